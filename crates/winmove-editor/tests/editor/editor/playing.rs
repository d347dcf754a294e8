//! Games played by persons: moves, the record, its variations, and when verdicts are shown.

use super::worker::{threaded, wait_until};
use std::collections::HashMap;

use expect_test::expect;

use super::*;
use winmove_analysis::Language;
use winmove_analysis::Position;
use winmove_core::model::{Field, GeographyRules, PursuitRules, Rules, Side, Steps};
use winmove_core::solver::{Label, Quality};
use winmove_editor::{Controller, Mode, Player, Rearrangement, Rotation, Tool};
use winmove_editor::{PlayAction, PractiseAction, StepName};
use winmove_tests::judge::Plain;
use winmove_tests::{random, with_seeds};

/// Pebbles: a move takes one or two from a heap, and the player who can't move loses. Play starts
/// with the whole heap.
pub(super) fn pebbles(most: u32) -> Editor {
    let points: Vec<(f64, f64)> = (0..=most).map(|id| (f64::from(id) * 100.0, 0.0)).collect();
    let edges: Vec<(u32, u32)> = (1..=most)
        .flat_map(|from| (1..=2.min(from)).map(move |taken| (from, from - taken)))
        .collect();
    let mut editor = on_graph(&points, &edges);
    editor.place_token(None, Some(vertex(most)));
    editor.set_mode(Mode::Play);
    editor
}

pub(super) fn both_play(editor: &mut Editor, controller: Controller) {
    for player in Player::ALL {
        editor.act(PlayAction::SetController(player, controller));
    }
    // Two computers wait for this command.
    editor.act(PlayAction::Pause(false));
}

pub(super) fn stands(editor: &Editor) -> Place {
    editor.play().game().unwrap().record.now().place
}

#[test]
fn a_game_is_played_by_clicks_and_drags_and_nothing_is_edited() {
    let mut editor = pebbles(5);
    let before = text(&editor);
    editor.mark_saved(editor.mark());
    both_play(&mut editor, Controller::Person);
    assert_eq!(stands(&editor), vertex(5));
    // An illegal move, then a legal one, then a drag of the token.
    click(&mut editor, at(100.0, 0.0));
    assert_eq!(stands(&editor), vertex(5));
    click(&mut editor, at(300.0, 0.0));
    assert_eq!(stands(&editor), vertex(3));
    drag(
        &mut editor,
        &[at(300.0, 0.0), at(250.0, 40.0), at(200.0, 0.0)],
    );
    assert_eq!(stands(&editor), vertex(2));
    // Dragging a vertex without the token does nothing.
    drag(&mut editor, &[at(0.0, 0.0), at(50.0, 40.0), at(100.0, 0.0)]);
    assert_eq!(stands(&editor), vertex(2));
    click(&mut editor, at(0.0, 0.0));
    let play = editor.play().game().unwrap();
    assert_eq!(play.ending().unwrap().winner, Some(Player::First));
    expect!["The first player won after 3 moves (2 of their own). The second player cannot move, and a player who cannot move loses."]
        .assert_eq(&play.result().unwrap());
    assert_eq!(text(&editor), before);
    assert!(!editor.is_dirty());
}

#[test]
fn every_move_has_its_quality_and_the_summary_counts_them() {
    let mut editor = pebbles(4);
    both_play(&mut editor, Controller::Person);
    // The winning move from 4 takes one.
    assert!(editor.play_mut().move_to(vertex(2)));
    assert!(editor.play_mut().move_to(vertex(1)));
    assert!(editor.play_mut().move_to(vertex(0)));
    let play = editor.play().game().unwrap();
    let turns = &play.record.turns;
    assert!(matches!(turns[1].quality, Some(Quality::Mistake { .. })));
    assert!(matches!(turns[2].quality, Some(Quality::Mistake { .. })));
    assert_eq!(turns[3].quality, Some(Quality::Best));
    expect![[r#"
        The first player: 1 best move, 1 mistake
        The second player: 0 best moves, 1 mistake"#]]
    .assert_eq(&play.summary().join("\n"));
    let first: Vec<Option<Outcome>> = play
        .evaluations()
        .iter()
        .map(|(_, label)| label.map(|label| label.outcome))
        .collect();
    let (win, loss) = (Some(Outcome::Win), Some(Outcome::Loss));
    assert_eq!(first, [win, loss, win, win]);
    let text = play.text(editor.document());
    expect![[r#"
        The first player: a person
        The second player: a person
        Start: e
        1. c (mistake: turns a win into a loss, better: d)
        2. b (mistake: turns a win into a loss, better: a)
        3. a (best)
        The first player won after 3 moves (2 of their own). The second player cannot move, and a player who cannot move loses.
    "#]]
    .assert_eq(&text);
    let said: Vec<String> = (0..4)
        .map(|turn| play.evaluation_words(editor.document(), turn))
        .collect();
    expect![[r#"
        Start. The first player wins in 3 moves.
        Move 1: c (mistake: turns a win into a loss, better: d). The second player wins in 1 move.
        Move 2: b (mistake: turns a win into a loss, better: a). The first player wins in 1 move.
        Move 3: a (best). The first player wins."#]]
    .assert_eq(&said.join("\n"));
}

#[test]
fn verdicts_are_hidden_until_requested_or_the_game_is_over() {
    let mut editor = pebbles(2);
    both_play(&mut editor, Controller::Person);
    assert_eq!(editor.shown(vertex(0)), Shown::Blank);
    assert!(
        !editor.play().game().unwrap().rates(),
        "nor what moves were worth"
    );
    assert!(editor.play().game().unwrap().hint().is_none());
    editor.act(PlayAction::Hint);
    assert_eq!(
        editor.play().game().unwrap().hint().unwrap().place,
        vertex(0)
    );
    editor.act(PlayAction::ShowVerdicts(true));
    assert!(matches!(editor.shown(vertex(0)), Shown::Label(_)));
    assert!(editor.play().game().unwrap().rates());
    editor.act(PlayAction::ShowVerdicts(false));
    editor.play_mut().move_to(vertex(0));
    assert!(editor.play().game().unwrap().rates(), "the game is over");
    assert!(matches!(editor.shown(vertex(0)), Shown::Label(_)));
}

#[test]
fn a_finished_game_stays_rated_at_every_turn_of_its_record() {
    let mut editor = pebbles(4);
    both_play(&mut editor, Controller::Person);
    for to in [2, 1, 0] {
        assert!(!editor.play().game().unwrap().rates());
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    let play = editor.play().game().unwrap();
    let (summary, text) = (play.summary(), play.text(editor.document()));
    assert!(text.contains("3. a (best)"), "{text}");
    let told = [1, 0, 2].map(|turn| {
        editor.act(PlayAction::ToTurn(turn));
        let play = editor.play().game().unwrap();
        assert!(play.rates() && play.ending().is_none());
        assert_eq!(play.summary(), summary);
        assert_eq!(play.text(editor.document()), text);
        play.line_result().unwrap()
    });
    expect![[r#"
        The first player won after 3 moves (2 of their own). The second player cannot move, and a player who cannot move loses.
        The first player won after 3 moves (2 of their own). The second player cannot move, and a player who cannot move loses.
        The first player won after 3 moves (2 of their own). The second player cannot move, and a player who cannot move loses."#]]
    .assert_eq(&told.join("\n"));
    // A variation is also rated once it has an end.
    editor.act(PlayAction::ToTurn(0));
    assert!(editor.play_mut().move_to(vertex(3)));
    let play = editor.play().game().unwrap();
    assert!(!play.rates() && play.line_result().is_none());
    let text = play.text(editor.document());
    assert!(text.starts_with("The first player: a person\n") && text.contains("\n1. d\n"));
    assert!(text.contains("Variation:\n1. c (mistake"), "{text}");
    assert_eq!(editor.shown(vertex(2)), Shown::Blank);
    for to in [1, 0] {
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    assert!(editor.play().game().unwrap().rates());
    editor.play_mut().start(Position::from(vertex(4)));
    assert!(!editor.play().game().unwrap().rates());
}

#[test]
fn while_another_start_is_chosen_verdicts_stay_hidden_and_the_game_can_be_resumed() {
    let mut editor = pebbles(5);
    both_play(&mut editor, Controller::Person);
    editor.play_mut().move_to(vertex(4));
    let record = editor.play().game().unwrap().record.clone();
    editor.act(PlayAction::Leave);
    assert!(editor.play().game().is_none() && editor.play().has_left());
    assert_eq!(editor.shown(vertex(0)), Shown::Blank);
    click(&mut editor, at(200.0, 0.0));
    assert_eq!(editor.looked_at(), Some(Position::from(vertex(2))));
    assert_eq!(editor.shown(vertex(0)), Shown::Blank);
    editor.gesture(Gesture::Escape);
    assert_eq!(editor.play().game().unwrap().record, record);
    assert!(!editor.play().has_left());
    assert_eq!(editor.looked_at(), Some(Position::from(vertex(4))));
    // If verdicts are shown in the game, they are also shown while a start is chosen.
    editor.act(PlayAction::Leave);
    editor.act(PlayAction::ShowVerdicts(true));
    assert!(matches!(editor.shown(vertex(0)), Shown::Label(_)));
    assert!(editor.play_mut().start(Position::from(vertex(2))));
    let play = editor.play().game().unwrap();
    assert!(
        play.seats.shows_verdicts && play.seats.controller(Player::Second) == Controller::Person
    );
    assert!(!editor.play_mut().resume());
}

#[test]
fn the_record_of_a_pursuit_says_who_moved() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(cell(0, 0));
    rules.thief.at = Some(cell(2, 2));
    editor.set_rules(StepName::ChangeRules, Rules::Pursuit(rules));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for place in [cell(0, 1), cell(2, 2), cell(0, 1)] {
        assert!(editor.play_mut().move_to(place));
    }
    let text = editor.play().game().unwrap().text(editor.document());
    expect![[r#"
        The police: a person
        The thief: a person
        Start: police (0, 0), thief (2, 2), police to move
        Moves: P police, T thief
        1. P (0, 1)
        2. T stays
        3. P stays
    "#]]
    .assert_eq(&text);
}

#[test]
fn turns_of_an_animation_are_told_for_the_first_player_in_each_language() {
    // Four pebbles: three are a loss, so taking one wins. After any answer, the rest is taken.
    let mut editor = pebbles(4);
    both_play(&mut editor, Controller::Person);
    for left in [3, 2, 0] {
        assert!(editor.play_mut().move_to(Place::Vertex(VertexId(left))));
    }
    let mut words = |turn, language: Language| {
        editor.act(PlayAction::ToTurn(turn));
        let play = editor.play().game().unwrap();
        language.speak(|| play.frame_words(editor.document(), turn))
    };
    expect![[r#"
        Início. O primeiro jogador vence em 3 lances.
        Nước 1: d (nước tốt nhất). Người đi trước thắng sau 2 nước đi.
        Lance 3: a (melhor lance). O primeiro jogador venceu após 3 lances (2 dele). O segundo jogador está sem lances, e quem fica sem lances perde."#]]
    .assert_eq(
        &[
            words(0, Language::PORTUGUESE),
            words(1, Language::VIETNAMESE),
            words(3, Language::PORTUGUESE),
        ]
        .join("\n"),
    );
}

#[test]
fn on_an_odd_cycle_a_position_is_repeated_whichever_player_is_to_move() {
    let points = [(0.0, 0.0), (100.0, 0.0), (50.0, 80.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 2), (2, 0)]);
    editor.place_token(None, Some(vertex(0)));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for to in [1, 2, 0, 1, 2] {
        assert!(editor.play_mut().move_to(vertex(to)) && !editor.play().game().unwrap().may_end());
    }
    // This time, the other player is to move.
    editor.play_mut().move_to(vertex(0));
    assert!(editor.play().game().unwrap().may_end() && editor.end_repetition());
}

#[test]
fn moves_are_taken_back_and_another_move_begins_a_variation() {
    let mut editor = pebbles(6);
    both_play(&mut editor, Controller::Person);
    for to in [5, 4, 2] {
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    assert!(editor.take_back() && editor.take_back());
    assert_eq!(stands(&editor), vertex(5));
    assert!(editor.play_mut().move_to(vertex(3)));
    assert!(!editor.forward());
    editor.take_back();
    // Going forward follows the line that was played last.
    assert!(editor.forward());
    assert_eq!(stands(&editor), vertex(3));
    let record = editor.play().game().unwrap().record.clone();
    assert_eq!(record.turns[1].next.len(), 2);
    editor.act(PlayAction::ToTurn(3));
    assert_eq!(stands(&editor), vertex(2));
    assert_eq!(editor.play().game().unwrap().record.line(), [0, 1, 2, 3]);
    // Repeating a move leads to the same turn.
    editor.take_back();
    editor.play_mut().move_to(vertex(2));
    assert_eq!(editor.play().game().unwrap().record.turns.len(), 5);
    let text = editor.play().game().unwrap().text(editor.document());
    assert!(text.contains("Variation:\n2. d"), "{text}");
}

#[test]
fn a_position_that_occurs_a_third_time_offers_a_draw() {
    let points = [(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 0), (1, 2)]);
    editor.place_token(None, Some(vertex(0)));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for to in [1, 0, 1] {
        assert!(editor.play_mut().move_to(vertex(to)));
        assert!(!editor.play().game().unwrap().may_end() && !editor.end_repetition());
    }
    editor.play_mut().move_to(vertex(0));
    assert!(editor.play().game().unwrap().may_end());
    let looks = editor.revision().look;
    assert!(editor.end_repetition());
    // Verdicts are shown at the end of the game, so the revision must change.
    assert!(editor.revision().look > looks);
    let play = editor.play().game().unwrap();
    assert_eq!(play.ending().unwrap().winner, None);
    expect!["Draw by repetition. The position has occurred 3 times."]
        .assert_eq(&play.result().unwrap());
    assert!(!editor.play_mut().move_to(vertex(1)));
    // Taking back a move continues the game.
    editor.take_back();
    assert!(editor.play_mut().move_to(vertex(2)));
    assert_eq!(
        editor.play().game().unwrap().ending().unwrap().winner,
        Some(Player::Second)
    );
}

#[test]
fn a_repetition_is_reported_with_its_true_number() {
    let points = [(0.0, 0.0), (100.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 0)]);
    editor.place_token(None, Some(vertex(0)));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    let mut visits = [1, 0];
    for step in 1..=10 {
        let to = step % 2;
        assert!(editor.play_mut().move_to(vertex(to)));
        visits[to as usize] += 1;
        let times = visits[to as usize];
        let play = editor.play().game().unwrap();
        assert_eq!(play.may_end(), times >= 3);
        let count = match times {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            times => format!("{times} times"),
        };
        let said = format!("This position has occurred {count}.");
        assert_eq!(play.repetition(), said);
        if times == 5 {
            assert!(editor.end_repetition());
            let said = "Draw by repetition. The position has occurred 5 times.";
            assert_eq!(editor.play().game().unwrap().result().unwrap(), said);
            return;
        }
    }
}

/// Plays random pursuits to an end. Afterwards, every label on the field is the reference solver's
/// for the side that moved first, as in the strip.
#[test]
fn after_a_pursuit_the_field_and_the_strip_show_labels_for_the_same_side() {
    let mut flipped = 0;
    with_seeds(0..60, |random| {
        let field = Field::Board(random::board(random, 3, 4));
        let document = random::pursuit_document(random, field);
        let Rules::Pursuit(rules) = document.rules().clone() else {
            unreachable!("a pursuit has been asked for");
        };
        let plain = Plain::read(&document);
        let labels: HashMap<Position, Label> =
            std::iter::zip(plain.positions.clone(), plain.labels()).collect();
        let mut editor = Editor::new(document);
        editor.set_mode(Mode::Play);
        if editor.play().game().is_none() {
            return;
        }
        both_play(&mut editor, Controller::Person);
        let for_first = |position: Position| {
            let (Some(turn), label) = (position.turn(), labels[&position]) else {
                unreachable!("a pursuit has no other positions");
            };
            let outcome = if turn == rules.first {
                label.outcome
            } else {
                label.outcome.for_opponent()
            };
            Label { outcome, ..label }
        };
        for _ in 0..30 {
            let is_over = editor.play().game().unwrap().ending().is_some();
            assert_eq!(editor.scene().caption().is_some(), is_over);
            let targets = editor.play().game().unwrap().targets();
            if targets.is_empty() {
                break;
            }
            assert!(editor.play_mut().move_to(random.pick(&targets)));
        }
        editor.act(PlayAction::ShowVerdicts(true));
        for turn in 0..editor.play().game().unwrap().record.turns.len() {
            editor.act(PlayAction::ToTurn(turn));
            let play = editor.play().game().unwrap();
            let here = play.position();
            let strip = play.evaluations()[turn].1;
            assert_eq!(strip, Some(for_first(here)));
            let told = editor.scene().outcome_on_show();
            assert_eq!(told, Some(for_first(here).outcome));
            let caption = editor.scene().caption_words().unwrap();
            let (first, legend) = match rules.first {
                Side::Police => ("the police", "W: the police win; L: the thief wins – with "),
                Side::Thief => ("the thief", "W: the thief wins; L: the police win – with "),
            };
            assert!(caption.starts_with(legend), "{caption}");
            for place in editor.analysis().unwrap().places().iter() {
                let label = for_first(editor.now().position_at(place).unwrap());
                assert_eq!(editor.shown(place), Shown::Label(label));
                flipped += usize::from(label != labels[&editor.now().position_at(place).unwrap()]);
                let said = editor.scene().spoken(place);
                let whose = format!(" for {first}");
                assert_eq!(
                    said.ends_with(&whose),
                    label.outcome != Outcome::Draw,
                    "{said}"
                );
            }
        }
    });
    assert!(flipped > 100, "{flipped}");
}

/// Its moves may be the best ones.
#[test]
fn a_kept_game_does_not_travel_in_homework() {
    let mut editor = pebbles(6);
    both_play(&mut editor, Controller::Person);
    editor.play_mut().move_to(vertex(5));
    editor.act(PlayAction::KeepRecord);
    let kept = editor.document().record().cloned();
    assert!(kept.is_some());
    editor.act(PractiseAction::HandOut(true));
    assert!(editor.document().record().is_none());
    assert!(editor.notice().unwrap().starts_with("The kept game was"));
    editor.undo();
    assert_eq!(editor.document().record().cloned(), kept);
}

#[test]
fn the_record_is_kept_in_the_file_and_restored() {
    let mut editor = pebbles(6);
    both_play(&mut editor, Controller::Person);
    for to in [5, 4, 2] {
        editor.play_mut().move_to(vertex(to));
    }
    editor.act(PlayAction::ToTurn(1));
    editor.play_mut().move_to(vertex(3));
    assert!(!editor.play().is_kept());
    editor.act(PlayAction::KeepRecord);
    assert!(editor.play().is_kept() && editor.is_dirty());
    assert_eq!(editor.undo_name().as_deref(), Some("Keep game in file"));
    let file = text(&editor);
    assert!(
        file.contains("\"record\": {\n    \"start\": [6],\n    \"moves\": [[0, 5], [1, 4], [2, 2], [1, 3]]\n  }"),
        "{file}"
    );
    let loaded = winmove_files::read(file.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(winmove_files::write(&loaded.document), file);
    let mut other = Editor::new(loaded.document);
    other.set_mode(Mode::Play);
    let (kept, now) = (editor.play().game().unwrap(), other.play().game().unwrap());
    assert_eq!(now.record.turns, kept.record.turns);
    assert_eq!(stands(&other), vertex(3));
}

#[test]
fn after_an_edit_the_record_ends_before_the_first_move_that_is_gone() {
    let mut editor = pebbles(6);
    both_play(&mut editor, Controller::Person);
    for to in [5, 4, 2] {
        editor.play_mut().move_to(vertex(to));
    }
    editor.set_mode(Mode::Edit);
    let edge = graph(&editor)
        .edges()
        .find(|(_, edge)| (edge.from.0, edge.to.0) == (4, 2))
        .unwrap()
        .0;
    editor.select_edge(edge);
    editor.delete_selected();
    editor.set_mode(Mode::Play);
    assert_eq!(stands(&editor), vertex(4));
    // The only move from 4 now leads to 3, which is a loss. So 4 is a win, and the move from 5 to 4
    // was a mistake.
    let turns = editor.play().game().unwrap().record.turns.clone();
    assert_eq!(turns.len(), 3);
    assert!(matches!(turns[2].quality, Some(Quality::Mistake { .. })));
}

#[test]
fn geography_is_played_and_no_place_is_entered_twice() {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let edges = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 0)];
    let field = Field::Graph(winmove_tests::graph(4, edges));
    let mut editor = Editor::new(Document::new(field, rules).unwrap());
    editor.set_mode(Mode::Play);
    assert!(editor.play_mut().start(Position::from(vertex(0))));
    both_play(&mut editor, Controller::Person);
    for to in [1, 2, 3] {
        assert!(editor.play_mut().move_to(vertex(to)), "{to}");
        assert!(
            !editor.play_mut().move_to(vertex(to - 1)),
            "the place is used up"
        );
    }
    let play = editor.play().game().unwrap();
    assert_eq!(play.ending().unwrap().winner, Some(Player::First));
    assert!(
        play.record.turns[1..]
            .iter()
            .all(|turn| turn.quality.is_some())
    );
}

#[test]
fn a_kept_game_of_geography_is_rated_by_a_background_job() {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let edges = [
        (0, 1),
        (1, 0),
        (1, 2),
        (2, 1),
        (2, 3),
        (3, 2),
        (3, 0),
        (0, 3),
    ];
    let field = Field::Graph(winmove_tests::graph(4, edges));
    let mut editor = Editor::new(Document::new(field, rules).unwrap());
    editor.set_mode(Mode::Play);
    assert!(editor.play_mut().start(Position::from(vertex(0))));
    both_play(&mut editor, Controller::Person);
    for to in [1, 2, 3] {
        editor.play_mut().move_to(vertex(to));
    }
    editor.act(PlayAction::ToTurn(0));
    editor.play_mut().move_to(vertex(3));
    editor.act(PlayAction::KeepRecord);
    let (mut other, wakes) = threaded(editor.document().clone());
    wait_until(&mut other, &wakes, |editor| !editor.is_solving());
    other.set_mode(Mode::Play);
    let turns = |editor: &Editor| editor.play().game().unwrap().record.turns.clone();
    let is_rated = |editor: &Editor| turns(editor)[1..].iter().all(|it| it.quality.is_some());
    assert_eq!(turns(&other).len(), 5);
    assert!(!is_rated(&other), "it was rated in line");
    wait_until(&mut other, &wakes, is_rated);
    let kept: Vec<_> = turns(&editor)
        .iter()
        .map(|it| (it.place, it.quality))
        .collect();
    let now: Vec<_> = turns(&other)
        .iter()
        .map(|it| (it.place, it.quality))
        .collect();
    assert_eq!(now, kept);
}

#[test]
fn a_stone_that_never_returns_moves_before_the_search_has_answered() {
    // A cycle of three, and a long path that keeps the search busy for a while.
    let count = 200_000;
    let path = (3..count).map(|id| (id - 1, id));
    let edges = [(0, 1), (1, 2), (2, 0), (0, 3)].into_iter().chain(path);
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let field = Field::Graph(winmove_tests::graph(count, edges.collect::<Vec<_>>()));
    let (mut editor, wakes) = threaded(Document::new(field, rules).unwrap());
    wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
    editor.set_mode(Mode::Play);
    assert!(editor.play_mut().start(Position::from(vertex(1))));
    both_play(&mut editor, Controller::Person);
    assert!(editor.play_mut().move_to(vertex(2)));
    let play = editor.play().game().unwrap();
    assert!(play.moves().is_empty(), "they were searched in line");
    assert_eq!(play.undecided(), [vertex(0), vertex(3)]);
    assert_eq!(play.ending(), None);
    // Every move is rated once the searches have answered.
    wait_until(&mut editor, &wakes, |editor| {
        let play = editor.play().game().unwrap();
        play.moves().len() == 2 && play.record.now().quality.is_some()
    });
}

/// A pursuit on a board after a few moves of both sides.
fn chase() -> Editor {
    let mut editor = on_board(&["P....", ".*.*.", "....T", ".E..."]);
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for to in [(1, 0), (2, 3), (2, 1), (2, 2)] {
        assert!(editor.play_mut().move_to(cell(to.0, to.1)));
    }
    editor.act(PlayAction::ToTurn(2));
    assert!(editor.play_mut().move_to(cell(2, 0)));
    editor
}

fn positions_of(editor: &Editor) -> Vec<Position> {
    let record = &editor.play().game().unwrap().record;
    record.turns.iter().map(|turn| turn.position).collect()
}

/// The places of the game's current line, and the one where it is.
fn played(editor: &Editor) -> (Vec<Place>, Place) {
    let record = &editor.play().game().unwrap().record;
    let line = record.line().into_iter();
    (
        line.map(|turn| record.turns[turn].place).collect(),
        stands(editor),
    )
}

#[test]
fn undo_of_an_edit_gives_back_the_moves_that_it_cut() {
    let mut editor = pebbles(10);
    both_play(&mut editor, Controller::Person);
    for id in [8, 6, 4, 3] {
        assert!(editor.play_mut().move_to(vertex(id)));
    }
    let whole = [10, 8, 6, 4, 3].map(vertex).to_vec();
    let edited = |editor: &mut Editor, edit: fn(&mut Editor)| {
        editor.set_mode(Mode::Edit);
        edit(editor);
        editor.set_mode(Mode::Play);
    };
    let deletes = |editor: &mut Editor| {
        editor.select(vertex(6));
        editor.delete_selected();
    };
    let cut = (vec![vertex(10), vertex(8)], vertex(8));
    edited(&mut editor, deletes);
    assert_eq!(played(&editor), cut);
    for _ in 0..2 {
        edited(&mut editor, |editor| assert!(editor.undo()));
        assert_eq!(played(&editor), (whole.clone(), vertex(3)));
        edited(&mut editor, |editor| assert!(editor.redo()));
        assert_eq!(played(&editor), cut);
    }
    // A second edit cuts more of it, and each undo gives back its own part.
    edited(&mut editor, |editor| {
        editor.select(vertex(8));
        editor.delete_selected();
    });
    assert_eq!(played(&editor), (vec![vertex(10)], vertex(10)));
    edited(&mut editor, |editor| assert!(editor.undo()));
    assert_eq!(played(&editor), cut);
    // Whoever has gone elsewhere stays there.
    editor.act(PlayAction::ToTurn(0));
    edited(&mut editor, |editor| assert!(editor.undo()));
    assert_eq!(played(&editor), (whole.clone(), vertex(10)));
    // A move that was made meanwhile is a variation.
    edited(&mut editor, deletes);
    assert!(editor.play_mut().move_to(vertex(9)));
    edited(&mut editor, |editor| assert!(editor.undo()));
    assert_eq!(played(&editor), ([10, 9].map(vertex).to_vec(), vertex(9)));
    let turns = &editor.play().game().unwrap().record.turns;
    assert_eq!(turns.len(), 6);
    // So does a game whose start was deleted.
    editor.set_mode(Mode::Edit);
    editor.select(vertex(10));
    editor.delete_selected();
    assert!(editor.play().game().is_none());
    editor.undo();
    assert_eq!(editor.play().game().unwrap().record.turns.len(), 6);
}

#[test]
fn a_game_never_comes_back_on_a_new_vertex_with_the_number_of_a_deleted_one() {
    let mut editor = pebbles(10);
    both_play(&mut editor, Controller::Person);
    for id in [8, 6, 4] {
        assert!(editor.play_mut().move_to(vertex(id)));
    }
    let (whole, at) = (positions_of(&editor), stands(&editor));
    editor.set_mode(Mode::Edit);
    let anew = |editor: &mut Editor, id: u32| {
        editor.select(vertex(id));
        editor.delete_selected();
        let new = editor.add_vertex_at(Point::new(500.0, 500.0));
        assert_eq!(new, Some(VertexId(id)), "the number is used again");
    };
    // The start is the vertex with the greatest number.
    anew(&mut editor, 10);
    assert!(editor.play().game().is_none());
    editor.undo();
    assert!(editor.play().game().is_none());
    editor.undo();
    assert_eq!((positions_of(&editor), stands(&editor)), (whole, at));
    // The first move goes there.
    assert!(editor.play_mut().start(vertex(9).into()));
    both_play(&mut editor, Controller::Person);
    assert!(editor.play_mut().move_to(vertex(8)));
    let whole = positions_of(&editor);
    for id in [10, 9] {
        editor.select(vertex(id));
        editor.delete_selected();
    }
    assert!(editor.play().game().is_none());
    for _ in 0..2 {
        editor.undo();
    }
    assert_eq!(positions_of(&editor), whole);
}

#[test]
fn an_edit_after_a_played_game_leaves_the_position_looked_at() {
    let mut editor = on_board(&["P.T", "...", "..."]);
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for to in [(0, 1), (0, 1)] {
        assert!(editor.play_mut().move_to(cell(to.0, to.1)));
    }
    assert!(editor.play().game().unwrap().ending().is_some());
    editor.set_mode(Mode::Edit);
    editor.look_at_start();
    let start = editor.looked_at().unwrap();
    assert_ne!(start, editor.play().game().unwrap().position());
    editor.take_tool(Tool::Paint(Square::Wall));
    click(&mut editor, over(2, 2));
    assert_eq!(editor.looked_at(), Some(start));
    editor.undo();
    assert_eq!(editor.looked_at(), Some(start));
    // The game is where it was when play continues.
    editor.set_mode(Mode::Play);
    let play = editor.play().game().unwrap();
    assert_eq!(editor.looked_at(), Some(play.position()));
    assert_eq!(play.record.turns.len(), 3);
    // The same holds in geography, where a game has a walk.
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)], &[(0, 1), (1, 2)]);
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    editor.set_rules(StepName::ChangeGame, rules);
    editor.place_token(None, Some(vertex(0)));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    assert!(editor.play_mut().move_to(vertex(1)));
    editor.set_mode(Mode::Edit);
    editor.look_at_start();
    editor.add_edge(VertexId(0), VertexId(2));
    assert_eq!(editor.looked_at(), Some(Position::from(vertex(0))));
    editor.set_mode(Mode::Play);
    assert_eq!(editor.looked_at(), Some(Position::from(vertex(1))));
}

/// The expected map of each rotation is written by hand, for given numbers of rows and columns.
#[test]
fn a_game_and_its_kept_record_turn_with_the_board_and_back() {
    type Turned = fn(u32, u32, u32, u32) -> (u32, u32);
    let turns: [(Rotation, Turned); 4] = [
        (Rotation::LeftRight, |row, column, _, columns| {
            (row, columns - 1 - column)
        }),
        (Rotation::UpDown, |row, column, rows, _| {
            (rows - 1 - row, column)
        }),
        (Rotation::Clockwise, |row, column, rows, _| {
            (column, rows - 1 - row)
        }),
        (Rotation::Counterclockwise, |row, column, _, columns| {
            (columns - 1 - column, row)
        }),
    ];
    for (turn, map) in turns {
        let mut editor = chase();
        editor.act(PlayAction::KeepRecord);
        let (before, at) = (positions_of(&editor), stands(&editor));
        editor.set_mode(Mode::Edit);
        editor.deselect();
        let looked_at = editor.looked_at().unwrap();
        let board = editor.document().board().unwrap();
        let (rows, columns) = (board.rows(), board.columns());
        let moved = |place: Place| match place {
            Place::Cell(Cell { row, column }) => {
                let (row, column) = map(row, column, rows, columns);
                cell(row, column)
            }
            Place::Vertex(_) => unreachable!("a board has cells"),
        };
        let turned = |position: &Position| {
            let (places, turn) = position.sides().unwrap();
            Position::of_sides(places.map(moved), turn)
        };
        let after: Vec<Position> = before.iter().map(turned).collect();
        editor.turn(turn);
        assert_eq!(editor.notice(), None, "{turn:?}");
        assert_eq!(positions_of(&editor), after, "{turn:?}");
        assert_eq!(stands(&editor), moved(at));
        assert!(editor.play().is_kept());
        assert_eq!(editor.looked_at(), Some(turned(&looked_at)));
        editor.undo();
        assert_eq!(positions_of(&editor), before, "{turn:?}");
        assert!(editor.play().is_kept());
        assert_eq!(editor.looked_at(), Some(looked_at));
        editor.redo();
        assert_eq!(positions_of(&editor), after, "{turn:?}");
        assert!(editor.play().is_kept());
        // The game continues from where it was.
        editor.set_mode(Mode::Play);
        assert_eq!(editor.looked_at(), Some(after[5]));
        assert!(!editor.play().game().unwrap().targets().is_empty());
    }
}

#[test]
fn moves_and_games_that_the_field_no_longer_has_are_removed_with_a_notice() {
    let mut editor = chase();
    editor.act(PlayAction::KeepRecord);
    editor.set_mode(Mode::Edit);
    editor.take_tool(Tool::Paint(Square::Wall));
    click(&mut editor, over(2, 2));
    assert_eq!(positions_of(&editor).len(), 5);
    expect!["1 move of your game is no longer possible and was left out"]
        .assert_eq(&editor.notice().unwrap());
    // The cell where the thief began no longer exists, so the game is gone too.
    editor.resize_board(2, 5).unwrap();
    assert!(editor.play().game().is_none());
    expect!["The thief lost its place, and the game has ended. Place it again"]
        .assert_eq(&editor.notice().unwrap());
    assert!(editor.document().record().is_none());
    editor.undo();
    assert!(editor.document().record().is_some());
}

#[test]
fn undo_gives_back_the_moves_to_cells_that_were_removed() {
    let mut editor = chase();
    let (whole, at) = (positions_of(&editor), stands(&editor));
    editor.set_mode(Mode::Edit);
    for _ in 0..2 {
        // The police's first move goes to the second row.
        editor.select(cell(1, 0));
        editor.rearrange_lines(Rearrangement::DeleteRows).unwrap();
        let left = positions_of(&editor);
        assert!(left.len() < whole.len());
        editor.undo();
        assert_eq!(
            (positions_of(&editor), stands(&editor)),
            (whole.clone(), at)
        );
        editor.redo();
        assert_eq!(positions_of(&editor), left);
        editor.turn(Rotation::LeftRight);
        editor.undo();
        editor.undo();
        assert_eq!(
            (positions_of(&editor), stands(&editor)),
            (whole.clone(), at)
        );
    }
}

#[test]
fn undo_gives_back_a_game_whose_start_was_removed_and_what_edits_before_cut() {
    let mut editor = chase();
    let (whole, at) = (positions_of(&editor), stands(&editor));
    let back = |editor: &mut Editor| {
        editor.undo();
        (positions_of(editor), stands(editor))
    };
    editor.set_mode(Mode::Edit);
    // The police start in the first column.
    editor.select(cell(0, 0));
    editor
        .rearrange_lines(Rearrangement::DeleteColumns)
        .unwrap();
    assert!(editor.play().game().is_none());
    assert_eq!(back(&mut editor), (whole.clone(), at));
    // On a wall, no game comes back from another corner.
    editor.take_tool(Tool::Paint(Square::Wall));
    click(&mut editor, over(0, 0));
    assert!(editor.play().game().is_none());
    editor.turn(Rotation::LeftRight);
    assert!(editor.play().game().is_none());
    editor.undo();
    assert!(editor.play().game().is_none());
    assert_eq!(back(&mut editor), (whole.clone(), at));
    // A wall cuts some moves, and the deletion of a row others.
    click(&mut editor, over(2, 2));
    let walled = (positions_of(&editor), stands(&editor));
    assert!(walled.0.len() < whole.len());
    editor.select(cell(1, 0));
    editor.rearrange_lines(Rearrangement::DeleteRows).unwrap();
    assert!(positions_of(&editor).len() < walled.0.len());
    assert_eq!(back(&mut editor), walled);
    assert_eq!(back(&mut editor), (whole, at));
}

#[test]
fn an_exercise_turns_with_the_board() {
    let mut editor = on_board(&["P..", "..T"]);
    editor.set_mode(Mode::Practise);
    editor.act(PractiseAction::Draw(2, winmove_editor::Difficulty::Hard, 1));
    editor.act(PractiseAction::KeepInFile(true));
    let asked = editor.document().exercise().unwrap().places.clone();
    assert!(!asked.is_empty());
    editor.deselect();
    editor.turn(Rotation::UpDown);
    let turned: Vec<Place> = asked
        .iter()
        .map(|place| match place {
            Place::Cell(at) => cell(1 - at.row, at.column),
            Place::Vertex(_) => unreachable!("a board has cells"),
        })
        .collect();
    assert_eq!(editor.document().exercise().unwrap().places, turned);
    editor.undo();
    assert_eq!(editor.document().exercise().unwrap().places, asked);
}

/// Plays random moves on random fields. According to the reference solver, every mistake names a
/// move that keeps the outcome it gave away, and so does every other move that names one.
#[test]
fn a_mistake_names_a_better_move_by_the_plain_judge() {
    let mut mistakes = 0;
    with_seeds(0..300, |random| {
        let field = if random.percent(50) {
            Field::Board(random::board(random, 3, 4))
        } else {
            Field::Graph(random::graph(random, 9))
        };
        let document = if random.percent(50) {
            random::pursuit_document(random, field)
        } else {
            random::token_document(random, field)
        };
        let plain = Plain::read(&document);
        let labels: HashMap<Position, Label> =
            std::iter::zip(plain.positions.clone(), plain.labels()).collect();
        if plain.positions.is_empty() {
            return;
        }
        let mut editor = Editor::new(document);
        for _ in 0..6 {
            let from = random.pick(&plain.positions);
            assert!(editor.play_mut().start(from));
            both_play(&mut editor, Controller::Person);
            for _ in 0..8 {
                let targets = editor.play().game().unwrap().targets();
                if targets.is_empty() {
                    break;
                }
                assert!(editor.play_mut().move_to(random.pick(&targets)));
            }
            let record = editor.play().game().unwrap().record.clone();
            editor.act(PlayAction::KeepRecord);
            for turn in &record.turns[1..] {
                let before = record.turns[turn.before].position;
                let given_away = labels[&turn.position].outcome.for_opponent();
                let is_mistake = given_away != labels[&before].outcome;
                assert!(turn.instead.is_some() || !is_mistake);
                mistakes += usize::from(is_mistake);
                if let Some(instead) = turn.instead {
                    let place = instead.place;
                    let after = match before.sides() {
                        None => Position::from(place),
                        Some(([_, thief], Side::Police)) => {
                            Position::of_sides([place, thief], Side::Thief)
                        }
                        Some(([police, _], Side::Thief)) => {
                            Position::of_sides([police, place], Side::Police)
                        }
                    };
                    let kept = labels[&after].outcome.for_opponent();
                    assert_eq!(kept, labels[&before].outcome);
                }
            }
            // The game stored in the file names the same moves.
            let mut opened = Editor::new(editor.document().clone());
            opened.set_mode(Mode::Play);
            let kept = &opened.play().game().unwrap().record;
            assert_eq!(kept.turns, record.turns);
        }
    });
    assert!(mistakes > 100, "{mistakes}");
}

#[test]
fn two_computers_wait_for_a_start_and_one_does_not() {
    let mut editor = pebbles(5);
    for player in Player::ALL {
        editor.act(PlayAction::SetController(player, Controller::PERFECT));
    }
    assert!(!editor.play().is_computer_to_move() && !editor.computer_move());
    editor.act(PlayAction::Pause(false));
    assert!(editor.computer_move() && editor.computer_move());
    // Another game waits, too.
    assert!(editor.play_mut().start(Position::from(vertex(4))));
    assert!(!editor.computer_move());
    // Against a person, the computer begins on its own.
    editor.act(PlayAction::SetController(
        Player::Second,
        Controller::Person,
    ));
    assert!(editor.computer_move());
}

#[test]
fn a_person_keeps_the_side_whichever_of_them_begins() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(cell(0, 0));
    rules.thief.at = Some(cell(2, 2));
    editor.set_rules(StepName::ChangeRules, Rules::Pursuit(rules));
    editor.set_mode(Mode::Play);
    let police = |editor: &Editor| {
        let play = editor.play().game().unwrap();
        Player::ALL
            .into_iter()
            .filter(|&player| play.seats.controller(player) == Controller::Person)
            .map(|player| play.short_name(player))
            .collect::<Vec<_>>()
    };
    assert_eq!(police(&editor), ["Police"]);
    for turn in [Side::Thief, Side::Police, Side::Police, Side::Thief] {
        let (officer, thief) = (cell(0, 0), cell(2, 2));
        assert!(
            editor
                .play_mut()
                .start(Position::of_sides([officer, thief], turn))
        );
        assert_eq!(police(&editor), ["Police"]);
    }
}

#[test]
fn without_a_start_play_asks_where_to_begin_whatever_is_selected() {
    let mut editor = pebbles(5);
    editor.set_mode(Mode::Edit);
    editor.place_token(None, None);
    let mut editor = Editor::new(editor.document().clone());
    click(&mut editor, at(300.0, 0.0));
    editor.set_mode(Mode::Play);
    assert!(editor.play().game().is_none());
    assert_eq!(editor.looked_at(), Some(Position::from(vertex(3))));
}

/// Plays random games of every kind to their end, and checks the reported reasons. They are
/// compared with the field and the rules.
#[test]
fn the_end_of_a_game_says_why_it_ended() {
    let mut told = std::collections::BTreeMap::<&str, usize>::new();
    with_seeds(0..400, |random| {
        let field = if random.percent(50) {
            Field::Board(random::board(random, 3, 4))
        } else {
            Field::Graph(random::graph(random, 9))
        };
        let document = match random.below(3) {
            0 => random::pursuit_document(random, field),
            1 => random::token_document(random, field),
            _ => random::geography_document(random, field),
        };
        let mut editor = Editor::new(document);
        editor.set_mode(Mode::Play);
        let positions: Vec<Position> = editor.analysis().unwrap().positions().collect();
        if positions.is_empty() || !editor.play_mut().start(random.pick(&positions)) {
            return;
        }
        both_play(&mut editor, Controller::Person);
        for _ in 0..30 {
            let targets = editor.play().game().unwrap().targets();
            if targets.is_empty() {
                break;
            }
            assert!(editor.play_mut().move_to(random.pick(&targets)));
        }
        let play = editor.play().game().unwrap();
        let (Some(result), Some(ending)) = (play.result(), play.ending()) else {
            return;
        };
        let document = editor.document();
        let is_exit = |place: Place| match place {
            Place::Cell(cell) => document.board().unwrap().square(cell) == Some(Square::Exit),
            Place::Vertex(id) => document.graph().unwrap().vertex(id).unwrap().exit,
        };
        let fixed = |place: Place| match place {
            Place::Cell(_) => None,
            Place::Vertex(id) => document.graph().unwrap().vertex(id).unwrap().outcome,
        };
        let convention = match document.rules() {
            Rules::Token(rules) => rules.convention,
            Rules::Geography(rules) => rules.convention,
            Rules::Pursuit(rules) => rules.convention,
        };
        let does = ["loses", "wins", "draws"][convention as usize];
        let verdict = ["loss", "win", "draw"][convention as usize];
        let winner = match play.mover() {
            mover if does == "wins" => Some(mover),
            mover if does == "loses" => Some(mover.opponent()),
            _ => None,
        };
        let on_board = document.board().is_some();
        let (kind, reason) = match (play.position().sides(), play.position().alone()) {
            (Some(([police, thief], _)), _) if police == thief => {
                ("caught", "The thief is caught.".to_owned())
            }
            (Some(([_, thief], _)), _) if is_exit(thief) => {
                ("escaped", "The thief has reached an exit.".to_owned())
            }
            (_, Some(place)) if on_board && is_exit(place) => {
                assert_eq!(ending.winner, winner);
                let text = format!(
                    "The token is on an exit, which is a {verdict} for the player to move."
                );
                ("exit", text)
            }
            (_, Some(place)) if fixed(place).is_some() => {
                let outcome = fixed(place).unwrap().word();
                let text = format!(
                    "The token is on a vertex with a fixed outcome, a {outcome} for the player to move."
                );
                ("fixed", text)
            }
            _ => {
                assert_eq!(ending.winner, winner);
                let mover = play.name(play.mover());
                let text = format!("{mover} cannot move, and a player who cannot move {does}.");
                ("stuck", text)
            }
        };
        assert!(
            result.ends_with(&format!(" {reason}")),
            "{result}, not {reason}"
        );
        *told.entry(kind).or_default() += 1;
    });
    assert!(
        told.len() == 5 && told.values().all(|&count| count > 5),
        "{told:?}"
    );
}

/// A heap of pebbles loses for its mover if it is a multiple of three.
#[test]
fn with_one_token_the_field_and_the_strip_show_labels_for_the_same_player() {
    let mut editor = pebbles(7);
    both_play(&mut editor, Controller::Person);
    for heap in [5, 3, 1, 0] {
        assert_eq!(editor.scene().caption(), None);
        assert!(editor.play_mut().move_to(vertex(heap)));
    }
    editor.act(PlayAction::ShowVerdicts(true));
    for viewer in Player::ALL {
        let wins = |heap: u32, mover: Player| heap.is_multiple_of(3) != (mover == viewer);
        let movers = [Player::First, Player::Second].into_iter().cycle();
        let line: Vec<(u32, Player)> = [7, 5, 3, 1, 0].into_iter().zip(movers).collect();
        for (turn, &(heap, mover)) in line.iter().enumerate() {
            editor.act(PlayAction::ToTurn(turn));
            for at in 0..=7 {
                // Where the token was, as it was then, and elsewhere after a move there.
                let then = line.iter().find(|(heap, _)| *heap == at);
                let mover = then.map_or(mover.opponent(), |(_, then)| *then);
                let outcome = editor.shown(vertex(at)).outcome();
                let is_won = outcome == Some(Outcome::Win);
                assert_eq!(is_won, wins(at, mover), "{at} from {heap} for {viewer:?}");
                let said = editor.scene().spoken(vertex(at));
                let whose = ["the first player", "the second player"][viewer as usize];
                assert!(said.ends_with(&format!(" for {whose}")), "{said}");
            }
            let strip = editor.play().game().unwrap().evaluations()[turn].1;
            let here = editor.shown(vertex(heap)).outcome();
            assert_eq!(strip.map(|label| label.outcome), here);
            assert_eq!(editor.scene().outcome_on_show(), here);
            let caption = editor.scene().caption_words().unwrap();
            let legend = match viewer {
                Player::First => "W: the first player wins; L: the second player wins – where ",
                Player::Second => "W: the second player wins; L: the first player wins – where ",
            };
            assert!(caption.starts_with(legend), "{caption}");
        }
        editor.act(PlayAction::Flip);
    }
}

/// One to three are taken from six, so the only move that wins leaves four.
#[test]
fn the_right_move_is_not_named_while_a_mistake_is_played_again() {
    for is_hinted in [false, true] {
        let edges = (1..=6_u32).flat_map(|from| (1..=from.min(3)).map(move |by| (from, from - by)));
        let points: Vec<(f64, f64)> = (0..=6).map(|id| (f64::from(id) * 100.0, 0.0)).collect();
        let mut editor = on_graph(&points, &edges.collect::<Vec<_>>());
        editor.place_token(None, Some(vertex(6)));
        editor.set_mode(Mode::Play);
        both_play(&mut editor, Controller::Person);
        let plays = |editor: &mut Editor, heaps: &[u32]| {
            for &heap in heaps {
                assert!(editor.play_mut().move_to(vertex(heap)));
            }
        };
        let names_it = |editor: &Editor| {
            let play = editor.play().game().unwrap();
            play.text(editor.document()).contains("better: e")
        };
        plays(&mut editor, &[5, 4, 3, 0]);
        assert!(names_it(&editor));
        let retried = |editor: &Editor| editor.play().game().unwrap().retried_mistake();
        assert_eq!(retried(&editor), None);
        editor.act(PlayAction::Retry);
        assert_eq!(retried(&editor), Some((1, 1)));
        // A second mistake is taken back.
        plays(&mut editor, &[3]);
        let play = editor.play().game().unwrap();
        assert_eq!(play.position().mover_place(), vertex(6));
        assert_eq!(play.retry_is_right(), Some(false));
        assert!(!names_it(&editor));
        if is_hinted {
            editor.act(PlayAction::Hint);
            let hint = editor.play().game().unwrap().hint().unwrap().place;
            assert_eq!(hint, vertex(4));
        } else {
            plays(&mut editor, &[4]);
            assert_eq!(editor.play().game().unwrap().retry_is_right(), Some(true));
        }
        editor.act(PlayAction::ToTurn(4));
        assert!(names_it(&editor));
    }
}

/// The field and the chart of a game with one token agree on every place that was visited.
#[test]
fn where_the_token_was_the_field_shows_what_the_chart_shows() {
    let mut editor = pebbles(10);
    both_play(&mut editor, Controller::Person);
    for to in [8, 6, 4, 3, 1] {
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    editor.act(PlayAction::ShowVerdicts(true));
    for flips in 0..2 {
        for turn in [5, 0, 3] {
            editor.act(PlayAction::ToTurn(turn));
            let play = editor.play().game().unwrap();
            for (turn, label) in play.evaluations() {
                let place = play.record.turns[turn].place;
                assert_eq!(editor.shown(place), Shown::Label(label.unwrap()), "{flips}");
            }
        }
        editor.act(PlayAction::Flip);
    }
}
