//! A solve written down: every step of the algorithm's own run, and how things stood after each.

use super::{Analysis, Position, Solved};
use crate::game::{Game, PositionId};
use crate::solver::{self, Control, GameGraph, Step};

/// One step, in the words of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Play is over at a position: its label is known from the start.
    Over(Position),
    /// A position is the next of the queue.
    Taken(Position),
    /// A move from the first position to the second is looked at; the first has a label already.
    Known(Position, Position),
    /// A move from the first position to the second is looked at, which is lost: the first is a win.
    Won(Position, Position),
    /// A move from the first position to the second is looked at, which is a win: so many moves of the first are left
    /// that may not be.
    Counted(Position, Position, u32),
    /// The same, and none is left: the first is a loss.
    Lost(Position, Position),
    /// The queue is empty, and the position has no label.
    Left(Position),
}

/// The run of the solver over one game, step by step.
#[derive(Clone, Debug)]
pub struct Recording {
    steps: Vec<Step>,
    // The step that labelled a position, by its number; none has no step.
    decided: Vec<u32>,
    // The positions in the order in which they joined the queue, each with the step.
    joined: Vec<(u32, PositionId)>,
    // The steps at which the queue gave its next.
    taken: Vec<u32>,
    // The changes of the counters: position, step, what is left then; in order.
    counted: Vec<(PositionId, u32, u32)>,
    // The moves of each position, which is where its counter starts.
    moves: Vec<u32>,
}

impl Recording {
    /// The most steps that are written down.
    pub const MOST_STEPS: u64 = 300_000;

    /// Solves the game of an analysis once more, and writes down how. Nothing if that would be more than
    /// [`Recording::MOST_STEPS`] steps, if the game is a search (the stone that never returns), or a pursuit on a board,
    /// which is solved by rounds. Linear in positions and moves.
    pub fn of(analysis: &Analysis) -> Option<Recording> {
        match &analysis.solved {
            Solved::Token(game, _) => {
                let steps = game.move_bound() + 2 * game.positions() as u64;
                // The number of a vertex that was removed stands for nothing, until another one takes it.
                let places = &analysis.places;
                let is_there = |id: PositionId| places.number(places.place(id.0)) == Some(id.0);
                (steps <= Recording::MOST_STEPS).then(|| Recording::run(game, is_there))
            }
            Solved::Pursuit(game, _) if game.cells().is_none() => {
                let steps = game.move_bound() + 2 * game.positions() as u64;
                (steps <= Recording::MOST_STEPS).then(|| Recording::run(game, |_| true))
            }
            Solved::Pursuit(..) | Solved::Geography(..) => None,
        }
    }

    fn run<G: Game>(game: &G, is_there: impl Fn(PositionId) -> bool) -> Recording {
        let control = Control::default();
        let mut steps: Vec<Step> = Vec::new();
        let graph = GameGraph::build(game, &control)
            .expect("the control is not shared, so it is not cancelled");
        solver::retrograde_observed(game, graph, &control, &mut steps)
            .expect("the control is not shared, so it is not cancelled");
        steps.retain(|step| match *step {
            Step::Over(id) | Step::Taken(id) | Step::Left(id) => is_there(id),
            Step::Known(_) | Step::Won(_) | Step::Counted { .. } | Step::Lost(_) => true,
        });
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
        for (at, step) in (0..).zip(&steps) {
            let decided = match *step {
                Step::Taken(_) => {
                    recording.taken.push(at);
                    continue;
                }
                Step::Known(_) => continue,
                Step::Counted { looked, left } => {
                    recording.counted.push((looked.from, at, left));
                    continue;
                }
                Step::Lost(looked) => {
                    recording.counted.push((looked.from, at, 0));
                    looked.from
                }
                Step::Won(looked) => looked.from,
                Step::Over(position) | Step::Left(position) => position,
            };
            recording.decided[decided.index()] = at;
            if !matches!(step, Step::Left(_)) {
                recording.joined.push((at, decided));
            }
        }
        // A fixed draw is over from the start and never taken.
        let ever: std::collections::HashSet<PositionId> = steps
            .iter()
            .filter_map(|step| match step {
                Step::Taken(position) => Some(*position),
                _ => None,
            })
            .collect();
        recording
            .joined
            .retain(|(_, position)| ever.contains(position));
        recording
            .counted
            .sort_unstable_by_key(|&(position, at, _)| (position, at));
        recording.steps = steps;
        recording
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is no step: the game has no position.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// What happens at a step, counted from 0.
    pub fn happening(&self, analysis: &Analysis, step: usize) -> Option<Happening> {
        let named = |id: PositionId| analysis.position(id);
        Some(match *self.steps.get(step)? {
            Step::Over(position) => Happening::Over(named(position)),
            Step::Taken(position) => Happening::Taken(named(position)),
            Step::Known(it) => Happening::Known(named(it.from), named(it.to)),
            Step::Won(it) => Happening::Won(named(it.from), named(it.to)),
            Step::Counted { looked: it, left } => {
                Happening::Counted(named(it.from), named(it.to), left)
            }
            Step::Lost(it) => Happening::Lost(named(it.from), named(it.to)),
            Step::Left(position) => Happening::Left(named(position)),
        })
    }

    /// Whether a position has its label once so many steps are done. O(1).
    pub fn is_decided(&self, analysis: &Analysis, position: Position, done: usize) -> bool {
        let id = analysis.id(position);
        let at = id.and_then(|id| self.decided.get(id.index()));
        at.is_some_and(|&at| (at as usize) < done)
    }

    /// How many moves of a position are not yet known to reach a win, once so many steps are done; nothing for a
    /// position that the game doesn't have. O(log steps).
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

    /// The queue once so many steps are done, the next first.
    pub fn queue(&self, analysis: &Analysis, done: usize) -> impl Iterator<Item = Position> {
        let done = done as u32;
        let taken = self.taken.partition_point(|&at| at < done);
        let joined = self.joined.partition_point(|&(at, _)| at < done);
        let waiting = self.joined.get(taken..joined).unwrap_or(&[]);
        waiting.iter().map(|&(_, id)| analysis.position(id))
    }
}
