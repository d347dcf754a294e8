//! The names of the steps of the history, as data. [`crate::words`] turns them into text.

use serde::{Deserialize, Serialize};
use winmove_core::model::{Side, Square};

/// The kind of a step of the history.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum StepName {
    /// One edit that has no particular name.
    Edit,
    /// Adds a vertex.
    AddVertex,
    /// Adds an edge.
    AddEdge,
    /// Moves an end of an edge to another vertex.
    ReconnectEdge,
    /// Bends an edge by hand.
    BendEdge,
    /// Removes the bends of edges.
    Straighten,
    /// Deletes the selection.
    Delete,
    /// Deletes with the eraser tool.
    Erase,
    /// Labels a vertex.
    LabelVertex,
    /// Labels an edge.
    LabelEdge,
    /// Labels vertices in sequence.
    LabelInSequence,
    /// Reverses this number of edges.
    ReverseEdges(usize),
    /// Moves this number of vertices with the pointer.
    MoveVertices(usize),
    /// Moves vertices with the keyboard.
    Move,
    /// Lays out vertices.
    Arrange,
    /// Aligns vertices.
    Align,
    /// Distributes vertices.
    Distribute,
    /// Pins vertices.
    Pin,
    /// Unpins vertices.
    Unpin,
    /// Changes the note of a vertex.
    NoteVertex,
    /// Marks vertices with a colour, or removes the marks.
    Tag,
    /// Gives vertices to a player.
    ChangeOwner,
    /// Changes the numbers of vertices.
    ChangeNumber,
    /// Changes the script of a game by rules.
    EditScript,
    /// Removes the script of a game by rules, so that its graph can be edited.
    TurnIntoGraph,
    /// Cuts the selection.
    Cut,
    /// Pastes a part of a field.
    Paste,
    /// Duplicates the selection.
    Duplicate,
    /// Adds the moves of a vertex from the graph that was solved earlier.
    ShowMoves,
    /// Paints one cell.
    PaintCell,
    /// Paints cells with a kind of square.
    Paint(Square),
    /// Fills connected cells with a kind of square.
    Fill(Square),
    /// Changes the size of the board.
    ResizeBoard,
    /// Inserts this number of rows.
    InsertRows(u32),
    /// Inserts this number of columns.
    InsertColumns(u32),
    /// Deletes this number of rows.
    DeleteRows(u32),
    /// Deletes this number of columns.
    DeleteColumns(u32),
    /// Rotates cells.
    Rotate,
    /// Mirrors cells.
    Mirror,
    /// Places a token: that of a side, or the only one.
    PlaceToken(Option<Side>),
    /// Removes a token from the field.
    TakeTokenOff,
    /// Adds a token to the sum.
    AddToken,
    /// Removes a token from the sum.
    RemoveToken,
    /// Fixes the outcome of vertices.
    FixOutcome,
    /// Frees the outcome of vertices.
    FreeOutcome,
    /// Marks or unmarks exits.
    MarkExit,
    /// Chooses another game.
    ChangeGame,
    /// Changes the settings of the game.
    ChangeRules,
    /// Changes the title.
    ChangeTitle,
    /// Changes the options of layouts.
    ChangeLayout,
    /// Changes the notes.
    ChangeNotes,
    /// Adds a text or an arrow.
    Annotate,
    /// Changes a text on the canvas.
    ChangeAnnotation,
    /// Stores the record of a game.
    KeepRecord,
    /// Stores an exercise.
    KeepExercise,
    /// Removes the stored exercise.
    RemoveExercise,
    /// Changes when the stored exercise is checked.
    ChangeChecking,
    /// Changes the questions of the stored exercise.
    ChangeQuestion,
    /// Changes the note to the students.
    ChangeNote,
    /// Changes the language of the student's view.
    ChangeLanguage,
    /// Hands out an exercise as homework, or withdraws it.
    HandOut,
    /// Answers a question of a homework.
    AnswerHomework,
}

impl StepName {
    /// Whether the step changes the stored exercise itself rather than its answers.
    pub(crate) fn is_of_exercise(self) -> bool {
        matches!(
            self,
            StepName::KeepExercise
                | StepName::RemoveExercise
                | StepName::ChangeQuestion
                | StepName::ChangeChecking
                | StepName::ChangeNote
                | StepName::ChangeLanguage
                | StepName::HandOut
        )
    }
}
