//! A recorded solve: every step of the solver, and the labels, counters and queue after it.

use super::position::Position;
use super::positions::MAX_STATES;
use super::solved::Analysis;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver::{
    self, Cancelled, Control, GameGraph, ParitySolution, SolverStep, ZielonkaTrace,
};

/// A step of the solver, with positions of the document.
pub type RecordedStep = SolverStep<Position>;

/// The number of positions that a round labels, by outcome as [shown](Analysis::shown).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RoundCounts {
    /// The number of wins.
    pub wins: usize,
    /// The number of losses.
    pub losses: usize,
    /// The number of draws. Only round 0 has any, for positions in which play is over.
    pub draws: usize,
    /// The number of positions that their mover wins. All wins, unless places have owners.
    pub movers: usize,
}

/// The number of positions that each round labels.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Rounds {
    /// The counts for each round, see [`Analysis::round`].
    pub labelled: Vec<RoundCounts>,
    /// The number of positions that no round labels and that are won by endless play.
    pub endless: usize,
    /// The number of draws that no round labels.
    pub draws: usize,
}

impl Rounds {
    /// Counts the labels of an analysis. O(n).
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled.
    pub fn of(analysis: &Analysis, control: &Control) -> Result<Rounds, Cancelled> {
        let mut rounds = Rounds::default();
        for (index, position) in analysis.positions().enumerate() {
            if index.is_multiple_of(CHECK_INTERVAL) {
                control.check()?;
            }
            let Some(label) = analysis.label(position) else {
                continue;
            };
            let outcome = analysis.shown(position, label.outcome);
            let Some(round) = analysis.round(position).map(|round| round as usize) else {
                match outcome {
                    Outcome::Win | Outcome::Loss => rounds.endless += 1,
                    Outcome::Draw => rounds.draws += 1,
                }
                continue;
            };
            if rounds.labelled.len() <= round {
                rounds.labelled.resize(round + 1, RoundCounts::default());
            }
            let counts = &mut rounds.labelled[round];
            counts.movers += usize::from(label.outcome == Outcome::Win);
            *match outcome {
                Outcome::Win => &mut counts.wins,
                Outcome::Loss => &mut counts.losses,
                Outcome::Draw => &mut counts.draws,
            } += 1;
        }
        Ok(rounds)
    }
}

/// The most vertices and moves that a recorded run of Zielonka's algorithm visits.
pub const MAX_VISITS: usize = 3_000_000;

impl Analysis {
    /// The steps of Zielonka's algorithm, if numbers decide endless play. `None` if there are too
    /// many, see [`MAX_VISITS`].
    pub fn zielonka_trace(&self) -> Option<ZielonkaTrace> {
        let (game, solution) = self.solved.token()?;
        let game = game.parity().ok().flatten()?;
        let solution = ParitySolution::from_parts(solution.clone(), self.strategy.clone());
        let trace = ZielonkaTrace::new(&game, &solution, MAX_VISITS);
        trace.is_complete().then_some(trace)
    }
}

/// A step-by-step recording of the solver's run on a game.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Recording {
    steps: Vec<SolverStep>,
    // The step that labelled each position, by its id; `u32::MAX` if none.
    decided: Vec<u32>,
    // The positions in the order in which they were added to the queue, each with the step.
    joined: Vec<(u32, PositionId)>,
    // The steps that removed a position from the queue.
    taken: Vec<u32>,
    // The changes of the counters, in order: position, step, new value.
    counted: Vec<(PositionId, u32, u32)>,
    // The number of moves of each position, which is the initial value of its counter.
    moves: Vec<u32>,
}

impl Recording {
    /// The maximum number of steps that are recorded.
    pub const MAX_STEPS: u64 = 300_000;

    /// The maximum number of positions of a recorded pursuit on a board. Boards are solved in
    /// rounds, all positions of a round at once; only small boards are solved again position by
    /// position.
    pub const MAX_ON_BOARD: usize = MAX_STATES;

    /// Whether the solve of an analysis can be recorded. It can't if it may have more than
    /// [`Recording::MAX_STEPS`] steps, if it is a search (geography with cycles), if numbers decide
    /// endless play, or if the game is a pursuit on a board with more than
    /// [`Recording::MAX_ON_BOARD`] positions. O(1).
    pub fn is_possible(analysis: &Analysis) -> bool {
        if analysis.numbers_decide() {
            return false;
        }
        let is_short =
            |moves: u64, positions: usize| moves + 2 * positions as u64 <= Recording::MAX_STEPS;
        if let Some((game, _)) = analysis.solved.token() {
            return is_short(game.move_bound(), game.positions());
        }
        analysis.solved.pursuit().is_some_and(|(game, _)| {
            let positions = game.positions();
            let is_small = game.on_board().is_none() || positions <= Recording::MAX_ON_BOARD;
            is_small && is_short(game.move_bound(), positions)
        })
    }

    /// Solves the game of an analysis again and records the steps. `None` unless
    /// [`Recording::is_possible`]. O(n + m), plus sorting the changes of the counters.
    /// [`Control::decided`] counts the positions labelled so far.
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled.
    pub fn new(analysis: &Analysis, control: &Control) -> Result<Option<Recording>, Cancelled> {
        if !Recording::is_possible(analysis) {
            return Ok(None);
        }
        // The number of a removed vertex isn't a place until a new vertex takes it.
        let exists = |id: PositionId| analysis.id(analysis.position(id)) == Some(id);
        match (analysis.solved.token(), analysis.solved.pursuit()) {
            (Some((game, _)), _) => Recording::run(game, exists, control).map(Some),
            (None, Some((game, _))) => Recording::run(game, exists, control).map(Some),
            (None, None) => Ok(None),
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
        steps.retain(|step| step.visited().is_some() || exists(step.subject()));
        control.check()?;
        let positions = game.positions();
        let mut recording = Recording {
            decided: vec![u32::MAX; positions],
            moves: (0..positions as u32)
                .map(|number| match game.terminal(PositionId(number)) {
                    Some(_) => 0,
                    None => game.moves(PositionId(number)).count() as u32,
                })
                .collect(),
            ..Recording::default()
        };
        control.check()?;
        let mut is_ever_taken = vec![false; positions];
        for (at, step) in (0..).zip(&steps) {
            match *step {
                SolverStep::Taken(position) => {
                    recording.taken.push(at);
                    is_ever_taken[position.index()] = true;
                }
                SolverStep::Counted(from, _, left) => recording.counted.push((from, at, left)),
                SolverStep::Lost(from, _) => recording.counted.push((from, at, 0)),
                _ => {}
            }
            if let Some(decided) = step.labelled() {
                recording.decided[decided.index()] = at;
                if !matches!(step, SolverStep::Left(_)) {
                    recording.joined.push((at, decided));
                }
            }
        }
        control.check()?;
        // A fixed draw is over from the start and never enters the queue.
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

    /// The step that labels a position, counted from 0. O(1).
    pub fn labelling_step(&self, analysis: &Analysis, position: Position) -> Option<usize> {
        let id = analysis.id(position)?;
        let at = *self.decided.get(id.index())?;
        (at != u32::MAX).then_some(at as usize)
    }

    /// How many moves were visited in the whole run, and the number of moves of the game. A move is
    /// visited when its target is removed from the queue, so moves to draws aren't visited.
    /// O(steps).
    pub fn visits(&self) -> (usize, usize) {
        let visited = self.steps.iter().filter_map(|step| step.visited()).count();
        let moves = self.moves.iter().map(|&moves| moves as usize).sum();
        (visited, moves)
    }

    /// Whether there are no steps, because the game has no positions.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// A step, by its number from 0.
    pub fn step(&self, analysis: &Analysis, step: usize) -> Option<RecordedStep> {
        let step = self.steps.get(step)?;
        Some(step.map(|id| analysis.position(id)))
    }

    /// Whether a position has its label after this many steps. O(1).
    pub fn is_decided(&self, analysis: &Analysis, position: Position, done: usize) -> bool {
        let id = analysis.id(position);
        let at = id.and_then(|id| self.decided.get(id.index()));
        at.is_some_and(|&at| (at as usize) < done)
    }

    /// After this many steps, the number of moves of a position that aren't known to lead to wins.
    /// `None` if the game doesn't have the position. O(log steps).
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

    /// The queue after this many steps, front first. O(log steps), and O(1) for each position that
    /// the iterator returns.
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
