//! Files: opening, saving, and unsaved changes.

use expect_test::expect;

use super::settings::Kept;
use super::*;

const OTHER: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "The other game",
  "field": { "board": { "rows": ["..", ".."] } },
  "game": { "pursuit": {} }
}
"#;

const ASKED: &str = "Save changes to";

/// The window with a file, and one unsaved change.
fn changed() -> Window {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    window.key(Key::ArrowDown);
    assert!(window.editor().is_dirty());
    window
}

#[test]
fn a_file_is_opened_under_its_name() {
    let window = Window::on(PEBBLES);
    assert_eq!(window.title(), "game.winmove.json — Winmove");
    assert!(window.says("The first player wins in 1 move"));
    assert!(!window.editor().is_dirty());
}

#[test]
fn a_file_dropped_on_the_window_is_opened() {
    let mut window = Window::on(PEBBLES);
    let path = window.file("other.json", OTHER);
    window.drop_file(&path);
    window.until("the file is open", |window| {
        window.title() == "other.json — Winmove"
    });
    assert!(window.editor().document().board().is_some());
}

#[test]
fn a_broken_file_is_refused_with_its_place_and_the_open_one_stays_as_it_was() {
    let mut window = changed();
    let before = window.editor().document().clone();
    let path = window.file("broken.json", &PEBBLES.replace("[2, 1]", "[2, 7]"));
    window.drop_file(&path);
    window.settle();
    window.click("Discard");
    window.until("the refusal", |window| {
        window.says("broken.json could not be opened")
    });
    window.shows(&expect!["field.graph.edges[1][1]: there is no vertex 7"]);
    assert!(window.says("Your open game is unchanged"));
    window.click("Close");
    assert!(!window.says("could not be opened"));
    assert_eq!(window.editor().document(), &before);
    assert!(window.editor().is_dirty());
    assert_eq!(window.title(), "● game.winmove.json — Winmove");
    window.keys(CTRL, Key::Z);
    assert!(!window.editor().is_dirty());
}

#[test]
fn a_file_that_is_not_there_is_refused() {
    let mut window = Window::on(PEBBLES);
    let path = window.folder.path().join("nowhere.json");
    window.drop_file(&path);
    window.until("the refusal", |window| {
        window.says("nowhere.json could not be opened")
    });
    window.shows(&expect!["There is no such file or folder."]);
    assert!(window.says("Your open game is unchanged"));
    window.key(Key::Escape);
    assert!(!window.says("nowhere.json could not be opened"));
    assert_eq!(window.labels(), ["a", "b", "c"]);
}

#[test]
fn a_file_that_is_broken_at_the_start_leaves_the_start_page() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("broken.json");
    std::fs::write(&path, "{").unwrap();
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, Some(path), folder);
    window.until("the refusal", |window| {
        window.says("broken.json could not be opened")
    });
    window.shows(&expect![
        "Line 1, column 1: not JSON: the file ends inside an object."
    ]);
    assert!(!window.says("Your open game is unchanged"));
    window.click("Close");
    assert!(window.says("Examples"));
    window.keys(CTRL, Key::N);
    assert!(window.graph().vertices().is_empty());
}

#[test]
fn saving_writes_the_file_and_takes_the_dot_away() {
    let mut window = changed();
    assert_eq!(window.title(), "● game.winmove.json — Winmove");
    window.keys(CTRL, Key::S);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    window.settle();
    assert_eq!(window.title(), "game.winmove.json — Winmove");
    assert_eq!(
        window.saved(),
        winmove_files::write(window.editor().document())
    );
    assert!(window.says("Saved game.winmove.json"));
}

#[test]
fn what_is_being_typed_is_saved_too() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.double_click_at(a);
    window.type_text("typed");
    window.keys(CTRL, Key::S);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert!(window.saved().contains("typed"));
}

#[test]
fn a_failed_save_says_why_and_leaves_the_changes_unsaved() {
    let mut window = changed();
    let folder = window.folder.path().to_path_buf();
    std::fs::remove_dir_all(&folder).unwrap();
    window.keys(CTRL, Key::S);
    window.until("the failure", |window| {
        window.says("game.winmove.json could not be saved")
    });
    window.click("Close");
    assert!(window.editor().is_dirty());
    std::fs::create_dir(&folder).unwrap();
    window.keys(CTRL, Key::S);
    window.until("the file is saved", |window| !window.editor().is_dirty());
}

#[test]
fn nothing_is_asked_where_nothing_is_lost() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::N);
    assert!(!window.says(ASKED));
    assert!(window.graph().vertices().is_empty());
    assert!(window.close());
}

#[test]
fn cancel_keeps_everything_as_it_was() {
    let mut window = changed();
    window.keys(CTRL, Key::N);
    assert!(window.says(ASKED));
    window.click("Cancel");
    assert!(!window.says(ASKED));
    assert_eq!(window.labels(), ["a", "b", "c"]);
    assert!(window.editor().is_dirty());
    window.keys(CTRL, Key::N);
    assert!(window.says(ASKED));
    window.key(Key::Escape);
    assert!(!window.says(ASKED));
    assert_eq!(window.labels(), ["a", "b", "c"]);
}

#[test]
fn discard_goes_on_without_saving() {
    let mut window = changed();
    window.keys(CTRL, Key::N);
    window.click("Discard");
    assert!(window.graph().vertices().is_empty());
    assert_eq!(window.saved(), PEBBLES);
    assert_eq!(window.title(), "Untitled — Winmove");
}

#[test]
fn save_saves_and_goes_on() {
    let mut window = changed();
    let document = winmove_files::write(window.editor().document());
    window.keys(CTRL, Key::N);
    window.click("Save");
    window.until("it goes on", |window| window.graph().vertices().is_empty());
    assert_eq!(window.saved(), document);
}

#[test]
fn closing_asks_about_unsaved_changes() {
    let mut window = changed();
    assert!(!window.close());
    assert!(window.says(ASKED));
    window.click("Cancel");
    assert!(!window.says(ASKED));

    assert!(!window.close());
    window.told.clear();
    window.click("Discard");
    assert!(window.told.contains(&ViewportCommand::Close));
    assert!(window.close());
    assert_eq!(window.saved(), PEBBLES);
}

#[test]
fn closing_can_save_first() {
    let mut window = changed();
    let document = winmove_files::write(window.editor().document());
    assert!(!window.close());
    window.told.clear();
    window.click("Save");
    window.until("the window closes", |window| {
        window.told.contains(&ViewportCommand::Close)
    });
    assert_eq!(window.saved(), document);
    assert!(window.close());
}

#[test]
fn keys_do_nothing_behind_a_question() {
    let mut window = changed();
    window.keys(CTRL, Key::N);
    window.keys(CTRL, Key::Z);
    window.key(Key::Delete);
    window.key(Key::E);
    assert!(window.says(ASKED));
    window.click("Cancel");
    assert_eq!(window.labels(), ["a", "b", "c"]);
    assert!(window.editor().is_dirty());
    assert_eq!(window.editor().tool(), winmove_editor::Tool::Select);
}

#[test]
fn the_numbering_of_an_edge_list_is_shown() {
    let window = Window::on_file("list.txt", "3 3\n2 1\n3 2\n3 1\n");
    window.shows(&expect!["vertices are numbered from 1"]);
    assert_eq!(window.labels(), ["1", "2", "3"]);
    assert_eq!(window.graph().edge_count(), 3);
    assert_eq!(window.title(), "list.txt — Winmove");
}

/// Lists with two, three and four vertices.
const TESTS: &str = "3\n2 1\n1 2\n3 2\n1 2\n2 3\n4 3\n1 2\n2 3\n3 4\n";

/// Waits until a test with this number of vertices is shown.
fn shows_test_of(window: &mut Window, vertices: usize) {
    window.until("the test is open", |window| {
        window.graph().vertices().len() == vertices
    });
    window.settle();
}

#[test]
fn a_file_with_several_tests_opens_with_the_first_and_leads_to_the_others() {
    let mut window = Window::on_file("tests.txt", TESTS);
    assert!(window.says("test 1 of 3; read as 2 vertices and 1 edge"));
    assert_eq!(window.title(), "tests, test 1 — Winmove");
    window.click("Next test");
    shows_test_of(&mut window, 3);
    assert_eq!(window.title(), "tests, test 2 — Winmove");
    assert!(window.says("test 2 of 3; read as 3 vertices"));
    window.choose("File", "Next test");
    shows_test_of(&mut window, 4);
    // This is the last test.
    window.click("Next test");
    assert_eq!(window.graph().vertices().len(), 4);
    window.click("Previous test");
    shows_test_of(&mut window, 3);
}

#[test]
fn a_test_is_chosen_by_its_number() {
    let mut window = Window::on_file("tests.txt", TESTS);
    window.click("Test 1 of 3");
    assert!(window.says("tests.txt has 3 tests"));
    let number = window.spin("1").center();
    window.click_at(number);
    window.settle();
    window.keys(CTRL, Key::A);
    window.type_text("3");
    window.key(Key::Enter);
    shows_test_of(&mut window, 4);
    window.choose("File", "Other test…");
    window.key(Key::Escape);
    assert!(!window.says("tests.txt has 3 tests"));
    assert_eq!(window.graph().vertices().len(), 4);
}

#[test]
fn another_test_asks_about_changes_and_a_file_with_one_game_offers_none() {
    let mut window = Window::on_file("tests.txt", TESTS);
    window.keys(CTRL, Key::A);
    window.key(Key::Delete);
    window.click("Next test");
    assert!(window.says(ASKED));
    window.click("Cancel");
    assert!(window.graph().vertices().is_empty());
    window.click("Next test");
    window.click("Discard");
    shows_test_of(&mut window, 3);
    let window = Window::on_file("list.txt", "2 1\n1 2\n");
    assert!(!window.says("Next test") && !window.says("Test 1 of"));
}

fn on_disk(window: &Window, name: &str) -> String {
    std::fs::read_to_string(window.folder.path().join(name)).unwrap()
}

/// Types a path into the field for paths.
pub(super) fn type_path(window: &mut Window, path: &std::path::Path) {
    window.until("the field for a path", |window| {
        window.says("Type the path")
    });
    window.settle();
    window.keys(CTRL, Key::A);
    window.send(Event::Text(path.display().to_string()));
    window.key(Key::Enter);
}

#[test]
fn the_caret_of_a_typed_path_is_at_its_end_whenever_the_dialog_opens() {
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    for _ in 0..2 {
        window.keys(CTRL_SHIFT, Key::S);
        window.until("the field for a path", |window| {
            window.says("Save the game")
        });
        window.settle();
        window.type_text("x");
        window.settle();
        let field = window.harness.get_by(|node| node.role() == Role::TextInput);
        let path = field.accesskit_node().value().unwrap();
        assert!(path.ends_with("game.winmove.jsonx"), "{path}");
        window.keys(CTRL, Key::A);
        window.type_text("x");
        window.key(Key::Escape);
    }
}

#[test]
fn a_typed_path_that_is_refused_stays_in_its_field() {
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    let typed = |window: &Window| {
        let field = window.harness.get_by(|node| node.role() == Role::TextInput);
        field.accesskit_node().value().unwrap()
    };
    for (keys, key, title, message, name) in [
        (
            CTRL,
            Key::O,
            "Open a game",
            "could not be opened",
            "gone.json",
        ),
        (
            CTRL_SHIFT,
            Key::S,
            "Save the game",
            "does not exist",
            "gone/game.json",
        ),
        (
            CTRL_SHIFT,
            Key::E,
            "Export picture –",
            "could not be exported",
            "picture.xyz",
        ),
    ] {
        window.keys(keys, key);
        window.settle();
        if key == Key::E {
            window.key(Key::Enter);
        }
        window.until(title, |window| window.says(title));
        let path = window.folder.path().join(name);
        type_path(&mut window, &path);
        window.until(message, |window| window.says(message));
        window.settle();
        window.key(Key::Escape);
        window.settle();
        assert_eq!(typed(&window), path.display().to_string());
        // The caret is at its end.
        window.type_text("x");
        assert_eq!(typed(&window), format!("{}x", path.display()));
        window.key(Key::Escape);
        window.settle();
        window.key(Key::Escape);
        window.settle();
    }
    // A path that is taken isn't shown again when something else fails.
    window.keys(CTRL_SHIFT, Key::S);
    window.until("the field", |window| window.says("Save the game"));
    let path = window.folder.path().join("other.json");
    type_path(&mut window, &path);
    window.until("it is saved", |_| path.exists());
    window.settle();
    window.keys(CTRL, Key::O);
    window.until("the field", |window| window.says("Open a game"));
    assert!(!typed(&window).contains("other.json"));
}

#[test]
fn a_file_of_another_program_is_saved_back_once_the_user_agrees() {
    let text = "1 a\n2 b\n#\n1 2 go\n";
    let mut window = Window::on_file("ring.tgf", text);
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::A);
    window.key(Key::ArrowDown);
    window.keys(CTRL, Key::S);
    window.shows(&expect!["Save as a Winmove game or as ring.tgf?"]);
    window.shows(&expect!["2 places in the drawing are not kept (a, b)"]);
    window.click("Cancel");
    assert_eq!(on_disk(&window, "ring.tgf"), text);
    assert!(window.editor().is_dirty());
    window.keys(CTRL, Key::S);
    window.click("Save as ring.tgf");
    window.until("it is saved", |window| !window.editor().is_dirty());
    // Only coordinates in the drawing were changed.
    assert_eq!(on_disk(&window, "ring.tgf"), text);
    window.keys(CTRL, Key::A);
    window.key(Key::Delete);
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    assert!(window.says("Saved ring.tgf"));
    assert_eq!(on_disk(&window, "ring.tgf"), "#\n");
}

/// Saving back would remove it from the file.
#[test]
fn what_was_not_read_of_a_file_is_named_before_it_is_saved_back() {
    let text = "digraph { bgcolor=pink; a -> b [penwidth=3]; subgraph cluster_x { a } }\n";
    let mut window = Window::on_file("hand.dot", text);
    window.keys(CTRL, Key::A);
    window.key(Key::ArrowDown);
    window.keys(CTRL, Key::S);
    window.shows(&expect![
        "Winmove did not read all of hand.dot. Saving removes the rest:"
    ]);
    window.shows(&expect![[r#"
        2 attributes are not kept (bgcolor=pink, penwidth=3)
        1 box around vertices is not kept (cluster_x)"#]]);
    window.click("Cancel");
    assert_eq!(on_disk(&window, "hand.dot"), text);
}

#[test]
fn a_file_of_another_program_can_become_a_game_instead() {
    let text = "1 a\n2 b\n#\n1 2 go\n";
    let mut window = Window::on_file("ring.tgf", text);
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::A);
    window.key(Key::ArrowDown);
    window.keys(CTRL, Key::S);
    window.click("Winmove game…");
    assert!(window.says("Save the game"));
    assert_eq!(on_disk(&window, "ring.tgf"), text);
}

#[test]
fn one_of_several_tests_is_not_saved_over_the_others() {
    let mut window = Window::on_file("tests.txt", TESTS);
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::A);
    window.key(Key::ArrowDown);
    window.keys(CTRL, Key::S);
    assert!(window.says("Save the game"));
    assert_eq!(on_disk(&window, "tests.txt"), TESTS);
}

#[test]
fn a_game_is_exported_in_the_form_of_its_ending() {
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    let path = window.file("out.tgf", "");
    std::fs::remove_file(&path).unwrap();
    window.choose("File", "Export game…");
    let list = window.harness.get_by_role(Role::ComboBox).accesskit_node();
    assert!(list.value().is_some_and(|shown| shown.contains("DOT")));
    window.key(Key::Enter);
    type_path(&mut window, &path);
    window.until("the message", |window| {
        window.says("Exported out.tgf, but not all of the game")
    });
    window.click("Close");
    let text = std::fs::read_to_string(&path).unwrap();
    let edges = text.lines().skip_while(|line| *line != "#").count() - 1;
    assert_eq!(edges, window.graph().edge_count());
    let broken = path.with_extension("xyz");
    window.choose("File", "Export game…");
    window.key(Key::Enter);
    type_path(&mut window, &broken);
    assert!(window.says("The file extension sets the format."));
    assert!(!broken.exists());
}

/// Opens the list of formats in the dialog for exporting the game.
fn list_formats(window: &mut Window) {
    window.choose("File", "Export game…");
    let list = window.harness.get_by_role(Role::ComboBox).rect();
    window.click_at(list.center());
    window.settle();
}

/// The kind in which the game is exported, if it is chosen in the dialog.
fn exported(window: &mut Window, format: &str, path: &std::path::Path) -> winmove_files::FileKind {
    list_formats(window);
    window.key(Key::Home);
    let is_reached = |window: &Window| {
        let entries = window
            .harness
            .get_all_by_role_and_label(Role::Button, format);
        entries.into_iter().any(|entry| entry.is_focused())
    };
    while !is_reached(window) {
        window.key(Key::ArrowDown);
    }
    window.key(Key::Enter);
    window.click("Save…");
    type_path(window, path);
    // Only then it is said whether anything was lost.
    let told = format!("Exported {}", path.file_name().unwrap().display());
    window.until("it is exported", |window| window.says(&told));
    window.settle();
    if window.says("but not all of the game") {
        window.click("Close");
    }
    let read = winmove_files::open(path, &winmove_files::ReadOptions::default());
    std::fs::remove_file(path).unwrap();
    read.unwrap().kind
}

#[test]
fn of_formats_with_the_same_extension_the_chosen_one_is_written() {
    use winmove_files::FileKind;
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    let folder = window.folder.path().to_owned();
    let names = ["out.txt", "out.json", "more.json"];
    let [text, json, more] = names.map(|name| folder.join(name));
    for (format, path, kind) in [
        ("Edge list", &text, FileKind::EdgeList),
        ("Node-link JSON (networkx, D3)", &json, FileKind::NodeLink),
        ("Cytoscape JSON", &more, FileKind::Cytoscape),
    ] {
        assert_eq!(exported(&mut window, format, path), kind);
    }
    let mut window = Window::on(HUNT);
    window.harness.state_mut().type_paths();
    assert_eq!(
        exported(&mut window, "Board text", &text),
        FileKind::BoardText
    );
}

#[test]
fn a_format_that_cannot_hold_the_game_cannot_be_chosen() {
    let shown = |window: &Window| {
        let list = window.harness.get_by_role(Role::ComboBox).accesskit_node();
        list.value().unwrap()
    };
    let is_disabled = |window: &Window, name: &str| {
        let entry = window.harness.get_by_role_and_label(Role::Button, name);
        entry.accesskit_node().is_disabled()
    };
    let mut window = Window::on(PEBBLES);
    list_formats(&mut window);
    assert_eq!(shown(&window), "Graphviz DOT");
    for (format, expected) in [
        ("Rules in Python", true),
        ("Board text", true),
        ("Gambit extensive game", false),
        ("Edge list", false),
    ] {
        assert_eq!(is_disabled(&window, format), expected, "{format}");
    }
    let rules = window.rect("Rules in Python").center();
    window.point(rules);
    window.settle();
    window.settle();
    assert!(window.says("A graph or board has no script"));

    let mut window = Window::on(HUNT);
    list_formats(&mut window);
    assert_eq!(shown(&window), "Board text");
    assert!(is_disabled(&window, "Graphviz DOT"));
    let edges = window.rect("Edge list").center();
    window.point(edges);
    window.settle();
    window.settle();
    assert!(window.says("Use “Open the state graph”") && !window.says("--states"));
}

#[test]
fn the_dialogs_of_pictures_and_of_animations_remember_formats_of_their_own() {
    let mut window = Window::on(PEBBLES);
    let opened = |window: &mut Window, entry: &str| {
        window.choose("File", entry);
        let mut lists = window.harness.get_all_by_role(Role::ComboBox);
        let shown = lists.next().and_then(|list| list.accesskit_node().value());
        drop(lists);
        window.key(Key::Escape);
        shown.unwrap()
    };
    assert_eq!(opened(&mut window, "Export picture…"), "SVG");
    assert_eq!(opened(&mut window, "Export animation…"), "GIF");
    assert_eq!(opened(&mut window, "Export picture…"), "SVG");
    window.keys(CTRL_SHIFT, Key::E);
    let list = window.harness.get_by_role(Role::ComboBox).rect().center();
    window.click_at(list);
    let tikz = window.named("TikZ: ").center();
    window.click_at(tikz);
    window.key(Key::Escape);
    assert_eq!(opened(&mut window, "Export animation…"), "GIF");
    assert_eq!(opened(&mut window, "Export picture…"), "TikZ");
}

#[test]
fn an_open_menu_closes_when_a_key_opens_a_dialog() {
    let mut window = Window::on(PEBBLES);
    window.click("File");
    assert!(window.says("Open recent"));
    window.keys(CTRL, Key::K);
    window.settle();
    assert!(!window.says("Open recent"));
}

#[test]
fn the_field_a_proof_and_an_exercise_are_printed_through_a_pdf_that_is_opened() {
    use egui::accesskit::Toggled;
    use std::path::{Path, PathBuf};
    use std::sync::{Mutex, mpsc::Receiver};
    use winmove_editor::Wake;
    static OPENED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    fn open(path: &Path, _: Wake) -> Receiver<String> {
        OPENED.lock().unwrap().push(path.to_owned());
        Window::answered("no viewer")
    }
    let mut window = Window::on(PEBBLES);
    let app = window.harness.state_mut();
    app.type_paths();
    app.open_prints_by(open);
    let folder = window.folder.path().to_owned();
    let printed = |window: &mut Window, name: &str| {
        let path = folder.join(name);
        type_path(window, &path);
        let said = format!(
            "No program opened the PDF. It is saved as {} (no viewer)",
            path.display()
        );
        window.until("it is opened", |window| window.says(&said));
        assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
        let opened = OPENED.lock().unwrap();
        assert_eq!(opened.last(), Some(&path));
    };
    window.keys(CTRL, Key::P);
    assert!(window.says("Print…") && !window.says("Save…"));
    for other in [
        "Export picture",
        "Format",
        "Transparent, for slides",
        "Size",
    ] {
        assert!(!window.says(other), "{other}");
    }
    // The page may be a worksheet, while exported and copied pictures stay as they were.
    window.click("Outcomes and moves");
    window.key(Key::Enter);
    assert!(window.says("Save the PDF to print") && !window.says("Export picture"));
    printed(&mut window, "field.pdf");
    // PEBBLES is wider than high: the page is too.
    let page = std::fs::read(folder.join("field.pdf")).unwrap();
    let page = String::from_utf8_lossy(&page);
    assert!(page.contains("/MediaBox [0 0 842 595]"), "{page}");
    window.choose("File", "Export picture…");
    let outcomes = window.harness.get_by_label("Outcomes and moves");
    assert_eq!(outcomes.accesskit_node().toggled(), Some(Toggled::True));
    window.key(Key::Escape);
    let c = window.vertex(2);
    window.click_at(c);
    window.settle();
    window.click("Written proof");
    window.click("Print…");
    printed(&mut window, "proof.pdf");
    // Only a PDF is printed.
    window.click("Print…");
    type_path(&mut window, &folder.join("proof.txt"));
    window.until("it is opened", |window| {
        window.says("proof.txt.pdf (no viewer)")
    });
    assert!(!folder.join("proof.txt").exists());
    assert!(folder.join("proof.txt.pdf").exists());
    window.keys(CTRL, Key::Num5);
    let is_disabled = |window: &Window| {
        let button = window.harness.get_by_label("Print the answers…");
        button.accesskit_node().is_disabled()
    };
    assert!(!is_disabled(&window));
    window.click("Print the exercise…");
    assert!(is_disabled(&window), "a file is being chosen");
    printed(&mut window, "exercise.pdf");
    window.click("Print the answers…");
    printed(&mut window, "answers.pdf");
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
    assert_ne!(read("exercise.pdf"), read("answers.pdf"));
}

#[test]
fn an_exercise_that_asks_nothing_any_more_is_not_printed() {
    use winmove_core::model::{Document, Graph};
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::Num5);
    window.click("Print the answers…");
    // Something else is opened while the file is chosen.
    let empty = Document::with_graph(Graph::default());
    window.harness.state_mut().editor_mut().open(empty);
    let path = window.folder.path().join("answers.pdf");
    type_path(&mut window, &path);
    window.until("it is not saved", |window| {
        window.says("answers.pdf could not be saved")
    });
    assert!(window.says("There is nothing here yet"));
    assert!(!path.exists());
}

#[test]
fn a_proof_is_saved_in_the_format_of_the_extension() {
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    let c = window.vertex(2);
    window.click_at(c);
    window.settle();
    window.click("Written proof");
    let folder = window.folder.path().to_owned();
    let mut saved = |name: &str| {
        window.click("Save…");
        type_path(&mut window, &folder.join(name));
        window.until("it is saved", |window| {
            window.says(&format!("Exported {name}"))
        });
        std::fs::read(folder.join(name)).unwrap()
    };
    assert!(saved("proof.pdf").starts_with(b"%PDF"));
    assert!(
        String::from_utf8(saved("proof.md"))
            .unwrap()
            .contains("\n- **1.** ")
    );
    assert!(
        String::from_utf8(saved("proof.tex"))
            .unwrap()
            .contains("\\textbf{1.}")
    );
    let text = saved("proof.txt");
    assert_eq!(saved("LOUD.TXT"), text);
    assert!(String::from_utf8(text).unwrap().contains("\n1. "));
}

#[test]
fn a_board_text_opens_as_a_board() {
    let window = Window::on_file("board.txt", "2 5\n..*.E\nP.T..\n");
    assert!(window.says("2 × 5 cells"));
    assert_eq!(window.editor().document().rules().tokens().len(), 2);
}

#[test]
fn recent_files_are_in_the_menu_and_on_the_start_page() {
    let mut window = Window::on(PEBBLES);
    let path = window.file("other.json", OTHER);
    window.drop_file(&path);
    window.until("the file is open", |window| {
        window.title() == "other.json — Winmove"
    });
    window.choose("File", "Start page");
    assert!(window.says("Recent files"));
    window.click("game.winmove.json");
    window.until("the file is open", |window| {
        window.title() == "game.winmove.json — Winmove"
    });
    assert_eq!(window.labels(), ["a", "b", "c"]);
}

#[cfg(unix)]
#[test]
fn what_is_changed_while_a_file_is_read_is_asked_about() {
    let mut window = Window::on(PEBBLES);
    // Reading a pipe waits for the writer.
    let path = window.folder.path().join("slow.json");
    let made = std::process::Command::new("mkfifo")
        .arg(&path)
        .status()
        .unwrap();
    assert!(made.success());
    window.drop_file(&path);
    window.press(CTRL, Key::A);
    window.press(Modifiers::NONE, Key::ArrowDown);
    assert!(window.editor().is_dirty());
    std::fs::write(&path, OTHER).unwrap();
    window.until("the question", |window| window.says(ASKED));
    assert_eq!(window.labels(), ["a", "b", "c"]);
    window.click("Cancel");
    assert!(window.editor().is_dirty());

    window.drop_file(&path);
    window.settle();
    // The writer waits for the reader.
    let writer = std::thread::spawn(move || std::fs::write(path, OTHER));
    window.click("Discard");
    writer.join().unwrap().unwrap();
    window.until("the file is open", |window| {
        window.title() == "slow.json — Winmove"
    });
    assert!(window.editor().document().board().is_some());
}

#[cfg(unix)]
#[test]
fn a_window_that_waits_for_its_first_file_does_not_ask_for_a_vertex() {
    let folder = tempfile::TempDir::new().unwrap();
    // Reading a pipe waits for the writer.
    let path = folder.path().join("slow.json");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.unwrap().success());
    let given = Some(path.clone());
    let mut window = Window::build(egui::vec2(1280.0, 800.0), 1.0, given, folder);
    window.harness.run_steps(3);
    assert_eq!(window.title(), "Winmove");
    assert!(!window.says("Add a vertex to begin"));
    std::fs::write(&path, OTHER).unwrap();
    window.until("the file is open", |window| {
        window.title() == "slow.json — Winmove"
    });
}

#[test]
fn changes_discarded_for_a_file_that_is_refused_are_asked_about_again() {
    let mut window = changed();
    let path = window.file("broken.json", "{");
    window.drop_file(&path);
    window.settle();
    window.click("Discard");
    window.until("the refusal", |window| {
        window.says("broken.json could not be opened")
    });
    window.click("Close");
    window.keys(CTRL, Key::N);
    assert!(window.says(ASKED));
}

#[test]
fn recent_files_and_a_folded_inspector_last_between_runs() {
    let mut storage = Kept::default();
    let mut window = Window::on(PEBBLES);
    window.key(Key::F9);
    eframe::App::save(window.harness.state_mut(), &mut storage);

    let folder = TempDir::new().unwrap();
    let size = vec2(1280.0, 800.0);
    let mut next = Window::stored(size, 1.0, None, folder, Some(&storage));
    next.settle();
    next.click("game.winmove.json");
    next.until("the file is open", |next| {
        next.title() == "game.winmove.json — Winmove"
    });
    assert!(!next.says("Rules: "));
}

#[test]
fn a_damaged_storage_is_ignored() {
    let mut storage = Kept::default();
    for key in ["recent", "inspector"] {
        eframe::Storage::set_string(&mut storage, key, "(((".to_owned());
    }
    let folder = TempDir::new().unwrap();
    let mut window = Window::stored(vec2(1280.0, 800.0), 1.0, None, folder, Some(&storage));
    window.settle();
    assert!(window.says("Open example"));
}

#[test]
fn a_long_animation_is_cancelled_while_it_is_drawn() {
    let count = 140;
    let edges: String = (1..count).map(|id| format!("{id} {}\n", id + 1)).collect();
    let list = format!("{count} {}\n{edges}", count - 1);
    let mut window = Window::on_file("chain.txt", &list);
    window.harness.state_mut().type_paths();
    let path = window.folder.path().join("chain.gif");
    window.choose("File", "Export animation…");
    window.click("Save…");
    type_path(&mut window, &path);
    window.until("it is drawn", |window| window.says("Drawing the picture…"));
    window.settle();
    window.click("Cancel");
    window.settle();
    assert!(!window.says("Drawing the picture…"));
    assert!(!window.says("Exported chain.gif") && !path.exists());
}
