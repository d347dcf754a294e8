//! The text field for a label, over its vertex or edge.

use egui::{Key, Pos2, Rect, Ui, Vec2, vec2};

use super::Canvas;
use crate::editor::{Editor, Renaming};

impl Canvas {
    /// Shows the text field for a label, over its vertex or edge.
    pub(super) fn rename_ui(&mut self, ui: &mut Ui, editor: &mut Editor, view: Rect) {
        let Some(renaming) = editor.renaming() else {
            // After a label is typed, the canvas gets the keyboard focus back.
            self.wants_focus |= std::mem::take(&mut self.label_focused);
            return;
        };
        let Some(at) = self.label_place(editor, renaming) else {
            editor.commands().finish_rename(None);
            return;
        };
        if !self.label_focused {
            self.label = editor.now().renamed_label().unwrap_or_default().to_owned();
        }
        let size = vec2(120.0, 26.0);
        let at = Rect::from_center_size(at, size);
        let rect = at.translate(pushed_inside(at, view));
        let id = ui.id().with("label");
        let edit = egui::TextEdit::singleline(&mut self.label)
            .id(id)
            .hint_text("label")
            .horizontal_align(egui::Align::Center)
            .vertical_align(egui::Align::Center);
        let response = ui.put(rect, edit);
        if !self.label_focused {
            response.request_focus();
            select_all_text(ui, id, self.label.chars().count());
            self.label_focused = true;
            return;
        }
        let escaped = ui.input(|input| input.key_pressed(Key::Escape));
        if escaped {
            editor.commands().finish_rename(None);
        } else if response.lost_focus() || !response.has_focus() {
            self.keep_label(editor);
        }
    }

    /// Ends renaming with the text typed so far.
    pub fn keep_label(&mut self, editor: &mut Editor) {
        if editor.renaming().is_some() && self.label_focused {
            let label = std::mem::take(&mut self.label);
            editor.commands().finish_rename(Some(label.trim()));
            self.wants_focus = true;
        }
        self.label_focused = false;
    }

    fn label_place(&self, editor: &Editor, renaming: Renaming) -> Option<Pos2> {
        let at = match renaming {
            Renaming::Vertex(id) => editor.canvas().drawn_at(id)?,
            Renaming::Edge(id) => {
                let curves = editor.canvas().curves();
                let index = curves.binary_search_by_key(&id, |(id, _)| *id).ok()?;
                curves[index].1.at(0.5)
            }
        };
        Some(self.camera.to_screen(at))
    }
}

fn pushed_inside(rect: Rect, view: Rect) -> Vec2 {
    let push = |low: f32, high: f32, least: f32, most: f32| {
        if low < least {
            least - low
        } else if high > most {
            most - high
        } else {
            0.0
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
