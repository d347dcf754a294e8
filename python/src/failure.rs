//! Errors as exceptions of the package.

use std::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use winmove_core::SolveError;
use winmove_core::game::EdgesError;

/// An exception of `winmove._errors`, by its name.
fn raised<'py>(
    py: Python<'py>,
    name: &str,
    arguments: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyErr {
    let made = || {
        py.import("winmove._errors")?
            .getattr(name)?
            .call1(arguments.into_pyobject(py)?)
    };
    match made() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// `winmove.Error`.
pub fn failed(py: Python<'_>, what: impl Display) -> PyErr {
    raised(py, "Error", (what.to_string(),))
}

/// `winmove.LimitError`.
pub fn too_large(py: Python<'_>, what: impl Display) -> PyErr {
    raised(py, "LimitError", (what.to_string(),))
}

/// `winmove.ReadError`, with the file, the place in it, and what is wrong there.
pub fn unreadable(py: Python<'_>, file: &str, place: &str, what: impl Display) -> PyErr {
    raised(py, "ReadError", (file, place, what.to_string()))
}

/// Why a game was not solved, as an exception.
pub fn unsolved(py: Python<'_>, error: SolveError) -> PyErr {
    use SolveError::{Edges, Moves, NoPosition, Rows, StateMemory, States, TooLarge};
    match error {
        TooLarge(_) | States { .. } | StateMemory { .. } | Moves { .. } => too_large(py, error),
        Edges(EdgesError::Vertices(_) | EdgesError::Edges(_) | EdgesError::Memory { .. }) => {
            too_large(py, error)
        }
        NoPosition { .. } | Rows { .. } | Edges(_) => {
            raised(py, "GraphError", (error.to_string(),))
        }
        _ => failed(py, error),
    }
}
