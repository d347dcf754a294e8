//! Writes extensive games: the play of a token game from its start, unfolded into a tree.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::error::{WriteError, shortened};
use crate::interchange::{Holds, Plain};
use crate::loaded::Written;
use crate::loss::Losses;
use crate::options::WriteOptions;
use winmove_analysis::stuck;
use winmove_core::model::{Document, Outcome, Rules, Turns, VertexId, append};
use winmove_words::say;

const HOLDS: Holds = Holds {
    positions: false,
    attributes: false,
    owners: false,
    both_ways: false,
    ..Holds::ALL
};

/// The maximum number of nodes of a tree.
const MAX_NODES: usize = 10_000;

/// The maximum size of a tree in bytes. A label is written for each path to its vertex.
const MAX_BYTES: usize = 1 << 26;

/// A text in quotes, with only `"` escaped. A backslash before a quote would be read as an escape.
fn quoted(text: &str, losses: &mut Losses) -> String {
    let mut reversed = vec!['"'];
    let mut is_before_quote = true;
    for letter in text.chars().rev() {
        let is_backslash = letter == '\\';
        if is_backslash && is_before_quote {
            losses.add(say::read_lost_backslashes_before_quotes, text);
            reversed.push('/');
            continue;
        }
        is_before_quote = letter == '"';
        reversed.push(letter);
        if is_before_quote {
            reversed.push('\\');
        }
    }
    reversed.push('"');
    reversed.into_iter().rev().collect()
}

/// The moves from each vertex, as indices of vertices with labels.
type Moves<'d> = Vec<Vec<(usize, &'d str)>>;

/// The names of the moves from a vertex: their labels, or else the names of their targets. Repeated
/// names get numbers, and are counted.
fn actions<'d>(
    moves: &[(usize, &'d str)],
    name: impl Fn(usize) -> String,
    numbered: &mut usize,
) -> Vec<Cow<'d, str>> {
    let mut met: HashSet<String> = HashSet::new();
    let mut repeats: HashMap<String, usize> = HashMap::new();
    let mut all = Vec::with_capacity(moves.len());
    for &(to, label) in moves {
        let action = if label.is_empty() {
            Cow::Owned(name(to))
        } else {
            Cow::Borrowed(label)
        };
        if met.insert(action.to_string()) {
            all.push(action);
            continue;
        }
        *numbered += 1;
        let number = repeats.entry(action.to_string()).or_insert(1);
        loop {
            *number += 1;
            let distinct = format!("{action} ({number})");
            if met.insert(distinct.clone()) {
                all.push(Cow::Owned(distinct));
                break;
            }
        }
    }
    all
}

/// Why a game with these rules can't be written.
pub(crate) fn obstacle(rules: &Rules) -> Option<String> {
    if rules.token().is_none() {
        return Some(say::read_gambit_only_tokens());
    }
    match rules.tokens().len() {
        0 => Some(say::read_gambit_no_start()),
        1 => None,
        _ => Some(say::read_gambit_several_tokens()),
    }
}

pub(crate) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    // Title and notes have places of their own.
    let untitled = document.clone().titled(String::new(), String::new());
    let holds = Holds {
        owners: document.rules().turns() != Turns::Alternate,
        ..HOLDS
    };
    let mut plain = Plain::of(&untitled, holds, options)?;
    let [title, notes] = [document.title(), document.notes()];
    let document = plain.document.as_ref();
    let rules = document.rules();
    if let Some(why) = obstacle(rules) {
        return Err(WriteError::new(why));
    }
    let start = plain.start().expect("the game has a start");
    let has_owners = rules.turns() != Turns::Alternate;
    let stuck = stuck(rules.convention());
    let graph = plain.graph();
    let vertices = graph.vertices();
    let index = |id: VertexId| graph.index_of(id).expect("the vertex is in the graph");
    let mut moves: Moves<'_> = vec![Vec::new(); vertices.len()];
    for (_, edge) in graph.edges() {
        moves[index(edge.from)].push((index(edge.to), edge.label));
    }
    let mut losses = Losses::default();
    for (vertex, moves) in vertices.iter().zip(&mut moves) {
        if has_owners && vertex.priority > 0 {
            losses.add(say::read_lost_priorities, &vertex.label);
        }
        if vertex.outcome.is_some() {
            for _ in moves.drain(..) {
                losses.add(say::read_lost_moves_from_fixed_vertices, &vertex.label);
            }
        }
    }
    let name = |index: usize| {
        if vertices[index].label.is_empty() {
            format!("v{}", vertices[index].id)
        } else {
            // The label is repeated for each move to the vertex.
            shortened(&vertices[index].label)
        }
    };
    let mut body = String::new();
    let mut counts = [0_usize; 2];
    let mut nodes = 0;
    let mut is_met = vec![false; vertices.len()];
    let mut is_on_path = vec![false; vertices.len()];
    let [mut unnamed, mut numbered] = [0; 2];
    // The vertices on the path, with the moves that are still to be followed.
    let mut path: Vec<(usize, usize)> = Vec::new();
    let mut next = Some(index(start));
    while let Some(vertex) = next {
        if is_on_path[vertex] {
            let name = format!("{:?}", name(vertex));
            return Err(WriteError::new(say::read_gambit_endless(name)));
        }
        nodes += 1;
        if body.len() > MAX_BYTES {
            let what = say::read_gambit_many_bytes(MAX_BYTES >> 20);
            return Err(WriteError::new(what));
        }
        if nodes + moves[vertex].len() > MAX_NODES {
            return Err(WriteError::new(say::read_gambit_many_nodes(MAX_NODES)));
        }
        is_met[vertex] = true;
        let mover = if has_owners {
            vertices[vertex].owner.number() as usize
        } else {
            path.len() % 2
        };
        let label = quoted(&vertices[vertex].label, &mut losses);
        if moves[vertex].is_empty() {
            let outcome = vertices[vertex].outcome.unwrap_or(stuck);
            // For the mover; the first player's payoff is written first.
            let payoff = match outcome {
                Outcome::Win => 1,
                Outcome::Loss => -1,
                Outcome::Draw => 0,
            };
            let first = if mover == 0 { payoff } else { -payoff };
            let (number, second) = (first + 2, -first);
            append!(body, "t {label} {number} \"\" {{ {first} {second} }}\n");
        } else {
            counts[mover] += 1;
            let (player, set) = (mover + 1, counts[mover]);
            append!(body, "p {label} {player} {set} \"\" {{ ");
            unnamed += moves[vertex]
                .iter()
                .filter(|(_, label)| label.is_empty())
                .count();
            for action in actions(&moves[vertex], name, &mut numbered) {
                append!(body, "{} ", quoted(&action, &mut losses));
            }
            body.push_str("} 0\n");
            is_on_path[vertex] = true;
            path.push((vertex, 0));
        }
        next = None;
        while let Some((from, followed)) = path.last_mut() {
            if let Some(&(to, _)) = moves[*from].get(*followed) {
                *followed += 1;
                next = Some(to);
                break;
            }
            is_on_path[*from] = false;
            path.pop();
        }
    }
    for (vertex, _) in vertices.iter().zip(&is_met).filter(|(_, is_met)| !**is_met) {
        losses.add(say::read_lost_vertices_out_of_reach, &vertex.label);
    }
    let title = quoted(title, &mut losses);
    let mut text = format!("EFG 2 R {title} {{ \"1\" \"2\" }}\n");
    if !notes.is_empty() {
        text.push_str(&quoted(notes, &mut losses));
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&body);
    let met = is_met.iter().filter(|&&is_met| is_met).count();
    if nodes > met {
        plain.say(say::read_gambit_unfolded(met, nodes));
    }
    if unnamed > 0 {
        plain.say(say::read_gambit_unnamed());
    }
    if numbered > 0 {
        plain.say(say::read_gambit_numbered());
    }
    plain.lose(losses);
    Ok(plain.written(text))
}
