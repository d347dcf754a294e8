//! What the comments at the beginning of a list say about its edges.

use crate::error::ReadError;
use winmove_words::say;

/// The endings of the second word of a network of KONECT, after the form of its edges.
const WEIGHTS: [&str; 4] = ["weighted", "signed", "positive", "dynamic"];

/// Whether the comments of a list say that its edges are undirected: `% sym unweighted` of KONECT,
/// `# Undirected graph: …` of SNAP.
///
/// # Errors
/// A matrix of Matrix Market, whose counts are not those of an edge list, and a bipartite network
/// of KONECT (`% bip …`), whose vertices on the left and on the right are numbered separately.
pub(super) fn are_undirected(text: &str) -> Result<bool, ReadError> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let is_comment = |(_, line): &(usize, &str)| line.is_empty() || line.starts_with(['#', '%']);
    for (number, line) in lines.take_while(is_comment) {
        let is_percent = line.starts_with('%');
        let line = line.trim_start_matches(['#', '%']).to_lowercase();
        let mut words = line.split_whitespace();
        let [first, second] = [(); 2].map(|()| words.next().unwrap_or_default());
        let is_network = WEIGHTS.iter().any(|weight| second.ends_with(weight));
        if is_percent && first == "matrixmarket" {
            return Err(ReadError::at_line(number, say::read_lists_matrix_market()));
        }
        if first == "bip" && is_network {
            return Err(ReadError::at_line(number, say::read_lists_bipartite()));
        }
        let is_graph = second.starts_with("graph") || second == "network";
        if first == "sym" && is_network || first == "undirected" && is_graph {
            return Ok(true);
        }
    }
    Ok(false)
}
