//! Pictures as files: the SVG text itself, or its pixels.

use std::path::Path;

use resvg::{tiny_skia, usvg};

use crate::editor::{PicturePalette, Rgb};
use crate::gui::fonts::TEXT;
use crate::gui::theme::Palette;
use crate::model::{Outcome, Tag};

/// Pixels per canvas unit, unless the picture would be too large.
const SCALE: f32 = 2.0;
/// The most pixels along a side.
const MOST_PIXELS: f32 = 8_000.0;

/// Whether the ending of a path is that of a PNG file.
pub fn is_png(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
}

/// The pixels of a picture, as a PNG file. Its text uses the bundled fonts, and fonts of the system for letters that
/// they lack.
///
/// # Errors
/// A message, when the picture has no pixels, or more than there is memory for.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    for (_, data) in TEXT {
        fonts.load_font_data(data.to_vec());
    }
    fonts.load_system_fonts();
    fonts.set_sans_serif_family("Noto Sans");
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let size = tree.size();
    let scale = SCALE.min(MOST_PIXELS / size.width().max(size.height()));
    let pixels = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let mut pixmap = tiny_skia::Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or("there is no room for its pixels")?;
    let scaled = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, scaled, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| error.to_string())
}

/// The colours of a theme, for pictures.
pub fn picture_palette(palette: &Palette) -> PicturePalette {
    let rgb = |colour: egui::Color32| Rgb(colour.r(), colour.g(), colour.b());
    let pair = |outcome| {
        let (fill, on) = (palette.outcome(outcome), palette.on_outcome(outcome));
        (rgb(fill), rgb(on))
    };
    PicturePalette {
        canvas: rgb(palette.canvas),
        ink: rgb(palette.ink),
        faint: rgb(palette.faint),
        edge: rgb(palette.edge),
        blank: rgb(palette.blank),
        accent: rgb(palette.accent),
        wall: rgb(palette.wall),
        line: rgb(palette.line),
        police: rgb(palette.police),
        thief: rgb(palette.thief),
        danger: rgb(palette.danger),
        outcomes: [Outcome::Win, Outcome::Loss, Outcome::Draw].map(pair),
        tags: [
            Tag::Violet,
            Tag::Pink,
            Tag::Sky,
            Tag::Brown,
            Tag::Grey,
            Tag::Navy,
        ]
        .map(|tag| rgb(palette.tag(tag))),
    }
}
