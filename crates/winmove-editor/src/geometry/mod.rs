//! The geometry of the canvas, in canvas units, shared by painting and hit testing.

mod board_label;
mod cells;
mod clipping;
mod corners;
mod crowding;
mod curve;
mod detours;
mod direction;
mod edge_style;
mod label_places;
mod outcome_shape;
mod ports;
mod routes;
mod sizes;
mod snapping;
mod spatial_index;
mod text_width;
mod typeset;
mod vertex_room;

pub use board_label::{SQUARE, board_rows, half_board};
pub use cells::{cell_at, cell_middle, cells_between, room_below_tokens, token_on_cell};
pub use clipping::clip;
pub use corners::{Corners, corners};
pub(crate) use crowding::MIN_EDGES as MIN_CROWDED_EDGES;
pub use crowding::crowding;
pub use curve::Curve;
pub(crate) use curve::distance_to_segment;
pub use direction::nearest_in_direction;
pub use edge_style::{
    Arrow, DASHES, EdgeStyle, LINE_HEAD, LINE_NUMBER_SIZE, LINE_WIDTH, MATCHING_WIDTH, arrowhead,
    arrowhead_length, board_head_length, board_move_pieces, board_move_weight, stay_ring,
};
pub use label_places::{
    EDGE_LABEL_SIZE, FAR_GAPS, LABEL_GAP, OUTSIDE_LABEL_SIZE, PlacedLabel, PlacedLabels, TIGHT_GAP,
    along_edge, around_vertex, half_size, place_labels,
};
pub use outcome_shape::{OutcomeShape, rounded_diamond, square_rounding};
pub use routes::{curves, curves_among, next_loop};
pub(crate) use sizes::bounds;
pub use sizes::{
    CELL_BADGE_RADIUS, CELL_SIZE, INNER_RIM, TOKEN_RADIUS, VERTEX_RADIUS, is_far, shown_at,
};
pub use snapping::{GRID, Guide, Snapping};
pub(crate) use snapping::{guides, snap};
pub use spatial_index::SpatialIndex;
pub use text_width::text_width;
pub use typeset::{SCRIPT_SIZE, SUB_SHIFT, SUPER_SHIFT, SetRun, label_width, set_runs, shortened};
pub(crate) use vertex_room::{GREATEST_SCALE, inner_label, nearest_on_spine};
pub use vertex_room::{LABEL_SIZE, TextLine, VertexOutline, VertexRoom, VertexText, vertex_rooms};
