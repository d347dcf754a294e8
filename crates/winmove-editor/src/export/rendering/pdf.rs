//! Pictures as PDF: pages of the pictures' sizes, with text as outlines.

use std::collections::BTreeSet;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::writers::{ExtGraphicsState, Resources};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref};
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, FillRule, Group, LineCap, LineJoin, Node, Opacity, Paint, PaintOrder};

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
    Ok(pages(std::slice::from_ref(tree)))
}

/// Pages of the pictures' sizes, in points.
pub(super) fn pages(trees: &[usvg::Tree]) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut next = Ref::new(1);
    let (catalog, parent) = (next.bump(), next.bump());
    let mut kids = Vec::new();
    for tree in trees {
        let (page, content) = (next.bump(), next.bump());
        let (width, height) = (tree.size().width(), tree.size().height());
        let mut layer = Layer::new();
        // In a PDF, y grows upwards.
        let upright = Transform::from_row(1.0, 0.0, 0.0, -1.0, 0.0, height);
        layer.content.transform(matrix(upright));
        layer.group(tree.root(), &mut pdf, &mut next);
        let mut written = pdf.page(page);
        written.parent(parent).contents(content);
        written.media_box(Rect::new(0.0, 0.0, width, height));
        write_resources(&layer.opacities, &layer.groups, &mut written.resources());
        written.finish();
        pdf.stream(content, &compressed(&layer.content.finish()))
            .filter(Filter::FlateDecode);
        kids.push(page);
    }
    pdf.catalog(catalog).pages(parent);
    pdf.pages(parent).count(kids.len() as i32).kids(kids);
    pdf.finish()
}

/// What is drawn on a page, or in a pale group.
struct Layer {
    content: Content,
    /// The opacities in use, of 255.
    opacities: BTreeSet<u8>,
    /// The pale groups in it.
    groups: Vec<Ref>,
}

impl Layer {
    fn new() -> Layer {
        Layer {
            content: Content::new(),
            opacities: BTreeSet::new(),
            groups: Vec::new(),
        }
    }

    /// Draws a group. A pale one is drawn on its own first: where its shapes overlap, it is no
    /// darker.
    fn group(&mut self, group: &Group, pdf: &mut Pdf, next: &mut Ref) {
        self.content.save_state();
        self.content.transform(matrix(group.transform()));
        if group.opacity() == Opacity::ONE {
            self.children(group, pdf, next);
        } else {
            let mut inner = Layer::new();
            inner.children(group, pdf, next);
            let id = next.bump();
            let drawn = compressed(&inner.content.finish());
            let mut form = pdf.form_xobject(id, &drawn);
            let bounds = group.layer_bounding_box();
            let (left, top) = (bounds.left(), bounds.top());
            form.bbox(Rect::new(left, top, bounds.right(), bounds.bottom()));
            form.group().transparency().isolated(true);
            write_resources(&inner.opacities, &inner.groups, &mut form.resources());
            form.filter(Filter::FlateDecode);
            self.set_opacity(group.opacity());
            self.content.x_object(Name(group_name(id).as_bytes()));
            self.groups.push(id);
        }
        self.content.restore_state();
    }

    fn children(&mut self, group: &Group, pdf: &mut Pdf, next: &mut Ref) {
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group, pdf, next),
                Node::Path(path) => self.path(path),
                Node::Text(text) => self.group(text.flattened(), pdf, next),
                // Pictures contain no images.
                Node::Image(_) => {}
            }
        }
    }

    fn path(&mut self, path: &usvg::Path) {
        match path.paint_order() {
            _ if !path.is_visible() => {}
            PaintOrder::FillAndStroke => {
                self.fill(path);
                self.stroke(path);
            }
            PaintOrder::StrokeAndFill => {
                self.stroke(path);
                self.fill(path);
            }
        }
    }

    fn fill(&mut self, path: &usvg::Path) {
        let Some(fill) = path.fill() else { return };
        let Some([r, g, b]) = color(fill.paint()) else {
            return;
        };
        self.set_opacity(fill.opacity());
        self.content.set_fill_rgb(r, g, b);
        self.outline(path);
        match fill.rule() {
            FillRule::NonZero => self.content.fill_nonzero(),
            FillRule::EvenOdd => self.content.fill_even_odd(),
        };
    }

    fn stroke(&mut self, path: &usvg::Path) {
        let Some(stroke) = path.stroke() else { return };
        let Some([r, g, b]) = color(stroke.paint()) else {
            return;
        };
        self.set_opacity(stroke.opacity());
        self.content
            .set_stroke_rgb(r, g, b)
            .set_line_width(stroke.width().get())
            .set_line_cap(match stroke.linecap() {
                LineCap::Butt => LineCapStyle::ButtCap,
                LineCap::Round => LineCapStyle::RoundCap,
                LineCap::Square => LineCapStyle::ProjectingSquareCap,
            })
            .set_line_join(match stroke.linejoin() {
                LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
                LineJoin::Round => LineJoinStyle::RoundJoin,
                LineJoin::Bevel => LineJoinStyle::BevelJoin,
            })
            .set_miter_limit(stroke.miterlimit().get());
        let dashes = stroke.dasharray().unwrap_or_default();
        self.content
            .set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
        self.outline(path);
        self.content.stroke();
    }

    fn outline(&mut self, path: &usvg::Path) {
        let content = &mut self.content;
        let (mut start, mut last) = Default::default();
        for segment in path.data().segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    content.move_to(to.x, to.y);
                    (start, last) = (to, to);
                }
                PathSegment::LineTo(to) => {
                    content.line_to(to.x, to.y);
                    last = to;
                }
                // PDF has cubic curves alone.
                PathSegment::QuadTo(by, to) => {
                    let thirds = Point::from_xy(2.0 / 3.0, 2.0 / 3.0);
                    let [a, b] = [last, to].map(|end: Point| end + (by - end) * thirds);
                    content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
                    last = to;
                }
                PathSegment::CubicTo(a, b, to) => {
                    content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
                    last = to;
                }
                PathSegment::Close => {
                    content.close_path();
                    last = start;
                }
            }
        }
    }

    /// Sets the opacity of what is drawn next.
    fn set_opacity(&mut self, opacity: Opacity) {
        let opacity = opacity.to_u8();
        self.content
            .set_parameters(Name(opacity_name(opacity).as_bytes()));
        self.opacities.insert(opacity);
    }
}

/// Writes what the content of a layer names.
fn write_resources(opacities: &BTreeSet<u8>, groups: &[Ref], resources: &mut Resources<'_>) {
    let mut states = resources.ext_g_states();
    for &opacity in opacities {
        let alpha = f32::from(opacity) / f32::from(u8::MAX);
        states
            .insert(Name(opacity_name(opacity).as_bytes()))
            .start::<ExtGraphicsState<'_>>()
            .stroking_alpha(alpha)
            .non_stroking_alpha(alpha);
    }
    states.finish();
    let mut forms = resources.x_objects();
    for &id in groups {
        forms.pair(Name(group_name(id).as_bytes()), id);
    }
}

fn opacity_name(opacity: u8) -> String {
    format!("A{opacity}")
}

fn group_name(id: Ref) -> String {
    format!("G{}", id.get())
}

fn matrix(transform: Transform) -> [f32; 6] {
    let Transform {
        sx,
        kx,
        ky,
        sy,
        tx,
        ty,
    } = transform;
    [sx, ky, kx, sy, tx, ty]
}

/// Red, green and blue from 0 to 1. `None` for gradients and patterns, which pictures don't have.
fn color(paint: &Paint) -> Option<[f32; 3]> {
    let Paint::Color(color) = paint else {
        return None;
    };
    let parts = [color.red, color.green, color.blue];
    Some(parts.map(|part| f32::from(part) / f32::from(u8::MAX)))
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .expect("a vector takes all bytes")
}
