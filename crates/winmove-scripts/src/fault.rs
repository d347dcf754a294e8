//! What is wrong with a script: the kind of fault, where it is, and at which state it happened.

use std::fmt;
use std::ops::Range;

use winmove_core::model::shortened_to;

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
    /// The state at which it happened, as Python writes it.
    pub state: Option<String>,
}

/// The kinds of faults. `Display` is the sentence without its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The text is not Python.
    #[error("this is not Python: {0}")]
    Syntax(String),
    /// A feature of Python that scripts don't have, and what to write instead.
    #[error("{what} are not supported; {instead}")]
    Unsupported {
        /// The feature, in the plural.
        what: &'static str,
        /// What to write instead.
        instead: &'static str,
    },
    /// A name that nothing defines.
    #[error("the name `{name}` is not defined{}", or_suggestion(.suggestion))]
    UnknownName {
        /// The name.
        name: String,
        /// A defined name that is spelled almost like it.
        suggestion: Option<String>,
    },
    /// A method that values don't have.
    #[error("there is no method `{name}`{}", or_suggestion(.suggestion))]
    UnknownMethod {
        /// The method.
        name: String,
        /// A method that is spelled almost like it.
        suggestion: Option<String>,
    },
    /// The script has no `start` or no `moves`.
    #[error("{0}")]
    Missing(&'static str),
    /// A call with the wrong number of arguments.
    #[error("`{name}` takes {takes}, but {given} {} given", was(*.given))]
    Arguments {
        /// The function.
        name: String,
        /// How many it takes, in words.
        takes: String,
        /// How many were given.
        given: usize,
    },
    /// An operator between values of types that don't have it.
    #[error("`{op}` is not possible between {left} and {right}")]
    Operands {
        /// The operator.
        op: &'static str,
        /// The type of the left value.
        left: &'static str,
        /// The type of the right value.
        right: &'static str,
    },
    /// A value of another type than what is needed.
    #[error("{wanted} is needed here, not {found}")]
    Expected {
        /// What is needed, in words.
        wanted: &'static str,
        /// The type that was found.
        found: &'static str,
    },
    /// A loop over a value that has no items.
    #[error("values of type {0} have no items to go through")]
    NotIterable(&'static str),
    /// An index into a value that has no items.
    #[error("values of type {0} have no items that an index could choose")]
    NotIndexable(&'static str),
    /// A change of a value that can't change.
    #[error("the items of a {0} can't be changed; build a new one, or use a list")]
    Immutable(&'static str),
    /// A change of the value of a global variable in a function.
    #[error(
        "a function can't change a value from outside; copy it first, or give it to the function"
    )]
    Frozen,
    /// A list, set or dictionary in a set or as a key.
    #[error("a {0} can't be in a set or a key of a dictionary; use a tuple")]
    Unhashable(&'static str),
    /// A method that values of this type don't have.
    #[error("values of type {of} have no such method")]
    NoMethod {
        /// The type.
        of: &'static str,
    },
    /// `a, b = …` with another number of items.
    #[error(
        "{wanted} names on the left, but {} on the right",
        if *.more { format!("more than {wanted} items") } else { format!("{found} items") }
    )]
    Unpack {
        /// The number of names.
        wanted: usize,
        /// The number of items, or of names if there are more items.
        found: usize,
        /// Whether there are more items than names.
        more: bool,
    },
    /// A value that an operation can't take.
    #[error("{0}")]
    Value(String),
    /// An index past the end.
    #[error("index {index} is past the end of `{of}`")]
    Index {
        /// The index.
        index: i64,
        /// The value that is indexed.
        of: String,
    },
    /// A key that a dictionary doesn't have.
    #[error("the key `{0}` is not in the dictionary")]
    Key(String),
    /// A variable that is read before it is assigned.
    #[error("`{0}` has no value yet")]
    Unbound(String),
    /// A division by zero.
    #[error("division by zero")]
    ZeroDivision,
    /// A number outside 64 bits.
    #[error("the number has more than 64 bits; whole numbers go from -2^63 to 2^63 - 1")]
    Overflow,
    /// A result of one of the game's functions that means nothing.
    #[error("{0}")]
    Game(String),
    /// A limit was reached.
    #[error("{0}")]
    Limit(Limit),
}

/// The limits of a script. They are counted, so that a script does the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// The length of the script.
    #[error("the script is longer than 256 KiB")]
    Script,
    /// Brackets, blocks or operators within each other.
    #[error("this is nested too deeply; give a part of it a name of its own")]
    Nesting,
    /// The steps of a call.
    #[error("this takes more than a million steps")]
    Steps,
    /// The memory that a call takes.
    #[error("this makes more than 16 MiB of values")]
    Memory,
    /// Calls within calls, or values within values.
    #[error("more than 200 calls are nested here; does the function call itself without an end?")]
    Depth,
    /// Values within values.
    #[error("the value contains more than 100 values within each other")]
    ValueDepth,
    /// The moves of a state.
    #[error("the state has more than 10,000 moves")]
    Moves,
    /// The rows of a table.
    #[error("a table has at most 10,000 rows")]
    Rows,
    /// The states of a game.
    #[error("the game has more than {0} states")]
    States(usize),
}

impl fmt::Display for Fault {
    /// `line 3, column 7: index 9 is past the end of `XOXOX.O..` (at the state 'XOXOX.O..')`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault {
            kind, line, column, ..
        } = self;
        // It contains names and values, which may have any length.
        let sentence = shortened_to(&kind.to_string(), MAX_SENTENCE);
        write!(f, "line {line}, column {column}: {sentence}")?;
        match &self.state {
            Some(state) => write!(f, " (at the state {state})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
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

fn was(count: usize) -> &'static str {
    if count == 1 { "was" } else { "were" }
}

/// The bytes of the script that an expression comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

fn or_suggestion(suggestion: &Option<String>) -> String {
    match suggestion {
        Some(name) => format!("; did you mean `{name}`?"),
        None => String::new(),
    }
}
