//! Presenting: only the field, on the whole screen, with a slim bar below it and a pen to draw on
//! it.

pub(in crate::gui) mod bar;
mod pen;

use egui::{Context, Key};

use crate::gui::paint::camera::Viewpoint;
use crate::gui::requests::{PanelContext, PresentRequest};
pub(in crate::gui) use pen::Pen;
use winmove_analysis::Position;
use winmove_core::model::Place;

/// The state of the window while presenting.
#[derive(Default)]
pub(in crate::gui) struct Presenting {
    /// The strokes drawn on the field.
    pub pen: Pen,
    /// The positions looked at before each step forward, to go back to.
    pub trail: Vec<Position>,
    /// The place of the last click. A second click shows its verdict.
    pub clicked: Option<Place>,
    /// The view to restore at the end. `None` for the whole field.
    pub viewpoint: Option<Viewpoint>,
}

/// Handles the keys of a presentation: those of presentation remotes, and one for the pen.
pub(in crate::gui) fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    let keys = [
        (Key::PageDown, PresentRequest::Next),
        (Key::PageUp, PresentRequest::Back),
        (Key::P, PresentRequest::TakePen),
    ];
    cx.keys(ctx, keys);
}
