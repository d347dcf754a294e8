//! Every command of the window in one table: its name, its keys, when it can be used. Menus, buttons, the keyboard
//! and the list of keys all read it.

mod acting;
mod hints;
mod many;
mod part;
mod shape;
mod shortcut;
mod situation;

use std::sync::LazyLock;

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::editor::{Mode, Tool};
use crate::model::{Outcome, Side, Square};
pub use many::Many;
pub use part::{Part, is_clipboards};
pub use shape::Shape;
pub use shortcut::{keys_text, with_shortcut};
pub use situation::{Situation, WindowState};

/// Something that the window can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// A new graph.
    NewGraph,
    /// A new board.
    NewBoard,
    /// A new game of a known family.
    NewFromFamily,
    /// Opens a file.
    Open,
    /// Saves to the file that is open.
    Save,
    /// Saves to another file.
    SaveAs,
    /// Writes a picture of the field.
    ExportPicture,
    /// Shows the start page.
    StartPage,
    /// Closes the window.
    Quit,
    /// Takes back the last step.
    Undo,
    /// Makes the last step taken back once more.
    Redo,
    /// Deletes what is selected.
    Delete,
    /// Renames what is selected.
    Rename,
    /// Finds a place by its name.
    Find,
    /// Does something with a part of the field and the clipboard.
    Part(Part),
    /// Does something with many vertices.
    Many(Many),
    /// Shapes the board.
    Shape(Shape),
    /// Fixes the outcome of the selected vertices.
    Fix(Outcome),
    /// Frees it.
    Free,
    /// Marks exits, or unmarks them.
    ToggleExit,
    /// Takes a tool in hand.
    Take(Tool),
    /// Adds a vertex where a context menu was opened, else in the middle of the view.
    AddVertexHere,
    /// Adds an edge from the selected vertex to itself.
    SelfLoop,
    /// Turns the selected edges round.
    Reverse,
    /// Puts a token where play starts: the officer, the thief, or the only one.
    StartHere(Option<Side>),
    /// Adds a token to a sum.
    AddToken,
    /// Takes a token out of it.
    RemoveToken,
    /// Begins an edge at the selected vertex.
    SketchEdge,
    /// Shows the whole field.
    Fit,
    /// Shows what is selected.
    FitSelection,
    /// Zooms in.
    ZoomIn,
    /// Zooms out.
    ZoomOut,
    /// Shows more around the middle of a part of a graph.
    WidenPart,
    /// Shows less.
    NarrowPart,
    /// Shows the part of a graph around the selected vertex.
    LookAround,
    /// Shows or folds the overview.
    ToggleMinimap,
    /// Shows or folds the inspector.
    ToggleInspector,
    /// Shows what the places are worth instead of their remoteness, or no longer.
    ToggleValues,
    /// Takes the last move back that was followed.
    StepBack,
    /// Goes on with a search that left something undecided.
    ThinkLonger,
    /// Opens a file as a part of the sum.
    AddComponent,
    /// Opens the menu that a right click on what is selected would open.
    ContextMenu,
    /// Gives the keyboard to the canvas, or to the inspector.
    FocusCanvas,
    /// Gives the keyboard to the menus.
    FocusMenus,
    /// Uses the field for something else.
    Use(Mode),
    /// Shows the tour.
    Tour,
    /// Shows the settings.
    Settings,
    /// Shows the list of keys.
    Help,
}

/// Where in the menu bar a command stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files.
    File,
    /// Editing.
    Edit,
    /// What is selected.
    Select,
    /// What is done to the field.
    Field,
    /// Where vertices stand.
    Arrange,
    /// Tools.
    Tools,
    /// The view.
    View,
    /// Help.
    Help,
}

impl Menu {
    /// The menus from left to right, with their names.
    pub const ALL: [(Menu, &'static str); 8] = [
        (Menu::File, "File"),
        (Menu::Edit, "Edit"),
        (Menu::Select, "Select"),
        (Menu::Field, "Field"),
        (Menu::Arrange, "Arrange"),
        (Menu::Tools, "Tools"),
        (Menu::View, "View"),
        (Menu::Help, "Help"),
    ];
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it does.
    pub command: Command,
    /// What it is called.
    pub name: &'static str,
    /// Where it stands.
    pub menu: Menu,
    /// Its keys, the one to show first.
    pub keys: Vec<KeyboardShortcut>,
}

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::COMMAND
};

const CTRL_ALT: Modifiers = Modifiers {
    alt: true,
    ..Modifiers::COMMAND
};

/// The table, in the order of the menus.
pub fn table() -> &'static [Entry] {
    static TABLE: LazyLock<Vec<Entry>> = LazyLock::new(entries);
    &TABLE
}

fn row(menu: Menu, command: Command, name: &'static str, keys: &[(Modifiers, Key)]) -> Entry {
    let shortcut = |&(modifiers, key)| KeyboardShortcut::new(modifiers, key);
    Entry {
        command,
        name,
        menu,
        keys: keys.iter().map(shortcut).collect(),
    }
}

fn entries() -> Vec<Entry> {
    [
        plain_entries(),
        part::entries(),
        many::entries(),
        shape::entries(),
    ]
    .concat()
}

fn plain_entries() -> Vec<Entry> {
    use Command as C;
    let plain = Modifiers::NONE;
    let (file, edit, field, tools, view, help) = (
        Menu::File,
        Menu::Edit,
        Menu::Field,
        Menu::Tools,
        Menu::View,
        Menu::Help,
    );
    vec![
        row(file, C::NewGraph, "New graph", &[(CTRL, Key::N)]),
        row(file, C::NewBoard, "New board", &[(CTRL_SHIFT, Key::N)]),
        row(
            file,
            C::NewFromFamily,
            "New from family…",
            &[(CTRL_ALT, Key::N)],
        ),
        row(file, C::Open, "Open…", &[(CTRL, Key::O)]),
        row(file, C::Save, "Save", &[(CTRL, Key::S)]),
        row(file, C::SaveAs, "Save as…", &[(CTRL_SHIFT, Key::S)]),
        row(
            file,
            C::ExportPicture,
            "Export picture…",
            &[(CTRL_SHIFT, Key::E)],
        ),
        row(file, C::StartPage, "Start page", &[]),
        row(file, C::Quit, "Quit", &[(CTRL, Key::Q)]),
        row(edit, C::Undo, "Undo", &[(CTRL, Key::Z)]),
        row(
            edit,
            C::Redo,
            "Redo",
            &[(CTRL, Key::Y), (CTRL_SHIFT, Key::Z)],
        ),
        // Before Delete: while moves are followed, Backspace is theirs.
        row(edit, C::StepBack, "Step back", &[(plain, Key::Backspace)]),
        row(
            edit,
            C::Delete,
            "Delete",
            &[(plain, Key::Delete), (plain, Key::Backspace)],
        ),
        row(
            edit,
            C::Rename,
            "Rename",
            &[(plain, Key::F2), (plain, Key::Enter)],
        ),
        row(edit, C::Find, "Find…", &[(CTRL, Key::F)]),
        row(
            edit,
            C::ContextMenu,
            "Menu of what is selected",
            &[(Modifiers::SHIFT, Key::F10)],
        ),
        row(
            field,
            C::AddVertexHere,
            "Add vertex",
            &[(plain, Key::Insert)],
        ),
        row(
            field,
            C::SketchEdge,
            "Edge from the selected vertex",
            &[(Modifiers::SHIFT, Key::E)],
        ),
        row(field, C::SelfLoop, "Add self loop", &[]),
        row(field, C::Reverse, "Reverse the edges", &[]),
        row(field, C::StartHere(None), "Play starts here", &[]),
        row(
            field,
            C::StartHere(Some(Side::Police)),
            "Officer starts here",
            &[],
        ),
        row(
            field,
            C::StartHere(Some(Side::Thief)),
            "Thief starts here",
            &[],
        ),
        row(field, C::AddToken, "Add a token here", &[]),
        row(field, C::RemoveToken, "Remove the token", &[]),
        row(field, C::Fix(Outcome::Win), "Fix as win", &[]),
        row(field, C::Fix(Outcome::Loss), "Fix as loss", &[]),
        row(field, C::Fix(Outcome::Draw), "Fix as draw", &[]),
        row(field, C::Free, "Free the outcome", &[]),
        row(field, C::ToggleExit, "Exit", &[]),
        row(field, C::AddComponent, "Add a game to the sum…", &[]),
        row(field, C::ThinkLonger, "Think longer", &[(CTRL, Key::T)]),
        row(tools, C::Take(Tool::Select), "Select", &[(plain, Key::V)]),
        row(tools, C::Take(Tool::Lasso), "Lasso", &[(plain, Key::L)]),
        row(tools, C::Take(Tool::Vertex), "Vertex", &[(plain, Key::N)]),
        row(tools, C::Take(Tool::Edge), "Edge", &[(plain, Key::E)]),
        row(
            tools,
            C::Take(Tool::Paint(Square::Floor)),
            "Floor",
            &[(plain, Key::F)],
        ),
        row(
            tools,
            C::Take(Tool::Paint(Square::Wall)),
            "Wall",
            &[(plain, Key::W)],
        ),
        row(
            tools,
            C::Take(Tool::Paint(Square::Exit)),
            "Exit",
            &[(plain, Key::G)],
        ),
        row(
            tools,
            C::Take(Tool::Token(Some(Side::Police))),
            "Officer",
            &[(plain, Key::P)],
        ),
        row(
            tools,
            C::Take(Tool::Token(Some(Side::Thief))),
            "Thief",
            &[(plain, Key::T)],
        ),
        row(
            tools,
            C::Take(Tool::Token(None)),
            "Token",
            &[(plain, Key::T)],
        ),
        row(tools, C::Take(Tool::Erase), "Erase", &[(plain, Key::X)]),
        row(view, C::Use(Mode::Edit), "Edit", &[(CTRL, Key::Num1)]),
        row(view, C::Use(Mode::Explore), "Explore", &[(CTRL, Key::Num2)]),
        row(view, C::Use(Mode::Play), "Play", &[(CTRL, Key::Num3)]),
        row(view, C::Use(Mode::Replay), "Replay", &[(CTRL, Key::Num4)]),
        row(view, C::Use(Mode::Teach), "Teach", &[(CTRL, Key::Num5)]),
        row(view, C::Fit, "Fit the field", &[(CTRL, Key::Num0)]),
        row(
            view,
            C::FitSelection,
            "Fit the selection",
            &[(CTRL, Key::Num9)],
        ),
        row(
            view,
            C::ZoomIn,
            "Zoom in",
            &[(CTRL, Key::Plus), (CTRL, Key::Equals)],
        ),
        row(view, C::ZoomOut, "Zoom out", &[(CTRL, Key::Minus)]),
        row(
            view,
            C::ToggleValues,
            "Values instead of remoteness",
            &[(CTRL, Key::G)],
        ),
        row(
            view,
            C::WidenPart,
            "Show the part one move wider",
            &[(plain, Key::CloseBracket)],
        ),
        row(
            view,
            C::NarrowPart,
            "Show the part one move narrower",
            &[(plain, Key::OpenBracket)],
        ),
        row(
            view,
            C::LookAround,
            "Show the part around the selected vertex",
            &[(plain, Key::C)],
        ),
        row(view, C::ToggleMinimap, "Overview", &[(plain, Key::M)]),
        row(view, C::ToggleInspector, "Inspector", &[(plain, Key::F9)]),
        row(
            view,
            C::FocusCanvas,
            "Keyboard to the canvas or the inspector",
            &[(plain, Key::F6)],
        ),
        row(
            help,
            C::FocusMenus,
            "Keyboard to the menus",
            &[(plain, Key::F10)],
        ),
        row(help, C::Tour, "Tour", &[]),
        row(view, C::Settings, "Settings…", &[(CTRL, Key::Comma)]),
        row(
            help,
            C::Help,
            "Keys and gestures",
            &[(plain, Key::F1), (plain, Key::Questionmark)],
        ),
    ]
}
