//! Pointer gestures in canvas coordinates.

use winmove_core::model::Point;

/// The state of the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// The point on the canvas.
    pub at: Point,
    /// The size of a screen pixel in canvas units.
    pub pixel: f64,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Ctrl is held, or Cmd on macOS.
    pub ctrl: bool,
    /// Whether Alt is held.
    pub alt: bool,
}

impl Pointer {
    /// A pointer at zoom 1 without Shift, Ctrl or Alt.
    pub fn at(x: f64, y: f64) -> Pointer {
        Pointer {
            at: Point::new(x, y),
            pixel: 1.0,
            shift: false,
            ctrl: false,
            alt: false,
        }
    }
}

/// One pointer gesture, or Escape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// The main button is pressed.
    Press(Pointer),
    /// The pointer moves, with or without the button pressed.
    Move(Pointer),
    /// The main button is released.
    Release(Pointer),
    /// The second of two quick clicks.
    DoubleClick(Pointer),
    /// Escape cancels the gesture in progress.
    Escape,
}
