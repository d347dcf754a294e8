//! The legend for the shades of a board: what the colours mean, and that a faint shade means a late
//! end.

use std::sync::Arc;

use egui::{Context, FontFamily, FontId, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::board::look;
use crate::gui::theme::{Palette, colour, text_size};
use winmove_core::model::{Outcome, Square};
use winmove_editor::{Badge, Beside};
use winmove_words::say;

/// The remoteness of each swatch of a win or a loss.
const STEPS: [u32; 4] = [1, 6, 15, 40];
/// The space between items, relative to the text size.
const APART: f32 = 1.0;

/// A word in the legend, with swatches of its colour.
struct Item {
    word: Arc<Galley>,
    swatches: Vec<Badge>,
}

/// The legend, laid out for a width.
pub struct Legend {
    items: Vec<(Item, Vec2)>,
    pub size: Vec2,
    swatch: Vec2,
    // Whether cells show their outcomes only as shades.
    is_alone: bool,
}

impl Legend {
    /// Lays out the legend for a width. `is_alone` is whether cells show their outcomes only as
    /// shades.
    pub fn new(ctx: &Context, is_alone: bool, width: f32) -> Legend {
        let size = text_size(ctx, 12.0);
        let font = FontId::new(size, FontFamily::Proportional);
        let ink = Palette::in_use(ctx).ink;
        let swatch = vec2(1.1 * size, 0.85 * size);
        let word =
            |text: String| ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, font.clone(), ink));
        let shades = |outcome: Outcome| {
            let badge = |moves| Badge::Outcome(outcome, Beside::Remoteness(moves));
            STEPS.map(badge).to_vec()
        };
        let parts = [
            (say::outcome(Outcome::Win), shades(Outcome::Win)),
            (say::outcome(Outcome::Loss), shades(Outcome::Loss)),
            (
                say::outcome(Outcome::Draw),
                vec![Badge::Outcome(Outcome::Draw, Beside::Nothing)],
            ),
            (say::canvas_pale(), Vec::new()),
        ];
        let mut items = Vec::new();
        let (mut at, mut right) = (Vec2::ZERO, 0.0_f32);
        let mut height = 0.0;
        for (text, swatches) in parts {
            let word = word(text);
            height = word.size().y + 2.0;
            let beside = if swatches.is_empty() {
                0.0
            } else {
                0.35 * size + swatch.x * swatches.len() as f32
            };
            let wide = word.size().x + beside;
            if at.x > 0.0 && at.x + wide > width {
                at = vec2(0.0, at.y + height);
            }
            items.push((Item { word, swatches }, at));
            right = right.max(at.x + wide);
            at.x += wide + APART * size;
        }
        Legend {
            items,
            size: vec2(right, at.y + height),
            swatch,
            is_alone,
        }
    }

    /// Paints the legend with its upper left corner at a point.
    pub fn paint(self, painter: &Painter, corner: Pos2) {
        let palette = Palette::in_use(painter.ctx());
        for (Item { word, swatches }, offset) in self.items {
            let at = corner + offset;
            let (width, middle) = (word.size().x, at.y + word.size().y / 2.0);
            painter.galley(at, word, palette.ink);
            let start = at.x + width + 0.3 * self.swatch.x;
            for (index, badge) in swatches.into_iter().enumerate() {
                let left = start + index as f32 * self.swatch.x;
                let corner = pos2(left, middle - self.swatch.y / 2.0);
                let look = look(Square::Floor, badge, self.is_alone);
                let shade = colour(look.ground(palette.picture.floor, &palette.picture));
                painter.rect_filled(Rect::from_min_size(corner, self.swatch), 0.0, shade);
            }
        }
    }
}
