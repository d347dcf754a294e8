//! Converts points between the editor and egui, and wraps a window's wake-up for background jobs.

use std::sync::Arc;

use egui::{Context, Pos2, pos2};

use winmove_core::model::Point;
use winmove_editor::Wake;

/// Converts a point of the editor to egui.
pub fn pos(at: Point) -> Pos2 {
    pos2(at.x as f32, at.y as f32)
}

/// Converts a point of egui to the editor.
pub fn point(at: Pos2) -> Point {
    Point::new(f64::from(at.x), f64::from(at.y))
}

/// Creates a wake-up that requests a frame.
pub fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}
