//! Runs the programs that judge formats.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// The output of a program for an input text, or its error output.
pub fn try_run(program: &str, arguments: &[&str], input: &str) -> Result<String, String> {
    try_run_in(".", program, arguments, input)
}

/// Like [`try_run`], in a folder.
pub fn try_run_in(
    folder: &str,
    program: &str,
    arguments: &[&str],
    input: &str,
) -> Result<String, String> {
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("NOT TRIED: {program}: {error}; `tests/setup tests` installs graphviz")
        });
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // A program that rejects its input may end before all of it is written.
        scope.spawn(move || drop(stdin.write_all(input.as_bytes())));
        child.wait_with_output().unwrap()
    });
    if output.status.success() {
        Ok(String::from_utf8(output.stdout).unwrap())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// The output of a program for an input text, which it must accept.
pub fn run(program: &str, arguments: &[&str], input: &str) -> String {
    try_run(program, arguments, input).unwrap_or_else(|error| panic!("{program}: {error}\n{input}"))
}

/// The output of a script for a text, in a Python that has the module: `PYTHON`, or else `python3`.
pub fn python(module: &str, script: &str, arguments: &[&str], input: &str) -> String {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_module = try_run(&python, &["-c", &format!("import {module}")], "");
    assert!(
        has_module.is_ok(),
        "NOT TRIED: {python} has no module {module}"
    );
    let arguments: Vec<&str> = ["-c", script]
        .into_iter()
        .chain(arguments.iter().copied())
        .collect();
    run(&python, &arguments, input)
}
