//! Token games given by edges, with the labels of all vertices.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyList};
use winmove_core::game::{EdgeGame, EdgesError};
use winmove_core::solver::{self, Quality, Value};
use winmove_core::{Control, Game, Player, PositionId, Solution, SolveError};

use super::arrays::{bytes, code, convention, fixed, numbers, pairs, players};
use super::failure::{failed, unsolved};
use super::waiting::{interruptible, listening};

/// A solved game.
#[pyclass(frozen, module = "winmove._native")]
pub struct Solved(Arc<SolvedGame>);

struct SolvedGame {
    game: EdgeGame,
    solution: Solution,
}

/// Solves the game with these pairs as edges.
#[pyfunction]
#[pyo3(signature = (vertices, edges, fixed, stuck, owners, endless))]
pub fn solve_edges(
    py: Python<'_>,
    vertices: u32,
    edges: PyBackedBytes,
    fixed: PyBackedBytes,
    stuck: i8,
    owners: &[u8],
    endless: Option<u32>,
) -> PyResult<Solved> {
    let game = move || EdgeGame::from_edges(vertices, pairs(&edges));
    solve(py, game, fixed, stuck, owners, endless)
}

/// Solves the game in which the moves from vertex `v` lead to `targets[offsets[v]..offsets[v +
/// 1]]`.
#[pyfunction]
#[pyo3(signature = (offsets, targets, fixed, stuck, owners, endless))]
pub fn solve_rows(
    py: Python<'_>,
    offsets: PyBackedBytes,
    targets: PyBackedBytes,
    fixed: PyBackedBytes,
    stuck: i8,
    owners: &[u8],
    endless: Option<u32>,
) -> PyResult<Solved> {
    let game = move || EdgeGame::from_csr(numbers(&offsets).collect(), numbers(&targets).collect());
    solve(py, game, fixed, stuck, owners, endless)
}

fn solve(
    py: Python<'_>,
    edges: impl FnOnce() -> Result<EdgeGame, EdgesError> + Send + 'static,
    outcomes: PyBackedBytes,
    stuck: i8,
    owners: &[u8],
    endless: Option<u32>,
) -> PyResult<Solved> {
    let owners: Vec<Player> = players(owners).collect();
    let solved = interruptible(py, move |control| {
        let mut edges = edges()?.with_convention(convention(stuck));
        if !outcomes.is_empty() {
            edges = edges.with_outcomes(fixed(&outcomes))?;
        }
        if !owners.is_empty() {
            edges = edges.with_owners(owners)?;
        }
        let game = edges.with_endless(endless.and_then(Player::from_number));
        let solution = solver::solve_within(&game, control)?;
        Ok(Solved(Arc::new(SolvedGame { game, solution })))
    });
    solved?.map_err(|error: SolveError| unsolved(py, error))
}

impl Solved {
    /// A vertex as a position.
    fn at(&self, vertex: u32) -> PyResult<PositionId> {
        if (vertex as usize) < self.0.solution.len() {
            Ok(PositionId(vertex))
        } else {
            Err(pyo3::exceptions::PyIndexError::new_err(vertex))
        }
    }
}

#[pymethods]
impl Solved {
    fn __len__(&self) -> usize {
        self.0.solution.len()
    }

    /// The outcome of a vertex as a number, and its remoteness, or `None`.
    fn label(&self, vertex: u32) -> PyResult<(i8, Option<u32>)> {
        let label = self.0.solution.label(self.at(vertex)?);
        Ok((code(label.outcome), label.remoteness))
    }

    /// The outcomes of all vertices, a byte each.
    fn outcomes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let codes = self
            .0
            .solution
            .labels()
            .map(|label| code(label.outcome) as u8);
        PyBytes::new(py, &codes.collect::<Vec<u8>>())
    }

    /// The remoteness of all vertices, four bytes each; -1 if there is none.
    fn remoteness<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let numbers = self
            .0
            .solution
            .labels()
            .map(|label| label.remoteness.unwrap_or(u32::MAX));
        PyBytes::new(py, &bytes(numbers))
    }

    /// The numbers of wins, losses and draws.
    fn counts(&self) -> (usize, usize, usize) {
        let counts = self.0.solution.counts();
        (counts.win, counts.loss, counts.draw)
    }

    /// The moves from a vertex, each as its target and whether it is a best move.
    fn moves(&self, from: u32) -> PyResult<Vec<(u32, bool)>> {
        let moves = solver::moves(&self.0.game, &self.0.solution, self.at(from)?);
        let moves = moves.into_iter();
        Ok(moves
            .map(|step| (step.to.0, step.quality == Quality::Best))
            .collect())
    }

    /// Best play by both players from a vertex.
    fn line(&self, py: Python<'_>, from: u32) -> PyResult<Vec<u32>> {
        let (this, from) = (Arc::clone(&self.0), self.at(from)?);
        interruptible(py, move |_| {
            let line = solver::best_line(&this.game, &this.solution, from);
            line.into_iter().map(|at| at.0).collect()
        })
    }

    /// Checks every label against the edges.
    fn certify(&self, py: Python<'_>) -> PyResult<()> {
        let this = Arc::clone(&self.0);
        let checked = interruptible(py, move |_| solver::certify(&this.game, &this.solution))?;
        checked.map_err(|error| failed(py, error))
    }

    /// The Grundy value of every vertex: a number, the numbers of an infinite value, or `None`
    /// where an outcome is fixed or such a vertex can be reached.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let this = Arc::clone(&self.0);
        let values = interruptible(py, move |control: &Control| {
            let is_fixed = |at| this.game.terminal(at).is_some();
            let values = solver::grundy(&this.game, is_fixed, control)?;
            let all = (0..values.len() as u32).map(|at| values.value(&this.game, PositionId(at)));
            let all = all.map(|value| value.map(GrundyValue::from));
            Ok(all.collect::<Vec<_>>())
        })?;
        let values = values.map_err(|cancelled: solver::Cancelled| failed(py, cancelled))?;
        let list = PyList::empty(py);
        for value in listening(py, values) {
            list.append(value?)?;
        }
        Ok(list)
    }
}

/// A Grundy value in Python: an `int`, or a list of the numbers of an infinite value.
#[derive(IntoPyObject)]
enum GrundyValue {
    Number(u32),
    Infinite(Vec<u32>),
}

impl From<Value> for GrundyValue {
    fn from(value: Value) -> GrundyValue {
        match value {
            Value::Number(number) => GrundyValue::Number(number),
            Value::Infinite(numbers) => GrundyValue::Infinite(numbers),
        }
    }
}
