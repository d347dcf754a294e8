//! The winning strategy of a position as steps for reading or printing.

use std::collections::HashMap;

use crate::explain::explanation::{Explanation, RuleEnding};
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::{Outcome, Place, Player};

/// The winner's strategy from a position, line by line: one move of the winner in each position,
/// and all moves of the loser.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenProof {
    /// Whether the player to move wins, rather than the opponent.
    pub mover_wins: bool,
    /// The winner, if vertices have owners.
    pub winner: Option<Player>,
    /// Whether the winner only keeps play from ending, since endless play is a win.
    pub is_endless: bool,
    /// Whether numbers decide endless play.
    pub by_numbers: bool,
    /// The cycles that play can follow then, as those of an [`EndlessWin`](crate::EndlessWin).
    /// Empty in large games.
    pub cycles: Vec<(u32, Vec<Place>)>,
    /// The lines.
    pub lines: Vec<ProofLine>,
    /// Whether the proof is complete. At most [`WrittenProof::MAX`] lines are written.
    pub is_whole: bool,
}

/// A line of a written proof.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ProofLine {
    /// The depth of indentation. Alternatives are one deeper than the move before them, and what
    /// follows an alternative is one deeper than that.
    pub depth: usize,
    /// The content.
    pub step: ProofStep,
}

/// The content of a line of a written proof.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum ProofStep {
    /// The winner's move, with the number of the step, starting at 1.
    Move(usize, Move),
    /// The loser's only move, with the number of the step.
    OnlyMove(usize, Move),
    /// The loser is to move once more, at the beginning of the step with this number.
    Again(usize),
    /// One of several moves of the loser, with its index among them. The indented lines below are
    /// the answer to it.
    If(usize, Move),
    /// The position is the one in which the winner makes the step with this number.
    AsIn(usize),
    /// The position is the one after the step with this number.
    AsAfter(usize),
    /// Play is over.
    Over {
        /// The reason, unless a player is stuck.
        ending: Option<RuleEnding>,
        /// Whether the winner is to move.
        winner_to_move: bool,
        /// The outcome for the player to move.
        outcome: Outcome,
    },
}

impl WrittenProof {
    /// The maximum number of lines.
    pub const MAX: usize = 2_000;
}

/// A part that is still to be written.
enum Task {
    Winner(Position, usize),
    Loser(Position, usize, Option<usize>),
    Branch(usize, Move, usize),
}

impl Analysis {
    /// The winner's strategy from a won or lost position, as lines of text: [`Analysis::best_move`]
    /// where the winner is to move, and all moves of the loser. A position that occurs again refers
    /// to its first occurrence. `None` for a draw, and in geography, where the moves depend on the
    /// places visited. Linear in the number of positions written and their moves.
    pub fn written_proof(&self, from: Position) -> Option<WrittenProof> {
        let label = self.label(from)?;
        let mover_wins = match label.outcome {
            Outcome::Win => true,
            Outcome::Loss => false,
            Outcome::Draw => return None,
        };
        if self.solved.geography().is_some() {
            return None;
        }
        let winner = self.winner_by_owners(from);
        let mut written = WrittenProof {
            mover_wins,
            winner,
            is_endless: label.remoteness.is_none(),
            by_numbers: self.numbers_decide(),
            cycles: self
                .endless_win(from)
                .map_or_else(Vec::new, |win| win.cycles),
            lines: Vec::new(),
            is_whole: true,
        };
        // For each position of the winner, the step that handles it; for each position of the
        // loser, the step that leads to it.
        let mut steps: HashMap<Position, usize> = HashMap::new();
        let mut after: HashMap<Position, usize> = HashMap::new();
        let mut count = 0;
        // Whether the winner moves after a move, which the winner made or not.
        let winner_is_next = |step: &Move, winner_moved: bool| winner_moved != step.passes;
        let mut tasks = vec![if mover_wins {
            Task::Winner(from, 0)
        } else {
            Task::Loser(from, 0, None)
        }];
        while let Some(task) = tasks.pop() {
            if written.lines.len() >= WrittenProof::MAX {
                written.is_whole = false;
                return Some(written);
            }
            let is_first = written.lines.is_empty();
            let mut write = |depth, step| written.lines.push(ProofLine { depth, step });
            match task {
                Task::Winner(at, depth) => match (steps.get(&at), self.best_move(at)) {
                    (Some(&number), _) => write(depth, ProofStep::AsIn(number)),
                    (None, None) => write(depth, self.over(at, true)),
                    (None, Some(best)) => {
                        count += 1;
                        steps.insert(at, count);
                        write(depth, ProofStep::Move(count, best));
                        tasks.push(if winner_is_next(&best, true) {
                            Task::Winner(best.to, depth)
                        } else {
                            Task::Loser(best.to, depth, Some(count))
                        });
                    }
                },
                Task::Loser(at, depth, step) => {
                    let moves = self.moves(at);
                    if moves.is_empty() {
                        // Positions where play is over are written out each time, since a reference
                        // to an earlier step would be longer.
                        write(depth, self.over(at, false));
                        continue;
                    }
                    if let Some(&number) = steps.get(&at) {
                        write(depth, ProofStep::AsIn(number));
                        continue;
                    }
                    if let Some(&number) = after.get(&at) {
                        write(depth, ProofStep::AsAfter(number));
                        continue;
                    }
                    after.extend(step.map(|step| (at, step)));
                    match &moves[..] {
                        [only] => {
                            count += 1;
                            write(depth, ProofStep::OnlyMove(count, *only));
                            if step.is_none() && !is_first {
                                steps.insert(at, count);
                            }
                            tasks.push(if winner_is_next(only, false) {
                                Task::Winner(only.to, depth)
                            } else {
                                Task::Loser(only.to, depth, Some(count))
                            });
                        }
                        moves => {
                            let mut depth = depth + usize::from(step.is_some());
                            if step.is_none() && !is_first {
                                count += 1;
                                steps.insert(at, count);
                                write(depth, ProofStep::Again(count));
                                depth += 1;
                            }
                            let branches = moves.iter().enumerate().rev();
                            let branch =
                                |(index, to): (usize, &Move)| Task::Branch(index, *to, depth);
                            tasks.extend(branches.map(branch));
                        }
                    }
                }
                Task::Branch(index, step, depth) => {
                    write(depth, ProofStep::If(index, step));
                    tasks.push(if winner_is_next(&step, false) {
                        Task::Winner(step.to, depth + 1)
                    } else {
                        Task::Loser(step.to, depth + 1, None)
                    });
                }
            }
        }
        Some(written)
    }

    /// Why play is over in a position without moves.
    fn over(&self, at: Position, winner_to_move: bool) -> ProofStep {
        let outcome = if winner_to_move {
            Outcome::Win
        } else {
            Outcome::Loss
        };
        let ending = match self.explain(at) {
            Explanation::Over(ending) => Some(ending),
            Explanation::Owned { is_fixed: true, .. } => Some(RuleEnding::Fixed(outcome)),
            Explanation::Unsolved
            | Explanation::Undecided { .. }
            | Explanation::Stuck { .. }
            | Explanation::Win { .. }
            | Explanation::Matching { .. }
            | Explanation::Loss { .. }
            | Explanation::EndlessLoss { .. }
            | Explanation::Owned { .. }
            | Explanation::Draw { .. } => None,
        };
        ProofStep::Over {
            ending,
            winner_to_move,
            outcome,
        }
    }
}
