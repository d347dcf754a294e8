//! Runs the examples in `docs/cluster.md` literally, except for folders, sizes and addresses.

use std::io::{ErrorKind, Write, stderr};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fastrand::Rng;

use super::{free_hosts, ports};
use crate::common::Folder;

const PAGE: &str = include_str!("../../../docs/cluster.md");

/// The block of code that begins with the given text.
fn block(begin: &str) -> String {
    let mut blocks = PAGE
        .split("```")
        .skip(1)
        .step_by(2)
        .map(|block| block.split_once('\n').unwrap().1);
    let block = blocks.find(|block| block.starts_with(begin));
    block
        .unwrap_or_else(|| panic!("no block begins with {begin:?}"))
        .to_owned()
}

/// Replaces each old text, which must exist.
fn replaced(text: &str, changes: &[(&str, &str)]) -> String {
    changes.iter().fold(text.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "{old:?} is not in {text}");
        text.replace(old, new)
    })
}

/// A folder with an edge list, the answer of one process, and the program for the shell in `bin`.
struct Machine {
    folder: Folder,
    expected: Vec<u8>,
}

impl Machine {
    fn new() -> Machine {
        let folder = Folder::new();
        let mut rng = Rng::with_seed(4);
        let ends = std::iter::repeat_with(|| rng.u32(0..9000).to_le_bytes());
        let list: Vec<u8> = ends.take(40_000).flatten().collect();
        std::fs::write(folder.join("edges.u32"), list).unwrap();
        std::fs::create_dir(folder.join("bin")).unwrap();
        symlink(program(), folder.join("bin/winmove")).unwrap();
        let solve = ["solve", "edges.u32", "--pairs", "u32", "--database", "one"];
        let output = Command::new(program())
            .current_dir(&folder.0)
            .args(solve)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        let expected = std::fs::read(folder.join("one")).unwrap();
        Machine { folder, expected }
    }

    fn put(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    /// Installs a script in place of a system program.
    fn put_program(&self, name: &str, script: &str) {
        let path = self.put(&format!("bin/{name}"), script);
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn path(&self) -> String {
        let path = std::env::var("PATH").unwrap();
        format!("{}:{path}", self.folder.join("bin").display())
    }

    /// Runs a script in the folder.
    fn bash(&self, script: &str) -> Output {
        let mut bash = Command::new("bash");
        let bash = bash.current_dir(&self.folder.0).env("PATH", self.path());
        let output = bash.args(["-c", script]).output().unwrap();
        assert!(output.status.success(), "{script}\n{output:?}");
        output
    }

    fn assert_solved(&self) {
        let out = std::fs::read(self.folder.join("out.winmove.zst")).unwrap();
        assert!(out == self.expected);
    }
}

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_winmove"))
}

/// A port that is free at several addresses of this machine: 127.0.0.1, 127.0.0.2 and so on.
fn port_at(addresses: u8) -> String {
    let is_free =
        |last: u8, port: u16| TcpListener::bind((format!("127.0.0.{last}"), port)).is_ok();
    let mut ports = ports();
    let port = ports.find(|&port| (1..=addresses).all(|last| is_free(last, port)));
    port.unwrap().to_string()
}

/// Replaces sizes and folders with ones for this machine.
fn small(text: &str, folder: &str, own: &str) -> String {
    let own = format!("{own}/");
    replaced(
        text,
        &[
            ("--memory 16G", "--memory 64M"),
            ("--threads 8", "--threads 1"),
            (folder, &own),
        ],
    )
}

#[test]
fn the_first_example_is_solved_by_the_hosts_of_its_list() {
    let machine = Machine::new();
    let port = port_at(2);
    let hosts = replaced(
        &block("10.0.0.1:4000\n"),
        &[("10.0.0.", "127.0.0."), (":4000", &format!(":{port}"))],
    );
    machine.put("hosts.txt", &hosts);
    let command = block("winmove solve");
    let command = small(
        &command,
        "/scratch/",
        &machine.folder.0.display().to_string(),
    );
    let other = replaced(
        &command,
        &[("--process 0", "--process 1"), ("/winmove ", "/other ")],
    );
    machine.bash(&format!(
        "set -e\n{} &\n{command}\nwait $!",
        other.trim_end()
    ));
    machine.assert_solved();
}

/// A stub that starts the tasks of a step like Slurm: each knows its number, and the step fails if
/// any of them fails.
const SRUN: &str = r#"#!/bin/sh
while [ "${1#--}" != "$1" ]; do shift; done
number=0 running=
while [ $number -lt $SLURM_NTASKS ]; do
    SLURM_PROCID=$number "$@" &
    running="$running $!" number=$((number + 1))
done
for task in $running; do wait $task || exit 1; done
"#;

#[test]
fn the_job_of_slurm_starts_a_process_on_each_node() {
    let machine = Machine::new();
    let script = block("#!/bin/bash\n#SBATCH ");
    let nodes = script.split_once("--nodes=").unwrap().1;
    let nodes: u8 = nodes.split_whitespace().next().unwrap().parse().unwrap();
    let script = small(&script, "/shared/", &machine.folder.0.display().to_string());
    let script = replaced(&script, &[(":4000", &format!(":{}", port_at(nodes)))]);
    machine.put_program("srun", SRUN);
    let hosts = (1..=nodes).map(|last| format!("echo 127.0.0.{last}\n"));
    let scontrol = "#!/bin/sh\n[ \"$*\" = 'show hostnames' ] || exit 1\n";
    machine.put_program(
        "scontrol",
        &(scontrol.to_owned() + &hosts.collect::<String>()),
    );
    let output = machine.bash(&format!(
        "export SLURM_JOB_ID=7 SLURM_NTASKS={nodes} SLURM_CPUS_PER_TASK=8\n{script}"
    ));
    machine.assert_solved();
    let words = String::from_utf8(output.stdout).unwrap();
    for process in 0..nodes {
        let begin = format!("process {process} of {nodes}: ");
        assert!(
            words.lines().any(|line| line.starts_with(&begin)),
            "{words}"
        );
    }
}

#[test]
fn the_unit_of_systemd_is_sound_and_starts_a_process_by_its_number() {
    let machine = Machine::new();
    let unit = block("[Unit]\n");
    let program = program().to_str().unwrap();
    let runnable = replaced(&unit, &[("/usr/bin/winmove", program)]);
    let path = machine.put("winmove.service", &runnable);
    let verify = Command::new("systemd-analyze")
        .args(["verify", "--man=no"])
        .arg(path)
        .output();
    match verify {
        Ok(output) => {
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success() && words.is_empty(), "{words}");
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // The output of a macro would be captured.
            let _ = writeln!(
                stderr(),
                "NOT TRIED: systemd-analyze, which is not installed"
            );
        }
        Err(error) => panic!("systemd-analyze: {error}"),
    }
    // `${PROCESS}` is a separate word, so a shell expands it in the same way as systemd.
    let (_, command) = runnable.split_once("ExecStart=").unwrap();
    let (command, _) = command.split_once("\nRestart=").unwrap();
    let folder = machine.folder.0.display().to_string();
    let command = small(command, "/srv/", &folder);
    let hosts = format!("{folder}/hosts");
    let command = replaced(
        &command,
        &[
            ("/etc/winmove.hosts", &hosts),
            // On one machine, each process needs its own folder.
            ("/winmove --threads", "/winmove-${PROCESS} --threads"),
        ],
    );
    let count = 3;
    machine.put("hosts", &free_hosts(count).join("\n"));
    let starts =
        (0..count).map(|process| format!("PROCESS={process} start & running=\"$running $!\"\n"));
    machine.bash(&format!(
        "start() {{\n{command}\n}}\n{}for task in $running; do wait $task || exit 1; done",
        starts.collect::<String>()
    ));
    machine.assert_solved();
}
