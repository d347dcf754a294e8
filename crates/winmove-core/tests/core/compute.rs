//! Tests of `compute`: CSR rows compared with plain vectors, and cancellation, with several numbers
//! of threads.

use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

use winmove_core::compute::{Barrier, Csr, PatchedCsr, Pool, Stopped, Transposed, run};
use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver::{Control, GameGraph};

use winmove_tests::{Random, with_seeds};

/// The numbers of threads, regardless of the machine.
const THREADS: [usize; 4] = [1, 2, 3, 8];

fn rows_of(count: usize, pairs: &[(u32, u32)], threads: usize) -> Csr {
    let check = || Ok::<(), Infallible>(());
    let some = |range| pairs[range as std::ops::Range<usize>].iter().copied();
    let Ok(rows) = Csr::build(count, pairs.len(), &some, Pool::exactly(threads), &check);
    rows
}

/// Compares the rows of pairs with plain vectors, with each number of threads.
fn agrees(count: usize, pairs: &[(u32, u32)]) {
    let mut expected = vec![Vec::new(); count];
    for &(row, value) in pairs {
        expected[row as usize].push(value);
    }
    for threads in THREADS {
        let rows = rows_of(count, pairs, threads);
        assert_eq!((rows.rows(), rows.len()), (count, pairs.len()));
        for (row, expected) in (0..).zip(&expected) {
            assert_eq!(rows.row(row), expected, "row {row} on {threads} threads");
        }
    }
}

fn pairs(random: &mut Random, count: usize, len: usize) -> Vec<(u32, u32)> {
    let mut number = |_| (random.below(count) as u32, random.below(1000) as u32);
    (0..len).map(&mut number).collect()
}

#[test]
fn rows_keep_the_order_of_their_pairs_on_any_number_of_threads() {
    with_seeds(0..200, |random| {
        let count = random.between(1, 60);
        let len = random.below(200);
        let mut pairs = pairs(random, count, len);
        agrees(count, &pairs);
        pairs.sort_by_key(|&(row, _)| row);
        agrees(count, &pairs);
        // Almost in order: only a pair at the end isn't.
        pairs.push((0, 7));
        agrees(count, &pairs);
        pairs.fill((count as u32 / 2, 1));
        agrees(count, &pairs);
    });
}

#[test]
fn many_rows_are_sorted_in_blocks_on_any_number_of_threads() {
    with_seeds(0..1, |random| {
        let count = 150_001;
        let mut pairs = pairs(random, count, 200_000);
        agrees(count, &pairs);
        pairs.sort_by_key(|&(row, _)| row);
        agrees(count, &pairs);
        // Each pair is near its place in order.
        pairs.chunks_mut(100).for_each(<[_]>::reverse);
        agrees(count, &pairs);
        // Some are far from their place.
        pairs[1000..10_000].reverse();
        pairs[1000..10_000].rotate_left(3000);
        agrees(count, &pairs);
    });
}

#[test]
fn pairs_near_their_rows_are_sorted_with_some_far_away_on_any_number_of_threads() {
    with_seeds(0..300, |random| {
        let count = random.between(2, 60);
        let len = random.between(1, 400);
        let mut pairs = pairs(random, count, len);
        pairs.sort_by_key(|&(row, _)| row);
        let far = [0, 1, 5, 12, 30][random.below(5)];
        for pair in &mut pairs {
            pair.0 = if random.percent(far) {
                random.below(count) as u32
            } else {
                pair.0 ^ u32::from(random.percent(50) && (pair.0 ^ 1) < count as u32)
            };
        }
        agrees(count, &pairs);
    });
}

#[test]
fn transposed_rows_have_the_old_row_of_every_value_in_order() {
    with_seeds(0..200, |random| {
        let count = random.between(1, 60);
        // Some rows are longer than the number of values gathered at once.
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for row in 0..count as u32 {
            let len = match random.below(20) {
                0 => random.below(3000),
                _ => random.below(12),
            };
            pairs.extend((0..len).map(|_| (row, random.below(count) as u32)));
        }
        let rows = rows_of(count, &pairs, 1);
        let mut expected = vec![Vec::new(); count];
        for &(row, value) in pairs.iter().filter(|(row, _)| row % 5 != 3) {
            expected[value as usize].push(row);
        }
        for threads in THREADS {
            let transposed = Transposed {
                rows: &rows,
                is_kept: |row| row % 5 != 3,
            };
            let check = || Ok::<(), Infallible>(());
            let Ok(back) = Csr::build(count, count, &transposed, Pool::exactly(threads), &check);
            for (row, expected) in (0..).zip(&expected) {
                assert_eq!(back.row(row), expected, "row {row} on {threads} threads");
            }
        }
    });
}

#[test]
fn patched_rows_are_those_of_plain_vectors_changed_the_same_way() {
    with_seeds(0..50, |random| {
        let count = random.between(1, 40);
        let pairs = pairs(random, count, 100);
        let mut rows = PatchedCsr::from(rows_of(count, &pairs, 1));
        let mut expected = vec![Vec::new(); count];
        for &(row, value) in &pairs {
            expected[row as usize].push(value);
        }
        for _ in 0..500 {
            let row = random.below(expected.len());
            let value = random.below(1000) as u32;
            match random.below(4) {
                0 => {
                    rows.add_row();
                    expected.push(Vec::new());
                }
                1 => {
                    rows.add(row as u32, value);
                    expected[row].push(value);
                }
                2 => {
                    let at = expected[row].iter().position(|&other| other == value);
                    assert_eq!(rows.remove(row as u32, value), at.is_some());
                    at.map(|at| expected[row].swap_remove(at));
                }
                _ => {
                    if let Some(&known) = expected[row].first() {
                        assert!(rows.remove(row as u32, known));
                        expected[row].swap_remove(0);
                    }
                }
            }
            assert_eq!(rows.rows(), expected.len());
            assert_eq!(rows.len(), expected.iter().map(Vec::len).sum::<usize>());
        }
        for (row, expected) in (0..).zip(&expected) {
            assert_eq!(rows.row(row), expected);
        }
    });
}

/// The message of a panic in `work`.
fn panic_of<T>(work: impl FnOnce() -> T) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(work)).err()?;
    Some(panic.downcast_ref::<&str>()?.to_string())
}

#[test]
fn a_failed_check_stops_the_work_of_all_threads() {
    for threads in THREADS {
        let checks = AtomicUsize::new(0);
        let check = || match checks.fetch_add(1, Ordering::Relaxed) {
            100 => Err("enough"),
            _ => Ok(()),
        };
        // If no check fails, the work never ends.
        let result = run(0..threads, &check, |_, check| -> Result<(), Stopped> {
            loop {
                check()?;
            }
        });
        assert_eq!(result, Err("enough"));
    }
}

#[test]
fn a_panic_in_one_thread_ends_the_rounds_of_all_others() {
    for threads in [2, 3, 8] {
        for panicking in 0..threads {
            let barrier = Barrier::new(threads);
            let rounds = AtomicUsize::new(0);
            let check = || Ok::<(), Infallible>(());
            let work = || {
                run(0..threads, &check, |number, _| -> Result<(), Stopped> {
                    let _guard = barrier.guard();
                    loop {
                        barrier.wait()?;
                        let round = rounds.fetch_add(1, Ordering::Relaxed) / threads;
                        assert!(round < 1000, "the others go on without it");
                        barrier.wait()?;
                        if number == panicking && round == 10 {
                            panic!("in round 10");
                        }
                    }
                })
            };
            assert_eq!(panic_of(work).as_deref(), Some("in round 10"));
        }
    }
}

/// A game that panics when the moves of one of its positions are enumerated.
struct Panicking(u32);

impl Game for Panicking {
    fn positions(&self) -> usize {
        300
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        assert!(from.0 != self.0, "no such moves");
        [PositionId((from.0 * 7) % 300)].into_iter()
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

#[test]
fn a_game_that_panics_in_one_thread_ends_the_solve() {
    for threads in THREADS {
        let control = Control::with_pool(Pool::exactly(threads));
        for position in [0, 150, 299] {
            let game = Panicking(position);
            let message = panic_of(|| GameGraph::build(&game, &control).map(drop));
            assert_eq!(message.as_deref(), Some("no such moves"));
        }
    }
}
