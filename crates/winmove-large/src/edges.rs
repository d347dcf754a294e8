//! Lists of edges in files, which are read sequentially as often as needed.

use std::path::{Path, PathBuf};

use pieces::Pieces;

use super::error::LargeError;
use crate::platform;
use winmove_core::compute::Pool;
use winmove_core::game;
use winmove_core::model::{Convention, Outcome};
use winmove_core::solver::Control;

mod pieces;

/// A list of edges in a file: the token game on its vertices, in which a move follows an edge. A
/// stuck player loses, unless [`EdgeList::with_stuck`] says otherwise.
///
/// # Examples
/// ```
/// use winmove_core::{Control, Convention};
/// use winmove_large::{Database, EdgeList, Extent, Limits, TextOptions, solve_edges, verify_edges};
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-edges-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let (text, file, control) =
///     (folder.join("edges.txt"), folder.join("out.zst"), Control::default());
///
/// // A path of three vertices, which are numbered from 1.
/// std::fs::write(&text, "3 2\n1 2\n2 3\n")?;
/// let list = EdgeList::text(&text, TextOptions::default(), &control)?;
/// assert_eq!(list.base(), 1);
/// solve_edges(&list, &Limits::in_memory(), &file, &control)?;
///
/// // Positions in the database are numbered from 0.
/// let mut database = Database::open(&file)?;
/// assert_eq!(database.label(0)?.to_string(), "loss in 2");
/// verify_edges(&list, &mut database, Extent::Full { memory: None }, &control)?;
///
/// // The list under another convention is another game.
/// let misere = list.clone().with_convention(Convention::Misere);
/// assert!(verify_edges(&misere, &mut database, Extent::Sample(2), &control).is_err());
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EdgeList {
    path: PathBuf,
    /// The size of the integers, if the list is binary.
    width: Option<PairWidth>,
    /// The number of the first vertex in the file.
    base: u64,
    /// The piece of the file that begins with a header, if there is one.
    header: Option<u64>,
    vertices: u64,
    edges: u64,
    hash: u64,
    stuck: Outcome,
}

/// How to interpret a text, instead of detecting it.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions {
    /// Whether the first line contains the numbers of vertices and edges.
    pub header: Option<bool>,
    /// The number of the first vertex, 0 or 1.
    pub base: Option<u64>,
}

/// The size of the integers of a binary list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairWidth {
    /// `u32`, little-endian.
    U32,
    /// `u64`, little-endian.
    U64,
}

/// The maximum number of vertices.
const MAX_VERTICES: u64 = 1 << 62;

impl EdgeList {
    /// Reads a text once to count its edges. There is a line `from to` for each edge, with or
    /// without a header `n m`. Empty lines and comments are skipped: lines beginning with `%`, and
    /// everything after `#` or `//` at the beginning of a line or after a space. The vertices are
    /// the numbers below n, or up to the greatest number; if there is a header and vertex 0 doesn't
    /// occur, they are numbered from 1.
    ///
    /// The first line is considered a header if no vertex is greater than its first number. If its
    /// second number then differs from the number of lines that follow, the list is rejected,
    /// because it may be truncated. [`TextOptions`] overrides this.
    ///
    /// # Errors
    /// [`LargeError`] with the line number.
    pub fn text(
        path: impl Into<PathBuf>,
        options: TextOptions,
        control: &Control,
    ) -> Result<EdgeList, LargeError> {
        let path = path.into();
        let Counted {
            hash,
            pairs,
            first,
            rest,
        } = Counted::of(&path, None, control)?;
        let Some((header, (n, m))) = first else {
            return Err(wrong(&path, "line 1", "there are no numbers"));
        };
        let count = pairs - 1;
        let Ends { least, most } = rest;
        let is_header = (count == 0 || most <= n) && !(count > 0 && least == 0 && most == n);
        let has_header = options.header.unwrap_or(is_header);
        if has_header && m != count {
            let mut what = format!("it promises {m} edges, but {count} follow");
            if options.header.is_none() {
                what += "; if it is an edge, say that there is no header";
            }
            return Err(wrong(&path, "header", what));
        }
        let mut ends = rest;
        if !has_header {
            ends.add((n, m));
        }
        let edges = pairs - u64::from(has_header);
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
            return Err(wrong(&path, "edges", what));
        }
        EdgeList::of(EdgeList {
            path,
            width: None,
            base,
            header: has_header.then_some(header),
            vertices,
            edges,
            hash,
            stuck: Outcome::Loss,
        })
    }

    /// Reads a file of binary pairs once to count its edges: `from` and `to` of each edge, without
    /// separators. The vertices are the numbers below `vertices`, or up to the greatest number.
    ///
    /// # Errors
    /// [`LargeError`] with the number of the edge.
    pub fn pairs(
        path: impl Into<PathBuf>,
        width: PairWidth,
        vertices: Option<u64>,
        control: &Control,
    ) -> Result<EdgeList, LargeError> {
        let path = path.into();
        let width = Some(width);
        let counted = Counted::of(&path, width, control)?;
        let mut ends = counted.rest;
        if let Some((_, first)) = counted.first {
            ends.add(first);
        }
        let needed = match counted.pairs {
            0 => 0,
            _ => ends.most.saturating_add(1),
        };
        let vertices = vertices.unwrap_or(needed);
        if needed > vertices {
            let what = format!(
                "there is no vertex {}: the vertices are those below {vertices}",
                needed - 1
            );
            return Err(wrong(&path, "edges", what));
        }
        EdgeList::of(EdgeList {
            path,
            width,
            base: 0,
            header: None,
            vertices,
            edges: counted.pairs,
            hash: counted.hash,
            stuck: Outcome::Loss,
        })
    }

    fn of(list: EdgeList) -> Result<EdgeList, LargeError> {
        if list.vertices > MAX_VERTICES {
            let what = format!("{} vertices are more than can be numbered", list.vertices);
            Err(wrong(&list.path, "edges", what))
        } else {
            Ok(list)
        }
    }

    /// The same list with another outcome for a stuck mover.
    #[must_use]
    pub fn with_stuck(self, stuck: Outcome) -> EdgeList {
        EdgeList { stuck, ..self }
    }

    /// The same list under another convention.
    #[must_use]
    pub fn with_convention(self, convention: Convention) -> EdgeList {
        self.with_stuck(game::stuck(convention))
    }

    /// A unique name of the list: its size, its hash, and the outcome for a stuck mover.
    pub fn name(&self) -> String {
        format!(
            "a list of {} vertices from {} on and {} edges, {:016x}, stuck: {}",
            self.vertices,
            self.base(),
            self.edges,
            self.hash,
            self.stuck.word()
        )
    }

    /// The outcome for a stuck mover in a list with this name.
    pub(super) fn stuck_of(name: &str) -> Option<Outcome> {
        let (_, word) = name.rsplit_once("stuck: ")?;
        let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
        outcomes.into_iter().find(|outcome| outcome.word() == word)
    }

    /// Checks that a database would not overwrite the list.
    ///
    /// # Errors
    /// [`LargeError::Refused`] if it would.
    pub(super) fn check_other(&self, database: &Path) -> Result<(), LargeError> {
        if platform::is_same_file(&self.path, database) {
            Err(LargeError::Refused(
                "the database would replace the list of edges".to_owned(),
            ))
        } else {
            Ok(())
        }
    }

    /// The number of vertices.
    pub fn vertices(&self) -> u64 {
        self.vertices
    }

    /// The number of edges.
    pub fn edges(&self) -> u64 {
        self.edges
    }

    /// The number of the first vertex in the file.
    pub fn base(&self) -> u64 {
        self.base
    }

    /// The outcome for a stuck mover.
    pub fn stuck(&self) -> Outcome {
        self.stuck
    }

    /// Calls `visit` with the ends of every edge, on a thread for each worker. A thread sees the
    /// edges of a piece of the file in order. The file must be unchanged since it was first read.
    ///
    /// # Errors
    /// [`LargeError`], including when the file has changed, or any error that `visit` returns.
    pub(super) fn for_each<W: Send>(
        &self,
        workers: &mut [W],
        control: &Control,
        visit: impl Fn(&mut W, u64, u64) -> Result<(), LargeError> + Sync,
    ) -> Result<(), LargeError> {
        let (vertices, base) = (self.vertices, self.base);
        let pieces = Pieces::open(&self.path, self.width)?;
        let hash = pieces.each_edge(workers, control, |worker, edge| {
            if edge.number == 0 && self.header == Some(edge.piece) {
                return Ok(());
            }
            let (from, to) = (edge.from.wrapping_sub(base), edge.to.wrapping_sub(base));
            if from.max(to) < vertices {
                visit(worker, from, to)
            } else {
                Err(changed(&self.path))
            }
        })?;
        if hash == self.hash {
            Ok(())
        } else {
            Err(changed(&self.path))
        }
    }

    /// The number of threads that are worthwhile for the file, up to those of the pool.
    pub(super) fn threads(&self, pool: Pool) -> Result<usize, LargeError> {
        Ok(Pieces::open(&self.path, self.width)?.threads(pool))
    }
}

/// The results of a first reading.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    hash: u64,
    /// The number of pairs, including the first.
    pairs: u64,
    /// The first pair, and the piece that contains it.
    first: Option<(u64, (u64, u64))>,
    /// The least and greatest end of the other pairs.
    rest: Ends,
}

/// The least and the greatest of some vertices.
#[derive(Clone, Copy, Debug)]
struct Ends {
    least: u64,
    most: u64,
}

impl Default for Ends {
    fn default() -> Ends {
        Ends {
            least: u64::MAX,
            most: 0,
        }
    }
}

impl Ends {
    fn add(&mut self, (from, to): (u64, u64)) {
        self.least = self.least.min(from).min(to);
        self.most = self.most.max(from).max(to);
    }

    fn merge(&mut self, other: Ends) {
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

impl Counted {
    fn of(path: &Path, width: Option<PairWidth>, control: &Control) -> Result<Counted, LargeError> {
        let pieces = Pieces::open(path, width)?;
        // What each thread has found in each of its pieces.
        let mut found: Vec<Vec<Counted>> = vec![Vec::new(); pieces.threads(control.pool())];
        let hash = pieces.each_edge(&mut found, control, |found, edge| {
            let ends = (edge.from, edge.to);
            match found.last_mut() {
                Some(piece) if edge.number > 0 => {
                    piece.pairs += 1;
                    piece.rest.add(ends);
                }
                _ => found.push(Counted {
                    pairs: 1,
                    first: Some((edge.piece, ends)),
                    ..Counted::default()
                }),
            }
            Ok(())
        })?;
        let mut all = Counted {
            hash,
            ..Counted::default()
        };
        for piece in found.into_iter().flatten() {
            all.pairs += piece.pairs;
            all.rest.merge(piece.rest);
            let is_earlier = match (all.first, piece.first) {
                (Some((one, _)), Some((other, _))) => other < one,
                (first, _) => first.is_none(),
            };
            let later = if is_earlier {
                std::mem::replace(&mut all.first, piece.first)
            } else {
                piece.first
            };
            if let Some((_, ends)) = later {
                all.rest.add(ends);
            }
        }
        Ok(all)
    }
}

fn changed(path: &Path) -> LargeError {
    wrong(path, "edges", "the file was changed while it was read")
}

fn wrong(path: &Path, place: impl Into<String>, what: impl Into<String>) -> LargeError {
    LargeError::Edges {
        path: path.to_owned(),
        place: place.into(),
        what: what.into(),
    }
}
