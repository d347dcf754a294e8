//! Games by rules: a script in Python, from which the graph of the game is made again.

use super::error::{ReadError, WriteError};
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
use super::remark::ReadRemark;
use winmove_core::Control;
use winmove_core::model::{Document, GameScript};
use winmove_scripts::{Limits, Unsolved};
use winmove_words::say;

/// Whether a line begins with `def moves(`, which no other kind has.
pub(super) fn recognises(text: &str) -> bool {
    let mut places = text.match_indices("def moves(");
    places.any(|(at, _)| at == 0 || text.as_bytes()[at - 1] == b'\n')
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let (document, remarks) = make(&GameScript::new(text), &options.control)?;
    let mut loaded = Loaded::of_script(document, &[]);
    loaded.remarks.extend(remarks);
    Ok(vec![loaded])
}

pub(super) fn write(document: &Document, _: &WriteOptions) -> Result<Written, WriteError> {
    let script = document.script();
    let script = script.expect("only the game of a script is written as one");
    Ok(Written {
        text: script.text.to_string(),
        remarks: Vec::new(),
    })
}

/// The game of a script, with remarks.
pub(super) fn make(
    script: &GameScript,
    control: &Control,
) -> Result<(Document, Vec<ReadRemark>), ReadError> {
    let limits = script.limit.map_or_else(Limits::default, |limit| Limits {
        states: (limit as usize).min(Limits::MAX.states),
        ..Limits::MAX
    });
    let made = winmove_scripts::document(&script.working, &script.start, &limits, control);
    let (document, remarks) = made.map_err(|errors| match &errors[0] {
        Unsolved::Fault(fault) => {
            let mut what = fault.at_state(fault.sentence());
            if let more @ 1.. = errors.len() - 1 {
                what = say::read_faults(what, more);
            }
            ReadError::at(fault.line, fault.column, what)
        }
        error => ReadError::new(say::read_place_game(), error),
    })?;
    let remarks = remarks.into_iter().map(ReadRemark::Understood);
    Ok((document, remarks.collect()))
}
