//! What makes a position what it is, of whatever kind the game is.

use crate::analysis::{Analysis, Certificate, Position, Strategy};
use crate::solver::{Cancelled, Control};

/// What makes a position what it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// The position is won or lost by this strategy.
    Won(Strategy),
    /// The position is drawn: neither player can be forced out of these positions.
    Drawn(Certificate),
    /// Best play of the stone that never returns, as far as it is decided. The first position is the one asked about.
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
    /// The positions that the proof consists of, the one asked about first.
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
    /// The strategy by which a position is won or lost, or the certificate that it is drawn. As long as the positions of
    /// either and their moves: see [`Analysis::strategy`] and [`Analysis::certificate`].
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
