//! Large fields and long solves in the window.

use super::*;
use egui::ViewportId;
use winmove::gui::app::App;
use winmove_editor::MAX_WHOLE;

/// A window that is still opening a file.
fn opening(name: &str, text: &str) -> Window {
    let folder = TempDir::new().unwrap();
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, None, folder);
    let path = window.file(name, text);
    window.drop_file(&path);
    window
}

/// A board on which a pursuit takes long to solve, because the pillars cause many rounds.
fn large_board() -> String {
    let (floor, pillars) = (".".repeat(96), ".*".repeat(48));
    format!(
        "96 96\n{}",
        format!("{floor}\n{pillars}\n{floor}\n").repeat(32)
    )
}

/// An edge list of a long path, with an edge back from every tenth vertex.
fn long_path() -> String {
    let n = MAX_WHOLE + 1000;
    let steps = (1..n).map(|id| format!("{id} {}\n", id - 1));
    let back = (0..n - 10)
        .step_by(10)
        .map(|id| format!("{id} {}\n", id + 10));
    let lines: Vec<String> = steps.chain(back).collect();
    format!("{n} {}\n{}", lines.len(), lines.concat())
}

fn app(window: &Window) -> &App {
    window.app()
}

#[test]
fn a_long_solve_says_how_far_it_is_and_can_be_cancelled_and_begun_again() {
    let mut window = opening("large.txt", &large_board());
    window.until("the solve can be cancelled", |window| {
        window.editor().is_solving() && window.says("positions") && window.says("Cancel")
    });
    let cancel = window.rect("Cancel").center();
    window.click_at(cancel);
    window.step();
    assert!(window.editor().now().is_stopped());
    assert!(window.says("Labels are out of date"));
    window.click("Solve");
    window.until("the board is solved", |window| {
        !window.editor().now().is_out_of_date()
    });
    window.settle();
    assert!(!window.says("Labels are out of date"));
    assert!(window.says("solved in"));
}

/// Closes the window and drops everything in it. With `--nocapture`, prints the time.
fn closed(mut window: Window, during: &str) {
    let begun = std::time::Instant::now();
    window.told.clear();
    let viewports = &mut window.harness.input_mut().viewports;
    let viewport = viewports.get_mut(&ViewportId::ROOT).unwrap();
    viewport.events.push(egui::ViewportEvent::Close);
    window.step();
    assert!(!window.told.contains(&ViewportCommand::CancelClose));
    drop(window);
    println!("closed during {during} in {:?}", begun.elapsed());
}

#[test]
fn the_window_closes_during_a_solve_without_waiting_for_its_end() {
    // A solve that would take minutes.
    let (floor, pillars) = (".".repeat(170), ".*".repeat(85));
    let rows = format!("{floor}\n{pillars}\n{floor}\n").repeat(56);
    let mut window = opening("large.txt", &format!("168 170\n{rows}"));
    window.until("it is being solved", |window| {
        window.editor().is_solving() && window.says("Cancel")
    });
    closed(window, "a solve");
}

#[cfg(target_os = "linux")]
#[test]
fn the_window_closes_while_a_file_is_read_that_has_no_end() {
    use std::io::Write as _;
    let mut window = Window::start();
    let pipe = window.folder.path().join("game.json");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    // Opened for reading too, so that opening it for writing doesn't block.
    let both = std::fs::OpenOptions::new()
        .read(true)
        .write(true)
        .open(&pipe);
    let mut file = both.unwrap();
    file.write_all(b"{\"format\": ").unwrap();
    window.drop_file(&pipe);
    for _ in 0..3 {
        window.step();
    }
    closed(window, "reading");
}

#[test]
fn what_is_said_of_a_game_that_has_changed_is_faint_until_it_is_solved_again() {
    let mut text = large_board();
    let first_row = text.find('\n').unwrap() + 1;
    text.replace_range(first_row..first_row + 2, "PT");
    let mut window = opening("large.txt", &text);
    let is_faint = |window: &Window, words: &str| {
        let nodes = window.harness.get_all_by_label_contains(words);
        let faint: Vec<bool> = nodes
            .map(|node| node.accesskit_node().is_disabled())
            .collect();
        assert_eq!(faint.len(), 1, "{words} is said once");
        faint[0]
    };
    let verdict = "The police catch the thief";
    let solved = |window: &mut Window| {
        window.until("the board is solved", |window| {
            !window.editor().now().is_out_of_date()
        });
        window.settle();
    };
    solved(&mut window);
    assert!(!is_faint(&window, verdict) && !is_faint(&window, "L "));
    window.key(Key::W);
    let cell = window.cell(60, 60);
    window.click_at(cell);
    window.until("the solve can be cancelled", |window| window.says("Cancel"));
    assert!(is_faint(&window, verdict) && is_faint(&window, "L "));
    let cancel = window.rect("Cancel").center();
    window.click_at(cancel);
    window.step();
    assert!(window.editor().now().is_stopped());
    assert!(is_faint(&window, verdict) && is_faint(&window, "L "));
    window.click("Solve");
    solved(&mut window);
    assert!(!is_faint(&window, verdict) && !is_faint(&window, "L "));
}

#[test]
fn of_a_graph_too_large_to_be_drawn_a_part_is_shown_and_said_to_be_one() {
    let mut window = opening("path.txt", &long_path());
    window.until("the file is open", |window| {
        window.editor().canvas().local_view().is_some()
    });
    window.settle();
    let of_all = "of 151,000 vertices: up to";
    assert!(window.says(of_all));
    window.keys(CTRL, Key::F);
    window.type_text("#77777");
    window.key(Key::Enter);
    assert!(window.says("edges from 77777"));
    assert_eq!(window.selected(), [77_777]);
    window.key(Key::Escape);
    assert_eq!(
        window.selected(),
        [77_777],
        "Esc closes the field and no more"
    );
    assert!(!window.says("1 place"));

    let rings = |window: &Window| app(window).editor().canvas().local_view().unwrap().rings;
    let before = rings(&window);
    window.key(Key::CloseBracket);
    assert_eq!(rings(&window), before + 1);
    window.click("Reduce the shown part by one move");
    assert_eq!(rings(&window), before);

    // A clicked neighbour stays under the pointer and becomes the centre of another local view.
    let at = window.vertex(77_776);
    window.click_at(at);
    window.settle();
    assert!(window.says("edges from 77776"));
    assert!(window.vertex(77_776).distance(at) < 1.0);
    // Clicking a move follows it.
    let step = window.named("move 77775:").center();
    window.click_at(step);
    window.settle();
    assert!(window.says("edges from 77775"));
}

/// The number of pixels in the texture of the distant view.
fn distant_pixels(window: &Window) -> Option<usize> {
    let textures = window.textures();
    let textures = textures.read();
    let background = textures
        .allocated()
        .find(|(_, texture)| texture.name == "background");
    background.map(|(_, texture)| texture.size[0] * texture.size[1])
}

#[test]
fn the_first_distant_view_is_drawn_coarsely_on_the_windows_thread_and_finely_on_another() {
    let vertices = (0..5000)
        .map(|id| {
            format!(
                r#"{{"id": {id}, "at": [{}, {}]}}"#,
                id % 70 * 80,
                id / 70 * 80
            )
        })
        .collect::<Vec<_>>()
        .join(", ");
    let text = format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{"vertices": [{vertices}], "edges": [[1, 0]]}}}}, "game": {{"token": {{}}}}}}"#
    );
    let mut window = opening("game.winmove.json", &text);
    window.until("a distant view is shown", |window| {
        distant_pixels(window).is_some()
    });
    let first = distant_pixels(&window).unwrap();
    window.settle();
    let fine = distant_pixels(&window).unwrap();
    assert!(10 * first < fine, "{first} pixels at first, then {fine}");
}

#[test]
fn the_overview_shows_itself_where_the_field_is_larger_than_the_view_and_moves_it() {
    let mut window = Window::on(PEBBLES);
    assert!(!window.says("Overview"));
    let at = window.vertex(0);
    window.wheel(at, 10.0);
    assert!(window.says("Overview"));
    let hidden = window.vertex(2);
    let map = window.named("Overview");
    let canvas = window.rect("Canvas");
    assert!(!canvas.contains(hidden));
    // The third vertex is at the lower right of the field.
    window.click_at(map.right_bottom() - vec2(14.0, 14.0));
    window.settle();
    assert!(canvas.contains(window.vertex(2)));
    window.drag(&[map.center(), map.left_top() + vec2(14.0, 14.0)]);
    assert!(canvas.contains(window.vertex(0)));
    window.key(Key::M);
    assert!(!window.says("Overview"));
    window.click("Fold the overview");
    assert!(window.says("Overview"));
    window.keys(CTRL, Key::Num0);
    assert!(!window.says("Overview"));
}

#[test]
fn painting_walls_on_a_large_board_recolours_it_during_the_stroke() {
    let row = ".".repeat(31);
    let text = format!("32 32\nP{row}\n{}{row}T\n", format!("{row}.\n").repeat(30));
    let mut window = Window::on_file("board.txt", &text);
    window.click("Wall tool");
    let from = window.cell(4, 4);
    window.press_at(from);
    for column in 5..12 {
        let arrivals = window.editor().revision().analysis;
        let at = window.cell(4, column);
        window.point(at);
        window.until("new labels arrive", |window| {
            window.editor().revision().analysis > arrivals
        });
        window.until("they are those of the stroke", |window| {
            !window.editor().is_solving()
        });
        assert!(window.editor().now().is_busy() && window.editor().undo_name().is_none());
        let fresh = winmove_analysis::Analysis::of(window.editor().document()).unwrap();
        assert_eq!(window.editor().analysis().unwrap().counts(), fresh.counts());
    }
    let at = window.cell(4, 12);
    window.release_at(at);
    assert_eq!(window.editor().undo_name().as_deref(), Some("Paint walls"));
}
