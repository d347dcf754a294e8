//! Presenting: only the field on the whole screen, with a slim bar below it, and a pen to draw over
//! it.

pub(in crate::gui) mod bar;
mod pen;

use egui::{Context, Key, Modifiers};

use crate::gui::paint::camera::Viewpoint;
use crate::gui::requests::{PanelContext, PresentRequest};
pub(in crate::gui) use pen::Pen;
use winmove_analysis::Position;
use winmove_core::model::Place;

/// The state of the window while it presents.
#[derive(Default)]
pub(in crate::gui) struct Presenting {
    /// What was drawn over the field.
    pub pen: Pen,
    /// The positions that were looked at before the steps forwards, to go back.
    pub trail: Vec<Position>,
    /// The place of the last click, since a second one shows its verdict.
    pub clicked: Option<Place>,
    /// What to show again afterwards. `None` for the whole field.
    pub viewpoint: Option<Viewpoint>,
    /// Whether the window was on the whole screen before.
    pub was_fullscreen: bool,
}

/// The keys of a presentation: those of presenters' remote controls, and one for the pen.
pub(in crate::gui) fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    for (key, request) in [
        (Key::PageDown, PresentRequest::Next),
        (Key::PageUp, PresentRequest::Back),
        (Key::P, PresentRequest::TakePen),
    ] {
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            cx.push(request);
        }
    }
}
