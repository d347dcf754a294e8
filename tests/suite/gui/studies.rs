//! The panels about the whole game, and their overlays on the canvas.

use expect_test::expect;

use super::*;
use winmove_core::model::{Rules, Step, Steps};
use winmove_editor::{Study, SumsAction};

/// a → b → c → a, b → d, and a loop at d.
const RING: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "Ring",
  "field": {
    "graph": {
      "vertices": [
        { "id": 0, "label": "a", "at": [0.0, 0.0] },
        { "id": 1, "label": "b", "at": [200.0, 0.0] },
        { "id": 2, "label": "c", "at": [100.0, 150.0] },
        { "id": 3, "label": "d", "at": [400.0, 0.0] },
        { "id": 4, "label": "e", "at": [400.0, 150.0] }
      ],
      "edges": [[0, 1], [1, 2], [2, 0], [1, 3], [3, 3], [3, 4]]
    }
  },
  "game": { "token": { "at": [0] } }
}
"#;

fn geography(text: &str) -> String {
    text.replace("\"token\": { \"at\": [0] }", "\"geography\": { \"at\": 0 }")
}

#[test]
fn values_are_toggled_by_a_key_and_accessible() {
    let mut window = Window::on(PEBBLES);
    assert!(!window.says("worth 2"));
    window.keys(CTRL, Key::G);
    window.until("it is valued", |window| window.says("worth 2"));
    window.choose("View", "Show Grundy values");
    assert!(!window.says("worth 2"));
}

/// The grounded labelling according to its definition: an argument is accepted once all its
/// attackers are defeated, and defeated once one of them is accepted. Edges lead to the attackers.
fn grounded(count: u32, edges: &[(u32, u32)]) -> Vec<&'static str> {
    let mut labels = vec!["UNDEC"; count as usize];
    loop {
        let before = labels.clone();
        for argument in 0..count {
            let mut attackers = edges.iter().filter(|(from, _)| *from == argument);
            let label = |&(_, attacker): &(u32, u32)| before[attacker as usize];
            if attackers.clone().all(|edge| label(edge) == "OUT") {
                labels[argument as usize] = "IN";
            } else if attackers.any(|edge| label(edge) == "IN") {
                labels[argument as usize] = "OUT";
            }
        }
        if labels == before {
            return labels;
        }
    }
}

#[test]
fn arguments_have_the_words_of_the_grounded_labelling() {
    let mut window = Window::on(RING);
    window.choose("Tools", "Arguments: IN, OUT, UNDEC");
    let expected = grounded(5, &[(0, 1), (1, 2), (2, 0), (1, 3), (3, 3), (3, 4)]);
    for (name, word) in ["a", "b", "c", "d", "e"].into_iter().zip(expected) {
        let names = window.names_with(&format!("vertex {name}, "));
        let has_word = |name: &String| name.ends_with(&format!(", {word}"));
        assert!(names.iter().any(has_word), "{word}: {names:?}");
    }
    window.choose("Tools", "Arguments: IN, OUT, UNDEC");
    assert_eq!(window.names_with(", OUT"), Vec::<String>::new());
}

#[test]
fn tokens_are_added_by_a_right_click_and_winning_moves_of_the_sum_are_followed() {
    let mut window = Window::on(PEBBLES);
    let b = window.vertex(1);
    window.right_click_at(b);
    window.click("Add a token here");
    window.until("the sum is known", |window| {
        window.says("have the nim-sum *3")
    });
    assert!(window.says("Winning moves (1)"));
    // c has the value 2 and b has 1, so only the move from c to b makes the nim-sum 0.
    window.shows(&expect!["leaves *0, lost for the opponent"]);
    let step = window.named("move token 1: c").center();
    window.click_at(step);
    window.settle();
    assert!(window.says("the second player is to move"));
    assert!(window.says("all losing"));
    assert!(
        !window
            .editor()
            .document()
            .rules()
            .tokens()
            .contains(&Place::Vertex(VertexId(0)))
    );
    // Backspace takes the move back, and deletes nothing.
    window.key(Key::Backspace);
    assert!(window.says("have the nim-sum *3"));
    assert_eq!(window.labels(), ["a", "b", "c"]);
    let b = window.vertex(1);
    window.right_click_at(b);
    window.click("Remove the token");
    assert!(window.says("The first player wins in 1"));
}

/// Adds two pebbles to the sum, as if from a file of this name.
fn add_pebbles(window: &mut Window, name: &str) {
    let path = window.file("other.winmove.json", PEBBLES);
    let other = winmove_files::open(&path, &winmove_files::ReadOptions::default()).unwrap();
    let component = winmove_editor::Component::new(name, other.document).unwrap();
    window
        .harness
        .state_mut()
        .editor_mut()
        .act(SumsAction::AddComponent(Box::new(component)));
    window.settle();
}

#[test]
fn a_move_in_an_added_game_is_made_on_its_picture() {
    let size = egui::vec2(1280.0, 1000.0);
    let mut window = Window::sized(size, 1.0, "game.winmove.json", PEBBLES);
    add_pebbles(&mut window, "other");
    window.click("Play mode");
    window.settle();
    let both = window.harness.get_by_label("both").rect().center();
    window.click_at(both);
    window.settle();
    assert!(window.says("First player to move"));
    window.shows(&expect![[
        "here along an edge, in an added game by the rules of that game. A player who cannot move any token loses."
    ]]);
    // Of the three vertices, only b is on the vertical middle line of the picture.
    let click_b = |window: &mut Window, token: &str| {
        let picture = window.rect(&format!("Picture of other, tokens on {token}"));
        for step in 1..24 {
            let y = picture.top() + picture.height() * step as f32 / 24.0;
            window.click_at(egui::pos2(picture.center().x, y));
            window.settle();
            if window.says("Picture of other, tokens on b") {
                break;
            }
        }
    };
    click_b(&mut window, "c");
    assert_eq!(window.editor().sums().moves_made(), 1);
    assert!(window.says("Second player to move"));
    assert!(window.says("Picture of other, tokens on b"));
    assert!(window.says("1. token 2: c → b"));
    // Only during a game.
    window.click("Build mode");
    assert!(window.editor().scene().targets_in_component(0).is_empty());
}

#[test]
fn a_long_name_of_an_added_game_leaves_the_values_in_view() {
    let mut window = Window::on(PEBBLES);
    add_pebbles(&mut window, &"a long name of a file ".repeat(6));
    window.until("the sum is known", |window| {
        window.says("have the nim-sum *0")
    });
    let shown: Vec<egui::Rect> = window
        .harness
        .query_all_by_label("*2")
        .map(|it| it.rect())
        .collect();
    assert!(shown.len() > 1);
    for value in shown {
        assert!(value.right() <= 1280.0, "{value}");
    }
}

#[test]
fn a_second_file_becomes_a_part_of_the_sum() {
    // High enough for the panel and the picture.
    let size = egui::vec2(1280.0, 1200.0);
    let mut window = Window::sized(size, 1.0, "game.winmove.json", PEBBLES);
    add_pebbles(&mut window, "other");
    window.until("the sum is known", |window| {
        window.says("have the nim-sum *0")
    });
    assert!(window.says("on c of other"));
    window.click("Values and sums");
    assert!(window.says("Picture of other, tokens on c"));
    // From c to b on the second board.
    let sum = window.editor().sum().unwrap().unwrap();
    let step = sum.moves.iter().find(|step| step.part == 1).unwrap();
    let to = window.editor().sums().name(Some(0), step.to);
    let step = step.clone();
    window
        .harness
        .state_mut()
        .editor_mut()
        .act(SumsAction::Follow(step));
    window.settle();
    assert!(window.says(&format!("Picture of other, tokens on {to}")));
    window.click("Remove other from the sum");
    assert!(window.says("The first player wins in 1"));
}

#[test]
fn the_structure_panel_selects_what_is_clicked_and_outlines_components() {
    let mut window = Window::on(RING);
    window.click("Structure");
    assert!(window.editor().structure().is_fresh(Study::Structure));
    window.shows(&expect!["3 strongly connected components"]);
    window.click_at(window.named("Cycle: a").center());
    window.settle();
    assert_eq!(window.selected(), [0, 1, 2]);
    let edges = &window.editor().selection().edges;
    assert_eq!(edges.iter().map(|id| id.0).collect::<Vec<_>>(), [0, 1, 2]);
    window.key(Key::Escape);
    window.click("Outline components");
    assert!(window.editor().structure().outlines_components());
    window.click("C1");
    assert_eq!(window.selected(), [0, 1, 2]);
    // A folded panel computes nothing.
    window.click("Outline components");
    window.key(Key::Escape);
    window.click("Structure");
    window.keys(CTRL, Key::A);
    window.key(Key::Delete);
    assert!(!window.editor().structure().is_fresh(Study::Structure));
    assert!(!window.editor().structure().is_under_way(Study::Structure));
}

#[test]
fn a_stone_leaves_used_places_behind_and_backspace_steps_back() {
    let mut window = Window::on(&geography(RING));
    let a = window.vertex(0);
    window.click_at(a);
    window.settle();
    let step = window.named("move b:").center();
    window.click_at(step);
    window.settle();
    let step = window.named("move c:").center();
    window.click_at(step);
    window.settle();
    assert!(window.says("Path of 2 moves"));
    assert!(window.editor().now().is_used_up(Place::Vertex(VertexId(0))));
    assert!(window.says("used up"));
    window.key(Key::Backspace);
    assert!(window.says("Path of 1 move"));
    window.key(Key::Backspace);
    assert!(!window.says("used up"));
    assert_eq!(window.graph().vertices().len(), 5);
    // If there are no moves to take back, the key deletes.
    window.key(Key::Backspace);
    assert_eq!(window.graph().vertices().len(), 4);
}

#[test]
fn with_and_without_return_are_compared_in_two_sentences() {
    let mut window = Window::on(RING);
    window.click("With and without return");
    window.until("both are solved", |window| {
        window.editor().structure().is_fresh(Study::Return)
    });
    window.settle();
    assert!(window.says("Places with a new outcome"));
    assert!(window.says("PSPACE-complete"));
    // The general method is distinguished from the method used here.
    assert!(window.says("no search was needed") && !window.says("0 states"));
    window.click_at(window.named("Places with a new outcome").center());
    window.settle();
    assert!(!window.selected().is_empty());
}

#[test]
fn with_and_without_return_are_one_game_where_moves_form_no_cycle() {
    let name = "With and without return";
    for rules in [str::to_owned, geography] {
        for (edges, can_return) in [
            ("[[0, 1], [1, 2], [0, 2]]", false),
            ("[[0, 1], [1, 2], [2, 0]]", true),
            ("[[0, 1], [1, 1]]", true),
        ] {
            let all = "[[0, 1], [1, 2], [2, 0], [1, 3], [3, 3], [3, 4]]";
            let mut window = Window::on(&rules(&RING.replace(all, edges)));
            window.click(name);
            assert_eq!(
                window.editor().structure().follows(Study::Return),
                can_return
            );
            window.point(Pos2::ZERO);
            window.settle();
            window.point(window.rect(name).center());
            let why = "No moves form a cycle";
            if can_return {
                window.settle();
                assert!(!window.says(why), "{edges}");
            } else {
                window.until("the tooltip is shown", |window| window.says(why));
            }
        }
    }
}

#[test]
fn a_preset_of_steps_is_chosen_and_edited_on_the_grid() {
    let queen = r#"{
      "format": "winmove",
      "version": 1,
      "field": { "board": { "rows": ["....", "....", "...."] } },
      "title": "Piece",
      "game": { "token": { "at": [[0, 0]], "steps": "king" } }
    }"#;
    let mut window = Window::on(queen);
    window.open_section("Rules");
    let field = window.field("King").center();
    window.click_at(field);
    window.settle();
    window.click("Wythoff’s queen");
    let steps = |window: &Window| match window.editor().document().rules() {
        Rules::Token(rules) => rules.steps.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(steps(&window).on_board().len(), 3);
    window.field("Wythoff’s queen");
    window.click("1 down, 1 right: slide");
    window.settle();
    let offset = winmove_core::model::Offset::new(1, 1);
    assert!(!steps(&window).on_board().contains(&Step::Slide(offset)));
    // Without the diagonal slide it is Nim with two heaps.
    window.field("Right and down");
    assert_ne!(steps(&window), Steps::King);
}

#[test]
fn studies_that_mean_nothing_where_vertices_have_owners_are_not_offered() {
    let studies = ["Values and sums", "Structure", "With and without return"];
    let offered = |game: &str| {
        let window = Window::on(game);
        studies.map(|study| window.says(study))
    };
    assert_eq!(offered(RING), [true, true, true]);
    let owners = include_str!("../../../examples/owners-buchi.winmove.json");
    assert_eq!(offered(owners), [false, true, false]);
}
