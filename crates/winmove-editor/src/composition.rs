//! The editor: a document being edited, and the state that belongs to it.

use std::sync::Arc;

use crate::document::OpenDocument;
use crate::document::history::{Change, Mark, Transaction};
use crate::document::journal::{PreparedWork, Restored, Snapshot};
use crate::document::step_name::StepName;
use crate::features::Features;
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::interaction::state::{State, Tool};
use crate::interaction::{Interaction, Renaming};
use crate::layout::LayoutRequest;
use crate::solving::Solving;
use crate::solving::background_job::{Executor, Wake};
use crate::view::hit::Hit;
use crate::view::{CanvasView, Prepared};
use winmove_analysis::SolvedBefore;
use winmove_core::model::{Document, Edit, Graph, Place};
use winmove_files::Mode;

/// A document being edited, with its analysis, interaction, view and features.
pub struct Editor {
    pub(crate) document: OpenDocument,
    pub(crate) view: CanvasView,
    pub(crate) interaction: Interaction,
    pub(crate) solving: Solving,
    pub(crate) layout: LayoutRequest,
    pub(crate) features: Features,
    // Runs the jobs of features and layouts. Without one, they run synchronously.
    pub(crate) executor: Option<Executor>,
}

impl Editor {
    /// An editor that solves synchronously, before each call returns. For tests and tools.
    pub fn new(document: Document) -> Editor {
        Editor::executed(document, None)
    }

    /// An editor that solves on a separate thread. It calls `wake` when [`Editor::poll`] has
    /// something to do.
    pub fn threaded(document: Document, wake: Wake) -> Editor {
        Editor::executed(document, Executor::threads(wake))
    }

    /// An editor whose jobs are run by an executor; without one, like [`Editor::new`].
    pub fn executed(document: Document, executor: impl Into<Option<Executor>>) -> Editor {
        let executor = executor.into();
        let mut editor = Editor {
            document: OpenDocument::new(Document::with_graph(Graph::new()), 0),
            view: CanvasView::default(),
            interaction: Interaction::of(document.rules()),
            solving: Solving::new(executor.clone()),
            layout: LayoutRequest::default(),
            features: Features::default(),
            executor,
        };
        editor.open(document);
        editor
    }

    /// Opens another document in place of this one. Vertices without coordinates are laid out,
    /// which doesn't count as an edit.
    pub fn open(&mut self, document: Document) {
        self.open_solved(Prepared::new(document), None);
    }

    /// Like [`Editor::open`], for a document that was prepared on another thread, and with labels
    /// of a game that was solved earlier. A threaded editor opens it within a frame.
    ///
    /// The labels are used whenever it is the document's game: until the document is edited, and
    /// again after undo.
    pub fn open_solved(&mut self, prepared: Prepared, before: Option<Arc<dyn SolvedBefore>>) {
        let Prepared {
            document,
            copy,
            scope,
        } = prepared;
        let revision = self.document.revision() + 1;
        self.interaction = Interaction::of(document.rules());
        self.layout = LayoutRequest {
            arrivals: self.layout.arrivals,
            ..LayoutRequest::default()
        };
        self.features = self.features.of_another();
        let opened = OpenDocument::new(document, revision).instead_of(&self.document);
        let closed = std::mem::replace(&mut self.document, opened);
        let view = self.view.of_another(scope);
        let view = std::mem::replace(&mut self.view, view);
        let closed = Box::new((closed, view));
        self.solving.open(copy, revision, closed, before);
        if self.practise_mut().open() {
            self.interaction.set_mode(Mode::Practise);
        }
        self.collect();
    }

    /// Like [`Editor::open_solved`], with the history that the document had. The document counts
    /// as unsaved.
    pub fn open_restored(&mut self, work: PreparedWork, before: Option<Arc<dyn SolvedBefore>>) {
        self.open_solved(work.prepared, before);
        self.document.restore(work.history);
    }

    /// Opens the document again with its history. Everything computed for it is then computed
    /// again. An open step is undone. The document counts as unsaved.
    pub fn reopen(&mut self) {
        self.document.abort();
        let whole = self.document.whole();
        let steps = |steps: Vec<Arc<Transaction>>| -> Vec<Transaction> {
            steps.into_iter().map(Arc::unwrap_or_clone).collect()
        };
        let document = Document::clone(&whole.document);
        let work = Restored::new(document, steps(whole.done), steps(whole.undone));
        let before = self.solving.solved_before().cloned();
        self.open_restored(work.prepare(), before);
    }

    /// Starts keeping changes for [`Editor::take_changes`]. This includes documents opened later.
    pub fn keep_changes(&mut self) {
        self.document.keep_changes();
    }

    /// Returns the changes since the last call. A step counts once it is committed.
    pub fn take_changes(&mut self) -> Vec<Change> {
        self.document.take_changes()
    }

    /// The document with its history, both without an uncommitted step.
    pub fn whole(&self) -> Snapshot {
        self.document.whole()
    }

    /// The uncommitted step, such as a drag, with its edits so far. `None` if it has no edits, or
    /// if changes aren't kept.
    pub fn open_step(&self) -> Option<(StepName, &[Edit])> {
        self.document.history().open_step()
    }

    /// The document.
    pub fn document(&self) -> &Document {
        self.document.content()
    }

    /// The current document, to be saved by another thread. Later edits don't change it.
    pub fn snapshot(&self) -> Arc<Document> {
        Arc::clone(self.document.content())
    }

    /// The selection.
    pub fn selection(&self) -> &Selection {
        &self.interaction.selection
    }

    /// The active tool.
    pub fn tool(&self) -> Tool {
        self.interaction.tool
    }

    /// Activates a tool. Cancels a gesture in progress.
    pub fn take_tool(&mut self, tool: Tool) {
        self.drop_gesture();
        self.interaction.tool = tool;
    }

    /// The state of the active tool.
    pub fn state(&self) -> &State {
        &self.interaction.state
    }

    /// The element under the pointer.
    pub fn hover(&self) -> Hit {
        self.interaction.hover
    }

    /// Records that the pointer has left the canvas.
    pub fn leave(&mut self) {
        if self.interaction.state == State::Idle {
            self.interaction.hover = Hit::Nothing;
        }
    }

    /// The element that is being renamed.
    pub fn renaming(&self) -> Option<Renaming> {
        self.interaction.renaming
    }

    /// The notice of the last command, such as the reason why it did nothing.
    pub fn notice(&self) -> Option<String> {
        self.interaction.notice.as_ref().map(Notice::words)
    }

    /// Whether the document differs from the last saved state.
    pub fn is_dirty(&self) -> bool {
        self.document.is_dirty()
    }

    /// The mark of the current document, for [`Editor::mark_saved`].
    pub fn mark(&self) -> Mark {
        self.document.history().mark()
    }

    /// Records that the document was saved in the state with this mark.
    pub fn mark_saved(&mut self, mark: Mark) {
        self.document.mark_saved(mark);
    }

    /// Makes the document count as unsaved until it is saved.
    pub fn mark_unsaved(&mut self) {
        self.document.mark_saved(Mark::MIDWAY);
    }

    pub(crate) fn select_place(&mut self, place: Place) {
        self.choose(Selection::one(place));
        if self.document.content().field().check_place(place).is_ok() {
            self.interaction.exploring.look_at(place);
            self.walk_from(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::explain::ExplainAction;
    use crate::picture::PicturePalette;
    use winmove_core::model::{Edge, Point, Vertex, VertexId};

    fn built(editor: &Editor) -> Option<usize> {
        editor.canvas().edge_paths().address_of_index()
    }

    #[test]
    fn the_strategy_overlay_indexes_the_edges_once_until_an_edit() {
        // c is lost in 2: it goes to b, which goes to a.
        let vertices = (0..4).map(|id| Vertex {
            at: Some(Point::new(90.0 * f64::from(id), 0.0)),
            ..Vertex::new(VertexId(id))
        });
        let ends = [(2, 1), (1, 0), (3, 2)];
        let edges = ends.map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
        let graph = Graph::from_parts(vertices.collect(), edges.to_vec()).unwrap();
        let mut editor = Editor::new(Document::with_graph(graph));
        editor.select(Place::Vertex(VertexId(2)));
        editor.act(ExplainAction::ShowStrategy(true));
        editor.act(ExplainAction::Prove);
        assert!(built(&editor).is_none());
        let frame = |editor: &Editor| {
            (
                editor.scene().marks(&PicturePalette::default()),
                editor.scene().numbered_moves(),
            )
        };
        let first = frame(&editor);
        // The group of bands, and two bands.
        assert_eq!((first.0.len(), first.1.len()), (4, 2));
        let index = built(&editor);
        for _ in 0..10 {
            assert_eq!(frame(&editor), first);
            assert!(index.is_some() && built(&editor) == index, "it was rebuilt");
        }
        editor.nudge(0, 1, 50.0);
        assert!(built(&editor).is_none(), "it outlived an edit");
    }
}
