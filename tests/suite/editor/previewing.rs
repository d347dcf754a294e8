//! A change before it is made: the whole field is shown as the change would leave it, and nothing is edited.

use super::*;
use crate::common::{random, with_seeds};
use winmove::analysis::{Analysis, GameChange, Position};
use winmove::editor::{PicturePalette, Proof};
use winmove::model::{Cell, Field, Side, Square};

/// The document with a change made.
fn changed(editor: &Editor, idea: GameChange) -> Document {
    let mut document = editor.document().clone();
    document.apply(idea.edit(&document).unwrap()).unwrap();
    document
}

#[test]
fn a_preview_shows_the_labels_the_moves_and_the_strategy_of_the_changed_game() {
    let mut seen = 0;
    with_seeds(0..40, |random| {
        let field = Field::Graph(random::graph(random, 6));
        let document = random::token_document(random, field);
        let Some(first) = document.graph().unwrap().vertices().first() else {
            return;
        };
        let place = Place::Vertex(first.id);
        let mut editor = Editor::new(document);
        editor.commands().select(place);
        editor.show_strategy(true);
        editor.wonder();
        let before = text(&editor);
        for what_if in editor.ideas().unwrap().clone().found {
            let there = changed(&editor, what_if.change);
            let analysis = Analysis::of(&there).unwrap();
            let at = Position::Token(place);
            editor.preview(Some(what_if.change));
            assert_eq!(editor.document_on_show(), &there);
            assert_eq!(editor.moves_on_show(), analysis.moves(at));
            let line: Vec<Position> = std::iter::once(at).chain(analysis.line(at)).collect();
            assert_eq!(editor.line_on_show(), line);
            let drawn: usize = editor.legs().iter().map(|leg| leg.numbers.len()).sum();
            assert_eq!(drawn, (line.len() - 1).min(Editor::MOST_DRAWN_MOVES));
            match (editor.proof_on_show(), what_if.becomes.outcome) {
                (Some(Proof::Won(strategy)), Outcome::Win | Outcome::Loss) => {
                    assert_eq!(Some(strategy), analysis.strategy(at).as_ref());
                }
                (Some(Proof::Drawn(_)) | None, Outcome::Draw) => {}
                (proof, outcome) => panic!("{proof:?} of a {outcome:?}"),
            }
            assert_eq!(text(&editor), before);
            seen += 1;
        }
    });
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_new_edge_has_a_course_from_rim_to_rim_and_one_that_is_gone_keeps_its_own() {
    // Two ways from b to a: what is struck is the one that would be gone.
    let mut editor = on_graph(
        &[(0.0, 0.0), (200.0, 0.0), (200.0, 150.0)],
        &[(1, 0), (1, 0)],
    );
    editor.commands().select(vertex(0));
    editor.wonder();
    let ends = |editor: &Editor| {
        let course = editor.previewed_course();
        (
            course[0],
            course[course.len() - 1],
            course[course.len() / 2],
        )
    };
    editor.preview(Some(GameChange::AddEdge(VertexId(0), VertexId(2))));
    let (from, to, _) = ends(&editor);
    let middle = |id| editor.now().middle(vertex(id)).unwrap();
    assert!((from.distance(middle(0)) - 20.0).abs() < 8.0);
    assert!((to.distance(middle(2)) - 20.0).abs() < 8.0);
    // A loop, too, has one.
    editor.preview(Some(GameChange::AddEdge(VertexId(0), VertexId(0))));
    assert!(editor.previewed_course().len() > 5);
    let ids: Vec<_> = graph(&editor).edges().map(|(id, _)| id).collect();
    let middles = ids.iter().map(|&id| {
        editor.preview(Some(GameChange::RemoveEdge(id)));
        ends(&editor).2
    });
    let [one, other] = middles.collect::<Vec<_>>()[..] else {
        panic!("two edges");
    };
    assert!(one.distance(other) > 10.0, "they fan out");
}

#[test]
fn on_a_board_the_square_and_the_token_are_where_the_change_puts_them() {
    let mut editor = on_board(&["P.T", "..."]);
    editor.commands().look_at_start();
    editor.wonder();
    editor.preview(Some(GameChange::Paint(Cell::new(1, 2), Square::Exit)));
    let board = editor.document_on_show().board().unwrap();
    assert_eq!(board.square(Cell::new(1, 2)), Some(Square::Exit));
    editor.preview(Some(GameChange::Stand(Side::Thief, cell(1, 0))));
    assert_eq!(
        editor.tokens(false),
        [
            (cell(0, 0), Some(Side::Police)),
            (cell(1, 0), Some(Side::Thief))
        ]
    );
    let (position, _) = editor.position_on_show().unwrap();
    assert_eq!(position.mover_place(), cell(0, 0));
    editor.preview(None);
    assert_eq!(editor.tokens(false)[1].0, cell(0, 2));
    assert!(!editor.is_dirty());
}

#[test]
fn another_place_leaves_the_preview_behind() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor.commands().select(vertex(1));
    editor.wonder();
    let idea = editor.ideas().unwrap().found[0].change;
    editor.preview(Some(idea));
    assert_eq!(editor.previewed(), Some(idea));
    editor.commands().select(vertex(0));
    assert_eq!(editor.previewed(), None);
    assert_eq!(shown(&editor), "LW");
    assert!(editor.picture(&PicturePalette::default()).is_ok());
}
