//! graph6 and digraph6, judged by an encoder written from the description of the format.

use expect_test::expect;
use winmove_core::model::{Rules, Steps};
use winmove_files::{FileKind, ReadOptions};

use super::games::Random;
use super::{edges, read_as, refusal, remarks, survives_damage};

const KIND: FileKind = FileKind::Graph6;

/// Encodes a matrix of bits according to McKay's formats.txt: N(n), then R(x).
fn encoded(n: usize, is_directed: bool, has: impl Fn(usize, usize) -> bool) -> String {
    let mut bits = Vec::new();
    for column in 0..n {
        for row in 0..if is_directed { n } else { column } {
            // The matrix row by row, or the upper triangle column by column.
            bits.push(if is_directed {
                has(column, row)
            } else {
                has(row, column)
            });
        }
    }
    bits.resize(bits.len().div_ceil(6) * 6, false);
    let six = |number: usize| char::from(63 + number as u8);
    let mut text = String::from(if is_directed { "&" } else { "" });
    match n {
        0..=62 => text.push(six(n)),
        _ => {
            text.push('~');
            text.extend([n >> 12, n >> 6 & 63, n & 63].map(six));
        }
    }
    for chunk in bits.chunks(6) {
        text.push(six(chunk
            .iter()
            .fold(0, |sum, &bit| 2 * sum + usize::from(bit))));
    }
    text
}

#[test]
fn known_graphs_are_read() {
    // From the description of the format: DQc has the edges 0-2, 0-4, 1-3 and 3-4, here in the
    // column order of the triangle.
    let loaded = read_as("DQc\n", KIND);
    assert_eq!(
        edges(&loaded.document),
        [(0, 2, ""), (1, 3, ""), (0, 4, ""), (3, 4, "")]
    );
    let Rules::Token(rules) = loaded.document.rules() else {
        panic!("no token game");
    };
    assert_eq!(rules.steps, Steps::EdgesBothWays);
    expect!["the edges have no direction, so moves go along them both ways"]
        .assert_eq(&remarks(&loaded).join("\n"));
    // And the directed graph 0->2, 0->4, 3->1, 3->4 is &DI?AO?.
    let loaded = read_as(">>digraph6<<&DI?AO?\n", KIND);
    assert_eq!(
        edges(&loaded.document),
        [(0, 2, ""), (0, 4, ""), (3, 1, ""), (3, 4, "")]
    );
}

#[test]
fn every_edge_of_random_graphs_is_read() {
    let mut random = Random::seeded(6);
    for number in 0..300 {
        let n = if number % 20 == 0 {
            random.between(63, 90)
        } else {
            random.below(20)
        };
        let is_directed = random.percent(50);
        let chance = random.below(101);
        let matrix: Vec<bool> = (0..n * n).map(|_| random.percent(chance)).collect();
        let text = encoded(n, is_directed, |from, to| matrix[from * n + to]);
        let document = read_as(&text, KIND).document;
        assert_eq!(document.graph().unwrap().vertices().len(), n);
        let mut found: Vec<(u32, u32)> = edges(&document).iter().map(|it| (it.0, it.1)).collect();
        found.sort_unstable();
        let pairs = (0..n).flat_map(|from| (0..n).map(move |to| (from, to)));
        let expected =
            pairs.filter(|&(from, to)| matrix[from * n + to] && (is_directed || from < to));
        let expected: Vec<(u32, u32)> = expected.map(|(a, b)| (a as u32, b as u32)).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn each_line_is_a_graph() {
    let options = ReadOptions {
        name: Some("all.g6".to_owned()),
        ..ReadOptions::default()
    };
    let games = winmove_files::read_all(b">>graph6<<A_\nA?\n\n?\n", &options).unwrap();
    let sizes: Vec<usize> = games
        .iter()
        .map(|it| it.document.graph().unwrap().edge_count())
        .collect();
    assert_eq!(sizes, [1, 0, 0]);
}

#[test]
fn lengths_that_do_not_fit_are_refused() {
    let refused = |text: &str| refusal(text, KIND);
    expect![[r#"
        line 1, column 1: 5 vertices need 2 characters after their number; there are 1
        line 1, column 1: the number of vertices is cut off
        line 1, column 1: 68,719,476,735 vertices need more than 2^64 characters after their number; there are 0
        line 1, column 2: expected a character from ? to ~, found ' '
        line 1, column 1: sparse6, which is not read"#]]
    .assert_eq(
        &[
            refused("D?\n"),
            refused("~~~~~~~\n"),
            refused("~~~~~~~~\n"),
            refused("A \u{e9}\n"),
            refused(":Fa@x^\n"),
        ]
        .join("\n"),
    );
}

#[test]
fn damage_is_no_panic() {
    survives_damage(">>graph6<<DQc\nA_\n", KIND, 1_000);
    survives_damage("&DI?AO?\n", KIND, 1_000);
}
