//! Reads games by rules: files of Python, each of which becomes the graph of its states.

use std::ffi::OsStr;
use std::io::{Cursor, Read};
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::OnceLock;

use super::streams::STANDARD_INPUT;
use winmove_core::{Control, SolveError};
use winmove_files::platform;
use winmove_files::{FileKind, Loaded, ReadRemark};
use winmove_scripts::{Fault, Limits, Script, State, Table, Unsolved, Value};

/// What is chosen about a script on the command line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice<'a> {
    /// The start, as Python writes it.
    pub(super) start: Option<&'a str>,
    /// The number of states.
    pub(super) limit: Option<usize>,
}

/// Says that `--limit` has no effect.
pub(super) const NO_LIMIT: &str = "--limit: only the states of a script are counted";

/// Whether a file is a script, by its extension; standard input, by a line `def moves(`, which no
/// other format has.
pub(super) fn is_script(file: &Path) -> bool {
    if file == STANDARD_INPUT {
        let begin = beginning();
        let begins = |at: usize| at == 0 || begin[at - 1] == b'\n';
        let function = b"def moves(";
        let mut places = begin.windows(function.len()).enumerate();
        return places.any(|(at, bytes)| bytes == function && begins(at));
    }
    file.extension() == Some(OsStr::new("py"))
}

/// The beginning of standard input: more than the longest script.
fn beginning() -> &'static [u8] {
    static BEGINNING: OnceLock<Vec<u8>> = OnceLock::new();
    BEGINNING.get_or_init(|| {
        let mut bytes = Vec::new();
        let (stream, _) = platform::standard_input();
        // What can't be read fails again where the rest is.
        let _ = stream.take(MAX_BYTES).read_to_end(&mut bytes);
        bytes
    })
}

/// Standard input, of which the beginning was read already, and its length if that is known.
pub(super) fn standard_input() -> (impl Read, Option<u64>) {
    // Only one reader at a time has it.
    let begin = beginning();
    let (stream, length) = platform::standard_input();
    (Cursor::new(begin).chain(stream), length)
}

/// Enough to find that a script is too long.
const MAX_BYTES: u64 = 1 << 19;

/// Reads a script and finds all its states.
///
/// # Errors
/// What is wrong, and where.
pub(super) fn load(file: &Path, choice: Choice) -> Result<Loaded, String> {
    let script = read(file)?;
    let (start, limits) = (chosen(&script, choice)?, limits(choice.limit));
    let is_chosen = choice.start.is_some();
    let control = Control::default();
    let made = winmove_scripts::document_from(&script, &start, !is_chosen, &limits, &control);
    let (document, remarks) = made.map_err(unsolved)?;
    let title = file.file_stem().unwrap_or_default().to_string_lossy();
    let remarks = remarks.into_iter().map(ReadRemark::Understood);
    Ok(Loaded {
        document: document.titled(title, ""),
        // What holds for a game file, such as that it has a direction for each move, holds here.
        kind: FileKind::Json,
        remarks: remarks.collect(),
        base: None,
        queries: Vec::new(),
    })
}

/// The start of a script.
fn chosen(script: &Script, choice: Choice) -> Result<State, String> {
    match choice.start {
        Some(start) => started(script, start),
        None if script.start_parameters() > 0 => Err(
            "start: it has parameters; --start gives their values, and --table their ranges"
                .to_owned(),
        ),
        None => script.start(&[]).map_err(|fault| fault.to_string()),
    }
}

/// The table of a script.
///
/// # Errors
/// What is wrong, and where.
pub(super) fn table(
    file: &Path,
    ranges: &[RangeInclusive<i64>],
    limit: Option<usize>,
) -> Result<Table, String> {
    if !is_script(file) {
        return Err("--table: only a script has parameters".to_owned());
    }
    let script = read(file)?;
    let parameters = script.start_parameters();
    if parameters != ranges.len() || parameters > 2 {
        let what = format!(
            "--table: give a range for each parameter of `start`; it has {parameters}, and a table takes 1 or 2"
        );
        return Err(what);
    }
    let limits = limits(limit);
    let table = winmove_scripts::table(&script, ranges, &limits, &Control::default());
    table.map_err(unsolved)
}

pub(super) fn limits(states: Option<usize>) -> Limits {
    let steps = u64::MAX;
    let states = states.unwrap_or(Limits::default().states);
    Limits { states, steps }
}

/// Why a game is not solved, with the option that allows more.
pub(super) fn unsolved(error: Unsolved) -> String {
    match error {
        Unsolved::Solve(SolveError::States { limit, .. }) => {
            format!("more than {limit} states; --limit STATES allows more")
        }
        error => error.to_string(),
    }
}

/// Reads a script without running its game.
///
/// # Errors
/// What is wrong, and where.
pub(super) fn check(file: &Path) -> Result<(), String> {
    read(file).map(drop)
}

fn started(script: &Script, start: &str) -> Result<State, String> {
    let value = Value::parse(start).map_err(|fault| format!("--start: {fault}"))?;
    script.start_at(&value).map_err(|fault| fault.to_string())
}

/// Reads a script that defines a game.
pub(super) fn read(file: &Path) -> Result<Script, String> {
    let unreadable = |error| format!("can't be read: {error}");
    let mut bytes = Vec::new();
    if file == STANDARD_INPUT {
        bytes.extend_from_slice(beginning());
    } else {
        let (stream, _) = platform::open(file).map_err(unreadable)?;
        let read = stream.take(MAX_BYTES).read_to_end(&mut bytes);
        read.map_err(unreadable)?;
    }
    let text = String::from_utf8(bytes).map_err(|_| "this is not a text file".to_owned())?;
    let text = text.trim_start_matches('\u{feff}');
    let script = Script::parse(text).map_err(|faults| first(&faults))?;
    script.check().map_err(|faults| first(&faults))?;
    Ok(script)
}

/// The first of several faults, on one line.
fn first(faults: &[Fault]) -> String {
    match faults {
        [] => String::new(),
        [fault] => fault.to_string(),
        [fault, others @ ..] => format!("{fault} (and {} more)", others.len()),
    }
}
