//! An exhaustive search of small geographies, over sets of visited places.

use std::collections::HashMap;

use crate::game::Geography;
use crate::model::Outcome;

/// The most places in reach of a game that is searched.
pub(super) const MOST_PLACES: usize = 16;

/// The most states of all searches together.
const MOST_STATES: usize = 1 << 20;

/// Searches of the games left after the first move, each over the places in reach of its start.
pub(super) struct ExhaustiveSearch<'a> {
    game: &'a Geography,
    /// By the places in reach: whether the mover wins a state, given as the token's place and the set of visited places.
    known: HashMap<Vec<u32>, HashMap<(u32, u32), bool>>,
    states: usize,
}

impl ExhaustiveSearch<'_> {
    pub(super) fn new(game: &Geography) -> ExhaustiveSearch<'_> {
        ExhaustiveSearch {
            game,
            known: HashMap::new(),
            states: 0,
        }
    }

    /// The outcome for the player to move at `to` when only it and `start` were visited; `None` where more than
    /// [`MOST_PLACES`] are in reach or all searches together would take more than [`MOST_STATES`].
    pub(super) fn after(&mut self, start: u32, to: u32) -> Option<Outcome> {
        let reach = self.reach(start)?;
        let number = |place: u32| reach.binary_search(&place).ok();
        let (start, to) = (number(start)?, number(to)?);
        let set_of_moves = |&place: &u32| {
            let targets = self.game.moves(place).iter();
            let targets = targets.filter_map(|&to| number(to));
            targets.fold(0, |set: u32, to| set | 1 << to)
        };
        let wins_at_the_end =
            |&place: &u32| self.game.terminal(place).unwrap_or(self.game.stuck()) == Outcome::Win;
        let small = SmallGame {
            moves: reach.iter().map(set_of_moves).collect(),
            wins_at_the_end: reach.iter().map(wins_at_the_end).collect(),
        };
        let known = self.known.entry(reach).or_default();
        let wins = small.wins(to as u32, 1 << start | 1 << to, known, &mut self.states)?;
        Some(if wins { Outcome::Win } else { Outcome::Loss })
    }

    /// The places in reach of a place, sorted; `None` if they are too many.
    fn reach(&self, start: u32) -> Option<Vec<u32>> {
        let mut reach = vec![start];
        let mut next = 0;
        while let Some(&place) = reach.get(next) {
            next += 1;
            for &to in self.game.moves(place) {
                if !reach.contains(&to) {
                    if reach.len() == MOST_PLACES {
                        return None;
                    }
                    reach.push(to);
                }
            }
        }
        reach.sort_unstable();
        Some(reach)
    }
}

/// A geography of at most [`MOST_PLACES`] places, numbered from 0.
struct SmallGame {
    /// By place: the set of places to which it has a move.
    moves: Vec<u32>,
    /// By place: whether its mover wins there if no move is left.
    wins_at_the_end: Vec<bool>,
}

impl SmallGame {
    /// Whether the mover at a place wins when a set of places is visited; `None` if that takes too many states. It
    /// recurses at most [`MOST_PLACES`] deep.
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
        if *states == MOST_STATES {
            return None;
        }
        *states += 1;
        let open = self.moves[at as usize] & !visited;
        let mut wins = open == 0 && self.wins_at_the_end[at as usize];
        for to in (0..self.moves.len() as u32).filter(|to| open & 1 << to != 0) {
            if !self.wins(to, visited | 1 << to, known, states)? {
                wins = true;
                break;
            }
        }
        known.insert((at, visited), wins);
        Some(wins)
    }
}
