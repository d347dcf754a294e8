//! Links instead of files.

use super::{Files, failed, game, pebbles, run};

fn link_to(files: &Files) -> (String, String) {
    let file = files.put("p.json", &pebbles(r#"{"token": {"at": [3]}}"#));
    let ended = run(&["convert", &file, "-", "--to", "link", "--quiet"]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
    (file, ended.out.trim_end().to_owned())
}

#[test]
fn a_link_is_solved_checked_and_converted_as_its_file_is() {
    let files = Files::new();
    let (file, fragment) = link_to(&files);
    assert!(fragment.starts_with("#g="), "{fragment}");
    // A question mark and brackets don't form a file pattern.
    for address in [
        "",
        "https://example.org/winmove/?class=[7]",
        "file:///home/ada/winmove.html",
    ] {
        let link = format!("{address}{fragment}");
        let solved = |input: &str| run(&["solve", input, "--output", "tsv"]);
        assert_eq!(solved(&link), solved(&file));
        assert_eq!(run(&["check", &link]), run(&["check", &file]));
        let converted = |input: &str| run(&["convert", input, "-", "--to", "winmove"]).out;
        assert_eq!(converted(&link), converted(&file));
    }
}

#[test]
fn a_damaged_link_is_one_short_line_and_status_1() {
    let files = Files::new();
    let (_, fragment) = link_to(&files);
    let cut = &fragment[..fragment.len() - 3];
    let place = fragment.len() - 2;
    let shown: String = cut.chars().take(48).collect();
    let line = format!(
        "{shown}…: line 1, column {place}: the link is cut short: its checksum is not complete\n"
    );
    assert_eq!(run(&["solve", cut]), failed(&line));
    assert_eq!(run(&["check", cut]), failed(&line));
}

#[test]
fn a_file_whose_name_is_that_of_a_link_goes_before_the_link() {
    let files = Files::new();
    let name = files.put("x#g=abc", &pebbles(r#"{"token": {"at": [3]}}"#));
    let ended = run(&["solve", &name, "--summary"]);
    assert_eq!(ended.status, Some(0), "{}", ended.err);
}

#[test]
fn how_a_link_shows_its_game_is_said_on_standard_error() {
    let text = game(
        r#"{"graph": {"vertices": [{"id": 0}], "edges": []}}"#,
        r#"{"token": {"at": [0]}}"#,
    );
    let loaded = winmove_files::read(text.as_bytes(), &Default::default()).unwrap();
    let view = winmove_files::LinkView {
        mode: Some(winmove_files::Mode::Play),
        ..Default::default()
    };
    let link = winmove_files::write_link(&loaded.document, &view, "").unwrap();
    let ended = run(&["solve", &link, "--summary"]);
    let remark = "the link shows it in Play mode\n";
    assert!(ended.err.ends_with(remark), "{}", ended.err);
}
