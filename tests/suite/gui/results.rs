//! Results of homework in the window: one opens with the answers on the picture, several as a
//! class.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::homework::{hand_in, homework};
use super::*;
use winmove_core::model::Outcome;
use winmove_editor::Mode;

/// A student's result with these answers for a, b and c; Delete is none.
fn result(name: &str, keys: [Key; 3]) -> String {
    let mut window = Window::on(&homework("at-end"));
    for (id, key) in (0..).zip(keys) {
        let at = window.vertex(id);
        window.click_at(at);
        window.key(key);
    }
    let path = hand_in(&mut window, name, "student.result.json");
    std::fs::read_to_string(path).unwrap()
}

/// A folder with the results of An (two right answers of three), Binh (all three) and Chi (none),
/// of whom Chi's file was changed, and a file that is no result. The exercise is in it, too.
fn class() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("an.json", &result("An", [Key::L, Key::W, Key::D]));
    write("binh.json", &result("Binh", [Key::L, Key::W, Key::W]));
    let chi = result("Chi", [Key::Delete, Key::L, Key::D]);
    write("chi.json", &chi.replace("\"Chi\"", "\"Chi!\""));
    write("other.json", "{\"no\": \"result\"}");
    write("exercise.winmove.json", &homework("at-end"));
    folder
}

/// The texts from a name on to the right.
fn row(window: &Window, name: &str) -> Vec<String> {
    let first = window.rect(name);
    let nodes = window.harness.query_all_by(|node| {
        let is_text = matches!(node.role(), Role::Label | Role::Button);
        let text = node.label().or(node.value());
        // The start page is behind the dialog.
        is_text && text.is_some_and(|text| !text.starts_with("Open example"))
    });
    let mut row: Vec<(f32, String)> = nodes
        .filter(|node| {
            let rect = node.rect();
            rect.y_range().contains(first.center().y) && rect.left() >= first.left()
        })
        .map(|node| {
            let text = node.accesskit_node();
            (
                node.rect().left(),
                text.label().or(text.value()).unwrap_or_default(),
            )
        })
        .collect();
    row.sort_by(|one, other| one.0.total_cmp(&other.0));
    row.into_iter().map(|(_, text)| text).collect()
}

fn drop_and_wait(window: &mut Window, paths: &[PathBuf], text: &str) {
    for path in paths {
        window.hold_file(path);
    }
    window.step();
    window.until(text, |window| window.says(text));
    window.settle();
}

fn files_in(folder: &Path, names: &[&str]) -> Vec<PathBuf> {
    names.iter().map(|name| folder.join(name)).collect()
}

#[test]
fn a_result_opens_with_the_answers_on_the_picture_and_can_not_be_changed() {
    let folder = class();
    let mut window = Window::start();
    let path = folder.path().join("an.json");
    let before = std::fs::read(&path).unwrap();
    drop_and_wait(&mut window, std::slice::from_ref(&path), "Handed in by An");
    assert_eq!(window.title(), "An: Two pebbles — Winmove");
    assert!(window.says("2 of 3 correct, 1 wrong."));
    assert!(window.says("c: the answer was “draw”. Win in 1"));
    for number in ["Hints: 0", "Wrong tries: 0", "Minutes: ", "Handed in: 20"] {
        assert!(window.says(number), "{number}");
    }
    let canvas = window.rect("Canvas");
    let marks = [egui_phosphor::regular::CHECK, egui_phosphor::regular::X];
    let painted = window.painted_texts(canvas);
    let are_painted = marks.map(|mark| painted.iter().filter(|text| *text == mark).count());
    assert_eq!(are_painted, [2, 1], "two right answers and a wrong one");
    // The picture shows the student's answers, and the correct ones on demand.
    assert!(window.says("c, marked draw"));
    window.click("Show the answers");
    assert!(!window.says("c, marked draw"));
    window.click("Show the answers");
    // Neither an answer nor the game can be changed.
    let c = window.vertex(2);
    window.click_at(c);
    window.key(Key::W);
    window.keys(CTRL, Key::Num1);
    assert_eq!(window.editor().mode(), Mode::Practise);
    assert!(window.says("c, marked draw"));
    let wins = |window: &Window| {
        let answer = window
            .editor()
            .practise()
            .answer_of(Place::Vertex(VertexId(2)));
        answer.and_then(winmove_core::model::Answer::outcome) == Some(Outcome::Win)
    };
    assert!(!wins(&window) && !window.editor().is_dirty());
    // Its file is not the game's file: Save asks for another one.
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::S);
    assert!(window.says("Save the game"));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_question_without_an_answer_is_marked_in_a_result() {
    let folder = class();
    let mut window = Window::start();
    let path = folder.path().join("chi.json");
    drop_and_wait(&mut window, &[path], "Handed in by Chi!");
    assert!(window.says("0 of 3 correct, 2 wrong, 1 not answered."));
    assert!(window.says("a: no answer."));
    let is_marked = |window: &Window| {
        let painted = window.painted_texts(window.rect("Canvas"));
        painted.iter().filter(|text| *text == "?").count() == 1
    };
    assert!(is_marked(&window));
    window.click("Show the answers");
    assert!(is_marked(&window), "next to the right answer");
}

#[test]
fn a_folder_of_results_opens_as_a_class() {
    let folder = class();
    let mut window = Window::start();
    drop_and_wait(&mut window, &[folder.path().to_path_buf()], "3 results");
    assert_eq!(row(&window, "An")[..4], ["An", "2 of 3", "0", "0"]);
    assert_eq!(row(&window, "Binh")[1], "3 of 3");
    let chi = row(&window, "Chi!");
    assert_eq!(chi[1], "0 of 3, 1 not answered");
    assert!(
        chi.iter().any(|text| text == "changed after hand-in"),
        "{chi:?}"
    );
    // By hand: a is lost, b and c are won.
    let rights = [
        ("a", "2 of 3, 1 not answered"),
        ("b", "2 of 3"),
        ("c", "1 of 3"),
    ];
    for (place, right) in rights {
        assert_eq!(row(&window, place)[..2], [place, right]);
    }
    assert!(window.says("other.json: format: this is not the result of a homework"));
    assert!(!window.says("exercise.winmove.json"));
    // A row opens the result, and a button goes back to the class.
    window.click("Binh");
    window.until("Binh's answers", |window| {
        window.says("Handed in by Binh") && window.says("3 of 3 correct, 0 wrong.")
    });
    assert!(!window.says("3 results"));
    window.click("Class…");
    assert!(window.says("3 results"));
    window.key(Key::Escape);
    assert!(!window.says("3 results"));
}

/// Chi's result in the folder says that it was handed in before.
fn handed_in_again(folder: &Path) -> PathBuf {
    let path = folder.join("chi.json");
    let chi = std::fs::read_to_string(&path).unwrap();
    let again = "\"handed_in_before\": \"2026-11-01T10:00:00Z\", \"handed_in\":";
    std::fs::write(&path, chi.replace("\"handed_in\":", again)).unwrap();
    path
}

#[test]
fn an_opened_result_says_that_it_was_handed_in_before() {
    let folder = class();
    let mut window = Window::start();
    let path = handed_in_again(folder.path());
    drop_and_wait(&mut window, &[path], "Handed in by Chi!");
    let here = Command::new("date")
        .args(["-d", "2026-11-01T10:00:00Z", "+%Y-%m-%d %H:%M"])
        .output()
        .unwrap();
    let here = String::from_utf8(here.stdout).unwrap();
    assert!(window.says(&format!("Handed in before, on {}.", here.trim_end())));
}

/// In a browser, files are read in a worker, which sends what it has read as bytes.
#[test]
fn a_result_that_was_sent_as_bytes_is_the_same() {
    let folder = class();
    let paths = [
        folder.path().join("an.json"),
        handed_in_again(folder.path()),
    ];
    for path in paths {
        let (result, _) = winmove_files::open_result(&path).unwrap();
        let bytes = postcard::to_stdvec(&result).unwrap();
        assert_eq!(postcard::from_bytes(&bytes), Ok(result));
    }
}

#[test]
fn remarks_of_a_class_are_whole() {
    let folder = class();
    handed_in_again(folder.path());
    for (width, height, points) in [
        (1280.0, 800.0, 13.0),
        (900.0, 600.0, 13.0),
        (720.0, 480.0, 20.0),
    ] {
        let (size, kept) = (vec2(width, height), super::inspector::with_text_of(points));
        let folder_of_window = TempDir::new().unwrap();
        let mut window = Window::stored(size, 1.0, None, folder_of_window, Some(&kept));
        window.settle();
        drop_and_wait(&mut window, &[folder.path().to_path_buf()], "3 results");
        window.settle();
        let remark = window.named("changed after hand-in");
        let right = size.x / 2.0 + (size.x - 80.0).min(1000.0) / 2.0;
        assert!(remark.right() <= right + 1.0, "{remark} of {right}");
        let row = window.named("Chi!");
        assert!(row.top() <= remark.bottom() && remark.top() <= row.bottom());
    }
}

#[test]
fn a_class_counts_work_that_was_handed_in_twice_once() {
    let folder = class();
    let first = std::fs::read_to_string(folder.path().join("an.json")).unwrap();
    // After An's first result in the order of the files, but earlier than any other time.
    let again = result("an ", [Key::L, Key::W, Key::W]);
    let again = again.replace(
        "\"handed_in\":",
        "\"handed_in_before\": \"2026\", \"handed_in\":",
    );
    let again = begun(&again, &began(&first));
    for name in ["a.json", "z.json"] {
        std::fs::write(folder.path().join(name), &again).unwrap();
    }
    let mut window = Window::start();
    drop_and_wait(&mut window, &[folder.path().to_path_buf()], "5 results");
    for (place, right) in [
        ("a", "2 of 3, 1 not answered"),
        ("b", "2 of 3"),
        ("c", "1 of 3"),
    ] {
        assert_eq!(row(&window, place)[..2], [place, right]);
    }
    assert!(window.says("handed in again, not counted"));
    assert!(!window.says("same name as another result"));
}

/// Work that was begun at another time may be that of another student.
#[test]
fn two_students_of_the_same_name_both_count() {
    let folder = class();
    let other = result("An", [Key::L, Key::W, Key::W]);
    let other = begun(&other, "2026-11-01T10:00:00Z");
    std::fs::write(folder.path().join("other-an.json"), other).unwrap();
    let mut window = Window::start();
    drop_and_wait(&mut window, &[folder.path().to_path_buf()], "4 results");
    // One more is right everywhere than in the class without the second An.
    for (place, right) in [
        ("a", "3 of 4, 1 not answered"),
        ("b", "3 of 4"),
        ("c", "2 of 4"),
    ] {
        assert_eq!(row(&window, place)[..2], [place, right]);
    }
    assert_eq!(window.names_with("same name as another result").len(), 2);
    assert!(!window.says("handed in again"));
}

/// When the work on a result was begun.
fn began(result: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(result).unwrap();
    value["began"].as_str().unwrap().to_owned()
}

/// The result, begun at another time.
fn begun(result: &str, time: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(result).unwrap();
    value["began"] = time.into();
    value.to_string()
}

#[test]
fn several_results_open_as_a_class_and_several_games_as_the_first() {
    let folder = class();
    let mut window = Window::start();
    let results = files_in(folder.path(), &["an.json", "binh.json"]);
    drop_and_wait(&mut window, &results, "2 results");
    window.key(Key::Escape);
    let games = [
        window.file("one.json", PEBBLES),
        window.file("two.json", HUNT),
    ];
    for path in &games {
        window.hold_file(path);
    }
    window.step();
    window.until("a game", |window| window.title() != "Winmove");
    assert_eq!(window.title(), "one.json — Winmove");
    assert!(window.says("A window shows one game"));
    assert!(window.says("opens only the first: one.json. Not opened: two.json."));
    window.key(Key::Escape);
    // The dialog takes a folder.
    window.harness.state_mut().type_paths();
    window.choose("Tools", "Open folder of results…");
    window.keys(CTRL, Key::A);
    window.send(Event::Text(folder.path().display().to_string()));
    window.key(Key::Enter);
    window.until("the class", |window| window.says("3 results"));
}

/// On a board numbered from its last corner, names in data differ from those shown.
#[test]
fn questions_of_a_class_name_cells_as_the_board_shows_them() {
    let homework = r#"{
  "format": "winmove",
  "version": 1,
  "title": "A heap",
  "field": { "board": { "rows": ["..."] } },
  "game": { "token": { "steps": [[0, 1]] } },
  "layout": { "axes": "from-end" },
  "exercise": { "places": [[0, 0]], "homework": {} }
}
"#;
    let mut window = Window::on(homework);
    let cell = window.cell(0, 0);
    window.click_at(cell);
    window.key(Key::L);
    let path = hand_in(&mut window, "An", "an.json");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("(0, 0)"), "{text}");
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("an.json"), text).unwrap();
    let mut window = Window::start();
    drop_and_wait(&mut window, &[folder.path().to_owned()], "1 result");
    assert!(window.says("(0, 2)") && !window.says("(0, 0)"));
}

/// What a file controls is shortened, and a result without its game is a row.
#[test]
fn a_result_of_an_earlier_version_is_a_table_and_long_names_are_cut() {
    let mut value: serde_json::Value =
        serde_json::from_str(&result("An", [Key::L, Key::W, Key::W])).unwrap();
    value["name"] = "n".repeat(100_000).into();
    value["game"] = serde_json::Value::Null;
    let mut window = Window::start();
    let path = window.file("old.result.json", &value.to_string());
    drop_and_wait(&mut window, &[path], "1 result");
    assert!(window.says("old.result.json: game: this result has no game"));
    assert!(window.says("changed after hand-in"));
    let long = window.names_with("nnnnn");
    assert!(long.iter().all(|name| name.len() < 200), "{}", long.len());
}

#[test]
fn a_folder_without_results_says_so() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("other.json"), "{\"no\": \"result\"}").unwrap();
    let mut window = Window::on(&homework("at-end"));
    let none = "No homework result was found in this folder";
    drop_and_wait(&mut window, &[folder.path().to_owned()], none);
}
