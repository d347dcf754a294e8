//! Several processes write the same bytes as one, for any number of processes, threads and parts.
//!
//! Most processes here are threads of the test, each with its own connections and folder.

mod commands;
mod faults;
mod held;
mod kills;
#[cfg(target_os = "linux")]
mod page;
mod saved;
mod shares;

use std::net::TcpListener;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

use fastrand::Rng;
use winmove_core::{Control, Convention};
use winmove_large::cluster::{Cluster, Contribution, solve, solve_edges};
use winmove_large::{EdgeFile, LargeError, LargeGame, Limits, TextOptions};

use crate::common::{Folder, RandomGame};

/// Port numbers, each used only once. The system doesn't give them to connections of other tests
/// before a process listens there, because those start at 32768.
fn ports() -> impl Iterator<Item = u16> {
    const FIRST: u16 = 10_000;
    const COUNT: u16 = 22_000;
    static NEXT: OnceLock<AtomicU16> = OnceLock::new();
    // Other test processes start elsewhere.
    let next = NEXT.get_or_init(|| AtomicU16::new(fastrand::u16(0..COUNT)));
    std::iter::repeat_with(|| FIRST + next.fetch_add(1, Ordering::Relaxed) % COUNT)
}

/// Addresses of this machine with free ports.
pub(super) fn free_hosts(count: usize) -> Vec<String> {
    let hosts = ports().map(|port| format!("127.0.0.1:{port}"));
    let is_free = |host: &String| TcpListener::bind(host).is_ok();
    hosts.filter(is_free).take(count).collect()
}

/// Runs all processes at the same time.
pub(super) fn at_once(
    hosts: &[String],
    process: impl Fn(Cluster) -> Result<Contribution, LargeError> + Sync,
) -> Vec<Result<Contribution, LargeError>> {
    let process = &process;
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..hosts.len())
            .map(|number| {
                let cluster = Cluster::new(number, hosts.to_vec()).unwrap();
                scope.spawn(move || process(cluster))
            })
            .collect();
        let ended = running.into_iter().map(|process| process.join().unwrap());
        ended.collect()
    })
}

fn solved<G: LargeGame>(
    game: &G,
    hosts: &[String],
    limits: impl Fn(usize) -> Limits + Sync,
    out: &Path,
) -> Vec<Contribution> {
    let done = at_once(hosts, |cluster| {
        let limits = limits(cluster.process());
        solve(game, &limits, &cluster, out, &Control::default())
    });
    done.into_iter().map(Result::unwrap).collect()
}

#[test]
fn random_games_have_the_bytes_of_one_process() {
    processes_agree_on(60);
}

/// More games.
mod in_full {
    #[test]
    fn random_games_have_the_bytes_of_one_process() {
        super::processes_agree_on(200);
    }
}

fn processes_agree_on(games: u64) {
    let folder = Folder::new();
    let (one, several) = (folder.join("one"), folder.join("several"));
    let mut seen = [0_u64; 4];
    for seed in 0..games {
        let mut rng = Rng::with_seed(seed);
        // With several machines, levels are not used.
        let game = RandomGame::new(&mut rng, 400).with_levels(&mut rng);
        let alone = Limits::in_memory().part_bits(4);
        winmove_large::solve(&game, &alone, &one, &Control::default()).unwrap();
        let hosts = free_hosts([1, 2, 2, 3, 4][rng.usize(0..5)]);
        let (threads, bits) = (rng.usize(1..4), rng.u32(2..9));
        let is_on_disk = rng.bool();
        let limits = |process| {
            let limits = if is_on_disk {
                Limits::on_disk(64 << 20, folder.join(&format!("scratch-{process}")))
            } else {
                Limits::in_memory()
            };
            limits.threads(threads).part_bits(bits)
        };
        let done = solved(&game, &hosts, limits, &several);
        assert!(
            std::fs::read(&several).unwrap() == std::fs::read(&one).unwrap(),
            "seed {seed}: {} processes of {threads} threads, parts of 2^{bits}",
            hosts.len()
        );
        assert!(done[0].head.is_some());
        assert!(done[1..].iter().all(|other| other.head.is_none()));
        assert!(done.iter().all(|each| each.rounds == done[0].rounds));
        seen[hosts.len() - 1] += 1;
    }
    assert!(seen.iter().all(|&count| count > games / 20), "{seen:?}");
    // The folders are empty.
    for process in 0..4 {
        let scratch = folder.join(&format!("scratch-{process}"));
        assert_eq!(std::fs::read_dir(scratch).unwrap().count(), 0);
    }
}

#[test]
fn lists_of_edges_have_the_bytes_of_one_process() {
    let folder = Folder::new();
    let (one, several) = (folder.join("one"), folder.join("several"));
    let control = Control::default();
    let mut rng = Rng::with_seed(8);
    let mut sent = 0;
    let (vertices, edges) = (60_000, 240_000);
    for convention in [Convention::Normal, Convention::Misere, Convention::Drawn] {
        let text = folder.join("edges.txt");
        let ends = (0..edges).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]);
        let lines = ends.map(|[from, to]| format!("{from} {to}\n"));
        let header = format!("{vertices} {edges}\n");
        std::fs::write(&text, header + &lines.collect::<String>()).unwrap();
        let file = EdgeFile::text(&text, TextOptions::default()).with_convention(convention);
        let list = file.clone().read(&control).unwrap();
        let with_moves = |limits: Limits| match convention {
            Convention::Misere => limits.keep_moves(),
            Convention::Normal | Convention::Drawn => limits,
        };
        let alone = with_moves(Limits::in_memory());
        winmove_large::solve_edges(&list, &alone, &one, &control).unwrap();
        let done = at_once(&free_hosts(2), |cluster| {
            let scratch = folder.join(&format!("scratch-{}", cluster.process()));
            // Barely more than the program and the smallest buffers, so that messages are spilled
            // to disk.
            let limits = with_moves(Limits::on_disk(40 << 20, scratch).threads(2));
            solve_edges(&file, &limits, &cluster, &several, &control)
        });
        for each in done {
            sent += each.unwrap().sent;
        }
        assert_eq!(
            std::fs::read(&several).unwrap(),
            std::fs::read(&one).unwrap()
        );
    }
    // Half of the edges and counts, a byte per edge in the rounds, and the answer.
    assert!(sent < 3 * 8 * edges, "{sent} bytes");
}
