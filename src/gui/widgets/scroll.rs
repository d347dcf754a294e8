//! Scrolling parts of panels.

use egui::{Id, Ui};

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
        contents(ui)
    });
    shown.inner
}
