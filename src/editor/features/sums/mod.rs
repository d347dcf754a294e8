//! Several tokens at once: the sum of the document's tokens and of those of other games that were opened beside it.
//!
//! Where play of the sum stands is explored as a pursuit is: following its moves edits nothing.

use std::sync::Arc;

use crate::analysis::values::{NoValues, Sum, SumMove, Value, Values};
use crate::editor::{Editor, Selection};
use crate::model::{Document, Outcome, Place, Rules};

/// Another game that is a part of the sum.
#[derive(Clone, Debug)]
pub struct Component {
    name: String,
    document: Arc<Document>,
    tokens: Vec<Place>,
    values: Values,
}

/// Why a game can't be a part of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoComponent {
    /// It has no values.
    #[error(transparent)]
    NoValues(#[from] NoValues),
    /// Nothing stands on it.
    #[error("no token is placed in it")]
    NoToken,
}

impl Component {
    /// A game by its name, its places valued. As expensive as [`Values::of`].
    ///
    /// # Errors
    /// It has no values, or no token.
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

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game.
    pub fn document(&self) -> &Arc<Document> {
        &self.document
    }
}

/// A token of the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Summand {
    /// The component that it stands on, by its number; nothing for the document itself.
    pub component: Option<usize>,
    /// Where it stands.
    pub at: Place,
}

/// What is known of a sum where its play stands.
#[derive(Clone, Debug)]
pub struct SumAnswer {
    /// What each token is worth, in the order of [`Editor::summands`].
    pub values: Vec<Value>,
    /// The xor of those that are numbers.
    pub xor: u32,
    /// The outcome for the mover.
    pub outcome: Outcome,
    /// It in a sentence.
    pub verdict: String,
    /// Every move, in the order of the tokens and of the places that it leads to.
    pub moves: Vec<SumMove>,
}

impl SumAnswer {
    /// Whether a move keeps what the mover has: a win, or a draw. From a loss none does.
    pub fn keeps(&self, step: &SumMove) -> bool {
        self.outcome != Outcome::Loss && step.outcome == self.outcome
    }
}

/// The components, and the moves that were followed.
#[derive(Default)]
pub(in crate::editor) struct Summing {
    components: Vec<Component>,
    // Each as the number of the token that moved, and where it came from.
    line: Vec<(usize, Place)>,
    // Where the tokens stand after them; nothing at the start.
    standing: Option<Vec<Summand>>,
}

impl Summing {
    /// Goes back to the start.
    pub(in crate::editor) fn restart(&mut self) {
        self.line.clear();
        self.standing = None;
    }
}

impl Editor {
    /// Adds one more token to those of a token game.
    pub fn add_token(&mut self, place: Place) {
        let Rules::Token(mut rules) = self.document.content.rules().clone() else {
            return;
        };
        rules.at.push(place);
        self.set_rules("Add token", Rules::Token(rules));
    }

    /// Takes one token of a token game off a place where some stand.
    pub fn remove_token(&mut self, place: Place) {
        let Rules::Token(mut rules) = self.document.content.rules().clone() else {
            return;
        };
        if let Some(index) = rules.at.iter().rposition(|&at| at == place) {
            rules.at.remove(index);
            self.set_rules("Remove token", Rules::Token(rules));
        }
    }

    /// Whether the start is a sum: several tokens, or one and a component.
    pub fn is_sum(&self) -> bool {
        let Rules::Token(rules) = self.document.content.rules() else {
            return false;
        };
        !rules.at.is_empty() && rules.at.len() + self.features.sums.components.len() > 1
    }

    /// The games that were opened beside the document as parts of the sum.
    pub fn components(&self) -> &[Component] {
        &self.features.sums.components
    }

    /// Adds a game to the sum. It is no part of the document.
    pub fn add_component(&mut self, component: Component) {
        self.features.sums.components.push(component);
        self.restart_sum();
    }

    /// Takes a game out of the sum, by its number.
    ///
    /// # Panics
    /// If there is no such component.
    pub fn remove_component(&mut self, index: usize) {
        self.features.sums.components.remove(index);
        self.restart_sum();
    }

    /// The tokens of the sum where play of it stands: the document's, then those of one component after the other.
    pub fn summands(&self) -> Vec<Summand> {
        self.features
            .sums
            .standing
            .clone()
            .unwrap_or_else(|| self.starting_summands())
    }

    fn starting_summands(&self) -> Vec<Summand> {
        let own = self.document.content.rules().tokens().into_iter();
        let own = own.map(|at| Summand {
            component: None,
            at,
        });
        let others = self.features.sums.components.iter().enumerate();
        let others = others.flat_map(|(index, component)| {
            component.tokens.iter().map(move |&at| Summand {
                component: Some(index),
                at,
            })
        });
        own.chain(others).collect()
    }

    /// What is known of the sum where play of it stands, or why nothing is. Nothing at all while its values are not
    /// yet known, and where there is no sum. O(k · tokens) for k moves.
    pub fn sum(&self) -> Option<Result<SumAnswer, String>> {
        if !self.is_sum() {
            return None;
        }
        let own = match self.values()? {
            Ok(values) => values,
            Err(why) => return Some(Err(why.to_string())),
        };
        let components = &self.features.sums.components;
        let parts: Vec<(&Values, &Document, Place)> = self
            .summands()
            .into_iter()
            .map(|summand| match summand.component {
                None => (own, &*self.document.content, summand.at),
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
        let (mover, other) = match self.sum_moves_made() % 2 {
            0 => ("The first player", "The second player"),
            _ => ("The second player", "The first player"),
        };
        let sum = Sum::new(parts.iter().map(|(values, _, at)| (*values, *at)));
        Some(sum.map_err(|why| why.to_string()).map(|sum| SumAnswer {
            values: sum.values().to_vec(),
            xor: sum.xor(),
            outcome: sum.outcome(),
            verdict: sum.verdict_for(mover, other),
            moves: sum.moves(),
        }))
    }

    /// What a place of the sum is called, by the game that it belongs to.
    pub fn summand_name(&self, component: Option<usize>, at: Place) -> String {
        match component {
            None => self.document.content.name(at),
            Some(index) => self.features.sums.components[index].document.name(at),
        }
    }

    /// Makes a move of the sum: looks at where it leads.
    pub fn follow_sum(&mut self, step: &SumMove) {
        let mut tokens = self.summands();
        let Some(token) = tokens.get_mut(step.part) else {
            return;
        };
        self.features.sums.line.push((step.part, token.at));
        token.at = step.to;
        // A place that is looked at speaks of a token on its own.
        self.interaction.selection = Selection::default();
        self.features.sums.standing = Some(tokens);
        self.looks_changed();
    }

    /// How many moves of the sum were followed.
    pub fn sum_moves_made(&self) -> usize {
        self.features.sums.line.len()
    }

    /// Takes the last move of the sum back. Whether there was one.
    pub fn sum_back(&mut self) -> bool {
        let Some((part, from)) = self.features.sums.line.pop() else {
            return false;
        };
        if let Some(tokens) = &mut self.features.sums.standing {
            tokens[part].at = from;
        }
        self.interaction.selection = Selection::default();
        if self.features.sums.line.is_empty() {
            self.features.sums.standing = None;
        }
        self.looks_changed();
        true
    }

    /// Whether there is a move that was followed and can be taken back: of the stone that never returns, or of a sum.
    pub fn has_stepped(&self) -> bool {
        self.sum_moves_made() > 0 || self.walk().is_some_and(|walk| walk.path().len() > 1)
    }

    /// Takes the last move back that was followed. Whether there was one.
    pub fn undo_step(&mut self) -> bool {
        self.sum_back() || self.step_back()
    }

    /// Goes back to where the sum starts.
    pub fn restart_sum(&mut self) {
        self.features.sums.restart();
        self.looks_changed();
        self.poll();
    }
}
