//! CPython as a judge.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// The folder of these tests.
pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");

/// What became of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The `repr` of the returned value.
    Value(String),
    /// The name of the exception, and its line. 0 if the program is not Python.
    Error(String, usize),
}

/// The output of a script of this folder. `None` if this machine has no Python.
pub fn run(script: &str, arguments: &[&str], input: &str) -> Option<String> {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let child = Command::new(&python)
        .args(["-W", "ignore", script])
        .args(arguments)
        .current_dir(FOLDER)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("PYTHONIOENCODING", "utf-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        winmove_tests::not_tried(&format!(
            "games by rules against CPython: there is no {python}"
        ));
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()));
        child.wait_with_output().unwrap()
    });
    assert!(output.status.success(), "{script}: {}", output.status);
    Some(String::from_utf8(output.stdout).unwrap())
}

/// The answers to programs, each a text and the literal arguments of its `main`.
pub fn answers(programs: &[(&str, &[String])]) -> Option<Vec<Answer>> {
    let lines = programs
        .iter()
        .map(|(text, arguments)| format!("{}\n", json!({ "text": text, "arguments": arguments })));
    let output = run("programs.py", &[], &lines.collect::<String>())?;
    let answers: Vec<Answer> = output.lines().map(answer).collect();
    assert_eq!(answers.len(), programs.len());
    Some(answers)
}

fn answer(line: &str) -> Answer {
    let answer: Value = serde_json::from_str(line).unwrap();
    match answer["value"].as_str() {
        Some(value) => Answer::Value(value.to_owned()),
        None => Answer::Error(
            answer["error"].as_str().unwrap().to_owned(),
            answer["line"].as_u64().unwrap() as usize,
        ),
    }
}
