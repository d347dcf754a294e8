//! States in few bytes, for a fast hash and little memory.

use std::fmt;
use std::hash::{Hash, Hasher};

use smallvec::SmallVec;

use super::limits::{MAX_VALUE_DEPTH, Raised, raised};
use super::value::Value;
use super::words;
use crate::fault::{FaultKind, Limit};
use winmove_words::say;

/// A state of a game, packed. Equal states are the same position, as equal values are in Python.
///
/// `True` equals 1, but is shown as `True`, so the bytes that tell them apart come last and don't
/// count.
#[derive(Clone)]
pub struct State(Bytes);

/// The bytes, and how many of them count.
#[derive(Clone)]
enum Bytes {
    Inline {
        len: u8,
        counted: u8,
        bytes: [u8; INLINE],
    },
    Heap {
        counted: u32,
        bytes: Box<[u8]>,
    },
}

const INLINE: usize = 21;

/// Bytes below this are the numbers from -32 on.
const NUMBERS: u8 = 0xe0;
const MIN_NUMBER: i64 = -32;
const NUMBER: u8 = 0xe0;
const NONE: u8 = 0xe1;
const TEXT: u8 = 0xe2;
const TUPLE: u8 = 0xe3;
/// The state before several starts.
const ROOT: u8 = 0xe4;
/// Strings of 0 bytes and more.
const SHORT_TEXT: u8 = 0xe5;
/// Tuples of 0 items and more.
const SHORT_TUPLE: u8 = 0xf8;

/// The state in the making.
#[derive(Default)]
struct Packer {
    bytes: SmallVec<[u8; 64]>,
    numbers: usize,
    /// A bit for each number: whether it is a boolean. Empty if none is.
    booleans: Vec<u8>,
    has_list: bool,
}

impl State {
    /// Packs a value. Lists become tuples; the second result is whether there was one.
    pub(crate) fn pack(value: &Value) -> Raised<(State, bool)> {
        let mut packer = Packer::default();
        packer.add(value, 0)?;
        let counted = packer.bytes.len();
        packer.bytes.extend_from_slice(&packer.booleans);
        Ok((State(Bytes::new(&packer.bytes, counted)), packer.has_list))
    }

    /// The state as a value.
    pub fn value(&self) -> Value {
        let (bytes, counted) = self.0.parts();
        let mut unpacker = Unpacker {
            bytes: &bytes[..counted],
            numbers: 0,
            booleans: &bytes[counted..],
        };
        unpacker.value()
    }

    /// A sum of parts: the tuple of the parts, in a fixed order.
    pub(crate) fn sum(mut parts: Vec<State>) -> Raised<State> {
        parts.sort_unstable_by(|a, b| a.counted().cmp(b.counted()));
        let parts = Value::tuple(parts.iter().map(State::value));
        State::pack(&parts).map(|(state, _)| state)
    }

    /// The parts of a sum.
    pub(crate) fn items(&self) -> Vec<State> {
        let Value::Tuple(parts) = self.value() else {
            return vec![self.clone()];
        };
        let packed = parts.iter().map(State::pack);
        let packed = packed.map(|packed| packed.expect("parts were packed before").0);
        packed.collect()
    }

    /// What comes before several starts.
    pub(crate) fn root() -> State {
        State(Bytes::new(&[ROOT], 1))
    }

    pub(crate) fn is_root(&self) -> bool {
        self.counted() == [ROOT]
    }

    /// The bytes that it takes on the heap.
    pub(crate) fn heap_bytes(&self) -> usize {
        match &self.0 {
            Bytes::Inline { .. } => 0,
            Bytes::Heap { bytes, .. } => bytes.len() + 16,
        }
    }

    /// Whether states are equal, and so are the types of their parts.
    pub(crate) fn is_same(&self, other: &State) -> bool {
        self.0.parts() == other.0.parts()
    }

    fn counted(&self) -> &[u8] {
        let (bytes, counted) = self.0.parts();
        &bytes[..counted]
    }
}

impl Bytes {
    fn new(content: &[u8], counted: usize) -> Bytes {
        if content.len() <= INLINE {
            let mut bytes = [0; INLINE];
            bytes[..content.len()].copy_from_slice(content);
            Bytes::Inline {
                len: content.len() as u8,
                counted: counted as u8,
                bytes,
            }
        } else {
            Bytes::Heap {
                counted: counted as u32,
                bytes: content.into(),
            }
        }
    }

    /// The length and the bytes if they are short and all count. Those after the length are 0, so
    /// that two such arrays are compared without a call.
    fn without_booleans(&self) -> Option<(u8, &[u8; INLINE])> {
        match self {
            Bytes::Inline {
                len,
                counted,
                bytes,
            } if len == counted => Some((*len, bytes)),
            _ => None,
        }
    }

    fn parts(&self) -> (&[u8], usize) {
        match self {
            Bytes::Inline {
                len,
                counted,
                bytes,
            } => (&bytes[..usize::from(*len)], usize::from(*counted)),
            Bytes::Heap { counted, bytes } => (bytes, *counted as usize),
        }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        match (self.0.without_booleans(), other.0.without_booleans()) {
            (Some(a), Some(b)) => a == b,
            _ => self.counted() == other.counted(),
        }
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write(self.counted());
    }
}

impl fmt::Display for State {
    /// As Python's `repr`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Packer {
    fn add(&mut self, value: &Value, depth: u32) -> Raised<()> {
        match value {
            Value::Int(number) => self.number(*number),
            Value::Bool(is_true) => {
                let (byte, bit) = (self.numbers / 8, self.numbers % 8);
                if self.booleans.len() <= byte {
                    self.booleans.resize(byte + 1, 0);
                }
                self.booleans[byte] |= 1 << bit;
                self.number(*is_true as i64);
            }
            Value::None => self.bytes.push(NONE),
            Value::Str(text) => {
                match u8::try_from(text.len()) {
                    Ok(len) if len < SHORT_TUPLE - SHORT_TEXT => self.bytes.push(SHORT_TEXT + len),
                    _ => {
                        self.bytes.push(TEXT);
                        self.length(text.len() as u64);
                    }
                }
                self.bytes.extend_from_slice(text.as_bytes());
            }
            Value::Tuple(items) => self.items(items, depth)?,
            Value::List(list) => {
                self.has_list = true;
                self.items(&list.read(), depth)?;
            }
            _ => {
                let what = words::short(value);
                let what = say::fault_no_state(value.kind(), what);
                return raised(FaultKind::Game(what));
            }
        }
        Ok(())
    }

    fn items(&mut self, items: &[Value], depth: u32) -> Raised<()> {
        /// More than any state within the limits takes, even if it contains itself.
        const MAX_BYTES: usize = 16 << 20;
        if depth == MAX_VALUE_DEPTH {
            return raised(FaultKind::Limit(Limit::ValueDepth));
        }
        if self.bytes.len() > MAX_BYTES {
            return raised(FaultKind::Limit(Limit::Memory));
        }
        match u8::try_from(items.len()) {
            Ok(len) if len <= u8::MAX - SHORT_TUPLE => self.bytes.push(SHORT_TUPLE + len),
            _ => {
                self.bytes.push(TUPLE);
                self.length(items.len() as u64);
            }
        }
        items.iter().try_for_each(|item| self.add(item, depth + 1))
    }

    fn number(&mut self, number: i64) {
        self.numbers += 1;
        let small = number.checked_sub(MIN_NUMBER).map(u8::try_from);
        match small {
            Some(Ok(byte)) if byte < NUMBERS => self.bytes.push(byte),
            _ => {
                self.bytes.push(NUMBER);
                // Zigzag: small numbers below zero are short, too.
                self.length(((number << 1) ^ (number >> 63)).cast_unsigned());
            }
        }
    }

    /// A number in groups of seven bits.
    fn length(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

/// The rest of a state that is unpacked.
struct Unpacker<'a> {
    bytes: &'a [u8],
    numbers: usize,
    booleans: &'a [u8],
}

impl Unpacker<'_> {
    fn byte(&mut self) -> u8 {
        let (&byte, rest) = self.bytes.split_first().expect("a state is whole");
        self.bytes = rest;
        byte
    }

    fn length(&mut self) -> u64 {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte();
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return number;
            }
            shift += 7;
        }
    }

    fn text(&mut self, len: usize) -> Value {
        let (text, rest) = self.bytes.split_at(len);
        self.bytes = rest;
        let text = std::str::from_utf8(text).expect("a string was packed");
        Value::Str(text.into())
    }

    fn tuple(&mut self, len: u64) -> Value {
        Value::tuple((0..len).map(|_| self.value()))
    }

    fn number(&mut self, number: i64) -> Value {
        let (byte, bit) = (self.numbers / 8, self.numbers % 8);
        self.numbers += 1;
        let byte = self.booleans.get(byte);
        if byte.is_some_and(|byte| byte >> bit & 1 == 1) {
            Value::from(number == 1)
        } else {
            Value::Int(number)
        }
    }

    fn value(&mut self) -> Value {
        match self.byte() {
            byte @ ..NUMBERS => self.number(i64::from(byte) + MIN_NUMBER),
            NUMBER => {
                let zigzag = self.length();
                let number = (zigzag >> 1).cast_signed() ^ -(zigzag & 1).cast_signed();
                self.number(number)
            }
            NONE => Value::None,
            TEXT => {
                let len = self.length() as usize;
                self.text(len)
            }
            TUPLE => {
                let len = self.length();
                self.tuple(len)
            }
            byte @ SHORT_TUPLE.. => self.tuple(u64::from(byte - SHORT_TUPLE)),
            byte => self.text(usize::from(byte - SHORT_TEXT)),
        }
    }
}
