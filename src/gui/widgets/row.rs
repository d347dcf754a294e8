//! Rows of lists that can be clicked as a whole.

use egui::{Align, Layout, Response, Sense, Ui, vec2};

/// Creates a row that can be clicked as a whole, and the `Ui` for its contents.
pub fn row_ui(ui: &mut Ui, height: f32, spoken: impl Fn() -> String) -> (Response, Ui) {
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, spoken()));
    if response.hovered() || response.has_focus() {
        let fill = ui.visuals().widgets.hovered.weak_bg_fill;
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    let row = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(rect.shrink2(vec2(4.0, 0.0)))
            .layout(Layout::left_to_right(Align::Center)),
    );
    (response, row)
}
