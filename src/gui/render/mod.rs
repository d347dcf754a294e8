//! How a game looks: graphs, boards, shapes of outcomes, and large graphs from afar.

pub(super) mod board;
pub(super) mod camera;
pub(super) mod distant;
pub(super) mod graph;
pub(super) mod marks;
pub(super) mod picture;
pub(super) mod texels;
