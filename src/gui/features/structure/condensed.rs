//! The condensed view, with a vertex for each component. A click on a vertex selects its component.

use std::sync::Arc;

use egui::{Align2, FontId, Pos2, Rect, Sense, Stroke, Ui, vec2};

use super::select;
use crate::gui::convert::{pos, wake};
use crate::gui::paint::arrow::arrow;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::Hint;
use winmove_analysis::structure::{NoStructure, Structure};
use winmove_core::model::{Document, Edge, Graph, Place, Point, Vertex, VertexId};
use winmove_editor::geometry::shortened;
use winmove_editor::layout::{Layout, arrange_while};
use winmove_editor::{BackgroundJob, Codec, Reporter, Wake, Work};
use winmove_words::say;

/// The maximum number of components shown.
const MAX: usize = 120;

/// A structure that is shared with the editor.
type Shared = Arc<Result<Structure, NoStructure>>;

/// The layout of the components. A background job computes it for each new structure.
#[derive(Default)]
pub struct Condensed {
    job: Option<BackgroundJob<CondensedWork>>,
    // The last task given to the job.
    asked: Option<Shared>,
    arranged: Option<Arranged>,
}

/// The positions of a structure's components.
#[derive(serde::Serialize, serde::Deserialize)]
pub(in crate::gui) struct Arranged {
    of: Shared,
    points: Vec<Point>,
}

/// Computes a layered layout of a structure's components.
#[derive(Default)]
pub(in crate::gui) struct CondensedWork;

impl Work for CondensedWork {
    type Task = Shared;
    type Answer = Arranged;
    const NAME: &'static str = "condensed-view";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(&mut self, task: Shared, reporter: &Reporter<'_, Arranged>) -> Option<Arranged> {
        let graph = condensed_graph((*task).as_ref().ok()?);
        let points = arrange_while(&graph, Layout::Layered, reporter.control()).ok()?;
        Some(Arranged {
            of: task,
            points: points.into_iter().map(|(_, at)| at).collect(),
        })
    }
}

impl Condensed {
    /// Shows the view.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &PanelContext<'_>,
        shared: &Shared,
        structure: &Structure,
    ) {
        let count = structure.components.len();
        if count > MAX {
            ui.weak(say::structure_panel_condensed_too_many(count, MAX));
            return;
        }
        self.follow(shared, wake(ui.ctx()));
        // The layout of the previous structure is shown until the new one is ready.
        if let Some(shown) = &self.arranged
            && let Ok(structure) = shown.of.as_ref()
        {
            picture_ui(ui, cx, &shown.points, structure);
        }
    }

    /// The points of the components of the structure that is shown.
    pub fn points(&self) -> Option<&[Point]> {
        Some(&self.arranged.as_ref()?.points)
    }

    /// Takes a finished layout, and starts that of a new structure.
    pub fn follow(&mut self, shared: &Shared, wake: Wake) {
        let job = self
            .job
            .get_or_insert_with(|| BackgroundJob::threaded(wake));
        if let Some(Ok(arranged)) = job.answer() {
            self.arranged = Some(arranged);
        }
        let is_asked = |asked: &Shared| Arc::ptr_eq(asked, shared);
        if !self.asked.as_ref().is_some_and(is_asked) {
            self.asked = Some(Arc::clone(shared));
            job.submit(Arc::clone(shared));
        }
    }
}

fn picture_ui(ui: &mut Ui, cx: &PanelContext<'_>, points: &[Point], structure: &Structure) {
    const RADIUS: f32 = 13.0;
    let palette = Palette::in_use(ui.ctx());
    let document = cx.editor.document();
    let points: Vec<Pos2> = points.iter().map(|&at| pos(at)).collect();
    // The margin leaves room for circles at the border.
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
    for &(from, to) in &structure.condensed {
        let (from, to) = (middles[from], middles[to]);
        let rim = (to - from).normalized() * radius;
        let length = (radius * 0.6).clamp(3.0, 8.0);
        let stroke = Stroke::new(1.3, palette.edge);
        arrow(&painter, &[from + rim, to - rim], length, stroke);
    }
    for (index, (&middle, places)) in middles.iter().zip(&structure.components).enumerate() {
        let stroke = match places.len() {
            1 => Stroke::new(1.2, palette.rim),
            _ => Stroke::new(2.5, palette.component(index)),
        };
        painter.circle(middle, radius, palette.blank, stroke);
        if radius >= 8.0 {
            let font = FontId::proportional(radius * 0.8);
            let name = name(document, index, places);
            painter.text(middle, Align2::CENTER_CENTER, name, font, palette.ink);
        }
    }
    let near = |pointer: Pos2| {
        let distances = middles.iter().map(|at| at.distance(pointer));
        let nearest = distances.enumerate().min_by(|a, b| a.1.total_cmp(&b.1))?;
        (nearest.1 <= radius + 6.0).then_some(nearest.0)
    };
    let hovered = response.hover_pos().and_then(near);
    let clicked = response.clicked();
    response.widget_info(|| {
        let name = say::structure_panel_condensed();
        egui::WidgetInfo::labeled(egui::WidgetType::Image, true, name)
    });
    let Some(index) = hovered else {
        return;
    };
    let places = &structure.components[index];
    let name = name(document, index, places);
    response.hint(match places.len() {
        1 => name,
        count => say::structure_panel_component(count, name),
    });
    if clicked {
        cx.push(select(places));
    }
}

/// The name of a component; if it has only one place, the name of that place.
fn name(document: &Document, index: usize, places: &[Place]) -> String {
    match places {
        [place] => shortened(&document.name(*place)),
        _ => format!("C{}", index + 1),
    }
}

/// A graph with a vertex for each component and an edge for each step between two of them.
fn condensed_graph(structure: &Structure) -> Graph {
    let id = |index: usize| VertexId(index as u32);
    let vertices = (0..structure.components.len())
        .map(|index| Vertex::new(id(index)))
        .collect();
    let edges = structure
        .condensed
        .iter()
        .map(|&(from, to)| Edge::new(id(from), id(to)));
    Graph::from_parts(vertices, edges.collect())
        .expect("the condensed steps join components of the structure")
}
