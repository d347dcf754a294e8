//! Reading and writing edits, for the file that keeps unsaved work with its undo history.
//!
//! The places of an edit belong to the kind of the field, but the field at hand may not have them:
//! the edit belongs to another state of the document.
//! [`Document::apply`](winmove_core::model::Document::apply) checks them.

use std::sync::Arc;

use super::read::{bend, board, point, tag, vertex};
use super::rules::any_place;
use super::value::Value;
use super::write::{push_bend, push_board, push_rules, push_vertex};
use super::writer::{Object, Shape, push, push_list, push_place, push_text};
use super::{exercise, record, rules};
use crate::error::ReadError;
use winmove_core::model::{
    Bend, Cell, Edge, EdgeId, Edit, Extra, Field, Outcome, Place, Rules, Side, Square, VertexId,
};

const SQUARES: [(&str, Square); 3] = [
    ("floor", Square::Floor),
    ("wall", Square::Wall),
    ("exit", Square::Exit),
];

/// The greatest number of an edge. Edges are indexed by their ids, so a greater one would take
/// memory without need.
const MAX_EDGES: u32 = 1 << 28;

/// Edits on one line, as a list.
pub(crate) fn write_edits<'e>(edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let mut out = String::new();
    push_list(&mut out, edits, push_edit);
    // Texts have no line breaks: in JSON they are escaped.
    out.replace('\n', " ")
}

/// Reads a list of edits of a kind of field.
pub(crate) fn read_edits(text: &str, field: &Field) -> Result<Vec<Edit>, ReadError> {
    let root = Value::root(text)?;
    each(&root, "a list of edits", |value| edit(value, field))
}

fn push_edit(out: &mut String, edit: &Edit) {
    let mut object = Object::open(out, Shape::OneLine);
    match edit {
        Edit::AddVertex(vertex) => push_vertex(object.key(out, "add-vertex"), vertex),
        Edit::RemoveVertex(id) => push(object.key(out, "remove-vertex"), id.0),
        Edit::MoveVertices(moves) => {
            push_list(object.key(out, "move"), moves, |out, (id, to)| match to {
                Some(to) => push(out, format_args!("[{}, [{:?}, {:?}]]", id.0, to.x, to.y)),
                None => push(out, format_args!("[{}, null]", id.0)),
            })
        }
        Edit::RelabelVertices(labels) => {
            push_list(object.key(out, "label"), labels, |out, (id, label)| {
                push_labelled(out, id.0, label);
            });
        }
        Edit::FixOutcomes(outcomes) => {
            push_list(object.key(out, "fix"), outcomes, |out, (id, outcome)| {
                push(out, format_args!("[{}, ", id.0));
                match outcome {
                    Some(outcome) => push_text(out, outcome.word()),
                    None => out.push_str("null"),
                }
                out.push(']');
            });
        }
        Edit::MarkExits(marks) => push_marks(object.key(out, "exit"), marks),
        Edit::PinVertices(pins) => push_marks(object.key(out, "pin"), pins),
        Edit::NoteVertices(notes) => {
            push_list(object.key(out, "note"), notes, |out, (id, note)| {
                push_labelled(out, id.0, note);
            });
        }
        Edit::TagVertices(tags) => {
            push_list(object.key(out, "tag"), tags, |out, (id, tag)| {
                push(out, format_args!("[{}, ", id.0));
                match tag {
                    Some(tag) => push_text(out, tag.word()),
                    None => out.push_str("null"),
                }
                out.push(']');
            });
        }
        Edit::AddEdge(id, edge) => push_edge(object.key(out, "add-edge"), *id, edge),
        Edit::RemoveEdge(id) => push(object.key(out, "remove-edge"), id.0),
        Edit::RelabelEdge(id, label) => push_labelled(object.key(out, "label-edge"), id.0, label),
        Edit::BendEdges(bends) => {
            push_list(object.key(out, "bend"), bends, |out, (id, bend)| {
                push(out, format_args!("[{}, ", id.0));
                push_optional_bend(out, *bend);
                out.push(']');
            });
        }
        Edit::AddMany { vertices, edges } => {
            object.key(out, "add");
            let mut inner = Object::open(out, Shape::OneLine);
            push_list(inner.key(out, "vertices"), vertices.iter(), push_vertex);
            push_list(inner.key(out, "edges"), edges.iter(), |out, (id, edge)| {
                push_edge(out, *id, edge);
            });
            inner.close(out, &Extra::default());
        }
        Edit::RemoveMany { vertices, edges } => {
            object.key(out, "remove");
            let mut inner = Object::open(out, Shape::OneLine);
            push_list(inner.key(out, "vertices"), vertices, |out, id| {
                push(out, id.0)
            });
            push_list(inner.key(out, "edges"), edges, |out, id| push(out, id.0));
            inner.close(out, &Extra::default());
        }
        Edit::Paint(cell, square) => {
            let (word, _) = SQUARES[match square {
                Square::Floor => 0,
                Square::Wall => 1,
                Square::Exit => 2,
            }];
            let Cell { row, column } = cell;
            push(
                object.key(out, "paint"),
                format_args!("[{row}, {column}, \"{word}\"]"),
            );
        }
        Edit::ReplaceBoard(board) => push_board(object.key(out, "board"), board),
        Edit::SetRules(rules) => {
            object.key(out, "rules");
            push_free_rules(out, rules);
        }
        Edit::SetTitle(title) => push_text(object.key(out, "title"), title),
        Edit::SetNotes(notes) => push_text(object.key(out, "notes"), notes),
        Edit::SetRecord(played) => match played {
            Some(played) => record::push(object.key(out, "record"), played),
            None => object.key(out, "record").push_str("null"),
        },
        Edit::SetExercise(asked) => match asked {
            Some(asked) => exercise::push(object.key(out, "exercise"), asked),
            None => object.key(out, "exercise").push_str("null"),
        },
    }
    object.close(out, &Extra::default());
}

fn push_labelled(out: &mut String, id: u32, label: &str) {
    push(out, format_args!("[{id}, "));
    push_text(out, label);
    out.push(']');
}

fn push_marks(out: &mut String, marks: &[(VertexId, bool)]) {
    push_list(out, marks, |out, (id, mark)| {
        push(out, format_args!("[{}, {mark}]", id.0));
    });
}

fn push_edge(out: &mut String, id: EdgeId, edge: &Edge) {
    let Edge {
        from,
        to,
        label,
        bend,
    } = edge;
    push(out, format_args!("[{}, {}, {}", id.0, from.0, to.0));
    if !label.is_empty() || bend.is_some() {
        out.push_str(", ");
        push_text(out, label);
    }
    if bend.is_some() {
        out.push_str(", ");
        push_optional_bend(out, *bend);
    }
    out.push(']');
}

fn push_optional_bend(out: &mut String, bend: Option<Bend>) {
    match bend {
        None => out.push_str("null"),
        Some(bend) => {
            out.push('[');
            push_bend(out, bend);
            out.push(']');
        }
    }
}

/// Rules whose tokens may stand where the field at hand has no place: they are written apart from
/// the rules.
fn push_free_rules(out: &mut String, rules: &Rules) {
    let mut object = Object::open(out, Shape::OneLine);
    let tokens: Vec<Option<Place>> = match rules {
        Rules::Token(rules) => rules.at.iter().copied().map(Some).collect(),
        Rules::Geography(rules) => vec![rules.at],
        Rules::Pursuit(rules) => vec![rules.police.at, rules.thief.at],
    };
    object.key(out, "game");
    let bare = rules.clone().retaining_tokens(|_| false);
    let mut game = Object::open(out, Shape::OneLine);
    push_rules(game.key(out, bare.kind().word()), &bare);
    game.close(out, &Extra::default());
    push_list(
        object.key(out, "tokens"),
        tokens,
        |out, place| match place {
            Some(place) => push_place(out, place),
            None => out.push_str("null"),
        },
    );
    object.close(out, &Extra::default());
}

fn edit(value: &Value, field: &Field) -> Result<Edit, ReadError> {
    let mut object = value.object()?;
    let (kind, value) = object.take_one_of(&[
        "add-vertex",
        "remove-vertex",
        "move",
        "label",
        "fix",
        "exit",
        "pin",
        "note",
        "tag",
        "add-edge",
        "remove-edge",
        "label-edge",
        "bend",
        "add",
        "remove",
        "paint",
        "board",
        "rules",
        "title",
        "notes",
        "record",
        "exercise",
    ])?;
    let value = &value;
    Ok(match kind {
        "add-vertex" => Edit::AddVertex(vertex(value)?),
        "remove-vertex" => Edit::RemoveVertex(VertexId(value.count()?)),
        "move" => Edit::MoveVertices(of_vertices(value, |to| {
            if to.is_null() {
                Ok(None)
            } else {
                point(to).map(Some)
            }
        })?),
        "label" => Edit::RelabelVertices(of_vertices(value, |label| label.text())?),
        "fix" => {
            let words = [Outcome::Win, Outcome::Loss, Outcome::Draw]
                .map(|outcome| (outcome.word(), outcome));
            Edit::FixOutcomes(of_vertices(value, |outcome| {
                if outcome.is_null() {
                    Ok(None)
                } else {
                    outcome.word(&words).map(Some)
                }
            })?)
        }
        "exit" => Edit::MarkExits(of_vertices(value, |exit| exit.truth())?),
        "pin" => Edit::PinVertices(of_vertices(value, |pinned| pinned.truth())?),
        "note" => Edit::NoteVertices(of_vertices(value, |note| Ok(note.text()?.into()))?),
        "tag" => Edit::TagVertices(of_vertices(value, |value| {
            if value.is_null() {
                Ok(None)
            } else {
                tag(value).map(Some)
            }
        })?),
        "add-edge" => {
            let (id, edge) = edge(value)?;
            Edit::AddEdge(id, edge)
        }
        "remove-edge" => Edit::RemoveEdge(edge_id(value)?),
        "label-edge" => {
            let [id, label] = value.pair("an edge [id, \"label\"]")?;
            Edit::RelabelEdge(edge_id(&id)?, label.text()?)
        }
        "bend" => Edit::BendEdges(each(value, "a list of edges with bends", |value| {
            let [id, bend] = value.pair("an edge [id, bend]")?;
            Ok((edge_id(&id)?, optional_bend(&bend)?))
        })?),
        "add" => {
            let mut parts = value.object()?;
            let vertices = each(&parts.require("vertices")?, "a list of vertices", vertex)?;
            let edges = each(&parts.require("edges")?, "a list of edges", edge)?;
            Edit::AddMany {
                vertices: Arc::new(vertices),
                edges: Arc::new(edges),
            }
        }
        "remove" => {
            let mut parts = value.object()?;
            let id = |value: &Value| value.count().map(VertexId);
            let vertices = each(&parts.require("vertices")?, "a list of ids", id)?;
            let edges = each(&parts.require("edges")?, "a list of ids", edge_id)?;
            Edit::RemoveMany { vertices, edges }
        }
        "paint" => {
            let wanted = "a cell [row, column, \"square\"]";
            let parts = value.list(wanted)?;
            let [row, column, square] = parts[..] else {
                return Err(value.expected(wanted));
            };
            let row = value.element(0, row).count()?;
            let column = value.element(1, column).count()?;
            let square = value.element(2, square).word(&SQUARES)?;
            Edit::Paint(Cell::new(row, column), square)
        }
        "board" => Edit::ReplaceBoard(board(value)?),
        "rules" => Edit::SetRules(free_rules(value, field)?),
        "title" => Edit::SetTitle(value.text()?),
        "notes" => Edit::SetNotes(value.text()?),
        "record" if value.is_null() => Edit::SetRecord(None),
        "record" => Edit::SetRecord(Some(record::read(value, field)?)),
        _ if value.is_null() => Edit::SetExercise(None),
        _ => Edit::SetExercise(Some(exercise::read(value, field)?)),
    })
}

/// Reads the elements of a list.
fn each<T>(
    list: &Value,
    wanted: &str,
    read: impl Fn(&Value) -> Result<T, ReadError>,
) -> Result<Vec<T>, ReadError> {
    let elements = list.list(wanted)?.into_iter().enumerate();
    elements
        .map(|(index, raw)| read(&list.element(index, raw)))
        .collect()
}

/// Reads a list of vertices, each with a value.
fn of_vertices<T>(
    list: &Value,
    read: impl Fn(&Value) -> Result<T, ReadError>,
) -> Result<Vec<(VertexId, T)>, ReadError> {
    each(list, "a list of vertices with values", |value| {
        let [id, value] = value.pair("a vertex [id, value]")?;
        Ok((VertexId(id.count()?), read(&value)?))
    })
}

fn edge(value: &Value) -> Result<(EdgeId, Edge), ReadError> {
    let wanted = "an edge [id, from, to], with a label and a bend if it has them";
    let parts = value.list(wanted)?;
    if !matches!(parts.len(), 3..=5) {
        return Err(value.expected(wanted));
    }
    let number = |index| value.element(index, parts[index]).count();
    let mut edge = Edge::new(VertexId(number(1)?), VertexId(number(2)?));
    if let Some(label) = parts.get(3) {
        edge.label = value.element(3, label).text()?;
    }
    if let Some(bend) = parts.get(4) {
        edge.bend = optional_bend(&value.element(4, bend))?;
    }
    Ok((edge_id(&value.element(0, parts[0]))?, edge))
}

fn optional_bend(value: &Value) -> Result<Option<Bend>, ReadError> {
    if value.is_null() {
        return Ok(None);
    }
    let [along, aside] = value.pair("a bend [along, aside]")?;
    bend(&along, &aside).map(Some)
}

fn edge_id(value: &Value) -> Result<EdgeId, ReadError> {
    match value.count()? {
        id if id < MAX_EDGES => Ok(EdgeId(id)),
        _ => Err(value.expected("the id of an edge, which is less")),
    }
}

fn free_rules(value: &Value, field: &Field) -> Result<Rules, ReadError> {
    let mut object = value.object()?;
    let (mut rules, _) = rules::read(&object.require("game")?, field)?;
    let list = object.require("tokens")?;
    let tokens = each(&list, "a list of places", |place| {
        if place.is_null() {
            Ok(None)
        } else {
            any_place(place, field).map(Some)
        }
    })?;
    match (&mut rules, &tokens[..]) {
        (Rules::Token(rules), places) => rules.at = places.iter().flatten().copied().collect(),
        (Rules::Geography(rules), [place]) => rules.at = *place,
        (Rules::Pursuit(rules), [police, thief]) => {
            rules.side_mut(Side::Police).at = *police;
            rules.side_mut(Side::Thief).at = *thief;
        }
        (Rules::Geography(_) | Rules::Pursuit(_), _) => {
            return Err(list.expected("a place for each token"));
        }
    }
    Ok(rules)
}
