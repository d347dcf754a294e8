//! Progress on a terminal, which `script` stands in for.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

use super::{CAUGHT, Files};

#[test]
fn what_takes_long_is_said_on_a_terminal_and_removed_at_the_end() {
    let files = Files::new();
    let pipe = files.path("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let answer = files.path("answer");
    let line = format!(
        "'{}' solve --summary '{}' > '{}'",
        env!("CARGO_BIN_EXE_winmove"),
        pipe.display(),
        answer.display()
    );
    let mut terminal = Command::new("script")
        .args(["-q", "-e", "-c", &line, "/dev/null"])
        .env("TERM", "xterm")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut file = File::options().write(true).open(&pipe).unwrap();
    let mut out = terminal.stdout.take().unwrap();
    let mut shown = Vec::new();
    let mut part = [0; 4096];
    // As long as the pipe is open and empty, the program is reading.
    while !String::from_utf8_lossy(&shown).contains("reading") {
        let found = out.read(&mut part).unwrap();
        assert!(found > 0, "{:?}", String::from_utf8_lossy(&shown));
        shown.extend_from_slice(&part[..found]);
    }
    file.write_all(CAUGHT.as_bytes()).unwrap();
    drop(file);
    out.read_to_end(&mut shown).unwrap();
    assert!(terminal.wait().unwrap().success());
    // The line is erased.
    let text = String::from_utf8_lossy(&shown);
    let last = text.rfind("reading").unwrap();
    assert!(text[last..].contains("\u{1b}[2K"), "{text:?}");
    let answer = std::fs::read_to_string(answer).unwrap();
    assert!(
        answer.starts_with("The police catch the thief in 1 move\n"),
        "{answer}"
    );
}
