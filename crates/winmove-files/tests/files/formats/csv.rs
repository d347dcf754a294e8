//! Tables of edges.

use expect_test::expect;
use winmove_files::{FileKind, ReadOptions};

use super::games::{self, Random};
use super::{NASTY, edges, labels, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::Csv;

#[test]
fn columns_are_found_by_their_names_with_any_separator() {
    for text in [
        "source,target,label\na,b,\"x, y\"\nb,a,\n",
        "\u{feff}Label;To;From\r\n\"x, y\";b;a\r\n;a;b\r\n",
        "src\tdst\tlabel\na\tb\tx, y\n\nb\ta",
    ] {
        let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(loaded.kind, KIND, "{text}");
        assert_eq!(labels(&loaded.document), ["a", "b"]);
        assert_eq!(edges(&loaded.document), [(0, 1, "x, y"), (1, 0, "")]);
        assert_eq!(remarks(&loaded), [""; 0]);
    }
}

#[test]
fn gephis_types_and_other_columns_are_told() {
    let text = "Source,Target,Type,Weight\n1,2,Undirected,3\n2,4,Directed,1\n";
    let loaded = read_as(text, KIND);
    assert_eq!(
        edges(&loaded.document),
        [(1, 2, ""), (2, 1, ""), (2, 4, "")]
    );
    expect![[r#"
        1 edge has no direction, so it becomes two
        2 cells of other columns are not kept (weight)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn without_a_header_the_first_columns_are_the_ends() {
    let loaded = read_as("a,b,x\nb,c\n", KIND);
    assert_eq!(edges(&loaded.document), [(0, 1, "x"), (1, 2, "")]);
    expect![[
        "no header names the columns: the first two are the ends of an edge, the third is its label"
    ]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn cells_may_have_quotes_and_separators_and_lines_inside_them() {
    let text = "from; to ;label\r\n \"a;\"\"b\"\"\" ; c\"d\" ;\"two\nlines\"\r\n\"\"\"\";\"e\"f;\r\n  x  ;y";
    let loaded = read_as(text, KIND);
    assert_eq!(
        labels(&loaded.document),
        ["a;\"b\"", "c\"d\"", "\"", "ef", "x", "y"]
    );
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, "two\nlines"), (2, 3, ""), (4, 5, "")]
    );
}

#[test]
fn an_edge_without_an_end_is_refused_with_its_line() {
    expect![[r#"
        line 4: an edge without a target (the row begins with "c")
        line 1: the file is empty
        line 5: a quote that is not closed
        line 5: an edge without a source (the row begins with "")"#]]
    .assert_eq(
        &[
            refusal("source,target\na,b\n\nc,\n", KIND),
            refusal("", KIND),
            refusal("source,target\n\"a\nb\",c\n\na,\"b\n", KIND),
            refusal("source,target\n\"a\nb\",c\n\n,d\n", KIND),
        ]
        .join("\n"),
    );
}

#[test]
fn written_edges_are_read_by_their_names() {
    let mut random = Random::seeded(11);
    for _ in 0..200 {
        let document = games::token_game(&mut random, 10);
        let written = write(&document, KIND);
        let read = read_as(&written.text, KIND).document;
        let named = |document: &winmove_core::model::Document| {
            let labels: Vec<String> = labels(document).iter().map(|it| (*it).to_owned()).collect();
            let edges = edges(document).into_iter().map(|(from, to, label)| {
                let [from, to] = [from, to].map(|it| labels[it as usize].clone());
                (from, to, label.to_owned())
            });
            edges.collect::<Vec<_>>()
        };
        if !said(&written)
            .iter()
            .any(|it| it.starts_with("written as a game"))
        {
            assert_eq!(named(&read), named(&document), "{}", written.text);
        }
    }
}

#[test]
fn nasty_labels_come_back() {
    for label in NASTY.into_iter().filter(|label| *label == label.trim()) {
        let written = write(&games::one_edge(label), KIND);
        let read = read_as(&written.text, KIND).document;
        assert_eq!(edges(&read), [(0, 1, label)], "{}", written.text);
        let first = if label.is_empty() { "0" } else { label };
        assert_eq!(labels(&read)[0], first, "{}", written.text);
    }
}

#[test]
fn damage_is_no_panic() {
    survives_damage(
        "source,target,label,Type\na,\"b\"\"c\",x,Directed\nb,a,,Undirected\n",
        KIND,
        1_000,
    );
}

#[test]
fn a_header_of_words_is_that_of_a_table_whatever_the_name() {
    for name in [None, Some("edges.csv"), Some("edges.txt")] {
        for text in ["a,b\nb,c\n", "a;b\nb;c\n", "a\tb\nb\tc\n"] {
            let read = |header| {
                let options = winmove_files::ReadOptions {
                    name: name.map(str::to_owned),
                    header: Some(header),
                    ..winmove_files::ReadOptions::default()
                };
                let loaded = winmove_files::read(text.as_bytes(), &options).unwrap();
                labels(&loaded.document).join(" ")
            };
            assert_eq!(read(true), "b c", "{name:?} {text:?}");
            assert_eq!(read(false), "a b c", "{name:?} {text:?}");
        }
    }
}
