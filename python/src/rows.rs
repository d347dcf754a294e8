//! Graphs as Python lists their rows.

use std::ops::Range;

use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{
    PyBytes, PyDict, PyFloat, PyFrozenSet, PyInt, PyIterator, PyList, PySet, PyTuple,
};
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::arrays::bytes;
use super::failure::too_large;
use super::waiting::listening;

/// How many rows are read together, an item of each in turn, so that the processor waits for all of
/// them at once.
const ROWS_AT_ONCE: usize = 64;
/// How many ends of edges wait for being looked up.
const VERTICES_AT_ONCE: usize = 1 << 16;
/// Numbers in a range of at most this many times their count are looked up in a table.
const MAX_SPREAD: u64 = 8;

/// Offsets and targets, and the number of each vertex if it was needed.
type Rows<'py> = (
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Option<Bound<'py, PyDict>>,
);

/// The offsets and the targets of a graph, where `rows` are the successors of each of different
/// vertices. The time goes into waiting for memory, so few objects are touched: whole numbers are
/// found by their value, and other vertices by their address. `numbered` makes a dict of all
/// vertices for those that are equal to a listed one but not the same object.
///
/// `None` if a row is not of Python's own types, which hold their items themselves, or has a vertex
/// that isn't listed, and for numbers that may be NaN.
///
/// # Errors
/// The exceptions of a signal's handler and of comparing vertices, and a `LimitError` if there are
/// 2³² edges.
#[pyfunction]
pub fn rows_of<'py>(
    py: Python<'py>,
    nodes: &Bound<'py, PyList>,
    rows: &Bound<'py, PyList>,
    numbered: &Bound<'py, PyAny>,
) -> PyResult<Option<Rows<'py>>> {
    let Some(places) = Places::of(nodes)? else {
        return Ok(None);
    };
    let mut others = Others {
        nodes,
        numbered,
        index: None,
        pending: Vec::new(),
    };
    let mut offsets = Vec::with_capacity(rows.len() + 1);
    offsets.push(0);
    let mut targets = Vec::with_capacity(2 * rows.len());
    // The rest of each row, and the numbers of its edges.
    let mut unread: Vec<(Bound<'_, PyIterator>, Range<usize>)> = Vec::new();
    let mut successors = Vec::new();
    let mut end = 0;
    for start in (0..rows.len()).step_by(ROWS_AT_ONCE) {
        py.check_signals()?;
        for row in &rows.get_slice(start, start + ROWS_AT_ONCE) {
            if !is_plain(&row) {
                return Ok(None);
            }
            let edges = end..end + row.len()?;
            end = edges.end;
            let offset = u32::try_from(end);
            offsets.push(offset.map_err(|_| too_large(py, "there are more than 2³² edges"))?);
            if !edges.is_empty() {
                unread.push((row.try_iter()?, edges));
            }
        }
        targets.resize(end, u32::MAX);
        while !unread.is_empty() {
            for (row, edges) in &mut unread {
                let (Some(edge), Some(Ok(to))) = (edges.next(), row.next()) else {
                    return Ok(None);
                };
                successors.push((edge, to));
            }
            unread.retain(|(_, edges)| !edges.is_empty());
            if !unread.is_empty() && successors.len() < VERTICES_AT_ONCE {
                continue;
            }
            py.check_signals()?;
            for (edge, to) in successors.drain(..) {
                match places.find(&to) {
                    Some(place) => targets[edge] = place,
                    None => others.pending.push((edge, to)),
                }
            }
            if others.pending.len() >= VERTICES_AT_ONCE && !others.look_up(py, &mut targets)? {
                return Ok(None);
            }
        }
    }
    if !others.look_up(py, &mut targets)? {
        return Ok(None);
    }
    let [offsets, targets] = [offsets, targets].map(|numbers| PyBytes::new(py, &bytes(numbers)));
    Ok(Some((offsets, targets, others.index)))
}

/// Ends of edges that are not the objects that are listed as vertices.
struct Others<'a, 'py> {
    nodes: &'a Bound<'py, PyList>,
    numbered: &'a Bound<'py, PyAny>,
    /// The number of each vertex, once it was needed.
    index: Option<Bound<'py, PyDict>>,
    /// The numbers of edges, and where they end.
    pending: Vec<(usize, Bound<'py, PyAny>)>,
}

impl Others<'_, '_> {
    /// Looks up what is pending. `false` if something is no vertex.
    fn look_up(&mut self, py: Python<'_>, targets: &mut [u32]) -> PyResult<bool> {
        if self.pending.is_empty() {
            return Ok(true);
        }
        let index = match self.index.take() {
            Some(index) => index,
            None => self.numbered.call1((self.nodes,))?.cast_into()?,
        };
        for (edge, to) in self.pending.drain(..) {
            match index.get_item(to) {
                Ok(Some(number)) => targets[edge] = number.extract()?,
                Ok(None) => return Ok(false),
                // Another reader says what is wrong.
                Err(error)
                    if error.is_instance_of::<PyTypeError>(py)
                        || error.is_instance_of::<PyKeyError>(py) =>
                {
                    return Ok(false);
                }
                Err(error) => return Err(error),
            }
        }
        self.index = Some(index);
        Ok(true)
    }
}

/// Whether a row is of a type that holds its items itself.
fn is_plain(row: &Bound<'_, PyAny>) -> bool {
    row.is_exact_instance_of::<PyDict>()
        || row.is_exact_instance_of::<PyList>()
        || row.is_exact_instance_of::<PySet>()
        || row.is_exact_instance_of::<PyTuple>()
        || row.is_exact_instance_of::<PyFrozenSet>()
}

/// Where each vertex is in a list.
enum Places {
    /// Whole numbers close together. The place of `least + k` is at `k`, or the greatest number if
    /// it isn't listed.
    Numbers { least: i64, table: Vec<u32> },
    /// By their addresses.
    Objects(FxHashMap<usize, u32>),
}

impl Places {
    /// `None` if one may be NaN.
    fn of(nodes: &Bound<'_, PyList>) -> PyResult<Option<Places>> {
        match Places::of_numbers(nodes)? {
            Some(places) => Ok(Some(places)),
            None => Places::of_objects(nodes),
        }
    }

    fn of_objects(nodes: &Bound<'_, PyList>) -> PyResult<Option<Places>> {
        let mut places = FxHashMap::with_capacity_and_hasher(nodes.len(), FxBuildHasher);
        let mut known = None;
        for (node, place) in listening(nodes.py(), nodes).zip(0..) {
            let node = node?;
            // Most vertices are of one type.
            let kind = Some(node.get_type_ptr());
            if kind != known && node.is_instance_of::<PyFloat>() {
                return Ok(None);
            }
            known = kind;
            places.insert(address(&node), place);
        }
        Ok(Some(Places::Objects(places)))
    }

    fn of_numbers(nodes: &Bound<'_, PyList>) -> PyResult<Option<Places>> {
        let mut values = Vec::with_capacity(nodes.len());
        for node in listening(nodes.py(), nodes) {
            let Some(value) = value(&node?) else {
                return Ok(None);
            };
            values.push(value);
        }
        let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else {
            return Ok(None);
        };
        let spread = most.abs_diff(least);
        if spread / MAX_SPREAD > values.len() as u64 {
            return Ok(None);
        }
        let mut table = vec![u32::MAX; spread as usize + 1];
        for (place, value) in (0..u32::MAX).zip(&values) {
            table[value.abs_diff(least) as usize] = place;
        }
        Ok(Some(Places::Numbers { least, table }))
    }

    fn find(&self, node: &Bound<'_, PyAny>) -> Option<u32> {
        match self {
            Places::Numbers { least, table } => {
                let after = value(node)?.checked_sub(*least)?;
                let place = *table.get(usize::try_from(after).ok()?)?;
                (place < u32::MAX).then_some(place)
            }
            Places::Objects(places) => places.get(&address(node)).copied(),
        }
    }
}

/// The value of a whole number of Python itself. Truth values have a type of their own.
fn value(node: &Bound<'_, PyAny>) -> Option<i64> {
    node.is_exact_instance_of::<PyInt>()
        .then(|| node.extract().ok())?
}

fn address(node: &Bound<'_, PyAny>) -> usize {
    node.as_ptr() as usize
}
