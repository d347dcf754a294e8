//! The explored position of a pursuit.

use winmove_analysis::Position;
use winmove_core::model::{Field, Place, Rules, Side};

/// The explored position of a pursuit. One token is held in its place, and each place of the field
/// shows the outcome with the other token on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Exploring {
    /// The place of the officer.
    pub police: Option<Place>,
    /// The place of the thief.
    pub thief: Option<Place>,
    /// The side to move.
    pub turn: Side,
    /// The side whose token is held.
    pub held: Side,
}

impl Exploring {
    /// Explores the start of a game, with the officer held.
    pub(crate) fn of(rules: &Rules) -> Exploring {
        let mut exploring = Exploring {
            police: None,
            thief: None,
            turn: Side::Police,
            held: Side::Police,
        };
        exploring.restart(rules);
        exploring
    }

    /// Returns to the start of a game. The held side stays the same.
    pub(crate) fn restart(&mut self, rules: &Rules) {
        let (police, thief, turn) = start(rules).unwrap_or((None, None, self.turn));
        (self.police, self.thief, self.turn) = (police, thief, turn);
    }

    /// Puts the token that isn't held on a place.
    pub(crate) fn look_at(&mut self, place: Place) {
        *self.place_mut(self.held.opponent()) = Some(place);
    }

    /// Whether both places exist in a field and aren't walls.
    pub(crate) fn fits(&self, field: &Field) -> bool {
        [self.police, self.thief]
            .into_iter()
            .flatten()
            .all(|place| field.check_place(place).is_ok())
    }

    /// The place of a side.
    pub fn place(&self, side: Side) -> Option<Place> {
        match side {
            Side::Police => self.police,
            Side::Thief => self.thief,
        }
    }

    fn place_mut(&mut self, side: Side) -> &mut Option<Place> {
        match side {
            Side::Police => &mut self.police,
            Side::Thief => &mut self.thief,
        }
    }

    /// The place that represents a position on the field, if there is one. In a pursuit, it is that
    /// of the side that isn't held.
    pub(crate) fn place_of(mut self, position: Position) -> Option<Place> {
        let Some(([police, thief], _)) = position.sides() else {
            return position.alone();
        };
        let place = match self.held {
            Side::Police => thief,
            Side::Thief => police,
        };
        self.look_at(place);
        (self.position() == Some(position)).then_some(place)
    }

    /// The position, if both sides have a place.
    pub fn position(&self) -> Option<Position> {
        Some(Position::of_sides([self.police?, self.thief?], self.turn))
    }
}

/// The part of the explored position that is the same for all places. Together with a place, it
/// gives the position that the place represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Held {
    /// The side whose token is held.
    pub(crate) side: Side,
    /// Its place.
    pub(crate) place: Option<Place>,
    /// The side to move.
    pub(crate) turn: Side,
}

/// The start of a pursuit: the places of the officer and the thief, and the side to move. `None`
/// for other games.
pub(crate) type Start = Option<(Option<Place>, Option<Place>, Side)>;

/// The start of a game.
pub(crate) fn start(rules: &Rules) -> Start {
    let rules = rules.pursuit()?;
    Some((rules.police.at, rules.thief.at, rules.first))
}
