//! Converts points between the editor and egui, and wraps a window's wake-up for background jobs.

use std::sync::Arc;

use egui::{Context, Pos2, pos2};

use winmove_core::model::Point;
use winmove_editor::Wake;

/// A point for egui.
pub fn pos(at: Point) -> Pos2 {
    pos2(at.x as f32, at.y as f32)
}

/// A point of egui for the editor.
pub fn point(at: Pos2) -> Point {
    Point::new(f64::from(at.x), f64::from(at.y))
}

/// A wake-up that requests a frame of the window.
pub fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}
