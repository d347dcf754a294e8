//! The games in `examples/` have readable drawings and the answers in `examples.tsv`. These were
//! computed by a plain fixpoint independent of Winmove.

mod chess;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use winmove_analysis::{Analysis, words};
use winmove_core::model::Document;
use winmove_core::solver::Counts;
use winmove_files::ReadOptions;

const KNOWN: &str = include_str!("../data/examples.tsv");

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples")
}

fn text(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap()
}

/// Every game in the folder, with its file name.
fn examples() -> &'static [(String, Document)] {
    static EXAMPLES: LazyLock<Vec<(String, Document)>> = LazyLock::new(read_examples);
    &EXAMPLES
}

fn read_examples() -> Vec<(String, Document)> {
    let names = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .map(|name| name.into_string().unwrap());
    let games: BTreeSet<String> = names.filter(|name| name.ends_with(".json")).collect();
    let read = |name: String| {
        let loaded = winmove_files::read(text(&name).as_bytes(), &ReadOptions::default());
        let document = loaded
            .unwrap_or_else(|error| panic!("{name}: {error}"))
            .document;
        (name, document)
    };
    games.into_iter().map(read).collect()
}

/// The rows of the table: file, start outcome, remoteness, wins, losses, draws.
fn rows() -> Vec<[&'static str; 6]> {
    let cells = |line: &'static str| line.split('\t').collect::<Vec<_>>().try_into().unwrap();
    KNOWN.lines().skip(1).map(cells).collect()
}

#[test]
fn every_example_has_a_row_and_every_row_an_example() {
    let files: Vec<String> = examples().iter().map(|(name, _)| name.clone()).collect();
    let known: Vec<&str> = rows().iter().map(|row| row[0]).collect();
    assert_eq!(files, known);
    assert!(files.len() >= 16);
}

#[test]
fn every_example_has_the_answers_that_were_worked_out_apart_from_the_solver() {
    for ((name, document), [_, outcome, remoteness, win, loss, draw]) in
        examples().iter().zip(rows())
    {
        let analysis = Analysis::of(document).unwrap();
        analysis.certify().unwrap();
        let start = analysis
            .start()
            .unwrap_or_else(|| panic!("{name} has no start"));
        let label = analysis.label(start).unwrap();
        assert_eq!(label.outcome.word(), outcome, "{name}");
        assert_eq!(label.remoteness, remoteness.parse().ok(), "{name}");
        let counts = Counts {
            win: win.parse().unwrap(),
            loss: loss.parse().unwrap(),
            draw: draw.parse().unwrap(),
            undecided: 0,
        };
        assert_eq!(analysis.counts(), counts, "{name}");
        assert!(words::verdict(&analysis).is_some(), "{name}");
    }
}

#[test]
fn every_example_says_what_it_shows() {
    for (name, document) in examples() {
        assert!(!document.title().trim().is_empty(), "{name} has no title");
        let sentences = document.notes().matches(['.', '?', ';']).count();
        assert!(sentences >= 2, "{name} has no notes worth reading");
        let stem = name
            .strip_suffix(".winmove.json")
            .unwrap_or_else(|| panic!("{name}"));
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(stem.chars().all(kebab), "{name}");
    }
}

#[test]
fn every_example_is_written_as_winmove_writes_it() {
    for (name, document) in examples() {
        assert!(
            winmove_files::write(document) == text(name),
            "{name} would change when saved"
        );
    }
}

#[test]
fn every_drawn_example_is_drawn_well() {
    for (name, document) in examples() {
        // The graph of a script is laid out when it is opened.
        let drawn = document.graph().filter(|_| document.script().is_none());
        let Some(graph) = drawn else {
            continue;
        };
        let place = |id| {
            graph
                .vertex(id)
                .unwrap()
                .at
                .unwrap_or_else(|| panic!("{name}"))
        };
        let places: Vec<_> = graph
            .vertices()
            .iter()
            .map(|vertex| place(vertex.id))
            .collect();
        for (index, a) in places.iter().enumerate() {
            assert!(
                places[..index].iter().all(|b| a.distance(*b) >= 60.0),
                "{name}"
            );
        }
        // An edge through a vertex would look like two edges.
        for (_, edge) in graph.edges() {
            let (a, b) = (place(edge.from), place(edge.to));
            for vertex in graph.vertices() {
                let at = place(vertex.id);
                let detour = a.distance(at) + at.distance(b) - a.distance(b);
                let is_end = vertex.id == edge.from || vertex.id == edge.to;
                assert!(
                    is_end || detour > 5.0,
                    "{name}: an edge through {}",
                    vertex.label
                );
            }
        }
        let span = |mut of: Vec<f64>| {
            of.sort_by(f64::total_cmp);
            of[of.len() - 1] - of[0]
        };
        assert!(
            span(places.iter().map(|at| at.x).collect()) <= 1100.0,
            "{name} is too wide"
        );
        assert!(
            span(places.iter().map(|at| at.y).collect()) <= 800.0,
            "{name} is too high"
        );
    }
}
