//! Edge lists of several megabytes, which are read in parts, with the same results as short ones.

use std::fmt::Write as _;

use expect_test::expect;
use winmove_core::Control;
use winmove_core::compute::Pool;
use winmove_files::ReadOptions;

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
                let options = ReadOptions {
                    control: Control::with_pool(Pool::exactly(threads)),
                    ..ReadOptions::default()
                };
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
        line 200202: one edge more than the 200,000 that line 1 declares"#]]
        .assert_eq(&[refusal(&text(&broken)), refusal(&format!("{good}1 2\n"))].join("\n"));
    let end = good.trim_end().rfind('\n').unwrap();
    expect!["line 200199: the file ends after 199,999 of the 200,000 edges that line 1 declares"]
        .assert_eq(&refusal(&good[..end]));
    assert!(refusal(&format!("{good}1 x\n")).starts_with(&format!("line {}", line_of(EDGES))));
}
