//! Labels with subscripts and superscripts, such as `v_1^2`.

use std::borrow::Cow;

/// The vertical position of part of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// On the baseline.
    Base,
    /// A subscript, after `_`.
    Sub,
    /// A superscript, after `^`.
    Super,
}

/// Splits a label into runs of base text, subscripts and superscripts. A script is enclosed in
/// braces, or a number, or a single letter if its base is a single letter too: `x_12`, `S_k`,
/// `a_{ij}`. Other uses of `_` and `^` are literal, as in `my_vertex`. O(length).
pub fn script_runs(label: &str) -> Vec<(Script, &str)> {
    let mut runs = Vec::new();
    let (mut begin, mut at) = (0, 0);
    // The number of characters of the base that the next scripts belong to.
    let mut base = 0;
    while let Some(letter) = label[at..].chars().next() {
        let next = at + letter.len_utf8();
        let script = match letter {
            '_' => Some(Script::Sub),
            '^' => Some(Script::Super),
            _ => None,
        };
        let found = script.filter(|_| base > 0).and_then(|script| {
            let (text, length) = script_of(&label[next..], base)?;
            Some((script, text, length))
        });
        match found {
            None => {
                base += 1;
                at = next;
            }
            Some((script, text, length)) => {
                if begin < at {
                    runs.push((Script::Base, &label[begin..at]));
                }
                runs.push((script, text));
                at = next + length;
                begin = at;
            }
        }
    }
    if begin < label.len() {
        runs.push((Script::Base, &label[begin..]));
    }
    runs
}

/// The script at the start of a text, and its length in bytes with braces. `None` if there is none.
fn script_of(text: &str, base: usize) -> Option<(&str, usize)> {
    if let Some(inner) = text.strip_prefix('{') {
        let end = inner.find('}')?;
        return (end > 0).then(|| (&inner[..end], end + 2));
    }
    let word = text
        .find(|c: char| !c.is_alphanumeric())
        .unwrap_or(text.len());
    let word = &text[..word];
    let is_number = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let is_letter = word.chars().count() == 1 && base == 1;
    (is_number || is_letter).then_some((word, word.len()))
}

/// A label as plain text. Its scripts become Unicode characters; if one of them doesn't exist in
/// Unicode, the label is returned as it is written. O(length).
pub fn in_plain_text(label: &str) -> Cow<'_, str> {
    let runs = script_runs(label);
    if let [] | [(Script::Base, _)] = runs[..] {
        return Cow::Borrowed(label);
    }
    let text: Option<String> = runs
        .into_iter()
        .map(|(script, text)| match script {
            Script::Base => Some(text.to_owned()),
            Script::Sub => text
                .chars()
                .map(|c| raised_or_lowered(c, SUBSCRIPTS))
                .collect(),
            Script::Super => text
                .chars()
                .map(|c| raised_or_lowered(c, SUPERSCRIPTS))
                .collect(),
        })
        .collect();
    text.map_or(Cow::Borrowed(label), Cow::Owned)
}

const SUBSCRIPTS: [&str; 2] = [
    "0123456789+-=()aehijklmnoprstuvx",
    "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ",
];
const SUPERSCRIPTS: [&str; 2] = [
    "0123456789+-=()abcdefghijklmnoprstuvwxyz",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ",
];

fn raised_or_lowered(c: char, [plain, script]: [&str; 2]) -> Option<char> {
    let at = plain.chars().position(|other| other == c)?;
    script.chars().nth(at)
}
