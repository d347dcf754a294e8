//! A run of the algorithm, in words.

use super::explanation::why;
use super::short::state;
use super::sides::side_names;
use super::terms::{grouped, mover, opponent, position};
use crate::position::Position;
use crate::replay::{RecordedStep, RoundCounts};
use crate::solved::Analysis;
use winmove_core::model::{Document, Outcome, Place, Side};

/// The text before the first step of a step-by-step run.
pub const BEFORE_STEPS: &str =
    "Nothing has a label yet. First come the positions where play is over.";

/// The text before round 0.
pub const BEFORE_ROUNDS: &str = "Nothing has a label yet. Round 0 is where play is over.";

/// The text before the first step in topological order.
pub const BEFORE_ORDER: &str = "Nothing has a label yet. From the end of the topological order on, every place is \
                                labelled after all places that it leads to.";

/// The step that labels a place in topological order.
pub fn ordered_step(document: &Document, analysis: &Analysis, place: Place) -> String {
    let why = why(document, analysis, place.into());
    let name = document.name(place);
    format!("{name}: every move from it leads to a place that has its label. {why}")
}

/// A round of remoteness, with the number of positions that it labels. `on_show` is the number of
/// those that the field displays; `None` if it displays all positions.
pub fn round(round: u32, counts: RoundCounts, on_show: Option<usize>) -> String {
    let RoundCounts {
        wins,
        losses,
        draws,
    } = counts;
    let mut parts = Vec::new();
    let (won, lost) = match round.checked_sub(1) {
        None => (String::new(), String::new()),
        Some(before) => (
            format!(", by a move to a loss in {before}"),
            format!(", since every move reaches a win in {before} or less"),
        ),
    };
    if wins > 0 {
        parts.push(format!("{} won{won}", grouped(wins)));
    }
    if losses > 0 {
        parts.push(format!("{} lost{lost}", grouped(losses)));
    }
    if draws > 0 {
        parts.push(format!("{} drawn", grouped(draws)));
    }
    let head = match round {
        0 => "Round 0, where play is over",
        _ => &format!("Round {round}"),
    };
    if parts.is_empty() {
        format!("{head}: no position.")
    } else {
        format!(
            "{head}: {}.{}",
            parts.join("; "),
            of_them(wins + losses + draws, on_show)
        )
    }
}

/// How many of the positions are displayed. Empty if the field displays all positions.
fn of_them(positions: usize, on_show: Option<usize>) -> String {
    match on_show {
        None => String::new(),
        Some(0) => " None of them is on show.".to_owned(),
        Some(shown) if shown == positions => " All of them are on show.".to_owned(),
        Some(1) => " 1 of them is on show.".to_owned(),
        Some(shown) => format!(" {} of them are on show.", grouped(shown)),
    }
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
    let positions = match left {
        0 => return "Every position has its label.".to_owned(),
        1 => "the position that is left".to_owned(),
        left => format!("the {} positions that are left", grouped(left)),
    };
    let drawn = match draws {
        1 => "a draw".to_owned(),
        draws => format!("{} draws", grouped(draws)),
    };
    let words = match (endless.filter(|_| won > 0), draws) {
        (None, _) => format!("Nobody can force a win from {positions}: {drawn}."),
        (Some(winner), draws) => {
            let others = match draws {
                0 => String::new(),
                _ => format!(", but for {drawn}"),
            };
            format!(
                "Neither side can force a win by an end from {positions}, and endless play is won by {}{others}.",
                super::terms::side(winner)
            )
        }
    };
    words + &of_them(left, on_show)
}

/// The label of a position within a sentence.
fn label_at(analysis: &Analysis, at: Position) -> String {
    let label = analysis.label(at).map(super::terms::label);
    label.unwrap_or_default().to_lowercase()
}

/// A step of a recorded run in a few words, for a log.
pub fn logged_step(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    let name = |at: Position| state(document, at);
    let label = |at: Position| label_at(analysis, at);
    match step {
        RecordedStep::Over(at) if analysis.goes_on_beyond(at) => {
            format!("{}: known from the whole graph, {}", name(at), label(at))
        }
        RecordedStep::Over(at) => format!("{}: play is over, {}", name(at), label(at)),
        RecordedStep::Taken(at) => format!("take {}, {}", name(at), label(at)),
        RecordedStep::Known(from, to) => {
            format!(
                "{} → {}: the first has its label",
                name(from),
                state(document, to)
            )
        }
        RecordedStep::Counted(from, to, left) => {
            let left = match left {
                1 => "1 move left".to_owned(),
                left => format!("{left} moves left"),
            };
            format!("{} → {}: {left}", name(from), state(document, to))
        }
        RecordedStep::Won(from, to) | RecordedStep::Lost(from, to) => {
            let to = state(document, to);
            format!("{} → {to}: {}", name(from), label(from))
        }
        RecordedStep::Left(at) => format!("{}: left over, {}", name(at), label(at)),
    }
}

/// A step that labels a place in topological order, in a few words.
pub fn logged_place(document: &Document, analysis: &Analysis, place: Place) -> String {
    let label = label_at(analysis, place.into());
    format!("{}: {label}", document.name(place))
}

/// A round of remoteness in a few words, with the number of positions that it labels.
pub fn logged_round(round: usize, counts: RoundCounts) -> String {
    let drawn = match counts.draws {
        0 => String::new(),
        draws => format!(", {} drawn", grouped(draws)),
    };
    format!(
        "round {round}: {} won, {} lost{drawn}",
        grouped(counts.wins),
        grouped(counts.losses)
    )
}

/// The step after the rounds in a few words, with the numbers from [`after_rounds`].
pub fn logged_rest(won: usize, draws: usize) -> String {
    match (won, draws) {
        (0, 0) => "what is left: nothing".to_owned(),
        (0, draws) => format!("what is left: {} drawn", grouped(draws)),
        (won, 0) => format!("what is left: {} by endless play", grouped(won)),
        (won, draws) => format!(
            "what is left: {} by endless play, {} drawn",
            grouped(won),
            grouped(draws)
        ),
    }
}

/// How many of the game's moves were visited. Moves to positions that are neither a win nor a loss
/// aren't visited.
pub fn visits(visited: usize, moves: usize) -> String {
    match moves - visited.min(moves) {
        0 if moves == 0 => "There was no move to look at.".to_owned(),
        _ if visited == 0 => {
            "No move was looked at: none leads to a position that was in the queue.".to_owned()
        }
        0 => format!(
            "Each move was looked at once: {} of {}.",
            grouped(visited),
            grouped(moves)
        ),
        1 => format!(
            "{} of {} moves were looked at, each once; the other one leads to a position that was never in the queue.",
            grouped(visited),
            grouped(moves)
        ),
        other => format!(
            "{} of {} moves were looked at, each once; the other {} lead to positions that were never in the queue.",
            grouped(visited),
            grouped(moves),
            grouped(other)
        ),
    }
}

/// The next step, as a question whose answer is its label.
pub fn asked(
    document: &Document,
    analysis: &Analysis,
    position: Position,
    step: Option<RecordedStep>,
) -> String {
    let name = state(document, position);
    let whose = for_side(position);
    match step {
        Some(RecordedStep::Over(at)) if analysis.goes_on_beyond(at) => {
            format!("The part of the graph ends at {name}. What is it{whose} in the whole graph?")
        }
        Some(RecordedStep::Over(_)) => format!("Play is over at {name}. What is it{whose}?"),
        Some(RecordedStep::Left(_)) => {
            format!("The queue is empty, and {name} has no label. What does it become{whose}?")
        }
        Some(
            RecordedStep::Won(_, to)
            | RecordedStep::Lost(_, to)
            | RecordedStep::Counted(_, to, _)
            | RecordedStep::Known(_, to),
        ) => format!(
            "Next, the move from {name} to {} is looked at. What does {name} become{whose}?",
            state(document, to)
        ),
        Some(RecordedStep::Taken(_)) | None => format!("What does {name} become{whose}?"),
    }
}

/// Whom an outcome of a position is for, to follow the outcome. Empty if the player to move has no
/// name.
fn for_side(position: Position) -> String {
    match position.turn() {
        None => String::new(),
        Some(_) => format!(" for {}", mover(position)),
    }
}

/// Whether a prediction was right, in a sentence.
pub fn predicted(
    document: &Document,
    position: Position,
    (guess, actual): (Outcome, Outcome),
) -> String {
    let (name, whose) = (state(document, position), for_side(position));
    let actual_word = actual.word();
    if guess == actual {
        format!("Right: {name} is a {actual_word}{whose}.")
    } else {
        format!(
            "No: {name} is a {actual_word}{whose}, not a {}.",
            guess.word()
        )
    }
}

/// A step of a recorded run, with the rule that it follows.
pub fn recorded_step(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    let name = |at: Position| position(document, at);
    let label = |at: Position| label_at(analysis, at);
    // In a pursuit, naming both positions would obscure the move.
    let looked_at = |from: Position, to: Position| match from.sides() {
        None => format!("The move from {} to {}", name(from), name(to)),
        Some(([police, thief], turn)) => {
            let mover = side_names(turn).token;
            let place = from.moved_to(to);
            let done = if place == from.mover_place() {
                "stay".to_owned()
            } else {
                format!("move to {}", document.name(place))
            };
            let (police, thief) = (document.name(police), document.name(thief));
            format!("With officer {police} and thief {thief}, the {mover}'s {done}")
        }
    };
    // The source of the move, which the sentence has already named.
    let start = |from: Position| match from.turn() {
        None => name(from),
        Some(_) => "the position before the move".to_owned(),
    };
    match step {
        RecordedStep::Over(at) => {
            let why = why(document, analysis, at);
            if analysis.goes_on_beyond(at) {
                format!("The part of the graph ends at {}. {why}", name(at))
            } else {
                format!("Play is over at {}. {why}", name(at))
            }
        }
        RecordedStep::Taken(at) => {
            let what = match at.turn() {
                None => {
                    format!("{} comes next in the queue, a {}", name(at), label(at))
                }
                Some(_) => format!(
                    "Next in the queue: {}. It is a {} for {}",
                    name(at),
                    label(at),
                    mover(at)
                ),
            };
            format!("{what}: the moves that lead to it, if any, are looked at.")
        }
        RecordedStep::Known(from, to) => {
            format!(
                "{}: {} has its label already.",
                looked_at(from, to),
                start(from)
            )
        }
        RecordedStep::Won(from, to) => format!(
            "{}, a {} for {}: one such move is enough, so {} is a {}.",
            looked_at(from, to),
            label(to),
            opponent(from),
            start(from),
            label(from)
        ),
        RecordedStep::Counted(from, to, left) => format!(
            "{}, a {} for {}: {} has {} left, not yet known to reach one.",
            looked_at(from, to),
            label(to),
            opponent(from),
            start(from),
            match left {
                1 => "1 move".to_owned(),
                left => format!("{left} moves"),
            }
        ),
        RecordedStep::Lost(from, to) => format!(
            "{}, a {} for {}: now every move of {} is known to reach one, so it is a {}.",
            looked_at(from, to),
            label(to),
            opponent(from),
            start(from),
            label(from)
        ),
        RecordedStep::Left(at) => {
            let empty = format!("The queue is empty and {} has no label", name(at));
            // If a drawn end can be reached, endless play doesn't win all of these positions.
            let winner = match analysis.label(at).map(|label| label.outcome) {
                Some(Outcome::Win) => mover(at),
                Some(Outcome::Loss) => opponent(at),
                Some(Outcome::Draw) | None => {
                    return format!(
                        "{empty}, so nobody can force a win from it: a {}.",
                        label(at)
                    );
                }
            };
            format!(
                "{empty}: neither side can force a win by an end, and endless play is won by {winner}, so it is a {} for \
                 {}.",
                label(at),
                mover(at)
            )
        }
    }
}
