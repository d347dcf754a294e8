//! Keeps screen readers from pressing what is behind a dialog, which the pointer can't reach
//! either.

use std::collections::HashSet;

use egui::accesskit::NodeId;
use egui::{Context, Event, Plugin, RawInput};

/// Drops the requests of screen readers for what is behind a dialog.
pub fn keep_behind(ctx: &Context) {
    ctx.add_plugin(Behind);
}

/// What can be used in front of a dialog and in it, or `None` while there is no dialog.
pub(super) fn in_front(ctx: &Context) -> Option<HashSet<NodeId>> {
    ctx.memory(|memory| memory.top_modal_layer())?;
    let widgets = ctx.viewport(|viewport| viewport.prev_pass.widgets.clone());
    let layers = widgets.layers();
    let reached =
        layers.filter(|(layer, _)| ctx.memory(|memory| memory.allows_interaction(**layer)));
    let ids =
        reached.flat_map(|(_, widgets)| widgets.iter().map(|widget| widget.id.accesskit_id()));
    Some(ids.collect())
}

struct Behind;

impl Plugin for Behind {
    fn debug_name(&self) -> &'static str {
        "behind-dialogs"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let is_request = |event: &Event| matches!(event, Event::AccessKitActionRequest(_));
        if !input.events.iter().any(is_request) {
            return;
        }
        if let Some(in_front) = in_front(ctx) {
            input.events.retain(|event| match event {
                Event::AccessKitActionRequest(request) => in_front.contains(&request.target_node),
                _ => true,
            });
        }
    }
}
