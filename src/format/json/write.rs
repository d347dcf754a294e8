//! Writing a game file: two-space indents, a fixed order of keys, one vertex, edge and row a line.

use std::fmt::Write as _;

use super::{VERSION, exercise, record};
use crate::model::{
    Board, Document, EdgeRef, Extra, Field, Graph, Place, PursuitRules, Rules, Side, SideRules,
    Square, Step, Steps, Vertex,
};

/// The file of a document.
pub(in crate::format) fn write(document: &Document) -> String {
    let mut out = String::new();
    let mut object = Object::open(&mut out, Shape::Lines(0));
    object.key(&mut out, "format").push_str("\"winmove\"");
    push(object.key(&mut out, "version"), VERSION);
    push_text(object.key(&mut out, "title"), document.title());
    push_text(object.key(&mut out, "notes"), document.notes());

    object.key(&mut out, "field");
    let mut inner = Object::open(&mut out, Shape::Lines(1));
    match document.field() {
        Field::Graph(graph) => push_graph(inner.key(&mut out, "graph"), graph),
        Field::Board(board) => push_board(inner.key(&mut out, "board"), board),
    }
    inner.close(&mut out, &document.field_extra);

    object.key(&mut out, "game");
    let shape = match document.rules() {
        Rules::Token(_) | Rules::Geography(_) => Shape::OneLine,
        Rules::Pursuit(_) => Shape::Lines(1),
    };
    let mut inner = Object::open(&mut out, shape);
    push_rules(
        inner.key(&mut out, document.rules().word()),
        document.rules(),
    );
    inner.close(&mut out, &document.game_extra);

    if let Some(played) = document.record() {
        record::push(object.key(&mut out, "record"), played);
    }
    if let Some(asked) = document.exercise() {
        exercise::push(object.key(&mut out, "exercise"), asked);
    }
    object.close(&mut out, &document.extra);
    out.push('\n');
    out
}

fn push_graph(out: &mut String, graph: &Graph) {
    let mut object = Object::open(out, Shape::Lines(2));
    object.key(out, "vertices");
    push_lines(out, graph.vertices(), push_vertex);
    object.key(out, "edges");
    push_lines(out, graph.edges().map(|(_, edge)| edge), push_edge);
    object.close(out, &graph.extra);
}

fn push_vertex(out: &mut String, vertex: &Vertex) {
    let mut object = Object::open(out, Shape::OneLine);
    push(object.key(out, "id"), vertex.id.0);
    push_text(object.key(out, "label"), &vertex.label);
    // A point that is not finite has no JSON; without one the vertex is laid out on opening.
    if let Some(at) = vertex.at.filter(|at| at.is_finite()) {
        push(
            object.key(out, "at"),
            format_args!("[{:?}, {:?}]", at.x, at.y),
        );
    }
    if let Some(outcome) = vertex.outcome {
        push_text(object.key(out, "outcome"), outcome.word());
    }
    if vertex.exit {
        object.key(out, "exit").push_str("true");
    }
    if vertex.pinned {
        object.key(out, "pinned").push_str("true");
    }
    object.close(out, &vertex.extra);
}

fn push_edge(out: &mut String, edge: EdgeRef<'_>) {
    out.push('[');
    push(out, edge.from.0);
    out.push_str(", ");
    push(out, edge.to.0);
    if !edge.label.is_empty() {
        out.push_str(", ");
        push_text(out, edge.label);
    }
    out.push(']');
}

fn push_board(out: &mut String, board: &Board) {
    let mut object = Object::open(out, Shape::Lines(2));
    object.key(out, "rows");
    push_lines(out, board.row_slices(), |out, row| {
        out.push('"');
        out.extend(row.iter().map(|square| match square {
            Square::Floor => '.',
            Square::Wall => '*',
            Square::Exit => 'E',
        }));
        out.push('"');
    });
    object.close(out, &board.extra);
}

fn push_rules(out: &mut String, rules: &Rules) {
    match rules {
        Rules::Token(rules) => {
            let mut object = Object::open(out, Shape::OneLine);
            push_text(object.key(out, "convention"), rules.convention.word());
            object.key(out, "at");
            push_list(out, &rules.at, |out, &place| push_place(out, place));
            push_own_steps(&mut object, out, &rules.steps);
            object.close(out, &rules.extra);
        }
        Rules::Geography(rules) => {
            let mut object = Object::open(out, Shape::OneLine);
            push_text(object.key(out, "convention"), rules.convention.word());
            if let Some(at) = rules.at {
                push_place(object.key(out, "at"), at);
            }
            push_own_steps(&mut object, out, &rules.steps);
            object.close(out, &rules.extra);
        }
        Rules::Pursuit(rules) => push_pursuit(out, rules),
    }
}

fn push_pursuit(out: &mut String, rules: &PursuitRules) {
    let mut object = Object::open(out, Shape::Lines(2));
    for side in [Side::Police, Side::Thief] {
        push_side(object.key(out, side.word()), rules.side(side));
    }
    push_text(object.key(out, "first"), rules.first.word());
    let endless = rules.endless.map_or("draw", Side::word);
    push_text(object.key(out, "endless"), endless);
    push_text(object.key(out, "convention"), rules.convention.word());
    object.close(out, &rules.extra);
}

fn push_side(out: &mut String, rules: &SideRules) {
    let mut object = Object::open(out, Shape::OneLine);
    if let Some(at) = rules.at {
        push_place(object.key(out, "at"), at);
    }
    push_steps(object.key(out, "steps"), &rules.steps);
    push(object.key(out, "skip"), rules.skip);
    object.close(out, &rules.extra);
}

/// The steps of a token; along the edges goes without saying.
fn push_own_steps(object: &mut Object, out: &mut String, steps: &Steps) {
    if *steps != Steps::Edges {
        push_steps(object.key(out, "steps"), steps);
    }
}

fn push_steps(out: &mut String, steps: &Steps) {
    match steps.word() {
        Some(word) => push_text(out, word),
        None => push_list(out, steps.on_board(), |out, step| {
            let (head, offset, tail) = match step {
                Step::Single(offset) => ("", offset, ""),
                Step::Slide(offset) => ("{ \"slide\": ", offset, " }"),
            };
            let (rows, columns) = (offset.rows, offset.columns);
            push(out, format_args!("{head}[{rows}, {columns}]{tail}"));
        }),
    }
}

pub(super) fn push_place(out: &mut String, place: Place) {
    match place {
        Place::Vertex(id) => push(out, id.0),
        Place::Cell(cell) => push(out, format_args!("[{}, {}]", cell.row, cell.column)),
    }
}

pub(super) fn push(out: &mut String, value: impl std::fmt::Display) {
    write!(out, "{value}").expect("a string takes what is written");
}

pub(super) fn push_text(out: &mut String, text: &str) {
    out.push_str(&serde_json::to_string(text).expect("a text is always JSON"));
}

/// A list on one line.
pub(super) fn push_list<T>(
    out: &mut String,
    elements: impl IntoIterator<Item = T>,
    mut push: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (index, element) in elements.into_iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        push(out, element);
    }
    out.push(']');
}

/// A list inside `field.graph` or `field.board`, one element a line.
fn push_lines<T>(
    out: &mut String,
    elements: impl IntoIterator<Item = T>,
    mut push: impl FnMut(&mut String, T),
) {
    out.push('[');
    let mut empty = true;
    for element in elements {
        out.push_str(if empty { "\n        " } else { ",\n        " });
        push(out, element);
        empty = false;
    }
    out.push_str(if empty { "]" } else { "\n      ]" });
}

/// How the members of an object are laid out.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    OneLine,
    /// One member a line, in an object that is nested so deep.
    Lines(usize),
}

/// An object under way.
pub(super) struct Object {
    shape: Shape,
    empty: bool,
}

impl Object {
    pub(super) fn open(out: &mut String, shape: Shape) -> Object {
        out.push('{');
        Object { shape, empty: true }
    }

    /// Writes a key; its value comes next.
    pub(super) fn key<'o>(&mut self, out: &'o mut String, key: &str) -> &'o mut String {
        if !self.empty {
            out.push(',');
        }
        self.empty = false;
        match self.shape {
            Shape::OneLine => out.push(' '),
            Shape::Lines(depth) => new_line(out, depth + 1),
        }
        push_text(out, key);
        out.push_str(": ");
        out
    }

    pub(super) fn close(mut self, out: &mut String, extra: &Extra) {
        for (key, json) in extra.iter() {
            push_spaced(self.key(out, key), json);
        }
        match self.shape {
            _ if self.empty => {}
            Shape::OneLine => out.push(' '),
            Shape::Lines(depth) => new_line(out, depth),
        }
        out.push('}');
    }
}

fn new_line(out: &mut String, depth: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n("  ", depth));
}

/// Compact JSON on one line, spaced as the rest of the file is: `{ "a": [1, 2] }`.
fn push_spaced(out: &mut String, json: &str) {
    let (mut quoted, mut escaped) = (false, false);
    let mut before = ' ';
    for c in json.chars() {
        if !quoted && (before == '{') != (c == '}') {
            out.push(' ');
        }
        out.push(c);
        if !quoted && matches!(c, ',' | ':') {
            out.push(' ');
        }
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            _ => {}
        }
        before = c;
    }
}
