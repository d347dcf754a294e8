//! What a command does, where its name doesn't tell: notes for menus and buttons.

use super::{Command, Many, Shape, Situation};
use crate::editor::Rearrangement;

impl Command {
    /// What the command would do now.
    pub fn hint(self, now: &Situation<'_>) -> Option<String> {
        match self {
            Command::Many(many) => many.hint(now),
            _ => self.meaning().map(str::to_owned),
        }
    }

    fn meaning(self) -> Option<&'static str> {
        Some(match self {
            Command::NewFromFamily => "A game of a known kind, with numbers to choose",
            Command::StartPage => "The examples and the files opened last",
            Command::StepBack => "Takes the last move back that was followed",
            Command::Rename => "Types the label of the selected vertex or edge",
            Command::Find => "Goes to a place by its label or its number",
            Command::SketchEdge => "Arrows or Tab lead it to another vertex, Enter draws it",
            Command::SelfLoop => "A move that leads back to the same vertex",
            Command::StartHere(_) => "The first move is made from here",
            Command::AddToken => "The game becomes a sum: each turn one of its tokens is moved",
            Command::RemoveToken => "The game goes on without it",
            Command::Fix(_) => "Play ends here, with this for the player who would move",
            Command::Free => "Play decides again",
            Command::ToggleExit => "A thief who stands on an exit has escaped",
            Command::AddComponent => "Opens a file and plays its game beside this one",
            Command::ThinkLonger => "Goes on with a search that left something undecided",
            Command::ToggleValues => "The Grundy value of every place, as sums need it",
            Command::FitSelection => "Enlarges what is selected to the view",
            Command::LookAround => "Draws the part of a large graph around it",
            Command::ToggleMinimap => {
                "A small picture of the whole field, where it is larger than the view"
            }
            Command::FocusCanvas => "Tab and the arrows walk the field, or the buttons and lists",
            Command::Use(mode) => mode.purpose(),
            Command::Tour => "What is where, in a few cards",
            Command::Shape(shape) => return shape.meaning(),
            _ => return None,
        })
    }
}

impl Shape {
    fn meaning(self) -> Option<&'static str> {
        match self {
            Shape::Paint(_) => Some("Paints the selected cells"),
            Shape::Fill(_) => {
                Some("Everything of the same kind that hangs together with this cell")
            }
            Shape::Lines(Rearrangement::DeleteRows | Rearrangement::DeleteColumns) => {
                Some("Those of the selected cells")
            }
            Shape::Lines(_) => Some("As many as are selected"),
            Shape::Rotate(_) => Some("The selected area, or the whole board"),
        }
    }
}

impl Many {
    /// What is done, and to which vertices.
    fn hint(self, now: &Situation<'_>) -> Option<String> {
        let what = match self {
            Many::Arrange(_) | Many::ArrangeByRemoteness => {
                let editor = now.editor;
                let count = editor.selection().vertices.len();
                let whose = match editor.arranges_selection() {
                    true => format!("The {count} selected vertices"),
                    false => "All vertices".to_owned(),
                };
                let how = match self {
                    Many::ArrangeByRemoteness => ", one row a remoteness, the end of play below",
                    _ => "",
                };
                return Some(format!("{whose}{how}; pinned ones stay"));
            }
            Many::Invert => "Selects what is not selected",
            Many::Neighbours => "Selects what a move leads to from here, or comes from, as well",
            Many::Reachable => "Selects everything that play from here can come to, as well",
            Many::Pin => "Layouts leave a pinned vertex where it stands",
            Many::Align(_) => "Moves the selected vertices onto one line",
            Many::Distribute(_) => "Moves the selected vertices evenly apart",
            Many::LabelInSequence => "A prefix and a number for each selected vertex",
            Many::Showing(_) => "Selects the vertices that show this",
            Many::All => return None,
        };
        Some(what.to_owned())
    }
}
