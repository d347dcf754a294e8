//! Random exercises whose start has chosen properties: the first seed whose exercise has them.

use winmove_analysis::Analysis;
use winmove_core::model::{Document, Outcome};

/// The most exercises that are tried.
const MAX_TRIED: u32 = 2_000;

/// Once the exercises tried have this many positions in total, no other one is tried.
const MAX_POSITIONS: u64 = 10_000_000;

/// The required start of a random exercise, for the player to move. The default is any start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// The outcome; `None` for any.
    pub outcome: Option<Outcome>,
    /// The remoteness; `None` for any.
    pub moves: Option<u32>,
    /// Whether exactly one of several moves must win.
    pub one_winning_move: bool,
}

/// None of the exercises tried meets the requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoneFits {
    /// The number of exercises tried.
    ///
    /// It is 0 if no exercise can have this outcome in this number of moves.
    pub tried: u32,
}

impl Measure {
    /// Chooses the outcome, and drops the requirements that it rules out.
    ///
    /// A draw has no number of moves, a win has an odd and a loss an even one, and only a win has a
    /// winning move.
    pub fn choose(&mut self, outcome: Option<Outcome>) {
        self.outcome = outcome;
        self.moves = self.moves.filter(|_| self.may_count());
        if !self.is_possible() {
            self.moves = self.moves.map(|moves| moves + 1);
        }
        self.one_winning_move &= self.may_win();
    }

    /// Whether the start may have a number of moves.
    pub fn may_count(self) -> bool {
        self.outcome != Some(Outcome::Draw)
    }

    /// Whether the start may have a winning move.
    pub fn may_win(self) -> bool {
        matches!(self.outcome, None | Some(Outcome::Win))
    }

    /// Whether the number of moves is possible with the outcome. A player without moves loses, and
    /// both sides of a pursuit may stay, so the winner makes the last move.
    fn is_possible(self) -> bool {
        let is_odd = self.moves.map(|moves| moves % 2 == 1);
        match self.outcome {
            None => true,
            Some(Outcome::Win) => is_odd != Some(false),
            Some(Outcome::Loss) => is_odd != Some(true),
            Some(Outcome::Draw) => is_odd.is_none(),
        }
    }

    /// The first seed, counting up from `seed`, whose exercise meets the requirements.
    ///
    /// The greatest seed is followed by 0. Each exercise tried is solved. At most 2,000 are tried,
    /// with about 10,000,000 positions in total. If any start is acceptable, none is solved.
    ///
    /// # Errors
    /// [`NoneFits`] if none of the exercises meets the requirements.
    pub fn first_seed(self, seed: u32, make: impl Fn(u32) -> Document) -> Result<u32, NoneFits> {
        if self == Measure::default() {
            return Ok(seed);
        }
        if !self.is_possible() {
            return Err(NoneFits { tried: 0 });
        }
        let mut positions = 0;
        for tried in 0..MAX_TRIED {
            let seed = seed.wrapping_add(tried);
            let document = make(seed);
            if self.fits(&document) {
                return Ok(seed);
            }
            positions += winmove_analysis::position_count(document.field(), document.rules());
            if positions >= MAX_POSITIONS {
                return Err(NoneFits { tried: tried + 1 });
            }
        }
        Err(NoneFits { tried: MAX_TRIED })
    }

    fn fits(self, document: &Document) -> bool {
        let Ok(analysis) = Analysis::of(document) else {
            return false;
        };
        let Some(start) = analysis.start() else {
            return false;
        };
        let Some(label) = analysis.label(start) else {
            return false;
        };
        let has_one_winning_move = || {
            let moves = analysis.moves(start);
            let wins = moves
                .iter()
                .filter(|step| step.label.outcome == Outcome::Loss);
            wins.count() == 1 && moves.len() > 1
        };
        self.outcome.is_none_or(|outcome| outcome == label.outcome)
            && (self.moves.is_none() || self.moves == label.remoteness)
            && (!self.one_winning_move || has_one_winning_move())
    }
}
