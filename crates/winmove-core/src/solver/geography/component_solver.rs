//! The solver of a single component, by retrograde labels, a matching, or a search.

use super::backward_labels::BackwardLabels;
use super::component::Component;
use super::matching::Matching;
use super::search::{MAX_PLACES, Search, search};
use super::state::Value;
use crate::compute::Csr;
use crate::model::Outcome;
use crate::solver::control::{Cancelled, Control};

/// A component with everything found out about it.
pub(super) struct ComponentSolver<'a> {
    component: &'a Component,
    stuck: Outcome,
    control: &'a Control,
    labels: BackwardLabels<'a>,
    /// The search of the whole component, kept for its table.
    search: Option<Box<dyn Search>>,
    /// The number of moves examined by other searches and by matchings.
    spent: u64,
    states: u64,
    /// The matching that decides all starts, if one does.
    open: Option<Open>,
}

/// The places without a label, ascending, with the graph that they form and a maximum matching of
/// it.
struct Open {
    places: Vec<u32>,
    // Each edge is listed at both of its ends.
    graph: Csr,
    matching: Matching,
}

/// The solution of a component in which every move between places without a label can be reversed.
pub(super) struct Matched {
    labels: Vec<Value>,
    starts: Vec<Outcome>,
    /// The places without a label, ascending, each with its partner in a maximum matching if it has
    /// one.
    pub(super) mates: Vec<(u32, Option<u32>)>,
}

impl Matched {
    /// The outcome for the opponent after a move inside the component, if the matching or a label
    /// decides it.
    ///
    /// All moves from a loss lead to wins of the opponent, and the move along the matching leads to
    /// a loss. A label remains valid if a winning place is removed, because that only removes moves
    /// of losers. After a move from a place with a label, all places without a label are still
    /// available.
    pub(super) fn after(&self, start: u32, to: u32) -> Value {
        match self.starts[start as usize] {
            Outcome::Win if self.labels[start as usize].is_some() => Some(self.starts[to as usize]),
            Outcome::Win if self.mates.binary_search(&(start, Some(to))).is_ok() => {
                Some(Outcome::Loss)
            }
            Outcome::Win => self.labels[to as usize],
            Outcome::Loss | Outcome::Draw => Some(Outcome::Win),
        }
    }
}

impl<'a> ComponentSolver<'a> {
    pub(super) fn new(component: &'a Component, stuck: Outcome, control: &'a Control) -> Self {
        ComponentSolver {
            component,
            stuck,
            control,
            labels: BackwardLabels::new(component, stuck),
            search: None,
            spent: 0,
            states: 0,
            open: None,
        }
    }

    /// The number of moves examined.
    pub(super) fn spent(&self) -> u64 {
        let search = self.search.as_ref().map_or(0, |search| search.spent());
        self.labels.spent() + search + self.spent
    }

    /// The number of states searched.
    pub(super) fn states(&self) -> u64 {
        self.states + self.search.as_ref().map_or(0, |search| search.states())
    }

    /// Solves all starts at once, if every move between places without a label can be reversed.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn matched(&mut self) -> Result<Option<Matched>, Cancelled> {
        let labels = self.labels.untouched().to_vec();
        let open: Vec<u32> = (0..labels.len() as u32)
            .filter(|&place| labels[place as usize].is_none())
            .collect();
        let Some(graph) = self.undirected(&open) else {
            return Ok(None);
        };
        let matching = Matching::of(&graph, self.control)?;
        let mut matched = Matched {
            starts: labels
                .iter()
                .map(|label| label.unwrap_or(Outcome::Loss))
                .collect(),
            labels,
            mates: Vec::with_capacity(open.len()),
        };
        for (vertex, &place) in (0..).zip(&open) {
            if matching.is_essential(vertex) {
                matched.starts[place as usize] = Outcome::Win;
            }
            let mate = matching.mate(vertex).map(|mate| open[mate as usize]);
            matched.mates.push((place, mate));
        }
        self.open = Some(Open {
            places: open,
            graph,
            matching,
        });
        Ok(Some(matched))
    }

    /// Whether a matching has decided all starts.
    pub(super) fn is_matched(&self) -> bool {
        self.open.is_some()
    }

    /// The outcomes for the opponent after the moves from a place without a label that wins by the
    /// matching, by target. `None` for targets with a label. This examines as many moves as there
    /// are among the places without a label, and returns `None` if that exceeds the allowance.
    ///
    /// The places without a label still form a game of their own after a winning place is removed,
    /// because all moves from them to places with a label lose.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn after_by_matching(
        &mut self,
        start: u32,
        allowance: u64,
    ) -> Result<Option<impl Fn(u32) -> Value + use<'_, 'a>>, Cancelled> {
        let Some(open) = &self.open else {
            return Ok(None);
        };
        let cost = open.graph.len() as u64;
        let Ok(vertex) = open.places.binary_search(&start) else {
            return Ok(None);
        };
        if cost > allowance || !open.matching.is_essential(vertex as u32) {
            return Ok(None);
        }
        self.spent += cost;
        let (matching, graph) = (&open.matching, &open.graph);
        let essential = matching.essential_without(vertex as u32, graph, self.control)?;
        Ok(Some(move |to| {
            let vertex = open.places.binary_search(&to).ok()?;
            Some(if essential[vertex] {
                Outcome::Win
            } else {
                Outcome::Loss
            })
        }))
    }

    /// The key by which moves are searched: first those that leave the opponent few moves, then
    /// those that leave few places.
    pub(super) fn search_order(&mut self, start: u32, to: u32) -> (usize, usize) {
        match self.labels.after(start, to) {
            Ok(_) => (0, 0),
            Err(rest) => {
                let moves = self.component.moves(to).iter();
                let left = moves.filter(|to| rest.binary_search(to).is_ok());
                (left.count(), rest.len())
            }
        }
    }

    /// The outcome for the player to move at `to` if only `start` and `to` have been visited.
    /// `None` if it would examine more moves than the allowance, or depends on an undecided place.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    pub(super) fn after(
        &mut self,
        start: u32,
        to: u32,
        allowance: u64,
    ) -> Result<Value, Cancelled> {
        // Labelling examines each place at least once.
        if allowance <= self.component.len() as u64 {
            return Ok(None);
        }
        self.control.check()?;
        let rest = match self.labels.after(start, to) {
            Ok(label) => return Ok(Some(label)),
            Err(rest) => rest,
        };
        let mut open = rest.clone();
        open.insert(rest.partition_point(|&place| place < to), to);
        if let Some(graph) = self.undirected(&open) {
            let matching = Matching::of(&graph, self.control)?;
            let vertex = open.partition_point(|&place| place < to) as u32;
            return Ok(Some(if matching.is_essential(vertex) {
                Outcome::Win
            } else {
                Outcome::Loss
            }));
        }
        let loses = |place: &u32| self.labels.loses(*place);
        if self.component.len() <= MAX_PLACES {
            let lost: Vec<u32> = rest.iter().copied().filter(loses).collect();
            return self
                .search
                .get_or_insert_with(|| search(self.component, self.stuck))
                .value(to, &rest, &lost, allowance, self.control);
        }
        if open.len() > MAX_PLACES {
            return Ok(None);
        }
        let part = self.component.part(&open, |place| loses(&place));
        let local = |place: u32| part.local(place).expect("the part has these places");
        let lost: Vec<u32> = rest.iter().copied().filter(loses).map(local).collect();
        let rest: Vec<u32> = rest.into_iter().map(local).collect();
        let mut search = search(&part, self.stuck);
        let value = search.value(local(to), &rest, &lost, allowance, self.control);
        self.spent += search.spent();
        self.states += search.states();
        value
    }

    /// The undirected graph of these places, which must be ascending, if the theorem on matchings
    /// applies: a stuck player loses, every move can be reversed, and no place depends on an
    /// undecided one.
    fn undirected(&mut self, places: &[u32]) -> Option<Csr> {
        let component = self.component;
        if self.stuck != Outcome::Loss {
            return None;
        }
        let (mut offsets, mut targets) = (vec![0], Vec::new());
        for &place in places {
            if component.borders[place as usize].unknown {
                return None;
            }
            for &to in component.moves(place) {
                if let Ok(vertex) = places.binary_search(&to) {
                    component.moves(to).binary_search(&place).ok()?;
                    targets.push(vertex as u32);
                }
            }
            offsets.push(targets.len() as u32);
        }
        self.spent += 4 * targets.len() as u64;
        Some(Csr::from_parts(offsets, targets))
    }
}
