//! Incremental solving: after each edit, the labels and all other results equal those of a fresh
//! solve.

use std::sync::Arc;
use std::sync::mpsc::channel;

use super::*;
use winmove_analysis::{Flips, Follower, SolveError};
use winmove_core::model::{Convention, Edit, Field, Rules, Steps, TokenRules};
use winmove_core::solver::Control;
use winmove_tests::judge::agree;
use winmove_tests::{Random, edits, random, with_seeds};

/// A token game on a graph, which can be solved incrementally.
fn token_game(random: &mut Random, most: usize) -> Document {
    let field = Field::Graph(random::graph(random, most));
    random::token_document(random, field)
}

/// Makes a random valid edit, usually one after which the game is still a token game.
fn edit(random: &mut Random, follower: &mut Follower) {
    loop {
        let edit = if random.percent(4) {
            Edit::SetRules(convention(random, follower.document()))
        } else {
            edits::edit(random, follower.document())
        };
        let rare = matches!(
            edit,
            Edit::SetRules(Rules::Geography(_) | Rules::Pursuit(_))
        );
        if (!rare || random.percent(5)) && follower.apply(edit).is_ok() {
            return;
        }
    }
}

/// Token rules with a random convention. Otherwise they are the document's, or else have moves
/// along edges.
fn convention(random: &mut Random, document: &Document) -> Rules {
    let mut rules = match document.rules() {
        Rules::Token(rules) => rules.clone(),
        _ => TokenRules::new(Steps::Edges),
    };
    rules.convention = random.pick(&Convention::ALL);
    Rules::Token(rules)
}

#[test]
fn after_any_edit_the_analysis_is_that_of_the_plain_fixpoint() {
    with_seeds(0..200, |random| {
        let mut follower = Follower::new(token_game(random, 14));
        let mut last: Option<Arc<Analysis>> = None;
        for revision in 0..40 {
            for _ in 0..random.pick(&[1, 1, 1, 3, 12]) {
                edit(random, &mut follower);
            }
            if random.percent(10) {
                let control = Control::default();
                control.cancel();
                match follower.solve(revision, &control) {
                    // There was nothing left to solve, so the cancel had no effect.
                    Ok((analysis, _)) => last = Some(analysis),
                    Err(SolveError::Cancelled(_) | SolveError::HasDraws(_)) => {}
                    Err(why) => panic!("{why}"),
                }
                edit(random, &mut follower);
            }
            if random.percent(20) {
                follower.prepare(&Control::default()).unwrap();
            }
            let Ok((analysis, flips)) = follower.solve(revision, &Control::default()) else {
                // Geography must not have fixed draws. The next edit may remove them.
                continue;
            };
            assert_eq!(analysis.revision(), revision);
            let document = follower.document();
            assert_eq!(analysis.start(), Analysis::of(document).unwrap().start());
            if matches!(document.rules(), Rules::Geography(_)) {
                assert_eq!(analysis.certify().err(), None);
            } else {
                agree(document, &analysis);
            }
            let expected = match &last {
                Some(last) => analysis.flips_since(last),
                None => Flips::default(),
            };
            assert_eq!(flips, expected);
            last = Some(analysis);
        }
    });
}

#[test]
fn an_analysis_is_not_changed_by_later_edits() {
    with_seeds(0..50, |random| {
        let mut follower = Follower::new(token_game(random, 30));
        let mut kept = Vec::new();
        for revision in 0..60 {
            edit(random, &mut follower);
            if let Ok((analysis, _)) = follower.solve(revision, &Control::default())
                && matches!(follower.document().rules(), Rules::Token(_))
            {
                kept.push((follower.document().clone(), analysis));
            }
        }
        for (document, analysis) in kept {
            agree(&document, &analysis);
        }
    });
}

#[test]
fn vertices_restored_in_another_order_than_they_were_deleted_keep_their_labels() {
    let mut editor = on_graph(
        &[(0.0, 0.0), (60.0, 0.0), (120.0, 0.0), (180.0, 0.0)],
        &[(1, 0), (2, 1), (3, 2)],
    );
    for id in [1, 0, 2] {
        editor.select(vertex(id));
        editor.delete_selected();
        check_labels(&editor);
    }
    for _ in 0..2 {
        editor.undo();
        check_labels(&editor);
    }
    editor.add_vertex_at(Point::new(300.0, 0.0));
    check_labels(&editor);
    editor.add_edge(VertexId(0), VertexId(4));
    check_labels(&editor);
    while editor.undo() {
        check_labels(&editor);
    }
    assert_eq!(shown(&editor), "LWLW");
}

#[test]
fn edits_during_a_solve_end_with_the_labels_of_a_fresh_solve() {
    with_seeds(300..320, |random| {
        let (woken, wakes) = channel();
        // The receiver no longer exists if the test has ended.
        let wake = Arc::new(move || woken.send(()).unwrap_or_default());
        let mut editor = Editor::threaded(token_game(random, 12), wake);
        for _ in 0..60 {
            super::random::act(random, &mut editor);
            if random.percent(50) {
                continue;
            }
            editor.poll();
            while editor.is_solving() {
                wakes.recv_timeout(winmove_tests::PATIENCE).unwrap();
                editor.poll();
            }
            check_labels(&editor);
        }
    });
}
