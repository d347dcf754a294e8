//! Pictures as files: the SVG text itself, or its pixels.

use std::path::Path;

use resvg::{tiny_skia, usvg};

use crate::editor::{PicturePalette, Rgb};
use crate::gui::fonts::NOTO_SANS;
use crate::gui::theme::Palette;
use crate::model::Outcome;

/// How many pixels a canvas unit takes, where the picture isn't too large for it.
const SCALE: f32 = 2.0;
/// The most pixels along a side.
const MOST_PIXELS: f32 = 8_000.0;

/// Whether a file is to hold pixels.
pub fn is_png(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
}

/// The pixels of a picture, as a PNG file. Its text is set in the bundled font, and in fonts of the system where that
/// lacks letters.
///
/// # Errors
/// It has no pixels, or more than there is memory for.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_font_data(NOTO_SANS.to_vec());
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

/// The colours of a theme as a picture has them.
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
    }
}
