//! Fonts for labels in any script.
//!
//! All text uses Noto Sans, in the window and in exported pictures: Latin with Vietnamese, Greek
//! and Cyrillic, and the arrows, operators and marks of its mathematical and symbol fonts. With
//! high contrast its weight is Medium. For other letters, a system font is loaded when such a
//! letter is first shown, because some fonts are as large as the rest of the program. A page loads
//! the fonts for emoji, monospaced and heavier text in the same way.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use egui::{
    Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak, FullOutput, Galley, Plugin,
    Shape,
};
use fontdb::{Database, FaceInfo, Style, Weight};
use skrifa::{FontRef, MetadataProvider};

use crate::gui::convert::wake;
use crate::gui::icons::regular as icons;
use crate::gui::system;
use winmove_editor::fonts::TEXT;
use winmove_editor::{BackgroundJob, Reporter, Work};

/// The names of the fonts that a page loads: those of egui that are in use, and that for high
/// contrast.
const FIXED: &str = "Hack";
const EMOJI: &str = "NotoEmoji-Regular";
const HEAVY: &str = "NotoSans-Medium";

/// The size of emoji relative to text, as in egui.
const EMOJI_SCALE: f32 = 0.81;

/// Installs the bundled fonts, and loads others when they are needed.
pub fn install(ctx: &Context) {
    ctx.set_fonts(bundled(false));
    ctx.add_plugin(MissingLetters {
        seen: HashSet::new(),
        is_heavy: false,
        requested: HashSet::new(),
        job: BackgroundJob::threaded(wake(ctx)),
    });
}

/// Sets the weight of all text.
pub fn set_heavy(ctx: &Context, is_heavy: bool) {
    let changes = ctx.with_plugin(|plugin: &mut MissingLetters| {
        let changes = plugin.is_heavy != is_heavy;
        plugin.is_heavy = is_heavy;
        if changes {
            // Setting the fonts removes those that were loaded, so they are loaded again.
            plugin.seen.clear();
            plugin.requested.clear();
        }
        changes
    });
    if changes == Some(true) {
        ctx.set_fonts(bundled(is_heavy));
        if is_heavy {
            ctx.with_plugin(|plugin: &mut MissingLetters| {
                plugin.request(HEAVY, ctx, |data| {
                    first_in(FontFamily::Proportional, HEAVY, data)
                });
            });
        }
    }
}

/// The bundled fonts, in the order in which letters are looked up. With `is_heavy`, text has the
/// weight Medium.
pub fn bundled(is_heavy: bool) -> FontDefinitions {
    // egui's fonts for monospaced text and emoji. Its other fonts would be unused, and a page would
    // have to download them.
    let fixed = system::FIXED_FONT.map(|data| (FIXED, FontData::from_static(data)));
    let emoji = system::EMOJI_FONT.map(|data| (EMOJI, as_emoji(FontData::from_static(data))));
    let first = fixed.is_some().then_some(FIXED);
    let last = emoji.is_some().then_some(EMOJI);
    let mut all: Vec<(&str, FontData)> = fixed.into_iter().chain(emoji).collect();
    let heavy = system::HEAVY_FONT.filter(|_| is_heavy);
    let heavy = heavy.map(|data| (HEAVY, data));
    let texts: Vec<(&str, &'static [u8])> = heavy.into_iter().chain(TEXT).collect();
    all.extend(
        texts
            .iter()
            .map(|&(name, data)| (name, FontData::from_static(data))),
    );
    let data = |(name, data): (&str, FontData)| (name.to_owned(), Arc::new(data));
    let text = texts.iter().map(|&(name, _)| name);
    let list = |first: Option<&'static str>| {
        let names = first.into_iter().chain(text.clone()).chain(last);
        names.map(str::to_owned).collect()
    };
    let mut fonts = FontDefinitions {
        font_data: all.into_iter().map(data).collect(),
        families: BTreeMap::from([
            (FontFamily::Proportional, list(None)),
            (FontFamily::Monospace, list(first)),
        ]),
    };
    icons::add_to_fonts(&mut fonts);
    fonts
}

fn as_emoji(font: FontData) -> FontData {
    font.tweak(FontTweak {
        scale: EMOJI_SCALE,
        ..FontTweak::default()
    })
}

/// Whether the font for emoji may have this letter.
fn may_be_emoji(letter: char) -> bool {
    matches!(
        letter,
        '\u{203c}'..='\u{2049}'
            | '\u{2122}'..='\u{21aa}'
            | '\u{231a}'..='\u{2b55}'
            | '\u{3030}'..='\u{303d}'
            | '\u{3297}'..='\u{3299}'
            | '\u{1f000}'..='\u{fffff}'
    )
}

/// A font for letters that no font before it has.
fn fallback(name: String, data: FontData) -> FontInsert {
    let families = [FontFamily::Proportional, FontFamily::Monospace];
    FontInsert {
        name,
        data,
        families: families
            .map(|family| InsertFontFamily {
                family,
                priority: FontPriority::Lowest,
            })
            .into(),
    }
}

/// The font in which letters of a family are looked up first.
fn first_in(family: FontFamily, name: &str, data: FontData) -> FontInsert {
    FontInsert {
        name: name.to_owned(),
        data,
        families: vec![InsertFontFamily {
            family,
            priority: FontPriority::Highest,
        }],
    }
}

/// Checks all painted text for letters without a glyph.
struct MissingLetters {
    // The letters checked so far.
    seen: HashSet<char>,
    is_heavy: bool,
    // The fonts that were requested because the program may not contain them.
    requested: HashSet<&'static str>,
    job: BackgroundJob<FontWork>,
}

/// Finds system fonts. Keeps the list of fonts, which is slow to read.
#[derive(Default)]
struct FontWork {
    system: Option<Database>,
}

impl Work for FontWork {
    // Letters that are in no loaded font.
    type Task = Vec<char>;
    type Answer = Vec<FontInsert>;
    const NAME: &'static str = "fonts";

    fn run(&mut self, missing: Vec<char>, _: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        let system = self.system.get_or_insert_with(|| {
            let mut fonts = Database::new();
            fonts.load_system_fonts();
            fonts
        });
        Some(system_fonts(system, missing))
    }

    fn replace(mut older: Vec<char>, newer: Vec<char>) -> Vec<char> {
        older.extend(newer);
        older
    }
}

impl Plugin for MissingLetters {
    fn debug_name(&self) -> &'static str {
        "missing-letters"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        // If this fails, the letters are shown as boxes.
        while let Some((_, answer)) = self.job.any_answer() {
            for font in answer.unwrap_or_default() {
                ctx.add_font(font);
                ctx.request_repaint();
            }
        }
        let mut missing = Vec::new();
        let mut is_fixed = false;
        for clipped in &output.shapes {
            texts(&clipped.shape, &mut |galley| {
                let mut sections = galley.job.sections.iter();
                is_fixed |=
                    sections.any(|part| part.format.font_id.family == FontFamily::Monospace);
                let text = galley.text();
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
        if is_fixed {
            self.request(FIXED, ctx, |data| {
                first_in(FontFamily::Monospace, FIXED, data)
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
        if missing.iter().copied().any(may_be_emoji) {
            self.request(EMOJI, ctx, |font| {
                fallback(EMOJI.to_owned(), as_emoji(font))
            });
        }
        // The running task is kept, because its letters are still needed.
        self.job.submit_after(missing);
    }
}

impl MissingLetters {
    /// Loads a font unless the program contains it. Does so only once.
    fn request(&mut self, name: &'static str, ctx: &Context, insert: fn(FontData) -> FontInsert) {
        if self.requested.insert(name) {
            let (ctx, is_heavy) = (ctx.clone(), self.is_heavy);
            system::load_font(name, move |data| {
                // It is requested again after the weight has changed.
                let now = ctx.with_plugin(|plugin: &mut MissingLetters| plugin.is_heavy);
                if now == Some(is_heavy) {
                    ctx.add_font(insert(FontData::from_owned(data)));
                    ctx.request_repaint();
                }
            });
        }
    }
}

fn texts(shape: &Shape, look: &mut impl FnMut(&Galley)) {
    match shape {
        Shape::Text(text) => look(&text.galley),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, look)),
        _ => {}
    }
}

/// A small set of system fonts that together contain these letters.
fn system_fonts(system: &Database, mut missing: Vec<char>) -> Vec<FontInsert> {
    let mut found = Vec::new();
    while let Some((face, font)) = best_face(system, &missing) {
        let covered = letters_of(&font.font, font.index, &missing);
        missing.retain(|letter| !covered.contains(letter));
        found.push(fallback(face.post_script_name.clone(), font));
    }
    found
}

/// The face with the most of these letters; among equals, the plainest.
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

/// How much a face differs from a plain upright sans-serif one.
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
    // Some fonts contain pictures instead of outlines, which can't be drawn.
    letters.retain(|&letter| {
        map.map(letter)
            .is_some_and(|glyph| outlines.get(glyph).is_some())
    });
    letters
}
