//! The inspector and the menu bar: what was asked comes first and has the room.

use super::settings::Kept;
use super::*;

/// Settings of an earlier run with this size of text.
fn with_text_of(points: f32) -> Kept {
    let mut kept = Kept::default();
    let settings = format!(
        "(appearance:Light,colours:OkabeIto,font_size:{points},remoteness:true,labels:true,motion:Off)"
    );
    eframe::Storage::set_string(&mut kept, "settings", settings);
    kept
}

#[test]
fn no_word_stands_twice_in_the_menu_bar_and_the_modes_are_at_its_right() {
    for (size, points) in [
        (vec2(1280.0, 800.0), 13.0),
        (vec2(1280.0, 800.0), 19.5),
        (vec2(1920.0, 1080.0), 19.5),
        (vec2(720.0, 480.0), 22.0),
    ] {
        let folder = TempDir::new().unwrap();
        let kept = with_text_of(points);
        let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
        let path = window.file("game.winmove.json", HUNT);
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.settle();
        let bar = Rect::from_min_max(Pos2::ZERO, window.rect("Canvas").left_top());
        let bar = Rect::from_x_y_ranges(0.0..=size.x, bar.y_range());
        let mut words = window.painted_texts(bar);
        words.sort();
        let all = words.len();
        words.dedup();
        assert_eq!(words.len(), all, "{words:?}");
        let modes = winmove::editor::Mode::ALL.map(|mode| format!("{} mode", mode.name()));
        let rects = modes.map(|name| window.rect(&name));
        assert!(size.x - rects[4].right() < 14.0, "{rects:?}");
        assert!(rects[0].left() > window.rect("Help").right(), "{rects:?}");
        // One control: each segment begins where the last one ends.
        for pair in rects.windows(2) {
            assert!((pair[1].left() - pair[0].right()).abs() < 1.0, "{rects:?}");
        }
    }
}

#[test]
fn a_change_of_the_mode_moves_neither_the_picture_nor_the_edges_of_the_canvas() {
    let never_returns = PEBBLES
        .replace("\"token\"", "\"geography\"")
        .replace("[2] }", "2 }");
    for text in [PEBBLES, HUNT, &never_returns] {
        for (size, points) in [
            (vec2(1280.0, 800.0), 13.0),
            (vec2(1920.0, 1080.0), 19.5),
            (vec2(800.0, 500.0), 13.0),
            (vec2(720.0, 480.0), 20.0),
        ] {
            let folder = TempDir::new().unwrap();
            let kept = with_text_of(points);
            let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
            let path = window.file("game.winmove.json", text);
            window.drop_file(&path);
            window.until("the file is open", |window| window.title() != "Winmove");
            window.settle();
            let places = |window: &Window| match window.editor().document().graph() {
                Some(_) => [window.vertex(0), window.vertex(2)],
                None => [window.cell(0, 0), window.cell(2, 4)],
            };
            let (canvas, before) = (window.rect("Canvas"), places(&window));
            for mode in [
                "Explore", "Play", "Replay", "Teach", "Build", "Teach", "Play",
            ] {
                window.click(&format!("{mode} mode"));
                assert_eq!(window.rect("Canvas"), canvas, "{size}, {mode}");
                assert_eq!(places(&window), before, "{size}, {mode}");
            }
            // The tools stay in sight, and say why they can't be used.
            let tool = window.harness.get_by_label("Erase tool");
            assert!(tool.accesskit_node().is_disabled());
        }
    }
}
