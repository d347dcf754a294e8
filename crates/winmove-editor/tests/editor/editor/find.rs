//! Finding places by label, ID or coordinates.

use winmove_core::model::{Board, Cell, Document, Edge, Graph, Place, Vertex, VertexId};
use winmove_editor::Editor;

fn labelled(labels: &[(u32, &str)]) -> Editor {
    let vertices = labels.iter().map(|&(id, label)| Vertex {
        label: label.to_owned(),
        ..Vertex::new(VertexId(id))
    });
    let graph = Graph::from_parts(vertices.collect(), Vec::<Edge>::new()).expect("a graph");
    Editor::new(Document::with_graph(graph))
}

fn ids(editor: &Editor, text: &str, most: usize) -> Vec<u32> {
    let found = editor.now().find(text, most);
    let id = |place| match place {
        Place::Vertex(id) => id.0,
        Place::Cell(_) => panic!("a graph has no cells"),
    };
    found.places.into_iter().map(id).collect()
}

#[test]
fn exact_matches_come_before_prefixes_and_those_before_other_matches() {
    let editor = labelled(&[
        (0, "unstart"),
        (1, "Starting"),
        (2, "START"),
        (3, "end"),
        (4, "start"),
    ]);
    assert_eq!(ids(&editor, " start ", 9), [2, 4, 1, 0]);
    assert_eq!(ids(&editor, "start", 2), [2, 4]);
    assert_eq!(editor.now().find("start", 2).count, 4);
    assert!(ids(&editor, "nowhere", 9).is_empty());
    assert!(ids(&editor, "  ", 9).is_empty());
}

#[test]
fn a_number_matches_the_vertex_with_that_id_and_labels_that_contain_it() {
    let editor = labelled(&[(7, ""), (8, "7 pebbles"), (77, ""), (9, "17")]);
    assert_eq!(ids(&editor, "7", 9), [7, 8, 9]);
    assert_eq!(ids(&editor, "#7", 9), [7]);
}

#[test]
fn a_cell_is_found_by_row_and_column() {
    let board = Board::new(3, 4).expect("a board");
    let editor = Editor::new(Document::with_board(board));
    for text in ["2, 3", "(2,3)", "2 3"] {
        assert_eq!(
            editor.now().find(text, 9).places,
            [Place::Cell(Cell::new(2, 3))]
        );
    }
    assert!(editor.now().find("3, 0", 9).places.is_empty());
    assert!(editor.now().find("2", 9).places.is_empty());
}
