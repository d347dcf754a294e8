//! Lists of edges: the speed of the reader, and the whole program compared with one in C++ that is
//! compiled in the same run. All times are wall clock.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fastrand::Rng;
use winmove_files::ReadOptions;

use crate::{memory, report};

/// The forms of a list, and the goals for reading them on two threads, in MB per second.
const FORMS: [(&str, Option<u32>); 3] =
    [("header", Some(400)), ("snap", None), ("words", Some(100))];

const RUNS: usize = 3;

/// A list of random edges in a form.
fn text(form: &str, vertices: u32, edges: u32) -> String {
    let mut rng = Rng::with_seed(19);
    let mut text = match form {
        "header" => format!("{vertices} {edges}\n"),
        "snap" => format!(
            "# Directed graph\n# Nodes: {vertices} Edges: {edges}\n# FromNodeId\tToNodeId\n"
        ),
        _ => String::new(),
    };
    for _ in 0..edges {
        let [from, to] = [rng.u32(1..=vertices), rng.u32(1..=vertices)];
        let line = match form {
            "header" => writeln!(text, "{from} {to}"),
            "snap" => writeln!(text, "{from}\t{to}"),
            _ => writeln!(text, "v{from} v{to}"),
        };
        line.expect("a string takes it");
    }
    text
}

fn read(text: &str) {
    let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default());
    drop(std::hint::black_box(loaded.expect("the list is right")));
}

/// The shortest of some times.
fn shortest(mut work: impl FnMut()) -> Duration {
    let time = |()| {
        let begun = Instant::now();
        work();
        begun.elapsed()
    };
    let times = [(); RUNS].map(time);
    times.into_iter().min().unwrap_or_default()
}

/// The peak memory of reading a form with 10^6 edges, in bytes.
pub(crate) fn peak(form: &str) -> u64 {
    let text = text(form, 250_000, 1_000_000);
    memory::peak_above(|| read(&text))
}

/// Prints the tables. With `large`, also one of 4·10^7 edges.
pub(crate) fn print(is_large: bool) {
    report::heading("Reading lists of 10^6 edges between 250,000 vertices");
    report::table(&["form", "MB", "read, ms", "MB/s", "goal", "peak / size"]);
    for (form, goal) in FORMS {
        let text = text(form, 250_000, 1_000_000);
        let megabytes = text.len() as f64 / 1e6;
        let time = shortest(|| read(&text)).as_secs_f64();
        let peak = memory::in_own_process(&["list", form]) as f64;
        report::row([
            form.to_owned(),
            format!("{megabytes:.1}"),
            format!("{:.0}", time * 1e3),
            format!("{:.0}", megabytes / time),
            goal.map_or_else(String::new, |goal| goal.to_string()),
            format!("{:.1}", peak / text.len() as f64),
        ]);
    }
    println!();
    let folder = tempfile::tempdir().expect("a folder for the lists");
    let plain = folder.path().join("plain");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/reading/plain.cpp");
    let mut compiler = Command::new("c++");
    compiler.args(["-O2", "-o"]).arg(&plain).arg(source);
    let is_compiled = compiler.status().is_ok_and(|status| status.success());
    if !is_compiled {
        println!("NOT TRIED: the comparison with a program in C++, since there is no `c++`");
        return;
    }
    report::heading("From a file to the certified answer, compared with a program in C++");
    report::table(&[
        "list",
        "MB",
        "winmove, s",
        "C++, s",
        "ratio",
        "winmove, MB",
        "C++, MB",
    ]);
    let sizes = [(1_000_000, 10_000_000), (10_000_000, 40_000_000)];
    for &(vertices, edges) in &sizes[..if is_large { 2 } else { 1 }] {
        let path = folder.path().join("list.txt");
        let mut own = [f64::MAX; 2];
        for (form, own) in ["header", "snap"].into_iter().zip(&mut own) {
            let text = text(form, vertices, edges);
            std::fs::write(&path, &text).expect("the list is written");
            let mut best = [(f64::MAX, 0); 2];
            for _ in 0..RUNS {
                let mut winmove = Command::new(env!("CARGO_BIN_EXE_winmove"));
                winmove.args(["solve", "--summary", "--quiet"]).arg(&path);
                best[0] = better(best[0], run(winmove));
                if form == "header" {
                    let mut other = Command::new(&plain);
                    other.arg(&path);
                    best[1] = better(best[1], run(other));
                }
            }
            let [(winmove, memory), (other, other_memory)] = best;
            *own = winmove;
            let of_other = |cell: String| {
                if form == "header" {
                    cell
                } else {
                    String::new()
                }
            };
            report::row([
                format!("{edges} edges, {form}"),
                format!("{:.0}", text.len() as f64 / 1e6),
                format!("{winmove:.2}"),
                of_other(format!("{other:.2}")),
                of_other(format!("{:.2}", winmove / other)),
                (memory >> 20).to_string(),
                of_other((other_memory >> 20).to_string()),
            ]);
        }
        println!(
            "\nWithout a header: {:.2} times as long.\n",
            own[1] / own[0]
        );
    }
}

/// The shorter of two times, with the memory of that run.
fn better(one: (f64, u64), other: (f64, u64)) -> (f64, u64) {
    if one.0 <= other.0 { one } else { other }
}

/// Runs a program to its end. Returns its time in seconds, and its peak memory in bytes, as far as
/// the system reports it.
fn run(mut command: Command) -> (f64, u64) {
    let begun = Instant::now();
    let mut child = command.stdout(Stdio::null()).spawn().expect("it starts");
    let mut peak = 0;
    let status = loop {
        peak = peak.max(peak_of(&child));
        match child.try_wait().expect("it can be waited for") {
            Some(status) => break status,
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    assert!(status.success(), "{command:?}: {status}");
    (begun.elapsed().as_secs_f64(), peak)
}

fn peak_of(child: &Child) -> u64 {
    let path = format!("/proc/{}/status", child.id());
    let status = std::fs::read_to_string(Path::new(&path)).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}
