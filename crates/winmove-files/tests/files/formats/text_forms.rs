//! Edge lists and board texts, with and without comments, attributes and marks of other programs.

use expect_test::expect;
use winmove_core::model::{
    Board, Cell, Document, Edit, Place, PursuitRules, Rules, Side, Square, Steps,
};
use winmove_files::{FileKind, Loaded, ReadOptions, WriteOptions};

use super::games::{self, Random};
use super::{edges, labels, remarks, said, write};

#[test]
fn an_edge_list_is_read_as_it_was_written() {
    let mut random = Random::seeded(23);
    for number in 0..300 {
        let document = games::token_game(&mut random, 9);
        let written = write(&document, FileKind::EdgeList);
        let loaded = winmove_files::read(written.text.as_bytes(), &ReadOptions::default())
            .unwrap_or_else(|error| panic!("{number}: {error}\n{}", written.text));
        assert_eq!(loaded.kind, FileKind::EdgeList);
        if said(&written)
            .iter()
            .any(|it| it.starts_with("written as a game"))
        {
            continue;
        }
        let shifted = edges(&loaded.document).into_iter();
        let found: Vec<_> = shifted
            .map(|(from, to, label)| (from - 1, to - 1, label))
            .collect();
        assert_eq!(found, edges(&document), "{number}\n{}", written.text);
        let tokens = |document: &Document, shift: u32| -> Vec<u32> {
            let tokens = document.rules().tokens().into_iter();
            tokens
                .map(|place| match place {
                    Place::Vertex(id) => id.0 - shift,
                    Place::Cell(_) => panic!("no vertex"),
                })
                .collect()
        };
        assert_eq!(
            tokens(&loaded.document, 1),
            tokens(&document, 0),
            "{}",
            written.text
        );
    }
}

#[test]
fn a_board_is_read_as_it_was_written_and_other_rules_are_refused() {
    let mut random = Random::seeded(29);
    for _ in 0..100 {
        let (rows, columns) = (random.between(1, 6), random.between(1, 6));
        let squares = [Square::Floor, Square::Floor, Square::Wall, Square::Exit];
        let cells: Vec<Vec<Square>> = (0..rows)
            .map(|_| (0..columns).map(|_| random.pick(&squares)).collect())
            .collect();
        let board = Board::from_rows(cells.clone()).unwrap();
        let mut rules = PursuitRules::on_board();
        for side in Side::ALL {
            let cell = Cell::new(random.below(rows) as u32, random.below(columns) as u32);
            let is_free = cells[cell.row as usize][cell.column as usize] == Square::Floor;
            let other = rules.side(side.opponent()).at;
            if is_free && other != Some(Place::Cell(cell)) {
                rules.side_mut(side).at = Some(Place::Cell(cell));
            }
        }
        let mut document = Document::with_board(board);
        document
            .apply(Edit::SetRules(Rules::Pursuit(rules.clone())))
            .unwrap();
        let written = write(&document, FileKind::BoardText);
        assert_eq!(said(&written), [""; 0]);
        let read = winmove_files::read(written.text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(
            (read.document, read.kind),
            (document.clone(), FileKind::BoardText)
        );
        rules.endless = Some(Side::Thief);
        document
            .apply(Edit::SetRules(Rules::Pursuit(rules)))
            .unwrap();
        let refused =
            winmove_files::write_as(&document, FileKind::BoardText, &WriteOptions::default());
        assert!(
            refused
                .unwrap_err()
                .to_string()
                .starts_with("board text has no rules")
        );
    }
}

fn read(text: &str) -> Loaded {
    let read = winmove_files::read(text.as_bytes(), &ReadOptions::default());
    read.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn attributes_behind_an_edge_are_its_label_or_lost() {
    let loaded = read("0 1 {'label': 'take 1', 'weight': 2}\n1 2 {}\n2 0 {'weight': 3.5}\n");
    assert_eq!(loaded.kind, FileKind::EdgeList);
    assert_eq!(
        edges(&loaded.document),
        [(0, 1, "take 1"), (1, 2, ""), (2, 0, "3.5")]
    );
    expect![[r#"
        read without a header: 3 edges between 3 vertices; what follows a pair is its label
        1 attribute of an edge is not kept (weight: 2)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    let loaded = read("a b {'x': [1, 2], \"label\": \"it's, {so}\"}\nb a {}\n");
    assert_eq!(edges(&loaded.document), [(0, 1, "it's, {so}"), (1, 0, "")]);
    assert!(
        remarks(&loaded)[1].ends_with("(x: [1, 2])"),
        "{:?}",
        remarks(&loaded)
    );
}

#[test]
fn lines_that_begin_with_a_percent_sign_are_comments() {
    let loaded = read("% sym unweighted\n% 2 3 3\n1 2\n 2 3\n");
    assert_eq!(edges(&loaded.document), [(1, 2, ""), (2, 3, "")]);
    expect!["read without a header: 2 edges between 3 vertices; comments are left out"]
        .assert_eq(&remarks(&loaded)[0]);
    let matrix = b"%%MatrixMarket matrix coordinate pattern general\n3 3 2\n1 2\n2 3\n";
    let refused = winmove_files::read(matrix, &ReadOptions::default()).unwrap_err();
    expect![[
        "line 1: a Matrix Market matrix, whose comments and counts are not those of an edge list"
    ]]
    .assert_eq(&refused.to_string());
    let loaded = read("%\n3 2\n1 2\n% between\n2 3\n");
    assert_eq!(edges(&loaded.document), [(1, 2, ""), (2, 3, "")]);
}

#[test]
fn a_label_behind_two_numbers_may_have_any_mark() {
    let loaded = read("1 2 c2(d1, true)\n2 1 a -> b; c\n");
    assert_eq!(
        edges(&loaded.document),
        [(1, 2, "c2(d1, true)"), (2, 1, "a -> b; c")]
    );
    for label in [
        "a, b",
        "x -> y",
        "1",
        "2 3",
        "[label=q]",
        "--",
        "%",
        "a;",
        "'",
        "{}",
        "{'a': 1}",
        "# c",
        "a // b",
    ] {
        let written = write(&games::one_edge(label), FileKind::EdgeList);
        let back = read(&written.text);
        // Text that would be read as attributes or a comment is left out.
        let is_lost = said(&written).contains(&format!(
            "1 label of an edge that a list can't hold is not kept ({label})"
        ));
        assert_eq!(
            is_lost,
            label.contains(['{', '#']) || label.contains("//"),
            "{label}"
        );
        let expected = if is_lost { "" } else { label };
        assert_eq!(
            edges(&back.document),
            [(1, 2, expected)],
            "{}",
            written.text
        );
    }
}

/// The board in a text, as board text, and its remarks.
fn board(text: &str) -> (String, Vec<String>) {
    let loaded = read(text);
    assert_eq!(loaded.kind, FileKind::BoardText);
    let board = loaded.document.board().unwrap();
    let mut found = String::new();
    for (cell, square) in board.cells() {
        found.push(match square {
            Square::Floor => '.',
            Square::Wall => '*',
            Square::Exit => 'E',
        });
        if cell.column + 1 == board.columns() {
            found.push('\n');
        }
    }
    (found, remarks(&loaded))
}

#[test]
fn walls_and_floor_may_have_the_marks_of_other_programs() {
    let expected = "*****\n*...*\n*.*E*\n*****\n";
    let mut told = Vec::new();
    for text in [
        "#####\n#P T#\n# #E#\n#####\n",
        "4 5\n#####\n#P_T#\n#_#E#\n#####\n",
        "\r\n#####\r\n#P.T#\r\n#.#E#\r\n#####\r\n\r\n",
        "[\"#####\",\"#P_T#\", '#_#E#',\n\"#####\"];\n",
    ] {
        let (found, said) = board(text);
        assert_eq!(found, expected, "{text}");
        told.extend(said);
    }
    expect![[r#"
        # is read as a wall, _ and a blank as floor
        # is read as a wall, _ and a blank as floor
        # is read as a wall, _ and a blank as floor
        # is read as a wall, _ and a blank as floor"#]]
    .assert_eq(&told.join("\n"));
    let (found, said) = board("####\n# P\n#T E\n");
    assert_eq!(found, "****\n*...\n*..E\n");
    expect![[r#"
        # is read as a wall, _ and a blank as floor
        1 row is shorter than the longest, and is filled with floor"#]]
    .assert_eq(&said.join("\n"));
    // Errors are reported with their place.
    let refused = winmove_files::read(b"####\n#PP#\n", &ReadOptions::default()).unwrap_err();
    expect!["row 1, column 2: the police are on the board twice, first in row 1, column 1 (line 2; rows and columns count from 0)"]
        .assert_eq(&refused.to_string());
    // Names with one letter don't form a board.
    let read = |text: &str| winmove_files::read(text.as_bytes(), &ReadOptions::default());
    assert_eq!(read("C M\nM F\n").unwrap().kind, FileKind::EdgeList);
}

#[test]
fn a_cat_and_a_mouse_on_a_board_are_a_pursuit_whose_differences_are_said() {
    let text = "grid = [\"####F\",\"#C...\",\"M....\"], catJump = 1, mouseJump = 2";
    let (found, said) = board(text);
    assert_eq!(found, "****E\n*....\n.....\n");
    expect!["what follows the rows is left out (catJump = 1, mouseJump = 2)"].assert_eq(&said[0]);
    expect!["read as Cat and Mouse II (LeetCode 1728): the cat C is the police, the mouse M is the thief and moves first, the food F is an exit, and the cat wins endless play; in the original both may jump over several cells, and the cat wins on the food, which Winmove cannot express"]
        .assert_eq(&said[2]);
    let Rules::Pursuit(rules) = read(text).document.rules().clone() else {
        panic!("no pursuit");
    };
    assert_eq!(
        (rules.first, rules.endless),
        (Side::Thief, Some(Side::Police))
    );
    assert_eq!(rules.police.at, Some(Place::Cell(Cell::new(1, 1))));
    assert_eq!(rules.thief.at, Some(Place::Cell(Cell::new(2, 0))));
    assert_eq!(rules.police.steps, rules.thief.steps);
}

#[test]
fn a_literal_may_be_assigned_to_a_name_and_have_more_behind_it() {
    for text in [
        "graph = [[1,2],[3],[]]",
        "# a comment\nlet graph = [[1,2],[3],[]];",
        "int[][] graph = {{1,2},{3},{}};",
        "vector<vector<int>> adj = {{1,2},{3},{}};",
    ] {
        let loaded = read(&text.replace("[3]", "[2]").replace("{3}", "{2}"));
        assert_eq!(loaded.kind, FileKind::Literal, "{text}");
        assert_eq!(
            edges(&loaded.document),
            [(0, 1, ""), (0, 2, ""), (1, 2, "")]
        );
    }
    let loaded = read("Input: graph = [[1,2],[2],[]]\nOutput: [2]\n");
    assert_eq!(labels(&loaded.document), ["0", "1", "2"]);
    expect!["1 text after the list is not kept (Output: [2])"]
        .assert_eq(remarks(&loaded).last().unwrap());
    let refused =
        winmove_files::read(b"graph = [[1],[0]] nonsense", &ReadOptions::default()).unwrap_err();
    expect!["line 1, column 19: expected the end of the text, found n"]
        .assert_eq(&refused.to_string());
}

#[test]
fn lists_of_moves_that_go_both_ways_are_told_from_cat_and_mouse() {
    let says = |text: &str| {
        remarks(&read(text))
            .iter()
            .any(|it| it.contains("LeetCode 913"))
    };
    assert!(says("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"));
    assert!(!says("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2]]"));
    assert!(!says("[[1],[2,0],[2]]"));
}

#[test]
fn edges_of_a_list_can_be_attacks_or_have_no_direction() {
    // In the plain form, and in a free form.
    for (text, [first, second, third]) in
        [("3 2\n1 2\n2 3\n", [1, 2, 3]), ("a b\nb c\n", [0, 1, 2])]
    {
        let read = |attacks, both_ways| {
            let options = ReadOptions {
                attacks,
                both_ways,
                ..ReadOptions::default()
            };
            winmove_files::read(text.as_bytes(), &options).unwrap()
        };
        let ends = |attacks, both_ways| -> Vec<_> {
            let document = read(attacks, both_ways).document;
            let found = edges(&document).into_iter();
            found.map(|(from, to, _)| (from, to)).collect()
        };
        assert_eq!(ends(false, false), [(first, second), (second, third)]);
        assert_eq!(ends(true, false), [(second, first), (third, second)]);
        assert_eq!(ends(false, true), [(first, second), (second, third)]);
        for (both_ways, steps) in [(false, Steps::Edges), (true, Steps::EdgesBothWays)] {
            let loaded = read(false, both_ways);
            let Rules::Token(rules) = loaded.document.rules() else {
                panic!("a list is a token game");
            };
            assert_eq!(rules.steps, steps);
            let said = loaded
                .remarks
                .iter()
                .map(ToString::to_string)
                .filter(|it| it.contains("both ways"))
                .count();
            assert_eq!(said, usize::from(both_ways));
        }
    }
}
