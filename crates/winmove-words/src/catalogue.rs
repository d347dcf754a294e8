//! The messages of each language.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use crate::argument::Argument;
use crate::language::Language;

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
    /// Languages are added once, before the first sentence.
    #[error("languages can only be added before the first sentence")]
    TooLate,
}

/// The messages of one language, parsed when the first is worded.
pub(crate) struct Catalogue {
    tag: String,
    text: String,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

static CATALOGUES: OnceLock<Vec<Catalogue>> = OnceLock::new();

pub(crate) fn catalogues() -> &'static [Catalogue] {
    CATALOGUES.get_or_init(built_in)
}

fn built_in() -> Vec<Catalogue> {
    let texts = [
        ("en", include_str!(concat!(env!("OUT_DIR"), "/en.ftl"))),
        (
            "pt-BR",
            include_str!(concat!(env!("OUT_DIR"), "/pt-BR.ftl")),
        ),
        ("vi", include_str!(concat!(env!("OUT_DIR"), "/vi.ftl"))),
    ];
    texts
        .map(|(tag, text)| Catalogue::new(tag.to_owned(), text.to_owned()))
        .into()
}

impl Language {
    /// Adds languages besides those that are built in: the tag and the messages of each. A message
    /// that one lacks is said in English.
    ///
    /// # Errors
    ///
    /// If a tag or a text can't be read, or if a sentence was said before.
    pub fn add(texts: Vec<(String, String)>) -> Result<(), CatalogueError> {
        let mut all = built_in();
        for (tag, text) in texts {
            if tag.parse::<LanguageIdentifier>().is_err() {
                return Err(CatalogueError::Tag(tag));
            }
            if let Err((_, errors)) = FluentResource::try_new(text.clone()) {
                let start = errors.first().map_or(0, |error| error.pos.start);
                return Err(CatalogueError::Syntax {
                    line: text.as_bytes()[..start.min(text.len())]
                        .iter()
                        .filter(|&&b| b == b'\n')
                        .count()
                        + 1,
                    problem: errors.first().map_or_else(String::new, ToString::to_string),
                });
            }
            all.push(Catalogue::new(tag, text));
        }
        CATALOGUES.set(all).map_err(|_| CatalogueError::TooLate)
    }

    pub(crate) fn catalogue(self) -> &'static Catalogue {
        let all = catalogues();
        all.get(usize::from(self.0)).unwrap_or(&all[0])
    }
}

impl Catalogue {
    fn new(tag: String, text: String) -> Catalogue {
        Catalogue {
            tag,
            text,
            bundle: OnceLock::new(),
        }
    }

    pub(crate) fn tag(&self) -> &str {
        &self.tag
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let language: LanguageIdentifier = self.tag.parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![language]);
            // The marks would be read aloud by screen readers, and no language here is written
            // from right to left.
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(match self.tag.as_str() {
                "en" => |value, _| grouped(value, ',', '.'),
                _ => |value, _| grouped(value, '.', ','),
            }));
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(self.text.clone());
            bundle.add_resource_overriding(resource);
            bundle
        })
    }

    /// `None` if the message is missing.
    fn format(&self, name: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundle();
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
