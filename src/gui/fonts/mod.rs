//! The letters of all the languages that people name vertices in.
//!
//! egui's own fonts lack many of them. Noto Sans is bundled, for the letters of Vietnamese, Greek and Cyrillic; for what
//! that lacks too, a font of the system is looked for when such a letter is first shown, and only then, since some
//! fonts are as large as the rest of the program.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use egui::{Context, FontData, FontDefinitions, FontFamily, FontId, FullOutput, Plugin, Shape};
use fontdb::{Database, FaceInfo, Style, Weight};
use skrifa::{FontRef, MetadataProvider};

use crate::platform;

/// The font that is bundled.
pub const NOTO_SANS: &[u8] = include_bytes!("NotoSans-Regular.ttf");

/// Sets the fonts, and looks for others as they are needed.
pub fn install(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    egui_phosphor::add_to_fonts(&mut fonts, egui_phosphor::Variant::Regular);
    let data = FontData::from_static(NOTO_SANS);
    fonts.font_data.insert("Noto Sans".into(), Arc::new(data));
    for family in fonts.families.values_mut() {
        family.push("Noto Sans".into());
    }
    ctx.set_fonts(fonts);
    ctx.add_plugin(MissingLetters::default());
}

/// Looks at all text that is painted.
#[derive(Default)]
struct MissingLetters {
    // The letters that were shown, and there is no use in looking at them again.
    seen: HashSet<char>,
}

impl Plugin for MissingLetters {
    fn debug_name(&self) -> &'static str {
        "missing letters"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let mut missing = Vec::new();
        for clipped in &output.shapes {
            texts(&clipped.shape, &mut |text| {
                if text.is_ascii() {
                    return;
                }
                for letter in text.chars().filter(|letter| !letter.is_control()) {
                    if self.seen.insert(letter) {
                        missing.push(letter);
                    }
                }
            });
        }
        if missing.is_empty() {
            return;
        }
        let font = FontId::default();
        ctx.fonts_mut(|fonts| missing.retain(|&letter| !fonts.has_glyph(&font, letter)));
        if missing.is_empty() {
            return;
        }
        let ctx = ctx.clone();
        // Without the thread the letters stay boxes.
        let _ = platform::spawn("fonts", move || add_system_fonts(&ctx, missing));
    }
}

fn texts(shape: &Shape, look: &mut impl FnMut(&str)) {
    match shape {
        Shape::Text(text) => look(text.galley.text()),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, look)),
        _ => {}
    }
}

/// Adds the fonts of the system that have these letters, as few as it takes.
fn add_system_fonts(ctx: &Context, mut missing: Vec<char>) {
    static SYSTEM: OnceLock<Database> = OnceLock::new();
    let system = SYSTEM.get_or_init(|| {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        fonts
    });
    while let Some((face, font)) = best_face(system, &missing) {
        let covered = letters_of(&font.font, font.index, &missing);
        missing.retain(|letter| !covered.contains(letter));
        let families = [FontFamily::Proportional, FontFamily::Monospace];
        ctx.add_font(FontInsert {
            name: face.post_script_name.clone(),
            data: font,
            families: families
                .map(|family| InsertFontFamily {
                    family,
                    priority: FontPriority::Lowest,
                })
                .into(),
        });
        ctx.request_repaint();
    }
}

/// The face that has the most of these letters; among equals the plainest.
fn best_face<'a>(system: &'a Database, letters: &[char]) -> Option<(&'a FaceInfo, FontData)> {
    let covers = |face: &FaceInfo| {
        let count = |data: &[u8], index| letters_of(data, index, letters).len();
        system.with_face_data(face.id, count).unwrap_or(0)
    };
    let best = system
        .faces()
        .filter(|face| face.style == Style::Normal)
        .map(|face| (covers(face), face))
        .filter(|&(covered, _)| covered > 0)
        .max_by_key(|&(covered, face)| (covered, std::cmp::Reverse(oddness(face))))?
        .1;
    let font = system.with_face_data(best.id, |data, index| FontData {
        index,
        ..FontData::from_owned(data.to_vec())
    })?;
    Some((best, font))
}

/// How far a face is from a plain upright one without serifs.
fn oddness(face: &FaceInfo) -> (u16, bool, bool) {
    let is_sans = |(name, _): &(String, _)| name.contains("Sans");
    (
        face.weight.0.abs_diff(Weight::NORMAL.0),
        face.monospaced,
        !face.families.iter().any(is_sans),
    )
}

fn letters_of(data: &[u8], index: u32, letters: &[char]) -> Vec<char> {
    let Ok(font) = FontRef::from_index(data, index) else {
        return Vec::new();
    };
    let (map, outlines) = (font.charmap(), font.outline_glyphs());
    let mut letters = letters.to_vec();
    // Some fonts have pictures in the place of outlines, which can't be drawn.
    letters.retain(|&letter| {
        map.map(letter)
            .is_some_and(|glyph| outlines.get(glyph).is_some())
    });
    letters
}
