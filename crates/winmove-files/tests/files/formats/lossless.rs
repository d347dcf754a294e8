//! No label changes on its way through a format without a remark that something is lost.

use expect_test::expect;
use winmove_core::model::{Document, Edge, Graph, Vertex, VertexId};
use winmove_files::{FileKind, WriteRemark};

use super::{edges, labels, read_as, remarks, said, write};

/// A path with these labels of vertices, and this label on each edge.
fn path(names: &[&str], label: &str) -> Document {
    let vertices = (0..).zip(names).map(|(id, &name)| Vertex {
        label: name.to_owned(),
        ..Vertex::new(VertexId(id))
    });
    let edges = (1..names.len() as u32).map(|id| Edge {
        label: label.to_owned(),
        ..Edge::new(VertexId(id - 1), VertexId(id))
    });
    Document::with_graph(Graph::from_parts(vertices.collect(), edges.collect()).unwrap())
}

const FORMS: [&[&str]; 8] = [
    &["a", "b", "c"],
    &["a", "", "c"],
    &["", "", ""],
    &[" a", "b ", "c"],
    &["a", "a ", "c"],
    &["a\t", "\u{a0}b", "c"],
    &["a", "a", "c"],
    &[" ", "b", "c"],
];

#[test]
fn every_label_that_changes_is_reported_as_lost() {
    let mut silent = Vec::new();
    for kind in FileKind::all().filter(|&kind| kind.is_written() && holds_labels(kind)) {
        for (names, label) in FORMS
            .iter()
            .flat_map(|names| ["", "x", " x ", " "].map(|label| (names, label)))
        {
            let document = path(names, label);
            let written = write(&document, kind);
            let is_lost = |remark: &WriteRemark| matches!(remark, WriteRemark::Lost(_));
            if written.remarks.iter().any(is_lost) {
                continue;
            }
            let read = read_as(&written.text, kind);
            let of_edges = |document: &Document| -> Vec<String> {
                let all = edges(document).into_iter();
                all.map(|(.., label)| label.to_owned()).collect()
            };
            if labels(&read.document) != *names || of_edges(&read.document) != of_edges(&document) {
                silent.push(format!("{}: {names:?}, {label:?}", kind.word()));
            }
        }
    }
    expect![[r#""#]].assert_eq(&silent.join("\n"));
}

/// Whether labels of vertices are written. In other formats, an empty one is no loss.
fn holds_labels(kind: FileKind) -> bool {
    matches!(
        kind,
        FileKind::Json
            | FileKind::Link
            | FileKind::Dot
            | FileKind::Facts
            | FileKind::NodeLink
            | FileKind::Cytoscape
            | FileKind::Mermaid
            | FileKind::GraphMl
            | FileKind::Pajek
            | FileKind::Tgf
            | FileKind::Csv
    )
}

#[test]
fn empty_labels_and_outer_blanks_are_named_in_tgf_csv_and_facts() {
    let told = [FileKind::Tgf, FileKind::Csv, FileKind::Facts].map(|kind| {
        let written = write(&path(&["a ", "", "c"], " x"), kind);
        format!("{}:\n{}", kind.word(), said(&written).join("\n"))
    });
    expect![[r#"
        tgf:
        1 empty label is not kept (1)
        3 blanks at the ends of labels are not kept ("a ", " x")
        csv:
        1 empty label is not kept (1)
        3 blanks at the ends of labels are not kept ("a ", " x")
        the vertices are named by their ids, since their labels are not all different
        2 labels are not kept (a, c)
        facts:
        1 empty label is not kept (1)"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn graphml_says_what_it_does_not_keep() {
    // As Graph Online writes it.
    let text = r#"<?xml version="1.0" encoding="UTF-8"?><graphml><graph id="Graph" uidGraph="3" uidEdge="10003">
        <node positionX="40" positionY="20" id="0" mainText="A" upText="" size="30"></node>
        <node positionX="90" positionY="220" id="1" mainText="" upText="top" size="30"></node>
        <edge source="0" target="1" isDirect="true" weight="3" useWeight="true" id="10000" text="go" upText=""></edge>
        <edge source="1" target="0" isDirect="false" weight="1" useWeight="false" id="10001" text="" upText=""></edge>
        </graph></graphml>"#;
    let loaded = read_as(text, FileKind::GraphMl);
    assert_eq!(labels(&loaded.document), ["A", "1"]);
    let expected = [(0, 1, "go"), (0, 1, ""), (1, 0, "")];
    assert_eq!(edges(&loaded.document), expected);
    let plain = r#"<graphml><graph><node id="a" colour="red"/><node id="b"/>
        <edge source="a" target="b" strength="0.5"/></graph></graphml>"#;
    let plain = read_as(plain, FileKind::GraphMl);
    assert_eq!(edges(&plain.document), [(0, 1, "")]);
    expect![[r#"
        1 edge has isDirect="false", so it becomes two
        the attributes x and y are read as places in the drawing, with y downwards
        5 attributes are not kept (size: 30, upText: top, …)

        the graph has no edgedefault, so each edge is a move from its source to its target (--both-ways)
        2 attributes are not kept (colour: red, strength: 0.5)"#]]
        .assert_eq(&[remarks(&loaded).join("\n"), remarks(&plain).join("\n")].join("\n\n"));
    // A stated direction needs no remark.
    let stated = r#"<graphml><graph edgedefault="directed"><node id="a"/><edge source="a" target="a"/></graph></graphml>"#;
    assert_eq!(remarks(&read_as(stated, FileKind::GraphMl)), [""; 0]);
}

#[test]
fn attributes_that_are_not_kept_are_counted_with_an_example() {
    let told = [
        (FileKind::Gml, "graph [ directed 1 node [ id 0 colour \"red\" ] node [ id 1 ] edge [ source 0 target 1 weight 2 ] ]"),
        (FileKind::Dot, "digraph { rankdir=LR; a [color=red]; a -> b [weight=2, penwidth=3]; a -> c [weight=4] }"),
        (FileKind::NodeLink, r#"{"directed": true, "nodes": [{"id": 0, "colour": "red"}, {"id": 1}], "links": [{"source": 0, "target": 1, "weight": NaN}, {"source": 1, "target": 0, "weight": -Infinity}]}"#),
    ]
    .map(|(kind, text)| remarks(&read_as(text, kind)).join("\n"));
    expect![[r#"
        2 attributes are not kept (colour red, weight 2)
        5 attributes are not kept (rankdir=LR, color=red, …)
        1 attribute of a vertex is not kept (colour: "red")
        2 attributes of edges are not kept (weight: "NaN", weight: "-Infinity")"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn nan_in_json_is_a_value_and_no_part_of_a_text() {
    let text = r#"{"directed": true, "nodes": [{"id": "NaN"}, {"id": NaN, "x": NaN, "y": 1}, {"id": "\"Infinity"}],
        "edges": [{"source": "NaN", "target": "\"Infinity", "label": "is NaN"}]}"#;
    let error = super::refusal(text, FileKind::NodeLink);
    expect!["nodes[1].id: the node NaN occurs twice"].assert_eq(&error);
    let loaded = read_as(
        &text.replacen("{\"id\": NaN", "{\"id\": 7", 1),
        FileKind::NodeLink,
    );
    assert_eq!(labels(&loaded.document), ["NaN", "7", "\"Infinity"]);
    assert_eq!(edges(&loaded.document), [(0, 2, "is NaN")]);
}
