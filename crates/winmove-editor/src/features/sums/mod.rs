//! The sum of the document's tokens and the tokens of other games added to it.
//!
//! Following the moves of a sum doesn't edit the document.

mod action;
mod game;

pub use action::SumsAction;
pub use game::Tokens;

use std::sync::Arc;

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::selection::Selection;
use crate::now::Now;
use crate::playing::{Instead, Record, Turn};
use crate::revision::Tracked;
use game::SumGame;
use winmove_analysis::sums::{NoValues, Sum, SumMove, Value, Values};
use winmove_core::model::{Document, Outcome, Place, Rules};
use winmove_core::solver::{Label, Quality};
use winmove_words::say;

/// A game that was added to the sum.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Component {
    /// The name of the game.
    pub name: String,
    /// The game.
    pub document: Arc<Document>,
    tokens: Vec<Place>,
    values: Values,
}

/// Why a game can't be added to a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoComponent {
    /// The game has no values.
    #[error(transparent)]
    NoValues(#[from] NoValues),
    /// The game has no token placed.
    #[error("{}", say::notice_no_token())]
    NoToken,
}

impl Component {
    /// A game with its name and the values of its places. Costs as much as [`Values::of`].
    ///
    /// # Errors
    /// [`NoComponent::NoValues`] if the values can't be computed, and [`NoComponent::NoToken`] if
    /// no token is placed.
    pub fn new(name: impl Into<String>, document: Document) -> Result<Component, NoComponent> {
        let values = Values::of(&document)?;
        let tokens = document.rules().tokens();
        if tokens.is_empty() {
            return Err(NoComponent::NoToken);
        }
        Ok(Component {
            name: name.into(),
            document: Arc::new(document),
            tokens,
            values,
        })
    }
}

/// A token of the sum, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Summand {
    /// The index of the added game that the token belongs to. `None` for the document itself.
    pub component: Option<usize>,
    /// Its place.
    pub at: Place,
}

/// The most moves of a sum for which an answer is computed. It must take less than a frame.
const MAX_MOVES: usize = 50_000;

/// The answer for a sum at its current position.
#[derive(Clone, Debug)]
pub struct SumAnswer {
    /// The value of each token, in the order of [`FeatureRef::summands`].
    pub values: Vec<Value>,
    /// The xor of the finite values.
    pub xor: u32,
    /// The outcome for the mover.
    pub outcome: Outcome,
    /// The outcome in a sentence.
    pub verdict: String,
    /// Every move, ordered by token, then by target.
    pub moves: Vec<SumMove>,
    /// The move to make, see [`Sum::best_move`]. `None` if there are no moves.
    pub best: Option<SumMove>,
}

impl SumAnswer {
    /// Whether a move keeps a win or a draw. In a loss, no move does.
    pub fn keeps(&self, step: &SumMove) -> bool {
        self.outcome != Outcome::Loss && step.outcome == self.outcome
    }
}

/// The components of the sum, and the game played with it.
#[derive(Default)]
pub struct Sums {
    components: Vec<Component>,
    game: Tracked<SumGame>,
    // If the document is shown as a part of another sum, the number there of its first token, from
    // 0.
    first_number: Option<usize>,
}

impl Sums {
    /// Goes back to the start.
    pub(crate) fn restart(&mut self) {
        let next = self.game.get().next();
        self.game.set(next);
    }

    /// A number that changes whenever the display of the sum on the field may have changed.
    pub(crate) fn look(&self) -> u64 {
        self.game.changes()
    }

    /// Whether the document's tokens, with those of the added games, form a sum.
    pub(crate) fn is_sum(&self, rules: &Rules) -> bool {
        let Rules::Token(rules) = rules else {
            return false;
        };
        !rules.at.is_empty() && rules.at.len() + self.components.len() > 1
    }

    fn summands(&self, rules: &Rules) -> Vec<Summand> {
        match &self.game.get().record {
            Some(record) => record.now().position.all().to_vec(),
            None => self.starting_summands(rules),
        }
    }

    fn starting_summands(&self, rules: &Rules) -> Vec<Summand> {
        let own = rules.tokens().into_iter().map(|at| Summand {
            component: None,
            at,
        });
        let others = self
            .components
            .iter()
            .enumerate()
            .flat_map(|(index, component)| {
                component.tokens.iter().map(move |&at| Summand {
                    component: Some(index),
                    at,
                })
            });
        own.chain(others).collect()
    }

    /// Makes a move, given the outcome before it and the best move there.
    fn make(&mut self, now: Now<'_>, step: &SumMove, before: Outcome, best: Option<&SumMove>) {
        let tokens = self.summands(now.document.rules());
        let Some(&token) = tokens.get(step.part) else {
            return;
        };
        let mut after = tokens.clone();
        after[step.part].at = step.to;
        let quality = if step.outcome == before {
            Quality::Best
        } else {
            Quality::Mistake {
                from: before,
                to: step.outcome,
            }
        };
        let instead = best.filter(|_| quality != Quality::Best);
        let game = self.game.get_mut();
        let begun = || Record::new(Tokens(tokens), token.at, None);
        let label = Label {
            outcome: step.outcome.for_opponent(),
            remoteness: None,
        };
        game.record.get_or_insert_with(begun).make(Turn {
            token: step.part,
            quality: Some(quality),
            instead: instead.map(|best| Instead {
                token: best.part,
                place: best.to,
                stays: false,
            }),
            ..Turn::at(Tokens(after), step.to, Some(label))
        });
        game.seats.note_move();
        game.chosen = None;
    }
}

impl<'a> FeatureRef<'a, Sums> {
    /// Whether the start is a sum: several tokens, or one token and an added game.
    pub fn is_sum(&self) -> bool {
        self.feature.is_sum(self.now.document.rules())
    }

    /// The number of the first token as it is shown, from 0. `None` if tokens have no numbers.
    pub(crate) fn first_number(&self) -> Option<usize> {
        self.feature.first_number.or(self.is_sum().then_some(0))
    }

    /// The games that were added to the sum.
    pub fn components(&self) -> &'a [Component] {
        &self.feature.components
    }

    /// The tokens of the sum after the moves followed. The document's tokens come first, then those
    /// of each added game.
    pub fn summands(&self) -> Vec<Summand> {
        self.feature.summands(self.now.document.rules())
    }

    /// The answer for the sum after the moves followed, or why there is none.
    ///
    /// `own` are the values of the document's places. Returns `None` while they aren't known, or if
    /// there is no sum. O(k + t) for k moves and t tokens.
    pub(crate) fn answer(
        &self,
        own: Option<&Result<Values, NoValues>>,
    ) -> Option<Result<SumAnswer, String>> {
        if !self.is_sum() {
            return None;
        }
        let own = match own? {
            Ok(values) => values,
            Err(why) => return Some(Err(why.to_string())),
        };
        let components = &self.feature.components;
        let parts: Vec<(&Values, &Document, Place)> = self
            .summands()
            .into_iter()
            .map(|summand| match summand.component {
                None => (own, &**self.now.document, summand.at),
                Some(index) => {
                    let component = &components[index];
                    (&component.values, &*component.document, summand.at)
                }
            })
            .collect();
        let fixed = |(values, document, at): &(&Values, &Document, Place)| match values.value(*at) {
            Some(_) => None,
            None => Some(values.fixed_in_reach(*at)?.words(document)),
        };
        if let Some(why) = parts.iter().find_map(fixed) {
            return Some(Err(why));
        }
        let moves_made = self.moves_made();
        let sum = Sum::new(parts.iter().map(|(values, _, at)| (*values, *at)));
        let sum = match sum {
            Ok(sum) => sum,
            Err(why) => return Some(Err(why.to_string())),
        };
        if let Err(why) = sum.check_moves(MAX_MOVES) {
            return Some(Err(why.to_string()));
        }
        let moves = sum.moves();
        Some(Ok(SumAnswer {
            values: sum.values().to_vec(),
            xor: sum.xor(),
            outcome: sum.outcome(),
            verdict: sum.verdict_after(moves_made),
            best: sum.best_move(&moves).cloned(),
            moves,
        }))
    }

    /// The name of a place of the sum, in the game that it belongs to.
    ///
    /// # Panics
    /// If the component doesn't exist.
    pub fn name(&self, component: Option<usize>, at: Place) -> String {
        match component {
            None => self.now.document.name(at),
            Some(index) => self.feature.components[index].document.name(at),
        }
    }

    /// The number of moves followed.
    pub fn moves_made(&self) -> usize {
        self.feature
            .game
            .get()
            .record
            .as_ref()
            .map_or(0, |record| record.now().depth)
    }
}

impl FeatureMut<'_, Sums> {
    /// Takes back the last move of the sum. Returns whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        self.run(|sums, _, effects| {
            let game = sums.game.get_mut();
            game.chosen = None;
            let went = game.record.as_mut().is_some_and(Record::back);
            if went {
                effects.push(Effect::Select(Selection::default()));
            }
            went
        })
    }
}
