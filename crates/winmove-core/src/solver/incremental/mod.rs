//! A token game that stays solved while it is edited: each edit changes the labels by examining a
//! few positions.
//!
//! **The labels as equations.** A label is kept as a [`Score`]: positive for a win, negative for a
//! loss, 0 for a draw, and the farther from 0, the nearer the end. A move to a position of score s
//! is worth -s to the player who makes it, one move nearer to 0. The rules of the outcomes are then
//! one equation a position: where play is over, the score is the verdict; elsewhere
//!
//! > score(p) = the greatest worth of a move to q, over all moves p → q.
//!
//! A win takes the nearest loss, a loss the farthest win, and a draw has a draw among its moves and
//! no loss.
//!
//! **The equations have one solution**, with cycles or without. Take two solutions and let k be the
//! least remoteness at which they differ: p has remoteness k in one and not in the other. With k =
//! 0 that is a verdict of the game, the same in both. A win in k has a move to a loss in k-1, in
//! both; the other solution makes p a win in k at most, and not in fewer, or they would differ
//! below k. A loss in k has only moves to wins in k-1 at most, in both, so p is that loss in both.
//! The labels are a solution, so they are the one; scores that satisfy all equations are right, in
//! whatever order they were found.
//!
//! **Edits.** Beside its score, each position has the right-hand side of its equation, kept exact
//! at all times. An edit changes the right-hand side of one position. A position is *inconsistent*
//! if its score differs from its right-hand side. Inconsistent positions wait in a heap, by the
//! lesser remoteness of the two, least first. When one is popped:
//!
//! - if the right-hand side is as near to the end as the score or nearer, it becomes the score;
//! - if the score is nearer, it has lost its support. It becomes a draw, and the position is pushed
//!   again if its right-hand side is no draw. It can't simply become the right-hand side, since
//!   positions on a cycle could go on supporting one another, each a little farther from the end
//!   each time.
//!
//! Then the right-hand sides of its predecessors are updated. A move that is now worth more than
//! the right-hand side replaces it. Only where the move that supported it is now worth less are the
//! moves examined again, up to the first that supports it as well. When the heap is empty, all
//! equations hold.
//!
//! **Termination.** Each position changes its score at most twice an edit. While the least
//! remoteness in the heap is k, scores below k equal their right-hand sides, which depend on such
//! scores alone; so as above they are right and final. Right-hand sides at k depend on them too, so
//! a position that takes one at k is right and final as well. A score at k that differs from its
//! right-hand side is wrong. It becomes a draw, and changes once more, to its final score. (G.
//! Ramalingam and T. Reps, *An incremental algorithm for a generalization of the shortest-path
//! problem*, 1996, for an equation that is strictly monotone in remoteness.)
//!
//! **Cost.** Where an edit reaches far, this is slower than a fresh solve: a heap against a queue.
//! So the work is counted, and past a budget, a share of a fresh solve, the scores are restored and
//! the game is solved from scratch.

mod adjacency;
mod fresh;
mod scores;

use super::control::{CHECK_INTERVAL, Cancelled, Control};
use super::label::Label;
use super::order::Score;
use super::solution::Solution;
use crate::game::{Game, PositionId, Token};
use crate::model::{Convention, Outcome};
use adjacency::Adjacency;
pub use scores::Relabelled;
use scores::Scores;

/// A token game on a graph with the labels of its positions, through any number of edits.
///
/// Edits are recorded one by one; [`Incremental::settle`] then brings the labels up to date.
///
/// # Examples
/// ```
/// use winmove_core::game::{Game, Places, Token};
/// use winmove_core::model::{Convention, Field, Graph, Outcome, Steps, TokenRules};
/// use winmove_core::solver::{self, Control, Incremental, Relabelled};
///
/// let field = Field::Graph(Graph::new());
/// let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
/// let solution = solver::solve(&game);
/// let control = Control::default();
/// let mut game = Incremental::new(game, &solution, &control)?;
/// let (a, b) = (game.add_position(None), game.add_position(None));
/// game.add_move(b, a);
/// game.settle(&control)?;
/// assert_eq!(game.changes().next().unwrap().position, b);
/// assert_eq!(game.label(b).outcome, Outcome::Win);
///
/// // More edits, after which only the labels that they affect are computed anew.
/// game.set_convention(Convention::Misere);
/// game.fix(a, Some(Outcome::Draw));
/// game.settle(&control)?;
/// let changed: Vec<Relabelled> = game.changes().collect();
/// assert_eq!(changed.iter().map(|change| change.now.to_string()).collect::<Vec<_>>(), ["draw", "draw"]);
/// assert!(game.remove_move(b, a));
/// game.isolate(a);
/// game.set_budget(Some(1000));
/// game.settle(&control)?;
/// game.solve_anew(&control)?;
/// assert_eq!(game.solution().counts().win, game.game().positions());
/// # Ok::<(), solver::Cancelled>(())
/// ```
#[derive(Clone, Debug)]
pub struct Incremental {
    game: Token,
    /// The predecessors of each position, once for each move, also from positions where play is
    /// over.
    predecessors: Adjacency,
    scores: Scores,
    budget: Option<u64>,
}

impl Incremental {
    /// Starts from a game and its solution. O(n + m); 32 bytes per position and 4 per move beside
    /// the game.
    ///
    /// # Errors
    /// [`Cancelled`], when the solve was cancelled.
    ///
    /// # Panics
    /// If the solution is of a game with another number of positions.
    pub fn new(
        game: Token,
        solution: &Solution,
        control: &Control,
    ) -> Result<Incremental, Cancelled> {
        assert_eq!(solution.len(), game.positions(), "the solution of the game");
        let mut in_degrees = vec![0; game.positions()];
        each_move(&game, control, |_, to| in_degrees[to.index()] += 1)?;
        let mut predecessors = Adjacency::with_capacities(&in_degrees);
        each_move(&game, control, |from, to| predecessors.push(to.0, from.0))?;
        Ok(Incremental {
            scores: Scores::of(solution),
            game,
            predecessors,
            budget: None,
        })
    }

    /// The game as it is now.
    pub fn game(&self) -> &Token {
        &self.game
    }

    /// Sets how many moves may be examined before the game is solved from scratch. `None` is a
    /// share of the positions, so that an edit costs little more than a fresh solve at worst.
    pub fn set_budget(&mut self, moves: Option<u64>) {
        self.budget = moves;
    }

    /// Adds a position without moves, under the next number. O(1).
    pub fn add_position(&mut self, fixed: Option<Outcome>) -> PositionId {
        let position = self.game.add_position(fixed);
        self.predecessors.add_row();
        let verdict = fixed.unwrap_or_else(|| self.game.stuck(position));
        self.scores.add(Score::at_the_end(verdict));
        position
    }

    /// Adds a move; there may be several to the same position. O(1), or O(moves) if the game was
    /// cloned since the last edit.
    pub fn add_move(&mut self, from: PositionId, to: PositionId) {
        let first = self.game.moves(from).next().is_none();
        self.game.add_move(from, to);
        self.predecessors.push(to.0, from.0);
        if first {
            self.scores.revisit(&self.game, from)
        } else {
            let score = self.scores.score(to);
            self.scores
                .move_changed(&self.game, from, None, Some(score));
        }
    }

    /// Deletes one such move. Returns whether there was one. O(moves of `from` and predecessors of
    /// `to`).
    pub fn remove_move(&mut self, from: PositionId, to: PositionId) -> bool {
        if !self.game.remove_move(from, to) {
            return false;
        }
        self.predecessors.remove(to.0, from.0);
        let score = self.scores.score(to);
        self.scores
            .move_changed(&self.game, from, Some(score), None);
        true
    }

    /// Deletes every move from and to a position, and its verdict. The position stays, without
    /// moves, so that all others keep their numbers. O(moves of its neighbours).
    pub fn isolate(&mut self, position: PositionId) {
        for to in self.game.take_moves(position) {
            self.predecessors.remove(to.0, position.0);
        }
        let score = self.scores.score(position);
        for from in self
            .predecessors
            .take(position.0)
            .into_iter()
            .map(PositionId)
        {
            self.game.remove_move(from, position);
            self.scores
                .move_changed(&self.game, from, Some(score), None);
        }
        self.fix(position, None);
    }

    /// Fixes the verdict of a position, or removes it. O(moves of the position).
    pub fn fix(&mut self, position: PositionId, verdict: Option<Outcome>) {
        self.game.fix(position, verdict);
        self.scores.revisit(&self.game, position);
    }

    /// Changes what it means to be stuck. O(n).
    pub fn set_convention(&mut self, convention: Convention) {
        let stuck = Score::at_the_end(self.game.stuck_outcome());
        self.game.set_convention(convention);
        if Score::at_the_end(self.game.stuck_outcome()) == stuck {
            return;
        }
        let budget = self.budget();
        for position in (0..self.game.positions() as u32).map(PositionId) {
            // Reading the moves costs most, so they are read only where there may be none.
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

    /// Brings the labels up to date. O(n + m) at worst, by the budget.
    ///
    /// # Errors
    /// [`Cancelled`], when the solve was cancelled. The labels are not up to date then, and the
    /// next call continues.
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

    /// Brings the labels up to date by solving the game from scratch. O(n + m).
    ///
    /// # Errors
    /// [`Cancelled`], when the solve was cancelled. The labels are not up to date then.
    pub fn solve_anew(&mut self, control: &Control) -> Result<(), Cancelled> {
        self.scores.give_up();
        let scores = fresh::solve(&self.game, &self.predecessors, control)?;
        self.scores.replace(scores);
        Ok(())
    }

    /// What changed when the labels were last brought up to date, in the order of the positions.
    /// O(changes), or O(n) if the game was solved from scratch.
    pub fn changes(&self) -> impl Iterator<Item = Relabelled> {
        self.scores.changes()
    }

    /// The label of a position, as of the last time that labels were up to date.
    ///
    /// # Panics
    /// If the game has no such position.
    pub fn label(&self, position: PositionId) -> Label {
        self.scores.score(position).label()
    }

    /// All labels, as of the last time that they were up to date. O(n).
    pub fn solution(&self) -> Solution {
        self.scores.solution()
    }

    /// The number of moves that may be examined: half of the least cost of a fresh solve, which is
    /// one pass over the positions. A move examined out of order costs up to ten times a position
    /// of that pass.
    fn budget(&self) -> u64 {
        let share = 64 + self.game.positions() as u64 / 32;
        self.budget.unwrap_or(share)
    }
}

fn each_move(
    game: &Token,
    control: &Control,
    mut visit: impl FnMut(PositionId, PositionId),
) -> Result<(), Cancelled> {
    for from in (0..game.positions() as u32).map(PositionId) {
        if from.index() % CHECK_INTERVAL == 0 {
            control.lay_out(CHECK_INTERVAL)?;
        }
        game.moves(from).for_each(|to| visit(from, to));
    }
    Ok(())
}
