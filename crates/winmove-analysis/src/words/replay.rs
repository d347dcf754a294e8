//! A run of the algorithm, in words.

use super::explanation::{sentences, why};
use super::terms::{a_label, label_within, position};
use crate::position::Position;
use crate::replay::{RecordedStep, RoundCounts};
use crate::solved::Analysis;
use winmove_core::model::{Document, Outcome, Place, Side};
use winmove_core::solver::Label;
use winmove_words::say;

/// The step that labels a place in topological order.
pub fn ordered_step(document: &Document, analysis: &Analysis, place: Place) -> String {
    let why = why(document, analysis, place.into());
    sentences([Some(say::log_ordered(document.name(place))), Some(why)])
}

/// A round of remoteness, with the number of positions that it labels. `on_show` is the number of
/// those that the field displays; `None` if it displays all positions.
pub fn round(round: u32, counts: RoundCounts, on_show: Option<usize>) -> String {
    let RoundCounts {
        wins,
        losses,
        draws,
    } = counts;
    let labelled = wins + losses + draws;
    if labelled == 0 {
        return say::log_round_none(round);
    }
    let head = match (round.checked_sub(1), wins, losses) {
        (None, ..) => say::log_round_over(wins, losses, draws),
        (Some(before), _, 0) => say::log_round_won(round, wins, before),
        (Some(before), 0, _) => say::log_round_lost(round, losses, before),
        (Some(before), ..) => say::log_round_both(round, wins, before, losses),
    };
    sentences([Some(head), visible(labelled, on_show)])
}

/// How many of the positions are displayed. `None` if the field displays all positions.
fn visible(positions: usize, on_show: Option<usize>) -> Option<String> {
    let shown = on_show?;
    Some(if shown == positions && shown > 1 {
        say::log_visible_all()
    } else {
        say::log_visible(positions, shown)
    })
}

/// The text after the last round, given the number of remaining positions that endless play wins
/// and of draws, and the side that wins endless play. For `on_show` see [`round`].
pub fn after_rounds(
    won: usize,
    draws: usize,
    on_show: Option<usize>,
    endless: Option<Side>,
) -> String {
    let left = won + draws;
    let words = match (left, endless.filter(|_| won > 0)) {
        (0, _) => return say::log_rest_none(),
        (_, None) => say::log_rest_draws(draws),
        (_, Some(winner)) => say::log_rest_endless(left, winner, draws),
    };
    sentences([Some(words), visible(left, on_show)])
}

/// The label of a position in words. Empty if it has none.
fn label_at(analysis: &Analysis, at: Position, words: fn(Label) -> String) -> String {
    analysis.label(at).map_or(String::new(), words)
}

/// A step of a recorded run in a few words, for a log.
pub fn logged_step(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    let name = |at: Position| position(document, at);
    // In a pursuit, naming both positions would obscure the move.
    let target = |from: Position, to: Position| document.name(from.moved_to(to));
    let label = |at: Position| label_at(analysis, at, label_within);
    match step {
        RecordedStep::Over(at) if analysis.goes_on_beyond(at) => {
            say::log_line_beyond(name(at), label(at))
        }
        RecordedStep::Over(at) => say::log_line_over(name(at), label(at)),
        RecordedStep::Taken(at) => say::log_line_taken(name(at), label(at)),
        RecordedStep::Known(from, to) => say::log_line_known(name(from), target(from, to)),
        RecordedStep::Counted(from, to, left) => {
            say::log_line_counted(name(from), target(from, to), left)
        }
        RecordedStep::Won(from, to) | RecordedStep::Lost(from, to) => {
            say::log_line_decided(name(from), target(from, to), label(from))
        }
        RecordedStep::Left(at) => say::log_line_left(name(at), label(at)),
    }
}

/// A step that labels a place in topological order, in a few words.
pub fn logged_place(document: &Document, analysis: &Analysis, place: Place) -> String {
    let label = label_at(analysis, place.into(), label_within);
    say::log_line_place(document.name(place), label)
}

/// A round of remoteness in a few words, with the number of positions that it labels.
pub fn logged_round(round: usize, counts: RoundCounts) -> String {
    say::log_line_round(round, counts.wins, counts.losses, counts.draws)
}

/// The step after the rounds in a few words, with the numbers from [`after_rounds`].
pub fn logged_rest(won: usize, draws: usize) -> String {
    say::log_line_rest(won, draws)
}

/// How many of the game's moves were visited. Moves to positions that are neither a win nor a loss
/// aren't visited.
pub fn visits(visited: usize, moves: usize) -> String {
    match moves - visited.min(moves) {
        0 if moves == 0 => say::log_visits_no_moves(),
        _ if visited == 0 => say::log_visits_none(),
        0 => say::log_visits_all(moves),
        rest => say::log_visits(visited, moves, rest),
    }
}

/// The next step, as a question whose answer is its label.
pub fn asked(
    document: &Document,
    analysis: &Analysis,
    position: Position,
    step: Option<RecordedStep>,
) -> String {
    let (name, side) = (self::position(document, position), side_key(position));
    match step {
        Some(RecordedStep::Over(at)) if analysis.goes_on_beyond(at) => {
            say::log_ask_beyond(name, side)
        }
        Some(RecordedStep::Over(_)) => say::log_ask_over(name, side),
        Some(RecordedStep::Left(_)) => say::log_ask_left(name, side),
        Some(
            RecordedStep::Won(_, to)
            | RecordedStep::Lost(_, to)
            | RecordedStep::Counted(_, to, _)
            | RecordedStep::Known(_, to),
        ) => say::log_ask_move(name, document.name(position.moved_to(to)), side),
        Some(RecordedStep::Taken(_)) | None => say::log_ask(side, name),
    }
}

/// The side to move, which an outcome is for, or `none`.
fn side_key(position: Position) -> &'static str {
    position.turn().map_or("none", Side::word)
}

/// Whether a prediction was right, in a sentence.
pub fn predicted(
    document: &Document,
    position: Position,
    (guess, actual): (Outcome, Outcome),
) -> String {
    let (name, side) = (self::position(document, position), side_key(position));
    if guess == actual {
        say::log_right(name, actual, side)
    } else {
        say::log_wrong(name, actual, side, guess)
    }
}

/// A step of a recorded run, with the rule that it follows.
pub fn recorded_step(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    let name = |at: Position| position(document, at);
    let label = |at: Position| label_at(analysis, at, a_label);
    let (from, to, conclusion) = match step {
        RecordedStep::Over(at) => {
            let over = if analysis.goes_on_beyond(at) {
                say::log_beyond(name(at))
            } else {
                say::log_over(name(at))
            };
            return sentences([Some(over), Some(why(document, analysis, at))]);
        }
        RecordedStep::Taken(at) => return say::log_taken(side_key(at), name(at), label(at)),
        RecordedStep::Left(at) => {
            // If a drawn end can be reached, endless play doesn't win all of these positions.
            let outcome = analysis.label(at).map(|label| label.outcome);
            let winner = match (outcome, at.turn()) {
                (Some(Outcome::Win), Some(turn)) => turn,
                (Some(Outcome::Loss), Some(turn)) => turn.opponent(),
                _ => return say::log_left_draw(name(at)),
            };
            return say::log_left_endless(name(at), winner, label(at), side_key(at));
        }
        RecordedStep::Known(from, to) => (from, to, say::log_known(is_pursuit(from), name(from))),
        RecordedStep::Won(from, to) => {
            let won = say::log_won(is_pursuit(from), name(from), label(from));
            (from, to, won)
        }
        RecordedStep::Counted(from, to, left) => {
            let counted = say::log_counted(is_pursuit(from), name(from), left);
            (from, to, counted)
        }
        RecordedStep::Lost(from, to) => {
            let lost = say::log_lost(is_pursuit(from), name(from), label(from));
            (from, to, lost)
        }
    };
    // In a pursuit, naming both positions would obscure the move.
    let reached = match from.sides() {
        None => say::log_move(name(from), name(to), label(to)),
        Some(([police, thief], turn)) => {
            let place = from.moved_to(to);
            let stays = place == from.mover_place();
            let [police, thief, place] = [police, thief, place].map(|at| document.name(at));
            say::log_move_pursuit(police, thief, turn, stays, place, label(to))
        }
    };
    sentences([Some(reached), Some(conclusion)])
}

fn is_pursuit(position: Position) -> bool {
    position.turn().is_some()
}
