//! A solve on several machines: one program, started once on each, with the same game.
//!
//! Every process has a share of the parts, on some threads. The rounds are those of [`solve`](super::solve()); mail for parts
//! of other processes is carried by timely dataflow, in blocks, and a round begins once that before it is over everywhere. At
//! the end process 0 receives the answer and writes the database, the same as one process would write, byte for byte.
//!
//! **Who may connect.** Whoever can connect is trusted, and nothing is encrypted: this is for a private network only. A
//! process listens at its own address in the list of hosts, until all processes have connected.
//!
//! **If a process is lost**, all others end with [`LargeError::Lost`] within seconds; half a minute where a machine loses its
//! power or network. Started again with [`Limits::resume`], they go on from the last checkpoint.

mod carriage;
mod connect;
mod hosts;
mod link;
mod worker;

use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::allocator::TcpBuilder;
use timely::communication::allocator::zero_copy::initialize::{
    CommsGuard, initialize_networking_from_sockets,
};
use timely::communication::allocator::{Allocator, ProcessBuilder};

use super::carrier::{Carrier, lock};
use super::checkpoint::Checkpoints;
use super::database::{Answer, Head, write};
use super::edges::EdgeList;
use super::error::LargeError;
use super::game::LargeGame;
use super::limits::{Limits, Plan, Share};
use super::lower::Lower;
use super::manifest::Manifest;
use super::solve::Appends;
use super::start::{Begun, Opening, start_edges};
use super::step::{MovesBack, Solve};
use crate::compute::run_to_end;
use crate::model::Outcome;
use crate::platform;
use crate::solver::Control;
use connect::{Meeting, Task};
pub use hosts::Cluster;
use link::{Link, Links};
use worker::{Member, Process};

/// What a process has done in a solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The head of the database, at process 0, which has written it.
    pub head: Option<Head>,
    /// The rounds of the solve, since its last checkpoint.
    pub rounds: u32,
    /// The bytes that this process has sent to others.
    pub sent: u64,
    /// The time for which each thread worked, rather than waited for others.
    pub worked: Vec<Duration>,
}

/// Solves a game as one of several processes, as [`solve`](super::solve()) does as one. All have to call it with the same game
/// and number of threads. The limits are those of this process: its memory has a byte for each position of its share; its
/// scratch folder is its own. Process 0 writes the database; at the others the path is not used.
///
/// A game that doesn't tell its moves back is asked for all its moves by every process. Its
/// [levels](LargeGame::level) are not made use of: all positions are solved at once, with the same answer.
///
/// ```
/// use std::net::TcpListener;
///
/// use winmove::EdgeGame;
/// use winmove::large::cluster::{Cluster, Contribution, solve};
/// use winmove::large::{Database, Limits, Numbered};
/// # use winmove::Control;
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-cluster-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let file = folder.join("path.winmove.zst");
/// # let port = || Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string());
/// # let hosts = [port(), port()].into_iter().collect::<std::io::Result<Vec<String>>>()?;
/// let game = EdgeGame::from_edges(3, [(2, 1), (1, 0)])?;
/// // Each process does this; here two threads do.
/// let process = |number| {
///     let cluster = Cluster::new(number, hosts.clone()).unwrap();
///     let limits = Limits::in_memory().threads(1);
///     let game = Numbered::new("a path of three", &game);
///     solve(&game, &limits, &cluster, &file, &Control::default()).unwrap()
/// };
/// let other: Contribution = std::thread::scope(|scope| {
///     let other = scope.spawn(|| process(1));
///     assert_eq!(process(0).head.unwrap().longest, Some(2));
///     other.join().unwrap()
/// });
/// assert_eq!(other.head, None);
/// assert_eq!(Database::open(&file)?.label(2)?.to_string(), "loss in 2");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`LargeError`], at all processes if one of them fails.
pub fn solve<G: LargeGame>(
    game: &G,
    limits: &Limits,
    cluster: &Cluster,
    database: &Path,
    control: &Control,
) -> Result<Contribution, LargeError> {
    let stores_moves = !game.has_moves_back();
    let plan = plan(game.positions(), stores_moves, limits, cluster)?;
    let moves_back = |to: u64, from: &mut Vec<u64>| game.moves_back(to, from);
    let endless = |position: u64| game.endless(position);
    let job = Job {
        name: game.name(),
        first: 0,
        plan,
        back: (!stores_moves).then_some(&moves_back as _),
        endless: &endless,
        limits,
        cluster,
        control,
    };
    job.run(database, |carrier, control| {
        let opening = Opening {
            game,
            plan: &plan,
            levels: None,
            lower: &Lower::default(),
            carrier,
            control,
        };
        opening.begin()
    })
}

/// Solves the token game on a list of edges as one of several processes, as [`solve`] does. Every process reads the whole list.
///
/// ```
/// use winmove::Control;
/// use winmove::large::cluster::{Cluster, solve_edges};
/// use winmove::large::{EdgeList, Limits, TextOptions};
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-shared-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let (text, file, control) = (folder.join("edges.txt"), folder.join("out.zst"), Control::default());
/// std::fs::write(&text, "1 2\n0 1\n")?;
/// let list = EdgeList::text(&text, TextOptions::default(), &control)?;
/// // A cluster may be of one.
/// let cluster = Cluster::new(0, vec!["127.0.0.1:4000".to_owned()])?;
/// let done = solve_edges(&list, &Limits::in_memory(), &cluster, &file, &control)?;
/// assert_eq!((done.head.unwrap().longest, done.sent), (Some(2), 0));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`LargeError`], at all processes if one of them fails.
pub fn solve_edges(
    list: &EdgeList,
    limits: &Limits,
    cluster: &Cluster,
    database: &Path,
    control: &Control,
) -> Result<Contribution, LargeError> {
    let plan = plan(list.vertices(), true, limits, cluster)?;
    let job = Job {
        name: list.name(),
        first: list.base(),
        plan,
        back: None,
        endless: &|_| Outcome::Draw,
        limits,
        cluster,
        control,
    };
    job.run(database, |carrier, control| {
        start_edges(list, &plan, carrier, control)
    })
}

fn plan(
    positions: u64,
    stores_moves: bool,
    limits: &Limits,
    cluster: &Cluster,
) -> Result<Plan, LargeError> {
    let threads = limits.all_threads();
    let share = Share {
        first: cluster.process * threads,
        count: threads,
        of: cluster.hosts.len() * threads,
    };
    Plan::of_share(positions, stores_moves, limits, share)
}

/// What this process does.
struct Job<'a> {
    name: String,
    first: u64,
    plan: Plan,
    back: Option<Appends<'a>>,
    endless: &'a (dyn Fn(u64) -> Outcome + Sync),
    limits: &'a Limits,
    cluster: &'a Cluster,
    control: &'a Control,
}

impl Job<'_> {
    fn run(
        self,
        database: &Path,
        begin: impl FnOnce(&Carrier, &Control) -> Result<Begun, LargeError> + Send,
    ) -> Result<Contribution, LargeError> {
        let Job {
            name,
            first,
            plan,
            back,
            endless,
            limits,
            cluster,
            control,
        } = self;
        let mut checkpoints = Checkpoints::none();
        let mut saved = None;
        if let Some(folder) = limits.scratch() {
            let every = limits.checkpoint().unwrap_or_default();
            checkpoints = Checkpoints::in_folder(folder, every, &name)?;
            saved = read_manifest(&checkpoints, &plan, limits, cluster, folder)?;
        }
        let task = Task {
            game: name.clone(),
            positions: plan.total,
            threads: plan.share.count,
            shift: plan.shift,
        };
        let Meeting { sockets, saved } = connect::meet(
            cluster,
            &task,
            saved.as_ref().map(Manifest::to_json),
            control,
        )?;
        let saved = saved.map(|saved| Manifest::from_json(&saved));
        let saved = saved.transpose().map_err(LargeError::Refused)?;
        let links = Links::new(cluster.hosts.clone(), &sockets).map_err(no_sockets)?;
        let carrier = match limits.scratch() {
            Some(folder) => Carrier::on_disk(folder, saved.is_some())?,
            None => Carrier::in_memory(),
        };
        let build = |control: &Control| match &saved {
            Some(saved) => {
                let saved = checkpoints.read(saved, &plan, &carrier)?;
                Ok(saved.begun)
            }
            None => begin(&carrier, control),
        };
        let begun = watched(&links, &sockets, control, build)?;
        let solve = Solve {
            plan,
            carrier: &carrier,
            shelves: begun.shelves,
            lower: &Lower::default(),
            origins: Vec::new(),
            back: MovesBack::of(back, begun.rows, &plan),
            endless,
            control,
            longest: AtomicU32::new(0),
            decided: AtomicU64::new(0),
        };
        let packing = limits.packing();
        let states = checkpoints.next_states();
        let checkpoints = Mutex::new(checkpoints);
        let process = Process {
            solve: &solve,
            links: &links,
            control,
            checkpoints: &checkpoints,
            done: saved.as_ref().map(|saved| saved.round),
            states,
        };
        let write = || {
            let answer = Answer {
                name: name.clone(),
                first,
                positions: plan.total,
                lower: &solve.settle()?,
                carrier: &carrier,
                threads: plan.threads,
                packing,
                control,
            };
            write(answer, database)
        };
        let done = work(&process, sockets, limits.scratch(), write)?;
        drop(solve);
        let checkpoints = checkpoints.into_inner();
        let checkpoints = checkpoints.unwrap_or_else(std::sync::PoisonError::into_inner);
        checkpoints.remove(&plan)?;
        Ok(done)
    }
}

/// The saved solve, which only process 0 knows.
fn read_manifest(
    checkpoints: &Checkpoints,
    plan: &Plan,
    limits: &Limits,
    cluster: &Cluster,
    folder: &Path,
) -> Result<Option<Manifest>, LargeError> {
    if !checkpoints.is_saved()? {
        return Ok(None);
    }
    let refuse = |what: &str| {
        let folder = folder.display();
        Err(LargeError::Refused(format!("{folder}: {what}")))
    };
    if cluster.process > 0 {
        return refuse(
            "the folder has the interrupted solve of one process, or of process 0; this process needs a folder of its own",
        );
    }
    if !limits.is_resumed() {
        return refuse(
            "the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*",
        );
    }
    let (manifest, _) = checkpoints.manifest(&[*plan])?;
    Ok(Some(manifest))
}

fn no_sockets(error: std::io::Error) -> LargeError {
    LargeError::Refused(format!("the connections can't be used: {error}"))
}

/// Does some work, which is cancelled if a process is lost meanwhile.
fn watched<T: Send>(
    links: &Links,
    sockets: &[Option<TcpStream>],
    control: &Control,
    work: impl FnOnce(&Control) -> Result<T, LargeError> + Send,
) -> Result<T, LargeError> {
    for socket in sockets.iter().flatten() {
        socket.set_nonblocking(true).map_err(no_sockets)?;
    }
    let inner = control.renewed();
    let is_done = AtomicBool::new(false);
    let work = Mutex::new(Some(work));
    let run = || {
        let _end = Defer(|| is_done.store(true, Ordering::Release));
        let work = lock(&work).take().expect("it is taken once");
        work(&inner)
    };
    let watch = || {
        while !is_done.load(Ordering::Acquire) {
            std::thread::sleep(WATCH);
            links.watch();
            if links.check().is_err() || control.is_cancelled() {
                inner.cancel();
            }
        }
    };
    let results = run_to_end([true, false], |works| match works {
        true => Some(run()),
        false => {
            watch();
            None
        }
    });
    links.check()?;
    let result = results.into_iter().flatten().next();
    result.expect("the work has a result")
}

const WATCH: Duration = Duration::from_millis(20);

/// Does something when it is dropped, also by a panic.
struct Defer<F: Fn()>(F);

impl<F: Fn()> Drop for Defer<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Runs the workers of this process.
fn work(
    process: &Process,
    sockets: Vec<Option<TcpStream>>,
    scratch: Option<&Path>,
    write: impl Fn() -> Result<Head, LargeError> + Sync,
) -> Result<Contribution, LargeError> {
    let share = process.solve.plan.share;
    let mail = (share.first..share.first + share.count).map(|worker| match scratch {
        Some(folder) => Carrier::for_worker(folder, worker),
        None => Ok(Carrier::in_memory()),
    });
    let mail = mail.collect::<Result<Vec<_>, _>>()?;
    // Nothing may return early from here on, before the threads of the connections have ended.
    let (builders, guard) = threads(process.links, sockets, share)?;
    let members = builders.into_iter().zip(&mail).zip(share.first..);
    let run = |((builder, mail), number): ((TcpBuilder, &Carrier), usize)| {
        let begun = platform::now();
        let allocator = Allocator::Tcp(builder.build());
        let mut member = Member::new(process, number, allocator, mail);
        let result = member.run();
        let (rounds, waited) = member.figures();
        let worked = begun.elapsed().saturating_sub(waited);
        let result = result.and_then(|()| member.finish(&write));
        result.map(|head| (head, rounds, worked))
    };
    let results = catch_unwind(AssertUnwindSafe(|| run_to_end(members, run)));
    let links = process.links;
    links.end_workers();
    let results = match results {
        Ok(results) => results,
        Err(panic) => {
            // The threads of the connections may have panicked, too, which would end the process.
            std::mem::forget(guard);
            resume_unwind(panic);
        }
    };
    drop(guard);
    let mut done = Contribution {
        head: None,
        rounds: 0,
        sent: links.sent(),
        worked: Vec::new(),
    };
    let mut lost = None;
    for result in results {
        match result {
            Ok((head, rounds, worked)) => {
                done.head = done.head.or(head);
                done.rounds = rounds;
                done.worked.push(worked);
            }
            Err(LargeError::Lost { .. }) => lost = Some(links.error()),
            Err(error) => return Err(error),
        }
    }
    match (lost, &done.head) {
        // The database is complete.
        (Some(_), Some(_)) | (None, _) => {}
        (Some(error), None) => return Err(error),
    }
    for carrier in &mail {
        carrier.remove()?;
    }
    Ok(done)
}

/// The threads of the connections, and what workers are made of.
fn threads(
    links: &Arc<Links>,
    sockets: Vec<Option<TcpStream>>,
    share: Share,
) -> Result<(Vec<TcpBuilder>, CommsGuard), LargeError> {
    let sockets = sockets.into_iter().enumerate();
    let sockets = sockets
        .map(|(process, socket)| socket.map(|socket| Link::new(socket, process, links.clone())));
    let hooks = Hooks::default();
    let local = ProcessBuilder::new_typed_vector(share.count, hooks.refill.clone(), None);
    let process = share.first / share.count;
    initialize_networking_from_sockets(local, sockets.collect(), process, share.count, hooks)
        .map_err(no_sockets)
}
