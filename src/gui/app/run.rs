//! Runs commands.

use egui::Context;

use super::App;
use crate::gui::app::dialogs::Ask;
use crate::gui::app::modal::Modal;
use crate::gui::canvas::find::Finder;
use crate::gui::canvas::sequence::Sequence;
use crate::gui::commands::Command;
use crate::gui::convert::wake;
use crate::gui::features::stated::StatedLabels;
use crate::gui::pages::board_dialog::BoardDialog;
use crate::gui::pages::command_search::CommandSearch;
use crate::gui::pages::family_dialog::FamilyDialog;
use crate::gui::pages::layout_dialog::LayoutDialog;
use crate::gui::pages::tour::Tour;
use crate::gui::requests::Intent;
use winmove_core::model::{Outcome, Place};
use winmove_editor::{EditAction, Editor, ExploreAction, Mode, StructureAction, SumsAction};
use winmove_words::say;

impl App {
    /// Whether a command is offered and enabled.
    pub fn can_run(&self, command: Command, ctx: &Context) -> bool {
        let now = self.situation(ctx);
        command.obstacle(&now).is_none() && command.is_offered(&now)
    }

    /// Runs a command if it is offered and enabled.
    pub fn run(&mut self, command: Command, ctx: &Context) {
        if !self.can_run(command, ctx) {
            return;
        }
        self.keep_typed();
        self.clear_remark();
        match command {
            Command::NewGraph => self.request(Intent::NewGraph, ctx),
            Command::NewBoard => self.open_modal(Modal::Board(BoardDialog::default())),
            Command::NewFromFamily => {
                let dialog = FamilyDialog::open(ctx, &self.situation(ctx));
                self.open_modal(Modal::Family(Box::new(dialog)));
            }
            Command::NewRules => self.request(Intent::NewRules, ctx),
            Command::Open => self.request(Intent::OpenDialog, ctx),
            Command::OpenFolder => self.ask(Ask::Folder),
            Command::OtherTest => self.ask_for_test(),
            Command::PreviousTest => self.step_test(false, ctx),
            Command::NextTest => self.step_test(true, ctx),
            Command::StartPage => self.request(Intent::StartPage, ctx),
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Command::Save => self.save(ctx),
            Command::SaveAs => self.save_as(),
            Command::EarlierVersions => self.ask_for_versions(),
            Command::LeftWork => self.offer_left_work(),
            Command::ExportGame => self.ask_for_format(self.usual_export()),
            Command::ExportPicture => self.ask_for_picture(),
            Command::ExportAnimation => self.ask_for_animation(),
            Command::Print => self.ask_for_print(),
            Command::CopyPicture => self.copy_picture(ctx),
            Command::CopySelectionPicture => self.copy_selection_picture(ctx),
            Command::CopyLink => self.open_modal(Modal::Link),
            Command::Undo => drop(match self.editor.mode() {
                Mode::Play => self.editor.take_back(),
                Mode::Practise => self.editor.undo_exercise(),
                Mode::Edit | Mode::Explore | Mode::Replay => self.travel(Editor::undo),
            }),
            Command::Redo => drop(match self.editor.mode() {
                Mode::Play => self.editor.forward(),
                Mode::Practise => self.editor.redo_exercise(),
                Mode::Edit | Mode::Explore | Mode::Replay => self.travel(Editor::redo),
            }),
            Command::Delete => self.editor.delete_selected(),
            Command::Rename => self.editor.rename_selected(),
            Command::Find => self.views.finder = Some(Finder::open()),
            Command::Cut => self.copy(true, ctx),
            Command::Copy => self.copy(false, ctx),
            Command::Paste => self.request_paste(ctx),
            Command::Duplicate => self.editor.duplicate(),
            Command::SelectAll => self.editor.select_all(),
            Command::InvertSelection => self.editor.invert_selection(),
            Command::SelectNeighbours => self.editor.select_neighbours(),
            Command::SelectReachable => self.editor.select_reachable(),
            Command::SelectWins => self.editor.select_by_outcome(Some(Outcome::Win)),
            Command::SelectLosses => self.editor.select_by_outcome(Some(Outcome::Loss)),
            Command::SelectDraws => self.editor.select_by_outcome(Some(Outcome::Draw)),
            Command::SelectUndecided => self.editor.select_by_outcome(None),
            Command::FixWin => self.editor.act(EditAction::FixOutcome(Some(Outcome::Win))),
            Command::FixLoss => self.editor.act(EditAction::FixOutcome(Some(Outcome::Loss))),
            Command::FixDraw => self.editor.act(EditAction::FixOutcome(Some(Outcome::Draw))),
            Command::Free => self.editor.act(EditAction::FixOutcome(None)),
            Command::Own(owner) => self.editor.act(EditAction::Own(owner)),
            Command::FlipOwner => self.editor.act(EditAction::FlipOwner),
            Command::RaiseNumber => self.editor.act(EditAction::AddToNumber(1)),
            Command::LowerNumber => self.editor.act(EditAction::AddToNumber(-1)),
            Command::TypeNumber => {
                self.preferences.inspector = true;
                self.panels.drafts.wants_number = true;
            }
            Command::Paint(square) => self.editor.paint_selected(square),
            Command::Fill(square) => {
                if let Some(area) = self.editor.selection().cells() {
                    self.editor.fill(area.first(), square);
                }
            }
            Command::Lines(how) => {
                if let Err(error) = self.editor.rearrange_lines(how) {
                    self.show_remark(error.to_string());
                }
            }
            Command::Rotate(turn) => self.editor.turn(turn),
            Command::Arrange(layout) => self.editor.arrange(layout),
            Command::ArrangeByRemoteness => self.editor.arrange_by_remoteness(),
            Command::TurnAxes => {
                let mut options = self.editor.document().layout().clone();
                options.axes_from_end = !options.axes_from_end;
                self.editor.set_layout_options(options);
            }
            Command::LayoutOptions => {
                let options = self.editor.document().layout().clone();
                let dialog = LayoutDialog::new(options, &self.situation(ctx));
                self.open_modal(Modal::Layout(dialog));
            }
            Command::Pin => {
                let pinned = self.editor.now().selection_is_pinned();
                self.editor.act(EditAction::Pin(!pinned));
            }
            Command::Align(line) => self.editor.align(line),
            Command::Distribute(axis) => self.editor.distribute(axis),
            Command::LabelInSequence => self.open_modal(Modal::Sequence(Sequence::default())),
            Command::ToggleExit => {
                let exit = self.editor.now().selection_is_exit();
                self.editor.act(EditAction::MarkExit(!exit));
            }
            Command::ChooseTool(tool) => self.editor.take_tool(tool),
            Command::AddVertexHere => self.add_vertex_here(),
            Command::SketchEdge => self.editor.sketch_edge(),
            Command::SelfLoop => {
                if let Some(Place::Vertex(id)) = self.editor.selection().place() {
                    self.editor.add_edge(id, id);
                }
            }
            Command::Reverse => self.editor.reverse_selected(),
            Command::Straighten => self.editor.straighten_selected(),
            Command::AddText => self.annotate_here(false),
            Command::AddArrow => self.annotate_here(true),
            Command::StartHere(side) => {
                let place = self.editor.selection().place();
                self.editor.place_token(side, place);
            }
            Command::AddToken => {
                if let Some(place) = self.editor.selection().place() {
                    self.editor.act(SumsAction::AddToken(place));
                }
            }
            Command::RemoveToken => {
                if let Some(place) = self.editor.selection().place() {
                    self.editor.act(SumsAction::RemoveToken(place));
                }
            }
            Command::Fit => (self.canvas.fit, self.canvas.shows_whole) = (true, true),
            Command::FitSelection => self.canvas.fit_selection(&self.editor),
            Command::ZoomIn => self.canvas.zoom_by(1.25, &self.editor),
            Command::ZoomOut => self.canvas.zoom_by(0.8, &self.editor),
            Command::WidenPart => self.editor.widen_local_view(true),
            Command::NarrowPart => self.editor.widen_local_view(false),
            Command::LookAround => {
                if let Some(Place::Vertex(id)) = self.editor.selection().place() {
                    self.editor.look_around(id);
                }
            }
            Command::ToggleOverview => self.toggle_overview(),
            Command::ToggleInspector => self.toggle_inspector(ctx),
            Command::ToggleValues => {
                let shows = self.editor.structure().shows_values();
                self.editor.act(StructureAction::ShowValues(!shows));
            }
            Command::ToggleArguments => {
                let shows = self.editor.structure().shows_arguments();
                self.editor.act(StructureAction::ShowArguments(!shows));
            }
            Command::ToggleSnapping => {
                self.preferences.settings.snaps = !self.preferences.settings.snaps;
                self.apply_settings(ctx);
            }
            Command::ToggleGrid => {
                self.preferences.settings.grid = !self.preferences.settings.grid;
                self.apply_settings(ctx);
            }
            Command::StepBack => drop(self.editor.undo_step()),
            Command::ThinkLonger => self.editor.act(ExploreAction::ThinkLonger),
            Command::CompareLabels => self.views.stated = Some(StatedLabels::open(wake(ctx))),
            Command::AddComponent => self.ask(Ask::Component),
            Command::ContextMenu => self.canvas.open_menu(&self.editor),
            Command::FocusCanvas => self.canvas.toggle_focus(self.panels.drafts.first, ctx),
            Command::FocusMenus => self.canvas.focus_menus(ctx),
            Command::SwitchMode(mode) => self.editor.set_mode(mode),
            Command::Present => self.toggle_presenting(ctx),
            Command::FindCommand => self.open_modal(Modal::Commands(CommandSearch::default())),
            Command::Tour => self.views.tour = Some(Tour::default()),
            Command::Settings => self.open_modal(Modal::Settings),
            Command::Help => self.views.help = !self.views.help,
            Command::Guide => self.open_guide("index.html", ctx),
            Command::Changes => self.open_guide("changes.html", ctx),
            Command::About => {
                let version = env!("CARGO_PKG_VERSION");
                self.show_message(say::command_about(), say::app_about(version));
            }
        }
    }
}
