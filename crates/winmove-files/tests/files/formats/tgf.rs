//! Trivial Graph Format.

use expect_test::expect;
use winmove_files::{FileKind, ReadOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::Tgf;

#[test]
fn vertices_stand_before_the_line_and_edges_behind_it() {
    let loaded = read_as(
        "1 first vertex\r\n2\n\n7 last\n#\n1 2 take 1\n2\t7\n7 8\n",
        KIND,
    );
    assert_eq!(labels(&loaded.document), ["first vertex", "2", "last", "8"]);
    let found = edges(&loaded.document);
    assert_eq!(found, [(1, 2, "take 1"), (2, 7, ""), (7, 8, "")]);
    assert_eq!(remarks(&loaded), [""; 0]);
}

#[test]
fn edges_without_labels_may_be_attacks_and_it_is_said_how_to_read_them_so() {
    let text = "1 a\n2 b\n#\n1 2\n";
    let loaded = read_as(text, KIND);
    assert_eq!(edges(&loaded.document), [(1, 2, "")]);
    expect!["each edge is read as a move; if the edges are attacks, reverse them (on the command line: --attacks)"]
        .assert_eq(&remarks(&loaded).join("\n"));
    let options = ReadOptions {
        kind: Some(KIND),
        attacks: true,
        ..ReadOptions::default()
    };
    let loaded = winmove_files::read(text.as_bytes(), &options).unwrap();
    assert_eq!(edges(&loaded.document), [(2, 1, "")]);
    expect!["each edge is read as an attack, so its move goes the other way"]
        .assert_eq(&remarks(&loaded).join("\n"));
    assert_eq!(remarks(&read_as("1 a\n2 b\n#\n", KIND)), [""; 0]);
}

#[test]
fn a_file_is_recognised_by_its_line_and_not_taken_for_edges() {
    let read = |text: &str| winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let loaded = read("1 a\n2 b\n#\n1 2\n");
    assert_eq!(loaded.kind, KIND);
    assert_eq!(labels(&loaded.document), ["a", "b"]);
    assert_eq!(read("# a comment\n1 2\n2 3\n").kind, FileKind::EdgeList);
    assert_eq!(read("#\n1 2\n2 3\n").kind, FileKind::EdgeList);
    // The third comment of networkx is the name of the graph, which may be empty.
    let list = "#prog.py\n# GMT Thu Jan  1 00:00:00 2026\n# \na b c\nb\nc\n";
    assert_eq!(read(list).kind, FileKind::Adjacency);
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    expect![[r#"
        line 2: the vertex "1" occurs twice
        line 3: an edge from "1" to nowhere
        line 3: a second line `#`
        the end: no line `#`, which separates the vertices from the edges"#]]
    .assert_eq(
        &[
            refusal("1 a\n1 b\n#\n", KIND),
            refusal("1 a\n#\n1\n", KIND),
            refusal("1 a\n#\n#\n", KIND),
            refusal("1 a\n", KIND),
        ]
        .join("\n"),
    );
}

#[test]
fn a_game_is_read_as_it_was_written_and_losses_are_said() {
    let mut random = Random::seeded(7);
    for _ in 0..200 {
        let document = games::token_game(&mut random, 12);
        let graph = document.graph().unwrap();
        let written = write(&document, KIND);
        let read = read_as(&written.text, KIND).document;
        let count = graph.vertices().len();
        assert_eq!(labels(&read)[..count], labels(&document));
        let has = |what: &str| said(&written).iter().any(|remark| remark.contains(what));
        assert_eq!(
            has("in the drawing"),
            graph.vertices().iter().any(|it| it.at.is_some())
        );
        assert_eq!(has("token"), !document.rules().tokens().is_empty());
        if !has("without fixed outcomes") {
            assert_eq!(edges(&read), edges(&document));
        }
    }
}

#[test]
fn nasty_labels_come_back_on_one_line() {
    for label in NASTY {
        let document = games::one_edge(label);
        let read = read_as(&write(&document, KIND).text, KIND).document;
        let expected = label.split_whitespace().collect::<Vec<_>>().join(" ");
        let expected = if expected.is_empty() {
            "0"
        } else {
            expected.as_str()
        };
        assert_eq!(labels(&read)[0], expected, "{label:?}");
    }
}

#[test]
fn damage_is_no_panic() {
    survives_damage("1 first\n2 b\n#\n1 2 take 1\n2 1\n1 1\n", KIND, 1_000);
}
