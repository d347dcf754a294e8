//! A solve in progress: what is known about the starts, and the rest of the budget.

use super::budget::Budget;
use super::component::{Component, components};
use super::component_solver::{ComponentSolver, Matched};
use super::solution::{GeographySolution, without_remoteness};
use crate::game::{Geography, PositionId};
use crate::model::Outcome;
use crate::solver::control::{Cancelled, Control};
use crate::solver::game_graph::GameGraph;
use crate::solver::label::Label;
use crate::solver::retrograde::retrograde;
use crate::solver::solution::Solution;

/// A solve in progress.
pub(super) struct Solve<'a> {
    pub(super) game: &'a Geography,
    pub(super) control: &'a Control,
    pub(super) token: Solution,
    /// Whether no cycle is reachable from a place.
    pub(super) linear: Vec<bool>,
    pub(super) starts: Vec<Option<Label>>,
    pub(super) after: Vec<Vec<Option<Label>>>,
    pub(super) mates: Vec<(u32, Option<u32>)>,
    /// The rest of the budget.
    pub(super) left: u64,
    states: u64,
}

/// The purpose of examining the moves from a start.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Goal {
    /// To decide the start.
    Decide,
    /// To find the outcome after each of them.
    Rate,
}

impl<'a> Solve<'a> {
    /// Solves the places that can't reach a cycle. O(n + m).
    pub(super) fn new(
        game: &'a Geography,
        budget: Budget,
        control: &'a Control,
    ) -> Result<Solve<'a>, Cancelled> {
        let plain = game.without_memory();
        let graph = GameGraph::build(&plain, control)?;
        let linear = without_cycles(game, &graph);
        let token = retrograde(&plain, graph, control)?;
        let labels = linear.iter().zip(token.labels());
        let starts = labels.map(|(&linear, label)| linear.then_some(label));
        Ok(Solve {
            starts: starts.collect(),
            after: vec![Vec::new(); game.places()],
            mates: Vec::new(),
            left: budget.0,
            states: 0,
            game,
            control,
            token,
            linear,
        })
    }

    /// Starts from the results of an earlier solve.
    pub(super) fn again(
        game: &'a Geography,
        known: &GeographySolution,
        budget: Budget,
        control: &'a Control,
    ) -> Result<Solve<'a>, Cancelled> {
        let mut solve = Solve::new(game, budget, control)?;
        solve.starts.copy_from_slice(&known.starts);
        for place in 0..game.places() as u32 {
            solve.after[place as usize] = known.searched(place).to_vec();
        }
        solve.states = known.states;
        Ok(solve)
    }

    /// Sets the budget for remoteness, given the budget for outcomes.
    pub(super) fn reserve(&mut self, budget: Budget) {
        self.left = budget.for_remoteness();
    }

    /// Decides every start, then finds remoteness.
    pub(super) fn whole(
        mut self,
        first: Option<u32>,
        budget: Budget,
    ) -> Result<GeographySolution, Cancelled> {
        self.all(first)?;
        self.reserve(budget);
        self.tell_all(first)?;
        Ok(self.finish())
    }

    pub(super) fn finish(self) -> GeographySolution {
        GeographySolution::from_parts(self.starts, &self.after, self.mates, self.states)
    }

    /// Solves every start, component by component in reverse topological order. If the preferred
    /// start reaches several components, it is solved first.
    pub(super) fn all(&mut self, first: Option<u32>) -> Result<(), Cancelled> {
        let components = components(self.game, &self.linear);
        if let Some(first) = first.filter(|&first| self.starts[first as usize].is_none()) {
            let seen = self.reachable_from(first);
            if components.iter().all(|places| *places != seen) {
                let allowance = self.left / 2;
                self.one(first, &seen, &[Goal::Decide], allowance)?;
            }
        }
        // Every start has two turns: one to be decided, one to rate its other moves.
        let mut turns = 2 * components.iter().map(Vec::len).sum::<usize>() as u64;
        for places in components {
            let component = Component::new(self.game, &places, &self.starts);
            let mut part = ComponentSolver::new(&component, self.game.stuck(), self.control);
            let matched = part.matched()?;
            for &place in &places {
                self.note(&component, matched.as_ref(), place);
            }
            let mut order = places.clone();
            order.sort_by_key(|&place| Some(place) != first);
            for goal in [Goal::Decide, Goal::Rate] {
                for &place in &order {
                    self.control
                        .report(self.starts.len() - turns.div_ceil(2) as usize)?;
                    let preferred = goal == Goal::Decide && Some(place) == first;
                    let share = if preferred { 2 } else { turns };
                    self.turn(&component, &mut part, place, goal, self.left / share)?;
                    turns -= 1;
                }
            }
            self.states += part.states();
            for &place in &places {
                self.settle(place);
            }
            self.keep_mates(&places, matched);
        }
        Ok(())
    }

    /// Solves a single start, in the component of all places that are reachable from it.
    pub(super) fn one(
        &mut self,
        start: u32,
        seen: &[u32],
        goals: &[Goal],
        mut allowance: u64,
    ) -> Result<Option<Matched>, Cancelled> {
        let component = Component::new(self.game, seen, &self.starts);
        let mut part = ComponentSolver::new(&component, self.game.stuck(), self.control);
        let matched = part.matched()?;
        // A matching decides all places of the component.
        let decided = if matched.is_some() { seen } else { &[start] };
        for &place in decided {
            self.note(&component, matched.as_ref(), place);
        }
        for &goal in goals {
            let before = self.left;
            self.turn(&component, &mut part, start, goal, allowance)?;
            allowance = allowance.saturating_sub(before - self.left);
        }
        self.states += part.states();
        for &place in decided {
            self.settle(place);
        }
        Ok(matched)
    }

    /// The places that are reachable from a place and can reach a cycle, ascending.
    pub(super) fn reachable_from(&self, start: u32) -> Vec<u32> {
        let mut seen = vec![start];
        let mut is_seen = self.linear.clone();
        is_seen[start as usize] = true;
        let mut next = 0;
        while let Some(&place) = seen.get(next) {
            next += 1;
            for &to in self.game.moves(place) {
                if !std::mem::replace(&mut is_seen[to as usize], true) {
                    seen.push(to);
                }
            }
        }
        seen.sort_unstable();
        seen
    }

    /// Stores the outcomes after moves from a place that are known without a search.
    pub(super) fn note(&mut self, component: &Component, matched: Option<&Matched>, place: u32) {
        let own = self.token.label(PositionId(place));
        let moves = self.game.moves(place);
        let row = &mut self.after[place as usize];
        row.resize(moves.len(), None);
        for (value, &to) in row.iter_mut().zip(moves) {
            if value.is_some() {
                continue;
            }
            let token = nearer(self.token.label(PositionId(to)), own).map(|label| label.outcome);
            let outcome = token.or_else(|| match (component.local(place), component.local(to)) {
                (Some(place), Some(to)) => matched.and_then(|matched| matched.after(place, to)),
                _ => self.starts[to as usize].map(|label| label.outcome),
            });
            *value = outcome.map(without_remoteness);
        }
    }

    /// Searches the moves from a place without a known outcome, the most promising first.
    fn turn(
        &mut self,
        component: &Component,
        part: &mut ComponentSolver,
        place: u32,
        goal: Goal,
        mut share: u64,
    ) -> Result<(), Cancelled> {
        let row = &mut self.after[place as usize];
        let done = |row: &[Option<Label>]| {
            goal == Goal::Decide && value_for_mover(row) == Some(Outcome::Win)
        };
        let Some(start) = component.local(place) else {
            return Ok(());
        };
        let mut open: Vec<(usize, u32)> = (0..row.len())
            .filter(|&index| row[index].is_none())
            .filter_map(|index| Some((index, component.local(self.game.moves(place)[index])?)))
            .collect();
        let is_poor = !part.is_matched() && share <= component.len() as u64;
        if done(row) || open.is_empty() || is_poor {
            return Ok(());
        }
        let begun = part.spent();
        if part.is_matched() {
            // One tree rates all moves from the start. A share of the budget is too small for a
            // tree in a large component, so the tree may use the whole rest.
            if let Some(after) = part.after_by_matching(start, self.left)? {
                for (index, to) in open {
                    row[index] = after(to).map(without_remoteness);
                }
            }
            self.left = self.left.saturating_sub(part.spent() - begun);
            return Ok(());
        }
        open.sort_by_cached_key(|&(_, to)| part.search_order(start, to));
        // The first pass leaves a share for each of them.
        let few = share / (4 * open.len() as u64);
        for most in [few, u64::MAX] {
            for &(index, to) in &open {
                if row[index].is_none() && !done(row) {
                    let before = part.spent();
                    let after = part.after(start, to, share.min(most))?;
                    row[index] = after.map(without_remoteness);
                    share = share.saturating_sub(part.spent() - before);
                }
            }
        }
        self.left = self.left.saturating_sub(part.spent() - begun);
        Ok(())
    }

    /// Decides a place as a start from the outcomes after its moves.
    pub(super) fn settle(&mut self, place: u32) {
        let value = value_for_mover(&self.after[place as usize]);
        let start = &mut self.starts[place as usize];
        *start = start.or(value.map(without_remoteness));
    }

    pub(super) fn keep_mates(&mut self, places: &[u32], matched: Option<Matched>) {
        for (place, mate) in matched.into_iter().flat_map(|matched| matched.mates) {
            let mate = mate.map(|mate| places[mate as usize]);
            self.mates.push((places[place as usize], mate));
        }
    }
}

/// Whether no cycle is reachable from a place: all its successors have this property. O(n + m).
fn without_cycles(game: &Geography, graph: &GameGraph) -> Vec<bool> {
    let places = game.places() as u32;
    let mut unknown: Vec<u32> = (0..places).map(|p| game.moves(p).len() as u32).collect();
    let mut linear: Vec<bool> = unknown.iter().map(|&moves| moves == 0).collect();
    let mut queue: Vec<u32> = (0..places).filter(|&p| linear[p as usize]).collect();
    while let Some(place) = queue.pop() {
        for &source in graph.predecessors(PositionId(place)) {
            unknown[source as usize] -= 1;
            if unknown[source as usize] == 0 {
                linear[source as usize] = true;
                queue.push(source);
            }
        }
    }
    linear
}

/// The token game's label of a place after a move, if its remoteness is less than that of the
/// start. Winning by this label decreases the remoteness with every move and never returns to the
/// start, so it holds even though the start has been visited.
pub(super) fn nearer(reached: Label, start: Label) -> Option<Label> {
    (reached.remoteness? < start.remoteness?).then_some(reached)
}

/// The outcome of a place, given the opponent's labels after its moves. `None` if it depends on an
/// undecided one.
fn value_for_mover(labels: &[Option<Label>]) -> Option<Outcome> {
    let mut outcomes = labels.iter().map(|label| label.map(|label| label.outcome));
    if outcomes
        .clone()
        .any(|outcome| outcome == Some(Outcome::Loss))
    {
        Some(Outcome::Win)
    } else {
        let all_win = outcomes.all(|outcome| outcome == Some(Outcome::Win));
        all_win.then_some(Outcome::Loss)
    }
}
