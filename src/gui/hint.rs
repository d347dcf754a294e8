//! Hints: what is said about a control while the pointer rests on it.

use std::collections::HashMap;

use egui::{
    Context, Id, Memory, Order, Rangef, Rect, RectAlign, Response, Tooltip, Ui, WidgetText,
};

/// The narrowest room next to a panel or a dialog that holds a hint.
const MIN_ROOM: f32 = 140.0;
/// The distance of a hint from the panel or the dialog, and from the edge of the window.
const GAP: f32 = 4.0;

/// Shows a hint next to the panel, menu or dialog that holds the control, at the control's height:
/// below the control it would cover the next row. Without room there, egui chooses the place. An
/// empty hint isn't shown.
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
    ctx.data_mut(|data| {
        let parts: &mut Parts = data.get_temp_mut_or_default(parts_id());
        parts.insert(part, rect);
    });
}

type Parts = HashMap<&'static str, Rect>;

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
    let mut width = control.ctx.global_style().spacing.tooltip_width;
    if let Some((side, align, room)) = place_beside(control) {
        let beside = Rect::from_x_y_ranges(side, control.rect.y_range());
        width = width.min(room);
        tooltip.popup = tooltip.popup.anchor(beside).gap(GAP).align(align);
    }
    tooltip.show(|ui| {
        // Otherwise, hints whose contents change would keep their narrowest width.
        ui.set_max_width(width);
        contents(ui);
    });
}

/// The horizontal extent of the panel, menu or dialog that holds the control, the side on which
/// there is room for a hint, and the width of the room.
fn place_beside(control: &Response) -> Option<(Rangef, RectAlign, f32)> {
    let (ctx, layer) = (&control.ctx, control.layer_id);
    let holder = if layer.order == Order::Background {
        let parts = ctx.data(|data| data.get_temp::<Parts>(parts_id()))?;
        let at = control.rect.center();
        parts.into_values().find(|part| part.contains(at))
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
    (room >= MIN_ROOM).then_some((holder.x_range(), align, room))
}
