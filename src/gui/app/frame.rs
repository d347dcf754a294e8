//! A frame of the window: processes all events since the last frame, then shows the window.

use std::time::Duration;

use egui::{Context, Key, Stroke, StrokeKind, Ui, ViewportCommand};

use super::App;
use super::files::Aid;
use super::storing::STORE_INTERVAL;
use super::{keyboard, opening, window};
use crate::gui::hint::focused_control;
use crate::gui::pages::help;
use crate::gui::system;
use crate::gui::theme::{Palette, Settings};
use crate::gui::widgets::pressed;
use winmove_core::model::shortened_to;
use winmove_editor::{Probed, probe};
use winmove_words::say;

/// The maximum number of characters of a document's title in the window's title.
const LONGEST_TITLE: usize = 100;

/// The time between two looks at whether a page has loaded the messages of a language.
const WHILE_LOADING: Duration = Duration::from_millis(50);

impl App {
    /// Ends the tour on Esc, and goes on in it on Enter, unless something else uses that key.
    fn tour_keys(&mut self, ctx: &Context) {
        let has_keys = self.has_free_keys(ctx);
        let Some(tour) = self.views.tour.as_mut().filter(|_| has_keys) else {
            return;
        };
        if pressed(ctx, Key::Escape) {
            self.views.tour = None;
            self.preferences.toured = true;
        } else if self.canvas.has_keys(ctx) && pressed(ctx, Key::Enter) {
            tour.goes_on = true;
        }
    }

    /// Whether nothing else uses keys such as Esc.
    pub(super) fn has_free_keys(&self, ctx: &Context) -> bool {
        !self.editor.now().is_busy()
            && !self.is_typing()
            && self.views.finder.is_none()
            && !egui::Popup::is_any_open(ctx)
    }

    fn set_title(&mut self, ctx: &Context) {
        let awaits_file = self.opened.awaits_first && self.files.is_reading();
        let title = if self.on_start_page || awaits_file {
            "Winmove".to_owned()
        } else {
            let dot = if self.has_unsaved() { "● " } else { "" };
            let is_file = self.files.path.is_some() || self.files.foreign.is_some();
            let name = match self.editor.document().title() {
                title if !is_file && !title.trim().is_empty() => shortened_to(title, LONGEST_TITLE),
                _ => self.files.name(),
            };
            let name = match self.editor.practise().result() {
                Some(result) => {
                    say::app_result_title(shortened_to(&result.name, LONGEST_TITLE), name)
                }
                None => name,
            };
            format!("{dot}{name} — Winmove")
        };
        if title != self.status.title {
            system::show_title(&title, ctx);
            self.status.title = title;
        }
    }

    /// Reports to the browser whether closing the page would lose anything.
    fn tell_unsaved(&self) {
        system::show_unsaved(self.has_unsaved() || self.files.is_writing());
    }

    /// Makes the window's language that of this thread, of the page around the window, and of new
    /// pictures.
    fn speak(&mut self, ctx: &Context) {
        let language = self.language();
        if !language.speak_from_now() {
            ctx.request_repaint_after(WHILE_LOADING);
        } else if self.status.language.replace(language) != Some(language) {
            system::show_language(language.tag(), self.sharing.language.is_none());
            self.picturing.set_language(language);
        }
        self.picturing.load_language();
    }

    /// Maximizes a new window if the screen is barely larger, because its frame wouldn't fit.
    fn fit_screen(&mut self, ctx: &Context) {
        const FRAME_AND_BARS: egui::Vec2 = egui::vec2(20.0, 90.0);
        let screen = ctx.input(|input| input.viewport().monitor_size);
        if let (true, Some(screen)) = (self.storing.is_new, screen) {
            self.storing.is_new = false;
            let room = screen - FRAME_AND_BARS;
            if room.x < window::SIZE.x || room.y < window::SIZE.y {
                ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
            }
        }
    }

    /// Whether a question or dialog is open, in the window or by the desktop.
    pub(super) fn is_waiting(&self) -> bool {
        !self.modals.is_empty() || self.files.is_asking()
    }

    /// Processes what has happened since the last frame.
    fn begin_frame(&mut self, ctx: &Context) {
        self.paste_selected(ctx);
        self.speak(ctx);
        self.fit_screen(ctx);
        self.poll_reports();
        self.poll(ctx);
        self.poll_recovery(ctx);
        self.keep_work(ctx);
        self.set_title(ctx);
        self.tell_unsaved();
    }

    fn frame_ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        probe(Probed::Frame, self.editor.document());
        // The list of keys is on top of everything else, so Esc closes it first.
        help::ui(&ctx, &mut self.views.help);
        if !self.is_waiting() {
            self.tour_keys(&ctx);
            self.presenting_keys(&ctx);
            keyboard::keyboard(self, &ctx);
        }
        if self.files.is_asking() {
            // While a desktop dialog is open, the window is painted but takes no input.
            ui.disable();
        }
        self.tick(&ctx);
        self.show_moves_looked_at();
        self.panels_ui(ui);
        match opening::ui(&ctx, &self.files) {
            Some(Aid::Cancel) => self.files.stop_reading(),
            Some(Aid::CancelPicture) => self.files.stop_drawing(),
            Some(Aid::SaveAs) => self.save_as(),
            None => {}
        }
        self.modal_ui(&ctx);
        if !self.is_waiting() && self.presenting.is_none() {
            self.tour_ui(&ctx);
        }
        if self.preferences.settings.contrast() {
            frame_field(&ctx);
        }
    }
}

/// Frames the text field that has the focus. egui does so in the colour of selected text, which in
/// high contrast is that of the background.
fn frame_field(ctx: &Context) {
    let focused = focused_control(ctx).filter(|_| ctx.text_edit_focused());
    let Some(field) = focused else { return };
    let stroke = Stroke::new(2.0, Palette::in_use(ctx).ink);
    let painter = ctx.layer_painter(field.layer_id);
    let painter = painter.with_clip_rect(field.interact_rect);
    painter.rect_stroke(field.rect, 2.0, stroke, StrokeKind::Inside);
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.guarded(ctx, |app| app.begin_frame(ctx));
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        if self.guarded(&ctx, |app| app.frame_ui(ui)) {
            self.panics_in_a_row = 0;
        }
        self.keep_work(&ctx);
        if let Some(storage) = frame.storage_mut() {
            self.store_changes(storage, &ctx);
        }
    }

    /// Frequent, so that a kill doesn't lose settings. Only changes are written.
    fn auto_save_interval(&self) -> Duration {
        STORE_INTERVAL
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        match self.storing.state_file.take() {
            Some(mut state) => {
                self.save_settings(&mut state);
                state.store(self.presenting.is_none());
                self.storing.state_file = Some(state);
            }
            None => self.save_settings(storage),
        }
    }

    /// The colour of the canvas, so that the largest part of the window needs no shape to fill it.
    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        let theme = egui::Theme::from_dark_mode(visuals.dark_mode);
        let Settings { colours, .. } = self.preferences.settings;
        Palette::of(theme, self.preferences.settings.contrast(), colours)
            .canvas
            .to_normalized_gamma_f32()
    }

    /// `StateFile` stores it instead.
    fn persist_egui_memory(&self) -> bool {
        false
    }
}
