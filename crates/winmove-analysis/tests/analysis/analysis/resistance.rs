//! The best move that is named: among equally long moves, a losing player makes the one that
//! resists.

use winmove_analysis::{Analysis, Explanation, Position};
use winmove_core::model::{
    Cell, Document, Field, GeographyRules, Outcome, Place, Rules, Side, Square, Steps,
};
use winmove_core::solver::Quality;

use winmove_tests::judge::{self, Plain};
use winmove_tests::{PROJECT, document, graph, random, with_seeds};

fn example(name: &str) -> Document {
    let path = format!("{}/examples/{name}.winmove.json", PROJECT);
    winmove_files::open(path.as_ref(), &winmove_files::ReadOptions::default())
        .unwrap()
        .document
}

/// The move to make from a position according to the guide, given the right labels.
fn expected(document: &Document, plain: &Plain, from: usize) -> Option<Position> {
    let labels = plain.labels();
    let position = plain.positions[from];
    let mut best: Vec<usize> = plain
        .rated(&labels, from)
        .into_iter()
        .filter(|(_, quality)| *quality == Quality::Best)
        .map(|(to, _)| to)
        .collect();
    best.sort_by_key(|&to| {
        let to = plain.positions[to];
        (judge::is_skip(position, to), judge::moved(position, to))
    });
    if labels[from].outcome == Outcome::Loss {
        let left = |&to: &usize| match plain.fixed[to] {
            Some(_) => 0,
            None => plain.moves[to]
                .iter()
                .filter(|&&next| labels[next].outcome == Outcome::Loss)
                .count(),
        };
        let least = best.iter().map(left).min();
        best.retain(|to| Some(left(to)) == least);
        let far = |&to: &usize| distance(document.field(), plain.positions[to]);
        let nearest = best.iter().map(far).min();
        best.retain(|to| Some(far(to)) == nearest);
    }
    // A side of a drawn pursuit stays if that keeps the draw.
    if labels[from].outcome == Outcome::Draw {
        let stays = |&to: &usize| judge::is_skip(position, plain.positions[to]);
        if let Some(stay) = best.iter().copied().find(stays) {
            best = vec![stay];
        }
    }
    best.first().map(|&to| plain.positions[to])
}

/// The distance between officer and thief on a board: in king steps around walls, found by
/// spreading over the board round by round, and then in a straight line.
fn distance(field: &Field, position: Position) -> (usize, u32) {
    let (Field::Board(board), Some(([Place::Cell(police), Place::Cell(thief)], _))) =
        (field, position.sides())
    else {
        return (0, 0);
    };
    let floor: Vec<Cell> = board
        .cells()
        .filter(|(_, square)| *square != Square::Wall)
        .map(|(cell, _)| cell)
        .collect();
    let mut reached = vec![police];
    let mut rounds = 0;
    while !reached.contains(&thief) && rounds <= floor.len() {
        let near =
            |a: &Cell, b: &Cell| a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1;
        reached = floor
            .iter()
            .filter(|cell| reached.iter().any(|from| near(from, cell)))
            .copied()
            .collect();
        rounds += 1;
    }
    let straight =
        police.row.abs_diff(thief.row).pow(2) + police.column.abs_diff(thief.column).pow(2);
    (rounds, straight)
}

#[test]
fn the_best_move_is_the_one_that_resists_by_the_plain_judge() {
    let mut compared = 0;
    with_seeds(0..900, |random| {
        let game = random::labelled_document(random, 4);
        let analysis = Analysis::of(&game).unwrap();
        let plain = Plain::read(&game);
        let labels = plain.labels();
        for (number, &position) in plain
            .positions
            .iter()
            .enumerate()
            .step_by(1 + plain.positions.len() / 40)
        {
            let told = analysis.best_move(position).map(|step| step.to);
            assert_eq!(
                told,
                expected(&game, &plain, number),
                "from {position:?} in {game:?}"
            );
            let best = analysis.best(position);
            compared += usize::from(labels[number].outcome == Outcome::Loss && best.len() > 1);
            // The line, the explanation and the words name the same move.
            assert_eq!(analysis.line(position).first().copied(), told);
            if let Explanation::Win { best, .. } | Explanation::Loss { best, .. } =
                analysis.explain(position)
            {
                assert_eq!(Some(best.to), told);
            }
        }
    });
    assert!(compared > 300, "{compared}");
}

/// An officer who can't guard both exits runs after the thief instead of moving back and forth.
#[test]
fn a_beaten_officer_runs_after_the_thief() {
    let document = example("thief-wins");
    let analysis = Analysis::of(&document).unwrap();
    let beaten = |at: &Position| {
        let label = analysis.label(*at).unwrap();
        label.outcome == Outcome::Loss
            && label.remoteness > Some(0)
            && at.turn() == Some(Side::Police)
    };
    let mut lines = 0;
    for start in analysis.positions().filter(beaten) {
        let line: Vec<Position> = std::iter::once(start).chain(analysis.line(start)).collect();
        let officer: Vec<Place> = line.iter().step_by(2).map(|at| at.mover_place()).collect();
        let mut once = officer.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), officer.len(), "from {start:?}: {officer:?}");
        lines += 1;
    }
    assert!(lines > 500, "{lines}");
}

#[test]
fn in_geography_without_cycles_the_best_move_resists_longest() {
    let mut compared = 0;
    with_seeds(0..150, |random| {
        let count = random.between(15, 40) as u32;
        let edges: Vec<(u32, u32)> = (0..3 * count)
            .map(|_| {
                (
                    random.below(count as usize) as u32,
                    random.below(count as usize) as u32,
                )
            })
            .filter(|(from, to)| from > to)
            .collect();
        let rules = GeographyRules::new(Steps::Edges);
        let game = document(Field::Graph(graph(count, edges)), Rules::Geography(rules));
        let analysis = Analysis::of(&game).unwrap();
        let plain = Plain::read(&game);
        for (number, &position) in plain.positions.iter().enumerate() {
            let told = analysis.best_move(position).map(|step| step.to);
            assert_eq!(
                told,
                expected(&game, &plain, number),
                "from {position:?} in {game:?}"
            );
            compared += usize::from(told != analysis.best(position).first().map(|step| step.to));
        }
    });
    assert!(compared > 10, "{compared}");
}
