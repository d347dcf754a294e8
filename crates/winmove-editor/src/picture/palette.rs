//! The colours of a picture.

use winmove_core::model::{Outcome, Tag};

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// A colour between two: this one at 0, the other at 1.
    pub(crate) fn mix(self, other: Rgb, t: f64) -> Rgb {
        let between = |a: u8, b: u8| {
            let value = f64::from(a) + (f64::from(b) - f64::from(a)) * t;
            value.round() as u8
        };
        Rgb(
            between(self.0, other.0),
            between(self.1, other.1),
            between(self.2, other.2),
        )
    }
}

/// The colours that a picture is drawn with.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PicturePalette {
    /// The background.
    pub canvas: Rgb,
    /// Text.
    pub ink: Rgb,
    /// Secondary text.
    pub faint: Rgb,
    /// Edges.
    pub edge: Rgb,
    /// A vertex without an outcome, and the floor of a board.
    pub blank: Rgb,
    /// The line of best play.
    pub accent: Rgb,
    /// Walls of a board.
    pub wall: Rgb,
    /// Lines between cells.
    pub line: Rgb,
    /// The officer's token.
    pub police: Rgb,
    /// The thief's token.
    pub thief: Rgb,
    /// Mistakes.
    pub danger: Rgb,
    /// The shapes of win, loss and draw, each with the colour of its text.
    pub outcomes: [(Rgb, Rgb); 3],
    /// The marks of vertices, in the order of [`Tag`].
    pub tags: [Rgb; 6],
}

impl PicturePalette {
    /// All its colours, and white, on which pictures for paper are.
    pub(crate) fn all(&self) -> impl Iterator<Item = Rgb> {
        let single = [
            Rgb(0xff, 0xff, 0xff),
            self.canvas,
            self.ink,
            self.faint,
            self.edge,
            self.blank,
            self.accent,
            self.wall,
            self.line,
            self.police,
            self.thief,
            self.danger,
        ];
        let outcomes = self.outcomes.map(|(fill, on)| [fill, on]).concat();
        let mut all: Vec<Rgb> = Vec::new();
        for colour in single.into_iter().chain(outcomes).chain(self.tags) {
            if !all.contains(&colour) {
                all.push(colour);
            }
        }
        all.into_iter()
    }

    /// The name of a colour, if the palette has it.
    pub(crate) fn name_of(&self, colour: Rgb) -> Option<&'static str> {
        let [win, loss, draw] = self.outcomes;
        let known = [
            (win.0, "win"),
            (loss.0, "loss"),
            (draw.0, "drawn"),
            (self.ink, "ink"),
            (self.blank, "blank"),
            (self.edge, "edge"),
            (self.faint, "faint"),
            (self.accent, "accent"),
            (self.danger, "mistake"),
            (self.wall, "wall"),
            (self.line, "gridline"),
            (self.police, "police"),
            (self.thief, "thief"),
            (self.canvas, "ground"),
        ];
        let found = known.into_iter().find(|(known, _)| *known == colour);
        found.map(|(_, name)| name)
    }

    /// The colours of the two plans that keep a draw, which no outcome has.
    pub(crate) fn plans(&self) -> [Rgb; 2] {
        if self.canvas.0 < 0x80 {
            [Rgb(0x56, 0xb4, 0xe9), Rgb(0xe0, 0x92, 0xc4)]
        } else {
            [Rgb(0x00, 0x5f, 0xa8), Rgb(0xa8, 0x3c, 0x82)]
        }
    }

    fn pair(&self, outcome: Outcome) -> (Rgb, Rgb) {
        let [win, loss, draw] = self.outcomes;
        match outcome {
            Outcome::Win => win,
            Outcome::Loss => loss,
            Outcome::Draw => draw,
        }
    }

    /// The colour of an outcome.
    pub(crate) fn outcome(&self, outcome: Outcome) -> Rgb {
        self.pair(outcome).0
    }

    /// The colour of a vertex's mark.
    pub(crate) fn tag(&self, tag: Tag) -> Rgb {
        self.tags[tag as usize]
    }

    /// Text on the colour of an outcome.
    pub(crate) fn on_outcome(&self, outcome: Outcome) -> Rgb {
        self.pair(outcome).1
    }
}

impl PicturePalette {
    /// A dark background, with Okabe and Ito's colours tuned for it.
    pub fn dark() -> PicturePalette {
        PicturePalette {
            canvas: Rgb(0x18, 0x1a, 0x1e),
            ink: Rgb(0xec, 0xee, 0xf1),
            faint: Rgb(0xa6, 0xad, 0xb7),
            edge: Rgb(0x8a, 0x92, 0x9d),
            blank: Rgb(0x2a, 0x2d, 0x33),
            accent: Rgb(0x6c, 0xb2, 0xff),
            wall: Rgb(0x5c, 0x62, 0x6c),
            line: Rgb(0x3a, 0x3f, 0x47),
            police: Rgb(0x7c, 0xb8, 0xff),
            thief: Rgb(0xe8, 0xdf, 0xf2),
            danger: Rgb(0xff, 0x8a, 0x80),
            outcomes: [
                (Rgb(0x2f, 0xb8, 0x90), Rgb(0x10, 0x10, 0x10)),
                (Rgb(0xf0, 0x7c, 0x3c), Rgb(0x10, 0x10, 0x10)),
                (Rgb(0xe2, 0xd2, 0x74), Rgb(0x10, 0x10, 0x10)),
            ],
            ..PicturePalette::default()
        }
    }
}

impl Default for PicturePalette {
    /// A light background, with Okabe and Ito's colours.
    fn default() -> PicturePalette {
        PicturePalette {
            canvas: Rgb(0xfb, 0xfb, 0xf9),
            ink: Rgb(0x1d, 0x20, 0x24),
            faint: Rgb(0x5b, 0x61, 0x6a),
            edge: Rgb(0x7b, 0x82, 0x8c),
            blank: Rgb(0xff, 0xff, 0xff),
            accent: Rgb(0x0b, 0x62, 0xd6),
            wall: Rgb(0x42, 0x46, 0x4e),
            line: Rgb(0xd3, 0xd6, 0xda),
            police: Rgb(0x12, 0x4e, 0xa8),
            thief: Rgb(0x2a, 0x23, 0x30),
            danger: Rgb(0xb3, 0x26, 0x1e),
            outcomes: [
                (Rgb(0x00, 0x7a, 0x5a), Rgb(0xff, 0xff, 0xff)),
                (Rgb(0xb8, 0x4a, 0x00), Rgb(0xff, 0xff, 0xff)),
                (Rgb(0xd8, 0xc8, 0x6a), Rgb(0x10, 0x10, 0x10)),
            ],
            tags: [
                Rgb(0x8e, 0x4c, 0xc4),
                Rgb(0xe8, 0x6a, 0xb0),
                Rgb(0x5a, 0xb8, 0xf0),
                Rgb(0x8a, 0x5a, 0x3c),
                Rgb(0x8a, 0x90, 0x98),
                Rgb(0x2c, 0x3e, 0x9c),
            ],
        }
    }
}
