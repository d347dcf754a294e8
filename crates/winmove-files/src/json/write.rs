//! Writing a game file: two-space indents, a fixed order of keys, one vertex, edge or row per line.

use std::collections::HashMap;

use super::writer::{
    Object, Shape, push, push_lines, push_list, push_place, push_places, push_point, push_text,
};
use super::{
    NEW_IN_FIELD, NEW_IN_TOKEN, NEW_IN_VERTEX, annotation, exercise, has_any, layout, record,
    version_of,
};
use winmove_core::model::{
    Bend, Board, Document, EdgeRef, Endless, Extra, Field, GameScript, Graph, LayoutOptions,
    Outcome, Player, PursuitRules, Rules, Side, SideRules, Square, Step, Steps, Tag, Turns, Vertex,
    VertexId,
};

/// Estimates the length of a document's file in bytes: it is rarely too small, and not much too
/// large.
pub(crate) fn length(document: &Document) -> usize {
    const HEAD: usize = 1 << 10;
    let head = HEAD + document.title().len() + document.notes().len();
    let field = match document.field() {
        Field::Board(board) => board.rows() as usize * (board.columns() as usize + 12),
        Field::Graph(_) if let Some(script) = document.script() => {
            let moved = document.graph().into_iter();
            let moved = moved.flat_map(|graph| script.moved(graph));
            let moved: usize = moved.map(|(state, _)| state.len() + 40).sum();
            2 * (script.text.len() + script.working.len()) + moved
        }
        Field::Graph(graph) => {
            let digits = |id: u32| id.checked_ilog10().unwrap_or(0) as usize + 1;
            let id = digits(graph.vertices().last().map_or(0, |vertex| vertex.id.0));
            let texts = |vertex: &Vertex| vertex.label.len() + vertex.note.len();
            let texts: usize = graph.vertices().iter().map(texts).sum();
            let labels: usize = graph.edges().map(|(_, edge)| edge.label.len()).sum();
            // Indentation, keys and coordinates for a vertex; indentation and punctuation for an
            // edge.
            graph.vertices().len() * (80 + id) + graph.edge_count() * (14 + 2 * id) + texts + labels
        }
    };
    head + field
}

/// Appends the file of a document to a text.
pub(crate) fn write_to(mut out: String, document: &Document) -> String {
    let version = version_of(document);
    let mut object = Object::open(&mut out, Shape::Lines(0));
    object.key(&mut out, "format").push_str("\"winmove\"");
    push(object.key(&mut out, "version"), version);
    push_text(object.key(&mut out, "title"), document.title());
    push_text(object.key(&mut out, "notes"), document.notes());

    object.key(&mut out, "field");
    let mut inner = Object::open(&mut out, Shape::Lines(1));
    match document.field() {
        Field::Graph(graph) if let Some(script) = document.script() => {
            inner.key(&mut out, "rules");
            push_script(&mut out, script, Some(graph), &graph.extra);
        }
        Field::Graph(graph) => push_graph(
            inner.key(&mut out, "graph"),
            graph,
            version,
            document.rules().turns(),
        ),
        Field::Board(board) => push_board(inner.key(&mut out, "board"), board),
    }
    close(
        inner,
        &mut out,
        &document.extras().field,
        version,
        &NEW_IN_FIELD,
    );

    object.key(&mut out, "game");
    let shape = match document.rules() {
        Rules::Token(_) | Rules::Geography(_) => Shape::OneLine,
        Rules::Pursuit(_) => Shape::Lines(1),
    };
    let mut inner = Object::open(&mut out, shape);
    push_rules(
        inner.key(&mut out, document.rules().kind().word()),
        document.rules(),
        version,
    );
    inner.close(&mut out, &document.extras().game);

    let layout = Some(document.layout()).filter(|&layout| *layout != LayoutOptions::default());
    object.put(&mut out, "layout", layout, layout::push_options);
    let annotations = Some(document.annotations()).filter(|all| !all.is_empty());
    object.put(&mut out, "annotations", annotations, |out, all| {
        push_lines(out, 2, all, annotation::push);
    });
    object.put(&mut out, "record", document.record(), record::push);
    object.put(&mut out, "exercise", document.exercise(), exercise::push);
    object.close(&mut out, &document.extras().file);
    out.push('\n');
    out
}

/// Writes a script, and which states of its graph were moved. Readers rebuild the graph from it.
pub(super) fn push_script(
    out: &mut String,
    script: &GameScript,
    graph: Option<&Graph>,
    extra: &Extra,
) {
    let mut object = Object::open(out, Shape::Lines(2));
    push_text(object.key(out, "text"), &script.text);
    let working = script.is_out_of_date().then_some(&*script.working);
    object.put(out, "working", working, push_text);
    object.put(out, "limit", script.limit, push);
    let start = Some(&script.start).filter(|start| !start.is_empty());
    object.put(out, "start", start, |out, start| {
        push_list(out, start, push)
    });
    let moved = graph.into_iter().flat_map(|graph| script.moved(graph));
    let mut moved = moved.peekable();
    if moved.peek().is_some() {
        push_lines(object.key(out, "moved"), 4, moved, |out, (state, at)| {
            out.push('[');
            push_text(out, state);
            out.push_str(", ");
            push_point(out, at);
            out.push(']');
        });
    }
    object.close(out, extra);
}

fn push_graph(out: &mut String, graph: &Graph, version: u64, turns: Turns) {
    let mut object = Object::open(out, Shape::Lines(2));
    object.key(out, "vertices");
    push_lines(out, 4, graph.vertices(), |out, vertex| {
        push_vertex(out, vertex, version, turns);
    });
    object.key(out, "edges");
    push_lines(out, 4, graph.edges().map(|(_, edge)| edge), push_bare_edge);
    if graph.bent_edges().next().is_some() {
        object.key(out, "bends");
        push_lines(out, 4, bends(graph), |out, (edge, bend, before)| {
            let (from, to) = (edge.from.0, edge.to.0);
            push(out, format_args!("[{from}, {to}, "));
            push_bends(out, &[bend]);
            if before > 0 {
                push(out, format_args!(", {before}"));
            }
            out.push(']');
        });
    }
    object.close(out, &graph.extra);
}

/// Writes a vertex. With owners, a fixed win or loss is written as its winner, so that a program
/// that changes the owner doesn't change the winner.
pub(super) fn push_vertex(out: &mut String, vertex: &Vertex, version: u64, turns: Turns) {
    let mut object = Object::open(out, Shape::OneLine);
    push(object.key(out, "id"), vertex.id.0);
    push_text(object.key(out, "label"), &vertex.label);
    // JSON can't represent non-finite numbers; vertices without a position are laid out on opening.
    let at = vertex.at.filter(|at| at.is_finite());
    object.put(out, "at", at, push_point);
    let owned = turns.owners().map(|_| vertex.owner);
    let winner = owned.and_then(|owner| owner.winner_of(vertex.outcome?));
    let outcome = vertex.outcome.filter(|_| winner.is_none());
    object.put(out, "outcome", outcome.map(Outcome::word), push_text);
    object.put(out, "winner", winner.map(Player::number), push);
    let owner = owned.or(Some(vertex.owner).filter(|&owner| owner != Player::First));
    object.put(out, "owner", owner.map(Player::number), push);
    let priority =
        Some(vertex.priority).filter(|&priority| priority > 0 || turns.uses_priorities());
    object.put(out, "priority", priority, push);
    object.put(out, "exit", vertex.exit.then_some(true), push);
    object.put(out, "pinned", vertex.pinned.then_some(true), push);
    let note = Some(&*vertex.note).filter(|note| !note.is_empty());
    object.put(out, "note", note, push_text);
    object.put(out, "tag", vertex.tag.map(Tag::word), push_text);
    close(object, out, &vertex.extra, version, &NEW_IN_VERTEX);
}

/// Ends an object with its unknown keys. In version 2, those with the names of its new keys would
/// get a meaning, so they are left out.
fn close(object: Object, out: &mut String, extra: &Extra, version: u64, new: &[&str]) {
    if version > 1 && has_any(extra, new) {
        object.close(out, &extra.without(new));
    } else {
        object.close(out, extra);
    }
}

/// Writes an edge without its id and bend.
pub(super) fn push_bare_edge(out: &mut String, edge: EdgeRef<'_>) {
    push(out, format_args!("[{}, {}", edge.from, edge.to));
    if !edge.label.is_empty() {
        out.push_str(", ");
        push_text(out, edge.label);
    }
    out.push(']');
}

/// The points of the edges bent by hand, each with the number of preceding edges between the same
/// vertices.
fn bends(graph: &Graph) -> Vec<(EdgeRef<'_>, Bend, u32)> {
    let ends = |edge: EdgeRef<'_>| (edge.from, edge.to);
    let bent = graph.bent_edges().map(|(_, edge)| (ends(edge), 0));
    let mut counts: HashMap<(VertexId, VertexId), u32> = bent.collect();
    let mut found = Vec::new();
    for (_, edge) in graph.edges() {
        if let Some(before) = counts.get_mut(&ends(edge)) {
            found.extend(edge.bends.iter().map(|&bend| (edge, bend, *before)));
            *before += 1;
        }
    }
    found
}

/// Writes the two numbers of each bend.
pub(super) fn push_bends(out: &mut String, bends: &[Bend]) {
    for (index, bend) in bends.iter().enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        push(
            out,
            format_args!("{comma}{:?}, {:?}", bend.along(), bend.aside()),
        );
    }
}

pub(super) fn push_board(out: &mut String, board: &Board) {
    let mut object = Object::open(out, Shape::Lines(2));
    object.key(out, "rows");
    push_lines(out, 4, board.row_slices(), |out, row| {
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

pub(super) fn push_rules(out: &mut String, rules: &Rules, version: u64) {
    match rules {
        Rules::Token(rules) => {
            let mut object = Object::open(out, Shape::OneLine);
            push_text(object.key(out, "convention"), rules.convention.word());
            push_places(object.key(out, "at"), &rules.at);
            push_own_steps(&mut object, out, &rules.steps);
            if let Turns::Owners(endless) = rules.turns {
                push_text(object.key(out, "turns"), "owners");
                object.key(out, "endless");
                match endless {
                    Endless::Draw => push_text(out, "draw"),
                    Endless::Won(player) => push(out, player.number()),
                    Endless::Priorities => push_text(out, "priorities"),
                }
            }
            close(object, out, &rules.extra, version, &NEW_IN_TOKEN);
        }
        Rules::Geography(rules) => {
            let mut object = Object::open(out, Shape::OneLine);
            push_text(object.key(out, "convention"), rules.convention.word());
            object.put(out, "at", rules.at, push_place);
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
    object.put(out, "at", rules.at, push_place);
    push_steps(object.key(out, "steps"), &rules.steps);
    push(object.key(out, "skip"), rules.skip);
    object.close(out, &rules.extra);
}

/// Writes the steps of a token, unless they are the default, [`Steps::Edges`].
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
