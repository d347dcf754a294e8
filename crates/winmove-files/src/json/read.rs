//! Reading a game file: the document and its field.

use std::collections::{HashMap, HashSet};
use std::mem;
use std::sync::Arc;

use super::foreign::foreign;
use super::value::{Object, Path, Value, player, priority};
use super::{VERSION, annotation, exercise, layout, record, rules};
use crate::error::{ReadError, shortened};
use crate::limits::{check_memory, check_size};
use crate::remark::ReadRemark;
use crate::rules_text;
use winmove_analysis::words;
use winmove_core::Control;
use winmove_core::model::{
    Bend, Board, BoardError, Document, Edge, Edit, Extras, Field, GameScript, Graph, GraphError,
    Outcome, Rules, Square, Tag, Turns, Vertex, VertexId, VertexValues,
};
use winmove_words::say;

/// The memory for each comma in a file while it is read, in bytes. It is lowest for a list of
/// edges, with two commas per edge.
const BYTES_A_COMMA: u64 = 40;

/// The root of a file. Checks the syntax of the whole file, if there is enough memory for its
/// contents.
pub(crate) fn root(text: &str) -> Result<Value<'_, '_>, ReadError> {
    let root = Value::root(text)?;
    let commas = text.bytes().filter(|&byte| byte == b',').count() as u64;
    check_memory(commas * BYTES_A_COMMA).map_err(|what| root.error(what))?;
    Ok(root)
}

/// Reads a document. The remarks are [`ReadRemark::LostBends`].
pub(crate) fn read(
    text: &str,
    control: &Control,
) -> Result<(Document, Vec<ReadRemark>), ReadError> {
    let root = root(text)?;
    if !root.is_object() {
        return Err(not_ours(root.expected(say::read_wanted_object())));
    }
    let mut object = root.object()?;
    if let Some(program) = foreign(&object) {
        return Err(not_ours(root.error(say::read_foreign(program))));
    }
    let format = object.require("format").map_err(not_ours)?;
    format.word(&[("winmove", ())]).map_err(not_ours)?;
    let version = version(&object.require("version")?)?;
    let title = object.or_default("title", Value::text)?;
    let notes = object.or_default("notes", Value::text)?;
    let field_value = object.require("field")?;
    let game_value = object.require("game")?;

    let mut field_object = field_value.object()?;
    let mut remarks = Vec::new();
    let kinds: &[&str] = match version {
        // Next to these, the third is an unknown key.
        1 if field_object.has("graph") || field_object.has("board") => &["graph", "board"],
        _ => &["graph", "board", "rules"],
    };
    let (kind, value) = field_object.take_one_of(kinds)?;
    let mut script = None;
    let field = match kind {
        "rules" if version == 1 => {
            return Err(value.error(say::read_needs_version_2("`\"rules\"`")));
        }
        "rules" => {
            let (document, understood) = scripted(&value, control)?;
            remarks.extend(understood);
            script = document
                .script()
                .cloned()
                .zip(Some(document.rules().clone()));
            document.field().clone()
        }
        "graph" => {
            let (graph, lost) = graph(&value, version)?;
            remarks.extend(lost);
            Field::Graph(graph)
        }
        _ => Field::Board(board(&value)?),
    };
    let (mut rules, game_extra) = rules::read(&game_value, &field, version)?;
    if version > 1 {
        refuse_other_results(&field_value, rules.turns() != Turns::Alternate)?;
    } else {
        refuse_owners(&game_value)?;
    }
    let script = script.map(|(script, mut made)| {
        // The script sets the rules, and the file only the tokens and the unknown keys.
        if let (Rules::Token(made), Rules::Token(read)) = (&mut made, &mut rules) {
            made.at = mem::take(&mut read.at);
            made.extra = mem::take(&mut read.extra);
        }
        rules = made;
        script
    });
    check_size(&field, &rules).map_err(|what| field_value.error(what))?;

    let layout = object.optional("layout", layout::read)?;
    let annotations = object.or_default("annotations", annotation::read)?;
    let record = object.optional("record", |value| record::read(value, &field))?;
    let exercise = object.optional("exercise", |value| exercise::read(value, &field))?;

    let extras = Extras {
        file: object.rest(),
        field: field_object.rest(),
        game: game_extra,
    };
    let document = Document::new(field, rules)
        .map_err(|error| game_value.error(words::refused_place(error)))?
        .titled(title, notes)
        .with_layout(layout.unwrap_or_default())
        .with_annotations(annotations)
        .with_record(record)
        .with_exercise(exercise)
        .with_script(script)
        .with_extras(extras);
    Ok((document, remarks))
}

/// Reads a script, and makes the game of it. States that it doesn't make any more can't be moved,
/// which is remarked.
pub(super) fn scripted(
    value: &Value,
    control: &Control,
) -> Result<(Document, Vec<ReadRemark>), ReadError> {
    let mut object = value.object()?;
    let script = script_texts(&mut object)?;
    let moved = object.or_default("moved", |list| {
        list.each(say::read_wanted_moved_states, |value| {
            let [state, at] = value.pair(say::read_wanted_moved_state)?;
            Ok((state.text()?, at.point()?))
        })
    })?;
    let made = rules_text::make(&script, control);
    let (document, mut remarks) = made.map_err(|error| value.error(error))?;
    let script = GameScript {
        text: Arc::clone(&script.text),
        ..document.script().cloned().unwrap_or(script)
    };
    let Field::Graph(mut graph) = document.field().clone() else {
        unreachable!("a script makes a graph");
    };
    let (moved, lost) = script.moves(&graph, moved);
    if let Some(state) = lost.first() {
        let remark = say::read_lost_moved_states(lost.len(), shortened(state));
        remarks.push(ReadRemark::Understood(remark));
    }
    graph.extra = object.rest();
    let document = Document::new(Field::Graph(graph), document.rules().clone());
    let mut document = document.expect("the rules are those of the graph");
    let moved = document.apply(Edit::ChangeVertices(VertexValues::At(moved)));
    moved.expect("the vertices exist and the points are finite");
    Ok((document.with_script(Some(script)), remarks))
}

/// Reads the texts of a script.
pub(super) fn script_texts(object: &mut Object) -> Result<GameScript, ReadError> {
    let script = GameScript::new(object.require("text")?.text()?);
    let working = object.optional("working", Value::text)?;
    let limit = object.optional("limit", Value::count)?;
    let start = object.or_default("start", |start| {
        start.each(say::read_wanted_arguments, |number| {
            number.whole().map(i64::from)
        })
    })?;
    let script = match working {
        Some(working) => GameScript::new(working).with_text(script.text),
        None => script,
    };
    Ok(GameScript {
        limit,
        start,
        ..script
    })
}

/// Turns an error in a JSON file of another program into one that says so first.
fn not_ours(error: ReadError) -> ReadError {
    error.reworded(say::read_not_ours)
}

/// Refuses a game with owners, which this version doesn't have: turns would alternate in it.
fn refuse_owners(game: &Value) -> Result<(), ReadError> {
    let Some(token) = game.object()?.take("token") else {
        return Ok(());
    };
    match token.object()?.take("turns") {
        Some(turns) if turns.word(&[("owners", ())]).is_ok() => {
            Err(turns.error(say::read_needs_version_2("`\"turns\": \"owners\"`")))
        }
        _ => Ok(()),
    }
}

/// Refuses the first vertex whose result is told in a way that is not that of the game. If turns
/// alternate, only the mover's outcome is known; with owners, a win or a loss is told as its
/// winner, which doesn't change with the owner.
fn refuse_other_results(field: &Value, has_owners: bool) -> Result<(), ReadError> {
    let Some(graph) = field.object()?.take("graph") else {
        return Ok(());
    };
    for vertex in graph
        .object()?
        .require("vertices")?
        .elements(say::read_wanted_vertices)?
    {
        let mut vertex = vertex.object()?;
        if has_owners {
            let outcome = vertex.take("outcome").filter(|outcome| !outcome.is_null());
            if let Some(outcome) = outcome
                && outcome.outcome()? != Outcome::Draw
            {
                return Err(outcome.error(say::read_outcome_of_mover()));
            }
        } else if let Some(winner) = vertex.take("winner") {
            return Err(winner.error(say::read_winner_of_mover()));
        }
    }
    Ok(())
}

fn version(value: &Value) -> Result<u64, ReadError> {
    let digits = value.raw.get();
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(value.expected(say::read_wanted_version(VERSION)));
    }
    // A number that is too long to parse is a newer version too.
    match digits.parse() {
        Ok(version @ 1..=VERSION) => Ok(version),
        Ok(0) => Err(value.error(say::read_version_0(VERSION))),
        _ => Err(value.error(say::read_newer(shortened(digits), VERSION))),
    }
}

/// Reads a graph. The remark is about bends of edges that don't exist.
pub(super) fn graph(value: &Value, version: u64) -> Result<(Graph, Option<ReadRemark>), ReadError> {
    let mut object = value.object()?;
    let vertices_value = object.require("vertices")?;
    let edges_value = object.require("edges")?;
    let vertices =
        vertices_value.each(say::read_wanted_vertices, |value| vertex(value, version))?;
    let mut edges = edges_value.each(say::read_wanted_edges, edge)?;
    let lost = object
        .optional("bends", |bends| bend_edges(&mut edges, bends))?
        .flatten();
    let mut graph = Graph::from_parts(vertices, edges).map_err(|error| {
        let what = words::refused_graph(error);
        match error {
            GraphError::RepeatedVertex { index, .. } => {
                Path::Key(&Path::Index(&vertices_value.at, index), "id").error(what)
            }
            GraphError::NotFinite { index, .. } => {
                Path::Key(&Path::Index(&vertices_value.at, index), "at").error(what)
            }
            GraphError::NoVertex { index, second, .. } => {
                Path::Index(&Path::Index(&edges_value.at, index), usize::from(second)).error(what)
            }
        }
    })?;
    graph.extra = object.rest();
    Ok((graph, lost))
}

pub(super) fn vertex(value: &Value, version: u64) -> Result<Vertex, ReadError> {
    let mut object = value.object()?;
    let mut vertex = Vertex::new(VertexId(object.require("id")?.count()?));
    vertex.label = object.or_default("label", Value::text)?;
    vertex.at = object.or_default("at", |at| at.optional(Value::point))?;
    vertex.outcome = object.optional("outcome", Value::outcome)?;
    vertex.exit = object.or_default("exit", Value::truth)?;
    vertex.pinned = object.or_default("pinned", Value::truth)?;
    vertex.note = object.or_default("note", Value::text)?.into();
    vertex.tag = object.optional("tag", tag)?;
    if version > 1 {
        vertex.owner = object.or_default("owner", player)?;
        vertex.priority = object.or_default("priority", priority)?;
        if let Some(winner) = object.take("winner") {
            if vertex.outcome.is_some() {
                return Err(winner.error(say::read_winner_and_outcome()));
            }
            vertex.outcome = Some(vertex.owner.outcome(Some(player(&winner)?)));
        }
    }
    vertex.extra = object.rest();
    Ok(vertex)
}

pub(super) fn tag(value: &Value) -> Result<Tag, ReadError> {
    value.word(&Tag::ALL.map(|tag| (tag.word(), tag)))
}

fn edge(value: &Value) -> Result<Edge, ReadError> {
    let wanted = say::read_wanted_edge;
    let parts = value.list(wanted)?;
    let end = |index| Ok(VertexId(value.element(index, parts[index]).count()?));
    if !matches!(parts.len(), 2 | 3) {
        return Err(value.of_other_length(wanted, parts.len()));
    }
    let mut edge = Edge::new(end(0)?, end(1)?);
    if let Some(label) = parts.get(2) {
        edge.label = value.element(2, label).text()?;
    }
    Ok(edge)
}

/// Bends edges, given a list of `[from, to, along, aside]`, each a point of an edge. An optional
/// fifth number counts the preceding edges between the same vertices. Several points of an edge are
/// in the order from its start to its end. Points of an edge that doesn't exist are dropped with a
/// remark: a program that doesn't support bends has deleted the edge.
fn bend_edges(edges: &mut [Edge], value: &Value) -> Result<Option<ReadRemark>, ReadError> {
    let mut bends: HashMap<_, (usize, Vec<Bend>)> = HashMap::new();
    for (index, value) in value.elements(say::read_wanted_bends)?.enumerate() {
        let wanted = say::read_wanted_bend;
        let parts: Vec<Value> = value.elements(wanted)?.collect();
        let ([from, to, along, aside] | [from, to, along, aside, _]) = &parts[..] else {
            return Err(value.expected(wanted()));
        };
        let ends = (VertexId(from.count()?), VertexId(to.count()?));
        let before = parts.get(4).map_or(Ok(0), Value::count)?;
        let (_, points) = bends.entry((ends, before)).or_insert((index, Vec::new()));
        points.push(bend(along, aside)?);
        if points.len() > Bend::MAX_OF_EDGE {
            return Err(value.error(say::read_too_many_bends(Bend::MAX_OF_EDGE)));
        }
    }
    let pairs: HashSet<(VertexId, VertexId)> = bends.keys().map(|(ends, _)| *ends).collect();
    let mut counts: HashMap<(VertexId, VertexId), u32> = HashMap::new();
    for edge in edges {
        let ends = (edge.from, edge.to);
        if pairs.contains(&ends) {
            let before = counts.entry(ends).or_default();
            if let Some((_, points)) = bends.remove(&(ends, *before)) {
                edge.bends = points;
            }
            *before += 1;
        }
    }
    let lost = bends.iter().map(|(&(ends, _), (index, _))| (*index, ends));
    Ok(lost.min().map(|(index, (from, to))| ReadRemark::LostBends {
        index,
        from,
        to,
        more: bends.len() - 1,
    }))
}

pub(super) fn bend(along: &Value, aside: &Value) -> Result<Bend, ReadError> {
    let bend = Bend::new(along.coordinate()?, aside.coordinate()?);
    Ok(bend.expect("the coordinates are numbers"))
}

pub(super) fn board(value: &Value) -> Result<Board, ReadError> {
    let mut object = value.object()?;
    let rows_value = object.require("rows")?;
    let mut rows: Vec<Vec<Square>> = Vec::new();
    for (index, row_value) in rows_value.elements(say::read_wanted_rows)?.enumerate() {
        let row = row(&row_value)?;
        let expected = rows.first().map_or(row.len(), Vec::len);
        if row.is_empty() {
            return Err(row_value.error(words::refused_board(BoardError::Empty)));
        }
        if row.len() != expected {
            let ragged = BoardError::Ragged {
                row: index,
                found: row.len(),
                expected,
            };
            return Err(row_value.error(words::refused_board(ragged)));
        }
        rows.push(row);
    }
    let mut board =
        Board::from_rows(rows).map_err(|error| rows_value.error(words::refused_board(error)))?;
    board.extra = object.rest();
    Ok(board)
}

fn row(value: &Value) -> Result<Vec<Square>, ReadError> {
    let text = value.text()?;
    text.chars()
        .enumerate()
        .map(|(column, c)| match c {
            '.' => Ok(Square::Floor),
            '*' => Ok(Square::Wall),
            'E' => Ok(Square::Exit),
            _ => Err(value.error(say::read_bad_square(column.to_string(), format!("{c:?}")))),
        })
        .collect()
}
