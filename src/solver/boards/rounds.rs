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

use std::sync::Mutex;

use super::blocks::{Block, LANES, ZERO, and, and_not, count, is_zero, or, put};
use super::ground::Ground;
use super::labels::index;
use crate::game::Pursuit;
use crate::model::Side;
use crate::solver::{Cancelled, Control};

const SIDES: [Side; 2] = [Side::Police, Side::Thief];

/// The positions of one turn that are known, and what has changed of late.
struct Turn {
    // By the side that wins: a row of units an officer's place.
    won: [Vec<Block>; 2],
    // By the side that wins: a mask of changed units an officer's place.
    changed: [Vec<u64>; 2],
    // By the side that wins.
    count: [usize; 2],
}

impl Turn {
    fn new(ground: &Ground) -> Turn {
        let row = || vec![ZERO; ground.places * ground.units];
        let masks = || vec![0; ground.places];
        Turn {
            won: [row(), row()],
            changed: [masks(), masks()],
            count: [0; 2],
        }
    }

    /// Adds what is new to the row of an officer's place.
    fn add(&mut self, ground: &Ground, winner: Side, police: usize, new: &[Block]) {
        let row = police * ground.units;
        for (unit, block) in new.iter().enumerate() {
            let won = &mut self.won[index(winner)][row + unit];
            let block = and_not(block, won);
            if !is_zero(&block) {
                *won = or(won, &block);
                self.changed[index(winner)][police] |= ground.mask_of(unit);
                self.count[index(winner)] += count(&block);
            }
        }
    }

    /// What nobody is known to win in the row of an officer's place.
    fn open(&self, ground: &Ground, police: usize, among: &[Block]) -> Vec<Block> {
        let row = police * ground.units;
        let blocks = among.iter().enumerate();
        blocks
            .map(|(unit, block)| {
                let known = or(&self.won[0][row + unit], &self.won[1][row + unit]);
                and_not(block, &known)
            })
            .collect()
    }
}

/// What is noted of the positions that a round finds on the officer's turn.
#[derive(Clone, Copy)]
enum Note {
    /// Their remoteness is the number of the round.
    Remoteness(u32),
    /// They are draws.
    Drawn,
}

/// A solve under way.
pub(super) struct Rounds<'a> {
    ground: &'a Ground,
    control: &'a Control,
    police_turn: Turn,
    // What the round before last has changed on the officer's turn.
    changed_before: [Vec<u64>; 2],
    thief_turn: Turn,
    digits: Vec<Vec<Block>>,
    drawn: Vec<Block>,
    most_threads: usize,
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
    let masks = || vec![0; ground.places];
    let mut rounds = Rounds {
        ground,
        control,
        police_turn: Turn::new(ground),
        changed_before: [masks(), masks()],
        thief_turn: Turn::new(ground),
        digits: Vec::new(),
        drawn: Vec::new(),
        // The system is asked once, because it takes its time to answer.
        most_threads: std::thread::available_parallelism().map_or(1, usize::from),
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
        for police in 0..ground.places {
            self.control.go_on()?;
            let mut ends = [vec![ZERO; ground.units], vec![ZERO; ground.units]];
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
            self.control.go_on()?;
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
            let note = note(round);
            let police = self.police_moves(note, self.threads_for(work))?;
            let thief = self.thief_moves(note, self.threads_for(work))?;
            work = police + thief;
            if work == 0 {
                for masks in self
                    .police_turn
                    .changed
                    .iter_mut()
                    .chain(&mut self.thief_turn.changed)
                {
                    masks.fill(0);
                }
                break;
            }
        }
        Ok(())
    }

    /// How many threads are worth their start for a round like the last, which changed so many units.
    fn threads_for(&self, units: usize) -> usize {
        const WORTH_A_THREAD: usize = 1 << 10;
        (units / WORTH_A_THREAD).clamp(1, self.most_threads)
    }

    /// Finds what is decided on the officer's turn by what the round before found on the thief's. Answers how many
    /// units have changed.
    fn police_moves(&mut self, note: Note, threads: usize) -> Result<usize, Cancelled> {
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

impl Turn {
    fn gather(&mut self, done: &[Done]) -> usize {
        for done in done {
            for winner in SIDES {
                self.count[index(winner)] += done.count[index(winner)];
            }
        }
        done.iter().map(|done| done.units).sum()
    }
}

/// Consecutive rows of a turn, for one thread to change.
struct Band<'a> {
    first: usize,
    won: [&'a mut [Block]; 2],
    changed: [&'a mut [u64]; 2],
}

/// How much a band has changed.
#[derive(Default)]
struct Done {
    units: usize,
    // By the side that wins.
    count: [usize; 2],
}

fn bands<'a>(ground: &Ground, turn: &'a mut Turn, rows: usize) -> impl Iterator<Item = Band<'a>> {
    let [police, thief] = &mut turn.won;
    let won = police
        .chunks_mut(rows * ground.units)
        .zip(thief.chunks_mut(rows * ground.units));
    let [police, thief] = &mut turn.changed;
    let changed = police.chunks_mut(rows).zip(thief.chunks_mut(rows));
    won.zip(changed)
        .enumerate()
        .map(move |(band, (won, changed))| Band {
            first: band * rows,
            won: won.into(),
            changed: changed.into(),
        })
}

fn police_rows(
    ground: &Ground,
    thief_turn: &Turn,
    band: Band,
    mut noted: Vec<&mut [Block]>,
    control: &Control,
) -> Result<Done, Cancelled> {
    let mut done = Done::default();
    for row in 0..band.changed[0].len() {
        control.go_on()?;
        let reach = ground.police_reach(band.first + row);
        for winner in SIDES.map(index) {
            let masks = &thief_turn.changed[winner];
            let mask = reach.iter().fold(0, |all, &to| all | masks[to as usize]);
            let mut changed = 0;
            for unit in ground.units_of(mask) {
                let at = row * ground.units + unit;
                let open = and_not(&ground.floor[unit], &or(&band.won[0][at], &band.won[1][at]));
                if is_zero(&open) {
                    continue;
                }
                let sets = &thief_turn.won[winner];
                let after = |to: &u32| &sets[*to as usize * ground.units + unit];
                let new = if winner == index(Side::Police) {
                    // What is new for some move comes of what has changed.
                    let changed = ground.mask_of(unit);
                    let reach = reach
                        .iter()
                        .filter(|&&to| masks[to as usize] & changed != 0);
                    and(
                        &open,
                        &reach.map(after).fold(ZERO, |some, set| or(&some, set)),
                    )
                } else {
                    reach
                        .iter()
                        .map(after)
                        .fold(open, |all, set| and(&all, set))
                };
                if is_zero(&new) {
                    continue;
                }
                band.won[winner][at] = or(&band.won[winner][at], &new);
                for plane in &mut noted {
                    plane[at] = or(&plane[at], &new);
                }
                changed |= ground.mask_of(unit);
                done.units += 1;
                done.count[winner] += count(&new);
            }
            band.changed[winner][row] = changed;
        }
    }
    Ok(done)
}

/// What is known of the officer's turn when the thief's is looked at.
struct Known<'a> {
    turn: &'a Turn,
    changed_before: &'a [Vec<u64>; 2],
    digits: &'a [Vec<Block>],
    note: Note,
}

impl Known<'_> {
    /// Copies a row between the guards, without what this round has only just found in it.
    fn load(&self, ground: &Ground, winner: usize, police: usize, guarded: &mut [u64]) {
        let row = police * ground.units..(police + 1) * ground.units;
        let words = &mut guarded[ground.guard..][..ground.units * LANES];
        words.copy_from_slice(self.turn.won[winner][row.clone()].as_flattened());
        let Note::Remoteness(round) = self.note else {
            return;
        };
        for unit in ground.units_of(self.turn.changed[winner][police]) {
            let mut fresh = [u64::MAX; LANES];
            for (digit, plane) in self.digits.iter().enumerate() {
                let plane = &plane[row.start + unit];
                fresh = match round >> digit & 1 {
                    0 => and_not(&fresh, plane),
                    _ => and(&fresh, plane),
                };
            }
            for (word, fresh) in words[unit * LANES..].iter_mut().zip(fresh) {
                *word &= !fresh;
            }
        }
    }
}

fn thief_rows(
    ground: &Ground,
    known: &Known,
    band: Band,
    control: &Control,
) -> Result<Done, Cancelled> {
    let mut done = Done::default();
    let mut guarded = vec![0; ground.units * LANES + 2 * ground.guard];
    for row in 0..band.changed[0].len() {
        control.go_on()?;
        let police = band.first + row;
        for winner in SIDES.map(index) {
            band.changed[winner][row] = 0;
            let mask = known.changed_before[winner][police];
            if mask == 0 {
                continue;
            }
            known.load(ground, winner, police, &mut guarded);
            let mut changed = 0;
            for unit in ground.units_of(ground.spread(mask)) {
                let at = row * ground.units + unit;
                let open = and_not(
                    &ground.movable[unit],
                    &or(&band.won[0][at], &band.won[1][at]),
                );
                if is_zero(&open) {
                    continue;
                }
                let new = if winner == index(Side::Thief) {
                    some_move(ground, &guarded, unit, &open)
                } else {
                    all_moves(ground, &guarded, unit, open)
                };
                if is_zero(&new) {
                    continue;
                }
                band.won[winner][at] = or(&band.won[winner][at], &new);
                changed |= ground.mask_of(unit);
                done.units += 1;
                done.count[winner] += count(&new);
            }
            band.changed[winner][row] = changed;
        }
    }
    Ok(done)
}

/// The open places from which some move of the thief leads into the row.
pub(super) fn some_move(ground: &Ground, guarded: &[u64], unit: usize, open: &Block) -> Block {
    let mut some = ZERO;
    for step in &ground.thief_moves {
        let ahead = step.ahead(guarded, ground.guard, unit);
        some = or(&some, &and(&ahead, &step.from[unit]));
    }
    and(&some, open)
}

/// The open places from which every move of the thief leads into the row.
pub(super) fn all_moves(ground: &Ground, guarded: &[u64], unit: usize, open: Block) -> Block {
    let mut all = open;
    for step in &ground.thief_moves {
        let ahead = step.ahead(guarded, ground.guard, unit);
        all = and_not(&all, &and_not(&step.from[unit], &ahead));
        if is_zero(&all) {
            break;
        }
    }
    all
}

/// Rows in bands: one for a single thread, else several for each, because some have less to do.
fn rows_a_band(places: usize, threads: usize) -> usize {
    match threads {
        1 => places.max(1),
        _ => places.div_ceil(16 * threads).max(1),
    }
}

/// Does the work of every band, each on the thread that is free first.
fn on_threads<B: Send>(
    threads: usize,
    bands: Vec<B>,
    work: impl Fn(B) -> Result<Done, Cancelled> + Sync,
) -> Result<Vec<Done>, Cancelled> {
    if threads == 1 {
        return bands.into_iter().map(work).collect();
    }
    let bands = Mutex::new(bands.into_iter());
    let next = || bands.lock().expect("no thread panics").next();
    let worker = || std::iter::from_fn(next).map(&work).collect();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let mut done = Vec::new();
        for worker in workers {
            let part: Result<Vec<Done>, Cancelled> = worker.join().expect("no thread panics");
            done.extend(part?);
        }
        Ok(done)
    })
}
