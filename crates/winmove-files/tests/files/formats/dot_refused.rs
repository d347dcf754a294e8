//! Graphviz DOT that is wrong, hostile or damaged.

use expect_test::expect;
use winmove_files::{FileKind, ReadOptions};

use super::dot::{names, pairs};
use super::{labels, refusal, survives_damage, try_read};

const KIND: FileKind = FileKind::Dot;

#[test]
fn what_is_wrong_is_refused_with_its_line_and_column() {
    let told = [
        "",
        "graph {\n a -> b }",
        "digraph {\n é -- b }",
        "digraph { 1a }",
        "digraph { a -> }",
        "digraph { a [x] }",
        "digraph { a [x=node] }",
        "digraph { a",
        "digraph { \"a }",
        "digraph { /* a }",
        "digraph { <a }",
        "digraph { a - b }",
        "digraph { a ! }",
        "digraph { \"a\" + b }",
        "digraph { } x",
        "digraph { a [winmove_outcome=won] }",
        "digraph { winmove_game=chess }",
    ]
    .map(|text| refusal(text, KIND));
    expect![[r#"
        line 1, column 1: expected `graph` or `digraph`, found the end of the file
        line 2, column 4: `->` in an undirected graph, whose edges are written `--`
        line 2, column 4: `--` in a directed graph, whose edges are written `->`
        line 1, column 11: "1a" would be two names; put it in quotes to make it one
        line 1, column 16: expected the end of an edge, found `}`
        line 1, column 15: expected `=`, found `]`
        line 1, column 16: expected a value, found the keyword `node`
        line 1, column 12: expected a vertex, an edge or `}`, found the end of the file
        line 1, column 11: a string that is not closed by `"`
        line 1, column 11: a comment that is not closed by `*/`
        line 1, column 11: an HTML string that is not closed by `>`
        line 1, column 13: `-` cannot be part of a name; put the name in quotes
        line 1, column 13: '!' has no meaning here
        line 1, column 17: expected a string in quotes after `+`
        line 1, column 13: expected `graph` or `digraph`, found "x"
        line 1, column 30: "won" is not one of the words loss, draw, win
        line 1, column 24: "chess" is not one of the words token, geography, pursuit"#]]
    .assert_eq(&told.join("\n"));
    let error = winmove_files::read(
        b"digraph { charset=\"latin1\"; a\xe9 }",
        &ReadOptions::default(),
    );
    expect!["line 1, column 30: not UTF-8 (byte 0xe9); its charset is Latin-1; save it as UTF-8, as `iconv -f latin1 -t utf-8` does"]
        .assert_eq(&error.unwrap_err().to_string());
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
    expect!["line 1, column 397798: the braces and defaults up to here expand to more than a file of this length may"]
        .assert_eq(&refusal(&product(30_000), KIND));
    // So are labels that apply to many vertices, and labels that stand for long names.
    let long = "x".repeat(1 << 18);
    let text = format!(
        "digraph {{ node [label=\"\\N\\\n{long}\"] {} }}",
        names('a', 10_000)
    );
    expect!["line 2, column 263413: the braces and defaults up to here expand to more than a file of this length may"]
        .assert_eq(&refusal(&text, KIND));
    let text = format!("digraph {{ {long} [label=\"{}\"] }}", "\\N".repeat(10_000));
    expect!["line 1, column 262163: the braces and defaults up to here expand to more than a file of this length may"]
        .assert_eq(&refusal(&text, KIND));
    let text = format!(
        "digraph {{ edge [label={long}] {} }}",
        "a -> b;".repeat(10_000)
    );
    expect!["line 1, column 332171: the braces and defaults up to here expand to more than a file of this length may"]
        .assert_eq(&refusal(&text, KIND));
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
