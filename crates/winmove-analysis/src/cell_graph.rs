//! The graph of a board, with its cells as the vertices of a token game.

use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Cell, Document, Edge, Field, GeographyRules, Graph, Place, Point, Rules, RulesKind, Steps,
    TokenRules, Vertex, VertexId,
};
use winmove_words::say;

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
    #[error("{}", say::structure_no_graph())]
    Pursuit,
    /// Too many moves.
    #[error("{}", say::structure_many_moves(*count, *most))]
    Moves {
        /// An upper bound on the number of moves.
        count: u64,
        /// The maximum number that is written out.
        most: u64,
    },
    /// Too many positions.
    #[error("{}", say::structure_many_positions(*count, *most))]
    States {
        /// The number of positions.
        count: u64,
        /// The maximum number that is written out.
        most: u64,
    },
    /// Geography: its positions are sets of visited vertices.
    #[error("{}", say::structure_visited())]
    Visited,
    /// The game can't be solved, and writing out its positions requires a solution.
    #[error("{}", say::structure_not_solved())]
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
    let rules = document.rules();
    let steps = rules.steps().next().filter(|_| rules.pursuit().is_none());
    let token = TokenRules {
        convention: rules.convention(),
        ..TokenRules::new(steps.ok_or(NoGraph::Pursuit)?.clone())
    };
    let places = Places::of(field);
    let game = Token::new(field, &places, &token);
    let moves = game.move_bound();
    if moves > MAX_MOVES {
        return Err(NoGraph::Moves {
            count: moves,
            most: MAX_MOVES,
        });
    }
    let cell = |place| match place {
        Place::Cell(cell) => Some(cell),
        Place::Vertex(_) => None,
    };
    let cells: Vec<Cell> = places.iter().filter_map(cell).collect();
    // Cells are numbered row by row, including walls, so that an id determines its row and column.
    let id = |cell: Cell| VertexId(cell.row * board.columns() + cell.column);
    let vertex = |&cell: &Cell| Vertex {
        label: format!("{},{}", cell.row, cell.column),
        at: Some(Point::new(f64::from(cell.column), f64::from(cell.row)) * CELL),
        ..Vertex::new(id(cell))
    };
    let mut edges = Vec::with_capacity(moves as usize);
    for (from, &cell) in (0..).map(PositionId).zip(&cells) {
        if game.terminal(from).is_none() {
            let to = game.moves(from).map(|to| id(cells[to.index()]));
            edges.extend(to.map(|to| Edge::new(id(cell), to)));
        }
    }
    let graph = Graph::from_parts(cells.iter().map(vertex).collect(), edges)
        .expect("the moves join cells of the board");
    let tokens = rules.tokens().into_iter().filter_map(cell);
    let at: Vec<Place> = tokens.map(|cell| Place::Vertex(id(cell))).collect();
    let convention = rules.convention();
    let rules: Rules = match rules.kind() {
        RulesKind::Geography => GeographyRules {
            convention,
            at: at.first().copied(),
            ..GeographyRules::new(Steps::Edges)
        }
        .into(),
        RulesKind::Token | RulesKind::Pursuit => TokenRules {
            convention,
            at,
            ..TokenRules::new(Steps::Edges)
        }
        .into(),
    };
    let drawn = Document::new(Field::Graph(graph), rules).expect("tokens stand on cells");
    Ok(drawn.titled(document.title(), document.notes()))
}
