//! A recorded solve: every step of the solver, and the labels, counters and queue after it.

use super::position::Position;
use super::positions::MAX_STATES;
use super::solved::{Analysis, Solved};
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver::{self, Cancelled, Control, GameGraph, SolverStep};

/// One step of a solve, in positions of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum RecordedStep {
    /// Play is over at a position: its label is known from the start.
    Over(Position),
    /// A position is the next of the queue.
    Taken(Position),
    /// A move from the first position to the second is visited. The first has a label already.
    Known(Position, Position),
    /// A move from the first position to the second, a loss, is visited: the first is a win.
    Won(Position, Position),
    /// A move from the first position to the second, a win, is visited: this many other moves of
    /// the first are not known to lead to a win.
    Counted(Position, Position, u32),
    /// The same, with no other move left: the first is a loss.
    Lost(Position, Position),
    /// The queue is empty, and the position has no label.
    Left(Position),
}

impl RecordedStep {
    /// The position that the step labels. `None` for the steps that label none.
    pub fn labelled(self) -> Option<Position> {
        match self {
            RecordedStep::Over(at)
            | RecordedStep::Won(at, _)
            | RecordedStep::Lost(at, _)
            | RecordedStep::Left(at) => Some(at),
            RecordedStep::Taken(_) | RecordedStep::Known(..) | RecordedStep::Counted(..) => None,
        }
    }

    /// The position that the step is about: where the move that is visited starts, or else its only
    /// position.
    pub fn subject(self) -> Position {
        match self {
            RecordedStep::Over(at)
            | RecordedStep::Taken(at)
            | RecordedStep::Known(at, _)
            | RecordedStep::Won(at, _)
            | RecordedStep::Counted(at, _, _)
            | RecordedStep::Lost(at, _)
            | RecordedStep::Left(at) => at,
        }
    }
}

/// How many positions a round labels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RoundCounts {
    /// The number of wins.
    pub wins: usize,
    /// The number of losses.
    pub losses: usize,
    /// The number of draws: only round 0 has any, where play is over and drawn.
    pub draws: usize,
}

/// How many positions of a game each round of remoteness labels.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Rounds {
    /// The numbers of positions by their rounds, see [`Analysis::round`].
    pub labelled: Vec<RoundCounts>,
    /// The number of positions of no round that are won by endless play.
    pub endless: usize,
    /// The number of draws of no round.
    pub draws: usize,
}

impl Rounds {
    /// Counts the labels of an analysis. O(n).
    ///
    /// # Errors
    /// [`Cancelled`], when the control was cancelled.
    pub fn of(analysis: &Analysis, control: &Control) -> Result<Rounds, Cancelled> {
        let mut rounds = Rounds::default();
        for (index, position) in analysis.positions().enumerate() {
            if index.is_multiple_of(CHECK_INTERVAL) {
                control.check()?;
            }
            let Some(label) = analysis.label(position) else {
                continue;
            };
            let Some(round) = analysis.round(position).map(|round| round as usize) else {
                match label.outcome {
                    Outcome::Win | Outcome::Loss => rounds.endless += 1,
                    Outcome::Draw => rounds.draws += 1,
                }
                continue;
            };
            if rounds.labelled.len() <= round {
                rounds.labelled.resize(round + 1, RoundCounts::default());
            }
            let counts = &mut rounds.labelled[round];
            *match label.outcome {
                Outcome::Win => &mut counts.wins,
                Outcome::Loss => &mut counts.losses,
                Outcome::Draw => &mut counts.draws,
            } += 1;
        }
        Ok(rounds)
    }
}

/// The run of the solver over one game, step by step.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Recording {
    steps: Vec<SolverStep>,
    // The step that labelled each position, by its number; `u32::MAX` for none.
    decided: Vec<u32>,
    // The positions in the order in which they joined the queue, each with the step.
    joined: Vec<(u32, PositionId)>,
    // The steps that took a position from the queue.
    taken: Vec<u32>,
    // The changes of the counters, in order: position, step, new value.
    counted: Vec<(PositionId, u32, u32)>,
    // The number of moves of each position, at which its counter starts.
    moves: Vec<u32>,
}

impl Recording {
    /// The most steps that are recorded.
    pub const MAX_STEPS: u64 = 300_000;

    /// The most positions of a pursuit on a board that is recorded. Boards are solved in rounds,
    /// all positions of a round at once, and only a small one is solved again position by position.
    pub const MAX_ON_BOARD: usize = MAX_STATES;

    /// Whether the solve of an analysis can be recorded. It can't if it may have more than
    /// [`Recording::MAX_STEPS`] steps, if it is a search (cyclic geography), or if the game is a
    /// pursuit on a board with more than [`Recording::MAX_ON_BOARD`] positions. O(1).
    pub fn is_possible(analysis: &Analysis) -> bool {
        let is_short =
            |moves: u64, positions: usize| moves + 2 * positions as u64 <= Recording::MAX_STEPS;
        match &analysis.solved {
            Solved::Token(game, _) => is_short(game.move_bound(), game.positions()),
            Solved::Pursuit(game, _) => {
                let positions = game.positions();
                let is_small = game.on_board().is_none() || positions <= Recording::MAX_ON_BOARD;
                is_small && is_short(game.move_bound(), positions)
            }
            Solved::Geography(..) => false,
        }
    }

    /// Solves the game of an analysis again and records the steps. `None` unless
    /// [`Recording::is_possible`]. O(n + m), and a sort of the counters' changes.
    /// [`Control::decided`] counts the positions labelled so far.
    ///
    /// # Errors
    /// [`Cancelled`], when the control was cancelled.
    pub fn new(analysis: &Analysis, control: &Control) -> Result<Option<Recording>, Cancelled> {
        if !Recording::is_possible(analysis) {
            return Ok(None);
        }
        match &analysis.solved {
            Solved::Token(game, _) => {
                // The number of a removed vertex is no place until a new vertex takes it.
                let places = &analysis.places;
                let exists = |id: PositionId| places.number(places.place(id.0)) == Some(id.0);
                Recording::run(game, exists, control).map(Some)
            }
            Solved::Pursuit(game, _) => Recording::run(game, |_| true, control).map(Some),
            Solved::Geography(..) => Ok(None),
        }
    }

    fn run<G: Game>(
        game: &G,
        exists: impl Fn(PositionId) -> bool,
        control: &Control,
    ) -> Result<Recording, Cancelled> {
        let mut steps: Vec<SolverStep> = Vec::new();
        let graph = GameGraph::build(game, control)?;
        solver::retrograde_observed(game, graph, control, &mut steps)?;
        steps.retain(|step| match *step {
            SolverStep::Over(id) | SolverStep::Taken(id) | SolverStep::Left(id) => exists(id),
            SolverStep::Known(_)
            | SolverStep::Won(_)
            | SolverStep::Counted { .. }
            | SolverStep::Lost(_) => true,
        });
        control.check()?;
        let positions = game.positions();
        let mut recording = Recording {
            decided: vec![u32::MAX; positions],
            joined: Vec::new(),
            taken: Vec::new(),
            counted: Vec::new(),
            moves: (0..positions as u32)
                .map(|number| match game.terminal(PositionId(number)) {
                    Some(_) => 0,
                    None => game.moves(PositionId(number)).count() as u32,
                })
                .collect(),
            steps: Vec::new(),
        };
        control.check()?;
        let mut is_ever_taken = vec![false; positions];
        for (at, step) in (0..).zip(&steps) {
            let decided = match *step {
                SolverStep::Taken(position) => {
                    recording.taken.push(at);
                    is_ever_taken[position.index()] = true;
                    continue;
                }
                SolverStep::Known(_) => continue,
                SolverStep::Counted { visited, left } => {
                    recording.counted.push((visited.from, at, left));
                    continue;
                }
                SolverStep::Lost(visited) => {
                    recording.counted.push((visited.from, at, 0));
                    visited.from
                }
                SolverStep::Won(visited) => visited.from,
                SolverStep::Over(position) | SolverStep::Left(position) => position,
            };
            recording.decided[decided.index()] = at;
            if !matches!(step, SolverStep::Left(_)) {
                recording.joined.push((at, decided));
            }
        }
        control.check()?;
        // A fixed draw is over from the start and never taken.
        recording
            .joined
            .retain(|(_, position)| is_ever_taken[position.index()]);
        recording
            .counted
            .sort_unstable_by_key(|&(position, at, _)| (position, at));
        recording.steps = steps;
        Ok(recording)
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// The outcome that a step gives to the position that it labels, for the mover there. `None` if
    /// it labels none.
    pub fn outcome_given(&self, analysis: &Analysis, step: usize) -> Option<Outcome> {
        match self.step(analysis, step)? {
            RecordedStep::Won(..) => Some(Outcome::Win),
            RecordedStep::Lost(..) => Some(Outcome::Loss),
            RecordedStep::Over(at) | RecordedStep::Left(at) => {
                analysis.label(at).map(|label| label.outcome)
            }
            RecordedStep::Taken(_) | RecordedStep::Known(..) | RecordedStep::Counted(..) => None,
        }
    }

    /// The step that labels a position, counted from 0. O(1).
    pub fn labelling_step(&self, analysis: &Analysis, position: Position) -> Option<usize> {
        let id = analysis.id(position)?;
        let at = *self.decided.get(id.index())?;
        (at != u32::MAX).then_some(at as usize)
    }

    /// The number of visits of moves in the whole run, and the number of moves of the game. A move
    /// is visited when the position that it leads to is taken from the queue, so moves to draws are
    /// not. O(steps).
    pub fn visits(&self) -> (usize, usize) {
        let is_visit = |step: &&SolverStep| match step {
            SolverStep::Known(_)
            | SolverStep::Won(_)
            | SolverStep::Counted { .. }
            | SolverStep::Lost(_) => true,
            SolverStep::Over(_) | SolverStep::Taken(_) | SolverStep::Left(_) => false,
        };
        let visited = self.steps.iter().filter(is_visit).count();
        let moves = self.moves.iter().map(|&moves| moves as usize).sum();
        (visited, moves)
    }

    /// Whether there is no step: the game has no position.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// A step, counted from 0.
    pub fn step(&self, analysis: &Analysis, step: usize) -> Option<RecordedStep> {
        let named = |id: PositionId| analysis.position(id);
        Some(match *self.steps.get(step)? {
            SolverStep::Over(position) => RecordedStep::Over(named(position)),
            SolverStep::Taken(position) => RecordedStep::Taken(named(position)),
            SolverStep::Known(it) => RecordedStep::Known(named(it.from), named(it.to)),
            SolverStep::Won(it) => RecordedStep::Won(named(it.from), named(it.to)),
            SolverStep::Counted { visited: it, left } => {
                RecordedStep::Counted(named(it.from), named(it.to), left)
            }
            SolverStep::Lost(it) => RecordedStep::Lost(named(it.from), named(it.to)),
            SolverStep::Left(position) => RecordedStep::Left(named(position)),
        })
    }

    /// Whether a position has its label after this number of steps. O(1).
    pub fn is_decided(&self, analysis: &Analysis, position: Position, done: usize) -> bool {
        let id = analysis.id(position);
        let at = id.and_then(|id| self.decided.get(id.index()));
        at.is_some_and(|&at| (at as usize) < done)
    }

    /// The number of moves of a position that are not known to reach a win after this number of
    /// steps. `None` for a position that the game doesn't have. O(log steps).
    pub fn counter(&self, analysis: &Analysis, position: Position, done: usize) -> Option<u32> {
        let id = analysis.id(position)?;
        let before = self
            .counted
            .partition_point(|&(of, at, _)| (of, at) < (id, done as u32));
        let last = before.checked_sub(1).map(|index| self.counted[index]);
        match last {
            Some((of, _, left)) if of == id => Some(left),
            _ => self.moves.get(id.index()).copied(),
        }
    }

    /// The queue after this number of steps, the next position first. O(log steps), and O(1) for
    /// each position that the iterator yields.
    pub fn queue(
        &self,
        analysis: &Analysis,
        done: usize,
    ) -> impl ExactSizeIterator<Item = Position> {
        let done = done as u32;
        let taken = self.taken.partition_point(|&at| at < done);
        let joined = self.joined.partition_point(|&(at, _)| at < done);
        let waiting = self.joined.get(taken..joined).unwrap_or(&[]);
        waiting.iter().map(|&(_, id)| analysis.position(id))
    }
}
