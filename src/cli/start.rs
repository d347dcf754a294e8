//! The rules and the start, which the arguments may override.

use std::path::Path;

use super::streams::named;
use winmove_core::model::{
    Convention, Document, Edit, EditError, Endless, Rules, TokenRules, Turns,
};

/// The rules that the arguments override.
#[derive(Clone, Copy, Default)]
pub(super) struct OtherRules {
    pub(super) convention: Option<Convention>,
    /// Whether vertices have owners.
    pub(super) turns: Option<bool>,
    pub(super) endless: Option<Endless>,
}

/// Applies the rules and the start from the arguments.
///
/// # Errors
/// The line to print.
pub(super) fn set(
    file: &Path,
    document: &mut Document,
    other: OtherRules,
    start: Option<&str>,
) -> Result<(), String> {
    let OtherRules {
        convention,
        turns,
        endless,
    } = other;
    let refused = |option, what: &str| format!("{}: {option}: {what}", named(file));
    let apply = |document: &mut Document, rules: Rules, option| {
        let applied = document.apply(Edit::SetRules(rules));
        applied.map_err(|error| refused(option, &error.to_string()))
    };
    if let Some(convention) = convention {
        let rules = document.rules().clone().with_convention(convention);
        apply(document, rules, "--convention")?;
    }
    if turns.is_some() || endless.is_some() {
        let option = if turns.is_some() {
            "--turns"
        } else {
            "--endless"
        };
        let rules = document
            .rules()
            .token()
            .filter(|_| document.graph().is_some());
        let Some(rules) = rules else {
            return Err(refused(
                option,
                "only a token game on a graph can have owners",
            ));
        };
        let turns = match (turns, endless, rules.turns.owners()) {
            (Some(true), endless, before) => Turns::Owners(endless.or(before).unwrap_or_default()),
            (None, Some(endless), Some(_)) => Turns::Owners(endless),
            (Some(false), None, _) | (None, None, _) => Turns::Alternate,
            (_, Some(_), _) => {
                let what =
                    "if turns alternate, endless play is a draw; --turns owners changes that";
                return Err(refused("--endless", what));
            }
        };
        let rules = TokenRules {
            turns,
            ..rules.clone()
        };
        apply(document, rules.into(), option)?;
    }
    if let Some(start) = start {
        let rules = winmove_files::with_start(document, start);
        let rules = rules.map_err(|what| refused("--start", &what))?;
        let applied = document.apply(Edit::SetRules(rules));
        applied.map_err(|error| match error {
            // The rules are not to blame.
            EditError::Token(error) => refused("--start", &error.to_string()),
            error => refused("--start", &error.to_string()),
        })?;
    }
    Ok(())
}
