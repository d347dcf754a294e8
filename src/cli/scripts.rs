//! Reads games by rules: files of Python, each of which becomes the graph of its states.

use std::ffi::OsStr;
use std::io::{Cursor, Read};
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::OnceLock;

use super::streams::STANDARD_INPUT;
use winmove_core::{Control, SolveError};
use winmove_files::platform;
use winmove_files::{FileError, FileKind, Loaded, ReadOptions, ReadRemark};
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

/// Reads a file or standard input; if it has several tests, the first.
pub(super) fn load_first(file: &Path, options: &ReadOptions) -> Result<Loaded, FileError> {
    if file != STANDARD_INPUT {
        return winmove_files::open(file, options);
    }
    let (stream, length) = standard_input();
    winmove_files::open_stream(stream, length, options)
}

/// Enough to find that a script is too long.
const MAX_BYTES: u64 = 1 << 19;

/// Reads a script and finds all its states.
///
/// # Errors
/// What is wrong, and where.
pub(super) fn load(file: &Path, choice: Choice) -> Result<Loaded, String> {
    let title = file.file_stem().unwrap_or_default().to_string_lossy();
    game(&text(file)?, &[], choice, &title, "")
}

/// The game of a file's script with the start and the limit that are chosen, if any.
///
/// # Errors
/// See [`load`].
pub(super) fn chosen(loaded: Loaded, choice: Choice) -> Result<Loaded, String> {
    match loaded.document.script() {
        Some(own) if choice.start.is_some() || choice.limit.is_some() => {
            let (title, notes) = (loaded.document.title(), loaded.document.notes());
            game(&own.working, &own.start, choice, title, notes)
        }
        _ => Ok(loaded),
    }
}

/// The game of a script. Without a chosen start, its parameters get these arguments.
fn game(
    text: &str,
    arguments: &[i64],
    choice: Choice,
    title: &str,
    notes: &str,
) -> Result<Loaded, String> {
    let (limits, control) = (limits(choice.limit), Control::default());
    let (document, remarks) = match choice.start {
        Some(start) => {
            let script = parse(text)?;
            let start = started(&script, start)?;
            let made = winmove_scripts::document_from(&script, &start, false, &limits, &control);
            made.map_err(unsolved)?
        }
        None => {
            let made = winmove_scripts::document(text, arguments, &limits, &control);
            made.map_err(|errors| first(errors.into_iter().map(unsolved)))?
        }
    };
    let mut loaded = Loaded::of_script(document.titled(title, notes), arguments);
    let remarks = remarks.into_iter().map(ReadRemark::Understood);
    loaded.remarks.extend(remarks);
    Ok(loaded)
}

/// Whether a game is that of a script.
pub(super) fn has_script(loaded: &Loaded) -> bool {
    loaded.kind == FileKind::Python || loaded.document.script().is_some()
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
    let script = if is_script(file) {
        read(file)?
    } else {
        let loaded =
            load_first(file, &ReadOptions::default()).map_err(|error| error.to_string())?;
        let own = loaded.document.script();
        parse(&own.ok_or("--table: only a script has parameters")?.working)?
    };
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
            format!("more than {limit} states; if play always ends, --limit STATES allows more")
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
fn read(file: &Path) -> Result<Script, String> {
    parse(&text(file)?)
}

/// The text of a script.
fn text(file: &Path) -> Result<String, String> {
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
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

fn parse(text: &str) -> Result<Script, String> {
    let first = |faults: Vec<Fault>| first(faults.iter().map(ToString::to_string));
    let script = Script::parse(text).map_err(first)?;
    script.check().map_err(first)?;
    Ok(script)
}

/// The first of several faults, on one line.
fn first(mut faults: impl ExactSizeIterator<Item = String>) -> String {
    let first = faults.next().unwrap_or_default();
    match faults.len() {
        0 => first,
        others => format!("{first} (and {others} more)"),
    }
}
