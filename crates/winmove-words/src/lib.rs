//! Every sentence of Winmove, in each of its languages.
//!
//! Each message of `locales/en/*.ftl` (in the syntax of [Fluent](https://projectfluent.org)) is a
//! function of [`say`], which words it in the language of the current thread. English is the
//! language of a thread that has set none.
//!
//! # Examples
//!
//! ```
//! use winmove_words::{Language, say};
//!
//! assert_eq!(say::number(1234), "1,234");
//! let number = Language::PORTUGUESE.speak(|| say::number(1234));
//! assert_eq!(number, "1.234");
//! ```

mod argument;
mod capitals;
mod catalogue;
mod language;
mod lists;
mod page;
mod system_error;

pub use argument::Argument;
pub use capitals::{capitalized, folded};
pub use catalogue::{CatalogueError, speak_in_window};
pub use language::Language;
pub use lists::{either, listed, listed_with_more};
pub use system_error::system_error;

/// The name of something such as a command, its tip, and other words for it.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// Words the name.
    pub text: fn() -> String,
    /// Words the tip, if there is one.
    pub tip: Option<fn() -> String>,
    /// Other words by which it is found, if there are any.
    pub also: Option<fn() -> String>,
}

impl Wording {
    /// The name.
    #[must_use]
    pub fn text(self) -> String {
        (self.text)()
    }

    /// The tip; empty if there is none.
    #[must_use]
    pub fn tip(self) -> String {
        self.tip.map_or_else(String::new, |tip| tip())
    }
}

/// The messages, one function each. Their parameters have the order of the variables in English.
/// A message without variables is also a constant, which has its attributes `.tip` and `.also`
/// besides.
#[allow(
    clippy::too_many_arguments,
    reason = "a message has as many variables as its sentence needs"
)]
pub mod say {
    use crate::Wording;
    use crate::argument::Argument;
    use crate::catalogue::{message, message_with_letters};

    include!(concat!(env!("OUT_DIR"), "/say.rs"));
}
