//! The proof of a position's label, in every kind of game.

use crate::explain::strategy::{Certificate, Strategy};
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::solver::{Cancelled, Control};

/// The proof of a position's label.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Proof {
    /// The position is won or lost by this strategy.
    Won(Strategy),
    /// The position is drawn: neither player can be forced out of these positions.
    Drawn(Certificate),
    /// Best play in geography, as far as the search has decided it. The first position is the one
    /// in question.
    Line {
        /// The positions.
        line: Vec<Position>,
        /// Whether the line goes on to the end of play.
        is_whole: bool,
    },
    /// There is nothing to show, or more than can be shown.
    Nothing,
}

impl Proof {
    /// The positions that the proof consists of, the one in question first.
    pub fn positions(&self) -> &[Position] {
        match self {
            Proof::Won(strategy) => &strategy.positions,
            Proof::Drawn(certificate) => &certificate.positions,
            Proof::Line { line, .. } => line,
            Proof::Nothing => &[],
        }
    }
}

impl Analysis {
    /// The strategy by which a position is won or lost, or the certificate that it is drawn. Linear
    /// in their positions and moves: see [`Analysis::strategy`] and [`Analysis::certificate`].
    ///
    /// # Errors
    /// [`Cancelled`], when the control was cancelled. It is checked once a position.
    pub fn proof(&self, position: Position, control: &Control) -> Result<Proof, Cancelled> {
        if let Some(strategy) = self.strategy_within(position, control)? {
            return Ok(Proof::Won(strategy));
        }
        let certificate = self.certificate_within(position, control)?;
        Ok(certificate.map_or(Proof::Nothing, Proof::Drawn))
    }
}
