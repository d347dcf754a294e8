//! The panel of Replay: it stays in place, and names positions in one way.

use super::*;

/// A window that replays a game step by step.
fn steps_of(text: &str) -> Window {
    let mut window = Window::sized(vec2(1280.0, 1000.0), 1.0, "game.winmove.json", text);
    window.keys(CTRL, Key::Num4);
    window.click("step by step");
    window
}

/// The places of the buttons and of the pseudocode, each with its name.
fn places(window: &Window) -> Vec<(String, Rect)> {
    let names = [
        "A step forward",
        "Predict each label",
        "Skip the terminal positions",
    ];
    let buttons = names.map(|name| (name.to_owned(), window.rect(name)));
    let lines = window.editor().replay().pseudocode();
    let lines = lines.into_iter().map(|line| {
        // The current line says so to screen readers.
        let mut nodes = window.harness.get_all_by_label_contains(&line.text);
        let rect = nodes.next().unwrap().rect();
        drop(nodes);
        (line.text, rect)
    });
    buttons.into_iter().chain(lines).collect()
}

#[test]
fn neither_buttons_nor_pseudocode_move_in_a_replay() {
    for text in [PEBBLES, HUNT] {
        for predicts in [false, true] {
            let mut window = steps_of(text);
            if predicts {
                window.click("Predict each label");
            }
            let first = places(&window);
            for step in 0.. {
                assert_eq!(places(&window), first, "after {step} steps");
                let done = |window: &Window| window.editor().replay().watched().unwrap().done;
                let before = done(&window);
                window.key(Key::ArrowRight);
                if done(&window) == before {
                    assert!(window.says("positions are labelled: "), "the end");
                    break;
                }
                if step == 60 {
                    window.key(Key::End);
                }
            }
        }
    }
}

#[test]
fn terminal_positions_are_skipped_at_once() {
    use winmove_analysis::RecordedStep;
    let mut window = steps_of(HUNT);
    let over = |window: &Window| {
        let replay = window.editor().replay();
        let steps = (0..replay.len()).map_while(|step| replay.step(step));
        steps
            .take_while(|step| matches!(step, RecordedStep::Over(_)))
            .count()
    };
    let count = over(&window);
    assert!(count > 5, "{count}");
    window.click("Skip the terminal positions");
    let done = |window: &Window| window.editor().replay().watched().unwrap().done;
    assert_eq!(done(&window), count);
    // There are no more of them.
    let button = window.rect("Skip the terminal positions").center();
    window.click_at(button);
    window.settle();
    assert_eq!(done(&window), count);
}

#[test]
fn a_position_of_a_pursuit_has_one_notation_in_replay() {
    let mut window = steps_of(HUNT);
    window.click("Skip the terminal positions");
    for _ in 0..10 {
        window.key(Key::ArrowRight);
        let texts = super::homework::texts(&window);
        // The log and the queue write it like the headings of the state graph.
        let of_log = texts
            .iter()
            .filter(|text| text.contains(". ") && text.contains(": "));
        let of_log: Vec<_> = of_log
            .filter(|text| text.starts_with(char::is_numeric))
            .collect();
        assert!(!of_log.is_empty());
        for line in of_log {
            assert!(line.contains("P (") && line.contains("T ("), "{line}");
        }
    }
}

#[test]
fn in_a_small_window_the_state_graph_leaves_room_for_the_field() {
    for (size, least) in [(vec2(900.0, 600.0), 0.3), (vec2(1280.0, 800.0), 0.2)] {
        let text = super::inspector::example("guarded-exit.winmove.json");
        let mut window = Window::sized(size, 1.0, "game.winmove.json", &text);
        window.click("Replay mode");
        window.click("step by step");
        assert!(window.says("The state graph"));
        let width = 6.0 * (window.cell(0, 1).x - window.cell(0, 0).x);
        assert!(width >= least * size.x, "{width} of {size}");
    }
}

#[test]
fn where_nothing_can_be_replayed_no_caption_explains_labels() {
    let text = super::inspector::example("geography.winmove.json");
    let mut window = Window::on(&text);
    assert!(window.says("when the token starts there"));
    window.click("Replay mode");
    assert!(window.says("are solved by a search"));
    assert!(!window.says("when the token starts there"));
}
