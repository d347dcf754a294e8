//! The requests of panels. A panel reads a [`Situation`] and pushes requests; the application runs them after the panel,
//! and the next frame shows their effect. A request is data: one enum for each feature, in a file of its name.

mod button;
mod canvas;
mod compare;
mod explain;
mod explore;
mod inspector;
mod page;
mod play;
mod practise;
mod replay;
mod structure;
mod sums;
mod what_if;

pub use button::{command_button_ui, menu_entry_ui};
pub use canvas::CanvasRequest;
pub use compare::CompareRequest;
pub use explain::ExplainRequest;
pub use explore::ExploreRequest;
pub use inspector::InspectorRequest;
pub use page::PageRequest;
pub use play::PlayRequest;
pub use practise::{Draft, PractiseRequest};
pub use replay::ReplayRequest;
pub use structure::StructureRequest;
pub use sums::SumsRequest;
pub use what_if::WhatIfRequest;

use crate::gui::commands::Command;
#[cfg(doc)]
use crate::gui::commands::Situation;

/// A request of a panel to the application.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Runs a command, if it can be used.
    Run(Command),
    /// Changes what the canvas shows.
    Canvas(CanvasRequest),
    /// Opens or closes the mirror view.
    Compare(CompareRequest),
    /// Explains a position.
    Explain(ExplainRequest),
    /// Explores the moves.
    Explore(ExploreRequest),
    /// Changes what the inspector shows.
    Inspect(InspectorRequest),
    /// Opens another document.
    Page(PageRequest),
    /// Plays.
    Play(PlayRequest),
    /// Practises.
    Practise(PractiseRequest),
    /// Replays the algorithm.
    Replay(ReplayRequest),
    /// Asks about the structure of the game.
    Structure(StructureRequest),
    /// Plays and changes a sum.
    Sums(SumsRequest),
    /// Searches for changes, and tries them.
    WhatIf(WhatIfRequest),
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

impl From<CompareRequest> for Request {
    fn from(request: CompareRequest) -> Request {
        Request::Compare(request)
    }
}

impl From<ExplainRequest> for Request {
    fn from(request: ExplainRequest) -> Request {
        Request::Explain(request)
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

impl From<PractiseRequest> for Request {
    fn from(request: PractiseRequest) -> Request {
        Request::Practise(request)
    }
}

impl From<ReplayRequest> for Request {
    fn from(request: ReplayRequest) -> Request {
        Request::Replay(request)
    }
}

impl From<StructureRequest> for Request {
    fn from(request: StructureRequest) -> Request {
        Request::Structure(request)
    }
}

impl From<SumsRequest> for Request {
    fn from(request: SumsRequest) -> Request {
        Request::Sums(request)
    }
}

impl From<WhatIfRequest> for Request {
    fn from(request: WhatIfRequest) -> Request {
        Request::WhatIf(request)
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
