//! The menus, the inspector, and the settings in it.

use super::*;
use winmove_core::model::{Convention, Outcome, Rules, RulesKind, Side, Steps};

fn rules(window: &Window) -> &Rules {
    window.editor().document().rules()
}

fn pursuit(window: &Window) -> &winmove_core::model::PursuitRules {
    match rules(window) {
        Rules::Pursuit(rules) => rules,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_convention_is_a_setting_that_solves_anew() {
    let mut window = Window::on(PEBBLES);
    assert!(window.says("vertex a, loss"));
    window.open_section("Rules");
    window.click("wins");
    assert_eq!(rules(&window).convention(), Convention::Misere);
    assert!(window.says("vertex a, win"));
    window.click("draws");
    assert_eq!(rules(&window).convention(), Convention::Drawn);
    assert!(window.says("vertex a, draw"));
    window.keys(CTRL, Key::Z);
    window.keys(CTRL, Key::Z);
    assert_eq!(rules(&window).convention(), Convention::Normal);
    assert!(!window.editor().is_dirty());
}

#[test]
fn another_game_is_chosen_from_the_list() {
    let mut window = Window::on(PEBBLES);
    window.open_section("Rules");
    let combo = window.field("Token game");
    window.click_at(combo.center());
    window.settle();
    window.click("Police and thief");
    assert_eq!(pursuit(&window).police.steps, Steps::Edges);
    assert_eq!(window.editor().undo_name().as_deref(), Some("Change game"));
    // The token of one game becomes the police of the other.
    let at = |window: &Window| window.editor().document().rules().tokens();
    assert_eq!(at(&window), [Place::Vertex(VertexId(2))]);
    let combo = window.field("Police and thief");
    window.click_at(combo.center());
    window.settle();
    window.click("Stone that never returns");
    assert_eq!(rules(&window).kind(), RulesKind::Geography);
    assert!(window.says("vertex a, loss"));
}

#[test]
fn every_setting_of_a_pursuit_is_there() {
    let mut window = Window::on(HUNT);
    window.open_section("Rules");
    let first = window.rect("First to move");
    let on_row = |window: &Window, row: Rect, name: &str| {
        let nodes = window.harness.get_all_by_label(name);
        let mut rects = nodes.map(|node| node.rect());
        rects
            .find(|rect| (rect.center().y - row.center().y).abs() < 8.0)
            .unwrap()
            .center()
    };
    let thief = on_row(&window, first, "Thief");
    window.click_at(thief);
    window.settle();
    assert_eq!(pursuit(&window).first, Side::Thief);

    let endless = window.rect("Endless play");
    let police = on_row(&window, endless, "Police");
    window.click_at(police);
    window.settle();
    assert_eq!(pursuit(&window).endless, Some(Side::Police));

    let skips: Vec<Pos2> = window
        .harness
        .get_all_by_label("May stay in place")
        .map(|node| node.rect().center())
        .collect();
    window.click_at(skips[0]);
    window.settle();
    assert!(!pursuit(&window).police.skip);
    assert!(pursuit(&window).thief.skip);
    // Now a side can get stuck.
    assert!(window.says("Stuck player"));

    let steps = window.field("4 directions");
    window.click_at(steps.center());
    window.settle();
    window.click("Knight");
    assert_eq!(pursuit(&window).thief.steps, Steps::Knight);
    let fresh = winmove_analysis::Analysis::of(window.editor().document()).unwrap();
    assert_eq!(window.editor().analysis().unwrap().counts(), fresh.counts());
}

#[test]
fn the_outcome_of_a_vertex_is_set_in_the_inspector() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    window.click("draw");
    assert_eq!(window.graph().vertices()[0].outcome, Some(Outcome::Draw));
    assert!(window.says("vertex b, draw"));
    window.click("solved");
    assert_eq!(window.graph().vertices()[0].outcome, None);
}

/// A token game ignores exits, which are offered only to be unmarked.
#[test]
fn exits_are_offered_where_they_end_play() {
    let mut window = Window::on(&hunt_on_a_graph());
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    window.click("Exit");
    assert!(window.graph().vertices()[0].exit);

    let marked = PEBBLES.replace(r#""label": "a","#, r#""label": "a", "exit": true,"#);
    let mut window = Window::on(&marked);
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.click_at(b);
    window.settle();
    assert!(!window.says("Exit"));
    window.click_at(a);
    window.settle();
    window.click("Exit");
    assert!(!window.graph().vertices()[0].exit && !window.says("Exit"));
}

#[test]
fn title_and_notes_are_written_in_the_inspector() {
    let mut window = Window::on(PEBBLES);
    window.open_section("About");
    let title = window.field("Two pebbles");
    window.click_at(title.center());
    window.keys(CTRL, Key::A);
    window.type_text("abc");
    window.key(Key::Enter);
    assert_eq!(window.editor().document().title(), "abc");
    assert_eq!(window.editor().undo_name().as_deref(), Some("Change title"));

    let title = window.field("abc");
    window.click_at(title.center());
    window.type_text("xyz");
    window.key(Key::Escape);
    assert_eq!(window.editor().document().title(), "abc");
}

#[test]
fn menus_name_what_undo_takes_back_and_say_why_a_command_is_off() {
    let mut window = Window::on(PEBBLES);
    window.click("Edit");
    let undo = window.harness.get_all_by_label_contains("Undo");
    assert!(
        undo.into_iter()
            .any(|node| node.accesskit_node().is_disabled())
    );
    window.key(Key::Escape);
    window.keys(CTRL, Key::A);
    window.key(Key::Delete);
    window.click("Edit");
    assert!(window.says("Undo: Delete"));
    window.click("Undo: Delete");
    assert_eq!(window.labels(), ["a", "b", "c"]);
}

#[test]
fn layouts_are_in_the_field_menu_and_one_undo_step() {
    let mut window = Window::on(PEBBLES);
    let before = window.graph().clone();
    window.choose("Arrange", "Arrange in a circle");
    assert_ne!(window.graph(), &before);
    assert_eq!(window.editor().undo_name().as_deref(), Some("Arrange"));
    let canvas = window.rect("Canvas");
    assert!((0..3).all(|id| canvas.contains(window.vertex(id))));
    window.keys(CTRL, Key::Z);
    assert_eq!(window.graph(), &before);
}

#[test]
fn the_inspector_folds_away_and_comes_back() {
    let mut window = Window::on(PEBBLES);
    let wide = window.rect("Canvas").width();
    window.key(Key::F9);
    assert!(!window.says("Rules: "));
    assert!(window.rect("Canvas").width() > wide);
    window.choose("View", "Inspector");
    assert!(window.says("Rules: "));
}

#[test]
fn counts_and_time_are_in_the_status_bar() {
    let mut window = Window::on(PEBBLES);
    for text in ["3 vertices, 3 edges", "W 2", "L 1", "D 0", "solved in"] {
        assert!(window.says(text), "{text}");
    }
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    window.click("draw");
    assert!(window.says("3 outcomes changed"));
    for text in ["W 0", "L 0", "D 3"] {
        assert!(window.says(text), "{text}");
    }
}

#[test]
fn the_size_of_a_board_is_typed_in_the_inspector() {
    let mut window = Window::on(HUNT);
    window.open_section("Rules");
    let rows = window.spin("3");
    window.click_at(rows.center());
    window.settle();
    window.keys(CTRL, Key::A);
    window.type_text("6");
    window.key(Key::Enter);
    let board = window.editor().document().board().unwrap();
    assert_eq!((board.rows(), board.columns()), (6, 5));
    assert_eq!(window.editor().undo_name().as_deref(), Some("Resize board"));
    let canvas = window.rect("Canvas");
    assert!(canvas.contains(window.cell(5, 4)));
}

#[test]
fn the_size_of_a_board_is_dragged_in_one_undo_step() {
    let mut window = Window::on(HUNT);
    window.open_section("Rules");
    let columns = window.spin("5").center();
    window.drag(&[
        columns,
        columns + vec2(30.0, 0.0),
        columns + vec2(60.0, 0.0),
    ]);
    let board = window.editor().document().board().unwrap();
    assert!(board.columns() > 5, "{}", board.columns());
    assert_eq!(board.rows(), 3);
    window.keys(CTRL, Key::Z);
    let board = window.editor().document().board().unwrap();
    assert_eq!(board.columns(), 5);
    assert!(!window.editor().is_dirty());
}

#[test]
fn custom_steps_are_chosen_on_a_small_grid() {
    use winmove_core::model::{Offset, Step};
    let mut window = Window::on(HUNT);
    window.open_section("Rules");
    let officer = window.field("King");
    window.click_at(officer.center());
    window.settle();
    window.click("Custom…");
    let Steps::List(steps) = &pursuit(&window).police.steps else {
        panic!("{:?}", pursuit(&window).police.steps);
    };
    assert_eq!(steps.len(), 8);
    // Another click on a step makes it a slide, and the next removes it.
    let right = Offset::new(0, 1);
    let has = |window: &Window, step| match &pursuit(window).police.steps {
        Steps::List(steps) => steps.contains(&step),
        other => panic!("{other:?}"),
    };
    let button = window.named("0 down, 1 right").center();
    window.click_at(button);
    window.settle();
    assert!(has(&window, Step::Slide(right)) && !has(&window, Step::Single(right)));
    let button = window.named("0 down, 1 right").center();
    window.click_at(button);
    window.settle();
    assert!(!has(&window, Step::Slide(right)) && !has(&window, Step::Single(right)));
}

#[test]
fn escape_closes_a_menu_and_leaves_the_selection() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    window.click("Edit");
    assert!(window.says("Duplicate"));
    window.key(Key::Escape);
    assert!(!window.says("Duplicate"));
    assert_eq!(window.selected(), [0, 1, 2]);
    window.key(Key::Escape);
    assert_eq!(window.selected(), [0; 0]);
}

#[test]
fn the_status_bar_hides_the_labels_of_an_exercise_until_the_answers_are_shown() {
    let mut window = Window::on(PEBBLES);
    window.click("Teach mode");
    assert!(window.says("labels hidden") && !window.says("W 2"));
    window.click("Show the answers");
    assert!(!window.says("labels hidden") && window.says("W 2"));
    window.click("Show the answers");
    assert!(window.says("labels hidden") && !window.says("W 2"));
}

#[test]
fn a_switch_in_a_menu_has_a_tick_while_it_is_on() {
    let mut window = Window::on(PEBBLES);
    let ticked = |window: &Window, text: &str| {
        let texts = window.painted_texts(window.harness.ctx.content_rect());
        let plain = texts.iter().any(|it| it == text);
        let tick = format!("{} {text}", egui_phosphor::regular::CHECK);
        assert_ne!(plain, texts.contains(&tick), "{text} once: {texts:?}");
        !plain
    };
    window.click("Tools");
    assert!(ticked(&window, "Snap to neighbours"));
    assert!(!ticked(&window, "Grid"));
    window.click("Snap to neighbours");
    assert!(!window.editor().now().snapping().neighbours);
    window.choose("Tools", "Grid");
    assert!(window.editor().now().snapping().grid);
    window.click("Tools");
    assert!(!ticked(&window, "Snap to neighbours"));
    assert!(ticked(&window, "Grid"));
}
