//! Mermaid flowcharts.

use expect_test::expect;
use winmove_core::model::{Outcome, Place, Rules, Steps, VertexId};
use winmove_files::{FileKind, ReadOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::Mermaid;

/// The labels and the edges of a flowchart with these statements.
fn graph(statements: &str) -> (Vec<String>, Vec<(u32, u32, String)>) {
    let loaded = read_as(&format!("flowchart LR\n{statements}\n"), KIND);
    let labels = labels(&loaded.document)
        .into_iter()
        .map(str::to_owned)
        .collect();
    let edges = edges(&loaded.document)
        .into_iter()
        .map(|(from, to, label)| (from, to, label.to_owned()));
    (labels, edges.collect())
}

fn edge(from: u32, to: u32, label: &str) -> (u32, u32, String) {
    (from, to, label.to_owned())
}

#[test]
fn every_bracket_holds_a_text() {
    for shape in [
        "[x y]",
        "(x y)",
        "([x y])",
        "[[x y]]",
        "[(x y)]",
        "((x y))",
        "(((x y)))",
        "{x y}",
        "{{x y}}",
        "[/x y/]",
        "[\\x y\\]",
        "[/x y\\]",
        "[\\x y/]",
        ">x y]",
        "(-x y-)",
        "[\"x y\"]",
        "( \"x y\" )",
    ] {
        assert_eq!(graph(&format!("a{shape} --> b")).0, ["x y", "b"], "{shape}");
    }
    assert_eq!(
        graph("a@{ shape: rect, label: \"x, y\" } --> b@{label: z}").0,
        ["x, y", "z"]
    );
    assert_eq!(
        graph("a[\"p(q) [r] ]\"]:::hot --> b:::cold").0,
        ["p(q) [r] ]", "b"]
    );
    assert_eq!(graph("a[\"#quot;#35;#lt;<br/>x\"]").0, ["\"#<\nx"]);
    assert_eq!(graph("a\na[later]").0, ["later"]);
}

#[test]
fn every_link_has_its_direction_and_its_text() {
    for link in [
        "-->", "---->", "-.->", "-..->", "==>", "====>", "--o", "--x", "-.-x", "==o", "x-->",
        "o-->",
    ] {
        let (labels, edges) = graph(&format!("a {link} b"));
        assert_eq!(labels, ["a", "b"], "{link}");
        assert_eq!(edges, [edge(0, 1, "")], "{link}");
    }
    for link in ["<-->", "<==>", "<-.->"] {
        assert_eq!(
            graph(&format!("a {link} b")).1,
            [edge(0, 1, ""), edge(1, 0, "")],
            "{link}"
        );
    }
    for link in [
        "-->|t u|",
        "-- t u -->",
        "== t u ==>",
        "-. t u .->",
        "-->|\"t u\"|",
        "-- \"t u\" -->",
        "--t u-->",
    ] {
        assert_eq!(
            graph(&format!("a {link} b")).1,
            [edge(0, 1, "t u")],
            "{link}"
        );
    }
    assert_eq!(graph("a ~~~ b").1, []);
    assert_eq!(
        graph("a e1@--> b\ne1@{ animate: true }"),
        (vec!["a".into(), "b".into()], vec![edge(0, 1, "")])
    );
    let loaded = read_as("graph TD\na --- b\nb === c\n", KIND);
    let Rules::Token(rules) = loaded.document.rules() else {
        panic!("a token game")
    };
    assert_eq!(rules.steps, Steps::EdgesBothWays);
    let mixed = read_as("graph TD\na --- b\nb --x c\n", KIND);
    assert_eq!(edges(&mixed.document), [(0, 1, ""), (1, 0, ""), (1, 2, "")]);
    expect![[r#"
        1 link ends in a circle or a cross and is read as a move
        1 edge has no direction, so it becomes two"#]]
    .assert_eq(&remarks(&mixed).join("\n"));
}

#[test]
fn chains_and_groups_are_products() {
    let (labels, edges) = graph("a --> b --> c; a & b -->|x| c & d --> a");
    assert_eq!(labels, ["a", "b", "c", "d"]);
    let expected = [
        edge(0, 1, ""),
        edge(1, 2, ""),
        edge(0, 2, "x"),
        edge(0, 3, "x"),
        edge(1, 2, "x"),
        edge(1, 3, "x"),
        edge(2, 0, ""),
        edge(3, 0, ""),
    ];
    assert_eq!(edges, expected);
}

#[test]
fn the_traps_of_the_grammar() {
    // The circle belongs to the link.
    let (names, edges) = graph("a---oB");
    assert_eq!(
        (names, edges),
        (vec!["a".into(), "B".into()], vec![edge(0, 1, "")])
    );
    let (found, edges) = graph("0 --> a-b.c\na-b.c-->é_1\n日本-->0");
    assert_eq!(found, ["0", "a-b.c", "é_1", "日本"]);
    assert_eq!(edges, [edge(0, 1, ""), edge(1, 2, ""), edge(3, 0, "")]);
    assert_eq!(graph("a-->b\nb==>c").1, [edge(0, 1, ""), edge(1, 2, "")]);
    assert_eq!(
        labels(&read_as("graph TD\n3-->7", KIND).document),
        ["3", "7"]
    );
    expect![[r#"
        line 2, column 10: expected a link or the end of the line, found %%
        line 2, column 7: `end` in lower case can't be an id
        line 5, column 7: one is a subgraph; as a vertex it has no meaning in a game
        line 3, column 10: one is a subgraph; as a vertex it has no meaning in a game"#]]
    .assert_eq(
        &[
            refusal("graph TD\n a --> b %% no comment\n", KIND),
            refusal("graph TD\na --> end\n", KIND),
            refusal("graph TD\nsubgraph one\na\nend\nb --> one\n", KIND),
            refusal("graph TD\na --> one\nsubgraph one [Title]\nend\n", KIND),
        ]
        .join("\n"),
    );
}

#[test]
fn what_says_how_it_looks_is_left_out_and_counted() {
    let text = "---\ntitle: A game\nconfig:\n---\n%%{init: {\"theme\": \"dark\"}}%%\n%% a comment\ngraph TD;\n\
        subgraph S1 [One]\n direction TB\n a((x)) ==> b\nend\nstyle a fill:#fff\nclassDef c fill:red;\nclass a,b c\n\
        linkStyle 0 stroke:red\nclick a \"http://x\"\n";
    let loaded = read_as(text, KIND);
    assert_eq!(edges(&loaded.document), [(0, 1, "")]);
    assert_eq!(loaded.document.title(), "A game");
    expect![[r#"
        2 lines of settings are not kept (config:, init: {"theme": "dark"})
        1 subgraph is not kept (S1)
        1 shape of a vertex is not kept (a)
        1 style of a link is not kept
        4 lines of style are not kept (style a fill:#fff, classDef c fill:red, …)
        1 link to a page is not kept (click a "http://x")"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn a_flowchart_is_told_from_dot_and_gml() {
    let kind = |text: &str| {
        let read = winmove_files::read(text.as_bytes(), &ReadOptions::default());
        read.map(|loaded| loaded.kind)
    };
    for text in [
        "graph LR\na-->b",
        "flowchart\na-->b",
        "graph TD;a-->b;",
        "%%{init: {}}%%\ngraph TD\na",
        "---\ntitle: x\n---\ngraph TD\na",
        "\u{feff}%% note\r\nflowchart RL\r\na-->b\r\n",
        "# Notes\n\n```mermaid\ngraph TD\na-->b\n```\n",
        "graph >\na",
        "graph LR",
    ] {
        assert_eq!(kind(text), Ok(KIND), "{text}");
    }
    for text in [
        "graph LR {\na -- b\n}",
        "graph {\n}",
        "graph [\n]",
        "graph\n{ a }",
        "graphs LR\n",
        "graph XY\n",
    ] {
        assert_ne!(kind(text), Ok(KIND), "{text}");
    }
}

#[test]
fn each_fence_of_a_markdown_text_is_a_game() {
    let text = "# A\r\n```mermaid\r\ngraph TD\r\na-->b\r\n```\r\n```mermaid\npie\n```\ntext\n```mermaid\nflowchart LR\nc-->d-->e\n```\n";
    let games = winmove_files::read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    let counts: Vec<usize> = games.iter().map(|it| edges(&it.document).len()).collect();
    assert_eq!(counts, [1, 2]);
    let wrong = "text\n```mermaid\ngraph TD\na-->\n```\n";
    expect!["line 5, column 1: expected a vertex, found the end of the line"]
        .assert_eq(&refusal(wrong, KIND));
    assert!(refusal("```mermaid\npie\n```\n", KIND).contains("no flowchart"));
}

#[test]
fn what_is_wrong_is_refused_with_its_line_and_column() {
    let told = [
        "a[b",
        "a[b(c)]",
        "a --> ",
        "a -- b",
        "a --> b c",
        "a -->|x b",
        "end",
        "subgraph x",
        "a[\"x]",
        "a@{label",
    ]
    .map(|statements| {
        let found = refusal(&format!("graph TD\n{statements}"), KIND);
        found.replace("found the end of the line", "found the end")
    });
    expect![[r#"
        line 2, column 4: expected ], found the end
        line 2, column 4: expected ], found (; a text with brackets needs quotes
        line 2, column 7: expected a vertex, found the end
        line 2, column 3: an unfinished link; write it like -->
        line 2, column 9: expected a link or the end of the line, found c
        line 2, column 6: the text is not closed by |
        line 2, column 1: `end` without a subgraph; it can't be an id
        line 2, column 11: the flowchart ends inside a subgraph, without `end`
        line 2, column 3: a quote is not closed
        line 2, column 4: expected an attribute, such as label: "a", or }"#]]
    .assert_eq(&told.join("\n"));
    expect!["line 1, column 1: expected graph or flowchart, found pie"]
        .assert_eq(&refusal("pie\n", KIND));
}

#[test]
fn hostile_texts_are_errors_in_little_time() {
    let deep = format!("graph TD\na{}", "[".repeat(100_000));
    assert!(refusal(&deep, KIND).starts_with("line 2"));
    let deep = format!("graph TD\n{}", "subgraph a b\n".repeat(100_000));
    assert!(refusal(&deep, KIND).contains("inside a subgraph"));
    // If a text were scanned again for each of its links or marks, it would take minutes.
    let long = format!("graph TD\na{}", "-->a".repeat(200_000));
    assert_eq!(edges(&read_as(&long, KIND).document).len(), 200_000);
    for (begin, mark) in [
        ("-- ", "="),
        ("-. ", "-"),
        ("-. ", "."),
        ("== ", "-"),
        ("a", "."),
    ] {
        let long = format!("graph TD\na {begin}{}", mark.repeat(400_000));
        assert!(
            refusal(&long, KIND).starts_with("line 2, column 3"),
            "{begin}{mark}"
        );
    }
    let many: Vec<String> = (0..70_000).map(|number| format!("v{number}")).collect();
    let many = many.join(" & ");
    let product = format!("graph TD\n{many} --> {many}\n");
    let error = refusal(&product, KIND);
    assert!(
        error.contains("memory") || error.contains("edges are too many"),
        "{error}"
    );
}

#[test]
fn a_game_comes_back_as_it_was_written_but_for_its_places() {
    let mut random = Random::seeded(41);
    for _ in 0..300 {
        let document = games::token_game(&mut random, 12);
        let written = write(&document, KIND);
        let loaded = read_as(&written.text, KIND);
        assert_eq!(
            labels(&loaded.document),
            labels(&document),
            "{}",
            written.text
        );
        assert_eq!(
            edges(&loaded.document),
            edges(&document),
            "{}",
            written.text
        );
        assert_eq!(loaded.document.rules(), document.rules());
        let outcome = |document: &winmove_core::model::Document| -> Vec<Option<Outcome>> {
            let vertices = document.graph().unwrap().vertices().iter();
            vertices.map(|vertex| vertex.outcome).collect()
        };
        assert_eq!(outcome(&loaded.document), outcome(&document));
        assert_eq!(remarks(&loaded), [""; 0]);
        let placed = document
            .graph()
            .unwrap()
            .vertices()
            .iter()
            .any(|it| it.at.is_some());
        assert_eq!(
            said(&written).len(),
            usize::from(placed),
            "{:?}",
            said(&written)
        );
        let recognised = winmove_files::read(written.text.as_bytes(), &ReadOptions::default());
        assert_eq!(recognised.unwrap().kind, KIND);
    }
}

#[test]
fn rules_and_texts_are_comments() {
    let text = "flowchart LR\n%% winmove: game geography; convention misere\n%% winmove title: A; b\n\
        %% winmove notes: one\\ntwo\\\\n\nv5[\"x\"]\nv9[\"y\"]\nv5 --> v9\n%% winmove: start v9; win v5; tag sky v5 v9\n\
        %% winmove note v5: n: o\n";
    let loaded = read_as(text, KIND);
    let document = &loaded.document;
    assert_eq!(
        (document.title(), document.notes()),
        ("A; b", "one\ntwo\\n")
    );
    assert_eq!(document.rules().tokens(), [Place::Vertex(VertexId(9))]);
    let vertices = document.graph().unwrap().vertices();
    assert_eq!(vertices[0].outcome, Some(Outcome::Win));
    assert_eq!(&*vertices[0].note, "n: o");
    let written = write(document, KIND);
    assert_eq!(
        read_as(&written.text, KIND).document,
        *document,
        "{}",
        written.text
    );
    expect!["line 2, column 1: there is no vertex v1"]
        .assert_eq(&refusal("graph TD\n%% winmove: win v1\na\n", KIND));
}

#[test]
fn owners_and_numbers_come_back_and_colours_are_for_player_0() {
    let text = "flowchart LR\n%% winmove: game token; convention normal; turns owners; endless priorities\n\
        a --> b\nb\n%% winmove: owner 1 b; priority 4 a b\n";
    let document = read_as(text, KIND).document;
    let vertices = document.graph().unwrap().vertices();
    let told: Vec<(u32, u32)> = (vertices.iter())
        .map(|vertex| (vertex.owner.number(), vertex.priority))
        .collect();
    assert_eq!(told, [(0, 4), (1, 4)]);
    let written = write(&document, KIND);
    assert_eq!(read_as(&written.text, KIND).document, document);
    // Player 1 is stuck at b, so player 0 wins at both.
    assert!(
        written.text.contains("class v0,v1 win\n"),
        "{}",
        written.text
    );
}

#[test]
fn nasty_labels_come_back() {
    let more = [
        "style: x\"",
        "<br/>",
        "%%{x}%%",
        "#35;",
        "`a`",
        "a\r\nb",
        "\u{feff}x ",
        "classDef a:#b;",
    ];
    for label in NASTY.into_iter().chain(more) {
        let document = games::one_edge(label);
        let read = read_as(&write(&document, KIND).text, KIND).document;
        assert_eq!(labels(&read)[0], label, "{label:?}");
        assert_eq!(edges(&read), [(0, 1, label)], "{label:?}");
    }
}

#[test]
fn damage_is_no_panic() {
    let text = "---\ntitle: t\n---\ngraph TD\nsubgraph s[x]\na[\"é\"] & b((c)) -- é t --> d{e}; end\n%% winmove: start a\n\
        a e@-.->|\"x\"| b@{ label: 'q' }:::c\nstyle a x\n";
    survives_damage(text, KIND, 1_000);
    survives_damage(&write(&games::one_edge("é\"#"), KIND).text, KIND, 1_000);
}
