//! Arguments with a fixed set of words, for types of other packages, and ranges of numbers.

use std::ffi::OsStr;
use std::ops::RangeInclusive;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use winmove_analysis::Language;
use winmove_core::model::{Convention, Endless, Player};
use winmove_files::{Base, FileKind};
use winmove_large::PairWidth;

/// Parses one of a set of words into the value it stands for.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let (words, values): (Vec<PossibleValue>, Vec<T>) = values.into_iter().unzip();
    PossibleValuesParser::new(words.clone()).map(move |word| {
        let index = words.iter().position(|own| own.matches(&word, false));
        values[index.expect("the parser takes only these words")]
    })
}

/// The name of a language, or a tag such as `pt`, `pt-BR` or `pt_BR.UTF-8`.
#[derive(Clone)]
pub(super) struct Languages;

impl Languages {
    fn words() -> impl TypedValueParser<Value = Language> {
        one_of(Language::ALL.map(|language| {
            let word = match language {
                Language::PORTUGUESE => "portuguese",
                Language::VIETNAMESE => "vietnamese",
                _ => "english",
            };
            (PossibleValue::new(word), language)
        }))
    }
}

impl TypedValueParser for Languages {
    type Value = Language;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Language, clap::Error> {
        match value.to_str().and_then(Language::of_tag) {
            Some(language) => Ok(language),
            None => Languages::words().parse_ref(command, argument, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words: Vec<_> = Languages::words().possible_values()?.collect();
        Some(Box::new(words.into_iter()))
    }
}

pub(super) fn conventions() -> impl TypedValueParser<Value = Convention> {
    one_of(Convention::ALL.map(|convention| {
        let help = match convention {
            Convention::Normal => "The stuck player loses",
            Convention::Misere => "The stuck player wins",
            Convention::Drawn => "A stuck position is a draw",
        };
        (PossibleValue::new(convention.word()).help(help), convention)
    }))
}

/// Whether vertices have owners.
pub(super) fn turns() -> impl TypedValueParser<Value = bool> {
    let words = [
        ("alternate", false, "The players take turns"),
        ("owners", true, "The player to whom the vertex belongs"),
    ];
    one_of(words.map(|(word, value, help)| (PossibleValue::new(word).help(help), value)))
}

pub(super) fn endless() -> impl TypedValueParser<Value = Endless> {
    let words = [
        ("draw", Endless::Draw, "A draw"),
        ("0", Endless::Won(Player::First), "Player 0 wins"),
        ("1", Endless::Won(Player::Second), "Player 1 wins"),
        (
            "priorities",
            Endless::Priorities,
            "The greatest priority that occurs infinitely often decides: player 0 wins if it is even",
        ),
    ];
    one_of(words.map(|(word, value, help)| (PossibleValue::new(word).help(help), value)))
}

/// The formats that can be read, or those that can be written.
pub(super) fn kinds(are_written: bool) -> impl TypedValueParser<Value = FileKind> {
    let known = FileKind::all().filter(move |kind| !are_written || kind.is_written());
    one_of(known.map(|kind| (PossibleValue::new(kind.word()), kind)))
}

/// Whether an edge list or a table begins with a header.
pub(super) fn headers() -> impl TypedValueParser<Value = bool> {
    let yes = "The first line has the number of vertices, and perhaps that of edges and a start; \
               that of a table has the names of its columns";
    let words = [
        ("yes", true, yes),
        ("no", false, "The first line is an edge"),
    ];
    one_of(words.map(|(word, value, help)| (PossibleValue::new(word).help(help), value)))
}

pub(super) fn widths() -> impl TypedValueParser<Value = PairWidth> {
    let words = [("u32", PairWidth::U32), ("u64", PairWidth::U64)];
    one_of(words.map(|(word, width)| (PossibleValue::new(word), width)))
}

pub(super) fn bases() -> impl TypedValueParser<Value = Base> {
    one_of(
        [("0", Base::Zero), ("1", Base::One)].map(|(word, base)| (PossibleValue::new(word), base)),
    )
}

/// The limits of a number that may be any.
pub(super) const MANY: [u64; 2] = [0, u64::MAX];

/// Reads a whole number between limits, which its type can hold.
pub(super) fn whole<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    [least, most]: [u64; 2],
) -> impl TypedValueParser<Value = T> {
    StringValueParser::new().try_map(move |text| {
        let number = text.parse::<u64>().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("a whole number from {least} to {most} is expected"))
    })
}

/// Reads the range of a parameter, with both ends.
///
/// # Errors
/// What is wrong.
pub(super) fn range(text: &str) -> Result<RangeInclusive<i64>, String> {
    let ends = text
        .split_once("..")
        .map(|(first, last)| (first.trim(), last.trim()));
    let number = |text: &str| text.parse::<i64>().ok();
    let range = ends.and_then(|(first, last)| Some(number(first)?..=number(last)?));
    match range {
        Some(range) if !range.is_empty() => Ok(range),
        _ => Err("a range is written FIRST..LAST, such as 0..400".to_owned()),
    }
}
