//! Several files, several tests, and options that change how a file is read.

use expect_test::expect;
use serde_json::Value;

use super::{CAUGHT, Files, game, pebbles, run, run_with};

#[test]
fn several_files_are_solved_one_after_the_other_and_a_broken_one_stops_no_other() {
    let files = Files::new();
    let one = files.put("one.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let broken = files.put("two.json", "{");
    let three = files.put("three.txt", CAUGHT);
    let ended = run(&["solve", "--summary", &one, &broken, &three]);
    assert_eq!(ended.status, Some(1));
    let said = files.short(&ended.err);
    expect![[r#"
        two.json: line 1, column 1: not JSON: the file ends inside an object
    "#]]
    .assert_eq(&said);
    let error = said.trim_end().strip_prefix("two.json: ").unwrap();
    expect![[r#"
        one.json:
        The second player wins in 2 moves
        5 positions: 3 win, 2 loss, 0 draw

        three.txt:
        The police catch the thief in 1 move
        8 positions: 4 win, 4 loss, 0 draw
    "#]]
    .assert_eq(&files.short(&ended.out));
    let ended = run(&["solve", "--output", "jsonl", &one, &broken, &three]);
    let lines: Vec<Value> = ended
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        lines
            .iter()
            .map(|it| it["file"].as_str().unwrap())
            .collect::<Vec<_>>(),
        [&one, &broken, &three]
    );
    assert_eq!(
        lines[1],
        serde_json::json!({"file": broken, "error": error})
    );
    assert_eq!(lines[2]["start"]["outcome"], "win");
    let ended = run(&["solve", "--output", "tsv", "--summary", &one, &three]);
    let first: Vec<&str> = ended
        .out
        .lines()
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(first, ["file", &one, &three]);
    // The positions have other columns.
    let ended = run(&["solve", "--output", "tsv", &one, &three]);
    assert_eq!(ended.status, Some(1));
    assert!(
        ended.err.starts_with(&format!("{three}: --output tsv: ")),
        "{}",
        ended.err
    );
}

#[test]
fn a_pattern_names_files_in_order_where_no_shell_has_expanded_it() {
    let files = Files::new();
    for name in ["b.txt", "a.txt", "c.md"] {
        files.put(name, CAUGHT);
    }
    let pattern = files.path("*.txt");
    let ended = run(&["solve", "--output", "jsonl", pattern.to_str().unwrap()]);
    let names: Vec<String> = ended
        .out
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).unwrap()["file"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    let expected = ["a.txt", "b.txt"].map(|name| files.path(name).to_str().unwrap().to_owned());
    assert_eq!(names, expected);
    let none = files.path("*.none");
    let none = none.to_str().unwrap();
    expect!["*.none: no file matches this pattern"]
        .assert_eq(&files.short(&run(&["solve", none]).refusal()));
    files.put("broken.txt", "3 2\n1 2\n");
    let said = run(&["check", pattern.to_str().unwrap()]).refusal();
    expect!["broken.txt: line 2: the file ends after 1 of the 2 edges that line 1 declares (--header no if that line is an edge)"]
        .assert_eq(&files.short(&said));
    // A file name may look like a pattern.
    let odd = files.put("[odd].txt", CAUGHT);
    assert_eq!(run(&["solve", &odd]).status, Some(0));
}

#[test]
fn each_test_of_a_file_is_solved() {
    let text = "2\n2 1 1\n1 2\n3 2 1\n1 2\n2 3\n";
    let ended = run_with(&["solve", "-", "--summary", "--quiet"], text);
    expect![[r#"
        -, test 1:
        The first player wins in 1 move
        2 positions: 1 win, 1 loss, 0 draw

        -, test 2:
        The second player wins in 2 moves
        3 positions: 1 win, 2 loss, 0 draw
    "#]]
    .assert_eq(&ended.out);
    let ended = run_with(&["solve", "-", "--output", "tsv", "-q"], text);
    assert_eq!(
        ended.out,
        "file\ttest\tid\tlabel\toutcome\tremoteness\tbest\n\
         -\t1\t1\t1\twin\t1\t2\n-\t1\t2\t2\tloss\t0\t\n\
         -\t2\t1\t1\tloss\t2\t2\n-\t2\t2\t2\twin\t1\t3\n-\t2\t3\t3\tloss\t0\t\n"
    );
    let ended = run_with(&["solve", "-", "--output", "json"], text);
    assert_eq!((ended.status, ended.out.as_str()), (Some(1), ""));
    assert!(ended.err.contains("--output jsonl"), "{}", ended.err);
}

#[test]
fn one_test_of_a_file_can_be_chosen_and_is_then_printed_as_the_only_game() {
    let text = "3\n2 1 1\n1 2\n3 2 1\n1 2\n2 3\n2 1 2\n1 2\n";
    let solve = |options: &[&str]| run_with(&[&["solve", "-"], options].concat(), text);
    let ended = solve(&["--test", "2", "--summary"]);
    expect![[r#"
        The second player wins in 2 moves
        3 positions: 1 win, 2 loss, 0 draw
    "#]]
    .assert_eq(&ended.out);
    expect![[r#"
        -: test 2 of 3; read as 3 vertices and 2 edges; the third number is the start; vertices are numbered from 1 (vertex 3 of 3 occurs, 0 does not)
    "#]]
    .assert_eq(&ended.err);
    let ended = solve(&["--test", "3", "--output", "tsv", "-q"]);
    assert_eq!(
        ended.out,
        "id\tlabel\toutcome\tremoteness\tbest\n1\t1\twin\t1\t2\n2\t2\tloss\t0\t\n"
    );
    let line = |form| -> Value {
        let ended = solve(&["--test", "2", "--output", form, "--summary", "-q"]);
        serde_json::from_str(&ended.out).unwrap()
    };
    assert_eq!(line("json")["start"]["remoteness"], 2);
    assert_eq!(
        (&line("jsonl")["test"], &line("jsonl")["file"]),
        (&2.into(), &"-".into())
    );
    expect!["-: --test: there is no test 4: there are 3 tests"]
        .assert_eq(&solve(&["--test", "4"]).refusal());
    assert_eq!(solve(&["--test", "0"]).status, Some(2));
}

#[test]
fn a_file_of_one_game_has_one_test_if_it_is_a_list() {
    let solve =
        |text: &str, test| run_with(&["solve", "-", "-q", "--summary", "--test", test], text);
    let list = "2 1\n1 2\n";
    assert_eq!(solve(list, "1").status, Some(0));
    assert_eq!(solve("1\n2 1\n1 2\n", "1").status, Some(0));
    expect![[r#"
        -: --test: there is no test 2: there is one game
        -: --test: the file has one game"#]]
    .assert_eq(&[solve(list, "2").refusal(), solve(CAUGHT, "1").refusal()].join("\n"));
}

#[test]
fn labels_are_compared_with_one_test() {
    let files = Files::new();
    let tests = files.put("tests.txt", "2\n2 1\n1 2\n3 2\n1 2\n2 3\n");
    let labels = files.put("labels.txt", "L\nW\nL\n");
    let compare =
        |options: &[&str]| run(&[&["solve", &tests, "-q", "--compare", &labels], options].concat());
    expect!["tests.txt: --compare: the labels are those of one game; --test chooses it"]
        .assert_eq(&files.short(&compare(&[]).refusal()));
    assert_eq!(compare(&["--test", "2"]).status, Some(0));
}

#[test]
fn queries_are_answered_in_their_order() {
    let text = "4 3\n1 2\n2 3\n3 4\n3\n4\n1\n1\n";
    let rows = |options: &[&str]| {
        let ended = run_with(
            &[&["solve", "-", "-q", "--output", "tsv"], options].concat(),
            text,
        );
        let rows = ended
            .out
            .lines()
            .skip(1)
            .map(|line| line.split('\t').next().unwrap().to_owned());
        rows.collect::<Vec<_>>()
    };
    assert_eq!(rows(&[]), ["4", "1", "1"]);
    assert_eq!(rows(&["--all"]), ["1", "2", "3", "4"]);
}

#[test]
fn the_start_can_be_given_for_any_game() {
    let files = Files::new();
    let first = |file: &str, start: &str| {
        let ended = run(&["solve", "-q", "--summary", file, "--start", start]);
        match ended.status {
            Some(0) => ended.out.lines().next().unwrap().to_owned(),
            _ => ended.err,
        }
    };
    let token = files.put("token.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    expect![[r#"
        The first player wins in 1 move
        The second player wins in 2 moves"#]]
    .assert_eq(&[first(&token, "two"), first(&token, "3")].join("\n"));
    // A label has precedence over an id, as in comparisons of labels.
    expect!["The first player wins in 3 moves"].assert_eq(&first(&token, "4"));
    expect![[r#"
        token.json: --start: no vertex is called `9`
    "#]]
    .assert_eq(&files.short(&first(&token, "9")));
    let stone = files.put("stone.json", &pebbles(r#"{"geography": {}}"#));
    expect!["The first player wins in 1 move"].assert_eq(&first(&stone, "#1"));
    let edges = files.put("edges.txt", "3 2\n1 2\n2 3\n");
    expect!["The second player wins in 2 moves"].assert_eq(&first(&edges, "1"));
    let board = files.put(
        "board.json",
        &game(
            r#"{"board": {"rows": ["..."]}}"#,
            r#"{"token": {"steps": [[0, 1]]}}"#,
        ),
    );
    expect!["The first player wins in 1 move"].assert_eq(&first(&board, "0,1"));
    let chase = files.put("chase.txt", CAUGHT);
    expect![[r#"
        The police catch the thief in 1 move
        The police catch the thief in 2 moves"#]]
    .assert_eq(&[first(&chase, "0,1 0,0"), first(&chase, "0,1 0,0 thief")].join("\n"));
    expect![[r#"
        chase.txt: --start: the start of a pursuit is the place of the police, the place of the thief and, if you like, the side to move, such as `0,0 2,2 police`
    "#]]
    .assert_eq(&files.short(&first(&chase, "0,1")));
}

#[test]
fn quiet_drops_the_remarks_and_no_error() {
    let text = "3 2\n1 2 // a comment\n2 3\n1\n";
    let loud = run_with(&["solve", "-"], text);
    expect![[r#"
        -: read as 3 vertices and 2 edges; the start follows the edges; comments are left out; vertices are numbered from 1 (vertex 3 of 3 occurs, 0 does not)
        -: the first line is read as the numbers of vertices and edges, though it could be an edge (--header no)
    "#]]
    .assert_eq(&loud.err);
    let quiet = run_with(&["solve", "-", "--quiet"], text);
    assert_eq!((quiet.err.as_str(), &quiet.out), ("", &loud.out));
    let wrong = run_with(&["solve", "-", "--quiet"], "3 2\n1 2\n");
    expect!["-: line 2: the file ends after 1 of the 2 edges that line 1 declares (--header no if that line is an edge)"]
        .assert_eq(&wrong.refusal());
}

#[test]
fn whether_an_edge_list_has_a_header_can_be_given() {
    let text = "5 1\n1 2\n2 3\n";
    assert_eq!(run_with(&["solve", "-"], text).status, Some(1));
    let ended = run_with(&["solve", "-", "--header", "no", "--summary"], text);
    expect![[r#"
        -: read without a header: 3 edges between 4 vertices
    "#]]
    .assert_eq(&ended.err);
    assert!(ended.out.contains("4 positions: "), "{}", ended.out);
}
