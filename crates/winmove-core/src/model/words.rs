//! Words and numbers read and written by the standard traits.

use std::error::Error;
use std::fmt;

/// Text that is not one of the words of a type.
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
    /// The text `found` is none of the words that were `expected`, which are separated by commas.
    pub fn new(found: &str, expected: impl IntoIterator<Item = &'static str>) -> WordError {
        let expected: Vec<&str> = expected.into_iter().collect();
        WordError {
            found: found.to_owned(),
            expected: expected.join(", "),
        }
    }
}

/// Writes and reads a type by its `word`, and its list `ALL`.
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

/// Converts the id of something from its number and back, and writes it as the number.
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
