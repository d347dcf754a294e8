//! A search field on the canvas that finds places by name, with a list of results.

use egui::{Align2, Area, Context, Frame, Key, Modifiers, Sense, Ui, Vec2, vec2};

use crate::gui::commands::Situation;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::widgets::{Hint, badge_ui, pressed_with};
use winmove_core::model::Place;
use winmove_editor::{Editor, Matches, Shown};
use winmove_words::say;

/// The maximum number of places listed. The others are only counted.
const MAX: usize = 200;

/// The state of the search field.
#[derive(Default)]
pub struct Finder {
    text: String,
    // The text, the revision of the document, and the result for them.
    found: Option<(String, (u64, u64), Matches)>,
    // The index of the place selected last.
    at: Option<usize>,
    focus: bool,
}

impl Finder {
    /// A search field that takes the focus when it is shown.
    pub fn open() -> Finder {
        Finder {
            focus: true,
            ..Finder::default()
        }
    }

    /// Shows the search field at the top right of a part of the window. Returns whether it stays
    /// open.
    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>, within: egui::Rect) -> bool {
        self.look(cx.editor);
        let mut stays = true;
        Area::new(egui::Id::new("find"))
            .pivot(Align2::RIGHT_TOP)
            .fixed_pos(within.right_top() + vec2(-10.0, 10.0))
            .constrain_to(within)
            .show(ctx, |ui| {
                Frame::popup(ui.style()).show(ui, |ui| {
                    ui.set_width(280.0);
                    stays = self.field_ui(ui, cx);
                    self.list_ui(ui, cx);
                });
            });
        stays
    }

    /// Searches once per text and document revision.
    fn look(&mut self, editor: &Editor) {
        let state = (editor.revision().opened, editor.revision().document);
        let known =
            matches!(&self.found, Some((text, at, _)) if *text == self.text && *at == state);
        if !known {
            let found = editor.now().find(&self.text, MAX);
            self.found = Some((self.text.clone(), state, found));
            self.at = None;
        }
    }

    fn places(&self) -> &[Place] {
        self.found.as_ref().map_or(&[], |(.., found)| &found.places)
    }

    fn field_ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>) -> bool {
        // A single-line field loses the focus on Enter and Esc, so these keys are consumed first.
        let focused = ui.memory(|memory| memory.has_focus(field_id()));
        let pressed = |modifiers, key| focused && pressed_with(ui.ctx(), modifiers, key);
        let (plain, shift) = (Modifiers::NONE, Modifiers::SHIFT);
        let closes = pressed(plain, Key::Escape);
        let back = pressed(shift, Key::Enter) || pressed(plain, Key::ArrowUp);
        let forth = pressed(plain, Key::Enter) || pressed(plain, Key::ArrowDown);
        let hint = match cx.editor.document().board() {
            Some(_) => "board",
            None if cx.window.whole_graph.is_some() => "database",
            None => "graph",
        };
        let mut stays = !closes;
        ui.horizontal(|ui| {
            let field = egui::TextEdit::singleline(&mut self.text)
                .id(field_id())
                .hint_text(say::find_hint(hint))
                .desired_width(230.0);
            let response = ui.add(field);
            if response.has_focus() {
                // Without this, Esc would take the focus before the key is checked.
                let filter = egui::EventFilter {
                    horizontal_arrows: true,
                    vertical_arrows: true,
                    escape: true,
                    tab: false,
                };
                ui.memory_mut(|memory| memory.set_focus_lock_filter(field_id(), filter));
            }
            if self.focus {
                response.request_focus();
                self.focus = false;
            }
            let close = ui.small_button(crate::gui::icons::regular::X);
            stays &= !close.hint(say::find_close()).clicked();
        });
        self.look(cx.editor);
        if forth && let Some(number) = self.elsewhere(cx) {
            cx.push(Request::ShowAround(number));
            stays = false;
        } else if forth {
            self.step(cx, 1);
        } else if back {
            self.step(cx, -1);
        }
        stays
    }

    /// The number of the vertex being searched, if it is only in the whole graph, not in this part.
    fn elsewhere(&self, now: &Situation<'_>) -> Option<u64> {
        let whole = now.window.whole_graph?;
        let number = whole.number_in(&self.text)?;
        let document = now.editor.document();
        let is_shown = |&place: &Place| document.name(place) == number.to_string();
        (!self.places().iter().any(is_shown)).then_some(number)
    }

    /// Jumps to the next or the previous place.
    fn step(&mut self, cx: &PanelContext<'_>, by: isize) {
        let count = self.places().len() as isize;
        if count == 0 {
            return;
        }
        let next = match (self.at, by) {
            (Some(at), by) => (at as isize + by).rem_euclid(count),
            (None, 1) => 0,
            (None, _) => count - 1,
        };
        self.jump(cx, next as usize);
    }

    fn jump(&mut self, cx: &PanelContext<'_>, index: usize) {
        self.at = Some(index);
        if let Some(&place) = self.places().get(index) {
            cx.push(Request::Centre(place));
        }
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>) {
        let Some((text, _, found)) = &self.found else {
            return;
        };
        if text.trim().is_empty() {
            return;
        }
        let elsewhere = self.elsewhere(cx);
        let field = cx.editor.document().field();
        let words = match found.count {
            0 if elsewhere.is_some() => say::find_elsewhere(),
            0 => match cx.window.whole_graph {
                Some(whole) => say::find_no_number(whole.first, whole.last()),
                None => say::find_nothing(),
            },
            1 => say::find_one(field),
            n if n > found.places.len() => say::find_too_many(n, field, MAX),
            n if elsewhere.is_some() => say::find_some(n, field),
            n => say::find_some_next(n, field),
        };
        ui.weak(words);
        if let Some(number) = elsewhere {
            // A name, and so without separators.
            if ui.button(say::find_show_part(number.to_string())).clicked() {
                cx.push(Request::ShowAround(number));
            }
        }
        let mut clicked = None;
        const ROW: f32 = 24.0;
        const TALLEST: f32 = 260.0;
        // Without this, a list that has grown would keep the height of the shorter one.
        let wanted = (found.places.len() as f32 * (ROW + ui.spacing().item_spacing.y)).min(TALLEST);
        let area = egui::ScrollArea::vertical()
            .max_height(TALLEST)
            .auto_shrink([false, true]);
        area.min_scrolled_height(wanted)
            .show_rows(ui, ROW, found.places.len(), |ui, rows| {
                for index in rows {
                    let place = found.places[index];
                    if row_ui(ui, cx.editor, place, self.at == Some(index)) {
                        clicked = Some(index);
                    }
                }
            });
        if let Some(index) = clicked {
            self.jump(cx, index);
        }
    }
}

fn field_id() -> egui::Id {
    egui::Id::new("find-field")
}

fn row_ui(ui: &mut Ui, editor: &Editor, place: Place, chosen: bool) -> bool {
    ui.horizontal(|ui| {
        // Shows no more than the field does, since an exercise or a game may hide the labels.
        match editor.scene().shown(place) {
            Shown::Label(label) => badge_ui(ui, Some(label), 22.0),
            Shown::Undecided => badge_ui(ui, None, 22.0),
            Shown::Blank => drop(ui.allocate_exact_size(Vec2::splat(22.0), Sense::hover())),
        }
        let mut name = editor.document().name(place);
        if let Place::Vertex(id) = place
            && !name.starts_with('#')
            && name != id.0.to_string()
        {
            name = format!("{name}   #{}", id.0);
        }
        ui.add(egui::Button::selectable(chosen, name).truncate())
            .hint(say::find_go_tip())
            .clicked()
    })
    .inner
}
