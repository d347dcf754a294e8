//! Fixed outcomes, exits, rules, titles and notes.

use super::*;
use winmove_core::model::{Convention, PursuitRules, Rules};
use winmove_editor::{EditAction, StepName};

/// The path a ← b ← c.
fn path() -> Editor {
    on_graph(&[(0.0, 0.0), (200.0, 0.0), (400.0, 0.0)], &[(1, 0), (2, 1)])
}

#[test]
fn a_fixed_outcome_changes_the_labels_at_once_and_can_be_removed() {
    let mut editor = path();
    assert_eq!(shown(&editor), "LWL");
    click(&mut editor, at(0.0, 0.0));
    editor.act(EditAction::FixOutcome(Some(Outcome::Win)));
    assert_eq!(shown(&editor), "WLW");
    assert_eq!(editor.undo_name().as_deref(), Some("Fix outcome"));
    assert_eq!(editor.now().flips().count, 3);
    // After an edit that doesn't change the game, the changes of the previous edit are no longer
    // reported.
    editor.relabel_vertex(VertexId(0), "start");
    assert_eq!(editor.now().flips().count, 0);
    assert!(editor.undo());
    editor.act(EditAction::FixOutcome(None));
    assert_eq!(shown(&editor), "LWL");
    assert_eq!(undo_all(&mut editor), ["Unfix outcome", "Fix outcome"]);
}

#[test]
fn the_outcomes_of_all_selected_vertices_are_fixed_in_one_step() {
    let mut editor = path();
    editor.select_all();
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    assert_eq!(shown(&editor), "DDD");
    assert_eq!(undo_all(&mut editor), ["Fix outcome"]);
}

#[test]
fn fixing_an_outcome_again_or_without_a_selection_is_no_step() {
    let mut editor = path();
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    click(&mut editor, at(0.0, 0.0));
    editor.act(EditAction::FixOutcome(None));
    editor.act(EditAction::MarkExit(false));
    editor.relabel_vertex(VertexId(0), "a");
    editor.set_title("");
    editor.set_notes("");
    let rules = editor.document().rules().clone();
    editor.set_rules(StepName::ChangeRules, rules);
    assert_eq!(editor.undo_name(), None);
    assert!(!editor.is_dirty());
}

#[test]
fn exits_are_marked_and_unmarked() {
    let mut editor = path();
    editor.set_rules(
        StepName::ChangeRules,
        Rules::Pursuit(PursuitRules::on_graph()),
    );
    editor.place_token(Some(winmove_core::model::Side::Police), Some(vertex(0)));
    assert_eq!(editor.undo_name().as_deref(), Some("Place token"));
    click(&mut editor, at(400.0, 0.0));
    assert!(!editor.now().selection_is_exit());
    editor.act(EditAction::MarkExit(true));
    assert!(editor.now().selection_is_exit());
    assert!(graph(&editor).vertices()[2].exit);
    // The officer is on a and to move. A thief on a is caught, and a thief on c has escaped.
    assert_eq!(shown(&editor), "WDL");
    check_labels(&editor);
    editor.act(EditAction::MarkExit(false));
    assert!(!graph(&editor).vertices()[2].exit);
    check_labels(&editor);
}

#[test]
fn a_cell_is_made_an_exit_and_floor_again() {
    let mut editor = on_board(&["..", ".*"]);
    click(&mut editor, over(0, 1));
    editor.act(EditAction::MarkExit(true));
    assert_eq!(rows(&editor), [".E", ".*"]);
    assert!(editor.now().selection_is_exit());
    editor.act(EditAction::MarkExit(false));
    assert_eq!(rows(&editor), ["..", ".*"]);
    assert_eq!(undo_all(&mut editor).len(), 2);
}

#[test]
fn another_convention_solves_the_game_again() {
    let mut editor = path();
    let rules = editor
        .document()
        .rules()
        .clone()
        .with_convention(Convention::Misere);
    editor.set_rules(StepName::ChangeRules, rules);
    assert_eq!(shown(&editor), "WLW");
    assert_eq!(undo_all(&mut editor), ["Change rules"]);
    assert_eq!(shown(&editor), "LWL");
}

#[test]
fn title_and_notes_are_steps_that_solve_nothing() {
    let mut editor = path();
    let arrivals = editor.revision().analysis;
    editor.set_title("Three in a row");
    editor.set_notes("Who starts at c loses.");
    assert_eq!(editor.document().title(), "Three in a row");
    assert_eq!(editor.document().notes(), "Who starts at c loses.");
    assert_eq!(editor.revision().analysis, arrivals);
    assert!(!editor.is_solving());
    assert_eq!(undo_all(&mut editor), ["Change notes", "Change title"]);
}

#[test]
fn a_geography_with_a_fixed_draw_gives_the_reason_why_it_is_not_solved() {
    let mut editor = path();
    click(&mut editor, at(0.0, 0.0));
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    let geography = winmove_core::model::GeographyRules::new(winmove_core::model::Steps::Edges);
    editor.set_rules(StepName::ChangeRules, Rules::Geography(geography));
    assert!(editor.now().failure().is_some());
    assert!(editor.analysis().is_none());
    assert!(!editor.is_solving());
    assert_eq!(shown(&editor), "...");
    editor.act(EditAction::FixOutcome(None));
    assert_eq!(editor.now().failure(), None);
    editor.deselect();
    assert_eq!(shown(&editor), "LWL");
}

#[test]
fn labels_are_updated_after_every_edit() {
    let mut editor = on_graph(&[], &[]);
    for step in 0..6 {
        editor.add_vertex_at(Point::new(f64::from(step) * 100.0, 0.0));
        check_labels(&editor);
        for back in 1..=2 {
            if step >= back {
                editor.add_edge(VertexId(step as u32), VertexId((step - back) as u32));
                check_labels(&editor);
            }
        }
    }
    // Pebbles with one or two taken per move: multiples of three are lost.
    assert_eq!(shown(&editor), "LWWLWW");
    let mut history = vec![shown(&editor)];
    while editor.undo() {
        check_labels(&editor);
        history.push(shown(&editor));
    }
    while editor.redo() {
        check_labels(&editor);
        history.pop();
        assert_eq!(Some(&shown(&editor)), history.last());
    }
}
