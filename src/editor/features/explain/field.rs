//! The strategy on the field: its moves as bands, the positions of a draw as rings.

use super::Proof;
use crate::editor::Editor;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use crate::model::{Outcome, Point};

/// The most moves, and positions, of a strategy that are drawn.
const MOST: usize = 2_000;

/// A move of a strategy on the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The outcome of the position for its mover.
    pub outcome: Outcome,
    /// Its width, in canvas units: the winner's one move is wider than the loser's moves.
    pub width: f64,
    /// Its course.
    pub course: Vec<Point>,
}

/// The certificate of a draw on the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Rings {
    /// Their radius, in canvas units.
    pub radius: f64,
    /// Their middles.
    pub middles: Vec<Point>,
}

impl Editor {
    /// The moves of the strategy on show, the first 2,000; none where a place is many positions.
    pub fn strategy_bands(&self) -> Vec<Band> {
        let Some(Proof::Won(strategy)) = self.proof_on_show() else {
            return Vec::new();
        };
        if !self.shows_strategy() || self.is_pursuit() {
            return Vec::new();
        }
        let moves = &strategy.moves[..strategy.moves.len().min(MOST)];
        let analysis = self.position_on_show().map(|(_, analysis)| analysis);
        let bands = moves.iter().filter_map(|(from, to)| {
            let course = self
                .now()
                .path_between([from.mover_place(), from.moved_to(*to)]);
            let outcome = analysis.as_ref()?.label(*from)?.outcome;
            let width = match outcome {
                Outcome::Win => 7.0,
                Outcome::Loss | Outcome::Draw => 4.0,
            };
            Some(Band {
                outcome,
                width,
                course,
            })
        });
        bands.collect()
    }

    /// The positions of the draw on show that neither side can be forced out of, the first 2,000.
    pub fn certificate_rings(&self) -> Option<Rings> {
        let Some(Proof::Drawn(certificate)) = self.proof_on_show() else {
            return None;
        };
        let radius = match self.document().board() {
            Some(_) => CELL_SIZE * 0.36 + 3.0,
            None => VERTEX_RADIUS + 8.0,
        };
        let places = certificate.positions.iter();
        let places = places
            .filter_map(|&at| self.now().stands_for(at))
            .take(MOST);
        self.shows_strategy().then(|| Rings {
            radius,
            middles: places
                .filter_map(|place| self.now().middle(place))
                .collect(),
        })
    }
}
