//! A game that was played and an exercise, in the game file.

use expect_test::expect;

use super::game_file::PEBBLES;
use super::{load, refusal};
use winmove_core::model::{Place, Question, VertexId};

/// The game file with one more key.
fn with(key: &str) -> String {
    PEBBLES.replacen("\"notes\": \"\"", &format!("\"notes\": \"\", {key}"), 1)
}

#[test]
fn a_record_and_an_exercise_are_read_and_written_one_way() {
    let text = with(
        r#""exercise": {"check": "at-once", "places": [1], "by": "hand"},
           "record": {"who": ["a", "b"], "moves": [[0, 1], [0, 7]], "start": [2]}"#,
    );
    let document = load(&text).document;
    let record = document.record().unwrap();
    assert_eq!(record.start, [Place::Vertex(VertexId(2))]);
    // A record is kept even if an edit has removed one of its places.
    assert_eq!(record.moves[1].place, Place::Vertex(VertexId(7)));
    assert!(document.exercise().unwrap().at_once);
    let written = winmove_files::write(&document);
    assert_eq!(winmove_files::write(&load(&written).document), written);
    for kept in [
        r#""moves": [[0, 1], [0, 7]]"#,
        r#""who": ["a", "b"]"#,
        r#""exercise": { "places": [1], "check": "at-once", "by": "hand" }"#,
    ] {
        assert!(written.contains(kept), "{written}");
    }
}

#[test]
fn what_an_exercise_asks_is_read_and_written() {
    for (word, question) in [
        ("length", Question::Length),
        ("best-move", Question::BestMove),
    ] {
        let text = with(&format!(r#""exercise": {{"places": [], "ask": "{word}"}}"#));
        let document = load(&text).document;
        assert_eq!(document.exercise().unwrap().question, question);
        let written = winmove_files::write(&document);
        assert!(
            written.contains(&format!(r#""ask": "{word}""#)),
            "{written}"
        );
        assert_eq!(winmove_files::write(&load(&written).document), written);
    }
    let text = with(r#""exercise": {"places": [], "ask": "outcome"}"#);
    let document = load(&text).document;
    assert_eq!(document.exercise().unwrap().question, Question::Outcome);
    assert!(!winmove_files::write(&document).contains("\"ask\""));
}

#[test]
fn a_broken_record_or_exercise_is_refused_at_its_place() {
    let told = [
        r#""record": 3"#,
        r#""record": {"start": [2]}"#,
        r#""record": {"start": [2], "moves": [[0, 1], [2, 0]]}"#,
        r#""record": {"start": [2], "moves": [[0, [1, 1]]]}"#,
        r#""record": {"start": [2], "turn": "cat", "moves": []}"#,
        r#""exercise": {"check": "never"}"#,
        r#""exercise": {"places": ["b"]}"#,
        r#""exercise": {"ask": "why"}"#,
    ]
    .map(|key| refusal(&with(key)));
    expect![[r#"
        record: expected an object, found 3
        record.moves: missing
        record.moves[1][0]: a move can follow one of the 1 before it, or 0 for the start; found 2
        record.moves[0][1]: expected a whole number from 0 to 4294967295, found a list
        record.turn: expected one of "police", "thief", found "cat"
        exercise.check: expected one of "at-once", "at-end", found "never"
        exercise.places[0]: expected a whole number from 0 to 4294967295, found "b"
        exercise.ask: expected one of "outcome", "length", "best-move", found "why""#]]
    .assert_eq(&told.join("\n"));
}
