//! What is shown: the document with the state of all features.

mod caption;
pub(super) mod modes;
pub(super) mod numbered_moves;
mod overlay;
mod preview;
mod shown;
pub(super) mod strategy;
mod strategy_part;
mod tokens;

pub use numbered_moves::{MAX_DRAWN_MOVES, NumberedMove};
pub use strategy_part::StrategyPart;
pub use tokens::ShownToken;

use crate::features::Features;
use crate::features::play::Play;
use crate::features::sums::SumAnswer;
use crate::now::Now;
use crate::playing::Seats;
use winmove_analysis::sums::SumMove;
use winmove_files::Mode;

/// The state of the editor with its features: what the canvas, the overview and pictures show.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub(crate) now: Now<'a>,
    pub(crate) features: &'a Features,
}

impl<'a> Scene<'a> {
    /// Whether a search from the position is running for the computer, which has no rated move yet.
    /// [`ExploreAction::StopThinking`](crate::ExploreAction::StopThinking) ends the search; the
    /// computer then moves without its result.
    pub fn computer_searches(self) -> bool {
        let knows_none = |play: &Play| play.moves().is_empty();
        // A search of the whole field doesn't decide this position.
        self.explore().searches_walk()
            && self.play().is_computer_to_move()
            && self.play().game().is_some_and(knows_none)
    }

    /// The answer for the sum after the moves made so far, see [`Editor::sum`](crate::Editor::sum).
    pub fn sum(self) -> Option<Result<SumAnswer, String>> {
        self.sums().answer(self.structure().values())
    }

    /// Whether a sum is being played.
    pub fn plays_sum(self) -> bool {
        self.now.mode() == Mode::Play && self.sums().is_sum()
    }

    /// The moves of the sum. There are none once the game is over, or if the sum has no values.
    pub fn sum_moves(self) -> Vec<SumMove> {
        match self.sum() {
            Some(Ok(answer)) if !self.sums().is_agreed() => answer.moves,
            Some(_) | None => Vec::new(),
        }
    }

    /// The players of the current game, and what it is waiting for.
    pub fn seats(self) -> Option<&'a Seats> {
        if self.plays_sum() {
            Some(self.sums().seats())
        } else {
            Some(&self.play().game()?.seats)
        }
    }

    /// Whether it is the computer's turn, and the computer isn't paused.
    pub fn is_computer_to_move(self) -> bool {
        if self.plays_sum() {
            let sums = self.sums();
            sums.seats().is_computers_turn(sums.mover()) && !self.sum_moves().is_empty()
        } else {
            self.play().is_computer_to_move()
        }
    }

    /// Whether a move of the game can be taken back. `None` if no game is being played.
    pub fn can_take_back(self) -> Option<bool> {
        if self.plays_sum() {
            Some(self.sums().moves_made() > 0)
        } else {
            Some(self.play().game()?.record.at != 0)
        }
    }

    /// Whether a move that was taken back can be made again. `None` if no game is being played.
    pub fn can_go_forward(self) -> Option<bool> {
        if self.plays_sum() {
            Some(self.sums().can_go_forward())
        } else {
            Some(!self.play().game()?.record.now().next.is_empty())
        }
    }
}
