//! Words for values and sums.

use super::digits::listed;
use crate::sums::{FixedInReach, Sum, Value};
use winmove_core::model::{Document, Outcome};

impl FixedInReach {
    /// The reason in words: `no value at a: the win fixed at b can be reached`.
    pub fn words(self, document: &Document) -> String {
        let (from, at) = (document.name(self.from), document.name(self.at));
        let outcome = self.outcome.word();
        if self.from == self.at {
            format!("no value at {from}: its {outcome} is fixed")
        } else {
            format!("no value at {from}: the {outcome} fixed at {at} can be reached")
        }
    }
}

/// The maximum number of values that a verdict names.
const MAX_NAMED: usize = 100;

impl Sum<'_> {
    /// The outcome in a sentence that derives it from the values.
    pub fn verdict(&self) -> String {
        self.verdict_after(0)
    }

    /// Like [`Sum::verdict`], for a sum that is reached after this many moves.
    pub fn verdict_after(&self, moves: usize) -> String {
        let (mover, other) = match moves % 2 {
            0 => ("The first player", "The second player"),
            _ => ("The second player", "The first player"),
        };
        let shown = self.values().iter().take(MAX_NAMED);
        let mut words: Vec<String> = shown.map(value).collect();
        match self.values().len().saturating_sub(MAX_NAMED) {
            0 => {}
            more => words.push(format!("{more} more")),
        }
        let all = listed(words);
        let infinite = self
            .values()
            .iter()
            .filter(|v| matches!(v, Value::Infinite(_)));
        let tokens = self.values().len();
        let xor = nimber(self.xor());
        match (infinite.count(), self.outcome()) {
            (0, Outcome::Win) => format!(
                "{mover} wins the sum of {tokens} tokens: the values {all} have the nim-sum {xor}"
            ),
            (0, _) => {
                format!(
                    "{other} wins the sum of {tokens} tokens: the values {all} have the nim-sum {xor}"
                )
            }
            (1, Outcome::Win) => format!(
                "{mover} wins the sum of {tokens} tokens: of the values {all}, ∞ can be made \
                 {xor}, the nim-sum of the others"
            ),
            (1, _) => {
                format!(
                    "Draw: of the values {all}, ∞ can't be made {xor}, the nim-sum of the others"
                )
            }
            (2, _) if tokens == 2 => "Draw: both values are ∞".to_owned(),
            (count, _) if count == tokens => format!("Draw: all {count} values are ∞"),
            (count, _) => format!("Draw: {count} of the values {all} are ∞"),
        }
    }
}

/// A value in a sentence: `*3`, or `∞(0, 2)` with the numbers that its moves lead to.
pub fn value(value: &Value) -> String {
    match value {
        Value::Number(number) => nimber(*number),
        infinite @ Value::Infinite(_) => infinite.to_string(),
    }
}

/// A nimber as it is displayed on the field: `*3`.
pub fn nimber(number: u32) -> String {
    format!("*{number}")
}
