//! A null-window search for the remoteness of states of one component.
//!
//! A search asks whether the score of a state is at least a given score, in the way that chess
//! programs ask for a mate within some moves. This question leads to one question about each
//! successor state, with the score that the opponent needs to refute the move. The score in
//! question is one move nearer to the end with each move, so a search for an end within k moves is
//! at most k moves deep. Bounds of each state are kept in a transposition table.
//!
//! Of the reductions made by the search for outcomes, only one preserves remoteness: unreachable
//! places are dropped. A place that is known to lose may still delay the end.

use super::bounds::Bounds;
use super::component::Component;
use super::state::{Set, State};
use super::transposition_table::TranspositionTable;
use crate::model::Outcome;
use crate::solver::control::{Cancelled, Control};
use crate::solver::order::Score;

/// A search in one component with sets of any width. Its table is shared by all starts.
pub(super) trait RemotenessSearch {
    /// Bounds of the score at `at` for the player to move, if only `gone` has been visited. They
    /// decide whether the score is at least `least`, unless that examines more moves than the
    /// allowance, or depends on a move out of the component with unknown remoteness.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    fn search(
        &mut self,
        gone: u32,
        at: u32,
        least: Score,
        allowance: u64,
        control: &Control,
    ) -> Result<Bounds, Cancelled>;

    /// The number of moves examined.
    fn spent(&self) -> u64;
}

/// Creates a search in a component of at most [`MAX_PLACES`](super::search::MAX_PLACES) places.
/// `exits` contains the value of each place's best move out of the component, if it has one.
pub(super) fn remoteness_search(
    component: &Component,
    exits: Vec<Option<Bounds>>,
    stuck: Outcome,
) -> Box<dyn RemotenessSearch> {
    match component.len().div_ceil(64) {
        0..=1 => Box::new(NullWindow::<1>::new(component, exits, stuck)),
        2 => Box::new(NullWindow::<2>::new(component, exits, stuck)),
        3..=8 => Box::new(NullWindow::<8>::new(component, exits, stuck)),
        _ => Box::new(NullWindow::<32>::new(component, exits, stuck)),
    }
}

struct NullWindow<const W: usize> {
    moves: Vec<Set<W>>,
    exits: Vec<Option<Bounds>>,
    stuck: Score,
    table: TranspositionTable<W, Known>,
    spent: u64,
}

/// What is known about a state.
#[derive(Clone, Copy)]
struct Known {
    bounds: Bounds,
    /// A score for which no search can decide whether the state reaches it. (A draw means none,
    /// because no search asks about draws.)
    untold: Score,
}

impl Default for Known {
    fn default() -> Known {
        Known::within(Bounds::GOES_ON)
    }
}

impl Known {
    fn within(bounds: Bounds) -> Known {
        Known {
            bounds,
            untold: Score::DRAW,
        }
    }

    /// Whether this decides a question as far as a search could.
    fn settles(&self, least: Score) -> bool {
        self.untold == least || self.bounds.at_least(least).is_some()
    }
}

/// A state being searched. Its unsearched children are at the end of the stack of children, from
/// `first_child` on.
struct Frame<const W: usize> {
    state: State<W>,
    /// The score that the state should reach.
    least: Score,
    known: Known,
    /// The bounds of the value of the moves examined.
    moves: Option<Bounds>,
    first_child: usize,
    spent_before: u64,
}

/// A state to be searched after other children of the same parent.
struct Child<const W: usize> {
    order: (Score, u32, u32),
    state: State<W>,
}

impl<const W: usize> NullWindow<W> {
    fn new(component: &Component, exits: Vec<Option<Bounds>>, stuck: Outcome) -> NullWindow<W> {
        let set = |numbers: &[u32]| {
            let mut set = Set::EMPTY;
            numbers.iter().for_each(|&number| set.insert(number));
            set
        };
        let places = 0..component.len() as u32;
        NullWindow {
            moves: places.map(|place| set(component.moves(place))).collect(),
            exits,
            stuck: Score::at_the_end(stuck),
            table: TranspositionTable::new(),
            spent: 0,
        }
    }

    /// The state after `gone` and `at` have been visited.
    fn root(&mut self, gone: u32, at: u32) -> State<W> {
        let mut rest = Set::EMPTY;
        (0..self.moves.len() as u32).for_each(|place| rest.insert(place));
        rest.remove(gone);
        self.enter(at, rest)
    }

    /// The state after a move to `to` if the places in `rest` remain. Unreachable places are
    /// dropped, because they don't affect play.
    fn enter(&mut self, to: u32, mut rest: Set<W>) -> State<W> {
        rest.remove(to);
        let mut reached = self.moves[to as usize].and(&rest);
        let mut todo = reached;
        while let Some(place) = todo.pop() {
            let new = self.moves[place as usize].and(&rest).without(&reached);
            reached = reached.or(&new);
            todo = todo.or(&new);
        }
        self.spent += 1 + u64::from(reached.len()) * W as u64;
        State {
            at: to,
            rest: reached,
        }
    }

    fn known(&self, state: &State<W>) -> Known {
        self.table.get(state).unwrap_or_else(|| {
            let exit = self.exits[state.at as usize];
            let goes_on = !self.moves[state.at as usize].and(&state.rest).is_empty();
            Known::within(match (goes_on, exit) {
                (false, None) => Bounds::of(self.stuck),
                (false, Some(exit)) => exit,
                (true, None) => Bounds::GOES_ON,
                (true, Some(exit)) => Bounds {
                    least: exit.least,
                    ..Bounds::GOES_ON
                },
            })
        })
    }

    /// Pushes a state on the stack with its children, unless the question is already decided.
    fn open(
        &mut self,
        state: State<W>,
        least: Score,
        stack: &mut Vec<Frame<W>>,
        children: &mut Vec<Child<W>>,
        limit: u64,
    ) -> Option<Known> {
        let known = self.known(&state);
        if known.settles(least) {
            return Some(known);
        }
        let mut frame = Frame {
            state,
            least,
            known,
            moves: self.exits[state.at as usize],
            first_child: children.len(),
            spent_before: self.spent,
        };
        let refutation = least.refutation();
        let mut moves = self.moves[state.at as usize].and(&state.rest);
        while let Some(to) = moves.pop() {
            let child = self.enter(to, state.rest);
            let known = self.known(&child);
            if known.settles(refutation) {
                frame.add(known.bounds);
                if frame.is_reached() {
                    children.truncate(frame.first_child);
                    break;
                }
                continue;
            }
            if self.spent > limit {
                break;
            }
            // Worst score first, then fewest moves, then fewest places: such states are most likely
            // losses and cheap to search.
            let moves = self.moves[to as usize].and(&child.rest).len();
            children.push(Child {
                order: (known.bounds.most, moves, child.rest.len()),
                state: child,
            });
        }
        // Children are popped from the end.
        children[frame.first_child..]
            .sort_by_key(|child| std::cmp::Reverse((child.order, child.state.at)));
        stack.push(frame);
        None
    }
}

impl<const W: usize> Frame<W> {
    /// Adds a move to a state with these bounds.
    fn add(&mut self, reached: Bounds) {
        let worth = reached.of_move_there();
        self.moves = Some(self.moves.map_or(worth, |moves| moves.or(worth)));
    }

    fn is_reached(&self) -> bool {
        self.moves.is_some_and(|moves| moves.least >= self.least)
    }

    /// What is known about the state after all its moves were examined, or one that reaches the
    /// score.
    fn closed(&self) -> Known {
        let mut known = self.known;
        let moves = self.moves.expect("a state without moves is not searched");
        known.bounds.least = known.bounds.least.max(moves.least);
        if !self.is_reached() {
            known.bounds.most = known.bounds.most.min(moves.most);
        }
        if known.bounds.at_least(self.least).is_none() {
            known.untold = self.least;
        }
        known
    }
}

impl<const W: usize> RemotenessSearch for NullWindow<W> {
    fn search(
        &mut self,
        gone: u32,
        at: u32,
        least: Score,
        allowance: u64,
        control: &Control,
    ) -> Result<Bounds, Cancelled> {
        let limit = self.spent.saturating_add(allowance);
        let root = self.root(gone, at);
        let mut stack = Vec::new();
        let mut children = Vec::new();
        let mut found = self.open(root, least, &mut stack, &mut children, limit);
        while let Some(frame) = stack.last_mut() {
            if let Some(known) = found.take() {
                frame.add(known.bounds);
                if frame.is_reached() {
                    children.truncate(frame.first_child);
                }
            }
            control.check()?;
            if self.spent > limit {
                return Ok(self.known(&root).bounds);
            }
            if children.len() > frame.first_child {
                let refutation = frame.least.refutation();
                let child = children.pop().expect("the frame has children left");
                let state = child.state;
                found = self.open(state, refutation, &mut stack, &mut children, limit);
            } else if let Some(frame) = stack.pop() {
                let known = frame.closed();
                let work = u32::try_from(self.spent - frame.spent_before).unwrap_or(u32::MAX);
                self.table.insert(&frame.state, known, work, control)?;
                found = Some(known);
            }
        }
        Ok(found.expect("a state without a frame is known").bounds)
    }

    fn spent(&self) -> u64 {
        self.spent
    }
}
