//! The games of `generate`, its list, and its errors.

use super::{Files, done, failed, run, run_with};

#[test]
fn a_family_is_made_on_standard_output_or_in_a_file_and_can_be_solved() {
    let made = run(&["generate", "nim", "--heaps", "1,2,3"]);
    assert_eq!((made.status, made.err.as_str()), (Some(0), ""));
    assert!(
        made.out
            .contains("\"title\": \"Nim: heaps 1,2,3, convention normal, form positions\"")
    );
    let verdict = run_with(&["solve", "-", "--summary"], &made.out).out;
    assert!(
        verdict.starts_with("The second player wins in 6 moves\n24 positions: "),
        "{verdict}"
    );

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
    assert!(
        verdict.starts_with("The second player wins the sum of 3 tokens: "),
        "{verdict}"
    );
}

#[test]
fn every_family_is_listed_with_its_parameters_and_described_by_its_help() {
    let list = run(&["generate"]);
    assert_eq!(run(&["generate", "--list"]), list);
    assert_eq!((list.status, list.err.as_str()), (Some(0), ""));
    for family in winmove::families::all() {
        let line = list
            .out
            .lines()
            .find(|line| line.split(' ').next() == Some(family.name));
        let line = line.unwrap_or_else(|| panic!("{} is not listed", family.name));
        let help = run(&["generate", family.name, "--help"]);
        assert_eq!(help.status, Some(0));
        // Help is wrapped to the width of a screen.
        let help = help.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(family.words.about) && help.contains(family.words.source));
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
    let wrong: [(&[&str], &str); 7] = [
        (&["nimm"], "'nimm'"),
        (&["nim", "--size", "3"], "'--size'"),
        (
            &["nim", "--heaps", "3,x"],
            "heaps is up to 12 numbers from 0 to 2000, with commas between, not \"3,x\"",
        ),
        (&["nim", "--heaps"], "'--heaps <VALUE>'"),
        (
            &["kayles", "--size", "31"],
            "size is a number from 1 to 30, not \"31\"",
        ),
        (
            &["cycle", "--game", "chess"],
            "game is one of cops-and-robbers, geography, token, not \"chess\"",
        ),
        (&["cops-and-robbers"], "--on <FILE>"),
    ];
    for (arguments, named) in wrong {
        let ended = run(&[&["generate"], arguments].concat());
        assert_eq!(
            (ended.status, ended.out.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        assert!(ended.err.contains(named), "{}", ended.err);
    }
}

#[test]
fn a_family_that_is_too_large_is_refused_with_the_count() {
    assert_eq!(
        run(&["generate", "nim", "--heaps", "100,100,100"]),
        failed(
            "generate: nim: too large: it has 1030301 places and 154545150 edges; at most 1000000 and 4000000 are \
             generated\n"
        )
    );
    assert_eq!(
        run(&["generate", "hypercube", "--dimensions", "20"]).status,
        Some(1)
    );
    // So are games whose files could not be opened.
    assert_eq!(
        run(&["generate", "cycle", "--vertices", "100000"]),
        failed(
            "generate: cycle: the game has 20000000000 positions; at most 2147483648 can be numbered\n"
        )
    );
    let complete = run(&["generate", "complete", "--vertices", "2000"]);
    assert_eq!(complete.status, Some(1));
    assert!(
        complete.err.contains("16000000000 moves"),
        "{}",
        complete.err
    );
}

#[test]
fn a_chase_is_made_on_the_graph_of_a_file() {
    let cycle = run(&["generate", "cycle", "--vertices", "4", "--game", "token"]).out;
    let cops = run_with(&["generate", "cops-and-robbers", "--on", "-"], &cycle);
    assert_eq!((cops.status, cops.err.as_str()), (Some(0), ""));
    let verdict = run_with(&["solve", "-", "--summary"], &cops.out).out;
    assert!(
        verdict.starts_with("The thief wins: it is never caught\n"),
        "{verdict}"
    );
    assert_eq!(
        run_with(&["generate", "cat-and-mouse", "--on", "-"], super::CAUGHT),
        failed("-: cat-and-mouse: this pursuit needs a graph with at least one vertex\n")
    );
    assert_eq!(
        run(&["generate", "cops-and-robbers", "--on", "-"]),
        failed("-: line 1: the file is empty\n")
    );
}
