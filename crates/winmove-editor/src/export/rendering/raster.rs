//! The pixels of pictures.

use resvg::{tiny_skia, usvg};

use super::RenderError;
use super::formats::PictureFormat;
use crate::export::options::PictureSize;

/// Pixels per canvas unit of a PNG file of the usual size. A picture that would be too large has
/// fewer.
const USUAL_SCALE: f32 = 2.0;
/// The most pixels along a side.
const MAX_PIXELS: f32 = 8_000.0;

/// The pixels of a picture, as a PNG file. A picture of the usual size is made smaller if it would
/// be too large.
///
/// # Errors
/// [`RenderError::TooLarge`], and [`RenderError::NoMemory`].
pub(super) fn png(tree: &usvg::Tree, size: PictureSize) -> Result<Vec<u8>, RenderError> {
    let sides = tree.size();
    let most = MAX_PIXELS / sides.width().max(sides.height());
    let scale = match size {
        PictureSize::Usual => USUAL_SCALE.min(most),
        PictureSize::Scale(_) | PictureSize::Width(_) => {
            check_sides(tree, PictureFormat::Png, "pixels", MAX_PIXELS)?;
            1.0
        }
    };
    pixels(tree, scale)?
        .encode_png()
        .map_err(|error| RenderError::Refused(error.to_string()))
}

/// Checks that no side of a picture is longer than `most`.
///
/// # Errors
/// [`RenderError::TooLarge`].
pub(super) fn check_sides(
    tree: &usvg::Tree,
    format: PictureFormat,
    unit: &'static str,
    most: f32,
) -> Result<(), RenderError> {
    let size = tree.size();
    // A side of exactly `most` may be slightly longer due to rounding.
    if size.width().max(size.height()) > most + 0.5 {
        let size = (size.width().into(), size.height().into());
        Err(RenderError::too_large(format, size, unit, most.into()))
    } else {
        Ok(())
    }
}

/// The sides of a picture in pixels, at a scale.
pub(super) fn sides(tree: &usvg::Tree, scale: f32) -> (u32, u32) {
    let size = tree.size();
    let pixels = |length: f32| (length * scale).ceil().max(1.0) as u32;
    (pixels(size.width()), pixels(size.height()))
}

/// Paints a picture at a scale.
///
/// # Errors
/// [`RenderError::NoMemory`].
pub(super) fn pixels(tree: &usvg::Tree, scale: f32) -> Result<tiny_skia::Pixmap, RenderError> {
    let (width, height) = sides(tree, scale);
    let mut pixmap = tiny_skia::Pixmap::new(width, height).ok_or(RenderError::NoMemory)?;
    let scaled = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(tree, scaled, &mut pixmap.as_mut());
    Ok(pixmap)
}
