//! The language of the window, and languages of the user's own.

use std::path::Path;

use super::inspector::with_text_of;
use super::legible::shapes;
use super::pseudo::{TAG, accented, translated, worded};
use super::*;
use winmove::gui::app::{App, StateFile};
use winmove_tests::PROJECT;
use winmove_words::Language;

/// A window whose settings are in a folder.
fn started(folder: TempDir) -> Window {
    started_with(folder, vec2(1280.0, 800.0), 13.0)
}

fn started_with(folder: TempDir, size: Vec2, points: f32) -> Window {
    let mut state = StateFile::read(folder.path());
    let settings = eframe::Storage::get_string(&with_text_of(points), "settings").unwrap();
    eframe::Storage::set_string(&mut state, "settings", settings);
    let harness =
        driver::builder(size, 1.0).build_eframe(|cc| App::with_state(&cc.egui_ctx, state, None));
    let mut window = Window {
        harness,
        told: Vec::new(),
        folder,
    };
    window.settle();
    window
}

fn write(folder: &TempDir, file: &str, text: &str) {
    let path = folder.path().join("languages").join(file);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// The folder of settings with a language that is made from the English files, except one.
fn with_own_language(without: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    let english = Path::new(PROJECT).join("crates/winmove-words/locales/en");
    for name in winmove_tests::names(&english) {
        if name != without {
            let text = std::fs::read_to_string(english.join(&name)).unwrap();
            write(&folder, &format!("{TAG}/{name}"), &translated(&text));
        }
    }
    folder
}

/// Whether a text has a word of three small letters, unlike names of vertices, keys and formats.
fn has_word(text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    let is_small = |word: &str| {
        word.chars()
            .skip(1)
            .all(|letter| letter.is_ascii_lowercase())
    };
    words
        .into_iter()
        .any(|word| word.len() > 2 && is_small(word))
}

/// The names and values in the window that are said in another language.
fn in_english(window: &Window) -> Vec<String> {
    let is_name = |text: &str| {
        text == "Winmove" || Language::ALL.iter().any(|language| language.name() == text)
    };
    let mut texts: Vec<String> = window
        .harness
        .query_all_by(|node| node.label().is_some())
        .filter_map(|node| node.accesskit_node().label())
        .filter(|text| text.chars().any(char::is_alphabetic))
        .filter(|text| !text.contains('⟦') && !is_name(text))
        .collect();
    texts.sort();
    texts.dedup();
    texts
}

#[test]
fn a_language_of_ones_own_is_spoken_everywhere_and_lacks_nothing_but_what_it_has_not() {
    let mut window = started(with_own_language("tour.ftl"));
    assert!(window.says("Welcome to Winmove"));
    window.click("Skip the tour");
    window.click(&Language::of_tag(TAG).unwrap().name());
    assert!(window.says(&accented("New graph")));
    assert_eq!(in_english(&window), [""; 0]);
    window.keys(CTRL, Key::Comma);
    assert!(window.says(&accented("Outcome colours")));
    assert_eq!(in_english(&window), [""; 0]);
    window.key(Key::Escape);
    // What the language lacks is said in English.
    window.choose(&worded("Help"), &worded("Tour"));
    assert!(window.says("Welcome to Winmove"));
    // It is the language of the next start, too.
    let folder = window.folder;
    eframe::App::save(
        window.harness.state_mut(),
        &mut StateFile::read(folder.path()),
    );
    drop(window.harness);
    assert!(started(folder).says(&accented("New graph")));
}

#[test]
fn the_errors_of_a_language_are_told_with_file_and_line() {
    let folder = TempDir::new().unwrap();
    let good = "language-name = Good\n";
    write(&folder, "xx-good.ftl", good);
    write(&folder, "xx-bad/a.ftl", good);
    write(
        &folder,
        "xx-bad/b.ftl",
        "# A comment.\n\nmenu-file = { $open\n",
    );
    write(&folder, "no language.ftl", good);
    write(&folder, "README.txt", "no language either");
    std::fs::write(folder.path().join("languages/xx-bytes.ftl"), b"a = \xff\n").unwrap();
    let mut window = started(folder);
    let mut told = Vec::new();
    while window.says("was left out") {
        told.extend(window.names_with("was left out"));
        window.key(Key::Escape);
    }
    let told = told.join("\n");
    for (tag, place) in [
        ("xx-bad", &["b.ftl", "line 4"][..]),
        ("no language", &["no language.ftl"]),
        ("xx-bytes", &["xx-bytes.ftl", "not UTF-8"]),
    ] {
        let line = told.lines().find(|line| line.contains(tag)).unwrap();
        assert!(place.iter().all(|part| line.contains(part)), "{line}");
    }
    assert_eq!(told.lines().count(), 3, "{told}");
    let tags: Vec<&str> = Language::all().map(Language::tag).collect();
    assert!(
        tags.contains(&"xx-good") && !tags.contains(&"xx-bad"),
        "{tags:?}"
    );
}

/// Chooses an entry of a menu, by its English names.
fn choose(window: &mut Window, menu: &str, entry: &str) {
    open_menu(window, menu);
    window.click(&worded(entry));
}

/// Opens a menu of the menu bar, which is in another one if the bar has no room for all.
fn open_menu(window: &mut Window, menu: &str) {
    // Names of tools contain those of menus.
    if !window.says(&worded("Objects")) {
        window.click(&worded("Menu"));
    }
    window.click(&worded(menu));
}

/// The texts beside the canvas that are cut off at a side, and those that lie on others.
fn cut_or_overlapping(window: &Window) -> Vec<String> {
    let canvas = worded("Canvas");
    let canvas = window.harness.query_by_label(&canvas);
    let canvas = canvas.map_or(Rect::NOTHING, |node| node.rect());
    let screen = window.harness.ctx.content_rect();
    let mut texts: Vec<(Rect, Rect, String)> = Vec::new();
    let mut found = Vec::new();
    for (clip, shape) in shapes(window) {
        let egui::Shape::Text(text) = shape else {
            continue;
        };
        let clip = clip.intersect(screen);
        let words = text.galley.text();
        if canvas.contains_rect(clip) || !words.contains('⟦') {
            continue;
        }
        for row in &text.galley.rows {
            let rect = row.rect_without_leading_space();
            let rect = rect.translate(text.pos.to_vec2());
            let seen = rect.intersect(clip);
            if !seen.is_positive() {
                continue;
            }
            if rect.left() < clip.left() - 1.0 || rect.right() > clip.right() + 1.0 {
                found.push(format!("cut: {words}"));
            }
            let lies_on = |(other, within, _): &&(Rect, Rect, String)| {
                let common = seen.intersect(*other);
                *within == clip && common.width() > 2.0 && common.height() > 4.0
            };
            if let Some((_, _, other)) = texts.iter().find(lies_on) {
                found.push(format!("{words} lies on {other}"));
            }
            texts.push((seen, clip, words.to_owned()));
        }
    }
    found
}

/// Opens every mode, menu and dialog twice with a graph and with a board, in a small window, and
/// calls `look` each time with a name.
fn walk(points: f32, mut look: impl FnMut(&Window, &str)) {
    let mut window = started_with(with_own_language(""), vec2(1024.0, 640.0), points);
    window.harness.state_mut().type_paths();
    window.key(Key::Escape);
    window.click(&Language::of_tag(TAG).unwrap().name());
    for example in [
        "Pebbles: ten, take one or two",
        "Police and thief: cut off in time",
    ] {
        look(&window, "start page");
        let card = window.names_with(&accented(example));
        assert!(
            !card.is_empty(),
            "{example} at {points}: {:?}",
            window.names_with("")
        );
        window.click(&card[0]);
        window.settle();
        for mode in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
            window.keys(CTRL, mode);
            window.key(Key::Tab);
            window.settle();
            look(&window, &format!("{example}: mode {mode:?}"));
        }
        window.keys(CTRL, Key::Num1);
        for menu in [
            "File", "Edit", "Select", "Objects", "Arrange", "Tools", "View", "Help",
        ] {
            open_menu(&mut window, menu);
            window.settle();
            look(&window, &format!("{example}: menu {menu}"));
            window.key(Key::Escape);
        }
        for (menu, entry) in [
            ("File", "New from family…"),
            ("File", "Export picture…"),
            ("File", "Print…"),
            ("File", "Export animation…"),
            ("File", "Export game…"),
            ("Edit", "Copy link…"),
            ("Edit", "Find…"),
            ("Help", "Find command…"),
            ("View", "Settings…"),
            ("Help", "Keys and gestures"),
            ("Help", "Tour"),
        ] {
            for _ in 0..2 {
                choose(&mut window, menu, entry);
                window.settle();
                look(&window, &format!("{example}: {entry}"));
                window.key(Key::Escape);
                window.key(Key::Escape);
            }
        }
        choose(&mut window, "File", "Start page");
        window.settle();
    }
}

#[test]
fn nothing_is_said_in_english_by_any_mode_menu_or_dialog() {
    let mut left = std::collections::BTreeSet::new();
    walk(13.0, |window, _| {
        let found = in_english(window).into_iter();
        left.extend(found.filter(|text| has_word(text)));
    });
    expect_test::expect![[""]].assert_eq(&left.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn no_mode_menu_or_dialog_cuts_long_words_or_puts_them_on_others() {
    for points in [13.0, 20.0] {
        let mut found = Vec::new();
        walk(points, |window, name| {
            let wrong = cut_or_overlapping(window).into_iter();
            found.extend(wrong.map(|wrong| format!("{name}: {wrong}")));
        });
        assert_eq!(found.join("\n"), "", "{points}");
    }
}
