//! The tour at the first start: a few cards on the window, each about one of its parts.

use std::collections::HashMap;

use egui::{Align2, Area, Context, Frame, Id, LayerId, Order, Rect, Stroke, vec2};

use crate::gui::commands::Command;
use crate::gui::pages::start as start_page;
use crate::gui::requests::{Intent, PanelContext, Request};
use crate::gui::theme::Palette;
use crate::gui::widgets::{Hint, button_ui, title_ui};
use winmove_editor::Mode;
use winmove_words::{Wording, say};

/// The part of the window that a card is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WindowPart {
    /// No particular part.
    Window,
    Menus,
    Tools,
    Canvas,
    Inspector,
}

/// The part that a card is about, and its title with its text.
type Card = (WindowPart, Wording);

/// The example that the cards describe.
const GAME: &str = "pebbles";

/// The width of a card where there is room.
const WIDTH: f32 = 430.0;

const CARDS: [Card; 7] = [
    (WindowPart::Window, say::TOUR_WELCOME),
    (WindowPart::Canvas, say::TOUR_GRAPH),
    (WindowPart::Canvas, say::TOUR_POSITION),
    (WindowPart::Inspector, say::TOUR_REASONS),
    (WindowPart::Canvas, say::TOUR_DRAWING),
    (WindowPart::Tools, say::TOUR_TOOLS),
    (WindowPart::Menus, say::TOUR_MENUS),
];

/// The rectangles of the window's parts in this frame.
pub type Parts = HashMap<WindowPart, Rect>;

/// The state of the tour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tour {
    at: usize,
    /// Whether Enter was pressed, which shows the next card.
    pub goes_on: bool,
}

impl Tour {
    /// Whether the first card is shown, which offers the tour.
    pub fn is_welcome(&self) -> bool {
        self.at == 0
    }

    /// Shows the current card, and a frame around its part of the window, which stays usable.
    /// Returns whether the tour continues.
    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>, parts: &Parts) -> bool {
        let (part, words) = CARDS[self.at];
        let palette = Palette::in_use(ctx);
        if let Some(&rect) = parts.get(&part) {
            let layer = LayerId::new(Order::Middle, Id::new("tour-frame"));
            let stroke = Stroke::new(3.0, palette.accent);
            let inside = egui::StrokeKind::Inside;
            ctx.layer_painter(layer)
                .rect_stroke(rect, 6.0, stroke, inside);
        }
        let mut goes_on = true;
        // On the canvas, or next to it where it would cover what it explains.
        let on = |part: WindowPart| parts.get(&part).copied();
        let canvas = on(WindowPart::Canvas);
        let has_room = canvas.is_some_and(|canvas| canvas.width() > 1.5 * WIDTH);
        let aside = on(WindowPart::Inspector).filter(|_| part == WindowPart::Canvas && !has_room);
        let room = aside.or(canvas).unwrap_or(ctx.content_rect());
        let width = WIDTH.min(room.width() - 48.0);
        Area::new(Id::new("tour"))
            .order(Order::Foreground)
            .pivot(Align2::CENTER_BOTTOM)
            .fixed_pos(room.center_bottom() - vec2(0.0, 20.0))
            .show(ctx, |ui| {
                Frame::popup(ui.style()).inner_margin(14.0).show(ui, |ui| {
                    ui.set_width(width);
                    title_ui(ui, words.text(), 18.0);
                    ui.label(words.tip());
                    ui.add_space(8.0);
                    ui.horizontal_wrapped(|ui| {
                        goes_on = self.buttons_ui(ui, cx);
                    });
                });
            });
        goes_on
    }

    fn buttons_ui(&mut self, ui: &mut egui::Ui, cx: &PanelContext<'_>) -> bool {
        let last = self.at + 1 == CARDS.len();
        let (next, hint) = match (self.at, last) {
            (0, _) => (say::tour_begin(), say::tour_next_tip()),
            (_, false) => (say::tour_next(), say::tour_next_tip()),
            (_, true) => (say::tour_done(), say::tour_done_tip()),
        };
        let entered = std::mem::take(&mut self.goes_on);
        if button_ui(ui, next, hint) || entered {
            if last {
                return false;
            }
            if self.at == 0 {
                match start_page::named(GAME) {
                    Some(index) => cx.push(Intent::Example(index)),
                    None => cx.push(Command::NewGraph),
                }
            }
            self.at += 1;
            // Make sure that the next card's part is visible.
            match CARDS[self.at].0 {
                WindowPart::Tools => cx.push(Command::SwitchMode(Mode::Edit)),
                WindowPart::Inspector if cx.editor.selection().is_empty() => {
                    let start = cx.editor.document().rules().tokens().first().copied();
                    if let Some(start) = start {
                        cx.push(Request::JumpTo(start));
                    }
                }
                WindowPart::Window
                | WindowPart::Menus
                | WindowPart::Canvas
                | WindowPart::Inspector => {}
            }
        }
        let back = egui::Button::new(say::tour_back());
        let back = ui.add_enabled(self.at > 1, back).hint(say::tour_back_tip());
        if back.clicked() {
            self.at -= 1;
        }
        let skip = ui.button(say::tour_skip());
        ui.weak(say::tour_progress(self.at + 1, CARDS.len()));
        !skip.hint(say::tour_skip_tip()).clicked()
    }
}
