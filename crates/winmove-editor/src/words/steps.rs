//! The names of steps for the Undo menu.

use crate::document::step_name::StepName;
use winmove_analysis::words;
use winmove_core::model::Square;

impl StepName {
    /// The step in words, capitalized: `Add edge`, `Move 3 vertices`.
    pub fn words(self) -> String {
        let words = match self {
            StepName::MoveVertices(count) if count != 1 => return format!("Move {count} vertices"),
            StepName::Edit => "Edit",
            StepName::AddVertex => "Add vertex",
            StepName::AddEdge => "Add edge",
            StepName::ReconnectEdge => "Reconnect edge",
            StepName::BendEdge => "Bend edge",
            StepName::Straighten => "Straighten",
            StepName::Delete => "Delete",
            StepName::Erase => "Erase",
            StepName::LabelVertex => "Label vertex",
            StepName::LabelEdge => "Label edge",
            StepName::LabelInSequence => "Label in sequence",
            StepName::ReverseEdges(1) => "Reverse edge",
            StepName::ReverseEdges(_) => "Reverse edges",
            StepName::MoveVertices(_) => "Move vertex",
            StepName::Move => "Move",
            StepName::Arrange => "Arrange",
            StepName::Align => "Align",
            StepName::Distribute => "Distribute",
            StepName::Pin => "Pin",
            StepName::NoteVertex => "Change note",
            StepName::Tag => "Change colour mark",
            StepName::Unpin => "Unpin",
            StepName::Cut => "Cut",
            StepName::Paste => "Paste",
            StepName::Duplicate => "Duplicate",
            StepName::ShowMoves => "Show moves",
            StepName::PaintCell => "Paint",
            StepName::Paint(Square::Floor) => "Paint floor",
            StepName::Paint(Square::Wall) => "Paint walls",
            StepName::Paint(Square::Exit) => "Paint exits",
            StepName::Fill(Square::Floor) => "Fill with floor",
            StepName::Fill(Square::Wall) => "Fill with walls",
            StepName::Fill(Square::Exit) => "Fill with exits",
            StepName::ResizeBoard => "Resize board",
            StepName::InsertRows(1) => "Insert row",
            StepName::InsertRows(_) => "Insert rows",
            StepName::InsertColumns(1) => "Insert column",
            StepName::InsertColumns(_) => "Insert columns",
            StepName::DeleteRows(1) => "Delete row",
            StepName::DeleteRows(_) => "Delete rows",
            StepName::DeleteColumns(1) => "Delete column",
            StepName::DeleteColumns(_) => "Delete columns",
            StepName::Rotate => "Rotate",
            StepName::Mirror => "Mirror",
            StepName::PlaceToken(Some(side)) => {
                return format!("Place {}", words::side_names(side).token);
            }
            StepName::PlaceToken(None) => "Place token",
            StepName::TakeTokenOff => "Take token off",
            StepName::AddToken => "Add token",
            StepName::RemoveToken => "Remove token",
            StepName::FixOutcome => "Fix outcome",
            StepName::FreeOutcome => "Free outcome",
            StepName::MarkExit => "Mark exit",
            StepName::ChangeGame => "Change the game",
            StepName::ChangeRules => "Change rules",
            StepName::ChangeTitle => "Change title",
            StepName::ChangeNotes => "Change notes",
            StepName::KeepRecord => "Keep the game",
            StepName::KeepExercise => "Make it an exercise",
            StepName::RemoveExercise => "Make it no exercise",
            StepName::ChangeChecking => "Check otherwise",
            StepName::ChangeQuestion => "Ask otherwise",
            StepName::ChangeNote => "Change the note for students",
            StepName::HandOut => "Hand out",
            StepName::AnswerHomework => "Answer",
        };
        words.to_owned()
    }
}
