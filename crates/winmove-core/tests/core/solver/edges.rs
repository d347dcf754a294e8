//! Graphs given by their edges, compared with the plain fixpoint.

use winmove_core::game::{EdgeGame, EdgesError};
use winmove_core::model::{
    Convention, Edge, Field, Graph, Outcome, Rules, Steps, TokenRules, Vertex, VertexId,
};
use winmove_core::solver::{Label, SolveError, SolvedEdges, solve_edges};

use winmove_tests::judge::Plain;
use winmove_tests::{document, with_seeds};

#[test]
fn every_way_in_gets_the_labels_of_the_plain_fixpoint() {
    with_seeds(0..400, |random| {
        let n = random.between(1, 12) as u32;
        let count = random.between(0, 3 * n as usize);
        let mut any = || random.between(0, n as usize - 1) as u32;
        let edges: Vec<(u32, u32)> = (0..count).map(|_| (any(), any())).collect();
        let fixed: Vec<(u32, Outcome)> = (0..n)
            .filter_map(|vertex| {
                let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
                Some((vertex, *outcomes.get(any() as usize % 6)?))
            })
            .collect();
        let is_misere = any() % 2 == 1;
        let outcome_of = |vertex| {
            let mut found = fixed.iter().filter(|it| it.0 == vertex);
            found.next().map(|it| it.1)
        };
        let vertices = (0..n).map(|vertex| Vertex {
            outcome: outcome_of(vertex),
            ..Vertex::new(VertexId(vertex))
        });
        let lines = edges
            .iter()
            .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
        let drawn = Graph::from_parts(vertices.collect(), lines.collect()).unwrap();
        let rules = TokenRules {
            convention: if is_misere {
                Convention::Misere
            } else {
                Convention::Normal
            },
            ..TokenRules::new(Steps::Edges)
        };
        let plain = Plain::read(&document(Field::Graph(drawn), Rules::Token(rules)));
        let expected: Vec<Label> = plain.labels();

        let mut rows = vec![Vec::new(); n as usize];
        for &(from, to) in &edges {
            rows[from as usize].push(to);
        }
        let ends = rows.iter().scan(0, |end, row| {
            *end += row.len() as u32;
            Some(*end)
        });
        let offsets: Vec<u32> = std::iter::once(0).chain(ends).collect();
        let games = [
            EdgeGame::from_edges(n, edges.iter().copied()),
            EdgeGame::from_rows(&rows),
            EdgeGame::from_csr(offsets, rows.concat()),
        ];
        for game in games {
            let game = game.unwrap().with_outcomes(fixed.iter().copied()).unwrap();
            let solved = SolvedEdges::of(if is_misere { game.misere() } else { game });
            solved.certify().unwrap();
            assert!(solved.labels().eq(expected.iter().copied()));
            for from in 0..n {
                let label = solved.label(from).unwrap();
                let line = solved.best_line(from);
                match label.remoteness {
                    Some(moves) => assert_eq!(line.len(), moves as usize + 1),
                    // Play returns to a vertex, or reaches a fixed draw.
                    None => {
                        let last = line.last().unwrap();
                        let is_fixed = fixed.contains(&(*last, Outcome::Draw));
                        assert!(is_fixed || line[..line.len() - 1].contains(last));
                    }
                }
                assert_eq!(solved.best_move(from), line.get(1).copied());
                let steps = line.windows(2);
                assert!(
                    steps
                        .map(|it| (it[0], it[1]))
                        .all(|step| edges.contains(&step))
                );
            }
            assert_eq!((solved.label(n), solved.best_line(n)), (None, Vec::new()));
            assert!(solved.moves(n).is_empty() && solved.best_move(n).is_none());
        }
    });
}

#[test]
fn edges_that_make_no_game_are_refused_with_the_edge() {
    let wrong = |edge, from, to| EdgesError::NoVertex {
        edge,
        from,
        to,
        vertices: 3,
    };
    let refused = solve_edges(3, [(0, 1), (2, 3)]).map(drop);
    assert_eq!(refused, Err(SolveError::Edges(wrong(1, 2, 3))));
    let refused = EdgeGame::from_rows(&[vec![1], vec![], vec![0, 7]]).map(drop);
    assert_eq!(refused, Err(wrong(2, 2, 7)));
    for offsets in [vec![], vec![0, 2], vec![0, 2, 1, 3], vec![1, 3]] {
        let refused = EdgeGame::from_csr(offsets, vec![0, 0, 0]).map(drop);
        assert_eq!(refused, Err(EdgesError::Offsets));
    }
    assert_eq!(solve_edges(0, []).unwrap().labels().len(), 0);
}
