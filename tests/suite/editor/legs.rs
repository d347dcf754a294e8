//! Best play drawn on the field: every move has its number once, what is gone twice is drawn once, and nothing covers
//! anything.

use super::*;
use crate::common::{random, with_seeds};
use winmove::analysis::Position;
use winmove::editor::Leg;
use winmove::model::Field;

/// The numbers of all moves, in order.
fn numbers(legs: &[Leg]) -> Vec<usize> {
    let mut numbers: Vec<usize> = legs.iter().flat_map(|leg| leg.numbers.clone()).collect();
    numbers.sort_unstable();
    numbers
}

fn check(editor: &Editor) {
    let legs = editor.legs();
    let line = editor.principal_line();
    let most = (line.len().max(1) - 1).min(Editor::MOST_DRAWN_MOVES);
    assert_eq!(numbers(&legs), (1..=most).collect::<Vec<_>>());
    for leg in &legs {
        for &number in &leg.numbers {
            let (from, to) = (line[number - 1], line[number]);
            let side = match from {
                Position::Token(_) => None,
                Position::Pursuit { turn, .. } => Some(turn),
            };
            assert_eq!(leg.side, side);
            let ends = [from.mover_place(), from.moved_to(to)];
            let ends = ends.map(|place| editor.now().middle(place).unwrap());
            let (Some(first), Some(last)) = (leg.course.first(), leg.course.last()) else {
                assert_eq!(ends[0], ends[1], "only who stays has no course");
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
            editor.commands().select(Place::Vertex(id));
            check(&editor);
        }
        let field = Field::Board(random::board(random, 4, 4));
        let mut editor = Editor::new(random::pursuit_document(random, field));
        editor.commands().look_at_start();
        check(&editor);
        again += editor
            .legs()
            .iter()
            .filter(|leg| leg.numbers.len() > 1)
            .count();
    });
    assert!(again > 2, "{again} moves are made again");
}

#[test]
fn what_goes_there_and_back_lies_side_by_side_with_its_numbers_beside() {
    // No catch is possible: the line is a cycle, which on a narrow board goes there and back.
    let mut editor = on_board(&["P.*T."]);
    editor.commands().look_at_start();
    let legs = editor.legs();
    check(&editor);
    for (index, leg) in legs.iter().enumerate() {
        for other in &legs[index + 1..] {
            assert!(leg.at.distance(other.at) > 14.0, "{leg:?} {other:?}");
            let middle = |leg: &Leg| leg.course.get(leg.course.len() / 2).copied();
            if let (Some(one), Some(another)) = (middle(leg), middle(other)) {
                assert!(one.distance(another) > 7.0, "{leg:?} {other:?}");
            }
        }
        // The letters of a cell stand in its middle.
        for column in 0..5 {
            let middle = editor.now().middle(cell(0, column)).unwrap();
            assert!(leg.at.distance(middle) > 14.0, "{leg:?}");
        }
    }
}

#[test]
fn numbers_of_one_arrow_are_written_one_after_another() {
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[(0, 1), (1, 0)]);
    editor.commands().select(vertex(0));
    let said: Vec<String> = editor.legs().iter().map(Leg::text).collect();
    assert_eq!(said, ["1", "2"]);
    let leg = |numbers: &[usize]| {
        let mut leg = editor.legs()[0].clone();
        leg.numbers = numbers.to_vec();
        leg.text()
    };
    assert_eq!(leg(&[2, 4, 6]), "2, 4, 6");
    assert_eq!(leg(&[2, 4, 6, 8]), "2, 4, 6 …");
}
