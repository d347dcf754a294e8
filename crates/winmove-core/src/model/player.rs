//! The two players, for games in which they differ.

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};

use super::outcome::{Outcome, Side};
use super::words::by_word;

/// One of the two players of a game whose positions contain the turn.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    Sequence,
)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The first player; in a pursuit, the police.
    #[default]
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

    /// The player with a number, 0 or 1.
    pub fn from_number(number: u32) -> Option<Player> {
        Player::ALL.get(number as usize).copied()
    }

    /// The player's number, 0 or 1, as in the literature on games with owners.
    pub fn number(self) -> u32 {
        match self {
            Player::First => 0,
            Player::Second => 1,
        }
    }

    /// The player who wins endless play if this is the greatest priority that comes again and
    /// again: the first for an even priority, the second for an odd one.
    pub fn of_parity(priority: u32) -> Player {
        Player::ALL[(priority & 1) as usize]
    }

    /// The winner if this is the outcome for the player. `None` for a draw.
    pub fn winner_of(self, outcome: Outcome) -> Option<Player> {
        match outcome {
            Outcome::Win => Some(self),
            Outcome::Loss => Some(self.opponent()),
            Outcome::Draw => None,
        }
    }

    /// The outcome for the player, given the winner.
    pub fn outcome(self, winner: Option<Player>) -> Outcome {
        match winner {
            None => Outcome::Draw,
            Some(winner) if winner == self => Outcome::Win,
            Some(_) => Outcome::Loss,
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

impl Side {
    /// The outcome for this side if a side, or nobody, wins.
    pub fn outcome(self, winner: Option<Side>) -> Outcome {
        Player::from(self).outcome(winner.map(Player::from))
    }

    /// The side that wins if this side has an outcome.
    pub fn winner_of(self, outcome: Outcome) -> Option<Side> {
        Player::from(self).winner_of(outcome).map(Side::from)
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
