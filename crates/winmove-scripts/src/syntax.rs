//! Text to syntax tree, if the text is not nested too deeply for those who walk the tree.

use std::ops::Range;

use rustpython_ruff_python_ast::token::{Token, TokenKind};
use rustpython_ruff_python_ast::{AnyStringFlags, ModModule};
use rustpython_ruff_python_parser::{Mode, ParseOptions, lexer, parse_unchecked};
use rustpython_ruff_text_size::{Ranged as _, TextLen as _, TextRange};

use super::limits::MAX_SCRIPT;
use crate::fault::{Fault, FaultKind, Limit, MAX_FAULTS};
use winmove_words::say;

/// Blocks and brackets within each other.
const MAX_BRACKETS: u32 = 50;
/// Operators that may be within each other, over all open brackets.
const MAX_OPERATORS: u32 = 250;

/// Parses a script.
///
/// # Errors
/// All mistakes that the parser finds.
pub(crate) fn parse(text: &str) -> Result<ModModule, Vec<Fault>> {
    let fault = |range: TextRange, kind| {
        let range = range.start().to_usize()..range.end().to_usize();
        Fault::at(text, range, kind)
    };
    if text.len() > MAX_SCRIPT {
        let start = text.floor_char_boundary(MAX_SCRIPT);
        let kind = FaultKind::Limit(Limit::Script);
        return Err(vec![Fault::at(text, start..text.len(), kind)]);
    }
    if is_too_deep(text) {
        let place = first_too_deep(text);
        let kind = FaultKind::Limit(Limit::Nesting);
        return Err(vec![Fault::at(text, place..place, kind)]);
    }
    // Mistakes within strings and numbers could hide brackets from the count above.
    let mut lexer = lexer::lex(text, Mode::Module);
    while lexer.next_token() != TokenKind::EndOfFile {}
    let mistakes = lexer.finish();
    if !mistakes.is_empty() {
        let faults = mistakes.into_iter().take(MAX_FAULTS).map(|mistake| {
            let kind = FaultKind::Syntax(worded(&mistake.error().to_string()));
            fault(mistake.location(), kind)
        });
        return Err(faults.collect());
    }
    let parsed = parse_unchecked(text, ParseOptions::from(Mode::Module));
    let named = named_characters(text, parsed.tokens());
    if !named.is_empty() {
        let kind = FaultKind::Unsupported("named-character");
        let faults = named.into_iter().take(MAX_FAULTS);
        return Err(faults.map(|range| fault(range, kind.clone())).collect());
    }
    if !parsed.errors().is_empty() {
        let faults = parsed.errors().iter().take(MAX_FAULTS).map(|mistake| {
            let kind = FaultKind::Syntax(worded(&mistake.error.to_string()));
            fault(mistake.location, kind)
        });
        return Err(faults.collect());
    }
    let module = parsed.try_into_module();
    Ok(module.expect("a module was parsed").into_syntax())
}

/// Where strings name characters: `\N{BULLET}`. The parser knows none of the names, because their
/// tables are large.
fn named_characters(text: &str, tokens: &[Token]) -> Vec<TextRange> {
    let mut found = Vec::new();
    for token in tokens {
        if token
            .string_flags()
            .is_none_or(AnyStringFlags::is_raw_string)
        {
            continue;
        }
        let part = &text[token.range()];
        let mut letters = part.char_indices();
        while let Some((at, letter)) = letters.next() {
            if letter != '\\' {
                continue;
            }
            // What it escapes could be another backslash.
            letters.next();
            let escape = &part[at..];
            if escape.starts_with("\\N{") {
                let name = escape.split_inclusive('}').next().unwrap_or(escape);
                let start = token.start() + part[..at].text_len();
                found.push(TextRange::at(start, name.text_len()));
            }
        }
    }
    found
}

/// What the colour of a part of a script says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenClass {
    /// `def`, `for`, `in` and the like.
    Keyword,
    /// A string, or the text of an f-string.
    Text,
    /// A number.
    Number,
    /// A comment.
    Comment,
}

/// The parts of a script that have a class, in order, by their bytes. The script may have faults.
/// Empty if it is too long, or nested too deeply.
///
/// # Examples
/// ```
/// use winmove_scripts::{TokenClass, tokens};
///
/// let found = tokens("start = 5  # pebbles\n");
/// assert_eq!(found, [(8..9, TokenClass::Number), (11..20, TokenClass::Comment)]);
/// ```
pub fn tokens(text: &str) -> Vec<(Range<usize>, TokenClass)> {
    if text.len() > MAX_SCRIPT || is_too_deep(text) {
        return Vec::new();
    }
    let parsed = parse_unchecked(text, ParseOptions::from(Mode::Module));
    let classed = parsed.tokens().iter().filter_map(|token| {
        let class = match token.kind() {
            TokenKind::String
            | TokenKind::FStringStart
            | TokenKind::FStringMiddle
            | TokenKind::FStringEnd => TokenClass::Text,
            TokenKind::Int | TokenKind::Float => TokenClass::Number,
            TokenKind::Comment => TokenClass::Comment,
            kind if kind.is_non_soft_keyword() => TokenClass::Keyword,
            _ => return None,
        };
        let range = token.range();
        Some((range.start().to_usize()..range.end().to_usize(), class))
    });
    classed.collect()
}

/// What the parser says of common mistakes, and their names in a message.
const PROBLEMS: [(&str, &str); 16] = [
    ("Expected an expression", "expression"),
    ("Expected a statement", "statement"),
    ("Expected an indented block", "block"),
    ("Expected an identifier, but found a keyword", "keyword"),
    ("Expected an identifier", "name"),
    ("Unexpected indentation", "indentation"),
    ("unindent does not match", "unindent"),
    ("Unexpected token at the end", "rest"),
    ("Invalid assignment target", "target"),
    ("Invalid augmented assignment target", "target"),
    ("Simple statements must be separated", "lines"),
    ("Compound statements are not allowed", "compound"),
    ("missing closing quote", "quote"),
    ("unexpected EOF", "end"),
    ("Positional argument cannot follow", "positional"),
    ("Invalid decimal", "number"),
];

/// The parser's sentence, which goes on after a colon.
fn worded(sentence: &str) -> String {
    let known = PROBLEMS
        .iter()
        .find(|(begin, _)| sentence.starts_with(begin));
    let expected = sentence.strip_prefix("Expected ");
    let problem = match (known, expected.and_then(|rest| rest.split_once(", found "))) {
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
    };
    if sentence.contains("found `=`") {
        say::fault_compare(problem)
    } else {
        problem
    }
}

/// Whether brackets, blocks or operators are nested too deeply.
///
/// The parser and the evaluator call themselves for each level. Only tokens are looked at, so this
/// needs no stack.
fn is_too_deep(text: &str) -> bool {
    let mut lexer = lexer::lex(text, Mode::Module);
    // The operators in front of each open bracket, and those since the last comma.
    let mut outside: Vec<u32> = Vec::new();
    let (mut operators, mut sum, mut blocks) = (0, 0, 0_u32);
    loop {
        match lexer.next_token() {
            TokenKind::EndOfFile => return false,
            TokenKind::Indent => blocks += 1,
            TokenKind::Dedent => blocks = blocks.saturating_sub(1),
            TokenKind::Newline => {
                outside.clear();
                (operators, sum) = (0, 0);
            }
            TokenKind::Lpar
            | TokenKind::Lsqb
            | TokenKind::Lbrace
            | TokenKind::FStringStart
            | TokenKind::TStringStart => {
                sum += operators;
                outside.push(std::mem::take(&mut operators));
            }
            TokenKind::Rpar
            | TokenKind::Rsqb
            | TokenKind::Rbrace
            | TokenKind::FStringEnd
            | TokenKind::TStringEnd => {
                operators = outside.pop().unwrap_or(0);
                sum -= operators;
                // Calls and indexes of calls and indexes are within each other.
                operators += 1;
            }
            TokenKind::Comma => operators = 0,
            kind if nests(kind) => operators += 1,
            _ => {}
        }
        if outside.len() as u32 + blocks > MAX_BRACKETS || sum + operators > MAX_OPERATORS {
            return true;
        }
    }
}

fn nests(kind: TokenKind) -> bool {
    !matches!(
        kind,
        TokenKind::Name
            | TokenKind::Int
            | TokenKind::String
            | TokenKind::FStringMiddle
            | TokenKind::TStringMiddle
            | TokenKind::Comment
            | TokenKind::NonLogicalNewline
            | TokenKind::Colon
            | TokenKind::Semi
            | TokenKind::Equal
    )
}

/// The byte before which the text is not yet too deep.
fn first_too_deep(text: &str) -> usize {
    let (mut fits, mut fails) = (0, text.len());
    while fits + 1 < fails {
        let middle = text.floor_char_boundary(fits.midpoint(fails));
        if middle == fits {
            break;
        }
        if is_too_deep(&text[..middle]) {
            fails = middle;
        } else {
            fits = middle;
        }
    }
    fits
}
