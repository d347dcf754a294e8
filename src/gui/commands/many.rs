//! The commands for many vertices at once.

use egui::Key;

use super::{CTRL, CTRL_SHIFT, Command, Entry, Menu, Situation, row};
use crate::editor::layout::{self, Layout};
use crate::editor::{Axis, Line};
use crate::model::Outcome;

// What is said of them below.
const _: () = assert!(layout::MOST_VERTICES == 8_000 && layout::MOST_EDGES == 60_000);

/// What is done with many vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// Selects everything.
    All,
    /// Selects what is not selected.
    Invert,
    /// Selects the neighbours too.
    Neighbours,
    /// Selects what can be reached too.
    Reachable,
    /// Selects the vertices that show an outcome, or that are undecided.
    Showing(Option<Outcome>),
    /// Places the vertices anew.
    Arrange(Layout),
    /// Places them in rows by remoteness.
    ArrangeByRemoteness,
    /// Pins the selected vertices, or unpins them.
    Pin,
    /// Stands them on a line.
    Align(Line),
    /// Spreads them evenly.
    Distribute(Axis),
    /// Labels them with a prefix and numbers.
    LabelInSequence,
}

pub(super) fn entries() -> Vec<Entry> {
    let select = |many, name, keys: &[_]| row(Menu::Select, Command::Many(many), name, keys);
    let arrange = |many, name, keys: &[_]| row(Menu::Arrange, Command::Many(many), name, keys);
    let plain = |many, name| arrange(many, name, &[]);
    vec![
        select(Many::All, "Select all", &[(CTRL, Key::A)]),
        select(Many::Invert, "Invert selection", &[(CTRL, Key::I)]),
        select(Many::Neighbours, "Neighbours too", &[(CTRL, Key::J)]),
        select(
            Many::Reachable,
            "All that can be reached too",
            &[(CTRL_SHIFT, Key::J)],
        ),
        select(Many::Showing(Some(Outcome::Win)), "All wins", &[]),
        select(Many::Showing(Some(Outcome::Loss)), "All losses", &[]),
        select(Many::Showing(Some(Outcome::Draw)), "All draws", &[]),
        select(Many::Showing(None), "All undecided", &[]),
        arrange(
            Many::Arrange(Layout::Layered),
            "Arrange in layers",
            &[(CTRL, Key::L)],
        ),
        plain(Many::Arrange(Layout::Force), "Arrange by forces"),
        plain(Many::Arrange(Layout::Circle), "Arrange in a circle"),
        plain(Many::Arrange(Layout::Grid), "Arrange in a grid"),
        arrange(
            Many::ArrangeByRemoteness,
            "Arrange by remoteness",
            &[(CTRL_SHIFT, Key::L)],
        ),
        plain(Many::Pin, "Pin"),
        plain(Many::Align(Line::Left), "Align left"),
        plain(Many::Align(Line::Centre), "Align centres"),
        plain(Many::Align(Line::Right), "Align right"),
        plain(Many::Align(Line::Top), "Align tops"),
        plain(Many::Align(Line::Middle), "Align middles"),
        plain(Many::Align(Line::Bottom), "Align bottoms"),
        plain(Many::Distribute(Axis::Across), "Distribute across"),
        plain(Many::Distribute(Axis::Down), "Distribute downwards"),
        plain(Many::LabelInSequence, "Label in sequence…"),
    ]
}

impl Many {
    pub(super) fn belongs(self, now: &Situation<'_>) -> bool {
        self == Many::All || now.editor.document().graph().is_some()
    }

    pub(super) fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let count = now.editor.selection().vertices.len();
        let needs = |fine: bool, why: &'static str| (!fine).then_some(why);
        match self {
            Many::Arrange(Layout::Layered | Layout::Force) | Many::ArrangeByRemoteness
                if !now.editor.can_arrange_closely() =>
            {
                Some("Beyond 8,000 vertices or 60,000 edges there are circle and grid alone")
            }
            Many::All | Many::Invert | Many::Arrange(_) => None,
            Many::Showing(_) | Many::ArrangeByRemoteness => {
                needs(now.editor.analysis().is_some(), "The game is not solved")
            }
            Many::Neighbours | Many::Reachable | Many::Pin | Many::LabelInSequence => {
                needs(count > 0, "Select the vertices first")
            }
            Many::Align(_) => needs(count > 1, "Select at least two vertices"),
            Many::Distribute(_) => needs(count > 2, "Select at least three vertices"),
        }
    }
}
