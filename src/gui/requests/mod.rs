//! The requests of panels. A panel reads the [`Situation`] in its [`PanelContext`] and pushes
//! requests, which are data. The application runs them after the panel, and the next frame shows
//! their effect.

mod button;
mod window;

pub use button::{command_button_ui, menu_entry_ui};
pub use window::{CanvasRequest, Draft, PageRequest, PresentRequest};

use std::cell::RefCell;
use std::ops::Deref;

use crate::gui::commands::{Command, Situation};
use winmove_analysis::Language;
use winmove_core::model::Rules;
use winmove_editor::Action;

/// A request of a panel to the application.
#[derive(Clone, Debug)]
pub enum Request {
    /// Performs an action of the editor.
    Act(Action),
    /// Runs a command, if it can be used.
    Run(Command),
    /// Changes the view of the canvas.
    Canvas(CanvasRequest),
    /// Opens the mirror view with another convention, or closes it.
    ShowMirror(bool),
    /// Sets the language of the verdict.
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
    /// Opens another document.
    Page(PageRequest),
    /// Asks for the student's name, to hand in homework.
    HandIn,
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
    Canvas: CanvasRequest,
    Page: PageRequest,
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
