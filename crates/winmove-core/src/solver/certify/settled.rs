//! Outcomes of a geography that don't depend on the places visited before.
//!
//! Play that has left a strongly connected component never returns to it, so a place outside has
//! the same outcome as it has as a start. Within a component, outcomes are labelled backwards from
//! the moves that leave it and from the places where play is over. Each label gets the next *rank*.
//! Play by the labels follows descending ranks: a winner has a move to a loss of lower rank, and
//! all moves of a loser lead to wins of lower rank. No place is entered twice, so a label is valid
//! as long as all visited places have no label or a higher rank.

use super::components::Components;
use super::predecessors::Predecessors;
use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::geography::GeographySolution;

/// The outcomes that follow from the solution's starts outside of each component.
pub(super) struct Settled<'a> {
    solution: &'a GeographySolution,
    component_of: Vec<u32>,
    reaches_cycle: Vec<bool>,
    labels: Vec<Option<SettledLabel>>,
}

#[derive(Clone, Copy)]
struct SettledLabel {
    outcome: Outcome,
    rank: u32,
}

impl<'a> Settled<'a> {
    /// O(n + m).
    pub(super) fn new(game: &Geography, solution: &'a GeographySolution) -> Settled<'a> {
        let places = game.places();
        let Components { all, sources } = Components::of(game);
        let mut settled = Settled {
            solution,
            component_of: vec![0; places],
            reaches_cycle: vec![false; places],
            labels: vec![None; places],
        };
        // A component comes after all components that are reachable from it.
        for (number, component) in (0..).zip(&all) {
            let moves = component.iter().flat_map(|&place| game.moves(place));
            let reaches_cycle = component.len() > 1
                || moves
                    .into_iter()
                    .any(|&to| settled.reaches_cycle[to as usize]);
            for &place in component {
                settled.component_of[place as usize] = number;
                settled.reaches_cycle[place as usize] = reaches_cycle;
            }
        }
        settled.label_all(game, &sources);
        settled
    }

    fn label_all(&mut self, game: &Geography, sources: &Predecessors) {
        // By place: the number of moves that are not known to lead to a win of the opponent.
        let mut open: Vec<u32> = Vec::with_capacity(self.labels.len());
        let mut queue = Vec::new();
        for place in 0..self.labels.len() as u32 {
            let moves = game.moves(place);
            let outside = |to: &&u32| !self.same_component(place, **to);
            let outcomes = moves.iter().filter(outside).map(|&to| self.start(to));
            let lost = outcomes
                .clone()
                .filter(|&start| start == Some(Outcome::Win));
            open.push((moves.len() - lost.count()) as u32);
            let outcome = match game.terminal(place) {
                Some(outcome) => Some(outcome),
                None if moves.is_empty() => Some(game.stuck()),
                None if outcomes
                    .into_iter()
                    .any(|start| start == Some(Outcome::Loss)) =>
                {
                    Some(Outcome::Win)
                }
                None => (open[place as usize] == 0).then_some(Outcome::Loss),
            };
            if let Some(outcome) = outcome {
                queue.push((place, outcome));
            }
        }
        let mut next = 0;
        while let Some(&(place, outcome)) = queue.get(next) {
            next += 1;
            let label = &mut self.labels[place as usize];
            if label.is_some() {
                continue;
            }
            let rank = next as u32;
            *label = Some(SettledLabel { outcome, rank });
            for &source in sources.row(place) {
                if !self.same_component(source, place) {
                    continue;
                }
                match outcome {
                    Outcome::Loss => queue.push((source, Outcome::Win)),
                    Outcome::Win => {
                        let open = &mut open[source as usize];
                        *open -= 1;
                        if *open == 0 {
                            queue.push((source, Outcome::Loss));
                        }
                    }
                    Outcome::Draw => {}
                }
            }
        }
    }

    /// Whether a cycle is reachable from a place.
    pub(super) fn reaches_cycle(&self, place: u32) -> bool {
        self.reaches_cycle[place as usize]
    }

    /// The outcome after a move for the player who moves next, if it holds regardless of visited
    /// places without a label. `None` if the visits may matter, or if the solution doesn't decide
    /// it.
    pub(super) fn after(&self, from: u32, to: u32) -> Option<Outcome> {
        if self.leaves(from, to) {
            return self.start(to);
        }
        let label = self.labels[to as usize]?;
        let from = self.labels[from as usize];
        from.is_none_or(|from| label.rank < from.rank)
            .then_some(label.outcome)
    }

    /// Whether a move leaves its component, so that play can't return.
    pub(super) fn leaves(&self, from: u32, to: u32) -> bool {
        !self.same_component(from, to)
    }

    /// The solution being checked.
    pub(super) fn solution(&self) -> &'a GeographySolution {
        self.solution
    }

    /// Whether the outcome of a place holds regardless of the places visited before.
    pub(super) fn has_label(&self, place: u32) -> bool {
        self.labels[place as usize].is_some()
    }

    fn same_component(&self, one: u32, other: u32) -> bool {
        self.component_of[one as usize] == self.component_of[other as usize]
    }

    fn start(&self, place: u32) -> Option<Outcome> {
        self.solution.label(place).map(|label| label.outcome)
    }
}
