//! Documents: what is drawn or painted, and the rules by which it is played.
//!
//! This floor doesn't depend on how a game is solved, shown or stored. A [`Document`] is always
//! valid: every place that its rules name exists, no token stands on a wall, every coordinate is
//! finite. A reader builds one or fails. [`Document::apply`] is the only way to change one in
//! place.
//!
//! ```
//! use winmove_core::model::{Document, Edit, Edge, EdgeId, Graph, Vertex, VertexId};
//!
//! let mut document = Document::with_graph(Graph::new());
//! document.apply(Edit::AddVertex(Vertex::new(VertexId(0))))?;
//! document.apply(Edit::AddVertex(Vertex::new(VertexId(1))))?;
//! let undo = document.apply(Edit::AddEdge(EdgeId(0), Edge::new(VertexId(1), VertexId(0))))?;
//! assert_eq!(document.graph().unwrap().edge_count(), 1);
//! document.apply(undo)?;
//! assert_eq!(document.graph().unwrap().edge_count(), 0);
//! # Ok::<(), winmove_core::model::EditError>(())
//! ```

mod append;
mod bend;
mod board;
mod document;
mod edges;
mod edit;
mod escape;
mod exercise;
mod extra;
mod field;
mod graph;
mod outcome;
mod place;
mod record;
mod rules;
mod script;
mod steps;
mod tag;
mod vertex;
pub(crate) mod words;

pub use bend::Bend;
pub use board::{Board, BoardError, Cell, Square};
pub use document::Document;
pub use edges::{Edge, EdgeId, EdgeRef};
pub use edit::{Edit, EditError, VertexValues};
pub use field::{Field, PlaceError};
pub use graph::{Graph, GraphError};
pub use outcome::{Convention, Outcome, Side};
pub use place::Place;
pub use rules::{GeographyRules, PursuitRules, Rules, RulesKind, SideRules, TokenRules};
pub use steps::{Offset, Step, Steps};
pub use tag::Tag;
pub use vertex::{Point, Vertex, VertexId};
pub use words::WordError;
pub(crate) use words::{by_number, by_word};

// What the program alone needs, and no API.
#[doc(hidden)]
pub use crate::append;
#[doc(hidden)]
pub use document::Extras;
#[doc(hidden)]
pub use escape::{Escapes, escaped, is_hidden, shortened_to};
#[doc(hidden)]
pub use exercise::{Answer, Exercise, Homework, HomeworkPlace, Question};
#[doc(hidden)]
pub use extra::Extra;
#[doc(hidden)]
pub use record::{GameRecord, RecordedMove};
#[doc(hidden)]
pub use script::{Script, in_plain_text, script_runs};
