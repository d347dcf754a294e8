//! The names of the steps of the history, as data. [`crate::words`] turns them into words.

use serde::{Deserialize, Serialize};
use winmove_core::model::{Side, Square};

/// What a step of the history does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StepName {
    /// One edit without a name of its own.
    Edit,
    /// Adds a vertex.
    AddVertex,
    /// Adds an edge.
    AddEdge,
    /// Leads an end of an edge to another vertex.
    ReconnectEdge,
    /// Bends an edge by hand.
    BendEdge,
    /// Takes back how edges were bent by hand.
    Straighten,
    /// Deletes the selection.
    Delete,
    /// Deletes with the erasing tool.
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
    /// Marks vertices with a colour, or takes the marks away.
    Tag,
    /// Cuts the selection.
    Cut,
    /// Pastes a part of a field.
    Paste,
    /// Duplicates the selection.
    Duplicate,
    /// Adds the moves of a vertex from the graph that was solved before.
    ShowMoves,
    /// Paints one cell.
    PaintCell,
    /// Paints cells with a square.
    Paint(Square),
    /// Fills connected cells with a square.
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
    /// Takes a token off the field.
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
    /// Changes the notes.
    ChangeNotes,
    /// Stores the record of a game.
    KeepRecord,
    /// Stores an exercise.
    KeepExercise,
    /// Removes the stored exercise.
    RemoveExercise,
    /// Changes when the stored exercise is checked.
    ChangeChecking,
    /// Changes what the stored exercise asks.
    ChangeQuestion,
    /// Changes what the students are told.
    ChangeNote,
    /// Hands an exercise out as homework, or takes it back.
    HandOut,
    /// Answers a question of a homework.
    AnswerHomework,
}

impl StepName {
    /// Whether the step changes what the stored exercise is, not what was answered.
    pub(crate) fn is_of_exercise(self) -> bool {
        matches!(
            self,
            StepName::KeepExercise
                | StepName::RemoveExercise
                | StepName::ChangeQuestion
                | StepName::ChangeChecking
                | StepName::ChangeNote
                | StepName::HandOut
        )
    }
}
