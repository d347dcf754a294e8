//! The chess endings of `examples/large_chess.rs`, compared with shakmaty and published results.

use std::collections::{BTreeMap, BTreeSet};

use expect_test::expect;
use fastrand::Rng;
use shakmaty::{CastlingMode, Chess, FromSetup, Position, PositionError, Setup};
use winmove_core::{Control, Label, Outcome};
use winmove_large::{Database, Extent, LargeGame, Limits, solve, verify};

use crate::common::Folder;

#[allow(dead_code, reason = "its main is for who runs the example")]
#[path = "../../examples/large_chess.rs"]
mod large_chess;

use large_chess::{Endings, Placed, summary};

/// The position in shakmaty's representation.
fn chess(endings: &Endings, placed: &Placed) -> Option<Chess> {
    let (board, turn) = endings.board(placed);
    let setup = Setup {
        board,
        turn,
        ..Setup::empty()
    };
    let chess = Chess::from_setup(setup, CastlingMode::Standard);
    // In an ending, a check that no previous move could have given is legal.
    chess.or_else(PositionError::ignore_impossible_check).ok()
}

fn number(endings: &Endings, chess: &Chess) -> u64 {
    let placed = endings.placed(chess.board(), chess.turn());
    endings.number(&placed.expect("a level has these men"))
}

/// Random numbers of positions.
fn some(endings: &Endings, seed: u64) -> impl Iterator<Item = u64> {
    let mut rng = Rng::with_seed(seed);
    let levels: Vec<_> = endings.levels().map(|(_, range)| range).collect();
    std::iter::repeat_with(move || {
        let level = levels[rng.usize(0..levels.len())].clone();
        rng.u64(level)
    })
}

#[test]
fn the_moves_are_those_of_chess_and_the_moves_back_are_their_reverse() {
    for name in ["KQKR", "KRBKN", "KBBKN", "KNNKQ"] {
        let endings = Endings::named(name).unwrap();
        let mut legal = 0;
        for number_of in some(&endings, 3).take(6000) {
            let Some(placed) = endings.position(number_of) else {
                assert_eq!(endings.terminal(number_of), Some(Outcome::Draw));
                continue;
            };
            legal += 1;
            let chess = chess(&endings, &placed).unwrap_or_else(|| panic!("{name} {placed:?}"));
            assert_eq!(number(&endings, &chess), number_of, "{name} {placed:?}");
            let after = chess.legal_moves().into_iter().map(|step| {
                let mut after = chess.clone();
                after.play_unchecked(step);
                number(&endings, &after)
            });
            let expected: BTreeSet<u64> = after.collect();
            let mut moves = Vec::new();
            endings.moves(number_of, &mut moves);
            assert_eq!(BTreeSet::from_iter(moves.iter().copied()), expected);
            let is_mate = chess.is_checkmate();
            assert_eq!(endings.stuck(number_of) == Outcome::Loss, chess.is_check());
            assert!(!is_mate || moves.is_empty());
            for to in moves {
                let mut back = Vec::new();
                endings.moves_back(to, &mut back);
                assert!(back.contains(&number_of), "{name} {placed:?}");
            }
            let mut back = Vec::new();
            endings.moves_back(number_of, &mut back);
            for from in back {
                let mut moves = Vec::new();
                endings.moves(from, &mut moves);
                assert!(moves.contains(&number_of), "{name} {placed:?}");
            }
        }
        assert!(legal > 500, "{name}: {legal}");
    }
}

/// All rotations and reflections of a position.
fn turned(chess: &Chess) -> Vec<Chess> {
    let board = chess.board();
    (0..8)
        .map(|view| {
            let mut setup = Setup::empty();
            for (mut square, man) in board.clone() {
                if view & 1 != 0 {
                    square = square.flip_horizontal();
                }
                if view & 2 != 0 {
                    square = square.flip_vertical();
                }
                if view & 4 != 0 {
                    square = square.flip_diagonal();
                }
                setup.board.set_piece_at(square, man);
            }
            setup.turn = chess.turn();
            let chess = Chess::from_setup(setup, CastlingMode::Standard);
            chess
                .or_else(PositionError::ignore_impossible_check)
                .unwrap()
        })
        .collect()
}

#[test]
fn a_position_has_one_number_however_the_board_is_turned() {
    let endings = Endings::named("KBBKN").unwrap();
    for number_of in some(&endings, 4).take(3000) {
        if let Some(placed) = endings.position(number_of) {
            for turned in turned(&chess(&endings, &placed).unwrap()) {
                assert_eq!(number(&endings, &turned), number_of);
            }
        }
    }
}

/// Solves an ending. Returns for each level the wins, the losses and the longest win with White to
/// move.
fn solved(name: &str) -> BTreeMap<String, (u64, u64, Option<u32>)> {
    let folder = Folder::new();
    let file = folder.join("ending");
    let endings = Endings::named(name).unwrap();
    let control = Control::default();
    // The parts are so small that no levels are joined.
    let limits = Limits::in_memory().part_bits(10);
    solve(&endings, &limits, &file, &control).unwrap();
    let mut database = Database::open(&file).unwrap();
    let extent = Extent::Full { memory: None };
    let verified = verify(&endings, &mut database, extent, &control).unwrap();
    assert_eq!(verified.positions, endings.positions());
    let levels = endings.levels().map(|(name, range)| {
        let white = range.start..range.start + (range.end - range.start) / 2;
        let labels: Vec<Label> = database.labels(white.clone()).unwrap();
        let found = summary(white, labels);
        let longest = found.longest.map(|(moves, _)| moves);
        (name, (found.wins, found.losses, longest))
    });
    levels.collect()
}

#[test]
fn endings_of_three_men_have_their_published_longest_mates() {
    for (name, longest) in [
        ("KQK", Some(10)),
        ("KRK", Some(16)),
        ("KBK", None),
        ("KNK", None),
    ] {
        let levels = solved(name);
        assert_eq!(levels.len(), 2, "the bare kings are a level as well");
        assert_eq!(levels[name].2, longest, "{name}");
        assert_eq!(levels["KK"], (0, 0, None));
    }
}

#[test]
fn captures_lead_to_the_labels_of_the_ending_that_is_left() {
    // Mate in 7 with two rooks (Nalimov).
    let levels = solved("KRRK");
    assert_eq!(levels["KRRK"].2, Some(7));
    assert_eq!(levels["KRK"], solved("KRK")["KRK"]);
}

/// The number of moves to mate in Nalimov's tables. Takes half a minute without optimisation.
#[test]
#[ignore = "half a minute"]
fn endings_of_four_men_have_their_published_longest_mates() {
    for (name, longest) in [
        ("KQKR", 35),
        ("KRKN", 40),
        ("KRKB", 29),
        ("KBNK", 33),
        ("KBBK", 19),
    ] {
        assert_eq!(solved(name)[name].2, Some(longest), "{name}");
    }
}

#[test]
fn a_name_that_is_no_ending_is_refused() {
    let refused = |name| Endings::named(name).err().unwrap();
    expect![[r#"
        KQ: two kings, as in KQKR
        QKK: two kings, as in KQKR
        KPK: P is none of Q, R, B and N
        KQQQQK: at most 5 men"#]]
    .assert_eq(
        &[
            refused("KQ"),
            refused("QKK"),
            refused("KPK"),
            refused("KQQQQK"),
        ]
        .join("\n"),
    );
}
