//! The mirror of a game under another convention, which follows the window's editor.

use std::sync::Arc;
use std::time::Instant;

use winmove::gui::Mirror;
use winmove_core::model::{
    Convention, Document, Edge, Graph, Outcome, Place, Point, Vertex, VertexId,
};
use winmove_editor::{EditAction, Editor, Wake};
use winmove_tests::PATIENCE;

fn no_wake() -> Wake {
    Arc::new(|| {})
}

/// A path of `count` vertices, each with an edge to the one before it.
fn path(count: u32) -> Editor {
    let vertices = (0..count).map(|id| Vertex {
        at: Some(Point::new(90.0 * f64::from(id), 0.0)),
        ..Vertex::new(VertexId(id))
    });
    let edges = (1..count).map(|id| Edge::new(VertexId(id), VertexId(id - 1)));
    let graph = Graph::from_parts(vertices.collect(), edges.collect()).unwrap();
    Editor::new(Document::with_graph(graph))
}

fn outcomes(editor: &Editor, count: u32) -> Vec<Option<Outcome>> {
    let place = |id| Place::Vertex(VertexId(id));
    (0..count)
        .map(|id| editor.scene().shown_outcome(place(id)))
        .collect()
}

#[test]
fn a_drag_that_moves_only_vertices_solves_nothing_and_is_followed() {
    let mut editor = path(5);
    let mut mirror = Mirror::of(&editor, Convention::Misere, no_wake()).unwrap();
    let solved = mirror.editor().revision().analysis;
    let before = outcomes(mirror.editor(), 5);
    editor.select(Place::Vertex(VertexId(2)));
    for _ in 0..20 {
        editor.nudge(3, 4, 1.0);
        assert!(mirror.mirrors(&editor), "the game is the same");
        mirror.follow(&editor);
    }
    let at = |editor: &Editor| editor.document().graph().unwrap().vertices()[2].at;
    assert_eq!(at(mirror.editor()), Some(Point::new(240.0, 80.0)));
    assert_eq!(at(mirror.editor()), at(&editor));
    assert_eq!(
        mirror.editor().revision().analysis,
        solved,
        "it was solved again"
    );
    assert_eq!(outcomes(mirror.editor(), 5), before);
    assert_eq!(mirror.editor().undo_name(), None);

    editor.add_edge(VertexId(0), VertexId(1));
    assert!(!mirror.mirrors(&editor), "the game is another one");
}

#[test]
fn labels_and_pins_are_copied_to_the_mirror() {
    let mut editor = path(3);
    let mut mirror = Mirror::of(&editor, Convention::Misere, no_wake()).unwrap();
    let edge = editor.document().graph().unwrap().edges().next().unwrap().0;
    editor.relabel_vertex(VertexId(1), "here");
    editor.relabel_edge(edge, "this way");
    editor.select(Place::Vertex(VertexId(0)));
    editor.act(EditAction::Pin(true));
    mirror.follow(&editor);
    assert_eq!(
        mirror.editor().document().graph(),
        editor.document().graph()
    );
    assert_eq!(mirror.editor().selection(), editor.selection());
}

#[test]
fn a_large_game_is_solved_in_the_background() {
    let count = 20_000;
    let editor = path(count);
    let mut mirror = Mirror::of(&editor, Convention::Misere, no_wake()).unwrap();
    let begun = Instant::now();
    while mirror.editor().is_solving() {
        assert!(begun.elapsed() < PATIENCE);
        std::thread::yield_now();
        mirror.follow(&editor);
    }
    // The last vertex has no move, so its mover wins in misère play, and the outcomes
    // alternate.
    let expected = |id: u32| match id % 2 {
        0 => Some(Outcome::Win),
        _ => Some(Outcome::Loss),
    };
    let expected: Vec<Option<Outcome>> = (0..count).map(expected).collect();
    assert_eq!(outcomes(mirror.editor(), count), expected);
    let larger = path(20_001);
    assert!(Mirror::of(&larger, Convention::Misere, no_wake()).is_none());
}
