//! The what-if search finds exactly the single changes that change an outcome. Also tests the
//! mirrored field.

use std::collections::HashSet;
use std::time::Instant;
use winmove_editor::{ExploreAction, WhatIfAction};

use expect_test::expect;

use super::worker::{PATIENCE, threaded, wait_until};
use super::*;
use winmove_analysis::{GameChange, Position, words};
use winmove_core::model::{Convention, Edit, Field, Rules, Side, Steps};
use winmove_tests::judge::Plain;
use winmove_tests::once::Once;
use winmove_tests::{random, with_seeds};

fn judged(document: &Document, id: u32) -> Outcome {
    let plain = Plain::read(document);
    let at = Position::from(vertex(id));
    let number = plain.positions.iter().position(|&position| position == at);
    plain.labels()[number.unwrap()].outcome
}

/// Every possible change to a token game on a graph.
fn all_changes(document: &Document) -> Vec<GameChange> {
    let graph = document.graph().unwrap();
    let ids: Vec<VertexId> = graph.vertices().iter().map(|vertex| vertex.id).collect();
    let mut changes: Vec<GameChange> = graph
        .edges()
        .map(|(id, _)| GameChange::RemoveEdge(id))
        .collect();
    for &from in &ids {
        changes.extend(ids.iter().map(|&to| GameChange::AddEdge(from, to)));
        let outcomes = [
            None,
            Some(Outcome::Win),
            Some(Outcome::Loss),
            Some(Outcome::Draw),
        ];
        changes.extend(outcomes.map(|outcome| GameChange::Fix(from, outcome)));
    }
    changes
}

#[test]
fn every_change_that_matters_is_found_and_no_other() {
    with_seeds(0..40, |random| {
        let field = Field::Graph(random::graph(random, 6));
        let document = random::token_document(random, field);
        let mut editor = Editor::new(document.clone());
        let Some(first) = document.graph().unwrap().vertices().first() else {
            return;
        };
        let id = first.id;
        editor.select(Place::Vertex(id));
        editor.act(WhatIfAction::Search);
        let findings = editor.what_if().findings().unwrap().clone();
        assert_eq!(findings.tried, findings.total);
        let now = judged(&document, id.0);
        for finding in &findings.found {
            let mut changed = document.clone();
            changed
                .apply(finding.change.edit(&changed).unwrap())
                .unwrap();
            assert_eq!(judged(&changed, id.0), finding.becomes.outcome);
            assert_ne!(finding.becomes.outcome, now);
        }
        for change in all_changes(&document) {
            let mut changed = document.clone();
            changed.apply(change.edit(&changed).unwrap()).unwrap();
            // Fixing the vertex itself doesn't need a search.
            let itself = matches!(change, GameChange::Fix(at, Some(_)) if at == id);
            if judged(&changed, id.0) != now && !itself {
                let mut same = vec![change];
                if let GameChange::AddEdge(from, to) = change
                    && matches!(document.rules(), Rules::Token(rules) if rules.steps == Steps::EdgesBothWays)
                {
                    same.push(GameChange::AddEdge(to, from));
                }
                let found = findings.found.iter().any(|it| same.contains(&it.change));
                assert!(found, "{change:?}");
            }
        }
    });
}

#[test]
fn a_change_is_previewed_without_an_edit_and_made_by_one_step() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor.select(vertex(1));
    assert_eq!(editor.what_if().obstacle(), None);
    editor.act(WhatIfAction::Search);
    let findings = editor.what_if().findings().unwrap().clone();
    let said: Vec<String> = findings
        .found
        .iter()
        .map(|it| words::finding(editor.document(), it))
        .collect();
    expect![[r#"
        Without the edge from b to a: loss
        With a fixed as a win: loss in 1
        With a fixed as a draw: draw
        With an edge from a to a: draw
        With an edge from a to b: draw"#]]
    .assert_eq(&said.join("\n"));
    let gone = findings.found[0].change;
    assert_eq!(shown(&editor), "LW");
    editor.act(WhatIfAction::Preview(Some(gone)));
    assert_eq!(shown(&editor), "LL");
    assert!(!editor.is_dirty());
    editor.act(WhatIfAction::Preview(None));
    assert_eq!(shown(&editor), "LW");
    editor.act(WhatIfAction::Make(gone));
    assert_eq!(shown(&editor), "LL");
    assert_eq!(
        editor.what_if().findings(),
        None,
        "those were for the field before"
    );
    assert_eq!(undo_all(&mut editor), ["Delete"]);
}

#[test]
fn a_background_search_is_capped_says_so_and_keeps_its_findings_when_stopped() {
    let count = 400;
    let edges: Vec<(u32, u32)> = (0..count).map(|from| (from, (from + 1) % count)).collect();
    let points: Vec<(f64, f64)> = (0..count).map(|id| (f64::from(id) * 90.0, 0.0)).collect();
    let document = on_graph(&points, &edges).document().clone();
    let begun = Instant::now();
    let (mut editor, wakes) = threaded(document);
    wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
    editor.select(vertex(0));
    editor.act(WhatIfAction::Search);
    // Don't pause here, or the search may be done before it is stopped.
    while editor.what_if().tried() == 0 {
        assert!(begun.elapsed() < PATIENCE);
        std::thread::yield_now();
    }
    editor.act(WhatIfAction::Stop);
    wait_until(&mut editor, &wakes, |editor| {
        !editor.what_if().is_searching()
    });
    let findings = editor.what_if().findings().expect("what was found stays");
    assert!(findings.tried > 0 && findings.tried < findings.total);
    // If any one of its edges is removed, the cycle is no longer a draw.
    assert!(!findings.found.is_empty());
    assert!(editor.what_if().was_stopped());
    editor.act(WhatIfAction::Search);
    assert!(!editor.what_if().was_stopped());
    wait_until(&mut editor, &wakes, |editor| {
        !editor.what_if().is_searching()
    });
    let findings = editor.what_if().findings().unwrap();
    assert_eq!(findings.tried, 20_000);
    assert!(findings.total > 100_000);
    editor.select(vertex(1));
    assert!(
        editor.what_if().findings().is_none(),
        "that was for another vertex"
    );
}

#[test]
fn the_same_field_under_misere_differs_where_the_judge_says() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 8));
        let document = random::token_document(random, field);
        let editor = Editor::new(document.clone());
        for convention in Convention::ALL {
            let mut changed = document.clone();
            let rules = changed.rules().clone().with_convention(convention);
            changed.apply(Edit::SetRules(rules)).unwrap();
            let other = Editor::new(changed.clone());
            let differ: Vec<_> = document
                .graph()
                .unwrap()
                .vertices()
                .iter()
                .map(|it| {
                    (
                        it.id.0,
                        judged(&document, it.id.0),
                        judged(&changed, it.id.0),
                    )
                })
                .filter(|(_, here, there)| here != there)
                .map(|(id, here, there)| (vertex(id), here, there))
                .collect();
            assert_eq!(editor.scene().differences(other.scene()), differ);
        }
    });
}

#[test]
fn a_second_editor_of_the_field_follows_the_first_without_a_step_of_its_history() {
    let rows = vec![".".repeat(16); 16];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut editor = on_board(&rows);
    let mut other = Editor::new(editor.document().clone());
    editor.place_token(Some(Side::Police), Some(cell(0, 0)));
    editor.place_token(Some(Side::Thief), Some(cell(9, 9)));
    editor.look_at_start();
    editor.act(ExploreAction::SetTurn(Side::Thief));
    other.look_with(editor.now());
    assert_eq!(other.looked_at(), editor.looked_at());
    assert_eq!(other.selection(), editor.selection());

    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    let mut other = Editor::new(editor.document().clone());
    let solved = other.revision().analysis;
    editor.select(vertex(1));
    editor.nudge(1, 0, 10.0);
    other.follow_drawing(editor.document());
    assert_eq!(other.document().graph(), editor.document().graph());
    assert_eq!(other.revision().analysis, solved);
    assert_eq!(other.undo_name(), None);
}

#[test]
fn how_many_positions_are_solved_at_once_depends_on_the_game() {
    let rows = vec![".".repeat(16); 16];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let board = on_board(&rows);
    assert!(board.now().position_count() > 20_000);
    assert_eq!(board.now().most_at_once(), 350_000);
    assert!(board.now().solves_at_once());
    let points: Vec<(f64, f64)> = (0..20_001).map(|id| (f64::from(id), 0.0)).collect();
    let large = on_graph(&points, &[]);
    assert_eq!(large.now().most_at_once(), 20_000);
    assert!(!large.now().solves_at_once());
}

/// The outcome of a position according to the reference solver, or `None` without such a position.
fn judged_anywhere(document: &Document, position: Position) -> Option<Outcome> {
    let plain = Plain::read(document);
    let number = plain
        .positions
        .iter()
        .position(|&known| known == position)?;
    Some(match document.rules() {
        Rules::Geography(_) => Once::new(&plain).start(number),
        Rules::Token(_) | Rules::Pursuit(_) => plain.labels()[number].outcome,
    })
}

/// Every possible change to a game other than a token on a graph.
fn all_other_changes(document: &Document, position: Position) -> Vec<GameChange> {
    let mut changes = Vec::new();
    match document.field() {
        Field::Graph(graph) => {
            changes.extend(all_changes(document));
            let vertices = graph.vertices().iter();
            changes.extend(vertices.map(|vertex| GameChange::MarkExit(vertex.id, !vertex.exit)));
        }
        Field::Board(board) => {
            for (cell, _) in board.cells() {
                let squares = [Square::Floor, Square::Wall, Square::Exit];
                changes.extend(squares.map(|square| GameChange::Paint(cell, square)));
            }
        }
    }
    if position.turn().is_some() {
        for place in places(document) {
            changes.extend([Side::Police, Side::Thief].map(|side| GameChange::Stand(side, place)));
        }
    }
    changes
}

fn places(document: &Document) -> Vec<Place> {
    match document.field() {
        Field::Graph(graph) => {
            let vertices = graph.vertices().iter();
            vertices.map(|vertex| Place::Vertex(vertex.id)).collect()
        }
        Field::Board(board) => board
            .cells()
            .filter(|(_, square)| *square != Square::Wall)
            .map(|(cell, _)| Place::Cell(cell))
            .collect(),
    }
}

#[test]
fn in_every_other_game_too_the_changes_that_matter_are_found_and_no_other() {
    let mut seen = [0; 5];
    with_seeds(0..60, |random| {
        let kind = random.below(5);
        let document = match kind {
            0 => {
                let field = Field::Board(random::board(random, 3, 3));
                random::pursuit_document(random, field)
            }
            1 => {
                let field = Field::Board(random::board(random, 3, 3));
                random::token_document(random, field)
            }
            2 => {
                let field = Field::Board(random::board(random, 2, 3));
                random::geography_document(random, field)
            }
            3 => {
                let field = Field::Graph(random::graph(random, 4));
                random::pursuit_document(random, field)
            }
            _ => {
                let field = Field::Graph(random::graph(random, 5));
                random::geography_document(random, field)
            }
        };
        let positions = Plain::read(&document).positions;
        if positions.is_empty() {
            return;
        }
        let position = random.pick(&positions);
        let mut editor = Editor::new(document.clone());
        editor.look_at(position);
        assert_eq!(editor.looked_at(), Some(position));
        editor.act(WhatIfAction::Search);
        let findings = editor.what_if().findings().unwrap().clone();
        assert_eq!(findings.tried, findings.total);
        let found: HashSet<GameChange> = findings.found.iter().map(|it| it.change).collect();
        assert_eq!(found.len(), findings.found.len());
        let now = judged_anywhere(&document, position);
        for finding in &findings.found {
            assert!(!words::finding(&document, finding).is_empty());
            let mut changed = document.clone();
            changed
                .apply(finding.change.edit(&changed).unwrap())
                .unwrap();
            let after = judged_anywhere(&changed, finding.change.position(position));
            assert_eq!(after, Some(finding.becomes.outcome), "{:?}", finding.change);
        }
        for change in all_other_changes(&document, position) {
            let mut changed = document.clone();
            let applied = changed.apply(change.edit(&changed).unwrap());
            let itself = matches!(change, GameChange::Fix(id, Some(_)) if position == Position::from(Place::Vertex(id)));
            // Geography doesn't have draws, so it refuses a place fixed as a draw.
            let draws = matches!(change, GameChange::Fix(_, Some(Outcome::Draw)));
            if applied.is_err() || itself || draws {
                continue;
            }
            let after = judged_anywhere(&changed, change.position(position));
            let matters = after.is_some() && after != now;
            assert_eq!(
                found.contains(&change),
                matters,
                "{change:?} in {document:?}"
            );
        }
        seen[kind] += found.len();
        // A change that is made has the predicted effect.
        if let Some(finding) = findings.found.last() {
            editor.act(WhatIfAction::Preview(Some(finding.change)));
            assert!(!editor.is_dirty());
            editor.act(WhatIfAction::Make(finding.change));
            if editor.has_sides() {
                assert_eq!(editor.looked_at(), Some(finding.change.position(position)));
            }
            let label = editor.analysis().unwrap();
            let label = label.label(finding.change.position(position)).unwrap();
            assert_eq!(label.outcome, finding.becomes.outcome);
        }
    });
    assert!(seen.iter().all(|&found| found > 0), "{seen:?}");
}

#[test]
fn a_cell_is_previewed_on_the_board() {
    let mut editor = on_board(&["P.T", "..."]);
    editor.look_at_start();
    let verdict = |editor: &Editor| editor.scene().shown_outcome(cell(0, 2));
    assert_eq!(verdict(&editor), Some(Outcome::Win));
    editor.act(WhatIfAction::Search);
    let exit = GameChange::Paint(Cell::new(1, 2), Square::Exit);
    let findings = editor.what_if().findings().unwrap();
    let Some(found) = findings.found.iter().find(|it| it.change == exit) else {
        panic!("{findings:?}");
    };
    let said = words::finding(editor.document(), found);
    expect!["With an exit at (1, 2): loss in 2"].assert_eq(&said);
    let becomes = found.becomes.outcome;
    editor.act(WhatIfAction::Preview(Some(exit)));
    assert_eq!(verdict(&editor), Some(becomes));
    editor.act(WhatIfAction::Preview(None));
    assert_eq!(verdict(&editor), Some(Outcome::Win));
}
