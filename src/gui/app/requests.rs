//! Panels are shown here, and what they ask for is done after them.

use egui::Context;

use super::App;
use super::files::Intent;
use crate::gui::commands::{Situation, WindowState};
use crate::gui::requests::{
    CanvasRequest, ExploreRequest, InspectorRequest, PageRequest, PlayRequest, Request, Requests,
};

impl App {
    /// What commands and panels read.
    pub(in crate::gui) fn situation(&self, ctx: &Context) -> Situation<'_> {
        Situation {
            editor: &self.editor,
            window: self.window_state(ctx),
        }
    }

    pub(super) fn window_state(&self, ctx: &Context) -> WindowState {
        WindowState {
            on_start_page: self.on_start_page,
            is_busy: self.files.is_busy(),
            shows_all: self
                .minimap
                .field()
                .is_none_or(|field| self.canvas.shows(field)),
            overview_is_folded: self.is_minimap_folded(),
            is_stale: self.canvas.is_stale(ctx.input(|input| input.time)),
            compares: self.compare.is_some(),
            is_touring: self.tour.is_some(),
            language: self.language,
        }
    }

    /// Shows a panel, then does what it asks for.
    pub(in crate::gui) fn show_panel<R>(
        &mut self,
        ctx: &Context,
        panel: impl FnOnce(&Situation<'_>, &mut Requests) -> R,
    ) -> R {
        let mut requests = Requests::default();
        let result = panel(&self.situation(ctx), &mut requests);
        self.run_requests(requests, ctx);
        result
    }

    /// Does what a panel asked for, in its order. The panel that asked shows it in the next frame.
    pub(super) fn run_requests(&mut self, requests: Requests, ctx: &Context) {
        if !requests.is_empty() {
            ctx.request_repaint();
        }
        for request in requests {
            match request {
                Request::Run(command) => self.run(command, ctx),
                Request::Canvas(request) => self.view(request),
                Request::Explore(request) => self.explore(request),
                Request::Inspect(request) => self.inspect(request),
                Request::Page(request) => self.open_page(request, ctx),
                Request::Play(request) => self.play(request),
            }
        }
    }

    fn view(&mut self, request: CanvasRequest) {
        match request {
            CanvasRequest::LookAt(point) => self.canvas.look_at(point),
            CanvasRequest::JumpTo(place) => self.jump_to(place),
        }
    }

    fn explore(&mut self, request: ExploreRequest) {
        match request {
            ExploreRequest::SetTurn(side) => self.editor.set_turn(side),
            ExploreRequest::Hold(side) => self.editor.hold(side),
            ExploreRequest::To(place) => self.editor.explore_to(place),
        }
    }

    fn inspect(&mut self, request: InspectorRequest) {
        match request {
            InspectorRequest::Select(place) => self.editor.select(place),
            InspectorRequest::LabelInSequence { prefix, first } => {
                self.editor.label_in_sequence(&prefix, first);
            }
        }
    }

    fn open_page(&mut self, request: PageRequest, ctx: &Context) {
        match request {
            PageRequest::Open(path) => self.request(Intent::Open(path), ctx),
            PageRequest::Example(index) => self.request(Intent::Example(index), ctx),
            PageRequest::Made(document) => self.request(Intent::Made(document), ctx),
        }
    }

    fn play(&mut self, request: PlayRequest) {
        match request {
            PlayRequest::Start(position) => drop(self.editor.start_play(position)),
            PlayRequest::Leave => self.editor.leave_play(),
            PlayRequest::Resume => drop(self.editor.resume_play()),
            PlayRequest::To(place) => drop(self.editor.play_to(place)),
            PlayRequest::Hint => self.editor.hint_in_play(),
            PlayRequest::ComputerMove => drop(self.editor.computer_move()),
            PlayRequest::MoveNow => self.editor.stop_thinking(),
            PlayRequest::Pause(pauses) => self.editor.pause_play(pauses),
            PlayRequest::EndRepetition => drop(self.editor.end_repetition()),
            PlayRequest::SetController(player, hand) => self.editor.set_hand(player, hand),
            PlayRequest::ShowVerdicts(shows) => self.editor.show_verdicts_in_play(shows),
            PlayRequest::ToTurn(turn) => self.editor.go_to_turn(turn),
            PlayRequest::KeepRecord => self.editor.keep_record(),
        }
    }
}
