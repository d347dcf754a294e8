//! Solves a game or a list of edges into a database.

use std::path::Path;

use super::carrier::{Carrier, Stream};
use super::checkpoint::Checkpoints;
use super::database::{Answer, Head, KeptMoves, check_path, write};
use super::edges::EdgeList;
use super::error::LargeError;
use super::game::LargeGame;
use super::levels::Stages;
use super::limits::{CHECKPOINT, Limits};
use super::lower::Lower;
use super::plan::Plan;
use super::sorter::start_edges;
use super::start::Opening;
use super::step::{Begun, Solve, TellBack};
use winmove_core::model::Outcome;
use winmove_core::solver::Control;

/// Solves a game within limits, and writes its labels into a [`Database`](super::Database), whose
/// head it returns. O(n + m) in positions and moves, times the logarithm of the number of messages
/// that are sorted at once.
///
/// # Errors
/// [`LargeError`]. The file at the path is then unchanged, and the last checkpoint remains in the
/// scratch folder.
pub fn solve<G: LargeGame>(
    game: &G,
    limits: &Limits,
    database: &Path,
    control: &Control,
) -> Result<Head, LargeError> {
    limits.check_no_moves("a game that is defined by code")?;
    let name = game.name();
    let stores_moves = !game.has_moves_back();
    let stages = Stages::of(game, limits.worth_a_stage())?;
    // The number of stored moves is not known yet.
    let plans = Plan::of_stages(&stages, stores_moves.then_some(0), limits)?;
    let moves_back = |to: u64, from: &mut Vec<u64>| game.moves_back(to, from);
    let endless = |position: u64| game.endless(position);
    let begin = |stage: usize, carrier: &Carrier, lower: &Lower| {
        let opening = Opening {
            game,
            plan: &plans[stage],
            levels: Some((&stages.list[stage], &stages)),
            lower,
            carrier,
            control,
        };
        opening.begin()
    };
    let back = (!stores_moves).then_some(&moves_back as _);
    run(
        Task {
            name,
            first: 0,
            plans: &plans,
            back,
            endless: &endless,
            moves: None,
            control,
        },
        limits,
        database,
        begin,
    )
}

/// Solves the token game on a list of edges, like [`solve`].
///
/// # Errors
/// [`LargeError`], as for [`solve`].
pub fn solve_edges(
    list: &EdgeList,
    limits: &Limits,
    database: &Path,
    control: &Control,
) -> Result<Head, LargeError> {
    list.file().check_other(database)?;
    let plan = Plan {
        base: list.base(),
        ..Plan::of(list.vertices(), list.edges(), limits)?
    };
    run(
        Task {
            name: list.name(),
            first: list.base(),
            plans: &[plan],
            back: None,
            endless: &|_| Outcome::Draw,
            moves: KeptMoves::of(list, limits, control)?,
            control,
        },
        limits,
        database,
        |_, carrier, _| start_edges(list, &plan, carrier, control),
    )
}

struct Task<'a> {
    name: String,
    /// The number of the first position in the game's file.
    first: u64,
    /// The plan of each stage, in the order in which they are solved.
    plans: &'a [Plan],
    /// The backward moves, if the game enumerates them.
    back: Option<TellBack<'a>>,
    endless: &'a (dyn Fn(u64) -> Outcome + Sync),
    /// The moves to be kept in the database.
    moves: Option<KeptMoves<'a>>,
    control: &'a Control,
}

fn run(
    task: Task,
    limits: &Limits,
    database: &Path,
    begin: impl Fn(usize, &Carrier, &Lower) -> Result<Begun, LargeError>,
) -> Result<Head, LargeError> {
    let Task {
        name,
        first,
        plans,
        back,
        endless,
        moves,
        control,
    } = task;
    check_path(database)?;
    // The point from which a solve continues whose database could not be written.
    let all_done = plans[0].after_all();
    let resumable: Vec<Plan> = plans.iter().copied().chain([all_done]).collect();
    let mut checkpoints = Checkpoints::none();
    let mut carrier = Carrier::in_memory();
    let mut lower = Lower::default();
    let (mut begins_at, mut going_on) = (0, None);
    if let Some(folder) = &limits.scratch {
        let every = limits.checkpoint.unwrap_or(CHECKPOINT);
        checkpoints = Checkpoints::in_folder(folder, every)?;
        checkpoints.identify(&name);
        let is_saved = checkpoints.has_solve(limits.is_resumed)?;
        let manifest = is_saved
            .then(|| checkpoints.manifest(&resumable))
            .transpose()?;
        carrier = Carrier::on_disk(folder, is_saved)?;
        if let Some((manifest, stage)) = manifest {
            let plan = &resumable[stage];
            let saved = checkpoints.read(&manifest, plan, &carrier, control)?;
            (begins_at, lower) = (stage, saved.lower);
            going_on = Some((saved.begun, Some(saved.round)));
        }
    }
    for (stage, &plan) in plans.iter().enumerate().skip(begins_at) {
        let (begun, done) = match going_on.take() {
            Some(saved) => saved,
            None => (begin(stage, &carrier, &lower)?, None),
        };
        let solve = Solve::new(plan, begun, &lower, &carrier, back, endless, control);
        solve.run(done, |solve, round| checkpoints.after_round(solve, round))?;
        let settled = solve.settle()?;
        drop(solve);
        lower.add(settled);
        if !carrier.is_on_disk() {
            carrier.clear(Stream::Rows)?;
        }
    }
    let answer = Answer {
        name,
        first,
        positions: plans[0].total,
        lower: &lower,
        carrier: &carrier,
        threads: plans[0].threads,
        packing: limits.packing,
        moves: moves.as_ref(),
        control,
    };
    let written = write(answer, database);
    if written.is_err() {
        let nothing = Begun::default();
        let done = Solve::new(all_done, nothing, &lower, &carrier, None, endless, control);
        // The error that is returned came first. If saving fails, the last checkpoint remains.
        let _ = checkpoints.after_all(&done);
    }
    let head = written?;
    checkpoints.remove(&plans[0])?;
    Ok(head)
}
