//! Cytoscape's JSON.

use expect_test::expect;
use serde_json::{Value, json};
use winmove_core::model::Point;
use winmove_files::{FileKind, Loaded, ReadOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::Cytoscape;

fn read(value: &Value) -> Loaded {
    read_as(&value.to_string(), KIND)
}

#[test]
fn elements_stand_in_two_lists_in_one_or_alone() {
    let nodes = json!([{"data": {"id": "a", "label": "A"}, "position": {"x": 1, "y": -2.5}}, {"data": {"id": "b", "name": "B"}}]);
    let edges_of = json!([{"data": {"source": "b", "target": "a", "label": "take 1"}}, {"data": {"source": "a", "target": "a"}}]);
    let mut all = edges_of.as_array().unwrap().clone();
    all.extend(nodes.as_array().unwrap().clone());
    let mut told = Vec::new();
    for value in [
        json!({"elements": {"nodes": nodes, "edges": edges_of}}),
        json!({"elements": all}),
        json!(all),
    ] {
        let loaded = read(&value);
        assert_eq!(labels(&loaded.document), ["A", "B"]);
        let expected = [(1, 0, "take 1"), (0, 0, "")];
        assert_eq!(edges(&loaded.document), expected);
        let vertices = loaded.document.graph().unwrap().vertices();
        assert_eq!(vertices[0].at, Some(Point::new(1.0, -2.5)));
        told.push(remarks(&loaded).join("\n"));
        for name in ["x.cyjs", "x.json", "x"] {
            let options = ReadOptions {
                name: Some(name.to_owned()),
                ..ReadOptions::default()
            };
            let read = winmove_files::read(value.to_string().as_bytes(), &options).unwrap();
            assert_eq!(read.kind, KIND, "{name}");
        }
    }
    expect![[r#"
        the file does not say whether its edges have a direction; each is a move from its source to its target
        the file does not say whether its edges have a direction; each is a move from its source to its target
        the file does not say whether its edges have a direction; each is a move from its source to its target"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn the_files_of_networkx_have_numbers_for_ends_and_tell_the_direction() {
    let node = |id: &str, value: Value| json!({"data": {"id": id, "value": value, "name": id}});
    let loaded = read(&json!({
        "data": [["name", "T"]], "directed": true, "multigraph": false,
        "elements": {
            "nodes": [node("5", json!(5)), node("(1, 2)", json!([1, 2])), node("x", json!("x"))],
            "edges": [{"data": {"source": 5, "target": [1, 2]}}, {"data": {"source": "x", "target": 5, "key": 0}}]
        }
    }));
    assert_eq!(labels(&loaded.document), ["5", "(1, 2)", "x"]);
    assert_eq!(edges(&loaded.document), [(0, 1, ""), (2, 0, "")]);
    assert_eq!(loaded.document.title(), "T");
    assert_eq!(remarks(&loaded), [""; 0]);
    let loaded = read(&json!({
        "directed": false, "elements": {"nodes": [node("5", json!(5))], "edges": [{"data": {"source": 5, "target": 5}}]}
    }));
    assert!(remarks(&loaded)[0].contains("no direction"));
}

#[test]
fn what_is_dropped_is_named() {
    let loaded = read(&json!({
        "format_version": "1.0", "style": [], "data": {"name": "N", "SUID": 52},
        "elements": {
            "nodes": [
                {"data": {"id": "box"}}, {"data": {"id": "a", "parent": "box", "SUID": 7}, "selected": false, "classes": "red"},
                {"data": {"id": "b", "parent": "a"}, "group": "nodes", "selectable": true, "position": {"x": 0, "y": 0}}
            ],
            "edges": [{"data": {"id": "e0", "source": "a", "target": "b", "weight": 2}}]
        }
    }));
    assert_eq!(labels(&loaded.document), ["a", "b"]);
    assert_eq!(loaded.document.title(), "N");
    let mut found = remarks(&loaded);
    found.sort();
    expect![[r#"
        1 attribute of a vertex is not kept (SUID: 7)
        1 attribute of an edge is not kept (weight: 2)
        1 attribute of the graph is not kept (SUID: 52)
        1 box around vertices is not kept (box)
        1 name of an edge is not kept (e0)
        1 place in a box is not kept (b in a)
        1 property of an element is not kept (classes: "red")
        2 keys of the file are not kept (format_version: "1.0", style: [])
        the file does not say whether its edges have a direction; each is a move from its source to its target"#]]
    .assert_eq(&found.join("\n"));
}

#[test]
fn what_is_wrong_is_refused_at_its_place() {
    let refused = |elements: Value| refusal(&json!({"elements": elements}).to_string(), KIND);
    expect![[r#"
        elements.edges[0].data.source: there is no node "a"
        elements[1].data.id: the node a occurs twice
        elements[0].data.id: missing
        elements[0].data: missing
        elements[0].position.x: expected a finite number, found "far"
        elements: expected an object, found 7"#]]
    .assert_eq(
        &[
            refused(json!({"nodes": [], "edges": [{"data": {"source": "a", "target": "b"}}]})),
            refused(json!([{"data": {"id": "a"}}, {"data": {"id": "a"}}])),
            refused(json!([{"data": {}}])),
            refused(json!([{}])),
            refused(json!([{"data": {"id": "a"}, "position": {"x": "far"}}])),
            refused(json!(7)),
        ]
        .join("\n"),
    );
    expect!["line 1, column 1: expected an object, found 7"].assert_eq(&refusal("7", KIND));
    let deep = format!(
        "{{\"elements\": {}{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    expect!["elements[0]: expected an object, found a list"].assert_eq(&refusal(&deep, KIND));
}

#[test]
fn a_game_comes_back_as_it_was_written_and_another_reader_finds_its_edges() {
    let mut random = Random::seeded(22);
    for _ in 0..300 {
        let document = games::token_game(&mut random, 12);
        let written = write(&document, KIND);
        assert_eq!(said(&written), [""; 0]);
        let loaded = read_as(&written.text, KIND);
        assert_eq!(loaded.document, document, "{}", written.text);
        assert_eq!(remarks(&loaded), [""; 0]);
        let recognised = winmove_files::read(written.text.as_bytes(), &ReadOptions::default());
        assert_eq!(recognised.unwrap().kind, KIND);
        let value: Value = serde_json::from_str(&written.text).unwrap();
        let found: Vec<(u32, u32)> = value["elements"]["edges"]
            .as_array()
            .unwrap()
            .iter()
            .map(|edge| {
                let end = |key: &str| edge["data"][key].as_str().unwrap().parse().unwrap();
                (end("source"), end("target"))
            })
            .collect();
        let expected: Vec<_> = edges(&document).iter().map(|&(a, b, _)| (a, b)).collect();
        assert_eq!(found, expected);
    }
    for label in NASTY {
        let document = games::one_edge(label);
        assert_eq!(
            read_as(&write(&document, KIND).text, KIND).document,
            document
        );
    }
}

#[test]
fn random_files_of_its_shape_are_read_edge_by_edge() {
    let mut random = Random::seeded(23);
    for _ in 0..200 {
        let count = random.between(1, 20);
        let ends: Vec<[usize; 2]> = (0..random.below(40))
            .map(|_| [random.below(count), random.below(count)])
            .collect();
        let id = |at: usize| format!("n{}", 7 * at);
        let mut elements: Vec<Value> = (0..count)
            .map(|at| json!({"data": {"id": id(at)}}))
            .collect();
        elements.extend(
            ends.iter()
                .map(|&[from, to]| json!({"data": {"source": id(from), "target": id(to)}})),
        );
        let loaded = read(&json!({"elements": elements}));
        let expected: Vec<(u32, u32, &str)> = ends
            .iter()
            .map(|&[from, to]| (from as u32, to as u32, ""))
            .collect();
        assert_eq!(edges(&loaded.document), expected);
        assert_eq!(labels(&loaded.document).len(), count);
    }
}

#[test]
fn damage_is_no_panic() {
    let text = r#"{"data": {"name": "N"}, "elements": {"nodes": [{"data": {"id": "a", "value": 1, "parent": "p"},
        "position": {"x": 1, "y": 2}}, {"data": {"id": "p"}}], "edges": [{"data": {"source": 1, "target": "a"}}]}}"#;
    survives_damage(text, KIND, 1_000);
}

#[test]
fn elements_may_stand_alone() {
    let text = r#"{
        "nodes": [{"data": {"id": "box"}}, {"data": {"id": "a", "parent": "box"}}, {"data": {"id": "b"}}],
        "edges": [{"data": {"id": "ab", "source": "a", "target": "b"}}]
    }"#;
    let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(loaded.kind, FileKind::Cytoscape);
    assert_eq!(labels(&loaded.document), ["a", "b"]);
    assert_eq!(edges(&loaded.document), [(0, 1, "")]);
}
