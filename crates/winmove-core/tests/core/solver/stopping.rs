//! A solve can be cancelled at any time, even while places, steps and moves are being numbered.

use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use expect_test::expect;
use winmove_core::compute::Pool;
use winmove_core::game::{
    Game, Geography, HasDraws, Places, PositionId, Pursuit, Token, build_successors,
};
use winmove_core::model::{
    Board, Field, GeographyRules, Graph, Outcome, PursuitRules, Rules, Steps, TokenRules, Vertex,
    VertexId,
};
use winmove_core::solver::{Cancelled, Control, GameGraph, retrograde};

use winmove_tests::{Random, graph};

const POOL: Pool = Pool::exactly(1);

#[derive(Debug)]
enum Stop {
    Told,
    HasDraws,
}

impl From<HasDraws> for Stop {
    fn from(_: HasDraws) -> Stop {
        Stop::HasDraws
    }
}

/// The number of cancellation checks in `build`, which must stop when any of them fails.
fn times_checked<T>(build: impl Fn(&dyn Fn() -> Result<(), Stop>) -> Result<T, Stop>) -> usize {
    let stopping_at = |last: usize| {
        let heard = Cell::new(0);
        let result = build(&|| {
            heard.set(heard.get() + 1);
            if heard.get() == last {
                Err(Stop::Told)
            } else {
                Ok(())
            }
        });
        (heard.get(), result)
    };
    let (all, whole) = stopping_at(0);
    assert!(whole.is_ok());
    for last in [1, all / 2, all] {
        let (heard, result) = stopping_at(last);
        assert!(matches!(result, Err(Stop::Told)));
        assert_eq!(heard, last, "nothing goes on after that");
    }
    all
}

/// Graphs with 200,000 vertices and 400,000 edges: scattered, in order, all from one vertex, and
/// all to one.
fn graphs() -> [Field; 4] {
    let n = 200_000;
    let mut random = Random::seeded(1);
    let mut anywhere = || random.below(n as usize) as u32;
    let mut scattered: Vec<(u32, u32)> = (0..2 * n).map(|_| (anywhere(), anywhere())).collect();
    let in_all = graph(n, scattered.iter().copied());
    scattered.sort_unstable();
    let star = (0..2 * n).map(|number| (7, number % n));
    let sink = (0..2 * n).map(|number| (number % n, 7));
    [in_all, graph(n, scattered), graph(n, star), graph(n, sink)].map(Field::Graph)
}

#[test]
fn numbering_checks_for_a_cancel_every_65_536_steps_in_graphs_of_any_shape() {
    for field in &graphs() {
        let places = Places::of(field);
        for steps in [Steps::Edges, Steps::EdgesBothWays] {
            assert!(
                times_checked(|check| build_successors(field, &places, &steps, POOL, &check)) >= 6
            );
        }
        let rules = TokenRules::new(Steps::Edges);
        assert!(times_checked(|check| Token::build(field, &places, &rules, POOL, &check)) >= 6);
        let rules = GeographyRules::new(Steps::Edges);
        assert!(times_checked(|check| Geography::build(field, &places, &rules, POOL, &check)) >= 9);
    }
}

#[test]
fn numbering_vertices_with_a_gap_in_their_ids_checks_for_a_cancel_too() {
    let ids = (0..200_000).filter(|&id| id != 5).map(VertexId);
    let graph = Graph::from_parts(ids.map(Vertex::new).collect(), Vec::new()).unwrap();
    let field = Field::Graph(graph);
    assert!(times_checked(|check| Places::build(&field, &check)) >= 3);
}

#[test]
fn numbering_a_board_checks_for_a_cancel_too() {
    let field = Field::Board(Board::new(1000, 300).unwrap());
    let places = Places::of(&field);
    assert!(times_checked(|check| Places::build(&field, &check)) >= 4);
    let rules = PursuitRules::on_board();
    assert!(times_checked(|check| Pursuit::build(&field, &places, &rules, POOL, &check)) >= 40);
}

/// A token game without CSR rows, whose moves are enumerated position by position. It calls a
/// function at each move, with the number of moves so far.
struct ObservedGame<'a, F> {
    game: &'a Token,
    asked: AtomicUsize,
    hear: F,
}

impl<F: Fn(usize) + Sync> Game for ObservedGame<'_, F> {
    fn positions(&self) -> usize {
        self.game.positions()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.game.moves(from).inspect(|_| {
            (self.hear)(self.asked.fetch_add(1, Ordering::Relaxed) + 1);
        })
    }

    fn stuck(&self, position: PositionId) -> Outcome {
        self.game.stuck(position)
    }
}

#[test]
fn building_the_game_graph_stops_within_a_check_interval_of_being_cancelled() {
    let [scattered, in_order, _, sink] = graphs();
    for field in [scattered, in_order, sink] {
        let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
        // These are in both passes over the moves.
        for last in [1, 100_000, 300_000, 500_000, 799_000] {
            let control = Control::default();
            let listened = ObservedGame {
                game: &game,
                asked: AtomicUsize::new(0),
                hear: |asked| {
                    if asked == last {
                        control.cancel();
                    }
                },
            };
            let stopped = GameGraph::build(&listened, &control);
            let asked = listened.asked.load(Ordering::Relaxed);
            assert!(asked < last + 40_000, "went on from {last} to {asked}");
            assert!(stopped.is_err() || last == 799_000);
        }
    }
}

#[test]
fn building_the_game_graph_reports_progress_before_the_first_label() {
    let [scattered, in_order, ..] = graphs();
    for field in [scattered, in_order] {
        let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
        let control = Control::default();
        let told = Mutex::new(Vec::new());
        let listened = ObservedGame {
            game: &game,
            asked: AtomicUsize::new(0),
            hear: |_| {
                let so_far = (control.laid_out(), control.decided());
                told.lock().unwrap().push(so_far);
            },
        };
        let graph = GameGraph::build(&listened, &control).unwrap();
        let told = told.into_inner().unwrap();
        assert!(told.is_sorted() && told.iter().all(|&(_, decided)| decided == 0));
        // Progress is reported during the first pass and during the last.
        assert!((1..control.laid_out()).contains(&told[told.len() / 4].0));
        assert!(told[told.len() / 4].0 < told[told.len() - 1].0);
        let moves = game.move_bound() as usize;
        assert!(control.laid_out() + 50_000 > 2 * moves && control.decided() == 0);
        retrograde(&game, graph, &control).unwrap();
        assert!(control.decided() > 0);
    }
}

#[test]
fn a_cancelled_control_stops_building_and_labelling() {
    for field in &graphs() {
        let game = Token::new(field, &Places::of(field), &TokenRules::new(Steps::Edges));
        let graph = GameGraph::build(&game, &Control::default()).unwrap();
        let control = Control::default();
        control.cancel();
        assert_eq!(GameGraph::build(&game, &control).err(), Some(Cancelled));
        assert_eq!(retrograde(&game, graph, &control).err(), Some(Cancelled));
    }
}

#[test]
fn more_vertices_than_can_be_numbered_are_refused_by_name() {
    use winmove_analysis::positions_of;
    use winmove_core::solver::Need;
    let rules = Rules::Token(TokenRules::new(Steps::Edges));
    let positions = positions_of(&rules, (1 << 31) + 1);
    let refused = Need::game_graph(positions, 0, 0).check().unwrap_err();
    expect!["the game has 2147483649 positions; at most 2147483648 can be numbered"]
        .assert_eq(&refused.to_string());
    let refused = Need::game_graph(10, 1 << 32, 0).check().unwrap_err();
    expect!["the game may have 4294967296 moves; at most 4294967295 can be numbered"]
        .assert_eq(&refused.to_string());
}
