//! Every command of the window: its text, its keys, its place in the menus, when it is offered and
//! when it can be used. Menus, buttons, the keyboard and the list of keys all use this table.
//!
//! [`Command::row`] is the table: everything about a command is in its row, except for its action,
//! which is in the application. The menus are lists, [`Menu::groups`]. A command that is in none of
//! them doesn't compile, because the entries are counted at compile time.

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

/// A command of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Command {
    /// A new graph.
    NewGraph,
    /// A new board.
    NewBoard,
    /// A new game of a known family.
    NewFromFamily,
    /// Opens a file.
    Open,
    /// Goes to a test of the open list by its number.
    OtherTest,
    /// Goes to the test before the one on show.
    PreviousTest,
    /// Goes to the test after the one on show.
    NextTest,
    /// Saves to the file that is open.
    Save,
    /// Saves to another file.
    SaveAs,
    /// Lists earlier versions of the file that is open.
    EarlierVersions,
    /// Offers the unsaved work of windows that have ended.
    LeftWork,
    /// Writes a picture of the field.
    ExportPicture,
    /// Writes the replay or the game as an animation.
    ExportAnimation,
    /// Writes the game in the form of another program.
    ExportGame,
    /// Puts a picture of the field on the clipboard.
    CopyPicture,
    /// Puts a link to the game on the clipboard.
    CopyLink,
    /// Shows the start page.
    StartPage,
    /// Closes the window.
    Quit,
    /// Undoes the last step.
    Undo,
    /// Redoes the step that was undone last.
    Redo,
    /// Deletes what is selected.
    Delete,
    /// Renames what is selected.
    Rename,
    /// Finds a place by its label or its number.
    Find,
    /// Copies or pastes a part of the field.
    Clipboard(ClipboardCommand),
    /// Selects or arranges vertices.
    Vertices(VerticesCommand),
    /// Changes the board.
    Board(BoardCommand),
    /// Fixes the outcome of the selected vertices.
    Fix(Outcome),
    /// Lets play decide the outcome of the selected vertices again.
    Free,
    /// Marks exits, or unmarks them.
    ToggleExit,
    /// Chooses a tool.
    ChooseTool(Tool),
    /// Adds a vertex where the context menu was opened, else in the middle of the view.
    AddVertexHere,
    /// Adds an edge from the selected vertex to itself.
    SelfLoop,
    /// Reverses the selected edges.
    Reverse,
    /// Takes back how the selected edges were bent by hand.
    Straighten,
    /// Places a token where play starts: the officer, the thief, or the only one.
    StartHere(Option<Side>),
    /// Adds a token to a sum.
    AddToken,
    /// Removes a token from a sum.
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
    /// Shows the part of a large graph one move wider.
    WidenPart,
    /// Shows the part of a large graph one move narrower.
    NarrowPart,
    /// Shows the part of a graph around the selected vertex.
    LookAround,
    /// Shows or folds the overview.
    ToggleOverview,
    /// Shows or folds the inspector.
    ToggleInspector,
    /// Shows the Grundy values of places, or their remoteness again.
    ToggleValues,
    /// Shows what the outcomes say of arguments, or the labels again.
    ToggleArguments,
    /// Snaps dragged vertices to their neighbours, or no longer.
    ToggleSnapping,
    /// Places vertices on a grid, or no longer.
    ToggleGrid,
    /// Takes back the last move that was followed.
    StepBack,
    /// Compares the labels of another program with those of the game.
    CompareLabels,
    /// Continues a search that left something undecided.
    ThinkLonger,
    /// Opens a file as a part of the sum.
    AddComponent,
    /// Opens the menu that a right click on what is selected would open.
    ContextMenu,
    /// Moves the keyboard focus to the canvas, or from there to the inspector.
    FocusCanvas,
    /// Moves the keyboard focus to the menus.
    FocusMenus,
    /// Changes the mode.
    SwitchMode(Mode),
    /// Presents the field on the whole screen, or shows the window again.
    Present,
    /// Shows the tour.
    Tour,
    /// Shows the settings.
    Settings,
    /// Shows the list of keys.
    Help,
}
