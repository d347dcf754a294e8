//! The convention and the start, which the arguments may override.

use std::path::Path;

use super::streams::named;
use winmove_core::model::{Convention, Document, Edit, Rules};

/// Applies the convention and the start from the arguments.
///
/// # Errors
/// The line to print.
pub(super) fn set(
    file: &Path,
    document: &mut Document,
    convention: Option<Convention>,
    start: Option<&str>,
) -> Result<(), String> {
    let refused = |option, what: &str| format!("{}: {option}: {what}", named(file));
    let apply = |document: &mut Document, rules: Rules, option| {
        let applied = document.apply(Edit::SetRules(rules));
        applied.map_err(|error| refused(option, &error.to_string()))
    };
    if let Some(convention) = convention {
        let rules = document.rules().clone().with_convention(convention);
        apply(document, rules, "--convention")?;
    }
    if let Some(start) = start {
        let rules = winmove_files::with_start(document, start);
        let rules = rules.map_err(|what| refused("--start", &what))?;
        apply(document, rules, "--start")?;
    }
    Ok(())
}
