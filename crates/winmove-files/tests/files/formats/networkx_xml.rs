//! networkx as a judge of GML, GEXF, graph6, edge lists and adjacency lists: the graphs that it
//! writes are read with the same vertices, edges and labels.
//!
//! ```sh
//! python3 -m venv /tmp/networkx && /tmp/networkx/bin/pip install networkx
//! PYTHON=/tmp/networkx/bin/python \
//!     cargo test -p winmove-files --test suite formats::networkx -- --ignored
//! ```

use std::collections::BTreeMap;

use serde_json::Value;
use winmove_core::model::Steps;
use winmove_files::{FileKind, ReadOptions};

use super::{edges, judge, labels, read_as};

/// Writes graphs of every kind as GML and as GEXF, one per line. Each has its labels and the
/// indices of edges' ends.
const WRITES: &str = r#"
import io, json, random, sys
import networkx as nx
random.seed(23)
for number in range(int(sys.argv[1])):
    kind = [nx.DiGraph, nx.MultiDiGraph, nx.Graph, nx.MultiGraph][number % 4]
    graph = kind(name="graph é %d" % number)
    count = random.randint(1, 12)
    names = [random.choice(["v%d", "take <%d> & \"x\"", "é %d", "%d"]) % i for i in range(count)]
    for name in names:
        graph.add_node(name, weight=random.random())
    for _ in range(random.randint(0, 30)):
        graph.add_edge(random.choice(names), random.choice(names), label="e %d" % random.randrange(9))
    place = {name: i for i, name in enumerate(graph)}
    edges = [[place[u], place[v], d["label"]] for u, v, d in graph.edges(data=True)]
    gexf = io.BytesIO()
    nx.write_gexf(graph, gexf, prettyprint=random.random() < 0.5)
    for word, text in [("gml", "\n".join(nx.generate_gml(graph))), ("gexf", gexf.getvalue().decode())]:
        print(json.dumps(dict(word=word, text=text, names=names, edges=edges, directed=graph.is_directed())))
"#;

#[test]
#[ignore = "needs networkx"]
fn networkx_and_winmove_read_the_same_graphs_in_what_networkx_writes() {
    let mut counts = BTreeMap::new();
    let output = judge::python("networkx", WRITES, &["250"], "");
    for line in output.lines() {
        let file: Value = serde_json::from_str(line).unwrap();
        let word = file["word"].as_str().unwrap();
        let text = file["text"].as_str().unwrap();
        let kind = FileKind::all().find(|kind| kind.word() == word).unwrap();
        let document = read_as(text, kind).document;
        let names: Vec<&str> = file["names"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_str().unwrap())
            .collect();
        assert_eq!(labels(&document), names, "{text}");
        let is_directed = file["directed"].as_bool().unwrap();
        let winmove_core::model::Rules::Token(rules) = document.rules() else {
            panic!("{text}");
        };
        let expected_edges = file["edges"].as_array().unwrap();
        assert_eq!(
            rules.steps == Steps::EdgesBothWays,
            !is_directed && !expected_edges.is_empty(),
            "{text}"
        );
        let ordered = |from: u64, to: u64| {
            if is_directed {
                (from, to)
            } else {
                (from.min(to), from.max(to))
            }
        };
        let place = |id: u32| {
            let mut vertices = document.graph().unwrap().vertices().iter();
            vertices.position(|vertex| vertex.id.0 == id).unwrap() as u64
        };
        let mut found: Vec<((u64, u64), String)> = edges(&document)
            .into_iter()
            .map(|(from, to, label)| (ordered(place(from), place(to)), label.to_owned()))
            .collect();
        let mut expected: Vec<((u64, u64), String)> = expected_edges
            .iter()
            .map(|edge| {
                let end = |at: usize| edge[at].as_u64().unwrap();
                (
                    ordered(end(0), end(1)),
                    edge[2].as_str().unwrap().to_owned(),
                )
            })
            .collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{text}");
        *counts.entry(word.to_owned()).or_insert(0) += 1;
    }
    println!("read: {counts:?}");
    assert!(
        counts.len() == 2 && counts.values().all(|&count| count >= 200),
        "{counts:?}"
    );
}

/// Writes graphs as graph6, as edge lists and as adjacency lists, one per line. Each has its edges
/// by name.
const WRITES_LISTS: &str = r##"
import json, random, sys
import networkx as nx
random.seed(29)
for number in range(int(sys.argv[1])):
    count = random.randint(3, 40)
    graph = nx.gnp_random_graph(count, random.random(), seed=number)
    edges = sorted(sorted([str(u), str(v)]) for u, v in graph.edges)
    text = nx.to_graph6_bytes(graph, header=number % 2 == 0).decode()
    print(json.dumps(dict(word="graph6", text=text, count=count, edges=edges)))
    graph = nx.MultiDiGraph() if number % 2 else nx.DiGraph()
    name = (lambda i: i) if number % 3 else (lambda i: "v%d" % i)
    for _ in range(random.randint(2, 60)):
        data = random.choice([{}, {"label": "it's, %d" % number}, {"weight": 2.5}])
        graph.add_edge(name(random.randrange(count)), name(random.randrange(count)), **data)
    edges = sorted([str(u), str(v)] for u, v in graph.edges())
    text = "\n".join(nx.generate_edgelist(graph, data=True))
    print(json.dumps(dict(word="edges", text=text, count=len(graph), edges=edges)))
    graph = nx.DiGraph(graph)
    edges = sorted([str(u), str(v)] for u, v in graph.edges())
    head = "#prog.py\n# GMT Thu Jan  1 00:00:00 2026\n# \n"
    text = head + "\n".join(nx.generate_adjlist(graph))
    print(json.dumps(dict(word="adjacency", text=text, count=len(graph), edges=edges)))
"##;

#[test]
#[ignore = "needs networkx"]
fn networkx_and_winmove_read_the_same_edges_in_the_lists_that_networkx_writes() {
    let mut counts = BTreeMap::new();
    let output = judge::python("networkx", WRITES_LISTS, &["250"], "");
    for line in output.lines() {
        let file: Value = serde_json::from_str(line).unwrap();
        let word = file["word"].as_str().unwrap();
        let text = file["text"].as_str().unwrap();
        let options = ReadOptions {
            // A list of pairs that begins with small numbers could have a header.
            header: (word == "edges").then_some(false),
            // Without its header, graph6 is only recognised by its extension.
            name: (word == "graph6").then(|| "graph.g6".to_owned()),
            ..ReadOptions::default()
        };
        let loaded = winmove_files::read(text.as_bytes(), &options)
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(loaded.kind.word(), word, "{text}");
        let graph = loaded.document.graph().unwrap();
        assert_eq!(
            graph.vertices().len() as u64,
            file["count"].as_u64().unwrap(),
            "{text}"
        );
        let name = |id: u32| {
            let vertex = graph.vertex(winmove_core::model::VertexId(id)).unwrap();
            vertex.label.clone()
        };
        let mut found: Vec<[String; 2]> = edges(&loaded.document)
            .into_iter()
            .map(|(from, to, _)| {
                let mut ends = [name(from), name(to)];
                if word == "graph6" {
                    ends.sort();
                }
                ends
            })
            .collect();
        found.sort();
        let expected: Vec<[String; 2]> = serde_json::from_value(file["edges"].clone()).unwrap();
        assert_eq!(found, expected, "{text}");
        *counts.entry(word.to_owned()).or_insert(0) += 1;
    }
    println!("read: {counts:?}");
    assert!(
        counts.len() == 3 && counts.values().all(|&count| count >= 200),
        "{counts:?}"
    );
}
