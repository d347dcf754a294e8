//! Reads the games for `solve`, according to its options.

use std::path::{Path, PathBuf};

use super::arguments::SolveArguments;
use super::loading::load_all;
use super::progress::{Progress, Work};
use super::scripts::{self, Choice};
use super::start::{OtherRules, set};
use super::streams::{complain, named};
use winmove_core::model::{Document, Place, Turns};
use winmove_files::Loaded;
use winmove_files::platform;

/// A game to solve.
pub(super) struct Input {
    pub(super) document: Document,
    /// The starts queried after the edges of a list.
    pub(super) queries: Vec<Place>,
    /// The number of the test, if the file has several.
    pub(super) test: Option<usize>,
    /// Whether it is a parity game, whose winner is another than that of the token game.
    pub(super) is_parity: bool,
}

/// Replaces each pattern with the files that match it.
///
/// A shell usually has done that already; other programs and systems pass the pattern on.
///
/// # Errors
/// A line to print, for a pattern that matches no file.
pub(super) fn expanded(files: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut all = Vec::with_capacity(files.len());
    for file in files {
        let text = file
            .to_str()
            .filter(|_| winmove_files::link_of_path(file).is_none());
        let pattern = text.filter(|text| text.contains(['*', '?', '[']));
        match pattern {
            Some(pattern) if !platform::is_taken(file) => {
                let found = platform::files_named(pattern)
                    .map_err(|error| format!("{pattern}: {error}"))?;
                if found.is_empty() {
                    return Err(format!("{pattern}: no file matches this pattern"));
                }
                all.extend(found);
            }
            Some(_) | None => all.push(file.clone()),
        }
    }
    Ok(all)
}

/// Reads the games in a file, with the start and the convention from the arguments.
///
/// # Errors
/// The line to print.
pub(super) fn read(
    file: &Path,
    arguments: &SolveArguments,
    progress: &Progress,
) -> Result<Vec<Input>, String> {
    let choice = Choice {
        start: arguments.start.as_deref(),
        limit: arguments.limit,
    };
    let mut games = progress.during(Work::Reading, || loaded(file, arguments, choice))?;
    if arguments.reading.test.is_some() {
        let chosen = arguments.reading.chosen(games);
        games = vec![chosen.map_err(|what| format!("{}: {what}", named(file)))?];
    }
    say_remarks(file, &games, arguments);
    let one_file = arguments.files.len() == 1;
    let mut inputs = Vec::with_capacity(games.len());
    for game in games {
        let has_script = scripts::has_script(&game);
        if one_file && arguments.limit.is_some() && !has_script {
            return Err(format!("{}: {}", named(file), scripts::NO_LIMIT));
        }
        if has_script && arguments.convention.is_some() {
            let what = "--convention: a script sets this itself: stuck = \"win\"";
            return Err(format!("{}: {what}", named(file)));
        }
        if one_file && let Some(what) = idle_option(&game, arguments) {
            return Err(format!("{}: {what}", named(file)));
        }
        let test = game.test().map(|(test, _)| test);
        let mut document = game.document;
        // A script was started there already.
        let start = arguments.start.as_deref().filter(|_| !has_script);
        set(file, &mut document, other_rules(arguments), start)?;
        let is_parity = document.rules().turns().uses_priorities();
        let queries = match start {
            Some(_) => Vec::new(),
            None => game.queries,
        };
        inputs.push(Input {
            document,
            queries,
            test,
            is_parity,
        });
    }
    Ok(inputs)
}

/// Reads the game in a file that is added to a sum.
///
/// # Errors
/// The line to print.
pub(super) fn read_one(
    file: &Path,
    arguments: &SolveArguments,
    progress: &Progress,
) -> Result<Document, String> {
    let choice = Choice {
        limit: arguments.limit,
        ..Choice::default()
    };
    let games = progress.during(Work::Reading, || loaded(file, arguments, choice))?;
    let others = games.len() - 1;
    if others > 0 {
        let what = "has several tests; a sum can only use a file with one game";
        return Err(format!("{}: {what}", named(file)));
    }
    say_remarks(file, &games, arguments);
    let game = games.into_iter().next();
    let mut document = game.expect("a file has a game, or is refused").document;
    set(file, &mut document, other_rules(arguments), None)?;
    Ok(document)
}

fn other_rules(arguments: &SolveArguments) -> OtherRules {
    OtherRules {
        convention: arguments.convention,
        turns: arguments.turns,
        endless: arguments.endless,
    }
}

fn loaded(file: &Path, arguments: &SolveArguments, choice: Choice) -> Result<Vec<Loaded>, String> {
    let options = arguments.reading.options();
    load_all(file, &options, choice)
        .map_err(|error| format!("{}: {}", named(file), of_folder(file, error)))
}

/// Why a file isn't read, with the pattern for the files in a folder.
pub(super) fn of_folder(file: &Path, error: String) -> String {
    if !file.is_dir() {
        return error;
    }
    let pattern = file.join("*");
    format!("{error}; for the files in it, give {}", pattern.display())
}

/// Reports how a file was interpreted, unless `--quiet` is given.
fn say_remarks(file: &Path, games: &[Loaded], arguments: &SolveArguments) {
    let remarks = games.iter().flat_map(|game| &game.remarks);
    for remark in remarks.filter(|_| !arguments.quiet) {
        complain(format_args!("{}: {remark}", named(file)));
    }
}

/// Returns an option that has no effect for this game, and why.
fn idle_option(game: &Loaded, arguments: &SolveArguments) -> Option<&'static str> {
    let is_searched = game.document.rules().kind().uses_up_places();
    let endless = arguments.endless.map(Turns::Owners);
    let has_numbers = endless
        .unwrap_or(game.document.rules().turns())
        .uses_priorities();
    if arguments.budget.is_some() && !is_searched && !has_numbers {
        return Some("--budget: only the stone that never returns (geography) is searched");
    }
    arguments.reading.idle(game)
}
