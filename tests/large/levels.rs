//! Games with levels that are solved level by level have the same bytes as if solved all at once.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use expect_test::{Expect, expect};
use fastrand::Rng;
use winmove_core::{Control, Outcome, certify};
use winmove_large::{LargeError, LargeGame, Limits, solve};

use crate::common::{Folder, RandomGame, labels, without_figures};

#[test]
fn random_games_with_levels_have_the_bytes_of_those_without() {
    levels_change_nothing_in(60);
}

/// More games.
mod in_full {
    #[test]
    fn random_games_with_levels_have_the_bytes_of_those_without() {
        super::levels_change_nothing_in(200);
    }
}

fn levels_change_nothing_in(games: u64) {
    let folder = Folder::new();
    let (plain, leveled) = (folder.join("plain"), folder.join("leveled"));
    for seed in 0..games {
        let mut rng = Rng::with_seed(seed);
        let mut game = RandomGame::new(&mut rng, 400).with_levels(&mut rng);
        let solution = winmove_core::solve(&game);
        certify(&game, &solution).unwrap();
        game.tells_levels = false;
        solve(&game, &Limits::in_memory(), &plain, &Control::default()).unwrap();
        assert_eq!(labels(&plain), solution.labels().collect::<Vec<_>>());
        let expected = std::fs::read(&plain).unwrap();
        game.tells_levels = true;
        for number in 0..6 {
            game.tells_moves_back = number % 2 == 0;
            let limits = if number < 3 {
                Limits::in_memory()
            } else {
                Limits::on_disk(rng.u64(40..80) << 20, folder.join("scratch"))
            };
            let limits = limits.threads(rng.usize(1..4)).part_bits(rng.u32(2..9));
            solve(&game, &limits, &leveled, &Control::default()).unwrap();
            let bytes = std::fs::read(&leveled).unwrap();
            assert!(bytes == expected, "seed {seed}, solve {number}");
        }
    }
    let left: Vec<_> = std::fs::read_dir(folder.join("scratch")).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

/// A game whose solve is cancelled after a number of calls.
struct Interrupted<'a> {
    game: &'a RandomGame,
    control: Control,
    left: AtomicU32,
}

impl Interrupted<'_> {
    fn count(&self) {
        let count = |left: u32| left.checked_sub(1);
        let before = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, count);
        if before.is_err() {
            self.control.cancel();
        }
    }
}

impl LargeGame for Interrupted<'_> {
    fn name(&self) -> String {
        LargeGame::name(self.game)
    }

    fn positions(&self) -> u64 {
        LargeGame::positions(self.game)
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        self.count();
        LargeGame::moves(self.game, from, to);
    }

    fn stuck(&self, position: u64) -> Outcome {
        LargeGame::stuck(self.game, position)
    }

    fn terminal(&self, position: u64) -> Option<Outcome> {
        LargeGame::terminal(self.game, position)
    }

    fn has_moves_back(&self) -> bool {
        self.game.has_moves_back()
    }

    fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
        self.count();
        self.game.moves_back(to, from);
    }

    fn level(&self, position: u64) -> u32 {
        self.game.level(position)
    }

    fn endless(&self, position: u64) -> Outcome {
        LargeGame::endless(self.game, position)
    }
}

#[test]
fn solves_with_levels_that_are_cancelled_at_any_moment_go_on_to_the_same_bytes() {
    let folder = Folder::new();
    let (plain, leveled) = (folder.join("plain"), folder.join("leveled"));
    let mut resumed = 0;
    for seed in 0..20 {
        let mut rng = Rng::with_seed(seed);
        let mut game = RandomGame::new(&mut rng, 400).with_levels(&mut rng);
        game.tells_levels = false;
        solve(&game, &Limits::in_memory(), &plain, &Control::default()).unwrap();
        game.tells_levels = true;
        for tells_moves_back in [false, true] {
            game.tells_moves_back = tells_moves_back;
            let bits = rng.u32(2..8);
            let mut calls = 20;
            loop {
                let control = Control::default();
                let limits = Limits::on_disk(64 << 20, folder.join("scratch"))
                    .resume()
                    .threads(rng.usize(1..4))
                    .part_bits(bits)
                    .checkpoint_every(Duration::ZERO);
                let interrupted = Interrupted {
                    game: &game,
                    control: control.clone(),
                    left: AtomicU32::new(calls),
                };
                match solve(&interrupted, &limits, &leveled, &control) {
                    Ok(_) => break,
                    Err(LargeError::Cancelled(_)) => {}
                    Err(error) => panic!("seed {seed}: {error}"),
                }
                let manifest = folder.join("scratch").join("winmove-manifest.json");
                resumed += u32::from(manifest.exists());
                calls += rng.u32(1..60);
            }
            let bytes = [&plain, &leveled].map(|file| std::fs::read(file).unwrap());
            assert!(bytes[0] == bytes[1], "seed {seed}, {tells_moves_back}");
        }
    }
    assert!(resumed > 100, "{resumed}");
}

/// Numbers from which a move takes one to nine; from a number that ends in seven, a move may also
/// take all but one. The levels are given.
struct Tens<L> {
    positions: u64,
    level: L,
}

impl<L: Fn(u64) -> u32 + Sync> LargeGame for Tens<L> {
    fn name(&self) -> String {
        "tens".to_owned()
    }

    fn positions(&self) -> u64 {
        self.positions
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        to.extend((1..10).filter_map(|taken| from.checked_sub(taken)));
        to.extend((from % 10 == 7).then_some(1));
    }

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }

    fn level(&self, position: u64) -> u32 {
        (self.level)(position)
    }
}

#[test]
fn little_memory_reads_the_logs_of_many_small_parts_in_pieces() {
    let folder = Folder::new();
    let [roomy, tight] = ["roomy", "tight"].map(|name| folder.join(name));
    let game = |has_levels: bool| Tens {
        positions: 60_000,
        level: move |position: u64| {
            if has_levels {
                position as u32 / 16_000
            } else {
                0
            }
        },
    };
    let control = Control::default();
    solve(&game(false), &Limits::in_memory(), &roomy, &control).unwrap();
    let limits = Limits::on_disk(110 << 20, folder.join("scratch"))
        .threads(2)
        .part_bits(4)
        .checkpoint_every(Duration::from_millis(300));
    solve(&game(true), &limits, &tight, &control).unwrap();
    assert!(std::fs::read(&roomy).unwrap() == std::fs::read(&tight).unwrap());
}

#[test]
fn memory_is_needed_for_the_largest_level_alone() {
    let folder = Folder::new();
    let needed = |level: fn(u64) -> u32, expected: Expect| {
        let game = Tens {
            positions: 1_000_000_000,
            level,
        };
        let limits = Limits::on_disk(30 << 20, folder.join("scratch")).threads(2);
        let error = solve(&game, &limits, &folder.join("file"), &Control::default()).unwrap_err();
        let LargeError::Memory {
            what,
            needed,
            allowed,
        } = &error
        else {
            panic!("{error}");
        };
        assert_eq!(*allowed, 30 << 20);
        expected.assert_eq(what);
        needed.div_ceil(1 << 20)
    };
    // A byte and an eighth for each position, and the memory for the program and the threads.
    let all = needed(|_| 3, expect!["solving 1000000000 positions on 2 threads"]);
    assert!((1073 + 24..1200).contains(&all), "{all}");
    let levels = |position: u64| position as u32 / 100_000_000;
    let levels = needed(
        levels,
        expect!["solving 1000000000 positions, up to 100000000 at a time, on 2 threads"],
    );
    assert!((107 + 24..220).contains(&levels), "{levels}");
    // Levels with one position each are joined.
    let single = needed(
        |position| position as u32,
        expect!["solving 1000000000 positions, up to 1048576 at a time, on 2 threads"],
    );
    assert!(single < levels, "{single}");
}

#[test]
fn levels_that_are_none_are_refused_with_the_position_and_nothing_is_written() {
    let folder = Folder::new();
    let file = folder.join("file");
    let words = |bits: u32, level: fn(u64) -> u32| {
        let game = Tens {
            positions: 100,
            level,
        };
        let limits = Limits::on_disk(64 << 20, folder.join("scratch"))
            .part_bits(bits)
            .threads(1);
        let error = solve(&game, &limits, &file, &Control::default()).unwrap_err();
        assert!(!file.exists());
        error.to_string()
    };
    // Levels that fall with growing numbers, while moves lead to smaller numbers.
    let falling = |position: u64| 9 - position as u32 / 10;
    expect![[r#"
        a move from position 90, of level 0, leads to position 89, of level 1: moves never lead to a higher level
        a move from position 90, of level 0, leads to position 89, of level 1: moves never lead to a higher level
        a move from position 10, of level 8, leads to position 9, of level 9: moves never lead to a higher level"#]]
    .assert_eq(&[3, 5, 10].map(|bits| words(bits, falling)).join("\n"));
    let mut told = BTreeSet::new();
    for bits in [2, 3, 5, 10] {
        for level in [
            |position: u64| {
                if position == 55 {
                    0
                } else {
                    position as u32 / 10
                }
            },
            |position: u64| {
                if position == 55 {
                    70
                } else {
                    position as u32 / 10
                }
            },
            |position: u64| if position == 55 { 70 } else { 4 },
            |position: u64| [3, 2, 4, 4][position as usize / 25],
            |position: u64| (position as u32 % 50) + u32::from(position == 99),
        ] {
            told.insert(without_figures(&words(bits, level)));
        }
    }
    expect!["position # has level #, and position # level #: the levels of a game either rise or fall as the numbers grow, and the positions of a level follow one another"]
        .assert_eq(&Vec::from_iter(told).join("\n"));
    // A refused solve doesn't affect later ones.
    let game = Tens {
        positions: 100,
        level: |position: u64| position as u32 / 10,
    };
    let limits = Limits::on_disk(64 << 20, folder.join("scratch")).part_bits(3);
    solve(&game, &limits, &file, &Control::default()).unwrap();
}

#[test]
fn moves_back_that_come_from_a_lower_level_are_refused() {
    struct Chain;

    impl LargeGame for Chain {
        fn name(&self) -> String {
            "a chain".to_owned()
        }
        fn positions(&self) -> u64 {
            20
        }
        fn moves(&self, from: u64, to: &mut Vec<u64>) {
            to.extend(from.checked_sub(1));
        }
        fn stuck(&self, _: u64) -> Outcome {
            Outcome::Loss
        }
        fn level(&self, position: u64) -> u32 {
            position as u32 / 10
        }
        fn has_moves_back(&self) -> bool {
            true
        }
        fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
            from.extend((to < 19).then_some(to + 1));
            from.extend((to == 15).then_some(3));
        }
    }
    let folder = Folder::new();
    let limits = Limits::in_memory().part_bits(3);
    let error = solve(&Chain, &limits, &folder.join("file"), &Control::default()).unwrap_err();
    expect!["position 15: the backward moves of the game are not the reverse of its moves"]
        .assert_eq(&error.to_string());
}
