//! The game of a text as a document.

use super::explore::MAX_PART_MOVES;
use super::fault::Fault;
use super::pack::State;
use super::script::Script;
use super::solve::{Limits, Unsolved, solve};
use super::table::values_of;
use super::value::Value;
use winmove_core::Control;
use winmove_core::model::{Document, GameScript};

/// The game of a text as a graph with the text, and the remarks. If `start` has parameters, the
/// arguments are those; another number of them is replaced.
///
/// # Errors
/// Everything that is wrong with the text, or why its game is not solved; at least one.
pub fn document(
    text: &str,
    arguments: &[i64],
    limits: &Limits,
    control: &Control,
) -> Result<(Document, Vec<String>), Vec<Unsolved>> {
    let each = |faults: Vec<Fault>| faults.into_iter().map(Unsolved::Fault).collect::<Vec<_>>();
    let script = Script::parse(text).map_err(each)?;
    script.check().map_err(each)?;
    let arguments = match script.start_parameters() {
        count if count == arguments.len() => arguments.to_vec(),
        1 => vec![5],
        count => vec![3; count],
    };
    let values: Vec<Value> = arguments.iter().map(|&number| Value::Int(number)).collect();
    let start = script.start(&values);
    let start = start.map_err(|fault| vec![Unsolved::Fault(fault)])?;
    let made = document_from(&script, &start, true, limits, control);
    let (document, remarks) = made.map_err(|error| vec![error])?;
    let known = document.script().cloned();
    let script = GameScript {
        start: arguments,
        ..known.unwrap_or_else(|| GameScript::new(text))
    };
    Ok((document.with_script(Some(script)), remarks))
}

/// The game of a script from a start as a graph, and the remarks.
///
/// # Errors
/// [`Unsolved`]. If the sums of its parts are too many, that tells the value of the start.
pub fn document_from(
    script: &Script,
    start: &State,
    starts_by_script: bool,
    limits: &Limits,
    control: &Control,
) -> Result<(Document, Vec<String>), Unsolved> {
    let mut value = None;
    if script.has_parts() {
        let found = values_of(script, std::slice::from_ref(start), limits, control)?;
        let Some((values, moves)) = found else {
            return Err(script.no_values().into());
        };
        value = Some(values[0]);
        if moves > MAX_PART_MOVES {
            let (value, is_limit) = (values[0], false);
            return Err(Unsolved::Sums { value, is_limit });
        }
    }
    match (solve(script, Some(start), limits, control), value) {
        (Err(error), Some(value)) if error.is_limit() => Err(Unsolved::Sums {
            value,
            is_limit: true,
        }),
        (Err(error), _) => Err(error),
        (Ok(mut solved), _) => {
            solved.starts_by_script = starts_by_script;
            Ok((solved.document(control)?, solved.remarks()))
        }
    }
}
