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
mod threads;
mod worker;

use std::path::Path;
use std::time::Duration;

use super::database::Head;
use super::edges::EdgeList;
use super::error::LargeError;
use super::game::LargeGame;
use super::limits::Limits;
use super::lower::Lower;
use super::plan::{Plan, Share};
use super::start::{Opening, start_edges};
use greeting::Task;
pub use hosts::Cluster;
use job::Job;
use winmove_core::model::Outcome;
use winmove_core::solver::Control;

/// A process's contribution to a solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The head of the database, in process 0, which has written it.
    pub head: Option<Head>,
    /// The number of rounds since the checkpoint from which the solve was continued.
    pub rounds: u32,
    /// How often all processes waited for each other: once per round, and once for every part of
    /// the answer that was sent to process 0.
    pub waits: u64,
    /// The number of bytes that this process has sent to others.
    pub sent: u64,
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
    limits.check_no_moves("a game that is told by its code")?;
    let stores_moves = !game.has_moves_back();
    let plan = plan(
        game.name(),
        game.positions(),
        stores_moves,
        limits,
        cluster,
        control,
    )?;
    let moves_back = |to: u64, from: &mut Vec<u64>| game.moves_back(to, from);
    let endless = |position: u64| game.endless(position);
    let job = Job {
        name: game.name(),
        first: 0,
        plan,
        back: (!stores_moves).then_some(&moves_back as _),
        endless: &endless,
        list: None,
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

/// Solves the token game on a list of edges as one of several processes, like [`solve`]. Every
/// process reads the whole list.
///
/// # Examples
/// ```
/// use winmove_core::Control;
/// use winmove_large::cluster::{Cluster, solve_edges};
/// use winmove_large::{EdgeList, Limits, TextOptions};
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-shared-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let (text, file, control) =
///     (folder.join("edges.txt"), folder.join("out.zst"), Control::default());
/// std::fs::write(&text, "1 2\n0 1\n")?;
/// let list = EdgeList::text(&text, TextOptions::default(), &control)?;
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
    list: &EdgeList,
    limits: &Limits,
    cluster: &Cluster,
    database: &Path,
    control: &Control,
) -> Result<Contribution, LargeError> {
    let plan = plan(list.name(), list.vertices(), true, limits, cluster, control)?;
    let plan = Plan {
        base: list.base(),
        ..plan
    };
    let job = Job {
        name: list.name(),
        first: list.base(),
        plan,
        back: None,
        endless: &|_| Outcome::Draw,
        list: Some(list),
        limits,
        cluster,
        control,
    };
    job.run(database, |carrier, control| {
        start_edges(list, &plan, carrier, control)
    })
}

/// The plan of this process for a game with this many positions, whose moves are stored or not. If
/// this process has too little memory, the other processes end too.
fn plan(
    game: String,
    positions: u64,
    stores_moves: bool,
    limits: &Limits,
    cluster: &Cluster,
    control: &Control,
) -> Result<Plan, LargeError> {
    let threads = limits.all_threads();
    let share = Share {
        first: cluster.process * threads,
        count: threads,
        of: cluster.hosts.len() * threads,
    };
    Plan::of_share(positions, stores_moves, limits, share).map_err(|error| {
        let task = Task::of(cluster, &game, positions, threads, limits);
        connect::refuse(cluster, &task, error, control)
    })
}
