//! What a game says of itself to be solved outside memory.

use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;

/// A game whose positions are numbered by 64 bits. A move passes the turn, and every outcome is
/// that of the player to move.
///
/// It is solved into a file by [`solve`](super::solve()). Methods are called from several threads
/// at once, and more than once for a position. They must return the same values each time.
///
/// # Examples
/// ```
/// use winmove_large::{Database, Extent, Head, LargeGame, Limits, Verified, solve, verify};
/// use winmove_core::{Control, Outcome};
///
/// /// A heap from which a move takes one, two or three: lost at the multiples of four.
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
///     // Not needed here: a heap of 0 is stuck, and play always ends.
///     fn terminal(&self, heap: u64) -> Option<Outcome> {
///         (heap == 0).then_some(Outcome::Loss)
///     }
///     fn endless(&self, _: u64) -> Outcome {
///         Outcome::Draw
///     }
///     // Nor is this, with a thousand heaps. A heap never grows, so memory may hold a tenth of them at a time.
///     fn level(&self, heap: u64) -> u32 {
///         (heap / (self.0 / 10 + 1)) as u32
///     }
///     fn has_moves_back(&self) -> bool {
///         true
///     }
///     fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
///         from.extend((1..=3).map(|taken| to + taken).filter(|&heap| heap <= self.0));
///     }
/// }
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let file = folder.join("heap.winmove.zst");
/// let (game, control) = (Heap(1000), Control::default());
/// let head: Head = solve(&game, &Limits::in_memory(), &file, &control)?;
/// assert_eq!((head.losses, head.longest), (251, Some(500)));
/// let mut database = Database::open(&file)?;
/// assert_eq!(database.head(), &head);
/// assert_eq!(database.label(998)?.to_string(), "win in 499");
/// assert_eq!(database.labels(0..2)?[1].to_string(), "win in 1");
/// // A proof, with code that the solver doesn't share.
/// let verified: Verified = verify(&game, &mut database, Extent::Full { memory: None }, &control)?;
/// assert_eq!((verified.positions, verified.on_trust), (1001, 0));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait LargeGame: Sync {
    /// A name that no other game has. A database and an interrupted solve are known by it again.
    fn name(&self) -> String;

    /// The number of positions.
    fn positions(&self) -> u64;

    /// Appends the positions to which the mover can go, in any order, repeats allowed. Not called
    /// for terminal positions.
    fn moves(&self, from: u64, to: &mut Vec<u64>);

    /// The verdict of a position that is not terminal and has no move.
    fn stuck(&self, position: u64) -> Outcome;

    /// The verdict where play is over by rule. The moves of such a position are ignored.
    fn terminal(&self, _position: u64) -> Option<Outcome> {
        None
    }

    /// Whether the game can tell the moves back, see [`LargeGame::moves_back`]. If not, they are
    /// made from the moves and stored, which takes about five bytes each in the scratch folder
    /// while they are sorted, ten where the system can't free a part of a file.
    fn has_moves_back(&self) -> bool {
        false
    }

    /// Appends every position that has a move to this one, in any order, repeats allowed. Terminal
    /// positions may be among them. A move that is told only one way makes labels wrong, unless a
    /// solve notices it; [`verify`](super::verify()) finds them.
    fn moves_back(&self, _to: u64, _from: &mut Vec<u64>) {}

    /// The level of a position. Moves never lead to a higher level; what they can't undo makes
    /// levels, such as captures, or stones that stay on the board.
    ///
    /// Levels are solved one after the other, the lowest first, and memory holds the positions of
    /// one level at a time: that pays where none is by far the largest. The database is the same as
    /// without them. The positions of a level follow one another, and levels either rise or fall as
    /// the numbers grow, without exception. [`solve`](super::solve()) checks that and the moves,
    /// and refuses a game of which it doesn't hold.
    ///
    /// A level reads again what was decided in those parts of lower levels that it has moves to,
    /// about a million positions each, and asks for the moves back to them; where those are not
    /// told, its moves into lower levels are stored. Small levels that follow one another are
    /// solved together.
    fn level(&self, _position: u64) -> u32 {
        0
    }

    /// The verdict of play that never ends, for the mover of this position. Where one player wins
    /// it, it must be a win wherever that player moves, and a loss wherever the other does.
    fn endless(&self, _position: u64) -> Outcome {
        Outcome::Draw
    }
}

/// A [`Game`] of positions of 32 bits as a [`LargeGame`].
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
/// assert_eq!((large.positions(), moves), (3, vec![1]));
/// # Ok::<(), winmove_core::game::EdgesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Numbered<'a, G> {
    name: String,
    game: &'a G,
}

impl<'a, G: Game> Numbered<'a, G> {
    /// The game under a name that no other game has.
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
