//! The proof of a position's label, in every kind of game.

use crate::explain::strategy::{Certificate, Strategy};
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::solver::{Cancelled, Control};

/// The proof of a position's label.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Proof {
    /// A winning strategy, which shows that the position is a win or a loss.
    Won(Strategy),
    /// A set of positions out of which neither player can be forced, which shows that the position
    /// is a draw.
    Drawn(Certificate),
    /// In geography, best play as far as the search has decided it, from the position in question.
    Line {
        /// The positions.
        line: Vec<Position>,
        /// Whether the line continues to the end of play.
        is_whole: bool,
    },
    /// There is no proof, or it is too large.
    Nothing,
}

impl Proof {
    /// The positions of the proof, the one in question first.
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
    /// A winning strategy if the position is a win or a loss, or a certificate if it is a draw.
    /// [`Proof::Nothing`] in geography, or if there are too many drawn positions. Linear in their
    /// positions and moves.
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled. It is checked once per position.
    pub fn proof(&self, position: Position, control: &Control) -> Result<Proof, Cancelled> {
        if let Some(strategy) = self.strategy(position, control)? {
            return Ok(Proof::Won(strategy));
        }
        let certificate = self.certificate(position, control)?;
        Ok(certificate.map_or(Proof::Nothing, Proof::Drawn))
    }
}
