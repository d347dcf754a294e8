//! Games with unnumbered states: their labels are those of brute force and of the numbered game,
//! and memory limits are respected.

use std::collections::{BTreeSet, HashMap, HashSet};

use expect_test::expect;
use fastrand::Rng;
use winmove_core::{Control, Game, Label, Outcome, PositionId, StateRules, solve_from};
use winmove_large::{
    Database, Explored, Extent, LargeError, LargeGame, Limits, explore, solve, verify,
};

use crate::common::{Folder, RandomGame, without_figures};

/// A numbered game whose positions are given by names.
struct Named<'a>(&'a RandomGame);

fn id(name: &str) -> PositionId {
    PositionId(name["position ".len()..].parse().unwrap())
}

impl StateRules for Named<'_> {
    type State = String;

    fn successors(&self, state: &String) -> impl IntoIterator<Item = String> {
        let to = Game::moves(self.0, id(state));
        to.map(|to| format!("position {}", to.0))
    }

    fn over(&self, state: &String) -> Option<Outcome> {
        Game::terminal(self.0, id(state))
    }

    fn stuck(&self, state: &String) -> Outcome {
        Game::stuck(self.0, id(state))
    }

    fn endless(&self, state: &String) -> Outcome {
        Game::endless(self.0, id(state))
    }

    fn heap_bytes(&self, state: &String) -> usize {
        state.capacity()
    }
}

#[test]
fn random_games_over_names_have_the_labels_of_their_numbers_whatever_the_parts() {
    let folder = Folder::new();
    let file = folder.join("database");
    let control = Control::default();
    let mut told = BTreeSet::new();
    for seed in 0..100 {
        let mut rng = Rng::with_seed(seed);
        let game = RandomGame::new(&mut rng, 400);
        let start = rng.usize(0..Game::positions(&game)) as u32;
        let expected: Vec<Label> = winmove_core::solve(&game).labels().collect();
        let mut reached = HashSet::from([start]);
        let mut stack = vec![start];
        while let Some(at) = stack.pop().map(PositionId) {
            if Game::terminal(&game, at).is_none() {
                let to = Game::moves(&game, at).map(|to| to.0);
                stack.extend(to.filter(|&to| reached.insert(to)));
            }
        }
        let start = format!("position {start}");
        let named = explore("named", start.clone(), Named(&game), None, &control).unwrap();
        assert_eq!(
            (named.len(), named.number(&start)),
            (reached.len(), Some(0))
        );
        for number in 0..named.len() as u64 {
            let state = named.state(number).unwrap();
            assert_eq!(named.number(state), Some(number));
        }
        let limits = Limits::on_disk(64 << 20, folder.join("scratch"))
            .threads(rng.usize(1..4))
            .part_bits(rng.u32(4..10));
        solve(&named, &limits, &file, &control).unwrap();
        let mut database = Database::open(&file).unwrap();
        for (at, label) in (0..).zip(expected) {
            let label = reached.contains(&at).then_some(label);
            let found = named.label(&mut database, &format!("position {at}"));
            assert_eq!(found.unwrap(), label, "seed {seed}, position {at}");
        }
        let extent = Extent::Full { memory: None };
        let verified = verify(&named, &mut database, extent, &control).unwrap();
        assert_eq!(verified.positions, reached.len() as u64);
        let other = explore("another", start, Named(&game), None, &control).unwrap();
        let refused = other.label(&mut database, &"position 0".to_owned());
        told.insert(refused.unwrap_err().to_string());
    }
    expect!["the database is of another game: named; this one is another"]
        .assert_eq(&Vec::from_iter(told).join("\n"));
}

/// Sorted heaps; a move takes any number of counters from one.
struct Nim;

impl StateRules for Nim {
    type State = Vec<u8>;

    fn successors(&self, heaps: &Vec<u8>) -> impl IntoIterator<Item = Vec<u8>> {
        let takes =
            (0..heaps.len()).flat_map(|heap| (0..heaps[heap]).map(move |left| (heap, left)));
        takes.map(|(heap, left)| {
            let mut after = heaps.clone();
            after[heap] = left;
            after.sort_unstable();
            after
        })
    }

    fn heap_bytes(&self, heaps: &Vec<u8>) -> usize {
        heaps.capacity()
    }
}

/// The label by plain recursion over the rules.
fn by_recursion(heaps: &Vec<u8>, known: &mut HashMap<Vec<u8>, (bool, u32)>) -> (bool, u32) {
    if let Some(label) = known.get(heaps) {
        return *label;
    }
    let after = Nim.successors(heaps).into_iter();
    let after: Vec<(bool, u32)> = after.map(|after| by_recursion(&after, known)).collect();
    let losses = after.iter().filter(|(won, _)| !won);
    let label = match losses.map(|(_, moves)| moves + 1).min() {
        Some(moves) => (true, moves),
        None => {
            let longest = after.iter().map(|(_, moves)| moves + 1).max();
            (false, longest.unwrap_or(0))
        }
    };
    known.insert(heaps.clone(), label);
    label
}

#[test]
fn nim_by_states_has_the_labels_of_plain_recursion_and_of_the_solver_in_memory() {
    let folder = Folder::new();
    let file = folder.join("nim");
    let control = Control::default();
    let start = vec![7; 4];
    let nim = explore("four heaps of 7", start.clone(), Nim, None, &control).unwrap();
    // Multisets of four elements with eight possible sizes.
    assert_eq!(nim.len(), 330);
    solve(&nim, &Limits::in_memory(), &file, &control).unwrap();
    let mut database = Database::open(&file).unwrap();
    let in_memory = solve_from(start, Nim).unwrap();
    let mut known = HashMap::new();
    for heaps in nim.states() {
        let label = nim.label(&mut database, heaps).unwrap().unwrap();
        let (won, moves) = by_recursion(heaps, &mut known);
        let word = if won { "win" } else { "loss" };
        assert_eq!(label.to_string(), format!("{word} in {moves}"), "{heaps:?}");
        assert_eq!(in_memory.label(heaps), Some(label));
        let xor = heaps.iter().fold(0, |xor, heap| xor ^ heap);
        assert_eq!(won, xor != 0);
    }
    let numbers = in_memory.iter().map(|(heaps, _)| nim.number(heaps));
    assert!(numbers.eq((0..330).map(Some)), "both number alike");
}

/// Counts up forever.
#[derive(Debug)]
struct Endless;

impl StateRules for Endless {
    type State = u64;

    fn successors(&self, &at: &u64) -> impl IntoIterator<Item = u64> {
        [at + 1, at + 2]
    }
}

#[test]
fn memory_is_refused_with_figures_before_it_is_taken() {
    let control = Control::default();
    let refused = |memory| explore("endless", 0, Endless, Some(memory), &control).unwrap_err();
    for memory in [0, 1000, 1 << 16, 5_000_000, 20 << 20] {
        let error = refused(memory);
        let LargeError::States {
            found,
            explored,
            needed,
            allowed,
        } = error
        else {
            panic!("{error}");
        };
        assert!(allowed == memory && needed > memory);
        assert!((explored..explored + 4).contains(&found));
        // A state has eight bytes, and a slot in the table four. At least a quarter of the slots
        // are free, and at most three eighths used before the table doubles.
        let found = found as u64;
        assert!(found <= memory / 13, "{found} of {memory}");
        assert!(found >= memory / 40, "{found} of {memory}");
    }
    let words = refused(1 << 20).to_string();
    let (before, _) = words.split_once(' ').unwrap();
    assert!(before.parse::<u64>().unwrap() > 20_000, "{words}");
    assert!(words.contains(" 1024 KiB "), "{words}");
    expect!["# states were found and # of them explored; to go on they need # KiB of memory, and # KiB are there for them"]
        .assert_eq(&without_figures(&words));
    // The memory reported for a game is enough for it, and one byte less is not.
    let nim = |memory| explore("nim", vec![9; 4], Nim, memory, &control).map(|it| it.memory());
    let memory = nim(None).unwrap();
    assert_eq!(nim(Some(memory)).unwrap(), memory);
    assert!(matches!(
        nim(Some(memory - 1)),
        Err(LargeError::States { .. })
    ));
    control.cancel();
    assert!(matches!(nim(None), Err(LargeError::Cancelled(_))));
}

/// Rules that return different states each time.
struct Fickle(std::sync::atomic::AtomicU64);

impl StateRules for Fickle {
    type State = u64;

    fn successors(&self, &at: &u64) -> impl IntoIterator<Item = u64> {
        let asked = self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        (at < 5).then_some(at + 1 + asked / 6 * 100)
    }
}

#[test]
fn rules_that_change_are_refused_by_the_solve() {
    let folder = Folder::new();
    let control = Control::default();
    let fickle: Explored<Fickle> = explore("fickle", 0, Fickle(0.into()), None, &control).unwrap();
    assert_eq!(LargeGame::positions(&fickle), 6);
    let error = solve(&fickle, &Limits::in_memory(), &folder.join("it"), &control).unwrap_err();
    assert!(
        matches!(error, LargeError::NoPosition { to: u64::MAX, .. }),
        "{error}"
    );
}
