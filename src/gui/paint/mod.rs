//! Paints pictures of games on the screen: `brush` translates display lists, and the other modules
//! have what only a screen needs.

pub(super) mod arrow;
pub(super) mod badges;
pub(super) mod board;
mod brush;
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

pub(super) use brush::{Brush, is_sparse, paint, paint_beside, paint_token, rings};
