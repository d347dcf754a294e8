//! When a command is offered, and when it can be used.

use super::{Command, Entry, Many, Part, Situation, table};
use crate::editor::{self, Mode, Tool, Widening};
use crate::model::{Place, Rules};

impl Command {
    /// Whether the command belongs to the field and the game that are open; what doesn't is not offered at all.
    pub fn belongs(self, now: &Situation<'_>) -> bool {
        let document = now.editor.document();
        let graph = document.graph().is_some();
        let pursuit = matches!(document.rules(), Rules::Pursuit(_));
        let takes_tokens = matches!(document.rules(), Rules::Token(_));
        if now.editor.mode() != Mode::Edit && self.is_tool() {
            return false;
        }
        match self {
            Command::Take(tool) => match tool {
                Tool::Select | Tool::Erase => true,
                Tool::Lasso | Tool::Vertex | Tool::Edge => graph,
                Tool::Paint(_) => !graph,
                Tool::Token(side) => side.is_some() == pursuit,
            },
            Command::Fix(_) | Command::Free | Command::AddVertexHere | Command::Rename => graph,
            Command::SelfLoop | Command::Reverse => graph,
            Command::StartHere(side) => side.is_some() == pursuit,
            Command::AddToken => takes_tokens && !document.rules().tokens().is_empty(),
            Command::RemoveToken => {
                let here = now.editor.selection().place();
                let tokens = document.rules().tokens();
                takes_tokens && here.is_some_and(|place| tokens.contains(&place))
            }
            Command::SketchEdge => graph,
            Command::Part(part) => part.belongs(now),
            Command::Many(many) => many.belongs(now),
            Command::Shape(_) => !graph,
            Command::ToggleValues | Command::AddComponent => takes_tokens,
            Command::ThinkLonger => now.editor.never_returns(),
            Command::StepBack => now.editor.has_stepped(),
            Command::WidenPart | Command::NarrowPart | Command::LookAround => {
                now.editor.canvas().local_view().is_some()
            }
            _ => true,
        }
    }

    /// What the command is for, where that is one kind of field.
    pub fn fields(self) -> Option<&'static str> {
        match self {
            Command::Take(Tool::Lasso | Tool::Vertex | Tool::Edge) => Some("graphs"),
            Command::Many(many) if many != Many::All => Some("graphs"),
            Command::Take(Tool::Paint(_)) | Command::Shape(_) => Some("boards"),
            _ => None,
        }
    }

    fn is_tool(self) -> bool {
        matches!(self, Command::Take(_))
    }

    /// Whether the command changes the field, which only editing does.
    fn edits(self) -> bool {
        matches!(
            self,
            Command::Delete
                | Command::Rename
                | Command::Fix(_)
                | Command::Free
                | Command::ToggleExit
                | Command::Part(Part::Cut | Part::Paste | Part::Duplicate)
                | Command::Many(_)
                | Command::Shape(_)
                | Command::Take(_)
                | Command::AddVertexHere
                | Command::SelfLoop
                | Command::Reverse
                | Command::StartHere(_)
                | Command::AddToken
                | Command::RemoveToken
                | Command::SketchEdge
                | Command::ContextMenu
        )
    }

    /// Why the command can't be used now; nothing if it can.
    pub fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let editor = now.editor;
        let selection = editor.selection();
        let needs = |fine: bool, why: &'static str| (!fine).then_some(why);
        if now.window.on_start_page {
            return match self {
                Command::NewGraph
                | Command::NewBoard
                | Command::NewFromFamily
                | Command::Open
                | Command::Quit
                | Command::Part(Part::Paste)
                | Command::Settings
                | Command::Tour
                | Command::Help => None,
                _ => Some("No game is open yet"),
            };
        }
        if self.edits() && editor.mode() != Mode::Edit {
            return Some("The field is changed in Edit (Ctrl+1)");
        }
        if editor.mode() == Mode::Teach {
            match self {
                Command::Undo => return needs(editor.can_unmark(), "No mark has been made yet"),
                Command::Redo => return needs(editor.can_remark(), "No mark was taken back"),
                _ => {}
            }
        }
        if let (Mode::Play, Command::Undo | Command::Redo) = (editor.mode(), self) {
            return match (editor.play(), self) {
                (None, _) => Some("No game is played yet"),
                (Some(play), Command::Undo) => {
                    needs(play.record().at() != 0, "No move has been made yet")
                }
                (Some(play), _) => needs(
                    !play.record().now().next.is_empty(),
                    "No move was taken back",
                ),
            };
        }
        match self {
            Command::Undo => needs(
                editor.is_busy() || editor.undo_name().is_some(),
                "Nothing has been done yet",
            ),
            Command::Redo => needs(editor.redo_name().is_some(), "Nothing was taken back"),
            Command::Delete => needs(!selection.is_empty(), "Nothing is selected"),
            Command::Rename => needs(
                selection.vertices.len() == 1 && selection.edges.is_empty()
                    || selection.only_edge().is_some(),
                "Select one vertex or one edge first",
            ),
            Command::Fix(_) | Command::Free => {
                needs(!selection.vertices.is_empty(), "Select the vertices first")
            }
            Command::ToggleExit => needs(
                !selection.vertices.is_empty() || selection.cells().is_some(),
                "Select the place first",
            ),
            Command::StartHere(_) | Command::AddToken if !can_stand(now) => {
                Some("Nobody can stand in a wall")
            }
            Command::StartHere(_) | Command::AddToken | Command::RemoveToken => {
                needs(selection.place().is_some(), "Select one place first")
            }
            Command::SketchEdge | Command::SelfLoop => needs(
                matches!(selection.place(), Some(Place::Vertex(_))),
                "Select one vertex first",
            ),
            Command::Reverse => needs(!selection.edges.is_empty(), "Select the edges first"),
            Command::WidenPart => match editor
                .canvas()
                .local_view()
                .map(editor::LocalView::widening)
            {
                Some(Widening::TooMany) => Some("One move wider would be too many to be drawn"),
                Some(Widening::AllShown) => Some("Everything that edges lead to is on show"),
                Some(Widening::Possible) | None => None,
            },
            Command::NarrowPart => needs(
                editor
                    .canvas()
                    .local_view()
                    .is_some_and(|part| part.rings() > 1),
                "It can't be narrower",
            ),
            Command::LookAround => needs(selection.vertices.len() == 1, "Select one vertex first"),
            Command::FitSelection => needs(!selection.is_empty(), "Nothing is selected"),
            Command::Part(part) => part.obstacle(now),
            Command::Many(many) => many.obstacle(now),
            Command::Shape(shape) => shape.obstacle(now),
            Command::ThinkLonger => match (editor.is_thinking(), editor.is_undecided()) {
                (true, _) => Some("A search goes on already"),
                (false, false) => Some("Nothing is undecided"),
                (false, true) => None,
            },
            Command::ToggleMinimap => needs(!now.window.shows_all, "All of the field is in view"),
            Command::AddComponent if editor.document().rules().tokens().is_empty() => {
                Some("Place a token first")
            }
            Command::AddComponent
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::ExportPicture => needs(!now.window.is_busy, "A file dialog is open"),
            _ => None,
        }
    }

    /// The entry of the command.
    pub fn entry(self) -> &'static Entry {
        table()
            .iter()
            .find(|entry| entry.command == self)
            .expect("every command stands in the table")
    }
}

/// Whether a token can stand on the selected place; nobody stands in a wall.
fn can_stand(now: &Situation<'_>) -> bool {
    let editor = now.editor;
    let field = editor.document().field();
    let place = editor.selection().place();
    place.is_none_or(|place| field.check_place(place).is_ok())
}
