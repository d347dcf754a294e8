//! Reads the games of a file, or of standard input.

use std::path::Path;

use super::scripts;
use super::streams::STANDARD_INPUT;
pub(super) use scripts::load_first as load;
use winmove_files::{Loaded, ReadOptions};

/// Reads every game of a file. A script is a game by itself.
pub(super) fn load_all(
    file: &Path,
    options: &ReadOptions,
    choice: scripts::Choice,
) -> Result<Vec<Loaded>, String> {
    if options.kind.is_none() && scripts::is_script(file) {
        return scripts::load(file, choice).map(|game| vec![game]);
    }
    let games = if file == STANDARD_INPUT {
        let (stream, length) = scripts::standard_input();
        winmove_files::open_all_stream(stream, length, options)
    } else {
        winmove_files::open_all(file, options)
    };
    let games = games.map_err(|error| error.to_string())?;
    let chosen = games.into_iter().map(|game| scripts::chosen(game, choice));
    chosen.collect()
}
