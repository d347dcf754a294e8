//! Terms of facts, with clingo's pools `(a;b)` and intervals `1..6`, which are not expanded yet.

use std::borrow::Cow;

use crate::cursor::Cursor;
use crate::error::{ReadError, quoted};
use winmove_words::say;

/// A possible value of an argument of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice<'t> {
    Name(Cow<'t, str>),
    /// The numbers from the first to the last, inclusive.
    Interval(i64, i64),
}

impl Choice<'_> {
    /// The length of a name in bytes.
    pub(super) fn length(&self) -> usize {
        match self {
            Choice::Name(name) => name.len(),
            Choice::Interval(..) => 0,
        }
    }

    pub(super) fn count(&self) -> u64 {
        match *self {
            Choice::Name(_) => 1,
            Choice::Interval(first, last) if first > last => 0,
            Choice::Interval(first, last) => last.abs_diff(first).saturating_add(1),
        }
    }
}

/// An argument: one of these values.
pub(super) type Argument<'t> = Vec<Choice<'t>>;

/// Reads terms from a text.
#[derive(Default)]
pub(super) struct Terms<'t> {
    pub(super) cursor: Cursor<'t>,
}

impl<'t> Terms<'t> {
    pub(super) fn new(text: &'t str) -> Terms<'t> {
        Terms {
            cursor: Cursor::new(text),
        }
    }

    pub(super) fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        self.cursor.error(at, what)
    }

    pub(super) fn expected<T>(&self, what: &str) -> Result<T, ReadError> {
        let found = match self.cursor.rest().chars().next() {
            Some(found) => format!("{found:?}"),
            None => "end".to_owned(),
        };
        Err(self.error(self.cursor.at, say::read_facts_expected(what, found)))
    }

    /// Skips white space, and comments that begin with `%` or `#`.
    pub(super) fn skip_blank(&mut self) -> Result<(), ReadError> {
        let cursor = &mut self.cursor;
        loop {
            match cursor.rest().as_bytes() {
                [b' ' | b'\t' | b'\r' | b'\n', ..] => cursor.at += 1,
                [b'%', b'*', ..] => {
                    if cursor.take_past("*%").is_none() {
                        let what = say::read_facts_open_comment();
                        return Err(cursor.error(cursor.at, what));
                    }
                }
                [b'%' | b'#', ..] => drop(cursor.take_while(|c| c != '\n')),
                _ => return Ok(()),
            }
        }
    }

    /// Takes a mark if it comes next.
    pub(super) fn takes(&mut self, mark: char) -> Result<bool, ReadError> {
        self.skip_blank()?;
        Ok(self.cursor.takes(mark))
    }

    /// A word of letters, digits and underscores that doesn't begin with a digit.
    pub(super) fn word(&mut self) -> Option<&'t str> {
        let is_start = |c: char| c.is_ascii_alphabetic() || c == '_';
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_word = self.cursor.rest().starts_with(is_start);
        is_word.then(|| self.cursor.take_while(is_part))
    }

    /// The arguments in parentheses after the name of a fact: one list of them, or several
    /// separated by semicolons.
    pub(super) fn arguments(&mut self) -> Result<Vec<Vec<Argument<'t>>>, ReadError> {
        let mut lists = vec![Vec::new()];
        if !self.takes('(')? {
            return Ok(lists);
        }
        loop {
            let argument = self.argument()?;
            lists.last_mut().expect("there is one").push(argument);
            if self.takes(',')? {
                continue;
            }
            if self.takes(';')? {
                lists.push(Vec::new());
                continue;
            }
            if self.takes(')')? {
                return Ok(lists);
            }
            return self.expected("arguments");
        }
    }

    /// A term, or a pool of terms in parentheses.
    fn argument(&mut self) -> Result<Argument<'t>, ReadError> {
        if !self.takes('(')? {
            return Ok(vec![self.choice()?]);
        }
        let mut choices = vec![self.choice()?];
        while self.takes(';')? {
            choices.push(self.choice()?);
        }
        if self.takes(')')? {
            Ok(choices)
        } else {
            self.expected("pool")
        }
    }

    fn choice(&mut self) -> Result<Choice<'t>, ReadError> {
        self.skip_blank()?;
        let start = self.cursor.at;
        if self.cursor.rest().starts_with('"') {
            return Ok(Choice::Name(self.string()?));
        }
        if let Some(word) = self.word() {
            if is_variable(word) {
                let what = say::read_facts_variable(quoted(word));
                return Err(self.error(start, what));
            }
            return Ok(Choice::Name(Cow::Borrowed(word)));
        }
        let Some(first) = self.integer() else {
            return self.expected("term");
        };
        self.skip_blank()?;
        if !self.cursor.rest().starts_with("..") {
            return Ok(Choice::Name(Cow::Borrowed(first)));
        }
        self.cursor.take("..".len());
        self.skip_blank()?;
        let Some(last) = self.integer() else {
            return self.expected("interval");
        };
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) => Ok(Choice::Interval(first, last)),
            _ => Err(self.error(start, say::read_facts_great_number())),
        }
    }

    fn integer(&mut self) -> Option<&'t str> {
        let sign = usize::from(self.cursor.rest().starts_with('-'));
        let rest = &self.cursor.rest()[sign..];
        let end = rest.find(|c: char| !c.is_ascii_digit());
        let digits = end.unwrap_or(rest.len());
        (digits > 0).then(|| self.cursor.take(sign + digits))
    }

    /// A string in quotes. `\"`, `\\` and `\n` are escapes.
    pub(super) fn string(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let opening = self.cursor.at;
        self.cursor.take(1);
        let text = self.cursor.take_quoted(|rest| match rest.as_bytes()[1..] {
            [b'n', ..] => Some(("\n", 2)),
            [b'"' | b'\\', ..] => Some((&rest[1..2], 2)),
            _ => None,
        });
        text.ok_or_else(|| {
            if self.cursor.is_at_end() {
                self.error(opening, say::read_facts_open_string())
            } else {
                self.error(self.cursor.at, say::read_facts_backslash())
            }
        })
    }
}

/// Whether a word is a variable of logic programs: its first letter is a capital, or it has no
/// letters.
pub(super) fn is_variable(word: &str) -> bool {
    let word = word.trim_start_matches('_');
    !word.starts_with(|first: char| first.is_ascii_lowercase())
}
