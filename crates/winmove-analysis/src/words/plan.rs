//! The plans by which both sides keep a draw, in sentences.

use std::borrow::Cow;

use super::digits::listed;
use super::sides::side_names;
use super::terms::{agreeing, counted, opponent};
use crate::explain::{DrawPlans, Mistake, Plan};
use crate::position::Position;
use winmove_core::model::{Document, Place, Side, Square};

/// The maximum number of places of a plan that are named.
const MAX_NAMED: usize = 8;

/// The plans of both sides, in one paragraph each. `from` is the drawn position in question.
pub fn plans(document: &Document, from: Position, plans: &DrawPlans) -> Vec<String> {
    if let Some(circle) = plans.circle() {
        return vec![circle_words(document, plans, circle)];
    }
    if plans.all().next().is_none() {
        let places = places_word(document);
        return vec![format!(
            "No plan of few {places} was found: each side keeps the draw by moves over many of them."
        )];
    }
    let sides = [(true, &plans.mover), (false, &plans.opponent)];
    sides
        .map(|(is_mover, plan)| match plan {
            Some(plan) => plan_words(document, plan, is_mover),
            None => no_plan(document, from, is_mover),
        })
        .to_vec()
}

/// The meaning of the two colours of plans on the field.
pub fn plan_colours(plans: &DrawPlans) -> String {
    let named: Vec<String> = [(&plans.mover, true), (&plans.opponent, false)]
        .into_iter()
        .filter_map(|(plan, is_mover)| {
            let plan = plan.as_ref()?;
            let line = if is_first_colour(plan, is_mover) {
                "solid blue"
            } else {
                "dashed purple"
            };
            Some(format!("{line}, {}", who(plan.side, is_mover)))
        })
        .collect();
    format!("Plans that keep the draw: {}.", named.join("; "))
}

/// Whether a plan is shown in the first of the two colours, which is for the police or the player
/// to move.
pub fn is_first_colour(plan: &Plan, is_mover: bool) -> bool {
    plan.side.map_or(is_mover, |side| side == Side::Police)
}

fn circle_words(document: &Document, plans: &DrawPlans, circle: &[Place]) -> String {
    let names = names(document, circle);
    let circle = names.join(" → ");
    let mistake = plans.all().find_map(|plan| plan.mistake);
    let loses = mistake.map_or(String::new(), |mistake| {
        let from = document.name(mistake.from.mover_place());
        let to = document.name(mistake.to.mover_place());
        let wins = win_words("the other side", &mistake);
        format!(" After {from} → {to}, {wins}.")
    });
    let names = match names.len() {
        2 => format!("the loop at {}", names[0]),
        _ => format!("the circle {circle}"),
    };
    format!("Each side can keep play on {names}: it is the only way to keep the draw.{loses}")
}

fn no_plan(document: &Document, from: Position, is_mover: bool) -> String {
    let side = |turn: Side| if is_mover { turn } else { turn.opponent() };
    let who = who(from.turn().map(side), is_mover);
    let places = places_word(document);
    format!(
        "No plan of few {places} was found for {who}, who keeps the draw by moves over many of them."
    )
}

/// The player who follows a plan.
fn who(side: Option<Side>, is_mover: bool) -> Cow<'static, str> {
    match (side, is_mover) {
        (Some(side), _) => format!("the {}", side_names(side).token).into(),
        (None, true) => "the player to move".into(),
        (None, false) => "the opponent".into(),
    }
}

fn places_word(document: &Document) -> &'static str {
    match document.board() {
        Some(_) => "cells",
        None => "places",
    }
}

fn plan_words(document: &Document, plan: &Plan, is_mover: bool) -> String {
    let places = named(document, &plan.places);
    let end = match (plan.may_end, plan.may_leave) {
        (false, false) => "",
        (true, false) => ", until play ends as a draw",
        (false, true) => {
            ", until play leaves the part that is shown, and is drawn in the whole graph"
        }
        (true, true) => {
            ", until play ends as a draw, or leaves the part that is shown, and is drawn in the whole graph"
        }
    };
    // Which moves of the other side the plan has answers to, and what happens after other moves.
    let (that, then) = if plan.may_win {
        (
            " that keeps the draw",
            " After any other it wins, if need be elsewhere.",
        )
    } else {
        ("", "")
    };
    let first = match (plan.side, is_mover) {
        (Some(Side::Thief), _) => {
            if plan.is_out_of_reach {
                format!(
                    "The thief stays on {places} and is never caught, because the officer cannot get there."
                )
            } else {
                format!(
                    "The thief stays on {places} and is never caught: it has an answer to every move of the officer{that}{end}.{then}"
                )
            }
        }
        (Some(Side::Police), _) => match &plan.guarded[..] {
            [] if document.field().has_exit() => {
                let on = match &plan.places[..] {
                    [place] if is_exit(document, *place) => "the exit ",
                    _ => "",
                };
                let why = if plan.is_thief_shut_in {
                    "the thief cannot get to an exit"
                } else {
                    "the thief cannot come next to an exit without losing"
                };
                format!("The officer stays on {on}{places}: {why}.")
            }
            [] => format!("The officer stays on {places}: there is no exit for the thief."),
            [exit] => format!(
                "The officer guards the exit {}: it stays on {places} and has an answer to every move of the thief{that}{end}.{then}",
                document.name(*exit)
            ),
            exits => format!(
                "The officer guards the exits {}: it stays on {places} and has an answer to every move of the thief{that}{end}.{then}",
                listed(names(document, exits))
            ),
        },
        (None, _) => {
            let (who, other) = if is_mover {
                ("The player to move", "the opponent")
            } else {
                ("The opponent", "the other side")
            };
            format!(
                "{who} keeps play on {places}: after every move of {other} that doesn't lose, it has a move to one of \
                 them{end}."
            )
        }
    };
    match &plan.mistake {
        Some(mistake) => format!("{first} {}", mistake_words(document, mistake, plan)),
        None => first,
    }
}

fn is_exit(document: &Document, place: Place) -> bool {
    match place {
        Place::Cell(cell) => {
            let board = document.board();
            board.and_then(|board| board.square(cell)) == Some(Square::Exit)
        }
        Place::Vertex(id) => {
            let vertex = document.graph().and_then(|graph| graph.vertex(id));
            vertex.is_some_and(|vertex| vertex.exit)
        }
    }
}

/// A losing move, and how soon it loses.
fn mistake_words(document: &Document, mistake: &Mistake, plan: &Plan) -> String {
    let start = document.name(mistake.from.mover_place());
    let end = document.name(mistake.from.moved_to(mistake.to));
    let Some(([police, thief], _)) = mistake.from.sides() else {
        let wins = win_words("the other side", mistake);
        return format!("Its move from {start} to {end} would lose: {wins}.");
    };
    let other = match plan.side {
        Some(Side::Police) => format!("the thief is on {}", document.name(thief)),
        Some(Side::Thief) | None => format!("the officer is on {}", document.name(police)),
    };
    let goes = if start == end {
        format!("stays on {start}")
    } else {
        format!("goes from {start} to {end}")
    };
    let wins = win_words(opponent(mistake.from), mistake);
    format!("If it {goes} while {other}, {wins}.")
}

/// States that a player wins after a mistake, and in how many moves.
fn win_words(winner: &str, mistake: &Mistake) -> String {
    let wins = agreeing(winner, "wins", "win");
    let has = agreeing(winner, "has", "have");
    match mistake.label.remoteness {
        Some(0) => format!("{winner} {has} won at once"),
        Some(moves) => format!("{winner} {wins} in {}", counted(moves, "move")),
        None => format!("{winner} {wins} by play without end"),
    }
}

/// The names of the places of a plan, or their number if there are too many.
fn named(document: &Document, places: &[Place]) -> String {
    let word = places_word(document);
    match places.len() {
        1 => document.name(places[0]),
        2..=MAX_NAMED => listed(names(document, places)),
        many => format!("{many} {word}"),
    }
}

fn names(document: &Document, places: &[Place]) -> Vec<String> {
    places.iter().map(|&at| document.name(at)).collect()
}
