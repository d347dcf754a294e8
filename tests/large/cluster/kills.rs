//! Processes that are killed at random moments, or have a full disk, lose nothing.

use std::io::ErrorKind;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fastrand::Rng;
use winmove_core::Control;
use winmove_large::cluster::{Cluster, Contribution, solve};
use winmove_large::{LargeError, Limits};

use super::free_hosts;
use crate::checkpoints::{Heap, expected};
use crate::common::Folder;

/// Solves heaps as one process, in its own folder.
pub(super) fn run(
    folder: &Path,
    cluster: &Cluster,
    limits: impl Fn(Limits) -> Limits,
) -> Result<Contribution, LargeError> {
    let scratch = folder.join(format!("scratch-{}", cluster.process()));
    let limits_of_all = Limits::on_disk(64 << 20, scratch).threads(1).part_bits(6);
    let game = Heap {
        tells_moves_back: cluster.hosts().len() == 3,
        tells_levels: true,
    };
    let out = folder.join("out");
    let control = Control::default();
    solve(&game, &limits(limits_of_all), cluster, &out, &control)
}

const FOLDER: &str = "WINMOVE_TEST_CLUSTER_FOLDER";
const PROCESS: &str = "WINMOVE_TEST_CLUSTER_PROCESS";
const HOSTS: &str = "WINMOVE_TEST_CLUSTER_HOSTS";
const WAIT: &str = "WINMOVE_TEST_CLUSTER_WAIT";

/// Started by the other tests in a separate process.
#[test]
fn solves_as_it_is_told_to() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let process = std::env::var(PROCESS).unwrap().parse().unwrap();
    let hosts = Cluster::parse_hosts(&std::env::var(HOSTS).unwrap());
    let cluster = Cluster::new(process, hosts).unwrap();
    let wait = std::env::var(WAIT).unwrap().parse().unwrap();
    let cluster = cluster.wait(Duration::from_millis(wait));
    let often = |limits: Limits| limits.checkpoint_every(Duration::from_millis(20)).resume();
    match run(Path::new(&folder), &cluster, often) {
        Ok(_) => std::process::exit(0),
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(9);
        }
    }
}

/// Starts a process that waits for the others for some milliseconds.
fn child(
    program: &mut Command,
    folder: &Folder,
    (process, hosts): (usize, &[String]),
    wait: u64,
) -> Child {
    let test = "cluster::kills::solves_as_it_is_told_to";
    program
        .args(["--exact", test, "--nocapture"])
        .env(FOLDER, &folder.0)
        .env(PROCESS, process.to_string())
        .env(HOSTS, hosts.join("\n"))
        .env(WAIT, wait.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn started(folder: &Folder, hosts: &[String], wait: u64) -> Vec<Child> {
    (0..hosts.len())
        .map(|process| {
            let mut program = Command::new(std::env::current_exe().unwrap());
            child(&mut program, folder, (process, hosts), wait)
        })
        .collect()
}

/// Waits until a process has ended, which must be soon after another one was killed. Returns its
/// status and its output.
fn ended(mut child: Child, most: Duration) -> (Option<i32>, String) {
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > most {
            child.kill().unwrap();
            panic!("a process hangs: {:?}", child.wait_with_output());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), words)
}

/// The moment at which a process is killed.
#[derive(Clone, Copy, Debug)]
enum Moment {
    Any,
    /// While the saved state is being removed.
    DatabaseIsWritten,
}

/// Kills random processes of solves at random moments, and restarts all of them until they end.
/// Returns the number of kills.
fn killed(solves: u64, seed: u64, moment: Moment) -> u32 {
    let mut rng = Rng::with_seed(seed);
    let mut kills = 0;
    for number in seed..seed + solves {
        let processes = 2 + number as usize % 2;
        let folder = Folder::new();
        let expected = expected(&folder);
        // Increases, so that the solve also ends on a slow machine.
        for patience in (100..).step_by(50) {
            let hosts = free_hosts(processes);
            // A process may be killed before it has connected.
            let mut children = started(&folder, &hosts, 500 + 2 * patience);
            match moment {
                Moment::Any => std::thread::sleep(Duration::from_millis(rng.u64(1..patience))),
                Moment::DatabaseIsWritten => {
                    while !folder.join("out").exists() && children[0].try_wait().unwrap().is_none()
                    {
                        std::thread::sleep(Duration::from_micros(50));
                    }
                    std::thread::sleep(Duration::from_micros(rng.u64(0..patience * 20)));
                }
            }
            let victim = &mut children[rng.usize(0..hosts.len())];
            let is_killed = victim.try_wait().unwrap().is_none();
            if is_killed {
                victim.kill().unwrap();
                kills += 1;
            }
            let ends: Vec<_> = children
                .into_iter()
                .map(|child| ended(child, winmove_tests::PATIENCE))
                .collect();
            for (status, words) in &ends {
                let is_expected = matches!(status, Some(0) | None)
                    || (words.contains(" is lost: ") && !words.contains("panicked"));
                assert!(is_expected, "seed {seed}: {status:?} {words}");
            }
            if ends.iter().all(|(status, _)| *status == Some(0)) {
                break;
            }
            // If the database existed, it was complete; it is written again.
            match std::fs::read(folder.join("out")) {
                Ok(out) => assert!(out == expected, "seed {seed}"),
                Err(error) => assert_eq!(error.kind(), ErrorKind::NotFound),
            }
            let _ = std::fs::remove_file(folder.join("out"));
        }
        let out = std::fs::read(folder.join("out")).unwrap();
        assert!(out == expected, "seed {seed}");
        for process in 0..processes {
            let scratch = folder.join(&format!("scratch-{process}"));
            assert_eq!(std::fs::read_dir(scratch).unwrap().count(), 0);
        }
    }
    kills
}

#[test]
fn killed_at_random_moments_processes_go_on_to_the_same_bytes() {
    let kills = killed(2, 21, Moment::Any);
    assert!(kills >= 2, "{kills} kills");
}

#[test]
fn killed_just_as_the_database_is_written_processes_can_be_started_again() {
    let kills = killed(2, 31, Moment::DatabaseIsWritten);
    assert!(kills >= 2, "{kills} kills");
}

/// The number is given by the environment: `WINMOVE_TEST_KILLS=100 cargo test …
/// cluster::kills::many -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn many_processes_are_killed() {
    let wanted: u32 = std::env::var("WINMOVE_TEST_KILLS")
        .unwrap()
        .parse()
        .unwrap();
    let (mut kills, mut solves) = (0, 0);
    while kills < wanted {
        let moment = [Moment::Any, Moment::DatabaseIsWritten][solves as usize / 2 % 2];
        kills += killed(1, 100 + solves, moment);
        solves += 1;
    }
    println!("{kills} kills in {solves} solves, all with the same bytes");
}

#[test]
#[cfg(unix)]
fn a_full_disk_ends_all_and_they_go_on_where_there_is_room() {
    for process in [0, 1] {
        let folder = Folder::new();
        let hosts = free_hosts(2);
        // Limits the length of files to a few units of 512 bytes or a kibibyte.
        let script = "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\"";
        let children = [0, 1].map(|number| {
            let program = std::env::current_exe().unwrap();
            if number != process {
                return child(
                    &mut Command::new(program),
                    &folder,
                    (number, &hosts),
                    20_000,
                );
            }
            let mut shell = Command::new("sh");
            let shell = shell.args(["-c", script]).arg(program);
            child(shell, &folder, (number, &hosts), 20_000)
        });
        let ends = children.map(|child| ended(child, winmove_tests::PATIENCE));
        let (status, words) = &ends[process];
        assert!(words.contains("it is too long"), "{words}");
        assert_eq!(*status, Some(9));
        let words = &ends[1 - process].1;
        assert!(words.contains(&format!("process {process} at ")), "{words}");
        assert!(!folder.join("out").exists());
        let children = started(&folder, &free_hosts(2), 20_000);
        for child in children {
            let (status, words) = ended(child, winmove_tests::PATIENCE);
            assert_eq!(status, Some(0), "{words}");
        }
        let out = std::fs::read(folder.join("out")).unwrap();
        assert!(out == expected(&folder));
    }
}
