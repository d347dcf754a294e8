//! What a person does on the canvas: gestures, hit testing, the selection, and the tools.

pub(super) mod area;
pub(super) mod gesture;
pub(super) mod hit;
pub(super) mod selection;
pub(super) mod tools;
