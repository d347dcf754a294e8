//! The adjacency format of networkx: the nodes, and for each of them a list of its neighbours.

use std::collections::HashSet;

use super::naming::{Naming, label};
use crate::error::ReadError;
use crate::interchange::{Direction, GraphBuilder};
use crate::json::{Value, compact};

/// Reads the edges. An undirected edge is in the lists of both its ends.
pub(super) fn read(
    graph: &mut GraphBuilder,
    naming: &Naming,
    lists: &Value,
    direction: Direction,
) -> Result<(), ReadError> {
    let nodes = graph.vertex_count();
    let found = lists.list("a list of edges")?.len();
    if found != nodes {
        return Err(lists.error(format_args!(
            "expected a list of neighbours for each of the {nodes} nodes, found {found}"
        )));
    }
    let mut met = HashSet::new();
    for (from, list) in (0..).zip(lists.elements("a list of edges")?) {
        for neighbour in list.elements("a list of neighbours")? {
            let mut object = neighbour.object()?;
            let to = naming.end(graph, &object.require("id")?)?;
            if direction == Direction::None {
                let key = object
                    .members()
                    .find(|(key, _)| *key == "key")
                    .map_or(String::new(), |(_, value)| compact(value.raw.get()));
                if !met.insert((from.min(to), from.max(to), key)) {
                    continue;
                }
            }
            let label = label(graph, &object, &["label", "name"])?;
            graph.arrow(direction, [from, to], label)?;
        }
    }
    Ok(())
}
