//! Policeman and thief, on a board or on a drawn graph.

use std::convert::Infallible;
use std::ops::{Deref, Range};

use super::convention::stuck;
use super::edges::{EdgeGame, EdgesError};
use super::places::Places;
use super::player::Player;
use super::positions::{Game, MAX_POSITIONS, PositionId};
use super::successors::build_successors;
use crate::compute::{Csr, Pool};
use crate::model::{Convention, Field, Outcome, Place, PursuitRules, Side, Square};

/// Policeman and thief: an officer and a thief stand on two places of a field and move in turn.
///
/// - A move is a step of the side that is to move, by [`PursuitRules::police`] or
///   [`PursuitRules::thief`], or none if that side may skip. No place but a wall is closed to
///   either: the officer may enter exits, both may pass between walls diagonally, if they have such
///   steps.
/// - The officer wins as soon as both stand on one place, after a move of either side, on an exit
///   too.
/// - The thief wins as soon as it stands on an exit without the officer, whichever side is to move.
/// - A side that may not skip and has no step is stuck: it loses, wins or draws by
///   [`PursuitRules::convention`].
/// - Play that never ends is a draw, or a win of one side by [`PursuitRules::endless`].
///
/// Every pair of places with either turn is a position. On a board there may be more of them than
/// [`MAX_POSITIONS`]; they have no numbers then, and the methods of [`Game`] don't serve them.
/// Where the two begin and who is first ([`SideRules::at`], [`PursuitRules::first`]) belongs to a
/// document and changes no position. Steps of a board mean edges on a graph, where
/// [`Document::new`] refuses them.
///
/// [`SideRules::at`]: crate::model::SideRules::at
/// [`Document::new`]: crate::model::Document::new
///
/// ```
/// use winmove_core::game::{Places, Pursuit, PursuitPosition};
/// use winmove_core::model::{Board, Field, PursuitRules, Side, Square};
/// use winmove_core::{Game, solver};
///
/// let board = Board::from_rows(vec![vec![Square::Floor, Square::Floor, Square::Exit]])?;
/// let field = Field::Board(board);
/// let game = Pursuit::new(&field, &Places::of(&field), &PursuitRules::on_board());
/// assert_eq!((game.places(), game.positions() as u64), (3, Pursuit::position_count(3)));
/// assert!(game.reach(Side::Police, 0).eq([1, 0]) && game.is_exit(2));
///
/// // The officer in the west, to move; the thief beside the exit.
/// let start = PursuitPosition { police: 0, thief: 1, turn: Side::Police };
/// assert_eq!((game.winner(start), game.position(game.id(start))), (None, start));
/// let solution = solver::solve_pursuit(&game, &solver::Control::default())?;
/// assert_eq!(solution.label(game.id(start)).to_string(), "win in 1");
/// assert_eq!(solver::certify_pursuit(&game, &solution)?, solver::OnTrust::default());
///
/// // On a graph: a path whose end is the exit. The officer is too far away.
/// let path = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3)];
/// let game = Pursuit::on_edges(4, path, [3], &PursuitRules::on_graph())?;
/// let start = game.id(PursuitPosition { police: 0, thief: 2, turn: Side::Police });
/// let solution = solver::solve_pursuit(&game, &solver::Control::default())?;
/// assert_eq!(solution.label(start).to_string(), "loss in 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pursuit {
    places: u32,
    // None on a drawn graph.
    board: Option<Cells>,
    police: Mobility,
    thief: Mobility,
    exits: Vec<bool>,
    #[serde(with = "crate::compute::raw")]
    exit_places: Vec<u32>,
    convention: Convention,
    endless: Option<Side>,
}

/// A pursuit that is played on a board.
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

/// A position of a pursuit. Places are given by their numbers. Positions are in the order of their
/// numbers: by the officer's place, then by the thief's, the officer's turn first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PursuitPosition {
    /// Where the officer stands.
    pub police: u32,
    /// Where the thief stands.
    pub thief: u32,
    /// Whose turn it is.
    pub turn: Side,
}

impl Pursuit {
    /// The game of these rules. Its positions are all pairs of places with either turn. O(places +
    /// steps).
    pub fn new(field: &Field, places: &Places, rules: &PursuitRules) -> Pursuit {
        let check = || Ok::<(), Infallible>(());
        let Ok(game) = Pursuit::build(field, places, rules, Pool::default(), &check);
        game
    }

    /// The game on a graph given by its edges, on the vertices from 0 below a number. O(n + m).
    ///
    /// # Errors
    /// [`EdgesError`]; an exit that is no vertex is an outcome for no vertex.
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

    /// As [`Pursuit::new`], on the threads of `pool`, with a cancellation check every
    /// [`CHECK_INTERVAL`](crate::compute::CHECK_INTERVAL) steps.
    ///
    /// # Errors
    /// The error of `check`.
    pub fn build<E>(
        field: &Field,
        places: &Places,
        rules: &PursuitRules,
        pool: Pool,
        check: &impl Fn() -> Result<(), E>,
    ) -> Result<Pursuit, E> {
        let exits: Vec<bool> = match field {
            Field::Graph(graph) => graph.vertices().iter().map(|vertex| vertex.exit).collect(),
            Field::Board(board) => board
                .cells()
                .filter(|&(_, square)| square != Square::Wall)
                .map(|(_, square)| square == Square::Exit)
                .collect(),
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

    /// The number of positions of a pursuit on a number of places.
    pub fn position_count(places: usize) -> u64 {
        (places as u64)
            .saturating_mul(places as u64)
            .saturating_mul(2)
    }

    /// The number of positions, which may be more than a [`PositionId`] can number.
    pub fn size(&self) -> u64 {
        Pursuit::position_count(self.places as usize)
    }

    /// Whether the positions have numbers: there are at most [`MAX_POSITIONS`].
    pub fn is_numbered(&self) -> bool {
        self.size() <= MAX_POSITIONS
    }

    /// The position that this many others precede in the order of positions.
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

    /// The positions to which the mover can go, as [`Game::moves`], for games with more positions
    /// than have numbers, too.
    pub fn moves_from(&self, position: PursuitPosition) -> impl Iterator<Item = PursuitPosition> {
        let own = match position.turn {
            Side::Police => position.police,
            Side::Thief => position.thief,
        };
        let turn = position.turn.opponent();
        let moved = move |to| match position.turn {
            Side::Police => PursuitPosition {
                police: to,
                turn,
                ..position
            },
            Side::Thief => PursuitPosition {
                thief: to,
                turn,
                ..position
            },
        };
        self.reach(position.turn, own).map(moved)
    }

    /// The verdict where play is over by rule, as [`Game::terminal`].
    pub fn terminal_at(&self, position: PursuitPosition) -> Option<Outcome> {
        let winner = self.winner(position)?;
        Some(outcome_for(position.turn, winner))
    }

    /// The verdict of endless play, as [`Game::endless`].
    pub fn endless_at(&self, position: PursuitPosition) -> Outcome {
        match self.endless {
            None => Outcome::Draw,
            Some(winner) => outcome_for(position.turn, winner),
        }
    }

    /// The verdict where the mover is stuck, as [`Game::stuck`]. It is the same in every position.
    pub fn stuck_verdict(&self) -> Outcome {
        stuck(self.convention)
    }

    /// The number of places.
    pub fn places(&self) -> u32 {
        self.places
    }

    /// The game with its board. `None` on a drawn graph.
    pub fn on_board(&self) -> Option<BoardPursuit<'_>> {
        let board = self.board.as_ref()?;
        Some(BoardPursuit { game: self, board })
    }

    /// The places that a side can reach by one move from a place, skips included. Repeats are
    /// possible.
    pub fn reach(&self, side: Side, from: u32) -> impl Iterator<Item = u32> {
        let mobility = match side {
            Side::Police => &self.police,
            Side::Thief => &self.thief,
        };
        let stay = mobility.skip.then_some(from);
        mobility.steps.row(from).iter().copied().chain(stay)
    }

    /// The places of the thief, out of a range, at which play is over with the officer on `police`,
    /// each once and with the winner.
    pub fn ends(&self, police: u32, thieves: Range<u32>) -> impl Iterator<Item = (u32, Side)> {
        let before = |place: u32| self.exit_places.partition_point(|&exit| exit < place);
        let exits = &self.exit_places[before(thieves.start)..before(thieves.end)];
        let exits = exits.iter().copied().filter(move |&exit| exit != police);
        let caught = thieves.contains(&police).then_some(police);
        exits.chain(caught).filter_map(move |thief| {
            let winner = self.winner(PursuitPosition {
                police,
                thief,
                turn: Side::Police,
            })?;
            Some((thief, winner))
        })
    }

    /// The winner where a side is stuck. None where that is a draw.
    pub fn stuck_winner(&self, side: Side) -> Option<Side> {
        match stuck(self.convention) {
            Outcome::Win => Some(side),
            Outcome::Loss => Some(side.opponent()),
            Outcome::Draw => None,
        }
    }

    /// The winner of endless play. None where that is a draw.
    pub fn endless_winner(&self) -> Option<Side> {
        self.endless
    }

    /// Whether play may end in a draw.
    pub fn may_end_drawn(&self) -> bool {
        stuck(self.convention) == Outcome::Draw
    }

    /// Whether a side can be stuck. A side that may skip never is.
    pub fn can_be_stuck(&self) -> bool {
        !(self.police.skip && self.thief.skip)
    }

    /// The most moves that the game can have, before those of terminal positions are left out.
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
    /// If the field has no such places, or the game has more than [`MAX_POSITIONS`] positions, as a
    /// board of more than 32,768 places has.
    pub fn id(&self, position: PursuitPosition) -> PositionId {
        let PursuitPosition { police, thief, .. } = position;
        assert!(
            self.is_numbered(),
            "the game has {} positions, of which at most {MAX_POSITIONS} can be numbered",
            self.size()
        );
        assert!(
            police.max(thief) < self.places,
            "the officer is on place {police} and the thief on place {thief}, but the places are those below {}",
            self.places
        );
        self.number(position)
    }

    // Only of a game whose positions have numbers.
    fn number(&self, position: PursuitPosition) -> PositionId {
        debug_assert!(self.is_numbered());
        PositionId(self.precede(position) as u32)
    }

    /// The number of positions that precede this one, as [`Pursuit::nth`] counts them.
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

    /// The winner where play is over. A thief caught on an exit is caught.
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

    fn endless(&self, id: PositionId) -> Outcome {
        self.endless_at(self.position(id))
    }
}

impl<'a> BoardPursuit<'a> {
    /// The cell of each place, counted row by row and walls included, in the order of the places.
    ///
    /// The same step from any two places changes the number of the cell by the same amount.
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

fn outcome_for(mover: Side, winner: Side) -> Outcome {
    if mover == winner {
        Outcome::Win
    } else {
        Outcome::Loss
    }
}
