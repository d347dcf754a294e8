//! The solution of a geography: the starts, and the outcomes after the moves from them.

use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::label::{Counts, Label};

/// The label of each place as the start, and the label after each move from there.
///
/// # Examples
/// ```
/// use winmove_core::game::{Geography, Places};
/// use winmove_core::model::{Board, Field, GeographyRules, Outcome, Steps};
/// use winmove_core::solver::{Budget, Control, GeographySolution, geography};
///
/// let field = Field::Board(Board::new(1, 4)?);
/// let game = Geography::new(&field, &Places::of(&field), &GeographyRules::new(Steps::King))?;
/// let solution: GeographySolution = geography(&game, None, Budget::default(), &Control::default())?;
/// assert_eq!(solution.label(0).unwrap().outcome, Outcome::Win);
/// assert_eq!((solution.labels().len(), solution.counts().win), (4, 4));
/// // A matching decides the outcome: the winner moves along it.
/// assert!(solution.is_matched(0) && solution.states() < 1_000);
/// assert_eq!(solution.mate(0), Some(1));
/// assert_eq!(solution.mates().count(), 4);
/// let lost = solution.moves(&game, 0).filter(|(_, label)| label.is_some_and(|it| it.outcome == Outcome::Loss));
/// assert_eq!(lost.map(|(to, _)| to).collect::<Vec<_>>(), [1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct GeographySolution {
    pub(super) starts: Vec<Option<Label>>,
    /// For the moves from place p, in the order of the game, where p reaches a cycle: the label for
    /// the opponent with both places visited, as `after[offsets[p]..offsets[p + 1]]`.
    #[serde(with = "crate::compute::raw")]
    pub(super) offsets: Vec<u32>,
    pub(super) after: Vec<Option<Label>>,
    /// A maximum matching of the places that it decides: each place in order, with its partner if
    /// it has one.
    pub(super) mates: Vec<(u32, Option<u32>)>,
    pub(super) states: u64,
}

/// One claim of a [`GeographySolution`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeographyClaim {
    /// The label of a place as the start.
    Start(u32, Option<Label>),
    /// The label for the opponent after a move from a place, with both visited. Stored only where
    /// the first place reaches a cycle.
    After(u32, u32, Option<Label>),
    /// Whether a matching decides a place, and which partner it has.
    Matched(u32, Option<Option<u32>>),
}

impl GeographySolution {
    /// The solution with one claim changed; the same where there is no such claim. For checks that
    /// have to refuse it.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn with_claim(mut self, game: &Geography, claim: GeographyClaim) -> GeographySolution {
        match claim {
            GeographyClaim::Start(place, label) => self.starts[place as usize] = label,
            GeographyClaim::After(place, to, label) => {
                let row = self.offsets[place as usize]..self.offsets[place as usize + 1];
                if let Ok(index) = game.moves(place).binary_search(&to)
                    && index < row.len()
                {
                    self.after[row.start as usize + index] = label;
                }
            }
            GeographyClaim::Matched(place, mate) => {
                let at = self.mates.binary_search_by_key(&place, |&(place, _)| place);
                match (at, mate) {
                    (Ok(at), Some(mate)) => self.mates[at].1 = mate,
                    (Ok(at), None) => drop(self.mates.remove(at)),
                    (Err(at), Some(mate)) => self.mates.insert(at, (place, mate)),
                    (Err(_), None) => {}
                }
            }
        }
        self
    }

    /// The label of a place as the start; `None` if the budget did not suffice.
    ///
    /// It has a remoteness where no cycle can be reached from the place, and elsewhere where the
    /// budget sufficed to find it together with the best moves: the moves that reach it have
    /// theirs, and every other move is known to be worse, with or without a remoteness. Where the
    /// label has none, no move of [`GeographySolution::moves`] has one.
    pub fn label(&self, start: u32) -> Option<Label> {
        self.starts[start as usize]
    }

    /// The labels of all places as the start, in the order of the places.
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

    /// Whether a cycle can be reached from a place. If not, labels don't depend on the places
    /// visited.
    pub fn reaches_cycle(&self, place: u32) -> bool {
        !self.searched(place).is_empty()
    }

    /// The labels after the moves from a place that reaches a cycle; none for other places.
    pub(super) fn searched(&self, start: u32) -> &[Option<Label>] {
        let row = self.offsets[start as usize] as usize..self.offsets[start as usize + 1] as usize;
        &self.after[row]
    }

    /// The moves from a start, in the order of the game, each with the label for the opponent when
    /// both places are visited; `None` if the budget did not suffice.
    pub fn moves<'a>(
        &'a self,
        game: &'a Geography,
        start: u32,
    ) -> impl Iterator<Item = (u32, Option<Label>)> + Clone + 'a {
        let searched = self.searched(start);
        let moves = game.moves(start).iter().enumerate();
        moves.map(move |(index, &to)| (to, self.label_after(searched, index, to)))
    }

    /// The label of one of [`GeographySolution::moves`], by the place that it leads to. `None` if
    /// there is no such move. O(log k) for k moves.
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

    /// Every place that has a partner in the matching, with its partner, in the order of the
    /// places. So each pair comes twice.
    pub fn mates(&self) -> impl Iterator<Item = (u32, u32)> {
        let mates = self.mates.iter();
        mates.filter_map(|&(place, mate)| Some((place, mate?)))
    }

    /// The partner of a place in the maximum matching, where matchings decide. The winner of a won
    /// start moves there, and answers along the matching from then on. O(log n).
    pub fn mate(&self, place: u32) -> Option<u32> {
        let index = self.mates.binary_search_by_key(&place, |&(place, _)| place);
        self.mates[index.ok()?].1
    }

    /// Whether a matching decides a place: a win if every maximum matching covers it, else a loss.
    /// O(log n).
    ///
    /// It holds where every move has its opposite and a stuck player loses. If some maximum
    /// matching misses the place, the mover loses: the opponent answers each move along that
    /// matching. Every place entered has a partner in it, since an unmatched one would end an
    /// augmenting path. Else the mover goes to its partner in any maximum matching. Without the
    /// place, the rest of that matching is a maximum one, which misses the partner, so that the
    /// opponent loses by the first case.
    pub fn is_matched(&self, place: u32) -> bool {
        let index = self.mates.binary_search_by_key(&place, |&(place, _)| place);
        index.is_ok()
    }

    /// The number of states searched.
    pub fn states(&self) -> u64 {
        self.states
    }
}

/// A label with an outcome and no remoteness.
pub(super) fn without_remoteness(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: None,
    }
}
