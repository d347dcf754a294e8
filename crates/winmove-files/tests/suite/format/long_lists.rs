//! Edge lists of some megabytes, which are read in parts, with the same results as short ones.

use std::fmt::Write as _;

use winmove_core::compute::Pool;
use winmove_files::ReadOptions;

use super::refusal;
use winmove_tests::Random;

const VERTICES: usize = 1_000_000;
const EDGES: usize = 200_000;

/// Random edges between the vertices 1 to n - 1, which leave the numbering open.
fn edges() -> Vec<(u32, u32)> {
    let mut random = Random::seeded(1);
    let mut vertex = || 1 + random.below(VERTICES - 1) as u32;
    (0..EDGES).map(|_| (vertex(), vertex())).collect()
}

/// The file, with blank lines in it: edge k stands in line k + 2 + k / 1000, counted from 0.
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
    for (first, said) in [
        (0, "from 0 (vertex 0 occurs, 1000000 does not)"),
        (
            VERTICES as u32,
            "from 1 (vertex 1000000 of 1000000 occurs, 0 does not)",
        ),
        (1, "from 1 (neither 0 nor 1000000 occurs)"),
    ] {
        for telling in [10, EDGES - 10] {
            let kept = std::mem::replace(&mut edges[telling].1, first);
            let text = text(&edges);
            for threads in [1, 2, 3, 8] {
                let options = ReadOptions {
                    pool: Pool::exactly(threads),
                    ..ReadOptions::default()
                };
                let loaded = winmove_files::read(text.as_bytes(), &options).unwrap();
                let [remark] = &loaded.remarks[..] else {
                    panic!("one remark: {:?}", loaded.remarks);
                };
                assert_eq!(remark.to_string(), format!("vertices are numbered {said}"));
                let graph = loaded.document.graph().unwrap();
                let read = graph.edges().map(|(_, edge)| (edge.from.0, edge.to.0));
                assert!(read.eq(edges.iter().copied()), "{threads} threads");
            }
            edges[telling].1 = kept;
        }
    }
}

#[test]
fn a_long_edge_list_is_refused_at_its_line() {
    let edges = edges();
    let good = text(&edges);
    let late = EDGES - 10;
    let mut broken = edges.clone();
    broken[late].0 = VERTICES as u32 + 1;
    assert_eq!(
        refusal(&text(&broken)),
        format!(
            "line {}: there is no vertex 1000001: there are 1000000",
            line_of(late)
        )
    );
    let mut broken = edges.clone();
    (broken[10].1, broken[late].0) = (VERTICES as u32, 0);
    assert_eq!(
        refusal(&text(&broken)),
        format!(
            "line {}: vertices are numbered neither from 0 nor from 1: vertex 0 occurs in line {}, vertex 1000000 of \
             1000000 in line 12",
            line_of(late),
            line_of(late)
        )
    );
    assert_eq!(
        refusal(&format!("{good}1 2\n")),
        format!(
            "line {}: one edge more than the 200000 that line 1 promises",
            line_of(EDGES)
        )
    );
    let end = good.trim_end().rfind('\n').unwrap();
    assert!(refusal(&good[..end]).contains("the file ends after 199999 of the 200000 edges"));
    assert!(refusal(&format!("{good}1 x\n")).starts_with(&format!("line {}", line_of(EDGES))));
}
