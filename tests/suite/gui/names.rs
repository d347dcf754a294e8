//! Names have subscripts and superscripts outside the canvas too. Positions of a state graph are
//! named in one way.

use super::legible::{shapes, texts, window_with};
use super::*;
use egui::{FontId, Shape};
use std::collections::BTreeSet;

const INDEXED: &str = r#"{
  "format": "winmove", "version": 1,
  "field": {"graph": {"vertices": [
      {"id": 0, "label": "v_1^2", "at": [0.0, 0.0]},
      {"id": 1, "label": "v_{10}", "at": [160.0, 0.0]},
      {"id": 2, "label": "w_q", "at": [320.0, 0.0]},
      {"id": 3, "label": "v_n", "at": [320.0, 160.0]}],
    "edges": [[0, 1], [1, 2], [2, 3], [3, 1]]}},
  "game": {"token": {"at": [0]}}
}"#;

/// The texts outside the canvas, except in text fields.
fn written(window: &Window) -> Vec<String> {
    let screen = window.harness.ctx.content_rect();
    let canvas = window.rect("Canvas");
    let roles = [Role::TextInput, Role::MultilineTextInput];
    let fields = window
        .harness
        .query_all_by(|node| roles.contains(&node.role()));
    let fields: Vec<Rect> = fields.map(|node| node.rect()).collect();
    let outside = texts(window, screen).into_iter().filter(|(_, rect, _)| {
        let middle = rect.center();
        !canvas.contains(middle) && !fields.iter().any(|field| field.contains(middle))
    });
    outside.map(|it| it.0).collect()
}

#[test]
fn labels_have_their_indices_in_every_panel_and_in_the_status_bar() {
    let mut window = window_with(vec2(1280.0, 1400.0), 13.0, INDEXED);
    let mut told = 0;
    let mut check = |window: &Window, when: &str, expected: bool| {
        let all = written(window);
        for text in &all {
            let is_raw = ["_1", "_n", "^2", "_{"].iter().any(|it| text.contains(it));
            assert!(!is_raw, "{when}: {text}");
        }
        let names = ["v₁²", "v₁₀", "vₙ"];
        let says = all
            .iter()
            .any(|text| names.iter().any(|it| text.contains(it)));
        assert!(says || !expected, "{when}: {all:?}");
        told += usize::from(says);
    };
    let first = window.vertex(0);
    window.click_at(first);
    window.settle();
    check(&window, "Build", true);
    for section in [
        "Why, step by step",
        "What if…",
        "Values and sums",
        "Structure",
    ] {
        window.click(section);
        check(&window, section, true);
    }
    window.click("What would change this result?");
    window.until("changes are found", |window| {
        window.editor().what_if().findings().is_some()
    });
    window.settle();
    check(&window, "what if", true);
    // The status bar names the place under the pointer.
    for id in [1, 3] {
        let at = window.vertex(id);
        window.point(at);
        window.settle();
        check(&window, "pointed at", true);
    }
    let between = window.vertex(0).lerp(window.vertex(1), 0.5);
    window.point(between);
    window.settle();
    assert!(window.says("edge from v₁² to v₁₀"));
    window.keys(CTRL, Key::F);
    window.type_text("v_");
    window.settle();
    assert!(window.says("v₁₀   #1"));
    window.key(Key::Escape);
    window.click("Explore mode");
    let second = window.vertex(1);
    window.click_at(first);
    window.click_at(second);
    window.settle();
    check(&window, "Explore", true);
    window.click("Play mode");
    window.settle();
    check(&window, "Play", true);
    window.key(Key::Num1);
    window.until("the computer has moved", |window| {
        window.editor().play().game().unwrap().record.line().len() > 2
    });
    window.settle();
    check(&window, "a game", true);
    window.click("Replay mode");
    window.settle();
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    check(&window, "Replay", false);
    window.key(Key::End);
    check(&window, "the end of Replay", true);
    window.click("Teach mode");
    window.settle();
    window.click_at(window.vertex(1));
    window.settle();
    check(&window, "Teach", true);
    assert!(told > 10, "{told}");
}

#[test]
fn every_subscript_and_superscript_has_a_glyph() {
    let window = Window::start();
    let all = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ";
    let font = FontId::proportional(13.0);
    let missing: String = window.harness.ctx.fonts_mut(|fonts| {
        let lacks = |c: &char| !fonts.has_glyph(&font, *c);
        all.chars().filter(lacks).collect()
    });
    assert_eq!(missing, "");
}

#[test]
fn what_the_window_says_of_itself_needs_no_font_of_the_system() {
    let bundled = egui::Context::default();
    bundled.set_fonts(winmove::gui::bundled(false));
    let mut frame = bundled.run_ui(egui::RawInput::default(), |_| {});
    frame.textures_delta.clear();
    let font = FontId::proportional(13.0);
    let mut checked = BTreeSet::new();
    let mut check = |window: &Window, when: &str| {
        let texts = window.painted_texts(Rect::EVERYTHING);
        let letters = texts.iter().flat_map(|text| text.chars());
        for letter in letters.filter(|letter| !letter.is_control()) {
            let has = bundled.fonts_mut(|fonts| fonts.has_glyph(&font, letter));
            assert!(has, "{when}: {letter:?} in {texts:?}");
            checked.insert(letter);
        }
    };
    let mut window = Window::on(HUNT);
    for mode in ["Build", "Explore", "Play", "Replay", "Teach"] {
        window.click(&format!("{mode} mode"));
        window.settle();
        check(&window, mode);
    }
    window.click("Build mode");
    for menu in [
        "File", "Edit", "Select", "Objects", "Arrange", "Tools", "View", "Help",
    ] {
        window.click(menu);
        window.settle();
        check(&window, menu);
        window.key(Key::Escape);
    }
    let mut window = Window::on(INDEXED);
    window.right_click_at(window.vertex(1));
    window.settle();
    assert!(window.says("More"));
    check(&window, "the context menu");
    window.key(Key::Escape);
    for (modifiers, key) in [(Modifiers::NONE, Key::F1), (CTRL, Key::Comma)] {
        window.keys(modifiers, key);
        window.settle();
        check(&window, "a page");
        window.key(Key::Escape);
    }
    assert!(checked.len() > 60, "{checked:?}");
}

#[test]
fn an_opened_state_graph_names_positions_as_the_replay_does() {
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", HUNT);
    window.click("Replay mode");
    window.settle();
    window.click("step by step");
    window.settle();
    let log = |window: &Window| -> Vec<String> {
        let replay = window.editor().replay();
        (0..replay.len()).map(|step| replay.logged(step)).collect()
    };
    let before = log(&window);
    window.click("Open the state graph");
    window.until("it is open", |window| {
        let title = window.editor().document().title();
        title.starts_with("State graph")
    });
    window.settle();
    let labels: BTreeSet<String> = window.labels().into_iter().map(str::to_owned).collect();
    for line in &before {
        let names = line.strip_prefix("take ").unwrap_or(line);
        let (end, _) = names.match_indices(')').nth(1).unwrap();
        assert!(labels.contains(&names[..=end]), "{line}");
    }
    window.click("Replay mode");
    window.settle();
    window.click("step by step");
    window.settle();
    let after = log(&window);
    let take = |log: &[String]| -> BTreeSet<String> {
        let taken = log.iter().filter(|line| line.starts_with("take "));
        taken.cloned().collect()
    };
    assert_eq!(take(&after), take(&before));
}

#[test]
fn the_names_of_a_drawing_have_one_size() {
    let text = super::inspector::example("one-way-city.winmove.json");
    for points in [13.0, 19.5] {
        let window = window_with(vec2(1280.0, 800.0), points, &text);
        let names = window.labels();
        let mut sizes = BTreeSet::new();
        for (_, shape) in shapes(&window) {
            let Shape::Text(text) = shape else { continue };
            let galley = &text.galley;
            if names.contains(&galley.text()) {
                let size = galley.job.sections[0].format.font_id.size;
                sizes.insert((size * 100.0) as u32);
            }
        }
        assert_eq!(sizes.len(), 1, "{points}: {sizes:?}");
    }
}
