//! The position of a pursuit that is looked at.

use crate::analysis::Position;
use crate::model::{Field, Place, Rules, Side};

/// The position of a pursuit that is looked at. One side is held where it is; the other is tried on every place,
/// which colours the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exploring {
    /// Where the officer stands.
    pub police: Option<Place>,
    /// Where the thief stands.
    pub thief: Option<Place>,
    /// Whose turn it is.
    pub turn: Side,
    /// Whose token is held.
    pub held: Side,
}

impl Exploring {
    /// The start of a game, with the officer held.
    pub(in crate::editor) fn of(rules: &Rules) -> Exploring {
        let mut exploring = Exploring {
            police: None,
            thief: None,
            turn: Side::Police,
            held: Side::Police,
        };
        exploring.restart(rules);
        exploring
    }

    /// Goes to the start of a game; the same side stays held.
    pub(in crate::editor) fn restart(&mut self, rules: &Rules) {
        if let Rules::Pursuit(rules) = rules {
            self.police = rules.police.at;
            self.thief = rules.thief.at;
            self.turn = rules.first;
        } else {
            (self.police, self.thief) = (None, None);
        }
    }

    /// Puts the side that isn't held on a place.
    pub(in crate::editor) fn look_at(&mut self, place: Place) {
        *self.place_mut(self.held.opponent()) = Some(place);
    }

    pub(in crate::editor) fn fits(&self, field: &Field) -> bool {
        [self.police, self.thief]
            .into_iter()
            .flatten()
            .all(|place| field.check_place(place).is_ok())
    }

    /// Where a side stands.
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

    /// The position, if both sides stand somewhere.
    pub fn position(&self) -> Option<Position> {
        Some(Position::Pursuit {
            police: self.police?,
            thief: self.thief?,
            turn: self.turn,
        })
    }
}

/// What decides, besides a place, which position of a pursuit the place stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::editor) struct Held {
    /// The side that is held.
    pub(in crate::editor) side: Side,
    /// Where it stands.
    pub(in crate::editor) place: Option<Place>,
    /// Whose turn it is.
    pub(in crate::editor) turn: Side,
}

/// What makes the start of a pursuit: both places and whose turn it is; nothing of it in other games.
pub(in crate::editor) type Start = Option<(Option<Place>, Option<Place>, Side)>;

/// The start of a game.
pub(in crate::editor) fn start(rules: &Rules) -> Start {
    match rules {
        Rules::Pursuit(rules) => Some((rules.police.at, rules.thief.at, rules.first)),
        Rules::Token(_) | Rules::Geography(_) => None,
    }
}
