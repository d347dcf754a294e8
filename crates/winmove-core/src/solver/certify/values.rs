//! Checks the values of positions as parts of sums, and outcomes of sums.

use super::predecessors::Predecessors;
use super::{CertifyError, fault};
use crate::game::{Game, PositionId};
use crate::model::Outcome;
use crate::solver::grundy::{Claim, Grundy, Value};

/// Checks that every value is correct, and that exactly the right positions have one. `fixed` is
/// the same as for [`grundy`](crate::solver::grundy()).
///
/// O(n + m log m), with 20 bytes per position and 4 per move.
///
/// # Errors
/// [`CertifyError`] with a position whose value is wrong.
///
/// # Proof
/// A position has a value if no fixed position is reachable from it. The values are correct if and
/// only if these conditions hold, where ∞ is greater than every number (Smith 1966; Fraenkel and
/// Yesha 1986):
///
/// 1. a number is the least number to which there is no move;
/// 2. a position with the number k has a rank: every move from it to a greater value is *reverted*
///    by a move from there to a position with number k and lower rank;
/// 3. let k be the least number to which a position with value ∞ has no move. Then there is a move
///    to another ∞ that has no move to k either. So the position can't have the number k.
///
/// Ranks are not stored: a number is *proved* once all moves from it to greater values are reverted
/// by proved numbers.
pub fn certify_values<G: Game>(
    game: &G,
    values: &Grundy,
    fixed: impl Fn(PositionId) -> bool,
) -> Result<(), CertifyError> {
    let positions = game.positions();
    if values.len() != positions {
        return Err(fault(
            positions.min(values.len()) as u32,
            format!(
                "the game has {positions} positions, but there are {} values",
                values.len()
            ),
        ));
    }
    let check = Check::new(game, values)?;
    check.positions_with_a_value(fixed)?;
    check.infinite_values()?;
    check.numbers()
}

struct Check<'a, G> {
    game: &'a G,
    values: &'a Grundy,
    /// By position: the least number to which it has no move.
    least: Vec<u32>,
    /// The greatest number.
    greatest: u32,
    predecessors: Predecessors,
}

/// The moves from a position; empty if play is over.
fn moves<G: Game>(game: &G, position: u32) -> impl Iterator<Item = PositionId> {
    let position = PositionId(position);
    let goes_on = game.terminal(position).is_none();
    goes_on.then(|| game.moves(position)).into_iter().flatten()
}

impl<'a, G: Game> Check<'a, G> {
    /// Checks the first condition. After that, no number is greater than the number of moves.
    fn new(game: &'a G, values: &'a Grundy) -> Result<Check<'a, G>, CertifyError> {
        let mut least = Vec::with_capacity(values.len());
        let mut greatest = 0;
        // By number: one more than the last position found to have a move to it.
        let mut leads_to: Vec<u32> = Vec::new();
        for position in 0..values.len() as u32 {
            let count = moves(game, position).count();
            if leads_to.len() <= count {
                leads_to.resize(count + 1, 0);
            }
            for to in moves(game, position) {
                if let Claim::Number(number) = values.claim(to)
                    && let Some(last) = leads_to.get_mut(number as usize)
                {
                    *last = position + 1;
                }
            }
            let met = leads_to.iter().take_while(|&&last| last == position + 1);
            let right = met.count() as u32;
            if let Claim::Number(number) = values.claim(PositionId(position)) {
                if number != right {
                    return Err(fault(
                        position,
                        format!(
                            "its value is {number}, but no move leads to a position with the value {right}"
                        ),
                    ));
                }
                greatest = greatest.max(number);
            }
            least.push(right);
        }
        // Sources in the order of their values.
        let mut order: Vec<u32> = (0..values.len() as u32).collect();
        order.sort_by_key(|&position| match values.claim(PositionId(position)) {
            Claim::Number(number) => number,
            Claim::Infinite | Claim::NoValue => u32::MAX,
        });
        let predecessors = Predecessors::of(values.len(), || {
            let order = order.iter();
            order.flat_map(|&from| moves(game, from).map(move |to| (from, to.0)))
        });
        Ok(Check {
            game,
            values,
            least,
            greatest,
            predecessors,
        })
    }

    fn claim(&self, position: u32) -> Claim {
        self.values.claim(PositionId(position))
    }

    /// Whether a position has a number less than this one.
    fn is_less(&self, position: u32, number: u32) -> bool {
        matches!(self.claim(position), Claim::Number(other) if other < number)
    }

    /// Whether a position has this number.
    fn is(&self, position: u32, number: u32) -> bool {
        matches!(self.claim(position), Claim::Number(other) if other == number)
    }

    /// Checks that exactly the positions that can reach a fixed position have no value.
    fn positions_with_a_value(
        &self,
        fixed: impl Fn(PositionId) -> bool,
    ) -> Result<(), CertifyError> {
        let positions = self.values.len() as u32;
        let mut queue: Vec<u32> = (0..positions)
            .filter(|&position| fixed(PositionId(position)))
            .collect();
        let mut reaches_fixed = vec![false; self.values.len()];
        for &position in &queue {
            reaches_fixed[position as usize] = true;
        }
        while let Some(position) = queue.pop() {
            for &source in self.predecessors.row(position) {
                if !std::mem::replace(&mut reaches_fixed[source as usize], true) {
                    queue.push(source);
                }
            }
        }
        for position in 0..positions {
            let has_value = !matches!(self.claim(position), Claim::NoValue);
            match (has_value, reaches_fixed[position as usize]) {
                (true, true) => {
                    let what = "it has a value, although a fixed outcome can be reached from it";
                    return Err(fault(position, what));
                }
                (false, false) => {
                    let what = "it has no value, although no fixed outcome can be reached from it";
                    return Err(fault(position, what));
                }
                (true, false) | (false, true) => {}
            }
        }
        Ok(())
    }

    /// Checks the third condition.
    fn infinite_values(&self) -> Result<(), CertifyError> {
        let positions = 0..self.values.len() as u32;
        let is_infinite = |position: u32| matches!(self.claim(position), Claim::Infinite);
        let mut is_shown = vec![false; self.values.len()];
        let mut leads_to = vec![0u32; self.greatest as usize + 1];
        for position in positions.clone().filter(|&position| is_infinite(position)) {
            for to in moves(self.game, position) {
                if let Claim::Number(number) = self.values.claim(to) {
                    leads_to[number as usize] = position + 1;
                }
            }
            for &source in self.predecessors.row(position) {
                // The least number without a move to it may be greater than all numbers.
                let least = self.least[source as usize] as usize;
                let is_reverted = leads_to.get(least) == Some(&(position + 1));
                is_shown[source as usize] |= !is_reverted;
            }
        }
        let mut missing =
            positions.filter(|&position| is_infinite(position) && !is_shown[position as usize]);
        match missing.next() {
            None => Ok(()),
            Some(position) => Err(fault(
                position,
                "its value is ∞, but every move from it to another ∞ can be reverted",
            )),
        }
    }

    /// Checks the second condition.
    fn numbers(&self) -> Result<(), CertifyError> {
        let is_greater = |position: u32, number: u32| match self.claim(position) {
            Claim::Number(other) => other > number,
            Claim::Infinite => true,
            Claim::NoValue => false,
        };
        // By position with a number: the number of moves to greater values not yet reverted.
        let mut open = vec![0u32; self.values.len()];
        let mut proved = Vec::new();
        for position in 0..self.values.len() as u32 {
            if let Claim::Number(number) = self.claim(position) {
                let greater = moves(self.game, position).filter(|to| is_greater(to.0, number));
                open[position as usize] = greater.count() as u32;
                if open[position as usize] == 0 {
                    proved.push(position);
                }
            }
        }
        // Whether the moves from a run of predecessors with the same number are reverted, stored at
        // the start of the run.
        let mut is_reverted = vec![false; self.predecessors.moves()];
        while let Some(position) = proved.pop() {
            let Claim::Number(number) = self.claim(position) else {
                continue;
            };
            for &between in self.predecessors.row(position) {
                if !is_greater(between, number) {
                    continue;
                }
                let range = self.predecessors.range(between);
                let row = self.predecessors.row(between);
                let begin = row.partition_point(|&source| self.is_less(source, number));
                let mut same = row[begin..]
                    .iter()
                    .take_while(|&&source| self.is(source, number))
                    .peekable();
                if same.peek().is_none()
                    || std::mem::replace(&mut is_reverted[range.start + begin], true)
                {
                    continue;
                }
                for &source in same {
                    open[source as usize] -= 1;
                    if open[source as usize] == 0 {
                        proved.push(source);
                    }
                }
            }
        }
        match (0..).zip(&open).find(|&(_, &open)| open > 0) {
            None => Ok(()),
            Some((position, _)) => Err(fault(
                position,
                "its value is a number, but some move to a greater value cannot be reverted",
            )),
        }
    }
}

/// Checks outcomes of sums by the binary digits of their numbers.
///
/// A sum of numbers is a loss if each digit occurs an even number of times (Bouton 1901). With one
/// ∞, the other parts together have the value whose digits occur an odd number of times, and the
/// sum is won by a move to that number.
pub struct SumCheck<'a> {
    values: &'a [Value],
    /// By digit: the number of parts that contain it.
    digits: [u64; 32],
    infinite: Vec<usize>,
}

impl<'a> SumCheck<'a> {
    /// The sum of parts with these values. O(k) for k parts.
    pub fn of(values: &'a [Value]) -> SumCheck<'a> {
        let mut digits = [0; 32];
        let mut infinite = Vec::new();
        for (part, value) in values.iter().enumerate() {
            match value {
                Value::Number(number) => count(&mut digits, *number, |times| times + 1),
                Value::Infinite(_) => infinite.push(part),
            }
        }
        SumCheck {
            values,
            digits,
            infinite,
        }
    }

    /// Whether this is the outcome for the mover.
    pub fn is_outcome(&self, outcome: Outcome) -> bool {
        let sets = self.infinite.iter().take(2);
        outcome == decide(&self.digits, sets.map(|&part| &self.values[part]))
    }

    /// Whether this would be the outcome for the mover if a part had another value. O(s) for a set
    /// of s numbers.
    ///
    /// # Panics
    /// If the part doesn't exist.
    pub fn is_outcome_with(&self, part: usize, value: &Value, outcome: Outcome) -> bool {
        let mut digits = self.digits;
        if let Value::Number(old) = self.values[part] {
            count(&mut digits, old, |times| times - 1);
        }
        if let Value::Number(new) = *value {
            count(&mut digits, new, |times| times + 1);
        }
        let others = self
            .infinite
            .iter()
            .filter(|&&other| other != part)
            .take(2)
            .map(|&other| &self.values[other]);
        let is_infinite = |value: &&Value| matches!(value, Value::Infinite(_));
        let own = Some(value).filter(is_infinite);
        outcome == decide(&digits, own.into_iter().chain(others))
    }
}

fn count(digits: &mut [u64; 32], number: u32, change: impl Fn(u64) -> u64) {
    for (digit, times) in digits.iter_mut().enumerate() {
        if number & 1 << digit != 0 {
            *times = change(*times);
        }
    }
}

/// The outcome of a sum, given the digits of its numbers and its infinite values.
fn decide<'v>(digits: &[u64; 32], mut infinite: impl Iterator<Item = &'v Value>) -> Outcome {
    let odd = (0..).zip(digits).filter(|&(_, times)| times % 2 == 1);
    let rest: u32 = odd.map(|(digit, _)| 1 << digit).sum();
    match (infinite.next(), infinite.next()) {
        (None, _) if rest == 0 => Outcome::Loss,
        (None, _) => Outcome::Win,
        (Some(Value::Infinite(numbers)), None) if numbers.contains(&rest) => Outcome::Win,
        (Some(_), _) => Outcome::Draw,
    }
}
