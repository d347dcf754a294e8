//! Retrograde analysis in rounds: round k finds every position that is decided in k moves, whole words at a time.
//!
//! For each turn and each side there is a set of the positions where that side is known to win. In a round
//!
//! - *on the officer's turn* the police wins where some move leads into its set of the thief's turn (OR over the
//!   officer's places next to it), the thief where all moves lead into its own (AND);
//! - *on the thief's turn* the thief wins where some move leads into its set (a dilation: OR over its steps, each a
//!   shift of the row), the police where all do (an erosion: AND).
//!
//! Both work from what the round before has found; only the words next to what was found are looked at.

use super::ground::Ground;
use super::rows::{Known, Note, police_rows, thief_rows};
use super::turn::{Turn, bands, on_threads, resolved, rows_a_band, threads_for};
use crate::compute::Pool;
use crate::game::Pursuit;
use crate::model::Side;
use crate::solver::solution::{Block, ZERO, and_not, index, put};
use crate::solver::{Cancelled, Control};

/// By the index of the side.
const SIDES: [Side; 2] = [Side::Police, Side::Thief];

/// A solve under way.
pub(super) struct Rounds<'a> {
    ground: &'a Ground,
    control: &'a Control,
    pool: Pool,
    police_turn: Turn,
    // What the round before last has changed on the officer's turn, and whether there is any of it.
    changed_before: Vec<[u64; 2]>,
    news_before: bool,
    thief_turn: Turn,
    digits: Vec<Vec<Block>>,
    drawn: Vec<Block>,
}

/// What the rounds have found.
pub(super) struct Found {
    pub(super) won: [Vec<Block>; 2],
    pub(super) digits: Vec<Vec<Block>>,
    pub(super) drawn: Vec<Block>,
    /// How many positions each side wins in a number of moves: on the officer's turn, on the thief's turn.
    pub(super) wins: [[usize; 2]; 2],
    /// How many positions were found to be forced or fixed draws, where one side wins endless play; by turn.
    pub(super) draws: [usize; 2],
}

/// Solves a game that was laid out. Linear in positions and moves for each round that changes them, 64 at a time.
///
/// # Errors
/// When it is cancelled.
pub(super) fn solve(
    game: &Pursuit,
    ground: &Ground,
    control: &Control,
) -> Result<Found, Cancelled> {
    let mut rounds = Rounds {
        ground,
        control,
        pool: resolved(control.pool(), ground.places * ground.units),
        police_turn: Turn::new(ground),
        changed_before: vec![[0; 2]; ground.places],
        news_before: false,
        thief_turn: Turn::new(ground),
        digits: Vec::new(),
        drawn: Vec::new(),
    };
    rounds.begin(game)?;
    rounds.run(Note::Remoteness)?;
    let wins = [rounds.police_turn.count, rounds.thief_turn.count];
    let mut draws = [0; 2];
    if let Some(patient) = game.endless_winner()
        && game.may_end_drawn()
    {
        let pressed = patient.opponent();
        rounds.find_draws(pressed)?;
        draws[0] = rounds.police_turn.count[index(pressed)] - wins[0][index(pressed)];
        draws[1] = rounds.thief_turn.count[index(pressed)] - wins[1][index(pressed)];
        for (won, drawn) in rounds.police_turn.won[index(pressed)]
            .iter_mut()
            .zip(&rounds.drawn)
        {
            *won = and_not(won, drawn);
        }
    }
    Ok(Found {
        won: rounds.police_turn.won,
        digits: rounds.digits,
        drawn: rounds.drawn,
        wins,
        draws,
    })
}

impl Rounds<'_> {
    /// Where play is over, by rule or because a side is stuck.
    fn begin(&mut self, game: &Pursuit) -> Result<(), Cancelled> {
        let ground = self.ground;
        let cells = game.cells().expect("bit sets are of boards");
        let mut ends = [vec![ZERO; ground.units], vec![ZERO; ground.units]];
        for police in 0..ground.places {
            self.control.check()?;
            for ends in &mut ends {
                ends.fill(ZERO);
            }
            for (thief, winner) in game.ends(police as u32, 0..game.places()) {
                put(&mut ends[index(winner)], cells[thief as usize]);
            }
            for winner in SIDES {
                self.police_turn
                    .add(ground, winner, police, &ends[index(winner)]);
                self.thief_turn
                    .add(ground, winner, police, &ends[index(winner)]);
            }
            if let Some(winner) = game.stuck_winner(Side::Police) {
                let stuck = self.stuck_police(police);
                self.police_turn.add(ground, winner, police, &stuck);
            }
            if let Some(winner) = game.stuck_winner(Side::Thief) {
                let stuck = self.stuck_thieves(police);
                self.thief_turn.add(ground, winner, police, &stuck);
            }
        }
        Ok(())
    }

    /// Where the officer is stuck, and play not over by rule: the whole row, or nowhere.
    fn stuck_police(&self, police: usize) -> Vec<Block> {
        if self.ground.police_reach(police).is_empty() {
            self.police_turn
                .open(self.ground, police, &self.ground.floor)
        } else {
            Vec::new()
        }
    }

    /// Where the thief is stuck, and play not over by rule.
    fn stuck_thieves(&self, police: usize) -> Vec<Block> {
        if !self.ground.thief_may_be_stuck {
            return Vec::new();
        }
        let pairs = self.ground.floor.iter().zip(&self.ground.movable);
        let stuck: Vec<Block> = pairs
            .map(|(floor, movable)| and_not(floor, movable))
            .collect();
        self.thief_turn.open(self.ground, police, &stuck)
    }

    /// Draws that can be forced against a side that wins endless play. For the side that is pressed they are as good
    /// as wins, now that all true ones are known: so stuck positions that are draws join its sets, and spread.
    fn find_draws(&mut self, pressed: Side) -> Result<(), Cancelled> {
        let ground = self.ground;
        self.drawn = vec![ZERO; ground.places * ground.units];
        for police in 0..ground.places {
            self.control.check()?;
            let stuck = self.stuck_police(police);
            self.drawn[police * ground.units..][..stuck.len()].copy_from_slice(&stuck);
            self.police_turn.add(ground, pressed, police, &stuck);
            let stuck = self.stuck_thieves(police);
            self.thief_turn.add(ground, pressed, police, &stuck);
        }
        self.run(|_| Note::Drawn)
    }

    /// Rounds until nothing changes.
    fn run(&mut self, note: impl Fn(u32) -> Note) -> Result<(), Cancelled> {
        let mut work = 0;
        for round in 1.. {
            let turns = [&self.police_turn, &self.thief_turn];
            self.control
                .report(turns.iter().flat_map(|turn| turn.count).sum())?;
            std::mem::swap(&mut self.changed_before, &mut self.police_turn.changed);
            self.news_before = self.police_turn.news;
            let note = note(round);
            let threads = threads_for(self.pool, work);
            let police = self.police_moves(note, threads)?;
            let thief = self.thief_moves(note, threads)?;
            work = police + thief;
            if work == 0 {
                // The round that finds nothing needs no digit.
                if let Note::Remoteness(round) = note {
                    self.digits.truncate(
                        (round - 1)
                            .checked_ilog2()
                            .map_or(0, |log| log as usize + 1),
                    );
                }
                break;
            }
        }
        Ok(())
    }

    /// Finds what is decided on the officer's turn by what the round before found on the thief's. Answers how many
    /// units have changed.
    fn police_moves(&mut self, note: Note, threads: usize) -> Result<usize, Cancelled> {
        if !self.thief_turn.news {
            self.police_turn.rest();
            return Ok(0);
        }
        let Rounds {
            ground,
            control,
            police_turn,
            thief_turn,
            digits,
            drawn,
            ..
        } = self;
        let (ground, control) = (*ground, *control);
        let thief_turn = &*thief_turn;
        let noted: Vec<&mut Vec<Block>> = match note {
            Note::Drawn => vec![drawn],
            Note::Remoteness(round) => {
                while round >> digits.len() != 0 {
                    digits.push(vec![ZERO; ground.places * ground.units]);
                }
                let planes = digits.iter_mut().enumerate();
                let in_use = planes.filter(|(digit, _)| round >> digit & 1 != 0);
                in_use.map(|(_, plane)| plane).collect()
            }
        };
        let rows = rows_a_band(ground.places, threads);
        let mut noted: Vec<_> = noted
            .into_iter()
            .map(|plane| plane.chunks_mut(rows * ground.units))
            .collect();
        let bands = bands(ground, police_turn, rows).map(|band| {
            let planes = noted.iter_mut().filter_map(Iterator::next).collect();
            (band, planes)
        });
        let done = on_threads(threads, bands.collect(), |(band, planes)| {
            police_rows(ground, thief_turn, band, planes, control)
        })?;
        Ok(police_turn.gather(&done))
    }

    /// Finds what is decided on the thief's turn by what the round before found on the officer's.
    fn thief_moves(&mut self, note: Note, threads: usize) -> Result<usize, Cancelled> {
        if !self.news_before {
            self.thief_turn.rest();
            return Ok(0);
        }
        let ground = self.ground;
        let known = Known {
            turn: &self.police_turn,
            changed_before: &self.changed_before,
            digits: &self.digits,
            note,
        };
        let rows = rows_a_band(ground.places, threads);
        let bands = bands(ground, &mut self.thief_turn, rows).collect();
        let done = on_threads(threads, bands, |band| {
            thief_rows(ground, &known, band, self.control)
        })?;
        Ok(self.thief_turn.gather(&done))
    }
}
