//! The bundled fonts, and text layout with them.
//!
//! The files come from Debian's fonts-noto 20201225-1, with reduced line spacing (an ascent of 950
//! and a descent of 220), without names of glyphs, and without forms that only optional features
//! would show, such as small capitals. All except the regular font contain only the letters in use.

use std::cell::RefCell;
use std::collections::HashMap;

use resvg::usvg;
use skrifa::{FontRef, MetadataProvider as _};

use super::RenderError;
use winmove_words::say;

/// The bundled fonts for regular text; the font for letters comes first.
pub const TEXT: [(&str, &[u8]); 3] = [
    ("Noto Sans", include_bytes!("fonts/NotoSans-Regular.ttf")),
    (
        "Noto Sans Math",
        include_bytes!("fonts/NotoSansMath-Symbols.ttf"),
    ),
    (
        "Noto Sans Symbols2",
        include_bytes!("fonts/NotoSansSymbols2-Symbols.ttf"),
    ),
];

/// The heavier font, for a window with high contrast.
pub const HEAVY: &[u8] = include_bytes!("fonts/NotoSans-Medium.ttf");

/// Sets the text of pictures in the bundled fonts. Characters they don't have are set in system
/// fonts.
pub(super) struct Typesetter {
    options: usvg::Options<'static>,
    /// The font family for each character that the first font doesn't have, cached on first use.
    families: RefCell<HashMap<char, Option<String>>>,
}

impl Typesetter {
    /// Loads the fonts. This takes as long as listing the system's fonts.
    pub(super) fn new() -> Typesetter {
        let mut options = usvg::Options::default();
        let fonts = options.fontdb_mut();
        for (_, data) in TEXT {
            fonts.load_font_data(data.to_vec());
        }
        fonts.load_system_fonts();
        fonts.set_sans_serif_family("Noto Sans");
        Typesetter {
            options,
            families: RefCell::default(),
        }
    }

    /// The shapes of a picture, including its text.
    pub(super) fn tree(&self, svg: &str) -> Result<usvg::Tree, RenderError> {
        usvg::Tree::from_str(&self.with_families(svg), &self.options)
            .map_err(|error| RenderError::Refused(error.to_string()))
    }

    /// Names a font for each run of characters that the first font doesn't have. Linear in the
    /// text.
    ///
    /// Otherwise a text with such characters would be set entirely in another font. If that needs a
    /// different number of glyphs, it wouldn't be set at all: `≠` is two glyphs in the first font,
    /// and a letter with two accents is three in many.
    fn with_families(&self, svg: &str) -> String {
        let mut named = String::with_capacity(svg.len());
        let mut is_tag = false;
        let mut open: Option<String> = None;
        for letter in svg.chars() {
            let family = match letter {
                _ if is_tag || letter.is_ascii() => None,
                // A mark belongs to the letter before it.
                _ if is_mark(letter) => open.clone(),
                _ => self.family_of(letter),
            };
            if family != open {
                if open.is_some() {
                    named.push_str("</tspan>");
                }
                if let Some(family) = &family {
                    named.push_str(&format!("<tspan font-family=\"'{family}'\">"));
                }
                open = family;
            }
            is_tag = match letter {
                '<' => true,
                '>' => false,
                _ => is_tag,
            };
            named.push(letter);
        }
        named
    }

    /// The family of the first font that has a character. `None` if that is the default font, or if
    /// no font has the character.
    fn family_of(&self, letter: char) -> Option<String> {
        let mut families = self.families.borrow_mut();
        let family = families.entry(letter).or_insert_with(|| {
            let fonts = &self.options.fontdb;
            let has = |face: &&usvg::fontdb::FaceInfo| {
                let known = fonts.with_face_data(face.id, |data, index| {
                    let font = FontRef::from_index(data, index).ok()?;
                    font.charmap().map(letter)
                });
                known.flatten().is_some()
            };
            let upright = fonts
                .faces()
                .enumerate()
                .filter(|(_, face)| face.style == usvg::fontdb::Style::Normal);
            let (index, face) = upright.into_iter().find(|(_, face)| has(face))?;
            let (family, _) = face.families.first()?;
            let can_be_named = !family.contains(['\'', '"', '<', '>', '&']);
            (index > 0 && can_be_named).then(|| family.clone())
        });
        family.clone()
    }
}

/// Whether a character modifies the one before it. It is a combining mark, a joiner, or a variation
/// selector.
fn is_mark(letter: char) -> bool {
    matches!(
        letter,
        '\u{300}'..='\u{36f}' | '\u{200c}' | '\u{200d}' | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}'
    )
}

/// A remark about the characters that no font has, which are drawn as boxes. O(shapes).
pub(super) fn boxes(tree: &usvg::Tree) -> Option<String> {
    let mut missing: Vec<String> = Vec::new();
    let mut groups = vec![tree.root()];
    while let Some(group) = groups.pop() {
        for node in group.children() {
            match node {
                usvg::Node::Group(group) => groups.push(group),
                usvg::Node::Text(text) => {
                    let spans = text.layouted().iter();
                    let glyphs = spans.flat_map(|span| &span.positioned_glyphs);
                    for glyph in glyphs.filter(|glyph| glyph.id.0 == 0) {
                        if !missing.contains(&glyph.text) {
                            missing.push(glyph.text.clone());
                        }
                    }
                }
                usvg::Node::Path(_) | usvg::Node::Image(_) => {}
            }
        }
    }
    let first = missing.first()?;
    Some(say::export_no_font(missing.len(), first))
}
