//! A writer of TikZ: a LaTeX document, or only the picture for inclusion in one.
//!
//! Vertices are nodes `v0`, `v1`, … with a style for their outcome. Their text is positioned
//! relative to them, and edges go from node to node, so pictures can be edited by hand. Everything
//! else is drawn at canvas coordinates.

mod document;
mod edges;

use std::collections::HashMap;

use crate::export::rendering::{PictureFormat, RenderError};
use crate::export::svg::number;
use crate::export::tex;
use crate::geometry::{Arrow, Curve, DASHES, OutcomeShape, VertexOutline, square_rounding};
use crate::picture::{
    Group, Item, Outline, Paint, Picture, PicturePalette, Rgb, Role, Shape, Text,
};
use winmove_core::model::{Outcome, Point, VertexId, append};

/// The longest side, in points. TeX can't represent lengths of 16,384 points or more.
const MAX_POINTS: f64 = 12_000.0;

/// The properties of a vertex that edges need.
struct Node {
    at: Point,
    /// Whether its rim is that of its node, so that edges can end there.
    has_rim: bool,
}

/// A picture as TikZ: a document, or only the picture if `is_bare`. O(length).
///
/// # Errors
/// [`RenderError::TooLarge`].
pub(super) fn tikz(picture: &Picture, is_bare: bool) -> Result<TikzText, RenderError> {
    let (from, to) = picture.extent;
    let (size, scale) = (to - from, picture.scale);
    if size.x.max(size.y) * scale > MAX_POINTS {
        let size = (size.x * scale, size.y * scale);
        let (format, unit) = (PictureFormat::Tikz, "points");
        return Err(RenderError::too_large(format, size, unit, MAX_POINTS));
    }
    let mut tikz = Tikz::begin(picture);
    vertices_first(&picture.items)
        .into_iter()
        .flatten()
        .for_each(|item| tikz.shape(item.role, &item.shape, item.paint));
    Ok(tikz.end(&picture.title, (!is_bare).then_some(size)))
}

/// The parts of a display list, with the vertices moved before the edges. Edges refer to the
/// vertices as nodes.
fn vertices_first(items: &[Item]) -> [&[Item]; 4] {
    let opens =
        |item: &Item, class| matches!(&item.shape, Shape::Open(group) if group.class == class);
    let start = |class| items.iter().position(|item| opens(item, class));
    let (Some(edges), Some(vertices)) = (start("edges"), start("vertices")) else {
        return [items, &[], &[], &[]];
    };
    let mut depth = 0;
    let end = items[vertices..]
        .iter()
        .position(|item| {
            match item.shape {
                Shape::Open(_) => depth += 1,
                Shape::Close => depth -= 1,
                _ => {}
            }
            depth == 0
        })
        .map_or(items.len(), |length| vertices + length + 1);
    [
        &items[..edges],
        &items[vertices..end],
        &items[edges..vertices],
        &items[end..],
    ]
}

/// A picture that is being written.
#[derive(Default)]
struct Tikz {
    body: String,
    scale: f64,
    /// The offset that is added to all coordinates.
    shift: Point,
    ground: Option<Rgb>,
    palette: PicturePalette,
    colours: Vec<(Rgb, String)>,
    /// The options of styles, with the names of the styles.
    styles: Vec<(String, String)>,
    nodes: HashMap<VertexId, Node>,
    /// The vertex whose node was written last, and its middle.
    inside: Option<(VertexId, Point)>,
    /// For each open group, whether it is a scope.
    groups: Vec<bool>,
    needs_unicode: bool,
}

/// A picture for LaTeX.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TikzText {
    /// The text of the file.
    pub text: String,
    /// Whether it has letters that pdfLaTeX doesn't know, so that it needs LuaLaTeX or XeLaTeX.
    pub needs_unicode: bool,
}

impl Tikz {
    fn begin(picture: &Picture) -> Tikz {
        const FAR: f64 = MAX_POINTS / 2.0;
        let ((from, to), scale, ground) = (picture.extent, picture.scale, picture.ground);
        let corners = [from.x, from.y, to.x, to.y];
        let is_far = corners.iter().any(|side| side.abs() * scale > FAR);
        let mut tikz = Tikz {
            scale,
            shift: if is_far {
                Point::default() - from
            } else {
                Point::default()
            },
            ground,
            palette: picture.palette,
            ..Tikz::default()
        };
        let (a, b) = (tikz.point(from), tikz.point(to));
        tikz.line(format_args!("\\useasboundingbox {a} rectangle {b};"));
        if let Some(ground) = ground {
            tikz.rect(from, to, 0.0, Paint::filled(ground));
        }
        tikz
    }

    fn line(&mut self, what: std::fmt::Arguments<'_>) {
        append!(self.body, "{what}\n");
    }

    fn point(&self, at: Point) -> String {
        let at = at + self.shift;
        format!("({}, {})", number(at.x), number(at.y))
    }

    /// A length in points.
    fn length(&self, units: f64) -> String {
        format!("{}pt", number(units * self.scale))
    }

    /// The name of a colour, which is then defined in the picture.
    fn colour(&mut self, colour: Rgb) -> String {
        if let Some((_, name)) = self.colours.iter().find(|(known, _)| *known == colour) {
            return name.clone();
        }
        let known = self.palette.name_of(colour);
        let taken = |name: &str| self.colours.iter().any(|(_, taken)| taken == name);
        let name = match known.filter(|name| !taken(name)) {
            Some(name) => name.to_owned(),
            None => format!("shade{}", self.colours.len()),
        };
        self.colours.push((colour, name.clone()));
        name
    }

    /// The name of a style with these options. If `wanted` is taken, a number is appended.
    fn style(&mut self, wanted: &str, options: String) -> String {
        if let Some((_, name)) = self.styles.iter().find(|(known, _)| *known == options) {
            return name.clone();
        }
        let taken = |name: &str| self.styles.iter().any(|(_, taken)| taken == name);
        let mut names = std::iter::once(wanted.to_owned())
            .chain((2..).map(|number| format!("{wanted} {number}")));
        let name = names
            .find(|name| !taken(name))
            .expect("there are more numbers than styles");
        self.styles.push((options, name.clone()));
        name
    }

    fn paint(&mut self, paint: Paint) -> String {
        let mut options = Vec::new();
        if let Some(colour) = paint.fill {
            options.push(format!("fill={}", self.colour(colour)));
        }
        if let Some((colour, width)) = paint.stroke {
            options.push(format!("draw={}", self.colour(colour)));
            options.push(format!("line width={}", self.length(width)));
        }
        if paint.dashed {
            options.push(self.dashes());
        }
        if let Some(opacity) = paint.opacity {
            options.push(format!("opacity={}", number(opacity)));
        }
        options.join(", ")
    }

    fn dashes(&self) -> String {
        let (on, off) = DASHES;
        format!(
            "dash pattern=on {} off {}",
            self.length(on),
            self.length(off)
        )
    }

    fn path(&mut self, paint: Paint, path: &str) {
        let paint = self.paint(paint);
        self.line(format_args!("\\path[{paint}] {path};"));
    }

    fn joined(&self, points: &[Point]) -> String {
        // The line breaks keep lines readable for people and editors.
        const A_LINE: usize = 8;
        let mut path = String::new();
        for (index, at) in points.iter().enumerate() {
            match index {
                0 => {}
                _ if index.is_multiple_of(A_LINE) => path.push_str("\n  -- "),
                _ => path.push_str(" -- "),
            }
            path.push_str(&self.point(*at));
        }
        path
    }

    /// Writes a text with its baseline through a point.
    fn write_text(&mut self, place: &str, size: f64, options: &str, text: &str) {
        let size = number(size * self.scale);
        self.line(format_args!(
            "\\node[type size={size}, {options}] at {place} {{{text}}};"
        ));
    }

    fn text(&mut self, text: &Text, paint: Paint, is_inside: bool) {
        let colour = paint.fill.map(|colour| self.colour(colour));
        let anchor = if text.begins { "base west" } else { "base" };
        let mut options = format!("text={}, anchor={anchor}", colour.unwrap_or_default());
        if let (true, Some(ground)) = (text.over, self.ground) {
            options = format!("{options}, fill={}", self.colour(ground));
        }
        let set = if text.has_scripts {
            tex::label(&text.text)
        } else {
            tex::escaped(&text.text)
        };
        self.needs_unicode |= set.needs_unicode;
        // The baseline. Capitals and digits are about seven tenths of the font size high.
        let at = text.at + Point::new(0.0, 0.35 * text.size);
        let place = match self.inside.filter(|_| is_inside) {
            Some((VertexId(id), middle)) => {
                let drop = self.length(-(at - middle).y);
                format!("([yshift={drop}]v{id}.center)")
            }
            None => self.point(at),
        };
        self.write_text(&place, text.size, &options, &set.text);
    }

    /// The style of a vertex, and any other options of its node. `None` if no TikZ shape resembles
    /// its outline.
    fn node_options(
        &mut self,
        vertex: &Outline,
        outcome: Option<Outcome>,
        paint: Paint,
    ) -> Option<String> {
        let VertexOutline { shape, stretch } = vertex.outline;
        let extent = shape.extent(vertex.radius);
        let side = self.length(2.0 * extent);
        let (form, round, name) = match (shape, stretch == 0.0) {
            (OutcomeShape::Disc, true) => ("circle, minimum size", None, "win"),
            (OutcomeShape::Disc, false) => ("rectangle, minimum height", Some(extent), "long win"),
            (OutcomeShape::Square, _) => {
                let round = square_rounding(extent);
                ("rectangle, minimum size", Some(round), "loss")
            }
            (OutcomeShape::Diamond, true) => {
                ("diamond, minimum size", Some(0.16 * extent), "drawn")
            }
            (OutcomeShape::Diamond, false) => return None,
        };
        let mut form = format!("{form}={side}");
        if let Some(round) = round {
            append!(form, ", rounded corners={}", self.length(round));
        }
        let name = outcome.map_or("blank", |_| name);
        let paint = self.paint(paint);
        let style = self.style(
            name,
            format!("{form}, {paint}, inner sep=0pt, outer sep=0pt"),
        );
        Some(if stretch == 0.0 {
            style
        } else {
            let width = self.length(2.0 * (extent + stretch));
            format!("{style}, minimum width={width}")
        })
    }
}

impl Tikz {
    fn shape(&mut self, role: Role, shape: &Shape, paint: Paint) {
        match (shape, role) {
            (Shape::Open(group), _) => self.open(group),
            (Shape::Close, _) => {
                if self.groups.pop() == Some(true) {
                    self.line(format_args!("\\end{{scope}}"));
                }
            }
            (Shape::Circle { at, radius }, _) => self.circle(*at, *radius, paint),
            (Shape::Rect { from, to, round }, _) => self.rect(*from, *to, *round, paint),
            (Shape::Outline(outline), Role::Vertex(id, outcome)) => {
                self.vertex(id, outcome, outline, paint);
            }
            (Shape::Polygon(corners), _) => self.polygon(corners, paint),
            (Shape::Outline(outline), _) => self.shape(Role::Part, &outline.figure(), paint),
            (Shape::Line(points), _) => self.polyline(points, paint),
            (Shape::Arrow(points, length), _) => {
                let Arrow { line, head } = Arrow::along(points.clone(), *length);
                self.polyline(&line, paint);
                if let Some(head) = head {
                    self.polygon(&head, paint.in_line_colour());
                }
            }
            (
                Shape::Curve {
                    curve,
                    between,
                    head,
                },
                _,
            ) => match role {
                Role::Edge(ends, role) => {
                    let style = self.edge_style(role, *head, paint);
                    self.edge(ends, &style, curve, *between);
                }
                _ => {
                    let path = self.controls(&curve.cut(between.0, between.1));
                    self.path(paint, &path);
                }
            },
            (Shape::Icon(..), _) => {}
            (Shape::Text(text), _) => self.text(text, paint, role == Role::Line),
            (Shape::Chip(text, half), _) => {
                self.rect(text.at - *half, text.at + *half, half.y, paint);
                self.text(text, paint.in_line_colour(), false);
            }
        }
    }

    fn open(&mut self, group: &Group) {
        match group.opacity {
            Some(opacity) => {
                let opacity = number(opacity);
                self.line(format_args!("\\begin{{scope}}[opacity={opacity}]"));
            }
            // The names of single vertices, edges and cells would be longer than the code that
            // draws them.
            None if group.title.is_none() => self.line(format_args!("% {}", group.class)),
            None => {}
        }
        self.groups.push(group.opacity.is_some());
    }

    fn circle(&mut self, at: Point, radius: f64, paint: Paint) {
        let path = format!("{} circle[radius={}]", self.point(at), self.length(radius));
        self.path(paint, &path);
    }

    fn rect(&mut self, from: Point, to: Point, round: f64, paint: Paint) {
        let (from, to) = (self.point(from), self.point(to));
        let path = if round > 0.0 {
            let round = self.length(round);
            format!("{{[rounded corners={round}] {from} rectangle {to}}}")
        } else {
            format!("{from} rectangle {to}")
        };
        self.path(paint, &path);
    }

    fn polygon(&mut self, points: &[Point], paint: Paint) {
        let path = format!("{} -- cycle", self.joined(points));
        self.path(paint, &path);
    }

    fn polyline(&mut self, points: &[Point], paint: Paint) {
        if points.len() > 1 {
            let path = self.joined(points);
            self.path(paint, &path);
        }
    }

    /// The path along the pieces of a curve.
    fn controls(&self, pieces: &[[Point; 4]]) -> String {
        let mut path = pieces
            .first()
            .map_or_else(String::new, |piece| self.point(piece[0]));
        for points in pieces {
            let [_, b, c, d] = points.map(|at| self.point(at));
            append!(path, " .. controls {b} and {c} .. {d}");
        }
        path
    }

    fn vertex(&mut self, id: VertexId, outcome: Option<Outcome>, outline: &Outline, paint: Paint) {
        let options = self.node_options(outline, outcome, paint);
        let has_rim = options.is_some();
        if !has_rim {
            self.shape(Role::Part, &outline.figure(), paint);
        }
        let options = options.unwrap_or_else(|| "inner sep=0pt, outer sep=0pt".to_owned());
        let at = outline.at;
        let (name, place) = (id.0, self.point(at));
        self.line(format_args!("\\node[{options}] (v{name}) at {place} {{}};"));
        self.nodes.insert(id, Node { at, has_rim });
        self.inside = Some((id, at));
    }

    fn edge(&mut self, ends: [VertexId; 2], style: &str, curve: &Curve, between: (f64, f64)) {
        match self.between(ends, curve) {
            Some(way) => {
                let [from, to] = ends.map(|id| id.0);
                self.line(format_args!("\\draw[{style}] (v{from}) {way} (v{to});"));
            }
            None => {
                let (leaves, enters) = between;
                let path = self.controls(&curve.cut(leaves, enters));
                self.line(format_args!("\\draw[{style}] {path};"));
            }
        }
    }
}
