//! Extends the shown part of a solved graph as the user looks at more of it.

use egui::Context;

use super::App;
use crate::gui::commands::WholeGraph;
use crate::gui::requests::Intent;
use winmove_core::model::{Place, VertexId};
use winmove_editor::Mode;
use winmove_words::say;

/// The maximum number of vertices to which a part grows.
const MAX_SHOWN: usize = 2_000;

impl App {
    /// The graph that contains the document, if it comes from a database.
    pub(super) fn whole_graph(&self) -> Option<WholeGraph> {
        let graph = self.opened.graph()?;
        Some(WholeGraph {
            first: graph.first(),
            vertices: graph.vertices(),
        })
    }

    /// Adds the moves of the vertex looked at, if the part ends there.
    pub(super) fn show_moves_looked_at(&mut self) {
        let now = self.editor.now();
        let is_editable = matches!(self.editor.mode(), Mode::Edit | Mode::Explore);
        if !is_editable || now.is_busy() || self.editor.is_solving() {
            return;
        }
        let Some(graph) = self.opened.graph_mut() else {
            return;
        };
        let looked_at = self.editor.looked_at();
        let place = looked_at.map(|position| position.mover_place());
        if !graph.is_new(place, self.editor.revision().game) {
            return;
        }
        let (Some(position), Some(Place::Vertex(vertex)), Some(analysis)) =
            (looked_at, place, self.editor.analysis())
        else {
            return;
        };
        let document = self.editor.document();
        let count = document.graph().map_or(0, |graph| graph.vertices().len());
        if !analysis.goes_on_beyond(position) {
            return;
        }
        if count >= MAX_SHOWN {
            self.show_remark(say::app_part_full(MAX_SHOWN));
            return;
        }
        match graph.lacking(document, vertex) {
            Ok(lacking) => {
                let ends = lacking.edges.iter().map(|edge| edge.to);
                let ends: Vec<VertexId> = ends.chain([lacking.vertex]).collect();
                self.editor
                    .add_moves(lacking.vertex, lacking.vertices, lacking.edges);
                let ends = ends.into_iter().map(Place::Vertex);
                self.canvas.show_places(ends, &self.editor);
            }
            Err(why) => self.show_remark(say::app_moves_missing(why)),
        }
    }

    /// Opens the part around the vertex of a number, after asking about unsaved changes.
    pub(in crate::gui) fn show_around(&mut self, number: u64, ctx: &Context) {
        if let Some(database) = &self.opened.database {
            let path = database.path.clone();
            self.request(Intent::Around(path, number), ctx);
        }
    }
}
