//! The parts of the window: menus, tools, canvas, inspector, status bar, and overlays on the
//! canvas.

use egui::text::LayoutJob;
use egui::{Align, CentralPanel, Context, Panel, Ui, UiBuilder, vec2};

use super::App;
use crate::gui::app::class::OpenClass;
use crate::gui::app::dialogs::Ask;
use crate::gui::app::menu;
use crate::gui::app::modes;
use crate::gui::canvas::find::Finder;
use crate::gui::canvas::overview::Overview;
use crate::gui::canvas::{caption, context_menu, part_bar};
use crate::gui::commands::Situation;
use crate::gui::features::compare::{CanvasLook, Compare};
use crate::gui::features::replay::state_map;
use crate::gui::features::script::{self, ScriptPane};
use crate::gui::features::stated::{StatedAnswer, StatedLabels};
use crate::gui::inspector::drafts::Drafts;
use crate::gui::inspector::studies::Studies;
use crate::gui::inspector::{self, InspectorState};
use crate::gui::pages::start::Gallery;
use crate::gui::pages::tour::{Parts, Tour, WindowPart};
use crate::gui::requests::{Draft, PanelContext};
use crate::gui::theme::{self, Palette, is_narrow};
use crate::gui::widgets::{Clock, hint_beside};
use winmove_editor::Mode;
use winmove_words::say;

/// The width below which a window has little room for its panels.
const SMALL: f32 = 900.0;

/// The largest part of the room next to the inspector that the script takes.
const MAX_SCRIPT: f32 = 0.6;

/// The width of the inspector next to a script.
fn inspector_width(ctx: &Context) -> f32 {
    theme::text_size(ctx, 330.0).min(ctx.content_rect().width() * 0.45)
}

/// State that the panels keep between frames.
#[derive(Default)]
pub(super) struct Panels {
    pub(super) drafts: Drafts,
    pub(super) gallery: Gallery,
    pub(super) studies: Studies,
    pub(super) exercise: Draft,
    pub(super) script: ScriptPane,
    pub(super) overview: Overview,
    /// Whether the overview is unfolded in a small window, where it starts folded.
    pub(super) overview_in_small: bool,
    /// Whether the inspector takes the place of the script where there is no room for both.
    pub(super) inspector_over_script: bool,
    /// The rectangles of the window's parts in the last frame.
    pub(super) parts: Parts,
    /// Whether the window was too narrow, when last checked, to show a replay's state graph.
    pub(super) lacks_room_for_states: bool,
    pub(super) clock: Clock,
}

/// The views that are open next to or over the canvas.
#[derive(Default)]
pub(super) struct Views {
    pub(super) finder: Option<Finder>,
    /// The labels from another program that are being compared.
    pub(super) stated: Option<StatedLabels>,
    pub(super) compare: Option<Compare>,
    pub(super) tour: Option<Tour>,
    /// The results of a class that were opened last.
    pub(super) class: Option<OpenClass>,
    /// Whether the list of keys is open.
    pub(super) help: bool,
}

impl App {
    pub(super) fn panels_ui(&mut self, ui: &mut Ui) {
        if self.presenting.is_some() {
            self.panels.parts.clear();
            self.panels.drafts.first = None;
            self.presenting_ui(ui);
            return;
        }
        let menus = Panel::top("menu").show(ui, |ui| menu::menu_bar_ui(ui, self));
        self.panels.parts = Parts::from([(WindowPart::Menus, menus.response.rect)]);
        if self.on_start_page {
            CentralPanel::default().show(ui, |ui| {
                let ctx = ui.ctx().clone();
                let cx = PanelContext::new(Situation::new(&self.editor, self.window_state(&ctx)));
                let recent = &self.files.recent;
                self.panels.gallery.ui(ui, &cx, recent);
                self.run_requests(cx.into_requests(), &ctx);
            });
            return;
        }
        self.panels.drafts.first = None;
        Panel::bottom("status").show(ui, |ui| self.status_ui(ui));
        // In a wide window, they are shown in every mode, so that changing the mode doesn't move
        // the canvas.
        if !is_narrow(ui.ctx()) || self.editor.mode() == Mode::Edit {
            self.tools_ui(ui);
        }
        self.script_ui(ui);
        let shows_inspector = self.shows_inspector(ui.ctx());
        if shows_inspector && is_narrow(ui.ctx()) {
            let height = ui.available_height();
            let inspector = Panel::bottom("inspector-below").resizable(true);
            self.inspector_within_ui(
                ui,
                inspector
                    .default_size(height * 0.45)
                    .size_range(height * 0.15..=height * 0.8),
            );
        } else if shows_inspector {
            let window = ui.ctx().content_rect().width();
            // A narrow window has its own width, so that a wide window keeps the usual one.
            let (name, usual, widths) = if window < SMALL {
                ("inspector-narrow", 290.0, 200.0..=window * 0.45)
            } else {
                ("inspector", 330.0, 270.0..=560.0)
            };
            // Large text needs a wider panel.
            let usual = theme::text_size(ui.ctx(), usual).min(*widths.end());
            let inspector = Panel::right(name).default_size(usual).size_range(widths);
            self.inspector_within_ui(ui, inspector);
        }
        self.stated_ui(ui);
        self.state_map_ui(ui);
        let mut compare = self
            .views
            .compare
            .take()
            .and_then(|mut compare| compare.ui(ui, &self.editor).then_some(compare));
        let room = ui.available_rect_before_wrap();
        let beside = compare
            .as_ref()
            .and_then(|compare| compare.pointed_beside(room));
        self.canvas.pointed_beside = beside;
        let canvas = CentralPanel::no_frame().show(ui, |ui| self.canvas_ui(ui));
        if let Some(compare) = &mut compare {
            let options = self.canvas.plain_options(ui.ctx());
            let look = CanvasLook {
                camera: self.canvas.camera,
                canvas: canvas.response.rect,
                options: &options,
            };
            self.show_panel(&ui.ctx().clone(), |cx| {
                compare.paint(ui, look, cx);
            });
        }
        self.views.compare = compare;
        let parts = &mut self.panels.parts;
        parts.insert(WindowPart::Canvas, canvas.response.rect);
    }

    fn inspector_within_ui(&mut self, ui: &mut Ui, panel: Panel) {
        let inspector = panel.show(ui, |ui| {
            // Without this, contents that are too large would enlarge the panel and so move the
            // canvas.
            let rect = ui.available_rect_before_wrap();
            self.inspector_ui(&mut ui.new_child(UiBuilder::new().max_rect(rect)));
            ui.advance_cursor_after_rect(rect);
        });
        hint_beside(ui.ctx(), "inspector", inspector.response.rect);
        let parts = &mut self.panels.parts;
        parts.insert(WindowPart::Inspector, inspector.response.rect);
    }

    /// Whether there is room for the script or for the inspector, but not for both.
    fn is_crowded(&self, ctx: &Context) -> bool {
        const MIN: f32 = 200.0;
        let window = ctx.content_rect().width();
        let room = window - theme::text_size(ctx, 50.0) - inspector_width(ctx);
        let has_script = self.editor.mode() == Mode::Edit && script::is_shown(&self.editor);
        has_script && !is_narrow(ctx) && room * (1.0 - MAX_SCRIPT) < MIN
    }

    pub(super) fn shows_inspector(&self, ctx: &Context) -> bool {
        if self.is_crowded(ctx) {
            self.panels.inspector_over_script
        } else {
            self.preferences.inspector
        }
    }

    pub(super) fn toggle_inspector(&mut self, ctx: &Context) {
        if self.is_crowded(ctx) {
            self.panels.inspector_over_script = !self.panels.inspector_over_script;
        } else {
            self.preferences.inspector = !self.preferences.inspector;
        }
    }

    /// The script of a game by rules, next to its field.
    fn script_ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        // It would leave the canvas little room in modes that can't change it.
        let is_small = ctx.content_rect().width() < SMALL;
        let has_room = !is_small || self.editor.mode() == Mode::Edit;
        let is_covered = self.is_crowded(&ctx) && self.panels.inspector_over_script;
        if !script::is_shown(&self.editor) || !has_room || is_covered {
            return;
        }
        let mut pane = std::mem::take(&mut self.panels.script);
        let (panel, room, others) = if is_narrow(&ctx) {
            let above = Panel::top("script-above").resizable(true);
            (above, ui.available_height(), 0.0)
        } else {
            // The canvas shares the room with the inspector, too.
            let inspector = if self.shows_inspector(&ctx) {
                inspector_width(&ctx)
            } else {
                0.0
            };
            (Panel::left("script"), ui.available_width(), inspector)
        };
        let most = (room - others) * MAX_SCRIPT;
        panel
            .default_size((room * 0.35).max(theme::text_size(&ctx, 220.0)).min(most))
            .size_range((room * 0.2).min(most)..=most)
            .show(ui, |ui| {
                let rect = ui.available_rect_before_wrap();
                self.show_panel(&ctx, |cx| {
                    pane.ui(&mut ui.new_child(UiBuilder::new().max_rect(rect)), cx);
                });
                ui.advance_cursor_after_rect(rect);
            });
        self.panels.script = pane;
    }

    /// The state graph of a pursuit that is being replayed, next to its field or below it.
    fn state_map_ui(&mut self, ui: &mut Ui) {
        let room = ui.available_size();
        if !state_map::is_offered(&self.editor) || !self.editor.replay().shows_states() {
            return;
        }
        self.panels.lacks_room_for_states = !state_map::has_room(ui.ctx(), room.x);
        if self.panels.lacks_room_for_states {
            return;
        }
        let ctx = ui.ctx().clone();
        // The field gets as much of both as fits.
        let (panel, room) = if room.x < 1.2 * room.y {
            let below = Panel::bottom("state-map-below").resizable(true);
            (below, room.y)
        } else {
            (Panel::right("state-map"), room.x)
        };
        panel
            .default_size(room * 0.5)
            .size_range(room * 0.3..=room * 0.75)
            .show(ui, |ui| {
                let rect = ui.available_rect_before_wrap();
                self.show_panel(&ctx, |cx| {
                    let room = UiBuilder::new().max_rect(rect);
                    state_map::ui(&mut ui.new_child(room), cx);
                });
                ui.advance_cursor_after_rect(rect);
            });
    }

    fn inspector_ui(&mut self, ui: &mut Ui) {
        // This comes before the panel, so that the panel shows the edit.
        if let Some((field, text)) = self.panels.drafts.take_ended(ui) {
            self.write_text(field, &text);
        }
        let ctx = ui.ctx().clone();
        let cx = PanelContext::new(Situation {
            typed: self.canvas.typed_label(&self.editor),
            ..Situation::new(&self.editor, self.window_state(&ctx))
        });
        let state = InspectorState {
            drafts: &mut self.panels.drafts,
            studies: &mut self.panels.studies,
            exercise: &mut self.panels.exercise,
        };
        inspector::ui(ui, &cx, state);
        self.run_requests(cx.into_requests(), &ctx);
    }

    /// Advances what runs by itself.
    pub(super) fn tick(&mut self, ctx: &Context) {
        let cx = PanelContext::new(Situation::new(&self.editor, self.window_state(ctx)));
        modes::tick(ctx, &cx, &mut self.panels.clock);
        self.run_requests(cx.into_requests(), ctx);
    }

    fn tools_ui(&mut self, ui: &mut Ui) {
        let tools = Panel::left("tools")
            .resizable(false)
            // Icons grow with the text, but never shrink below the size of a touch target.
            .exact_size(theme::text_size(ui.ctx(), 50.0).max(50.0))
            .show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    self.show_panel(&ui.ctx().clone(), |cx| {
                        menu::tool_strip_ui(ui, cx);
                    });
                });
            });
        hint_beside(ui.ctx(), "tools", tools.response.rect);
        let parts = &mut self.panels.parts;
        parts.insert(WindowPart::Tools, tools.response.rect);
    }

    pub(super) fn canvas_ui(&mut self, ui: &mut Ui) {
        // A press may erase an annotation, after which its index belongs to another one.
        let is_pressed = ui.input(|input| input.pointer.any_pressed());
        if is_pressed
            && ui.rect_contains_pointer(ui.max_rect())
            && let Some((field, text)) = self.panels.drafts.take_text()
        {
            self.write_text(field, &text);
        }
        let active = !self.is_waiting() && !self.has_pen();
        let response = self.canvas.ui(ui, &mut self.editor, active);
        self.present_on_canvas(ui, &response);
        if response.clicked() {
            self.clear_remark();
        }
        response.widget_info(|| egui::WidgetInfo {
            // The place reached with the keyboard is the value of the canvas, which screen readers
            // announce.
            current_text_value: self.selected_words(),
            ..egui::WidgetInfo::labeled(egui::WidgetType::Other, true, say::canvas_name())
        });
        let empty = self.editor.now().is_field_empty();
        if empty && self.editor.mode() == Mode::Edit && !self.files.is_reading() {
            let palette = Palette::in_use(ui.ctx());
            let font = egui::FontId::proportional(theme::text_size(ui.ctx(), 17.0));
            let room = response.rect.shrink(8.0);
            let text = say::canvas_empty();
            let mut text = LayoutJob::simple(text, font, palette.faint, room.width());
            text.halign = Align::Center;
            let text = ui.painter().layout_job(text);
            let top = room.center_top() + vec2(0.0, (room.height() - text.size().y) / 2.0);
            ui.painter().galley(top, text, palette.faint);
        }
        let ctx = ui.ctx().clone();
        let cx = PanelContext::new(Situation::new(&self.editor, self.window_state(&ctx)));
        part_bar::ui(&ctx, &cx, response.rect);
        let camera = self.canvas.camera;
        caption::ui(&ctx, &cx, camera, self.canvas.is_shaded(), response.rect);
        if self.presenting.is_none() {
            self.panels.overview.ui(&ctx, &cx, camera, response.rect);
        }
        self.run_requests(cx.into_requests(), &ctx);
        // In a narrow window, the finder is below the local view.
        let mut room = response.rect;
        if self.editor.canvas().local_view().is_some() && room.width() < 720.0 {
            room.min.y += 70.0;
        }
        let cx = PanelContext::new(Situation::new(&self.editor, self.window_state(&ctx)));
        self.views
            .finder
            .take_if(|finder| !finder.ui(&ctx, &cx, room));
        self.run_requests(cx.into_requests(), &ctx);
        if active && self.editor.mode() == Mode::Edit {
            let mut menu = std::mem::take(&mut self.canvas.menu);
            let cx = self.panel_context(&ctx);
            context_menu::show(&response, &cx, &mut menu);
            let requests = cx.into_requests();
            // Requests refer to the point where the menu was opened.
            self.canvas.menu = menu;
            self.run_requests(requests, &ctx);
        }
    }

    /// The comparison with labels from another program.
    fn stated_ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let cx = PanelContext::new(Situation::new(&self.editor, self.window_state(&ctx)));
        let answer = match &mut self.views.stated {
            None => return,
            Some(stated) if stated.closes_by_key(&ctx) => StatedAnswer::Close,
            Some(stated) => stated.ui(ui, &cx),
        };
        let requests = cx.into_requests();
        match answer {
            StatedAnswer::Stay => {}
            StatedAnswer::OpenFile => self.ask(Ask::Labels),
            StatedAnswer::Close => self.views.stated = None,
        }
        self.run_requests(requests, &ctx);
    }

    /// The current card of the tour.
    pub(super) fn tour_ui(&mut self, ctx: &Context) {
        let cx = PanelContext::new(Situation::new(&self.editor, self.window_state(ctx)));
        let parts = &self.panels.parts;
        let ended = (self.views.tour).take_if(|tour| !tour.ui(ctx, &cx, parts));
        self.preferences.toured |= ended.is_some();
        self.run_requests(cx.into_requests(), ctx);
    }
}
