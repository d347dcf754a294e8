//! The rules of a game in sentences, for its players.

use std::borrow::Cow;

use winmove_core::game;
use winmove_core::model::{
    Convention, Document, Field, Offset, Outcome, PursuitRules, Rules, Side, Square, Step, Steps,
};

/// The rules of a document's game: how the tokens move, and how play ends. O(places).
pub fn rules(document: &Document) -> String {
    rules_begun_by(document, None)
}

/// How a game is decided if neither side reaches its goal: by a stuck player or by endless play, in
/// a few words each.
pub fn endings(rules: &Rules) -> Vec<&'static str> {
    let stuck = |convention| match game::stuck(convention) {
        Outcome::Loss => "who is stuck loses",
        Outcome::Win => "who is stuck wins",
        Outcome::Draw => "who is stuck draws",
    };
    let mut endings = Vec::new();
    if let Some(rules) = rules.pursuit() {
        endings.push(match rules.endless {
            None => "endless play draws",
            Some(Side::Police) => "police win endless play",
            Some(Side::Thief) => "thief wins endless play",
        });
    }
    if rules.pursuit().is_none_or(game::can_be_stuck) {
        endings.push(stuck(rules.convention()));
    }
    endings
}

/// Like [`rules`], for a game in which this side of a pursuit moves first; `None` for the side that
/// the document's rules say. O(places).
pub fn rules_begun_by(document: &Document, first: Option<Side>) -> String {
    let field = document.field();
    let rules = document.rules();
    let (token, never) = match rules {
        Rules::Token(_) => ("token", ""),
        Rules::Geography(_) => ("stone", ", and never back to a place where it has been"),
        Rules::Pursuit(rules) => return pursuit(field, rules, first.unwrap_or(rules.first)),
    };
    let how: String = rules.steps().map(moves).collect();
    let stuck = stuck(rules.convention());
    let moving = format!("Both players move the {token} in turn, {how}{never}. {stuck}.");
    let over = match field {
        Field::Graph(graph)
            if graph
                .vertices()
                .iter()
                .any(|vertex| vertex.outcome.is_some()) =>
        {
            " Play is over where a double rim fixes the outcome."
        }
        Field::Board(_) if has_exit(field) => " On an exit the player to move is stuck.",
        Field::Graph(_) | Field::Board(_) => "",
    };
    moving + over
}

fn pursuit(field: &Field, rules: &PursuitRules, first: Side) -> String {
    let stays = match (rules.police.skip, rules.thief.skip) {
        (true, true) => "; both may stay",
        (true, false) => "; only the officer may stay",
        (false, true) => "; only the thief may stay",
        (false, false) => "",
    };
    let steps = format!(
        "The officer moves {}, the thief {}{stays}.",
        moves(&rules.police.steps),
        moves(&rules.thief.steps)
    );
    let first = match first {
        Side::Police => "The police move first.",
        Side::Thief => "The thief moves first.",
    };
    let escapes = match (has_exit(field), rules.endless) {
        (true, Some(Side::Thief)) => "; the thief wins on an exit, or by never being caught",
        (true, _) => "; the thief wins on an exit",
        (false, Some(Side::Thief)) => "; the thief wins by never being caught",
        (false, _) => "",
    };
    let endless = match rules.endless {
        None => " Endless play is a draw.",
        Some(Side::Police) => " The police win endless play.",
        Some(Side::Thief) => "",
    };
    let stuck = if game::can_be_stuck(rules) {
        format!(" {}.", stuck(rules.convention))
    } else {
        String::new()
    };
    format!("{steps} {first} The police win by catching the thief{escapes}.{endless}{stuck}")
}

/// The rules of a sum of the document's tokens and, if there are any, the tokens of added games.
/// Only sums under normal play have an outcome.
pub fn rules_of_sum(rules: &Rules, has_added: bool) -> String {
    let steps: String = rules.steps().map(moves).collect();
    let moving = if has_added {
        format!("one token: here {steps}, in an added game by its rules")
    } else {
        format!("one of the tokens, {steps}")
    };
    format!("In turn, each player moves {moving}. Who can move none loses.")
}

/// What happens to a stuck player: `Who is stuck wins`.
fn stuck(convention: Convention) -> &'static str {
    match game::stuck(convention) {
        Outcome::Loss => "Who is stuck loses",
        Outcome::Win => "Who is stuck wins",
        Outcome::Draw => "Who is stuck draws",
    }
}

fn moves(steps: &Steps) -> Cow<'static, str> {
    let words = match steps {
        Steps::Edges => "along an edge",
        Steps::EdgesBothWays => "along an edge, either way",
        Steps::King => "in eight directions",
        Steps::Orthogonal => "in four directions",
        Steps::Diagonal => "diagonally",
        Steps::Knight => "like a knight",
        Steps::List(steps) => {
            return listed(steps).map_or(Cow::Borrowed("by steps of its own"), Cow::Owned);
        }
    };
    words.into()
}

/// A custom list of steps in words. `None` unless all are slides, or all are single steps, in one
/// of the eight directions.
fn listed(steps: &[Step]) -> Option<String> {
    let named = steps.iter().map(|step| {
        let (how, offset) = match step {
            Step::Slide(offset) => ("any distance", *offset),
            Step::Single(offset) => ("one cell", *offset),
        };
        Some((how, direction(offset)?))
    });
    let named: Vec<(&str, String)> = named.collect::<Option<_>>()?;
    let how = named.first()?.0;
    if named.iter().any(|(other, _)| *other != how) {
        return None;
    }
    let ways: Vec<String> = named.into_iter().map(|(_, way)| way).collect();
    Some(match &ways[..] {
        [ways @ .., last] if !ways.is_empty() => format!("{how} {} or {last}", ways.join(", ")),
        ways => format!("{how} {}", ways.concat()),
    })
}

/// The direction of a step to one of the eight adjacent cells.
fn direction(Offset { rows, columns }: Offset) -> Option<String> {
    let down = match rows {
        -1 => "up",
        0 => "",
        1 => "down",
        _ => return None,
    };
    let right = match columns {
        -1 => "left",
        0 => "",
        1 => "right",
        _ => return None,
    };
    match (down, right) {
        ("", "") => None,
        ("", way) | (way, "") => Some(way.to_owned()),
        (down, right) => Some(format!("{down}-{right}")),
    }
}

fn has_exit(field: &Field) -> bool {
    match field {
        Field::Graph(graph) => graph.vertices().iter().any(|vertex| vertex.exit),
        Field::Board(board) => board.cells().any(|(_, square)| square == Square::Exit),
    }
}
