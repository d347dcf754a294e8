//! The two players, for games in which they differ.

use serde::{Deserialize, Serialize};

use crate::model::{Side, by_word};

/// One of the two players of a game whose positions contain the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The first player; in a pursuit, the police.
    First,
    /// The second player; in a pursuit, the thief.
    Second,
}

by_word!(Player);

impl Player {
    /// Both players, the first one first.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// The player's name, `first` or `second`, as used by `Display` and `FromStr`.
    pub fn word(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

impl From<Side> for Player {
    fn from(side: Side) -> Player {
        match side {
            Side::Police => Player::First,
            Side::Thief => Player::Second,
        }
    }
}

impl From<Player> for Side {
    fn from(player: Player) -> Side {
        match player {
            Player::First => Side::Police,
            Player::Second => Side::Thief,
        }
    }
}
