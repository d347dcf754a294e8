//! The rules of a game in sentences, for its players.

use super::explanation::sentences;
use winmove_core::game;
use winmove_core::model::{
    Convention, Document, Endless, Field, Offset, Player, PursuitRules, Rules, Side, Step, Steps,
    Turns,
};
use winmove_words::{either, say};

/// The rules of a document's game: how the tokens move, and how play ends. O(places).
pub fn rules(document: &Document) -> String {
    rules_begun_by(document, None)
}

/// How a game is decided if neither side reaches its goal: by endless play or by a player who
/// cannot move, in a sentence each.
pub fn endings(rules: &Rules) -> Vec<String> {
    let pursuit = rules.pursuit();
    let owners = rules.turns().owners().map(owners_endless);
    let endless = pursuit.map(|rules| endless(rules.endless)).or(owners);
    let stuck = pursuit
        .is_none_or(game::can_be_stuck)
        .then(|| stuck(rules.convention()));
    endless.into_iter().chain(stuck).collect()
}

/// Like [`rules`], for a game in which this side of a pursuit moves first; `None` for the side that
/// the document's rules say. O(places).
pub fn rules_begun_by(document: &Document, first: Option<Side>) -> String {
    let field = document.field();
    let rules = document.rules();
    let steps = || rules.steps().map(moves).collect::<String>();
    let moving = match rules {
        Rules::Token(token) => match token.turns {
            Turns::Alternate => say::rules_token(steps()),
            Turns::Owners(_) => say::owners_rules(steps()),
        },
        Rules::Geography(_) => say::rules_geography(steps()),
        Rules::Pursuit(rules) => return pursuit(field, rules, first.unwrap_or(rules.first)),
    };
    let over = match field {
        Field::Graph(graph) => {
            let is_fixed = graph
                .vertices()
                .iter()
                .any(|vertex| vertex.outcome.is_some());
            is_fixed.then(say::rules_fixed)
        }
        Field::Board(_) => field.has_exit().then(say::rules_exit),
    };
    let endless = rules.turns().owners().map(owners_endless);
    sentences([Some(moving), Some(stuck(rules.convention())), over, endless])
}

/// What decides endless play where vertices have owners, in a sentence.
pub fn owners_endless(endless: Endless) -> String {
    say::owners_rules_endless(match endless {
        Endless::Draw => "draw",
        Endless::Won(Player::First) => "first",
        Endless::Won(Player::Second) => "second",
        Endless::Priorities => "numbers",
    })
}

fn pursuit(field: &Field, rules: &PursuitRules, first: Side) -> String {
    let stay = match (rules.police.skip, rules.thief.skip) {
        (true, true) => "both",
        (true, false) => "police",
        (false, true) => "thief",
        (false, false) => "none",
    };
    let thief = match (field.has_exit(), rules.endless) {
        (true, Some(Side::Thief)) => "either",
        (true, _) => "exit",
        (false, Some(Side::Thief)) => "endless",
        (false, _) => "none",
    };
    sentences([
        Some(say::rules_pursuit(
            moves(&rules.police.steps),
            moves(&rules.thief.steps),
            stay,
        )),
        Some(say::rules_first(first)),
        Some(say::rules_goals(thief)),
        (rules.endless != Some(Side::Thief)).then(|| endless(rules.endless)),
        game::can_be_stuck(rules).then(|| stuck(rules.convention)),
    ])
}

/// The rules of a sum of the document's tokens and, if there are any, the tokens of added games.
/// Only sums under normal play have an outcome.
pub fn rules_of_sum(rules: &Rules, has_added: bool) -> String {
    let steps: String = rules.steps().map(moves).collect();
    if has_added {
        say::rules_sum_added(steps)
    } else {
        say::rules_sum(steps)
    }
}

fn endless(winner: Option<Side>) -> String {
    say::rules_endless(winner.map_or("draw", Side::word))
}

fn stuck(convention: Convention) -> String {
    say::rules_stuck(game::stuck(convention))
}

fn moves(steps: &Steps) -> String {
    say::rules_steps(match steps {
        Steps::Edges => "edges",
        Steps::EdgesBothWays => "edges-both-ways",
        Steps::King => "king",
        Steps::Orthogonal => "orthogonal",
        Steps::Diagonal => "diagonal",
        Steps::Knight => "knight",
        Steps::List(steps) => match listed(steps) {
            Some(words) => return words,
            None => "own",
        },
    })
}

/// A custom list of steps in words. `None` unless all are slides, or all are single steps, in one
/// of the eight directions.
fn listed(steps: &[Step]) -> Option<String> {
    let are_slides = matches!(steps.first()?, Step::Slide(_));
    let directions = steps.iter().map(|step| match step {
        Step::Slide(offset) if are_slides => direction(*offset),
        Step::Single(offset) if !are_slides => direction(*offset),
        Step::Slide(_) | Step::Single(_) => None,
    });
    let directions: Vec<String> = directions.collect::<Option<_>>()?;
    let directions = either(directions);
    Some(if are_slides {
        say::rules_slides(directions)
    } else {
        say::rules_singles(directions)
    })
}

/// The direction of a step to one of the eight adjacent cells.
fn direction(Offset { rows, columns }: Offset) -> Option<String> {
    let direction = match (rows, columns) {
        (-1, 0) => "up",
        (1, 0) => "down",
        (0, -1) => "left",
        (0, 1) => "right",
        (-1, -1) => "up-left",
        (-1, 1) => "up-right",
        (1, -1) => "down-left",
        (1, 1) => "down-right",
        _ => return None,
    };
    Some(say::rules_direction(direction))
}
