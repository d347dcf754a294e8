//! The explored position of a pursuit.

use winmove_analysis::Position;
use winmove_core::model::{Field, Place, Rules, Side};

/// The explored position of a pursuit. One token is held in its place, and each place of the field
/// shows the outcome with the other token on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Exploring {
    /// The place of each side, in the order of [`Side::ALL`].
    pub places: [Option<Place>; 2],
    /// The side to move.
    pub turn: Side,
    /// The side whose token is held.
    pub held: Side,
}

impl Exploring {
    /// Explores the start of a game, with the officer held.
    pub(crate) fn of(rules: &Rules) -> Exploring {
        let mut exploring = Exploring {
            places: [None; 2],
            turn: Side::Police,
            held: Side::Police,
        };
        exploring.restart(rules);
        exploring
    }

    /// Returns to the start of a game. The held side stays the same.
    pub(crate) fn restart(&mut self, rules: &Rules) {
        (self.places, self.turn) = start(rules).unwrap_or(([None; 2], self.turn));
    }

    /// Puts the token that isn't held on a place.
    pub(crate) fn look_at(&mut self, place: Place) {
        self.places[self.held.opponent() as usize] = Some(place);
    }

    /// Whether both places exist in a field and aren't walls.
    pub(crate) fn fits(&self, field: &Field) -> bool {
        let mut places = self.places.into_iter().flatten();
        places.all(|place| field.check_place(place).is_ok())
    }

    /// The place of a side.
    pub fn place(&self, side: Side) -> Option<Place> {
        self.places[side as usize]
    }

    /// The place that represents a position on the field, if there is one. In a pursuit, it is that
    /// of the side that isn't held.
    pub(crate) fn place_of(mut self, position: Position) -> Option<Place> {
        let Some((tokens, _)) = position.sides() else {
            return position.alone();
        };
        let place = tokens[self.held.opponent() as usize];
        self.look_at(place);
        (self.position() == Some(position)).then_some(place)
    }

    /// The position, if both sides have a place.
    pub fn position(&self) -> Option<Position> {
        let [police, thief] = self.places;
        Some(Position::of_sides([police?, thief?], self.turn))
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

/// The start of a pursuit: the place of each side, and the side to move. `None` for other games.
pub(crate) type Start = Option<([Option<Place>; 2], Side)>;

/// The start of a game.
pub(crate) fn start(rules: &Rules) -> Start {
    let rules = rules.pursuit()?;
    let places = Side::ALL.map(|side| rules.side(side).at);
    Some((places, rules.first))
}
