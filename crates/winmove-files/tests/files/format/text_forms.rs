//! Edge lists and board texts: reading, and errors with their places.

use expect_test::expect;
use winmove_core::model::{Cell, Place, PursuitRules, Rules, Square, Steps, TokenRules};
use winmove_files::{Base, FileKind, Loaded, ReadOptions};

use super::{load, refusal, refusal_of};

fn from_base(text: &str, base: Base) -> Result<Loaded, String> {
    let options = ReadOptions {
        base: Some(base),
        ..ReadOptions::default()
    };
    winmove_files::read(text.as_bytes(), &options).map_err(|error| error.to_string())
}

fn ids_and_edges(loaded: &Loaded) -> (Vec<u32>, Vec<(u32, u32)>) {
    let graph = loaded.document.graph().unwrap();
    let ids = graph.vertices().iter().map(|vertex| {
        assert_eq!(vertex.label, vertex.id.0.to_string());
        vertex.id.0
    });
    let edges = graph.edges().map(|(_, edge)| (edge.from.0, edge.to.0));
    (ids.collect(), edges.collect())
}

fn forced_board(text: &str) -> String {
    let options = ReadOptions {
        kind: Some(FileKind::BoardText),
        ..ReadOptions::default()
    };
    refusal_of(text.as_bytes(), &options)
}

fn remarks(loaded: &Loaded) -> Vec<String> {
    loaded.remarks.iter().map(|it| it.to_string()).collect()
}

#[test]
fn an_edge_list_is_numbered_from_0_where_0_occurs() {
    let loaded = load("3 4\n0 1\n1 2\n2 2\n0 1\n");
    assert_eq!(
        ids_and_edges(&loaded),
        (vec![0, 1, 2], vec![(0, 1), (1, 2), (2, 2), (0, 1)])
    );
    expect!["vertices are numbered from 0 (vertex 0 occurs, 3 does not)"]
        .assert_eq(&remarks(&loaded).join("\n"));
    let rules = Rules::Token(TokenRules::new(Steps::Edges));
    assert_eq!(*loaded.document.rules(), rules);
}

#[test]
fn an_edge_list_is_numbered_from_1_where_n_occurs() {
    let loaded = load("5 2\n1 5\n2 3\n");
    assert_eq!(
        ids_and_edges(&loaded),
        (vec![1, 2, 3, 4, 5], vec![(1, 5), (2, 3)])
    );
    expect![[r#"
        vertices are numbered from 1 (vertex 5 of 5 occurs, 0 does not)
        the first line is read as the numbers of vertices and edges, though it could be an edge (--header no)"#]]
        .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn an_edge_list_where_neither_0_nor_n_occurs_is_numbered_from_1_by_default() {
    let text = "4 1\n1 2\n";
    let loaded = load(text);
    assert_eq!(ids_and_edges(&loaded).0, [1, 2, 3, 4]);
    expect!["vertices are numbered from 1 (neither 0 nor 4 occurs)"]
        .assert_eq(&remarks(&loaded).join("\n"));
    let loaded = from_base(text, Base::Zero).unwrap();
    assert_eq!(ids_and_edges(&loaded).0, [0, 1, 2, 3]);
    expect!["vertices are numbered from 0 (as requested)"].assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn an_edge_list_without_vertices_says_so() {
    let loaded = load("0 0\n");
    assert_eq!(ids_and_edges(&loaded).0, [0; 0]);
    expect!["vertices are numbered from 1 (there are none)"]
        .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn an_edge_list_that_contradicts_the_given_numbering_is_refused() {
    expect![[r#"
        line 2: there is no vertex 0: they are numbered from 1 to 3
        line 3: there is no vertex 3: they are numbered from 0 to 2"#]]
    .assert_eq(
        &[
            from_base("3 2\n0 1\n1 2\n", Base::One).unwrap_err(),
            from_base("3 2\n1 2\n2 3\n", Base::Zero).unwrap_err(),
        ]
        .join("\n"),
    );
}

#[test]
fn an_edge_list_numbered_both_ways_is_refused_with_both_lines() {
    expect![[r#"
        line 5: vertices are numbered neither from 0 nor from 1: vertex 0 occurs on line 5, vertex 3 of 3 on line 3
        line 2: vertices are numbered neither from 0 nor from 1: vertex 0 occurs on line 2, vertex 1 of 1 on line 2"#]]
    .assert_eq(&[refusal("3 3\n1 2\n2 3\n\n0 1\n"), refusal("1 1\n0 1")].join("\n"));
}

#[test]
fn blank_lines_space_and_windows_line_ends_are_ignored() {
    let plain = load("3 2\n0 1\n1 2\n").document;
    for text in [
        "\n\n 3\t2 \r\n\r\n0 1 \t\r\n  1   2",
        "\u{feff}3 2\n0 1\n\n\n1 2\n\n \n",
    ] {
        assert_eq!(load(text).document, plain, "{text:?}");
    }
}

#[test]
fn a_broken_edge_list_is_refused_at_its_place() {
    let cases = [
        (
            "3 -1\n0 1\n",
            expect![[r#"line 1, column 3: expected a whole number, found "-1""#]],
        ),
        (
            "3 2\n0 1\n1\n",
            expect!["line 3: expected two numbers, found one"],
        ),
        (
            "3 2\n0 x\n1 2\n",
            expect![[r#"line 2, column 3: expected a whole number, found "x""#]],
        ),
        (
            "3 2\n0 1\n1 2.0\n",
            expect![[r#"line 3, column 3: expected a whole number, found "2.0""#]],
        ),
        (
            "3 1\n0 99999999999999999999\n",
            expect!["line 2, column 3: the number 99999999999999999999 is too large"],
        ),
        (
            "3 2\n0 1\n",
            expect![
                "line 2: the file ends after 1 of the 2 edges that line 1 declares (--header no if that line is an edge)"
            ],
        ),
        (
            "3 2",
            expect![
                "line 1: the file ends after 0 of the 2 edges that line 1 declares (--header no if that line is an edge)"
            ],
        ),
        (
            "3 1\n0 1\n\n1 2\n",
            expect![
                "line 4: one edge more than the 1 that line 1 declares (--header no if that line is an edge)"
            ],
        ),
        (
            "3 0\n0 1\n",
            expect![
                "line 2: one edge more than the 0 that line 1 declares (--header no if that line is an edge)"
            ],
        ),
        (
            "3 1\n0 4\n",
            expect!["line 2: there is no vertex 4: there are 3"],
        ),
        (
            "0 0\n0 0\n",
            expect![
                "line 2: one edge more than the 0 that line 1 declares (--header no if that line is an edge)"
            ],
        ),
    ];
    for (text, expected) in cases {
        expected.assert_eq(&refusal(text));
    }
}

#[test]
fn a_header_with_false_counts_takes_no_memory() {
    expect![[r#"
        line 1: the game has 4,000,000,000 positions; at most 2,147,483,648 can be numbered
        line 1: 2,147,483,648 vertices are too many for a file of 13 bytes, which can have at most 10,013
        line 2: the file ends after 1 of the 4,000,000,000 edges that line 1 declares (--header no if that line is an edge)
        line 1: 18,446,744,073,709,552,000 edges are too many; at most 4,294,967,295 can be read"#]]
    .assert_eq(
        &[
            refusal("4000000000 0\n"),
            refusal("2147483648 0\n"),
            refusal("2 4000000000\n0 1\n"),
            refusal("2 18446744073709551615\n"),
        ]
        .join("\n"),
    );
    expect!["row 0, column 2: the row ends after 2 of 4,000,000,000 cells (line 2; rows and columns count from 0)"]
        .assert_eq(&forced_board("4000000000 4000000000\n..\n"));
    // Vertices without an edge are valid, up to a limit.
    assert_eq!(
        load("1000 0\n").document.graph().unwrap().vertices().len(),
        1000
    );
}

#[test]
fn a_board_text_becomes_the_textbook_game() {
    let loaded = load("3 4\r\n.*.E  \r\nP..T\n\nE...\n");
    let board = loaded.document.board().unwrap();
    let squares = |square| {
        let cells = board.cells().filter(move |&(_, found)| found == square);
        cells
            .map(|(cell, _)| (cell.row, cell.column))
            .collect::<Vec<_>>()
    };
    assert_eq!((board.rows(), board.columns()), (3, 4));
    assert_eq!(squares(Square::Wall), [(0, 1)]);
    assert_eq!(squares(Square::Exit), [(0, 3), (2, 0)]);
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(Place::Cell(Cell::new(1, 0)));
    rules.thief.at = Some(Place::Cell(Cell::new(1, 3)));
    assert_eq!(*loaded.document.rules(), Rules::Pursuit(rules));
    assert!(loaded.remarks.is_empty());
}

#[test]
fn a_board_without_officer_or_thief_is_read_with_a_remark() {
    expect!["the police (P) are not placed, so there is no start"]
        .assert_eq(&remarks(&load("1 2\n.T\n")).join("\n"));
    assert_eq!(load("1 2\n..\n").remarks.len(), 2);
}

#[test]
fn a_broken_board_text_is_refused_with_row_and_column() {
    let told = [
        "2 3\n...\n.x.\n",
        "3 3\nP..\n\n..T\nP..\n",
        "1 3\nTPT\n",
        "2 3\n...\n..\n",
        "2 3\n....\n...\n",
        "2 3\n...\n",
        "1 3\n...\n\n...\n",
        "1 3 1\n...\n",
        "0 3\n...\n",
        "1 99999999999999999999\n...\n",
    ]
    .map(refusal);
    expect![[r#"
        row 1, column 1: unknown character 'x'; a cell is . (floor), * (wall), E (exit), P (police) or T (thief) (line 3; rows and columns count from 0)
        row 2, column 0: the police are on the board twice, first in row 0, column 0 (line 5; rows and columns count from 0)
        row 0, column 2: the thief is on the board twice, first in row 0, column 0 (line 2; rows and columns count from 0)
        row 1, column 2: the row ends after 2 of 3 cells (line 3; rows and columns count from 0)
        row 0, column 3: the row goes on after its 3 cells (line 2; rows and columns count from 0)
        line 2: the file ends after 1 of the 2 rows that line 1 declares
        line 4: one row more than the 1 that line 1 declares
        line 1: expected the numbers of rows and columns, found "1 3 1"
        line 1: expected a number of rows or columns from 1, found "0"
        line 1: expected a number of rows or columns from 1, found "99999999999999999999""#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_board_text_of_too_many_positions_is_refused() {
    let text = format!("1 800000\n{}\n", ".".repeat(800_000));
    expect!["line 1: the game has 1,280,000,000,000 positions; at most 1,099,511,627,776 can be solved on a board"]
        .assert_eq(&refusal(&text));
}

#[test]
fn an_edge_list_has_numbers_of_any_length_and_with_zeros_in_front() {
    let numbers = [
        0, 7, 9, 10, 90, 99, 100, 987, 1_000, 9_876, 12_345, 100_000, 123_456, 999_999, 1_000_000,
    ];
    let mut text = String::new();
    let mut expected = Vec::new();
    for (from, to) in numbers.iter().zip(numbers.iter().rev()) {
        for width in 1..12 {
            text += &format!("{from:0width$} {to}\n {to:0width$}\t{from:0width$} \r\n");
            expected.extend([(*from, *to), (*to, *from)]);
        }
    }
    // A header may promise as many vertices as the file has bytes.
    let blank = "\n".repeat(1_000_000);
    let text = format!("{blank}1000001 {}\n{text}", expected.len());
    let loaded = load(&text);
    assert_eq!(ids_and_edges(&loaded).1, expected);
    // Without the last newline, so that the last number ends with the file.
    let loaded = load(text.trim_end());
    assert_eq!(ids_and_edges(&loaded).1, expected);
}

/// The labels of a pasted graph, and its edges as pairs of labels.
fn pasted(text: &str) -> (Vec<String>, Vec<(String, String)>) {
    let loaded = load(text);
    assert_eq!(loaded.kind, FileKind::EdgeList);
    let graph = loaded.document.graph().unwrap();
    let label = |id| graph.vertex(id).unwrap().label.clone();
    let labels = graph.vertices().iter().map(|vertex| vertex.label.clone());
    let edges = graph
        .edges()
        .map(|(_, edge)| (label(edge.from), label(edge.to)));
    (labels.collect(), edges.collect())
}

#[test]
fn edges_alone_can_be_pasted() {
    let pair = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    let words = ["b", "a", "c"].map(str::to_owned).to_vec();
    for text in [
        "b a\na c\nb c",
        "b -> a\na->c\n\nb → c\n",
        "b,a\na, c\nb;c",
        "b --> a;\n  a -> c;\nb -> c;\n",
    ] {
        let edges = vec![pair("b", "a"), pair("a", "c"), pair("b", "c")];
        assert_eq!(pasted(text), (words.clone(), edges), "{text}");
    }
    // 2 can't be the number of vertices, because there is a vertex 7, and 5 isn't the number of
    // edges.
    let numbers = ["2", "5", "7"].map(str::to_owned).to_vec();
    let edges = vec![pair("2", "5"), pair("5", "7"), pair("7", "7")];
    assert_eq!(pasted("2 5\n5 7\n7 7\n"), (numbers, edges));
    let loaded = load("2 5\n5 7\n7 7\n");
    expect!["read without a header: 3 edges between 3 vertices"]
        .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn what_could_be_a_damaged_list_or_is_a_sentence_is_no_list_of_edges() {
    let refused = refusal;
    expect![[r#"
        line 3: the file ends after 2 of the 5 edges that line 1 declares (--header no if that line is an edge)
        line 3: one edge more than the 1 that line 1 declares (--header no if that line is an edge)
        line 2: there is no vertex 7: there are 3"#]]
    .assert_eq(
        &[
            refused("3 5\n1 2\n2 3\n"),
            refused("3 1\n1 2\n2 3\n"),
            refused("3 1\n0 7\n"),
        ]
        .join("\n"),
    );
    for text in ["", "hello", "hello world", "one two three\nfour five\n"] {
        refused(text);
    }
    for text in ["PET\n", "..*\n..\n", "..*\n..x\n"] {
        refused(text);
    }
    let rows = load("P.*\r\n\r\n..T\n");
    assert_eq!(
        (rows.kind, &rows.document),
        (FileKind::BoardText, &load("2 3\nP.*\n..T\n").document)
    );
    // With a header `n m`, nothing is guessed.
    let listed = load("3 2\n1 2\n2 3\n");
    assert_eq!(listed, load("3 2\n1 2\n2 3\n"));
}

#[test]
fn a_number_of_an_edge_list_has_nothing_but_digits() {
    // Numbers with up to 7 digits are read eight bytes at a time. Two numbers may be separated by a
    // comma or semicolon, and a comment begins with a hash or percent sign.
    for byte in (b'!'..=b'~').filter(|byte| !byte.is_ascii_digit() && !b",;#%".contains(byte)) {
        let sign = char::from(byte);
        for number in [format!("1{sign}"), format!("{sign}1"), format!("1{sign}2")] {
            let text = format!("99 3\n0 1\n{number} 2\n10 11\n");
            let refused = super::refusal_of(text.as_bytes(), &super::named("edges.txt"));
            assert!(
                refused.starts_with("line 3, column "),
                "{number}: {refused}"
            );
        }
    }
}

/// Long numbers are read digit by digit, and those of up to seven digits eight bytes at a time.
/// Both give the same result for every byte between the digits.
#[test]
fn a_short_number_is_read_as_the_same_number_with_many_zeros() {
    let options = ReadOptions {
        kind: Some(FileKind::EdgeList),
        ..ReadOptions::default()
    };
    let read = |text: String| {
        let loaded = winmove_files::read(text.as_bytes(), &options).ok()?;
        Some(ids_and_edges(&loaded))
    };
    let between = (0x20..0x7f).map(char::from);
    for byte in between.filter(|byte| !byte.is_ascii_digit()) {
        for [first, second] in [["1", "0"], ["0", "1"], ["12", "3"], ["1", "0000"]] {
            let short = format!("200 1\n{first}{byte}{second}          \n");
            let long = format!("200 1\n{first:0>9}{byte}{second:0>9}          \n");
            assert_eq!(read(short.clone()), read(long), "{short:?}");
        }
    }
    assert_eq!(read("200 1\n12 3        \n".into()).unwrap().1, [(12, 3)]);
}
