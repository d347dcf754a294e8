//! What explains endless play where numbers decide it, computed once for a game.

use std::collections::HashMap;
use std::sync::OnceLock;

use winmove_core::game::{EdgeGame, Game, ParityGame, Token};
use winmove_core::model::Player;
use winmove_core::solver::{
    EndlessQualities, EndlessQuality, EndlessRanks, ParitySolution, Solution, WonComponent,
    solve_parity, won_components,
};

/// The largest game whose endless play is explained, so that the window does not wait long: its
/// number of positions, and its positions and moves times its different numbers.
const MAX_POSITIONS: usize = 2_000;
const MAX_WORK: u64 = 1_000_000;

/// By vertex: whether each of its moves keeps the win even if it is always made.
type Keeping = HashMap<u32, Vec<bool>>;

/// What is computed once for a game in which numbers decide endless play.
#[derive(Clone, Debug)]
pub(crate) struct EndlessPlay {
    pub(crate) game: ParityGame,
    solution: ParitySolution,
    /// By player.
    pub(crate) wins: [Wins; 2],
    /// Computed when it is first needed.
    keeping: OnceLock<Keeping>,
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
            keeping: OnceLock::new(),
        }))
    }

    /// The quality of a move of the winner. `None` for the only move that keeps the win, with which
    /// no other can be compared.
    ///
    /// Templates are found along one strategy, so that they may call for a move that need not be
    /// made, or warn of one that wins as well. Where the win can be kept by always making a move
    /// that no template calls for, the moves that do are free, and the others detours.
    pub(crate) fn quality(&self, from: u32, to: u32) -> Option<EndlessQuality> {
        let (row, targets) = (self.qualities(from)?, self.game.row(from));
        let index = targets.iter().position(|&target| target == to)?;
        let quality = *row.get(index)?;
        // Parallel edges are one move.
        let mut others = row.iter().zip(targets).filter(|&(_, &target)| target != to);
        if quality != EndlessQuality::Unsafe
            && others.all(|(&other, _)| other == EndlessQuality::Unsafe)
        {
            return None;
        }
        let keeping = self.keeping.get_or_init(|| self.find_keeping());
        let keeping = keeping.get(&from).map_or(&[][..], Vec::as_slice);
        let mut others = row.iter().zip(keeping);
        let has_other = others.any(|(&other, &keeps)| keeps && other != EndlessQuality::Live);
        Some(match quality {
            EndlessQuality::Unsafe => quality,
            _ if !has_other => quality,
            _ if keeping[index] => EndlessQuality::Free,
            _ => EndlessQuality::Detour,
        })
    }

    /// The qualities that the templates give to the moves of the winner.
    fn qualities(&self, from: u32) -> Option<&[EndlessQuality]> {
        let winner = self.winner(from)?;
        Some(self.wins[winner as usize].qualities.row(from))
    }

    /// Solves the game once for each move whose quality the templates leave open. Empty if that
    /// would take more than [`MAX_WORK`].
    fn find_keeping(&self) -> Keeping {
        use EndlessQuality::{Detour, Free, Live, Unsafe};
        let vertices = 0..self.game.vertices();
        let open = vertices.clone().filter(|&at| {
            let row = self.qualities(at).unwrap_or_default();
            let has = |quality| row.contains(&quality);
            row.iter().filter(|&&quality| quality != Unsafe).count() > 1
                && (has(Detour) || has(Live) && has(Free))
        });
        let open: Vec<u32> = open.collect();
        let moves = |at: u32| self.game.row(at).len();
        let size: usize = vertices.map(|at| 1 + moves(at)).sum();
        let solves: usize = open.iter().map(|&at| moves(at)).sum();
        if size as u64 * solves as u64 > MAX_WORK {
            return Keeping::new();
        }
        let keeping = open.into_iter().map(|at| {
            let row = self.game.row(at).iter();
            (
                at,
                row.map(|&to| self.keeps(at, to).unwrap_or(false)).collect(),
            )
        });
        keeping.collect()
    }

    /// Whether the winner at a vertex still wins if it always makes this move there.
    fn keeps(&self, from: u32, to: u32) -> Option<bool> {
        let player = self.winner(from)?;
        let vertices = 0..self.game.vertices();
        let is_won = |at: u32| self.solution.winner(&self.game, at) == Some(player);
        let is_over = |at: u32| {
            let label = self.solution.label(&self.game, at);
            label.is_some_and(|label| label.remoteness == Some(0))
        };
        // Elsewhere, and where play is over, it stays for ever.
        let row = |at: u32| match at {
            _ if at == from => vec![to],
            _ if is_won(at) && !is_over(at) => self.game.row(at).to_vec(),
            _ => vec![at],
        };
        let rows: Vec<Vec<u32>> = vertices.clone().map(row).collect();
        let owners = vertices.clone().map(|at| self.game.owner(at));
        let priority = |at: u32| match at {
            _ if !is_won(at) => u32::from(player == Player::First),
            _ if is_over(at) => u32::from(player == Player::Second),
            _ => self.game.priorities()[at as usize],
        };
        let game = EdgeGame::from_rows(&rows).ok()?.with_owners(owners).ok()?;
        let game = ParityGame::new(game, vertices.map(priority)).ok()?;
        let solution = solve_parity(&game).ok()?;
        Some(solution.winner(&game, from) == Some(player))
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
