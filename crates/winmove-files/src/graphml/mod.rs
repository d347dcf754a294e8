//! GraphML, plain and as yEd draws it.
//!
//! | in the file | in the game |
//! |---|---|
//! | attributes `label`, `Label` or `name`, and `y:NodeLabel` before them | the label of a vertex |
//! | `y:Geometry`, else attributes `x` and `y` | where a vertex is drawn |
//! | attributes `outcome`, `exit` and `start`, and those with the prefix `winmove_` | what the names say |
//! | `y:Arrows`, else `directed`, else `edgedefault` | the direction of an edge |

mod data;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// The width and the height of a vertex in yEd, which keeps the corner of a vertex and not its
/// centre.
const SIZE: f64 = 40.0;

/// Whether a text is XML. The reader refuses what isn't GraphML by the name of its root.
pub(super) fn recognises(text: &str) -> bool {
    text.trim_start().starts_with('<')
}
