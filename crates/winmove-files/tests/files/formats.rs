//! Tests of other programs' file formats: each is read and written, and judged by something other
//! than its own reader.
//!
//! The tests common to all of them are in this file. Each format also has its own file.

mod aut;
mod counts;
mod csv;
mod cytoscape;
mod dimacs;
mod dot;
mod dot_refused;
mod dot_written;
mod facts;
mod gambit;
mod gambit_written;
mod games;
mod gexf;
mod gml;
mod graph6;
mod graphml;
mod graphml_judged;
mod graphviz;
mod graphviz_written;
mod iccma;
mod json_kinds;
mod judge;
mod languages;
mod link;
mod lists;
mod lossless;
mod mermaid;
mod mermaid_node;
mod networkx;
mod networkx_xml;
mod node_link;
mod parity;
mod pygarg;
mod real_files;
mod spacing;
mod streams;
mod text_forms;
mod tgf;

use games::Random;
use winmove_analysis::{Analysis, Position};
use winmove_core::model::{Document, Outcome, Place};
use winmove_files::{FileKind, Loaded, ReadOptions, WriteOptions, Written};

/// Labels that are difficult for formats.
const NASTY: [&str; 16] = [
    "\"", "\\", "a\nb", "->", "]]>", "-->", "&lt;", "{|}", "🦀", "שלום", "", " ", "#", "a;b", "%p",
    "'",
];

fn read_as(text: &str, kind: FileKind) -> Loaded {
    try_read(text, kind).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn try_read(text: &str, kind: FileKind) -> Result<Loaded, String> {
    let options = ReadOptions {
        kind: Some(kind),
        ..ReadOptions::default()
    };
    winmove_files::read(text.as_bytes(), &options).map_err(|error| error.to_string())
}

/// The error for a text that must be refused.
fn refusal(text: &str, kind: FileKind) -> String {
    match try_read(text, kind) {
        Ok(_) => panic!("not refused:\n{text}"),
        Err(error) => error,
    }
}

fn write(document: &Document, kind: FileKind) -> Written {
    let written = winmove_files::write_as(document, kind, &WriteOptions::default());
    written.unwrap_or_else(|error| panic!("{error}"))
}

fn remarks(loaded: &Loaded) -> Vec<String> {
    loaded.remarks.iter().map(ToString::to_string).collect()
}

fn said(written: &Written) -> Vec<String> {
    written.remarks.iter().map(ToString::to_string).collect()
}

/// The labels of the vertices in the order of their ids.
fn labels(document: &Document) -> Vec<&str> {
    let vertices = document.graph().unwrap().vertices().iter();
    vertices.map(|vertex| vertex.label.as_str()).collect()
}

/// The edges as pairs of ids with their labels.
fn edges(document: &Document) -> Vec<(u32, u32, &str)> {
    let edges = document.graph().unwrap().edges();
    edges
        .map(|(_, edge)| (edge.from.0, edge.to.0, edge.label))
        .collect()
}

/// The outcome of each vertex of a token game, in the order of the ids.
fn outcomes(document: &Document) -> Vec<Option<Outcome>> {
    let analysis = Analysis::of(document).unwrap();
    let vertices = document.graph().unwrap().vertices().iter();
    vertices
        .map(|vertex| {
            let position = Position::from(Place::Vertex(vertex.id));
            analysis.label(position).map(|label| label.outcome)
        })
        .collect()
}

/// Checks that no prefix and none of `count` mutations of a file makes its reader panic: each is
/// read, or refused with a place on one line.
fn survives_damage(text: &str, kind: FileKind, count: usize) {
    let options = ReadOptions {
        kind: Some(kind),
        ..ReadOptions::default()
    };
    let attempt = |bytes: &[u8]| {
        if let Err(error) = winmove_files::read(bytes, &options) {
            assert!(!error.place().is_empty(), "{error}");
            assert!(!error.to_string().contains('\n'), "{error}");
        }
    };
    let bytes = text.as_bytes();
    (0..bytes.len()).for_each(|end| attempt(&bytes[..end]));
    let mut random = Random::seeded(bytes.len() as u64);
    for _ in 0..count {
        let mut damaged = bytes.to_vec();
        for _ in 0..random.between(1, 3) {
            games::damage(&mut damaged, &mut random);
        }
        attempt(&damaged);
    }
}

#[test]
fn every_kind_has_a_word_of_its_own_and_is_found_by_it() {
    let words: Vec<&str> = FileKind::all().map(FileKind::word).collect();
    let distinct: std::collections::BTreeSet<_> = words.iter().collect();
    assert_eq!(words.len(), distinct.len(), "{words:?}");
    for kind in FileKind::all() {
        assert!(!kind.endings().is_empty() && !kind.name().is_empty());
    }
}

#[test]
fn the_guide_lists_every_kind() {
    let guide = include_str!("../../../../docs/guide/src/formats.md");
    let rows = FileKind::all()
        .filter(|&kind| kind != FileKind::Json)
        .map(|kind| {
            let endings: Vec<String> = kind.endings().iter().map(|it| format!("`.{it}`")).collect();
            let written = if kind.is_written() {
                "read, written"
            } else {
                "read"
            };
            format!(
                "| {} | `{}` | {} | {written} |",
                kind.name(),
                kind.word(),
                endings.join(" ")
            )
        });
    let rows: Vec<String> = rows.collect();
    let table = rows.join("\n");
    assert!(guide.contains(&table), "the table should be:\n{table}");
}

#[test]
fn outcomes_stay_the_same_in_every_format_that_holds_no_rules() {
    check_outcomes(1, 300);
}

/// `cargo test -p winmove-files --test suite 6_000 -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn outcomes_of_6_000_games_stay_the_same_in_every_format() {
    check_outcomes(2, 6_000);
}

/// Solves random games before and after writing and reading them. Uses every format that keeps
/// their ids.
fn check_outcomes(seed: u64, count: usize) {
    let mut random = Random::seeded(seed);
    for number in 0..count {
        let document = games::token_game(&mut random, 9);
        let expected = outcomes(&document);
        for kind in FileKind::all().filter(|&kind| kind.is_written() && keeps_ids(kind)) {
            let written = write(&document, kind);
            let read = read_as(&written.text, kind).document;
            let found = outcomes(&read);
            assert_eq!(
                found[..expected.len()],
                expected,
                "{number} {kind:?}\n{}",
                written.text
            );
        }
    }
}

/// Whether the first vertices of a written file are those of the game in the same order. Others may
/// follow.
fn keeps_ids(kind: FileKind) -> bool {
    matches!(
        kind,
        FileKind::Apx
            | FileKind::Aut
            | FileKind::Cytoscape
            | FileKind::Dot
            | FileKind::EdgeList
            | FileKind::Facts
            | FileKind::GraphMl
            | FileKind::Iccma
            | FileKind::Json
            | FileKind::Link
            | FileKind::Mermaid
            | FileKind::NodeLink
            | FileKind::Tgf
    )
}
