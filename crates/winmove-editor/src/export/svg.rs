//! A writer of SVG text.

use crate::geometry::{Arrow, SCRIPT_SIZE, SUB_SHIFT, SUPER_SHIFT, SetRun, label_width, set_runs};
use crate::picture::{Group, Item, Paint, Picture, Rgb, Shape, Text};
use winmove_core::model::{Escapes, Point, Script, append};

/// A picture as SVG. O(length).
pub(super) fn svg(picture: &Picture) -> String {
    let mut svg = Svg::begin(picture);
    for Item { shape, paint, .. } in &picture.items {
        svg.shape(shape, *paint);
    }
    svg.text.push_str("</svg>\n");
    svg.text
}

/// A picture that is being written.
struct Svg {
    text: String,
    ground: Option<Rgb>,
}

impl Svg {
    fn begin(picture: &Picture) -> Svg {
        let (from, to) = picture.extent;
        let (size, scale, title) = (to - from, picture.scale, &picture.title);
        let mut svg = Svg {
            text: String::new(),
            ground: picture.ground,
        };
        // Text is measured in Noto Sans. The next fonts are no wider; others would be cut.
        append!(
            svg.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{x} {y} {w} {h}\" \
             font-family=\"Noto Sans, Open Sans, Arial, Liberation Sans, sans-serif\" text-anchor=\"middle\">\n",
            number(size.x * scale),
            number(size.y * scale),
            w = number(size.x),
            h = number(size.y),
            x = number(from.x),
            y = number(from.y),
        );
        if !title.is_empty() {
            append!(svg.text, "<title>{}</title>\n", escaped(title));
        }
        if let Some(ground) = picture.ground {
            svg.rect(from, to, 0.0, Paint::filled(ground));
        }
        svg
    }

    fn shape(&mut self, shape: &Shape, paint: Paint) {
        match shape {
            Shape::Open(group) => self.open(group),
            Shape::Close => self.text.push_str("</g>\n"),
            Shape::Circle { at, radius } => self.circle(*at, *radius, paint),
            Shape::Rect { from, to, round } => self.rect(*from, *to, *round, paint),
            Shape::Polygon(corners) => self.points("polygon", corners, paint),
            Shape::Outline(outline) => self.shape(&outline.figure(), paint),
            Shape::Line(points) => self.points("polyline", points, paint),
            Shape::Arrow(points, length) => {
                let Arrow { line, head } = Arrow::along(points.clone(), *length);
                self.points("polyline", &line, paint);
                self.head(head, paint);
            }
            Shape::Curve {
                curve,
                between: (leaves, enters),
                head,
            } => {
                let between = (*leaves, *enters);
                let head = head.map(|length| curve.head(between, length));
                let (until, head) = head.unwrap_or((*enters, None));
                self.curve(&curve.cut(*leaves, until), paint);
                self.head(head, paint);
            }
            Shape::Icon(..) => {}
            Shape::Text(text) => self.text(text, paint),
            Shape::Chip(text, half) => {
                self.rect(text.at - *half, text.at + *half, half.y, paint);
                self.text(text, paint.in_line_colour());
            }
        }
    }

    /// An arrowhead in the colour of its line.
    fn head(&mut self, head: Option<[Point; 3]>, paint: Paint) {
        if let Some(head) = head {
            self.points("polygon", &head, paint.in_line_colour());
        }
    }

    fn points(&mut self, element: &str, points: &[Point], paint: Paint) {
        append!(self.text, "<{element} points=\"");
        for (index, at) in points.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            append!(self.text, "{gap}{},{}", number(at.x), number(at.y));
        }
        self.text.push('"');
        self.paint(paint);
    }

    fn text(&mut self, text: &Text, paint: Paint) {
        let mut attributes = String::new();
        if text.begins {
            attributes.push_str(" text-anchor=\"start\"");
        }
        if let (true, Some(ground)) = (text.over, self.ground) {
            attributes.push_str(&rim(ground));
        }
        let runs = if text.has_scripts {
            set_runs(&text.text)
        } else {
            Vec::new()
        };
        if runs.iter().all(|run| run.script == Script::Base) {
            self.open_text(text, text.at.x, paint, &attributes);
            self.text.push_str(&escaped(&text.text));
        } else {
            self.runs(text, &runs, paint, &attributes);
        }
        self.text.push_str("</text>\n");
    }

    fn open_text(&mut self, text: &Text, x: f64, paint: Paint, attributes: &str) {
        // Capitals and digits are about seven tenths of the font size high.
        let (x, y) = (number(x), number(text.at.y + text.size * 0.35));
        let (size, colour) = (number(text.size), paint.fill.map(hex).unwrap_or_default());
        append!(
            self.text,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\"{attributes}>"
        );
    }

    fn runs(&mut self, label: &Text, runs: &[SetRun<'_>], paint: Paint, attributes: &str) {
        let size = label.size;
        // A subscript and a superscript begin at the same place, so each run is placed where it was
        // measured rather than after the previous run.
        let is_stacked = runs.windows(2).any(|pair| pair[0].left == pair[1].left);
        let from = label.at.x - label_width(&label.text, size) / 2.0;
        if is_stacked {
            let attributes = format!(" text-anchor=\"start\"{attributes}");
            self.open_text(label, from, paint, &attributes);
        } else {
            self.open_text(label, label.at.x, paint, attributes);
        }
        // Shifts are relative to the previous run.
        let mut lowered = 0.0;
        for run in runs {
            let (low, share) = match run.script {
                Script::Base => (0.0, 1.0),
                Script::Sub => (SUB_SHIFT, SCRIPT_SIZE),
                Script::Super => (-SUPER_SHIFT, SCRIPT_SIZE),
            };
            self.text.push_str("<tspan");
            if is_stacked {
                append!(self.text, " x=\"{}\"", number(from + run.left * size));
            }
            append!(
                self.text,
                " dy=\"{}\" font-size=\"{}\">{}</tspan>",
                number((low - lowered) * size),
                number(share * size),
                escaped(run.text)
            );
            lowered = low;
        }
    }

    fn paint(&mut self, paint: Paint) {
        match paint.fill {
            Some(colour) => append!(self.text, " fill=\"{}\"", hex(colour)),
            None => self.text.push_str(" fill=\"none\""),
        }
        if let Some((colour, width)) = paint.stroke {
            let (colour, width) = (hex(colour), number(width));
            append!(self.text, " stroke=\"{colour}\" stroke-width=\"{width}\"");
        }
        if paint.dashed {
            self.text.push_str(" stroke-dasharray=\"7 5\"");
        }
        if let Some(opacity) = paint.opacity {
            append!(self.text, " opacity=\"{}\"", number(opacity));
        }
        self.text.push_str("/>\n");
    }

    fn open(&mut self, group: &Group) {
        let class = &group.class;
        append!(self.text, "<g class=\"{class}\"");
        if let Some(opacity) = group.opacity {
            append!(self.text, " opacity=\"{}\"", number(opacity));
        }
        self.text.push('>');
        if let Some(title) = &group.title {
            append!(self.text, "<title>{}</title>", escaped(title));
        }
        self.text.push('\n');
    }

    fn circle(&mut self, at: Point, radius: f64, paint: Paint) {
        let (x, y, r) = (number(at.x), number(at.y), number(radius));
        append!(self.text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"");
        self.paint(paint);
    }

    fn rect(&mut self, from: Point, to: Point, round: f64, paint: Paint) {
        let size = to - from;
        append!(
            self.text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            number(from.x),
            number(from.y),
            number(size.x),
            number(size.y)
        );
        if round > 0.0 {
            append!(self.text, " rx=\"{}\"", number(round));
        }
        self.paint(paint);
    }

    fn curve(&mut self, pieces: &[[Point; 4]], paint: Paint) {
        self.text.push_str("<path d=\"");
        for (index, points) in pieces.iter().enumerate() {
            let [a, b, c, d] = points.map(|at| format!("{} {}", number(at.x), number(at.y)));
            if index == 0 {
                append!(self.text, "M{a}");
            }
            append!(self.text, "C{b} {c} {d}");
        }
        self.text.push('"');
        self.paint(paint);
    }
}

/// The attributes of a rim in the background colour.
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
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

/// Text escaped for XML. Hidden characters are spelled out, because XML can't contain some of them.
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
