//! Painting of games: graphs, boards, the shapes of outcomes, and the distant view of large graphs.

pub(super) mod arrow;
pub(super) mod badges;
pub(super) mod board;
pub(super) mod camera;
pub(super) mod dashes;
pub(super) mod distant;
pub(super) mod graph;
pub(super) mod legend;
pub(super) mod marks;
pub(super) mod outcome_shape;
pub(super) mod picture;
pub(super) mod sketch;
pub(super) mod small_field;
pub(super) mod texels;
