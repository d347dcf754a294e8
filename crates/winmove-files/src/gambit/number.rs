//! Payoffs, which are added and compared exactly.

use std::cmp::Ordering;

/// The maximum exponent of ten of a number.
const MAX_DIGITS: i64 = 18;

/// A fraction with a positive denominator, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    above: i128,
    below: i128,
}

impl Number {
    pub(super) const ZERO: Number = Number { above: 0, below: 1 };

    /// Reads `3`, `-1/2`, `.5` or `1e3`. `None` if it isn't a number, or is too long.
    pub(super) fn read(text: &str) -> Option<Number> {
        if let Some((above, below)) = text.split_once('/') {
            let below: i64 = below.parse().ok().filter(|&below| below > 0)?;
            return Some(Number::new(
                i128::from(above.parse::<i64>().ok()?),
                i128::from(below),
            ));
        }
        let (digits, exponent) = match text.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, exponent.parse::<i64>().ok()?),
            None => (text, 0),
        };
        let is_negative = digits.starts_with('-');
        let digits = digits.strip_prefix(['-', '+']).unwrap_or(digits);
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let all = format!("{whole}{part}");
        if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let value = i128::from(all.parse::<i64>().ok()?);
        let value = if is_negative { -value } else { value };
        let power = exponent.checked_sub(part.len() as i64)?;
        if power.abs() > MAX_DIGITS {
            return None;
        }
        let ten = 10_i128.pow(power.unsigned_abs() as u32);
        Some(if power < 0 {
            Number::new(value, ten)
        } else {
            Number::new(value * ten, 1)
        })
    }

    fn new(above: i128, below: i128) -> Number {
        let [mut a, mut b] = [above.unsigned_abs(), below.unsigned_abs()];
        while b != 0 {
            [a, b] = [b, a % b];
        }
        let common = a.max(1) as i128;
        Number {
            above: above / common,
            below: below / common,
        }
    }

    /// The sum. `None` if it is too long to compute.
    pub(super) fn plus(self, other: Number) -> Option<Number> {
        let left = self.above.checked_mul(other.below)?;
        let right = other.above.checked_mul(self.below)?;
        let below = self.below.checked_mul(other.below)?;
        Some(Number::new(left.checked_add(right)?, below))
    }

    /// Compares two numbers. `None` if they are too long to compare.
    pub(super) fn compared(self, other: Number) -> Option<Ordering> {
        let left = self.above.checked_mul(other.below)?;
        let right = other.above.checked_mul(self.below)?;
        Some(left.cmp(&right))
    }
}
