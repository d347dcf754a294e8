//! Graphs in the formats of the DIMACS challenges.

use expect_test::expect;
use winmove_files::{FileKind, ReadOptions};

use super::{edges, labels, read_as, refusal, remarks, survives_damage};

const KIND: FileKind = FileKind::Dimacs;

#[test]
fn edges_of_colourings_have_no_direction_and_arcs_of_paths_have_one() {
    let loaded = read_as(
        "c a triangle\r\nc\np edge 3 3\ne 1 2\ne 2 3\n e 1 3\n",
        KIND,
    );
    assert_eq!(labels(&loaded.document), ["1", "2", "3"]);
    assert_eq!(
        edges(&loaded.document),
        [(1, 2, ""), (2, 3, ""), (1, 3, "")]
    );
    expect![[r#"
        the vertices are numbered from 1
        the edges have no direction, so moves go along them both ways"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    let loaded = read_as("p sp 3 2\na 1 2 7\na 2 2 0\n", KIND);
    assert_eq!(edges(&loaded.document), [(1, 2, "7"), (2, 2, "0")]);
    expect!["the vertices are numbered from 1"].assert_eq(&remarks(&loaded).join("\n"));
    // The weight of a capacity becomes a label too; source and sink are lost.
    let loaded = read_as("p max 2 1\nn 1 s\nn 2 t\na 1 2 5\n", KIND);
    assert_eq!(edges(&loaded.document), [(1, 2, "5")]);
    expect![[r#"
        the vertices are numbered from 1
        2 lines about vertices are not kept (n 1 s, n 2 t)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    // Without a letter, as in the challenges on treewidth.
    assert_eq!(
        edges(&read_as("p tw 3 2\n1 2\n2 3\n", KIND).document),
        [(1, 2, ""), (2, 3, "")]
    );
}

#[test]
fn another_number_of_edges_than_was_promised_is_said() {
    let loaded = read_as("p col 2 2\ne 1 2\n", KIND);
    expect!["the file has 1 edge, though its first line says 2"].assert_eq(&remarks(&loaded)[0]);
}

#[test]
fn a_file_is_recognised_by_its_problem_behind_comments() {
    let read = |text: &str| winmove_files::read(text.as_bytes(), &ReadOptions::default());
    assert_eq!(read("c c\np edge 1 0\n").unwrap().kind, KIND);
    assert_eq!(read("p af 1\n").unwrap().kind, FileKind::Iccma);
    // Formulas are refused by name.
    expect![[r#"
        line 2: `p cnf` is a formula in conjunctive normal form, not a graph
        line 1: `p aba` is an assumption-based argumentation framework, not a graph"#]]
    .assert_eq(
        &[
            read("c c\np cnf 2 1\n1 -2 0\n").unwrap_err().to_string(),
            read("p aba 2\n").unwrap_err().to_string(),
        ]
        .join("\n"),
    );
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    let told = [
        "c only\n",
        "p edge 3\n",
        "e 1 2\n",
        "p edge 2 1\ne 1 3\n",
        "p edge 2 1\ne 0 1\n",
        "p edge 2 1\ne 1\n",
        "p edge 2 1\n1 2\n",
        "p edge 4000000000 1\n",
    ]
    .map(|text| refusal(text, KIND));
    expect![[r#"
        the end: no line `p edge n m`
        line 1: expected the numbers of vertices and edges, found "p edge 3"
        line 1: expected `p edge n m`, found "e 1 2"
        line 2: expected a vertex from 1 to 2, found "3"
        line 2: expected a vertex from 1 to 2, found "0"
        line 2: expected a vertex from 1 to 2, found ""
        line 2: expected an edge `e u v` or `a u v`, found "1"
        line 1: 4,000,000,000 vertices are more than a file of this length may have"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn damage_is_no_panic() {
    survives_damage("c c\np edge 4 3\ne 1 2\ne 2 3\nn 1 4\ne 3 4\n", KIND, 1_000);
}
