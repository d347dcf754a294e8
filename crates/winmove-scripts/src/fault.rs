//! What is wrong with a script: the kind of fault, where it is, and at which state it happened.

use std::fmt;
use std::ops::Range;

use super::text::{SHORT, cut};
use winmove_core::model::shortened_to;
use winmove_words::say;

/// The characters of a sentence without its place.
const MAX_SENTENCE: usize = 300;

/// The faults of a script that are kept. Each is placed by counting the lines before it, and an
/// unknown name is compared with all known ones.
pub(crate) const MAX_FAULTS: usize = 50;

/// A fault in a script, or one that happened while it ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The bytes of the script that are at fault. Empty if the script lacks something.
    pub range: Range<usize>,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The state at which it happened, as Python writes it. Its end is cut if it is very long.
    pub state: Option<String>,
}

/// The kinds of faults. `Display` is the sentence without its place, in the language of the thread.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// The text is not Python: a sentence.
    Syntax(String),
    /// A feature of Python that scripts don't have, by its name in the sentences.
    Unsupported(&'static str),
    /// A name that nothing defines.
    UnknownName {
        /// The name.
        name: String,
        /// A defined name that is spelled almost like it.
        suggestion: Option<String>,
    },
    /// A method that values don't have.
    UnknownMethod {
        /// The method.
        name: String,
        /// A method that is spelled almost like it.
        suggestion: Option<String>,
    },
    /// The script has no `start` or no `moves`: the one that is missing.
    Missing(&'static str),
    /// A call with the wrong number of arguments.
    Arguments {
        /// The function.
        name: String,
        /// How many it takes, in words.
        takes: String,
        /// How many were given.
        given: usize,
    },
    /// An operator between values of types that don't have it.
    Operands {
        /// The operator.
        op: &'static str,
        /// The type of the left value.
        left: &'static str,
        /// The type of the right value.
        right: &'static str,
    },
    /// A value of another type than what is needed.
    Expected {
        /// What is needed, by its name in the sentences.
        wanted: &'static str,
        /// The type that was found.
        found: &'static str,
    },
    /// A loop over a value that has no items.
    NotIterable(&'static str),
    /// An index into a value that has no items.
    NotIndexable(&'static str),
    /// A change of a value that can't change.
    Immutable(&'static str),
    /// A change of the value of a global variable in a function.
    Frozen,
    /// A list, set or dictionary in a set or as a key.
    Unhashable(&'static str),
    /// A method that values of this type don't have.
    NoMethod {
        /// The type.
        of: &'static str,
    },
    /// `a, b = …` with another number of items.
    Unpack {
        /// The number of names.
        wanted: usize,
        /// The number of items, or of names if there are more items.
        found: usize,
        /// Whether there are more items than names.
        more: bool,
    },
    /// A value that an operation can't take: a sentence.
    Value(String),
    /// An index past the end.
    Index {
        /// The index.
        index: i64,
        /// The value that is indexed.
        of: String,
    },
    /// A key that a dictionary doesn't have.
    Key(String),
    /// A variable that is read before it is assigned.
    Unbound(String),
    /// A division by zero.
    ZeroDivision,
    /// A number outside 64 bits.
    Overflow,
    /// A result of one of the game's functions that means nothing: a sentence.
    Game(String),
    /// A limit was reached.
    Limit(Limit),
}

/// The limits of a script. They are counted, so that a script does the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The length of the script.
    Script,
    /// Brackets, blocks or operators within each other.
    Nesting,
    /// The steps of a call.
    Steps,
    /// The steps of all calls for the states.
    AllSteps,
    /// The memory that a call takes.
    Memory,
    /// Calls within calls, or values within values.
    Depth,
    /// Values within values.
    ValueDepth,
    /// The moves of a state.
    Moves,
    /// The rows of a table.
    Rows,
    /// The states of a game.
    States(usize),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            FaultKind::Syntax(problem) => say::fault_syntax(problem),
            FaultKind::Unsupported(feature) => say::fault_unsupported(*feature),
            FaultKind::UnknownName { name, suggestion } => {
                or_suggestion(say::fault_unknown_name(name), suggestion.as_deref())
            }
            FaultKind::UnknownMethod { name, suggestion } => {
                or_suggestion(say::fault_unknown_method(name), suggestion.as_deref())
            }
            FaultKind::Missing(name) => say::fault_missing(*name),
            FaultKind::Arguments { name, takes, given } => say::fault_arguments(name, takes, given),
            FaultKind::Operands { op, left, right } => say::fault_operands(*op, *left, *right),
            FaultKind::Expected { wanted, found } => say::fault_expected(*wanted, *found),
            FaultKind::NotIterable(of) => say::fault_not_iterable(*of),
            FaultKind::NotIndexable(of) => say::fault_not_indexable(*of),
            FaultKind::Immutable(of) => say::fault_immutable(*of),
            FaultKind::Frozen => say::fault_frozen(),
            FaultKind::Unhashable(of) => say::fault_unhashable(*of),
            FaultKind::NoMethod { of } => say::fault_no_method(*of),
            FaultKind::Unpack {
                wanted,
                found,
                more,
            } => say::fault_unpack(wanted, more, found),
            FaultKind::Value(sentence) | FaultKind::Game(sentence) => sentence.clone(),
            FaultKind::Index { index, of } => say::fault_past_end(index.to_string(), of),
            FaultKind::Key(key) => say::fault_no_key(key),
            FaultKind::Unbound(name) => say::fault_unbound(name),
            FaultKind::ZeroDivision => say::fault_division_by_zero(),
            FaultKind::Overflow => say::fault_overflow(),
            FaultKind::Limit(limit) => limit.to_string(),
        };
        f.write_str(&sentence)
    }
}

impl std::error::Error for FaultKind {}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = match self {
            Limit::Script => "script",
            Limit::Nesting => "nesting",
            Limit::Steps => "steps",
            Limit::AllSteps => "all-steps",
            Limit::Memory => "memory",
            Limit::Depth => "depth",
            Limit::ValueDepth => "value-depth",
            Limit::Moves => "moves",
            Limit::Rows => "rows",
            Limit::States(states) => return f.write_str(&say::fault_many_states(states)),
        };
        f.write_str(&say::fault_limit(limit))
    }
}

impl fmt::Display for Fault {
    /// `line 3, column 7: index 9 is past the end of `XOXOX.O..` (at the state 'XOXOX.O..')`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [line, column] = [self.line, self.column].map(|number| number.to_string());
        f.write_str(&self.at_state(say::fault_place(line, column, self.sentence())))
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// What is wrong, without the place and the state.
    pub fn sentence(&self) -> String {
        // It contains names and values, which may have any length.
        shortened_to(&self.kind.to_string(), MAX_SENTENCE)
    }

    /// A sentence about it with its state, if there is one.
    pub fn at_state(&self, sentence: String) -> String {
        match &self.state {
            Some(state) => say::fault_at_state(sentence, cut(SHORT, state)),
            None => sentence,
        }
    }

    /// A fault at these bytes of a script.
    pub(crate) fn at(text: &str, range: Range<usize>, kind: FaultKind) -> Fault {
        let before = &text[..text.floor_char_boundary(range.start)];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Fault {
            kind,
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            range,
            state: None,
        }
    }
}

/// The bytes of the script that an expression comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

fn or_suggestion(sentence: String, suggestion: Option<&str>) -> String {
    match suggestion {
        Some(name) => say::fault_suggestion(sentence, name),
        None => sentence,
    }
}
