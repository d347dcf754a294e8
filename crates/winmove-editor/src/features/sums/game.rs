//! Playing a sum: who makes the moves, the record of the moves made, and the draw by repetition.

use super::{SumAnswer, Summand, Sums};
use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::selection::Selection;
use winmove_analysis::families::Random;
use winmove_analysis::sums::SumMove;
use winmove_core::model::{Outcome, Place};

/// What makes a player's moves in a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumPlayer {
    /// A person.
    Person,
    /// The computer.
    Computer {
        /// The percentage of moves that are errors; 0 plays perfectly.
        errs: u8,
    },
}

/// A move that was made in a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumStep {
    /// The index of the token that moved.
    pub part: usize,
    /// The place that it left.
    pub from: Place,
    /// The place that it went to.
    pub to: Place,
    /// The outcome for the mover before the move and after it.
    pub outcomes: (Outcome, Outcome),
    /// A best move instead of it: the token, where it stood and where it would have gone. `None` if
    /// moves were followed without a game.
    pub best: Option<(usize, Place, Place)>,
}

impl SumStep {
    /// Whether the move gave a better outcome away.
    pub fn is_mistake(self) -> bool {
        self.outcomes.0 != self.outcomes.1
    }
}

/// The settings of a game of the sum, whose moves are those that were followed.
pub(super) struct SumGame {
    // The player who moves first, and the one who moves second.
    players: [SumPlayer; 2],
    random: Random,
    paused: bool,
    // The number of moves after which the players agreed on a draw.
    agreed: Option<usize>,
    // The number of moves after which a hint was asked for.
    hinted: Option<usize>,
    shows_verdicts: bool,
}

impl Default for SumGame {
    /// A person moves first, and the computer second.
    fn default() -> SumGame {
        SumGame {
            players: [SumPlayer::Person, SumPlayer::Computer { errs: 0 }],
            random: Random::seeded(1),
            paused: false,
            agreed: None,
            hinted: None,
            shows_verdicts: false,
        }
    }
}

impl SumGame {
    /// Whether the computer plays both sides.
    fn is_watched(&self) -> bool {
        let is_computer = |player: &SumPlayer| matches!(player, SumPlayer::Computer { .. });
        self.players.iter().all(is_computer)
    }

    /// Has two computers wait until they are started, in a new game.
    pub(super) fn restart(&mut self) {
        self.paused = self.is_watched();
    }
}

impl<'a> FeatureRef<'a, Sums> {
    /// The moves made, in order.
    pub fn steps(self) -> &'a [SumStep] {
        &self.feature.followed.get().moves
    }

    /// What makes the moves of the first player, and those of the second.
    pub fn players(self) -> [SumPlayer; 2] {
        self.feature.game.get().players
    }

    /// What makes the next move.
    pub fn mover(self) -> SumPlayer {
        self.players()[self.moves_made() % 2]
    }

    /// Whether the computer waits for a person to go on, because moves were taken back or because
    /// the game of two computers has not been started.
    pub fn is_paused(self) -> bool {
        self.feature.game.get().paused
    }

    /// Whether the computer plays both sides.
    pub fn is_watched(self) -> bool {
        self.feature.game.get().is_watched()
    }

    /// Whether the players agreed on a draw where the tokens stand now.
    pub fn is_agreed(self) -> bool {
        self.feature.game.get().agreed == Some(self.moves_made())
    }

    /// Whether a hint was asked for where the tokens stand now.
    pub fn is_hinted(self) -> bool {
        self.feature.game.get().hinted == Some(self.moves_made())
    }

    /// Whether the verdict and the ratings of the moves are shown during the game.
    pub fn shows_verdicts(self) -> bool {
        self.feature.game.get().shows_verdicts
    }

    /// Whether there are moves that were taken back, which can be made again.
    pub fn can_go_forward(self) -> bool {
        !self.feature.followed.get().undone.is_empty()
    }

    /// How often the present position of the tokens has occurred. Tokens of one game are
    /// interchangeable. O(k · t log t) for k moves of t tokens.
    pub fn times(self) -> usize {
        let mut tokens = self.summands();
        let sorted = |tokens: &[Summand]| {
            let mut places: Vec<_> = tokens
                .iter()
                .map(|token| (token.component, token.at))
                .collect();
            places.sort_unstable();
            places
        };
        let now = sorted(&tokens);
        let mut times = 1;
        for step in self.steps().iter().rev() {
            tokens[step.part].at = step.from;
            times += usize::from(sorted(&tokens) == now);
        }
        times
    }
}

impl FeatureMut<'_, Sums> {
    /// Sets what makes the moves of the first player (0) or the second (1).
    pub fn set_player(&mut self, index: usize, player: SumPlayer) {
        self.run(|sums, _, _| {
            let was_watched = sums.game.get().is_watched();
            if let Some(known) = sums.game.get_mut().players.get_mut(index) {
                *known = player;
            }
            // Two computers wait until they are started; changing how often one errs doesn't stop
            // them.
            let game = sums.game.get_mut();
            if game.is_watched() != was_watched {
                game.paused = !was_watched;
            }
        });
    }

    /// Pauses the computer, or lets it go on.
    pub fn pause(&mut self, paused: bool) {
        self.run(|sums, _, _| sums.game.get_mut().paused = paused);
    }

    /// Agrees on a draw, if the present position has occurred twice before. Returns whether it has.
    pub fn agree(&mut self) -> bool {
        let may_end = self.ask(|sums| sums.times() >= 3);
        if may_end {
            self.run(|sums, _, _| {
                let moves = sums.followed.get().moves.len();
                sums.game.get_mut().agreed = Some(moves);
            });
        }
        may_end
    }

    /// Takes the last move back; against the computer, back to a move of the person. Returns
    /// whether there was one.
    pub fn take_back(&mut self) -> bool {
        let players = self.ask(|sums| sums.players());
        let one_computer = players.contains(&SumPlayer::Person) && players[0] != players[1];
        let mut went = false;
        while self.back() {
            went = true;
            if !one_computer || self.ask(|sums| sums.mover() == SumPlayer::Person) {
                break;
            }
        }
        if went {
            self.pause(true);
        }
        went
    }

    /// Makes the moves that were taken back again; against the computer, up to a move of the
    /// person. Returns whether there was one.
    pub fn forward(&mut self) -> bool {
        let mut went = false;
        while self.run(|sums, now, effects| sums.forward(now, effects)) {
            went = true;
            let ends = |sums: FeatureRef<'_, Sums>| {
                let persons = sums.players().contains(&SumPlayer::Person);
                !persons || sums.mover() == SumPlayer::Person
            };
            if self.ask(ends) {
                break;
            }
        }
        went
    }

    /// Shows or hides the verdict and the ratings of the moves during the game.
    pub fn show_verdicts(&mut self, show: bool) {
        self.run(|sums, _, _| sums.game.get_mut().shows_verdicts = show);
    }

    /// Shows a best move until one is made.
    pub fn hint(&mut self) {
        self.run(|sums, _, _| {
            let moves = sums.followed.get().moves.len();
            sums.game.get_mut().hinted = Some(moves);
        });
    }

    /// Makes a move of a game, with what the sum was worth before it, and a best move there.
    pub(crate) fn make(&mut self, step: &SumMove, before: Outcome, best: Option<&SumMove>) {
        self.run(|sums, now, effects| {
            sums.make(now, step, before, best);
            sums.game.get_mut().paused = false;
            effects.push(Effect::Select(Selection::default()));
        });
    }

    /// The move that the computer chooses: a best move or, with the probability of an error, a
    /// random other one. From a loss, where all moves are equally good, a random move.
    pub(crate) fn choose(&mut self, answer: &SumAnswer) -> Option<SumMove> {
        let SumPlayer::Computer { errs } = self.ask(|sums| sums.mover()) else {
            return None;
        };
        self.run(|sums, _, _| {
            let random = &mut sums.game.get_mut().random;
            let (best, others): (Vec<&SumMove>, Vec<&SumMove>) =
                answer.moves.iter().partition(|step| answer.keeps(step));
            let errs = random.below(100) < u32::from(errs);
            let from = match (best.is_empty(), others.is_empty()) {
                (true, true) => return None,
                (true, false) => others,
                (false, true) => best,
                (false, false) => {
                    if errs {
                        others
                    } else {
                        return answer.best.clone();
                    }
                }
            };
            Some(from[random.below(from.len() as u32) as usize].clone())
        })
    }
}
