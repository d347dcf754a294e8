//! The requests of the start page, the tour and the dialogs.

use std::path::PathBuf;
use std::sync::Arc;

use crate::model::Document;

/// A request that opens another document, after asking about unsaved changes.
#[derive(Clone, Debug, PartialEq)]
pub enum PageRequest {
    /// Opens a file.
    Open(PathBuf),
    /// Opens an example, by its index.
    Example(usize),
    /// Opens a generated game of a family.
    Generated(Arc<Document>),
}
