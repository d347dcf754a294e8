//! The state graph of a pursuit, with its positions as the vertices of a token game.

use super::cell_graph::{NoGraph, cell_graph};
use super::positions::MAX_STATES;
use super::solve::position_count;
use super::solved::Analysis;
use super::words;
use winmove_core::game::{Game, Player, PositionId};
use winmove_core::model::{
    Document, Edge, Endless, Field, Graph, Place, Point, RulesKind, Steps, TokenRules, Turns,
    Vertex, VertexId,
};

/// The distance between two columns if the names are short, and the extra width for each further
/// letter.
const COLUMN: f64 = 96.0;
const FEW_LETTERS: usize = 6;
const LETTER: f64 = 7.0;
/// The distance of the thief's positions below those of the police.
const PAIR: f64 = 62.0;
/// The distance between two rows of pairs.
const ROW: f64 = 134.0;

/// The maximum number of positions that [`state_graph`] writes out.
const MAX_WRITTEN: u64 = 20_000;

/// The positions of a game as the vertices of a token game with coordinates: for a pursuit its
/// state graph, like [`Analysis::state_graph`] but with up to 20,000 positions; for a token game
/// its places. O(n + m).
///
/// # Errors
/// [`NoGraph`] if the game can't be written out.
pub fn state_graph(document: &Document) -> Result<Document, NoGraph> {
    match document.rules().kind() {
        RulesKind::Token => return cell_graph(document),
        RulesKind::Geography => return Err(NoGraph::Visited),
        RulesKind::Pursuit => {}
    }
    let count = position_count(document.field(), document.rules());
    if count > MAX_WRITTEN {
        return Err(NoGraph::States {
            count,
            most: MAX_WRITTEN,
        });
    }
    let analysis = Analysis::of(document).map_err(|_| NoGraph::NotSolved)?;
    let drawn = analysis.drawn_states(document, count as usize);
    drawn.ok_or(NoGraph::NotSolved)
}

impl Analysis {
    /// The state graph as a document of its own: a vertex for each position, an edge for each move.
    /// Where play is over by rule, the outcome is fixed. If one side wins endless play, vertices
    /// have owners: the officer is the first player.
    ///
    /// It is drawn as a table with a row for each place of the officer and a column for each place
    /// of the thief. The position with the thief to move is below the one with the police to move,
    /// half a column to the right, so that edges to an adjacent row or column pass between the
    /// other vertices. Marks show whose turn it is.
    ///
    /// `document` must be the one that was solved. `None` if [`Analysis::state_count`] is `None`.
    /// O(n + m).
    pub fn state_graph(&self, document: &Document) -> Option<Document> {
        self.drawn_states(document, MAX_STATES)
    }

    fn drawn_states(&self, document: &Document, most: usize) -> Option<Document> {
        let (game, _) = self.solved.pursuit()?;
        let rules = document.rules().pursuit()?;
        let positions = game.positions();
        if positions > most {
            return None;
        }
        let labels: Vec<String> = (0..positions as u32)
            .map(|number| words::state_label(document, self.position(PositionId(number))))
            .collect();
        let longest = labels.iter().map(|label| label.chars().count()).max();
        let more = longest.unwrap_or(0).saturating_sub(FEW_LETTERS);
        let column = COLUMN + LETTER * more as f64;
        let players = [Player::First, Player::Second];
        let turns = rules.endless.map_or(Turns::Alternate, |side| {
            Turns::Owners(Endless::Won(players[side as usize]))
        });
        let vertex = |number: u32| {
            let position = game.position(PositionId(number));
            let line = position.turn as usize;
            let at = Point::new(
                (f64::from(position.thief) + 0.5 * line as f64) * column,
                f64::from(position.police) * ROW + PAIR * line as f64,
            );
            Vertex {
                label: labels[number as usize].clone(),
                at: Some(at),
                tag: Some([words::POLICE_TO_MOVE, words::THIEF_TO_MOVE][line]),
                outcome: game.terminal(PositionId(number)),
                owner: if turns.owners().is_some() {
                    players[line]
                } else {
                    Player::First
                },
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
            turns,
            at: start
                .map(|id| Place::Vertex(VertexId(id.0)))
                .into_iter()
                .collect(),
            ..TokenRules::new(Steps::Edges)
        };
        let document = Document::new(Field::Graph(graph), token).ok()?.titled(
            words::state_graph_title(document),
            words::state_graph_notes(),
        );
        Some(document)
    }
}
