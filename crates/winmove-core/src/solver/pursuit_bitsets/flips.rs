//! Counts positions with different outcomes in two solutions, word by word.

use super::board_layout::BoardLayout;
use super::rows::{all_moves, some_move};
use crate::model::Side;
use crate::solver::control::Control;
use crate::solver::solution::Solution;
use crate::solver::solution::{BitLabels, Block, LANES, ZERO, and, and_not, count, or, put};

/// The number of positions, on cells that exist on both boards, whose outcomes differ. `None`
/// unless both solutions are in bit planes and the boards have the same number of columns.
/// O(positions + moves), 64 at a time.
pub fn outcomes_that_differ(one: &Solution, other: &Solution) -> Option<usize> {
    let (one, other) = (one.bits()?, other.bits()?);
    let (board, other_board) = (one.board(), other.board());
    if board.columns() != other_board.columns() {
        return None;
    }
    let (mut own, mut others) = (Outcomes::of(one), Outcomes::of(other));
    let places = board.cells().iter().enumerate();
    let both = places.filter_map(|(place, cell)| {
        let other = other_board.cells().binary_search(cell).ok()?;
        Some((place, other))
    });
    let mut differ = 0;
    for (place, other) in both {
        own.enter(place);
        others.enter(other);
        let units = own.layout.floor.iter().zip(&others.layout.floor);
        for (unit, (floor, other_floor)) in units.enumerate() {
            let floor = and(floor, other_floor);
            for (own, others) in own.turns.iter().zip(&others.turns) {
                let differing = own.iter().zip(others).fold(ZERO, |differing, (a, b)| {
                    let (a, b) = (&a[unit], &b[unit]);
                    or(&differing, &or(&and_not(a, b), &and_not(b, a)))
                });
                differ += count(&and(&differing, &floor));
            }
        }
    }
    Some(differ)
}

/// The positions with the officer on one place, by turn and by winner.
struct Outcomes<'a> {
    labels: &'a BitLabels,
    layout: BoardLayout,
    turns: [[Vec<Block>; 2]; 2],
    guarded: Vec<u64>,
}

impl Outcomes<'_> {
    fn of(labels: &BitLabels) -> Outcomes<'_> {
        let layout = Control::to_the_end(|control| BoardLayout::new(labels.board(), control));
        Outcomes {
            labels,
            turns: Default::default(),
            guarded: vec![0; layout.units * LANES + 2 * layout.guard],
            layout,
        }
    }

    /// Moves the officer to this place.
    fn enter(&mut self, police: usize) {
        let labels = self.labels;
        let units = labels.units;
        let row = police * units..(police + 1) * units;
        let won = |side| &labels.won[side as usize][row.clone()];
        let sides = [Side::Police, Side::Thief];
        let officers_turn = sides.map(|side| {
            let mut wins = won(side).to_vec();
            if labels.game.endless_winner() == Some(side) {
                let drawn = labels.drawn.get(row.clone()).unwrap_or_default();
                for (unit, win) in wins.iter_mut().enumerate() {
                    let drawn = drawn.get(unit).unwrap_or(&ZERO);
                    let not_lost = and_not(&self.layout.floor[unit], &won(side.opponent())[unit]);
                    *win = or(win, &and_not(&not_lost, drawn));
                }
            }
            wins
        });
        let mut thiefs_turn = [vec![ZERO; units], vec![ZERO; units]];
        let cells = labels.board().cells();
        for (thief, winner) in labels.game.ends(police as u32, 0..labels.game.places()) {
            put(&mut thiefs_turn[winner as usize], cells[thief as usize]);
        }
        let ended: Vec<Block> = (0..units)
            .map(|unit| or(&thiefs_turn[0][unit], &thiefs_turn[1][unit]))
            .collect();
        for side in sides {
            self.guarded[self.layout.guard..][..units * LANES]
                .copy_from_slice(officers_turn[side as usize].as_flattened());
            for (unit, ended) in ended.iter().enumerate() {
                let open = and_not(&self.layout.movable[unit], ended);
                let mut wins = match side {
                    Side::Thief => some_move(&self.layout, &self.guarded, unit, &open),
                    Side::Police => all_moves(&self.layout, &self.guarded, unit, open),
                };
                if labels.game.stuck_winner(Side::Thief) == Some(side) {
                    let stuck = and_not(&self.layout.floor[unit], &self.layout.movable[unit]);
                    wins = or(&wins, &and_not(&stuck, ended));
                }
                let all = &mut thiefs_turn[side as usize][unit];
                *all = or(all, &wins);
            }
        }
        self.turns = [officers_turn, thiefs_turn];
    }
}
