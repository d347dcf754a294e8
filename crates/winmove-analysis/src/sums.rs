//! The values of places as parts of a sum, and sums of several tokens on one or several fields.
//!
//! ```
//! use winmove_analysis::sums::{Sum, Value, Values};
//! use winmove_core::model::{Document, Edge, Graph, Outcome, Place, Vertex, VertexId};
//!
//! // Heaps of up to three in Nim: a move goes to any lesser heap.
//! let vertices = (0..4).map(|heap| Vertex::new(VertexId(heap))).collect();
//! let takes =
//!     (0..4).flat_map(|from| (0..from).map(move |to| Edge::new(VertexId(from), VertexId(to))));
//! let document = Document::with_graph(Graph::from_parts(vertices, takes.collect())?);
//! let heap = |pebbles| Place::Vertex(VertexId(pebbles));
//!
//! let values = Values::of(&document)?;
//! assert_eq!(values.value(heap(3)), Some(Value::Number(3)));
//! let sum = Sum::new([1, 2, 3].map(|pebbles| (&values, heap(pebbles))))?;
//! assert_eq!((sum.xor(), sum.outcome()), (0, Outcome::Loss));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::{HashSet, VecDeque};

pub use winmove_core::solver::Value;

use serde::{Deserialize, Serialize};

use super::solve::too_large;
use winmove_core::game::{self, Game, Places, PositionId, Token};
use winmove_core::model::{Convention, Document, Outcome, Place, RulesKind, Turns};
use winmove_core::solver::{
    self, Cancelled, CertifyError, Control, Grundy, Need, SumCheck, SumOfValues, TooLarge,
};
use winmove_words::say;

/// The generalised Grundy value of every place of a document.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Values {
    places: Places,
    game: Token,
    grundy: Grundy,
}

/// Why the values of a document can't be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum NoValues {
    /// The game is this one, not a token game.
    #[error("{}", say::sums_no_token_game(.0.word()))]
    Game(RulesKind),
    /// The convention isn't normal play.
    #[error("{}", say::sums_no_normal_play(.0.word()))]
    Convention(Convention),
    /// Places have owners, so the players have different moves.
    #[error("{}", say::sums_owners())]
    Owners,
    /// The computation was cancelled.
    #[error("{}", say::explain_cancelled())]
    Cancelled(#[from] Cancelled),
    /// The game is too large.
    #[error("{}", too_large(*.0))]
    TooLarge(#[from] TooLarge),
}

/// Why a token has no value on its place: a fixed outcome can be reached, and it would decide the
/// whole sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say::sums_fixed())]
pub struct FixedInReach {
    /// The place of the token.
    pub from: Place,
    /// The nearest place with a fixed outcome.
    pub at: Place,
    /// The fixed outcome.
    pub outcome: Outcome,
}

impl Values {
    /// Computes the value of every place of a document.
    ///
    /// # Errors
    /// - [`NoValues::Game`] or [`NoValues::Convention`] if it isn't a token game in normal play.
    /// - [`NoValues::TooLarge`] if the game is too large.
    pub fn of(document: &Document) -> Result<Values, NoValues> {
        Values::solve(document, &Control::default())
    }

    /// Like [`Values::of`], with cancellation checks. For the cost see [`solver::grundy`].
    ///
    /// # Errors
    /// See [`Values::of`]; also [`NoValues::Cancelled`] if the control was cancelled.
    pub fn solve(document: &Document, control: &Control) -> Result<Values, NoValues> {
        let rules = document.rules();
        let rules = rules.token().ok_or(NoValues::Game(rules.kind()))?;
        if rules.turns != Turns::Alternate {
            return Err(NoValues::Owners);
        }
        if game::stuck(rules.convention) != Outcome::Loss {
            return Err(NoValues::Convention(rules.convention));
        }
        let field = document.field();
        let (positions, moves) = (
            Places::count(field) as u64,
            game::step_bound(field, &rules.steps),
        );
        let stored = Token::stored_moves(field, &rules.steps);
        let tables = stored.saturating_mul(4).saturating_add(40 * positions);
        Need::game_graph(positions, moves, tables).check()?;
        let places = Places::of(field);
        let game = Token::new(field, &places, rules);
        let grundy = solver::grundy(&game, |place| game.fixed(place).is_some(), control)?;
        Ok(Values {
            places,
            game,
            grundy,
        })
    }

    /// Checks the value of every place with a method that shares no code with the solver. See
    /// [`solver::certify_values`].
    ///
    /// # Errors
    /// [`CertifyError`] for a place whose value is wrong.
    pub fn certify(&self) -> Result<(), CertifyError> {
        let fixed = |place| self.game.fixed(place).is_some();
        solver::certify_values(&self.game, &self.grundy, fixed)
    }

    /// The value of a place. `None` if a fixed outcome can be reached from it, or if it is outside
    /// the field.
    pub fn value(&self, place: Place) -> Option<Value> {
        let id = PositionId(self.places.number(place)?);
        self.grundy.value(&self.game, id)
    }

    fn rank(&self, place: Place) -> Option<u32> {
        let id = PositionId(self.places.number(place)?);
        Some(self.grundy.rank(id))
    }

    /// Why a place of the field has no value, if so. A breadth-first search, linear in the places
    /// and moves that can be reached.
    pub fn fixed_in_reach(&self, from: Place) -> Option<FixedInReach> {
        let start = PositionId(self.places.number(from)?);
        let mut seen = HashSet::from([start]);
        let mut queue = VecDeque::from([start]);
        while let Some(position) = queue.pop_front() {
            if let Some(outcome) = self.game.fixed(position) {
                let at = self.places.place(position.0);
                return Some(FixedInReach { from, at, outcome });
            }
            queue.extend(self.game.moves(position).filter(|&to| seen.insert(to)));
        }
        None
    }

    /// The targets of the moves from a place, each once, in order, with their values.
    fn moves(&self, from: Place) -> Vec<(Place, Value)> {
        let Some(id) = self.places.number(from).map(PositionId) else {
            return Vec::new();
        };
        if self.game.terminal(id).is_some() {
            return Vec::new();
        }
        let mut reached: Vec<PositionId> = self.game.moves(id).collect();
        reached.sort_unstable();
        reached.dedup();
        let valued = reached.into_iter().filter_map(|to| {
            let value = self.grundy.value(&self.game, to)?;
            Some((self.places.place(to.0), value))
        });
        valued.collect()
    }
}

/// A sum of several tokens, each on its own field: the mover moves one of them, and loses if none
/// can be moved.
///
/// # Examples
/// Nim with heaps of 3 and 1. Taking 2 from the first heap wins:
/// ```
/// use winmove_analysis::sums::{Sum, Values};
/// use winmove_core::model::{Document, Edge, Graph, Outcome, Place, Vertex, VertexId};
///
/// let vertices = (0..4).map(|heap| Vertex::new(VertexId(heap))).collect();
/// let takes =
///     (0..4).flat_map(|from| (0..from).map(move |to| Edge::new(VertexId(from), VertexId(to))));
/// let document = Document::with_graph(Graph::from_parts(vertices, takes.collect())?);
/// let values = Values::of(&document)?;
/// values.certify()?;
///
/// let sum = Sum::new([3, 1].map(|heap| (&values, Place::Vertex(VertexId(heap)))))?;
/// assert_eq!(sum.outcome(), Outcome::Win);
/// let moves = sum.moves();
/// let best = sum.best_move(&moves).unwrap();
/// assert_eq!((best.part, best.to), (0, Place::Vertex(VertexId(1))));
/// sum.certify(Outcome::Win, &moves)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sum<'a> {
    parts: Vec<(&'a Values, Place)>,
    values: Vec<Value>,
}

/// A move in one component of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// The index of the component whose token moves.
    pub part: usize,
    /// The target of the move.
    pub to: Place,
    /// The value of that place.
    pub value: Value,
    /// The outcome for the mover after the move.
    pub outcome: Outcome,
}

/// An outcome of a sum that contradicts the values of its components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongSum {
    /// The outcome for the first player.
    #[error("the sum is not a {}", .0.word())]
    Sum(Outcome),
    /// The outcome after a move of a component, whose index starts at 0.
    #[error("after a move of part {} the sum is not a {}", .0, .1.word())]
    Move(usize, Outcome),
}

/// A sum has more moves than can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say::sums_too_many_moves(*.0))]
pub struct TooManyMoves(usize);

impl<'a> Sum<'a> {
    /// The sum of tokens on these places, each with the values of its field. Fields may differ, and
    /// places may repeat.
    ///
    /// # Errors
    /// [`FixedInReach`] for the first token that has no value.
    ///
    /// # Panics
    /// If a place is outside its field.
    pub fn new(
        parts: impl IntoIterator<Item = (&'a Values, Place)>,
    ) -> Result<Sum<'a>, FixedInReach> {
        let parts: Vec<(&Values, Place)> = parts.into_iter().collect();
        let value = |&(values, place): &(&Values, Place)| {
            values.value(place).ok_or_else(|| {
                values
                    .fixed_in_reach(place)
                    .expect("a place of the field has a value unless a fixed outcome is in reach")
            })
        };
        let values = parts.iter().map(value).collect::<Result<_, _>>()?;
        Ok(Sum { parts, values })
    }

    /// The value of each component.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The xor of the finite values.
    pub fn xor(&self) -> u32 {
        solver::xor(&self.values)
    }

    /// The outcome for the first player.
    pub fn outcome(&self) -> Outcome {
        solver::sum_outcome(&self.values)
    }

    /// Checks that the sum has at most this many moves, counting parallel ones. The number can be
    /// the square of the size of a file, since each of k tokens may have moves to m places.
    /// O(`most`).
    ///
    /// # Errors
    /// [`TooManyMoves`], with the figure.
    pub fn check_moves(&self, most: usize) -> Result<(), TooManyMoves> {
        let mut left = most;
        for (values, from) in &self.parts {
            let id = values.places.number(*from).map(PositionId);
            let moves = id.into_iter().flat_map(|id| values.game.moves(id));
            let count = moves.take(left + 1).count();
            left = left.checked_sub(count).ok_or(TooManyMoves(most))?;
        }
        Ok(())
    }

    /// All moves, component by component, ordered by target. O(k + components) for k moves.
    pub fn moves(&self) -> Vec<SumMove> {
        let mut moves = Vec::new();
        let sum = SumOfValues::of(&self.values);
        for (part, (values, from)) in self.parts.iter().enumerate() {
            for (to, value) in values.moves(*from) {
                let outcome = sum.outcome_with(part, &value).for_opponent();
                moves.push(SumMove {
                    part,
                    to,
                    value,
                    outcome,
                });
            }
        }
        moves
    }

    /// The move to make among the result of [`Sum::moves`]: one that keeps a win or a draw. Among
    /// winning moves it is one that leaves the smallest total of values and, among equals,
    /// positions of the smallest rank ([`Grundy::rank`]): always making this move wins against
    /// every defence, even if there are cycles. From a loss it is the first move. `None` if there
    /// are no moves. O(k) for k moves.
    pub fn best_move<'m>(&self, moves: &'m [SumMove]) -> Option<&'m SumMove> {
        let outcome = self.outcome();
        if outcome == Outcome::Loss {
            return moves.first();
        }
        let left = |step: &&SumMove| {
            let (values, from) = &self.parts[step.part];
            let number = |value: &Value| match value {
                Value::Number(number) => i64::from(*number),
                // Then only moves of this token win, so any number does for comparing them.
                Value::Infinite(_) => 0,
            };
            let rank = |place| values.rank(place).map_or(i64::MAX / 2, i64::from);
            let more = number(&step.value) - number(&self.values[step.part]);
            (more, rank(step.to) - rank(*from))
        };
        let keeping = moves.iter().filter(|step| step.outcome == outcome);
        match outcome {
            Outcome::Win => keeping.min_by_key(left),
            Outcome::Loss | Outcome::Draw => keeping.into_iter().next(),
        }
    }

    /// Checks the outcome of the sum and the outcomes of these moves against the values of the
    /// components, which [`Values::certify`] checks.
    ///
    /// # Errors
    /// [`WrongSum`] for the first outcome found wrong.
    pub fn certify(&self, outcome: Outcome, moves: &[SumMove]) -> Result<(), WrongSum> {
        let check = SumCheck::of(&self.values);
        if !check.is_outcome(outcome) {
            return Err(WrongSum::Sum(outcome));
        }
        let is_wrong = |step: &&SumMove| {
            let for_opponent = step.outcome.for_opponent();
            !check.is_outcome_with(step.part, &step.value, for_opponent)
        };
        match moves.iter().find(is_wrong) {
            None => Ok(()),
            Some(step) => Err(WrongSum::Move(step.part, step.outcome)),
        }
    }

    /// The moves with the best outcome: those that keep a win or a draw; from a loss all moves,
    /// since values don't determine which move loses last.
    pub fn best(&self) -> Vec<SumMove> {
        let outcome = self.outcome();
        let mut moves = self.moves();
        moves.retain(|step| step.outcome == outcome);
        moves
    }
}
