//! The time for which each command of the window blocks a frame.
//!
//! `cargo reports commands` runs every command once on a graph with 2,000 vertices and on one
//! with 100,000, each with twice as many edges, with one vertex selected and with everything
//! selected, each in a new window. It prints the time of the command itself, and the longest frame
//! from the command until the window is at rest, on the window's thread and without the graphics
//! driver. The longer of the two cases counts. The goals are 16 ms and 50 ms. Commands that open a
//! dialog of the desktop are left out, and so are commands that can't be used here.
//!
//! Numbers select sizes, and words select commands by the beginning of their text:
//! `cargo reports commands -- 2000 Align`.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use winmove::gui::Command;
use winmove_core::model::{Place, VertexId};
use winmove_editor::Mode;
use winmove_reports::{
    report,
    window::{Window, graph},
};

/// The window is at rest after this number of frames without background work.
const FRAMES_AT_REST: u32 = 5;
/// The maximum time for which the frames after a command are measured.
const MAX_FOLLOWED: Duration = Duration::from_secs(20);

fn main() {
    let arguments = std::env::args().skip(1);
    let words: Vec<String> = arguments.filter(|word| !word.starts_with('-')).collect();
    let (sizes, names): (Vec<String>, Vec<String>) = words
        .into_iter()
        .partition(|word| word.parse::<usize>().is_ok());
    let sizes: Vec<usize> = if sizes.is_empty() {
        vec![2_000, 100_000]
    } else {
        sizes.iter().filter_map(|size| size.parse().ok()).collect()
    };
    let is_wanted =
        |text: &str| names.is_empty() || names.iter().any(|name| text.starts_with(name.as_str()));
    for size in sizes {
        report::heading(&format!("Commands, {size} vertices, {} edges", 2 * size));
        report::table(&["command", "command alone, ms", "longest frame, ms"]);
        let text = graph(size);
        for command in Command::all().filter(|command| is_wanted(&command.text())) {
            if opens_a_dialog(command) {
                continue;
            }
            let one = measured(command, &text, Selected::One(size));
            let all = measured(command, &text, Selected::All);
            let Some((alone, longest)) = one.into_iter().chain(all).max_by_key(|times| times.1)
            else {
                continue;
            };
            let ms = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1e3);
            report::row([command.text(), ms(alone), ms(longest)]);
        }
        println!();
    }
}

/// Whether a command opens a dialog that would stay open, or closes the window.
fn opens_a_dialog(command: Command) -> bool {
    matches!(
        command,
        Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::ExportPicture
            | Command::AddComponent
            | Command::Quit
    )
}

/// The selection when the command runs.
#[derive(Clone, Copy)]
enum Selected {
    /// A vertex in a graph with this number of vertices.
    One(usize),
    All,
}

/// The time of a command, and the longest frame until the window is at rest. `None` if the command
/// can't be used.
fn measured(command: Command, text: &str, selected: Selected) -> Option<(Duration, Duration)> {
    let mut window = Window::open(text);
    window.app.editor_mut().set_mode(Mode::Edit);
    match selected {
        Selected::One(vertices) => {
            let place = Place::Vertex(VertexId(vertices as u32 / 2));
            window.app.editor_mut().select(place);
        }
        Selected::All => window.app.editor_mut().select_all(),
    }
    let ctx = window.ctx.clone();
    // Provide something to undo or redo.
    if matches!(command, Command::Undo | Command::Redo) {
        window.app.run(Command::Delete, &ctx);
    }
    if command == Command::Redo {
        window.app.run(Command::Undo, &ctx);
    }
    follow(&mut window);
    if !window.app.can_run(command, &ctx) {
        return None;
    }
    let begun = Instant::now();
    window.app.run(command, &ctx);
    let alone = begun.elapsed();
    let first = timed_frame(&mut window);
    let longest = (alone + first).max(follow(&mut window));
    Some((alone, longest))
}

/// Runs frames until the window is at rest. Returns the longest.
fn follow(window: &mut Window) -> Duration {
    let begun = Instant::now();
    let mut longest = Duration::ZERO;
    let mut at_rest = 0;
    while at_rest < FRAMES_AT_REST && begun.elapsed() < MAX_FOLLOWED {
        longest = longest.max(timed_frame(window));
        let editor = window.app.editor();
        let works =
            editor.is_solving() || editor.now().is_arranging() || editor.replay().is_recording();
        at_rest = if works { 0 } else { at_rest + 1 };
        std::thread::sleep(Duration::from_millis(2));
    }
    longest
}

fn timed_frame(window: &mut Window) -> Duration {
    let begun = Instant::now();
    window.frame(Vec::new());
    begun.elapsed()
}
