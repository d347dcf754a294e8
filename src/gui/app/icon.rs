//! The icon of the window, made from the drawing that packages install.

use resvg::{tiny_skia, usvg};

const DRAWING: &str = include_str!("../../../packaging/icons/winmove.svg");

/// Renders the program's icon with `side` × `side` pixels. `side` must be positive.
pub fn icon(side: u32) -> egui::IconData {
    let options = usvg::Options::default();
    let tree = usvg::Tree::from_str(DRAWING, &options).expect("the drawing is an SVG");
    let mut pixmap = tiny_skia::Pixmap::new(side, side).expect("an icon has pixels");
    let scale = side as f32 / tree.size().width();
    let scaled = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, scaled, &mut pixmap.as_mut());
    let pixels = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
    let rgba = pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
    egui::IconData {
        rgba: rgba.collect(),
        width: side,
        height: side,
    }
}
