//! A token game that stays solved while it is edited. Updating the labels after an edit usually
//! examines few positions.
//!
//! **Labels as equations.** A label is stored as a [`Score`]: positive for a win, negative for a
//! loss, 0 for a draw, and farther from 0 the nearer the end. The value of a move to a position
//! with score s is -s, one move nearer to 0. The definition of outcomes becomes one equation for
//! each position. If play is over, the score is that of the outcome; otherwise
//!
//! > score(p) = the greatest value of a move to q, over all moves p → q.
//!
//! If the same player moves at p and at q, the value isn't reversed: it is s, one move nearer to 0.
//!
//! A win takes the nearest loss, a loss takes the farthest win, and a draw has a move to a draw but
//! none to a loss.
//!
//! **The equations have a unique solution**, even with cycles. Take two solutions and let k be the
//! least remoteness at which they differ: p has remoteness k in one solution but not in the other.
//! If k = 0, this is an outcome fixed by the game, which is the same in both. A win in k has a move
//! to a loss in k-1 in both solutions; so in the other solution p is a win in at most k, and not in
//! fewer, or they would differ below k. A loss in k only has moves to wins in at most k-1 in both
//! solutions, so p is this loss in both. The labels are a solution, so they are the only one.
//! Scores that satisfy all equations are therefore correct, in whatever order they were found.
//!
//! **Edits.** In addition to its score, each position stores the right-hand side of its equation,
//! which is always exact. An edit changes the right-hand side of one position. A position is
//! *inconsistent* if its score differs from its right-hand side. Inconsistent positions are kept in
//! a heap, ordered by the lesser remoteness of the two, least first. When a position is popped:
//!
//! - if the right-hand side is at least as near to the end as the score, it becomes the score;
//! - if the score is nearer, it has lost its support. It becomes a draw, and the position is pushed
//!   again if its right-hand side is not a draw. The score can't simply become the right-hand side,
//!   because positions on a cycle could keep supporting one another, each time a little farther
//!   from the end.
//!
//! Then the right-hand sides of its predecessors are updated. If the move is now worth more than
//! the right-hand side, its value replaces it. Only if the move supported the right-hand side and
//! is now worth less, the moves are examined again, up to the first one that also supports it. When
//! the heap is empty, all equations hold.
//!
//! **Termination.** Each position changes its score at most twice per edit. While the least
//! remoteness in the heap is k, scores below k equal their right-hand sides, which only depend on
//! such scores; as above, they are correct and final. Right-hand sides at k depend on them too, so
//! a position that takes one at k is also correct and final. A score at k that differs from its
//! right-hand side is wrong. It becomes a draw, and changes once more, to its final score. (G.
//! Ramalingam and T. Reps, *An incremental algorithm for a generalization of the shortest-path
//! problem*, 1996, for an equation that is strictly monotone in remoteness.)
//!
//! **Cost.** If an edit affects many positions, this is slower than a new solve, which uses a queue
//! instead of a heap. The work is therefore counted. Beyond a budget, which is a fraction of a new
//! solve, the scores are restored and the game is solved from scratch.

mod scores;

use std::ops::Range;
use std::sync::Arc;

use super::control::{CHECK_INTERVAL, Cancelled, Control};
use super::game_graph::{GameGraph, only_cancelled};
use super::label::Label;
use super::order::Score;
use super::retrograde::retrograde;
use super::solution::Solution;
use crate::compute::{Csr, PatchedCsr};
use crate::game::{Game, Player, PositionId, Token};
use crate::model::{Convention, Outcome};
pub use scores::Relabelled;
use scores::Scores;

/// A token game on a graph whose labels are kept up to date through any number of edits.
///
/// Record edits one by one, then call [`Incremental::settle`] to update the labels.
///
/// # Examples
/// ```
/// use winmove_core::game::{Places, Token};
/// use winmove_core::model::{Field, Graph, Outcome, Steps, TokenRules};
/// use winmove_core::solver::{self, Control, Incremental};
///
/// // Start with an empty graph.
/// let field = Field::Graph(Graph::new());
/// let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
/// let (solution, control) = (solver::solve(&game), Control::default());
/// let mut game = Incremental::new(game, &solution, &control)?;
///
/// // Two positions, of which a is stuck, and a move from b to a.
/// let (a, b) = (game.add_position(None), game.add_position(None));
/// game.add_move(b, a);
/// game.settle(&control)?;
/// assert_eq!(game.label(b).outcome, Outcome::Win);
///
/// // After another edit, both labels change.
/// game.fix(a, Some(Outcome::Draw));
/// game.settle(&control)?;
/// let changed: Vec<String> =
///     game.changes().map(|change| format!("{} -> {}", change.before, change.now)).collect();
/// assert_eq!(changed, ["loss in 0 -> draw", "win in 1 -> draw"]);
/// # Ok::<(), solver::Cancelled>(())
/// ```
#[derive(Clone, Debug)]
pub struct Incremental {
    game: Token,
    /// The predecessors of each position, once per move, including positions where play is over.
    predecessors: PatchedCsr,
    scores: Scores,
    budget: Option<u64>,
}

impl Incremental {
    /// Starts from a game and its solution. O(n + m), with 12 bytes per position and 4 per move in
    /// addition to the game.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    ///
    /// # Panics
    /// If the solution is for a different number of positions, or if the game can't be
    /// [followed](Incremental::follows).
    pub fn new(
        game: Token,
        solution: &Solution,
        control: &Control,
    ) -> Result<Incremental, Cancelled> {
        assert_eq!(solution.len(), game.positions(), "the solution of the game");
        assert!(Incremental::follows(&game), "a game that can be followed");
        let positions = game.positions();
        let reversed = |from: Range<usize>| {
            let from = (from.start as u32..from.end as u32).map(PositionId);
            from.flat_map(|from| game.moves(from).map(move |to| (to.0, from.0)))
        };
        let check = || control.lay_out(CHECK_INTERVAL);
        let predecessors = Csr::build(positions, positions, &reversed, control.pool(), &check)?;
        Ok(Incremental {
            scores: Scores::of(scores_of(&game, solution)),
            game,
            predecessors: predecessors.into(),
            budget: None,
        })
    }

    /// Whether the labels of a game can be kept up to date: not if numbers decide endless play, nor
    /// if a player wins it while play can also end in a draw. An edit may change that. O(places).
    pub fn follows(game: &Token) -> bool {
        let is_won = || game.endless_winner().is_some();
        !(game.numbers_decide() || is_won() && game.may_end_drawn())
    }

    /// The game in its current state.
    pub fn game(&self) -> &Token {
        &self.game
    }

    /// Sets the number of moves that may be examined before the game is solved from scratch. `None`
    /// is a fraction of the number of positions, such that an edit costs at most little more than a
    /// new solve.
    pub fn set_budget(&mut self, moves: Option<u64>) {
        self.budget = moves;
    }

    /// Adds a position without moves, with the next number. O(1).
    pub fn add_position(&mut self, fixed: Option<Outcome>) -> PositionId {
        let position = self.game.add_position(fixed);
        self.predecessors.add_row();
        let verdict = fixed.unwrap_or_else(|| self.game.stuck(position));
        self.scores.add(Score::at_the_end(verdict));
        position
    }

    /// Adds a move, which may be a repeat. O(1), or O(moves) if the game was cloned since the last
    /// edit.
    pub fn add_move(&mut self, from: PositionId, to: PositionId) {
        let first = self.game.moves(from).next().is_none();
        self.game.add_move(from, to);
        self.predecessors.add(to.0, from.0);
        if first {
            self.scores.revisit(&self.game, from)
        } else {
            let score = self.scores.score(to);
            self.scores
                .move_changed(&self.game, from, to, None, Some(score));
        }
    }

    /// Removes one occurrence of a move. Returns false if there was none. O(moves of `from` and
    /// predecessors of `to`).
    pub fn remove_move(&mut self, from: PositionId, to: PositionId) -> bool {
        if !self.game.remove_move(from, to) {
            return false;
        }
        self.predecessors.remove(to.0, from.0);
        let score = self.scores.score(to);
        self.scores
            .move_changed(&self.game, from, to, Some(score), None);
        true
    }

    /// Fixes the outcome of a position, or frees it with `None`. O(moves of the position).
    pub fn fix(&mut self, position: PositionId, verdict: Option<Outcome>) {
        self.game.fix(position, verdict);
        self.scores.revisit(&self.game, position);
    }

    /// Gives a position to a player. O(moves of the position), or O(n) if no position had an owner:
    /// the first player then owns the others. A fixed outcome stays that of the position's mover.
    pub fn set_owner(&mut self, position: PositionId, player: Player) {
        if !self.game.has_owners() {
            self.game.set_owner(position, player);
            self.scores.give_up();
        } else if self.game.mover(position) != Some(player) {
            self.game.set_owner(position, player);
            self.scores.owner_changed(&self.game, position);
        }
    }

    /// Changes the convention. O(n).
    pub fn set_convention(&mut self, convention: Convention) {
        let stuck = Score::at_the_end(self.game.stuck_outcome());
        self.game.set_convention(convention);
        if Score::at_the_end(self.game.stuck_outcome()) == stuck {
            return;
        }
        let budget = self.budget();
        for position in (0..self.game.positions() as u32).map(PositionId) {
            // Reading moves is the most expensive part, so they are read only if there may be none.
            if self.scores.may_have_rhs(position, stuck)
                && self.game.terminal(position).is_none()
                && self.game.moves(position).next().is_none()
            {
                self.scores.revisit(&self.game, position);
            }
            if self.scores.is_beyond(budget) {
                self.scores.give_up();
                break;
            }
        }
    }

    /// Updates the labels. O(n + m) at worst, because of the budget.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled. The labels are not up to date then, and the next
    /// call continues.
    pub fn settle(&mut self, control: &Control) -> Result<(), Cancelled> {
        let budget = self.budget();
        if self
            .scores
            .settle(&self.game, &self.predecessors, budget, control)?
        {
            Ok(())
        } else {
            self.solve_anew(control)
        }
    }

    /// Updates the labels by solving the game from scratch. O(n + m).
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled. The labels are not up to date then.
    pub fn solve_anew(&mut self, control: &Control) -> Result<(), Cancelled> {
        self.scores.give_up();
        let predecessors = Arc::clone(self.predecessors.merged());
        let graph = GameGraph::of(&self.game, predecessors, control).map_err(only_cancelled)?;
        let solution = retrograde(&self.game, graph, control)?;
        self.scores.replace(scores_of(&self.game, &solution));
        Ok(())
    }

    /// The labels that changed in the last update, in the order of the positions. O(changes), or
    /// O(n) if the game was solved from scratch.
    pub fn changes(&self) -> impl Iterator<Item = Relabelled> {
        self.scores.changes().map(|change| Relabelled {
            before: self.won_or_drawn(change.position, change.before),
            now: self.won_or_drawn(change.position, change.now),
            ..change
        })
    }

    /// The label of a position as of the last update.
    ///
    /// # Panics
    /// If the position doesn't exist.
    pub fn label(&self, position: PositionId) -> Label {
        self.won_or_drawn(position, self.scores.score(position).label())
    }

    /// The label, given one in which endless play counts as a draw. No other draw is possible if a
    /// player wins endless play.
    fn won_or_drawn(&self, position: PositionId, label: Label) -> Label {
        match (label.outcome, self.game.endless(position)) {
            (Outcome::Draw, outcome) => Label { outcome, ..label },
            _ => label,
        }
    }

    /// All labels as of the last update. O(n).
    pub fn solution(&self) -> Solution {
        let all = (0..self.game.positions() as u32).map(PositionId);
        Solution::from_labels(all.map(|at| self.label(at)))
    }

    /// The number of moves that may be examined: half of the least cost of a new solve, which is
    /// one pass over the positions. Examining a move out of order costs up to ten times as much as
    /// a position in such a pass.
    fn budget(&self) -> u64 {
        let share = 64 + self.game.positions() as u64 / 32;
        self.budget.unwrap_or(share)
    }
}

/// The scores of a solution, in which endless play counts as a draw.
fn scores_of(game: &Token, solution: &Solution) -> Vec<Score> {
    let labels = (0..).map(PositionId).zip(solution.labels());
    let score = |(at, label): (PositionId, Label)| {
        if label.remoteness.is_none() && game.endless(at) != Outcome::Draw {
            Score::DRAW
        } else {
            label.into()
        }
    };
    labels.map(score).collect()
}
