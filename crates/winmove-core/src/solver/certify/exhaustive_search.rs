//! An exhaustive search of small geographies, over sets of visited places.

use std::collections::HashMap;

use super::at_the_end;
use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::label::Label;

/// The maximum number of reachable places of a game that is searched.
pub(super) const MAX_PLACES: usize = 16;

/// The maximum number of states of all searches for outcomes together, and of all searches for
/// labels.
const MAX_STATES: usize = 1 << 20;

/// Searches of the games that remain after the first move, each over the places reachable from its
/// start.
pub(super) struct ExhaustiveSearch<'a> {
    game: &'a Geography,
    wins: Searched<bool>,
    labels: Searched<Label>,
}

/// Results by state, grouped by the list of reachable places. A state is the token's place and the
/// set of visited places.
struct Searched<T> {
    known: HashMap<Vec<u32>, HashMap<(u32, u32), T>>,
    states: usize,
}

impl<T> Searched<T> {
    fn new() -> Searched<T> {
        let (known, states) = (HashMap::new(), 0);
        Searched { known, states }
    }
}

impl ExhaustiveSearch<'_> {
    pub(super) fn new(game: &Geography) -> ExhaustiveSearch<'_> {
        ExhaustiveSearch {
            game,
            wins: Searched::new(),
            labels: Searched::new(),
        }
    }

    /// The outcome for the player to move at `to` if only `to` and `start` have been visited.
    /// `None` if more than [`MAX_PLACES`] places are reachable, or if all these searches together
    /// would exceed [`MAX_STATES`].
    pub(super) fn after(&mut self, start: u32, to: u32) -> Option<Outcome> {
        let small = SmallGame::of(self.game, start)?;
        let (to, visited) = small.state(start, to)?;
        let known = self.wins.known.entry(small.reach.clone()).or_default();
        let wins = small.wins(to, visited, known, &mut self.wins.states)?;
        Some(if wins { Outcome::Win } else { Outcome::Loss })
    }

    /// Like [`ExhaustiveSearch::after`], with the remoteness. It can't skip any move, so it may
    /// give up where `after` does not.
    pub(super) fn label_after(&mut self, start: u32, to: u32) -> Option<Label> {
        let small = SmallGame::of(self.game, start)?;
        let (to, visited) = small.state(start, to)?;
        let known = self.labels.known.entry(small.reach.clone()).or_default();
        small.label(to, visited, known, &mut self.labels.states)
    }
}

/// A geography of at most [`MAX_PLACES`] places, numbered from 0.
struct SmallGame {
    /// The places in the numbering of the whole game, ascending.
    reach: Vec<u32>,
    /// By place: the set of its successors.
    moves: Vec<u32>,
    /// By place: whether its mover wins if no move is left.
    wins_at_the_end: Vec<bool>,
}

impl SmallGame {
    /// The game on the places reachable from `start`. `None` if there are too many.
    fn of(game: &Geography, start: u32) -> Option<SmallGame> {
        let reach = reach(game, start)?;
        let set_of_moves = |&place: &u32| {
            let targets = game
                .moves(place)
                .iter()
                .filter_map(|to| reach.binary_search(to).ok());
            targets.fold(0, |set: u32, to| set | 1 << to)
        };
        let wins_at_the_end =
            |&place: &u32| game.terminal(place).unwrap_or(game.stuck()) == Outcome::Win;
        Some(SmallGame {
            moves: reach.iter().map(set_of_moves).collect(),
            wins_at_the_end: reach.iter().map(wins_at_the_end).collect(),
            reach,
        })
    }

    /// The place of the token after the first move, and the set of visited places.
    fn state(&self, start: u32, to: u32) -> Option<(u32, u32)> {
        let number = |place: u32| self.reach.binary_search(&place).ok();
        let (start, to) = (number(start)?, number(to)?);
        Some((to as u32, 1 << start | 1 << to))
    }

    /// The unvisited successors of a place.
    fn open(&self, at: u32, visited: u32) -> impl Iterator<Item = u32> + use<> {
        let open = self.moves[at as usize] & !visited;
        (0..self.moves.len() as u32).filter(move |to| open & 1 << to != 0)
    }

    /// Whether the mover at a place wins, given the visited places. `None` if this takes too many
    /// states. The recursion depth is at most [`MAX_PLACES`].
    fn wins(
        &self,
        at: u32,
        visited: u32,
        known: &mut HashMap<(u32, u32), bool>,
        states: &mut usize,
    ) -> Option<bool> {
        if let Some(&wins) = known.get(&(at, visited)) {
            return Some(wins);
        }
        if *states == MAX_STATES {
            return None;
        }
        *states += 1;
        let is_over = self.open(at, visited).next().is_none();
        let mut wins = is_over && self.wins_at_the_end[at as usize];
        for to in self.open(at, visited) {
            if !self.wins(to, visited | 1 << to, known, states)? {
                wins = true;
                break;
            }
        }
        known.insert((at, visited), wins);
        Some(wins)
    }

    /// Like [`SmallGame::wins`], but returns the label.
    fn label(
        &self,
        at: u32,
        visited: u32,
        known: &mut HashMap<(u32, u32), Label>,
        states: &mut usize,
    ) -> Option<Label> {
        if let Some(&label) = known.get(&(at, visited)) {
            return Some(label);
        }
        if *states == MAX_STATES {
            return None;
        }
        *states += 1;
        let wins = self.wins_at_the_end[at as usize];
        let stuck = if wins { Outcome::Win } else { Outcome::Loss };
        let open = self.open(at, visited);
        let after = open.map(|to| self.label(to, visited | 1 << to, known, states));
        let label = label_of(after, stuck)?;
        known.insert((at, visited), label);
        Some(label)
    }
}

/// The places reachable from a place, ascending. `None` if there are too many.
fn reach(game: &Geography, start: u32) -> Option<Vec<u32>> {
    let mut reach = vec![start];
    let mut next = 0;
    while let Some(&place) = reach.get(next) {
        next += 1;
        for &to in game.moves(place) {
            if !reach.contains(&to) {
                if reach.len() == MAX_PLACES {
                    return None;
                }
                reach.push(to);
            }
        }
    }
    reach.sort_unstable();
    Some(reach)
}

/// The label of a mover, given the labels after its moves and the outcome without any. `None` if it
/// depends on a label or a remoteness that is missing.
pub(super) fn label_of(
    after: impl Iterator<Item = Option<Label>>,
    stuck: Outcome,
) -> Option<Label> {
    let mut nearest_loss = None::<u32>;
    let mut farthest_win = None;
    for label in after {
        let label = label?;
        let moves = label.remoteness?;
        match label.outcome {
            Outcome::Loss => nearest_loss = Some(nearest_loss.map_or(moves, |r| r.min(moves))),
            Outcome::Win => farthest_win = farthest_win.max(Some(moves)),
            Outcome::Draw => return None,
        }
    }
    let (outcome, moves) = match (nearest_loss, farthest_win) {
        (Some(moves), _) => (Outcome::Win, moves),
        (None, Some(moves)) => (Outcome::Loss, moves),
        (None, None) => return Some(at_the_end(stuck)),
    };
    Some(Label {
        outcome,
        remoteness: Some(moves + 1),
    })
}
