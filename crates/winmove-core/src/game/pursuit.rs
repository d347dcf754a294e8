//! Pursuit: a police officer and a thief, on a board or a graph.

use std::ops::{Deref, Range};

use super::convention::stuck;
use super::edges::{EdgeGame, EdgesError};
use super::places::Places;
use super::positions::{Game, MAX_POSITIONS, PositionId};
use super::successors::build_successors;
use crate::compute::{Csr, Pool, never_cancelled};
use crate::model::Player;
use crate::model::{Convention, Field, Outcome, Place, PursuitRules, Side, Square};

/// A pursuit: a police officer and a thief are each on a place of a field and move in turn.
///
/// - A move is a step of the side to move, by [`PursuitRules::police`] or [`PursuitRules::thief`],
///   or a skip if that side may skip. Only walls are closed to them: the officer may enter exits,
///   and a diagonal step may pass between two walls.
/// - The officer wins as soon as both are on the same place, even on an exit, whoever moved.
/// - The thief wins as soon as it is on an exit without the officer, whichever side is to move.
/// - A side that may not skip and has no step is stuck: it loses, wins or draws by
///   [`PursuitRules::convention`].
/// - Endless play is a draw, or a win for one side by [`PursuitRules::endless`].
///
/// The positions are all pairs of places, with either side to move. A large board may have more
/// than [`MAX_POSITIONS`]; such positions have no numbers, and the methods of [`Game`] can't be
/// used. The starting places and the side that moves first ([`SideRules::at`],
/// [`PursuitRules::first`]) belong to the document and don't affect any position. On a graph, all
/// steps follow edges; [`Document::new`] rejects board steps there.
///
/// [`SideRules::at`]: crate::model::SideRules::at
/// [`Document::new`]: crate::model::Document::new
///
/// # Examples
/// ```
/// use winmove_core::game::{Places, Pursuit, PursuitPosition};
/// use winmove_core::model::{Board, Field, PursuitRules, Side, Square};
/// use winmove_core::solver::{self, Control};
///
/// // The officer is in the west and moves first; the thief is next to the exit.
/// let board = Board::from_rows(vec![vec![Square::Floor, Square::Floor, Square::Exit]])?;
/// let field = Field::Board(board);
/// let game = Pursuit::new(&field, &Places::of(&field), &PursuitRules::on_board());
/// let start = PursuitPosition { police: 0, thief: 1, turn: Side::Police };
/// let solution = solver::solve_pursuit(&game, &Control::default())?;
/// assert_eq!(solution.pursuit_label(&game, start).to_string(), "win in 1");
/// solver::certify_pursuit(&game, &solution)?;
///
/// // On a graph: the exit is the end of a path, and the officer is too far away.
/// let path = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3)];
/// let game = Pursuit::on_edges(4, path, [3], &PursuitRules::on_graph())?;
/// let start = PursuitPosition { police: 0, thief: 2, turn: Side::Police };
/// let solution = solver::solve_pursuit(&game, &Control::default())?;
/// assert_eq!(solution.pursuit_label(&game, start).to_string(), "loss in 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pursuit {
    places: u32,
    // None on a graph.
    board: Option<Cells>,
    police: Mobility,
    thief: Mobility,
    exits: Vec<bool>,
    #[serde(with = "crate::compute::raw")]
    exit_places: Vec<u32>,
    convention: Convention,
    endless: Option<Side>,
}

/// A pursuit on a board.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct BoardPursuit<'a> {
    game: &'a Pursuit,
    board: &'a Cells,
}

/// The cells of the places of a board.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct Cells {
    columns: u32,
    // The cell of each place, counted row by row.
    #[serde(with = "crate::compute::raw")]
    numbers: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct Mobility {
    steps: Csr,
    skip: bool,
}

/// A position of a pursuit. Places are given by number. Positions are ordered by the officer's
/// place, then by the thief's; the officer's turn comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PursuitPosition {
    /// The officer's place.
    pub police: u32,
    /// The thief's place.
    pub thief: u32,
    /// Whose turn it is.
    pub turn: Side,
}

impl PursuitPosition {
    /// A position with the police to move.
    pub fn officers_turn(police: u32, thief: u32) -> PursuitPosition {
        PursuitPosition {
            police,
            thief,
            turn: Side::Police,
        }
    }

    /// The place of the token of a side.
    pub fn place(self, side: Side) -> u32 {
        match side {
            Side::Police => self.police,
            Side::Thief => self.thief,
        }
    }

    /// The position after the side to move has moved to a place.
    #[must_use]
    pub fn moved(mut self, to: u32) -> PursuitPosition {
        match self.turn {
            Side::Police => self.police = to,
            Side::Thief => self.thief = to,
        }
        self.turn = self.turn.opponent();
        self
    }
}

impl Pursuit {
    /// Creates the game. Its positions are all pairs of places, with either side to move. O(places
    /// + steps).
    pub fn new(field: &Field, places: &Places, rules: &PursuitRules) -> Pursuit {
        let Ok(game) = Pursuit::build(field, places, rules, Pool::default(), &never_cancelled);
        game
    }

    /// Creates the game on the vertices `0..vertices` of a graph given by its edges. O(n + m).
    ///
    /// # Errors
    /// [`EdgesError`]; an exit that is not a vertex is reported as
    /// [`EdgesError::NoVertexOfOutcome`].
    pub fn on_edges(
        vertices: u32,
        edges: impl IntoIterator<Item = (u32, u32)>,
        exits: impl IntoIterator<Item = u32>,
        rules: &PursuitRules,
    ) -> Result<Pursuit, EdgesError> {
        let exits = exits.into_iter().map(|exit| (exit, Outcome::Win));
        let drawn = EdgeGame::from_edges(vertices, edges)?.with_outcomes(exits)?;
        let field = drawn.field(|vertex, is_exit| vertex.exit = is_exit);
        Ok(Pursuit::new(&field, &Places::of(&field), rules))
    }

    /// Like [`Pursuit::new`], on the threads of `pool`, with a cancellation check every
    /// [`CHECK_INTERVAL`](crate::compute::CHECK_INTERVAL) steps.
    ///
    /// # Errors
    /// Any error that `check` returns.
    pub fn build<E>(
        field: &Field,
        places: &Places,
        rules: &PursuitRules,
        pool: Pool,
        check: &impl Fn() -> Result<(), E>,
    ) -> Result<Pursuit, E> {
        let exits: Vec<bool> = match field {
            Field::Graph(graph) => graph.vertices().iter().map(|vertex| vertex.exit).collect(),
            Field::Board(board) => {
                let squares = board.open_squares();
                squares.map(|square| square == Square::Exit).collect()
            }
        };
        let mobility = |side: Side| {
            Ok(Mobility {
                steps: build_successors(field, places, &rules.side(side).steps, pool, check)?,
                skip: rules.side(side).skip,
            })
        };
        let board = match field {
            Field::Graph(_) => None,
            Field::Board(board) => Some(Cells::of(places, board.columns())),
        };
        let exit_places = (0..)
            .zip(&exits)
            .filter(|&(_, &exit)| exit)
            .map(|(place, _)| place)
            .collect();
        Ok(Pursuit {
            places: places.len() as u32,
            board,
            police: mobility(Side::Police)?,
            thief: mobility(Side::Thief)?,
            exits,
            exit_places,
            convention: rules.convention,
            endless: rules.endless,
        })
    }

    /// The number of positions of a pursuit on `places` places.
    pub fn position_count(places: usize) -> u64 {
        (places as u64)
            .saturating_mul(places as u64)
            .saturating_mul(2)
    }

    /// The number of positions, which may exceed [`MAX_POSITIONS`].
    pub fn size(&self) -> u64 {
        Pursuit::position_count(self.places as usize)
    }

    /// Whether the positions can be numbered: there are at most [`MAX_POSITIONS`].
    pub fn is_numbered(&self) -> bool {
        self.size() <= MAX_POSITIONS
    }

    /// The position at this index, from 0, in the order of positions.
    pub fn nth(&self, number: u64) -> PursuitPosition {
        let (pair, places) = (number / 2, u64::from(self.places));
        PursuitPosition {
            police: (pair / places) as u32,
            thief: (pair % places) as u32,
            turn: if number.is_multiple_of(2) {
                Side::Police
            } else {
                Side::Thief
            },
        }
    }

    /// The positions that the mover can reach. Like [`Game::moves`], but works for games of any
    /// size.
    pub fn moves_from(&self, position: PursuitPosition) -> impl Iterator<Item = PursuitPosition> {
        self.reach(position.turn, position.place(position.turn))
            .map(move |to| position.moved(to))
    }

    /// The outcome if play is over by rule, like [`Game::terminal`].
    pub fn terminal_at(&self, position: PursuitPosition) -> Option<Outcome> {
        let winner = self.winner(position)?;
        Some(position.turn.outcome(Some(winner)))
    }

    /// The outcome of endless play, like [`Game::endless`].
    pub fn endless_at(&self, position: PursuitPosition) -> Outcome {
        position.turn.outcome(self.endless)
    }

    /// The outcome for a stuck mover, like [`Game::stuck`]. It is the same in every position.
    pub fn stuck_verdict(&self) -> Outcome {
        stuck(self.convention)
    }

    /// The number of places.
    pub fn places(&self) -> u32 {
        self.places
    }

    /// The game with its board. `None` on a graph.
    pub fn on_board(&self) -> Option<BoardPursuit<'_>> {
        let board = self.board.as_ref()?;
        Some(BoardPursuit { game: self, board })
    }

    /// The places that a side can reach in one move, including its own place if it may skip.
    /// Repeats are possible.
    pub fn reach(&self, side: Side, from: u32) -> impl Iterator<Item = u32> {
        let mobility = match side {
            Side::Police => &self.police,
            Side::Thief => &self.thief,
        };
        let stay = mobility.skip.then_some(from);
        mobility.steps.row(from).iter().copied().chain(stay)
    }

    /// The thief's places within a range at which play is over while the officer is on `police`,
    /// each once with the winner.
    pub fn ends(&self, police: u32, thieves: Range<u32>) -> impl Iterator<Item = (u32, Side)> {
        let before = |place: u32| self.exit_places.partition_point(|&exit| exit < place);
        let exits = &self.exit_places[before(thieves.start)..before(thieves.end)];
        let exits = exits.iter().copied().filter(move |&exit| exit != police);
        let caught = thieves.contains(&police).then_some(police);
        exits.chain(caught).filter_map(move |thief| {
            let winner = self.winner(PursuitPosition::officers_turn(police, thief))?;
            Some((thief, winner))
        })
    }

    /// The winner if a side is stuck. None if that is a draw.
    pub fn stuck_winner(&self, side: Side) -> Option<Side> {
        side.winner_of(stuck(self.convention))
    }

    /// The winner of endless play. None if it is a draw.
    pub fn endless_winner(&self) -> Option<Side> {
        self.endless
    }

    /// Whether play can end in a draw by being stuck.
    pub fn may_end_drawn(&self) -> bool {
        stuck(self.convention) == Outcome::Draw
    }

    /// Whether a side can be stuck. A side that may skip never is.
    pub fn can_be_stuck(&self) -> bool {
        !(self.police.skip && self.thief.skip)
    }

    /// An upper bound on the number of moves; it includes those of terminal positions.
    pub fn move_bound(&self) -> u64 {
        let skips = |side: &Mobility| if side.skip { u64::from(self.places) } else { 0 };
        let both = [&self.police, &self.thief]
            .map(|side| side.steps.len() as u64 + skips(side))
            .iter()
            .sum::<u64>();
        both * u64::from(self.places)
    }

    /// The number of a position.
    ///
    /// # Panics
    /// If the field has no such places, or if the game has more than [`MAX_POSITIONS`] positions,
    /// which happens on boards of more than 32,768 places.
    pub fn id(&self, position: PursuitPosition) -> PositionId {
        let PursuitPosition { police, thief, .. } = position;
        assert!(
            self.is_numbered(),
            "the game has {} positions, of which at most {MAX_POSITIONS} can be numbered",
            self.size()
        );
        assert!(
            police.max(thief) < self.places,
            "the police are on place {police} and the thief on place {thief}, but places are numbered below {}",
            self.places
        );
        self.number(position)
    }

    // Requires that the positions are numbered.
    fn number(&self, position: PursuitPosition) -> PositionId {
        debug_assert!(self.is_numbered());
        PositionId(self.precede(position) as u32)
    }

    /// The index of a position in the order of positions; the inverse of [`Pursuit::nth`].
    pub(crate) fn precede(&self, position: PursuitPosition) -> u64 {
        let turn = match position.turn {
            Side::Police => 0,
            Side::Thief => 1,
        };
        let pair = u64::from(position.police) * u64::from(self.places) + u64::from(position.thief);
        pair * 2 + turn
    }

    /// The position with this number.
    pub fn position(&self, id: PositionId) -> PursuitPosition {
        self.nth(id.0.into())
    }

    /// Whether a place is an exit.
    pub fn is_exit(&self, place: u32) -> bool {
        self.exits[place as usize]
    }

    /// The winner, if play is over. A thief on an exit together with the officer is caught.
    pub fn winner(&self, position: PursuitPosition) -> Option<Side> {
        if position.police == position.thief {
            Some(Side::Police)
        } else if self.exits[position.thief as usize] {
            Some(Side::Thief)
        } else {
            None
        }
    }
}

impl Game for Pursuit {
    fn positions(&self) -> usize {
        Pursuit::position_count(self.places as usize) as usize
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.moves_from(self.position(from))
            .map(|to| self.number(to))
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        self.stuck_verdict()
    }

    fn terminal(&self, id: PositionId) -> Option<Outcome> {
        self.terminal_at(self.position(id))
    }

    fn mover(&self, id: PositionId) -> Option<Player> {
        Some(self.position(id).turn.into())
    }

    fn always_alternates(&self) -> bool {
        true
    }

    fn endless(&self, id: PositionId) -> Outcome {
        self.endless_at(self.position(id))
    }
}

impl<'a> BoardPursuit<'a> {
    /// The index of each place's cell on the board, counting walls, row by row.
    ///
    /// A given step changes this index by the same amount from every place.
    pub fn cells(self) -> &'a [u32] {
        &self.board.numbers
    }

    /// The number of columns of the board.
    pub fn columns(self) -> u32 {
        self.board.columns
    }
}

impl Deref for BoardPursuit<'_> {
    type Target = Pursuit;

    fn deref(&self) -> &Pursuit {
        self.game
    }
}

impl Cells {
    fn of(places: &Places, columns: u32) -> Cells {
        let number = |place| match places.place(place) {
            Place::Cell(cell) => cell.row * columns + cell.column,
            Place::Vertex(_) => unreachable!("the places of a board are cells"),
        };
        Cells {
            columns,
            numbers: (0..places.len() as u32).map(number).collect(),
        }
    }
}
