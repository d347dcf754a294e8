//! Databases of pursuits on boards.

use std::path::Path;

use super::super::arguments::SolveArguments;
use super::super::input::{self, Input};
use super::super::large_arguments::{PairArguments, VerifyArguments};
use super::super::progress::{Progress, Work};
use super::super::streams::{STANDARD_INPUT, named, print};
use super::{Checked, limits, line, shown, summary};
use winmove_analysis::{Control, Quality};
use winmove_core::model::{Board, Cell, Document, Escapes, Place, PursuitRules, append, escaped};
use winmove_files::{FileKind, ReadOptions};
use winmove_large::{BoardDatabase, BoardPosition, Database, Extent, LargeError};

/// The number of bytes at the start of a file that are examined to recognise board text.
const BEGINNING: usize = 1 << 12;

/// Whether a file is to be read as a document rather than an edge list: decided by its extension,
/// or else by its first lines.
pub(super) fn is_document(file: &Path, pairs: &PairArguments) -> bool {
    if pairs.pairs.is_some() || file == STANDARD_INPUT {
        return false;
    }
    if winmove_files::link_of_path(file).is_some() {
        return true;
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let mut kinds = FileKind::of_name(&name).peekable();
    match kinds.peek() {
        Some(_) => kinds.all(|kind| kind != FileKind::EdgeList),
        None => begins_as_board(file),
    }
}

/// Whether the second line of a file is a row of a board: one word without digits.
fn begins_as_board(file: &Path) -> bool {
    let Ok(bytes) = beginning(file) else {
        return false;
    };
    let text = String::from_utf8_lossy(&bytes);
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let row = lines.nth(1).unwrap_or_default();
    let is_square = |letter: char| matches!(letter, '.' | '*' | 'E' | 'P' | 'T');
    !row.is_empty() && row.chars().all(is_square)
}

fn beginning(file: &Path) -> std::io::Result<Vec<u8>> {
    let file = winmove_large::platform::open_at(file)?;
    let mut bytes = vec![0; BEGINNING.min(file.metadata()?.len() as usize)];
    winmove_large::platform::read_exact_at(&file, &mut bytes, 0)?;
    Ok(bytes)
}

/// The board and the rules of a pursuit; an error for any other game.
fn pursuit(document: &Document) -> Result<(&Board, &PursuitRules), &'static str> {
    document.board().zip(document.rules().pursuit()).ok_or(
        "a database is of a list of edges, or of a pursuit on a board, and this game is neither",
    )
}

/// Solves a pursuit on a board into a database. The error is the line to print.
pub(super) fn solve(
    file: &Path,
    arguments: &SolveArguments,
    database: &Path,
) -> Result<(), String> {
    let large = &arguments.large;
    let refused = |what: &str| format!("{}: {what}", named(file));
    if large.resume {
        return Err(refused("--resume: a board is solved without checkpoints"));
    }
    #[cfg(feature = "cluster")]
    if large.cluster.processes.is_some() {
        return Err(refused("--processes: a board is solved by one process"));
    }
    if winmove_large::platform::is_same_file(file, database) {
        return Err(refused("solve: the database would replace the board"));
    }
    let progress = Progress::unless(arguments.quiet);
    let games = input::read(file, arguments, &progress)?;
    let [Input { document, .. }] = &games[..] else {
        let what = "--database: it is of one game, and the file has several; --test chooses one";
        return Err(refused(what));
    };
    let (board, rules) = pursuit(document).map_err(|what| refused(&format!("solve: {what}")))?;
    let limits = limits(large);
    let text = winmove_files::write(document);
    let control = Control::default();
    let head = progress
        .during(Work::Solving(&control), || {
            winmove_large::solve_board(board, rules, &text, &limits, database, &control)
        })
        .map_err(|error| line(file, "solve", &error))?;
    print(|out| writeln!(out, "{}: {}", shown(database), summary(&head)))
}

/// Opens the database of a board, and reads the document stored in it.
fn opened(path: &Path, database: Database) -> Result<(Document, BoardDatabase), String> {
    let refused = |what: String| format!("{}: {what}", path.display());
    let head = database.head().board.as_ref();
    let text = head.map_or("", |board| board.document.as_str());
    let options = ReadOptions {
        kind: Some(FileKind::Json),
        ..ReadOptions::default()
    };
    let loaded = winmove_files::read(text.as_bytes(), &options)
        .map_err(|error| refused(format!("the game in its head: {error}")))?;
    let document = loaded.document;
    let (board, rules) = pursuit(&document).map_err(|what| refused(what.to_owned()))?;
    let database = BoardDatabase::new(database, board, rules).map_err(|error| {
        refused(format!(
            "the game in its head is not the solved one: {error}"
        ))
    })?;
    Ok((document, database))
}

/// Prints the labels of positions. The error is the line to print.
pub(super) fn probe(path: &Path, database: Database, words: &[String]) -> Result<(), String> {
    let refused = |error: LargeError| line(path, "probe", &error);
    let (document, mut database) = opened(path, database)?;
    let mut text = String::new();
    for position in
        positions(&document, words).map_err(|what| format!("{}: probe: {what}", path.display()))?
    {
        let label = database.label(position).map_err(refused)?;
        append!(text, "{position}\t{label}\t");
        let moves = database.moves(position).map_err(refused)?;
        let best = moves.iter().filter(|step| step.quality == Quality::Best);
        let best: Vec<String> = best
            .map(|step| {
                let Cell { row, column } = position.moved_to(step.to);
                format!("{row},{column}")
            })
            .collect();
        append!(text, "{}\n", best.join(" "));
    }
    print(|out| out.write_all(text.as_bytes()))
}

/// Parses positions: two cells each, and optionally the turn, which defaults to that of the
/// document.
fn positions(document: &Document, words: &[String]) -> Result<Vec<BoardPosition>, String> {
    let words: Vec<&str> = words
        .iter()
        .flat_map(|word| word.split_whitespace())
        .collect();
    let is_cell = |word: &&str| word.contains(',');
    let mut rest = &words[..];
    let mut positions = Vec::new();
    while !rest.is_empty() {
        let turns = rest.get(2).is_some_and(|word| !is_cell(word));
        let count = if turns { 3 } else { 2 };
        let (these, behind) = rest.split_at(count.min(rest.len()));
        rest = behind;
        positions.push(position(document, &these.join(" "))?);
    }
    Ok(positions)
}

fn position(document: &Document, words: &str) -> Result<BoardPosition, String> {
    let shown = || escaped(words, Escapes::Shown).into_owned();
    let in_words = |error: String| format!("{}: {error}", shown());
    let rules = winmove_files::with_start(document, words).map_err(in_words)?;
    let cell = |place: Option<Place>| match place {
        Some(Place::Cell(cell)) => Ok(cell),
        _ => Err(in_words("it is not a cell of the board".to_owned())),
    };
    let Some(rules) = rules.pursuit() else {
        return Err(in_words("the game is not a pursuit".to_owned()));
    };
    Ok(BoardPosition {
        police: cell(rules.police.at)?,
        thief: cell(rules.thief.at)?,
        turn: rules.first,
    })
}

/// Checks a database against the board that was solved. The error is the line to print.
pub(super) fn verify(
    path: &Path,
    database: Database,
    arguments: &VerifyArguments,
    extent: Extent,
    progress: &Progress,
) -> Result<Checked, String> {
    let file = &arguments.file;
    let options = ReadOptions {
        base: arguments.base,
        header: arguments.header,
        ..ReadOptions::default()
    };
    let loaded = progress
        .during(Work::Reading, || winmove_files::open(file, &options))
        .map_err(|error| format!("{}: {error}", named(file)))?;
    let document = loaded.document;
    let (board, rules) = pursuit(&document).map_err(|what| format!("{}: {what}", named(file)))?;
    let rules = match arguments.convention {
        Some(convention) => PursuitRules {
            convention,
            ..rules.clone()
        },
        None => rules.clone(),
    };
    let refused = |error: LargeError| line(path, "verify", &error);
    let mut board = BoardDatabase::new(database, board, &rules).map_err(refused)?;
    let control = Control::default();
    let verified = progress
        .during(Work::Certifying, || {
            winmove_large::verify_board(&mut board, extent, &control)
        })
        .map_err(refused)?;
    let head = board.database().head();
    Ok(Checked {
        count: verified.positions,
        of: 2 * head.positions,
        is_marked: head.certified,
    })
}
