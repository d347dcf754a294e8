//! The names of the steps of the history, as data. [`crate::words`] puts them into words.

use strum::IntoEnumIterator as _;

use winmove_core::model::{Side, Square};

/// What a step of the history does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter)]
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

    /// The name as a word without spaces, which [`StepName::of_code`] reads.
    pub fn code(self) -> String {
        format!("{self:?}")
    }

    /// The name with this code.
    pub fn of_code(code: &str) -> Option<StepName> {
        let (name, detail) = code.split_once('(').unwrap_or((code, ")"));
        let detail = detail.strip_suffix(')')?;
        let is_named = |step: &StepName| step.code().split('(').next() == Some(name);
        let squares = [Square::Floor, Square::Wall, Square::Exit];
        let square = || {
            squares
                .into_iter()
                .find(|square| format!("{square:?}") == detail)
        };
        let sides = [None, Some(Side::Police), Some(Side::Thief)];
        let side = || sides.into_iter().find(|side| format!("{side:?}") == detail);
        Some(match StepName::iter().find(is_named)? {
            StepName::ReverseEdges(_) => StepName::ReverseEdges(detail.parse().ok()?),
            StepName::MoveVertices(_) => StepName::MoveVertices(detail.parse().ok()?),
            StepName::Paint(_) => StepName::Paint(square()?),
            StepName::Fill(_) => StepName::Fill(square()?),
            StepName::InsertRows(_) => StepName::InsertRows(detail.parse().ok()?),
            StepName::InsertColumns(_) => StepName::InsertColumns(detail.parse().ok()?),
            StepName::DeleteRows(_) => StepName::DeleteRows(detail.parse().ok()?),
            StepName::DeleteColumns(_) => StepName::DeleteColumns(detail.parse().ok()?),
            StepName::PlaceToken(_) => StepName::PlaceToken(side()?),
            name @ (StepName::Edit
            | StepName::AddVertex
            | StepName::AddEdge
            | StepName::ReconnectEdge
            | StepName::BendEdge
            | StepName::Straighten
            | StepName::Delete
            | StepName::Erase
            | StepName::LabelVertex
            | StepName::LabelEdge
            | StepName::LabelInSequence
            | StepName::Move
            | StepName::Arrange
            | StepName::Align
            | StepName::Distribute
            | StepName::Pin
            | StepName::Unpin
            | StepName::NoteVertex
            | StepName::Tag
            | StepName::Cut
            | StepName::Paste
            | StepName::ShowMoves
            | StepName::Duplicate
            | StepName::PaintCell
            | StepName::ResizeBoard
            | StepName::Rotate
            | StepName::Mirror
            | StepName::TakeTokenOff
            | StepName::AddToken
            | StepName::RemoveToken
            | StepName::FixOutcome
            | StepName::FreeOutcome
            | StepName::MarkExit
            | StepName::ChangeGame
            | StepName::ChangeRules
            | StepName::ChangeTitle
            | StepName::ChangeNotes
            | StepName::KeepRecord
            | StepName::KeepExercise
            | StepName::RemoveExercise
            | StepName::ChangeChecking
            | StepName::ChangeQuestion
            | StepName::ChangeNote
            | StepName::HandOut
            | StepName::AnswerHomework) => name,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_from_its_code() {
        let with_details = [
            StepName::ReverseEdges(7),
            StepName::MoveVertices(1_000_000),
            StepName::Paint(Square::Exit),
            StepName::Fill(Square::Wall),
            StepName::InsertRows(3),
            StepName::InsertColumns(4),
            StepName::DeleteRows(5),
            StepName::DeleteColumns(6),
            StepName::PlaceToken(Some(Side::Thief)),
            StepName::PlaceToken(None),
        ];
        for name in StepName::iter().chain(with_details) {
            let code = name.code();
            assert!(!code.contains(char::is_whitespace), "{code}");
            assert_eq!(StepName::of_code(&code), Some(name), "{code}");
        }
        for damaged in [
            "",
            "Nothing",
            "Paint(Lava)",
            "MoveVertices(-1)",
            "Paint(Wall",
        ] {
            assert_eq!(StepName::of_code(damaged), None, "{damaged}");
        }
    }
}
