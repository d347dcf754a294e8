//! Graphviz DOT. What others write is judged in `graphviz`.

use winmove::format::{self, FileKind, ReadOptions, WriteOptions};
use winmove::model::{
    Convention, Document, Edge, Field, GeographyRules, Graph, Outcome, Place, Point, PursuitRules,
    Rules, Side, Steps, TokenRules, Vertex, VertexId,
};

use super::games::{self, Random};
use super::{
    NASTY, edges, labels, read_as, refusal, remarks, said, survives_damage, try_read, write,
};

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

fn pairs(text: &str) -> Vec<(u32, u32)> {
    let (_, edges) = shape(text);
    edges.into_iter().map(|(from, to, _)| (from, to)).collect()
}

fn names(text: &str) -> Vec<String> {
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
    // The quotes don't count, the zeros do.
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
    assert_eq!(
        remarks(&loaded),
        [
            "6 attributes are not kept (rankdir=LR, a=b, …)",
            "2 ports are not kept (p, s)"
        ]
    );
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
    // The vertices of the subgraphs inside count, and those of the edges inside.
    assert_eq!(
        pairs("digraph { {0 {1} subgraph s {2 -> 3}} -> 4 }"),
        [(2, 3), (0, 4), (1, 4), (2, 4), (3, 4)]
    );
    // A subgraph of the same name goes on, and is another one elsewhere.
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
    // A default that is set around a subgraph later holds when the subgraph goes on.
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
    assert_eq!(
        remarks(&loaded),
        [
            "2 edges are drawn backwards (dir=back), so their moves go the other way",
            "1 edge has two arrows (dir=both), so it becomes two",
            "1 edge has no direction, so it becomes two",
        ]
    );
    let loaded = read_as("graph { 0 -- 1 -- 2 }", KIND);
    assert_eq!(edges(&loaded.document), [(0, 1, ""), (1, 2, "")]);
    let Rules::Token(rules) = loaded.document.rules() else {
        panic!("not a token game");
    };
    assert_eq!(rules.steps, Steps::EdgesBothWays);
    assert_eq!(
        remarks(&loaded),
        ["the edges have no direction, so moves go along them both ways"]
    );
    let loaded = read_as("graph { 0 -- 1 [dir=forward]; 1 -- 2 }", KIND);
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, ""), (1, 2, ""), (2, 1, "")]
    );
    assert_eq!(
        remarks(&loaded)[0],
        "1 edge of the undirected graph has an arrow (dir=forward), so its move goes that way"
    );
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
    assert_eq!(
        remarks(&loaded),
        ["2 edges are there already, so they are not added again"]
    );
    assert_eq!(pairs("strict graph { 0 -- 1; 1 -- 0 }"), [(0, 1)]);
    // So has any graph, for edges with the same key.
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
    assert_eq!(
        remarks(&loaded),
        [
            "1 label's HTML is not kept (<<i>x</i>>)",
            "1 attribute is not kept (xlabel=y)"
        ]
    );
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
    assert_eq!(
        remarks(&loaded),
        [
            "the places are taken for inches of 72 points",
            "1 attribute is not kept (pos=1)"
        ]
    );
}

#[test]
fn colours_and_shapes_are_no_outcomes() {
    let text =
        "digraph { a [fillcolor=green, style=filled, label=\"W 3\"] b [shape=doublecircle] }";
    let loaded = read_as(text, KIND);
    let vertices = loaded.document.graph().unwrap().vertices();
    assert!(vertices.iter().all(|it| it.outcome.is_none() && !it.exit));
    assert!(loaded.document.rules().tokens().is_empty());
    assert_eq!(
        remarks(&loaded),
        ["3 attributes are not kept (fillcolor=green, style=filled, …)"]
    );
}

#[test]
fn what_is_wrong_is_refused_with_its_line_and_column() {
    for (text, expected) in [
        (
            "",
            "line 1, column 1: expected `graph` or `digraph`, found the end of the file",
        ),
        (
            "graph {\n a -> b }",
            "line 2, column 4: `->` in an undirected graph, whose edges are written `--`",
        ),
        (
            "digraph {\n é -- b }",
            "line 2, column 4: `--` in a directed graph, whose edges are written `->`",
        ),
        (
            "digraph { 1a }",
            "line 1, column 11: \"1a\" would be two names; put it in quotes to make it one",
        ),
        (
            "digraph { a -> }",
            "line 1, column 16: expected the end of an edge, found `}`",
        ),
        (
            "digraph { a [x] }",
            "line 1, column 15: expected `=`, found `]`",
        ),
        (
            "digraph { a [x=node] }",
            "line 1, column 16: expected a value, found the keyword `node`",
        ),
        (
            "digraph { a",
            "line 1, column 12: expected a vertex, an edge or `}`, found the end of the file",
        ),
        (
            "digraph { \"a }",
            "line 1, column 11: a string that is not closed by `\"`",
        ),
        (
            "digraph { /* a }",
            "line 1, column 11: a comment that is not closed by `*/`",
        ),
        (
            "digraph { <a }",
            "line 1, column 11: an HTML string that is not closed by `>`",
        ),
        (
            "digraph { a - b }",
            "line 1, column 13: `-` is no part of a name; put the name in quotes",
        ),
        (
            "digraph { a ! }",
            "line 1, column 13: '!' has no meaning here",
        ),
        (
            "digraph { \"a\" + b }",
            "line 1, column 17: expected a string in quotes after `+`",
        ),
        (
            "digraph { } x",
            "line 1, column 13: expected `graph` or `digraph`, found \"x\"",
        ),
        ("digraph { a [winmove_outcome=won] }", "line 1, column 30: "),
        ("digraph { winmove_game=chess }", "line 1, column 24: "),
    ] {
        let found = refusal(text, KIND);
        assert!(found.starts_with(expected), "{text}\n{found}");
        assert!(found.len() > expected.len() || !expected.ends_with(' '));
    }
    let error = format::read(
        b"digraph { charset=\"latin1\"; a\xe9 }",
        &ReadOptions::default(),
    );
    assert_eq!(
        error.unwrap_err().to_string(),
        "line 1, column 30: not UTF-8 (byte 0xe9); its charset is Latin-1; convert it with `iconv -f latin1 -t utf-8`"
    );
}

#[test]
fn a_file_is_recognised_by_its_brace_or_its_ending() {
    let kind = |text: &str| {
        let loaded = format::read(text.as_bytes(), &ReadOptions::default());
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
    let error = format::read(b"1 2\n", &options).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 1, column 1: expected `graph` or `digraph`, found \"1\""
    );
}

#[test]
fn several_graphs_in_a_file_are_several_games() {
    let text = "digraph { a } graph B { b -- c } digraph { }";
    let games = format::read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
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
    let loaded = format::read(b"digraph { 0 -> 1 }", &options).unwrap();
    assert_eq!(edges(&loaded.document), [(1, 0, "")]);
    let options = WriteOptions {
        attacks: true,
        ..WriteOptions::default()
    };
    let written = format::write_as(&loaded.document, KIND, &options).unwrap();
    assert!(written.text.contains("0 -> 1;"), "{}", written.text);
}

/// A game with everything that DOT holds: rules of any kind, tokens, notes, marks, and labels out of the nasty ones.
fn any_game(random: &mut Random) -> Document {
    let document = games::token_game(random, 12);
    let graph = document.graph().unwrap();
    let count = graph.vertices().len();
    let mut vertices: Vec<Vertex> = graph.vertices().to_vec();
    for vertex in &mut vertices {
        if random.percent(30) {
            vertex.label = random.pick(&NASTY).to_owned();
        }
        if random.percent(20) {
            vertex.note = format!("{}\\n&lt;\n", random.pick(&NASTY)).into();
        }
        vertex.pinned = random.percent(20) && vertex.at.is_some();
        vertex.exit = random.percent(10);
        vertex.tag = random.percent(20).then_some(winmove::model::Tag::Sky);
        if let Some(at) = &mut vertex.at {
            at.y = random.below(1_000_000) as f64 / 7.0 - 50_000.0;
        }
    }
    let edges: Vec<Edge> = graph
        .edges()
        .map(|(_, edge)| Edge {
            label: match random.percent(20) {
                true => random.pick(&NASTY).to_owned(),
                false => edge.label.to_owned(),
            },
            ..Edge::new(edge.from, edge.to)
        })
        .collect();
    let field = Field::Graph(Graph::from_parts(vertices, edges).unwrap());
    let mut place = || Place::Vertex(VertexId(random.below(count) as u32));
    let places = [place(), place(), place()];
    let steps = [Steps::Edges, Steps::EdgesBothWays];
    let steps = [(); 2].map(|()| random.pick(&steps));
    let convention = random.pick(&Convention::ALL);
    let rules = match random.below(4) {
        0 => Rules::Geography(GeographyRules {
            convention,
            at: Some(places[0]),
            ..GeographyRules::new(steps[0].clone())
        }),
        1 => {
            let mut rules = PursuitRules::on_graph();
            rules.convention = convention;
            rules.police.at = Some(places[0]);
            rules.thief.at = random.percent(50).then_some(places[1]);
            rules.first = random.pick(&Side::ALL);
            rules.endless = random.pick(&[None, Some(Side::Police), Some(Side::Thief)]);
            for (side, steps) in Side::ALL.into_iter().zip(steps) {
                rules.side_mut(side).steps = steps;
                rules.side_mut(side).skip = random.percent(50);
            }
            Rules::Pursuit(rules)
        }
        _ => Rules::Token(TokenRules {
            convention,
            at: places[..random.below(4)].to_vec(),
            ..TokenRules::new(steps[0].clone())
        }),
    };
    let titles = ["", "a \"title\"", "two\nlines"];
    let [title, notes] = [(); 2].map(|()| random.pick(&titles).to_owned());
    Document::new(field, rules).unwrap().titled(title, notes)
}

#[test]
fn a_game_is_read_as_it_was_written_with_all_its_rules() {
    let mut random = Random::seeded(11);
    for number in 0..400 {
        let document = any_game(&mut random);
        let written = write(&document, KIND);
        assert_eq!(said(&written), [""; 0]);
        let loaded = read_as(&written.text, KIND);
        assert_eq!(loaded.document, document, "{number}\n{}", written.text);
        let lost = remarks(&loaded);
        let is_lossless = lost.iter().all(|remark| remark.contains("no direction"));
        assert!(is_lossless, "{lost:?}\n{}", written.text);
    }
}

#[test]
fn nasty_labels_come_back() {
    for label in NASTY
        .into_iter()
        .chain(["&#8734;", "\r\n", "\\N", "\\", "a\\", "x\n", "\t"])
    {
        let document = games::one_edge(label);
        let written = write(&document, KIND);
        let read = read_as(&written.text, KIND).document;
        assert_eq!(labels(&read)[0], label, "{}", written.text);
        assert_eq!(edges(&read), [(0, 1, label)], "{}", written.text);
    }
    let written = write(&games::one_edge("a\0"), KIND);
    assert_eq!(
        said(&written),
        ["2 texts' NUL characters are not kept (a\\u{0}, a\\u{0})"]
    );
    assert_eq!(
        labels(&read_as(&written.text, KIND).document)[0],
        "a\u{fffd}"
    );
}

#[test]
fn a_board_is_written_as_its_positions_and_a_fixed_outcome_has_its_word() {
    let board = format::read(b"2 3\n..*\n...\n", &ReadOptions::default());
    let options = WriteOptions {
        states: true,
        ..WriteOptions::default()
    };
    let written = format::write_as(&board.unwrap().document, KIND, &options).unwrap();
    assert_eq!(
        written.remarks[0].to_string(),
        "the vertices are the positions of the game"
    );
    // The two sides on five cells.
    assert_eq!(labels(&read_as(&written.text, KIND).document).len(), 50);
    let vertex = Vertex {
        outcome: Some(Outcome::Win),
        ..Vertex::new(VertexId(3))
    };
    let graph = Graph::from_parts(vec![vertex], vec![]).unwrap();
    let written = write(&Document::with_graph(graph), KIND);
    assert!(written.text.contains("winmove_outcome=win"));
}

#[test]
fn products_are_counted_before_they_take_memory() {
    let names = |letter: char, count: usize| {
        let names: Vec<String> = (0..count).map(|it| format!("{letter}{it}")).collect();
        names.join(" ")
    };
    let product = |count| {
        format!(
            "digraph {{ {{{}}} -> {{{}}} }}",
            names('a', count),
            names('b', count)
        )
    };
    assert_eq!(pairs(&product(300)).len(), 90_000);
    let refused =
        "the braces and defaults up to here stand for more than a file of this length may hold";
    assert!(refusal(&product(30_000), KIND).ends_with(refused));
    // So are labels that hold for many, and those that stand for long names.
    let long = "x".repeat(1 << 18);
    let text = format!(
        "digraph {{ node [label=\"\\N\\\n{long}\"] {} }}",
        names('a', 10_000)
    );
    assert!(refusal(&text, KIND).ends_with(refused));
    let text = format!("digraph {{ {long} [label=\"{}\"] }}", "\\N".repeat(10_000));
    assert!(refusal(&text, KIND).ends_with(refused));
    let text = format!(
        "digraph {{ edge [label={long}] {} }}",
        "a -> b;".repeat(10_000)
    );
    assert!(refusal(&text, KIND).ends_with(refused));
}

#[test]
fn nesting_may_have_any_depth() {
    let deep = 100_000;
    let text = format!("digraph {{ {}a{} }}", "{".repeat(deep), "}".repeat(deep));
    assert_eq!(names(&text), ["a"]);
    let text = format!("digraph {{ {}", "a -> {".repeat(deep));
    assert!(try_read(&text, KIND).is_err());
    let text = format!(
        "digraph {{ a [label={}x{}] }}",
        "<".repeat(deep),
        ">".repeat(deep)
    );
    assert!(try_read(&text, KIND).is_ok());
    // Each of these stands for an edge to every vertex inside it.
    let deep = 1_000;
    let text = format!(
        "digraph {{ {}b{} }}",
        "a -> subgraph x {".repeat(deep),
        "}".repeat(deep)
    );
    assert!(try_read(&text, KIND).is_ok_and(|loaded| labels(&loaded.document) == ["a", "b"]));
}

#[test]
fn damage_is_no_panic() {
    let text = "strict digraph \"G\" { graph [bb=\"0,0,1,1\"]; node [label=\"\\N\"]\n a:p -> {b c <x>} -> d [label=\"t\\n\\E\", dir=back]; subgraph s { e, f } # no\n// c\n/* d */ \"g\" + \"h\" [pos=\"1,2!\", winmove_outcome=win, winmove_start=\"1 2\"] 1.5 -> -2 }\ngraph { 1 -- 2 }\n";
    survives_damage(text, KIND, 1_000);
}
