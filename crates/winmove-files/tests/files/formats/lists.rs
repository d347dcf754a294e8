//! Literals, lists with counts, networkx's lists, and matrices.

use expect_test::expect;
use winmove_core::model::{Place, VertexId};
use winmove_files::{Base, FileKind, Loaded, ReadOptions};

use super::games::Random;
use super::{edges, labels, read_as, refusal, remarks, survives_damage};

fn read(text: &str) -> Loaded {
    let read = winmove_files::read(text.as_bytes(), &ReadOptions::default());
    read.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The edges by the labels of their ends.
fn named(loaded: &Loaded) -> Vec<(String, String)> {
    let graph = loaded.document.graph().unwrap();
    let label = |id: u32| graph.vertex(VertexId(id)).unwrap().label.clone();
    let edges = edges(&loaded.document).into_iter();
    edges
        .map(|(from, to, _)| (label(from), label(to)))
        .collect()
}

fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
    let all = all.iter();
    all.map(|&(from, to)| (from.to_owned(), to.to_owned()))
        .collect()
}

#[test]
fn literals_are_moves_pairs_or_lists_by_name() {
    for (text, expected) in [
        ("[[1,2],[3],[]]", &[("1", "1"), ("1", "2"), ("2", "3")][..]),
        (
            "[[1,2],[2,0],[]]",
            &[("0", "1"), ("0", "2"), ("1", "2"), ("1", "0")],
        ),
        ("{{1,2},{0},{}};", &[("0", "1"), ("0", "2"), ("1", "0")]),
        ("[[0,1],[1,5]]", &[("0", "1"), ("1", "5")]),
        ("# edges\n[(0,1),\n (1,2)] # end", &[("0", "1"), ("1", "2")]),
        ("{(a,b),(b,c)}", &[("a", "b"), ("b", "c")]),
        (
            "[('a','x y'), (\"x y\", 'it\\'s', {'weight': 3})]",
            &[("a", "x y"), ("x y", "it's")],
        ),
        (
            "[((0, 0), (0, 1)), ((0, 1), (1, 1))]",
            &[("(0,0)", "(0,1)"), ("(0,1)", "(1,1)")],
        ),
        ("{0: [1, 2], 1: []}", &[("0", "1"), ("0", "2")]),
        (
            "{'a': ['b'], 'b': ('a', 'c')}",
            &[("a", "b"), ("b", "a"), ("b", "c")],
        ),
        ("{\"a\": [\"b\"], \"b\": []}", &[("a", "b")]),
        ("{(0, 0): [(0, 1)]}", &[("(0,0)", "(0,1)")]),
        (
            "{0: {1: {}, 2: {'weight': 2}}, 1: {}}",
            &[("0", "1"), ("0", "2")],
        ),
    ] {
        let loaded = read(text);
        assert_eq!(loaded.kind, FileKind::Literal, "{text}");
        assert_eq!(named(&loaded), pairs(expected), "{text}");
    }
    assert_eq!(labels(&read("[[1,2],[3],[]]").document), ["1", "2", "3"]);
    assert_eq!(labels(&read("[[],[0],[]]").document), ["0", "1", "2"]);
    let labelled = read("[(0, 1, 'take 1')]");
    assert_eq!(edges(&labelled.document), [(0, 1, "take 1")]);
}

#[test]
fn how_a_literal_is_understood_is_said() {
    let said = |text: &str| remarks(&read(text)).join("; ");
    expect![[r#"
        each list of two is read as an edge, though the lists could be the moves of the vertices in order (--from adjacency)


        vertices are numbered from 1 (vertex 3 of 3 occurs, 0 does not)
        vertices are numbered from 0 (neither 0 nor 4 occurs)
        1 attribute of an edge is not kept (w: 3)"#]]
    .assert_eq(
        &[
            said("[[0,1],[1,2]]"),
            said("[[0,1],[1,7]]"),
            said("[(0,1),(1,0)]"),
            said("[[1,2],[3],[]]"),
            said("[[1],[2],[],[1]]"),
            said("[(0,1,{'w': 3})]"),
        ]
        .join("\n"),
    );
    let options = ReadOptions {
        base: Some(Base::Zero),
        ..ReadOptions::default()
    };
    let error = winmove_files::read(b"[[1,2],\n[3],[]]", &options).unwrap_err();
    expect!["line 2: there is no vertex 3: they are numbered from 0 to 2"]
        .assert_eq(&error.to_string());
}

#[test]
fn a_literal_has_no_kind_by_its_ending_alone() {
    let named = |text: &str, name: &str| {
        let options = ReadOptions {
            name: Some(name.to_owned()),
            ..ReadOptions::default()
        };
        let read = winmove_files::read(text.as_bytes(), &options);
        read.map(|loaded| loaded.kind)
            .map_err(|error| error.to_string())
    };
    for name in ["a.json", "a.txt", "a"] {
        assert_eq!(named("[[1,2],[3],[]]", name), Ok(FileKind::Literal));
    }
    let error = named("[1, 2]", "a.json").unwrap_err();
    expect!["line 1, column 1: this is not a Winmove file: expected an object, found a list"]
        .assert_eq(&error);
    for text in ["{format: 1}", "{}", "{\"a\": [[1]]}"] {
        assert!(named(text, "a").is_err(), "{text}");
    }
}

#[test]
fn wrong_literals_are_refused_at_their_place() {
    let told = [
        "[[1,2],[3",
        "[[1,2],3]",
        "[[0],\n[x],[]]",
        "[(1,2),(1,2,3,4)]",
        "{0: [1], 0: []}",
        "[[1,2]] [3]",
        "[[1],[2,]]x",
        "[['a]]",
        "[]",
    ]
    .map(|text| refusal(text, FileKind::Literal));
    expect![[r#"
        line 1, column 10: expected a comma or ], found the end
        line 1, column 8: expected a list, or a vertex with a colon
        line 2, column 2: expected the number of a vertex, found x
        line 1, column 8: expected an edge (two vertices and perhaps a label), found 4
        line 1, column 10: the vertex 0 occurs twice
        line 1, column 9: expected the end of the text, found [
        line 1, column 11: expected the end of the text, found x
        line 1, column 3: a quote is not closed
        line 1, column 1: expected lists of vertices, found an empty list"#]]
    .assert_eq(&told.join("\n"));
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    expect!["line 1, column 11: lists nested more than 8 deep"]
        .assert_eq(&refusal(&deep, FileKind::Literal));
    assert!(refusal(&"[".repeat(100_000), FileKind::Literal).starts_with("line 1"));
}

#[test]
fn lists_with_counts_are_read_where_edges_do_not_fit() {
    // The first example of the problem with this format.
    let loaded = read("5 6\n2 2 3\n2 4 5\n1 4\n1 5\n0\n1\n");
    assert_eq!(loaded.kind, FileKind::Adjacency);
    let expected = [
        (1, 2, ""),
        (1, 3, ""),
        (2, 4, ""),
        (2, 5, ""),
        (3, 4, ""),
        (4, 5, ""),
    ];
    assert_eq!(edges(&loaded.document), expected);
    assert_eq!(
        loaded.document.rules().tokens(),
        [Place::Vertex(VertexId(1))]
    );
    // Both readings fit, so these are edges.
    let both = "2 2\n1 2\n1 1\n";
    let loaded = read(both);
    assert_eq!(loaded.kind, FileKind::EdgeList);
    assert!(remarks(&loaded).join("; ").contains("--from adjacency"));
    assert_eq!(edges(&loaded.document), [(1, 2, ""), (1, 1, "")]);
    let loaded = read_as(both, FileKind::Adjacency);
    assert_eq!(edges(&loaded.document), [(1, 2, ""), (2, 1, "")]);
    // Lists with counts that don't fit aren't read this way.
    assert!(
        remarks(&read("2 2\n1 2\n2 1\n"))
            .iter()
            .all(|it| !it.contains("adjacency"))
    );
}

#[test]
fn lists_of_networkx_have_their_comments_or_their_ending() {
    let text = "#/usr/bin/x.py\n# GMT Tue Nov 24 10:00:00 2026\n# a graph\na b c\nb c\nc\nd\n";
    let loaded = read(text);
    assert_eq!(loaded.kind, FileKind::Adjacency);
    assert_eq!(labels(&loaded.document), ["a", "b", "c", "d"]);
    assert_eq!(named(&loaded), pairs(&[("a", "b"), ("a", "c"), ("b", "c")]));
    let options = ReadOptions {
        name: Some("x.adjlist".to_owned()),
        ..ReadOptions::default()
    };
    let loaded = winmove_files::read(b"3 2 1\n2 3\n1\n", &options).unwrap();
    assert_eq!(
        edges(&loaded.document),
        [(3, 2, ""), (3, 1, ""), (2, 3, "")]
    );
}

#[test]
fn random_lists_and_matrices_have_the_edges_that_they_were_made_of() {
    let mut random = Random::seeded(61);
    for _ in 0..200 {
        let n = random.between(3, 12);
        let moves: Vec<Vec<usize>> = (0..n)
            .map(|_| (0..n).filter(|_| random.percent(40)).collect())
            .collect();
        let expected: Vec<(u32, u32, &str)> = moves
            .iter()
            .enumerate()
            .flat_map(|(from, to)| to.iter().map(move |&to| (from as u32, to as u32, "")))
            .collect();
        let rows = |between: &str| -> String {
            let row = |to: &Vec<usize>| {
                let marks: Vec<&str> = (0..n)
                    .map(|it| if to.contains(&it) { "1" } else { "0" })
                    .collect();
                marks.join(between) + "\n"
            };
            moves.iter().map(row).collect()
        };
        for between in [" ", ",", ", ", "", "\t"] {
            for head in [String::new(), format!("{n}\n"), "# a matrix\n".to_owned()] {
                if n == 10 || n == 11 {
                    continue;
                }
                let loaded = read(&format!("{head}{}", rows(between)));
                assert_eq!(loaded.kind, FileKind::Matrix, "{head}{}", rows(between));
                assert_eq!(edges(&loaded.document), expected);
                assert_eq!(labels(&loaded.document).len(), n);
            }
        }
        // A zero shows the base, which pairs of two would hide.
        let literal = format!("{:?}", [&[vec![0, 1, 2]], &moves[..]].concat());
        let shifted: Vec<(u32, u32, &str)> = [(0, 0, ""), (0, 1, ""), (0, 2, "")]
            .into_iter()
            .chain(expected.iter().map(|&(from, to, _)| (from + 1, to, "")))
            .collect();
        assert_eq!(edges(&read(&literal).document), shifted, "{literal}");
        let by_name: Vec<String> = moves
            .iter()
            .enumerate()
            .map(|(at, to)| format!("{at}: {to:?}"))
            .collect();
        let by_name = format!("{{{}}}", by_name.join(", "));
        let loaded = read(&by_name);
        let mut found = edges(&loaded.document);
        found.sort_unstable();
        assert_eq!(found, expected, "{by_name}");
        let m = expected.len();
        let lines: Vec<String> = moves
            .iter()
            .map(|to| {
                to.iter().fold(to.len().to_string(), |line, to| {
                    format!("{line} {}", to + 1)
                })
            })
            .collect();
        let counted = format!("{n} {m}\n{}\n", lines.join("\n"));
        let loaded = read_as(&counted, FileKind::Adjacency);
        let shifted: Vec<_> = expected
            .iter()
            .map(|&(from, to, _)| (from + 1, to + 1, ""))
            .collect();
        // Without the number n, nothing shows that the first vertex isn't 0.
        if moves.iter().flatten().all(|&to| to > 0) || moves.iter().flatten().any(|&to| to == n - 1)
        {
            assert_eq!(edges(&loaded.document), shifted, "{counted}");
        }
    }
}

#[test]
fn two_rows_are_edges_and_wrong_marks_are_refused() {
    let options = ReadOptions {
        header: Some(false),
        ..ReadOptions::default()
    };
    let loaded = winmove_files::read(b"0 1\n1 0\n", &options).unwrap();
    assert_eq!(loaded.kind, FileKind::EdgeList);
    expect![[r#"
        line 2, column 5: expected 0 or 1, found 2
        line 2: the row ends after 2 of 3 marks
        line 2: the row goes on after its 3 marks
        line 1: 2 rows follow, not 4"#]]
    .assert_eq(
        &[
            refusal("0 1 0\n1 0 2\n0 0 0\n", FileKind::Matrix),
            refusal("010\n01\n000\n", FileKind::Matrix),
            refusal("010\n0101\n000\n", FileKind::Matrix),
            refusal("4\n01\n10\n", FileKind::Matrix),
        ]
        .join("\n"),
    );
}

#[test]
fn damage_is_no_panic() {
    survives_damage(
        "{(0, 1): ['é', 2], 'b': {3: {}}} # x",
        FileKind::Literal,
        1_000,
    );
    survives_damage("[[1,2],[3],[]]", FileKind::Literal, 1_000);
    survives_damage(
        "5 6\n2 2 3\n2 4 5\n1 4\n1 5\n0\n1\n",
        FileKind::Adjacency,
        1_000,
    );
    survives_damage("3\n0 1 0\n1,0,1\n000\n", FileKind::Matrix, 1_000);
}
