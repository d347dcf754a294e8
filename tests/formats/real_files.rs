//! Files of other people, which are not part of this project: each is read, written in its own form and in others, and read again; and
//! counted by another program where there is one.
//!
//! ```sh
//! FILES=/tmp/files PYTHON=/tmp/networkx/bin/python \
//!     cargo test --no-default-features --features format --test formats real_files -- --ignored --nocapture
//! ```

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use winmove::format::{self, FileKind, Loaded, ReadOptions, WriteOptions};
use winmove::model::{Document, Rules, Steps};

use super::judge;

/// Counts the vertices and edges of a file by networkx, or says why it can't.
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

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        match path.is_dir() {
            true => files(&path, all),
            false => all.push(path),
        }
    }
}

/// Vertices and edges as another program counts them, or what it says.
fn counted(path: &Path, kind: FileKind) -> Option<Result<(usize, usize), String>> {
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

/// The numbers of vertices and of edges as a file has them: those that became two are counted once.
fn size(loaded: &Loaded) -> (usize, usize) {
    let graph = loaded.document.graph().unwrap();
    (graph.vertices().len(), graph.edge_count())
}

fn is_both_ways(document: &Document) -> bool {
    matches!(document.rules(), Rules::Token(rules) if rules.steps == Steps::EdgesBothWays)
}

/// Writes a game in a form and reads it again. Returns what is wrong.
fn there_and_back(document: &Document, kind: FileKind) -> Result<(), String> {
    let Ok(written) = format::write_as(document, kind, &WriteOptions::default()) else {
        // The game has what the form can't hold at all, such as cycles in a tree.
        return Ok(());
    };
    let options = ReadOptions {
        kind: Some(kind),
        ..ReadOptions::default()
    };
    let read = format::read(written.text.as_bytes(), &options)
        .map_err(|error| format!("what is written as {} is not read: {error}", kind.word()))?;
    let (before, after) = (document.graph(), read.document.graph());
    let is_same_graph = matches!(
        kind,
        FileKind::Json
            | FileKind::Dot
            | FileKind::NodeLink
            | FileKind::Cytoscape
            | FileKind::GraphMl
    );
    if is_same_graph {
        let counts = |graph: Option<&winmove::model::Graph>| {
            graph.map(|it| (it.vertices().len(), it.edge_count()))
        };
        if counts(before) != counts(after) || is_both_ways(document) != is_both_ways(&read.document)
        {
            return Err(format!(
                "as {} {:?} became {:?}",
                kind.word(),
                counts(before),
                counts(after)
            ));
        }
        let labels = |graph: Option<&winmove::model::Graph>| -> Vec<String> {
            let vertices = graph.map(|it| it.vertices()).unwrap_or_default().iter();
            vertices.map(|it| it.label.clone()).collect()
        };
        if labels(before) != labels(after) {
            return Err(format!("labels change as {}", kind.word()));
        }
    }
    Ok(())
}

#[test]
#[ignore = "needs a folder of files, FILES"]
fn real_files_are_read_counted_and_converted() {
    let folder = std::env::var("FILES").expect("NOT TRIED: FILES names no folder");
    let mut all = Vec::new();
    files(Path::new(&folder), &mut all);
    let (mut read_of, mut refused_of, mut judged_of) =
        (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut wrong = 0;
    for path in &all {
        let name = path.strip_prefix(&folder).unwrap().display();
        let games = format::open_all(path, &ReadOptions::default());
        let ending = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let games = match games {
            Ok(games) => games,
            Err(error) => {
                let kind = FileKind::of_name(&path.to_string_lossy()).next();
                let judged = kind.and_then(|kind| counted(path, kind));
                println!("REFUSED {name}: {error} (judge: {judged:?})");
                *refused_of.entry(ending).or_insert(0) += 1;
                continue;
            }
        };
        let kind = games[0].kind;
        *read_of.entry(ending).or_insert(0) += 1;
        if let Some(judged) = counted(path, kind) {
            let found = size(&games[0]);
            let splits = games[0].remarks.iter().map(ToString::to_string).find(|it| {
                it.contains("becomes two")
                    || it.contains("no direction, so")
                    || it.contains("are there already")
            });
            match judged {
                Ok(counts) if counts == found => {
                    *judged_of.entry(kind.word()).or_insert(0) += 1;
                }
                Ok((vertices, _)) if vertices == found.0 && splits.is_some() => {
                    println!("SPLIT {name}: {found:?}, judge {judged:?}: {splits:?}");
                    *judged_of.entry(kind.word()).or_insert(0) += 1;
                }
                Err(what) => println!("NOT JUDGED {name}: {}", what.trim()),
                _ => {
                    println!("DIFFERS {name}: {found:?}, judge {judged:?}");
                    wrong += 1;
                }
            }
        }
        for game in &games {
            for kind in FileKind::all().filter(|kind| kind.is_written()) {
                if let Err(what) = there_and_back(&game.document, kind) {
                    println!("WRONG {name}: {what}");
                    wrong += 1;
                }
            }
        }
    }
    println!(
        "{} files; read: {read_of:?}; refused: {refused_of:?}; equal counts: {judged_of:?}",
        all.len()
    );
    assert_eq!(wrong, 0);
}
