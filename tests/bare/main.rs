//! The program without its window: `cargo test --test bare`. The suite tries it with the window.
#![cfg(not(feature = "window"))]

use std::process::Command;

#[test]
fn a_program_without_a_window_solves_and_says_in_one_sentence_what_it_can_do() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_winmove"));
        command.current_dir(env!("CARGO_MANIFEST_DIR"));
        let ended = command.args(arguments).output().unwrap();
        let [out, err] = [ended.stdout, ended.stderr].map(|text| String::from_utf8(text).unwrap());
        (ended.status.code(), out, err)
    };
    for arguments in [&[][..], &["game.json"], &["./solve"]] {
        let (status, out, err) = run(arguments);
        assert_eq!((status, out.as_str()), (Some(1), ""));
        assert_eq!(err.lines().count(), 1);
        for part in ["winmove: ", "no window", "winmove solve", "winmove check"] {
            assert!(err.contains(part), "{err}");
        }
    }
    // Ten pebbles, of which a move takes one or two: the multiples of three are lost.
    let (status, out, err) = run(&["solve", "examples/pebbles.winmove.json", "--output", "tsv"]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    for heap in 0..=10 {
        let outcome = if heap % 3 == 0 { "loss" } else { "win" };
        let is_told = |line: &str| line.starts_with(&format!("{heap}\t{heap}\t{outcome}\t"));
        assert!(out.lines().any(is_told), "{heap}: {out}");
    }
}
