//! Conversion of words and numbers by the standard traits.

use std::error::Error;
use std::fmt;

/// The error of parsing a text that is not one of the expected words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordError {
    found: String,
    expected: String,
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WordError { found, expected } = self;
        write!(f, "\"{found}\" is none of the words {expected}")
    }
}

impl Error for WordError {}

impl WordError {
    /// An error for the text `found`, with the words that were `expected`.
    pub fn new(found: &str, expected: impl IntoIterator<Item = &'static str>) -> WordError {
        let expected: Vec<&str> = expected.into_iter().collect();
        WordError {
            found: found.to_owned(),
            expected: expected.join(", "),
        }
    }
}

/// Implements `Display` and `FromStr` for a type with a `word` method and an `ALL` list.
macro_rules! by_word {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::model::words::WordError;

            fn from_str(text: &str) -> Result<$type, $crate::model::words::WordError> {
                let found = <$type>::ALL.into_iter().find(|known| known.word() == text);
                found.ok_or_else(|| {
                    $crate::model::words::WordError::new(text, <$type>::ALL.map(<$type>::word))
                })
            }
        }
    };
}

/// Implements the conversions of an id from and to its number, and its `Display` as the number.
macro_rules! by_number {
    ($type:ident) => {
        impl From<u32> for $type {
            fn from(number: u32) -> $type {
                $type(number)
            }
        }

        impl From<$type> for u32 {
            fn from($type(number): $type) -> u32 {
                number
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, f)
            }
        }
    };
}

pub(crate) use by_number;
pub(crate) use by_word;
