//! Words for values and sums.

use crate::sums::{FixedInReach, Sum, Value};
use winmove_core::model::{Document, Outcome};
use winmove_words::{listed, say};

impl FixedInReach {
    /// The reason in words: `no value at a: play can reach b, where a win is fixed`.
    pub fn words(self, document: &Document) -> String {
        let (from, at) = (document.name(self.from), document.name(self.at));
        if self.from == self.at {
            say::sums_fixed_here(from, self.outcome)
        } else {
            say::sums_fixed_in_reach(from, at, self.outcome)
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
        let (values, tokens) = (self.values(), self.values().len());
        let more = tokens.saturating_sub(MAX_NAMED);
        let shown = values.iter().take(MAX_NAMED).map(value);
        let all = listed(
            shown
                .chain((more > 0).then(|| say::sums_more(more)))
                .collect(),
        );
        let infinite = values.iter().filter(|v| matches!(v, Value::Infinite(_)));
        let wins = self.outcome() == Outcome::Win;
        let winner = ["second", "first"][usize::from(wins == moves.is_multiple_of(2))];
        let xor = nimber(self.xor());
        match infinite.count() {
            0 => say::sums_won(winner, tokens, all, xor),
            1 if wins => say::sums_won_infinite(winner, tokens, all, xor),
            1 => say::sums_draw_infinite(all, xor),
            count if count == tokens => say::sums_draw_all(count),
            count => say::sums_draw_some(count, all),
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
