//! Solves two chess endings: king and queen, or king and rook, against a lone king.
//!
//! The crate shakmaty provides the rules of chess; this program only numbers the positions for the
//! trait [`Game`]. (shakmaty is under the GPL, so a program built from this file is, too; Winmove
//! itself doesn't use it.)
//!
//! ```sh
//! cargo run --example chess_endings          # the queen
//! cargo run --example chess_endings rook
//! ```

use std::error::Error;

use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, FromSetup, Piece, Position, Role, Setup, Square,
    fen::Fen, san::SanPlus,
};
use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver::{self, Quality, Solution};

/// White's king and one piece against Black's king, with either side to move.
///
/// The number of a position is composed of the squares of the white king, the piece and the black
/// king as digits, and the side to move. Many numbers don't belong to a legal position, and no move
/// leads to them. The last number is the position with only the kings.
pub struct Ending {
    role: Role,
    // The moves of each position. Illegal positions have none.
    moves: Vec<Option<Vec<PositionId>>>,
}

/// The number of positions, except the one with only the kings.
const POSITIONS: u32 = 64 * 64 * 64 * 2;

impl Ending {
    /// The ending with this piece, including the moves of all legal positions.
    pub fn with(role: Role) -> Ending {
        let mut ending = Ending {
            role,
            moves: Vec::new(),
        };
        let moves = (0..POSITIONS).map(|id| {
            let position = ending.position(PositionId(id))?;
            let after = position.legal_moves().into_iter().map(|step| {
                let mut after = position.clone();
                after.play_unchecked(step);
                id_of(&after)
            });
            Some(after.collect())
        });
        ending.moves = moves.collect();
        ending
    }

    /// The chess position with this number, if it is legal.
    pub fn position(&self, id: PositionId) -> Option<Chess> {
        let digit = |place: u32| Square::new(id.0 >> (1 + 6 * place) & 63);
        let pieces = [
            (digit(0), Color::White, Role::King),
            (digit(1), Color::White, self.role),
            (digit(2), Color::Black, Role::King),
        ];
        let mut setup = Setup::empty();
        for (square, color, role) in pieces {
            setup.board.set_piece_at(square, Piece { color, role });
        }
        setup.turn = if id.0.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        };
        let whole = id.0 < POSITIONS && setup.board.occupied().count() == 3;
        Chess::from_setup(setup, CastlingMode::Standard)
            .ok()
            .filter(|_| whole)
    }

    /// Whether this is the number of a legal position with White to move.
    pub fn is_white_to_move(&self, id: PositionId) -> bool {
        id.0.is_multiple_of(2) && self.moves.get(id.index()).is_some_and(Option::is_some)
    }

    /// The longest win with White to move: the number of White's moves to mate, and such a
    /// position.
    pub fn longest_win(&self, solution: &Solution) -> Option<(u32, PositionId)> {
        let ids = (0..POSITIONS)
            .map(PositionId)
            .filter(|&id| self.is_white_to_move(id));
        let wins = ids.filter_map(|id| {
            let label = solution.label(id);
            (label.outcome == Outcome::Win).then_some((label.remoteness?.div_ceil(2), id))
        });
        wins.max_by_key(|&(moves, id)| (moves, std::cmp::Reverse(id)))
    }
}

/// The number of a chess position with three pieces, or with two.
fn id_of(position: &Chess) -> PositionId {
    let board = position.board();
    let square = |color, among: shakmaty::Bitboard| {
        let mut squares = (board.by_color(color) & among).into_iter();
        squares.next().map(u32::from)
    };
    let kings = board.kings();
    let digits = [
        square(Color::White, kings),
        square(Color::White, !kings),
        square(Color::Black, kings),
    ];
    let [Some(king), Some(piece), Some(lone)] = digits else {
        return PositionId(POSITIONS);
    };
    let turn = u32::from(position.turn().is_black());
    PositionId(lone << 13 | piece << 7 | king << 1 | turn)
}

impl Game for Ending {
    fn positions(&self) -> usize {
        POSITIONS as usize + 1
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.moves[from.index()].iter().flatten().copied()
    }

    /// Mate is a loss, stalemate a draw.
    fn stuck(&self, position: PositionId) -> Outcome {
        match self.position(position) {
            Some(chess) if chess.is_checkmate() => Outcome::Loss,
            _ => Outcome::Draw,
        }
    }

    /// Positions with only the kings are drawn. Illegal positions count as draws, and are never
    /// reached.
    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        let legal = self
            .moves
            .get(position.index())
            .is_some_and(Option::is_some);
        (!legal).then_some(Outcome::Draw)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let role = match std::env::args().nth(1).as_deref() {
        None | Some("queen") => Role::Queen,
        Some("rook") => Role::Rook,
        Some(other) => return Err(format!("queen or rook, not {other}").into()),
    };
    let ending = Ending::with(role);
    let solution = solver::solve(&ending);
    solver::certify(&ending, &solution)?;

    let (moves, hardest) = ending.longest_win(&solution).ok_or("White never wins")?;
    println!("White mates in {moves} moves at most. The hardest position:");
    let mut chess = ending.position(hardest).ok_or("a win is a position")?;
    println!("{}", Fen::from_position(&chess, EnPassantMode::Legal));
    let mut at = hardest;
    while let Some(best) = solver::moves(&ending, &solution, at)
        .into_iter()
        .find(|step| step.quality == Quality::Best)
    {
        let leads_there = |step: &shakmaty::Move| {
            let mut after = chess.clone();
            after.play_unchecked(*step);
            id_of(&after) == best.to
        };
        let step = chess
            .legal_moves()
            .into_iter()
            .find(leads_there)
            .ok_or("a move of the game is one of chess")?;
        print!(
            "{} ",
            SanPlus::from_move_and_play_unchecked(&mut chess, step)
        );
        at = best.to;
    }
    println!();
    Ok(())
}
