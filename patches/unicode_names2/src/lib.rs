//! In place of the crate with this name, whose tables would be a tenth of what a page loads.
//! `winmove-scripts` refuses the escapes that the parser of Python looks up here.

/// The character with this name: always none.
pub fn character(_name: &str) -> Option<char> {
    None
}
