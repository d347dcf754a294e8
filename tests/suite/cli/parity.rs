//! Parity games: solving, solutions of other programs, and families.

use std::collections::HashSet;

use expect_test::expect;
use serde_json::Value;

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
        Player 0 wins endless play
        5 positions: 5 won by player 0, 0 won by player 1, 0 draw

        id  label  outcome    remoteness  winner  rank    best
        0   first  win                    0               1
        1   1      loss                   0
        2   2      loss                   0
        3   3      win                    0               3
        4   4      loss                0  0
    "#]]
    .assert_eq(&solved.out);
    let tsv = run_with(&["solve", "-", "--output", "tsv"], GAME).out;
    assert!(tsv.starts_with(
        "id\tlabel\toutcome\tremoteness\twinner\trank\tbest\n0\tfirst\twin\t\t0\t\t1\n"
    ));
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
    let piped = run_with(&["check", &game, "--solution", "-"], &solution);
    assert_eq!((piped.status, piped.err.as_str()), (Some(0), ""));
    // By 2 the owner of 0 comes round to 3 again and again.
    let wrong = kept(&files, "wrong.sol", &solution.replace("0 0 1;", "0 0 2;"));
    let checked = run(&["check", &game, "--solution", &wrong]);
    assert_eq!(checked.status, Some(1));
    assert!(
        checked
            .err
            .contains("wrong.sol: node 2: it is claimed as a win of player 0"),
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
        start 0;
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
fn the_extension_sets_the_format_of_a_generated_game() {
    let files = Files::new();
    for (family, out, begins) in [
        ("ladder", "x.winmove.json", "{"),
        ("ladder", "x.dot", "digraph"),
        ("ladder", "x.pg", "parity 9;"),
        ("ladder", "x", "parity 9;"),
        ("random", "y.pg", "parity "),
        ("random", "y.json", "{"),
        ("random", "y", "{"),
    ] {
        let path = kept(&files, out, "");
        let made = run(&["generate", family, "-o", &path]);
        assert_eq!(made.status, Some(0), "{out} {}", made.err);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(begins), "{out} {text}");
        if family == "ladder" {
            // Each player wins at its own vertices.
            let solved = run(&["solve", &path, "--output", "paritysol"]).out;
            let lines: Vec<&str> = solved.lines().skip(1).collect();
            assert_eq!(lines.len(), 10, "{out} {solved}");
            for (at, line) in lines.iter().enumerate() {
                assert!(
                    line.starts_with(&format!("{at} {}", at % 2)),
                    "{out} {line}"
                );
            }
        }
    }
}

#[test]
fn options_that_mean_nothing_for_a_parity_game_are_refused() {
    let files = Files::new();
    let game = kept(&files, "game.pg", GAME);
    for option in ["--values", "--compare=labels", &format!("--plus={game}")] {
        let refused = run(&["solve", &game, option]);
        assert_eq!(refused.status, Some(1), "{option}: {}", refused.err);
    }
    let board = run_with(&["solve", "-", "--output", "paritysol"], "0 1\n1 2\n");
    assert_eq!(board.status, Some(1));
    let small = run_with(&["solve", "-", "--budget", "1", "--summary"], GAME);
    expect![[r#"
        Undecided
        5 positions: 1 won by player 0, 0 won by player 1, 0 draw, 4 undecided
    "#]]
    .assert_eq(&small.out);
}

/// The winner of each node by force: some strategy of player 0 wins against every strategy of
/// player 1 from it, or none does. For a game without dead ends: a node is its priority, its owner
/// and the targets.
fn winners_by_force(nodes: &[(u64, u64, Vec<usize>)]) -> Vec<u64> {
    let strategies = |player: u64| {
        let mut all = vec![vec![]];
        for (_, owner, targets) in nodes {
            let choices = if *owner == player { targets.len() } else { 1 };
            let longer = all.iter().flat_map(|strategy: &Vec<usize>| {
                (0..choices).map(move |choice| [&strategy[..], &[choice]].concat())
            });
            all = longer.collect();
        }
        all
    };
    let (first, second) = (strategies(0), strategies(1));
    let winner = |from: usize, choices: [&[usize]; 2]| {
        let step = |at: usize| nodes[at].2[choices[nodes[at].1 as usize][at]];
        let on_the_cycle = (0..nodes.len()).fold(from, |at, _| step(at));
        let cycle = std::iter::successors(Some(on_the_cycle), |&at| Some(step(at)));
        let greatest = cycle.take(nodes.len()).map(|at| nodes[at].0).max();
        greatest.unwrap() % 2
    };
    let wins = |from| {
        let beats_all = |own: &Vec<usize>| {
            second
                .iter()
                .all(|other| winner(from, [&own[..], &other[..]]) == 0)
        };
        first.iter().any(beats_all)
    };
    (0..nodes.len())
        .map(|from| u64::from(!wins(from)))
        .collect()
}

/// The nodes of a parity game without names, after the lines with their number and the start.
fn nodes(text: &str) -> Vec<(u64, u64, Vec<usize>)> {
    let lines = text.lines().skip(2);
    let node = |line: &str| {
        let fields: Vec<&str> = line.trim_end_matches(';').split(' ').collect();
        let targets = fields[3].split(',').map(|to| to.parse().unwrap());
        (
            fields[1].parse().unwrap(),
            fields[2].parse().unwrap(),
            targets.collect(),
        )
    };
    lines.map(node).collect()
}

#[test]
fn every_output_has_the_winners_found_by_force() {
    for seed in ["1", "2", "3", "4", "5", "6"] {
        let made = [
            "generate",
            "random-parity",
            "--vertices",
            "6",
            "--seed",
            seed,
        ];
        let text = run(&made).out;
        let nodes = nodes(&text);
        let expected = winners_by_force(&nodes);
        let output = |format| run_with(&["solve", "-", "--output", format], &text).out;
        let column = |text: String| {
            let header: Vec<String> = text
                .lines()
                .next()
                .unwrap()
                .split('\t')
                .map(str::to_owned)
                .collect();
            let at = header.iter().position(|name| name == "winner").unwrap();
            let fields = text
                .lines()
                .skip(1)
                .map(|line| line.split('\t').nth(at).unwrap().parse().unwrap());
            fields.collect::<Vec<u64>>()
        };
        assert_eq!(column(output("tsv")), expected, "{text}");
        let listed = output("paritysol");
        let listed = listed.lines().skip(1);
        let winner = |line: &str| {
            line.trim_end_matches(';')
                .split(' ')
                .nth(1)
                .unwrap()
                .parse()
                .unwrap()
        };
        assert_eq!(listed.map(winner).collect::<Vec<u64>>(), expected, "{text}");
        for format in ["json", "jsonl"] {
            let found: Value = serde_json::from_str(&output(format)).unwrap();
            let rows = found["positions"].as_array().unwrap();
            assert_eq!(rows.len(), nodes.len());
            for ((row, (_, owner, targets)), &winner) in rows.iter().zip(&nodes).zip(&expected) {
                assert_eq!(row["winner"], winner, "{text}");
                let outcome = if winner == *owner { "win" } else { "loss" };
                assert_eq!(row["outcome"], outcome, "{text}");
                let best = row["best"].as_array().unwrap();
                assert_eq!(best.len(), usize::from(winner == *owner), "{text}");
                for to in best.iter().map(|to| to.as_u64().unwrap() as usize) {
                    assert!(targets.contains(&to) && expected[to] == winner, "{text}");
                }
            }
            for player in [0, 1] {
                let won = expected.iter().filter(|&&winner| winner == player).count();
                assert_eq!(found["counts"][format!("won_by_player_{player}")], won);
            }
        }
    }
}

/// Whether the owner of a node can choose, or has only, moves that keep the winner and lead to good
/// nodes.
type Choose<'a> = dyn Fn(usize, &dyn Fn(usize) -> bool) -> bool + 'a;

/// The rank of each node by force in a game with the numbers 0 and 1, given its winners. Player 1
/// wants to see 1 soon, and player 0 seldom.
fn ranks_by_force(nodes: &[(u64, u64, Vec<usize>)], winners: &[u64]) -> Vec<Option<u64>> {
    let choose = |at: usize, is_good: &dyn Fn(usize) -> bool| {
        let (_, owner, targets) = &nodes[at];
        let mut inside = targets.iter().filter(|&&to| winners[to] == winners[at]);
        if *owner == winners[at] {
            inside.any(|&to| is_good(to))
        } else {
            inside.all(|&to| is_good(to))
        }
    };
    fn sees_one(
        at: usize,
        moves: u64,
        nodes: &[(u64, u64, Vec<usize>)],
        choose: &Choose<'_>,
    ) -> bool {
        let later = |to| sees_one(to, moves - 1, nodes, choose);
        nodes[at].0 == 1 || moves > 0 && choose(at, &later)
    }
    // Whether 1 comes at most `left` times, after more and more moves.
    let size = nodes.len();
    let mut seldom = vec![vec![true; size + 1]; size];
    for _ in 0..size * (size + 1) {
        let comes = |at: usize, left: usize| {
            let left = left.checked_sub(nodes[at].0 as usize);
            left.is_some_and(|left| choose(at, &|to| seldom[to][left]))
        };
        seldom = (0..size)
            .map(|at| (0..=size).map(|left| comes(at, left)).collect())
            .collect();
    }
    let rank = |at: usize| {
        let won = (0..size).filter(|&other| winners[other] == winners[at]);
        let numbers: HashSet<u64> = won.map(|other| nodes[other].0).collect();
        let mut all = 0..=size as u64;
        match (numbers.len(), winners[at]) {
            (1, _) => None,
            (_, 0) => all.find(|&left| seldom[at][left as usize]),
            _ => all.find(|&moves| sees_one(at, moves, nodes, &choose)),
        }
    };
    (0..size).map(rank).collect()
}

#[test]
fn every_output_has_the_ranks_found_by_force() {
    let mut seen = [HashSet::new(), HashSet::new()];
    for seed in 1..=20 {
        let seed = seed.to_string();
        let options = ["--vertices", "6", "--priorities", "2", "--seed", &seed];
        let text = run(&[&["generate", "random-parity"], &options[..]].concat()).out;
        let nodes = nodes(&text);
        let winners = winners_by_force(&nodes);
        let expected = ranks_by_force(&nodes, &winners);
        for (&winner, rank) in winners.iter().zip(&expected) {
            seen[winner as usize].insert(*rank);
        }
        let output = |format| run_with(&["solve", "-", "--output", format], &text).out;
        let found: Value = serde_json::from_str(&output("json")).unwrap();
        let rows = found["positions"].as_array().unwrap();
        let listed: Vec<Option<u64>> = rows.iter().map(|row| row["rank"].as_u64()).collect();
        assert_eq!(listed, expected, "{text}");
        assert_eq!(found["start"]["rank"].as_u64(), expected[0]);
        let tsv = output("tsv");
        let column = |line: &str| line.split('\t').nth(5).unwrap().parse::<u64>().ok();
        let listed: Vec<Option<u64>> = tsv.lines().skip(1).map(column).collect();
        assert_eq!(listed, expected, "{tsv}");
    }
    assert!(seen.iter().all(|ranks| ranks.len() > 2), "{seen:?}");
}

#[test]
fn a_game_file_with_numbers_is_answered_and_checked_as_one_of_pgsolver() {
    let files = Files::new();
    let pg = kept(&files, "game.pg", GAME);
    let json = files.path("game.winmove.json");
    let json = json.to_str().unwrap();
    assert_eq!(run(&["convert", &pg, json]).status, Some(0));
    for format in ["table", "tsv", "json", "paritysol"] {
        let [one, other] = [&pg[..], json].map(|file| run(&["solve", file, "--output", format]));
        assert_eq!((one.status, one.out), (Some(0), other.out), "{format}");
    }
    let solution = run(&["solve", &pg, "--output", "paritysol"]).out;
    let right = kept(&files, "right.sol", &solution);
    let wrong = kept(&files, "wrong.sol", &solution.replace("0 0 1;", "0 0 2;"));
    let checked = |game: &str, solution: &str| run(&["check", game, "--solution", solution]).status;
    assert_eq!(checked(json, &right), Some(0));
    assert_eq!(checked(json, &wrong), Some(1));
    let list = kept(&files, "list.txt", "0 1\n1 2\n");
    assert_eq!(checked(&list, &right), Some(1), "it has no numbers");
    // Several games, of which some have no owners.
    let many = run(&["solve", &pg, json, &list, "--output", "jsonl"]);
    assert_eq!((many.status, many.out.lines().count()), (Some(0), 3));
    let many = run(&["solve", &pg, &list, "--output", "tsv"]);
    assert_eq!(many.status, Some(1));
    let many = run(&["solve", &pg, json, "--output", "paritysol"]);
    assert_eq!(many.status, Some(1));
}

#[test]
fn the_verdict_on_a_parity_game_is_spoken_in_any_language() {
    let verdicts = ["english", "portuguese", "vietnamese"].map(|language| {
        let solved = run_with(&["solve", "-", "--summary", "--language", language], GAME);
        assert_eq!(solved.status, Some(0), "{}", solved.err);
        let verdict = solved.out.lines().next().unwrap().to_owned();
        assert!(verdict.contains('0'), "player 0 wins: {verdict}");
        verdict
    });
    assert!(verdicts[0] != verdicts[1] && verdicts[1] != verdicts[2]);
}

/// Numbers decide, but from the first four vertices play is forced to end. Both moves of 2 end it
/// at once, and 3 has no other move than to 2.
#[test]
fn the_best_moves_to_a_forced_end_are_those_of_a_game_without_numbers() {
    let files = Files::new();
    let text = r#"{"format": "winmove", "version": 2, "field": {"graph": {
        "vertices": [{"id": 0, "owner": 1}, {"id": 1, "owner": 1}, {"id": 2, "priority": 3},
                     {"id": 3, "owner": 1}, {"id": 4, "priority": 2}, {"id": 5, "owner": 1}],
        "edges": [[2, 0], [2, 1], [3, 2], [4, 4], [4, 5], [5, 4], [5, 2]]}},
        "game": {"token": {"turns": "owners", "endless": "priorities"}}}"#;
    let file = files.put("game.json", text);
    let best = |endless| {
        let solved = run(&["solve", &file, "--output", "tsv", "--endless", endless]).out;
        let fields = |line: &str| line.split('\t').map(str::to_owned).collect::<Vec<_>>();
        let rows = solved.lines().skip(1).map(fields);
        let rows = rows.map(|row| [row[0].clone(), row[3].clone(), row[6].clone()].join(" "));
        rows.collect::<Vec<_>>()
    };
    let numbers = best("priorities");
    assert_eq!(numbers[..4], best("draw")[..4]);
    expect![[r#"
        0 0 
        1 0 
        2 1 0 1
        3 2 2
        4  4
        5  "#]]
    .assert_eq(&numbers.join("\n"));
}
