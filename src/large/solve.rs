//! From a game, or a list of edges, to a database.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::buckets::{BucketWriter, Buckets};
use super::carrier::{Carrier, Stream, lock};
use super::checkpoint::Checkpoints;
use super::database::{Head, write};
use super::edges::EdgeList;
use super::error::LargeError;
use super::game::LargeGame;
use super::limits::{Limits, Plan};
use super::part::{BYTES_OF_MANY, Counter, Part, Start};
use super::rows::{self, Rows};
use super::step::{MovesBack, Shelf, Solve};
use super::workers::each;
use crate::compute::{CHECK_INTERVAL, Pool};
use crate::model::Outcome;
use crate::solver::Control;

/// Solves a game within limits, and writes its labels into a [`Database`](super::Database). O(n + m) in positions and moves,
/// times the logarithm of the mail that is sorted at once. Returns the head of the database.
///
/// # Errors
/// [`LargeError`]. What was at the path is then as it was. The last checkpoint is kept in the scratch folder.
pub fn solve<G: LargeGame>(
    game: &G,
    limits: &Limits,
    database: &Path,
    control: &Control,
) -> Result<Head, LargeError> {
    let name = game.name();
    let stores_moves = !game.has_moves_back();
    let plan = Plan::of(game.positions(), stores_moves, limits)?;
    let moves_back = |to: u64, from: &mut Vec<u64>| game.moves_back(to, from);
    let endless = |position: u64| game.endless(position);
    let begin = |carrier: &Carrier| start(game, &plan, carrier, control);
    let back = (!stores_moves).then_some(&moves_back as _);
    run(
        Task {
            name,
            first: 0,
            plan,
            back,
            endless: &endless,
            control,
        },
        limits,
        database,
        begin,
    )
}

/// Solves the token game on a list of edges, as [`solve`] does.
///
/// # Errors
/// [`LargeError`].
pub fn solve_edges(
    list: &EdgeList,
    limits: &Limits,
    database: &Path,
    control: &Control,
) -> Result<Head, LargeError> {
    let plan = Plan::of(list.vertices(), true, limits)?;
    run(
        Task {
            name: list.name(),
            first: list.base(),
            plan,
            back: None,
            endless: &|_| Outcome::Draw,
            control,
        },
        limits,
        database,
        |carrier| start_edges(list, &plan, carrier, control),
    )
}

pub(super) type Appends<'a> = &'a (dyn Fn(u64, &mut Vec<u64>) + Sync);

struct Task<'a> {
    name: String,
    /// The number of the first position in the file of the game.
    first: u64,
    plan: Plan,
    /// The moves back, if the game tells them.
    back: Option<Appends<'a>>,
    endless: &'a (dyn Fn(u64) -> Outcome + Sync),
    control: &'a Control,
}

/// The states of the parts before the first round, and the moves back if they are stored.
pub(super) type Begun = (Vec<Mutex<Shelf>>, Option<Rows>);

fn run(
    task: Task,
    limits: &Limits,
    database: &Path,
    begin: impl FnOnce(&Carrier) -> Result<Begun, LargeError>,
) -> Result<Head, LargeError> {
    let Task {
        name,
        first,
        plan,
        back,
        endless,
        control,
    } = task;
    let mut checkpoints = Checkpoints::none();
    let mut carrier = Carrier::in_memory();
    let mut saved = None;
    if let Some(folder) = limits.scratch() {
        let every = limits.checkpoint().unwrap_or_default();
        checkpoints = Checkpoints::in_folder(folder, every, &name)?;
        let is_saved = checkpoints.is_saved()?;
        if is_saved && !limits.is_resumed() {
            return Err(LargeError::Refused(format!(
                "{}: the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*",
                folder.display()
            )));
        }
        carrier = Carrier::on_disk(folder, is_saved)?;
        if is_saved {
            let manifest = checkpoints.manifest(&plan)?;
            saved = Some(checkpoints.read(&manifest, &plan, &carrier)?);
        }
    }
    let (shelves, rows, done) = match saved {
        Some(saved) => (saved.shelves, Some(saved.rows), Some(saved.round)),
        None => {
            let (shelves, rows) = begin(&carrier)?;
            (shelves, rows, None)
        }
    };
    let back = MovesBack::of(back, rows, &plan);
    let solve = Solve {
        plan,
        carrier,
        shelves,
        back,
        endless,
        control,
        longest: AtomicU32::new(0),
        decided: AtomicU64::new(0),
    };
    solve.run(done, |solve, round| checkpoints.after_round(solve, round))?;
    let packing = limits.packing();
    let head = write(&solve, name, first, packing, database)?;
    drop(solve);
    checkpoints.remove(&plan)?;
    Ok(head)
}

/// Asks the game for every position, and stores the moves if the game can't tell them back.
pub(super) fn start<G: LargeGame>(
    game: &G,
    plan: &Plan,
    carrier: &Carrier,
    control: &Control,
) -> Result<Begun, LargeError> {
    let stores_moves = !game.has_moves_back();
    // Any position may have a move to a part that is solved here.
    let parts: Vec<usize> = match stores_moves {
        true => (0..plan.parts()).collect(),
        false => plan.own_parts(),
    };
    let shelves: Vec<Mutex<Shelf>> = (0..plan.parts()).map(|_| Mutex::default()).collect();
    let buckets = Buckets::new(plan);
    let many = AtomicU64::new(0);
    let mut writers: Vec<BucketWriter> =
        (0..plan.threads).map(|_| BucketWriter::new(plan)).collect();
    each(
        &mut writers,
        &parts,
        |writer, part| {
            let first = plan.first(part);
            let is_own = plan.share.has(part);
            let mut states = Part::new(plan.own_places(part));
            let mut moves = Vec::new();
            let mut visited = 0;
            for place in 0..plan.places(part) as u32 {
                let from = first + u64::from(place);
                if let Some(outcome) = game.terminal(from) {
                    if is_own {
                        states.set(place, Start::Over(outcome));
                    }
                    continue;
                }
                moves.clear();
                game.moves(from, &mut moves);
                if let Some(&to) = moves.iter().find(|&&to| to >= plan.positions) {
                    return Err(LargeError::NoPosition {
                        from,
                        to,
                        positions: plan.positions,
                    });
                }
                if stores_moves {
                    for &to in &moves {
                        writer.push(from, to, &buckets, plan, carrier)?;
                    }
                } else {
                    // The moves back have no repeats, either.
                    moves.sort_unstable();
                    moves.dedup();
                }
                if is_own {
                    let start = match moves.len() {
                        0 => Start::Over(game.stuck(from)),
                        count => Start::Open(count as u64),
                    };
                    states.set(place, start);
                }
                visited += 1 + moves.len();
                if visited >= CHECK_INTERVAL {
                    control.lay_out(visited)?;
                    visited = 0;
                }
            }
            check_many(&states, &many, plan)?;
            lock(&shelves[part]).part = states;
            Ok(())
        },
        |writer| writer.flush(&buckets, carrier),
    )?;
    drop(writers);
    let rows = match stores_moves {
        true => Some(sorted(&buckets, plan, carrier, control)?),
        false => None,
    };
    Ok((shelves, rows))
}

/// Reads the edges, counts the moves of every vertex, and stores the moves back.
pub(super) fn start_edges(
    list: &EdgeList,
    plan: &Plan,
    carrier: &Carrier,
    control: &Control,
) -> Result<Begun, LargeError> {
    let counters: Vec<Counter> = (0..plan.parts())
        .map(|part| Counter::new(plan.own_places(part)))
        .collect();
    let buckets = Buckets::new(plan);
    let threads = list.threads(Pool::exactly(plan.threads))?;
    let mut readers: Vec<EdgeReader> = (0..threads).map(|_| EdgeReader::new(plan)).collect();
    list.for_each(&mut readers, control, |reader, from, to| {
        if reader.from != from {
            reader.count(&counters, plan);
            reader.from = from;
        }
        reader.moves += 1;
        reader.writer.push(from, to, &buckets, plan, carrier)?;
        reader.visited += 1;
        if reader.visited == CHECK_INTERVAL {
            control.lay_out(CHECK_INTERVAL)?;
            reader.visited = 0;
        }
        Ok(())
    })?;
    for reader in &mut readers {
        reader.count(&counters, plan);
        reader.writer.flush(&buckets, carrier)?;
    }
    drop(readers);
    let many = AtomicU64::new(0);
    let mut parts = Vec::with_capacity(counters.len());
    for counter in counters {
        let part = counter.part(list.stuck());
        check_many(&part, &many, plan)?;
        parts.push(part);
    }
    let rows = sorted(&buckets, plan, carrier, control)?;
    let shelf = |part| {
        Mutex::new(Shelf {
            part,
            ..Shelf::default()
        })
    };
    Ok((parts.into_iter().map(shelf).collect(), Some(rows)))
}

/// What a thread reads edges with. Edges from one vertex are often neighbours, and counted together.
struct EdgeReader {
    writer: BucketWriter,
    from: u64,
    /// The moves from there that have not been counted yet.
    moves: u64,
    visited: usize,
}

impl EdgeReader {
    fn new(plan: &Plan) -> EdgeReader {
        EdgeReader {
            writer: BucketWriter::new(plan),
            from: 0,
            moves: 0,
            visited: 0,
        }
    }

    /// Counts the moves, if the part of their vertex is solved here.
    fn count(&mut self, counters: &[Counter], plan: &Plan) {
        if self.moves > 0 {
            let (part, place) = plan.at(self.from);
            if plan.share.has(part) {
                counters[part].add(place, self.moves);
            }
            self.moves = 0;
        }
    }
}

/// Sorts the buckets into rows.
fn sorted(
    buckets: &Buckets,
    plan: &Plan,
    carrier: &Carrier,
    control: &Control,
) -> Result<Rows, LargeError> {
    let parts = plan.own_parts();
    let built = (0..plan.parts()).map(|_| Mutex::default());
    let built: Vec<Mutex<Vec<rows::Range>>> = built.collect();
    each(
        &mut vec![(); plan.threads],
        &parts,
        |(), part| {
            control.check()?;
            *lock(&built[part]) = rows::build(part, buckets, plan, carrier, control)?;
            Ok(())
        },
        |()| Ok(()),
    )?;
    carrier.clear(Stream::Buckets)?;
    let parts = built.iter().map(|part| std::mem::take(&mut *lock(part)));
    Ok(Rows {
        parts: parts.collect(),
    })
}

/// Checks that the counts that no byte holds fit the memory.
fn check_many(part: &Part, many: &AtomicU64, plan: &Plan) -> Result<(), LargeError> {
    let more = part.many().len() as u64;
    let count = many.fetch_add(more, Ordering::Relaxed) + more;
    match count > plan.many {
        true => Err(LargeError::Memory {
            what: format!("counting the moves of the first {count} positions with more than 250"),
            needed: 8 * count * BYTES_OF_MANY,
            allowed: 8 * plan.many * BYTES_OF_MANY,
        }),
        false => Ok(()),
    }
}
