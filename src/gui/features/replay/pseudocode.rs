//! The algorithm in pseudocode.

use egui::{Color32, RichText, Ui};

use crate::gui::commands::Situation;
use crate::gui::theme::{Palette, mix, text_size};
use crate::gui::widgets::small_button_ui;
use winmove_editor::{CodeLine, ReplayMode};
use winmove_words::say;

/// The height that the panel needs in addition to the pseudocode, in points at the usual text size:
/// in any mode, for a queue, and for the choices of a pursuit.
const BESIDES: f32 = 310.0;
const FOR_QUEUE: f32 = 85.0;
const FOR_PURSUIT: f32 = 100.0;

/// The font size of the pseudocode.
const CODE: f32 = 13.0;

/// The algorithm in pseudocode, with the lines that the last step ran. If there isn't enough room
/// for all lines, only those are shown until the user unfolds the rest.
pub(super) fn pseudocode_ui(ui: &mut Ui, now: &Situation<'_>, height: f32) {
    let replay = now.editor.replay();
    let lines = replay.pseudocode();
    let mut besides = BESIDES;
    if replay.watched().map(|replay| replay.mode) == Some(ReplayMode::Steps) {
        besides += FOR_QUEUE;
    }
    if now.editor.has_sides() {
        besides += FOR_PURSUIT;
    }
    let besides = text_size(ui.ctx(), besides);
    let has_room = height >= besides + lines.len() as f32 * code_height(ui);
    let id = ui.id().with("all-lines");
    let wanted: bool = ui.data(|data| data.get_temp(id).unwrap_or(false));
    if !has_room {
        let hint = say::replay_panel_lines_tip(wanted);
        if small_button_ui(ui, say::replay_panel_lines(wanted), hint) {
            ui.data_mut(|data| data.insert_temp(id, !wanted));
        }
    }
    lines_ui(ui, now, &lines, has_room || wanted);
}

fn code_height(ui: &Ui) -> f32 {
    text_size(ui.ctx(), CODE) * 1.2 + 2.0
}

/// All lines of the pseudocode, or only the current ones.
fn lines_ui(ui: &mut Ui, now: &Situation<'_>, lines: &[CodeLine], all: bool) {
    let palette = Palette::in_use(ui.ctx());
    let current = now.editor.replay().current_lines();
    let fill = mix(palette.panel, palette.accent, 0.22);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if !all {
            // A step of the algorithm marks one or two lines.
            ui.set_min_height(2.0 * code_height(ui));
        }
        for (index, line) in lines.iter().enumerate() {
            let is_current = current.contains(&index);
            if !all && !is_current {
                continue;
            }
            let frame = egui::Frame::NONE
                .fill(if is_current {
                    fill
                } else {
                    Color32::TRANSPARENT
                })
                .corner_radius(3)
                .inner_margin(egui::Margin::symmetric(4, 1));
            frame.show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    ui.set_min_width(ui.available_width());
                    ui.add_space(12.0 * f32::from(line.depth));
                    let text = RichText::new(&line.text).size(text_size(ui.ctx(), CODE));
                    let text = if is_current { text.strong() } else { text };
                    let response = ui.add(egui::Label::new(text).wrap());
                    response.widget_info(|| {
                        let said = if is_current {
                            say::replay_panel_current_line(&line.text)
                        } else {
                            line.text.clone()
                        };
                        egui::WidgetInfo::labeled(egui::WidgetType::Label, true, said)
                    });
                });
            });
        }
    });
}
