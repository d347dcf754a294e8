//! The messages of a language as they are written, and the names in the sources of all packages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// A message or an attribute as it is written.
#[derive(Debug, Default)]
pub(crate) struct Message {
    /// The variables that are shown, not those that only select a variant.
    pub(crate) shown: BTreeSet<String>,
    /// The words of the text.
    pub(crate) words: Vec<String>,
    /// Whether the text has an option of the command line.
    pub(crate) has_option: bool,
}

pub(crate) type Messages = BTreeMap<String, Message>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The messages of a language by name; an attribute has the name `message.attribute`.
pub(crate) fn read(language: &str) -> Messages {
    let mut messages = Messages::new();
    for file in files(
        &root().join("crates/winmove-words/locales").join(language),
        "ftl",
    ) {
        let text = fs::read_to_string(file).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str()).unwrap();
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            if let Some(value) = &message.value {
                messages
                    .entry(message.id.name.to_owned())
                    .or_default()
                    .add(value);
            }
            for attribute in &message.attributes {
                let name = format!("{}.{}", message.id.name, attribute.id.name);
                messages.entry(name).or_default().add(&attribute.value);
            }
        }
    }
    assert!(!messages.is_empty());
    messages
}

impl Message {
    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    let mut rests = value.split("--").skip(1);
                    self.has_option |=
                        rests.any(|rest| rest.starts_with(|letter: char| letter.is_alphabetic()));
                    let words = value.split(|letter: char| !letter.is_alphabetic());
                    let words = words.filter(|word| !word.is_empty());
                    self.words.extend(words.map(str::to_owned));
                }
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                self.shown.insert(id.name.to_owned());
            }
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.add_expression(expression)
            }
            Expression::Select { variants, .. } => {
                for variant in variants {
                    self.add(&variant.value);
                }
            }
            Expression::Inline(_) => {}
        }
    }
}

/// Every name in the sources of the window, the command line and the packages.
pub(crate) fn sources() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for folder in ["src", "crates", "python/src", "web", "reports"] {
        for file in files(&root().join(folder), "rs") {
            let text = fs::read_to_string(file).unwrap();
            let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            names.extend(words.map(str::to_owned));
        }
    }
    names
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") && !path.ends_with("target") {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|known| known == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}
