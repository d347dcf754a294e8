//! What panels hand back. A panel reads a [`Situation`] and pushes requests; the application runs them after the panel,
//! and the next frame shows what they changed. A request is data: one enum for each feature, in a file of its name.

mod button;
mod canvas;
mod explore;
mod inspector;
mod page;
mod play;

pub use button::{command_button_ui, menu_entry_ui};
pub use canvas::CanvasRequest;
pub use explore::ExploreRequest;
pub use inspector::InspectorRequest;
pub use page::PageRequest;
pub use play::PlayRequest;

use crate::gui::commands::Command;
#[cfg(doc)]
use crate::gui::commands::Situation;

/// Something that a panel asks the application to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Runs a command, if it can be used.
    Run(Command),
    /// Changes what the canvas shows.
    Canvas(CanvasRequest),
    /// Explores the moves.
    Explore(ExploreRequest),
    /// Changes what the inspector shows.
    Inspect(InspectorRequest),
    /// Opens another document.
    Page(PageRequest),
    /// Plays.
    Play(PlayRequest),
}

impl From<Command> for Request {
    fn from(command: Command) -> Request {
        Request::Run(command)
    }
}

impl From<CanvasRequest> for Request {
    fn from(request: CanvasRequest) -> Request {
        Request::Canvas(request)
    }
}

impl From<ExploreRequest> for Request {
    fn from(request: ExploreRequest) -> Request {
        Request::Explore(request)
    }
}

impl From<InspectorRequest> for Request {
    fn from(request: InspectorRequest) -> Request {
        Request::Inspect(request)
    }
}

impl From<PageRequest> for Request {
    fn from(request: PageRequest) -> Request {
        Request::Page(request)
    }
}

impl From<PlayRequest> for Request {
    fn from(request: PlayRequest) -> Request {
        Request::Play(request)
    }
}

/// The requests of a panel, in the order in which they were made.
#[derive(Debug, Default)]
pub struct Requests {
    list: Vec<Request>,
}

impl Requests {
    /// Adds a request.
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
