//! The commands for many vertices at once.

use egui::Key;

use super::row::{CTRL, CTRL_SHIFT, row, unless};
use super::{FieldKind, Menu, Row, Scope, Situation};
use crate::editor::layout::{self, Layout};
use crate::editor::{Axis, Line};
use crate::model::Outcome;

// The obstacle below names these figures.
const _: () = assert!(layout::MOST_VERTICES == 8_000 && layout::MOST_EDGES == 60_000);

/// A command about many vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::EnumCount))]
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
        use Menu::{Arrange, Select};
        let edit = Scope::Edit;
        match self {
            VerticesCommand::All => row(Select, "Select all", None, &[(CTRL, Key::A)], Any, edit),
            VerticesCommand::Invert => row(
                Select,
                "Invert selection",
                None,
                &[(CTRL, Key::I)],
                Graph,
                edit,
            ),
            VerticesCommand::Neighbours => row(
                Select,
                "Neighbours too",
                None,
                &[(CTRL, Key::J)],
                Graph,
                edit,
            ),
            VerticesCommand::Reachable => row(
                Select,
                "All that can be reached too",
                None,
                &[(CTRL_SHIFT, Key::J)],
                Graph,
                edit,
            ),
            VerticesCommand::Showing(Some(Outcome::Win)) => {
                row(Select, "All wins", None, &[], Graph, edit)
            }
            VerticesCommand::Showing(Some(Outcome::Loss)) => {
                row(Select, "All losses", None, &[], Graph, edit)
            }
            VerticesCommand::Showing(Some(Outcome::Draw)) => {
                row(Select, "All draws", None, &[], Graph, edit)
            }
            VerticesCommand::Showing(None) => row(Select, "All undecided", None, &[], Graph, edit),
            VerticesCommand::Arrange(Layout::Layered) => row(
                Arrange,
                "Arrange in layers",
                None,
                &[(CTRL, Key::L)],
                Graph,
                edit,
            ),
            VerticesCommand::Arrange(Layout::Force) => {
                row(Arrange, "Arrange by forces", None, &[], Graph, edit)
            }
            VerticesCommand::Arrange(Layout::Circle) => {
                row(Arrange, "Arrange in a circle", None, &[], Graph, edit)
            }
            VerticesCommand::Arrange(Layout::Grid) => {
                row(Arrange, "Arrange in a grid", None, &[], Graph, edit)
            }
            VerticesCommand::ArrangeByRemoteness => row(
                Arrange,
                "Arrange by remoteness",
                None,
                &[(CTRL_SHIFT, Key::L)],
                Graph,
                edit,
            ),
            VerticesCommand::Pin => row(Arrange, "Pin", None, &[], Graph, edit),
            VerticesCommand::Align(Line::Left) => {
                row(Arrange, "Align left", None, &[], Graph, edit)
            }
            VerticesCommand::Align(Line::Centre) => {
                row(Arrange, "Align centres", None, &[], Graph, edit)
            }
            VerticesCommand::Align(Line::Right) => {
                row(Arrange, "Align right", None, &[], Graph, edit)
            }
            VerticesCommand::Align(Line::Top) => row(Arrange, "Align tops", None, &[], Graph, edit),
            VerticesCommand::Align(Line::Middle) => {
                row(Arrange, "Align middles", None, &[], Graph, edit)
            }
            VerticesCommand::Align(Line::Bottom) => {
                row(Arrange, "Align bottoms", None, &[], Graph, edit)
            }
            VerticesCommand::Distribute(Axis::Across) => {
                row(Arrange, "Distribute across", None, &[], Graph, edit)
            }
            VerticesCommand::Distribute(Axis::Down) => {
                row(Arrange, "Distribute downwards", None, &[], Graph, edit)
            }
            VerticesCommand::LabelInSequence => {
                row(Arrange, "Label in sequence…", None, &[], Graph, edit)
            }
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
