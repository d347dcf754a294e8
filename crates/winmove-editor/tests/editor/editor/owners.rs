//! Games in which vertices have owners: commands, what the field shows, and modes.

use super::*;
use winmove_core::model::{Endless, Player, Steps, TokenRules, Turns};
use winmove_editor::{EditAction, Mode, StepName};

/// Moves c → b → a, and b → b, in which vertices have owners.
fn owned(endless: Endless) -> Editor {
    let mut editor = on_graph(
        &[(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)],
        &[(1, 0), (2, 1), (1, 1)],
    );
    let rules = TokenRules {
        turns: Turns::Owners(endless),
        ..TokenRules::new(Steps::Edges)
    };
    editor.set_rules(StepName::ChangeRules, rules.into());
    editor
}

fn badges(editor: &Editor) -> Vec<String> {
    let ids = graph(editor).vertices().iter().map(|vertex| vertex.id);
    ids.map(|id| editor.scene().badge(Place::Vertex(id)).text())
        .collect()
}

fn owners(editor: &Editor) -> Vec<u32> {
    let vertices = graph(editor).vertices().iter();
    vertices.map(|vertex| vertex.owner.number()).collect()
}

#[test]
fn the_field_shows_who_wins_wherever_that_player_moves() {
    let mut editor = owned(Endless::Draw);
    assert_eq!(badges(&editor), ["1 · 0", "D", "D"]);
    choose(&mut editor, &[0, 1]);
    editor.act(EditAction::Own(Player::Second));
    // Player 1 is stuck at a, but needn't move there from b.
    assert_eq!(badges(&editor), ["0 · 0", "D", "D"]);
    choose(&mut editor, &[1]);
    editor.act(EditAction::FlipOwner);
    assert_eq!(owners(&editor), [1, 0, 0]);
    assert_eq!(badges(&editor), ["0 · 0", "0 · 1", "0 · 2"]);
    editor.undo();
    assert_eq!(badges(&editor), ["0 · 0", "D", "D"]);
}

#[test]
fn a_fixed_outcome_keeps_its_winner_when_the_owner_changes() {
    let mut editor = owned(Endless::Draw);
    choose(&mut editor, &[0, 2]);
    editor.act(EditAction::FixOutcome(Some(Outcome::Win)));
    assert_eq!(badges(&editor)[0], "0 · 0");
    editor.act(EditAction::Own(Player::Second));
    assert_eq!(owners(&editor), [1, 0, 1]);
    assert_eq!(badges(&editor)[0], "0 · 0");
    editor.undo();
    assert_eq!(owners(&editor), [0, 0, 0]);
}

#[test]
fn numbers_stay_within_their_limits() {
    let mut editor = owned(Endless::Priorities);
    assert_eq!(badges(&editor)[1], "0");
    choose(&mut editor, &[1, 2]);
    editor.act(EditAction::AddToNumber(1));
    assert_eq!(badges(&editor)[1], "1");
    editor.act(EditAction::AddToNumber(-2));
    editor.act(EditAction::AddToNumber(-2));
    assert_eq!(badges(&editor)[1], "0");
    editor.act(EditAction::Number(7));
    let numbers = graph(&editor)
        .vertices()
        .iter()
        .map(|vertex| vertex.priority);
    assert_eq!(numbers.collect::<Vec<_>>(), [0, 7, 7]);
}

#[test]
fn a_new_vertex_goes_to_the_player_who_was_given_vertices_last() {
    let mut editor = owned(Endless::Draw);
    choose(&mut editor, &[2]);
    editor.act(EditAction::Own(Player::Second));
    editor.add_vertex_near(Point::new(300.0, 300.0));
    assert_eq!(owners(&editor), [0, 0, 1, 1]);
}

#[test]
fn modes_that_do_not_know_owners_are_refused() {
    let mut editor = owned(Endless::Draw);
    for mode in [Mode::Play, Mode::Replay, Mode::Practise] {
        editor.set_mode(mode);
        assert_eq!(editor.mode(), Mode::Edit);
    }
    editor.set_mode(Mode::Explore);
    assert_eq!(editor.mode(), Mode::Explore);
}
