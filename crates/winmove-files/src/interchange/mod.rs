//! What the formats of other programs have in common: graphs built from names, attributes with the
//! rules, the plain graph for writing, and remarks about losses.

mod attributes;
mod build;
mod plain;
mod spacing;
mod told_rules;

pub(crate) use attributes::{PREFIX, graph_attributes, priority, vertex_attributes};
pub(crate) use build::{Direction, GraphBuilder, document};
pub(crate) use plain::{Holds, Plain};
