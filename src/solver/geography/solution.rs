//! The answer: starts, and what the moves from them leave.

use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::{Counts, Label};

/// The answer: what each place is worth as the start, and what each move from there is worth.
#[derive(Clone, Debug)]
pub struct GeographySolution {
    pub(super) starts: Vec<Option<Label>>,
    // For the moves from place p, in the order of the game, where p reaches a cycle: the outcome of the game that is
    // left then, as after[offsets[p]..offsets[p + 1]].
    pub(super) offsets: Vec<u32>,
    pub(super) after: Vec<Option<Outcome>>,
    // A maximum matching where that is what decides: each place in order, with its partner if it has one.
    pub(super) mates: Vec<(u32, Option<u32>)>,
    pub(super) states: u64,
}

impl GeographySolution {
    /// What a place is worth as the start; none if the budget did not decide it. There is a remoteness where play
    /// can't come back to any place, else none.
    pub fn label(&self, start: u32) -> Option<Label> {
        self.starts[start as usize]
    }

    /// All of them, in the order of the places.
    pub fn labels(&self) -> &[Option<Label>] {
        &self.starts
    }

    /// How many starts have which outcome. O(n).
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for label in &self.starts {
            counts.add(label.map(|label| label.outcome));
        }
        counts
    }

    /// The outcomes after the moves from a place, where it reaches a cycle.
    pub(super) fn searched(&self, start: u32) -> &[Option<Outcome>] {
        let row = self.offsets[start as usize] as usize..self.offsets[start as usize + 1] as usize;
        &self.after[row]
    }

    /// The moves from a start, in the order of the game, each with the label of the game that is left then: both
    /// places visited.
    pub fn moves<'a>(
        &'a self,
        game: &'a Geography,
        start: u32,
    ) -> impl Iterator<Item = (u32, Option<Label>)> + Clone + 'a {
        let searched = self.searched(start);
        game.moves(start)
            .iter()
            .enumerate()
            .map(move |(index, &to)| {
                let label = match searched.get(index) {
                    Some(&outcome) => outcome.map(without_remoteness),
                    None => self.starts[to as usize],
                };
                (to, label)
            })
    }

    /// Every place that has a partner, with it, in the order of the places: each pair from both of its sides.
    pub fn mates(&self) -> impl Iterator<Item = (u32, u32)> {
        let mates = self.mates.iter();
        mates.filter_map(|&(place, mate)| Some((place, mate?)))
    }

    /// The partner of a place in a maximum matching, where matchings decide: a win moves there, and from then on the
    /// winner always answers along the matching.
    pub fn mate(&self, place: u32) -> Option<u32> {
        let index = self.mates.binary_search_by_key(&place, |&(place, _)| place);
        self.mates[index.ok()?].1
    }

    /// Whether it is by matchings that a place was decided: a win if every maximum matching covers it, else a loss.
    pub fn is_matched(&self, place: u32) -> bool {
        let index = self.mates.binary_search_by_key(&place, |&(place, _)| place);
        index.is_ok()
    }

    /// How many states were searched.
    pub fn states(&self) -> u64 {
        self.states
    }
}

/// The label of a place that is not told how far the end is.
pub(super) fn without_remoteness(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: None,
    }
}
