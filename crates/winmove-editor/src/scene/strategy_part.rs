//! The beginning of a strategy, for a view without space for all of it.

use std::collections::{HashMap, HashSet};

use crate::scene::Scene;
use winmove_analysis::{Position, Proof};

/// The first moves of a strategy: one move at the winner's positions, all moves at the loser's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyPart {
    /// The shown positions, grouped by their distance in moves from the position in question. That
    /// position comes first.
    pub layers: Vec<Vec<Position>>,
    /// The moves of the strategy among the shown positions.
    pub moves: Vec<(Position, Position)>,
    /// The number of positions of the strategy that are not shown.
    pub hidden: usize,
}

impl StrategyPart {
    /// The beginning of a strategy: at most `layers` layers of at most `rows` positions each.
    /// `None` unless the proof is of a win or a loss. Linear in the moves of the strategy.
    pub(crate) fn of(proof: &Proof, layers: usize, rows: usize) -> Option<StrategyPart> {
        let Proof::Won(strategy) = proof else {
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
            let last = part.layers.last().into_iter().flatten();
            for &to in last.filter_map(|from| next.get(from)).flatten() {
                if layer.len() < rows && known.insert(to) {
                    layer.push(to);
                }
            }
            if layer.is_empty() {
                break;
            }
            part.layers.push(layer);
        }
        let shown = part.layers.iter().flatten();
        part.moves = shown
            .flat_map(|&from| {
                next.get(&from)
                    .into_iter()
                    .flatten()
                    .map(move |&to| (from, to))
            })
            .filter(|(_, to)| known.contains(to))
            .collect();
        part.hidden = strategy.positions.len() - known.len();
        Some(part)
    }
}

impl Scene<'_> {
    /// The beginning of the shown strategy: up to `layers` layers of up to `rows` positions each.
    /// `None` unless the shown position is won or lost. Linear in the moves of the strategy.
    pub fn strategy_part(self, layers: usize, rows: usize) -> Option<StrategyPart> {
        StrategyPart::of(self.proof_on_show()?, layers, rows)
    }
}
