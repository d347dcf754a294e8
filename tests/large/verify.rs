//! The check of a database accepts correct labels, and finds a single wrong one.

use expect_test::expect;
use fastrand::Rng;
use winmove_core::{Control, Game, Label, Outcome, PositionId};
use winmove_large::{
    Database, EdgeList, Extent, LargeError, LargeGame, Limits, PairWidth, solve, solve_edges,
    verify, verify_edges,
};

use crate::boards::with_changed_head;
use crate::common::{Folder, RandomGame, labels};

const FULL: Extent = Extent::Full { memory: None };

/// A game in which play is over everywhere with given outcomes. This determines the labels in its
/// database.
struct Over {
    name: String,
    outcomes: Vec<Outcome>,
}

impl LargeGame for Over {
    fn name(&self) -> String {
        self.name.clone()
    }
    fn positions(&self) -> u64 {
        self.outcomes.len() as u64
    }
    fn moves(&self, _: u64, _: &mut Vec<u64>) {}
    fn stuck(&self, position: u64) -> Outcome {
        self.outcomes[position as usize]
    }
}

#[test]
fn every_right_database_passes_in_full_and_as_a_sample() {
    let folder = Folder::new();
    let file = folder.join("database");
    let mut on_trust = 0;
    for seed in 0..60 {
        let game = RandomGame::new(&mut Rng::with_seed(1000 + seed), 400);
        solve(&game, &Limits::in_memory(), &file, &Control::default()).unwrap();
        let mut database = Database::open(&file).unwrap();
        let control = Control::default();
        let verified = verify(&game, &mut database, FULL, &control).unwrap();
        assert_eq!(verified.positions, LargeGame::positions(&game));
        on_trust += verified.on_trust;
        let sample = verify(&game, &mut database, Extent::Sample(10), &control).unwrap();
        assert_eq!(sample.positions, verified.positions.min(10));
    }
    assert!(on_trust > 0, "draws that are forced occur");
}

#[test]
fn a_single_wrong_outcome_is_found() {
    let folder = Folder::new();
    let file = folder.join("database");
    let mut found = 0;
    for seed in 0..60 {
        let mut rng = Rng::with_seed(2000 + seed);
        let game = RandomGame::new(&mut rng, 60);
        let solution = winmove_core::solve(&game);
        // A terminal position with another outcome than in the game.
        let mut outcomes: Vec<Outcome> = solution.labels().map(|label| label.outcome).collect();
        let is_over = |label: &Label| label.remoteness == Some(0) || label.outcome == Outcome::Draw;
        if !solution.labels().all(|label| is_over(&label)) {
            continue;
        }
        let wrong = rng.usize(0..outcomes.len());
        outcomes[wrong] = match outcomes[wrong] {
            Outcome::Win => Outcome::Loss,
            _ => Outcome::Win,
        };
        let over = Over {
            name: LargeGame::name(&game),
            outcomes,
        };
        solve(&over, &Limits::in_memory(), &file, &Control::default()).unwrap();
        let mut database = Database::open(&file).unwrap();
        let error = verify(&game, &mut database, FULL, &Control::default()).unwrap_err();
        assert!(error.to_string().starts_with("position "), "{error}");
        found += 1;
    }
    assert!(found > 3, "{found}");
}

/// A random game with one additional move that the database doesn't know.
struct OneMoveMore<'a>(&'a RandomGame, u64, u64);

impl LargeGame for OneMoveMore<'_> {
    fn name(&self) -> String {
        LargeGame::name(self.0)
    }
    fn positions(&self) -> u64 {
        LargeGame::positions(self.0)
    }
    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        LargeGame::moves(self.0, from, to);
        to.extend((from == self.1).then_some(self.2));
    }
    fn stuck(&self, position: u64) -> Outcome {
        LargeGame::stuck(self.0, position)
    }
    fn terminal(&self, position: u64) -> Option<Outcome> {
        LargeGame::terminal(self.0, position)
    }
    fn endless(&self, position: u64) -> Outcome {
        LargeGame::endless(self.0, position)
    }
}

#[test]
fn labels_of_other_moves_pass_exactly_where_they_are_the_same_labels() {
    let folder = Folder::new();
    let [file, other] = ["database", "other"].map(|name| folder.join(name));
    let (mut same, mut different) = (0, 0);
    for seed in 0..150 {
        let mut rng = Rng::with_seed(3000 + seed);
        let game = RandomGame::new(&mut rng, 60);
        if (0..LargeGame::positions(&game) as u32)
            .any(|at| Game::endless(&game, PositionId(at)) != Outcome::Draw)
        {
            continue;
        }
        let positions = LargeGame::positions(&game);
        let more = OneMoveMore(&game, rng.u64(0..positions), rng.u64(0..positions));
        let control = Control::default();
        solve(&game, &Limits::in_memory(), &file, &control).unwrap();
        solve(&more, &Limits::in_memory(), &other, &control).unwrap();
        let is_same = labels(&file) == labels(&other);
        let verified = verify(&more, &mut Database::open(&file).unwrap(), FULL, &control);
        assert_eq!(verified.is_ok(), is_same, "seed {seed}: {verified:?}");
        let count = if is_same { &mut same } else { &mut different };
        *count += 1;
    }
    assert!(same > 10 && different > 10, "{same} {different}");
}

#[test]
fn a_list_of_edges_passes_and_one_edge_more_does_not() {
    let folder = Folder::new();
    let [pairs, file] = ["pairs", "database"].map(|name| folder.join(name));
    let control = Control::default();
    // A path, in which every edge matters.
    let edges = |last: u32| -> Vec<u8> {
        let ends = (1..last).flat_map(|from| [from, from - 1]);
        ends.flat_map(u32::to_le_bytes).collect()
    };
    let list = |bytes: &[u8]| {
        std::fs::write(&pairs, bytes).unwrap();
        EdgeList::pairs(&pairs, PairWidth::U32, None, &control).unwrap()
    };
    let path = list(&edges(1000));
    solve_edges(&path, &Limits::in_memory(), &file, &control).unwrap();
    let mut database = Database::open(&file).unwrap();
    for extent in [
        FULL,
        Extent::Full {
            memory: Some(1 << 20),
        },
        Extent::Sample(7),
    ] {
        let verified = verify_edges(&path, &mut database, extent, &control).unwrap();
        let expected = if extent == Extent::Sample(7) { 7 } else { 1000 };
        assert_eq!((verified.positions, verified.on_trust), (expected, 0));
    }
    let little = Extent::Full { memory: Some(100) };
    let error = verify_edges(&path, &mut database, little, &control).unwrap_err();
    assert!(matches!(error, LargeError::Memory { allowed: 100, .. }));
    expect!["holding the labels of 1000 positions needs 1 MiB of memory; 0 MiB are allowed"]
        .assert_eq(&error.to_string());
    let mut more = edges(1000);
    more.extend([500u32, 0].into_iter().flat_map(u32::to_le_bytes));
    let other = list(&more);
    let error = verify_edges(&other, &mut database, FULL, &control).unwrap_err();
    let words = error.to_string();
    let (begin, _) = words.split_once(':').unwrap();
    expect!["the database is of another game"].assert_eq(begin);
}

#[test]
fn a_database_that_counts_other_labels_than_it_has_does_not_pass() {
    let folder = Folder::new();
    let [pairs, file] = ["pairs", "database"].map(|name| folder.join(name));
    let control = Control::default();
    // 1 moves to 0, which is lost, and 2 and 3 to each other.
    let ends = [1, 0, 2, 3, 3, 2].into_iter().flat_map(u32::to_le_bytes);
    std::fs::write(&pairs, ends.collect::<Vec<u8>>()).unwrap();
    let list = EdgeList::pairs(&pairs, PairWidth::U32, None, &control).unwrap();
    let head = solve_edges(&list, &Limits::in_memory(), &file, &control).unwrap();
    assert_eq!((head.wins, head.losses, head.draws), (1, 1, 2));
    assert_eq!(head.longest, Some(1));
    let right = std::fs::read(&file).unwrap();
    let verified = |wrong: [(&str, &str); 2]| {
        let changed = wrong.iter().fold(right.clone(), |file, (told, wrong)| {
            with_changed_head(&file, told, wrong)
        });
        std::fs::write(&file, changed).unwrap();
        let mut database = Database::open(&file).unwrap();
        verify_edges(&list, &mut database, FULL, &control)
    };
    let nothing = ("\"wins\":1", "\"wins\":1");
    verified([nothing; 2]).unwrap();
    for wrong in [
        [
            ("\"wins\":1", "\"wins\":2"),
            ("\"losses\":1", "\"losses\":0"),
        ],
        [("\"wins\":1", "\"wins\":2"), ("\"draws\":2", "\"draws\":1")],
        [("\"longest\":1", "\"longest\":2"), nothing],
    ] {
        let LargeError::Refused(words) = verified(wrong).unwrap_err() else {
            panic!("another error");
        };
        let found = "but its labels say 1 won, 1 lost and 2 drawn positions, and 1 move at most";
        assert!(words.ends_with(found), "{words}");
    }
    // Without any play, no label of a win or a loss is possible.
    let error = verified([("\"longest\":1", "\"longest\":null"), nothing]).unwrap_err();
    assert!(matches!(error, LargeError::Damaged { .. }), "{error}");
}
