//! How a player wins endless play where numbers decide it: where play can stay, the cycles there,
//! and what each move is good for.

use crate::endless_play::EndlessPlay;
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::game::PositionId;
use winmove_core::model::{Place, Player};
use winmove_core::solver::{EndlessQuality, RankKind};

/// How a player wins endless play from a position, by following its strategy.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct EndlessWin {
    /// The places in which play can stay, in order.
    pub places: Vec<Place>,
    /// Whether the loser can move elsewhere. It then loses in a forced end.
    pub is_left: bool,
    /// For each number that is the greatest on a cycle of these places, in descending order, such a
    /// cycle that begins with it.
    pub cycles: Vec<(u32, Vec<Place>)>,
    /// If only two numbers occur: what counts, the number that is meant, and how many.
    pub rank: Option<(RankKind, u32, u32)>,
}

impl Analysis {
    fn endless_play(&self) -> Option<&EndlessPlay> {
        let known = self.endless_play.get_or_init(|| {
            let (game, solution) = self.solved.token()?;
            EndlessPlay::of(game, solution, &self.strategy)
        });
        known.as_deref()
    }

    /// How endless play is won from a position, if numbers decide it and the winner can't force
    /// play to end. `None` in large games, too. The first call takes O(n + m) for each number.
    pub fn endless_win(&self, position: Position) -> Option<EndlessWin> {
        let PositionId(at) = self.id(position)?;
        let play = self.endless_play()?;
        let player = play.winner(at)?;
        let wins = &play.wins[player as usize];
        let (reached, is_left) = play.stays(at, player);
        let place = |at: u32| self.places.place(at);
        let number = |at: u32| play.game.priorities()[at as usize];
        let components = wins.components.iter();
        // Play that comes to a component can come to each of its vertices.
        let inside = components.filter(|component| reached.contains(&component.vertices[0]));
        let mut cycles: Vec<(u32, Vec<Place>)> = inside
            .flat_map(|component| &component.cycles)
            .map(|cycle| {
                (
                    number(cycle[0]),
                    cycle.iter().map(|&at| place(at)).collect(),
                )
            })
            .collect();
        cycles.sort_by_key(|(greatest, _)| std::cmp::Reverse(*greatest));
        cycles.dedup_by_key(|(greatest, _)| *greatest);
        let rank = wins.ranks.as_ref().and_then(|ranks| {
            let is_good = ranks.kind() == RankKind::Moves;
            let counted = |at: &u32| (Player::of_parity(number(*at)) == player) == is_good;
            let counted = reached.iter().copied().find(counted)?;
            // The token is there already.
            let is_own = ranks.kind() == RankKind::BadNumbers && number(at) == number(counted);
            let rank = ranks.rank(at)?.saturating_sub(u32::from(is_own));
            Some((ranks.kind(), number(counted), rank))
        });
        let mut places: Vec<Place> = reached.into_iter().map(place).collect();
        places.sort_unstable();
        Some(EndlessWin {
            places,
            is_left,
            cycles,
            rank,
        })
    }

    /// What a move of the winner of endless play is good for, if numbers decide it. `None` for the
    /// only move that keeps the win, for the moves of the loser, and in large games.
    pub fn endless_quality(&self, from: Position, to: Position) -> Option<EndlessQuality> {
        let ([from, to], play) = ([self.id(from)?.0, self.id(to)?.0], self.endless_play()?);
        play.quality(from, to)
    }
}
