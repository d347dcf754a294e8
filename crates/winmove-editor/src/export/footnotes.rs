//! The notes of vertices, as footnotes below a picture.

use super::PictureTask;
use crate::geometry::text_width;
use crate::picture::{Items, Rgb, Text};
use winmove_core::model::{Place, Point, in_plain_text, shortened_to};

/// The height of a line, its font size, and the margin, in canvas units.
const LINE: f64 = 18.0;
const TEXT: f64 = 12.0;
const MARGIN: f64 = 16.0;
/// Lines are at least this wide before they are broken.
const MIN_WIDTH: f64 = 360.0;
/// The most characters of a note in a picture, and the most notes.
const LONGEST: usize = 400;
pub(super) const MAX: usize = 60;

/// Draws the footnotes below a picture with these corners. Returns the lower corner of both.
/// Without a drawn vertex that has a note, nothing is drawn. O(n) for n drawn vertices.
pub(super) fn draw(out: &mut Items, picture: &PictureTask, from: Point, to: Point) -> Point {
    if picture.notes.is_empty() {
        return to;
    }
    let width = (to.x - from.x - 2.0 * MARGIN).max(MIN_WIDTH);
    let mut lines = Vec::new();
    for (number, id) in (1..).zip(&picture.notes) {
        let vertex = picture.document.graph().and_then(|graph| graph.vertex(*id));
        let Some(vertex) = vertex else { continue };
        let name = picture.document.name(Place::Vertex(*id));
        let name = in_plain_text(&name);
        let note = shortened_to(&vertex.note, LONGEST);
        broken(
            &format!("{number}  {name}: {note}"),
            TEXT,
            width,
            &mut lines,
        );
    }
    let corner = Point::new(from.x + MARGIN, to.y);
    let ink = picture.palette.ink;
    paragraph(out, "footnotes", &lines, corner, LINE, TEXT, ink);
    let widest = lines.iter().map(|line| text_width(line, TEXT));
    let widest = widest.fold(0.0, f64::max) + 2.0 * MARGIN;
    let high = lines.len() as f64 * LINE + MARGIN;
    Point::new(to.x.max(from.x + widest), to.y + high)
}

/// Draws lines of this height below one another, from a corner on.
pub(super) fn paragraph(
    out: &mut Items,
    class: &'static str,
    lines: &[String],
    corner: Point,
    height: f64,
    size: f64,
    ink: Rgb,
) {
    out.open(class, None);
    for (line, index) in lines.iter().zip(0..) {
        let at = corner + Point::new(0.0, (f64::from(index) + 0.5) * height);
        out.text(Text::new(at, size, line).beginning(), ink);
    }
    out.close();
}

/// Breaks text of a size between words into lines of at most this width. A longer word is broken
/// between letters.
pub(super) fn broken(text: &str, size: f64, width: f64, lines: &mut Vec<String>) {
    let fits = |line: &str| text_width(line, size) <= width;
    let mut line = String::new();
    for word in text.split(' ') {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if !fits(&longer) && !line.is_empty() {
            lines.push(std::mem::replace(&mut line, format!("    {word}")));
        } else {
            line = longer;
        }
        while !fits(&line) {
            let mut used = 0.0;
            let over = line.char_indices().find(|&(at, letter)| {
                used += text_width(letter.encode_utf8(&mut [0; 4]), size);
                at > 0 && used > width
            });
            let Some((end, _)) = over else { break };
            let rest = line.split_off(end);
            lines.push(std::mem::replace(&mut line, rest));
        }
    }
    lines.push(line);
}
