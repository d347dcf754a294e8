//! Hints are next to the panel or the dialog of their control, and don't cover its rows.

use super::*;
use egui::containers::panel::PanelState;
use egui::{Id, Order};

/// The rectangles of the hints that are shown.
fn hints(window: &Window) -> Vec<Rect> {
    window.harness.ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter();
        let hints = layers.filter(|layer| layer.order == Order::Tooltip);
        hints
            .filter_map(|layer| memory.area_rect(layer.id))
            .collect()
    })
}

/// Rests the pointer on a point until a hint appears, if there is one. Returns the hints.
fn hints_at(window: &mut Window, at: Pos2) -> Vec<Rect> {
    window.point(at);
    for _ in 0..60 {
        window.step();
    }
    hints(window)
}

/// Points at all buttons and fields within a rectangle. Returns how many have a hint, none of which
/// covers the rectangle.
fn hinted_within(window: &mut Window, room: Rect) -> usize {
    let controls: Vec<Rect> = window
        .harness
        .query_all_by(|node| {
            matches!(
                node.role(),
                Role::Button | Role::CheckBox | Role::SpinButton | Role::RadioButton
            )
        })
        .map(|node| node.rect())
        .filter(|rect| room.contains(rect.center()))
        .collect();
    let mut hinted = 0;
    for control in controls {
        let shown = hints_at(window, control.center());
        hinted += usize::from(!shown.is_empty());
        for hint in shown {
            let covered = hint.intersect(room.shrink(1.0));
            assert!(!covered.is_positive(), "{control} of {room}: {hint}");
        }
        // Away from it, so that the next hint appears anew.
        window.point(egui::pos2(640.0, 400.0));
        window.step();
    }
    hinted
}

fn panel(window: &Window, name: &'static str) -> Rect {
    let state = PanelState::load(&window.harness.ctx, Id::new(name));
    state.unwrap().outer_rect
}

#[test]
fn hints_cover_no_row_of_their_panel() {
    let mut window = Window::on(&super::homework::homework("at-end"));
    let inspector = panel(&window, "inspector");
    assert!(hinted_within(&mut window, inspector) >= 1);
    let button = window.named("Hand in…").center();
    let hint = hints_at(&mut window, button);
    assert!(window.says("Save a file with your name"));
    assert_eq!(hint.len(), 1);

    let mut window = Window::on(PEBBLES);
    let [tools, inspector] = ["tools", "inspector"].map(|name| panel(&window, name));
    assert!(hinted_within(&mut window, tools) >= 6);
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    assert!(hinted_within(&mut window, inspector) >= 4);
    window.click("Play mode");
    assert!(hinted_within(&mut window, inspector) >= 4);
}

#[test]
fn hints_cover_no_row_of_their_dialog_or_menu() {
    let mut window = Window::on(PEBBLES);
    window.choose("File", "Export picture…");
    let [format, cancel] = ["Format", "Cancel"].map(|name| window.rect(name));
    assert!(hinted_within(&mut window, format.union(cancel)) >= 4);
    window.key(Key::Escape);
    window.click("Objects");
    let entries = window.rect("Undo").union(window.rect("Redo"));
    let _ = hinted_within(&mut window, entries);
}

#[test]
fn hints_of_the_start_page_cover_no_recent_file() {
    for (size, points) in [(vec2(720.0, 480.0), 20.0), (vec2(1280.0, 800.0), 13.0)] {
        let mut kept = super::inspector::with_text_of(points);
        eframe::Storage::set_string(&mut kept, "language", "\"pt-BR\"".to_owned());
        let folder = TempDir::new().unwrap();
        let wide = vec2(1280.0, 800.0);
        let mut window = Window::stored(wide, 1.0, None, folder, Some(&kept));
        let path = window.file("game.winmove.json", PEBBLES);
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.settle();
        window.choose("Arquivo", "Página inicial");
        window.harness.set_size(size);
        window.settle();
        let [first, last] = ["Novo grafo", "Abrir…"].map(|name| window.named(name));
        let buttons = first.union(last);
        let recent = window.named("game.winmove.json");
        let page = buttons.union(recent);
        assert!(hinted_within(&mut window, page) >= 3);
    }
}

/// Where a panel takes the whole width, there is no room beside it.
#[test]
fn in_a_narrow_window_hints_stay_inside() {
    let folder = TempDir::new().unwrap();
    let mut window = Window::build(vec2(390.0, 844.0), 2.0, None, folder);
    let path = window.file("game.winmove.json", &super::homework::homework("at-end"));
    window.drop_file(&path);
    window.until("the file is open", |window| window.title() != "Winmove");
    window.settle();
    let button = window.named("Hand in…").center();
    let shown = hints_at(&mut window, button);
    let inside = Rect::from_min_size(Pos2::ZERO, vec2(390.0, 844.0));
    assert!(!shown.is_empty());
    assert!(shown.iter().all(|hint| inside.contains_rect(*hint)));
}

#[test]
fn a_key_hides_the_hint_until_the_pointer_moves() {
    let mut window = Window::on(PEBBLES);
    let at = window.rect("Explore mode").center();
    assert!(!hints_at(&mut window, at).is_empty());
    window.key(Key::F1);
    window.step();
    assert_eq!(hints(&window), []);
    window.key(Key::Escape);
    for _ in 0..60 {
        window.step();
    }
    assert_eq!(hints(&window), []);
    assert!(!hints_at(&mut window, at + vec2(1.0, 0.0)).is_empty());
}
