//! Depth-first search of the states of one component, with a transposition table.

use super::component::Component;
use super::state::{Set, State, Value};
use super::transposition_table::TranspositionTable;
use crate::model::Outcome;
use crate::solver::control::{Cancelled, Control};

/// The maximum number of places of a component that is searched.
pub(super) const MAX_PLACES: usize = 2048;

/// The number of states between two progress reports.
const REPORT_INTERVAL: u64 = 1 << 12;

/// A search in one component with sets of any width. Its table is shared by all starts.
pub(super) trait Search {
    /// The outcome for the player to move at `at` if the places in `rest` remain, all of which are
    /// reachable and have no label. `lost` contains those places in `rest` with a move that is
    /// known to lose.
    ///
    /// The allowance is the number of moves that may be examined.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    fn value(
        &mut self,
        at: u32,
        rest: &[u32],
        lost: &[u32],
        allowance: u64,
        control: &Control,
    ) -> Result<Value, Cancelled>;

    /// The number of moves examined.
    fn spent(&self) -> u64;

    /// The number of states searched.
    fn states(&self) -> u64;
}

/// Creates a search in a component of at most [`MAX_PLACES`] places.
pub(super) fn search(component: &Component, stuck: Outcome) -> Box<dyn Search> {
    // If a stuck player doesn't lose, each place has a second bit ([`DepthFirst::stuck_wins`]).
    let bits = match stuck {
        Outcome::Loss => component.len(),
        Outcome::Win | Outcome::Draw => 2 * component.len(),
    };
    match bits.div_ceil(64) {
        0..=1 => Box::new(DepthFirst::<1>::new(component, stuck)),
        2 => Box::new(DepthFirst::<2>::new(component, stuck)),
        3..=4 => Box::new(DepthFirst::<4>::new(component, stuck)),
        5..=16 => Box::new(DepthFirst::<16>::new(component, stuck)),
        _ => Box::new(DepthFirst::<64>::new(component, stuck)),
    }
}

struct DepthFirst<const W: usize> {
    moves: Vec<Set<W>>,
    predecessors: Vec<Set<W>>,
    /// The places with an undecided move out of the component.
    unknown: Set<W>,
    /// Whether a stuck player wins. A player with a move that is known to lose is not stuck, which
    /// must be stored for each place: the number p + `places` in the set of remaining places is
    /// this bit of place p.
    stuck_wins: bool,
    places: u32,
    table: TranspositionTable<W, Value>,
    /// Places that were removed, because they are won or visited, but whose predecessors have not
    /// been updated yet.
    queue: Vec<u32>,
    spent: u64,
    states: u64,
    /// How many of these states were reported.
    reported: u64,
}

/// A state being searched. Its unsearched children are at the end of the stack of children, from
/// `first_child` on.
struct Frame<const W: usize> {
    state: State<W>,
    first_child: usize,
    value: Value,
    /// The number of states searched before this one.
    states_before: u64,
}

/// The result of propagating labels in a state.
enum Reduced<const W: usize> {
    Known(Value),
    Open(State<W>),
}

impl<const W: usize> DepthFirst<W> {
    fn new(component: &Component, stuck: Outcome) -> DepthFirst<W> {
        let places = component.len() as u32;
        let set = |numbers: &[u32]| {
            let mut set = Set::EMPTY;
            numbers.iter().for_each(|&number| set.insert(number));
            set
        };
        let mut unknown = Set::EMPTY;
        for place in (0..places).filter(|&p| component.borders[p as usize].unknown) {
            unknown.insert(place);
        }
        DepthFirst {
            moves: (0..places).map(|p| set(component.moves(p))).collect(),
            predecessors: (0..places)
                .map(|p| set(component.predecessors(p)))
                .collect(),
            unknown,
            stuck_wins: stuck != Outcome::Loss,
            places,
            table: TranspositionTable::new(),
            queue: Vec::new(),
            spent: 0,
            states: 0,
            reported: 0,
        }
    }

    /// The state after a move to `to` if the places in `rest` remain, or its value if labels decide
    /// it.
    ///
    /// Only labels that depend on the newly visited place can change, so labels are propagated from
    /// there.
    fn enter(&mut self, to: u32, mut rest: Set<W>) -> Reduced<W> {
        self.states += 1;
        rest.remove(to);
        self.queue.clear();
        self.queue.push(to);
        while let Some(gone) = self.queue.pop() {
            let mut predecessors = self.predecessors[gone as usize].and(&rest);
            self.spent += 1 + u64::from(predecessors.len());
            while let Some(source) = predecessors.pop() {
                let left = rest.contains(source) && !self.unknown.contains(source);
                if !left || self.moves[source as usize].intersects(&rest) {
                    continue;
                }
                rest.remove(source);
                if self.wins_without_moves(source, &rest) {
                    self.take_out_won(source, to, &mut rest);
                    continue;
                }
                if self.moves[to as usize].contains(source) {
                    return Reduced::Known(Some(Outcome::Win));
                }
                let mut winners = self.predecessors[source as usize].and(&rest);
                rest = rest.without(&winners);
                while let Some(winner) = winners.pop() {
                    self.take_out_won(winner, to, &mut rest);
                }
            }
        }
        let open = self.moves[to as usize].and(&rest);
        if !open.is_empty() {
            let rest = self.reachable(open, &rest);
            return Reduced::Open(State { at: to, rest });
        }
        Reduced::Known(if self.unknown.contains(to) {
            None
        } else if self.wins_without_moves(to, &rest) {
            Some(Outcome::Win)
        } else {
            Some(Outcome::Loss)
        })
    }

    /// Removes a place that is won for its mover. Every place with a move to it has a losing move
    /// and so isn't stuck, which must be recorded before places without remaining moves are
    /// examined.
    fn take_out_won(&mut self, place: u32, at: u32, rest: &mut Set<W>) {
        self.queue.push(place);
        if self.stuck_wins {
            let mut predecessors = self.predecessors[place as usize].and(rest);
            while let Some(source) = predecessors.pop() {
                rest.insert(source + self.places);
            }
            if self.moves[at as usize].contains(place) {
                rest.insert(at + self.places);
            }
        }
    }

    /// Whether a mover with no moves except to wins of the opponent wins, by being stuck.
    fn wins_without_moves(&self, at: u32, rest: &Set<W>) -> bool {
        self.stuck_wins && !rest.contains(at + self.places)
    }

    /// The places reachable from some places through the remaining ones, including themselves.
    fn reachable(&mut self, from: Set<W>, rest: &Set<W>) -> Set<W> {
        let mut reached = from;
        let mut todo = from;
        let mut losing = Set::EMPTY;
        while let Some(place) = todo.pop() {
            let new = self.moves[place as usize].and(rest).without(&reached);
            reached = reached.or(&new);
            todo = todo.or(&new);
            if self.stuck_wins && rest.contains(place + self.places) {
                losing.insert(place + self.places);
            }
        }
        self.spent += u64::from(reached.len()) * W as u64;
        reached.or(&losing)
    }

    /// Reports the states searched since the last report.
    fn report(&mut self, control: &Control) {
        control.add_searched(self.states - self.reported);
        self.reported = self.states;
    }

    /// Pushes a state on the stack with its children, unless its value is known at once.
    fn open(
        &mut self,
        state: State<W>,
        stack: &mut Vec<Frame<W>>,
        children: &mut Vec<(u32, State<W>)>,
    ) -> Option<Value> {
        if let Some(value) = self.table.get(&state) {
            return Some(value);
        }
        let first_child = children.len();
        let states_before = self.states;
        let mut value = if self.unknown.contains(state.at) {
            None
        } else {
            Some(Outcome::Loss)
        };
        let mut moves = self.moves[state.at as usize].and(&state.rest);
        while let Some(to) = moves.pop() {
            let known = match self.enter(to, state.rest) {
                Reduced::Known(known) => known,
                Reduced::Open(child) => match self.table.get(&child) {
                    Some(known) => known,
                    None => {
                        // Fewest moves first, then fewest remaining places: such states are most
                        // likely losses and cheap to search.
                        let moves = self.moves[to as usize].and(&child.rest).len();
                        let order = moves * 2 * self.places + child.rest.len();
                        children.push((order, child));
                        continue;
                    }
                },
            };
            match known {
                Some(Outcome::Loss) => {
                    children.truncate(first_child);
                    return Some(Some(Outcome::Win));
                }
                Some(Outcome::Win | Outcome::Draw) => {}
                None => value = None,
            }
        }
        // Children are popped from the end.
        children[first_child..].sort_by_key(|&(order, child)| std::cmp::Reverse((order, child.at)));
        stack.push(Frame {
            state,
            first_child,
            value,
            states_before,
        });
        None
    }
}

impl<const W: usize> Search for DepthFirst<W> {
    fn value(
        &mut self,
        at: u32,
        rest: &[u32],
        lost: &[u32],
        allowance: u64,
        control: &Control,
    ) -> Result<Value, Cancelled> {
        let limit = self.spent.saturating_add(allowance);
        let mut root = State {
            at,
            rest: Set::EMPTY,
        };
        rest.iter().for_each(|&place| root.rest.insert(place));
        if self.stuck_wins {
            lost.iter()
                .for_each(|&place| root.rest.insert(place + self.places));
        }
        let mut stack = Vec::new();
        let mut children = Vec::new();
        let mut known = self.open(root, &mut stack, &mut children);
        while let Some(frame) = stack.last_mut() {
            match known.take() {
                None | Some(Some(Outcome::Win | Outcome::Draw)) => {}
                Some(Some(Outcome::Loss)) => {
                    frame.value = Some(Outcome::Win);
                    children.truncate(frame.first_child);
                }
                Some(None) => frame.value = None,
            }
            if children.len() > frame.first_child {
                control.check()?;
                if self.states - self.reported >= REPORT_INTERVAL {
                    self.report(control);
                }
                if self.spent > limit {
                    self.report(control);
                    return Ok(None);
                }
                let (_, child) = children.pop().expect("the frame has children left");
                known = self.open(child, &mut stack, &mut children);
            } else if let Some(Frame {
                state,
                value,
                states_before,
                ..
            }) = stack.pop()
            {
                let work = u32::try_from(self.states - states_before).unwrap_or(u32::MAX);
                self.table.insert(&state, value, work, control)?;
                known = Some(value);
            }
        }
        self.report(control);
        Ok(known.expect("a state without a frame has a value"))
    }

    fn spent(&self) -> u64 {
        self.spent
    }

    fn states(&self) -> u64 {
        self.states
    }
}
