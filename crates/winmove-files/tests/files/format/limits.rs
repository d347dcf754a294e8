//! Game files that are not JSON, too large or too deeply nested.

use expect_test::expect;
use winmove_core::model::Field;

use super::game_file::PEBBLES;
use super::refusals::{board_of, graph_of};
use super::{load, named, refusal, refusal_of};

#[test]
fn more_positions_than_can_be_solved_are_refused() {
    let row = ".".repeat(741_455);
    assert!(matches!(
        load(&board_of(&format!("[\"{row}\"]"))).document.field(),
        Field::Board(_)
    ));
    expect!["field: the game has 1,099,513,999,872 positions; at most 1,099,511,627,776 can be solved on a board"]
        .assert_eq(&refusal(&board_of(&format!("[\"{row}.\"]"))));
}

#[test]
fn what_is_no_json_is_refused_at_its_line_and_column() {
    let lines = |text: &str| refusal(text);
    expect![[r#"
        line 1, column 1: not JSON: the file ends inside an object
        line 2, column 12: not JSON: expected `:`
        line 1, column 9: not JSON: a key must be a text in quotes
        line 22, column 1: not JSON: characters after the end
        line 1, column 8: not JSON: an invalid number
        line 1, column 7: not JSON: expected a number, a text in quotes, true, false, null, a list or an object, found NaN"#]]
    .assert_eq(
        &[
            lines("{"),
            lines("{\n  \"format\" \"winmove\"}"),
            lines("{\"é\": 1,}"),
            lines(&format!("{PEBBLES}x")),
            lines("{\"x\": 01}"),
            lines("{\"x\": NaN}"),
        ]
        .join("\n"),
    );
    // An unpaired surrogate is only found when the text is decoded.
    let text = PEBBLES.replacen("take 1", "é\\ud800 ", 1);
    let refused = lines(&text);
    assert!(refused.starts_with("line 15, column 2"), "{refused}");
    assert!(refused.contains("not JSON: "), "{refused}");
}

#[test]
fn no_nesting_is_too_deep() {
    let deep = 1_000_000;
    let (open, close) = ("[".repeat(deep), "]".repeat(deep));
    let refused = refusal_of(open.as_bytes(), &named("deep.json"));
    expect!["line 1, column 1000000: not JSON: the file ends inside a list"].assert_eq(&refused);
    let refused = refusal(&"{\"a\":".repeat(deep));
    assert!(refused.contains("not JSON"), "{refused}");
    let refused = refusal(&graph_of(&format!("{open}{close}"), "[]"));
    expect!["field.graph.vertices[0]: expected an object, found a list"].assert_eq(&refused);

    let text = graph_of("[]", "[]").replacen('{', &format!("{{\"deep\": {open}{close}, "), 1);
    let document = load(&text).document;
    let written = winmove_files::write(&document);
    assert_eq!(written, winmove_files::write(&load(&written).document));
}

#[test]
fn a_message_is_one_short_line_whatever_the_file_holds() {
    let long = "x\\n\u{2028}".repeat(10_000);
    let text = PEBBLES.replacen("\"normal\"", &format!("\"{long}\""), 1);
    let refused = refusal(&text);
    assert!(
        refused.lines().count() == 1 && !refused.contains('\u{2028}'),
        "{refused}"
    );
    assert!(refused.len() < 400, "{refused}");
}
