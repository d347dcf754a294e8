//! The window paints no frames while nothing changes.

use super::*;

/// Whether the window soon stops requesting frames. A late wake-up of the solver may cause one
/// more.
fn sleeps(window: &mut Window) -> bool {
    window.settle();
    let mut asleep = 0;
    for _ in 0..60 {
        window.step();
        asleep = if window.sleeps_for() > Duration::from_secs(3600) {
            asleep + 1
        } else {
            0
        };
        if asleep == 5 {
            return true;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    false
}

#[test]
fn the_start_page_sleeps_once_its_pictures_are_there() {
    assert!(sleeps(&mut Window::start()));
}

#[test]
fn a_graph_and_a_board_sleep_whatever_is_selected() {
    for text in [PEBBLES, HUNT] {
        let mut window = Window::on(text);
        assert!(sleeps(&mut window));
        window.key(Key::Tab);
        assert!(sleeps(&mut window));
        let canvas = window.rect("Canvas");
        window.point(canvas.center());
        assert!(sleeps(&mut window));
        window.keys(CTRL, Key::A);
        window.key(Key::E);
        assert!(sleeps(&mut window));
    }
}

#[test]
fn what_flipped_pulses_once_and_then_the_window_sleeps() {
    let mut window = Window::on(PEBBLES);
    window
        .harness
        .ctx
        .all_styles_mut(|style| style.animation_time = 0.1);
    window.settle();
    let a = window.vertex(0);
    window.right_click_at(a);
    window.click_pulsing("Fix as win");
    let mut frames = 0;
    while window.sleeps_for() < Duration::from_secs(1) {
        window.step();
        frames += 1;
        assert!(frames < 600, "the pulse ends");
    }
    assert!(frames > 5, "there was a pulse: {frames}");
    assert!(sleeps(&mut window));
}

#[test]
fn a_window_with_a_question_sleeps() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    window.key(Key::ArrowDown);
    assert!(!window.close());
    assert!(sleeps(&mut window));
}

#[test]
fn a_window_in_which_a_label_is_typed_sleeps_between_the_letters() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.double_click_at(a);
    window.type_text("x");
    assert!(sleeps(&mut window));
}

impl Window {
    /// Clicks the node with this name and waits for the labels, but not for the window to settle.
    fn click_pulsing(&mut self, name: &str) {
        let at = self.rect(name).center();
        let arrivals = self.editor().revision().analysis;
        self.click_at(at);
        self.until("the labels", |window| {
            window.editor().revision().analysis > arrivals
        });
        self.step();
    }
}
