//! Games that are played: by people, against the computer, and by the computer alone.

use std::collections::HashMap;

use super::*;
use crate::common::judge::Plain;
use crate::common::{random, token, with_seeds};
use winmove::analysis::Position;
use winmove::editor::{Controller, Mode, Player};
use winmove::model::{Field, GeographyRules, PursuitRules, Rules, Side, Steps};
use winmove::solver::{Label, Quality};

/// Pebbles: from each number one or two are taken; who can't has lost. The start is the last.
fn pebbles(most: u32) -> Editor {
    let points: Vec<(f64, f64)> = (0..=most).map(|id| (f64::from(id) * 100.0, 0.0)).collect();
    let edges: Vec<(u32, u32)> = (1..=most)
        .flat_map(|from| (1..=2.min(from)).map(move |taken| (from, from - taken)))
        .collect();
    let mut editor = on_graph(&points, &edges);
    editor.commands().place_token(None, Some(vertex(most)));
    editor.set_mode(Mode::Play);
    editor
}

fn both_play(editor: &mut Editor, controller: Controller) {
    for player in Player::BOTH {
        editor.play_mut().set_controller(player, controller);
    }
}

fn stands(editor: &Editor) -> Place {
    editor.play().game().unwrap().record().now().place
}

/// Judged labels by position.
fn judged(document: &Document) -> HashMap<Position, Label> {
    let plain = Plain::read(document);
    std::iter::zip(plain.positions.clone(), plain.labels()).collect()
}

#[test]
fn a_game_is_played_by_clicks_and_drags_and_nothing_is_edited() {
    let mut editor = pebbles(5);
    let before = text(&editor);
    editor.mark_saved(editor.mark());
    both_play(&mut editor, Controller::Person);
    assert_eq!(stands(&editor), vertex(5));
    // Too far to go, then a legal step, then the token is dragged.
    click(&mut editor, at(100.0, 0.0));
    assert_eq!(stands(&editor), vertex(5));
    click(&mut editor, at(300.0, 0.0));
    assert_eq!(stands(&editor), vertex(3));
    drag(
        &mut editor,
        &[at(300.0, 0.0), at(250.0, 40.0), at(200.0, 0.0)],
    );
    assert_eq!(stands(&editor), vertex(2));
    // Another vertex is no token: dragging it does nothing.
    drag(&mut editor, &[at(0.0, 0.0), at(50.0, 40.0), at(100.0, 0.0)]);
    assert_eq!(stands(&editor), vertex(2));
    click(&mut editor, at(0.0, 0.0));
    let play = editor.play().game().unwrap();
    assert_eq!(play.ending().unwrap().winner, Some(Player::First));
    assert_eq!(
        play.result().unwrap(),
        "The first player has won after 3 moves."
    );
    assert_eq!(text(&editor), before);
    assert!(!editor.is_dirty());
}

#[test]
fn every_move_has_its_quality_and_the_summary_counts_them() {
    let mut editor = pebbles(4);
    both_play(&mut editor, Controller::Person);
    // From 4 one wins by taking one.
    assert!(editor.play_mut().move_to(vertex(2)));
    assert!(editor.play_mut().move_to(vertex(1)));
    assert!(editor.play_mut().move_to(vertex(0)));
    let play = editor.play().game().unwrap();
    let turns = play.record().turns();
    assert!(matches!(turns[1].quality, Some(Quality::Mistake { .. })));
    assert!(matches!(turns[2].quality, Some(Quality::Mistake { .. })));
    assert_eq!(turns[3].quality, Some(Quality::Best));
    assert_eq!(
        play.summary(),
        [
            "The first player: 1 best, 0 slower, 1 mistake",
            "The second player: 0 best, 0 slower, 1 mistake"
        ]
    );
    let first: Vec<Option<Outcome>> = play
        .evaluations()
        .iter()
        .map(|(_, label)| label.map(|label| label.outcome))
        .collect();
    let (win, loss) = (Some(Outcome::Win), Some(Outcome::Loss));
    assert_eq!(first, [win, loss, win, win]);
    let text = play.text(editor.document());
    assert!(
        text.contains("1. c (mistake: gives a win away for a loss)"),
        "{text}"
    );
    assert!(text.contains("2. b (mistake: gives a win away for a loss)\n3. a (best)"));
    assert!(
        text.ends_with("The first player has won after 3 moves.\n"),
        "{text}"
    );
    let said: Vec<String> = (0..4)
        .map(|turn| play.evaluation_words(editor.document(), turn))
        .collect();
    assert_eq!(
        said,
        [
            "At the start: win in 3 for the first player",
            "After move 1, c (mistake: gives a win away for a loss): loss in 1 for the first player",
            "After move 2, b (mistake: gives a win away for a loss): win in 1 for the first player",
            "After move 3, a (best): win for the first player",
        ]
    );
}

#[test]
fn verdicts_are_hidden_until_they_are_asked_for_or_the_game_is_over() {
    let mut editor = pebbles(2);
    both_play(&mut editor, Controller::Person);
    assert_eq!(editor.shown(vertex(0)), Shown::Blank);
    assert!(
        !editor.play().game().unwrap().rates(),
        "nor what moves were worth"
    );
    assert!(editor.play().game().unwrap().hint().is_none());
    editor.play_mut().hint();
    assert_eq!(
        editor.play().game().unwrap().hint().unwrap().place,
        vertex(0)
    );
    editor.play_mut().show_verdicts(true);
    assert!(matches!(editor.shown(vertex(0)), Shown::Label(_)));
    assert!(editor.play().game().unwrap().rates());
    editor.play_mut().show_verdicts(false);
    editor.play_mut().move_to(vertex(0));
    assert!(editor.play().game().unwrap().rates(), "the game is over");
    assert!(matches!(editor.shown(vertex(0)), Shown::Label(_)));
}

#[test]
fn a_game_that_has_ended_stays_rated_while_one_walks_back_through_it() {
    let mut editor = pebbles(4);
    both_play(&mut editor, Controller::Person);
    for to in [2, 1, 0] {
        assert!(!editor.play().game().unwrap().rates());
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    let play = editor.play().game().unwrap();
    let (summary, text) = (play.summary(), play.text(editor.document()));
    assert!(text.contains("3. a (best)"), "{text}");
    for turn in [1, 0, 2] {
        editor.play_mut().go_to_turn(turn);
        let play = editor.play().game().unwrap();
        assert!(play.rates() && play.ending().is_none());
        assert_eq!(play.summary(), summary);
        assert_eq!(play.text(editor.document()), text);
        assert_eq!(
            play.line_result().unwrap(),
            "The first player has won after 3 moves."
        );
    }
    // Another way has no end yet, but what is known stays told; a new game is another matter.
    editor.play_mut().go_to_turn(0);
    assert!(editor.play_mut().move_to(vertex(3)));
    let play = editor.play().game().unwrap();
    assert!(play.rates() && play.line_result().is_none());
    editor.play_mut().start(Position::Token(vertex(4)));
    assert!(!editor.play().game().unwrap().rates());
}

#[test]
fn while_another_start_is_chosen_verdicts_stay_hidden_and_one_can_go_back() {
    let mut editor = pebbles(5);
    both_play(&mut editor, Controller::Person);
    editor.play_mut().move_to(vertex(4));
    let record = editor.play().game().unwrap().record().clone();
    editor.play_mut().leave();
    assert!(editor.play().game().is_none() && editor.play().has_left());
    assert_eq!(editor.shown(vertex(0)), Shown::Blank);
    click(&mut editor, at(200.0, 0.0));
    assert_eq!(editor.looked_at(), Some(Position::Token(vertex(2))));
    assert_eq!(editor.shown(vertex(0)), Shown::Blank);
    editor.gesture(Gesture::Escape);
    assert_eq!(*editor.play().game().unwrap().record(), record);
    assert!(!editor.play().has_left());
    assert_eq!(editor.looked_at(), Some(Position::Token(vertex(4))));
    // Verdicts that are shown stay on show while a start is chosen.
    editor.play_mut().leave();
    editor.play_mut().show_verdicts(true);
    assert!(matches!(editor.shown(vertex(0)), Shown::Label(_)));
    assert!(editor.play_mut().start(Position::Token(vertex(2))));
    let play = editor.play().game().unwrap();
    assert!(play.shows_verdicts() && play.controller(Player::Second) == Controller::Person);
    assert!(!editor.play_mut().resume());
}

#[test]
fn the_record_of_a_pursuit_says_who_moved() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(cell(0, 0));
    rules.thief.at = Some(cell(2, 2));
    editor
        .commands()
        .set_rules("Change rules", Rules::Pursuit(rules));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for place in [cell(0, 1), cell(2, 2), cell(0, 1)] {
        assert!(editor.play_mut().move_to(place));
    }
    let text = editor.play().game().unwrap().text(editor.document());
    let moves = "Moves: P police, T thief\n1. P (0, 1)\n2. T stays\n3. P stays\n";
    assert!(text.contains(moves), "{text}");
}

#[test]
fn on_an_odd_cycle_the_place_alone_counts_whichever_player_moved_there() {
    let points = [(0.0, 0.0), (100.0, 0.0), (50.0, 80.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 2), (2, 0)]);
    editor.commands().place_token(None, Some(vertex(0)));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for to in [1, 2, 0, 1, 2] {
        assert!(editor.play_mut().move_to(vertex(to)) && !editor.play().game().unwrap().may_end());
    }
    // Now the other player is to move than the first time round.
    editor.play_mut().move_to(vertex(0));
    assert!(editor.play().game().unwrap().may_end() && editor.play_mut().end_repetition());
}

#[test]
fn moves_are_taken_back_and_another_way_is_a_variation() {
    let mut editor = pebbles(6);
    both_play(&mut editor, Controller::Person);
    for to in [5, 4, 2] {
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    assert!(editor.play_mut().take_back() && editor.play_mut().take_back());
    assert_eq!(stands(&editor), vertex(5));
    assert!(editor.play_mut().move_to(vertex(3)));
    assert!(!editor.play_mut().forward());
    editor.play_mut().take_back();
    // Forward follows what was played last.
    assert!(editor.play_mut().forward());
    assert_eq!(stands(&editor), vertex(3));
    let record = editor.play().game().unwrap().record().clone();
    assert_eq!(record.turns()[1].next.len(), 2);
    editor.play_mut().go_to_turn(3);
    assert_eq!(stands(&editor), vertex(2));
    assert_eq!(editor.play().game().unwrap().record().line(), [0, 1, 2, 3]);
    // The same move again is the same turn.
    editor.play_mut().take_back();
    editor.play_mut().move_to(vertex(2));
    assert_eq!(editor.play().game().unwrap().record().turns().len(), 5);
    let text = editor.play().game().unwrap().text(editor.document());
    assert!(text.contains("Variation:\n2. d"), "{text}");
}

#[test]
fn against_the_computer_taking_back_gives_the_person_the_turn() {
    let mut editor = pebbles(9);
    assert!(editor.play_mut().move_to(vertex(7)));
    assert!(
        !editor.play_mut().move_to(vertex(6)),
        "it is the computer's turn"
    );
    assert!(editor.computer_move());
    assert_eq!(stands(&editor), vertex(6));
    assert!(!editor.computer_move());
    assert!(editor.play_mut().take_back());
    assert_eq!(stands(&editor), vertex(9));
    assert!(editor.play_mut().forward());
    assert_eq!(stands(&editor), vertex(6));
}

#[test]
fn a_position_that_comes_back_a_third_time_offers_a_draw() {
    let points = [(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 0), (1, 2)]);
    editor.commands().place_token(None, Some(vertex(0)));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for to in [1, 0, 1] {
        assert!(editor.play_mut().move_to(vertex(to)));
        assert!(!editor.play().game().unwrap().may_end() && !editor.play_mut().end_repetition());
    }
    editor.play_mut().move_to(vertex(0));
    assert!(editor.play().game().unwrap().may_end());
    let looks = editor.revision().look;
    assert!(editor.play_mut().end_repetition());
    // The end shows verdicts, so the picture has to be made anew.
    assert!(editor.revision().look > looks);
    let play = editor.play().game().unwrap();
    assert_eq!(play.ending().unwrap().winner, None);
    assert_eq!(
        play.result().unwrap(),
        "Drawn: the position came back for the third time."
    );
    assert!(!editor.play_mut().move_to(vertex(1)));
    // To play on is to take it back, or not to take the draw.
    editor.play_mut().take_back();
    assert!(editor.play_mut().move_to(vertex(2)));
    assert_eq!(
        editor.play().game().unwrap().ending().unwrap().winner,
        Some(Player::Second)
    );
}

#[test]
fn the_record_is_kept_in_the_file_and_taken_up_again() {
    let mut editor = pebbles(6);
    both_play(&mut editor, Controller::Person);
    for to in [5, 4, 2] {
        editor.play_mut().move_to(vertex(to));
    }
    editor.play_mut().go_to_turn(1);
    editor.play_mut().move_to(vertex(3));
    assert!(!editor.play().is_kept());
    editor.play_mut().keep_record();
    assert!(editor.play().is_kept() && editor.is_dirty());
    assert_eq!(editor.undo_name(), Some("Keep the game"));
    let file = text(&editor);
    assert!(
        file.contains("\"record\": {\n    \"start\": [6],\n    \"moves\": [[0, 5], [1, 4], [2, 2], [1, 3]]\n  }"),
        "{file}"
    );
    let loaded = format::read(file.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(format::write(&loaded.document), file);
    let mut other = Editor::new(loaded.document);
    other.set_mode(Mode::Play);
    let (kept, now) = (editor.play().game().unwrap(), other.play().game().unwrap());
    assert_eq!(now.record().turns(), kept.record().turns());
    assert_eq!(stands(&other), vertex(3));
}

#[test]
fn after_an_edit_the_record_goes_as_far_as_its_moves_are_left() {
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
    editor.commands().select_edge(edge);
    editor.commands().delete_selected();
    editor.set_mode(Mode::Play);
    assert_eq!(stands(&editor), vertex(4));
    // 4 has only the move to 3 now, which is lost: 4 is won, and 5 to 4 was a mistake.
    let turns = editor.play().game().unwrap().record().turns().to_vec();
    assert_eq!(turns.len(), 3);
    assert!(matches!(turns[2].quality, Some(Quality::Mistake { .. })));
}

#[test]
fn a_stone_that_never_returns_is_played_too() {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let edges = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 0)];
    let field = Field::Graph(crate::common::graph(4, edges));
    let mut editor = Editor::new(Document::new(field, rules).unwrap());
    editor.commands().select(vertex(0));
    editor.set_mode(Mode::Play);
    both_play(&mut editor, Controller::Person);
    for to in [1, 2, 3] {
        assert!(editor.play_mut().move_to(vertex(to)), "{to}");
        assert!(!editor.play_mut().move_to(vertex(to - 1)), "it was used up");
    }
    let play = editor.play().game().unwrap();
    assert_eq!(play.ending().unwrap().winner, Some(Player::First));
    assert!(
        play.record().turns()[1..]
            .iter()
            .all(|turn| turn.quality.is_some())
    );
}

/// Plays games on many fields from random positions: one side moves by lot, the other is the computer. What the
/// position is worth, as the judge has it, never becomes worse for the computer; and where it wins, each of its moves
/// comes one nearer to the end.
#[test]
fn a_perfect_opponent_gives_nothing_away_in_ten_thousand_games() {
    const MOST_MOVES: usize = 40;
    let mut games = 0;
    with_seeds(0..210, |random| {
        let document = match random.below(5) {
            4 => {
                let field = Field::Graph(random::graph(random, 4));
                random::pursuit_document(random, field)
            }
            0 => {
                let field = Field::Board(random::board(random, 3, 3));
                random::pursuit_document(random, field)
            }
            1 => {
                let field = Field::Board(random::board(random, 3, 4));
                random::token_document(random, field)
            }
            _ => {
                let field = Field::Graph(random::graph(random, 9));
                random::token_document(random, field)
            }
        };
        let labels = judged(&document);
        let mut positions: Vec<Position> = labels.keys().copied().collect();
        positions.sort_by_key(|position| format!("{position:?}"));
        let mut editor = Editor::new(document);
        // A field may be empty.
        if positions.is_empty() || games == 10_000 {
            return;
        }
        for game in 0..50 {
            games += 1;
            let from = random.pick(&positions);
            assert!(editor.play_mut().start(from));
            let computer = Player::BOTH[game % 2];
            editor
                .play_mut()
                .set_controller(computer, Controller::PERFECT);
            editor
                .play_mut()
                .set_controller(computer.opponent(), Controller::Person);
            let worth = |editor: &Editor| {
                let play = editor.play().game().unwrap();
                let label = labels[&play.position()];
                match play.mover() == computer {
                    true => label.outcome,
                    false => label.outcome.for_opponent(),
                }
            };
            let mut least = worth(&editor);
            for _ in 0..MOST_MOVES {
                let play = editor.play().game().unwrap();
                if play.ending().is_some() {
                    break;
                }
                let before = labels[&play.position()];
                let moves: Vec<Place> = play.moves().iter().map(|step| step.place).collect();
                if play.mover() == computer {
                    assert!(editor.computer_move());
                    let after = labels[&editor.play().game().unwrap().position()];
                    assert!(worth(&editor) >= before.outcome);
                    if before.outcome == Outcome::Win {
                        let nearer = before.remoteness.map(|moves| moves - 1);
                        assert_eq!(after.remoteness, nearer);
                    }
                } else {
                    let to = random.pick(&moves);
                    assert!(editor.play_mut().move_to(to));
                }
                least = least.max(worth(&editor));
                assert!(worth(&editor) >= least);
            }
            if let Some(ending) = editor.play().game().unwrap().ending() {
                let result = match ending.winner {
                    Some(player) if player == computer => Outcome::Win,
                    Some(_) => Outcome::Loss,
                    None => Outcome::Draw,
                };
                assert!(result >= least);
            }
        }
    });
    assert_eq!(games, 10_000);
}

#[test]
fn two_perfect_computers_play_exactly_as_long_as_the_remoteness_says() {
    with_seeds(0..60, |random| {
        let document = match random.below(2) {
            0 => {
                let field = Field::Board(random::board(random, 3, 3));
                random::pursuit_document(random, field)
            }
            _ => {
                let field = Field::Graph(random::graph(random, 10));
                random::token_document(random, field)
            }
        };
        let labels = judged(&document);
        let mut editor = Editor::new(document);
        for (&from, label) in &labels {
            let Some(moves) = label.remoteness else {
                continue;
            };
            assert!(editor.play_mut().start(from));
            both_play(&mut editor, Controller::PERFECT);
            while editor.computer_move() {}
            let play = editor.play().game().unwrap();
            assert_eq!(play.record().now().depth, moves as usize);
            let winner = match label.outcome {
                Outcome::Win => Player::First,
                _ => Player::Second,
            };
            assert_eq!(play.ending().unwrap().winner, Some(winner));
            assert!(Player::BOTH.iter().all(|&player| {
                let tally = play.tally(player);
                tally.slower + tally.mistakes == 0
            }));
        }
    });
}

#[test]
fn computers_that_go_round_in_circles_agree_on_what_endless_play_is() {
    for (endless, winner) in [(None, None), (Some(Side::Thief), Some(Side::Thief))] {
        let mut editor = on_board(&["P..", ".*.", "..T"]);
        let mut rules = PursuitRules::on_board();
        rules.police.steps = Steps::Orthogonal;
        rules.police.at = Some(cell(0, 0));
        rules.thief.at = Some(cell(2, 2));
        rules.endless = endless;
        editor
            .commands()
            .set_rules("Change rules", Rules::Pursuit(rules));
        editor.set_mode(Mode::Play);
        both_play(&mut editor, Controller::PERFECT);
        let mut moves = 0;
        while editor.computer_move() {
            moves += 1;
            assert!(moves < 100);
        }
        let play = editor.play().game().unwrap();
        let ending = play.ending().unwrap();
        assert!(ending.repeated);
        let name = ending.winner.map(|player| play.name(player));
        assert_eq!(name, winner.map(|_| "The thief"));
    }
}

#[test]
fn a_weak_computer_errs_as_often_as_it_is_told_and_never_at_the_last_move() {
    let edges =
        (1..40u32).flat_map(|from| (1..=3.min(from)).map(move |taken| (from, from - taken)));
    let field = Field::Graph(crate::common::graph(40, edges));
    let document = Document::new(field, token()).unwrap();
    let labels = judged(&document);
    let plain = Plain::read(&document);
    let number = |position: Position| plain.positions.iter().position(|&p| p == position).unwrap();
    let mut editor = Editor::new(document);
    let (mut erred, mut could) = (0, 0);
    for seed in 0..400 {
        assert!(editor.play_mut().start(Position::Token(vertex(39))));
        editor.play_mut().seed(seed);
        both_play(&mut editor, Controller::Computer { errs: 30 });
        loop {
            let from = editor.play().game().unwrap().position();
            if !editor.computer_move() {
                break;
            }
            let play = editor.play().game().unwrap();
            let after = play.position();
            let moves = &plain.moves[number(from)];
            let lost_at_once = |to: usize| {
                let label = labels[&plain.positions[to]];
                label.outcome == Outcome::Win && label.remoteness <= Some(1)
            };
            let wins_at_once = |to: usize| {
                let label = labels[&plain.positions[to]];
                label.outcome == Outcome::Loss && label.remoteness == Some(0)
            };
            let best = play.record().now().quality == Some(Quality::Best);
            if moves.iter().any(|&to| wins_at_once(to)) {
                assert!(wins_at_once(number(after)));
            } else if !best {
                assert!(!lost_at_once(number(after)));
            }
            if labels[&from].remoteness > Some(12) && labels[&from].outcome == Outcome::Win {
                could += 1;
                erred += usize::from(!best);
            }
        }
    }
    let share = 100 * erred / could;
    assert!((22..=31).contains(&share), "{share} of 100, {could} moves");
}

#[test]
fn exploring_follows_moves_by_clicks_and_edits_nothing() {
    let mut editor = pebbles(5);
    editor.set_mode(Mode::Explore);
    editor.commands().select(vertex(5));
    click(&mut editor, at(300.0, 0.0));
    assert_eq!(selected(&editor).0, [3]);
    drag(&mut editor, &[at(500.0, 0.0), at(520.0, 60.0)]);
    double_click(&mut editor, at(900.0, 300.0));
    assert_eq!(graph(&editor).vertices().len(), 6);
    assert!(selected(&editor).0.is_empty());
    assert!(editor.renaming().is_none());
}
