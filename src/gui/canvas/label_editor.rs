//! Edits a label in place, on its vertex or next to its edge.

use egui::{FontId, Frame, Key, Margin, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::CanvasPanel;
use super::view::AROUND;
use crate::gui::paint::camera::{bounds, stepped_font_size};
use crate::gui::paint::outcome_shape::stretched_shape;
use crate::gui::theme::{Palette, text_size};
use winmove_core::model::{Place, Point, VertexId};
use winmove_editor::geometry::VERTEX_RADIUS;
use winmove_editor::{Editor, Renaming};
use winmove_words::say;

/// The maximum number of recently named vertices that are kept in view together.
const MAX_NAMED_LAST: usize = 8;

impl CanvasPanel {
    /// Shows the label being typed, on its vertex or next to its edge.
    pub(super) fn rename_ui(&mut self, ui: &mut Ui, editor: &mut Editor, view: Rect) {
        let Some(renaming) = editor.renaming() else {
            // When editing ends, the canvas takes the focus back.
            self.wants_focus |= std::mem::take(&mut self.label_focused);
            return;
        };
        let Some(at) = self.label_place(editor, renaming) else {
            editor.finish_rename(None);
            return;
        };
        if !self.label_focused {
            self.label = editor.now().renamed_label().unwrap_or_default().to_owned();
        }
        let palette = Palette::in_use(ui.ctx());
        let size = self.typed_size(ui);
        let font = FontId::proportional(size);
        let box_size = self.size_of_box(ui, renaming, &self.label);
        let (half, radius) = (box_size.x / 2.0, box_size.y / 2.0);
        let at = Rect::from_center_size(at, box_size);
        let around = at.translate(pushed_inside(at, view));
        let middle = around.center();
        let rim = Stroke::new(1.5, palette.accent);
        let painter = ui.painter_at(view);
        match renaming {
            Renaming::Vertex(id) => {
                let shape = editor.scene().shape(Place::Vertex(id));
                let wider = half - radius;
                // Cover the ring of the selection, which has the width of the old label.
                let ring = 9.0 * self.camera.zoom;
                for (ring, fill, rim) in [
                    (ring, palette.canvas, Stroke::NONE),
                    (0.0, palette.blank, rim),
                ] {
                    let shape = stretched_shape(shape, middle, radius, ring, wider, fill, rim);
                    painter.add(shape);
                }
            }
            Renaming::Edge(_) | Renaming::Annotation(_) => {
                painter.rect(around, 3.0, palette.canvas, rim, StrokeKind::Outside);
            }
        }
        let rect = Rect::from_center_size(middle, vec2(2.0 * half - size, 1.4 * size));
        let id = ui.id().with("label");
        let edit = egui::TextEdit::singleline(&mut self.label)
            .id(id)
            .font(font)
            .frame(Frame::NONE)
            .margin(Margin::ZERO)
            .hint_text(say::canvas_label_hint())
            .horizontal_align(egui::Align::Center)
            .vertical_align(egui::Align::Center);
        let response = ui.put(rect, edit);
        if response.changed() {
            // Repaint the inspector, which shows the label too.
            ui.ctx().request_repaint();
        }
        if !self.label_focused {
            response.request_focus();
            select_all_text(ui, id, self.label.chars().count());
            self.label_focused = true;
            return;
        }
        let escaped = ui.input(|input| input.key_pressed(Key::Escape));
        if escaped {
            editor.finish_rename(None);
        } else if response.lost_focus() || !response.has_focus() {
            let tab = ui.input(|input| input.key_pressed(Key::Tab) && input.modifiers.is_none());
            self.keep_label(editor);
            if let (true, Renaming::Vertex(id)) = (tab, renaming) {
                type_next_label(editor, id);
            }
        }
    }

    /// Moves the view just enough to show the vertex being named, with its label.
    ///
    /// Called when typing begins, whenever the label grows, and when typing ends. Vertices named
    /// just before stay in view with their labels as far as there is room.
    pub(super) fn follow_renamed(&mut self, ui: &Ui, editor: &Editor, view: Rect) {
        let Some(Renaming::Vertex(id)) = editor.renaming() else {
            if let Some((id, _)) = self.followed_label.take()
                && let Some(named) = extent_of_vertex(editor, id)
            {
                self.pan_to_named(editor, named, id, view);
            }
            return;
        };
        let label = if self.label_focused {
            &self.label
        } else {
            editor.now().renamed_label().unwrap_or_default()
        };
        let followed = Some((id, label.to_owned()));
        if self.followed_label == followed {
            return;
        }
        if let Some(at) = self.label_place(editor, Renaming::Vertex(id)) {
            let size = self.size_of_box(ui, Renaming::Vertex(id), label);
            let seen = self.camera.rect_to_canvas(Rect::from_center_size(at, size));
            self.pan_to_named(editor, seen, id, view);
        }
        self.followed_label = followed;
        // If a vertex is named again, it becomes the newest.
        self.named_last.retain(|&named| named != id);
        self.named_last.push(id);
        let surplus = self.named_last.len().saturating_sub(MAX_NAMED_LAST);
        self.named_last.drain(..surplus);
    }

    /// Shows a rectangle around a vertex, and the vertices named before it if they fit. Vertices
    /// are added from the newest to the oldest, as long as they were in view and there is room.
    fn pan_to_named(&mut self, editor: &Editor, around: Rect, id: VertexId, view: Rect) {
        // `pan_to_show` keeps the same space around what it shows.
        let room = (view.size() - Vec2::splat(2.0 * AROUND)) / self.camera.zoom;
        let mut what = around;
        for &before in self.named_last.iter().rev().filter(|&&before| before != id) {
            let Some(named) = extent_of_vertex(editor, before) else {
                break;
            };
            let both = what.union(named);
            let fits = both.width() <= room.x && both.height() <= room.y;
            if !fits || !view.intersects(self.camera.rect_to_screen(named)) {
                break;
            }
            what = both;
        }
        self.pan_to_show(what, view);
    }

    /// The font size of the label being typed.
    fn typed_size(&self, ui: &Ui) -> f32 {
        stepped_font_size(14.0 * self.camera.zoom).max(text_size(ui.ctx(), 12.0))
    }

    /// The size of the box for the label being typed. A vertex grows with the text.
    fn size_of_box(&self, ui: &Ui, renaming: Renaming, label: &str) -> Vec2 {
        let size = self.typed_size(ui);
        let ink = Palette::in_use(ui.ctx()).ink;
        let font = FontId::proportional(size);
        let text = match label {
            "" => say::canvas_label_hint(),
            label => label.to_owned(),
        };
        let text = ui.painter().layout_no_wrap(text, font, ink);
        let radius = match renaming {
            Renaming::Vertex(_) => (VERTEX_RADIUS as f32 * self.camera.zoom).max(size),
            Renaming::Edge(_) | Renaming::Annotation(_) => 0.8 * size,
        };
        let half = radius.max(text.size().x / 2.0 + size);
        2.0 * vec2(half, radius)
    }

    /// Ends renaming and keeps the text typed so far.
    pub fn keep_label(&mut self, editor: &mut Editor) {
        if editor.renaming().is_some() && self.label_focused {
            let label = std::mem::take(&mut self.label);
            editor.finish_rename(Some(label.trim()));
            self.wants_focus = true;
        }
        self.label_focused = false;
    }

    /// The label being typed and its object. `None` if the label is unchanged.
    pub fn typed_label(&self, editor: &Editor) -> Option<(Renaming, &str)> {
        let renaming = editor.renaming().filter(|_| self.label_focused)?;
        let label = self.label.trim();
        (editor.now().renamed_label() != Some(label)).then_some((renaming, label))
    }

    fn label_place(&self, editor: &Editor, renaming: Renaming) -> Option<Pos2> {
        let at = match renaming {
            Renaming::Vertex(id) => editor.canvas().drawn_at(id)?,
            Renaming::Edge(id) => editor.canvas().curve_of(id)?.at(0.5),
            Renaming::Annotation(index) => editor.canvas().annotations().into_iter().nth(index)?.at,
        };
        Some(self.camera.to_screen(at))
    }
}

/// The extent of a vertex with its label, inside the vertex or next to it.
fn extent_of_vertex(editor: &Editor, id: VertexId) -> Option<Rect> {
    let at = editor.canvas().drawn_at(id)?;
    let half = Point::new(
        VERTEX_RADIUS + editor.canvas().stretch_of(id),
        VERTEX_RADIUS,
    );
    let labels = editor.canvas().labels().vertices.iter();
    let label = labels
        .filter(|label| label.owner == id)
        .flat_map(|label| [label.middle - label.half, label.middle + label.half]);
    bounds([at - half, at + half].into_iter().chain(label), 0.0)
}

/// Starts typing the label of the next vertex. After the last vertex, adds a new one to its right.
fn type_next_label(editor: &mut Editor, id: VertexId) {
    const BESIDE: f64 = 110.0;
    let Some(graph) = editor.canvas().graph() else {
        return;
    };
    let next = graph.index_of(id).map_or(0, |index| index + 1);
    let next = graph.vertices().get(next).map(|vertex| vertex.id);
    let next = next.or_else(|| {
        let beside = editor.canvas().drawn_at(id)? + Point::new(BESIDE, 0.0);
        editor.add_vertex_near(beside)
    });
    if let Some(next) = next {
        editor.rename_vertex(next);
    }
}

fn pushed_inside(rect: Rect, view: Rect) -> Vec2 {
    let push = |low: f32, high: f32, least: f32, most: f32| {
        if low < least {
            least - low
        } else {
            (most - high).min(0.0)
        }
    };
    vec2(
        push(rect.left(), rect.right(), view.left(), view.right()),
        push(rect.top(), rect.bottom(), view.top(), view.bottom()),
    )
}

fn select_all_text(ui: &Ui, id: egui::Id, length: usize) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(length));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), id);
}
