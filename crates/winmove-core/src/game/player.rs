//! The two players, in games where it matters which of them moves.

use crate::model::{Side, by_word};

/// One of the two players of a game whose positions contain the turn.
///
/// ```
/// use winmove_core::Player;
///
/// assert_eq!("second".parse(), Ok(Player::Second));
/// assert_eq!(Player::Second.opponent().to_string(), Player::ALL[0].word());
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The first; in a pursuit, the police.
    First,
    /// The second; in a pursuit, the thief.
    Second,
}

by_word!(Player);

impl Player {
    /// Both players, the first one first.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// The player in a word: `first` or `second`, which `Display` writes and `FromStr` reads.
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
