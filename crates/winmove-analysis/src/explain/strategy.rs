//! Proofs of labels: the winner's strategy, and the set of positions that certifies a draw.

use std::collections::HashSet;

use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::Outcome;
use winmove_core::solver::{Cancelled, Control};

/// A winning strategy: one move from each position in which the winner is to move, and all moves
/// from each position in which the loser is.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Strategy {
    /// The positions that can be reached, in breadth-first order. The first is the position in
    /// question.
    pub positions: Vec<Position>,
    /// The moves among them, as pairs of source and target.
    pub moves: Vec<(Position, Position)>,
    /// Whether the strategy is complete. At most [`Strategy::MAX`] positions are visited.
    pub is_whole: bool,
}

/// A proof of a draw: positions out of which neither player can be forced.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Certificate {
    /// The positions, in the order in which they were found. Each is a fixed draw or has a move to
    /// another one of them, and each move to a position outside leads to a win for the opponent.
    pub positions: Vec<Position>,
    /// Whether play ends in one of them: at a fixed draw, or with a stuck player.
    pub has_end: bool,
    /// Best play by both players, until it ends or a position repeats.
    pub line: Vec<Position>,
}

impl Strategy {
    /// The maximum number of positions of a strategy or certificate.
    pub const MAX: usize = 20_000;
}

impl Analysis {
    /// The winner's strategy from a position: the best move where the winner is to move, every move
    /// where the loser is. `None` for a draw, and in geography, where the moves depend on the
    /// places visited. Linear in the number of its positions and their moves.
    pub(super) fn strategy(
        &self,
        from: Position,
        control: &Control,
    ) -> Result<Option<Strategy>, Cancelled> {
        let won = match self.label(from).map(|label| label.outcome) {
            Some(won @ (Outcome::Win | Outcome::Loss)) => won,
            Some(Outcome::Draw) | None => return Ok(None),
        };
        if self.solved.geography().is_some() {
            return Ok(None);
        }
        let mut visited = Visited::from(from);
        let mut strategy = Strategy {
            positions: Vec::new(),
            moves: Vec::new(),
            is_whole: true,
        };
        // The mover of the first position wins or loses. From there on, turns alternate, or the
        // owner moves.
        let winner = self.winner_by_owners(from);
        let mut at = 0;
        while let Some(&(position, depth)) = visited.list.get(at) {
            control.check()?;
            at += 1;
            let winner_moves = match winner {
                Some(_) => self.owner(position.mover_place()) == winner,
                None => (won == Outcome::Win) == (depth % 2 == 0),
            };
            let moves = if winner_moves {
                self.best_move(position).into_iter().collect()
            } else {
                self.moves(position)
            };
            for step in moves {
                if !visited.add(step.to, depth + 1) {
                    strategy.is_whole = false;
                    continue;
                }
                strategy.moves.push((position, step.to));
            }
        }
        strategy.positions = visited
            .list
            .into_iter()
            .map(|(position, _)| position)
            .collect();
        Ok(Some(strategy))
    }

    /// Why a position is drawn: every drawn position that can be reached while both players keep
    /// the draw. `None` if the position isn't a draw, if play is over there, or if there are more
    /// than [`Strategy::MAX`] such positions. Linear in the number of its positions and their
    /// moves.
    pub(super) fn certificate(
        &self,
        from: Position,
        control: &Control,
    ) -> Result<Option<Certificate>, Cancelled> {
        let is_draw = self.label(from).map(|label| label.outcome) == Some(Outcome::Draw);
        if !is_draw
            || self.has_owners()
            || self.solved.geography().is_some()
            || self.moves(from).is_empty()
        {
            return Ok(None);
        }
        let mut visited = Visited::from(from);
        let (mut at, mut has_end) = (0, false);
        while let Some(&(position, _)) = visited.list.get(at) {
            control.check()?;
            at += 1;
            let best = self.best(position);
            has_end |= best.is_empty();
            for step in best {
                if !visited.add(step.to, 0) {
                    return Ok(None);
                }
            }
        }
        Ok(Some(Certificate {
            positions: visited
                .list
                .into_iter()
                .map(|(position, _)| position)
                .collect(),
            has_end,
            line: self.line(from),
        }))
    }
}

/// The visited positions, each once, with the number of moves that lead there.
struct Visited {
    list: Vec<(Position, u32)>,
    known: HashSet<Position>,
}

impl Visited {
    fn from(position: Position) -> Visited {
        Visited {
            list: vec![(position, 0)],
            known: HashSet::from([position]),
        }
    }

    /// Adds a position if it is new. Returns false if there is no room for it.
    fn add(&mut self, position: Position, depth: u32) -> bool {
        if self.known.contains(&position) {
            return true;
        }
        let room = self.list.len() < Strategy::MAX;
        if room {
            self.known.insert(position);
            self.list.push((position, depth));
        }
        room
    }
}
