//! Tests of `game`: the rules for single positions. Whole games are tested in `solver`.

use std::collections::BTreeMap;

use expect_test::expect;
use winmove_core::game::{
    Game, Geography, HasDraws, Places, PositionId, Pursuit, PursuitPosition, Token, successors,
};
use winmove_core::model::{
    Convention, Field, GeographyRules, Graph, Offset, Outcome, Place, PursuitRules, Side, Step,
    Steps, TokenRules, Vertex, VertexId,
};

use winmove_tests::{board, cell, graph, random, with_seeds};

/// The cells reachable by one step from a cell, in order.
fn reached(field: &Field, steps: &Steps, from: Place) -> Vec<Place> {
    let places = Places::of(field);
    let successors = successors(field, &places, steps);
    let mut numbers = successors.row(places.number(from).unwrap()).to_vec();
    numbers.sort_unstable();
    numbers
        .into_iter()
        .map(|number| places.place(number))
        .collect()
}

#[test]
fn places_are_numbered_in_order_and_walls_and_gaps_have_no_number() {
    let field = board(&[".*E", "*.."]);
    let places = Places::of(&field);
    assert_eq!((places.len(), Places::count(&field)), (4, 4));
    let numbers = [
        (0, 0),
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 1),
        (1, 2),
        (2, 0),
        (0, 3),
    ]
    .map(|(row, column)| places.number(cell(row, column)));
    assert_eq!(
        numbers,
        [Some(0), None, Some(1), None, Some(2), Some(3), None, None]
    );
    assert_eq!(places.number(Place::Vertex(VertexId(0))), None);

    let ids = [7, 0, 3].map(|id| Vertex::new(VertexId(id))).into();
    let places = Places::of(&Field::Graph(Graph::from_parts(ids, Vec::new()).unwrap()));
    let numbers = [0, 3, 7, 1].map(|id| places.number(Place::Vertex(VertexId(id))));
    assert_eq!(numbers, [Some(0), Some(1), Some(2), None]);
}

#[test]
fn every_place_has_the_number_that_names_it() {
    with_seeds(0..200, |random| {
        let field = if random.percent(50) {
            Field::Graph(random::graph(random, 20))
        } else {
            Field::Board(random::board(random, 6, 6))
        };
        let places = Places::of(&field);
        assert_eq!(places.len(), Places::count(&field));
        for number in 0..places.len() as u32 {
            assert_eq!(places.number(places.place(number)), Some(number));
        }
    });
}

#[test]
fn a_king_goes_between_two_walls_and_a_slide_stops_before_one_but_not_at_an_exit() {
    let field = board(&[".*..", "*.E.", "...*"]);
    assert_eq!(reached(&field, &Steps::King, cell(0, 0)), [cell(1, 1)]);
    let east = Steps::List(vec![Step::Slide(Offset::new(0, 1))]);
    assert_eq!(reached(&field, &east, cell(1, 1)), [cell(1, 2), cell(1, 3)]);
    assert_eq!(reached(&field, &east, cell(2, 0)), [cell(2, 1), cell(2, 2)]);
    assert_eq!(reached(&field, &east, cell(2, 2)), []);
}

#[test]
fn a_knight_leaps_over_walls() {
    let field = board(&[".*.", "***", "*.."]);
    assert_eq!(reached(&field, &Steps::Knight, cell(0, 0)), [cell(2, 1)]);
}

#[test]
fn steps_along_edges_both_ways_lead_back_as_well_as_forward() {
    let field = Field::Graph(graph(3, [(0, 1), (1, 1), (2, 1)]));
    let place = |id| Place::Vertex(VertexId(id));
    assert_eq!(reached(&field, &Steps::Edges, place(1)), [place(1)]);
    let both = reached(&field, &Steps::EdgesBothWays, place(1));
    assert_eq!(both, [place(0), place(1), place(2)]);
}

#[test]
fn a_fixed_outcome_holds_whatever_moves_are_drawn_and_the_convention_never_touches_it() {
    let mut vertex = Vertex::new(VertexId(0));
    vertex.outcome = Some(Outcome::Loss);
    let other = Vertex::new(VertexId(1));
    let edges = vec![winmove_core::model::Edge::new(VertexId(0), VertexId(1))];
    let field = Field::Graph(Graph::from_parts(vec![vertex, other], edges).unwrap());
    for convention in Convention::ALL {
        let mut rules = TokenRules::new(Steps::Edges);
        rules.convention = convention;
        let game = Token::new(&field, &Places::of(&field), &rules);
        assert_eq!(game.terminal(PositionId(0)), Some(Outcome::Loss));
        assert_eq!(game.terminal(PositionId(1)), None);
        let stuck = [Outcome::Loss, Outcome::Win, Outcome::Draw][convention as usize];
        assert_eq!(game.stuck(PositionId(1)), stuck);
    }
}

/// A pursuit on a row with floor, exit and floor.
fn chase() -> Pursuit {
    let field = board(&[".E."]);
    Pursuit::new(&field, &Places::of(&field), &PursuitRules::on_board())
}

fn position(police: u32, thief: u32, turn: Side) -> PursuitPosition {
    PursuitPosition {
        police,
        thief,
        turn,
    }
}

#[test]
fn caught_and_escaped_are_outcomes_for_the_mover_and_caught_has_precedence() {
    let game = chase();
    let told = |police, thief, turn| game.terminal(game.id(position(police, thief, turn)));
    assert_eq!(told(0, 0, Side::Police), Some(Outcome::Win));
    assert_eq!(told(0, 0, Side::Thief), Some(Outcome::Loss));
    assert_eq!(told(0, 1, Side::Police), Some(Outcome::Loss));
    assert_eq!(told(0, 1, Side::Thief), Some(Outcome::Win));
    // With both on the exit, the thief is caught. With only the officer on it, play continues.
    assert_eq!(told(1, 1, Side::Thief), Some(Outcome::Loss));
    assert_eq!(told(1, 2, Side::Police), None);
}

#[test]
fn a_skip_changes_only_whose_turn_it_is() {
    let game = chase();
    let from = position(0, 2, Side::Police);
    let reached: Vec<PursuitPosition> = game
        .moves(game.id(from))
        .map(|to| game.position(to))
        .collect();
    assert_eq!(
        reached,
        [position(1, 2, Side::Thief), position(0, 2, Side::Thief)]
    );
    let thief: Vec<PursuitPosition> = game
        .moves(game.id(position(0, 2, Side::Thief)))
        .map(|to| game.position(to))
        .collect();
    assert_eq!(
        thief,
        [position(0, 1, Side::Police), position(0, 2, Side::Police)]
    );
}

#[test]
fn every_position_of_a_pursuit_has_the_number_that_names_it() {
    let game = chase();
    assert_eq!(game.positions(), 18);
    for id in (0..18).map(PositionId) {
        assert_eq!(game.id(game.position(id)), id);
        assert_eq!(game.mover(id), Some(game.position(id).turn.into()));
    }
}

#[test]
fn the_outcome_of_endless_play_is_for_the_mover() {
    let field = board(&["..."]);
    for (endless, expected) in [
        (None, [Outcome::Draw, Outcome::Draw]),
        (Some(Side::Thief), [Outcome::Loss, Outcome::Win]),
        (Some(Side::Police), [Outcome::Win, Outcome::Loss]),
    ] {
        let mut rules = PursuitRules::on_board();
        rules.endless = endless;
        let game = Pursuit::new(&field, &Places::of(&field), &rules);
        let told =
            [Side::Police, Side::Thief].map(|turn| game.endless(game.id(position(0, 2, turn))));
        assert_eq!(told, expected);
    }
}

#[test]
fn geography_has_no_self_loops_and_no_draws() {
    let mut field = Field::Graph(graph(3, [(0, 0), (0, 2), (0, 1), (0, 2)]));
    let rules = GeographyRules::new(Steps::Edges);
    let made = |field: &Field, rules: &GeographyRules| {
        Geography::new(field, &Places::of(field), rules).map(|game| game.moves(0).to_vec())
    };
    assert_eq!(made(&field, &rules), Ok(vec![1, 2]));

    let mut drawn = rules.clone();
    drawn.convention = Convention::Drawn;
    assert_eq!(made(&field, &drawn), Err(HasDraws::Convention));

    let Field::Graph(graph) = &mut field else {
        unreachable!()
    };
    let mut vertices = graph.vertices().to_vec();
    vertices[2].outcome = Some(Outcome::Draw);
    let fixed = Field::Graph(Graph::from_parts(vertices, Vec::new()).unwrap());
    let refusal = made(&fixed, &rules).unwrap_err();
    expect!["the stone that never returns has no draws, but vertex 2 is fixed as one"]
        .assert_eq(&refusal.to_string());
}

/// A graph with these vertex ids and no edges.
fn vertices(ids: impl Iterator<Item = u32>) -> Field {
    let vertices = ids.map(|id| Vertex::new(VertexId(id))).collect();
    Field::Graph(Graph::from_parts(vertices, Vec::new()).unwrap())
}

#[test]
fn vertices_keep_their_numbers_while_others_come_and_go() {
    with_seeds(0..300, |random| {
        // Starting with an empty graph, consecutive ids, or ids with gaps, up to the maximum id.
        let first = u32::MAX - random.below(20) as u32;
        let step = random.between(1, 2);
        let ids = (first..=u32::MAX).step_by(step).take(random.below(12));
        let mut places = Places::of(&vertices(ids.clone()));
        let mut numbers: BTreeMap<u32, u32> = ids.zip(0..).collect();
        for _ in 0..30 {
            let id = u32::MAX - random.below(24) as u32;
            if random.percent(50) {
                let added = places.add_vertex(VertexId(id));
                assert_eq!(added.is_some(), !numbers.contains_key(&id));
                if let Some(number) = added {
                    assert!(numbers.values().all(|&known| known != number));
                    numbers.insert(id, number);
                }
            } else {
                let removed = places.remove_vertex(VertexId(id));
                assert_eq!(removed, numbers.remove(&id));
            }
            assert_eq!(places.len(), numbers.len());
            let ids = numbers.keys().map(|&id| Place::Vertex(VertexId(id)));
            assert!(places.iter().eq(ids));
            for (&id, &number) in &numbers {
                let place = Place::Vertex(VertexId(id));
                assert_eq!(places.number(place), Some(number));
                assert_eq!(places.place(number), place);
            }
        }
    });
}
