//! Exploring a solved field: the position looked at, and following moves.

use std::collections::{HashMap, HashSet};

use super::playing::pebbles;
use super::*;
use winmove_analysis::Position;
use winmove_core::model::{Field, PursuitRules, Rules, Side, Steps, TokenRules};
use winmove_core::solver::{Label, Quality};
use winmove_editor::StepName;
use winmove_editor::{ExploreAction, Mode};
use winmove_tests::PROJECT;
use winmove_tests::judge::Plain;

/// A board on which the thief is one step from the exit, and the officer too far away to stop it.
const CORRIDOR: &[&str] = &["P...TE"];

fn position(police: u32, thief: u32, turn: Side) -> Position {
    Position::of_sides([cell(0, police), cell(0, thief)], turn)
}

#[test]
fn the_start_is_looked_at_first() {
    let editor = on_board(CORRIDOR);
    assert!(editor.has_sides());
    assert_eq!(editor.looked_at(), Some(position(0, 4, Side::Police)));
    assert_eq!(editor.looked_at(), editor.analysis().unwrap().start());
}

#[test]
fn a_field_shows_the_outcome_with_one_side_held_and_the_other_on_every_place() {
    let mut editor = on_board(CORRIDOR);
    // The officer is on the left and to move. It catches a thief that is on the same or an adjacent
    // cell.
    assert_eq!(&shown(&editor)[..2], "WW");
    assert_eq!(&shown(&editor)[4..], "LL");
    editor.act(ExploreAction::Hold(Side::Thief));
    // The thief is next to the exit and the officer is to move. It wins only where it catches the
    // thief immediately.
    assert_eq!(shown(&editor), "LLLWWW");
    editor.act(ExploreAction::SetTurn(Side::Thief));
    // If the thief is to move, it escapes, unless it is caught already or the officer is on the
    // exit.
    assert_eq!(shown(&editor), "WWWWLL");
}

#[test]
fn a_click_moves_the_side_that_is_not_held_and_edits_nothing() {
    let mut editor = on_board(CORRIDOR);
    click(&mut editor, over(0, 1));
    assert_eq!(editor.looked_at(), Some(position(0, 1, Side::Police)));
    editor.act(ExploreAction::Hold(Side::Thief));
    click(&mut editor, over(0, 3));
    assert_eq!(editor.looked_at(), Some(position(3, 1, Side::Police)));
    editor.act(ExploreAction::SetTurn(Side::Thief));
    assert_eq!(editor.looked_at(), Some(position(3, 1, Side::Thief)));
    assert_eq!(editor.exploring().place(Side::Police), Some(cell(0, 3)));
    assert!(!editor.is_dirty());
    assert_eq!(tokens(&editor), [cell(0, 0), cell(0, 4)]);

    editor.look_at_start();
    assert_eq!(editor.looked_at(), Some(position(0, 4, Side::Police)));
    assert_eq!(editor.exploring().held, Side::Thief);
}

#[test]
fn following_best_moves_reaches_the_end_in_the_predicted_number_of_moves() {
    for (rows, winner) in [
        (CORRIDOR, Side::Thief),
        (&["P....", ".***.", ".*T*.", "....."][..], Side::Police),
        (&["....E", ".**..", "P..T."][..], Side::Thief),
    ] {
        let mut editor = on_board(rows);
        let start = editor.looked_at().unwrap();
        let promised = editor.analysis().unwrap().label(start).unwrap().remoteness;
        let Some(promised) = promised else {
            panic!("{rows:?} is decided");
        };
        for left in (1..=promised).rev() {
            let here = editor.looked_at().unwrap();
            assert_eq!(
                editor.analysis().unwrap().label(here).unwrap().remoteness,
                Some(left)
            );
            let moves = editor.moves();
            let best = moves
                .iter()
                .find(|step| step.quality == Quality::Best)
                .unwrap();
            editor.follow(best);
            assert_eq!(editor.looked_at(), Some(best.to));
            assert_eq!(editor.selection().place(), Some(best.place));
        }
        assert_eq!(editor.moves(), []);
        let end = editor.looked_at().unwrap();
        assert_eq!(
            editor.analysis().unwrap().winner(end),
            Some(winner),
            "{rows:?}"
        );
        assert!(!editor.is_dirty());
    }
}

#[test]
fn following_a_move_on_a_graph_selects_where_it_leads() {
    let points = [(0.0, 0.0), (200.0, 0.0), (400.0, 0.0)];
    let mut editor = on_graph(&points, &[(2, 1), (2, 0), (1, 0)]);
    click(&mut editor, at(400.0, 0.0));
    let moves = editor.moves();
    let places: Vec<Place> = moves.iter().map(|step| step.place).collect();
    assert_eq!(places, [vertex(0), vertex(1)]);
    assert_eq!(moves[0].quality, Quality::Best);
    let mistake = Quality::Mistake {
        from: Outcome::Win,
        to: Outcome::Loss,
    };
    assert_eq!(moves[1].quality, mistake);
    editor.follow(&moves[1]);
    assert_eq!(selected(&editor).0, [1]);
    let moves = editor.moves();
    editor.follow(&moves[0]);
    assert_eq!(selected(&editor).0, [0]);
    assert_eq!(editor.moves(), []);
}

#[test]
fn a_pursuit_on_a_graph_is_explored_like_one_on_a_board() {
    let points = [(0.0, 0.0), (200.0, 0.0), (400.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 2), (2, 1), (1, 0)]);
    editor.set_rules(
        StepName::ChangeRules,
        Rules::Pursuit(PursuitRules::on_graph()),
    );
    assert_eq!(editor.looked_at(), None);
    assert_eq!(shown(&editor), "...");
    editor.place_token(Some(Side::Police), Some(vertex(0)));
    assert_eq!(shown(&editor), "WWW");
    click(&mut editor, at(400.0, 0.0));
    let expected = Position::of_sides([vertex(0), vertex(2)], Side::Police);
    assert_eq!(editor.looked_at(), Some(expected));
    assert_eq!(editor.moves().len(), 2);
    assert!(editor.moves().last().unwrap().stays);
}

#[test]
fn a_wall_or_an_edit_of_an_explored_place_returns_to_the_start() {
    let mut editor = on_board(&["P..", "...", "..T"]);
    click(&mut editor, over(1, 1));
    editor.paint_selected(Square::Wall);
    let start = editor.analysis().unwrap().start();
    assert_eq!(editor.looked_at(), start);
    click(&mut editor, over(2, 0));
    editor.resize_board(2, 3).unwrap();
    assert_eq!(editor.looked_at(), None);
    assert_eq!(editor.exploring().place(Side::Police), Some(cell(0, 0)));
}

#[test]
fn the_changed_outcomes_of_an_edit_are_reported() {
    let points = [(0.0, 0.0), (200.0, 0.0), (400.0, 0.0)];
    let mut editor = on_graph(&points, &[(2, 1)]);
    assert_eq!(editor.now().flips().count, 0);
    let arrivals = editor.revision().analysis;
    editor.add_edge(VertexId(1), VertexId(0));
    assert!(editor.revision().analysis > arrivals);
    assert_eq!(editor.now().flips().count, 2);
    assert_eq!(editor.now().flips().places, [vertex(1), vertex(2)]);
}

#[test]
fn a_wall_can_be_selected_but_is_no_position_to_explore() {
    let mut editor = on_board(&["P*.", "..T"]);
    let start = editor.looked_at();
    click(&mut editor, over(0, 1));
    assert_eq!(editor.selection().place(), Some(cell(0, 1)));
    assert_eq!(editor.looked_at(), start);

    editor.set_rules(
        StepName::ChangeRules,
        Rules::Token(TokenRules::new(Steps::King)),
    );
    click(&mut editor, over(0, 1));
    assert_eq!(editor.looked_at(), None);
    click(&mut editor, over(0, 2));
    assert_eq!(editor.looked_at(), Some(Position::from(cell(0, 2))));
}

#[test]
fn exploring_follows_moves_by_clicks_and_edits_nothing() {
    let mut editor = pebbles(5);
    editor.set_mode(Mode::Explore);
    editor.select(vertex(5));
    click(&mut editor, at(300.0, 0.0));
    assert_eq!(selected(&editor).0, [3]);
    drag(&mut editor, &[at(500.0, 0.0), at(520.0, 60.0)]);
    double_click(&mut editor, at(900.0, 300.0));
    assert_eq!(graph(&editor).vertices().len(), 6);
    assert!(selected(&editor).0.is_empty());
    assert!(editor.renaming().is_none());
}

/// Parses the caption of a pursuit and compares it with a plain fixpoint. The labels belong to the
/// side that the caption says is to move, with the token that it names on the labelled place and
/// the other one where it is drawn.
#[test]
fn the_caption_of_a_pursuit_says_for_whom_its_labels_are() {
    for name in [
        "cops-and-robbers-petersen",
        "cops-and-robbers-cycle",
        "cops-and-robbers-triangles",
        "guarded-exit",
        "police-wins",
        "sealed-in-thief",
        "thief-wins",
    ] {
        let file = format!("examples/{name}.winmove.json");
        let path = std::path::Path::new(PROJECT).join(file);
        let file = std::fs::read(path).unwrap();
        let document = winmove_files::read(&file, &ReadOptions::default())
            .unwrap()
            .document;
        let plain = Plain::read(&document);
        let known: HashMap<Position, Label> =
            std::iter::zip(plain.positions.clone(), plain.labels()).collect();
        let Rules::Pursuit(rules) = document.rules().clone() else {
            panic!("{name} is a pursuit");
        };
        let [officer, thief] = [&rules.police, &rules.thief].map(|side| side.at.unwrap());
        let places: Vec<Place> = match document.field() {
            Field::Graph(graph) => graph.vertex_ids().map(Place::Vertex).collect(),
            Field::Board(board) => {
                let free = board.cells().filter(|(_, square)| *square != Square::Wall);
                free.map(|(cell, _)| Place::Cell(cell)).collect()
            }
        };
        let mut editor = Editor::new(document);
        let mut captions = HashSet::new();
        for held in [Side::Police, Side::Thief] {
            for turn in [Side::Police, Side::Thief] {
                editor.act(ExploreAction::Hold(held));
                editor.act(ExploreAction::SetTurn(turn));
                let caption = editor.scene().caption_words().unwrap();
                let turn = if caption.contains("for the police, to move") {
                    Side::Police
                } else {
                    Side::Thief
                };
                let officer_moves_about = caption.ends_with("with the police there.");
                for &place in &places {
                    let (police, thief) = if officer_moves_about {
                        (place, thief)
                    } else {
                        (officer, place)
                    };
                    let position = Position::of_sides([police, thief], turn);
                    assert_eq!(
                        editor.scene().shown(place),
                        Shown::Label(known[&position]),
                        "{name}, {caption}"
                    );
                }
                captions.insert(caption);
            }
        }
        assert_eq!(captions.len(), 4, "{name}");
    }
}
