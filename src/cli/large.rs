//! Games larger than memory: `solve --database`, `probe` and `verify`.

mod boards;

use std::path::Path;
use std::time::Duration;

use super::arguments::SolveArguments;
#[cfg(feature = "cluster")]
use super::large_arguments::ClusterArguments;
use super::large_arguments::{LargeArguments, PairArguments, ProbeArguments, VerifyArguments};
use super::progress::{Progress, Work};
use super::streams::{STANDARD_INPUT, complain, print};
use winmove_analysis::Control;
use winmove_analysis::words::grouped;
use winmove_core::model::{Convention, Escapes, escaped};
use winmove_files::{Base, ReadOptions, platform};
#[cfg(feature = "cluster")]
use winmove_large::cluster::Cluster;
use winmove_large::{
    self, Database, EdgeFile, EdgeList, Extent, Head, LargeError, Limits, TextOptions,
};

/// Solves an edge list, or a pursuit on a board, into a database. The error is the line to print.
pub(super) fn solve(arguments: &SolveArguments, database: &Path) -> Result<(), String> {
    let [file] = &arguments.files[..] else {
        return Err("--database is for one FILE, not for several".to_owned());
    };
    let large = &arguments.large;
    if boards::is_document(file, &large.pairs) {
        return boards::solve(file, arguments, database);
    }
    let limits = limits(large);
    let progress = Progress::unless(arguments.quiet);
    let form = (
        arguments.reading.base,
        arguments.reading.header,
        &large.pairs,
    );
    let control = Control::default();
    #[cfg(feature = "cluster")]
    if let Some(cluster) = cluster(&large.cluster)? {
        // Each process reads its share of the file during the solve.
        let list = unread(file, form, arguments.convention)?;
        let done = progress
            .during(Work::Solving(&control), || {
                winmove_large::cluster::solve_edges(&list, &limits, &cluster, database, &control)
            })
            .map_err(|error| line(file, "solve", &error))?;
        return print(|out| {
            if let Some(head) = &done.head {
                writeln!(out, "{}: {}", shown(database), summary(head))?;
            }
            let (process, count) = (cluster.process(), cluster.hosts().len());
            let (rounds, sent) = (done.rounds, grouped(done.sent));
            let longest = done.worked.iter().max().copied().unwrap_or_default();
            let worked = longest.as_secs_f64();
            writeln!(
                out,
                "process {process} of {count}: {rounds} rounds, {worked:.1} s of work, {sent} bytes sent"
            )
        });
    }
    let list = opened(file, form, arguments.convention, &progress)?;
    let head = progress
        .during(Work::Solving(&control), || {
            winmove_large::solve_edges(&list, &limits, database, &control)
        })
        .map_err(|error| line(file, "solve", &error))?;
    print(|out| writeln!(out, "{}: {}", shown(database), summary(&head)))
}

/// A path as it is printed on standard output.
fn shown(path: &Path) -> String {
    escaped(&path.display().to_string(), Escapes::Shown).into_owned()
}

fn limits(large: &LargeArguments) -> Limits {
    let mut limits = match (large.memory, &large.scratch) {
        (Some(memory), Some(scratch)) => Limits::on_disk(memory, scratch),
        _ => Limits::in_memory(),
    };
    limits = limits.checkpoint_every(Duration::from_secs(large.checkpoint));
    if let Some(threads) = large.threads {
        limits = limits.threads(usize::from(threads));
    }
    if large.resume {
        limits = limits.resume();
    }
    if large.small {
        limits = limits.small();
    }
    if large.moves {
        limits = limits.keep_moves();
    }
    limits
}

/// Adds a hint to the error line of a file that `solve` refused for lack of memory. The hint says
/// how to solve an edge list on disk.
pub(super) fn with_way_out(line: String) -> String {
    // The reader and the solver report this only in words.
    let is_for_memory = ["MiB are free", "more than 1 GiB"]
        .iter()
        .any(|end| line.ends_with(end));
    if is_for_memory {
        format!(
            "{line}; a list of edges is solved outside memory by --database OUT --memory SIZE --scratch DIR"
        )
    } else {
        line
    }
}

/// The processes of a solve on several machines; `None` for a solve by one process.
#[cfg(feature = "cluster")]
fn cluster(arguments: &ClusterArguments) -> Result<Option<Cluster>, String> {
    let (Some(processes), Some(process), Some(path)) =
        (arguments.processes, arguments.process, &arguments.hosts)
    else {
        return Ok(None);
    };
    let shown = path.display();
    let bytes = winmove_large::platform::read_scratch(path)
        .map_err(|error| format!("{shown}: {error}"))?
        .ok_or_else(|| format!("{shown}: there is no such file"))?;
    let mut hosts = Cluster::parse_hosts(&String::from_utf8_lossy(&bytes));
    let wanted = usize::from(processes);
    if hosts.len() < wanted {
        let found = hosts.len();
        return Err(format!(
            "{shown}: {found} addresses for {wanted} processes; each needs a line HOST:PORT"
        ));
    }
    hosts.truncate(wanted);
    let cluster =
        Cluster::new(process.into(), hosts).map_err(|error| format!("{shown}: {error}"))?;
    Ok(Some(cluster.wait(Duration::from_secs(arguments.wait))))
}

type Form<'a> = (Option<Base>, Option<bool>, &'a PairArguments);

fn unread(
    file: &Path,
    (base, header, pairs): Form,
    convention: Option<Convention>,
) -> Result<EdgeFile, String> {
    if file == STANDARD_INPUT || platform::is_stream(file) {
        return Err(format!(
            "{}: a list for a database is read several times, so it has to be a file",
            file.display()
        ));
    }
    // A database is no list, and the error for it names `probe`.
    if Database::open(file).is_ok() {
        let options = ReadOptions::default();
        let read = winmove_files::open(file, &options);
        read.map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let list = match pairs.pairs {
        Some(width) => EdgeFile::pairs(file, width, pairs.vertices),
        None => {
            let options = TextOptions {
                header,
                base: base.map(|base| u64::from(base.first())),
            };
            EdgeFile::text(file, options)
        }
    };
    Ok(match convention {
        Some(convention) => list.with_convention(convention),
        None => list,
    })
}

fn opened(
    file: &Path,
    form: Form,
    convention: Option<Convention>,
    progress: &Progress,
) -> Result<EdgeList, String> {
    let list = unread(file, form, convention)?;
    progress
        .during(Work::Reading, || list.read(&Control::default()))
        .map_err(|error| line(file, "read", &error))
}

/// The error line, which begins with the name of the affected file.
fn line(file: &Path, task: &str, error: &LargeError) -> String {
    match error {
        LargeError::Io { .. }
        | LargeError::Damaged { .. }
        | LargeError::Edges { .. }
        | LargeError::Lost { .. } => error.to_string(),
        _ => format!("{}: {task}: {error}", file.display()),
    }
}

fn summary(head: &Head) -> String {
    let board = head.board.clone().unwrap_or_default();
    let of_thief = board.wins + board.losses + board.draws;
    let positions = counted(head.positions + of_thief, ["position", "positions"]);
    let wins = counted(head.wins + board.wins, ["win", "wins"]);
    let losses = counted(head.losses + board.losses, ["loss", "losses"]);
    let draws = counted(head.draws + board.draws, ["draw", "draws"]);
    let from = match head.board {
        Some(_) => "with the police to move, ",
        None => "",
    };
    let longest = match head.longest {
        Some(moves) => format!(
            "{from}play lasts {} at most",
            counted(moves.into(), ["move", "moves"])
        ),
        None => format!("{from}play never ends with a winner"),
    };
    format!("{positions}: {wins}, {losses}, {draws}; {longest}")
}

fn counted(count: u64, [one, many]: [&str; 2]) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

/// Prints a summary of a database, or the labels of positions. The error is the line to print.
pub(super) fn probe(arguments: &ProbeArguments) -> Result<(), String> {
    let path = &arguments.database;
    let refused = |error: LargeError| line(path, "probe", &error);
    let mut database = Database::open(path).map_err(refused)?;
    if arguments.positions.is_empty() {
        let head = database.head();
        let checked = if head.certified {
            "all labels have passed the check against the moves"
        } else {
            "the labels were not all checked: see `winmove verify`"
        };
        return print(|out| {
            let name = escaped(&head.game, Escapes::Shown);
            let read = "only the header and the block table were read, not the labels";
            writeln!(out, "{name}\n{}\n{read}\n{checked}", summary(head))?;
            match head.moves {
                Some(moves) => {
                    let are = if moves.edges == 1 { "is" } else { "are" };
                    writeln!(
                        out,
                        "the {} {are} kept",
                        counted(moves.edges, ["move", "moves"])
                    )
                }
                None => Ok(()),
            }
        });
    }
    if database.head().board.is_some() {
        return boards::probe(path, database, &arguments.positions);
    }
    let (first, count) = (database.head().first, database.head().positions);
    let labels = arguments
        .positions
        .iter()
        .map(|number| {
            let position = number.parse::<u64>().ok();
            let position = position
            .and_then(|number| number.checked_sub(first))
            .filter(|&position| position < count).ok_or_else(|| {
            let number = escaped(number, Escapes::Shown);
            let what = format!(
                "there is no position {number}: the {count} positions are numbered from {first}"
            );
            format!("{}: probe: {what}", path.display())
        })?;
            let label = database.label(position).map_err(refused)?;
            let mut line = format!("{}\t{label}", first + position);
            if database.head().moves.is_some() {
                let best = database.best_moves(position).map_err(refused)?;
                let best: Vec<String> = best.iter().map(|to| (first + to).to_string()).collect();
                line += &format!("\t{}", best.join(" "));
            }
            Ok(line)
        })
        .collect::<Result<Vec<_>, String>>()?;
    print(|out| labels.iter().try_for_each(|line| writeln!(out, "{line}")))
}

/// Checks a database against the edge list or the board. The error is the line to print.
pub(super) fn verify(arguments: &VerifyArguments) -> Result<(), String> {
    let path = &arguments.database;
    let refused = |error: LargeError| line(path, "verify", &error);
    let progress = Progress::unless(false);
    let mut database = Database::open(path).map_err(refused)?;
    if boards::is_document(&arguments.file, &arguments.pairs) {
        let extent = extent_of(arguments);
        let verified = boards::verify(path, database, arguments, extent, &progress)?;
        return print_verified(arguments, &verified);
    }
    let form = (arguments.base, arguments.header, &arguments.pairs);
    let list = opened(&arguments.file, form, arguments.convention, &progress)?;
    let extent = extent_of(arguments);
    let control = Control::default();
    let verified = progress
        .during(Work::Certifying, || {
            winmove_large::verify_edges(&list, &mut database, extent, &control)
        })
        .map_err(|error| match error {
            LargeError::Wrong { position, what } => refused(LargeError::Wrong {
                // `probe` uses the vertex numbers of the list too.
                position: list.base() + position,
                what,
            }),
            error => refused(error),
        })?;
    let verified = Checked {
        count: verified.positions,
        of: database.head().positions,
        is_marked: database.head().certified,
    };
    print_verified(arguments, &verified)
}

fn extent_of(arguments: &VerifyArguments) -> Extent {
    match arguments.sample {
        Some(count) => Extent::Sample(count),
        None => Extent::Full {
            memory: arguments.memory,
        },
    }
}

/// The result of a successful check.
struct Checked {
    count: u64,
    of: u64,
    /// Whether the database is now marked as fully checked.
    is_marked: bool,
}

fn print_verified(arguments: &VerifyArguments, checked: &Checked) -> Result<(), String> {
    let shown = shown(&arguments.database);
    let [count, of] = [checked.count, checked.of].map(grouped);
    if arguments.sample.is_none() && !checked.is_marked {
        let what = "the file can't be changed, so it is not marked as checked";
        complain(format_args!("{shown}: verify: {what}"));
    }
    print(|out| match arguments.sample {
        None => writeln!(out, "{shown}: all {count} labels are right"),
        Some(_) => writeln!(
            out,
            "{shown}: a sample of {count} of {of} labels follows from the moves; the others were not checked"
        ),
    })
}
