//! The condensed view, with one vertex for each component. A click on it selects the component.

use std::sync::{Arc, Weak};

use egui::{Align2, FontId, Pos2, Rect, RichText, Sense, Stroke, Ui, vec2};

use super::Pick;
use crate::analysis::structure::{NoStructure, Structure};
use crate::editor::geometry::shortened;
use crate::editor::layout::{Layout, arrange};
use crate::gui::render::arrow::arrow;
use crate::gui::theme::Palette;
use crate::model::{Document, Edge, Graph, Place, Point, Vertex, VertexId};

/// The most components that are shown.
const MOST: usize = 120;

/// The points of the components, kept while the structure is the same.
#[derive(Default)]
pub struct Condensed {
    of: Weak<Result<Structure, NoStructure>>,
    places: Vec<Point>,
}

impl Condensed {
    /// Shows the view. Returns the component that was clicked.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        shared: &Arc<Result<Structure, NoStructure>>,
        structure: &Structure,
        document: &Document,
    ) -> Option<Pick> {
        let count = structure.components().len();
        if count > MOST {
            let text = format!("{count} components are too many to show; at most {MOST} are.");
            ui.label(RichText::new(text).weak());
            return None;
        }
        if !std::ptr::eq(self.of.as_ptr(), Arc::as_ptr(shared)) {
            self.of = Arc::downgrade(shared);
            self.places = arranged(structure);
        }
        self.picture_ui(ui, structure, document)
    }

    fn picture_ui(&self, ui: &mut Ui, structure: &Structure, document: &Document) -> Option<Pick> {
        const RADIUS: f32 = 13.0;
        let palette = Palette::in_use(ui.ctx());
        let points: Vec<Pos2> = self
            .places
            .iter()
            .map(|at| Pos2::new(at.x as f32, at.y as f32))
            .collect();
        // Room for the circles at the border.
        const MARGIN: f32 = RADIUS + 3.0;
        let extent = Rect::from_points(&points);
        let width = ui.available_width();
        let scale = ((width - 2.0 * MARGIN) / extent.width().max(1.0)).min(0.6);
        let height = extent.height() * scale + 2.0 * MARGIN;
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
        let corner = vec2((width - extent.width() * scale) / 2.0, MARGIN);
        let at = |point: Pos2| rect.min + corner + (point - extent.min) * scale;
        let middles: Vec<Pos2> = points.into_iter().map(at).collect();
        let radius = RADIUS.min(30.0 * scale).max(3.0);
        let painter = ui.painter_at(rect);
        for &(from, to) in structure.condensed() {
            step_arrow(&painter, middles[from], middles[to], radius, palette.edge);
        }
        for (index, (&middle, places)) in middles.iter().zip(structure.components()).enumerate() {
            let colour = match places.len() {
                1 => palette.rim,
                _ => palette.component(index),
            };
            let stroke = Stroke::new(if places.len() > 1 { 2.5 } else { 1.2 }, colour);
            painter.circle(middle, radius, palette.blank, stroke);
            if radius >= 8.0 {
                let font = FontId::proportional(radius * 0.8);
                let name = name(document, index, places);
                painter.text(middle, Align2::CENTER_CENTER, name, font, palette.ink);
            }
        }
        let near = |pointer: Pos2| {
            let nearest = middles.iter().enumerate().min_by(|a, b| {
                let distance = |at: &Pos2| at.distance(pointer);
                distance(a.1).total_cmp(&distance(b.1))
            })?;
            (nearest.1.distance(pointer) <= radius + 6.0).then_some(nearest.0)
        };
        let hovered = response.hover_pos().and_then(near);
        let clicked = response.clicked();
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Image, true, "Condensed view")
        });
        let index = hovered?;
        let places = &structure.components()[index];
        response.on_hover_text(match places.len() {
            1 => name(document, index, places),
            count => format!("C{}: {count} places", index + 1),
        });
        clicked.then(|| Pick::of(places))
    }
}

/// The name of a component: that of its place if it has only one.
fn name(document: &Document, index: usize, places: &[Place]) -> String {
    match places {
        [place] => shortened(&document.name(*place)),
        _ => format!("C{}", index + 1),
    }
}

/// A point for each component, in layers.
fn arranged(structure: &Structure) -> Vec<Point> {
    let id = |index: usize| VertexId(index as u32);
    let vertices = 0..structure.components().len();
    let vertices = vertices.map(|index| Vertex::new(id(index))).collect();
    let edges = structure.condensed().iter();
    let edges = edges.map(|&(from, to)| Edge::new(id(from), id(to)));
    let graph = Graph::from_parts(vertices, edges.collect())
        .expect("the condensed steps join components that there are");
    let places = arrange(&graph, Layout::Layered);
    places.into_iter().map(|(_, at)| at).collect()
}

fn step_arrow(painter: &egui::Painter, from: Pos2, to: Pos2, radius: f32, colour: egui::Color32) {
    let rim = (to - from).normalized() * radius;
    let length = (radius * 0.6).clamp(3.0, 8.0);
    arrow(
        painter,
        &[from + rim, to - rim],
        length,
        Stroke::new(1.3, colour),
    );
}
