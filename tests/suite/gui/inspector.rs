//! The order and the sizes of the inspector's parts: the answers about the position come first.

use expect_test::expect;

use super::settings::Kept;
use super::*;
use winmove_core::model::Outcome;

/// The example file with a policeman and a thief on a board.
pub fn example(name: &str) -> String {
    let path = format!("{}/examples/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// The number of moves listed completely above the settings.
fn moves_in_view(window: &Window) -> usize {
    let below = window.named("Rules: ").top();
    let is_move = |node: &egui_kittest::Node<'_>| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with("move ") && label.contains(" there, ")
    };
    let moves = window
        .harness
        .query_all_by_label_contains("move ")
        .filter(is_move)
        .map(|node| node.rect());
    moves.filter(|rect| rect.bottom() <= below).count()
}

/// The officer moves like a king and is next to a wall, so it has seven moves.
const SEVEN_MOVES: &str = r#"{
      "format": "winmove", "version": 1, "title": "Seven moves",
      "field": { "board": { "rows": [".......", "..*....", ".......", "......E"] } },
      "game": { "pursuit": { "police": { "at": [1, 3], "skip": false }, "thief": { "at": [3, 0] } } }
    }"#;

#[test]
fn a_board_shows_all_seven_moves_and_in_a_small_window_four() {
    for (size, least) in [
        (vec2(1280.0, 780.0), 7),
        // With a frame of 20 points, the window is 500 high.
        (vec2(800.0, 480.0), 4),
    ] {
        let mut window = Window::sized(size, 1.0, "game.winmove.json", SEVEN_MOVES);
        assert_eq!(window.editor().moves().len(), 7);
        assert!(moves_in_view(&window) >= least, "{size}");
        // Away from the start there is one more heading.
        let at = window.cell(0, 5);
        window.click_at(at);
        window.settle();
        assert!(window.says("Back to the start"));
        assert!(moves_in_view(&window) >= least, "{size}, elsewhere");
    }
    // The same in the examples that have that many moves.
    for name in ["maze", "guarded-exit", "police-wins", "thief-wins"] {
        let text = example(&format!("{name}.winmove.json"));
        for (size, least) in [(vec2(1280.0, 800.0), 7), (vec2(800.0, 500.0), 4)] {
            let window = Window::sized(size, 1.0, "game.winmove.json", &text);
            let all = window.editor().moves().len();
            assert!(moves_in_view(&window) >= least.min(all), "{name}, {size}");
        }
    }
}

#[test]
fn in_a_narrow_window_unfolded_rules_leave_four_moves_in_view() {
    for size in [vec2(640.0, 700.0), vec2(640.0, 900.0), vec2(390.0, 844.0)] {
        let mut window = Window::sized(size, 1.0, "game.winmove.json", SEVEN_MOVES);
        // They are below the moves, and scroll with them.
        let panel = egui::pos2(size.x / 2.0, size.y - 80.0);
        window.wheel(panel, -100.0);
        window.settle();
        window.open_section("Rules");
        window.settle();
        assert!(window.says("First to move"));
        window.wheel(panel, 100.0);
        window.settle();
        let after = moves_in_view(&window);
        assert!(after >= 4, "{size}: {after}");
    }
}

/// The choice with a name on the row of a label.
fn on_row(window: &Window, label: &str, name: &str) -> Pos2 {
    let row = window.rect(label).center().y;
    let nodes = window.harness.get_all_by_label(name);
    let mut places = nodes.map(|node| node.rect().center());
    places.find(|at| (at.y - row).abs() < 8.0).unwrap()
}

#[test]
fn the_rules_and_what_the_game_is_called_are_a_line_each_until_they_are_opened() {
    let mut window = Window::on(HUNT);
    let rules = window.named("Rules: Police first · Endless play is a draw.");
    assert!(rules.height() < 32.0, "{rules}");
    assert!(window.says("About: A small hunt"));
    assert!(!window.says("First to move"));
    window.open_section("Rules");
    assert!(window.says("First to move"));
    let police = on_row(&window, "First to move", "Police");
    window.click_at(police);
    window.settle();
    window.open_section("Rules");
    assert!(!window.says("First to move"));
    // The summary immediately shows a change of the rules.
    window.open_section("Rules");
    let thief = on_row(&window, "Endless play", "Thief");
    window.click_at(thief);
    window.settle();
    window.shows(&expect![
        "Rules: Police first · If play never ends, the thief wins."
    ]);
    let skip = {
        let mut nodes = window.harness.get_all_by_label("May stay in place");
        nodes.next().unwrap().rect().center()
    };
    window.click_at(skip);
    window.settle();
    window.shows(&expect![[
        "Rules: Police first · If play never ends, the thief wins. A player who cannot move loses."
    ]]);
    assert!(Window::on(PEBBLES).says("Rules: Token game · A player who cannot move loses."));
}

#[test]
fn a_line_divides_the_answers_from_the_settings() {
    let window = Window::on(HUNT);
    let settings = window.named("Rules: ");
    let panel = window.harness.ctx.global_style().visuals.panel_fill;
    let mut divider = None;
    for clipped in &window.harness.output().shapes {
        if let egui::Shape::LineSegment {
            points: [a, b],
            stroke,
        } = &clipped.shape
        {
            let is_above = (settings.top() - 12.0..settings.top()).contains(&a.y);
            if a.y == b.y && is_above && (a.x - b.x).abs() > settings.width() - 1.0 {
                divider = Some(stroke.color);
            }
        }
    }
    let contrast = |a: egui::Color32, b: egui::Color32| (a.r().abs_diff(b.r())) > 60;
    assert!(
        divider.is_some_and(|line| contrast(line, panel)),
        "{divider:?}"
    );
}

#[test]
fn the_outcome_of_several_vertices_is_lit_and_mixed_where_they_differ() {
    let is_lit = |window: &Window, name: &str| {
        use egui::accesskit::Toggled;
        let mut nodes = window.harness.query_all_by_label(name);
        nodes.any(|node| node.accesskit_node().toggled() == Some(Toggled::True))
    };
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    assert!(is_lit(&window, "solved") && !window.says("mixed"));
    window.click("draw");
    assert!(is_lit(&window, "draw") && !is_lit(&window, "solved"));
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    window.click("loss");
    assert!(is_lit(&window, "loss"));
    window.keys(CTRL, Key::A);
    assert!(is_lit(&window, "mixed"));
    for name in ["solved", "win", "loss", "draw"] {
        assert!(!is_lit(&window, name), "{name}");
    }
    window.click("win");
    assert!(is_lit(&window, "win") && !window.says("mixed"));
    let mut outcomes = window
        .graph()
        .vertices()
        .iter()
        .map(|vertex| vertex.outcome);
    assert!(outcomes.all(|outcome| outcome == Some(Outcome::Win)));
    // A box with a dash means some of them, and a click on it applies to all.
    window.click_at(a);
    window.settle();
    window.click("Pinned");
    window.keys(CTRL, Key::A);
    let pinned = window
        .harness
        .get_by_label("Pinned")
        .accesskit_node()
        .toggled();
    assert_eq!(pinned, Some(egui::accesskit::Toggled::Mixed));
    window.click("Pinned");
    assert!(window.graph().vertices().iter().all(|vertex| vertex.pinned));
}

/// Settings of an earlier run with this text size.
pub fn with_text_of(points: f32) -> Kept {
    let mut kept = Kept::default();
    let settings = format!(
        "(appearance:Light,colours:OkabeIto,font_size:{points},remoteness:true,labels:true,motion:Off)"
    );
    eframe::Storage::set_string(&mut kept, "settings", settings);
    kept
}

/// The texts next to the canvas that are cut off at the left or right, or by the window.
fn cut_texts(window: &Window, width: f32) -> Vec<String> {
    fn collect(shape: &egui::Shape, clip: Rect, cut: &mut Vec<String>) {
        match shape {
            egui::Shape::Text(text) => {
                let rect = text.visual_bounding_rect();
                let across = rect.left() < clip.left() - 1.0 || rect.right() > clip.right() + 1.0;
                let is_seen = rect.intersects(clip) && rect.is_positive();
                if across && is_seen {
                    cut.push(format!("{} at {rect} in {clip}", text.galley.text()));
                }
            }
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|it| collect(it, clip, cut)),
            _ => {}
        }
    }
    let screen = Rect::everything_right_of(0.0).intersect(Rect::everything_left_of(width));
    let mut scrolls = vec![window.rect("Canvas")];
    // A single-line field shows the part of its text around the cursor.
    let fields = window.harness.query_all_by_role(Role::TextInput);
    scrolls.extend(fields.map(|node| node.rect().expand(2.0)));
    let mut cut = Vec::new();
    for clipped in &window.harness.output().shapes {
        if !scrolls.iter().any(|it| it.contains_rect(clipped.clip_rect)) {
            collect(
                &clipped.shape,
                clipped.clip_rect.intersect(screen),
                &mut cut,
            );
        }
    }
    cut
}

#[test]
fn no_text_is_cut_in_a_narrow_window_with_large_text() {
    let never_returns = PEBBLES
        .replace("\"token\"", "\"geography\"")
        .replace("[2] }", "2 }");
    let texts = [
        PEBBLES.to_owned(),
        never_returns,
        HUNT.to_owned(),
        example("maze.winmove.json"),
        example("cops-and-robbers-petersen.winmove.json"),
    ];
    for (size, points) in [(vec2(720.0, 480.0), 20.0), (vec2(800.0, 500.0), 19.5)] {
        for text in &texts {
            let folder = TempDir::new().unwrap();
            let kept = with_text_of(points);
            let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
            let path = window.file("game.winmove.json", text);
            window.drop_file(&path);
            window.until("the file is open", |window| window.title() != "Winmove");
            window.settle();
            assert_eq!(cut_texts(&window, size.x), [""; 0], "{size}");
            for section in ["Rules", "About"] {
                window.open_section(section);
                assert_eq!(cut_texts(&window, size.x), [""; 0], "{size}, {section}");
                window.open_section(section);
            }
            for mode in ["Explore", "Play", "Replay", "Teach", "Build"] {
                window.click(&format!("{mode} mode"));
                // With a place selected, the inspector shows the most.
                window.key(Key::Tab);
                window.key(Key::Tab);
                assert_eq!(cut_texts(&window, size.x), [""; 0], "{size}, {mode}");
            }
            window.keys(CTRL, Key::A);
            assert_eq!(cut_texts(&window, size.x), [""; 0], "{size}, all selected");
        }
    }
}

#[test]
fn no_text_is_cut_in_what_the_inspector_unfolds() {
    let sum = PEBBLES.replace(r#""at": [2] }"#, r#""at": [2, 1] }"#);
    for text in [PEBBLES, HUNT, &sum] {
        let folder = TempDir::new().unwrap();
        let kept = with_text_of(20.0);
        // High enough that everything is in view.
        let size = vec2(720.0, 2400.0);
        let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
        let path = window.file("game.winmove.json", text);
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.settle();
        window.key(Key::Tab);
        window.key(Key::Tab);
        for section in [
            "Why, step by step",
            "What if…",
            "In the state graph",
            "Values and sums",
            "Structure",
            "With and without return",
        ] {
            if window.says(section) {
                window.click(section);
                assert_eq!(cut_texts(&window, size.x), [""; 0], "{section}");
            }
        }
    }
}

/// The names of all buttons. Those that a menu adds are its entries.
fn buttons(window: &Window) -> Vec<String> {
    let buttons = window.harness.query_all_by_role(Role::Button);
    let names = buttons.map(|node| node.accesskit_node().label().unwrap_or_default());
    names.collect()
}

/// The name of the widget that has the focus.
fn focused(window: &Window) -> Option<String> {
    let mut nodes = window.harness.query_all_by(|node| node.is_focused());
    nodes.next()?.accesskit_node().label()
}

/// Opens the context menu at a point. Returns its entries.
fn context_menu(window: &mut Window, at: Pos2) -> Vec<String> {
    window.click_at(at);
    window.settle();
    let before = buttons(window).len();
    window.right_click_at(at);
    let after = buttons(window);
    // An area above everything else comes last.
    after[before..].to_vec()
}

#[test]
fn a_context_menu_has_twelve_lines_at_most_and_the_rest_behind_more() {
    let sum = PEBBLES.replace(r#""at": [2] }"#, r#""at": [2, 1] }"#);
    let nim = HUNT.replace(
        r#"{ "pursuit": { "police": { "at": [2, 0] }, "thief": { "at": [0, 2] } } }"#,
        r#"{ "token": { "at": [[2, 0], [0, 2]], "steps": "king" } }"#,
    );
    for text in [PEBBLES, HUNT, &sum, &hunt_on_a_graph(), &nim] {
        let mut window = Window::on(text);
        let at = match window.editor().document().graph() {
            Some(_) => window.vertex(2),
            None => window.cell(2, 0),
        };
        let short = context_menu(&mut window, at);
        assert!((4..=12).contains(&short.len()), "{short:?}");
        assert!(short.iter().any(|name| name.starts_with("More")));
        let before = buttons(&window).len();
        window.click(short.last().unwrap());
        let more = buttons(&window).len() - before;
        assert!((2..=12).contains(&more), "{more} behind {short:?}");
    }
}

#[test]
fn an_entry_behind_more_works_and_closes_the_menu() {
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    let entries = context_menu(&mut window, a);
    let more = entries.last().unwrap();
    window.click(more);
    window.click("Pin");
    assert!(window.graph().vertices()[0].pinned);
    assert!(!buttons(&window).contains(more));
    window.right_click_at(a);
    window.click(more);
    assert!(window.says("Unpin"));
    window.key(Key::Escape);
    // Away from the future positions of the entries.
    window.point(vec2(3.0, 300.0).to_pos2());

    // Using only keys.
    window.keys(Modifiers::SHIFT, Key::F10);
    assert!(!window.says("Add self loop"));
    for _ in 0..2 * entries.len() {
        if focused(&window).as_ref() == Some(more) {
            break;
        }
        window.key(Key::ArrowDown);
    }
    window.key(Key::Enter);
    assert!(window.says("Add self loop"));
}

#[test]
fn what_cannot_be_done_or_read_is_said_in_plain_words() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Z);
    assert!(window.says("Nothing to undo"));
    window.keys(CTRL, Key::Y);
    assert!(window.says("Nothing to redo"));
    for text in [
        r#"{ "name": "left-pad" }"#,
        "[1, 2, 3]",
        r#"{ "format": "chess" }"#,
    ] {
        let path = window.file("other.json", text);
        window.drop_file(&path);
        window.until("it is refused", |window| {
            window.says("is not a Winmove file")
        });
        window.key(Key::Escape);
        assert_eq!(window.labels(), ["a", "b", "c"]);
    }
}

#[test]
fn no_word_stands_twice_in_the_menu_bar_and_the_modes_are_at_its_right() {
    for (size, points) in [
        (vec2(1280.0, 800.0), 13.0),
        (vec2(1280.0, 800.0), 19.5),
        (vec2(1920.0, 1080.0), 19.5),
        (vec2(720.0, 480.0), 13.0),
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
        let modes = winmove_editor::Mode::ALL.map(|mode| format!("{} mode", mode.name()));
        let rects = modes.map(|name| window.rect(&name));
        assert!(size.x - rects[4].right() < 14.0, "{rects:?}");
        assert!(rects[0].left() > window.rect("Help").right(), "{rects:?}");
        // A single control: each segment begins where the previous one ends.
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
            // The tools stay visible, and their tooltips say why they can't be used.
            let tool = window.harness.get_by_label("Erase tool");
            assert!(tool.accesskit_node().is_disabled());
        }
    }
}

#[test]
fn the_key_of_a_move_is_told_apart_from_a_vertex_named_by_a_number() {
    let mut window = Window::on(&PEBBLES.replace(r#""label": "a""#, r#""label": "8""#));
    window.click("Play mode");
    let moves = buttons(&window);
    assert!(!moves.iter().any(|name| name.contains('·')), "{moves:?}");
    let to_8: Vec<&String> = moves.iter().filter(|name| name.starts_with("8")).collect();
    assert!(to_8.len() == 1 && !to_8[0].starts_with("8 1"), "{moves:?}");
    assert!(to_8[0].ends_with(" 1"), "{moves:?}");
    window.key(Key::Num1);
    let game = window.editor().play().game().unwrap();
    assert_eq!(game.record.now().place, Place::Vertex(VertexId(0)));
}

#[test]
fn the_properties_of_very_many_vertices_are_left_to_the_menus() {
    let vertices: Vec<String> = (0..10_001)
        .map(|id| {
            format!(
                r#"{{"id":{id},"at":[{},{}]}}"#,
                id % 100 * 80,
                id / 100 * 80
            )
        })
        .collect();
    let text = format!(
        r#"{{"format":"winmove","version":1,"title":"many","field":{{"graph":{{"vertices":[{}],"edges":[]}}}},"game":{{"token":{{}}}}}}"#,
        vertices.join(",")
    );
    let mut window = Window::on(&text);
    window.keys(CTRL, Key::A);
    assert!(window.says("10,001 vertices selected"));
    window.shows(&expect![[
        "Use the menus to set the outcomes and pins of this many vertices."
    ]]);
    assert!(!window.says("Exit") && !window.says("Pinned"));
    let pursuit = text.replace(r#""token":{}"#, r#""pursuit":{}"#);
    let mut window = Window::on(&pursuit);
    window.keys(CTRL, Key::A);
    window.shows(&expect![[
        "Use the menus to set the exits and pins of this many vertices."
    ]]);
}

/// The verdict of what is clicked is in view, however far the panel was scrolled.
#[test]
fn a_click_on_the_field_scrolls_the_inspector_to_the_verdict() {
    let text = example("cycle-with-a-draw.winmove.json");
    let mut window = Window::sized(vec2(900.0, 600.0), 1.0, "game.winmove.json", &text);
    window.keys(CTRL, Key::Num2);
    let [a, b] = [0, 1].map(|id| window.vertex(id));
    window.click_at(a);
    window.settle();
    window.click("Structure");
    let panel = window.named("Structure").center();
    window.wheel(panel, -20.0);
    window.settle();
    let verdict = |window: &Window| {
        let moves = window.harness.query_all_by_label_contains("move ");
        let tops = moves.map(|node| node.rect().top());
        tops.fold(f32::INFINITY, f32::min)
    };
    assert!(verdict(&window) < window.rect("Canvas").top());
    window.click_at(b);
    window.settle();
    assert!(verdict(&window) > window.rect("Canvas").top());
}
