//! Cops and robbers on a graph, with any number of officers.

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use winmove_core::Control;
use winmove_core::solver::{Cancelled, free_memory};
use winmove_words::say;

use super::arrays::pairs;
use super::failure::{failed, refused, too_large};
use super::waiting::interruptible;

/// No remoteness: the thief is never caught.
const NEVER: u32 = u32::MAX;

/// The bits of a word.
const WORD: usize = u64::BITS as usize;

/// Officers and a thief on the vertices of a graph. A move of the police moves any of the officers
/// along an edge each, and a move of the thief moves the thief; staying is allowed. A thief on a
/// vertex with an officer is caught, and a thief who is never caught wins.
///
/// The officers are together one number, a *team*, with a digit for each, the first one first.
struct Chase {
    /// Where a token may be after its move from each vertex, ascending.
    steps: Vec<Vec<u32>>,
    /// From where a token may have come to each vertex, ascending.
    before: Vec<Vec<u32>>,
    officers: u32,
}

/// A solved chase: for each team and each vertex of the thief the number of moves until the thief
/// is caught, or [`NEVER`].
#[pyclass(frozen, module = "winmove._native")]
pub struct SolvedPursuit {
    chase: Chase,
    polices_turn: Vec<u32>,
    thiefs_turn: Vec<u32>,
    /// Where the officers start to catch a thief who then chooses any vertex, and the moves that
    /// this takes. `None` if they can't.
    start: Option<(Vec<u32>, u32)>,
}

impl Chase {
    fn new(vertices: usize, edges: impl Iterator<Item = (u32, u32)>, officers: u32) -> Chase {
        let mut steps: Vec<Vec<u32>> = (0..vertices as u32).map(|stay| vec![stay]).collect();
        let mut before = steps.clone();
        for (from, to) in edges {
            steps[from as usize].push(to);
            before[to as usize].push(from);
        }
        for row in steps.iter_mut().chain(&mut before) {
            row.sort_unstable();
            row.dedup();
        }
        Chase {
            steps,
            before,
            officers,
        }
    }

    fn vertices(&self) -> usize {
        self.steps.len()
    }

    fn teams(&self) -> usize {
        self.vertices().pow(self.officers)
    }

    /// The vertices of the officers of a team, the last one first.
    fn reversed(&self, mut team: usize) -> impl Iterator<Item = u32> {
        let vertices = self.vertices();
        (0..self.officers).map(move |_| {
            let officer = (team % vertices) as u32;
            team /= vertices;
            officer
        })
    }

    fn officers(&self, team: usize) -> Vec<u32> {
        let mut officers: Vec<u32> = self.reversed(team).collect();
        officers.reverse();
        officers
    }

    fn team(&self, officers: &[u32]) -> usize {
        let digits = officers.iter();
        digits.fold(0, |team, &officer| {
            team * self.vertices() + officer as usize
        })
    }

    /// The teams after each move of the police, ascending.
    fn moved(&self, officers: &[u32]) -> Vec<usize> {
        officers.iter().fold(vec![0], |teams, &officer| {
            let steps = &self.steps[officer as usize];
            let with = |team: usize| {
                steps
                    .iter()
                    .map(move |&to| team * self.vertices() + to as usize)
            };
            teams.into_iter().flat_map(with).collect()
        })
    }

    /// The labels of all positions, backward from those in which the thief is caught. A round finds
    /// the positions with one more move of each side.
    ///
    /// A move of the police is undone one officer after the other, for all vertices of the thief at
    /// once: O(k·d·n^k) words a round with k officers, n vertices and d steps from each, and
    /// O(d·n^(k+1)) for all moves of the thief.
    fn solved(self, control: &Control) -> Result<SolvedPursuit, Cancelled> {
        let (vertices, teams) = (self.vertices(), self.teams());
        let words = vertices.div_ceil(WORD);
        let mut polices_turn = vec![NEVER; teams * vertices];
        let mut caught = vec![0_u64; teams * words];
        for team in 0..teams {
            for officer in self.reversed(team) {
                let thief = officer as usize;
                polices_turn[team * vertices + thief] = 0;
                set(&mut caught[team * words..], thief);
            }
        }
        let mut thiefs_turn = polices_turn.clone();
        let mut moved = vec![0; teams * words];
        let mut changed = vec![0; words];
        let mut moves = 0;
        while caught.iter().any(|&word| word != 0) {
            moves += 1;
            let mut digit = 1;
            for _ in 0..self.officers {
                moved.fill(0);
                self.undo(digit, &caught, &mut moved, control)?;
                std::mem::swap(&mut caught, &mut moved);
                digit *= vertices;
            }
            for (team, row) in caught.chunks_mut(words).enumerate() {
                if team % 1024 == 0 {
                    control.check()?;
                }
                let places = team * vertices..(team + 1) * vertices;
                let police = &mut polices_turn[places.clone()];
                let thief = &mut thiefs_turn[places];
                // The thief may have lost the last escape from where it can come to these vertices.
                changed.fill(0);
                for at in bits(row) {
                    if police[at] == NEVER {
                        police[at] = moves;
                        for &from in &self.before[at] {
                            set(&mut changed, from as usize);
                        }
                    }
                }
                row.fill(0);
                for from in bits(&changed) {
                    let is_caught = |&to: &u32| police[to as usize] != NEVER;
                    if thief[from] == NEVER && self.steps[from].iter().all(is_caught) {
                        thief[from] = moves + 1;
                        set(row, from);
                    }
                }
            }
            moves += 1;
        }
        Ok(SolvedPursuit {
            start: self.start(&polices_turn),
            chase: self,
            polices_turn,
            thiefs_turn,
        })
    }

    fn start(&self, polices_turn: &[u32]) -> Option<(Vec<u32>, u32)> {
        let rows = polices_turn.chunks(self.vertices());
        let longest = rows.map(|row| row.iter().copied().max());
        let teams = longest.enumerate().map(|(team, longest)| (longest, team));
        let (longest, team) = teams.min()?;
        let longest = longest.filter(|&longest| longest != NEVER)?;
        Some((self.officers(team), longest))
    }

    /// Adds the rows of all teams to those of the teams from which one officer has moved there.
    fn undo(
        &self,
        digit: usize,
        rows: &[u64],
        before: &mut [u64],
        control: &Control,
    ) -> Result<(), Cancelled> {
        let vertices = self.vertices();
        let words = vertices.div_ceil(WORD);
        for (team, row) in rows.chunks(words).enumerate() {
            if team % 1024 == 0 {
                control.check()?;
            }
            if row.iter().all(|&word| word == 0) {
                continue;
            }
            let officer = team / digit % vertices;
            for &from in &self.before[officer] {
                let other = team - officer * digit + from as usize * digit;
                let into = &mut before[other * words..(other + 1) * words];
                for (into, word) in into.iter_mut().zip(row) {
                    *into |= word;
                }
            }
        }
        Ok(())
    }
}

fn set(row: &mut [u64], at: usize) {
    row[at / WORD] |= 1 << (at % WORD);
}

/// The places of the bits that are set.
fn bits(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(index, &word)| {
        let rests = std::iter::successors(Some(word), |rest| Some(rest & (rest - 1)));
        let rests = rests.take(word.count_ones() as usize);
        rests.map(move |rest| index * WORD + rest.trailing_zeros() as usize)
    })
}

/// Solves the chase with this many officers. `edges` has a pair for each step that a token may
/// take.
#[pyfunction]
pub fn solve_pursuit(
    py: Python<'_>,
    vertices: u32,
    edges: PyBackedBytes,
    officers: u32,
    limit: u64,
) -> PyResult<SolvedPursuit> {
    let power = u64::from(vertices).checked_pow(officers.saturating_add(1));
    let positions = power.and_then(|power| power.checked_mul(2));
    let Some(positions) = positions.filter(|&positions| positions <= limit.min(1 << 31)) else {
        let many = positions.map_or("more than 2^64".to_owned(), say::number);
        let limit = say::number(limit);
        let what = format_args!("the pursuit has {many} positions, and the limit is {limit}");
        return Err(too_large(py, what));
    };
    if let Some((from, to)) = pairs(&edges).find(|&(from, to)| from.max(to) >= vertices) {
        return Err(refused(
            py,
            format_args!("there is no edge from {from} to {to}"),
        ));
    }
    // Four bytes for each position, and two sets of the thief's vertices for each team.
    let teams = power.unwrap_or(0) / u64::from(vertices.max(1));
    let needed = 4 * positions + 16 * teams * u64::from(vertices).div_ceil(WORD as u64);
    if let Some(free) = free_memory().filter(|&free| free < needed) {
        let (needed, free) = (needed >> 20, free >> 20);
        let what = "of memory, and of this";
        let what = format_args!("the pursuit needs {needed} MiB {what} {free} MiB are free");
        return Err(too_large(py, what));
    }
    let solved = interruptible(py, move |control| {
        Chase::new(vertices as usize, pairs(&edges), officers).solved(control)
    });
    solved?.map_err(|cancelled| failed(py, cancelled))
}

#[pymethods]
impl SolvedPursuit {
    #[getter]
    fn start(&self) -> Option<(Vec<u32>, u32)> {
        self.start.clone()
    }

    /// The outcome of a position for the side to move as a number, and its remoteness, or `None`.
    fn label(&self, officers: Vec<u32>, thief: u32, is_thiefs_turn: bool) -> (i8, Option<u32>) {
        let moves = self.moves(self.chase.team(&officers), thief, is_thiefs_turn);
        let side = if is_thiefs_turn { -1 } else { 1 };
        match moves {
            NEVER => (-side, None),
            moves => (side, Some(moves)),
        }
    }

    /// The positions after the best moves: the officers and the thief.
    fn best(&self, officers: Vec<u32>, thief: u32, is_thiefs_turn: bool) -> Vec<(Vec<u32>, u32)> {
        if officers.contains(&thief) {
            return Vec::new();
        }
        let team = self.chase.team(&officers);
        let after: Vec<(usize, u32)> = if is_thiefs_turn {
            let steps = self.chase.steps[thief as usize].iter();
            steps.map(|&to| (team, to)).collect()
        } else {
            let teams = self.chase.moved(&officers).into_iter();
            teams.map(|team| (team, thief)).collect()
        };
        // The police hurry, and the thief delays; a thief who is never caught has the most moves.
        let moves = |&(team, thief): &(usize, u32)| self.moves(team, thief, !is_thiefs_turn);
        let all = after.iter().map(moves);
        let best = if is_thiefs_turn { all.max() } else { all.min() };
        let after = after.into_iter().filter(|at| Some(moves(at)) == best);
        let after = after.map(|(team, thief)| (self.chase.officers(team), thief));
        after.collect()
    }
}

impl SolvedPursuit {
    /// The moves until the thief is caught.
    fn moves(&self, team: usize, thief: u32, is_thiefs_turn: bool) -> u32 {
        let labels = if is_thiefs_turn {
            &self.thiefs_turn
        } else {
            &self.polices_turn
        };
        labels[team * self.chase.vertices() + thief as usize]
    }
}
