//! Tables of a game whose `start` has parameters: outcome, moves to the end and Grundy value of
//! each start.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use winmove_core::{Control, Outcome, SolveError};

use super::explore::part_moves;
use super::fault::{Fault, FaultKind, Limit};
use super::pack::State;
use super::script::Script;
use super::solve::{Limits, Unsolved, solve_all};
use super::value::Value;

/// The rows of a table.
const MAX_ROWS: usize = 10_000;

/// What holds for each of several starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The names of the parameters of `start`.
    pub names: Vec<String>,
    /// A row for each start; the last parameter changes first.
    pub rows: Vec<Row>,
}

/// A start, and what holds for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The parameters.
    pub at: Vec<i64>,
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The moves to the end. `None` for a draw, and if the outcome follows from values of parts.
    pub remoteness: Option<u32>,
    /// The Grundy value. `None` unless both players always have the same moves, a player who cannot
    /// move loses, and play always ends.
    pub value: Option<u32>,
}

/// A sequence repeats, as far as it was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first parameter from which it repeats.
    pub from: i64,
    /// After how many it repeats.
    pub length: usize,
    /// The last parameter.
    pub checked_to: i64,
}

/// Solves a game for each combination of parameters of `start` in these ranges. With `parts`,
/// values are computed part by part; the values are exact, but there are no numbers of moves.
///
/// # Examples
/// ```
/// use winmove_core::Control;
/// use winmove_scripts::{Limits, Script, table};
///
/// let script = Script::parse("
/// def start(n): return n
/// def moves(n): return [n - k for k in (1, 2, 3) if k <= n]
/// ").unwrap();
/// let table = table(&script, &[0..=20], &Limits::default(), &Control::default())?;
/// assert_eq!(table.rows[7].value, Some(3));
/// assert_eq!(table.period().unwrap().length, 4);
/// # Ok::<(), winmove_scripts::Unsolved>(())
/// ```
///
/// # Errors
/// [`Unsolved`].
pub fn table(
    script: &Script,
    ranges: &[RangeInclusive<i64>],
    limits: &Limits,
    control: &Control,
) -> Result<Table, Unsolved> {
    let mut places = vec![Vec::new()];
    for range in ranges {
        let len = range.end().abs_diff(*range.start()) as usize;
        if len.saturating_add(1).saturating_mul(places.len()) > MAX_ROWS {
            return Err(script.start_fault(FaultKind::Limit(Limit::Rows)).into());
        }
        places = places
            .iter()
            .flat_map(|place| {
                range
                    .clone()
                    .map(move |number| [&place[..], &[number]].concat())
            })
            .collect();
    }
    let start = |place: &Vec<i64>| {
        let arguments: Vec<Value> = place.iter().map(|&number| Value::Int(number)).collect();
        script.start(&arguments)
    };
    let starts = places
        .iter()
        .map(start)
        .collect::<Result<Vec<State>, Fault>>()?;
    let values: Vec<Option<u32>> = match values_of(script, &starts, limits, control)? {
        Some((values, _)) => values.into_iter().map(Some).collect(),
        None => vec![None; starts.len()],
    };
    let solved = if script.has_parts() {
        None
    } else {
        Some(solve_all(script, starts.clone(), limits, control)?)
    };
    let rows = places.into_iter().zip(values).zip(&starts);
    let rows = rows.map(|((at, value), start)| {
        let label = solved.as_ref().map(|solved| {
            let label = solved.label(start);
            label.expect("each start was explored")
        });
        let outcome = match (label, value) {
            (Some(label), _) => label.outcome,
            (None, Some(0)) => Outcome::Loss,
            (None, Some(_)) => Outcome::Win,
            (None, None) => return Err(script.no_values()),
        };
        let remoteness = label.and_then(|label| label.remoteness);
        Ok(Row {
            at,
            outcome,
            remoteness,
            value,
        })
    });
    let rows = rows.collect::<Result<_, Fault>>()?;
    Ok(Table {
        names: script.start_names(),
        rows,
    })
}

impl Table {
    /// How the values repeat, or the outcomes if there are no values: with the shortest period that
    /// holds for at least half of the rows and three times. `None` if there is none, and for two
    /// parameters.
    pub fn period(&self) -> Option<Period> {
        let (first, last) = (self.rows.first()?, self.rows.last()?);
        let (&[start], &[checked_to]) = (&first.at[..], &last.at[..]) else {
            return None;
        };
        let len = self.rows.len();
        let is_same = |a: &Row, b: &Row| a.value == b.value && a.outcome == b.outcome;
        (1..=len / 3).find_map(|length| {
            let repeated = self
                .rows
                .iter()
                .rev()
                .zip(self.rows.iter().rev().skip(length));
            let holds = length + repeated.take_while(|(a, b)| is_same(a, b)).count();
            let is_enough = holds >= 3 * length && holds >= len.div_ceil(2);
            is_enough.then(|| Period {
                from: start + (len - holds) as i64,
                length,
                checked_to,
            })
        })
    }

    /// The number of starts with the same first parameter: the columns of a grid.
    pub fn columns(&self) -> usize {
        let first = |row: &&Row| row.at.first() == self.rows[0].at.first();
        self.rows.iter().take_while(first).count().max(1)
    }

    /// The table as text with this separator: a line for each start, or for two parameters a grid
    /// of what [`Table::cell`] says.
    pub fn text(&self, gap: &str) -> String {
        let mut lines = Vec::new();
        let names = &self.names;
        let joined = |numbers: &[i64]| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            numbers.join(gap)
        };
        if let [_, _] = names[..] {
            let rows = self.rows.chunks(self.columns());
            let heads = rows.clone().next().into_iter().flatten();
            let heads: Vec<i64> = heads.map(|row| row.at[1]).collect();
            let written = |outcome: Outcome| outcome.letter().to_string();
            lines.push(format!("{}{gap}{}", names.join("\\"), joined(&heads)));
            for row in rows {
                let cells: Vec<String> = row.iter().map(|row| self.cell(row, written)).collect();
                lines.push(format!("{}{gap}{}", row[0].at[0], cells.join(gap)));
            }
        } else {
            lines.push(format!(
                "{}{gap}outcome{gap}remoteness{gap}value",
                names.join(gap)
            ));
            let text =
                |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
            for row in &self.rows {
                let (at, outcome) = (joined(&row.at), row.outcome.word());
                let (remoteness, value) = (text(row.remoteness), text(row.value));
                lines.push(format!("{at}{gap}{outcome}{gap}{remoteness}{gap}{value}"));
            }
        }
        lines.push(String::new());
        lines.join("\n")
    }

    /// What a grid says of a start: the Grundy value, or if there are none, the letter of the
    /// outcome.
    pub fn cell(&self, row: &Row, letter: impl FnOnce(Outcome) -> String) -> String {
        match row.value {
            Some(value) if self.has_values() => value.to_string(),
            _ => letter(row.outcome),
        }
    }

    /// Whether the starts have values.
    pub fn has_values(&self) -> bool {
        self.rows.iter().all(|row| row.value.is_some())
    }
}

/// The Grundy values of starts, and the number of moves of the states that they depend on. `None`
/// if there are no values.
pub(crate) fn values_of(
    script: &Script,
    starts: &[State],
    limits: &Limits,
    control: &Control,
) -> Result<Option<(Vec<u32>, usize)>, Unsolved> {
    let mut values = Values {
        script,
        known: HashMap::new(),
        moves: 0,
        limit: limits.states,
        control,
    };
    if !values.may_exist()? {
        return Ok(None);
    }
    let found = values.all(starts)?;
    Ok(found.map(|found| (found, values.moves)))
}

/// The Grundy values of states, each computed once.
struct Values<'s> {
    script: &'s Script,
    /// `None` while the values of the moves are computed.
    known: HashMap<State, Option<u32>>,
    /// The moves of these states.
    moves: usize,
    limit: usize,
    control: &'s Control,
}

/// A state whose value is computed: the parts of the states after each of its moves.
struct Open {
    state: State,
    parts: Vec<State>,
    /// Where the parts of each move end.
    ends: Vec<usize>,
    /// The parts whose values are known.
    done: usize,
}

impl Values<'_> {
    /// Whether the rules are such that there may be values.
    fn may_exist(&self) -> Result<bool, Fault> {
        Ok(!self.script.has_mover() && self.script.stuck_is_loss()?)
    }

    /// The values of states. `None` if there are none.
    fn all(&mut self, starts: &[State]) -> Result<Option<Vec<u32>>, Unsolved> {
        let mut values = Vec::with_capacity(starts.len());
        for start in starts {
            let parts = self.script.parts(start)?;
            for part in &parts {
                if !self.compute(part).map_err(|error| error.or_at(start))? {
                    return Ok(None);
                }
            }
            values.push(self.sum(&parts));
        }
        Ok(Some(values))
    }

    /// The value of a sum whose parts are known.
    fn sum(&self, parts: &[State]) -> u32 {
        let value = |part| self.known.get(part).copied().flatten();
        let values = parts
            .iter()
            .map(|part| value(part).expect("it was computed"));
        values.fold(0, |sum, value| sum ^ value)
    }

    /// Computes the value of a state, and of all that it depends on. Returns whether there is one.
    fn compute(&mut self, state: &State) -> Result<bool, Unsolved> {
        let mut open: Vec<Open> = Vec::new();
        let mut next = Some(state.clone());
        loop {
            if let Some(state) = next.take() {
                match self.known.get(&state) {
                    Some(Some(_)) => {}
                    // Play can return to it.
                    Some(None) => return Ok(false),
                    None => match self.open(state)? {
                        Some(state) => open.push(state),
                        None => return Ok(false),
                    },
                }
            }
            let Some(last) = open.last_mut() else {
                return Ok(true);
            };
            if let Some(part) = last.parts.get(last.done) {
                last.done += 1;
                next = Some(part.clone());
                continue;
            }
            let Open {
                state, parts, ends, ..
            } = open.pop().expect("there is one");
            let mut begin = 0;
            let mut after: Vec<u32> = Vec::with_capacity(ends.len());
            for end in ends {
                after.push(self.sum(&parts[begin..end]));
                begin = end;
            }
            self.known.insert(state, Some(least_other(after)));
        }
    }

    /// Finds the moves of a state. `None` if it has no value by what its rules say.
    fn open(&mut self, state: State) -> Result<Option<Open>, Unsolved> {
        self.control.lay_out(1).map_err(SolveError::from)?;
        if self.known.len() >= self.limit {
            let kind = FaultKind::Limit(Limit::States(self.limit));
            return Err(self.script.start_fault(kind).into());
        }
        self.known.insert(state.clone(), None);
        let Some(moves) = part_moves(self.script, &state)? else {
            return Ok(None);
        };
        let (mut parts, mut ends) = (Vec::new(), Vec::new());
        self.moves += moves.len();
        for (_, left) in moves {
            parts.extend(left);
            ends.push(parts.len());
        }
        Ok(Some(Open {
            state,
            parts,
            ends,
            done: 0,
        }))
    }
}

/// The least number that isn't among these.
fn least_other(mut numbers: Vec<u32>) -> u32 {
    numbers.sort_unstable();
    numbers.dedup();
    let gap = (0..).zip(&numbers).find(|&(at, &number)| at != number);
    gap.map_or(numbers.len() as u32, |(at, _)| at)
}
