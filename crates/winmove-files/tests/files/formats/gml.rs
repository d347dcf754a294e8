//! GML. Files written by Graphviz's `gv2gml`, which `tests/setup tests` installs, are tested here,
//! and those written by networkx in `networkx_xml`.

use std::collections::BTreeMap;

use expect_test::expect;
use winmove_core::model::{Outcome, Point, Steps};
use winmove_files::{FileKind, ReadOptions};

use super::games::Random;
use super::{edges, judge, labels, read_as, refusal, remarks, survives_damage};

const KIND: FileKind = FileKind::Gml;

/// A file like those written by yEd: coordinates, shapes, labels, and arrows at either end.
const YED: &str = r##"Creator	"yFiles"
Version	"2.20"
# a comment with ]
graph
[
	hierarchic	1
	label	""
	directed	1
	node
	[
		id	0
		label	"take &lt;1&gt;
&quot;b&quot; &#233;"
		graphics
		[
			x	100.0
			y	-2.5e1
			w	30.0
			type	"rectangle"
			fill	"#FFCC00"
		]
		LabelGraphics
		[
			text	"take &lt;1&gt;"
			fontSize	12
		]
	]
	node
	[
		id	1
		graphics [ x 1 y 2 ]
		LabelGraphics [ text "shown" ]
		outcome "loss"
		start 1
	]
	node [ id 2 name "named" label "" ]
	edge
	[
		source	0
		target	1
		label	"take 1"
		graphics
		[
			fill	"#000000"
			targetArrow	"standard"
			Line [ point [ x 1.0 y 2.0 ] point [ x 3.0 y 4.0 ] ]
		]
	]
	edge [ source 0 target 2 graphics [ sourceArrow "standard" ] ]
	edge [ source 1 target 2 graphics [ arrow "both" ] LabelGraphics [ text "t" ] ]
	edge [ source 2 target 2 ]
]
"##;

#[test]
fn what_yed_draws_is_read_with_its_labels_places_and_arrows() {
    let loaded = read_as(YED, KIND);
    let document = &loaded.document;
    assert_eq!(labels(document), ["take <1>\n\"b\" é", "shown", "named"]);
    let vertices = document.graph().unwrap().vertices();
    assert_eq!(vertices[0].at, Some(Point::new(100.0, -25.0)));
    assert_eq!(vertices[1].outcome, Some(Outcome::Loss));
    assert_eq!(document.rules().tokens().len(), 1);
    assert_eq!(
        edges(document),
        [
            (0, 1, "take 1"),
            (2, 0, ""),
            (1, 2, "t"),
            (2, 1, "t"),
            (2, 2, "")
        ]
    );
    expect![[r#"
        1 edge has its arrow at its source, so its move goes that way
        1 edge has an arrow at both ends, so it becomes two
        6 attributes are not kept (hierarchic 1, graphics.w 30.0, …)
        1 bend of an edge is not kept"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn edges_have_no_direction_unless_the_file_says_so() {
    let text = |head: &str| {
        format!("graph [ {head} node [ id 5 ] node [ id 7 ] edge [ source 7 target 5 ] ]")
    };
    let both_ways = |text: &str| {
        let loaded = read_as(text, KIND);
        let steps = match loaded.document.rules() {
            winmove_core::model::Rules::Token(rules) => rules.steps.clone(),
            other => panic!("{other:?}"),
        };
        (
            edges(&loaded.document) == [(7, 5, "")],
            steps == Steps::EdgesBothWays,
            remarks(&loaded),
        )
    };
    assert_eq!(both_ways(&text("directed 1")), (true, false, vec![]));
    let (is_edge, is_both_ways, said) = both_ways(&text("directed 0"));
    assert!(is_edge && is_both_ways);
    expect!["the edges have no direction, so moves go along them both ways"]
        .assert_eq(&said.join("\n"));
    let (is_edge, is_both_ways, said) = both_ways(&text(""));
    assert!(is_edge && is_both_ways);
    expect![[r#"
        the file does not say that the graph is directed, so it is not
        the edges have no direction, so moves go along them both ways"#]]
    .assert_eq(&said.join("\n"));
}

#[test]
fn a_file_is_recognised_by_its_beginning_and_its_ending() {
    let kind = |text: &str, name: Option<&str>| {
        let options = ReadOptions {
            name: name.map(str::to_owned),
            ..ReadOptions::default()
        };
        winmove_files::read(text.as_bytes(), &options).unwrap().kind
    };
    assert_eq!(kind(YED, None), KIND);
    assert_eq!(kind("\u{feff}# c\r\n\r\ngraph[node[id 0]]", None), KIND);
    assert_eq!(kind("Version 1\ngraph\n[ node [ id 0 ] ]", None), KIND);
    assert_eq!(kind("graph [ node [ id 0 ] ]", Some("A.GML")), KIND);
    assert_eq!(kind("graph LR\n a --> b\n", None), FileKind::Mermaid);
    assert_eq!(kind("graph { a -- b }", None), FileKind::Dot);
}

#[test]
fn edges_may_stand_before_their_nodes_and_several_graphs_are_several_games() {
    let text = "graph [ directed 1 edge [ source 1 target 0 ] node [ id 0 ] node [ id 1 ] ]\ngraph [ name \"second\" node [ id 3 ] ]";
    let options = ReadOptions::default();
    let games = winmove_files::read_all(text.as_bytes(), &options).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(edges(&games[0].document), [(1, 0, "")]);
    assert_eq!(games[1].document.title(), "second");
}

#[test]
fn what_is_wrong_is_refused_with_its_line_and_column() {
    for (text, expected) in [
        (
            "graph [\n node [ label 3 ] ]",
            expect!["line 2, column 2: a node without an id"],
        ),
        (
            "graph [ node [ id 1 ]\n node [ id 1 ] ]",
            expect!["line 2, column 9: the node 1 occurs twice"],
        ),
        (
            "graph [ node [ id 1 ]\n edge [ source 1 target 2 ] ]",
            expect!["line 2, column 2: an edge with an end 2 that no node has as its id"],
        ),
        (
            "graph [ node [ id 1 ]\nedge [ source 1 ] ]",
            expect!["line 2, column 1: an edge without a source or a target"],
        ),
        (
            "graph [\n directed 2 ]",
            expect![[r#"line 2, column 2: expected directed 0 or 1, found "2""#]],
        ),
        (
            "graph [ node [ id ] ]",
            expect![[r#"line 1, column 19: expected the value of "id", found `]`"#]],
        ),
        (
            "graph [ node [ id \"1 ] ]",
            expect![[r#"line 1, column 19: a text that is not closed by `"`"#]],
        ),
        (
            "graph [\n node [ id 1 ]",
            expect!["line 1, column 8: a list that is not closed by `]`"],
        ),
        (
            "graph [ \"node\" [ ] ]",
            expect![[r#"line 1, column 9: expected a key or `]`, found the text "node""#]],
        ),
        (
            "Creator \"x\"",
            expect!["the end: there is no `graph [ … ]`"],
        ),
        (
            "] [",
            expect!["line 1, column 1: expected `graph [`, found `]`"],
        ),
    ] {
        expected.assert_eq(&refusal(text, KIND));
    }
}

#[test]
fn lists_may_be_nested_to_any_depth() {
    let depth = 100_000;
    let [open, close] = ["a [ ", "] "].map(|part| part.repeat(depth));
    let text = format!("graph [ {open}{close} node [ id 0 {open}{close} ] ]");
    let loaded = read_as(&text, KIND);
    assert_eq!(labels(&loaded.document), ["0"]);
    expect!["line 1, column 9: a list that is not closed by `]`"]
        .assert_eq(&refusal(&format!("graph [ {open}"), KIND));
}

#[test]
fn damage_is_no_panic() {
    survives_damage(YED, KIND, 1_000);
}

#[test]
fn files_that_gv2gml_writes_have_the_vertices_edges_and_places_of_graphviz() {
    let mut random = Random::seeded(17);
    for _ in 0..200 {
        let is_directed = random.percent(50);
        let count = random.between(1, 9);
        let (head, arrow) = if is_directed {
            ("digraph", "->")
        } else {
            ("graph", "--")
        };
        let mut source = format!("{head} {{ bb=\"0,0,999,99\";\n");
        for vertex in 0..count {
            source.push_str(&format!(
                " n{vertex} [label=\"v {vertex}\", pos=\"{},{}\"];\n",
                vertex * 100,
                vertex * vertex
            ));
        }
        let mut expected: BTreeMap<(u32, u32, String), usize> = BTreeMap::new();
        for number in 0..random.below(20) {
            let ends = [(); 2].map(|()| random.below(count) as u32);
            source.push_str(&format!(
                " n{} {arrow} n{} [label=\"take {}\"];\n",
                ends[0],
                ends[1],
                number % 3
            ));
            *expected
                .entry((ends[0], ends[1], format!("take {}", number % 3)))
                .or_default() += 1;
        }
        source.push('}');
        let text = judge::run("gv2gml", &[], &source);
        let loaded = read_as(&text, KIND);
        let document = &loaded.document;
        let names: Vec<String> = (0..count).map(|it| format!("v {it}")).collect();
        assert_eq!(labels(document), names, "{text}");
        let mut found = BTreeMap::new();
        for (from, to, label) in edges(document) {
            *found.entry((from, to, label.to_owned())).or_default() += 1;
        }
        assert_eq!(found, expected, "{text}");
        let has_no_direction = remarks(&loaded)
            .iter()
            .any(|remark| remark.starts_with("the edges have no direction"));
        assert_eq!(has_no_direction, !is_directed && !expected.is_empty());
        for (index, vertex) in (0_i32..).zip(document.graph().unwrap().vertices()) {
            let at = Point::new(f64::from(index * 100), f64::from(-(index * index)));
            assert_eq!(vertex.at, Some(at), "{text}");
        }
    }
}
