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

/// Makes a row of each kind from its word, name and endings, which are followed on the next lines
/// by the functions that recognise, read and write it.
macro_rules! formats {
    ($($kind:ident $word:literal $name:literal $endings:expr =>
        $recognises:expr, $read:expr, $write:expr;)*) => {
        [$(Format {
            kind: FileKind::$kind,
            word: $word,
            name: $name,
            endings: &$endings,
            recognises: $recognises,
            read: $read,
            write: $write,
        }),*]
    };
}

/// All kinds, in the order in which they are recognised and listed.
pub(super) static FORMATS: [Format; 32] = formats![
    Json "winmove" "Winmove game" ["winmove.json", "json"] =>
        json::recognises, json::read_loaded, Some(json::write_plain);
    Link "link" "Link to a game" ["link"] =>
        link::recognises, link::read, Some(link::write);
    Python "python" "Rules in Python" ["py"] =>
        rules_text::recognises, rules_text::read, Some(rules_text::write);
    Aut "aut" "Aldebaran transition system" ["aut"] =>
        aut::recognises, aut::read, Some(aut::write);
    Parity "parity" "PGSolver parity game" ["gm", "pg"] =>
        parity::recognises, parity::read, Some(parity::write);
    Graph6 "graph6" "graph6 and digraph6" ["g6", "d6"] =>
        graph6::recognises, graph6::read, None;
    Dot "dot" "Graphviz DOT" ["dot", "gv"] =>
        dot::recognises, dot::read, Some(dot::write);
    Iccma "iccma" "ICCMA argumentation framework" ["af"] =>
        iccma::recognises, iccma::read, Some(iccma::write);
    Dimacs "dimacs" "DIMACS graph" ["dimacs", "col", "clq", "gr"] =>
        dimacs::recognises, dimacs::read, None;
    Apx "apx" "ASPARTIX argumentation framework" ["apx"] =>
        facts::recognises_apx, facts::read_apx, Some(facts::write_apx);
    Facts "facts" "Facts of a logic program" ["lp", "facts", "dl"] =>
        facts::recognises, facts::read_facts, Some(facts::write_facts);
    NodeLink "node-link" "Node-link JSON (networkx, D3)" ["json"] =>
        in_json,
        |text, options| graph_json::read(text, options, FileKind::NodeLink),
        Some(graph_json::write_node_link);
    Cytoscape "cytoscape" "Cytoscape JSON" ["cyjs", "json"] =>
        in_json,
        |text, options| graph_json::read(text, options, FileKind::Cytoscape),
        Some(graph_json::write_cytoscape);
    JsonGraph "jgf" "JSON Graph Format" ["jgf", "json"] =>
        in_json, |text, options| graph_json::read(text, options, FileKind::JsonGraph), None;
    Graphlib "graphlib" "JSON of graphlib and dagre" ["json"] =>
        in_json, |text, options| graph_json::read(text, options, FileKind::Graphlib), None;
    Graphology "graphology" "JSON of graphology (Sigma)" ["json"] =>
        in_json, |text, options| graph_json::read(text, options, FileKind::Graphology), None;
    ReactFlow "react-flow" "JSON of React Flow" ["json"] =>
        in_json, |text, options| graph_json::read(text, options, FileKind::ReactFlow), None;
    JsonEdges "json-edges" "Edges in JSON" ["json"] =>
        in_json, |text, options| graph_json::read(text, options, FileKind::JsonEdges), None;
    Dicts "dicts" "Dicts of dicts in JSON" ["json"] =>
        in_json, |text, options| graph_json::read(text, options, FileKind::Dicts), None;
    Literal "literal" "Bracketed lists" ["txt", "json"] =>
        lists::is_literal,
        |text, options| lists::read(text, options.kind.or(Some(FileKind::Literal)), options),
        None;
    Mermaid "mermaid" "Mermaid flowchart" ["mmd", "mermaid"] =>
        mermaid::recognises, mermaid::read, Some(mermaid::write);
    Gml "gml" "GML" ["gml"] =>
        gml::recognises, gml::read, None;
    Gexf "gexf" "GEXF (Gephi)" ["gexf"] =>
        gexf::recognises, gexf::read, None;
    GraphMl "graphml" "GraphML" ["graphml"] =>
        graphml::recognises, graphml::read, Some(graphml::write);
    Gambit "gambit" "Gambit extensive game" ["efg"] =>
        gambit::recognises, gambit::read, Some(gambit::write);
    Pajek "pajek" "Pajek network" ["net"] =>
        lists::is_pajek, lists::read_pajek, Some(pajek::write);
    Tgf "tgf" "Trivial Graph Format" ["tgf"] =>
        tgf::recognises, tgf::read, Some(tgf::write);
    Csv "csv" "Table of edges (CSV)" ["csv", "tsv"] =>
        lists::is_csv, lists::read_csv, Some(lists::write_csv);
    Matrix "matrix" "Adjacency matrix" ["txt"] =>
        |_| false, |text, options| lists::read(text, options.kind, options), None;
    Adjacency "adjacency" "Adjacency lists" ["txt", "adjlist"] =>
        |_| false, |text, options| lists::read(text, Some(FileKind::Adjacency), options), None;
    EdgeList "edges" "Edge list" ["txt", "edges", "edgelist"] =>
        lists::is_list,
        |text, options| lists::read(text, options.kind, options),
        Some(lists::write);
    BoardText "board" "Board text" ["txt"] =>
        lists::is_board_text, board_text::read_loaded, Some(board_text::write);
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

    /// Why no game with these rules on this field can be written in this format. What depends on
    /// the moves, such as a cycle in a tree of moves, is only found while the game is written.
    pub fn obstacle(self, document: &Document, options: &WriteOptions) -> Option<WriteError> {
        let rules = document.rules();
        let has_sides = rules.has_sides() && !options.states;
        let why = match self {
            FileKind::Json | FileKind::Link => None,
            FileKind::Python => document.script().is_none().then(say::read_no_script),
            FileKind::BoardText => board_text::obstacle(document),
            _ if has_sides && document.board().is_some() => Some(say::read_no_common_graph()),
            FileKind::Parity if has_sides => Some(say::read_parity_sides()),
            FileKind::Parity if rules.kind().uses_up_places() => Some(say::read_parity_geography()),
            FileKind::Gambit if !options.states => gambit::obstacle(rules),
            _ => None,
        };
        why.map(WriteError::new)
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
    if let Some(why) = kind.obstacle(document, options) {
        return Err(why);
    }
    match format.write {
        Some(write) => write(document, options),
        None => {
            let name = say::file_dialog_kind(format.word, format.name);
            Err(WriteError::new(say::read_only_read(name)))
        }
    }
}
