//! The stone that never returns, explored: what is left of the game where a walk stands, solved beside the window.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::analysis::{Analysis, Budget, Position, Walk};
use crate::editor::solving::solver_job::{BACKGROUND, Wake};
use crate::platform;
use crate::solver::Control;

/// Solves from where a walk stands; a newer walk cancels the older one.
pub(in crate::editor) struct Walker {
    // Nothing for a walker that solves in line.
    wake: Option<Wake>,
    outgoing: Sender<Answer>,
    answers: Receiver<Answer>,
    control: Control,
    // Counts the questions, so that an answer to an older one can be told.
    asked: u64,
    // Whether more may come.
    is_thinking: bool,
}

struct Answer {
    question: u64,
    analysis: Option<Arc<Analysis>>,
    is_last: bool,
}

impl Walker {
    pub(in crate::editor) fn new(wake: Option<Wake>) -> Walker {
        let (outgoing, answers) = channel();
        Walker {
            wake,
            outgoing,
            answers,
            control: Control::default(),
            asked: 0,
            is_thinking: false,
        }
    }

    /// Solves from where a walk stands, with one budget after another until nothing is undecided.
    /// In line, with the first alone.
    pub(in crate::editor) fn ask(
        &mut self,
        analysis: Arc<Analysis>,
        walk: Walk,
        mut budgets: Vec<Budget>,
    ) {
        if self.wake.is_none() {
            budgets.truncate(1);
        }
        self.stop();
        self.control = Control::default();
        self.is_thinking = true;
        let question = self.asked;
        let control = self.control.clone();
        let outgoing = self.outgoing.clone();
        let wake = self.wake.clone();
        let solve = move || {
            let last = budgets.len().saturating_sub(1);
            for (index, budget) in budgets.into_iter().enumerate() {
                let Ok(analysis) = analysis.after(&walk, budget, &control) else {
                    return;
                };
                let is_last = index == last || !analysis.as_ref().is_some_and(is_open);
                let answer = Answer {
                    question,
                    analysis: analysis.map(Arc::new),
                    is_last,
                };
                // Nobody is left to hear it when the editor is gone.
                let _ = outgoing.send(answer);
                if let Some(wake) = &wake {
                    wake();
                }
                if is_last {
                    return;
                }
            }
        };
        if self.wake.is_none() {
            return solve();
        }
        // Without a thread the walk stays unanswered, and the window usable.
        let spawned = platform::spawn("walker", solve);
        self.is_thinking = spawned.is_ok();
    }

    /// The call that wakes the window, if there is one: else everything is done in line.
    pub(in crate::editor) fn wake(&self) -> Option<Wake> {
        self.wake.clone()
    }

    /// Drops what is under way.
    pub(in crate::editor) fn stop(&mut self) {
        self.control.cancel();
        self.asked += 1;
        self.is_thinking = false;
    }

    /// How many states were searched for the last walk.
    pub(in crate::editor) fn searched(&self) -> u64 {
        self.control.searched()
    }

    /// Whether a better answer may come.
    pub(in crate::editor) fn is_thinking(&self) -> bool {
        self.is_thinking
    }

    /// The newest answer to the last question that has come since the last call.
    pub(in crate::editor) fn collect(&mut self) -> Option<Arc<Analysis>> {
        let mut newest = None;
        for answer in self.answers.try_iter() {
            if answer.question == self.asked {
                self.is_thinking = !answer.is_last;
                newest = answer.analysis;
            }
        }
        newest
    }
}

impl Drop for Walker {
    fn drop(&mut self) {
        self.control.cancel();
    }
}

/// Whether the start of an analysis, or a move from it, is undecided.
pub(in crate::editor) fn is_open(analysis: &Analysis) -> bool {
    analysis
        .start()
        .is_some_and(|start| is_open_at(analysis, start))
}

/// Whether a position, or a move from it, is undecided.
pub(in crate::editor) fn is_open_at(analysis: &Analysis, position: Position) -> bool {
    analysis.label(position).is_none() || !analysis.undecided_moves(position).is_empty()
}

/// The budgets for a walk in turn: what is quick, then what goes on by itself.
pub(in crate::editor) fn budgets() -> Vec<Budget> {
    let mut budgets = vec![Budget::default()];
    budgets.extend(BACKGROUND);
    budgets
}
