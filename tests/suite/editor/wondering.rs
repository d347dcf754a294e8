//! What if: every single change that would change an outcome, and no other; previews; another convention.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use super::*;
use crate::common::judge::Plain;
use crate::common::once::Once;
use crate::common::{random, with_seeds};
use winmove::analysis::{GameChange, Position};
use winmove::model::{Convention, Edit, Field, Rules, Side, Steps};

fn judged(document: &Document, id: u32) -> Outcome {
    let plain = Plain::read(document);
    let at = Position::Token(vertex(id));
    let number = plain.positions.iter().position(|&position| position == at);
    plain.labels()[number.unwrap()].outcome
}

/// Every change there is, whether it matters or not.
fn all_ideas(document: &Document) -> Vec<GameChange> {
    let graph = document.graph().unwrap();
    let ids: Vec<VertexId> = graph.vertices().iter().map(|vertex| vertex.id).collect();
    let mut ideas: Vec<GameChange> = graph
        .edges()
        .map(|(id, _)| GameChange::RemoveEdge(id))
        .collect();
    for &from in &ids {
        ideas.extend(ids.iter().map(|&to| GameChange::AddEdge(from, to)));
        let outcomes = [
            None,
            Some(Outcome::Win),
            Some(Outcome::Loss),
            Some(Outcome::Draw),
        ];
        ideas.extend(outcomes.map(|outcome| GameChange::Fix(from, outcome)));
    }
    ideas
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
        editor.commands().select(Place::Vertex(id));
        editor.wonder();
        let ideas = editor.ideas().unwrap().clone();
        assert_eq!(ideas.tried, ideas.total);
        let now = judged(&document, id.0);
        for what_if in &ideas.found {
            let mut changed = document.clone();
            changed
                .apply(what_if.change.edit(&changed).unwrap())
                .unwrap();
            assert_eq!(judged(&changed, id.0), what_if.becomes.outcome);
            assert_ne!(what_if.becomes.outcome, now);
        }
        for idea in all_ideas(&document) {
            let mut changed = document.clone();
            changed.apply(idea.edit(&changed).unwrap()).unwrap();
            // To fix the vertex itself needs no search.
            let itself = matches!(idea, GameChange::Fix(at, Some(_)) if at == id);
            if judged(&changed, id.0) != now && !itself {
                let mut same = vec![idea];
                if let GameChange::AddEdge(from, to) = idea
                    && matches!(document.rules(), Rules::Token(rules) if rules.steps == Steps::EdgesBothWays)
                {
                    same.push(GameChange::AddEdge(to, from));
                }
                let found = ideas.found.iter().any(|it| same.contains(&it.change));
                assert!(found, "{idea:?}");
            }
        }
    });
}

#[test]
fn a_change_is_previewed_without_an_edit_and_made_by_one_step() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor.commands().select(vertex(1));
    assert_eq!(editor.wonder_obstacle(), None);
    editor.wonder();
    let ideas = editor.ideas().unwrap().clone();
    let said: Vec<String> = ideas.found.iter().map(|it| editor.idea_words(it)).collect();
    assert!(
        said.contains(&"without the edge from b to a: loss".to_owned()),
        "{said:?}"
    );
    assert!(
        said.contains(&"with a fixed as a win: loss in 1".to_owned()),
        "{said:?}"
    );
    let gone = ideas.found[0].change;
    assert_eq!(shown(&editor), "LW");
    editor.preview(Some(gone));
    assert_eq!(shown(&editor), "LL");
    assert!(!editor.is_dirty());
    editor.preview(None);
    assert_eq!(shown(&editor), "LW");
    editor.make(gone);
    assert_eq!(shown(&editor), "LL");
    assert_eq!(editor.ideas(), None, "those were for the field before");
    assert_eq!(undo_all(&mut editor), ["Delete"]);
}

#[test]
fn a_search_beside_the_window_is_capped_says_so_and_keeps_what_it_found_when_stopped() {
    let count = 400;
    let edges: Vec<(u32, u32)> = (0..count).map(|from| (from, (from + 1) % count)).collect();
    let points: Vec<(f64, f64)> = (0..count).map(|id| (f64::from(id) * 90.0, 0.0)).collect();
    let document = on_graph(&points, &edges).document().clone();
    let (woken, wakes) = channel();
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    let mut editor = Editor::threaded(document, wake);
    let begun = Instant::now();
    let wait = |editor: &mut Editor, until: fn(&Editor) -> bool| {
        while !until(editor) {
            assert!(begun.elapsed() < Duration::from_secs(60));
            let _ = wakes.recv_timeout(Duration::from_millis(20));
            editor.poll();
        }
    };
    wait(&mut editor, |editor| !editor.is_solving());
    editor.commands().select(vertex(0));
    editor.wonder();
    // Without a pause, or the search may be done before it is stopped.
    while editor.tried_changes() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(60));
        std::thread::yield_now();
    }
    editor.stop_wondering();
    wait(&mut editor, |editor| !editor.is_wondering());
    let ideas = editor.ideas().expect("what was found stays");
    assert!(ideas.tried > 0 && ideas.tried < ideas.total);
    // Without any one of its edges the cycle is no draw.
    assert!(!ideas.found.is_empty());
    assert!(editor.was_stopped());
    editor.wonder();
    assert!(!editor.was_stopped());
    wait(&mut editor, |editor| !editor.is_wondering());
    let ideas = editor.ideas().unwrap();
    assert_eq!(ideas.tried, 20_000);
    assert!(ideas.total > 100_000);
    editor.commands().select(vertex(1));
    assert!(editor.ideas().is_none(), "that was for another vertex");
}

#[test]
fn the_same_field_under_misere_differs_where_the_judge_says() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 8));
        let document = random::token_document(random, field);
        let editor = Editor::new(document.clone());
        for convention in Convention::ALL {
            let other = editor.under(convention).unwrap();
            let mut changed = document.clone();
            let rules = changed.rules().clone().with_convention(convention);
            changed.apply(Edit::SetRules(rules)).unwrap();
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
            assert_eq!(editor.differences(&other), differ);
        }
    });
}

#[test]
fn the_field_beside_looks_at_the_same_place_and_says_up_to_what_size_it_goes() {
    let rows = vec![".".repeat(16); 16];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut editor = on_board(&rows);
    assert!(editor.now().position_count() > 20_000);
    assert_eq!(editor.most_at_once(), 350_000);
    let mut other = editor.under(Convention::Misere).unwrap();
    editor
        .commands()
        .place_token(Some(Side::Police), Some(cell(0, 0)));
    editor
        .commands()
        .place_token(Some(Side::Thief), Some(cell(9, 9)));
    editor.commands().look_at_start();
    editor.commands().set_turn(Side::Thief);
    editor.show_strategy(true);
    other.accompany(&editor);
    assert_eq!(other.looked_at(), editor.looked_at());
    assert_eq!(other.selection(), editor.selection());
    assert!(other.shows_strategy());
    let points: Vec<(f64, f64)> = (0..20_001).map(|id| (f64::from(id), 0.0)).collect();
    let large = on_graph(&points, &[]);
    assert_eq!(large.most_at_once(), 20_000);
    assert!(large.under(Convention::Misere).is_none());
}

/// The outcome of a position by a judge who knows every game; nothing if there is no such position.
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

/// Every change there is to a game that is not a token on a graph, whether it matters or not.
fn all_other_ideas(document: &Document, position: Position) -> Vec<GameChange> {
    let mut ideas = Vec::new();
    match document.field() {
        Field::Graph(graph) => {
            ideas.extend(all_ideas(document));
            let vertices = graph.vertices().iter();
            ideas.extend(vertices.map(|vertex| GameChange::MarkExit(vertex.id, !vertex.exit)));
        }
        Field::Board(board) => {
            for (cell, _) in board.cells() {
                let squares = [Square::Floor, Square::Wall, Square::Exit];
                ideas.extend(squares.map(|square| GameChange::Paint(cell, square)));
            }
        }
    }
    if matches!(position, Position::Pursuit { .. }) {
        for place in places(document) {
            ideas.extend([Side::Police, Side::Thief].map(|side| GameChange::Stand(side, place)));
        }
    }
    ideas
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
        editor.wonder();
        let ideas = editor.ideas().unwrap().clone();
        assert_eq!(ideas.tried, ideas.total);
        let found: HashSet<GameChange> = ideas.found.iter().map(|it| it.change).collect();
        assert_eq!(found.len(), ideas.found.len());
        let now = judged_anywhere(&document, position);
        for what_if in &ideas.found {
            assert!(!editor.idea_words(what_if).is_empty());
            let mut changed = document.clone();
            changed
                .apply(what_if.change.edit(&changed).unwrap())
                .unwrap();
            let after = judged_anywhere(&changed, what_if.change.position(position));
            assert_eq!(after, Some(what_if.becomes.outcome), "{:?}", what_if.change);
        }
        for idea in all_other_ideas(&document, position) {
            let mut changed = document.clone();
            let applied = changed.apply(idea.edit(&changed).unwrap());
            let itself = matches!(idea, GameChange::Fix(id, Some(_)) if position == Position::Token(Place::Vertex(id)));
            // What is a draw has no place in a game without draws.
            let draws = matches!(idea, GameChange::Fix(_, Some(Outcome::Draw)));
            if applied.is_err() || itself || draws {
                continue;
            }
            let after = judged_anywhere(&changed, idea.position(position));
            let matters = after.is_some() && after != now;
            assert_eq!(found.contains(&idea), matters, "{idea:?} in {document:?}");
        }
        seen[kind] += found.len();
        // What is made comes true.
        if let Some(what_if) = ideas.found.last() {
            editor.preview(Some(what_if.change));
            assert!(!editor.is_dirty());
            editor.make(what_if.change);
            if editor.is_pursuit() {
                assert_eq!(editor.looked_at(), Some(what_if.change.position(position)));
            }
            let label = editor.analysis().unwrap();
            let label = label.label(what_if.change.position(position)).unwrap();
            assert_eq!(label.outcome, what_if.becomes.outcome);
        }
    });
    assert!(seen.iter().all(|&found| found > 0), "{seen:?}");
}

#[test]
fn a_cell_is_previewed_on_the_board() {
    let mut editor = on_board(&["P.T", "..."]);
    editor.commands().look_at_start();
    let verdict = |editor: &Editor| editor.shown_outcome(cell(0, 2));
    assert_eq!(verdict(&editor), Some(Outcome::Win));
    editor.wonder();
    let exit = GameChange::Paint(Cell::new(1, 2), Square::Exit);
    let ideas = editor.ideas().unwrap();
    let Some(found) = ideas.found.iter().find(|it| it.change == exit) else {
        panic!("{ideas:?}");
    };
    let words = editor.idea_words(found);
    assert!(words.starts_with("with an exit on (1, 2): "), "{words}");
    let becomes = found.becomes.outcome;
    editor.preview(Some(exit));
    assert_eq!(verdict(&editor), Some(becomes));
    editor.preview(None);
    assert_eq!(verdict(&editor), Some(Outcome::Win));
}
