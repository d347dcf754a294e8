//! A writer of SVG text.

use super::backend::{Backend, EdgeShape, Paint, PlacedText, VertexShape};
use super::palette::Rgb;
use super::shapes::{edge_of_shapes, open_vertex_of_shapes};
use crate::geometry::{SCRIPT_SIZE, SUB_SHIFT, SUPER_SHIFT, label_width, set_runs};
use winmove_core::model::{Escapes, Point, Script, append};

/// A picture that is being written.
pub(super) struct Svg {
    text: String,
    ground: Option<Rgb>,
}

impl Svg {
    /// Begins a picture of the rectangle between two corners, filled with a colour or transparent, `scale` times as large.
    pub(super) fn begin(
        (from, to): (Point, Point),
        scale: f64,
        ground: Option<Rgb>,
        title: &str,
    ) -> Svg {
        let size = to - from;
        let mut svg = Svg {
            text: String::new(),
            ground,
        };
        svg.write(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{x} {y} {w} {h}\" \
             font-family=\"Noto Sans, DejaVu Sans, sans-serif\" text-anchor=\"middle\">\n",
            number(size.x * scale),
            number(size.y * scale),
            w = number(size.x),
            h = number(size.y),
            x = number(from.x),
            y = number(from.y),
        ));
        if !title.is_empty() {
            svg.write(format_args!("<title>{}</title>\n", escaped(title)));
        }
        if let Some(ground) = ground {
            svg.rect(from, to, 0.0, Paint::filled(ground));
        }
        svg
    }

    /// Ends the picture and returns its text.
    pub(super) fn end(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    fn write(&mut self, what: std::fmt::Arguments<'_>) {
        append!(self.text, "{what}");
    }

    fn points(&mut self, element: &str, points: &[Point], paint: Paint) {
        self.write(format_args!("<{element} points=\""));
        for (index, at) in points.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            self.write(format_args!("{gap}{},{}", number(at.x), number(at.y)));
        }
        self.text.push('"');
        self.paint(paint);
    }

    /// The attributes of text that is readable over lines.
    fn rim(&self) -> String {
        self.ground.map(rim).unwrap_or_default()
    }

    fn write_label(&mut self, label: &PlacedText, attributes: &str) {
        let (at, size) = (label.at, label.size);
        let runs = set_runs(&label.text);
        if runs.iter().all(|run| run.script == Script::Base) {
            return self.write_text(at, size, label.colour, &label.text, attributes);
        }
        // An index and an exponent at the same place: each run is set where it was measured, not after the one before.
        let is_stacked = runs.windows(2).any(|pair| pair[0].left == pair[1].left);
        let from = at.x - label_width(&label.text, size) / 2.0;
        let (x, anchor) = if is_stacked {
            (from, " text-anchor=\"start\"")
        } else {
            (at.x, "")
        };
        let (x, y) = (number(x), number(at.y + size * 0.35));
        self.write(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{}\"{anchor}{attributes}>",
            number(size),
            hex(label.colour),
        ));
        // Each run is shifted from where the one before it stands.
        let mut lowered = 0.0;
        for run in runs {
            let (low, share) = match run.script {
                Script::Base => (0.0, 1.0),
                Script::Sub => (SUB_SHIFT, SCRIPT_SIZE),
                Script::Super => (-SUPER_SHIFT, SCRIPT_SIZE),
            };
            self.text.push_str("<tspan");
            if is_stacked {
                self.write(format_args!(" x=\"{}\"", number(from + run.left * size)));
            }
            self.write(format_args!(
                " dy=\"{}\" font-size=\"{}\">{}</tspan>",
                number((low - lowered) * size),
                number(share * size),
                escaped(run.text)
            ));
            lowered = low;
        }
        self.text.push_str("</text>\n");
    }

    fn write_text(&mut self, at: Point, size: f64, colour: Rgb, text: &str, attributes: &str) {
        // Capitals and digits are about seven tenths of the font's size high.
        let (x, y) = (number(at.x), number(at.y + size * 0.35));
        self.write(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{}\"{attributes}>{}</text>\n",
            number(size),
            hex(colour),
            escaped(text)
        ));
    }

    fn paint(&mut self, paint: Paint) {
        match paint.fill {
            Some(colour) => self.write(format_args!(" fill=\"{}\"", hex(colour))),
            None => self.text.push_str(" fill=\"none\""),
        }
        if let Some((colour, width)) = paint.stroke {
            let (colour, width) = (hex(colour), number(width));
            self.write(format_args!(
                " stroke=\"{colour}\" stroke-width=\"{width}\""
            ));
        }
        if paint.dashed {
            self.text.push_str(" stroke-dasharray=\"7 5\"");
        }
        if let Some(opacity) = paint.opacity {
            self.write(format_args!(" opacity=\"{}\"", number(opacity)));
        }
        self.text.push_str("/>\n");
    }
}

impl Backend for Svg {
    fn open(&mut self, class: &str, title: Option<&str>) {
        self.write(format_args!("<g class=\"{class}\">"));
        if let Some(title) = title {
            self.write(format_args!("<title>{}</title>", escaped(title)));
        }
        self.text.push('\n');
    }

    fn open_pale(&mut self, class: &str, opacity: f64) {
        let opacity = number(opacity);
        self.write(format_args!(
            "<g class=\"{class}\" opacity=\"{opacity}\">\n"
        ));
    }

    fn close(&mut self) {
        self.text.push_str("</g>\n");
    }

    fn circle(&mut self, at: Point, radius: f64, paint: Paint) {
        let (x, y, r) = (number(at.x), number(at.y), number(radius));
        self.write(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\""));
        self.paint(paint);
    }

    fn rect(&mut self, from: Point, to: Point, round: f64, paint: Paint) {
        let size = to - from;
        self.write(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            number(from.x),
            number(from.y),
            number(size.x),
            number(size.y),
        ));
        if round > 0.0 {
            self.write(format_args!(" rx=\"{}\"", number(round)));
        }
        self.paint(paint);
    }

    fn polygon(&mut self, points: &[Point], paint: Paint) {
        self.points("polygon", points, paint);
    }

    fn polyline(&mut self, points: &[Point], paint: Paint) {
        self.points("polyline", points, paint);
    }

    fn curve(&mut self, points: [Point; 4], paint: Paint) {
        let [a, b, c, d] = points.map(|at| format!("{} {}", number(at.x), number(at.y)));
        self.write(format_args!("<path d=\"M{a}C{b} {c} {d}\""));
        self.paint(paint);
    }

    fn text(&mut self, at: Point, size: f64, colour: Rgb, text: &str) {
        self.write_text(at, size, colour, text, "");
    }

    fn text_from(&mut self, at: Point, size: f64, colour: Rgb, text: &str) {
        self.write_text(at, size, colour, text, " text-anchor=\"start\"");
    }

    fn text_over(&mut self, at: Point, size: f64, colour: Rgb, text: &str) {
        let rim = self.rim();
        self.write_text(at, size, colour, text, &rim);
    }

    fn label(&mut self, label: &PlacedText) {
        self.write_label(label, "");
    }

    fn label_over(&mut self, label: &PlacedText) {
        let rim = self.rim();
        self.write_label(label, &rim);
    }

    fn draws_vertices_first(&self) -> bool {
        false
    }

    fn open_vertex(&mut self, vertex: &VertexShape) {
        open_vertex_of_shapes(self, vertex);
    }

    fn edge(&mut self, edge: &EdgeShape<'_>) {
        edge_of_shapes(self, edge);
    }
}

/// The attributes of a rim in the colour of the ground.
fn rim(ground: Rgb) -> String {
    let ground = hex(ground);
    format!(
        " stroke=\"{ground}\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\""
    )
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A number with at most two decimals.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

/// A text escaped for XML, with its hidden characters written out, some of which XML can't contain.
pub(super) fn escaped(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    let text = text.replace(['\n', '\t'], " ");
    for letter in winmove_core::model::escaped(&text, Escapes::Shown).chars() {
        match letter {
            '&' => whole.push_str("&amp;"),
            '<' => whole.push_str("&lt;"),
            '>' => whole.push_str("&gt;"),
            '"' => whole.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            letter => whole.push(letter),
        }
    }
    whole
}
