//! The adjacency format of networkx: the nodes, and for each of them a list of its neighbours.

use std::collections::HashSet;

use serde_json::value::RawValue;

use super::naming::{Naming, add, label};
use crate::error::ReadError;
use crate::interchange::GraphBuilder;
use crate::json::Value;

/// Reads the edges. An undirected edge is in the lists of both its ends.
pub(super) fn read(
    graph: &mut GraphBuilder,
    naming: &Naming,
    lists: &Value,
    parts: &[&RawValue],
    is_undirected: bool,
) -> Result<(), ReadError> {
    let nodes = graph.vertex_count();
    if parts.len() != nodes {
        let found = parts.len();
        return Err(lists.error(format_args!(
            "expected a list of neighbours for each of the {nodes} nodes, found {found}"
        )));
    }
    let mut met = HashSet::new();
    for (from, raw) in parts.iter().enumerate() {
        let list = lists.element(from, raw);
        let from = from as u32;
        for (index, raw) in list.list("a list of neighbours")?.into_iter().enumerate() {
            let neighbour = list.element(index, raw);
            let mut object = neighbour.object()?;
            let to = naming.end(graph, &object.require("id")?)?;
            if is_undirected {
                let key = object
                    .members()
                    .find(|(key, _)| *key == "key")
                    .map_or(String::new(), |(_, value)| value.compact());
                if !met.insert((from.min(to), from.max(to), key)) {
                    continue;
                }
            }
            let label = label(graph, &object, &["label", "name"])?;
            add(graph, [from, to], label, is_undirected)?;
        }
    }
    Ok(())
}
