//! Solutions of geography: the labels of starts and of the moves from them.

use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::label::{Counts, Label};

/// The label of each place as the start, and the label after each move from there.
///
/// # Examples
/// ```
/// use winmove_core::game::{Geography, Places};
/// use winmove_core::model::{Board, Field, GeographyRules, Outcome, Steps};
/// use winmove_core::solver::{Budget, Control, geography};
///
/// let field = Field::Board(Board::new(1, 4)?);
/// let game = Geography::new(&field, &Places::of(&field), &GeographyRules::new(Steps::King))?;
/// let solution = geography(&game, None, Budget::default(), &Control::default())?;
/// assert_eq!(solution.label(0).unwrap().outcome, Outcome::Win);
///
/// // A matching decides the outcome. The winner moves along it, after which the opponent loses.
/// assert_eq!(solution.mate(0), Some(1));
/// let label = solution.move_to(&game, 0, 1).unwrap();
/// assert_eq!(label.unwrap().outcome, Outcome::Loss);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct GeographySolution {
    pub(super) starts: Vec<Option<Label>>,
    /// For each place p that can reach a cycle, `after[offsets[p]..offsets[p + 1]]` are the labels
    /// for the opponent after each of its moves, in the order of the game.
    #[serde(with = "crate::compute::raw")]
    pub(super) offsets: Vec<u32>,
    pub(super) after: Vec<Option<Label>>,
    /// A maximum matching of the places that it decides: each place, ascending, with its partner if
    /// it has one.
    pub(super) mates: Vec<(u32, Option<u32>)>,
    pub(super) states: u64,
}

impl GeographySolution {
    /// A solution from its parts, from any source: the label of each place as the start; for each
    /// place that can reach a cycle, the labels for the opponent after each of its moves; and each
    /// place that a matching decides, with its partner if it has one. `states` is the number of
    /// states that a search has examined.
    pub fn from_parts(
        starts: Vec<Option<Label>>,
        after: &[Vec<Option<Label>>],
        mut mates: Vec<(u32, Option<u32>)>,
        states: u64,
    ) -> GeographySolution {
        let ends = after.iter().scan(0, |end, row| {
            *end += row.len() as u32;
            Some(*end)
        });
        mates.sort_unstable();
        GeographySolution {
            offsets: std::iter::once(0).chain(ends).collect(),
            starts,
            after: after.concat(),
            mates,
            states,
        }
    }

    /// The label of a place as the start. `None` if the budget didn't suffice.
    ///
    /// It has a remoteness if no cycle is reachable from the place, or if the budget sufficed to
    /// find the remoteness together with the best moves. In the second case the moves that achieve
    /// it have a remoteness, and every other move is known to be worse, with or without a
    /// remoteness. If the label has no remoteness, no move in [`GeographySolution::moves`] has one.
    pub fn label(&self, start: u32) -> Option<Label> {
        self.starts[start as usize]
    }

    /// The labels of all places as the start, in the order of the places.
    pub fn labels(&self) -> &[Option<Label>] {
        &self.starts
    }

    /// The number of starts with each outcome. O(n).
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for label in &self.starts {
            counts.add(label.map(|label| label.outcome));
        }
        counts
    }

    /// Whether a cycle is reachable from a place. If not, labels don't depend on the places
    /// visited.
    pub fn reaches_cycle(&self, place: u32) -> bool {
        !self.searched(place).is_empty()
    }

    /// The labels after the moves from a place that can reach a cycle; empty for other places.
    pub(super) fn searched(&self, start: u32) -> &[Option<Label>] {
        let row = self.offsets[start as usize] as usize..self.offsets[start as usize + 1] as usize;
        &self.after[row]
    }

    /// The moves from a start, in the order of the game, each with the label for the opponent after
    /// it. `None` if the budget didn't suffice.
    pub fn moves<'a>(
        &'a self,
        game: &'a Geography,
        start: u32,
    ) -> impl Iterator<Item = (u32, Option<Label>)> + Clone + 'a {
        let searched = self.searched(start);
        let moves = game.moves(start).iter().enumerate();
        moves.map(move |(index, &to)| (to, self.label_after(searched, index, to)))
    }

    /// The label of the move to a given place. `None` if there is no such move. O(log k) for k
    /// moves.
    pub fn move_to(&self, game: &Geography, start: u32, to: u32) -> Option<Option<Label>> {
        let index = game.moves(start).binary_search(&to).ok()?;
        Some(self.label_after(self.searched(start), index, to))
    }

    fn label_after(&self, searched: &[Option<Label>], index: usize, to: u32) -> Option<Label> {
        match searched.get(index) {
            Some(&label) => label,
            None => self.starts[to as usize],
        }
    }

    /// Every place that is matched, with its partner, in the order of the places. Each pair occurs
    /// twice.
    pub fn mates(&self) -> impl Iterator<Item = (u32, u32)> {
        let mates = self.mates.iter();
        mates.filter_map(|&(place, mate)| Some((place, mate?)))
    }

    /// The partner of a place in the maximum matching, if matchings decide it. The winner of a won
    /// start moves there, and then answers every move along the matching. O(log n).
    pub fn mate(&self, place: u32) -> Option<u32> {
        let index = self.mates.binary_search_by_key(&place, |&(place, _)| place);
        self.mates[index.ok()?].1
    }

    /// Whether a matching decides a place. Then it is a win if every maximum matching covers it,
    /// and otherwise a loss. O(log n).
    ///
    /// The theorem requires that every move can be reversed and that a stuck player loses. If some
    /// maximum matching misses the place, the mover loses: the opponent answers each move along
    /// that matching. Every place entered has a partner in it, because an unmatched place would end
    /// an augmenting path. Otherwise the mover goes to the place's partner in any maximum matching.
    /// In the game without the place, the rest of that matching is a maximum matching that misses
    /// the partner, so the opponent loses by the first case.
    pub fn is_matched(&self, place: u32) -> bool {
        let index = self.mates.binary_search_by_key(&place, |&(place, _)| place);
        index.is_ok()
    }

    /// The number of states searched.
    pub fn states(&self) -> u64 {
        self.states
    }
}

/// A label with an outcome but no remoteness.
pub(super) fn without_remoteness(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: None,
    }
}
