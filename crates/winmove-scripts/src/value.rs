//! The values of a script.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::fmt;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};
use std::rc::Rc;

use indexmap::{Equivalent, IndexMap, IndexSet};
use smallvec::SmallVec;

use super::limits::{Budget, MAX_VALUE_DEPTH, Raised, raised};
use super::text::Text;
use crate::fault::{FaultKind, Limit};

/// A value of a script. `Display` writes it as Python's `repr`.
///
/// Lists, sets and dictionaries are shared between the names that they are assigned to.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
// The tag and whatever follows it are words, so that values are passed in registers and copied by
// words.
#[repr(u64)]
pub enum Value {
    /// `None`.
    #[default]
    None,
    /// `True` or `False`.
    Bool(Truth),
    /// A whole number.
    Int(i64),
    /// A string.
    Str(Text),
    /// A tuple.
    Tuple(Tuple),
    /// A list.
    List(List),
    /// A set.
    Set(Set),
    /// A dictionary.
    Dict(Dict),
    /// A range of numbers.
    Range(Rc<Range>),
    /// Not a value: that of a variable before its first assignment.
    #[doc(hidden)]
    Unbound,
}

/// A boolean of the size of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Truth {
    /// `False`.
    False,
    /// `True`.
    True,
}

impl From<bool> for Truth {
    fn from(is_true: bool) -> Truth {
        if is_true { Truth::True } else { Truth::False }
    }
}

impl From<bool> for Value {
    fn from(is_true: bool) -> Value {
        Value::Bool(is_true.into())
    }
}

/// A container that several names share.
#[derive(Debug, Default)]
pub struct Ref<T: Parts>(Rc<T>);

/// The items of a tuple.
pub type Tuple = Ref<Items>;

/// A list that may be changed, unless it is frozen.
pub type List = Ref<Shared<Items>>;

/// A set that may be changed, unless it is frozen.
pub type Set = Ref<Shared<Keys>>;

/// A dictionary that may be changed, unless it is frozen.
pub type Dict = Ref<Shared<Entries>>;

/// Most tuples and lists are as short as this.
pub type Items = SmallVec<[Value; MAX_INLINE]>;

const MAX_INLINE: usize = 7;

/// What a set contains.
pub type Keys = IndexSet<Key, BuildHasherDefault<Identity>>;

/// What a dictionary contains.
pub type Entries = IndexMap<Key, Value, BuildHasherDefault<Identity>>;

/// A container that several names share. Those of global variables are frozen once the script was
/// read, so that its functions always return the same.
#[derive(Debug, Default)]
pub struct Shared<T> {
    content: RefCell<T>,
    is_frozen: Cell<bool>,
}

/// The numbers from `start` up to `stop`, which is excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub(crate) start: i64,
    pub(crate) stop: i64,
    /// Not 0.
    pub(crate) step: i64,
}

impl Range {
    /// How many numbers there are.
    pub(crate) fn len(self) -> u64 {
        let (low, high) = if self.step > 0 {
            (self.start, self.stop)
        } else {
            (self.stop, self.start)
        };
        if low >= high {
            return 0;
        }
        let span = high.abs_diff(low);
        match self.step.unsigned_abs() {
            // No division, which takes long.
            1 => span,
            step => (span - 1) / step + 1,
        }
    }

    /// The number at an index below the length.
    pub(crate) fn at(self, index: u64) -> i64 {
        (i128::from(self.start) + i128::from(index) * i128::from(self.step)) as i64
    }
}

impl<T> Shared<T> {
    pub(crate) fn new(content: T) -> Rc<Shared<T>> {
        Rc::new(Shared {
            content: RefCell::new(content),
            is_frozen: Cell::new(false),
        })
    }

    /// Calls `change` with the content.
    pub(crate) fn change<R>(&self, change: impl FnOnce(&mut T) -> R) -> Raised<R> {
        if self.is_frozen.get() {
            return raised(FaultKind::Frozen);
        }
        Ok(change(&mut self.content.borrow_mut()))
    }

    pub(crate) fn read(&self) -> std::cell::Ref<'_, T> {
        self.content.borrow()
    }
}

impl<T: Parts> std::ops::Deref for Ref<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Parts> Clone for Ref<T> {
    fn clone(&self) -> Ref<T> {
        Ref(Rc::clone(&self.0))
    }
}

impl Value {
    pub(crate) fn tuple(items: impl IntoIterator<Item = Value>) -> Value {
        Value::None.and_items(items)
    }

    /// A tuple with these items after those of a tuple that nothing else has, if this is one.
    pub(crate) fn and_items(self, items: impl IntoIterator<Item = Value>) -> Value {
        let mut tuple = match self {
            Value::Tuple(tuple) => tuple,
            _ => Tuple::default(),
        };
        // In place: a copy of what was just written makes the processor wait.
        let made = Rc::get_mut(&mut tuple.0).expect("nothing else has it");
        made.extend(items);
        Value::Tuple(tuple)
    }

    /// A string with this one after a string that nothing else has, if this is one.
    pub(crate) fn and_text(mut self, part: &str) -> Value {
        match &mut self {
            Value::Str(text) if text.is_alone() => {
                text.grow(part);
                self
            }
            _ => Value::Str(part.into()),
        }
    }

    /// Whether it is a string or a tuple that nothing else has.
    pub(crate) fn is_alone(&self) -> bool {
        match self {
            Value::Str(text) => text.is_alone(),
            Value::Tuple(items) => Rc::strong_count(&items.0) == 1,
            _ => false,
        }
    }

    /// A tuple of items that are moved.
    pub(crate) fn tuple_of(items: Items) -> Value {
        Value::Tuple(Ref(Rc::new(items)))
    }

    pub(crate) fn list(items: impl IntoIterator<Item = Value>) -> Value {
        let mut list = List::default();
        let made = Rc::get_mut(&mut list.0).expect("nothing else has it");
        made.content.get_mut().extend(items);
        Value::List(list)
    }

    /// A list of items that are moved.
    pub(crate) fn list_of(items: Items) -> Value {
        Value::List(Ref(Shared::new(items)))
    }

    pub(crate) fn set(keys: Keys) -> Value {
        Value::Set(Ref(Shared::new(keys)))
    }

    pub(crate) fn dict(entries: Entries) -> Value {
        Value::Dict(Ref(Shared::new(entries)))
    }

    /// The name of its type.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Value::None | Value::Unbound => "None",
            Value::Bool(_) => "bool",
            Value::Int(_) => "int",
            Value::Str(_) => "str",
            Value::Tuple(_) => "tuple",
            Value::List(_) => "list",
            Value::Set(_) => "set",
            Value::Dict(_) => "dict",
            Value::Range(_) => "range",
        }
    }

    /// Whether it counts as true in a condition.
    pub fn truth(&self) -> bool {
        match self {
            Value::None | Value::Unbound => false,
            Value::Bool(is_true) => *is_true == Truth::True,
            Value::Int(number) => *number != 0,
            Value::Str(text) => !text.is_empty(),
            Value::Tuple(items) => !items.is_empty(),
            Value::List(list) => !list.read().is_empty(),
            Value::Set(set) => !set.read().is_empty(),
            Value::Dict(dict) => !dict.read().is_empty(),
            Value::Range(range) => range.len() > 0,
        }
    }

    /// Drops it. Most values have nothing to drop, and need no call for that.
    #[inline]
    pub(crate) fn discard(self) {
        if let Value::None | Value::Bool(_) | Value::Int(_) | Value::Unbound = self {
            std::mem::forget(self);
        }
    }

    /// The number that a value is, where booleans are 0 and 1.
    pub(crate) fn int(&self) -> Option<i64> {
        match self {
            Value::Int(number) => Some(*number),
            Value::Bool(is_true) => Some(*is_true as i64),
            _ => None,
        }
    }

    /// The number, if it is one and no boolean.
    #[inline]
    pub(crate) fn int_only(&self) -> Option<i64> {
        match self {
            Value::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// Freezes the lists, sets and dictionaries in it. The tuples that are done, which may be
    /// shared, are added to `done`.
    pub(crate) fn freeze(&self, done: &mut HashSet<*const Items>) {
        let mut rest = vec![self.clone()];
        while let Some(value) = rest.pop() {
            match &value {
                Value::Tuple(items) if done.insert(Rc::as_ptr(&items.0)) => {
                    rest.extend(items.iter().cloned());
                }
                Value::List(list) if !list.is_frozen.replace(true) => {
                    rest.extend(list.read().iter().cloned());
                }
                Value::Dict(dict) if !dict.is_frozen.replace(true) => {
                    rest.extend(dict.read().values().cloned());
                }
                Value::Set(set) => set.is_frozen.set(true),
                _ => {}
            }
        }
    }

    /// Whether dropping it may drop values within values.
    fn has_parts(&self) -> bool {
        matches!(self, Value::Tuple(_) | Value::List(_) | Value::Dict(_))
    }
}

impl List {
    /// Takes the items of a list that nothing else has.
    pub(crate) fn take_alone(&mut self) -> Option<Items> {
        let list = Rc::get_mut(&mut self.0)?;
        Some(std::mem::take(list.content.get_mut()))
    }
}

impl Value {
    /// Adds to a string, tuple or list that nothing else has, in place. Returns whether it could.
    pub(crate) fn grow(&mut self, other: &Value) -> bool {
        match (self, other) {
            (Value::Str(a), Value::Str(b)) => a.grow(b),
            (Value::Tuple(Ref(a)), Value::Tuple(b)) => Rc::get_mut(a)
                .map(|items| items.extend(b.iter().cloned()))
                .is_some(),
            (Value::List(Ref(a)), Value::List(b)) => {
                let grown = Rc::get_mut(a);
                grown
                    .map(|list| list.content.get_mut().extend(b.read().iter().cloned()))
                    .is_some()
            }
            _ => false,
        }
    }
}

thread_local! {
    /// The values within values that are being dropped.
    static DROPPING: Cell<u32> = const { Cell::new(0) };
}

/// Values are dropped within values up to this depth.
const MAX_DROPPING: u32 = 32;

/// Drops the items of a value that has parts: each with its own parts, as far as the stack goes.
fn drop_parts<'a>(items: impl Iterator<Item = &'a mut Value>) {
    let depth = DROPPING.get();
    if depth == MAX_DROPPING {
        return bury(items.map(std::mem::take));
    }
    DROPPING.set(depth + 1);
    items.for_each(|item| drop(std::mem::take(item)));
    DROPPING.set(depth);
}

/// Drops values one by one, instead of values within values, which could overflow the stack.
fn bury(first: impl Iterator<Item = Value>) {
    let mut rest: Vec<Value> = first.filter(Value::has_parts).collect();
    while let Some(mut value) = rest.pop() {
        let mut take = |part: &mut Value| {
            if part.has_parts() {
                rest.push(std::mem::take(part));
            }
        };
        match &mut value {
            Value::Tuple(items) => items.each_part(&mut take),
            Value::List(list) => list.each_part(&mut take),
            Value::Dict(dict) => dict.each_part(&mut take),
            _ => {}
        }
    }
}

/// What may have values within it that have parts themselves.
pub trait Parts {
    /// These values.
    fn parts(&mut self) -> impl Iterator<Item = &mut Value>;
}

impl Parts for Items {
    fn parts(&mut self) -> impl Iterator<Item = &mut Value> {
        self.iter_mut()
    }
}

impl Parts for Keys {
    fn parts(&mut self) -> impl Iterator<Item = &mut Value> {
        std::iter::empty()
    }
}

impl Parts for Entries {
    fn parts(&mut self) -> impl Iterator<Item = &mut Value> {
        self.values_mut()
    }
}

impl<T: Parts> Parts for Shared<T> {
    fn parts(&mut self) -> impl Iterator<Item = &mut Value> {
        self.content.get_mut().parts()
    }
}

impl<T: Parts> Drop for Ref<T> {
    fn drop(&mut self) {
        if Rc::strong_count(&self.0) == 1 {
            self.drop_content();
        }
    }
}

impl<T: Parts> Ref<T> {
    // Kept apart, since few drops are the last.
    #[inline(never)]
    fn drop_content(&mut self) {
        if let Some(content) = Rc::get_mut(&mut self.0)
            && content.parts().any(|part| part.has_parts())
        {
            drop_parts(content.parts());
        }
    }

    /// Changes the parts of a container that nothing else has.
    fn each_part(&mut self, change: impl FnMut(&mut Value)) {
        if let Some(content) = Rc::get_mut(&mut self.0) {
            content.parts().for_each(change);
        }
    }
}

/// A value that can't change, with its hash. Equal values have equal hashes: `True` is 1.
#[derive(Clone, Debug)]
pub struct Key {
    hash: u64,
    pub(crate) value: Value,
}

/// Fails because a value of another type is needed: what is wanted, by its name in the sentences.
#[cold]
pub(crate) fn expected<T>(wanted: &'static str, found: &Value) -> Raised<T> {
    let found = found.kind();
    raised(FaultKind::Expected { wanted, found })
}

impl Budget {
    /// The key that a value is in a set or a dictionary to which it is added.
    ///
    /// # Errors
    /// [`FaultKind::Unhashable`] if it is or contains a list, a set or a dictionary.
    #[inline]
    pub(crate) fn key(&mut self, value: Value) -> Raised<Key> {
        self.add_key()?;
        let hash = self.hash(&value)?;
        Ok(Key { hash, value })
    }

    /// A value to be looked up among keys. Errors as for [`Budget::key`].
    #[inline]
    pub(crate) fn sought<'v>(&mut self, value: &'v Value) -> Raised<Sought<'v>> {
        let hash = self.hash(value)?;
        Ok(Sought { hash, value })
    }

    fn hash(&mut self, value: &Value) -> Raised<u64> {
        if let Some(number) = value.int() {
            self.tick()?;
            // Which numbers collide depends on the random seed alone.
            return Ok(mixed(number.cast_unsigned() ^ self.seed));
        }
        let mut hasher = self.hasher.build_hasher();
        feed(value, &mut hasher, self, 0)?;
        Ok(hasher.finish())
    }
}

/// Spreads the bits of a number, as SplitMix64 does.
fn mixed(number: u64) -> u64 {
    let mixed = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// Adds a value to a hash.
fn feed(value: &Value, hasher: &mut impl Hasher, budget: &mut Budget, depth: u32) -> Raised<()> {
    budget.tick()?;
    match value {
        Value::Int(number) => hasher.write_i64(*number),
        Value::Bool(is_true) => hasher.write_i64(*is_true as i64),
        Value::Str(text) => {
            // A hash takes longer than a copy.
            budget.text(2 * text.len())?;
            text.hash(hasher);
        }
        Value::None | Value::Unbound => hasher.write_u8(1),
        Value::Tuple(items) => {
            if depth == MAX_VALUE_DEPTH {
                return raised(FaultKind::Limit(Limit::ValueDepth));
            }
            budget.spend(items.len() as u64)?;
            hasher.write_usize(items.len());
            for item in items.iter() {
                feed(item, hasher, budget, depth + 1)?;
            }
        }
        Value::Range(range) => hasher.write_u64(range.len()),
        Value::List(_) | Value::Set(_) | Value::Dict(_) => {
            return raised(FaultKind::Unhashable(value.kind()));
        }
    }
    Ok(())
}

/// A value that is looked up among keys, with its hash.
pub(crate) struct Sought<'v> {
    hash: u64,
    value: &'v Value,
}

impl Hash for Sought<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Equivalent<Key> for Sought<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        // Equal hashes nearly always mean equal values, so this takes as long as the hash did.
        self.hash == key.hash && are_equal_keys(self.value, &key.value)
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        let (hash, value) = (self.hash, &self.value);
        Sought { hash, value }.equivalent(other)
    }
}

impl Eq for Key {}

/// Whether ranges have the same numbers.
pub(crate) fn are_equal_ranges(a: Range, b: Range) -> bool {
    let len = a.len();
    len == b.len() && (len == 0 || a.start == b.start) && (len < 2 || a.step == b.step)
}

/// Whether the values of keys with the same hash are equal.
fn are_equal_keys(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Str(a), Value::Str(b)) => a == b,
        (Value::None, Value::None) => true,
        (Value::Tuple(a), Value::Tuple(b)) => {
            let same = |(a, b)| are_equal_keys(a, b);
            a.len() == b.len() && a.iter().zip(b.iter()).all(same)
        }
        (Value::Range(a), Value::Range(b)) => are_equal_ranges(**a, **b),
        _ => matches!((left.int(), right.int()), (Some(a), Some(b)) if a == b),
    }
}

/// Passes on the hash that a [`Key`] has.
#[derive(Clone, Copy, Debug, Default)]
pub struct Identity(u64);

impl Hasher for Identity {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("a key writes its hash alone")
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_repr(f, self, 0, &mut false)
    }
}

/// Writes a value as `repr` does. `is_cut` is set if it is too deep to be written whole.
pub(crate) fn write_repr(
    f: &mut dyn fmt::Write,
    value: &Value,
    depth: u32,
    is_cut: &mut bool,
) -> fmt::Result {
    if depth == MAX_VALUE_DEPTH {
        *is_cut = true;
        return f.write_str("…");
    }
    match value {
        Value::None | Value::Unbound => f.write_str("None"),
        Value::Bool(Truth::True) => f.write_str("True"),
        Value::Bool(Truth::False) => f.write_str("False"),
        Value::Int(number) => write!(f, "{number}"),
        Value::Str(text) => write_text(f, text),
        Value::Tuple(items) => {
            f.write_char('(')?;
            write_items(f, items.iter(), depth, is_cut)?;
            f.write_str(if items.len() == 1 { ",)" } else { ")" })
        }
        Value::List(list) => {
            f.write_char('[')?;
            write_items(f, list.read().iter(), depth, is_cut)?;
            f.write_char(']')
        }
        Value::Set(set) if set.read().is_empty() => f.write_str("set()"),
        Value::Set(set) => {
            f.write_char('{')?;
            write_items(f, set.read().iter().map(|key| &key.value), depth, is_cut)?;
            f.write_char('}')
        }
        Value::Dict(dict) => {
            f.write_char('{')?;
            for (number, (key, value)) in dict.read().iter().enumerate() {
                f.write_str(if number == 0 { "" } else { ", " })?;
                write_repr(f, &key.value, depth + 1, is_cut)?;
                f.write_str(": ")?;
                write_repr(f, value, depth + 1, is_cut)?;
            }
            f.write_char('}')
        }
        Value::Range(range) => match range.step {
            1 => write!(f, "range({}, {})", range.start, range.stop),
            step => write!(f, "range({}, {}, {step})", range.start, range.stop),
        },
    }
}

fn write_items<'a>(
    f: &mut dyn fmt::Write,
    items: impl Iterator<Item = &'a Value>,
    depth: u32,
    is_cut: &mut bool,
) -> fmt::Result {
    for (number, item) in items.enumerate() {
        f.write_str(if number == 0 { "" } else { ", " })?;
        write_repr(f, item, depth + 1, is_cut)?;
    }
    Ok(())
}

fn write_text(f: &mut dyn fmt::Write, text: &str) -> fmt::Result {
    let has_single_alone = text.contains('\'') && !text.contains('"');
    let quote = if has_single_alone { '"' } else { '\'' };
    f.write_char(quote)?;
    for letter in text.chars() {
        match letter {
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            letter if letter == quote => write!(f, "\\{letter}")?,
            letter if is_printable(letter) => f.write_char(letter)?,
            letter => match u32::from(letter) {
                code @ ..0x100 => write!(f, "\\x{code:02x}")?,
                code @ ..0x1_0000 => write!(f, "\\u{code:04x}")?,
                code => write!(f, "\\U{code:08x}")?,
            },
        }
    }
    f.write_char(quote)
}

/// Whether `repr` writes a character as it is.
fn is_printable(letter: char) -> bool {
    let is_format = matches!(
        letter,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{f_0000}'..
    );
    letter == ' ' || !(letter.is_control() || letter.is_whitespace() || is_format)
}
