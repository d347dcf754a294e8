//! Reads games by rules: files of Python, each of which becomes the graph of its states.

use std::ffi::OsStr;
use std::io::Read as _;
use std::path::Path;

use winmove_core::{Control, SolveError};
use winmove_files::platform;
use winmove_files::{FileKind, Loaded, ReadRemark};
use winmove_scripts::{Fault, Limits, Script, Unsolved, Value};

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

/// Whether a file is a script, by its extension.
pub(super) fn is_script(file: &Path) -> bool {
    file.extension() == Some(OsStr::new("py"))
}

/// Reads a script and finds all its states.
///
/// # Errors
/// What is wrong, and where.
pub(super) fn load(file: &Path, choice: Choice) -> Result<Loaded, String> {
    let script = read(file)?;
    let start = choice
        .start
        .map(|start| started(&script, start))
        .transpose()?;
    let start = match start {
        None if script.start_parameters() > 0 => {
            return Err("start: it has parameters; --start gives their values".to_owned());
        }
        start => start,
    };
    let limits = choice
        .limit
        .map_or_else(Limits::default, |states| Limits { states });
    let solved = winmove_scripts::solve(&script, start.as_ref(), &limits, &Control::default());
    let solved = solved.map_err(|error| match error {
        Unsolved::Solve(SolveError::States { limit, .. }) => {
            format!("more than {limit} states; --limit STATES allows more")
        }
        error => error.to_string(),
    })?;
    let document = solved.document().map_err(|fault| fault.to_string())?;
    let title = file.file_stem().unwrap_or_default().to_string_lossy();
    let remarks = solved.remarks().into_iter().map(ReadRemark::Understood);
    Ok(Loaded {
        document: document.titled(title, ""),
        // What holds for a game file, such as that it has a direction for each move, holds here.
        kind: FileKind::Json,
        remarks: remarks.collect(),
        base: None,
        queries: Vec::new(),
    })
}

/// Reads a script without running its game.
///
/// # Errors
/// What is wrong, and where.
pub(super) fn check(file: &Path) -> Result<(), String> {
    read(file).map(drop)
}

fn started(script: &Script, start: &str) -> Result<winmove_scripts::State, String> {
    let value = Value::parse(start).map_err(|fault| format!("--start: {fault}"))?;
    script.start_at(&value).map_err(|fault| fault.to_string())
}

/// Reads a script that defines a game.
fn read(file: &Path) -> Result<Script, String> {
    /// Enough to find that a script is too long.
    const MAX_BYTES: u64 = 1 << 20;
    let unreadable = |error| format!("can't be read: {error}");
    let (stream, _) = platform::open(file).map_err(unreadable)?;
    let mut bytes = Vec::new();
    stream
        .take(MAX_BYTES)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
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
