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

mod area;
mod clipboard;
mod commands;
mod find;
pub mod geometry;
mod gesture;
mod history;
mod hit;
pub mod layout;
mod look;
mod selection;
mod tool;
mod transact;
mod walker;
mod walking;
mod worker;

use std::cell::OnceCell;
use std::sync::Arc;

pub use area::Area;
pub use commands::{Axis, Line, Rearrangement, Turn};
pub use find::Found;
pub use gesture::{Gesture, Pointer};
pub use history::Mark;
pub use hit::{Border, Hit};
pub use look::{Exploring, Shown};
pub use selection::Selection;
pub use tool::{Brush, State, Tool};
pub use worker::Wake;

use crate::analysis::{Analysis, Flips, SolveError};
use crate::model::{Document, EdgeId, Edit, Place, Point, VertexId};
use geometry::Curve;
use history::History;
use walker::Walker;
use walking::Walking;
use worker::{Finished, Worker};

/// What is being renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renaming {
    /// The label of a vertex.
    Vertex(VertexId),
    /// The label of an edge.
    Edge(EdgeId),
}

/// Gives a place to every vertex that has none. [`Editor::open`] does so itself; who opens large files calls this on
/// another thread first.
pub fn lay_out(document: &mut Document) {
    let places = document.graph().map(layout::places_for_new);
    for (id, at) in places.unwrap_or_default() {
        document
            .apply(Edit::MoveVertex(id, Some(at)))
            .expect("a layout places the vertices of its graph at finite points");
    }
}

/// A document being edited, with everything around it that is not a file and not a window.
pub struct Editor {
    document: Document,
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
    failure: Option<SolveError>,
    flips: Flips,
    // Counts the analyses that have arrived, so that a view can tell a new one.
    arrivals: u64,
    selection: Selection,
    exploring: Exploring,
    // The start that is explored from: when it changes, exploring starts anew.
    start: look::Start,
    walking: Walking,
    walker: Walker,
    tool: Tool,
    state: State,
    hover: Hit,
    renaming: Option<Renaming>,
    notice: Option<String>,
    pasted: clipboard::Pasted,
    // How far the cells of a board have moved on the canvas.
    shifted: Point,
    // Whether layouts move vertices gradually.
    glides: bool,
    curves: OnceCell<Vec<(EdgeId, Curve)>>,
}

impl Editor {
    /// An editor that solves in line, before each call returns: for tests and tools.
    pub fn new(document: Document) -> Editor {
        let worker = Worker::inline(&document);
        Editor::with_worker(document, worker, Walker::new(None))
    }

    /// An editor that solves on a thread of its own and calls `wake` when there is something to [`Editor::poll`].
    pub fn threaded(document: Document, wake: Wake) -> Editor {
        let worker = Worker::thread(&document, Arc::clone(&wake));
        Editor::with_worker(document, worker, Walker::new(Some(wake)))
    }

    fn with_worker(document: Document, worker: Worker, walker: Walker) -> Editor {
        let history = History::default();
        let mut editor = Editor {
            saved: history.mark(),
            exploring: Exploring::of(document.rules()),
            start: look::start(document.rules()),
            walking: Walking::default(),
            walker,
            document: document.clone(),
            revision: 0,
            play_revision: 0,
            opened_revision: 0,
            history,
            outbox: Vec::new(),
            worker,
            analysis: None,
            before: None,
            failure: None,
            flips: Flips::default(),
            arrivals: 0,
            selection: Selection::default(),
            tool: Tool::default(),
            state: State::default(),
            hover: Hit::default(),
            renaming: None,
            notice: None,
            pasted: clipboard::Pasted::default(),
            shifted: Point::default(),
            glides: false,
            curves: OnceCell::new(),
        };
        editor.open(document);
        editor
    }

    /// Puts another document in the place of this one. Its vertices without a place are laid out; that is no edit.
    pub fn open(&mut self, mut document: Document) {
        lay_out(&mut document);
        self.exploring = Exploring::of(document.rules());
        self.start = look::start(document.rules());
        self.drop_walk();
        self.document = document.clone();
        self.history = History::default();
        self.saved = self.history.mark();
        self.outbox.clear();
        self.selection = Selection::default();
        self.tool = Tool::default();
        self.state = State::default();
        self.hover = Hit::default();
        self.renaming = None;
        self.notice = None;
        self.pasted = clipboard::Pasted::default();
        self.analysis = None;
        self.before = None;
        self.failure = None;
        self.flips = Flips::default();
        self.curves = OnceCell::new();
        self.revision += 1;
        self.play_revision = self.revision;
        self.opened_revision = self.revision;
        self.worker.open(document, self.play_revision);
        self.poll();
    }

    /// Takes in what the worker has finished. Whether there was something.
    pub fn poll(&mut self) -> bool {
        let finished = self.worker.collect();
        let took = finished.is_some_and(|finished| self.take_in(finished));
        self.poll_walker() || took
    }

    fn take_in(&mut self, finished: Finished) -> bool {
        // A solve of the document that was open before, or a refusal that an edit may have cured.
        if finished.revision < self.opened_revision
            || finished.result.is_err() && finished.revision != self.play_revision
        {
            return false;
        }
        let known = self.analysis.as_ref().map(|analysis| analysis.revision());
        self.flips = finished.flips;
        self.arrivals += 1;
        self.before = self.analysis.take();
        match finished.result {
            Ok(analysis) => {
                self.analysis = Some(analysis);
                self.failure = None;
            }
            Err(error) => {
                self.failure = Some(error);
            }
        }
        // A search that has gone on changes nothing about the game.
        if known != Some(finished.revision) {
            self.revise_walk();
        }
        true
    }

    /// A number that belongs to the document that is open, and to no other.
    pub fn generation(&self) -> u64 {
        self.opened_revision
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// A number that grows with every edit.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The newest finished analysis. While [`Editor::is_solving`] it is out of date.
    pub fn analysis(&self) -> Option<&Arc<Analysis>> {
        self.analysis.as_ref()
    }

    /// Why the document as it is has no analysis.
    pub fn failure(&self) -> Option<SolveError> {
        self.failure
    }

    /// Whether the analysis on show does not belong to the document as it is.
    pub fn is_solving(&self) -> bool {
        self.failure.is_none()
            && self
                .analysis
                .as_ref()
                .is_none_or(|analysis| analysis.revision() != self.play_revision)
    }

    /// How many positions the solve under way has decided.
    pub fn decided(&self) -> usize {
        self.worker.decided()
    }

    /// What the last finished analysis changed.
    pub fn flips(&self) -> &Flips {
        &self.flips
    }

    /// How many analyses have arrived: a view that remembers the number can tell a new one.
    pub fn arrivals(&self) -> u64 {
        self.arrivals
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

    /// The curves of the edges, in the order of their ids; none on a board.
    pub fn curves(&self) -> &[(EdgeId, Curve)] {
        self.curves.get_or_init(|| match self.document.graph() {
            Some(graph) => geometry::curves(graph),
            None => Vec::new(),
        })
    }

    /// What lies at a pointer.
    pub fn hit(&self, pointer: Pointer) -> Hit {
        hit::hit(
            self.document.field(),
            self.curves(),
            pointer.at,
            pointer.pixel,
        )
    }

    fn select_place(&mut self, place: Place) {
        self.selection = Selection::one(place);
        if self.document.field().check_place(place).is_ok() {
            self.exploring.look_at(place);
            self.walk_from(place);
        }
    }
}
