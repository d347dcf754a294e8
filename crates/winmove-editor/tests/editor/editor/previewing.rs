//! Previews of a change: the field is shown as the change would leave it, and the document isn't
//! changed.

use super::worker::{threaded, wait_until};
use super::*;
use winmove_analysis::{Analysis, GameChange, Position, Proof};
use winmove_core::model::{Cell, Field, Side, Square};
use winmove_core::solver::Control;
use winmove_editor::{
    EditAction, ExplainAction, MAX_DRAWN_MOVES, PictureOptions, PicturePalette, WhatIfAction,
};
use winmove_tests::{random, with_seeds};

/// The document after a change.
fn changed(editor: &Editor, change: GameChange) -> Document {
    let mut document = editor.document().clone();
    document.apply(change.edit(&document).unwrap()).unwrap();
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
        editor.select(place);
        editor.act(ExplainAction::ShowStrategy(true));
        editor.act(WhatIfAction::Search);
        let before = text(&editor);
        for finding in editor.what_if().findings().unwrap().clone().found {
            let there = changed(&editor, finding.change);
            let analysis = Analysis::of(&there).unwrap();
            let at = Position::from(place);
            editor.act(WhatIfAction::Preview(Some(finding.change)));
            assert_eq!(editor.scene().document_on_show(), &there);
            assert_eq!(editor.scene().moves_on_show(), analysis.moves(at));
            let line: Vec<Position> = std::iter::once(at).chain(analysis.line(at)).collect();
            assert_eq!(editor.scene().line_on_show(), line);
            let moves = editor.scene().numbered_moves();
            let drawn: usize = moves.iter().map(|step| step.numbers.len()).sum();
            assert_eq!(drawn, (line.len() - 1).min(MAX_DRAWN_MOVES));
            match (editor.scene().proof_on_show(), finding.becomes.outcome) {
                (Some(shown @ Proof::Won(_)), Outcome::Win | Outcome::Loss) => {
                    assert_eq!(Ok(shown), analysis.proof(at, &Control::default()).as_ref());
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
fn a_new_edge_has_a_path_from_rim_to_rim_and_one_that_is_gone_keeps_its_own() {
    // Of two parallel edges from b to a, the removed one is crossed out.
    let mut editor = on_graph(
        &[(0.0, 0.0), (200.0, 0.0), (200.0, 150.0)],
        &[(1, 0), (1, 0)],
    );
    editor.select(vertex(0));
    editor.act(WhatIfAction::Search);
    let ends = |editor: &Editor| {
        let path = editor.scene().previewed_path();
        (path[0], path[path.len() - 1], path[path.len() / 2])
    };
    editor.act(WhatIfAction::Preview(Some(GameChange::AddEdge(
        VertexId(0),
        VertexId(2),
    ))));
    let (from, to, _) = ends(&editor);
    let middle = |id| editor.canvas().middle(vertex(id)).unwrap();
    assert!((from.distance(middle(0)) - 20.0).abs() < 8.0);
    assert!((to.distance(middle(2)) - 20.0).abs() < 8.0);
    // So does a loop.
    editor.act(WhatIfAction::Preview(Some(GameChange::AddEdge(
        VertexId(0),
        VertexId(0),
    ))));
    assert!(editor.scene().previewed_path().len() > 5);
    let ids: Vec<_> = graph(&editor).edges().map(|(id, _)| id).collect();
    let middles = ids.iter().map(|&id| {
        editor.act(WhatIfAction::Preview(Some(GameChange::RemoveEdge(id))));
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
    editor.look_at_start();
    editor.act(WhatIfAction::Search);
    editor.act(WhatIfAction::Preview(Some(GameChange::Paint(
        Cell::new(1, 2),
        Square::Exit,
    ))));
    let board = editor.scene().document_on_show().board().unwrap();
    assert_eq!(board.square(Cell::new(1, 2)), Some(Square::Exit));
    editor.act(WhatIfAction::Preview(Some(GameChange::Stand(
        Side::Thief,
        cell(1, 0),
    ))));
    let tokens = editor.tokens(false).into_iter();
    assert_eq!(
        tokens
            .map(|token| (token.place, token.side))
            .collect::<Vec<_>>(),
        [
            (cell(0, 0), Some(Side::Police)),
            (cell(1, 0), Some(Side::Thief))
        ]
    );
    let (position, _) = editor.scene().position_on_show().unwrap();
    assert_eq!(position.mover_place(), cell(0, 0));
    editor.act(WhatIfAction::Preview(None));
    assert_eq!(editor.tokens(false)[1].place, cell(0, 2));
    assert!(!editor.is_dirty());
}

#[test]
fn another_place_leaves_the_preview_behind() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor.select(vertex(1));
    editor.act(WhatIfAction::Search);
    let change = editor.what_if().findings().unwrap().found[0].change;
    editor.act(WhatIfAction::Preview(Some(change)));
    assert_eq!(editor.what_if().previewed(), Some(change));
    editor.select(vertex(0));
    assert_eq!(editor.what_if().previewed(), None);
    assert_eq!(shown(&editor), "LW");
    let picture = editor
        .picture(&PicturePalette::default(), &PictureOptions::default())
        .unwrap();
    assert!(picture.svg().contains("class=\"vertex"));
}

#[test]
fn a_preview_is_solved_by_a_background_job_and_the_newest_is_shown() {
    let (mut editor, wakes) = threaded(
        on_graph(&[(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)], &[(1, 0), (2, 1)])
            .document()
            .clone(),
    );
    wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
    editor.select(vertex(2));
    editor.act(WhatIfAction::Search);
    wait_until(&mut editor, &wakes, |editor| {
        editor.what_if().findings().is_some()
    });
    let found = editor.what_if().findings().unwrap().found.clone();
    let (first, last) = (found[0].change, found[found.len() - 1].change);
    assert_ne!(first, last);
    for change in [first, last] {
        editor.act(WhatIfAction::Preview(Some(change)));
        assert_eq!(editor.what_if().pointed_at(), Some(change));
        assert_eq!(editor.what_if().previewed(), None, "it was solved in line");
        assert_eq!(editor.scene().document_on_show(), editor.document());
    }
    wait_until(&mut editor, &wakes, |editor| {
        editor.what_if().previewed().is_some()
    });
    assert_eq!(editor.what_if().previewed(), Some(last));
    let there = changed(&editor, last);
    assert_eq!(editor.scene().document_on_show(), &there);
    let at = last.position(Position::from(vertex(2)));
    let analysis = Analysis::of(&there).unwrap();
    assert_eq!(editor.scene().moves_on_show(), analysis.moves(at));
    // A preview requested before an edit is not shown after it.
    editor.act(WhatIfAction::Preview(None));
    editor.act(WhatIfAction::Preview(Some(first)));
    editor.select(vertex(0));
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    editor.select(vertex(2));
    wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
    editor.act(WhatIfAction::Search);
    wait_until(&mut editor, &wakes, |editor| {
        !editor.what_if().is_searching()
    });
    assert_eq!(editor.what_if().previewed(), None);
    assert_eq!(editor.scene().document_on_show(), editor.document());
}
