//! The strategy on the field: its moves as bands, the positions of a draw as rings.

use std::collections::HashSet;

use crate::geometry::{CELL_SIZE, VERTEX_RADIUS};
use crate::interaction::exploring::Exploring;
use crate::scene::Scene;
use crate::view::Canvas;
use winmove_analysis::{Analysis, Position, Proof};
use winmove_core::model::{Outcome, Place, Point};

/// The most moves, and positions, of a strategy that are drawn.
const MOST: usize = 2_000;

/// A move of a strategy on the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The outcome of the position for its mover.
    pub outcome: Outcome,
    /// Its width, in canvas units: the winner's one move is wider than the loser's moves.
    pub width: f64,
    /// Its path.
    pub path: Vec<Point>,
}

/// The certificate of a draw on the field.
#[derive(Clone, Debug, PartialEq)]
pub struct StrategyRings {
    /// Their radius, in canvas units.
    pub radius: f64,
    /// Their middles.
    pub middles: Vec<Point>,
}

/// The moves of a strategy, the first 2,000; none in a pursuit, where a place is many positions.
pub(crate) fn bands(proof: &Proof, analysis: &Analysis, canvas: Canvas<'_>) -> Vec<Band> {
    let Proof::Won(strategy) = proof else {
        return Vec::new();
    };
    let moves = &strategy.moves[..strategy.moves.len().min(MOST)];
    let bands = moves.iter().filter_map(|(from, to)| {
        let Position::Token(start) = *from else {
            return None;
        };
        let outcome = analysis.label(*from)?.outcome;
        let width = match outcome {
            Outcome::Win => 7.0,
            Outcome::Loss | Outcome::Draw => 4.0,
        };
        Some(Band {
            outcome,
            width,
            path: canvas.path_between([start, from.moved_to(*to)]),
        })
    });
    bands.collect()
}

/// The positions of a certificate, the first 2,000. Nothing where no draw is proved.
pub(crate) fn rings(
    proof: &Proof,
    exploring: Exploring,
    canvas: Canvas<'_>,
) -> Option<StrategyRings> {
    let Proof::Drawn(certificate) = proof else {
        return None;
    };
    let radius = if canvas.is_board() {
        CELL_SIZE * 0.36 + 3.0
    } else {
        VERTEX_RADIUS + 8.0
    };
    let places = certificate
        .positions
        .iter()
        .filter_map(|&at| exploring.place_of(at))
        .take(MOST);
    Some(StrategyRings {
        radius,
        middles: places.filter_map(|place| canvas.middle(place)).collect(),
    })
}

impl Scene<'_> {
    /// The moves of the strategy on show, the first 2,000; none in a pursuit, where a place is many positions.
    pub fn strategy_bands(self) -> Vec<Band> {
        let shown = self.explain().shows_strategy();
        match (self.proof_on_show(), self.position_on_show()) {
            (Some(proof), Some((_, analysis))) if shown => {
                bands(proof, analysis, self.now.canvas())
            }
            _ => Vec::new(),
        }
    }

    /// The positions of the certificate on show, the first 2,000. Nothing where no draw is proved.
    pub fn certificate_rings(self) -> Option<StrategyRings> {
        let proof = self
            .proof_on_show()
            .filter(|_| self.explain().shows_strategy())?;
        rings(proof, self.now.exploring(), self.now.canvas())
    }

    /// The places of the strategy, certificate or line that is shown; none in a pursuit, where a place is many positions.
    pub fn strategic_places(self) -> HashSet<Place> {
        if !self.explain().shows_strategy() || self.now.is_pursuit() {
            return HashSet::new();
        }
        let positions = self.proof_on_show().map_or(&[][..], Proof::positions);
        positions.iter().map(|at| at.mover_place()).collect()
    }
}
