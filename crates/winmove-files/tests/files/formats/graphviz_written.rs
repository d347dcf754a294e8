//! Written DOT, judged by Graphviz: its programs read it, and show its labels and coordinates.

use std::collections::BTreeMap;

use winmove_core::model::Document;
use winmove_files::FileKind;

use super::games::{self, Random};
use super::graphviz::read_all;
use super::{NASTY, edges, judge, labels, write};

#[test]
fn what_is_written_is_read_by_graphviz_with_labels_and_attributes() {
    let mut random = Random::seeded(4);
    let games: Vec<Document> = (0..250)
        .map(|_| games::token_game(&mut random, 12))
        .collect();
    let text: String = games
        .iter()
        .map(|game| write(game, FileKind::Dot).text)
        .collect();
    const PROGRAM: &str = r#"
        BEG_G { printf("G\t%s\n", aget($G, "winmove_convention")); }
        N {
            printf("N\t%s\t%s\t%s\t%s\n", $.name, hasAttr($, "label") ? aget($, "label") : "",
                hasAttr($, "pos") ? aget($, "pos") : "",
                hasAttr($, "winmove_outcome") ? aget($, "winmove_outcome") : "");
        }
        E { printf("E\t%s\t%s\t%s\n", $.tail.name, $.head.name, hasAttr($, "label") ? aget($, "label") : ""); }"#;
    let mut lines = judge::run("gvpr", &[PROGRAM], &text)
        .lines()
        .map(str::to_owned)
        .collect::<Vec<_>>()
        .into_iter()
        .peekable();
    for game in &games {
        let graph = game.graph().unwrap();
        let convention = game.rules().convention().word();
        assert_eq!(lines.next().unwrap(), format!("G\t{convention}"));
        let (mut vertices, mut found) = (Vec::new(), Vec::new());
        while let Some(line) = lines.next_if(|line| !line.starts_with('G')) {
            if line.starts_with('N') {
                vertices.push(line)
            } else {
                found.push(line)
            }
        }
        let expected = graph.vertices().iter().map(|vertex| {
            let place = vertex
                .at
                .map_or(String::new(), |at| format!("{},{}!", at.x, 0.0 - at.y));
            let outcome = vertex.outcome.map_or("", |outcome| outcome.word());
            format!("N\t{}\t{}\t{place}\t{outcome}", vertex.id, vertex.label)
        });
        assert_eq!(vertices, expected.collect::<Vec<_>>());
        let mut expected: Vec<String> = edges(game)
            .iter()
            .map(|(from, to, label)| format!("E\t{from}\t{to}\t{label}"))
            .collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }
    assert!(lines.next().is_none());
    // The counts of another program, one line per graph.
    let counts = judge::run("gc", &["-n", "-e"], &text);
    for (game, line) in games.iter().zip(counts.lines()) {
        let graph = game.graph().unwrap();
        let found: Vec<usize> = line
            .split_whitespace()
            .take(2)
            .map(|word| word.parse().unwrap())
            .collect();
        assert_eq!(found, [graph.vertices().len(), graph.edge_count()]);
    }
}

#[test]
fn a_drawing_of_what_is_written_has_the_same_places() {
    let mut random = Random::seeded(9);
    let mut game = games::token_game(&mut random, 30);
    while game
        .graph()
        .unwrap()
        .vertices()
        .iter()
        .filter(|it| it.at.is_some())
        .count()
        < 5
    {
        game = games::token_game(&mut random, 30);
    }
    let text = write(&game, FileKind::Dot).text;
    let drawn = judge::run("neato", &["-Tjson0"], &text);
    let drawn: serde_json::Value = serde_json::from_str(&drawn).unwrap();
    let mut origin = None;
    let graph = game.graph().unwrap();
    assert_eq!(
        drawn["objects"].as_array().unwrap().len(),
        graph.vertices().len()
    );
    for (vertex, object) in graph
        .vertices()
        .iter()
        .zip(drawn["objects"].as_array().unwrap())
    {
        assert_eq!(object["name"], vertex.id.to_string());
        let Some(at) = vertex.at else { continue };
        let place = object["pos"].as_str().unwrap();
        let place: Vec<f64> = place
            .trim_end_matches('!')
            .split(',')
            .map(|word| word.parse().unwrap())
            .collect();
        // Graphviz moves the whole drawing, and rounds.
        let moved = [place[0] - at.x, place[1] + at.y];
        let [x, y] = *origin.get_or_insert(moved);
        assert!(
            (moved[0] - x).abs() < 0.1 && (moved[1] - y).abs() < 0.1,
            "{moved:?}"
        );
    }
}

/// The lines of text drawn by Graphviz in each vertex.
fn drawn_labels(text: &str) -> BTreeMap<String, String> {
    let picture = judge::run("dot", &["-Tsvg"], text);
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..roxmltree::ParsingOptions::default()
    };
    let picture = roxmltree::Document::parse_with_options(&picture, options).unwrap();
    let vertices = picture
        .descendants()
        .filter(|node| node.attribute("class") == Some("node"));
    vertices
        .map(|vertex| {
            let mut of_title = vertex
                .descendants()
                .filter(|it| it.tag_name().name() == "title");
            let title = of_title.next().and_then(|it| it.text()).unwrap_or("");
            let texts = vertex
                .descendants()
                .filter(|it| it.tag_name().name() == "text")
                .map(|it| it.text().unwrap_or("").replace('\u{a0}', " "));
            (
                title.to_owned(),
                normal(&texts.collect::<Vec<_>>().join("\n")),
            )
        })
        .collect()
}

/// A label without blank lines and without blanks around its lines, which a drawing doesn't show.
fn normal(label: &str) -> String {
    let lines = label
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn labels_are_shown_by_graphviz_as_they_are_and_read_as_it_shows_them() {
    // A separate graph for each, because a vertex in it has the same label as an edge.
    for label in NASTY
        .into_iter()
        .chain(["&#8734;", "\\N", "a\\", "&amp;", "\\l", "a & b"])
    {
        let text = write(&games::one_edge(label), FileKind::Dot).text;
        assert_eq!(drawn_labels(&text)["0"], normal(label), "{text}");
    }
    for label in [
        r#""x\ny\lz\l""#,
        r#""\N of \G, \\N \q""#,
        r#""&lt;&#8734;&amp;lt; &nix; &rarr; & b""#,
        r#""a" + "b""#,
        "\"two\\\nparts\"",
        "\"two\nlines\"",
        "<<table><tr><td>a</td></tr><tr><td><b>d</b> &gt; 2</td></tr></table>>",
        "<a<br/>b<i>c</i>>",
        "-1.5",
    ] {
        let text = format!("digraph G {{ a [label={label}] }}");
        let read = read_all(&text);
        let read = normal(labels(&read[0].document)[0]);
        // Adjacent words in HTML are separate texts.
        let shown = drawn_labels(&text)["a"].clone();
        let without_blanks = |text: &str| text.split_whitespace().collect::<String>();
        if label.starts_with('<') {
            assert_eq!(without_blanks(&read), without_blanks(&shown), "{text}")
        } else {
            assert_eq!(read, shown, "{text}")
        }
    }
}

/// The label of a record with fields, nested in up to this many braces.
fn record(random: &mut Random, depth: usize) -> String {
    const TEXTS: [&str; 10] = [
        "", "a", "b c", " d ", "x\\ny", "\\{", "\\|", "\\<", "\\N", "&lt;é",
    ];
    let fields = (0..random.between(1, 4)).map(|_| {
        let port = random.pick(&["", "<f0>", " <p q> "]);
        if depth > 0 && random.percent(40) {
            format!("{{{}}}", record(random, depth - 1))
        } else {
            format!("{port}{}", random.pick(&TEXTS))
        }
    });
    fields.collect::<Vec<_>>().join("|")
}

#[test]
fn a_record_is_called_by_its_fields_as_graphviz_draws_them() {
    let mut random = Random::seeded(7);
    for round in 0..150 {
        let label = record(&mut random, 3);
        // The shape is given before the label or after it, or by default.
        let text = match round % 3 {
            0 => format!("digraph G {{ a [shape=record, label=\"{label}\"] }}"),
            1 => format!("digraph G {{ a [label=\"{label}\"] a [shape=Mrecord] }}"),
            _ => format!("digraph G {{ node [shape=record] a [label=\"{label}\"] }}"),
        };
        let read = read_all(&text);
        let read = labels(&read[0].document)[0].replace(" | ", "\n");
        assert_eq!(normal(&read), drawn_labels(&text)["a"], "{text}");
    }
    let text = "digraph { a [shape=record, label=\"{x|y}\"] a [shape=box] b [label=\"{x|y}\"] }";
    let read = read_all(text);
    assert_eq!(labels(&read[0].document), ["{x|y}"; 2]);
}
