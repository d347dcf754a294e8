//! Databases of boards and graphs in the window.

use std::path::PathBuf;

use expect_test::expect;

use super::*;
use winmove_analysis::Analysis;
use winmove_core::model::{Document, Field, Outcome, Place, Rules, Side};
use winmove_large::{Database, EdgeList, Limits, TextOptions, solve_board, solve_edges};

/// A hunt with walls and exits, on a board with 9 × 11 cells.
const LARGER: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "A larger hunt",
  "field": { "board": { "rows": [
    "...*.......", ".*...*..*..", ".....*.....", "..*.......E", "....**.*...",
    ".*.........", "...*..*..*.", ".......*...", "*..*......."
  ] } },
  "game": { "pursuit": { "police": { "at": [0, 0] }, "thief": { "at": [8, 10] } } }
}
"#;

fn document(text: &str) -> Document {
    let read = winmove_files::read(text.as_bytes(), &Default::default());
    read.unwrap().document
}

/// The window with the database of a game.
fn on_database(text: &str, held: &str) -> (Window, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hunt.winmove.zst");
    let game = document(text);
    let (Field::Board(board), Rules::Pursuit(rules)) = (game.field(), game.rules()) else {
        panic!("the game is one of officer and thief");
    };
    let (limits, control) = (Limits::in_memory(), Default::default());
    solve_board(board, rules, held, &limits, &path, &control).unwrap();
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, None, folder);
    window.drop_file(&path);
    window.until("the file is open, or refused", |window| {
        window.title() != "Winmove" || window.says("could not be opened")
    });
    window.settle();
    (window, path)
}

/// Compares the labels of all cells, and the counts, with a solve of the open document.
fn compare(window: &mut Window) {
    window.until("the labels are read", |window| {
        !window.editor().is_solving() && !window.editor().now().is_fetching()
    });
    window.settle();
    let editor = window.editor();
    let right = Analysis::of(editor.document()).unwrap();
    assert_eq!(editor.analysis().unwrap().counts(), right.counts());
    for place in right.places().iter() {
        let position = editor.now().position_at(place).unwrap();
        let shown = editor.analysis().unwrap().label(position);
        assert_eq!(shown, right.label(position), "{place:?}");
        let on_field = winmove_editor::Shown::Label(right.label(position).unwrap());
        assert_eq!(editor.shown(place), on_field, "{place:?}");
    }
}

#[test]
fn a_database_opens_as_its_game_with_the_labels_of_a_solve() {
    let (mut window, _) = on_database(LARGER, LARGER);
    assert_eq!(window.editor().document().field(), document(LARGER).field());
    assert!(window.says("solved before, certified"));
    for turn in ["Police", "Thief"] {
        for placed in ["the police", "the thief"] {
            window.click(turn);
            window.click(placed);
            let side = if turn == "Police" {
                Side::Police
            } else {
                Side::Thief
            };
            assert_eq!(window.editor().exploring().turn, side);
            compare(&mut window);
        }
    }
    assert!(window.says("solved before, certified"));
}

#[test]
fn an_edit_solves_the_game_and_undo_reads_the_labels_again() {
    let (mut window, path) = on_database(LARGER, LARGER);
    let before = std::fs::read(&path).unwrap();
    window.click("Wall tool");
    let cell = window.cell(2, 2);
    window.click_at(cell);
    window.until("the changed board is solved", |window| {
        window.says("solved in")
    });
    assert!(!window.says("solved before"));
    compare(&mut window);
    window.keys(CTRL, Key::Z);
    window.until("the labels are read", |window| {
        window.says("solved before, certified")
    });
    compare(&mut window);
    // Save asks for a name instead of replacing the database.
    window.harness.state_mut().type_paths();
    window.keys(CTRL, Key::S);
    window.settle();
    assert!(window.says("Save the game"));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn labels_that_can_not_be_read_any_more_are_told_and_the_game_is_solved() {
    let (mut window, path) = on_database(LARGER, LARGER);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[1 << 12..].fill(0);
    std::fs::write(&path, bytes).unwrap();
    // Another cell for the officer, and so another row.
    window.click("Thief");
    window.click("the police");
    window.until("the failure is told", |window| {
        window.says("The stored labels can no longer be read, so the game is being solved")
    });
    window.until("the game is solved", |window| {
        let analysis = window.editor().analysis();
        analysis.is_some_and(|analysis| !analysis.is_read())
    });
    compare(&mut window);
}

#[test]
fn what_a_database_is_refused_for_is_said() {
    let (window, _) = on_database(LARGER, "no game");
    assert!(window.says("The game in the database cannot be read"));
    let (window, _) = on_database(LARGER, HUNT);
    assert!(window.says("hunt.winmove.zst could not be opened"));
    let (window, _) = on_database(LARGER, PEBBLES);
    window.shows(&expect![[
        "The game in the database is not one of police and thief"
    ]]);
}

/// A database of a random graph with 5,000 vertices that keeps its moves.
fn graph_database(folder: &TempDir, keeps: bool) -> PathBuf {
    let mut random = winmove_tests::Random::seeded(7);
    let mut text = String::new();
    for from in 0..5000 {
        for _ in 0..random.below(5) {
            text += &format!("{from} {}\n", random.below(5000));
        }
    }
    let list = folder.path().join("roads.txt");
    std::fs::write(&list, text).unwrap();
    let control = Default::default();
    let options = TextOptions {
        header: Some(false),
        base: Some(0),
    };
    let list = EdgeList::text(&list, options, &control).unwrap();
    let path = folder.path().join("roads.winmove.zst");
    let limits = Limits::in_memory();
    let limits = if keeps { limits.keep_moves() } else { limits };
    solve_edges(&list, &limits, &path, &control).unwrap();
    path
}

/// A window with the part of a random graph around its first vertex, and the path of the database.
fn on_part() -> (Window, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = graph_database(&folder, true);
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, None, folder);
    window.drop_file(&path);
    window.until("the part is open", |window| {
        window.title().contains("roads around 0")
    });
    window.until("it is solved", |window| !window.editor().is_solving());
    window.settle();
    (window, path)
}

/// Compares the labels of all vertices with the database.
fn compare_part(window: &mut Window, path: &std::path::Path) {
    window.until("the part is solved", |window| !window.editor().is_solving());
    let mut database = Database::open(path).unwrap();
    let editor = window.editor();
    let graph = editor.document().graph().unwrap();
    for vertex in graph.vertices() {
        let number: u64 = vertex.label.parse().unwrap();
        let label = database.label(number).unwrap();
        let shown = editor.shown(Place::Vertex(vertex.id));
        assert_eq!(shown, winmove_editor::Shown::Label(label), "{number}");
    }
}

#[test]
fn a_database_of_a_graph_opens_as_the_part_around_a_vertex_and_grows_with_what_is_looked_at() {
    let (mut window, path) = on_part();
    window.shows(&expect!["part of a solved graph, not certified"]);
    compare_part(&mut window, &path);
    let count = |window: &Window| window.editor().document().graph().unwrap().vertices().len();
    // A vertex at the rim gets its moves when it is looked at; the document still counts as saved.
    for _ in 0..6 {
        let graph = window.editor().document().graph().unwrap();
        let rim = graph
            .vertices()
            .iter()
            .find(|vertex| vertex.outcome.is_some());
        let (rim, before) = (rim.unwrap().id, count(&window));
        let at = window.vertex(rim.0);
        window.click_at(at);
        window.until("its moves are shown", |window| {
            let graph = window.editor().document().graph().unwrap();
            graph.vertex(rim).unwrap().outcome.is_none()
        });
        assert!(count(&window) >= before);
        assert!(!window.editor().is_dirty());
        compare_part(&mut window, &path);
    }
    let grown = count(&window);
    window.keys(CTRL, Key::Z);
    window.settle();
    assert!(count(&window) <= grown);
    assert!(!window.editor().is_dirty());
    compare_part(&mut window, &path);
    // Edits take effect.
    let rim = |window: &Window| {
        let graph = window.editor().document().graph().unwrap();
        let mut rim = graph
            .vertices()
            .iter()
            .filter(|vertex| vertex.outcome.is_some());
        rim.next_back().unwrap().id
    };
    let last = window.vertex(rim(&window).0);
    window.click_at(last);
    window.settle();
    window.keys(Modifiers::NONE, Key::Delete);
    window.settle();
    assert!(window.editor().is_dirty());
    window.keys(CTRL, Key::Z);
    window.settle();
    assert!(!window.editor().is_dirty());
    // Another vertex is found by its number.
    window.keys(CTRL, Key::F);
    window.settle();
    window.type_text("4321");
    window.settle();
    window.shows(&expect!["Show the part around 4321"]);
    window.keys(Modifiers::NONE, Key::Enter);
    window.until("the other part is open", |window| {
        window.title().contains("roads around 4321")
    });
    compare_part(&mut window, &path);
}

#[test]
fn other_rules_for_a_part_are_told_and_undo_brings_the_labels_of_the_whole_graph_back() {
    let (mut window, path) = on_part();
    window.open_section("Rules");
    window.click("wins");
    window.settle();
    window.until("it is solved", |window| !window.editor().is_solving());
    window.settle();
    window.shows(&expect!["rules differ from the solved graph"]);
    window.keys(CTRL, Key::Z);
    window.settle();
    compare_part(&mut window, &path);
    window.settle();
    window.shows(&expect!["part of a solved graph, not certified"]);
    assert!(!window.editor().is_dirty());
}

#[test]
fn undo_hides_what_clicks_have_shown_and_redo_shows_it_again() {
    let (mut window, path) = on_part();
    let count = |window: &Window| window.editor().document().graph().unwrap().vertices().len();
    let mut counts = vec![count(&window)];
    while counts.len() < 4 {
        let graph = window.editor().document().graph().unwrap();
        let rim = graph.vertices().iter().find(|it| it.outcome.is_some());
        let at = window.vertex(rim.unwrap().id.0);
        window.click_at(at);
        window.settle();
        window.until("it is solved", |window| !window.editor().is_solving());
        window.settle();
        counts.push(count(&window));
    }
    assert!(counts[3] > counts[0], "{counts:?}");
    for (key, shown) in [(Key::Z, [2, 1, 0]), (Key::Y, [1, 2, 3])] {
        for number in shown {
            window.keys(CTRL, key);
            window.settle();
            compare_part(&mut window, &path);
            window.settle();
            assert_eq!(count(&window), counts[number], "{key:?} {counts:?}");
        }
    }
    assert!(!window.editor().is_dirty());
}

#[test]
fn a_game_that_leaves_the_part_tells_how_it_goes_on_in_the_whole_graph() {
    let (mut window, path) = on_part();
    let mut database = Database::open(&path).unwrap();
    // Both players make the first move after which play continues, until the part ends.
    window.click("Play mode");
    window.settle();
    window.click("both");
    window.settle();
    while window.editor().play().game().unwrap().ending().is_none() {
        let at = window.editor().play().game().unwrap().position();
        let moves = window.editor().analysis().unwrap().moves(at);
        let goes_on = moves
            .iter()
            .position(|step| step.label.remoteness != Some(0));
        let keys = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];
        window.key(keys[goes_on.unwrap()]);
        window.settle();
    }
    let turn = window.editor().play().game().unwrap().record.now();
    let (depth, end) = (turn.depth, turn.position.mover_place());
    let number = window.editor().document().name(end).parse().unwrap();
    let label = database.label(number).unwrap();
    let winner = match (label.outcome, depth % 2) {
        (Outcome::Win, 0) | (Outcome::Loss, 1) => "the first player",
        (Outcome::Win | Outcome::Loss, _) => "the second player",
        (Outcome::Draw, _) => "nobody",
    };
    let rest = match label.remoteness {
        None => "the game is a draw".to_owned(),
        Some(1) => format!("{winner} wins in 1 more move"),
        Some(moves) => format!("{winner} wins in {moves} more moves"),
    };
    let words = format!("This part of the graph ends here. In the whole graph, {rest}.");
    assert!(window.says(&words), "{number}: {words}");
}

#[test]
fn a_database_without_moves_says_how_to_keep_them() {
    let folder = TempDir::new().unwrap();
    let path = graph_database(&folder, false);
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, None, folder);
    window.drop_file(&path);
    window.until("it is refused", |window| window.says("could not be opened"));
    assert!(window.says("`--moves`"));
}

/// A window that stores its unsaved work.
pub(super) fn with_state(state: &TempDir) -> Window {
    let mut window = Window::build(vec2(1280.0, 800.0), 1.0, None, TempDir::new().unwrap());
    let ctx = window.harness.ctx.clone();
    window
        .harness
        .state_mut()
        .keep_work_in(&state.path().join("state"), &ctx);
    window
}

/// A window that has opened the work left by an earlier one.
pub(super) fn with_left_work(state: &TempDir) -> Window {
    let mut window = with_state(state);
    window.until("the work is offered", |window| {
        window.says("Open the unsaved work?")
    });
    window.settle();
    let open = window.rect("Open").center();
    window.click_at(open);
    window.until("it is open", |window| window.says("Recovered"));
    window
}

#[test]
fn unsaved_work_on_a_part_still_has_the_labels_of_the_whole_graph_at_the_next_start() {
    let (home, state) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = graph_database(&home, true);
    let mut window = with_state(&state);
    window.drop_file(&path);
    window.until("the part is open", |window| {
        window.title().contains("roads around 0")
    });
    compare_part(&mut window, &path);
    window.harness.state_mut().editor_mut().set_title("My part");
    window.until("it is kept", |_| kills::is_kept(state.path(), "My part"));
    drop(window);
    let mut window = with_left_work(&state);
    compare_part(&mut window, &path);
    window.settle();
    window.shows(&expect!["part of a solved graph, not certified"]);
    // The part can still grow.
    let graph = window.editor().document().graph().unwrap();
    let rim = graph
        .vertices()
        .iter()
        .find(|it| it.outcome.is_some())
        .unwrap()
        .id;
    let at = window.vertex(rim.0);
    window.click_at(at);
    window.until("its moves are shown", |window| {
        let graph = window.editor().document().graph().unwrap();
        graph.vertex(rim).unwrap().outcome.is_none()
    });
    compare_part(&mut window, &path);
    drop(window);
    // If the file is of another game, nothing is read from it.
    std::fs::write(home.path().join("other.txt"), "0 1\n1 2\n").unwrap();
    let (control, options) = (Default::default(), TextOptions::default());
    let list = EdgeList::text(home.path().join("other.txt"), options, &control).unwrap();
    solve_edges(&list, &Limits::in_memory().keep_moves(), &path, &control).unwrap();
    let mut window = with_left_work(&state);
    window.settle();
    assert!(window.says("now holds another game"));
    assert!(!window.says("part of a solved graph, not certified"));
}
