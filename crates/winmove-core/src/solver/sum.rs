//! Sums of games: a move is made in one of the games.

use super::grundy::Value;
use crate::model::Outcome;

/// The exclusive or of the numbers among these values, which is the value of the sum of those parts
/// (Sprague 1935, Grundy 1939). Infinite values are ignored.
pub fn xor<'a>(values: impl IntoIterator<Item = &'a Value>) -> u32 {
    values.into_iter().fold(0, |sum, value| match value {
        Value::Number(number) => sum ^ number,
        Value::Infinite(_) => sum,
    })
}

/// The outcome of a sum for its mover under normal play, given the values of its parts.
///
/// If all values are numbers, the sum is a loss if their exclusive or is 0, and otherwise a win.
/// With one ∞ it is a win if the exclusive or of the numbers is in its set, and otherwise a draw.
/// With more than one ∞ it is a draw (Smith 1966; Fraenkel and Perl 1975).
pub fn sum_outcome<'a>(values: impl IntoIterator<Item = &'a Value> + Clone) -> Outcome {
    let total = xor(values.clone());
    let mut infinite = values.into_iter().filter_map(|value| match value {
        Value::Infinite(numbers) => Some(numbers),
        Value::Number(_) => None,
    });
    match (infinite.next(), infinite.next()) {
        (None, _) if total == 0 => Outcome::Loss,
        (None, _) => Outcome::Win,
        (Some(numbers), None) if numbers.contains(&total) => Outcome::Win,
        (Some(_), _) => Outcome::Draw,
    }
}

/// The values of a sum. The outcome with one value replaced takes constant time.
pub struct SumOfValues<'a> {
    values: &'a [Value],
    xor: u32,
    /// The first two infinite parts.
    infinite: [Option<usize>; 2],
    infinities: usize,
}

impl<'a> SumOfValues<'a> {
    /// The sum of these values. O(k) for k parts.
    pub fn of(values: &'a [Value]) -> SumOfValues<'a> {
        let is_infinite = |part: &usize| matches!(values[*part], Value::Infinite(_));
        let mut infinite = (0..values.len()).filter(is_infinite);
        SumOfValues {
            values,
            xor: xor(values),
            infinite: [infinite.next(), infinite.next()],
            infinities: (0..values.len()).filter(is_infinite).count(),
        }
    }

    /// The outcome for the mover if a part had another value. Equivalent to [`sum_outcome`], but
    /// takes only one search in a set of numbers.
    ///
    /// # Panics
    /// If the part doesn't exist.
    pub fn outcome_with(&self, part: usize, value: &Value) -> Outcome {
        let old = &self.values[part];
        let was_infinite = matches!(old, Value::Infinite(_));
        let others = self.infinities - usize::from(was_infinite);
        let other = self
            .infinite
            .into_iter()
            .flatten()
            .find(|&at| at != part)
            .map(|at| &self.values[at]);
        // The numbers of the other parts combine into one, and two infinite values have the same
        // effect as more.
        let numbers = Value::Number(self.xor ^ xor([old]));
        let second = (others > 1).then_some(other).flatten();
        sum_outcome(
            [Some(&numbers), Some(value), other, second]
                .into_iter()
                .flatten(),
        )
    }
}
