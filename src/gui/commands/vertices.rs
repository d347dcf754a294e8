//! The commands for many vertices at once.

use egui::Key;

use super::row::{CTRL, CTRL_SHIFT, edit, unless};
use super::row::{FieldKind, Row};
use super::situation::Situation;
use winmove_core::model::Outcome;
use winmove_editor::layout::{self, Layout};
use winmove_editor::{Axis, Line};

// The obstacle below names these figures.
const _: () = assert!(layout::MAX_VERTICES == 8_000 && layout::MAX_EDGES == 60_000);

/// A command about many vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum VerticesCommand {
    /// Selects everything.
    All,
    /// Selects what is not selected.
    Invert,
    /// Adds the neighbours to the selection.
    Neighbours,
    /// Adds what can be reached to the selection.
    Reachable,
    /// Selects the vertices that show an outcome, or that are undecided.
    Showing(Option<Outcome>),
    /// Lays out the vertices.
    Arrange(Layout),
    /// Places them in rows by remoteness.
    ArrangeByRemoteness,
    /// Pins the selected vertices, or unpins them.
    Pin,
    /// Moves them onto a line.
    Align(Line),
    /// Distributes them evenly.
    Distribute(Axis),
    /// Labels them with a prefix and numbers.
    LabelInSequence,
}

impl VerticesCommand {
    pub(super) fn row(self) -> Row {
        use FieldKind::{Any, Graph};
        match self {
            VerticesCommand::All => edit(Any, "Select all", &[(CTRL, Key::A)]),
            VerticesCommand::Invert => edit(Graph, "Invert selection", &[(CTRL, Key::I)]),
            VerticesCommand::Neighbours => edit(Graph, "Neighbours too", &[(CTRL, Key::J)]),
            VerticesCommand::Reachable => edit(
                Graph,
                "All that can be reached too",
                &[(CTRL_SHIFT, Key::J)],
            ),
            VerticesCommand::Showing(Some(Outcome::Win)) => edit(Graph, "All wins", &[]),
            VerticesCommand::Showing(Some(Outcome::Loss)) => edit(Graph, "All losses", &[]),
            VerticesCommand::Showing(Some(Outcome::Draw)) => edit(Graph, "All draws", &[]),
            VerticesCommand::Showing(None) => edit(Graph, "All undecided", &[]),
            VerticesCommand::Arrange(Layout::Layered) => {
                edit(Graph, "Arrange in layers", &[(CTRL, Key::L)])
            }
            VerticesCommand::Arrange(Layout::Force) => edit(Graph, "Arrange by forces", &[]),
            VerticesCommand::Arrange(Layout::Circle) => edit(Graph, "Arrange in a circle", &[]),
            VerticesCommand::Arrange(Layout::Grid) => edit(Graph, "Arrange in a grid", &[]),
            VerticesCommand::ArrangeByRemoteness => {
                edit(Graph, "Arrange by remoteness", &[(CTRL_SHIFT, Key::L)])
            }
            VerticesCommand::Pin => edit(Graph, "Pin", &[]),
            VerticesCommand::Align(Line::Left) => edit(Graph, "Align left", &[]),
            VerticesCommand::Align(Line::Centre) => edit(Graph, "Align centres", &[]),
            VerticesCommand::Align(Line::Right) => edit(Graph, "Align right", &[]),
            VerticesCommand::Align(Line::Top) => edit(Graph, "Align tops", &[]),
            VerticesCommand::Align(Line::Middle) => edit(Graph, "Align middles", &[]),
            VerticesCommand::Align(Line::Bottom) => edit(Graph, "Align bottoms", &[]),
            VerticesCommand::Distribute(Axis::Across) => edit(Graph, "Distribute across", &[]),
            VerticesCommand::Distribute(Axis::Down) => edit(Graph, "Distribute downwards", &[]),
            VerticesCommand::LabelInSequence => edit(Graph, "Label in sequence…", &[]),
        }
    }

    /// Why the command can't be used now, in Edit. `None` if it can.
    pub(super) fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let count = now.editor.selection().vertices.len();
        match self {
            VerticesCommand::Arrange(Layout::Layered | Layout::Force)
            | VerticesCommand::ArrangeByRemoteness
                if !now.editor.now().can_arrange_closely() =>
            {
                Some("Beyond 8,000 vertices or 60,000 edges there are circle and grid alone")
            }
            VerticesCommand::All | VerticesCommand::Invert | VerticesCommand::Arrange(_) => None,
            VerticesCommand::Showing(_) | VerticesCommand::ArrangeByRemoteness => {
                unless(now.editor.analysis().is_some(), "The game is not solved")
            }
            VerticesCommand::Neighbours
            | VerticesCommand::Reachable
            | VerticesCommand::Pin
            | VerticesCommand::LabelInSequence => unless(count > 0, "Select the vertices first"),
            VerticesCommand::Align(_) => unless(count > 1, "Select at least two vertices"),
            VerticesCommand::Distribute(_) => unless(count > 2, "Select at least three vertices"),
        }
    }
}
