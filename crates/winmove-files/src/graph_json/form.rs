//! The forms of graphs in JSON: which keys have the nodes, the edges, and what belongs to them.

use crate::file_kind::FileKind;

/// A form of graphs in JSON.
pub(super) struct Form {
    pub(super) kind: FileKind,
    /// The keys of the attributes of the graph.
    pub(super) graph: &'static [&'static str],
    /// The keys of the list of edges.
    pub(super) edges: &'static [&'static str],
    /// The key of a node's id. Without ids, the nodes are known by their names or their indices.
    pub(super) id: &'static str,
    /// The keys of an edge's source and target.
    pub(super) ends: [&'static [&'static str]; 2],
    /// The key of an edge's own id, which is not kept.
    pub(super) edge_id: &'static str,
    /// The keys of an edge's label. The first one present is used.
    pub(super) labels: &'static [&'static str],
    /// The key of an object, in a node or an edge, that has its attributes.
    pub(super) inner: &'static str,
    /// Whether this object has the id and the ends too.
    pub(super) is_inside: bool,
    /// The keys of the node that contains a node.
    pub(super) parents: &'static [&'static str],
    /// Whether edges have a direction unless the file denies it. Otherwise a remark says so.
    pub(super) is_directed: bool,
}

impl Form {
    /// The form with fewest keys, which the others extend.
    const PLAIN: Form = Form {
        kind: FileKind::JsonEdges,
        graph: &[],
        edges: &["edges", "links"],
        id: "id",
        ends: [&["source", "from"], &["target", "to"]],
        edge_id: "",
        labels: &["label", "name"],
        inner: "",
        is_inside: false,
        parents: &[],
        is_directed: false,
    };

    pub(super) fn of(kind: FileKind) -> &'static Form {
        let form = FORMS.iter().find(|form| form.kind == kind);
        form.expect("every kind of graph in JSON has a row")
    }
}

static FORMS: [Form; 8] = [
    Form {
        labels: &["label", "name", "weight"],
        ..Form::PLAIN
    },
    // networkx writes `edges`, and wrote `links` up to version 3.5. D3 has no `directed`, and often
    // no ids.
    Form {
        kind: FileKind::NodeLink,
        graph: &["graph"],
        edges: &["edges", "links", "adjacency"],
        ..Form::PLAIN
    },
    // The elements may be in one list, which may be the whole file.
    Form {
        kind: FileKind::Cytoscape,
        graph: &["data"],
        edges: &["edges"],
        ends: [&["source"], &["target"]],
        edge_id: "id",
        labels: &["label"],
        inner: "data",
        is_inside: true,
        parents: &["parent"],
        ..Form::PLAIN
    },
    // The nodes are an object with the ids as keys, or in version 1 a list.
    Form {
        kind: FileKind::JsonGraph,
        graph: &["label", "metadata"],
        edges: &["edges"],
        edge_id: "id",
        labels: &["label", "relation"],
        inner: "metadata",
        is_directed: true,
        ..Form::PLAIN
    },
    Form {
        kind: FileKind::Graphlib,
        graph: &["value"],
        edges: &["edges"],
        id: "v",
        ends: [&["v"], &["w"]],
        inner: "value",
        parents: &["parent"],
        is_directed: true,
        ..Form::PLAIN
    },
    Form {
        kind: FileKind::Graphology,
        graph: &["attributes"],
        edges: &["edges"],
        id: "key",
        edge_id: "key",
        inner: "attributes",
        is_directed: true,
        ..Form::PLAIN
    },
    Form {
        kind: FileKind::ReactFlow,
        edges: &["edges"],
        edge_id: "id",
        labels: &["label"],
        inner: "data",
        parents: &["parentId", "parentNode"],
        is_directed: true,
        ..Form::PLAIN
    },
    // An object of objects: the sources, their targets, and the attributes.
    Form {
        kind: FileKind::Dicts,
        labels: &["label", "weight"],
        is_directed: true,
        ..Form::PLAIN
    },
];
