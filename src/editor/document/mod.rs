//! How the document changes, and how a change is taken back: transactions, the history, and the clipboard.

pub(super) mod clipboard;
pub(super) mod history;
pub(super) mod shifts;
mod transaction;
