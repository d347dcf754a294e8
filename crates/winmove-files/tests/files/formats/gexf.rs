//! GEXF. Files written by networkx are tested in `networkx_xml`.

use expect_test::expect;
use winmove_core::model::{Outcome, Point};
use winmove_files::{FileKind, ReadOptions};

use super::{edges, labels, read_as, refusal, remarks, survives_damage};

const KIND: FileKind = FileKind::Gexf;

/// A file like those written by Gephi.
const GEPHI: &str = r##"<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" version="1.3" xmlns:viz="http://gexf.net/1.3/viz">
  <meta lastmodifieddate="2026-01-01">
    <creator>Gephi</creator>
    <description>a game</description>
  </meta>
  <graph defaultedgetype="directed" mode="static">
    <attributes class="node" mode="static">
      <attribute id="0" title="outcome" type="string"/>
      <attribute id="1" title="start" type="boolean"><default>false</default></attribute>
      <attribute id="degree" title="Degree" type="integer"><default>0</default></attribute>
    </attributes>
    <nodes>
      <node id="a" label="take &lt;1&gt;">
        <attvalues><attvalue for="1" value="true"/><attvalue for="degree" value="3"/></attvalues>
        <viz:size value="10.0"/>
        <viz:position x="1.5" y="20.0" z="0.0"/>
        <viz:color r="1" g="2" b="3"/>
        <nodes><node id="b" label="b"><attvalues><attvalue for="0" value="loss"/></attvalues></node></nodes>
      </node>
      <node id="c"/>
    </nodes>
    <edges>
      <edge id="0" source="a" target="b" label="t" weight="2.0"/>
      <edge id="1" source="b" target="c" type="undirected"/>
      <edge id="2" source="c" target="a" type="mutual"/>
      <edge source="c" target="d"/>
    </edges>
  </graph>
</gexf>
"##;

#[test]
fn what_gephi_writes_is_read_with_labels_places_attributes_and_directions() {
    let loaded = read_as(GEPHI, KIND);
    let document = &loaded.document;
    assert_eq!(labels(document), ["take <1>", "b", "c", "d"]);
    let vertices = document.graph().unwrap().vertices();
    assert_eq!(vertices[0].at, Some(Point::new(1.5, -20.0)));
    assert_eq!(vertices[1].outcome, Some(Outcome::Loss));
    assert_eq!(document.rules().tokens().len(), 1);
    assert_eq!(
        edges(document),
        [
            (0, 1, "t"),
            (1, 2, ""),
            (2, 1, ""),
            (2, 0, ""),
            (0, 2, ""),
            (2, 3, "")
        ]
    );
    expect![[r#"
        a node inside another is read as a vertex of the whole graph
        1 edge is mutual, so it becomes two
        1 vertex is named only by edges (d)
        1 edge has no direction, so it becomes two
        1 description is not kept (a game)
        3 attributes are not kept (Degree: 3, size: 10.0, …)
        1 colour is not kept (a)
        3 names of edges are not kept (0, 1, …)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn a_file_is_recognised_by_its_root() {
    let kind = |text: &str| {
        let read = winmove_files::read(text.as_bytes(), &ReadOptions::default());
        read.unwrap().kind
    };
    assert_eq!(kind(GEPHI), KIND);
    assert_eq!(
        kind("<!-- graphml --><gexf><graph><nodes><node id='a'/></nodes></graph></gexf>"),
        KIND
    );
    assert_eq!(
        kind("<graphml><graph><node id='a'/></graph></graphml>"),
        FileKind::GraphMl
    );
}

#[test]
fn an_edge_is_undirected_where_the_file_says_nothing() {
    let text = "<gexf><graph><nodes><node id='0'/><node id='1'/></nodes><edges><edge source='0' target='1'/></edges></graph></gexf>";
    expect!["the edges have no direction, so moves go along them both ways"]
        .assert_eq(&remarks(&read_as(text, KIND)).join("\n"));
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let graph = |inner: &str| format!("<gexf><graph>\n{inner}</graph></gexf>");
    for (text, expected) in [
        (
            "<graphml/>".to_owned(),
            expect!["line 1, column 1: expected <gexf>, found <graphml>: a GraphML graph"],
        ),
        (
            "<mxfile/>".to_owned(),
            expect!["line 1, column 1: expected <gexf>, found <mxfile>: a draw.io drawing"],
        ),
        (
            "<gexf>\n</gexf>".to_owned(),
            expect!["line 1, column 1: there is no <graph> in <gexf>"],
        ),
        (
            graph("<nodes><node/></nodes>"),
            expect![[r#"line 2, column 8: <node> without "id""#]],
        ),
        (
            graph("<nodes><node id='a'/><node id='a'/></nodes>"),
            expect![[r#"line 2, column 22: the node "a" occurs twice"#]],
        ),
        (
            graph("<edges><edge source='a'/></edges>"),
            expect![[r#"line 2, column 8: <edge> without "target""#]],
        ),
        (
            graph("<edges><edge source='a' target='b' type='odd'/></edges>"),
            expect![[
                r#"line 2, column 8: expected type directed, undirected or mutual, found "odd""#
            ]],
        ),
        (
            graph("<nodes><node id='a'><position x='1' y='far'/></node></nodes>"),
            expect![[r#"line 2, column 21: expected a number for y, found "far""#]],
        ),
        (
            "<gexf><graph defaultedgetype='odd'/></gexf>".to_owned(),
            expect![[
                r#"line 1, column 7: expected defaultedgetype directed, undirected or mutual, found "odd""#
            ]],
        ),
        (
            "<gexf><graph>".to_owned(),
            expect!["line 1, column 1: the root node was opened but never closed"],
        ),
    ] {
        expected.assert_eq(&refusal(&text, KIND));
    }
}

#[test]
fn hostile_files_are_refused_or_read_in_proportion() {
    let entities = "<!DOCTYPE gexf [<!ENTITY a 'aaaa'>]><gexf><graph/></gexf>";
    expect!["line 1, column 17: a file that declares entities is not read"]
        .assert_eq(&refusal(entities, KIND));
    let long = "x".repeat(257);
    let text = format!(
        "<gexf><graph><attributes class='node'><attribute id='0' title='outcome'><default>{long}</default></attribute></attributes></graph></gexf>"
    );
    expect!["line 1, column 39: a default of more than 256 bytes"].assert_eq(&refusal(&text, KIND));
    let depth = 100_000;
    let inside = "<nodes><node id='a'>".repeat(depth);
    refusal(&format!("<gexf><graph>{inside}"), KIND);
}

#[test]
fn damage_is_no_panic() {
    survives_damage(GEPHI, KIND, 1_000);
}
