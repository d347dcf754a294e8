//! A game that was read from a file, and a file that was written.

use super::error::ReadError;
use super::file_kind::FileKind;
use super::link_view::LinkView;
use super::options::{Base, ReadOptions};
use super::remark::{ReadRemark, WriteRemark};
use winmove_core::model::{Document, Place};
use winmove_words::say;

/// A document that was read, and how it was read.
///
/// # Examples
/// ```
/// use winmove_files::{ListHead, ReadOptions, ReadRemark};
///
/// // Two edges without a header, and a comment.
/// let options = ReadOptions { header: Some(false), ..ReadOptions::default() };
/// let loaded = winmove_files::read(b"# a path\n0 1\n1 2\n", &options)?;
/// assert_eq!(loaded.document.graph().unwrap().edge_count(), 2);
/// let ReadRemark::List(reading) = &loaded.remarks[0] else {
///     panic!("a list says how it was read");
/// };
/// assert_eq!((reading.head, reading.comments), (ListHead::None, true));
/// # Ok::<(), winmove_files::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Loaded {
    /// The document.
    pub document: Document,
    /// The kind of the file.
    pub kind: FileKind,
    /// How the reader understood the file, to be shown to the user: `vertices are numbered from 1
    /// (vertex 5 of 5 occurs, 0 does not)`.
    pub remarks: Vec<ReadRemark>,
    /// The numbering of an edge list with a header.
    pub base: Option<Base>,
    /// The queries after the edges of a list, in order.
    pub queries: Vec<Place>,
}

impl Loaded {
    /// A document that isn't an edge list.
    pub(super) fn new(document: Document, kind: FileKind, remarks: Vec<ReadRemark>) -> Loaded {
        Loaded {
            document,
            kind,
            remarks,
            base: None,
            queries: Vec::new(),
        }
    }

    /// Adds a remark on how the file was understood: a clause without a full stop.
    pub(super) fn say(&mut self, what: String) {
        self.remarks.push(ReadRemark::Understood(what));
    }

    /// The game of a script, whose `start` was to get these arguments. If it has other parameters,
    /// a remark says which it got.
    pub fn of_script(document: Document, arguments: &[i64]) -> Loaded {
        let given = document.script().map_or(&[][..], |script| &script.start);
        let is_chosen = !given.is_empty() && given != arguments;
        let given: Vec<String> = given.iter().map(i64::to_string).collect();
        let remark = || ReadRemark::Understood(say::read_script_arguments(given.join(", ")));
        let remarks = is_chosen.then(remark).into_iter().collect();
        Loaded::new(document, FileKind::Python, remarks)
    }

    /// The number of this test, from 1, and the number of tests in the file. `None` if it has one
    /// game.
    ///
    /// # Examples
    /// ```
    /// use winmove_files::ReadOptions;
    ///
    /// let games =
    ///     winmove_files::read_all(b"2\n2 1\n1 2\n3 2\n1 2\n2 3\n", &ReadOptions::default())?;
    /// assert_eq!(games[1].test(), Some((2, 2)));
    /// # Ok::<(), winmove_files::ReadError>(())
    /// ```
    pub fn test(&self) -> Option<(usize, usize)> {
        self.remarks.iter().find_map(|remark| match remark {
            ReadRemark::List(reading) => reading.test,
            &ReadRemark::Graph { number, of } => Some((number, of)),
            _ => None,
        })
    }

    /// How a link wants the game to be shown; the default for other files.
    pub fn view(&self) -> LinkView {
        let mut views = self.remarks.iter().filter_map(|remark| match remark {
            ReadRemark::View(view) => Some(*view),
            _ => None,
        });
        views.next().unwrap_or_default()
    }
}

/// A file to be written, with remarks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its content.
    pub text: String,
    /// How the game was written, and what the file can't represent.
    pub remarks: Vec<WriteRemark>,
}

/// Selects the game given in the options from the games of a file.
pub(super) fn one_of(games: Vec<Loaded>, options: &ReadOptions) -> Result<Loaded, ReadError> {
    let chosen = test_of(games, options.test.unwrap_or(1));
    chosen.map_err(|error| ReadError::at_line(1, error))
}

/// A file has no test with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say::read_no_test(asked.to_string(), has))]
pub struct NoTest {
    /// The number given.
    pub asked: usize,
    /// The number of games in the file.
    pub has: usize,
}

/// One of the games returned by [`read_all`](super::read_all), by its number from 1.
///
/// # Errors
/// [`NoTest`] if there are fewer games.
pub fn test_of(mut games: Vec<Loaded>, test: usize) -> Result<Loaded, NoTest> {
    let has = games.len();
    if (1..=has).contains(&test) {
        Ok(games.swap_remove(test - 1))
    } else {
        Err(NoTest { asked: test, has })
    }
}
