//! Solving on several machines: the same program is started once on each machine, with the same
//! game.
//!
//! Each process has a share of the parts, on several threads. The rounds are those of
//! [`solve`](super::solve()). Messages to parts of other processes are sent in blocks by timely
//! dataflow, and a round begins when the previous one has ended everywhere. At the end, process 0
//! receives the answer and writes the database, which is identical to that of a single process,
//! byte for byte.
//!
//! **Who may connect.** Any process that connects is trusted, and nothing is encrypted, so use this
//! only in a private network. A process listens at its own address in the list of hosts until all
//! processes have connected.
//!
//! **If a process is lost**, all others end with [`LargeError::Lost`] within seconds, or within
//! half a minute if a machine loses power or its network. If they are started again with
//! [`Limits::resume`], they continue from the last checkpoint. If the game or the number of
//! processes differs, all of them refuse, and nothing that was saved is changed.

mod carriage;
mod connect;
mod greeting;
mod hosts;
mod inbox;
mod job;
mod link;
mod lobby;
mod session;
mod shares;
mod spool;
mod threads;
mod worker;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::database::Head;
use super::edges::EdgeFile;
use super::error::LargeError;
use super::game::LargeGame;
use super::limits::Limits;
use super::lower::Lower;
use super::plan::{self, Plan};
use super::start::Opening;
use super::step::Begun;
pub use hosts::Cluster;
use job::{Job, Scratch};
use session::Session;
use shares::{Share, size_of};
use spool::Storage;
use winmove_core::model::Outcome;
use winmove_core::solver::Control;

/// A process's contribution to a solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The head of the database, in process 0, which has written it.
    pub head: Option<Head>,
    /// The number of rounds since the checkpoint from which the solve was continued.
    pub rounds: u32,
    /// How often all processes waited for each other: once per round, once for every part of the
    /// answer that was sent to process 0, and while they sort a list once for some megabytes of
    /// edges.
    pub waits: u64,
    /// The number of bytes that this process has sent to others.
    pub sent: u64,
    /// The number of bytes of a list of edges that this process has read, except to keep its moves.
    pub read: u64,
    /// The processor time of each thread in the rounds, or elapsed time if the system doesn't
    /// report processor time.
    pub worked: Vec<Duration>,
}

/// Solves a game as one of several processes, like [`solve`](super::solve()) with one process. All
/// processes must call it with the same game and the same number of threads. The limits apply to
/// this process: it needs a byte of memory for each position of its share, and its scratch folder
/// is its own. Process 0 writes the database; the others don't use the path.
///
/// If the game can't enumerate its moves backwards, every process enumerates all of its moves. Its
/// [levels](LargeGame::level) are not used: all positions are solved together, with the same
/// result.
///
/// # Examples
/// ```
/// use std::net::TcpListener;
///
/// use winmove_core::EdgeGame;
/// use winmove_large::cluster::{Cluster, Contribution, solve};
/// use winmove_large::{Database, Limits, Numbered};
/// # use winmove_core::Control;
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-cluster-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let file = folder.join("path.winmove.zst");
/// # let port = || Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string());
/// # let hosts = [port(), port()].into_iter().collect::<std::io::Result<Vec<String>>>()?;
/// let game = EdgeGame::from_edges(3, [(2, 1), (1, 0)])?;
/// // Every process runs this; here two threads do.
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
/// [`LargeError`], in all processes if one of them fails.
pub fn solve<G: LargeGame>(
    game: &G,
    limits: &Limits,
    cluster: &Cluster,
    database: &Path,
    control: &Control,
) -> Result<Contribution, LargeError> {
    limits.check_no_moves("a game that is defined by code")?;
    let stores_moves = !game.has_moves_back();
    let moves_back = |to: u64, from: &mut Vec<u64>| game.moves_back(to, from);
    let endless = |position: u64| game.endless(position);
    let (session, scratch) = open(limits, cluster, control)?;
    let plan = plan(game.positions(), stores_moves, limits, cluster);
    let job = Job {
        name: game.name(),
        first: 0,
        back: (!stores_moves).then_some(&moves_back as _),
        endless: &endless,
        list: None,
        edges: None,
        limits,
        cluster,
        control,
    };
    job.run(
        session,
        plan,
        scratch,
        database,
        |plan, carrier, control| {
            let opening = Opening {
                game,
                plan,
                levels: None,
                lower: &Lower::default(),
                carrier,
                control,
            };
            opening.begin()
        },
    )
}

/// Solves the token game on a list of edges as one of several processes, like [`solve`]. Each
/// process reads its share of the file, about its size divided by the number of processes, and
/// sends the edges to those that solve their vertices. If moves are kept, process 0 reads the whole
/// file as well.
///
/// # Examples
/// ```
/// use winmove_core::Control;
/// use winmove_large::cluster::{Cluster, solve_edges};
/// use winmove_large::{EdgeFile, Limits, TextOptions};
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-shared-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let (text, file, control) =
///     (folder.join("edges.txt"), folder.join("out.zst"), Control::default());
/// std::fs::write(&text, "1 2\n0 1\n")?;
/// let list = EdgeFile::text(&text, TextOptions::default());
/// // A cluster may consist of a single process.
/// let cluster = Cluster::new(0, vec!["127.0.0.1:4000".to_owned()])?;
/// let done = solve_edges(&list, &Limits::in_memory(), &cluster, &file, &control)?;
/// assert_eq!((done.head.unwrap().longest, done.sent), (Some(2), 0));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`LargeError`], in all processes if one of them fails.
pub fn solve_edges(
    file: &EdgeFile,
    limits: &Limits,
    cluster: &Cluster,
    database: &Path,
    control: &Control,
) -> Result<Contribution, LargeError> {
    let (session, scratch) = open(limits, cluster, control)?;
    let storage = Arc::new(Storage::new(limits)?);
    let read = session.watched(|control| {
        let threads = limits.all_threads();
        Share::read(
            file,
            cluster,
            &storage,
            threads,
            scratch.is_saved(),
            control,
        )
    });
    let (size, share) = session.agree(read, |found| size_of(file, found))?;
    let size = serde_json::from_value(size).map_err(|_| inbox::wrong())?;
    let list = file.clone().sized(size);
    let read = share.read;
    let edges = share.edges(&list)?;
    let plan = plan(list.vertices(), true, limits, cluster).map(|plan| Plan {
        base: list.base(),
        ..plan
    });
    let job = Job {
        name: list.name(),
        first: list.base(),
        back: None,
        endless: &|_| Outcome::Draw,
        list: Some(&list),
        edges: Some(edges),
        limits,
        cluster,
        control,
    };
    // The workers sort the edges before the first round.
    let done = job.run(session, plan, scratch, database, |plan, _, _| {
        Ok(Begun::empty(plan))
    })?;
    Ok(Contribution { read, ..done })
}

/// Connects with the other processes, and claims the scratch folder of each.
fn open<'a>(
    limits: &Limits,
    cluster: &'a Cluster,
    control: &'a Control,
) -> Result<(Session<'a>, Scratch), LargeError> {
    let session = Session::meet(cluster, limits.all_threads(), control)?;
    let scratch = Scratch::claim(limits, cluster).map(|scratch| (Value::Null, scratch));
    let (_, scratch) = session.agree(scratch, |_| Ok(Value::Null))?;
    Ok((session, scratch))
}

/// The plan of this process for a game with this many positions, whose moves are stored or not.
fn plan(
    positions: u64,
    stores_moves: bool,
    limits: &Limits,
    cluster: &Cluster,
) -> Result<Plan, LargeError> {
    let threads = limits.all_threads();
    let share = plan::Share {
        first: cluster.process * threads,
        count: threads,
        of: cluster.hosts.len() * threads,
    };
    Plan::of_share(positions, stores_moves, limits, share)
}
