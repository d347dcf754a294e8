//! Arithmetic and comparison, as CPython does them.

use std::cmp::Ordering;

use super::limits::{Budget, MAX_VALUE_DEPTH, Raised, raised};
use super::value::{Key, Keys, Value, are_equal_ranges, expected};
use crate::fault::{FaultKind, Limit};
use crate::tree::{CmpOp, Operator, UnaryOp};
use winmove_words::say;

/// The result of `left op right`.
pub(crate) fn binary(
    op: Operator,
    left: &Value,
    right: &Value,
    budget: &mut Budget,
) -> Raised<Value> {
    if let (Some(a), Some(b)) = (left.int(), right.int()) {
        return match (left, right, op) {
            (
                Value::Bool(_),
                Value::Bool(_),
                Operator::BitAnd | Operator::BitOr | Operator::BitXor,
            ) => Ok(Value::from(whole(op, a, b)? == 1)),
            _ => whole(op, a, b).map(Value::Int),
        };
    }
    match (op, left, right) {
        (Operator::Add, Value::Str(a), Value::Str(b)) => {
            budget.make_text(a.len() + b.len())?;
            Ok(Value::Str(budget.joined(a, b)))
        }
        (Operator::Add, Value::Tuple(a), Value::Tuple(b)) => {
            budget.make_items(a.len() + b.len())?;
            Ok(Value::tuple(a.iter().chain(b.iter()).cloned()))
        }
        (Operator::Add, Value::List(a), Value::List(b)) => {
            let (a, b) = (a.read(), b.read());
            budget.make_items(a.len() + b.len())?;
            Ok(Value::list(a.iter().chain(b.iter()).cloned()))
        }
        (Operator::Mult, _, _) => match (left.int(), right.int()) {
            (None, Some(times)) => repeated(left, times, budget),
            (Some(times), None) => repeated(right, times, budget),
            _ => raised(no_operation(op, left, right)),
        },
        (_, Value::Set(a), Value::Set(b)) => {
            let (a, b) = (a.read(), b.read());
            let keys = combined(op, &a, &b, budget)?;
            keys.map_or_else(
                || raised(no_operation(op, left, right)),
                |keys| Ok(Value::set(keys)),
            )
        }
        _ => raised(no_operation(op, left, right)),
    }
}

/// The result of `left + right` for a left side that may be in use nowhere else, and then grows.
pub(crate) fn sum(mut left: Value, right: &Value, budget: &mut Budget) -> Raised<Value> {
    let len = |value: &Value| match value {
        Value::Tuple(items) => items.len(),
        Value::List(list) => list.read().len(),
        _ => 0,
    };
    match (&left, right) {
        (Value::Int(a), Value::Int(b)) => {
            if let Some(sum) = a.checked_add(*b) {
                return Ok(Value::Int(sum));
            }
        }
        (Value::Str(a), Value::Str(b)) => budget.make_text(a.len() + b.len())?,
        _ => budget.make_items(len(&left) + len(right))?,
    }
    if left.grow(right) {
        return Ok(left);
    }
    binary(Operator::Add, &left, right, budget)
}

fn no_operation(op: Operator, left: &Value, right: &Value) -> FaultKind {
    match (op, left) {
        (Operator::Mod, Value::Str(_)) => FaultKind::Unsupported("percent"),
        _ => FaultKind::Operands {
            op: op.as_str(),
            left: left.kind(),
            right: right.kind(),
        },
    }
}

/// Counts what it takes to compare keys with others: each as much as its hash.
pub(crate) fn weigh<'k>(
    mut keys: impl Iterator<Item = &'k Key>,
    budget: &mut Budget,
) -> Raised<()> {
    keys.try_for_each(|key| match key.value {
        Value::Tuple(_) | Value::Str(_) => budget.sought(&key.value).map(drop),
        _ => Ok(()),
    })
}

/// The union, difference and so on of sets. `None` if the operation isn't one of sets.
pub(crate) fn combined(
    op: Operator,
    a: &Keys,
    b: &Keys,
    budget: &mut Budget,
) -> Raised<Option<Keys>> {
    budget.make_items(a.len() + b.len())?;
    weigh(a.iter(), budget)?;
    Ok(Some(match op {
        Operator::BitOr => a.union(b).cloned().collect(),
        Operator::BitAnd => a.intersection(b).cloned().collect(),
        Operator::Sub => a.difference(b).cloned().collect(),
        Operator::BitXor => a.symmetric_difference(b).cloned().collect(),
        _ => return Ok(None),
    }))
}

/// Whole numbers: division rounds down, and what doesn't fit 64 bits is a fault.
fn whole(op: Operator, a: i64, b: i64) -> Raised<i64> {
    let result = match op {
        Operator::Add => a.checked_add(b),
        Operator::Sub => a.checked_sub(b),
        Operator::Mult => a.checked_mul(b),
        Operator::FloorDiv | Operator::Mod if b == 0 => return raised(FaultKind::ZeroDivision),
        Operator::FloorDiv => a.checked_div_euclid(b).map(|quotient| {
            // Euclid's remainder is never negative; Python's has the sign of the divisor.
            quotient - i64::from(b < 0 && a.checked_rem_euclid(b) != Some(0))
        }),
        Operator::Mod => {
            let remainder = a.checked_rem_euclid(b).unwrap_or(0);
            Some(if b < 0 && remainder != 0 {
                remainder + b
            } else {
                remainder
            })
        }
        Operator::Pow if b < 0 => {
            return raised(FaultKind::Value(say::fault_negative_power()));
        }
        Operator::Pow => match (a, u32::try_from(b)) {
            (0 | 1, _) => Some(if b == 0 { 1 } else { a }),
            (-1, _) => Some(if b % 2 == 0 { 1 } else { -1 }),
            (_, Ok(exponent)) => a.checked_pow(exponent),
            (_, Err(_)) => None,
        },
        Operator::BitAnd => Some(a & b),
        Operator::BitOr => Some(a | b),
        Operator::BitXor => Some(a ^ b),
        Operator::LShift | Operator::RShift if b < 0 => {
            return raised(FaultKind::Value(say::fault_negative_shift()));
        }
        Operator::LShift if a == 0 => Some(0),
        Operator::LShift if b < 64 => Some(a << b).filter(|shifted| shifted >> b == a),
        Operator::LShift => None,
        Operator::RShift => Some(a >> b.min(63)),
        Operator::Div | Operator::MatMult => unreachable!("they are refused"),
    };
    match result {
        Some(number) => Ok(number),
        None => raised(FaultKind::Overflow),
    }
}

/// `items * times`.
fn repeated(items: &Value, times: i64, budget: &mut Budget) -> Raised<Value> {
    let times = usize::try_from(times).unwrap_or(0);
    match items {
        Value::Str(text) => {
            budget.make_text(text.len().saturating_mul(times))?;
            Ok(Value::Str(text.repeat(times).into()))
        }
        Value::Tuple(part) => {
            budget.make_items(part.len().saturating_mul(times))?;
            let items = (0..times).flat_map(|_| part.iter().cloned());
            Ok(Value::tuple(items))
        }
        Value::List(part) => {
            let part = part.read();
            budget.make_items(part.len().saturating_mul(times))?;
            let items = (0..times).flat_map(|_| part.iter().cloned());
            Ok(Value::list(items))
        }
        _ => raised(no_operation(Operator::Mult, items, &Value::Int(0))),
    }
}

/// The result of `-value` and the like.
pub(crate) fn unary(op: UnaryOp, value: &Value) -> Raised<Value> {
    let Some(number) = value.int() else {
        return expected("int", value);
    };
    match op {
        UnaryOp::UAdd => Ok(Value::Int(number)),
        UnaryOp::Invert => Ok(Value::Int(!number)),
        UnaryOp::Not => unreachable!("it is an expression of its own"),
        UnaryOp::USub => match number.checked_neg() {
            Some(number) => Ok(Value::Int(number)),
            None => raised(FaultKind::Overflow),
        },
    }
}

/// The result of `left op right` for a comparison.
#[inline]
pub(crate) fn compare(op: CmpOp, left: &Value, right: &Value, budget: &mut Budget) -> Raised<bool> {
    match (left, right, op) {
        (Value::Int(a), Value::Int(b), _) if !matches!(op, CmpOp::In | CmpOp::NotIn) => {
            return Ok(holds(op, *a, *b));
        }
        (Value::Bool(a), Value::Bool(b), CmpOp::Eq) => return Ok(a == b),
        (Value::Bool(a), Value::Bool(b), CmpOp::NotEq) => return Ok(a != b),
        (Value::Str(a), Value::Str(b), CmpOp::Eq) if a.len() < 32 => return Ok(a == b),
        (Value::Str(a), Value::Str(b), CmpOp::NotEq) if a.len() < 32 => return Ok(a != b),
        _ => {}
    }
    match op {
        CmpOp::Eq => are_equal(left, right, budget, 0),
        CmpOp::NotEq => are_equal(left, right, budget, 0).map(|equal| !equal),
        CmpOp::Is => Ok(is_same(left, right)),
        CmpOp::IsNot => Ok(!is_same(left, right)),
        CmpOp::In => contains(right, left, budget),
        CmpOp::NotIn => contains(right, left, budget).map(|found| !found),
        _ => match (left, right) {
            (Value::Set(a), Value::Set(b)) => {
                let (a, b) = (a.read(), b.read());
                budget.spend((a.len() + b.len()) as u64)?;
                weigh(a.iter(), budget)?;
                Ok(match op {
                    CmpOp::Lt => a.len() < b.len() && a.is_subset(&b),
                    CmpOp::LtE => a.is_subset(&b),
                    CmpOp::Gt => b.len() < a.len() && b.is_subset(&a),
                    _ => b.is_subset(&a),
                })
            }
            _ => {
                let order = order(op, left, right, budget, 0)?;
                Ok(holds(op, order, Ordering::Equal))
            }
        },
    }
}

/// Whether a comparison holds.
#[inline]
pub(crate) fn holds<T: Ord>(op: CmpOp, a: T, b: T) -> bool {
    match op {
        CmpOp::Eq | CmpOp::Is => a == b,
        CmpOp::NotEq | CmpOp::IsNot => a != b,
        CmpOp::Lt => a < b,
        CmpOp::LtE => a <= b,
        CmpOp::Gt => a > b,
        CmpOp::GtE => a >= b,
        CmpOp::In | CmpOp::NotIn => unreachable!("it is no comparison of equals"),
    }
}

/// `is` for `None`, `True` and `False`, of which there is one each.
fn is_same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::None, Value::None) => true,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        _ => false,
    }
}

/// Whether values are equal.
pub(crate) fn are_equal(
    left: &Value,
    right: &Value,
    budget: &mut Budget,
    depth: u32,
) -> Raised<bool> {
    budget.tick()?;
    if depth == MAX_VALUE_DEPTH {
        return raised(FaultKind::Limit(Limit::ValueDepth));
    }
    let mut all_equal = |a: &[Value], b: &[Value]| {
        if a.len() != b.len() {
            return Ok(false);
        }
        for (a, b) in a.iter().zip(b) {
            if !are_equal_items(a, b, budget, depth)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    match (left, right) {
        (Value::Int(a), Value::Int(b)) => Ok(a == b),
        (Value::Str(a), Value::Str(b)) => {
            budget.text(a.len().min(b.len()))?;
            Ok(a == b)
        }
        (Value::None, Value::None) => Ok(true),
        (Value::Tuple(a), Value::Tuple(b)) => all_equal(a, b),
        (Value::List(a), Value::List(b)) => {
            Ok(std::ptr::eq(&raw const **a, &raw const **b) || all_equal(&a.read(), &b.read())?)
        }
        (Value::Set(a), Value::Set(b)) => {
            let (a, b) = (a.read(), b.read());
            budget.spend(a.len() as u64)?;
            if a.len() == b.len() {
                weigh(a.iter(), budget)?;
            }
            Ok(*a == *b)
        }
        (Value::Dict(a), Value::Dict(b)) => {
            let (a, b) = (a.read(), b.read());
            if a.len() != b.len() {
                return Ok(false);
            }
            weigh(a.keys(), budget)?;
            for (key, value) in a.iter() {
                match b.get(key) {
                    Some(other) if are_equal(value, other, budget, depth + 1)? => {}
                    _ => return Ok(false),
                }
            }
            Ok(true)
        }
        (Value::Range(a), Value::Range(b)) => Ok(are_equal_ranges(**a, **b)),
        _ => Ok(matches!((left.int(), right.int()), (Some(a), Some(b)) if a == b)),
    }
}

/// Whether items of values at this depth are equal. Most are numbers.
#[inline]
fn are_equal_items(a: &Value, b: &Value, budget: &mut Budget, depth: u32) -> Raised<bool> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => budget.tick().map(|()| a == b),
        _ => are_equal(a, b, budget, depth + 1),
    }
}

/// The order of values. `op` is the comparison for which it is wanted.
pub(crate) fn order(
    op: CmpOp,
    left: &Value,
    right: &Value,
    budget: &mut Budget,
    depth: u32,
) -> Raised<Ordering> {
    budget.tick()?;
    if depth == MAX_VALUE_DEPTH {
        return raised(FaultKind::Limit(Limit::ValueDepth));
    }
    let mut lexicographic = |a: &[Value], b: &[Value]| {
        for (a, b) in a.iter().zip(b) {
            if !are_equal_items(a, b, budget, depth)? {
                return order(op, a, b, budget, depth + 1);
            }
        }
        Ok(a.len().cmp(&b.len()))
    };
    match (left, right) {
        (Value::Str(a), Value::Str(b)) => {
            budget.text(a.len().min(b.len()))?;
            Ok(a.cmp(b))
        }
        (Value::Tuple(a), Value::Tuple(b)) => lexicographic(a, b),
        (Value::List(a), Value::List(b)) => lexicographic(&a.read(), &b.read()),
        _ => match (left.int(), right.int()) {
            (Some(a), Some(b)) => Ok(a.cmp(&b)),
            _ => raised(FaultKind::Operands {
                op: op.as_str(),
                left: left.kind(),
                right: right.kind(),
            }),
        },
    }
}

/// As many items are sorted by inserting one after the other.
const MAX_INSERTED: usize = 8;

/// Sorts by merging. The order of the standard library may panic if a comparison fails.
pub(crate) fn sort<T: Default>(
    items: &mut [T],
    key: impl Fn(&T) -> &Value,
    budget: &mut Budget,
) -> Raised<()> {
    let len = items.len();
    if len < 2 {
        return Ok(());
    }
    let is_less = |a: &T, b: &T, budget: &mut Budget| match (key(a), key(b)) {
        (Value::Int(a), Value::Int(b)) => Raised::Ok(a < b),
        (a, b) => Ok(order(CmpOp::Lt, a, b, budget, 0)?.is_lt()),
    };
    budget.spend(len as u64)?;
    if len <= MAX_INSERTED {
        for end in 1..len {
            let mut at = end;
            while at > 0 && is_less(&items[at], &items[at - 1], budget)? {
                items.swap(at, at - 1);
                at -= 1;
            }
        }
        return Ok(());
    }
    let mut merged = Vec::with_capacity(len);
    let mut width = 1;
    while width < len {
        budget.spend(len as u64)?;
        for start in (0..len).step_by(2 * width) {
            let middle = (start + width).min(len);
            let end = (start + 2 * width).min(len);
            let (mut left, mut right) = (start, middle);
            while left < middle || right < end {
                let from_right = right < end
                    && (left == middle || is_less(&items[right], &items[left], budget)?);
                let next = if from_right { &mut right } else { &mut left };
                merged.push(std::mem::take(&mut items[*next]));
                *next += 1;
            }
        }
        items.swap_with_slice(&mut merged);
        merged.clear();
        width *= 2;
    }
    Ok(())
}

/// Whether a container has an item: `item in container`.
pub(crate) fn contains(container: &Value, item: &Value, budget: &mut Budget) -> Raised<bool> {
    let any = |items: &[Value], budget: &mut Budget| {
        for other in items {
            budget.tick()?;
            if compare(CmpOp::Eq, other, item, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    };
    match (container, item) {
        (Value::Str(text), Value::Str(part)) => {
            budget.scan(text.len())?;
            Ok(text.contains(&**part))
        }
        (Value::Str(_), _) => expected("in", item),
        (Value::Tuple(items), _) => any(items, budget),
        (Value::List(list), _) => any(&list.read(), budget),
        (Value::Set(set), _) => {
            let key = budget.sought(item)?;
            Ok(set.read().contains(&key))
        }
        (Value::Dict(dict), _) => {
            let key = budget.sought(item)?;
            Ok(dict.read().contains_key(&key))
        }
        (Value::Range(range), _) => Ok(item.int().is_some_and(|number| {
            let offset = i128::from(number) - i128::from(range.start);
            let step = i128::from(range.step);
            offset % step == 0 && (0..i128::from(range.len())).contains(&(offset / step))
        })),
        _ => raised(FaultKind::NotIterable(container.kind())),
    }
}
