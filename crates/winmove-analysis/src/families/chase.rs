//! Pursuits on any graph: cops and robbers, cat and mouse.

use std::collections::{BTreeMap, VecDeque};

use winmove_core::model::{Document, Field, Place, PursuitRules, Side, Steps, VertexId};
use winmove_words::say;

/// A kind of pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Chase {
    /// Cops and robbers, with one cop: both move along edges in either direction, and the robber
    /// wins if it is never caught. The cop wins exactly on the dismantlable graphs (Nowakowski and
    /// Winkler 1983, Quilliot 1978).
    CopsAndRobbers,
    /// Cat and mouse: both move along edges in their direction. The mouse escapes on an exit, and
    /// endless play is a draw.
    CatAndMouse,
}

/// The field isn't a graph, or has no vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say::families_no_graph())]
pub struct NoGraph;

/// The pursuit on the graph of a document, replacing the document's own rules and notes. The
/// officer starts on the first vertex with a move to another, the thief on a vertex at the greatest
/// distance from it. O((n + m) log n).
///
/// # Examples
/// On a cycle of six vertices, the robber is never caught:
/// ```
/// use winmove_analysis::families::{Chase, chase_on, find};
/// use winmove_analysis::{Analysis, Verdict};
/// use winmove_core::model::Side;
///
/// let cycle = find("cycle").unwrap();
/// let mut settings = cycle.defaults();
/// settings.set("vertices", "6")?;
/// let document = chase_on(&cycle.generate(&settings)?, Chase::CopsAndRobbers)?;
/// let analysis = Analysis::of(&document)?;
/// assert_eq!(Verdict::of(&analysis), Some(Verdict::Endless(Side::Thief)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NoGraph`] if the field is a board or an empty graph.
pub fn chase_on(document: &Document, chase: Chase) -> Result<Document, NoGraph> {
    let graph = document.graph().ok_or(NoGraph)?;
    let first = graph.vertices().first().ok_or(NoGraph)?.id;
    let both_ways = chase == Chase::CopsAndRobbers;
    let mut ways: BTreeMap<VertexId, Vec<VertexId>> = BTreeMap::new();
    for (_, edge) in graph.edges().filter(|(_, edge)| edge.from != edge.to) {
        ways.entry(edge.from).or_default().push(edge.to);
        if both_ways {
            ways.entry(edge.to).or_default().push(edge.from);
        }
    }
    let moving = graph.vertex_ids().find(|id| ways.contains_key(id));
    let [police, thief] = match moving {
        Some(from) => [from, farthest(&ways, from)],
        None => [first, graph.vertex_ids().last().unwrap_or(first)],
    };
    let mut rules = PursuitRules::on_graph();
    rules.police.at = Some(Place::Vertex(police));
    rules.thief.at = Some(Place::Vertex(thief));
    if chase == Chase::CopsAndRobbers {
        rules.police.steps = Steps::EdgesBothWays;
        rules.thief.steps = Steps::EdgesBothWays;
        rules.endless = Some(Side::Thief);
    }
    let title = chase.title_on(document.title());
    Document::new(Field::Graph(graph.clone()), rules)
        .map(|pursuit| pursuit.titled(title, chase.notes()))
        .map_err(|_| NoGraph)
}

/// The vertex at the greatest distance from the given one, among those that can be reached; ties
/// are broken by the greatest id.
fn farthest(ways: &BTreeMap<VertexId, Vec<VertexId>>, from: VertexId) -> VertexId {
    let mut distances = BTreeMap::from([(from, 0u32)]);
    let mut queue = VecDeque::from([from]);
    while let Some(vertex) = queue.pop_front() {
        let beyond = distances[&vertex] + 1;
        for &to in ways.get(&vertex).into_iter().flatten() {
            distances.entry(to).or_insert_with(|| {
                queue.push_back(to);
                beyond
            });
        }
    }
    let last = distances.into_iter().max_by_key(|&(_, distance)| distance);
    last.map_or(from, |(vertex, _)| vertex)
}
