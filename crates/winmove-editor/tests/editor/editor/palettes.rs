//! The colours of pictures can be read and told apart.

use winmove_core::model::Outcome;
use winmove_core::solver::Quality;
use winmove_editor::{Colours, PicturePalette, Rgb};

/// The minimum contrast of readable text (WCAG 2.1, 1.4.3).
const READABLE: f64 = 4.5;

/// The contrast of two colours, from 1 to 21 (Web Content Accessibility Guidelines 2.1).
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |Rgb(red, green, blue): Rgb| {
        let [red, green, blue] = [red, green, blue].map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn every_text_stands_out_from_what_it_is_written_on() {
    for (is_dark, has_contrast) in [(false, false), (false, true), (true, false), (true, true)] {
        for colours in Colours::ALL {
            let palette = PicturePalette::of(is_dark, has_contrast, colours);
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
                let least = if has_contrast && what.starts_with("ink") {
                    15.0
                } else {
                    READABLE
                };
                assert!(
                    ratio >= least,
                    "{is_dark} {has_contrast} {colours:?}: {what}: {ratio:.2}"
                );
            }
        }
    }
}

#[test]
fn outcomes_differ_in_lightness_where_colour_is_all_that_a_cell_shows() {
    for is_dark in [false, true] {
        for colours in [Colours::OkabeIto, Colours::Monochrome] {
            let palette = PicturePalette::of(is_dark, false, colours);
            let draw = palette.outcome(Outcome::Draw);
            for other in [Outcome::Win, Outcome::Loss] {
                assert!(
                    contrast(draw, palette.outcome(other)) > 1.2,
                    "{is_dark} {colours:?}"
                );
            }
        }
    }
}

#[test]
fn badges_or_their_outlines_stand_out_from_what_they_are_on() {
    for (is_dark, has_contrast) in [(false, false), (false, true), (true, false), (true, true)] {
        for colours in Colours::ALL {
            let palette = PicturePalette::of(is_dark, has_contrast, colours);
            for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
                let fill = palette.outcome(outcome);
                let cell = |paleness| fill.mix(palette.floor, paleness);
                let outline_on = |ground| palette.badge_outline(outcome, ground);
                let grounds = [palette.canvas, palette.floor, palette.panel, cell(0.8)];
                let seen = grounds.map(|ground| (outline_on(ground), ground));
                // On a board, all badges of an outcome have the same outline or none.
                let usual = outline_on(cell(winmove_editor::CellLook::USUAL_PALENESS));
                let cells = [0.7, 0.75, 0.8, 0.85, 0.9].map(|paleness| (usual, cell(paleness)));
                for (outline, ground) in seen.into_iter().chain(cells) {
                    let seen = outline.unwrap_or(fill);
                    let ratio = contrast(seen, ground);
                    assert!(
                        ratio >= 3.0,
                        "{is_dark} {has_contrast} {colours:?}: {outcome:?}: {ratio:.2}"
                    );
                }
            }
        }
    }
}

#[test]
fn outlines_stand_out_from_the_canvas() {
    for (is_dark, has_contrast) in [(false, false), (false, true), (true, false), (true, true)] {
        // The minimum contrast of shapes (WCAG 2.1, 1.4.11), and more if high contrast is wanted.
        let least = if has_contrast { 7.0 } else { 3.0 };
        for colours in Colours::ALL {
            let palette = PicturePalette::of(is_dark, has_contrast, colours);
            for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
                let best = palette.quality(Quality::Best, Some(outcome));
                let ratio = contrast(best, palette.canvas);
                assert!(ratio >= 3.0, "best move: {colours:?} {outcome:?} {ratio}");
                let ratio = contrast(palette.outline(outcome), palette.canvas);
                assert!(
                    ratio >= least,
                    "{is_dark} {has_contrast} {colours:?}: {outcome:?}: {ratio:.2}"
                );
            }
        }
    }
}
