//! Random gestures and commands: the invariants hold after each of them.

use std::ops::Range;

use super::*;
use winmove_core::model::{Field, Side};
use winmove_editor::layout::Layout;
use winmove_editor::{Axis, EditAction, Hit, Line, Rearrangement, Renaming, Rotation, Tool};
use winmove_editor::{ExploreAction, StepName};
use winmove_tests::{Random, random, with_seeds};

#[test]
fn after_any_actions_on_a_graph_the_document_is_valid_and_the_labels_are_right() {
    play_around_on_graphs(0..25);
}

fn play_around_on_graphs(seeds: Range<u64>) {
    with_seeds(seeds, |random| {
        let field = Field::Graph(random::graph(random, 10));
        let document = match random.below(3) {
            0 => random::pursuit_document(random, field),
            1 => random::geography_document(random, field),
            _ => random::token_document(random, field),
        };
        play_around(random, document);
    });
}

#[test]
fn after_any_actions_on_a_board_the_document_is_valid_and_the_labels_are_right() {
    play_around_on_boards(100..125);
}

fn play_around_on_boards(seeds: Range<u64>) {
    with_seeds(seeds, |random| {
        let field = Field::Board(random::board(random, 5, 5));
        let document = match random.below(4) {
            0 => random::token_document(random, field),
            _ => random::pursuit_document(random, field),
        };
        play_around(random, document);
    });
}

fn play_around(random: &mut Random, document: Document) {
    let mut editor = Editor::new(document);
    let original = text(&editor);
    let mut saved = original.clone();
    for _ in 0..150 {
        if random.percent(1) {
            saved = text(&editor);
            let mark = editor.mark();
            editor.mark_saved(mark);
        } else {
            act(random, &mut editor);
        }
        check(&editor, &saved);
    }

    editor.gesture(Gesture::Escape);
    while editor.redo() {
        check(&editor, &saved);
    }
    let last = text(&editor);
    while editor.undo() {
        check(&editor, &saved);
    }
    assert_eq!(text(&editor), original);
    while editor.redo() {
        check(&editor, &saved);
    }
    assert_eq!(text(&editor), last);
}

/// Does something random, mostly with the pointer.
pub fn act(random: &mut Random, editor: &mut Editor) {
    if random.percent(75) {
        gesture(random, editor)
    } else {
        command(random, editor)
    }
}

fn gesture(random: &mut Random, editor: &mut Editor) {
    let mut pointer = pointer(random, editor);
    pointer.shift = random.percent(15);
    pointer.ctrl = random.percent(15);
    match random.below(12) {
        // Usually a complete drag or click, otherwise a single gesture in any state.
        0..=3 => {
            let count = random.below(4);
            let mut path = vec![pointer];
            path.extend((0..count).map(|_| self::pointer(random, editor)));
            drag(editor, &path);
        }
        4 => double_click(editor, pointer),
        5 | 6 => editor.gesture(Gesture::Press(pointer)),
        7 | 8 => editor.gesture(Gesture::Move(pointer)),
        9 => editor.gesture(Gesture::Release(pointer)),
        10 => editor.gesture(Gesture::DoubleClick(pointer)),
        _ => editor.gesture(Gesture::Escape),
    }
}

/// A pointer near an element, or sometimes far from all elements.
fn pointer(random: &mut Random, editor: &Editor) -> Pointer {
    let document = editor.document();
    let things: Vec<Point> = match (document.graph(), document.board()) {
        (Some(graph), _) => {
            let vertices = graph.vertices().iter().filter_map(|vertex| vertex.at);
            vertices
                .chain(
                    editor
                        .canvas()
                        .curves()
                        .iter()
                        .map(|(_, curve)| curve.at(0.5)),
                )
                .collect()
        }
        (_, Some(board)) => board.cells().map(|(cell, _)| cell_middle(cell)).collect(),
        _ => unreachable!("a field is one of the two"),
    };
    let thing = match things[..] {
        [] => Point::default(),
        _ => random.pick(&things),
    };
    let reach = random.pick(&[3, 15, 30, 30, 300]);
    let mut stray = || random.below(2 * reach + 1) as f64 - reach as f64;
    Pointer {
        at: thing + Point::new(stray(), stray()),
        pixel: random.pick(&[0.25, 1.0, 1.0, 1.0, 4.0]),
        shift: false,
        ctrl: false,
        alt: random.percent(20),
    }
}

fn command(random: &mut Random, editor: &mut Editor) {
    match random.below(36) {
        0..=2 => drop(editor.undo()),
        3 => drop(editor.redo()),
        4 => editor.delete_selected(),
        5 => editor.nudge(random.below(3) as i32 - 1, random.below(3) as i32 - 1, 10.0),
        6 => {
            let outcome = random.percent(70).then(|| random::outcome(random));
            editor.act(EditAction::FixOutcome(outcome));
        }
        7 => editor.act(EditAction::MarkExit(random.percent(60))),
        8 => editor.select_all(),
        9 => editor.invert_selection(),
        10 => editor.select_next(random.percent(50)),
        11 => editor.rename_selected(),
        12 => {
            let label = random.pick(&["", "x", "12", "zwölf", "a b"]);
            editor.finish_rename(random.percent(80).then_some(label));
        }
        13 => editor.arrange(random.pick(&Layout::ALL)),
        14 => {
            let (rows, columns) = (random.below(6) as u32, random.below(6) as u32);
            // A board without cells is refused.
            let _ = editor.resize_board(rows, columns);
        }
        15 => {
            let field = editor.document().field();
            let rules = match random.below(3) {
                0 => random::token_rules(random, field),
                1 => random::geography_rules(random, field),
                _ => random::pursuit_rules(random, field),
            };
            editor.set_rules(StepName::ChangeRules, rules);
        }
        16 | 17 => {
            let token = random.pick(&[None, Some(Side::Police), Some(Side::Thief)]);
            let place = random::place(random, editor.document().field());
            editor.place_token(token, place.filter(|_| random.percent(80)));
        }
        18 => editor.act(ExploreAction::Hold(
            random.pick(&[Side::Police, Side::Thief]),
        )),
        19 => editor.act(ExploreAction::SetTurn(
            random.pick(&[Side::Police, Side::Thief]),
        )),
        20 => editor.look_at_start(),
        21 => {
            let moves = editor.moves();
            if !moves.is_empty() {
                editor.follow(&random.pick(&moves));
            }
        }
        22 => editor.set_title(random.pick(&["", "A title"])),
        23 if is_small(editor) => editor.duplicate(),
        24 => {
            if let Some(part) = editor.now().copied().filter(|_| is_small(editor)) {
                let at = random.percent(50).then(|| pointer(random, editor).at);
                editor.paste(&part, at);
            }
        }
        25 => drop(editor.cut()),
        26 => {
            let turns = [
                Rotation::LeftRight,
                Rotation::UpDown,
                Rotation::Clockwise,
                Rotation::Counterclockwise,
            ];
            editor.turn(random.pick(&turns));
        }
        27 if is_small(editor) => {
            let hows = [
                Rearrangement::InsertAbove,
                Rearrangement::InsertBelow,
                Rearrangement::InsertLeft,
                Rearrangement::InsertRight,
                Rearrangement::DeleteRows,
                Rearrangement::DeleteColumns,
            ];
            // The last row and the last column can't be deleted.
            let _ = editor.rearrange_lines(random.pick(&hows));
        }
        29 => editor.act(EditAction::Pin(random.percent(50))),
        30 => editor.select_reachable(),
        31 => editor.arrange_by_remoteness(),
        32 => editor.distribute(random.pick(&[Axis::Across, Axis::Down])),
        33 => editor.align(random.pick(&[Line::Left, Line::Middle])),
        28 => editor.paint_selected(random.pick(&[Square::Floor, Square::Wall])),
        _ => {
            let tool = random.pick(&[
                Tool::Select,
                Tool::Select,
                Tool::Lasso,
                Tool::Vertex,
                Tool::Edge,
                Tool::Edge,
                Tool::Erase,
                Tool::Paint(Square::Wall),
                Tool::Paint(Square::Exit),
                Tool::Token(None),
                Tool::Token(Some(Side::Thief)),
            ]);
            editor.take_tool(tool);
        }
    }
}

/// Whether the field is small enough to be duplicated. Repeated duplication would make the tests
/// slow.
fn is_small(editor: &Editor) -> bool {
    match (editor.document().graph(), editor.document().board()) {
        (Some(graph), _) => graph.vertices().len() < 30,
        (_, Some(board)) => board.cells().len() < 40,
        _ => unreachable!("a field is one of the two"),
    }
}

fn check(editor: &Editor, saved: &str) {
    check_document(editor.document());
    check_labels(editor);
    check_interaction(editor);
    assert!(
        editor.is_dirty() || text(editor) == saved,
        "what is not saved is dirty"
    );
    // The queries of a frame work in every state.
    editor.moves();
    shown(editor);
}

pub fn check_document(document: &Document) {
    if let Some(graph) = document.graph() {
        let ids: Vec<VertexId> = graph.vertices().iter().map(|vertex| vertex.id).collect();
        assert!(
            ids.is_sorted_by(|a, b| a < b),
            "each id once, in order: {ids:?}"
        );
        assert!(graph.edges().map(|(id, _)| id).is_sorted_by(|a, b| a < b));
        assert_eq!(graph.edges().count(), graph.edge_count());
        for (id, edge) in graph.edges() {
            assert!(
                ids.contains(&edge.from) && ids.contains(&edge.to),
                "{id:?} hangs loose"
            );
        }
        for vertex in graph.vertices() {
            assert!(vertex.at.is_some_and(Point::is_finite), "{vertex:?}");
        }
    }
    for place in document.rules().tokens() {
        assert_eq!(document.field().check_place(place), Ok(()));
    }
    let written = winmove_files::write(document);
    let read = winmove_files::read(written.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(winmove_files::write(&read.document), written);
}

/// Checks that every element selected, hovered, renamed or looked at exists.
pub fn check_interaction(editor: &Editor) {
    let document = editor.document();
    let has_vertex = |id| {
        document
            .graph()
            .is_some_and(|graph| graph.vertex(id).is_some())
    };
    let has_edge = |id| {
        document
            .graph()
            .is_some_and(|graph| graph.edge(id).is_some())
    };
    let selection = editor.selection();
    assert!(
        selection.vertices.iter().all(|&id| has_vertex(id)),
        "{selection:?}"
    );
    assert!(
        selection.edges.iter().all(|&id| has_edge(id)),
        "{selection:?}"
    );
    let has_cell = |cell| document.board().is_some_and(|board| board.contains(cell));
    assert!(
        selection
            .cells()
            .is_none_or(|area| area.cells().all(has_cell)),
        "{selection:?}"
    );
    assert!(match editor.hover() {
        Hit::Nothing => true,
        Hit::Border(_) => document.board().is_some(),
        Hit::Vertex { id, .. } => has_vertex(id),
        Hit::Edge(id) | Hit::EdgeEnd { id, .. } | Hit::EdgeBend { id, .. } => has_edge(id),
        Hit::Cell(cell) => has_cell(cell),
        Hit::Annotation(index, _) => index < document.annotations().len(),
    });
    match editor.renaming() {
        Some(Renaming::Vertex(id)) => assert!(has_vertex(id)),
        Some(Renaming::Edge(id)) => assert!(has_edge(id)),
        Some(Renaming::Annotation(index)) => assert!(index < document.annotations().len()),
        None => {}
    }
    for side in [Side::Police, Side::Thief] {
        if let Some(place) = editor.exploring().place(side) {
            assert_eq!(document.field().check_place(place), Ok(()));
        }
    }
}

/// Longer runs of the same tests.
mod in_full {
    use super::*;

    #[test]
    fn after_any_actions_on_a_graph_the_document_is_valid_and_the_labels_are_right() {
        play_around_on_graphs(0..100);
    }

    #[test]
    fn after_any_actions_on_a_board_the_document_is_valid_and_the_labels_are_right() {
        play_around_on_boards(100..200);
    }
}
