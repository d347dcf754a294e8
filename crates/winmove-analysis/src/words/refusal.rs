//! Why an edit is refused, and why parts don't make a game.

use winmove_core::model::{
    Annotation, BoardError, Cell, EditError, GraphError, MAX_PRIORITY, PlaceError,
};
use winmove_words::say;

/// Why an edit is refused, in a clause.
pub fn refused_edit(error: &EditError) -> String {
    match error {
        EditError::OtherField => say::refusal_other_field(),
        EditError::NoVertex(id) => say::refusal_no_vertex(id.to_string()),
        EditError::NoEdge(id) => say::refusal_no_edge(id.to_string()),
        EditError::VertexTaken(id) => say::refusal_vertex_taken(id.to_string()),
        EditError::EdgeTaken(id) => say::refusal_edge_taken(id.to_string()),
        EditError::VertexInUse(id) => say::refusal_vertex_in_use(id.to_string()),
        EditError::Occupied(id) => say::refusal_occupied(id.to_string()),
        EditError::NotFinite => say::refusal_not_finite(),
        EditError::PriorityTooGreat(priority) => say::refusal_priority(*priority, MAX_PRIORITY),
        EditError::TooManyAnnotations => say::read_too_many_annotations(Annotation::MAX),
        EditError::Scripted => say::notice_scripted(),
        EditError::Outside(cell) => outside(*cell),
        EditError::Token(error) => say::refusal_token(refused_place(*error)),
        error => error.to_string(),
    }
}

/// Why a token can't be on a place, in a clause.
pub fn refused_place(error: PlaceError) -> String {
    match error {
        PlaceError::NoVertex(id) => say::refusal_no_vertex(id.to_string()),
        PlaceError::Outside(cell) => outside(cell),
        PlaceError::Wall(cell) => say::refusal_wall(cell.row.to_string(), cell.column.to_string()),
        PlaceError::NoStep => say::refusal_no_step(),
        PlaceError::NoSteps => say::refusal_no_steps(),
        PlaceError::OtherField => say::refusal_other_place(),
        error => error.to_string(),
    }
}

/// Why rows make no board, in a clause.
pub fn refused_board(error: BoardError) -> String {
    match error {
        BoardError::Empty => say::refusal_empty_board(),
        BoardError::Ragged {
            row,
            found,
            expected,
        } => say::refusal_ragged(row.to_string(), found, expected),
        BoardError::TooLarge { rows, columns } => say::refusal_large_board(rows, columns),
        error => error.to_string(),
    }
}

/// Why vertices and edges make no graph, in a clause.
pub fn refused_graph(error: GraphError) -> String {
    match error {
        GraphError::RepeatedVertex { id, .. } => say::refusal_vertex_twice(id.to_string()),
        GraphError::NotFinite { id, .. } => say::refusal_vertex_not_finite(id.to_string()),
        GraphError::NoVertex { id, .. } => say::refusal_no_vertex(id.to_string()),
    }
}

fn outside(cell: Cell) -> String {
    say::refusal_outside(cell.row.to_string(), cell.column.to_string())
}
