//! Going through the items of a value.

use super::limits::{Budget, Raised, raised};
use super::text::Text;
use super::value::{Dict, Items, List, Range, Tuple, Value};
use crate::fault::FaultKind;
use winmove_words::say;

/// The items of a source that are still to come. A list that grows meanwhile is followed.
#[derive(Debug)]
pub(crate) enum Iter {
    Tuple(Tuple, usize),
    List(List, usize),
    Range {
        next: i64,
        step: i64,
        left: u64,
    },
    /// A string, and the byte to go on from.
    Str(Text, usize),
    Dict {
        dict: Dict,
        view: View,
        next: usize,
        /// The number of keys, which must not change.
        len: usize,
    },
    Reversed(Box<Value>, usize),
    Enumerate(Box<Iter>, i64),
    Zip(Vec<Iter>),
}

/// What of a dictionary is gone through.
#[derive(Clone, Copy, Debug)]
pub(crate) enum View {
    Keys,
    Values,
    Items,
}

impl Iter {
    pub(crate) fn new(value: Value) -> Raised<Iter> {
        Ok(match value {
            Value::Tuple(items) => Iter::Tuple(items, 0),
            Value::List(list) => Iter::List(list, 0),
            Value::Range(range) => Iter::range(*range),
            Value::Str(text) => Iter::Str(text, 0),
            Value::Dict(dict) => Iter::dict(dict, View::Keys),
            Value::Set(_) => {
                return raised(FaultKind::Unsupported("set-loop"));
            }
            _ => return raised(FaultKind::NotIterable(value.kind())),
        })
    }

    pub(crate) fn range(range: Range) -> Iter {
        Iter::Range {
            next: range.start,
            step: range.step,
            left: range.len(),
        }
    }

    pub(crate) fn dict(dict: Dict, view: View) -> Iter {
        let len = dict.read().len();
        let next = 0;
        Iter::Dict {
            dict,
            view,
            next,
            len,
        }
    }

    /// The next item.
    #[inline]
    pub(crate) fn next(&mut self, budget: &mut Budget) -> Raised<Option<Value>> {
        match self {
            Iter::Range { left: 0, .. } => Ok(None),
            Iter::Range { next, step, left } => {
                let at = *next;
                *left -= 1;
                // It is only out of range after the last number.
                *next = at.wrapping_add(*step);
                Ok(Some(Value::Int(at)))
            }
            Iter::Tuple(items, next) => {
                *next += 1;
                Ok(items.get(*next - 1).cloned())
            }
            Iter::List(list, next) => {
                *next += 1;
                Ok(list.read().get(*next - 1).cloned())
            }
            _ => self.next_other(budget),
        }
    }

    fn next_other(&mut self, budget: &mut Budget) -> Raised<Option<Value>> {
        Ok(match self {
            Iter::Str(text, next) => {
                let letter = text[*next..].chars().next();
                letter.map(|letter| {
                    *next += letter.len_utf8();
                    Value::Str(budget.letter(letter))
                })
            }
            Iter::Dict {
                dict,
                view,
                next,
                len,
            } => {
                let dict = dict.read();
                if dict.len() != *len {
                    return raised(FaultKind::Value(say::fault_dictionary_changed()));
                }
                *next += 1;
                match (dict.get_index(*next - 1), view) {
                    (None, _) => None,
                    (Some((key, _)), View::Keys) => Some(key.value.clone()),
                    (Some((_, value)), View::Values) => Some(value.clone()),
                    (Some((key, value)), View::Items) => {
                        budget.make_items(2)?;
                        Some(Value::tuple([key.value.clone(), value.clone()]))
                    }
                }
            }
            Iter::Reversed(of, left) => match left.checked_sub(1) {
                None => None,
                Some(at) => {
                    *left = at;
                    // A list may have become shorter.
                    super::sequence::index(of, &Value::Int(at as i64), budget).ok()
                }
            },
            Iter::Enumerate(items, number) => match items.next(budget)? {
                None => None,
                Some(item) => {
                    budget.make_items(2)?;
                    let pair = Value::tuple([Value::Int(*number), item]);
                    *number = number.wrapping_add(1);
                    Some(pair)
                }
            },
            Iter::Zip(sources) => {
                if sources.is_empty() {
                    return Ok(None);
                }
                budget.make_items(sources.len())?;
                let mut row = Items::with_capacity(sources.len());
                for source in sources {
                    match source.next(budget)? {
                        Some(item) => row.push(item),
                        None => return Ok(None),
                    }
                }
                Some(Value::tuple_of(row))
            }
            _ => unreachable!("`next` has the others"),
        })
    }

    /// All items that are still to come.
    pub(crate) fn rest(mut self, budget: &mut Budget) -> Raised<Items> {
        match &mut self {
            Iter::Tuple(items, 0) => {
                budget.make_items(items.len())?;
                return Ok(items.iter().cloned().collect());
            }
            Iter::List(list, 0) => {
                let len = list.read().len();
                budget.make_items(len)?;
                let taken = list.take_alone();
                return Ok(taken.unwrap_or_else(|| list.read().clone()));
            }
            Iter::Range { left, .. } => {
                // Refused before any of it is made.
                budget.make_items(usize::try_from(*left).unwrap_or(usize::MAX))?;
            }
            _ => {}
        }
        let mut items = Items::new();
        while let Some(item) = self.next(budget)? {
            budget.tick()?;
            budget.add_item()?;
            items.push(item);
        }
        Ok(items)
    }
}
