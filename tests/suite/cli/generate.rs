//! The games of `generate`, its list, and its errors.

use expect_test::{Expect, expect};

use super::{Files, done, run, run_with};

#[test]
fn a_family_is_made_on_standard_output_or_in_a_file_and_can_be_solved() {
    let made = run(&["generate", "nim", "--heaps", "1,2,3"]);
    assert_eq!((made.status, made.err.as_str()), (Some(0), ""));
    assert!(made.out.contains("\"title\": \"Nim (1, 2, 3)\""));
    let verdict = run_with(&["solve", "-", "--summary"], &made.out).out;
    expect![[r#"
        The second player wins in 6 moves
        24 positions: 18 win, 6 loss, 0 draw
    "#]]
    .assert_eq(&verdict);

    let files = Files::new();
    let file = files.path("nim.winmove.json");
    let file = file.to_str().unwrap();
    assert_eq!(
        run(&["generate", "nim", "--heaps", "1,2,3", "-o", file]),
        done("")
    );
    assert_eq!(std::fs::read_to_string(file).unwrap(), made.out);
    let sum = run(&["generate", "nim", "--heaps", "1,2,3", "--form", "sum"]).out;
    let verdict = run_with(&["solve", "-", "--summary"], &sum).out;
    expect![[r#"
        The second player wins the sum of 3 tokens: their values *1, *2 and *3 have the nim-sum *0
        Best moves: token 1 from 1 to 0; token 2 from 2 to 0; token 2 from 2 to 1; token 3 from 3 to 0; token 3 from 3 to 1; token 3 from 3 to 2
        4 positions: 3 win, 1 loss, 0 draw
    "#]]
    .assert_eq(&verdict);
    let arguments = ["solve", "-", "--summary", "--language", "pt"];
    let portuguese = run_with(&arguments, &sum).out;
    expect![[r#"
        O segundo jogador vence a soma de 3 fichas: seus valores *1, *2 e *3 têm soma Nim *0"#]]
    .assert_eq(portuguese.lines().next().unwrap_or_default());
}

#[test]
fn every_family_is_listed_with_its_parameters_and_described_by_its_help() {
    let list = run(&["generate"]);
    assert_eq!(run(&["generate", "--list"]), list);
    assert_eq!((list.status, list.err.as_str()), (Some(0), ""));
    for family in winmove_analysis::families::all() {
        let line = list
            .out
            .lines()
            .find(|line| line.split(' ').next() == Some(family.name))
            .unwrap_or_else(|| panic!("{} is not listed", family.name));
        let help = run(&["generate", family.name, "--help"]);
        assert_eq!(help.status, Some(0));
        // Help is wrapped to the width of the terminal.
        let help = help.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&family.words.about()) && help.contains(&family.words.source()));
        for parameter in family.parameters {
            assert!(line.contains(parameter.name), "{line}");
            assert!(help.contains(&parameter.expected()), "{help}");
            assert!(help.contains(&format!("[default: {}]", parameter.default())));
        }
    }
    assert!(list.out.contains("cops-and-robbers  --on FILE\n"));
}

#[test]
fn a_wrong_name_or_parameter_is_named_and_is_wrong_usage() {
    let wrong = |arguments: &[&str]| {
        let ended = run(&[&["generate"], arguments].concat());
        assert_eq!(
            (ended.status, ended.out.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        ended.err
    };
    for (arguments, named) in [
        (&["nimm"][..], "'nimm'"),
        (&["nim", "--size", "3"], "'--size'"),
        (&["nim", "--heaps"], "'--heaps <VALUE>'"),
        (&["cops-and-robbers"], "--on <FILE>"),
    ] {
        let said = wrong(arguments);
        assert!(said.contains(named), "{said}");
    }
    let told = [
        ["nim", "--heaps", "3,x"],
        ["kayles", "--size", "31"],
        ["cycle", "--game", "chess"],
    ]
    .map(|arguments| wrong(&arguments).lines().next().unwrap().to_owned());
    expect![[r#"
        error: invalid value '3,x' for '--heaps <VALUE>': heaps must be up to 12 numbers from 0 to 2,000, separated by commas, not “3,x”
        error: invalid value '31' for '--size <VALUE>': size must be a number from 1 to 30, not “31”
        error: invalid value 'chess' for '--game <VALUE>': game must be one of cops-and-robbers, geography, token, not “chess”"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_family_that_is_too_large_is_refused_with_the_count() {
    expect!["generate: nim: too large: it has 1,030,301 places and 154,545,150 edges; at most 1,000,000 and 5,000,000 are generated; in the form of a sum it has 101 places"]
        .assert_eq(&run(&["generate", "nim", "--heaps", "100,100,100"]).refusal());
    // The pursuit has a position for every pair of vertices, so its range is smaller.
    expect![[r#"generate: cycle: vertices must be a number from 3 to 100,000, or to 25,000 with cops-and-robbers, not “100000”"#]]
        .assert_eq(&run(&["generate", "cycle", "--vertices", "100000"]).refusal());
    let token = [
        "generate",
        "cycle",
        "--vertices",
        "100000",
        "--game",
        "token",
    ];
    assert_eq!(run(&token).status, Some(0));
}

#[test]
fn what_can_not_be_met_is_lowered_and_said_and_the_title_has_what_was_made() {
    let cases: [(&[&str], Expect, Expect); 5] = [
        (
            &[
                "random",
                "--vertices",
                "5",
                "--degree",
                "16",
                "--sinks",
                "9",
            ],
            expect![[r#"
                generate: random: degree reduced to 4: a vertex has at most one edge to each other vertex
                generate: random: sinks reduced to 5: there are no more vertices
            "#]],
            expect!["Random graph (vertices 5, degree 4, sinks 5, seed 1)"],
        ),
        (
            &["random-acyclic", "--vertices", "3", "--degree", "7"],
            expect![[r#"
                generate: random-acyclic: degree reduced to 2: a vertex has at most one edge to each other vertex
            "#]],
            expect!["Random graph without cycles (vertices 3, degree 2, seed 1)"],
        ),
        (
            &[
                "random-board",
                "--rows",
                "2",
                "--columns",
                "3",
                "--exits",
                "9",
            ],
            expect![[r#"
                generate: random-board: exits reduced to 4: apart from the cells of the police and the thief, no cells are left
                generate: random-board: walls reduced to 0: the police, the thief and the exits take the other cells
            "#]],
            expect!["Random board (rows 2, columns 3, walls 0, exits 4, seed 1)"],
        ),
        (
            &["euclid", "--larger", "8", "--smaller", "21"],
            expect![[r#"
                generate: euclid: the smaller number was given as the larger one, so the two are exchanged
            "#]],
            expect!["Euclid’s game (larger number 21, smaller number 8)"],
        ),
        (
            &["subtraction", "--take", "3,1,3"],
            expect![""],
            expect!["Pebbles (heap 10; take 1, 3)"],
        ),
    ];
    for (arguments, said, title) in cases {
        let made = run(&[&["generate"], arguments].concat());
        assert_eq!(made.status, Some(0));
        said.assert_eq(&made.err);
        let game: serde_json::Value = serde_json::from_str(&made.out).unwrap();
        title.assert_eq(game["title"].as_str().unwrap());
    }
    // The contents of the generated game.
    let made = run(&[
        "generate",
        "random-board",
        "--rows",
        "2",
        "--columns",
        "3",
        "--exits",
        "9",
    ]);
    let game: serde_json::Value = serde_json::from_str(&made.out).unwrap();
    let rows = game["field"]["board"]["rows"].to_string();
    assert_eq!(
        (rows.matches('E').count(), rows.matches('*').count()),
        (4, 0)
    );
}

#[test]
fn a_chase_is_made_on_the_graph_of_a_file() {
    let cycle = run(&["generate", "cycle", "--vertices", "4", "--game", "token"]).out;
    let cops = run_with(&["generate", "cops-and-robbers", "--on", "-"], &cycle);
    assert_eq!((cops.status, cops.err.as_str()), (Some(0), ""));
    let verdict = run_with(&["solve", "-", "--summary"], &cops.out).out;
    expect![[r#"
        The thief wins by never being caught
        32 positions: 24 win, 8 loss, 0 draw
    "#]]
    .assert_eq(&verdict);
    let told = [
        run_with(&["generate", "cat-and-mouse", "--on", "-"], super::CAUGHT),
        run(&["generate", "cops-and-robbers", "--on", "-"]),
    ]
    .map(|ended| ended.refusal());
    expect![[r#"
        -: cat-and-mouse: this pursuit needs a graph with at least one vertex
        -: line 1: the file is empty"#]]
    .assert_eq(&told.join("\n"));
}
