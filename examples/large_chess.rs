//! Solves chess endings without pawns, with up to five pieces, into a database: for example, two
//! bishops against a knight.
//!
//! The positions are numbered by levels of material: first the ending itself, then the material
//! after one capture, and so on. Captures can't be undone, so the levels are solved one after
//! another. The game enumerates its backward moves, so no moves are stored, and solving takes a
//! byte for each position with all pieces. The positions after captures are few in comparison, so
//! levels save little memory here; in `large_subtraction`, all levels have the same size. The crate
//! shakmaty provides the attacks of the pieces. (It is under the GPL, so a program built from this
//! file is, too; Winmove itself doesn't use it.)
//!
//! ```sh
//! cargo run --release --example large_chess            # KRK
//! cargo run --release --example large_chess KQKR
//! cargo run --release --example large_chess KBBKN /scratch
//! ```
//!
//! The last ending has 3.4·10^8 positions. The second argument is the folder for the database; by
//! default, it is the system's folder for temporary files.

// Examples run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use winmove_core::{Control, Label, Outcome};
use winmove_large::{Database, Extent, LargeGame, Limits, solve, verify};

const MAX_MEN: usize = 5;

/// An ending, with all endings that it can become by captures.
pub struct Endings {
    name: String,
    levels: Vec<Level>,
}

/// The positions with the same pieces.
struct Level {
    /// The white king, the black king, then White's other pieces and Black's; equal pieces are
    /// adjacent.
    men: Vec<Piece>,
    /// The number of the first position.
    first: u64,
    /// For each piece except kings, the level without it.
    without: Vec<Option<usize>>,
    /// The levels with one more piece, and its index there: the first among equal pieces.
    with: Vec<(usize, usize)>,
}

/// The squares of a level's pieces, in order, and the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    level: usize,
    turn: Color,
    squares: [Square; MAX_MEN],
}

/// The number of the white king's square up to rotations and reflections of the board: a1, b1, b2,
/// c1 and so on to d4.
fn corner(king: Square) -> u64 {
    let (file, rank) = (u64::from(king.file()), u64::from(king.rank()));
    file * (file + 1) / 2 + rank
}

const CORNER: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::B2,
    Square::C1,
    Square::C2,
    Square::C3,
    Square::D1,
    Square::D2,
    Square::D3,
    Square::D4,
];

impl Level {
    fn positions(&self) -> u64 {
        (2 * 10) << (6 * (self.men.len() - 1))
    }

    /// The name, such as `KBBKN` for two bishops against a knight.
    fn name(&self) -> String {
        let of = |color| {
            let men = self.men.iter().filter(move |man| man.color == color);
            men.map(|man| man.role.upper_char()).collect::<String>()
        };
        of(Color::White) + &of(Color::Black)
    }
}

impl Endings {
    /// Parses the name of an ending, such as `KQKR`: White's pieces, then Black's.
    pub fn named(name: &str) -> Result<Endings, String> {
        let second = name
            .rfind('K')
            .filter(|&at| at > 0 && name.starts_with('K'))
            .ok_or_else(|| format!("{name}: two kings, as in KQKR"))?;
        let mut men = vec![Role::King.of(Color::White), Role::King.of(Color::Black)];
        for (at, char) in name
            .char_indices()
            .filter(|&(at, _)| at != 0 && at != second)
        {
            let color = Color::from_white(at < second);
            let role = match char {
                'Q' => Role::Queen,
                'R' => Role::Rook,
                'B' => Role::Bishop,
                'N' => Role::Knight,
                _ => return Err(format!("{name}: {char} is none of Q, R, B and N")),
            };
            men.push(role.of(color));
        }
        if men.len() > MAX_MEN {
            return Err(format!("{name}: at most {MAX_MEN} men"));
        }
        men[2..].sort_by_key(|man| (man.color.is_black(), std::cmp::Reverse(man.role)));
        Ok(Endings::of(men))
    }

    fn of(men: Vec<Piece>) -> Endings {
        let mut levels: Vec<Level> = Vec::new();
        let mut first = 0;
        let mut waiting = std::collections::VecDeque::from([men]);
        while let Some(men) = waiting.pop_front() {
            if levels.iter().all(|level| level.men != men) {
                let fewer = (2..men.len()).map(|man| removed(&men, man));
                waiting.extend(fewer);
                let level = Level {
                    men,
                    first,
                    without: Vec::new(),
                    with: Vec::new(),
                };
                first += level.positions();
                levels.push(level);
            }
        }
        for level in 0..levels.len() {
            let men = levels[level].men.clone();
            let without = (0..men.len()).map(|man| {
                let fewer = removed(&men, man);
                levels.iter().position(|level| level.men == fewer)
            });
            let without: Vec<Option<usize>> = without.collect();
            for man in (2..men.len()).filter(|&man| men[man] != men[man - 1]) {
                let fewer = without[man].expect("all captures have a level");
                levels[fewer].with.push((level, man));
            }
            levels[level].without = without;
        }
        Endings {
            name: format!("chess endings from {} on", levels[0].name()),
            levels,
        }
    }

    /// The names of the levels, and their ranges of positions.
    pub fn levels(&self) -> impl Iterator<Item = (String, std::ops::Range<u64>)> {
        let of = |level: &Level| (level.name(), level.first..level.first + level.positions());
        self.levels.iter().map(of)
    }

    fn count(&self, placed: &Placed) -> usize {
        self.levels[placed.level].men.len()
    }

    fn occupied(&self, placed: &Placed) -> Bitboard {
        placed.squares[..self.count(placed)]
            .iter()
            .copied()
            .collect()
    }

    /// The pieces of one side: index, piece and square.
    fn men(&self, placed: &Placed, color: Color) -> impl Iterator<Item = (usize, Piece, Square)> {
        let men = self.levels[placed.level]
            .men
            .iter()
            .zip(placed.squares)
            .enumerate()
            .map(|(at, (man, square))| (at, *man, square));
        men.filter(move |(_, man, _)| man.color == color)
    }

    /// Whether the king of a side is in check.
    fn is_in_check(&self, placed: &Placed, color: Color) -> bool {
        let king = placed.squares[usize::from(color.is_black())];
        let occupied = self.occupied(placed);
        let mut men = self.men(placed, color.other());
        men.any(|(_, man, square)| attacks::attacks(square, man, occupied).contains(king))
    }

    /// The number of a position. It is the same for all rotations and reflections of the board, and
    /// for equal pieces in any order.
    pub fn number(&self, placed: &Placed) -> u64 {
        let king = placed.squares[0];
        let mut least = [*placed; 2];
        for placed in &mut least {
            let (file, rank) = (u32::from(king.file()), u32::from(king.rank()));
            for square in &mut placed.squares {
                if file > 3 {
                    *square = square.flip_horizontal();
                }
                if rank > 3 {
                    *square = square.flip_vertical();
                }
            }
        }
        let [one, other] = &mut least;
        for square in &mut other.squares {
            *square = square.flip_diagonal();
        }
        let king = one.squares[0];
        let number = |placed: &mut Placed| {
            let level = &self.levels[placed.level];
            let men = &level.men;
            for at in 2..men.len() {
                // Equal pieces are sorted by their squares.
                let mut at = at;
                while men[at] == men[at - 1] && placed.squares[at] < placed.squares[at - 1] {
                    placed.squares.swap(at, at - 1);
                    at -= 1;
                }
            }
            let turn = u64::from(placed.turn.is_black());
            let others = placed.squares[1..men.len()].iter();
            let number = others.fold(turn * 10 + corner(placed.squares[0]), |number, square| {
                number << 6 | u64::from(*square)
            });
            level.first + number
        };
        match u32::from(king.rank()).cmp(&u32::from(king.file())) {
            std::cmp::Ordering::Less => number(one),
            std::cmp::Ordering::Greater => number(other),
            std::cmp::Ordering::Equal => number(one).min(number(other)),
        }
    }

    /// The position with a number. `None` if it isn't legal, or if its number is a different one.
    pub fn position(&self, number: u64) -> Option<Placed> {
        let level = self.levels.partition_point(|level| level.first <= number) - 1;
        let mut rest = number - self.levels[level].first;
        let mut placed = Placed {
            level,
            turn: Color::White,
            squares: [Square::A1; MAX_MEN],
        };
        let mut occupied = Bitboard::EMPTY;
        for man in (0..self.count(&placed)).rev() {
            let square = match man {
                0 => CORNER[rest as usize % 10],
                _ => Square::new(rest as u32 & 63),
            };
            if occupied.contains(square) {
                return None;
            }
            occupied.add(square);
            placed.squares[man] = square;
            rest = match man {
                0 => rest / 10,
                _ => rest >> 6,
            };
        }
        placed.turn = Color::from_white(rest == 0);
        let is_legal = !self.is_in_check(&placed, placed.turn.other());
        (is_legal && self.number(&placed) == number).then_some(placed)
    }

    /// Calls `visit` with the number of each position that the mover can reach.
    fn for_each_move(&self, placed: &Placed, mut visit: impl FnMut(u64)) {
        let (occupied, level) = (self.occupied(placed), &self.levels[placed.level]);
        let own: Bitboard = self.men(placed, placed.turn).map(|man| man.2).collect();
        for (at, man, square) in self.men(placed, placed.turn) {
            for to in attacks::attacks(square, man, occupied) & !own {
                let mut after = *placed;
                after.squares[at] = to;
                if occupied.contains(to) {
                    let mut others = self.men(placed, placed.turn.other());
                    let captured = others.find(|other| other.2 == to);
                    let (captured, ..) = captured.expect("the square is not the mover's");
                    let Some(fewer) = level.without[captured] else {
                        continue;
                    };
                    after.level = fewer;
                    after.squares.copy_within(captured + 1.., captured);
                }
                if !self.is_in_check(&after, placed.turn) {
                    after.turn = placed.turn.other();
                    visit(self.number(&after));
                }
            }
        }
    }

    /// Calls `visit` with the number of each position from which the last move may have come.
    fn for_each_move_back(&self, placed: &Placed, mut visit: impl FnMut(u64)) {
        let (occupied, level) = (self.occupied(placed), &self.levels[placed.level]);
        let came = placed.turn.other();
        let mut visit_legal = |before: &Placed| {
            if !self.is_in_check(before, placed.turn) {
                visit(self.number(before));
            }
        };
        for (at, man, square) in self.men(placed, came) {
            // Pieces other than pawns move backwards in the same way as forwards.
            for from in attacks::attacks(square, man, occupied) & !occupied {
                let mut before = *placed;
                before.turn = came;
                before.squares[at] = from;
                visit_legal(&before);
                for &(more, man) in &level.with {
                    if self.levels[more].men[man].color == placed.turn {
                        let mut before = before;
                        before.level = more;
                        before.squares.copy_within(man..MAX_MEN - 1, man + 1);
                        before.squares[man] = square;
                        visit_legal(&before);
                    }
                }
            }
        }
    }

    /// The board of a position, and the side to move.
    pub fn board(&self, placed: &Placed) -> (Board, Color) {
        let mut board = Board::empty();
        for color in Color::ALL {
            for (_, man, square) in self.men(placed, color) {
                board.set_piece_at(square, man);
            }
        }
        (board, placed.turn)
    }

    /// The position for a board, if its pieces belong to a level.
    pub fn placed(&self, board: &Board, turn: Color) -> Option<Placed> {
        let is_level = |level: &Level| {
            let of = |man: &Piece| level.men.iter().filter(|other| *other == man).count();
            let is_there = |man: &Piece| board.by_piece(*man).count() == of(man);
            level.men.len() == board.occupied().count() && level.men.iter().all(is_there)
        };
        let level = self.levels.iter().position(is_level)?;
        let mut squares = [Square::A1; MAX_MEN];
        let mut left = board.occupied();
        for (man, square) in self.levels[level].men.iter().zip(&mut squares) {
            *square = (board.by_piece(*man) & left).first()?;
            left.discard(*square);
        }
        Some(Placed {
            level,
            turn,
            squares,
        })
    }
}

/// All pieces but one.
fn removed(men: &[Piece], man: usize) -> Vec<Piece> {
    let mut men = men.to_vec();
    men.remove(man);
    men
}

impl LargeGame for Endings {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn positions(&self) -> u64 {
        let last = self.levels.last().expect("there is the ending itself");
        last.first + last.positions()
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        if let Some(placed) = self.position(from) {
            self.for_each_move(&placed, |number| to.push(number));
        }
    }

    /// Mate is a loss, stalemate a draw.
    fn stuck(&self, position: u64) -> Outcome {
        match self.position(position) {
            Some(placed) if self.is_in_check(&placed, placed.turn) => Outcome::Loss,
            _ => Outcome::Draw,
        }
    }

    /// Numbers without a position count as draws, and are never reached.
    fn terminal(&self, position: u64) -> Option<Outcome> {
        match self.position(position) {
            Some(_) => None,
            None => Some(Outcome::Draw),
        }
    }

    /// Captures lead to pieces further down the list, and so to larger numbers.
    fn level(&self, position: u64) -> u32 {
        let further = self.levels.iter().filter(|level| level.first > position);
        further.count() as u32
    }

    fn has_moves_back(&self) -> bool {
        true
    }

    fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
        if let Some(placed) = self.position(to) {
            self.for_each_move_back(&placed, |number| from.push(number));
        }
    }
}

/// A summary of a level with White to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of positions that White wins.
    pub wins: u64,
    /// The number of positions that White loses.
    pub losses: u64,
    /// White's moves to mate in the longest win, and the first such position.
    pub longest: Option<(u32, u64)>,
}

/// Summarises the labels of a level with White to move.
pub fn summary(level: std::ops::Range<u64>, labels: impl IntoIterator<Item = Label>) -> Summary {
    let mut summary = Summary::default();
    for (number, label) in level.zip(labels) {
        match label.outcome {
            Outcome::Win => summary.wins += 1,
            Outcome::Loss => summary.losses += 1,
            Outcome::Draw => {}
        }
        let mate = label.remoteness.filter(|_| label.outcome == Outcome::Win);
        let moves = mate.map(|moves| moves.div_ceil(2));
        if moves > summary.longest.map(|(moves, _)| moves) {
            summary.longest = moves.map(|moves| (moves, number));
        }
    }
    summary
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let endings = Endings::named(words.next().as_deref().unwrap_or("KRK"))?;
    let folder = words.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let file = folder.join(format!("{}.winmove.zst", endings.levels[0].name()));
    let control = Control::default();
    let begun = Instant::now();
    let head = solve(&endings, &Limits::in_memory(), &file, &control)?;
    println!("{} positions in {:.1?}", head.positions, begun.elapsed());
    let mut database = Database::open(&file)?;
    for (name, range) in endings.levels() {
        let white = range.start..range.start + (range.end - range.start) / 2;
        let mut failed = None;
        let labels = white.clone().map_while(|number| {
            let label = database.label(number);
            label.map_err(|error| failed = Some(error)).ok()
        });
        let summary = summary(white, labels);
        if let Some(error) = failed {
            return Err(error.into());
        }
        print!(
            "{name}, White to move: {} won, {} lost",
            summary.wins, summary.losses
        );
        if let Some((moves, number)) = summary.longest {
            let placed = endings.position(number).ok_or("a win is a position")?;
            let (board, _) = endings.board(&placed);
            print!("; mate in {moves} moves at most, from {board} w");
        }
        println!();
    }
    let verified = verify(&endings, &mut database, Extent::Sample(10_000), &control)?;
    println!("{} labels follow from the moves", verified.positions);
    println!("{}", file.display());
    Ok(())
}
