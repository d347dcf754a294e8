//! Token games of documents, with the labels that an analysis gives their places.

use std::collections::HashMap;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use winmove_analysis::{Analysis, Position};
use winmove_core::Label;
use winmove_core::solver::{Counts, Quality};

use super::arrays::{bytes, code};
use super::failure::failed;
use super::waiting::interruptible;

/// The positions of a token game, numbered in the order of its places.
pub struct NumberedPositions {
    pub positions: Vec<Position>,
    numbers: HashMap<Position, u32>,
}

impl NumberedPositions {
    pub fn of(analysis: &Analysis) -> NumberedPositions {
        let positions: Vec<Position> = analysis.positions().collect();
        let numbers = positions.iter().copied().zip(0..).collect();
        NumberedPositions { positions, numbers }
    }

    /// The number of a position of the game.
    pub fn number(&self, position: Position) -> u32 {
        self.numbers[&position]
    }
}

/// A solved game, read like [`Solved`](super::solved::Solved) but not solved again: edges alone
/// don't say to whom a vertex belongs.
#[pyclass(frozen, module = "winmove._native")]
pub struct SolvedDocument {
    analysis: Arc<Analysis>,
    numbered: NumberedPositions,
}

impl SolvedDocument {
    pub fn of(analysis: Arc<Analysis>) -> SolvedDocument {
        let numbered = NumberedPositions::of(&analysis);
        SolvedDocument { analysis, numbered }
    }

    fn at(&self, vertex: u32) -> PyResult<Position> {
        let at = self.numbered.positions.get(vertex as usize);
        at.copied()
            .ok_or_else(|| pyo3::exceptions::PyIndexError::new_err(vertex))
    }

    fn label_of(&self, at: Position) -> Label {
        let label = self.analysis.label(at);
        label.expect("every position of a token game has a label")
    }

    fn labels(&self) -> impl Iterator<Item = Label> {
        let positions = self.numbered.positions.iter();
        positions.map(|&at| self.label_of(at))
    }
}

#[pymethods]
impl SolvedDocument {
    fn __len__(&self) -> usize {
        self.numbered.positions.len()
    }

    /// The outcome of a vertex as a number, and its remoteness, or `None`.
    fn label(&self, vertex: u32) -> PyResult<(i8, Option<u32>)> {
        let label = self.label_of(self.at(vertex)?);
        Ok((code(label.outcome), label.remoteness))
    }

    /// The outcomes of all vertices, a byte each.
    fn outcomes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let codes = self.labels().map(|label| code(label.outcome) as u8);
        PyBytes::new(py, &codes.collect::<Vec<u8>>())
    }

    /// The remoteness of all vertices, four bytes each; -1 if there is none.
    fn remoteness<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let numbers = self
            .labels()
            .map(|label| label.remoteness.unwrap_or(u32::MAX));
        PyBytes::new(py, &bytes(numbers))
    }

    /// The numbers of wins, losses and draws for the player to move.
    fn counts(&self) -> (usize, usize, usize) {
        let mut counts = Counts::default();
        self.labels()
            .for_each(|label| counts.add(Some(label.outcome)));
        (counts.win, counts.loss, counts.draw)
    }

    /// The moves from a vertex, each as its target and whether it is a best move.
    fn moves(&self, from: u32) -> PyResult<Vec<(u32, bool)>> {
        let moves = self.analysis.moves(self.at(from)?).into_iter();
        Ok(moves
            .map(|step| {
                let is_best = step.quality == Quality::Best;
                (self.numbered.number(step.to), is_best)
            })
            .collect())
    }

    /// Best play by both players from a vertex.
    fn line(&self, from: u32) -> PyResult<Vec<u32>> {
        let after = self.analysis.line(self.at(from)?).into_iter();
        let after = after.map(|at| self.numbered.number(at));
        Ok(std::iter::once(from).chain(after).collect())
    }

    /// Checks every label against the rules.
    fn certify(&self, py: Python<'_>) -> PyResult<()> {
        let analysis = Arc::clone(&self.analysis);
        let checked = interruptible(py, move |_| analysis.certify())?;
        checked.map(drop).map_err(|error| failed(py, error))
    }
}
