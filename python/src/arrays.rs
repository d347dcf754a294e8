//! Arrays that Python passes as bytes.

use winmove_core::{Convention, Outcome, Player};

/// The numbers in the bytes of an array of 32-bit integers. Bytes after the last whole number are
/// ignored.
pub fn numbers(bytes: &[u8]) -> impl ExactSizeIterator<Item = u32> + Clone {
    let (words, _) = bytes.as_chunks::<4>();
    words.iter().map(|&word| u32::from_ne_bytes(word))
}

/// The pairs in the bytes of an array of 32-bit integers with two columns.
pub fn pairs(bytes: &[u8]) -> impl ExactSizeIterator<Item = (u32, u32)> + Clone {
    let (pairs, _) = bytes.as_chunks::<8>();
    pairs.iter().map(|pair| {
        let [from, to] = [&pair[..4], &pair[4..]]
            .map(|word| u32::from_ne_bytes(word.try_into().expect("a half of a pair has 4 bytes")));
        (from, to)
    })
}

/// The bytes of an array of 32-bit integers.
pub fn bytes(numbers: impl IntoIterator<Item = u32>) -> Vec<u8> {
    let numbers = numbers.into_iter();
    let mut bytes = Vec::with_capacity(4 * numbers.size_hint().0);
    numbers.for_each(|number| bytes.extend_from_slice(&number.to_ne_bytes()));
    bytes
}

/// The number of an outcome in arrays: 1 for a win, 0 for a draw, -1 for a loss.
pub fn code(outcome: Outcome) -> i8 {
    match outcome {
        Outcome::Win => 1,
        Outcome::Draw => 0,
        Outcome::Loss => -1,
    }
}

/// The outcome with a number, the inverse of [`code`]. `None` for other numbers, which mean that no
/// outcome is fixed.
pub fn outcome(code: u8) -> Option<Outcome> {
    match code as i8 {
        1 => Some(Outcome::Win),
        0 => Some(Outcome::Draw),
        -1 => Some(Outcome::Loss),
        _ => None,
    }
}

/// The fixed outcomes in the bytes of an array with a number for each vertex.
pub fn fixed(codes: &[u8]) -> impl Iterator<Item = (u32, Outcome)> {
    let codes = (0..).zip(codes);
    codes.filter_map(|(vertex, &code)| Some((vertex, outcome(code)?)))
}

/// The players in the bytes of an array with 0 or 1 for each vertex.
pub fn players(numbers: &[u8]) -> impl Iterator<Item = Player> {
    let players = numbers
        .iter()
        .map(|&number| Player::from_number(number.into()));
    players.map(Option::unwrap_or_default)
}

/// The convention that gives a stuck player this outcome.
pub fn convention(stuck: i8) -> Convention {
    match stuck {
        1 => Convention::Misere,
        0 => Convention::Drawn,
        _ => Convention::Normal,
    }
}
