//! Drawing a graph with the pointer.

use expect_test::expect;

use super::*;
use winmove_core::model::{Outcome, Point};
use winmove_editor::Tool;

#[test]
fn a_game_is_drawn_from_nothing_and_solved_at_every_edit() {
    let mut window = Window::start();
    window.click("New graph");
    let canvas = window.rect("Canvas");
    window.double_click_at(canvas.center() - vec2(150.0, 0.0));
    window.type_text("end");
    window.key(Key::Enter);
    assert_eq!(window.labels(), ["end"]);
    assert!(window.says("vertex end, loss"));

    let rim = window
        .named_around("vertex end", window.vertex(0))
        .right_center();
    let target = canvas.center() + vec2(150.0, 0.0);
    window.drag(&[rim, rim + vec2(60.0, 20.0), target]);
    assert_eq!(window.edges(), [(0, 1)]);
    assert_eq!(window.labels(), ["end", "a"]);
    assert!(window.vertex(1).distance(target) < 2.0);
    assert!(window.says("vertex end, win in 1, best move to a"));
    assert!(window.says("vertex a, loss"));
    assert!(window.says("2 vertices, 1 edge"));
}

#[test]
fn double_clicks_in_quick_succession_each_add_a_vertex() {
    let mut window = Window::start();
    window.click("New graph");
    let middle = window.rect("Canvas").center();
    for step in 0..4 {
        window.double_click_at(middle + vec2(80.0 * step as f32, 0.0));
    }
    assert_eq!(window.labels(), ["a", "b", "c", "d"]);
}

#[test]
fn a_label_being_typed_is_dropped_by_escape_and_kept_by_a_click_elsewhere() {
    let mut window = Window::on(PEBBLES);
    let (a, c) = (window.vertex(0), window.vertex(2));
    window.double_click_at(a);
    window.type_text("xyz");
    window.key(Key::Escape);
    assert_eq!(window.labels(), ["a", "b", "c"]);
    assert_eq!(window.editor().renaming(), None);

    window.double_click_at(a);
    window.type_text("xyz");
    window.click_at(c);
    window.settle();
    assert_eq!(window.labels(), ["xyz", "b", "c"]);
    assert_eq!(window.selected(), [2]);
}

#[test]
fn a_click_selects_and_says_why() {
    let mut window = Window::on(PEBBLES);
    let b = window.vertex(1);
    window.click_at(b);
    window.settle();
    assert_eq!(window.selected(), [1]);
    window.shows(&expect!["Win in 1: move to a; the opponent loses at once."]);
    let empty = window.vertex(1) + vec2(0.0, 150.0);
    window.click_at(empty);
    assert_eq!(window.selected(), [0; 0]);
}

#[test]
fn dragging_a_vertex_moves_it_and_undo_brings_it_back() {
    let mut window = Window::on(PEBBLES);
    let from = window.vertex(0);
    window.drag(&[from, from + vec2(30.0, 10.0), from + vec2(60.0, 80.0)]);
    assert!(window.vertex(0).distance(from + vec2(60.0, 80.0)) < 1.0);
    assert_eq!(window.title(), "● game.winmove.json — Winmove");
    window.keys(CTRL, Key::Z);
    assert!(window.vertex(0).distance(from) < 1.0);
    assert_eq!(window.title(), "game.winmove.json — Winmove");
}

#[test]
fn an_edge_is_sketched_with_the_edge_tool_and_dropped_by_escape() {
    let mut window = Window::on(PEBBLES);
    window.click("Edge tool");
    assert_eq!(window.editor().tool(), Tool::Edge);
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.press_at(a);
    window.point(a + vec2(50.0, 30.0));
    window.key(Key::Escape);
    window.release_at(b);
    assert_eq!(window.edges().len(), 3);

    window.drag(&[a, a + vec2(50.0, 30.0), b]);
    assert_eq!(window.edges()[3], (0, 1));
    assert!(window.says("vertex a, draw"));
    // It is selected, ready for its label.
    window.key(Key::F2);
    window.type_text("x");
    window.key(Key::Enter);
    let label = |window: &Window| window.graph().edges().last().unwrap().1.label.to_owned();
    assert_eq!(label(&window), "x");
    window.click("Undo");
    assert_eq!(label(&window), "");
    window.click("Undo");
    assert_eq!(window.edges().len(), 3);
    assert!(window.says("vertex a, loss"));
}

#[test]
fn two_clicks_with_the_edge_tool_join_two_vertices() {
    let mut window = Window::on(PEBBLES);
    window.click("Edge tool");
    let (a, c) = (window.vertex(0), window.vertex(2));
    window.click_at(a);
    window.point(a + vec2(60.0, 60.0));
    window.click_at(c);
    window.settle();
    assert_eq!(window.edges()[3], (0, 2));
}

#[test]
fn boxes_and_shift_clicks_select_many_and_delete_removes_them() {
    let mut window = Window::on(PEBBLES);
    let (a, b, c) = (window.vertex(0), window.vertex(1), window.vertex(2));
    let corner = a - vec2(40.0, 60.0);
    window.drag(&[corner, a + vec2(40.0, 20.0), b + vec2(40.0, 40.0)]);
    assert_eq!(window.selected(), [0, 1]);
    assert!(window.says("2 vertices and 1 edge selected"));
    window.shift_click_at(c);
    assert_eq!(window.selected(), [0, 1, 2]);
    window.shift_click_at(a);
    assert_eq!(window.selected(), [1, 2]);
    window.key(Key::Delete);
    assert_eq!(window.labels(), ["a"]);
    assert_eq!(window.edges(), []);
    window.keys(CTRL, Key::Z);
    assert_eq!(window.labels(), ["a", "b", "c"]);
    assert_eq!(window.edges().len(), 3);
}

#[test]
fn the_context_menu_of_a_vertex_fixes_its_outcome_and_starts_play_there() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.right_click_at(a);
    assert_eq!(window.selected(), [0]);
    window.click("Fix as win");
    assert_eq!(window.graph().vertices()[0].outcome, Some(Outcome::Win));
    assert!(window.says("vertex b, loss in 1"));
    window.right_click_at(a);
    window.click("Unfix outcome");
    assert_eq!(window.graph().vertices()[0].outcome, None);

    let b = window.vertex(1);
    window.right_click_at(b);
    window.click("Play starts here");
    let start = [Place::Vertex(VertexId(1))];
    assert_eq!(window.editor().document().rules().tokens(), start);
    assert!(window.says("The first player wins in 1 move"));
}

#[test]
fn the_context_menus_of_an_edge_and_of_the_canvas_offer_what_fits() {
    let mut window = Window::on(PEBBLES);
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.right_click_at(a + (b - a) / 2.0);
    assert!(!window.says("Fix as win"));
    window.click("Delete");
    assert_eq!(window.edges(), [(2, 1), (2, 0)]);

    let empty = window.vertex(1) + vec2(0.0, 170.0);
    window.right_click_at(empty);
    window.click("Add vertex");
    window.type_text("new");
    window.key(Key::Enter);
    assert_eq!(window.labels(), ["a", "b", "c", "new"]);
    assert!(window.vertex(3).distance(empty) < 2.0);
}

#[test]
fn a_self_loop_is_added_from_the_context_menu() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.right_click_at(a);
    window.click_at(window.named("More").center());
    window.settle();
    window.click("Add self loop");
    assert_eq!(window.edges()[3], (0, 0));
    assert!(window.says("vertex a, draw"));
}

#[test]
fn a_move_of_the_list_is_followed_by_a_click() {
    let mut window = Window::on(PEBBLES);
    let c = window.vertex(2);
    window.click_at(c);
    window.settle();
    assert!(window.says("move a: loss there, best"));
    let mistake = window.named("move b: win in 1 there, mistake");
    window.click_at(mistake.center());
    window.settle();
    assert_eq!(window.selected(), [1]);
    assert!(window.says("Win in 1: move to a"));
}

#[test]
fn the_name_of_the_place_under_the_pointer_is_in_the_status_bar() {
    let mut window = Window::on(PEBBLES);
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.point(a + (b - a) / 2.0);
    window.settle();
    assert!(window.says("edge from b to a"));
}

#[test]
fn deleting_what_is_hovered_leaves_no_trace_of_it() {
    let mut window = Window::on(PEBBLES);
    let b = window.vertex(1);
    window.click_at(b);
    window.key(Key::Delete);
    assert_eq!(window.labels(), ["a", "c"]);
    assert!(!window.says("#1"));
}

#[test]
fn tab_keeps_a_label_and_goes_on_to_the_next_new_vertex() {
    let mut window = Window::start();
    window.click("New graph");
    let canvas = window.rect("Canvas");
    window.double_click_at(canvas.center() - vec2(200.0, 0.0));
    for label in ["start", "middle", "end"] {
        window.type_text(label);
        window.key(Key::Tab);
        window.settle();
    }
    window.key(Key::Escape);
    window.settle();
    assert_eq!(window.labels(), ["start", "middle", "end", "a"]);
    let places: Vec<Pos2> = (0..4).map(|id| window.vertex(id)).collect();
    assert!(places.windows(2).all(|pair| pair[0].x + 60.0 < pair[1].x));
    // From an older vertex, Tab goes to the next one.
    window.double_click_at(places[0]);
    window.type_text("begin");
    window.key(Key::Tab);
    window.type_text("then");
    window.key(Key::Enter);
    assert_eq!(window.labels(), ["begin", "then", "end", "a"]);
}

#[test]
fn a_vertex_whose_label_is_typed_is_in_view() {
    let mut window = Window::start();
    window.click("New graph");
    let canvas = window.rect("Canvas");
    window.double_click_at(canvas.center());
    for (index, label) in ["A", "B", "C", "D", "E", "F", "a long name"]
        .iter()
        .enumerate()
    {
        if index > 0 {
            window.key(Key::Tab);
        }
        window.type_text(label);
        window.settle();
        let at = window.vertex(index as u32);
        let disc = Rect::from_center_size(at, Vec2::splat(40.0));
        assert!(canvas.contains_rect(disc), "{label} at {at} in {canvas}");
        // The text box is at the vertex. The inspector shows the label too.
        let field = window.field_in(canvas, label);
        assert!(
            field.center().distance(at) < 2.0,
            "{label} at {at}, typed at {field}"
        );
    }
}

/// The rectangle of a painted text; if there are several, the one nearest to a point.
fn painted(window: &Window, text: &str, near: Pos2) -> Rect {
    let mut all = Vec::new();
    for clipped in &window.harness.output().shapes {
        flatten(&clipped.shape, &mut all);
    }
    let texts = all.into_iter().filter_map(|shape| match shape {
        egui::Shape::Text(it) if it.galley.text() == text => Some(it.visual_bounding_rect()),
        _ => None,
    });
    let nearest = texts.min_by(|a, b| {
        let [a, b] = [a, b].map(|it| it.distance_to_pos(near));
        a.total_cmp(&b)
    });
    nearest.unwrap_or_else(|| panic!("nowhere stands {text}"))
}

#[test]
fn vertices_named_one_after_another_at_a_large_zoom_stay_in_view_together() {
    for names in [
        ["A", "B", "C", "D", "E"],
        ["the very first name", "x", "the second name", "y", "z"],
    ] {
        let mut window = Window::start();
        window.click("New graph");
        let canvas = window.rect("Canvas");
        while window.app().zoom() < 2.5 {
            window.wheel(canvas.center(), 1.0);
        }
        let zoom = window.app().zoom();
        // So low that a name below the vertex would be cut off.
        window.double_click_at(canvas.center_bottom() - vec2(0.0, 22.0 * zoom));
        for (index, name) in names.iter().enumerate() {
            if index > 0 {
                window.key(Key::Tab);
            }
            // The inspector shows the vertex being named.
            assert_eq!(window.selected(), [index as u32]);
            window.type_text(name);
            window.settle();
            assert!(window.says(&format!("Vertex {name}")), "{name}");
            let disc = |id: usize| {
                let size = Vec2::splat(2.0 * 20.0 * zoom);
                Rect::from_center_size(window.vertex(id as u32), size)
            };
            let seen = index.saturating_sub(1)..=index;
            for id in seen.clone() {
                assert!(
                    canvas.contains_rect(disc(id)),
                    "{} with {name}: {}",
                    names[id],
                    disc(id)
                );
            }
            if index > 0 {
                let before = painted(&window, names[index - 1], window.vertex(index as u32 - 1));
                assert!(
                    canvas.contains_rect(before),
                    "{} at {before}",
                    names[index - 1]
                );
            }
        }
        window.key(Key::Enter);
        let last = painted(&window, names[4], window.vertex(4));
        assert!(canvas.contains_rect(last), "{last}");
    }
}

#[test]
fn guide_lines_lie_below_the_names_of_vertices() {
    let mut window = Window::on(PEBBLES);
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.press_at(a);
    // Near the row of another vertex, so that it snaps.
    window.point(Pos2::new(a.x, b.y + 80.0));
    window.point(Pos2::new(a.x, b.y + 2.0));
    window.step();
    let accent = window.harness.ctx.global_style().visuals.hyperlink_color;
    let mut all = Vec::new();
    for clipped in &window.harness.output().shapes {
        flatten(&clipped.shape, &mut all);
    }
    let guide = all.iter().rposition(
        |shape| matches!(shape, egui::Shape::LineSegment { stroke, .. } if stroke.color == accent),
    );
    let name = all
        .iter()
        .position(|shape| matches!(shape, egui::Shape::Text(it) if it.galley.text() == "b"));
    assert!(guide.is_some() && guide < name, "{guide:?} {name:?}");
    window.release_at(Pos2::new(a.x, b.y + 2.0));
}

/// Three vertices in a row, joined by edges along the row.
#[test]
fn marks_of_equal_distances_lie_beside_the_edges_of_a_row() {
    let mut window = Window::on(
        r#"{ "format": "winmove", "version": 1, "game": { "token": { "convention": "normal" } },
        "field": { "graph": { "vertices": [
        { "id": 0, "label": "a", "at": [0.0, 0.0] }, { "id": 1, "label": "b", "at": [150.0, 0.0] },
        { "id": 2, "label": "c", "at": [420.0, 40.0] }, { "id": 3, "label": "d", "at": [150.0, 260.0] }],
        "edges": [[0, 1], [1, 2]] } } }"#,
    );
    let [a, b, c] = [0, 1, 2].map(|id| window.vertex(id));
    window.press_at(c);
    let near = b + (b - a) + vec2(3.0, 3.0);
    window.point(c + 0.5 * (near - c));
    window.point(near);
    window.step();
    let accent = window.harness.ctx.global_style().visuals.hyperlink_color;
    let mut all = Vec::new();
    for clipped in &window.harness.output().shapes {
        flatten(&clipped.shape, &mut all);
    }
    let reach = 20.0 * window.app().zoom();
    let lengths: Vec<f32> = all
        .into_iter()
        .filter_map(|shape| match shape {
            egui::Shape::LineSegment { points, stroke } if stroke.color == accent => Some(*points),
            _ => None,
        })
        .filter(|[from, to]| from.y == to.y && (from.y - b.y).abs() > reach)
        .map(|[from, to]| (to.x - from.x).abs())
        .collect();
    let [first, second] = lengths[..] else {
        panic!("{lengths:?}");
    };
    assert!(
        (first - second).abs() < 0.5 && first > 0.8 * (b.x - a.x),
        "{lengths:?}"
    );
    window.release_at(near);
    let gap = |from: u32, to: u32| window.vertex(to).x - window.vertex(from).x;
    assert!((gap(0, 1) - gap(1, 2)).abs() < 0.5);
}

fn flatten<'a>(shape: &'a egui::Shape, all: &mut Vec<&'a egui::Shape>) {
    match shape {
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|it| flatten(it, all)),
        other => all.push(other),
    }
}

/// The ink of the characters in a painted text, in points from its corner.
fn ink(window: &Window, text: &str) -> Vec<(char, Rect)> {
    fn find(shape: &egui::Shape, text: &str) -> Option<std::sync::Arc<egui::Galley>> {
        match shape {
            egui::Shape::Text(it) if it.galley.text() == text => Some(it.galley.clone()),
            egui::Shape::Vec(shapes) => shapes.iter().find_map(|it| find(it, text)),
            _ => None,
        }
    }
    let shapes = &window.harness.output().shapes;
    let galley = shapes.iter().find_map(|it| find(&it.shape, text)).unwrap();
    let glyphs = galley.rows[0].glyphs.iter();
    let ink = glyphs.map(|it| {
        let from = it.pos + it.uv_rect.offset;
        (it.chr, Rect::from_min_size(from, it.uv_rect.size))
    });
    ink.collect()
}

#[test]
fn an_exponent_stands_above_its_index_and_clear_of_it() {
    for (label, painted) in [("v_1^2", "v12"), ("v^2_1", "v21"), ("v_{34}^2", "v234")] {
        let mut window = Window::on(&PEBBLES.replace("\"c\"", &format!("\"{label}\"")));
        for _ in 0..4 {
            window.keys(CTRL, Key::Plus);
        }
        let ink = ink(&window, painted);
        let of = |c: char| ink.iter().find(|(it, _)| *it == c).unwrap().1;
        let (base, exponent) = (of('v'), of('2'));
        let index = of(if label.contains('1') { '1' } else { '3' });
        assert!(exponent.bottom() <= index.top(), "{label}: {ink:?}");
        assert!(exponent.top() < base.top() && index.bottom() > base.bottom());
        let far = (exponent.left() - index.left()).abs();
        assert!(far < 0.3 * base.width(), "{label}: {ink:?}");
        assert!(index.left() >= base.right() - 1.0, "{label}: {ink:?}");
    }
}

#[test]
fn the_options_of_layouts_fit_in_a_low_window_with_large_text() {
    let mut window = super::legible::window_with(vec2(720.0, 480.0), 20.0, PEBBLES);
    window.keys(CTRL, Key::K);
    window.type_text("Layout options");
    window.key(Key::Enter);
    window.settle();
    let screen = window.harness.ctx.content_rect();
    for name in ["Layout options", "Cancel"] {
        assert!(screen.contains_rect(window.rect(name)), "{name}");
    }
    window.click("Cancel");
    assert!(!window.says("Layout options"));
}

#[test]
fn the_options_of_layouts_are_saved_with_the_file() {
    let mut window = Window::on(PEBBLES);
    window.choose("Arrange", "Layout options…");
    let directions = ["best fit", "down", "right", "up", "left"];
    let rows = directions.map(|name| window.rect(name).top());
    assert!(rows.iter().all(|&top| top == rows[0]), "{rows:?}");
    window.click("left");
    window.click("Arrange by moves to the end");
    window.key(Key::Enter);
    window.until("it is arranged", |window| {
        !window.editor().now().is_arranging()
    });
    window.settle();
    // Label a is lost at once, and c leads to it.
    assert!(window.vertex(0).x < window.vertex(2).x - 50.0);
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.app().is_busy());
    let saved = window.saved();
    assert!(
        saved.contains(r#""layout": { "direction": "left" }"#),
        "{saved}"
    );
    window.choose("Arrange", "Layout options…");
    window.click("down");
    window.key(Key::Enter);
    window.settle();
    assert!(window.vertex(0).y > window.vertex(2).y + 50.0);
    window.keys(CTRL, Key::Z);
    window.keys(CTRL, Key::Z);
    assert!(window.vertex(0).x < window.vertex(2).x - 50.0);
}

#[test]
fn without_a_selection_a_layout_of_the_selection_is_not_offered() {
    let mut window = Window::on(PEBBLES);
    let selection_only = |window: &Window| {
        let node = window.harness.get_by_label("Only the selection");
        let node = node.accesskit_node();
        (!node.is_disabled(), node.toggled() == Some(Toggled::True))
    };
    window.choose("Arrange", "Layout options…");
    assert_eq!(selection_only(&window), (false, false));
    window.key(Key::Escape);
    window.keys(CTRL, Key::A);
    window.choose("Arrange", "Layout options…");
    assert_eq!(selection_only(&window), (true, true), "the option was kept");
}

#[test]
fn layouts_that_take_too_long_for_a_graph_are_disabled_in_the_options() {
    let edges: String = (0..8_001).map(|at| format!("{at} {}\n", at + 1)).collect();
    let mut window = Window::on_file("long.txt", &edges);
    window.settle();
    window.choose("Arrange", "Layout options…");
    let is_disabled = |name: &str| {
        let radio = window.harness.get_by_label(name);
        radio.accesskit_node().is_disabled()
    };
    assert!(is_disabled("Arrange in layers"));
    assert!(!is_disabled("Arrange in a circle"));
    let before = window.vertex(0);
    window.key(Key::Enter);
    window.until("the circle, which was chosen, is used", |window| {
        window.vertex(0) != before
    });
}

#[test]
fn texts_and_arrows_are_added_changed_and_deleted_on_graphs_and_boards() {
    for file in [PEBBLES, HUNT] {
        let mut window = Window::on(file);
        let texts = |window: &Window| {
            let annotations = window.editor().document().annotations().iter();
            let texts = annotations.map(|known| (known.text.clone(), known.to.is_some()));
            texts.collect::<Vec<_>>()
        };
        window.choose("Tools", "Add text");
        window.settle();
        window.send(Event::Text("look here".to_owned()));
        window.key(Key::Enter);
        assert_eq!(texts(&window), [("look here".to_owned(), false)]);
        assert!(window.says("Text or arrow"));
        window.key(Key::F2);
        window.settle();
        window.send(Event::Text("here".to_owned()));
        window.key(Key::Enter);
        assert_eq!(texts(&window), [("here".to_owned(), false)]);
        window.choose("Tools", "Add arrow");
        assert_eq!(texts(&window).len(), 2);
        assert_eq!(texts(&window)[1], (String::new(), true));
        window.key(Key::Delete);
        assert_eq!(texts(&window).len(), 1);
        window.keys(CTRL, Key::Z);
        assert_eq!(texts(&window).len(), 2);
    }
}

/// The game of pebbles has a vertex in the middle of the view.
#[test]
fn texts_and_arrows_from_the_menu_cover_nothing() {
    let screen = |at: Point| egui::pos2(at.x as f32, at.y as f32);
    let mut window = Window::on(PEBBLES);
    for entry in ["Add text", "Add arrow", "Add text", "Add arrow"] {
        window.choose("Tools", entry);
        window.key(Key::Enter);
    }
    // Half the size of the word "Text", or less.
    let half = vec2(18.0, 9.0);
    let annotations = window.editor().document().annotations().iter();
    let rects: Vec<Rect> = annotations
        .map(|known| match known.to {
            None => Rect::from_center_size(screen(known.at), 2.0 * half),
            Some(to) => Rect::from_two_pos(screen(known.at), screen(to)),
        })
        .collect();
    assert_eq!(rects.len(), 4);
    let vertices = window.graph().vertices().iter();
    let vertices: Vec<Pos2> = vertices.map(|vertex| screen(vertex.at.unwrap())).collect();
    for (index, rect) in rects.iter().enumerate() {
        let nearest = vertices.iter().map(|at| rect.distance_to_pos(*at));
        assert!(
            nearest.reduce(f32::min).unwrap() > 20.0,
            "{rect} of {vertices:?}"
        );
        let mut others = rects[..index].iter();
        assert!(!others.any(|other| other.intersects(*rect)), "{rects:?}");
    }
}
