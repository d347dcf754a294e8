//! Scrolling parts of panels.

use egui::{Id, Memory, Ui};

use crate::gui::hint::focused_control;

/// Shows a part of a panel that scrolls. For another document it starts at the top.
pub fn scroll_ui<R>(
    ui: &mut Ui,
    name: &str,
    document: u64,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = Id::new(("scrolled-document", name));
    let known = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, 0), document));
    let area = egui::ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink([false, false]);
    let area = if known == document {
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
