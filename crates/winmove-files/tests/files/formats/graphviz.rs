//! DOT judged by Graphviz: its programs read what we write, and we read what they write and what
//! they can read.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use winmove_core::model::{Document, Steps};
use winmove_files::{FileKind, Loaded, ReadOptions};

use super::games::{self, Random};
use super::{edges, judge, labels, write};

/// A graph as read by Graphviz.
#[derive(Debug, Default, PartialEq, Eq)]
struct Judged {
    vertices: Vec<String>,
    /// Tail, head, direction and label, sorted.
    edges: Vec<[String; 4]>,
    is_directed: bool,
}

/// The graphs in a text as read by gvpr.
fn judged(text: &str) -> Vec<Judged> {
    const PROGRAM: &str = r#"
        BEG_G { printf("G\t%d\n", isDirect($G)); }
        N { printf("N\t%s\n", $.name); }
        E {
            printf("E\t%s\t%s\t%s\t%s\n", $.tail.name, $.head.name,
                hasAttr($, "dir") ? aget($, "dir") : "", hasAttr($, "label") ? aget($, "label") : "");
        }"#;
    let mut graphs: Vec<Judged> = Vec::new();
    for line in judge::run("gvpr", &[PROGRAM], text).lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["G", is_directed] => graphs.push(Judged {
                is_directed: is_directed == "1",
                ..Judged::default()
            }),
            ["N", name] => graphs.last_mut().unwrap().vertices.push(name.to_owned()),
            ["E", tail, head, direction, label] => {
                let edge = [tail, head, direction, label].map(str::to_owned);
                graphs.last_mut().unwrap().edges.push(edge);
            }
            _ => panic!("{line}"),
        }
    }
    graphs
}

/// The moves represented by the edges of a judged graph, sorted: from, to, label.
fn moves(graph: &Judged) -> Vec<[String; 3]> {
    let mut moves = Vec::new();
    for [tail, head, direction, label] in &graph.edges {
        let direction = match (direction.as_str(), graph.is_directed) {
            ("", true) => "forward",
            ("", false) => "none",
            (direction, _) => direction,
        };
        let there = [tail, head, label].map(Clone::clone);
        let back = [head, tail, label].map(Clone::clone);
        if direction != "back" {
            moves.push(there);
        }
        let is_loop = tail == head;
        if direction == "back" || (matches!(direction, "both" | "none") && !is_loop) {
            moves.push(back);
        }
    }
    moves.sort();
    moves
}

/// The moves of a game whose labels are its names, sorted.
fn moves_of(document: &Document) -> Vec<[String; 3]> {
    let graph = document.graph().unwrap();
    let name = |id: u32| {
        let vertex = graph.vertex(winmove_core::model::VertexId(id));
        vertex.unwrap().label.clone()
    };
    let rules = match document.rules() {
        winmove_core::model::Rules::Token(rules) => rules,
        other => panic!("{other:?}"),
    };
    let mut moves = Vec::new();
    for (from, to, label) in edges(document) {
        moves.push([name(from), name(to), label.to_owned()]);
        if rules.steps == Steps::EdgesBothWays && from != to {
            moves.push([name(to), name(from), label.to_owned()]);
        }
    }
    moves.sort();
    moves
}

pub fn read_all(text: &str) -> Vec<Loaded> {
    let options = ReadOptions {
        kind: Some(FileKind::Dot),
        ..ReadOptions::default()
    };
    winmove_files::read_all(text.as_bytes(), &options)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn check(text: &str, judged: &[Judged]) {
    let read = read_all(text);
    assert_eq!(read.len(), judged.len());
    for (number, (read, judged)) in (1..).zip(read.iter().zip(judged)) {
        let document = &read.document;
        assert_eq!(
            labels(document),
            judged.vertices,
            "graph {number} of\n{text}"
        );
        assert_eq!(
            moves_of(document),
            moves(judged),
            "graph {number} of\n{text}"
        );
    }
}

/// A graph with statements of every form, whose names are given as Graphviz shows them.
fn any_source(random: &mut Random) -> String {
    const NAMES: [&str; 18] = [
        "a",
        "b",
        "C",
        "é",
        "_x",
        "7",
        "\"7\"",
        "007",
        "-.5",
        "\"x y\"",
        "\"-> {\"",
        "\"a\" + \"b\"",
        "\"\\\"q\\\"\"",
        "\"Node\"",
        "\"two\\\nparts\"",
        "3.",
        "-2",
        "🦀",
    ];
    let is_directed = random.percent(60);
    let arrow = if is_directed { "->" } else { "--" };
    let mut text = String::new();
    // In some strict graphs, Graphviz itself treats an edge with a key as a different one.
    let is_strict = random.percent(25);
    if is_strict {
        text.push_str("strict ");
    }
    text.push_str(if is_directed {
        random.pick(&["digraph", "DiGraph"])
    } else {
        random.pick(&["graph", "GRAPH"])
    });
    text.push_str(random.pick(&[" {", " G{", " \"my graph\"\n{", " 12 /* c */ {"]));
    let mut depth = 1;
    for _ in 0..random.between(1, 14) {
        let attribute = |random: &mut Random| match random.below(7) {
            0 => "dir=back".to_owned(),
            1 => "dir=both".to_owned(),
            2 => "dir=none".to_owned(),
            3 if !is_strict => format!("key=k{}", random.below(3)),
            4 => "color=\"red\"".to_owned(),
            _ => format!("label=\"take {}\"", random.below(9)),
        };
        let name = |random: &mut Random| -> String {
            let port = random.pick(&["", "", "", "", ":p", ":p:ne"]);
            format!("{}{port}", random.pick(&NAMES))
        };
        let end = |random: &mut Random| -> String {
            match random.below(8) {
                0 => format!("{{{} {}}}", name(random), name(random)),
                1 => format!("{}, {}", name(random), name(random)),
                2 => format!("subgraph s{} {{{}}}", random.below(2), name(random)),
                3 => format!("{{{} {arrow} {}; {{}}}}", name(random), name(random)),
                _ => name(random),
            }
        };
        let after = |random: &mut Random| match random.below(4) {
            0 => format!(" [{}]", attribute(random)),
            1 => format!(" [{}, {};] [x=y]", attribute(random), attribute(random)),
            _ => String::new(),
        };
        match random.below(12) {
            0 => {
                text.push_str(random.pick(&[
                    "subgraph {",
                    "{",
                    "subgraph s0 {",
                    "SubGraph\n\"s1\"{",
                ]));
                depth += 1;
            }
            1 if depth > 1 => {
                text.push('}');
                depth -= 1;
            }
            2 => write!(text, "edge [{}]", attribute(random)).unwrap(),
            3 => text.push_str("node [shape=box, color=blue]"),
            4 => text.push_str("rankdir = LR"),
            5 => text.push_str("\n# a line\n// another { \n/* and } */"),
            6 => write!(text, "{} [color=red]", random.pick(&NAMES)).unwrap(),
            7 => text.push_str(&end(random)),
            _ => {
                text.push_str(&end(random));
                for _ in 0..random.between(1, 3) {
                    write!(text, " {arrow} {}", end(random)).unwrap();
                }
                text.push_str(&after(random));
            }
        }
        // Graphviz accepts a semicolon only after a statement.
        let separators = if text.ends_with(['{', '/']) {
            ["\n", " ", "\r\n\t"]
        } else {
            ["\n", " ; ", ";\r\n\t"]
        };
        text.push_str(random.pick(&separators));
    }
    text.push_str(&"}".repeat(depth));
    text.push('\n');
    text
}

#[test]
fn graphs_are_read_as_graphviz_reads_them() {
    let mut random = Random::seeded(3);
    let sources: Vec<String> = (0..600).map(|_| any_source(&mut random)).collect();
    let text = sources.concat();
    let judged = judged(&text);
    assert_eq!(judged.len(), sources.len());
    let counts = judged.iter().map(|graph| graph.edges.len());
    assert!(counts.sum::<usize>() > 3_000);
    for (source, judged) in sources.iter().zip(&judged) {
        check(source, std::slice::from_ref(judged));
    }
    check(&text, &judged);
}

#[test]
fn files_that_graphviz_writes_are_read() {
    let mut random = Random::seeded(5);
    let sources: Vec<String> = (0..250).map(|_| any_source(&mut random)).collect();
    let text = sources.concat();
    // In nop's output, a default after a vertex gives it an empty value, which counts as none.
    let written = judge::run("nop", &[], &text);
    check(&written, &judged(&written));
    let drawn = judge::run("dot", &["-Tdot"], &text);
    check(&drawn, &judged(&drawn));
}

#[test]
fn places_are_where_graphviz_draws_them() {
    let mut random = Random::seeded(6);
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/places.dot");
    for _ in 0..25 {
        let game = games::token_game(&mut random, 8);
        let text = write(&game, FileKind::Dot)
            .text
            .replace("layout=neato", "layout=dot");
        // Laid out only once, because Graphviz does it differently each time: with points in one
        // file, and inches in the plain format.
        let plain = judge::run("dot", &["-Tdot", "-o", path, "-Tplain"], &text);
        let drawn = read_all(&std::fs::read_to_string(path).unwrap());
        let places: BTreeMap<u32, [f64; 2]> = plain
            .lines()
            .filter_map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
                ["node", name, x, y, ..] => {
                    let place = [x, y].map(|word| word.parse().unwrap());
                    Some((name.parse().unwrap(), place))
                }
                _ => None,
            })
            .collect();
        let vertices = drawn[0].document.graph().unwrap().vertices();
        assert_eq!(vertices.len(), places.len());
        for vertex in vertices {
            let at = vertex.at.unwrap();
            let [x, y] = places[&vertex.id.0];
            let error = [at.x - x * 72.0, at.y + y * 72.0].map(f64::abs);
            assert!(error[0] < 0.1 && error[1] < 0.1, "{error:?} {at:?} {x} {y}");
        }
    }
}
