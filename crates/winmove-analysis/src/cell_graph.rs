//! The graph of a board, with its cells as the vertices of a token game.

use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Document, Edge, Field, GeographyRules, Graph, Place, Point, Rules, Steps, TokenRules, Vertex,
    VertexId,
};

/// The distance between adjacent cells.
const CELL: f64 = 80.0;

/// The maximum number of moves that are written out. A slide counts once for each cell that it can
/// end on.
const MAX_MOVES: u64 = 10_000_000;

/// Why a game can't be written out as a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoGraph {
    /// A pursuit on a board, whose sides move by different steps.
    #[error("a pursuit on a board has no graph on which both sides move")]
    Pursuit,
    /// Too many moves.
    #[error("the board has about {count} moves; at most {most} are written out")]
    Moves {
        /// An upper bound on the number of moves.
        count: u64,
        /// The maximum number that is written out.
        most: u64,
    },
    /// Too many positions.
    #[error("the game has {count} positions; at most {most} are written out")]
    States {
        /// The number of positions.
        count: u64,
        /// The maximum number that is written out.
        most: u64,
    },
    /// Geography: its positions are sets of visited vertices.
    #[error(
        "the positions of the stone that never returns hold the vertices that were visited, and are not written out"
    )]
    Visited,
    /// The game can't be solved, and writing out its positions requires a solution.
    #[error("the game can't be solved, which its positions need")]
    NotSolved,
}

/// The graph of a token game, or of geography, on a board: a vertex for each cell that isn't a
/// wall, labelled `row,column`, and an edge for each move. Exits have no edges out of them, since
/// play is over there. Title, notes and tokens are kept. A document whose field is a graph is
/// returned unchanged. O(n + m).
///
/// # Errors
/// - [`NoGraph::Pursuit`] if the game is a pursuit on a board.
/// - [`NoGraph::Moves`] if there may be too many moves.
pub fn cell_graph(document: &Document) -> Result<Document, NoGraph> {
    let field = document.field();
    let Some(board) = document.board() else {
        return Ok(document.clone());
    };
    let rules = match document.rules() {
        Rules::Token(rules) => rules.clone(),
        Rules::Geography(rules) => TokenRules {
            convention: rules.convention,
            at: rules.at.into_iter().collect(),
            ..TokenRules::new(rules.steps.clone())
        },
        Rules::Pursuit(_) => return Err(NoGraph::Pursuit),
    };
    let places = Places::of(field);
    let game = Token::new(field, &places, &rules);
    let moves = game.move_bound();
    if moves > MAX_MOVES {
        return Err(NoGraph::Moves {
            count: moves,
            most: MAX_MOVES,
        });
    }
    // Cells are numbered row by row, including walls, so that an id determines its row and column.
    let id = |number: u32| match places.place(number) {
        Place::Cell(cell) => VertexId(cell.row * board.columns() + cell.column),
        Place::Vertex(id) => id,
    };
    let vertex = |number: u32| {
        let (label, at) = match places.place(number) {
            Place::Cell(cell) => {
                let at = Point::new(f64::from(cell.column) * CELL, f64::from(cell.row) * CELL);
                (format!("{},{}", cell.row, cell.column), Some(at))
            }
            Place::Vertex(id) => (id.to_string(), None),
        };
        Vertex {
            label,
            at,
            ..Vertex::new(id(number))
        }
    };
    let numbers = 0..places.len() as u32;
    let mut edges = Vec::with_capacity(moves as usize);
    for number in numbers.clone() {
        let from = PositionId(number);
        if game.terminal(from).is_some() {
            continue;
        }
        let to = game.moves(from).map(|to| Edge::new(id(number), id(to.0)));
        edges.extend(to);
    }
    let graph = Graph::from_parts(numbers.map(vertex).collect(), edges)
        .expect("the moves join cells of the board");
    let at: Vec<Place> = rules
        .at
        .iter()
        .filter_map(|&place| Some(Place::Vertex(id(places.number(place)?))))
        .collect();
    let rules = match document.rules() {
        Rules::Geography(rules) => Rules::Geography(GeographyRules {
            convention: rules.convention,
            at: at.first().copied(),
            ..GeographyRules::new(Steps::Edges)
        }),
        Rules::Token(_) | Rules::Pursuit(_) => Rules::Token(TokenRules {
            convention: rules.convention,
            at,
            ..TokenRules::new(Steps::Edges)
        }),
    };
    let drawn = Document::new(Field::Graph(graph), rules).expect("tokens stand on cells");
    Ok(drawn.titled(document.title(), document.notes()))
}
