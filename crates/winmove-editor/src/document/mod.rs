//! The open document, its history and its revisions.

pub(super) mod history;
pub(super) mod journal;
pub(super) mod shifts;
pub(super) mod step_name;

use std::sync::Arc;

use crate::document::history::{Change, History, Mark};
use crate::document::journal::Snapshot;
use crate::document::shifts::{CellMap, inverse, moves_cells, shift_between};
use crate::document::step_name::StepName;
use crate::geometry::CELL_SIZE;
use winmove_core::model::{Board, Document, Edit, EditError, Place, Point};

/// The point of the last paste, and how many times in a row something was pasted there.
#[derive(Clone, Copy, Debug, Default)]
struct Pasted {
    at: Option<Point>,
    times: u32,
}

/// The open document, with its history.
pub(super) struct OpenDocument {
    // Shared with a save or a running job. If it is edited in the meantime, it is copied.
    content: Arc<Document>,
    revision: u64,
    // The last revision that changed the game.
    game_revision: u64,
    // The revision at which the document was opened.
    opened_revision: u64,
    history: History,
    saved: Mark,
    // Edits that other parts of the editor haven't processed yet.
    outbox: Vec<Edit>,
    // The last revision that moved cells of a board, or replaced a graph. Places in earlier
    // revisions can't be compared with places in later ones.
    moved_cells: u64,
    // The steps of the history that rearranged the board, each with the mark of the document after
    // it.
    rearranged: Vec<(Mark, CellMap)>,
    // How undo or redo moved the cells, until this map is taken.
    moved_by: Option<CellMap>,
    pasted: Pasted,
    // How far the cells of a board have moved on the canvas.
    shifted: Point,
}

impl OpenDocument {
    /// A document that has just been opened, at its first revision.
    pub(super) fn new(document: Document, revision: u64) -> OpenDocument {
        let history = History::default();
        OpenDocument {
            content: Arc::new(document),
            revision,
            game_revision: revision,
            opened_revision: revision,
            saved: history.mark(),
            history,
            outbox: Vec::new(),
            moved_cells: 0,
            rearranged: Vec::new(),
            moved_by: None,
            pasted: Pasted::default(),
            shifted: Point::default(),
        }
    }

    /// The document.
    pub(super) fn content(&self) -> &Arc<Document> {
        &self.content
    }

    /// The revision of the document, which increases with every edit.
    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    /// The revision of the last edit that changed the game.
    pub(super) fn game_revision(&self) -> u64 {
        self.game_revision
    }

    /// The revision at which the document was opened.
    pub(super) fn opened_revision(&self) -> u64 {
        self.opened_revision
    }

    /// Whether a cell of one revision may be a different cell in a later one. It may if cells of
    /// the board were moved in between.
    pub(super) fn moved_cells_between(&self, earlier: u64, later: u64) -> bool {
        earlier < self.moved_cells && later >= self.moved_cells
    }

    /// The undo history.
    pub(super) fn history(&self) -> &History {
        &self.history
    }

    /// Replaces the history with one that fits the document. The document then counts as unsaved.
    pub(super) fn restore(&mut self, history: History) {
        let changes = self.history.changes.take();
        self.history = history;
        self.history.changes = changes;
        self.saved = Mark::MIDWAY;
    }

    /// Keeps changes for [`OpenDocument::take_changes`] from now on.
    pub(super) fn keep_changes(&mut self) {
        self.history.changes.get_or_insert_default();
    }

    /// Keeps changes if the document that was open before did.
    pub(super) fn instead_of(mut self, before: &OpenDocument) -> OpenDocument {
        self.history.changes = before.history.changes.as_ref().map(|_| Vec::new());
        self
    }

    /// Returns the changes since the last call. A step counts once it is committed.
    pub(super) fn take_changes(&mut self) -> Vec<Change> {
        let changes = &mut self.history.changes;
        changes.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The document with its history, both without the open transaction. Linear in the document if
    /// that transaction has edits.
    pub(super) fn whole(&self) -> Snapshot {
        let before = self.history.before_open(&self.content);
        Snapshot {
            document: before.map_or_else(|| Arc::clone(&self.content), Arc::new),
            done: self.history.done(),
            undone: self.history.undone(),
        }
    }

    /// Whether the document differs from the last saved state. Moves that were added for display
    /// don't count, because they can be added again.
    pub(super) fn is_dirty(&self) -> bool {
        self.history.differs_from(self.saved)
    }

    /// Records that the document was saved in the state with this mark.
    pub(super) fn mark_saved(&mut self, mark: Mark) {
        self.saved = mark;
    }

    /// Opens a transaction.
    pub(super) fn begin(&mut self, name: StepName) {
        self.history.begin(name);
    }

    /// Commits the open transaction.
    pub(super) fn commit(&mut self) {
        self.history.commit();
    }

    /// Undoes the open transaction and closes it.
    pub(super) fn abort(&mut self) {
        let edits = self.history.abort(Arc::make_mut(&mut self.content));
        self.outbox.extend(edits);
    }

    /// Undoes the edits of the open transaction, which stays open. Returns whether there were any.
    pub(super) fn rewind(&mut self) -> bool {
        let edits = self.history.rewind(Arc::make_mut(&mut self.content));
        let any = !edits.is_empty();
        self.outbox.extend(edits);
        any
    }

    /// Makes one edit.
    ///
    /// # Errors
    /// [`EditError`] if [`Document::apply`] refuses the edit. The document is then unchanged.
    pub(super) fn edit(&mut self, edit: Edit) -> Result<(), EditError> {
        if let (Edit::ReplaceBoard(new), Some(old)) = (&edit, self.content.board())
            && moves_cells(old, new)
        {
            self.moved_cells = self.revision + 1;
        }
        if edit.replaces_graph() {
            self.moved_cells = self.revision + 1;
        }
        let content = Arc::make_mut(&mut self.content);
        self.history.edit(content, edit.clone())?;
        self.outbox.push(edit);
        Ok(())
    }

    /// Makes an edit that the history doesn't record, so it can't be undone.
    ///
    /// # Errors
    /// [`EditError`] if [`Document::apply`] refuses the edit. The document is then unchanged.
    pub(super) fn edit_unrecorded(&mut self, edit: Edit) -> Result<(), EditError> {
        Arc::make_mut(&mut self.content).apply(edit.clone())?;
        self.history.keep(Change::Unrecorded(edit.clone()));
        self.outbox.push(edit);
        Ok(())
    }

    /// Undoes the last transaction. Returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        // Commits an open transaction, which is then the one to undo.
        self.history.commit();
        let mark = self.history.mark();
        let any = self.travel(History::undo);
        let map = self.rearranged.iter().rfind(|(after, _)| *after == mark);
        if let (true, Some((_, map)), Some(board)) = (any, map, self.content.board()) {
            self.moved_by = Some(inverse(map, board));
        }
        any
    }

    /// Redoes the last undone transaction. Returns whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        let any = self.travel(History::redo);
        let mark = self.history.mark();
        let map = self.rearranged.iter().rfind(|(after, _)| *after == mark);
        self.moved_by = map.filter(|_| any).map(|(_, map)| Arc::clone(map));
        any
    }

    /// Records that the last transaction moved the cells of the board.
    pub(super) fn note_rearranged(&mut self, map: CellMap) {
        self.rearranged.push((self.history.mark(), map));
    }

    /// Returns the map by which undo or redo moved the cells of the board, if it did.
    pub(super) fn take_moved_by(&mut self) -> Option<CellMap> {
        self.moved_by.take()
    }

    fn travel(&mut self, go: fn(&mut History, &mut Document) -> Vec<Edit>) -> bool {
        let before = self.board_and_tokens();
        let edits = go(&mut self.history, Arc::make_mut(&mut self.content));
        let replaces = |edit: &Edit| matches!(edit, Edit::ReplaceBoard(_));
        if let (Some((old, tokens)), Some(new)) = (before, self.content.board())
            && edits.iter().any(replaces)
        {
            if moves_cells(&old, new) {
                self.moved_cells = self.revision + 1;
            }
            let now = self.content.rules().tokens();
            let (rows, columns) = shift_between((&old, &tokens), (new, &now));
            self.set_shift(rows, columns);
        }
        if edits.iter().any(Edit::replaces_graph) {
            self.moved_cells = self.revision + 1;
        }
        let any = !edits.is_empty();
        self.outbox.extend(edits);
        any
    }

    fn board_and_tokens(&self) -> Option<(Board, Vec<Place>)> {
        let board = self.content.board()?.clone();
        Some((board, self.content.rules().tokens()))
    }

    /// Returns the edits made since the last call, and counts them as a new revision. Returns
    /// `None` if there are none.
    pub(super) fn take_edits(&mut self) -> Option<Vec<Edit>> {
        if self.outbox.is_empty() {
            return None;
        }
        let edits = std::mem::take(&mut self.outbox);
        self.revision += 1;
        if edits.iter().any(Edit::touches_play) {
            self.game_revision = self.revision;
        }
        Some(edits)
    }

    /// How many times in a row something has been pasted at this point.
    pub(super) fn times_pasted(&mut self, at: Option<Point>) -> u32 {
        if self.pasted.at != at {
            self.pasted = Pasted { at, times: 0 };
        }
        self.pasted.times
    }

    /// Counts a paste at the point given to the last [`OpenDocument::times_pasted`].
    pub(super) fn note_pasted(&mut self) {
        self.pasted.times += 1;
    }

    /// Records how far the remaining cells moved on the canvas when the north or west border did.
    pub(super) fn set_shift(&mut self, rows: i64, columns: i64) {
        self.shifted = Point::new(columns as f64 * CELL_SIZE, rows as f64 * CELL_SIZE);
    }

    /// Returns how far cells have moved since the last call, in canvas units.
    pub(super) fn take_shift(&mut self) -> Point {
        std::mem::take(&mut self.shifted)
    }
}
