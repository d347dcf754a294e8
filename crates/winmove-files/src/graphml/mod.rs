//! GraphML, plain and with yEd's graphics.
//!
//! How a file is read:
//!
//! - `y:NodeLabel`, otherwise the attributes `label`, `Label` or `name`, are the label of a vertex.
//! - `y:Geometry`, otherwise the attributes `x` and `y`, are the position of a vertex.
//! - The attributes `outcome`, `exit` and `start`, and those with the prefix `winmove_`, are
//!   properties with these names.
//! - `y:Arrows`, otherwise `directed`, otherwise `edgedefault`, is the direction of an edge.

mod data;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// The width and height of a vertex in yEd, which stores the corner of a vertex rather than its
/// centre.
const SIZE: f64 = 40.0;

/// Whether a text is XML. If it isn't GraphML, the reader refuses it by the name of its root.
pub(super) fn recognises(text: &str) -> bool {
    text.trim_start().starts_with('<')
}
