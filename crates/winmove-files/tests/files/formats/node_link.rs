//! Node-link JSON of networkx and D3, and networkx's adjacency format.

use expect_test::expect;
use serde_json::{Value, json};
use winmove_core::model::{Outcome, Place, Point, Rules, Steps};
use winmove_files::{FileKind, ReadOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::NodeLink;

fn read(value: &Value) -> winmove_files::Loaded {
    read_as(&value.to_string(), KIND)
}

#[test]
fn ids_of_every_type_are_vertices_of_their_own() {
    let ids = json!([1, "1", 2.5, true, [1, 2], "true", -3, "é\n"]);
    let nodes: Vec<Value> = ids
        .as_array()
        .unwrap()
        .iter()
        .map(|id| json!({"id": id}))
        .collect();
    let links: Vec<Value> = (0..8)
        .map(|at| json!({"source": ids[at], "target": ids[(at + 1) % 8]}))
        .collect();
    for key in ["links", "edges"] {
        let loaded = read(&json!({
            "directed": true, "multigraph": false, "graph": {}, "nodes": nodes, key: links
        }));
        let expected = ["1", "1", "2.5", "true", "[1,2]", "true", "-3", "é\n"];
        assert_eq!(labels(&loaded.document), expected);
        let expected: Vec<(u32, u32, &str)> = (0..8).map(|at| (at, (at + 1) % 8, "")).collect();
        assert_eq!(edges(&loaded.document), expected);
        assert_eq!(remarks(&loaded), [""; 0]);
    }
}

#[test]
fn numbers_are_kept_as_ids_and_equal_numbers_are_one_vertex() {
    let loaded = read(&json!({
        "directed": true, "nodes": [{"id": 7}, {"id": 3, "label": "three"}, {"id": 4294967295_u32}],
        "links": [{"source": 3.0, "target": 7, "key": 0}, {"source": 7, "target": 4294967295_u32, "label": "far"}]
    }));
    assert_eq!(labels(&loaded.document), ["three", "7", "4294967295"]);
    let expected = [(3, 7, ""), (7, u32::MAX, "far")];
    assert_eq!(edges(&loaded.document), expected);
}

#[test]
fn links_of_d3_name_nodes_by_index_object_or_name() {
    let by_index = json!({
        "nodes": [{"name": "a", "group": 1}, {"name": "b"}, {}],
        "links": [{"source": 1, "target": 0, "value": 3}, {"source": 2, "target": 2}]
    });
    let loaded = read(&by_index);
    assert_eq!(labels(&loaded.document), ["a", "b", "2"]);
    assert_eq!(edges(&loaded.document), [(1, 0, ""), (2, 2, "")]);
    expect![[r#"
        the file does not say whether its edges have a direction; each is a move from its source to its target
        1 attribute of a vertex is not kept (group: 1)
        1 attribute of an edge is not kept (value: 3)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));

    let by_object = json!({
        "nodes": [{"id": "a", "index": 0, "x": 1.5, "y": -20}, {"id": "b", "index": 1, "x": 100, "y": 60}],
        "links": [{"source": {"id": "b", "index": 1}, "target": {"id": "a"}, "index": 0}]
    });
    let loaded = read(&by_object);
    assert_eq!(edges(&loaded.document), [(1, 0, "")]);
    let graph = loaded.document.graph().unwrap();
    assert_eq!(graph.vertices()[0].at, Some(Point::new(1.5, -20.0)));

    let by_name = json!({
        "nodes": [{"name": "Ann"}, {"name": "Bo"}], "links": [{"source": "Bo", "target": "Ann"}]
    });
    let loaded = read(&by_name);
    assert_eq!(edges(&loaded.document), [(1, 0, "")]);
    assert_eq!(labels(&loaded.document), ["Ann", "Bo"]);
    assert!(remarks(&loaded)[0].contains("identified by their names"));
    // The format of vis.js, and edges as pairs.
    let loaded = read(&json!({
        "nodes": [{"id": 1, "label": "x"}, {"id": 2}], "edges": [{"from": 1, "to": 2}, [2, 1]]
    }));
    assert_eq!(edges(&loaded.document), [(1, 2, ""), (2, 1, "")]);
}

#[test]
fn edges_without_a_direction_go_both_ways() {
    let loaded = read(&json!({
        "directed": false, "nodes": [{"id": 0}, {"id": 1}], "edges": [{"source": 0, "target": 1}]
    }));
    let Rules::Token(rules) = loaded.document.rules() else {
        panic!("a token game")
    };
    assert_eq!(rules.steps, Steps::EdgesBothWays);
    expect!["the edges have no direction, so moves go along them both ways"]
        .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn the_adjacency_form_is_read_and_has_each_undirected_edge_once() {
    let nodes = json!([{"id": "a"}, {"id": "b"}, {"id": 0}]);
    let directed = read(&json!({
        "directed": true, "multigraph": true, "graph": [["name", "T"], ["year", 1999]], "nodes": nodes,
        "adjacency": [[{"id": "b", "key": 0, "label": "x"}, {"id": "b", "key": 1}], [], [{"id": "a", "key": 0}]]
    }));
    let expected = [(0, 1, "x"), (0, 1, ""), (2, 0, "")];
    assert_eq!(edges(&directed.document), expected);
    assert_eq!(directed.document.title(), "T");
    expect!["1 attribute of the graph is not kept (year: 1999)"]
        .assert_eq(&remarks(&directed).join("\n"));
    let undirected = read(&json!({
        "directed": false, "multigraph": false, "graph": [], "nodes": nodes,
        "adjacency": [[{"id": "b"}, {"id": "a"}], [{"id": "a"}, {"id": 0}], [{"id": "b"}]]
    }));
    let expected = [(0, 1, ""), (0, 0, ""), (1, 2, "")];
    assert_eq!(edges(&undirected.document), expected);
    expect!["adjacency: expected a list of neighbours for each of the 3 nodes, found 2"].assert_eq(
        &refusal(
            &json!({"nodes": nodes, "adjacency": [[], []]}).to_string(),
            KIND,
        ),
    );
}

#[test]
fn positions_of_networkx_are_turned_and_scaled() {
    let nodes = json!([{"id": 0, "pos": [-1, 1]}, {"id": 1, "pos": [1, 1]}, {"id": 2, "pos": "0,-1"}, {"id": 3}]);
    let loaded = read(&json!({"directed": true, "nodes": nodes, "edges": []}));
    let at = |loaded: &winmove_files::Loaded| -> Vec<Option<(f64, f64)>> {
        let vertices = loaded.document.graph().unwrap().vertices().iter();
        vertices
            .map(|vertex| vertex.at.map(|at| (at.x, at.y)))
            .collect()
    };
    let expected = [
        Some((-80.0, -80.0)),
        Some((80.0, -80.0)),
        Some((0.0, 80.0)),
        None,
    ];
    assert_eq!(
        at(&loaded),
        expected.map(|at| at.map(|(x, y)| (x / 2.0, y / 2.0)))
    );
    assert!(
        remarks(&loaded)[0].starts_with("y points up"),
        "{:?}",
        remarks(&loaded)
    );
    let nodes = json!([{"id": 0, "x": 0, "y": 0}, {"id": 1, "x": 100, "y": 40}]);
    let loaded = read(&json!({"directed": true, "nodes": nodes, "edges": []}));
    assert_eq!(at(&loaded), [Some((0.0, 0.0)), Some((100.0, 40.0))]);
    assert_eq!(remarks(&loaded), [""; 0]);
    let nodes = json!([{"id": 0, "x": 0.5, "y": 0}, {"id": 1, "x": 0.5, "y": 0}]);
    let loaded = read(&json!({"directed": true, "nodes": nodes, "edges": []}));
    assert_eq!(at(&loaded), [None, None]);
    assert!(remarks(&loaded)[0].contains("all positions are the same"));
}

#[test]
fn attributes_of_other_programs_are_no_rules_unless_they_say_it_plainly() {
    let loaded = read(&json!({
        "directed": true,
        "nodes": [
            {"id": "a", "outcome": "win", "start": true}, {"id": "b", "exit": true, "start": "2020-01-01"},
            {"id": "c", "outcome": "W 3", "police": true, "label": "x", "name": "y"}
        ],
        "edges": []
    }));
    let vertices = loaded.document.graph().unwrap().vertices();
    assert_eq!(vertices[0].outcome, Some(Outcome::Win));
    assert!(vertices[1].exit && vertices[2].outcome.is_none());
    let start = [Place::Vertex(vertices[0].id)];
    assert_eq!(loaded.document.rules().tokens(), start);
    expect![[r#"4 attributes of vertices are not kept (start: "2020-01-01", outcome: "W 3", …)"#]]
        .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn a_file_is_recognised_by_its_keys() {
    let kind = |text: &str, name: Option<&str>| {
        let options = ReadOptions {
            name: name.map(str::to_owned),
            ..ReadOptions::default()
        };
        winmove_files::read(text.as_bytes(), &options).map(|loaded| loaded.kind)
    };
    let text = r#" {"graph": {"edges": [], "x": "}\"]"}, "links": [], "nodes": []}"#;
    for name in [None, Some("a.json"), Some("a.txt")] {
        assert_eq!(kind(text, name), Ok(KIND), "{name:?}");
    }
    assert_eq!(
        kind("\u{feff}{\"nodes\": [], \"adjacency\": []}", None),
        Ok(KIND)
    );
    // A game file with such keys is a game file.
    let own = winmove_files::write(&games::one_edge("a"));
    let mixed = own.replacen('{', "{\"nodes\": [], \"edges\": [],", 1);
    assert_eq!(kind(&mixed, None), Ok(FileKind::Json));
    // Unknown formats are refused as before.
    let told = [r#"{"nodes": []}"#, r#"{"nodes": 1, "edges": 2}"#, "{}"]
        .map(|text| kind(text, Some("a.json")).unwrap_err().to_string());
    expect![[r#"
        format: this is not a Winmove file: missing
        format: this is not a Winmove file: missing
        format: this is not a Winmove file: missing"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn what_is_wrong_is_refused_at_its_place() {
    let refused = |nodes: Value, edges: Value| {
        refusal(
            &json!({"directed": true, "nodes": nodes, "edges": edges}).to_string(),
            KIND,
        )
    };
    expect![[r#"
        edges[0].target: there is no node "b"
        edges[0].target: the nodes are numbered from 0, and there is no node 1
        nodes[1].id: the node 1 occurs twice
        nodes[0].id: expected the id of a node, found an object
        edges[0]: expected an object, found 1"#]]
    .assert_eq(
        &[
            refused(
                json!([{"id": "a"}]),
                json!([{"source": "a", "target": "b"}]),
            ),
            refused(json!([{}]), json!([{"source": 0, "target": 1}])),
            refused(json!([{"id": 1}, {"id": 1}]), json!([])),
            refused(json!([{"id": {}}]), json!([])),
            refused(json!([]), json!([1])),
        ]
        .join("\n"),
    );
    expect!["line 2, column 12: not JSON: expected a value, found }"]
        .assert_eq(&refusal("{\"nodes\": [],\n \"links\": [}", KIND));
    let own = r#"{"directed": true, "graph": {"winmove": {}}, "edges": [], "nodes": [{"id": 0, "outcome": "W"}]}"#;
    let error = refusal(own, KIND);
    assert!(error.starts_with("nodes[0].outcome: "), "{error}");
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let text = format!(r#"{{"directed": true, "nodes": [{{"id": 0, "x": {deep}}}], "edges": []}}"#);
    let loaded = read_as(&text, KIND);
    assert_eq!(loaded.document.graph().unwrap().vertices().len(), 1);
    let text = format!(r#"{{"directed": true, "nodes": [], "edges": [{deep}]}}"#);
    expect!["edges[0]: expected an edge, found a list of 1"].assert_eq(&refusal(&text, KIND));
    let open = format!(r#"{{"edges": [], "nodes": {}"#, "[".repeat(100_000));
    expect!["line 1, column 100023: not JSON: the file ends inside a list"]
        .assert_eq(&refusal(&open, KIND));
}

#[test]
fn a_game_comes_back_as_it_was_written() {
    let mut random = Random::seeded(19);
    for _ in 0..300 {
        let document = games::token_game(&mut random, 12);
        let written = write(&document, KIND);
        assert_eq!(said(&written), [""; 0]);
        let loaded = read_as(&written.text, KIND);
        assert_eq!(loaded.document, document, "{}", written.text);
        assert_eq!(remarks(&loaded), [""; 0]);
        let recognised = winmove_files::read(written.text.as_bytes(), &ReadOptions::default());
        assert_eq!(recognised.unwrap().kind, KIND);
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
fn what_is_written_holds_the_edges_and_labels_by_another_reader() {
    let mut random = Random::seeded(20);
    for _ in 0..200 {
        let document = games::token_game(&mut random, 12);
        let value: Value = serde_json::from_str(&write(&document, KIND).text).unwrap();
        let found: Vec<(u64, u64, &str)> = value["edges"]
            .as_array()
            .unwrap()
            .iter()
            .map(|edge| {
                let end = |key: &str| edge[key].as_u64().unwrap();
                (
                    end("source"),
                    end("target"),
                    edge["label"].as_str().unwrap_or(""),
                )
            })
            .collect();
        let expected = edges(&document).into_iter();
        let expected: Vec<_> = expected.map(|(a, b, l)| (a.into(), b.into(), l)).collect();
        assert_eq!(found, expected);
        let nodes = value["nodes"].as_array().unwrap().iter();
        let found: Vec<&str> = nodes.map(|node| node["label"].as_str().unwrap()).collect();
        assert_eq!(found, labels(&document));
    }
}

#[test]
fn random_files_of_its_shape_are_read_edge_by_edge() {
    let mut random = Random::seeded(21);
    for number in 0..200 {
        let count = random.between(1, 20);
        let ids: Vec<Value> = (0..count)
            .map(|at| match number % 3 {
                0 => json!(format!("v{at}")),
                1 => json!([at, "x"]),
                _ => json!(at as f64 + 0.5),
            })
            .collect();
        let ends: Vec<[usize; 2]> = (0..random.below(40))
            .map(|_| [random.below(count), random.below(count)])
            .collect();
        let nodes: Vec<Value> = ids
            .iter()
            .map(|id| json!({"weight": 1, "id": id}))
            .collect();
        let links: Vec<Value> = ends
            .iter()
            .map(|&[from, to]| json!({"target": ids[to], "source": ids[from]}))
            .collect();
        let loaded = read(&json!({"links": links, "nodes": nodes, "directed": true}));
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
    let text = r#"{"directed": true, "graph": {"winmove": {"game": "token"}}, "nodes": [{"id": 1, "x": 0.5,
        "y": 2, "label": "é\n"}, {"id": [1, "2"], "pos": [1, 2]}], "links": [{"source": 1, "target": [1, "2"]}]}"#;
    survives_damage(text, KIND, 1_000);
    let text = r#"{"graph": [["a", 1]], "nodes": [{"id": 1}, {}], "adjacency": [[{"id": 1, "key": 0}], []]}"#;
    survives_damage(text, KIND, 1_000);
}
