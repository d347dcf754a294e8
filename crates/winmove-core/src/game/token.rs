//! The token game: players move one token, in turns or where they own its place. A mover without a
//! move is stuck.

use std::collections::BTreeMap;

use either::Either;

use super::board_moves::BoardMoves;
use super::convention::{fixed_outcomes, stuck};
use super::edges::{EdgeGame, EdgesError};
use super::parity::ParityGame;
use super::places::Places;
use super::positions::{Game, PositionId};
use super::successors::{build_successors, step_bound};
use crate::compute::{Csr, PatchedCsr, Pool, never_cancelled};
use crate::model::{Convention, Endless, Field, Outcome, Player, Steps, TokenRules};

/// The token game on a field. The positions are the places, with the same numbers.
///
/// On a graph, single moves can be added and removed. Clones share the stored moves.
///
/// # Examples
/// ```
/// use winmove_core::game::{Places, PositionId, Token};
/// use winmove_core::model::{Edge, Field, Graph, Outcome, Steps, TokenRules, Vertex, VertexId};
/// use winmove_core::solver;
///
/// let [a, b] = [0, 1].map(VertexId);
/// let drawn = Vertex { outcome: Some(Outcome::Draw), ..Vertex::new(a) };
/// let graph = Graph::from_parts(vec![drawn, Vertex::new(b)], vec![Edge::new(b, a)])?;
/// let field = Field::Graph(graph);
/// let game = Token::new(&field, &Places::of(&field), &TokenRules::new(Steps::Edges));
/// assert_eq!(game.fixed(PositionId(0)), Some(Outcome::Draw));
/// assert_eq!(solver::solve(&game).label(PositionId(1)).outcome, Outcome::Draw);
/// # Ok::<(), winmove_core::model::GraphError>(())
/// ```
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Token {
    moves: Moves,
    // The outcome of each place where play is over by rule, or None, up to the last such place.
    // Most graphs have none.
    fixed: Vec<Option<Outcome>>,
    // Positions from which play continues in a larger game that contains this one: the outcome
    // there, and the number of moves to the end.
    beyond: BTreeMap<PositionId, (Outcome, u32)>,
    convention: Convention,
    on_graph: bool,
    // The player who moves at each position. `None` if turns alternate.
    owners: Option<Vec<Player>>,
    // The player who wins endless play, if there are owners.
    endless: Option<Player>,
    // The number of each position; empty unless numbers decide endless play.
    priorities: Vec<u32>,
}

/// The greatest distance to an end in a larger game; remoteness within this game can still be added
/// to it.
const FARTHEST: u32 = 1 << 29;

/// The moves of all positions.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
enum Moves {
    Stored(PatchedCsr),
    /// Moves with slides, and their number, which may be a thousand times the number of cells.
    OnBoard(BoardMoves, u64),
}

impl Token {
    /// Creates the game. O(places + steps).
    pub fn new(field: &Field, places: &Places, rules: &TokenRules) -> Token {
        let Ok(game) = Token::build(field, places, rules, Pool::default(), &never_cancelled);
        game
    }

    /// Like [`Token::new`], on the threads of `pool`, with a cancellation check every
    /// [`CHECK_INTERVAL`](crate::compute::CHECK_INTERVAL) places and steps.
    ///
    /// # Errors
    /// Any error that `check` returns.
    pub fn build<E>(
        field: &Field,
        places: &Places,
        rules: &TokenRules,
        pool: Pool,
        check: &impl Fn() -> Result<(), E>,
    ) -> Result<Token, E> {
        let mut fixed = match field {
            Field::Graph(graph) if !graph.fixes_outcomes() => Vec::new(),
            _ => fixed_outcomes(field, rules.convention, check)?,
        };
        let moves = if Token::stores_moves(&rules.steps) {
            Moves::Stored(build_successors(field, places, &rules.steps, pool, check)?.into())
        } else {
            let moves = BoardMoves::new(places, &rules.steps);
            let count = moves.count(check)?;
            Moves::OnBoard(moves, count)
        };
        let last = fixed.iter().rposition(Option::is_some);
        fixed.truncate(last.map_or(0, |last| last + 1));
        fixed.shrink_to_fit();
        let owners = rules.turns.owners();
        let vertices = match field {
            Field::Graph(graph) => graph.vertices(),
            Field::Board(_) => &[],
        };
        Ok(Token {
            moves,
            fixed,
            beyond: BTreeMap::new(),
            convention: rules.convention,
            on_graph: matches!(field, Field::Graph(_)),
            owners: owners.map(|_| vertices.iter().map(|vertex| vertex.owner).collect()),
            endless: owners.and_then(Endless::winner),
            priorities: if rules.turns.uses_priorities() {
                vertices.iter().map(|vertex| vertex.priority).collect()
            } else {
                Vec::new()
            },
        })
    }

    /// Whether a game with these steps stores its moves. Slides are enumerated instead.
    fn stores_moves(steps: &Steps) -> bool {
        !steps.have_slides()
    }

    /// An upper bound on the number of moves that a game with these steps stores. It doesn't build
    /// the game. O(places).
    pub fn stored_moves(field: &Field, steps: &Steps) -> u64 {
        if Token::stores_moves(steps) {
            step_bound(field, steps)
        } else {
            0
        }
    }

    /// The outcome that the author of the graph fixed for a place. It ends the whole game, so such
    /// a place can't be part of a sum, whereas an exit only stops its own token.
    pub fn fixed(&self, position: PositionId) -> Option<Outcome> {
        self.terminal(position).filter(|_| self.on_graph)
    }

    /// The same game without the outcomes that the author of the graph fixed.
    pub fn without_fixed(mut self) -> Token {
        if self.on_graph {
            self.fixed.clear();
            self.beyond.clear();
        }
        self
    }

    /// Makes this game part of a larger one in which play continues from these positions. Each
    /// comes with its outcome and the number of moves to the end there, which may be any number for
    /// a draw. An entry is ignored while the position's fixed outcome differs from it. Entries too
    /// far from the end to be counted are left out.
    pub fn go_on_beyond(
        &mut self,
        positions: impl IntoIterator<Item = (PositionId, Outcome, u32)>,
    ) {
        let positions = positions.into_iter();
        let counted = positions.filter(|&(_, _, moves)| moves <= FARTHEST);
        self.beyond = counted
            .map(|(at, outcome, moves)| (at, (outcome, moves)))
            .collect();
    }

    /// The positions from which play continues in a larger game.
    pub fn gone_on_beyond(&self) -> impl Iterator<Item = PositionId> {
        let all = self.beyond.keys().copied();
        all.filter(|&at| self.beyond(at).is_some())
    }

    /// Whether play can end in a draw. O(places).
    pub fn may_end_drawn(&self) -> bool {
        let fixed = (0..).map(PositionId).zip(&self.fixed);
        let mut drawn = fixed.filter(|(_, verdict)| **verdict == Some(Outcome::Draw));
        self.stuck_outcome() == Outcome::Draw || drawn.any(|(at, _)| self.beyond(at).is_none())
    }

    /// An upper bound on the number of moves; it includes those of terminal positions.
    pub fn move_bound(&self) -> u64 {
        match &self.moves {
            Moves::Stored(moves) => moves.len() as u64,
            Moves::OnBoard(_, count) => *count,
        }
    }

    /// The outcome for a stuck mover. It is the same at all positions.
    pub fn stuck_outcome(&self) -> Outcome {
        stuck(self.convention)
    }

    /// The moves in a form that can be changed. O(1), or O(places + moves) the first time if there
    /// are slides.
    ///
    /// # Panics
    /// If there are 2^32 moves or more.
    fn stored(&mut self) -> &mut PatchedCsr {
        if let Moves::OnBoard(moves, _) = &self.moves {
            let Ok(rows) = moves.rows(&never_cancelled);
            self.moves = Moves::Stored(rows.into());
        }
        match &mut self.moves {
            Moves::Stored(moves) => moves,
            Moves::OnBoard(..) => unreachable!("they are stored now"),
        }
    }

    /// Adds a position without moves, with the next number. O(1).
    pub fn add_position(&mut self, fixed: Option<Outcome>) -> PositionId {
        let position = PositionId(self.positions() as u32);
        self.stored().add_row();
        self.fix(position, fixed);
        if let Some(owners) = &mut self.owners {
            owners.push(Player::First);
        }
        position
    }

    /// Whether positions have owners. Otherwise turns alternate.
    pub fn has_owners(&self) -> bool {
        self.owners.is_some()
    }

    /// The parity game, if the numbers of the vertices decide endless play. Its vertices are the
    /// positions, with the same numbers. O(places + moves).
    ///
    /// # Errors
    /// [`EdgesError`] if there isn't enough free memory for it.
    pub fn parity(&self) -> Result<Option<ParityGame>, EdgesError> {
        let Some(owners) = self.owners.as_ref().filter(|_| self.numbers_decide()) else {
            return Ok(None);
        };
        let positions = || (0..self.positions() as u32).map(PositionId);
        let edges = positions().flat_map(|from| self.moves(from).map(move |to| (from.0, to.0)));
        let fixed = positions().filter_map(|at| Some((at.0, self.terminal(at)?)));
        let game = EdgeGame::from_edges(self.positions() as u32, edges)?
            .with_convention(self.convention)
            .with_owners(owners.iter().copied())?
            .with_outcomes(fixed)?;
        ParityGame::new(game, self.priorities.iter().copied()).map(Some)
    }

    /// The player who wins endless play, if it is always the same one.
    pub fn endless_winner(&self) -> Option<Player> {
        self.endless
    }

    /// Whether the numbers of the vertices decide endless play.
    pub fn numbers_decide(&self) -> bool {
        self.owners.is_some() && !self.priorities.is_empty()
    }

    /// Gives a position to a player, who always moves there. If no position had an owner, the first
    /// player then owns the others. Only for graphs.
    pub fn set_owner(&mut self, position: PositionId, player: Player) {
        let positions = self.positions();
        let owners = (self.owners).get_or_insert_with(|| vec![Player::First; positions]);
        owners[position.index()] = player;
    }

    /// Adds a move. Repeats don't affect any outcome. O(moves of `from`) at most.
    pub fn add_move(&mut self, from: PositionId, to: PositionId) {
        self.stored().add(from.0, to.0);
    }

    /// Removes one occurrence of a move. Returns false if there was none. O(moves of `from`).
    pub fn remove_move(&mut self, from: PositionId, to: PositionId) -> bool {
        self.stored().remove(from.0, to.0)
    }

    /// Fixes the outcome of a position, or frees it with `None`.
    pub fn fix(&mut self, position: PositionId, verdict: Option<Outcome>) {
        if self.fixed.len() <= position.index() && verdict.is_some() {
            self.fixed.resize(position.index() + 1, None);
        }
        if let Some(fixed) = self.fixed.get_mut(position.index()) {
            *fixed = verdict;
        }
    }

    /// Changes the convention. Only for graphs: the exits of a board would keep their old outcome.
    pub fn set_convention(&mut self, convention: Convention) {
        self.convention = convention;
    }
}

impl Game for Token {
    fn positions(&self) -> usize {
        match &self.moves {
            Moves::Stored(moves) => moves.rows(),
            Moves::OnBoard(moves, _) => moves.positions(),
        }
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        match &self.moves {
            Moves::Stored(moves) => {
                Either::Left(moves.row(from.0).iter().map(|&to| PositionId(to)))
            }
            Moves::OnBoard(moves, _) => Either::Right(moves.from(from.0).map(PositionId)),
        }
    }

    fn rows(&self) -> Option<&Csr> {
        match &self.moves {
            Moves::Stored(moves) => moves.unchanged(),
            Moves::OnBoard(..) => None,
        }
    }

    fn slides(&self) -> Option<&BoardMoves> {
        match &self.moves {
            Moves::Stored(_) => None,
            Moves::OnBoard(moves, _) => Some(moves),
        }
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        self.stuck_outcome()
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.fixed.get(position.index()).copied().flatten()
    }

    fn mover(&self, position: PositionId) -> Option<Player> {
        self.owners.as_ref()?.get(position.index()).copied()
    }

    fn always_alternates(&self) -> bool {
        self.owners.is_none()
    }

    fn endless(&self, position: PositionId) -> Outcome {
        match self.mover(position) {
            Some(mover) => mover.outcome(self.endless),
            None => Outcome::Draw,
        }
    }

    fn beyond(&self, position: PositionId) -> Option<u32> {
        let &(outcome, moves) = self.beyond.get(&position)?;
        (self.terminal(position) == Some(outcome)).then_some(moves)
    }
}
