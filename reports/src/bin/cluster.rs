//! Games solved by several processes on this machine, and a model for larger numbers of machines.
//!
//! `cargo reports cluster -- model 2000000` solves a random graph and one with a power law,
//! with 0 to 8 moves per vertex, with 1 to 64 processes of one thread each. From the processor time
//! of the busiest worker, the bytes sent by the busiest process, and the number of waits, it
//! computes the time of the rounds on as many machines: *work + bytes / bandwidth + 2 · waits ·
//! latency*. In each wait, messages are sent and acknowledged. `loopback 10000000` compares one
//! process with two threads, two processes with one thread each, and a single thread, alternately.
//! `network 2000000` lets two processes communicate through a relay with a given latency and
//! bandwidth, and compares the time with the model. `measured` compares a model of the whole solve,
//! with reading and writing, with times on a machine with 16 cores. Without arguments, all of these
//! are run with 10^6 vertices.
//!
//! Processes are threads here, each with its own connections. The model of the rounds includes
//! sorting the edges, but not reading the list and writing the database.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use winmove_core::Control;
use winmove_large::cluster::{Cluster, Contribution, solve_edges};
use winmove_large::{EdgeFile, Limits, PairWidth};
use winmove_reports::random::{mixed, write_pairs};

/// The distribution of the ends of edges.
#[derive(Clone, Copy)]
enum Kind {
    Random,
    /// The k-th most popular vertex has about k^(-2/3) as many edges as the first. Popular vertices
    /// have random numbers.
    PowerLaw,
}

impl Kind {
    const ALL: [(&'static str, Kind); 2] =
        [("random", Kind::Random), ("power law", Kind::PowerLaw)];

    fn target(self, seed: u64, vertices: u64) -> u64 {
        match self {
            Kind::Random => mixed(seed) % vertices,
            Kind::PowerLaw => {
                let uniform = (mixed(seed) >> 11) as f64 / (1u64 << 53) as f64;
                mixed((uniform.powi(3) * vertices as f64) as u64) % vertices
            }
        }
    }
}

/// Writes a list, and returns its number of edges.
fn list(kind: Kind, vertices: u64, folder: &Path) -> (EdgeFile, u64) {
    let path = folder.join("edges.u32");
    write_pairs(&path, vertices, |from, to| {
        let seeds = (0..mixed(from) % 9).map(|number| from * 9 + number + vertices);
        to.extend(seeds.map(|seed| kind.target(seed, vertices)));
    });
    let length = path.metadata().expect("it was written").len();
    let list = EdgeFile::pairs(path, PairWidth::U32, Some(vertices));
    (list, length / 8)
}

/// Solves a list with several processes, each with its own view of the addresses. Returns the
/// contribution of each, and the time.
fn solved(
    list: &EdgeFile,
    addresses: &[Vec<String>],
    threads: usize,
    out: &Path,
) -> (Vec<Contribution>, Duration) {
    let begun = Instant::now();
    let done = thread::scope(|scope| {
        let running: Vec<_> = (0..addresses.len())
            .map(|number| {
                scope.spawn(move || {
                    let cluster = Cluster::new(number, addresses[number].clone())?;
                    let limits = Limits::in_memory().threads(threads);
                    solve_edges(list, &limits, &cluster, out, &Control::default())
                })
            })
            .collect();
        let ended = running
            .into_iter()
            .map(|process| process.join().expect("none panics"));
        ended.collect::<Result<Vec<_>, _>>()
    });
    (done.expect("it can be solved"), begun.elapsed())
}

/// Free addresses for a number of processes, the same list for each.
fn free(processes: usize) -> Vec<Vec<String>> {
    let listeners: Vec<TcpListener> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").expect("there is a free port"))
        .collect();
    let address = |it: &TcpListener| it.local_addr().expect("it is bound").to_string();
    vec![listeners.iter().map(address).collect(); processes]
}

/// The modelled time of the rounds, the work of the slowest process, and the bytes of the busiest.
fn modelled(done: &[Contribution], latency: Duration, bandwidth: f64) -> (f64, f64, u64) {
    let work = done
        .iter()
        .flat_map(|it| &it.worked)
        .max()
        .map_or(0.0, Duration::as_secs_f64);
    let bytes = done.iter().map(|it| it.sent).max().unwrap_or(0);
    let all = done[0].waits as f64;
    let waits = match done.len() {
        1 => 0.0,
        _ => 2.0 * all * latency.as_secs_f64(),
    };
    (work + bytes as f64 / bandwidth + waits, work, bytes)
}

const GIGABIT: f64 = 125e6;

fn model(vertices: u64, folder: &Path) {
    for (name, kind) in Kind::ALL {
        let (list, edges) = list(kind, vertices, folder);
        println!("{name}, {vertices} vertices, {edges} edges");
        println!(
            "| machines | waits | bytes read an edge | work of the busiest, s | its work / the mean | bytes sent an edge | 1 Gbit/s and 0.5 ms, s | times as fast |"
        );
        println!("|---:|---:|---:|---:|---:|---:|---:|---:|");
        let mut of_one = None;
        for processes in [1, 2, 4, 8, 16, 32, 64] {
            let (done, _) = solved(&list, &free(processes), 1, &folder.join("database"));
            let (time, work, _) = modelled(&done, Duration::from_micros(500), GIGABIT);
            let worked: Duration = done.iter().flat_map(|it| &it.worked).sum();
            let mean = worked.as_secs_f64() / processes as f64;
            let sent: u64 = done.iter().map(|it| it.sent).sum();
            let read = done.iter().map(|it| it.read).max().unwrap_or(0);
            println!(
                "| {processes} | {} | {:.2} | {work:.3} | {:.2} | {:.2} | {time:.3} | {:.1} |",
                done[0].waits,
                read as f64 / edges as f64,
                work / mean,
                sent as f64 / edges as f64,
                *of_one.get_or_insert(time) / time,
            );
        }
    }
}

fn loopback(vertices: u64, folder: &Path) {
    let (list, edges) = list(Kind::Random, vertices, folder);
    let mut least = [f64::MAX; 3];
    let out = folder.join("database");
    for _ in 0..3 {
        for (least, threads) in least.iter_mut().zip([2, 1]) {
            let begun = Instant::now();
            let limits = Limits::in_memory().threads(threads);
            let control = Control::default();
            list.clone()
                .read(&control)
                .and_then(|list| winmove_large::solve_edges(&list, &limits, &out, &control))
                .expect("it can be solved");
            *least = least.min(begun.elapsed().as_secs_f64());
        }
        let (_, time) = solved(&list, &free(2), 1, &out);
        least[2] = least[2].min(time.as_secs_f64());
    }
    let [two_threads, one_thread, two_processes] = least;
    println!(
        "{vertices} vertices, {edges} edges: two threads {two_threads:.2} s, one thread {one_thread:.2} s, two processes {two_processes:.2} s: {:.2} and {:.2} times as long",
        two_processes / two_threads,
        two_processes / one_thread,
    );
}

/// Passes on data from one side, with the latency and bandwidth of a network.
fn pass_on(mut from: TcpStream, mut to: TcpStream, latency: Duration, bandwidth: f64) {
    let (sender, receiver) = channel::<(Instant, Vec<u8>)>();
    thread::spawn(move || {
        let mut free_at = Instant::now();
        let mut buffer = vec![0; 1 << 16];
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            let on_line = Duration::from_secs_f64(length as f64 / bandwidth);
            free_at = free_at.max(Instant::now()) + on_line;
            if sender
                .send((free_at + latency, buffer[..length].to_vec()))
                .is_err()
            {
                break;
            }
        }
    });
    thread::spawn(move || {
        for (due, bytes) in receiver {
            thread::sleep(due.saturating_duration_since(Instant::now()));
            if to.write_all(&bytes).is_err() {
                break;
            }
        }
        // The other side may have closed the connection first.
        let _ = to.shutdown(Shutdown::Write);
    });
}

/// The address of a relay that passes all connections on to another address.
fn relay(target: String, latency: Duration, bandwidth: f64) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = listener.local_addr().expect("it is bound").to_string();
    thread::spawn(move || {
        for near in listener.incoming().map_while(Result::ok) {
            // The process may not be listening yet. The other one then tries again.
            let Ok(far) = TcpStream::connect(&target) else {
                continue;
            };
            for stream in [&near, &far] {
                stream.set_nodelay(true).expect("the option is known");
            }
            let copy = |stream: &TcpStream| stream.try_clone().expect("it can be shared");
            pass_on(copy(&near), copy(&far), latency, bandwidth);
            pass_on(far, near, latency, bandwidth);
        }
    });
    address
}

fn network(vertices: u64, folder: &Path) {
    println!(
        "| graph | latency, ms | Mbit/s | on loopback, s | measured, s | modelled, s | measured / modelled |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for (name, kind) in Kind::ALL {
        let (list, _) = list(kind, vertices, folder);
        let out = folder.join("database");
        for (millis, megabits) in [(0.5, 1000.0), (5.0, 1000.0), (0.5, 100.0), (20.0, 100.0)] {
            let latency = Duration::from_secs_f64(millis / 1e3);
            let bandwidth = megabits * 1e6 / 8.0;
            let (plain, near) = solved(&list, &free(2), 1, &out);
            let mut addresses = free(2);
            addresses[1][0] = relay(addresses[0][0].clone(), latency, bandwidth);
            let (_, far) = solved(&list, &addresses, 1, &out);
            // The parts of the time that are not modelled are the same as on loopback.
            let none = modelled(&plain, Duration::ZERO, f64::INFINITY).0;
            let time = near.as_secs_f64() - none + modelled(&plain, latency, bandwidth).0;
            println!(
                "| {name} | {millis} | {megabits} | {:.2} | {:.2} | {time:.2} | {:.2} |",
                near.as_secs_f64(),
                far.as_secs_f64(),
                far.as_secs_f64() / time,
            );
        }
    }
}

/// Processes, threads of each, and seconds for 10^8 vertices and 4·10^8 binary pairs on 16 cores,
/// when every process read the whole list.
const MEASURED: [(f64, f64, f64); 10] = [
    (1.0, 2.0, 25.4),
    (1.0, 4.0, 15.5),
    (1.0, 8.0, 9.8),
    (1.0, 16.0, 7.1),
    (2.0, 1.0, 36.9),
    (2.0, 4.0, 13.9),
    (2.0, 8.0, 9.3),
    (4.0, 4.0, 10.8),
    (8.0, 2.0, 14.3),
    (16.0, 1.0, 20.4),
];

/// Seconds in that solve: of one thread at a time, of reading, of the other work, and of encoding
/// and decoding messages if all edges led to other processes. Fitted to [`MEASURED`].
const SERIAL: f64 = 4.5;
const READING: f64 = 13.1;
const WORK: f64 = 28.7;
const MESSAGES: f64 = 17.6;

/// Compares the model *serial + reading / readers + (work + messages · (1 - 1/p)) / workers* with
/// what was measured, and predicts the times if each process reads its share.
fn measured(_: u64, _: &Path) {
    println!(
        "| processes | threads of each | measured, s | modelled, s | measured / modelled | each reads its share, s | one process of as many threads, s | ratio |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (processes, threads, time) in MEASURED {
        let modelled = |processes: f64, readers: f64| {
            let workers = processes * threads;
            let messages = MESSAGES * (1.0 - 1.0 / processes);
            SERIAL + READING / readers + (WORK + messages) / workers
        };
        let workers = processes * threads;
        let (before, now) = (modelled(processes, threads), modelled(processes, workers));
        let alone = SERIAL + (READING + WORK) / workers;
        println!(
            "| {processes} | {threads} | {time:.1} | {before:.1} | {:.2} | {now:.1} | {alone:.1} | {:.2} |",
            time / before,
            now / alone,
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let kind = words.first().map_or("", String::as_str);
    let vertices = words.get(1).map_or(1_000_000, |word| {
        word.parse().expect("a number of vertices")
    });
    let folder: PathBuf =
        std::env::temp_dir().join(format!("winmove-bench-cluster-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    for (name, run) in [
        ("loopback", loopback as fn(u64, &Path)),
        ("network", network),
        ("measured", measured),
        ("model", model),
    ] {
        if kind.is_empty() || kind == name {
            run(vertices, &folder);
        }
    }
    std::fs::remove_dir_all(&folder).expect("it was made");
}
