//! The values of a file as slices of its text, each with its path.
//!
//! A value is split one level at a time. Memory is therefore proportional to the file, unknown
//! values keep their text, and nesting causes no recursion.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::error::{ReadError, json_message, shortened};
use winmove_core::model::{Extra, MAX_PRIORITY, Outcome, Player, Point};
use winmove_words::{Argument, say};

/// The path from the root of a file to a value.
#[derive(Clone, Copy)]
pub(crate) enum Path<'p> {
    /// The root, with the text of the whole file.
    Root(&'p str),
    /// A key of an object.
    Key(&'p Path<'p>, &'p str),
    /// An element of a list, from 0.
    Index(&'p Path<'p>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root(_) => Ok(()),
            Path::Key(Path::Root(_), key) => f.write_str(key),
            Path::Key(parent, key) => write!(f, "{parent}.{key}"),
            Path::Index(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

impl<'p> Path<'p> {
    pub(crate) fn file(&self) -> &'p str {
        match self {
            Path::Root(file) => file,
            Path::Key(parent, _) | Path::Index(parent, _) => parent.file(),
        }
    }

    pub(crate) fn error(&self, what: impl fmt::Display) -> ReadError {
        match self {
            Path::Root(file) => {
                let start = file.len() - file.trim_start().len();
                ReadError::at_byte(file.as_bytes(), start, what)
            }
            Path::Key(..) | Path::Index(..) => ReadError::new(self, what),
        }
    }
}

/// A value in a file.
#[derive(Clone, Copy)]
pub(crate) struct Value<'p, 'a> {
    pub(crate) raw: &'a RawValue,
    pub(crate) at: Path<'p>,
}

impl<'p, 'a> Value<'p, 'a> {
    /// The root of a file. Checks the syntax of the whole file.
    pub(crate) fn root(file: &'a str) -> Result<Value<'a, 'a>, ReadError> {
        let raw = serde_json::from_str(file).map_err(|error| syntax(file, file, &error))?;
        Ok(Value {
            raw,
            at: Path::Root(file),
        })
    }

    pub(crate) fn error(&self, what: impl fmt::Display) -> ReadError {
        self.at.error(what)
    }

    /// An error that states what was expected and what was found.
    pub(crate) fn expected(&self, wanted: impl Argument) -> ReadError {
        let raw = self.raw.get();
        let found = match raw.as_bytes()[0] {
            b'{' => say::read_wanted_object(),
            b'[' => say::read_wanted_list(),
            _ => shortened(raw),
        };
        self.error(say::read_expected(wanted, found))
    }

    pub(crate) fn is_null(&self) -> bool {
        self.raw.get() == "null"
    }

    /// Reads a value with a function; `None` for `null`.
    pub(crate) fn optional<T>(
        &self,
        read: impl FnOnce(&Self) -> Result<T, ReadError>,
    ) -> Result<Option<T>, ReadError> {
        if self.is_null() {
            Ok(None)
        } else {
            read(self).map(Some)
        }
    }

    pub(crate) fn is_number(&self) -> bool {
        let is_part = |c: char| c == '-' || c.is_ascii_digit();
        self.raw.get().starts_with(is_part)
    }

    pub(crate) fn is_text(&self) -> bool {
        self.raw.get().starts_with('"')
    }

    pub(crate) fn is_object(&self) -> bool {
        self.raw.get().starts_with('{')
    }

    pub(crate) fn is_list(&self) -> bool {
        self.raw.get().starts_with('[')
    }

    pub(crate) fn object(&self) -> Result<Object<'_, 'a>, ReadError> {
        if !self.is_object() {
            return Err(self.expected(say::read_wanted_object()));
        }
        let Members(members) = self.parse()?;
        let object = Object {
            members,
            at: &self.at,
        };
        object.check_keys()?;
        Ok(object)
    }

    /// The elements of a list; `wanted` words the list in errors: `a list of edges`.
    pub(crate) fn elements<'v>(
        &'v self,
        wanted: fn() -> String,
    ) -> Result<impl ExactSizeIterator<Item = Value<'v, 'a>> + use<'v, 'p, 'a>, ReadError> {
        let parts = self.list(wanted)?.into_iter().enumerate();
        Ok(parts.map(|(index, raw)| self.element(index, raw)))
    }

    /// Like [`Value::elements`], without their paths.
    pub(crate) fn list(&self, wanted: fn() -> String) -> Result<Vec<&'a RawValue>, ReadError> {
        if self.is_list() {
            self.parse()
        } else {
            Err(self.expected(wanted()))
        }
    }

    /// Reads each element of a list with a function.
    pub(crate) fn each<T>(
        &self,
        wanted: fn() -> String,
        read: impl Fn(&Value) -> Result<T, ReadError>,
    ) -> Result<Vec<T>, ReadError> {
        self.elements(wanted)?.map(|value| read(&value)).collect()
    }

    /// The elements of a list of length two.
    pub(crate) fn pair(&self, wanted: fn() -> String) -> Result<[Value<'_, 'a>; 2], ReadError> {
        match self.list(wanted)?[..] {
            [first, second] => Ok([self.element(0, first), self.element(1, second)]),
            ref other => Err(self.of_other_length(wanted, other.len())),
        }
    }

    /// An error for a list of another length than expected.
    pub(crate) fn of_other_length(&self, wanted: fn() -> String, length: usize) -> ReadError {
        self.error(say::read_expected(wanted(), say::read_list_of(length)))
    }

    pub(crate) fn element<'v>(&'v self, index: usize, raw: &'a RawValue) -> Value<'v, 'a> {
        Value {
            raw,
            at: Path::Index(&self.at, index),
        }
    }

    pub(crate) fn text(&self) -> Result<String, ReadError> {
        self.borrowed_text().map(Cow::into_owned)
    }

    pub(crate) fn truth(&self) -> Result<bool, ReadError> {
        match self.raw.get() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.expected(say::read_wanted_truth())),
        }
    }

    /// A whole number from 0 to 4294967295.
    pub(crate) fn count(&self) -> Result<u32, ReadError> {
        let raw = self.raw.get();
        match raw.parse() {
            Ok(number) if raw.starts_with(|c: char| c.is_ascii_digit()) => Ok(number),
            _ => Err(self.expected(whole::<u32>(0, u32::MAX))),
        }
    }

    /// A whole number, which may be negative.
    pub(crate) fn whole(&self) -> Result<i32, ReadError> {
        let wanted = || whole(i32::MIN, i32::MAX);
        self.raw.get().parse().map_err(|_| self.expected(wanted()))
    }

    /// A finite number.
    pub(crate) fn coordinate(&self) -> Result<f64, ReadError> {
        self.finite()
            .ok_or_else(|| self.expected(say::read_wanted_finite()))
    }

    /// A point, given as a list of its two coordinates.
    pub(crate) fn point(&self) -> Result<Point, ReadError> {
        let [x, y] = self.pair(say::read_wanted_point)?;
        Ok(Point::new(x.coordinate()?, y.coordinate()?))
    }

    /// A finite number, if it is one.
    pub(crate) fn finite(&self) -> Option<f64> {
        let number = self.raw.get().parse::<f64>().ok();
        number.filter(|number| self.is_number() && number.is_finite())
    }

    /// A text, borrowed from the file unless it has escapes.
    pub(crate) fn borrowed_text(&self) -> Result<Cow<'a, str>, ReadError> {
        if self.is_text() {
            self.parse().map(|Key(text)| text)
        } else {
            Err(self.expected(say::read_wanted_text()))
        }
    }

    /// A string, or a number or Boolean as written. `None` for `null`, lists and objects.
    pub(crate) fn scalar(&self) -> Result<Option<Cow<'a, str>>, ReadError> {
        match self.raw.get().as_bytes()[0] {
            b'"' => self.borrowed_text().map(Some),
            b'{' | b'[' | b'n' => Ok(None),
            _ => Ok(Some(Cow::Borrowed(self.raw.get()))),
        }
    }

    /// An outcome, given as a word.
    pub(crate) fn outcome(&self) -> Result<Outcome, ReadError> {
        self.word(
            &[Outcome::Win, Outcome::Loss, Outcome::Draw].map(|outcome| (outcome.word(), outcome)),
        )
    }

    /// One of these words.
    pub(crate) fn word<T: Clone>(&self, words: &[(&str, T)]) -> Result<T, ReadError> {
        self.word_or(words, |names| names)
    }

    /// One of these words; `wanted` words in errors what would be accepted, given the words.
    pub(crate) fn word_or<T: Clone>(
        &self,
        words: &[(&str, T)],
        wanted: impl FnOnce(String) -> String,
    ) -> Result<T, ReadError> {
        if self.is_text() {
            let text = self.text()?;
            if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == text) {
                return Ok(meaning.clone());
            }
        }
        let list: Vec<String> = words
            .iter()
            .map(|(word, _)| format!("\"{word}\""))
            .collect();
        let names = match &list[..] {
            [only] => only.clone(),
            _ => say::read_wanted_one_of(list.join(", ")),
        };
        Err(self.expected(wanted(names)))
    }

    fn parse<T: Deserialize<'a>>(&self) -> Result<T, ReadError> {
        let raw = self.raw.get();
        serde_json::from_str(raw).map_err(|error| syntax(self.at.file(), raw, &error))
    }
}

/// The members of an object that haven't been taken yet, in the order of the file.
pub(crate) struct Object<'p, 'a> {
    members: Vec<(Cow<'a, str>, &'a RawValue)>,
    at: &'p Path<'p>,
}

impl<'p, 'a> Object<'p, 'a> {
    /// Removes and returns a member, if it exists.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Value<'p, 'a>> {
        let index = self.members.iter().position(|(known, _)| known == key)?;
        let (_, raw) = self.members.remove(index);
        Some(Value {
            raw,
            at: Path::Key(self.at, key),
        })
    }

    /// Removes a member and reads it with a function, if it exists.
    pub(crate) fn optional<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value<'p, 'a>) -> Result<T, ReadError>,
    ) -> Result<Option<T>, ReadError> {
        self.take(key).map(|value| read(&value)).transpose()
    }

    /// Like [`Object::optional`], but returns the default if the member doesn't exist.
    pub(crate) fn or_default<T: Default>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value<'p, 'a>) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        Ok(self.optional(key, read)?.unwrap_or_default())
    }

    /// Removes and returns a required member.
    pub(crate) fn require(&mut self, key: &'static str) -> Result<Value<'p, 'a>, ReadError> {
        let at = self.at;
        self.take(key)
            .ok_or_else(|| Path::Key(at, key).error(say::read_missing()))
    }

    /// Removes and returns the only member with one of these keys.
    pub(crate) fn take_one_of(
        &mut self,
        keys: &[&'static str],
    ) -> Result<(&'static str, Value<'p, 'a>), ReadError> {
        let found: Vec<_> = keys
            .iter()
            .filter_map(|&key| Some((key, self.take(key)?)))
            .collect();
        let quoted = |keys: &[&str]| {
            let quoted: Vec<String> = keys.iter().map(|key| format!("\"{key}\"")).collect();
            quoted.join(", ")
        };
        match found[..] {
            [one] => Ok(one),
            [] => Err(self.at.error(say::read_none_of_keys(quoted(keys)))),
            _ => {
                let found: Vec<&str> = found.iter().map(|(key, _)| *key).collect();
                let what = say::read_several_keys(quoted(keys), quoted(&found));
                Err(self.at.error(what))
            }
        }
    }

    /// Whether there is a member with this key that hasn't been taken.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.members.iter().any(|(known, _)| known == key)
    }

    /// The members that haven't been taken.
    pub(crate) fn members(&self) -> impl Iterator<Item = (&str, Value<'_, 'a>)> {
        self.members.iter().map(|(key, raw)| {
            let at = Path::Key(self.at, key.as_ref());
            (key.as_ref(), Value { raw, at })
        })
    }

    /// The members that haven't been taken: the unknown keys, with their values as in the file
    /// except for white space.
    pub(crate) fn rest(self) -> Extra {
        let mut extra = Extra::default();
        for (key, raw) in self.members {
            extra.push(key.into_owned(), compact(raw.get()));
        }
        extra
    }

    fn check_keys(&self) -> Result<(), ReadError> {
        const FEW: usize = 16;
        let keys = || self.members.iter().map(|(key, _)| key.as_ref());
        let repeated = if self.members.len() <= FEW {
            keys()
                .enumerate()
                .find(|(index, key)| keys().take(*index).any(|earlier| earlier == *key))
        } else {
            let mut seen = HashSet::with_capacity(self.members.len());
            keys().enumerate().find(|(_, key)| !seen.insert(*key))
        };
        let Some((index, key)) = repeated else {
            return Ok(());
        };
        let what = say::read_twice("key", format!("{:?}", shortened(key)));
        Err(match self.at {
            // The root has no path, so the position of the second key is reported.
            Path::Root(file) => ReadError::at_byte(file.as_bytes(), self.key_at(file, index), what),
            Path::Key(..) | Path::Index(..) => self.at.error(what),
        })
    }

    /// The byte at which the key of a member begins. The member isn't the first one.
    fn key_at(&self, file: &str, index: usize) -> usize {
        let before = self.members[index - 1].1.get();
        let end = before.as_ptr() as usize + before.len() - file.as_ptr() as usize;
        // White space and a comma come before it.
        end + file[end..].find('"').unwrap_or(0)
    }
}

struct Members<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Members<'a>, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Members<'de>, M::Error> {
                let mut members = Vec::new();
                while let Some((Key(key), raw)) = map.next_entry()? {
                    members.push((key, raw));
                }
                Ok(Members(members))
            }
        }
        from.deserialize_map(Collect)
    }
}

/// A key, borrowed from the file unless it has escapes.
#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

/// A whole number within limits, in words.
pub(super) fn whole<T: ToString>(least: T, most: T) -> String {
    // As they are written in the file.
    say::read_wanted_whole(least.to_string(), most.to_string())
}

/// The text of a value without white space between its tokens.
pub(crate) fn compact(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let (mut quoted, mut escaped) = (false, false);
    for c in json.chars() {
        if quoted || !c.is_ascii_whitespace() {
            out.push(c);
        }
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            _ => {}
        }
    }
    out.shrink_to_fit();
    out
}

/// An error message for a byte where a value should begin. `NaN` is a number in many programs, but
/// not in JSON.
fn no_value(file: &str, byte: usize) -> String {
    let rest = file.get(byte..).unwrap_or_default();
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}' | ':' | '"');
    let word = rest.split(is_end).next().unwrap_or_default();
    match (word, rest.chars().next()) {
        ("", None) => say::read_no_value(),
        ("", Some(c)) => say::read_expected(say::read_wanted_value(), c),
        (word, _) => say::read_expected(say::read_wanted_any_value(), shortened(word)),
    }
}

/// An error in a part of the file that isn't JSON, with its line and column in the whole file.
fn syntax(file: &str, part: &str, error: &serde_json::Error) -> ReadError {
    let line_start = match error.line() {
        0 | 1 => 0,
        line => part
            .match_indices('\n')
            .nth(line - 2)
            .map_or(0, |(newline, _)| newline + 1),
    };
    let part_start = part.as_ptr() as usize - file.as_ptr() as usize;
    let byte = part_start + line_start + error.column().saturating_sub(1);
    let what = match json_message(error) {
        _ if file.trim().is_empty() => say::read_empty(),
        what if what == say::read_no_value() => no_value(file, byte),
        what => what,
    };
    ReadError::at_byte(file.as_bytes(), byte, say::read_not_json(what))
}

/// A player, given as the number.
pub(super) fn player(value: &Value) -> Result<Player, ReadError> {
    let player = value.count().ok().and_then(Player::from_number);
    player.ok_or_else(|| value.expected(say::read_wanted_player()))
}

pub(super) fn priority(value: &Value) -> Result<u32, ReadError> {
    let number = value.count().ok().filter(|&number| number <= MAX_PRIORITY);
    number.ok_or_else(|| value.expected(say::read_wanted_whole(0, MAX_PRIORITY)))
}
