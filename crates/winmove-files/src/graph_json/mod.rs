//! Graphs in JSON, as written by graph libraries and drawing programs: the node-link format of
//! networkx and D3, the adjacency format of networkx, and Cytoscape's elements.
//!
//! Data specific to Winmove is stored in `winmove` among the attributes of the graph, and in
//! attributes of the vertices.

mod adjacency;
mod attributes;
mod cytoscape;
mod naming;
mod node_link;
mod places;
mod write;

pub(super) use cytoscape::read as read_cytoscape;
pub(super) use node_link::read as read_node_link;
pub(super) use write::{cytoscape as write_cytoscape, node_link as write_node_link};
