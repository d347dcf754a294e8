//! The output of `solve` for several tokens and for values, worked out by hand.

use expect_test::expect;

use super::{Files, done, game, pebbles, run, run_with};

/// Two places with loops. The second also has a move to a stuck place.
fn pond(tokens: &str) -> String {
    let graph = r#"{"graph": {"vertices": [{"id": 0, "label": "a"}, {"id": 1, "label": "b"}, {"id": 2, "label": "end"}],
        "edges": [[0, 0], [1, 1], [1, 2]]}}"#;
    game(graph, &format!(r#"{{"token": {{"at": {tokens}}}}}"#))
}

#[test]
fn several_tokens_are_a_sum_with_a_verdict_its_values_and_its_best_moves() {
    // With moves that take one or two, a heap of n has the value n modulo 3.
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [4, 2]}}"#));
    let ended = run(&["solve", &file, "--summary"]);
    let table = ended.out.clone();
    assert_eq!(ended, done(&table));
    expect![[r#"
        The first player wins the sum of 2 tokens: their values *1 and *2 have the nim-sum *3
        Best moves: token 1 from 4 to two; token 2 from two to #1
        5 positions: 3 win, 2 loss, 0 draw
    "#]]
    .assert_eq(&table);
    let verdict = table.lines().next().unwrap();
    let ended = run(&["solve", &file, "--output", "tsv", "--summary"]);
    assert_eq!(
        ended.out.lines().nth(1).unwrap(),
        format!("win\t\t1:4>2 2:2>1\t{verdict}\t3\t2\t0\t0")
    );
    let ended = run(&["solve", &file, "--output", "json"]);
    let found: serde_json::Value = serde_json::from_str(&ended.out).unwrap();
    assert_eq!(
        found["start"],
        serde_json::json!({
            "outcome": "win", "remoteness": null, "values": [1, 2],
            "best": [{"token": 1, "from": 4, "to": 2}, {"token": 2, "from": 2, "to": 1}],
            "verdict": verdict
        })
    );
    // Equal values cancel each other.
    let file = files.put("equal.json", &pebbles(r#"{"token": {"at": [4, 1]}}"#));
    let ended = run(&["solve", &file, "--summary"]);
    expect![[r#"
        The second player wins the sum of 2 tokens: their values *1 and *1 have the nim-sum *0
        Best moves: token 1 from 4 to two; token 1 from 4 to a b \; token 2 from #1 to none
        5 positions: 3 win, 2 loss, 0 draw
    "#]]
    .assert_eq(&ended.out);
}

#[test]
fn places_from_which_play_need_not_end_make_sums_that_are_won_or_drawn() {
    let files = Files::new();
    let sum = |tokens: &str| {
        let file = files.put("pond.json", &pond(tokens));
        let ended = run(&["solve", &file, "--summary"]);
        assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
        ended.out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    // From b, a move ends the game and wins. From a, there is only the loop.
    let lines = sum("[1, 2]");
    expect!["The first player wins the sum of 2 tokens: of the values ∞(0) and *0, ∞ can be turned into *0, the nim-sum of the others"]
        .assert_eq(&lines[0]);
    expect!["Best moves: token 1 from b to end"].assert_eq(&lines[1]);
    let lines = sum("[0, 2]");
    expect!["Draw: of the values ∞ and *0, ∞ cannot be turned into *0, the nim-sum of the others"]
        .assert_eq(&lines[0]);
    expect!["Best moves: token 1 from a to a"].assert_eq(&lines[1]);
    expect![[r#"
        Draw: both values are ∞
        Draw: 2 of the values ∞, *0 and ∞(0) are ∞
        Draw: all 3 values are ∞"#]]
    .assert_eq(
        &[
            sum("[0, 0]")[0].as_str(),
            sum("[0, 2, 1]")[0].as_str(),
            sum("[0, 1, 1]")[0].as_str(),
        ]
        .join("\n"),
    );
}

#[test]
fn the_tokens_of_several_files_are_a_sum() {
    let files = Files::new();
    let heap = files.put("heap.json", &pebbles(r#"{"token": {"at": [4]}}"#));
    let board = files.put(
        "board.json",
        &game(
            r#"{"board": {"rows": ["..."]}}"#,
            r#"{"token": {"at": [0, 1], "steps": [[0, 1]]}}"#,
        )
        .replace("[0, 1], \"steps\"", "[[0, 1]], \"steps\""),
    );
    let ended = run(&["solve", &heap, "--plus", &board, "--summary"]);
    expect![
        "The second player wins the sum of 2 tokens: their values *1 and *1 have the nim-sum *0"
    ]
    .assert_eq(ended.out.lines().next().unwrap());
    let ended = run(&[
        "solve",
        &heap,
        "--plus",
        &board,
        "--plus",
        &board,
        "--summary",
    ]);
    assert!(
        ended.out.contains("token 3 from (0, 1) to (0, 2)"),
        "{}",
        ended.out
    );
    let chase = files.put("chase.txt", super::CAUGHT);
    let said = run(&["solve", &heap, "--plus", &chase]).refusal();
    expect!["chase.txt: values: only a token game has values, and this is a pursuit"]
        .assert_eq(&files.short(&said));
}

#[test]
fn a_sum_without_values_says_why() {
    let files = Files::new();
    let file = files.put(
        "p.json",
        &pebbles(r#"{"token": {"at": [4, 2], "convention": "misere"}}"#),
    );
    let ended = run(&["solve", &file, "--summary"]);
    expect!["No verdict on the sum of several tokens: only normal play has values, and here a player who cannot move wins"]
        .assert_eq(ended.out.lines().next().unwrap());
    let fixed = pebbles(r#"{"token": {"at": [4, 2]}}"#).replace(
        r#""label": "none""#,
        r#""label": "none", "outcome": "draw""#,
    );
    let file = files.put("fixed.json", &fixed);
    let ended = run(&["solve", &file, "--output", "table"]);
    expect!["No verdict on the sum of several tokens: no value at 4: play can reach none, where a draw is fixed"]
        .assert_eq(ended.out.lines().next().unwrap());
    let verdict = ended.out.lines().next().unwrap();
    let ended = run(&["solve", &file, "--output", "json"]);
    let found: serde_json::Value = serde_json::from_str(&ended.out).unwrap();
    assert_eq!(
        found["start"],
        serde_json::json!({"outcome": "undecided", "remoteness": null, "best": [], "verdict": verdict})
    );
}

#[test]
fn values_are_one_more_column() {
    let files = Files::new();
    let file = files.put("pond.json", &pond("[1]"));
    let expected = "\
The first player wins in 1 move
3 positions: 1 win, 1 loss, 1 draw

id  label  outcome    remoteness  value       best
0   a      draw                   ∞           0
1   b      win                 1  ∞(0)        2
2   end    loss                0  0
";
    let ended = run(&["solve", &file, "--values"]);
    assert_eq!(ended.err, "");
    assert_eq!(ended.out, expected);
}

#[test]
fn a_table_shows_the_first_of_many_best_moves_of_a_sum_and_json_all() {
    // A sum of two equal heaps is lost, so all moves are best.
    let sum = run(&["generate", "nim", "--heaps", "15,15", "--form", "sum"]).out;
    let table = run_with(&["solve", "-", "--summary"], &sum).out;
    let best = table.lines().nth(1).unwrap();
    assert_eq!(best.matches("token ").count(), 20);
    assert!(best.ends_with("; and 10 more"), "{best}");
    let json = run_with(&["solve", "-", "--summary", "--output", "json"], &sum).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["start"]["best"].as_array().unwrap().len(), 30);
}
