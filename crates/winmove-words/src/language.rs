//! The languages, and which one a thread speaks.

use std::cell::Cell;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use winmove_core::model::Outcome;

/// A language of the sentences, and whether outcomes have its own letters instead of W, L and D.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Language {
    pub(crate) number: u8,
    has_own_letters: bool,
}

/// What follows the tag of a language with its own letters: a subtag for private use.
const OWN_LETTERS: &str = "-x-letters";

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

impl Language {
    /// English.
    pub const ENGLISH: Language = Language::of_number(0);
    /// Brazilian Portuguese.
    pub const PORTUGUESE: Language = Language::of_number(1);
    /// Vietnamese.
    pub const VIETNAMESE: Language = Language::of_number(2);

    /// The languages that are built in.
    pub const ALL: [Language; 3] = [
        Language::ENGLISH,
        Language::PORTUGUESE,
        Language::VIETNAMESE,
    ];

    pub(crate) const fn of_number(number: u8) -> Language {
        Language {
            number,
            has_own_letters: false,
        }
    }

    /// The same language, with its own letters for outcomes (such as V, D and E in Portuguese) or
    /// with W, L and D.
    #[must_use]
    pub fn with_own_letters(self, has_own_letters: bool) -> Language {
        Language {
            has_own_letters,
            ..self
        }
    }

    pub(crate) fn has_own_letters(self) -> bool {
        self.has_own_letters
    }

    /// The letter of an outcome on graphs and boards.
    #[must_use]
    pub fn letter(self, outcome: Outcome) -> String {
        if self.has_own_letters {
            self.speak(|| crate::say::outcome_letter(outcome))
        } else {
            outcome.letter().to_string()
        }
    }

    /// The language of the current thread.
    #[must_use]
    pub fn spoken() -> Language {
        SPOKEN.get()
    }

    /// Makes this the language of the current thread. Returns false, without an effect, while a
    /// page is still loading its messages.
    pub fn speak_from_now(self) -> bool {
        let is_loaded = self.load();
        if is_loaded {
            SPOKEN.set(self);
        }
        is_loaded
    }

    /// Starts to load its messages, if a page has not loaded them. Returns whether they are there.
    pub fn load(self) -> bool {
        !cfg!(target_arch = "wasm32")
            || self.number == Language::ENGLISH.number
            || self.catalogue().loaded().is_some()
    }

    /// Calls a function with this as the language of the current thread.
    pub fn speak<T>(self, words: impl FnOnce() -> T) -> T {
        /// Sets the language before, even if the function panics.
        struct Before(Language);
        impl Drop for Before {
            fn drop(&mut self) {
                SPOKEN.set(self.0);
            }
        }
        let _before = Before(SPOKEN.replace(self));
        words()
    }

    /// The language of a tag such as `pt-BR`, `pt_PT.UTF-8` or `vi`: the last with this tag, which
    /// may replace a built-in one, else the first with the same beginning.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        let same = Language::all().filter(|language| language.tag() == tag);
        same.last()
            .or_else(|| Language::all().find(|known| primary(known.tag()) == primary(tag)))
    }

    /// Its tag by BCP 47: `en`, `pt-BR`, `vi`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.catalogue().tag()
    }

    /// Its two-letter code: `EN`, `PT`, `VI`.
    #[must_use]
    pub fn code(self) -> String {
        self.tag()
            .chars()
            .take(2)
            .flat_map(char::to_uppercase)
            .collect()
    }

    /// Its name in the language itself.
    #[must_use]
    pub fn name(self) -> String {
        self.speak(crate::say::language_name)
    }
}

/// The beginning of a tag, which names the language without its region: `pt` of `pt-BR`.
pub(crate) fn primary(tag: &str) -> String {
    let beginning = tag.split(['-', '_', '.']).next();
    beginning.unwrap_or_default().to_lowercase()
}

/// As the tag, with `-x-letters` if outcomes have the language's own letters.
impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let letters = if self.has_own_letters {
            OWN_LETTERS
        } else {
            ""
        };
        serializer.collect_str(&format_args!("{}{letters}", self.tag()))
    }
}

/// From the tag, or from the name in English that settings of version 0.2 have.
impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
        let tag = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        match &*tag {
            "English" => Ok(Language::ENGLISH),
            "Portuguese" => Ok(Language::PORTUGUESE),
            "Vietnamese" => Ok(Language::VIETNAMESE),
            tag => Language::of_tag(tag.trim_end_matches(OWN_LETTERS))
                .map(|language| language.with_own_letters(tag.ends_with(OWN_LETTERS)))
                .ok_or_else(|| serde::de::Error::custom(format_args!("unknown language {tag:?}"))),
        }
    }
}
