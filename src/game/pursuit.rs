//! Policeman and thief, on a board or on a drawn graph.

use super::token::stuck_outcome;
use super::{Game, Places, PositionId, StepTable};
use crate::model::{Convention, Field, Outcome, PursuitRules, Side, Square};

/// The pursuit on a field.
#[derive(Clone, Debug)]
pub struct Pursuit {
    places: u32,
    police: Mobility,
    thief: Mobility,
    exits: Vec<bool>,
    convention: Convention,
    endless: Option<Side>,
}

#[derive(Clone, Debug)]
struct Mobility {
    steps: StepTable,
    skip: bool,
}

/// What a position of a pursuit is made of; places by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PursuitPosition {
    /// Where the officer stands.
    pub police: u32,
    /// Where the thief stands.
    pub thief: u32,
    /// Whose turn it is.
    pub turn: Side,
}

impl Pursuit {
    /// The game of these rules; its positions are all pairs of places with either turn. Linear in places and steps.
    pub fn new(field: &Field, places: &Places, rules: &PursuitRules) -> Pursuit {
        let exits = match field {
            Field::Graph(graph) => graph.vertices().iter().map(|vertex| vertex.exit).collect(),
            Field::Board(board) => board
                .cells()
                .filter(|&(_, square)| square != Square::Wall)
                .map(|(_, square)| square == Square::Exit)
                .collect(),
        };
        let mobility = |side: Side| Mobility {
            steps: StepTable::new(field, places, &rules.side(side).steps),
            skip: rules.side(side).skip,
        };
        Pursuit {
            places: places.len() as u32,
            police: mobility(Side::Police),
            thief: mobility(Side::Thief),
            exits,
            convention: rules.convention,
            endless: rules.endless,
        }
    }

    /// How many positions a pursuit on so many places has.
    pub fn position_count(places: usize) -> u64 {
        (places as u64)
            .saturating_mul(places as u64)
            .saturating_mul(2)
    }

    /// Whether play may come to an end that is a draw.
    pub fn may_end_drawn(&self) -> bool {
        stuck_outcome(self.convention) == Outcome::Draw
    }

    /// The most moves that the game can have, before those of terminal positions are left out.
    pub fn move_bound(&self) -> u64 {
        let skips = |side: &Mobility| if side.skip { u64::from(self.places) } else { 0 };
        let both = [&self.police, &self.thief]
            .map(|side| side.steps.len() as u64 + skips(side))
            .iter()
            .sum::<u64>();
        both * u64::from(self.places)
    }

    /// The number of a position.
    pub fn id(&self, position: PursuitPosition) -> PositionId {
        let turn = match position.turn {
            Side::Police => 0,
            Side::Thief => 1,
        };
        PositionId((position.police * self.places + position.thief) * 2 + turn)
    }

    /// The position with this number.
    pub fn position(&self, id: PositionId) -> PursuitPosition {
        let pair = id.0 / 2;
        PursuitPosition {
            police: pair / self.places,
            thief: pair % self.places,
            turn: if id.0.is_multiple_of(2) {
                Side::Police
            } else {
                Side::Thief
            },
        }
    }

    /// Who has won where play is over: caught goes before escaped.
    pub fn winner(&self, position: PursuitPosition) -> Option<Side> {
        if position.police == position.thief {
            Some(Side::Police)
        } else if self.exits[position.thief as usize] {
            Some(Side::Thief)
        } else {
            None
        }
    }
}

impl Game for Pursuit {
    fn positions(&self) -> usize {
        Pursuit::position_count(self.places as usize) as usize
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        let position = self.position(from);
        let (side, own) = match position.turn {
            Side::Police => (&self.police, position.police),
            Side::Thief => (&self.thief, position.thief),
        };
        let turn = position.turn.opponent();
        let stay = side.skip.then_some(own);
        let reached = side.steps.from(own).iter().copied().chain(stay);
        reached.map(move |to| {
            self.id(match position.turn {
                Side::Police => PursuitPosition {
                    police: to,
                    turn,
                    ..position
                },
                Side::Thief => PursuitPosition {
                    thief: to,
                    turn,
                    ..position
                },
            })
        })
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        stuck_outcome(self.convention)
    }

    fn terminal(&self, id: PositionId) -> Option<Outcome> {
        let position = self.position(id);
        let winner = self.winner(position)?;
        Some(told_for(position.turn, winner))
    }

    fn mover(&self, id: PositionId) -> Option<Side> {
        Some(self.position(id).turn)
    }

    fn endless(&self, id: PositionId) -> Outcome {
        match self.endless {
            None => Outcome::Draw,
            Some(winner) => told_for(self.position(id).turn, winner),
        }
    }
}

fn told_for(mover: Side, winner: Side) -> Outcome {
    if mover == winner {
        Outcome::Win
    } else {
        Outcome::Loss
    }
}
