//! The graph of a document in a form that other programs can store, with remarks about what they
//! can't store.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};

use crate::error::WriteError;
use crate::loaded::Written;
use crate::loss::Losses;
use crate::options::WriteOptions;
use crate::remark::WriteRemark;
use winmove_analysis::{cell_graph, normal_form, state_graph};
use winmove_core::model::{
    Convention, Document, Edge, EdgeId, Graph, Player, Rules, RulesKind, Steps, Turns, Vertex,
    VertexId,
};
use winmove_words::say;

/// What a format can represent besides moves between numbered vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Holds {
    /// Labels of vertices, with any text.
    pub(crate) labels: bool,
    /// Positions of vertices.
    pub(crate) positions: bool,
    /// All of `attributes`: rules, fixed outcomes, exits, tokens, title, notes.
    pub(crate) attributes: bool,
    /// The first token of a token game.
    pub(crate) start: bool,
    /// Owners and numbers of vertices.
    pub(crate) owners: bool,
    /// Fixed outcomes and conventions, as words. Without them, the normal form is written.
    pub(crate) outcomes: bool,
    /// Labels of edges.
    pub(crate) edge_labels: bool,
    /// Parallel edges.
    pub(crate) parallel_edges: bool,
    /// Undirected edges, along which moves go both ways.
    pub(crate) both_ways: bool,
    /// Isolated vertices.
    pub(crate) isolated: bool,
}

impl Holds {
    /// Moves between numbered vertices, and nothing else.
    pub(crate) const NONE: Holds = Holds::each(false);

    /// All of it.
    pub(crate) const ALL: Holds = Holds::each(true);

    const fn each(holds: bool) -> Holds {
        Holds {
            labels: holds,
            positions: holds,
            attributes: holds,
            start: holds,
            owners: holds,
            outcomes: holds,
            edge_labels: holds,
            parallel_edges: holds,
            both_ways: holds,
            isolated: holds,
        }
    }
}

/// A game on a graph that is to be written.
pub(crate) struct Plain<'d> {
    /// The game. Its field is a graph.
    pub(crate) document: Cow<'d, Document>,
    /// Whether moves go along edges both ways and the format can represent that.
    pub(crate) is_both_ways: bool,
    /// What is lost, and other remarks.
    pub(crate) remarks: Vec<WriteRemark>,
}

impl<'d> Plain<'d> {
    /// The graph of a document in a form that a format can represent. A board becomes the graph of
    /// its cells, a pursuit whose positions are requested becomes its state graph, and a token game
    /// with rules that the format can't represent gets its normal form. O(n + m).
    ///
    /// # Errors
    /// [`WriteError`] for too many positions.
    pub(crate) fn of(
        document: &'d Document,
        holds: Holds,
        options: &WriteOptions,
    ) -> Result<Plain<'d>, WriteError> {
        let mut plain = Plain {
            document: Cow::Borrowed(document),
            is_both_ways: false,
            remarks: Vec::new(),
        };
        plain.take_positions(options)?;
        plain.count_losses(document, holds);
        plain.take_directions(holds);
        if !holds.attributes && !holds.outcomes {
            plain.take_normal_form();
        }
        if !holds.parallel_edges {
            plain.merge_parallel_edges();
        }
        Ok(plain)
    }

    pub(crate) fn graph(&self) -> &Graph {
        self.document.graph().expect("the field is a graph")
    }

    /// The place of the first token of a token game or of geography.
    pub(crate) fn start(&self) -> Option<VertexId> {
        match self.document.rules().placed().first()? {
            (winmove_core::model::Place::Vertex(id), None) => Some(*id),
            _ => None,
        }
    }

    /// The edges in the direction in which they are written: as moves, or reversed as attacks.
    pub(crate) fn moves(
        &self,
        options: &WriteOptions,
    ) -> impl Iterator<Item = (VertexId, VertexId, &str)> {
        let is_reversed = options.attacks;
        self.graph().edges().map(move |(_, edge)| {
            if is_reversed {
                (edge.to, edge.from, edge.label)
            } else {
                (edge.from, edge.to, edge.label)
            }
        })
    }

    /// Removes blanks at the ends of labels, and writes each label on one line if labels end at the
    /// end of a line. For formats whose labels can't have these; an empty label can't be told from
    /// none, which stands for the id.
    pub(crate) fn plain_labels(&mut self, holds: Holds, are_lines: bool) {
        let graph = self.graph();
        let is_broken = |text: &str| are_lines && text.contains(['\n', '\r']);
        let is_plain = |text: &str| text.trim() == text && !is_broken(text);
        let mut losses = Losses::default();
        if holds.labels {
            for vertex in graph
                .vertices()
                .iter()
                .filter(|vertex| vertex.label.is_empty())
            {
                losses.add(say::read_lost_empty_labels, vertex.id);
            }
        }
        let are_plain = (graph.vertices().iter()).all(|vertex| is_plain(&vertex.label))
            && graph.edges().all(|(_, edge)| is_plain(edge.label));
        if are_plain {
            return self.lose(losses);
        }
        let mut vertices = graph.vertices().to_vec();
        let mut edges: Vec<Edge> = graph.edges().map(|(_, edge)| Edge::from(edge)).collect();
        let of_vertices = vertices.iter_mut().map(|vertex| &mut vertex.label);
        let labels = of_vertices.filter(|_| holds.labels);
        for label in labels.chain(edges.iter_mut().map(|edge| &mut edge.label)) {
            if is_broken(label) {
                *label = label.split_whitespace().collect::<Vec<_>>().join(" ");
                losses.add(say::read_lost_line_breaks_of_labels, &*label);
            } else if label.trim() != label {
                losses.add(
                    say::read_lost_blanks_at_the_ends_of_labels,
                    format_args!("{label:?}"),
                );
                *label = label.trim().to_owned();
            }
        }
        let rules = self.document.rules().clone();
        self.replace(vertices, edges, rules);
        self.lose(losses);
    }

    /// Whether the labels can be the names of vertices: none is empty, and no two are the same.
    /// Otherwise counts them as lost.
    pub(crate) fn are_names(&self, losses: &mut Losses) -> bool {
        let vertices = self.graph().vertices();
        let mut met = HashSet::with_capacity(vertices.len());
        let are_names = vertices.iter().all(|vertex| {
            let label = vertex.label.as_str();
            !label.is_empty() && met.insert(label)
        });
        for Vertex { id, label, .. } in vertices.iter().filter(|_| !are_names) {
            if !label.is_empty() && *label != id.to_string() {
                losses.add(say::read_lost_labels, label);
            }
        }
        are_names
    }

    /// Adds a remark if numbers from 1 replace the ids of the vertices.
    pub(crate) fn say_renumbered(&mut self) {
        let ids = self.graph().vertex_ids();
        let are_numbers = ids.zip(1..).all(|(id, number)| id.0 == number);
        if !are_numbers {
            self.say(say::read_lists_renumbered());
        }
    }

    /// Adds remarks about what is lost.
    pub(crate) fn lose(&mut self, losses: Losses) {
        let losses = losses.into_vec().into_iter().map(WriteRemark::Lost);
        self.remarks.extend(losses);
    }

    /// The file with a content, and the remarks.
    pub(crate) fn written(self, text: String) -> Written {
        let remarks = self.remarks;
        Written { text, remarks }
    }

    pub(crate) fn say(&mut self, what: impl Into<String>) {
        self.remarks.push(WriteRemark::Said(what.into()));
    }

    /// Replaces a board, or a pursuit, by the graph of its cells or positions.
    fn take_positions(&mut self, options: &WriteOptions) -> Result<(), WriteError> {
        let document = self.document.as_ref();
        if options.states {
            let states = state_graph(document).map_err(WriteError::new)?;
            self.say(say::read_vertices_are_positions());
            self.document = Cow::Owned(states);
        } else if document.board().is_some() {
            let cells = cell_graph(document).map_err(WriteError::new)?;
            self.say(say::read_vertices_are_cells());
            self.document = Cow::Owned(cells);
        }
        Ok(())
    }

    fn count_losses(&mut self, original: &Document, holds: Holds) {
        let mut losses = Losses::default();
        let document = self.document.as_ref();
        let graph = document.graph().expect("the field is a graph");
        let rules = document.rules();
        for vertex in graph.vertices() {
            let name = || document.name(winmove_core::model::Place::Vertex(vertex.id));
            if !holds.labels && !vertex.label.is_empty() && vertex.label != vertex.id.to_string() {
                losses.add(say::read_lost_labels, &vertex.label);
            }
            if !holds.positions && vertex.at.is_some() {
                losses.add(say::read_lost_places_in_the_drawing, name());
            }
            if !holds.attributes {
                if vertex.pinned {
                    losses.add(say::read_lost_pins, name());
                }
                if !vertex.note.is_empty() {
                    losses.add(say::read_lost_notes_of_vertices, &*vertex.note);
                }
                if vertex.tag.is_some() {
                    losses.add(say::read_lost_colour_marks, name());
                }
                if vertex.exit {
                    losses.add(say::read_lost_exits, name());
                }
            }
            if !holds.owners {
                if vertex.owner != Player::First {
                    losses.add(say::read_lost_owners, name());
                }
                if vertex.priority > 0 {
                    losses.add(say::read_lost_priorities, name());
                }
            }
            if !vertex.extra.is_empty() {
                losses.add(say::read_lost_own_keys, name());
            }
        }
        for (_, edge) in graph.edges() {
            if !holds.edge_labels && !edge.label.is_empty() {
                losses.add(say::read_lost_labels_of_edges, edge.label);
            }
            if !edge.bends.is_empty() {
                losses.add(say::read_lost_bends_of_edges, "");
            }
        }
        if !holds.isolated {
            let mut met = vec![false; graph.vertices().len()];
            for index in graph.ends().flatten().filter_map(|id| graph.index_of(id)) {
                met[index] = true;
            }
            for (vertex, _) in graph.vertices().iter().zip(met).filter(|(_, met)| !met) {
                let name = document.name(winmove_core::model::Place::Vertex(vertex.id));
                losses.add(say::read_lost_vertices_without_an_edge, name);
            }
        }
        if !holds.attributes {
            losses.add_texts(document);
            lose_rules(&mut losses, document, rules, holds);
        }
        losses.add_play(original);
        self.lose(losses);
    }

    /// Replaces each undirected edge by two directed ones if the format has no undirected edges.
    fn take_directions(&mut self, holds: Holds) {
        let document = self.document.as_ref();
        // If the two sides move differently, attributes store it, or it was counted as lost.
        let both_ways = |steps: &Steps| *steps == Steps::EdgesBothWays;
        if !document.rules().steps().all(both_ways) {
            return;
        }
        if holds.both_ways {
            self.is_both_ways = true;
            return;
        }
        let graph = document.graph().expect("the field is a graph");
        let mut edges = Vec::with_capacity(2 * graph.edge_count());
        for (_, edge) in graph.edges() {
            let edge = Edge::from(edge);
            let back = Edge {
                from: edge.to,
                to: edge.from,
                bends: Vec::new(),
                ..edge.clone()
            };
            let is_loop = edge.from == edge.to;
            edges.push(edge);
            if !is_loop {
                edges.push(back);
            }
        }
        let mut rules = document.rules().clone();
        rules.steps_mut().for_each(|steps| *steps = Steps::Edges);
        self.replace(graph.vertices().to_vec(), edges, rules);
        self.say(say::read_written_twice());
    }

    fn take_normal_form(&mut self) {
        let document = self.document.as_ref();
        let convention = document.rules().convention();
        let is_plain = convention == Convention::Normal
            && !document
                .graph()
                .expect("the field is a graph")
                .fixes_outcomes();
        if is_plain
            || document.rules().kind() != RulesKind::Token
            || document.rules().turns() != Turns::Alternate
        {
            return;
        }
        let Some((vertices, edges, sink)) = normal_form(document) else {
            return;
        };
        let rules = document.rules().clone().with_convention(Convention::Normal);
        self.replace(vertices, edges, rules);
        self.say(match sink {
            Some(id) => say::read_normal_form_with_sink(id.to_string()),
            None => say::read_normal_form(),
        });
    }

    fn merge_parallel_edges(&mut self) {
        let graph = self.graph();
        let mut met = HashSet::with_capacity(graph.edge_count());
        let mut losses = Losses::default();
        let mut edges = Vec::with_capacity(graph.edge_count());
        for (_, edge) in graph.edges() {
            if met.insert([edge.from, edge.to]) {
                edges.push(Edge::from(edge))
            } else {
                losses.add(
                    say::read_lost_parallel_edges,
                    say::read_edge(edge.from.to_string(), edge.to.to_string()),
                )
            }
        }
        if edges.len() == graph.edge_count() {
            return;
        }
        let rules = self.document.rules().clone();
        self.replace(graph.vertices().to_vec(), edges, rules);
        self.lose(losses);
    }

    fn replace(&mut self, vertices: Vec<Vertex>, edges: Vec<Edge>, rules: Rules) {
        let labels: BTreeMap<EdgeId, String> = (0..)
            .map(EdgeId)
            .zip(&edges)
            .filter(|(_, edge)| !edge.label.is_empty())
            .map(|(id, edge)| (id, edge.label.clone()))
            .collect();
        let ends = edges.iter().map(|edge| [edge.from, edge.to]).collect();
        let graph =
            Graph::from_ends(vertices, ends, labels).expect("the edges join vertices of the graph");
        let (title, notes) = (
            self.document.title().to_owned(),
            self.document.notes().to_owned(),
        );
        let document = Document::new(winmove_core::model::Field::Graph(graph), rules)
            .expect("the tokens stand on the same vertices");
        self.document = Cow::Owned(document.titled(title, notes));
    }
}

/// Counts the rules that a format without attributes loses.
fn lose_rules(losses: &mut Losses, document: &Document, rules: &Rules, holds: Holds) {
    let name = |place| document.name(place);
    let rule = match rules.kind() {
        RulesKind::Token if !holds.owners && rules.turns() != Turns::Alternate => {
            Some(say::read_rule_owners())
        }
        RulesKind::Token => None,
        RulesKind::Geography => Some(say::read_rule_geography()),
        RulesKind::Pursuit => Some(say::read_rule_pursuit()),
    };
    if let Some(rule) = rule {
        losses.add(say::read_lost_rules_of_the_game, rule);
    }
    // A game with owners has no normal form.
    if !holds.outcomes && rules.turns() != Turns::Alternate {
        if rules.convention() != Convention::Normal {
            let rule = say::read_rule_convention(rules.convention().word());
            losses.add(say::read_lost_rules_of_the_game, rule);
        }
        let graph = document.graph().expect("the field is a graph");
        for vertex in graph.vertices().iter().filter(|it| it.outcome.is_some()) {
            let name = name(winmove_core::model::Place::Vertex(vertex.id));
            losses.add(say::read_lost_fixed_outcomes, name);
        }
    }
    let kept = usize::from(holds.start && !rules.has_sides());
    for place in rules.tokens().into_iter().skip(kept) {
        losses.add(say::read_lost_tokens, name(place));
    }
}
