//! The parameters of a family as data, and the chosen values.

use winmove_words::say;

/// A parameter of a family.
#[derive(Debug)]
pub struct Parameter {
    /// Its name, in lower-case letters.
    pub name: &'static str,
    pub(super) meaning: fn() -> String,
    /// The values that it can take.
    pub kind: ParameterKind,
    /// A lower limit that applies with a certain choice of another parameter.
    pub limit: Option<Limit>,
}

/// A lower limit on a number, which applies with a certain choice of another parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The other parameter.
    pub beside: &'static str,
    /// The choice with which the limit applies.
    pub choice: &'static str,
    /// The maximum in that case.
    pub most: u32,
}

/// The values that a parameter can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A whole number.
    Number {
        /// The minimum.
        least: u32,
        /// The maximum.
        most: u32,
        /// The default.
        default: u32,
    },
    /// A list of one or more whole numbers, in which order matters.
    Numbers {
        /// The minimum of the numbers.
        least: u32,
        /// The maximum of the numbers.
        most: u32,
        /// The maximum length of the list.
        longest: usize,
        /// The default.
        default: &'static [u32],
    },
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
}

/// The value chosen for a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A number.
    Number(u32),
    /// A list of numbers.
    Numbers(Vec<u32>),
    /// A word.
    Choice(&'static str),
}

/// Numbers with commas between.
pub(super) fn joined(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    numbers.join(",")
}

impl std::fmt::Display for Setting {
    /// The value as it is typed: `3`, `3,4,5`, `misere`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Setting::Number(number) => write!(f, "{number}"),
            Setting::Numbers(numbers) => f.write_str(&joined(numbers)),
            Setting::Choice(word) => f.write_str(word),
        }
    }
}

/// Why a value can't be chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongSetting {
    /// The family has no such parameter.
    #[error("{}", say::families_no_parameter(.0))]
    NoParameter(String),
    /// The text is not a value of the parameter.
    #[error("{}", say::families_wrong_value(*name, expected, found))]
    Value {
        /// The parameter.
        name: &'static str,
        /// The possible values, in words.
        expected: String,
        /// The text.
        found: String,
    },
}

impl Parameter {
    const fn new(name: &'static str, meaning: fn() -> String, kind: ParameterKind) -> Parameter {
        Parameter {
            name,
            meaning,
            kind,
            limit: None,
        }
    }

    /// A parameter that takes numbers between the two bounds, inclusive.
    pub(super) const fn number(
        name: &'static str,
        meaning: fn() -> String,
        [least, most]: [u32; 2],
        default: u32,
    ) -> Parameter {
        let kind = ParameterKind::Number {
            least,
            most,
            default,
        };
        Parameter::new(name, meaning, kind)
    }

    pub(super) const fn numbers(
        name: &'static str,
        meaning: fn() -> String,
        [least, most]: [u32; 2],
        longest: usize,
        default: &'static [u32],
    ) -> Parameter {
        let kind = ParameterKind::Numbers {
            least,
            most,
            longest,
            default,
        };
        Parameter::new(name, meaning, kind)
    }

    pub(super) const fn choice(
        name: &'static str,
        meaning: fn() -> String,
        words: &'static [&'static str],
    ) -> Parameter {
        Parameter::new(name, meaning, ParameterKind::Choice(words))
    }

    pub(super) const fn limited(self, limit: Limit) -> Parameter {
        Parameter {
            limit: Some(limit),
            ..self
        }
    }

    /// The default value.
    pub fn default(&self) -> Setting {
        match self.kind {
            ParameterKind::Number { default, .. } => Setting::Number(default),
            ParameterKind::Numbers { default, .. } => Setting::Numbers(default.to_vec()),
            ParameterKind::Choice(words) => Setting::Choice(words[0]),
        }
    }

    /// Parses a value.
    ///
    /// # Errors
    /// [`WrongSetting::Value`] if the text isn't a value of this parameter.
    pub fn parse(&self, text: &str) -> Result<Setting, WrongSetting> {
        let number = |text: &str, least: u32, most: u32| {
            let digits = text.trim();
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            let number = digits.parse().ok().filter(|_| plain)?;
            (least..=most).contains(&number).then_some(number)
        };
        let setting = match self.kind {
            ParameterKind::Number { least, most, .. } => {
                number(text, least, most).map(Setting::Number)
            }
            ParameterKind::Numbers {
                least,
                most,
                longest,
                ..
            } => {
                let numbers = text.split(',').map(|part| number(part, least, most));
                let numbers: Option<Vec<u32>> = numbers.collect();
                numbers
                    .filter(|numbers| numbers.len() <= longest)
                    .map(Setting::Numbers)
            }
            ParameterKind::Choice(words) => {
                let word = words.iter().find(|word| **word == text.trim());
                word.map(|word| Setting::Choice(word))
            }
        };
        setting.ok_or_else(|| WrongSetting::Value {
            name: self.name,
            expected: self.expected(),
            found: text.to_owned(),
        })
    }
}

/// A choice for every parameter of a family.
///
/// # Examples
/// ```
/// use winmove_analysis::families::{self, Setting, WrongSetting};
///
/// let nim = families::find("nim").unwrap();
/// let mut settings = nim.defaults();
/// settings.set("heaps", "1,2,3")?;
/// let (parameter, value) = settings.iter().next().unwrap();
/// assert_eq!(parameter.name, "heaps");
/// assert_eq!(value, &Setting::Numbers(vec![1, 2, 3]));
/// assert!(matches!(settings.set("heaps", "many"), Err(WrongSetting::Value { .. })));
/// # Ok::<(), WrongSetting>(())
/// ```
#[derive(Clone, Debug)]
pub struct FamilySettings {
    parameters: &'static [Parameter],
    chosen: Vec<Setting>,
}

impl FamilySettings {
    pub(super) fn defaults(parameters: &'static [Parameter]) -> FamilySettings {
        let chosen = parameters.iter().map(Parameter::default).collect();
        FamilySettings { parameters, chosen }
    }

    pub(super) fn parameters(&self) -> &'static [Parameter] {
        self.parameters
    }

    /// Every parameter with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Parameter, &Setting)> {
        self.parameters.iter().zip(&self.chosen)
    }

    /// Parses a value and sets a parameter to it.
    ///
    /// # Errors
    /// [`WrongSetting`] if the parameter doesn't exist or the text isn't one of its values.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), WrongSetting> {
        let index = self
            .index(name)
            .ok_or_else(|| WrongSetting::NoParameter(name.to_owned()))?;
        self.chosen[index] = self.parameters[index].parse(text)?;
        Ok(())
    }

    /// Sets a parameter to a value that [`Parameter::parse`] returned.
    ///
    /// # Panics
    /// If the parameter doesn't exist.
    pub fn choose(&mut self, name: &str, setting: Setting) {
        let index = self.index(name);
        self.chosen[index.expect("the parameter is one of the family")] = setting;
    }

    /// Checks the limits that depend on choices.
    ///
    /// # Errors
    /// [`WrongSetting::Value`] for the first number that is too large.
    pub(super) fn check_limits(&self) -> Result<(), WrongSetting> {
        for (parameter, chosen) in self.iter() {
            let Setting::Number(number) = chosen else {
                continue;
            };
            let is_in_force = |limit: &Limit| self.choice(limit.beside) == limit.choice;
            let limit = parameter.limit.filter(is_in_force);
            if limit.is_some_and(|limit| *number > limit.most) {
                return Err(WrongSetting::Value {
                    name: parameter.name,
                    expected: parameter.expected(),
                    found: number.to_string(),
                });
            }
        }
        Ok(())
    }

    /// Lowers a number to a maximum. If it was greater, returns that it was lowered, and why.
    pub(super) fn lower(
        &mut self,
        name: &str,
        most: u32,
        why: fn(u32) -> String,
    ) -> Option<String> {
        (self.number(name) > most).then(|| {
            self.choose(name, Setting::Number(most));
            why(most)
        })
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.parameters
            .iter()
            .position(|parameter| parameter.name == name)
    }

    fn chosen(&self, name: &str) -> &Setting {
        let index = self.index(name);
        &self.chosen[index.expect("a family asks for parameters that it has")]
    }

    pub(super) fn number(&self, name: &str) -> u32 {
        match self.chosen(name) {
            Setting::Number(number) => *number,
            _ => unreachable!("{name} is a number"),
        }
    }

    pub(super) fn numbers(&self, name: &str) -> &[u32] {
        match self.chosen(name) {
            Setting::Numbers(numbers) => numbers,
            _ => unreachable!("{name} is a list"),
        }
    }

    pub(super) fn choice(&self, name: &str) -> &'static str {
        match self.chosen(name) {
            Setting::Choice(word) => word,
            _ => unreachable!("{name} is a word"),
        }
    }
}
