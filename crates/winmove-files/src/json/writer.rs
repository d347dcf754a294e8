//! The elements of a game file: strings, lists, and objects with their members in order.

use std::fmt::{Display, Write as _};

use winmove_core::model::{Extra, Place, Point};

/// Writes a vertex as its id, or a cell as `[row, column]`.
pub(super) fn push_place(out: &mut String, place: Place) {
    match place {
        Place::Vertex(id) => push(out, id.0),
        Place::Cell(cell) => push(out, format_args!("[{}, {}]", cell.row, cell.column)),
    }
}

/// Writes a value whose JSON is the same as its `Display`.
pub(super) fn push(out: &mut String, value: impl Display) {
    write!(out, "{value}").expect("a string takes what is written");
}

/// Writes a string in quotes.
pub(crate) fn push_text(out: &mut String, text: impl AsRef<str>) {
    out.push_str(&serde_json::to_string(text.as_ref()).expect("a text is always JSON"));
}

/// Writes a value, or `null`.
pub(super) fn push_optional<T>(
    out: &mut String,
    value: Option<T>,
    push: impl FnOnce(&mut String, T),
) {
    match value {
        Some(value) => push(out, value),
        None => out.push_str("null"),
    }
}

/// Writes a point as a list of its coordinates.
pub(super) fn push_point(out: &mut String, at: Point) {
    push(out, format_args!("[{:?}, {:?}]", at.x, at.y));
}

/// Writes a list on one line.
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

/// Writes a list of places.
pub(super) fn push_places(out: &mut String, places: &[Place]) {
    push_list(out, places, |out, &place| push_place(out, place));
}

/// Writes a list with one element per line, at this depth.
pub(crate) fn push_lines<T>(
    out: &mut String,
    depth: usize,
    elements: impl IntoIterator<Item = T>,
    mut push: impl FnMut(&mut String, T),
) {
    out.push('[');
    let mut empty = true;
    for element in elements {
        if !empty {
            out.push(',');
        }
        new_line(out, depth);
        push(out, element);
        empty = false;
    }
    if !empty {
        new_line(out, depth - 1);
    }
    out.push(']');
}

/// How the members of an object are laid out.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    OneLine,
    /// One member per line, in an object at this depth of nesting.
    Lines(usize),
}

/// An object that is being written.
pub(super) struct Object {
    shape: Shape,
    empty: bool,
}

impl Object {
    /// Begins an object.
    pub(super) fn open(out: &mut String, shape: Shape) -> Object {
        out.push('{');
        Object { shape, empty: true }
    }

    /// Writes a key; the caller writes its value next.
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

    /// Writes a key with its value, if there is a value.
    pub(super) fn put<T>(
        &mut self,
        out: &mut String,
        key: &str,
        value: Option<T>,
        push: impl FnOnce(&mut String, T),
    ) {
        if let Some(value) = value {
            push(self.key(out, key), value);
        }
    }

    /// Writes the unknown keys and ends the object.
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

/// Writes compact JSON on one line, spaced like the rest of the file: `{ "a": [1, 2] }`.
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
