//! The tour at the first start.

use super::settings::Kept;
use super::*;

fn first_start(kept: &Kept) -> Window {
    let folder = TempDir::new().unwrap();
    let mut window = Window::stored(vec2(1280.0, 800.0), 1.0, None, folder, Some(kept));
    window.settle();
    window
}

#[test]
fn the_first_start_offers_a_tour_that_can_be_skipped_and_does_not_come_again() {
    let mut kept = Kept::default();
    let mut window = first_start(&kept);
    assert!(window.says("Welcome to Winmove"));
    // If the window is closed before the end, the tour counts as not shown.
    eframe::App::save(window.harness.state_mut(), &mut kept);
    assert!(first_start(&kept).says("Welcome to Winmove"));
    window.click("Skip the tour");
    assert!(!window.says("Welcome to Winmove"));
    eframe::App::save(window.harness.state_mut(), &mut kept);
    assert!(!first_start(&kept).says("Welcome to Winmove"));
}

#[test]
fn the_tour_goes_through_its_cards_on_a_game_that_can_be_used_meanwhile() {
    let mut window = first_start(&Kept::default());
    window.click("Show me");
    assert!(window.says("A game is a graph"));
    assert!(!window.graph().vertices().is_empty());
    let vertex = window.vertex(0);
    window.click_at(vertex);
    assert_eq!(window.selected(), [0]);
    window.click("Next");
    window.click("Back");
    assert!(window.says("A game is a graph"));
    for _ in 0..5 {
        window.click("Next");
    }
    window.click("Done");
    assert!(!window.says("7 of 7"));
    window.choose("Help", "Tour");
    assert!(window.says("Welcome to Winmove"));
}

#[test]
fn escape_ends_the_tour_but_drops_a_gesture_first() {
    let mut window = first_start(&Kept::default());
    window.key(Key::Escape);
    assert!(!window.says("Welcome to Winmove"));
    window.choose("Help", "Tour");
    window.click("Show me");
    let (vertex, aside) = (window.vertex(0), vec2(0.0, -70.0));
    window.press_at(vertex);
    window.point(vertex + aside / 2.0);
    window.point(vertex + aside);
    window.key(Key::Escape);
    window.release_at(vertex + aside);
    assert!(window.says("A game is a graph"));
    assert!(!window.editor().is_dirty());
    window.key(Key::Escape);
    assert!(!window.says("A game is a graph"));
}

#[test]
fn the_tour_ends_when_another_game_is_opened() {
    let mut window = first_start(&Kept::default());
    window.keys(CTRL, Key::N);
    assert!(!window.says("Welcome to Winmove"));
}

#[test]
fn a_window_without_storage_has_no_tour() {
    assert!(!Window::start().says("Welcome to Winmove"));
}

#[test]
fn enter_goes_on_in_the_tour_to_its_end() {
    let mut window = first_start(&Kept::default());
    for number in 1..=7 {
        assert!(window.says(&format!("{number} of 7")), "card {number}");
        window.key(Key::Enter);
    }
    assert!(!window.says("7 of 7"));
    assert!(window.editor().renaming().is_none());
}
