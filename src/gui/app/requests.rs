//! Shows panels and then runs their requests.

use std::sync::Arc;

use egui::Context;

use super::App;
use super::modal::Modal;
use super::questions::Question;
use crate::gui::commands::{Situation, WindowState};
use crate::gui::features::compare::Compare;
use crate::gui::inspector::drafts::TextField;
use crate::gui::inspector::settings_part;
use crate::gui::requests::{Draft, Intent, PanelContext, Request};
use winmove_core::model::{self, Document, Rules};
use winmove_editor::{Difficulty, PractiseAction, StepName};
use winmove_words::say;

impl App {
    /// The state that commands and panels read.
    pub(in crate::gui) fn situation(&self, ctx: &Context) -> Situation<'_> {
        Situation::new(&self.editor, self.window_state(ctx))
    }

    pub(super) fn window_state(&self, ctx: &Context) -> WindowState {
        WindowState {
            on_start_page: self.on_start_page,
            is_choosing: self.is_choosing(),
            is_reading: self.files.is_reading(),
            has_file: self.files.path.is_some() && self.recovery.is_some(),
            test: self.shown_test(),
            has_left_work: (self.recovery.as_ref())
                .is_some_and(|recovery| recovery.has_left_work()),
            shows_all: self
                .panels
                .overview
                .field()
                .is_none_or(|field| self.canvas.shows(field)),
            overview_is_folded: self.is_overview_folded(),
            shows_inspector: self.shows_inspector(ctx),
            is_stale: self.canvas.is_stale(ctx.input(|input| input.time)),
            compares: self.views.compare.is_some(),
            has_room_for_states: !self.panels.lacks_room_for_states,
            is_touring: self.views.tour.is_some(),
            has_class: self.views.class.is_some(),
            whole_graph: self.whole_graph(),
        }
    }

    /// Shows a panel and then runs its requests.
    pub(in crate::gui) fn show_panel<R>(
        &mut self,
        ctx: &Context,
        panel: impl FnOnce(&PanelContext<'_>) -> R,
    ) -> R {
        let cx = self.panel_context(ctx);
        let result = panel(&cx);
        self.run_requests(cx.into_requests(), ctx);
        result
    }

    pub(super) fn panel_context(&self, ctx: &Context) -> PanelContext<'_> {
        PanelContext::new(self.situation(ctx))
    }

    /// Runs the requests of a panel in order. The panel shows their effects in the next frame.
    pub(super) fn run_requests(&mut self, requests: Vec<Request>, ctx: &Context) {
        if !requests.is_empty() {
            ctx.request_repaint();
        }
        for request in requests {
            match request {
                Request::Act(action) => self.editor.act(action),
                Request::Run(command) => self.run(command, ctx),
                Request::Intend(intent) => self.request(intent, ctx),
                Request::Exercise(draft, make) => self.open_exercise(draft, make, ctx),
                Request::StateGraph(document) => {
                    // The notes explain its rows, columns and marks.
                    settings_part::open_about(ctx);
                    self.request(Intent::Generated(document), ctx);
                }
                Request::LookAt(point) => self.canvas.look_at(point),
                Request::JumpTo(place) => self.jump_to(place, !self.canvas.shows_all(&self.editor)),
                Request::Centre(place) => self.jump_to(place, true),
                Request::BringIntoView(place) => self.canvas.bring_into_view(place, &self.editor),
                Request::ShowAround(number) => self.show_around(number, ctx),
                Request::ShowMirror(shows) => {
                    self.views.compare = shows.then(Compare::default);
                    self.canvas.fit = true;
                }
                Request::SetLanguage(language) => self.set_language(language),
                Request::SetRules(rules) => self.set_rules(rules),
                Request::ResizeBoard { rows, columns } => {
                    if self.editor.resize_board(rows, columns).is_ok() {
                        self.canvas.fit = true;
                    }
                }
                Request::Say(words) => self.show_remark(words),
                Request::HandIn => self.ask_for_name(),
                Request::ShowClass => self.open_modal(Modal::Class),
                Request::LeaveHomework => self.open_question(Question::leave_homework()),
                Request::Print(what) => self.ask_for_printout(what, true),
                Request::Save(what) => self.ask_for_printout(what, false),
                Request::SaveTable => self.ask_for_table(),
                Request::Present(request) => self.present(request, ctx),
            }
        }
    }

    /// Commits text that was typed in the inspector.
    pub(super) fn write_text(&mut self, field: TextField, text: &str) {
        match field {
            TextField::Title => self.editor.set_title(text),
            TextField::Notes => self.editor.set_notes(text),
            TextField::Vertex(id) => self.editor.relabel_vertex(id, text),
            TextField::Note(id) => self.editor.note_vertex(id, text),
            TextField::Edge(id) => self.editor.relabel_edge(id, text),
            TextField::Annotation(index) => self.editor.retext_annotation(index, text),
            TextField::Students => {
                self.editor.act(PractiseAction::SetNote(text.to_owned()));
            }
        }
    }

    /// Changes the rules, and shows a remark if the new game has fewer tokens.
    fn set_rules(&mut self, rules: Rules) {
        let old = self.editor.document().rules();
        let lost = old.tokens().len().saturating_sub(rules.tokens().len());
        let is_other_game = old.kind() != rules.kind();
        let name = if is_other_game {
            StepName::ChangeGame
        } else {
            StepName::ChangeRules
        };
        self.editor.set_rules(name, rules);
        if is_other_game && lost > 0 {
            self.show_remark(say::app_tokens_removed(lost));
        }
    }

    /// Opens a random exercise: the first seed whose game has the desired start.
    fn open_exercise(
        &mut self,
        draft: Draft,
        make: fn(model::Question, u32, Difficulty, u32) -> Document,
        ctx: &Context,
    ) {
        let question = self.editor.practise().question();
        let made = |seed| make(question, draft.size, draft.difficulty, seed);
        match draft.measure.first_seed(draft.seed, made) {
            Ok(seed) => {
                self.panels.exercise.seed = seed;
                self.request(Intent::Generated(Arc::new(made(seed))), ctx);
            }
            Err(none) => self.show_remark(none.to_string()),
        }
    }
}
