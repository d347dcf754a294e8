//! Files of edges before they are read, and the interpretation of what is found in them.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::counted::{Counted, Ends};
use super::pieces::{PairWidth, Pieces};
use super::{EdgeList, wrong};
use crate::error::LargeError;
use crate::platform;
use winmove_core::game;
use winmove_core::model::{Convention, Outcome};
use winmove_core::solver::Control;

/// A file with a list of edges, before it is read.
#[derive(Clone, Debug)]
pub struct EdgeFile {
    pub(super) path: PathBuf,
    form: Form,
    pub(super) stuck: Outcome,
}

/// How the edges are written.
#[derive(Clone, Copy, Debug)]
enum Form {
    Text(TextOptions),
    /// Binary pairs, and the number of vertices if it is given.
    Pairs(PairWidth, Option<u64>),
}

/// What is known about a list once it was read.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Size {
    /// The number of the first vertex in the file.
    pub(super) base: u64,
    /// The piece of the file that begins with a header, if there is one.
    pub(super) header: Option<u64>,
    pub(super) vertices: u64,
    pub(super) edges: u64,
    pub(super) hash: u64,
}

/// How to interpret a text, instead of detecting it.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions {
    /// Whether the first line contains the numbers of vertices and edges.
    pub header: Option<bool>,
    /// The number of the first vertex, 0 or 1.
    pub base: Option<u64>,
}

/// The maximum number of vertices.
const MAX_VERTICES: u64 = 1 << 62;

impl EdgeFile {
    /// A text; see [`EdgeList::text`].
    pub fn text(path: impl Into<PathBuf>, options: TextOptions) -> EdgeFile {
        EdgeFile {
            path: path.into(),
            form: Form::Text(options),
            stuck: Outcome::Loss,
        }
    }

    /// A file of binary pairs; see [`EdgeList::pairs`].
    pub fn pairs(path: impl Into<PathBuf>, width: PairWidth, vertices: Option<u64>) -> EdgeFile {
        EdgeFile {
            path: path.into(),
            form: Form::Pairs(width, vertices),
            stuck: Outcome::Loss,
        }
    }

    /// The same file with another outcome for a stuck mover.
    #[must_use]
    pub fn with_stuck(self, stuck: Outcome) -> EdgeFile {
        EdgeFile { stuck, ..self }
    }

    /// The same file under another convention.
    #[must_use]
    pub fn with_convention(self, convention: Convention) -> EdgeFile {
        self.with_stuck(game::stuck(convention))
    }

    /// Reads the file once to count its edges.
    ///
    /// # Errors
    /// As for [`EdgeList::text`] and [`EdgeList::pairs`].
    pub fn read(self, control: &Control) -> Result<EdgeList, LargeError> {
        let pieces = self.pieces()?;
        let mut workers = vec![(); pieces.threads(control.pool())];
        let all = pieces.share(0, 1);
        let counted = Counted::of(&pieces, all, &mut workers, control, |(), _, _| Ok(()))?;
        let size = self.size(counted)?;
        Ok(self.sized(size))
    }

    pub(crate) fn pieces(&self) -> Result<Pieces<'_>, LargeError> {
        let width = match self.form {
            Form::Text(_) => None,
            Form::Pairs(width, _) => Some(width),
        };
        Pieces::open(&self.path, width)
    }

    /// The list, given what was found in all of the file.
    pub(crate) fn sized(self, size: Size) -> EdgeList {
        EdgeList { file: self, size }
    }

    /// Interprets what was found in all of the file.
    pub(crate) fn size(&self, counted: Counted) -> Result<Size, LargeError> {
        let size = match self.form {
            Form::Text(options) => self.size_of_text(options, &counted),
            Form::Pairs(_, vertices) => self.size_of_pairs(vertices, &counted),
        }?;
        if size.vertices > MAX_VERTICES {
            let what = format!("{} vertices are more than can be numbered", size.vertices);
            Err(wrong(&self.path, "edges", what))
        } else {
            Ok(size)
        }
    }

    fn size_of_text(&self, options: TextOptions, counted: &Counted) -> Result<Size, LargeError> {
        let Some((header, (n, m))) = counted.first else {
            return Err(wrong(&self.path, "line 1", "there are no numbers"));
        };
        let count = counted.pairs - 1;
        let Ends { least, most } = counted.rest;
        let is_header = (count == 0 || most <= n) && !(count > 0 && least == 0 && most == n);
        let has_header = options.header.unwrap_or(is_header);
        if has_header && m != count {
            let mut what = format!("it declares {m} edges, but {count} follow");
            if options.header.is_none() {
                what += "; if it is an edge, say that there is no header";
            }
            return Err(wrong(&self.path, "header", what));
        }
        let mut ends = counted.rest;
        if !has_header {
            ends.add((n, m));
        }
        let edges = counted.pairs - u64::from(has_header);
        let Ends { least, most } = ends;
        let has_edges = edges > 0;
        let base = options
            .base
            .unwrap_or(u64::from(has_header && (!has_edges || least > 0)));
        let vertices = if has_header {
            n
        } else {
            most.saturating_add(1).saturating_sub(base)
        };
        if has_edges && (least < base || most - base >= vertices) {
            let vertex = if least < base { least } else { most };
            let what = format!(
                "there is no vertex {vertex}: {vertices} vertices are numbered from {base}"
            );
            return Err(wrong(&self.path, "edges", what));
        }
        Ok(Size {
            base,
            header: has_header.then_some(header),
            vertices,
            edges,
            hash: counted.hash(),
        })
    }

    fn size_of_pairs(&self, given: Option<u64>, counted: &Counted) -> Result<Size, LargeError> {
        let mut ends = counted.rest;
        if let Some((_, first)) = counted.first {
            ends.add(first);
        }
        let needed = match counted.pairs {
            0 => 0,
            _ => ends.most.saturating_add(1),
        };
        let vertices = given.unwrap_or(needed);
        if needed > vertices {
            let what = format!(
                "there is no vertex {}: vertices are numbered below {vertices}",
                needed - 1
            );
            return Err(wrong(&self.path, "edges", what));
        }
        Ok(Size {
            base: 0,
            header: None,
            vertices,
            edges: counted.pairs,
            hash: counted.hash(),
        })
    }

    /// Checks that a database would not overwrite the list.
    ///
    /// # Errors
    /// [`LargeError::Refused`] if it would.
    pub(crate) fn check_other(&self, database: &Path) -> Result<(), LargeError> {
        if platform::is_same_file(&self.path, database) {
            Err(LargeError::Refused(
                "the database would replace the list of edges".to_owned(),
            ))
        } else {
            Ok(())
        }
    }
}
