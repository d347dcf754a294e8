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
    /// The plan of the player to move. `None` if none of few places was found.
    pub mover: Option<Plan>,
    /// The plan of the opponent.
    pub opponent: Option<Plan>,
}

/// A plan of one side.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Plan {
    /// The side of a pursuit. `None` in a token game, whose players have no names.
    pub side: Option<Side>,
    /// The places on which it stays, in order: of its own token in a pursuit, of the token in the
    /// other games.
    pub places: Vec<Place>,
    /// The positions that can come up, the one in question first, and whether the side is to move
    /// in each. In a token game a place may come up with either player to move.
    pub positions: Vec<(Position, bool)>,
    /// The move of the plan in each position where the side is to move, unless play is over there.
    pub moves: Vec<(Position, Position)>,
    /// Whether play may come to an end, which is then a draw by rule.
    pub may_end: bool,
    /// Whether play may leave the part of a larger graph that was solved, and be drawn there.
    pub may_leave: bool,
    /// Whether the other side, in one of these positions, has a move that loses. After it the side
    /// may have to leave the places in order to win.
    pub may_win: bool,
    /// A move of the side, in one of these positions, that loses.
    pub mistake: Option<Mistake>,
    /// In a pursuit, whether the other side can never come to any of the places.
    pub is_out_of_reach: bool,
    /// In a plan of the police, the exits that the thief could enter with its next move in some of
    /// the positions, if the officer weren't there.
    pub guarded: Vec<Place>,
    /// In a plan of the police, whether the thief has no way to an exit at all, wherever the
    /// officer goes.
    pub is_thief_shut_in: bool,
    /// In a token game, the places that play goes round, if no other move keeps the draw; the first
    /// one again at the end.
    pub circle: Option<Vec<Place>>,
}

/// A move that loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Mistake {
    /// Where it starts.
    pub from: Position,
    /// Where it leads.
    pub to: Position,
    /// The win of the opponent there.
    pub label: Label,
}

impl DrawPlans {
    /// The plans that were found, that of the player to move first.
    pub fn all(&self) -> impl Iterator<Item = &Plan> {
        self.mover.iter().chain(&self.opponent)
    }

    /// Play from the position in question while each side follows its plan, until a position comes
    /// up again or play ends. A side without a plan makes the move that `best` gives, which must
    /// keep the draw. `None` without any plan.
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

    /// The circle that both sides keep play on: every other move there loses.
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
