//! The memory of a solve by bit sets, known before it starts, but for how long play lasts.

use crate::game::{BoardPursuit, Pursuit, can_be_stuck, stuck};
use crate::model::{Outcome, PursuitRules, Side};
use crate::platform;
use crate::solver::memory::{Need, TooLarge, free_memory};
use crate::solver::solution::{Block, LANES};

/// The bytes of the masks of changes for a place of the officer.
const MASKS: u64 = 48;

/// The bytes of a step in the tables of the solver and of the check.
const STEP: u64 = 16;

/// For fewer bytes the system is not asked whether they are free.
const ALWAYS_FREE: u64 = 1 << 20;

/// What decides the memory of [`pursuit_on_board`](super::pursuit_on_board()).
///
/// The sets of wins and of draws are known beforehand. The remoteness takes a plane for each binary
/// digit of the longest play, which only the solve finds. It is foreseen by the distances on the
/// board: on boards without walls the officer needs as many moves as the board is long, on random
/// ones up to one and a half times the distance of the farthest places. Twice that distance is
/// foreseen. Play that lasts longer, as in a maze of one-way steps, takes one more plane each time
/// it has lasted twice as long. The solver checks before such a plane that it fits, and gives up
/// otherwise: it never takes more than was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct BoardNeed {
    places: u64,
    /// The bytes of a set of positions of one turn.
    set: u64,
    /// The sets that are not of the remoteness.
    sets: u64,
    /// The binary digits of the longest play that is foreseen.
    digits: u32,
    /// Masks and the tables of moves.
    rest: u64,
}

impl BoardNeed {
    /// The need on a board of this many cells, up to the last place. Positions are won by the thief
    /// only where `has_exits`, or where a side can be stuck.
    fn new(
        cells: u64,
        places: u64,
        has_exits: bool,
        can_be_stuck: bool,
        may_end_drawn: bool,
        endless: Option<Side>,
        longest: u64,
    ) -> BoardNeed {
        // Two for each side that can win. Where draws are forced, the check has four of its own
        // besides those of the solution.
        let sets = match endless {
            Some(_) if may_end_drawn => 7,
            _ if has_exits || (can_be_stuck && !may_end_drawn) => 4,
            _ => 2,
        };
        BoardNeed {
            places,
            set: bytes_of_set(cells, places),
            sets,
            digits: digits_of(longest),
            rest: places.saturating_mul(MASKS),
        }
    }

    /// The need of a game on a board. O(places + steps): distances are measured from two places of
    /// each part of the board.
    pub fn of(game: BoardPursuit<'_>) -> BoardNeed {
        let cells = game.cells();
        let row = cells.last().map_or(0, |&last| u64::from(last) + 1);
        let places = cells.len() as u64;
        let steps: usize = [Side::Police, Side::Thief]
            .into_iter()
            .flat_map(|side| (0..game.places()).map(move |place| game.reach(side, place).count()))
            .sum();
        let has_exits = (0..game.places()).any(|place| game.is_exit(place));
        let lasting = |longest| {
            let need = BoardNeed::new(
                row,
                places,
                has_exits,
                game.can_be_stuck(),
                game.may_end_drawn(),
                game.endless_winner(),
                longest,
            );
            BoardNeed {
                rest: need.rest + STEP * steps as u64,
                ..need
            }
        };
        // Little memory isn't worth the distances.
        let most = lasting(4 * places);
        if most.need(0).bytes() < ALWAYS_FREE {
            return most;
        }
        let farthest = |side| u64::from(farthest(&game, side));
        let run = if has_exits {
            2 * farthest(Side::Thief)
        } else {
            0
        };
        lasting((4 * farthest(Side::Police)).max(run))
    }

    /// About the need of a game on a board of this size, without its tables: the longest play is
    /// foreseen by the size alone, as twice that on an open board. [`BoardNeed::of`] decides.
    pub fn of_size(
        (rows, columns): (u32, u32),
        places: u64,
        has_exits: bool,
        rules: &PursuitRules,
    ) -> BoardNeed {
        let may_end_drawn = stuck(rules.convention) == Outcome::Draw;
        BoardNeed::new(
            u64::from(rows) * u64::from(columns),
            places,
            has_exits,
            can_be_stuck(rules),
            may_end_drawn,
            rules.endless,
            4 * (u64::from(rows) + u64::from(columns)).saturating_sub(2),
        )
    }

    /// What is needed to begin: the game's tables, before the moves are known.
    pub fn of_tables(&self, tables: u64) -> Need {
        Need::without_numbers(Pursuit::position_count(self.places as usize), tables)
    }

    /// The peak memory of the solve and of its check, as far as play doesn't last longer than is
    /// foreseen. `tables`, the bytes of the game's own tables, counts twice, because the solution
    /// has a copy of the game.
    pub fn need(&self, tables: u64) -> Need {
        self.with_digits(self.digits, tables)
    }

    /// Checks the need against what is free. Where the address space of the process is limited, two
    /// more sets count where the thief never wins: they are empty, so that the system gives no
    /// memory for them.
    ///
    /// # Errors
    /// [`TooLarge`], with the figures.
    pub fn check(&self) -> Result<(), TooLarge> {
        let need = self.need(0);
        need.check()?;
        if need.bytes() < ALWAYS_FREE {
            return Ok(());
        }
        let reserved = BoardNeed {
            sets: self.sets.max(4),
            ..*self
        };
        let free = platform::free_address_space().unwrap_or(u64::MAX);
        reserved.need(0).check_in(free)
    }

    fn with_digits(&self, digits: u32, tables: u64) -> Need {
        let bytes = self
            .set
            .saturating_mul(self.sets + u64::from(digits))
            .saturating_add(self.rest)
            .saturating_add(tables.saturating_mul(2));
        Need::without_numbers(Pursuit::position_count(self.places as usize), bytes)
    }

    /// Checks that one more plane fits, in addition to this many, in the memory allowed for the
    /// whole solve, or else in what is free now.
    ///
    /// # Errors
    /// [`TooLarge::Memory`], with the figures of the whole solve.
    pub(super) fn check_plane(&self, digits: usize, allowed: Option<u64>) -> Result<(), TooLarge> {
        let digits = digits as u32;
        let [held, needed] = [digits, digits + 1].map(|digits| self.with_digits(digits, 0));
        if digits < self.digits {
            return Ok(());
        }
        let free = match allowed {
            Some(allowed) => allowed,
            None if self.set < ALWAYS_FREE => return Ok(()),
            None => free_memory().map_or(u64::MAX, |free| free.saturating_add(held.bytes())),
        };
        needed.check_in(free)
    }
}

/// The binary digits of a remoteness; one at least.
fn digits_of(longest: u64) -> u32 {
    (u64::BITS - longest.leading_zeros()).max(1)
}

/// The bytes of a set of positions of one turn, given the numbers of cells and of places.
fn bytes_of_set(cells: u64, places: u64) -> u64 {
    let blocks = cells.div_ceil(64 * LANES as u64);
    places.saturating_mul(blocks.saturating_mul(size_of::<Block>() as u64))
}

/// The times that a place is visited before distances are given up.
const MAX_VISITS: usize = 16;

/// About the largest distance between two places, by the moves of a side: in each part of the
/// board, that of the place that is farthest from its first place to the one farthest from there.
/// The number of places where that takes too long.
fn farthest(game: &Pursuit, side: Side) -> u32 {
    const UNSEEN: u32 = u32::MAX;
    let places = game.places() as usize;
    let mut distance = vec![UNSEEN; places];
    let mut is_known = vec![false; places];
    let mut queue = Vec::new();
    let (mut farthest, mut visited) = (0, 0);
    for first in 0..places as u32 {
        if is_known[first as usize] {
            continue;
        }
        // With one-way steps, later places may reach the same ones again and again.
        if visited > MAX_VISITS * places {
            return places as u32;
        }
        let mut from = first;
        for _ in 0..2 {
            queue.clear();
            queue.push(from);
            distance[from as usize] = 0;
            let mut next = 0;
            while let Some(&place) = queue.get(next) {
                next += 1;
                let there = distance[place as usize] + 1;
                for to in game.reach(side, place) {
                    if distance[to as usize] == UNSEEN {
                        distance[to as usize] = there;
                        queue.push(to);
                    }
                }
            }
            visited += queue.len();
            from = queue[queue.len() - 1];
            farthest = farthest.max(distance[from as usize]);
            for &place in &queue {
                distance[place as usize] = UNSEEN;
                is_known[place as usize] = true;
            }
        }
    }
    farthest
}

impl Need {
    /// The peak memory of [`pursuit_outcomes`](super::pursuit_outcomes()), given the numbers of
    /// cells and of places: two sets for each turn, one of what a round finds, perhaps one of
    /// draws, and masks of changes.
    pub fn outcome_sets(cells: u64, places: u64, may_end_drawn: bool) -> Need {
        let sets = 5 + u64::from(may_end_drawn);
        let bytes = bytes_of_set(cells, places)
            .saturating_mul(sets)
            .saturating_add(places.saturating_mul(MASKS));
        Need::without_numbers(Pursuit::position_count(places as usize), bytes)
    }
}
