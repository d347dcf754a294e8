//! The built-in functions.

use super::iter::Iter;
use super::limits::{Budget, Raised, raised, unpacked};
use super::ops;
use super::sequence;
use super::tree::{Builtin, CmpOp, Consumer, Operator};
use super::value::{Entries, Keys, Range, Value, expected};
use super::words;
use crate::fault::FaultKind;
use winmove_words::say;

/// Calls a function of values. The number of arguments was checked.
pub(crate) fn call(builtin: Builtin, arguments: &[Value], budget: &mut Budget) -> Raised<Value> {
    let first = arguments.first();
    match (builtin, first) {
        (Builtin::Len, Some(of)) => Ok(Value::Int(sequence::len(of, budget)? as i64)),
        (Builtin::Range, _) => Ok(Value::Range(range(arguments)?.into())),
        (Builtin::Abs, Some(of)) => match of.int() {
            Some(number) => number.checked_abs().map_or_else(
                || raised(FaultKind::Overflow),
                |number| Ok(Value::Int(number)),
            ),
            None => expected("int", of),
        },
        (Builtin::Int, None) => Ok(Value::Int(0)),
        (Builtin::Int, Some(of)) => int(of, budget).map(Value::Int),
        (Builtin::Str, None) => Ok(Value::Str("".into())),
        (Builtin::Str, Some(of)) => words::str(of, budget).map(Value::Str),
        (Builtin::Bool, of) => Ok(Value::from(of.is_some_and(Value::truth))),
        (Builtin::Ord, Some(Value::Str(text))) => {
            let mut letters = text.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) => Ok(Value::Int(i64::from(u32::from(letter)))),
                _ => expected("letter", &arguments[0]),
            }
        }
        (Builtin::Ord, Some(of)) => expected("letter", of),
        (Builtin::Chr, Some(of)) => {
            let code = of.int().and_then(|code| u32::try_from(code).ok());
            match code.and_then(char::from_u32) {
                Some(letter) => Ok(Value::Str(budget.letter(letter))),
                None if of.int().is_none() => expected("int", of),
                None => {
                    let what = say::fault_no_character();
                    raised(FaultKind::Value(what))
                }
            }
        }
        (Builtin::Divmod, Some(of)) => {
            let quotient = ops::binary(Operator::FloorDiv, of, &arguments[1], budget)?;
            let remainder = ops::binary(Operator::Mod, of, &arguments[1], budget)?;
            Ok(Value::tuple([quotient, remainder]))
        }
        (Builtin::Min | Builtin::Max, _) => {
            let op = match builtin {
                Builtin::Min => CmpOp::Lt,
                _ => CmpOp::Gt,
            };
            best(op, arguments.iter().cloned(), |item| item, budget)
        }
        (Builtin::Sum, Some(of)) => {
            let items = unordered(of.clone(), budget)?;
            sum(items, arguments[1].clone(), budget)
        }
        (_, None) => unreachable!("the number of arguments was checked"),
    }
}

/// `range(stop)`, `range(start, stop)` or `range(start, stop, step)`.
pub(crate) fn range(arguments: &[Value]) -> Raised<Range> {
    let number = |value: &Value| match value.int() {
        Some(number) => Ok(number),
        None => expected("range", value),
    };
    let (start, stop, step) = match arguments {
        [stop] => (0, number(stop)?, 1),
        [start, stop] => (number(start)?, number(stop)?, 1),
        [start, stop, step] => (number(start)?, number(stop)?, number(step)?),
        _ => unreachable!("the number of arguments was checked"),
    };
    match step {
        0 => raised(FaultKind::Value(say::fault_zero_step("range"))),
        _ => Ok(Range { start, stop, step }),
    }
}

/// `int(of)`.
fn int(of: &Value, budget: &mut Budget) -> Raised<i64> {
    if let Some(number) = of.int() {
        return Ok(number);
    }
    let Value::Str(text) = of else {
        return expected("digits", of);
    };
    budget.scan(text.len())?;
    // Most are digits and nothing else.
    if let Ok(number) = text.parse() {
        return Ok(number);
    }
    let trimmed = text.trim();
    let digits = trimmed.strip_prefix(['+', '-']).unwrap_or(trimmed);
    // Python allows single underscores between digits.
    let is_number = !digits.is_empty()
        && digits
            .split('_')
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    if !is_number {
        let what = say::fault_no_int(words::short_repr(of));
        return raised(FaultKind::Value(what));
    }
    match trimmed.replace('_', "").parse() {
        Ok(number) => Ok(number),
        Err(_) => raised(FaultKind::Overflow),
    }
}

/// Goes through a value, which may be a set if the order doesn't matter.
pub(crate) fn unordered(of: Value, budget: &mut Budget) -> Raised<Iter> {
    match of {
        Value::Set(set) => {
            let set = set.read();
            budget.make_items(set.len())?;
            Iter::new(Value::list(set.iter().map(|key| key.value.clone())))
        }
        other => Iter::new(other),
    }
}

/// Calls a function that goes through its argument.
pub(crate) fn consume(consumer: Consumer, mut items: Iter, budget: &mut Budget) -> Raised<Value> {
    match consumer {
        Consumer::List => items.rest(budget).map(Value::list_of),
        Consumer::Tuple => items.rest(budget).map(Value::tuple_of),
        Consumer::Set => {
            let mut keys = Keys::default();
            while let Some(item) = items.next(budget)? {
                keys.insert(budget.key(item)?);
            }
            Ok(Value::set(keys))
        }
        Consumer::Dict => {
            let mut entries = Entries::default();
            while let Some(item) = items.next(budget)? {
                let pair = Iter::new(item)?.rest(budget)?;
                let [key, value] = &pair[..] else {
                    return unpacked(2, pair.len(), false);
                };
                entries.insert(budget.key(key.clone())?, value.clone());
            }
            Ok(Value::dict(entries))
        }
        Consumer::Sorted(reverse) => {
            let mut items = items.rest(budget)?;
            sort(&mut items, |item| item, reverse, budget)?;
            Ok(Value::list_of(items))
        }
        Consumer::Sum => sum(items, Value::Int(0), budget),
        Consumer::Min => best_of(CmpOp::Lt, items, budget),
        Consumer::Max => best_of(CmpOp::Gt, items, budget),
        Consumer::Any | Consumer::All => {
            let wanted = consumer == Consumer::Any;
            while let Some(item) = items.next(budget)? {
                budget.spend(2)?;
                if item.truth() == wanted {
                    return Ok(Value::from(wanted));
                }
            }
            Ok(Value::from(!wanted))
        }
    }
}

/// Calls `sorted`, `min` or `max` with keys and their items.
pub(crate) fn keyed(
    consumer: Consumer,
    mut pairs: Vec<(Value, Value)>,
    is_set: bool,
    default: Option<Value>,
    budget: &mut Budget,
) -> Raised<Value> {
    if is_set {
        let mut sorted = pairs.clone();
        ops::sort(&mut sorted, |pair| &pair.0, budget)?;
        for pair in sorted.windows(2) {
            if ops::are_equal(&pair[0].0, &pair[1].0, budget, 0)? {
                return raised(FaultKind::Unsupported("set-keys"));
            }
        }
    }
    let op = match consumer {
        Consumer::Sorted(reverse) => {
            sort(&mut pairs, |pair| &pair.0, reverse, budget)?;
            return Ok(Value::list(pairs.into_iter().map(|pair| pair.1)));
        }
        Consumer::Min => CmpOp::Lt,
        _ => CmpOp::Gt,
    };
    match default {
        Some(default) if pairs.is_empty() => Ok(default),
        _ => best(op, pairs.into_iter(), |pair| &pair.0, budget).map(|pair| pair.1),
    }
}

/// Sorts stably, also downwards.
pub(crate) fn sort<T: Default>(
    items: &mut [T],
    key: impl Fn(&T) -> &Value,
    reverse: bool,
    budget: &mut Budget,
) -> Raised<()> {
    if reverse {
        items.reverse();
    }
    ops::sort(items, key, budget)?;
    if reverse {
        items.reverse();
    }
    Ok(())
}

fn sum(mut items: Iter, first: Value, budget: &mut Budget) -> Raised<Value> {
    if matches!(first, Value::Str(_)) {
        return raised(FaultKind::Unsupported("string-sum"));
    }
    let mut sum = first;
    while let Some(item) = items.next(budget)? {
        budget.spend(3)?;
        let whole = match (&sum, &item) {
            (Value::Int(a), Value::Int(b)) => a.checked_add(*b),
            _ => None,
        };
        sum = match whole {
            Some(whole) => Value::Int(whole),
            None => ops::binary(Operator::Add, &sum, &item, budget)?,
        };
    }
    Ok(sum)
}

fn best_of(op: CmpOp, items: Iter, budget: &mut Budget) -> Raised<Value> {
    let items = items.rest(budget)?;
    best(op, items.into_iter(), |item| item, budget)
}

/// The first item to whose key no other compares by `op`.
fn best<T>(
    op: CmpOp,
    mut items: impl Iterator<Item = T>,
    key: impl Fn(&T) -> &Value,
    budget: &mut Budget,
) -> Raised<T> {
    let Some(mut best) = items.next() else {
        return raised(FaultKind::Value(say::fault_no_best()));
    };
    for item in items {
        if ops::compare(op, key(&item), key(&best), budget)? {
            best = item;
        }
    }
    Ok(best)
}
