//! Pictures as PDF: a page of the picture's size, with text as outlines.

use resvg::usvg;
use svg2pdf::usvg as older;

use super::RenderError;
use super::formats::PictureFormat;
use super::raster::check_sides;

/// The most points along a side of a page (PDF 32000-1, annex C.2).
const MAX_POINTS: f32 = 14_400.0;

/// A page of a picture's size, in points.
///
/// # Errors
/// [`RenderError::TooLarge`].
pub(super) fn pdf(tree: &usvg::Tree) -> Result<Vec<u8>, RenderError> {
    check_sides(tree, PictureFormat::Pdf, "points", MAX_POINTS)?;
    // svg2pdf uses an older SVG reader, so the picture is passed as text, with letters as outlines.
    let outlined = tree.to_string(&usvg::WriteOptions::default());
    let refused = |error: &dyn std::fmt::Display| RenderError::Refused(error.to_string());
    let tree = older::Tree::from_str(&outlined, &older::Options::default())
        .map_err(|error| refused(&error))?;
    let options = svg2pdf::ConversionOptions::default();
    svg2pdf::to_pdf(&tree, options, svg2pdf::PageOptions::default())
        .map_err(|error| refused(&error))
}
