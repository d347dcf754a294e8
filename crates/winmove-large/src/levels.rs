//! The levels of a game, grouped into stages that are solved one after another.

use super::error::LargeError;
use super::game::LargeGame;

/// The positions that are solved together: one level, or several small consecutive levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub(super) begin: u64,
    end: u64,
    /// The levels of the first and the last position.
    levels: [u32; 2],
}

/// All positions, divided into stages, the lowest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stages {
    pub(super) total: u64,
    /// Whether lower levels have lower numbers.
    pub(super) rises: bool,
    pub(super) list: Vec<Stage>,
}

impl Stage {
    /// The number of positions.
    pub(super) fn size(&self) -> u64 {
        self.end - self.begin
    }
}

impl Stages {
    /// A single stage with all positions, which have one level.
    pub(super) fn one(total: u64, level: u32) -> Stages {
        Stages {
            total,
            rises: true,
            list: vec![Stage {
                begin: 0,
                end: total,
                levels: [level; 2],
            }],
        }
    }

    /// Divides a game into stages. Consecutive levels are joined while they have at most `most`
    /// positions in total, or at most as many as the largest level: fewer stages are faster and
    /// need no more memory.
    ///
    /// # Errors
    /// [`LargeError::Refused`] if the levels visibly both increase and decrease. [`LevelCheck`]
    /// detects every such case later.
    pub(super) fn of<G: LargeGame>(game: &G, most: u64) -> Result<Stages, LargeError> {
        let total = game.positions();
        let Some(last) = total.checked_sub(1) else {
            return Ok(Stages::one(total, 0));
        };
        let levels = [game.level(0), game.level(last)];
        if levels[0] == levels[1] {
            return Ok(Stages::one(total, levels[0]));
        }
        let stages = |list| Stages {
            total,
            rises: levels[0] < levels[1],
            list,
        };
        let largest = stages(cut(game, total, most)).largest();
        let mut stages = stages(cut(game, total, most.max(largest)));
        let rises = stages.rises;
        let is_steady = |[one, other]: [u32; 2]| if rises { one < other } else { one > other };
        for stage in &stages.list {
            let [one, other] = stage.levels;
            if one != other && !is_steady(stage.levels) {
                return Err(unsteady([(stage.begin, one), (stage.end - 1, other)]));
            }
        }
        for pair in stages.list.windows(2) {
            let levels = [pair[0].levels[1], pair[1].levels[0]];
            if !is_steady(levels) {
                let begin = pair[1].begin;
                return Err(unsteady([(begin - 1, levels[0]), (begin, levels[1])]));
            }
        }
        if !stages.rises {
            stages.list.reverse();
        }
        Ok(stages)
    }

    /// The number of positions in each stage.
    pub(super) fn sizes(&self) -> impl Iterator<Item = u64> {
        self.list.iter().map(Stage::size)
    }

    /// The number of positions in the largest stage.
    pub(super) fn largest(&self) -> u64 {
        self.sizes().max().unwrap_or_default()
    }
}

/// Joins consecutive levels with at most `most` positions in total, in the order of the positions.
/// Finds their limits by binary search.
fn cut<G: LargeGame>(game: &G, total: u64, most: u64) -> Vec<Stage> {
    let mut stages = Vec::new();
    let mut begin = 0;
    while begin < total {
        let beyond = begin.checked_add(most).filter(|&beyond| beyond < total);
        let end = beyond.map_or(total, |beyond| {
            let level = game.level(beyond);
            match first(begin..beyond, |position| game.level(position) == level) {
                // The first level alone has more than `most` positions.
                end if end == begin => {
                    first(beyond..total, |position| game.level(position) != level)
                }
                end => end,
            }
        });
        stages.push(Stage {
            begin,
            end,
            levels: [begin, end - 1].map(|position| game.level(position)),
        });
        begin = end;
    }
    stages
}

/// The first position of a range from which a condition holds, or the end of the range.
fn first(range: std::ops::Range<u64>, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut from, mut to) = (range.start, range.end);
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle) {
            to = middle
        } else {
            from = middle + 1
        }
    }
    to
}

/// The error for two positions whose levels are out of order.
fn unsteady([(one, level), (other, other_level)]: [(u64, u32); 2]) -> LargeError {
    LargeError::Refused(format!(
        "position {one} has level {level}, and position {other} level {other_level}: the levels of a game either rise or fall \
         as the numbers grow, and the positions of a level follow one another"
    ))
}

/// Checks the levels of a stage's positions in the order of their numbers, and the levels that
/// their moves lead to.
pub(super) struct LevelCheck<'a, G> {
    game: &'a G,
    stage: Stage,
    rises: bool,
    /// The level of the previous position.
    level: u32,
}

impl<'a, G: LargeGame> LevelCheck<'a, G> {
    /// Starts the check at a position.
    pub(super) fn new(game: &'a G, stages: &Stages, stage: &Stage, position: u64) -> Self {
        let level = if position == stage.begin {
            stage.levels[0]
        } else {
            game.level(position - 1)
        };
        LevelCheck {
            game,
            stage: *stage,
            rises: stages.rises,
            level,
        }
    }

    /// Checks the next position.
    #[inline]
    pub(super) fn position(&mut self, position: u64) -> Result<(), LargeError> {
        let level = self.game.level(position);
        let last = self.stage.levels[1];
        let is_steady = if self.rises {
            (self.level..=last).contains(&level)
        } else {
            (last..=self.level).contains(&level)
        };
        if !is_steady {
            // The previous position, if there is one; otherwise the last position of the stage.
            let other = if self.rises == (level < self.level) {
                (position.max(1) - 1, self.level)
            } else {
                (self.stage.end - 1, last)
            };
            return Err(unsteady([other, (position, level)]));
        }
        self.level = level;
        Ok(())
    }

    /// Checks a move within the stage from the last position checked.
    #[inline]
    pub(super) fn inside(&self, from: u64, to: u64) -> Result<(), LargeError> {
        if self.stage.levels[0] != self.stage.levels[1] && self.game.level(to) > self.level {
            Err(self.climbs(from, to))
        } else {
            Ok(())
        }
    }

    /// The error for a move from the last position checked to a higher level.
    pub(super) fn climbs(&self, from: u64, to: u64) -> LargeError {
        LargeError::Refused(format!(
            "a move from position {from}, of level {}, leads to position {to}, of level {}: moves never lead to a higher level",
            self.level,
            self.game.level(to)
        ))
    }
}
