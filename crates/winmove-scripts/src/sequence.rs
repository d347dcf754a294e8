//! Indexing and slicing. Strings are indexed by characters.

use std::rc::Rc;

use super::limits::{Budget, Raised, raised};
use super::text::Text;
use super::value::{Range, Value, expected};
use super::words;
use crate::fault::FaultKind;
use winmove_words::say;

/// The number of items of a value.
pub(crate) fn len(value: &Value, budget: &mut Budget) -> Raised<usize> {
    Ok(match value {
        Value::Str(text) => {
            budget.text(text.len())?;
            if text.is_ascii() {
                text.len()
            } else {
                text.chars().count()
            }
        }
        Value::Tuple(items) => items.len(),
        Value::List(list) => list.read().len(),
        Value::Set(set) => set.read().len(),
        Value::Dict(dict) => dict.read().len(),
        Value::Range(range) => match usize::try_from(range.len()) {
            Ok(len) => len,
            Err(_) => return raised(FaultKind::Overflow),
        },
        _ => return expected("length", value),
    })
}

/// The place of an index, which is counted from the end if it is negative.
pub(crate) fn place(index: i64, len: usize) -> Option<usize> {
    let from_end = if index < 0 { len as i64 } else { 0 };
    usize::try_from(index + from_end)
        .ok()
        .filter(|&at| at < len)
}

/// `of[index]`.
#[inline]
pub(crate) fn index(of: &Value, index: &Value, budget: &mut Budget) -> Raised<Value> {
    if let Value::Int(number) = index
        && let Some(found) = item(of, *number, budget)?
    {
        return Ok(found);
    }
    index_other(of, index, budget)
}

fn index_other(of: &Value, index: &Value, budget: &mut Budget) -> Raised<Value> {
    if let Value::Dict(dict) = of {
        let key = budget.sought(index)?;
        let found = dict.read().get(&key).cloned();
        return found.map_or_else(|| raised(FaultKind::Key(words::short(index))), Ok);
    }
    if !matches!(
        of,
        Value::Str(_) | Value::Tuple(_) | Value::List(_) | Value::Range(_)
    ) {
        return raised(FaultKind::NotIndexable(of.kind()));
    }
    let number = whole(index)?;
    let found = item(of, number, budget)?;
    found.map_or_else(|| raised(past_end(number, of)), Ok)
}

#[inline]
fn item(of: &Value, number: i64, budget: &mut Budget) -> Raised<Option<Value>> {
    Ok(match of {
        Value::Tuple(items) => place(number, items.len()).map(|at| items[at].clone()),
        Value::List(list) => {
            let list = list.read();
            place(number, list.len()).map(|at| list[at].clone())
        }
        Value::Str(text) => {
            budget.text(text.len())?;
            letter(text, number, budget).map(Value::Str)
        }
        Value::Range(range) => {
            let len = len(of, budget)?;
            place(number, len).map(|at| Value::Int(range.at(at as u64)))
        }
        _ => None,
    })
}

pub(crate) fn past_end(index: i64, of: &Value) -> FaultKind {
    let of = words::short(of);
    FaultKind::Index { index, of }
}

/// The number of an index.
pub(crate) fn whole(index: &Value) -> Raised<i64> {
    match index.int() {
        Some(number) => Ok(number),
        None => expected("index", index),
    }
}

fn letter(text: &Text, index: i64, budget: &Budget) -> Option<Text> {
    if text.is_ascii() {
        let at = place(index, text.len())?;
        return Some(budget.letter(char::from(text.as_bytes()[at])));
    }
    let at = place(index, text.chars().count())?;
    Some(budget.letter(text.chars().nth(at)?))
}

/// `onto + of[start:stop:step]`, or the slice alone if `onto` is `None`. Otherwise it is a value of
/// the same type that nothing else has.
pub(crate) fn slice(
    onto: Value,
    of: &Value,
    bounds: [Option<i64>; 3],
    budget: &mut Budget,
) -> Raised<Value> {
    let [_, _, step] = bounds;
    if step == Some(0) {
        return raised(FaultKind::Value(say::fault_zero_step("slice")));
    }
    let len = match of {
        Value::Str(_) | Value::Tuple(_) | Value::List(_) | Value::Range(_) => len(of, budget)?,
        _ => return raised(FaultKind::NotIndexable(of.kind())),
    };
    let range = clamped(bounds, len as i64);
    let count = range.len() as usize;
    let places = (0..count).map(|at| range.at(at as u64) as usize);
    let first = range.start.max(0) as usize;
    Ok(match of {
        Value::Str(text) => {
            budget.make_text(text.len())?;
            let part: String = match (text.is_ascii(), range.step) {
                (true, 1) => return Ok(onto.and_text(&text[first..first + count])),
                (true, _) => {
                    let bytes = text.as_bytes();
                    places.map(|at| char::from(bytes[at])).collect()
                }
                (false, 1) => text.chars().skip(first).take(count).collect(),
                (false, _) => {
                    let letters: Vec<char> = text.chars().collect();
                    places.map(|at| letters[at]).collect()
                }
            };
            onto.and_text(&part)
        }
        Value::Tuple(items) => {
            budget.make_items(count)?;
            match range.step {
                1 => onto.and_items(items[first..first + count].iter().cloned()),
                _ => onto.and_items(places.map(|at| items[at].clone())),
            }
        }
        Value::List(list) => {
            budget.make_items(count)?;
            let list = list.read();
            match range.step {
                1 => Value::list(list[first..first + count].iter().cloned()),
                _ => Value::list(places.map(|at| list[at].clone())),
            }
        }
        Value::Range(whole) => {
            let at = |place: i64| {
                i64::try_from(i128::from(whole.start) + i128::from(place) * i128::from(whole.step))
            };
            let (start, stop, step) = (
                at(range.start),
                at(range.stop),
                whole.step.checked_mul(range.step),
            );
            match (start, stop, step) {
                (Ok(start), Ok(stop), Some(step)) => {
                    Value::Range(Rc::new(Range { start, stop, step }))
                }
                _ => return raised(FaultKind::Overflow),
            }
        }
        _ => unreachable!("its length was found"),
    })
}

/// The places that a slice of `len` items takes, as Python's `slice.indices`.
fn clamped([start, stop, step]: [Option<i64>; 3], len: i64) -> Range {
    let step = step.unwrap_or(1);
    let (least, most) = if step > 0 { (0, len) } else { (-1, len - 1) };
    let bound = |bound: Option<i64>, default: i64| match bound {
        None => default,
        Some(at) if at < 0 => at.saturating_add(len).max(least),
        Some(at) => at.min(most),
    };
    let (first, last) = if step > 0 {
        (least, most)
    } else {
        (most, least)
    };
    Range {
        start: bound(start, first),
        stop: bound(stop, last),
        step,
    }
}
