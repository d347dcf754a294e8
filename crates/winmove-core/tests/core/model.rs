//! Tests of `model`: every edit can be undone, and an edit that can't be applied changes nothing.

pub mod escape;
mod script;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use expect_test::expect;
use winmove_analysis::{Analysis, SolveError};
use winmove_core::model::{
    Board, BoardError, Cell, Document, Edge, EdgeId, Edit, EditError, Field, GameScript, Graph,
    GraphError, MAX_PRIORITY, Offset, Outcome, Place, PlaceError, Point, PursuitRules, Rules, Side,
    Square, Step, Steps, TokenRules, Vertex, VertexId, VertexValues,
};

use winmove_tests::edits::edit;
use winmove_tests::{Random, graph, random, token, with_seeds};

fn start(random: &mut Random) -> Document {
    let field = if random.percent(60) {
        Field::Graph(random::graph(random, 8))
    } else {
        Field::Board(random::board(random, 4, 4))
    };
    match random.below(3) {
        0 => random::token_document(random, field),
        1 => random::geography_document(random, field),
        _ => random::pursuit_document(random, field),
    }
}

/// Checks the invariants of a document: vertices ordered by id, edges between them, tokens on
/// places.
fn is_whole(document: &Document) {
    if let Some(graph) = document.graph() {
        assert!(graph.vertices().is_sorted_by(|a, b| a.id < b.id));
        assert!(
            graph
                .vertices()
                .iter()
                .all(|v| v.at.is_none_or(|at| at.is_finite()))
        );
        assert!(graph.edges().is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(graph.edges().count(), graph.edge_count());
        for (id, edge) in graph.edges() {
            assert!(graph.vertex(edge.from).is_some() && graph.vertex(edge.to).is_some());
            assert_eq!(graph.edge(id), Some(edge));
        }
        assert!(graph.vertex(graph.free_vertex_id()).is_none());
        assert!(graph.edge(graph.free_edge_id()).is_none());
    }
    for place in document.rules().tokens() {
        document.field().check_place(place).unwrap();
    }
    // Rebuilding it checks the rest.
    Document::new(document.field().clone(), document.rules().clone()).unwrap();
}

#[test]
fn undoing_everything_and_redoing_it_brings_every_document_of_a_random_history_back() {
    let (mut applied, mut refused) = (0, 0);
    with_seeds(0..1000, |random| {
        let mut document = start(random);
        let mut before = Vec::new();
        let mut inverses = Vec::new();
        for _ in 0..40 {
            let edit = edit(random, &document);
            let old = document.clone();
            match document.apply(edit) {
                Ok(inverse) => {
                    before.push(old);
                    inverses.push(inverse);
                    applied += 1;
                }
                Err(_) => {
                    assert_eq!(document, old, "a refused edit changes nothing");
                    refused += 1;
                }
            }
            is_whole(&document);
        }
        let end = document.clone();
        let mut redo = Vec::new();
        while let (Some(inverse), Some(old)) = (inverses.pop(), before.pop()) {
            redo.push((document.clone(), document.apply(inverse).unwrap()));
            assert_eq!(document, old);
        }
        while let Some((new, inverse)) = redo.pop() {
            document.apply(inverse).unwrap();
            assert_eq!(document, new);
        }
        assert_eq!(document, end);
    });
    assert!(
        applied > 15_000 && refused > 3_000,
        "{applied} applied, {refused} refused"
    );
}

/// Everything relevant to play: the label of every position, its moves, the start.
fn play(document: &Document) -> Result<impl PartialEq + std::fmt::Debug + use<>, SolveError> {
    let analysis = Analysis::of(document)?;
    let told: Vec<_> = analysis
        .positions()
        .map(|position| {
            let moves = analysis.moves(position);
            (
                position,
                analysis.label(position),
                moves,
                analysis.is_terminal(position),
            )
        })
        .collect();
    Ok((told, analysis.start()))
}

#[test]
fn an_edit_that_claims_not_to_touch_play_changes_no_label_and_no_move() {
    let mut quiet = 0;
    with_seeds(0..400, |random| {
        let mut document = start(random);
        for _ in 0..15 {
            let edit = edit(random, &document);
            let before = play(&document);
            let touches = edit.touches_play();
            if let Ok(inverse) = document.apply(edit) {
                assert_eq!(inverse.touches_play(), touches, "there and back are alike");
                if !touches {
                    quiet += 1;
                    assert_eq!(play(&document), before);
                }
            }
        }
    });
    assert!(quiet > 500);
}

#[test]
fn a_vertex_in_use_cannot_be_deleted() {
    let mut document = Document::with_graph(graph(3, [(1, 0)]));
    let [first, third, missing] = [0, 2, 9].map(VertexId);
    let refused = |document: &mut Document, edit| document.apply(edit).unwrap_err();
    assert_eq!(
        refused(&mut document, Edit::RemoveVertex(first)),
        EditError::VertexInUse(first)
    );
    assert_eq!(
        refused(&mut document, Edit::RemoveVertex(missing)),
        EditError::NoVertex(missing)
    );
    let Rules::Token(mut rules) = token() else {
        unreachable!()
    };
    rules.at = vec![Place::Vertex(third)];
    document.apply(Edit::SetRules(Rules::Token(rules))).unwrap();
    assert_eq!(
        refused(&mut document, Edit::RemoveVertex(third)),
        EditError::Occupied(third)
    );
    expect!["a token is on vertex 2"].assert_eq(&EditError::Occupied(third).to_string());
}

#[test]
fn a_deleted_vertex_and_edge_come_back_under_their_ids() {
    let mut document = Document::with_graph(graph(3, [(0, 1), (1, 2), (2, 0)]));
    let whole = document.clone();
    let edits = [
        Edit::RemoveEdge(EdgeId(0)),
        Edit::RemoveEdge(EdgeId(1)),
        Edit::RemoveVertex(VertexId(1)),
    ];
    let inverses: Vec<Edit> = edits.map(|edit| document.apply(edit).unwrap()).into();
    assert_eq!(document.graph().unwrap().edge_count(), 1);
    for inverse in inverses.into_iter().rev() {
        document.apply(inverse).unwrap();
    }
    assert_eq!(document, whole);
    let edge = document.graph().unwrap().edge(EdgeId(1)).unwrap();
    assert_eq!((edge.from, edge.to), (VertexId(1), VertexId(2)));
}

#[test]
fn edits_of_the_other_kind_of_field_and_coordinates_that_are_no_numbers_are_refused() {
    let mut drawn = Document::with_graph(graph(1, []));
    let mut painted = Document::with_board(Board::new(2, 2).unwrap());
    let paint = Edit::Paint(Cell::new(0, 0), Square::Wall);
    assert_eq!(drawn.apply(paint.clone()), Err(EditError::OtherField));
    let vertex = Edit::AddVertex(Vertex::new(VertexId(1)));
    assert_eq!(painted.apply(vertex), Err(EditError::OtherField));
    let away = Some(Point::new(f64::NAN, 0.0));
    let moved = drawn.apply(Edit::ChangeVertices(VertexValues::At(vec![(
        VertexId(0),
        away,
    )])));
    assert_eq!(moved, Err(EditError::NotFinite));
    let outside = Cell::new(2, 0);
    let outside_paint = painted.apply(Edit::Paint(outside, Square::Exit));
    assert_eq!(outside_paint, Err(EditError::Outside(outside)));
    let board = painted.board().unwrap().clone();
    assert_eq!(
        drawn.apply(Edit::ReplaceBoard(board)),
        Err(EditError::OtherField)
    );
    painted.apply(paint).unwrap();
}

#[test]
fn an_edge_needs_both_its_ends_and_an_id_that_is_free() {
    let mut document = Document::with_graph(graph(2, [(0, 1)]));
    let [a, missing] = [VertexId(0), VertexId(7)];
    let lost = document.apply(Edit::AddEdge(EdgeId(5), Edge::new(a, missing)));
    assert_eq!(lost, Err(EditError::NoVertex(missing)));
    let taken = document.apply(Edit::AddEdge(EdgeId(0), Edge::new(a, a)));
    assert_eq!(taken, Err(EditError::EdgeTaken(EdgeId(0))));
    let again = document.apply(Edit::AddVertex(Vertex::new(a)));
    assert_eq!(again, Err(EditError::VertexTaken(a)));
    document
        .apply(Edit::AddEdge(EdgeId(5), Edge::new(a, a)))
        .unwrap();
    assert_eq!(document.graph().unwrap().free_edge_id(), EdgeId(6));
}

#[test]
fn a_token_keeps_its_cell_from_being_walled_in() {
    let mut document = Document::with_board(Board::new(2, 2).unwrap());
    let corner = Cell::new(1, 1);
    let Rules::Pursuit(mut rules) = document.rules().clone() else {
        unreachable!()
    };
    rules.thief.at = Some(Place::Cell(corner));
    document
        .apply(Edit::SetRules(Rules::Pursuit(rules)))
        .unwrap();
    let wall = document.apply(Edit::Paint(corner, Square::Wall));
    assert_eq!(wall, Err(EditError::Token(PlaceError::Wall(corner))));
    let smaller = document.board().unwrap().resized(1, 2).unwrap();
    let cut = document.apply(Edit::ReplaceBoard(smaller));
    assert_eq!(cut, Err(EditError::Token(PlaceError::Outside(corner))));
    document.apply(Edit::Paint(corner, Square::Exit)).unwrap();
}

#[test]
fn rules_must_fit_their_field() {
    let drawn = Field::Graph(graph(1, []));
    let steps = TokenRules::new(Steps::King);
    let misfit = Document::new(drawn, Rules::Token(steps));
    assert_eq!(misfit.unwrap_err(), PlaceError::OtherField);
    let painted = Field::Board(Board::new(1, 1).unwrap());
    assert_eq!(
        Document::new(painted, token()).unwrap_err(),
        PlaceError::OtherField
    );
}

#[test]
fn a_step_goes_somewhere_and_a_token_on_a_board_has_one() {
    let field = || Field::Board(Board::new(2, 2).unwrap());
    let token = |steps| Rules::Token(TokenRules::new(Steps::List(steps)));
    let nowhere = Step::Slide(Offset::new(0, 0));
    let still = Document::new(field(), token(vec![nowhere])).unwrap_err();
    assert_eq!(still, PlaceError::NoStep);
    assert_eq!(
        Document::new(field(), token(vec![])).unwrap_err(),
        PlaceError::NoSteps
    );
    let mut rules = PursuitRules::on_board();
    rules.thief.steps = Steps::List(vec![]);
    Document::new(field(), Rules::Pursuit(rules)).unwrap();
}

#[test]
fn a_token_is_put_on_a_place_for_its_side_alone_and_of_several_the_named_one_moves() {
    let [a, b, c] = [0, 1, 2].map(|id| Place::Vertex(VertexId(id)));
    let mut sum = Rules::Token(TokenRules {
        at: vec![a, a, b],
        ..TokenRules::new(Steps::Edges)
    });
    sum.put(None, Some(b), Some(c));
    assert_eq!(sum.tokens(), [a, a, c]);
    sum.put(Some(Side::Thief), None, Some(b));
    assert_eq!(sum.tokens(), [a, a, c]);
    sum.put(None, None, Some(b));
    assert_eq!(sum.placed(), [(b, None)]);
    let mut pursuit = Rules::Pursuit(PursuitRules::on_graph());
    pursuit.put(Some(Side::Thief), None, Some(c));
    pursuit.put(None, None, Some(a));
    assert_eq!(pursuit.placed(), [(c, Some(Side::Thief))]);
    pursuit.put(Some(Side::Police), None, Some(b));
    let sides: Vec<_> = pursuit.placed().into_iter().map(|(_, side)| side).collect();
    assert_eq!(sides, pursuit.kind().tokens());
}

#[test]
fn parts_that_make_no_graph_are_refused_with_their_index() {
    let vertices = |ids: &[u32]| ids.iter().map(|&id| Vertex::new(VertexId(id))).collect();
    let twice = Graph::from_parts(vertices(&[4, 2, 4, 2]), Vec::new());
    assert_eq!(
        twice.unwrap_err(),
        GraphError::RepeatedVertex {
            index: 2,
            id: VertexId(4)
        }
    );
    let mut away = Vertex::new(VertexId(5));
    away.at = Some(Point::new(0.0, f64::INFINITY));
    let infinite = Graph::from_parts(vec![Vertex::new(VertexId(3)), away], Vec::new());
    assert_eq!(
        infinite.unwrap_err(),
        GraphError::NotFinite {
            index: 1,
            id: VertexId(5)
        }
    );
    let edges = vec![
        Edge::new(VertexId(2), VertexId(2)),
        Edge::new(VertexId(2), VertexId(3)),
    ];
    assert_eq!(
        Graph::from_parts(vertices(&[2]), edges).unwrap_err(),
        GraphError::NoVertex {
            index: 1,
            second: true,
            id: VertexId(3)
        }
    );
}

/// The error names the first edge without a vertex, regardless of how the ids are spread. They are
/// consecutive, have gaps, or are so sparse that they are searched.
#[test]
fn an_edge_is_refused_for_the_first_end_that_is_no_vertex_however_the_ids_are_spread() {
    with_seeds(0..300, |random| {
        let spread = [1, 3, 1_000_000][random.below(3)];
        let ids: BTreeSet<u32> = (0..1 + random.below(12))
            .map(|_| 5 + spread * random.below(16) as u32)
            .collect();
        let mut end = || VertexId(4 + spread * random.below(17) as u32 + 1);
        let ends: Vec<[VertexId; 2]> = (0..8).map(|_| [end(), end()]).collect();
        let lost = ends.iter().enumerate().find_map(|(index, ends)| {
            let second = ids.contains(&ends[0].0);
            let id = ends[usize::from(second)];
            (!ids.contains(&id.0)).then_some(GraphError::NoVertex { index, second, id })
        });
        let vertices = ids.iter().map(|&id| Vertex::new(VertexId(id))).collect();
        let built = Graph::from_ends(vertices, ends, BTreeMap::new());
        assert_eq!(built.err(), lost);
    });
}

#[test]
fn a_board_has_cells_and_rows_of_one_length() {
    use Square::{Exit, Floor, Wall};
    assert_eq!(Board::new(0, 5), Err(BoardError::Empty));
    assert_eq!(
        Board::from_rows(vec![vec![], vec![]]),
        Err(BoardError::Empty)
    );
    assert!(matches!(
        Board::new(70_000, 70_000),
        Err(BoardError::TooLarge { .. })
    ));
    let ragged = Board::from_rows(vec![vec![Floor; 2], vec![Wall; 2], vec![Exit]]);
    assert_eq!(
        ragged,
        Err(BoardError::Ragged {
            row: 2,
            found: 1,
            expected: 2
        })
    );
    let board = Board::from_rows(vec![vec![Floor, Wall], vec![Exit, Floor]]).unwrap();
    let larger = board.resized(3, 3).unwrap();
    assert_eq!(larger.square(Cell::new(1, 0)), Some(Exit));
    assert_eq!(larger.square(Cell::new(2, 2)), Some(Floor));
    assert_eq!(larger.square(Cell::new(3, 0)), None);
    assert_eq!(larger.resized(2, 2).unwrap(), board);
}

#[test]
fn a_free_id_is_found_even_when_the_greatest_is_taken() {
    let ids = [0, 1, u32::MAX];
    let vertices = ids.map(|id| Vertex::new(VertexId(id))).into();
    let graph = Graph::from_parts(vertices, Vec::new()).unwrap();
    assert_eq!(graph.free_vertex_id(), VertexId(2));
    let free: Vec<u32> = graph.free_vertex_ids().take(3).map(|id| id.0).collect();
    assert_eq!(free, [2, 3, 4]);
}

#[test]
fn every_vertex_is_found_by_its_id_whatever_ids_are_free() {
    with_seeds(0..200, |random| {
        let chance = random.below(101);
        let first = random.below(50) as u32;
        let ids: Vec<u32> = (first..first + 100)
            .filter(|_| random.percent(chance))
            .collect();
        let vertices = ids.iter().map(|&id| Vertex::new(VertexId(id)));
        let graph = Graph::from_parts(vertices.collect(), Vec::new()).unwrap();
        for id in 0..200 {
            let index = ids.iter().position(|&known| known == id);
            assert_eq!(graph.index_of(VertexId(id)), index);
        }
        let mut free = graph.free_vertex_ids();
        let after = ids.last().map_or(0, |last| last + 1);
        assert_eq!(free.next(), Some(VertexId(after)));
        assert_eq!(free.next(), Some(VertexId(after + 1)));
    });
}

#[test]
fn a_place_is_called_by_its_label_its_number_or_its_cell() {
    let mut document = Document::with_graph(graph(2, []));
    let first = VertexId(0);
    document
        .apply(Edit::ChangeVertices(VertexValues::Label(vec![(
            first,
            "start".to_owned(),
        )])))
        .unwrap();
    document
        .apply(Edit::ChangeVertices(VertexValues::Outcome(vec![(
            first,
            Some(Outcome::Win),
        )])))
        .unwrap();
    assert_eq!(document.name(Place::Vertex(first)), "start");
    assert_eq!(document.name(Place::Vertex(VertexId(1))), "#1");
    assert_eq!(document.name(Place::Cell(Cell::new(2, 3))), "(2, 3)");
}

#[test]
fn an_owner_and_a_number_take_no_more_memory_than_a_vertex_had_without() {
    assert_eq!(size_of::<Vertex>(), 80);
}

#[test]
fn a_number_that_is_too_great_is_refused() {
    let mut document = Document::with_graph(graph(2, []));
    let before = document.clone();
    let numbers = |second| {
        let numbers = vec![(VertexId(0), 3), (VertexId(1), second)];
        Edit::ChangeVertices(VertexValues::Priority(numbers))
    };
    let refused = document.apply(numbers(MAX_PRIORITY + 1));
    assert_eq!(refused, Err(EditError::PriorityTooGreat(MAX_PRIORITY + 1)));
    assert_eq!(document, before);
    let inverse = document.apply(numbers(MAX_PRIORITY)).unwrap();
    document.apply(inverse).unwrap();
    assert_eq!(document, before);
}

#[test]
fn a_script_is_replaced_with_its_game_and_refuses_other_edits() {
    let script = |text: &str| Some(GameScript::new(text));
    let old = Document::with_graph(graph(3, [(1, 0)])).with_script(script("a"));
    let mut document = old.clone();
    let vertex = |id| Edit::AddVertex(Vertex::new(VertexId(id)));
    assert_eq!(document.apply(vertex(7)), Err(EditError::Scripted));
    let game = |graph: Graph, rules: &Rules| Some(Arc::new((graph, rules.clone())));
    let replace = |game| Edit::SetScript {
        script: script("b"),
        game,
    };
    let mut start = old.rules().clone();
    start.put(None, None, Some(Place::Vertex(VertexId(4))));
    // The start must be a vertex of the new graph.
    let refused = document.apply(replace(game(graph(2, []), &start)));
    assert!(matches!(refused, Err(EditError::Token(_))), "{refused:?}");
    assert_eq!(document, old);
    let undo = document
        .apply(replace(game(graph(5, [(4, 0)]), &start)))
        .unwrap();
    assert_eq!(document.graph().unwrap().vertices().len(), 5);
    let redo = document.apply(undo).unwrap();
    assert_eq!(document, old);
    document.apply(redo).unwrap();
    assert_eq!(document.script(), script("b").as_ref());
    let gone = Edit::SetScript {
        script: None,
        game: None,
    };
    document.apply(gone).unwrap();
    document.apply(vertex(7)).unwrap();
}
