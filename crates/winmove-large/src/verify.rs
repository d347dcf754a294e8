//! Checks a database against the moves, with code that is independent of the solver.
//!
//! A label must follow from the labels of the successors. If this holds everywhere, all labels are
//! correct, as proved in [`certify`](winmove_core::certify()). All labels are loaded into memory,
//! with 0.25 bytes and 1, 2 or 4 bytes per position.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use super::database::Database;
use super::edges::EdgeList;
use super::error::LargeError;
use super::game::LargeGame;
use super::tally::Tally;
use super::verify_moves::verify_moves;
use super::workers::each;
use winmove_core::compute::{CHECK_INTERVAL, Pool};
use winmove_core::model::Outcome;
use winmove_core::solver::{Control, Label};
use winmove_words::say;

/// The result of a successful check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verified {
    /// The number of positions whose label follows from their successors.
    pub positions: u64,
    /// How many of these are draws for which one claim was trusted: if one player wins endless
    /// play, that the other player can force a fixed draw.
    pub on_trust: u64,
}

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Every position, in at most this many bytes of memory, if there is a limit. This is a proof.
    Full {
        /// The memory that may be taken, in bytes.
        memory: Option<u64>,
    },
    /// This many positions, evenly distributed. This is not a proof, because wrong labels may be
    /// consistent with one another.
    Sample(u64),
}

/// Checks the database of a game. O(n + m). After a full check, the database is marked as certified
/// in its head, if its file can be written.
///
/// # Errors
/// [`LargeError::Wrong`] with a position whose label doesn't follow from its successors; other
/// [`LargeError`]s if the database belongs to another game, can't be read, or doesn't fit in
/// memory.
pub fn verify<G: LargeGame>(
    game: &G,
    database: &mut Database,
    extent: Extent,
    control: &Control,
) -> Result<Verified, LargeError> {
    check_game(database, &game.name(), game.positions())?;
    let check = |position: u64, moves: &mut Vec<u64>, label: Label, score_of: ScoreOf| {
        let over = game.terminal(position);
        let mut best = 0;
        if over.is_none() {
            moves.clear();
            game.moves(position, moves);
            for &to in &*moves {
                best = best.max(score_of(to)?);
            }
        }
        let verdict = over.or_else(|| (best == 0).then(|| game.stuck(position)));
        check_label(position, label, verdict, best, game.endless(position))
    };
    match extent {
        Extent::Sample(count) => {
            let mut moves = Vec::new();
            let mut verified = Verified::default();
            for position in sample(count, game.positions()) {
                control.lay_out(1)?;
                let label = database.label(position)?;
                let trusted = check(position, &mut moves, label, &mut |to| {
                    Ok(score(database.label(to)?))
                })?;
                verified.add(trusted);
            }
            Ok(verified)
        }
        Extent::Full { memory } => {
            let table = database.table(memory, control)?;
            let positions = game.positions();
            let chunk = CHECK_INTERVAL as u64;
            let threads = Pool::default().threads_for(positions as usize, 1 << 16);
            let mut workers = vec![(Found::default(), Vec::new()); threads];
            each(
                &mut workers,
                0..positions.div_ceil(chunk),
                |(found, moves), number| {
                    for position in number * chunk..positions.min((number + 1) * chunk) {
                        let label = table.label(position);
                        let trusted = check(position, moves, label, &mut |to| {
                            if to < positions {
                                Ok(score(table.label(to)))
                            } else {
                                Err(LargeError::NoPosition {
                                    from: position,
                                    to,
                                    positions,
                                })
                            }
                        })?;
                        found.add(label, trusted);
                    }
                    Ok(control.lay_out(chunk as usize)?)
                },
                |_| Ok(()),
            )?;
            let mut found = Found::default();
            found.merge(workers.into_iter().map(|(found, _)| found));
            found.confirm(database)
        }
    }
}

/// Checks the database of a list of edges, like [`verify`]. A full check takes 4 more bytes per
/// vertex; if there is less memory, the list is read once for each range of vertices that fits. If
/// the database keeps moves, they are compared with the list.
///
/// # Errors
/// As for [`verify`].
pub fn verify_edges(
    list: &EdgeList,
    database: &mut Database,
    extent: Extent,
    control: &Control,
) -> Result<Verified, LargeError> {
    check_game(database, &list.name(), list.vertices())?;
    let some = match extent {
        Extent::Full { .. } => None,
        Extent::Sample(count) => Some(sample(count, list.vertices()).collect()),
    };
    verify_moves(list, database, some, control)?;
    match extent {
        Extent::Sample(number) => verify_some(list, database, number, control),
        Extent::Full { memory } => verify_all(list, database, memory, control),
    }
}

fn verify_some(
    list: &EdgeList,
    database: &mut Database,
    number: u64,
    control: &Control,
) -> Result<Verified, LargeError> {
    let sample = sample(number, list.vertices());
    let best: BTreeMap<u64, u32> = sample.map(|vertex| (vertex, 0)).collect();
    // A single thread reads the database.
    let mut reader = (best, Counter::default(), &mut *database);
    let readers = std::slice::from_mut(&mut reader);
    list.for_each(readers, control, |(best, counter, database), from, to| {
        counter.count(control)?;
        if let Some(best) = best.get_mut(&from) {
            *best = score(database.label(to)?).max(*best);
        }
        Ok(())
    })?;
    let mut verified = Verified::default();
    for (vertex, best) in reader.0 {
        let verdict = (best == 0).then_some(list.stuck());
        let label = database.label(vertex)?;
        verified.add(check_label(vertex, label, verdict, best, Outcome::Draw)?);
    }
    Ok(verified)
}

fn verify_all(
    list: &EdgeList,
    database: &mut Database,
    memory: Option<u64>,
    control: &Control,
) -> Result<Verified, LargeError> {
    let vertices = list.vertices();
    let table = database.table(memory, control)?;
    let left = memory.map_or(u64::MAX, |memory| memory.saturating_sub(table.bytes()));
    // With a smaller range the list would be read too often.
    let range = vertices.min((left / 4).max(1 << 20)).max(1);
    let threads = list.threads(control.pool())?;
    let mut found = Found::default();
    let mut first = 0;
    while first < vertices {
        let end = vertices.min(first + range);
        // The score of the best move of each vertex.
        let best: Vec<AtomicU32> = (first..end).map(|_| AtomicU32::new(0)).collect();
        let note = |reader: &mut (Counter, u64, u32)| {
            let at = reader.1.checked_sub(first);
            if let Some(best) = at.and_then(|at| best.get(at as usize)) {
                best.fetch_max(reader.2, Ordering::Relaxed);
            }
        };
        // Edges from the same vertex are often adjacent, so each thread keeps the current vertex
        // and the best score so far.
        let mut readers: Vec<_> = (0..threads)
            .map(|_| (Counter::default(), first, 0))
            .collect();
        list.for_each(&mut readers, control, |reader, from, to| {
            reader.0.count(control)?;
            if reader.1 != from {
                note(reader);
                (reader.1, reader.2) = (from, 0);
            }
            if (first..end).contains(&from) {
                reader.2 = score(table.label(to)).max(reader.2);
            }
            Ok(())
        })?;
        readers.iter_mut().for_each(note);
        let mut checkers = vec![Found::default(); threads];
        each(
            &mut checkers,
            (first..end).step_by(CHECK_INTERVAL),
            |found, chunk| {
                for vertex in chunk..end.min(chunk + CHECK_INTERVAL as u64) {
                    let best = best[(vertex - first) as usize].load(Ordering::Relaxed);
                    let verdict = (best == 0).then_some(list.stuck());
                    let label = table.label(vertex);
                    let trusted = check_label(vertex, label, verdict, best, Outcome::Draw)?;
                    found.add(label, trusted);
                }
                Ok(control.check()?)
            },
            |_| Ok(()),
        )?;
        found.merge(checkers);
        first = end;
    }
    found.confirm(database)
}

/// Reports the number of edges read to a control.
#[derive(Debug, Default)]
struct Counter(usize);

impl Counter {
    fn count(&mut self, control: &Control) -> Result<(), LargeError> {
        self.0 += 1;
        if self.0 == CHECK_INTERVAL {
            self.0 = 0;
            control.lay_out(CHECK_INTERVAL)?;
        }
        Ok(())
    }
}

/// Returns the score of a position's label.
type ScoreOf<'a> = &'a mut dyn FnMut(u64) -> Result<u32, LargeError>;

pub(super) fn check_game(
    database: &Database,
    name: &str,
    positions: u64,
) -> Result<(), LargeError> {
    let head = database.head();
    if head.game == name && head.positions == positions {
        Ok(())
    } else {
        let what = say::large_other_game(&head.game, name);
        Err(LargeError::Refused(what))
    }
}

/// Scores below this one are wins of the opponent, by remoteness.
const ENDLESS_WIN: u32 = 1 << 30;
const A_DRAW: u32 = ENDLESS_WIN + 1;
const ENDLESS_LOSS: u32 = ENDLESS_WIN + 2;
const LOSS_IN_0: u32 = 1 << 31;

/// The value of a move to a position with this label for the player who makes it; 0 is reserved for
/// no move. A late win of the opponent is better than an early one, and an early loss is better
/// than a late one.
pub(super) fn score(label: Label) -> u32 {
    match (label.outcome, label.remoteness) {
        (Outcome::Win, Some(moves)) => 1 + moves.min(ENDLESS_WIN - 2),
        (Outcome::Win, None) => ENDLESS_WIN,
        (Outcome::Draw, _) => A_DRAW,
        (Outcome::Loss, None) => ENDLESS_LOSS,
        (Outcome::Loss, Some(moves)) => LOSS_IN_0 - moves.min(ENDLESS_WIN - 2),
    }
}

/// The label of a position whose best move has this score.
fn follows(best: u32) -> Label {
    let (outcome, remoteness) = match best {
        ENDLESS_WIN => (Outcome::Loss, None),
        A_DRAW => (Outcome::Draw, None),
        ENDLESS_LOSS => (Outcome::Win, None),
        _ if best < ENDLESS_WIN => (Outcome::Loss, Some(best)),
        _ => (Outcome::Win, Some(LOSS_IN_0 - best + 1)),
    };
    Label {
        outcome,
        remoteness,
    }
}

/// Checks a label against the outcome given by the game if play is over, and otherwise against the
/// best move. Returns whether it is a draw that must be forced.
pub(super) fn check_label(
    position: u64,
    label: Label,
    verdict: Option<Outcome>,
    best: u32,
    endless: Outcome,
) -> Result<bool, LargeError> {
    let expected = match verdict {
        Some(outcome) => Label {
            outcome,
            remoteness: (outcome != Outcome::Draw).then_some(0),
        },
        None => follows(best),
    };
    let wrong = |what: String| Err(LargeError::Wrong { position, what });
    if label != expected {
        return wrong(format!("labelled {label}, but {expected} follows"));
    }
    let is_endless = label.outcome != Outcome::Draw && label.remoteness.is_none();
    if is_endless && endless != label.outcome {
        let word = endless.word();
        return wrong(format!(
            "labelled {label}, but endless play is a {word} there"
        ));
    }
    let is_draw = verdict.is_none() && label.outcome == Outcome::Draw;
    Ok(is_draw && endless != Outcome::Draw)
}

/// Evenly spaced positions.
pub(super) fn sample(count: u64, positions: u64) -> impl Iterator<Item = u64> {
    let count = count.min(positions);
    (0..count).map(move |number| {
        let at = u128::from(number) * u128::from(positions) / u128::from(count);
        at as u64
    })
}

impl Verified {
    pub(super) fn add(&mut self, is_trusted: bool) {
        self.positions += 1;
        self.on_trust += u64::from(is_trusted);
    }
}

/// The results of a full check.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    tally: Tally,
    on_trust: u64,
}

impl Found {
    fn add(&mut self, label: Label, is_trusted: bool) {
        self.tally.add(label);
        self.on_trust += u64::from(is_trusted);
    }

    fn merge(&mut self, others: impl IntoIterator<Item = Found>) {
        for other in others {
            self.tally.merge(other.tally);
            self.on_trust += other.on_trust;
        }
    }

    /// Compares the results with the head of the database, and marks it as certified.
    fn confirm(&self, database: &mut Database) -> Result<Verified, LargeError> {
        let head = database.head();
        let told = Tally {
            wins: head.wins,
            losses: head.losses,
            draws: head.draws,
            longest: head.longest,
        };
        if self.tally != told {
            let [told, found] = [told, self.tally].map(words);
            return Err(tells_otherwise(&told, &found));
        }
        database.mark_if_writable();
        Ok(Verified {
            positions: told.wins + told.losses + told.draws,
            on_trust: self.on_trust,
        })
    }
}

fn words(tally: Tally) -> String {
    let Tally {
        wins,
        losses,
        draws,
        longest,
    } = tally;
    let lasts = at_most(longest);
    format!("{wins} won, {losses} lost and {draws} drawn positions, and {lasts}")
}

/// The duration of play in words.
pub(super) fn at_most(longest: Option<u32>) -> String {
    longest.map_or("no end".to_owned(), |moves| match moves {
        1 => "1 move at most".to_owned(),
        moves => format!("{moves} moves at most"),
    })
}

/// The error if the metadata of a database contradicts its labels.
pub(super) fn tells_otherwise(told: &str, found: &str) -> LargeError {
    LargeError::Refused(format!(
        "the database says {told}, but its labels say {found}"
    ))
}
