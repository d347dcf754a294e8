//! How soon a player wins endless play, where at most two numbers decide it.

use super::ParitySolution;
use super::won::Won;
use crate::game::{ParityGame, Player, PositionId};
use crate::solver::control::Control;
use crate::solver::game_graph::GameGraph;

/// The most vertices that are visited for the ranks of a co-Büchi game.
const MAX_VISITED: usize = 1 << 28;

/// What the ranks of a player count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum RankKind {
    /// Moves until the number that is good for the player comes, at most (*Büchi*).
    Moves,
    /// How often the number that is bad for the player can still come, at most (*co-Büchi*).
    BadNumbers,
}

/// The ranks of a player who wins endless play. They fall along its best moves.
///
/// # Examples
/// ```
/// use winmove_core::game::{EdgeGame, ParityGame};
/// use winmove_core::solver::{EndlessRanks, RankKind, solve_parity};
/// use winmove_core::Player::First;
///
/// let game = EdgeGame::from_rows(&[vec![1], vec![2], vec![0]])?.with_owners([First; 3])?;
/// let game = ParityGame::new(game, [1, 1, 2])?;
/// let ranks = EndlessRanks::new(&game, &solve_parity(&game)?, First).unwrap();
/// assert_eq!(ranks.kind(), RankKind::Moves);
/// assert_eq!([0, 1, 2].map(|at| ranks.rank(at)), [Some(2), Some(1), Some(0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndlessRanks {
    kind: RankKind,
    ranks: Vec<Option<u32>>,
}

impl EndlessRanks {
    /// The ranks where a player wins, but can't force play to end. `None` unless exactly two
    /// numbers occur there, one of them bad for the player. O(n + m); for co-Büchi games, that for
    /// each rank, and `None` if it takes too long.
    pub fn new(
        game: &ParityGame,
        solution: &ParitySolution,
        player: Player,
    ) -> Option<EndlessRanks> {
        let won = Won::new(game, solution, player);
        let numbers = || won.vertices.iter().map(|&at| won.priority(at));
        let (least, greatest) = (numbers().min()?, numbers().max()?);
        let is_two = numbers().all(|number| number == least || number == greatest);
        if !is_two || won.is_good(least) == won.is_good(greatest) {
            return None;
        }
        let graph = Control::to_the_end(|control| GameGraph::build(game.edges(), control));
        let mut is_won = vec![false; game.vertices() as usize];
        for &at in &won.vertices {
            is_won[at as usize] = true;
        }
        let mut part = Part {
            is_left: is_won.clone(),
            is_won,
            graph: &graph,
            won: &won,
        };
        let heads = won.vertices.iter().copied();
        let heads: Vec<u32> = heads.filter(|&at| won.priority(at) == greatest).collect();
        let (kind, ranks) = if won.is_good(greatest) {
            (RankKind::Moves, part.rounds(&heads, player))
        } else {
            (RankKind::BadNumbers, part.bad_numbers(heads)?)
        };
        Some(EndlessRanks { kind, ranks })
    }

    /// What the ranks count.
    pub fn kind(&self) -> RankKind {
        self.kind
    }

    /// The rank of a vertex, if the player wins there by endless play.
    pub fn rank(&self, vertex: u32) -> Option<u32> {
        self.ranks.get(vertex as usize).copied().flatten()
    }
}

/// The vertices where a player wins, and those of them that have no rank yet.
struct Part<'a> {
    won: &'a Won<'a>,
    graph: &'a GameGraph,
    is_won: Vec<bool>,
    is_left: Vec<bool>,
}

impl Part<'_> {
    /// By vertex that has no rank yet: the number of moves in which a player forces play to one of
    /// the heads, if both stay where the winner wins endless play.
    fn rounds(&self, heads: &[u32], player: Player) -> Vec<Option<u32>> {
        let mut rounds = vec![None; self.is_left.len()];
        let mut open = vec![None; self.is_left.len()];
        for &head in heads {
            rounds[head as usize] = Some(0);
        }
        let mut queue = heads.to_vec();
        let mut next = 0;
        while let Some(&to) = queue.get(next) {
            next += 1;
            let after = rounds[to as usize].map(|round: u32| round + 1);
            for &from in self.graph.predecessors(PositionId(to)) {
                let at = from as usize;
                if !self.is_left[at] || rounds[at].is_some() {
                    continue;
                }
                let row = self.won.game.row(from).iter();
                let inside = row.filter(|&&to| self.is_won[to as usize]);
                let open = open[at].get_or_insert_with(|| inside.count());
                *open -= 1;
                if self.won.game.owner(from) == player || *open == 0 {
                    rounds[at] = after;
                    queue.push(from);
                }
            }
        }
        rounds
    }

    /// By vertex: how often the bad number can still come. In each turn, the vertices from which
    /// the opponent can't force it to come once more get a rank.
    fn bad_numbers(&mut self, mut bad: Vec<u32>) -> Option<Vec<Option<u32>>> {
        let mut ranks = vec![None; self.is_left.len()];
        let mut left = self.won.vertices.clone();
        let mut visited = 0;
        for rank in 0.. {
            if left.is_empty() {
                break;
            }
            visited += self.is_left.len();
            if visited > MAX_VISITED {
                return None;
            }
            let opponent = self.won.player.opponent();
            let forced = self.rounds(&bad, opponent);
            let is_safe = |at: u32| forced[at as usize].is_none();
            let safe: Vec<u32> = left.iter().copied().filter(|&at| is_safe(at)).collect();
            for &at in &safe {
                ranks[at as usize] = Some(rank);
                self.is_left[at as usize] = false;
            }
            left.retain(|&at| forced[at as usize].is_some());
            // From these, the winner reaches what has a rank, or the opponent can't avoid it.
            let won = self.won;
            let is_left = &mut self.is_left;
            let (settled, still): (Vec<u32>, Vec<u32>) = bad.iter().partition(|&&at| {
                let mut row = won.game.row(at).iter();
                if won.is_own(at) {
                    row.any(|&to| ranks[to as usize].is_some())
                } else {
                    row.all(|&to| !is_left[to as usize])
                }
            });
            for at in settled {
                ranks[at as usize] = Some(rank + 1);
                is_left[at as usize] = false;
            }
            left.retain(|&at| is_left[at as usize]);
            bad = still;
        }
        Some(ranks)
    }
}
