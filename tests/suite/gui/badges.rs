//! Badges on a field never cover a token: in every example, in every mode, at every text size and
//! zoom.

use super::inspector::{example, with_text_of};
use super::*;
use egui::Shape;
use egui::epaint::ClippedShape;

/// The bundled examples.
fn examples() -> Vec<String> {
    let folder = format!("{}/examples", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names
        .filter(|name| name.ends_with(".winmove.json"))
        .collect();
    names.sort();
    names
}

/// The shapes on the canvas in the last frame, in painting order.
fn shapes(window: &Window) -> Vec<Shape> {
    fn flatten(shape: &Shape, all: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|it| flatten(it, all)),
            other => all.push(other.clone()),
        }
    }
    let canvas = window.rect("Canvas");
    let mut all = Vec::new();
    for ClippedShape { clip_rect, shape } in &window.harness.output().shapes {
        if *clip_rect == canvas {
            flatten(shape, &mut all);
        }
    }
    all
}

/// A token: its centre, its radius including the rim, and its index among the shapes.
type Token = (Pos2, f32, usize);

/// The tokens: opaque discs, each followed by its rim and by a letter or a dot.
fn tokens(shapes: &[Shape]) -> Vec<Token> {
    let tokens = shapes.windows(3).enumerate().filter_map(|(index, shapes)| {
        let [Shape::Circle(disc), Shape::Circle(rim), face] = shapes else {
            return None;
        };
        let is_rim = rim.center == disc.center && rim.radius == disc.radius;
        let is_token = is_rim && disc.fill.is_opaque() && rim.stroke.width > 0.0;
        let is_token = is_token && disc.stroke.width == 0.0 && rim.fill.a() == 0;
        let has_face = match face {
            Shape::Text(text) => text.visual_bounding_rect().center().distance(disc.center) < 9.0,
            Shape::Circle(dot) => dot.center == disc.center,
            _ => false,
        };
        let reach = disc.radius + rim.stroke.width / 2.0;
        (is_token && has_face).then_some((disc.center, reach, index))
    });
    tokens.collect()
}

/// What covers part of a token: texts, and the chips and discs below them, that are painted after
/// it. A token may cover what is below it. If two tokens are on one place, the small one is in
/// front of the other.
fn covered(window: &Window) -> Vec<String> {
    let shapes = shapes(window);
    let tokens = tokens(&shapes);
    let is_face = |index: usize| tokens.iter().any(|(_, _, token)| *token + 2 == index);
    let mut covered = Vec::new();
    for (at, radius, token) in &tokens {
        for (index, shape) in shapes.iter().enumerate().skip(token + 3) {
            let Shape::Text(text) = shape else { continue };
            if is_face(index) {
                continue;
            }
            let rect = text.visual_bounding_rect();
            // The disc or chip behind the text.
            let before = &shapes[index.saturating_sub(2)..index];
            let ground = before
                .iter()
                .filter_map(|shape| match shape {
                    Shape::Rect(chip) if chip.rect.contains_rect(rect.shrink(2.0)) => Some(chip),
                    _ => None,
                })
                // A shadow covers nothing.
                .filter(|chip| chip.blur_width == 0.0)
                .map(|chip| chip.rect.expand(chip.stroke.width))
                .filter(|chip| chip.height() < 3.0 * rect.height().max(4.0));
            let all = ground.fold(rect, Rect::union);
            let mut discs = before
                .iter()
                .filter_map(|shape| match shape {
                    Shape::Circle(disc) if disc.fill.is_opaque() => {
                        Some((disc.center, disc.radius))
                    }
                    _ => None,
                })
                .filter(|(middle, _)| rect.expand(3.0).contains(*middle));
            let is_on_disc = discs.any(|(middle, size)| middle.distance(*at) < size + radius - 0.5);
            if all.distance_to_pos(*at) < radius - 0.5 || is_on_disc {
                covered.push(format!(
                    "{:?} at {all} on the token at {at}, {radius}",
                    text.galley.text()
                ));
            }
        }
    }
    covered
}

/// Turns the wheel over the canvas. While pale tokens move, the window is never at rest.
fn zoom(window: &mut Window, notches: f32) {
    let middle = window.rect("Canvas").center();
    window.point(middle);
    window.send(Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, notches),
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
    });
    for _ in 0..3 {
        window.step();
    }
}

/// Checks that nothing covers a token. Returns the number of tokens seen.
fn check(window: &Window, what: &str) -> usize {
    assert_eq!(covered(window), [""; 0], "{what}");
    tokens(&shapes(window)).len()
}

fn walk_through(name: &str, points: f32, size: Vec2) {
    let folder = TempDir::new().unwrap();
    let mut window = Window::stored(size, 1.0, None, folder, Some(&with_text_of(points)));
    let path = window.file(name, &example(name));
    window.drop_file(&path);
    window.until("the file is open", |window| window.title() != "Winmove");
    window.settle();
    let said = |mode: &str| format!("{name}, {points}, {size}, {mode}");
    let mut seen = check(&window, &said("build"));
    window.keys(CTRL, Key::Num2);
    seen += check(&window, &said("explore"));
    if window.says("Look at the start") {
        window.click("Look at the start");
        seen += check(&window, &said("the start"));
    }
    if window.says("Show the strategy") {
        let strategy = window.rect("Show the strategy").center();
        window.click_at(strategy);
        for notches in [0.0, -3.0, -3.0, 9.0] {
            zoom(&mut window, notches);
            seen += check(&window, &said("strategy"));
        }
        window.click_at(strategy);
    }
    window.keys(CTRL, Key::Num0);
    window.keys(CTRL, Key::Num3);
    seen += check(&window, &said("play"));
    window.keys(CTRL, Key::Num4);
    seen += check(&window, &said("replay"));
    if window.says("step by step") {
        window.click("step by step");
        for notches in [0.0, -3.0, 6.0] {
            zoom(&mut window, notches);
            for step in [Key::Home, Key::ArrowRight, Key::ArrowRight, Key::End] {
                window.key(step);
                seen += check(&window, &said("step by step"));
            }
        }
    }
    window.keys(CTRL, Key::Num0);
    window.keys(CTRL, Key::Num5);
    for notches in [0.0, -3.0, 6.0] {
        zoom(&mut window, notches);
        seen += check(&window, &said("teach"));
    }
    assert!(seen > 3, "{name}: {seen} tokens");
}

#[test]
fn no_badge_covers_a_token_on_a_graph_and_on_a_board() {
    walk_through("pebbles.winmove.json", 13.0, vec2(1280.0, 800.0));
    walk_through("maze.winmove.json", 16.0, vec2(800.0, 560.0));
}

mod in_full {
    use super::*;

    #[test]
    fn no_badge_covers_a_token_on_any_example() {
        for name in examples() {
            walk_through(&name, 13.0, vec2(1280.0, 800.0));
            walk_through(&name, 19.5, vec2(1280.0, 800.0));
            // Small cells.
            if example(&name).contains("\"board\"") {
                walk_through(&name, 16.0, vec2(800.0, 560.0));
            }
        }
    }
}

/// Whether a point lies inside an inner rim.
fn is_within(rim: &Shape, at: Pos2) -> bool {
    match rim {
        Shape::Circle(disc) => disc.center.distance(at) < disc.radius - disc.stroke.width / 2.0,
        Shape::Rect(it) => it.rect.shrink(it.stroke.width / 2.0).contains(at),
        Shape::Path(path) => {
            let count = path.points.len();
            let sides =
                (0..count).map(|index| (path.points[index], path.points[(index + 1) % count]));
            let depths = sides.map(|(from, to)| {
                let (along, off) = (to - from, at - from);
                (along.x * off.y - along.y * off.x) / along.length().max(1e-6)
            });
            let depths: Vec<f32> = depths.collect();
            let half = path.stroke.width / 2.0;
            depths.iter().all(|it| *it > half) || depths.iter().all(|it| *it < -half)
        }
        _ => panic!("{rim:?}"),
    }
}

/// The inner rims on the canvas, with the texts inside each.
fn inner_rims(window: &Window) -> Vec<(Shape, Vec<(String, Rect)>)> {
    let shapes = shapes(window);
    let mut rims = Vec::new();
    for (index, shape) in shapes.iter().enumerate() {
        let is_rim = match shape {
            Shape::Circle(it) => it.fill.a() == 0 && it.stroke.width > 0.0,
            Shape::Rect(it) => it.fill.a() == 0 && it.stroke.width > 0.0,
            Shape::Path(it) => it.closed && it.fill.a() == 0 && it.stroke.width > 0.0,
            _ => false,
        };
        let texts = shapes[index + 1..].iter().map_while(|shape| match shape {
            Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect())),
            _ => None,
        });
        let around = shape.visual_bounding_rect();
        let texts = texts.filter(|(_, rect)| around.contains(rect.center()));
        let texts: Vec<(String, Rect)> = texts.collect();
        if is_rim && !texts.is_empty() {
            rims.push((shape.clone(), texts));
        }
    }
    rims
}

#[test]
fn the_text_of_a_fixed_outcome_stands_inside_its_inner_rim() {
    let text = example("fixed-outcomes.winmove.json");
    let longer = text
        .replace("\"label\": \"W\"", "\"label\": \"goal\"")
        .replace("\"label\": \"D\"", "\"label\": \"a long name\"");
    let beside = longer.replace("\"label\": \"L\"", "\"label\": \"v_1^2\"");
    for points in [8.0, 13.0, 16.0, 20.0] {
        for text in [&text, &longer, &beside] {
            let folder = TempDir::new().unwrap();
            let kept = with_text_of(points);
            let size = vec2(1280.0, 900.0);
            let mut window = Window::stored(size, 1.0, None, folder, Some(&kept));
            let path = window.file("game.winmove.json", text);
            window.drop_file(&path);
            window.until("the file is open", |window| window.title() != "Winmove");
            window.settle();
            let middle = window.rect("Canvas").center();
            for notches in [0.0, 3.0, 3.0, -9.0] {
                window.wheel(middle, notches);
                let rims = inner_rims(&window);
                if notches == 0.0 {
                    assert_eq!(rims.len(), 3);
                    let first = |text: &str| rims.iter().any(|it| it.1[0].0 == text);
                    let is_usual = !text.contains("goal");
                    assert!(!is_usual || first("W") && first("D") && first("L"));
                }
                for (rim, texts) in rims {
                    for (text, rect) in texts {
                        let ink = rect.shrink(0.5);
                        let corners = [
                            ink.left_top(),
                            ink.right_top(),
                            ink.left_bottom(),
                            ink.right_bottom(),
                        ];
                        let zoom = window.app().zoom();
                        for at in corners {
                            let inside = is_within(&rim, at);
                            assert!(inside, "{points} at {zoom}: {text} {rect} in {rim:?}");
                        }
                    }
                }
            }
        }
    }
}

/// The radii of the tokens on the canvas, rounded.
fn radii(window: &Window) -> Vec<i32> {
    let tokens = tokens(&shapes(window)).into_iter();
    let mut radii: Vec<i32> = tokens.map(|(_, radius, _)| radius.round() as i32).collect();
    radii.sort_unstable();
    radii
}

#[test]
fn a_game_has_large_tokens_after_a_replay_too() {
    for name in ["two-heap-nim.winmove.json", "police-wins.winmove.json"] {
        let mut window = Window::on(&example(name));
        window.keys(CTRL, Key::Num3);
        window.settle();
        let before = radii(&window);
        assert!(!before.is_empty(), "{name}");
        window.keys(CTRL, Key::Num4);
        window.settle();
        window.click("step by step");
        for _ in 0..3 {
            window.key(Key::ArrowRight);
        }
        window.settle();
        assert!(radii(&window)[0] < before[0], "{name}: beside counters");
        window.keys(CTRL, Key::Num3);
        window.settle();
        assert_eq!(radii(&window), before, "{name}");
    }
}

/// Describes the shapes on the canvas after some steps of a replay with selected places.
fn replayed_with(name: &str, places: &[Place], steps: usize) -> Vec<String> {
    let mut window = Window::on(&example(name));
    for &place in places {
        let at = window.at(place);
        window.shift_click_at(at);
    }
    window.keys(CTRL, Key::Num4);
    window.settle();
    window.click("step by step");
    for _ in 0..steps {
        window.key(Key::ArrowRight);
    }
    let corner = window.rect("Canvas").left_top() + vec2(3.0, 3.0);
    window.point(corner);
    window.settle();
    let shapes = shapes(&window).into_iter();
    // The positions of letters in the font atlas differ from window to window.
    let words = shapes.map(|shape| match shape {
        Shape::Text(text) => format!("{} at {:?}", text.galley.text(), text.pos),
        other => format!("{other:?}"),
    });
    words.collect()
}

#[test]
fn a_selection_has_no_ring_beside_those_of_a_replay() {
    let vertices = [2, 3].map(|id| Place::Vertex(VertexId(id)));
    let cells = [Place::Cell(winmove_core::model::Cell::new(1, 2))];
    for (name, places) in [
        ("pebbles.winmove.json", &vertices[..1]),
        ("pebbles.winmove.json", &vertices[..]),
        ("layers.winmove.json", &vertices[..1]),
        ("two-heap-nim.winmove.json", &cells[..]),
    ] {
        let differ = |steps| replayed_with(name, places, steps) != replayed_with(name, &[], steps);
        // Without a step, the selection is the only ring.
        assert!(differ(0), "{name}");
        assert_eq!(
            replayed_with(name, places, 2),
            replayed_with(name, &[], 2),
            "{name}"
        );
    }
}

/// The texts of badges that cover part of an arrowhead, which is a filled triangle. Each text is on
/// its disc or chip, which is painted just before it.
fn on_arrowheads(window: &Window, is_badge: impl Fn(&str) -> bool) -> (usize, Vec<String>) {
    let shapes = shapes(window);
    let heads = shapes.iter().filter_map(|shape| match shape {
        Shape::Path(path) if path.closed && path.points.len() == 3 && path.fill.is_opaque() => {
            Some([path.points[0], path.points[1], path.points[2]])
        }
        _ => None,
    });
    // Points on the sides and inside.
    let points = heads.flat_map(|[a, b, c]| {
        (0..=8).flat_map(move |i| {
            let from = a.lerp(b, i as f32 / 8.0);
            (0..=8).map(move |j| from.lerp(c, j as f32 / 8.0))
        })
    });
    let points: Vec<Pos2> = points.collect();
    assert!(!points.is_empty());
    let (mut badges, mut covering) = (0, Vec::new());
    for (before, shape) in shapes.iter().zip(&shapes[1..]) {
        let Shape::Text(text) = shape else { continue };
        if !is_badge(text.galley.text()) {
            continue;
        }
        let middle = text.visual_bounding_rect().center();
        let covers = |at: &&Pos2| match before {
            Shape::Circle(disc) if text.galley.text() == "?" => {
                // The rim is a larger disc below this one.
                disc.center.distance(**at) < disc.radius + 1.0
            }
            // The square of a loss is larger.
            Shape::Rect(chip)
                if chip.rect.height() < 2.0 * text.visual_bounding_rect().height() =>
            {
                chip.rect.expand(chip.stroke.width).contains(**at)
            }
            _ => false,
        };
        badges += 1;
        covering.extend(
            points
                .iter()
                .find(covers)
                .map(|at| format!("{:?} at {middle} on the head at {at}", text.galley.text())),
        );
    }
    (badges, covering)
}

#[test]
fn marks_and_counters_cover_no_arrowhead_beside_a_loop() {
    for (name, points) in [
        ("strategy-stealing.winmove.json", 13.0),
        ("strategy-stealing.winmove.json", 19.5),
        ("self-loop.winmove.json", 13.0),
        ("self-loop.winmove.json", 19.5),
    ] {
        let folder = TempDir::new().unwrap();
        let kept = with_text_of(points);
        let mut window = Window::stored(vec2(1280.0, 800.0), 1.0, None, folder, Some(&kept));
        let path = window.file(name, &example(name));
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.keys(CTRL, Key::Num5);
        window.settle();
        let (badges, covering) = on_arrowheads(&window, |text| text == "?");
        assert!(badges > 5, "{name}: {badges}");
        assert_eq!(covering, [""; 0], "{name}, {points}, Teach");
        window.keys(CTRL, Key::Num4);
        window.settle();
        for _ in 0..12 {
            window.key(Key::ArrowRight);
            let (_, covering) = on_arrowheads(&window, |text| text.parse::<u32>().is_ok());
            assert_eq!(covering, [""; 0], "{name}, {points}, Replay");
        }
    }
}
