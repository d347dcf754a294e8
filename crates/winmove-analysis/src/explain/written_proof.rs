//! The winning strategy of a position as steps for reading or printing.

use std::collections::HashMap;

use crate::explain::explanation::{Explanation, RuleEnding};
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::Outcome;

/// The winner's strategy from a position, line by line: one move of the winner in each position,
/// and all moves of the loser.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenProof {
    /// Whether the player to move wins, rather than the opponent.
    pub mover_wins: bool,
    /// Whether the winner only keeps play from ending, since endless play is a win.
    pub is_endless: bool,
    /// The lines.
    pub lines: Vec<ProofLine>,
    /// Whether the proof is complete. At most [`WrittenProof::MOST`] lines are written.
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
    pub const MOST: usize = 2_000;
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
        let label = self.label(from).filter(|_| !self.has_owners())?;
        let mover_wins = match label.outcome {
            Outcome::Win => true,
            Outcome::Loss => false,
            Outcome::Draw => return None,
        };
        if self.solved.geography().is_some() {
            return None;
        }
        let is_endless = label.remoteness.is_none();
        let mut lines: Vec<ProofLine> = Vec::new();
        // For each position of the winner, the step that handles it; for each position of the
        // loser, the step that leads to it.
        let mut steps: HashMap<Position, usize> = HashMap::new();
        let mut after: HashMap<Position, usize> = HashMap::new();
        let mut count = 0;
        let mut tasks = vec![if mover_wins {
            Task::Winner(from, 0)
        } else {
            Task::Loser(from, 0, None)
        }];
        while let Some(task) = tasks.pop() {
            if lines.len() >= WrittenProof::MOST {
                return Some(WrittenProof {
                    mover_wins,
                    is_endless,
                    lines,
                    is_whole: false,
                });
            }
            let mut write = |depth, step| lines.push(ProofLine { depth, step });
            match task {
                Task::Winner(at, depth) => match (steps.get(&at), self.best_move(at)) {
                    (Some(&number), _) => write(depth, ProofStep::AsIn(number)),
                    (None, None) => write(depth, self.over(at, true)),
                    (None, Some(best)) => {
                        count += 1;
                        steps.insert(at, count);
                        write(depth, ProofStep::Move(count, best));
                        tasks.push(Task::Loser(best.to, depth, Some(count)));
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
                    if let Some(&number) = after.get(&at) {
                        write(depth, ProofStep::AsAfter(number));
                        continue;
                    }
                    after.extend(step.map(|step| (at, step)));
                    match &moves[..] {
                        [only] => {
                            count += 1;
                            write(depth, ProofStep::OnlyMove(count, *only));
                            tasks.push(Task::Winner(only.to, depth));
                        }
                        moves => {
                            let depth = depth + usize::from(step.is_some());
                            let branches = moves.iter().enumerate().rev();
                            let branch =
                                |(index, to): (usize, &Move)| Task::Branch(index, *to, depth);
                            tasks.extend(branches.map(branch));
                        }
                    }
                }
                Task::Branch(index, step, depth) => {
                    write(depth, ProofStep::If(index, step));
                    tasks.push(Task::Winner(step.to, depth + 1));
                }
            }
        }
        Some(WrittenProof {
            mover_wins,
            is_endless,
            lines,
            is_whole: true,
        })
    }

    /// Why play is over in a position without moves.
    fn over(&self, at: Position, winner_to_move: bool) -> ProofStep {
        let ending = match self.explain(at) {
            Explanation::Over(ending) => Some(ending),
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
            outcome: if winner_to_move {
                Outcome::Win
            } else {
                Outcome::Loss
            },
        }
    }
}
