//! Hidden characters in files, file names and arguments never reach the terminal.

use super::*;
use winmove_core::model::is_hidden;
use winmove_tests::escape::{all_hidden, restored};

/// Whether a text has a hidden character other than line breaks and tabs.
fn has_hidden(text: &str) -> bool {
    text.chars()
        .any(|c| is_hidden(c) && !matches!(c, '\n' | '\t'))
}

fn labelled(label: &str, game_of: &str) -> String {
    let label = serde_json::to_string(label).unwrap();
    let graph = format!(
        r#"{{"graph": {{"vertices": [{{"id": 0, "label": {label}}}, {{"id": 1, "label": {label}}}], "edges": [[1, 0]]}}}}"#
    );
    game(&graph, game_of)
}

#[test]
fn no_output_has_hidden_characters_of_a_label() {
    let label = format!("{}\\é\"", all_hidden());
    for game_of in [
        r#"{"token": {"at": [1]}}"#,
        r#"{"token": {"at": [1, 1]}}"#,
        r#"{"geography": {"at": 1}}"#,
        r#"{"pursuit": {"police": {"at": 0}, "thief": {"at": 1}}}"#,
    ] {
        let text = labelled(&label, game_of);
        for form in ["table", "tsv", "json"] {
            for more in [&["--all"][..], &["--summary"], &["--values"]] {
                let mut arguments = vec!["solve", "-", "--output", form];
                arguments.extend(more);
                let ended = run_with(&arguments, &text);
                assert!(!has_hidden(&ended.out), "{arguments:?}: {:?}", ended.out);
                assert!(!has_hidden(&ended.err), "{arguments:?}: {:?}", ended.err);
            }
        }
    }
    let text = labelled(&label, r#"{"token": {"at": [1]}}"#);
    let json = run_with(&["solve", "-", "--output", "json"], &text).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["positions"][0]["label"], label.as_str());
    let tsv = run_with(&["solve", "-", "--output", "tsv"], &text).out;
    let column = tsv.lines().nth(1).unwrap().split('\t').nth(1).unwrap();
    assert_eq!(restored(column), label);
}

/// A converted text is for other programs, but a person may look at it.
#[test]
fn a_converted_text_has_hidden_characters_except_on_a_terminal() {
    let label = "a\u{1b}]0;b\u{7}\u{202e}";
    let files = Files::new();
    let file = files.put("game.json", &labelled(label, r#"{"token": {"at": [1]}}"#));
    let arguments = ["convert", &file, "-", "--to", "dot", "--quiet"];
    assert!(run(&arguments).out.contains('\u{202e}'));
    let program = env!("CARGO_BIN_EXE_winmove");
    let line = format!("'{program}' {}", arguments.join(" "));
    let shown = std::process::Command::new("script")
        .args(["--quiet", "--command", &line, "/dev/null"])
        .output()
        .unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap().replace('\r', "");
    assert!(shown.starts_with("digraph"), "{shown:?}");
    assert!(
        shown.contains("a\\u{1b}]0;b\\u{7}\\u{202e}") && !has_hidden(&shown),
        "{shown:?}"
    );
}

#[test]
fn no_message_has_hidden_characters_of_a_file_or_an_argument() {
    // Names of files and arguments contain no NUL.
    let hidden = all_hidden().replace('\0', "");
    let files = Files::new();
    let name: String = hidden.chars().take(60).collect();
    let file = files.put(&format!("{name}\u{202e}\u{9b}31m.json"), "{");
    let wrong = labelled(
        "a",
        &format!(
            "{{\"token\": {{\"convention\": \"{}\"}}}}",
            "\u{202e}\u{9b}"
        ),
    );
    for (arguments, input) in [
        (vec!["check", &file], ""),
        (vec!["solve", &file], ""),
        (vec!["check", "-"], wrong.as_str()),
        (vec!["solve", "a", &hidden], ""),
        (vec!["solve", "a", "--output", &hidden], ""),
        (vec!["--\u{1b}[31m"], ""),
        (vec!["generate", "random", "--vertices", "\u{9b}31m"], ""),
    ] {
        let ended = run_with(&arguments, input);
        assert_ne!(ended.status, Some(0));
        assert!(!ended.err.is_empty());
        assert!(!has_hidden(&ended.err), "{arguments:?}: {:?}", ended.err);
        assert_eq!(ended.out, "");
    }
}

#[test]
fn standard_input_is_named_once_at_most() {
    for arguments in [
        &["check", "-", "-"][..],
        &["check", "-", "a", "-"],
        &["solve", "-", "--plus", "-"],
        &["solve", "a", "--plus", "-", "--plus", "-"],
    ] {
        let ended = run_with(arguments, "2 1\n0 1\n");
        assert_eq!((ended.status, ended.out.as_str()), (Some(2), ""));
        assert!(
            ended.err.starts_with("error: `-` is given twice"),
            "{}",
            ended.err
        );
    }
    assert_eq!(run_with(&["check", "-"], "2 1\n0 1\n"), done(""));
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_can_not_be_written_is_status_1() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["solve", "--help"],
        &["generate"],
    ] {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let ended = command(arguments).stdout(full).output().unwrap();
        assert_eq!(ended.status.code(), Some(1), "{arguments:?}");
        assert_eq!(
            String::from_utf8(ended.stderr).unwrap(),
            "standard output: can't be written: the disk is full\n"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_without_an_end_is_refused_in_little_memory() {
    // The shell limits the process's total memory.
    for input in [
        "check - </dev/zero",
        "check /dev/zero",
        "check - < <(yes '{\"a\":')",
    ] {
        let script = format!(
            "ulimit -v 300000; exec '{}' {input}",
            env!("CARGO_BIN_EXE_winmove")
        );
        let ended = Command::new("bash").args(["-c", &script]).output().unwrap();
        assert_eq!(ended.status.code(), Some(1), "{input}: {ended:?}");
        let err = String::from_utf8(ended.stderr).unwrap();
        assert!(
            err.contains("a NUL byte") || err.contains("more than 1,048,576"),
            "{err}"
        );
    }
}
