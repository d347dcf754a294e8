//! Text to syntax tree, if the text is not nested too deeply for those who walk the tree.

use std::ops::Range;

use rustpython_ruff_python_ast::token::{Token, TokenKind};
use rustpython_ruff_python_ast::{AnyStringFlags, ModModule};
use rustpython_ruff_python_parser::lexer::{self, Lexer};
use rustpython_ruff_python_parser::{Mode, ParseOptions, parse_unchecked};
use rustpython_ruff_text_size::{Ranged as _, TextLen as _, TextRange};

use super::limits::MAX_SCRIPT;
use super::mistakes;
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
    let Some(lexer) = lexed(text) else {
        let place = first_too_deep(text);
        let kind = FaultKind::Limit(Limit::Nesting);
        return Err(vec![Fault::at(text, place..place, kind)]);
    };
    // Mistakes within strings and numbers could hide brackets from the count.
    let errors = lexer.finish();
    if !errors.is_empty() {
        let faults = errors.into_iter().take(MAX_FAULTS);
        let faults =
            faults.map(|mistake| mistakes::fault(text, mistake.location(), mistake.error()));
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
        let faults = parsed.errors().iter().take(MAX_FAULTS);
        let faults = faults.map(|mistake| mistakes::fault(text, mistake.location, &mistake.error));
        let mut faults: Vec<Fault> = faults.collect();
        // The others on a line follow from the first.
        faults.dedup_by_key(|fault| fault.line);
        return Err(faults);
    }
    if let Some(range) = mixed_indentation(text, parsed.tokens()) {
        let kind = FaultKind::Syntax(say::fault_tabs());
        return Err(vec![fault(range, kind)]);
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

/// The indentation of the first line whose blocks depend on how wide a tab is, as in CPython.
fn mixed_indentation(text: &str, tokens: &[Token]) -> Option<TextRange> {
    // The indentations of the blocks that are open, with wide tabs and with narrow ones.
    let mut blocks = vec![(0, 0)];
    let mut is_first = true;
    for token in tokens {
        match token.kind() {
            TokenKind::Newline => is_first = true,
            TokenKind::Indent
            | TokenKind::Dedent
            | TokenKind::Comment
            | TokenKind::NonLogicalNewline => {}
            _ if !is_first => {}
            _ => {
                is_first = false;
                let before = &text[..token.start().to_usize()];
                let line = before.rfind('\n').map_or(0, |newline| newline + 1);
                let width = |tab: usize| {
                    let wider = |width: usize, letter| match letter {
                        '\t' => (width / tab + 1) * tab,
                        _ => width + 1,
                    };
                    before[line..].chars().fold(0, wider)
                };
                let (wide, narrow) = (width(8), width(1));
                while blocks.len() > 1 && blocks[blocks.len() - 1].0 > wide {
                    blocks.pop();
                }
                let block = blocks[blocks.len() - 1];
                if wide.cmp(&block.0) != narrow.cmp(&block.1) {
                    return Some(TextRange::new(before[..line].text_len(), token.start()));
                }
                if wide > block.0 {
                    blocks.push((wide, narrow));
                }
            }
        }
    }
    None
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
    if text.len() > MAX_SCRIPT || lexed(text).is_none() {
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

/// The lexer at the end of the text. `None` if brackets, blocks or operators are nested too deeply.
///
/// The parser and the evaluator call themselves for each level. Only tokens are looked at, so this
/// needs no stack.
fn lexed(text: &str) -> Option<Lexer<'_>> {
    let mut lexer = lexer::lex(text, Mode::Module);
    // The operators in front of each open bracket, and those since the last comma.
    let mut outside: Vec<u32> = Vec::new();
    let (mut operators, mut sum, mut blocks) = (0, 0, 0_u32);
    loop {
        match lexer.next_token() {
            TokenKind::EndOfFile => return Some(lexer),
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
            return None;
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
        if lexed(&text[..middle]).is_none() {
            fails = middle;
        } else {
            fits = middle;
        }
    }
    fits
}
