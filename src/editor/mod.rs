//! The whole application without a window: gestures and commands go in, edits, selection and labels come out.
//!
//! ```
//! use winmove::editor::{Editor, Gesture, Pointer};
//! use winmove::model::{Document, Graph};
//!
//! let mut editor = Editor::new(Document::with_graph(Graph::new()));
//! editor.gesture(Gesture::DoubleClick(Pointer::at(100.0, 50.0)));
//! editor.finish_rename(Some("a"));
//! assert_eq!(editor.document().graph().unwrap().vertices()[0].label, "a");
//! editor.undo();
//! assert!(editor.document().graph().unwrap().vertices().is_empty());
//! ```

mod commands;
mod document;
mod export;
mod features;
mod interaction;
pub mod layout;
mod solving;
pub mod view;

use std::cell::OnceCell;
use std::sync::Arc;

pub use commands::find::Found;
pub use commands::presets::{PRESETS, Preset};
pub use commands::{Axis, Line, Rearrangement, Rotation};
pub use document::history::Mark;
pub use export::{Inks, NoPicture, Rgb};
pub use features::explain::{Band, Leg, Proof, Reason, Rings, StrategyPart};
pub use features::explore::{Exploring, Shown};
pub use features::mode::Mode;
pub use features::play::{Ending, Hand, Play, Player, Record, Tally, Turn};
pub use features::practise::{Checked, Difficulty, Score, random_board_exercise, random_exercise};
pub use features::replay::{Replay, Way};
pub use features::structure::{MOST_FOLLOWED, Study, Worth};
pub use features::sums::{Component, NoComponent, SumAnswer, Summand};
pub use interaction::area::Area;
pub use interaction::gesture::{Gesture, Pointer};
pub use interaction::hit::{Border, Hit};
pub use interaction::selection::Selection;
pub use interaction::tools::{Brush, State, Tool};
pub use solving::solver_job::Wake;
pub use view::edge_paths::EdgeLabel;
pub use view::{
    Drawing, MOST_SHOWN, MOST_WHOLE, MOST_WHOLE_EDGES, Part, Prepared, View, Widening, lay_out,
};

use crate::analysis::{Analysis, Flips, SolveError, Verdict};
use crate::model::{Document, EdgeId, Edit, Place, Point, VertexId};
use document::history::History;
use features::explain::Explaining;
use features::explore::walk::Walking;
use features::explore::walk_query::Walker;
use features::practise::Teaching;
use features::structure::Studies;
use features::sums::Summing;
use features::what_if::Wondering;
use solving::solver_job::Worker;
use view::Scope;
use view::edge_paths::Courses;

/// What is being renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renaming {
    /// The label of a vertex.
    Vertex(VertexId),
    /// The label of an edge.
    Edge(EdgeId),
}

/// A document being edited, with everything around it that is not a file and not a window.
pub struct Editor {
    // Shared with whoever saves it; an edit meanwhile copies it.
    document: Arc<Document>,
    revision: u64,
    // The last revision that changed the game.
    play_revision: u64,
    // The revision as which the document was opened.
    opened_revision: u64,
    history: History,
    saved: Mark,
    // Edits made and not yet told to the worker.
    outbox: Vec<Edit>,
    worker: Worker,
    analysis: Option<Arc<Analysis>>,
    // The analysis that was on show before this one, of the same document.
    before: Option<Arc<Analysis>>,
    verdict: Option<Verdict>,
    failure: Option<SolveError>,
    // The last revision that put cells elsewhere: no place before it is the same place after it.
    moved_cells: u64,
    // The revision whose solve the person has stopped.
    stopped: Option<u64>,
    flips: Flips,
    // Counts the analyses that have arrived, so that a view can tell a new one.
    arrivals: u64,
    selection: Selection,
    exploring: Exploring,
    // The start that is explored from: when it changes, exploring starts anew.
    start: features::explore::Start,
    walking: Walking,
    walker: Walker,
    studies: Studies,
    summing: Summing,
    mode: Mode,
    play: Option<Play>,
    // The game that was put away while it is chosen where to play another one.
    left_play: Option<Play>,
    replay: Option<Replay>,
    explaining: Explaining,
    teaching: Teaching,
    wondering: Wondering,
    // Counts what changes the view beside edits, analyses, hover and selection.
    looks: u64,
    tool: Tool,
    state: State,
    hover: Hit,
    renaming: Option<Renaming>,
    notice: Option<String>,
    scope: Scope,
    pasted: document::clipboard::Pasted,
    // How far the cells of a board have moved on the canvas.
    shifted: Point,
    // Whether layouts move vertices gradually.
    glides: bool,
    curves: OnceCell<Courses>,
}

impl Editor {
    /// An editor that solves in line, before each call returns: for tests and tools.
    pub fn new(document: Document) -> Editor {
        let worker = Worker::inline(&document);
        Editor::with_worker(document, worker, None)
    }

    /// An editor that solves on a thread of its own and calls `wake` when there is something to [`Editor::poll`].
    pub fn threaded(document: Document, wake: Wake) -> Editor {
        let worker = Worker::thread(&document, Arc::clone(&wake));
        Editor::with_worker(document, worker, Some(wake))
    }

    fn with_worker(document: Document, worker: Worker, wake: Option<Wake>) -> Editor {
        let history = History::default();
        let mut editor = Editor {
            saved: history.mark(),
            exploring: Exploring::of(document.rules()),
            start: features::explore::start(document.rules()),
            walking: Walking::default(),
            walker: Walker::new(wake.clone()),
            studies: Studies::new(wake),
            summing: Summing::default(),
            looks: 0,
            document: Arc::new(document.clone()),
            revision: 0,
            play_revision: 0,
            opened_revision: 0,
            history,
            outbox: Vec::new(),
            worker,
            analysis: None,
            before: None,
            verdict: None,
            failure: None,
            moved_cells: 0,
            stopped: None,
            flips: Flips::default(),
            arrivals: 0,
            selection: Selection::default(),
            mode: Mode::default(),
            play: None,
            left_play: None,
            replay: None,
            explaining: Explaining::default(),
            teaching: Teaching::default(),
            wondering: Wondering::default(),
            tool: Tool::default(),
            state: State::default(),
            hover: Hit::default(),
            renaming: None,
            notice: None,
            scope: Scope::default(),
            pasted: document::clipboard::Pasted::default(),
            shifted: Point::default(),
            glides: false,
            curves: OnceCell::new(),
        };
        editor.open(document);
        editor
    }

    /// Puts another document in the place of this one. Its vertices without a place are laid out; that is no edit.
    pub fn open(&mut self, document: Document) {
        self.open_prepared(Prepared::new(document));
    }

    /// The same for a document that was prepared beside the window. However large it is, that takes no time.
    pub fn open_prepared(&mut self, prepared: Prepared) {
        let Prepared {
            document,
            copy,
            scope,
        } = prepared;
        self.exploring = Exploring::of(document.rules());
        self.start = features::explore::start(document.rules());
        self.drop_walk();
        self.studies.forget();
        self.summing = Summing::default();
        let closed = std::mem::replace(&mut self.document, Arc::new(document));
        let history = std::mem::take(&mut self.history);
        let scope = std::mem::replace(&mut self.scope, scope);
        self.worker.dispose(Box::new((closed, history, scope)));
        self.saved = self.history.mark();
        self.outbox.clear();
        self.selection = Selection::default();
        self.mode = Mode::default();
        self.play = None;
        self.left_play = None;
        self.replay = None;
        self.explaining = Explaining::default();
        self.teaching = Teaching::default();
        self.wondering = Wondering::default();
        self.tool = Tool::default();
        self.state = State::default();
        self.hover = Hit::default();
        self.renaming = None;
        self.notice = None;
        self.pasted = document::clipboard::Pasted::default();
        self.analysis = None;
        self.before = None;
        self.verdict = None;
        self.failure = None;
        self.stopped = None;
        self.flips = Flips::default();
        self.curves = OnceCell::new();
        self.revision += 1;
        self.play_revision = self.revision;
        self.opened_revision = self.revision;
        self.open_exercise();
        self.worker.open(copy, self.play_revision);
        self.poll();
    }

    /// A number that belongs to the document that is open, and to no other.
    pub fn generation(&self) -> u64 {
        self.opened_revision
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The document as it is now, for another thread to save: later edits don't reach it.
    pub fn snapshot(&self) -> Arc<Document> {
        Arc::clone(&self.document)
    }

    /// A number that grows with every edit.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Counts everything that changes what the field shows and is neither an edit nor an analysis that arrives: a view
    /// that remembers the number can tell.
    pub fn looks(&self) -> u64 {
        self.looks
    }

    /// What is selected.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The tool in hand.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// Takes another tool in hand; what is under way is dropped.
    pub fn take_tool(&mut self, tool: Tool) {
        self.drop_gesture();
        self.tool = tool;
    }

    /// What is under way.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What lies under the pointer.
    pub fn hover(&self) -> Hit {
        self.hover
    }

    /// The pointer has left the canvas.
    pub fn leave(&mut self) {
        if self.state == State::Idle {
            self.hover = Hit::Nothing;
        }
    }

    /// What is being renamed.
    pub fn renaming(&self) -> Option<Renaming> {
        self.renaming
    }

    /// What the last command has to say, such as why it did nothing.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Whether there is something that the last save doesn't have.
    pub fn is_dirty(&self) -> bool {
        let now = self.history.mark();
        now == Mark::MIDWAY || now != self.saved
    }

    /// Where the history stands now, for [`Editor::mark_saved`].
    pub fn mark(&self) -> Mark {
        self.history.mark()
    }

    /// The document was saved as it was at the mark.
    pub fn mark_saved(&mut self, mark: Mark) {
        self.saved = mark;
    }

    /// The document is nowhere but here: it is dirty until it is saved.
    pub fn mark_unsaved(&mut self) {
        self.saved = Mark::MIDWAY;
    }

    fn select_place(&mut self, place: Place) {
        self.selection = Selection::one(place);
        if self.document.field().check_place(place).is_ok() {
            self.exploring.look_at(place);
            self.walk_from(place);
        }
    }
}
