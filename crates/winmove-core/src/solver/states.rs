//! Games over states of any type: finding the reachable states, numbering and solving them.

use std::hash::Hash;

use super::certify::{CertifyError, certify};
use super::control::Control;
use super::error::SolveError;
use super::label::{Counts, Label};
use super::line::{best_line, best_move};
use super::memory::{Need, TooLarge};
use super::owners::Owners;
use super::quality::{Quality, moves};
use super::solution::Solution;
use super::solve::solve_with;
use crate::compute::{Csr, Numbering};
use crate::game::{Game, MAX_POSITIONS, Player, PositionId, StateRules};
use crate::model::Outcome;

/// Limits on finding the states of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateLimit {
    /// The number of states.
    pub states: usize,
    /// The number of moves, including repeats.
    pub moves: usize,
    /// The memory in bytes for the states found so far, their moves and their solve.
    pub memory: u64,
}

impl Default for StateLimit {
    /// The greatest numbers possible. The free memory is always a limit as well.
    fn default() -> StateLimit {
        StateLimit {
            states: MAX_POSITIONS as usize,
            moves: u32::MAX as usize,
            memory: u64::MAX,
        }
    }
}

/// The states of a game that are reachable from a start, with their labels.
///
/// # Examples
/// ```
/// use winmove_core::StateRules;
/// use winmove_core::solver::solve_from;
///
/// /// A heap of counters; a move takes one or two.
/// struct Heap;
///
/// impl StateRules for Heap {
///     type State = u32;
///     fn successors(&self, &heap: &u32) -> impl IntoIterator<Item = u32> {
///         (1..=2).filter_map(move |taken| heap.checked_sub(taken))
///     }
/// }
///
/// let solved = solve_from(4, Heap)?;
/// assert_eq!(solved.label(&3).unwrap().to_string(), "loss in 2");
/// assert_eq!(solved.best_line(&4), [&4, &3, &2, &0]);
/// // Larger heaps are not reachable from the start.
/// assert_eq!(solved.label(&9), None);
/// solved.certify()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolvedStates<R: StateRules> {
    rules: R,
    found: FoundStates<R::State>,
    solution: Solution,
}

/// A move from a state, with its quality.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateMove<'a, S> {
    /// The state that the move leads to.
    pub to: &'a S,
    /// The label of that state, for the player who moves there.
    pub label: Label,
    /// The quality of the move.
    pub quality: Quality,
    /// Its name, if moves have names.
    pub name: Option<String>,
}

/// Finds all states that are reachable from a start, and solves them. O(n + m) for n states and m
/// moves. Each state is stored once.
///
/// # Examples
/// ```
/// use winmove_core::game::StateRules;
/// use winmove_core::model::Outcome;
/// use winmove_core::solver::solve_from;
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
/// let nim = solve_from((3, 5), Nim)?;
/// assert_eq!(nim.label(&(3, 5)).unwrap().outcome, Outcome::Win);
/// assert_eq!(nim.best_move(&(3, 5)), Some(&(3, 3)));
/// # Ok::<(), winmove_core::solver::SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError`] if there are more states or moves than can be numbered, or than fit in the free
/// memory. Heap memory owned by states, such as the content of a `Vec`, counts only if
/// [`StateRules::heap_bytes`] returns it.
pub fn solve_from<R: StateRules>(start: R::State, rules: R) -> Result<SolvedStates<R>, SolveError> {
    solve_from_within(start, rules, StateLimit::default(), &Control::default())
}

/// Like [`solve_from`], with limits and a control, which can cancel the solve.
///
/// # Examples
/// ```
/// use winmove_core::solver::{Control, StateLimit, solve_from_within};
/// use winmove_core::{SolveError, StateRules};
///
/// /// A heap of any size; a move takes one to three counters.
/// struct Bachet;
///
/// impl StateRules for Bachet {
///     type State = u64;
///     fn successors(&self, &heap: &u64) -> impl IntoIterator<Item = u64> {
///         (1..=3).filter_map(move |taken| heap.checked_sub(taken))
///     }
/// }
///
/// let limit = StateLimit { states: 100, ..StateLimit::default() };
/// let solved = solve_from_within(10, Bachet, limit, &Control::default())?;
/// assert_eq!(solved.best_move(&10), Some(&8));
///
/// let error = solve_from_within(1_000_000, Bachet, limit, &Control::default()).err().unwrap();
/// assert!(matches!(error, SolveError::States { limit: 100, .. }));
/// # Ok::<(), SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError`].
pub fn solve_from_within<R: StateRules>(
    start: R::State,
    rules: R,
    limit: StateLimit,
    control: &Control,
) -> Result<SolvedStates<R>, SolveError> {
    let found = FoundStates::from(start, &rules, limit, control)?;
    Owners::of(&found)?;
    let solution = solve_with(&found, control)?;
    Ok(SolvedStates {
        rules,
        found,
        solution,
    })
}

impl<R: StateRules> SolvedStates<R> {
    /// The start state.
    pub fn start(&self) -> &R::State {
        self.found.state(0)
    }

    /// The number of reachable states.
    pub fn len(&self) -> usize {
        self.found.states.len()
    }

    /// Always false, because there is always the start.
    pub fn is_empty(&self) -> bool {
        self.found.states.is_empty()
    }

    /// The game on the numbers of the states, which are those of the order of
    /// [`SolvedStates::iter`].
    pub fn game(&self) -> &impl Game {
        &self.found
    }

    /// The memory taken by the states, their moves and their labels, in bytes, including
    /// [`StateRules::heap_bytes`].
    pub fn memory(&self) -> u64 {
        self.found.bytes() + LABEL * self.len() as u64
    }

    /// The numbers of wins, losses and draws.
    pub fn counts(&self) -> Counts {
        self.solution.counts()
    }

    /// The label of a state. `None` if it is not reachable from the start.
    pub fn label(&self, state: &R::State) -> Option<Label> {
        let number = self.found.states.number(state)?;
        Some(self.solution.label(PositionId(number)))
    }

    /// The winner from a state under best play. `None` for a draw, for a state that is not
    /// reachable, and if the rules don't define [`StateRules::mover`].
    pub fn winner(&self, state: &R::State) -> Option<Player> {
        let mover = self.rules.mover(state)?;
        mover.winner_of(self.label(state)?.outcome)
    }

    /// All states with their labels, in the order in which they were found, starting with the
    /// start.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&R::State, Label)> {
        self.found.states.iter().zip(self.solution.labels())
    }

    /// The moves from a state, without repeats, in the order in which their targets were found.
    /// Empty if play is over there, or if the state is not reachable from the start.
    pub fn moves(&self, from: &R::State) -> Vec<StateMove<'_, R::State>> {
        let Some(number) = self.found.states.number(from) else {
            return Vec::new();
        };
        let rated = moves(&self.found, &self.solution, PositionId(number)).into_iter();
        let named = rated.map(|step| {
            let to = self.found.state(step.to.0);
            StateMove {
                to,
                label: step.label,
                quality: step.quality,
                name: self.rules.move_name(from, to),
            }
        });
        named.collect()
    }

    /// The target of a best move, or if there are several, the target that was found first. `None`
    /// if there is no move.
    pub fn best_move(&self, from: &R::State) -> Option<&R::State> {
        let number = self.found.states.number(from)?;
        let to = best_move(&self.found, &self.solution, PositionId(number))?;
        Some(self.found.state(to.0))
    }

    /// The best moves from a state: those in [`SolvedStates::moves`] with [`Quality::Best`].
    pub fn best_moves(&self, from: &R::State) -> Vec<StateMove<'_, R::State>> {
        let mut best = self.moves(from);
        best.retain(|step| step.quality == Quality::Best);
        best
    }

    /// Best play by both players, starting with this state. The line ends when play does, or with
    /// the first state that is repeated. Empty if the state is not reachable from the start.
    pub fn best_line(&self, from: &R::State) -> Vec<&R::State> {
        let Some(number) = self.found.states.number(from) else {
            return Vec::new();
        };
        let line = best_line(&self.found, &self.solution, PositionId(number));
        let states = line.into_iter().map(|at| self.found.state(at.0));
        states.collect()
    }

    /// Checks every label against the rules, independently of the solver.
    ///
    /// # Errors
    /// [`CertifyError`] with the first position whose label is wrong, by its index in
    /// [`SolvedStates::iter`].
    pub fn certify(&self) -> Result<(), CertifyError> {
        certify(&self.found, &self.solution)
    }
}

/// The states of a game with their numbers and moves.
#[derive(Clone, Debug)]
struct FoundStates<S> {
    states: Numbering<S>,
    moves: Csr,
    verdicts: Vec<Verdicts>,
    heap: u64,
}

/// The size of a label in a solution, in bytes.
const LABEL: u64 = 4;

/// The outcomes that the rules define for a state.
#[derive(Clone, Copy, Debug)]
struct Verdicts {
    over: Option<Outcome>,
    stuck: Outcome,
    endless: Outcome,
    mover: Option<Player>,
}

impl<S: Clone + Eq + Hash> FoundStates<S> {
    fn from<R: StateRules<State = S>>(
        start: S,
        rules: &R,
        limit: StateLimit,
        control: &Control,
    ) -> Result<FoundStates<S>, SolveError> {
        let mut states = Numbering::default();
        let mut found = FoundMoves {
            limit: StateLimit {
                states: limit.states.min(MAX_POSITIONS as usize),
                moves: limit.moves.min(u32::MAX as usize),
                ..limit
            },
            verdicts: Vec::new(),
            offsets: vec![0],
            targets: Vec::new(),
            heap: 0,
            checked: FIRST_CHECK,
        };
        found.number(rules, start, &mut states)?;
        while let Some(state) = states.get(found.verdicts.len()).cloned() {
            control.lay_out(1)?;
            found.explore(rules, &state, &mut states)?;
        }
        Ok(FoundStates {
            states,
            moves: Csr::from_parts(found.offsets, found.targets),
            verdicts: found.verdicts,
            heap: found.heap,
        })
    }

    fn state(&self, number: u32) -> &S {
        let state = self.states.get(number as usize);
        state.expect("every number has a state")
    }

    fn bytes(&self) -> u64 {
        let (rows, moves) = (self.moves.rows() as u64 + 1, self.moves.len() as u64);
        let verdicts = (self.verdicts.capacity() * size_of::<Verdicts>()) as u64;
        self.states.bytes() + self.heap + 4 * (rows + moves) + verdicts
    }
}

/// The moves and outcomes of the states explored so far, and the limits.
struct FoundMoves {
    limit: StateLimit,
    verdicts: Vec<Verdicts>,
    offsets: Vec<u32>,
    targets: Vec<u32>,
    heap: u64,
    /// The number of states and moves at which the free memory is checked next.
    checked: usize,
}

/// The number of states and moves at which the free memory is first checked. After that it is
/// checked each time the number has doubled.
const FIRST_CHECK: usize = 1 << 16;

impl FoundMoves {
    /// Adds the outcomes and moves of the next state.
    fn explore<R: StateRules>(
        &mut self,
        rules: &R,
        state: &R::State,
        states: &mut Numbering<R::State>,
    ) -> Result<(), SolveError> {
        let over = rules.over(state);
        if over.is_none() {
            for to in rules.successors(state) {
                let number = self.number(rules, to, states)?;
                self.add_move(number, states)?;
            }
        }
        self.verdicts.push(Verdicts {
            over,
            stuck: rules.stuck(state),
            endless: rules.endless(state),
            mover: rules.mover(state),
        });
        self.offsets.push(self.targets.len() as u32);
        let size = states.len() + self.targets.len();
        if size >= self.checked {
            // Everything found so far may double before the next check.
            let (states, found) = (states.len() as u64, states.bytes() + self.bytes());
            let need = Need::game_graph(states, self.targets.len() as u64, found);
            if let Err(TooLarge::Memory { free_mib, .. }) = need.check() {
                return Err(SolveError::StateMemory {
                    states: states as usize,
                    explored: self.verdicts.len(),
                    needed: need.bytes(),
                    limit: free_mib << 20,
                });
            }
            self.checked = 2 * size;
        }
        Ok(())
    }

    /// The number of a state, which may be new.
    fn number<R: StateRules>(
        &mut self,
        rules: &R,
        state: R::State,
        states: &mut Numbering<R::State>,
    ) -> Result<u32, SolveError> {
        let (count, bytes) = (states.len(), states.bytes());
        states.number_or_add(state, |state, bytes_then| {
            if count >= self.limit.states {
                return Err(SolveError::States {
                    limit: self.limit.states,
                    explored: self.verdicts.len(),
                    bytes: bytes + self.bytes(),
                });
            }
            self.heap = self.heap.saturating_add(rules.heap_bytes(state) as u64);
            self.check_limit(count, count + 1, bytes_then)
        })
    }

    fn add_move<S: Eq + Hash>(&mut self, to: u32, states: &Numbering<S>) -> Result<(), SolveError> {
        if self.targets.len() >= self.limit.moves {
            let (states, limit) = (states.len(), self.limit.moves);
            return Err(SolveError::Moves { states, limit });
        }
        if self.targets.len() == self.targets.capacity() {
            // Grows by a quarter, so that the old and new list together take less memory than a
            // solve.
            self.targets.reserve_exact(self.targets.len() / 4 + 64);
            self.check_limit(states.len(), states.len(), states.bytes())?;
        }
        self.targets.push(to);
        Ok(())
    }

    /// Checks that this many states, and the moves found so far, can be stored and solved within
    /// the limits.
    fn check_limit(&self, found: usize, states: usize, bytes: u64) -> Result<(), SolveError> {
        let kept = bytes.saturating_add(self.bytes());
        let needed = Need::game_graph(states as u64, self.targets.len() as u64, kept).bytes();
        if needed > self.limit.memory {
            Err(SolveError::StateMemory {
                states: found,
                explored: self.verdicts.len(),
                needed,
                limit: self.limit.memory,
            })
        } else {
            Ok(())
        }
    }

    /// The bytes taken by moves and outcomes, and on the heap by the states.
    fn bytes(&self) -> u64 {
        let numbers = self.offsets.capacity() + self.targets.capacity();
        let bytes = 4 * numbers + self.verdicts.capacity() * size_of::<Verdicts>();
        self.heap.saturating_add(bytes as u64)
    }
}

impl<S: Clone + Eq + Hash + Sync> Game for FoundStates<S> {
    fn positions(&self) -> usize {
        self.states.len()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.moves.row(from.0).iter().map(|&to| PositionId(to))
    }

    fn rows(&self) -> Option<&Csr> {
        Some(&self.moves)
    }

    fn stuck(&self, position: PositionId) -> Outcome {
        self.verdicts[position.index()].stuck
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.verdicts[position.index()].over
    }

    fn endless(&self, position: PositionId) -> Outcome {
        self.verdicts[position.index()].endless
    }

    fn mover(&self, position: PositionId) -> Option<Player> {
        self.verdicts[position.index()].mover
    }
}
