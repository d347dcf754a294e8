//! What explains endless play where numbers decide it, computed once for a game.

use winmove_core::game::{Game, ParityGame, Token};
use winmove_core::model::Player;
use winmove_core::solver::{
    EndlessQualities, EndlessRanks, ParitySolution, Solution, WonComponent, won_components,
};

/// The largest game whose endless play is explained, so that the window does not wait long: its
/// number of positions, and its positions and moves times its different numbers.
const MAX_POSITIONS: usize = 2_000;
const MAX_WORK: u64 = 1_000_000;

/// What is computed once for a game in which numbers decide endless play.
#[derive(Clone, Debug)]
pub(crate) struct EndlessPlay {
    pub(crate) game: ParityGame,
    solution: ParitySolution,
    /// By player.
    pub(crate) wins: [Wins; 2],
}

/// Where a player wins endless play.
#[derive(Clone, Debug)]
pub(crate) struct Wins {
    pub(crate) components: Vec<WonComponent>,
    pub(crate) qualities: EndlessQualities,
    pub(crate) ranks: Option<EndlessRanks>,
}

impl EndlessPlay {
    /// `None` if numbers don't decide, and for larger games. `strategy` is that of the solution.
    pub(crate) fn of(
        game: &Token,
        solution: &Solution,
        strategy: &[u32],
    ) -> Option<Box<EndlessPlay>> {
        if !game.numbers_decide() || game.positions() > MAX_POSITIONS {
            return None;
        }
        let game = game.parity().ok().flatten()?;
        let mut numbers = game.priorities().to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        let moves: usize = (0..game.vertices()).map(|at| game.row(at).len()).sum();
        let size = u64::from(game.vertices()) + moves as u64;
        if size * numbers.len() as u64 > MAX_WORK {
            return None;
        }
        let solution = ParitySolution::from_parts(solution.clone(), strategy.to_vec());
        let wins = Player::ALL.map(|player| Wins {
            components: won_components(&game, &solution, player),
            qualities: EndlessQualities::new(&game, &solution, player),
            ranks: EndlessRanks::new(&game, &solution, player),
        });
        Some(Box::new(EndlessPlay {
            game,
            solution,
            wins,
        }))
    }

    /// The player who wins from a vertex, but can't force play to end.
    pub(crate) fn winner(&self, at: u32) -> Option<Player> {
        let label = self.solution.label(&self.game, at)?;
        let winner = self.solution.winner(&self.game, at);
        winner.filter(|_| label.remoteness.is_none())
    }

    /// The vertices in which play can stay from a vertex that is won by a player, and whether the
    /// opponent can leave them.
    pub(crate) fn stays(&self, start: u32, player: Player) -> (Vec<u32>, bool) {
        let mut is_reached = vec![false; self.game.vertices() as usize];
        is_reached[start as usize] = true;
        let mut reached = vec![start];
        let (mut next, mut is_left) = (0, false);
        while let Some(&from) = reached.get(next) {
            next += 1;
            let kept = self.solution.strategy(&self.game, from);
            let moves = match &kept {
                Some(to) if self.game.owner(from) == player => std::slice::from_ref(to),
                _ => self.game.row(from),
            };
            for &to in moves {
                if self.winner(to) != Some(player) {
                    is_left = true;
                } else if !is_reached[to as usize] {
                    is_reached[to as usize] = true;
                    reached.push(to);
                }
            }
        }
        (reached, is_left)
    }
}
