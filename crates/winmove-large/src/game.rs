//! The interface of games that are solved outside memory.

use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;

/// A game with positions numbered in 64 bits. Each move passes the turn, and every outcome is that
/// of the player to move.
///
/// [`solve`](super::solve()) solves it into a file. Methods are called from several threads at
/// once, and repeatedly for the same position. They must always return the same values.
///
/// # Examples
/// ```
/// use winmove_core::{Control, Outcome};
/// use winmove_large::{Database, Extent, LargeGame, Limits, solve, verify};
///
/// /// A heap of counters; a move takes one to three. It is lost at multiples of four.
/// struct Heap(u64);
///
/// impl LargeGame for Heap {
///     fn name(&self) -> String {
///         format!("a heap of up to {}, take 1 to 3", self.0)
///     }
///     fn positions(&self) -> u64 {
///         self.0 + 1
///     }
///     fn moves(&self, from: u64, to: &mut Vec<u64>) {
///         to.extend((1..=3).filter_map(|taken| from.checked_sub(taken)));
///     }
///     fn stuck(&self, _: u64) -> Outcome {
///         Outcome::Loss
///     }
///     // Backward moves are optional. With them, moves need not be stored.
///     fn has_moves_back(&self) -> bool {
///         true
///     }
///     fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
///         from.extend((1..=3).map(|taken| to + taken).filter(|&heap| heap <= self.0));
///     }
///     // A heap never grows, so memory only has to hold a tenth of them at a time.
///     fn level(&self, heap: u64) -> u32 {
///         (heap / (self.0 / 10 + 1)) as u32
///     }
/// }
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let file = folder.join("heap.winmove.zst");
/// let (game, control) = (Heap(1000), Control::default());
/// let head = solve(&game, &Limits::in_memory(), &file, &control)?;
/// assert_eq!(head.losses, 251);
/// let mut database = Database::open(&file)?;
/// assert_eq!(database.label(998)?.to_string(), "win in 499");
///
/// // This is a proof with code that is independent of the solver.
/// verify(&game, &mut database, Extent::Full { memory: None }, &control)?;
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait LargeGame: Sync {
    /// A unique name of the game, which identifies it in a database and in an interrupted solve.
    fn name(&self) -> String;

    /// The number of positions.
    fn positions(&self) -> u64;

    /// Appends the positions that the mover can reach, in any order. Repeats are allowed. Not
    /// called for terminal positions.
    fn moves(&self, from: u64, to: &mut Vec<u64>);

    /// The outcome at a position that is not terminal and has no moves.
    fn stuck(&self, position: u64) -> Outcome;

    /// The outcome at a position where play is over by rule. Its moves are ignored.
    fn terminal(&self, _position: u64) -> Option<Outcome> {
        None
    }

    /// Whether the game implements [`LargeGame::moves_back`]. If not, backward moves are derived
    /// from the moves and stored. Sorting them takes about five bytes per move in the scratch
    /// folder, or ten if the system can't free parts of a file.
    fn has_moves_back(&self) -> bool {
        false
    }

    /// Appends every position with a move to this one, in any order. Repeats are allowed, and so
    /// are terminal positions. If the moves and backward moves differ, labels are wrong unless a
    /// solve notices it; [`verify`](super::verify()) finds wrong labels.
    fn moves_back(&self, _to: u64, _from: &mut Vec<u64>) {}

    /// The level of a position. Moves must never lead to a higher level. Irreversible moves give
    /// rise to levels, such as captures, or stones that stay on the board.
    ///
    /// Levels are solved one after another, the lowest first, and only the positions of one level
    /// are in memory at a time. This is useful if no level is by far the largest. The database is
    /// the same as without levels. The positions of a level must be consecutive, and levels must
    /// either never decrease or never increase with the position's number.
    /// [`solve`](super::solve()) checks this for all positions and moves, and rejects a game that
    /// violates it.
    ///
    /// For each level, the results of the lower parts that its moves lead to, of about a million
    /// positions each, are read again, and the backward moves to them are enumerated. If the game
    /// doesn't implement those, the moves into lower levels are stored. Small consecutive levels
    /// are solved together.
    fn level(&self, _position: u64) -> u32 {
        0
    }

    /// The outcome of endless play for the mover of this position. If one player wins endless play,
    /// this must be a win wherever that player moves and a loss wherever the other one does.
    fn endless(&self, _position: u64) -> Outcome {
        Outcome::Draw
    }
}

/// A [`Game`] with positions in 32 bits as a [`LargeGame`].
///
/// # Examples
/// ```
/// use winmove_core::EdgeGame;
/// use winmove_large::{LargeGame, Numbered};
///
/// let game = EdgeGame::from_edges(3, [(2, 1), (1, 0)])?;
/// let large = Numbered::new("a path of three", &game);
/// let mut moves = Vec::new();
/// large.moves(2, &mut moves);
/// assert_eq!(moves, [1]);
/// # Ok::<(), winmove_core::game::EdgesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Numbered<'a, G> {
    name: String,
    game: &'a G,
}

impl<'a, G: Game> Numbered<'a, G> {
    /// Gives a game a unique name.
    pub fn new(name: impl Into<String>, game: &'a G) -> Numbered<'a, G> {
        let name = name.into();
        Numbered { name, game }
    }
}

impl<G: Game> LargeGame for Numbered<'_, G> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn positions(&self) -> u64 {
        self.game.positions() as u64
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        let moves = self.game.moves(PositionId(from as u32));
        to.extend(moves.map(|to| u64::from(to.0)));
    }

    fn stuck(&self, position: u64) -> Outcome {
        self.game.stuck(PositionId(position as u32))
    }

    fn terminal(&self, position: u64) -> Option<Outcome> {
        self.game.terminal(PositionId(position as u32))
    }

    fn endless(&self, position: u64) -> Outcome {
        self.game.endless(PositionId(position as u32))
    }
}
