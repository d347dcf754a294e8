//! Presenting: only the field, on the whole screen, with a caption and a pen.

use super::*;
use winmove_editor::Mode;

/// Whether the caption contains these words.
fn says_caption(window: &Window, words: &str) -> bool {
    let labels = window.harness.query_all_by_role(Role::Label);
    let mut texts = labels.filter_map(|node| {
        node.accesskit_node()
            .value()
            .or(node.accesskit_node().label())
    });
    texts.any(|text| text.starts_with(words))
}

fn is_presenting(window: &Window) -> bool {
    window.harness.query_by_label("File").is_none()
}

/// The number of lines in the last frame that begin at a point.
fn strokes_from(window: &Window, at: Pos2) -> usize {
    let shapes = window.harness.output().shapes.iter();
    let strokes = shapes.filter(|clipped| match &clipped.shape {
        egui::Shape::Path(path) => path.points[0].distance(at) < 2.0 && !path.closed,
        _ => false,
    });
    strokes.count()
}

#[test]
fn f11_shows_the_field_alone_and_esc_shows_the_window_as_it_was() {
    for text in [PEBBLES, HUNT] {
        let mut window = Window::on(text);
        let canvas = window.rect("Canvas");
        let place = match window.editor().document().graph() {
            Some(_) => Place::Vertex(VertexId(0)),
            None => Place::Cell(Cell::new(0, 0)),
        };
        window.wheel(canvas.center(), 2.0);
        let before = window.at(place);
        window.key(Key::F11);
        assert!(window.told.contains(&ViewportCommand::Fullscreen(true)));
        assert!(is_presenting(&window));
        for name in ["Rules: ", "Select tool", "Undo"] {
            assert!(!window.says(name), "{name}");
        }
        let shown = window.rect("Canvas");
        assert!(shown.width() > 1279.0 && shown.height() > 720.0, "{shown}");
        // The whole field is in view.
        assert!(shown.contains(window.at(place)));
        window.key(Key::Escape);
        assert!(window.told.contains(&ViewportCommand::Fullscreen(false)));
        assert!(!is_presenting(&window));
        assert_eq!(window.rect("Canvas"), canvas);
        assert_eq!(window.at(place), before);
        assert!(!window.editor().is_dirty());
    }
}

#[test]
fn the_caption_says_the_verdict_and_page_down_goes_along_best_play() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::F11);
    assert!(says_caption(&window, "The first player wins in 1 move"));
    window.key(Key::PageDown);
    assert!(says_caption(&window, "The first player wins in 1 move"));
    assert_eq!(window.selected(), [2]);
    window.key(Key::PageDown);
    assert_eq!(window.selected(), [0]);
    assert!(says_caption(&window, "Vertex a. Loss"));
    // Play is over there.
    window.key(Key::PageDown);
    assert_eq!(window.selected(), [0]);
    window.key(Key::PageUp);
    assert_eq!(window.selected(), [2]);
    // The modes are in the bar, and each has its own steps.
    window.click("Replay mode");
    assert!(says_caption(&window, "Nothing has a label yet."));
    window.key(Key::PageDown);
    assert!(says_caption(&window, "Play is over at a."));
    window.click("Back");
    assert_eq!(window.editor().replay().watched().unwrap().done, 0);
    window.click("Play mode");
    assert!(says_caption(&window, "First player to move"));
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    assert!(says_caption(&window, "The first player won"));
    window.key(Key::PageUp);
    assert!(says_caption(&window, "First player to move"));
    window.key(Key::PageDown);
    assert!(says_caption(&window, "The first player won"));
    assert!(!window.editor().is_dirty());
}

#[test]
fn the_pen_draws_over_the_field_and_goes_with_esc() {
    let mut window = Window::on(PEBBLES);
    window.key(Key::F11);
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.key(Key::P);
    let from = a + vec2(0.0, 60.0);
    window.drag(&[from, from + vec2(40.0, 30.0), b + vec2(0.0, 60.0)]);
    assert_eq!(strokes_from(&window, from), 1);
    // The pen doesn't move anything, not even a vertex.
    window.drag(&[a, a + vec2(50.0, 50.0), a + vec2(90.0, 0.0)]);
    assert_eq!(window.vertex(0), a);
    assert_eq!(strokes_from(&window, a), 1);
    assert!(!window.editor().is_dirty() && window.selected().is_empty());
    assert_eq!(window.editor().undo_name(), None);
    // The strokes stay on the field after the pen was put down.
    window.key(Key::P);
    window.wheel(a, 1.0);
    let moved = window.vertex(0);
    assert_eq!(strokes_from(&window, moved), 1);
    window.key(Key::Escape);
    assert_eq!(strokes_from(&window, moved), 0);
    assert!(is_presenting(&window));
    window.key(Key::Escape);
    assert!(!is_presenting(&window));
    window.key(Key::F11);
    assert_eq!(strokes_from(&window, window.vertex(0)), 0);
}

#[test]
fn a_second_click_shows_a_hidden_verdict_and_no_other() {
    let mut window = Window::on(PEBBLES);
    window.click("Teach mode");
    window.key(Key::F11);
    let shown = |window: &Window| {
        let places = (0..3).map(|id| Place::Vertex(VertexId(id)));
        let shown = places.filter(|&place| window.editor().practise().is_revealed(place));
        shown.count()
    };
    let b = window.vertex(1);
    window.click_at(b);
    window.settle();
    assert!(shown(&window) == 0 && !window.says("vertex b, win"));
    // Slower than a double click.
    window.harness.input_mut().time = Some(window.harness.ctx.input(|input| input.time) + 2.0);
    window.click_at(b);
    window.settle();
    assert_eq!(shown(&window), 1);
    assert!(window.says("vertex b, marked win") || window.says("vertex b, win"));
    assert!(says_caption(&window, "Vertex b. Win in 1"));
    // Page Down shows the next one, Page Up hides it again.
    window.key(Key::PageDown);
    assert_eq!((shown(&window), window.selected()), (2, vec![0]));
    window.key(Key::PageUp);
    assert_eq!(shown(&window), 1);
    assert_eq!(window.editor().practise().score().marked, 0);
    // Answers shown to a class are hidden again for the student.
    window.key(Key::F11);
    assert_eq!(window.editor().mode(), Mode::Practise);
    assert_eq!(shown(&window), 0);
}

#[test]
fn the_picture_stands_still_while_the_caption_changes() {
    let mut window = Window::on(HUNT);
    window.key(Key::F11);
    let (canvas, at) = (window.rect("Canvas"), window.cell(0, 0));
    for mode in ["Explore", "Play", "Replay", "Teach", "Build"] {
        window.click(&format!("{mode} mode"));
        for _ in 0..3 {
            window.key(Key::PageDown);
            assert_eq!(window.rect("Canvas"), canvas, "{mode}");
            assert_eq!(window.cell(0, 0), at, "{mode}");
        }
    }
}

#[test]
fn a_walk_and_a_sum_are_gone_along_and_back() {
    let never_returns = PEBBLES
        .replace("\"token\"", "\"geography\"")
        .replace("[2] }", "2 }");
    let mut window = Window::on(&never_returns);
    window.key(Key::F11);
    window.key(Key::PageDown);
    window.key(Key::PageDown);
    assert_eq!(window.editor().now().walk().unwrap().path().len(), 2);
    window.key(Key::PageUp);
    assert_eq!(window.editor().now().walk().unwrap().path().len(), 1);

    let sum = PEBBLES.replace(r#""at": [2] }"#, r#""at": [2, 1] }"#);
    let mut window = Window::on(&sum);
    window.key(Key::F11);
    window.key(Key::PageDown);
    assert_eq!(window.editor().sums().moves_made(), 1);
    window.key(Key::PageUp);
    assert_eq!(window.editor().sums().moves_made(), 0);
}

#[test]
fn another_document_and_the_start_page_are_not_presented_by_mistake() {
    let mut window = Window::on(PEBBLES);
    window.choose("View", "Present");
    assert!(is_presenting(&window));
    let path = window.file("hunt.winmove.json", HUNT);
    window.drop_file(&path);
    window.until("the file is open", |window| {
        window.editor().document().board().is_some()
    });
    window.settle();
    assert!(is_presenting(&window) && says_caption(&window, "The thief escapes"));
    window.click("Leave");
    assert!(!is_presenting(&window));
    window.choose("File", "Start page");
    window.key(Key::F11);
    assert!(!is_presenting(&window));
}

#[test]
fn a_drag_ends_where_presenting_begins_or_ends() {
    let mut window = Window::on(PEBBLES);
    let before = window.editor().document().clone();
    for _ in 0..2 {
        let at = window.vertex(0);
        let aside = at + egui::vec2(60.0, 60.0);
        window.point(at);
        window.press_at(at);
        window.point(at + egui::vec2(30.0, 30.0));
        window.point(aside);
        assert!(window.editor().now().is_busy());
        window.key(Key::F11);
        assert!(!window.editor().now().is_busy());
        window.release_at(aside);
        assert_eq!(window.editor().document(), &before);
        window.key(Key::F11);
    }
    assert!(!window.editor().is_dirty());
}

#[test]
fn presenting_enlarges_the_numbers_of_the_axes_and_the_caption() {
    let mut window = Window::on(HUNT);
    // The heights of the number of the last row, and of the caption.
    fn note(shape: &egui::Shape, heights: &mut [f32; 2]) {
        match shape {
            egui::Shape::Text(text) => {
                let height = text.galley.size().y;
                match text.galley.text() {
                    "2" => heights[0] = heights[0].max(height),
                    words if words.starts_with("Each cell") => heights[1] = height,
                    _ => {}
                }
            }
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| note(shape, heights)),
            _ => {}
        }
    }
    let heights = |window: &Window| {
        let mut heights = [0.0_f32; 2];
        for clipped in &window.harness.output().shapes {
            note(&clipped.shape, &mut heights);
        }
        heights
    };
    let usual = heights(&window);
    window.key(Key::F11);
    let presented = heights(&window);
    window.key(Key::Escape);
    assert_eq!(heights(&window), usual);
    for (usual, presented) in usual.into_iter().zip(presented) {
        assert!(
            presented > 1.2 * usual && usual > 0.0,
            "{usual} {presented}"
        );
    }
}

#[test]
fn a_caption_that_is_too_long_for_two_lines_is_smaller_and_not_cut_off() {
    let mut window = Window::sized(egui::vec2(1024.0, 640.0), 1.0, "a.winmove.json", HUNT);
    window.keys(CTRL, Key::Num5);
    window.key(Key::F11);
    let bar = window.rect("Canvas").bottom();
    let task = window.editor().practise().task();
    let shown: Vec<_> = super::legible::shapes(&window)
        .into_iter()
        .filter_map(|(clip, shape)| match shape {
            egui::Shape::Text(text) if text.galley.text() == task => Some((
                clip,
                text.galley.rect.translate(text.pos.to_vec2()),
                text.galley.clone(),
            )),
            _ => None,
        })
        .collect();
    let [(clip, rect, galley)] = &shown[..] else {
        panic!("{task}: {}", shown.len());
    };
    assert!(!galley.elided, "{task}");
    assert!(clip.expand(1.0).contains_rect(*rect) && rect.top() >= bar - 1.0);
}
