//! Cops and robbers on a graph, with any number of officers.

use pyo3::prelude::*;
use winmove_core::game::EdgeGame;
use winmove_core::solver::{self, Quality};
use winmove_core::{Game, Outcome, Player, PositionId, Solution};

use super::arrays::{code, pairs};
use super::failure::{too_large, unsolved};
use super::waiting::interruptible;

/// Officers and a thief on the vertices of a graph. A move of the police moves any of the officers
/// along an edge each, and a move of the thief moves the thief; staying is allowed. A thief on a
/// vertex with an officer is caught, and a thief who is never caught wins.
///
/// A position is a number with the turn as its last digit, before it the thief, and before it the
/// officers.
struct Chase {
    edges: EdgeGame,
    vertices: u32,
    officers: u32,
}

impl Chase {
    fn place(&self, position: PositionId) -> (Vec<u32>, u32, bool) {
        let is_thiefs_turn = position.0 % 2 == 1;
        let mut rest = position.0 / 2;
        let mut digit = || {
            let digit = rest % self.vertices;
            rest /= self.vertices;
            digit
        };
        let thief = digit();
        let mut officers: Vec<u32> = (0..self.officers).map(|_| digit()).collect();
        officers.reverse();
        (officers, thief, is_thiefs_turn)
    }

    fn position(&self, officers: &[u32], thief: u32, is_thiefs_turn: bool) -> PositionId {
        let places = officers.iter().chain([&thief]);
        let number = places.fold(0, |number, place| number * self.vertices + place);
        PositionId(number * 2 + u32::from(is_thiefs_turn))
    }

    /// Where a token may be after its move.
    fn steps(&self, from: u32) -> impl Iterator<Item = u32> + Clone {
        self.edges.row(from).iter().copied().chain([from])
    }
}

impl Game for Chase {
    fn positions(&self) -> usize {
        2 * (self.vertices as usize).pow(self.officers + 1)
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        let (officers, thief, is_thiefs_turn) = self.place(from);
        let places: Vec<Vec<u32>> = if is_thiefs_turn {
            self.steps(thief)
                .map(|to| [&officers[..], &[to]].concat())
                .collect()
        } else {
            let still = vec![Vec::new()];
            let mut moved = officers.iter().fold(still, |moved, &officer| {
                let with = |before: &Vec<u32>| {
                    let before = before.clone();
                    self.steps(officer)
                        .map(move |to| [&before[..], &[to]].concat())
                };
                moved.iter().flat_map(with).collect()
            });
            moved.iter_mut().for_each(|officers| officers.push(thief));
            moved
        };
        places.into_iter().map(move |places| {
            let (thief, officers) = places.split_last().expect("the thief is a token");
            self.position(officers, *thief, !is_thiefs_turn)
        })
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        unreachable!("a player may always stay")
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        let (officers, thief, is_thiefs_turn) = self.place(position);
        let mover_loses = if is_thiefs_turn {
            Outcome::Loss
        } else {
            Outcome::Win
        };
        officers.contains(&thief).then_some(mover_loses)
    }

    fn mover(&self, position: PositionId) -> Option<Player> {
        let is_thiefs_turn = position.0 % 2 == 1;
        Some(if is_thiefs_turn {
            Player::Second
        } else {
            Player::First
        })
    }

    fn endless(&self, position: PositionId) -> Outcome {
        let is_thiefs_turn = position.0 % 2 == 1;
        if is_thiefs_turn {
            Outcome::Win
        } else {
            Outcome::Loss
        }
    }
}

/// A solved chase.
#[pyclass(frozen, module = "winmove._native")]
pub struct SolvedPursuit {
    game: Chase,
    solution: Solution,
}

/// Solves the chase with this many officers. `edges` has a pair for each step that a token may take.
#[pyfunction]
pub fn solve_pursuit(
    py: Python<'_>,
    vertices: u32,
    edges: &[u8],
    officers: u32,
    limit: u64,
) -> PyResult<SolvedPursuit> {
    let power = u64::from(vertices).checked_pow(officers.saturating_add(1));
    let positions = power.and_then(|power| power.checked_mul(2));
    let Some(positions) = positions.filter(|&positions| positions <= limit.min(1 << 31)) else {
        let many = positions.map_or("more than 2^64".to_owned(), |positions| {
            positions.to_string()
        });
        let what = format!("the pursuit has {many} positions, and the limit is {limit}");
        return Err(too_large(py, what));
    };
    debug_assert!(positions > 0 || vertices == 0);
    let solved = interruptible(py, |control| {
        let edges = EdgeGame::from_edges(vertices, pairs(edges))?;
        let game = Chase {
            edges,
            vertices,
            officers,
        };
        let solution = solver::solve_within(&game, control)?;
        Ok(SolvedPursuit { game, solution })
    });
    solved?.map_err(|error| unsolved(py, error))
}

#[pymethods]
impl SolvedPursuit {
    /// The vertices on which the officers start to catch a thief who then chooses any vertex, and
    /// the moves that this takes. `None` if they have none.
    fn start(&self) -> Option<(Vec<u32>, u32)> {
        let game = &self.game;
        let placements = (game.vertices as usize).checked_pow(game.officers)?;
        let best = (0..placements).filter_map(|placement| {
            let first = PositionId((placement * game.vertices as usize * 2) as u32);
            let thieves = (0..game.vertices).map(|thief| PositionId(first.0 + 2 * thief));
            let longest = thieves.map(|at| {
                let label = self.solution.label(at);
                label.remoteness.filter(|_| label.outcome == Outcome::Win)
            });
            let longest = longest.collect::<Option<Vec<u32>>>()?.into_iter().max()?;
            Some((longest, first))
        });
        let (longest, first) = best.min()?;
        Some((game.place(first).0, longest))
    }

    /// The outcome of a position for the side to move as a number, and its remoteness, or `None`.
    fn label(&self, officers: Vec<u32>, thief: u32, is_thiefs_turn: bool) -> (i8, Option<u32>) {
        let label = self
            .solution
            .label(self.game.position(&officers, thief, is_thiefs_turn));
        (code(label.outcome), label.remoteness)
    }

    /// The positions after the best moves: the officers and the thief.
    fn best(&self, officers: Vec<u32>, thief: u32, is_thiefs_turn: bool) -> Vec<(Vec<u32>, u32)> {
        let at = self.game.position(&officers, thief, is_thiefs_turn);
        let moves = solver::moves(&self.game, &self.solution, at).into_iter();
        let best = moves.filter(|step| step.quality == Quality::Best);
        let best = best.map(|step| self.game.place(step.to));
        best.map(|(officers, thief, _)| (officers, thief)).collect()
    }
}
