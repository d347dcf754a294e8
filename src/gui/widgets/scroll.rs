//! Scrolling parts of panels.

use egui::{Id, Memory, Ui, WidgetRect};

use crate::gui::hint::focused_control;
use winmove_analysis::Position;

/// Shows a part of a panel that scrolls. For another document it starts at the top, and for another
/// position that was not chosen in the part itself.
pub fn scroll_ui<R>(
    ui: &mut Ui,
    name: &str,
    document: u64,
    position: Option<Position>,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = Id::new(("scrolled-document", name));
    let shown = (document, position);
    let known = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, (0, None)), shown));
    let is_in_it = |control: WidgetRect| ui.max_rect().contains_rect(control.rect);
    let is_used =
        ui.rect_contains_pointer(ui.max_rect()) || focused_control(ui.ctx()).is_some_and(is_in_it);
    let area = egui::ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink([false, false]);
    let area = if known.0 == document && (known.1 == position || is_used) {
        area
    } else {
        area.vertical_scroll_offset(0.0)
    };
    let shown = area.show(ui, |ui| {
        ui.add_space(4.0);
        let inner = contents(ui);
        show_focused(ui);
        inner
    });
    shown.inner
}

/// Scrolls to the control of a scrolled part that has just got the focus, for instance by Tab.
pub fn show_focused(ui: &Ui) {
    let focused = ui.memory(Memory::focused);
    let id = ui.id().with("focused");
    let before = ui.data_mut(|data| {
        let known: &mut Option<Id> = data.get_temp_mut_or_default(id);
        std::mem::replace(known, focused)
    });
    if focused != before
        && let Some(control) = focused_control(ui.ctx())
        && control.layer_id == ui.layer_id()
        && ui.min_rect().contains(control.rect.center())
        // A control below the scrolled part is not cut by it.
        && (ui.clip_rect().intersects(control.interact_rect)
            || !control.interact_rect.is_positive())
    {
        ui.scroll_to_rect(control.rect, None);
    }
}
