//! Documents and edits in messages: each is read back complete, and no bytes cause a panic.

use std::fs;
use std::sync::Arc;

use winmove_core::model::{
    Bend, Board, Cell, Document, Edge, EdgeId, Edit, Graph, LayoutDirection, LayoutOptions,
    Outcome, Point, Square, Tag, Vertex, VertexId, VertexValues,
};

use super::damage::damaged;
use super::load;
use super::round_trip::random_document;
use winmove_tests::PROJECT;
use winmove_tests::Random;

/// A game that was played, with a partly answered exercise.
const PLAYED: &str = r#"{"format": "winmove", "version": 1, "title": "a", "notes": "b\nc", "by": "Ada",
 "field": {"x": 1, "graph": {"y": [], "vertices": [{"id": 0, "label": "é"}, {"id": 2}, {"id": 7, "z": {"id": 1}}],
  "edges": [[0, 2], [2, 7, "take 1"], [7, 7]], "bends": [[0, 2, 0.25, -1.5]]}},
 "game": {"w": null, "token": {"convention": "misere", "at": [2, 0], "v": 1.50}},
 "record": {"start": [2], "moves": [[0, 7], [1, 7], [0, 7]], "who": "x"},
 "exercise": {"ask": "length", "places": [0, 7], "check": "at-once", "note": "Begin at 7.", "level": 3, "homework":
  {"began": 5, "errors": 1, "work": [{"at": 7, "outcome": "win", "moves": null, "hints": 1, "began": 6, "ended": 7},
   {"at": 0, "to": 2, "hints": 0, "began": 0, "ended": 0}]}}}"#;

fn write(document: &Document) -> Vec<u8> {
    postcard::to_stdvec(document).unwrap()
}

fn read(bytes: &[u8]) -> Document {
    postcard::from_bytes(bytes).unwrap_or_else(|error| panic!("{error}"))
}

fn assert_comes_back(document: &Document) {
    let bytes = write(document);
    let again = read(&bytes);
    assert_eq!(again, *document);
    assert_eq!(winmove_files::write(&again), winmove_files::write(document));
    assert_eq!(write(&again), bytes);
    let next = |document: &Document| document.graph().map(Graph::free_edge_id);
    assert_eq!(next(&again), next(document));
}

#[test]
fn every_example_comes_back_from_a_message() {
    let folder = format!("{PROJECT}/examples");
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
fn a_played_game_with_a_homework_comes_back_from_a_message() {
    assert_comes_back(&load(PLAYED).document);
}

#[test]
fn random_documents_come_back_from_messages() {
    for seed in 0..2_000 {
        println!("seed {seed}");
        assert_comes_back(&random_document(&mut Random::seeded(seed)));
    }
}

#[test]
fn boards_of_every_size_come_back_from_messages() {
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
                edge.bends.extend(Bend::new(part(), part()));
                edge.bends.extend(Bend::new(part(), part()));
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
        // Finally no vertex is left, and the ids of edges are unused but not free.
        if chance == 100 {
            for id in ids {
                document.apply(Edit::RemoveVertex(id)).unwrap();
            }
            assert_comes_back(&document);
        }
    }
}

/// Documents of every kind, as bytes.
fn samples() -> Vec<Vec<u8>> {
    let mut random = Random::seeded(5);
    let random = (0..8).map(|_| random_document(&mut random));
    let mut documents: Vec<Document> = random.collect();
    documents.push(load(PLAYED).document);
    let mut deleted = load(PLAYED).document;
    deleted.apply(Edit::RemoveEdge(EdgeId(1))).unwrap();
    documents.push(deleted);
    documents.iter().map(write).collect()
}

#[test]
fn bytes_that_were_cut_anywhere_are_refused() {
    for bytes in samples() {
        for end in 0..bytes.len() {
            assert!(postcard::from_bytes::<Document>(&bytes[..end]).is_err());
        }
    }
}

/// Reads any bytes. If they are read, the result is a document that can be written again.
fn try_read(bytes: &[u8]) -> bool {
    match postcard::from_bytes::<Document>(bytes) {
        Ok(document) => {
            // NaN differs from itself.
            let again = write(&document);
            assert_eq!(write(&read(&again)), again);
            true
        }
        Err(_) => false,
    }
}

#[test]
fn each_flipped_bit_gives_a_document_or_is_refused() {
    let (mut read, mut refused) = (0, 0);
    for bytes in samples() {
        for bit in 0..8 * bytes.len() {
            let mut damaged = bytes.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            if try_read(&damaged) {
                read += 1
            } else {
                refused += 1
            }
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} {refused}");
}

#[test]
fn damaged_bytes_give_a_document_or_are_refused() {
    let samples = samples();
    let mut random = Random::seeded(12);
    for _ in 0..6_000 {
        let whole = random.pick(&samples);
        try_read(&damaged(&whole, &mut random));
    }
    for _ in 0..3_000 {
        let length = random.below(80);
        let bytes: Vec<u8> = (0..length).map(|_| random.number() as u8).collect();
        try_read(&bytes);
    }
}

#[test]
fn announced_lengths_are_not_believed() {
    // A graph with 2^60 vertices, and a board with as many cells, in a few bytes.
    let most = b"\x80\x80\x80\x80\x80\x80\x80\x80\x10";
    for field in [&b"\0"[..], b"\x01\x03"] {
        let bytes = [b"\0\0", field, most].concat();
        assert!(postcard::from_bytes::<Document>(&bytes).is_err());
    }
}

#[test]
fn every_edit_comes_back_and_damaged_ones_do_not_matter() {
    let mut random = Random::seeded(9);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..300 {
        let before = random_document(&mut random);
        let mut after = before.clone();
        for edit in random_edits(&mut random, &before) {
            let bytes = postcard::to_stdvec(&edit).unwrap();
            let again: Edit = postcard::from_bytes(&bytes).unwrap();
            assert_eq!(again, edit);
            let _ = after.apply(again);
            let damaged = damaged(&bytes, &mut random);
            match postcard::from_bytes::<Edit>(&damaged) {
                // The edit may fit the document or not.
                Ok(edit) if !makes_many_holes(&edit) => {
                    let _ = after.clone().apply(edit);
                    read += 1;
                }
                Ok(_) => {}
                Err(_) => refused += 1,
            }
        }
    }
    assert!(read > 500 && refused > 100, "{read} {refused}");
}

/// Whether an edit adds an edge whose id leaves millions of smaller ids free. Each of these takes
/// memory.
fn makes_many_holes(edit: &Edit) -> bool {
    let most = EdgeId(1 << 20);
    match edit {
        Edit::AddEdge(id, _) => *id > most,
        Edit::AddMany { edges, .. } => edges.iter().any(|(id, _)| *id > most),
        _ => false,
    }
}

/// Edits of each kind, which may fit the document or not.
fn random_edits(random: &mut Random, document: &Document) -> Vec<Edit> {
    let mut vertex = Vertex::new(VertexId(random.below(40) as u32));
    vertex.label = "é".to_owned();
    vertex.note = "a\nb".into();
    vertex.at = Some(Point::new(-0.1, 1e9));
    let edge = Edge::new(vertex.id, VertexId(3));
    let (id, at) = (vertex.id, EdgeId(random.below(30) as u32));
    let cell = Cell::new(random.below(3) as u32, random.below(3) as u32);
    vec![
        Edit::AddVertex(vertex.clone()),
        Edit::ChangeVertices(VertexValues::At(vec![(id, vertex.at), (id, None)])),
        Edit::ChangeVertices(VertexValues::Label(vec![(id, "label".to_owned())])),
        Edit::ChangeVertices(VertexValues::Outcome(vec![
            (id, Some(Outcome::Draw)),
            (id, None),
        ])),
        Edit::ChangeVertices(VertexValues::Exit(vec![(id, true)])),
        Edit::ChangeVertices(VertexValues::Pinned(vec![(id, true)])),
        Edit::ChangeVertices(VertexValues::Note(vec![(id, "note".into())])),
        Edit::ChangeVertices(VertexValues::Tag(vec![(id, Some(Tag::Navy)), (id, None)])),
        Edit::AddEdge(at, edge.clone()),
        Edit::RelabelEdge(at, "take 1".to_owned()),
        Edit::BendEdges(vec![
            (at, Vec::from_iter(Bend::new(0.5, -2.0))),
            (at, Vec::new()),
        ]),
        Edit::AddMany {
            vertices: Arc::new(vec![vertex]),
            edges: Arc::new(vec![(at, edge)]),
        },
        Edit::RemoveMany {
            vertices: vec![id],
            edges: vec![at],
        },
        Edit::RemoveEdge(at),
        Edit::RemoveVertex(id),
        Edit::Paint(cell, Square::Exit),
        Edit::ReplaceBoard(Board::new(2, 3).unwrap()),
        Edit::SetRules(document.rules().clone()),
        Edit::SetTitle("title".to_owned()),
        Edit::SetNotes("notes".to_owned()),
        Edit::SetLayout(LayoutOptions {
            direction: Some(LayoutDirection::Left),
            spacing: 150,
            ..LayoutOptions::default()
        }),
        Edit::Annotate(document.annotations().to_vec()),
        Edit::SetRecord(document.record().cloned()),
        Edit::SetExercise(document.exercise().cloned()),
    ]
}
