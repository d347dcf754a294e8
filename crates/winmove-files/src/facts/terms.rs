//! Terms of facts, with clingo's pools `(a;b)` and intervals `1..6`, which are not expanded yet.

use std::borrow::Cow;

use crate::error::{ReadError, shortened};

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
pub(super) struct Terms<'t> {
    text: &'t str,
    pub(super) at: usize,
}

impl<'t> Terms<'t> {
    pub(super) fn new(text: &'t str) -> Terms<'t> {
        Terms { text, at: 0 }
    }

    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), at, what)
    }

    pub(super) fn expected<T>(&self, what: &str) -> Result<T, ReadError> {
        let found = match self.rest().chars().next() {
            Some(found) => format!("{found:?}"),
            None => "the end of the file".to_owned(),
        };
        Err(self.error(self.at, format_args!("expected {what}, found {found}")))
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    /// Skips white space, and comments that begin with `%` or `#`.
    pub(super) fn skip_blank(&mut self) -> Result<(), ReadError> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at) {
                Some(b' ' | b'\t' | b'\r' | b'\n') => self.at += 1,
                Some(b'%') if bytes.get(self.at + 1) == Some(&b'*') => {
                    let Some(end) = self.rest().find("*%") else {
                        return Err(self.error(self.at, "a comment that is not closed by `*%`"));
                    };
                    self.at += end + 2;
                }
                Some(b'%' | b'#') => {
                    let rest = self.rest();
                    self.at += rest.find('\n').unwrap_or(rest.len());
                }
                _ => return Ok(()),
            }
        }
    }

    /// Takes a mark if it comes next.
    pub(super) fn takes(&mut self, mark: u8) -> Result<bool, ReadError> {
        self.skip_blank()?;
        let is_next = self.text.as_bytes().get(self.at) == Some(&mark);
        self.at += usize::from(is_next);
        Ok(is_next)
    }

    /// A word of letters, digits and underscores that doesn't begin with a digit.
    pub(super) fn word(&mut self) -> Option<&'t str> {
        let rest = self.rest().as_bytes();
        let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
        let length = rest.iter().take_while(is_part).count();
        if length == 0 || rest[0].is_ascii_digit() {
            return None;
        }
        let word = &self.rest()[..length];
        self.at += length;
        Some(word)
    }

    /// The arguments in parentheses after the name of a fact: one list of them, or several
    /// separated by semicolons.
    pub(super) fn arguments(&mut self) -> Result<Vec<Vec<Argument<'t>>>, ReadError> {
        let mut lists = vec![Vec::new()];
        if !self.takes(b'(')? {
            return Ok(lists);
        }
        loop {
            let argument = self.argument()?;
            lists.last_mut().expect("there is one").push(argument);
            if self.takes(b',')? {
                continue;
            }
            if self.takes(b';')? {
                lists.push(Vec::new());
                continue;
            }
            if self.takes(b')')? {
                return Ok(lists);
            }
            return self.expected("`,` or `)`");
        }
    }

    /// A term, or a pool of terms in parentheses.
    fn argument(&mut self) -> Result<Argument<'t>, ReadError> {
        if !self.takes(b'(')? {
            return Ok(vec![self.choice()?]);
        }
        let mut choices = vec![self.choice()?];
        while self.takes(b';')? {
            choices.push(self.choice()?);
        }
        if self.takes(b')')? {
            Ok(choices)
        } else {
            self.expected("`;` or `)`")
        }
    }

    fn choice(&mut self) -> Result<Choice<'t>, ReadError> {
        self.skip_blank()?;
        let start = self.at;
        if self.rest().starts_with('"') {
            return Ok(Choice::Name(self.string()?));
        }
        if let Some(word) = self.word() {
            if is_variable(word) {
                let what = format_args!("a variable, {:?}; only facts are read", shortened(word));
                return Err(self.error(start, what));
            }
            return Ok(Choice::Name(Cow::Borrowed(word)));
        }
        let Some(first) = self.integer() else {
            return self.expected("a name, a number or a string");
        };
        self.skip_blank()?;
        if !self.rest().starts_with("..") {
            return Ok(Choice::Name(Cow::Borrowed(first)));
        }
        self.at += 2;
        self.skip_blank()?;
        let Some(last) = self.integer() else {
            return self.expected("the last number of an interval");
        };
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) => Ok(Choice::Interval(first, last)),
            _ => Err(self.error(start, "a number of an interval is too great")),
        }
    }

    fn integer(&mut self) -> Option<&'t str> {
        let rest = self.rest();
        let sign = usize::from(rest.starts_with('-'));
        let digits = rest
            .as_bytes()
            .iter()
            .skip(sign)
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let number = (digits > 0).then(|| &rest[..sign + digits])?;
        self.at += number.len();
        Some(number)
    }

    /// A string in quotes. `\"`, `\\` and `\n` are escapes.
    pub(super) fn string(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let opening = self.at;
        let rest = &self.text[opening + 1..];
        let mut text = String::new();
        let mut from = 0;
        loop {
            let Some(skipped) = rest[from..].find(['"', '\\']) else {
                return Err(self.error(opening, "a string that is not closed by `\"`"));
            };
            let at = from + skipped;
            let part = &rest[from..at];
            if rest.as_bytes()[at] == b'"' {
                self.at = opening + 1 + at + 1;
                return Ok(if text.is_empty() {
                    Cow::Borrowed(part)
                } else {
                    Cow::Owned(text + part)
                });
            }
            text.push_str(part);
            let escaped = rest[at + 1..].chars().next();
            match escaped {
                Some('n') => text.push('\n'),
                Some(mark @ ('"' | '\\')) => text.push(mark),
                _ => {
                    let what = "a backslash in a string stands before `\"`, `\\` or `n`";
                    return Err(self.error(opening + 1 + at, what));
                }
            }
            from = at + 2;
        }
    }
}

/// Whether a word is a variable of logic programs: its first letter is a capital, or it has no
/// letters.
pub(super) fn is_variable(word: &str) -> bool {
    let word = word.trim_start_matches('_');
    !word.starts_with(|first: char| first.is_ascii_lowercase())
}
