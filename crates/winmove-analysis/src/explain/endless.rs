//! How a player wins endless play where numbers decide it: where play can stay, the cycles there,
//! and what each move is good for.

use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::game::{ParityGame, PositionId};
use winmove_core::model::{Place, Player};
use winmove_core::solver::{
    EndlessQualities, EndlessQuality, EndlessRanks, ParitySolution, RankKind, WonComponent,
    won_components,
};

/// The largest game whose endless play is explained, so that the window does not wait long: its
/// number of positions, and its positions and moves times its different numbers.
const MAX_POSITIONS: usize = 2_000;
const MAX_WORK: u64 = 1_000_000;

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

/// What is computed once for a game in which numbers decide endless play.
#[derive(Clone, Debug)]
pub(crate) struct EndlessPlay {
    game: ParityGame,
    solution: ParitySolution,
    /// By player.
    wins: [Wins; 2],
}

/// Where a player wins endless play.
#[derive(Clone, Debug)]
struct Wins {
    components: Vec<WonComponent>,
    qualities: EndlessQualities,
    ranks: Option<EndlessRanks>,
}

impl EndlessPlay {
    fn of(analysis: &Analysis) -> Option<Box<EndlessPlay>> {
        let (game, solution) = analysis.solved.token()?;
        if !game.numbers_decide() || analysis.places.len() > MAX_POSITIONS {
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
        let solution = ParitySolution::from_parts(solution.clone(), analysis.strategy.clone());
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
    fn winner(&self, at: u32) -> Option<Player> {
        let label = self.solution.label(&self.game, at)?;
        let winner = self.solution.winner(&self.game, at);
        winner.filter(|_| label.remoteness.is_none())
    }

    /// The vertices in which play can stay from a vertex that is won by a player, and whether the
    /// opponent can leave them.
    fn stays(&self, start: u32, player: Player) -> (Vec<u32>, bool) {
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

impl Analysis {
    fn endless_play(&self) -> Option<&EndlessPlay> {
        let known = self.endless_play.get_or_init(|| EndlessPlay::of(self));
        known.as_deref()
    }

    /// How endless play is won from a position, if numbers decide it and the winner can't force play
    /// to end. `None` in large games, too. The first call takes O(n + m) for each number.
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
            Some((ranks.kind(), number(counted), ranks.rank(at)?))
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
    /// moves of the loser and in large games.
    pub fn endless_quality(&self, from: Position, to: Position) -> Option<EndlessQuality> {
        let ([from, to], play) = ([self.id(from)?.0, self.id(to)?.0], self.endless_play()?);
        let player = play.winner(from)?;
        let index = play
            .game
            .row(from)
            .iter()
            .position(|&target| target == to)?;
        let row = play.wins[player as usize].qualities.row(from);
        row.get(index).copied()
    }
}
