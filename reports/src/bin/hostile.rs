//! The time for which files that were made to be slow block a frame.
//!
//! `cargo reports hostile` opens each file, shows it in every mode, selects, studies and
//! exports it, and prints the longest frame of each of these, on the window's thread and without
//! the graphics driver. The goal is 100 ms for any file of 64 KB. A number sets the size of the
//! files in KB, and words select files by the beginning of their names:
//! `cargo reports hostile -- 1000 record`.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

#[allow(dead_code)]
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use winmove::gui::Command;
use winmove_core::model::Place;
use winmove_editor::{Mode, ReplayAction};
use winmove_reports::{report, window::Window};

const MAX_FOLLOWED: Duration = Duration::from_secs(8);
const FRAMES_AT_REST: u32 = 4;

fn main() {
    let arguments = std::env::args().skip(1);
    let words: Vec<String> = arguments.filter(|word| !word.starts_with('-')).collect();
    let (sizes, names): (Vec<String>, Vec<String>) = words
        .into_iter()
        .partition(|word| word.parse::<usize>().is_ok());
    let size = sizes.first().map_or(64, |size| size.parse().unwrap_or(64)) << 10;
    report::heading(&format!("Files of {} KB made to be slow", size >> 10));
    report::table(&[
        "file",
        "open, ms",
        "Build",
        "Explore",
        "Play",
        "Replay",
        "Teach",
        "all",
        "values",
        "find",
        "picture",
        "save",
        "pointer",
        "place",
        "drag",
        "states",
        "any command",
    ]);
    for (name, make) in FILES {
        if !names.is_empty() && !names.iter().any(|word| name.starts_with(word.as_str())) {
            continue;
        }
        let text = make(size);
        assert!(text.len() <= size + 400, "{name}: {} bytes", text.len());
        let ms = |time: Duration| format!("{:.0}", time.as_secs_f64() * 1e3);
        let mut window = Window::reading(&text);
        let opened = follow(&mut window);
        let mut times = vec![name.to_owned(), ms(opened)];
        for mode in Mode::ALL {
            let begun = worked();
            window.app.editor_mut().set_mode(mode);
            let entered = worked() - begun;
            times.push(ms(
                (entered + timed_frame(&mut window)).max(follow(&mut window))
            ));
        }
        window.app.editor_mut().set_mode(Mode::Edit);
        follow(&mut window);
        let ctx = window.ctx.clone();
        let all = Command::all().find(|command| command.text() == "Select all");
        for command in all
            .into_iter()
            .chain([Command::ToggleValues, Command::Find])
        {
            let begun = worked();
            if window.app.can_run(command, &ctx) {
                window.app.run(command, &ctx);
            }
            let ran = worked() - begun;
            times.push(ms((ran + timed_frame(&mut window)).max(follow(&mut window))));
        }
        let begun = worked();
        let picture = window.app.editor().picture(
            &winmove_editor::PicturePalette::default(),
            &winmove_editor::PictureOptions::default(),
        );
        times.push(match picture {
            Ok(_) => ms(worked() - begun),
            Err(_) => "refused".to_owned(),
        });
        let begun = worked();
        std::hint::black_box(winmove_files::write(window.app.editor().document()));
        times.push(ms(worked() - begun));
        times.push(ms(pointed(&mut window)));
        times.push(ms(studied(&mut window)));
        times.push(dragged(&mut window).map_or("-".to_owned(), ms));
        times.push(ms(mapped(&mut window)));
        let (longest, command) = commands(&mut window);
        times.push(format!("{} ({command})", ms(longest)));
        let times: [String; 17] = times.try_into().expect("a time for each column");
        report::row(times);
    }
}

/// Moves the pointer over the canvas and clicks in the middle. Returns the longest frame.
fn pointed(window: &mut Window) -> Duration {
    let mut longest = Duration::ZERO;
    for at in [
        (300.0, 300.0),
        (480.0, 410.0),
        (481.0, 411.0),
        (600.0, 420.0),
    ] {
        let begun = worked();
        window.frame(vec![egui::Event::PointerMoved(egui::pos2(at.0, at.1))]);
        longest = longest.max(worked() - begun);
    }
    for pressed in [true, false] {
        let begun = worked();
        window.frame(vec![egui::Event::PointerButton {
            pos: egui::pos2(480.0, 410.0),
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        }]);
        longest = longest.max(worked() - begun);
    }
    longest.max(follow(window))
}

/// Selects a place in Build and in Explore, which explains its label. Returns the longest frame.
fn studied(window: &mut Window) -> Duration {
    let mut longest = Duration::ZERO;
    for mode in [Mode::Edit, Mode::Explore] {
        window.app.editor_mut().set_mode(mode);
        follow(window);
        let Some(place) = first_place(window) else {
            continue;
        };
        let begun = worked();
        window.app.editor_mut().select(place);
        let ran = worked() - begun;
        longest = longest.max((ran + timed_frame(window)).max(follow(window)));
    }
    window.app.editor_mut().set_mode(Mode::Edit);
    follow(window);
    longest
}

fn first_place(window: &Window) -> Option<Place> {
    let document = window.app.editor().document();
    match (document.graph(), document.board()) {
        (Some(graph), _) => graph.vertex_ids().next().map(Place::Vertex),
        (None, Some(board)) => board.cells().next().map(|(cell, _)| Place::Cell(cell)),
        (None, None) => None,
    }
}

/// Drags a vertex over the canvas, where it snaps to others. Returns the longest frame, or `None`
/// on a board.
fn dragged(window: &mut Window) -> Option<Duration> {
    let ctx = window.ctx.clone();
    window.app.editor().document().graph()?;
    if window.app.can_run(Command::Fit, &ctx) {
        window.app.run(Command::Fit, &ctx);
    }
    follow(window);
    let from = window.app.screen_position(first_place(window)?)?;
    let mut longest = Duration::ZERO;
    let mut send = |window: &mut Window, event| {
        let begun = worked();
        window.frame(vec![event]);
        longest = longest.max(worked() - begun);
    };
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    send(window, egui::Event::PointerMoved(from));
    send(window, button(from, true));
    let mut at = from;
    for step in 0..24 {
        at += egui::vec2(9.0, if step % 2 == 0 { 7.0 } else { -3.0 });
        send(window, egui::Event::PointerMoved(at));
    }
    let edits = window.app.editor().mark();
    send(window, button(at, false));
    longest = longest.max(follow(window));
    if window.app.editor().mark() != edits {
        window.app.editor_mut().undo();
        follow(window);
    }
    Some(longest)
}

/// Shows the state graph in Replay, steps through it and goes to its end. Returns the longest
/// frame.
fn mapped(window: &mut Window) -> Duration {
    window.app.editor_mut().set_mode(Mode::Replay);
    let mut longest = follow(window);
    window.app.editor_mut().act(ReplayAction::ShowStates(true));
    longest = longest.max(follow(window));
    for steps in [1, 100, isize::MAX / 2] {
        let begun = worked();
        window.app.editor_mut().act(ReplayAction::By(steps));
        let ran = worked() - begun;
        longest = longest.max((ran + timed_frame(window)).max(follow(window)));
    }
    window.app.editor_mut().act(ReplayAction::ShowStates(false));
    window.app.editor_mut().set_mode(Mode::Edit);
    follow(window);
    longest
}

/// Runs every command that opens no dialog, one after another with everything selected. Returns the
/// longest command with its frames.
fn commands(window: &mut Window) -> (Duration, String) {
    let ctx = window.ctx.clone();
    let mut longest = (Duration::ZERO, "none".to_owned());
    for command in Command::all() {
        let opens_a_dialog = matches!(
            command,
            Command::Open
                | Command::Save
                | Command::SaveAs
                | Command::ExportPicture
                | Command::AddComponent
                | Command::Quit
                | Command::NewGraph
                | Command::NewBoard
                | Command::StartPage
        );
        window.app.editor_mut().set_mode(Mode::Edit);
        window.app.editor_mut().select_all();
        if opens_a_dialog || !window.app.can_run(command, &ctx) {
            continue;
        }
        let edits = window.app.editor().mark();
        let begun = worked();
        window.app.run(command, &ctx);
        let ran = worked() - begun;
        let time = (ran + timed_frame(window)).max(follow(window));
        longest = longest.max((time, command.text()));
        if window.app.editor().mark() != edits {
            window.app.editor_mut().undo();
            follow(window);
        }
    }
    longest
}

/// Runs frames until the window is at rest. Returns the longest.
fn follow(window: &mut Window) -> Duration {
    let begun = Instant::now();
    let mut longest = Duration::ZERO;
    let mut at_rest = 0;
    while at_rest < FRAMES_AT_REST && begun.elapsed() < MAX_FOLLOWED {
        longest = longest.max(timed_frame(window));
        let editor = window.app.editor();
        let works = editor.is_solving()
            || editor.now().is_arranging()
            || editor.replay().is_recording()
            || window.app.is_busy();
        at_rest = if works { 0 } else { at_rest + 1 };
        std::thread::sleep(Duration::from_millis(2));
    }
    longest
}

fn timed_frame(window: &mut Window) -> Duration {
    let begun = worked();
    window.frame(Vec::new());
    worked().saturating_sub(begun)
}

/// The processor time of this thread, which doesn't depend on other programs. If the system doesn't
/// report it, wall-clock time.
fn worked() -> Duration {
    let report = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = report
        .split(' ')
        .next()
        .and_then(|first| first.parse().ok());
    match nanos {
        Some(nanos) => Duration::from_nanos(nanos),
        None => BEGUN.with(Instant::elapsed),
    }
}

thread_local! {
    static BEGUN: Instant = Instant::now();
}

type Make = fn(usize) -> String;

/// The files with their names.
const FILES: [(&str, Make); 31] = [
    ("record, a long line", |size| {
        let moves = (0..size / 10).map(|at| format!("[{at},{}]", (at + 1) % 2));
        graph(&plain(2), "[0,1],[1,0]", TOKEN, &record(0, moves))
    }),
    ("record, all from the start", |size| {
        let leaves = size / 48;
        let moves = (0..leaves).map(|at| format!("[0,{}]", at + 1));
        graph(&plain(leaves + 1), &star(leaves), TOKEN, &record(0, moves))
    }),
    ("record, between two hubs", |size| {
        let leaves = size / 100;
        let edges = (0..leaves).map(|at| format!("[0,{0}],[1,{0}]", at + 2));
        let edges = edges.collect::<Vec<_>>().join(",") + ",[0,1],[1,0]";
        let moves = (0..size / 22).map(|at| format!("[{at},{}]", (at + 1) % 2));
        graph(&plain(leaves + 2), &edges, TOKEN, &record(0, moves))
    }),
    ("record, geography back and forth", |size| {
        let length = size / 64;
        let moves = (0..length).map(|at| format!("[{at},{}]", at + 1));
        let again =
            (0..length / 2).map(|at| format!("[{},{}]", length - 1 - at % 2, length - at % 2));
        graph(
            &plain(length + 1),
            &path(length),
            GEOGRAPHY,
            &record(0, moves.chain(again)),
        )
    }),
    ("tokens on one vertex", |size| {
        let at = vec!["0"; size / 2 - 200].join(",");
        graph(
            &plain(2),
            "[0,1]",
            &format!(r#"{{"token":{{"at":[{at}]}}}}"#),
            "",
        )
    }),
    ("tokens on a hub", |size| {
        let at = vec!["0"; size / 4].join(",");
        let leaves = size / 2 / 40;
        graph(
            &plain(leaves + 1),
            &star(leaves),
            &format!(r#"{{"token":{{"at":[{at}]}}}}"#),
            "",
        )
    }),
    ("tokens on many vertices", |size| {
        let length = size / 40;
        let at: Vec<String> = (0..length).map(|at| at.to_string()).collect();
        let game = format!(r#"{{"token":{{"at":[{}]}}}}"#, at.join(","));
        graph(&plain(length + 1), &path(length), &game, "")
    }),
    ("pile, edges apart", |size| {
        graph(
            &placed(size / 44, |_| (5.0, 5.0)),
            &path(size / 44 - 1),
            TOKEN,
            "",
        )
    }),
    ("pile, no edges", |size| {
        graph(&placed(size / 29, |_| (5.0, 5.0)), "", TOKEN, "")
    }),
    ("edge list, no edges", |size| {
        format!("{} 0\n{}", size, "\n".repeat(size - 9))
    }),
    ("far away", |size| {
        graph(
            &placed(size / 50, |at| (at as f64 * 1e30, -1e30)),
            &path(size / 60),
            TOKEN,
            "",
        )
    }),
    ("one label", |size| {
        let label = "word ".repeat(size / 5 - 60);
        graph(
            &format!(r#"{{"id":0,"label":"{label}"}},{{"id":1}}"#),
            "[0,1]",
            TOKEN,
            "",
        )
    }),
    ("one edge's label", |size| {
        let label = "x".repeat(size - 200);
        graph(&plain(2), &format!(r#"[0,1,"{label}"]"#), TOKEN, "")
    }),
    ("notes", |size| {
        let notes = "note ".repeat(size / 5 - 60);
        graph(&plain(2), "[0,1]", TOKEN, "").replacen('{', &format!(r#"{{"notes":"{notes}","#), 1)
    }),
    ("title", |size| {
        let title = "x".repeat(size - 200);
        graph(&plain(2), "[0,1]", TOKEN, "").replacen(
            r#""title":"bench""#,
            &format!(r#""title":"{title}""#),
            1,
        )
    }),
    ("parallel edges", |size| {
        graph(
            &plain(2),
            &vec!["[0,1]"; size / 6 - 40].join(","),
            TOKEN,
            "",
        )
    }),
    ("parallel edges with labels", |size| {
        graph(
            &plain(2),
            &vec![r#"[0,1,"ab cd"]"#; size / 14 - 20].join(","),
            TOKEN,
            "",
        )
    }),
    ("loops", |size| {
        graph(
            &plain(2),
            &vec!["[0,0]"; size / 6 - 40].join(","),
            TOKEN,
            "",
        )
    }),
    ("star", |size| {
        graph(&plain(size / 28), &star(size / 28 - 1), TOKEN, "")
    }),
    ("star, pursuit", |size| {
        let game = r#"{"pursuit":{"police":{"at":0},"thief":{"at":1}}}"#;
        graph(&plain(size / 28), &star(size / 28 - 1), game, "")
    }),
    ("path", |size| {
        graph(&plain(size / 28), &path(size / 28 - 1), TOKEN, "")
    }),
    ("exercise", |size| {
        let places: Vec<String> = (0..size / 6).map(|at| (at % 2).to_string()).collect();
        let exercise = format!(
            r#","exercise":{{"places":[{}],"check":"at-once"}}"#,
            places.join(",")
        );
        graph(&plain(2), "[0,1]", TOKEN, &exercise)
    }),
    ("unknown keys", |size| {
        let keys: Vec<String> = (0..size / 12).map(|at| format!(r#""k{at}":1"#)).collect();
        graph(&plain(2), "[0,1]", TOKEN, &format!(",{}", keys.join(",")))
    }),
    ("bends", |size| {
        let count = size / 25;
        let bends = (0..count).map(|at| format!("[0,1,0,{}.5,{at}]", at % 9));
        let bends: Vec<String> = bends.collect();
        let edges = vec!["[0,1]"; count].join(",");
        let bent = format!(r#"],"bends":[{}]}}"#, bends.join(","));
        graph(&plain(2), &edges, TOKEN, "").replacen("]}}", &(bent + "}"), 1)
    }),
    ("notes and tags of vertices", |size| {
        let tag = winmove_core::model::Tag::ALL[0].word();
        let vertices = (0..size / 90)
            .map(|id| format!(r#"{{"id":{id},"note":"note {id}, $x_{id}$","tag":"{tag}"}}"#));
        let vertices: Vec<String> = vertices.collect();
        graph(&vertices.join(","), &path(size / 90 - 1), TOKEN, "")
    }),
    ("draws, a ring with exits", |size| {
        let length = size / 70;
        let around = (0..length).map(|at| format!("[{at},{}]", (at + 1) % length));
        let out = (0..length).map(|at| format!("[{at},{}],[{},{at}]", at + length, at + length));
        let edges: Vec<String> = around.chain(out).collect();
        graph(&plain(2 * length), &edges.join(","), TOKEN, "")
    }),
    ("draws, every two joined", |size| {
        let side = ((size / 8) as f64).sqrt() as usize;
        graph(&plain(side), &complete(side), TOKEN, "")
    }),
    ("pursuit, every two joined", |size| {
        let side = ((size / 8) as f64).sqrt() as usize;
        let game = r#"{"pursuit":{"police":{"at":0},"thief":{"at":1}}}"#;
        graph(&plain(side), &complete(side), game, "")
    }),
    ("homework", |size| {
        let length = size / 100;
        let places: Vec<String> = (0..length).map(|at| at.to_string()).collect();
        let work = (0..length).map(|at| {
            let outcome = if at % 3 == 0 { "win" } else { "loss" };
            format!(r#"{{"at":{at},"outcome":"{outcome}","began":{at},"ended":{at}}}"#)
        });
        let work: Vec<String> = work.collect();
        let exercise = format!(
            r#","exercise":{{"places":[{}],"check":"at-once","homework":{{"began":1,"work":[{}]}}}}"#,
            places.join(","),
            work.join(",")
        );
        graph(&plain(length), &path(length - 1), TOKEN, &exercise)
    }),
    ("homework, one place many times", |size| {
        let places = vec!["0"; size / 4].join(",");
        let work = vec![r#"{"at":0,"outcome":"win","began":1,"ended":1}"#; size / 100].join(",");
        let exercise = format!(
            r#","exercise":{{"places":[{places}],"check":"at-once","homework":{{"began":1,"work":[{work}]}}}}"#
        );
        graph(&plain(2), "[0,1]", TOKEN, &exercise)
    }),
    ("board with many steps", |size| {
        let side = ((size / 2) as f64).sqrt() as usize;
        let row = format!("\"{}\"", ".".repeat(side));
        let rows = vec![row; side.saturating_sub(4)].join(",");
        let steps: Vec<String> = (0..size / 2 / 9)
            .map(|at| format!("[{},{}]", at % 60 + 1, at / 60))
            .collect();
        document(
            &format!(r#"{{"board":{{"rows":[{rows}]}}}}"#),
            &format!(
                r#"{{"token":{{"at":[[0,0]],"steps":[{}]}}}}"#,
                steps.join(",")
            ),
            "",
        )
    }),
];

const TOKEN: &str = r#"{"token":{"at":[0]}}"#;
const GEOGRAPHY: &str = r#"{"geography":{"at":0}}"#;

fn document(field: &str, game: &str, more: &str) -> String {
    format!(
        r#"{{"format":"winmove","version":1,"title":"bench","field":{field},"game":{game}{more}}}"#
    )
}

fn graph(vertices: &str, edges: &str, game: &str, more: &str) -> String {
    let field = format!(r#"{{"graph":{{"vertices":[{vertices}],"edges":[{edges}]}}}}"#);
    document(&field, game, more)
}

fn plain(count: usize) -> String {
    let mut text = String::new();
    for id in 0..count {
        let comma = if id > 0 { "," } else { "" };
        write!(text, r#"{comma}{{"id":{id}}}"#).expect("a string takes it");
    }
    text
}

fn placed(count: usize, at: impl Fn(usize) -> (f64, f64)) -> String {
    let vertices = (0..count).map(|id| {
        let (x, y) = at(id);
        format!(r#"{{"id":{id},"at":[{x:e},{y:e}]}}"#)
    });
    vertices.collect::<Vec<_>>().join(",")
}

fn path(length: usize) -> String {
    let edges = (0..length).map(|at| format!("[{at},{}]", at + 1));
    edges.collect::<Vec<_>>().join(",")
}

fn star(leaves: usize) -> String {
    let edges = (0..leaves).map(|at| format!("[0,{}]", at + 1));
    edges.collect::<Vec<_>>().join(",")
}

/// The edges of a complete graph on `count` vertices, in both directions.
fn complete(count: usize) -> String {
    let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    let edges: Vec<String> = pairs
        .filter(|(a, b)| a != b)
        .map(|(a, b)| format!("[{a},{b}]"))
        .collect();
    edges.join(",")
}

fn record(start: usize, moves: impl Iterator<Item = String>) -> String {
    let moves: Vec<String> = moves.collect();
    format!(
        r#","record":{{"start":[{start}],"moves":[{}]}}"#,
        moves.join(",")
    )
}
