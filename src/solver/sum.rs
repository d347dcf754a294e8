//! Sums of games: the mover moves in one of several.

use super::grundy::Value;
use crate::model::Outcome;

/// The exclusive or of the numbers among these values, which is the value of the sum of those parts (Sprague 1935,
/// Grundy 1939).
pub fn xor<'a>(values: impl IntoIterator<Item = &'a Value>) -> u32 {
    values.into_iter().fold(0, |sum, value| match value {
        Value::Number(number) => sum ^ number,
        Value::Infinite(_) => sum,
    })
}

/// The outcome of a sum in normal play for its mover, by the values of its parts.
///
/// Of numbers alone it is a loss if their exclusive or is 0, else a win. With one ∞ it is a win if the exclusive or of
/// the numbers is in its set, else a draw. With more than one ∞ it is a draw (Smith 1966; Fraenkel and Perl 1975).
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
