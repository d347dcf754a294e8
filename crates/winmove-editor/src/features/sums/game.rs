//! Playing a sum: the moves of people and the computer, and draws by repetition.

use super::{SumAnswer, Summand, Sums};
use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::selection::Selection;
use crate::playing::{Controller, Player, Record, Seats, Turn};
use winmove_analysis::sums::SumMove;
use winmove_core::model::Outcome;

/// The places of the tokens of a sum. Tokens of one game are interchangeable.
#[derive(Clone, Debug)]
pub struct Tokens(pub(super) Vec<Summand>);

impl Tokens {
    /// Each token, in the order of [`FeatureRef::summands`](crate::FeatureRef::summands).
    pub fn all(&self) -> &[Summand] {
        &self.0
    }

    fn sorted(&self) -> Vec<Summand> {
        let mut tokens = self.0.clone();
        tokens.sort_unstable_by_key(|token| (token.component, token.at));
        tokens
    }
}

impl PartialEq for Tokens {
    fn eq(&self, other: &Tokens) -> bool {
        self.sorted() == other.sorted()
    }
}

/// A game of the sum.
pub(super) struct SumGame {
    pub(super) seats: Seats,
    // `None` until a move is made.
    pub(super) record: Option<Record<Tokens>>,
    // The token that the person to move has chosen.
    pub(super) chosen: Option<Summand>,
    // The turn at which the players agreed on a draw.
    pub(super) agreed: Option<usize>,
}

impl Default for SumGame {
    fn default() -> SumGame {
        SumGame {
            seats: Seats::seeded(1),
            record: None,
            chosen: None,
            agreed: None,
        }
    }
}

impl SumGame {
    /// The next game of the same players.
    pub(super) fn next(&self) -> SumGame {
        SumGame {
            seats: self.seats.of_next_game(),
            record: None,
            chosen: None,
            agreed: None,
        }
    }

    fn mover(&self) -> Player {
        let mover = |record: &Record<Tokens>| record.mover(record.at);
        self.record.as_ref().map_or(Player::First, mover)
    }
}

impl<'a> FeatureRef<'a, Sums> {
    fn record(self) -> Option<&'a Record<Tokens>> {
        self.feature.game.get().record.as_ref()
    }

    /// The turns after the moves made, in order.
    pub fn turns(self) -> Vec<&'a Turn<Tokens>> {
        let Some(record) = self.record() else {
            return Vec::new();
        };
        let line = record.line_to(record.at).into_iter().skip(1);
        line.map(|turn| &record.turns[turn]).collect()
    }

    /// The token that made the move to a turn, at its place before the move.
    pub(crate) fn moved(self, turn: &Turn<Tokens>, token: usize) -> Option<Summand> {
        let before = &self.record()?.turns[turn.before];
        before.position.all().get(token).copied()
    }

    /// The players, and what the game is waiting for.
    pub fn seats(self) -> &'a Seats {
        &self.feature.game.get().seats
    }

    /// The player to move.
    pub fn mover(self) -> Player {
        self.feature.game.get().mover()
    }

    /// Whether it is a person's turn.
    pub fn is_persons_turn(self) -> bool {
        self.seats().controller(self.mover()) == Controller::Person
    }

    /// The token that the person to move has chosen, at its place.
    pub fn chosen(self) -> Option<Summand> {
        self.feature.game.get().chosen
    }

    /// Whether the players agreed on a draw in the current position.
    pub fn is_agreed(self) -> bool {
        let at = self.record().map(|record| record.at);
        at.is_some() && self.feature.game.get().agreed == at
    }

    /// Whether there are moves that were taken back and can be made again.
    pub fn can_go_forward(self) -> bool {
        self.record()
            .is_some_and(|record| !record.now().next.is_empty())
    }

    /// How often the current position of the tokens has occurred. O(k · t log t) for k moves of t
    /// tokens.
    pub fn times(self) -> usize {
        self.record().map_or(1, |record| record.times(record.at))
    }
}

impl FeatureMut<'_, Sums> {
    pub(crate) fn change_seats(&mut self, change: impl FnOnce(&mut Seats)) {
        self.run(|sums, _, _| change(&mut sums.game.get_mut().seats));
    }

    /// Chooses the token to move, or none.
    pub(crate) fn choose_token(&mut self, token: Option<Summand>) {
        let selection = match token {
            Some(Summand {
                component: None,
                at,
            }) => Selection::one(at),
            _ => Selection::default(),
        };
        self.run(|sums, _, effects| {
            sums.game.get_mut().chosen = token;
            effects.push(Effect::Select(selection));
        });
    }

    /// Agrees on a draw, if the current position has occurred twice before. Returns whether it has.
    pub(crate) fn end_repetition(&mut self) -> bool {
        let may_end = self.ask(|sums| sums.times() >= 3);
        if may_end {
            self.run(|sums, _, _| {
                let game = sums.game.get_mut();
                game.agreed = game.record.as_ref().map(|record| record.at);
            });
        }
        may_end
    }

    /// Takes back the last move, or makes it again; against the computer, up to a move of the
    /// person. Returns whether there was one.
    pub(crate) fn travel(&mut self, back: bool) -> bool {
        self.run(|sums, _, effects| {
            let game = sums.game.get_mut();
            game.chosen = None;
            let SumGame { seats, record, .. } = game;
            let record = record.as_mut();
            let went = record.is_some_and(|record| seats.travel(record, back));
            if went {
                effects.push(Effect::Select(Selection::default()));
            }
            went
        })
    }

    /// Makes a move of a game, given the outcome of the sum before it and a best move there.
    pub(crate) fn make(&mut self, step: &SumMove, before: Outcome, best: Option<&SumMove>) {
        self.run(|sums, now, effects| {
            sums.make(now, step, before, best);
            effects.push(Effect::Select(Selection::default()));
        });
    }

    /// The move that the computer chooses: a best move or, by error, a random other one. All moves
    /// of a loss are equally good, so one of them is chosen at random.
    pub(crate) fn choose(&mut self, answer: &SumAnswer) -> Option<SumMove> {
        let Controller::Computer { errs } = self.ask(|sums| sums.seats().controller(sums.mover()))
        else {
            return None;
        };
        self.run(|sums, _, _| {
            let random = &mut sums.game.get_mut().seats.random;
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
