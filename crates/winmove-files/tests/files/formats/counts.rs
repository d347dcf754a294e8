//! Counts the vertices and edges in files with other programs.

use std::path::{Path, PathBuf};

use winmove_files::{FileKind, Loaded};

use super::judge;

/// Counts the vertices and edges in a file with networkx, or says why it can't.
const NETWORKX: &str = r#"
import re, sys
import networkx as nx
kind, path = sys.argv[1], sys.argv[2]
try:
    if kind == "gml":
        try:
            graph = nx.read_gml(path, label="id")
        except nx.NetworkXError as error:
            # It wants to be told that there are several edges between two vertices.
            if "multigraph" not in str(error): raise
            text = open(path).read()
            at = re.search(r"\bgraph\s*\[", text).end()
            graph = nx.parse_gml(text[:at] + " multigraph 1 " + text[at:], label="id")
    elif kind == "gexf":
        graph = nx.read_gexf(path)
    elif kind == "graphml":
        graph = nx.read_graphml(path, force_multigraph=True)
    elif kind == "graph6":
        read = nx.read_sparse6 if open(path).read(1) == ":" else nx.read_graph6
        graph = read(path)
        graph = graph[0] if isinstance(graph, list) else graph
    print(graph.number_of_nodes(), graph.number_of_edges())
except Exception as error:
    print("refused", type(error).__name__, str(error).split("\n")[0])
"#;

/// All files in a folder and its subfolders, ordered by name.
pub fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, all)
        } else {
            all.push(path)
        }
    }
}

/// The numbers of vertices and edges according to another program, or its error.
pub fn counted(path: &Path, kind: FileKind) -> Option<Result<(usize, usize), String>> {
    let path = path.to_str().unwrap();
    let output =
        match kind {
            FileKind::Dot => judge::try_run("gc", &["-n", "-e", path], ""),
            FileKind::Gml | FileKind::Gexf | FileKind::GraphMl | FileKind::Graph6 => Ok(
                judge::python("networkx", NETWORKX, &[kind.word(), path], ""),
            ),
            _ => return None,
        };
    let numbers = |output: &str| {
        let mut words = output.split_whitespace().map(|word| word.parse().ok());
        Some((words.next()??, words.next()??))
    };
    Some(output.and_then(|output| numbers(&output).ok_or(output)))
}

/// The comparison with the numbers of vertices and edges according to another program.
pub enum Judged {
    Equal,
    /// There are more edges, and a remark explains why.
    Split(String),
    Differs(String),
    /// The other program can't read the file.
    Refused(String),
}

/// Compares a game with another program's counts of its file. `None` if no program counts files of
/// this format.
pub fn judged(path: &Path, game: &Loaded) -> Option<Judged> {
    let graph = game.document.graph().unwrap();
    let found = (graph.vertices().len(), graph.edge_count());
    let told = game.remarks.iter().map(ToString::to_string).find(|it| {
        ["becomes two", "no direction, so", "already exist"]
            .iter()
            .any(|words| it.contains(words))
    });
    Some(match (counted(path, game.kind)?, told) {
        (Ok(counts), _) if counts == found => Judged::Equal,
        (Ok(counts), Some(told)) if counts.0 == found.0 => {
            Judged::Split(format!("{found:?}, judge {counts:?}: {told}"))
        }
        (Ok(counts), _) => Judged::Differs(format!("{found:?}, judge {counts:?}")),
        (Err(what), _) => Judged::Refused(what.trim().to_owned()),
    })
}
