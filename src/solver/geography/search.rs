//! Depth first over the states of one component, with a table.

use super::super::control::{Cancelled, Control};
use super::component::Component;
use super::set::Set;
use super::table::Table;
use crate::model::Outcome;

/// What a state is worth for its mover; undecided where that hangs on an undecided place outside the component.
pub(super) type Value = Option<Outcome>;

/// The most places of a component that is searched.
pub(super) const MOST_PLACES: usize = 2048;

/// So many states are searched between two words of it.
const STATES_A_WORD: u64 = 1 << 12;

/// A search in one component, whatever the width of its sets. What it learns for one start serves the others.
pub(super) trait Search {
    /// What the game is worth for the player who is to move at `at` when of the other places those of `rest` are left
    /// and can be reached, none of which has a label; `lost` are those among them that have a move that is known to
    /// lose. Nothing if that takes more than the allowance, in looks at a move.
    fn value(
        &mut self,
        at: u32,
        rest: &[u32],
        lost: &[u32],
        allowance: u64,
        control: &Control,
    ) -> Result<Value, Cancelled>;

    /// How much was done, in looks at a move.
    fn spent(&self) -> u64;

    /// How many states were searched.
    fn states(&self) -> u64;
}

/// A search in a component of at most [`MOST_PLACES`] places.
pub(super) fn search(component: &Component, stuck: Outcome) -> Box<dyn Search> {
    // Where being stuck is no loss, each place has a second bit.
    let bits = match stuck {
        Outcome::Loss => component.len(),
        Outcome::Win | Outcome::Draw => 2 * component.len(),
    };
    match bits.div_ceil(64) {
        0..=1 => Box::new(Depth::<1>::new(component, stuck)),
        2 => Box::new(Depth::<2>::new(component, stuck)),
        3..=4 => Box::new(Depth::<4>::new(component, stuck)),
        5..=16 => Box::new(Depth::<16>::new(component, stuck)),
        _ => Box::new(Depth::<64>::new(component, stuck)),
    }
}

struct Depth<const W: usize> {
    moves: Vec<Set<W>>,
    sources: Vec<Set<W>>,
    // The places with an undecided move out of the component.
    unknown: Set<W>,
    // Whether the stuck player wins. Then one must know who has a move that is known to lose and so isn't stuck; that
    // of place p is said by the number p + places in the set of the places left.
    stuck_wins: bool,
    places: u32,
    table: Table<W>,
    // Places taken out as won, or visited, whose sources have not heard of it.
    queue: Vec<u32>,
    spent: u64,
    states: u64,
    // The states that were told of.
    told: u64,
}

/// A state under way, with its children that are still to be looked at on top of the stack of children.
struct Frame<const W: usize> {
    state: State<W>,
    first_child: usize,
    value: Value,
    // The states searched before.
    before: u64,
}

/// The place of the token, and the places that are left, can be reached, and have no label.
#[derive(Clone, Copy)]
struct State<const W: usize> {
    at: u32,
    rest: Set<W>,
}

enum Reduced<const W: usize> {
    Known(Value),
    Open(State<W>),
}

impl<const W: usize> Depth<W> {
    fn new(component: &Component, stuck: Outcome) -> Depth<W> {
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
        Depth {
            moves: (0..places).map(|p| set(component.moves(p))).collect(),
            sources: (0..places).map(|p| set(component.sources(p))).collect(),
            unknown,
            stuck_wins: stuck != Outcome::Loss,
            places,
            table: Table::new(),
            queue: Vec::new(),
            spent: 0,
            states: 0,
            told: 0,
        }
    }

    /// The state after a move to `to` in a state where `rest` is left: what it is worth if that can be told at once.
    ///
    /// Only what hangs on the place that is visited now gets another label, so labels spread from there.
    fn enter(&mut self, to: u32, mut rest: Set<W>) -> Reduced<W> {
        self.states += 1;
        rest.remove(to);
        self.queue.clear();
        self.queue.push(to);
        while let Some(gone) = self.queue.pop() {
            let mut sources = self.sources[gone as usize].and(&rest);
            self.spent += 1 + u64::from(sources.len());
            while let Some(source) = sources.pop() {
                let left = rest.contains(source) && !self.unknown.contains(source);
                if !left || self.moves[source as usize].meets(&rest) {
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
                let mut winners = self.sources[source as usize].and(&rest);
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
        Reduced::Known(match self.wins_without_moves(to, &rest) {
            _ if self.unknown.contains(to) => None,
            true => Some(Outcome::Win),
            false => Some(Outcome::Loss),
        })
    }

    /// Tells those who can move to a place that it is won, and no longer left. Who is not stuck must be known before
    /// anybody is found without a move.
    fn take_out_won(&mut self, place: u32, at: u32, rest: &mut Set<W>) {
        self.queue.push(place);
        if self.stuck_wins {
            let mut sources = self.sources[place as usize].and(rest);
            while let Some(source) = sources.pop() {
                rest.insert(source + self.places);
            }
            if self.moves[at as usize].contains(place) {
                rest.insert(at + self.places);
            }
        }
    }

    /// Whether a mover who has no move but to places won for the opponent wins: being stuck, under that convention.
    fn wins_without_moves(&self, at: u32, rest: &Set<W>) -> bool {
        self.stuck_wins && !rest.contains(at + self.places)
    }

    /// What can be reached from these places, they included, through the places left.
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

    /// Says how many states were searched since it was said last.
    fn tell(&mut self, control: &Control) {
        control.add_searched(self.states - self.told);
        self.told = self.states;
    }

    /// Puts a state on the stack, with the states after its moves; or its value if that can be told at once.
    fn open(
        &mut self,
        state: State<W>,
        stack: &mut Vec<Frame<W>>,
        children: &mut Vec<(u32, State<W>)>,
    ) -> Option<Value> {
        if let Some(value) = self.table.value(state.at, &state.rest) {
            return Some(value);
        }
        let first_child = children.len();
        let before = self.states;
        let mut value = match self.unknown.contains(state.at) {
            true => None,
            false => Some(Outcome::Loss),
        };
        let mut moves = self.moves[state.at as usize].and(&state.rest);
        while let Some(to) = moves.pop() {
            let known = match self.enter(to, state.rest) {
                Reduced::Known(known) => known,
                Reduced::Open(child) => match self.table.value(to, &child.rest) {
                    Some(known) => known,
                    None => {
                        // The fewest ways on, then the fewest places left: what is most likely lost, and soon known.
                        let ways = self.moves[to as usize].and(&child.rest).len();
                        let order = ways * 2 * self.places + child.rest.len();
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
        // Taken from the end.
        children[first_child..].sort_by_key(|&(order, child)| std::cmp::Reverse((order, child.at)));
        stack.push(Frame {
            state,
            first_child,
            value,
            before,
        });
        None
    }
}

impl<const W: usize> Search for Depth<W> {
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
                if self.states - self.told >= STATES_A_WORD {
                    self.tell(control);
                }
                if self.spent > limit {
                    self.tell(control);
                    return Ok(None);
                }
                let (_, child) = children.pop().expect("the frame has children left");
                known = self.open(child, &mut stack, &mut children);
            } else if let Some(Frame {
                state,
                value,
                before,
                ..
            }) = stack.pop()
            {
                let work = u32::try_from(self.states - before).unwrap_or(u32::MAX);
                self.table
                    .keep(state.at, &state.rest, value, work, control)?;
                known = Some(value);
            }
        }
        self.tell(control);
        Ok(known.expect("a state that has no frame has a value"))
    }

    fn spent(&self) -> u64 {
        self.spent
    }

    fn states(&self) -> u64 {
        self.states
    }
}
