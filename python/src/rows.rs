//! Graphs as Python lists their rows.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyFrozenSet, PyInt, PyList, PySet, PyTuple};

use super::arrays::bytes;
use super::failure::too_large;

/// How many rows are read before Python looks for signals.
const ROWS_AT_ONCE: usize = 1 << 16;
/// Numbers in a range of at most this many times their count are looked up in a table.
const MAX_SPREAD: u64 = 8;

/// The offsets and the targets of a graph whose vertices are whole numbers close together, where
/// `rows` are the successors of each. The time goes into waiting for memory, so each row and each
/// number is touched once. `None` if another kind of row or vertex is met.
///
/// # Errors
/// The exception of a signal's handler, and a `LimitError` if there are 2³² edges.
#[pyfunction]
pub fn rows_of_integers<'py>(
    py: Python<'py>,
    nodes: &Bound<'py, PyList>,
    rows: &Bound<'py, PyList>,
) -> PyResult<Option<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)>> {
    let Some(places) = Places::of(nodes) else {
        return Ok(None);
    };
    let mut offsets = vec![0];
    let mut targets = Vec::with_capacity(rows.len());
    for (number, row) in rows.iter().enumerate() {
        if number.is_multiple_of(ROWS_AT_ONCE) {
            py.check_signals()?;
        }
        if !is_plain(&row) {
            return Ok(None);
        }
        for to in row.try_iter()? {
            let Some(target) = places.find(&to?) else {
                return Ok(None);
            };
            targets.push(target);
        }
        let end = u32::try_from(targets.len());
        offsets.push(end.map_err(|_| too_large(py, "there are more than 2³² edges"))?);
    }
    let both = [offsets, targets].map(|numbers| PyBytes::new(py, &bytes(numbers)));
    Ok(Some(both.into()))
}

/// Whether a row is of a type that holds its items itself.
fn is_plain(row: &Bound<'_, PyAny>) -> bool {
    row.is_exact_instance_of::<PyDict>()
        || row.is_exact_instance_of::<PyList>()
        || row.is_exact_instance_of::<PySet>()
        || row.is_exact_instance_of::<PyTuple>()
        || row.is_exact_instance_of::<PyFrozenSet>()
}

/// Where each number is in a list.
struct Places {
    least: i64,
    /// The place of `least + k` at `k`, or the greatest number if it isn't listed.
    table: Vec<u32>,
}

impl Places {
    fn of(nodes: &Bound<'_, PyList>) -> Option<Places> {
        let values: Vec<i64> = nodes
            .iter()
            .map(|node| value(&node))
            .collect::<Option<_>>()?;
        let (least, most) = (*values.iter().min()?, *values.iter().max()?);
        let spread = most.abs_diff(least);
        if spread / MAX_SPREAD > values.len() as u64 {
            return None;
        }
        let mut table = vec![u32::MAX; spread as usize + 1];
        for (place, value) in (0..u32::MAX).zip(&values) {
            table[value.abs_diff(least) as usize] = place;
        }
        Some(Places { least, table })
    }

    fn find(&self, node: &Bound<'_, PyAny>) -> Option<u32> {
        let after = value(node)?.checked_sub(self.least)?;
        let place = *self.table.get(usize::try_from(after).ok()?)?;
        (place < u32::MAX).then_some(place)
    }
}

/// The value of a whole number of Python itself. Truth values have a type of their own.
fn value(node: &Bound<'_, PyAny>) -> Option<i64> {
    node.is_exact_instance_of::<PyInt>()
        .then(|| node.extract().ok())?
}
