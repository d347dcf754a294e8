//! The analysis of a document: its game with the labels of all positions.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use super::by_numbers;
use super::endless_play::EndlessPlay;
use super::position::Position;

use winmove_core::game::{
    Game as _, Geography, Places, PositionId, Pursuit, PursuitPosition, Token,
};
use winmove_core::model::Outcome;
use winmove_core::platform::Instant;
use winmove_core::solver::{
    self, CertifyError, Counts, GeographySolution, Labelled, Numbered, OnTrust, Solution,
    SolvedPursuit,
};

/// A solved document.
///
/// # Examples
/// ```
/// use winmove_analysis::Analysis;
/// use winmove_core::model::{
///     Document, Edge, Edit, Graph, Place, Rules, Steps, TokenRules, Vertex, VertexId,
/// };
///
/// // The token starts at c. Moving to a wins, since the opponent is stuck there.
/// let [a, b, c] = [0, 1, 2].map(VertexId);
/// let edges = vec![Edge::new(b, a), Edge::new(c, b), Edge::new(c, a)];
/// let graph = Graph::from_parts([a, b, c].map(Vertex::new).to_vec(), edges)?;
/// let mut document = Document::with_graph(graph);
/// let rules = TokenRules { at: vec![Place::Vertex(c)], ..TokenRules::new(Steps::Edges) };
/// document.apply(Edit::SetRules(Rules::Token(rules)))?;
///
/// let analysis = Analysis::of(&document)?;
/// let start = analysis.start().unwrap();
/// assert_eq!(analysis.label(start).unwrap().to_string(), "win in 1");
/// assert_eq!(analysis.best_move(start).unwrap().place, Place::Vertex(a));
/// assert_eq!(analysis.counts().win, 2);
/// analysis.certify()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Analysis {
    pub(super) revision: u64,
    pub(super) places: Arc<Places>,
    pub(super) solved: Solved,
    pub(super) start: Option<Position>,
    pub(super) counts: Counts,
    pub(super) timing: Timing,
    // Where numbers decide endless play: by position, the target of the move that keeps a win or
    // a draw without a forced end, or `NO_MOVE`. Empty in other games.
    pub(super) strategy: Vec<u32>,
    // The cause of each draw, by the id of its position. Computed when first needed.
    #[serde(skip)]
    pub(super) draw_causes: OnceLock<Vec<Option<DrawCause>>>,
    // Explains endless play where numbers decide it. Computed when first needed.
    #[serde(skip)]
    pub(super) endless_play: OnceLock<Option<Box<EndlessPlay>>>,
    // Whether some moves form a cycle. Computed when first needed.
    #[serde(skip)]
    pub(super) has_cycle: OnceLock<bool>,
}

#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(super) enum Solved {
    Token(Token, Solution),
    Geography(Geography, GeographySolution),
    Pursuit(Pursuit, Solution),
}

/// A position, by its numbers in the game that was solved.
pub(super) enum At<'a> {
    /// In a token game.
    Token(Numbered<'a, Token>, PositionId),
    /// In geography, where the place is the start of play.
    Geography(&'a Geography, &'a GeographySolution, u32),
    /// In a pursuit, which may have more positions than there are position ids.
    Pursuit(SolvedPursuit<'a>, PursuitPosition),
}

impl At<'_> {
    /// Whether play is over by rule: the position has a fixed outcome, or the thief is caught or
    /// has escaped.
    pub(super) fn is_terminal(&self) -> bool {
        match self {
            At::Token(game, at) => game.moves(*at).is_none(),
            At::Geography(game, _, at) => game.terminal(*at).is_some(),
            At::Pursuit(game, at) => game.moves(*at).is_none(),
        }
    }

    /// Whether the mover has a move.
    pub(super) fn has_moves(&self) -> bool {
        match self {
            At::Token(game, at) => game.moves(*at).into_iter().flatten().next().is_some(),
            At::Geography(game, _, at) => !game.moves(*at).is_empty(),
            At::Pursuit(game, at) => game.moves(*at).into_iter().flatten().next().is_some(),
        }
    }
}

impl Solved {
    /// A token game with its labels.
    pub(super) fn token(&self) -> Option<(&Token, &Solution)> {
        match self {
            Solved::Token(game, solution) => Some((game, solution)),
            Solved::Geography(..) | Solved::Pursuit(..) => None,
        }
    }

    /// Geography with the labels of its starts.
    pub(super) fn geography(&self) -> Option<(&Geography, &GeographySolution)> {
        match self {
            Solved::Geography(game, solution) => Some((game, solution)),
            Solved::Token(..) | Solved::Pursuit(..) => None,
        }
    }

    /// A pursuit with its labels.
    pub(super) fn pursuit(&self) -> Option<(&Pursuit, &Solution)> {
        match self {
            Solved::Pursuit(game, solution) => Some((game, solution)),
            Solved::Token(..) | Solved::Geography(..) => None,
        }
    }

    /// The labels of all positions. `None` for geography, which only has labels of starts.
    pub(super) fn solution(&self) -> Option<&Solution> {
        let labelled = self.token().map(|(_, solution)| solution);
        labelled.or_else(|| Some(self.pursuit()?.1))
    }
}

/// How the starts of geography were decided, apart from those that retrograde analysis labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeographyEffort {
    /// The number of starts decided by a matching.
    pub matched: usize,
    /// The number of states that the search visited; 0 if there was none.
    pub states: u64,
}

impl Analysis {
    /// The position, by its numbers in the game. `None` if the game doesn't have it.
    pub(super) fn at(&self, position: Position) -> Option<At<'_>> {
        let number = |place| self.places.number(place);
        let alone = || number(position.alone()?);
        Some(match &self.solved {
            Solved::Token(game, solution) => {
                At::Token(Numbered(game, solution), PositionId(alone()?))
            }
            Solved::Geography(game, solution) => At::Geography(game, solution, alone()?),
            Solved::Pursuit(game, solution) => {
                let ([police, thief], turn) = position.sides()?;
                let (police, thief) = (number(police)?, number(thief)?);
                let at = PursuitPosition {
                    police,
                    thief,
                    turn,
                };
                At::Pursuit(SolvedPursuit(game, solution), at)
            }
        })
    }

    /// Converts a position of a pursuit to places of the document.
    pub(super) fn pursuit_position(&self, at: PursuitPosition) -> Position {
        let places = [at.police, at.thief].map(|place| self.places.place(place));
        Position::of_sides(places, at.turn)
    }

    /// The outcome for a stuck player by the convention.
    pub fn stuck(&self) -> Outcome {
        match &self.solved {
            Solved::Token(game, _) => game.stuck_outcome(),
            Solved::Geography(game, _) => game.stuck(),
            Solved::Pursuit(game, _) => game.stuck_verdict(),
        }
    }

    /// The revision of the document that was solved.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// How long the solve took.
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// The number of positions with each outcome, as [shown](Analysis::shown).
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The size of the labels in bytes, except in geography.
    pub fn label_bytes(&self) -> u64 {
        self.solved.solution().map_or(0, Solution::bytes)
    }

    /// The position in which play starts. `None` unless exactly the required tokens are placed.
    pub fn start(&self) -> Option<Position> {
        self.start
    }

    /// The numbered places of the field.
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// The number of states that the search in geography visited. `None` for other games, which
    /// need no search.
    pub fn searched_states(&self) -> Option<u64> {
        Some(self.solved.geography()?.1.states())
    }

    /// How the starts of geography were decided. `None` for the other games. O(n log n).
    pub fn geography_effort(&self) -> Option<GeographyEffort> {
        let (_, solution) = self.solved.geography()?;
        let places = 0..self.places.len() as u32;
        Some(GeographyEffort {
            matched: places.filter(|&place| solution.is_matched(place)).count(),
            states: solution.states(),
        })
    }

    /// Whether moves form a cycle. In geography, moves from a place to itself don't count; a
    /// pursuit is taken to have a cycle. O(n + m) on the first call.
    pub fn has_cycle(&self) -> bool {
        *self.has_cycle.get_or_init(|| match &self.solved {
            Solved::Token(game, _) => has_cycle(game),
            Solved::Geography(game, solution) => {
                (0..game.places() as u32).any(|place| solution.reaches_cycle(place))
            }
            Solved::Pursuit(..) => true,
        })
    }

    /// Checks the labels independently of the solver, and returns what it had to take on trust:
    /// nothing in a token game, some moves in geography with cycles, and labels of the thief's turn
    /// in a pursuit on a board. Linear in positions and moves; [`solver::certify_geography`] also
    /// runs a search of bounded length.
    ///
    /// # Errors
    /// [`CertifyError`] for the first position found whose label is wrong.
    pub fn certify(&self) -> Result<OnTrust, CertifyError> {
        match &self.solved {
            Solved::Token(game, solution) => {
                let checked = if game.numbers_decide() {
                    by_numbers::certify(game, solution, &self.strategy)
                } else {
                    solver::certify(game, solution)
                };
                checked.map(|()| OnTrust::default())
            }
            Solved::Geography(game, solution) => solver::certify_geography(game, solution),
            Solved::Pursuit(game, solution) => solver::certify_pursuit(game, solution),
        }
    }
}

/// Whether some moves of a game form a cycle. O(n + m).
fn has_cycle(game: &Token) -> bool {
    let positions = || (0..game.positions() as u32).map(PositionId);
    let moves = |from: PositionId| {
        let is_over = game.terminal(from).is_some();
        (!is_over).then(|| game.moves(from)).into_iter().flatten()
    };
    // Repeatedly removes the positions without predecessors. The positions that remain lie on
    // cycles or can be reached from one.
    let mut into = vec![0_usize; game.positions()];
    positions()
        .flat_map(moves)
        .for_each(|to| into[to.index()] += 1);
    let mut free: Vec<PositionId> = positions().filter(|at| into[at.index()] == 0).collect();
    let mut taken = 0;
    while let Some(from) = free.pop() {
        taken += 1;
        for to in moves(from) {
            into[to.index()] -= 1;
            if into[to.index()] == 0 {
                free.push(to);
            }
        }
    }
    taken < game.positions()
}

/// The durations of the stages of a solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Timing {
    /// For numbering the positions and building the tables of moves.
    pub build: Duration,
    /// For labelling the positions.
    pub solve: Duration,
}

impl Timing {
    /// The durations of a solve that ends now.
    pub(super) fn new(begun: Instant, built: Instant) -> Timing {
        Timing {
            build: built - begun,
            solve: built.elapsed(),
        }
    }
}

/// How play continues if both players keep the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum DrawCause {
    /// It never ends.
    Endless,
    /// It always ends in a fixed draw.
    Fixed,
    /// It may end in a fixed draw, or never end.
    Either,
}
