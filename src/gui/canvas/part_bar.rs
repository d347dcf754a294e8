//! The bar above a local view: it describes which part of a large graph is drawn, and has controls
//! to show another part.

use crate::gui::icons::regular as icons;
use egui::{Align2, Area, Button, Context, Frame, Ui, vec2};

use crate::gui::commands::Command;
use crate::gui::requests::{PanelContext, command_button_ui};
use crate::gui::widgets::Hint;
use winmove_core::model::Place;
use winmove_editor::{Editor, LocalView};
use winmove_words::say;

/// Shows the bar at the top left of a part of the window, if only a part of the graph is drawn.
pub fn ui(ctx: &Context, cx: &PanelContext<'_>, within: egui::Rect) {
    let Some(part) = cx.editor.canvas().local_view() else {
        return;
    };
    let words = words(cx.editor, part);
    Area::new(egui::Id::new("part"))
        .pivot(Align2::LEFT_TOP)
        .fixed_pos(within.left_top() + vec2(10.0, 10.0))
        .constrain_to(within)
        .show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width((within.width() - 40.0).max(120.0));
                ui.horizontal_wrapped(|ui| {
                    ui.strong(words).hint(say::canvas_part_tip());
                    button_ui(ui, cx, Command::NarrowPart, icons::MINUS);
                    button_ui(ui, cx, Command::WidenPart, icons::PLUS);
                });
            });
        });
}

/// Describes the part: `312 of 1,000,000 vertices: up to 3 moves from v17`.
fn words(editor: &Editor, part: &LocalView) -> String {
    let document = editor.document();
    let [drawn, all] = [editor.canvas().detailed_graph(), document.graph()]
        .map(|graph| graph.map_or(0, |graph| graph.vertices().len()));
    let name = document.name(Place::Vertex(part.centre));
    let shows = match (part.is_cut, part.rings) {
        (true, _) => "some",
        (false, 0) => "isolated",
        (false, _) => "rings",
    };
    say::canvas_part(drawn, all, shows, name, part.rings)
}

fn button_ui(ui: &mut Ui, cx: &PanelContext<'_>, command: Command, icon: &str) {
    let button = Button::new(icon).small();
    let hint = command.text_with_shortcut(ui.ctx());
    command_button_ui(ui, cx, command, button, hint);
}
