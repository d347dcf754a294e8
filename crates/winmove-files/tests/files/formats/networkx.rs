//! networkx as a judge: the graphs that it writes are read with the same vertices and edges, and it
//! reads the written ones.
//!
//! ```sh
//! python3 -m venv /tmp/networkx && /tmp/networkx/bin/pip install networkx
//! PYTHON=/tmp/networkx/bin/python \
//!     cargo test -p winmove-files --test suite formats::networkx -- --ignored
//! ```

use std::collections::BTreeMap;

use serde_json::{Value, json};
use winmove_core::model::{Rules, Steps};
use winmove_files::FileKind;

use super::games::{self, Random};
use super::{edges, judge, labels, read_as, write};

/// Writes graphs of every kind in every format, one per line, with the indices of edges' ends.
const WRITES: &str = r#"
import json, random, sys
import networkx as nx
random.seed(19)
ids = [lambda i: i, lambda i: "v%d" % i, lambda i: i + 0.5, lambda i: (i, "x"), lambda i: i if i % 2 else str(i - 1)]
for number in range(int(sys.argv[1])):
    kind = [nx.DiGraph, nx.MultiDiGraph, nx.Graph, nx.MultiGraph][number % 4]
    graph = kind(name="graph %d" % number)
    name = ids[number // 4 % len(ids)]
    count = random.randint(1, 15)
    for i in range(count):
        graph.add_node(name(i), weight=i)
    for _ in range(random.randint(0, 40)):
        graph.add_edge(name(random.randrange(count)), name(random.randrange(count)), label="e%d" % random.randrange(9))
    place = {node: i for i, node in enumerate(graph)}
    edges = [[place[u], place[v], d["label"]] for u, v, d in graph.edges(data=True)]
    texts = [
        ("node-link", json.dumps(nx.node_link_data(graph, edges="edges"))),
        ("node-link", json.dumps(nx.node_link_data(graph, edges="links"), indent=2)),
        ("node-link", json.dumps(nx.adjacency_data(graph))),
    ]
    if number // 4 % len(ids) != 4:
        texts.append(("cytoscape", json.dumps(nx.cytoscape_data(graph))))
    if graph.is_directed() and number // 4 % len(ids) < 2:
        texts.append(("dicts", json.dumps(nx.to_dict_of_dicts(graph))))
    for word, text in texts:
        print(json.dumps(dict(word=word, text=text, count=count, edges=edges, directed=graph.is_directed(), title=graph.name)))
"#;

/// Reads one file per line, and writes the graph as read by networkx.
const READS: &str = r#"
import json, sys
import networkx as nx
for line in sys.stdin:
    file = json.loads(line)
    data = json.loads(file["text"])
    graph = nx.node_link_graph(data, edges="edges") if file["word"] == "node-link" else nx.cytoscape_graph(data)
    place = {node: i for i, node in enumerate(graph)}
    edges = [[place[u], place[v], d.get("label", "")] for u, v, d in graph.edges(data=True)]
    labels = [d["label"] for _, d in graph.nodes(data=True)]
    print(json.dumps(dict(edges=edges, labels=labels, directed=graph.is_directed())))
"#;

/// The values written by a script, one per line.
fn python(script: &str, argument: &str, input: &str) -> Vec<Value> {
    let text = judge::python("networkx", script, &[argument], input);
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The edges with their multiplicities. If they are undirected, their ends are in order.
fn counted<'e>(
    edges: impl Iterator<Item = (u64, u64, &'e str)>,
    is_directed: bool,
) -> BTreeMap<(u64, u64, String), usize> {
    let mut all = BTreeMap::new();
    for (from, to, label) in edges {
        let (from, to) = if is_directed {
            (from, to)
        } else {
            (from.min(to), from.max(to))
        };
        *all.entry((from, to, label.to_owned())).or_default() += 1;
    }
    all
}

fn counted_json(file: &Value, is_directed: bool) -> BTreeMap<(u64, u64, String), usize> {
    let edges = file["edges"].as_array().unwrap().iter().map(|edge| {
        let end = |at: usize| edge[at].as_u64().unwrap();
        (end(0), end(1), edge[2].as_str().unwrap())
    });
    counted(edges, is_directed)
}

#[test]
#[ignore = "needs networkx"]
fn networkx_and_winmove_read_the_same_edges_in_what_networkx_writes() {
    let mut counts = BTreeMap::new();
    for file in python(WRITES, "400", "") {
        let word = file["word"].as_str().unwrap();
        let kind = FileKind::all().find(|kind| kind.word() == word).unwrap();
        let text = file["text"].as_str().unwrap();
        let document = read_as(text, kind).document;
        let is_directed = file["directed"].as_bool().unwrap();
        let title = file["title"].as_str().filter(|_| kind != FileKind::Dicts);
        assert_eq!(document.title(), title.unwrap_or_default());
        let graph = document.graph().unwrap();
        assert_eq!(
            graph.vertices().len() as u64,
            file["count"].as_u64().unwrap()
        );
        let place = |id: u32| {
            graph
                .vertices()
                .iter()
                .position(|it| it.id.0 == id)
                .unwrap()
        };
        let found = edges(&document);
        let found = found
            .iter()
            .map(|&(from, to, label)| (place(from) as u64, place(to) as u64, label));
        assert_eq!(
            counted(found, is_directed),
            counted_json(&file, is_directed),
            "{text}"
        );
        *counts.entry(word.to_owned()).or_insert(0) += 1;
    }
    println!("read: {counts:?}");
    assert!(counts.values().all(|&count| count >= 80), "{counts:?}");
}

#[test]
#[ignore = "needs networkx"]
fn networkx_reads_what_winmove_writes() {
    for (word, kind) in [
        ("node-link", FileKind::NodeLink),
        ("cytoscape", FileKind::Cytoscape),
    ] {
        let mut random = Random::seeded(31);
        let mut documents = Vec::new();
        let mut input = String::new();
        for number in 0..300 {
            let mut document = games::token_game(&mut random, 12);
            if number % 3 == 0
                && let Rules::Token(rules) = document.rules()
            {
                let mut rules = rules.clone();
                rules.steps = Steps::EdgesBothWays;
                let edit = winmove_core::model::Edit::SetRules(Rules::Token(rules));
                document.apply(edit).unwrap();
            }
            let text = write(&document, kind).text;
            input.push_str(&format!("{}\n", json!({"word": word, "text": text})));
            documents.push(document);
        }
        let read = python(READS, "", &input);
        assert_eq!(read.len(), documents.len());
        for (number, (file, document)) in read.iter().zip(&documents).enumerate() {
            let is_directed = number % 3 != 0;
            assert_eq!(file["directed"], is_directed);
            assert_eq!(file["labels"], json!(labels(document)));
            let expected = edges(document);
            let expected = expected
                .iter()
                .map(|&(from, to, label)| (u64::from(from), u64::from(to), label));
            assert_eq!(
                counted_json(file, is_directed),
                counted(expected, is_directed),
                "{number}"
            );
        }
        println!("{word}: networkx has read {} files", documents.len());
    }
}

/// Reads one Pajek network per line, and writes each again, with its edges by index.
const PAJEK: &str = r#"
import json, sys
import networkx as nx
for line in sys.stdin:
    graph = nx.parse_pajek(json.loads(line).splitlines())
    place = {node: i for i, node in enumerate(graph)}
    edges = sorted([place[u], place[v], d.get("l", "")] for u, v, d in graph.edges(data=True))
    if not isinstance(graph, (nx.MultiDiGraph, nx.MultiGraph)):
        graph = nx.MultiDiGraph(graph)
    text = "\n".join(nx.generate_pajek(graph))
    print(json.dumps(dict(edges=edges, count=len(graph), directed=graph.is_directed(), text=text)))
"#;

/// Pajek networks go from Winmove to networkx and back.
#[test]
#[ignore = "needs networkx"]
fn networkx_and_winmove_read_the_pajek_networks_of_each_other() {
    let mut random = Random::seeded(37);
    let documents: Vec<_> = (0..300)
        .map(|_| games::token_game(&mut random, 12))
        .collect();
    let written: Vec<_> = documents
        .iter()
        .map(|document| write(document, FileKind::Pajek).text)
        .collect();
    let input: String = written
        .iter()
        .map(|text| json!(text).to_string() + "\n")
        .collect();
    let read = python(PAJEK, "", &input);
    assert_eq!(read.len(), documents.len());
    let sorted = |document: &winmove_core::model::Document| {
        let all = edges(document).into_iter();
        let mut all: Vec<Value> = all
            .map(|(from, to, label)| json!([from - 1, to - 1, label]))
            .collect();
        all.sort_by_key(|edge| {
            let end = |at: usize| edge[at].as_u64().unwrap();
            (end(0), end(1), edge[2].as_str().unwrap().to_owned())
        });
        Value::from(all)
    };
    for (file, text) in read.iter().zip(&written) {
        let own = read_as(text, FileKind::Pajek).document;
        let count = own.graph().unwrap().vertices().len();
        assert_eq!(file["count"], count, "{text}");
        assert_eq!(file["edges"], sorted(&own), "{text}");
        // What networkx has written anew.
        let again = read_as(file["text"].as_str().unwrap(), FileKind::Pajek).document;
        assert_eq!(labels(&again), labels(&own), "{text}");
        let ends = |document| -> Vec<[u32; 2]> {
            let mut all: Vec<_> = edges(document)
                .iter()
                .map(|&(from, to, _)| [from, to])
                .collect();
            all.sort_unstable();
            all
        };
        assert_eq!(ends(&again), ends(&own), "{text}");
    }
    println!("Pajek: networkx has read {} files", read.len());
}
