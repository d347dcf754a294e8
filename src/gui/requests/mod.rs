//! The requests of panels. A panel reads a [`Situation`] and pushes requests; the application runs
//! them after the panel, and the next frame shows their effect. A request is data: one enum for
//! each feature.

mod button;
mod window;

pub use button::{command_button_ui, menu_entry_ui};
pub use window::{CanvasRequest, Draft, InspectorRequest, PageRequest, PresentRequest};

use crate::gui::commands::Command;
#[cfg(doc)]
use crate::gui::commands::Situation;
use winmove_editor::Action;

/// A request of a panel to the application.
#[derive(Clone, Debug)]
pub enum Request {
    /// Acts in the editor.
    Act(Action),
    /// Runs a command, if it can be used.
    Run(Command),
    /// Changes what the canvas shows.
    Canvas(CanvasRequest),
    /// Opens the mirror view with another convention, or closes it.
    ShowMirror(bool),
    /// Changes what the inspector shows.
    Inspect(InspectorRequest),
    /// Opens another document.
    Page(PageRequest),
    /// Asks for the name, to hand a homework in.
    HandIn,
    /// Presents.
    Present(PresentRequest),
}

impl<A: Into<Action>> From<A> for Request {
    fn from(action: A) -> Request {
        Request::Act(action.into())
    }
}

/// Lets a panel push what a variant holds.
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
    Inspect: InspectorRequest,
    Page: PageRequest,
    Present: PresentRequest,
}

/// The requests of a panel, in the order in which they were made.
#[derive(Debug, Default)]
pub struct Requests {
    list: Vec<Request>,
}

impl Requests {
    /// Adds a request or an action of the editor.
    pub fn push(&mut self, request: impl Into<Request>) {
        self.list.push(request.into());
    }

    /// Whether nothing was requested.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl IntoIterator for Requests {
    type Item = Request;
    type IntoIter = std::vec::IntoIter<Request>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}
