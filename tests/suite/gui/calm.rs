//! What fades and what stands out on the canvas, judged by the painted shapes.

use super::*;
use egui::{Color32, Shape, Theme};
use winmove_editor::Mode;

/// A board that shows letters only if it is larger than the window.
fn wide_board() -> String {
    let row = ".".repeat(60);
    let mut rows = vec![row.clone(); 44];
    rows[3].replace_range(5..7, "E*");
    rows[10].replace_range(8..9, "P");
    rows[20].replace_range(30..31, "T");
    format!("44 60\n{}\n", rows.join("\n"))
}

/// All shapes in the last frame.
fn shapes(window: &Window) -> Vec<Shape> {
    fn collect(shape: &Shape, all: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|it| collect(it, all)),
            Shape::Noop => {}
            shape => all.push(shape.clone()),
        }
    }
    let mut all = Vec::new();
    for clipped in &window.harness.output().shapes {
        collect(&clipped.shape, &mut all);
    }
    all
}

/// The colour of the disc of a winning vertex.
fn fill(window: &Window, id: u32) -> Color32 {
    let at = window.vertex(id);
    let discs = shapes(window).into_iter().filter_map(|shape| match shape {
        Shape::Circle(disc) if disc.center.distance(at) < 0.5 && disc.fill.a() > 0 => {
            Some(disc.fill)
        }
        _ => None,
    });
    discs.last().expect("the vertex is painted")
}

#[test]
fn nothing_fades_while_one_draws_until_a_click() {
    let mut window = Window::on(PEBBLES);
    window.harness.ctx.set_theme(Theme::Light);
    window.settle();
    let (b, c) = (window.vertex(1), window.vertex(2));
    let plain = fill(&window, 1);
    window.click_at(c);
    window.settle();
    window.point(c + vec2(0.0, 120.0));
    window.settle();
    // While c is looked at, b keeps its colour, because c has a move to it; the edge from b to a
    // fades.
    let faded = lines(&window);
    assert_eq!(fill(&window, 1), plain);
    window.drag(&[c, c + vec2(10.0, 5.0), c + vec2(20.0, 10.0)]);
    window.point(b + vec2(0.0, 150.0));
    window.settle();
    assert_eq!(window.selected(), [2]);
    let calm = lines(&window);
    assert!(calm < faded, "{calm} {faded}");
    window.click_at(c + vec2(20.0, 10.0));
    window.point(b + vec2(0.0, 150.0));
    window.settle();
    assert_eq!(lines(&window), faded);
}

/// The brightness of the edge from b to a, which is not a move from c.
fn lines(window: &Window) -> u32 {
    brightness(window, [1, 0])
}

/// The brightness of the edge between two vertices.
fn brightness(window: &Window, ends: [u32; 2]) -> u32 {
    let [from, to] = ends.map(|id| window.vertex(id));
    let between = Rect::from_two_pos(from, to).expand(12.0);
    // The dashes of rings are shorter.
    let is_edge = |points: &[Pos2; 2]| points[0].distance(points[1]) > from.distance(to) / 2.0;
    let lines = shapes(window).into_iter().filter_map(|shape| match shape {
        Shape::LineSegment { points, stroke }
            if points.iter().all(|&at| between.contains(at)) && is_edge(&points) =>
        {
            Some(stroke.color)
        }
        _ => None,
    });
    let colour = lines.last().expect("the edge is painted");
    u32::from(colour.r()) + u32::from(colour.g()) + u32::from(colour.b())
}

#[test]
fn the_moves_of_a_player_do_not_fade_in_a_game() {
    let mut window = Window::on(PEBBLES);
    window.harness.ctx.set_theme(Theme::Light);
    window.settle();
    let plain = brightness(&window, [1, 0]);
    window.click("Play mode");
    window.settle();
    // From c, the token can go to a and b.
    for to in [0, 1] {
        assert_eq!(brightness(&window, [2, to]), plain);
    }
    assert!(brightness(&window, [1, 0]) > plain);
}

#[test]
fn several_selected_vertices_have_one_box_around_them() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    window.settle();
    let places: Vec<Pos2> = (0..3).map(|id| window.vertex(id)).collect();
    let is_around = |rect: Rect| places.iter().all(|&at| rect.contains(at)) && rect.width() < 900.0;
    let boxes = |window: &Window| {
        let shapes = shapes(window).into_iter();
        let boxes = shapes.filter(|shape| match shape {
            Shape::Rect(rect) => rect.fill == Color32::TRANSPARENT && is_around(rect.rect),
            _ => false,
        });
        boxes.count()
    };
    let several = boxes(&window);
    window.click_at(places[0]);
    window.settle();
    assert_eq!(several, boxes(&window) + 1);
}

#[test]
fn an_edge_has_handles_only_while_the_field_is_edited() {
    let mut window = Window::on(PEBBLES);
    let middle = window.vertex(1).lerp(window.vertex(2), 0.5);
    window.click_at(middle);
    window.point(middle + vec2(0.0, 200.0));
    window.settle();
    let selected = window.editor().selection().clone();
    assert!(selected.only_edge().is_some());
    // Small discs with a rim, on the canvas.
    let handles = |window: &Window| {
        let canvas = window.rect("Canvas");
        let shapes = shapes(window).into_iter();
        let discs = shapes.filter(|shape| match shape {
            Shape::Circle(disc) => {
                disc.radius < 7.0 && disc.stroke.width > 1.0 && canvas.contains(disc.center)
            }
            _ => false,
        });
        discs.count()
    };
    let edited = handles(&window);
    assert!(edited >= 2, "{edited}");
    for mode in &Mode::ALL[1..] {
        window.click(&format!("{} mode", mode.name()));
        window.settle();
        assert_eq!(handles(&window), 0, "{mode:?}");
        window.click("Build mode");
        // A game selects the place of its token.
        if *mode == Mode::Play {
            window.click_at(middle);
            window.point(middle + vec2(0.0, 200.0));
        }
        window.settle();
        assert_eq!(handles(&window), edited, "{mode:?}");
        assert_eq!(*window.editor().selection(), selected);
    }
}

#[test]
fn the_tokens_of_a_large_board_are_large_enough_to_be_read() {
    let maze = include_str!("../../../examples/maze.winmove.json");
    for text in [maze.to_owned(), wide_board()] {
        let name = if text.starts_with('{') {
            "game.winmove.json"
        } else {
            "game.txt"
        };
        let mut window = Window::on_file(name, &text);
        window.keys(CTRL, Key::Num2);
        window.settle();
        let canvas = window.rect("Canvas");
        for side in ["P", "T"] {
            let heights = shapes(&window).into_iter().filter_map(|shape| match shape {
                Shape::Text(text) if text.galley.text() == side && canvas.contains(text.pos) => {
                    Some(text.galley.job.sections[0].format.font_id.size)
                }
                _ => None,
            });
            let heights: Vec<f32> = heights.collect();
            assert!(
                heights.iter().any(|&size| size >= 12.0),
                "{side}: {heights:?}"
            );
        }
    }
}

#[test]
fn small_cells_are_shaded_alone_and_a_legend_says_how() {
    let mut window = Window::on_file("wide.txt", &wide_board());
    window.settle();
    let canvas = window.rect("Canvas");
    let texts = window.painted_texts(canvas);
    assert!(window.app().zoom() * 44.0 < 18.0);
    assert!(
        texts.iter().any(|text| text == "pale: ends later"),
        "{texts:?}"
    );
    let is_verdict = |text: &String| text.starts_with("W ") || text.starts_with("L ");
    assert!(!texts.iter().any(is_verdict), "{texts:?}");

    let at = window.cell(20, 30);
    window.wheel(at, 12.0);
    window.settle();
    let texts = window.painted_texts(canvas);
    assert!(!texts.iter().any(|text| text == "pale: ends later"));
    assert!(texts.iter().any(is_verdict));
}

#[test]
fn walls_are_hatched_on_dark_ground() {
    let mut window = Window::on(HUNT);
    let hatches = |window: &Window| {
        let middle = window.cell(1, 1);
        let size = window.cell(1, 2).x - middle.x;
        let wall = Rect::from_center_size(middle, vec2(size, size)).expand(0.5);
        let is_hatch = |shape: &Shape| match shape {
            Shape::LineSegment { points: [a, b], .. } => {
                wall.contains(*a) && wall.contains(*b) && a.x != b.x && a.y != b.y
            }
            _ => false,
        };
        shapes(window)
            .iter()
            .filter(|shape| is_hatch(shape))
            .count()
    };
    window.harness.ctx.set_theme(Theme::Light);
    window.settle();
    assert_eq!(hatches(&window), 0);
    window.harness.ctx.set_theme(Theme::Dark);
    window.settle();
    assert!(hatches(&window) >= 5);
}
