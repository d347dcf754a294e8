//! Cells of a board, on the canvas and in files.

use super::badge::{Badge, fitting_size};
use super::item::{Items, Outline, Paint, Role, Shape, Text};
use super::palette::{PicturePalette, Rgb};
use super::token::{counter, exit};
use crate::geometry::{CELL_BADGE_RADIUS, CELL_SIZE, cell_middle, room_below_tokens};
use winmove_core::model::{Cell, Point, Square};

/// How a cell is drawn.
#[derive(Clone, Copy, Debug)]
pub struct CellLook {
    /// The kind of cell.
    pub square: Square,
    /// The part of its label that is shown.
    pub badge: Badge,
    /// How far the colour of its outcome fades into the floor, from 0 to 1.
    pub paleness: f64,
    /// The radius of its badge, as a fraction of the size of the cell.
    pub radius: f64,
    /// The minimum text size in its badge.
    pub least_text: f64,
    /// Whether its outcome is shown only by a colour, without a badge.
    pub unlettered: bool,
    /// Whether the shown labels are out of date.
    pub stale: bool,
    /// Whether it was visited by the token of a geography game and can't be entered again.
    pub used_up: bool,
    /// Whether there is a token on it.
    pub has_token: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// The counter of a replay.
    pub counter: Option<u32>,
    /// The progress of the pulse after its label flipped, from 0 to 1.
    pub pulse: Option<f32>,
}

impl CellLook {
    /// The usual paleness, and the least one of a cell with a badge.
    pub const USUAL_PALENESS: f64 = 0.7;

    /// The usual look of a cell with a badge.
    pub fn new(square: Square, badge: Badge) -> CellLook {
        CellLook {
            square,
            badge,
            paleness: CellLook::USUAL_PALENESS,
            radius: CELL_BADGE_RADIUS,
            least_text: 0.0,
            unlettered: false,
            stale: false,
            used_up: false,
            has_token: false,
            hovered: false,
            counter: None,
            pulse: None,
        }
    }

    /// The colour of the cell if the floor has this colour.
    pub fn ground(&self, floor: Rgb, palette: &PicturePalette) -> Rgb {
        match (self.square, self.badge.outcome()) {
            (Square::Wall, _) => palette.wall,
            _ if self.used_up => palette.used_up(),
            (_, Some(outcome)) => {
                let paleness = if self.stale {
                    self.paleness.max(0.85)
                } else {
                    self.paleness
                };
                palette.outcome(outcome).mix(floor, paleness)
            }
            (_, None) => floor,
        }
    }

    /// The size of the text in its badge.
    fn text_size(&self, text: &str) -> f64 {
        let usual = match text.chars().count() {
            1 => 15.0,
            2 | 3 => 12.0,
            _ => 10.0,
        };
        let usual = self.least_text.max(usual);
        fitting_size(text, usual, self.badge.shape(), CELL_SIZE * self.radius)
    }

    /// Whether the text in its badge doesn't fit at the minimum size.
    pub fn lacks_room(&self) -> bool {
        self.text_size(&self.badge.text()) < self.least_text
    }

    /// Draws the contents of the cell.
    pub fn draw(&self, cell: Cell, palette: &PicturePalette, out: &mut Items) {
        let middle = cell_middle(cell);
        // A frame inside the cell.
        let frame = |out: &mut Items, inset: f64, round: f64, paint: Paint| {
            let half = Point::new(1.0, 1.0) * (0.5 * CELL_SIZE - inset);
            out.add(Role::Mark, Shape::rect_around(middle, half, round), paint);
        };
        if self.square == Square::Exit {
            frame(out, 1.5, 0.0, Paint::line(palette.ink, 2.6));
            // Next to a badge or a token, the icon is small and in the corner.
            let (at, size) = if self.badge == Badge::Blank && !self.has_token {
                (middle, 0.45)
            } else {
                let corner = Point::new(1.0, 1.0) * (0.5 * CELL_SIZE - 7.0);
                (middle + corner, 0.15)
            };
            exit(out, at, CELL_SIZE * size, palette.ink);
        }
        if !self.unlettered {
            self.draw_badge(middle, palette, out);
        }
        if let Some(count) = self.counter {
            // The counter is below the tokens of the cell.
            counter(out, room_below_tokens(cell).0, count, palette);
        }
        if let Some(pulse) = self.pulse.map(f64::from) {
            let glow = Paint::line(palette.accent, 3.0).pale(0.8 * (1.0 - pulse));
            frame(out, 1.5 + 0.25 * CELL_SIZE * (1.0 - pulse), 4.0, glow);
        }
        if self.hovered {
            frame(out, 2.5, 3.0, Paint::line(palette.accent, 2.0).pale(0.5));
        }
    }

    fn draw_badge(&self, middle: Point, palette: &PicturePalette, out: &mut Items) {
        let text = self.badge.text();
        let ink = match self.badge {
            Badge::Blank | Badge::Winner(..) => return,
            Badge::Undecided => palette.ink,
            Badge::Outcome(outcome, _) => {
                let faded = if self.stale { 0.3 } else { 0.0 };
                let fill = palette.outcome(outcome).mix(palette.floor, faded);
                let radius = CELL_SIZE * self.radius;
                let outline = Outline::new(middle, radius, self.badge.shape());
                // Whatever the shade of this cell: an outline of some badges would mean something.
                let (colour, paleness) = (palette.outcome(outcome), CellLook::USUAL_PALENESS);
                let ground = colour.mix(palette.floor, paleness);
                let rim = palette.badge_outline(outcome, ground);
                out.outline(outline, Paint::filled(fill).rimmed(rim));
                palette.on_outcome(outcome)
            }
        };
        let size = self.text_size(&text).max(self.least_text);
        out.text(Text::new(middle, size, text), ink);
    }
}
