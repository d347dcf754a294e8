//! A writer of TikZ: a document for LaTeX, or the picture alone to be put into one.
//!
//! Vertices are nodes `v0`, `v1`, … with a style by their outcome, and their lines of text hang on them; edges go from node to
//! node. So a picture can be edited by hand. All else is drawn at coordinates, which are those of the canvas.

mod document;
mod edges;

use std::collections::HashMap;

use crate::export::backend::{Backend, EdgeShape, Paint, PlacedText, VertexShape};
use crate::export::palette::{PicturePalette, Rgb};
use crate::export::shapes::band;
use crate::export::svg::number;
use crate::export::symbols::outcome_shape;
use crate::export::tex;
use crate::geometry::{
    DASHES, INNER_RIM, OutcomeShape, VERTEX_RADIUS, VertexOutline, square_rounding,
};
use winmove_core::model::{Point, VertexId, append};

/// A vertex as edges need it.
struct Node {
    at: Point,
    /// Whether its rim is that of a node, so that edges may end at it.
    has_rim: bool,
}

/// A picture that is being written.
pub(super) struct Tikz {
    body: String,
    scale: f64,
    /// What is added to all coordinates.
    shift: Point,
    ground: Option<Rgb>,
    palette: PicturePalette,
    colours: Vec<(Rgb, String)>,
    /// The options of styles, with their names.
    styles: Vec<(String, String)>,
    nodes: HashMap<VertexId, Node>,
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

/// A picture has sides longer than TeX can measure: its width and height, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TikzTooLarge(pub f64, pub f64);

impl TikzTooLarge {
    /// The longest side, in points. TeX has no lengths of 16,384 points and more.
    pub const MOST: f64 = 12_000.0;
}

impl Tikz {
    /// Begins a picture of the rectangle between two corners, filled with a colour or transparent, `scale` times as large.
    pub(super) fn begin(
        (from, to): (Point, Point),
        scale: f64,
        ground: Option<Rgb>,
        palette: &PicturePalette,
    ) -> Tikz {
        const FAR: f64 = TikzTooLarge::MOST / 2.0;
        let corners = [from.x, from.y, to.x, to.y];
        let is_far = corners.iter().any(|side| side.abs() * scale > FAR);
        let mut tikz = Tikz {
            body: String::new(),
            scale,
            shift: if is_far {
                Point::default() - from
            } else {
                Point::default()
            },
            ground,
            palette: palette.clone(),
            colours: Vec::new(),
            styles: Vec::new(),
            nodes: HashMap::new(),
            groups: Vec::new(),
            needs_unicode: false,
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

    /// The name of a colour, which is defined in the picture.
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

    /// The name of a style with these options: the wanted one, or else that with a number.
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
        // Lines that editors and people can read.
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

    fn plain(&mut self, at: Point, size: f64, options: &str, text: &str) {
        let text = self.escaped(text);
        let place = self.point(baseline(at, size));
        self.write_text(&place, size, options, &text);
    }

    fn escaped(&mut self, text: &str) -> String {
        let set = tex::escaped(text);
        self.needs_unicode |= set.needs_unicode;
        set.text
    }

    fn set_label(&mut self, label: &str) -> String {
        let set = tex::label(label);
        self.needs_unicode |= set.needs_unicode;
        set.text
    }

    /// The options of a text that is readable over lines.
    fn over(&mut self, colour: Rgb) -> String {
        let colour = self.colour(colour);
        match self.ground {
            Some(ground) => {
                let ground = self.colour(ground);
                format!("text={colour}, anchor=base, fill={ground}")
            }
            None => format!("text={colour}, anchor=base"),
        }
    }

    /// The style of a vertex, and what else its node needs. `None` if no shape of TikZ is like its outline.
    fn node_options(&mut self, vertex: &VertexShape) -> Option<String> {
        let VertexOutline { shape, stretch } = vertex.outline;
        let extent = shape.extent(VERTEX_RADIUS);
        let side = self.length(2.0 * extent);
        let (form, name) = match (shape, stretch == 0.0) {
            (OutcomeShape::Disc, true) => (format!("circle, minimum size={side}"), "win"),
            (OutcomeShape::Disc, false) => {
                let round = self.length(extent);
                (
                    format!("rectangle, minimum height={side}, rounded corners={round}"),
                    "long win",
                )
            }
            (OutcomeShape::Square, _) => {
                let round = self.length(square_rounding(extent));
                (
                    format!("rectangle, minimum size={side}, rounded corners={round}"),
                    "loss",
                )
            }
            (OutcomeShape::Diamond, true) => {
                let round = self.length(0.16 * extent);
                (
                    format!("diamond, minimum size={side}, rounded corners={round}"),
                    "drawn",
                )
            }
            (OutcomeShape::Diamond, false) => return None,
        };
        let is_blank = vertex.class.ends_with("blank");
        let name = if is_blank { "blank" } else { name };
        let paint = self.paint(Paint::filled(vertex.fill).outlined(vertex.rim, 1.5));
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

impl Backend for Tikz {
    fn open(&mut self, class: &str, title: Option<&str>) {
        // The names of single vertices, edges and cells would be longer than what draws them.
        if title.is_none() {
            self.line(format_args!("% {class}"));
        }
        self.groups.push(false);
    }

    fn open_pale(&mut self, _: &str, opacity: f64) {
        let opacity = number(opacity);
        self.line(format_args!("\\begin{{scope}}[opacity={opacity}]"));
        self.groups.push(true);
    }

    fn close(&mut self) {
        if self.groups.pop() == Some(true) {
            self.line(format_args!("\\end{{scope}}"));
        }
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

    fn curve(&mut self, points: [Point; 4], paint: Paint) {
        let [a, b, c, d] = points.map(|at| self.point(at));
        self.path(paint, &format!("{a} .. controls {b} and {c} .. {d}"));
    }

    fn text(&mut self, at: Point, size: f64, colour: Rgb, text: &str) {
        let options = format!("text={}, anchor=base", self.colour(colour));
        self.plain(at, size, &options, text);
    }

    fn text_from(&mut self, at: Point, size: f64, colour: Rgb, text: &str) {
        let options = format!("text={}, anchor=base west", self.colour(colour));
        self.plain(at, size, &options, text);
    }

    fn text_over(&mut self, at: Point, size: f64, colour: Rgb, text: &str) {
        let options = self.over(colour);
        self.plain(at, size, &options, text);
    }

    fn label(&mut self, label: &PlacedText) {
        let options = format!("text={}, anchor=base", self.colour(label.colour));
        let text = self.set_label(&label.text);
        let place = self.point(baseline(label.at, label.size));
        self.write_text(&place, label.size, &options, &text);
    }

    fn label_over(&mut self, label: &PlacedText) {
        let options = self.over(label.colour);
        let text = self.set_label(&label.text);
        let place = self.point(baseline(label.at, label.size));
        self.write_text(&place, label.size, &options, &text);
    }

    fn draws_vertices_first(&self) -> bool {
        true
    }

    fn open_vertex(&mut self, vertex: &VertexShape) {
        let (at, outline) = (vertex.at, vertex.outline);
        if let Some(colour) = vertex.ring {
            let ring = Paint::line(colour, 3.0);
            outcome_shape(self, at, VERTEX_RADIUS, 6.0, outline, ring);
        }
        let name = format!("v{}", vertex.id.0);
        let options = self.node_options(vertex);
        let has_rim = options.is_some();
        if options.is_none() {
            let paint = Paint::filled(vertex.fill).outlined(vertex.rim, 1.5);
            outcome_shape(self, at, VERTEX_RADIUS, 0.0, outline, paint);
        }
        let options = options.unwrap_or_else(|| "inner sep=0pt, outer sep=0pt".to_owned());
        let place = self.point(at);
        self.line(format_args!("\\node[{options}] ({name}) at {place} {{}};"));
        self.nodes.insert(vertex.id, Node { at, has_rim });
        if let Some(colour) = vertex.inner_rim {
            let ring = Paint::line(colour, 1.5);
            outcome_shape(self, at, VERTEX_RADIUS, -INNER_RIM, outline, ring);
        }
        for line in &vertex.lines {
            let drop = baseline(line.at, line.size) - at;
            let place = format!("([yshift={}]{name}.center)", self.length(-drop.y));
            let options = format!("text={}, anchor=base", self.colour(line.colour));
            let text = self.set_label(&line.text);
            self.write_text(&place, line.size, &options, &text);
        }
        if let Some(label) = &vertex.label {
            self.label_over(label);
        }
        self.groups.push(false);
    }

    fn edge(&mut self, edge: &EdgeShape<'_>) {
        band(self, edge);
        let style = self.edge_style(edge);
        match self.between(edge) {
            Some(way) => {
                let [from, to] = edge.ends.map(|id| id.0);
                self.line(format_args!("\\draw[{style}] (v{from}) {way} (v{to});"));
            }
            None => {
                let (leaves, enters) = edge.between;
                let [a, b, c, d] = edge.curve.cut(leaves, enters).map(|at| self.point(at));
                self.line(format_args!(
                    "\\draw[{style}] {a} .. controls {b} and {c} .. {d};"
                ));
            }
        }
        if let Some(label) = &edge.label {
            self.label_over(label);
        }
    }
}

/// Where the baseline of a text runs that is centred at a point. Capitals and digits are about seven tenths of the font's
/// size high.
fn baseline(at: Point, size: f64) -> Point {
    at + Point::new(0.0, 0.35 * size)
}
