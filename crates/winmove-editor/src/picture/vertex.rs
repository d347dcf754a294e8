//! Vertices, on the canvas and in files.

use super::badge::Badge;
use super::item::{Icon, Items, Outline, Paint, Role, Shape, Text};
use super::palette::{PicturePalette, Rgb};
use super::token::{TokenFace, counter, exit, token};
use crate::geometry::{
    Corners, INNER_RIM, OUTSIDE_LABEL_SIZE, OutcomeShape, SQUARE, TOKEN_RADIUS, VERTEX_RADIUS,
    VertexRoom, VertexText, board_rows, half_board, label_width,
};
use winmove_core::model::{Outcome, Player, Point, Tag, VertexId};

/// How a vertex is drawn, apart from its position and its label.
#[derive(Clone, Debug, Default)]
pub struct VertexLook {
    /// The part of its label that is shown.
    pub badge: Badge,
    /// The player who owns it, if vertices have owners. Its shape then shows the owner instead of
    /// the outcome.
    pub owner: Option<Player>,
    /// Whether it has a double rim: its outcome is fixed, or it is a target of a Büchi game.
    pub double_rim: bool,
    /// Whether it is an exit.
    pub exit: bool,
    /// The number of edges that a local view leaves out.
    pub hidden_edges: usize,
    /// The number of its footnote below the picture.
    pub footnote: Option<usize>,
    /// The counter of a replay.
    pub counter: Option<u32>,
    /// Icons for other properties of the vertex.
    pub icons: Vec<Icon>,
    /// The colour of its mark.
    pub tag: Option<Tag>,
    /// Whether its label is left out.
    pub unlabelled: bool,
    /// The tokens on it: those of sides, or one for all others.
    pub tokens: Vec<TokenFace>,
    /// The ring around it.
    pub ring: Option<VertexRing>,
    /// Whether it was visited by the token of a geography game and can't be entered again.
    pub used_up: bool,
    /// How far it fades into the background, from 0 to 1.
    pub faded: f64,
    /// The progress of the pulse after its label flipped, from 0 to 1.
    pub pulse: Option<f32>,
}

/// A ring around a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VertexRing {
    /// The position being looked at.
    LookedAt,
    /// A selected vertex.
    Selected,
    /// The vertex under the pointer.
    Hovered,
}

/// The position of a vertex, and its label.
#[derive(Clone, Debug)]
pub struct VertexPlace {
    /// The vertex.
    pub id: VertexId,
    /// Its middle.
    pub at: Point,
    /// The label, as it is shown.
    pub label: String,
    /// The scale of the text of a label outside the vertex.
    pub scale: f64,
    /// The space for text in the vertex.
    pub room: VertexRoom,
    /// The corners, for tokens and signs.
    pub corners: Corners,
    /// The label outside the vertex and its middle, if the label is there.
    pub outside: Option<(String, Point)>,
}

impl VertexPlace {
    /// The layout of the text of the vertex.
    pub fn text(&self, look: &VertexLook) -> VertexText {
        let label = if look.unlabelled { "" } else { &self.label };
        let badge = look.badge;
        VertexText::of(
            label,
            &badge.text(),
            look.shape(),
            self.room,
            look.double_rim,
        )
    }

    /// Draws the vertex.
    pub fn draw(&self, look: &VertexLook, palette: &PicturePalette, out: &mut Items) {
        let set = self.text(look);
        let (fill, rim, ink) = look.colours(palette);
        let outline = |grown| Outline {
            grown,
            ..Outline::new(self.at, VERTEX_RADIUS, set.outline)
        };
        if let Some(pulse) = look.pulse.map(f64::from) {
            let glow = look
                .badge
                .outcome()
                .map_or(palette.accent, |outcome| palette.outcome(outcome));
            let radius = VERTEX_RADIUS + 6.5 + 22.0 * pulse;
            out.circle(self.at, radius, Paint::line(glow, 5.0).pale(1.0 - pulse));
        }
        if let Some(ring) = look.ring {
            let (grown, paint) = ring.style(palette.accent);
            out.add(Role::Halo, Shape::Outline(outline(grown)), paint);
        }
        let role = Role::Vertex(self.id, look.badge.outcome());
        let paint = Paint::filled(fill).outlined(rim, 1.5);
        out.add(role, Shape::Outline(outline(0.0)), paint);
        // Where the shape is that of the owner, greys alone would have to tell the winner.
        let is_hatched = look.owner.is_some() && look.badge.outcome() == Some(Outcome::Loss);
        if look.double_rim {
            out.outline(outline(-INNER_RIM), Paint::line(ink, 1.5));
        }
        let verdict = look.badge.text();
        if is_hatched && palette.outcome(Outcome::Loss).is_grey() {
            self.hatch(set, &verdict, Paint::line(fill.mix(ink, 0.3), 1.0), out);
        }
        for (line, words) in [(set.label, &self.label), (set.verdict, &verdict)] {
            if let Some(line) = line {
                let at = self.at + Point::new(0.0, line.drop);
                let text = Text::label(at, line.size, words);
                out.add(Role::Line, Shape::Text(text), Paint::filled(ink));
            }
        }
        if let (Some((label, at)), false) = (&self.outside, look.unlabelled) {
            if let Some(rows) = board_rows(label) {
                small_board(out, *at, &rows, self.scale, palette);
            } else {
                let text = Text::label(*at, OUTSIDE_LABEL_SIZE * self.scale, label);
                out.text(text.over(), palette.ink);
            }
        }
        self.marks(look, set.outline.stretch, palette, out);
    }

    /// Draws diagonal lines inside the outline, but not behind the text.
    fn hatch(&self, text: VertexText, verdict: &str, paint: Paint, out: &mut Items) {
        const GAP: f64 = 7.0;
        const STEP: f64 = 0.25;
        const CLEAR: f64 = 1.5;
        let outline = text.outline;
        let words = [(text.label, &*self.label), (text.verdict, verdict)];
        let boxes = words.map(|(line, words)| {
            let line = line?;
            let half = Point::new(label_width(words, line.size), line.size) * 0.5;
            Some((line.drop, half + Point::new(CLEAR, CLEAR)))
        });
        let is_free = |offset: Point| {
            let covers = |&(drop, half): &(f64, Point)| {
                offset.x.abs() < half.x && (offset.y - drop).abs() < half.y
            };
            outline.contains(offset) && !boxes.iter().flatten().any(covers)
        };
        let lines = (2.0 * (VERTEX_RADIUS + outline.stretch) / GAP) as i32;
        let steps = (VERTEX_RADIUS / STEP) as i32;
        for line in -lines..=lines {
            let offsets = (-steps..=steps).map(|step| {
                let down = f64::from(step) * STEP;
                Point::new(GAP * f64::from(line) - down, down)
            });
            let offsets: Vec<Point> = offsets.collect();
            for run in offsets.split(|&offset| !is_free(offset)) {
                if let &[first, .., last] = run {
                    let ends = vec![self.at + first, self.at + last];
                    out.add(Role::Part, Shape::Line(ends), paint);
                }
            }
        }
    }

    /// Draws tokens and signs at the corners, preferably at those where no edge ends.
    fn marks(&self, look: &VertexLook, stretch: f64, palette: &PicturePalette, out: &mut Items) {
        let at = |corner| self.at + self.room.corner(corner, stretch);
        let mut taken = Vec::new();
        for (index, &face) in look.tokens.iter().enumerate() {
            let corner = self.corners.token(index);
            token(out, at(corner), TOKEN_RADIUS, face, palette);
            taken.push(corner);
        }
        let tokens = look.tokens.len();
        let mut signs = 0..;
        let mut next = || {
            let corner = self.corners.sign(signs.next().unwrap_or(0), tokens);
            taken.push(corner);
            corner
        };
        if look.exit {
            let at = at(next());
            out.circle(at, TOKEN_RADIUS, Paint::filled(palette.ink));
            exit(out, at, TOKEN_RADIUS * 0.9, palette.canvas);
        }
        for &icon in &look.icons {
            let at = at(next());
            // A note doesn't change the game, so its sign is paler than the others.
            let (ground, ink) = match icon {
                Icon::Note => (palette.canvas, palette.faint),
                Icon::Pin => (palette.ink, palette.canvas),
            };
            out.circle(at, TOKEN_RADIUS, Paint::filled(ground));
            let shape = Shape::Icon(icon, at, 13.0);
            out.add(Role::Part, shape, Paint::filled(ink));
        }
        if let Some(number) = look.footnote {
            const SIZE: f64 = 11.0;
            let (x, y) = next();
            // The footnote is moved outwards, since other marks are on the rim.
            let clear = Point::new(f64::from(x), f64::from(y)) * (0.75 * SIZE);
            let text = Text::new(at((x, y)) + clear, SIZE, number.to_string());
            out.text(text.over(), palette.ink);
        }
        if let Some(count) = look.counter {
            counter(out, at(next()), count, palette);
        }
        if let Some(tag) = look.tag {
            let paint = Paint::filled(palette.tag(tag)).outlined(palette.canvas, 1.5);
            let (at, radius) = (at(next()), 0.62 * TOKEN_RADIUS);
            out.open(format!("tag {}", tag.word()), None);
            out.add(Role::Token, Shape::Circle { at, radius }, paint);
            out.close();
        }
        if look.hidden_edges > 0 {
            // The first corner, from the lower right, that has neither a token nor a sign.
            let sides = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
            let free = sides.into_iter().find(|side| !taken.contains(side));
            let (x, y) = free.unwrap_or((1, 1));
            let aside = VERTEX_RADIUS + 11.0 + stretch;
            let offset = Point::new(f64::from(x) * aside, f64::from(y) * VERTEX_RADIUS * 0.8);
            let text = Text::label(self.at + offset, 10.0, format!("+{}", look.hidden_edges));
            out.text(text.over(), palette.faint);
        }
    }
}

/// Draws a label that is a board around a point. Dots and blanks are empty squares.
fn small_board(out: &mut Items, at: Point, rows: &[&str], scale: f64, palette: &PicturePalette) {
    let (half, square) = (half_board(rows) * scale, SQUARE * scale);
    let (from, to) = (at - half, at + half);
    let line = Paint::line(palette.faint, 0.75);
    let ground = Paint {
        fill: Some(palette.canvas),
        ..line
    };
    out.open("board", None);
    out.rect(from, to, 0.0, ground);
    let columns = (2.0 * half.x / square).round() as usize;
    for column in 1..columns {
        let x = from.x + column as f64 * square;
        out.line(vec![Point::new(x, from.y), Point::new(x, to.y)], line);
    }
    for (row, text) in rows.iter().enumerate() {
        let y = from.y + row as f64 * square;
        if row > 0 {
            out.line(vec![Point::new(from.x, y), Point::new(to.x, y)], line);
        }
        for (column, letter) in text.chars().enumerate() {
            if !matches!(letter, '.' | ' ') {
                let aside = Point::new(column as f64 + 0.5, 0.5) * square;
                let middle = Point::new(from.x, y) + aside;
                out.text(Text::new(middle, 0.8 * square, letter), palette.ink);
            }
        }
    }
    out.close();
}

impl VertexRing {
    /// Its distance from the rim, and its line.
    fn style(self, colour: Rgb) -> (f64, Paint) {
        match self {
            VertexRing::LookedAt => (6.0, Paint::line(colour, 3.0)),
            VertexRing::Selected => (5.0, Paint::line(colour, 2.0)),
            VertexRing::Hovered => (5.0, Paint::line(colour, 2.0).pale(0.45)),
        }
    }
}

impl VertexLook {
    /// The shape of the vertex.
    fn shape(&self) -> OutcomeShape {
        self.owner
            .map_or_else(|| self.badge.shape(), OutcomeShape::of_owner)
    }

    /// The colours of the vertex, its rim and its text.
    fn colours(&self, palette: &PicturePalette) -> (Rgb, Rgb, Rgb) {
        let outcome = self.badge.outcome();
        if self.used_up {
            let grey = palette.used_up();
            let rim = outcome.map_or(palette.rim, |_| grey.mix(palette.ink, 0.35));
            return (grey, rim, palette.faint);
        }
        let (fill, rim, ink) = match outcome {
            Some(outcome) => {
                let fill = palette.outcome(outcome);
                let rim = palette.outline(outcome);
                (fill, rim, palette.on_outcome(outcome))
            }
            None => (palette.blank, palette.rim, palette.ink),
        };
        // On a faded shape, text has the ink colour to stay legible.
        let ink = if self.faded > 0.5 { palette.ink } else { ink };
        let back = |colour: Rgb| colour.mix(palette.canvas, self.faded);
        (back(fill), back(rim), ink)
    }
}
