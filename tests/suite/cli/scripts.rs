//! Scripts with the rules of a game instead of a graph.

use expect_test::expect;

use super::{Files, run, run_with};

const NIM: &str = "\
start = (3, 4, 5)
def moves(s):
    return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]
";

#[test]
fn a_script_is_solved_as_the_graph_of_its_states_is() {
    let files = Files::new();
    let script = files.put("nim.py", NIM);
    let summary = run(&["solve", &script, "--summary"]);
    expect![[r#"
        The first player wins in 11 moves
        120 positions: 102 win, 18 loss, 0 draw
    "#]]
    .assert_eq(&summary.out);
    let graph = run(&["convert", &script, "-", "--to", "winmove"]).out;
    let graph = files.put("nim.json", &graph);
    for form in ["tsv", "json"] {
        let solved = |input: &str| run(&["solve", input, "--output", form]);
        assert_eq!(solved(&script), solved(&graph));
    }
    assert_eq!(run(&["check", &script]).status, Some(0));
}

#[test]
fn the_start_of_a_script_is_a_state_or_what_its_function_takes() {
    let files = Files::new();
    let state = files.put("nim.py", NIM);
    let ended = run(&["solve", &state, "--start", "(2, 2)", "--summary"]);
    assert!(ended.out.starts_with("The second player wins"), "{ended:?}");
    let function = NIM.replace("start = (3, 4, 5)", "def start(a, b):\n    return (a, b)");
    let function = files.put("heaps.py", &function);
    let ended = run(&["solve", &function, "--start", "2, 3", "--summary"]);
    assert!(ended.out.starts_with("The first player wins"), "{ended:?}");
    // However it comes in.
    let text = std::fs::read_to_string(&function).unwrap();
    let plain = files.put("heaps", &text);
    let saved = files.put(
        "heaps.json",
        &run(&["convert", &function, "-", "--to", "winmove"]).out,
    );
    for file in [&function, &plain] {
        let ended = run(&["solve", file, "--summary"]);
        assert!(ended.out.starts_with("The second player wins"), "{ended:?}");
        assert!(
            ended.err.ends_with("this is the game of start(3, 3)\n"),
            "{ended:?}"
        );
    }
    for file in [&function, &plain, &saved] {
        assert_eq!(run(&["solve", file, "--start", "2, 3", "--summary"]).out, {
            let started = run(&["convert", file, "-", "--to", "winmove", "--start", "2, 3"]).out;
            run_with(&["solve", "-", "--summary"], &started).out
        });
        assert_eq!(run(&["check", file]).status, Some(0));
    }
}

#[test]
fn a_game_file_with_a_script_takes_the_options_of_the_script() {
    let files = Files::new();
    let nim = files.put("nim.py", NIM);
    let saved = files.put(
        "nim.json",
        &run(&["convert", &nim, "-", "--to", "winmove"]).out,
    );
    let kayles = files.put("kayles.py", KAYLES);
    let rows = files.put(
        "kayles.json",
        &run(&["convert", &kayles, "-", "--to", "winmove"]).out,
    );
    let both = |script: &str, saved: &str, options: &[&str]| {
        let [script, saved] =
            [script, saved].map(|file| run(&[&["solve", file], options].concat()));
        assert_eq!(script, saved, "{options:?}");
        assert_eq!(script.status, Some(0), "{script:?}");
    };
    both(&nim, &saved, &["--start", "(2, 2)", "--all"]);
    both(&nim, &saved, &["--limit", "500", "--summary"]);
    let table = ["--table", "0..20", "--quiet"];
    both(&kayles, &rows, &table);
    let text = std::fs::read_to_string(&rows).unwrap();
    let piped = run_with(&[&["solve", "-"], &table[..]].concat(), &text);
    let named = run(&[&["solve", &rows], &table[..]].concat());
    assert_eq!(piped.out, named.out);
    for options in [
        ["--limit", "10"],
        ["--convention", "misere"],
        ["--start", "(2"],
    ] {
        let [script, saved] = [&nim, &saved].map(|file| {
            let refused = run(&["solve", file, options[0], options[1]]).refusal();
            refused[file.len()..].to_owned()
        });
        assert_eq!(script, saved);
    }
    let graph = files.put("list.txt", "0 1\n");
    let refused = run(&["solve", &graph, "--table", "0..3"]).refusal();
    assert!(
        refused.ends_with("only a script has parameters"),
        "{refused}"
    );
}

#[test]
fn a_script_that_is_no_game_is_refused_with_its_place() {
    let files = Files::new();
    let refusal = |text: &str| {
        let script = files.put("wrong.py", text);
        let refused = run(&["solve", &script]).refusal();
        let converted = run(&["convert", &script, "-", "--to", "dot"]);
        assert_eq!(converted.refusal(), refused);
        refused[script.len() + 2..].to_owned()
    };
    let cases = [
        "start = 3\n",
        "start = 3\ndef moves(s):\n    return [s - 1\n",
        "start = 3\nclass Game:\n    pass\n",
        "start = 3\ndef moves(s):\n    return [s - 1, 5 // s]\n",
    ];
    expect![[r#"
        line 2, column 1: there is no `moves`; write `def moves(s):` and return the states after each move
        line 3, column 12: this is not Python: `[` is never closed
        line 2, column 1: classes are not supported; use a tuple
        line 3, column 20: division by zero (at the state 0)"#]]
    .assert_eq(&cases.map(refusal).join("\n"));
}

#[test]
fn options_that_mean_nothing_for_a_script_or_a_graph_are_refused() {
    let files = Files::new();
    let script = files.put("nim.py", NIM);
    let refusal = |option: [&str; 2]| run(&["solve", &script, option[0], option[1]]).refusal();
    let refused = refusal(["--limit", "10"]);
    assert!(
        refused.ends_with("more than 10 states; if play always ends, --limit STATES allows more")
    );
    assert!(refusal(["--convention", "misere"]).contains("stuck = \"win\""));
    assert!(refusal(["--base", "1"]).contains("--base: "));
    assert!(refusal(["--database", "x.winmove.zst"]).contains("--database: "));
    let graph = files.put("list.txt", "0 1\n");
    let refused = run(&["solve", &graph, "--limit", "10"]).refusal();
    assert!(
        refused.contains("--limit: only the states of a script"),
        "{refused}"
    );
}

const KAYLES: &str = "\
def start(n): return (n,)
def moves(s):
    n = s[0]
    return [(a, n - take - a) for take in (1, 2) for a in range((n - take) // 2 + 1)]
def parts(s): return [(n,) for n in s]
";

#[test]
fn a_table_lists_the_values_and_their_period() {
    let files = Files::new();
    let kayles = files.put("kayles.py", KAYLES);
    let table = run(&["solve", &kayles, "--table", "0..3"]);
    expect![[r#"
        n	outcome	remoteness	value
        0	loss		0
        1	win		1
        2	win		2
        3	win		3
    "#]]
    .assert_eq(&table.out);
    let long = run(&["solve", &kayles, "--table", "0..200", "--output", "csv"]);
    assert!(long.out.ends_with("\n200,win,,1\n"), "{}", long.out);
    assert!(
        long.err
            .ends_with("from 71 on, the values repeat every 12; checked up to 200\n"),
        "{}",
        long.err
    );
    let grid = "def start(a, b): return (a, b)\n".to_owned() + NIM.split_once('\n').unwrap().1;
    let grid = files.put("grid.py", &grid);
    let grid = run(&["solve", &grid, "--table", "0..1,0..2"]);
    assert_eq!(grid.out, "a\\b\t0\t1\t2\n0\t0\t1\t2\n1\t1\t0\t3\n");
    // Numbers below 0 look like options.
    let below = "def start(n): return n * n\ndef moves(s): return [s - 1] if s > 0 else []\n";
    let below = files.put("below.py", below);
    let table = run(&["solve", &below, "--table", "-2..1"]).out;
    assert_eq!(table.lines().nth(1), Some("-2\tloss\t4\t0"));
    assert!(
        run(&["solve", &below, "--start", "-1", "--summary"])
            .out
            .contains("in 1 move")
    );
    let refusal = |ranges: &str| run(&["solve", &kayles, "--table", ranges]).refusal();
    assert!(refusal("0..1,0..1").contains("a range for each parameter"));
    assert!(refusal("0..99999").contains("at most 10,000 rows"));
}

/// The values of Kayles up to 8 are 0 1 2 3 1 4 3 2 1, and repeat every 12 from 71 on.
#[test]
fn a_table_is_drawn_with_its_period_as_the_length_of_a_line() {
    let files = Files::new();
    let kayles = files.put("kayles.py", KAYLES);
    let drawn = |options: &[&str]| {
        let arguments = [&["render", &kayles, "-", "--to", "svg", "--table"], options].concat();
        run(&arguments).out
    };
    let svg = drawn(&["0..200"]);
    let cells = |class: &str| svg.matches(&format!("<g class=\"{class}\">")).count();
    // Only 0 is a loss.
    assert_eq!([cells("win"), cells("loss"), cells("draw")], [200, 1, 0]);
    assert!(svg.contains("<title>n = 8: win, value 1</title>"), "{svg}");
    assert!(svg.contains(">+11<") && !svg.contains(">+12<"), "{svg}");
    assert!(svg.contains("the values repeat every 12 (checked up to 200)"));
    assert!(drawn(&["0..9", "--language", "pt"]).contains("valor de Grundy"));
    let refusal = |options: &[&str]| run(&[&["render", &kayles], options].concat());
    let refused = refusal(&["kayles.html", "--table", "0..3"]);
    assert_eq!(refused.status, Some(2), "{refused:?}");
    let refused = refusal(&["kayles.svg", "--table", "0..3,0..3"]).refusal();
    assert!(refused.contains("a range for each parameter"), "{refused}");
}

/// The sums of Kayles with a row of 3: (3), (2), (1, 1), (1), and the end.
#[test]
fn a_game_of_parts_is_solved_by_its_sums_or_refused_with_its_value() {
    let files = Files::new();
    let kayles = files.put("kayles.py", KAYLES);
    let solved = |start: &str| run(&["solve", &kayles, "--start", start, "--output", "tsv"]);
    expect![[r#"
        id	label	outcome	remoteness	best
        0	(3,)	win	3	2
        1	(2,)	win	1	4
        2	(1,) + (1,)	loss	2	3
        3	(1,)	win	1	4
        4	(0,)	loss	0	
    "#]]
    .assert_eq(&solved("3").out);
    let large = solved("1000");
    assert_eq!(large.out, "");
    let refused = large.refusal();
    assert!(
        refused.contains("the Grundy value of the start is 1, so the player to move wins"),
        "{refused}"
    );
}

#[test]
fn a_script_may_come_from_standard_input() {
    let ended = run_with(&["solve", "-", "--summary"], NIM);
    assert!(
        ended.out.starts_with("The first player wins in 11"),
        "{ended:?}"
    );
    let ended = run_with(&["solve", "-", "--summary"], "0 1\n");
    assert!(
        ended.out.contains("2 positions: 1 win, 1 loss"),
        "{ended:?}"
    );
}

#[test]
fn the_winner_of_endless_play_is_printed() {
    let files = Files::new();
    let text = "\
endless = 'second'
start = (0, 2)
def mover(s): return s[0]
def moves(s): return [(1 - s[0], t) for t in (s[1] - 1, s[1] + 1) if 0 < t < 4]
";
    let script = files.put("endless.py", text);
    expect![[r#"
        id	label	outcome	remoteness	winner	rank	best
        0	(0, 2)	loss		1		1 2
        1	(1, 1)	win		1		0
        2	(1, 3)	win		1		0
    "#]]
    .assert_eq(&run(&["solve", &script, "--output", "tsv"]).out);
    expect![[r#"
        Player 1 wins endless play
        3 positions: 0 won by player 0, 3 won by player 1, 0 draw
    "#]]
    .assert_eq(&run(&["solve", &script, "--summary"]).out);
    let json = run(&["solve", &script, "--output", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["start"]["winner"], 1);
}
