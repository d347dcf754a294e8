//! Progress and colours on a terminal, which is simulated by `script`.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::{CAUGHT, Files};

/// Runs a command line on a terminal. Variables in the environment may request colours: build
/// services set `CI`, which requests them even on a dumb terminal.
fn on_terminal(line: &str, variables: &[(&str, &str)]) -> Child {
    let mut command = Command::new("script");
    for said_outside in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(said_outside);
    }
    command
        .args(["-q", "-e", "-c", line, "/dev/null"])
        .env("TERM", "xterm")
        .envs(variables.iter().copied())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// A named pipe without a reader or writer.
fn pipe(files: &Files) -> String {
    let path = files.path("pipe");
    let made = Command::new("mkfifo").arg(&path).status().unwrap();
    assert!(made.success());
    path.to_str().unwrap().to_owned()
}

#[test]
fn what_takes_long_is_said_on_a_terminal_and_removed_at_the_end() {
    for (command, expected) in [
        (
            "solve --summary PIPE > ANSWER",
            "The police catch the thief in 1 move\n",
        ),
        ("convert PIPE ANSWER --to board", "PT\n"),
        ("check PIPE > ANSWER", ""),
    ] {
        let files = Files::new();
        let pipe = pipe(&files);
        let answer = files.path("answer");
        let line = command
            .replace("PIPE", &format!("'{pipe}'"))
            .replace("ANSWER", &format!("'{}'", answer.display()));
        let line = format!("'{}' {line}", env!("CARGO_BIN_EXE_winmove"));
        let mut terminal = on_terminal(&line, &[]);
        let mut file = File::options().write(true).open(&pipe).unwrap();
        let mut out = terminal.stdout.take().unwrap();
        let mut shown = Vec::new();
        let mut part = [0; 4096];
        // While the pipe is open and empty, the program is reading.
        while !String::from_utf8_lossy(&shown).contains("reading") {
            let found = out.read(&mut part).unwrap();
            assert!(found > 0, "{:?}", String::from_utf8_lossy(&shown));
            shown.extend_from_slice(&part[..found]);
        }
        file.write_all(CAUGHT.as_bytes()).unwrap();
        drop(file);
        out.read_to_end(&mut shown).unwrap();
        // The line is erased.
        let text = String::from_utf8_lossy(&shown);
        assert!(terminal.wait().unwrap().success(), "{text:?}");
        let last = text.rfind("reading").unwrap();
        assert!(text[last..].contains("\u{1b}[2K"), "{text:?}");
        let answer = std::fs::read_to_string(answer).unwrap();
        assert!(answer.contains(expected), "{answer}");
    }
}

#[test]
fn a_quiet_command_shows_no_progress() {
    let files = Files::new();
    let pipe = pipe(&files);
    let program = env!("CARGO_BIN_EXE_winmove");
    let line = format!("'{program}' convert --quiet '{pipe}' /dev/null --to winmove");
    let mut terminal = on_terminal(&line, &[]);
    let mut file = File::options().write(true).open(&pipe).unwrap();
    // Progress would appear after a second.
    std::thread::sleep(Duration::from_millis(1500));
    file.write_all(CAUGHT.as_bytes()).unwrap();
    drop(file);
    let mut shown = String::new();
    let mut out = terminal.stdout.take().unwrap();
    out.read_to_string(&mut shown).unwrap();
    assert!(terminal.wait().unwrap().success());
    assert_eq!(shown, "");
}

#[test]
fn help_is_coloured_on_a_terminal_unless_the_terminal_or_the_user_wants_none() {
    let program = env!("CARGO_BIN_EXE_winmove");
    for (variables, are_there) in [
        (&[][..], true),
        (&[("NO_COLOR", "1")], false),
        (&[("TERM", "dumb")], false),
    ] {
        for command in ["--help", "solve --help", "--nonsense"] {
            let terminal = on_terminal(&format!("'{program}' {command}"), variables);
            let ended = terminal.wait_with_output().unwrap();
            let text = String::from_utf8_lossy(&ended.stdout);
            assert!(text.contains("Usage"), "{text}");
            assert_eq!(
                text.contains('\u{1b}'),
                are_there,
                "{variables:?} {command}"
            );
        }
    }
}
