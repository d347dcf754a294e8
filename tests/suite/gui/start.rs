//! The start page.

use std::collections::HashSet;
use std::path::Path;

use super::*;
use winmove_analysis::Analysis;
use winmove_core::model::Document;
use winmove_files::ReadOptions;
use winmove_tests::PROJECT;

fn examples(window: &Window) -> Vec<String> {
    let cards = window.harness.query_all_by_label_contains("Open example");
    cards
        .filter_map(|card| card.accesskit_node().label())
        .collect()
}

#[test]
fn the_first_start_offers_examples_new_games_and_files() {
    let window = Window::start();
    assert!(examples(&window).len() >= 14, "{:?}", examples(&window));
    for name in ["New graph", "New board…", "Open…"] {
        assert!(window.rect(name).area() > 0.0);
    }
    assert_eq!(window.title(), "Winmove");
}

/// The games in the folder of examples.
#[test]
fn in_a_small_window_the_head_is_as_wide_as_the_cards() {
    for (size, points) in [
        ((720.0, 480.0), 13.0),
        ((720.0, 480.0), 20.0),
        ((900.0, 600.0), 13.0),
    ] {
        let size = vec2(size.0, size.1);
        let kept = super::inspector::with_text_of(points);
        let mut window = Window::stored(size, 1.0, None, TempDir::new().unwrap(), Some(&kept));
        window.settle();
        let cards = window.harness.query_all_by_label_contains("Open example");
        let cards = cards
            .map(|card| card.rect())
            .fold(Rect::NOTHING, Rect::union);
        let head = [
            "New graph",
            "New from family…",
            "New game by rules",
            "Open…",
        ];
        let head = head.map(|name| window.rect(name)).into_iter();
        let head = head.chain([window.named("Draw a game")]);
        for rect in head {
            let is_within = cards.x_range().contains(rect.left()) && cards.right() >= rect.right();
            assert!(is_within, "{rect} of {cards}");
        }
    }
}

fn example_files() -> Vec<Document> {
    let folder = Path::new(PROJECT).join("examples");
    let names = winmove_tests::names(&folder);
    let games = names.iter().filter(|name| name.ends_with(".winmove.json"));
    games
        .map(|name| {
            let bytes = std::fs::read(folder.join(name)).unwrap();
            let read = winmove_files::read(&bytes, &ReadOptions::default());
            read.unwrap().document
        })
        .collect()
}

#[test]
fn the_gallery_shows_every_example() {
    let files = example_files();
    let title = |file: &Document| format!("Open example {}", file.title());
    // Of the scripts it has those that are solved in no time.
    let shown: HashSet<String> = examples(&Window::start()).into_iter().collect();
    for file in &files {
        let title = title(file);
        assert!(file.script().is_some() || shown.contains(&title), "{title}");
    }
    let all: HashSet<String> = files.iter().map(title).collect();
    assert!(shown.is_subset(&all), "{:?}", shown.difference(&all));
}

#[test]
fn every_example_opens_solved_and_under_its_title() {
    let files = example_files();
    let mut window = Window::start();
    for name in examples(&window) {
        window.harness.get_by_label(&name).click_accesskit();
        window.step();
        window.settle();
        let title = name.strip_prefix("Open example ").unwrap();
        assert_eq!(window.editor().document().title(), title);
        assert_eq!(window.title(), format!("{title} — Winmove"));
        let shown = window.editor().analysis().unwrap();
        let fresh = Analysis::of(window.editor().document()).unwrap();
        assert_eq!(shown.counts(), fresh.counts(), "{title}");
        assert!(!window.editor().is_dirty());
        let file = files.iter().find(|file| file.title() == title).unwrap();
        assert_eq!(window.editor().document().notes(), file.notes());
        window.choose("File", "Start page");
        assert!(window.says("Open example"));
    }
}

#[test]
fn examples_and_new_rules_are_in_the_language_of_the_window() {
    let mut window = Window::start();
    window.click("Português");
    window.click("Abrir o exemplo Pedrinhas: dez, retire uma ou duas");
    window.settle();
    let document = window.editor().document();
    assert_eq!(document.title(), "Pedrinhas: dez, retire uma ou duas");
    assert!(document.notes().starts_with("Dez pedrinhas estão na mesa."));
    window.choose("Arquivo", "Novo jogo por regras");
    window.settle();
    let script = window.editor().document().script().unwrap();
    assert!(script.text.starts_with("# Nim: “start” tem as pilhas"));
    assert!(!script.is_out_of_date());
    assert!(window.editor().analysis().is_some());
}

#[test]
fn an_example_is_opened_by_a_click_on_its_card() {
    let mut window = Window::start();
    let name = examples(&window).remove(0);
    window.click(&name);
    assert!(!window.says("Open example"));
    assert!(window.says("edges") || window.says("cells"));
}

#[test]
fn a_new_graph_says_how_to_begin_and_a_new_board_is_there_to_be_painted() {
    let mut window = Window::start();
    window.click("New graph");
    assert!(window.graph().vertices().is_empty());
    assert_eq!(window.title(), "Untitled — Winmove");
    window.choose("File", "New board…");
    window.key(Key::Enter);
    let board = window.editor().document().board().unwrap();
    assert_eq!((board.rows(), board.columns()), (8, 10));
    assert!(window.says("8 × 10 cells"));
}

#[test]
fn the_size_of_a_new_board_is_pointed_at_or_typed() {
    let mut window = Window::start();
    let size = |window: &Window| {
        let board = window.editor().document().board().unwrap();
        (board.rows(), board.columns())
    };
    let field = |window: &Window, name: &str| {
        let fields = window.harness.query_all_by_label(name);
        let mut fields = fields.filter(|node| node.accesskit_node().role() == Role::SpinButton);
        fields.next().unwrap().accesskit_node().value()
    };
    let typed = |window: &Window| ["Rows", "Columns"].map(|name| field(window, name).unwrap());
    window.click("New board…");
    let grid = window.rect("Number of rows and columns");
    // The cell in row 3 and column 5 of a grid of 12 × 20.
    let cell = grid.size() / vec2(20.0, 12.0);
    let at = grid.min + vec2(4.5, 2.5) * cell;
    // The numbers are those of the grid, so that it is clear what a click would take.
    window.point(at);
    window.settle();
    assert_eq!(typed(&window), ["3", "5"]);
    window.point(grid.max + vec2(9.0, 9.0));
    window.settle();
    assert_eq!(typed(&window), ["8", "10"]);
    window.click_at(at);
    window.settle();
    assert_eq!(size(&window), (3, 5));

    window.choose("File", "New board…");
    assert_eq!(typed(&window), ["8", "10"]);
    let rows = window.spin("8").center();
    window.click_at(rows);
    window.keys(CTRL, Key::A);
    window.send(Event::Text("30".to_owned()));
    window.key(Key::Tab);
    window.click("Create");
    assert_eq!(size(&window), (30, 10));

    window.choose("File", "New board…");
    window.key(Key::Escape);
    assert_eq!(size(&window), (30, 10));
}

#[test]
fn keys_open_new_games_from_the_start_page_and_others_do_nothing() {
    let mut window = Window::start();
    for key in [
        Key::N,
        Key::E,
        Key::Delete,
        Key::Tab,
        Key::F2,
        Key::ArrowLeft,
    ] {
        window.key(key);
        assert!(window.says("Open example"), "{key:?}");
    }
    window.keys(CTRL, Key::N);
    assert!(!window.says("Open example"));
    assert!(window.graph().vertices().is_empty());
}
