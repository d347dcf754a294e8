//! Painting and exploring a board.

use super::*;
use std::collections::BTreeSet;
use winmove_core::model::{Side, Square};
use winmove_words::Language;

fn square(window: &Window, row: u32, column: u32) -> Square {
    let board = window.editor().document().board().unwrap();
    board.square(Cell::new(row, column)).unwrap()
}

#[test]
fn walls_are_painted_by_dragging_and_one_stroke_is_one_undo() {
    let mut window = Window::on(HUNT);
    window.click("Wall tool");
    let way = [window.cell(1, 2), window.cell(1, 4)];
    window.drag(&way);
    for column in 1..=4 {
        assert_eq!(square(&window, 1, column), Square::Wall);
    }
    assert_eq!(window.editor().undo_name().as_deref(), Some("Paint walls"));
    window.keys(CTRL, Key::Z);
    assert_eq!(square(&window, 1, 2), Square::Floor);
    assert_eq!(square(&window, 1, 1), Square::Wall);
    assert!(!window.editor().is_dirty());
}

#[test]
fn labels_follow_while_the_button_is_still_down() {
    let mut window = Window::on(HUNT);
    window.click("Wall tool");
    let arrivals = window.editor().revision().analysis;
    let (from, to) = (window.cell(0, 4), window.cell(1, 4));
    window.press_at(from);
    window.point(to);
    window.settle();
    assert!(window.editor().revision().analysis > arrivals);
    assert!(window.editor().undo_name().is_none());
    let fresh = winmove_analysis::Analysis::of(window.editor().document()).unwrap();
    assert_eq!(window.editor().analysis().unwrap().counts(), fresh.counts());
    window.release_at(to);
    assert_eq!(window.editor().undo_name().as_deref(), Some("Paint walls"));
}

#[test]
fn officer_and_thief_are_placed_with_their_tools_and_dragged_with_the_select_tool() {
    let mut window = Window::on(HUNT);
    window.click("Police tool");
    let at = window.cell(2, 4);
    window.click_at(at);
    window.click("Select tool");
    let way = [window.cell(0, 2), window.cell(1, 2), window.cell(2, 2)];
    window.drag(&way);
    let tokens = [Cell::new(2, 4), Cell::new(2, 2)].map(Place::Cell);
    assert_eq!(window.editor().document().rules().tokens(), tokens);
}

#[test]
fn dragging_over_empty_cells_with_the_select_tool_selects_an_area() {
    let mut window = Window::on(HUNT);
    let way = [window.cell(1, 2), window.cell(1, 3), window.cell(2, 4)];
    window.drag(&way);
    assert!(!window.editor().is_dirty());
    let area = window.editor().selection().cells().unwrap();
    assert_eq!(
        (area.first(), area.last()),
        (Cell::new(1, 2), Cell::new(2, 4))
    );
}

#[test]
fn the_start_verdict_and_the_moves_are_shown() {
    let mut window = Window::on(HUNT);
    assert!(window.says("The thief escapes in"));
    assert!(window.says("Police to move"));
    let first = {
        let mut moves = window.harness.query_all_by_label_contains("move (");
        moves.next().unwrap().rect().center()
    };
    window.click_at(first);
    window.settle();
    assert_eq!(window.editor().exploring().turn, Side::Thief);
    assert!(window.says("Thief to move"));
    window.click("Back to the start");
    assert_eq!(window.editor().exploring().turn, Side::Police);
}

#[test]
fn the_field_is_coloured_for_either_side_and_either_turn() {
    let mut window = Window::on(HUNT);
    // The officer stays in place: every cell shows the position with the thief on it and the
    // officer to move.
    assert!(window.says("cell (0, 4), loss"));
    assert!(window.says("cell (2, 0), win"));
    window.click("Thief");
    assert_eq!(window.editor().exploring().turn, Side::Thief);
    assert!(window.says("cell (0, 4), win"));
    window.click("the police");
    assert_eq!(window.editor().exploring().held, Side::Thief);
    assert!(window.says("cell (0, 2), loss"));
}

#[test]
fn a_click_on_a_cell_explores_it_and_edits_nothing() {
    let mut window = Window::on(HUNT);
    let at = window.cell(2, 3);
    window.click_at(at);
    window.settle();
    let thief = Place::Cell(Cell::new(2, 3));
    assert_eq!(window.editor().exploring().place(Side::Thief), Some(thief));
    assert!(!window.editor().is_dirty());
    window.key(Key::ArrowRight);
    let thief = Place::Cell(Cell::new(2, 4));
    assert_eq!(window.editor().exploring().place(Side::Thief), Some(thief));
}

#[test]
fn the_context_menu_of_a_cell_paints_it_and_places_tokens() {
    let mut window = Window::on(HUNT);
    let at = window.cell(2, 2);
    window.right_click_at(at);
    window.click("Paint as wall");
    assert_eq!(square(&window, 2, 2), Square::Wall);
    window.right_click_at(at);
    // A token can't be placed on a wall, so the entry is disabled.
    let before = window.editor().document().rules().tokens();
    let officer = window.rect("Police start here").center();
    window.click_at(officer);
    assert_eq!(window.editor().document().rules().tokens(), before);
    if !window.says("Paint as floor") {
        window.right_click_at(at);
    }
    window.click("Paint as floor");
    assert_eq!(square(&window, 2, 2), Square::Floor);
    window.right_click_at(at);
    window.click("Thief starts here");
    let tokens = [Cell::new(2, 0), Cell::new(2, 2)].map(Place::Cell);
    assert_eq!(window.editor().document().rules().tokens(), tokens);
}

#[test]
fn the_window_speaks_the_language_that_is_chosen() {
    let mut window = Window::on(HUNT);
    let choose = |window: &mut Window, language: &str| {
        window.keys(CTRL, Key::Comma);
        window.harness.get_by_role(Role::ComboBox).focus();
        window.settle();
        window.key(Key::Enter);
        window.click(language);
        window.key(Key::Escape);
    };
    choose(&mut window, "Tiếng Việt");
    assert!(window.says("Tên trộm trốn thoát sau"));
    // The font has every letter of the language.
    let letters = ('\u{1EA0}'..='\u{1EF9}').chain("ăâđêôơưĂÂĐÊÔƠƯ".chars());
    let font = egui::FontId::default();
    for letter in letters {
        let drawn = |fonts: &mut egui::epaint::FontsView<'_>| fonts.has_glyph(&font, letter);
        assert!(window.harness.ctx.fonts_mut(drawn), "{letter}");
    }
    choose(&mut window, "Português");
    assert!(window.says("O ladrão escapa em"));
}

#[test]
fn outcomes_have_the_letters_of_the_language_if_that_is_chosen() {
    for game in [HUNT, PEBBLES] {
        let mut window = Window::on(game);
        let canvas = match window.editor().document().graph() {
            Some(_) => egui::Rect::from_center_size(window.vertex(1), egui::Vec2::splat(60.0)),
            None => window.rect("Canvas"),
        };
        let letters = |window: &Window| {
            let texts = window.painted_texts(canvas);
            // In a vertex, the letter is below the label.
            let first = |text: String| text.lines().last()?.chars().next();
            let letters: BTreeSet<char> = texts.into_iter().filter_map(first).collect();
            ['W', 'V'].map(|letter| letters.contains(&letter))
        };
        window.keys(CTRL, Key::Comma);
        assert!(
            !window.says("instead of W, L, D"),
            "they are those of English"
        );
        window.harness.get_by_role(Role::ComboBox).focus();
        window.settle();
        window.key(Key::Enter);
        window.click("Português");
        assert_eq!(letters(&window), [true, false]);
        window.click("Letras V, D, E em vez de W, L, D");
        window.key(Key::Escape);
        assert_eq!(letters(&window), [false, true]);
    }
    // The worker of a page is told with the language.
    for own in [false, true] {
        let language = Language::VIETNAMESE.with_own_letters(own);
        let written = serde_json::to_string(&language).unwrap();
        assert_eq!(
            serde_json::from_str::<Language>(&written).unwrap(),
            language
        );
    }
}

#[test]
fn the_axes_of_a_board_are_turned_to_count_like_heaps() {
    let nim = include_str!("../../../examples/two-heap-nim.winmove.json");
    let mut window = Window::on(nim);
    let name_of = |window: &Window, row, column| {
        let at = window.cell(row, column);
        let names = window.names_with("cell (").into_iter();
        names
            .filter(|name| window.rect(name).contains(at))
            .collect::<Vec<_>>()
    };
    // Eight rows and ten columns: heaps of seven and nine in the first corner. Equal heaps are
    // lost, and one move wins from any others.
    assert!(name_of(&window, 0, 0)[0].starts_with("cell (7, 9), win"));
    assert!(name_of(&window, 2, 4)[0].starts_with("cell (5, 5), loss"));
    window.keys(CTRL, Key::F);
    window.type_text("3, 3");
    window.key(Key::Enter);
    window.key(Key::Escape);
    let selected = window.editor().selection().place();
    assert_eq!(selected, Some(Place::Cell(Cell::new(4, 6))));
    // The cell that was found is in the middle, and a part of the board out of view.
    window.keys(CTRL, Key::Num0);
    let canvas = window.rect("Canvas");
    let numbers = |window: &Window| -> Vec<String> {
        let top = window.cell(0, 0).y - 30.0;
        let ruler = Rect::from_x_y_ranges(canvas.x_range(), canvas.top()..=top);
        window
            .painted_texts(ruler)
            .into_iter()
            .filter(|text| text.parse::<u32>().is_ok())
            .collect()
    };
    let turned: Vec<String> = (0..10).rev().map(|number| number.to_string()).collect();
    assert_eq!(numbers(&window), turned);
    window.choose("Objects", "Number from the bottom right");
    assert_eq!(
        numbers(&window),
        turned.into_iter().rev().collect::<Vec<_>>()
    );
    assert!(name_of(&window, 0, 0)[0].starts_with("cell (0, 0), win"));
    window.keys(CTRL, Key::Z);
    assert!(name_of(&window, 0, 0)[0].starts_with("cell (7, 9), win"));
    assert!(!window.editor().is_dirty());
}

#[test]
fn a_board_without_labels_does_not_say_what_they_mean() {
    let (caption, sides) = (
        "Each cell shows the result",
        r#"{ "police": { "at": [2, 0] }, "thief": { "at": [0, 2] } }"#,
    );
    let none = HUNT.replace(sides, r#"{ "police": {}, "thief": {} }"#);
    assert_ne!(none, HUNT);
    assert!(!Window::on(&none).says(caption));
    assert!(Window::on(HUNT).says(caption));
}
