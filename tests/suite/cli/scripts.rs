//! Scripts with the rules of a game instead of a graph.

use expect_test::expect;

use super::{Files, run};

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
    let refused = run(&["solve", &function]).refusal();
    assert!(refused.ends_with("--start gives their values"), "{refused}");
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
        line 4, column 1: this is not Python: unexpected EOF while parsing
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
    assert!(refused.ends_with("more than 10 states; --limit STATES allows more"));
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
