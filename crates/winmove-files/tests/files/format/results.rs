//! Handed-in homework, as read by `winmove marks`.

use std::io::{self, Read};

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
