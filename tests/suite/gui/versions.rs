//! Earlier versions of a file: listing them, viewing one next to the current game with the labels
//! of that time, and opening one.

use super::*;
use egui::pos2;

/// A window with a game whose versions are kept, saved once after adding an edge.
fn saved_twice() -> Window {
    let mut window = Window::sized(vec2(1400.0, 1000.0), 1.0, "game.winmove.json", PEBBLES);
    let state = window.folder.path().join("state");
    let ctx = window.harness.ctx.clone();
    window.harness.state_mut().keep_work_in(&state, &ctx);
    window.step();
    let editor = window.harness.state_mut().editor_mut();
    editor.add_edge(VertexId(0), VertexId(1));
    window.settle();
    window.keys(CTRL, Key::S);
    window.until("it is saved", |window| !window.editor().is_dirty());
    window.settle();
    window
}

/// Opens the list, and waits until it has both versions.
fn list(window: &mut Window) {
    window.choose("File", "Earlier versions…");
    window.until("the versions are listed", |window| {
        window.says("Earlier versions of game.winmove.json")
    });
    window.settle();
    let all = window.painted_texts(Rect::EVERYTHING);
    let saves = all.iter().filter(|text| text.starts_with("Saved ")).count();
    assert_eq!(saves, 2, "{all:?}");
}

/// Presses a button of the oldest version, which is last in the list.
fn press_last(window: &mut Window, name: &str) {
    let buttons = window.harness.query_all_by_label(name);
    let lowest = buttons
        .map(|button| button.rect())
        .max_by(|a, b| a.top().total_cmp(&b.top()));
    let middle = lowest.expect("the list has buttons").center();
    window.click_at(middle);
    window.settle();
}

#[test]
fn an_earlier_version_is_beside_the_present_one_with_the_labels_of_then() {
    let mut window = saved_twice();
    let labels = |editor: &winmove_editor::Editor| {
        let analysis = editor.analysis().expect("it is solved");
        let counts = analysis.counts();
        (counts.win, counts.loss, counts.draw)
    };
    assert_eq!(labels(window.editor()), (0, 0, 3), "now nobody gets stuck");
    let present = window.saved();
    list(&mut window);
    press_last(&mut window, "Side by side");
    window.until("the version is on the right", |window| {
        let texts = window.painted_texts(Rect::EVERYTHING);
        texts.iter().any(|text| text.starts_with("Saved "))
    });
    window.settle();
    // Its vertices and labels are visible; the current game has only draws.
    let inspector = window.rect("What if…").left() - 30.0;
    let right = Rect::from_min_max(pos2(inspector / 2.0 + 60.0, 90.0), pos2(inspector, 940.0));
    // The version is solved on another thread.
    for text in ["a", "b", "c", "L 0", "W 1"] {
        window.until(text, |window| {
            let texts = window.painted_texts(right);
            texts.iter().any(|found| found == text)
        });
    }
    // Viewing it changes nothing.
    assert!(!window.editor().is_dirty());
    assert_eq!(window.saved(), present);
    assert_eq!(labels(window.editor()), (0, 0, 3));
    window.click("Close");
    window.settle();
    assert_eq!(window.edges().len(), 4);
}

#[test]
fn an_earlier_version_is_opened_as_a_game_of_its_own_and_the_file_stays() {
    let mut window = saved_twice();
    let present = window.saved();
    list(&mut window);
    press_last(&mut window, "Open");
    window.until("it is open", |window| window.edges().len() == 3);
    window.settle();
    assert_eq!(window.edges(), [(1, 0), (2, 1), (2, 0)]);
    assert_eq!(window.saved(), present);
    // It has no file, so saving asks for one.
    assert_ne!(window.title(), "game.winmove.json — Winmove");
}

#[test]
fn only_the_last_ten_saves_are_listed() {
    let mut window = saved_twice();
    for number in 0..12 {
        let title = format!("save {number}");
        window.harness.state_mut().editor_mut().set_title(&title);
        window.settle();
        window.keys(CTRL, Key::S);
        window.until("it is saved", |window| !window.editor().is_dirty());
        window.settle();
    }
    window.choose("File", "Earlier versions…");
    window.until("the versions are listed", |window| {
        window.says("Earlier versions of game.winmove.json")
    });
    window.settle();
    let buttons = window.harness.query_all_by_label("Side by side").count();
    assert_eq!(buttons, 10);
}

#[test]
fn what_differs_from_an_earlier_version_is_named_and_escape_ends_the_view() {
    let mut window = saved_twice();
    let editor = window.harness.state_mut().editor_mut();
    editor.select(Place::Vertex(VertexId(2)));
    editor.delete_selected();
    window.settle();
    list(&mut window);
    press_last(&mut window, "Side by side");
    for words in [
        "2 places differ: a and b.",
        "Only in the current version: a → b.",
        "Only in the saved version: c.",
    ] {
        window.until(words, |window| window.says(words));
    }
    window.key(Key::Escape);
    window.settle();
    assert!(!window.says("Only in the current version: a → b."));
    assert_eq!(window.edges().len(), 2);
}

#[test]
fn doubled_edges_and_edited_labels_differ_from_an_earlier_version() {
    let mut window = saved_twice();
    let editor = window.harness.state_mut().editor_mut();
    editor.add_edge(VertexId(2), VertexId(1));
    editor.relabel_vertex(VertexId(2), "top");
    let edges = editor.document().graph().unwrap().edges();
    let (taken, _) = { edges }
        .find(|(_, edge)| edge.from == VertexId(1))
        .unwrap();
    editor.relabel_edge(taken, "take");
    let rules = "The rules or the tokens differ.";
    window.settle();
    list(&mut window);
    press_last(&mut window, "Side by side");
    for words in [
        "Edited places: top.",
        "Only in the current version: b → a (take), a → b and top → b.",
        "Only in the saved version: b → a.",
    ] {
        window.until(words, |window| window.says(words));
    }
    assert!(!window.says(rules));
    window.open_section("Rules");
    window.click("wins");
    window.until(rules, |window| window.says(rules));
}
