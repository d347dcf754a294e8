//! The plans by which both sides hold a draw, in sentences.

use super::explanation::sentences;
use super::written_proof::when;
use crate::explain::{DrawPlans, Mistake, Plan};
use crate::position::Position;
use winmove_core::model::{Document, Place, Side, Square};
use winmove_words::{listed, say};

/// The maximum number of places of a plan that are named.
const MAX_NAMED: usize = 8;

/// The plans of both sides, in one paragraph each, or in one paragraph if they are the same. `from`
/// is the drawn position in question.
pub fn plans(document: &Document, from: Position, plans: &DrawPlans) -> Vec<String> {
    let is_board = document.board().is_some();
    if let Some(cycle) = plans.circle() {
        return vec![cycle_words(document, plans, cycle)];
    }
    let (mover, opponent) = match (&plans.mover, &plans.opponent) {
        (None, None) => return vec![say::plan_none(is_board)],
        (Some(mover), Some(opponent)) if is_shared(mover, opponent) => {
            let plan = say::plan_token("both", named(document, &mover.places));
            let mistakes = plans.all().filter_map(|plan| plan.mistake);
            let mut mistakes: Vec<String> = mistakes.map(|it| mistake(document, &it)).collect();
            mistakes.dedup();
            let said = [Some(plan), end(mover)].into_iter();
            return vec![sentences(said.chain(mistakes.into_iter().map(Some)))];
        }
        plans => plans,
    };
    let said = [(mover, true), (opponent, false)].map(|(plan, is_mover)| match plan {
        Some(plan) => plan_words(document, plan, is_mover),
        None => {
            let side = |turn: Side| if is_mover { turn } else { turn.opponent() };
            say::plan_none_for(is_board, player(from.turn().map(side), is_mover))
        }
    });
    said.to_vec()
}

/// The meaning of the two colours of plans on the field.
pub fn plan_colours(plans: &DrawPlans) -> String {
    match (&plans.mover, &plans.opponent) {
        (Some(plan), None) => say::plan_colour(player(plan.side, true)),
        (None, Some(plan)) => say::plan_colour(player(plan.side, false)),
        (mover, _) => {
            let has_sides = mover.as_ref().is_some_and(|plan| plan.side.is_some());
            say::plan_colours(has_sides)
        }
    }
}

/// Whether a plan is shown in the first of the two colours, which is for the police or the player
/// to move.
pub fn is_first_colour(plan: &Plan, is_mover: bool) -> bool {
    plan.side.map_or(is_mover, |side| side == Side::Police)
}

/// Whether both players of a token game stay on the same places, and play may end in the same ways.
fn is_shared(mover: &Plan, opponent: &Plan) -> bool {
    let of = |plan: &Plan| (plan.side, plan.places.clone(), plan.may_end, plan.may_leave);
    mover.side.is_none() && of(mover) == of(opponent)
}

fn cycle_words(document: &Document, plans: &DrawPlans, cycle: &[Place]) -> String {
    let names = names(document, cycle);
    let keeps = match &names[..] {
        [place, _] => say::plan_loop(place),
        names => say::plan_cycle(names.join(" → ")),
    };
    let slip = plans.all().find_map(|plan| plan.mistake);
    sentences([Some(keeps), slip.map(|slip| mistake(document, &slip))])
}

/// The player who follows a plan, as a variant of messages.
fn player(side: Option<Side>, is_mover: bool) -> &'static str {
    match (side, is_mover) {
        (Some(side), _) => side.word(),
        (None, true) => "mover",
        (None, false) => "opponent",
    }
}

/// How play may end while both follow the plan.
fn end(plan: &Plan) -> Option<String> {
    Some(say::plan_end(match (plan.may_end, plan.may_leave) {
        (false, false) => return None,
        (true, false) => "draw",
        (false, true) => "leave",
        (true, true) => "either",
    }))
}

fn plan_words(document: &Document, plan: &Plan, is_mover: bool) -> String {
    let places = named(document, &plan.places);
    let slip = plan.mistake.map(|slip| mistake(document, &slip));
    let (first, end) = match plan.side {
        Some(Side::Thief) if plan.is_out_of_reach => (say::plan_thief_safe(places), None),
        Some(Side::Thief) => (say::plan_thief(places, plan.may_win), end(plan)),
        Some(Side::Police) if !plan.guarded.is_empty() => {
            let exits = listed(names(document, &plan.guarded));
            let count = plan.guarded.len();
            let guards = say::plan_police_guard(count, exits, places, plan.may_win);
            (guards, end(plan))
        }
        Some(Side::Police) if document.field().has_exit() => {
            let on_exit = matches!(plan.places[..], [place] if is_exit(document, place));
            let first = say::plan_police_exits(on_exit, places, plan.is_thief_shut_in);
            (first, None)
        }
        Some(Side::Police) => (say::plan_police_no_exit(places), None),
        None => (say::plan_token(player(None, is_mover), places), end(plan)),
    };
    sentences([Some(first), end, slip])
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
fn mistake(document: &Document, mistake: &Mistake) -> String {
    let start = document.name(mistake.from.mover_place());
    let end = document.name(mistake.from.moved_to(mistake.to));
    let (when, moves) = when(mistake.label.remoteness);
    let Some(([police, thief], turn)) = mistake.from.sides() else {
        return say::plan_mistake(start, end, when, moves);
    };
    let other = document.name(match turn {
        Side::Police => thief,
        Side::Thief => police,
    });
    say::plan_mistake_pursuit(turn, start == end, start, end, other, when, moves)
}

/// The names of the places of a plan, or their number if there are too many.
fn named(document: &Document, places: &[Place]) -> String {
    match places.len() {
        0..=MAX_NAMED => listed(names(document, places)),
        many => say::plan_places(document.board().is_some(), many),
    }
}

fn names(document: &Document, places: &[Place]) -> Vec<String> {
    places.iter().map(|&at| document.name(at)).collect()
}
