//! Documents: a graph or a board, and the rules of the game on it.
//!
//! This layer doesn't depend on how games are solved, shown or stored. A [`Document`] is always
//! valid: every place named by its rules exists, no token is on a wall, and every coordinate is
//! finite. [`Document::apply`] is the only way to change a document in place.
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

mod annotation;
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
mod game_script;
mod graph;
mod layout_options;
mod note;
mod outcome;
mod place;
mod player;
mod record;
mod rules;
mod script;
mod steps;
mod tag;
mod turns;
mod vertex;
pub(crate) mod words;

pub use annotation::Annotation;
pub use bend::Bend;
pub use board::{Board, BoardError, Cell, Square};
pub use document::Document;
pub use edges::{Edge, EdgeId, EdgeRef};
pub use edit::{Edit, EditError, VertexValues};
pub use field::{Field, PlaceError};
pub use game_script::GameScript;
pub use graph::{Graph, GraphError};
pub use layout_options::{LayoutDirection, LayoutOptions};
pub use note::Note;
pub use outcome::{Convention, Outcome, Side};
pub use place::Place;
pub use player::Player;
pub use rules::{GeographyRules, PursuitRules, Rules, RulesKind, SideRules, TokenRules};
pub use steps::{Offset, Step, Steps};
pub use tag::Tag;
pub use turns::{Endless, MAX_PRIORITY, Turns};
pub use vertex::{Point, Vertex, VertexId};
pub use words::WordError;
pub(crate) use words::by_number;

// Used by the program only; not part of the API.
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
