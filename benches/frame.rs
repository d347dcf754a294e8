//! The processor time of a frame of the window: layout, shapes and tessellation, without the
//! graphics driver.
//!
//! `cargo bench --bench frame`. A frame has 16 ms; the driver needs the rest.

// Benchmarks run on a desktop.
#![allow(clippy::disallowed_methods)]

#[path = "../reports/src/window.rs"]
mod window;

use egui::{Event, Modifiers, PointerButton, Pos2, pos2, vec2};
use window::{Window, graph};

fn main() {
    divan::main();
}

impl Window {
    /// Presses or releases a pointer button.
    fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool) {
        let modifiers = Modifiers::NONE;
        self.frame(vec![
            Event::PointerMoved(at),
            Event::PointerButton {
                pos: at,
                button,
                pressed,
                modifiers,
            },
        ]);
    }
}

/// A board with some walls, an officer and a thief.
fn board(size: usize) -> String {
    let rows: Vec<String> = (0..size)
        .map(|row| {
            let squares = (0..size).map(|column| match (row * 7 + column * 5) % 11 {
                0 => '*',
                _ => '.',
            });
            format!("\"{}\"", squares.collect::<String>())
        })
        .collect();
    format!(
        r#"{{"format":"winmove","version":1,"title":"bench","field":{{"board":{{"rows":[{}]}}}},"game":{{"pursuit":{{"police":{{"at":[1,1]}},"thief":{{"at":[9,9]}}}}}}}}"#,
        rows.join(",")
    )
}

#[divan::bench(args = [200, 2_000, 10_000, 100_000])]
fn panning_a_graph(bencher: divan::Bencher, vertices: usize) {
    let mut window = Window::open(&graph(vertices));
    let at = pos2(500.0, 400.0);
    window.button(at, PointerButton::Middle, true);
    let mut step = 0.0;
    bencher.bench_local(|| {
        step += 1.0;
        window.frame(vec![Event::PointerMoved(
            at + vec2(step % 40.0, step % 7.0),
        )])
    });
}

/// Zooms from the whole graph in to a few vertices, and out again.
#[divan::bench(args = [2_000, 10_000, 100_000])]
fn zooming_over_a_graph(bencher: divan::Bencher, vertices: usize) {
    const NOTCHES: u32 = 20;
    let mut window = Window::open(&graph(vertices));
    window.frame(vec![Event::PointerMoved(pos2(500.0, 400.0))]);
    let mut step = 0;
    bencher.bench_local(|| {
        let notch = if (step / NOTCHES).is_multiple_of(2) {
            1.0
        } else {
            -1.0
        };
        step += 1;
        window.frame(vec![Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: vec2(0.0, notch),
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
        }])
    });
}

#[divan::bench(args = [200, 2_000, 10_000, 100_000])]
fn pointing_at_a_graph(bencher: divan::Bencher, vertices: usize) {
    let mut window = Window::open(&graph(vertices));
    let mut step = 0.0;
    bencher.bench_local(|| {
        step += 1.0;
        window.frame(vec![Event::PointerMoved(pos2(
            300.0 + step % 400.0,
            200.0 + step % 300.0,
        ))])
    });
}

#[divan::bench(args = ["en", "pt-BR", "vi"])]
fn pointing_in_a_language(bencher: divan::Bencher, tag: &str) {
    let language = winmove_words::Language::of_tag(tag).expect("it is built in");
    language.speak(|| pointing_at_a_graph(bencher, 200));
}

#[divan::bench(args = [200, 2_000, 10_000, 100_000])]
fn moving_a_vertex(bencher: divan::Bencher, vertices: usize) {
    use winmove_core::model::{Place, VertexId};
    let mut window = Window::open(&graph(vertices));
    let place = Place::Vertex(VertexId(vertices as u32 / 2));
    let at = window
        .app
        .screen_position(place)
        .expect("the vertex is there");
    window.frame(vec![Event::PointerMoved(at)]);
    window.button(at, PointerButton::Primary, true);
    let mut step = 0.0;
    bencher.bench_local(|| {
        step += 1.0;
        window.frame(vec![Event::PointerMoved(
            at + vec2(step % 40.0, step % 30.0),
        )])
    });
}

#[divan::bench(args = [20, 32])]
fn painting_walls(bencher: divan::Bencher, size: usize) {
    use winmove_core::model::{Cell, Place, Square};
    use winmove_editor::Tool;
    let mut window = Window::open(&board(size));
    window.app.editor_mut().take_tool(Tool::Paint(Square::Wall));
    let cell = |row, column| Place::Cell(Cell::new(row, column));
    let at = window
        .app
        .screen_position(cell(0, 0))
        .expect("on the board");
    let next = window
        .app
        .screen_position(cell(1, 1))
        .expect("on the board");
    let way = next - at;
    window.frame(vec![Event::PointerMoved(at)]);
    window.button(at, PointerButton::Primary, true);
    let mut step = 0;
    bencher.bench_local(|| {
        step += 1;
        let (row, column) = (step / size % size, step % size);
        window.frame(vec![Event::PointerMoved(
            at + vec2(way.x * column as f32, way.y * row as f32),
        )])
    });
}
