//! Best play as numbered moves: every number occurs once, a repeated move is one arrow, and nothing
//! is covered.

use super::*;
use std::fs;
use std::path::Path;
use winmove_core::model::Field;
use winmove_editor::geometry::{cell_at, cell_middle, token_on_cell};
use winmove_editor::{ExplainAction, MAX_DRAWN_MOVES, NumberedMove};
use winmove_tests::{PROJECT, random, with_seeds};

/// The numbers of all moves, in ascending order.
fn numbers(moves: &[NumberedMove]) -> Vec<usize> {
    let mut numbers: Vec<usize> = moves.iter().flat_map(|step| step.numbers.clone()).collect();
    numbers.sort_unstable();
    numbers
}

fn check(editor: &mut Editor) {
    editor.act(ExplainAction::Prove);
    let moves = editor.scene().numbered_moves();
    let line = editor.explain().principal_line();
    let most = (line.len().max(1) - 1).min(MAX_DRAWN_MOVES);
    assert_eq!(numbers(&moves), (1..=most).collect::<Vec<_>>());
    for step in &moves {
        for &number in &step.numbers {
            let (from, to) = (line[number - 1], line[number]);
            assert_eq!(step.side, from.turn());
            let ends = [from.mover_place(), from.moved_to(to)]
                .map(|place| editor.canvas().middle(place).unwrap());
            let (Some(first), Some(last)) = (step.path.first(), step.path.last()) else {
                assert_eq!(ends[0], ends[1], "only a token that stays has no path");
                continue;
            };
            assert!(first.distance(ends[0]) < 40.0 && last.distance(ends[1]) < 40.0);
        }
    }
}

#[test]
fn every_move_of_the_line_is_numbered_once_wherever_it_goes() {
    let mut again = 0;
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 8));
        let mut editor = Editor::new(random::token_document(random, field));
        let ids: Vec<VertexId> = graph(&editor).vertices().iter().map(|it| it.id).collect();
        for id in ids {
            editor.select(Place::Vertex(id));
            check(&mut editor);
        }
        let field = Field::Board(random::board(random, 4, 4));
        let mut editor = Editor::new(random::pursuit_document(random, field));
        editor.look_at_start();
        check(&mut editor);
        again += editor
            .scene()
            .numbered_moves()
            .iter()
            .filter(|step| step.numbers.len() > 1)
            .count();
    });
    assert!(again > 2, "{again} moves are made again");
}

#[test]
fn moves_there_and_back_are_drawn_side_by_side_with_their_numbers_beside_them() {
    // The officer can't catch the thief, so the line is a cycle, which goes back and forth on a
    // narrow board.
    let mut editor = on_board(&["P.*T."]);
    editor.look_at_start();
    let moves = editor.scene().numbered_moves();
    check(&mut editor);
    for (index, step) in moves.iter().enumerate() {
        for other in &moves[index + 1..] {
            assert!(step.at.distance(other.at) > 14.0, "{step:?} {other:?}");
            let middle = |step: &NumberedMove| step.path.get(step.path.len() / 2).copied();
            if let (Some(one), Some(another)) = (middle(step), middle(other)) {
                assert!(one.distance(another) > 7.0, "{step:?} {other:?}");
            }
        }
        // The letters of a cell are in its centre.
        for column in 0..5 {
            let middle = editor.canvas().middle(cell(0, column)).unwrap();
            assert!(step.at.distance(middle) > 14.0, "{step:?}");
        }
    }
}

#[test]
fn numbers_of_one_arrow_are_written_one_after_another() {
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[(0, 1), (1, 0)]);
    editor.select(vertex(0));
    editor.act(ExplainAction::Prove);
    let said: Vec<String> = editor
        .scene()
        .numbered_moves()
        .iter()
        .map(NumberedMove::text)
        .collect();
    assert_eq!(said, ["1", "2"]);
    let step = |numbers: &[usize]| {
        let mut step = editor.scene().numbered_moves()[0].clone();
        step.numbers = numbers.to_vec();
        step.text()
    };
    assert_eq!(step(&[2, 4, 6]), "2, 4, 6");
    assert_eq!(step(&[2, 4, 6, 8]), "2, 4, 6 …");
}

#[test]
fn numbers_cover_no_label_of_an_edge() {
    for label in ["go", "a label", "a longer label"] {
        let mut editor = on_graph(
            &[(440.0, 0.0), (220.0, 0.0), (0.0, 0.0)],
            &[(0, 1), (1, 2), (2, 0)],
        );
        for edge in 0..2 {
            editor.rename_edge(EdgeId(edge));
            editor.finish_rename(Some(label));
        }
        editor.select(Place::Vertex(VertexId(0)));
        editor.act(ExplainAction::Prove);
        let moves = editor.scene().numbered_moves();
        assert_eq!(moves.len(), 3);
        for step in moves {
            let labels = &editor.canvas().labels().edges;
            assert_eq!(labels.len(), 2);
            let covers = labels.iter().any(|it| it.is_near(step.at, 4.0));
            assert!(!covers, "{label}: {:?}", step.numbers);
        }
    }
}

fn example(name: &str) -> Editor {
    let folder = Path::new(PROJECT).join("examples");
    let bytes = fs::read(folder.join(format!("{name}.winmove.json"))).unwrap();
    let opened = winmove_files::read(&bytes[..], &ReadOptions::default()).unwrap();
    Editor::new(opened.document)
}

#[test]
fn numbers_and_arrows_on_a_board_lie_neither_on_a_badge_nor_on_a_token() {
    let (mut numbered, mut emptied) = (0, 0);
    for name in ["police-wins", "thief-wins", "guarded-exit", "maze"] {
        let mut editor = example(name);
        editor.look_at_start();
        editor.act(ExplainAction::ShowStrategy(true));
        editor.act(ExplainAction::Prove);
        // Tokens as large as they are on the screen, at the zoom for a board of this size, and as
        // large as they are in exports.
        for least in [0.0, 12.0] {
            let without = editor.scene().places_of_line();
            emptied += without.len();
            let tokens: Vec<(Point, f64)> = (editor.tokens(false).iter())
                .map(|token| {
                    let Place::Cell(cell) = token.place else {
                        panic!("a board");
                    };
                    let small = editor.scene().hides_behind_label(token.place, token.side);
                    token_on_cell(cell, token.side, small, least)
                })
                .collect();
            for step in editor.scene().numbered_moves_beside(least) {
                numbered += 1;
                let said = &step.numbers;
                for (at, radius) in &tokens {
                    let covers = |point: &Point| point.distance(*at) < radius + 1.0;
                    assert!(!step.path.iter().any(covers), "{name} {least}: {said:?}");
                    let off = step.at.distance(*at);
                    assert!(off > radius + 6.0, "{name} {least}: {said:?} {off}");
                }
                for point in step.path.iter().chain([&step.at]) {
                    let cell = cell_at(*point).unwrap();
                    let is_lettered = !without.contains(&Place::Cell(cell));
                    let off = point.distance(cell_middle(cell));
                    assert!(!is_lettered || off > 0.4 * 44.0, "{name}: {said:?} {off}");
                }
            }
        }
    }
    assert!(numbered > 60 && emptied > 40, "{numbered} {emptied}");
}

#[test]
fn numbers_cover_no_arrowhead() {
    for name in [
        "police-wins",
        "thief-wins",
        "guarded-exit",
        "maze",
        "wythoffs-queen",
        "pebbles",
    ] {
        let mut editor = example(name);
        editor.look_at_start();
        editor.act(ExplainAction::Prove);
        let moves = editor.scene().numbered_moves();
        assert!(moves.len() > 1, "{name}");
        for step in &moves {
            for other in &moves {
                let Some(head) = other.head() else {
                    continue;
                };
                // Half the label with the numbers, plus half the arrowhead.
                let off = step.at.distance(head);
                let (one, another) = (&step.numbers, &other.numbers);
                assert!(
                    off > 13.0,
                    "{name}: {one:?} on the head of {another:?}, {off}"
                );
            }
        }
    }
}
