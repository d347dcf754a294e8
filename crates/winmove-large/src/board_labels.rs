//! The labels of a board's database for a window, which needs the labels of all cells at once and
//! never waits long.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use super::board::BoardDatabase;
use super::carrier::lock;
use super::error::LargeError;
use crate::platform;
use winmove_core::game::{Pursuit, PursuitPosition};
use winmove_core::model::{Outcome, Side};
use winmove_core::solver::{Label, Solution, StoredLabels, thiefs_turn_label};
use winmove_words::say;

/// Called when labels have been fetched, or can't be.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// The interval at which fetched labels are reported.
const TOLD_AFTER: Duration = Duration::from_millis(100);

/// The number of columns that are cached, complete or not.
const KEPT: usize = 4;

/// The labels of a board's database, accessible from several threads.
///
/// The labels with the officer on one place are stored together: one of them, or all of them, can
/// be read from two or a few frames. The labels with the thief on one place, a *column*, are as far
/// apart as possible. A thread fetches them, beginning near the thief.
pub struct BoardLabels {
    shared: Arc<Shared>,
    /// The officer's place whose row was read last, and the labels of its row.
    row: Mutex<(u32, Vec<Label>)>,
    columns: Mutex<Vec<Arc<Column>>>,
}

/// The state shared with the threads that fetch labels.
struct Shared {
    board: Mutex<BoardDatabase>,
    /// The same database, opened again to fetch columns while the window reads from the first one.
    of_columns: Mutex<BoardDatabase>,
    wake: Wake,
    /// The column that was requested last. No other column is fetched.
    wanted: Mutex<Option<(u32, Side)>>,
    /// The number of times that fetched labels were reported.
    fetched: AtomicU64,
    failure: OnceLock<String>,
}

/// The labels with the thief on one place, on one side's turn.
struct Column {
    key: (u32, Side),
    /// By the officer's place: a packed label, or 0 if it has not been fetched.
    labels: Box<[AtomicU32]>,
    is_whole: AtomicBool,
    /// Whether a thread is fetching it.
    is_fetched: AtomicBool,
}

impl BoardLabels {
    /// The labels of a database, which must be opened twice; see [`BoardDatabase::reopened`].
    pub fn new(boards: [BoardDatabase; 2], wake: Wake) -> BoardLabels {
        let [board, of_columns] = boards.map(Mutex::new);
        BoardLabels {
            shared: Arc::new(Shared {
                board,
                of_columns,
                wake,
                wanted: Mutex::new(None),
                fetched: AtomicU64::new(0),
                failure: OnceLock::new(),
            }),
            row: Mutex::new((u32::MAX, Vec::new())),
            columns: Mutex::default(),
        }
    }

    /// The solution of a game, if the database is of this game.
    pub fn solution(self: &Arc<Self>, game: &Pursuit) -> Option<Solution> {
        let board = lock(&self.shared.board);
        let counts = board.is_of(game).then(|| board.counts())?;
        drop(board);
        let labels: Arc<dyn StoredLabels> = Arc::clone(self) as _;
        Some(Solution::read_from(game, counts, labels))
    }

    /// A number that increases whenever labels have been fetched.
    pub fn fetched(&self) -> u64 {
        self.shared.fetched.load(Ordering::Relaxed)
    }

    /// Whether labels are being fetched.
    pub fn is_fetching(&self) -> bool {
        let columns = lock(&self.columns);
        let mut all = columns.iter();
        all.any(|column| column.is_fetched.load(Ordering::Relaxed))
    }

    /// Why a label could not be read. Labels that can't be read are returned as draws.
    pub fn failure(&self) -> Option<&str> {
        self.shared.failure.get().map(String::as_str)
    }

    /// A column, which is fetched unless it is complete.
    fn column(&self, key: (u32, Side)) -> Arc<Column> {
        *lock(&self.shared.wanted) = Some(key);
        let column = self.kept(key);
        let is_whole = column.is_whole.load(Ordering::Relaxed);
        if !is_whole && !column.is_fetched.swap(true, Ordering::Relaxed) {
            let (shared, fetched) = (Arc::clone(&self.shared), Arc::clone(&column));
            let spawned = platform::spawn("labels", move || {
                let done = shared.fetch(&fetched);
                // If the column was requested again just now, the window will repeat the request
                // when it is woken.
                fetched.is_fetched.store(false, Ordering::Relaxed);
                shared.tell(done);
            });
            if let Err(error) = spawned {
                let what = say::large_no_thread(error.to_string());
                self.shared.tell(Err(LargeError::Refused(what)));
            }
        }
        column
    }

    /// A column as far as it has been fetched. A new column replaces the one that was requested
    /// longest ago.
    fn kept(&self, key: (u32, Side)) -> Arc<Column> {
        let mut columns = lock(&self.columns);
        let known = columns.iter().position(|column| column.key == key);
        let column = match known {
            Some(at) => columns.remove(at),
            None => {
                if columns.len() == KEPT {
                    columns.remove(0);
                }
                let places = lock(&self.shared.board).game.places();
                Arc::new(Column {
                    key,
                    labels: (0..places).map(|_| AtomicU32::new(0)).collect(),
                    is_whole: AtomicBool::new(false),
                    is_fetched: AtomicBool::new(false),
                })
            }
        };
        columns.push(Arc::clone(&column));
        column
    }
}

impl Shared {
    /// Fetches a column, beginning with the rows of the board near the thief.
    fn fetch(&self, column: &Column) -> Result<(), LargeError> {
        let (thief, turn) = column.key;
        let mut told = platform::now();
        let order = lock(&self.of_columns).near_first(thief);
        for police in order {
            if *lock(&self.wanted) != Some(column.key) {
                return Ok(());
            }
            let fetched = &column.labels[police as usize];
            if fetched.load(Ordering::Relaxed) != 0 {
                continue;
            }
            let position = PursuitPosition {
                police,
                thief,
                turn,
            };
            let label = lock(&self.of_columns).label_at(position)?;
            fetched.store(label.pack(), Ordering::Relaxed);
            if told.elapsed() >= TOLD_AFTER {
                told = platform::now();
                self.tell(Ok(()));
            }
        }
        column.is_whole.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Reports that labels have been fetched, or why they can't be.
    fn tell(&self, done: Result<(), LargeError>) {
        if let Err(error) = done {
            // Only the first error is kept.
            let _ = self.failure.set(error.to_string());
        }
        self.fetched.fetch_add(1, Ordering::Relaxed);
        (self.wake)();
    }

    /// The label that was read, or a draw after an error.
    fn or_failed(&self, read: Result<Label, LargeError>) -> Label {
        read.unwrap_or_else(|error| {
            self.tell(Err(error));
            Label {
                outcome: Outcome::Draw,
                remoteness: None,
            }
        })
    }
}

impl BoardLabels {
    /// The label of a position, if labels for all places of the thief will be requested.
    fn label_in_row(&self, position: PursuitPosition) -> Result<Label, LargeError> {
        let mut row = lock(&self.row);
        let mut board = lock(&self.shared.board);
        if row.0 != position.police {
            let places = u64::from(board.game.places());
            let first = u64::from(position.police) * places;
            let labels = board.database.labels(first..first + places)?;
            *row = (position.police, labels);
        }
        let stored = |at: PursuitPosition| Ok(row.1[at.thief as usize]);
        match position.turn {
            Side::Police => stored(position),
            Side::Thief => thiefs_turn_label(&board.game, position, stored),
        }
    }
}

impl StoredLabels for BoardLabels {
    fn label(&self, position: PursuitPosition) -> Label {
        let read = lock(&self.shared.board).label_at(position);
        self.shared.or_failed(read)
    }

    fn label_on_field(&self, position: PursuitPosition, placed: Side) -> Option<Label> {
        match placed {
            Side::Thief => Some(self.shared.or_failed(self.label_in_row(position))),
            Side::Police => {
                let column = self.column((position.thief, position.turn));
                Label::unpack(column.labels[position.police as usize].load(Ordering::Relaxed))
            }
        }
    }
}

impl Drop for BoardLabels {
    fn drop(&mut self) {
        *lock(&self.shared.wanted) = None;
    }
}

impl fmt::Debug for BoardLabels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = lock(&self.shared.board);
        let head = board.database.head();
        f.debug_tuple("BoardLabels").field(head).finish()
    }
}
