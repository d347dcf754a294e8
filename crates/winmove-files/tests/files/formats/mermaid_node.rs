//! Mermaid itself as a judge, running in Node: it and Winmove read the same vertices and edges in
//! random flowcharts, and it reads the written ones.
//!
//! ```sh
//! mkdir /tmp/mermaid && cd /tmp/mermaid && npm init -y && npm install mermaid@11 jsdom && cd -
//! MERMAID=/tmp/mermaid cargo test -p winmove-files --test suite formats::mermaid_node -- --ignored
//! ```

use serde_json::{Value, json};
use winmove_files::FileKind;

use super::games::{self, Random};
use super::{NASTY, edges, judge, labels, read_as, write};

const KIND: FileKind = FileKind::Mermaid;

/// Reads one flowchart per line, and writes its vertices and edges.
const READS: &str = r#"
import fs from "fs";
import { JSDOM } from "jsdom";
const dom = new JSDOM("<body></body>");
globalThis.window = dom.window;
globalThis.document = dom.window.document;
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ maxEdges: 100000 });
const named = { quot: '"', amp: "&", lt: "<", gt: ">" };
const plain = (text) => (text ?? "")
    .replaceAll("ﬂ°°", "&#").replaceAll("ﬂ°", "&").replaceAll("¶ß", ";")
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/&(?:#(\d+)|(\w+));/g, (all, number, name) => number ? String.fromCodePoint(+number) : named[name] ?? all);
for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    let answer;
    try {
        const { db } = await mermaid.mermaidAPI.getDiagramFromText(JSON.parse(line));
        const vertices = [...db.getVertices().values()].map((it) => [it.id, plain(it.text ?? it.id)]);
        const edges = db.getEdges().map((it) => [it.start, it.end, it.type, plain(it.text), it.stroke]);
        answer = { vertices, edges };
    } catch (error) {
        answer = { error: String(error) };
    }
    console.log(JSON.stringify(answer));
}
"#;

fn mermaid(texts: &[String]) -> Vec<Value> {
    let folder = std::env::var("MERMAID").unwrap_or_else(|_| ".".to_owned());
    let is_there = std::path::Path::new(&folder)
        .join("node_modules/mermaid")
        .exists();
    assert!(is_there, "NOT TRIED: there is no Mermaid in {folder}");
    let input: String = texts
        .iter()
        .map(|text| format!("{}\n", json!(text)))
        .collect();
    let arguments = ["--input-type=module", "-e", READS];
    let text = judge::try_run_in(&folder, "node", &arguments, &input).unwrap();
    let answers: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), texts.len());
    answers
}

/// A flowchart with all forms of vertices, links, texts and separators.
fn flowchart(random: &mut Random) -> String {
    let ids = ["a", "b1", "c-d", "0", "é", "x_y", "node.2", "B", "Ω"];
    let texts = ["x", "two words", "1/2", "é ü", "a,b;c", "a#quot;b", "x - y"];
    let shapes = [
        ("[", "]"),
        ("(", ")"),
        ("([", "])"),
        ("[[", "]]"),
        ("[(", ")]"),
        ("((", "))"),
        ("(((", ")))"),
        ("{", "}"),
        ("{{", "}}"),
        ("[/", "/]"),
        ("[\\", "\\]"),
        (">", "]"),
    ];
    let links = [
        "-->",
        "--->",
        "---",
        "-.->",
        "-.-",
        "==>",
        "===",
        "--o",
        "--x",
        "<-->",
        "x--x",
        "o--o",
        "<==>",
        "~~~",
        "-->|text|",
        "-->|\"some text\"|",
        "-- text -->",
        "== a b ==>",
        "-. dots .->",
        "-- \"q r\" ---",
        "--text-->",
    ];
    let vertex = |random: &mut Random| {
        let mut text = random.pick(&ids).to_owned();
        if random.percent(40) {
            let (open, close) = random.pick(&shapes);
            let label = random.pick(&texts);
            text.push_str(&if open.contains(['/', '\\'])
                || label.contains(['/', ';', ','])
                || random.percent(40)
            {
                format!("{open}\"{label}\"{close}")
            } else {
                format!("{open}{label}{close}")
            });
        }
        if random.percent(10) {
            text.push_str(":::red");
        }
        text
    };
    let head = random.pick(&[
        "graph TD\n",
        "flowchart LR\n",
        "graph TD;",
        "flowchart\n",
        "%% a comment\ngraph RL\n",
    ]);
    let mut text = head.to_owned();
    for _ in 0..random.between(1, 8) {
        let mut statement = vertex(random);
        for _ in 0..random.below(4) {
            let gap = " ";
            statement.push_str(&format!(
                "{gap}{}{gap}{}",
                random.pick(&links),
                vertex(random)
            ));
            if random.percent(25) {
                statement.push_str(&format!(" & {}", vertex(random)));
            }
        }
        text.push_str(&statement);
        text.push_str(random.pick(&[
            "\n",
            ";\n",
            "\n\n",
            "\n%% note\n",
            "\nclassDef red fill:red\n",
            "\n  ",
        ]));
    }
    text
}

#[test]
#[ignore = "needs mermaid"]
fn mermaid_node_and_winmove_read_the_same_vertices_and_edges() {
    let mut random = Random::seeded(51);
    let texts: Vec<String> = (0..600).map(|_| flowchart(&mut random)).collect();
    let mut compared = 0;
    for (text, answer) in texts.iter().zip(mermaid(&texts)) {
        assert!(answer["error"].is_null(), "{}\n{text}", answer["error"]);
        let document = read_as(text, KIND).document;
        let vertices = answer["vertices"].as_array().unwrap();
        let expected: Vec<&str> = vertices.iter().map(|it| it[1].as_str().unwrap()).collect();
        assert_eq!(labels(&document), expected, "{text}");
        let place = |id: &Value| vertices.iter().position(|it| it[0] == *id).unwrap();
        let found: Vec<&Value> = answer["edges"].as_array().unwrap().iter().collect();
        let is_open = |it: &Value| {
            let kind = it[2].as_str().unwrap();
            kind == "arrow_open" || (kind.starts_with("double") && kind != "double_arrow_point")
        };
        let drawn = found.iter().filter(|it| it[4] != "invisible");
        let are_all_open = drawn.clone().count() > 0 && drawn.clone().all(|it| is_open(it));
        let mut expected = Vec::new();
        for it in drawn {
            let (from, to) = (place(&it[0]), place(&it[1]));
            let label = it[3].as_str().unwrap();
            expected.push((from, to, label));
            let is_both =
                it[2] == "double_arrow_point" || (is_open(it) && !are_all_open && from != to);
            if is_both {
                expected.push((to, from, label));
            }
        }
        let graph = document.graph().unwrap();
        let index = |id: u32| {
            graph
                .vertices()
                .iter()
                .position(|it| it.id.0 == id)
                .unwrap()
        };
        let found: Vec<_> = edges(&document)
            .iter()
            .map(|&(from, to, label)| (index(from), index(to), label))
            .collect();
        assert_eq!(found, expected, "{text}");
        compared += 1;
    }
    println!("compared: {compared}");
}

#[test]
#[ignore = "needs mermaid"]
fn mermaid_node_reads_what_winmove_writes() {
    let mut random = Random::seeded(52);
    let mut documents: Vec<_> = (0..300)
        .map(|_| games::token_game(&mut random, 12))
        .collect();
    documents.extend(
        NASTY
            .into_iter()
            .filter(|label| !label.contains(' '))
            .map(games::one_edge),
    );
    let texts: Vec<String> = documents.iter().map(|it| write(it, KIND).text).collect();
    for (document, (text, answer)) in documents.iter().zip(texts.iter().zip(mermaid(&texts))) {
        assert!(answer["error"].is_null(), "{}\n{text}", answer["error"]);
        let vertices = answer["vertices"].as_array().unwrap();
        let found: Vec<&str> = vertices.iter().map(|it| it[1].as_str().unwrap()).collect();
        assert_eq!(found, labels(document), "{text}");
        let found: Vec<(String, String, &str)> = answer["edges"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| {
                let end = |at: usize| it[at].as_str().unwrap().to_owned();
                (end(0), end(1), it[3].as_str().unwrap())
            })
            .collect();
        let expected: Vec<_> = edges(document)
            .iter()
            .map(|&(from, to, label)| (format!("v{from}"), format!("v{to}"), label))
            .collect();
        assert_eq!(found, expected, "{text}");
    }
    println!("mermaid has read {} files", documents.len());
}
