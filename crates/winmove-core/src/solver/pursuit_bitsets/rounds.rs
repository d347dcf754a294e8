//! Retrograde analysis in rounds: round k finds every position that is won in k moves, whole words
//! at a time.
//!
//! For each turn and each side there is a set of the positions where this side is known to win. In
//! each round
//!
//! - *on the officer's turn* the police wins if some move leads into its set of the thief's turn
//!   (OR over the places within the officer's reach), and the thief wins if all moves lead into the
//!   thief's set (AND);
//! - *on the thief's turn* the thief wins if some move leads into its set (a dilation: OR over its
//!   steps, each a shift of the row), and the police wins if all moves lead into its set (an
//!   erosion: AND).
//!
//! Both start from the changes of the previous round and only examine the words that these can
//! affect.

use super::board_layout::BoardLayout;
use super::found::{self, Found, Planes};
use super::rows::{PoliceTurnSnapshot, RoundLabel, police_rows, thief_rows};
use super::turn::{Band, Turn, bands, on_threads, resolved, rows_a_band, threads_for};
use crate::compute::Pool;
use crate::game::BoardPursuit;
use crate::model::Side;
use crate::platform;
use crate::solver::control::{Cancelled, Control};
use crate::solver::error::SolveError;
use crate::solver::solution::{Block, ZERO, and_not, put};

/// The sides, in the order of [`index`].
const SIDES: [Side; 2] = [Side::Police, Side::Thief];

/// The number of blocks of a set between two cancellation checks.
const CHECKED: usize = 1 << 16;

/// A solve in progress.
pub(super) struct PursuitRounds<'a> {
    layout: &'a BoardLayout,
    control: &'a Control,
    pool: Pool,
    police_turn: Turn,
    // The units of the officer's turn that changed in the round before last, and whether there are
    // any.
    changed_before: Vec<[u64; 2]>,
    had_changes_before: bool,
    thief_turn: Turn,
    found: Found<'a>,
    // The last round with changes on the officer's turn.
    longest: u32,
    drawn: Vec<Block>,
}

/// The results of all rounds.
pub(super) struct RoundsResult {
    pub(super) won: [Vec<Block>; 2],
    pub(super) digits: Vec<Vec<Block>>,
    pub(super) drawn: Vec<Block>,
    /// The largest remoteness on the officer's turn, if any has one.
    pub(super) longest: Option<u32>,
    /// The number of positions with a remoteness, by turn (the officer's first) and winner.
    pub(super) wins: [[usize; 2]; 2],
    /// By turn: the number of fixed and forced draws, if one side wins endless play.
    pub(super) draws: [usize; 2],
}

/// Solves a game. A round is linear in the positions and moves that it examines, 64 at a time. If
/// there is a sink, it receives the remoteness, and there are no digits.
///
/// # Errors
/// [`SolveError`] if the solve was cancelled, if the sink returned an error, or if a plane doesn't
/// fit.
pub(super) fn solve(
    game: BoardPursuit<'_>,
    layout: &BoardLayout,
    planes: Planes,
    control: &Control,
) -> Result<RoundsResult, SolveError> {
    let mut rounds = PursuitRounds {
        layout,
        control,
        pool: resolved(control.pool(), layout.places * layout.units),
        police_turn: Turn::new(layout),
        changed_before: vec![[0; 2]; layout.places],
        had_changes_before: false,
        thief_turn: Turn::new(layout),
        found: Found::new(layout, planes),
        longest: 0,
        drawn: Vec::new(),
    };
    rounds.begin(game)?;
    rounds.run(RoundLabel::Remoteness)?;
    let wins = [rounds.police_turn.count, rounds.thief_turn.count];
    let mut draws = [0; 2];
    if let Some(patient) = game.endless_winner()
        && game.may_end_drawn()
    {
        let pressed = patient.opponent();
        rounds.find_draws(pressed)?;
        draws[0] = rounds.police_turn.count[pressed as usize] - wins[0][pressed as usize];
        draws[1] = rounds.thief_turn.count[pressed as usize] - wins[1][pressed as usize];
        let won = rounds.police_turn.won[pressed as usize].chunks_mut(CHECKED);
        for (won, drawn) in won.zip(rounds.drawn.chunks(CHECKED)) {
            control.check()?;
            for (won, drawn) in won.iter_mut().zip(drawn) {
                *won = and_not(won, drawn);
            }
        }
    }
    Ok(RoundsResult {
        won: std::mem::take(&mut rounds.police_turn.won),
        digits: rounds.found.take_digits(),
        drawn: std::mem::take(&mut rounds.drawn),
        longest: (wins[0] != [0; 2]).then_some(rounds.longest),
        wins,
        draws,
    })
}

/// The memory of the sets is freed on another thread, so that a cancelled solve ends at once:
/// returning it to the system takes a tenth of a second per gibibyte.
impl Drop for PursuitRounds<'_> {
    fn drop(&mut self) {
        let turns = [&mut self.police_turn, &mut self.thief_turn];
        let mut sets: Vec<Vec<Block>> = turns
            .into_iter()
            .flat_map(|turn| std::mem::take(&mut turn.won))
            .collect();
        sets.push(std::mem::take(&mut self.drawn));
        sets.extend(self.found.take_sets());
        platform::dispose(sets);
    }
}

impl PursuitRounds<'_> {
    /// Labels the positions where play is over, by rule or because a side is stuck.
    fn begin(&mut self, game: BoardPursuit<'_>) -> Result<(), Cancelled> {
        let layout = self.layout;
        let cells = game.cells();
        let mut ends = [vec![ZERO; layout.units], vec![ZERO; layout.units]];
        for police in 0..layout.places {
            self.control.check()?;
            for ends in &mut ends {
                ends.fill(ZERO);
            }
            for (thief, winner) in game.ends(police as u32, 0..game.places()) {
                put(&mut ends[winner as usize], cells[thief as usize]);
            }
            for winner in SIDES {
                self.police_turn
                    .add(layout, winner, police, &ends[winner as usize]);
                self.thief_turn
                    .add(layout, winner, police, &ends[winner as usize]);
            }
            if let Some(winner) = game.stuck_winner(Side::Police) {
                let stuck = self.stuck_police(police);
                self.police_turn.add(layout, winner, police, &stuck);
            }
            if let Some(winner) = game.stuck_winner(Side::Thief) {
                let stuck = self.stuck_thieves(police);
                self.thief_turn.add(layout, winner, police, &stuck);
            }
        }
        Ok(())
    }

    /// The positions in which the officer is stuck and play is not over by rule. This is either the
    /// whole row or empty.
    fn stuck_police(&self, police: usize) -> Vec<Block> {
        if self.layout.police_reach(police).is_empty() {
            self.police_turn
                .open(self.layout, police, &self.layout.floor)
        } else {
            Vec::new()
        }
    }

    /// The positions in which the thief is stuck and play is not over by rule.
    fn stuck_thieves(&self, police: usize) -> Vec<Block> {
        if !self.layout.thief_may_be_stuck {
            return Vec::new();
        }
        let pairs = self.layout.floor.iter().zip(&self.layout.movable);
        let stuck: Vec<Block> = pairs
            .map(|(floor, movable)| and_not(floor, movable))
            .collect();
        self.thief_turn.open(self.layout, police, &stuck)
    }

    /// Finds the draws that can be forced against the side that wins endless play. All wins are
    /// known by now, and the pressed side can achieve nothing better than a draw. Its sets
    /// therefore get the stuck positions that are draws, and further rounds add the positions from
    /// which it can force one.
    fn find_draws(&mut self, pressed: Side) -> Result<(), SolveError> {
        let layout = self.layout;
        self.drawn = vec![ZERO; layout.places * layout.units];
        for police in 0..layout.places {
            self.control.check()?;
            let stuck = self.stuck_police(police);
            self.drawn[police * layout.units..][..stuck.len()].copy_from_slice(&stuck);
            self.police_turn.add(layout, pressed, police, &stuck);
            let stuck = self.stuck_thieves(police);
            self.thief_turn.add(layout, pressed, police, &stuck);
        }
        self.run(|_| RoundLabel::Drawn)
    }

    /// Runs rounds until nothing changes.
    fn run(&mut self, label_of: impl Fn(u32) -> RoundLabel) -> Result<(), SolveError> {
        let mut work = 0;
        for round in 1.. {
            let turns = [&self.police_turn, &self.thief_turn];
            self.control
                .report(turns.iter().flat_map(|turn| turn.count).sum())?;
            std::mem::swap(&mut self.changed_before, &mut self.police_turn.changed);
            self.had_changes_before = self.police_turn.has_changes;
            let label = label_of(round);
            let threads = threads_for(self.pool, work);
            let police = self.police_moves(label, threads)?;
            if let RoundLabel::Remoteness(round) = label
                && police > 0
            {
                self.longest = round;
            }
            let thief = self.thief_moves(label, threads)?;
            work = police + thief;
            if work == 0 {
                if let RoundLabel::Remoteness(round) = label {
                    self.found.end(round);
                }
                break;
            }
        }
        Ok(())
    }

    /// Finds the positions on the officer's turn that are decided by the last round on the thief's
    /// turn. Returns the number of changed units.
    fn police_moves(&mut self, label: RoundLabel, threads: usize) -> Result<usize, SolveError> {
        let PursuitRounds {
            layout,
            control,
            police_turn,
            changed_before,
            thief_turn,
            found,
            drawn,
            ..
        } = self;
        let (layout, control) = (*layout, *control);
        let thief_turn = &*thief_turn;
        let (round, sink) = match label {
            RoundLabel::Drawn => (0, None),
            RoundLabel::Remoteness(round) => (round, found.sink()),
        };
        if !thief_turn.has_changes {
            police_turn.skip_round();
            if let Found::Streamed { fresh, .. } = found {
                found::clear(layout, fresh, changed_before);
            }
            return Ok(0);
        }
        let planes = match label {
            RoundLabel::Drawn => vec![drawn],
            RoundLabel::Remoteness(round) => found.planes_of(round, layout)?,
        };
        let rows = match sink {
            Some(sink) => sink.rows,
            None => rows_a_band(layout.places, threads),
        };
        let mut planes: Vec<_> = planes
            .into_iter()
            .map(|plane| plane.chunks_mut(rows * layout.units))
            .collect();
        let bands = bands(layout, police_turn, rows).map(|band| {
            let part: Vec<&mut [Block]> = planes.iter_mut().filter_map(Iterator::next).collect();
            (band, part)
        });
        let changed_before = &**changed_before;
        let work = |(mut band, mut planes): (Band, Vec<&mut [Block]>)| {
            let Some(sink) = sink else {
                return police_rows(layout, thief_turn, &mut band, &mut planes, control);
            };
            found::clear(layout, planes[0], &changed_before[band.first..]);
            let done = police_rows(layout, thief_turn, &mut band, &mut planes, control)?;
            if done.units > 0 {
                let found = found::found_in(layout, planes[0], &band);
                (sink.receive)(round, band.first / rows, &found)?;
            }
            Ok(done)
        };
        let done = on_threads(threads, bands.collect(), work)?;
        Ok(police_turn.add_counts(&done))
    }

    /// Finds the positions on the thief's turn that are decided by the last round on the officer's
    /// turn. Returns the number of changed units.
    fn thief_moves(&mut self, label: RoundLabel, threads: usize) -> Result<usize, Cancelled> {
        if !self.had_changes_before {
            self.thief_turn.skip_round();
            return Ok(0);
        }
        let layout = self.layout;
        let (digits, label) = self.found.snapshot(label);
        let police_turn = PoliceTurnSnapshot {
            turn: &self.police_turn,
            changed_before: &self.changed_before,
            digits,
            label,
        };
        let rows = rows_a_band(layout.places, threads);
        let bands = bands(layout, &mut self.thief_turn, rows).collect();
        let done = on_threads(threads, bands, |band| {
            thief_rows(layout, &police_turn, band, self.control)
        })?;
        Ok(self.thief_turn.add_counts(&done))
    }
}
