//! The requests of panels. A panel reads the [`Situation`] in its [`PanelContext`] and pushes
//! requests, which are data. The application runs them after the panel, and the next frame shows
//! their effect.

mod button;
mod window;

pub use button::{choice_button_ui, command_button_ui, menu_groups_ui};
pub use window::{Draft, Intent, PastedGame, PresentRequest, Printout};

use std::cell::RefCell;
use std::ops::Deref;
use std::sync::Arc;

use crate::gui::commands::{Command, Situation};
use winmove_analysis::Language;
use winmove_core::model::{Document, Place, Point, Question, Rules};
use winmove_editor::{Action, Difficulty};

/// A request of a panel to the application.
#[derive(Clone, Debug)]
pub enum Request {
    /// Performs an action of the editor.
    Act(Action),
    /// Runs a command, if it can be used.
    Run(Command),
    /// Carries out an intent, after asking about unsaved changes.
    Intend(Intent),
    /// Opens a random exercise, made from a question, a size, a difficulty and a seed.
    Exercise(Draft, fn(Question, u32, Difficulty, u32) -> Document),
    /// Opens the state graph of the open document, and shows its notes.
    StateGraph(Arc<Document>),
    /// Centres the view on a point.
    LookAt(Point),
    /// Selects a place and brings it into view.
    JumpTo(Place),
    /// Selects a place and moves the view so that it is in the middle.
    Centre(Place),
    /// Brings a place into view.
    BringIntoView(Place),
    /// Opens the part around the vertex of this number, from the solved graph.
    ShowAround(u64),
    /// Opens the mirror view with another convention, or closes it.
    ShowMirror(bool),
    /// Sets the language of the window.
    SetLanguage(Language),
    /// Changes the rules.
    SetRules(Rules),
    /// Changes the size of the board.
    ResizeBoard {
        /// The new number of rows.
        rows: u32,
        /// The new number of columns.
        columns: u32,
    },
    /// Shows a text in the status bar until the next edit.
    Say(String),
    /// Asks for the student's name, to hand in homework.
    HandIn,
    /// Shows the results of the class.
    ShowClass,
    /// Saves a document as PDF and opens it in the program that shows PDF files, to be printed.
    Print(Printout),
    /// Saves a document.
    Save(Printout),
    /// Saves the table of a script.
    SaveTable,
    /// Asks whether to leave the student view.
    LeaveHomework,
    /// Controls a presentation.
    Present(PresentRequest),
}

impl<A: Into<Action>> From<A> for Request {
    fn from(action: A) -> Request {
        Request::Act(action.into())
    }
}

/// Converts the content of a variant into a request, so that panels can push it directly.
macro_rules! request_from {
    ($($variant:ident: $content:ty,)*) => {
        $(impl From<$content> for Request {
            fn from(content: $content) -> Request {
                Request::$variant(content)
            }
        })*
    };
}

request_from! {
    Run: Command,
    Intend: Intent,
    Present: PresentRequest,
}

/// The state that a panel reads, and its requests.
pub struct PanelContext<'a> {
    now: Situation<'a>,
    requests: RefCell<Vec<Request>>,
}

impl<'a> PanelContext<'a> {
    /// Creates the context of a panel, without requests.
    pub fn new(now: Situation<'a>) -> PanelContext<'a> {
        PanelContext {
            now,
            requests: RefCell::default(),
        }
    }

    /// Adds a request or an action of the editor.
    pub fn push(&self, request: impl Into<Request>) {
        self.requests.borrow_mut().push(request.into());
    }

    /// The requests in order.
    pub fn into_requests(self) -> Vec<Request> {
        self.requests.into_inner()
    }
}

impl<'a> Deref for PanelContext<'a> {
    type Target = Situation<'a>;

    fn deref(&self) -> &Situation<'a> {
        &self.now
    }
}
