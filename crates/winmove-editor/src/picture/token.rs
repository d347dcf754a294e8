//! Tokens, counters, and the sign of an exit.

use super::item::{Item, Items, Paint, Role, Shape, Text};
use super::palette::{PicturePalette, Rgb};
use winmove_analysis::words;
use winmove_core::model::{Point, Side};

/// The text on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum TokenFace {
    /// The initial of a side: P or T.
    Side(Side),
    /// A dot, for the only token on a place.
    One,
    /// The numbers of the tokens of a sum on the place: bit 0 is token 1.
    Numbered(u64),
    /// The number of tokens on the place, at least 2.
    Several(usize),
}

impl TokenFace {
    /// The text on the token. `None` for a dot.
    pub fn text(self) -> Option<String> {
        match self {
            TokenFace::Side(side) => Some(words::letter(side).to_owned()),
            TokenFace::One => None,
            TokenFace::Numbered(tokens) => {
                let tokens = (0..u64::BITS).filter(|bit| tokens & 1 << bit != 0);
                let numbers: Vec<String> = tokens.map(|bit| (bit + 1).to_string()).collect();
                Some(numbers.join(","))
            }
            TokenFace::Several(count) => Some(format!("{}×", words::grouped(count))),
        }
    }
}

/// Draws a token: a disc with a letter or a number, or a ring if it is the only one.
pub(crate) fn token(
    out: &mut Items,
    at: Point,
    radius: f64,
    face: TokenFace,
    palette: &PicturePalette,
) {
    let (class, fill) = match face {
        TokenFace::Side(Side::Police) => ("token police", palette.police),
        TokenFace::Side(Side::Thief) => ("token thief", palette.thief),
        TokenFace::One | TokenFace::Numbered(_) | TokenFace::Several(_) => ("token", palette.ink),
    };
    out.open(class, None);
    let rim = Paint::filled(fill).outlined(palette.canvas, radius * 0.16);
    out.add(Role::Token, Shape::Circle { at, radius }, rim);
    match face.text() {
        None => out.circle(at, radius * 0.42, Paint::filled(palette.canvas)),
        Some(text) => {
            // Two characters fit in full size.
            let size = radius * 1.3 * (2.2 / text.chars().count() as f64).min(1.0);
            out.text(Text::new(at, size, text), palette.canvas);
        }
    }
    out.close();
}

/// A token as items. A pale token only hints at where it would go.
pub fn token_items(
    at: Point,
    radius: f64,
    face: TokenFace,
    is_pale: bool,
    palette: &PicturePalette,
) -> Vec<Item> {
    let mut out = Items::default();
    out.open_pale("ghost", if is_pale { 0.55 } else { 1.0 });
    token(&mut out, at, radius, face, palette);
    out.close();
    out.0
}

/// Draws a counter on a chip.
pub(crate) fn counter(out: &mut Items, at: Point, count: u32, palette: &PicturePalette) {
    const SIZE: f64 = 12.0;
    let text = count.to_string();
    let height = 1.3 * SIZE;
    let width = (0.6 * SIZE * text.len() as f64 + 0.5 * SIZE).max(height);
    let chip = Shape::Chip(Text::new(at, SIZE, text), Point::new(width, height) * 0.5);
    let paint = Paint::filled(palette.canvas).outlined(palette.accent, 1.0);
    out.add(Role::Number(true), chip, paint);
}

/// Draws the icon of an exit: a door with an arrow leading out of it.
pub(crate) fn exit(out: &mut Items, at: Point, size: f64, colour: Rgb) {
    let to = |(x, y): (f64, f64)| at + Point::new(x * size, y * size);
    let line = Paint::line(colour, size * 0.14);
    let door = [(-0.05, -0.5), (-0.5, -0.5), (-0.5, 0.5), (-0.05, 0.5)];
    out.open("exit", None);
    out.line(door.map(to).into(), line);
    out.line([(-0.2, 0.0), (0.5, 0.0)].map(to).into(), line);
    out.line(
        [(0.25, -0.25), (0.5, 0.0), (0.25, 0.25)].map(to).into(),
        line,
    );
    out.close();
}
