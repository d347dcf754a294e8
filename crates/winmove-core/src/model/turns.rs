//! Whose turn it is in a token game, and who wins if play never ends.

use serde::{Deserialize, Serialize};

use super::player::Player;

/// The greatest priority of a vertex.
pub const MAX_PRIORITY: u32 = i32::MAX as u32;

/// Who moves at each vertex of a token game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Turns {
    /// Every move passes the turn, and endless play is a draw.
    #[default]
    Alternate,
    /// Each vertex belongs to a player, who always moves there, and so may move several times in a
    /// row.
    Owners(Endless),
}

impl Turns {
    /// What decides endless play, if vertices have owners.
    pub fn owners(self) -> Option<Endless> {
        match self {
            Turns::Alternate => None,
            Turns::Owners(endless) => Some(endless),
        }
    }

    /// Whether the priorities of the vertices decide endless play.
    pub fn uses_priorities(self) -> bool {
        self == Turns::Owners(Endless::Priorities)
    }

    /// Whether endless play is decided, so that a game can end when a position comes again: whoever
    /// can win endless play can also win that game.
    pub fn ends_at_repetition(self) -> bool {
        self.owners()
            .is_some_and(|endless| endless != Endless::Draw)
    }
}

/// The result of endless play in a game with owners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Endless {
    /// A draw.
    #[default]
    Draw,
    /// This player wins.
    Won(Player),
    /// The greatest priority that comes again and again decides: the first player wins if it is
    /// even, the second if it is odd.
    Priorities,
}

impl Endless {
    /// The winner, if it is always the same player.
    pub fn winner(self) -> Option<Player> {
        match self {
            Endless::Won(player) => Some(player),
            Endless::Draw | Endless::Priorities => None,
        }
    }
}
