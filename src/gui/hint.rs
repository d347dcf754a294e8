//! Hints: what is said about a control while the pointer rests on it.

use std::collections::HashMap;

use egui::{
    Context, Event, Id, Memory, Order, Rect, RectAlign, Response, Tooltip, Ui, WidgetRect,
    WidgetText,
};

/// The narrowest room that holds a hint next to a panel, a dialog or a control.
const MIN_ROOM: f32 = 140.0;
/// The greatest distance between a control and a hint above its panel.
const NEAR: f32 = 120.0;
/// The distance of a hint from the panel or the dialog, and from the edge of the window.
const GAP: f32 = 4.0;

/// Shows a hint next to the panel, menu or dialog that holds the control, at the control's height:
/// below the control it would cover the next row. Without room there, the hint of a menu or a
/// dialog is next to the control itself, and that of a panel above the panel if that is near, or
/// else where egui places it. An empty hint isn't shown.
pub trait Hint: Sized {
    /// Shows a hint if the control is enabled.
    fn hint(self, text: impl Into<WidgetText>) -> Self;

    /// Shows a hint if the control is disabled.
    fn disabled_hint(self, text: impl Into<WidgetText>) -> Self;

    /// Shows a hint that consists of several widgets, whether the control is enabled or disabled.
    fn hint_ui(self, contents: impl FnOnce(&mut Ui)) -> Self;
}

impl Hint for Response {
    fn hint(self, text: impl Into<WidgetText>) -> Self {
        show_text(&self, Tooltip::for_enabled(&self), text.into());
        self
    }

    fn disabled_hint(self, text: impl Into<WidgetText>) -> Self {
        show_text(&self, Tooltip::for_disabled(&self), text.into());
        self
    }

    fn hint_ui(self, contents: impl FnOnce(&mut Ui)) -> Self {
        let tooltip = if self.enabled() {
            Tooltip::for_enabled(&self)
        } else {
            Tooltip::for_disabled(&self)
        };
        show(&self, tooltip, contents);
        self
    }
}

/// Stores the rectangle of a part of the window, next to which the hints of its controls appear.
pub fn hint_beside(ctx: &Context, part: &'static str, rect: Rect) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let parts: &mut Parts = data.get_temp_mut_or_default(parts_id());
        parts.insert(part, (pass, rect));
    });
}

/// The parts, each with the pass in which it was shown.
type Parts = HashMap<&'static str, (u64, Rect)>;

fn parts_id() -> Id {
    Id::new("hints-beside")
}

fn show_text(control: &Response, tooltip: Tooltip<'_>, text: WidgetText) {
    if !text.is_empty() {
        show(control, tooltip, |ui| drop(ui.label(text)));
    }
}

fn show(control: &Response, mut tooltip: Tooltip<'_>, contents: impl FnOnce(&mut Ui)) {
    // A dialog that was opened by a key covers the control.
    let is_covered = |memory: &Memory| {
        let modal = memory.top_modal_layer();
        modal.is_some_and(|modal| {
            modal != control.layer_id && !memory.allows_interaction(control.layer_id)
        })
    };
    if !tooltip.popup.is_open() || control.ctx.memory(is_covered) {
        return;
    }
    if is_hidden_by_key(&control.ctx) {
        return;
    }
    let mut width = control.ctx.global_style().spacing.tooltip_width;
    if let Some((anchor, align, room)) = place_beside(control) {
        width = width.min(room);
        tooltip.popup = tooltip.popup.anchor(anchor).gap(GAP).align(align);
    }
    tooltip.show(|ui| {
        // Otherwise, hints whose contents change would keep their narrowest width.
        ui.set_max_width(width);
        contents(ui);
    });
}

/// Whether a key was pressed since the pointer has moved, which hides hints: they would be in front
/// of what the key opens.
fn is_hidden_by_key(ctx: &Context) -> bool {
    let (now, is_pressed, rests_for) = ctx.input(|input| {
        // Some of these have been consumed.
        let mut events = input.raw.events.iter();
        let is_pressed = events.any(|event| matches!(event, Event::Key { pressed: true, .. }));
        let rests_for = f64::from(input.pointer.time_since_last_movement());
        (input.time, is_pressed, rests_for)
    });
    let id = Id::new("hints-hidden-at");
    let hidden_at = ctx.data_mut(|data| {
        let known = data.get_temp_mut_or(id, f64::NEG_INFINITY);
        if is_pressed {
            *known = now;
        }
        *known
    });
    now - rests_for <= hidden_at
}

/// What a hint is next to: the control, if there is room with the extent of the panel, menu or
/// dialog that holds it; the side on which there is room; and the width of the room.
fn place_beside(control: &Response) -> Option<(Rect, RectAlign, f32)> {
    let (ctx, layer) = (&control.ctx, control.layer_id);
    let holder = if layer.order == Order::Background {
        let parts = ctx.data(|data| data.get_temp::<Parts>(parts_id()))?;
        let at = control.rect.center();
        // Those of the start page are not shown next to a game, nor the other way round.
        let last = ctx.cumulative_pass_nr().saturating_sub(1);
        let shown = |(pass, part)| (pass >= last).then_some(part);
        let mut shown = parts.into_values().filter_map(shown);
        shown.find(|part: &Rect| part.contains(at))
    } else {
        ctx.memory(|memory| memory.area_rect(layer.id))
    }?;
    let window = ctx.content_rect();
    let margin = 4.0 * GAP;
    let right = (
        window.right() - holder.right() - margin,
        RectAlign::RIGHT_START,
    );
    let left = (
        holder.left() - window.left() - margin,
        RectAlign::LEFT_START,
    );
    let (room, align) = if right.0 >= left.0 { right } else { left };
    if room >= MIN_ROOM {
        let beside = Rect::from_x_y_ranges(holder.x_range(), control.rect.y_range());
        return Some((beside, align, room));
    }
    let room = window.right() - control.rect.right() - margin;
    if layer.order != Order::Background && room >= MIN_ROOM {
        return Some((control.rect, RectAlign::RIGHT_START, room));
    }
    let above = Rect::from_x_y_ranges(control.rect.x_range(), holder.y_range());
    let is_near = control.rect.top() - holder.top() <= NEAR && holder.top() - window.top() >= NEAR;
    is_near.then_some((above, RectAlign::TOP_START, f32::INFINITY))
}

/// The control that has the focus, as it was shown last. `Context::read_response` would take the
/// focus away from a control that got it by a click elsewhere.
pub fn focused_control(ctx: &Context) -> Option<WidgetRect> {
    let focused = ctx.memory(Memory::focused)?;
    ctx.viewport(|viewport| {
        let passes = [&viewport.this_pass, &viewport.prev_pass].into_iter();
        passes
            .filter_map(|pass| pass.widgets.get(focused))
            .next()
            .copied()
    })
}
