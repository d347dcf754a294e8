//! The five modes of the window, and what they leave unchanged.

use expect_test::expect;

use super::*;
use winmove_core::model::Side;
use winmove_editor::{Controller, Mode, Player, ReplayMode};

fn stands(window: &Window) -> Place {
    window.editor().play().game().unwrap().record.now().place
}

#[test]
fn modes_are_switched_by_a_click_and_by_a_key() {
    let mut window = Window::on(PEBBLES);
    let keys = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
    for (mode, key) in Mode::ALL.into_iter().zip(keys).rev() {
        window.click(&format!("{} mode", mode.name()));
        assert_eq!(window.editor().mode(), mode);
        window.keys(CTRL, Key::Num1);
        assert_eq!(window.editor().mode(), Mode::Edit);
        window.keys(CTRL, key);
        assert_eq!(window.editor().mode(), mode);
    }
}

#[test]
fn only_editing_edits() {
    let mut window = Window::on(PEBBLES);
    let (a, b) = (window.vertex(0), window.vertex(1));
    for mode in &Mode::ALL[1..] {
        window.click(&format!("{} mode", mode.name()));
        // Drag a vertex, double-click the canvas, and press a letter and a key that deletes.
        window.drag(&[a, a + vec2(40.0, 60.0)]);
        window.double_click_at(b + vec2(0.0, 120.0));
        window.key(Key::N);
        window.key(Key::Delete);
        window.right_click_at(a);
        window.key(Key::Escape);
        assert!(!window.editor().is_dirty(), "{mode:?}");
        assert_eq!(window.graph().vertices().len(), 3);
    }
}

#[test]
fn a_game_against_the_computer_is_played_with_pointer_and_keys() {
    let mut window = Window::on(PEBBLES);
    window.click("Play mode");
    assert!(window.says("First player to move"));
    assert!(!window.says("vertex b, win"), "verdicts are hidden");
    let b = window.vertex(1);
    window.click_at(b);
    assert_eq!(stands(&window), Place::Vertex(VertexId(1)));
    window.until("the computer has moved", |window| {
        stands(window) == Place::Vertex(VertexId(0))
    });
    window.settle();
    assert!(window.says("The second player won after 2 moves (1 of their own)."));
    assert!(window.says("mistake: turns a win into a loss, better:\u{a0}a"));
    window.keys(CTRL, Key::Z);
    assert_eq!(stands(&window), Place::Vertex(VertexId(2)));
    // The first move is to a.
    window.key(Key::Num1);
    assert_eq!(stands(&window), Place::Vertex(VertexId(0)));
    window.settle();
    assert!(window.says("The first player won after 1 move."));
    window.click("Keep in the file");
    window.keys(CTRL, Key::S);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert!(
        window
            .saved()
            .contains("\"moves\": [[0, 1], [1, 0], [0, 0]]")
    );
}

#[test]
fn choosing_another_start_is_cancelled_by_a_button_and_by_escape() {
    let mut window = Window::on(PEBBLES);
    window.click("Play mode");
    for by_key in [false, true] {
        window.click("Start elsewhere…");
        assert!(window.says("Where play begins"));
        assert!(!window.says("vertex b, win"), "verdicts stay hidden");
        if by_key {
            window.key(Key::Escape)
        } else {
            window.click("Cancel")
        }
        window.settle();
        assert!(window.says("First player to move"));
    }
}

#[test]
fn a_token_is_dragged_and_a_hint_shows_a_best_move() {
    let mut window = Window::on(HUNT);
    window.click("Play mode");
    window.key(Key::H);
    assert!(window.editor().play().game().unwrap().hint().is_some());
    let (from, to) = (window.cell(2, 0), window.cell(1, 0));
    window.drag(&[from, (from + to.to_vec2()) / 2.0, to]);
    // The computer may already have answered.
    let record = &window.editor().play().game().unwrap().record;
    assert_eq!(record.turns[1].place, Place::Cell(Cell::new(1, 0)));
}

#[test]
fn the_algorithm_is_stepped_through_by_keys_and_runs_by_itself() {
    let mut window = Window::on(PEBBLES);
    window.click("Replay mode");
    assert!(window.says("Nothing has a label yet."));
    window.key(Key::ArrowRight);
    window.shows(&expect!["Play is over at a."]);
    window.key(Key::ArrowLeft);
    assert_eq!(window.editor().replay().watched().unwrap().done, 0);
    window.key(Key::Space);
    window.until("it has run to its end", |window| {
        let done = window.editor().replay().watched().unwrap().done;
        done == window.editor().replay().len()
    });
    window.settle();
    window.click("in topological order");
    assert_eq!(
        window.editor().replay().watched().unwrap().mode,
        ReplayMode::Order
    );
    window.key(Key::End);
    assert!(window.says("Every place that c leads to has its label."));
}

#[test]
fn a_student_marks_places_by_keys_and_has_them_checked() {
    let mut window = Window::on(PEBBLES);
    window.click("Teach mode");
    assert!(!window.says("vertex b, win"), "labels are hidden");
    for (id, key) in [(0, Key::L), (1, Key::W), (2, Key::D)] {
        let at = window.vertex(id);
        window.click_at(at);
        window.key(key);
    }
    window.settle();
    window.click("Check the answers");
    assert!(window.says("2 of 3 correct, 1 wrong try"));
}

#[test]
fn explanations_unfold_and_a_change_is_previewed_and_made() {
    let mut window = Window::sized(vec2(1280.0, 1800.0), 1.0, "game.winmove.json", PEBBLES);
    let c = window.vertex(2);
    window.click_at(c);
    window.click("Why, step by step");
    window.shows(&expect![["Move to a. The opponent is then to move. Loss"]]);
    window.click("What if…");
    window.click("What would change this result?");
    let change = "Without the edge from c to a: loss in 2";
    window.until("every change was tried", |window| window.says(change));
    window.click(change);
    assert_eq!(window.edges(), [(1, 0), (2, 1)]);
    window.click("What changed");
    assert!(window.says("1 position"));
    assert!(window.says("c: loss in 2, was win in 1"));
    window.click("Why?");
    assert!(window.says("because the move to a is gone."));
}

#[test]
fn a_pursuit_is_a_vertex_of_its_state_graph_too() {
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", HUNT);
    window.keys(CTRL, Key::Num2);
    window.click("In the state graph");
    window.click("police (1, 0), thief (0, 2), thief to move");
    let exploring = window.editor().exploring();
    assert_eq!(
        exploring.place(Side::Police),
        Some(Place::Cell(Cell::new(1, 0)))
    );
    let thief = window.cell(0, 1);
    window.click_at(thief);
    window.settle();
    assert!(window.says("police (1, 0), thief (0, 1), police to move"));
}

#[test]
fn a_state_graph_says_whose_turn_it_is_and_opens_large() {
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", HUNT);
    window.keys(CTRL, Key::Num2);
    window.click("In the state graph");
    window.settle();
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(1280.0, 1400.0));
    let count = |window: &Window, text: &str| {
        let texts = window.painted_texts(screen);
        texts.iter().filter(|it| it.as_str() == text).count()
    };
    // Here the police are to move; before and after, it is the thief's turn.
    assert_eq!(count(&window, "Thief to move"), 2);
    assert!(window.says("Below each position are the places of the police and the thief"));
    let small = count(&window, "(2,0) (0,2)");
    assert!(small >= 1);
    window.click("Larger");
    window.settle();
    assert!(count(&window, "Thief to move") >= 4);
    assert!(count(&window, "(2,0) (0,2)") > small);
    window.click("Open the state graph");
    window.until("it is open", |window| {
        window.graph().vertices().len() == 2 * 14 * 14
    });
    // Its legend is shown.
    window.settle();
    let everywhere = Rect::EVERYTHING;
    let painted = window.painted_texts(everywhere);
    let legend = "In the upper line of a row the police are to move";
    assert!(painted.iter().any(|it| it.contains(legend)), "{painted:?}");
}

#[test]
fn a_caption_on_the_canvas_says_whose_labels_a_played_pursuit_shows() {
    let mut window = Window::on(HUNT);
    let caption = "W: the police win; L: the thief wins – with the thief on that cell";
    window.click("Play mode");
    assert!(!window.says(caption));
    window.click("Show verdicts while playing");
    assert!(window.says(&format!("{caption} and the police to move.")));
    let b = window.cell(2, 1);
    window.click_at(b);
    window.until("the police have moved", |window| {
        window.says(&format!("{caption} and the thief to move."))
    });
    window.click("Build mode");
    assert!(!window.says(caption));
}

#[test]
fn the_rules_beside_a_game_name_the_side_that_has_begun_it() {
    let mut window = Window::on(HUNT);
    window.click("Play mode");
    let police = expect!["The police move first."];
    window.shows(&police);
    window.click("Thief first");
    window.settle();
    window.shows(&expect!["The thief moves first."]);
    assert!(!window.says(police.data()));
}

#[test]
fn a_caption_on_the_canvas_says_whose_labels_a_replayed_pursuit_shows() {
    let mut window = Window::on(HUNT);
    window.click("Replay mode");
    window.click("by rounds");
    let caption =
        |turn: &str| format!("shows the result for the {turn}, to move, with the thief there.");
    window.click("Police");
    assert!(window.says(&caption("police")));
    window.click("Thief");
    window.settle();
    assert!(window.says(&caption("thief")) && !window.says(&caption("police")));
    window.click("Play mode");
    assert!(!window.says(&caption("thief")));
}

#[test]
fn a_caption_on_the_canvas_says_what_the_labels_of_geography_answer() {
    let mut window = Window::on(PEBBLES);
    window.open_section("Rules");
    let combo = window.field("Token game");
    window.click_at(combo.center());
    window.settle();
    window.click("Stone that never returns");
    window.key(Key::Escape);
    let starts = "Each label is the result for the player to move when the token starts there.";
    assert!(window.says(starts) && window.says("starts:"));
    let c = window.vertex(2);
    window.click_at(c);
    window.settle();
    assert!(!window.says(starts) && window.says("after each move from c."));
    // For each move, the list agrees with the field.
    assert!(window.says("move b: win in 1 there"));
    window.shows(&expect![[
        "vertex b, win in 1 for the opponent after the move there"
    ]]);
    window.click("Replay mode");
    assert!(!window.says("after each move from c."));
}

#[test]
fn a_sum_is_played_from_the_list_of_moves_against_the_computer() {
    let text = PEBBLES.replace(r#""at": [2] }"#, r#""at": [2, 1] }"#);
    let mut window = Window::on(&text);
    window.click("Play mode");
    assert!(window.says("First player to move"));
    assert!(window.says("A player who cannot move any token loses."));
    // As in a game with a single token.
    let controllers = |window: &Window| {
        let editor = window.editor();
        Player::ALL.map(|player| editor.sums().seats().controller(player))
    };
    assert!(window.says("I play:"));
    let both = window.harness.get_by_label("both").rect().center();
    window.click_at(both);
    window.settle();
    assert_eq!(controllers(&window), [Controller::Person; 2]);
    let first = window.harness.get_by_label("First").rect().center();
    window.click_at(first);
    window.settle();
    assert!(window.says("Second: computer. Mistakes:"));
    assert_eq!(
        controllers(&window),
        [Controller::Person, Controller::PERFECT]
    );
    assert!(
        !window.says("W 2"),
        "the labels of single tokens are hidden"
    );
    // The two tokens are then equal, so the opponent loses.
    let c = window.vertex(2);
    let b = window.vertex(1);
    window.drag(&[c, b]);
    window.until("the computer has moved", |window| {
        window.editor().sums().moves_made() == 2
    });
    window.settle();
    window.until("the last move is a person's", |window| {
        window.says("First player to move")
    });
    let (a, b) = (window.vertex(0), window.vertex(1));
    window.drag(&[b, a]);
    window.settle();
    assert!(window.says("The first player won after 3 moves (2 of their own)."));
    window.shows(&expect!["the first player made the last move."]);
    window.keys(CTRL, Key::Z);
    assert_eq!(window.editor().sums().moves_made(), 2);
    window.keys(CTRL, Key::Y);
    assert_eq!(window.editor().sums().moves_made(), 3);
    window.keys(CTRL, Key::Z);
    window.key(Key::H);
    assert!(window.says("Hint: move token ") && window.says(" from b to a."));
    window.click("Show verdicts while playing");
    assert!(window.says("b → a  win"));
}

/// Throughout a game, the buttons and the first move of the record stay in place. This includes
/// taking moves back and browsing the record.
#[test]
fn while_a_game_is_played_no_row_of_the_panel_shifts() {
    let mut window = Window::on(PEBBLES);
    window.click("Play mode");
    window.settle();
    let above = |window: &Window| {
        let buttons = ["Take back", "Forward", "Hint"].map(|button| window.named(button));
        // A chosen option has a rim.
        let rows = ["New game", "both", "neither"].map(|row| window.rect(row).y_range());
        (buttons, rows)
    };
    let before = above(&window);
    let b = window.vertex(1);
    window.click_at(b);
    window.settle();
    assert_eq!(above(&window), before, "while the computer moves");
    window.until("the computer has moved", |window| {
        stands(window) == Place::Vertex(VertexId(0))
    });
    window.settle();
    assert!(window.says("The second player won"));
    assert_eq!(above(&window), before, "at the end");
    let first = window.named("1. b").min;
    let keep = window.rect("Keep in the file");
    for name in ["1. b", "2. a", "1. b"] {
        window.click(name);
        window.settle();
        assert_eq!(above(&window), before, "at {name}");
        assert_eq!(window.named("1. b").min, first, "at {name}");
        assert_eq!(window.rect("Keep in the file"), keep, "at {name}");
    }
    // A line that hasn't been rated yet.
    window.keys(CTRL, Key::Z);
    window.click("both");
    window.settle();
    assert_eq!(above(&window), before, "two persons play");
    window.click("neither");
    window.settle();
    assert_eq!(above(&window), before, "two computers play");
}

#[test]
fn one_chooses_what_one_plays_and_two_computers_wait_for_a_start() {
    let mut window = Window::on(HUNT);
    window.click("Play mode");
    window.settle();
    assert!(window.says("I play:"));
    assert!(window.says("Thief: computer. Mistakes:"));
    window.click("Thief");
    window.until("the police have moved", |window| {
        window.editor().play().game().unwrap().record.at == 1
    });
    window.click("neither");
    window.click("New game");
    for _ in 0..10 {
        window.step();
        window.settle();
    }
    assert_eq!(window.editor().play().game().unwrap().record.at, 0);
    window.click("Start");
    window.until("both have moved", |window| {
        window.editor().play().game().unwrap().record.at >= 2
    });
}

#[test]
fn play_and_teach_show_the_rules_and_the_notes_and_say_who_stands_where() {
    let hunt = HUNT.replacen(
        r#""version": 1,"#,
        r#""version": 1, "notes": "Why does the thief run?","#,
        1,
    );
    let mut window = Window::on(&hunt);
    let rules = "The police win by catching the thief";
    for mode in ["Play mode", "Teach mode"] {
        window.click(mode);
        window.settle();
        // The notes may give the answers away.
        assert!(!window.says("Why does the thief run?"));
        window.click("Show notes");
        assert!(
            window.says(rules) && window.says("Why does the thief run?"),
            "{mode}"
        );
    }
    let officer = window.editor().exploring().place(Side::Police).unwrap();
    let name = window.editor().document().name(officer);
    assert!(window.says(&format!(
        "The police are on {name}, and the police are to move."
    )));
    let thief = window.cell(0, 0);
    window.click_at(thief);
    window.settle();
    assert!(window.says(&format!("police {name}, thief (0, 0), police to move")));
}

#[test]
fn the_best_move_is_asked_for_and_a_wrong_answer_gets_hints() {
    // From c, a move takes one or two; only two wins.
    let mut window = Window::on(PEBBLES);
    window.click("Teach mode");
    window.click("best move");
    assert!(window.says("Which move is best?") && window.says("0 of 1 answered"));
    let c = window.vertex(2);
    window.click_at(c);
    window.click("Check each answer immediately");
    window.key(Key::Num2);
    window.settle();
    assert!(window.says("Wrong. Try again."));
    let hint = window.named("Hint");
    for said in [
        "Consider the move to b.",
        "After that, the opponent can only move to a.",
        "That makes it a win in 1 for the opponent.",
        "Win in 1: move to a; the opponent loses at once.",
    ] {
        assert!(!window.says(said));
        window.click_at(hint.center());
        window.settle();
        assert!(window.says(said));
        assert_eq!(window.named("Hint").center(), hint.center());
    }
    window.key(Key::Num1);
    window.settle();
    assert!(window.says("Correct.") && !window.says("Consider the move to b."));
}

/// Geography has no draws. A fixed draw is named as on the field, and every mode suggests how to
/// fix it.
#[test]
fn a_game_that_cant_be_solved_says_in_every_mode_why_and_what_to_do() {
    let text = r#"{"format": "winmove", "version": 1, "field": {"graph": {"vertices": [
        {"id": 0, "label": "a", "at": [0, 0]}, {"id": 5, "label": "door", "at": [120, 0], "outcome": "draw"}],
        "edges": [[0, 5]]}}, "game": {"geography": {"at": 0}}}"#;
    let mut window = Window::on(text);
    window.settle();
    for mode in Mode::ALL {
        window.click(&format!("{} mode", mode.name()));
        assert!(
            window.says("no draws, but door is fixed as a draw"),
            "{mode:?}"
        );
        assert!(window.says("Fix it as a win or a loss"), "{mode:?}");
        assert!(!window.says("Each label is"), "there are no labels");
    }
    window.click("Change it in Build");
    assert_eq!(window.editor().mode(), Mode::Edit);
}

/// The outcome of a pursuit is from one side's view, which the question and the answer name.
#[test]
fn a_prediction_in_a_pursuit_says_for_whom_it_is() {
    let mut window = Window::sized(egui::vec2(1280.0, 1100.0), 1.0, "game.winmove.json", HUNT);
    window.click("Replay mode");
    window.click("step by step");
    window.settle();
    window.click("Predict each label");
    // Caught on the first cell: the officer's place, the thief's place, and the side to move.
    window.shows(&expect![
        "Play is over at P (0,0) T (0,0). What is the result for the police?"
    ]);
    window.key(Key::W);
    assert!(window.says("Correct: P (0,0) T (0,0) is a win for the police."));
    window.shows(&expect![
        "Play is over at T (0,0) P (0,0). What is the result for the thief?"
    ]);
    window.key(Key::W);
    assert!(window.says("Wrong: T (0,0) P (0,0) is a loss for the thief, not a win."));
}

#[test]
fn labels_are_predicted_by_keys_and_the_log_leads_back() {
    let mut window = Window::sized(
        egui::vec2(1280.0, 1100.0),
        1.0,
        "game.winmove.json",
        PEBBLES,
    );
    window.click("Replay mode");
    window.click("Predict each label");
    window.shows(&expect!["Play is over at a. What is the result?"]);
    window.key(Key::W);
    assert!(window.says("Wrong: a is a loss, not a win."));
    assert!(window.says("0 predicted correctly, 1 wrong"));
    // A position is taken from the queue: there is no question, and the letters do nothing.
    let done = |window: &Window| window.editor().replay().watched().unwrap().done;
    assert_eq!(done(&window), 1);
    window.key(Key::W);
    assert_eq!(done(&window), 1);
    window.key(Key::ArrowRight);
    window.key(Key::W);
    assert!(window.says("Correct: b is a win."));
    assert!(window.says("1 predicted correctly, 1 wrong"));
    window.click("Skip");
    assert_eq!(done(&window), 4);
    window.click("1. a: play is over, loss");
    assert_eq!(done(&window), 1);
    window.key(Key::End);
    assert!(window.says("moves was looked at once"));
    // A click on a vertex goes to the step that labels it, without a question because its label was
    // already predicted.
    window.click_at(window.vertex(1));
    assert_eq!(done(&window), 3);
}

#[test]
fn a_small_board_has_its_state_graph_beside_it_and_opens_it() {
    let mut window = Window::sized(egui::vec2(1280.0, 1400.0), 1.0, "game.winmove.json", HUNT);
    window.click("Replay mode");
    window.settle();
    window.click("step by step");
    window.settle();
    assert!(window.says("The state graph"));
    let map = window.rect("State graph");
    window.key(Key::ArrowRight);
    let position = window.editor().replay().last_step().unwrap().subject();
    assert_eq!(
        window.editor().looked_at(),
        Some(position),
        "the field follows"
    );
    window.click("Follow the step on the board");
    window.key(Key::ArrowRight);
    assert_eq!(
        window.editor().looked_at(),
        Some(position),
        "the field stays"
    );
    // A click on a position goes to the step with its label.
    window.click_at(map.min + egui::vec2(150.0, 90.0));
    let looked_at = window.editor().looked_at().unwrap();
    assert!(window.editor().replay().label_of(looked_at).is_some());
    let step = window.editor().replay().watched().unwrap().done - 1;
    assert_eq!(
        window.editor().replay().step(step).unwrap().labelled(),
        Some(looked_at)
    );
    window.click("Hide");
    assert!(!window.says("The state graph"));
    window.click("Show the state graph");
    window.settle();
    window.click("Open the state graph");
    window.until("it is open", |window| {
        window
            .editor()
            .document()
            .title()
            .starts_with("State graph")
    });
    let cells = 2 * 9;
    assert!(window.graph().vertices().len() >= cells);
    // The document is fitted to the whole canvas, which is narrower next to the state graph.
    window.settle();
    let ends = |window: &Window| [0, 100].map(|id| window.vertex(id));
    let before = ends(&window);
    window.keys(CTRL, Key::Num0);
    assert_eq!(ends(&window), before);
}

#[test]
fn a_draw_is_explained_by_plans_with_the_list_folded_below() {
    let text = r#"{"format": "winmove", "version": 1, "field": {"board": {"rows": ["......", ".****E", "......"]}},
        "game": {"pursuit": {"police": {"at": [1, 5]}, "thief": {"at": [1, 0], "steps": "orthogonal"}}}}"#;
    let mut window = Window::sized(vec2(1280.0, 1400.0), 1.0, "game.winmove.json", text);
    window.keys(CTRL, Key::Num2);
    window.click("Why, step by step");
    window.settle();
    let plan =
        "The police stay on the exit (1, 5): the thief cannot come next to an exit without losing.";
    let list = "Neither player can be forced out of";
    assert!(window.says(plan) && !window.says(list));
    window.click("Positions that hold the draw");
    window.settle();
    assert!(window.says(list));
    let caption =
        "Plans that hold the draw: solid blue for the police, dashed purple for the thief.";
    assert!(!window.says(caption));
    // The tokens that move along never rest, so the window doesn't settle.
    let strategy = window.rect("Show the strategy").center();
    window.click_at(strategy);
    window.until("the frames are explained", |window| window.says(caption));
    // Another position has other plans, or none.
    let door = window.cell(0, 4);
    window.click_at(door);
    window.until("another position is explained", |window| !window.says(plan));
}

#[test]
fn the_panel_says_why_a_large_board_is_not_replayed_step_by_step() {
    for (example, is_said) in [("maze", true), ("guarded-exit", false)] {
        let text = super::inspector::example(&format!("{example}.winmove.json"));
        let mut window = Window::on(&text);
        window.click("Replay mode");
        window.settle();
        let why =
            "Step by step is not available. A board with this many positions is solved by rounds";
        assert_eq!(window.says(why), is_said, "{example}");
        let obstacle = window.editor().replay().obstacle(ReplayMode::Steps);
        assert_eq!(obstacle.is_some(), is_said, "{example}");
    }
}

#[test]
fn no_step_of_a_replay_stays_looked_at() {
    for mode in ["Build mode", "Explore mode"] {
        for selects in [false, true] {
            let mut window = Window::on(HUNT);
            window.click(mode);
            if selects {
                let at = window.cell(2, 3);
                window.click_at(at);
            }
            window.settle();
            let state = |window: &Window| {
                let editor = window.editor();
                (editor.selection().clone(), editor.looked_at())
            };
            let before = state(&window);
            window.click("Replay mode");
            window.settle();
            window.click("step by step");
            for _ in 0..12 {
                window.key(Key::ArrowRight);
            }
            assert_ne!(state(&window), before, "the field follows the steps");
            window.click(mode);
            window.settle();
            assert_eq!(state(&window), before, "{mode}, {selects}");
        }
    }
}

#[test]
fn no_row_shifts_when_a_place_of_an_exercise_about_moves_is_selected() {
    let mut window = Window::on(PEBBLES);
    window.click("Teach mode");
    window.click("best move");
    window.settle();
    let rows = |window: &Window| {
        [
            "Check each answer immediately",
            "Check the answers",
            "From this game",
        ]
        .map(|row| window.named(row).y_range())
    };
    let before = rows(&window);
    for id in [2, 0, 1] {
        let at = window.vertex(id);
        window.click_at(at);
        window.settle();
        assert_eq!(rows(&window), before, "vertex {id}");
    }
    let beside = window.vertex(1) + vec2(0.0, 120.0);
    window.click_at(beside);
    window.settle();
    assert_eq!(rows(&window), before, "nothing is selected");
}

#[test]
fn a_pursuit_without_tokens_says_once_what_to_do() {
    let text = HUNT
        .replace(r#""at": [2, 0]"#, "")
        .replace(r#""at": [0, 2]"#, "");
    let window = Window::on(&text);
    assert!(window.says("Place the police and the thief to see who wins"));
    assert!(!window.says("Click a place to see"));
}

#[test]
fn an_animation_is_offered_of_what_the_mode_shows_with_its_number_of_frames() {
    let mut window = Window::on(PEBBLES);
    window.click("Play mode");
    window.click("Animate…");
    window.settle();
    assert!(window.says("Best play from the start"));
    assert!(!window.says("The game being played"));
    window.key(Key::Escape);
    let b = window.vertex(1);
    window.click_at(b);
    window.until("the computer has moved", |window| {
        stands(window) == Place::Vertex(VertexId(0))
    });
    window.settle();
    window.click("Animate…");
    window.settle();
    // The start and two moves.
    assert!(window.says("The game being played") && window.says("3 frames"));
    window.key(Key::Escape);
    window.click("Replay mode");
    window.click("Export as an animation");
    window.settle();
    let frames = window.editor().replay().len() + 1;
    assert!(window.says(&format!("{frames} frames")));
}

#[test]
fn a_mistake_is_played_again_after_the_game() {
    let mut window = Window::on(PEBBLES);
    window.click("Play mode");
    // From c, the move to b loses and the move to a wins.
    let [a, b] = [0, 1].map(|id| window.vertex(id));
    window.click_at(b);
    window.until("the game is over", |window| {
        window.says("Try your mistake again")
    });
    window.settle();
    window.click("Try your mistake again");
    let at = |window: &Window| {
        let play = window.editor().play().game().unwrap();
        (play.position().mover_place(), play.rates())
    };
    let c = Place::Vertex(VertexId(2));
    assert_eq!(at(&window), (c, false), "nothing gives the answer away");
    // The same mistake is taken back before the computer answers.
    window.click_at(b);
    window.settle();
    assert_eq!(at(&window), (c, false));
    assert!(window.says("That is a mistake, too."));
    window.click_at(a);
    window.settle();
    assert!(window.says("Correct. That was the last mistake."));
    assert!(!window.says("Try your mistake again"));
}

/// The labels of a played game are from the side of the person. The counts of the status bar, which
/// are for the player to move, would differ from them.
#[test]
fn the_counts_are_not_shown_beside_labels_of_one_side() {
    let mut window = Window::on(PEBBLES);
    let bar = |window: &Window| {
        let screen = window.harness.ctx.content_rect();
        let bar = Rect::from_min_max(egui::pos2(0.0, screen.bottom() - 28.0), screen.max);
        window.painted_texts(bar)
    };
    let has_counts = |window: &Window| bar(window).iter().any(|text| text == "W 2");
    assert!(has_counts(&window), "{:?}", bar(&window));
    window.click("Play mode");
    let b = window.vertex(1);
    window.click_at(b);
    window.until("the game is over", |window| {
        window.says("Try your mistake again")
    });
    window.settle();
    assert!(!has_counts(&window), "{:?}", bar(&window));
}

/// The result, a button and the record leave little room for the players.
#[test]
fn after_a_game_the_sliders_of_the_players_are_whole() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Num3);
    let b = window.vertex(1);
    window.click_at(b);
    let is_over = |window: &Window| {
        let play = window.editor().play().game().unwrap();
        play.result().is_some()
    };
    window.until("the game is over", is_over);
    window.settle();
    let is_slider = |node: &egui_kittest::kittest::AccessKitNode<'_>| node.role() == Role::Slider;
    let slider = window.harness.query_all_by(is_slider).next().unwrap();
    assert!(slider.rect().bottom() < window.rect("Record").top());
}

#[test]
fn what_is_said_about_a_move_goes_with_the_next_one() {
    // From t, w wins at once. After p or q, the opponent wins: r, s and u are the only moves left.
    let text = r#"{ "format": "winmove", "version": 1, "field": { "graph": {
        "vertices": [
            { "id": 0, "label": "t", "at": [0, 0] },
            { "id": 1, "label": "w", "at": [0, 150] },
            { "id": 2, "label": "p", "at": [150, 0] },
            { "id": 3, "label": "q", "at": [150, 150] },
            { "id": 4, "label": "r", "at": [300, 0] },
            { "id": 5, "label": "s", "at": [300, 150] },
            { "id": 6, "label": "u", "at": [450, 0] }
        ],
        "edges": [[0, 1], [0, 2], [0, 3], [2, 4], [3, 4], [4, 5], [5, 6]]
    } }, "game": { "token": { "at": [0] } } }"#;
    let mut window = Window::on(text);
    window.click("Play mode");
    let at = |window: &Window| {
        let play = window.editor().play().game().unwrap();
        play.position().mover_place()
    };
    let go = |window: &mut Window, to: u32, answer: u32| {
        let to = window.vertex(to);
        window.click_at(to);
        window.until("the computer has moved", |window| {
            at(window) == Place::Vertex(VertexId(answer))
        });
        window.settle();
    };
    go(&mut window, 2, 4);
    go(&mut window, 5, 6);
    window.click("Try your mistake again");
    go(&mut window, 3, 0);
    assert!(window.says("That is a mistake, too."));
    go(&mut window, 1, 1);
    assert!(window.says("Correct."));
    assert!(!window.says("That is a mistake, too."));
}
