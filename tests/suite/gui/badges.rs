//! What is written over a field covers no token: on every example, in every mode, at every size of text and zoom.

use super::inspector::{example, with_text_of};
use super::*;
use egui::Shape;
use egui::epaint::ClippedShape;

/// The examples that the program brings.
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

/// The shapes on the canvas in the last frame, in the order in which they are painted.
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

/// A token: its centre, its radius with its rim, and its index among the shapes.
type Token = (Pos2, f32, usize);

/// The tokens: opaque discs, each followed by its rim and by a letter or a dot.
fn tokens(shapes: &[Shape]) -> Vec<Token> {
    let tokens = shapes.windows(3).enumerate();
    let tokens = tokens.filter_map(|(index, shapes)| {
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

/// What covers a part of a token: the texts, and the chips and discs under them, that are painted after it. A token may cover
/// what is below it, and of two tokens on one place the small one stands before the other.
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
            // A disc or a chip that the text stands on.
            let before = &shapes[index.saturating_sub(2)..index];
            let ground = before.iter().filter_map(|shape| match shape {
                Shape::Rect(chip) if chip.rect.contains_rect(rect.shrink(2.0)) => {
                    Some(chip.rect.expand(chip.stroke.width))
                }
                _ => None,
            });
            let ground = ground.filter(|chip| chip.height() < 3.0 * rect.height().max(4.0));
            let all = ground.fold(rect, Rect::union);
            let discs = before.iter().filter_map(|shape| match shape {
                Shape::Circle(disc) if disc.fill.is_opaque() => Some((disc.center, disc.radius)),
                _ => None,
            });
            let mut discs = discs.filter(|(middle, _)| rect.expand(3.0).contains(*middle));
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

/// Turns the wheel over the canvas. With pale tokens on their way, the window never comes to rest.
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
    if window.says("Show the strategy on the field") {
        let strategy = window.rect("Show the strategy on the field").center();
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
