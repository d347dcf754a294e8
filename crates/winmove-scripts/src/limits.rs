//! The limits of a call, which are counted, so that a script does the same everywhere.

use std::cell::{OnceCell, RefCell};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

use compact_str::CompactString;

use super::text::Text;
use crate::fault::{FaultKind, Limit, Span};

/// The length of a script in bytes.
pub(crate) const MAX_SCRIPT: usize = 256 << 10;
/// The moves of a state.
pub(crate) const MAX_MOVES: usize = 10_000;
/// Calls within calls.
pub(crate) const MAX_CALLS: u32 = 200;
/// Values within values.
pub(crate) const MAX_VALUE_DEPTH: u32 = 100;
/// Statements, expressions and calls within each other, over all calls that are running. It bounds
/// the stack of the machine.
pub(crate) const MAX_FRAMES: u32 = 3_000;
/// A step is eight ticks: a statement takes one step, and each of its operations one tick.
pub(crate) const TICKS_PER_STEP: u64 = 8;
const MAX_TICKS: u64 = 1_000_000 * TICKS_PER_STEP;
const MAX_MEMORY: u64 = 16 << 20;
/// The bytes that a value takes in a container.
const VALUE: u64 = 24;
/// The bytes that a container takes without its values.
const CONTAINER: u64 = 32;

/// A fault without its place, which the expression adds.
#[derive(Debug)]
pub(crate) struct Trap {
    pub(crate) kind: FaultKind,
    pub(crate) span: Option<Span>,
}

thread_local! {
    /// The fault that was raised last.
    static RAISED: RefCell<Option<Trap>> = const { RefCell::new(None) };
}

/// A fault was raised. It is kept aside, so that results are as small as what they contain, and are
/// returned in registers.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub(crate) struct Thrown(());

impl Thrown {
    /// The fault.
    pub(crate) fn trap(self) -> Trap {
        let trap = RAISED.take();
        trap.expect("what was thrown was raised before")
    }
}

/// The result of an operation that may fail.
pub(crate) type Raised<T> = Result<T, Thrown>;

/// Fails with this kind of fault.
#[cold]
pub(crate) fn raised<T>(kind: FaultKind) -> Raised<T> {
    RAISED.set(Some(Trap { kind, span: None }));
    Err(Thrown(()))
}

/// Fails because there are fewer or more items than names.
#[cold]
pub(crate) fn unpacked<T>(wanted: usize, found: usize, more: bool) -> Raised<T> {
    raised(FaultKind::Unpack {
        wanted,
        found,
        more,
    })
}

#[cold]
fn add_place(span: Span) {
    RAISED.with_borrow_mut(|raised| {
        if let Some(trap) = raised {
            trap.span = trap.span.or(Some(span));
        }
    });
}

/// Adds the place of a fault.
pub(crate) trait At<T> {
    fn at(self, span: Span) -> Raised<T>;
}

impl<T> At<T> for Raised<T> {
    #[inline]
    fn at(self, span: Span) -> Raised<T> {
        if self.is_err() {
            add_place(span);
        }
        self
    }
}

/// Random, so that no script can make its keys collide.
static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// What a call may still use.
#[derive(Debug)]
pub(crate) struct Budget {
    ticks: u64,
    memory: u64,
    /// The ticks of earlier calls.
    used: u64,
    /// That of all values: keys from a literal and of a script are compared by their hashes.
    pub(crate) hasher: RandomState,
    /// What the hash of a number begins with.
    pub(crate) seed: u64,
    /// The strings of one ASCII character, made when they are first needed.
    letters: Box<[OnceCell<Text>]>,
}

impl Budget {
    /// That of a whole call.
    pub(crate) fn new() -> Budget {
        Budget {
            ticks: MAX_TICKS,
            memory: MAX_MEMORY,
            used: 0,
            hasher: HASHER.clone(),
            seed: HASHER.hash_one(0),
            letters: vec![OnceCell::new(); 0x80].into(),
        }
    }

    /// Begins another call.
    pub(crate) fn renew(&mut self) {
        self.used = self.used();
        (self.ticks, self.memory) = (MAX_TICKS, MAX_MEMORY);
    }

    /// The ticks of all calls.
    pub(crate) fn used(&self) -> u64 {
        self.used + MAX_TICKS - self.ticks
    }

    #[inline]
    pub(crate) fn tick(&mut self) -> Raised<()> {
        self.spend(1)
    }

    #[inline]
    pub(crate) fn spend(&mut self, ticks: u64) -> Raised<()> {
        match self.ticks.checked_sub(ticks) {
            Some(rest) => {
                self.ticks = rest;
                Ok(())
            }
            None => {
                self.ticks = 0;
                raised(FaultKind::Limit(Limit::Steps))
            }
        }
    }

    /// Reads this many bytes of a string.
    #[inline]
    pub(crate) fn text(&mut self, bytes: usize) -> Raised<()> {
        self.spend(bytes as u64 / 32)
    }

    /// Searches this many bytes of a string, or reads them one by one.
    #[inline]
    pub(crate) fn scan(&mut self, bytes: usize) -> Raised<()> {
        self.spend(bytes as u64 / 2)
    }

    /// Makes a string of this many bytes.
    pub(crate) fn make_text(&mut self, bytes: usize) -> Raised<()> {
        self.text(bytes)?;
        self.take(bytes as u64)
    }

    /// The string of a character.
    pub(crate) fn letter(&self, letter: char) -> Text {
        let made = || Text::from(&*letter.encode_utf8(&mut [0; 4]));
        let known = self.letters.get(u32::from(letter) as usize);
        known.map_or_else(made, |known| known.get_or_init(made).clone())
    }

    /// Two strings after one another.
    pub(crate) fn joined(&mut self, a: &str, b: &str) -> Text {
        let mut both = CompactString::with_capacity(a.len() + b.len());
        both.push_str(a);
        both.push_str(b);
        both.into()
    }

    /// Makes a container of this many values.
    #[inline]
    pub(crate) fn make_items(&mut self, items: usize) -> Raised<()> {
        self.spend(items as u64)?;
        self.take(CONTAINER + VALUE.saturating_mul(items as u64))
    }

    /// Adds one value to a container, which may double its capacity.
    #[inline]
    pub(crate) fn add_item(&mut self) -> Raised<()> {
        self.take(2 * VALUE)
    }

    /// Adds one value to a set or a dictionary, whose table takes memory, too.
    #[inline]
    pub(crate) fn add_key(&mut self) -> Raised<()> {
        self.take(5 * VALUE)
    }

    #[inline]
    fn take(&mut self, bytes: u64) -> Raised<()> {
        match self.memory.checked_sub(bytes) {
            Some(rest) => {
                self.memory = rest;
                Ok(())
            }
            None => raised(FaultKind::Limit(Limit::Memory)),
        }
    }
}
