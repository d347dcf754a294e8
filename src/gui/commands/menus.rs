//! The place of each command in the menus.

use super::Command;
use super::board::BoardCommand;
use super::clipboard::ClipboardCommand;
use super::menu::Menu;
use super::vertices::VerticesCommand;
use winmove_core::model::{Outcome, Side, Square};
use winmove_editor::layout::Layout;
use winmove_editor::{Axis, Line, Mode, Rearrangement, Rotation, Tool};

impl Menu {
    /// The commands of the menu from top to bottom, in groups separated by lines. Every command is
    /// in exactly one menu.
    pub const fn groups(self) -> &'static [&'static [Command]] {
        use Command as C;
        match self {
            Menu::File => &[
                &[
                    C::NewGraph,
                    C::NewBoard,
                    C::NewFromFamily,
                    C::Open,
                    C::PreviousTest,
                    C::NextTest,
                    C::OtherTest,
                    C::Save,
                    C::SaveAs,
                    C::EarlierVersions,
                    C::LeftWork,
                    C::ExportGame,
                    C::ExportPicture,
                    C::ExportAnimation,
                ],
                &[C::StartPage, C::Quit],
            ],
            Menu::Edit => &[
                &[C::Undo, C::Redo],
                // Step back comes before Delete, because it gets the backspace key while moves are
                // being followed.
                &[C::StepBack, C::Delete, C::Rename, C::Find],
                &[
                    C::ContextMenu,
                    C::Clipboard(ClipboardCommand::Cut),
                    C::Clipboard(ClipboardCommand::Copy),
                    C::CopyPicture,
                    C::CopyLink,
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
                    C::Straighten,
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
                &[
                    C::ToggleExit,
                    C::AddComponent,
                    C::CompareLabels,
                    C::ThinkLonger,
                ],
                &[
                    C::Board(BoardCommand::Paint(Square::Floor)),
                    C::Board(BoardCommand::Paint(Square::Wall)),
                    C::Board(BoardCommand::Paint(Square::Exit)),
                    C::Board(BoardCommand::Fill(Square::Floor)),
                    C::Board(BoardCommand::Fill(Square::Wall)),
                    C::Board(BoardCommand::Fill(Square::Exit)),
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
            Menu::Tools => &[
                &[
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
                ],
                &[C::ToggleSnapping, C::ToggleGrid],
                // The View menu is already as long as the smallest window allows.
                &[C::ToggleArguments],
            ],
            Menu::View => &[
                &[
                    C::SwitchMode(Mode::Edit),
                    C::SwitchMode(Mode::Explore),
                    C::SwitchMode(Mode::Play),
                    C::SwitchMode(Mode::Replay),
                    C::SwitchMode(Mode::Practise),
                ],
                &[C::Present, C::Fit, C::FitSelection, C::ZoomIn, C::ZoomOut],
                &[
                    C::ToggleValues,
                    C::WidenPart,
                    C::NarrowPart,
                    C::LookAround,
                    C::ToggleOverview,
                    C::ToggleInspector,
                    C::Settings,
                ],
            ],
            Menu::Help => &[&[C::FocusCanvas, C::FocusMenus, C::Tour, C::Help]],
        }
    }

    /// The commands of the menu from top to bottom.
    pub fn commands(self) -> impl Iterator<Item = Command> {
        self.groups().iter().flat_map(|group| group.iter().copied())
    }
}

// A command that is missing from the menus fails to compile.
const _: () = assert!(count_in_menus() == enum_iterator::cardinality::<Command>());

/// The total number of entries in all menus.
const fn count_in_menus() -> usize {
    let mut count = 0;
    let mut menus: &[Menu] = &Menu::ALL;
    while let [menu, others @ ..] = menus {
        let mut groups = menu.groups();
        while let [group, below @ ..] = groups {
            count += group.len();
            groups = below;
        }
        menus = others;
    }
    count
}

impl Command {
    /// Every command, in the order of the menus.
    pub fn all() -> impl Iterator<Item = Command> {
        Menu::ALL.into_iter().flat_map(Menu::commands)
    }
}
