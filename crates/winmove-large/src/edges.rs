//! Lists of edges in files, which are read sequentially as often as needed.

use std::path::{Path, PathBuf};

use super::error::LargeError;
#[cfg(feature = "cluster")]
pub(super) use counted::Counted;
use counted::hash_of;
pub(super) use file::Size;
pub use file::{EdgeFile, TextOptions};
pub use pieces::PairWidth;
use winmove_core::compute::Pool;
use winmove_core::game;
use winmove_core::model::{Convention, Outcome};
use winmove_core::solver::Control;

mod counted;
mod file;
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
    file: EdgeFile,
    size: Size,
}

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
        EdgeFile::text(path, options).read(control)
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
        EdgeFile::pairs(path, width, vertices).read(control)
    }

    /// The same list with another outcome for a stuck mover.
    #[must_use]
    pub fn with_stuck(self, stuck: Outcome) -> EdgeList {
        self.file.with_stuck(stuck).sized(self.size)
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
            self.vertices(),
            self.base(),
            self.edges(),
            self.size.hash,
            self.stuck().word()
        )
    }

    /// The outcome for a stuck mover in a list with this name.
    pub(super) fn stuck_of(name: &str) -> Option<Outcome> {
        let (_, word) = name.rsplit_once("stuck: ")?;
        let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
        outcomes.into_iter().find(|outcome| outcome.word() == word)
    }

    /// The number of vertices.
    pub fn vertices(&self) -> u64 {
        self.size.vertices
    }

    /// The number of edges.
    pub fn edges(&self) -> u64 {
        self.size.edges
    }

    /// The number of the first vertex in the file.
    pub fn base(&self) -> u64 {
        self.size.base
    }

    /// The outcome for a stuck mover.
    pub fn stuck(&self) -> Outcome {
        self.file.stuck
    }

    /// The file.
    pub(super) fn file(&self) -> &EdgeFile {
        &self.file
    }

    /// Whether the first pair of a piece is the header.
    pub(super) fn has_header_in(&self, piece: u64) -> bool {
        self.size.header == Some(piece)
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
        let (vertices, base) = (self.vertices(), self.base());
        let pieces = self.file.pieces()?;
        let all = pieces.share(0, 1);
        let hashes = pieces.each_edge(all, workers, control, |worker, edge| {
            if edge.number == 0 && self.has_header_in(edge.piece) {
                return Ok(());
            }
            let (from, to) = (edge.from.wrapping_sub(base), edge.to.wrapping_sub(base));
            if from.max(to) < vertices {
                visit(worker, from, to)
            } else {
                Err(changed(&self.file.path))
            }
        })?;
        if hash_of(&hashes) == self.size.hash {
            Ok(())
        } else {
            Err(changed(&self.file.path))
        }
    }

    /// The number of threads that are worthwhile for the file, up to those of the pool.
    pub(super) fn threads(&self, pool: Pool) -> Result<usize, LargeError> {
        Ok(self.file.pieces()?.threads(pool))
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
