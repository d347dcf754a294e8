//! The texts of this layer: the families, their parameters, and the named sets of steps. All are
//! messages, in the language of the thread.

use super::chase::Chase;
use super::presets::Preset;
use super::settings::{FamilySettings, Parameter, ParameterKind, Setting};
use winmove_words::say;

/// The texts about a family.
#[derive(Debug)]
pub struct FamilyWords {
    pub(super) title: fn() -> String,
    pub(super) about: fn() -> String,
    pub(super) source: fn() -> String,
    pub(super) theorem: Option<fn() -> String>,
}

impl FamilyWords {
    /// Its usual name.
    pub fn title(&self) -> String {
        (self.title)()
    }

    /// A description of play, in a few sentences.
    pub fn about(&self) -> String {
        (self.about)()
    }

    /// Its source.
    pub fn source(&self) -> String {
        (self.source)()
    }

    /// A theorem about it, if there is a short one, in a few sentences.
    pub fn theorem(&self) -> Option<String> {
        self.theorem.map(|theorem| theorem())
    }

    /// Description, source and theorem, a paragraph each.
    pub fn notes(&self) -> String {
        notes(self.about(), self.source(), self.theorem())
    }

    /// The title and the notes of a game with these settings, such as `Nim (3, 4, 5, misère)`.
    /// Default choices are left out, and so is the name of the only parameter with numbers.
    pub(super) fn texts(&self, settings: &FamilySettings) -> (String, String) {
        let is_said = |(parameter, chosen): &(&Parameter, &Setting)| {
            !matches!(chosen, Setting::Choice(_)) || **chosen != parameter.default()
        };
        let is_number =
            |(_, chosen): &(&Parameter, &Setting)| !matches!(chosen, Setting::Choice(_));
        let is_only = settings.iter().filter(is_number).count() == 1;
        let said = settings.iter().filter(is_said);
        let said: Vec<String> = said
            .map(|(parameter, chosen)| match chosen {
                Setting::Choice(word) => say::families_choice_within(*word),
                numbers => {
                    let numbers = numbers.to_string().replace(',', ", ");
                    if is_only {
                        numbers
                    } else {
                        format!("{} {numbers}", parameter.title().to_lowercase())
                    }
                }
            })
            .collect();
        let mut title = self.title();
        if !said.is_empty() {
            let has_lists = !is_only && said.iter().any(|said| said.contains(','));
            title += &format!(" ({})", said.join(if has_lists { "; " } else { ", " }));
        }
        (title, self.notes())
    }
}

impl Parameter {
    /// Its name as the label of a control.
    pub fn title(&self) -> String {
        say::families_parameter(self.name)
    }

    /// Its meaning, in a few words.
    pub fn meaning(&self) -> String {
        (self.meaning)()
    }

    /// The possible values, in words: `a number from 1 to 20`.
    pub fn expected(&self) -> String {
        match (self.kind, self.limit) {
            (ParameterKind::Number { least, most, .. }, None) => {
                say::families_expected_number(least, most)
            }
            (ParameterKind::Number { least, most, .. }, Some(limit)) => {
                say::families_expected_limited(least, most, limit.most, limit.choice)
            }
            (
                ParameterKind::Numbers {
                    least,
                    most,
                    longest,
                    ..
                },
                _,
            ) => say::families_expected_numbers(longest, least, most),
            (ParameterKind::Choice(words), _) => say::families_expected_choice(words.join(", ")),
        }
    }
}

/// A description, a source and a theorem, a paragraph each.
fn notes(about: String, source: String, theorem: Option<String>) -> String {
    let source = say::families_source(source);
    let theorem = theorem.map(say::families_known);
    let parts: Vec<String> = [about, source].into_iter().chain(theorem).collect();
    parts.join("\n")
}

impl Chase {
    /// Its rules.
    pub fn about(self) -> String {
        match self {
            Chase::CopsAndRobbers => say::families_cops_and_robbers_about(),
            Chase::CatAndMouse => say::families_cat_and_mouse_about(),
        }
    }

    /// Its source.
    pub fn source(self) -> String {
        match self {
            Chase::CopsAndRobbers => say::families_cops_and_robbers_source(),
            Chase::CatAndMouse => say::families_cat_and_mouse_source(),
        }
    }

    /// A theorem about it, if there is a short one.
    pub fn theorem(self) -> Option<String> {
        match self {
            Chase::CopsAndRobbers => Some(say::families_cops_and_robbers_theorem()),
            Chase::CatAndMouse => None,
        }
    }

    /// Description, source and theorem, a paragraph each.
    pub(super) fn notes(self) -> String {
        notes(self.about(), self.source(), self.theorem())
    }

    /// The title of the pursuit on the graph of a document, given the document's title.
    pub(super) fn title_on(self, document: &str) -> String {
        match (self, document) {
            (Chase::CopsAndRobbers, "") => say::families_cops_and_robbers(),
            (Chase::CopsAndRobbers, own) => say::families_cops_and_robbers_on(own),
            (Chase::CatAndMouse, "") => say::families_cat_and_mouse(),
            (Chase::CatAndMouse, own) => say::families_cat_and_mouse_on(own),
        }
    }
}

impl Preset {
    /// The name.
    pub fn name(self) -> String {
        say::families_preset(<&str>::from(self))
    }

    /// The moves, in a sentence.
    pub fn meaning(self) -> String {
        say::families_preset_moves(<&str>::from(self))
    }
}
