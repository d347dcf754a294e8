//! Aldebaran's labelled transition systems.

use expect_test::expect;
use winmove_core::model::{Place, VertexId};
use winmove_files::{FileKind, ReadOptions};

use super::games::{self, Random};
use super::{NASTY, edges, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::Aut;

/// The result of a reader that implements only CADP's description of the format: start, states,
/// transitions.
fn judged(text: &str) -> (u32, usize, Vec<(u32, u32, String)>) {
    let mut lines = text.lines();
    let header = lines
        .next()
        .unwrap()
        .strip_prefix("des (")
        .unwrap()
        .strip_suffix(')')
        .unwrap();
    let numbers: Vec<usize> = header.split(", ").map(|it| it.parse().unwrap()).collect();
    let transitions = lines.map(|line| {
        let line = line.strip_prefix('(').unwrap().strip_suffix(')').unwrap();
        let (from, rest) = line.split_once(", \"").unwrap();
        let (label, to) = rest.rsplit_once("\", ").unwrap();
        (from.parse().unwrap(), to.parse().unwrap(), label.to_owned())
    });
    let transitions: Vec<_> = transitions.collect();
    assert_eq!(transitions.len(), numbers[1]);
    (numbers[0] as u32, numbers[2], transitions)
}

#[test]
fn a_line_is_cut_at_its_first_and_its_last_comma() {
    let text =
        "des( 2 , 4,3 )\n(0,\"put(1,2)\",1)\n( 1 , tau , 2 )\n(2, \"a \"b\"\", 0)\n(1, i, 1)\n";
    let loaded = read_as(text, KIND);
    let found = edges(&loaded.document);
    let expected = [
        (0, 1, "put(1,2)"),
        (1, 2, "tau"),
        (2, 0, "a \"b\""),
        (1, 1, "i"),
    ];
    assert_eq!(found, expected);
    let start = loaded.document.rules().tokens();
    assert_eq!(start, [Place::Vertex(VertexId(2))]);
    assert_eq!(remarks(&loaded), [""; 0]);
}

#[test]
fn a_system_is_recognised_by_its_header() {
    let loaded = winmove_files::read(b"des (0, 0, 1)\n", &ReadOptions::default()).unwrap();
    assert_eq!(loaded.kind, KIND);
    assert_eq!(loaded.document.graph().unwrap().vertices().len(), 1);
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    let refused = |text: &str| refusal(text, KIND);
    expect![[r#"
        line 1: a probabilistic start, which a game cannot have
        line 2: expected a state from 0 to 1, found "2"
        line 2: expected `(from, "label", to)`, found "(0, 1)"
        line 4: one transition more than the 1 that line 1 declares
        the end: the file ends after 1 of the 2 transitions that line 1 declares
        line 1: expected a state from 0 to 1, found "2""#]]
    .assert_eq(
        &[
            refused("des (0 1/3 1, 2, 3)\n"),
            refused("des (0, 1, 2)\n(0, \"a\", 2)\n"),
            refused("des (0, 1, 2)\n(0, 1)\n"),
            refused("des (0, 1, 2)\n(0, \"a\", 1)\n\n(0, \"a\", 1)\n"),
            refused("des (0, 2, 2)\n(0, \"a\", 1)\n"),
            refused("des (2, 0, 2)\n"),
        ]
        .join("\n"),
    );
    assert!(refused("des (0, 0, 4000000000)\n").starts_with("line 1"));
}

#[test]
fn written_games_are_read_alike_by_the_judge_and_by_the_reader() {
    let mut random = Random::seeded(3);
    for _ in 0..200 {
        let document = games::token_game(&mut random, 10);
        let written = write(&document, KIND);
        let (first, states, transitions) = judged(&written.text);
        let read = read_as(&written.text, KIND).document;
        let graph = read.graph().unwrap();
        assert_eq!(states, graph.vertices().len());
        assert_eq!(read.rules().tokens(), [Place::Vertex(VertexId(first))]);
        let found: Vec<(u32, u32)> = transitions
            .iter()
            .map(|(from, to, _)| (*from, *to))
            .collect();
        let read: Vec<(u32, u32)> = edges(&read)
            .iter()
            .map(|(from, to, _)| (*from, *to))
            .collect();
        assert_eq!(found, read);
        match document.rules().tokens()[..] {
            [Place::Vertex(id)] => assert_eq!(id.0, first),
            _ => assert!(
                said(&written)
                    .iter()
                    .any(|it| it.starts_with("no start is placed"))
            ),
        }
        if !said(&written)
            .iter()
            .any(|it| it.starts_with("written as a game"))
        {
            let expected: Vec<(u32, u32)> = edges(&document)
                .iter()
                .map(|(from, to, _)| (*from, *to))
                .collect();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn labels_come_back_and_what_has_no_mark_is_said() {
    for label in NASTY {
        let written = write(&games::one_edge(label), KIND);
        let (_, _, transitions) = judged(&written.text);
        let expected = label.replace('"', "'").replace('\n', " ");
        let is_lost = said(&written)
            .iter()
            .any(|it| it.contains("line breaks of 1 label"));
        assert_eq!(is_lost, expected != label, "{label:?}");
        let expected = if label.is_empty() { "move" } else { &expected };
        assert_eq!(transitions[0].2, expected);
    }
    let loaded = read_as("des (0, 1, 2)\n(0, \"move\", 1)\n", KIND);
    assert_eq!(edges(&loaded.document), [(0, 1, "")]);
    expect!["every transition is called move, which is read as no label"]
        .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn damage_is_no_panic() {
    survives_damage(
        "des (0, 3, 2)\n(0, \"a, b\", 1)\n(1, tau, 0)\n(1, \"x\", 1)\n",
        KIND,
        1_000,
    );
}
