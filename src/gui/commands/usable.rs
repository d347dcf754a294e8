//! When a command is offered, and when it can be used.

use super::Command;
use super::row::Scope;
use super::row::unless;
use super::situation::Situation;
use super::vertices::VerticesCommand;
use crate::gui::system;
use winmove_core::model::{Place, Rules};
use winmove_editor::{LocalView, Mode, Tool, Widening};

impl Command {
    /// Whether the command fits the field, the game and the mode. A command that doesn't is left
    /// out of the menus, and has no keys.
    pub fn is_offered(self, now: &Situation<'_>) -> bool {
        let is_tool = matches!(self, Command::ChooseTool(_));
        self.fits(now) && (!is_tool || now.editor.mode() == Mode::Edit)
    }

    /// Whether the command fits the field and the game that are open.
    pub fn fits(self, now: &Situation<'_>) -> bool {
        let editor = now.editor;
        let document = editor.document();
        let is_pursuit = matches!(document.rules(), Rules::Pursuit(_));
        let takes_tokens = matches!(document.rules(), Rules::Token(_));
        if !self.row().field.fits(document) {
            return false;
        }
        match self {
            Command::ChooseTool(tool) => match tool {
                Tool::Token(side) => side.is_some() == is_pursuit,
                Tool::Select
                | Tool::Lasso
                | Tool::Vertex
                | Tool::Edge
                | Tool::Erase
                | Tool::Paint(_) => true,
            },
            Command::StartHere(side) => side.is_some() == is_pursuit,
            Command::Quit => system::CAN_CLOSE,
            Command::AddToken => takes_tokens && !document.rules().tokens().is_empty(),
            Command::RemoveToken => {
                let here = editor.selection().place();
                let tokens = document.rules().tokens();
                takes_tokens && here.is_some_and(|place| tokens.contains(&place))
            }
            Command::ToggleValues | Command::AddComponent => takes_tokens,
            Command::ToggleArguments => editor.structure().has_arguments(),
            Command::ThinkLonger => editor.now().never_returns(),
            Command::StepBack => editor.has_stepped(),
            Command::OtherTest | Command::PreviousTest | Command::NextTest => {
                now.window.test.is_some()
            }
            Command::WidenPart | Command::NarrowPart | Command::LookAround => {
                editor.canvas().local_view().is_some()
            }
            Command::NewGraph
            | Command::NewBoard
            | Command::NewFromFamily
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::EarlierVersions
            | Command::LeftWork
            | Command::ExportGame
            | Command::ExportPicture
            | Command::ExportAnimation
            | Command::CopyPicture
            | Command::CopyLink
            | Command::StartPage
            | Command::Undo
            | Command::Redo
            | Command::Delete
            | Command::Rename
            | Command::Find
            | Command::Clipboard(_)
            | Command::Vertices(_)
            | Command::Board(_)
            | Command::Fix(_)
            | Command::Free
            | Command::ToggleExit
            | Command::AddVertexHere
            | Command::SelfLoop
            | Command::Reverse
            | Command::Straighten
            | Command::SketchEdge
            | Command::Fit
            | Command::FitSelection
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::ToggleOverview
            | Command::ToggleSnapping
            | Command::ToggleGrid
            | Command::ToggleInspector
            | Command::CompareLabels
            | Command::ContextMenu
            | Command::FocusCanvas
            | Command::FocusMenus
            | Command::SwitchMode(_)
            | Command::Present
            | Command::Tour
            | Command::Settings
            | Command::Help => true,
        }
    }

    /// Why the command can't be used now. `None` if it can.
    pub fn obstacle(self, now: &Situation<'_>) -> Option<&'static str> {
        let is_homework = !now.window.on_start_page && now.editor.practise().is_homework();
        if is_homework && !self.works_in_homework() {
            return Some("This is homework: hand it in first");
        }
        if let Some(why) = self.out_of_scope(now) {
            return Some(why);
        }
        if self == Command::LeftWork {
            return unless(
                now.window.has_left_work,
                "All work is saved, or open in a window",
            );
        }
        // The rest depends on a game, and the start page has none.
        if now.window.on_start_page {
            return None;
        }
        let editor = now.editor;
        let selection = editor.selection();
        let is_one_vertex = matches!(selection.place(), Some(Place::Vertex(_)));
        match self {
            Command::Undo => undo_obstacle(now),
            Command::Redo => redo_obstacle(now),
            Command::Delete | Command::FitSelection => {
                unless(!selection.is_empty(), "Nothing is selected")
            }
            Command::Rename => unless(
                selection.vertices.len() == 1 && selection.edges.is_empty()
                    || selection.only_edge().is_some(),
                "Select one vertex or one edge first",
            ),
            Command::Fix(_) | Command::Free => {
                unless(!selection.vertices.is_empty(), "Select the vertices first")
            }
            Command::ToggleExit => unless(
                !selection.vertices.is_empty() || selection.cells().is_some(),
                "Select the place first",
            ),
            Command::StartHere(_) | Command::AddToken => {
                if can_stand(now) {
                    unless(selection.place().is_some(), "Select one place first")
                } else {
                    Some("Nobody can stand in a wall")
                }
            }
            Command::RemoveToken => unless(selection.place().is_some(), "Select one place first"),
            Command::SketchEdge | Command::SelfLoop => {
                unless(is_one_vertex, "Select one vertex first")
            }
            Command::Reverse => unless(!selection.edges.is_empty(), "Select the edges first"),
            Command::Straighten if selection.edges.is_empty() => Some("Select the edges first"),
            Command::Straighten => unless(
                editor.now().selected_bends().next().is_some(),
                "No selected edge is bent by hand",
            ),
            Command::WidenPart => match editor.canvas().local_view().map(LocalView::widening) {
                Some(Widening::TooMany) => Some("One move wider would be too many to be drawn"),
                Some(Widening::AllShown) => Some("Everything that edges lead to is on show"),
                Some(Widening::Possible) | None => None,
            },
            Command::NarrowPart => unless(
                editor
                    .canvas()
                    .local_view()
                    .is_some_and(|part| part.rings() > 1),
                "It can't be narrower",
            ),
            Command::LookAround => unless(selection.vertices.len() == 1, "Select one vertex first"),
            Command::Clipboard(command) => command.obstacle(now),
            Command::Vertices(command) => command.obstacle(now),
            Command::Board(command) => command.obstacle(now),
            Command::ThinkLonger => match (
                editor.explore().is_thinking(),
                editor.explore().is_undecided(),
            ) {
                (true, _) => Some("A search goes on already"),
                (false, false) => Some("Nothing is undecided"),
                (false, true) => None,
            },
            Command::CompareLabels => unless(
                matches!(editor.mode(), Mode::Edit | Mode::Explore),
                "Labels are compared in Build and Explore (Ctrl+2)",
            ),
            Command::PreviousTest => unless(
                now.window.test.is_some_and(|(shown, _)| shown > 1),
                "This is the first test",
            ),
            Command::NextTest => unless(
                (now.window.test).is_some_and(|(shown, count)| shown < count),
                "This is the last test",
            ),
            Command::EarlierVersions => {
                unless(now.window.has_file, "It was not saved to a file yet")
            }
            Command::ToggleOverview => unless(!now.window.shows_all, "All of the field is in view"),
            Command::ExportPicture | Command::CopyPicture if editor.now().is_fetching() => {
                Some("Labels of the database are still being read")
            }
            Command::AddComponent if editor.document().rules().tokens().is_empty() => {
                Some("Place a token first")
            }
            Command::AddComponent
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::ExportGame
            | Command::ExportPicture
            | Command::ExportAnimation => unless(!now.window.is_choosing, "A file dialog is open"),
            Command::NewGraph
            | Command::OtherTest
            | Command::CopyPicture
            | Command::CopyLink
            | Command::NewBoard
            | Command::NewFromFamily
            | Command::LeftWork
            | Command::StartPage
            | Command::Quit
            | Command::Find
            | Command::ChooseTool(_)
            | Command::AddVertexHere
            | Command::Fit
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::ToggleInspector
            | Command::ToggleValues
            | Command::ToggleArguments
            | Command::ToggleSnapping
            | Command::ToggleGrid
            | Command::StepBack
            | Command::ContextMenu
            | Command::FocusCanvas
            | Command::FocusMenus
            | Command::SwitchMode(_)
            | Command::Present
            | Command::Tour
            | Command::Settings
            | Command::Help => None,
        }
    }

    /// Whether the command neither tells an answer nor changes the field, so that a student can use
    /// it.
    fn works_in_homework(self) -> bool {
        match self {
            Command::SwitchMode(mode) => mode == Mode::Practise,
            Command::Vertices(command) => match command {
                VerticesCommand::All
                | VerticesCommand::Invert
                | VerticesCommand::Neighbours
                | VerticesCommand::Reachable => true,
                VerticesCommand::Showing(_)
                | VerticesCommand::Arrange(_)
                | VerticesCommand::ArrangeByRemoteness
                | VerticesCommand::Pin
                | VerticesCommand::Align(_)
                | VerticesCommand::Distribute(_)
                | VerticesCommand::LabelInSequence => false,
            },
            Command::NewGraph
            | Command::NewBoard
            | Command::NewFromFamily
            | Command::Open
            | Command::OtherTest
            | Command::PreviousTest
            | Command::NextTest
            | Command::Save
            | Command::SaveAs
            | Command::LeftWork
            | Command::StartPage
            | Command::Quit
            | Command::Undo
            | Command::Redo
            | Command::Find
            | Command::Fit
            | Command::FitSelection
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::WidenPart
            | Command::NarrowPart
            | Command::LookAround
            | Command::ToggleOverview
            | Command::ToggleInspector
            | Command::ToggleSnapping
            | Command::ToggleGrid
            | Command::ThinkLonger
            | Command::FocusCanvas
            | Command::FocusMenus
            | Command::Tour
            | Command::Settings
            | Command::Help => true,
            Command::EarlierVersions
            | Command::ExportGame
            | Command::ExportPicture
            | Command::ExportAnimation
            | Command::CopyPicture
            | Command::CopyLink
            | Command::Straighten
            | Command::Delete
            | Command::Rename
            | Command::Clipboard(_)
            | Command::Board(_)
            | Command::Fix(_)
            | Command::Free
            | Command::ToggleExit
            | Command::ChooseTool(_)
            | Command::AddVertexHere
            | Command::SelfLoop
            | Command::Reverse
            | Command::StartHere(_)
            | Command::AddToken
            | Command::RemoveToken
            | Command::SketchEdge
            | Command::ToggleValues
            | Command::ToggleArguments
            | Command::StepBack
            | Command::CompareLabels
            | Command::AddComponent
            | Command::ContextMenu
            | Command::Present => false,
        }
    }

    /// Why the command can't be used with what is open. `None` if it can.
    fn out_of_scope(self, now: &Situation<'_>) -> Option<&'static str> {
        const NO_GAME: &str = "No game is open yet";
        const NOT_IN_EDIT: &str = "The field is changed in Build (Ctrl+1)";
        let starts = now.window.on_start_page;
        let edits = now.editor.mode() == Mode::Edit;
        match self.row().scope {
            Scope::Window => None,
            Scope::Game => unless(!starts, NO_GAME),
            Scope::Edit if starts => Some(NO_GAME),
            Scope::Edit => unless(edits, NOT_IN_EDIT),
            Scope::EditOrStart => unless(starts || edits, NOT_IN_EDIT),
        }
    }
}

fn undo_obstacle(now: &Situation<'_>) -> Option<&'static str> {
    let editor = now.editor;
    match editor.mode() {
        Mode::Edit | Mode::Explore | Mode::Replay => unless(
            editor.now().is_busy() || editor.undo_name().is_some(),
            "Nothing to undo",
        ),
        Mode::Play if editor.sums().is_sum() => {
            unless(editor.sums().moves_made() > 0, "No move has been made yet")
        }
        Mode::Play => match editor.play().game() {
            None => Some("No game is played yet"),
            Some(play) => unless(play.record().at() != 0, "No move has been made yet"),
        },
        Mode::Practise => unless(editor.can_undo_exercise(), "No mark has been made yet"),
    }
}

fn redo_obstacle(now: &Situation<'_>) -> Option<&'static str> {
    let editor = now.editor;
    match editor.mode() {
        Mode::Edit | Mode::Explore | Mode::Replay => {
            unless(editor.redo_name().is_some(), "Nothing to redo")
        }
        Mode::Play if editor.sums().is_sum() => {
            unless(editor.sums().can_go_forward(), "No move was taken back")
        }
        Mode::Play => match editor.play().game() {
            None => Some("No game is played yet"),
            Some(play) => unless(
                !play.record().now().next.is_empty(),
                "No move was taken back",
            ),
        },
        Mode::Practise => unless(editor.can_redo_exercise(), "No mark was taken back"),
    }
}

/// Whether a token can stand on the selected place, which must not be a wall.
fn can_stand(now: &Situation<'_>) -> bool {
    let field = now.editor.document().field();
    let place = now.editor.selection().place();
    place.is_none_or(|place| field.check_place(place).is_ok())
}
