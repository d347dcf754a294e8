//! The beginning of a strategy, for a view that has no room for all of it.

use std::collections::{HashMap, HashSet};

use super::Proof;
use crate::analysis::Position;
use crate::editor::Editor;

/// The first moves of a strategy: one of the winner's, all of the loser's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyPart {
    /// The positions on show, by how many moves they are away: first the position asked about.
    pub layers: Vec<Vec<Position>>,
    /// The moves among them that lead from one layer to the next.
    pub moves: Vec<(Position, Position)>,
    /// How many positions the strategy has that are not on show.
    pub hidden: usize,
}

impl Editor {
    /// The beginning of the strategy that [`Editor::prove`] has found: so many layers, so many positions in each.
    /// Nothing where the position looked at is not won or lost. Linear in what is on show and its moves.
    pub fn strategy_part(&self, layers: usize, rows: usize) -> Option<StrategyPart> {
        let Some(Proof::Won(strategy)) = self.proof() else {
            return None;
        };
        let first = *strategy.positions.first()?;
        let mut part = StrategyPart {
            layers: vec![vec![first]],
            moves: Vec::new(),
            hidden: 0,
        };
        let mut next: HashMap<Position, Vec<Position>> = HashMap::new();
        for &(from, to) in &strategy.moves {
            next.entry(from).or_default().push(to);
        }
        let mut known = HashSet::from([first]);
        while part.layers.len() < layers {
            let mut layer: Vec<Position> = Vec::new();
            let last = part.layers.last().cloned().unwrap_or_default();
            for from in last {
                for &to in next.get(&from).into_iter().flatten() {
                    let is_new = !known.contains(&to) && layer.len() < rows;
                    if is_new {
                        known.insert(to);
                        layer.push(to);
                    }
                    if layer.contains(&to) {
                        part.moves.push((from, to));
                    }
                }
            }
            if layer.is_empty() {
                break;
            }
            part.layers.push(layer);
        }
        part.hidden = strategy.positions.len() - known.len();
        Some(part)
    }
}
