//! Long games: no code recurses over the game. Tests run on threads with a stack of 2 MiB.

use winmove_analysis::{Analysis, Position};
use winmove_core::game::{Game, PositionId};
use winmove_core::model::{
    Document, Field, GeographyRules, Outcome, Place, Rules, Steps, VertexId,
};
use winmove_core::solver::{certify, solve};

use winmove_tests::{document, graph, loss, win};

/// A game in which position p has one move, to p - 1.
struct Chain(usize);

impl Game for Chain {
    fn positions(&self) -> usize {
        self.0
    }
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        from.0.checked_sub(1).map(PositionId).into_iter()
    }
    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

#[test]
fn a_chain_of_ten_million_solves_and_certifies_on_a_small_stack() {
    let game = Chain(10_000_000);
    let solution = solve(&game);
    certify(&game, &solution).unwrap();
    assert_eq!(solution.label(PositionId(9_999_999)), win(9_999_999));
    assert_eq!(solution.label(PositionId(9_999_998)), loss(9_999_998));
    let counts = solution.counts();
    assert_eq!(
        (counts.win, counts.loss, counts.draw),
        (5_000_000, 5_000_000, 0)
    );
}

#[test]
fn a_drawn_chain_of_a_million_vertices_solves_and_certifies_on_a_small_stack() {
    let last = 999_999;
    let chain = graph(last + 1, (0..last).map(|id| (id + 1, id)));
    let document = Document::with_graph(chain);
    let analysis = Analysis::of(&document).unwrap();
    analysis.certify().unwrap();
    let end = Position::from(Place::Vertex(VertexId(last)));
    assert_eq!(analysis.label(end), Some(win(last)));
    assert_eq!(analysis.line(end).len(), last as usize);
}

#[test]
fn geography_is_solved_on_a_long_chain_and_on_a_long_cycle() {
    let last = 199_999;
    let rules = || Rules::Geography(GeographyRules::new(Steps::Edges));
    let chain = (0..last).map(|id| (id + 1, id));
    let game = document(Field::Graph(graph(last + 1, chain.clone())), rules());
    let analysis = Analysis::of(&game).unwrap();
    analysis.certify().unwrap();
    let end = Position::from(Place::Vertex(VertexId(last)));
    assert_eq!(analysis.label(end), Some(win(last)));

    let ring = graph(last + 1, chain.chain([(0, last)]));
    let analysis = Analysis::of(&document(Field::Graph(ring), rules())).unwrap();
    analysis.certify().unwrap();
    let decided = analysis.counts();
    // From every start, play goes around once, with an odd number of moves. The budget leaves some
    // starts undecided.
    assert_eq!(decided.loss + decided.draw, 0);
    assert!(decided.win > 10, "{decided:?}");
}
