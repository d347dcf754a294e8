//! Documents in bytes: every document comes back whole, and no bytes cause a panic.

use std::fs;

use winmove::format;
use winmove::model::{
    Bend, Board, Document, Edge, EdgeId, Edit, Field, Graph, Square, Vertex, VertexId,
};

use super::load;
use super::round_trip::random_document;
use crate::common::Random;

/// A game that was played, with an exercise that was worked at.
const PLAYED: &str = r#"{"format": "winmove", "version": 1, "title": "a", "notes": "b\nc", "by": "Ada",
 "field": {"x": 1, "graph": {"y": [], "vertices": [{"id": 0, "label": "é"}, {"id": 2}, {"id": 7, "z": {"id": 1}}],
  "edges": [[0, 2], [2, 7, "take 1"], [7, 7]], "bends": [[0, 2, 0.25, -1.5]]}},
 "game": {"w": null, "token": {"convention": "misere", "at": [2, 0], "v": 1.50}},
 "record": {"start": [2], "moves": [[0, 7], [1, 7], [0, 7]], "who": "x"},
 "exercise": {"ask": "length", "places": [0, 7], "check": "at-once", "note": "Begin at 7.", "level": 3, "homework":
  {"began": 5, "errors": 1, "work": [{"at": 7, "outcome": "win", "moves": null, "hints": 1, "began": 6, "ended": 7},
   {"at": 0, "to": 2, "hints": 0, "began": 0, "ended": 0}]}}}"#;

fn read(bytes: &[u8]) -> Document {
    format::from_bytes(bytes).unwrap_or_else(|error| panic!("{error}"))
}

fn assert_comes_back(document: &Document) {
    let bytes = format::to_bytes(document);
    let again = read(&bytes);
    assert_eq!(again, *document);
    assert_eq!(format::write(&again), format::write(document));
    assert_eq!(format::to_bytes(&again), bytes);
    let next = |document: &Document| document.graph().map(Graph::free_edge_id);
    assert_eq!(next(&again), next(document));
}

#[test]
fn every_example_comes_back_from_its_bytes() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.to_string_lossy().ends_with(".winmove.json") {
            assert_comes_back(&load(&fs::read_to_string(path).unwrap()).document);
            count += 1;
        }
    }
    assert!(count >= 20, "{count}");
}

#[test]
fn a_played_game_with_a_homework_comes_back_from_its_bytes() {
    assert_comes_back(&load(PLAYED).document);
}

#[test]
fn random_documents_come_back_from_their_bytes() {
    for seed in 0..2_000 {
        println!("seed {seed}");
        assert_comes_back(&random_document(&mut Random::seeded(seed)));
    }
}

#[test]
fn boards_of_every_size_come_back_from_their_bytes() {
    let mut random = Random::seeded(8);
    for rows in 1..8 {
        for columns in 1..8 {
            let squares = [Square::Floor, Square::Wall, Square::Exit];
            let mut row = || (0..columns).map(|_| random.pick(&squares)).collect();
            let board = Board::from_rows((0..rows).map(|_| row()).collect());
            assert_comes_back(&Document::with_board(board.unwrap()));
        }
    }
}

#[test]
fn edges_keep_their_ids_after_others_are_deleted() {
    let mut random = Random::seeded(77);
    for _ in 0..300 {
        let ids: Vec<VertexId> = (0..1 + random.below(6) as u32)
            .map(|id| VertexId(3 * id))
            .collect();
        let vertices = ids.iter().copied().map(Vertex::new).collect();
        let edges = (0..random.below(40)).map(|number| {
            let mut edge = Edge::new(random.pick(&ids), random.pick(&ids));
            if random.percent(20) {
                edge.label = format!("é{number}");
            }
            if random.percent(20) {
                let mut part = || random.between(0, 60_000) as f64 / 1000.0 - 30.0;
                edge.bend = Bend::new(part(), part());
            }
            edge
        });
        let edges: Vec<Edge> = edges.collect();
        let count = edges.len();
        let mut document = Document::with_graph(Graph::from_parts(vertices, edges).unwrap());
        let chance = random.pick(&[0, 10, 50, 100]);
        for id in (0..count as u32).map(EdgeId) {
            if random.percent(chance) {
                document.apply(Edit::RemoveEdge(id)).unwrap();
            }
        }
        assert_comes_back(&document);
        // Then no vertex is left, and the ids of edges are in use no more, but not free.
        if chance == 100 {
            for id in ids {
                document.apply(Edit::RemoveVertex(id)).unwrap();
            }
            assert_comes_back(&document);
        }
    }
}

#[test]
fn a_graph_and_a_board_have_the_documented_bytes() {
    let graph = Graph::from_parts(
        vec![Vertex::new(VertexId(300))],
        vec![Edge::new(VertexId(300), VertexId(300))],
    );
    let bytes = format::to_bytes(&Document::with_graph(graph.unwrap()));
    assert!(bytes.starts_with(b"wnm\x01"));
    // A vertex with the gap 300 and no flags; an id and no gaps; its ends; no label and no bend.
    let field = b"g\x01\xac\x02\0\0\x01\0\x2c\x01\0\0\x2c\x01\0\0\0\0";
    assert!(bytes.ends_with(field), "{bytes:?}");
    let board = load("2 3\n.*E\nE..\n").document;
    let Field::Board(board) = board.field() else {
        panic!("a board");
    };
    let bytes = format::to_bytes(&Document::with_board(Board::clone(board)));
    // Floor 0, wall 1, exit 2 from the least significant bits on.
    assert!(
        bytes.ends_with(&[b'b', 2, 3, 0b10_10_01_00, 0]),
        "{bytes:?}"
    );
}

/// Documents of every kind, in bytes.
fn samples() -> Vec<Vec<u8>> {
    let mut random = Random::seeded(5);
    let random = (0..8).map(|_| random_document(&mut random));
    let mut documents: Vec<Document> = random.collect();
    documents.push(load(PLAYED).document);
    let mut deleted = load(PLAYED).document;
    deleted.apply(Edit::RemoveEdge(EdgeId(1))).unwrap();
    documents.push(deleted);
    documents.iter().map(format::to_bytes).collect()
}

#[test]
fn bytes_that_were_cut_anywhere_are_refused() {
    for bytes in samples() {
        for end in 0..bytes.len() {
            let error = format::from_bytes(&bytes[..end]).unwrap_err();
            assert!(error.place().starts_with("byte "), "{error}");
        }
        let longer = [&bytes[..], b"\0"].concat();
        let error = format::from_bytes(&longer).unwrap_err();
        assert_eq!(error.place(), format!("byte {}", bytes.len()));
        assert!(error.what().contains("1 bytes are behind the end"));
    }
}

/// Reads bytes that may be anything. What is read is a document that a game file can hold.
fn try_read(bytes: &[u8]) -> bool {
    match format::from_bytes(bytes) {
        Ok(document) => {
            let text = format::write(&document);
            assert_eq!(format::write(&load(&text).document), text);
            assert_eq!(read(&format::to_bytes(&document)), document);
            true
        }
        Err(error) => {
            let said = error.to_string();
            assert!(
                !error.place().is_empty() && said.lines().count() == 1,
                "{said}"
            );
            false
        }
    }
}

#[test]
fn each_flipped_bit_gives_a_document_or_is_refused_with_a_place() {
    let (mut read, mut refused) = (0, 0);
    for bytes in samples() {
        for bit in 0..8 * bytes.len() {
            let mut damaged = bytes.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            match try_read(&damaged) {
                true => read += 1,
                false => refused += 1,
            }
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} {refused}");
}

#[test]
fn damaged_bytes_give_a_document_or_are_refused_with_a_place() {
    let samples = samples();
    let mut random = Random::seeded(12);
    for _ in 0..6_000 {
        let whole = random.pick(&samples);
        try_read(&super::damage::damaged(&whole, &mut random));
    }
    // The field alone: damage of the head is refused by the reader of game files, mostly.
    for _ in 0..6_000 {
        let mut bytes = random.pick(&samples);
        let field = bytes.len() - random.between(1, 60).min(bytes.len());
        for _ in 0..random.between(1, 4) {
            let at = random.between(field, bytes.len() - 1);
            bytes[at] = random.number() as u8;
        }
        try_read(&bytes);
    }
    for _ in 0..3_000 {
        let length = random.below(80);
        let mut bytes = b"wnm\x01\x00".to_vec();
        bytes.extend((0..length).map(|_| random.number() as u8));
        try_read(&bytes);
    }
}

#[test]
fn announced_lengths_are_not_believed() {
    let whole = format::to_bytes(&Document::with_graph(Graph::new()));
    let head = &whole[..whole.len() - b"\0\0\0\0\0".len()];
    assert!(head.ends_with(b"g"));
    let most = b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";
    for (before, number) in [
        // Vertices, ids of edges, labels, bends.
        (&b""[..], &most[..]),
        (b"\0", most),
        (b"\0\0\0", most),
        (b"\0\0\0\0", most),
        // More than 64 bits.
        (b"", b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"),
        (b"", b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"),
    ] {
        let bytes = [head, before, number].concat();
        let error = format::from_bytes(&bytes).unwrap_err().to_string();
        let is_told = error.contains("are announced") || error.contains("more than 64 bits");
        assert!(is_told, "{error}");
    }
    // A board of 2^31 cells in a few bytes.
    let whole = format::to_bytes(&Document::with_board(Board::new(1, 1).unwrap()));
    let head = &whole[..whole.len() - 3];
    for size in [
        &b"\x80\x80\x80\x80\x08\x01\0"[..],
        b"\x80\x80\x80\x80\x80\x08\xff\xff\x03\0",
        b"\0\0",
    ] {
        let bytes = [head, size].concat();
        let error = format::from_bytes(&bytes).unwrap_err().to_string();
        let is_told =
            error.contains("are expected and 1 are left") || error.contains("a board has 1 to");
        assert!(is_told, "{error}");
    }
}

#[test]
fn bytes_of_another_version_and_files_are_refused() {
    let mut bytes = format::to_bytes(&load(PLAYED).document);
    bytes[3] = 2;
    for bytes in [&bytes[..], PLAYED.as_bytes(), b""] {
        let error = format::from_bytes(bytes).unwrap_err().to_string();
        assert_eq!(error, "byte 0: no document in bytes of this version");
    }
}
