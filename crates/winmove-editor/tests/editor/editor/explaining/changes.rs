//! The changes of labels made by an edit, and the chains that explain them.

use expect_test::expect;

use super::*;
use winmove_analysis::{Analysis, ChangeCause, LabelChange, LabelChanges};
use winmove_core::model::{Board, Edit};
use winmove_editor::ExplainAction;

/// The labels changed by the last edit.
fn label_changes(editor: &mut Editor) -> Option<LabelChanges> {
    editor.act(ExplainAction::FindChanges);
    editor.explain().changes().flatten().cloned()
}

fn change_words(editor: &Editor, change: &LabelChange) -> String {
    words::change(editor.document(), change)
}

/// The sentences that explain why the label of a position has changed.
fn chain_words(editor: &Editor, position: Position) -> Vec<String> {
    let chain = editor.explain().chain(position);
    let links = chain.iter();
    links
        .map(|link| words::link(editor.document(), link))
        .collect()
}

#[test]
fn after_an_edit_the_list_says_what_changed_and_the_chain_says_why() {
    // With the moves d → c → b → a, the losses are a and c.
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (270.0, 0.0)];
    let mut editor = on_graph(&points, &[(1, 0), (2, 1), (3, 2)]);
    assert_eq!(label_changes(&mut editor), None);
    editor.add_edge(VertexId(2), VertexId(0));
    let changes = label_changes(&mut editor).unwrap();
    assert_eq!((changes.count, changes.flips), (2, 2));
    let said: Vec<String> = changes
        .list
        .iter()
        .map(|change| change_words(&editor, change))
        .collect();
    expect![[r#"
        c: win in 1, was loss in 2
        d: loss in 2, was win in 3"#]]
    .assert_eq(&said.join("\n"));
    expect![[r#"
        d: loss in 2, was win in 3, because of the move to c.
        c: win in 1, was loss in 2, because the move to a is new."#]]
    .assert_eq(&chain_words(&editor, Position::from(vertex(3))).join("\n"));
    // Moving a vertex changes nothing, and the list stays.
    editor.select(vertex(0));
    editor.nudge(1, 0, 10.0);
    assert_eq!(label_changes(&mut editor).unwrap().count, 2);
    editor.undo();
    editor.undo();
    expect!["c: loss in 2, was win in 1, because the move to a is gone."]
        .assert_eq(&chain_words(&editor, Position::from(vertex(2))).join("\n"));
}

#[test]
fn what_changed_begins_with_the_position_looked_at_or_else_the_start() {
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (270.0, 0.0)];
    let edges = [(1, 0), (2, 1), (3, 2)];
    let first = |editor: &mut Editor| {
        let changes = label_changes(editor).unwrap();
        assert_eq!(changes.list.len(), 2);
        change_words(editor, &changes.list[0])
    };
    // c comes before d, unless the question is about d.
    let told = [(true, false), (false, true)].map(|(looks, starts)| {
        let mut editor = on_graph(&points, &edges);
        if starts {
            editor.place_token(None, Some(vertex(3)));
        }
        editor.add_edge(VertexId(2), VertexId(0));
        if looks {
            editor.select(vertex(3))
        } else {
            editor.deselect()
        }
        first(&mut editor)
    });
    expect![[r#"
        d: loss in 2, was win in 3
        d: loss in 2, was win in 3"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn every_change_has_a_chain_that_ends_at_the_edit() {
    with_seeds(0..150, |random| {
        let field = Field::Graph(random::graph(random, 9));
        let document = random::token_document(random, field);
        let before = Analysis::of(&document).unwrap();
        let mut after = document.clone();
        let edit: Edit = winmove_tests::edits::edit(random, &after);
        if after.apply(edit).is_err() {
            return;
        }
        if after.rules().kind() != document.rules().kind() {
            return;
        }
        let now = Analysis::of(&after).unwrap();
        let (old, new) = (Judge::of(&document), Judge::of(&after));
        let Some(LabelChanges {
            list: changes,
            count,
            ..
        }) = now.changes_since(&before, usize::MAX)
        else {
            panic!("so few are compared");
        };
        let known = |position: &&Position| old.number.contains_key(position);
        let differ = new
            .plain
            .positions
            .iter()
            .filter(known)
            .filter(|&&at| old.label(at) != new.label(at));
        assert_eq!(count, differ.count());
        assert_eq!(count, changes.len());
        assert!(changes.is_sorted_by_key(|change| change.was.outcome == change.is.outcome));
        for change in changes {
            assert_eq!(change.was, old.label(change.position));
            assert_eq!(change.is, new.label(change.position));
            let chain = now.chain(&before, change.position);
            assert_eq!(chain[0].change, change);
            for pair in chain.windows(2) {
                let (link, next) = (pair[0], pair[1].change.position);
                assert_eq!(link.cause, ChangeCause::Move(next.mover_place()));
                let from = link.change.position;
                assert!(old.moves(from).contains(&next) && new.moves(from).contains(&next));
            }
            let last = chain[chain.len() - 1];
            let at = last.change.position;
            let to = |place| Position::from(place);
            match last.cause {
                // The chain returns to one of its own positions.
                ChangeCause::Move(place) => {
                    assert!(chain.iter().any(|link| link.change.position == to(place)));
                }
                ChangeCause::NewMove(place) => assert!(!old.moves(at).contains(&to(place))),
                ChangeCause::LostMove(place) => assert!(!new.moves(at).contains(&to(place))),
                ChangeCause::Owner | ChangeCause::Numbers => panic!("players take turns"),
                ChangeCause::Rules => {
                    let fixed = |judge: &Judge| judge.plain.fixed[judge.number[&at]];
                    let rules = document.rules().convention() != after.rules().convention();
                    assert!(fixed(&old) != fixed(&new) || rules);
                }
            }
        }
    });
}

#[test]
fn the_labels_of_a_large_game_are_compared_by_a_background_job() {
    let document = Document::with_board(Board::new(12, 12).unwrap());
    let mut in_line = Editor::new(document.clone());
    let (mut editor, wakes) = threaded(document);
    wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
    for square in [Square::Wall, Square::Exit] {
        let edit = |editor: &mut Editor| {
            editor.take_tool(winmove_editor::Tool::Paint(square));
            click(editor, over(5, 6));
        };
        edit(&mut in_line);
        edit(&mut editor);
        wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
        editor.act(ExplainAction::FindChanges);
        assert!(
            editor.explain().changes().is_none(),
            "they were found in line"
        );
        wait_until(&mut editor, &wakes, |editor| {
            editor.explain().changes().is_some()
        });
        let expected = label_changes(&mut in_line).unwrap();
        assert!(expected.count > 0);
        assert!(editor.explain().changes() == Some(Some(&expected)));
    }
}
