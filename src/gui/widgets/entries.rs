//! Keys of menus and open lists: arrows move the focus between the entries, Right enters a submenu,
//! and Left or Esc leaves it.

use egui::containers::menu::{MenuState, SubMenu, SubMenuButton};
use egui::{Align, Button, EventFilter, Id, IntoAtoms, Key, Order, Ui, Vec2, WidgetRect};

use super::keys::pressed;
use crate::gui::hint::focused_control;
use crate::gui::icons::regular as icons;
use crate::gui::theme::text_size;

/// Shows a submenu. egui's own uses a sign that is missing from the bundled fonts.
pub fn submenu_ui<'a>(ui: &mut Ui, text: impl IntoAtoms<'a>, entries: impl FnOnce(&mut Ui)) {
    let button = ui.next_auto_id();
    let menu = SubMenu::id_from_widget_id(button);
    let open = |to| MenuState::from_ui(ui, |state, _| state.open_item = to);
    let shown = |id| MenuState::mark_shown(ui.ctx(), id);
    // Stands for a submenu that a key has closed, until the pointer moves. Otherwise the pointer on
    // its button would open it again.
    let closed = menu.with("closed");
    let is_inside = focused_control(ui.ctx()).is_some_and(|control| control.layer_id.id == menu);
    let has_focus = ui.memory(|memory| memory.has_focus(button));
    if is_inside && (pressed(ui.ctx(), Key::ArrowLeft) || pressed(ui.ctx(), Key::Escape)) {
        shown(closed);
        open(Some(closed));
        ui.memory_mut(|memory| memory.request_focus(button));
    } else if has_focus && pressed(ui.ctx(), Key::ArrowRight) {
        shown(menu);
        open(Some(menu));
    } else if MenuState::from_ui(ui, |state, _| state.open_item) == Some(closed) {
        if ui.input(|input| input.pointer.delta() == Vec2::ZERO) {
            shown(closed);
        } else {
            open(None);
        }
    }
    let text = Button::new(text).right_text(icons::CARET_RIGHT);
    SubMenuButton::from_button(text).ui(ui, |ui| {
        let top = ui.ctx().content_rect().top();
        menu_entries_ui(ui, top, false, entries);
    });
}

/// Shows the entries of a menu, which scrolls if they don't fit between `top` and the bottom of the
/// window. Returns what [`walk_entries`] does.
pub fn menu_entries_ui(
    ui: &mut Ui,
    top: f32,
    takes_focus: bool,
    entries: impl FnOnce(&mut Ui),
) -> bool {
    const MARGIN: f32 = 12.0;
    ui.set_min_width(230.0);
    let room = (ui.ctx().content_rect().bottom() - top - 2.0 * MARGIN).max(100.0);
    if room < text_size(ui.ctx(), 560.0) {
        ui.spacing_mut().item_spacing.y = 2.0;
    }
    let area = egui::ScrollArea::vertical()
        .min_scrolled_height(room)
        .max_height(room);
    let shown = area.show(ui, |ui| {
        entries(ui);
        walk_entries(ui, None, takes_focus)
    });
    shown.inner
}

/// Moves the focus by keys between the entries of a menu or a list, and never out of it. If none of
/// them has it, it goes to `current` or the first one if the menu `takes_focus`, is the submenu of
/// what has the focus, or if Down is pressed. Returns whether one of them has it.
pub fn walk_entries(ui: &Ui, current: Option<Id>, takes_focus: bool) -> bool {
    let layer = ui.layer_id();
    let focused = focused_control(ui.ctx());
    let at = focused.filter(|control| control.layer_id == layer);
    let keys = [Key::ArrowDown, Key::ArrowUp, Key::Home, Key::End];
    let [down, up, home, end] = keys.map(|key| ui.input(|input| input.num_presses(key)));
    let is_entered = takes_focus
        || match focused {
            Some(control) if control.layer_id.order != Order::Background => {
                SubMenu::id_from_widget_id(control.id) == layer.id
            }
            Some(_) | None => down > 0,
        };
    if at.is_none() && !is_entered {
        return false;
    }
    let to = ui.ctx().viewport(|viewport| {
        let entries = viewport.prev_pass.widgets.get_layer(layer);
        // The menu itself is not an entry.
        let entries = entries.filter(|entry| {
            entry.enabled && entry.sense.is_focusable() && entry.parent_id != layer.id
        });
        let mut entries: Vec<&WidgetRect> = entries.collect();
        entries.sort_by(|one, other| one.rect.top().total_cmp(&other.rect.top()));
        let last = entries.len().checked_sub(1)?;
        let index = |id| entries.iter().position(|entry| entry.id == id);
        let to = match at.and_then(|at| index(at.id)) {
            None => current.and_then(index).unwrap_or(0),
            Some(_) if home > 0 => 0,
            Some(_) if end > 0 => last,
            Some(at) => (at + down).saturating_sub(up).min(last),
        };
        Some((entries[to].id, entries[to].rect))
    });
    let Some((to, rect)) = to else {
        // The menu has just opened, and is not known yet.
        ui.ctx().request_repaint();
        return false;
    };
    let keys = EventFilter {
        vertical_arrows: true,
        horizontal_arrows: true,
        escape: true,
        ..EventFilter::default()
    };
    if at.is_none_or(|at| at.id != to) {
        // A list opens with what stands before the current entry in view, too.
        ui.scroll_to_rect(rect, at.is_none().then_some(Align::Center));
    }
    ui.memory_mut(|memory| {
        memory.request_focus(to);
        memory.set_focus_lock_filter(to, keys);
    });
    true
}
