//! Plans with which each side keeps a draw by staying on few places.

mod finding;
mod holding;

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::position::Position;
use winmove_core::model::{Place, Side};
use winmove_core::solver::Label;

/// The plans of both sides in a drawn position.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DrawPlans {
    /// The plan of the player to move. `None` if no plan with few places was found.
    pub mover: Option<Plan>,
    /// The plan of the opponent.
    pub opponent: Option<Plan>,
}

/// A plan of one side.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Plan {
    /// The side in a pursuit. `None` in a token game, whose players have no names.
    pub side: Option<Side>,
    /// The places that the side stays on, in order: the places of its own token in a pursuit, of
    /// the only token in other games.
    pub places: Vec<Place>,
    /// The positions that can arise, the one in question first, and whether the side is to move in
    /// each. In a token game, the same place may occur with either player to move.
    pub positions: Vec<(Position, bool)>,
    /// The planned move from each position in which the side is to move, unless play is over there.
    pub moves: Vec<(Position, Position)>,
    /// Whether play may end, in a draw by rule.
    pub may_end: bool,
    /// Whether play may leave the solved part of a larger graph, and be drawn there.
    pub may_leave: bool,
    /// Whether the other side has a losing move in one of these positions. After it, the side may
    /// have to leave its places in order to win.
    pub may_win: bool,
    /// A losing move of the side, in one of these positions.
    pub mistake: Option<Mistake>,
    /// In a pursuit, whether the other side can never reach any of the places.
    pub is_out_of_reach: bool,
    /// In a plan of the police, the exits that the thief could enter with its next move from some
    /// of the positions if the officer weren't there.
    pub guarded: Vec<Place>,
    /// In a plan of the police, whether the thief can't reach an exit at all, wherever the officer
    /// goes.
    pub is_thief_shut_in: bool,
    /// In a token game, the cycle that play follows if no other move keeps the draw, with the first
    /// place repeated at the end.
    pub circle: Option<Vec<Place>>,
}

/// A losing move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Mistake {
    /// The position before the move.
    pub from: Position,
    /// The position after the move.
    pub to: Position,
    /// The opponent's label there, a win.
    pub label: Label,
}

impl DrawPlans {
    /// The plans that were found, starting with that of the player to move.
    pub fn all(&self) -> impl Iterator<Item = &Plan> {
        self.mover.iter().chain(&self.opponent)
    }

    /// A line of play from the position in question in which each side follows its plan, until a
    /// position repeats or play ends. A side without a plan makes the move returned by `best`,
    /// which must keep the draw. `None` if there is no plan.
    pub fn line(&self, best: impl Fn(Position) -> Option<Position>) -> Option<Vec<Position>> {
        let moves =
            |plan: &Plan| -> HashMap<Position, Position> { plan.moves.iter().copied().collect() };
        let turns = [&self.mover, &self.opponent].map(|plan| plan.as_ref().map(moves));
        let mut line = vec![self.all().next()?.positions.first()?.0];
        let mut seen = HashSet::new();
        // A plan contains all positions to which the other side can move without losing.
        for turn in (0..2).cycle() {
            let at = *line.last()?;
            let to = match &turns[turn] {
                Some(moves) => moves.get(&at).copied(),
                None => best(at),
            };
            let Some(to) = to else {
                break;
            };
            if !seen.insert(at) {
                break;
            }
            line.push(to);
        }
        Some(line)
    }

    /// The cycle that play follows if both sides keep the draw: every other move loses.
    pub fn circle(&self) -> Option<&[Place]> {
        let (mover, opponent) = (self.mover.as_ref()?, self.opponent.as_ref()?);
        let turns = |plan: &Plan, is_mover: bool| -> BTreeSet<(Place, bool)> {
            let positions = plan.positions.iter();
            positions
                .map(|&(at, holder)| (at.mover_place(), holder == is_mover))
                .collect()
        };
        let same = turns(mover, true) == turns(opponent, false);
        let circle = mover.circle.as_deref().filter(|_| same)?;
        opponent.circle.is_some().then_some(circle)
    }
}
