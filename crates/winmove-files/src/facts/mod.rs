//! Facts of logic programs, `move(a,b).`, and argumentation frameworks in ASPARTIX format, `arg(a).
//! att(a,b).`
//!
//! Moves are read as they are written. An attack becomes a move in the opposite direction, from the
//! attacked argument to its attacker: an argument is accepted in the grounded labelling if and only
//! if the mover loses there.

mod read;
mod terms;
mod write;

pub(super) use write::{write_apx, write_facts};

use super::error::ReadError;
use super::file_kind::FileKind;
use super::loaded::Loaded;
use super::options::ReadOptions;
use terms::Terms;

pub(super) fn read_facts(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    Ok(vec![read::read(text, FileKind::Facts, options)?])
}

pub(super) fn read_apx(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    Ok(vec![read::read(text, FileKind::Apx, options)?])
}

/// Whether a text begins with a fact or a rule: a name with arguments in parentheses, followed by
/// `.` or `:-`.
pub(super) fn recognises(text: &str) -> bool {
    first_name(text).is_some()
}

/// Whether the first fact of a text is an argument or an attack.
pub(super) fn recognises_apx(text: &str) -> bool {
    first_name(text).is_some_and(|name| matches!(name, "arg" | "att"))
}

/// The name of the first fact.
fn first_name(text: &str) -> Option<&str> {
    let mut terms = Terms::new(text);
    terms.skip_blank().ok()?;
    let name = terms.word()?;
    let arguments = terms.cursor.rest().strip_prefix('(')?;
    let (_, after) = arguments.split_once(')')?;
    let after = after.trim_start_matches([')', ' ', '\t']);
    (after.starts_with('.') || after.starts_with(":-")).then_some(name)
}
