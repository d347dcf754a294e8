//! The settings: their immediate effect, and storing them for the next run.

use super::*;
use std::collections::HashMap;

/// Settings kept between two runs.
#[derive(Default)]
pub struct Kept(HashMap<String, String>);

impl eframe::Storage for Kept {
    fn get_string(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }

    fn set_string(&mut self, key: &str, value: String) {
        self.0.insert(key.to_owned(), value);
    }

    fn remove_string(&mut self, key: &str) {
        self.0.remove(key);
    }

    fn flush(&mut self) {}
}

fn body_size(window: &Window) -> f32 {
    let style = window.harness.ctx.global_style();
    style.text_styles[&egui::TextStyle::Body].size
}

#[test]
fn a_theme_is_chosen_in_the_settings_and_shown_at_once() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Comma);
    assert!(window.says("Outcome colours"));
    window.click("Light");
    assert_eq!(window.harness.ctx.theme(), egui::Theme::Light);
    window.click("Dark");
    assert_eq!(window.harness.ctx.theme(), egui::Theme::Dark);
    window.click("High contrast");
    let fill = window.harness.ctx.global_style().visuals.panel_fill;
    assert!(fill == egui::Color32::WHITE || fill == egui::Color32::BLACK);
    window.key(Key::Escape);
    assert!(!window.says("Outcome colours"));
}

#[test]
fn what_was_set_is_there_in_the_next_run_and_can_be_reset() {
    let mut window = Window::on(PEBBLES);
    window.choose("View", "Settings…");
    for choice in [
        "Monochrome, by shape or hatching",
        "Dark",
        "Show labels",
        "Off",
    ] {
        window.click(choice);
    }
    window.click("Close");
    let mut kept = Kept::default();
    eframe::App::save(window.harness.state_mut(), &mut kept);

    let folder = TempDir::new().unwrap();
    let mut next = Window::stored(vec2(1280.0, 800.0), 1.0, None, folder, Some(&kept));
    next.settle();
    assert_eq!(next.harness.ctx.theme(), egui::Theme::Dark);
    next.keys(CTRL, Key::Comma);
    let is_on = |window: &Window, name: &str| {
        use egui::accesskit::Toggled;
        let node = window.harness.get_by_label(name);
        node.accesskit_node().toggled() == Some(Toggled::True)
    };
    assert!(is_on(&next, "Monochrome, by shape or hatching") && is_on(&next, "Off"));
    assert!(!is_on(&next, "Show labels") && is_on(&next, "Show moves to the end"));
    next.click("Reset");
    assert!(is_on(&next, "Show labels") && is_on(&next, "Colour-blind safe"));
}

#[test]
fn a_larger_size_of_text_is_that_of_panels_and_menus() {
    let mut window = Window::on(PEBBLES);
    let usual = body_size(&window);
    window.keys(CTRL, Key::Comma);
    window.harness.get_by_label("Text size").focus();
    window.step();
    let slider = window.harness.get_all_by_role(Role::Slider).next().unwrap();
    slider.focus();
    window.step();
    for _ in 0..4 {
        window.key(Key::ArrowRight);
    }
    assert!(
        body_size(&window) > usual + 2.0,
        "{} after {usual}",
        body_size(&window)
    );
}

#[test]
fn a_stored_size_of_text_between_two_steps_is_left_as_it_is_by_the_dialog() {
    let folder = TempDir::new().unwrap();
    let kept = super::inspector::with_text_of(19.5);
    let mut window = Window::stored(vec2(1280.0, 800.0), 1.0, None, folder, Some(&kept));
    window.settle();
    let before = body_size(&window);
    window.keys(CTRL, Key::Comma);
    let slider = window.harness.get_all_by_role(Role::Slider).next().unwrap();
    assert_eq!(slider.accesskit_node().numeric_value(), Some(19.5));
    window.click("Close");
    assert_eq!(body_size(&window), before);
}

#[test]
fn what_the_desktop_prefers_leaves_the_text_as_it_is() {
    let window = Window::on(PEBBLES);
    let ctx = &window.harness.ctx;
    let themes = [egui::Theme::Light, egui::Theme::Dark];
    // Like settings that another thread applies at the same time.
    for theme in themes {
        ctx.style_mut_of(theme, |style| {
            for font in style.text_styles.values_mut() {
                font.size = 27.0;
            }
        });
    }
    for (rest, moves) in [(true, false), (false, true)] {
        winmove::gui::set_reduced_motion(ctx, rest);
        for theme in themes {
            let style = ctx.style_of(theme);
            assert!(style.text_styles.values().all(|font| font.size == 27.0));
            assert_eq!(style.animation_time > 0.0, moves, "{rest}");
        }
    }
}

#[test]
fn a_layout_glides_and_jumps_where_motion_is_unwanted() {
    // The setting, whether the desktop prefers reduced motion, and whether the layout is then
    // animated.
    let cases = [
        (None, false, true),
        (None, true, false),
        (Some("On"), true, true),
        (Some("Off"), false, false),
    ];
    for (chosen, rest, glides) in cases {
        let mut window = Window::on(PEBBLES);
        winmove::gui::set_reduced_motion(&window.harness.ctx, rest);
        if let Some(chosen) = chosen {
            window.keys(CTRL, Key::Comma);
            window.click(chosen);
            window.key(Key::Escape);
        }
        let before: Vec<_> = window.graph().vertices().iter().map(|v| v.at).collect();
        window.click("Arrange");
        let entry = window.rect("Arrange in a circle").center();
        window.click_at(entry);
        window.until("the layout is found", |window| {
            !window.editor().now().is_arranging()
        });
        let soon: Vec<_> = window.graph().vertices().iter().map(|v| v.at).collect();
        window.settle();
        let after: Vec<_> = window.graph().vertices().iter().map(|v| v.at).collect();
        assert_ne!(before, after);
        assert_eq!(soon != after, glides, "{chosen:?}, rest wished for: {rest}");
        assert_eq!(window.editor().undo_name().as_deref(), Some("Arrange"));
    }
}

/// In a small window, its rows scroll.
#[test]
fn the_settings_open_at_the_top_and_show_what_has_the_focus() {
    let folder = TempDir::new().unwrap();
    let size = vec2(720.0, 480.0);
    let mut window = Window::build(size, 1.0, None, folder);
    window.settle();
    for _ in 0..2 {
        window.keys(CTRL, Key::Comma);
        let inside = Rect::from_min_max(Pos2::new(0.0, 40.0), Pos2::new(720.0, 440.0));
        let first = window.named("Language");
        assert!(inside.contains_rect(first), "{first}");
        for step in 0..30 {
            window.key(Key::Tab);
            window.settle();
            let mut nodes = window.harness.query_all_by(|node| node.is_focused());
            if let Some(focused) = nodes.next().map(|node| node.rect()) {
                assert!(inside.contains(focused.center()), "{focused} after {step}");
            }
        }
        window.key(Key::Escape);
    }
}
