//! Named step sets: chess pieces, and known games of one piece on a board.

use crate::model::{Offset, Step, Steps};

/// A named step set.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name.
    pub name: &'static str,
    /// The moves, in a sentence.
    pub meaning: &'static str,
    make: fn() -> Steps,
}

impl Preset {
    /// The steps.
    pub fn steps(&self) -> Steps {
        (self.make)()
    }

    /// The preset with these steps, regardless of their order. A list of steps doesn't match a preset that files name by a
    /// word.
    pub fn of(steps: &Steps) -> Option<&'static Preset> {
        let sorted = |steps: &Steps| {
            let mut steps = steps.on_board().to_vec();
            steps.sort_unstable();
            steps
        };
        let is_list = |steps: &Steps| matches!(steps, Steps::List(_));
        let sorted_steps = sorted(steps);
        PRESETS.iter().find(|preset| {
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

/// Every preset, in the order of the menu.
pub const PRESETS: [Preset; 11] = [
    Preset {
        name: "king",
        meaning: "One cell in any of the 8 directions, also between two walls",
        make: || Steps::King,
    },
    Preset {
        name: "4 directions",
        meaning: "One cell north, west, east or south",
        make: || Steps::Orthogonal,
    },
    Preset {
        name: "4 diagonals",
        meaning: "One cell in a slanting direction",
        make: || Steps::Diagonal,
    },
    Preset {
        name: "knight",
        meaning: "A chess knight's leap, over walls",
        make: || Steps::Knight,
    },
    Preset {
        name: "rook",
        meaning: "Any number of cells north, west, east or south",
        make: || sliding(&Steps::Orthogonal),
    },
    Preset {
        name: "bishop",
        meaning: "Any number of cells in a slanting direction",
        make: || sliding(&Steps::Diagonal),
    },
    Preset {
        name: "queen",
        meaning: "Any number of cells in any of the 8 directions",
        make: || sliding(&Steps::King),
    },
    Preset {
        name: "pawn-like",
        meaning: "One cell south, straight or slanting, so that play ends on the last row",
        make: || singles(&[(1, -1), (1, 0), (1, 1)]),
    },
    Preset {
        name: "right and down",
        meaning: "Any number of cells east or south: Nim with two heaps (Bouton 1901)",
        make: || slides(&[(0, 1), (1, 0)]),
    },
    Preset {
        name: "Wythoff's queen",
        meaning: "Any number of cells east, south or south-east: Wythoff's game (1907)",
        make: || slides(&[(0, 1), (1, 0), (1, 1)]),
    },
    Preset {
        name: "white knight",
        meaning: "A knight that leaps only nearer to the south-east corner, so that play ends (Berlekamp, Conway and Guy, \
                  Winning Ways, 1982)",
        make: || singles(&[(1, 2), (2, 1), (2, -1), (-1, 2)]),
    },
];
