//! Games of the computer, against a person and against itself.

use std::collections::HashMap;
use std::sync::Arc;
use winmove_editor::{ExplainAction, PlayAction, StepName};

use super::playing::{both_play, pebbles, stands};
use super::*;
use winmove_analysis::Position;
use winmove_core::model::{Field, PursuitRules, Rules, Side, Steps};
use winmove_core::solver::{Label, Quality};
use winmove_editor::{Controller, Mode, Player, WhyOver};
use winmove_tests::judge::Plain;
use winmove_tests::{PROJECT, random, token, with_seeds};

/// The labels of all positions, computed by the reference solver.
fn judged(document: &Document) -> HashMap<Position, Label> {
    let plain = Plain::read(document);
    std::iter::zip(plain.positions.clone(), plain.labels()).collect()
}

#[test]
fn taking_back_against_the_computer_goes_to_the_person_s_turn() {
    let mut editor = pebbles(9);
    assert!(editor.play_mut().move_to(vertex(7)));
    assert!(
        !editor.play_mut().move_to(vertex(6)),
        "it is the computer's turn"
    );
    assert!(editor.computer_move());
    assert_eq!(stands(&editor), vertex(6));
    assert!(!editor.computer_move());
    assert!(editor.take_back());
    assert_eq!(stands(&editor), vertex(9));
    assert!(editor.forward());
    assert_eq!(stands(&editor), vertex(6));
}

/// Plays random moves against the computer on many fields, from random positions. According to the
/// reference solver, the outcome never gets worse for the computer, and each of its moves in a won
/// position reduces the remoteness by one.
#[test]
fn a_perfect_computer_keeps_its_outcome_in_ten_thousand_games() {
    const MAX_MOVES: usize = 40;
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
            let computer = Player::ALL[game % 2];
            editor.act(PlayAction::SetController(computer, Controller::PERFECT));
            editor.act(PlayAction::SetController(
                computer.opponent(),
                Controller::Person,
            ));
            let worth = |editor: &Editor| {
                let play = editor.play().game().unwrap();
                let label = labels[&play.position()];
                if play.mover() == computer {
                    label.outcome
                } else {
                    label.outcome.for_opponent()
                }
            };
            let mut least = worth(&editor);
            for _ in 0..MAX_MOVES {
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
            assert_eq!(play.record.now().depth, moves as usize);
            let winner = match label.outcome {
                Outcome::Win => Player::First,
                _ => Player::Second,
            };
            assert_eq!(play.ending().unwrap().winner, Some(winner));
            assert!(Player::ALL.iter().all(|&player| {
                let tally = play.tally(player);
                tally.slower_wins + tally.slower_draws + tally.faster_losses + tally.mistakes == 0
            }));
        }
    });
}

#[test]
fn two_computers_end_a_repetition_with_the_outcome_of_endless_play() {
    for (endless, winner) in [(None, None), (Some(Side::Thief), Some(Side::Thief))] {
        let mut editor = on_board(&["P..", ".*.", "..T"]);
        let mut rules = PursuitRules::on_board();
        rules.police.steps = Steps::Orthogonal;
        rules.police.at = Some(cell(0, 0));
        rules.thief.at = Some(cell(2, 2));
        rules.endless = endless;
        editor.set_rules(StepName::ChangeRules, Rules::Pursuit(rules));
        editor.set_mode(Mode::Play);
        both_play(&mut editor, Controller::PERFECT);
        let mut moves = 0;
        while editor.computer_move() {
            moves += 1;
            assert!(moves < 100);
        }
        let play = editor.play().game().unwrap();
        let ending = play.ending().unwrap();
        assert_eq!(ending.why, WhyOver::Repeated);
        let name = ending.winner.map(|player| play.name(player));
        assert_eq!(name.as_deref(), winner.map(|_| "The thief"));
    }
}

#[test]
fn a_weak_computer_errs_with_its_percentage_and_never_at_the_last_move() {
    let edges =
        (1..40u32).flat_map(|from| (1..=3.min(from)).map(move |taken| (from, from - taken)));
    let field = Field::Graph(winmove_tests::graph(40, edges));
    let document = Document::new(field, token()).unwrap();
    let labels = judged(&document);
    let plain = Plain::read(&document);
    let number = |position: Position| plain.positions.iter().position(|&p| p == position).unwrap();
    let mut editor = Editor::new(document);
    let (mut erred, mut could) = (0, 0);
    for seed in 0..400 {
        assert!(editor.play_mut().start(Position::from(vertex(39))));
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
            let best = play.record.now().quality == Some(Quality::Best);
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

/// If the first best move isn't the one that resists, everything agrees on the one that resists.
/// This includes the hint, the thickest arrow, the words, the computer and the line of best play.
#[test]
fn the_computer_the_hint_and_the_arrow_take_the_move_that_resists() {
    let path = format!("{}/examples/thief-wins.winmove.json", PROJECT);
    let options = winmove_files::ReadOptions::default();
    let document = winmove_files::open(path.as_ref(), &options)
        .unwrap()
        .document;
    let mut editor = Editor::new(document);
    let analysis = Arc::clone(editor.analysis().unwrap());
    let differs = |position: &Position| {
        let first = analysis.best(*position).first().map(|step| step.to);
        first != analysis.best_move(*position).map(|step| step.to)
    };
    let from = analysis.positions().find(differs).unwrap();
    let step = analysis.best_move(from).unwrap();

    editor.look_at(from);
    assert_eq!(editor.scene().best_moves_on_show()[0], step);
    let best = editor.scene().best_moves_on_show().len();
    assert_eq!(best, analysis.best(from).len());
    editor.act(ExplainAction::Prove);
    assert_eq!(editor.explain().principal_line()[1], step.to);

    assert!(editor.play_mut().start(from));
    editor.set_mode(Mode::Play);
    editor.act(PlayAction::Hint);
    let hint = editor.play().game().unwrap().hint().copied();
    assert_eq!(hint, Some(step));
    assert_eq!(editor.scene().best_moves_on_show(), [step]);
    for (player, controller) in [
        (Player::First, Controller::PERFECT),
        (Player::Second, Controller::Person),
    ] {
        editor.act(PlayAction::SetController(player, controller));
    }
    assert!(editor.computer_move());
    assert_eq!(editor.play().game().unwrap().position(), step.to);
}
