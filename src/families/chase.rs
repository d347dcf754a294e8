//! A pursuit on any drawn graph: cops and robbers, cat and mouse.

use crate::model::{Document, Field, Place, PursuitRules, Rules, Side, Steps};

/// Which pursuit is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chase {
    /// One cop and one robber, both along the edges in either direction; the robber wins by never being caught.
    /// (Nowakowski and Winkler 1983, Quilliot 1978: the cop wins exactly on the graphs that can be dismantled.)
    CopsAndRobbers,
    /// A cat and a mouse, both along the edges in their direction; the mouse is safe on an exit, and endless play is a
    /// draw.
    CatAndMouse,
}

/// A document whose field is no graph, or has no vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this pursuit needs a graph with at least one vertex")]
pub struct NoGraph;

/// The pursuit on the graph of a document, whatever was played there. The officer starts on the first vertex, the thief
/// on the last one.
///
/// # Errors
/// The field is a board, or an empty graph.
pub fn chase_on(document: &Document, chase: Chase) -> Result<Document, NoGraph> {
    let graph = document.graph().ok_or(NoGraph)?;
    let (first, last) = graph
        .vertices()
        .first()
        .zip(graph.vertices().last())
        .ok_or(NoGraph)?;
    let mut rules = PursuitRules::on_graph();
    rules.police.at = Some(Place::Vertex(first.id));
    rules.thief.at = Some(Place::Vertex(last.id));
    let title = match chase {
        Chase::CopsAndRobbers => {
            rules.police.steps = Steps::EdgesBothWays;
            rules.thief.steps = Steps::EdgesBothWays;
            rules.endless = Some(Side::Thief);
            "Cops and robbers"
        }
        Chase::CatAndMouse => "Cat and mouse",
    };
    let title = match document.title() {
        "" => title.to_owned(),
        own => format!("{title} on {own}"),
    };
    Document::new(Field::Graph(graph.clone()), Rules::Pursuit(rules))
        .map(|chase| chase.titled(title, document.notes()))
        .map_err(|_| NoGraph)
}
