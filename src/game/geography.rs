//! The stone that never returns: a token that can't enter a place once stood on.

use super::heed::{STRIDE, collected};
use super::token::stuck_outcome;
use super::{Game, Places, PositionId, StepTable};
use crate::model::{Convention, Field, GeographyRules, Outcome, Place, Square, VertexId};

/// The game in which a place once stood on can never be entered again, on a field. The start counts as stood on.
///
/// A position of it is a place together with all places visited, far too many to number. So this is no [`Game`]; it
/// answers about places, and [`crate::solver::geography`] keeps track of the visits.
#[derive(Clone, Debug)]
pub struct Geography {
    // Where one can go from place p, visits aside: targets[offsets[p]..offsets[p + 1]].
    offsets: Vec<u32>,
    targets: Vec<u32>,
    fixed: Vec<Option<Outcome>>,
    stuck: Outcome,
}

/// Something that makes a draw, in a game that has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HasDraws {
    /// A vertex is fixed as a draw.
    #[error("the stone that never returns has no draws, but vertex {} is fixed as one", .0.0)]
    Vertex(VertexId),
    /// Being stuck is a draw.
    #[error(
        "the stone that never returns has no draws, but the convention makes one of being stuck"
    )]
    Convention,
}

impl Geography {
    /// The game of these rules. Linear in places and steps, but for the sorting of each place's steps.
    ///
    /// # Errors
    /// Anything that makes a draw: the convention `drawn`, or the first vertex that is fixed as one.
    pub fn new(
        field: &Field,
        places: &Places,
        rules: &GeographyRules,
    ) -> Result<Geography, HasDraws> {
        Geography::build(field, places, rules, &|| Ok(()))
    }

    /// The same, unless `heed`, which is called about every millisecond, says to stop.
    ///
    /// # Errors
    /// As for [`Geography::new`], and what `heed` says.
    pub fn build<E: From<HasDraws>>(
        field: &Field,
        places: &Places,
        rules: &GeographyRules,
        heed: &impl Fn() -> Result<(), E>,
    ) -> Result<Geography, E> {
        if rules.convention == Convention::Drawn {
            return Err(HasDraws::Convention.into());
        }
        let stuck = stuck_outcome(rules.convention);
        let fixed = match field {
            Field::Graph(graph) => collected(graph.outcomes(), heed)?,
            // As in the token game, an exit ends play as if its mover were stuck.
            Field::Board(board) => {
                let squares = board.row_slices().flatten();
                let places = squares.filter(|&&square| square != Square::Wall);
                collected(
                    places.map(|&square| (square == Square::Exit).then_some(stuck)),
                    heed,
                )?
            }
        };
        if let Some(drawn) = fixed.iter().position(|&f| f == Some(Outcome::Draw))
            && let Place::Vertex(id) = places.place(drawn as u32)
        {
            return Err(HasDraws::Vertex(id).into());
        }
        let steps = StepTable::build(field, places, &rules.steps, heed)?;
        let mut offsets = vec![0];
        let mut targets = Vec::with_capacity(steps.len());
        let mut row = Vec::new();
        let mut next_heed = 0;
        for (place, fixed) in (0..).zip(&fixed) {
            if place as usize + targets.len() >= next_heed {
                heed()?;
                next_heed = place as usize + targets.len() + STRIDE;
            }
            if fixed.is_none() {
                row.clear();
                // Whoever stands on a place has been there, so a self loop is no move.
                row.extend(steps.from(place).iter().copied().filter(|&to| to != place));
                row.sort_unstable();
                row.dedup();
                targets.extend_from_slice(&row);
            }
            offsets.push(targets.len() as u32);
        }
        Ok(Geography {
            offsets,
            targets,
            fixed,
            stuck,
        })
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.fixed.len()
    }

    /// The number of moves, visits aside.
    pub fn move_count(&self) -> u64 {
        self.targets.len() as u64
    }

    /// The places to which one can go from a place, visits aside: each once, in order, never the place itself, none
    /// where play is over.
    pub fn moves(&self, from: u32) -> &[u32] {
        let row = self.offsets[from as usize] as usize..self.offsets[from as usize + 1] as usize;
        &self.targets[row]
    }

    /// The verdict where play is over by rule.
    pub fn terminal(&self, place: u32) -> Option<Outcome> {
        self.fixed[place as usize]
    }

    /// The verdict for a mover all of whose moves lead to visited places, or who has none.
    pub fn stuck(&self) -> Outcome {
        self.stuck
    }

    /// What is left of the game when these places were visited: nothing moves to them, nor from them. Linear in places
    /// and moves.
    pub fn without(&self, visited: &[u32]) -> Geography {
        let mut gone = vec![false; self.places()];
        visited
            .iter()
            .for_each(|&place| gone[place as usize] = true);
        let mut left = Geography {
            offsets: Vec::with_capacity(self.offsets.len()),
            targets: Vec::with_capacity(self.targets.len()),
            fixed: self.fixed.clone(),
            stuck: self.stuck,
        };
        left.offsets.push(0);
        for place in 0..self.places() as u32 {
            if !gone[place as usize] {
                let open = self.moves(place).iter().filter(|&&to| !gone[to as usize]);
                left.targets.extend(open);
            }
            left.offsets.push(left.targets.len() as u32);
        }
        left
    }

    /// The same moves, played without keeping track of visits.
    pub fn without_memory(&self) -> Memoryless<'_> {
        Memoryless(self)
    }
}

/// [`Geography`] with visits forgotten: the same game wherever play can't come back anyway.
#[derive(Clone, Copy, Debug)]
pub struct Memoryless<'a>(&'a Geography);

impl Game for Memoryless<'_> {
    fn positions(&self) -> usize {
        self.0.places()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.0.moves(from.0).iter().map(|&to| PositionId(to))
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        self.0.stuck
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.0.terminal(position.0)
    }
}
