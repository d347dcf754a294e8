//! What the parser refuses, in words, and what was probably meant.

use std::ops::Range;

use rustpython_ruff_python_ast::token::TokenKind;
use rustpython_ruff_python_parser::{Mode, ParseOptions, parse_unchecked};
use rustpython_ruff_text_size::{Ranged as _, TextRange};

use super::fault::{Fault, FaultKind};
use winmove_words::say;

/// What the parser says of common mistakes, and their names in a message.
const PROBLEMS: [(&str, &str); 17] = [
    ("Expected an expression", "expression"),
    ("Expected a statement", "statement"),
    ("Expected an indented block", "block"),
    ("Expected an identifier, but found a keyword", "keyword"),
    ("Expected an identifier", "name"),
    ("Unexpected indentation", "indentation"),
    ("unindent does not match", "unindent"),
    ("Unexpected token at the end", "rest"),
    ("Got unexpected token", "sign"),
    ("Invalid assignment target", "target"),
    ("Invalid augmented assignment target", "target"),
    ("Simple statements must be separated", "lines"),
    ("Compound statements are not allowed", "compound"),
    ("missing closing quote", "quote"),
    ("unexpected EOF", "end"),
    ("Positional argument cannot follow", "positional"),
    ("Invalid decimal", "number"),
];

/// Signs and words of other languages, and those of word processors, with what Python writes. Those
/// that others begin with come after them.
const SIGNS: [(&str, &str); 28] = [
    ("&&", "and"),
    ("||", "or"),
    ("=>", ">="),
    ("=<", "<="),
    ("===", "=="),
    ("++", "+= 1"),
    ("--", "-= 1"),
    ("+ =", "+="),
    ("- =", "-="),
    ("else if", "elif"),
    ("elseif", "elif"),
    ("elsif", "elif"),
    ("function", "def"),
    ("then", ":"),
    ("<>", "!="),
    ("!", "not"),
    ("?", "a if condition else b"),
    ("“", "\""),
    ("”", "\""),
    ("„", "\""),
    ("‘", "'"),
    ("’", "'"),
    ("−", "-"),
    ("–", "-"),
    ("×", "*"),
    ("≠", "!="),
    ("≤", "<="),
    ("≥", ">="),
];

/// Words with which a line of other languages begins before a name, with what Python writes.
const BEGINNINGS: [(&str, &str); 5] = [
    ("let", ""),
    ("var", ""),
    ("const", ""),
    ("int", ""),
    ("switch", "if "),
];

/// A mistake that the parser found, with its sentence.
pub(crate) fn fault(text: &str, range: TextRange, sentence: &impl ToString) -> Fault {
    let (range, sentence) = (
        range.start().to_usize()..range.end().to_usize(),
        sentence.to_string(),
    );
    let before = text[..range.start].trim_end_matches(' ');
    if sentence.starts_with("Simple statements") && before.ends_with("print") {
        let range = before.len() - "print".len()..before.len();
        return Fault::at(text, range, FaultKind::Unsupported("print"));
    }
    if let Some(bracket) = open_bracket(text).filter(|_| sentence.starts_with("unexpected EOF")) {
        let problem = say::fault_parser("open", &text[bracket.clone()]);
        return Fault::at(text, bracket, FaultKind::Syntax(problem));
    }
    let begins = || {
        let found = beginning(text, range.start)?;
        Some((found, say::fault_parser("statement", "")))
    };
    let problem = worded(&sentence);
    let found = sign(text, range.start).map(|found| (found, problem.clone()));
    let (range, problem) = match found.or_else(begins) {
        Some(((wrong, right), problem)) => {
            let problem = say::fault_instead(problem, right, &text[wrong.clone()]);
            (wrong, problem)
        }
        None if is_indentation(&sentence) && has_tabs_and_spaces(text) => {
            (range, say::fault_tabs())
        }
        None => match hint(text, range.start, &sentence) {
            Some(hint) => (range, say::fault_hint(problem, hint)),
            None => (range, problem),
        },
    };
    Fault::at(text, range, FaultKind::Syntax(problem))
}

/// The parser's sentence, which goes on after a colon.
fn worded(sentence: &str) -> String {
    let known = PROBLEMS
        .iter()
        .find(|(begin, _)| sentence.starts_with(begin));
    let expected = sentence.strip_prefix("Expected ");
    match (known, expected.and_then(|rest| rest.split_once(", found "))) {
        (Some((_, kind)), _) => say::fault_parser(*kind, ""),
        (None, Some((wanted, found))) => {
            let [wanted, found] = [wanted, found].map(|token| token.replace(' ', "-"));
            say::read_expected(say::fault_token(wanted), say::fault_token(found))
        }
        (None, None) => {
            let mut letters = sentence.chars();
            let first = letters.next().map(|letter| letter.to_ascii_lowercase());
            let sentence: String = first.into_iter().chain(letters).collect();
            say::fault_parser("other", sentence)
        }
    }
}

/// The sign at a place, around it or just before it that isn't Python's, and Python's.
fn sign(text: &str, at: usize) -> Option<(Range<usize>, String)> {
    let letter = text[at..].chars().next();
    // Those of other keyboards, which are as wide as high.
    let narrow = letter.filter(|letter| matches!(letter, '！'..='～'));
    let narrow = narrow.and_then(|letter| char::from_u32(u32::from(letter) - 0xfee0));
    if let (Some(letter), Some(narrow)) = (letter, narrow) {
        return Some((at..at + letter.len_utf8(), narrow.to_string()));
    }
    let before = text[..at].trim_end_matches(' ').len();
    let begins = |sign: &str| {
        let begins = (at.saturating_sub(sign.len() - 1)..=at)
            .find(|&begin| text.is_char_boundary(begin) && text[begin..].starts_with(sign));
        let ends = || text[..before].strip_suffix(sign).map(str::len);
        begins.or_else(ends)
    };
    let is_word = |sign: &str, begin: usize| {
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        !sign.starts_with(is_letter)
            || !text[..begin].ends_with(is_letter)
                && !text[begin + sign.len()..].starts_with(is_letter)
    };
    SIGNS.iter().find_map(|&(wrong, right)| {
        let begin = begins(wrong).filter(|&begin| is_word(wrong, begin))?;
        Some((begin..begin + wrong.len(), right.to_owned()))
    })
}

/// The word of another language and the name after it with which the line of a place begins, and
/// Python's.
fn beginning(text: &str, at: usize) -> Option<(Range<usize>, String)> {
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[line..].trim_start_matches([' ', '\t']);
    BEGINNINGS.iter().find_map(|&(word, right)| {
        let rest = line.strip_prefix(word)?.strip_prefix(' ')?;
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
        let name = &rest[..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())];
        let is_name = name.starts_with(char::is_alphabetic) && !matches!(name, "in" | "is" | "if");
        let begin = text.len() - line.len();
        let end = begin + word.len() + 1 + name.len();
        is_name.then(|| (begin..end, format!("{right}{name}")))
    })
}

/// The last bracket that is not closed.
fn open_bracket(text: &str) -> Option<Range<usize>> {
    let parsed = parse_unchecked(text, ParseOptions::from(Mode::Module));
    let mut open = Vec::new();
    for token in parsed.tokens() {
        match token.kind() {
            TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => open.push(token.range()),
            TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => drop(open.pop()),
            _ => {}
        }
    }
    let bracket = open.pop()?;
    Some(bracket.start().to_usize()..bracket.end().to_usize())
}

fn is_indentation(sentence: &str) -> bool {
    let begins = ["unindent", "Unexpected indentation", "Expected an indented"];
    begins.iter().any(|begin| sentence.starts_with(begin))
}

fn has_tabs_and_spaces(text: &str) -> bool {
    let begins = |with: char| text.lines().any(|line| line.starts_with(with));
    begins('\t') && begins(' ')
}

/// What to say of a mistake besides, by the name of the message.
fn hint(text: &str, at: usize, sentence: &str) -> Option<&'static str> {
    if sentence.starts_with("Expected `in`") {
        return Some("range");
    }
    if sentence.contains("found `=`") {
        return Some("compare");
    }
    let is_update = ["+=", "-=", "*="]
        .iter()
        .any(|update| text[at..].starts_with(update));
    if is_update {
        return Some("assign");
    }
    let is_end = text[at..].starts_with(['\r', '\n', '#', '{']) || at == text.len();
    (sentence.starts_with("Expected `:`") && is_end).then_some("colon")
}
