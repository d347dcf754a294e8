//! Documents prepared for opening: laid out and indexed on another thread.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Scope, is_too_large};
use crate::geometry::bounds;
use crate::layout::{self, Layout};
use winmove_analysis::Analysis;
use winmove_core::Control;
use winmove_core::model::{
    Document, Edit, GameScript, Graph, Place, Point, Rules, Vertex, VertexId, VertexValues,
};

/// A document that can be opened within a frame. It is usually made on another thread.
pub struct Prepared {
    pub(crate) document: Document,
    // The solver's copy.
    pub(crate) copy: Document,
    pub(crate) scope: Scope,
}

impl Serialize for Prepared {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.document, &self.scope).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Prepared {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Prepared, D::Error> {
        let (document, scope) = <(Document, Scope)>::deserialize(deserializer)?;
        Ok(Prepared {
            copy: document.clone(),
            document,
            scope,
        })
    }
}

/// Gives coordinates to every vertex without any, unless the graph is too large to be drawn whole.
/// The cost is that of a layout. The script of a game by rules notes them.
pub fn lay_out(document: &mut Document) {
    lay_out_while(document, &Control::default());
}

/// Like [`lay_out`]. The result is meaningless once `control` is cancelled.
pub(crate) fn lay_out_while(document: &mut Document, control: &Control) {
    for edit in edits_to_lay_out(document, control) {
        document
            .apply(edit)
            .expect("a layout places the vertices of its graph at finite points");
    }
}

/// The edits of [`lay_out`]. None if `control` is cancelled.
pub(crate) fn edits_to_lay_out(document: &Document, control: &Control) -> Vec<Edit> {
    let has_place = |vertex: &Vertex| vertex.at.is_some();
    let vertices = document.graph().map_or(&[][..], Graph::vertices);
    if is_too_large(document) || vertices.iter().all(has_place) {
        return Vec::new();
    }
    let placed = vertices.iter().filter(|&vertex| has_place(vertex));
    // If the user has moved few of the states, the others are where they would be without that.
    let bare = document
        .script()
        .filter(|_| 2 * placed.count() <= vertices.len());
    let bare = bare.map(|_| {
        let values = vertices.iter().map(|vertex| (vertex.id, None)).collect();
        let mut bare = document.clone();
        let made = bare.apply(Edit::ChangeVertices(VertexValues::At(values)));
        made.expect("the vertices exist");
        bare
    });
    let places = places_for_new(bare.as_ref().unwrap_or(document), control);
    if control.is_cancelled() {
        return Vec::new();
    }
    let mut edits = Vec::new();
    if let Some(script) = document.script() {
        let mut laid_out = vec![None; vertices.len()];
        for &(id, at) in &places {
            if let Some(place) = laid_out.get_mut(id.0 as usize) {
                *place = Some(at);
            }
        }
        let laid_out = laid_out.into();
        edits.push(Edit::SetScript {
            script: Some(GameScript {
                laid_out,
                ..script.clone()
            }),
            game: None,
        });
    }
    let is_free = |id| {
        document
            .graph()
            .and_then(|graph| graph.vertex(id)?.at)
            .is_none()
    };
    let places = places.into_iter().filter(|&(id, _)| is_free(id));
    let places = places.map(|(id, at)| (id, Some(at))).collect();
    edits.push(Edit::ChangeVertices(VertexValues::At(places)));
    edits
}

/// Coordinates for the vertices that have none. A new graph that springs would tangle although its
/// moves run one way, such as that of Nim, is arranged in rows by remoteness if it can be solved.
/// In homework, that would give the answers away, so there the rows are layers of moves.
pub(crate) fn places_for_new(document: &Document, control: &Control) -> Vec<(VertexId, Point)> {
    let Some(graph) = document.graph() else {
        return Vec::new();
    };
    let exercise = document.exercise();
    let is_homework = exercise.is_some_and(|exercise| exercise.homework.is_some());
    let has_rows = matches!(document.rules(), Rules::Token(_)) && layout::is_tangled(graph);
    let rows = || {
        if is_homework {
            return layout::arrange_while(graph, Layout::Layered, control).ok();
        }
        let analysis = Analysis::solve(document, 0, control).ok()?;
        let label = |id| analysis.label(Place::Vertex(id).into());
        let remoteness = |id| label(id)?.remoteness;
        let options = document.layout();
        Some(layout::by_remoteness_while(
            graph, remoteness, options, control,
        ))
    };
    match has_rows.then(rows).flatten() {
        Some(rows) if !is_flat(&rows) => rows,
        _ => layout::places_for_new_while(graph, document.layout(), control),
    }
}

/// Whether a drawing is much wider than a window, or much higher.
fn is_flat(places: &[(VertexId, Point)]) -> bool {
    const MAX_RATIO: f64 = 3.0;
    let (least, most) = bounds(places.iter().map(|place| place.1)).unwrap_or_default();
    let (width, height) = (most.x - least.x, most.y - least.y);
    width > MAX_RATIO * height || height > MAX_RATIO * width
}

impl Prepared {
    /// Prepares a document: lays it out like [`lay_out`], indexes it and copies it. O(n + m), plus
    /// the cost of a layout.
    pub fn new(mut document: Document) -> Prepared {
        lay_out(&mut document);
        Prepared {
            scope: Scope::of(&document).prepared(document.graph()),
            copy: document.clone(),
            document,
        }
    }

    /// The document, with coordinates for its vertices.
    pub fn document(&self) -> &Document {
        &self.document
    }
}
