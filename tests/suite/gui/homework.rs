//! Homework: a file that was handed out opens in a student's view, which shows no answers before
//! handing in; and a table of a class is made from the results.

use std::process::{Command, Output};

use expect_test::expect;

use super::*;
use winmove_analysis::Position;
use winmove_core::model::{Outcome, Side};
use winmove_editor::{Mode, PractiseAction};
use winmove_tests::judge::Plain;

/// c → b → a and c → a. By hand: a is lost immediately, b and c are won in one move.
pub(super) fn homework(check: &str) -> String {
    let exercise = format!(
        r#"  "exercise": {{ "places": [], "check": "{check}", "note": "Begin at the end.", "homework": {{}} }}
}}
"#
    );
    let open = PEBBLES.trim_end().strip_suffix('}').unwrap().trim_end();
    format!("{open},\n{exercise}").replace(
        "\"title\"",
        "\"notes\": \"a is lost: b wins.\",\n  \"title\"",
    )
}

/// The tour would replace the homework by an example.
#[test]
fn there_is_no_tour_during_homework() {
    let is_disabled = |text: &str| {
        let mut window = Window::on(text);
        window.click("Help");
        let tour = window.harness.get_by_label("Tour ");
        tour.accesskit_node().is_disabled()
    };
    assert!(is_disabled(&homework("at-end")) && !is_disabled(PEBBLES));
}

/// The results of the class are for the teacher.
#[test]
fn a_student_who_looks_for_handing_in_finds_the_exercise() {
    use winmove::gui::Command;
    let window = Window::on(&homework("at-end"));
    let can_run = |command| window.app().can_run(command, &window.harness.ctx.clone());
    assert!(!can_run(Command::OpenFolder));
    assert!(can_run(Command::SwitchMode(Mode::Practise)));
}

/// All texts in the window: those for screen readers, and those that are painted.
pub(super) fn texts(window: &Window) -> Vec<String> {
    fn of(node: &egui_kittest::Node<'_>, texts: &mut Vec<String>) {
        let node = node.accesskit_node();
        let own = [node.label(), node.value(), node.description()];
        texts.extend(own.into_iter().flatten());
    }
    let mut texts = window.painted_texts(Rect::EVERYTHING);
    for node in window.harness.query_all_by(|_| true) {
        of(&node, &mut texts);
    }
    texts
}

/// Whether a text has words that give away an answer, which must not appear in a student's view.
pub(super) fn tells(text: &str) -> bool {
    let lower = text.to_lowercase();
    let told = [
        "win in",
        "wins in",
        "loss in",
        "lost in",
        "loses in",
        "is a win",
        "is a loss",
        "is won",
        "is lost",
    ];
    let is_label = |text: &str| {
        let mut words = text.split_whitespace();
        let is_letter = matches!(words.next(), Some("W" | "L" | "D"));
        let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
        is_letter && words.next().is_none_or(is_number) && words.next().is_none()
    };
    told.iter().any(|words| lower.contains(words)) || text.lines().any(is_label)
}

pub(super) fn marks(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_winmove");
    Command::new(program)
        .arg("marks")
        .args(arguments)
        .output()
        .unwrap()
}

/// Hands in with a name, to a file. Returns the file.
pub(super) fn hand_in(window: &mut Window, name: &str, file: &str) -> std::path::PathBuf {
    window.harness.state_mut().type_paths();
    let button = window.named("Hand in…").center();
    window.click_at(button);
    window.settle();
    window.keys(CTRL, Key::A);
    window.send(Event::Text(name.to_owned()));
    window.key(Key::Enter);
    window.settle();
    let path = window.folder.path().join(file);
    window.keys(CTRL, Key::A);
    window.send(Event::Text(path.display().to_string()));
    window.key(Key::Enter);
    window.until("it is handed in", |window| {
        window.says("Handed in. The correct answers are shown.")
    });
    window.settle();
    path
}

#[test]
fn a_student_sees_no_answer_in_any_text_before_handing_in() {
    let mut window = Window::on(&homework("at-end"));
    assert_eq!(window.editor().mode(), Mode::Practise);
    assert!(window.says("Begin at the end."));
    // Look and point at every place, open every menu, and try every mode and key.
    for id in 0..3 {
        let at = window.vertex(id);
        window.click_at(at);
        window.settle();
        let told: Vec<String> = texts(&window)
            .into_iter()
            .filter(|text| tells(text))
            .collect();
        assert_eq!(told, [""; 0], "at vertex {id}");
    }
    window.keys(CTRL, Key::F);
    window.type_text("b");
    let told: Vec<String> = texts(&window)
        .into_iter()
        .filter(|text| tells(text))
        .collect();
    assert_eq!(told, [""; 0], "in the list of places found");
    window.key(Key::Escape);
    for menu in [
        "File", "Edit", "Select", "Objects", "Arrange", "View", "Help",
    ] {
        window.click(menu);
        let told: Vec<String> = texts(&window)
            .into_iter()
            .filter(|text| tells(text))
            .collect();
        assert_eq!(told, [""; 0], "in the menu {menu}");
        window.key(Key::Escape);
    }
    for key in [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::G,
        Key::C,
        Key::X,
        Key::D,
    ] {
        window.keys(CTRL, key);
        assert_eq!(window.editor().mode(), Mode::Practise, "{key:?}");
    }
    for key in [Key::F11, Key::Delete, Key::F2, Key::Insert, Key::H] {
        window.key(key);
    }
    window.keys(CTRL_SHIFT, Key::E);
    for mode in ["Build mode", "Explore mode", "Play mode", "Replay mode"] {
        let at = window.rect(mode).center();
        window.click_at(at);
        assert_eq!(window.editor().mode(), Mode::Practise, "{mode}");
        window.point(at);
        window.step();
    }
    let told: Vec<String> = texts(&window)
        .into_iter()
        .filter(|text| tells(text))
        .collect();
    assert_eq!(told, [""; 0]);
    assert!(
        !window.says("a is lost: b wins."),
        "the notes are the teacher's"
    );
    assert!(!window.says("Show the answers"));
    assert!(!window.editor().is_dirty());
    // The same search finds the labels once they are shown.
    hand_in(&mut window, "An", "an.result.json");
    assert!(texts(&window).iter().any(|text| tells(text)));
    assert!(window.says("Show notes"));
    window.keys(CTRL, Key::Num2);
    assert_eq!(window.editor().mode(), Mode::Explore);
}

#[test]
fn answers_are_handed_in_and_marks_makes_a_table_of_them() {
    let mut window = Window::on(&homework("at-end"));
    // Two right answers and one wrong one.
    for (id, key) in [(0, Key::L), (1, Key::W), (2, Key::D)] {
        let at = window.vertex(id);
        window.click_at(at);
        window.key(key);
    }
    assert!(window.says("3 of 3 answered"));
    assert!(!window.says("Wrong. Try again."), "nothing is checked yet");
    let an = hand_in(&mut window, "  =An, \"the\" first ", "an.result.json");
    assert!(window.says("2 of 3 correct"));
    let text = std::fs::read_to_string(&an).unwrap();
    let result: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(result["exercise"], "Two pebbles");
    assert_eq!((&result["right"], &result["of"]), (&2.into(), &3.into()));
    assert_eq!(result["questions"][2]["place"], "c");
    assert_eq!(result["questions"][2]["answer"], "draw");
    assert_eq!(result["questions"][2]["right"], false);
    assert!(result["questions"][2]["began"].as_str() <= result["questions"][2]["ended"].as_str());

    // Another student, who accidentally changed the file, and one with another exercise.
    let changed = window.file(
        "changed.result.json",
        &text.replace("\"right\": 2", "\"right\": 3"),
    );
    let spaced = window.file("spaced.result.json", &text.replace("\n", "\n\n"));
    let mut other = Window::on(&homework("at-once").replace("[2, 0]", "[2, 2]"));
    let other_path = hand_in(&mut other, "Binh", "binh.result.json");
    let broken = window.file("broken.result.json", &text[..text.len() / 2]);
    let game = window.folder.path().join("game.winmove.json");
    let files = [&an, &broken, &changed, &spaced, &game, &other_path];
    let files: Vec<&str> = files
        .into_iter()
        .map(|path| path.to_str().unwrap())
        .collect();
    let output = marks(&files);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    let errors: Vec<&str> = errors.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(
        errors[0].starts_with(&format!("{}: line ", broken.display())),
        "{errors:?}"
    );
    assert!(
        errors[1].contains("this is not the result of a homework"),
        "{errors:?}"
    );
    let table = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 5, "{table}");
    assert!(rows[0].starts_with(
        "name,exercise,right,of,hints,wrong before,minutes,handed in at,handed in before,checksum,\
         same exercise,"
    ));
    assert!(
        rows[1].starts_with("\"'=An, \"\"the\"\" first\",Two pebbles,2,3,0,0,"),
        "{table}"
    );
    assert!(rows[1].contains(",ok,yes,"));
    assert!(
        rows[2].contains(",3,3,0,0,") && rows[2].contains(",changed,yes,"),
        "{table}"
    );
    assert!(
        rows[3].contains(",ok,yes,"),
        "white space is no change: {table}"
    );
    assert!(
        rows[4].starts_with("Binh,") && rows[4].contains(",ok,another,"),
        "{table}"
    );
    // Some spreadsheets read the full-width characters like the ASCII ones.
    for sign in ["＝", "＋", "－", "＠", "−"] {
        let name = text.replace("=An, \\\"the\\\"", &format!("{sign}1+1"));
        assert_ne!(name, text);
        let file = window.file("wide.result.json", &name);
        let table = String::from_utf8(marks(&[file.to_str().unwrap()]).stdout).unwrap();
        let row = table.lines().nth(1).unwrap();
        assert!(row.starts_with(&format!("'{sign}1+1 first,")), "{row}");
    }
    // The homework itself identifies the exercise, regardless of the answers in it.
    let exercise = window.file("homework.json", &homework("at-end"));
    let exercise = exercise.to_str().unwrap();
    let output = marks(&[
        "--exercise",
        exercise,
        other_path.to_str().unwrap(),
        an.to_str().unwrap(),
    ]);
    assert_eq!(output.status.code(), Some(0));
    let table = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert!(
        rows[1].contains(",another,") && rows[2].contains(",yes,"),
        "{table}"
    );
}

#[test]
fn a_saved_homework_goes_on_where_it_was_left_with_its_hints() {
    let mut window = Window::on(&homework("at-once"));
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::W);
    assert!(window.says("Wrong. Try again."));
    // Hints lead to the answer, but never reveal it.
    while window.editor().practise().has_more_hints() {
        let hint = window.rect("\u{e2dc} Hint").center();
        window.click_at(hint);
        window.settle();
    }
    let told: Vec<String> = texts(&window)
        .into_iter()
        .filter(|text| tells(text))
        .collect();
    assert_eq!(told, ["W"], "the mark of the student");
    let hints = window.editor().practise().hints().len();
    window.key(Key::L);
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    let saved = window.saved();

    let mut again = Window::on(&saved);
    assert!(again.says("1 of 3 answered"));
    again.shows(&expect!["1 correct so far, 1 wrong try"]);
    let path = hand_in(&mut again, "An", "an.result.json");
    let result: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(result["questions"][0]["answer"], "loss");
    assert_eq!(result["questions"][0]["hints"], hints);
    assert_eq!(
        (&result["hints"], &result["errors"]),
        (&hints.into(), &1.into())
    );
}

#[test]
fn a_homework_without_a_title_has_the_name_of_its_file_and_a_last_wrong_answer_is_none_before_it() {
    let text = homework("at-once").replace("\"Two pebbles\"", "\"\"");
    let mut window = Window::on_file("week 3.winmove.json", &text);
    let (a, b) = (window.vertex(0), window.vertex(1));
    for (at, key) in [(a, Key::W), (a, Key::L), (b, Key::W), (b, Key::D)] {
        window.click_at(at);
        window.key(key);
    }
    window.shows(&expect!["1 correct so far, 2 wrong tries"]);
    let path = hand_in(&mut window, "An", "an.result.json");
    let result: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(result["exercise"], "week 3");
    assert_eq!(
        (&result["right"], &result["errors"]),
        (&1.into(), &1.into())
    );
}

#[test]
fn a_teacher_hands_an_exercise_out_and_leaves_the_view_of_a_student() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Num5);
    let stored = |window: &Window| {
        let exercise = window.editor().document().exercise();
        exercise.map(|it| it.homework.is_some())
    };
    // Handing out stores it in the file, without another click, and one undo reverses both.
    window.click("Hand out as homework");
    assert_eq!(stored(&window), Some(true));
    window.keys(CTRL, Key::Z);
    assert_eq!(stored(&window), None);
    window.click("Hand out as homework");
    window.click("Hand out as homework");
    assert_eq!(stored(&window), Some(false));
    window.click("Hand out as homework");
    assert!(
        window.says("Show the answers"),
        "the teacher's window stays as it is"
    );
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    let mut student = Window::on(&window.saved());
    assert!(student.says("0 of 3 answered"));
    assert!(!student.says("Show the answers"));
    student.click("For the teacher");
    for key in [Key::Enter, Key::Escape] {
        student.click("Leave the student view");
        student.key(key);
        student.settle();
        assert!(!student.says("Leave the student view?"));
    }
    student.keys(CTRL, Key::Num1);
    assert_eq!(student.editor().mode(), Mode::Practise, "nothing is shown");
    student.click("Leave the student view");
    student.click("Leave");
    student.keys(CTRL, Key::Num1);
    assert_eq!(student.editor().mode(), Mode::Edit);
    assert!(!student.editor().is_dirty());
}

/// The game of a file.
fn read(text: &str) -> winmove_core::model::Document {
    let options = winmove_files::ReadOptions::default();
    winmove_files::read(text.as_bytes(), &options)
        .unwrap()
        .document
}

/// Homework in a fixed language.
fn in_language(tag: &str) -> String {
    homework("at-end").replace(
        "\"homework\"",
        &format!("\"language\": {tag:?}, \"homework\""),
    )
}

#[test]
fn the_teacher_may_fix_the_language_of_the_students_view() {
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", PEBBLES);
    window.keys(CTRL, Key::Num5);
    assert!(!window.says("Language for students"));
    window.click("Hand out as homework");
    window.click("Tiếng Việt");
    let language = |window: &Window| {
        let exercise = window.editor().document().exercise();
        exercise.and_then(|exercise| exercise.language.clone())
    };
    assert_eq!(language(&window).as_deref(), Some("vi"));
    assert!(window.says("Language for students"), "the teacher's own");
    window.click("The student’s own");
    assert_eq!(language(&window), None);
    window.keys(CTRL, Key::Z);
    assert_eq!(language(&window).as_deref(), Some("vi"));
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    let text = window.saved();
    assert_eq!(read(&text), *window.editor().document());

    let mut student = Window::on(&text);
    assert!(student.says("Đã trả lời 0 trên 3"));
    let other = student.file("other.winmove.json", PEBBLES);
    student.drop_file(&other);
    student.until("the other game is open", |window| {
        window.editor().document().exercise().is_none()
    });
    student.settle();
    student.harness.get_by_label("File");
}

#[test]
fn a_teacher_reads_homework_in_a_fixed_language_in_their_own() {
    let text = in_language("vi");
    let mut left = Window::on(&text);
    left.click("Dành cho giáo viên");
    left.click("Rời khỏi chế độ học sinh");
    left.click("Rời khỏi");
    let result = winmove_files::HomeworkResult::new(&read(&text), "An", [1, 2], 0, Vec::new());
    let mut handed_in = Window::start();
    let file = handed_in.file("an.result.json", &result.write());
    handed_in.drop_file(&file);
    handed_in.until("the result is open", |window| {
        window.says("Handed in by An")
    });
    for window in [&mut left, &mut handed_in] {
        window.settle();
        window.harness.get_by_label("File");
        assert!(window.says("Show the answers"));
    }
}

#[test]
fn a_language_that_the_program_lacks_is_kept_and_the_student_has_their_own() {
    let window = Window::on(&in_language("tlh"));
    assert!(window.says("0 of 3 answered"));
    let written = winmove_files::write(window.editor().document());
    assert!(written.contains("\"language\": \"tlh\""), "{written}");
}

#[test]
fn homework_in_two_languages_is_the_same_exercise() {
    let [one, other] = ["vi", "pt-BR"].map(|tag| read(&in_language(tag)));
    assert_ne!(one, other);
    let digest = winmove_files::exercise_digest;
    assert_eq!(digest(&one), digest(&other));
    assert_eq!(digest(&one), digest(&read(&homework("at-end"))));
}

#[test]
fn a_number_of_moves_typed_with_enter_is_the_answer() {
    let text = homework("at-once").replace("\"check\"", "\"ask\": \"length\", \"check\"");
    let mut window = Window::on(&text);
    let b = window.vertex(1);
    window.click_at(b);
    window.key(Key::W);
    let number = window.spin("0").center();
    window.click_at(number);
    window.settle();
    window.keys(CTRL, Key::A);
    window.type_text("1");
    window.key(Key::Enter);
    window.settle();
    assert!(window.says("Your answer is 1."));
    assert!(window.says("Correct."));
}

#[test]
fn a_number_of_moves_is_typed_on_the_canvas() {
    let text = homework("at-once").replace("\"check\"", "\"ask\": \"length\", \"check\"");
    let mut window = Window::on(&text);
    let b = window.vertex(1);
    window.click_at(b);
    window.key(Key::L);
    for key in [Key::Num1, Key::Num0, Key::Enter] {
        window.key(key);
    }
    window.settle();
    assert!(window.says("Your answer is 10.") && window.says("Wrong. Try again."));
    window.key(Key::W);
    for key in [Key::Num1, Key::Enter] {
        window.key(key);
    }
    window.settle();
    assert!(window.says("Your answer is 1.") && window.says("Correct."));
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::L);
    window.key(Key::Enter);
    window.settle();
    assert!(window.says("Your answer is 0.") && window.says("Correct."));
}

#[test]
fn an_answer_without_its_number_counts_as_none() {
    let text = homework("at-end").replace("\"check\"", "\"ask\": \"length\", \"check\"");
    let mut window = Window::on(&text);
    for (id, keys) in [
        (0, &[Key::L, Key::Num0, Key::Enter][..]),
        (1, &[Key::L, Key::Num5, Key::Enter]),
        (2, &[Key::W]),
    ] {
        let at = window.vertex(id);
        window.click_at(at);
        for &key in keys {
            window.key(key);
        }
    }
    window.settle();
    assert!(window.says("2 of 3 answered"));
    let canvas = window.rect("Canvas");
    let marks = [egui_phosphor::regular::CHECK, egui_phosphor::regular::X];
    let are_painted = |window: &Window| {
        let painted = window.painted_texts(canvas);
        marks.map(|mark| painted.iter().filter(|text| *text == mark).count())
    };
    assert_eq!(are_painted(&window), [0, 0]);
    let button = window.named("Hand in…").center();
    window.click_at(button);
    window.settle();
    assert!(window.says("You answered 2 of 3 questions."));
    window.key(Key::Escape);
    window
        .harness
        .state_mut()
        .editor_mut()
        .act(PractiseAction::EndHomework(String::new()));
    window.settle();
    assert!(window.says("1 of 3 correct, 1 wrong, 1 not answered."));
    assert!(window.says("b: your answer was “loss in 5”."));
    assert!(!window.says("more"));
    window.shows(&expect![
        "c: your answer was “win”, without a number of moves."
    ]);
    assert_eq!(
        are_painted(&window),
        [1, 1],
        "the right answer and the wrong one"
    );
}

#[test]
fn the_notes_of_the_file_are_folded_in_teach_and_the_note_for_students_is_not() {
    let text = homework("at-end").replace(", \"homework\": {}", "");
    let mut window = Window::sized(vec2(1280.0, 1000.0), 1.0, "game.winmove.json", &text);
    assert_eq!(window.editor().mode(), Mode::Practise);
    assert!(window.says("Begin at the end."));
    assert!(!window.says("a is lost: b wins."));
    window.click("Show notes");
    assert!(window.says("a is lost: b wins."));
    // The note is edited below.
    let field = window.field("Begin at the end.").center();
    window.click_at(field);
    window.keys(CTRL, Key::A);
    window.type_text("x");
    window.click("Show notes");
    assert_eq!(window.editor().document().exercise().unwrap().note, "x");
    assert_eq!(
        window.editor().undo_name().as_deref(),
        Some("Change note for students")
    );
}

#[test]
fn the_note_for_students_is_one_step_however_it_is_typed_and_saved_while_it_is_typed() {
    let text = homework("at-end").replace(", \"homework\": {}", "");
    let mut window = Window::sized(vec2(1280.0, 1000.0), 1.0, "game.winmove.json", &text);
    let note = |window: &Window| window.editor().document().exercise().unwrap().note.clone();
    let field = window.field("Begin at the end.").center();
    window.click_at(field);
    window.keys(CTRL, Key::A);
    for letter in ["L", "o", "o", "k", "!"] {
        window.type_text(letter);
    }
    assert_eq!(note(&window), "Begin at the end.", "it is typed still");
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    assert!(window.saved().contains(r#""note": "Look!""#));
    window.click("Show notes");
    assert_eq!(note(&window), "Look!");
    // One undo takes back all of it, and one redo restores it.
    window.keys(CTRL, Key::Z);
    assert_eq!(note(&window), "Begin at the end.");
    window.keys(CTRL_SHIFT, Key::Z);
    assert_eq!(note(&window), "Look!");
}

#[test]
fn undo_in_teach_takes_settings_and_marks_back_in_their_order() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Num5);
    window.click("Open this file as the exercise");
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::L);
    window.click("Hand out as homework");
    window.click("Check each answer immediately");
    let stored = |window: &Window| {
        let exercise = window.editor().document().exercise();
        exercise.map(|it| (it.at_once, it.homework.is_some()))
    };
    let marked = |window: &Window| window.says("1 of 3 answered") || window.says("1 of 3 correct");
    assert!(marked(&window) && stored(&window) == Some((true, true)));
    let states = [
        (true, Some((false, true))),
        (true, Some((false, false))),
        (false, Some((false, false))),
        (false, None),
    ];
    for (is_marked, expected) in states {
        window.keys(CTRL, Key::Z);
        assert_eq!((marked(&window), stored(&window)), (is_marked, expected));
    }
    assert!(!window.editor().is_dirty());
    // Another question and back, each as a step in the file's history.
    window.keys(CTRL_SHIFT, Key::Z);
    assert_eq!(stored(&window), Some((false, false)));
    window.click("in how many");
    window.keys(CTRL, Key::Z);
    assert!(!window.says("Who wins, and in how many moves?"));
    window.keys(CTRL, Key::Z);
    assert_eq!(stored(&window), None);
    assert!(!window.editor().is_dirty());
}

#[test]
fn after_handing_in_nothing_asks_for_an_answer_and_all_places_are_counted() {
    let mut window = Window::on(&homework("at-end"));
    for (id, key) in [(0, Key::L), (2, Key::D)] {
        let at = window.vertex(id);
        window.click_at(at);
        window.key(key);
    }
    assert!(window.says("Does the player to move win"));
    hand_in(&mut window, "An", "an.result.json");
    assert!(window.says("1 of 3 correct, 1 wrong, 1 not answered."));
    assert!(!window.says("Does the player to move win") && !window.says("Try again"));
    let b = window.vertex(1);
    window.click_at(b);
    window.key(Key::W);
    window.shows(&expect!["b: you gave no answer. Win in 1"]);
    assert!(window.says("1 of 3 correct, 1 wrong, 1 not answered."));
    // The score is that of the file, whatever is undone.
    for _ in 0..3 {
        window.keys(CTRL, Key::Z);
    }
    assert!(window.says("1 of 3 correct, 1 wrong, 1 not answered."));
}

/// Answers that were handed in are in their own file and no longer unsaved work. Neither closing
/// the window nor the next start mentions them.
#[test]
fn a_homework_that_was_handed_in_is_no_unsaved_work() {
    let mut window = Window::on(&homework("at-end"));
    let state = TempDir::new().unwrap();
    let ctx = window.harness.ctx.clone();
    window.harness.state_mut().keep_work_in(state.path(), &ctx);
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::L);
    let kept = |_: &Window| {
        let folders = walk(state.path());
        folders
            .iter()
            .any(|path| path.extension().is_some_and(|it| it == "work"))
    };
    window.until("the answer is kept", kept);
    hand_in(&mut window, "An", "an.result.json");
    window.until("nothing is kept", |window| !kept(window));
    // A later change is unsaved work again.
    window.keys(CTRL, Key::Num1);
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::Delete);
    window.until("the edit is kept", kept);
}

#[test]
fn a_homework_remembers_that_it_was_handed_in_and_a_second_result_says_so() {
    let mut window = Window::on(&homework("at-end"));
    assert!(!window.says("Handed in before"));
    let handed_in_before = |file: std::path::PathBuf| {
        let (result, _) = winmove_files::open_result(&file).unwrap();
        result.handed_in_before
    };
    let first = hand_in(&mut window, "An", "an.result.json");
    assert_eq!(handed_in_before(first), None);
    window.until("the homework is saved", |window| {
        !window.editor().is_dirty() && !window.title().starts_with('●')
    });
    let result = window.folder.path().join("an.result.json");
    let words = format!("{} contains your answers", result.display());
    assert!(window.says(&words), "the status bar says where");
    assert!(window.says("Send an.result.json, which contains your answers"));
    let saved = window.saved();
    assert!(saved.contains("\"handed_in\""), "{saved}");

    let mut window = Window::on(&saved);
    assert!(window.says("Handed in before"), "the student sees it");
    for (id, key) in [(0, Key::L), (1, Key::W)] {
        let at = window.vertex(id);
        window.click_at(at);
        window.key(key);
    }
    let second = hand_in(&mut window, "An", "an.result.json");
    assert!(handed_in_before(second).is_some());
}

/// The notes of the game and of a vertex may give the answers away.
#[test]
fn notes_do_not_travel_in_homework() {
    let text = PEBBLES
        .replace("\"title\"", "\"notes\": \"b wins.\",\n  \"title\"")
        .replace(
            "\"label\": \"a\"",
            "\"label\": \"a\", \"note\": \"a is lost.\"",
        );
    let mut window = Window::on(&text);
    window.keys(CTRL, Key::Num5);
    window.click("Hand out as homework");
    assert!(window.says("Notes removed"));
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    let saved = window.saved();
    assert!(saved.contains("\"homework\""), "{saved}");
    assert!(
        !saved.contains("b wins.") && !saved.contains("a is lost."),
        "{saved}"
    );
    window.keys(CTRL, Key::Z);
    let document = window.editor().document();
    assert_eq!(document.notes(), "b wins.");
    assert_eq!(&*window.graph().vertices()[0].note, "a is lost.");
}

/// The files in a folder and its subfolders.
fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let below = entries.map(|entry| entry.path()).flat_map(|path| {
        if path.is_dir() {
            walk(&path)
        } else {
            vec![path]
        }
    });
    below.collect()
}

#[test]
fn the_choices_of_teach_and_a_list_of_the_inspector_work_by_keys() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Num5);
    for (name, title) in [
        ("in how many moves", "Who wins, and in how many moves?"),
        ("best move", "Which move is best?"),
    ] {
        window.harness.get_by_label(name).focus();
        window.settle();
        window.key(Key::Enter);
        assert!(window.says(title), "{name}");
    }
    window.harness.get_by_label("hard").focus();
    window.settle();
    window.key(Key::Space);
    window.keys(CTRL, Key::Num1);
    window.open_section("Rules");
    let is_list = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == Role::ComboBox && node.value().as_deref() == Some("Token game")
    };
    window.harness.get_by(is_list).focus();
    window.settle();
    window.key(Key::Enter);
    assert!(window.says("Stone that never returns"));
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.settle();
    assert!(
        window.editor().now().uses_up_places(),
        "{:?}",
        texts(&window)
    );
}

#[test]
fn a_homework_about_a_pursuit_is_judged_as_the_reference_solver_does() {
    let open = HUNT.trim_end().strip_suffix('}').unwrap().trim_end();
    let text = format!("{open},\n  \"exercise\": {{ \"homework\": {{}} }}\n}}\n");
    let mut window = Window::on(&text);
    let labels: std::collections::HashMap<Position, Outcome> = {
        let plain = Plain::read(window.editor().document());
        let labels = plain.labels().into_iter().map(|label| label.outcome);
        plain.positions.iter().copied().zip(labels).collect()
    };
    // The officer stays, and the police are to move. The answer for every place is a win of the
    // police.
    let police = Place::Cell(Cell::new(2, 0));
    let mut right = 0;
    let places: Vec<Place> = window.editor().practise().asked().to_vec();
    for &thief in &places {
        let at = window.at(thief);
        window.click_at(at);
        window.key(Key::W);
        let turn = Side::Police;
        let position = Position::of_sides([police, thief], turn);
        right += usize::from(labels[&position] == Outcome::Win);
    }
    let told: Vec<String> = texts(&window)
        .into_iter()
        .filter(|text| tells(text))
        .collect();
    assert!(told.iter().all(|text| text == "W"), "{told:?}");
    assert!(!window.says("Colour by"), "the questions stay the same");
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    let mut again = Window::on(&window.saved());
    assert!(again.says(&format!("{0} of {0} answered", places.len())));
    let path = hand_in(&mut again, "An", "an.result.json");
    let result: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(result["right"], right);
    assert_eq!(result["of"], places.len());
    assert!(
        0 < right && right < places.len(),
        "{right} of {}",
        places.len()
    );
}

/// An excessive number of hints is an error in the file, not a panic. Afterwards a student sees
/// which answers were wrong, and no tools for authors.
#[test]
fn after_handing_in_a_student_sees_what_was_wrong_and_no_tools_of_a_teacher() {
    let work = r#""homework": { "began": 1, "work": [
        { "at": 0, "outcome": "win", "hints": 4294967295, "began": 1, "ended": 1 },
        { "at": 1, "outcome": "win", "hints": 4294967295, "began": 1, "ended": 1 }] }"#;
    let text = homework("at-end").replace(r#""homework": {}"#, work);
    let mut window = Window::on(&text);
    window.settle();
    let file = hand_in(&mut window, "Ada", "ada.result.json");
    assert!(file.exists());
    assert!(window.says("1 of 3 correct, 1 wrong, 1 not answered."));
    assert!(window.says("a: your answer was “win”. "));
    for words in [
        "Make an exercise",
        "Hand out as homework",
        "Note for students",
    ] {
        assert!(!window.says(words), "{words}");
    }
}

/// Ten of a hundred vertices that can't be read where all of them are seen: they are marked, and
/// each is found and made readable, also by its student.
#[test]
fn questions_about_a_large_graph_are_found_one_after_another() {
    let nim = include_str!("../../../examples/rules-nim.winmove.json");
    let mut window = Window::on(nim);
    window.click("Teach mode");
    window.click("From this game");
    let asked = window.editor().practise().asked();
    assert_eq!(asked.len(), 10);
    window.harness.state_mut().editor_mut().deselect();
    window.keys(CTRL, Key::Num0);
    assert!(window.app().zoom() < 0.15);
    let marks = |window: &Window| {
        let texts = window.painted_texts(window.rect("Canvas"));
        texts.iter().filter(|text| *text == "?").count()
    };
    assert_eq!(marks(&window), 10);
    let is_found = |window: &Window, index: usize| {
        let place = asked[index];
        let editor = window.editor();
        assert_eq!(editor.selection().place(), Some(place));
        assert!(window.app().zoom() >= 0.6);
        let canvas = window.rect("Canvas").shrink(20.0);
        assert!(canvas.contains(window.at(place)), "{place:?}");
        assert!(window.says(&editor.practise().position_words()));
    };
    window.key(Key::Tab);
    window.settle();
    is_found(&window, 0);
    let next = window.named("Next question");
    window.click_at(next.center());
    window.settle();
    is_found(&window, 1);
    assert_eq!(window.named("Next question"), next);
    window.keys(Modifiers::SHIFT, Key::Tab);
    window.settle();
    is_found(&window, 0);
    let other = window.editor().document().graph().unwrap().vertex_ids();
    let other = other
        .map(Place::Vertex)
        .find(|place| !asked.contains(place));
    window
        .harness
        .state_mut()
        .editor_mut()
        .select(other.unwrap());
    window.settle();
    let name = window.editor().document().name(other.unwrap());
    assert!(window.says(&format!("{name}: not asked in this exercise")));
    let editor = window.harness.state_mut().editor_mut();
    editor.act(PractiseAction::HandOut(true));
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| window.saved().contains("homework"));
    let handed_out = window.saved();
    for (size, points) in [(vec2(1280.0, 800.0), 1.0), (vec2(390.0, 844.0), 2.0)] {
        let mut window = Window::sized(size, points, "work.winmove.json", &handed_out);
        for index in [0, 1] {
            let next = window.named("Next question").center();
            window.click_at(next);
            window.settle();
            is_found(&window, index);
        }
        window.key(Key::Tab);
        window.settle();
        is_found(&window, 2);
    }
}

/// Handing out removes the kept game; none is kept afterwards either.
#[test]
fn no_game_is_kept_in_homework_that_is_handed_out() {
    let mut window = Window::on(PEBBLES);
    let editor = window.harness.state_mut().editor_mut();
    editor.place_token(None, Some(Place::Vertex(VertexId(2))));
    window.settle();
    window.click("Play mode");
    let editor = window.harness.state_mut().editor_mut();
    assert!(editor.play_mut().move_to(Place::Vertex(VertexId(1))));
    for hands_out in [false, true] {
        let editor = window.harness.state_mut().editor_mut();
        editor.act(PractiseAction::HandOut(hands_out));
        window.settle();
        let keep = window.harness.get_by_label("Keep in the file");
        assert_eq!(keep.accesskit_node().is_disabled(), hands_out);
    }
}
