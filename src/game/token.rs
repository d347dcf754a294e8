//! One token on a field; the mover moves it; who can't move is stuck.

use super::{Game, Places, PositionId, StepTable};
use crate::model::{Convention, Field, Outcome, Square, TokenRules};

/// The token game on a field. Its positions are the places, under the same numbers.
#[derive(Clone, Debug)]
pub struct Token {
    steps: StepTable,
    // What stands fixed at a place, if anything does.
    fixed: Vec<Option<Outcome>>,
    convention: Convention,
}

impl Token {
    /// The game of these rules. Linear in places and steps.
    pub fn new(field: &Field, places: &Places, rules: &TokenRules) -> Token {
        let fixed = match field {
            Field::Graph(graph) => graph.outcomes().collect(),
            Field::Board(board) => board
                .cells()
                .filter(|&(_, square)| square != Square::Wall)
                // On a board an exit ends play as if its mover were stuck.
                .map(|(_, square)| {
                    (square == Square::Exit).then(|| stuck_outcome(rules.convention))
                })
                .collect(),
        };
        Token {
            steps: StepTable::new(field, places, &rules.steps),
            fixed,
            convention: rules.convention,
        }
    }

    /// Whether play may come to an end that is a draw.
    pub fn may_end_drawn(&self) -> bool {
        stuck_outcome(self.convention) == Outcome::Draw || self.fixed.contains(&Some(Outcome::Draw))
    }

    /// The most moves that the game can have, before those of terminal positions are left out.
    pub fn move_bound(&self) -> u64 {
        self.steps.len() as u64
    }
}

impl Game for Token {
    fn positions(&self) -> usize {
        self.fixed.len()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.steps.from(from.0).iter().map(|&to| PositionId(to))
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        stuck_outcome(self.convention)
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.fixed[position.index()]
    }
}

/// The verdict for a mover who is stuck.
pub(super) fn stuck_outcome(convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => Outcome::Loss,
        Convention::Misere => Outcome::Win,
        Convention::Drawn => Outcome::Draw,
    }
}
