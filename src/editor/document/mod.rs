//! How the document changes, and how a change is taken back: transactions and the history.

pub(super) mod history;
pub(super) mod shifts;

use std::sync::Arc;

use crate::editor::Mark;
use crate::editor::document::history::History;
use crate::model::{Document, Edit, Point};

/// Where a part was put in last, and how often.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pasted {
    pub(super) at: Option<Point>,
    pub(super) times: u32,
}

/// The document that is open, with its history.
pub(super) struct OpenDocument {
    // Shared with a save under way; an edit meanwhile copies it.
    pub(super) content: Arc<Document>,
    pub(super) revision: u64,
    // The last revision that changed the game.
    pub(super) play_revision: u64,
    // The revision as which the document was opened.
    pub(super) opened_revision: u64,
    pub(super) history: History,
    pub(super) saved: Mark,
    // Edits made and not yet sent to the solver.
    pub(super) outbox: Vec<Edit>,
    // The last revision that put cells elsewhere: no place before it is the same place after it.
    pub(super) moved_cells: u64,
    pub(super) pasted: Pasted,
    // How far the cells of a board have moved on the canvas.
    pub(super) shifted: Point,
}

impl OpenDocument {
    /// A document that has just been opened, under its first revision.
    pub(super) fn new(document: Document, revision: u64) -> OpenDocument {
        let history = History::default();
        OpenDocument {
            content: Arc::new(document),
            revision,
            play_revision: revision,
            opened_revision: revision,
            saved: history.mark(),
            history,
            outbox: Vec::new(),
            moved_cells: 0,
            pasted: Pasted::default(),
            shifted: Point::default(),
        }
    }
}
