//! Commands for many vertices at once.

use egui::Key;

use super::needs;
use super::row::{CTRL, CTRL_SHIFT, edit};
use super::row::{FieldKind, Row};
use winmove_core::model::Outcome;
use winmove_editor::layout::Layout;
use winmove_editor::{Axis, Line};

/// A command for many vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum VerticesCommand {
    All,
    /// Inverts the selection.
    Invert,
    /// Adds neighbours to the selection.
    Neighbours,
    /// Adds everything reachable to the selection.
    Reachable,
    /// Selects the vertices whose label shows this outcome, or that are undecided.
    Showing(Option<Outcome>),
    /// Applies a layout.
    Arrange(Layout),
    /// Arranges vertices in rows by remoteness.
    ArrangeByRemoteness,
    /// Pins or unpins the selected vertices.
    Pin,
    /// Aligns the vertices to a line.
    Align(Line),
    /// Distributes the vertices evenly.
    Distribute(Axis),
    /// Labels the vertices with a prefix and numbers.
    LabelInSequence,
}

impl VerticesCommand {
    pub(super) fn row(self) -> Row {
        use FieldKind::{Any, Graph};
        use VerticesCommand as C;
        let showing = |text| {
            edit(Graph, text, &[])
                .hint("Selects the vertices that show this")
                .needs(&[needs::labels])
        };
        let align = |text| {
            edit(Graph, text, &[])
                .hint("Moves the selected vertices onto one line")
                .needs(&[needs::two_vertices])
        };
        let distribute = |text| {
            edit(Graph, text, &[])
                .hint("Moves the selected vertices evenly apart")
                .needs(&[needs::three_vertices])
        };
        let arrange = |text, keys| edit(Graph, text, keys).hint("{vertices}; pinned ones stay");
        match self {
            C::All => edit(Any, "Select all", &[(CTRL, Key::A)]).in_homework(),
            C::Invert => edit(Graph, "Invert selection", &[(CTRL, Key::I)])
                .hint("Selects what is not selected")
                .in_homework(),
            C::Neighbours => edit(Graph, "Neighbours too", &[(CTRL, Key::J)])
                .hint("Selects what a move leads to from here, or comes from, as well")
                .needs(&[needs::vertices])
                .in_homework(),
            C::Reachable => edit(
                Graph,
                "All that can be reached too",
                &[(CTRL_SHIFT, Key::J)],
            )
            .hint("Selects everything that play from here can come to, as well")
            .needs(&[needs::vertices])
            .in_homework(),
            C::Showing(Some(Outcome::Win)) => showing("All wins"),
            C::Showing(Some(Outcome::Loss)) => showing("All losses"),
            C::Showing(Some(Outcome::Draw)) => showing("All draws"),
            C::Showing(None) => showing("All undecided"),
            C::Arrange(Layout::Layered) => {
                arrange("Arrange in layers", &[(CTRL, Key::L)]).needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Force) => {
                arrange("Arrange by forces", &[]).needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Circle) => arrange("Arrange in a circle", &[]),
            C::Arrange(Layout::Grid) => arrange("Arrange in a grid", &[]),
            C::ArrangeByRemoteness => edit(Graph, "Arrange by remoteness", &[(CTRL_SHIFT, Key::L)])
                .hint("{vertices}, one row a remoteness, the end of play below; pinned ones stay")
                .needs(&[needs::room_for_layouts, needs::labels]),
            C::Pin => edit(Graph, "Pin", &[])
                .hint("Layouts leave a pinned vertex where it stands")
                .needs(&[needs::vertices])
                .says(|now, text| {
                    let is_pinned = now.editor.now().selection_is_pinned();
                    if is_pinned { "Unpin" } else { text }.to_owned()
                }),
            C::Align(Line::Left) => align("Align left"),
            C::Align(Line::Centre) => align("Align centres"),
            C::Align(Line::Right) => align("Align right"),
            C::Align(Line::Top) => align("Align tops"),
            C::Align(Line::Middle) => align("Align middles"),
            C::Align(Line::Bottom) => align("Align bottoms"),
            C::Distribute(Axis::Across) => distribute("Distribute across"),
            C::Distribute(Axis::Down) => distribute("Distribute downwards"),
            C::LabelInSequence => edit(Graph, "Label in sequence…", &[])
                .hint("A prefix and a number for each selected vertex")
                .needs(&[needs::vertices]),
        }
    }
}
