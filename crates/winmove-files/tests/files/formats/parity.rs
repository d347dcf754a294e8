//! Parity games of PGSolver, judged by Zielonka's algorithm.

use std::collections::BTreeSet;

use expect_test::expect;
use winmove_analysis::{Analysis, Position};
use winmove_core::Player;
use winmove_core::model::{Outcome, Side, Vertex};
use winmove_core::solver::{certify_winners, solve_parity};
use winmove_files::{FileKind, ReadOptions, WriteOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, outcomes, read_as, refusal, remarks, survives_damage, write};

const KIND: FileKind = FileKind::Parity;

/// A parity game as given in the files.
struct Game {
    priority: Vec<usize>,
    owner: Vec<usize>,
    to: Vec<Vec<usize>>,
}

impl Game {
    /// Parses the files written here: one node per line, single blanks.
    fn of(text: &str) -> Game {
        let lines = text
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        let mut game = Game {
            priority: Vec::new(),
            owner: Vec::new(),
            to: Vec::new(),
        };
        for (index, line) in lines.enumerate() {
            let words: Vec<&str> = line.trim_end_matches(';').splitn(5, ' ').collect();
            let number = |at: usize| words[at].parse::<usize>().unwrap();
            assert_eq!(number(0), index);
            game.priority.push(number(1));
            game.owner.push(number(2));
            game.to
                .push(words[3].split(',').map(|it| it.parse().unwrap()).collect());
        }
        let header: usize = text.split([' ', ';']).nth(1).unwrap().parse().unwrap();
        assert_eq!(header + 1, game.owner.len());
        game
    }

    fn attractor(
        &self,
        among: &BTreeSet<usize>,
        player: usize,
        to: BTreeSet<usize>,
    ) -> BTreeSet<usize> {
        let mut found = to;
        loop {
            let more: Vec<usize> = among
                .iter()
                .copied()
                .filter(|node| !found.contains(node))
                .filter(|&node| {
                    let mut inside = self.to[node].iter().filter(|to| among.contains(to));
                    if self.owner[node] == player {
                        inside.any(|to| found.contains(to))
                    } else {
                        inside.all(|to| found.contains(to))
                    }
                })
                .collect();
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }

    /// The nodes that each player wins.
    fn solved(&self, among: &BTreeSet<usize>) -> [BTreeSet<usize>; 2] {
        let Some(highest) = among.iter().map(|&node| self.priority[node]).max() else {
            return Default::default();
        };
        let player = highest % 2;
        let top = among
            .iter()
            .copied()
            .filter(|&node| self.priority[node] == highest);
        let attracted = self.attractor(among, player, top.collect());
        let rest = self.solved(&(among - &attracted));
        let mut won: [BTreeSet<usize>; 2] = Default::default();
        if rest[1 - player].is_empty() {
            won[player] = among.clone();
            return won;
        }
        let lost = self.attractor(among, 1 - player, rest[1 - player].clone());
        let mut others = self.solved(&(among - &lost));
        others[1 - player].extend(lost);
        others
    }

    fn winners(&self) -> Vec<usize> {
        let all: BTreeSet<usize> = (0..self.owner.len()).collect();
        let won = self.solved(&all);
        all.iter()
            .map(|node| usize::from(won[1].contains(node)))
            .collect()
    }
}

fn written(document: &winmove_core::model::Document, endless: u8, states: bool) -> String {
    let options = WriteOptions {
        endless: Some(endless),
        states,
        ..WriteOptions::default()
    };
    winmove_files::write_as(document, KIND, &options)
        .unwrap()
        .text
}

#[test]
fn two_parity_games_answer_a_token_game() {
    let mut random = Random::seeded(17);
    for number in 0..400 {
        let document = games::token_game(&mut random, 7);
        let win = Game::of(&written(&document, 1, false)).winners();
        let loss = Game::of(&written(&document, 0, false)).winners();
        let found = (0..win.len() / 2).map(|vertex| match (win[2 * vertex], loss[2 * vertex]) {
            (0, _) => Some(Outcome::Win),
            (_, 1) => Some(Outcome::Loss),
            (_, _) => Some(Outcome::Draw),
        });
        assert_eq!(found.collect::<Vec<_>>(), outcomes(&document), "{number}");
    }
}

#[test]
fn the_positions_of_a_pursuit_are_nodes_of_their_movers() {
    let mut random = Random::seeded(5);
    for _ in 0..40 {
        let document = games::pursuit(&mut random, 5);
        let analysis = Analysis::of(&document).unwrap();
        let positions: Vec<Position> = analysis.positions().collect();
        let endless = [1, 0].map(|player| Game::of(&written(&document, player, true)));
        let [thief, police] = endless.each_ref().map(Game::winners);
        for (index, &position) in positions.iter().enumerate() {
            let Some(turn) = position.turn() else {
                panic!("no pursuit");
            };
            assert_eq!(endless[0].owner[index], usize::from(turn == Side::Thief));
            let by_police = match (thief[index], police[index]) {
                (0, _) => Outcome::Win,
                (_, 1) => Outcome::Loss,
                (_, _) => Outcome::Draw,
            };
            let expected = match turn {
                Side::Police => by_police,
                Side::Thief => by_police.for_opponent(),
            };
            let label = analysis.label(position).unwrap();
            // The player who wins endless play wins where it would otherwise be a draw.
            assert_eq!(label.outcome, expected, "{index}");
        }
    }
}

#[test]
fn owners_and_numbers_are_read() {
    let text = "parity 2;\nstart 1;\n0 3 0 1,2 \"a; b\";\n1 0 1 0\n;  2 4 0 2, 0;\n";
    let loaded = read_as(text, KIND);
    assert_eq!(labels(&loaded.document), ["a; b", "1", "2"]);
    let found = edges(&loaded.document);
    assert_eq!(
        found,
        [(0, 1, ""), (0, 2, ""), (1, 0, ""), (2, 2, ""), (2, 0, "")]
    );
    let vertices = loaded.document.graph().unwrap().vertices();
    let told = |vertex: &Vertex| (vertex.priority, vertex.owner.number());
    assert_eq!(
        vertices.iter().map(told).collect::<Vec<_>>(),
        [(3, 0), (0, 1), (4, 0)]
    );
    assert!(loaded.document.rules().turns().uses_priorities());
    assert_eq!(remarks(&loaded), [""; 0]);
    let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(loaded.kind, KIND);
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let refused = |text: &str| refusal(text, KIND);
    expect![[r#"
        line 2, column 7: there is no node 1
        line 2, column 9: there is no node 7
        line 1, column 7: there is no node 3
        line 3, column 1: node 0 occurs twice
        line 2, column 5: expected an owner, 0 or 1, found "2"
        line 2, column 10: a name without its closing quote
        line 2, column 8: expected `;`, found the end of the file
        line 2, column 3: expected a whole number from 0 to 2,147,483,647, found "4294967296""#]]
    .assert_eq(
        &[
            refused("parity 1;\n0 0 0 1;\n"),
            refused("parity 7;\n0 0 0 0,007;\n"),
            refused("start 03;\n0 0 0 0;\n"),
            refused("parity 1;\n0 0 0 0;\n0 0 0 0;\n"),
            refused("parity 1;\n0 0 2 0;\n"),
            refused("parity 1;\n0 0 0 0 \"a;\n"),
            refused("parity 1;\n0 0 0 0"),
            refused("parity 0;\n0 4294967296 0 0;\n"),
        ]
        .join("\n"),
    );
}

#[test]
fn nasty_labels_are_names_on_one_line() {
    for label in NASTY {
        let text = write(&games::one_edge(label), KIND).text;
        assert_eq!(text.lines().count(), 1 + 4, "{text}");
        let read = read_as(&text, KIND).document;
        let expected = label.replace(['"', '\n'], "'").trim().to_owned();
        let expected = if expected.is_empty() { "0" } else { &expected };
        assert_eq!(labels(&read)[0], expected, "{text}");
    }
}

#[test]
fn damage_is_no_panic() {
    survives_damage(
        "parity 2;\nstart 1;\n0 3 0 1,2 \"a b\";\n1 0 1 0;\n2 4 0 2;\n",
        KIND,
        1_000,
    );
}

/// A random parity game without ends, in the format.
fn random_game(random: &mut Random) -> String {
    let count = random.between(1, 9);
    let mut text = format!("parity {};\n", count - 1);
    for id in 0..count {
        let moves: Vec<String> = (0..random.between(1, 3))
            .map(|_| random.below(count).to_string())
            .collect();
        let (priority, owner) = (random.below(6), random.below(2));
        text.push_str(&format!("{id} {priority} {owner} {};\n", moves.join(",")));
    }
    text
}

#[test]
fn a_game_that_is_read_has_the_winners_of_the_file_and_is_written_again() {
    let mut random = Random::seeded(48);
    for _ in 0..500 {
        let text = random_game(&mut random);
        let document = read_as(&text, KIND).document;
        let game = winmove_files::parity_game(&document).unwrap();
        let solution = solve_parity(&game).unwrap();
        let written = winmove_files::write_parity_solution(&document, &game, &solution).unwrap();
        // The vertices have the order in which the file names them.
        let winners = Game::of(&text).winners();
        for line in written.lines().skip(1) {
            let words: Vec<&str> = line.trim_end_matches(';').split(' ').collect();
            let id: usize = words[0].parse().unwrap();
            assert_eq!(words[1], winners[id].to_string(), "{text}{written}");
        }
        let claim = winmove_files::read_parity_solution(&written, &document).unwrap();
        certify_winners(&game, &claim).unwrap();
        let sorted = |text: &str| {
            let lines = text.lines().map(|line| line.replace('"', ""));
            lines.collect::<BTreeSet<_>>()
        };
        assert_eq!(sorted(&write(&document, KIND).text), sorted(&text));
    }
    let text = "parity 1;\nstart 1;\n0 0 0 1;\n1 1 1 0;\n";
    let written = write(&read_as(text, KIND).document, KIND);
    assert_eq!(
        (written.text.as_str(), &written.remarks[..]),
        (text, &[][..])
    );
}

#[test]
fn what_is_wrong_in_a_solution_is_refused_with_its_place() {
    let document = read_as("parity 1;\n0 1 0 1;\n1 2 1 0;\n", KIND).document;
    let refused = |text: &str| {
        let error = winmove_files::read_parity_solution(text, &document).unwrap_err();
        error.to_string()
    };
    expect![[r#"
        line 2, column 1: there is no node 7
        line 2, column 3: expected a winner, 0 or 1, found "2;"
        line 3, column 1: node 0 occurs twice
        line 2, column 5: there is no node 9
        line 3, column 1: no winner is given for node 1
        line 2, column 4: expected a strategy or `;`, found the end of the file"#]]
    .assert_eq(
        &[
            refused("paritysol 1;\n7 0;\n"),
            refused("paritysol 1;\n0 2;\n"),
            refused("paritysol 1;\n0 0 1;\n0 0 1;\n"),
            refused("paritysol 1;\n0 0 9;\n"),
            refused("paritysol 1;\n0 0 1;\n"),
            refused("paritysol 1;\n0 0"),
        ]
        .join("\n"),
    );
}

#[test]
fn a_game_with_ends_is_written_with_loops_that_their_winners_win() {
    let document = read_as("parity 1;\n0 1 0 0,1;\n1 0 1;\n", KIND).document;
    let game = winmove_files::parity_game(&document).unwrap();
    assert_eq!(
        solve_parity(&game).unwrap().winner(&game, 0),
        Some(Player::First)
    );
    expect![[r#"
        parity 1;
        0 1 0 0,1;
        1 0 1 1;
    "#]]
    .assert_eq(&write(&document, KIND).text);
    let no_game = games::one_edge("");
    winmove_files::parity_game(&no_game).unwrap_err();
}
