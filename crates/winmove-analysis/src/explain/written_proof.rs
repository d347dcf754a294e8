//! The winning strategy of a position as steps for reading or printing.

use std::collections::HashMap;

use crate::explain::explanation::{Explanation, RuleEnding};
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::Outcome;

/// The winner's strategy from a position, line by line: one move of the winner in each position,
/// against all of the loser.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenProof {
    /// Whether the player to move wins; else the opponent does.
    pub mover_wins: bool,
    /// Whether the winner can only keep play from ending, because endless play is won.
    pub is_endless: bool,
    /// The lines.
    pub lines: Vec<ProofLine>,
    /// Whether these are all lines. At most [`WrittenProof::MOST`] are written.
    pub is_whole: bool,
}

/// A line of a written proof.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ProofLine {
    /// How far it is indented: the number of choices of the loser that lead to it.
    pub depth: usize,
    /// What it says.
    pub step: ProofStep,
}

/// What a line of a written proof says.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum ProofStep {
    /// The winner's move, with the number of the step, from 1.
    Move(usize, Move),
    /// The loser has no other move than this.
    OnlyMove(Move),
    /// The loser has this move, among others. The lines below it that are indented answer it.
    If(Move),
    /// The position is the one in which the winner makes the step of this number.
    AsIn(usize),
    /// The position is the one after that step.
    AsAfter(usize),
    /// Play is over.
    Over {
        /// Why, unless a player is stuck.
        ending: Option<RuleEnding>,
        /// Whether it is the winner who is to move.
        winner_to_move: bool,
        /// The outcome for the player to move.
        outcome: Outcome,
    },
}

impl WrittenProof {
    /// The most lines that are written.
    pub const MOST: usize = 2_000;
}

/// What is still to be written.
enum Task {
    Winner(Position, usize),
    Loser(Position, usize, Option<usize>),
    Branch(Move, usize),
}

impl Analysis {
    /// The strategy by which a position is won or lost, in lines: at each position of the winner
    /// [`Analysis::best_move`], and all moves of the loser. A position that comes again refers to
    /// the first time. `None` from a draw, and in geography, whose moves depend on the places
    /// visited. Linear in the positions written and their moves.
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
        let is_endless = label.remoteness.is_none();
        let mut lines: Vec<ProofLine> = Vec::new();
        // The step that treats a position of the winner, and the step that leads to one of the
        // loser.
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
                        // A position where play is over is written out each time: a reference to an
                        // earlier step would be longer.
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
                            write(depth, ProofStep::OnlyMove(*only));
                            tasks.push(Task::Winner(only.to, depth));
                        }
                        moves => {
                            let branches = moves.iter().rev();
                            tasks.extend(branches.map(|step| Task::Branch(*step, depth)));
                        }
                    }
                }
                Task::Branch(step, depth) => {
                    write(depth, ProofStep::If(step));
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
