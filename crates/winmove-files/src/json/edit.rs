//! Reading and writing edits, for the file that stores unsaved work with its undo history.
//!
//! The places of an edit match the kind of field, but need not exist in it, because the edit
//! belongs to another state of the document.
//! [`Document::apply`](winmove_core::model::Document::apply) checks them.

use std::fmt::Display;
use std::sync::Arc;

use super::read::{bend, board, graph, script_texts, scripted, tag, vertex};
use super::rules::any_place;
use super::value::{Value, player, priority};
use super::write::{push_bare_edge, push_bends, push_board, push_rules, push_script, push_vertex};
use super::writer::{
    Object, Shape, push, push_list, push_optional, push_place, push_point, push_text,
};
use super::{
    NEW_IN_TOKEN, NEW_IN_VERTEX, annotation, exercise, has_any, layout, needs_owners, record, rules,
};
use crate::error::ReadError;
use winmove_core::Control;
use winmove_core::model::{
    Bend, Cell, Edge, EdgeId, Edit, Extra, Field, GameScript, Graph, Outcome, Place, Rules, Side,
    Square, Tag, Turns, Vertex, VertexId, VertexValues,
};
use winmove_words::say;

const SQUARES: [(&str, Square); 3] = [
    ("floor", Square::Floor),
    ("wall", Square::Wall),
    ("exit", Square::Exit),
];

/// The maximum id of an edge. Edges are indexed by id, so a larger one would waste memory.
const MAX_EDGES: u32 = 1 << 28;

/// The vertices and edges of a graph made by a script that are written with its edit. Those of a
/// larger game are made again.
const MAX_STORED: usize = 20_000;

/// Writes edits as a list on one line.
pub(crate) fn write_edits<'e>(edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let mut out = String::new();
    push_list(&mut out, edits, push_edit);
    // Texts contain no line breaks, since JSON escapes them.
    out.replace('\n', " ")
}

/// Reads a list of edits for this kind of field.
pub(crate) fn read_edits(text: &str, field: &Field) -> Result<Vec<Edit>, ReadError> {
    let root = Value::root(text)?;
    root.each(say::read_wanted_edits, |value| edit(value, field))
}

fn push_edit(out: &mut String, edit: &Edit) {
    let mut object = Object::open(out, Shape::OneLine);
    match edit {
        Edit::AddVertex(vertex) => push_free_vertex(object.key(out, "add-vertex"), vertex),
        Edit::RemoveVertex(id) => push(object.key(out, "remove-vertex"), id),
        Edit::ChangeVertices(values) => push_values(&mut object, out, values),
        Edit::AddEdge(id, edge) => push_edge(object.key(out, "add-edge"), *id, edge),
        Edit::RemoveEdge(id) => push(object.key(out, "remove-edge"), id),
        Edit::RelabelEdge(id, label) => {
            push_pair(object.key(out, "label-edge"), id, label, push_text);
        }
        Edit::BendEdges(bends) => push_pairs(object.key(out, "bend"), bends, push_free_bends),
        Edit::AddMany { vertices, edges } => {
            object.key(out, "add");
            let mut inner = Object::open(out, Shape::OneLine);
            push_list(
                inner.key(out, "vertices"),
                vertices.iter(),
                push_free_vertex,
            );
            push_list(inner.key(out, "edges"), edges.iter(), |out, (id, edge)| {
                push_edge(out, *id, edge);
            });
            inner.close(out, &Extra::default());
        }
        Edit::RemoveMany { vertices, edges } => {
            object.key(out, "remove");
            let mut inner = Object::open(out, Shape::OneLine);
            push_list(inner.key(out, "vertices"), vertices, push);
            push_list(inner.key(out, "edges"), edges, push);
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
        Edit::SetLayout(options) => layout::push_options(object.key(out, "layout"), options),
        Edit::Annotate(annotations) => {
            push_list(object.key(out, "annotate"), annotations, annotation::push);
        }
        Edit::SetRecord(played) => {
            push_optional(object.key(out, "record"), played.as_ref(), record::push);
        }
        Edit::SetExercise(asked) => {
            push_optional(object.key(out, "exercise"), asked.as_ref(), exercise::push);
        }
        Edit::SetScript { script, game } => {
            object.key(out, "script");
            let mut inner = Object::open(out, Shape::OneLine);
            inner.put(out, "rules", script.as_ref(), |out, script| {
                push_script(out, script, None, &Extra::default());
            });
            if let (Some(script), Some(game)) = (script, game) {
                let (graph, rules) = &**game;
                if graph.vertices().len() + graph.edge_count() <= MAX_STORED {
                    push_states(inner.key(out, "states"), script, graph);
                    push_list(inner.key(out, "names"), &*script.states, push_text);
                    push_free_rules(inner.key(out, "game"), rules);
                } else {
                    push(inner.key(out, "made"), true);
                }
            }
            inner.close(out, &Extra::default());
        }
    }
    object.close(out, &Extra::default());
}

/// Writes a graph that a script has made, without the coordinates of a layout.
fn push_states(out: &mut String, script: &GameScript, graph: &Graph) {
    let mut object = Object::open(out, Shape::OneLine);
    push_list(
        object.key(out, "vertices"),
        graph.vertices(),
        |out, vertex| {
            let vertex = Vertex {
                at: script.moved_to(vertex),
                ..vertex.clone()
            };
            push_free_vertex(out, &vertex);
        },
    );
    let edges = graph.edges().map(|(_, edge)| edge);
    push_list(object.key(out, "edges"), edges, push_bare_edge);
    object.close(out, &graph.extra);
}

/// Writes the key of an attribute, and a list of vertices with their values.
fn push_values(object: &mut Object, out: &mut String, values: &VertexValues) {
    match values {
        VertexValues::At(moves) => push_pairs(object.key(out, "move"), moves, |out, to| {
            push_optional(out, *to, push_point);
        }),
        VertexValues::Label(labels) => push_pairs(object.key(out, "label"), labels, push_text),
        VertexValues::Outcome(outcomes) => {
            push_pairs(object.key(out, "fix"), outcomes, |out, outcome| {
                push_optional(out, outcome.map(Outcome::word), push_text);
            });
        }
        VertexValues::Exit(marks) => push_pairs(object.key(out, "exit"), marks, push),
        VertexValues::Pinned(pins) => push_pairs(object.key(out, "pin"), pins, push),
        VertexValues::Note(notes) => push_pairs(object.key(out, "note"), notes, |out, note| {
            push_text(out, &**note);
        }),
        VertexValues::Owner(owners) => {
            push_pairs(object.key(out, "owner"), owners, |out, owner| {
                push(out, owner.number());
            })
        }
        VertexValues::Priority(numbers) => push_pairs(object.key(out, "priority"), numbers, push),
        VertexValues::Tag(tags) => push_pairs(object.key(out, "tag"), tags, |out, tag| {
            push_optional(out, tag.map(Tag::word), push_text);
        }),
    }
}

/// Writes a vertex, whose fixed outcome is that of its owner. One with unknown keys that have a
/// meaning in version 2 is written as `[1, vertex]`.
fn push_free_vertex(out: &mut String, vertex: &Vertex) {
    if !needs_owners(vertex) && has_any(&vertex.extra, &NEW_IN_VERTEX) {
        push_pair(out, 1, vertex, |out, vertex| {
            push_vertex(out, vertex, 1, Turns::Alternate);
        });
    } else {
        push_vertex(out, vertex, 2, Turns::Alternate);
    }
}

/// Reads a vertex of any version of the format.
fn free_vertex(value: &Value) -> Result<Vertex, ReadError> {
    if value.is_list() {
        let [_, value] = value.pair(say::read_wanted_vertices)?;
        return vertex(&value, 1);
    }
    // Edits of an older Winmove may have unknown keys.
    vertex(value, 2).or_else(|_| vertex(value, 1))
}

/// Writes a list of ids with values.
fn push_pairs<'e, T>(
    out: &mut String,
    pairs: &'e [(impl Display, T)],
    push_value: impl Fn(&mut String, &'e T),
) {
    push_list(out, pairs, |out, (id, value)| {
        push_pair(out, id, value, &push_value);
    });
}

/// Writes an id and a value as a list.
fn push_pair<'e, T>(
    out: &mut String,
    id: impl Display,
    value: &'e T,
    push_value: impl FnOnce(&mut String, &'e T),
) {
    push(out, format_args!("[{id}, "));
    push_value(out, value);
    out.push(']');
}

fn push_edge(out: &mut String, id: EdgeId, edge: &Edge) {
    let Edge {
        from,
        to,
        label,
        bends,
    } = edge;
    push(out, format_args!("[{}, {}, {}", id.0, from.0, to.0));
    if !label.is_empty() || !bends.is_empty() {
        out.push_str(", ");
        push_text(out, label);
    }
    if !bends.is_empty() {
        out.push_str(", ");
        push_free_bends(out, bends);
    }
    out.push(']');
}

fn push_free_bends(out: &mut String, bends: &Vec<Bend>) {
    let bends = Some(bends).filter(|bends| !bends.is_empty());
    push_optional(out, bends, |out, bends| {
        out.push('[');
        push_bends(out, bends);
        out.push(']');
    });
}

/// Writes rules whose tokens may be at places that the current field doesn't have: they are written
/// separately from the rules.
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
    let is_old = bare.token().is_some_and(|rules| {
        rules.turns == Turns::Alternate && has_any(&rules.extra, &NEW_IN_TOKEN)
    });
    let version = if is_old { 1 } else { 2 };
    push_rules(game.key(out, bare.kind().word()), &bare, version);
    game.close(out, &Extra::default());
    push_list(object.key(out, "tokens"), tokens, |out, place| {
        push_optional(out, place, push_place);
    });
    // For unknown keys that have a meaning in version 2.
    object.put(out, "version", is_old.then_some(version), push);
    object.close(out, &Extra::default());
}

type Read = fn(&Value, &Field) -> Result<Edit, ReadError>;

/// Makes a reader for each key of an edit.
macro_rules! readers {
    (|$value:ident, $field:ident| $($key:literal => $edit:expr;)*) => {
        [$(($key, |$value, $field| {
            let _ = $field;
            Ok($edit)
        })),*]
    };
}

/// The readers of edits, by the key of an edit.
const READERS: [(&str, Read); 27] = readers![|value, field|
    "add-vertex" => Edit::AddVertex(free_vertex(value)?);
    "remove-vertex" => Edit::RemoveVertex(VertexId(value.count()?));
    "move" => change(value, VertexValues::At, |to| to.optional(Value::point))?;
    "label" => change(value, VertexValues::Label, |label| label.text())?;
    "fix" => change(value, VertexValues::Outcome, |fixed| fixed.optional(Value::outcome))?;
    "exit" => change(value, VertexValues::Exit, |mark| mark.truth())?;
    "pin" => change(value, VertexValues::Pinned, |pin| pin.truth())?;
    "note" => change(value, VertexValues::Note, |note| Ok(note.text()?.into()))?;
    "owner" => change(value, VertexValues::Owner, player)?;
    "priority" => change(value, VertexValues::Priority, priority)?;
    "tag" => change(value, VertexValues::Tag, |mark| mark.optional(tag))?;
    "add-edge" => {
        let (id, edge) = edge(value)?;
        Edit::AddEdge(id, edge)
    };
    "remove-edge" => Edit::RemoveEdge(edge_id(value)?);
    "label-edge" => {
        let [id, label] = value.pair(say::read_wanted_label_of_edge)?;
        Edit::RelabelEdge(edge_id(&id)?, label.text()?)
    };
    "bend" => Edit::BendEdges(value.each(say::read_wanted_bent_edges, |value| {
        let [id, bends] = value.pair(say::read_wanted_bent_edge)?;
        Ok((edge_id(&id)?, free_bends(&bends)?))
    })?);
    "add" => {
        let mut parts = value.object()?;
        let vertices = parts.require("vertices")?;
        let vertices = Arc::new(vertices.each(say::read_wanted_vertices, free_vertex)?);
        let edges = parts.require("edges")?.each(say::read_wanted_edges, edge)?;
        Edit::AddMany { vertices, edges: Arc::new(edges) }
    };
    "remove" => {
        let mut parts = value.object()?;
        let id = |value: &Value| value.count().map(VertexId);
        let vertices = parts.require("vertices")?.each(say::read_wanted_ids, id)?;
        let edges = parts.require("edges")?.each(say::read_wanted_ids, edge_id)?;
        Edit::RemoveMany { vertices, edges }
    };
    "paint" => {
        let wanted = say::read_wanted_painted_cell;
        let parts: Vec<Value> = value.elements(wanted)?.collect();
        let [row, column, square] = &parts[..] else {
            return Err(value.expected(wanted()));
        };
        Edit::Paint(Cell::new(row.count()?, column.count()?), square.word(&SQUARES)?)
    };
    "board" => Edit::ReplaceBoard(board(value)?);
    "rules" => Edit::SetRules(free_rules(value, field)?);
    "title" => Edit::SetTitle(value.text()?);
    "notes" => Edit::SetNotes(value.text()?);
    "layout" => Edit::SetLayout(layout::read(value)?);
    "annotate" => Edit::Annotate(annotation::read(value)?);
    "record" => Edit::SetRecord(value.optional(|played| record::read(played, field))?);
    "exercise" => Edit::SetExercise(value.optional(|asked| exercise::read(asked, field))?);
    "script" => set_script(value, field)?;
];

fn set_script(value: &Value, field: &Field) -> Result<Edit, ReadError> {
    let mut parts = value.object()?;
    let Some(texts) = parts.take("rules") else {
        let (script, game) = (None, None);
        return Ok(Edit::SetScript { script, game });
    };
    let mut script = script_texts(&mut texts.object()?)?;
    let mut game = None;
    if let Some(states) = parts.take("states") {
        let (graph, _) = graph(&states, 2)?;
        let names = parts.require("names")?;
        script.states = names
            .each(say::read_wanted_text, |name| name.text())?
            .into();
        let rules = free_rules(&parts.require("game")?, field)?;
        game = Some(Arc::new((graph, rules)));
    } else if parts.or_default("made", Value::truth)? {
        let (document, _) = scripted(&texts, &Control::default())?;
        let graph = document.graph().cloned().unwrap_or_default();
        game = Some(Arc::new((graph, document.rules().clone())));
        script = document.script().cloned().unwrap_or(script);
    }
    let script = Some(script);
    Ok(Edit::SetScript { script, game })
}

fn edit(value: &Value, field: &Field) -> Result<Edit, ReadError> {
    let (key, value) = value.object()?.take_one_of(&READERS.map(|(key, _)| key))?;
    let reader = READERS.iter().find(|(known, _)| *known == key);
    let (_, read) = reader.expect("each key has a reader");
    read(&value, field)
}

/// Reads a list of vertices, each with a value of an attribute.
fn change<T>(
    list: &Value,
    values: fn(Vec<(VertexId, T)>) -> VertexValues,
    read: impl Fn(&Value) -> Result<T, ReadError>,
) -> Result<Edit, ReadError> {
    let list = list.each(say::read_wanted_changed_vertices, |value| {
        let [id, value] = value.pair(say::read_wanted_changed_vertex)?;
        Ok((VertexId(id.count()?), read(&value)?))
    });
    Ok(Edit::ChangeVertices(values(list?)))
}

fn edge(value: &Value) -> Result<(EdgeId, Edge), ReadError> {
    let wanted = say::read_wanted_edge_with_id;
    let parts: Vec<Value> = value.elements(wanted)?.collect();
    let ([id, from, to] | [id, from, to, _] | [id, from, to, _, _]) = &parts[..] else {
        return Err(value.expected(wanted()));
    };
    let mut edge = Edge::new(VertexId(from.count()?), VertexId(to.count()?));
    if let Some(label) = parts.get(3) {
        edge.label = label.text()?;
    }
    if let Some(bends) = parts.get(4) {
        edge.bends = free_bends(bends)?;
    }
    Ok((edge_id(id)?, edge))
}

/// Reads the two numbers of each bend. `null` is an edge without bends.
fn free_bends(value: &Value) -> Result<Vec<Bend>, ReadError> {
    let bends = value.optional(|value| {
        let numbers: Vec<Value> = value.elements(say::read_wanted_bend_of_edge)?.collect();
        let (pairs, rest) = numbers.as_chunks();
        if !rest.is_empty() || pairs.is_empty() || pairs.len() > Bend::MAX_OF_EDGE {
            return Err(value.of_other_length(say::read_wanted_bend_of_edge, numbers.len()));
        }
        let bends = pairs.iter().map(|[along, aside]| bend(along, aside));
        bends.collect()
    });
    bends.map(Option::unwrap_or_default)
}

fn edge_id(value: &Value) -> Result<EdgeId, ReadError> {
    match value.count()? {
        id if id < MAX_EDGES => Ok(EdgeId(id)),
        _ => Err(value.expected(say::read_wanted_edge_id())),
    }
}

fn free_rules(value: &Value, field: &Field) -> Result<Rules, ReadError> {
    let mut object = value.object()?;
    let version = object.optional("version", Value::count)?.unwrap_or(2);
    let game = object.require("game")?;
    let (mut rules, _) = rules::read(&game, field, version.into())?;
    let list = object.require("tokens")?;
    let tokens = list.each(say::read_wanted_places, |place| {
        place.optional(|place| any_place(place, field))
    })?;
    match (&mut rules, &tokens[..]) {
        (Rules::Token(rules), places) => rules.at = places.iter().flatten().copied().collect(),
        (Rules::Geography(rules), [place]) => rules.at = *place,
        (Rules::Pursuit(rules), [police, thief]) => {
            rules.side_mut(Side::Police).at = *police;
            rules.side_mut(Side::Thief).at = *thief;
        }
        (Rules::Geography(_) | Rules::Pursuit(_), _) => {
            return Err(list.expected(say::read_wanted_place_of_each()));
        }
    }
    Ok(rules)
}
