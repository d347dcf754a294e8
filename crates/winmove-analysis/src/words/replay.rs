//! A run of the algorithm, in words.

use super::explanation::{sentences, why};
use super::short::{state, terse};
use super::terms::{a_label, label_by_owners, label_within, position};
use crate::position::Position;
use crate::replay::{RecordedStep, RoundCounts};
use crate::solved::Analysis;
use winmove_core::model::{Document, Endless, Outcome, Place, Player, Side, Turns};
use winmove_core::solver::{Label, TraceEvent, TraceStep, ZielonkaTrace};
use winmove_words::{listed_with_more, say};

/// The step that labels a place in topological order.
pub fn ordered_step(document: &Document, analysis: &Analysis, place: Place) -> String {
    let why = why(document, analysis, place.into());
    sentences([Some(say::log_ordered(document.name(place))), Some(why)])
}

/// A round of remoteness in a game with owners, with the number of positions that it labels. Wins
/// are those of player 0.
pub fn owned_round(round: u32, counts: RoundCounts) -> String {
    match counts.wins + counts.losses + counts.draws {
        0 => say::log_round_none(round),
        _ => say::owners_round(round, counts.wins, counts.losses, counts.draws),
    }
}

/// The text after the last round of a game with owners. For the numbers see [`after_rounds`].
pub fn owned_rest(document: &Document, won: usize, draws: usize) -> String {
    match (won + draws, document.rules().turns()) {
        (0, _) => say::log_rest_none(),
        (left, Turns::Owners(Endless::Won(winner))) if won > 0 => {
            say::owners_rest(left, winner, draws)
        }
        _ => say::log_rest_draws(draws),
    }
}

/// A round of remoteness, with the number of positions that it labels. `on_show` is the number of
/// those that the field displays; `None` if it displays all positions.
pub fn round(round: u32, counts: RoundCounts, on_show: Option<usize>) -> String {
    let RoundCounts {
        wins,
        losses,
        draws,
        ..
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

/// The label of a position in words. Empty if it has none. `words` are used if turns alternate.
fn label_at(analysis: &Analysis, at: Position, words: fn(Label) -> String) -> String {
    let worded = |label: Label| {
        if !analysis.has_owners() {
            return words(label);
        }
        label_by_owners(Label {
            outcome: analysis.shown(at, label.outcome),
            ..label
        })
    };
    analysis.label(at).map_or(String::new(), worded)
}

/// A step of a recorded run in a few words, for a log.
pub fn logged_step(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    let name = |at: Position| state(document, at);
    // In a pursuit, naming both positions would obscure the move.
    let target = |from: Position, to: Position| match from.turn() {
        Some(_) => terse(&document.name(from.moved_to(to))),
        None => document.name(from.moved_to(to)),
    };
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
    let (name, side) = (state(document, position), side_key(position));
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
    let (name, side) = (state(document, position), side_key(position));
    if guess == actual {
        say::log_right(name, actual, side)
    } else {
        say::log_wrong(name, actual, side, guess)
    }
}

/// Whether a prediction of the winner was right, in a sentence. The outcomes are for player 0.
pub fn predicted_winner(
    document: &Document,
    position: Position,
    (guess, actual): (Outcome, Outcome),
) -> String {
    let name = self::position(document, position);
    if guess == actual {
        say::owners_right(actual, name)
    } else {
        say::owners_wrong(actual, name, guess)
    }
}

/// A step of a recorded run, with the rule that it follows.
pub fn recorded_step(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    // Captions stand alone, where nothing explains the letters of the log.
    let name = |at: Position| position(document, at);
    let label = |at: Position| label_at(analysis, at, a_label);
    if let Some(owner) = analysis.owner(step.subject().mover_place()) {
        return owned_step(document, analysis, step, owner);
    }
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
            let winner = outcome.zip(at.turn());
            let Some(winner) = winner.and_then(|(outcome, turn)| turn.winner_of(outcome)) else {
                return say::log_left_draw(name(at));
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

/// A step of a recorded run of a game with owners.
fn owned_step(
    document: &Document,
    analysis: &Analysis,
    step: RecordedStep,
    owner: Player,
) -> String {
    let name = |at: Position| position(document, at);
    let label = |at: Position| label_at(analysis, at, a_label);
    let (from, to, conclusion) = match step {
        RecordedStep::Over(at) => {
            let over = say::log_over(name(at));
            return sentences([Some(over), Some(why(document, analysis, at))]);
        }
        RecordedStep::Taken(at) => return say::owners_taken(name(at), label(at)),
        RecordedStep::Left(at) => {
            return match analysis.winner_by_owners(at) {
                Some(winner) => say::owners_left(name(at), winner),
                None => say::log_left_draw(name(at)),
            };
        }
        RecordedStep::Known(from, to) => (from, to, say::log_known(false, name(from))),
        RecordedStep::Won(from, to) => (from, to, say::owners_step_won(name(from), label(from))),
        RecordedStep::Counted(from, to, left) => {
            let counted = say::owners_step_counted(name(from), left, owner.opponent());
            (from, to, counted)
        }
        RecordedStep::Lost(from, to) => {
            let lost = say::owners_step_lost(name(from), owner.opponent(), label(from));
            (from, to, lost)
        }
    };
    let reached = say::owners_move(owner, name(from), name(to), label(to));
    sentences([Some(reached), Some(conclusion)])
}

/// The most vertices of a step that are named.
const MAX_NAMED: usize = 12;

/// A step of Zielonka's algorithm, by its index.
pub fn level_step(
    document: &Document,
    analysis: &Analysis,
    trace: &ZielonkaTrace,
    step: usize,
) -> String {
    let steps = trace.steps();
    let Some(TraceStep {
        level,
        event,
        vertices,
    }) = steps.get(step)
    else {
        return String::new();
    };
    let named = |vertices: &[u32]| named(document, analysis, vertices);
    match *event {
        TraceEvent::Ended(player) => say::levels_ended(player, named(vertices)),
        TraceEvent::Drawn(player) => say::levels_drawn(player, named(vertices)),
        TraceEvent::SubGame => {
            let is_rest = step.checked_sub(1).and_then(|before| steps.get(before));
            let is_rest = is_rest.is_some_and(|before| {
                matches!(before.event, TraceEvent::GivenBack(_)) && before.level == *level
            });
            match (level, is_rest) {
                (0, false) => say::levels_whole(vertices.len()),
                (_, false) => say::levels_sub_game(level, named(vertices)),
                (_, true) => say::levels_rest(level, named(vertices)),
            }
        }
        TraceEvent::Heads(player) => {
            let number = number_at(document, analysis, vertices);
            say::levels_heads(number, player, named(vertices))
        }
        TraceEvent::Attracted(player) => say::levels_attracted(player, named(vertices)),
        TraceEvent::GivenBack(player) => {
            let size = analysis.places().len();
            let [won, forced] = trace.attraction(size, step).unwrap_or_default();
            let given = say::levels_given(player, named(won), level + 1);
            let forced = (!forced.is_empty()).then(|| say::levels_forced(player, named(forced)));
            sentences([Some(given), forced])
        }
        TraceEvent::Won(player) => {
            say::levels_won(vertices.len(), player, level, player.opponent())
        }
        TraceEvent::Decided => say::levels_decided(vertices.len()),
    }
}

/// A step of Zielonka's algorithm in a few words, by its index.
pub fn logged_level(document: &Document, analysis: &Analysis, step: &TraceStep) -> String {
    let TraceStep {
        level,
        event,
        vertices,
    } = step;
    let (kind, player) = match *event {
        TraceEvent::Ended(player) => ("ended", player),
        TraceEvent::Drawn(player) => ("drawn", player),
        TraceEvent::SubGame => ("sub-game", Player::First),
        TraceEvent::Heads(player) => ("heads", player),
        TraceEvent::Attracted(player) => ("attracted", player),
        TraceEvent::GivenBack(player) => ("given", player),
        TraceEvent::Won(player) => ("won", player),
        TraceEvent::Decided => return say::levels_line_decided(),
    };
    let number = number_at(document, analysis, vertices);
    let vertices = named(document, analysis, vertices);
    say::levels_line(level, kind, player, number, vertices)
}

/// The number of the first of some vertices.
fn number_at(document: &Document, analysis: &Analysis, vertices: &[u32]) -> u32 {
    let number = || {
        let Place::Vertex(first) = analysis.places().place(*vertices.first()?) else {
            return None;
        };
        Some(document.graph()?.vertex(first)?.priority)
    };
    number().unwrap_or(0)
}

/// Vertices as a list, shortened if there are many.
fn named(document: &Document, analysis: &Analysis, vertices: &[u32]) -> String {
    let shown = vertices.iter().take(MAX_NAMED);
    let names = shown.map(|&at| document.name(analysis.places().place(at)));
    let names = names.collect::<Vec<String>>();
    let more = vertices.len() - names.len();
    listed_with_more(names, more)
}
