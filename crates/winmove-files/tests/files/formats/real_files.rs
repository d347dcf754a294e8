//! Other people's files, which are not part of this project: each is read, written in its own
//! format and in others, and read again; and counted by another program if there is one.
//!
//! ```sh
//! FILES=/tmp/files PYTHON=/tmp/networkx/bin/python \
//!     cargo test -p winmove-files --test suite formats::real_files -- --ignored --nocapture
//! ```

use std::collections::BTreeMap;
use std::path::Path;

use winmove_core::model::{Document, Rules, Steps};
use winmove_files::{FileKind, ReadOptions, WriteOptions};

use super::counts::{Judged, counted, files, judged};

fn is_both_ways(document: &Document) -> bool {
    matches!(document.rules(), Rules::Token(rules) if rules.steps == Steps::EdgesBothWays)
}

/// Writes a game in a format and reads it again. Returns an error if they differ.
fn there_and_back(document: &Document, kind: FileKind) -> Result<(), String> {
    let Ok(written) = winmove_files::write_as(document, kind, &WriteOptions::default()) else {
        // The format can't represent the game at all, for example cycles in a tree.
        return Ok(());
    };
    let options = ReadOptions {
        kind: Some(kind),
        ..ReadOptions::default()
    };
    let read = winmove_files::read(written.text.as_bytes(), &options)
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
        let counts = |graph: Option<&winmove_core::model::Graph>| {
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
        let labels = |graph: Option<&winmove_core::model::Graph>| -> Vec<String> {
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
        let games = winmove_files::open_all(path, &ReadOptions::default());
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
        match judged(path, &games[0]) {
            None => {}
            Some(Judged::Equal) => *judged_of.entry(kind.word()).or_insert(0) += 1,
            Some(Judged::Split(why)) => {
                println!("SPLIT {name}: {why}");
                *judged_of.entry(kind.word()).or_insert(0) += 1;
            }
            Some(Judged::Refused(what)) => println!("NOT JUDGED {name}: {what}"),
            Some(Judged::Differs(how)) => {
                println!("DIFFERS {name}: {how}");
                wrong += 1;
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
