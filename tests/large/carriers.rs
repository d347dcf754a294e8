//! Games have the same bytes and the solver's labels in memory and on disk, in any number of parts.

use expect_test::expect;
use fastrand::Rng;
use winmove_core::{Control, EdgeGame, Outcome, certify};
use winmove_large::{LargeError, LargeGame, Limits, Numbered, solve};

use crate::common::{Folder, RandomGame, labels};

#[test]
fn random_games_have_the_labels_of_the_solver_on_every_carrier() {
    carriers_agree_on(60);
}

/// More games.
mod in_full {
    #[test]
    fn random_games_have_the_labels_of_the_solver_on_every_carrier() {
        super::carriers_agree_on(200);
    }
}

fn carriers_agree_on(games: u64) {
    let folder = Folder::new();
    let (memory, disk) = (folder.join("memory"), folder.join("disk"));
    let mut seen = [0_u64; 4];
    for seed in 0..games {
        let mut rng = Rng::with_seed(seed);
        let mut game = RandomGame::new(&mut rng, 400);
        let solution = winmove_core::solve(&game);
        certify(&game, &solution).unwrap();
        let expected: Vec<_> = solution.labels().collect();
        let mut bytes = None;
        for tells_moves_back in [false, true] {
            game.tells_moves_back = tells_moves_back;
            for _ in 0..2 {
                // One part or more.
                let limits = Limits::in_memory()
                    .threads(rng.usize(1..4))
                    .part_bits(rng.u32(4..10));
                solve(&game, &limits, &memory, &Control::default()).unwrap();
                assert_eq!(labels(&memory), expected, "seed {seed}");
                let limits = Limits::on_disk(64 << 20, folder.join("scratch"))
                    .threads(rng.usize(1..4))
                    .part_bits(rng.u32(4..10));
                solve(&game, &limits, &disk, &Control::default()).unwrap();
                let written = std::fs::read(&memory).unwrap();
                assert_eq!(std::fs::read(&disk).unwrap(), written, "seed {seed}");
                assert_eq!(
                    *bytes.get_or_insert(written.clone()),
                    written,
                    "seed {seed}"
                );
            }
        }
        let head = winmove_large::Database::open(&disk).unwrap().head().clone();
        let counts = solution.counts();
        let by_head = [head.wins, head.losses, head.draws].map(|count| count as usize);
        assert_eq!(by_head, [counts.win, counts.loss, counts.draw]);
        let longest = expected.iter().filter_map(|label| label.remoteness).max();
        assert_eq!(head.longest, longest);
        let is_endless = expected
            .iter()
            .any(|label| label.outcome != Outcome::Draw && label.remoteness.is_none());
        for (kind, is_there) in [
            head.wins > 0 && head.losses > 0,
            head.draws > 0,
            is_endless,
            longest > Some(12),
        ]
        .into_iter()
        .enumerate()
        {
            seen[kind] += u64::from(is_there);
        }
    }
    // All kinds occur.
    assert!(seen.iter().all(|&count| count > games / 20), "{seen:?}");
    let left: Vec<_> = std::fs::read_dir(folder.join("scratch")).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

/// A heap from which a move takes one of these numbers.
struct Heap {
    most: u64,
    takes: &'static [u64],
    tells_moves_back: bool,
}

impl LargeGame for Heap {
    fn name(&self) -> String {
        format!("a heap of up to {}, take {:?}", self.most, self.takes)
    }

    fn positions(&self) -> u64 {
        self.most + 1
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        to.extend(self.takes.iter().filter_map(|take| from.checked_sub(*take)));
    }

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }

    fn has_moves_back(&self) -> bool {
        self.tells_moves_back
    }

    fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
        let heaps = self.takes.iter().map(|take| to + take);
        from.extend(heaps.filter(|&heap| heap <= self.most));
    }
}

/// The labels of a heap by definition, starting with the smallest.
fn by_definition(most: u64, takes: &[u64]) -> Vec<String> {
    let mut labels: Vec<(bool, u32)> = Vec::new();
    for heap in 0..=most {
        let after = takes.iter().filter_map(|take| heap.checked_sub(*take));
        let after: Vec<(bool, u32)> = after.map(|heap| labels[heap as usize]).collect();
        let nearest_loss = after
            .iter()
            .filter(|(won, _)| !won)
            .map(|(_, moves)| moves + 1)
            .min();
        let farthest_win = after.iter().map(|(_, moves)| moves + 1).max();
        labels.push(match nearest_loss {
            Some(moves) => (true, moves),
            None => (false, farthest_win.unwrap_or(0)),
        });
    }
    let word =
        |(won, moves): &(bool, u32)| format!("{} in {moves}", if *won { "win" } else { "loss" });
    labels.iter().map(word).collect()
}

#[test]
fn heaps_have_the_labels_of_their_definition_over_many_rounds_and_widths() {
    let folder = Folder::new();
    let file = folder.join("heap");
    // Remoteness of one byte, two bytes and four bytes.
    for (most, takes, width) in [
        (300, &[1, 3, 4][..], 1),
        (40_000, &[1, 2, 3], 2),
        (140_000, &[1, 2], 4),
    ] {
        for tells_moves_back in [true, false] {
            let game = Heap {
                most,
                takes,
                tells_moves_back,
            };
            let limits = Limits::on_disk(64 << 20, folder.join("scratch")).part_bits(12);
            let head = solve(&game, &limits, &file, &Control::default()).unwrap();
            let words: Vec<String> = labels(&file).iter().map(ToString::to_string).collect();
            assert_eq!(words, by_definition(most, takes));
            let longest = head.longest.unwrap() + 1;
            assert_eq!(
                if longest < 256 {
                    1
                } else if longest < 65536 {
                    2
                } else {
                    4
                },
                width
            );
        }
    }
}

#[test]
fn little_memory_spills_mail_to_disk_and_changes_nothing() {
    let folder = Folder::new();
    let mut rng = Rng::with_seed(5);
    let positions = 300_000;
    let edges: Vec<(u32, u32)> = (0..4 * positions)
        .map(|_| (rng.u32(0..positions), rng.u32(0..positions)))
        .collect();
    let game = EdgeGame::from_edges(positions, edges).unwrap();
    let large = Numbered::new("random", &game);
    let [roomy, tight] = ["roomy", "tight"].map(|name| folder.join(name));
    solve(&large, &Limits::in_memory(), &roomy, &Control::default()).unwrap();
    // Barely more than the program and the smallest buffers.
    let limits = Limits::on_disk(40 << 20, folder.join("scratch")).threads(2);
    solve(&large, &limits, &tight, &Control::default()).unwrap();
    assert_eq!(
        std::fs::read(&roomy).unwrap(),
        std::fs::read(&tight).unwrap()
    );
    let expected: Vec<_> = winmove_core::solve(&game).labels().collect();
    assert_eq!(labels(&tight), expected);
}

#[test]
fn what_can_not_be_solved_is_said_and_nothing_is_written() {
    let folder = Folder::new();
    let file = folder.join("database");
    let heap = |most, tells_moves_back| Heap {
        most,
        takes: &[1, 2],
        tells_moves_back,
    };
    let limits = Limits::on_disk(100 << 20, folder.join("scratch")).threads(2);
    let heaps = heap(1_000_000_000, true);
    let error = solve(&heaps, &limits, &file, &Control::default()).unwrap_err();
    assert!(!file.exists());
    let LargeError::Memory { what, allowed, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!(*allowed, 100 << 20);
    expect!["solving 1000000001 positions on 2 threads"].assert_eq(what);
    let control = Control::default();
    control.cancel();
    let error = solve(&heap(1000, true), &limits, &file, &control).unwrap_err();
    expect!["the solve was cancelled"].assert_eq(&error.to_string());

    /// Moves to a position that doesn't exist, forwards or backwards.
    struct Wrong(bool);

    impl LargeGame for Wrong {
        fn name(&self) -> String {
            "wrong".to_owned()
        }
        fn positions(&self) -> u64 {
            5
        }
        fn moves(&self, from: u64, to: &mut Vec<u64>) {
            if self.0 {
                to.extend((from == 3).then_some(7))
            } else {
                to.extend((from == 3).then_some(1))
            }
        }
        fn stuck(&self, _: u64) -> Outcome {
            Outcome::Loss
        }
        fn has_moves_back(&self) -> bool {
            !self.0
        }
        fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
            from.extend((to == 2).then_some(9));
        }
    }
    let wrong =
        |forwards| solve(&Wrong(forwards), &limits, &file, &Control::default()).unwrap_err();
    let words = wrong(true).to_string();
    expect!["a move from position 3 leads to 7, but positions are numbered below 5"]
        .assert_eq(&words);
    let words = wrong(false).to_string();
    expect!["position 2: the backward moves of the game are not the reverse of its moves"]
        .assert_eq(&words);
    let nowhere = folder.join("no such folder").join("database");
    let error = solve(&heap(10, true), &limits, &nowhere, &Control::default()).unwrap_err();
    assert!(error.to_string().contains("no such file"), "{error}");
}
