//! The moves along edges, and the places of positions.

use std::collections::HashMap;

use super::Now;
use crate::analysis::{Move, Position};
use crate::model::{Place, Rules, Side, Steps};
use crate::solver::Quality;

impl Now<'_> {
    /// Whether all moves ignore the direction of edges.
    pub fn ignores_direction(self) -> bool {
        match self.document.rules() {
            Rules::Token(rules) => rules.steps == Steps::EdgesBothWays,
            Rules::Geography(rules) => rules.steps == Steps::EdgesBothWays,
            Rules::Pursuit(rules) => [Side::Police, Side::Thief]
                .into_iter()
                .all(|side| rules.side(side).steps == Steps::EdgesBothWays),
        }
    }

    fn mover_ignores_direction(self) -> bool {
        match self.document.rules() {
            Rules::Pursuit(rules) => {
                rules.side(self.exploring().turn).steps == Steps::EdgesBothWays
            }
            Rules::Token(_) | Rules::Geography(_) => self.ignores_direction(),
        }
    }

    /// The quality of the move along an edge from `start` to `end`, if it is one of `moves`, which are keyed by their
    /// destinations. `from` is the place of the mover.
    pub fn rated_along(
        self,
        moves: &HashMap<Place, Move>,
        from: Place,
        start: Place,
        end: Place,
    ) -> Option<Quality> {
        let rated = |place: Place| moves.get(&place).map(|step| step.quality);
        match from {
            from if start == from => rated(end),
            from if end == from && self.mover_ignores_direction() => rated(start),
            _ => None,
        }
    }

    /// The place that represents a position on the field, if there is one: in a pursuit, that of the side that isn't held.
    pub fn place_of(self, position: Position) -> Option<Place> {
        let place = match position {
            Position::Token(place) => place,
            Position::Pursuit { police, thief, .. } => match self.exploring().held {
                Side::Police => thief,
                Side::Thief => police,
            },
        };
        (self.position_at(place) == Some(position)).then_some(place)
    }
}
