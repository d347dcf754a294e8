//! Handed-in homework, as read by `winmove marks`.

use std::io::{self, Read};

use expect_test::expect;
use winmove_core::model::{Board, Cell, Document, Exercise, Graph, Homework, Place};
use winmove_files::{AnsweredQuestion, Checksum, HomeworkResult};

/// A stream that returns few bytes at a time and is interrupted in between.
struct Halting<'a> {
    rest: &'a [u8],
    reads: usize,
}

impl Read for Halting<'_> {
    fn read(&mut self, part: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        if self.reads.is_multiple_of(3) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let most = self.reads % 7 + 1;
        self.rest.read(&mut part[..most])
    }
}

fn question(place: &str, answer: Option<&str>, right: bool) -> AnsweredQuestion {
    AnsweredQuestion {
        place: place.to_owned(),
        answer: answer.map(str::to_owned),
        right,
        hints: 1,
        began: None,
        ended: None,
    }
}

fn result() -> HomeworkResult {
    let document = Document::with_graph(Graph::new());
    // The second answer lacks its number.
    let questions = vec![
        question("a", Some("win in 3"), true),
        question("b", Some("win"), false),
        question("c", None, false),
    ];
    HomeworkResult::new(&document, " Ada ", [100, 160], 2, questions)
}

#[test]
fn a_result_that_arrives_in_pieces_is_read_whole() {
    let result = result();
    let written = result.write();
    let stream = Halting {
        rest: written.as_bytes(),
        reads: 0,
    };
    let (read, checksum) = winmove_files::open_result_stream(stream, None).unwrap();
    assert_eq!((&read, checksum), (&result, Checksum::Fits));
    assert_eq!(
        (
            read.name.as_str(),
            read.right,
            read.of,
            read.hints,
            read.errors,
            read.seconds
        ),
        ("Ada", 1, 3, 3, 2, 60)
    );

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("result.json");
    std::fs::write(&file, written.replace("\"right\": 1", "\"right\": 3")).unwrap();
    let (read, checksum) = winmove_files::open_result(&file).unwrap();
    assert_eq!((read.right, checksum), (3, Checksum::Changed));
}

#[test]
fn a_result_of_an_earlier_version_is_of_the_same_exercise() {
    let exercise = |title: &str, places: Vec<Place>| {
        let asked = Exercise {
            places,
            note: format!("Instructions for {title}"),
            homework: Some(Homework::default()),
            ..Exercise::default()
        };
        let board = Document::with_board(Board::new(1, 2).unwrap());
        board.titled(title, title).with_exercise(Some(asked))
    };
    let [a, b] = [0, 1].map(|column| Place::Cell(Cell::new(0, column)));
    let expected = winmove_files::exercise_digest(&exercise("Homework", vec![a]));
    let read = |document: &Document| {
        let result = HomeworkResult::new(document, "Ada", [1, 2], 0, Vec::new());
        let own = format!("\"digest\": \"{}\"", result.digest);
        // That of an earlier version depended on the words.
        let earlier = result.write().replace(&own, "\"digest\": \"0badcafe\"");
        assert!(earlier.contains("0badcafe"));
        let (result, _) = winmove_files::read_result(earlier.as_bytes()).unwrap();
        result.digest
    };
    assert_eq!(read(&exercise("Lição de casa", vec![a])), expected);
    assert_ne!(read(&exercise("Homework", vec![b])), expected);
}

#[test]
fn what_is_longer_than_any_result_is_refused_with_the_limit() {
    for length in [None, Some(65 << 20)] {
        let endless = io::repeat(b' ');
        let error = winmove_files::open_result_stream(endless, length).unwrap_err();
        assert!(error.to_string().contains("more than 64 MiB"), "{error}");
    }
}

/// Its place is told, in the words of the program.
#[test]
fn a_damaged_result_is_refused_with_the_place_of_the_damage() {
    let whole = result().write();
    let refusal = |text: &str| {
        let error = winmove_files::read_result(text.as_bytes()).unwrap_err();
        format!("{error}\n")
    };
    let told = [
        ("\"right\": 1", "\"right\": \"one\""),
        ("\"name\": \"Ada\"", "\"name\": 7"),
        ("\"name\"", "\"names\""),
        ("\"right\": true", "\"right\": 1"),
        ("\"place\": \"b\"", "\"place\": null"),
        ("\"hints\": 3", "\"hints\": -3"),
        ("\"questions\": [", "\"questions\": {}, \"others\": ["),
        ("\"version\": 1", "\"version\": 2"),
        ("\"version\": 1", "\"version\": []"),
        ("winmove-result", "winmove"),
        ("\"seconds\": 60", "\"seconds\": 6O"),
        ("\"seconds\": 60,", "\"seconds\": 60,,"),
        ("\"name\": \"Ada\"", "\"name\": \"A\\uda\""),
    ]
    .map(|(from, to)| {
        assert!(whole.contains(from), "{from}");
        refusal(&whole.replacen(from, to, 1))
    });
    let deep = format!("{}0{}", "[".repeat(1000), "]".repeat(1000));
    let deep = whole.replacen("\"seconds\"", &format!("\"deep\": {deep}, \"seconds\""), 1);
    let cut = &whole[..whole.len() / 2];
    expect![[r#"
        right: expected a whole number from 0 to 4294967295, found "one"
        name: expected a text, found 7
        name: missing
        questions[0].right: expected true or false, found 1
        questions[1].place: expected a text, found null
        hints: expected a whole number from 0 to 4294967295, found -3
        questions: expected a list of questions, found an object
        version: written by a newer Winmove: version 2; this one reads 1
        version: expected a whole number from 0 to 4294967295, found a list
        format: this is not the result of a homework; Winmove writes one with Hand in
        line 41, column 15: not JSON: expected `,` or `}`
        line 41, column 17: not JSON: a key must be a text in quotes
        line 11, column 18: not JSON: an invalid escape
        line 41, column 137: not JSON: too many levels of brackets
        line 13, column 5: not JSON: the file ends inside a string
        line 1, column 1: not JSON: the file is empty
    "#]]
    .assert_eq(&(told.concat() + &refusal(&deep) + &refusal(cut) + &refusal("")));
}
