//! In a low window with large text, the answers are in view without scrolling.

use super::inspector::{example, with_text_of};
use super::legible::window_with;
use super::*;
use winmove_editor::{Mode, PractiseAction};
use winmove_words::{Language, say};

const SIZES: [egui::Vec2; 2] = [egui::vec2(800.0, 500.0), egui::vec2(720.0, 560.0)];
const LARGE: f32 = 19.5;
const GAMES: [&str; 2] = ["pebbles", "police-wins"];

/// A window in a mode.
fn window_in(mode: &str, size: egui::Vec2, game: &str) -> Window {
    let text = example(&format!("{game}.winmove.json"));
    let mut window = window_with(size, LARGE, &text);
    window.click(mode);
    window.settle();
    window
}

/// Selects a place in the middle of the field.
fn select(window: &mut Window) {
    let at = match window.editor().document().graph() {
        Some(_) => window.vertex(4),
        None => window.cell(2, 2),
    };
    window.click_at(at);
    window.settle();
}

/// Checks that all nodes whose names begin like this are in the visible part of the panel.
fn assert_in_view(window: &Window, names: &[String], when: &str) {
    let canvas = window.rect("Canvas");
    let screen = window.harness.ctx.content_rect();
    let min = egui::pos2(canvas.right(), canvas.top());
    let panel = Rect::from_min_max(min, egui::pos2(screen.right(), canvas.bottom()));
    for name in names {
        let rect = window.named(name);
        assert!(
            panel.expand(1.5).contains_rect(rect),
            "{when}: {name} at {rect}, the panel at {panel}"
        );
    }
}

fn in_every_low_window(mode: &str, check: impl Fn(&mut Window, &str)) {
    for size in SIZES {
        for game in GAMES {
            let mut window = window_in(mode, size, game);
            check(&mut window, &format!("{mode}, {game}, {size}"));
        }
    }
}

/// The menus fold into one where they would leave no room for the modes.
#[test]
fn the_modes_fit_next_to_the_menus_in_every_language() {
    for language in Language::ALL {
        let mut kept = with_text_of(20.0);
        eframe::Storage::set_string(&mut kept, "language", format!("{:?}", language.tag()));
        let (size, folder) = (egui::vec2(720.0, 480.0), TempDir::new().unwrap());
        let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
        let path = window.file("game.winmove.json", PEBBLES);
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.settle();
        let screen = window.harness.ctx.content_rect();
        for mode in Mode::ALL {
            let name = language.speak(|| say::app_mode(mode.name()));
            let rect = window.rect(&name);
            assert!(screen.contains_rect(rect), "{name} at {rect}");
        }
    }
}

#[test]
fn in_a_low_window_build_shows_the_moves_of_what_is_selected() {
    in_every_low_window("Build mode", |window, when| {
        select(window);
        let document = window.editor().document();
        let moves = window.editor().moves().into_iter();
        let names: Vec<String> = moves
            .map(|step| {
                if step.stays {
                    "move stay:".to_owned()
                } else {
                    format!("move {}:", document.name(step.place))
                }
            })
            .collect();
        assert!(names.len() >= 2, "{when}");
        assert_in_view(window, &names, when);
    });
}

#[test]
fn in_a_low_window_teach_shows_the_question_and_its_answers() {
    in_every_low_window("Teach mode", |window, when| {
        select(window);
        let task = window.editor().practise().task();
        let names = [
            task.as_str(),
            "W  win",
            "L  loss",
            "D  draw",
            "No answer yet.",
        ];
        assert_in_view(window, &names.map(str::to_owned), when);
    });
}

#[test]
fn in_a_low_window_play_shows_the_moves_and_the_controls() {
    in_every_low_window("Play mode", |window, when| {
        let play = window.editor().play().game().unwrap();
        let mover = match play.who(play.mover()) {
            "police" => "Police to move",
            "thief" => "Thief to move",
            "first" => "First player to move",
            _ => "Second player to move",
        };
        let names = [
            mover,
            "Take back",
            "Hint",
            "New game",
            "Start elsewhere…",
            "Show verdicts while playing",
            "I play:",
        ];
        assert_in_view(window, &names.map(str::to_owned), when);
    });
}

#[test]
fn in_a_low_window_replay_shows_the_step_and_its_line() {
    in_every_low_window("Replay mode", |window, when| {
        for _ in 0..4 {
            window.key(Key::ArrowRight);
        }
        window.settle();
        let replay = window.editor().replay();
        let lines = replay.pseudocode();
        let current = replay.current_lines().iter();
        let mut names: Vec<String> = current
            .map(|&line| format!("{}, current line", lines[line].text))
            .collect();
        assert!(!names.is_empty(), "{when}");
        names.push(replay.words());
        names.push("A step forward".to_owned());
        assert_in_view(window, &names, when);
    });
}

#[test]
fn with_large_text_the_rules_are_whole_until_the_first_move_and_then_a_line() {
    for (game, rules, line) in [
        (
            "pebbles",
            "The players take turns moving",
            "A player who cannot move loses.",
        ),
        (
            "police-wins",
            "The police move",
            "P police, T thief · Endless play is a draw.",
        ),
    ] {
        let mut window = window_in("Play mode", egui::vec2(1280.0, 800.0), game);
        let [rules_at, record_at] = [rules, "Record"].map(|name| window.named(name));
        assert!(
            rules_at.bottom() <= record_at.top(),
            "{game}: the rules at {rules_at}, the record at {record_at}"
        );
        // Later the moves take the space, but buttons stay in place, and the description of how
        // play ends stays in view.
        let hint = window.named("Hint");
        window.key(Key::Num1);
        window.settle();
        assert_eq!(window.named("Hint"), hint, "{game}");
        let later = window.named("Record");
        assert!(later.top() < record_at.top(), "{game}: {later}");
        let (line_at, keep) = (window.rect(line), window.named("Keep in the file"));
        assert!(
            later.top() < line_at.top() && line_at.bottom() < keep.top(),
            "{game}: {line_at}, the buttons at {keep}"
        );
        assert_in_view(&window, &["Keep in the file".to_owned()], game);
    }
}

#[test]
fn at_the_end_of_a_game_the_controls_of_the_players_are_whole_above_the_record() {
    let mut window = window_with(
        egui::vec2(1280.0, 800.0),
        13.0,
        &example("police-wins.winmove.json"),
    );
    window.click("Play mode");
    window.settle();
    // The officer moves away, so the thief, played by the computer, escapes.
    for _ in 0..40 {
        window.key(Key::Num1);
        window.settle();
    }
    let result = window.editor().play().game().unwrap().result();
    assert!(result.is_some_and(|it| it.starts_with("The thief won")));
    let [errs, record] = ["Thief: computer. Mistakes:", "Record"].map(|name| window.named(name));
    // The number may be on a line of its own, below the name.
    for errs in [errs, window.spin("never")] {
        assert!(
            errs.bottom() <= record.top(),
            "the controls at {errs}, the record at {record}"
        );
    }
}

/// The texts of the panel beside the canvas that are visible in part.
fn cut_above_or_below(window: &Window, texts: &[&str]) -> Vec<String> {
    let all = super::legible::texts(window, Rect::EVERYTHING).into_iter();
    let cut = all.filter(|(text, rect, seen)| {
        texts.contains(&text.as_str()) && seen.height() < rect.height() - 1.0
    });
    cut.map(|(text, ..)| text).collect()
}

#[test]
fn in_a_low_window_play_shows_whole_rows_of_moves() {
    let text = example("police-wins.winmove.json");
    let mut window = window_with(vec2(720.0, 480.0), 14.0, &text);
    window.click("Play mode");
    window.settle();
    window.key(Key::Num1);
    window.until("the computer's move", |window| {
        let play = window.editor().play().game().unwrap();
        play.record.turns.len() == 3
    });
    window.settle();
    let play = window.editor().play().game().unwrap();
    let names: Vec<String> = play
        .targets()
        .iter()
        .map(|&place| window.editor().document().name(place))
        .chain(["stay".to_owned()])
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert!(names.len() > 5, "{names:?}");
    assert_eq!(cut_above_or_below(&window, &names), [""; 0]);
}

/// What the pointer is on takes precedence over how long the solve took.
#[test]
fn in_a_low_window_the_status_bar_says_all_of_what_the_pointer_is_on() {
    let text = example("police-wins.winmove.json");
    let mut window = window_with(vec2(720.0, 480.0), 14.0, &text);
    assert!(window.says("solved in"));
    let cell = window.cell(3, 3);
    window.point(cell);
    window.settle();
    let words = window.editor().scene().spoken(Place::Cell(Cell::new(3, 3)));
    let painted = super::legible::texts(&window, Rect::EVERYTHING);
    let (_, rect, seen) = painted.iter().find(|(text, ..)| *text == words).unwrap();
    assert!(seen.width() > rect.width() - 1.0, "{rect} in {seen}");
    assert!(!window.says("solved in"));
}

/// A window of the smallest size with the largest text, in a language.
fn smallest(language: Language, name: &str, text: &str) -> Window {
    let mut kept = with_text_of(20.0);
    eframe::Storage::set_string(&mut kept, "language", format!("{:?}", language.tag()));
    let folder = TempDir::new().unwrap();
    let mut window = Window::stored(vec2(720.0, 480.0), 1.0, None, folder, Some(&kept));
    let path = window.file(name, text);
    window.drop_file(&path);
    window.until("the file is open", |window| window.title() != "Winmove");
    window.settle();
    window
}

/// Parts that don't fit are left out or cut.
#[test]
fn nothing_in_the_status_bar_runs_under_the_zoom() {
    let names = ["owners-zielonka", "geography", "rules-tic-tac-toe"];
    let mut files = names.map(|name| (name, example(&format!("{name}.winmove.json"))));
    files[0].0 = "tests.json";
    let tests = "3\n3 3\n1 2\n2 3\n3 1\n2 1\n1 2\n4 4\n1 2\n2 3\n3 4\n1 3\n";
    let files = files.into_iter().chain([("tests.txt", tests.to_owned())]);
    for (name, text) in files {
        for language in Language::ALL {
            let window = smallest(language, name, &text);
            let below = window.rect(&language.speak(say::canvas_name)).bottom();
            let within = Rect::from_min_max(Pos2::new(0.0, below), Pos2::new(720.0, 480.0));
            let mut texts = super::legible::texts(&window, within);
            texts.sort_by(|one, other| one.1.left().total_cmp(&other.1.left()));
            let when = format!("{name}, {language:?}: {texts:?}");
            let zoom = format!("{:.0} %", 100.0 * window.app().zoom());
            assert_eq!(texts.last().map(|(text, ..)| text), Some(&zoom), "{when}");
            for pair in texts.windows(2) {
                assert!(pair[0].1.right() <= pair[1].1.left(), "{when}");
            }
            assert!(
                texts.iter().all(|(_, rect, _)| rect.right() <= 720.0),
                "{when}"
            );
        }
    }
}

/// Without the counts, which are less urgent.
#[test]
fn a_long_remark_is_whole_in_the_status_bar() {
    for language in Language::ALL {
        let mut window = smallest(language, "game.json", &example("pebbles.winmove.json"));
        let editor = window.harness.state_mut().editor_mut();
        editor.act(PractiseAction::HandOut(true));
        window.settle();
        let remark = language.speak(|| window.editor().notice()).unwrap();
        let bar = Rect::from_min_max(Pos2::new(0.0, 400.0), Pos2::new(720.0, 480.0));
        let texts = super::legible::texts(&window, bar);
        let shown = texts.iter().find(|(text, ..)| *text == remark);
        let (_, rect, seen) = shown.expect("it is in the status bar");
        // In one line, it would be cut.
        assert!(seen == rect && rect.height() > 30.0, "{language:?}: {rect}");
    }
}

#[test]
fn the_hint_of_an_empty_canvas_is_whole() {
    for language in Language::ALL {
        let mut window = smallest(language, "game.json", PEBBLES);
        window.keys(CTRL, Key::A);
        window.key(Key::Delete);
        let canvas = window.rect(&language.speak(say::canvas_name));
        let hint = language.speak(say::canvas_empty);
        let texts = super::legible::texts(&window, Rect::EVERYTHING);
        let (_, rect, _) = texts.iter().find(|(text, ..)| *text == hint).unwrap();
        assert!(
            canvas.contains_rect(*rect),
            "{language:?}: {rect}, {canvas}"
        );
    }
}

#[test]
fn the_question_about_unsaved_work_fits_the_window() {
    let state = TempDir::new().unwrap();
    let left = [("First", PEBBLES), ("Second", HUNT)].map(|(title, text)| {
        let mut window = super::databases::with_state(&state);
        let path = window.file("game.winmove.json", text);
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.harness.state_mut().editor_mut().set_title(title);
        window.until("it is kept", |_| super::kills::is_kept(state.path(), title));
        window
    });
    drop(left);
    let (size, folder) = (vec2(720.0, 480.0), TempDir::new().unwrap());
    let mut window = Window::stored(size, 1.0, None, folder, Some(&with_text_of(20.0)));
    let ctx = window.harness.ctx.clone();
    let app = window.harness.state_mut();
    app.keep_work_in(&state.path().join("state"), &ctx);
    window.until("the work is offered", |window| {
        window.says("Open the unsaved work?")
    });
    window.settle();
    let screen = Rect::from_min_size(Pos2::ZERO, size);
    for name in ["Open the unsaved work?", "Later"] {
        let rect = window.rect(name);
        assert!(screen.contains_rect(rect), "{name} at {rect}");
    }
}

/// How good a move is, is cut before its name.
#[test]
fn the_names_of_rated_moves_are_whole() {
    let text = example("thief-wins.winmove.json");
    for language in Language::ALL {
        let mut window = smallest(language, "game.json", &text);
        window.keys(CTRL, Key::Num2);
        let moves = window.editor().moves().into_iter();
        let names: Vec<String> = moves
            .filter(|step| !step.stays)
            .map(|step| window.editor().document().name(step.place))
            .collect();
        assert!(names.len() > 2);
        let shapes = super::legible::shapes(&window);
        for name in names {
            let is_whole = shapes.iter().any(|(clip, shape)| match shape {
                egui::Shape::Text(text) => {
                    let is_it = text.galley.text() == name && !text.galley.elided;
                    is_it && clip.x_range().contains(text.visual_bounding_rect().right())
                }
                _ => false,
            });
            assert!(is_whole, "{name}, {language:?}");
        }
    }
}

/// In Build, the inspector takes the place of a script if there is no room for both.
#[test]
fn a_script_leaves_the_field_its_room() {
    let text = example("rules-tic-tac-toe.winmove.json");
    let mut window = smallest(Language::ENGLISH, "game.json", &text);
    let has_room = |window: &Window| window.rect("Canvas").width() > 250.0;
    assert!(has_room(&window) && window.says("Rules in Python") && !window.says("About: "));
    window.key(Key::F9);
    assert!(has_room(&window) && !window.says("Rules in Python") && window.says("About: "));
    window.key(Key::F9);
    assert!(window.says("Rules in Python"));
    window.keys(CTRL, Key::Num2);
    assert!(has_room(&window) && !window.says("Rules in Python"));
}

/// The card of the tour is next to what it explains.
#[test]
fn the_tour_leaves_the_field_and_the_panel_that_it_explains_in_view() {
    let size = vec2(720.0, 480.0);
    let (kept, folder) = (with_text_of(20.0), TempDir::new().unwrap());
    let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
    window.settle();
    if !window.says("Welcome to Winmove") {
        window.choose("Help", "Tour");
    }
    window.click("Show me");
    let screen = Rect::from_min_size(Pos2::ZERO, size);
    for card in 2..=6 {
        let canvas = window.rect("Canvas");
        let parts = ["Skip", "Next"].map(|name| window.named(name));
        let number = window.rect(&format!("{card} of 7"));
        for rect in parts.into_iter().chain([number]) {
            assert!(screen.contains_rect(rect), "{card}: {rect}");
            let is_on_canvas = rect.left() < canvas.right();
            assert_eq!(
                is_on_canvas,
                [4, 6].contains(&card),
                "{card}: {rect}, {canvas}"
            );
        }
        window.click("Next");
    }
}

/// A vertex of a state graph is often too small to read.
#[test]
fn play_names_the_position_and_shows_all_moves_if_they_fit() {
    let text = example("rules-nim.winmove.json");
    let mut window = window_with(vec2(1280.0, 800.0), 13.0, &text);
    window.click("Play mode");
    window.settle();
    assert!(window.says("at (3, 4, 5)"));
    let play = window.editor().play().game().unwrap();
    let names: Vec<String> = (play.targets().iter())
        .map(|&place| window.editor().document().name(place))
        .collect();
    assert_eq!(names.len(), 12);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(cut_above_or_below(&window, &names), [""; 0]);
    let painted = super::legible::texts(&window, Rect::EVERYTHING);
    for name in names {
        assert!(painted.iter().any(|(text, ..)| text == name), "{name}");
    }
    // Nothing moves when there are fewer.
    let hint = window.named("Hint");
    window.key(Key::Num1);
    window.until("the computer's move", |window| {
        window.editor().play().game().unwrap().record.turns.len() == 3
    });
    window.settle();
    assert_eq!(window.named("Hint"), hint);
}

#[test]
fn the_names_in_a_list_are_no_wider_than_the_window() {
    for language in Language::ALL {
        let mut window = smallest(language, "game.json", PEBBLES);
        window.keys(CTRL_SHIFT, Key::E);
        let mut lists = (window.harness).query_all_by(|node| node.role() == Role::ComboBox);
        let formats = lists.next().map(|node| node.rect()).unwrap();
        drop(lists);
        window.click_at(formats.center());
        window.settle();
        let texts = super::legible::texts(&window, Rect::EVERYTHING);
        let names: Vec<_> = texts
            .iter()
            .filter(|(text, ..)| text.contains("LaTeX"))
            .collect();
        assert_eq!(names.len(), 2, "{language:?}");
        for (text, rect, _) in texts {
            assert!(rect.right() < 720.0, "{text}, {rect}, {language:?}");
        }
    }
}
