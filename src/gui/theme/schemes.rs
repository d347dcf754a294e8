//! The colour schemes. In all of them the contrast of text with its background is at least 4.5 : 1.

use std::sync::LazyLock;

use egui::{Color32, Theme};
use serde::{Deserialize, Serialize};

use super::{Palette, mix};

/// The colours of the outcomes. Letters and shapes are the same in all schemes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    /// The colours of Okabe and Ito, distinguishable with any colour vision, tuned for light and dark.
    #[default]
    OkabeIto,
    /// Green, red and amber.
    TrafficLight,
    /// Three greys, distinguished by the shapes.
    Monochrome,
}

impl Colours {
    /// All schemes, with their names.
    pub const ALL: [(Colours, &'static str); 3] = [
        (Colours::OkabeIto, "Okabe-Ito"),
        (Colours::TrafficLight, "Traffic light"),
        (Colours::Monochrome, "Monochrome, by shape"),
    ];
}

/// The colours of one outcome.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shades {
    /// Its shape.
    pub(super) fill: Color32,
    /// Text on the shape.
    pub(super) on: Color32,
    /// Its name on the canvas or on a panel.
    pub(super) written: Color32,
}

impl Shades {
    const NONE: Shades = Shades {
        fill: Color32::PLACEHOLDER,
        on: Color32::PLACEHOLDER,
        written: Color32::PLACEHOLDER,
    };
}

const LIGHT: Palette = Palette {
    canvas: Color32::from_rgb(0xfb, 0xfb, 0xf9),
    ink: Color32::from_rgb(0x1d, 0x20, 0x24),
    faint: Color32::from_rgb(0x5b, 0x61, 0x6a),
    edge: Color32::from_rgb(0x7b, 0x82, 0x8c),
    blank: Color32::from_rgb(0xff, 0xff, 0xff),
    rim: Color32::from_rgb(0x5b, 0x61, 0x6a),
    accent: Color32::from_rgb(0x0b, 0x62, 0xd6),
    wall: Color32::from_rgb(0x42, 0x46, 0x4e),
    floor: Color32::from_rgb(0xff, 0xff, 0xff),
    line: Color32::from_rgb(0xd3, 0xd6, 0xda),
    police: Color32::from_rgb(0x12, 0x4e, 0xa8),
    thief: Color32::from_rgb(0x2a, 0x23, 0x30),
    danger: Color32::from_rgb(0xb3, 0x26, 0x1e),
    panel: Color32::from_rgb(0xf1, 0xf2, 0xf3),
    outcomes: [Shades::NONE; 3],
};

const DARK: Palette = Palette {
    canvas: Color32::from_rgb(0x18, 0x1a, 0x1e),
    ink: Color32::from_rgb(0xec, 0xee, 0xf1),
    faint: Color32::from_rgb(0xa6, 0xad, 0xb7),
    edge: Color32::from_rgb(0x8a, 0x92, 0x9d),
    blank: Color32::from_rgb(0x2a, 0x2d, 0x33),
    rim: Color32::from_rgb(0xa6, 0xad, 0xb7),
    accent: Color32::from_rgb(0x6c, 0xb2, 0xff),
    wall: Color32::from_rgb(0x5c, 0x62, 0x6c),
    floor: Color32::from_rgb(0x23, 0x26, 0x2b),
    line: Color32::from_rgb(0x3a, 0x3f, 0x47),
    police: Color32::from_rgb(0x7c, 0xb8, 0xff),
    thief: Color32::from_rgb(0xe8, 0xdf, 0xf2),
    danger: Color32::from_rgb(0xff, 0x8a, 0x80),
    panel: Color32::from_rgb(0x20, 0x23, 0x28),
    outcomes: [Shades::NONE; 3],
};

const LIGHT_CONTRAST: Palette = Palette {
    canvas: Color32::WHITE,
    ink: Color32::BLACK,
    faint: Color32::from_gray(0x2a),
    edge: Color32::BLACK,
    blank: Color32::WHITE,
    rim: Color32::BLACK,
    accent: Color32::from_rgb(0x00, 0x00, 0xc8),
    wall: Color32::from_gray(0x20),
    floor: Color32::WHITE,
    line: Color32::from_gray(0x70),
    police: Color32::from_rgb(0x00, 0x2a, 0x80),
    thief: Color32::BLACK,
    danger: Color32::from_rgb(0x96, 0x00, 0x00),
    panel: Color32::WHITE,
    ..LIGHT
};

const DARK_CONTRAST: Palette = Palette {
    canvas: Color32::BLACK,
    ink: Color32::WHITE,
    faint: Color32::from_gray(0xe0),
    edge: Color32::WHITE,
    blank: Color32::BLACK,
    rim: Color32::WHITE,
    accent: Color32::from_rgb(0xff, 0xee, 0x32),
    wall: Color32::from_gray(0x8c),
    floor: Color32::BLACK,
    line: Color32::from_gray(0x8c),
    police: Color32::from_rgb(0x80, 0xc8, 0xff),
    thief: Color32::WHITE,
    danger: Color32::from_rgb(0xff, 0x9a, 0x90),
    panel: Color32::BLACK,
    ..DARK
};

/// Win, loss and draw.
const fn fills(theme: Theme, contrast: bool, colours: Colours) -> [u32; 3] {
    match (colours, theme, contrast) {
        (Colours::OkabeIto, Theme::Light, false) => [0x00_7a_5a, 0xb8_4a_00, 0xd8_c8_6a],
        (Colours::OkabeIto, Theme::Dark, false) => [0x2f_b8_90, 0xf0_7c_3c, 0xe2_d2_74],
        (Colours::OkabeIto, Theme::Light, true) => [0x00_5a_40, 0x8a_32_00, 0xe0_b8_00],
        (Colours::OkabeIto, Theme::Dark, true) => [0x3f_e0_b0, 0xff_90_50, 0xff_f0_80],
        (Colours::TrafficLight, Theme::Light, _) => [0x1b_7a_2a, 0xb8_18_18, 0xf0_b4_00],
        (Colours::TrafficLight, Theme::Dark, _) => [0x4c_c8_5c, 0xff_6b_60, 0xff_cf_40],
        (Colours::Monochrome, Theme::Light, _) => [0x2b_2b_2b, 0x8c_8c_8c, 0xe2_e2_e2],
        (Colours::Monochrome, Theme::Dark, _) => [0xf2_f2_f2, 0x9a_9a_9a, 0x4a_4a_4a],
    }
}

/// The colours of a theme.
pub(super) fn palette(theme: Theme, contrast: bool, colours: Colours) -> &'static Palette {
    static ALL: LazyLock<Vec<Palette>> = LazyLock::new(|| {
        let themes = [Theme::Light, Theme::Dark].into_iter();
        let grounds = themes.flat_map(|theme| [(theme, false), (theme, true)]);
        let all = grounds.flat_map(|(theme, contrast)| {
            Colours::ALL.map(|(colours, _)| mixed(theme, contrast, colours))
        });
        all.collect()
    });
    let theme = usize::from(theme == Theme::Dark);
    &ALL[(theme * 2 + usize::from(contrast)) * Colours::ALL.len() + colours as usize]
}

fn mixed(theme: Theme, contrast: bool, colours: Colours) -> Palette {
    let ground = match (theme, contrast) {
        (Theme::Light, false) => LIGHT,
        (Theme::Dark, false) => DARK,
        (Theme::Light, true) => LIGHT_CONTRAST,
        (Theme::Dark, true) => DARK_CONTRAST,
    };
    let outcomes = fills(theme, contrast, colours).map(|rgb| {
        let [_, red, green, blue] = rgb.to_be_bytes();
        let fill = Color32::from_rgb(red, green, blue);
        let (dark, light) = (Color32::from_gray(0x10), Color32::WHITE);
        let stands_out = |text| self::contrast(text, fill);
        Shades {
            fill,
            on: if stands_out(light) >= stands_out(dark) {
                light
            } else {
                dark
            },
            written: written(fill, &ground),
        }
    });
    Palette { outcomes, ..ground }
}

/// A colour mixed with ink until it is readable on panels and on the canvas.
fn written(fill: Color32, ground: &Palette) -> Color32 {
    let shares = (3..=20).map(|twentieths| mix(fill, ground.ink, twentieths as f32 / 20.0));
    let mut readable = shares.filter(|&text| {
        contrast(text, ground.panel).min(contrast(text, ground.canvas)) >= READABLE
    });
    readable.next().unwrap_or(ground.ink)
}

/// The minimum contrast of readable text (Web Content Accessibility Guidelines 2.1, 1.4.3).
const READABLE: f64 = 4.5;

/// The contrast of two colours, from 1 to 21 (WCAG 2.1).
fn contrast(a: Color32, b: Color32) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(colour: Color32) -> f64 {
    let channel = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
}

#[cfg(test)]
mod tests {
    use super::*;
    use winmove_core::model::Outcome;

    #[test]
    fn every_text_stands_out_from_what_it_is_written_on() {
        for theme in [Theme::Light, Theme::Dark] {
            for (high, (colours, _)) in [false, true]
                .into_iter()
                .flat_map(|high| Colours::ALL.map(|colours| (high, colours)))
            {
                let palette = palette(theme, high, colours);
                let mut pairs = vec![
                    ("ink on canvas", palette.ink, palette.canvas),
                    ("ink on panel", palette.ink, palette.panel),
                    ("faint on canvas", palette.faint, palette.canvas),
                    ("faint on panel", palette.faint, palette.panel),
                    ("faint on touched", palette.faint, palette.touched()),
                    ("ink on blank", palette.ink, palette.blank),
                    ("danger on panel", palette.danger, palette.panel),
                    ("floor on police", palette.floor, palette.police),
                    ("floor on thief", palette.floor, palette.thief),
                    ("canvas on accent", palette.canvas, palette.accent),
                ];
                for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
                    let (fill, on) = (palette.outcome(outcome), palette.on_outcome(outcome));
                    let written = palette.outcome_text(outcome);
                    pairs.push(("letter on outcome", on, fill));
                    pairs.push(("outcome on panel", written, palette.panel));
                    pairs.push(("outcome on canvas", written, palette.canvas));
                }
                for (what, text, ground) in pairs {
                    let ratio = contrast(text, ground);
                    let least = if high && what.starts_with("ink") {
                        15.0
                    } else {
                        READABLE
                    };
                    assert!(
                        ratio >= least,
                        "{theme:?} {high} {colours:?}: {what}: {ratio:.2}"
                    );
                }
            }
        }
    }

    #[test]
    fn outcomes_differ_in_lightness_where_colour_is_all_that_a_cell_shows() {
        for theme in [Theme::Light, Theme::Dark] {
            for colours in [Colours::OkabeIto, Colours::Monochrome] {
                let palette = palette(theme, false, colours);
                let draw = palette.outcome(Outcome::Draw);
                for other in [Outcome::Win, Outcome::Loss] {
                    assert!(
                        contrast(draw, palette.outcome(other)) > 1.2,
                        "{theme:?} {colours:?}"
                    );
                }
            }
        }
    }
}
