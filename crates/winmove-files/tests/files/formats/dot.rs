//! Graphviz DOT. Files written by other programs are tested in `graphviz`.

use expect_test::expect;
use winmove_core::model::{Endless, Point, Rules, Steps, Turns};
use winmove_files::{FileKind, ReadOptions, WriteOptions};

use super::{edges, labels, read_as, remarks};

const KIND: FileKind = FileKind::Dot;

/// The labels and the edges of a text.
fn shape(text: &str) -> (Vec<String>, Vec<(u32, u32, String)>) {
    let loaded = read_as(text, KIND);
    let labels = labels(&loaded.document).into_iter().map(str::to_owned);
    let edges = edges(&loaded.document).into_iter();
    (
        labels.collect(),
        edges
            .map(|(a, b, label)| (a, b, label.to_owned()))
            .collect(),
    )
}

pub fn pairs(text: &str) -> Vec<(u32, u32)> {
    let (_, edges) = shape(text);
    edges.into_iter().map(|(from, to, _)| (from, to)).collect()
}

pub fn names(text: &str) -> Vec<String> {
    shape(text).0
}

#[test]
fn names_are_words_numbers_strings_and_html() {
    let text = "digraph { a_1; é; -.5; 12.; \"two\\\n words\" ; \"a\" + \"b\" ; <x<b>y</b>>; _ ; \"node\" }";
    let expected = [
        "a_1",
        "é",
        "-.5",
        "12.",
        "two words",
        "ab",
        "xy",
        "_",
        "node",
    ];
    assert_eq!(names(text), expected);
    // The quotes don't matter, but the zeros do.
    assert_eq!(names("digraph { 7 \"7\" 007 7.0 }"), ["7", "007", "7.0"]);
    assert_eq!(pairs("digraph { 00->01 }"), [(0, 1)]);
    assert_eq!(names("digraph { a-1 }"), ["a", "-1"]);
    assert_eq!(names("graph { 1---2 }"), ["1", "-2"]);
}

#[test]
fn all_statements_are_read_and_separators_are_optional() {
    let text = "\u{feff}// c\r\n#include\r\n/* x\r\n*/ STRICT DiGraph \"my graph\" { Graph [rankdir=LR; a=b,] rank=same;;\r\n NODE [shape=box] Edge[]\r\n a:p:ne -> b:s -> c [label=x] [weight=2; style=dashed]; subgraph s { d } subgraph { e } { f } }";
    let (labels, edges) = shape(text);
    assert_eq!(labels, ["a", "b", "c", "d", "e", "f"]);
    assert_eq!(edges, [(0, 1, "x".to_owned()), (1, 2, "x".to_owned())]);
    let loaded = read_as(text, KIND);
    assert_eq!(loaded.document.title(), "my graph");
    expect![[r#"
        6 attributes are not kept (rankdir=LR, a=b, …)
        2 ports are not kept (p, s)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    assert_eq!(names("graph{}"), [""; 0]);
}

#[test]
fn an_arrow_between_braces_is_every_edge_between_them() {
    assert_eq!(
        pairs("digraph { 0 -> {1 2} -> 3 }"),
        [(0, 1), (0, 2), (1, 3), (2, 3)]
    );
    assert_eq!(
        pairs("digraph { 0, 1 -> 2, 3 }"),
        [(0, 2), (0, 3), (1, 2), (1, 3)]
    );
    // The vertices of nested subgraphs count, and those of the edges in them.
    assert_eq!(
        pairs("digraph { {0 {1} subgraph s {2 -> 3}} -> 4 }"),
        [(2, 3), (0, 4), (1, 4), (2, 4), (3, 4)]
    );
    // A subgraph with the same name continues the first one; inside another subgraph it is a
    // different one.
    assert_eq!(
        pairs("digraph { subgraph s {0 1} subgraph s {2} -> 3 { subgraph s {4} -> 5 } }"),
        [(0, 3), (1, 3), (2, 3), (4, 5)]
    );
    assert_eq!(
        pairs("digraph { subgraph s {0} -> 1 -> subgraph s {2} }"),
        [(0, 1), (2, 1), (1, 0), (1, 2)]
    );
    assert_eq!(pairs("digraph { {} -> 0 -> {} }"), []);
}

#[test]
fn defaults_hold_for_vertices_that_are_mentioned_first_behind_them() {
    let text = "digraph { a; node [label=x] a b; { node [label=y] c b; { d } } e; subgraph s { node [label=z] f } subgraph s { g } h }";
    assert_eq!(names(text), ["a", "x", "y", "y", "x", "z", "z", "x"]);
    assert_eq!(
        names("digraph { a [label=x]; a; a [label=y] b, c [label=z] }"),
        ["y", "z", "z"]
    );
    let text = "digraph { 0 -> 1; edge [label=x] 0 -> 1; { edge [label=y] 0 -> 1 [label=z]; 0 -> 1 } 0 -> 1 }";
    let (_, edges) = shape(text);
    let labels: Vec<&str> = edges.iter().map(|(_, _, label)| label.as_str()).collect();
    assert_eq!(labels, ["", "x", "z", "y", "x"]);
    // A default set around a subgraph later applies when the subgraph continues.
    assert_eq!(
        names("digraph { subgraph s { a } node [label=x] subgraph s { b } }"),
        ["a", "x"]
    );
}

#[test]
fn directions_are_those_of_the_arrows_and_said() {
    let loaded = read_as(
        "digraph { 0 -> 1 [dir=back]; 1 -> 2 [dir=both, label=t]; 2 -> 2 [dir=both]; 2 -> 3 [dir=none]; edge [dir=back] 4 -> 3 }",
        KIND,
    );
    let found: Vec<_> = edges(&loaded.document);
    let expected = [
        (1, 0, ""),
        (1, 2, "t"),
        (2, 1, "t"),
        (2, 2, ""),
        (2, 3, ""),
        (3, 2, ""),
        (3, 4, ""),
    ];
    assert_eq!(found, expected);
    expect![[r#"
        2 edges are drawn backwards (dir=back), so their moves go the other way
        1 edge has two arrows (dir=both), so it becomes two
        1 edge has no direction, so it becomes two"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    let loaded = read_as("graph { 0 -- 1 -- 2 }", KIND);
    assert_eq!(edges(&loaded.document), [(0, 1, ""), (1, 2, "")]);
    let Rules::Token(rules) = loaded.document.rules() else {
        panic!("not a token game");
    };
    assert_eq!(rules.steps, Steps::EdgesBothWays);
    expect!["the edges have no direction, so moves go along them both ways"]
        .assert_eq(&remarks(&loaded).join("\n"));
    let loaded = read_as("graph { 0 -- 1 [dir=forward]; 1 -- 2 }", KIND);
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, ""), (1, 2, ""), (2, 1, "")]
    );
    expect!["1 edge of the undirected graph has an arrow (dir=forward), so its move goes that way"]
        .assert_eq(&remarks(&loaded)[0]);
}

#[test]
fn a_strict_graph_has_one_edge_between_two_vertices() {
    let loaded = read_as(
        "strict digraph { 0 -> 1 [label=a]; 1 -> 0; 0 -> 1 [label=b]; 0 -> 0; 0 -> 0 }",
        KIND,
    );
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, "b"), (1, 0, ""), (0, 0, "")]
    );
    expect!["2 edges already exist, so they are not added again"]
        .assert_eq(&remarks(&loaded).join("\n"));
    assert_eq!(pairs("strict graph { 0 -- 1; 1 -- 0 }"), [(0, 1)]);
    // In any graph, edges with the same key are merged too.
    assert_eq!(
        pairs("digraph { 0 -> 1 [key=a]; 0 -> 1 [key=a]; 0 -> 1 [key=b]; 0 -> 1 }").len(),
        3
    );
}

#[test]
fn labels_are_what_graphviz_shows() {
    let label = |text: &str| names(&format!("digraph G {{ a [label={text}] }}"))[0].clone();
    assert_eq!(label(r#""x\ny\lz\l""#), "x\ny\nz");
    assert_eq!(label(r#""\N of \G, \\N \q""#), r"a of G, \N q");
    assert_eq!(
        label(r#""&lt;&#8734;&amp;lt; &nix; & b""#),
        "<∞&lt; &nix; & b"
    );
    assert_eq!(label("\"\""), "");
    assert_eq!(
        label("<<table><tr><td>a</td><td>b &gt; c</td></tr><tr><td><b>d</b></td></tr></table>>"),
        "a b > c\nd"
    );
    assert_eq!(label("<a<br/>b<!-- > -->c>"), "a\nbc");
    assert_eq!(names(r#"digraph { "x\\y" "c\nd" }"#), [r"x\y", "c\nd"]);
    let (_, edges) = shape(r#"digraph { a -> b [label="\T to \H, \E"] }"#);
    assert_eq!(edges[0].2, "a to b, a->b");
    let loaded = read_as("digraph { a [label=<<i>x</i>>, xlabel=y] }", KIND);
    expect![[r#"
        the HTML of 1 label is not kept (<<i>x</i>>)
        1 attribute is not kept (xlabel=y)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn places_are_points_or_inches_with_y_upwards() {
    let place = |text: &str| {
        let document = read_as(text, KIND).document;
        let vertex = &document.graph().unwrap().vertices()[0];
        (vertex.at, vertex.pinned)
    };
    let point = |x: f64, y: f64| Some(Point::new(x, y));
    assert_eq!(
        place("digraph { a [pos=\"1,2\"] }"),
        (point(72.0, -144.0), false)
    );
    assert_eq!(
        place("digraph { a [pos=\"80,-40!\"]; inputscale=72 }"),
        (point(80.0, 40.0), true)
    );
    assert_eq!(
        place("digraph { graph [bb=\"0,0,9,9\"]; a [pos=\"27,18\", pin=true] }"),
        (point(27.0, -18.0), true)
    );
    assert_eq!(place("digraph { a [pos=\"x,2\"] }"), (None, false));
    let loaded = read_as("digraph { a [pos=\"1,2\"] b [pos=\"1\"] }", KIND);
    expect![[r#"
        the places are read as inches of 72 points
        1 attribute is not kept (pos=1)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn colours_and_shapes_are_no_outcomes() {
    let text =
        "digraph { a [fillcolor=green, style=filled, label=\"W 3\"] b [shape=doublecircle] }";
    let loaded = read_as(text, KIND);
    let vertices = loaded.document.graph().unwrap().vertices();
    assert!(vertices.iter().all(|it| it.outcome.is_none() && !it.exit));
    assert!(loaded.document.rules().tokens().is_empty());
    expect!["3 attributes are not kept (fillcolor=green, style=filled, …)"]
        .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn a_file_is_recognised_by_its_brace_or_its_ending() {
    let kind = |text: &str| {
        let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default());
        loaded.map(|loaded| loaded.kind)
    };
    for text in [
        "digraph{}",
        "Graph x {}",
        "strict graph \"a b\" { a -- b }",
        "/* by hand */ digraph\n\"G\" +\n\"H\"\n{ 1 -> 2 }",
        "// 1 2\n# 3 4\ndigraph G {\n}",
    ] {
        assert_eq!(kind(text), Ok(KIND), "{text}");
    }
    assert_ne!(kind("graph LR\n a --> b\n"), Ok(KIND));
    assert_ne!(kind("digraph a\ngraph b\n"), Ok(KIND));
    let options = ReadOptions {
        name: Some("x.GV".to_owned()),
        ..ReadOptions::default()
    };
    let error = winmove_files::read(b"1 2\n", &options)
        .unwrap_err()
        .to_string();
    expect![[r#"line 1, column 1: expected `graph` or `digraph`, found "1""#]].assert_eq(&error);
}

#[test]
fn several_graphs_in_a_file_are_several_games() {
    let text = "digraph { a } graph B { b -- c } digraph { }";
    let games = winmove_files::read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    let counts = games
        .iter()
        .map(|it| it.document.graph().unwrap().vertices().len());
    assert_eq!(counts.collect::<Vec<_>>(), [1, 2, 0]);
    assert_eq!(games[1].document.title(), "B");
    assert_eq!(remarks(&games[1])[0], "graph 2 of 3");
}

#[test]
fn attacks_are_the_moves_the_other_way() {
    let options = ReadOptions {
        attacks: true,
        ..ReadOptions::default()
    };
    let loaded = winmove_files::read(b"digraph { 0 -> 1 }", &options).unwrap();
    assert_eq!(edges(&loaded.document), [(1, 0, "")]);
    let options = WriteOptions {
        attacks: true,
        ..WriteOptions::default()
    };
    let written = winmove_files::write_as(&loaded.document, KIND, &options).unwrap();
    assert!(written.text.contains("0 -> 1;"), "{}", written.text);
}

#[test]
fn games_of_game_graph_gym_have_owners_and_numbers() {
    let parity = r#"digraph ParityGame {
        v0 [name="start", player=0, priority=2];
        v1 [name="choice", player=1, priority=1];
        v2 [name="target", player=1, priority=0];
        v0 -> v1 [label="move"]; v1 -> v2; v2 -> v0;
    }"#;
    let loaded = read_as(parity, KIND);
    assert_eq!(labels(&loaded.document), ["start", "choice", "target"]);
    let vertices = loaded.document.graph().unwrap().vertices().iter();
    let told = vertices.map(|vertex| (vertex.owner.number(), vertex.priority));
    assert_eq!(told.collect::<Vec<_>>(), [(0, 2), (1, 1), (1, 0)]);
    assert_eq!(
        loaded.document.rules().turns(),
        Turns::Owners(Endless::Priorities)
    );
    expect!["the attributes `player` and `priority` are read as a parity game of Game Graph Gym"]
        .assert_eq(&remarks(&loaded).join("\n"));
    // They are written as they are read, beside the attributes of Winmove.
    let written =
        winmove_files::write_as(&loaded.document, KIND, &WriteOptions::default()).unwrap();
    assert!(written.remarks.is_empty());
    let others = written.text.replace("winmove_", "other_");
    for (text, own) in [(&written.text, true), (&others, false)] {
        let again = read_as(text, KIND);
        assert_eq!(remarks(&again).is_empty(), own, "{:?}", remarks(&again));
        assert_eq!(
            again.document.rules().turns(),
            loaded.document.rules().turns()
        );
        let vertices = again.document.graph().unwrap().vertices().iter();
        let told = vertices.map(|vertex| (vertex.owner.number(), vertex.priority));
        assert_eq!(told.collect::<Vec<_>>(), [(0, 2), (1, 1), (1, 0)], "{text}");
    }
    let shapes = ["shape=circle", "shape=box"].map(|shape| written.text.matches(shape).count());
    assert_eq!(shapes, [2, 2], "the default, a circle, and two squares");
    // Without numbers, endless play is a draw until the user chooses.
    let owned = read_as("digraph { node [player=1]; a; b [player=0]; a -> b }", KIND);
    let vertices = owned.document.graph().unwrap().vertices().iter();
    let owners: Vec<u32> = vertices.map(|vertex| vertex.owner.number()).collect();
    assert_eq!(owners, [1, 0]);
    assert_eq!(owned.document.rules().turns(), Turns::Owners(Endless::Draw));
    // Elsewhere these words mean something else.
    let other = read_as("digraph { a [player=Ann, priority=3, name=x] }", KIND);
    assert_eq!(other.document.rules().turns(), Turns::Alternate);
    assert_eq!(labels(&other.document), ["a"]);
    expect!["3 attributes are not kept (player=Ann, priority=3, …)"]
        .assert_eq(&remarks(&other).join("\n"));
    let mixed = read_as("digraph { a [player=1, priority=-3] b [player=2] }", KIND);
    expect![[r#"
        the attribute `player` is read as the owner of a vertex, as in files of Game Graph Gym
        2 attributes are not kept (priority=-3, player=2)"#]]
    .assert_eq(&remarks(&mixed).join("\n"));
}
