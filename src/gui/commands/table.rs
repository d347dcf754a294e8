//! The rows of all commands.

use crate::gui::icons::regular as icons;
use egui::{Key, KeyboardShortcut, Modifiers};

use super::row::{CTRL, CTRL_ALT, CTRL_SHIFT, PLAIN, SHIFT, edit, game, window};
use super::row::{FieldKind, Row};
use super::{Command, tools};
use crate::gui::system;
use winmove_core::model::{Outcome, Side};
use winmove_editor::Mode;

impl Command {
    /// The command's row of the table.
    pub fn row(self) -> Row {
        use Command as C;
        use FieldKind::{Any, Graph};
        match self {
            C::NewGraph => window("New graph", &[(CTRL, Key::N)]).icon(icons::GRAPH),
            C::NewBoard => window("New board", &[(CTRL_SHIFT, Key::N)]).icon(icons::GRID_FOUR),
            C::NewFromFamily => {
                window("New from family…", &[(CTRL_ALT, Key::N)]).icon(icons::TREE_STRUCTURE)
            }
            C::Open => window("Open…", &[(CTRL, Key::O)]).icon(icons::FOLDER_OPEN),
            C::OtherTest => game("Other test…", &[]),
            C::PreviousTest => game("Previous test", &[]),
            C::NextTest => game("Next test", &[]),
            C::Save => game("Save", &[(CTRL, Key::S)]),
            C::SaveAs => game("Save as…", &[(CTRL_SHIFT, Key::S)]),
            C::EarlierVersions => game("Earlier versions…", &[]),
            C::LeftWork => window("Unsaved work…", &[]),
            C::ExportGame => game("Export game…", &[]),
            C::ExportPicture => game("Export picture…", &[(CTRL_SHIFT, Key::E)]),
            C::ExportAnimation => game("Export animation…", &[]),
            C::CopyPicture => game("Copy as picture", &[(CTRL_SHIFT, Key::P)]),
            C::CopyLink => game("Copy link…", &[]),
            C::StartPage => game("Start page", &[]),
            C::Quit => window("Quit", &[(CTRL, Key::Q)]),
            C::Undo => game("Undo", &[(CTRL, Key::Z)]).icon(icons::ARROW_COUNTER_CLOCKWISE),
            C::Redo => {
                game("Redo", &[(CTRL, Key::Y), (CTRL_SHIFT, Key::Z)]).icon(icons::ARROW_CLOCKWISE)
            }
            C::StepBack => game("Step back", &[(PLAIN, Key::Backspace)]),
            C::Delete => edit(
                Any,
                "Delete",
                &[(PLAIN, Key::Delete), (PLAIN, Key::Backspace)],
            ),
            C::Rename => edit(Graph, "Rename", &[(PLAIN, Key::F2), (PLAIN, Key::Enter)]),
            C::Find => game("Find…", &[(CTRL, Key::F)]),
            C::ContextMenu => edit(Any, "Menu of what is selected", &[(SHIFT, Key::F10)]),
            C::AddVertexHere => edit(Graph, "Add vertex", &[(PLAIN, Key::Insert)]),
            C::SketchEdge => edit(Graph, "Edge from the selected vertex", &[(SHIFT, Key::E)]),
            C::SelfLoop => edit(Graph, "Add self loop", &[]),
            C::Reverse => edit(Graph, "Reverse the edges", &[]),
            C::Straighten => edit(Graph, "Straighten the edges", &[]),
            C::StartHere(None) => edit(Any, "Play starts here", &[]),
            C::StartHere(Some(Side::Police)) => edit(Any, "Officer starts here", &[]),
            C::StartHere(Some(Side::Thief)) => edit(Any, "Thief starts here", &[]),
            C::AddToken => edit(Any, "Add a token here", &[]),
            C::RemoveToken => edit(Any, "Remove the token", &[]),
            C::Fix(Outcome::Win) => edit(Graph, "Fix as win", &[]),
            C::Fix(Outcome::Loss) => edit(Graph, "Fix as loss", &[]),
            C::Fix(Outcome::Draw) => edit(Graph, "Fix as draw", &[]),
            C::Free => edit(Graph, "Free the outcome", &[]),
            C::ToggleExit => edit(Any, "Mark as exit", &[]),
            C::AddComponent => game("Add a game to the sum…", &[]),
            C::CompareLabels => game("Compare with labels…", &[]),
            C::ThinkLonger => game("Think longer", &[(CTRL, Key::T)]),
            C::SwitchMode(Mode::Edit) => game("Build", &[(CTRL, Key::Num1)]),
            C::SwitchMode(Mode::Explore) => game("Explore", &[(CTRL, Key::Num2)]),
            C::SwitchMode(Mode::Play) => game("Play", &[(CTRL, Key::Num3)]),
            C::SwitchMode(Mode::Replay) => game("Replay", &[(CTRL, Key::Num4)]),
            C::SwitchMode(Mode::Practise) => game("Teach", &[(CTRL, Key::Num5)]),
            C::Fit => game("Fit the field", &[(CTRL, Key::Num0)]).icon(icons::CORNERS_OUT),
            C::FitSelection => game("Fit the selection", &[(CTRL, Key::Num9)]),
            C::ZoomIn => game("Zoom in", &[(CTRL, Key::Plus), (CTRL, Key::Equals)]),
            C::ZoomOut => game("Zoom out", &[(CTRL, Key::Minus)]),
            C::ToggleValues => game("Values instead of remoteness", &[(CTRL, Key::G)]),
            C::ToggleArguments => game("Arguments: IN, OUT, UNDEC", &[]),
            C::WidenPart => game(
                "Show the part one move wider",
                &[(PLAIN, Key::CloseBracket)],
            )
            .icon(icons::PLUS),
            C::NarrowPart => game(
                "Show the part one move narrower",
                &[(PLAIN, Key::OpenBracket)],
            )
            .icon(icons::MINUS),
            C::LookAround => game(
                "Show the part around the selected vertex",
                &[(PLAIN, Key::C)],
            ),
            C::ToggleSnapping => edit(Graph, "Snap to neighbours", &[]),
            C::ToggleGrid => edit(Graph, "Grid", &[]),
            C::ToggleOverview => game("Overview", &[(PLAIN, Key::M)]).icon(icons::MAP_TRIFOLD),
            C::ToggleInspector => game("Inspector", &[(PLAIN, Key::F9)]),
            C::FocusCanvas => game(
                "Keyboard to the canvas or the inspector",
                &[(PLAIN, Key::F6)],
            ),
            C::Settings => window("Settings…", &[(CTRL, Key::Comma)]),
            C::FocusMenus => game("Keyboard to the menus", &[(PLAIN, Key::F10)]),
            C::Present => game("Present", &[(PLAIN, Key::F11)]),
            C::Tour => window("Tour", &[]),
            C::Help => window(
                "Keys and gestures",
                &[(PLAIN, Key::F1), (PLAIN, Key::Questionmark)],
            ),
            C::Clipboard(command) => command.row(),
            C::Vertices(command) => command.row(),
            C::Board(command) => command.row(),
            C::ChooseTool(tool) => tools::row_of(tool),
        }
    }

    /// The text of the command.
    pub fn text(self) -> &'static str {
        self.row().text
    }

    /// The keys of the command, those to show first.
    pub fn shortcuts(self) -> impl Iterator<Item = KeyboardShortcut> {
        let keys = self.row().keys.iter();
        keys.map(|&(modifiers, key)| KeyboardShortcut::new(free(modifiers, key), key))
    }
}

/// The modifiers of a key, with Alt in place of Ctrl where a browser never leaves the key to a
/// page.
fn free(modifiers: Modifiers, key: Key) -> Modifiers {
    let is_taken = matches!(key, Key::N | Key::T | Key::W) && modifiers.command && !modifiers.alt;
    if system::BROWSER_TAKES_KEYS && is_taken {
        Modifiers {
            command: false,
            alt: true,
            ..modifiers
        }
    } else {
        modifiers
    }
}
