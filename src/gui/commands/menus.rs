//! The place of each command in the menus.

use super::{BoardCommand, ClipboardCommand, Command, Menu, VerticesCommand};
use crate::editor::layout::Layout;
use crate::editor::{Axis, Line, Mode, Rearrangement, Rotation, Tool};
use crate::model::{Outcome, Side, Square};

impl Menu {
    /// The commands of the menu from top to bottom, in groups with a line between them. Every command is in exactly
    /// one menu.
    pub fn groups(self) -> &'static [&'static [Command]] {
        use Command as C;
        match self {
            Menu::File => &[
                &[
                    C::NewGraph,
                    C::NewBoard,
                    C::NewFromFamily,
                    C::Open,
                    C::Save,
                    C::SaveAs,
                    C::EarlierVersions,
                    C::LeftWork,
                    C::ExportPicture,
                ],
                &[C::StartPage, C::Quit],
            ],
            Menu::Edit => &[
                &[C::Undo, C::Redo],
                // Step back before Delete: while moves are followed, it has the backspace key.
                &[C::StepBack, C::Delete, C::Rename, C::Find],
                &[
                    C::ContextMenu,
                    C::Clipboard(ClipboardCommand::Cut),
                    C::Clipboard(ClipboardCommand::Copy),
                    C::Clipboard(ClipboardCommand::Paste),
                    C::Clipboard(ClipboardCommand::Duplicate),
                ],
            ],
            Menu::Select => &[
                &[
                    C::Vertices(VerticesCommand::All),
                    C::Vertices(VerticesCommand::Invert),
                ],
                &[
                    C::Vertices(VerticesCommand::Neighbours),
                    C::Vertices(VerticesCommand::Reachable),
                ],
                &[
                    C::Vertices(VerticesCommand::Showing(Some(Outcome::Win))),
                    C::Vertices(VerticesCommand::Showing(Some(Outcome::Loss))),
                    C::Vertices(VerticesCommand::Showing(Some(Outcome::Draw))),
                    C::Vertices(VerticesCommand::Showing(None)),
                ],
            ],
            Menu::Field => &[
                &[
                    C::AddVertexHere,
                    C::SketchEdge,
                    C::SelfLoop,
                    C::Reverse,
                    C::StartHere(None),
                    C::StartHere(Some(Side::Police)),
                    C::StartHere(Some(Side::Thief)),
                    C::AddToken,
                    C::RemoveToken,
                ],
                &[
                    C::Fix(Outcome::Win),
                    C::Fix(Outcome::Loss),
                    C::Fix(Outcome::Draw),
                    C::Free,
                ],
                &[C::ToggleExit, C::AddComponent, C::ThinkLonger],
                &[
                    C::Board(BoardCommand::Paint(Square::Floor)),
                    C::Board(BoardCommand::Paint(Square::Wall)),
                    C::Board(BoardCommand::Paint(Square::Exit)),
                    C::Board(BoardCommand::Fill(Square::Floor)),
                    C::Board(BoardCommand::Fill(Square::Wall)),
                ],
                &[
                    C::Board(BoardCommand::Lines(Rearrangement::InsertAbove)),
                    C::Board(BoardCommand::Lines(Rearrangement::InsertBelow)),
                    C::Board(BoardCommand::Lines(Rearrangement::InsertLeft)),
                    C::Board(BoardCommand::Lines(Rearrangement::InsertRight)),
                ],
                &[
                    C::Board(BoardCommand::Lines(Rearrangement::DeleteRows)),
                    C::Board(BoardCommand::Lines(Rearrangement::DeleteColumns)),
                ],
                &[
                    C::Board(BoardCommand::Rotate(Rotation::LeftRight)),
                    C::Board(BoardCommand::Rotate(Rotation::UpDown)),
                    C::Board(BoardCommand::Rotate(Rotation::Clockwise)),
                    C::Board(BoardCommand::Rotate(Rotation::Counterclockwise)),
                ],
            ],
            Menu::Arrange => &[
                &[
                    C::Vertices(VerticesCommand::Arrange(Layout::Layered)),
                    C::Vertices(VerticesCommand::Arrange(Layout::Force)),
                    C::Vertices(VerticesCommand::Arrange(Layout::Circle)),
                    C::Vertices(VerticesCommand::Arrange(Layout::Grid)),
                    C::Vertices(VerticesCommand::ArrangeByRemoteness),
                ],
                &[C::Vertices(VerticesCommand::Pin)],
                &[
                    C::Vertices(VerticesCommand::Align(Line::Left)),
                    C::Vertices(VerticesCommand::Align(Line::Centre)),
                    C::Vertices(VerticesCommand::Align(Line::Right)),
                    C::Vertices(VerticesCommand::Align(Line::Top)),
                    C::Vertices(VerticesCommand::Align(Line::Middle)),
                    C::Vertices(VerticesCommand::Align(Line::Bottom)),
                ],
                &[
                    C::Vertices(VerticesCommand::Distribute(Axis::Across)),
                    C::Vertices(VerticesCommand::Distribute(Axis::Down)),
                ],
                &[C::Vertices(VerticesCommand::LabelInSequence)],
            ],
            Menu::Tools => &[&[
                C::ChooseTool(Tool::Select),
                C::ChooseTool(Tool::Lasso),
                C::ChooseTool(Tool::Vertex),
                C::ChooseTool(Tool::Edge),
                C::ChooseTool(Tool::Paint(Square::Floor)),
                C::ChooseTool(Tool::Paint(Square::Wall)),
                C::ChooseTool(Tool::Paint(Square::Exit)),
                C::ChooseTool(Tool::Token(Some(Side::Police))),
                C::ChooseTool(Tool::Token(Some(Side::Thief))),
                C::ChooseTool(Tool::Token(None)),
                C::ChooseTool(Tool::Erase),
            ]],
            Menu::View => &[
                &[
                    C::SwitchMode(Mode::Edit),
                    C::SwitchMode(Mode::Explore),
                    C::SwitchMode(Mode::Play),
                    C::SwitchMode(Mode::Replay),
                    C::SwitchMode(Mode::Practise),
                ],
                &[C::Fit, C::FitSelection, C::ZoomIn, C::ZoomOut],
                &[
                    C::ToggleValues,
                    C::WidenPart,
                    C::NarrowPart,
                    C::LookAround,
                    C::ToggleOverview,
                    C::ToggleInspector,
                    C::FocusCanvas,
                    C::Settings,
                ],
            ],
            Menu::Help => &[&[C::FocusMenus, C::Tour, C::Help]],
        }
    }

    /// The commands of the menu from top to bottom.
    pub fn commands(self) -> impl Iterator<Item = Command> {
        self.groups().iter().flat_map(|group| group.iter().copied())
    }
}

impl Command {
    /// Every command, in the order of the menus.
    pub fn all() -> impl Iterator<Item = Command> {
        Menu::ALL.into_iter().flat_map(Menu::commands)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::mem::{Discriminant, discriminant};

    use strum::EnumCount;

    use super::*;

    fn kinds<T>(values: impl Iterator<Item = T>) -> HashSet<Discriminant<T>> {
        values.map(|value| discriminant(&value)).collect()
    }

    #[test]
    fn every_command_stands_in_a_menu() {
        assert_eq!(kinds(Command::all()).len(), Command::COUNT);
        let vertices = Command::all().filter_map(|command| match command {
            Command::Vertices(command) => Some(command),
            _ => None,
        });
        assert_eq!(kinds(vertices).len(), VerticesCommand::COUNT);
        let boards = Command::all().filter_map(|command| match command {
            Command::Board(command) => Some(command),
            _ => None,
        });
        assert_eq!(kinds(boards).len(), BoardCommand::COUNT);
        let clipboard = Command::all().filter_map(|command| match command {
            Command::Clipboard(command) => Some(command),
            _ => None,
        });
        assert_eq!(kinds(clipboard).len(), ClipboardCommand::COUNT);
        let tools = || {
            Command::all().filter_map(|command| match command {
                Command::ChooseTool(tool) => Some(tool),
                _ => None,
            })
        };
        assert_eq!(kinds(tools()).len(), Tool::COUNT);
        let has = |wanted| Command::all().any(|command| command == wanted);
        assert!(Mode::ALL.into_iter().map(Command::SwitchMode).all(has));
        let arrange = |layout| Command::Vertices(VerticesCommand::Arrange(layout));
        assert!(Layout::ALL.into_iter().map(arrange).all(has));
        let squares = tools().filter_map(|tool| match tool {
            Tool::Paint(square) => Some(square),
            _ => None,
        });
        assert_eq!(kinds(squares).len(), Square::COUNT);
        let sides = tools().filter_map(|tool| match tool {
            Tool::Token(side) => side,
            _ => None,
        });
        assert_eq!(kinds(sides).len(), Side::COUNT);
        let starts = Command::all().filter_map(|command| match command {
            Command::StartHere(side) => side,
            _ => None,
        });
        assert_eq!(kinds(starts).len(), Side::COUNT);
        let fixed = Command::all().filter_map(|command| match command {
            Command::Fix(outcome) => Some(outcome),
            _ => None,
        });
        assert_eq!(kinds(fixed).len(), Outcome::COUNT);
    }

    #[test]
    fn no_command_stands_in_two_places() {
        let all: Vec<Command> = Command::all().collect();
        for (index, command) in all.iter().enumerate() {
            assert!(!all[..index].contains(command), "{command:?} stands twice");
        }
    }
}
