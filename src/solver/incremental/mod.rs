//! A token game that stays solved while it is edited: labels follow each edit, mostly by looking at a few positions.
//!
//! **The labels as one equation.** A label is kept as a score: positive for a win, negative for a loss, 0 for a draw,
//! and the farther from 0, the nearer the end. Let *through(s)* be what a move to a position of score s is worth to
//! who makes it: -s, one step nearer to 0. Then the rules of the outcomes are one equation a position: where play is
//! over the score is the verdict; elsewhere
//!
//! > score(p) = the greatest through(score(q)), over all moves p → q.
//!
//! A win takes the nearest loss, a loss the farthest win, and a draw wants a draw among its moves and no loss.
//!
//! **Scores that meet it everywhere are the right ones**, with cycles or without. Take two sets of scores that do, and
//! let k be the least remoteness at which they differ: p has remoteness k in one and not in the other. With k = 0 that
//! is a verdict of the game, the same in both. A win in k has a move to a loss in k-1, in both; the other set makes p a
//! win in k at most, and not in fewer, or they would differ below k. A loss in k has only moves to wins in k-1 at most,
//! in both, so p is that loss in both. Hence there is one solution; the labels are it; and whoever changes scores until
//! the equation holds everywhere has solved the game, in whatever order it was done.
//!
//! **What an edit does.** Beside its score, each position has what it is *told*: the right-hand side of its equation,
//! kept exact at all times. Adding, deleting or fixing changes what one position is told. Positions whose score is not
//! what they are told wait in a heap, by the lesser remoteness of the two, least first. One is taken out:
//!
//! - what it is told is the nearer, or as near: that becomes its score;
//! - its score is the nearer: the score has lost its support. It becomes a draw, and waits again if it is told
//!   something else. It can't simply take what it is told, since positions on a cycle could then go on supporting
//!   one another, each a little farther away each time.
//!
//! Those that move to it then hear of the change: a better worth than what they are told is what they are told; and
//! only where the worth that supported them is gone must their moves be asked again, up to the first that supports
//! them as well. When nobody waits, the equation holds everywhere.
//!
//! **It ends**, and looks at no position more than twice an edit. While the least remoteness that waits is k, scores
//! below k are what they are told, which depends on such scores alone, so as above they are right, and final. What is
//! told at k depends on them too, so a position that takes it is right and final as well. A score at k that is not
//! told is wrong, and is made a draw, from which it moves once more, to its final score. (This is the method of
//! G. Ramalingam and T. Reps, *An incremental algorithm for a generalization of the shortest-path problem*, 1996, for
//! an equation that is strictly monotone in remoteness.)
//!
//! **What it costs.** Where an edit reaches far, this is slower than solving anew: a heap against a queue. So work is
//! counted, and past a budget, a share of a fresh solve, scores are put back and the game is solved anew over the same
//! structure.

mod anew;
mod rows;
mod scores;

use super::control::{CHECK_INTERVAL, Cancelled, Control};
use super::order::Score;
use super::{Label, Solution};
use crate::game::{Game, PositionId, Token};
use crate::model::{Convention, Outcome};
use rows::Rows;
use scores::Scores;

/// A token game on a graph, and the labels of its positions, through any number of edits.
///
/// Edits are made one by one and cost little; [`Incremental::settle`] then brings the labels up to date.
///
/// ```
/// use winmove::game::{Places, PositionId, Token};
/// use winmove::model::{Field, Graph, Outcome, Steps, TokenRules};
/// use winmove::solver::{self, Control, Incremental};
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
/// # Ok::<(), solver::Cancelled>(())
/// ```
#[derive(Clone, Debug)]
pub struct Incremental {
    game: Token,
    // From where one moves to each position, once a move; those of positions where play is over are among them.
    sources: Rows,
    scores: Scores,
    budget: Option<u64>,
}

/// A position with another label than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The position.
    pub position: PositionId,
    /// Its label when labels were up to date the time before, or when it was added.
    pub before: Label,
    /// Its label now.
    pub now: Label,
}

impl Incremental {
    /// Follows a game from its solution on. Two passes over the moves; 32 bytes a position and 4 bytes a move beside
    /// the game.
    ///
    /// # Errors
    /// When it is cancelled.
    ///
    /// # Panics
    /// If the solution is of a game with another number of positions.
    pub fn new(
        game: Token,
        solution: &Solution,
        control: &Control,
    ) -> Result<Incremental, Cancelled> {
        assert_eq!(solution.len(), game.positions(), "the solution of the game");
        let mut room = vec![0; game.positions()];
        each_move(&game, control, |_, to| room[to.index()] += 1)?;
        let mut sources = Rows::with_room(&room);
        each_move(&game, control, |from, to| sources.push(to.0, from.0))?;
        Ok(Incremental {
            scores: Scores::of(solution),
            game,
            sources,
            budget: None,
        })
    }

    /// The game as it is now.
    pub fn game(&self) -> &Token {
        &self.game
    }

    /// Sets how many moves may be looked at before the game is solved anew; none is a share of the positions
    /// that keeps an edit from costing much more than that.
    pub fn set_budget(&mut self, moves: Option<u64>) {
        self.budget = moves;
    }

    /// Adds a position without moves, under the next number. O(1).
    pub fn add_position(&mut self, fixed: Option<Outcome>) -> PositionId {
        let position = self.game.add_position(fixed);
        self.sources.add_row();
        let verdict = fixed.unwrap_or_else(|| self.game.stuck(position));
        self.scores.add(Score::at_the_end(verdict));
        position
    }

    /// Adds a move, also one like another. O(1), and O(moves) where the game has been cloned since.
    pub fn add_move(&mut self, from: PositionId, to: PositionId) {
        let first = self.game.moves(from).next().is_none();
        self.game.add_move(from, to);
        self.sources.push(to.0, from.0);
        match first {
            true => self.scores.revisit(&self.game, from),
            false => {
                let score = self.scores.score(to);
                self.scores.hear(&self.game, from, None, Some(score));
            }
        }
    }

    /// Deletes one such move; whether there was one. O(moves of `from` and to `to`).
    pub fn remove_move(&mut self, from: PositionId, to: PositionId) -> bool {
        if !self.game.remove_move(from, to) {
            return false;
        }
        self.sources.remove(to.0, from.0);
        let score = self.scores.score(to);
        self.scores.hear(&self.game, from, Some(score), None);
        true
    }

    /// Deletes every move from and to a position, and frees its verdict. What is left of it has its number, so that
    /// no other changes, and plays no part. O(moves of its neighbours).
    pub fn isolate(&mut self, position: PositionId) {
        for to in self.game.take_moves(position) {
            self.sources.remove(to.0, position.0);
        }
        let score = self.scores.score(position);
        for from in self.sources.take(position.0).into_iter().map(PositionId) {
            self.game.remove_move(from, position);
            self.scores.hear(&self.game, from, Some(score), None);
        }
        self.fix(position, None);
    }

    /// Fixes the verdict of a position, or frees it. O(moves).
    pub fn fix(&mut self, position: PositionId, verdict: Option<Outcome>) {
        self.game.fix(position, verdict);
        self.scores.revisit(&self.game, position);
    }

    /// Changes what it means to be stuck. O(positions).
    pub fn set_convention(&mut self, convention: Convention) {
        let stuck = Score::at_the_end(self.game.stuck_outcome());
        self.game.set_convention(convention);
        if Score::at_the_end(self.game.stuck_outcome()) == stuck {
            return;
        }
        let budget = self.budget();
        for position in (0..self.game.positions() as u32).map(PositionId) {
            // Moves are asked for only where a position may have none: that is the dear question.
            if self.scores.may_be_told(position, stuck)
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

    /// Brings the labels up to date. At most linear in positions and moves, see the head of the source file.
    ///
    /// # Errors
    /// When it is cancelled; labels are then not up to date, and the next call goes on.
    pub fn settle(&mut self, control: &Control) -> Result<(), Cancelled> {
        let budget = self.budget();
        match self
            .scores
            .settle(&self.game, &self.sources, budget, control)?
        {
            true => Ok(()),
            false => self.solve_anew(control),
        }
    }

    /// Brings the labels up to date by solving the whole game as it is now. Linear in positions and moves.
    ///
    /// # Errors
    /// When it is cancelled; labels are then not up to date.
    pub fn solve_anew(&mut self, control: &Control) -> Result<(), Cancelled> {
        self.scores.give_up();
        let scores = anew::solve_anew(&self.game, &self.sources, control)?;
        self.scores.replace(scores);
        Ok(())
    }

    /// What changed when labels were brought up to date the last time, in the order of the positions. O(changes), or
    /// O(n) where the game was solved anew.
    pub fn changes(&self) -> impl Iterator<Item = Change> {
        self.scores.changes()
    }

    /// The label of a position, as of when labels were last up to date.
    ///
    /// # Panics
    /// If the game has no such position.
    pub fn label(&self, position: PositionId) -> Label {
        self.scores.score(position).label()
    }

    /// All labels, as of when they were last up to date. O(n).
    pub fn solution(&self) -> Solution {
        self.scores.solution()
    }

    /// How many moves may be looked at: a share of the least that a fresh solve costs, where next to nothing is decided
    /// and it is one pass over the positions. A move asked for in no order may cost ten times what a position does
    /// there, and together they may cost half of it.
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
