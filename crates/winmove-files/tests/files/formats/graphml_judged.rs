//! GraphML judged by others: `graphml2gv`, which `tests/setup tests` installs with Graphviz, reads
//! the written files.
//!
//! The slow comparison with networkx needs `python3 -m venv /tmp/networkx && /tmp/networkx/bin/pip
//! install networkx`, then `PYTHON=/tmp/networkx/bin/python cargo test -p winmove-files --test
//! suite graphml -- --ignored`.

use std::collections::BTreeSet;

use winmove_core::model::Document;
use winmove_files::FileKind;

use super::games::{self, Random};
use super::{edges, judge, labels, read_as, write};

const KIND: FileKind = FileKind::GraphMl;

/// The vertices and edges printed by `graphml2gv`, one statement per line.
fn statements(dot: &str) -> (BTreeSet<String>, Vec<(String, String)>) {
    let mut vertices = BTreeSet::new();
    let mut all = Vec::new();
    for line in dot.lines().skip(1) {
        let statement = line
            .trim()
            .trim_end_matches(';')
            .split('[')
            .next()
            .unwrap()
            .trim();
        let unquoted = |name: &str| name.trim().trim_matches('"').to_owned();
        match statement.split_once("->") {
            Some((from, to)) => {
                let [from, to] = [unquoted(from), unquoted(to)];
                vertices.extend([from.clone(), to.clone()]);
                all.push((from, to));
            }
            None if statement.is_empty() || statement.starts_with('}') => {}
            None => drop(vertices.insert(unquoted(statement))),
        }
    }
    all.sort();
    (vertices, all)
}

#[test]
fn graphviz_reads_the_same_vertices_and_edges() {
    let mut random = Random::seeded(11);
    for _ in 0..40 {
        let document = games::token_game(&mut random, 9);
        let written = write(&document, KIND).text;
        let dot = judge::run("graphml2gv", &[], &written);
        let (vertices, found) = statements(&dot);
        let ids = document.graph().unwrap().vertices().iter();
        let ids: BTreeSet<String> = ids.map(|vertex| vertex.id.to_string()).collect();
        assert_eq!(vertices, ids, "{written}\n{dot}");
        let mut expected: Vec<(String, String)> = edges(&document)
            .into_iter()
            .map(|(from, to, _)| (from.to_string(), to.to_string()))
            .collect();
        expected.sort();
        assert_eq!(found, expected, "{written}\n{dot}");
    }
}

/// Writes 250 graphs to standard output: the number of vertices, the pairs of edges, and the file.
/// Reads the files from standard input, and reports them in the same form.
const NETWORKX: &str = r#"
import io, json, random, sys
import networkx as nx

ours = json.load(sys.stdin)
read = []
for text in ours:
    graph = nx.read_graphml(io.BytesIO(text.encode()), force_multigraph=True)
    vertices = [[name, data.get("label") or ""] for name, data in graph.nodes(data=True)]
    edges = sorted([a, b, data.get("label") or ""] for a, b, data in graph.edges(data=True))
    read.append([vertices, edges])
random.seed(5)
made = []
for number in range(250):
    graph = random.choice([nx.DiGraph, nx.MultiDiGraph])()
    for vertex in range(random.randint(1, 12)):
        graph.add_node(f"v{vertex}", label=random.choice(["a<b", "é \"q\"", "x"]) + str(vertex))
    names = list(graph)
    for _ in range(random.randint(0, 30)):
        graph.add_edge(random.choice(names), random.choice(names), label=f"take {random.randint(1, 3)}")
    file = io.BytesIO()
    nx.write_graphml(graph, file, prettyprint=random.random() < 0.5)
    vertices = [data["label"] for _, data in graph.nodes(data=True)]
    edges = sorted([names.index(a), names.index(b), data["label"]] for a, b, data in graph.edges(data=True))
    made.append([vertices, edges, file.getvalue().decode()])
json.dump([read, made], sys.stdout)
"#;

#[test]
#[ignore = "needs networkx"]
fn networkx_and_winmove_read_what_the_other_writes() {
    let mut random = Random::seeded(13);
    let documents: Vec<Document> = (0..200)
        .map(|_| games::token_game(&mut random, 9))
        .collect();
    let files: Vec<String> = documents.iter().map(|it| write(it, KIND).text).collect();
    let input = serde_json::to_string(&files).unwrap();
    let output = judge::python("networkx", NETWORKX, &[], &input);
    type Read = (Vec<(String, String)>, Vec<(String, String, String)>);
    type Made = (Vec<String>, Vec<(u32, u32, String)>, String);
    let (read, made): (Vec<Read>, Vec<Made>) = serde_json::from_str(&output).unwrap();
    assert_eq!((read.len(), made.len()), (200, 250));
    for (document, (vertices, found)) in documents.iter().zip(read) {
        let names: Vec<&str> = vertices.iter().map(|(_, label)| label.as_str()).collect();
        assert_eq!(names, labels(document));
        let mut expected: Vec<(String, String, String)> = edges(document)
            .into_iter()
            .map(|(from, to, label)| (from.to_string(), to.to_string(), label.to_owned()))
            .collect();
        expected.sort();
        assert_eq!(found, expected);
    }
    for (vertices, expected, text) in made {
        let document = read_as(&text, KIND).document;
        assert_eq!(labels(&document), vertices, "{text}");
        let mut found: Vec<(u32, u32, String)> = edges(&document)
            .into_iter()
            .map(|(from, to, label)| (from, to, label.to_owned()))
            .collect();
        found.sort();
        assert_eq!(found, expected, "{text}");
    }
}
