//! Edge lists of several megabytes, which are read in parts, with the same results as short ones.

use std::collections::HashMap;
use std::fmt::Write as _;

use expect_test::expect;
use winmove_core::Control;
use winmove_core::compute::Pool;
use winmove_files::{Loaded, ReadOptions};

use super::refusal;
use winmove_tests::Random;

const VERTICES: usize = 1_000_000;
const EDGES: usize = 200_000;

/// Random edges between the vertices 1 to n - 1, which don't determine the numbering.
fn edges() -> Vec<(u32, u32)> {
    let mut random = Random::seeded(1);
    let mut vertex = || 1 + random.below(VERTICES - 1) as u32;
    (0..EDGES).map(|_| (vertex(), vertex())).collect()
}

/// The file, with blank lines: edge k is on line k + 2 + k / 1000, counted from 0.
fn text(edges: &[(u32, u32)]) -> String {
    let mut text = format!("{VERTICES} {EDGES}\n");
    for (index, (from, to)) in edges.iter().enumerate() {
        let blank = if index % 1000 == 999 { "\n \r\n" } else { "\n" };
        write!(text, "{from}\t{to} {blank}").unwrap();
    }
    assert!(text.len() > 2 << 20, "long enough for parts");
    text
}

fn line_of(edge: usize) -> usize {
    edge + 2 + edge / 1000
}

#[test]
fn a_long_edge_list_is_read_in_its_order_and_numbered_by_all_of_it() {
    let mut edges = edges();
    let mut told = Vec::new();
    for first in [0, VERTICES as u32, 1] {
        let mut said = Vec::new();
        for telling in [10, EDGES - 10] {
            let kept = std::mem::replace(&mut edges[telling].1, first);
            let text = text(&edges);
            for threads in [1, 2, 3, 8] {
                let options = with_threads(threads);
                let loaded = winmove_files::read(text.as_bytes(), &options).unwrap();
                let [remark] = &loaded.remarks[..] else {
                    panic!("one remark: {:?}", loaded.remarks);
                };
                said.push(remark.to_string());
                let graph = loaded.document.graph().unwrap();
                let read = graph.edges().map(|(_, edge)| (edge.from.0, edge.to.0));
                assert!(read.eq(edges.iter().copied()), "{threads} threads");
            }
            edges[telling].1 = kept;
        }
        said.dedup();
        told.extend(said);
    }
    expect![[r#"
        vertices are numbered from 0 (vertex 0 occurs, 1000000 does not)
        vertices are numbered from 1 (vertex 1000000 of 1000000 occurs, 0 does not)
        vertices are numbered from 1 (neither 0 nor 1000000 occurs)"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_long_edge_list_is_refused_at_its_line() {
    let edges = edges();
    let good = text(&edges);
    let late = EDGES - 10;
    let mut broken = edges.clone();
    broken[late].0 = VERTICES as u32 + 1;
    expect!["line 200191: there is no vertex 1000001: there are 1,000,000"]
        .assert_eq(&refusal(&text(&broken)));
    let mut broken = edges.clone();
    (broken[10].1, broken[late].0) = (VERTICES as u32, 0);
    expect![[r#"
        line 200191: vertices are numbered neither from 0 nor from 1: vertex 0 occurs on line 200191, vertex 1000000 of 1000000 on line 12
        line 200202: one edge more than the 200,000 that line 1 declares (--header no if that line is an edge)"#]]
        .assert_eq(&[refusal(&text(&broken)), refusal(&format!("{good}1 2\n"))].join("\n"));
    let end = good.trim_end().rfind('\n').unwrap();
    expect!["line 200199: the file ends after 199,999 of the 200,000 edges that line 1 declares (--header no if that line is an edge)"]
        .assert_eq(&refusal(&good[..end]));
    assert!(refusal(&format!("{good}1 x\n")).starts_with(&format!("line {}", line_of(EDGES))));
}

fn with_threads(threads: usize) -> ReadOptions {
    ReadOptions {
        control: Control::with_pool(Pool::exactly(threads)),
        ..ReadOptions::default()
    }
}

/// The edges, the labels and the remarks of a list, or its error.
fn what_is_read(read: Result<Loaded, impl std::fmt::Display>) -> String {
    let loaded = match read {
        Ok(loaded) => loaded,
        Err(error) => return error.to_string(),
    };
    let graph = loaded.document.graph().unwrap();
    let labels = graph.vertices().iter().map(|vertex| vertex.label.as_str());
    let mut text = labels.collect::<Vec<_>>().join(" ");
    for (_, edge) in graph.edges() {
        write!(text, "\n{} {}", edge.from, edge.to).unwrap();
    }
    for remark in &loaded.remarks {
        write!(text, "\n{remark}").unwrap();
    }
    text
}

#[test]
fn a_long_list_in_a_file_is_read_like_its_text_wherever_it_is_cut() {
    let mut random = Random::seeded(2);
    let mut body = String::new();
    let rows = 40_000;
    for _ in 0..rows {
        let [from, to] = [random.below(9_000) * 7 + 5, random.below(9_000) * 7 + 5];
        let end = if random.below(50) == 0 {
            "\r\n\n"
        } else {
            "\n"
        };
        write!(body, "{from}\t{to}{end}").unwrap();
    }
    let middle = body[..body.len() / 2].rfind('\n').unwrap() + 1;
    let with = |line: &str| format!("{}{line}\n{}", &body[..middle], &body[middle..]);
    let texts = [
        format!("63000 {rows}\n{body}"),
        format!("63000 {}\n{body}", rows + 1),
        format!("# Nodes: 9000\n# From\tTo é\n{body}"),
        format!("# a\0b\n{body}"),
        format!("%%MatrixMarket matrix\n{body}"),
        body.trim_end().to_owned(),
        with("12 5 # later"),
        with("# ```mermaid"),
        with("12 05"),
        with("12 5 7"),
        with("1"),
        with("a b"),
        with("0 0"),
        with(&" ".repeat(1 << 19)),
        format!("{body}0 0\n"),
        format!("{body}7\n"),
        format!("\u{feff}{body}"),
        body.replace('\n', "\r"),
        body.replace('\t', "->"),
        body.replace('\t', ","),
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.txt");
    for text in texts {
        assert!(text.len() > 1 << 18, "long enough for a file in blocks");
        std::fs::write(&path, &text).unwrap();
        let expected = what_is_read(winmove_files::read(text.as_bytes(), &with_threads(1)));
        for threads in [1, 2, 3, 8] {
            let read = winmove_files::open(&path, &with_threads(threads));
            let begin = &text[..20];
            assert!(what_is_read(read) == expected, "{begin:?}, {threads}");
        }
    }
}

#[test]
fn words_are_vertices_in_the_order_in_which_they_first_occur() {
    let mut random = Random::seeded(3);
    let mut text = String::from("// words\n");
    let mut numbers = HashMap::new();
    let mut labels = Vec::new();
    let mut edges = Vec::new();
    for row in 0..20_000 {
        let ends = [(); 2].map(|()| {
            let number = random.below(9_000);
            let word = match number % 3 {
                0 => format!("v{number}"),
                1 => format!("_{number}_of_a_longer_name"),
                _ => format!("Q{number}x"),
            };
            let next = numbers.len();
            let vertex = *numbers.entry(word.clone()).or_insert(next);
            if vertex == next {
                labels.push(word.clone());
            }
            (vertex as u32, word)
        });
        let end = if row % 100 == 0 { " # more" } else { "" };
        writeln!(text, "{} {}{end}", ends[0].1, ends[1].1).unwrap();
        edges.push(ends.map(|(vertex, _)| vertex));
    }
    for threads in [1, 2, 3, 8] {
        let loaded = winmove_files::read(text.as_bytes(), &with_threads(threads)).unwrap();
        let graph = loaded.document.graph().unwrap();
        let read = graph.vertices().iter().map(|vertex| &vertex.label);
        assert!(read.eq(&labels), "{threads} threads");
        let read = graph.edges().map(|(_, edge)| [edge.from.0, edge.to.0]);
        assert!(read.eq(edges.iter().copied()), "{threads} threads");
        let [remark] = &loaded.remarks[..] else {
            panic!("one remark: {:?}", loaded.remarks);
        };
        let vertices = labels.len();
        assert_eq!(
            remark.to_string().replace(',', ""),
            format!(
                "read without a header: 20000 edges between {vertices} vertices; comments are left out"
            )
        );
    }
    // Numbers among words are a mistake.
    let wrong = refusal(&format!("{text}1 2\n"));
    assert!(wrong.starts_with("line 2:"), "{wrong}");
}
