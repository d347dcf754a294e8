//! The methods of values.

use super::builtins;
use super::calls::takes;
use super::iter::Iter;
use super::limits::{Budget, Raised, raised};
use super::ops;
use super::sequence;
use super::text::Text;
use super::tree::Method;
use super::value::{Items, List, Value, expected};
use crate::fault::FaultKind;
use winmove_words::say;

/// Calls a method. The number of arguments was checked.
pub(crate) fn call(
    method: Method,
    of: &Value,
    arguments: &[Value],
    budget: &mut Budget,
) -> Raised<Value> {
    match of {
        Value::List(list) => on_list(method, list, of, arguments, budget),
        Value::Str(text) => on_str(method, text, arguments, budget),
        Value::Tuple(items) => match (method, arguments) {
            (Method::Count, [item]) => count(items, item, budget),
            (Method::Index, [item]) => position(items, item, of, budget).map(at),
            _ => no_method(of),
        },
        Value::Set(set) => match (method, arguments) {
            (Method::Add, [item]) => {
                let key = budget.key(item.clone())?;
                set.change(|set| set.insert(key))?;
                Ok(Value::None)
            }
            (Method::Discard | Method::Remove, [item]) => {
                let key = budget.sought(item)?;
                if set.change(|set| set.swap_remove(&key))? || method == Method::Discard {
                    return Ok(Value::None);
                }
                let item = super::words::short(item);
                raised(FaultKind::Value(say::fault_not_in_set(item)))
            }
            (Method::Copy, _) => {
                let set = set.read();
                budget.make_items(set.len())?;
                Ok(Value::set(set.clone()))
            }
            _ => no_method(of),
        },
        Value::Dict(dict) => match (method, arguments) {
            (Method::Get, [key, rest @ ..]) => {
                let key = budget.sought(key)?;
                let default = rest.first().cloned().unwrap_or_default();
                Ok(dict.read().get(&key).cloned().unwrap_or(default))
            }
            (Method::Pop, [key, rest @ ..]) => {
                budget.spend(dict.read().len() as u64 / 8)?;
                let found = budget.sought(key)?;
                let removed = dict.change(|dict| dict.shift_remove(&found))?;
                match removed.or_else(|| rest.first().cloned()) {
                    Some(value) => Ok(value),
                    None => raised(FaultKind::Key(super::words::short(key))),
                }
            }
            (Method::Pop, _) => pops([1, 2], arguments),
            (Method::Copy, _) => {
                let dict = dict.read();
                budget.make_items(dict.len())?;
                Ok(Value::dict(dict.clone()))
            }
            _ => no_method(of),
        },
        _ => no_method(of),
    }
}

fn no_method<T>(of: &Value) -> Raised<T> {
    raised(FaultKind::NoMethod { of: of.kind() })
}

fn at(place: usize) -> Value {
    Value::Int(place as i64)
}

fn count(items: &[Value], item: &Value, budget: &mut Budget) -> Raised<Value> {
    let mut count = 0;
    for other in items {
        count += i64::from(ops::are_equal(other, item, budget, 0)?);
    }
    Ok(Value::Int(count))
}

fn position(items: &[Value], item: &Value, of: &Value, budget: &mut Budget) -> Raised<usize> {
    for (at, other) in items.iter().enumerate() {
        if ops::are_equal(other, item, budget, 0)? {
            return Ok(at);
        }
    }
    missing(item, of)
}

/// `pop` takes arguments that depend on the type.
fn pops([least, most]: [usize; 2], arguments: &[Value]) -> Raised<Value> {
    raised(FaultKind::Arguments {
        name: "pop".to_owned(),
        takes: takes(least, most),
        given: arguments.len(),
    })
}

fn missing<T>(item: &Value, of: &Value) -> Raised<T> {
    let (item, of) = (super::words::short(item), super::words::short(of));
    raised(FaultKind::Value(say::fault_not_in(item, of)))
}

fn on_list(
    method: Method,
    list: &List,
    of: &Value,
    arguments: &[Value],
    budget: &mut Budget,
) -> Raised<Value> {
    match (method, arguments) {
        (Method::Extend, [items]) => {
            let items = Iter::new(items.clone())?.rest(budget)?;
            list.change(|list| list.extend(items))?;
        }
        (Method::Insert, [at, item]) => {
            budget.make_items(list.read().len())?;
            let at = sequence::whole(at)?;
            let len = list.read().len() as i64;
            let from_end = if at < 0 { at.saturating_add(len) } else { at };
            let at = from_end.clamp(0, len) as usize;
            list.change(|list| list.insert(at, item.clone()))?;
        }
        (Method::Pop, _) => {
            if arguments.len() > 1 {
                return pops([0, 1], arguments);
            }
            let len = list.read().len();
            let number = arguments.first().map_or(Ok(-1), sequence::whole)?;
            return match sequence::place(number, len) {
                Some(at) => {
                    budget.spend((len - at) as u64 / 8)?;
                    list.change(|list| list.remove(at))
                }
                None => raised(sequence::past_end(number, of)),
            };
        }
        (Method::Remove, [item]) => {
            let at = position(&list.read(), item, of, budget)?;
            list.change(|list| list.remove(at))?;
        }
        (Method::Sort(reverse), _) => {
            let mut items = list.read().clone();
            budget.make_items(items.len())?;
            builtins::sort(&mut items, |item| item, reverse, budget)?;
            list.change(|list| *list = items)?;
        }
        (Method::Reverse, _) => {
            budget.spend(list.read().len() as u64)?;
            list.change(|list| list.reverse())?;
        }
        (Method::Copy, _) => {
            let list = list.read();
            budget.make_items(list.len())?;
            return Ok(Value::list(list.iter().cloned()));
        }
        (Method::Count, [item]) => return count(&list.read(), item, budget),
        (Method::Index, [item]) => return position(&list.read(), item, of, budget).map(at),
        _ => return no_method(of),
    }
    Ok(Value::None)
}

fn on_str(method: Method, text: &Text, arguments: &[Value], budget: &mut Budget) -> Raised<Value> {
    budget.scan(text.len())?;
    let str = |text: String| Value::Str(text.into());
    let part = match arguments.first() {
        None => None,
        Some(Value::Str(part)) => Some(&**part),
        Some(other) => return expected("str", other),
    };
    Ok(match (method, part, arguments) {
        (Method::Count, Some(""), _) => Value::Int(text.chars().count() as i64 + 1),
        (Method::Count, Some(part), _) => Value::Int(text.matches(part).count() as i64),
        (Method::Index | Method::Find, Some(part), _) => match text.find(part) {
            Some(at) => Value::Int(text[..at].chars().count() as i64),
            None if method == Method::Find => Value::Int(-1),
            None => return missing(&arguments[0], &Value::Str(text.clone())),
        },
        (Method::Replace, Some(part), [_, Value::Str(new), most @ ..]) => {
            let most = most.first().map_or(Ok(-1), sequence::whole)?;
            // Below zero, there is no limit.
            let most = usize::try_from(most).unwrap_or(usize::MAX);
            // It goes through the text twice.
            budget.scan(text.len())?;
            let found = text.matches(part).count().min(most);
            budget.spend(2 * found as u64)?;
            budget.make_text(text.len().saturating_add(found.saturating_mul(new.len())))?;
            str(text.replacen(part, new, most))
        }
        (Method::Replace, Some(_), [_, other, ..]) => return expected("str", other),
        (Method::Split, Some(""), _) => {
            return raised(FaultKind::Value(say::fault_no_separator()));
        }
        (Method::Split, part, _) => {
            let strings = |part: &str| Value::Str(part.into());
            let parts: Items = match part {
                None => text
                    .split(is_blank)
                    .filter(|part| !part.is_empty())
                    .map(strings)
                    .collect(),
                Some(part) => {
                    budget.make_items(text.matches(part).count() + 1)?;
                    text.split(part).map(strings).collect()
                }
            };
            budget.make_items(parts.len())?;
            Value::list_of(parts)
        }
        (Method::Strip, None, _) => str(text.trim_matches(is_blank).to_owned()),
        (Method::Strip, Some(part), _) => str(text.trim_matches(|c| part.contains(c)).to_owned()),
        (Method::Upper | Method::Lower, None, _) => {
            budget.scan(text.len())?;
            budget.make_text(text.len())?;
            str(if method == Method::Upper {
                text.to_uppercase()
            } else {
                text.to_lowercase()
            })
        }
        (Method::StartsWith, Some(part), _) => Value::from(text.starts_with(part)),
        (Method::EndsWith, Some(part), _) => Value::from(text.ends_with(part)),
        _ => return no_method(&Value::Str(text.clone())),
    })
}

/// Whether Python counts a character as white space.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\x1c'..='\x1f')
}

/// `between.join(items)`.
pub(crate) fn join(between: &Value, items: &[Value], budget: &mut Budget) -> Raised<Value> {
    let Value::Str(between) = between else {
        return no_method(between);
    };
    let mut text = String::new();
    for (number, item) in items.iter().enumerate() {
        let Value::Str(item) = item else {
            return expected("strings", item);
        };
        if number > 0 {
            text.push_str(between);
        }
        text.push_str(item);
        budget.make_text(between.len() + item.len())?;
    }
    budget.make_text(text.len())?;
    Ok(Value::Str(text.into()))
}
