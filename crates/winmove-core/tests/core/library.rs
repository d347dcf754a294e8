//! Programs that use the library as its documentation describes, without features of the window.
//! Each game has an answer that is known from elsewhere.

use std::collections::HashMap;
use std::process::Command;

use expect_test::expect;
use winmove_core::game::{Csr, Places, Pursuit, PursuitPosition};
use winmove_core::model::{Board, Field, PursuitRules, Side, Square, VertexId, WordError};
use winmove_core::solver::{Pool, SolvedEdges, TooLarge, solve_pursuit};
use winmove_core::{
    Control, Convention, EdgeGame, Game, Label, Outcome, Player, PositionId, SolveError,
    StateRules, certify, solve, solve_edges, solve_from, solve_within,
};

/// A heap from which a move takes one to three. Multiples of four are lost (Bachet 1612).
struct Bachet(u32);

impl Game for Bachet {
    fn positions(&self) -> usize {
        self.0 as usize + 1
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        (1..=3)
            .filter_map(move |taken| from.0.checked_sub(taken))
            .map(PositionId::from)
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

/// Positions in a row, each with a move to the previous one.
struct Row(u32);

impl Game for Row {
    fn positions(&self) -> usize {
        self.0 as usize
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        from.0.checked_sub(1).map(PositionId::from).into_iter()
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

#[test]
#[ignore = "takes 5 GB, and a minute without --release"]
fn play_that_is_longer_than_can_be_counted_is_refused_and_shorter_play_of_as_many_positions_is_solved()
 {
    let positions = (1 << 30) + 9;
    let refused = solve_within(&Row(positions), &Control::default()).unwrap_err();
    let why = TooLarge::Remoteness(u64::from(positions));
    assert_eq!(refused, SolveError::TooLarge(why));
    assert!(
        refused.to_string().contains("1073741822 moves"),
        "{refused}"
    );

    let most = (1 << 30) - 1;
    let solution = solve(&Row(most));
    let last = solution.label((most - 1).into());
    assert_eq!(
        (last.outcome, last.remoteness),
        (Outcome::Loss, Some(most - 1))
    );

    let solution = solve(&Bachet(positions));
    for heap in positions - 9..=positions {
        let lost = solution.label(heap.into()).outcome == Outcome::Loss;
        assert_eq!(lost, heap % 4 == 0);
    }
}

#[test]
fn a_numbered_game_is_solved_and_certified() {
    let game = Bachet(1000);
    let solution = solve(&game);
    certify(&game, &solution).unwrap();
    for heap in 0..=1000 {
        let lost = solution.label(heap.into()).outcome == Outcome::Loss;
        assert_eq!(lost, heap % 4 == 0, "a heap of {heap}");
    }
}

/// Nim with any heaps. A position is lost if the nim-sum of the heaps is 0 (Bouton 1901).
struct Nim;

impl StateRules for Nim {
    type State = Vec<u32>;

    fn successors(&self, heaps: &Vec<u32>) -> impl IntoIterator<Item = Vec<u32>> {
        let of_heap = |heap: usize| (0..heaps[heap]).map(move |left| (heap, left));
        let moves: Vec<(usize, u32)> = (0..heaps.len()).flat_map(of_heap).collect();
        moves.into_iter().map(|(heap, left)| {
            let mut heaps = heaps.clone();
            heaps[heap] = left;
            heaps
        })
    }
}

#[test]
fn states_of_any_type_are_found_and_solved() {
    let nim = solve_from(vec![4, 5, 6], Nim).unwrap();
    assert_eq!(nim.len(), 5 * 6 * 7);
    for (heaps, label) in nim.iter() {
        let xor = heaps.iter().fold(0, |xor, heap| xor ^ heap);
        assert_eq!(label.outcome == Outcome::Loss, xor == 0, "{heaps:?}");
    }
}

#[test]
fn edges_rows_and_sparse_rows_are_the_same_game() {
    // 0 <-> 1 is endless play; 2 can leave it for the end at 3.
    let edges = [(0, 1), (1, 0), (2, 0), (2, 3), (1, 2)];
    let rows = EdgeGame::from_rows(&[vec![1], vec![0, 2], vec![0, 3], vec![]]).unwrap();
    let sparse = EdgeGame::from_csr(vec![0, 1, 3, 5, 5], vec![1, 0, 2, 0, 3]).unwrap();
    let by_edges: Vec<Label> = solve_edges(4, edges).unwrap().labels().collect();
    for game in [rows, sparse] {
        assert_eq!(solve(&game).labels().collect::<Vec<_>>(), by_edges);
    }
    let words: Vec<String> = by_edges.iter().map(Label::to_string).collect();
    assert_eq!(words, ["draw", "draw", "win in 1", "loss in 0"]);
}

/// A game with a move to a position that doesn't exist.
struct Wrong;

impl Game for Wrong {
    fn positions(&self) -> usize {
        5
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        let past_the_end = (from.0 == 3).then_some(PositionId(7));
        from.0
            .checked_sub(1)
            .map(PositionId)
            .into_iter()
            .chain(past_the_end)
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

#[test]
fn a_move_out_of_range_is_named() {
    let error = solve_within(&Wrong, &Control::default()).unwrap_err();
    let expected = SolveError::NoPosition {
        from: PositionId(3),
        number: 1,
        to: PositionId(7),
        positions: 5,
    };
    assert_eq!(error, expected);
    let words = error.to_string();
    expect!["move 1 of position 3 leads to position 7, but positions are numbered below 5"]
        .assert_eq(&words);
    let panic = std::panic::catch_unwind(|| solve(&Wrong)).unwrap_err();
    assert_eq!(*panic.downcast_ref::<String>().unwrap(), words);
}

/// Positions in a row. A move leads to the next one, and from the last one past the end.
struct PastTheEnd(u32);

impl Game for PastTheEnd {
    fn positions(&self) -> usize {
        self.0 as usize
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        // A move back prevents the numbers of long games from being a topological order.
        let back = (from.0 == self.0 / 2).then_some(PositionId(0));
        back.into_iter().chain([PositionId(from.0 + 1)])
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

#[test]
fn a_move_past_the_end_is_named_on_any_number_of_threads() {
    for positions in [1, 2, 1000, 300_000] {
        for threads in [1, 2, 3, 8] {
            let control = Control::with_pool(Pool::exactly(threads));
            let error = solve_within(&PastTheEnd(positions), &control).unwrap_err();
            let SolveError::NoPosition { from, number, .. } = error else {
                panic!("{error}");
            };
            let place = (from.0, number);
            assert_eq!(place, (positions - 1, usize::from(positions <= 2)));
        }
    }
}

/// More positions than fit in any machine's memory.
struct Huge;

impl Game for Huge {
    fn positions(&self) -> usize {
        1 << 40
    }

    fn moves(&self, _: PositionId) -> impl Iterator<Item = PositionId> {
        std::iter::empty()
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

#[test]
fn a_game_too_large_is_refused_with_its_size() {
    let error = solve_within(&Huge, &Control::default()).unwrap_err();
    let SolveError::TooLarge(_) = error else {
        panic!("{error}");
    };
    assert!(
        error.to_string().contains("1099511627776 positions"),
        "{error}"
    );
}

#[test]
fn more_vertices_than_can_be_numbered_are_refused() {
    let error = solve_edges(u32::MAX, []).unwrap_err();
    expect!["there are 4294967295 vertices; at most 2147483648 can be numbered"]
        .assert_eq(&error.to_string());
}

/// A game whose CSR rows are not those of its positions.
struct TooFewRows(Csr);

impl Game for TooFewRows {
    fn positions(&self) -> usize {
        3
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.0.row(from.0).iter().map(|&to| PositionId(to))
    }

    fn rows(&self) -> Option<&Csr> {
        Some(&self.0)
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

#[test]
fn rows_that_are_not_those_of_the_positions_are_refused_with_both_numbers() {
    let game = TooFewRows(Csr::from_parts(vec![0, 0, 1], vec![0]));
    let error = solve_within(&game, &Control::default()).unwrap_err();
    expect!["the game lists the moves of 2 positions, but has 3"].assert_eq(&error.to_string());
}

#[test]
fn an_outcome_for_no_vertex_is_refused() {
    let game = EdgeGame::from_edges(3, [(0, 1)]).unwrap();
    let error = game.with_outcomes([(1, Outcome::Win), (3, Outcome::Draw)]);
    expect!["an outcome is given for vertex 3, but vertices are numbered below 3"]
        .assert_eq(&error.unwrap_err().to_string());
}

/// Under an external limit, as set by a container or a judge.
#[cfg(target_os = "linux")]
#[test]
fn what_does_not_fit_under_a_limit_is_refused_with_figures() {
    const NAME: &str = "library::what_does_not_fit_under_a_limit_is_refused_with_figures";
    const LIMITED: &str = "WINMOVE_TEST_IS_LIMITED";
    if std::env::var_os(LIMITED).is_none() {
        // The test runs itself again under the limit, because an abort would end that process.
        let program = std::env::current_exe().unwrap();
        let line = format!(
            "ulimit -v 800000; {LIMITED}=1 exec '{}' --exact {NAME} --test-threads 1",
            program.display()
        );
        let ran = Command::new("sh").args(["-c", &line]).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stdout);
        assert!(ran.status.success() && said.contains("1 passed"), "{ran:?}");
        return;
    }
    let is_refused = |refused: Result<(), SolveError>| {
        let words = refused.unwrap_err().to_string();
        assert!(words.ends_with("MiB are free"), "{words}");
    };
    is_refused(solve_edges(200_000_000, []).map(drop));
    // An iterator that doesn't report its number of edges.
    let edges = (0..u32::MAX).filter(|edge| edge % 2 == 0);
    is_refused(solve_edges(10, edges.map(|edge| (edge % 10, 0))).map(drop));
    let offsets = (0..=10_000_000).collect();
    let rows = EdgeGame::from_csr(offsets, vec![0; 10_000_000]).unwrap();
    let cycles = rows.with_outcomes([(0, Outcome::Draw)]).unwrap();
    // The process's other memory leaves too little for the solve.
    let held = [(); 6].map(|()| cycles.clone());
    is_refused(SolvedEdges::within(cycles, &Control::default()).map(drop));
    drop(held);
    let field = Field::Board(Board::new(170, 170).unwrap());
    let game = Pursuit::new(&field, &Places::of(&field), &PursuitRules::on_board());
    is_refused(solve_pursuit(&game, &Control::default()).map(drop));
}

#[test]
fn the_opponent_sees_the_other_outcome_at_the_same_distance() {
    let sees = |label: &str| label.parse::<Label>().unwrap().for_opponent().to_string();
    assert_eq!(
        ["win in 3", "loss in 4", "draw"].map(sees),
        ["loss in 3", "win in 4", "draw"]
    );
}

#[test]
fn a_cancelled_solve_is_an_error() {
    let control = Control::default();
    control.cancel();
    let error = solve_within(&Bachet(1 << 20), &control).unwrap_err();
    assert!(matches!(error, SolveError::Cancelled(_)), "{error}");
}

#[test]
fn words_are_read_as_they_are_written() {
    for outcome in Outcome::ALL {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
        for remoteness in [None, Some(0), Some(17)] {
            let label = Label {
                outcome,
                remoteness: remoteness.filter(|_| outcome != Outcome::Draw),
            };
            assert_eq!(label.to_string().parse(), Ok(label));
        }
    }
    for convention in Convention::ALL {
        assert_eq!(convention.to_string().parse(), Ok(convention));
    }
    for player in Player::ALL {
        assert_eq!(player.to_string().parse(), Ok(player));
    }
    assert_eq!(format!("[{:>6}]", Outcome::Win), "[   win]");
    let error: WordError = "wine".parse::<Outcome>().unwrap_err();
    expect![[r#""wine" is not one of the words loss, draw, win"#]].assert_eq(&error.to_string());
    for wrong in [
        "",
        "win in",
        "win in x",
        "win in -1",
        "win in +1",
        "draw in 3",
        "Win",
        "win in 3 ",
    ] {
        assert!(wrong.parse::<Label>().is_err(), "{wrong:?}");
    }
}

#[test]
fn ids_are_numbers() {
    let numbered: HashMap<VertexId, u32> = (0..3).map(|number| (number.into(), number)).collect();
    assert!(
        numbered
            .iter()
            .all(|(&id, &number)| u32::from(id) == number)
    );
    assert_eq!(format!("{:>3}", PositionId::from(7)), "  7");
}

#[test]
fn the_players_of_a_pursuit_are_its_sides() {
    for side in Side::ALL {
        assert_eq!(Side::from(Player::from(side)), side);
        assert_eq!(Player::from(side.opponent()), Player::from(side).opponent());
    }
}

#[test]
#[should_panic(expected = "the thief on place 5, but places are numbered below 4")]
fn a_position_without_places_is_no_position() {
    let rules = PursuitRules::on_graph();
    let game = Pursuit::on_edges(4, [(0, 1)], [], &rules).unwrap();
    game.id(PursuitPosition {
        police: 0,
        thief: 5,
        turn: Side::Police,
    });
}

/// Boards with bit sets, boards with few free cells, and graphs, compared with the general solver.
#[test]
fn a_pursuit_is_solved_wherever_it_is_played() {
    let rows = |rows: &[&str]| {
        let squares = rows.iter().map(|row| {
            let square = |mark| match mark {
                '*' => Square::Wall,
                'E' => Square::Exit,
                _ => Square::Floor,
            };
            row.chars().map(square).collect()
        });
        let field = Field::Board(Board::from_rows(squares.collect()).unwrap());
        Pursuit::new(&field, &Places::of(&field), &PursuitRules::on_board())
    };
    let long = format!("..{}.E", "*".repeat(200));
    let ring = (0..7).flat_map(|at| [(at, (at + 1) % 7), ((at + 1) % 7, at)]);
    let games = [
        rows(&["...*.", ".*..E", "....."]),
        rows(&[&long]),
        Pursuit::on_edges(7, ring, [3], &PursuitRules::on_graph()).unwrap(),
    ];
    for game in games {
        let solution = solve_pursuit(&game, &Control::default()).unwrap();
        assert_eq!(solution, solve(&game));
        certify(&game, &solution).unwrap();
    }
}

#[test]
fn labels_are_read_and_written_by_serde() {
    let label = Label {
        outcome: Outcome::Win,
        remoteness: Some(3),
    };
    let json = serde_json::to_string(&label).unwrap();
    assert_eq!(json, r#"{"outcome":"win","remoteness":3}"#);
    assert_eq!(serde_json::from_str::<Label>(&json).unwrap(), label);
    assert_eq!(
        serde_json::to_string(&Convention::Misere).unwrap(),
        r#""misere""#
    );
    let refused = serde_json::from_str::<Label>(r#"{"outcome":"draw","remoteness":3}"#);
    expect!["a draw has no remoteness"].assert_eq(&refused.unwrap_err().to_string());
    assert_eq!(
        serde_json::from_str::<PositionId>("7").unwrap(),
        PositionId(7)
    );
}

#[cfg(feature = "petgraph")]
#[test]
fn graphs_of_petgraph_are_games() {
    use petgraph::graphmap::DiGraphMap;
    use petgraph::stable_graph::StableDiGraph;

    let edges = [(2, 1), (1, 0), (2, 0), (3, 2)];
    let expected: Vec<Label> = solve_edges(4, edges).unwrap().labels().collect();
    let stable = StableDiGraph::<(), ()>::from_edges(edges);
    let labels = |game| solve::<EdgeGame>(&game).labels().collect::<Vec<_>>();
    assert_eq!(labels(EdgeGame::from_petgraph(&stable).unwrap()), expected);
    // A map numbers its nodes in the order of insertion.
    let map = DiGraphMap::<u32, ()>::from_edges(edges);
    let game = EdgeGame::from_petgraph(&map).unwrap();
    let found = labels(game);
    for (number, node) in map.nodes().enumerate() {
        assert_eq!(found[number], expected[node as usize], "node {node}");
    }
}
