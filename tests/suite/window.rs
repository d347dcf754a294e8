//! Tests of the real program on a desktop, judged by the screen and by files.
//!
//! The desktop is virtual ([`desk`]), input comes from xdotool ([`program`]), and vertices and
//! cells are found on the screen by their colours ([`picture`]).

mod desk;
mod monkey;
mod opening;
mod picture;
mod program;
mod recovery;
mod state;
mod typing;

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use desk::Desk;
use picture::{Area, Hue, Spot};
use program::Program;
use winmove_core::model::{Cell, Document, Square};
use winmove_files::ReadOptions;

/// `a` is stuck and lost, `b` wins by moving there, `c` can move to `b` or stay forever.
const TRIANGLE: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "Triangle",
  "field": {
    "graph": {
      "vertices": [
        { "id": 0, "label": "a", "at": [0.0, 0.0] },
        { "id": 1, "label": "b", "at": [200.0, 0.0] },
        { "id": 2, "label": "c", "at": [100.0, 150.0] }
      ],
      "edges": [[1, 0], [2, 1], [2, 2]]
    }
  },
  "game": { "token": { "convention": "normal" } }
}"#;

/// The positions of the three vertices on the screen.
struct Triangle {
    a: Spot,
    b: Spot,
    c: Spot,
}

impl Triangle {
    fn seen(program: &Program) -> Triangle {
        Triangle {
            a: program.vertex(Hue::Loss),
            b: program.vertex(Hue::Win),
            c: program.vertex(Hue::Draw),
        }
    }

    /// Sketches an edge from the rim of `c` to `a`, which makes `c` a win.
    fn sketch(&self, program: &Program) {
        // The vertices are 200 units apart and 20 wide, at any zoom.
        let radius = self.a.distance(self.b) / 10.0;
        let rim = self.c.towards(self.a, radius / self.c.distance(self.a));
        program.drag(rim, self.a);
    }
}

fn read(path: &Path) -> Document {
    let bytes = fs::read(path).expect("the file is there");
    winmove_files::read(&bytes, &ReadOptions::default())
        .expect("the file is whole")
        .document
}

fn edges(path: &Path) -> Vec<(u32, u32)> {
    let document = read(path);
    let graph = document.graph().expect("it is a graph");
    graph
        .edges()
        .map(|(_, edge)| (edge.from.0, edge.to.0))
        .collect()
}

pub fn an_example_is_opened_by_its_card() {
    let desk = Desk::new();
    let program = desk.start(&[]);
    program.title_becomes("Winmove");
    let (width, height) = program.size();
    let page = Area::new(0..width, 40..height);
    let card = program.until("a card shows a solved example", || {
        let picture = program.settled();
        let blobs = Hue::OUTCOMES.map(|hue| picture.blobs(hue, page, 40));
        blobs.into_iter().flatten().next()
    });
    program.click(card.middle());
    let title = program.until("the title names a game", || {
        Some(program.title()).filter(|title| title != "Winmove")
    });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let games = fs::read_dir(folder).expect("there are examples");
    let mut titles = games
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .map(|path| format!("{} — Winmove", read(&path).title()));
    assert!(
        titles.any(|known| known == title),
        "{title:?} is no example"
    );
    program.until_seen("the game is on the canvas, solved", |picture| {
        let canvas = program.canvas();
        Hue::OUTCOMES
            .iter()
            .any(|&hue| !picture.blobs(hue, canvas, 150).is_empty())
    });
}

pub fn a_game_is_looked_at_drawn_in_saved_and_closed() {
    let desk = Desk::new();
    let file = desk.write("triangle.winmove.json", TRIANGLE);
    let saved = desk.file("saved.winmove.json");
    let program = desk.start(&[]);

    // Open it by the desktop's dialog.
    program.press(&["ctrl+o"]);
    program.answer_dialog(&file);
    program.title_becomes("triangle.winmove.json — Winmove");
    let triangle = Triangle::seen(&program);

    // A click shows the verdict and the best move.
    let before = program.settled();
    let on_edge = triangle.b.towards(triangle.a, 0.4);
    assert_eq!(before.hue(on_edge), None);
    program.click(triangle.b);
    // A screen may show one before the other.
    program.until_seen(
        "the best move is an arrow in the colour of a win, and the inspector shows the verdict",
        |picture| {
            let changed = picture.differences(&before, program.inspector());
            picture.shows(Hue::Win, on_edge) && changed > 300
        },
    );
    program.press(&["Escape"]);
    let aside = Spot {
        x: triangle.a.x,
        y: triangle.c.y,
    };
    program.click(aside);
    program.until_seen("the arrow is gone", |picture| {
        !picture.shows(Hue::Win, on_edge)
    });

    // Sketch an edge, undo it, and redo it.
    let on_sketch = triangle.c.towards(triangle.a, 0.5);
    let ground = program.settled().at(on_sketch);
    let is_sketched = |sketched: bool| {
        let outcome = if sketched { Hue::Win } else { Hue::Draw };
        let what = format!("the sketched edge is there: {sketched}; c is a {outcome:?}");
        let beside = Spot {
            x: triangle.c.x,
            y: triangle.c.y - 8,
        };
        program.until_seen(&what, |picture| {
            (picture.at(on_sketch) != ground) == sketched && picture.shows(outcome, beside)
        });
        let dot = if sketched { "● " } else { "" };
        program.title_becomes(&format!("{dot}triangle.winmove.json — Winmove"));
    };
    triangle.sketch(&program);
    is_sketched(true);
    program.press(&["ctrl+z"]);
    is_sketched(false);
    program.press(&["ctrl+y"]);
    is_sketched(true);

    // Save to another file by the desktop's dialog. The original file is unchanged.
    program.press(&["ctrl+shift+s"]);
    program.answer_dialog(&saved);
    program.title_becomes("saved.winmove.json — Winmove");
    assert_eq!(edges(&saved), [(1, 0), (2, 1), (2, 2), (2, 0)]);
    assert_eq!(
        fs::read_to_string(&file).expect("it is still there"),
        TRIANGLE
    );

    // After another change it asks before closing.
    let unsaved = "● saved.winmove.json — Winmove";
    program.press(&["ctrl+z"]);
    program.title_becomes(unsaved);
    program.point(aside);
    let undisturbed = program.settled();
    program.close();
    program.until_asked(&undisturbed);
    program.press(&["Escape"]);
    program.until_seen("the question is gone", |picture| {
        picture.differences(&undisturbed, program.canvas()) == 0
    });
    assert!(program.is_running());
    program.title_becomes(unsaved);

    // When asked again, discard the change.
    program.close();
    program.until_asked(&undisturbed);
    program.press(&["Tab", "Return"]);
    assert_eq!(program.exit_status(), 0);
    assert_eq!(edges(&saved), [(1, 0), (2, 1), (2, 2), (2, 0)]);
}

#[test]
fn a_copy_goes_through_the_clipboard_of_the_system() {
    let desk = Desk::new();
    let file = desk.write("triangle.winmove.json", TRIANGLE);
    let program = desk.start(&[file.to_str().expect("the path is plain")]);
    program.title_becomes("triangle.winmove.json — Winmove");
    let triangle = Triangle::seen(&program);
    program.press(&["ctrl+a"]);
    program.press(&["ctrl+c"]);
    program.point(Spot {
        x: triangle.a.x,
        y: triangle.c.y,
    });
    program.press(&["ctrl+v"]);
    program.title_becomes("● triangle.winmove.json — Winmove");
    program.press(&["ctrl+s"]);
    program.title_becomes("triangle.winmove.json — Winmove");
    let doubled = [(1, 0), (2, 1), (2, 2), (4, 3), (5, 4), (5, 5)];
    assert_eq!(edges(&file), doubled);
}

#[test]
fn the_wheel_zooms_at_the_pointer_and_a_double_click_adds_a_vertex() {
    let desk = Desk::new();
    let file = desk.write("triangle.winmove.json", TRIANGLE);
    let program = desk.start(&["triangle.winmove.json"]);
    program.title_becomes("triangle.winmove.json — Winmove");
    let before = Triangle::seen(&program);
    let width = before.a.distance(before.b);
    program.wheel(before.a, -2);
    let now = program.until("the wheel has drawn back", || {
        let now = Triangle::seen(&program);
        (now.a.distance(now.b) < 0.85 * width).then_some(now)
    });
    assert!(now.a.distance(before.a) < 3.0, "what is pointed at stays");
    program.press(&["ctrl+0"]);
    let fitted = program.until("all of it fits again", || {
        let fitted = Triangle::seen(&program);
        ((fitted.a.distance(fitted.b) - width).abs() < 3.0).then_some(fitted)
    });

    let below = Spot {
        x: fitted.a.x,
        y: fitted.c.y,
    };
    program.double_click_until_titled(below, "● triangle.winmove.json — Winmove");
    program.settled();
    program.type_text("new");
    program.press(&["Return"]);
    program.press(&["ctrl+s"]);
    program.title_becomes("triangle.winmove.json — Winmove");
    let document = read(&file);
    let graph = document.graph().expect("it is a graph");
    let labels: Vec<&str> = graph.vertices().iter().map(|v| &*v.label).collect();
    assert_eq!(labels, ["a", "b", "c", "new"]);
    let at = graph.vertices()[3].at.expect("it stands where it was put");
    assert!(at.distance(winmove_core::model::Point::new(0.0, 150.0)) < 10.0);
}

#[test]
fn closing_can_save_first() {
    let desk = Desk::new();
    let file = desk.write("triangle.winmove.json", TRIANGLE);
    let program = desk.start(&["triangle.winmove.json"]);
    program.title_becomes("triangle.winmove.json — Winmove");
    Triangle::seen(&program).sketch(&program);
    program.title_becomes("● triangle.winmove.json — Winmove");
    let undisturbed = program.settled();
    program.close();
    program.until_asked(&undisturbed);
    program.press(&["Return"]);
    assert_eq!(program.exit_status(), 0);
    assert_eq!(edges(&file), [(1, 0), (2, 1), (2, 2), (2, 0)]);
}

#[test]
fn a_stroke_of_walls_is_one_step_of_undo() {
    const ROWS: [&str; 4] = [".....", ".....", ".....", "....."];
    let desk = Desk::new();
    let board = format!(
        r#"{{ "format": "winmove", "version": 1, "title": "Floor", "field": {{ "board": {{ "rows": {ROWS:?} }} }},
        "game": {{ "pursuit": {{ "police": {{ "at": [0, 0] }}, "thief": {{ "at": [3, 4] }} }} }} }}"#
    );
    let file = desk.write("floor.winmove.json", &board);
    let program = desk.start(&["floor.winmove.json"]);
    program.title_becomes("floor.winmove.json — Winmove");
    let (columns, rows) = program.until("every cell shows its outcome", || cells(&program));
    let middle = |row: usize, column: usize| Spot {
        x: columns[column],
        y: rows[row],
    };
    let stroke = [middle(2, 1), middle(2, 2), middle(2, 3)];

    program.press(&["w"]);
    program.drag(stroke[0], stroke[2]);
    program.until_seen("three cells are walls", |picture| {
        stroke.iter().all(|&cell| {
            picture
                .hue(Spot {
                    y: cell.y - 12,
                    ..cell
                })
                .is_none()
        })
    });
    program.press(&["ctrl+s"]);
    program.title_becomes("floor.winmove.json — Winmove");
    let painted = [(2, 1), (2, 2), (2, 3)].map(|(row, column)| Cell::new(row, column));
    assert_eq!(walls(&file), painted);

    program.press(&["ctrl+z"]);
    program.title_becomes("● floor.winmove.json — Winmove");
    program.until("every cell shows its outcome again", || cells(&program));
    program.press(&["ctrl+s"]);
    program.title_becomes("floor.winmove.json — Winmove");
    assert_eq!(walls(&file), []);
}

/// The middles of the columns and rows of a board with 4 × 5 cells. They are determined from the
/// outcomes that the cells show.
fn cells(program: &Program) -> Option<(Vec<i32>, Vec<i32>)> {
    let blobs = program.picture().blobs(Hue::Win, program.canvas(), 300);
    // Tokens and the tips of arrows change the shape of some cells.
    let mut sizes: Vec<i32> = blobs.iter().map(|blob| blob.width()).collect();
    sizes.sort_unstable();
    let usual = *sizes.get(sizes.len() / 2)?;
    let near = |size: i32| (size - usual).abs() <= 2;
    let whole = blobs
        .iter()
        .filter(|blob| near(blob.width()) && near(blob.height()));
    let (mut columns, mut rows) = (Vec::new(), Vec::new());
    for blob in whole {
        columns.push(blob.middle().x);
        rows.push(blob.middle().y);
    }
    for middles in [&mut columns, &mut rows] {
        middles.sort_unstable();
        middles.dedup_by(|next, first| *next - *first < 6);
    }
    ((columns.len(), rows.len()) == (5, 4)).then_some((columns, rows))
}

fn walls(path: &Path) -> Vec<Cell> {
    let document = read(path);
    let board = document.board().expect("it is a board");
    let walls = board.cells().filter(|(_, square)| *square == Square::Wall);
    walls.map(|(cell, _)| cell).collect()
}

#[test]
fn an_idle_window_sleeps() {
    let desk = Desk::new();
    desk.write("triangle.winmove.json", TRIANGLE);
    let sleeps = |program: &Program, when: &str| {
        program.settled();
        let cost = program.cost(Duration::from_secs(3));
        assert!(cost.processor < 0.03, "{when}: {cost:?}");
        assert!(cost.wakes <= 5, "{when}: {cost:?}");
    };
    let program = desk.start(&[]);
    sleeps(&program, "on the start page");
    drop(program);
    let program = desk.start(&["triangle.winmove.json"]);
    sleeps(&program, "with a game open");
    let triangle = Triangle::seen(&program);
    program.click(triangle.b);
    let on_edge = triangle.b.towards(triangle.a, 0.4);
    program.until_seen("the best move", |picture| picture.shows(Hue::Win, on_edge));
    sleeps(&program, "with a vertex looked at and the pointer on it");
    triangle.sketch(&program);
    program.title_becomes("● triangle.winmove.json — Winmove");
    sleeps(&program, "after an edit");
}

#[test]
fn a_broken_file_leaves_the_open_game_alone() {
    let desk = Desk::new();
    desk.write("triangle.winmove.json", TRIANGLE);
    let broken = desk.write("broken.winmove.json", &TRIANGLE.replace("[2, 2]", "[2, 7]"));
    let program = desk.start(&["triangle.winmove.json"]);
    program.title_becomes("triangle.winmove.json — Winmove");
    let triangle = Triangle::seen(&program);
    let before = program.settled();
    program.press(&["ctrl+o"]);
    program.answer_dialog(&broken);
    program.until_asked(&before);
    assert_eq!(program.title(), "triangle.winmove.json — Winmove");
    program.press(&["Return"]);
    program.until_seen("the message is gone and the game is as it was", |picture| {
        picture.differences(&before, program.canvas()) == 0
    });
    assert!(program.is_running());
    triangle.sketch(&program);
    program.title_becomes("● triangle.winmove.json — Winmove");
}

#[test]
fn a_broken_file_named_at_the_start_is_refused_in_an_open_window() {
    let desk = Desk::new();
    desk.write("broken.winmove.json", &TRIANGLE.replace("[2, 2]", "[2, 7]"));
    let program = desk.start(&["broken.winmove.json"]);
    let with_message = program.settled();
    program.press(&["Return"]);
    let strip = Area::new(500..1000, 4..20);
    program.until_seen("the message is gone", |picture| {
        picture.brightness(strip) > with_message.brightness(strip) / 0.85
    });
    assert!(program.is_running());
    assert!(!program.title().contains("broken"), "{:?}", program.title());
}

#[test]
fn without_dialogs_a_path_is_typed() {
    let desk = Desk::new();
    desk.write("triangle.winmove.json", TRIANGLE);
    let typed = desk.file("typed.winmove.json");
    let mut command = desk.command(env!("CARGO_BIN_EXE_winmove"));
    // Neither zenity nor a portal.
    command
        .env("PATH", desk.file(""))
        .env("XDG_DATA_DIRS", desk.file(""));
    command.arg("triangle.winmove.json");
    let program = desk.start_as(command);
    program.title_becomes("triangle.winmove.json — Winmove");
    Triangle::seen(&program).sketch(&program);
    program.title_becomes("● triangle.winmove.json — Winmove");
    let before = program.settled();
    program.press(&["ctrl+shift+s"]);
    program.until_asked(&before);
    program.press(&["ctrl+a"]);
    program.type_text(typed.to_str().expect("the path is UTF-8"));
    program.press(&["Return"]);
    program.title_becomes("typed.winmove.json — Winmove");
    assert_eq!(edges(&typed), [(1, 0), (2, 1), (2, 2), (2, 0)]);

    // The same field opens files.
    program.press(&["ctrl+o"]);
    program.until_asked(&before);
    program.press(&["ctrl+a"]);
    program.type_text(
        desk.file("triangle.winmove.json")
            .to_str()
            .expect("the path is UTF-8"),
    );
    program.press(&["Return"]);
    program.title_becomes("triangle.winmove.json — Winmove");
}

#[test]
fn a_picture_is_exported_as_svg_and_as_png() {
    let desk = Desk::new();
    desk.write("triangle.winmove.json", TRIANGLE);
    let program = desk.start(&["triangle.winmove.json"]);
    program.title_becomes("triangle.winmove.json — Winmove");
    let (svg, png) = (desk.file("picture.svg"), desk.file("picture.png"));
    for path in [&svg, &png] {
        program.press(&["ctrl+shift+e"]);
        // The dialog first asks for the contents.
        program.settled();
        program.press(&["Return"]);
        program.answer_dialog(path);
        program.until("the picture is written", || path.exists().then_some(()));
    }
    let text = std::fs::read_to_string(&svg).expect("it was written");
    let read = roxmltree::Document::parse(&text).expect("it is XML");
    let vertices = read.descendants().filter(|node| {
        let class = node.attribute("class");
        class.is_some_and(|class| class.starts_with("vertex "))
    });
    assert_eq!(vertices.count(), 3);
    let bytes = std::fs::read(&png).expect("it was written");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    // Two pixels per canvas unit.
    let svg_width: f64 = read
        .root_element()
        .attribute("width")
        .unwrap()
        .parse()
        .unwrap();
    let width = u32::from_be_bytes(bytes[16..20].try_into().expect("four bytes"));
    assert_eq!(f64::from(width), (svg_width * 2.0).ceil());
    assert_eq!(program.title(), "triangle.winmove.json — Winmove");
}

#[test]
fn two_windows_on_one_file_lose_nothing_without_a_question() {
    let desk = Desk::new();
    let file = desk.write("triangle.winmove.json", TRIANGLE);
    let name = "triangle.winmove.json";
    let title = "triangle.winmove.json — Winmove";
    let changed = "● triangle.winmove.json — Winmove";
    let one = desk.start(&[name]);
    one.title_becomes(title);
    let triangle = Triangle::seen(&one);
    let other = desk.start(&[name]);
    other.title_becomes(title);
    Triangle::seen(&other);

    // When one window saves, the other shows it when it gets the focus: `c` has become a win.
    one.activate();
    one.settled();
    triangle.sketch(&one);
    one.title_becomes(changed);
    one.press(&["ctrl+s"]);
    one.title_becomes(title);
    other.activate();
    // Until then, the screen may still show the first window, which looks the same.
    other.settled();
    other.until("the other window shows the change", || {
        (other.vertices(Hue::Win).len() == 2).then_some(())
    });
    assert_eq!(other.title(), title);

    // Both change it, and the other one saves first.
    other.press(&["ctrl+a", "Down"]);
    other.title_becomes(changed);
    one.activate();
    let before = one.settled();
    one.press(&["ctrl+a", "Up"]);
    one.title_becomes(changed);
    other.activate();
    other.settled();
    other.press(&["ctrl+s"]);
    other.title_becomes(title);
    let theirs = fs::read(&file).expect("the file is there");
    one.activate();
    one.until_asked(&before);
    one.press(&["Escape"]);
    one.press(&["ctrl+s"]);
    one.until_asked(&before);
    assert_eq!(fs::read(&file).expect("the file is there"), theirs);
    // From Save as past Reload to Overwrite.
    one.press(&["Tab", "Tab", "Return"]);
    one.title_becomes(title);
    let ours = fs::read(&file).expect("the file is there");
    assert_ne!(ours, theirs);
    assert_eq!(edges(&file), [(1, 0), (2, 1), (2, 2), (2, 0)]);
    assert!(other.is_running());
}

#[test]
fn an_edge_list_is_drawn_and_solved() {
    let desk = Desk::new();
    desk.write("chain.txt", "5 4\n1 2\n2 3\n3 4\n4 5\n");
    let program = desk.start(&["chain.txt"]);
    program.title_becomes("chain.txt — Winmove");
    // From the stuck end: lost, won, lost, won, lost.
    program.until("two vertices win and three lose", || {
        let count = |hue| program.vertices(hue).len();
        ((count(Hue::Win), count(Hue::Loss)) == (2, 3)).then_some(())
    });
}

#[test]
fn the_next_run_restores_the_size_and_the_recent_files() {
    let desk = Desk::new();
    desk.write("triangle.winmove.json", TRIANGLE);
    let program = desk.start(&["triangle.winmove.json"]);
    program.title_becomes("triangle.winmove.json — Winmove");
    program.resize(1100, 700);
    program.settled();
    program.close();
    assert_eq!(program.exit_status(), 0);

    let program = desk.start(&[]);
    program.title_becomes("Winmove");
    program.until("the window is as large as it was", || {
        (program.size() == (1100, 700)).then_some(())
    });
    // The name of the file is a link, and its first letter is the first blue one.
    let page = Area::new(0..1100, 40..700);
    let letter = program.until("a recent file is offered", || {
        program
            .settled()
            .blobs(Hue::Accent, page, 5)
            .into_iter()
            .next()
    });
    program.click(letter.middle());
    program.title_becomes("triangle.winmove.json — Winmove");
}

#[test]
fn without_a_display_one_sentence_names_the_commands_that_need_none() {
    for display in [None, Some(""), Some(":4242")] {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_winmove"));
        command
            .env_clear()
            .env("HOME", folder.path())
            .stdin(Stdio::null());
        if let Some(display) = display {
            command.env("DISPLAY", display);
        }
        let output = command.output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{display:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{display:?}: {said}");
        assert!(said.contains("winmove solve"), "{display:?}: {said}");
        assert!(said.contains("winmove check"), "{display:?}: {said}");
        assert!(output.stdout.is_empty());
    }
}
