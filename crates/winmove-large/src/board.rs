//! A pursuit on a board and its database. Labels with the officer to move are stored; those with
//! the thief to move follow from them.

use std::fmt;

use super::database::Database;
use super::error::LargeError;
use super::hash::Hash;
use super::verify::check_game;
use winmove_core::game::{BoardPursuit, Places, Pursuit, PursuitPosition};
use winmove_core::model::{Board, Cell, Field, Place, PursuitRules, Side};
use winmove_core::solver::{Counts, Label, RatedMove, rate, thiefs_turn_label};
use winmove_words::say;

/// A remoteness from here on doesn't fit in a label.
const LONGEST: u32 = (1 << 30) - 1;

/// A position of a pursuit on a board. It is written as `3,4 7,7 police`: the row and column of the
/// officer, then of the thief, then whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardPosition {
    /// The officer's cell.
    pub police: Cell,
    /// The thief's cell.
    pub thief: Cell,
    /// Whose turn it is.
    pub turn: Side,
}

impl BoardPosition {
    /// The cell of the side that moved, in a position that is reached by a move from this one.
    pub fn moved_to(self, to: BoardPosition) -> Cell {
        match self.turn {
            Side::Police => to.police,
            Side::Thief => to.thief,
        }
    }
}

impl fmt::Display for BoardPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BoardPosition {
            police,
            thief,
            turn,
        } = self;
        write!(
            f,
            "{},{} {},{} {turn}",
            police.row, police.column, thief.row, thief.column
        )
    }
}

pub(super) fn game_of(board: &Board, rules: &PursuitRules) -> (Places, Pursuit) {
    let field = Field::Board(board.clone());
    let places = Places::of(&field);
    let game = Pursuit::new(&field, &places, rules);
    (places, game)
}

/// A game of [`game_of`], with its board.
pub(super) fn on_board(game: &Pursuit) -> BoardPursuit<'_> {
    game.on_board().expect("the game is on a board")
}

/// A unique name of a game on a board: the number of places, and a hash of the board and the rules.
pub(super) fn name_of(game: BoardPursuit<'_>) -> String {
    let mut hash = Hash::default();
    let mut add = |number: u32| hash.add(&number.to_le_bytes());
    add(game.columns());
    for (place, &cell) in (0..).zip(game.cells()) {
        add(cell);
        add(game.is_exit(place).into());
        for side in [Side::Police, Side::Thief] {
            let mut reached: Vec<u32> = game.reach(side, place).collect();
            reached.sort_unstable();
            reached.dedup();
            add(reached.len() as u32);
            reached.into_iter().for_each(&mut add);
        }
    }
    let stuck = game.stuck_verdict();
    let endless = match game.endless_winner() {
        None => "a draw",
        Some(Side::Police) => "won by the police",
        Some(Side::Thief) => "won by the thief",
    };
    format!(
        "a pursuit on a board of {} places, {:016x}, stuck: {}, endless play: {endless}",
        game.places(),
        hash.value(),
        stuck.word()
    )
}

/// A database of a pursuit on a board, together with the game. It gives the labels of both turns.
///
/// # Examples
/// ```
/// use winmove_core::model::{Board, Cell, PursuitRules, Side};
/// use winmove_core::{Control, solver::Quality};
/// use winmove_large::{
///     BoardDatabase, BoardPosition, Database, Extent, Limits, solve_board, verify_board,
/// };
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-board-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let file = folder.join("board.winmove.zst");
/// let (board, rules, control) = (Board::new(4, 5)?, PursuitRules::on_board(), Control::default());
/// solve_board(&board, &rules, "four rows of five", &Limits::in_memory(), &file, &control)?;
///
/// // The officer is in a corner, next to the thief.
/// let mut database = BoardDatabase::new(Database::open(&file)?, &board, &rules)?;
/// let start =
///     BoardPosition { police: Cell::new(0, 0), thief: Cell::new(0, 1), turn: Side::Police };
/// assert_eq!(database.label(start)?.to_string(), "win in 1");
/// let moves = database.moves(start)?;
/// let best = moves.iter().find(|step| step.quality == Quality::Best).unwrap();
/// assert_eq!(start.moved_to(best.to), start.thief);
///
/// // This reads all labels and proves them with code that is independent of the solver.
/// verify_board(&mut database, Extent::Full { memory: None }, &control)?;
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BoardDatabase {
    pub(super) database: Database,
    places: Places,
    pub(super) game: Pursuit,
}

impl BoardDatabase {
    /// Combines a database with the pursuit on this board under these rules. O(cells + steps).
    ///
    /// # Errors
    /// [`LargeError::Refused`] if the database belongs to another game.
    pub fn new(
        database: Database,
        board: &Board,
        rules: &PursuitRules,
    ) -> Result<BoardDatabase, LargeError> {
        let (places, game) = game_of(board, rules);
        let count = u64::from(game.places());
        check_game(&database, &name_of(on_board(&game)), count * count)?;
        match database.head().board {
            // The solver's labels can't represent more.
            Some(_) if database.head().longest >= Some(LONGEST) => {
                Err(LargeError::Refused(say::large_long_play()))
            }
            Some(_) => Ok(BoardDatabase {
                database,
                places,
                game,
            }),
            None => Err(LargeError::Refused(say::large_no_board())),
        }
    }

    /// The database.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// The label of a position. With the officer to move, this reads one label; otherwise it reads
    /// the labels of all successors.
    ///
    /// # Errors
    /// [`LargeError`] if the position is not on the board, or if the file can't be read or is
    /// damaged.
    pub fn label(&mut self, position: BoardPosition) -> Result<Label, LargeError> {
        let position = self.numbered(position)?;
        self.label_at(position)
    }

    /// The moves from a position with their quality, without repeats, in the order of the cells
    /// that they lead to. Empty if play is over by rule.
    ///
    /// # Errors
    /// As for [`BoardDatabase::label`].
    pub fn moves(
        &mut self,
        from: BoardPosition,
    ) -> Result<Vec<RatedMove<BoardPosition>>, LargeError> {
        let from = self.numbered(from)?;
        if self.game.terminal_at(from).is_some() {
            return Ok(Vec::new());
        }
        let mut reached: Vec<PursuitPosition> = self.game.moves_from(from).collect();
        reached.sort_unstable();
        reached.dedup();
        let labels = reached
            .into_iter()
            .map(|to| {
                let label = label_in(&mut self.database, &self.game, to)?;
                Ok((position_of(on_board(&self.game), to), label))
            })
            .collect::<Result<Vec<_>, LargeError>>()?;
        Ok(rate(labels.into_iter()))
    }

    /// Opens the same database again, for independent reading.
    ///
    /// # Errors
    /// [`LargeError`] if the file can't be read, or was replaced.
    pub fn reopened(&self) -> Result<BoardDatabase, LargeError> {
        Ok(BoardDatabase {
            database: self.database.reopened()?,
            places: self.places.clone(),
            game: self.game.clone(),
        })
    }

    /// Whether this database has the labels of a game.
    pub(super) fn is_of(&self, game: &Pursuit) -> bool {
        let name = game.on_board().map(name_of);
        name.is_some_and(|name| name == self.database.head().game)
    }

    /// The number of positions with each outcome, over both turns.
    pub(super) fn counts(&self) -> Counts {
        let head = self.database.head();
        let told = head.board.clone().unwrap_or_default();
        Counts {
            win: (head.wins + told.wins) as usize,
            loss: (head.losses + told.losses) as usize,
            draw: (head.draws + told.draws) as usize,
            undecided: 0,
        }
    }

    /// All places, ordered by their distance in rows from a place.
    pub(super) fn near_first(&self, place: u32) -> Vec<u32> {
        let game = on_board(&self.game);
        let row_of = |place: u32| {
            let cell = game.cells().get(place as usize);
            cell.map_or(0, |cell| cell / game.columns())
        };
        let row = row_of(place);
        let mut order: Vec<u32> = (0..self.game.places()).collect();
        order.sort_by_key(|&other| row_of(other).abs_diff(row));
        order
    }

    pub(super) fn label_at(&mut self, position: PursuitPosition) -> Result<Label, LargeError> {
        label_in(&mut self.database, &self.game, position)
    }

    fn numbered(&self, position: BoardPosition) -> Result<PursuitPosition, LargeError> {
        let place = |cell: Cell| {
            self.places.number(Place::Cell(cell)).ok_or_else(|| {
                let Cell { row, column } = cell;
                LargeError::Refused(say::large_no_cell(row.to_string(), column.to_string()))
            })
        };
        Ok(PursuitPosition {
            police: place(position.police)?,
            thief: place(position.thief)?,
            turn: position.turn,
        })
    }
}

/// The label of a position, given a database of the officer's turn.
pub(super) fn label_in(
    database: &mut Database,
    game: &Pursuit,
    position: PursuitPosition,
) -> Result<Label, LargeError> {
    let places = u64::from(game.places());
    let mut stored = |position: PursuitPosition| {
        database.label(u64::from(position.police) * places + u64::from(position.thief))
    };
    match position.turn {
        Side::Police => stored(position),
        Side::Thief => thiefs_turn_label(game, position, stored),
    }
}

/// Converts places to cells.
pub(super) fn position_of(game: BoardPursuit<'_>, position: PursuitPosition) -> BoardPosition {
    let cell = |place: u32| {
        let cell = game.cells()[place as usize];
        Cell::new(cell / game.columns(), cell % game.columns())
    };
    BoardPosition {
        police: cell(position.police),
        thief: cell(position.thief),
        turn: position.turn,
    }
}
