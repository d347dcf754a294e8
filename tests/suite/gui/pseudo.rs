//! A language that is made from English, in which what isn't a message can be seen.

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// The tag of the language.
pub const TAG: &str = "en-XA";

/// The messages of English files in the language: with accents on all letters, 40 % longer, and in
/// brackets, so that what is cut can be seen too.
pub fn translated(english: &str) -> String {
    let mut resource = parser::parse(english.to_owned()).unwrap();
    for entry in &mut resource.body {
        match entry {
            Entry::Message(message) => {
                let attributes = message.attributes.iter_mut();
                let attributes = attributes.map(|attribute| &mut attribute.value);
                message.value.iter_mut().chain(attributes).for_each(change);
            }
            Entry::Term(term) => change(&mut term.value),
            _ => {}
        }
    }
    serializer::serialize(&resource)
}

fn change(pattern: &mut Pattern<String>) {
    let mut letters = 0;
    let mut selects = false;
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                letters += value
                    .chars()
                    .filter(|letter| letter.is_alphabetic())
                    .count();
                *value = accented(value);
            }
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                selects = true;
                for variant in variants {
                    change(&mut variant.value);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
    // A selector has brackets in its variants, and a number alone needs none.
    if letters > 0 || !selects {
        let text = |value| PatternElement::TextElement { value };
        pattern.elements.insert(0, text("⟦".to_owned()));
        let longer = "~".repeat((letters * 2).div_ceil(5));
        pattern.elements.push(text(format!("{longer}⟧")));
    }
}

/// How a message without variables is worded in the language.
pub fn worded(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let longer = "~".repeat((letters * 2).div_ceil(5));
    format!("⟦{}{longer}⟧", accented(text))
}

/// A text with accents on all letters.
pub fn accented(text: &str) -> String {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const ACCENTED: &str = "áƀčďéƒğĥíĵķļɱñóþɋřšťúʋŵẋýžÁƁČĎÉƑĞĤÍĴĶĻḾÑÓÞɊŘŠŤÚṼŴẊÝŽ";
    let accent = |letter| {
        let at = PLAIN.chars().position(|plain| plain == letter);
        at.and_then(|at| ACCENTED.chars().nth(at)).unwrap_or(letter)
    };
    text.chars().map(accent).collect()
}
