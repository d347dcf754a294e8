//! Games over states of any type, numbered by exploration, which can be solved into a database.

use super::database::Database;
use super::error::LargeError;
use super::game::LargeGame;
use winmove_core::compute::Numbering;
use winmove_core::game::StateRules;
use winmove_core::model::Outcome;
use winmove_core::solver::{Control, Label, free_memory};

/// A game whose reachable states have been numbered in the order in which they were found, starting
/// with 0 for the start. Each state is in memory once, with five to eleven bytes for its number;
/// moves are not stored. See [`explore`].
#[derive(Clone, Debug)]
pub struct Explored<R: StateRules> {
    name: String,
    rules: R,
    states: Numbering<R::State>,
    heap: u64,
}

/// Finds and numbers all states that are reachable from a start, in this many bytes of memory, or
/// in the free memory. O(n + m) for n states and m moves. The result is a [`LargeGame`] for
/// [`solve`](super::solve()), whose [`Limits`](super::Limits) don't include the memory of the
/// states. If the moves fit in memory as well, [`solve_from`](winmove_core::solve_from()) is
/// faster.
///
/// The same rules always number the states in the same way, so labels can be looked up by state in
/// the database later.
///
/// # Examples
/// ```
/// use winmove_core::{Control, StateRules};
/// use winmove_large::{Database, Limits, explore, solve};
///
/// /// Two heaps; a move takes any number of counters from one of them. The player who takes the
/// /// last counter wins.
/// struct Nim;
///
/// impl StateRules for Nim {
///     type State = (u32, u32);
///     fn successors(&self, &(a, b): &(u32, u32)) -> impl IntoIterator<Item = (u32, u32)> {
///         (0..a).map(move |less| (less, b)).chain((0..b).map(move |less| (a, less)))
///     }
/// }
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-states-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let (file, control) = (folder.join("nim.winmove.zst"), Control::default());
/// let nim = explore("two heaps from 30 and 50", (30, 50), Nim, Some(1 << 20), &control)?;
/// solve(&nim, &Limits::in_memory(), &file, &control)?;
///
/// // Look up a state.
/// let mut database = Database::open(&file)?;
/// assert_eq!(nim.label(&mut database, &(7, 7))?.unwrap().to_string(), "loss in 14");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`LargeError::States`] if more memory is needed than is allowed or free, which is not allocated;
/// [`LargeError::Refused`] for 4,294,967,295 states or more; [`LargeError::Cancelled`].
pub fn explore<R: StateRules>(
    name: impl Into<String>,
    start: R::State,
    rules: R,
    memory: Option<u64>,
    control: &Control,
) -> Result<Explored<R>, LargeError> {
    let mut states = Numbering::default();
    let mut heap = 0u64;
    let mut explored = 0;
    // The number of bytes known to be available.
    let mut granted = memory.map_or(ALWAYS_FREE, |memory| memory.min(ALWAYS_FREE));
    let mut number = |states: &mut Numbering<R::State>, explored: usize, state| {
        let (found, bytes) = (states.len(), states.bytes());
        states.number_or_add(state, |state, bytes_then| {
            if found >= Numbering::<R::State>::MAX {
                let what = format!("more than {found} states can be reached, which is the limit");
                return Err(LargeError::Refused(what));
            }
            let more = rules.heap_bytes(state) as u64;
            let needed = bytes_then.saturating_add(heap).saturating_add(more);
            if needed > granted {
                let taken = bytes.saturating_add(heap);
                let allowed = allowed(taken, memory);
                if needed > allowed {
                    return Err(LargeError::States {
                        found,
                        explored,
                        needed,
                        allowed,
                    });
                }
                granted = allowed.min(needed.saturating_add(needed / 8).max(ALWAYS_FREE));
            }
            heap = heap.saturating_add(more);
            Ok(())
        })
    };
    number(&mut states, explored, start)?;
    while let Some(state) = states.get(explored).cloned() {
        control.lay_out(1)?;
        if rules.over(&state).is_none() {
            for to in rules.successors(&state) {
                number(&mut states, explored, to)?;
            }
        }
        explored += 1;
    }
    Ok(Explored {
        name: name.into(),
        rules,
        states,
        heap,
    })
}

/// Needs below this many bytes are accepted without asking the system for its free memory.
const ALWAYS_FREE: u64 = 1 << 20;

/// The total number of bytes that may be used, given those already used.
fn allowed(taken: u64, limit: Option<u64>) -> u64 {
    let free = free_memory()
        .map(|free| taken.saturating_add(free))
        .unwrap_or(u64::MAX);
    limit.map_or(free, |limit| limit.min(free))
}

impl<R: StateRules> Explored<R> {
    /// The number of states.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Always false, because there is always the start.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The memory of the states in bytes, including [`StateRules::heap_bytes`].
    pub fn memory(&self) -> u64 {
        self.states.bytes().saturating_add(self.heap)
    }

    /// The number of a state. `None` if it is not reachable from the start.
    pub fn number(&self, state: &R::State) -> Option<u64> {
        self.states.number(state).map(u64::from)
    }

    /// The state with a number.
    pub fn state(&self, number: u64) -> Option<&R::State> {
        self.states.get(usize::try_from(number).ok()?)
    }

    /// All states, in the order of their numbers.
    pub fn states(&self) -> impl ExactSizeIterator<Item = &R::State> {
        self.states.iter()
    }

    /// The label of a state in a database of this game. `None` if the state is not reachable from
    /// the start.
    ///
    /// # Errors
    /// As for [`Database::label`], or if the database belongs to another game.
    pub fn label(
        &self,
        database: &mut Database,
        state: &R::State,
    ) -> Result<Option<Label>, LargeError> {
        let head = database.head();
        if head.game != self.name || head.positions != self.len() as u64 {
            let other = &head.game;
            return Err(LargeError::Refused(format!(
                "the database is of another game: {other}; this one is {}",
                self.name
            )));
        }
        let number = self.number(state);
        number.map(|number| database.label(number)).transpose()
    }

    /// The state with a valid number.
    fn at(&self, position: u64) -> &R::State {
        self.state(position).expect("every position has a state")
    }
}

impl<R: StateRules + Sync> LargeGame for Explored<R> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn positions(&self) -> u64 {
        self.len() as u64
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        let successors = self.rules.successors(self.at(from)).into_iter();
        // If the rules return different states each time, this is not a position, and the solve
        // reports it.
        to.extend(successors.map(|state| self.number(&state).unwrap_or(u64::MAX)));
    }

    fn stuck(&self, position: u64) -> Outcome {
        self.rules.stuck(self.at(position))
    }

    fn terminal(&self, position: u64) -> Option<Outcome> {
        self.rules.over(self.at(position))
    }

    fn endless(&self, position: u64) -> Outcome {
        self.rules.endless(self.at(position))
    }
}
