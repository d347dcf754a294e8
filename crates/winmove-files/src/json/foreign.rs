//! Files of other programs in JSON, which are refused by name.

use super::value::Object;

/// Other programs' files in JSON that are refused by name: keys at the top level, and their format.
const FOREIGN: [(&[&str], &str); 9] = [
    (&["children", "edges"], "elk"),
    (&["children"], "d3"),
    (&["hyperedges"], "hypergraph"),
    (&["nbformat"], "jupyter"),
    (&["features"], "geojson"),
    (&["drawflow"], "drawflow"),
    (&["cells"], "jointjs"),
    (&["nodeDataArray"], "gojs"),
    (&["objects", "edges"], "dot"),
];

/// The format of an object at the top level of a file that is known, but not read.
pub(super) fn foreign(file: &Object) -> Option<&'static str> {
    let has_all = |keys: &[&str]| keys.iter().all(|key| file.has(key));
    let found = FOREIGN.iter().find(|(keys, _)| has_all(keys));
    found.map(|(_, what)| *what)
}
