//! Arguments with a fixed set of words, for types of other packages.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use winmove_analysis::Language;
use winmove_core::model::Convention;
use winmove_files::Base;

/// Parses one of a set of words into the value it stands for.
fn one_of<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let (words, values): (Vec<PossibleValue>, Vec<T>) = values.into_iter().unzip();
    PossibleValuesParser::new(words.clone()).map(move |word| {
        let index = words.iter().position(|own| own.matches(&word, false));
        values[index.expect("the parser takes only these words")]
    })
}

pub(super) fn languages() -> impl TypedValueParser<Value = Language> {
    one_of(Language::ALL.map(|language| {
        let (word, code) = match language {
            Language::English => ("english", "en"),
            Language::Portuguese => ("portuguese", "pt"),
            Language::Vietnamese => ("vietnamese", "vi"),
        };
        (PossibleValue::new(word).alias(code), language)
    }))
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

pub(super) fn bases() -> impl TypedValueParser<Value = Base> {
    one_of(
        [("0", Base::Zero), ("1", Base::One)].map(|(word, base)| (PossibleValue::new(word), base)),
    )
}
