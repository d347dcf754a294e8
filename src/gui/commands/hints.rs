//! The notes of commands in menus and on buttons, where the text alone isn't clear.

use super::board::BoardCommand;
use super::situation::Situation;
use super::vertices::VerticesCommand;
use super::{Command, tools};
use winmove_editor::Rearrangement;

impl Command {
    /// A note on what the command does now, if its text alone isn't clear.
    pub fn hint(self, now: &Situation<'_>) -> Option<String> {
        let hint = match self {
            Command::NewFromFamily => "A game of a known kind, with numbers to choose",
            Command::StartPage => "The examples and the files opened last",
            Command::OtherTest => "This file has several tests; each is a game of its own",
            Command::EarlierVersions => {
                "What the last saves of this file were, beside what is open"
            }
            Command::LeftWork => "What was not saved when Winmove ended",
            Command::StepBack => "Takes the last move back that was followed",
            Command::Rename => "Types the label of the selected vertex or edge",
            Command::Find => "Goes to a place by its label or its number",
            Command::SketchEdge => "Arrows or Tab lead it to another vertex, Enter draws it",
            Command::SelfLoop => "A move that leads back to the same vertex",
            Command::Straighten => "Takes back how they were bent by hand",
            Command::StartHere(_) => "The first move is made from here",
            Command::AddToken => "The game becomes a sum: each turn one of its tokens is moved",
            Command::RemoveToken => "The game goes on without it",
            Command::Fix(_) => "Play ends here, with this for the player who would move",
            Command::Free => "Play decides again",
            Command::ToggleExit => "A thief who stands on an exit has escaped",
            Command::AddComponent => "Opens a file and plays its game beside this one",
            Command::CompareLabels => {
                "What a program of your own prints, beside the right labels: the first difference is selected"
            }
            Command::ThinkLonger => "Goes on with a search that left something undecided",
            Command::ToggleValues => "The Grundy value of every place, as sums need it",
            Command::ToggleArguments => {
                "The grounded labelling of arguments whose moves lead to their attackers: who moves from an accepted one loses"
            }
            Command::FitSelection => "Enlarges what is selected to the view",
            Command::LookAround => "Draws the part of a large graph around it",
            Command::ToggleSnapping => {
                "Dragged vertices come to rest in the rows and columns of others, and at equal distances; Alt holds it off"
            }
            Command::ToggleGrid => "Vertices are put on the points of a grid",
            Command::ToggleOverview => {
                "A small picture of the whole field, where it is larger than the view"
            }
            Command::FocusCanvas => "Tab and the arrows walk the field, or the buttons and lists",
            Command::SwitchMode(mode) => mode.purpose(),
            Command::Present => {
                "The field alone on the whole screen, with a pen; Page Down goes on, Esc ends it"
            }
            Command::ExportGame => {
                "As Graphviz DOT, GraphML, JSON, facts and others; the ending of the name tells the form"
            }
            Command::ExportAnimation => {
                "The run of the algorithm, or the moves of a game, as GIF or APNG for slides and web pages"
            }
            Command::CopyPicture => "As SVG and PNG, with what was chosen last in Export picture",
            Command::CopyLink => {
                "Holds the whole game, the position, the mode and the language; paste it into a message"
            }
            Command::Tour => "What is where, in a few cards",
            Command::ChooseTool(tool) => tools::help(tool),
            Command::Board(command) => command.hint(),
            Command::Vertices(command) => return command.hint(now),
            Command::NewGraph
            | Command::NewBoard
            | Command::Open
            | Command::PreviousTest
            | Command::NextTest
            | Command::Save
            | Command::SaveAs
            | Command::ExportPicture
            | Command::Quit
            | Command::Undo
            | Command::Redo
            | Command::Delete
            | Command::Clipboard(_)
            | Command::AddVertexHere
            | Command::Reverse
            | Command::Fit
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::WidenPart
            | Command::NarrowPart
            | Command::ToggleInspector
            | Command::ContextMenu
            | Command::FocusMenus
            | Command::Settings
            | Command::Help => return None,
        };
        Some(hint.to_owned())
    }
}

impl BoardCommand {
    fn hint(self) -> &'static str {
        match self {
            BoardCommand::Paint(_) => "Paints the selected cells",
            BoardCommand::Fill(_) => {
                "Everything of the same kind that hangs together with this cell"
            }
            BoardCommand::Lines(Rearrangement::DeleteRows | Rearrangement::DeleteColumns) => {
                "Those of the selected cells"
            }
            BoardCommand::Lines(
                Rearrangement::InsertAbove
                | Rearrangement::InsertBelow
                | Rearrangement::InsertLeft
                | Rearrangement::InsertRight,
            ) => "As many as are selected",
            BoardCommand::Rotate(_) => "The selected area, or the whole board",
        }
    }
}

impl VerticesCommand {
    /// What is done, and to which vertices.
    fn hint(self, now: &Situation<'_>) -> Option<String> {
        let arranged = || {
            if now.editor.now().arranges_selection() {
                let count = now.editor.selection().vertices.len();
                format!("The {count} selected vertices")
            } else {
                "All vertices".to_owned()
            }
        };
        let hint = match self {
            VerticesCommand::Arrange(_) => {
                return Some(format!("{}; pinned ones stay", arranged()));
            }
            VerticesCommand::ArrangeByRemoteness => {
                return Some(format!(
                    "{}, one row a remoteness, the end of play below; pinned ones stay",
                    arranged()
                ));
            }
            VerticesCommand::Invert => "Selects what is not selected",
            VerticesCommand::Neighbours => {
                "Selects what a move leads to from here, or comes from, as well"
            }
            VerticesCommand::Reachable => {
                "Selects everything that play from here can come to, as well"
            }
            VerticesCommand::Pin => "Layouts leave a pinned vertex where it stands",
            VerticesCommand::Align(_) => "Moves the selected vertices onto one line",
            VerticesCommand::Distribute(_) => "Moves the selected vertices evenly apart",
            VerticesCommand::LabelInSequence => "A prefix and a number for each selected vertex",
            VerticesCommand::Showing(_) => "Selects the vertices that show this",
            VerticesCommand::All => return None,
        };
        Some(hint.to_owned())
    }
}
