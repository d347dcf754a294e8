//! Labels with subscripts and superscripts: `v_1^2` is set as v with an index and an exponent.

use std::borrow::Cow;

use super::text_width::text_width;

/// How high a run of a label is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// On the line.
    Base,
    /// Below it, after `_`.
    Sub,
    /// Above it, after `^`.
    Super,
}

/// The size of a script, as a share of the size of the label: so small that an exponent is clear of an index below it.
pub const SCRIPT_SIZE: f64 = 0.64;
/// The distance of an index below its base, as a part of the label's size.
pub const SUB_SHIFT: f64 = 0.2;
/// By how much an exponent is higher.
pub const SUPER_SHIFT: f64 = 0.32;

/// The runs of a label, each with its height. A script is what stands in braces, or a number, or a single letter if what it
/// belongs to is one too: `x_12`, `S_k`, `a_{ij}`. Otherwise the signs stand for themselves, so that `my_vertex` is written
/// as it is. O(length).
pub fn runs(label: &str) -> Vec<(Script, &str)> {
    let mut runs = Vec::new();
    let (mut begin, mut at) = (0, 0);
    // The length of the base that the scripts belong to, in characters.
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

/// The script at the beginning of a text, and the bytes that it takes. `None` if there is none.
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

/// A run of a label where it is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SetRun<'a> {
    /// How high it is set.
    pub script: Script,
    /// Its text.
    pub text: &'a str,
    /// Where it begins, in sizes of the label.
    pub left: f64,
    /// Its width, in sizes of the label.
    pub width: f64,
}

/// The runs of a label on one line, where they are set. A subscript and a superscript beside each other belong to the same
/// base, and begin at the same place. O(length).
pub fn set_runs(label: &str) -> Vec<SetRun<'_>> {
    let mut set: Vec<SetRun<'_>> = Vec::new();
    let mut right: f64 = 0.0;
    for (script, text) in runs(label) {
        let share = match script {
            Script::Base => 1.0,
            Script::Sub | Script::Super => SCRIPT_SIZE,
        };
        let left = match set[..] {
            [.., before, last] if before.left == last.left => right,
            [.., last] if are_opposite(last.script, script) => last.left,
            _ => right,
        };
        let width = text_width(text, share);
        right = right.max(left + width);
        set.push(SetRun {
            script,
            text,
            left,
            width,
        });
    }
    set
}

fn are_opposite(one: Script, other: Script) -> bool {
    matches!(
        (one, other),
        (Script::Sub, Script::Super) | (Script::Super, Script::Sub)
    )
}

/// The width of a label on one line, in the unit of the font size. O(length).
pub fn label_width(label: &str, size: f64) -> f64 {
    let rights = set_runs(label).into_iter().map(|run| run.left + run.width);
    size * rights.fold(0.0, f64::max)
}

/// A label in plain text: its scripts as Unicode has them, or as they are written if it has none for one of their
/// characters. O(length).
pub fn in_plain_text(label: &str) -> Cow<'_, str> {
    let runs = runs(label);
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
    let at = plain.chars().position(|it| it == c)?;
    script.chars().nth(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(label: &str) -> String {
        let run = |(script, text): (Script, &str)| match script {
            Script::Base => text.to_owned(),
            Script::Sub => format!("[{text}]"),
            Script::Super => format!("<{text}>"),
        };
        runs(label).into_iter().map(run).collect()
    }

    #[test]
    fn numbers_letters_and_braces_are_scripts_and_words_are_not() {
        for (label, expected) in [
            ("v_1^2", "v[1]<2>"),
            ("x_12", "x[12]"),
            ("S_k", "S[k]"),
            ("a_{ij}b", "a[ij]b"),
            ("pos_3", "pos[3]"),
            ("2^{n+1}", "2<n+1>"),
            ("é_1", "é[1]"),
            ("my_vertex", "my_vertex"),
            ("ab_c", "ab_c"),
            ("_1", "_1"),
            ("v_", "v_"),
            ("v_{", "v_{"),
            ("v_{}", "v_{}"),
            ("a__1", "a_[1]"),
            ("", ""),
        ] {
            assert_eq!(set(label), expected, "{label}");
        }
        for (label, expected) in [
            ("v_1^2", "v₁²"),
            ("a_{ij}b", "aᵢⱼb"),
            ("2^{n+1}", "2ⁿ⁺¹"),
            // Unicode has no index q.
            ("x_q^2", "x_q^2"),
            ("my_vertex", "my_vertex"),
        ] {
            assert_eq!(in_plain_text(label), expected);
        }
        assert!(label_width("v_1", 10.0) < text_width("v1", 10.0));
        assert_eq!(
            label_width("my_vertex", 10.0),
            text_width("my_vertex", 10.0)
        );
    }

    /// An exponent stands above the index of the same base, and what follows begins after the wider one.
    #[test]
    fn an_index_and_an_exponent_begin_at_the_same_place() {
        let lefts =
            |label: &str| -> Vec<f64> { set_runs(label).into_iter().map(|run| run.left).collect() };
        let v = text_width("v", 1.0);
        assert_eq!(lefts("v_1^2"), [0.0, v, v]);
        let wide = v + text_width("12", SCRIPT_SIZE);
        assert_eq!(lefts("v_{12}^{3}b"), [0.0, v, v, wide]);
        assert_eq!(lefts("v^{3}_{12}b"), [0.0, v, v, wide]);
        assert_eq!(label_width("v_{12}^3", 10.0), 10.0 * wide);
        // A third script stands beside them.
        assert_eq!(
            lefts("v_1^2_3")[3],
            v + text_width("1", SCRIPT_SIZE).max(text_width("2", SCRIPT_SIZE))
        );
        let one = v + text_width("1", SCRIPT_SIZE);
        assert_eq!(lefts("v_{1}x^2"), [0.0, v, one, one + text_width("x", 1.0)]);
    }
}
