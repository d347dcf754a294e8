//! What the start page, the tour and the dialogs ask for.

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
    /// Opens a game that was made of a family.
    Made(Arc<Document>),
}
