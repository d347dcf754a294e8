//! The start page: examples with pictures of the solved game, new games, recent files.

use std::path::PathBuf;

use egui::{Align, Layout, Rect, RichText, Sense, Stroke, Ui, UiBuilder, Vec2, vec2};

use crate::gui::commands::Command;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::picture;
use crate::gui::paint::picture::{Options, Picture};
use crate::gui::requests::{Intent, PanelContext, Request, command_button_ui};
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{
    Hint, choice_ui, file_name, folder_name, hint_beside, show_focused, title_ui,
};
use winmove_core::model::Document;
use winmove_editor::Editor;
use winmove_files::ReadOptions;
use winmove_words::{Language, Wording, say};

/// A bundled example.
struct Example {
    name: &'static str,
    text: &'static str,
    words: Wording,
}

macro_rules! examples {
    ($($name:literal: $words:ident;)*) => {
        &[$(Example {
            name: $name,
            text: include_str!(concat!("../../../examples/", $name, ".winmove.json")),
            words: say::$words,
        }),*]
    };
}

/// The bundled examples, in the order of the page.
const EXAMPLES: &[Example] = examples![
    "pebbles": EXAMPLES_PEBBLES;
    "pebbles-misere": EXAMPLES_PEBBLES_MISERE;
    "cycle-with-a-draw": EXAMPLES_CYCLE_WITH_A_DRAW;
    "self-loop": EXAMPLES_SELF_LOOP;
    "strategy-stealing": EXAMPLES_STRATEGY_STEALING;
    "fixed-outcomes": EXAMPLES_FIXED_OUTCOMES;
    "parallel-edges": EXAMPLES_PARALLEL_EDGES;
    "layers": EXAMPLES_LAYERS;
    "geography": EXAMPLES_GEOGRAPHY;
    "one-way-city": EXAMPLES_ONE_WAY_CITY;
    "owners-attractor": EXAMPLES_OWNERS_ATTRACTOR;
    "owners-buchi": EXAMPLES_OWNERS_BUCHI;
    "owners-zielonka": EXAMPLES_OWNERS_ZIELONKA;
    "police-wins": EXAMPLES_POLICE_WINS;
    "thief-wins": EXAMPLES_THIEF_WINS;
    "sealed-in-thief": EXAMPLES_SEALED_IN_THIEF;
    "guarded-exit": EXAMPLES_GUARDED_EXIT;
    "maze": EXAMPLES_MAZE;
    "cops-and-robbers-cycle": EXAMPLES_COPS_AND_ROBBERS_CYCLE;
    "cops-and-robbers-petersen": EXAMPLES_COPS_AND_ROBBERS_PETERSEN;
    "cops-and-robbers-triangles": EXAMPLES_COPS_AND_ROBBERS_TRIANGLES;
    "two-heap-nim": EXAMPLES_TWO_HEAP_NIM;
    "wythoffs-queen": EXAMPLES_WYTHOFFS_QUEEN;
    "rules-tic-tac-toe": EXAMPLES_RULES_TIC_TAC_TOE;
    "rules-kayles": EXAMPLES_RULES_KAYLES;
    "rules-cat-and-mouse": EXAMPLES_RULES_CAT_AND_MOUSE;
    "rules-wolf-goat-cabbage": EXAMPLES_RULES_WOLF_GOAT_CABBAGE;
    "rules-hackenbush": EXAMPLES_RULES_HACKENBUSH;
];

/// The examples, with the pictures of those that have been in view.
pub struct Gallery {
    cards: Vec<Card>,
}

struct Card {
    example: &'static Example,
    /// The example, solved. `None` until the card comes into view.
    drawn: Option<(Editor, Picture)>,
}

impl Default for Gallery {
    fn default() -> Gallery {
        let card = |example| Card {
            example,
            drawn: None,
        };
        Gallery {
            cards: EXAMPLES.iter().map(card).collect(),
        }
    }
}

impl Example {
    /// The example, with its title and notes in the language of the window.
    fn document(&self) -> Document {
        let loaded = winmove_files::read(self.text.as_bytes(), &ReadOptions::default());
        let loaded = loaded.expect("the examples are tested to be readable");
        let notes = say::examples_notes(self.name);
        loaded.document.titled(self.words.text(), notes)
    }
}

pub fn example(index: usize) -> Option<Document> {
    Some(EXAMPLES.get(index)?.document())
}

/// The index of the example with this file name.
pub fn named(name: &str) -> Option<usize> {
    EXAMPLES.iter().position(|known| known.name == name)
}

/// The size of a card. Where the window has few columns, they share its whole width.
const CARD: Vec2 = vec2(232.0, 206.0);
const GAP: f32 = 14.0;
const MAX_COLUMNS: usize = 4;
/// The minimum space on either side of the page.
const MARGIN: f32 = 16.0;
const PICTURE_HEIGHT: f32 = 146.0;
const TITLE_HEIGHT: f32 = 48.0;

impl Gallery {
    /// Shows the page. Solves one example per frame, so that no frame is delayed, and only those in
    /// view.
    pub fn ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>, recent: &[PathBuf]) {
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                // The page is as wide as its rows of cards, and in the middle.
                const ABOVE_AND_BELOW: f32 = 20.0;
                let available = ui.available_width();
                let columns = ((available - 2.0 * MARGIN + GAP) / (CARD.x + GAP)) as usize;
                let columns = columns.clamp(1, MAX_COLUMNS);
                let shared = (available - 2.0 * MARGIN + GAP) / columns as f32 - GAP;
                let card = if columns < MAX_COLUMNS {
                    vec2(shared.max(CARD.x), CARD.y)
                } else {
                    CARD
                };
                let width = columns as f32 * (card.x + GAP) - GAP;
                let margin = ((available - width) / 2.0).max(MARGIN);
                ui.add_space(ABOVE_AND_BELOW);
                let page = ui.available_rect_before_wrap().shrink2(vec2(margin, 0.0));
                ui.scope_builder(UiBuilder::new().max_rect(page), |ui| {
                    languages_ui(ui, cx);
                    head_ui(ui, cx);
                    recent_ui(ui, recent, cx);
                    ui.add_space(14.0);
                    title_ui(ui, say::start_examples(), 18.0);
                    ui.add_space(4.0);
                    self.cards_ui(ui, cx, columns, card);
                });
                ui.add_space(ABOVE_AND_BELOW);
                show_focused(ui);
            });
    }

    fn cards_ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>, columns: usize, size: Vec2) {
        let mut opened = None;
        let mut may_solve = true;
        let is_covered = cx.window.is_touring;
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        for (row, cards) in self.cards.chunks_mut(columns).enumerate() {
            ui.horizontal(|ui| {
                for (column, card) in cards.iter_mut().enumerate() {
                    if card.ui(ui, size, is_covered, &mut may_solve) {
                        opened = Some(row * columns + column);
                    }
                }
            });
        }
        if let Some(index) = opened {
            cx.push(Intent::Example(index));
        }
    }
}

impl Card {
    /// Shows the example. Returns whether it was clicked. `may_solve` is whether no other example
    /// was solved in this frame.
    fn ui(&mut self, ui: &mut Ui, size: Vec2, is_covered: bool, may_solve: &mut bool) -> bool {
        let palette = Palette::in_use(ui.ctx());
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let name = self.example.words.text();
        response.widget_info(|| {
            let text = say::start_open_example(&name);
            egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text)
        });
        if !ui.is_rect_visible(rect) {
            return response.clicked();
        }
        let marked = response.hovered() || response.has_focus();
        let rim = if marked {
            Stroke::new(2.0, palette.accent)
        } else {
            Stroke::new(1.0, palette.line)
        };
        ui.painter()
            .rect(rect, 8.0, palette.canvas, rim, egui::StrokeKind::Inside);
        if self.drawn.is_none() {
            if std::mem::take(may_solve) {
                let editor = Editor::new(self.example.document());
                self.drawn = Some((editor, Picture::default()));
            } else {
                ui.ctx().request_repaint();
            }
        }
        if let Some((editor, picture)) = &mut self.drawn {
            let mut view = rect.shrink(10.0);
            view.set_height(PICTURE_HEIGHT);
            let camera = Camera::fitting(picture::extent(editor), view, 4.0, 1.0);
            let options = Options {
                small: true,
                ..Options::default()
            };
            let painter = ui.painter_at(view.expand(6.0));
            picture.paint(&painter, &camera, view.expand(6.0), editor, &options);
        }
        let mut title = egui::text::LayoutJob::simple(
            name,
            egui::FontId::proportional(text_size(ui.ctx(), 14.0)),
            palette.ink,
            rect.width() - 24.0,
        );
        title.wrap.max_rows = 2;
        title.halign = Align::Center;
        let galley = ui.painter().layout_job(title);
        let top = rect.bottom() - TITLE_HEIGHT / 2.0 - galley.size().y / 2.0;
        ui.painter()
            .galley(egui::pos2(rect.center().x, top), galley, palette.ink);
        // A tooltip would cover a card of the tour.
        if is_covered {
            response.clicked()
        } else {
            response.hint(self.example.words.tip()).clicked()
        }
    }
}

/// Shows the languages by their own names, at the right.
fn languages_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let languages: Vec<Language> = Language::all().collect();
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        for language in languages.into_iter().rev() {
            let hint = language.speak(say::start_language);
            if choice_ui(ui, language == Language::spoken(), language.name(), hint) {
                cx.push(Request::SetLanguage(language));
            }
        }
    });
}

fn head_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    ui.horizontal_wrapped(|ui| {
        title_ui(ui, "Winmove", 34.0);
        ui.add_space(8.0);
        ui.label(
            RichText::new(say::start_slogan())
                .size(text_size(ui.ctx(), 15.0))
                .weak(),
        );
    });
    ui.add_space(10.0);
    let buttons = ui.horizontal_wrapped(|ui| {
        for command in [
            Command::NewGraph,
            Command::NewBoard,
            Command::NewFromFamily,
            Command::NewRules,
            Command::Open,
        ] {
            let icon = command.row().icon.unwrap_or_default();
            let text = format!("{icon}  {}", command.text());
            let text = RichText::new(text).size(text_size(ui.ctx(), 16.0));
            let button = egui::Button::new(text).min_size(vec2(120.0, 42.0));
            // The button has its name already.
            let hint = command.shortcut_text(ui.ctx());
            command_button_ui(ui, cx, command, button, hint);
        }
    });
    // As wide as the window, because next to all buttons a hint would be far from its own.
    let (window, buttons) = (ui.ctx().content_rect(), buttons.response.rect);
    let row = Rect::from_x_y_ranges(window.x_range(), buttons.y_range());
    hint_beside(ui.ctx(), "start", row);
}

fn recent_ui(ui: &mut Ui, recent: &[PathBuf], cx: &PanelContext<'_>) {
    if recent.is_empty() {
        return;
    }
    ui.add_space(14.0);
    title_ui(ui, say::start_recent(), 18.0);
    for path in recent.iter().take(5) {
        ui.horizontal(|ui| {
            let folder = folder_name(path);
            let accent = Palette::in_use(ui.ctx()).accent;
            let link = ui.link(
                RichText::new(file_name(path))
                    .size(text_size(ui.ctx(), 15.0))
                    .color(accent),
            );
            ui.weak(folder);
            if link.clicked() {
                cx.push(Intent::Open(path.clone()));
            }
        });
    }
}
