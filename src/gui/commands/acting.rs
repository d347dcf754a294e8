//! When a command can be used, and what it does.

use egui::Context;

use super::{Command, Entry, Many, Part, table};
use crate::editor::{self, Editor, Mode, Tool, Widening};
use crate::gui::app::App;
use crate::gui::app::files::Intent;
use crate::model::{Place, Rules};

impl Command {
    /// Whether the command belongs to the field and the game that are open; what doesn't is not offered at all.
    pub fn belongs(self, app: &App) -> bool {
        let document = app.editor().document();
        let graph = document.graph().is_some();
        let pursuit = matches!(document.rules(), Rules::Pursuit(_));
        let takes_tokens = matches!(document.rules(), Rules::Token(_));
        if app.editor().mode() != Mode::Edit && self.is_tool() {
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
                let here = app.editor().selection().place();
                let tokens = document.rules().tokens();
                takes_tokens && here.is_some_and(|place| tokens.contains(&place))
            }
            Command::SketchEdge => graph,
            Command::Part(part) => part.belongs(app),
            Command::Many(many) => many.belongs(app),
            Command::Shape(_) => !graph,
            Command::ToggleValues | Command::AddComponent => takes_tokens,
            Command::ThinkLonger => app.editor().never_returns(),
            Command::StepBack => app.editor().has_stepped(),
            Command::WidenPart | Command::NarrowPart | Command::LookAround => {
                app.editor().local_view().is_some()
            }
            _ => true,
        }
    }

    /// What the command is for, where that is one kind of field.
    pub(super) fn fields(self) -> Option<&'static str> {
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
    pub fn obstacle(self, app: &App) -> Option<&'static str> {
        let editor = app.editor();
        let selection = editor.selection();
        let needs = |fine: bool, why: &'static str| (!fine).then_some(why);
        if app.is_start_page() {
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
            Command::StartHere(_) | Command::AddToken if !can_stand(app) => {
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
            Command::WidenPart => match editor.local_view().map(editor::LocalView::widening) {
                Some(Widening::TooMany) => Some("One move wider would be too many to be drawn"),
                Some(Widening::AllShown) => Some("Everything that edges lead to is on show"),
                Some(Widening::Possible) | None => None,
            },
            Command::NarrowPart => needs(
                editor.local_view().is_some_and(|part| part.rings() > 1),
                "It can't be narrower",
            ),
            Command::LookAround => needs(selection.vertices.len() == 1, "Select one vertex first"),
            Command::FitSelection => needs(!selection.is_empty(), "Nothing is selected"),
            Command::Part(part) => part.obstacle(app),
            Command::Many(many) => many.obstacle(app),
            Command::Shape(shape) => shape.obstacle(app),
            Command::ThinkLonger => match (editor.is_thinking(), editor.is_undecided()) {
                (true, _) => Some("A search goes on already"),
                (false, false) => Some("Nothing is undecided"),
                (false, true) => None,
            },
            Command::ToggleMinimap => needs(
                !app.canvas().shows_all(editor),
                "All of the field is in view",
            ),
            Command::AddComponent if editor.document().rules().tokens().is_empty() => {
                Some("Place a token first")
            }
            Command::AddComponent
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::ExportPicture => needs(!app.files().is_busy(), "A file dialog is open"),
            _ => None,
        }
    }

    /// Does it.
    pub fn run(self, app: &mut App, ctx: &Context) {
        if self.obstacle(app).is_some() || !self.belongs(app) {
            return;
        }
        app.keep_typed();
        app.unsay();
        match self {
            Command::NewGraph => app.request(Intent::NewGraph, ctx),
            Command::NewBoard => app.request(Intent::NewBoard, ctx),
            Command::NewFromFamily => app.choose_family(ctx),
            Command::Open => app.request(Intent::OpenDialog, ctx),
            Command::StartPage => app.request(Intent::StartPage, ctx),
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Command::Save => app.save(ctx),
            Command::SaveAs => app.save_as(ctx),
            Command::ExportPicture => app.export_picture(ctx),
            Command::Undo => drop(match app.editor().mode() {
                Mode::Play => app.editor_mut().take_back(),
                Mode::Teach => app.editor_mut().undo_mark(),
                _ => app.keeping_all_in_view(Editor::undo),
            }),
            Command::Redo => drop(match app.editor().mode() {
                Mode::Play => app.editor_mut().play_forward(),
                Mode::Teach => app.editor_mut().redo_mark(),
                _ => app.keeping_all_in_view(Editor::redo),
            }),
            Command::Delete => app.editor_mut().delete_selected(),
            Command::Rename => app.editor_mut().rename_selected(),
            Command::Find => app.find(),
            Command::Part(part) => part.run(app, ctx),
            Command::Many(many) => many.run(app),
            Command::Shape(shape) => shape.run(app),
            Command::Fix(outcome) => app.editor_mut().fix_outcome(Some(outcome)),
            Command::Free => app.editor_mut().fix_outcome(None),
            Command::ToggleExit => {
                let exit = app.editor().selection_is_exit();
                app.editor_mut().mark_exit(!exit);
            }
            Command::Take(tool) => app.editor_mut().take_tool(tool),
            Command::AddVertexHere => app.add_vertex_here(),
            Command::SketchEdge => app.editor_mut().sketch_edge(),
            Command::SelfLoop => {
                if let Some(Place::Vertex(id)) = app.editor().selection().place() {
                    app.editor_mut().add_edge(id, id);
                }
            }
            Command::Reverse => app.editor_mut().reverse_selected(),
            Command::StartHere(side) => {
                let place = app.editor().selection().place();
                app.editor_mut().place_token(side, place);
            }
            Command::AddToken => {
                if let Some(place) = app.editor().selection().place() {
                    app.editor_mut().sums_mut().add_token(place);
                }
            }
            Command::RemoveToken => {
                if let Some(place) = app.editor().selection().place() {
                    app.editor_mut().sums_mut().remove_token(place);
                }
            }
            Command::Fit => app.canvas_mut().fit(),
            Command::FitSelection => app.fit_selection(),
            Command::ZoomIn => app.canvas_mut().zoom_by(1.25),
            Command::ZoomOut => app.canvas_mut().zoom_by(0.8),
            Command::WidenPart => app.editor_mut().widen_local_view(true),
            Command::NarrowPart => app.editor_mut().widen_local_view(false),
            Command::LookAround => {
                if let Some(Place::Vertex(id)) = app.editor().selection().place() {
                    app.editor_mut().look_around(id);
                }
            }
            Command::ToggleMinimap => app.toggle_minimap(),
            Command::ToggleInspector => app.toggle_inspector(),
            Command::ToggleValues => {
                let shows = app.editor().shows_values();
                app.editor_mut().show_values(!shows);
            }
            Command::StepBack => drop(app.editor_mut().undo_step()),
            Command::ThinkLonger => app.editor_mut().think_longer(),
            Command::AddComponent => app.ask_component(ctx),
            Command::ContextMenu => app.open_context_menu(),
            Command::FocusCanvas => app.toggle_focus(ctx),
            Command::FocusMenus => app.canvas().focus_menus(ctx),
            Command::Use(mode) => app.editor_mut().set_mode(mode),
            Command::Tour => app.start_tour(),
            Command::Settings => app.open_settings(),
            Command::Help => app.toggle_help(),
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
fn can_stand(app: &App) -> bool {
    let editor = app.editor();
    let field = editor.document().field();
    let place = editor.selection().place();
    place.is_none_or(|place| field.check_place(place).is_ok())
}
