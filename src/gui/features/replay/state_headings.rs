//! The headings of the two tables of a state graph: the side to move in each table, and the places
//! of rows and columns.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rangef, Rect, pos2};

use super::state_tables::Tables;
use crate::gui::theme::{Palette, text_size};
use winmove_analysis::words;
use winmove_core::model::{Document, Place, Side};
use winmove_words::say;

/// The maximum width of a place's name, relative to the font size. Longer names are cut.
const WIDEST: f32 = 6.5;
/// The minimum distance between two names.
const GAP: f32 = 6.0;
/// The height of the coloured bar that marks whose table is below it.
const BAR: f32 = 3.0;

/// The areas in the drawing of a state graph. Names stay in their area, regardless of how the
/// tables are scrolled.
pub(super) struct Headings {
    /// The area with the positions.
    pub body: Rect,
    whole: Rect,
    title_size: f32,
    name_size: f32,
    widest: f32,
}

impl Headings {
    /// Divides a rectangle into areas, with room for these places' names at the current text size.
    pub fn of(painter: &Painter, whole: Rect, document: &Document, places: &[Place]) -> Headings {
        let title_size = text_size(painter.ctx(), 13.0);
        let name_size = text_size(painter.ctx(), 11.5);
        let mut headings = Headings {
            body: whole,
            whole,
            title_size,
            name_size,
            widest: 0.0,
        };
        let widths = places.iter().flat_map(|&place| {
            [Tables::ROWS, Tables::COLUMNS].map(|side| {
                let name = headings.name(painter, document, side, place);
                name.size().x
            })
        });
        headings.widest = widths.fold(0.0, f32::max);
        let left = headings.widest + 2.0 * GAP;
        let top = 1.3 * (title_size + name_size) + 2.0 * GAP + BAR;
        headings.body.min += egui::vec2(left, top);
        headings
    }

    /// The name of a row or column, cut if it is too long.
    fn name(
        &self,
        painter: &Painter,
        document: &Document,
        side: Side,
        place: Place,
    ) -> Arc<Galley> {
        let letter = words::letter(side);
        let name = document.name(place).replace(", ", ",");
        let font = FontId::proportional(self.name_size);
        let ink = Palette::in_use(painter.ctx()).faint;
        let mut job = LayoutJob::simple_singleline(format!("{letter} {name}"), font, ink);
        job.wrap = TextWrapping::truncate_at_width(WIDEST * self.name_size);
        painter.layout_job(job)
    }

    /// Paints names next to the visible parts of their rows and columns. Shows as many as fit
    /// without touching.
    pub fn paint(&self, painter: &Painter, document: &Document, tables: &Tables) {
        self.rows(painter, document, tables);
        for turn in [Tables::ROWS, Tables::COLUMNS] {
            self.table(painter, document, tables, turn);
        }
    }

    fn rows(&self, painter: &Painter, document: &Document, tables: &Tables) {
        let seen = self.body.y_range();
        let step = step(1.2 * self.name_size, tables.size);
        for (index, &place) in tables.places.iter().enumerate().step_by(step) {
            let from = tables.corner.y + index as f32 * tables.size;
            let name = self.name(painter, document, Tables::ROWS, place);
            let row = Rangef::new(from, from + tables.size);
            if let Some(middle) = middle(row, seen, name.size().y) {
                let at = pos2(self.body.left() - GAP, middle);
                put(painter, at, Align2::RIGHT_CENTER, name);
            }
        }
    }

    /// Paints the heading of a table, the bar below it, and the names of its columns.
    fn table(&self, painter: &Painter, document: &Document, tables: &Tables, turn: Side) {
        let left = tables.corner.x + tables.block(turn) as f32 * tables.size;
        let right = left + tables.places.len() as f32 * tables.size;
        let seen = Rangef::new(left.max(self.body.left()), right.min(self.body.right()));
        if seen.max <= seen.min {
            return;
        }
        let palette = Palette::in_use(painter.ctx());
        let colour = palette.side(turn);
        let letter = words::letter(turn).to_owned();
        let names = [say::widget_side_to_move(turn), say::side(turn), letter];
        let top = self.whole.top() + GAP / 2.0;
        let font = FontId::proportional(self.title_size);
        let set = |text: String| painter.layout_no_wrap(text, font.clone(), colour);
        let mut titles = names.into_iter().map(set);
        let fits = |title: &Arc<Galley>| title.size().x <= seen.max - seen.min;
        if let Some(title) = titles.find(fits) {
            let at = pos2(seen.center(), top);
            put(painter, at, Align2::CENTER_TOP, title);
        }
        let bar = Rangef::new(self.body.top() - BAR, self.body.top());
        painter.rect_filled(Rect::from_x_y_ranges(seen, bar), 0.0, colour);
        let step = step(self.widest, tables.size);
        for (index, &place) in tables.places.iter().enumerate().step_by(step) {
            let from = left + index as f32 * tables.size;
            let name = self.name(painter, document, Tables::COLUMNS, place);
            let column = Rangef::new(from, from + tables.size);
            if let Some(middle) = middle(column, seen, name.size().x) {
                let at = pos2(middle, bar.min - GAP / 2.0);
                put(painter, at, Align2::CENTER_BOTTOM, name);
            }
        }
    }
}

/// The number of rows or columns from one name to the next, so that names don't touch.
fn step(length: f32, size: f32) -> usize {
    ((length + GAP) / size).ceil().max(1.0) as usize
}

/// The middle of a name of this length next to a partly visible row or column. `None` if it doesn't
/// fit.
fn middle(of: Rangef, seen: Rangef, length: f32) -> Option<f32> {
    let part = Rangef::new(of.min.max(seen.min), of.max.min(seen.max));
    let half = length / 2.0;
    if part.max - part.min >= length {
        return Some(of.center().clamp(part.min + half, part.max - half));
    }
    let middle = of.center();
    (middle - half >= seen.min && middle + half <= seen.max).then_some(middle)
}

fn put(painter: &Painter, at: Pos2, align: Align2, galley: Arc<Galley>) {
    let corner = align.anchor_size(at, galley.size()).min;
    painter.galley(corner, galley, Color32::PLACEHOLDER);
}
