//! The application without a window: the input is gestures and commands, the output edits, selection and labels.
//!
//! ```
//! use winmove::editor::{Editor, Gesture, Pointer};
//! use winmove::model::{Document, Graph};
//!
//! let mut editor = Editor::new(Document::with_graph(Graph::new()));
//! editor.gesture(Gesture::DoubleClick(Pointer::at(100.0, 50.0)));
//! editor.commands().finish_rename(Some("a"));
//! assert_eq!(editor.document().graph().unwrap().vertices()[0].label, "a");
//! editor.undo();
//! assert!(editor.document().graph().unwrap().vertices().is_empty());
//! ```

mod commands;
mod document;
mod editing;
mod effect;
mod export;
mod feature;
mod feature_access;
mod features;
pub mod geometry;
mod interaction;
pub mod layout;
mod now;
mod polling;
mod revision;
mod scene;
mod solving;
mod tools;
pub mod view;
mod words;

use std::sync::Arc;

pub use commands::Commands;
pub use commands::find::Matches;
pub use commands::{Axis, Line, Rearrangement, Rotation};
pub use document::history::{Mark, Transaction};
pub use document::journal::{Change, PreparedWork, Restored, Snapshot};
pub use document::step_name::StepName;
pub use export::{Badge, Beside, NoPicture, PicturePalette, PictureTask, Rgb};
pub use feature::{FeatureMut, FeatureRef};
pub use features::explain::{Explaining, MOST_NEIGHBOUR_PLACES, MOST_WALKED_PLACES, Reason};
pub use features::explore::Explore;
pub use features::play::{Controller, Ending, Play, Player, Playing, Record, Tally, Turn};
pub use features::practise::{
    Checked, Difficulty, ExerciseObstacle, Practising, Score, random_board_exercise,
    random_exercise,
};
pub use features::replay::{Replay, ReplayEvent, ReplayMode, ReplayObstacle, Replaying};
pub use features::structure::{MOST_FOLLOWED, Studies, Study, Worth};
pub use features::sums::{Component, NoComponent, SumAnswer, SumPlayer, SumStep, Summand, Sums};
pub use features::what_if::{WhatIf, WhatIfObstacle};
pub use interaction::Renaming;
pub use interaction::area::Area;
pub use interaction::exploring::Exploring;
pub use interaction::gesture::{Gesture, Pointer};
pub use interaction::mode::Mode;
pub use interaction::notice::{FailedJob, LostTokens, Notice};
pub use interaction::selection::Selection;
pub use interaction::state::{Brush, State, Tool};
pub use now::Now;
pub use revision::Revision;
pub use scene::{Band, MOST_DRAWN_MOVES, NumberedMove, Rings, Scene, StrategyPart};
pub use solving::background_job::{BackgroundJob, Executor, JobError, Reporter, Wake, Work};
pub use view::hit::{Border, Hit};
pub use view::shown::Shown;
pub use view::{
    Canvas, Drawing, LocalView, MOST_SHOWN, MOST_WHOLE, MOST_WHOLE_EDGES, Prepared, View, Widening,
    lay_out,
};
pub use words::captions::Caption;

use crate::model::{Document, Graph, Place};
use document::OpenDocument;
use features::Features;
use interaction::Interaction;
use layout::LayoutRequest;
use solving::Solving;
use view::CanvasView;

/// A document being edited, with its analysis, interaction, view and features.
pub struct Editor {
    document: OpenDocument,
    view: CanvasView,
    interaction: Interaction,
    solving: Solving,
    layout: LayoutRequest,
    features: Features,
}

impl Editor {
    /// An editor that solves in line, before each call returns: for tests and tools.
    pub fn new(document: Document) -> Editor {
        Editor::with_executor(document, None)
    }

    /// An editor that solves on a thread of its own and calls `wake` when there is something to [`Editor::poll`].
    pub fn threaded(document: Document, wake: Wake) -> Editor {
        Editor::executed(document, Executor::threads(wake))
    }

    /// An editor whose jobs run as the executor has it.
    pub fn executed(document: Document, executor: Executor) -> Editor {
        Editor::with_executor(document, Some(executor))
    }

    fn with_executor(document: Document, executor: Option<Executor>) -> Editor {
        let mut editor = Editor {
            document: OpenDocument::new(Document::with_graph(Graph::new()), 0),
            view: CanvasView::default(),
            interaction: Interaction::of(document.rules()),
            solving: Solving::new(executor.clone()),
            layout: LayoutRequest::new(executor.clone()),
            features: Features::new(executor),
        };
        editor.open(document);
        editor
    }

    /// Opens another document in place of this one. Its vertices without coordinates are laid out, which is no edit.
    pub fn open(&mut self, document: Document) {
        self.open_prepared(Prepared::new(document));
    }

    /// As [`Editor::open`], for a document that was prepared on another thread. A threaded editor opens it within a frame.
    pub fn open_prepared(&mut self, prepared: Prepared) {
        let Prepared {
            document,
            copy,
            scope,
        } = prepared;
        let revision = self.document.revision() + 1;
        self.interaction = Interaction::of(document.rules());
        self.layout = self.layout.of_another();
        self.features = self.features.of_another();
        let mut opened = OpenDocument::new(document, revision);
        *opened.journal_mut() = self.document.journal().of_another();
        let closed = std::mem::replace(&mut self.document, opened);
        let view = self.view.of_another(scope);
        let view = std::mem::replace(&mut self.view, view);
        self.solving.open(copy, revision, Box::new((closed, view)));
        if self.practise_mut().open() {
            self.interaction.set_mode(Mode::Practise);
        }
        self.poll();
    }

    /// As [`Editor::open_prepared`], with the history that the document had. It is not saved.
    pub fn open_restored(&mut self, work: PreparedWork) {
        self.open_prepared(work.prepared);
        self.document.restore(work.history);
    }

    /// Opens the document anew with its history, so that everything computed for it is computed again. A step that is
    /// open is undone. It is not saved.
    pub fn reopen(&mut self) {
        self.document.abort();
        let Some(whole) = self.document.whole() else {
            return;
        };
        let steps = |steps: Vec<Arc<Transaction>>| -> Vec<Transaction> {
            steps.into_iter().map(Arc::unwrap_or_clone).collect()
        };
        let document = Document::clone(&whole.document);
        let work = Restored::new(document, steps(whole.done), steps(whole.undone));
        self.open_restored(work.prepare());
    }

    /// Keeps the changes of the open document, and of those opened later, for [`Editor::take_changes`].
    pub fn keep_changes(&mut self) {
        self.document.journal_mut().keep();
    }

    /// Takes the changes since the last call. A step counts once it is committed.
    pub fn take_changes(&mut self) -> Vec<Change> {
        self.document.journal_mut().take()
    }

    /// The document with its history. `None` during a step, which is not committed yet.
    pub fn whole(&self) -> Option<Snapshot> {
        self.document.whole()
    }

    /// The document.
    pub fn document(&self) -> &Document {
        self.document.content()
    }

    /// The present document, for another thread to save. Later edits don't change it.
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

    /// Activates a tool. A gesture under way is cancelled.
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

    /// Notes that the pointer has left the canvas.
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

    /// Whether the document differs from the one last saved.
    pub fn is_dirty(&self) -> bool {
        self.document.is_dirty()
    }

    /// The mark of the present document, for [`Editor::mark_saved`].
    pub fn mark(&self) -> Mark {
        self.document.history().mark()
    }

    /// Records that the document was saved as it was at the mark.
    pub fn mark_saved(&mut self, mark: Mark) {
        self.document.mark_saved(mark);
    }

    /// Marks the document as dirty until it is saved.
    pub fn mark_unsaved(&mut self) {
        self.document.mark_saved(Mark::MIDWAY);
    }

    fn select_place(&mut self, place: Place) {
        self.select(Selection::one(place));
        if self.document.content().field().check_place(place).is_ok() {
            self.interaction.exploring.look_at(place);
            self.walk_from(place);
        }
    }
}
