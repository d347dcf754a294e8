//! Known theorems.

use std::collections::HashSet;

use winmove_analysis::{Analysis, Position};
use winmove_core::model::{
    Board, Cell, Convention, Document, Field, Offset, Outcome, Place, PursuitRules, Rules, Side,
    Square, Step, Steps, TokenRules, VertexId,
};

use winmove_tests::{document, endless, graph, loss, token, win, with_seeds};

fn solved(document: &Document) -> Analysis {
    let analysis = Analysis::of(document).unwrap();
    analysis.certify().unwrap();
    analysis
}

fn at(vertex: u32) -> Position {
    Position::from(Place::Vertex(VertexId(vertex)))
}

/// A heap from which a move takes one or two pebbles, as a graph of its sizes.
fn pebbles(heap: u32, convention: Convention) -> Analysis {
    let takes = (1..=heap)
        .map(|n| (n, n - 1))
        .chain((2..=heap).map(|n| (n, n - 2)));
    let field = Field::Graph(graph(heap + 1, takes));
    solved(&document(field, token().with_convention(convention)))
}

#[test]
fn a_heap_of_pebbles_is_lost_exactly_when_three_divides_it() {
    let analysis = pebbles(40, Convention::Normal);
    for heap in 0..=40 {
        let label = analysis.label(at(heap)).unwrap();
        let lost = heap % 3 == 0;
        assert_eq!(label.outcome == Outcome::Loss, lost, "{heap} pebbles");
        // The winner answers so that every two moves take three pebbles.
        assert_eq!(
            label.remoteness,
            Some(heap / 3 * 2 + u32::from(!lost)),
            "{heap} pebbles"
        );
    }
}

#[test]
fn a_misere_heap_is_lost_exactly_when_it_leaves_one_modulo_three() {
    let analysis = pebbles(40, Convention::Misere);
    for heap in 0..=40 {
        let lost = analysis.label(at(heap)).unwrap().outcome == Outcome::Loss;
        assert_eq!(lost, heap % 3 == 1, "{heap} pebbles");
    }
}

#[test]
fn every_place_of_a_cycle_is_a_draw_in_every_convention() {
    for convention in Convention::ALL {
        for n in 1..12 {
            let cycle = Field::Graph(graph(n, (0..n).map(|v| (v, (v + 1) % n))));
            let analysis = solved(&document(cycle, token().with_convention(convention)));
            assert_eq!(analysis.counts().draw, n as usize);
        }
    }
}

#[test]
fn a_position_with_a_move_to_itself_is_never_a_loss() {
    with_seeds(0..500, |random| {
        let n = random.between(1, 12) as u32;
        let edges: Vec<(u32, u32)> = (0..random.below(30))
            .map(|_| {
                (
                    random.below(n as usize) as u32,
                    random.below(n as usize) as u32,
                )
            })
            .collect();
        let convention = random.pick(&Convention::ALL);
        let field = Field::Graph(graph(n, edges.iter().copied()));
        let analysis = solved(&document(field, token().with_convention(convention)));
        for &(from, _) in edges.iter().filter(|(from, to)| from == to) {
            assert_ne!(analysis.label(at(from)).unwrap().outcome, Outcome::Loss);
        }
    });
}

fn token_on_board(board: Board, steps: &[Step]) -> Analysis {
    let rules = Rules::Token(TokenRules::new(Steps::List(steps.to_vec())));
    solved(&document(Field::Board(board), rules))
}

fn cell(row: u32, column: u32) -> Position {
    Position::from(Place::Cell(Cell::new(row, column)))
}

#[test]
fn slides_right_and_down_are_nim_with_two_heaps() {
    let steps = [
        Step::Slide(Offset::new(0, 1)),
        Step::Slide(Offset::new(1, 0)),
    ];
    let analysis = token_on_board(Board::new(300, 310).unwrap(), &steps);
    for (row, column) in (0..300).flat_map(|row| (0..310).map(move |column| (row, column))) {
        let (down, right) = (299 - row, 309 - column);
        let lost = analysis.label(cell(row, column)).unwrap().outcome == Outcome::Loss;
        assert_eq!(lost, down == right, "heaps of {down} and {right}");
    }
}

#[test]
fn a_queens_three_slides_are_wythoffs_game() {
    let steps = [(0, 1), (1, 0), (1, 1)].map(|(r, c)| Step::Slide(Offset::new(r, c)));
    let size = 300;
    let analysis = token_on_board(Board::new(size, size).unwrap(), &steps);
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let mut lost = HashSet::new();
    for k in 0..size {
        let (a, b) = (
            (f64::from(k) * golden) as u32,
            (f64::from(k) * golden) as u32 + k,
        );
        lost.extend([(a, b), (b, a)]);
    }
    for (down, right) in (0..size).flat_map(|a| (0..size).map(move |b| (a, b))) {
        let label = analysis
            .label(cell(size - 1 - down, size - 1 - right))
            .unwrap();
        let is_lost = label.outcome == Outcome::Loss;
        assert_eq!(
            is_lost,
            lost.contains(&(down, right)),
            "heaps of {down} and {right}"
        );
    }
}

#[test]
fn a_token_on_an_exit_counts_as_stuck_and_one_beside_it_can_go_there() {
    let row = vec![Square::Floor, Square::Floor, Square::Exit, Square::Floor];
    let steps = Steps::List(vec![Step::Single(Offset::new(0, 1))]);
    for (convention, expected) in [
        (Convention::Normal, [loss(2), win(1), loss(0), loss(0)]),
        (Convention::Misere, [win(2), loss(1), win(0), win(0)]),
        (Convention::Drawn, [endless(Outcome::Draw); 4]),
    ] {
        let field = Field::Board(Board::from_rows(vec![row.clone()]).unwrap());
        let rules = Rules::Token(TokenRules::new(steps.clone())).with_convention(convention);
        let analysis = solved(&document(field, rules));
        let labels = [0, 1, 2, 3].map(|column| analysis.label(cell(0, column)).unwrap());
        assert_eq!(labels, expected, "{convention:?}");
        assert!(analysis.moves(cell(0, 2)).is_empty());
    }
}

/// One cop against one robber, who wins if never caught; both may stay. The cop chooses a vertex
/// first, then the robber. Returns whether there is a vertex from which the cop catches every
/// robber.
fn cop_wins(n: u32, edges: &[(u32, u32)]) -> bool {
    let mut rules = PursuitRules::on_graph();
    rules.police.steps = Steps::EdgesBothWays;
    rules.thief.steps = Steps::EdgesBothWays;
    rules.endless = Some(Side::Thief);
    let field = Field::Graph(graph(n, edges.iter().copied()));
    let analysis = solved(&document(field, Rules::Pursuit(rules)));
    assert_eq!(analysis.counts().draw, 0, "no position is a draw");
    let caught = |police: u32, thief: u32| {
        let place = |vertex| Place::Vertex(VertexId(vertex));
        let (police, thief) = (place(police), place(thief));
        let start = Position::of_sides([police, thief], Side::Police);
        analysis.label(start).unwrap().outcome == Outcome::Win
    };
    (0..n).any(|police| (0..n).all(|thief| caught(police, thief)))
}

#[test]
fn the_robber_is_never_caught_on_a_cycle_of_four_or_more() {
    for n in 3..12 {
        let cycle: Vec<(u32, u32)> = (0..n).map(|v| (v, (v + 1) % n)).collect();
        assert_eq!(cop_wins(n, &cycle), n == 3, "a cycle of {n}");
    }
}

#[test]
fn the_cop_wins_on_trees_and_on_complete_graphs() {
    with_seeds(0..50, |random| {
        let n = random.between(2, 12) as u32;
        let tree: Vec<(u32, u32)> = (1..n)
            .map(|v| (v, random.below(v as usize) as u32))
            .collect();
        assert!(cop_wins(n, &tree), "{tree:?}");
    });
    for n in 1..8 {
        let all: Vec<(u32, u32)> = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        assert!(cop_wins(n, &all), "the complete graph on {n}");
    }
}

#[test]
fn one_cop_is_not_enough_on_petersens_graph() {
    let outer = (0..5).map(|v| (v, (v + 1) % 5));
    let spokes = (0..5).map(|v| (v, v + 5));
    let inner = (0..5).map(|v| (v + 5, (v + 2) % 5 + 5));
    let petersen: Vec<(u32, u32)> = outer.chain(spokes).chain(inner).collect();
    assert!(!cop_wins(10, &petersen));
}

#[test]
fn the_cop_wins_exactly_on_the_graphs_that_can_be_dismantled() {
    // Nowakowski and Winkler, Quilliot: remove vertices whose closed neighbourhood is contained in
    // that of another, until one is left.
    let mut dismantled = 0;
    with_seeds(0..300, |random| {
        let n = random.between(2, 8);
        let chance = random.between(20, 80);
        let mut closed: Vec<u32> = (0..n).map(|v| 1 << v).collect();
        let mut edges = Vec::new();
        for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
            if random.percent(chance) {
                edges.push((a as u32, b as u32));
                closed[a] |= 1 << b;
                closed[b] |= 1 << a;
            }
        }
        let mut left = (1u32 << n) - 1;
        let covered = |v: usize, left: u32| {
            (0..n).any(|by| by != v && left & 1 << by != 0 && closed[v] & left & !closed[by] == 0)
        };
        while let Some(corner) =
            (0..n).find(|&v| left & 1 << v != 0 && left.count_ones() > 1 && covered(v, left))
        {
            left &= !(1 << corner);
        }
        assert_eq!(
            cop_wins(n as u32, &edges),
            left.count_ones() == 1,
            "{edges:?}"
        );
        dismantled += usize::from(left.count_ones() == 1);
    });
    assert!((50..250).contains(&dismantled));
}
