//! Boards with more positions than can be numbered, queried by places and turn.

use winmove_analysis::{Analysis, Position};
use winmove_core::game::{Game, MAX_POSITIONS, Places, Pursuit, PursuitPosition};
use winmove_core::model::{Board, Document, Field, Outcome, PursuitRules, Rules, Side, Square};
use winmove_core::solver::{Label, OnTrust, certify_pursuit, solve_pursuit};

use super::{by_bit_sets, pursuit, random_pursuit};
use winmove_tests::random::Random;
use winmove_tests::with_seeds;

#[test]
fn asked_by_places_a_position_has_the_label_of_its_number() {
    with_seeds(0..200, |random| {
        let (board, rules) = random_pursuit(random, 5, 6);
        let game = pursuit(&Field::Board(board), &rules);
        let (bits, words) = (by_bit_sets(&game), winmove_core::solver::solve(&game));
        for (number, label) in (0..game.size()).zip(words.labels()) {
            let position = game.nth(number);
            assert_eq!(u64::from(game.id(position).0), number);
            assert_eq!(bits.pursuit_label(&game, position), label, "{position:?}");
            assert_eq!(words.pursuit_label(&game, position), label, "{position:?}");
        }
    });
}

/// Exits so close together that play is short, and a solve has few rounds.
fn is_exit(size: u32, place: u32) -> bool {
    place / size % 9 == 4 && place % size % 9 == 4
}

/// The label of a position that follows from the labels of its moves, using only the rules of play:
/// moves are computed from coordinates.
fn from_moves(size: u32, at: PursuitPosition, label: impl Fn(PursuitPosition) -> Label) -> Label {
    let over = |outcome| Label {
        outcome,
        remoteness: Some(0),
    };
    let winner = match (at.police == at.thief, is_exit(size, at.thief)) {
        (true, _) => Some(Side::Police),
        (false, true) => Some(Side::Thief),
        (false, false) => None,
    };
    if let Some(winner) = winner {
        return over(if winner == at.turn {
            Outcome::Win
        } else {
            Outcome::Loss
        });
    }
    let (own, reaches_diagonally) = match at.turn {
        Side::Police => (at.police, true),
        Side::Thief => (at.thief, false),
    };
    let (row, column) = (own / size, own % size);
    let mut reached = Vec::new();
    for to_row in row.saturating_sub(1)..=(row + 1).min(size - 1) {
        for to_column in column.saturating_sub(1)..=(column + 1).min(size - 1) {
            if !reaches_diagonally && to_row != row && to_column != column {
                continue;
            }
            let to = to_row * size + to_column;
            let turn = at.turn.opponent();
            reached.push(label(match at.turn {
                Side::Police => PursuitPosition {
                    police: to,
                    turn,
                    ..at
                },
                Side::Thief => PursuitPosition {
                    thief: to,
                    turn,
                    ..at
                },
            }));
        }
    }
    let lost = reached.iter().filter(|it| it.outcome == Outcome::Loss);
    if let Some(soonest) = lost.filter_map(|it| it.remoteness).min() {
        return Label {
            outcome: Outcome::Win,
            remoteness: Some(soonest + 1),
        };
    }
    let won = |it: &Label| {
        (it.outcome == Outcome::Win)
            .then_some(it.remoteness)
            .flatten()
    };
    let all: Option<Vec<u32>> = reached.iter().map(won).collect();
    match all.and_then(|all| all.into_iter().max()) {
        Some(latest) => Label {
            outcome: Outcome::Loss,
            remoteness: Some(latest + 1),
        },
        None => Label {
            outcome: Outcome::Draw,
            remoteness: None,
        },
    }
}

#[test]
#[should_panic(expected = "of which at most 2147483648 can be numbered")]
fn a_position_without_a_number_has_no_id() {
    let field = Field::Board(Board::new(182, 182).unwrap());
    let game = Pursuit::new(&field, &Places::of(&field), &PursuitRules::on_board());
    game.id(PursuitPosition {
        police: 0,
        thief: 0,
        turn: Side::Police,
    });
}

#[test]
fn a_solution_of_another_game_is_refused() {
    let solved = |rows| {
        let field = Field::Board(Board::new(rows, 5).unwrap());
        let game = Pursuit::new(&field, &Places::of(&field), &PursuitRules::on_board());
        let solution = solve_pursuit(&game, &winmove_core::solver::Control::default()).unwrap();
        assert_eq!(game.positions(), solution.len());
        (game, solution)
    };
    let ((game, _), (_, other)) = (solved(4), solved(5));
    assert!(certify_pursuit(&game, &other).is_err());
}

/// More of the same, and slower tests.
mod in_full {
    use super::*;

    #[test]
    fn a_board_with_more_positions_than_numbers_is_solved_checked_and_asked() {
        const SIZE: u32 = 184;
        let square = |place| {
            if is_exit(SIZE, place) {
                Square::Exit
            } else {
                Square::Floor
            }
        };
        let row = |row| (row * SIZE..(row + 1) * SIZE).map(square).collect();
        let board = Board::from_rows((0..SIZE).map(row).collect()).unwrap();
        let field = Field::Board(board);
        let rules = PursuitRules::on_board();
        let game = Pursuit::new(&field, &Places::of(&field), &rules);
        assert!(!game.is_numbered() && game.size() > MAX_POSITIONS);
        let document = Document::new(field, Rules::Pursuit(rules)).unwrap();
        let analysis = Analysis::of(&document).unwrap();
        let counts = analysis.counts();
        let all = counts.win + counts.loss + counts.draw + counts.undecided;
        assert_eq!(all as u64, game.size());
        let places = analysis.places();
        let named = |at: PursuitPosition| {
            Position::of_sides([places.place(at.police), places.place(at.thief)], at.turn)
        };
        let label = |at| analysis.label(named(at)).unwrap();
        let mut random = Random::seeded(184);
        let (mut seen, mut longest) = ([0; 3], None);
        let cells = (SIZE * SIZE) as usize;
        for case in 0..4_000u32 {
            let thief = random.below(cells) as u32;
            let police = match case % 4 {
                // The last places, whose positions come after those that 32 bits can number.
                0 => cells as u32 - 1 - random.below(SIZE as usize) as u32,
                // A place near the thief.
                1 => (thief + random.below(4 * SIZE as usize) as u32).min(cells as u32 - 1),
                _ => random.below(cells) as u32,
            };
            for turn in [Side::Police, Side::Thief] {
                let at = PursuitPosition {
                    police,
                    thief,
                    turn,
                };
                let found = label(at);
                assert_eq!(found, from_moves(SIZE, at, label), "{at:?}");
                seen[found.outcome as usize] += 1;
                longest = longest.max(found.remoteness);
                // The best moves lead to the position that determines the label.
                for step in analysis.best(named(at)) {
                    assert_eq!(step.label.remoteness, found.remoteness.map(|it| it - 1));
                }
            }
        }
        assert!(
            seen[Outcome::Win as usize] > 1000 && seen[Outcome::Loss as usize] > 1000,
            "{seen:?}"
        );
        assert!(longest > Some(4), "{longest:?}");
        let certified: OnTrust = analysis.certify().unwrap();
        assert!(certified.positions as u64 > game.size() / 4);
    }
}
