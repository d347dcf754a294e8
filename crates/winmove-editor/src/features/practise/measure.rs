//! Random exercises with a start of chosen properties: the first seed whose exercise has them.

use winmove_analysis::Analysis;
use winmove_core::model::{Document, Outcome};

/// The most exercises that are tried.
const MAX_TRIED: u32 = 2_000;

/// The number of positions of the exercises tried after which no other one is tried.
const MAX_POSITIONS: u64 = 10_000_000;

/// What the start of a random exercise is to be, for the player to move. The default is any start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// Its outcome, or any.
    pub outcome: Option<Outcome>,
    /// Its remoteness, or any.
    pub moves: Option<u32>,
    /// Whether exactly one of several moves wins.
    pub one_winning_move: bool,
}

/// No exercise fits a measure, of this many that were tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoneFits {
    /// The number of exercises that were tried: 0 where none can have this outcome in this number
    /// of moves.
    pub tried: u32,
}

impl Measure {
    /// Chooses the outcome, and gives up what it rules out: a draw takes no number of moves, a win
    /// an odd and a loss an even one, and only a win has a winning move.
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

    /// Whether the number of moves may be that of the outcome. The player who has no move loses,
    /// and of a pursuit both sides may stay, so the winner makes the last move.
    fn is_possible(self) -> bool {
        let is_odd = self.moves.map(|moves| moves % 2 == 1);
        match self.outcome {
            None => true,
            Some(Outcome::Win) => is_odd != Some(false),
            Some(Outcome::Loss) => is_odd != Some(true),
            Some(Outcome::Draw) => is_odd.is_none(),
        }
    }

    /// The first seed, from `seed` on, whose exercise fits. After the greatest seed comes 0. Solves
    /// each exercise that is tried, up to 2,000 of about 10,000,000 positions together, and none if
    /// any start fits.
    ///
    /// # Errors
    /// [`NoneFits`], when none of these fits.
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
