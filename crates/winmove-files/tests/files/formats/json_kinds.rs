//! The forms of graphs in JSON besides node-link and Cytoscape, as their programs write them. The
//! moves were worked out by hand.

use expect_test::expect;
use serde_json::{Value, json};
use winmove_core::model::{Point, Rules, Steps};
use winmove_files::{FileKind, Loaded, ReadOptions};

use super::{edges, labels, refusal, remarks, survives_damage};

/// Reads a text whose kind must be recognised, under each name that doesn't determine it.
fn read_text(text: &str, kind: FileKind) -> Loaded {
    let games = [None, Some("graph.json"), Some("graph.txt")].map(|name| {
        let options = ReadOptions {
            name: name.map(str::to_owned),
            ..ReadOptions::default()
        };
        let loaded = winmove_files::read(text.as_bytes(), &options)
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(loaded.kind, kind, "{name:?}\n{text}");
        loaded
    });
    survives_damage(text, kind, 50);
    let [first, ..] = games;
    first
}

fn read(value: &Value, kind: FileKind) -> Loaded {
    read_text(&value.to_string(), kind)
}

fn is_both_ways(loaded: &Loaded) -> bool {
    matches!(loaded.document.rules(), Rules::Token(rules) if rules.steps == Steps::EdgesBothWays)
}

fn places(loaded: &Loaded) -> Vec<Option<Point>> {
    let vertices = loaded.document.graph().unwrap().vertices().iter();
    vertices.map(|vertex| vertex.at).collect()
}

#[test]
fn json_graph_format_has_nodes_in_an_object_or_in_a_list() {
    // Version 2, as its specification has it.
    let loaded = read(
        &json!({"graph": {
            "id": "cars", "type": "car", "label": "Car manufacturers", "metadata": {"year": 2020},
            "nodes": {
                "nissan": {"label": "Nissan", "metadata": {"x": 10, "y": 20}},
                "infiniti": {"label": "Infiniti"},
                "toyota": {}
            },
            "edges": [
                {"source": "nissan", "target": "infiniti", "relation": "has_luxury_division"},
                {"id": "7", "source": "toyota", "target": "nissan", "label": "sells", "directed": true,
                    "metadata": {"weight": 3}}
            ]
        }}),
        FileKind::JsonGraph,
    );
    assert_eq!(labels(&loaded.document), ["Infiniti", "Nissan", "toyota"]);
    let expected = [(1, 0, "has_luxury_division"), (2, 1, "sells")];
    assert_eq!(edges(&loaded.document), expected);
    assert_eq!(loaded.document.title(), "Car manufacturers");
    assert_eq!(places(&loaded)[1], Some(Point::new(10.0, 20.0)));
    expect![[r#"
        1 attribute of the graph is not kept (year: 2020)
        2 keys of the file are not kept (id: "cars", type: "car")
        1 name of an edge is not kept (7)
        1 attribute of an edge is not kept (weight: 3)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    // Version 1, without a direction.
    let loaded = read(
        &json!({"graph": {
            "directed": false,
            "nodes": [{"id": "0", "label": "first"}, {"id": "1"}],
            "edges": [{"source": "0", "target": "1"}]
        }}),
        FileKind::JsonGraph,
    );
    assert!(is_both_ways(&loaded));
    assert_eq!(edges(&loaded.document), [(0, 1, "")]);
    assert_eq!(labels(&loaded.document), ["first", "1"]);
    // An edge may say otherwise than its graph: 1 to 0 goes back, too.
    let loaded = read(
        &json!({"graph": {
            "directed": true, "nodes": {"0": {}, "1": {}, "2": {}},
            "edges": [{"source": "0", "target": "1", "directed": false}, {"source": "1", "target": "2"}]
        }}),
        FileKind::JsonGraph,
    );
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, ""), (1, 0, ""), (1, 2, "")]
    );
}

#[test]
fn json_graph_format_may_have_several_graphs() {
    let text = r#"{"graphs": [
        {"nodes": {"a": {}, "b": {}}, "edges": [{"source": "a", "target": "b"}]},
        {"label": "second", "nodes": {"c": {}}}
    ]}"#;
    let games = winmove_files::read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(edges(&games[0].document), [(0, 1, "")]);
    assert_eq!(labels(&games[1].document), ["c"]);
    assert_eq!(games[1].document.title(), "second");
    expect!["line 1, column 1: the file has no graph"]
        .assert_eq(&refusal(r#"{"graphs": []}"#, FileKind::JsonGraph));
    let hyper = json!({"graph": {"nodes": {"a": {}}, "hyperedges": [{"nodes": ["a", "b"]}]}});
    expect![
        "graph.hyperedges: an edge of a hypergraph joins any number of vertices, so it is not a move"
    ]
    .assert_eq(&refusal(&hyper.to_string(), FileKind::JsonGraph));
}

#[test]
fn graphlib_has_nodes_v_and_edges_from_v_to_w() {
    // As `graphlib.json.write` writes it, with the label of a node as its value.
    let loaded = read(
        &json!({
            "options": {"directed": true, "multigraph": true, "compound": true},
            "nodes": [
                {"v": "a", "value": "start"}, {"v": "b", "parent": "box", "value": {"label": "B", "width": 10, "x": 1, "y": 60}},
                {"v": "box"}, {"v": "1"}
            ],
            "edges": [
                {"v": "a", "w": "b", "value": "take 1"},
                {"v": "b", "w": "1", "name": "second", "value": {"label": "take 2"}},
                {"v": "1", "w": "1"}
            ],
            "value": "my graph"
        }),
        FileKind::Graphlib,
    );
    assert_eq!(labels(&loaded.document), ["start", "B", "1"]);
    let expected = [(0, 1, "take 1"), (1, 2, "take 2"), (2, 2, "")];
    assert_eq!(edges(&loaded.document), expected);
    assert_eq!(loaded.document.title(), "my graph");
    expect![[r#"
        1 attribute of a vertex is not kept (width: 10)
        1 box around vertices is not kept (box)
        1 attribute of an edge is not kept (name: "second")"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    let loaded = read(
        &json!({
            "options": {"directed": false, "multigraph": false, "compound": false},
            "nodes": [{"v": "0"}, {"v": "1"}], "edges": [{"v": "0", "w": "1"}]
        }),
        FileKind::Graphlib,
    );
    assert!(is_both_ways(&loaded));
}

#[test]
fn graphology_has_nodes_with_keys_and_attributes() {
    // As `graph.export()` returns it.
    let loaded = read(
        &json!({
            "attributes": {"name": "My Graph"},
            "options": {"type": "mixed", "multi": false, "allowSelfLoops": true},
            "nodes": [
                {"key": "Thomas", "attributes": {"label": "Tom", "x": 0, "y": 100, "size": 5}}, {"key": "Eric"}
            ],
            "edges": [
                {"key": "T->E", "source": "Thomas", "target": "Eric", "attributes": {"label": "knows"}},
                {"source": "Eric", "target": "Thomas", "undirected": true}
            ]
        }),
        FileKind::Graphology,
    );
    assert_eq!(labels(&loaded.document), ["Tom", "Eric"]);
    let expected = [(0, 1, "knows"), (1, 0, ""), (0, 1, "")];
    assert_eq!(edges(&loaded.document), expected);
    assert_eq!(loaded.document.title(), "My Graph");
    expect![[r#"
        1 edge has no direction, so it becomes two
        1 attribute of a vertex is not kept (size: 5)
        1 name of an edge is not kept (T->E)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    let undirected = json!({
        "options": {"type": "undirected"}, "nodes": [{"key": 1}, {"key": 2}],
        "edges": [{"source": 1, "target": 2}]
    });
    assert!(is_both_ways(&read(&undirected, FileKind::Graphology)));
    let wrong = json!({"nodes": [{"key": "a"}], "edges": [{"source": "a", "target": "b"}]});
    expect![[r#"edges[0].target: there is no node "b""#]]
        .assert_eq(&refusal(&wrong.to_string(), FileKind::Graphology));
}

#[test]
fn react_flow_has_data_and_positions() {
    let loaded = read(
        &json!({
            "nodes": [
                {"id": "1", "type": "input", "data": {"label": "Start"}, "position": {"x": 0, "y": 0}, "selected": false},
                {"id": "group", "type": "group", "data": {}, "position": {"x": 5, "y": 5}},
                {"id": "2", "data": {"label": "End"}, "position": {"x": 0, "y": 100}, "parentId": "group"}
            ],
            "edges": [
                {"id": "e1-2", "source": "1", "target": "2", "label": "go", "animated": false},
                {"id": "e2-2", "source": "2", "target": "2", "sourceHandle": null}
            ],
            "viewport": {"x": 0, "y": 0, "zoom": 1}
        }),
        FileKind::ReactFlow,
    );
    assert_eq!(labels(&loaded.document), ["Start", "End"]);
    assert_eq!(edges(&loaded.document), [(1, 2, "go"), (2, 2, "")]);
    assert_eq!(places(&loaded)[1], Some(Point::new(0.0, 100.0)));
    expect![[r#"
        1 key of the file is not kept (viewport: {"x":0,"y":0,"zoom":1})
        1 attribute of a vertex is not kept (type: "input")
        1 box around vertices is not kept (group)
        2 names of edges are not kept (e1-2, e2-2)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn edges_may_stand_alone() {
    let objects =
        json!([{"source": "a", "target": "b", "label": "x"}, {"source": "b", "target": "c"}]);
    for value in [
        objects.clone(),
        json!({"links": objects}),
        json!({"edges": objects}),
        json!({"edges": [["a", "b", "x"], ["b", "c"]]}),
        json!({"links": [{"from": "a", "to": "b", "name": "x"}, {"from": "b", "to": "c"}], "directed": true}),
    ] {
        let loaded = read(&value, FileKind::JsonEdges);
        assert_eq!(labels(&loaded.document), ["a", "b", "c"], "{value}");
        assert_eq!(
            edges(&loaded.document),
            [(0, 1, "x"), (1, 2, "")],
            "{value}"
        );
    }
    // Numbers stay what they are.
    let loaded = read(&json!({"edges": [[3, 1], [1, 7]]}), FileKind::JsonEdges);
    assert_eq!(edges(&loaded.document), [(3, 1, ""), (1, 7, "")]);
    // A number of vertices, counted from 0 or from 1.
    for (text, expected) in [
        (json!({"n": 4, "edges": [[0, 1], [1, 2]]}), 0..4),
        (json!({"nodes": 3, "edges": [[1, 3]]}), 1..4),
        (json!({"vertices": 2, "links": [[1, 0]]}), 0..2),
    ] {
        let loaded = read(&text, FileKind::JsonEdges);
        let ids = loaded.document.graph().unwrap().vertex_ids();
        let ids: Vec<u32> = ids.map(|id| id.0).collect();
        assert_eq!(ids, expected.collect::<Vec<_>>(), "{text}");
    }
    let told = [
        json!({"n": 2, "edges": [[0, 5]]}),
        json!({"n": 4_000_000_000_u32, "edges": [[0, 5]]}),
        json!({"n": 2, "edges": [["a", "b"]]}),
    ]
    .map(|value| refusal(&value.to_string(), FileKind::JsonEdges));
    expect![[r#"
        n: the edges name vertices that are not among the numbers up to 2
        n: the game has 4,000,000,000 positions; at most 2,147,483,648 can be numbered
        n: the edges name vertices that are not among the numbers up to 2"#]]
    .assert_eq(&told.join("\n"));
    let loaded = read(
        &json!({"directed": false, "edges": [{"source": 0, "target": 1}]}),
        FileKind::JsonEdges,
    );
    assert!(is_both_ways(&loaded));
    expect![[r#"[1]: expected one of the keys "target", "to", found none of them"#]].assert_eq(
        &refusal(
            r#"[{"source": 0, "target": 1}, {"source": 0}]"#,
            FileKind::JsonEdges,
        ),
    );
    // Vertices, too, as textbooks call them.
    let loaded = read(
        &json!({"vertices": ["a", "b", "c"], "edges": [["a", "b"]]}),
        FileKind::NodeLink,
    );
    assert_eq!(labels(&loaded.document), ["a", "b", "c"]);
    assert_eq!(edges(&loaded.document), [(0, 1, "")]);
}

#[test]
fn dicts_of_dicts_have_sources_targets_and_attributes() {
    // `to_dict_of_dicts` of a graph, of a multigraph, and a dict of weights.
    let plain = json!({"a": {"b": {}, "c": {"label": "x", "capacity": 4}}, "b": {"a": {"weight": 3}}, "c": {}});
    let loaded = read(&plain, FileKind::Dicts);
    assert_eq!(labels(&loaded.document), ["a", "b", "c"]);
    let expected = [(0, 1, ""), (0, 2, "x"), (1, 0, "3")];
    assert_eq!(edges(&loaded.document), expected);
    expect!["1 attribute of an edge is not kept (capacity: 4)"]
        .assert_eq(&remarks(&loaded).join("\n"));
    let multi = json!({"a": {"b": {"0": {"label": "x"}, "1": {}}}, "b": {"b": {"0": {}}}});
    let loaded = read(&multi, FileKind::Dicts);
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, "x"), (0, 1, ""), (1, 1, "")]
    );
    let weights = json!({"A": {"B": 5, "C": 2}, "B": {"D": 1}});
    let loaded = read(&weights, FileKind::Dicts);
    assert_eq!(labels(&loaded.document), ["A", "B", "C", "D"]);
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, "5"), (0, 2, "2"), (1, 3, "1")]
    );
    // A game file that has lost its format has objects in objects, too.
    let damaged = r#"{"field": {"graph": {}}, "game": {"token": {}}}"#;
    let error = winmove_files::read(damaged.as_bytes(), &ReadOptions::default()).unwrap_err();
    assert_eq!(error.place(), "format");
}

#[test]
fn other_programs_files_in_json_are_refused_by_name() {
    let told = [
        r#"{"id": "root", "children": [{"id": "n1", "width": 30}], "edges": [{"id": "e1", "sources": ["n1"], "targets": ["n1"]}]}"#,
        r#"{"name": "flare", "children": [{"name": "analytics", "children": []}]}"#,
        r#"{"hyperedges": [["a", "b", "c"]]}"#,
        r#"{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}"#,
        r#"{"type": "FeatureCollection", "features": []}"#,
        r#"{"drawflow": {"Home": {"data": {}}}}"#,
        r#"{"cells": [{"type": "standard.Link"}]}"#,
        r#"{"class": "GraphLinksModel", "nodeDataArray": [], "linkDataArray": []}"#,
        r#"{"name": "G", "directed": true, "objects": [{"_gvid": 0, "name": "a"}], "edges": [{"_gvid": 0, "tail": 0, "head": 0}]}"#,
    ]
    .map(|text| {
        let error = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap_err();
        error.to_string()
    });
    expect![[r#"
        line 1, column 1: this is not a Winmove file: a graph of the Eclipse Layout Kernel (ELK)
        line 1, column 1: this is not a Winmove file: a hierarchy of D3
        line 1, column 1: this is not a Winmove file: a hypergraph
        line 1, column 1: this is not a Winmove file: a Jupyter notebook
        line 1, column 1: this is not a Winmove file: a map in GeoJSON
        line 1, column 1: this is not a Winmove file: a diagram of Drawflow
        line 1, column 1: this is not a Winmove file: a diagram of JointJS or X6
        line 1, column 1: this is not a Winmove file: a diagram of GoJS
        line 1, column 1: this is not a Winmove file: a graph as `dot -Tjson` writes it; Winmove reads what `dot -Tdot` writes"#]].assert_eq(&told.join("\n"));
}
