//! Explanations of a position: why it is a win, a loss or a draw, and the strategy.

pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;
pub(in crate::gui) mod state_graph;
mod state_node;
mod strategy_graph;
