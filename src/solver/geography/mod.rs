//! The stone that never returns: exact search with a budget.
//!
//! A position is a place together with the places visited, so there is no linear solve (the game is complete for
//! PSPACE: Schaefer 1978). What makes small games quick:
//!
//! - *Where play can't come back, visits don't matter*: places that reach no cycle are labelled by [`retrograde`].
//! - *Play that has left a strongly connected component never returns to it*, so components are solved one by one,
//!   the last first, and a move out of a component is worth what its target is worth as a start.
//! - *A retrograde label on the places that are left is final.* Winning by it goes to ever smaller remoteness, so it
//!   enters no place twice, and needs none that has no label. So after every move what is left is labelled backwards;
//!   places with a label are taken out, as are those out of reach; the search goes on over the others alone.
//! - *Where every move that is left has its opposite*, and being stuck loses, the mover wins if and only if every
//!   maximum matching covers the place of the token (Berge 1957): no search at all.
//! - *Two lines that leave the same places are one state*: a table keeps the outcomes of states.

mod backward_labels;
mod component;
mod component_solver;
mod loss_strategy;
mod matching;
mod search;
mod solution;
mod state;
mod transposition_table;

pub use self::loss_strategy::matching_without;
pub use self::solution::GeographySolution;

use self::component::{Component, components};
use self::component_solver::{ComponentSolver, Matched};
use self::solution::without_remoteness;
use super::control::{Cancelled, Control};
use super::game_graph::GameGraph;
use super::retrograde::retrograde;
use super::{Label, Solution};
use crate::game::{Geography, PositionId};
use crate::model::Outcome;

/// How much a search may do before what it has not decided stays undecided, counted in looks at a move.
///
/// That depends on the game alone, never on the machine, so the same game always gets the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(pub u64);

impl Default for Budget {
    /// Enough for games of 24 places with up to about five moves each; used up in about a tenth of a second.
    fn default() -> Budget {
        Budget(15_000_000)
    }
}

/// Solves the stone that never returns for every place as the start, within a budget: half of it goes to `first`, the
/// others get equal shares of the rest. Starts are decided first, then their moves are rated.
///
/// Linear in places and moves where there is no cycle; a maximum matching where every move has its opposite. Else also
/// the budget; and memory in proportion to it, at most half a gigabyte a search.
///
/// # Errors
/// When it is cancelled.
pub fn geography(
    game: &Geography,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::new(game, control)?;
    solve.left = budget.0;
    solve.all(first)?;
    Ok(solve.finish())
}

/// Goes on with a solve that left something undecided: as [`geography`], but what is known stays known.
///
/// # Errors
/// When it is cancelled.
///
/// # Panics
/// If the solution is one of another game.
pub fn geography_further(
    game: &Geography,
    known: &GeographySolution,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::again(game, known, control)?;
    solve.left = budget.0;
    solve.all(first)?;
    Ok(solve.finish())
}

/// Goes on with one start alone, which gets the whole budget; what is known stays known. Its other moves stay as they
/// are.
///
/// # Errors
/// When it is cancelled.
///
/// # Panics
/// If the solution is one of another game.
pub fn geography_start(
    game: &Geography,
    known: &GeographySolution,
    start: u32,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::again(game, known, control)?;
    solve.left = budget.0;
    solve.mates.clone_from(&known.mates);
    if solve.starts[start as usize].is_none() {
        let seen = solve.seen_from(start);
        solve.one(start, &seen, &[Goal::Decide], budget.0)?;
    }
    Ok(solve.finish())
}

/// Solves for one start alone, and rates the moves from it: all others stay undecided where play can come back and no
/// matching decides.
///
/// # Errors
/// When it is cancelled.
pub fn geography_from(
    game: &Geography,
    start: u32,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::new(game, control)?;
    solve.left = budget.0;
    if !solve.linear[start as usize] {
        let seen = solve.seen_from(start);
        let matched = solve.one(start, &seen, &[Goal::Decide, Goal::Rate], budget.0)?;
        if matched.is_some() {
            // A matching decides every start that it covers, at no further cost.
            let component = Component::new(game, &seen, &solve.starts);
            for &place in &seen {
                solve.note(&component, matched.as_ref(), place);
            }
            seen.iter().for_each(|&place| solve.settle(place));
        }
        solve.keep_mates(&seen, matched);
    }
    // Of the others not even the moves out of a cycle are known, which would say something of their starts.
    for place in (0..game.places()).filter(|&place| !solve.linear[place]) {
        solve.after[place].resize(game.moves(place as u32).len(), None);
    }
    Ok(solve.finish())
}

/// A solve under way.
struct Solve<'a> {
    game: &'a Geography,
    control: &'a Control,
    token: Solution,
    // Which places reach no cycle.
    linear: Vec<bool>,
    starts: Vec<Option<Label>>,
    after: Vec<Vec<Option<Outcome>>>,
    mates: Vec<(u32, Option<u32>)>,
    // What is left of the budget.
    left: u64,
    states: u64,
}

/// What the moves from a start are looked at for.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    /// To tell what it is worth.
    Decide,
    /// To tell what each of them is worth.
    Rate,
}

impl<'a> Solve<'a> {
    /// Everything that takes no cycle to tell. Linear.
    fn new(game: &'a Geography, control: &'a Control) -> Result<Solve<'a>, Cancelled> {
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
            left: 0,
            states: 0,
            game,
            control,
            token,
            linear,
        })
    }

    /// What took no search to tell, and what one has found before.
    fn again(
        game: &'a Geography,
        known: &GeographySolution,
        control: &'a Control,
    ) -> Result<Solve<'a>, Cancelled> {
        let mut solve = Solve::new(game, control)?;
        solve.starts.copy_from_slice(&known.starts);
        for place in 0..game.places() as u32 {
            solve.after[place as usize] = known.searched(place).to_vec();
        }
        solve.states = known.states;
        Ok(solve)
    }

    fn finish(mut self) -> GeographySolution {
        let ends = self.after.iter().scan(0, |end, row| {
            *end += row.len() as u32;
            Some(*end)
        });
        self.mates.sort_unstable();
        GeographySolution {
            offsets: std::iter::once(0).chain(ends).collect(),
            starts: self.starts,
            after: self.after.concat(),
            mates: self.mates,
            states: self.states,
        }
    }

    /// Every start, component by component, the last first; but the preferred one before, if it sees several.
    fn all(&mut self, first: Option<u32>) -> Result<(), Cancelled> {
        let components = components(self.game, &self.linear);
        if let Some(first) = first.filter(|&first| self.starts[first as usize].is_none()) {
            let seen = self.seen_from(first);
            if components.iter().all(|places| *places != seen) {
                let allowance = self.left / 2;
                self.one(first, &seen, &[Goal::Decide], allowance)?;
            }
        }
        // Every start has two turns: to be decided, and to have its other moves rated.
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

    /// One start, in the component of all that it sees.
    fn one(
        &mut self,
        start: u32,
        seen: &[u32],
        goals: &[Goal],
        mut allowance: u64,
    ) -> Result<Option<Matched>, Cancelled> {
        let component = Component::new(self.game, seen, &self.starts);
        let mut part = ComponentSolver::new(&component, self.game.stuck(), self.control);
        let matched = part.matched()?;
        // A matching decides all that it covers or leaves out, and its pairs are kept.
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

    /// The places that reach a cycle among those that can be reached from one, in order.
    fn seen_from(&self, start: u32) -> Vec<u32> {
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

    /// Notes what is known of the moves from a place of a component without a search.
    fn note(&mut self, component: &Component, matched: Option<&Matched>, place: u32) {
        let own = self.token.label(PositionId(place));
        let moves = self.game.moves(place);
        let row = &mut self.after[place as usize];
        row.resize(moves.len(), None);
        for (value, &to) in row.iter_mut().zip(moves) {
            if value.is_some() {
                continue;
            }
            let token = nearer(self.token.label(PositionId(to)), own).map(|label| label.outcome);
            *value = token.or_else(|| match (component.local(place), component.local(to)) {
                (Some(place), Some(to)) => matched.and_then(|matched| matched.after(place, to)),
                _ => self.starts[to as usize].map(|label| label.outcome),
            });
        }
    }

    /// Looks at the moves from a place that have no value yet, the most promising first.
    fn turn(
        &mut self,
        component: &Component,
        part: &mut ComponentSolver,
        place: u32,
        goal: Goal,
        mut share: u64,
    ) -> Result<(), Cancelled> {
        let row = &mut self.after[place as usize];
        let done = |row: &[Option<Outcome>]| {
            goal == Goal::Decide && value_for_mover(row) == Some(Outcome::Win)
        };
        let Some(start) = component.local(place) else {
            return Ok(());
        };
        let mut open: Vec<(usize, u32)> = (0..row.len())
            .filter(|&index| row[index].is_none())
            .filter_map(|index| Some((index, component.local(self.game.moves(place)[index])?)))
            .collect();
        if done(row) || open.is_empty() || share <= component.len() as u64 {
            return Ok(());
        }
        let begun = part.spent();
        open.sort_by_cached_key(|&(_, to)| part.search_order(start, to));
        // At first none of them may take what another would need.
        let few = share / (4 * open.len() as u64);
        for most in [few, u64::MAX] {
            for &(index, to) in &open {
                if row[index].is_none() && !done(row) {
                    let before = part.spent();
                    row[index] = part.after(start, to, share.min(most))?;
                    share = share.saturating_sub(part.spent() - before);
                }
            }
        }
        self.left = self.left.saturating_sub(part.spent() - begun);
        Ok(())
    }

    /// What the moves from a place make of it as a start.
    fn settle(&mut self, place: u32) {
        let value = value_for_mover(&self.after[place as usize]);
        let start = &mut self.starts[place as usize];
        *start = start.or(value.map(without_remoteness));
    }

    fn keep_mates(&mut self, places: &[u32], matched: Option<Matched>) {
        for (place, mate) in matched.into_iter().flat_map(|matched| matched.mates) {
            let mate = mate.map(|mate| places[mate as usize]);
            self.mates.push((places[place as usize], mate));
        }
    }
}

/// Which places reach no cycle: those whose moves all lead to such places. Linear.
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

/// The token label of a place reached, if it has a remoteness less than that of the start. Winning by it goes to ever
/// smaller remoteness, so it never needs the start, which is final then, visited or not.
fn nearer(reached: Label, start: Label) -> Option<Label> {
    (reached.remoteness? < start.remoteness?).then_some(reached)
}

/// The outcome of a place whose moves have these, told for the opponent; nothing where an undecided one matters.
fn value_for_mover(values: &[Option<Outcome>]) -> Option<Outcome> {
    if values.contains(&Some(Outcome::Loss)) {
        Some(Outcome::Win)
    } else if values.contains(&None) {
        None
    } else {
        Some(Outcome::Loss)
    }
}
