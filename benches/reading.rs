//! The speed and memory of reading files of other programs, compared with counting their lines.
//!
//! `cargo bench --bench reading` reads graphs with 10^6 edges between 250,000 vertices from memory.
//! For each format, *lines* is a loop that counts the line ends, in the same run. The goal is 20
//! MB/s on one core. `cargo bench … --bench reading -- memory` prints the peak memory of reading
//! each format, as a multiple of its size.
//!
//! `cargo bench --bench reading -- lists` prints the speed of lists of edges, and compares the
//! whole program with one in C++ (`lists large`: with 4·10^7 edges, too).
//!
//! `cargo bench … --bench reading -- document` compares the game file (JSON) with a message that
//! contains a document: such a graph with coordinates for each vertex, written and read. `… --
//! analysis` uses a message with its analysis.

// Benchmarks run on a desktop.
#![allow(clippy::disallowed_methods)]

#[path = "reading/lists.rs"]
mod lists;
#[path = "../reports/src/memory.rs"]
mod memory;
#[path = "../reports/src/report.rs"]
mod report;

use std::fmt::Write as _;
use std::hint::black_box;

use divan::Bencher;
use divan::counter::BytesCount;
use fastrand::Rng;
use winmove_analysis::Analysis;
use winmove_core::model::{Document, Edge, Graph, Point, Vertex, VertexId};
use winmove_files::{FileKind, ReadOptions};

const VERTICES: u32 = 250_000;
const EDGES: usize = 1_000_000;

/// The words for the formats.
const FORMS: [&str; 8] = [
    "dot", "tgf", "facts", "parity", "csv", "edges", "gml", "mermaid",
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| arguments.iter().any(|other| other == word);
    if has("lists") {
        return lists::print(has("large"));
    }
    if let Some(at) = arguments.iter().position(|word| word == "list") {
        return println!("{}", lists::peak(&arguments[at + 1]));
    }
    match arguments.iter().position(|word| word == "memory") {
        Some(at) => match arguments
            .get(at + 1)
            .filter(|word| FORMS.contains(&word.as_str()))
        {
            Some(form) => println!("{}", peak(form)),
            None => print_memory(),
        },
        None => divan::main(),
    }
}

fn print_memory() {
    report::heading("Memory of reading 10^6 edges");
    report::table(&["form", "file, MB", "peak above the file, MB", "peak / file"]);
    for form in FORMS {
        let bytes = text(form).len() as f64;
        let peak = memory::in_own_process(&["memory", form]) as f64;
        report::row([
            form.to_owned(),
            format!("{:.1}", bytes / 1e6),
            format!("{:.0}", peak / 1e6),
            format!("{:.1}", peak / bytes),
        ]);
    }
}

fn peak(form: &str) -> u64 {
    let text = text(form);
    memory::peak_above(|| read(form, &text))
}

fn read(form: &str, text: &str) -> usize {
    let kind = FileKind::all().find(|kind| kind.word() == form);
    let options = ReadOptions {
        kind,
        ..ReadOptions::default()
    };
    let loaded = winmove_files::read(text.as_bytes(), &options).expect("the file is right");
    let graph = loaded.document.graph().expect("a graph");
    graph.edge_count()
}

/// A graph in a format. Vertices have names as people choose them, such as `v17`, or numbers if the
/// format has only those.
fn text(form: &str) -> String {
    let mut rng = Rng::with_seed(19);
    let mut ends = || (rng.u32(..VERTICES), rng.u32(..VERTICES));
    let mut text = String::new();
    let push = |text: &mut String, line: std::fmt::Arguments| {
        text.write_fmt(line).expect("a string takes it");
    };
    let edges = (0..EDGES).map(|_| ends());
    match form {
        "dot" => {
            text.push_str("digraph G {\n");
            for (from, to) in edges {
                push(&mut text, format_args!("  v{from} -> v{to};\n"));
            }
            text.push_str("}\n");
        }
        "tgf" => {
            for vertex in 0..VERTICES {
                push(&mut text, format_args!("v{vertex}\n"));
            }
            text.push_str("#\n");
            for (from, to) in edges {
                push(&mut text, format_args!("v{from} v{to}\n"));
            }
        }
        "facts" => {
            for (from, to) in edges {
                push(&mut text, format_args!("move(v{from},v{to}).\n"));
            }
        }
        "parity" => {
            push(&mut text, format_args!("parity {};\n", VERTICES - 1));
            let mut rows = vec![Vec::new(); VERTICES as usize];
            for (from, to) in edges {
                rows[from as usize].push(to.to_string());
            }
            for (from, row) in rows.iter_mut().enumerate() {
                if row.is_empty() {
                    row.push(from.to_string());
                }
                push(&mut text, format_args!("{from} 0 0 {};\n", row.join(",")));
            }
        }
        "csv" => {
            text.push_str("source,target\n");
            for (from, to) in edges {
                push(&mut text, format_args!("v{from},v{to}\n"));
            }
        }
        "edges" => {
            for (from, to) in edges {
                push(&mut text, format_args!("v{from} v{to}\n"));
            }
        }
        "gml" => {
            text.push_str("graph [ directed 1\n");
            for vertex in 0..VERTICES {
                push(&mut text, format_args!("node [ id {vertex} ]\n"));
            }
            for (from, to) in edges {
                push(
                    &mut text,
                    format_args!("edge [ source {from} target {to} ]\n"),
                );
            }
            text.push_str("]\n");
        }
        "mermaid" => {
            text.push_str("flowchart LR\n");
            for (from, to) in edges {
                push(&mut text, format_args!("  v{from} --> v{to}\n"));
            }
        }
        other => panic!("there is no form {other}"),
    }
    text
}

#[divan::bench(args = FORMS, sample_count = 5, sample_size = 1)]
fn reading(bencher: Bencher, form: &str) {
    let text = text(form);
    let counted = bencher.counter(BytesCount::of_str(&text));
    counted.bench_local(|| read(form, black_box(&text)));
}

#[divan::bench(args = FORMS, sample_count = 5, sample_size = 1)]
fn lines(bencher: Bencher, form: &str) {
    let text = text(form);
    let counted = bencher.counter(BytesCount::of_str(&text));
    counted.bench_local(|| {
        let bytes = black_box(&text).bytes();
        bytes.filter(|&byte| byte == b'\n').count()
    });
}

/// A graph whose vertices have labels and coordinates, like a drawn one.
fn document() -> Document {
    let mut rng = Rng::with_seed(19);
    let vertices = (0..VERTICES)
        .map(|id| {
            let mut vertex = Vertex::new(VertexId(id));
            vertex.label = format!("v{id}");
            vertex.at = Some(Point::new(rng.f64() * 1e4, rng.f64() * 1e4));
            vertex
        })
        .collect();
    let mut end = || VertexId(rng.u32(..VERTICES));
    let edges = (0..EDGES).map(|_| Edge::new(end(), end())).collect();
    Document::with_graph(Graph::from_parts(vertices, edges).expect("the ends are vertices"))
}

/// The two ways to write a document.
const WAYS: [&str; 2] = ["json", "message"];

fn written(way: &str, document: &Document) -> Vec<u8> {
    match way {
        "json" => winmove_files::write(document).into_bytes(),
        _ => postcard::to_stdvec(document).expect("it is data"),
    }
}

#[divan::bench(args = WAYS, sample_count = 5, sample_size = 1)]
fn document_written(bencher: Bencher, way: &str) {
    let document = document();
    let bytes = written(way, &document).len();
    let counted = bencher.counter(BytesCount::new(bytes));
    counted.bench_local(|| written(way, black_box(&document)));
}

#[divan::bench(args = WAYS, sample_count = 5, sample_size = 1)]
fn document_read(bencher: Bencher, way: &str) {
    let bytes = written(way, &document());
    let counted = bencher.counter(BytesCount::new(bytes.len()));
    counted.bench_local(|| match way {
        "json" => {
            let loaded = winmove_files::read(black_box(&bytes), &ReadOptions::default());
            loaded.expect("the file is right").document
        }
        _ => postcard::from_bytes(black_box(&bytes)).expect("the bytes are right"),
    });
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn analysis_written(bencher: Bencher) {
    let analysis = Analysis::of(&document()).expect("it is small");
    let written = || postcard::to_stdvec(black_box(&analysis)).expect("it is data");
    let counted = bencher.counter(BytesCount::new(written().len()));
    counted.bench_local(written);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn analysis_read(bencher: Bencher) {
    let analysis = Analysis::of(&document()).expect("it is small");
    let bytes = postcard::to_stdvec(&analysis).expect("it is data");
    let counted = bencher.counter(BytesCount::new(bytes.len()));
    let read = || postcard::from_bytes::<Analysis>(black_box(&bytes)).expect("the bytes are right");
    counted.bench_local(read);
}
