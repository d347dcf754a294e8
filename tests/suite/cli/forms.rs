//! The output of `solve` in each format, compared with games worked out by hand.

use expect_test::expect;

use super::{CAUGHT, Ended, Files, done, game, pebbles, run, run_with};

#[test]
fn a_token_on_a_graph_is_printed_as_a_table() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let expected = "\
The second player wins in 2 moves
5 positions: 3 win, 2 loss, 0 draw

id  label    outcome    remoteness  best
0   none     loss                0
1            win                 1  0
2   two      win                 1  0
3   a\\tb\\n\\  loss                2  1 2
4   4        win                 3  3
";
    assert_eq!(run(&["solve", &file]), done(expected));
    assert_eq!(
        run(&["solve", &file, "--output", "table", "--all"]),
        done(expected)
    );
}

#[test]
fn a_token_on_a_graph_is_printed_tab_separated() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let expected = "id\tlabel\toutcome\tremoteness\tbest\n\
        0\tnone\tloss\t0\t\n\
        1\t\twin\t1\t0\n\
        2\ttwo\twin\t1\t0\n\
        3\ta\\tb\\n\\\\\tloss\t2\t1 2\n\
        4\t4\twin\t3\t3\n";
    assert_eq!(run(&["solve", &file, "--output", "tsv"]), done(expected));
}

#[test]
fn a_token_on_a_graph_is_printed_as_json() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let ended = run(&["solve", &file, "--output", "json"]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
    let found: serde_json::Value = serde_json::from_str(&ended.out).unwrap();
    let position = |id, label, outcome, remoteness, best: &[u32]| {
        serde_json::json!({
            "id": id, "label": label, "outcome": outcome, "remoteness": remoteness, "best": best
        })
    };
    let expected = serde_json::json!({
        "counts": {"win": 3, "loss": 2, "draw": 0, "undecided": 0},
        "start": {
            "outcome": "loss", "remoteness": 2, "best": [1, 2], "verdict": "The second player wins in 2 moves"
        },
        "positions": [
            position(0, "none", "loss", 0, &[]),
            position(1, "", "win", 1, &[0]),
            position(2, "two", "win", 1, &[0]),
            position(3, "a\tb\n\\", "loss", 2, &[1, 2]),
            position(4, "4", "win", 3, &[3]),
        ],
    });
    assert_eq!(found, expected);
}

#[test]
fn the_convention_can_be_given() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let outcomes = |convention| {
        let ended = run(&[
            "solve",
            &file,
            "--output",
            "tsv",
            "--convention",
            convention,
        ]);
        let rows = ended.out.lines().skip(1);
        rows.map(|row| {
            row.split('\t')
                .skip(2)
                .take(2)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect::<Vec<_>>()
    };
    assert_eq!(
        outcomes("normal"),
        ["loss 0", "win 1", "win 1", "loss 2", "win 3"]
    );
    // Taking the last one loses: 1 is lost, 2 and 3 can leave 1, and 4 can't.
    assert_eq!(
        outcomes("misere"),
        ["win 0", "loss 1", "win 2", "win 2", "loss 3"]
    );
    assert_eq!(outcomes("drawn"), ["draw "; 5]);
}

#[test]
fn a_draw_has_no_remoteness_in_any_form() {
    let files = Files::new();
    let graph =
        r#"{"graph": {"vertices": [{"id": 7}, {"id": 9}], "edges": [[7, 9], [9, 7], [9, 9]]}}"#;
    let file = files.put("cycle.json", &game(graph, r#"{"token": {"at": [9]}}"#));
    assert_eq!(
        run(&["solve", &file]),
        done(
            "Draw: neither side can force a win\n2 positions: 0 win, 0 loss, 2 draw\n\n\
             id  label  outcome    remoteness  best\n\
             7          draw                   9\n\
             9          draw                   7 9\n"
        )
    );
    assert_eq!(
        run(&["solve", &file, "--output", "tsv"]).out,
        "id\tlabel\toutcome\tremoteness\tbest\n7\t\tdraw\t\t9\n9\t\tdraw\t\t7 9\n"
    );
    let json = run(&["solve", &file, "--output", "json", "--summary"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["start"]["remoteness"], serde_json::Value::Null);
    assert_eq!(json["positions"], serde_json::Value::Null);
}

#[test]
fn a_token_on_a_board_is_identified_by_its_cell() {
    // Nim with two heaps of one: slides to the right and downwards.
    let files = Files::new();
    let steps = r#"{"token": {"at": [[0, 0]], "steps": [{"slide": [0, 1]}, {"slide": [1, 0]}]}}"#;
    let file = files.put(
        "nim.json",
        &game(r#"{"board": {"rows": ["..", ".."]}}"#, steps),
    );
    assert_eq!(
        run(&["solve", &file, "--output", "tsv"]),
        done(
            "cell\toutcome\tremoteness\tbest\n\
             0,0\tloss\t2\t0,1 1,0\n\
             0,1\twin\t1\t1,1\n\
             1,0\twin\t1\t1,1\n\
             1,1\tloss\t0\t\n"
        )
    );
    let json = run(&["solve", &file, "--output", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["start"]["best"], serde_json::json!([[0, 1], [1, 0]]));
    assert_eq!(json["positions"][3]["cell"], serde_json::json!([1, 1]));
}

#[test]
fn geography_is_printed_as_a_token_is() {
    let files = Files::new();
    let file = files.put("g.json", &pebbles(r#"{"geography": {"at": 3}}"#));
    let ended = run(&["solve", &file, "--output", "tsv"]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
    assert!(ended.out.contains("\n4\t4\twin\t3\t3\n"), "{}", ended.out);
}

#[test]
fn a_pursuit_is_printed_by_its_start_unless_all_is_asked_for() {
    let start = "police\tthief\tturn\toutcome\tremoteness\tbest\n0,0\t0,1\tpolice\twin\t1\t0,1\n";
    assert_eq!(
        run_with(&["solve", "-", "--output", "tsv"], CAUGHT),
        done(start)
    );
    // A thief next to the officer is lost in two, and staying lasts longest.
    let all = "police\tthief\tturn\toutcome\tremoteness\tbest\n\
        0,0\t0,0\tpolice\twin\t0\t\n\
        0,0\t0,0\tthief\tloss\t0\t\n\
        0,0\t0,1\tpolice\twin\t1\t0,1\n\
        0,0\t0,1\tthief\tloss\t2\t0,1\n\
        0,1\t0,0\tpolice\twin\t1\t0,0\n\
        0,1\t0,0\tthief\tloss\t2\t0,0\n\
        0,1\t0,1\tpolice\twin\t0\t\n\
        0,1\t0,1\tthief\tloss\t0\t\n";
    assert_eq!(
        run_with(&["solve", "-", "--output", "tsv", "--all"], CAUGHT),
        done(all)
    );
    assert_eq!(
        run_with(&["solve", "-"], CAUGHT),
        done(
            "The police catch the thief in 1 move\n8 positions: 4 win, 4 loss, 0 draw\n\n\
             police  thief  turn    outcome    remoteness  best\n\
             0,0     0,1    police  win                 1  0,1\n"
        )
    );
}

#[test]
fn a_pursuit_as_json_lists_positions_only_when_all_is_asked_for() {
    let read = |arguments: &[&str]| -> serde_json::Value {
        serde_json::from_str(&run_with(arguments, CAUGHT).out).unwrap()
    };
    let start = serde_json::json!({
        "counts": {"win": 4, "loss": 4, "draw": 0, "undecided": 0},
        "start": {
            "outcome": "win", "remoteness": 1, "best": [[0, 1]], "verdict": "The police catch the thief in 1 move"
        },
    });
    assert_eq!(read(&["solve", "--output", "json", "-"]), start);
    let all = read(&["solve", "--output", "json", "--all", "-"]);
    assert_eq!(all["positions"].as_array().unwrap().len(), 8);
    assert_eq!(
        all["positions"][3],
        serde_json::json!({
            "police": [0, 0], "thief": [0, 1], "turn": "thief", "outcome": "loss", "remoteness": 2, "best": [[0, 1]]
        })
    );
}

#[test]
fn a_pursuit_on_a_graph_is_identified_by_vertex_ids() {
    let files = Files::new();
    let graph = r#"{"graph": {"vertices": [{"id": 5}, {"id": 8}], "edges": [[5, 8]]}}"#;
    let sides = r#"{"pursuit": {"police": {"at": 5}, "thief": {"at": 8}}}"#;
    let file = files.put("cops.json", &game(graph, sides));
    assert_eq!(
        run(&["solve", &file, "--output", "tsv"]).out,
        "police\tthief\tturn\toutcome\tremoteness\tbest\n5\t8\tpolice\twin\t1\t8\n"
    );
}

#[test]
fn a_summary_is_the_verdict_and_the_counts_alone() {
    assert_eq!(
        run_with(&["solve", "-", "--summary"], CAUGHT),
        done("The police catch the thief in 1 move\n8 positions: 4 win, 4 loss, 0 draw\n")
    );
    assert_eq!(
        run_with(&["solve", "-", "--summary", "--output", "tsv"], CAUGHT),
        done(
            "outcome\tremoteness\tbest\tverdict\twin\tloss\tdraw\tundecided\n\
             win\t1\t0,1\tThe police catch the thief in 1 move\t4\t4\t0\t0\n"
        )
    );
}

#[test]
fn without_a_start_there_is_no_verdict() {
    let files = Files::new();
    let table = |name, game_of| {
        let file = files.put(name, &pebbles(game_of));
        let out = run(&["solve", &file]).out;
        out.lines().next().unwrap().to_owned()
    };
    assert_eq!(table("none.json", r#"{"token": {}}"#), "No start is placed");
    let file = files.put("thief.txt", "1 2\n.T\n");
    let remark = format!("{file}: the police (P) are not placed, so there is no start\n");
    let expect = |out: &str| Ended {
        err: remark.clone(),
        ..done(out)
    };
    assert_eq!(
        run(&["solve", &file, "--output", "tsv"]),
        expect("police\tthief\tturn\toutcome\tremoteness\tbest\n")
    );
    assert_eq!(
        run(&["solve", &file]),
        expect("No start is placed\n8 positions: 4 win, 4 loss, 0 draw\n")
    );
    assert_eq!(
        run(&["solve", &file, "--output", "tsv", "--summary"]),
        expect(
            "outcome\tremoteness\tbest\tverdict\twin\tloss\tdraw\tundecided\n\t\t\t\t4\t4\t0\t0\n"
        )
    );
    let json = run(&["solve", &file, "--output", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["start"], serde_json::Value::Null);
}

#[test]
fn an_empty_graph_is_solved() {
    let files = Files::new();
    let graph = r#"{"graph": {"vertices": [], "edges": []}}"#;
    for (number, rules) in ["token", "geography", "pursuit"].iter().enumerate() {
        let text = game(graph, &format!("{{\"{rules}\": {{}}}}"));
        let file = files.put(&format!("{number}.json"), &text);
        let expected = done("No start is placed\n0 positions: 0 win, 0 loss, 0 draw\n");
        assert_eq!(run(&["solve", "--all", &file]), expected);
        let json = run(&["solve", "--all", "--output", "json", &file]).out;
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["positions"], serde_json::json!([]));
    }
}

#[test]
fn a_side_that_is_stuck_at_the_start_wins_or_loses_without_a_number_of_moves() {
    let files = Files::new();
    let sides = r#"{"pursuit": {"police": {"at": [0, 0]}, "thief": {"at": [0, 2], "skip": false}, "first": "thief"}}"#;
    let file = files.put(
        "stuck.json",
        &game(r#"{"board": {"rows": [".*."]}}"#, sides),
    );
    let verdict = |language: &str| {
        let ended = run(&["solve", &file, "--summary", "--language", language]);
        ended.out.lines().next().unwrap().to_owned()
    };
    expect![[r#"
        The police win, because the thief cannot move
        A polícia vence, porque o ladrão está sem lances
        Cảnh sát thắng vì tên trộm hết nước đi"#]]
    .assert_eq(
        &[
            verdict("english"),
            verdict("portuguese"),
            verdict("vietnamese"),
        ]
        .join("\n"),
    );
}

#[test]
fn the_rows_of_many_positions_come_in_order_and_none_is_missing() {
    // Far more rows than a thread makes at a time. The header may promise as many vertices as the
    // file has bytes.
    let text = format!("200000 2\n1 200000\n2 1\n{}", "\n".repeat(200_000));
    let solve = |form: &str| run_with(&["solve", "-", "-q", "--output", form], &text).out;
    let tsv = solve("tsv");
    let ids = tsv
        .lines()
        .skip(1)
        .map(|line| line.split('\t').next().unwrap().parse());
    assert!(ids.eq((1..=200_000).map(Ok::<u32, std::num::ParseIntError>)));
    assert!(tsv.contains("\n1\t1\twin\t1\t200000\n2\t2\tloss\t2\t1\n3\t3\tloss\t0\t\n"));
    let table = solve("table");
    let ids = table
        .lines()
        .skip(4)
        .map(|line| line.split(' ').next().unwrap().parse());
    assert!(ids.eq((1..=200_000).map(Ok::<u32, std::num::ParseIntError>)));
    for form in ["json", "jsonl"] {
        let found: serde_json::Value = serde_json::from_str(&solve(form)).unwrap();
        let ids = found["positions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["id"].as_u64());
        assert!(ids.eq((1..=200_000).map(Some)), "{form}");
    }
}
