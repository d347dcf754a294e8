//! The numbers of vertices, while vertices are added and removed.

use std::ops::RangeInclusive;

use crate::model::VertexId;

/// Vertices in the order of their ids, each with a number that it keeps while it exists.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct VertexNumbers {
    ids: Ids,
    // While this is None, the number of a vertex is its index in `ids`.
    renumbered: Option<Renumbered>,
}

/// Ids in their order.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
enum Ids {
    /// Consecutive ids, as in most graphs. They need no list.
    Run {
        first: u32,
        len: u32,
    },
    List(Vec<VertexId>),
}

impl Ids {
    fn len(&self) -> usize {
        match self {
            Ids::Run { len, .. } => *len as usize,
            Ids::List(ids) => ids.len(),
        }
    }

    /// The index of an id, or the one at which it would be inserted.
    fn find(&self, id: VertexId) -> Result<usize, usize> {
        match self {
            Ids::Run { first, len } => match id.0.checked_sub(*first) {
                None => Err(0),
                Some(index) if index < *len => Ok(index as usize),
                Some(_) => Err(*len as usize),
            },
            Ids::List(ids) => {
                // Most lists have few gaps.
                let guess = ids.first().and_then(|first| id.0.checked_sub(first.0));
                let guess = guess.map(|guess| guess as usize);
                match guess.filter(|&guess| ids.get(guess) == Some(&id)) {
                    Some(index) => Ok(index),
                    None => ids.binary_search(&id),
                }
            }
        }
    }

    fn at(&self, index: usize) -> VertexId {
        match self {
            Ids::Run { first, .. } => VertexId(first + index as u32),
            Ids::List(ids) => ids[index],
        }
    }

    fn iter(&self) -> impl Iterator<Item = VertexId> {
        // Counted from 0: the last id may be the greatest number.
        let (first, run, list) = match self {
            Ids::Run { first, len } => (*first, 0..*len, &[][..]),
            Ids::List(ids) => (0, 0..0, &ids[..]),
        };
        let run = run.map(move |index| VertexId(first + index));
        run.chain(list.iter().copied())
    }

    /// Converts the ids to a list.
    fn list(&mut self) -> &mut Vec<VertexId> {
        if let Ids::Run { .. } = self {
            *self = Ids::List(self.iter().collect());
        }
        match self {
            Ids::List(ids) => ids,
            Ids::Run { .. } => unreachable!("it has just become a list"),
        }
    }
}

/// The numbers, once they are no longer in the order of the ids.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
struct Renumbered {
    // In the order of the ids.
    numbers: Vec<u32>,
    // The vertex of each number. That of a free number is a removed one.
    vertices: Vec<VertexId>,
    free: Vec<u32>,
}

impl VertexNumbers {
    /// Numbers vertices with consecutive ids.
    pub(super) fn run(ids: RangeInclusive<VertexId>) -> VertexNumbers {
        let (first, last) = (ids.start().0, ids.end().0);
        VertexNumbers {
            ids: Ids::Run {
                first,
                len: last - first + 1,
            },
            renumbered: None,
        }
    }

    /// Numbers vertices that are given in the order of their ids.
    pub(super) fn numbered(ids: Vec<VertexId>) -> VertexNumbers {
        VertexNumbers {
            ids: Ids::List(ids),
            renumbered: None,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    /// In the order of their ids.
    pub(super) fn iter(&self) -> impl Iterator<Item = VertexId> {
        self.ids.iter()
    }

    /// The vertex of a number that is in use.
    pub(super) fn vertex(&self, number: u32) -> VertexId {
        match &self.renumbered {
            Some(renumbered) => renumbered.vertices[number as usize],
            None => self.ids.at(number as usize),
        }
    }

    /// The id of number 0, if the ids and the numbers are both consecutive in the same order.
    pub(super) fn first_of_run(&self) -> Option<u32> {
        match self.ids {
            Ids::Run { first, .. } if self.renumbered.is_none() => Some(first),
            _ => None,
        }
    }

    /// The number of a vertex. O(log n) where the ids have gaps, else O(1).
    pub(super) fn number(&self, id: VertexId) -> Option<u32> {
        let index = self.ids.find(id).ok()?;
        Some(match &self.renumbered {
            Some(renumbered) => renumbered.numbers[index],
            None => index as u32,
        })
    }

    /// Adds a vertex, under a number that was freed before, or else under the next. None if it
    /// exists already. No other number changes.
    pub(super) fn add(&mut self, id: VertexId) -> Option<u32> {
        let index = self.ids.find(id).err()?;
        if index == self.ids.len() && self.renumbered.is_none() {
            match &mut self.ids {
                Ids::Run { first, len } if first.checked_add(*len) == Some(id.0) => *len += 1,
                ids => ids.list().push(id),
            }
            return Some(index as u32);
        }
        let renumbered = self.renumber();
        let number = match renumbered.free.pop() {
            Some(number) => {
                renumbered.vertices[number as usize] = id;
                number
            }
            None => {
                renumbered.vertices.push(id);
                renumbered.vertices.len() as u32 - 1
            }
        };
        renumbered.numbers.insert(index, number);
        self.ids.list().insert(index, id);
        Some(number)
    }

    /// Removes a vertex, and frees and returns its number. No other number changes.
    pub(super) fn remove(&mut self, id: VertexId) -> Option<u32> {
        let index = self.ids.find(id).ok()?;
        let renumbered = self.renumber();
        let number = renumbered.numbers.remove(index);
        renumbered.free.push(number);
        self.ids.list().remove(index);
        Some(number)
    }

    fn renumber(&mut self) -> &mut Renumbered {
        self.renumbered.get_or_insert_with(|| Renumbered {
            numbers: (0..self.ids.len() as u32).collect(),
            vertices: self.ids.iter().collect(),
            free: Vec::new(),
        })
    }
}
