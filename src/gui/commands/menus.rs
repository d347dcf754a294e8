//! The place of each command in the menus.

use super::{Command, Many, Menu, Part, Shape};
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
                    C::Part(Part::Cut),
                    C::Part(Part::Copy),
                    C::Part(Part::Paste),
                    C::Part(Part::Duplicate),
                ],
            ],
            Menu::Select => &[
                &[C::Many(Many::All), C::Many(Many::Invert)],
                &[C::Many(Many::Neighbours), C::Many(Many::Reachable)],
                &[
                    C::Many(Many::Showing(Some(Outcome::Win))),
                    C::Many(Many::Showing(Some(Outcome::Loss))),
                    C::Many(Many::Showing(Some(Outcome::Draw))),
                    C::Many(Many::Showing(None)),
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
                    C::Shape(Shape::Paint(Square::Floor)),
                    C::Shape(Shape::Paint(Square::Wall)),
                    C::Shape(Shape::Paint(Square::Exit)),
                    C::Shape(Shape::Fill(Square::Floor)),
                    C::Shape(Shape::Fill(Square::Wall)),
                ],
                &[
                    C::Shape(Shape::Lines(Rearrangement::InsertAbove)),
                    C::Shape(Shape::Lines(Rearrangement::InsertBelow)),
                    C::Shape(Shape::Lines(Rearrangement::InsertLeft)),
                    C::Shape(Shape::Lines(Rearrangement::InsertRight)),
                ],
                &[
                    C::Shape(Shape::Lines(Rearrangement::DeleteRows)),
                    C::Shape(Shape::Lines(Rearrangement::DeleteColumns)),
                ],
                &[
                    C::Shape(Shape::Rotate(Rotation::LeftRight)),
                    C::Shape(Shape::Rotate(Rotation::UpDown)),
                    C::Shape(Shape::Rotate(Rotation::Clockwise)),
                    C::Shape(Shape::Rotate(Rotation::Counterclockwise)),
                ],
            ],
            Menu::Arrange => &[
                &[
                    C::Many(Many::Arrange(Layout::Layered)),
                    C::Many(Many::Arrange(Layout::Force)),
                    C::Many(Many::Arrange(Layout::Circle)),
                    C::Many(Many::Arrange(Layout::Grid)),
                    C::Many(Many::ArrangeByRemoteness),
                ],
                &[C::Many(Many::Pin)],
                &[
                    C::Many(Many::Align(Line::Left)),
                    C::Many(Many::Align(Line::Centre)),
                    C::Many(Many::Align(Line::Right)),
                    C::Many(Many::Align(Line::Top)),
                    C::Many(Many::Align(Line::Middle)),
                    C::Many(Many::Align(Line::Bottom)),
                ],
                &[
                    C::Many(Many::Distribute(Axis::Across)),
                    C::Many(Many::Distribute(Axis::Down)),
                ],
                &[C::Many(Many::LabelInSequence)],
            ],
            Menu::Tools => &[&[
                C::Take(Tool::Select),
                C::Take(Tool::Lasso),
                C::Take(Tool::Vertex),
                C::Take(Tool::Edge),
                C::Take(Tool::Paint(Square::Floor)),
                C::Take(Tool::Paint(Square::Wall)),
                C::Take(Tool::Paint(Square::Exit)),
                C::Take(Tool::Token(Some(Side::Police))),
                C::Take(Tool::Token(Some(Side::Thief))),
                C::Take(Tool::Token(None)),
                C::Take(Tool::Erase),
            ]],
            Menu::View => &[
                &[
                    C::Use(Mode::Edit),
                    C::Use(Mode::Explore),
                    C::Use(Mode::Play),
                    C::Use(Mode::Replay),
                    C::Use(Mode::Teach),
                ],
                &[C::Fit, C::FitSelection, C::ZoomIn, C::ZoomOut],
                &[
                    C::ToggleValues,
                    C::WidenPart,
                    C::NarrowPart,
                    C::LookAround,
                    C::ToggleMinimap,
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
        let many = Command::all().filter_map(|command| match command {
            Command::Many(many) => Some(many),
            _ => None,
        });
        assert_eq!(kinds(many).len(), Many::COUNT);
        let shapes = Command::all().filter_map(|command| match command {
            Command::Shape(shape) => Some(shape),
            _ => None,
        });
        assert_eq!(kinds(shapes).len(), Shape::COUNT);
        let parts = Command::all().filter_map(|command| match command {
            Command::Part(part) => Some(part),
            _ => None,
        });
        assert_eq!(kinds(parts).len(), Part::COUNT);
        let has = |wanted| Command::all().any(|command| command == wanted);
        assert!(Mode::ALL.into_iter().map(Command::Use).all(has));
        let arrange = |layout| Command::Many(Many::Arrange(layout));
        assert!(Layout::ALL.into_iter().map(arrange).all(has));
    }

    #[test]
    fn no_command_stands_in_two_menus_or_in_another_than_its_row_says() {
        let all: Vec<Command> = Command::all().collect();
        for (index, command) in all.iter().enumerate() {
            assert!(!all[..index].contains(command), "{command:?} stands twice");
        }
        for menu in Menu::ALL {
            for command in menu.commands() {
                assert_eq!(command.row().menu, menu, "{command:?}");
            }
        }
    }
}
