//! Named sets of steps: chess pieces, and well-known games with one piece on a board.

use strum::{IntoStaticStr, VariantArray};
use winmove_core::model::{Offset, Step, Steps};

/// A named set of steps.
///
/// # Examples
/// ```
/// use winmove_analysis::families::Preset;
///
/// let steps = Preset::Knight.steps();
/// assert_eq!(steps.on_board().len(), 8);
/// assert_eq!(Preset::of(&steps), Some(Preset::Knight));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Preset {
    /// One cell in any of the eight directions.
    King,
    /// One cell to the north, west, east or south.
    Orthogonal,
    /// One cell in a diagonal direction.
    Diagonal,
    /// A chess knight's leap.
    Knight,
    /// Any number of cells to the north, west, east or south.
    Rook,
    /// Any number of cells in a diagonal direction.
    Bishop,
    /// Any number of cells in any of the eight directions.
    Queen,
    /// One cell to the south, straight or diagonally.
    PawnLike,
    /// Any number of cells to the east or south: Nim with two heaps (Bouton 1901).
    RightAndDown,
    /// Any number of cells to the east, south or south-east: Wythoff's game (1907).
    WythoffsQueen,
    /// A knight that moves only towards the south-east corner (Berlekamp, Conway and Guy, Winning
    /// Ways, 1982).
    WhiteKnight,
}

impl Preset {
    /// Every preset, in the order of the menu.
    pub fn all() -> impl Iterator<Item = Preset> {
        Preset::VARIANTS.iter().copied()
    }

    /// The steps.
    pub fn steps(self) -> Steps {
        match self {
            Preset::King => Steps::King,
            Preset::Orthogonal => Steps::Orthogonal,
            Preset::Diagonal => Steps::Diagonal,
            Preset::Knight => Steps::Knight,
            Preset::Rook => sliding(&Steps::Orthogonal),
            Preset::Bishop => sliding(&Steps::Diagonal),
            Preset::Queen => sliding(&Steps::King),
            Preset::PawnLike => singles(&[(1, -1), (1, 0), (1, 1)]),
            Preset::RightAndDown => slides(&[(0, 1), (1, 0)]),
            Preset::WythoffsQueen => slides(&[(0, 1), (1, 0), (1, 1)]),
            Preset::WhiteKnight => singles(&[(1, 2), (2, 1), (2, -1), (-1, 2)]),
        }
    }

    /// The preset with these steps, in any order. A list of steps doesn't match a preset that has a
    /// keyword of its own in files.
    pub fn of(steps: &Steps) -> Option<Preset> {
        let sorted = |steps: &Steps| {
            let mut steps = steps.on_board().to_vec();
            steps.sort_unstable();
            steps
        };
        let is_list = |steps: &Steps| matches!(steps, Steps::List(_));
        let sorted_steps = sorted(steps);
        Preset::all().find(|preset| {
            let own = preset.steps();
            is_list(&own) == is_list(steps) && sorted(&own) == sorted_steps
        })
    }
}

fn singles(offsets: &[(i32, i32)]) -> Steps {
    let step = |&(rows, columns): &(i32, i32)| Step::Single(Offset::new(rows, columns));
    Steps::List(offsets.iter().map(step).collect())
}

/// The same steps as slides.
fn sliding(steps: &Steps) -> Steps {
    let step = |step: &Step| match *step {
        Step::Single(offset) | Step::Slide(offset) => Step::Slide(offset),
    };
    Steps::List(steps.on_board().iter().map(step).collect())
}

fn slides(offsets: &[(i32, i32)]) -> Steps {
    let step = |&(rows, columns): &(i32, i32)| Step::Slide(Offset::new(rows, columns));
    Steps::List(offsets.iter().map(step).collect())
}
