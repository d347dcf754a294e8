//! Several processes of the actual program on this machine. They write the same bytes as one
//! process, even after a kill, and refuse options that don't fit.

use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::free_hosts;
use crate::common::Folder;

const VERTICES: u64 = 12_000;
/// Play lasts this many moves along a chain.
const CHAIN: u64 = 1500;

/// A list with a chain whose vertices are so far apart that each move leads to another part.
fn edges(seed: u64) -> Vec<[u32; 2]> {
    let at = |step: u64| (step * 4801 % VERTICES) as u32;
    let chain = (1..CHAIN).map(|step| [at(step), at(step - 1)]);
    let mut rng = Rng::with_seed(seed);
    let others = (CHAIN..VERTICES)
        .flat_map(|step| (0..3).map(move |_| at(step)))
        .map(|from| [from, rng.u32(0..VERTICES as u32)]);
    chain.chain(others).collect()
}

fn as_text(edges: &[[u32; 2]]) -> String {
    let lines = edges.iter().map(|[from, to]| format!("{from} {to}\n"));
    format!("{VERTICES} {}\n{}", edges.len(), lines.collect::<String>())
}

fn as_pairs(edges: &[[u32; 2]]) -> Vec<u8> {
    let ends = edges.iter().flatten();
    ends.flat_map(|end| end.to_le_bytes()).collect()
}

fn winmove() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_winmove"));
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    program
}

/// The bytes that a single process writes, in memory.
fn of_one(folder: &Folder, list: &[&str]) -> Vec<u8> {
    let path = folder.join("one");
    let mut program = winmove();
    let program = program.current_dir(&folder.0).arg("solve").args(list);
    let output = program.arg("--database").arg(&path).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    std::fs::read(path).unwrap()
}

/// Starts all processes, with additional options.
fn started(folder: &Folder, processes: usize, list: &[&str], more: &[&str]) -> Vec<Child> {
    std::fs::write(folder.join("hosts"), free_hosts(processes).join("\n")).unwrap();
    let start = |process: usize| {
        let [all, number] = [processes, process].map(|number| number.to_string());
        let scratch = format!("scratch-{process}");
        let options = [
            "--database",
            "out",
            "--memory",
            "64M",
            "--scratch",
            &scratch,
            "--processes",
            &all,
            "--process",
            &number,
            "--hosts",
            "hosts",
            "--wait",
            "60",
        ];
        let mut program = winmove();
        let program = program.current_dir(&folder.0).arg("solve").args(list);
        program.args(options).args(more).spawn().unwrap()
    };
    (0..processes).map(start).collect()
}

fn ended(children: Vec<Child>) -> Vec<Output> {
    let ended = children.into_iter().map(Child::wait_with_output);
    ended.map(Result::unwrap).collect()
}

/// Waits for all processes to succeed, and returns what each has printed.
fn printed(children: Vec<Child>) -> Vec<String> {
    let print = |output: Output| {
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    ended(children).into_iter().map(print).collect()
}

/// Waits for all processes to fail, and returns their errors.
fn refused(children: Vec<Child>) -> Vec<String> {
    let refused = |output: Output| {
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    ended(children).into_iter().map(refused).collect()
}

/// The number of rounds of a process, from its last line.
fn rounds(printed: &str, process: usize, processes: usize) -> u64 {
    let line = printed.lines().last().unwrap();
    let begin = format!("process {process} of {processes}: ");
    let (rounds, _) = line
        .strip_prefix(&begin)
        .unwrap()
        .split_once(" rounds, ")
        .unwrap();
    assert!(line.ends_with(" bytes sent"), "{line}");
    rounds.parse().unwrap()
}

/// Checks that the scratch folders are empty.
fn assert_empty(folder: &Folder, processes: usize) {
    for process in 0..processes {
        let scratch = folder.join(&format!("scratch-{process}"));
        let left: Vec<_> = std::fs::read_dir(scratch).unwrap().collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

#[test]
fn two_and_three_processes_of_the_program_write_the_bytes_of_one() {
    let folder = Folder::new();
    let edges = edges(1);
    std::fs::write(folder.join("list.txt"), as_text(&edges)).unwrap();
    std::fs::write(folder.join("list.u32"), as_pairs(&edges)).unwrap();
    let out = || std::fs::read(folder.join("out")).unwrap();
    let pairs = ["list.u32", "--pairs", "u32", "--vertices", "12000"];
    for (processes, list, more) in [
        (2, &["list.txt"][..], &["--threads", "1"][..]),
        (
            3,
            &pairs,
            &[
                "--threads",
                "2",
                "--quiet",
                "--small",
                "--convention",
                "misere",
            ],
        ),
    ] {
        let alone: Vec<&str> = list.iter().chain(&more[2..]).copied().collect();
        let expected = of_one(&folder, &alone);
        let printed = printed(started(&folder, processes, list, more));
        assert!(out() == expected, "{processes} processes");
        // Process 0 also reports the database.
        assert!(
            printed[0].starts_with("out: 12,000 positions: "),
            "{}",
            printed[0]
        );
        assert_eq!(printed[0].lines().count(), 2);
        for (process, printed) in printed.iter().enumerate() {
            assert!(
                rounds(printed, process, processes) >= CHAIN - 1,
                "{printed}"
            );
            assert!(process == 0 || printed.lines().count() == 1);
        }
        assert_empty(&folder, processes);
    }
}

/// Waits until this number of rounds is saved, or all are done.
fn wait_for_saved(folder: &Folder, rounds: u64) {
    let begun = Instant::now();
    let manifest = folder.join("scratch-0/winmove-manifest.json");
    while !folder.join("out").exists() {
        let text = std::fs::read_to_string(&manifest).unwrap_or_default();
        let saved = serde_json::from_str::<serde_json::Value>(&text);
        if saved.is_ok_and(|saved| saved["round"].as_u64() >= Some(rounds)) {
            return;
        }
        assert!(
            begun.elapsed() < winmove_tests::PATIENCE,
            "nothing is saved"
        );
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_killed_process_is_started_again_with_the_others_and_nothing_else_is_taken_for_their_solve() {
    let folder = Folder::new();
    std::fs::write(folder.join("list.txt"), as_text(&edges(2))).unwrap();
    std::fs::write(folder.join("other.txt"), as_text(&edges(3))).unwrap();
    let expected = of_one(&folder, &["list.txt"]);
    let (list, resume) = (&["list.txt"][..], ["--threads", "1", "--resume"]);
    for victim in [1, 0] {
        let words = loop {
            let often = ["--threads", "1", "--checkpoint", "0", "--resume"];
            let mut children = started(&folder, 2, list, &often);
            wait_for_saved(&folder, 10);
            let mut killed = children.remove(victim);
            killed.kill().unwrap();
            killed.wait().unwrap();
            if !folder.join("out").exists() {
                break refused(children).remove(0);
            }
            // This test was stopped for so long that the processes finished.
            ended(children);
            for name in ["scratch-0", "scratch-1"] {
                std::fs::remove_dir_all(folder.join(name)).unwrap();
            }
            std::fs::remove_file(folder.join("out")).unwrap();
        };
        assert!(
            words.starts_with(&format!("the connection to process {victim} at 127.0.0.1:")),
            "{words}"
        );
        assert!(words.contains(" is lost: "), "{words}");
        assert!(!folder.join("out").exists());

        // All processes refuse each change, and keep the saved state.
        let refused = |processes, list: &[&str], more: &[&str], what: &str| {
            for words in refused(started(&folder, processes, list, more)) {
                assert!(words.contains(what), "{words}");
            }
        };
        if victim == 1 {
            refused(2, list, &resume[..2], "(--resume)");
            refused(2, &["other.txt"], &resume, "of another game: ");
            let misere = ["list.txt", "--convention", "misere"];
            refused(2, &misere, &resume, "of another game: ");
            refused(3, list, &resume, "for 2 workers, this one for 3");
            let threads = ["--threads", "2", "--resume"];
            refused(2, list, &threads, "for 2 workers, this one for 4");
        }
        let printed = printed(started(&folder, 2, list, &resume));
        assert!(std::fs::read(folder.join("out")).unwrap() == expected);
        for (process, printed) in printed.iter().enumerate() {
            let rounds = rounds(printed, process, 2);
            assert!((1..CHAIN - 9).contains(&rounds), "{printed}");
        }
        assert_empty(&folder, 2);
        std::fs::remove_file(folder.join("out")).unwrap();
    }
}
