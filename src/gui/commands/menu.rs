//! The menus of the menu bar.

use enum_iterator::Sequence;

use super::Command;
use winmove_core::model::{Player, Square};
use winmove_editor::layout::Layout;
use winmove_editor::{Axis, Line, Mode, Rearrangement, Rotation, Tool};
use winmove_words::say;

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Menu {
    File,
    /// Undo, the clipboard, and changes to the selected objects.
    Edit,
    Select,
    /// Changing the vertices, edges and cells.
    Objects,
    /// Arranging vertices.
    Arrange,
    Tools,
    View,
    Help,
}

impl Menu {
    pub fn text(self) -> String {
        match self {
            Menu::File => say::menu_file(),
            Menu::Edit => say::menu_edit(),
            Menu::Select => say::menu_select(),
            Menu::Objects => say::menu_objects(),
            Menu::Arrange => say::menu_arrange(),
            Menu::Tools => say::menu_tools(),
            Menu::View => say::menu_view(),
            Menu::Help => say::menu_help(),
        }
    }

    /// The first command of each group of commands, from top to bottom. A group ends where the next
    /// one begins, in the order of [`Command`].
    fn beginnings(self) -> &'static [Command] {
        use Command as C;
        match self {
            Menu::File => &[C::NewGraph, C::StartPage],
            Menu::Edit => &[C::Undo, C::StepBack, C::ContextMenu],
            Menu::Select => &[C::SelectAll, C::SelectNeighbours, C::SelectWins],
            Menu::Objects => &[
                C::AddVertexHere,
                C::FixWin,
                C::Own(Player::First),
                C::ToggleExit,
                C::Paint(Square::Floor),
                C::Lines(Rearrangement::InsertAbove),
                C::Lines(Rearrangement::DeleteRows),
                C::Rotate(Rotation::LeftRight),
            ],
            Menu::Arrange => &[
                C::Arrange(Layout::Layered),
                C::Pin,
                C::Align(Line::Left),
                C::Distribute(Axis::Across),
                C::LabelInSequence,
            ],
            Menu::Tools => &[
                C::ChooseTool(Tool::Select),
                C::ToggleSnapping,
                C::AddText,
                C::ToggleArguments,
            ],
            Menu::View => &[C::SwitchMode(Mode::Edit), C::Present, C::ToggleValues],
            Menu::Help => &[C::FocusCanvas],
        }
    }

    /// The commands of the menu from top to bottom, in groups separated by lines. Every command is
    /// in exactly one menu.
    pub fn groups(self) -> impl Iterator<Item = impl Iterator<Item = Command>> {
        self.beginnings().iter().map(|&first| {
            let next = |command: &Command| command.next().filter(|next| !next.begins_group());
            std::iter::successors(Some(first), next)
        })
    }

    /// The commands of the menu from top to bottom.
    pub fn commands(self) -> impl Iterator<Item = Command> {
        self.groups().flatten()
    }
}

impl Command {
    fn begins_group(self) -> bool {
        enum_iterator::all::<Menu>().any(|menu| menu.beginnings().contains(&self))
    }

    /// Every command, in the order of the menus.
    pub fn all() -> impl Iterator<Item = Command> {
        enum_iterator::all().flat_map(Menu::commands)
    }
}
