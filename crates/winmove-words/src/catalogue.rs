//! The messages of each language.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{OnceLock, PoisonError, RwLock, RwLockReadGuard};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use crate::argument::Argument;
use crate::language::{Language, primary};
use crate::page;
use winmove_core::model::Outcome;

/// Why a language can't be added.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum CatalogueError {
    /// The tag is none of BCP 47.
    #[error("{0:?} is not a language tag such as \"pt-BR\"")]
    Tag(String),
    /// The text isn't in Fluent's syntax.
    #[error("line {line}: {problem}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// What the parser says.
        problem: String,
    },
    /// There are as many languages as can be told apart.
    #[error("more than 250 languages")]
    TooMany,
}

type Bundle = FluentBundle<FluentResource>;

/// The messages of one language, parsed when the first is worded.
pub(crate) struct Catalogue {
    tag: &'static str,
    text: &'static str,
    bundle: OnceLock<Bundle>,
    /// The messages that a page has loaded.
    loaded: OnceLock<Bundle>,
}

static BUILT_IN: [Catalogue; Language::ALL.len()] = [
    Catalogue::new("en", include_str!(concat!(env!("OUT_DIR"), "/en.ftl"))),
    Catalogue::new(
        "pt-BR",
        include_str!(concat!(env!("OUT_DIR"), "/pt-BR.ftl")),
    ),
    Catalogue::new("vi", include_str!(concat!(env!("OUT_DIR"), "/vi.ftl"))),
];

/// Languages are added at the start of the program, and stay until its end.
static ADDED: RwLock<Vec<&'static Catalogue>> = RwLock::new(Vec::new());

thread_local! {
    /// Those that this thread added. Another window in the process has its own.
    static OWN: RefCell<Vec<Language>> = const { RefCell::new(Vec::new()) };
}

/// Whether messages leave out options and commands of the command line.
static IS_IN_WINDOW: AtomicBool = AtomicBool::new(cfg!(target_arch = "wasm32"));

/// From now on, messages leave out options and commands of the command line, which the window
/// lacks. A page never has them.
pub fn speak_in_window() {
    IS_IN_WINDOW.store(true, Ordering::Relaxed);
}

/// The function `SHELL` of messages: its texts, joined, except in the window.
fn in_shell<'a>(texts: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let text = |text: &FluentValue<'a>| match text {
        FluentValue::String(text) => text.to_string(),
        _ => String::new(),
    };
    let is_said = !IS_IN_WINDOW.load(Ordering::Relaxed);
    let said = texts.iter().filter(|_| is_said).map(text);
    FluentValue::String(said.collect::<String>().into())
}

fn added() -> RwLockReadGuard<'static, Vec<&'static Catalogue>> {
    ADDED.read().unwrap_or_else(PoisonError::into_inner)
}

impl Language {
    /// Adds a language besides those that are built in: its tag, and its messages in the syntax of
    /// Fluent. A message that it lacks is said in English.
    ///
    /// # Errors
    ///
    /// If the tag or the text can't be read.
    pub fn add(tag: &str, text: String) -> Result<Language, CatalogueError> {
        if tag.parse::<LanguageIdentifier>().is_err() {
            return Err(CatalogueError::Tag(tag.to_owned()));
        }
        Language::check(&text)?;
        let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
        let number =
            u8::try_from(Language::ALL.len() + added.len()).map_err(|_| CatalogueError::TooMany)?;
        added.push(Box::leak(Box::new(Catalogue::new(
            tag.to_owned().leak(),
            text.leak(),
        ))));
        OWN.with_borrow_mut(|own| own.push(Language::of_number(number)));
        Ok(Language::of_number(number))
    }

    /// Checks that a text is in the syntax of Fluent.
    ///
    /// # Errors
    ///
    /// The first place that isn't.
    pub fn check(text: &str) -> Result<(), CatalogueError> {
        let Err((_, errors)) = FluentResource::try_new(text.to_owned()) else {
            return Ok(());
        };
        let Some(error) = errors.first() else {
            return Ok(());
        };
        let before = &text.as_bytes()[..error.pos.start.min(text.len())];
        Err(CatalogueError::Syntax {
            line: before.iter().filter(|&&byte| byte == b'\n').count() + 1,
            problem: error.to_string(),
        })
    }

    /// The built-in languages, and those that this thread added, with their own letters if the
    /// language of the thread has them.
    pub fn all() -> impl Iterator<Item = Language> {
        let own = OWN.with_borrow(Vec::clone);
        let has_own_letters = Language::spoken().has_own_letters();
        let all = Language::ALL.into_iter().chain(own);
        all.map(move |language| language.with_own_letters(has_own_letters))
    }

    /// Its messages in the syntax of Fluent, without comments. In a page, a language other than
    /// English has only those that are said before the others are loaded.
    pub fn messages(self) -> &'static str {
        self.catalogue().text
    }

    pub(crate) fn catalogue(self) -> &'static Catalogue {
        let number = usize::from(self.number);
        match BUILT_IN.get(number) {
            Some(catalogue) => catalogue,
            None => added()[number - BUILT_IN.len()],
        }
    }
}

impl Catalogue {
    const fn new(tag: &'static str, text: &'static str) -> Catalogue {
        Catalogue {
            tag,
            text,
            bundle: OnceLock::new(),
            loaded: OnceLock::new(),
        }
    }

    pub(crate) fn tag(&self) -> &'static str {
        self.tag
    }

    fn parsed(&self, text: String) -> Bundle {
        let plurals = match self.tag {
            // CLDR has a singular after 0, but people write "0 vitórias" in Brazil, too.
            "pt-BR" => "pt-PT",
            tag => tag,
        };
        let language: LanguageIdentifier = plurals.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks would be read aloud by screen readers, and no language here is written from
        // right to left.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match primary(self.tag).as_str() {
            "en" | "he" | "hi" | "ja" | "ko" | "th" | "zh" => |value, _| grouped(value, ',', '.'),
            "bg" | "cs" | "eo" | "fi" | "fr" | "hu" | "nb" | "pl" | "ru" | "sk" | "sv" | "uk" => {
                |value, _| grouped(value, '\u{a0}', ',')
            }
            _ => |value, _| grouped(value, '.', ','),
        }));
        bundle
            .add_function("SHELL", in_shell)
            .expect("it is the only function");
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text);
        bundle.add_resource_overriding(resource);
        bundle
    }

    /// The messages that are not built in, if a page has loaded them.
    pub(crate) fn loaded(&self) -> Option<&Bundle> {
        match self.loaded.get() {
            Some(bundle) => Some(bundle),
            None => {
                let text = page::messages(self.tag)?;
                Some(self.loaded.get_or_init(|| self.parsed(text)))
            }
        }
    }

    /// `None` if the message is missing.
    fn format(&self, name: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let built_in = self
            .bundle
            .get_or_init(|| self.parsed(self.text.to_owned()));
        said(built_in, name, arguments).or_else(|| said(self.loaded()?, name, arguments))
    }
}

/// `None` if the message is missing.
fn said(bundle: &Bundle, name: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let (id, attribute) = match name.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (name, None),
    };
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    Some(text.into_owned())
}

/// A number with the separators of a language: `1,234.5` or `1.234,5`.
fn grouped(value: &FluentValue<'_>, group: char, point: char) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    Some(with_separators(number, group, point))
}

fn with_separators(number: &FluentNumber, group: char, point: char) -> String {
    let text = number.as_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::with_capacity(text.len() * 4 / 3);
    let digits = whole.trim_start_matches('-');
    if whole.len() > digits.len() {
        grouped.push('−');
    }
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(group);
        }
        grouped.push(digit);
    }
    if !fraction.is_empty() {
        grouped.push(point);
        grouped.push_str(fraction);
    }
    grouped
}

/// A message in the language of the current thread, else in English.
pub(crate) fn message(name: &str, arguments: &[(&'static str, &dyn Argument)]) -> String {
    let arguments: FluentArgs<'_> = arguments
        .iter()
        .map(|&(name, argument)| (name, argument.value()))
        .collect();
    Language::spoken()
        .catalogue()
        .format(name, &arguments)
        .or_else(|| Language::ENGLISH.catalogue().format(name, &arguments))
        .unwrap_or_else(|| name.to_owned())
}

/// The same with the letters of the outcomes as the variables `W`, `L` and `D`.
pub(crate) fn message_with_letters(
    name: &str,
    arguments: &[(&'static str, &dyn Argument)],
) -> String {
    let [loss, draw, win] = Outcome::ALL.map(|outcome| Language::spoken().letter(outcome));
    let letters: [(&'static str, &dyn Argument); 3] = [("W", &win), ("L", &loss), ("D", &draw)];
    message(name, &[arguments, &letters[..]].concat())
}
