//! Databases of graphs that keep their moves: parts of the graph are shown as documents with the
//! labels of the whole graph.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex};

use super::carrier::lock;
use super::database::{Database, no_moves};
use super::edges::EdgeList;
use super::error::LargeError;
use super::verify::{check_label, score};
use winmove_core::game::stuck;
use winmove_core::model::{
    Convention, Document, Edge, Field, Graph, Outcome, Place, Rules, Steps, TokenRules, Vertex,
    VertexId,
};
use winmove_core::solver::Label;
use winmove_words::say;

/// The maximum number of moves of a vertex that is shown in a document.
const MAX_MOVES: usize = 60;
/// The number of vertices that are searched for a first vertex with moves.
const NEAR: u64 = 1 << 12;
/// A first part is extended by the moves of vertices, nearest first, until it has this many
/// vertices.
const WORTH_A_LOOK: usize = 24;

/// The database of a graph that keeps its moves, for programs that can't hold the whole graph.
///
/// A part of the graph is a [`Document`] of its own. The labels of its vertices are their numbers
/// in the list of edges, and so are their ids if they fit. Some vertices have all their moves. The
/// others have the fixed outcomes of the whole graph, in which play continues from there;
/// [`KnownLabels`] has their remoteness.
///
/// # Examples
/// ```
/// use winmove_core::Control;
/// use winmove_large::{Database, EdgeList, GraphDatabase, Limits, TextOptions, solve_edges};
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-graph-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let (text, file, control) =
///     (folder.join("edges.txt"), folder.join("out.zst"), Control::default());
///
/// // A path of a hundred moves, which are kept in the database.
/// let path: String = (0..100).map(|at| format!("{} {at}\n", at + 1)).collect();
/// std::fs::write(&text, path)?;
/// let list = EdgeList::text(&text, TextOptions::default(), &control)?;
/// solve_edges(&list, &Limits::in_memory().keep_moves(), &file, &control)?;
///
/// // The part of the graph around vertex 90. Play continues beyond its last vertex.
/// let mut database = GraphDatabase::new(Database::open(&file)?)?;
/// let part = database.around(90)?;
/// let beyond = database.known().beyond(&part);
/// assert_eq!(beyond.len(), 1);
///
/// // What the document needs so that this vertex has its move.
/// let lacking = database.lacking(&part, beyond[0].0)?;
/// assert_eq!(lacking.edges.len(), 1);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GraphDatabase {
    database: Database,
    stuck: Outcome,
    known: Arc<KnownLabels>,
}

/// The labels read so far, by the ids of the vertices in the document and their numbers in the
/// list. A vertex that you add or rename is not part of the list.
pub struct KnownLabels {
    convention: Convention,
    labels: Mutex<HashMap<(VertexId, u64), Label>>,
}

/// What a document is missing for a vertex to have all its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Lacking {
    /// The vertex. Its outcome will no longer be fixed.
    pub vertex: VertexId,
    /// The vertices missing in the document, without canvas positions.
    pub vertices: Vec<Vertex>,
    /// The missing moves.
    pub edges: Vec<Edge>,
}

impl GraphDatabase {
    /// Opens the database of a graph.
    ///
    /// # Errors
    /// [`LargeError::Refused`] if it wasn't made from a list of edges, or doesn't keep moves.
    pub fn new(database: Database) -> Result<GraphDatabase, LargeError> {
        let head = database.head();
        let of_list = head.board.is_none().then(|| EdgeList::stuck_of(&head.game));
        let Some(stuck_outcome) = of_list.flatten() else {
            return Err(LargeError::Refused(say::large_no_list()));
        };
        if head.moves.is_none() {
            return Err(no_moves());
        }
        let convention = Convention::ALL
            .into_iter()
            .find(|&convention| stuck(convention) == stuck_outcome)
            .expect("there is a convention for each outcome");
        Ok(GraphDatabase {
            database,
            stuck: stuck_outcome,
            known: Arc::new(KnownLabels {
                convention,
                labels: Mutex::default(),
            }),
        })
    }

    /// The database.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// The labels read so far.
    pub fn known(&self) -> &Arc<KnownLabels> {
        &self.known
    }

    /// Whether a vertex with this number is in the list.
    pub fn has(&self, number: u64) -> bool {
        let head = self.database.head();
        let position = number.checked_sub(head.first);
        position.is_some_and(|position| position < head.positions)
    }

    /// The number of a vertex near the first one that has moves, but not too many to show. If there
    /// is none, the number of the first vertex.
    ///
    /// # Errors
    /// [`LargeError`] if the file can't be read or is damaged.
    pub fn first_with_moves(&mut self) -> Result<u64, LargeError> {
        let (first, positions) = (self.database.head().first, self.database.head().positions);
        for position in 0..positions.min(NEAR) {
            if (1..=MAX_MOVES).contains(&self.database.moves(position)?.len()) {
                return Ok(first + position);
            }
        }
        Ok(first)
    }

    /// The part of the graph around a vertex, with the token on it: about twenty vertices, or more
    /// if one has many moves.
    ///
    /// # Errors
    /// [`LargeError`] if there is no such vertex, or if the file can't be read or is damaged.
    pub fn around(&mut self, number: u64) -> Result<Document, LargeError> {
        let first = self.database.head().first;
        let centre = number.checked_sub(first).unwrap_or(u64::MAX);
        let mut part = Part::default();
        part.add(centre, self)?;
        let mut next = VecDeque::from([centre]);
        while let Some(position) = next.pop_front() {
            if part.vertices.len() >= WORTH_A_LOOK {
                break;
            }
            let moves = self.database.moves(position)?;
            if moves.len() > MAX_MOVES {
                continue;
            }
            self.check(position, &moves)?;
            let from = part.ids[&position];
            part.open(from);
            for to in moves {
                if !part.ids.contains_key(&to) {
                    next.push_back(to);
                }
                part.add_edge(from, to, self)?;
            }
        }
        let at = vec![Place::Vertex(part.ids[&centre])];
        let graph = Graph::from_parts(part.vertices, part.edges)
            .map_err(|error| LargeError::Refused(error.to_string()))?;
        let rules = TokenRules {
            at,
            convention: self.known.convention,
            ..TokenRules::new(Steps::Edges)
        };
        let document = Document::new(Field::Graph(graph), Rules::Token(rules));
        Ok(document.expect("the token stands on a vertex"))
    }

    /// Registers a document that was shown earlier as a part of this graph, and reads the labels of
    /// its vertices, identified by their numbers. O(vertices) reads.
    ///
    /// # Errors
    /// [`LargeError`] if the file can't be read or is damaged.
    pub fn take_part(&mut self, document: &Document) -> Result<(), LargeError> {
        for vertex in document.graph().map_or(&[][..], Graph::vertices) {
            if let Some(number) = number_of(vertex).filter(|&number| self.has(number)) {
                let position = number - self.database.head().first;
                let label = self.database.label(position)?;
                lock(&self.known.labels).insert((vertex.id, number), label);
            }
        }
        Ok(())
    }

    /// What a document is missing of the moves of a vertex from which play continues beyond the
    /// document.
    ///
    /// # Errors
    /// [`LargeError`] if it is not such a vertex, if it has too many moves to show, or if the file
    /// can't be read or is damaged.
    pub fn lacking(
        &mut self,
        document: &Document,
        vertex: VertexId,
    ) -> Result<Lacking, LargeError> {
        let graph = document.graph();
        let known = graph.and_then(|graph| Some((graph, graph.vertex(vertex)?)));
        let number = known.and_then(|(_, vertex)| self.known.number_of(vertex));
        let (Some((graph, _)), Some(number)) = (known, number) else {
            return Err(LargeError::Refused(say::large_no_number()));
        };
        let first = self.database.head().first;
        let moves = self.database.moves(number - first)?;
        if moves.len() > MAX_MOVES {
            return Err(LargeError::Refused(say::large_many_moves(
                number.to_string(),
                moves.len(),
                MAX_MOVES,
            )));
        }
        self.check(number - first, &moves)?;
        let mut part = Part::default();
        for known in graph.vertices() {
            part.taken.insert(known.id);
            if let Some(number) = self.known.number_of(known) {
                part.ids.entry(number - first).or_insert(known.id);
            }
        }
        for to in moves {
            part.add_edge(vertex, to, self)?;
        }
        Ok(Lacking {
            vertex,
            vertices: part.vertices,
            edges: part.edges,
        })
    }

    /// A vertex without its moves.
    fn rim(&mut self, id: VertexId, position: u64) -> Result<Vertex, LargeError> {
        let label = self.database.label(position)?;
        let number = self.database.head().first + position;
        lock(&self.known.labels).insert((id, number), label);
        // A stuck position has no moves that could be missing.
        let goes_on = label.remoteness != Some(0);
        Ok(Vertex {
            label: number.to_string(),
            outcome: goes_on.then_some(label.outcome),
            ..Vertex::new(id)
        })
    }

    /// Checks the label of a position against its moves.
    fn check(&mut self, position: u64, moves: &[u64]) -> Result<(), LargeError> {
        let mut best = 0;
        for &to in moves {
            best = best.max(score(self.database.label(to)?));
        }
        let label = self.database.label(position)?;
        let verdict = (best == 0).then_some(self.stuck);
        check_label(position, label, verdict, best, Outcome::Draw).map(|_| ())
    }
}

/// Vertices and edges to be added to a document.
#[derive(Default)]
struct Part {
    vertices: Vec<Vertex>,
    edges: Vec<Edge>,
    /// The vertices of the document and of this part, by position.
    ids: HashMap<u64, VertexId>,
    taken: HashSet<VertexId>,
}

impl Part {
    /// Frees the outcome of a vertex, because its moves are now present.
    fn open(&mut self, id: VertexId) {
        let mut vertices = self.vertices.iter_mut();
        if let Some(vertex) = vertices.find(|vertex| vertex.id == id) {
            vertex.outcome = None;
        }
    }

    /// Adds the vertex of a position, unless it is present. Its id is its number if that is free,
    /// otherwise the least free id.
    fn add(&mut self, position: u64, of: &mut GraphDatabase) -> Result<VertexId, LargeError> {
        if let Some(&id) = self.ids.get(&position) {
            return Ok(id);
        }
        let number = of.database.head().first + position;
        let own = u32::try_from(number).ok().into_iter();
        let mut ids = own.chain(0..).map(VertexId);
        // A part only uses a few thousand of the 2^32 ids.
        let id = ids.find(|id| !self.taken.contains(id));
        let id = id.expect("an id is free");
        self.vertices.push(of.rim(id, position)?);
        self.taken.insert(id);
        self.ids.insert(position, id);
        Ok(id)
    }

    /// Adds a move, and the vertex of its target unless it is present.
    fn add_edge(
        &mut self,
        from: VertexId,
        to: u64,
        of: &mut GraphDatabase,
    ) -> Result<(), LargeError> {
        let to = self.add(to, of)?;
        self.edges.push(Edge::new(from, to));
        Ok(())
    }
}

impl KnownLabels {
    /// The number of a vertex in the list, if it is part of the list.
    fn number_of(&self, vertex: &Vertex) -> Option<u64> {
        let number = number_of(vertex)?;
        let labels = lock(&self.labels);
        labels.contains_key(&(vertex.id, number)).then_some(number)
    }

    /// Whether the graph was solved under the rules of a document.
    pub fn has_rules_of(&self, document: &Document) -> bool {
        match document.rules() {
            Rules::Token(rules) => {
                rules.convention == self.convention && matches!(rules.steps, Steps::Edges)
            }
            Rules::Geography(_) | Rules::Pursuit(_) => false,
        }
    }

    /// The vertices of a document from which play continues in the whole graph, with their labels:
    /// those whose label was read and whose outcome is still fixed accordingly. Empty under other
    /// rules. O(vertices).
    pub fn beyond(&self, document: &Document) -> Vec<(VertexId, Label)> {
        let Some(graph) = document.graph() else {
            return Vec::new();
        };
        if !self.has_rules_of(document) {
            return Vec::new();
        }
        let labels = lock(&self.labels);
        let rim = graph.vertices().iter().filter_map(|vertex| {
            let label = labels.get(&(vertex.id, number_of(vertex)?))?;
            let goes_on = vertex.outcome == Some(label.outcome) && label.remoteness != Some(0);
            goes_on.then_some((vertex.id, *label))
        });
        rim.collect()
    }
}

impl fmt::Debug for KnownLabels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = lock(&self.labels).len();
        f.debug_struct("KnownLabels")
            .field("count", &count)
            .finish_non_exhaustive()
    }
}

/// The number that a vertex's label consists of.
fn number_of(vertex: &Vertex) -> Option<u64> {
    let number = vertex.label.parse::<u64>().ok()?;
    // Only the canonical form, without sign or leading zeros.
    (number.to_string() == vertex.label).then_some(number)
}

impl Database {
    /// The targets of the best moves from a position of a graph, ascending.
    ///
    /// # Errors
    /// As for [`Database::moves`].
    pub fn best_moves(&mut self, position: u64) -> Result<Vec<u64>, LargeError> {
        let mut moves = self.moves(position)?;
        moves.dedup();
        let scores: Result<Vec<u32>, LargeError> =
            moves.iter().map(|&to| Ok(score(self.label(to)?))).collect();
        let scores = scores?;
        let best = scores.iter().max().copied();
        let rated = moves.into_iter().zip(scores);
        Ok(rated
            .filter(|&(_, score)| Some(score) == best)
            .map(|(to, _)| to)
            .collect())
    }
}
