//! The rows of all commands.

use egui::{Key, KeyboardShortcut};
use egui_phosphor::regular as icons;

use super::row::{CTRL, CTRL_ALT, CTRL_SHIFT, PLAIN, SHIFT, row};
use super::{Command, FieldKind, Menu, Row, Scope, tools};
use crate::editor::Mode;
use crate::model::{Outcome, Side};

impl Command {
    /// The command's row of the table.
    pub fn row(self) -> Row {
        use Command as C;
        use FieldKind::{Any, Graph};
        use Menu::{Edit, Field, File, Help, View};
        match self {
            C::NewGraph => row(
                File,
                "New graph",
                Some(icons::GRAPH),
                &[(CTRL, Key::N)],
                Any,
                Scope::Window,
            ),
            C::NewBoard => row(
                File,
                "New board",
                Some(icons::GRID_FOUR),
                &[(CTRL_SHIFT, Key::N)],
                Any,
                Scope::Window,
            ),
            C::NewFromFamily => row(
                File,
                "New from family…",
                Some(icons::TREE_STRUCTURE),
                &[(CTRL_ALT, Key::N)],
                Any,
                Scope::Window,
            ),
            C::Open => row(
                File,
                "Open…",
                Some(icons::FOLDER_OPEN),
                &[(CTRL, Key::O)],
                Any,
                Scope::Window,
            ),
            C::Save => row(File, "Save", None, &[(CTRL, Key::S)], Any, Scope::Game),
            C::SaveAs => row(
                File,
                "Save as…",
                None,
                &[(CTRL_SHIFT, Key::S)],
                Any,
                Scope::Game,
            ),
            C::ExportPicture => row(
                File,
                "Export picture…",
                None,
                &[(CTRL_SHIFT, Key::E)],
                Any,
                Scope::Game,
            ),
            C::StartPage => row(File, "Start page", None, &[], Any, Scope::Game),
            C::Quit => row(File, "Quit", None, &[(CTRL, Key::Q)], Any, Scope::Window),
            C::Undo => row(
                Edit,
                "Undo",
                Some(icons::ARROW_COUNTER_CLOCKWISE),
                &[(CTRL, Key::Z)],
                Any,
                Scope::Game,
            ),
            C::Redo => row(
                Edit,
                "Redo",
                Some(icons::ARROW_CLOCKWISE),
                &[(CTRL, Key::Y), (CTRL_SHIFT, Key::Z)],
                Any,
                Scope::Game,
            ),
            C::StepBack => row(
                Edit,
                "Step back",
                None,
                &[(PLAIN, Key::Backspace)],
                Any,
                Scope::Game,
            ),
            C::Delete => row(
                Edit,
                "Delete",
                None,
                &[(PLAIN, Key::Delete), (PLAIN, Key::Backspace)],
                Any,
                Scope::Edit,
            ),
            C::Rename => row(
                Edit,
                "Rename",
                None,
                &[(PLAIN, Key::F2), (PLAIN, Key::Enter)],
                Graph,
                Scope::Edit,
            ),
            C::Find => row(Edit, "Find…", None, &[(CTRL, Key::F)], Any, Scope::Game),
            C::ContextMenu => row(
                Edit,
                "Menu of what is selected",
                None,
                &[(SHIFT, Key::F10)],
                Any,
                Scope::Edit,
            ),
            C::AddVertexHere => row(
                Field,
                "Add vertex",
                None,
                &[(PLAIN, Key::Insert)],
                Graph,
                Scope::Edit,
            ),
            C::SketchEdge => row(
                Field,
                "Edge from the selected vertex",
                None,
                &[(SHIFT, Key::E)],
                Graph,
                Scope::Edit,
            ),
            C::SelfLoop => row(Field, "Add self loop", None, &[], Graph, Scope::Edit),
            C::Reverse => row(Field, "Reverse the edges", None, &[], Graph, Scope::Edit),
            C::StartHere(None) => row(Field, "Play starts here", None, &[], Any, Scope::Edit),
            C::StartHere(Some(Side::Police)) => {
                row(Field, "Officer starts here", None, &[], Any, Scope::Edit)
            }
            C::StartHere(Some(Side::Thief)) => {
                row(Field, "Thief starts here", None, &[], Any, Scope::Edit)
            }
            C::AddToken => row(Field, "Add a token here", None, &[], Any, Scope::Edit),
            C::RemoveToken => row(Field, "Remove the token", None, &[], Any, Scope::Edit),
            C::Fix(Outcome::Win) => row(Field, "Fix as win", None, &[], Graph, Scope::Edit),
            C::Fix(Outcome::Loss) => row(Field, "Fix as loss", None, &[], Graph, Scope::Edit),
            C::Fix(Outcome::Draw) => row(Field, "Fix as draw", None, &[], Graph, Scope::Edit),
            C::Free => row(Field, "Free the outcome", None, &[], Graph, Scope::Edit),
            C::ToggleExit => row(Field, "Exit", None, &[], Any, Scope::Edit),
            C::AddComponent => row(Field, "Add a game to the sum…", None, &[], Any, Scope::Game),
            C::ThinkLonger => row(
                Field,
                "Think longer",
                None,
                &[(CTRL, Key::T)],
                Any,
                Scope::Game,
            ),
            C::SwitchMode(Mode::Edit) => {
                row(View, "Edit", None, &[(CTRL, Key::Num1)], Any, Scope::Game)
            }
            C::SwitchMode(Mode::Explore) => row(
                View,
                "Explore",
                None,
                &[(CTRL, Key::Num2)],
                Any,
                Scope::Game,
            ),
            C::SwitchMode(Mode::Play) => {
                row(View, "Play", None, &[(CTRL, Key::Num3)], Any, Scope::Game)
            }
            C::SwitchMode(Mode::Replay) => {
                row(View, "Replay", None, &[(CTRL, Key::Num4)], Any, Scope::Game)
            }
            C::SwitchMode(Mode::Teach) => {
                row(View, "Teach", None, &[(CTRL, Key::Num5)], Any, Scope::Game)
            }
            C::Fit => row(
                View,
                "Fit the field",
                Some(icons::CORNERS_OUT),
                &[(CTRL, Key::Num0)],
                Any,
                Scope::Game,
            ),
            C::FitSelection => row(
                View,
                "Fit the selection",
                None,
                &[(CTRL, Key::Num9)],
                Any,
                Scope::Game,
            ),
            C::ZoomIn => row(
                View,
                "Zoom in",
                None,
                &[(CTRL, Key::Plus), (CTRL, Key::Equals)],
                Any,
                Scope::Game,
            ),
            C::ZoomOut => row(
                View,
                "Zoom out",
                None,
                &[(CTRL, Key::Minus)],
                Any,
                Scope::Game,
            ),
            C::ToggleValues => row(
                View,
                "Values instead of remoteness",
                None,
                &[(CTRL, Key::G)],
                Any,
                Scope::Game,
            ),
            C::WidenPart => row(
                View,
                "Show the part one move wider",
                Some(icons::PLUS),
                &[(PLAIN, Key::CloseBracket)],
                Any,
                Scope::Game,
            ),
            C::NarrowPart => row(
                View,
                "Show the part one move narrower",
                Some(icons::MINUS),
                &[(PLAIN, Key::OpenBracket)],
                Any,
                Scope::Game,
            ),
            C::LookAround => row(
                View,
                "Show the part around the selected vertex",
                None,
                &[(PLAIN, Key::C)],
                Any,
                Scope::Game,
            ),
            C::ToggleMinimap => row(
                View,
                "Overview",
                Some(icons::MAP_TRIFOLD),
                &[(PLAIN, Key::M)],
                Any,
                Scope::Game,
            ),
            C::ToggleInspector => row(
                View,
                "Inspector",
                None,
                &[(PLAIN, Key::F9)],
                Any,
                Scope::Game,
            ),
            C::FocusCanvas => row(
                View,
                "Keyboard to the canvas or the inspector",
                None,
                &[(PLAIN, Key::F6)],
                Any,
                Scope::Game,
            ),
            C::Settings => row(
                View,
                "Settings…",
                None,
                &[(CTRL, Key::Comma)],
                Any,
                Scope::Window,
            ),
            C::FocusMenus => row(
                Help,
                "Keyboard to the menus",
                None,
                &[(PLAIN, Key::F10)],
                Any,
                Scope::Game,
            ),
            C::Tour => row(Help, "Tour", None, &[], Any, Scope::Window),
            C::Help => row(
                Help,
                "Keys and gestures",
                None,
                &[(PLAIN, Key::F1), (PLAIN, Key::Questionmark)],
                Any,
                Scope::Window,
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
        keys.map(|&(modifiers, key)| KeyboardShortcut::new(modifiers, key))
    }
}
