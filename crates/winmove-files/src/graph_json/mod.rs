//! Graphs in JSON, as written by graph libraries and drawing programs. [`FORMS`] has a row for each
//! form, and one reader interprets them all.
//!
//! Data specific to Winmove is stored in `winmove` among the attributes of the graph, and in
//! attributes of the vertices.

mod attributes;
mod form;
mod maps;
mod naming;
mod places;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::{cytoscape as write_cytoscape, node_link as write_node_link};
