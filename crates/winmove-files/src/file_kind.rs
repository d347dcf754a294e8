//! The kinds of files. Their names, readers and writers are in the table in `kinds`.

/// A kind of file.
///
/// ```
/// use winmove_files::FileKind;
///
/// let kind = FileKind::of_name("game.TGF").next();
/// assert_eq!(kind, Some(FileKind::Tgf));
/// assert_eq!((FileKind::Tgf.word(), FileKind::Tgf.name()), ("tgf", "Trivial Graph Format"));
/// assert_eq!(FileKind::Tgf.endings(), ["tgf"]);
/// // The content tells what is in a text without an ending of its own.
/// assert_eq!(FileKind::of_name("game.txt").next(), None);
/// // Most kinds are read and written, some are read alone.
/// assert!(FileKind::all().any(FileKind::is_written) && !FileKind::Graph6.is_written());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[non_exhaustive]
pub enum FileKind {
    /// The game file.
    Json,
    /// The game file in the fragment of an address.
    Link,
    /// Nodes and links in JSON, as networkx and D3 have them.
    NodeLink,
    /// The elements of Cytoscape in JSON.
    Cytoscape,
    /// Lists of lists, pairs, or lists by the names of vertices, as programs print them.
    Literal,
    /// Flowcharts of Mermaid, alone or in Markdown.
    Mermaid,
    /// n rows of n marks 0 or 1.
    Matrix,
    /// The moves of each vertex on a line of its own.
    Adjacency,
    /// `u v` a line for each edge, perhaps after a header `n m`.
    EdgeList,
    /// `n m`, then n rows of m characters out of `. * E P T`.
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
    /// The XML of Gephi.
    Gexf,
    /// GraphML, plain and as yEd draws it.
    GraphMl,
    /// Extensive games of Gambit: a tree of nodes in preorder.
    Gambit,
    /// Trivial Graph Format: vertices, a line `#`, edges.
    Tgf,
}
