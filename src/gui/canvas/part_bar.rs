//! The bar above a local view: it describes which part of a large graph is drawn, and has controls
//! to show another part.

use crate::gui::icons::regular as icons;
use egui::{Align2, Area, Button, Context, Frame, Ui, vec2};

use crate::gui::commands::Command;
use crate::gui::requests::{PanelContext, command_button_ui};
use crate::gui::widgets::grouped;
use winmove_core::model::Place;
use winmove_editor::{Editor, LocalView};

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
                    ui.strong(words).on_hover_text(
                        "The graph is too large to be drawn whole. Click a vertex to see the part around it; Ctrl+F \
                         finds one by its label or id. A number at a vertex counts its edges that are not on show.",
                    );
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
    let counts = format!("{} of {} vertices", grouped(drawn), grouped(all));
    match (part.is_cut, part.rings) {
        (true, _) => format!("{counts}: some of those 1 move from {name}"),
        (false, 0) => format!("{counts}: {name}, which has no edges"),
        (false, 1) => format!("{counts}: up to 1 move from {name}"),
        (false, rings) => format!("{counts}: up to {rings} moves from {name}"),
    }
}

fn button_ui(ui: &mut Ui, cx: &PanelContext<'_>, command: Command, icon: &str) {
    let button = Button::new(icon).small();
    let hint = command.text_with_shortcut(ui.ctx());
    command_button_ui(ui, cx, command, button, hint);
}
