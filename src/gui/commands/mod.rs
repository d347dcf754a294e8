//! The commands of the window: text, keys, place in the menus, and when they are offered and
//! enabled. Menus, buttons, the keyboard and the list of keys all use this table.
//!
//! [`Command::row`] is the table: a command's row has everything about it except its action, which
//! is in the application, and its place in the menus, which is its place in [`Command`].

mod menu;
mod needs;
mod row;
mod shortcut;
mod situation;
mod table;
mod tools;
mod usable;

pub use menu::Menu;
pub use row::Scope;
pub use shortcut::{is_clipboards, keys_text};
pub use situation::{Situation, WholeGraph, WindowState};
pub use tools::cursor as cursor_of_tool;

use winmove_core::model::{Player, Side, Square};
use winmove_editor::layout::Layout;
use winmove_editor::{Axis, Line, Mode, Rearrangement, Rotation, Tool};

/// A command, in the order of the menus from top to bottom. `Menu::groups` divides the commands
/// into menus and groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, enum_iterator::Sequence)]
pub enum Command {
    /// Opens a new graph.
    NewGraph,
    /// Opens a new board.
    NewBoard,
    /// Opens a new game of a known family.
    NewFromFamily,
    /// Opens a new game by rules.
    NewRules,
    /// Opens a file.
    Open,
    /// Goes to the previous test.
    PreviousTest,
    /// Goes to the next test.
    NextTest,
    /// Goes to a test in the open list by number.
    OtherTest,
    /// Saves to the open file.
    Save,
    /// Saves to another file.
    SaveAs,
    /// Lists earlier versions of the open file.
    EarlierVersions,
    /// Offers unsaved work of earlier windows.
    LeftWork,
    /// Exports the game in another program's format.
    ExportGame,
    /// Exports a picture of the field.
    ExportPicture,
    /// Exports the replay or the game as an animation.
    ExportAnimation,
    /// Saves a PDF of the game and opens it in the program that shows PDF files, which can print
    /// it.
    Print,
    /// Shows the start page.
    StartPage,
    /// Closes the window.
    Quit,
    /// Undoes the last step.
    Undo,
    /// Redoes the last undone step.
    Redo,
    /// Takes back the last move that was followed. It comes before `Delete`, because it gets the
    /// backspace key while moves are being followed.
    StepBack,
    /// Deletes the selection.
    Delete,
    /// Renames the selected object.
    Rename,
    /// Finds a place by label or number.
    Find,
    /// Opens the context menu of the selection.
    ContextMenu,
    /// Copies and deletes the selected part.
    Cut,
    /// Copies the selected part.
    Copy,
    /// Copies a picture of the field to the clipboard.
    CopyPicture,
    /// Copies a picture of the selected part to the clipboard.
    CopySelectionPicture,
    /// Copies a link to the game to the clipboard.
    CopyLink,
    /// Adds the contents of the clipboard.
    Paste,
    /// Adds a copy of the selected part next to it.
    Duplicate,
    /// Selects all vertices or cells.
    SelectAll,
    /// Inverts the selection.
    InvertSelection,
    /// Adds neighbours to the selection.
    SelectNeighbours,
    /// Adds everything reachable to the selection.
    SelectReachable,
    /// Selects the vertices whose label shows a win.
    SelectWins,
    /// Selects the vertices whose label shows a loss.
    SelectLosses,
    /// Selects the vertices whose label shows a draw.
    SelectDraws,
    /// Selects the undecided vertices.
    SelectUndecided,
    /// Adds a vertex where the context menu was opened, or else in the middle of the view.
    AddVertexHere,
    /// Starts an edge at the selected vertex.
    SketchEdge,
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
    /// Fixes the outcome of the selected vertices as a win.
    FixWin,
    /// Fixes the outcome of the selected vertices as a loss.
    FixLoss,
    /// Fixes the outcome of the selected vertices as a draw.
    FixDraw,
    /// Removes the fixed outcome of the selected vertices.
    Free,
    /// Gives the selected vertices to a player.
    Own(Player),
    /// Gives the selected vertices to the other player.
    FlipOwner,
    /// Increases the numbers of the selected vertices by one.
    RaiseNumber,
    /// Decreases the numbers of the selected vertices by one.
    LowerNumber,
    /// Moves the focus to the number of the selected vertices.
    TypeNumber,
    /// Marks or unmarks exits.
    ToggleExit,
    /// Opens a file as a component of the sum.
    AddComponent,
    /// Compares the labels from another program with those of the game.
    CompareLabels,
    /// Continues a search that left something undecided.
    ThinkLonger,
    /// Changes the selected cells to a kind of cell.
    Paint(Square),
    /// Changes the selected cell and all connected cells of the same kind.
    Fill(Square),
    /// Inserts or deletes rows or columns.
    Lines(Rearrangement),
    /// Mirrors or rotates the board.
    Rotate(Rotation),
    /// Numbers the rows and columns from the last corner, or from the first one.
    TurnAxes,
    /// Applies a layout.
    Arrange(Layout),
    /// Arranges vertices in rows by remoteness.
    ArrangeByRemoteness,
    /// Opens the dialog for the options of layouts.
    LayoutOptions,
    /// Pins or unpins the selected vertices.
    Pin,
    /// Aligns the vertices to a line.
    Align(Line),
    /// Distributes the vertices evenly.
    Distribute(Axis),
    /// Labels the vertices with a prefix and numbers.
    LabelInSequence,
    /// Selects a tool.
    ChooseTool(Tool),
    /// Turns snapping of dragged vertices to their neighbours on or off.
    ToggleSnapping,
    /// Turns the grid on or off.
    ToggleGrid,
    /// Adds a text where the context menu was opened, or else in the middle of the view.
    AddText,
    /// Adds an arrow there.
    AddArrow,
    /// Switches between the status of arguments and labels. The View menu is already as long as the
    /// smallest window allows.
    ToggleArguments,
    /// Opens the results of a class.
    OpenFolder,
    SwitchMode(Mode),
    /// Starts or ends presenting the field on the whole screen.
    Present,
    /// Shows the whole field.
    Fit,
    /// Fits the view to the selection.
    FitSelection,
    ZoomIn,
    ZoomOut,
    /// Switches between Grundy values and remoteness.
    ToggleValues,
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
    /// Shows the settings.
    Settings,
    /// Moves the focus to the canvas, or from there to the inspector.
    FocusCanvas,
    /// Moves the focus to the menus.
    FocusMenus,
    /// Finds a command by words.
    FindCommand,
    /// Shows the tour.
    Tour,
    /// Shows the list of keys.
    Help,
    /// Opens the guide in a browser.
    Guide,
    /// Opens the list of changes in a browser.
    Changes,
    /// Shows the version and the licences.
    About,
}
