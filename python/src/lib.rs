//! The compiled part of the Python package `winmove`. Vertices are numbers here, and arrays are
//! bytes of numbers in the machine's order; `source/winmove` gives them names and types.

mod arrays;
mod document;
mod failure;
mod files;
mod pursuit;
mod rows;
mod rules;
mod solved;
mod solved_document;
mod waiting;

use pyo3::prelude::*;

/// The functions and classes that the package's Python code uses.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::document::Document;
    #[pymodule_export]
    use super::files::open;
    #[pymodule_export]
    use super::pursuit::{SolvedPursuit, solve_pursuit};
    #[pymodule_export]
    use super::rows::rows_of;
    #[pymodule_export]
    use super::rules::{ScriptStates, script_moves, solve_script};
    #[pymodule_export]
    use super::solved::{Solved, solve_edges, solve_rows};
    #[pymodule_export]
    use super::solved_document::SolvedDocument;
}
