//! Texts and arrows on the canvas.

use super::item::{Items, Paint, Text};
use super::palette::PicturePalette;
use crate::geometry::{shown_at, text_width};
use winmove_core::model::{Annotation, Point, shortened_to};

/// The font size, the space around the text, and the width and the head of the arrow, in canvas
/// units.
const SIZE: f64 = 15.0;
const AROUND: Point = Point { x: 6.0, y: 4.0 };
const WIDTH: f64 = 1.8;
const HEAD: f64 = 11.0;
/// The most characters of a text that are drawn.
const MAX_LETTERS: usize = 200;

/// An annotation as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedAnnotation {
    text: String,
    /// The middle of the text, or the start of an arrow without text.
    pub at: Point,
    /// The offset of the corners of the text from its middle; zero without text.
    pub half: Point,
    /// The tip of the arrow.
    pub to: Option<Point>,
}

impl PlacedAnnotation {
    /// Places an annotation on a canvas whose coordinates are larger by a factor.
    pub(crate) fn new(annotation: &Annotation, scale: f64) -> PlacedAnnotation {
        let text = shortened_to(&annotation.text, MAX_LETTERS);
        let half = if text.is_empty() {
            Point::default()
        } else {
            Point::new(text_width(&text, SIZE) / 2.0, SIZE / 2.0) + AROUND
        };
        PlacedAnnotation {
            text,
            at: shown_at(Some(annotation.at * scale)),
            half,
            to: annotation.to.map(|to| shown_at(Some(to * scale))),
        }
    }

    /// The corners of everything that is drawn.
    pub fn corners(&self) -> impl Iterator<Item = Point> {
        [self.at - self.half, self.at + self.half]
            .into_iter()
            .chain(self.to)
    }

    /// Whether the text covers a point.
    pub(crate) fn covers(&self, point: Point) -> bool {
        let by = point - self.at;
        by.x.abs() <= self.half.x && by.y.abs() <= self.half.y
    }

    /// The arrow, from the edge of the text to the tip. `None` if the tip is inside the text.
    pub(crate) fn arrow(&self) -> Option<[Point; 2]> {
        let to = self.to?;
        let way = to - self.at;
        // The share of the way that is inside the text.
        let share = |half: f64, way: f64| half / way.abs().max(f64::MIN_POSITIVE);
        let inside = share(self.half.x, way.x).min(share(self.half.y, way.y));
        (inside < 1.0).then(|| [self.at + way * inside, to])
    }

    /// Draws it.
    pub(crate) fn draw(&self, out: &mut Items, palette: &PicturePalette) {
        if self.text.is_empty() && self.to.is_none() {
            return;
        }
        out.open("annotation", None);
        if let Some(arrow) = self.arrow() {
            out.arrow(arrow.to_vec(), HEAD, Paint::line(palette.ink, WIDTH));
        }
        if !self.text.is_empty() {
            out.text(Text::new(self.at, SIZE, &*self.text).over(), palette.ink);
        }
        out.close();
    }
}
