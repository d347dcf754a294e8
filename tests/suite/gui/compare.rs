//! The views next to the field: the mirror view under another convention, and the evaluation strip
//! of a game.

use super::*;
use egui::pos2;

#[test]
fn both_conventions_are_seen_by_one_camera_and_a_click_in_either_half_looks_at_both() {
    let mut window = Window::sized(vec2(1400.0, 1000.0), 1.0, "game.winmove.json", PEBBLES);
    window.click("What if…");
    window.click("Normal and misère play side by side");
    window.settle();
    assert!(window.says("Normal: a stuck player loses"));
    assert!(window.says("2 places differ: a and b."));
    // The halves have the same size, so the other one is shifted to the right by half of the total
    // width.
    let (left, right) = (
        window.rect("Normal: a stuck player loses"),
        window.rect("Misère: a stuck player wins"),
    );
    let inspector = window.rect("What if…").left() - 30.0;
    let beside = (inspector - 50.0) / 2.0;
    assert!((right.left() - left.left() - beside).abs() < 40.0);
    let there = |window: &Window, id| window.vertex(id) + vec2(beside, 0.0);
    let c = there(&window, 2);
    window.click_at(c);
    window.settle();
    assert_eq!(window.selected(), [2]);
    let nowhere = c + vec2(0.0, 260.0);
    window.click_at(nowhere);
    assert_eq!(window.selected(), [0; 0]);
    // The wheel over the other half zooms both.
    let before = window.vertex(0).distance(window.vertex(1));
    window.wheel(c, 3.0);
    window.settle();
    assert!(window.vertex(0).distance(window.vertex(1)) > before * 1.2);
    assert!(!window.editor().is_dirty());
    window.click("Close");
    assert!(!window.says("Misère: a stuck player wins"));
}

#[test]
fn the_places_that_differ_are_called_by_their_labels_of_now() {
    let mut window = Window::sized(vec2(1400.0, 1000.0), 1.0, "game.winmove.json", PEBBLES);
    window.click("What if…");
    window.click("Normal and misère play side by side");
    window.settle();
    assert!(window.says("2 places differ: a and b."));
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::F2);
    window.type_text("new");
    window.key(Key::Enter);
    window.settle();
    assert!(window.says("2 places differ: new and b."));
}

#[test]
fn an_edit_of_the_game_is_painted_in_both_halves() {
    let mut window = Window::sized(vec2(1400.0, 1000.0), 1.0, "game.winmove.json", PEBBLES);
    window.click("What if…");
    window.click("Normal and misère play side by side");
    window.settle();
    let named = |window: &Window| {
        let top = window.rect("Misère: a stuck player wins");
        let inspector = window.rect("What if…").left() - 30.0;
        let half = Rect::from_min_max(top.left_bottom(), pos2(inspector, 900.0));
        let texts = window.painted_texts(half);
        ["a", "b", "c"].map(|name| texts.iter().any(|text| text == name))
    };
    assert_eq!(named(&window), [true, true, true]);
    let c = window.vertex(2);
    window.click_at(c);
    window.key(Key::Delete);
    window.settle();
    assert_eq!(named(&window), [true, true, false]);
    // Nothing is selected before and after the undo, so only the game distinguishes the two
    // pictures.
    window.keys(CTRL, Key::Z);
    window.settle();
    assert_eq!(named(&window), [true, true, true]);
}

#[test]
fn the_strip_shows_the_remoteness_after_every_move_and_a_click_goes_there() {
    let mut window = Window::sized(vec2(1280.0, 1000.0), 1.0, "game.winmove.json", PEBBLES);
    window.click("Play mode");
    let b = window.vertex(1);
    window.click_at(b);
    window.until("the computer has moved", |window| {
        window.editor().play().game().unwrap().ending().is_some()
    });
    window.settle();
    let below = window.named("Up (W): the first player wins");
    let across = |share: f32| below.left() + share * 310.0;
    let seen = |window: &mut Window, words: &str| {
        (10..40)
            .map(|part| across(part as f32 / 40.0))
            .find(|&x| {
                window.point(pos2(x, below.top() - 70.0));
                window.settle();
                window.says(words)
            })
            .map(|x| pos2(x, below.top() - 70.0))
    };
    let words = "Move 1: b (mistake: turns a win into a loss, better: a). The second player wins in 1 move.";
    assert!(seen(&mut window, "Start. The first player wins in 1 move.").is_some());
    let at = seen(&mut window, words).expect("it is told");
    window.click_at(at);
    window.settle();
    assert_eq!(window.editor().play().game().unwrap().record.now().depth, 1);
}

#[test]
fn checking_moves_no_button_away_from_under_the_pointer() {
    let mut window = Window::on(PEBBLES);
    window.click("Teach mode");
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    let before = window.rect("Check the answers");
    window.key(Key::W);
    window.settle();
    assert_eq!(window.rect("Check the answers"), before);
    window.click("Check the answers");
    window.settle();
    assert!(window.says("Wrong. Try again."));
    assert_eq!(window.rect("Check the answers"), before);
}

#[test]
fn conventions_are_compared_only_where_someone_can_be_stuck() {
    for (name, is_offered) in [("guarded-exit", false), ("pebbles", true)] {
        let text = super::inspector::example(&format!("{name}.winmove.json"));
        let mut window = Window::sized(vec2(1400.0, 1000.0), 1.0, "game.winmove.json", &text);
        window.click("What if…");
        window.click("Normal and misère play side by side");
        window.settle();
        let is_on_show = window.says("Misère: a stuck player wins");
        assert_eq!(is_on_show, is_offered, "{name}");
    }
}
