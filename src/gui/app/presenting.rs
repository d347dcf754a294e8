//! Presenting: the contents of the window, its keys and its buttons.

use egui::{CentralPanel, Context, Key, Panel, Response, Ui};

use super::App;
use crate::gui::commands::{Command, Situation};
use crate::gui::features::present::{self, Presenting, bar};
use crate::gui::pages::tour::WindowPart;
use crate::gui::requests::{PanelContext, PresentRequest};
use crate::gui::system;
use crate::gui::theme;
use crate::gui::widgets::pressed;
use winmove_editor::{Gesture, Mode, PractiseAction, ReplayAction, SumsAction};

/// The scale of all text while presenting.
const TEXT: f32 = 1.3;

impl App {
    /// Starts presenting the field, or ends it.
    pub(super) fn toggle_presenting(&mut self, ctx: &Context) {
        if self.presenting.is_some() {
            self.leave_presenting(ctx)
        } else {
            self.begin_presenting(ctx)
        }
    }

    fn begin_presenting(&mut self, ctx: &Context) {
        self.cancel_gesture();
        let is_fitted = self.canvas.is_fitted();
        self.presenting = Some(Presenting {
            viewpoint: (!is_fitted).then(|| self.canvas.viewpoint()),
            ..Presenting::default()
        });
        system::show_fullscreen(true, ctx);
        self.apply_settings(ctx);
        self.canvas.presents = true;
        self.canvas.fit = true;
    }

    /// Applies the settings, with larger text while the field is being presented.
    pub(super) fn apply_settings(&self, ctx: &Context) {
        let mut settings = self.preferences.settings;
        if self.presenting.is_some() {
            settings.font_size *= TEXT;
        }
        theme::apply(ctx, &settings);
    }

    /// Cancels a gesture, because fitting the field moves its points away from the pointer.
    fn cancel_gesture(&mut self) {
        if self.editor.now().is_busy() {
            self.editor.gesture(Gesture::Escape);
        }
    }

    /// Ends presenting and restores the window.
    pub(super) fn leave_presenting(&mut self, ctx: &Context) {
        let Some(presenting) = self.presenting.take() else {
            return;
        };
        self.cancel_gesture();
        system::show_fullscreen(false, ctx);
        self.editor.act(PractiseAction::HideRevealed);
        self.apply_settings(ctx);
        self.canvas.presents = false;
        match presenting.viewpoint {
            Some(viewpoint) => self.canvas.return_to(viewpoint),
            None => self.canvas.fit = true,
        }
    }

    /// Handles the keys of a presentation. Esc first wipes off the pen's drawing, then ends the
    /// presentation.
    pub(super) fn presenting_keys(&mut self, ctx: &Context) {
        if self.on_start_page {
            self.leave_presenting(ctx);
        }
        let is_free = self.has_free_keys(ctx) && !ctx.text_edit_focused();
        if self.presenting.is_none() || !is_free {
            return;
        }
        let cx = self.panel_context(ctx);
        present::keys(ctx, &cx);
        let mut requests = cx.into_requests();
        if pressed(ctx, Key::Escape)
            && let Some(presenting) = &mut self.presenting
            && !presenting.pen.clear()
        {
            requests.push(PresentRequest::Leave.into());
        }
        self.run_requests(requests, ctx);
    }

    pub(super) fn present(&mut self, request: PresentRequest, ctx: &Context) {
        match request {
            PresentRequest::Leave => self.leave_presenting(ctx),
            PresentRequest::TakePen => {
                if let Some(presenting) = &mut self.presenting {
                    let takes = !presenting.pen.is_taken;
                    presenting.pen.take(takes);
                }
            }
            PresentRequest::Next => self.present_next(ctx),
            PresentRequest::Back => self.present_back(ctx),
        }
    }

    /// Shows the next step: the best move, the next step of the algorithm, a move that was taken
    /// back, or the next hidden answer.
    fn present_next(&mut self, ctx: &Context) {
        match self.editor.mode() {
            Mode::Edit | Mode::Explore if self.editor.sums().is_sum() => {
                let Some(Ok(answer)) = self.editor.sum() else {
                    return;
                };
                let best = answer.moves.iter().find(|step| answer.keeps(step));
                if let Some(step) = best.or(answer.moves.first()).cloned() {
                    self.editor.act(SumsAction::Follow(step));
                }
            }
            Mode::Edit | Mode::Explore => {
                let best = self.editor.scene().best_moves_on_show();
                match (self.editor.looked_at(), best.first()) {
                    (None, _) => self.editor.look_at_start(),
                    (Some(_), None) => {}
                    (Some(from), Some(step)) => {
                        self.editor.follow(step);
                        if let Some(presenting) = &mut self.presenting {
                            presenting.trail.push(from);
                        }
                    }
                }
            }
            Mode::Play => self.run(Command::Redo, ctx),
            Mode::Replay => self.editor.act(ReplayAction::By(1)),
            Mode::Practise => {
                if let Some(place) = self.editor.practise().first_hidden() {
                    self.editor.select(place);
                    self.canvas.follow(place, &self.editor);
                    self.editor.act(PractiseAction::Reveal(place));
                }
            }
        }
    }

    fn present_back(&mut self, ctx: &Context) {
        match self.editor.mode() {
            Mode::Edit | Mode::Explore => {
                let presenting = self.presenting.as_mut();
                let before = presenting.and_then(|presenting| presenting.trail.pop());
                // Walks and sums have their own history.
                if !self.editor.undo_step()
                    && let Some(position) = before
                {
                    self.editor.look_at(position);
                }
            }
            Mode::Play => self.run(Command::Undo, ctx),
            Mode::Replay => self.editor.act(ReplayAction::By(-1)),
            Mode::Practise => self.editor.act(PractiseAction::HideLast),
        }
    }

    /// Whether the pen of a presentation is in use.
    pub(super) fn has_pen(&self) -> bool {
        let presenting = self.presenting.as_ref();
        presenting.is_some_and(|presenting| presenting.pen.is_taken)
    }

    /// The field and the bar below it.
    pub(super) fn presenting_ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let has_pen = self.has_pen();
        Panel::bottom("presenting")
            .exact_size(bar::height(ui))
            .show(ui, |ui| {
                let cx = PanelContext::new(Situation::new(&self.editor, self.window_state(&ctx)));
                let from_the_right = egui::Layout::right_to_left(egui::Align::Center);
                ui.with_layout(from_the_right, |ui| {
                    bar::buttons_ui(ui, has_pen, &cx);
                    super::modes::segments_ui(ui, &cx);
                    let rest = egui::Layout::left_to_right(egui::Align::Center);
                    ui.with_layout(rest, |ui| bar::caption_ui(ui, &cx));
                });
                self.run_requests(cx.into_requests(), &ctx);
            });
        let canvas = CentralPanel::no_frame().show(ui, |ui| self.canvas_ui(ui));
        let parts = &mut self.panels.parts;
        parts.insert(WindowPart::Canvas, canvas.response.rect);
    }

    /// Draws with the pen on the canvas, and reveals the answer of a place on a second click.
    pub(super) fn present_on_canvas(&mut self, ui: &Ui, canvas: &Response) {
        let Some(presenting) = &mut self.presenting else {
            return;
        };
        let camera = self.canvas.camera;
        presenting.pen.draw(ui, canvas, camera);
        presenting.pen.paint(&ui.painter_at(canvas.rect), camera);
        if canvas.clicked() && !presenting.pen.is_taken {
            let place = self.editor.selection().place();
            let before = std::mem::replace(&mut presenting.clicked, place);
            if let Some(place) = place.filter(|_| before == place)
                && self.editor.mode() == Mode::Practise
            {
                self.editor.act(PractiseAction::Reveal(place));
            }
        }
    }
}
