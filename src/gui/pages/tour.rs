//! The tour at the first start: a few cards on the window, each about one of its parts.

use std::collections::HashMap;

use egui::{Align2, Area, Context, Frame, Id, LayerId, Order, Rect, Stroke, vec2};

use crate::gui::commands::Command;
use crate::gui::pages::start as start_page;
use crate::gui::requests::{Intent, PanelContext, Request};
use crate::gui::theme::Palette;
use crate::gui::widgets::{button_ui, title_ui};
use winmove_editor::Mode;

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

struct Card {
    part: WindowPart,
    title: &'static str,
    text: &'static str,
}

/// The example that the cards describe.
const GAME: &str = "pebbles";

const CARDS: [Card; 7] = [
    Card {
        part: WindowPart::Window,
        title: "Welcome to Winmove",
        text: "Two minutes show you around, on a game of ten pebbles: take one or two in turns; who finds none left \
               loses.",
    },
    Card {
        part: WindowPart::Canvas,
        title: "A game is a graph",
        text: "Each vertex is a position, each arrow a move. W, L and D tell whether the player who moves there wins, \
               loses or draws, by letter, shape and colour; the number is how many moves that takes.",
    },
    Card {
        part: WindowPart::Canvas,
        title: "Look at a position",
        text: "Click a vertex: the thick arrow is the best move, dashed ones are mistakes. Tab walks from vertex to \
               vertex.",
    },
    Card {
        part: WindowPart::Inspector,
        title: "Why, and by which rules",
        text: "Here is the verdict, the reason, and every move with what it is worth; click a move to make it. The \
               rules are below: every change is solved at once.",
    },
    Card {
        part: WindowPart::Canvas,
        title: "Draw",
        text: "Double-click to add a vertex. Drag from a vertex's rim to sketch an edge; let go on empty canvas and it \
               makes its target. Drag a vertex to move it, Delete takes out what is selected, Ctrl+Z takes back \
               anything.",
    },
    Card {
        part: WindowPart::Tools,
        title: "Tools and boards",
        text: "Each tool has a letter; hover to see it. A board has brushes for floor, walls and exits, an officer and \
               a thief: File → New board.",
    },
    Card {
        part: WindowPart::Menus,
        title: "Everything else",
        text: "The menus hold every command with its keys; ? lists them all. View → Settings has themes, colours and \
               motion, and Help → Tour shows this again.",
    },
];

/// The rectangles of the window's parts in this frame.
pub type Parts = HashMap<WindowPart, Rect>;

/// The state of the tour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tour {
    at: usize,
}

impl Tour {
    /// Whether the first card is shown, which offers the tour.
    pub fn is_welcome(&self) -> bool {
        self.at == 0
    }

    /// Shows the current card, and a frame around its part of the window, which stays usable.
    /// Returns whether the tour continues.
    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>, parts: &Parts) -> bool {
        let card = &CARDS[self.at];
        let palette = Palette::in_use(ctx);
        if let Some(&rect) = parts.get(&card.part) {
            let layer = LayerId::new(Order::Foreground, Id::new("tour frame"));
            let stroke = Stroke::new(3.0, palette.accent);
            let inside = egui::StrokeKind::Inside;
            ctx.layer_painter(layer)
                .rect_stroke(rect, 6.0, stroke, inside);
        }
        let mut goes_on = true;
        Area::new(Id::new("tour"))
            .order(Order::Foreground)
            .anchor(Align2::CENTER_BOTTOM, vec2(-120.0, -60.0))
            .show(ctx, |ui| {
                Frame::popup(ui.style()).inner_margin(14.0).show(ui, |ui| {
                    ui.set_width(430.0);
                    title_ui(ui, card.title, 18.0);
                    ui.label(card.text);
                    ui.add_space(8.0);
                    ui.horizontal(|ui| {
                        goes_on = self.buttons_ui(ui, cx);
                    });
                });
            });
        goes_on
    }

    fn buttons_ui(&mut self, ui: &mut egui::Ui, cx: &PanelContext<'_>) -> bool {
        let last = self.at + 1 == CARDS.len();
        let next = match (self.at, last) {
            (0, _) => "Show me",
            (_, false) => "Next",
            (_, true) => "Done",
        };
        if button_ui(ui, next, "Go on") {
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
            match CARDS[self.at].part {
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
        let back = egui::Button::new("Back");
        let back = ui
            .add_enabled(self.at > 1, back)
            .on_hover_text("The card before");
        if back.clicked() {
            self.at -= 1;
        }
        let skip = ui.button("Skip the tour");
        ui.weak(format!("{} of {}", self.at + 1, CARDS.len()));
        !skip
            .on_hover_text("Esc; Help → Tour shows it again")
            .clicked()
    }
}
