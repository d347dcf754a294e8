//! The letters that name positions and rounds in the pseudocode.

use std::collections::HashSet;

use super::Replaying;
use crate::feature::FeatureRef;

/// Letters that aren't names of vertices of the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReplayLetters {
    /// The position that may get a label.
    pub(crate) position: String,
    /// The position that is taken from the queue.
    pub(crate) taken: String,
    /// The number of a round.
    pub(crate) round: String,
}

/// The letters for positions and for rounds, in order of preference. There is no "a", "e" or "o",
/// because they are words of the pseudocode in English or Portuguese.
const POSITIONS: &str = "pqxyuvstzwbcdfghijklmnr";
const ROUNDS: &str = "rkijnmtsbcdfghlpquvwxyz";

impl FeatureRef<'_, Replaying> {
    /// The letters of the pseudocode. Cached: O(n) for n vertices after a change, otherwise O(1).
    pub(crate) fn letters(self) -> ReplayLetters {
        let look = self.feature.look();
        self.feature.letters.get(self.now, look, || {
            let vertices = self.now.document.graph().into_iter();
            let vertices = vertices.flat_map(|graph| graph.vertices().iter());
            letters_beside(vertices.map(|vertex| vertex.label.as_str()).collect())
        })
    }
}

fn letters_beside(mut names: HashSet<&str>) -> ReplayLetters {
    let mut next = |letters: &'static str| {
        let mut letters = letters
            .char_indices()
            .map(|(at, letter)| &letters[at..at + letter.len_utf8()]);
        let free = letters.find(|letter| names.insert(letter));
        // If the field uses all of these letters as names, the first one gets a prime.
        free.map(str::to_owned)
    };
    ReplayLetters {
        position: next(POSITIONS).unwrap_or_else(|| "p′".to_owned()),
        taken: next(POSITIONS).unwrap_or_else(|| "q′".to_owned()),
        round: next(ROUNDS).unwrap_or_else(|| "r′".to_owned()),
    }
}
