//! The current line of a replay and the end of a game are in view without scrolling. This is tested
//! at 1280×800 and any text size.

use super::inspector::example;
use super::legible::{texts, window_with};
use super::*;

use winmove_analysis::words;

const SIZE: egui::Vec2 = egui::vec2(1280.0, 800.0);

/// A board, a graph, and endless play on a graph and a board.
const GAMES: [&str; 5] = [
    "guarded-exit",
    "pebbles",
    "cycle-with-a-draw",
    "police-wins",
    "thief-wins",
];

/// Whether a text that begins like this is fully visible next to the canvas.
fn is_seen(window: &Window, start: &str) -> bool {
    let canvas = window.rect("Canvas");
    let all = texts(window, Rect::from_min_size(egui::Pos2::ZERO, SIZE));
    let beside = all.iter().filter(|it| it.1.left() > canvas.right());
    // A line that is too long for the panel ends with an ellipsis.
    beside.filter(|it| it.0.starts_with(start)).any(|it| {
        let (rect, seen) = (it.1, it.2);
        seen.expand(1.5).contains_rect(rect)
    })
}

#[test]
fn the_current_line_of_the_log_is_in_view_at_every_step() {
    for name in GAMES {
        for points in [13.0, 19.5] {
            let text = example(&format!("{name}.winmove.json"));
            let mut window = window_with(SIZE, points, &text);
            window.click("Replay mode");
            window.settle();
            for mode in ["step by step", "by rounds"] {
                if window.harness.query_by_label(mode).is_none() {
                    continue;
                }
                window.click(mode);
                window.settle();
                let check = |window: &Window, when: &str| {
                    let replay = window.editor().replay();
                    let done = replay.watched().unwrap().done;
                    let logged = replay.logged(done - 1);
                    let line = match replay.last_round() {
                        Some(_) => logged,
                        None => format!("{}. {logged}", words::grouped(done)),
                    };
                    assert!(
                        is_seen(window, &line),
                        "{name}, {points}, {mode}, {when}: {line} is out of view"
                    );
                };
                window.key(Key::ArrowRight);
                check(&window, "first");
                for _ in 0..9 {
                    window.key(Key::ArrowRight);
                }
                check(&window, "tenth");
                window.key(Key::End);
                check(&window, "end");
                window.key(Key::ArrowLeft);
                check(&window, "back");
                // Regardless of where the log was scrolled, the next step scrolls to its line.
                let at = window.named("Log").center() + egui::vec2(0.0, 40.0);
                window.wheel(at, 30.0);
                window.key(Key::ArrowRight);
                check(&window, "after scrolling");
            }
        }
    }
}

#[test]
fn the_end_of_a_game_its_last_move_and_the_strip_are_in_view() {
    for name in GAMES {
        for points in [13.0, 19.5] {
            let text = example(&format!("{name}.winmove.json"));
            let mut window = window_with(SIZE, points, &text);
            window.click("Play mode");
            window.settle();
            window.click("neither");
            window.click("Start");
            let is_over = |window: &Window| {
                let play = window.editor().play().game();
                play.is_some_and(|play| play.ending().is_some())
            };
            window.until("play is over", is_over);
            window.settle();
            let play = window.editor().play().game().unwrap();
            let result = play.result().unwrap();
            let record = &play.record;
            let last = *record.line().last().unwrap();
            let turn = &record.turns[last];
            let moved = play.move_name(window.editor().document(), turn);
            let moved = format!("{}. {moved}", turn.depth);
            let when = format!("{name}, {points}");
            assert!(is_seen(&window, &result), "{when}: {result}");
            assert!(is_seen(&window, &moved), "{when}: {moved}");
            for text in ["win", "loss", play.strip_words().as_str()] {
                assert!(is_seen(&window, text), "{when}: {text}");
            }
        }
    }
}

#[test]
fn the_pseudocode_is_folded_where_it_has_no_room() {
    for (points, has_room) in [(13.0, true), (19.5, false)] {
        let mut window = window_with(SIZE, points, PEBBLES);
        window.click("Replay mode");
        window.settle();
        window.key(Key::ArrowRight);
        const OTHER: &str = "take q, the first of the queue";
        assert_eq!(window.says(OTHER), has_room, "{points}");
        assert!(window.says("label p; enqueue p if it is won or lost, current line"));
        if !has_room {
            window.click("All lines of the algorithm");
            assert!(window.says(OTHER));
            window.click("Only the current line");
            assert!(!window.says(OTHER));
        }
        let queue = window.named("Queue (");
        assert!(window.harness.ctx.content_rect().contains_rect(queue));
    }
}

#[test]
fn the_last_line_of_a_record_is_in_view_after_every_move() {
    let games = [
        "cops-and-robbers-triangles",
        "cops-and-robbers-cycle",
        "cycle-with-a-draw",
    ];
    for name in games {
        for (size, points) in [
            (SIZE, 13.0),
            (SIZE, 19.5),
            (egui::vec2(1280.0, 700.0), 13.0),
        ] {
            let text = example(&format!("{name}.winmove.json"));
            let mut window = window_with(size, points, &text);
            window.click("Play mode");
            window.settle();
            window.click("both");
            window.settle();
            for depth in 1..=14 {
                window.key(Key::Num1);
                window.step();
                window.step();
                let play = window.editor().play().game().unwrap();
                if play.ending().is_some() {
                    break;
                }
                let turn = play.record.now();
                assert_eq!(turn.depth, depth, "{name}");
                let moved = play.move_name(window.editor().document(), turn);
                let moved = format!("{depth}. {moved}");
                assert!(
                    is_seen(&window, &moved),
                    "{name}, {size}, {points}: {moved}"
                );
            }
        }
    }
}

#[test]
fn a_large_state_graph_opens_fitted_to_the_canvas_without_the_panel_beside_it() {
    for name in ["police-wins", "cops-and-robbers-cycle"] {
        let text = example(&format!("{name}.winmove.json"));
        let mut window = window_with(SIZE, 19.5, &text);
        window.click("Replay mode");
        window.settle();
        window.click("step by step");
        window.settle();
        let before = window.rect("Canvas");
        window.click("Open the state graph");
        window.until("it is open", |window| {
            let title = window.editor().document().title();
            title.starts_with("State graph")
        });
        window.settle();
        assert!(window.rect("Canvas").area() > 1.5 * before.area());
        let last = window.graph().vertices().len() as u32 - 1;
        let ends = |window: &Window| [0, last].map(|id| window.vertex(id));
        let opened = ends(&window);
        window.keys(CTRL, Key::Num0);
        window.settle();
        assert_eq!(ends(&window), opened, "{name}");
        let canvas = window.rect("Canvas");
        let drawn = Rect::from_two_pos(opened[0], opened[1]);
        assert!(canvas.contains_rect(drawn));
        assert!(drawn.height() > 0.6 * canvas.height(), "{name}");
    }
}

#[test]
fn five_moves_of_a_rated_game_are_in_view() {
    let mut window = window_with(SIZE, 13.0, &example("pebbles.winmove.json"));
    window.click("Play mode");
    window.click("neither");
    window.click("Start");
    window.until("play is over", |window| window.says(" won "));
    window.settle();
    let last = window.editor().play().game().unwrap().record.now().depth;
    for depth in last - 4..=last {
        assert!(is_seen(&window, &format!("{depth}. ")), "{depth} of {last}");
    }
}
