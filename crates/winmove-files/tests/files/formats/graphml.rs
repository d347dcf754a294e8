//! GraphML, plain and as drawn by yEd. Other programs judge it in `graphml_judged`.

use expect_test::expect;
use winmove_core::model::{Document, Outcome, Point, Steps};
use winmove_files::{FileKind, ReadOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::GraphMl;

/// A file like those written by yEd, with a vertex, an edge with an arrow back, and a group.
const YED: &str = r##"<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
  <key for="port" id="d0" yfiles.type="portgraphics"/>
  <key attr.name="description" attr.type="string" for="node" id="d5"/>
  <key for="node" id="d6" yfiles.type="nodegraphics"/>
  <key for="edge" id="d10" yfiles.type="edgegraphics"/>
  <graph edgedefault="directed" id="G">
    <node id="n0">
      <data key="d5"/>
      <data key="d6"><y:ShapeNode>
        <y:Geometry height="30.0" width="50.0" x="100.0" y="-15.0"/>
        <y:Fill color="#FFCC00" transparent="false"/>
        <y:NodeLabel alignment="center">
          first
          <y:LabelModel><y:SmartNodeLabelModel distance="4.0"/></y:LabelModel>
        </y:NodeLabel>
        <y:NodeLabel hasText="false"/>
        <y:NodeLabel>below</y:NodeLabel>
      </y:ShapeNode></data>
    </node>
    <node id="n1" yfiles.foldertype="group">
      <data key="d6"><y:ProxyAutoBoundsNode><y:Realizers active="1">
        <y:GroupNode><y:NodeLabel>open</y:NodeLabel></y:GroupNode>
        <y:GenericNode><y:Geometry height="10" width="10" x="0" y="0"/><y:NodeLabel>closed</y:NodeLabel></y:GenericNode>
      </y:Realizers></y:ProxyAutoBoundsNode></data>
      <graph edgedefault="directed" id="n1:"><node id="n1::n0"/></graph>
    </node>
    <edge id="e0" source="n0" target="n1"><data key="d10"><y:PolyLineEdge>
      <y:Path sx="0" sy="0"><y:Point x="3" y="4"/></y:Path>
      <y:Arrows source="standard" target="none"/><y:EdgeLabel>take 1</y:EdgeLabel><y:EdgeLabel>or 2</y:EdgeLabel>
    </y:PolyLineEdge></data></edge>
    <edge id="e1" source="n0" target="n1::n0"><data key="d10"><y:SplineEdge>
      <y:Arrows source="delta" target="white_delta"/></y:SplineEdge></data></edge>
    <edge id="e2" source="n1" target="n1::n0"><data key="d10"><y:ArcEdge>
      <y:Arrows source="none" target="none"/></y:ArcEdge></data></edge>
    <edge id="e3" source="n1" target="n1"/>
  </graph>
  <data key="d7"><y:Resources/></data>
</graphml>
"##;

fn plain(keys: &str, graph: &str) -> String {
    format!(
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">{keys}<graph edgedefault=\"directed\">{graph}</graph></graphml>"
    )
}

#[test]
fn what_yed_draws_is_read_with_its_labels_places_and_arrows() {
    let loaded = read_as(YED, KIND);
    let document = &loaded.document;
    assert_eq!(labels(document), ["first\nbelow", "closed", "n1::n0"]);
    let places: Vec<Option<Point>> = document
        .graph()
        .unwrap()
        .vertices()
        .iter()
        .map(|it| it.at)
        .collect();
    assert_eq!(
        places,
        [
            Some(Point::new(125.0, 0.0)),
            Some(Point::new(5.0, 5.0)),
            None
        ]
    );
    assert_eq!(
        edges(document),
        [
            (1, 0, "take 1\nor 2"),
            (2, 0, ""),
            (0, 2, ""),
            (1, 2, ""),
            (2, 1, ""),
            (1, 1, "")
        ]
    );
    expect![[r#"
        a graph inside a vertex is read as a part of the whole graph
        1 edge has its arrow at its source, so its move goes that way
        1 edge has an arrow at both ends, so it becomes two
        1 edge has no direction, so it becomes two
        1 fill colour is not kept (n0)
        1 bend of an edge is not kept"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn plain_attributes_have_defaults_and_unknown_ones_are_counted() {
    let keys = r#"
        <key id="a" for="node" attr.name="name" attr.type="string"><default>unnamed</default></key>
        <key id="b" for="node" attr.name="x" attr.type="double"/><key id="c" for="node" attr.name="y"/>
        <key id="o" for="node" attr.name="outcome"/><key id="s" for="node" attr.name="start"/>
        <key id="w" for="edge" attr.name="weight"/><key id="l" for="edge" attr.name="label"/>
        <key id="winmove_convention" for="graph" attr.name="winmove_convention"/>"#;
    let graph = r#"<data key="winmove_convention">misere</data><desc>about it</desc>
        <node id="7"><data key="b">3</data><data key="c"> -4.5 </data><data key="s">true</data></node>
        <node id="5"><data key="a">a &lt;<![CDATA[b<]]></data><data key="o">loss</data><data key="s">2020</data></node>
        <edge source="7" target="5"><data key="w">3</data><data key="l">go</data></edge>
        <edge source="5" target="7" directed="true"/>"#;
    let loaded = read_as(&plain(keys, graph), KIND);
    let document = &loaded.document;
    assert_eq!(labels(document), ["a <b<", "unnamed"]);
    assert_eq!(edges(document), [(7, 5, "go"), (5, 7, "")]);
    let vertices = document.graph().unwrap().vertices();
    assert_eq!(vertices[0].outcome, Some(Outcome::Loss));
    assert_eq!(vertices[1].at, Some(Point::new(3.0, -4.5)));
    assert_eq!(document.rules().tokens().len(), 1);
    assert_eq!(document.rules().convention().word(), "misere");
    expect![[r#"
        the attributes x and y are read as places in the drawing, with y downwards
        1 description is not kept (about it)
        2 attributes are not kept (start: 2020, weight: 3)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn edges_without_a_direction_are_moves_both_ways() {
    let text = plain(
        "",
        r#"<node id="a"/><node id="b"/><edge source="a" target="b"/>"#,
    );
    let loaded = read_as(&text.replace("\"directed\"", "\"undirected\""), KIND);
    assert_eq!(edges(&loaded.document), [(0, 1, "")]);
    expect!["the edges have no direction, so moves go along them both ways"]
        .assert_eq(&remarks(&loaded).join("\n"));
    let written = write(&loaded.document, KIND);
    assert!(written.text.contains("edgedefault=\"undirected\""));
    let again = read_as(&written.text, KIND).document;
    assert_eq!(again.rules(), loaded.document.rules());
    let winmove_core::model::Rules::Token(rules) = again.rules() else {
        panic!("another game");
    };
    assert_eq!(rules.steps, Steps::EdgesBothWays);
}

#[test]
fn a_vertex_that_edges_alone_name_is_added_and_said() {
    let text = "<graphml><graph><edge source='b' target='a'/><node id='a'/><edge source='c' target='b'/></graph></graphml>";
    let loaded = read_as(text, KIND);
    assert_eq!(labels(&loaded.document), ["a", "b", "c"]);
    assert_eq!(edges(&loaded.document), [(1, 0, ""), (2, 1, "")]);
    expect![[r#"
        the graph has no edgedefault, so each edge is a move from its source to its target (--both-ways)
        2 vertices are named only by edges (b, …)"#]].assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn every_graph_of_a_file_is_a_game() {
    let text = "<graphml><graph edgedefault='directed'><node id='a'/></graph>\
        <graph edgedefault='directed'><node id='b'/><node id='c'/></graph></graphml>";
    let all = winmove_files::read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    let counts = all.iter().map(|it| labels(&it.document).len());
    assert_eq!(counts.collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn xml_is_recognised_and_other_kinds_of_it_are_refused_by_name() {
    let read = |text: &str, name: &str| {
        let options = ReadOptions {
            name: Some(name.to_owned()),
            ..ReadOptions::default()
        };
        winmove_files::read(text.as_bytes(), &options).map_err(|error| error.to_string())
    };
    let old = "\u{feff}<?xml version='1.0'?>\r\n<!-- <svg> -->\r\n<!DOCTYPE graphml SYSTEM 'x.dtd' [\
        <!ELEMENT a ANY>]>\r\n<g:graphml xmlns:g='u'><g:graph><g:node id='q'/></g:graph></g:graphml>";
    assert_eq!(read(old, "a.txt").unwrap().kind, KIND);
    assert_eq!(read(&plain("", ""), "a.graphml").unwrap().kind, KIND);
    let told = [
        "<?xml version='1.0'?>\n <mxfile host='a'/>",
        "<svg/>",
        "<gxl/>",
        "<a:b c='1'/>",
        "<!-- nothing -->",
    ]
    .map(|text| read(text, "a.txt").unwrap_err());
    expect![[r#"
        line 2, column 2: expected <graphml>, found <mxfile>: a draw.io drawing
        line 1, column 1: expected <graphml>, found <svg>: an SVG picture
        line 1, column 1: expected <graphml>, found <gxl>: a GXL graph
        line 1, column 1: expected <graphml>, found <a:b>: other XML
        line 1, column 1: there is no element <graphml>"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    for (text, expected) in [
        (
            "<graphml>\n <key id='a'/>\n</graphml>".to_owned(),
            expect!["line 1, column 1: there is no <graph> in <graphml>"],
        ),
        (
            "<graphml>\n <graph></graphml>".to_owned(),
            expect!["line 2, column 9: expected 'graph' tag, not 'graphml'"],
        ),
        (
            "<graphml><graph>\n<node/></graph></graphml>".to_owned(),
            expect![[r#"line 2, column 1: <node> without "id""#]],
        ),
        (
            "<graphml><graph>\n<node id='a'/>\n<node id='a'/></graph></graphml>".to_owned(),
            expect![[r#"line 3, column 1: the node "a" occurs twice"#]],
        ),
        (
            "<graphml><graph>\n<hyperedge/></graph></graphml>".to_owned(),
            expect!["line 2, column 1: a hyperedge, which joins more than two vertices"],
        ),
        (
            "<graphml><graph edgedefault='no'><node id='a'/><edge source='a' target='a'/></graph></graphml>"
                .to_owned(),
            expect![[r#"line 1, column 10: expected edgedefault directed or undirected, found "no""#]],
        ),
        (
            plain(
                "",
                "<node id='a'><data key='winmove_exit'>perhaps</data></node>",
            ),
            expect![[r#"line 1, column 99: expected true or false, found "perhaps""#]],
        ),
    ] {
        expected.assert_eq(&refusal(&text, KIND));
    }
}

#[test]
fn hostile_files_are_refused_or_read_in_proportion() {
    let deep = 100_000;
    let nested = format!("{}{}", "<graph><node id='a'>", "<graph>".repeat(deep));
    let ends = "</graph>".repeat(deep);
    let text = format!("<graphml>{nested}{ends}</node></graph></graphml>");
    let loaded = read_as(&text, KIND);
    expect!["100,000 graphs inside vertices are read as parts of the whole graph"]
        .assert_eq(&remarks(&loaded).join("\n"));
    let open = format!("<graphml>{}", "<graph>".repeat(deep));
    assert!(refusal(&open, KIND).starts_with("line 1, column "));
    let bomb = "<!DOCTYPE g [<!ENTITY a 'aaaa'>]>\n<graphml><graph/></graphml>";
    expect!["line 1, column 14: a file that declares entities is not read"]
        .assert_eq(&refusal(bomb, KIND));
    let many = |count: usize| -> String {
        (0..count)
            .map(|number| format!(" xmlns:p{number}='{number}'"))
            .collect()
    };
    read_as(&format!("<graphml{}><graph/></graphml>", many(64)), KIND);
    expect!["more than 64 prefixes of namespaces"].assert_eq(
        refusal(&format!("<graphml{}><graph/></graphml>", many(65)), KIND)
            .split_once(": ")
            .unwrap()
            .1,
    );
    let many: String = (0..257).map(|number| format!(" a{number}='>'")).collect();
    expect!["line 1, column 10: an element with more than 256 attributes"].assert_eq(&refusal(
        &format!("<graphml><graph{many}/></graphml>"),
        KIND,
    ));
    let long = "a".repeat(257);
    let key = format!("<key id='a' for='node' attr.name='label'><default>{long}</default></key>");
    expect!["line 1, column 56: a default of more than 256 bytes"]
        .assert_eq(&refusal(&plain(&key, ""), KIND));
}

/// Checks what a file preserves: everything but the bends of edges and keys of other programs.
fn assert_same(read: &Document, document: &Document, what: &str) {
    let [read_graph, graph] = [read, document].map(|it| it.graph().unwrap());
    assert_eq!(read_graph.vertices(), graph.vertices(), "{what}");
    assert_eq!(edges(read), edges(document), "{what}");
    assert_eq!(read.rules(), document.rules(), "{what}");
    assert_eq!(read.title(), document.title());
    assert_eq!(read.notes(), document.notes());
}

#[test]
fn a_game_comes_back_whole() {
    let mut random = Random::seeded(3);
    for number in 0..300 {
        let document = games::token_game(&mut random, 12)
            .titled("a <title>".to_owned(), "first\r\n\tsecond".to_owned());
        let written = write(&document, KIND);
        let loaded = read_as(&written.text, KIND);
        assert_same(&loaded.document, &document, &written.text);
        assert_eq!(remarks(&loaded), [""; 0], "{number}");
        assert!(
            said(&written)
                .iter()
                .all(|it| it.ends_with("no place in the drawing")),
            "{:?}",
            said(&written)
        );
    }
}

#[test]
fn nasty_labels_come_back() {
    for label in NASTY
        .into_iter()
        .chain(["\r\n", "\t", "  two  ", "&#13;", "]]&gt;"])
    {
        let document = games::one_edge(label);
        let read = read_as(&write(&document, KIND).text, KIND).document;
        assert_same(&read, &document, label);
    }
    let written = write(&games::one_edge("a\u{1}b\u{ffff}"), KIND);
    expect![[r#"
        2 vertices have no place in the drawing
        4 control characters are not kept (U+0001, U+FFFF)"#]]
    .assert_eq(&said(&written).join("\n"));
    let read = read_as(&written.text, KIND).document;
    assert_eq!(labels(&read)[0], "a\u{fffd}b\u{fffd}");
}

#[test]
fn damage_is_no_panic() {
    survives_damage(YED, KIND, 1_000);
}
