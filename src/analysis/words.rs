//! What an analysis knows, said in sentences.

use super::{Analysis, DrawCause, Language, Move, Position, Verdict};
use crate::game;
use crate::model::{Document, Outcome, Place, Rules, Side};
use crate::solver::{Label, Quality};

/// The outcome and remoteness of a label: `Win in 3`, `Loss`, `Draw`.
pub fn label(label: Label) -> String {
    let outcome = match label.outcome {
        Outcome::Win => "Win",
        Outcome::Loss => "Loss",
        Outcome::Draw => "Draw",
    };
    match label.remoteness {
        Some(moves) if moves > 0 => format!("{outcome} in {moves}"),
        _ => outcome.to_owned(),
    }
}

/// How good a move is: `best`, `slower win`, `mistake: gives a win away for a draw`.
pub fn quality(quality: Quality) -> String {
    match quality {
        Quality::Best => "best".to_owned(),
        Quality::SlowerWin => "slower win".to_owned(),
        Quality::FasterLoss => "faster loss".to_owned(),
        Quality::Mistake { from, to } => {
            format!("mistake: gives a {} away for a {}", from.word(), to.word())
        }
    }
}

/// The verdict of the start position in a sentence; none where no start is placed.
pub fn verdict(document: &Document, analysis: &Analysis) -> Option<String> {
    Verdict::of(document, analysis).map(|verdict| verdict.words(Language::English))
}

/// That a search has stopped, if it was one.
fn undecided(analysis: &Analysis) -> Option<String> {
    let states = analysis.searched_states()?;
    Some(Verdict::Undecided { states }.words(Language::English))
}

fn stuck_words(rules: &Rules, end: Position) -> String {
    let who = match end {
        Position::Pursuit { turn, .. } => format!("the {}", turn.word()),
        Position::Token(_) => "the mover".to_owned(),
    };
    match game::stuck(rules.convention()) {
        Outcome::Loss => format!("{who} is stuck, and the stuck player loses"),
        Outcome::Win => format!("{who} is stuck, and the stuck player wins"),
        Outcome::Draw => format!("{who} is stuck, which is a draw"),
    }
}

/// Who moves in a position: `the thief`; where the players have no names, `the player to move`.
pub fn mover(position: Position) -> &'static str {
    match position {
        Position::Token(_) => "the player to move",
        Position::Pursuit { turn, .. } => side(turn),
    }
}

/// Who waits in a position: `the police`; where the players have no names, `the opponent`.
pub fn opponent(position: Position) -> &'static str {
    match position {
        Position::Token(_) => "the opponent",
        Position::Pursuit { turn, .. } => side(turn.opponent()),
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Police => "the police",
        Side::Thief => "the thief",
    }
}

/// Why a position has its label, in one sentence that names the best move.
pub fn why(document: &Document, analysis: &Analysis, position: Position) -> String {
    let Some(label) = analysis.label(position) else {
        let undecided = undecided(analysis).filter(|_| analysis.knows(position));
        return undecided.map_or("Not solved yet.".to_owned(), |words| words + ".");
    };
    if analysis.is_terminal(position) {
        return terminal_words(document, analysis, position, label.outcome);
    }
    let moves = analysis.moves(position);
    let best: Vec<&Move> = moves
        .iter()
        .filter(|step| step.quality == Quality::Best)
        .collect();
    let Some(first) = best.first() else {
        let outcome = self::label(label);
        return format!("{outcome}: {}.", stuck_words(document.rules(), position));
    };
    let head = self::label(label);
    let opponent = opponent(position);
    let step = step_words(document, first);
    let never_returns = matches!(document.rules(), Rules::Geography(_));
    match (label.outcome, label.remoteness) {
        (Outcome::Win, Some(1)) => {
            format!("{head}: {step}, {}.", over_words(document, analysis, first))
        }
        (Outcome::Win, Some(moves)) => format!("{head}: {step}, which is lost in {}.", moves - 1),
        (outcome, None) if analysis.is_matched(position.mover_place()) => {
            matching_words(document, analysis, position.mover_place(), outcome)
        }
        (Outcome::Win, None) if never_returns => {
            format!("{head}: {step}, after which the opponent has lost.")
        }
        (Outcome::Loss, None) if never_returns => match moves.len() {
            1 => format!(
                "{head}: the only move, to {}, wins for the opponent.",
                document.name(first.place)
            ),
            n => format!("{head}: each of the {n} moves wins for the opponent."),
        },
        (Outcome::Win, None) => format!("{head}: {step}; play never ends, and that wins."),
        (Outcome::Loss, Some(_)) => {
            let which = match moves.len() {
                1 => {
                    let name = name_of_step(document, first);
                    return format!("{head}: the only move, {name}, reaches a win for {opponent}.");
                }
                2 => format!(
                    "both moves{} reach a win for {opponent}",
                    named(document, &moves)
                ),
                n => format!(
                    "all {n} moves{} reach a win for {opponent}",
                    named(document, &moves)
                ),
            };
            if best.len() == moves.len() {
                return format!("{head}: {which}, equally far away.");
            }
            let others = match best.len() {
                1 => String::new(),
                2 => ", as does one more".to_owned(),
                n => format!(", as do {} more", n - 1),
            };
            let longest = gerund(document, first);
            format!("{head}: {which}; {longest} lasts longest{others}.")
        }
        (Outcome::Loss, None) => {
            format!("{head}: no move ends play, and endless play is lost.")
        }
        (Outcome::Draw, _) => {
            let keeps = match best.len() {
                1 => format!("{step} keeps it", step = gerund(document, first)),
                2 => format!("{} keeps it, as does one more", gerund(document, first)),
                n => format!("{} keeps it, as do {} more", gerund(document, first), n - 1),
            };
            let others = match moves.len() - best.len() {
                0 => String::new(),
                1 => "; the other move loses".to_owned(),
                n => format!("; the other {n} moves lose"),
            };
            let cause = match analysis.draw_cause(position) {
                Some(DrawCause::Endless) => {
                    format!(
                        "; play never ends{}",
                        cycle_words(document, analysis, position)
                    )
                }
                Some(DrawCause::Fixed) => "; a fixed draw is forced".to_owned(),
                Some(DrawCause::Either) => "; play may end in a fixed draw, or never".to_owned(),
                None => String::new(),
            };
            format!("{head}: {keeps}{others}{cause}.")
        }
    }
}

/// The names of a few moves of a token on a graph, in brackets; elsewhere nothing, since cells have brackets already.
fn named(document: &Document, moves: &[Move]) -> String {
    const MOST: usize = 4;
    let on_graph = |step: &Move| matches!(step.to, Position::Token(Place::Vertex(_)));
    if moves.len() > MOST || !moves.iter().all(on_graph) {
        return String::new();
    }
    let names: Vec<String> = moves.iter().map(|step| document.name(step.place)).collect();
    format!(" ({})", names.join(", "))
}

/// The circle in which the named best play of a drawn position of a token goes round, if it is short.
fn cycle_words(document: &Document, analysis: &Analysis, from: Position) -> String {
    const MOST: usize = 6;
    // It may be a long way to the circle.
    const MOST_MOVES: usize = 40;
    let mut way = vec![from];
    while way.len() <= MOST_MOVES
        && matches!(from, Position::Token(_))
        && let Some(step) = analysis.best(way[way.len() - 1]).first()
    {
        let begins = way.iter().position(|&at| at == step.to);
        way.push(step.to);
        let Some(begins) = begins else { continue };
        let circle = way[begins..].iter();
        if circle.len() > MOST + 1 {
            break;
        }
        let names: Vec<String> = circle.map(|at| document.name(at.mover_place())).collect();
        return format!(", as in {}", names.join(" → "));
    }
    String::new()
}

/// Why a place is won or lost where matchings decide.
fn matching_words(
    document: &Document,
    analysis: &Analysis,
    place: Place,
    outcome: Outcome,
) -> String {
    let name = document.name(place);
    let outcome_word = label_word(outcome);
    match analysis.partner(place).filter(|_| outcome == Outcome::Win) {
        Some(partner) => format!(
            "{outcome_word}: every largest matching covers {name}; move to {}, its partner, and answer every move along \
             the matching.",
            document.name(partner)
        ),
        None => format!(
            "{outcome_word}: some largest matching leaves {name} out, and along it the opponent has an answer to every \
             move."
        ),
    }
}

fn terminal_words(
    document: &Document,
    analysis: &Analysis,
    position: Position,
    outcome: Outcome,
) -> String {
    match (analysis.winner(position), outcome) {
        (Some(Side::Police), _) => "Caught: the police has won.".to_owned(),
        (Some(Side::Thief), _) => "Escaped: the thief has won.".to_owned(),
        (None, Outcome::Draw) if document.graph().is_some() => {
            "Draw: fixed here, whatever edges leave it.".to_owned()
        }
        (None, _) if document.board().is_some() => {
            format!("{}: the token stands on an exit.", label_word(outcome))
        }
        (None, _) => format!(
            "{}: fixed here for the player to move, whatever edges leave it.",
            label_word(outcome)
        ),
    }
}

fn label_word(outcome: Outcome) -> String {
    label(Label {
        outcome,
        remoteness: None,
    })
}

/// What stands at the end of a winning last move.
fn over_words(document: &Document, analysis: &Analysis, last: &Move) -> &'static str {
    match analysis.winner(last.to) {
        Some(Side::Police) => "which catches the thief",
        Some(Side::Thief) => "which escapes",
        None if analysis.is_terminal(last.to) && document.graph().is_some() => {
            "where play is fixed as lost"
        }
        None => "where play is lost at once",
    }
}

/// The move as an order: `move to c`, `stay`.
pub fn step_words(document: &Document, step: &Move) -> String {
    if step.stays && matches!(step.to, Position::Pursuit { .. }) {
        "stay".to_owned()
    } else {
        format!("move to {}", document.name(step.place))
    }
}

fn gerund(document: &Document, step: &Move) -> String {
    if step.stays && matches!(step.to, Position::Pursuit { .. }) {
        "staying".to_owned()
    } else {
        format!("moving to {}", document.name(step.place))
    }
}

fn name_of_step(document: &Document, step: &Move) -> String {
    if step.stays && matches!(step.to, Position::Pursuit { .. }) {
        "staying".to_owned()
    } else {
        document.name(step.place)
    }
}

/// A position in words: `b`, or `officer (0, 0), thief (2, 2), police to move`.
pub fn position(document: &Document, position: Position) -> String {
    match position {
        Position::Token(place) => document.name(place),
        Position::Pursuit {
            police,
            thief,
            turn,
        } => format!(
            "officer {}, thief {}, {} to move",
            document.name(police),
            document.name(thief),
            turn.word()
        ),
    }
}

/// What a screen reader says of a place that stands for a position: `vertex b, win in 3, best move to c`.
pub fn spoken(
    document: &Document,
    analysis: Option<&Analysis>,
    at: Option<Position>,
    place: Place,
) -> String {
    let kind = match place {
        Place::Vertex(_) => "vertex",
        Place::Cell(_) => "cell",
    };
    let name = document.name(place);
    let known = analysis
        .zip(at)
        .and_then(|(analysis, at)| Some((analysis, at, analysis.label(at)?)));
    let Some((analysis, at, known)) = known else {
        let searched = analysis.and_then(Analysis::searched_states);
        return match searched.and(at) {
            Some(_) => format!("{kind} {name}, undecided"),
            None => format!("{kind} {name}"),
        };
    };
    let verdict = label(known).to_lowercase();
    match analysis.best(at).first() {
        Some(best) => {
            format!(
                "{kind} {name}, {verdict}, best {}",
                step_words(document, best)
            )
        }
        None => format!("{kind} {name}, {verdict}"),
    }
}
