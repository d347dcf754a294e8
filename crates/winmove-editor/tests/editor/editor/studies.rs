//! Studies of the whole game: its structure, and comparing it with and without return.

use super::*;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use winmove_analysis::structure::Structure;
use winmove_editor::{EditAction, MAX_FOLLOWED, StructureAction, Study};

/// The cycle a → b → c → a and the edge c → d.
fn ring_with_a_tail() -> Editor {
    on_graph(
        &[(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (200.0, 100.0)],
        &[(0, 1), (1, 2), (2, 0), (2, 3)],
    )
}

fn newest(editor: &Editor) -> &Structure {
    let newest = editor.structure().newest().unwrap();
    newest.as_ref().as_ref().unwrap()
}

#[test]
fn the_structure_follows_edits_while_it_is_on_show() {
    let mut editor = ring_with_a_tail();
    assert!(editor.structure().newest().is_none());
    editor.act(StructureAction::Follow(Study::Structure, true));
    let structure = newest(&editor);
    assert_eq!(structure.components.len(), 2);
    assert_eq!(structure.cycle, Some([0, 1, 2].map(vertex).to_vec()));
    editor.add_edge(VertexId(3), VertexId(0));
    let structure = newest(&editor);
    assert!(structure.is_strongly_connected());
    assert!(editor.structure().is_fresh(Study::Structure));

    editor.act(StructureAction::Follow(Study::Structure, false));
    editor.undo();
    assert!(!editor.structure().is_fresh(Study::Structure));
    editor.act(StructureAction::Ask(Study::Structure));
    assert!(editor.structure().is_fresh(Study::Structure));
}

#[test]
fn a_cycle_is_selected_with_its_edges_and_no_others() {
    let mut editor = ring_with_a_tail();
    let ring = [0, 1, 2].map(vertex);
    editor.select_places(&ring, &[0, 1, 2, 0].map(vertex));
    assert_eq!(selected(&editor), (vec![0, 1, 2], vec![0, 1, 2]));
    // A single selected place is looked at, and places that don't exist are left out.
    editor.select_places(&[vertex(3), vertex(9)], &[]);
    assert_eq!(
        editor.looked_at().map(|at| at.mover_place()),
        Some(vertex(3))
    );
    editor.select_places(&[], &[]);
    assert!(editor.selection().is_empty());
}

#[test]
fn with_and_without_return_stand_side_by_side() {
    // With a ⇄ b → c, a can't be forced if return is allowed. Without it, the way back is closed.
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)], &[(0, 1), (1, 0)]);
    editor.act(StructureAction::Follow(Study::Return, true));
    let comparison = editor
        .structure()
        .comparison()
        .unwrap()
        .as_ref()
        .as_ref()
        .unwrap()
        .as_ref()
        .unwrap();
    let rows: Vec<_> = comparison.rows().collect();
    assert_eq!(
        rows[..2],
        [
            (vertex(0), Outcome::Draw, Some(Outcome::Win)),
            (vertex(1), Outcome::Draw, Some(Outcome::Win))
        ]
    );
    assert_eq!(comparison.changed().count(), 2);
    editor.act(EditAction::FixOutcome(None));
    editor.select(vertex(2));
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    // Geography has no draws.
    assert!(editor.structure().comparison().unwrap().as_ref().is_err());
}

#[test]
fn studies_of_a_large_field_run_on_request_in_the_background() {
    let count = MAX_FOLLOWED as u32 + 1;
    let edges: Vec<(u32, u32)> = (1..count).map(|id| (id, id - 1)).collect();
    let graph = winmove_tests::graph(count, edges);
    let (woken, wakes) = channel();
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    let mut editor = Editor::threaded(Document::with_graph(graph), wake);
    assert!(editor.structure().is_too_large_to_follow());
    editor.act(StructureAction::Follow(Study::Structure, true));
    assert!(
        !editor.structure().is_under_way(Study::Structure) && editor.structure().newest().is_none()
    );
    editor.act(StructureAction::Ask(Study::Structure));
    let begun = Instant::now();
    while !editor.structure().is_fresh(Study::Structure) {
        assert!(begun.elapsed() < winmove_tests::PATIENCE);
        let _ = wakes.recv_timeout(Duration::from_millis(50));
        editor.poll();
    }
    let structure = newest(&editor);
    assert_eq!(structure.order.as_ref().unwrap().len(), count as usize);
}

#[test]
fn what_the_field_shows_is_counted() {
    let mut editor = ring_with_a_tail();
    let mut last = editor.revision().look;
    let mut grew = |editor: &Editor| {
        let grew = editor.revision().look > last;
        last = editor.revision().look;
        grew
    };
    editor.act(StructureAction::ShowValues(true));
    assert!(grew(&editor));
    editor.act(StructureAction::Outline(true));
    assert!(grew(&editor) && editor.structure().outlines_components());
    editor.select(vertex(0));
    assert!(!grew(&editor));
}
