//! The colours of pictures: every scheme, for light and dark backgrounds. The contrast of text with
//! its background is always at least 4.5 : 1.

use serde::{Deserialize, Serialize};

use winmove_core::model::{Outcome, Tag};
use winmove_core::solver::Quality;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour with this number, as in `0x0012_4ea8`.
    const fn hex(number: u32) -> Rgb {
        let [_, red, green, blue] = number.to_be_bytes();
        Rgb(red, green, blue)
    }

    /// Whether it is a grey.
    pub fn is_grey(self) -> bool {
        let Rgb(red, green, blue) = self;
        red == green && green == blue
    }

    /// The colour between two: this one if `t` is 0, the other one if `t` is 1.
    pub fn mix(self, other: Rgb, t: f64) -> Rgb {
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

    /// The contrast with another colour, from 1 to 21 (Web Content Accessibility Guidelines 2.1).
    fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(self.0) + 0.7152 * channel(self.1) + 0.0722 * channel(self.2)
    }
}

/// The colours of the outcomes. Letters and shapes are the same in all schemes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    /// The colours of Okabe and Ito, which can be told apart with any colour vision. They are
    /// adapted to light and dark backgrounds.
    #[default]
    OkabeIto,
    /// Green, red and amber.
    TrafficLight,
    /// Three greys, with outcomes distinguished by shape.
    Monochrome,
}

impl Colours {
    /// All schemes, with their names.
    pub const ALL: [Colours; 3] = [
        Colours::OkabeIto,
        Colours::TrafficLight,
        Colours::Monochrome,
    ];
}

/// The colours of one outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Shades {
    /// The shape of the outcome.
    fill: Rgb,
    /// Text on that shape.
    on: Rgb,
    /// The name of the outcome on the canvas or on a panel.
    written: Rgb,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PicturePalette {
    /// The background.
    pub canvas: Rgb,
    /// Text.
    pub ink: Rgb,
    /// Secondary text.
    pub faint: Rgb,
    /// Edges.
    pub edge: Rgb,
    /// A vertex without an outcome and, in files, the floor of a board.
    pub blank: Rgb,
    /// The rim of such a vertex.
    pub rim: Rgb,
    /// The line of best play, and the selection.
    pub accent: Rgb,
    /// Walls of a board.
    pub wall: Rgb,
    /// The floor of a board on the screen.
    pub floor: Rgb,
    /// Lines between cells.
    pub line: Rgb,
    /// The officer's token.
    pub police: Rgb,
    /// The thief's token.
    pub thief: Rgb,
    /// Mistakes and errors.
    pub danger: Rgb,
    /// Panels and dialogs.
    pub panel: Rgb,
    outcomes: [Shades; 3],
}

/// The marks of vertices, in the order of [`Tag`], on any background. They differ from outcome
/// colours.
const TAGS: [Rgb; 6] = [
    Rgb::hex(0x008e_4cc4),
    Rgb::hex(0x00e8_6ab0),
    Rgb::hex(0x005a_b8f0),
    Rgb::hex(0x008a_5a3c),
    Rgb::hex(0x008a_9098),
    Rgb::hex(0x002c_3e9c),
];

/// The colours of the components of a graph. They differ from outcome colours and from one another.
const COMPONENTS: [Rgb; 6] = [
    Rgb::hex(0x0056_8cd8),
    Rgb::hex(0x00b8_5cb0),
    Rgb::hex(0x008a_72d6),
    Rgb::hex(0x004c_a6c4),
    Rgb::hex(0x00c2_5a7c),
    Rgb::hex(0x007d_8692),
];

/// The minimum contrast of readable text (WCAG 2.1, 1.4.3).
const READABLE: f64 = 4.5;
/// The minimum contrast of shapes (WCAG 2.1, 1.4.11), and that of shapes in high contrast.
const VISIBLE: f64 = 3.0;
const HIGH: f64 = 7.0;

const BLACK: Rgb = Rgb::hex(0);
const WHITE: Rgb = Rgb::hex(0x00ff_ffff);

const fn grey(value: u8) -> Rgb {
    Rgb(value, value, value)
}

const NONE: Shades = Shades {
    fill: BLACK,
    on: BLACK,
    written: BLACK,
};

/// The colours of a light or a dark background, with normal or high contrast, except those of
/// outcomes.
fn ground(is_dark: bool, has_contrast: bool) -> PicturePalette {
    let column = usize::from(has_contrast) * 2 + usize::from(is_dark);
    // Light, dark, and both in high contrast.
    let pick = |numbers: [u32; 4]| Rgb::hex(numbers[column]);
    PicturePalette {
        canvas: pick([0x00fb_fbf9, 0x0018_1a1e, 0x00ff_ffff, 0x0000_0000]),
        ink: pick([0x001d_2024, 0x00ec_eef1, 0x0000_0000, 0x00ff_ffff]),
        faint: pick([0x005b_616a, 0x00a6_adb7, 0x002a_2a2a, 0x00e0_e0e0]),
        edge: pick([0x007b_828c, 0x008a_929d, 0x0000_0000, 0x00ff_ffff]),
        blank: pick([0x00ff_ffff, 0x002a_2d33, 0x00ff_ffff, 0x0000_0000]),
        rim: pick([0x005b_616a, 0x00a6_adb7, 0x0000_0000, 0x00ff_ffff]),
        accent: pick([0x000b_62d6, 0x006c_b2ff, 0x0000_00c8, 0x00ff_ee32]),
        wall: pick([0x0042_464e, 0x005c_626c, 0x0020_2020, 0x008c_8c8c]),
        floor: pick([0x00ff_ffff, 0x0023_262b, 0x00ff_ffff, 0x0000_0000]),
        line: pick([0x00d3_d6da, 0x003a_3f47, 0x0070_7070, 0x008c_8c8c]),
        police: pick([0x0012_4ea8, 0x007c_b8ff, 0x0000_2a80, 0x0080_c8ff]),
        thief: pick([0x002a_2330, 0x00e8_dff2, 0x0000_0000, 0x00ff_ffff]),
        danger: pick([0x00b3_261e, 0x00ff_8a80, 0x0096_0000, 0x00ff_9a90]),
        panel: pick([0x00f1_f2f3, 0x0020_2328, 0x00ff_ffff, 0x0000_0000]),
        outcomes: [NONE; 3],
    }
}

/// The fill colours of win, loss and draw.
const fn fills(is_dark: bool, has_contrast: bool, colours: Colours) -> [u32; 3] {
    match (colours, is_dark, has_contrast) {
        (Colours::OkabeIto, false, false) => [0x0000_7a5a, 0x00b8_4a00, 0x00d8_c86a],
        (Colours::OkabeIto, true, false) => [0x002f_b890, 0x00f0_7c3c, 0x00e2_d274],
        (Colours::OkabeIto, false, true) => [0x0000_5a40, 0x008a_3200, 0x00e0_b800],
        (Colours::OkabeIto, true, true) => [0x003f_e0b0, 0x00ff_9050, 0x00ff_f080],
        (Colours::TrafficLight, false, _) => [0x001b_7a2a, 0x00b8_1818, 0x00f0_b400],
        (Colours::TrafficLight, true, _) => [0x004c_c85c, 0x00ff_6b60, 0x00ff_cf40],
        (Colours::Monochrome, false, _) => [0x002b_2b2b, 0x008c_8c8c, 0x00e2_e2e2],
        (Colours::Monochrome, true, _) => [0x00f2_f2f2, 0x009a_9a9a, 0x004a_4a4a],
    }
}

impl PicturePalette {
    /// The colours of a scheme on a light or a dark background, with normal or high contrast.
    pub fn of(is_dark: bool, has_contrast: bool, colours: Colours) -> PicturePalette {
        let ground = ground(is_dark, has_contrast);
        let outcomes = fills(is_dark, has_contrast, colours).map(|number| {
            let fill = Rgb::hex(number);
            let (dark, light) = (grey(0x10), WHITE);
            Shades {
                fill,
                on: if light.contrast(fill) >= dark.contrast(fill) {
                    light
                } else {
                    dark
                },
                written: ground.written(fill),
            }
        });
        PicturePalette { outcomes, ..ground }
    }

    /// A dark background, with Okabe and Ito's colours tuned for it.
    pub fn dark() -> PicturePalette {
        PicturePalette::of(true, false, Colours::OkabeIto)
    }

    /// A colour, mixed with the ink until it is legible on panels and on the canvas. In high
    /// contrast no text is grey.
    fn written(&self, fill: Rgb) -> Rgb {
        let has_high_contrast = self.edge == self.ink;
        if has_high_contrast && fill == grey(fill.0) {
            return self.ink;
        }
        let mut shares =
            (3..=20).map(|twentieths| fill.mix(self.ink, f64::from(twentieths) / 20.0));
        let readable =
            |text: &Rgb| text.contrast(self.panel).min(text.contrast(self.canvas)) >= READABLE;
        shares.find(readable).unwrap_or(self.ink)
    }

    /// The colours that occur in pictures, including white, the background of pictures for paper.
    pub(crate) fn all(&self) -> impl Iterator<Item = Rgb> {
        let single = [
            WHITE,
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
        let outcomes = self
            .outcomes
            .map(|shades| [shades.fill, shades.on])
            .concat();
        let mut all: Vec<Rgb> = Vec::new();
        for colour in single.into_iter().chain(outcomes).chain(TAGS) {
            if !all.contains(&colour) {
                all.push(colour);
            }
        }
        all.into_iter()
    }

    /// The name of a colour, if it is one of the palette's named colours.
    pub(crate) fn name_of(&self, colour: Rgb) -> Option<&'static str> {
        let [win, loss, draw] = self.outcomes;
        let known = [
            (win.fill, "win"),
            (loss.fill, "loss"),
            (draw.fill, "drawn"),
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

    /// The colours of the two plans that keep a draw. They are a blue and a reddish purple of Okabe
    /// and Ito's, which differ from all outcome colours.
    pub fn plans(&self) -> [Rgb; 2] {
        if self.canvas.0 < 0x80 {
            [Rgb::hex(0x0056_b4e9), Rgb::hex(0x00e0_92c4)]
        } else {
            [Rgb::hex(0x0000_5fa8), Rgb::hex(0x00a8_3c82)]
        }
    }

    fn shades(&self, outcome: Outcome) -> &Shades {
        let [win, loss, draw] = &self.outcomes;
        match outcome {
            Outcome::Win => win,
            Outcome::Loss => loss,
            Outcome::Draw => draw,
        }
    }

    /// The colour of an outcome.
    pub fn outcome(&self, outcome: Outcome) -> Rgb {
        self.shades(outcome).fill
    }

    /// The outline of the shape of an outcome: its colour, mixed with the ink until it stands out
    /// from the canvas, since pale draws don't.
    pub fn outline(&self, outcome: Outcome) -> Rgb {
        self.outline_on(outcome, self.canvas)
    }

    /// The outline of a badge on a ground. `None` if its colour alone stands out.
    pub fn badge_outline(&self, outcome: Outcome, ground: Rgb) -> Option<Rgb> {
        let is_pale = self.outcome(outcome).contrast(ground) < VISIBLE;
        is_pale.then(|| self.outline_on(outcome, ground))
    }

    fn outline_on(&self, outcome: Outcome, ground: Rgb) -> Rgb {
        let has_high_contrast = self.edge == self.ink;
        let least = if has_high_contrast { HIGH } else { VISIBLE };
        let fill = self.outcome(outcome);
        let mut shares =
            (7..=20).map(|twentieths| fill.mix(self.ink, f64::from(twentieths) / 20.0));
        shares
            .find(|outline| outline.contrast(ground) >= least)
            .unwrap_or(self.ink)
    }

    /// The colour of text on the colour of an outcome.
    pub fn on_outcome(&self, outcome: Outcome) -> Rgb {
        self.shades(outcome).on
    }

    /// The colour of the name of an outcome on the canvas or on a panel.
    pub fn outcome_text(&self, outcome: Outcome) -> Rgb {
        self.shades(outcome).written
    }

    /// The colour of a vertex's mark.
    pub fn tag(&self, tag: Tag) -> Rgb {
        TAGS[tag as usize]
    }

    /// The outline colour of the component with this number.
    pub fn component(&self, number: usize) -> Rgb {
        COMPONENTS[number % COMPONENTS.len()].mix(self.ink, 0.1)
    }

    /// The background of a hovered or focused button or entry.
    pub fn touched(&self) -> Rgb {
        self.panel.mix(self.ink, 0.08)
    }

    /// The colour of a place that can't be entered again in geography.
    pub fn used_up(&self) -> Rgb {
        self.edge.mix(self.canvas, 0.6)
    }

    /// The colour of the walk in geography.
    pub fn trail(&self) -> Rgb {
        self.ink.mix(self.canvas, 0.25)
    }

    /// The colour of a move of the position being looked at. Without `outcome`, it doesn't reveal
    /// the verdict. Like an outline, it stands out from the canvas.
    pub fn quality(&self, quality: Quality, outcome: Option<Outcome>) -> Rgb {
        let visible = |outcome| {
            let outline = self.badge_outline(outcome, self.canvas);
            outline.unwrap_or(self.outcome(outcome))
        };
        let colour = outcome.map_or(self.accent, visible);
        match quality {
            Quality::Best => colour,
            Quality::SlowerWin | Quality::SlowerDraw | Quality::FasterLoss => {
                colour.mix(self.edge, 0.35)
            }
            Quality::Mistake { .. } => self.danger,
        }
    }
}

impl Default for PicturePalette {
    /// A light background, with Okabe and Ito's colours.
    fn default() -> PicturePalette {
        PicturePalette::of(false, false, Colours::OkabeIto)
    }
}
