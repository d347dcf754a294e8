//! A picture as a display list: everything that is drawn, in order.
//!
//! It is independent of the file format. Coordinates are those of the canvas, with y downwards.

use std::borrow::Cow;

use super::palette::{PicturePalette, Rgb};
use crate::geometry::{Curve, OutcomeShape, VertexOutline, rounded_diamond, square_rounding};
use winmove_core::model::{Outcome, Point, VertexId};

/// A picture as a display list.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The items, from bottom to top.
    pub items: Vec<Item>,
    /// The corners of the whole picture.
    pub extent: (Point, Point),
    /// The number of file units per canvas unit.
    pub scale: f64,
    /// The background colour. `None` if the background is transparent.
    pub ground: Option<Rgb>,
    /// The title of the game.
    pub title: String,
    /// The colours in use.
    pub palette: PicturePalette,
}

/// One shape or text, or the beginning or end of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What it represents.
    pub role: Role,
    /// Its form.
    pub shape: Shape,
    /// Its colours.
    pub paint: Paint,
}

/// What an item represents, for file formats that write it in a particular way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A part of another item.
    Part,
    /// The outline of a vertex, with its outcome.
    Vertex(VertexId, Option<Outcome>),
    /// A line of text in the last outlined vertex.
    Line,
    /// An edge between two vertices.
    Edge([VertexId; 2], EdgeRole),
    /// The label of an edge.
    EdgeLabel,
    /// A ring around a selected vertex.
    Halo,
    /// The disc of a token or a mark.
    Token,
    /// A ring, a frame or a line that marks places and moves.
    Mark,
    /// A band along a move.
    Band,
    /// An arrow of a move.
    Arrow,
    /// Numbers on a chip. They are always drawn if this is true, and otherwise only if there is
    /// space for all numbers. On a screen, they avoid tokens and each other.
    Number(bool),
}

impl Role {
    /// The zoom of a screen below which its lines don't become thinner.
    pub fn least_zoom(self) -> f64 {
        match self {
            Role::Halo => 0.75,
            Role::Mark => 0.67,
            Role::Arrow => 0.5,
            Role::Band => 0.4,
            _ => 0.0,
        }
    }

    /// The minimum width of its lines on a screen, in points. A vertex without an outcome is only
    /// visible by its rim.
    pub fn least_width(self) -> f64 {
        match self {
            Role::Arrow => 1.5,
            Role::Token | Role::Vertex(_, None) => 1.0,
            Role::Edge(..) => 0.8,
            _ => 0.0,
        }
    }
}

/// The role of an edge for the position being looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeRole {
    /// Not a move of the position.
    Plain,
    /// One of the best moves.
    Best,
    /// A move that keeps the outcome but isn't best.
    Move,
    /// A move that changes the outcome.
    Mistake,
    /// An edge that the token of a geography game has used.
    Trail,
}

impl EdgeRole {
    /// The class of its group.
    pub(crate) fn class(self) -> &'static str {
        match self {
            EdgeRole::Plain => "edge",
            EdgeRole::Best => "edge best",
            EdgeRole::Move => "edge move",
            EdgeRole::Mistake => "edge mistake",
            EdgeRole::Trail => "edge trail",
        }
    }
}

/// The form of an item.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// The beginning of a group.
    Open(Group),
    /// The end of the group that was opened last.
    Close,
    /// A circle.
    Circle {
        /// Its middle.
        at: Point,
        /// Its radius.
        radius: f64,
    },
    /// A rectangle.
    Rect {
        /// Its upper left corner.
        from: Point,
        /// Its lower right corner.
        to: Point,
        /// The corner radius.
        round: f64,
    },
    /// A convex polygon with these corners.
    Polygon(Vec<Point>),
    /// The outline of a vertex or a badge.
    Outline(Outline),
    /// A line through points.
    Line(Vec<Point>),
    /// A line through points, with a head of this length at its end.
    Arrow(Vec<Point>, f64),
    /// A curve.
    Curve {
        /// The whole curve.
        curve: Curve,
        /// The parameters of the curve between which it is drawn.
        between: (f64, f64),
        /// The length of the head at its end, if there is one.
        head: Option<f64>,
    },
    /// An icon of the window's font around a point, with its size. Files don't have icons.
    Icon(Icon, Point, f64),
    /// A text.
    Text(Text),
    /// Text in the colour of the line, on a rounded background. The point is the offset of its
    /// corners from its middle.
    Chip(Text, Point),
}

impl Shape {
    /// The rectangle around a point, given by the offset of its corners.
    pub(crate) fn rect_around(at: Point, half: Point, round: f64) -> Shape {
        let (from, to) = (at - half, at + half);
        Shape::Rect { from, to, round }
    }
}

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// The vertex is pinned.
    Pin,
    /// The vertex has a note.
    Note,
}

/// A group of items.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The classes of the group, for style sheets.
    pub class: Cow<'static, str>,
    /// The tooltip, and the name for screen readers.
    pub title: Option<String>,
    /// Its opacity, if it is pale.
    pub opacity: Option<f64>,
}

/// The outline of a vertex or a badge around a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    /// Its middle.
    pub at: Point,
    /// The radius of the disc that it replaces.
    pub radius: f64,
    /// How much it is enlarged on all sides.
    pub grown: f64,
    /// Its shape.
    pub outline: VertexOutline,
}

impl Outline {
    /// The outline with this radius.
    pub(crate) fn new(at: Point, radius: f64, outline: impl Into<VertexOutline>) -> Outline {
        Outline {
            at,
            radius,
            grown: 0.0,
            outline: outline.into(),
        }
    }

    /// The figure to draw: a circle, a rectangle or a polygon.
    pub fn figure(&self) -> Shape {
        let VertexOutline { shape, stretch } = self.outline;
        let (at, extent) = (self.at, shape.extent(self.radius) + self.grown);
        let half = Point::new(extent + stretch, extent);
        let rect = |round| Shape::rect_around(at, half, round);
        match shape {
            OutcomeShape::Disc if stretch == 0.0 => Shape::Circle { at, radius: extent },
            OutcomeShape::Disc => rect(extent),
            OutcomeShape::Square => rect(square_rounding(shape.extent(self.radius))),
            OutcomeShape::Diamond => Shape::Polygon(rounded_diamond(at, extent, stretch)),
        }
    }
}

/// Text at a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Its middle, or the middle of its left side.
    pub at: Point,
    /// The font size.
    pub size: f64,
    /// The text.
    pub text: String,
    /// Whether the text begins at the point. Otherwise it is centred there.
    pub begins: bool,
    /// Whether it has a rim in the background colour, to be legible over lines. There is no rim on
    /// a transparent background, whose colour is unknown.
    pub over: bool,
    /// Whether its subscripts and superscripts are typeset.
    pub has_scripts: bool,
}

impl Text {
    /// Text centred at a point.
    pub(crate) fn new(at: Point, size: f64, text: impl Into<String>) -> Text {
        Text {
            at,
            size,
            text: text.into(),
            begins: false,
            over: false,
            has_scripts: false,
        }
    }

    /// A label centred at a point, with its subscripts and superscripts.
    pub(crate) fn label(at: Point, size: f64, text: impl Into<String>) -> Text {
        Text {
            has_scripts: true,
            ..Text::new(at, size, text)
        }
    }

    /// The text, beginning at its point.
    pub(crate) fn beginning(self) -> Text {
        Text {
            begins: true,
            ..self
        }
    }

    /// The text, legible over lines.
    pub(crate) fn over(self) -> Text {
        Text { over: true, ..self }
    }
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The colour inside, or the colour of text.
    pub fill: Option<Rgb>,
    /// The colour and the width of the line.
    pub stroke: Option<(Rgb, f64)>,
    /// Whether the line is dashed.
    pub dashed: bool,
    /// The opacity, if the shape is pale.
    pub opacity: Option<f64>,
}

impl Paint {
    pub(crate) fn filled(colour: Rgb) -> Paint {
        Paint {
            fill: Some(colour),
            ..Paint::default()
        }
    }

    /// A line.
    pub fn line(colour: Rgb, width: f64) -> Paint {
        Paint::default().outlined(colour, width)
    }

    /// With the outline of a badge, if it has one.
    pub(crate) fn rimmed(self, rim: Option<Rgb>) -> Paint {
        rim.map_or(self, |rim| self.outlined(rim, 1.2))
    }

    pub(crate) fn outlined(self, colour: Rgb, width: f64) -> Paint {
        Paint {
            stroke: Some((colour, width)),
            ..self
        }
    }

    /// Filled with the colour of the line, without a line.
    pub(crate) fn in_line_colour(self) -> Paint {
        Paint {
            fill: self.stroke.map(|(colour, _)| colour),
            ..Paint::default()
        }
    }

    pub(crate) fn dashed(self, dashed: bool) -> Paint {
        Paint { dashed, ..self }
    }

    pub(crate) fn pale(self, opacity: f64) -> Paint {
        Paint {
            opacity: Some(opacity),
            ..self
        }
    }
}

/// A display list under construction.
#[derive(Clone, Debug, Default)]
pub struct Items(pub Vec<Item>);

impl Items {
    pub(crate) fn add(&mut self, role: Role, shape: Shape, paint: Paint) {
        self.0.push(Item { role, shape, paint });
    }

    fn part(&mut self, shape: Shape, paint: Paint) {
        self.add(Role::Part, shape, paint);
    }

    fn open_group(&mut self, group: Group) {
        self.part(Shape::Open(group), Paint::default());
    }

    /// Opens a group.
    pub(crate) fn open(&mut self, class: impl Into<Cow<'static, str>>, title: Option<String>) {
        self.open_group(Group {
            class: class.into(),
            title,
            opacity: None,
        });
    }

    /// Opens a pale group.
    pub(crate) fn open_pale(&mut self, class: &'static str, opacity: f64) {
        self.open_group(Group {
            class: class.into(),
            title: None,
            opacity: Some(opacity),
        });
    }

    /// Closes the last group that was opened.
    pub(crate) fn close(&mut self) {
        self.part(Shape::Close, Paint::default());
    }

    pub(crate) fn circle(&mut self, at: Point, radius: f64, paint: Paint) {
        self.part(Shape::Circle { at, radius }, paint);
    }

    /// Draws a rectangle between two corners, with rounded corners.
    pub(crate) fn rect(&mut self, from: Point, to: Point, round: f64, paint: Paint) {
        self.part(Shape::Rect { from, to, round }, paint);
    }

    pub(crate) fn outline(&mut self, outline: Outline, paint: Paint) {
        self.part(Shape::Outline(outline), paint);
    }

    pub(crate) fn line(&mut self, points: Vec<Point>, paint: Paint) {
        self.part(Shape::Line(points), paint);
    }

    /// Draws an arrow along some points.
    pub(crate) fn arrow(&mut self, points: Vec<Point>, head: f64, paint: Paint) {
        self.part(Shape::Arrow(points, head), paint);
    }

    pub(crate) fn text(&mut self, text: Text, colour: Rgb) {
        self.part(Shape::Text(text), Paint::filled(colour));
    }
}
