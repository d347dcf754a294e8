//! Parity games: solving, solutions of other programs, and families.

use expect_test::expect;

use super::{Files, run, run_with};

const GAME: &str =
    "parity 4;\nstart 0;\n0 1 0 1,2 \"first\";\n1 2 1 0;\n2 3 1 0,3;\n3 0 0 3;\n4 0 1;\n";

fn kept(files: &Files, name: &str, text: &str) -> String {
    let path = files.path(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_parity_game_is_solved_with_winners_and_strategies() {
    let solved = run_with(&["solve", "-"], GAME);
    assert_eq!((solved.status, solved.err.as_str()), (Some(0), ""));
    expect![[r#"
        Player 0 wins from first.
        5 positions: 5 won by player 0, 0 won by player 1

        id  label  outcome    remoteness  winner  best
        0   first  win                    0       1
        1   1      loss                   0
        2   2      loss                   0
        3   3      win                    0       3
        4   4      loss       0           0
    "#]]
    .assert_eq(&solved.out);
    let tsv = run_with(&["solve", "-", "--output", "tsv"], GAME).out;
    assert!(
        tsv.starts_with("id\tlabel\toutcome\tremoteness\twinner\tbest\n0\tfirst\twin\t\t0\t1\n")
    );
    let solution = run_with(&["solve", "-", "--output", "paritysol"], GAME).out;
    expect![[r#"
        paritysol 4;
        0 0 1;
        1 0;
        2 0;
        3 0 3;
        4 0;
    "#]]
    .assert_eq(&solution);
}

#[test]
fn a_solution_of_another_program_is_checked() {
    let files = Files::new();
    let game = kept(&files, "game.pg", GAME);
    let solution = run(&["solve", &game, "--output", "paritysol"]).out;
    let right = kept(&files, "right.sol", &solution);
    let checked = run(&["check", &game, "--solution", &right]);
    assert_eq!((checked.status, checked.err.as_str()), (Some(0), ""));
    // By 2 the owner of 0 comes round to 3 again and again.
    let wrong = kept(&files, "wrong.sol", &solution.replace("0 0 1;", "0 0 2;"));
    let checked = run(&["check", &game, "--solution", &wrong]);
    assert_eq!(checked.status, Some(1));
    assert!(
        checked
            .err
            .contains("wrong.sol: node 2: claimed as a win of player 0"),
        "{}",
        checked.err
    );
    let many = run(&["check", &game, &game, "--solution", &right]);
    assert_eq!(many.status, Some(2));
}

#[test]
fn families_are_made_in_the_format_of_pgsolver() {
    let made = run(&["generate", "ladder", "--rungs", "2"]);
    expect![[r#"
        parity 3;
        0 0 0 1,2;
        1 1 1 2,3;
        2 0 0 3,0;
        3 1 1 0,1;
    "#]]
    .assert_eq(&made.out);
    let sizes = [
        ("clique", "--vertices", "4"),
        ("jurdzinski", "--height", "2"),
        ("recursive-ladder", "--rungs", "3"),
        ("model-checker-ladder", "--rungs", "3"),
        ("hanoi-reach", "--disks", "2"),
        ("random-parity", "--seed", "7"),
    ];
    for (name, size, value) in sizes {
        let made = run(&["generate", name, size, value]);
        assert_eq!(made.status, Some(0), "{}", made.err);
        let solved = run_with(&["solve", "-", "--summary"], &made.out);
        assert_eq!(
            (solved.status, solved.err.as_str()),
            (Some(0), ""),
            "{name}"
        );
        let again = run_with(&["convert", "-", "-", "--to", "parity"], &made.out);
        assert_eq!(
            again.out.lines().count(),
            made.out.lines().count(),
            "{name}"
        );
    }
    assert_eq!(run(&["generate", "ladder", "--rungs", "0"]).status, Some(2));
}

#[test]
fn options_that_mean_nothing_for_a_parity_game_are_refused() {
    for options in [
        &["--values"][..],
        &["--output", "json"],
        &["--language", "english"],
    ] {
        let refused = run_with(&[&["solve", "-"], options].concat(), GAME);
        assert_eq!(refused.status, Some(1), "{options:?}: {}", refused.err);
    }
    let board = run_with(&["solve", "-", "--output", "paritysol"], "0 1\n1 2\n");
    assert_eq!(board.status, Some(1));
    let small = run_with(&["solve", "-", "--budget", "1", "--summary"], GAME);
    expect![[r#"
        From first: not decided within the budget.
        5 positions: 1 won by player 0, 0 won by player 1, 4 undecided
    "#]]
    .assert_eq(&small.out);
}
