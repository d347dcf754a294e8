//! The numbers of vertices, while vertices come and go.

use crate::model::VertexId;

/// Vertices in the order of their ids, each with a number that it keeps for as long as it is there.
#[derive(Clone, Debug)]
pub(super) struct Vertices {
    ids: Vec<VertexId>,
    // While there is none, the number of a vertex is its index in `ids`.
    renumbered: Option<Renumbered>,
}

/// What tells the numbers once they are no longer in the order of the ids.
#[derive(Clone, Debug)]
struct Renumbered {
    // In the order of the ids.
    numbers: Vec<u32>,
    // The vertex of each number; where the number is free, one that is gone.
    vertices: Vec<VertexId>,
    free: Vec<u32>,
}

impl Vertices {
    /// Numbers vertices in the order in which they are given, which is that of their ids.
    pub(super) fn numbered(ids: Vec<VertexId>) -> Vertices {
        Vertices {
            ids,
            renumbered: None,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    pub(super) fn ids(&self) -> &[VertexId] {
        &self.ids
    }

    /// The vertex of a number that is in use.
    pub(super) fn vertex(&self, number: u32) -> VertexId {
        match &self.renumbered {
            Some(renumbered) => renumbered.vertices[number as usize],
            None => self.ids[number as usize],
        }
    }

    /// The id of number 0, where each following number has the following id.
    pub(super) fn first_of_run(&self) -> Option<u32> {
        let (first, last) = (self.ids.first()?.0, self.ids.last()?.0);
        let is_run = self.renumbered.is_none() && (last - first) as usize == self.ids.len() - 1;
        is_run.then_some(first)
    }

    /// O(log n) where there are gaps in the ids, else at once.
    pub(super) fn number(&self, id: VertexId) -> Option<u32> {
        let guess = id.0.checked_sub(self.ids.first()?.0)?;
        let index = match self.ids.get(guess as usize) == Some(&id) {
            true => guess as usize,
            false => self.ids.binary_search(&id).ok()?,
        };
        Some(match &self.renumbered {
            Some(renumbered) => renumbered.numbers[index],
            None => index as u32,
        })
    }

    /// Adds a vertex, under a number that was freed before, or else under the next; none if it is there already. No
    /// other number changes.
    pub(super) fn add(&mut self, id: VertexId) -> Option<u32> {
        let index = self.ids.binary_search(&id).err()?;
        if index == self.ids.len() && self.renumbered.is_none() {
            self.ids.push(id);
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
        self.ids.insert(index, id);
        Some(number)
    }

    /// Takes a vertex away and frees its number, which is the answer. No other number changes.
    pub(super) fn remove(&mut self, id: VertexId) -> Option<u32> {
        let index = self.ids.binary_search(&id).ok()?;
        let renumbered = self.renumber();
        let number = renumbered.numbers.remove(index);
        renumbered.free.push(number);
        self.ids.remove(index);
        Some(number)
    }

    fn renumber(&mut self) -> &mut Renumbered {
        self.renumbered.get_or_insert_with(|| Renumbered {
            numbers: (0..self.ids.len() as u32).collect(),
            vertices: self.ids.clone(),
            free: Vec::new(),
        })
    }
}
