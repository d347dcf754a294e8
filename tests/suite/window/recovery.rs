//! Unsaved work after the program ends, in every possible way.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::desk::Desk;
use super::picture::Spot;
use super::program::Program;
use super::{TRIANGLE, Triangle, edges, read};
use winmove_tests::PATIENCE;

const NAME: &str = "triangle.winmove.json";
const CLEAN: &str = "triangle.winmove.json — Winmove";
const DIRTY: &str = "● triangle.winmove.json — Winmove";

/// The files of unsaved work.
fn kept(desk: &Desk) -> Vec<PathBuf> {
    let folder = desk.home().join(".local/state/winmove/recovery");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut kept: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|it| it == "work"))
        .collect();
    kept.sort();
    kept
}

/// Waits until work is stored. Nothing more is then written for longer than the window's write
/// interval.
fn until_kept(desk: &Desk) {
    let (begun, mut since) = (Instant::now(), Instant::now());
    let mut before = Vec::new();
    while before.is_empty() || since.elapsed() < Duration::from_secs(3) {
        assert!(begun.elapsed() < PATIENCE, "nothing is kept");
        std::thread::sleep(Duration::from_millis(100));
        let now: Vec<_> = kept(desk).iter().map(|path| fs::read(path).ok()).collect();
        if now != before {
            (before, since) = (now, Instant::now());
        }
    }
}

/// A window with the triangle and an unsaved fourth edge.
fn sketched(desk: &Desk) -> Program<'_> {
    desk.write(NAME, TRIANGLE);
    let program = desk.start(&[NAME]);
    program.title_becomes(CLEAN);
    Triangle::seen(&program).sketch(&program);
    program.title_becomes(DIRTY);
    program
}

/// Unfolds the last section of the inspector, which contains the title and the notes.
fn unfold_about(program: &Program) {
    let (width, height) = program.size();
    program.settled();
    program.click(Spot {
        x: width - 165,
        y: height - 48,
    });
}

/// Moves the focus to the title field in the unfolded section, and selects its text.
fn into_title(program: &Program) {
    let (width, height) = program.size();
    program.settled();
    program.click(Spot {
        x: width - 165,
        y: height - 115,
    });
    program.press(&["ctrl+a"]);
}

/// Opens the offered work. The title then shows unsaved work.
fn open_offered(program: &Program) {
    let mut pressed: Option<Instant> = None;
    program.until("the offered work is open", || {
        // In the question, Open has the focus. Before the question appears, the key does nothing.
        if pressed.is_none_or(|at| at.elapsed() > Duration::from_secs(3)) {
            program.settled();
            program.press(&["Return"]);
            pressed = Some(Instant::now());
        }
        (program.title() == DIRTY).then_some(())
    });
}

/// Whether the work offered at the next start has the fourth edge, which can be undone and redone.
/// The file stays unchanged until it is saved.
fn offers_the_edge(desk: &Desk) {
    let file = desk.file(NAME);
    assert_eq!(fs::read_to_string(&file).unwrap(), TRIANGLE);
    let program = desk.start(&[]);
    open_offered(&program);
    assert_eq!(fs::read_to_string(&file).unwrap(), TRIANGLE);
    program.press(&["ctrl+z", "ctrl+s"]);
    program.title_becomes(CLEAN);
    assert_eq!(edges(&file), [(1, 0), (2, 1), (2, 2)]);
    program.press(&["ctrl+y"]);
    program.title_becomes(DIRTY);
    program.press(&["ctrl+s"]);
    program.title_becomes(CLEAN);
    assert_eq!(edges(&file), [(1, 0), (2, 1), (2, 2), (2, 0)]);
    program.until("nothing is kept of saved work", || {
        kept(desk).is_empty().then_some(())
    });
}

#[test]
fn a_signal_ends_the_window_and_the_next_start_offers_the_work() {
    for signal in ["TERM", "HUP", "INT"] {
        let desk = Desk::new();
        let program = sketched(&desk);
        program.signal(signal);
        assert_eq!(program.ended().code(), None, "{signal} ends it");
        assert_eq!(kept(&desk).len(), 1, "{signal}");
        offers_the_edge(&desk);
    }
}

#[test]
fn work_survives_a_kill() {
    let desk = Desk::new();
    let program = sketched(&desk);
    until_kept(&desk);
    program.signal("KILL");
    program.ended();
    offers_the_edge(&desk);
}

#[test]
fn work_that_is_opened_again_does_not_overwrite_what_another_program_has_written_meanwhile() {
    let desk = Desk::new();
    let program = sketched(&desk);
    until_kept(&desk);
    program.signal("KILL");
    program.ended();
    let other = TRIANGLE.replace("Triangle", "By another program");
    let file = desk.write(NAME, &other);
    let program = desk.start(&[]);
    open_offered(&program);
    let before = program.settled();
    program.press(&["ctrl+s"]);
    program.until_asked(&before);
    assert_eq!(fs::read_to_string(&file).unwrap(), other);
    program.press(&["Escape"]);
    program.settled();
    assert_eq!(program.title(), DIRTY);
    assert_eq!(fs::read_to_string(&file).unwrap(), other);
    // The same holds after the next kill.
    program.signal("KILL");
    program.ended();
    let program = desk.start(&[]);
    open_offered(&program);
    let before = program.settled();
    program.press(&["ctrl+s"]);
    program.until_asked(&before);
    program.press(&["Escape"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), other);
    assert_eq!(kept(&desk).len(), 1);
}

#[test]
fn work_survives_the_loss_of_the_display() {
    let mut desk = Desk::new();
    let program = sketched(&desk);
    until_kept(&desk);
    let child = program.into_child();
    desk.lose_display(child);
    assert_eq!(kept(&desk).len(), 1);
    desk.restart();
    offers_the_edge(&desk);
}

#[test]
fn text_that_is_being_typed_survives_a_kill() {
    let desk = Desk::new();
    desk.write(NAME, TRIANGLE);
    let program = desk.start(&[NAME]);
    program.title_becomes(CLEAN);
    unfold_about(&program);
    into_title(&program);
    program.type_text("Half a name");
    program.settled();
    until_kept(&desk);
    program.signal("KILL");
    program.ended();
    let program = desk.start(&[]);
    open_offered(&program);
    program.press(&["ctrl+s"]);
    program.title_becomes(CLEAN);
    let title = read(&desk.file(NAME)).title().to_owned();
    assert!(title.contains("Half a name"), "{title:?}");
}

#[test]
fn a_label_that_is_being_typed_on_the_canvas_survives_a_kill() {
    let desk = Desk::new();
    desk.write(NAME, TRIANGLE);
    let program = desk.start(&[NAME]);
    program.title_becomes(CLEAN);
    let c = Triangle::seen(&program).c;
    program.click(c);
    program.press(&["F2"]);
    program.settled();
    program.type_text("half a na");
    program.settled();
    until_kept(&desk);
    program.signal("KILL");
    program.ended();
    let program = desk.start(&[]);
    open_offered(&program);
    program.press(&["ctrl+s"]);
    program.title_becomes(CLEAN);
    let document = read(&desk.file(NAME));
    let vertices = document.graph().expect("it is a graph").vertices();
    assert_eq!(vertices[2].label, "half a na");
    // It is a separate step.
    program.press(&["ctrl+z", "ctrl+s"]);
    program.until("the old label is back", || {
        let document = read(&desk.file(NAME));
        let vertices = document.graph().expect("it is a graph").vertices();
        (vertices[2].label == "c").then_some(())
    });
}

#[test]
fn a_drag_under_way_survives_a_kill() {
    let desk = Desk::new();
    desk.write(NAME, TRIANGLE);
    let program = desk.start(&[NAME]);
    program.title_becomes(CLEAN);
    let Triangle { a, b, c } = Triangle::seen(&program);
    program.click(c);
    // As far to the right as the others are apart.
    let to = Spot {
        x: c.x + (b.x - a.x) / 2,
        y: c.y + 40,
    };
    program.hold(c, to);
    until_kept(&desk);
    program.signal("KILL");
    program.ended();
    let at = || {
        let document = read(&desk.file(NAME));
        let vertices = document.graph().expect("it is a graph").vertices();
        vertices[2].at.expect("it has a place")
    };
    let before = at();
    desk.tool("xdotool", &["mouseup", "1"]);
    let program = desk.start(&[]);
    open_offered(&program);
    program.press(&["ctrl+s"]);
    program.title_becomes(CLEAN);
    let dragged = at();
    assert!(dragged.x > before.x + 50.0, "{before:?} {dragged:?}");
    program.press(&["ctrl+z", "ctrl+s"]);
    program.until("the drag is undone", || (at() == before).then_some(()));
}

#[test]
fn two_windows_keep_their_work_apart_and_clean_ends_keep_none() {
    let desk = Desk::new();
    let first = sketched(&desk);
    let work = kept(&desk);
    assert_eq!(work.len(), 1);
    // The work of a running window is not offered.
    let mut second = desk.command(env!("CARGO_BIN_EXE_winmove"));
    second.arg("second.winmove.json");
    desk.write("second.winmove.json", TRIANGLE);
    let second = desk.start_as(second);
    second.title_becomes("second.winmove.json — Winmove");
    second.settled();
    second.press(&["Insert", "Return"]);
    second.title_becomes("● second.winmove.json — Winmove");
    second.until("both keep their work", || {
        (kept(&desk).len() == 2).then_some(())
    });
    assert!(kept(&desk).contains(&work[0]));
    // Discarded changes are not stored.
    let before = second.settled();
    second.close();
    second.until_asked(&before);
    second.press(&["Tab", "Return"]);
    assert_eq!(second.exit_status(), 0);
    assert_eq!(kept(&desk), work);
    drop(first);
    assert_eq!(kept(&desk), work);
}

/// Kills the window at random moments, restarts it, and checks that stored work is never lost.
/// Returns the longest time between a lost edit and the kill.
fn kill_and_recover(kills: u32, seed: u64) -> Duration {
    let mut random = fastrand::Rng::with_seed(seed);
    let desk = Desk::new();
    let file = desk.write(NAME, TRIANGLE);
    let mut safe = 0;
    let mut done = 0;
    let mut most_lost = Duration::ZERO;
    let mut program = desk.start(&[NAME]);
    program.title_becomes(CLEAN);
    for kill in 0..kills {
        let mut made = Vec::new();
        for _ in 0..random.u32(1..4) {
            program.press(&["Insert"]);
            program.type_text(&format!("n{done}"));
            program.press(&["Return"]);
            made.push(Instant::now());
            done += 1;
        }
        std::thread::sleep(Duration::from_millis(random.u64(0..2_300)));
        program.signal("KILL");
        let killed = Instant::now();
        program.ended();
        program = desk.start(&[]);
        // If everything was lost, there may be nothing to offer.
        program.settled();
        if kept(&desk).is_empty() {
            panic!("kill {kill}: nothing is kept of {made:?}");
        }
        open_offered(&program);
        program.press(&["ctrl+s"]);
        program.title_becomes(CLEAN);
        let document = read(&file);
        let vertices = document.graph().expect("it is a graph").vertices();
        let has = |number: usize| {
            let label = format!("n{number}");
            vertices.iter().any(|vertex| vertex.label == label)
        };
        for (number, at) in (done - made.len()..).zip(&made) {
            if !has(number) {
                most_lost = most_lost.max(killed - *at);
            }
        }
        // Work that was found once is there for good.
        assert!((0..safe).all(has), "kill {kill}");
        while safe < done && has(safe) {
            safe += 1;
        }
        done = safe;
    }
    most_lost
}

#[test]
fn five_kills_lose_only_what_was_just_done() {
    // On an idle machine it is two seconds, which the long run measures.
    let lost = kill_and_recover(5, 1);
    assert!(lost < Duration::from_secs(30), "{lost:?}");
}

/// For the long run, use `WINMOVE_TEST_KILLS=200 cargo test --test suite window::recovery::many --
/// --ignored --nocapture`.
#[test]
#[ignore = "takes a quarter of an hour; its result is in docs/reliability.md"]
fn many_kills_lose_at_most_two_seconds() {
    let count = std::env::var("WINMOVE_TEST_KILLS").map_or(200, |text| text.parse().unwrap());
    let (mut done, mut most) = (0, Duration::ZERO);
    while done < count {
        // In parts, so that the results so far are known if the run is stopped.
        let (part, seed) = ((count - done).min(10), fastrand::u64(..1 << 32));
        most = most.max(kill_and_recover(part, seed));
        assert!(most < Duration::from_secs(2), "{most:?}");
        done += part;
        println!(
            "{done} kills, seed {seed}; the oldest lost edit was made {most:?} before its kill"
        );
    }
}

#[test]
fn a_dialog_ends_with_the_window_and_settings_are_written_when_they_change() {
    let desk = Desk::new();
    desk.write(NAME, TRIANGLE);
    let program = desk.start(&[NAME]);
    program.title_becomes(CLEAN);
    let settings = |desk: &Desk| {
        let path = desk.data().join("winmove/app.ron");
        fs::read_to_string(path).unwrap_or_default()
    };
    program.until("the opened file is remembered", || {
        settings(&desk).contains(NAME).then_some(())
    });
    program.press(&["ctrl+o"]);
    program.until("the dialog is open", || {
        desk.tool(
            "xdotool",
            &["search", "--onlyvisible", "--class", "^zenity$"],
        )
    });
    program.signal("KILL");
    program.ended();
    desk.until("the dialog is gone", || {
        let found = desk.tool("xdotool", &["search", "--class", "^zenity$"]);
        found.is_none().then_some(())
    });
    assert!(settings(&desk).contains(NAME));
    assert!(Path::new(&desk.file(NAME)).is_file());
}

/// A window with the triangle in which panics can be provoked. The document is renamed to provoke
/// one.
fn provoked<'a>(desk: &'a Desk, title: &str) -> Program<'a> {
    desk.write(NAME, TRIANGLE);
    let mut command = desk.command(env!("CARGO_BIN_EXE_winmove"));
    command.arg(NAME).env("WINMOVE_PROVOKE_PANICS", "yes");
    let program = desk.start_as(command);
    program.title_becomes(CLEAN);
    unfold_about(&program);
    into_title(&program);
    program.type_text(title);
    program
}

#[test]
fn after_a_panic_in_a_view_the_work_goes_on() {
    let desk = Desk::new();
    let program = provoked(&desk, "Panic once");
    let before = program.settled();
    program.press(&["Tab"]);
    program.until_asked(&before);
    assert_eq!(kept(&desk).len(), 1);
    program.press(&["Escape", "ctrl+s"]);
    program.title_becomes(CLEAN);
    assert_eq!(read(&desk.file(NAME)).title(), "Panic once");
}

#[test]
fn the_report_of_a_panic_can_be_copied() {
    let desk = Desk::new();
    let program = provoked(&desk, "Panic once");
    let before = program.settled();
    program.press(&["Tab"]);
    program.until_asked(&before);
    program.press(&["Tab", "space", "Escape"]);
    // Pasting into the title makes the copied text readable.
    into_title(&program);
    program.press(&["ctrl+v", "Tab", "ctrl+s"]);
    let title = program.until("the report is saved as the title", || {
        let title = read(&desk.file(NAME)).title().to_owned();
        title.contains("provoked by the title").then_some(title)
    });
    assert!(title.contains("report.rs"), "{title}");
}

#[test]
fn after_a_panic_in_the_solver_s_thread_the_work_goes_on() {
    let desk = Desk::new();
    desk.write(
        NAME,
        &TRIANGLE.replace("\"Triangle\"", "\"Solver panic once\""),
    );
    let mut command = desk.command(env!("CARGO_BIN_EXE_winmove"));
    command.arg(NAME).env("WINMOVE_PROVOKE_PANICS", "yes");
    let program = desk.start_as(command);
    program.title_becomes(CLEAN);
    program.settled();
    // The message is open; its second button copies the report.
    program.press(&["Tab", "space", "Escape"]);
    program.settled();
    // The next edit solves the game again.
    program.press(&["Insert", "Return"]);
    program.title_becomes(DIRTY);
    program.press(&["ctrl+z"]);
    program.title_becomes(CLEAN);
    Triangle::seen(&program).sketch(&program);
    program.title_becomes(DIRTY);
    unfold_about(&program);
    into_title(&program);
    program.press(&["ctrl+v", "Tab", "ctrl+s"]);
    let title = program.until("the report is saved as the title", || {
        let title = read(&desk.file(NAME)).title().to_owned();
        title.contains("provoked by the title").then_some(title)
    });
    assert!(title.contains("thread solver"), "{title}");
    assert_eq!(edges(&desk.file(NAME)), [(1, 0), (2, 1), (2, 2), (2, 0)]);
}

#[test]
fn a_view_that_panics_in_every_frame_leaves_the_work_to_be_offered() {
    let desk = Desk::new();
    let program = provoked(&desk, "Panic always");
    program.press(&["Tab"]);
    program.title_becomes("Winmove");
    program.settled();
    assert!(program.is_running());
    assert_eq!(kept(&desk).len(), 1);
    drop(program);
    // Without the provocation, it can be opened.
    let program = desk.start(&[]);
    open_offered(&program);
    program.press(&["ctrl+s"]);
    program.title_becomes(CLEAN);
    assert_eq!(read(&desk.file(NAME)).title(), "Panic always");
}

#[test]
fn each_save_is_an_earlier_version() {
    let desk = Desk::new();
    let program = sketched(&desk);
    program.press(&["ctrl+s"]);
    program.title_becomes(CLEAN);
    let folder = desk.home().join(".local/state/winmove/versions");
    let versions = || -> Vec<PathBuf> {
        let folders = fs::read_dir(&folder).into_iter().flatten().flatten();
        let files = folders.flat_map(|it| fs::read_dir(it.path()).into_iter().flatten().flatten());
        let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
        files.sort();
        files
    };
    // The opened version and the saved one.
    program.until("two versions are kept", || {
        (versions().len() == 2).then_some(())
    });
    let texts: Vec<String> = versions()
        .iter()
        .map(|path| fs::read_to_string(path).expect("it can be read"))
        .collect();
    assert_eq!(texts[0], TRIANGLE);
    assert_eq!(texts[1], fs::read_to_string(desk.file(NAME)).unwrap());
}
