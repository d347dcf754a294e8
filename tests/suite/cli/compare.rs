//! `solve --compare`: labels found by the reference solver, printed in the forms that programs use,
//! both correct and with one mistake.

use expect_test::expect;
use winmove_analysis::Position;
use winmove_core::model::{Document, Field, Outcome, Place};
use winmove_core::solver::Label;

use super::{Ended, Files, game, pebbles, run, run_with};
use winmove_tests::judge::Plain;
use winmove_tests::random::{self, Random};
use winmove_tests::with_seeds;

/// Every position with its label by the reference solver, in the order of the places.
fn labels(document: &Document) -> Vec<(Position, Label)> {
    let plain = Plain::read(document);
    let mut labels: Vec<_> = plain
        .positions
        .iter()
        .copied()
        .zip(plain.labels())
        .collect();
    labels.sort_by_key(|(position, _)| position.alone().expect("only places have an order"));
    labels
}

fn place(place: Place) -> String {
    match place {
        Place::Vertex(id) => format!("#{}", id.0),
        Place::Cell(cell) => format!("({}, {})", cell.row, cell.column),
    }
}

fn name(position: Position) -> String {
    match position.sides() {
        None => place(position.mover_place()),
        Some(([police, thief], turn)) => {
            let bare = |at| place(at).replace(['(', ')', ' '], "");
            format!("{} {} {}", bare(police), bare(thief), turn.word())
        }
    }
}

fn spelled(outcome: Outcome, how: usize) -> &'static str {
    let column = match outcome {
        Outcome::Win => ["W", "win", "Win", "1", "N", "WINS"],
        Outcome::Loss => ["L", "lose", "Loss", "-1", "P", "LOSES"],
        Outcome::Draw => ["D", "draw", "Draw", "0", "D", "DRAW"],
    };
    column[how]
}

type Form = fn(&[(Position, Label)], usize) -> String;

/// The forms that programs print. If a form has several lists of labels, they follow each other.
const FORMS: [Form; 5] = [
    |labels, how| {
        let lines = labels.iter().map(|(_, label)| spelled(label.outcome, how));
        lines.collect::<Vec<_>>().join("\n")
    },
    |labels, how| {
        let words = labels.iter().map(|(_, label)| spelled(label.outcome, how));
        words.collect::<Vec<_>>().join(" ") + "\n"
    },
    |labels, how| {
        let line = |(_, label): &(Position, Label)| match label.remoteness {
            Some(moves) => format!("{} {moves}\r\n", spelled(label.outcome, how)),
            None => format!("{}\r\n", spelled(label.outcome, how)),
        };
        labels.iter().map(line).collect()
    },
    |labels, how| {
        let line = |(at, label): &(Position, Label)| {
            format!("{}: {}\n\n", name(*at), spelled(label.outcome, how))
        };
        labels.iter().rev().map(line).collect()
    },
    |labels, how| {
        let line = |(at, label): &(Position, Label)| match label.remoteness {
            Some(moves) => format!(
                "{}\t{} in {moves}\n",
                name(*at),
                spelled(label.outcome, how)
            ),
            None => format!("{}\t{}\n", name(*at), spelled(label.outcome, how)),
        };
        labels.iter().map(line).collect()
    },
];

fn compare(files: &Files, document: &Document, output: &str) -> Ended {
    let game = files.put("game.winmove.json", &winmove_files::write(document));
    let output = files.put("output.txt", output);
    run(&["solve", &game, "--compare", &output])
}

#[test]
fn right_labels_in_every_form_and_spelling_have_status_0() {
    let files = Files::new();
    with_seeds(0..6, |random| {
        let document = token(random);
        let labels = labels(&document);
        for (index, form) in FORMS.iter().enumerate() {
            let how = random.below(6);
            let text = form(&labels, how);
            let ended = compare(&files, &document, &text);
            assert_eq!(ended.status, Some(0), "form {index}\n{text}\n{ended:?}");
            assert!(ended.out.contains("No difference"), "{ended:?}");
        }
    });
}

#[test]
fn one_wrong_label_is_found_in_every_form_with_status_3() {
    let files = Files::new();
    with_seeds(10..16, |random| {
        let document = token(random);
        let mut labels = labels(&document);
        let wrong = random.below(labels.len());
        let (at, label) = labels[wrong];
        let other = match label.outcome {
            Outcome::Win | Outcome::Draw => Outcome::Loss,
            Outcome::Loss => Outcome::Draw,
        };
        let remoteness = label.remoteness.filter(|_| other != Outcome::Draw);
        labels[wrong].1 = Label {
            outcome: other,
            remoteness,
        };
        let whole = document.name(at.alone().expect("it is no pursuit"));
        for (index, form) in FORMS.iter().enumerate() {
            let text = form(&labels, random.below(6));
            let ended = compare(&files, &document, &text);
            assert_eq!(ended.status, Some(3), "form {index}\n{text}\n{ended:?}");
            let first = ended.out.lines().nth(2).unwrap();
            let expected = format!("says {}", other.word());
            assert!(
                first.starts_with(&whole) && first.contains(&expected),
                "{ended:?}"
            );
            let right = format!("Winmove says {}", label.outcome.word());
            assert!(first.contains(&right), "{ended:?}");
            assert!(
                ended.out.contains(&format!("1 of {} label", labels.len())),
                "{ended:?}"
            );
        }
    });
}

/// Labels with names may cover only some positions; a list without names must be complete.
#[test]
fn some_labels_with_names_are_compared_and_counted() {
    let files = Files::new();
    let mut compared = 0;
    with_seeds(30..42, |random| {
        let document = token(random);
        let all = labels(&document);
        let mut some: Vec<_> = all.iter().copied().filter(|_| random.percent(50)).collect();
        if some.is_empty() || some.len() == all.len() {
            return;
        }
        compared += 1;
        // Forms with letters, because numbers alone could be a list.
        let named = FORMS[3 + random.below(2)];
        let ended = compare(&files, &document, &named(&some, 0));
        assert_eq!(ended.status, Some(0), "{ended:?}");
        let part = format!("for {} of {} ", some.len(), all.len());
        assert!(
            ended.out.lines().next().unwrap().contains(&part),
            "{ended:?}"
        );
        let label = &mut some[0].1;
        *label = Label {
            outcome: match label.outcome {
                Outcome::Win | Outcome::Draw => Outcome::Loss,
                Outcome::Loss => Outcome::Win,
            },
            remoteness: None,
        };
        let ended = compare(&files, &document, &named(&some, 0));
        assert_eq!(ended.status, Some(3), "{ended:?}");
        assert!(ended.out.contains(&format!("1 of {} label", some.len())));
        let ended = compare(&files, &document, &FORMS[0](&some, 0));
        assert_eq!(ended.status, Some(1), "{ended:?}");
    });
    assert!(compared > 5, "{compared}");
}

/// A random token game with at least one position. Its vertices have no labels, so they are named
/// by their ids.
fn token(random: &mut Random) -> Document {
    loop {
        let document = random_token(random);
        if !Plain::read(&document).positions.is_empty() {
            return document;
        }
    }
}

fn random_token(random: &mut Random) -> Document {
    let field = if random.percent(50) {
        Field::Graph(random::graph(random, 12))
    } else {
        Field::Board(random::board(random, 4, 5))
    };
    random::token_document(random, field)
}

#[test]
fn what_solve_prints_is_read_back_in_every_form() {
    let files = Files::new();
    let mut games = vec![pebbles(r#"{"token": {"at": [3]}}"#)];
    with_seeds(0..4, |random| {
        let board = Field::Board(random::board(random, 3, 4));
        games.push(winmove_files::write(&random::pursuit_document(
            random, board,
        )));
        let graph = Field::Graph(random::graph(random, 8));
        games.push(winmove_files::write(&random::token_document(random, graph)));
    });
    for text in games {
        let file = files.put("game.json", &text);
        for form in ["table", "tsv", "json"] {
            let printed = run(&["solve", &file, "--all", "--output", form]).out;
            let output = files.put("output.txt", &printed);
            let ended = run(&["solve", &file, "--compare", &output]);
            assert_eq!(ended.status, Some(0), "{form}\n{printed}\n{ended:?}");
            assert!(ended.out.contains("No difference"), "{ended:?}");
            // The last number of moves is too large by one.
            let Some(wrong) = with_longer_loss(&printed, form) else {
                continue;
            };
            let output = files.put("output.txt", &wrong);
            let ended = run(&["solve", &file, "--compare", &output]);
            assert_eq!(ended.status, Some(3), "{form}\n{wrong}\n{ended:?}");
        }
    }
}

/// An output in which a loss in 2 is changed to 4.
fn with_longer_loss(printed: &str, form: &str) -> Option<String> {
    let [from, to] = match form {
        "table" => ["loss                2", "loss                4"],
        "tsv" => ["loss\t2\t", "loss\t4\t"],
        _ => [r#""loss", "remoteness": 2"#, r#""loss", "remoteness": 4"#],
    };
    // In JSON, the start precedes the positions, and isn't compared.
    let at = printed.rfind(from)?;
    Some(format!(
        "{}{to}{}",
        &printed[..at],
        &printed[at + from.len()..]
    ))
}

#[test]
fn the_positions_of_a_pursuit_are_named_by_both_places_and_the_turn() {
    let files = Files::new();
    let text = game(
        r#"{"board": {"rows": ["..E"]}}"#,
        r#"{"pursuit": {"police": {"at": [0, 0]}, "thief": {"at": [0, 1]}}}"#,
    );
    let document = winmove_files::read(text.as_bytes(), &winmove_files::ReadOptions::default())
        .unwrap()
        .document;
    let plain = Plain::read(&document);
    let labels = plain.labels();
    let line =
        |(at, label): (&Position, &Label)| format!("{} {}\n", name(*at), spelled(label.outcome, 1));
    let right: String = plain.positions.iter().zip(&labels).map(line).collect();
    let ended = compare(&files, &document, &right);
    assert_eq!(ended.status, Some(0), "{ended:?}");
    let wrong = right.replacen(" win\n", " lose\n", 1);
    assert_eq!(compare(&files, &document, &wrong).status, Some(3));
}

#[test]
fn every_difference_is_printed_with_all() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let output = files.put("out", "L\nL\nW\nL\nD\n");
    let first = run(&["solve", &file, "--compare", &output]);
    assert_eq!(first.status, Some(3));
    expect![[r#"
        Read as outcomes in the order of the vertices.
        2 of 5 labels differ.
        #1 (line 2): yours says loss, Winmove says win in 1. Win in 1: move to none; the opponent loses at once.
    "#]]
    .assert_eq(&first.out);
    let all = run(&["solve", &file, "--compare", &output, "--all"]);
    expect![[r#"
        Read as outcomes in the order of the vertices.
        2 of 5 labels differ.
        #1 (line 2): yours says loss, Winmove says win in 1. Win in 1: move to none; the opponent loses at once.
        4 (line 5): yours says draw, Winmove says win in 3. Win in 3: move to a b \; the opponent then loses in 2 moves.
    "#]]
    .assert_eq(&all.out);
}

/// A path 2 → 1 → 0 by ids, with labels that are the ids of other vertices, or just punctuation. By
/// hand: 0 is lost, 1 is won, 2 is lost.
fn path_with_labels(labels: [&str; 3]) -> String {
    let vertex = |(id, label): (usize, &&str)| {
        format!(r#"{{"id": {id}, "label": "{label}", "at": [{id}, 0]}}"#)
    };
    let vertices: Vec<String> = labels.iter().enumerate().map(vertex).collect();
    let vertices = vertices.join(", ");
    game(
        &format!(r#"{{"graph": {{"vertices": [{vertices}], "edges": [[2, 1], [1, 0]]}}}}"#),
        r#"{"token": {}}"#,
    )
}

#[test]
fn a_name_is_a_label_before_it_is_an_id_and_the_remark_says_so() {
    let files = Files::new();
    let compared = |labels: [&str; 3], text: &str| {
        let file = files.put("p.json", &path_with_labels(labels));
        let output = files.put("out", text);
        run(&["solve", &file, "--compare", &output])
    };
    let said = |ended: &Ended| {
        let first = ended.out.lines().next().unwrap_or_default();
        first.to_owned()
    };
    let mut told = Vec::new();
    // The labels are the ids in another order: 1 is the label of vertex 0.
    let ended = compared(["1", "2", "0"], "1 lose\n2 win\n0 lose\n");
    assert_eq!(ended.status, Some(0), "{ended:?}");
    told.push(said(&ended));
    // Read as ids, the same text would have no difference.
    let ended = compared(["1", "2", "0"], "0 lose\n1 win\n2 lose\n");
    assert_eq!(ended.status, Some(3), "{ended:?}");
    told.push(said(&ended));
    let ended = compared(["a", "b", "c"], "0 lose\n#1 win\n2 lose\n");
    assert_eq!(ended.status, Some(0), "{ended:?}");
    told.push(said(&ended));
    let ended = compared(["a", "b", "c"], "a lose\n1 win\nc lose\n");
    assert_eq!(ended.status, Some(0), "{ended:?}");
    told.push(said(&ended));
    let ended = compared(["a", "b", "c"], "a lose\nb win\nc lose\n");
    assert_eq!(ended.status, Some(0), "{ended:?}");
    told.push(said(&ended));
    expect![[r#"
        Read as a name and its outcome on each line; the names as labels of vertices, not as ids.
        Read as a name and its outcome on each line; the names as labels of vertices, not as ids.
        Read as a name and its outcome on each line; the names as ids of vertices.
        Read as a name and its outcome on each line; the names as labels of vertices, and as ids where no label fits.
        Read as a name and its outcome on each line."#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_label_may_be_nothing_but_marks_or_end_with_them() {
    let files = Files::new();
    for labels in [[":", "=;", "a,"], [",", ",,", ",,,"], ["|", "| |", "x:"]] {
        let file = files.put("p.json", &path_with_labels(labels));
        let [first, second, third] = labels;
        for text in [
            format!("{first} lose\n{second} win\n{third} lose\n"),
            format!("{third}: L 2\n{first}: L 0\n{second}: W 1\n"),
            format!("{second} = W\n{first} = L\n{third} = L\n"),
            format!("{second}\tWin in 1\n{first}\tLoss in 0\n{third}\tLoss in 2\n"),
        ] {
            let output = files.put("out", &text);
            let ended = run(&["solve", &file, "--compare", &output]);
            assert_eq!(ended.status, Some(0), "{text} {ended:?}");
            assert!(ended.out.contains("a name and its outcome"), "{ended:?}");
        }
    }
}

#[test]
fn labels_can_come_from_standard_input_and_the_game_too_but_not_both() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    assert_eq!(
        run_with(&["solve", &file, "--compare", "-"], "LWWLW").status,
        Some(0)
    );
    assert_eq!(
        run_with(&["solve", &file, "--compare", "-"], "1 -1 1 1 1").status,
        Some(3)
    );
    assert_eq!(
        run_with(&["solve", "-", "--compare", "-"], "LWWLW").status,
        Some(2)
    );
}

#[test]
fn labels_that_cannot_be_read_are_one_line_with_its_number_and_status_1() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let refused = |text: &str| {
        let output = files.put("out", text);
        let ended = run(&["solve", &file, "--compare", &output]);
        assert_eq!(ended.err.lines().count(), 1, "{text:?}");
        files.short(&ended.refusal())
    };
    let told = [
        "",
        "L\nW\nW\nL\n",
        "L\nW\nW\nL\nW\nW\n",
        "LWW\n",
        "L W W L\n",
        "L\nW\nmaybe\nL\nW\n",
        "L\nW\n2\nL\nW\n",
        "none L\nsome W\n",
        "none L\n1 W\nnone L\n",
        // The first line could also be the ids 1 and 0.
        "1 1\n0 0\n",
        "L 0\nW x\nW 1\nL 2\nW 3\n",
        "[\"L\",\n\"W\",\n7]",
        "{\"counts\": {}}",
        "[1,\n",
        "id\tlabel\toutcome\tremoteness\tbest\n9\t\twin\t1\t\n",
        "cell  outcome    remoteness\n0,0   win\n",
    ]
    .map(refused);
    expect![[r#"
        out: line 1: the text has no label for 5 vertices
        out: line 4: the text has only 4 labels for 5 vertices
        out: line 6: 6 labels, but only 5 vertices: this one is too many
        out: line 1: the text has only 3 labels for 5 vertices
        out: line 1: the text has only 4 labels for 5 vertices
        out: line 3: `maybe` is not an outcome; they are W, L, D or win, loss, draw or 1, -1, 0
        out: line 3: `2` is not an outcome; as numbers they are 1 for a win, -1 for a loss and 0 for a draw, or 0 and 1 for the player who wins, if vertices have owners
        out: line 2: no vertex is called `some`
        out: line 3: none already has a label, on line 1
        out: line 2: the text has only 4 labels for 5 vertices
        out: line 2: `x` is not a number of moves
        out: line 3: `7` is not an outcome; as numbers they are 1 for a win, -1 for a loss and 0 for a draw, or 0 and 1 for the player who wins, if vertices have owners
        out: line 1: the object has no `positions`
        out: line 2, column 1: not JSON: the file ends inside a value
        out: line 2: there is no vertex with the id `9`
        out: line 2: there is no vertex with the id `0,0`"#]]
    .assert_eq(&told.join("\n"));
    let binary = files.path("binary");
    std::fs::write(&binary, b"L\nW\n\xff\n").unwrap();
    let ended = run(&["solve", &file, "--compare", binary.to_str().unwrap()]);
    expect!["binary: line 3, column 1: not UTF-8 (byte 0xff)"]
        .assert_eq(&files.short(&ended.refusal()));
    let ended = run(&["solve", &file, "--compare", "/does/not/exist"]);
    assert_eq!(ended.status, Some(1));
}

#[test]
fn a_huge_file_of_labels_is_refused_with_its_size_before_it_is_read() {
    let files = Files::new();
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let huge = files.path("huge");
    // A sparse file takes no space on disk.
    std::fs::File::create(&huge)
        .unwrap()
        .set_len(3 << 30)
        .unwrap();
    let ended = run(&["solve", &file, "--compare", huge.to_str().unwrap()]);
    expect!["huge: can't be read: 3,072 MiB of labels; at most 256 MiB are read"]
        .assert_eq(&files.short(&ended.refusal()));
}

/// A game with these vertices and edges, with the given convention or as geography.
fn small(vertices: u32, edges: &str, game: &str) -> String {
    let vertices: Vec<String> = (0..vertices)
        .map(|id| format!(r#"{{"id": {id}, "label": "{id}"}}"#))
        .collect();
    let vertices = vertices.join(",");
    format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{"vertices": [{vertices}], "edges": [{edges}]}}}}, "game": {game}}}"#
    )
}

/// Rows that aren't aligned with the headings of a table could be misread as other labels.
#[test]
fn a_table_is_read_by_its_headings_and_refused_where_its_columns_are_elsewhere() {
    let files = Files::new();
    let file = files.put("g.json", &small(2, "[0, 1], [1, 0]", r#"{"token": {}}"#));
    let ended = |text: &str| {
        let output = files.put("out", text);
        run(&["solve", &file, "--compare", &output])
    };
    let moved = ended("id label outcome remoteness\n0 0 loss 0\n1 1 loss 0\n");
    assert_eq!(moved.status, Some(1), "{moved:?}");
    assert!(
        moved.err.contains("aligned with their headings"),
        "{moved:?}"
    );
    // Columns as wide as their widest text, as other programs print them.
    let narrow = ended("id  label  outcome  remoteness\n0   0      draw\n1   1      draw\n");
    assert_eq!(narrow.status, Some(0), "{narrow:?}");
    let wrong = ended("id  label  outcome  remoteness\n0   0      draw\n1   1      loss     3\n");
    assert_eq!(wrong.status, Some(3), "{wrong:?}");
}

/// A number without a meaning isn't called wrong: the number of moves of a draw.
#[test]
fn lengths_are_compared_where_there_are_lengths() {
    let files = Files::new();
    let check = |game: &str, text: &str, status: i32| {
        let file = files.put("g.json", game);
        let output = files.put("out", text);
        let ended = run(&["solve", &file, "--compare", &output]);
        assert_eq!(ended.status, Some(status), "{text:?} {ended:?}");
    };
    // On a cycle of three, each player makes one move, and the player who began is stuck, because
    // the stone can't return.
    let circle = small(3, "[0, 1], [1, 2], [2, 0]", r#"{"geography": {}}"#);
    check(&circle, "0 loss 2\n1 loss 2\n2 loss 2\n", 0);
    check(&circle, "0 loss 2\n1 loss 4\n2 loss 2\n", 3);
    let draw = small(2, "[0, 1], [1, 0]", r#"{"token": {}}"#);
    check(&draw, "0 draw 0\n1 draw -1\n", 0);
    check(&draw, "0 draw 0\n1 win 1\n", 3);
    let one = small(1, "", r#"{"token": {}}"#);
    check(&one, "loss 0\n", 0);
    check(&one, "win 0\n", 3);
    check(&one, "undecided\n", 1);
}

/// The numbers 0 and 1 are players where vertices have owners, unless a number has a sign.
#[test]
fn numbers_are_the_players_who_win_where_vertices_have_owners() {
    let files = Files::new();
    // Two vertices where a player is stuck and loses, and one of each player with moves to both.
    let game = r#"{"format": "winmove", "version": 2, "field": {"graph": {
        "vertices": [{"id": 0, "owner": 1}, {"id": 1}, {"id": 2}, {"id": 3, "owner": 1}],
        "edges": [[2, 0], [2, 1], [3, 0], [3, 1]]}},
        "game": {"token": {"turns": "owners", "endless": "draw"}}}"#;
    let file = files.put("g.json", game);
    let compare = |text: &str| {
        let output = files.put("out", text);
        run(&["solve", &file, "--compare", &output])
    };
    let players = "; 0 and 1 as the player who wins.";
    let outcomes = "; 1, -1 and 0 as a win, a loss and a draw for the player to move.";
    for (text, status, reading) in [
        ("0\n1\n0\n1\n", 0, players),
        ("0 0\n1 1\n2 0\n3 1\n", 0, players),
        ("0 1\n1 1\n2 0\n3 1\n", 3, players),
        ("-1\n-1\n1\n1\n", 0, outcomes),
        ("0 -1\n1 1\n2 1\n3 1\n", 3, outcomes),
    ] {
        let ended = compare(text);
        assert_eq!(ended.status, Some(status), "{text:?} {ended:?}");
        assert!(ended.out.contains(reading), "{text:?} {ended:?}");
    }
}
