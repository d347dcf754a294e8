//! Shell completions, judged by the shells that read them.

use std::fs;
use std::process::Command;

use super::{Files, run};
use winmove_tests::not_tried;

/// The completion script for a shell.
fn script(shell: &str) -> String {
    let ended = run(&["completions", shell]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""), "{shell}");
    ended.out
}

/// Whether a shell can be run. Reports it if not.
fn is_there(shell: &str) -> bool {
    let is_there = Command::new(shell).arg("--version").output().is_ok();
    if !is_there {
        not_tried(&format!("completions in {shell}, which is not installed"));
    }
    is_there
}

#[test]
fn each_shell_finds_no_error_in_its_completions() {
    let files = Files::new();
    for shell in ["bash", "zsh", "fish"] {
        let path = files.put(shell, &script(shell));
        if is_there(shell) {
            let ended = Command::new(shell).args(["-n", &path]).output().unwrap();
            let said = String::from_utf8_lossy(&ended.stderr);
            assert!(ended.status.success() && said.is_empty(), "{shell}: {said}");
        }
    }
}

#[test]
fn every_shell_that_help_names_has_completions_of_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = script(shell);
        for word in ["solve", "convert", "generate", "wythoff", "tic-tac-toe"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(run(&["completions", "tcsh"]).status, Some(2));
}

/// The completions that bash offers for the last of these words.
fn offered(script: &str, words: &[&str]) -> Vec<String> {
    let last = words.len() - 1;
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let text = format!(
        ". '{script}'; COMP_WORDS=({}); COMP_CWORD={last}; \
         compopt() {{ :; }}; _winmove winmove '{}' '{}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        quoted.join(" "),
        words[last],
        words[last - 1]
    );
    let ended = Command::new("bash")
        .args(["--norc", "-c", &text])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{words:?}");
    let out = String::from_utf8(ended.stdout).unwrap();
    out.lines().map(str::to_owned).collect()
}

#[test]
fn bash_offers_commands_families_options_values_and_files() {
    let files = Files::new();
    let file = files.put("winmove.bash", &script("bash"));
    if !is_there("bash") {
        return;
    }
    for (words, expected) in [
        (&["winmove", "so"][..], &["solve"][..]),
        (&["winmove", "c"], &["convert", "check", "completions"]),
        (&["winmove", "man"], &["manual"]),
        (&["winmove", "solve", "--qu"], &["--quiet"]),
        (
            &["winmove", "solve", "--output", ""],
            &["table", "tsv", "csv", "json", "jsonl", "paritysol"],
        ),
        (&["winmove", "solve", "--convention", "m"], &["misere"]),
        (&["winmove", "generate", "wyt"], &["wythoff"]),
        (&["winmove", "generate", "wythoff", "--ou"], &["--out"]),
        (&["winmove", "convert", "--to", "gra"], &["graphml"]),
        (&["winmove", "completions", "f"], &["fish"]),
    ] {
        assert_eq!(offered(&file, words), expected, "{words:?}");
    }
    fs::write(files.path("one game.json"), "").unwrap();
    let start = files.path("one");
    let start = start.to_str().unwrap();
    let found = offered(&file, &["winmove", "solve", "--plus", start]);
    assert_eq!(found, [format!("{start} game.json")]);
}
