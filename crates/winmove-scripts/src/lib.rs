//! Games whose rules are a few lines of Python.
//!
//! [`Script::parse`] reads a script, and [`solve`] finds and solves all states of its game. Nothing
//! outside can be reached from a script, and whatever it does is limited by counts: see
//! [`FaultKind::Limit`].

mod fault;
mod value;

pub use fault::{Fault, FaultKind, Limit};
pub use value::Value;
use winmove_core::{Control, Label, Outcome, Player};

/// A script: the rules of a game, parsed, with its global values.
#[derive(Debug)]
pub struct Script(());

/// A state of a game, packed. Equal states are the same position, as equal values are in Python.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State(());

/// How much of a game is explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of states.
    pub states: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { states: 200_000 }
    }
}

impl Value {
    /// Reads a literal, such as `(3, 4, 5)`.
    ///
    /// # Errors
    /// A fault if it is no literal.
    pub fn parse(_text: &str) -> Result<Value, Fault> {
        todo!()
    }
}

impl State {
    /// The state as a value.
    pub fn value(&self) -> Value {
        todo!()
    }
}

#[allow(clippy::missing_errors_doc)]
impl Script {
    /// Reads a script and runs its assignments. It need not be a game: see [`Script::check`].
    ///
    /// # Errors
    /// All faults that are found without running it, or the first one of its assignments.
    pub fn parse(_text: &str) -> Result<Script, Vec<Fault>> {
        todo!()
    }

    /// Checks that the script defines a game: that it has `start` and `moves`.
    pub fn check(&self) -> Result<(), Vec<Fault>> {
        todo!()
    }

    /// The start state. The arguments are those of `start` if it is a function.
    pub fn start(&self, _arguments: &[Value]) -> Result<State, Fault> {
        todo!()
    }

    /// A value as a state: the representative that `same` chooses, packed.
    pub fn state(&self, _value: &Value) -> Result<State, Fault> {
        todo!()
    }

    /// The moves from a state, with their names, as `moves` lists them. `same` is applied.
    pub fn moves(&self, _state: &State) -> Result<Vec<(Option<String>, State)>, Fault> {
        todo!()
    }

    /// The outcome if play is over by rule.
    pub fn over(&self, _state: &State) -> Result<Option<Outcome>, Fault> {
        todo!()
    }

    /// The outcome of a state without moves.
    pub fn stuck(&self, _state: &State) -> Result<Outcome, Fault> {
        todo!()
    }

    /// The player to move, if the script has `mover`.
    pub fn mover(&self, _state: &State) -> Result<Option<Player>, Fault> {
        todo!()
    }

    /// The text of a state: that of `show`, or the value itself.
    pub fn show(&self, _state: &State) -> Result<String, Fault> {
        todo!()
    }

    /// Calls any function of the script.
    pub fn call(&self, _function: &str, _arguments: &[Value]) -> Result<Value, Fault> {
        todo!()
    }

    /// The value of a global variable.
    pub fn global(&self, _name: &str) -> Option<Value> {
        todo!()
    }
}

/// A solved and certified game.
#[derive(Debug)]
pub struct Solved(());

/// Why a game is not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// A fault of the script.
    #[error("{0}")]
    Fault(Fault),
    /// The core's reason, such as too little memory, or that the solve was cancelled.
    #[error(transparent)]
    Solve(#[from] winmove_core::SolveError),
}

/// Finds all states that can be reached from the start, solves the game and certifies the labels.
///
/// # Errors
/// [`Unsolved`].
pub fn solve(
    _script: &Script,
    _start: Option<&Value>,
    _limits: &Limits,
    _control: &Control,
) -> Result<Solved, Unsolved> {
    todo!()
}

/// A move of a solved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedMove {
    /// Its name.
    pub name: Option<String>,
    /// The state it leads to, by its number.
    pub to: usize,
    /// Whether it is a best move.
    pub best: bool,
}

impl Solved {
    /// The number of states, including those in which a player passes.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        todo!()
    }

    /// The number of moves without repeats.
    pub fn move_count(&self) -> usize {
        todo!()
    }

    /// The states in the order in which they were found, with their labels. The start is the first.
    pub fn states(&self) -> Vec<(State, Label)> {
        todo!()
    }

    /// The moves of a state, by its number.
    pub fn moves(&self, _state: usize) -> Vec<SolvedMove> {
        todo!()
    }

    /// The numbers of wins, losses and draws.
    pub fn counts(&self) -> winmove_core::solver::Counts {
        todo!()
    }

    /// What was decided while the game was read, in words: passes that were put in, and lists that
    /// became tuples.
    pub fn remarks(&self) -> Vec<String> {
        todo!()
    }
}
