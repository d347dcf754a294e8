//! Numbers of vertices that stay the same while other vertices are added and removed.

use std::ops::RangeInclusive;

use crate::model::VertexId;

/// Vertices in the order of their ids. Each keeps its number for as long as it exists.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct VertexNumbers {
    ids: Ids,
    // If None, the number of a vertex is its index in `ids`.
    renumbered: Option<Renumbered>,
}

/// Ids in ascending order.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
enum Ids {
    /// Consecutive ids, as in most graphs, which need no list.
    Run { first: u32, len: u32 },
    List {
        ids: Vec<VertexId>,
        /// Empty if the gaps are large, after a change, and after it was sent to another thread of
        /// a browser. Then ids are searched for.
        #[serde(skip)]
        ranks: Vec<Rank>,
    },
}

/// Which of 64 ids occur, and how many smaller ones do. In a graph with many edges, looking these
/// up is several times as fast as searching a list, since they fit in the cache.
#[derive(Clone, Copy, Debug, Default)]
struct Rank {
    occur: u64,
    before: u32,
}

impl Rank {
    /// The index of an id, which is `offset` after the first, among all that occur.
    #[inline]
    fn index(ranks: &[Rank], offset: u32) -> Option<usize> {
        let rank = ranks.get(offset as usize / 64)?;
        let bit = 1 << (offset % 64);
        let smaller = rank.before + (rank.occur & (bit - 1)).count_ones();
        (rank.occur & bit != 0).then_some(smaller as usize)
    }

    /// The ranks of ascending ids. Empty if they would take more memory than the ids.
    fn of(ids: &[VertexId]) -> Vec<Rank> {
        let (Some(first), Some(last)) = (ids.first(), ids.last()) else {
            return Vec::new();
        };
        let blocks = (last.0 - first.0) as usize / 64 + 1;
        if blocks > ids.len() / 4 {
            return Vec::new();
        }
        let mut ranks = vec![Rank::default(); blocks];
        for id in ids {
            let offset = id.0 - first.0;
            ranks[offset as usize / 64].occur |= 1 << (offset % 64);
        }
        let mut before = 0;
        for rank in &mut ranks {
            rank.before = before;
            before += rank.occur.count_ones();
        }
        ranks
    }
}

impl Ids {
    fn len(&self) -> usize {
        match self {
            Ids::Run { len, .. } => *len as usize,
            Ids::List { ids, .. } => ids.len(),
        }
    }

    /// The index of an id, or as an error the index at which it would be inserted.
    #[inline]
    fn find(&self, id: VertexId) -> Result<usize, usize> {
        match self {
            Ids::Run { first, len } => match id.0.checked_sub(*first) {
                None => Err(0),
                Some(index) if index < *len => Ok(index as usize),
                Some(_) => Err(*len as usize),
            },
            Ids::List { ids, ranks } => {
                let offset = ids.first().and_then(|first| id.0.checked_sub(first.0));
                let index = offset.and_then(|offset| Rank::index(ranks, offset));
                index.map_or_else(|| find(ids, id), Ok)
            }
        }
    }

    fn at(&self, index: usize) -> VertexId {
        match self {
            Ids::Run { first, .. } => VertexId(first + index as u32),
            Ids::List { ids, .. } => ids[index],
        }
    }

    fn iter(&self) -> impl Iterator<Item = VertexId> {
        // Counts from 0 because the last id may be `u32::MAX`.
        let (first, run, list) = match self {
            Ids::Run { first, len } => (*first, 0..*len, &[][..]),
            Ids::List { ids, .. } => (0, 0..0, &ids[..]),
        };
        let run = run.map(move |index| VertexId(first + index));
        run.chain(list.iter().copied())
    }

    /// Converts the ids to a list that will change.
    fn list(&mut self) -> &mut Vec<VertexId> {
        if let Ids::Run { .. } = self {
            let (ids, ranks) = (self.iter().collect(), Vec::new());
            *self = Ids::List { ids, ranks };
        }
        match self {
            Ids::List { ids, ranks } => {
                ranks.clear();
                ids
            }
            Ids::Run { .. } => unreachable!("it has just become a list"),
        }
    }
}

/// The index of an id in ascending ids, or as an error the index at which it would be inserted.
/// Searches from where it would be if all gaps were equal: in a long list with a few gaps, a binary
/// search from the middle would take most of the time of reading a graph.
fn find(ids: &[VertexId], id: VertexId) -> Result<usize, usize> {
    let (Some(first), Some(last)) = (ids.first(), ids.last()) else {
        return Err(0);
    };
    if id < *first {
        return Err(0);
    }
    if id > *last {
        return Err(ids.len());
    }
    let span = u64::from(last.0 - first.0).max(1);
    let guess = (u64::from(id.0 - first.0) * (ids.len() as u64 - 1) / span) as usize;
    let (mut start, mut end) = (guess, guess + 1);
    let mut reach = 1;
    while start > 0 && ids[start] > id {
        end = start;
        start = start.saturating_sub(reach);
        reach *= 2;
    }
    while end < ids.len() && ids[end - 1] < id {
        start = end;
        end = (end + reach).min(ids.len());
        reach *= 2;
    }
    let found = ids[start..end].binary_search(&id);
    found
        .map(|index| start + index)
        .map_err(|index| start + index)
}

/// The numbers, if they are no longer in the order of the ids.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
struct Renumbered {
    // In the order of the ids.
    numbers: Vec<u32>,
    // The vertex with each number. A free number keeps the vertex that was removed.
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
            ids: Ids::List {
                ranks: Rank::of(&ids),
                ids,
            },
            renumbered: None,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The vertices in the order of their ids.
    pub(super) fn iter(&self) -> impl Iterator<Item = VertexId> {
        self.ids.iter()
    }

    /// The vertex with a number that is in use.
    pub(super) fn vertex(&self, number: u32) -> VertexId {
        match &self.renumbered {
            Some(renumbered) => renumbered.vertices[number as usize],
            None => self.ids.at(number as usize),
        }
    }

    /// The id of vertex number 0, if ids and numbers are consecutive and in the same order.
    pub(super) fn first_of_run(&self) -> Option<u32> {
        match self.ids {
            Ids::Run { first, .. } if self.renumbered.is_none() => Some(first),
            _ => None,
        }
    }

    /// The number of a vertex. O(1), or O(log n) if the ids have large gaps or have changed, but
    /// nearly O(1) if the gaps are spread evenly.
    #[inline]
    pub(super) fn number(&self, id: VertexId) -> Option<u32> {
        let index = self.ids.find(id).ok()?;
        Some(match &self.renumbered {
            Some(renumbered) => renumbered.numbers[index],
            None => index as u32,
        })
    }

    /// Adds a vertex and returns its number, which is a free one if possible, or else the next. No
    /// other number changes. None if the vertex exists already.
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

    /// Removes a vertex, frees its number and returns it. No other number changes.
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
