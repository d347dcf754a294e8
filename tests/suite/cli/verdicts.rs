//! `solve --compare` with the winner's name in place of the outcome, and with the start alone.

use super::*;

/// A path 2 → 1 → 0 and a start. By hand: 0 is lost, 1 is won in one move, 2 is lost in two.
const PATH: &str = "3 2 2\n1 0\n2 1\n";

fn compared(list: &str, text: &str) -> Ended {
    let files = Files::new();
    let list = files.put("path.txt", list);
    let output = files.put("out", text);
    let mut ended = run(&[
        "solve",
        &list,
        "--base",
        "0",
        "--quiet",
        "--compare",
        &output,
    ]);
    ended.err = files.short(&ended.err);
    ended
}

#[test]
fn first_and_second_and_alice_and_bob_are_a_win_and_a_loss() {
    for (right, wrong) in [
        ("SECOND\nFIRST\nSECOND\n", "SECOND\nFIRST\nFIRST\n"),
        ("Bob Alice Bob", "Bob Bob Bob"),
        (
            "0 second\n1: First 1\n2 SECOND\n",
            "0 first\n1: First\n2 Second\n",
        ),
        (
            "[\"Bob\", \"Alice\", \"Bob\"]",
            "[\"Bob\", \"Alice\", \"Alice\"]",
        ),
    ] {
        assert_eq!(compared(PATH, right).status, Some(0), "{right}");
        assert_eq!(compared(PATH, wrong).status, Some(3), "{wrong}");
    }
    let said = ["FIRST", "alice", "SECOND\nFIRST\nSECOND"]
        .map(|text| compared(PATH, text).out.lines().next().unwrap().to_owned());
    expect![[r#"
        Read as the outcome of the start alone; FIRST and SECOND as a win and a loss for the player to move.
        Read as the outcome of the start alone; Alice, who moves first, and Bob as a win and a loss for the player to move.
        Read as outcomes in the order of the vertices; FIRST and SECOND as a win and a loss for the player to move."#]]
    .assert_eq(&said.join("\n"));
}

#[test]
fn the_verdict_on_the_start_is_enough() {
    for right in [
        "SECOND",
        "bob\n",
        "loss",
        "-1",
        "Loss in 2\n",
        "Bob wins",
        "The second player wins in 2 moves.",
        "Second player won!",
    ] {
        let ended = compared(PATH, right);
        assert_eq!(ended.status, Some(0), "{right} {ended:?}");
    }
    for wrong in [
        "FIRST",
        "Alice wins",
        "W",
        "draw",
        "loss in 4",
        "Bob wins in 4 moves",
    ] {
        let ended = compared(PATH, wrong);
        assert_eq!(ended.status, Some(3), "{wrong} {ended:?}");
    }
    // Without a start there is nothing that the label could be about.
    let ended = compared("3 2\n1 0\n2 1\n", "FIRST");
    expect!["out: line 1: the text has only 1 label (and no start is placed that it could belong to) for 3 vertices"]
        .assert_eq(&ended.refusal());
    assert_eq!(compared(PATH, "Carol wins").status, Some(1));
}

#[test]
fn the_summary_of_solve_is_the_verdict_on_the_start() {
    let files = Files::new();
    let list = files.put("path.txt", PATH);
    for form in ["table", "tsv", "json", "jsonl"] {
        let arguments = [
            "solve",
            &list,
            "--base",
            "0",
            "-q",
            "--summary",
            "--output",
            form,
        ];
        let ended = run(&arguments);
        assert_eq!(ended.status, Some(0), "{ended:?}");
        let (out, other) = (&ended.out, PATH.replacen("2\n", "1\n", 1));
        assert_eq!(compared(PATH, out).status, Some(0), "{form}\n{out}");
        // From 1, the first player wins.
        assert_eq!(compared(&other, out).status, Some(3), "{form}\n{out}");
    }
}
