//! Tests of the editor. They send gestures and commands, and check the document, the selection, the
//! names of the undo steps and the labels.

mod annotating;
mod arranging;
mod background_layouts;
mod bending;
mod boards;
mod clipboard;
mod computer_player;
mod deleting;
mod directions;
mod explaining;
mod exploring;
mod find;
mod following;
mod geometry;
mod hitting;
mod labelling;
mod large;
mod late;
mod lettering;
mod long_lists;
mod many;
mod measuring;
mod messages;
mod moving;
mod numbered_moves;
mod owners;
mod palettes;
mod picture_bytes;
mod picturing;
mod playing;
mod ports;
mod practising;
mod presets;
mod previewing;
mod random;
mod reconnecting;
mod recording;
mod replaying;
mod saving;
mod scripts;
mod selecting;
mod settings;
mod shaping;
mod sheets;
mod sketching;
mod snapping;
mod spacing;
mod studies;
mod sums;
mod walking;
mod what_if;
mod wording;
mod worker;

use winmove_analysis::Analysis;
use winmove_core::model::{
    Cell, Document, Edge, EdgeId, Graph, Outcome, Place, Point, Square, Vertex, VertexId,
};
use winmove_editor::geometry::cell_middle;
use winmove_editor::{Editor, Gesture, Pointer, Shown};
use winmove_files::ReadOptions;
use winmove_tests::graph as plain_graph;

/// An editor of a graph whose vertex `i` is at the i-th point and has the i-th letter as its label.
fn on_graph(points: &[(f64, f64)], edges: &[(u32, u32)]) -> Editor {
    let vertices = (0..)
        .zip('a'..)
        .zip(points)
        .map(|((id, letter), &(x, y))| Vertex {
            label: letter.to_string(),
            at: Some(Point::new(x, y)),
            ..Vertex::new(VertexId(id))
        });
    let edges = edges
        .iter()
        .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
    let graph = Graph::from_parts(vertices.collect(), edges.collect()).unwrap();
    Editor::new(Document::with_graph(graph))
}

/// Clicks vertices in turn, all but the first with Shift.
fn choose(editor: &mut Editor, ids: &[u32]) {
    for (index, &id) in ids.iter().enumerate() {
        let (x, y) = place_of(editor, id);
        let pointer = at(x, y);
        click(
            editor,
            if index == 0 {
                pointer
            } else {
                pointer.shifted()
            },
        );
    }
}

/// An editor of a board with rows of `. * E P T`.
fn on_board(rows: &[&str]) -> Editor {
    let text = format!("{} {}\n{}\n", rows.len(), rows[0].len(), rows.join("\n"));
    let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    Editor::new(loaded.document)
}

fn at(x: f64, y: f64) -> Pointer {
    Pointer::at(x, y)
}

/// A pointer with a key held.
trait WithKey {
    fn shifted(self) -> Pointer;
    fn with_alt(self) -> Pointer;
    fn with_ctrl(self) -> Pointer;
}

impl WithKey for Pointer {
    fn shifted(self) -> Pointer {
        Pointer {
            shift: true,
            ..self
        }
    }

    fn with_alt(self) -> Pointer {
        Pointer { alt: true, ..self }
    }

    fn with_ctrl(self) -> Pointer {
        Pointer { ctrl: true, ..self }
    }
}

/// A pointer at the centre of a cell.
fn over(row: u32, column: u32) -> Pointer {
    let middle = cell_middle(Cell::new(row, column));
    at(middle.x, middle.y)
}

fn click(editor: &mut Editor, pointer: Pointer) {
    editor.gesture(Gesture::Move(pointer));
    editor.gesture(Gesture::Press(pointer));
    editor.gesture(Gesture::Release(pointer));
}

/// Two quick clicks, as the window reports them.
fn double_click(editor: &mut Editor, pointer: Pointer) {
    click(editor, pointer);
    click(editor, pointer);
    editor.gesture(Gesture::DoubleClick(pointer));
}

/// Presses at the first pointer and moves over the others, without releasing.
fn drag_open(editor: &mut Editor, path: &[Pointer]) {
    editor.gesture(Gesture::Move(path[0]));
    editor.gesture(Gesture::Press(path[0]));
    for &pointer in &path[1..] {
        editor.gesture(Gesture::Move(pointer));
    }
}

/// Presses at the first pointer, moves over the others, and releases at the last.
fn drag(editor: &mut Editor, path: &[Pointer]) {
    drag_open(editor, path);
    editor.gesture(Gesture::Release(*path.last().unwrap()));
}

fn graph(editor: &Editor) -> &Graph {
    editor.document().graph().unwrap()
}

fn labels(editor: &Editor) -> Vec<&str> {
    graph(editor)
        .vertices()
        .iter()
        .map(|vertex| vertex.label.as_str())
        .collect()
}

fn edges(editor: &Editor) -> Vec<(u32, u32)> {
    graph(editor)
        .edges()
        .map(|(_, edge)| (edge.from.0, edge.to.0))
        .collect()
}

fn place_of(editor: &Editor, id: u32) -> (f64, f64) {
    let at = graph(editor).vertex(VertexId(id)).unwrap().at.unwrap();
    (at.x, at.y)
}

/// The board as text, without its tokens.
fn rows(editor: &Editor) -> Vec<String> {
    let board = editor.document().board().unwrap();
    let letter = |square: &Square| match square {
        Square::Floor => '.',
        Square::Wall => '*',
        Square::Exit => 'E',
    };
    board
        .row_slices()
        .map(|row| row.iter().map(letter).collect())
        .collect()
}

fn vertex(id: u32) -> Place {
    Place::Vertex(VertexId(id))
}

fn cell(row: u32, column: u32) -> Place {
    Place::Cell(Cell::new(row, column))
}

fn tokens(editor: &Editor) -> Vec<Place> {
    editor.document().rules().tokens()
}

fn selected(editor: &Editor) -> (Vec<u32>, Vec<u32>) {
    let selection = editor.selection();
    let vertices = selection.vertices.iter().map(|VertexId(id)| *id).collect();
    (
        vertices,
        selection.edges.iter().map(|EdgeId(id)| *id).collect(),
    )
}

fn text(editor: &Editor) -> String {
    winmove_files::write(editor.document())
}

/// The letters of the outcomes that the places show, in order, with a dot for a place without one.
fn shown(editor: &Editor) -> String {
    let places: Vec<Place> = match (editor.document().graph(), editor.document().board()) {
        (Some(graph), _) => graph
            .vertices()
            .iter()
            .map(|v| Place::Vertex(v.id))
            .collect(),
        (_, Some(board)) => board.cells().map(|(cell, _)| Place::Cell(cell)).collect(),
        _ => unreachable!("a field is one of the two"),
    };
    places
        .into_iter()
        .map(|place| match editor.shown(place) {
            Shown::Label(label) => label.outcome.letter(),
            Shown::Undecided => '?',
            Shown::Blank => '.',
        })
        .collect()
}

fn outcome(editor: &Editor, id: u32) -> Outcome {
    editor.scene().shown_outcome(vertex(id)).unwrap()
}

/// Undoes all steps and returns their names, last step first.
fn undo_all(editor: &mut Editor) -> Vec<String> {
    let mut names = Vec::new();
    while let Some(name) = editor.undo_name() {
        names.push(name);
        assert!(editor.undo());
    }
    assert!(!editor.undo());
    names
}

/// Checks that the labels are those of a fresh solve of the current document.
fn check_labels(editor: &Editor) {
    assert!(!editor.is_solving());
    let shown = editor.analysis();
    match Analysis::of(editor.document()) {
        Ok(fresh) => {
            let shown = shown.expect("what can be solved is solved");
            assert_eq!(editor.now().failure(), None);
            assert_eq!(shown.counts(), fresh.counts());
            assert_eq!(shown.start(), fresh.start());
            assert!(shown.positions().eq(fresh.positions()));
            for position in fresh.positions() {
                assert_eq!(shown.label(position), fresh.label(position), "{position:?}");
            }
        }
        Err(why) => {
            assert_eq!(editor.now().failure(), Some(why));
            assert!(shown.is_none());
        }
    }
}
