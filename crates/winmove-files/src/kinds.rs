//! The kinds of files: a table with their names, file extensions, readers, writers and recognisers.
//!
//! Menus, dialog filters, the help of the command line and the table in the guide are generated
//! from it.

use super::error::{ReadError, WriteError};
use super::file_kind::FileKind;
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
use super::{
    aut, board_text, dimacs, dot, facts, gambit, gexf, gml, graph_json, graph6, graphml, iccma,
    json, link, lists, mermaid, pajek, parity, rules_text, tgf,
};
use winmove_core::model::Document;
use winmove_words::say;

type Read = fn(&str, &ReadOptions) -> Result<Vec<Loaded>, ReadError>;
type Write = fn(&Document, &WriteOptions) -> Result<Written, WriteError>;

/// A row of the table.
pub(super) struct Format {
    pub(super) kind: FileKind,
    /// Its name on the command line.
    pub(super) word: &'static str,
    /// Its name in menus and dialogs.
    pub(super) name: &'static str,
    /// File name extensions, without dots. The first is used for writing.
    pub(super) endings: &'static [&'static str],
    /// Whether a text is of this kind, judging by its content. The rows of the table are tried in
    /// order.
    pub(super) recognises: fn(&str) -> bool,
    /// Reads every game of a text.
    pub(super) read: Read,
    /// Writes a game, if the kind can be written.
    pub(super) write: Option<Write>,
}

/// The extension that doesn't determine the kind.
const ANY_TEXT: &str = "txt";

/// Graphs in JSON are recognised together, by [`json::shape`].
fn in_json(_: &str) -> bool {
    false
}

/// All kinds, in the order in which they are recognised and listed.
pub(super) static FORMATS: [Format; 32] = [
    Format {
        kind: FileKind::Json,
        word: "winmove",
        name: "Winmove game",
        endings: &["winmove.json", "json"],
        recognises: json::recognises,
        read: json::read_loaded,
        write: Some(json::write_plain),
    },
    Format {
        kind: FileKind::Link,
        word: "link",
        name: "Link to a game",
        endings: &["link"],
        recognises: link::recognises,
        read: link::read,
        write: Some(link::write),
    },
    Format {
        kind: FileKind::Python,
        word: "python",
        name: "Rules in Python",
        endings: &["py"],
        recognises: rules_text::recognises,
        read: rules_text::read,
        write: Some(rules_text::write),
    },
    Format {
        kind: FileKind::Aut,
        word: "aut",
        name: "Aldebaran transition system",
        endings: &["aut"],
        recognises: aut::recognises,
        read: aut::read,
        write: Some(aut::write),
    },
    Format {
        kind: FileKind::Parity,
        word: "parity",
        name: "PGSolver parity game",
        endings: &["gm", "pg"],
        recognises: parity::recognises,
        read: parity::read,
        write: Some(parity::write),
    },
    Format {
        kind: FileKind::Graph6,
        word: "graph6",
        name: "graph6 and digraph6",
        endings: &["g6", "d6"],
        recognises: graph6::recognises,
        read: graph6::read,
        write: None,
    },
    Format {
        kind: FileKind::Dot,
        word: "dot",
        name: "Graphviz DOT",
        endings: &["dot", "gv"],
        recognises: dot::recognises,
        read: dot::read,
        write: Some(dot::write),
    },
    Format {
        kind: FileKind::Iccma,
        word: "iccma",
        name: "ICCMA argumentation framework",
        endings: &["af"],
        recognises: iccma::recognises,
        read: iccma::read,
        write: Some(iccma::write),
    },
    Format {
        kind: FileKind::Dimacs,
        word: "dimacs",
        name: "DIMACS graph",
        endings: &["dimacs", "col", "clq", "gr"],
        recognises: dimacs::recognises,
        read: dimacs::read,
        write: None,
    },
    Format {
        kind: FileKind::Apx,
        word: "apx",
        name: "ASPARTIX argumentation framework",
        endings: &["apx"],
        recognises: facts::recognises_apx,
        read: facts::read_apx,
        write: Some(facts::write_apx),
    },
    Format {
        kind: FileKind::Facts,
        word: "facts",
        name: "Facts of a logic program",
        endings: &["lp", "facts", "dl"],
        recognises: facts::recognises,
        read: facts::read_facts,
        write: Some(facts::write_facts),
    },
    Format {
        kind: FileKind::NodeLink,
        word: "node-link",
        name: "Node-link JSON (networkx, D3)",
        endings: &["json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::NodeLink),
        write: Some(graph_json::write_node_link),
    },
    Format {
        kind: FileKind::Cytoscape,
        word: "cytoscape",
        name: "Cytoscape JSON",
        endings: &["cyjs", "json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::Cytoscape),
        write: Some(graph_json::write_cytoscape),
    },
    Format {
        kind: FileKind::JsonGraph,
        word: "jgf",
        name: "JSON Graph Format",
        endings: &["jgf", "json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::JsonGraph),
        write: None,
    },
    Format {
        kind: FileKind::Graphlib,
        word: "graphlib",
        name: "JSON of graphlib and dagre",
        endings: &["json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::Graphlib),
        write: None,
    },
    Format {
        kind: FileKind::Graphology,
        word: "graphology",
        name: "JSON of graphology (Sigma)",
        endings: &["json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::Graphology),
        write: None,
    },
    Format {
        kind: FileKind::ReactFlow,
        word: "react-flow",
        name: "JSON of React Flow",
        endings: &["json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::ReactFlow),
        write: None,
    },
    Format {
        kind: FileKind::JsonEdges,
        word: "json-edges",
        name: "Edges in JSON",
        endings: &["json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::JsonEdges),
        write: None,
    },
    Format {
        kind: FileKind::Dicts,
        word: "dicts",
        name: "Dicts of dicts in JSON",
        endings: &["json"],
        recognises: in_json,
        read: |text, options| graph_json::read(text, options, FileKind::Dicts),
        write: None,
    },
    Format {
        kind: FileKind::Literal,
        word: "literal",
        name: "Bracketed lists",
        endings: &["txt", "json"],
        recognises: lists::is_literal,
        read: lists::read_literal,
        write: None,
    },
    Format {
        kind: FileKind::Mermaid,
        word: "mermaid",
        name: "Mermaid flowchart",
        endings: &["mmd", "mermaid"],
        recognises: mermaid::recognises,
        read: mermaid::read,
        write: Some(mermaid::write),
    },
    Format {
        kind: FileKind::Gml,
        word: "gml",
        name: "GML",
        endings: &["gml"],
        recognises: gml::recognises,
        read: gml::read,
        write: None,
    },
    Format {
        kind: FileKind::Gexf,
        word: "gexf",
        name: "GEXF (Gephi)",
        endings: &["gexf"],
        recognises: gexf::recognises,
        read: gexf::read,
        write: None,
    },
    Format {
        kind: FileKind::GraphMl,
        word: "graphml",
        name: "GraphML",
        endings: &["graphml"],
        recognises: graphml::recognises,
        read: graphml::read,
        write: Some(graphml::write),
    },
    Format {
        kind: FileKind::Gambit,
        word: "gambit",
        name: "Gambit extensive game",
        endings: &["efg"],
        recognises: gambit::recognises,
        read: gambit::read,
        write: Some(gambit::write),
    },
    Format {
        kind: FileKind::Pajek,
        word: "pajek",
        name: "Pajek network",
        endings: &["net"],
        recognises: lists::is_pajek,
        read: lists::read_pajek,
        write: Some(pajek::write),
    },
    Format {
        kind: FileKind::Tgf,
        word: "tgf",
        name: "Trivial Graph Format",
        endings: &["tgf"],
        recognises: tgf::recognises,
        read: tgf::read,
        write: Some(tgf::write),
    },
    Format {
        kind: FileKind::Csv,
        word: "csv",
        name: "Table of edges (CSV)",
        endings: &["csv", "tsv"],
        recognises: lists::is_csv,
        read: lists::read_csv,
        write: Some(lists::write_csv),
    },
    Format {
        kind: FileKind::Matrix,
        word: "matrix",
        name: "Adjacency matrix",
        endings: &["txt"],
        recognises: |_| false,
        read: lists::read,
        write: None,
    },
    Format {
        kind: FileKind::Adjacency,
        word: "adjacency",
        name: "Adjacency lists",
        endings: &["txt", "adjlist"],
        recognises: |_| false,
        read: lists::read_adjacency,
        write: None,
    },
    Format {
        kind: FileKind::EdgeList,
        word: "edges",
        name: "Edge list",
        endings: &["txt", "edges", "edgelist"],
        recognises: lists::is_list,
        read: lists::read,
        write: Some(lists::write),
    },
    Format {
        kind: FileKind::BoardText,
        word: "board",
        name: "Board text",
        endings: &["txt"],
        recognises: lists::is_board_text,
        read: board_text::read_loaded,
        write: Some(board_text::write),
    },
];

impl FileKind {
    /// All kinds, in the order of menus.
    pub fn all() -> impl Iterator<Item = FileKind> {
        FORMATS.iter().map(|format| format.kind)
    }

    pub(super) fn format(self) -> &'static Format {
        let format = FORMATS.iter().find(|format| format.kind == self);
        format.expect("every kind has a row")
    }

    /// Its name on the command line, such as `dot`.
    pub fn word(self) -> &'static str {
        self.format().word
    }

    /// Its name in menus and dialogs, such as `Graphviz DOT`.
    pub fn name(self) -> &'static str {
        self.format().name
    }

    /// File name extensions, without dots. The first is used for writing.
    pub fn endings(self) -> &'static [&'static str] {
        self.format().endings
    }

    /// Whether games can be written in this format.
    pub fn is_written(self) -> bool {
        self.format().write.is_some()
    }

    /// The kinds with the extension of a file name, in the order of the table. Empty if there is no
    /// extension, or one that any text may have, so that the content determines the kind.
    pub fn of_name(name: &str) -> impl Iterator<Item = FileKind> {
        let name = name.to_lowercase();
        let has = move |format: &&Format| {
            let mut endings = format.endings.iter();
            endings.any(|&ending| {
                let stem = name.strip_suffix(ending).filter(|_| ending != ANY_TEXT);
                stem.is_some_and(|stem| stem.ends_with('.'))
            })
        };
        FORMATS.iter().filter(has).map(|format| format.kind)
    }

    /// Whether a text is of this kind, judging by its content.
    pub(super) fn recognises(self, text: &str) -> bool {
        (self.format().recognises)(text)
    }
}

/// Writes a game as a file of this kind. [`super::write`] writes the game file.
///
/// # Examples
/// ```
/// use winmove_files::{FileKind, ReadOptions, WriteOptions, read, write_as};
///
/// let options = ReadOptions { kind: Some(FileKind::Csv), ..ReadOptions::default() };
/// let loaded = read(b"digits,to\n", &options)?;
/// let written = write_as(&loaded.document, FileKind::Tgf, &WriteOptions::default())?;
/// assert_eq!(written.text, "0 digits\n1 to\n#\n0 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`WriteError`] if the kind can only be read, or can't represent the game at all.
pub fn write_as(
    document: &Document,
    kind: FileKind,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    let format = kind.format();
    match format.write {
        Some(write) => write(document, options),
        None => {
            let name = say::file_dialog_kind(format.word, format.name);
            Err(WriteError::new(say::read_only_read(name)))
        }
    }
}
