//! Token games on boards, solved and certified without enumerating the moves along slides.

use std::collections::BTreeSet;

use winmove_analysis::{Analysis, Follower, SolveNeeds, check_numbers};
use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Board, Cell, Convention, Document, Edit, Field, GeographyRules, Offset, Outcome, Rules, Square,
    Step, Steps, TokenRules,
};
use winmove_core::solver::{
    Cancelled, Control, Incremental, Label, Solution, TooLarge, by_slides, certify, solve,
    solve_within,
};

use super::certify::refuses_every_change;
use winmove_tests::judge::agree;
use winmove_tests::{Random, random, with_seeds};

/// Steps of up to three rows and columns, with at least one slide.
fn steps(random: &mut Random) -> Vec<Step> {
    let count = random.between(1, 6);
    let mut steps = Vec::new();
    while steps.len() < count {
        let (rows, columns) = (random.below(7) as i32 - 3, random.below(7) as i32 - 3);
        // Most slides move by one cell at a time.
        let near = random.percent(60);
        let offset = if near {
            Offset::new(rows.signum(), columns.signum())
        } else {
            Offset::new(rows, columns)
        };
        if offset == Offset::new(0, 0) {
            continue;
        }
        steps.push(if steps.is_empty() || random.percent(60) {
            Step::Slide(offset)
        } else {
            Step::Single(offset)
        });
    }
    steps
}

/// A game with slides on a board up to a given size, with walls, exits and any convention.
fn document(random: &mut Random, most_rows: usize, most_columns: usize) -> Document {
    let board = random::board(random, most_rows, most_columns);
    let rules = TokenRules::new(Steps::List(steps(random)));
    let rules = Rules::Token(rules).with_convention(random.pick(&Convention::ALL));
    Document::new(Field::Board(board), rules).unwrap()
}

fn game(document: &Document) -> Token {
    let Rules::Token(rules) = document.rules() else {
        unreachable!("they are token games")
    };
    Token::new(document.field(), &Places::of(document.field()), rules)
}

/// The same game, whose moves are visited one by one.
struct Enumerated<'a>(&'a Token);

impl Game for Enumerated<'_> {
    fn positions(&self) -> usize {
        self.0.positions()
    }
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.0.moves(from)
    }
    fn stuck(&self, position: PositionId) -> Outcome {
        self.0.stuck(position)
    }
    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.0.terminal(position)
    }
}

#[test]
fn every_label_and_move_on_random_boards_is_that_of_the_plain_fixpoint() {
    let mut longest = 0;
    let mut seen = [0; 3];
    with_seeds(0..1500, |random| {
        let document = document(random, 12, 12);
        let analysis = Analysis::of(&document).unwrap();
        agree(&document, &analysis);
        let counts = analysis.counts();
        let labels = analysis.positions().map(|at| analysis.label(at).unwrap());
        longest = longest.max(
            labels
                .filter_map(|label| label.remoteness)
                .max()
                .unwrap_or(0),
        );
        let open = [counts.win, counts.loss, counts.draw];
        for (seen, count) in seen.iter_mut().zip(open) {
            *seen += usize::from(count > 0);
        }
    });
    assert!(longest > 20, "the longest play has {longest} moves");
    assert!(seen.iter().all(|&count| count > 300), "{seen:?}");
}

#[test]
fn larger_boards_get_the_labels_of_the_general_strategies_and_both_pass_both_certificates() {
    with_seeds(0..60, |random| {
        let document = document(random, 50, 50);
        let game = game(&document);
        let enumerated = Enumerated(&game);
        let solution = solve(&game);
        assert_eq!(solution, solve(&enumerated), "{document:?}");
        certify(&game, &solution).unwrap();
        certify(&enumerated, &solution).unwrap();
    });
}

#[test]
fn one_wrong_label_is_refused_whatever_it_is() {
    with_seeds(0..300, |random| {
        refuses_every_change(&game(&document(random, 4, 6)));
    });
}

#[test]
fn wrong_labels_on_a_large_board_are_refused_wherever_they_are() {
    let queen = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (1, -1)];
    let steps = queen.map(|(rows, columns)| Step::Slide(Offset::new(rows, columns)));
    with_seeds(0..8, |random| {
        let mut board = Board::new(70, 90).unwrap();
        for _ in 0..300 {
            let cell = Cell::new(random.below(70) as u32, random.below(90) as u32);
            let square = random.pick(&[Square::Wall, Square::Exit]);
            let mut document = Document::new(
                Field::Board(board),
                Rules::Token(TokenRules::new(Steps::List(steps.to_vec()))),
            )
            .unwrap();
            document.apply(Edit::Paint(cell, square)).unwrap();
            board = document.board().unwrap().clone();
        }
        let rules = TokenRules::new(Steps::List(steps.to_vec()));
        let document = Document::new(Field::Board(board), Rules::Token(rules)).unwrap();
        let game = game(&document);
        let labels: Vec<Label> = solve(&game).labels().collect();
        for _ in 0..20 {
            let (at, from) = (random.below(labels.len()), random.below(labels.len()));
            let mut changed = labels.clone();
            changed[at] = labels[from];
            let is_right = changed == labels;
            let answer = certify(&game, &Solution::from_labels(changed));
            assert_eq!(answer.is_ok(), is_right, "{:?} at {at}", labels[from]);
        }
    });
}

#[test]
fn the_number_of_moves_is_known_without_enumerating_them() {
    with_seeds(0..500, |random| {
        let game = game(&document(random, 9, 9));
        let positions = || (0..game.positions() as u32).map(PositionId);
        let moves: usize = positions().map(|from| game.moves(from).count()).sum();
        assert_eq!(game.move_bound(), moves as u64);
    });
}

/// A board with this many rows and columns, on which rooks move east and south.
fn two_heaps(size: u32) -> Field {
    Field::Board(Board::new(size, size).unwrap())
}

fn rook() -> Steps {
    Steps::List(vec![
        Step::Slide(Offset::new(0, 1)),
        Step::Slide(Offset::new(1, 0)),
    ])
}

#[test]
fn a_game_with_more_moves_than_can_be_numbered_is_solved() {
    let size = 1700;
    let rules = Rules::Token(TokenRules::new(rook()));
    let document = Document::new(two_heaps(size), rules).unwrap();
    let game = game(&document);
    assert!(game.move_bound() > u64::from(u32::MAX));
    assert_eq!(check_numbers(&document), Ok(()));
    let solution = solve_within(&game, &Control::default()).unwrap();
    certify(&game, &solution).unwrap();
    for (number, label) in (0..).zip(solution.labels()) {
        // Nim: the player who can make the heaps equal wins, with one pebble at a time at the
        // slowest.
        let [down, right] = [number / size, number % size].map(|gone| size - 1 - gone);
        let least = down.min(right);
        let (outcome, moves) = if down == right {
            (Outcome::Loss, 2 * least)
        } else {
            (Outcome::Win, 2 * least + 1)
        };
        assert_eq!((label.outcome, label.remoteness), (outcome, Some(moves)));
    }
    // Geography stores its moves.
    let rules = Rules::Geography(GeographyRules::new(rook()));
    let document = Document::new(two_heaps(size), rules).unwrap();
    assert!(matches!(check_numbers(&document), Err(TooLarge::Moves(_))));
}

#[test]
fn slides_need_memory_for_cells_and_not_for_moves() {
    let all = [-1, 0, 1]
        .into_iter()
        .flat_map(|rows| [-1, 0, 1].map(|columns| Offset::new(rows, columns)));
    let queen = all.filter(|&by| by != Offset::new(0, 0)).map(Step::Slide);
    let rules = Rules::Token(TokenRules::new(Steps::List(queen.collect())));
    let document = Document::new(two_heaps(1000), rules).unwrap();
    let needs = SolveNeeds::of(&document);
    let bytes = needs.before().bytes();
    assert!((10_000_000..30_000_000).contains(&bytes), "{bytes}");
    // The free memory is compared with what the solve needs, and moves aren't counted.
    assert_eq!(needs.before().check_in(bytes), Ok(()));
    let refused = needs.before().check_in(bytes - 1);
    assert!(matches!(
        refused,
        Err(TooLarge::Memory {
            positions: 1_000_000,
            ..
        })
    ));
    let after = needs.after_tables(game(&document).move_bound());
    assert_eq!(after.bytes() + needs.tables(), bytes);
}

#[test]
fn a_cancelled_solve_stops_and_leaves_no_labels() {
    let rules = Rules::Token(TokenRules::new(rook()));
    let document = Document::new(two_heaps(300), rules).unwrap();
    let control = Control::default();
    control.cancel();
    assert_eq!(by_slides(&game(&document), &control).err(), Some(Cancelled));
}

#[test]
fn the_analysis_of_a_board_with_slides_follows_edits() {
    with_seeds(0..60, |random| {
        let mut follower = Follower::new(document(random, 8, 8));
        let control = Control::default();
        for revision in 0..8 {
            let board = follower.document().board().unwrap();
            let (rows, columns) = (board.rows() as usize, board.columns() as usize);
            let cell = Cell::new(random.below(rows) as u32, random.below(columns) as u32);
            let square = random.pick(&[Square::Floor, Square::Wall, Square::Exit]);
            let edit = if random.percent(70) {
                Edit::Paint(cell, square)
            } else {
                let rules = TokenRules::new(Steps::List(steps(random)));
                let convention = random.pick(&Convention::ALL);
                Edit::SetRules(Rules::Token(rules).with_convention(convention))
            };
            follower.apply(edit).unwrap();
            let (analysis, _) = follower.solve(revision, &control).unwrap();
            agree(follower.document(), &analysis);
        }
    });
}

#[test]
fn moves_added_and_removed_one_by_one_change_a_game_with_slides_as_any_other() {
    with_seeds(0..100, |random| {
        let control = Control::default();
        let game = game(&document(random, 6, 6));
        let count = game.positions();
        if count == 0 {
            return;
        }
        let rows = |game: &Token| -> Vec<BTreeSet<PositionId>> {
            let positions = (0..count as u32).map(PositionId);
            positions.map(|from| game.moves(from).collect()).collect()
        };
        let mut expected = rows(&game);
        let mut live = Incremental::new(game.clone(), &solve(&game), &control).unwrap();
        for _ in 0..10 {
            let [from, to] = [0, 1].map(|_| PositionId(random.below(count) as u32));
            if expected[from.index()].contains(&to) {
                // Several steps may lead to the same cell.
                while live.remove_move(from, to) {}
            } else {
                live.add_move(from, to)
            }
            if !expected[from.index()].insert(to) {
                expected[from.index()].remove(&to);
            }
            live.settle(&control).unwrap();
            assert_eq!(rows(live.game()), expected);
            assert!(live.game().slides().is_none(), "it has moves of its own");
            certify(live.game(), &live.solution()).unwrap();
        }
    });
}
