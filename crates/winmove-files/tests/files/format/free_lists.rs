//! Edge lists as people write them, compared with the plain form of the same graph.

use expect_test::expect;
use winmove_core::model::{Place, Rules, VertexId};
use winmove_files::{FileKind, Loaded, ReadOptions};

use super::{load, refusal};
use winmove_tests::in_parts::InParts;

const PLAIN: &str = "4 4\n1 2\n2 3\n3 4\n1 4\n";

/// The edges by the labels of their ends, with their own labels.
fn edges(loaded: &Loaded) -> Vec<(String, String, String)> {
    let graph = loaded.document.graph().unwrap();
    let name = |id| graph.vertex(id).unwrap().label.clone();
    let edges = graph.edges().map(|(_, edge)| {
        let label = edge.label.to_owned();
        (name(edge.from), name(edge.to), label)
    });
    edges.collect()
}

fn starts(loaded: &Loaded) -> Vec<u32> {
    match loaded.document.rules() {
        Rules::Token(rules) => ids(&rules.at),
        Rules::Geography(_) | Rules::Pursuit(_) => panic!("no token game"),
    }
}

fn ids(places: &[Place]) -> Vec<u32> {
    let ids = places.iter().map(|place| match place {
        Place::Vertex(VertexId(id)) => *id,
        Place::Cell(_) => panic!("no vertex"),
    });
    ids.collect()
}

fn remark(loaded: &Loaded) -> String {
    loaded.remarks[0].to_string()
}

#[test]
fn a_list_in_any_form_is_the_graph_of_the_plain_form_and_the_remark_says_what_was_taken_for_what() {
    let cases: [(&str, &[u32]); 9] = [
        (
            "# four\n4 4 // n m\n1 2\n2 3 # an edge\n\n//\n3 4\n1 4\n",
            &[],
        ),
        ("1 2\n2 3\n3 4\n1 4\n", &[]),
        ("1 -> 2\n2->3\n3 --> 4;\n1 → 4\n", &[]),
        ("1,2\n2, 3\n3;4\n1 -- 4\n", &[]),
        ("4 4\n1,2\n2, 3\n3;4\n1 -> 4\n", &[]),
        ("4\n1 2\n2 3\n3 4\n1 4\n", &[]),
        ("4 4 1\n1 2\n2 3\n3 4\n1 4\n", &[1]),
        ("4 4\n1 2\n2 3\n3 4\n1 4\n1\n", &[1]),
        ("1 2\n2 3\n3 4\n1 4\n1\n", &[1]),
    ];
    let plain = load(PLAIN);
    let told = cases.map(|(text, start)| {
        let loaded = load(text);
        assert_eq!(edges(&loaded), edges(&plain), "{text}");
        let labels = |loaded: &Loaded| {
            let vertices = loaded.document.graph().unwrap().vertices();
            let labels = vertices.iter().map(|vertex| vertex.label.clone());
            labels.collect::<Vec<_>>()
        };
        assert_eq!(labels(&loaded), labels(&plain), "{text}");
        assert_eq!(loaded.kind, FileKind::EdgeList);
        assert_eq!(starts(&loaded), start, "{text}");
        remark(&loaded)
    });
    expect![[r#"
        read as 4 vertices and 4 edges; comments are left out; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read without a header: 4 edges between 4 vertices
        read without a header: 4 edges between 4 vertices
        read without a header: 4 edges between 4 vertices
        read as 4 vertices and 4 edges; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read as the number of vertices, and then 4 edges; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read as 4 vertices and 4 edges; the third number is the start; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read as 4 vertices and 4 edges; the start follows the edges; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read without a header: 4 edges between 4 vertices; the start follows the edges"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn what_follows_a_pair_is_the_label_of_its_edge() {
    let cases = [
        "3 2\n1 2 take 1\n2 3 7\n",
        "1 2 take 1\n2 3 7\n",
        "1 -> 2: take 1\n2 -> 3, 7\n",
        "1 -> 2 [label=\"take 1\"];\n2 -> 3 [label=7, color=red];\n",
    ];
    let mut told = Vec::new();
    for text in cases {
        let expected = [("1", "2", "take 1"), ("2", "3", "7")]
            .map(|(a, b, c)| (a.to_owned(), b.to_owned(), c.to_owned()));
        let loaded = load(text);
        assert_eq!(edges(&loaded), expected, "{text}");
        told.push(remark(&loaded));
    }
    expect![[r#"
        read as 3 vertices and 2 edges; what follows a pair is its label; vertices are numbered from 1 (vertex 3 of 3 occurs, 0 does not)
        read without a header: 2 edges between 3 vertices; what follows a pair is its label
        read without a header: 2 edges between 3 vertices; what follows a pair is its label
        read without a header: 2 edges between 3 vertices; what follows a pair is its label"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn queries_are_the_starts_behind_the_edges_with_or_without_their_number() {
    let cases = [
        "4 4\n1 2\n2 3\n3 4\n1 4\n3\n4\n1\n",
        "4 4\n1 2\n2 3\n3 4\n1 4\n3\n3\n4\n1\n",
        "4 4\n1 2\n2 3\n3 4\n1 4\n3\n3 4 1\n",
        "4 4 3\n1 2\n2 3\n3 4\n1 4\n3\n4\n1\n",
        "1 2\n2 3\n3 4\n1 4\n3\n3\n4\n1\n",
    ];
    let mut told = Vec::new();
    for text in cases {
        let loaded = load(text);
        assert_eq!(ids(&loaded.queries), [3, 4, 1], "{text}");
        assert_eq!(starts(&loaded), [0; 0], "{text}");
        told.push(remark(&loaded));
    }
    expect![[r#"
        read as 4 vertices and 4 edges; 3 queries after the edges; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read as 4 vertices and 4 edges; 3 queries after the edges; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read as 4 vertices and 4 edges; 3 queries after the edges; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read as 4 vertices and 4 edges; 3 queries after the edges; vertices are numbered from 1 (vertex 4 of 4 occurs, 0 does not)
        read without a header: 4 edges between 4 vertices; 3 queries after the edges"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_single_query_is_the_start() {
    let told = ["3 2\n1 2\n2 3\n1\n2\n", "3 2 1\n1 2\n2 3\n2\n"].map(|text| {
        let loaded = load(text);
        assert_eq!(
            (starts(&loaded), loaded.queries.len()),
            (vec![2], 0),
            "{text}"
        );
        remark(&loaded)
    });
    expect![[r#"
        read as 3 vertices and 2 edges; the start follows the edges; vertices are numbered from 1 (vertex 3 of 3 occurs, 0 does not)
        read as 3 vertices and 2 edges; the start follows the edges; vertices are numbered from 1 (vertex 3 of 3 occurs, 0 does not)"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_number_of_vertices_before_an_edge_from_0_is_no_number_of_tests() {
    let loaded = load("3\n0 0\n2 1\n0 1\n2 0\n0\n");
    assert_eq!(edges(&loaded).len(), 4);
    assert_eq!(starts(&loaded), [0]);
}

#[test]
fn a_list_whose_first_edge_leaves_0_begins_with_this_edge() {
    for (text, expected) in [
        ("0 1\n1 0\n", vec![("0", "1"), ("1", "0")]),
        ("0 2\n2 1\n1 0\n", vec![("0", "2"), ("2", "1"), ("1", "0")]),
        ("0 1\n0 0\n", vec![("0", "1"), ("0", "0")]),
    ] {
        let loaded = load(text);
        let found = edges(&loaded);
        let found: Vec<(&str, &str)> = found.iter().map(|it| (&*it.0, &*it.1)).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn weights_behind_pairs_are_no_starts_of_tests_though_the_last_line_is_of_zeros() {
    let loaded = load("2 1 1\n1 2 5\n3 1 1\n1 3 7\n0 0 0\n");
    assert_eq!(edges(&loaded).len(), 5);
    let loaded = load("2 1 4\n1 3 5\n0 0 0\n");
    assert_eq!(edges(&loaded).len(), 3);
}

#[test]
fn a_header_may_stand_before_names() {
    let loaded = load("4 2 b\na b\nb c\n");
    let graph = loaded.document.graph().unwrap();
    let labels = graph.vertices().iter().map(|vertex| vertex.label.as_str());
    assert_eq!(labels.collect::<Vec<_>>(), ["a", "b", "c", ""]);
    assert_eq!(starts(&loaded), [1]);
    expect![[r#"
        line 2: 3 names for 2 vertices
        line 1: no vertex is called "d""#]]
    .assert_eq(&[refusal("2 2\na b\nb c\n"), refusal("3 2 d\na b\nb c\n")].join("\n"));
}

#[test]
fn each_of_several_tests_is_a_game() {
    let text = "3\n2 1\n1 2\n3 2 2\n1 2\n2 3\n2 2\n0 1\n1 0\n1\n";
    let tests = winmove_files::read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    let sizes = tests
        .iter()
        .map(|test| test.document.graph().unwrap().edge_count());
    assert_eq!(sizes.collect::<Vec<_>>(), [1, 2, 2]);
    assert_eq!(
        tests.iter().map(starts).collect::<Vec<_>>(),
        [vec![], vec![2], vec![1]]
    );
    assert!(remark(&tests[2]).starts_with("test 3 of 3; "));
    assert_eq!(load(text), tests[0]);
    let wrong = text.replacen('3', "4", 1);
    expect!["line 1: 3 tests follow, not 4"].assert_eq(&refusal(&wrong));
}

#[test]
fn whether_there_is_a_header_can_be_given() {
    let read = |text: &str, header| {
        let options = ReadOptions {
            header: Some(header),
            ..ReadOptions::default()
        };
        let loaded = winmove_files::read(text.as_bytes(), &options);
        loaded
            .map(|loaded| edges(&loaded).len())
            .map_err(|error| error.to_string())
    };
    // Either a list with missing lines, or one without a header.
    let either = "5 1\n1 2\n2 3\n";
    expect!["line 3: one edge more than the 1 that line 1 declares (--header no if that line is an edge)"].assert_eq(&refusal(either));
    assert_eq!(read(either, false), Ok(3));
    assert_eq!(read("1 2\n2 5\n", false), Ok(2));
    expect!["line 2: the file ends after 1 of the 2 edges that line 1 declares (--header no if that line is an edge)"]
        .assert_eq(&read("1 2\n2 5\n", true).unwrap_err());
}

#[test]
fn a_list_that_may_have_lost_lines_or_has_a_mistyped_number_is_refused() {
    let cases = [
        (
            "# c\n3 2\n1 2\n",
            expect![
                "line 3: the file ends after 1 of the 2 edges that line 2 declares (--header no if that line is an edge)"
            ],
        ),
        (
            "3 2 1\n1 2\n",
            expect![
                "line 2: the file ends after 1 of the 2 edges that line 1 declares (--header no if that line is an edge)"
            ],
        ),
        (
            "3 1\n1 2 a\n2 3 b\n",
            expect![
                "line 3: one edge more than the 1 that line 1 declares (--header no if that line is an edge)"
            ],
        ),
        (
            "3 2 9\n1 2\n2 3\n",
            expect!["line 1: there is no vertex 9: there are 3"],
        ),
        (
            "3 2\n1 2\n2 3\n4\n",
            expect!["line 4: there is no vertex 4: there are 3"],
        ),
        (
            "3 2\n1 2 a\n2 x b\n",
            expect![[
                r#"line 3: expected an edge, after 1 of the 2 edges that line 1 declares, found "2 x b""#
            ]],
        ),
        ("1 2\n2 5\n2\n7\n", expect!["line 4: there is no vertex 7"]),
        (
            "1 2\n2 5\n7 8 9 x\n7 5\nand more words\n",
            expect![[
                r#"line 5: expected a start, one vertex, after the edges, found "and more words""#
            ]],
        ),
        (
            "3 2 1\n1 2\n2 3\n2\n3\n",
            expect!["line 4: two starts: 1 in the header, and 2 after the edges"],
        ),
    ];
    for (text, expected) in cases {
        expected.assert_eq(&refusal(text));
    }
    for text in ["1 2\n2 x\n", "x 1\n1 2\n", "a b\n", "a b c\nd e f\n"] {
        let refused = refusal(text);
        assert!(!refused.is_empty(), "{text}");
    }
}

#[test]
fn a_list_in_any_form_is_read_from_a_stream_as_the_whole_text_is() {
    // More lines than a reader collects before it examines each of them.
    let queries: String = (0..3000)
        .map(|query| format!("{}\n", query % 3 + 1))
        .collect();
    let comments = "// nothing\n\n".repeat(3000);
    let names: String = (0..3000)
        .map(|id| format!("v{id} -> v{}\n", id / 2))
        .collect();
    let rows = "..*\n".repeat(3000);
    let texts = [
        format!("3 2\n1 2\n2 3\n3000\n{queries}"),
        format!("{comments}3 2\n{comments}1 2\n2 3\n{comments}"),
        format!("1 2\n2 9\n{}", "2 3\n".repeat(3000)),
        format!("\u{feff}{names}"),
        format!("3000 3000\n{names}"),
        rows,
    ];
    for text in texts {
        let options = ReadOptions::default();
        let whole = winmove_files::read(text.as_bytes(), &options).unwrap();
        for part in [100, 4096] {
            let stream = InParts(text.as_bytes(), part);
            let streamed = winmove_files::open_stream(stream, None, &options).unwrap();
            assert_eq!(streamed, whole, "{:?} in parts of {part}", &text[..40]);
        }
    }
}
