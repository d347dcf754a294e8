//! Edges in maps: networkx's adjacency format, which has for each node a list of its neighbours,
//! and objects of objects, whose keys are the sources and the targets.

use std::collections::HashSet;

use super::attributes::label;
use super::form::Form;
use super::naming::Naming;
use crate::error::ReadError;
use crate::interchange::{Direction, GraphBuilder};
use crate::json::{Value, compact};
use winmove_words::say;

/// Reads the lists of neighbours. An undirected edge is in the lists of both its ends.
pub(super) fn adjacency<'t>(
    graph: &mut GraphBuilder<'t>,
    naming: &Naming<'t>,
    lists: &Value<'_, 't>,
    direction: Direction,
    form: &Form,
) -> Result<(), ReadError> {
    let nodes = graph.vertex_count();
    let found = lists.list(say::read_wanted_edges)?.len();
    if found != nodes {
        let wanted = say::read_wanted_lists_of_neighbours(nodes);
        return Err(lists.error(say::read_expected(wanted, say::number(found))));
    }
    let mut met = HashSet::new();
    for (from, list) in (0..).zip(lists.elements(say::read_wanted_edges)?) {
        for neighbour in list.elements(say::read_wanted_neighbours)? {
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
            let label = label(graph, object.members(), form.labels, None)?;
            graph.arrow(direction, [from, to], label)?;
        }
    }
    Ok(())
}

/// Reads an object of objects. The value of a target is the label, the attributes of the edge, or
/// in a multigraph an object of attributes by key.
pub(super) fn dicts(
    graph: &mut GraphBuilder,
    sources: &Value,
    form: &Form,
) -> Result<(), ReadError> {
    let sources = sources.object()?;
    for (source, _) in sources.members() {
        graph.vertex(source.to_owned())?;
    }
    // As programs print a matrix of weights.
    let n = sources.members().count();
    let is_row = |(_, targets): (&str, Value)| {
        let row = targets.object();
        row.is_ok_and(|row| {
            row.members()
                .filter(|(_, value)| !value.is_object())
                .count()
                == n
        })
    };
    let is_matrix = n > 1 && sources.members().all(is_row);
    let mut zeros = 0;
    for (source, targets) in sources.members() {
        for (target, value) in targets.object()?.members() {
            if is_matrix && matches!(value.raw.get(), "0" | "0.0") {
                zeros += 1;
                continue;
            }
            let ends = [
                graph.vertex(source.to_owned())?,
                graph.vertex(target.to_owned())?,
            ];
            if !value.is_object() {
                let label = value.scalar()?.unwrap_or_default();
                graph.arrow(Direction::Forward, ends, label)?;
                continue;
            }
            let edge = value.object()?;
            let is_multi = edge.members().next().is_some()
                && edge.members().all(|(_, attributes)| attributes.is_object());
            let mut add = |attributes: &Value| {
                let attributes = attributes.object()?;
                let label = label(graph, attributes.members(), form.labels, None)?;
                graph.arrow(Direction::Forward, ends, label)
            };
            if is_multi {
                edge.members()
                    .try_for_each(|(_, attributes)| add(&attributes))?;
            } else {
                add(&value)?;
            }
        }
    }
    if zeros > 0 {
        graph.say(say::read_zeros());
    }
    Ok(())
}
