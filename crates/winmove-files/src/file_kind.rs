//! The kinds of files. Their names, readers and writers are in the table in `kinds`.

/// A kind of file.
///
/// # Examples
/// ```
/// use winmove_files::FileKind;
///
/// assert_eq!(FileKind::of_name("game.TGF").next(), Some(FileKind::Tgf));
/// assert_eq!(FileKind::Tgf.name(), "Trivial Graph Format");
/// // The extension of a text file doesn't determine its kind.
/// assert_eq!(FileKind::of_name("game.txt").next(), None);
/// // Some kinds can be read but not written.
/// assert!(!FileKind::Graph6.is_written());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[non_exhaustive]
pub enum FileKind {
    /// The game file.
    Json,
    /// The game file in the fragment of a URL.
    Link,
    /// The rules of a game in Python.
    Python,
    /// Node-link JSON of networkx and D3.
    NodeLink,
    /// Cytoscape's JSON elements.
    Cytoscape,
    /// JSON Graph Format: `graph` with `nodes` and `edges`.
    JsonGraph,
    /// JSON of graphlib, which dagre uses: nodes `v`, edges from `v` to `w`.
    Graphlib,
    /// JSON of graphology, which Sigma uses: nodes `key` with `attributes`.
    Graphology,
    /// JSON of React Flow: nodes with `data` and `position`.
    ReactFlow,
    /// A list of edges with `source` and `target`, alone or in `edges` or `links`.
    JsonEdges,
    /// An object of objects: sources, targets and attributes.
    Dicts,
    /// Adjacency lists, pairs, or lists by the names of vertices, as programs print them.
    Literal,
    /// Mermaid flowcharts, alone or in Markdown.
    Mermaid,
    /// An adjacency matrix: n rows of n marks, each 0 or 1.
    Matrix,
    /// The moves of each vertex on a line of its own.
    Adjacency,
    /// A line `u v` for each edge, optionally after a header `n m`.
    EdgeList,
    /// `n m`, then n rows of m characters from `. * E P T`.
    BoardText,
    /// Labelled transition systems of CADP and mCRL2.
    Aut,
    /// Parity games of PGSolver.
    Parity,
    /// graph6 and digraph6 of nauty's tools.
    Graph6,
    /// A table of edges.
    Csv,
    /// Graphviz DOT: `digraph { a -> b }`.
    Dot,
    /// An argumentation framework: `p af n`, then attacks `i j`.
    Iccma,
    /// An argumentation framework: `arg(a). att(a,b).`
    Apx,
    /// Facts of a logic program: `move(a,b).`
    Facts,
    /// A graph of the DIMACS challenges: `p edge n m`, then `e u v`.
    Dimacs,
    /// The Graph Modelling Language: `graph [ node [ id 0 ] ]`.
    Gml,
    /// Gephi's XML format.
    Gexf,
    /// GraphML, plain or as drawn by yEd.
    GraphMl,
    /// Gambit's extensive-form games: a tree of nodes in preorder.
    Gambit,
    /// Pajek networks: `*Vertices n`, then `*Arcs`.
    Pajek,
    /// Trivial Graph Format: vertices, a line `#`, edges.
    Tgf,
}
