//! The causes of draws.

use super::*;
use winmove_analysis::DrawCause;

/// A path of draws to a fixed draw, longer than the number of positions that are visited in a large
/// game, next to isolated vertices. With `turns`, play can go back once near the end.
fn path(isolated: u32, turns: bool) -> (u32, Analysis) {
    let count = 2_010;
    let mut list: Vec<Vertex> = (0..count + isolated)
        .map(|id| Vertex::new(VertexId(id)))
        .collect();
    list[count as usize - 1].outcome = Some(Outcome::Draw);
    let back = turns.then_some((count - 3, count - 4));
    let ends = (1..count).map(|id| (id - 1, id)).chain(back);
    let edges = ends.map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let graph = Graph::from_parts(list, edges.collect()).unwrap();
    let document = Document::with_graph(graph);
    (count, Analysis::of(&document).unwrap())
}

#[test]
fn in_a_large_game_a_cause_is_known_if_the_visited_positions_decide_it() {
    let causes = |isolated: u32, turns: bool| {
        let (count, analysis) = path(isolated, turns);
        [0, count - 20].map(|id| analysis.draw_cause(Place::Vertex(VertexId(id)).into()))
    };
    let (fixed, either) = (Some(DrawCause::Fixed), Some(DrawCause::Either));
    assert_eq!(causes(0, false), [fixed, fixed]);
    assert_eq!(causes(0, true), [either, either]);
    assert_eq!(causes(1_000_000, false), [None, fixed]);
    assert_eq!(causes(1_000_000, true), [None, either]);
}
