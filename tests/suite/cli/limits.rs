//! External limits: the address space of the process, and the memory of its control group. A game
//! that doesn't fit is refused with the figures; the program is never aborted.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use winmove_tests::{Random, not_tried};

/// An edge list of several megabytes, and the same game as a game file.
fn games(folder: &Path) -> [PathBuf; 2] {
    let mut random = Random::seeded(20);
    let (vertices, edges) = (40_000, 160_000);
    let mut list = format!("{vertices} {edges}\n");
    let mut pairs = Vec::new();
    for _ in 0..edges {
        let (from, to) = (random.below(vertices), random.below(vertices));
        writeln!(list, "{from} {to}").unwrap();
        pairs.push(format!("[{from},{to}]"));
    }
    let ids: Vec<String> = (0..vertices)
        .map(|id| format!(r#"{{"id":{id},"at":[{id},0]}}"#))
        .collect();
    let game = format!(
        r#"{{"format":"winmove","version":1,"field":{{"graph":{{"vertices":[{}],"edges":[{}]}}}},"game":{{"token":{{}}}}}}"#,
        ids.join(","),
        pairs.join(",")
    );
    let files = ["big.txt", "big.winmove.json"].map(|name| folder.join(name));
    fs::write(&files[0], list).unwrap();
    fs::write(&files[1], game).unwrap();
    files
}

/// Runs the program after a line of shell script.
fn behind(line: &str, arguments: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{line} && exec \"$0\" \"$@\"")]);
    shell.arg(env!("CARGO_BIN_EXE_winmove")).args(arguments);
    shell.output().unwrap()
}

/// Checks that the program either answers, or refuses the game with figures below the limit.
/// Returns whether it answered.
fn has_answered(output: &Output, limit_mib: u64, what: &str) -> bool {
    let err = String::from_utf8_lossy(&output.stderr);
    match output.status.code() {
        Some(0) => true,
        Some(1) => {
            let free = err.split_once(" MiB are free").expect(&err).0;
            let free: u64 = free.rsplit(' ').next().unwrap().parse().unwrap();
            assert!(free < limit_mib, "{what}: {err}");
            false
        }
        other => panic!("{what}: {other:?}: {err}"),
    }
}

/// The minimum address space in MiB with which the program starts, in steps of 8; with a window, it
/// takes more. With less, the system can't load it.
fn least_space() -> u64 {
    let starts = |mib: &u64| {
        let output = behind(&format!("ulimit -v {}", mib << 10), &["--version"]);
        output.status.success()
    };
    let least = (8..4096).step_by(8).find(starts);
    least.expect("it starts somewhere")
}

#[test]
fn a_game_is_generated_within_a_limit_of_the_address_space_or_refused_with_the_figures() {
    let least = least_space();
    let families: [&[&str]; 8] = [
        &["nim", "--heaps", "60,60"],
        &["subtraction", "--heap", "50000"],
        &["wythoff", "--first", "999", "--second", "999"],
        &["euclid", "--larger", "987", "--smaller", "610"],
        &["kayles", "--size", "24"],
        &["chomp", "--rows", "7", "--columns", "8"],
        &["complete", "--vertices", "600", "--game", "token"],
        &["random", "--vertices", "100000", "--degree", "3"],
    ];
    let mut answered = Vec::new();
    for family in families {
        for mib in (least + 4..least + 160).step_by(13) {
            let arguments = [&["generate"], family].concat();
            let output = behind(&format!("ulimit -v {}", mib << 10), &arguments);
            let what = format!("{arguments:?} in {mib} MiB");
            answered.push(has_answered(&output, mib, &what));
        }
    }
    assert!(answered.contains(&true) && answered.contains(&false));
}

#[test]
fn a_pursuit_is_made_on_a_graph_within_a_limit_of_the_address_space_or_refused_with_the_figures() {
    let folder = tempfile::tempdir().unwrap();
    let least = least_space();
    let list: String = (1..20_000).map(|id| format!("{id} {}\n", id + 1)).collect();
    let file = folder.path().join("path.txt");
    fs::write(&file, list).unwrap();
    let arguments = ["generate", "cat-and-mouse", "--on", file.to_str().unwrap()];
    let limits = (least + 4..least + 120).step_by(13);
    let answered = limits.map(|mib| {
        let output = behind(&format!("ulimit -v {}", mib << 10), &arguments);
        has_answered(&output, mib, &format!("{arguments:?} in {mib} MiB"))
    });
    let answered: Vec<bool> = answered.collect();
    assert!(answered.contains(&true) && answered.contains(&false));
}

#[test]
fn edges_without_a_header_and_without_an_end_are_refused_once_the_memory_could_not_hold_them() {
    const MIB: u64 = 64;
    let limit = least_space() + MIB;
    let line = format!("ulimit -v {}", limit << 10);
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{line} && exec \"$0\" solve -")]);
    shell.arg(env!("CARGO_BIN_EXE_winmove"));
    let pipes = shell.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let edges = "1 2\n".repeat(1 << 14);
    let mut written = 0;
    while input.write_all(edges.as_bytes()).is_ok() {
        written += edges.len() as u64;
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(!has_answered(&output, limit, "edges without an end"));
    // An edge with four bytes of text takes forty times as many.
    assert!(written < MIB << 18, "{written} bytes were taken");
}

#[test]
fn a_limit_of_the_address_space_is_kept_by_refusing_with_the_figures() {
    let folder = tempfile::tempdir().unwrap();
    let files = games(folder.path());
    let least = least_space();
    let mut answered = Vec::new();
    for file in &files {
        let file = file.to_str().unwrap();
        for (command, output) in [
            ("check", None),
            ("solve", Some("tsv")),
            ("solve", Some("json")),
        ] {
            for mib in (least + 8..least + 80).step_by(11) {
                let mut arguments = vec![command, file];
                arguments.extend(output.iter().flat_map(|form| ["--output", form]));
                let output = behind(&format!("ulimit -v {}", mib << 10), &arguments);
                let what = format!("{arguments:?} in {mib} MiB");
                answered.push(has_answered(&output, mib, &what));
            }
        }
    }
    // Some limits are above and some below the memory needed.
    assert!(answered.contains(&true) && answered.contains(&false));
}

/// A control group with a memory limit, removed at the end.
struct Group(PathBuf);

impl Group {
    /// `None` if none can be created. Only root can, and not in every container.
    fn limited(mib: u64) -> Option<Group> {
        let versions = [
            ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"),
            ("/sys/fs/cgroup", "memory.max"),
        ];
        versions.into_iter().find_map(|(folder, limit)| {
            let group = Path::new(folder).join(format!("winmove-{}", std::process::id()));
            fs::create_dir(&group).ok()?;
            let group = Group(group);
            // An ordinary folder would accept any file.
            if !group.0.join("cgroup.procs").exists() || !group.0.join(limit).exists() {
                return None;
            }
            let limited = fs::write(group.0.join(limit), (mib << 20).to_string());
            limited.ok().map(|()| group)
        })
    }

    /// A line of shell script that moves the shell into the group.
    fn entered(&self) -> String {
        format!("echo $$ > {}/cgroup.procs", self.0.display())
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = fs::remove_dir(&self.0);
    }
}

/// The minimum limit in MiB of a control group in which the program starts, in steps of 2. With
/// less, the system kills it while it loads. `None` if no group can be created.
fn least_group() -> Option<u64> {
    let starts = |mib: u64| {
        let group = Group::limited(mib)?;
        Some(behind(&group.entered(), &["--version"]).status.success())
    };
    let mut least = 2;
    while !starts(least)? {
        least += 2;
        assert!(least < 64, "it starts somewhere");
    }
    Some(least)
}

#[test]
fn a_limit_of_a_control_group_is_kept_by_refusing_with_the_figures() {
    let Some(least) = least_group() else {
        return not_tried("a limit of a control group: this system lets us make none");
    };
    let limit = least + 6;
    let group = Group::limited(limit).unwrap();
    let join = group.entered();
    let folder = tempfile::tempdir().unwrap();
    let files = games(folder.path());
    for file in &files {
        let output = behind(&join, &["solve", file.to_str().unwrap(), "--output", "tsv"]);
        assert!(!has_answered(&output, limit, &file.display().to_string()));
    }
    // If the program uses more than it has reported, it is killed.
    for family in [
        &["random", "--vertices", "300000"][..],
        &["complete", "--vertices", "2000", "--game", "token"],
        &["chomp", "--rows", "9", "--columns", "9"],
    ] {
        let arguments = [&["generate"], family].concat();
        let output = behind(&join, &arguments);
        assert!(!has_answered(&output, limit, &format!("{arguments:?}")));
    }
}
