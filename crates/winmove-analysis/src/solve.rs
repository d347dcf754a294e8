//! Solving a document.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use super::by_numbers;
use super::position::Position;
use super::solved::{Analysis, Solved, Timing};
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::game::{
    self, Game, Geography, HasDraws, MAX_POSITIONS, Places, PositionId, Pursuit, Token,
};
use winmove_core::model::{Document, Field, Place, Rules, Step, VertexId};
use winmove_core::platform::{self, Instant};
use winmove_core::solver::{
    self, BoardNeed, Budget, Cancelled, Control, GameGraph, GeographySolution, Label, Need,
    Solution, TooLarge,
};
use winmove_words::say;

type GeographySolver =
    fn(&Geography, Option<u32>, Budget, &Control) -> Result<GeographySolution, Cancelled>;

/// Why a document can't be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum SolveError {
    /// The solve was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The game is too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// Geography has a fixed draw, or its convention is a draw: that game has no draws.
    #[error(transparent)]
    HasDraws(#[from] HasDraws),
}

/// Why a game is too large, in a clause.
pub fn too_large(error: TooLarge) -> String {
    match error {
        TooLarge::Positions(count) => say::explain_too_many_positions(count, MAX_POSITIONS),
        TooLarge::OnBoard(count) => say::explain_too_many_on_board(count, solver::MAX_ON_BOARD),
        TooLarge::Moves(count) => say::explain_too_many_moves(count, u32::MAX),
        TooLarge::Remoteness(count) => say::explain_too_long(count),
        TooLarge::Tangles(count) => say::explain_too_tangled(count),
        TooLarge::Memory {
            positions,
            needed_mib,
            free_mib,
        } => say::explain_no_memory(positions, needed_mib, free_mib),
        error => error.to_string(),
    }
}

/// The number of positions of a document's game, without building the game.
pub fn position_count(field: &Field, rules: &Rules) -> u64 {
    positions_of(rules, Places::count(field))
}

/// The number of positions of a game on a field with this many places.
pub fn positions_of(rules: &Rules, places: usize) -> u64 {
    match rules.pursuit() {
        None => places as u64,
        Some(_) => Pursuit::position_count(places),
    }
}

/// Checks that the positions and moves of a document's game can be numbered, regardless of memory.
/// The game isn't built; an upper bound on its moves is used.
///
/// # Errors
/// [`TooLarge`], with the figures.
pub fn check_numbers(document: &Document) -> Result<(), TooLarge> {
    let (field, rules) = (document.field(), document.rules());
    let moves = match (field, rules) {
        (Field::Graph(graph), Rules::Pursuit(pursuit)) => {
            let places = graph.vertices().len() as u64;
            let sides = [&pursuit.police, &pursuit.thief];
            let skips = sides.iter().filter(|side| side.skip).count() as u64;
            step_bound(field, rules)
                .saturating_add(skips * places)
                .saturating_mul(places)
        }
        // Bit sets number neither positions nor moves.
        (Field::Board(_), Rules::Pursuit(_)) => {
            return SolveNeeds::of(document).before().check_numbers();
        }
        (_, Rules::Token(_) | Rules::Geography(_)) => step_bound(field, rules),
    };
    Need::game_graph(position_count(field, rules), moves, 0).check_numbers()
}

/// Checks that a game doesn't have too many positions to be solved, regardless of its moves and of
/// memory.
///
/// # Errors
/// [`TooLarge::Positions`] or [`TooLarge::OnBoard`], with the figure.
pub fn check_positions(field: &Field, rules: &Rules) -> Result<(), TooLarge> {
    let (count, most) = (position_count(field, rules), most_positions(field, rules));
    match (count <= most, most) {
        (true, _) => Ok(()),
        (false, MAX_POSITIONS) => Err(TooLarge::Positions(count)),
        (false, _) => Err(TooLarge::OnBoard(count)),
    }
}

/// The maximum number of positions of a game with these rules and field: [`MAX_POSITIONS`] if
/// positions are numbered, or [`MAX_ON_BOARD`](solver::MAX_ON_BOARD) in a pursuit on a board.
pub fn most_positions(field: &Field, rules: &Rules) -> u64 {
    match (field, rules) {
        (Field::Board(_), Rules::Pursuit(_)) => solver::MAX_ON_BOARD,
        _ => MAX_POSITIONS,
    }
}

/// An upper bound on the number of steps between places that are stored. Their table is built
/// before the moves can be counted.
fn step_bound(field: &Field, rules: &Rules) -> u64 {
    if let Some(rules) = rules.token() {
        return Token::stored_moves(field, &rules.steps);
    }
    let bounds = rules.steps().map(|steps| game::step_bound(field, steps));
    bounds.fold(0, u64::saturating_add)
}

/// The memory that the stages of a solve need, each in addition to the previous stages.
#[derive(Clone, Copy, Debug)]
pub struct SolveNeeds {
    places: u64,
    positions: u64,
    tables: u64,
    strategy: Strategy,
}

/// How a game is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Strategy {
    /// By retrograde analysis of a game graph, or by a search.
    Moves,
    /// With bit sets, for a pursuit on a board.
    BitSets(BoardNeed),
    /// Along lines, for a token with this many slides on a board with this many cells.
    Slides { cells: u64, slides: u64 },
}

impl Strategy {
    fn of(field: &Field, rules: &Rules, places: u64) -> Strategy {
        let Field::Board(board) = field else {
            return Strategy::Moves;
        };
        let cells = u64::from(board.rows()) * u64::from(board.columns());
        match rules {
            Rules::Pursuit(rules) if solver::suits_bit_sets(cells, places) => {
                let has_exits = field.has_exit();
                let size = (board.rows(), board.columns());
                Strategy::BitSets(BoardNeed::of_size(size, places, has_exits, rules))
            }
            Rules::Token(token) => {
                let steps = token.steps.on_board().iter();
                match steps.filter(|step| matches!(step, Step::Slide(_))).count() as u64 {
                    0 => Strategy::Moves,
                    slides => Strategy::Slides { cells, slides },
                }
            }
            Rules::Geography(_) | Rules::Pursuit(_) => Strategy::Moves,
        }
    }
}

impl SolveNeeds {
    /// What the solve of a document's game needs, without building its tables.
    pub fn of(document: &Document) -> SolveNeeds {
        let (field, rules) = (document.field(), document.rules());
        let places = Places::count(field) as u64;
        // The numbers of vertices, or numbers and coordinates of cells, and a fixed outcome for
        // each place.
        let numbers = match field {
            Field::Graph(_) => 9 * places,
            Field::Board(board) => {
                4 * u64::from(board.rows()) * u64::from(board.columns()) + 9 * places
            }
        };
        SolveNeeds {
            places,
            positions: position_count(field, rules),
            tables: numbers.saturating_add(step_bound(field, rules).saturating_mul(4)),
            strategy: Strategy::of(field, rules, places),
        }
    }

    /// An upper bound on the bytes of the tables of places and steps: numbers for each place, and a
    /// target for each step that is stored. The slides of a token aren't stored.
    pub fn tables(self) -> u64 {
        self.tables
    }

    /// A lower bound on the needs of the whole solve, before moves are counted. For a pursuit on a
    /// board it is an estimate, since its moves determine how long play may last.
    pub fn before(self) -> Need {
        self.need(0, self.tables)
    }

    /// What is needed to begin, before the moves are known: the tables for a pursuit on a board,
    /// otherwise [`SolveNeeds::before`].
    fn to_begin(self) -> Need {
        match self.strategy {
            Strategy::BitSets(need) => need.of_tables(self.tables),
            Strategy::Moves | Strategy::Slides { .. } => self.before(),
        }
    }

    /// What the solve needs in addition once the tables of places and steps are built and occupy
    /// memory.
    pub fn after_tables(self, moves: u64) -> Need {
        self.need(moves, 0)
    }

    fn need(self, moves: u64, tables: u64) -> Need {
        match self.strategy {
            Strategy::Moves => Need::game_graph(self.positions, moves, tables),
            Strategy::BitSets(need) => need.need(tables),
            Strategy::Slides { cells, slides } => {
                Need::on_board(cells, self.places, slides, tables)
            }
        }
    }
}

impl Analysis {
    /// Solves a document as revision 0.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`], or [`SolveError::HasDraws`] for geography with a draw.
    pub fn of(document: &Document) -> Result<Analysis, SolveError> {
        Analysis::solve(document, 0, &Control::default())
    }

    /// Solves a document. O(n + m), or O(cells · steps) for a token with slides on a board.
    /// Geography with cycles also takes the default [`Budget`], half of it for the start place, and
    /// the same amount again for remoteness. [`Analysis::further`] continues that search.
    ///
    /// # Errors
    /// [`SolveError::Cancelled`], [`SolveError::TooLarge`], or [`SolveError::HasDraws`] for
    /// geography with a draw.
    pub fn solve(
        document: &Document,
        revision: u64,
        control: &Control,
    ) -> Result<Analysis, SolveError> {
        Analysis::solve_part(&[], document, revision, control)
    }

    /// Like [`Analysis::solve`], for a part of a graph that was solved earlier, in which play
    /// continues from these vertices. They have these labels as long as their outcomes are fixed
    /// accordingly.
    ///
    /// # Errors
    /// See [`Analysis::solve`].
    pub fn solve_part(
        beyond: &[(VertexId, Label)],
        document: &Document,
        revision: u64,
        control: &Control,
    ) -> Result<Analysis, SolveError> {
        Analysis::solve_by(beyond, document, revision, control, solver::geography)
    }

    /// Solves a document with this solver for geography.
    pub(super) fn solve_by(
        beyond: &[(VertexId, Label)],
        document: &Document,
        revision: u64,
        control: &Control,
        geography: GeographySolver,
    ) -> Result<Analysis, SolveError> {
        let begun = platform::now();
        let field = document.field();
        let needs = SolveNeeds::of(document);
        needs.to_begin().check()?;
        let check = || Ok::<(), SolveError>(control.lay_out(CHECK_INTERVAL)?);
        let pool = control.pool();
        let places = Places::build(field, &check)?;
        let mut strategy = Vec::new();
        let (solved, timing) = match document.rules() {
            Rules::Token(rules) => {
                let mut game = Token::build(field, &places, rules, pool, &check)?;
                game.go_on_beyond(beyond.iter().filter_map(|&(vertex, label)| {
                    let number = places.number(Place::Vertex(vertex))?;
                    let moves = label.remoteness.unwrap_or_default();
                    Some((PositionId(number), label.outcome, moves))
                }));
                let need = needs.after_tables(game.move_bound());
                let built = platform::now();
                let (solution, timing) =
                    match by_numbers::solve_by_numbers(&game, control).map_err(unsolved)? {
                        Some((solution, moves)) => {
                            strategy = moves;
                            (solution, Timing::new(begun, built))
                        }
                        None => run(&game, need, begun, control)?,
                    };
                (Solved::Token(game, solution), timing)
            }
            Rules::Geography(rules) => {
                let game = Geography::build(field, &places, rules, pool, &check)?;
                let moves = game.move_count();
                needs.after_tables(moves).check()?;
                let built = platform::now();
                let first = rules.at.and_then(|place| places.number(place));
                let solution = geography(&game, first, Budget::default(), control)?;
                let timing = Timing::new(begun, built);
                (Solved::Geography(game, solution), timing)
            }
            Rules::Pursuit(rules) => {
                let game = Pursuit::build(field, &places, rules, pool, &check)?;
                let board = game.on_board();
                let (solution, timing) = if let (Strategy::BitSets(_), Some(board)) =
                    (needs.strategy, board)
                {
                    let built = platform::now();
                    let solution = solver::pursuit_on_board(board, control).map_err(unsolved)?;
                    (solution, Timing::new(begun, built))
                } else {
                    let moves = game.move_bound();
                    run(&game, needs.after_tables(moves), begun, control)?
                };
                (Solved::Pursuit(game, solution), timing)
            }
        };
        let start = start(document.rules());
        Ok(Analysis {
            strategy,
            ..Analysis::new(revision, places.into(), solved, start, timing)
        })
    }

    pub(super) fn new(
        revision: u64,
        places: Arc<Places>,
        solved: Solved,
        start: Option<Position>,
        timing: Timing,
    ) -> Analysis {
        let counts = match &solved {
            Solved::Token(game, solution) => by_numbers::counts(game, solution),
            Solved::Pursuit(_, solution) => solution.counts(),
            Solved::Geography(_, solution) => solution.counts(),
        };
        Analysis {
            revision,
            places,
            solved,
            start,
            counts,
            timing,
            strategy: Vec::new(),
            draw_causes: OnceLock::new(),
            endless_play: OnceLock::new(),
            has_cycle: OnceLock::new(),
        }
    }
}

/// Converts the error of a pursuit on a board, whose moves are valid.
fn unsolved(error: solver::SolveError) -> SolveError {
    match error {
        solver::SolveError::Cancelled(error) => error.into(),
        solver::SolveError::TooLarge(error) => error.into(),
        error => unreachable!("the moves of a pursuit are in order: {error}"),
    }
}

pub(super) fn start(rules: &Rules) -> Option<Position> {
    match (rules.pursuit(), &rules.tokens()[..]) {
        (None, &[place]) => Some(place.into()),
        (Some(pursuit), &[police, thief]) => {
            Some(Position::of_sides([police, thief], pursuit.first))
        }
        _ => None,
    }
}

fn run<G: Game>(
    game: &G,
    need: Need,
    begun: Instant,
    control: &Control,
) -> Result<(Solution, Timing), SolveError> {
    need.check()?;
    if game.slides().is_some() {
        need.check_remoteness()?;
    }
    let mut built = platform::now();
    let labelled = match solver::by_slides(game, control)? {
        Some(solution) => Some(solution),
        None => solver::topological(game, control)?,
    };
    let solution = match labelled {
        Some(solution) => solution,
        None => {
            need.check_remoteness()?;
            let graph = GameGraph::build(game, control)?;
            built = platform::now();
            solver::retrograde(game, graph, control)?
        }
    };
    Ok((solution, Timing::new(begun, built)))
}
