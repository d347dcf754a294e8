//! The structure of games, compared with plain reachability.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use winmove_analysis::Analysis;
use winmove_analysis::structure::{Kernel, NoStructure, SelfLoop, Structure};
use winmove_core::model::{
    Board, Document, Edge, Endless, Field, GeographyRules, Graph, Offset, Outcome, Place, Player,
    Rules, Step, Steps, TokenRules, Turns, Vertex, VertexId,
};
use winmove_core::solver::{Cancelled, Control};

use super::{board, cell, fixed, named};
use winmove_tests::{Random, document, graph, token, with_seeds};

fn vertex(id: u32) -> Place {
    Place::Vertex(VertexId(id))
}

fn vertices(ids: impl IntoIterator<Item = usize>) -> Vec<Place> {
    ids.into_iter().map(|id| vertex(id as u32)).collect()
}

fn ids(places: &[Place]) -> Vec<usize> {
    let id = |place: &Place| match place {
        Place::Vertex(id) => id.0 as usize,
        Place::Cell(_) => unreachable!("the field is a graph"),
    };
    places.iter().map(id).collect()
}

/// A few vertices with edges between any of them, or only to lower ones.
fn edges(random: &mut Random) -> (usize, Vec<(u32, u32)>) {
    let n = random.between(1, 9);
    let acyclic = random.percent(30);
    let ends = (0..random.below(2 * n + 1)).map(|_| (random.below(n), random.below(n)));
    let edges = ends.filter(|(from, to)| !acyclic || from > to);
    (
        n,
        edges.map(|(from, to)| (from as u32, to as u32)).collect(),
    )
}

/// The pairs of places where the second can be reached from the first in one or more steps.
fn reach(n: usize, edges: &[(u32, u32)]) -> Vec<Vec<bool>> {
    let mut reach = vec![vec![false; n]; n];
    for &(from, to) in edges {
        reach[from as usize][to as usize] = true;
    }
    for via in 0..n {
        for from in 0..n {
            for to in 0..n {
                reach[from][to] |= reach[from][via] && reach[via][to];
            }
        }
    }
    reach
}

#[test]
fn components_cycles_and_ends_are_those_of_plain_reachability() {
    with_seeds(0..3000, |random| {
        let (n, edges) = edges(random);
        let reach = reach(n, &edges);
        let mut rules = TokenRules::new(Steps::Edges);
        let start = random.below(n);
        rules.at = vertices([start]);
        let field = Field::Graph(graph(n as u32, edges.iter().copied()));
        let structure = Structure::of(&document(field, Rules::Token(rules))).unwrap();

        let together = |a: usize, b: usize| a == b || (reach[a][b] && reach[b][a]);
        let components: BTreeSet<Vec<usize>> = (0..n)
            .map(|a| (0..n).filter(|&b| together(a, b)).collect())
            .collect();
        let found: Vec<Vec<usize>> = structure.components.iter().map(|c| ids(c)).collect();
        assert_eq!(found, components.into_iter().collect::<Vec<_>>());
        assert_eq!(structure.is_strongly_connected(), found.len() == 1);
        let of = |v: u32| {
            found
                .iter()
                .position(|c| c.contains(&(v as usize)))
                .unwrap()
        };
        let condensed: BTreeSet<(usize, usize)> = edges
            .iter()
            .map(|&(from, to)| (of(from), of(to)))
            .filter(|(from, to)| from != to)
            .collect();
        assert_eq!(
            structure.condensed,
            condensed.into_iter().collect::<Vec<_>>()
        );

        let first_on_a_cycle = (0..n).find(|&v| reach[v][v]);
        assert_eq!(
            structure.cycle.as_ref().map(|cycle| ids(cycle)[0]),
            first_on_a_cycle
        );
        match (&structure.cycle, &structure.order) {
            (Some(cycle), None) => is_shortest_cycle(&ids(cycle), &edges),
            (None, Some(order)) => {
                let order = ids(order);
                assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), n);
                let rank = |v: u32| order.iter().position(|&o| o == v as usize);
                assert!(edges.iter().all(|&(from, to)| rank(from) < rank(to)));
            }
            both => panic!("either a cycle or an order: {both:?}"),
        }

        let out = |v: usize| edges.iter().filter(|e| e.0 as usize == v).count();
        let into = |v: usize| edges.iter().filter(|e| e.1 as usize == v).count();
        assert_eq!(structure.sinks, vertices((0..n).filter(|&v| out(v) == 0)));
        assert_eq!(
            structure.sources,
            vertices((0..n).filter(|&v| into(v) == 0))
        );
        let loops = (0..n as u32).filter(|&v| edges.contains(&(v, v)));
        let loops: Vec<_> = loops.map(|v| (vertex(v), SelfLoop::NeverLost)).collect();
        assert_eq!(structure.self_loops, loops);
        let away = (0..n).filter(|&v| v != start && !reach[start][v]);
        assert_eq!(structure.unreachable, Some(vertices(away)));
        let mut rest: Vec<(usize, usize)> = (0..n).map(|v| (out(v), into(v))).collect();
        for degree in &structure.degrees {
            let before = rest.len();
            rest.retain(|&of| of != (degree.out, degree.into));
            assert_eq!(before - rest.len(), degree.places.len());
        }
        assert!(rest.is_empty());
        let pairs = structure.degrees.iter().map(|of| (of.out, of.into));
        assert!(pairs.is_sorted());
    });
}

#[test]
fn numbers_are_those_of_the_places_of_each_component() {
    with_seeds(0..300, |random| {
        let (n, edges) = edges(random);
        let numbers: Vec<u32> = (0..n).map(|_| random.below(4) as u32).collect();
        let vertices = (0..n).map(|id| Vertex {
            priority: numbers[id],
            ..Vertex::new(VertexId(id as u32))
        });
        let edges = edges
            .iter()
            .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
        let field = Graph::from_parts(vertices.collect(), edges.collect()).unwrap();
        let mut rules = TokenRules::new(Steps::Edges);
        let of = |rules: &TokenRules| {
            let field = Field::Graph(field.clone());
            Structure::of(&document(field, Rules::Token(rules.clone()))).unwrap()
        };
        // Where numbers decide nothing, there are none.
        assert!(of(&rules).numbers.is_empty());
        rules.turns = Turns::Owners(Endless::Priorities);
        let structure = of(&rules);
        let expected = structure.components.iter().map(|places| {
            let occurs = |&number: &u32| ids(places).iter().any(|&id| numbers[id] == number);
            (0..4).filter(occurs).collect::<Vec<u32>>()
        });
        assert_eq!(structure.numbers, expected.collect::<Vec<_>>());
    });
}

fn is_shortest_cycle(cycle: &[usize], edges: &[(u32, u32)]) {
    let next = cycle.iter().cycle().skip(1);
    let mut steps = std::iter::zip(cycle, next);
    assert!(steps.all(|(a, b)| edges.contains(&(*a as u32, *b as u32))));
    assert_eq!(cycle.iter().collect::<BTreeSet<_>>().len(), cycle.len());
    // No walk of fewer steps returns to its first place.
    let first = cycle[0] as u32;
    let mut at = BTreeSet::from([first]);
    for _ in 1..cycle.len() {
        let steps = edges.iter().filter(|(from, _)| at.contains(from));
        at = steps.map(|&(_, to)| to).collect();
        assert!(!at.contains(&first), "{edges:?}");
    }
}

#[test]
fn a_unique_kernel_is_a_kernel_and_no_other_set_is() {
    let (mut unique, mut open) = (0, 0);
    with_seeds(0..1500, |random| {
        let (n, edges) = edges(random);
        let field = Field::Graph(graph(n as u32, edges.iter().copied()));
        let is_kernel = |set: u32| {
            (0..n as u32).all(|v| {
                let mut leads = edges
                    .iter()
                    .filter(|&&(from, to)| from == v && set & 1 << to != 0);
                leads.next().is_some() != (set & 1 << v != 0)
            })
        };
        let kernels: Vec<u32> = (0..1 << n).filter(|&set| is_kernel(set)).collect();
        match Structure::of(&document(field, token()))
            .unwrap()
            .kernel
            .unwrap()
        {
            Kernel::Unique(places) => {
                let set = ids(&places).into_iter().fold(0, |set, v| set | 1 << v);
                assert_eq!(kernels, [set], "{edges:?}");
                unique += 1;
            }
            Kernel::Open { draws } => {
                assert!((1..=n).contains(&draws));
                open += 1;
            }
        }
    });
    assert!(unique > 200 && open > 200, "{unique} {open}");
}

#[test]
fn what_a_self_loop_means_depends_on_the_game_and_on_what_is_fixed() {
    let looped = fixed(named(2, &[(0, 0), (1, 1), (1, 0)]), 1, Outcome::Draw);
    let structure = Structure::of(&looped).unwrap();
    let meant = [
        (vertex(0), SelfLoop::NeverLost),
        (vertex(1), SelfLoop::Fixed),
    ];
    assert_eq!(structure.self_loops, meant);
    assert!(SelfLoop::NeverLost.words().starts_with("never a loss"));
    // Fixed outcomes don't change the structure.
    assert_eq!(structure.condensed, [(1, 0)]);
    assert_eq!(structure.unreachable, None);

    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let field = looped.field().clone();
    let structure = Structure::of(&document(field, rules)).unwrap();
    assert_eq!(structure.self_loops[0], (vertex(0), SelfLoop::NoMove));
}

#[test]
fn a_board_has_a_structure_too_and_a_pursuit_has_none() {
    let steps = Steps::List(vec![Step::Single(Offset::new(0, 1))]);
    let rules = Rules::Token(TokenRules::new(steps));
    let structure = Structure::of(&document(board(&["..E."]), rules)).unwrap();
    assert_eq!(structure.order.map(|order| order.len()), Some(4));
    // There are no moves from an exit.
    assert_eq!(structure.sinks, [cell(0, 2), cell(0, 3)]);
    let kernel = vec![cell(0, 0), cell(0, 2), cell(0, 3)];
    assert_eq!(structure.kernel, Some(Kernel::Unique(kernel)));

    let chase = Document::with_board(Board::new(2, 2).unwrap());
    assert_eq!(Structure::of(&chase), Err(NoStructure::Pursuit));
}

#[test]
fn a_chain_and_a_cycle_of_many_places_need_no_deep_stack() {
    let n = 200_000;
    let chain = Field::Graph(graph(n, (1..n).map(|v| (v - 1, v))));
    let structure = Structure::of(&document(chain, token())).unwrap();
    assert_eq!(structure.components.len(), n as usize);
    assert_eq!(structure.order.map(|order| order[0]), Some(vertex(0)));
    let cycle = Field::Graph(graph(n, (0..n).map(|v| (v, (v + 1) % n))));
    let structure = Structure::of(&document(cycle, token())).unwrap();
    assert!(structure.is_strongly_connected());
    assert_eq!(structure.cycle.map(|cycle| cycle.len()), Some(n as usize));
}

/// A document with 40,000 vertices and a token on the last.
fn large(edges: impl Iterator<Item = (u32, u32)>) -> Document {
    let vertices = (0..40_000).map(|id| Vertex::new(VertexId(id))).collect();
    let edges = edges.map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let graph = Graph::from_parts(vertices, edges.collect()).unwrap();
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![Place::Vertex(VertexId(39_999))];
    Document::new(Field::Graph(graph), Rules::Token(rules)).unwrap()
}

/// The result when the check with this number fails, and the number of checks made.
fn stopped_at(document: &Document, last: usize) -> (Result<Structure, NoStructure>, usize) {
    let checks = Arc::new(AtomicUsize::new(0));
    let made = Arc::clone(&checks);
    let control = Control::watched(move |control| {
        if made.fetch_add(1, Relaxed) + 1 == last {
            control.cancel();
        }
    });
    let found = Structure::find(document, &control);
    (found, checks.load(Relaxed))
}

#[test]
fn a_cancel_ends_the_study_at_the_next_check_wherever_it_is() {
    let scattered = |from: u32| [1, 2].map(|by| (from, from.wrapping_mul(7919 * by) % 40_000));
    let chain = large((1..40_000).map(|from| (from, from - 1)));
    let cyclic = large((0..40_000).flat_map(scattered));
    for document in [chain, cyclic] {
        let (found, all) = stopped_at(&document, 0);
        assert!(found.is_ok());
        // Each of about fifteen passes over vertices or edges makes at least three checks.
        assert!(all > 45, "{all} checks");
        for last in 1..=all {
            let (found, checks) = stopped_at(&document, last);
            assert_eq!(found, Err(NoStructure::Cancelled(Cancelled)));
            assert_eq!(checks, last, "nothing goes on after that");
        }
    }
}

#[test]
fn a_cancelled_control_ends_the_study() {
    let document = large((1..40_000).map(|from| (from, from - 1)));
    let control = Control::default();
    control.cancel();
    let found = Structure::find(&document, &control);
    assert_eq!(found, Err(NoStructure::Cancelled(Cancelled)));
}

#[test]
fn a_self_loop_is_what_staying_there_forever_comes_to_where_vertices_have_owners() {
    use Endless::{Draw, Priorities, Won};
    for endless in [Draw, Won(Player::First), Won(Player::Second), Priorities] {
        let vertices = (0..4).map(|id| Vertex {
            owner: Player::ALL[id as usize % 2],
            priority: id / 2,
            ..Vertex::new(VertexId(id))
        });
        let loops = (0..4).map(|id| Edge::new(VertexId(id), VertexId(id)));
        let field = Graph::from_parts(vertices.collect(), loops.collect()).unwrap();
        let mut rules = TokenRules::new(Steps::Edges);
        rules.turns = Turns::Owners(endless);
        let looped = document(Field::Graph(field), Rules::Token(rules));
        let solved = Analysis::solve(&looped, 0, &Control::default()).unwrap();
        let structure = Structure::of(&looped).unwrap();
        assert_eq!(structure.self_loops.len(), 4);
        for (place, meaning) in structure.self_loops {
            let winner = solved.winner_by_owners(place.into());
            assert_eq!(meaning, SelfLoop::Endless(winner), "{endless:?} {place:?}");
        }
        assert_eq!(structure.kernel, None);
    }
}
