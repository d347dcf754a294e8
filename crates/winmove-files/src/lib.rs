//! Reads files into documents, and writes documents to files.
//!
//! Read: the game file (JSON), edge lists in many forms, and the board text of the textbook
//! problem. Written: the game file. A reader returns a valid [`Document`], or an error with a
//! place. Memory is proportional to the file, whatever its header declares, and nesting may have
//! any depth.
//!
//! ```
//! use winmove_files::ReadOptions;
//!
//! let loaded = winmove_files::read(b"2 5\n..*.E\nP.T..\n", &ReadOptions::default())?;
//! let json = winmove_files::write(&loaded.document);
//! assert_eq!(
//!     winmove_files::read(json.as_bytes(), &ReadOptions::default())?.document,
//!     loaded.document
//! );
//!
//! let error = winmove_files::read(b"2 3\n...\n.x.\n", &ReadOptions::default()).unwrap_err();
//! assert_eq!(error.place(), "row 1, column 1");
//! # Ok::<(), winmove_files::ReadError>(())
//! ```

mod aut;
mod board_marks;
mod board_text;
mod class;
mod cursor;
mod dimacs;
mod dot;
mod error;
mod facts;
mod file_kind;
mod files;
mod gambit;
mod gexf;
mod gml;
mod graph6;
mod graph_json;
mod graphml;
mod homework;
mod iccma;
mod intake;
mod interchange;
mod json;
mod kinds;
mod labels;
mod limits;
mod link;
mod link_view;
mod list_reading;
mod lists;
mod loaded;
mod loss;
mod mermaid;
mod misplaced;
mod mode;
mod options;
mod pajek;
mod parity;
#[doc(hidden)]
pub mod platform;
mod reading;
mod remark;
mod rules_text;
mod tgf;
mod web_page;
mod xml;

pub use error::{FileError, ReadError, WriteError};
pub use file_kind::FileKind;
pub use files::{open, open_all, open_all_stream, open_stream};
pub use kinds::write_as;
pub use link::write_link;
pub use link_view::LinkView;
pub use list_reading::{ListHead, ListReading, NumberingReason};
pub use loaded::{Loaded, Written};
pub use loss::Loss;
pub use mode::Mode;
pub use options::{Base, ReadOptions, WriteOptions};
pub use parity::{parity_game, read_parity_solution, write_parity_game, write_parity_solution};
pub use reading::{read, read_all};
pub use remark::{ReadRemark, WriteRemark};

// Used by the program only; not part of the API.
pub use class::{Class, ClassQuestion, ClassResult, RESULT_FILES, SameName, results_in_folder};
pub use files::{length, save, save_bytes, save_bytes_or_send, save_without_backup, written};
pub use homework::{
    AnsweredQuestion, Checksum, HomeworkResult, exercise_digest, fixed_language, open_result,
    open_result_stream, read_result, time_text,
};
pub use labels::{
    LabelForm, ReadLabels, open_labels, open_labels_stream, places_named, read_labels, with_start,
};
pub use link::{LONG_LINK, length_remark, of_path as link_of_path};
pub use loaded::{NoTest, test_of};
pub use misplaced::misplaced;
pub use web_page::WebPage;

use winmove_core::model::{Document, Edit, Field};

/// The game file of a document. [`read`] is its inverse, and writing a document that was read from
/// a written file yields the same bytes. Linear in the document.
pub fn write(document: &Document) -> String {
    json::write_to(String::new(), document)
}

/// Writes edits as a list on one line. [`read_edits`] is its inverse. Linear in the edits.
pub fn write_edits<'e>(edits: impl IntoIterator<Item = &'e Edit>) -> String {
    json::write_edits(edits)
}

/// Reads a list of edits of a document with this kind of field. [`Document::apply`] checks whether
/// an edit is possible in the document. Linear in the text.
///
/// # Errors
/// [`ReadError`], with the position in the text and what was found there.
pub fn read_edits(text: &str, field: &Field) -> Result<Vec<Edit>, ReadError> {
    json::read_edits(text, field)
}
