//! Strongly connected components of a part of a game.

/// Tarjan's search for strongly connected components (1972), without recursion.
#[derive(Default)]
pub(super) struct Search {
    /// By vertex: the order in which the search found it, from 1. 0 if not yet, and
    /// [`Search::DONE`] if its component is complete.
    found: Vec<u32>,
    /// By vertex: the least order known to be reachable.
    lowest: Vec<u32>,
    visited: Vec<u32>,
}

/// A vertex on the path of the search.
struct Step {
    at: u32,
    /// The number of its moves that have been followed.
    followed: usize,
    /// Whether a move leads from its component to another one.
    leaves: bool,
}

impl Search {
    const DONE: u32 = u32::MAX;

    pub(super) fn new(vertices: usize) -> Search {
        Search {
            found: vec![0; vertices],
            lowest: vec![0; vertices],
            visited: Vec::new(),
        }
    }

    /// Calls `complete` with each component that can be reached from the starts, in reverse
    /// topological order, and with whether a move leads from it to another one. `next` lists the
    /// moves from a vertex; those that leave the part for which `is_in` is true don't count.
    /// Returns the number of moves that were followed.
    pub(super) fn each(
        &mut self,
        starts: &[u32],
        next: impl Fn(u32, usize) -> Option<u32>,
        is_in: impl Fn(u32) -> bool,
        mut complete: impl FnMut(Vec<u32>, bool),
    ) -> usize {
        let mut moves = 0;
        let mut open = Vec::new();
        let mut path: Vec<Step> = Vec::new();
        for &start in starts {
            if self.found[start as usize] != 0 {
                continue;
            }
            self.enter(start, &mut open, &mut path);
            while let Some(step) = path.last_mut() {
                let at = step.at as usize;
                moves += 1;
                if let Some(to) = next(step.at, step.followed) {
                    step.followed += 1;
                    if !is_in(to) {
                        continue;
                    }
                    match self.found[to as usize] {
                        0 => self.enter(to, &mut open, &mut path),
                        Search::DONE => step.leaves = true,
                        found => self.lowest[at] = self.lowest[at].min(found),
                    }
                    continue;
                }
                let leaves = step.leaves;
                path.pop();
                let is_complete = self.lowest[at] == self.found[at];
                if is_complete {
                    let begin = open.iter().rposition(|&other| other as usize == at);
                    let component = open.split_off(begin.unwrap_or(0));
                    for &done in &component {
                        self.found[done as usize] = Search::DONE;
                    }
                    complete(component, leaves);
                }
                if let Some(before) = path.last_mut() {
                    before.leaves |= leaves || is_complete;
                    if !is_complete {
                        let before = before.at as usize;
                        self.lowest[before] = self.lowest[before].min(self.lowest[at]);
                    }
                }
            }
        }
        for at in self.visited.drain(..) {
            self.found[at as usize] = 0;
        }
        moves
    }

    fn enter(&mut self, at: u32, open: &mut Vec<u32>, path: &mut Vec<Step>) {
        self.visited.push(at);
        self.found[at as usize] = self.visited.len() as u32;
        self.lowest[at as usize] = self.visited.len() as u32;
        open.push(at);
        path.push(Step {
            at,
            followed: 0,
            leaves: false,
        });
    }
}
