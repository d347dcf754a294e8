//! Pictures as PDF: pages of the pictures' sizes, with text as outlines.

use std::collections::HashMap;

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref};
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
    let options = svg2pdf::ConversionOptions::default();
    svg2pdf::to_pdf(&outlined(tree)?, options, svg2pdf::PageOptions::default()).map_err(refused)
}

/// Pages of the pictures' sizes, in points.
///
/// # Errors
/// [`RenderError::Refused`].
pub(super) fn pages(trees: &[usvg::Tree]) -> Result<Vec<u8>, RenderError> {
    let mut pdf = Pdf::new();
    let mut next = Ref::new(1);
    let (catalog, parent) = (next.bump(), next.bump());
    let mut kids = Vec::new();
    for tree in trees {
        let options = svg2pdf::ConversionOptions::default();
        let (chunk, picture) = svg2pdf::to_chunk(&outlined(tree)?, options).map_err(refused)?;
        let mut numbers = HashMap::new();
        let chunk = chunk.renumber(|old| *numbers.entry(old).or_insert_with(|| next.bump()));
        let (page, content) = (next.bump(), next.bump());
        let (width, height) = (tree.size().width(), tree.size().height());
        let name = Name(b"Picture");
        let mut written = pdf.page(page);
        written.parent(parent).contents(content);
        written.media_box(Rect::new(0.0, 0.0, width, height));
        written
            .resources()
            .x_objects()
            .pair(name, numbers[&picture]);
        written.finish();
        let mut shown = Content::new();
        // The picture is one point wide and high.
        shown
            .transform([width, 0.0, 0.0, height, 0.0, 0.0])
            .x_object(name);
        pdf.stream(content, &shown.finish());
        pdf.extend(&chunk);
        kids.push(page);
    }
    pdf.catalog(catalog).pages(parent);
    pdf.pages(parent).count(kids.len() as i32).kids(kids);
    Ok(pdf.finish())
}

/// A picture with letters as outlines, for the older reader of SVG that svg2pdf uses.
fn outlined(tree: &usvg::Tree) -> Result<older::Tree, RenderError> {
    let outlined = tree.to_string(&usvg::WriteOptions::default());
    older::Tree::from_str(&outlined, &older::Options::default()).map_err(refused)
}

fn refused(error: impl std::fmt::Display) -> RenderError {
    RenderError::Refused(error.to_string())
}
