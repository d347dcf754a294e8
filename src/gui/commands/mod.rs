//! The commands of the window: text, keys, place in the menus, and when they are offered and
//! enabled. Menus, buttons, the keyboard and the list of keys all use this table.
//!
//! [`Command::row`] is the table: a command's row has everything about it except its action, which
//! is in the application. [`Menu::groups`] lists the menus. A command that is missing from the
//! menus fails to compile, because their entries are counted at compile time.

mod board;
mod clipboard;
mod menu;
mod menus;
mod needs;
mod row;
mod shortcut;
mod situation;
mod table;
mod tools;
mod usable;
mod vertices;

pub use board::BoardCommand;
pub use clipboard::{ClipboardCommand, is_clipboards};
pub use menu::Menu;
pub use shortcut::{keys_text, with_shortcut};
pub use situation::{Situation, WholeGraph, WindowState};
pub use tools::cursor as cursor_of_tool;
pub use vertices::VerticesCommand;
use winmove_core::model::{Outcome, Side};
use winmove_editor::{Mode, Tool};

#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Command {
    /// Opens a new graph.
    NewGraph,
    /// Opens a new board.
    NewBoard,
    /// Opens a new game of a known family.
    NewFromFamily,
    /// Opens a file.
    Open,
    /// Goes to a test in the open list by number.
    OtherTest,
    /// Goes to the previous test.
    PreviousTest,
    /// Goes to the next test.
    NextTest,
    /// Saves to the open file.
    Save,
    /// Saves to another file.
    SaveAs,
    /// Lists earlier versions of the open file.
    EarlierVersions,
    /// Offers unsaved work of earlier windows.
    LeftWork,
    /// Exports a picture of the field.
    ExportPicture,
    /// Exports the replay or the game as an animation.
    ExportAnimation,
    /// Exports the game in another program's format.
    ExportGame,
    /// Copies a picture of the field to the clipboard.
    CopyPicture,
    /// Copies a link to the game to the clipboard.
    CopyLink,
    /// Shows the start page.
    StartPage,
    /// Closes the window.
    Quit,
    /// Undoes the last step.
    Undo,
    /// Redoes the last undone step.
    Redo,
    /// Deletes the selection.
    Delete,
    /// Renames the selected object.
    Rename,
    /// Finds a place by label or number.
    Find,
    /// Copies or pastes part of the field.
    Clipboard(ClipboardCommand),
    /// Selects or arranges vertices.
    Vertices(VerticesCommand),
    /// Changes the board.
    Board(BoardCommand),
    /// Fixes the outcome of the selected vertices.
    Fix(Outcome),
    /// Removes the fixed outcome of the selected vertices.
    Free,
    /// Marks or unmarks exits.
    ToggleExit,
    /// Selects a tool.
    ChooseTool(Tool),
    /// Adds a vertex where the context menu was opened, or else in the middle of the view.
    AddVertexHere,
    /// Adds a loop at the selected vertex.
    SelfLoop,
    /// Reverses the selected edges.
    Reverse,
    /// Removes bends by hand from the selected edges.
    Straighten,
    /// Places the token where play starts: the officer, the thief, or the only token.
    StartHere(Option<Side>),
    /// Adds a token to a sum.
    AddToken,
    /// Removes a token from a sum.
    RemoveToken,
    /// Starts an edge at the selected vertex.
    SketchEdge,
    /// Shows the whole field.
    Fit,
    /// Fits the view to the selection.
    FitSelection,
    ZoomIn,
    ZoomOut,
    /// Widens the visible part of a large graph by one move.
    WidenPart,
    /// Narrows the visible part of a large graph by one move.
    NarrowPart,
    /// Shows the part of a graph around the selected vertex.
    LookAround,
    /// Shows or hides the overview.
    ToggleOverview,
    /// Shows or hides the inspector.
    ToggleInspector,
    /// Switches between Grundy values and remoteness.
    ToggleValues,
    /// Switches between the status of arguments and labels.
    ToggleArguments,
    /// Turns snapping of dragged vertices to their neighbours on or off.
    ToggleSnapping,
    /// Turns the grid on or off.
    ToggleGrid,
    /// Takes back the last move that was followed.
    StepBack,
    /// Compares the labels from another program with those of the game.
    CompareLabels,
    /// Continues a search that left something undecided.
    ThinkLonger,
    /// Opens a file as a component of the sum.
    AddComponent,
    /// Opens the context menu of the selection.
    ContextMenu,
    /// Moves the focus to the canvas, or from there to the inspector.
    FocusCanvas,
    /// Moves the focus to the menus.
    FocusMenus,
    SwitchMode(Mode),
    /// Starts or ends presenting the field on the whole screen.
    Present,
    /// Shows the tour.
    Tour,
    /// Shows the settings.
    Settings,
    /// Shows the list of keys.
    Help,
}
