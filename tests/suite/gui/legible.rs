//! Names and labels are never covered, at any scroll position and text size.

use super::inspector::{example, with_text_of};
use super::*;
use egui::Shape;
use egui::epaint::ClippedShape;
use winmove_analysis::Position;
use winmove_core::model::Side;

/// A window with a game and a text size.
pub fn window_with(size: Vec2, points: f32, text: &str) -> Window {
    let folder = TempDir::new().unwrap();
    let mut window = Window::stored(size, 1.0, None, folder, Some(&with_text_of(points)));
    let path = window.file("game.winmove.json", text);
    window.drop_file(&path);
    window.until("the file is open", |window| window.title() != "Winmove");
    window.settle();
    window
}

/// The shapes in the last frame, each with its clipping rectangle.
pub fn shapes(window: &Window) -> Vec<(Rect, &Shape)> {
    fn flatten<'a>(shape: &'a Shape, clip: Rect, all: &mut Vec<(Rect, &'a Shape)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|it| flatten(it, clip, all)),
            other => all.push((clip, other)),
        }
    }
    let mut all = Vec::new();
    for ClippedShape { clip_rect, shape } in &window.harness.output().shapes {
        flatten(shape, *clip_rect, &mut all);
    }
    all
}

/// The visible texts in a part of the window, each with its rectangle and the visible part of that.
pub fn texts(window: &Window, within: Rect) -> Vec<(String, Rect, Rect)> {
    let texts = shapes(window).into_iter().filter_map(|(clip, shape)| {
        let Shape::Text(text) = shape else {
            return None;
        };
        let rect = text.visual_bounding_rect();
        let seen = rect.intersect(clip).intersect(within);
        seen.is_positive()
            .then(|| (text.galley.text().to_owned(), rect, seen))
    });
    texts.collect()
}

fn replayed_beside_its_state_graph(points: f32) -> (Window, Rect) {
    let size = if points > 16.0 {
        vec2(1600.0, 1000.0)
    } else {
        vec2(1280.0, 800.0)
    };
    let mut window = window_with(size, points, HUNT);
    window.click("Replay mode");
    window.settle();
    window.click("step by step");
    window.settle();
    window.key(Key::End);
    let map = window.rect("State graph");
    (window, map)
}

#[test]
fn the_names_around_a_state_graph_stay_in_view_apart_and_true() {
    for points in [13.0, 20.0] {
        let (mut window, map) = replayed_beside_its_state_graph(points);
        let middle = map.center();
        for round in 0..12 {
            match round {
                0 => {}
                1..=3 => window.drag(&[middle, middle - vec2(230.0, 0.0)]),
                4 | 5 => window.wheel(middle, 2.0),
                6 => window.drag(&[middle, middle - vec2(90.0, 120.0)]),
                _ => window.wheel(middle, -2.0),
            }
            window.settle();
            let is_name = |text: &str| text.starts_with("P (") || text.starts_with("T (");
            let is_title =
                |text: &str| ["Police", "Thief", "Police to move", "Thief to move"].contains(&text);
            let all = texts(&window, map);
            let names: Vec<_> = all
                .iter()
                .filter(|it| is_name(&it.0) || is_title(&it.0))
                .collect();
            assert!(
                names.iter().any(|it| it.0.starts_with("P (")),
                "{points} {round}"
            );
            assert!(
                names.iter().any(|it| it.0.starts_with("T (")),
                "{points} {round}"
            );
            for (index, (text, rect, seen)) in names.iter().enumerate() {
                assert!(
                    seen.expand(1.0).contains_rect(*rect),
                    "{points} {round}: {text} is cut"
                );
                for (other, place, _) in &names[..index] {
                    let apart = !place.intersects(rect.shrink(0.5));
                    assert!(apart, "{points} {round}: {text} lies on {other}");
                }
            }
            // A heading shows the side to move in the table below it. A click there may move the
            // tables.
            for start in ["Police", "Thief"] {
                let all = texts(&window, map);
                let title = all
                    .iter()
                    .find(|it| is_title(&it.0) && it.0.starts_with(start));
                let row = all.iter().find(|it| it.0.starts_with("P ("));
                let Some(((_, title, _), (_, row, _))) = title.zip(row) else {
                    continue;
                };
                window.click_at(egui::pos2(title.center().x, row.center().y));
                let turn = window.editor().looked_at().and_then(|it| it.turn());
                let side = match start {
                    "Police" => Side::Police,
                    _ => Side::Thief,
                };
                assert_eq!(turn, Some(side), "{points} {round}: {start}");
                window.key(Key::End);
            }
        }
    }
}

#[test]
fn arrows_of_the_state_graph_cross_no_name_and_the_best_move_stands_out() {
    for points in [13.0, 20.0] {
        let mut window = window_with(vec2(1280.0, 1600.0), points, HUNT);
        window.keys(CTRL, Key::Num2);
        window.click("In the state graph");
        window.settle();
        let screen = window.harness.ctx.content_rect();
        let is_name = |text: &str| text.starts_with('(') && text.contains(") (");
        let names: Vec<_> = texts(&window, screen)
            .into_iter()
            .filter(|it| is_name(&it.0))
            .collect();
        assert!(names.len() > 5, "{names:?}");
        let canvas = window.rect("Canvas");
        let mut widths = Vec::new();
        for (clip, shape) in shapes(&window) {
            let Shape::Path(path) = shape else { continue };
            let is_beside = path.points.iter().all(|at| !canvas.contains(*at));
            if !is_beside || !clip.is_positive() || path.closed || path.points.len() < 3 {
                continue;
            }
            widths.push(path.stroke.width);
            for ends in path.points.windows(2) {
                for share in 0..=8 {
                    let at = ends[0].lerp(ends[1], share as f32 / 8.0);
                    for (name, rect, _) in &names {
                        assert!(
                            !rect.shrink(1.0).contains(at),
                            "{points}: an arrow crosses {name}"
                        );
                    }
                }
            }
        }
        let least = widths.iter().copied().fold(f32::INFINITY, f32::min);
        let most = widths.iter().copied().fold(0.0, f32::max);
        assert!(most > 2.0 * least, "{widths:?}");
        let best = widths.iter().filter(|width| **width == most).count();
        let moves = window
            .editor()
            .analysis()
            .unwrap()
            .moves(window.editor().looked_at().unwrap());
        let expected = moves
            .iter()
            .filter(|it| it.quality == winmove_core::solver::Quality::Best);
        assert_eq!(best, expected.count());
    }
}

#[test]
fn captions_and_pale_tokens_cover_no_vertex() {
    let text = example("cycle-with-a-draw.winmove.json");
    for (size, points) in [
        (vec2(1280.0, 800.0), 13.0),
        (vec2(1280.0, 800.0), 20.0),
        (vec2(900.0, 600.0), 13.0),
    ] {
        let mut window = window_with(size, points, &text);
        window.click("Explore mode");
        window.click("Look at the start");
        window.settle();
        window.click("Why, step by step");
        window.settle();
        let strategy = window.rect("Show the strategy").center();
        window.click_at(strategy);
        let is_pale = |window: &Window| {
            shapes(window).iter().any(|(_, shape)| match shape {
                Shape::Circle(circle) => (1..255).contains(&circle.fill.a()),
                _ => false,
            })
        };
        // There is no pale token at the place of the token itself.
        window.until("a pale token moves", is_pale);
        let caption = window.named("dashed");
        let vertices: Vec<Pos2> = (0..9).map(|id| window.vertex(id)).collect();
        for at in &vertices {
            let off = caption.distance_to_pos(*at);
            assert!(
                off > 20.0,
                "{size} {points}: the caption {caption} covers {at}"
            );
        }
        // A pale token is off the middle of its vertex, where the label is.
        let mut pale = 0;
        for (_, shape) in shapes(&window) {
            if let Shape::Circle(circle) = shape
                && (1..255).contains(&circle.fill.a())
            {
                pale += 1;
                for at in &vertices {
                    let off = circle.center.distance(*at);
                    assert!(off > circle.radius, "{size} {points}: a token covers {at}");
                }
            }
        }
        assert!(pale > 0, "{size} {points}: a pale token moves");
    }
}

#[test]
fn the_caption_of_a_played_pursuit_covers_no_vertex_and_no_token() {
    let text = example("cops-and-robbers-cycle.winmove.json");
    for (size, points) in [
        (vec2(1280.0, 800.0), 13.0),
        (vec2(1280.0, 800.0), 19.5),
        (vec2(1920.0, 1080.0), 19.5),
        (vec2(1000.0, 700.0), 19.5),
        (vec2(900.0, 600.0), 13.0),
    ] {
        let mut window = window_with(size, points, &text);
        let check = |window: &Window, what: &str| {
            let caption = window.named("W: the police win");
            assert!(window.rect("Canvas").expand(1.0).contains_rect(caption));
            for (_, shape) in shapes(window) {
                // Vertices and tokens.
                let around = match shape {
                    Shape::Circle(it) if it.fill.is_opaque() => it.visual_bounding_rect(),
                    Shape::Path(it) if it.closed && it.points.len() > 3 => {
                        it.visual_bounding_rect()
                    }
                    _ => continue,
                };
                let covers = around.shrink(1.0).intersects(caption);
                assert!(
                    !covers,
                    "{size} {points}, {what}: {caption} covers {around}"
                );
            }
        };
        window.keys(CTRL, Key::Num3);
        window.settle();
        window.click("Show verdicts while playing");
        window.settle();
        check(&window, "at first");
        window.click("Show verdicts while playing");
        for turn in 0..4 {
            window.until("the police are to move", |window| {
                let play = window.editor().play();
                play.game().is_some_and(|play| !play.targets().is_empty())
                    && !play.is_computer_to_move()
            });
            let stays = window.vertex(0);
            window.click_at(stays);
            window.until("the officer has stayed", |window| {
                let play = window.editor().play();
                play.game().unwrap().record.turns.len() > 2 * turn + 1
            });
        }
        window.until("it may be ended", |window| {
            window.says("End the game: the thief wins endless play")
        });
        window.click("End the game: the thief wins endless play");
        window.settle();
        check(&window, "at the end");
    }
}

#[test]
fn a_dashed_edge_to_a_far_vertex_is_dashed_only_where_it_is_seen() {
    let far = PEBBLES
        .replace("[400.0, 150.0]", "[1e9, 1e9]")
        .replace(r#""label": "b","#, r#""label": "b", "outcome": "win","#)
        .replace("[1, 0], [2, 1]", "[1, 0], [1, 2]");
    let window = Window::on(&far);
    assert!(window.editor().document().graph().is_some());
    let count = shapes(&window).len();
    assert!(count < 3_000, "{count}");
}

#[test]
fn replay_says_where_there_is_no_room_for_the_state_graph() {
    const WORDS: &str = "There is no room for it";
    for (width, has_room) in [(1280.0, true), (740.0, false)] {
        let mut window = window_with(vec2(width, 800.0), 13.0, HUNT);
        window.click("Replay mode");
        window.settle();
        window.click("step by step");
        window.settle();
        assert_eq!(window.says("The state graph"), has_room, "{width}");
        let all = window.harness.ctx.content_rect();
        let texts = window.painted_texts(all);
        let told = texts.iter().any(|text| text.starts_with(WORDS));
        assert_eq!(told, !has_room, "{width}: {texts:?}");
    }
}

#[test]
fn a_pale_token_never_covers_the_token_itself() {
    for name in ["guarded-exit", "sealed-in-thief"] {
        let text = example(&format!("{name}.winmove.json"));
        let mut window = window_with(vec2(1280.0, 800.0), 13.0, &text);
        window.click("Explore mode");
        window.settle();
        let strategy = window.rect("Show the strategy").center();
        window.click_at(strategy);
        let officer = match window.editor().looked_at().and_then(Position::sides) {
            Some(([police, _], _)) => police,
            other => panic!("{name}: {other:?}"),
        };
        let (canvas, at) = (window.rect("Canvas"), window.at(officer));
        for frame in 0..60 {
            window.step();
            let all = texts(&window, canvas);
            let is_here = |rect: &Rect| rect.center().distance(at) < 40.0;
            let officers = all.iter().filter(|it| it.0 == "P" && is_here(&it.1));
            assert_eq!(officers.count(), 1, "{name}, frame {frame}");
        }
    }
}

#[test]
fn numbers_of_the_evaluation_strip_stand_clear_of_their_bars() {
    let tall = vec2(1280.0, 1400.0);
    for (size, points) in [(tall, 13.0), (tall, 20.0), (vec2(900.0, 600.0), 13.0)] {
        let mut window = window_with(tall, points, PEBBLES);
        window.click("Play mode");
        window.click("neither");
        window.click("Start");
        window.until("play is over", |window| window.says(" won "));
        window.harness.set_size(size);
        window.settle();
        let canvas = window.rect("Canvas");
        let all = shapes(&window);
        let is_number = |text: &str| {
            let (letter, moves) = text.split_once(' ').unwrap_or_default();
            ["W", "L"].contains(&letter) && moves.parse::<u32>().is_ok()
        };
        let strip = |clip: &Rect| !canvas.intersects(*clip) && clip.height() < 250.0;
        let numbers = all.iter().filter_map(|(clip, shape)| match shape {
            Shape::Text(text) if strip(clip) && is_number(text.galley.text()) => {
                Some((*clip, text.galley.text(), text.visual_bounding_rect()))
            }
            _ => None,
        });
        let numbers: Vec<(Rect, &str, Rect)> = numbers.collect();
        assert!(numbers.len() >= 2, "{points}: {numbers:?}");
        let plot = numbers[0].0;
        let bar_of = |(clip, shape): &(Rect, &Shape)| match shape {
            Shape::Rect(bar) if *clip == plot && bar.stroke.width > 0.0 => Some(bar.rect),
            _ => None,
        };
        let bar_of = |shape: &_| bar_of(shape).filter(|bar| bar.width() < 100.0);
        let bars: Vec<Rect> = all.iter().filter_map(bar_of).collect();
        // The background of a number must not cover the rim of a bar.
        let mut after = all.iter().skip_while(|shape| bar_of(*shape).is_none());
        let covers = |(clip, shape): &(Rect, &Shape)| match shape {
            Shape::Text(text) => *clip == plot && is_number(text.galley.text()),
            _ => false,
        };
        assert!(!after.any(covers), "{points}: a number over bars");
        for (_, text, rect) in &numbers {
            assert!(plot.contains_rect(*rect), "{points}: {text} is cut");
            let on = |bar: &&Rect| bar.shrink(1.0).intersects(*rect);
            assert_eq!(bars.iter().find(on), None, "{points}: {text} on a bar");
            let over = |bar: &Rect| (bar.center().x - rect.center().x).abs() < 2.0;
            assert!(bars.iter().any(over), "{points}: {text} is off its bar");
        }
    }
}

#[test]
fn the_moves_of_a_sum_stay_apart_from_what_they_leave_in_a_narrow_window() {
    let two = PEBBLES.replace(r#""at": [2] }"#, r#""at": [2, 1] }"#);
    for (size, points) in [(vec2(1280.0, 800.0), 13.0), (vec2(720.0, 600.0), 20.0)] {
        let window = window_with(size, points, &two);
        let panel = Rect::everything_right_of(window.rect("Canvas").right());
        let all = texts(&window, panel);
        assert!(all.iter().any(|(text, ..)| text == "1: c → b"), "{all:?}");
        for (index, (text, rect, seen)) in all.iter().enumerate() {
            for (other, beside, of_other) in &all[..index] {
                let is_seen = seen.intersects(*of_other);
                let apart = !rect.shrink(1.0).intersects(beside.shrink(1.0));
                assert!(apart || !is_seen, "{points}: {text} on {other}");
            }
        }
    }
}

#[test]
fn numbers_of_rows_and_columns_stay_apart_wherever_the_board_is_zoomed() {
    for points in [13.0, 20.0] {
        let mut window = window_with(
            vec2(1280.0, 800.0),
            points,
            &example("thief-wins.winmove.json"),
        );
        let canvas = window.rect("Canvas");
        let mut most = 0;
        for step in 0..24 {
            let share = vec2(
                0.1 + 0.11 * (step % 8) as f32,
                0.1 + 0.27 * (step % 3) as f32,
            );
            let notches = if step % 6 == 5 { -6.0 } else { 1.5 };
            window.wheel(canvas.min + share * canvas.size(), notches);
            let numbers: Vec<(String, Rect, Rect)> = texts(&window, canvas)
                .into_iter()
                .filter(|(text, ..)| text.parse::<u32>().is_ok())
                .collect();
            most = most.max(numbers.len());
            for (index, (text, rect, _)) in numbers.iter().enumerate() {
                for (other, beside, _) in &numbers[..index] {
                    let apart = !rect.expand(2.0).intersects(*beside);
                    assert!(apart, "{points}, step {step}: {text} and {other}");
                }
            }
        }
        assert!(most > 8, "{most}");
    }
}

/// Two vertices, one above the other, joined by an edge with a label. The background of the label
/// ends before the edge too.
#[test]
fn the_label_of_an_upright_edge_touches_it_at_no_zoom() {
    let text = r#"{ "format": "winmove", "version": 1,
        "game": { "token": { "convention": "normal" } }, "field": { "graph": { "vertices": [
        { "id": 0, "label": "a", "at": [0.0, 0.0] }, { "id": 1, "label": "b", "at": [0.0, 200.0] },
        { "id": 2, "label": "c", "at": [600.0, 0.0] }],
        "edges": [[0, 1, "a very long road"]] } } }"#;
    let mut least = f32::INFINITY;
    for points in [13.0, 15.0, 18.0] {
        let mut window = window_with(vec2(1280.0, 800.0), points, text);
        let canvas = window.rect("Canvas");
        let mut written = 0;
        for _ in 0..40 {
            window.wheel(canvas.center(), -1.0);
            let zoom = window.app().zoom();
            // Half the width of the edge, which is 2 units but at least 0.8 points.
            let rim = window.vertex(0).x + zoom.max(0.4);
            let all = shapes(&window);
            let label = all.iter().position(|(_, shape)| {
                matches!(shape, Shape::Text(it) if it.galley.text() == "a very long road")
            });
            let Some(label) = label else {
                break;
            };
            let Shape::Rect(ground) = all[label - 1].1 else {
                panic!("no ground below the label");
            };
            let text = all[label].1.visual_bounding_rect();
            let left = text.left().min(ground.rect.left());
            assert!(
                left > rim,
                "at {zoom} the edge ends at {rim}, the label begins at {left}"
            );
            least = least.min(zoom);
            written += 1;
        }
        assert!(written > 2, "{written}");
    }
    assert!(least < 0.6, "{least}");
}

#[test]
fn fitting_shows_the_names_beside_vertices() {
    let names = ["the northernmost lighthouse", "the southernmost lighthouse"];
    let text = format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{"vertices": [
            {{"id": 0, "label": "{}", "at": [0.0, 0.0]}}, {{"id": 1, "label": "{}", "at": [500.0, 0.0]}}],
            "edges": [[0, 1]]}}}}, "game": {{"token": {{"at": [0]}}}}}}"#,
        names[0], names[1]
    );
    for points in [13.0, 19.5] {
        let mut window = window_with(vec2(1280.0, 800.0), points, &text);
        let canvas = window.rect("Canvas");
        let check = |window: &Window, when: &str| {
            let screen = window.harness.ctx.content_rect();
            let all = texts(window, screen.expand(500.0));
            let all = all.iter().filter(|it| it.0.starts_with("the "));
            let names: Vec<_> = all.filter(|it| it.0.contains("ernmost")).collect();
            assert_eq!(names.len(), 2, "{points}, {when}");
            for (name, rect, _) in names {
                assert!(
                    canvas.contains_rect(*rect),
                    "{points}, {when}: {name} is cut"
                );
            }
        };
        check(&window, "opened");
        window.wheel(canvas.center(), -3.0);
        window.keys(CTRL, Key::Num0);
        window.settle();
        check(&window, "fitted");
    }
}

#[test]
fn beside_a_board_it_is_said_for_whom_its_labels_are_and_what_its_shades_mean() {
    let boards = [
        "guarded-exit",
        "maze",
        "police-wins",
        "sealed-in-thief",
        "thief-wins",
    ];
    for name in boards {
        let text = example(&format!("{name}.winmove.json"));
        for (size, points) in [
            (vec2(1280.0, 800.0), 13.0),
            (vec2(1280.0, 800.0), 19.5),
            (vec2(1920.0, 1080.0), 13.0),
            (vec2(1000.0, 700.0), 16.0),
        ] {
            let mut window = window_with(size, points, &text);
            let said = format!("{name} {size} {points}");
            let before = window.app().zoom();
            for mode in [Key::Num1, Key::Num2] {
                window.keys(CTRL, mode);
                window.settle();
                let canvas = window.rect("Canvas");
                let caption = window.named("shows the result for the");
                let legend = window.named("Paler cells are further from the end of play");
                assert!(canvas.contains_rect(caption) && canvas.contains_rect(legend));
                let painted = window.painted_texts(canvas);
                for word in ["win", "loss", "draw", "pale: ends later"] {
                    assert!(painted.iter().any(|it| it == word), "{said}: {painted:?}");
                }
                // The cells on the screen.
                let (first, next) = (window.cell(0, 0), window.cell(1, 1));
                let board = window.app().editor().document().board().unwrap().clone();
                let last = window.cell(board.rows() - 1, board.columns() - 1);
                let cells = Rect::from_two_pos(first, last).expand2((next - first) / 2.0);
                assert!(!cells.intersects(caption.union(legend)), "{said}: {cells}");
            }
            // The space is reserved in every mode, so nothing moves.
            window.keys(CTRL, Key::Num3);
            window.settle();
            assert_eq!(window.app().zoom(), before, "{said}");
        }
    }
}

#[test]
fn fitting_a_board_frees_its_numbers_from_the_caption() {
    let text = example("police-wins.winmove.json");
    let mut window = window_with(vec2(900.0, 600.0), 13.0, &text);
    let canvas = window.rect("Canvas");
    for _ in 0..2 {
        for zoom in [Key::Plus, Key::Plus, Key::Minus, Key::Minus] {
            window.keys(CTRL, zoom);
        }
        let middle = canvas.center();
        window.wheel(middle, 2.0);
        window.keys(CTRL, Key::Num0);
        let top = window.cell(0, 0).y;
        let numbers = texts(&window, canvas).into_iter();
        let numbers = numbers.filter(|it| it.0.parse::<u32>().is_ok() && it.1.bottom() < top);
        let numbers: Vec<Rect> = numbers.map(|it| it.1).collect();
        assert!(numbers.len() >= 8, "{numbers:?}");
        let caption = egui::Id::new("caption");
        let caption = window
            .harness
            .ctx
            .memory(|memory| memory.area_rect(caption));
        let caption = caption.unwrap();
        assert!(
            !numbers.iter().any(|rect| rect.intersects(caption)),
            "{caption}"
        );
    }
}
