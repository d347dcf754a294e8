//! Errors of readers are in the language of the thread, but for what comes from the file.

use std::fs;
use std::path::Path;

use winmove_files::{FileKind, ReadError, ReadOptions};
use winmove_tests::PROJECT;
use winmove_words::Language;

#[path = "../../../../../tests/suite/gui/pseudo.rs"]
#[expect(dead_code, reason = "the window uses more of it")]
mod pseudo;

/// Files that are refused, with their kinds: what is wrong differs.
pub(crate) const REFUSED: [(FileKind, &str); 24] = [
    (FileKind::Json, "{\"format\": \"winmove\", \"version\": 7}"),
    (
        FileKind::Json,
        "{\"format\": \"winmove\", \"version\": 1, }",
    ),
    (FileKind::Json, "{\"nbformat\": 4}"),
    (FileKind::Json, "[1, 2"),
    (FileKind::Json, "[1, NaN]"),
    (FileKind::Link, "https://example.org/#g=q@"),
    (
        FileKind::Link,
        "#g=q1YqSyxSsqpWSi_KTFayMtJRSq0oyczLL1ayio7VUUrPL0osyQ",
    ),
    (
        FileKind::NodeLink,
        "{\"nodes\": [{\"id\": 1}, {\"id\": 1}], \"links\": []}",
    ),
    (FileKind::NodeLink, "{\"nodes\": {\"id\": 1}, \"links\": 5}"),
    (
        FileKind::Cytoscape,
        "{\"elements\": {\"nodes\": [{\"data\": {}}], \"edges\": []}}",
    ),
    (FileKind::JsonGraph, "{\"graphs\": []}"),
    (
        FileKind::Graphlib,
        "{\"nodes\": [{\"v\": \"a\"}], \"edges\": [{\"v\": \"a\", \"w\": \"b\"}]}",
    ),
    (
        FileKind::Graphology,
        "{\"nodes\": [], \"edges\": [], \"options\": {\"type\": \"odd\"}}",
    ),
    (
        FileKind::ReactFlow,
        "{\"nodes\": [{\"id\": 1, \"data\": {}, \"position\": 3}], \"edges\": []}",
    ),
    (FileKind::JsonEdges, "{\"edges\": [[1, 2, 3, 4]]}"),
    (FileKind::Dicts, "{\"a\": 1}"),
    (FileKind::Gml, "graph [ node [ label 3 ] ]"),
    (FileKind::Gml, "graph [ directed maybe ]"),
    (FileKind::Gml, "graph [ node \"x"),
    (
        FileKind::Gexf,
        "<gexf><graph><nodes><node label=\"x\"/></nodes></graph></gexf>",
    ),
    (
        FileKind::Gexf,
        "<gexf><graph defaultedgetype=\"odd\"/></gexf>",
    ),
    (FileKind::GraphMl, "<svg/>"),
    (
        FileKind::GraphMl,
        "<graphml><graph><hyperedge/></graph></graphml>",
    ),
    (FileKind::GraphMl, "<graphml></graphml>"),
];

fn refused(kind: FileKind, text: &str) -> ReadError {
    let options = ReadOptions {
        kind: Some(kind),
        ..ReadOptions::default()
    };
    let answer = winmove_files::read(text.as_bytes(), &options);
    answer.expect_err("the file is refused")
}

/// The words of English letters in a text, outside quotes.
fn english(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split('"').step_by(2);
    let words = words.flat_map(|part| part.split(|letter: char| !letter.is_ascii_alphabetic()));
    words.filter(|word| word.len() > 1)
}

/// Names in files, which are the same in every language.
const NAMES: [&str; 4] = ["directed", "undirected", "mutual", "graphml"];

/// The pseudo-language has accents on all letters, so that others are from the file.
#[test]
fn what_an_error_says_in_english_comes_from_the_file() {
    let folder = Path::new(PROJECT).join("crates/winmove-words/locales/en");
    let files = winmove_tests::names(&folder).into_iter();
    let files = files.map(|name| fs::read_to_string(folder.join(name)).unwrap());
    let messages: String = files.map(|text| pseudo::translated(&text)).collect();
    let language = Language::add(pseudo::TAG, messages).unwrap();
    for (kind, text) in REFUSED {
        let error = language.speak(|| refused(kind, text));
        let foreign: Vec<&str> = english(error.what())
            .filter(|word| !text.contains(*word) && !NAMES.contains(word))
            .collect();
        assert_eq!(foreign, [""; 0], "{kind:?}: {error}");
        // A path in JSON is the same in every language.
        let is_path = !error.place().contains(' ');
        assert!(is_path || error.place().starts_with('⟦'), "{error}");
        assert!(error.what().contains('⟦'), "{error}");
    }
}
