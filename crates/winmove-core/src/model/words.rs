//! Conversion of words and numbers by the standard traits.

/// The error of parsing a text that is not one of the expected words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{found}\" is not one of the words {expected}")]
pub struct WordError {
    found: String,
    expected: String,
}

impl WordError {
    /// An error for the text `found`, with the words that were `expected`.
    pub fn new(found: &str, expected: impl IntoIterator<Item = &'static str>) -> WordError {
        let expected: Vec<&str> = expected.into_iter().collect();
        WordError {
            found: found.to_owned(),
            expected: expected.join(", "),
        }
    }

    /// The words that were expected, in a list.
    pub fn expected(&self) -> &str {
        &self.expected
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
