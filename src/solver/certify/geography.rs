//! An independent check of the stone that never returns, as far as one can be had.
//!
//! *Where play can't come back* the check is complete and linear, as [`super::certify()`]: such places are found again by
//! walking, all of them and no others must have a remoteness, and their labels must be what the labels of their moves
//! make them.
//!
//! *Where matchings decide*, the matching proves it, see [`super::matching`].
//!
//! *Elsewhere* outcomes have no short proof (the game is complete for PSPACE). Checked are: that a win has a move
//! that was found lost, that all moves of a loss were found won, that nothing decided is called undecided; and where
//! at most 16 places are in reach, outcomes are derived again by a second, plain search, as long as that takes fewer
//! than 2^20 states in all. The outcomes of moves in larger parts are taken on trust.

use std::collections::HashMap;

use super::CertifyError;
use super::matching::certify_matching;
use crate::game::{Geography, PositionId};
use crate::model::Outcome;
use crate::solver::{GeographySolution, Label};

const MOST_PLACES: usize = 16;
const MOST_STATES: usize = 1 << 20;

/// Checks what can be checked, see the head of the source file: everything where play can't come back; where it can,
/// everything but undecided starts where at most 16 places are in reach; elsewhere only that starts and their moves
/// agree. Linear, and at most 2^20 states of a second search.
///
/// # Errors
/// The first place found whose label as the start, or that of a move from there, is wrong.
pub fn certify_geography(
    game: &Geography,
    solution: &GeographySolution,
) -> Result<(), CertifyError> {
    let count = game.places();
    if solution.labels().len() != count {
        let found = solution.labels().len();
        return Err(CertifyError {
            position: PositionId(count.min(found) as u32),
            what: format!("the field has {count} places, the answer {found}"),
        });
    }
    certify_matching(game, solution)?;
    let cyclic = reach_a_cycle(game);
    let mut second = Second {
        game,
        memos: HashMap::new(),
        states: 0,
    };
    for place in 0..count as u32 {
        let fault = |what: String| CertifyError {
            position: PositionId(place),
            what,
        };
        let label = solution.label(place);
        if !cyclic[place as usize] {
            let right = derive(game, solution, place);
            if label != right {
                return Err(fault(format!("labelled {label:?}, but it is {right:?}")));
            }
            continue;
        }
        if label.is_some_and(|label| label.remoteness.is_some()) {
            return Err(fault(
                "has a remoteness, though play can come back".to_owned(),
            ));
        }
        let outcome = label.map(|label| label.outcome);
        let moves: Vec<(u32, Option<Outcome>)> = solution
            .moves(game, place)
            .map(|(to, label)| (to, label.map(|label| label.outcome)))
            .collect();
        let said = moves.iter().map(|&(_, outcome)| outcome);
        let right = if said.clone().any(|outcome| outcome == Some(Outcome::Loss)) {
            Some(Outcome::Win)
        } else if said.clone().all(|outcome| outcome == Some(Outcome::Win)) {
            Some(Outcome::Loss)
        } else {
            None
        };
        if outcome != right {
            return Err(fault(format!(
                "called {outcome:?}, but its moves say {right:?}"
            )));
        }
        for (to, outcome) in moves {
            let Some(outcome) = outcome else { continue };
            if second
                .after(place, to)
                .is_some_and(|truth| truth != outcome)
            {
                return Err(fault(format!(
                    "its move to place {to} is no {}",
                    outcome.word()
                )));
            }
        }
    }
    Ok(())
}

/// What the labels of its moves make of a place that reaches no cycle.
fn derive(game: &Geography, solution: &GeographySolution, place: u32) -> Option<Label> {
    let at_once = |outcome| {
        Some(Label {
            outcome,
            remoteness: Some(0),
        })
    };
    if let Some(outcome) = game.terminal(place) {
        return at_once(outcome);
    }
    let mut nearest_loss = None::<u32>;
    let mut farthest_win = None::<u32>;
    for (_, label) in solution.moves(game, place) {
        let Label {
            outcome,
            remoteness: Some(r),
        } = label?
        else {
            return None;
        };
        match outcome {
            Outcome::Loss => nearest_loss = Some(nearest_loss.map_or(r, |known| known.min(r))),
            Outcome::Win => farthest_win = farthest_win.max(Some(r)),
            Outcome::Draw => return None,
        }
    }
    match (nearest_loss, farthest_win) {
        (Some(r), _) => Some(Label {
            outcome: Outcome::Win,
            remoteness: Some(r + 1),
        }),
        (None, Some(r)) => Some(Label {
            outcome: Outcome::Loss,
            remoteness: Some(r + 1),
        }),
        (None, None) => at_once(game.stuck()),
    }
}

/// Which places reach a cycle: a walk from each that comes back to a place it is still at, or to one that does. It
/// goes depth first with a stack of its own; linear.
fn reach_a_cycle(game: &Geography) -> Vec<bool> {
    #[derive(Clone, Copy, PartialEq)]
    enum Walk {
        New,
        Under,
        Done,
    }
    let count = game.places();
    let mut walk = vec![Walk::New; count];
    let mut cyclic = vec![false; count];
    let mut way: Vec<(u32, usize)> = Vec::new();
    for root in 0..count as u32 {
        if walk[root as usize] == Walk::New {
            walk[root as usize] = Walk::Under;
            way.push((root, 0));
        }
        while let Some((place, followed)) = way.last_mut() {
            let place = *place as usize;
            if let Some(&to) = game.moves(place as u32).get(*followed) {
                *followed += 1;
                match walk[to as usize] {
                    Walk::New => {
                        walk[to as usize] = Walk::Under;
                        way.push((to, 0));
                    }
                    // A cycle goes through this place.
                    Walk::Under => cyclic[place] = true,
                    Walk::Done => cyclic[place] |= cyclic[to as usize],
                }
            } else {
                walk[place] = Walk::Done;
                way.pop();
                if let Some(&(parent, _)) = way.last() {
                    cyclic[parent as usize] |= cyclic[place];
                }
            }
        }
    }
    cyclic
}

/// The second search: plain, over sets of visited places, for parts of at most 16.
struct Second<'a> {
    game: &'a Geography,
    // For each set of places in reach, the states known so far.
    memos: HashMap<Vec<u32>, HashMap<(u32, u32), bool>>,
    states: usize,
}

impl Second<'_> {
    /// What the game is worth for the player to move at `to` when only it and `start` were visited; nothing where too
    /// much is in reach, or too much was done already.
    fn after(&mut self, start: u32, to: u32) -> Option<Outcome> {
        let reach = self.reach(start)?;
        let number = |place: u32| reach.binary_search(&place).map(|number| number as u32);
        let (start, to) = (number(start).ok()?, number(to).ok()?);
        let moves: Vec<u32> = reach
            .iter()
            .map(|&place| {
                let to = self
                    .game
                    .moves(place)
                    .iter()
                    .filter_map(|&to| number(to).ok());
                to.fold(0, |set, to| set | 1 << to)
            })
            .collect();
        let ends: Vec<bool> = reach
            .iter()
            .map(|&place| self.game.terminal(place).unwrap_or(self.game.stuck()) == Outcome::Win)
            .collect();
        let memo = self.memos.entry(reach).or_default();
        let wins = wins(
            &moves,
            &ends,
            memo,
            &mut self.states,
            to,
            1 << start | 1 << to,
        )?;
        Some(if wins { Outcome::Win } else { Outcome::Loss })
    }

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

/// Whether the mover at a place wins when a set of places is visited. It calls itself at most 16 deep.
fn wins(
    moves: &[u32],
    ends: &[bool],
    memo: &mut HashMap<(u32, u32), bool>,
    states: &mut usize,
    at: u32,
    visited: u32,
) -> Option<bool> {
    if let Some(&known) = memo.get(&(at, visited)) {
        return Some(known);
    }
    if *states == MOST_STATES {
        return None;
    }
    *states += 1;
    let open = moves[at as usize] & !visited;
    let mut won = open == 0 && ends[at as usize];
    for to in (0..ends.len() as u32).filter(|to| open & 1 << to != 0) {
        if !wins(moves, ends, memo, states, to, visited | 1 << to)? {
            won = true;
            break;
        }
    }
    memo.insert((at, visited), won);
    Some(won)
}
