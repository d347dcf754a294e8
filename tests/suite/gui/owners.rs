//! Games in which vertices have owners: keys, presets, outcomes by winner, and homework.

use super::homework::hand_in;
use super::*;
use winmove_core::model::{Endless, Outcome, Player, Turns};
use winmove_editor::Mode;
use winmove_words::{Language, say};

/// Vertices b, a, d, c, e, g and f, of which player 0 wins the first three.
const PARITY: &str = include_str!("../../../examples/owners-zielonka.winmove.json");

fn owners(window: &Window) -> Vec<u32> {
    let vertices = window.graph().vertices().iter();
    vertices.map(|vertex| vertex.owner.number()).collect()
}

fn numbers(window: &Window) -> Vec<u32> {
    let vertices = window.graph().vertices().iter();
    vertices.map(|vertex| vertex.priority).collect()
}

/// Selects b and a.
fn select_two(window: &mut Window) {
    let [b, a] = [0, 1].map(|id| window.vertex(id));
    window.click_at(b);
    window.shift_click_at(a);
    window.settle();
    assert_eq!(window.selected(), [0, 1]);
}

#[test]
fn the_structure_tells_the_numbers_of_each_component() {
    // Without the moves from e to c and from g to d, nothing comes back from e, f and g to the
    // other vertices.
    let parted = PARITY
        .replace("        [4, 3],\n", "")
        .replace(",\n        [5, 2]", "");
    for (text, expected) in [
        (
            PARITY,
            &["Numbers: 4, 3, 2, 1 and 0. The greatest, 4, is good for player 0."][..],
        ),
        (
            &parted,
            &[
                "Numbers: 4, 3, 2 and 1. The greatest, 4, is good for player 0.",
                "Numbers: 3, 1 and 0. The greatest, 3, is good for player 1.",
            ],
        ),
    ] {
        let mut window = Window::on(text);
        window.click("Structure");
        for sentence in expected {
            assert!(window.says(sentence), "{sentence}");
        }
        // Other games have no numbers.
        let reach = text.replace("\"endless\": \"priorities\"", "\"endless\": 1");
        assert_ne!(reach, text);
        let mut window = Window::on(&reach);
        window.click("Structure");
        assert!(!window.says("Numbers:"));
    }
}

#[test]
fn the_outcomes_to_choose_from_fit_on_a_line_in_each_language() {
    let mut window = Window::sized(vec2(1280.0, 800.0), 1.0, "game.winmove.json", PARITY);
    window.click_at(window.vertex(0));
    window.settle();
    for language in Language::ALL {
        window.keys(CTRL, Key::Comma);
        window.harness.get_by_role(Role::ComboBox).focus();
        window.settle();
        window.key(Key::Enter);
        window.click(&language.name());
        window.key(Key::Escape);
        let ends = language.speak(|| [say::selection_solved(), say::owners_fix(Outcome::Draw)]);
        let [first, last] = ends.map(|name| window.rect(&name).center().y);
        assert!((first - last).abs() < 1.0, "{}", language.name());
    }
}

#[test]
fn keys_change_the_owners_and_numbers_of_all_selected_vertices() {
    let mut window = Window::on(PARITY);
    window.keys(CTRL, Key::Num1);
    assert_eq!(numbers(&window), [1, 4, 2, 3, 1, 0, 3]);
    select_two(&mut window);
    for (key, expected) in [
        (Key::Q, [1, 0]),
        (Key::Q, [0, 1]),
        (Key::Num1, [1, 1]),
        (Key::Num0, [0, 0]),
    ] {
        window.key(key);
        assert_eq!(
            owners(&window),
            [&expected[..], &[0, 1, 1, 1, 0]].concat(),
            "{key:?}"
        );
    }
    for (key, expected) in [
        (Key::Plus, [2, 5]),
        (Key::Equals, [3, 6]),
        (Key::Minus, [2, 5]),
        (Key::Minus, [1, 4]),
        (Key::Minus, [0, 3]),
        (Key::Minus, [0, 2]),
    ] {
        window.key(key);
        assert_eq!(numbers(&window)[..2], expected, "{key:?}");
    }
    // What is typed replaces the number, and the word for different numbers.
    for (typed, expected) in [("9", 9), ("46", 46)] {
        window.key(Key::P);
        window.type_text(typed);
        window.key(Key::Enter);
        assert_eq!(numbers(&window), [expected, expected, 2, 3, 1, 0, 3]);
    }
    window.keys(CTRL, Key::Z);
    window.keys(CTRL, Key::Z);
    assert_eq!(numbers(&window)[..2], [0, 2], "one step for both");
}

#[test]
fn presets_set_up_the_games_of_the_literature() {
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", PARITY);
    window.keys(CTRL, Key::Num1);
    window.open_section("Rules");
    for (name, endless) in [
        ("Reach", Endless::Won(Player::Second)),
        ("Stay safe", Endless::Won(Player::First)),
        ("Again and again", Endless::Priorities),
        ("Reach", Endless::Won(Player::Second)),
        ("Numbers decide", Endless::Priorities),
    ] {
        window.click(name);
        let turns = window.editor().document().rules().turns();
        assert_eq!(turns, Turns::Owners(endless), "{name}");
    }
}

#[test]
fn a_fixed_outcome_is_chosen_by_its_winner() {
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", PARITY);
    window.keys(CTRL, Key::Num1);
    let outcomes = |window: &Window| {
        let vertices = &window.graph().vertices()[..2];
        [vertices[0].outcome, vertices[1].outcome]
    };
    select_two(&mut window);
    // Player 0 owns b, and player 1 owns a.
    for (name, expected) in [
        ("1 wins", [Some(Outcome::Loss), Some(Outcome::Win)]),
        ("0 wins", [Some(Outcome::Win), Some(Outcome::Loss)]),
        ("draw", [Some(Outcome::Draw); 2]),
        ("solved", [None; 2]),
    ] {
        window.click(name);
        assert_eq!(outcomes(&window), expected, "{name}");
    }
    window.choose("Objects", "Fix as won by player 1");
    assert_eq!(outcomes(&window), [Some(Outcome::Loss), Some(Outcome::Win)]);
    assert!(!window.says("Fix as loss"));
}

#[test]
fn no_sentence_tells_of_a_win_or_a_loss_for_the_mover() {
    let mut window = Window::sized(vec2(1280.0, 2000.0), 1.0, "game.winmove.json", PARITY);
    for mode in [Mode::Edit, Mode::Explore] {
        let key = if mode == Mode::Edit {
            Key::Num1
        } else {
            Key::Num2
        };
        window.keys(CTRL, key);
        for id in 0..7 {
            let at = window.vertex(id);
            window.click_at(at);
            window.settle();
            for text in super::homework::texts(&window) {
                let lower = text.to_lowercase();
                let told = ["a win into", "win in", "loss", "opponent", "player to move"];
                assert!(!told.iter().any(|words| lower.contains(words)), "{text}");
            }
        }
    }
}

#[test]
fn both_conventions_are_compared_side_by_side() {
    // Player 0 is stuck at a, where b leads.
    let game = PEBBLES
        .replace("\"version\": 1", "\"version\": 2")
        .replace("\"at\": [2]", "\"at\": [2], \"turns\": \"owners\"");
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", &game);
    let compare = "Normal and misère play side by side";
    if !window.says(compare) {
        window.click("What if…");
    }
    window.click(compare);
    assert!(window.says("3 places differ: a, b and c."));
}

#[test]
fn homework_is_answered_by_winners_and_marked() {
    let exercise = r#",
  "exercise": { "places": [], "check": "at-end", "homework": {} }
}
"#;
    let open = PARITY.trim_end().strip_suffix('}').unwrap().trim_end();
    let mut window = Window::on(&format!("{open}{exercise}"));
    // b, a and d are right, c is wrong, and e is no draw.
    let answers = [
        Key::Num0,
        Key::Num0,
        Key::Num0,
        Key::Num0,
        Key::D,
        Key::Num1,
        Key::Num1,
    ];
    for (id, key) in (0..).zip(answers) {
        let at = window.vertex(id);
        window.click_at(at);
        window.key(key);
    }
    assert!(window.says("7 of 7 answered"));
    let path = hand_in(&mut window, "An", "an.result.json");
    assert!(window.says("5 of 7 correct"));
    let c = window.vertex(3);
    window.click_at(c);
    window.settle();
    assert!(window.says("c: your answer was “player 0 wins”. Player 1 wins by moving to"));
    let text = std::fs::read_to_string(&path).unwrap();
    let result: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&result["right"], &result["of"]), (&5.into(), &7.into()));
    let answers = result["questions"].as_array().unwrap().iter();
    let answers: Vec<_> = answers.map(|question| &question["answer"]).collect();
    let [first, second] = [0, 1].map(|player| format!("player {player} wins"));
    assert_eq!(answers[..4], [&first; 4]);
    assert_eq!(answers[4..], ["draw", &second, &second]);
    let table = super::homework::marks(&[path.to_str().unwrap()]);
    let table = String::from_utf8(table.stdout).unwrap();
    assert!(
        table
            .lines()
            .nth(1)
            .unwrap()
            .starts_with("An,Even or odd: a parity game,5,7,"),
        "{table}"
    );
}

/// In Build it gives the selected vertex to player 1.
#[test]
fn in_play_1_is_not_for_building_and_moves() {
    let mut window = Window::on(PARITY);
    window.keys(CTRL, Key::Num3);
    window.click("both");
    let at = |window: &Window| {
        let play = window.editor().play().game();
        play.map(|play| (play.position(), play.targets()))
    };
    let (before, targets) = at(&window).expect("a game has begun");
    window.key(Key::Num1);
    assert!(!window.says("Switch to Build"));
    let (now, _) = at(&window).unwrap();
    assert_ne!(now, before);
    assert_eq!(now.mover_place(), targets[0]);
}
