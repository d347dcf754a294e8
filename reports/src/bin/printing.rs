//! The time that `winmove solve` takes to print an answer, from its first byte to its last.
//!
//! `cargo reports printing` prints a table for a game with 2.5 million positions. For
//! comparison, each output format is followed by `cat` of the same bytes, read in the same way in
//! the same run, and by `seq`, which prints the same number of lines with one number each. The goal
//! is half a second for each format that has a line per position. The program must have been built
//! before: `cargo build --release`.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::fs::File;
use std::io::{BufWriter, Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use winmove_reports::report;

const LINES: u32 = 2_500_000;
const ROUNDS: usize = 5;

fn main() {
    let program = std::env::current_exe()
        .expect("this program has a path")
        .with_file_name("winmove");
    let folder = tempfile::tempdir().expect("a folder for files");
    let game = folder.path().join("game.txt");
    write_game(&game);
    report::heading("Printing 2.5 million positions");
    report::table(&["output", "MB", "solve, s", "cat of it, s", "seq, s"]);
    for form in ["tsv", "table", "json"] {
        let printed = folder.path().join(form);
        let (mut own, mut cat, mut seq) = (Duration::MAX, Duration::MAX, Duration::MAX);
        let mut bytes = 0;
        for round in 0..ROUNDS {
            let mut solve = Command::new(&program);
            solve
                .args(["solve", "--quiet", "--output", form])
                .arg(&game);
            if round == 0 {
                let kept = File::create(&printed).expect("a file");
                let ended = solve.stdout(kept).status().expect("the program runs");
                assert!(ended.success());
                continue;
            }
            let (time, length) = read_all(&mut solve);
            own = own.min(time);
            bytes = length;
            cat = cat.min(read_all(Command::new("cat").arg(&printed)).0);
            seq = seq.min(read_all(Command::new("seq").arg(LINES.to_string())).0);
        }
        let secs = |time: Duration| format!("{:.3}", time.as_secs_f64());
        let megabytes = format!("{:.0}", bytes as f64 / 1e6);
        report::row([form.to_owned(), megabytes, secs(own), secs(cat), secs(seq)]);
    }
}

/// A random game in which each vertex except every fifth has two moves.
fn write_game(path: &Path) {
    let mut random = fastrand::Rng::with_seed(1);
    let moving: Vec<u32> = (0..LINES).filter(|vertex| vertex % 5 > 0).collect();
    let mut file = BufWriter::new(File::create(path).expect("a file"));
    writeln!(file, "{LINES} {}", 2 * moving.len()).expect("room on the disk");
    for from in moving {
        for _ in 0..2 {
            writeln!(file, "{from} {}", random.u32(..LINES)).expect("room on the disk");
        }
    }
    file.flush().expect("room on the disk");
}

/// Reads the output of a command. Returns the time from the first byte to the last, and the number
/// of bytes.
fn read_all(command: &mut Command) -> (Duration, usize) {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut out = child.stdout.take().expect("its output is a pipe");
    let mut part = vec![0; 1 << 16];
    let mut length = 0;
    let mut begun = None;
    loop {
        let found = out.read(&mut part).expect("a pipe can be read");
        begun = begun.or_else(|| Some(Instant::now()));
        if found == 0 {
            break;
        }
        length += found;
    }
    let time = begun.map_or(Duration::ZERO, |begun| begun.elapsed());
    child.wait().expect("the command ends");
    (time, length)
}
