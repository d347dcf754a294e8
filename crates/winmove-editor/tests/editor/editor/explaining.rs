//! Explanations, compared with the reference solver.

mod changes;
mod plans;
mod proofs;

use std::collections::{HashMap, HashSet};

use super::worker::{threaded, wait_until};
use super::*;
use winmove_analysis::{Position, Proof, words};
use winmove_core::model::{Field, GeographyRules, Rules, Steps};
use winmove_core::solver::Label;
use winmove_editor::{ExplainAction, Reason};
use winmove_tests::judge::Plain;
use winmove_tests::once::Once;
use winmove_tests::{random, with_seeds};

/// The labels and moves of a game, computed without the solver.
struct Judge {
    plain: Plain,
    labels: Vec<Label>,
    number: HashMap<Position, usize>,
}

impl Judge {
    fn of(document: &Document) -> Judge {
        let plain = Plain::read(document);
        let number = plain.positions.iter().copied().zip(0..).collect();
        let labels = plain.labels();
        Judge {
            plain,
            labels,
            number,
        }
    }

    fn label(&self, position: Position) -> Label {
        self.labels[self.number[&position]]
    }

    fn moves(&self, position: Position) -> HashSet<Position> {
        let number = self.number[&position];
        match self.plain.fixed[number] {
            Some(_) => HashSet::new(),
            None => {
                let moves = self.plain.moves[number].iter();
                moves.map(|&to| self.plain.positions[to]).collect()
            }
        }
    }
}

/// The unfolded part of the explanation of the position looked at.
fn reasons(editor: &mut Editor) -> Vec<Reason> {
    editor.act(ExplainAction::FindReasons);
    editor.explain().reasons().unwrap_or_default().to_vec()
}

fn any_document(random: &mut winmove_tests::Random) -> Document {
    match random.below(3) {
        0 => {
            let field = Field::Board(random::board(random, 3, 3));
            random::pursuit_document(random, field)
        }
        _ => {
            let field = Field::Graph(random::graph(random, 9));
            random::token_document(random, field)
        }
    }
}

#[test]
fn an_explanation_unfolds_down_to_where_play_is_over() {
    with_seeds(0..60, |random| {
        let document = any_document(random);
        let judge = Judge::of(&document);
        let mut editor = Editor::new(document);
        let positions: Vec<Position> = editor.analysis().unwrap().positions().take(40).collect();
        for position in positions {
            editor.look_at(position);
            if editor.looked_at() != Some(position) {
                continue;
            }
            // Only won and lost positions are unfolded, because the reasons of a draw may be
            // endless.
            let mut at = 0;
            let mut lines = 0;
            while let Some(reason) = reasons(&mut editor).get(at).cloned() {
                lines += 1;
                if lines > 300 {
                    break;
                }
                let label = judge.label(reason.step.to);
                assert_eq!(reason.step.label, label);
                assert!(!editor.explain().reason_words(&reason).is_empty());
                if reason.can_open && label.outcome != Outcome::Draw {
                    editor.act(ExplainAction::ToggleReason(at));
                    let below: Vec<_> = reasons(&mut editor)[at + 1..]
                        .iter()
                        .take_while(|line| line.depth > reason.depth)
                        .map(|line| line.step)
                        .collect();
                    let all = judge.moves(reason.step.to);
                    match label.outcome {
                        Outcome::Win => {
                            assert_eq!(below.len(), 1);
                            assert_eq!(judge.label(below[0].to).outcome, Outcome::Loss);
                        }
                        _ => assert_eq!(below.len(), all.len()),
                    }
                } else {
                    assert!(reason.can_open || judge.moves(reason.step.to).is_empty());
                }
                at += 1;
            }
            let count = reasons(&mut editor).len();
            let open = reasons(&mut editor).iter().position(|line| line.is_open);
            if let Some(open) = open {
                editor.act(ExplainAction::ToggleReason(open));
                assert!(reasons(&mut editor).len() < count);
            }
        }
    });
}

#[test]
fn a_loop_is_said_to_hand_the_turn_over_and_never_lies_on_a_loss() {
    let mut said = 0;
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 6));
        let document = random::token_document(random, field);
        let judge = Judge::of(&document);
        let mut editor = Editor::new(document);
        for &at in &judge.plain.positions {
            editor.look_at(at);
            let loops = judge.moves(at).contains(&at);
            assert_eq!(editor.explain().loop_words().is_some(), loops);
            assert!(!loops || judge.label(at).outcome != Outcome::Loss);
            said += usize::from(loops);
        }
    });
    assert!(said > 10);
}

#[test]
fn the_neighbours_in_the_state_graph_are_those_of_the_judge_and_a_click_looks_at_one() {
    let mut editor = on_board(&["P..", ".*E", "..T"]);
    let judge = Judge::of(editor.document());
    let positions = judge.plain.positions.clone();
    for &here in &positions {
        editor.look_at(here);
        assert_eq!(editor.looked_at(), Some(here));
        let (before, after) = editor.explain().neighbourhood().unwrap();
        let (before, after): (HashSet<_>, HashSet<_>) =
            (before.into_iter().collect(), after.into_iter().collect());
        assert_eq!(after, judge.moves(here));
        let leads_here = |from: &&Position| judge.moves(**from).contains(&here);
        let judged: HashSet<Position> = positions.iter().filter(leads_here).copied().collect();
        assert_eq!(before, judged);
    }
    // A click on the board changes the position in the other view.
    click(&mut editor, over(0, 1));
    let Some(([_, thief], _)) = editor.looked_at().and_then(Position::sides) else {
        panic!("a pursuit");
    };
    assert_eq!(thief, cell(0, 1));
    let (_, after) = editor.explain().neighbourhood().unwrap();
    assert_eq!(after.len(), editor.moves().len());
}

#[test]
fn a_stone_that_never_returns_is_explained_down_to_its_last_move() {
    let mut lines = 0;
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 7));
        let document = random::geography_document(random, field);
        let plain = Plain::read(&document);
        let mut judge = Once::new(&plain);
        let number = |place: Place| {
            let places = plain.positions.iter();
            places
                .clone()
                .position(|at| at.mover_place() == place)
                .unwrap()
        };
        let mut editor = Editor::new(document.clone());
        for &at in &plain.positions {
            editor.look_at(at);
            // The path to each line, which consists of the lines above it, one per depth.
            let mut path: Vec<Place> = vec![at.mover_place()];
            let mut index = 0;
            while let Some(reason) = reasons(&mut editor).get(index).cloned() {
                path.truncate(reason.depth + 1);
                path.push(reason.step.place);
                let visited = path.iter().fold(0, |set, &place| set | 1 << number(place));
                let wins = judge.wins(number(reason.step.place), visited);
                assert_eq!(reason.step.label.outcome == Outcome::Win, wins, "{path:?}");
                let said = if wins { "Win" } else { "Loss" };
                let why = words::explanation(&document, &reason.why);
                assert!(why.starts_with(said), "{why}");
                lines += 1;
                if reason.can_open && lines % 7 < 5 {
                    editor.act(ExplainAction::ToggleReason(index));
                    assert_eq!(reasons(&mut editor)[index + 1].depth, reason.depth + 1);
                }
                index += 1;
                if index > 150 {
                    break;
                }
            }
        }
    });
    assert!(lines > 150, "{lines}");
}

#[test]
fn the_reasons_of_a_stone_that_never_returns_are_found_by_a_background_job() {
    with_seeds(0..6, |random| {
        let field = Field::Graph(random::graph(random, 7));
        let document = random::geography_document(random, field);
        let places: Vec<Position> = Plain::read(&document).positions;
        let mut in_line = Editor::new(document.clone());
        let (mut editor, wakes) = threaded(document);
        wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
        for at in places {
            for editor in [&mut in_line, &mut editor] {
                editor.look_at(at);
            }
            assert_eq!(
                editor.explain().reasons(),
                None,
                "those are of another place"
            );
            wait_until(&mut editor, &wakes, |editor| {
                !editor.explore().is_thinking()
            });
            let expected = reasons(&mut in_line);
            editor.act(ExplainAction::FindReasons);
            assert!(editor.explain().finds_reasons(), "they were found in line");
            assert!(!editor.explain().needs_reasons());
            wait_until(&mut editor, &wakes, |editor| {
                !editor.explain().finds_reasons()
            });
            assert_eq!(editor.explain().reasons(), Some(&expected[..]));
            // Two lines are unfolded before the first one has been answered.
            let open: Vec<usize> = (0..expected.len())
                .filter(|&line| expected[line].can_open)
                .collect();
            for &line in open.iter().rev().take(2) {
                in_line.act(ExplainAction::ToggleReason(line));
                editor.act(ExplainAction::ToggleReason(line));
            }
            let expected = reasons(&mut in_line);
            wait_until(&mut editor, &wakes, |editor| {
                editor.explain().reasons().map(<[_]>::len) == Some(expected.len())
            });
            assert_eq!(editor.explain().reasons(), Some(&expected[..]));
        }
    });
}

#[test]
fn on_a_large_field_a_stone_that_never_returns_is_not_unfolded() {
    let count = 2_100;
    let rules = Rules::Geography(GeographyRules::new(Steps::EdgesBothWays));
    let edges = (1..count).map(|id| (id - 1, id));
    let field = Field::Graph(winmove_tests::graph(count, edges));
    let mut editor = Editor::new(Document::new(field, rules).unwrap());
    editor.select(vertex(0));
    assert!(!editor.explain().unfolds());
    assert!(reasons(&mut editor).is_empty());
    editor.act(ExplainAction::Prove);
    assert_eq!(editor.explain().proof(), Some(&Proof::Nothing));
    assert_eq!(
        editor.explain().principal_line().len(),
        2,
        "the best move is known"
    );
}
