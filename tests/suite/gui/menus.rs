//! The commands of the menus.

use super::*;
use winmove::gui::Command;
use winmove_editor::{Mode, Tool};

#[test]
fn every_command_stands_in_one_menu() {
    for command in enum_iterator::all::<Command>() {
        let places = Command::all().filter(|&listed| listed == command).count();
        assert_eq!(places, 1, "{command:?}");
    }
}

fn search(window: &mut Window, words: &str) {
    window.keys(CTRL, Key::K);
    window.type_text(words);
    window.settle();
}

#[test]
fn a_command_is_found_by_words_and_run() {
    let mut window = Window::on(PEBBLES);
    search(&mut window, "REPL");
    assert!(window.says("Ctrl+4"), "the keys are shown");
    window.key(Key::Enter);
    assert_eq!(window.editor().mode(), Mode::Replay);
    assert!(!window.says("Find command"), "the dialog is closed");

    let before = window.app().zoom();
    search(&mut window, "zoom");
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert!(window.app().zoom() > before, "the second is “Zoom in”");
}

#[test]
fn a_command_is_found_by_other_words_for_it() {
    for (words, command) in [
        ("preferences", "Settings…"),
        ("pdf", "Print…"),
        ("worksheet", "Print…"),
        ("turn axes", "Number from the bottom right"),
    ] {
        let mut window = Window::on(HUNT);
        assert!(!window.says(command));
        search(&mut window, words);
        assert!(window.says(command), "{words}");
    }
    for (words, command) in [("whats new", "What’s new"), ("what’s", "What’s new")] {
        let mut window = Window::on(PEBBLES);
        search(&mut window, words);
        assert!(window.says(command), "{words}");
    }
    for (words, mode) in [
        ("proof", Mode::Explore),
        ("print exercise", Mode::Practise),
        ("hand out", Mode::Practise),
        ("learn", Mode::Play),
        ("hint", Mode::Play),
    ] {
        let mut window = Window::on(PEBBLES);
        search(&mut window, words);
        window.key(Key::Enter);
        assert_eq!(window.editor().mode(), mode, "{words}");
    }
}

#[test]
fn a_command_with_that_name_comes_first() {
    let mut kept = super::inspector::with_text_of(13.0);
    eframe::Storage::set_string(&mut kept, "language", "\"vi\"".to_owned());
    let (size, folder) = (vec2(1280.0, 800.0), TempDir::new().unwrap());
    let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
    let path = window.file("game.winmove.json", PEBBLES);
    window.drop_file(&path);
    window.until("the file is open", |window| window.title() != "Winmove");
    search(&mut window, "in");
    let [print, export] = ["In…", "Xuất hình ảnh…"].map(|name| window.rect(name));
    assert!(print.top() < export.top());
    window.key(Key::Escape);
    // The words of another come in the same order, but with others between them.
    search(&mut window, "thong tin ve");
    let [about, focus] = [
        "Thông tin về Winmove",
        "Chuyển đến vùng vẽ hoặc bảng thông tin",
    ]
    .map(|name| window.rect(name));
    assert!(about.top() < focus.top());
}

#[test]
fn a_command_that_cannot_be_used_says_why_and_does_nothing() {
    let mut window = Window::on(PEBBLES);
    search(&mut window, "clockwise");
    assert!(window.says("is for boards"));
    window.key(Key::Enter);
    assert!(window.says("Find command"), "the dialog stays");
    window.key(Key::Escape);

    window.click("Explore mode");
    search(&mut window, "lasso");
    assert!(window.says("Switch to Build"));
    window.key(Key::Enter);
    assert_eq!(window.editor().tool(), Tool::Select);
    window.key(Key::Escape);

    let mut window = Window::on(HUNT);
    search(&mut window, "layers");
    assert!(window.says("is for graphs"));
}

#[test]
fn commands_are_found_on_the_start_page_and_while_a_text_is_typed() {
    let mut window = Window::start();
    search(&mut window, "graph new");
    window.key(Key::Enter);
    assert_eq!(window.labels().len(), 0);
    window.key(Key::Insert);
    search(&mut window, "z");
    let title = window.rect("Find command");
    window.type_text("zz");
    window.settle();
    assert!(window.says("No command matches these words"));
    assert_eq!(
        window.rect("Find command"),
        title,
        "the dialog stays in its place"
    );
}

#[test]
fn the_help_menu_has_the_guide_the_changes_and_the_version() {
    let mut window = Window::on(PEBBLES);
    // A guide where the program of the tests looks for it. Another test may read it at the same
    // time.
    let program = std::env::current_exe().unwrap();
    let folder = program.parent().expect("it is in a folder");
    let guide = folder.with_file_name("share").join("winmove/guide");
    std::fs::create_dir_all(&guide).unwrap();
    for (entry, page) in [("Guide", "index.html"), ("What’s new", "changes.html")] {
        let page = guide.join(page);
        std::fs::write(&page, "").unwrap();
        let app = window.harness.state_mut();
        app.open_prints_by(|_, _| Window::answered("no browser"));
        window.choose("Help", entry);
        let said = format!("{} could not be opened: no browser", page.display());
        assert!(window.says(&said), "{said}");
    }
    window.choose("Help", "About Winmove");
    assert!(window.says(concat!("Winmove ", env!("CARGO_PKG_VERSION"), ". Licence")));
}

#[test]
fn the_selection_is_copied_as_a_picture_only_if_there_is_one() {
    let mut window = Window::on(PEBBLES);
    let can_run = |window: &Window| {
        let ctx = window.harness.ctx.clone();
        window.app().can_run(Command::CopySelectionPicture, &ctx)
    };
    assert!(!can_run(&window));
    let a = window.vertex(0);
    window.click_at(a);
    assert!(can_run(&window));
}

/// The name of what has the focus.
fn focused(window: &Window) -> String {
    let mut nodes = window.harness.query_all_by(|node| node.is_focused());
    let name = nodes.next().and_then(|node| node.accesskit_node().label());
    name.unwrap_or_default()
}

#[test]
fn enter_on_cancel_cancels_every_dialog() {
    for name in ["New board…", "Layout options…", "Label in sequence…"] {
        let mut window = Window::on(PEBBLES);
        window.keys(CTRL, Key::A);
        search(&mut window, name);
        window.key(Key::Enter);
        for _ in 0..20 {
            if focused(&window) != "Cancel" {
                window.key(Key::Tab);
            }
        }
        assert_eq!(focused(&window), "Cancel", "{name}");
        window.key(Key::Enter);
        assert!(!window.says("Cancel"), "{name}");
        assert!(!window.editor().is_dirty(), "{name}");
        assert_eq!(window.labels(), ["a", "b", "c"], "{name}");
    }
}

#[test]
fn right_enters_a_submenu_and_left_or_esc_leaves_only_that() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::F10);
    window.key(Key::ArrowDown);
    for _ in 0..40 {
        if !focused(&window).starts_with("Open recent") {
            window.key(Key::ArrowDown);
        }
    }
    for leave in [Key::ArrowLeft, Key::Escape] {
        window.key(Key::ArrowRight);
        assert_eq!(focused(&window), "game.winmove.json");
        window.key(Key::ArrowDown);
        assert_eq!(focused(&window), "game.winmove.json", "arrows stay in it");
        window.key(leave);
        assert!(focused(&window).starts_with("Open recent"), "{leave:?}");
        assert!(window.says("Save as…") && !window.says("game.winmove.json"));
    }
    // Elsewhere, they open the menus next to it.
    window.key(Key::ArrowUp);
    window.key(Key::ArrowRight);
    assert!(window.says("Duplicate") && !window.says("Save as…"));
    assert_eq!(focused(&window), "Edit");
    window.key(Key::ArrowDown);
    window.key(Key::ArrowLeft);
    assert!(window.says("Save as…") && !window.says("Duplicate"));
    window.key(Key::Escape);
    assert!(!window.says("Save as…"));

    // The menu of a vertex.
    let a = window.vertex(0);
    window.click_at(a);
    window.point(window.rect("Canvas").max - vec2(9.0, 9.0));
    window.keys(Modifiers::SHIFT, Key::F10);
    window.key(Key::End);
    assert!(focused(&window).starts_with("More"));
    window.key(Key::ArrowRight);
    window.key(Key::ArrowDown);
    window.key(Key::ArrowUp);
    window.key(Key::ArrowLeft);
    assert!(focused(&window).starts_with("More"));
    window.key(Key::Home);
    window.key(Key::Escape);
    assert!(!window.says("More"));
}

#[test]
fn down_opens_the_menu_that_has_the_focus_and_arrows_stay_in_it() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::F10);
    assert!(!window.says("Save as…"));
    window.key(Key::ArrowDown);
    assert!(window.says("Save as…"));
    for _ in 0..40 {
        window.key(Key::ArrowDown);
    }
    let last = focused(&window);
    assert!(last.starts_with("Quit"), "{last}");
    for _ in 0..40 {
        window.key(Key::ArrowUp);
    }
    let first = focused(&window);
    assert!(first.starts_with("New graph"), "{first}");
    window.key(Key::Enter);
    assert!(window.graph().vertices().is_empty() && !window.says("Save as…"));
}

/// The pointer may lie where a submenu opens.
#[test]
fn a_submenu_that_a_key_has_closed_stays_closed_until_the_pointer_moves() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.right_click_at(a);
    let more = window.rect("More").center();
    for leave in [Key::ArrowLeft, Key::Escape] {
        window.point(more);
        window.settle();
        assert!(window.says("Duplicate"), "{leave:?}");
        window.key(Key::ArrowDown);
        window.key(Key::End);
        window.key(Key::ArrowRight);
        assert!(!focused(&window).starts_with("More"), "{leave:?}");
        window.key(leave);
        window.settle();
        assert!(focused(&window).starts_with("More"), "{leave:?}");
        assert!(!window.says("Duplicate"), "{leave:?}");
        window.point(more + vec2(2.0, 0.0));
        window.settle();
        assert!(window.says("Duplicate"), "{leave:?}");
    }
}
