//! The values of a script.

use smol_str::SmolStr;

/// A value of a script. `Display` writes it as Python's `repr`.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum Value {
    /// `None`.
    #[default]
    None,
    /// `True` or `False`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A string.
    Str(SmolStr),
}
