//! Explanations in sentences.

use super::terms::{agreeing, gerund, grouped, move_name, move_order, outcome_name, side};
use crate::explain::{Explanation, RuleEnding, WinningMove};
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use crate::solved::DrawCause;
use crate::verdict::Verdict;
use winmove_core::model::{Document, Outcome, Place, Side};
use winmove_core::solver::Label;
use winmove_words::Language;

/// Why a position has its label, in a sentence that names the best move. Costs as much as
/// [`Analysis::explain`].
pub fn why(document: &Document, analysis: &Analysis, position: Position) -> String {
    explanation(document, &analysis.explain(position))
}

/// An explanation in one sentence.
pub fn explanation(document: &Document, explanation: &Explanation) -> String {
    match explanation {
        Explanation::Unsolved => "Not solved yet.".to_owned(),
        &Explanation::Undecided { states } => {
            let verdict = Verdict::Undecided { states };
            format!("{}.", verdict.words(Language::ENGLISH))
        }
        Explanation::Over(ending) => over(*ending),
        Explanation::Stuck {
            label,
            side,
            verdict,
        } => format!(
            "{}: {}.",
            super::terms::label(*label),
            stuck(*side, *verdict)
        ),
        Explanation::Win { label, best, by } => {
            let head = super::terms::label(*label);
            let order = move_order(document, best);
            format!("{head}: {order}{}.", winning_end(*by))
        }
        Explanation::Matching {
            label,
            place,
            partner,
            best,
        } => matching(document, *label, *place, *partner, best.as_ref()),
        Explanation::Loss {
            label,
            opponent,
            moves,
            first,
            best,
            equally_long,
        } => {
            let Some(equal) = *equally_long else {
                return searched_loss(document, *label, *moves, best);
            };
            let opponent = opponent.map_or("the opponent", side);
            timed_loss(document, *label, opponent, *moves, first, best, equal)
        }
        Explanation::EndlessLoss { label } => {
            let head = super::terms::label(*label);
            format!("{head}: no move ends play, and endless play is lost.")
        }
        Explanation::Draw {
            label,
            best,
            keep,
            lose,
            cause,
            cycle,
        } => {
            let (head, moving) = (super::terms::label(*label), gerund(document, best));
            let others = match keep {
                1 => " keeps it".to_owned(),
                2 => " keeps it, as does one more".to_owned(),
                n => format!(" keeps it, as do {} more", grouped(n - 1)),
            };
            let losing = match lose {
                0 => String::new(),
                1 => "; the other move loses".to_owned(),
                n => format!("; the other {} moves lose", grouped(n)),
            };
            let cause = draw_cause(document, *cause, cycle);
            format!("{head}: {moving}{others}{losing}{cause}.")
        }
    }
}

fn matching(
    document: &Document,
    label: Label,
    place: Place,
    partner: Option<Place>,
    best: Option<&Move>,
) -> String {
    let head = super::terms::label(label);
    let name = |place: Place| document.name(place);
    match (partner, best) {
        // Each winning move leads to the partner in some maximum matching.
        (Some(_), Some(best)) => {
            let order = move_order(document, best);
            let end = best
                .label
                .remoteness
                .map_or(WinningMove::SearchedLoss, WinningMove::LossIn);
            let end = winning_end(end);
            let place = name(place);
            format!("{head}: every largest matching covers {place}; {order}{end}.")
        }
        (Some(partner), None) => format!(
            "{head}: every largest matching covers {}; move to {}, its partner, and answer every move along the matching.",
            name(place),
            name(partner)
        ),
        (None, best) => {
            let longest = best
                .map(|best| gerund(document, best))
                .map_or(String::new(), |longest| {
                    format!("; no move lasts longer than {longest}")
                });
            format!(
                "{head}: some largest matching leaves {} out, and along it the opponent has an answer to every \
                 move{longest}.",
                name(place)
            )
        }
    }
}

fn over(ending: RuleEnding) -> String {
    match ending {
        RuleEnding::Caught => "Caught: the police have won.".to_owned(),
        RuleEnding::Escaped => "Escaped: the thief has won.".to_owned(),
        RuleEnding::Exit(outcome) => {
            format!("{}: the token stands on an exit.", outcome_name(outcome))
        }
        RuleEnding::Fixed(Outcome::Draw) => "Draw: fixed here, whatever edges leave it.".to_owned(),
        RuleEnding::Fixed(outcome) => format!(
            "{}: fixed here for the player to move, whatever edges leave it.",
            outcome_name(outcome)
        ),
        RuleEnding::Beyond(known) => format!(
            "{} in the whole graph, whose moves from here are not shown.",
            super::terms::label(known)
        ),
    }
}

fn stuck(side: Option<Side>, verdict: Outcome) -> String {
    let mover = side.map_or("the mover", self::side);
    let is = agreeing(mover, "is", "are");
    match verdict {
        Outcome::Loss => format!("{mover} {is} stuck, and the stuck player loses"),
        Outcome::Win => format!("{mover} {is} stuck, and the stuck player wins"),
        Outcome::Draw => format!("{mover} {is} stuck, which is a draw"),
    }
}

/// The end of the sentence, after the winning move.
fn winning_end(by: WinningMove) -> String {
    match by {
        WinningMove::Catch => ", which catches the thief".to_owned(),
        WinningMove::Escape => ", which escapes".to_owned(),
        WinningMove::FixedLoss => ", where play is fixed as lost".to_owned(),
        WinningMove::Loss => ", where play is lost at once".to_owned(),
        WinningMove::LossIn(moves) => format!(", which is lost in {moves}"),
        WinningMove::SearchedLoss => ", after which the opponent loses".to_owned(),
        WinningMove::Endless => "; play never ends, and that wins".to_owned(),
    }
}

fn searched_loss(document: &Document, label: Label, moves: usize, best: &Move) -> String {
    let head = super::terms::label(label);
    match moves {
        1 => {
            let name = document.name(best.place);
            format!("{head}: the only move, to {name}, wins for the opponent.")
        }
        n => format!(
            "{head}: each of the {} moves wins for the opponent.",
            grouped(n)
        ),
    }
}

fn timed_loss(
    document: &Document,
    label: Label,
    opponent: &str,
    count: usize,
    first: &[Move],
    best: &Move,
    equally_long: usize,
) -> String {
    let head = super::terms::label(label);
    let named = named(document, count, first);
    let which = match count {
        1 => {
            let name = move_name(document, best);
            return format!("{head}: the only move, {name}, reaches a win for {opponent}.");
        }
        2 => format!("both moves{named} reach a win for {opponent}"),
        n => format!("all {} moves{named} reach a win for {opponent}", grouped(n)),
    };
    if equally_long == count {
        return format!("{head}: {which}, equally far away.");
    }
    let others = match equally_long {
        1 => String::new(),
        2 => ", as does one more".to_owned(),
        n => format!(", as do {} more", n - 1),
    };
    let longest = gerund(document, best);
    format!("{head}: {which}; {longest} lasts longest{others}.")
}

/// The names of a few moves of a token on a graph, in brackets. Empty in other games, because the
/// names of cells already contain brackets.
fn named(document: &Document, count: usize, first: &[Move]) -> String {
    let on_graph = |step: &Move| matches!(step.to.alone(), Some(Place::Vertex(_)));
    if count > first.len() || !first.iter().all(on_graph) {
        return String::new();
    }
    let names: Vec<String> = first.iter().map(|step| document.name(step.place)).collect();
    format!(" ({})", names.join(", "))
}

fn draw_cause(document: &Document, cause: Option<DrawCause>, cycle: &[Place]) -> String {
    let Some(cause) = cause else {
        return String::new();
    };
    match cause {
        DrawCause::Endless if cycle.is_empty() => "; play never ends".to_owned(),
        DrawCause::Endless => {
            let names: Vec<String> = cycle.iter().map(|&place| document.name(place)).collect();
            format!("; play never ends, as in {}", names.join(" → "))
        }
        DrawCause::Fixed => "; play ends as a draw".to_owned(),
        DrawCause::Either => "; play may end as a draw, or never end".to_owned(),
    }
}
