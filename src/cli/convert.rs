//! `winmove convert`: reads a game in one format and writes it in another.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use clap::Args;

use super::choices::{MANY, kinds, whole};
use super::loading::{ReadingArguments, has_rules, load_all};
use super::progress::{Progress, Work};
use super::scripts::{self, Choice};
use super::streams::{STANDARD_INPUT, complain, named, print_text};
use winmove_files::{self, FileKind, Loaded, ReadRemark, WriteOptions, WriteRemark, Written};

/// The arguments of `convert`.
#[derive(Args, Clone, Debug)]
pub struct ConvertArguments {
    /// The file to read; `-` is standard input
    #[arg(value_name = "IN")]
    pub(super) input: PathBuf,
    /// The file to write; `-` is standard output, which needs --to
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The format of OUT, instead of taking it from the file extension
    #[arg(long, value_name = "FORM", value_parser = kinds(true))]
    to: Option<FileKind>,
    /// Fails, without writing, if anything would be lost
    #[arg(long)]
    lossless: bool,
    #[command(flatten)]
    reading: ReadingArguments,
    /// Where a script starts: a state, or what `start` takes
    #[arg(long, value_name = "START", allow_hyphen_values = true)]
    start: Option<String>,
    /// The number of states that a script may have [default: 200000]
    #[arg(long, value_name = "STATES", allow_negative_numbers = true, value_parser = whole::<usize>(MANY))]
    limit: Option<usize>,
    /// Writes the positions of a pursuit as a graph
    #[arg(long)]
    states: bool,
    /// The player who wins endless play in a parity game
    #[arg(long, value_name = "PLAYER", allow_negative_numbers = true, value_parser = whole::<u8>([0, 1]))]
    endless: Option<u8>,
    /// Prints no remarks on how the game was read and written, only errors
    #[arg(long, short)]
    quiet: bool,
}

/// Runs the command. The error is the line to print.
pub(super) fn run(arguments: &ConvertArguments) -> Result<(), String> {
    let input = named(&arguments.input);
    let refused = |error: &dyn Display| format!("{input}: {error}");
    let to = written_kind(arguments)?;
    let progress = Progress::unless(arguments.quiet);
    let options = arguments.reading.options();
    let choice = Choice {
        start: arguments.start.as_deref(),
        limit: arguments.limit,
    };
    let games = progress
        .during(Work::Reading, || {
            load_all(&arguments.input, &options, choice)
        })
        .map_err(|error| refused(&error))?;
    let loaded = chosen(games, arguments).map_err(|what| refused(&what))?;
    if let Some(what) = idle_option(&loaded, to, arguments) {
        return Err(refused(&what));
    }
    let options = WriteOptions {
        attacks: arguments.reading.attacks,
        states: arguments.states,
        endless: arguments.endless,
    };
    let written = progress
        .during(Work::Writing, || {
            winmove_files::write_as(&loaded.document, to, &options)
        })
        .map_err(|error| format!("{input}: as {}: {error}", to.name()))?;
    say(arguments, &loaded, &written);
    if let Some(loss) = loss(&loaded, &written).filter(|_| arguments.lossless) {
        return Err(format!("{input}: --lossless: {loss}; nothing was written"));
    }
    if arguments.output.as_path() == Path::new(STANDARD_INPUT) {
        print_text(&written.text)
    } else {
        let sent = progress.during(Work::Writing, || {
            winmove_files::save_bytes_or_send(&arguments.output, written.text.as_bytes())
        });
        sent.map_err(|error| format!("{}: {error}", arguments.output.display()))
    }
}

/// Returns an option that has no effect for this game and these formats, and why.
fn idle_option(
    loaded: &Loaded,
    to: FileKind,
    arguments: &ConvertArguments,
) -> Option<&'static str> {
    if let Some(what) = arguments.reading.idle(loaded) {
        return Some(what);
    }
    if arguments.reading.attacks && has_rules(loaded.kind) && has_rules(to) {
        return Some("--attacks: neither format has attacks");
    }
    if arguments.limit.is_some() && !scripts::has_script(loaded) {
        return Some(scripts::NO_LIMIT);
    }
    if arguments.start.is_some() && !scripts::has_script(loaded) {
        return Some("--start: only a script is started anew");
    }
    if arguments.states && !loaded.document.rules().has_sides() {
        return Some("--states: only a pursuit has positions other than its places");
    }
    if arguments.endless.is_some() && to != FileKind::Parity {
        return Some("--endless: only in a parity game does a player win endless play");
    }
    None
}

/// The format to write, given by its word or else by the file extension.
fn written_kind(arguments: &ConvertArguments) -> Result<FileKind, String> {
    if let Some(kind) = arguments.to {
        return Ok(kind);
    }
    let is_stream = arguments.output.as_path() == Path::new(STANDARD_INPUT);
    match (kind_of(&arguments.output), is_stream) {
        (Some(kind), _) => Ok(kind),
        (None, true) => Err("convert: standard output needs --to FORM".to_owned()),
        (None, false) => Err(format!(
            "{}: the file extension is not that of a format that can be written; set the format with --to FORM",
            arguments.output.display()
        )),
    }
}

/// The format that is written to a file with this extension.
pub(super) fn kind_of(path: &Path) -> Option<FileKind> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    FileKind::of_name(&name).find(|kind| kind.is_written())
}

/// The requested game among all games in a file.
fn chosen(games: Vec<Loaded>, arguments: &ConvertArguments) -> Result<Loaded, String> {
    let count = games.len();
    if count > 1 && arguments.reading.test.is_none() && !arguments.quiet {
        let others = match count {
            2 => "--test 2 reads the other".to_owned(),
            _ => format!("--test K reads one of the {} others", count - 1),
        };
        complain(format_args!(
            "{}: the first of {count} games; {others}",
            named(&arguments.input)
        ));
    }
    arguments.reading.chosen(games)
}

fn say(arguments: &ConvertArguments, loaded: &Loaded, written: &Written) {
    if arguments.quiet {
        return;
    }
    for remark in &loaded.remarks {
        complain(format_args!("{}: {remark}", named(&arguments.input)));
    }
    for remark in &written.remarks {
        complain(format_args!("{}: {remark}", arguments.output.display()));
    }
}

/// The first loss in reading or writing.
fn loss(loaded: &Loaded, written: &Written) -> Option<String> {
    let read = loaded.remarks.iter().find_map(|remark| match remark {
        ReadRemark::Lost(loss) => Some(loss),
        _ => None,
    });
    let sent = written.remarks.iter().find_map(|remark| match remark {
        WriteRemark::Lost(loss) => Some(loss),
        _ => None,
    });
    read.or(sent).map(ToString::to_string)
}
