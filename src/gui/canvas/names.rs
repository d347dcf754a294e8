//! Accessible names for the places on the canvas.

use egui::accesskit::Action;
use egui::{Rect, Sense, Ui, Vec2};

use super::CanvasPanel;
use winmove_core::model::{Place, Point};
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle, shown_at};
use winmove_editor::{Editor, Shown, Worth, argument_word};
use winmove_words::say;

/// If there are more places than this, only those in view get accessible nodes, and if more are in
/// view, none, to keep frames short.
const MAX_NAMED: usize = 500;

/// Describes a place: its verdict, and what else is shown there.
fn words(editor: &Editor, place: Place) -> String {
    let name = editor.scene().spoken(place);
    let words = match (editor.structure().worth(place), editor.shown(place)) {
        (Some(Worth::Value(value)), _) => say::canvas_worth(name, value.to_string()),
        (Some(Worth::None), _) => say::canvas_no_value(name),
        (Some(Worth::Argument), Shown::Label(label)) => {
            say::list_more(name, argument_word(label.outcome))
        }
        (Some(Worth::Argument), Shown::Blank | Shown::Undecided) | (None, _) => name,
    };
    if editor.now().is_used_up(place) {
        say::canvas_used_up(words)
    } else {
        words
    }
}

impl CanvasPanel {
    /// Adds accessible nodes with the names of places, for screen readers and tests. Returns the
    /// place whose node was activated.
    pub(super) fn names(&self, ui: &Ui, editor: &Editor, view: Rect) -> Option<Place> {
        let mut places = self.places_within(editor, Rect::EVERYTHING);
        if places.len() > MAX_NAMED {
            places = self.places_within(editor, view);
        }
        if places.len() > MAX_NAMED {
            return None;
        }
        let mut acted_on = None;
        for (place, rect) in places {
            let id = ui.id().with(place);
            let node = ui.interact(rect, id, Sense::empty());
            node.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words(editor, place))
            });
            let is_selected = editor.selection().place() == Some(place);
            ui.ctx().accesskit_node_builder(id, |node| {
                node.add_action(Action::Click);
                node.set_selected(is_selected);
            });
            if ui.input(|input| input.has_accesskit_action_request(id, Action::Click)) {
                acted_on = Some(place);
            }
        }
        acted_on
    }

    fn places_within(&self, editor: &Editor, view: Rect) -> Vec<(Place, Rect)> {
        let document = editor.document();
        let around = |middle: Point, size: f64| {
            let size = Vec2::splat(size as f32 * self.camera.zoom);
            Rect::from_center_size(self.camera.to_screen(middle), size)
        };
        let graph = editor.canvas().detailed_graph();
        let vertices = graph.map_or(&[][..], |graph| graph.vertices()).iter();
        let named = vertices.map(|vertex| {
            let rect = around(shown_at(vertex.at), 2.0 * VERTEX_RADIUS);
            (Place::Vertex(vertex.id), rect)
        });
        let cells = document.board().into_iter().flat_map(|board| {
            board
                .cells()
                .map(|(cell, _)| (Place::Cell(cell), around(cell_middle(cell), CELL_SIZE)))
        });
        named
            .chain(cells)
            .filter(|(_, rect)| view.intersects(*rect))
            .take(MAX_NAMED + 1)
            .collect()
    }
}
