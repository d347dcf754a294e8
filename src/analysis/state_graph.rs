//! The state graph of a pursuit: its positions as the vertices of a drawn game of one token.

use super::solved::{Analysis, Solved};
use super::words;
use crate::game::{Game, PositionId};
use crate::model::{
    Document, Edge, Field, Graph, Place, Point, Rules, Side, Steps, TokenRules, Vertex, VertexId,
};

/// Up to this many positions the drawing is left to the layouts, which show the structure; more are drawn as a table.
const MOST_ARRANGED: usize = 300;
/// The distance of neighbouring vertices of the table.
const SPACING: f64 = 150.0;

impl Analysis {
    /// The state graph as a document of its own: a vertex for each position, an edge for each move. Where play is over by
    /// rule, the outcome is fixed. Endless play is a draw there, whatever the pursuit says; the notes say so.
    /// `document` must be the one that was solved. `None` as for [`Analysis::state_count`]. O(n + m).
    pub fn state_graph(&self, document: &Document) -> Option<Document> {
        let positions = self.state_count()?;
        let (Solved::Pursuit(game, _), Rules::Pursuit(rules)) = (&self.solved, document.rules())
        else {
            return None;
        };
        let places = f64::from(game.places());
        let vertex = |number: u32| {
            let position = game.position(PositionId(number));
            let block = match position.turn {
                Side::Police => 0.0,
                Side::Thief => places + 1.0,
            };
            let at = Point::new(
                (block + f64::from(position.thief)) * SPACING,
                f64::from(position.police) * SPACING,
            );
            Vertex {
                label: words::state_label(document, self.position(PositionId(number))),
                at: (positions > MOST_ARRANGED).then_some(at),
                outcome: game.terminal(PositionId(number)),
                ..Vertex::new(VertexId(number))
            }
        };
        let mut edges = Vec::new();
        for number in 0..positions as u32 {
            let from = PositionId(number);
            if game.terminal(from).is_some() {
                continue;
            }
            let mut moves: Vec<u32> = game.moves(from).map(|to| to.0).collect();
            moves.sort_unstable();
            moves.dedup();
            edges.extend((moves.into_iter()).map(|to| Edge::new(VertexId(number), VertexId(to))));
        }
        let graph = Graph::from_parts((0..positions as u32).map(vertex).collect(), edges).ok()?;
        let start = self.start.and_then(|start| self.id(start));
        let token = TokenRules {
            convention: rules.convention,
            at: start
                .map(|id| Place::Vertex(VertexId(id.0)))
                .into_iter()
                .collect(),
            ..TokenRules::new(Steps::Edges)
        };
        let document = Document::new(Field::Graph(graph), Rules::Token(token))
            .ok()?
            .titled(
                words::state_graph_title(document),
                words::state_graph_notes(rules.endless),
            );
        Some(document)
    }
}
