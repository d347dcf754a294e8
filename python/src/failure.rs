//! Errors as exceptions of the package.

use std::fmt::Display;
use std::io;
use std::path::Path;

use pyo3::exceptions::PyOSError;
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

/// `winmove.GraphError`, for wrong calls too.
pub fn refused(py: Python<'_>, what: impl Display) -> PyErr {
    raised(py, "GraphError", (what.to_string(),))
}

/// `winmove.LimitError`.
pub fn too_large(py: Python<'_>, what: impl Display) -> PyErr {
    raised(py, "LimitError", (what.to_string(),))
}

/// `winmove.ReadError`, with the file, the place in it, and what is wrong there.
pub fn unreadable(py: Python<'_>, file: &str, place: &str, what: impl Display) -> PyErr {
    raised(py, "ReadError", (file, place, what.to_string()))
}

/// The `OSError` of a file, which names it.
pub fn unusable(error: &io::Error, path: &Path) -> PyErr {
    let (path, what) = (path.display().to_string(), error.to_string());
    match error.raw_os_error() {
        Some(code) => {
            let (what, _) = what.rsplit_once(" (os error").unwrap_or((&what, ""));
            PyOSError::new_err((code, what.to_owned(), path))
        }
        None => PyErr::from(io::Error::new(error.kind(), format!("{path}: {what}"))),
    }
}

/// Why a game was not solved, as an exception.
pub fn unsolved(py: Python<'_>, error: SolveError) -> PyErr {
    use SolveError::{Edges, Moves, NoPosition, Rows, StateMemory, States, TooLarge};
    match error {
        TooLarge(_) | States { .. } | StateMemory { .. } | Moves { .. } => too_large(py, error),
        Edges(EdgesError::Vertices(_) | EdgesError::Edges(_) | EdgesError::Memory { .. }) => {
            too_large(py, error)
        }
        NoPosition { .. } | Rows { .. } | Edges(_) => refused(py, error),
        _ => failed(py, error),
    }
}
