//! Checks the places of a geography that are decided by a maximum matching.
//!
//! The solution contains a matching M of the graph of *matched* places. Its edges are the moves
//! between these places whose reverse is a move too. The mover wins from a place if and only if
//! every maximum matching covers it (Berge 1957). So the losses must be the set D of the
//! Gallai–Edmonds decomposition: the places that are missed by some maximum matching. Let A be the
//! set of wins adjacent to a loss.
//!
//! *Wins are wins.* By the Tutte–Berge formula, every matching misses at least as many places as
//! the graph without A has odd components, minus the size of A. If M misses exactly that many, it
//! is a maximum matching, and every maximum matching covers A and all even components. The check
//! also requires the odd components to be exactly the components of losses.
//!
//! *Losses are losses.* From each place that M misses, alternating paths through A must lead to
//! every component of losses, so that each of these can be the one with a missed place. Within a
//! component, the missed place can be any place if the component is factor-critical, which an
//! alternating search proves ([`Blossoms`]).
//!
//! *All other moves of a matched place* must lead to wins of the opponent regardless of the matched
//! places visited, which [`super::settled`] shows.

use super::settled::Settled;
use super::{CertifyError, fault};
use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::geography::GeographySolution;

/// Checks every place that the solution decides by a matching. O((n + m) log n).
///
/// # Errors
/// [`CertifyError`] with the first place at which the proof fails.
pub(super) fn certify_matching(
    game: &Geography,
    solution: &GeographySolution,
    settled: &Settled,
) -> Result<(), CertifyError> {
    let matched: Vec<u32> = (0..game.places() as u32)
        .filter(|&place| solution.is_matched(place))
        .collect();
    if matched.is_empty() {
        return Ok(());
    }
    let graph = MatchedGraph { game, solution };
    for &place in &matched {
        graph.check_place(place, settled)?;
    }
    let roles = roles(&graph, &matched);
    let components = Components::of(&graph, &roles);
    check_size(&graph, &matched, &roles, &components)?;
    check_reach(&graph, &matched, &roles, &components)?;
    let mut blossoms = Blossoms::new(game.places());
    for component in components.losses(&roles) {
        if component.len() > 1 && !blossoms.is_factor_critical(&graph, component) {
            return Err(fault(
                component[0],
                "its component of the Gallai–Edmonds decomposition is not factor-critical",
            ));
        }
    }
    Ok(())
}

/// The undirected graph of the matched places.
struct MatchedGraph<'a> {
    game: &'a Geography,
    solution: &'a GeographySolution,
}

impl MatchedGraph<'_> {
    /// The matched places that are joined to a matched place by a move in each direction.
    fn neighbours(&self, place: u32) -> impl Iterator<Item = u32> {
        let moves = self.game.moves(place).iter().copied();
        moves.filter(move |&to| self.is_edge(place, to))
    }

    fn is_edge(&self, place: u32, to: u32) -> bool {
        self.solution.is_matched(to) && self.game.moves(to).binary_search(&place).is_ok()
    }

    fn outcome(&self, place: u32) -> Option<Outcome> {
        self.solution.label(place).map(|label| label.outcome)
    }

    /// Checks one place: its label, its partner, and its moves out of the graph.
    fn check_place(&self, place: u32, settled: &Settled) -> Result<(), CertifyError> {
        let fault = |what: &str| Err(fault(place, what));
        if self.game.stuck() != Outcome::Loss {
            return fault("it is matched, but a player who is stuck there does not lose");
        }
        if settled.has_label(place) {
            return fault("it is matched, but it is decided without a matching");
        }
        let outcome = self.outcome(place);
        if !matches!(outcome, Some(Outcome::Win | Outcome::Loss)) {
            return fault("it is matched, but it is not decided");
        }
        let mut moves_out = self.game.moves(place).iter();
        if moves_out
            .any(|&to| !self.is_edge(place, to) && settled.after(place, to) != Some(Outcome::Win))
        {
            return fault("it is matched, but some other move is not shown to lose");
        }
        match self.solution.mate(place) {
            Some(mate) if self.solution.mate(mate) != Some(place) => {
                fault("its partner in the matching has another partner")
            }
            Some(mate) if !self.neighbours(place).any(|to| to == mate) => {
                fault("it is matched with a place to and from which it has no moves")
            }
            None if outcome == Some(Outcome::Win) => {
                fault("it is a win, but the matching leaves it out")
            }
            _ => Ok(()),
        }
    }
}

/// The role of a place in the Gallai–Edmonds decomposition.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    NotMatched,
    /// In D: a loss.
    Loss,
    /// In A: a win adjacent to a loss.
    BesideLoss,
    /// Any other win.
    Inner,
}

/// The role of each place. O(m log n).
fn roles(graph: &MatchedGraph, matched: &[u32]) -> Vec<Role> {
    let mut roles = vec![Role::NotMatched; graph.game.places()];
    let is_loss = |place: u32| graph.outcome(place) == Some(Outcome::Loss);
    for &place in matched {
        roles[place as usize] = if is_loss(place) {
            Role::Loss
        } else if graph.neighbours(place).any(is_loss) {
            Role::BesideLoss
        } else {
            Role::Inner
        };
    }
    roles
}

/// The components of the matched graph after the wins adjacent to losses are removed.
struct Components {
    components: Vec<Vec<u32>>,
    /// The index of each place's component; meaningless for places without one.
    of: Vec<usize>,
}

impl Components {
    fn of(graph: &MatchedGraph, roles: &[Role]) -> Components {
        const NONE: usize = usize::MAX;
        let has_component = |place: u32| matches!(roles[place as usize], Role::Inner | Role::Loss);
        let mut of = vec![NONE; roles.len()];
        let mut components = Vec::new();
        for root in (0..roles.len() as u32).filter(|&place| has_component(place)) {
            if of[root as usize] != NONE {
                continue;
            }
            of[root as usize] = components.len();
            let mut component = vec![root];
            let mut next = 0;
            while let Some(&place) = component.get(next) {
                next += 1;
                for to in graph.neighbours(place).filter(|&to| has_component(to)) {
                    if of[to as usize] == NONE {
                        of[to as usize] = components.len();
                        component.push(to);
                    }
                }
            }
            components.push(component);
        }
        Components { components, of }
    }

    /// The components of losses. A component with a loss contains no win, because a win adjacent to
    /// a loss is in no component.
    fn losses<'a>(&'a self, roles: &'a [Role]) -> impl Iterator<Item = &'a Vec<u32>> {
        let components = self.components.iter();
        components.filter(|component| roles[component[0] as usize] == Role::Loss)
    }
}

/// Checks that the matching misses as many places as the Tutte–Berge formula allows.
fn check_size(
    graph: &MatchedGraph,
    matched: &[u32],
    roles: &[Role],
    components: &Components,
) -> Result<(), CertifyError> {
    for component in &components.components {
        let is_odd = component.len() % 2 == 1;
        if is_odd != (roles[component[0] as usize] == Role::Loss) {
            return Err(fault(
                component[0],
                "the number of places in its component has the wrong parity",
            ));
        }
    }
    let odd = components.losses(roles).count();
    let beside = roles.iter().filter(|&&role| role == Role::BesideLoss);
    let left_out = matched
        .iter()
        .filter(|&&place| graph.solution.mate(place).is_none());
    if odd != beside.count() + left_out.count() {
        return Err(fault(
            matched[0],
            "its matching is not shown to be a maximum matching",
        ));
    }
    Ok(())
}

/// Checks that alternating paths lead from the missed places to every component of losses.
fn check_reach(
    graph: &MatchedGraph,
    matched: &[u32],
    roles: &[Role],
    components: &Components,
) -> Result<(), CertifyError> {
    let mut reached = vec![false; components.components.len()];
    let mut queue: Vec<usize> = Vec::new();
    for &place in matched {
        if graph.solution.mate(place).is_none() {
            reached[components.of[place as usize]] = true;
            queue.push(components.of[place as usize]);
        }
    }
    while let Some(number) = queue.pop() {
        let places = components.components[number].iter();
        for win in places.flat_map(|&place| graph.neighbours(place)) {
            if roles[win as usize] != Role::BesideLoss {
                continue;
            }
            let Some(mate) = graph.solution.mate(win) else {
                continue;
            };
            let next = components.of[mate as usize];
            if reached.get(next) == Some(&false) {
                reached[next] = true;
                queue.push(next);
            }
        }
    }
    for component in components.losses(roles) {
        if !reached[components.of[component[0] as usize]] {
            return Err(fault(
                component[0],
                "no maximum matching is shown that leaves it out",
            ));
        }
    }
    Ok(())
}

/// An alternating search that contracts odd cycles (Edmonds 1965), used for one component after
/// another.
struct Blossoms {
    /// Whether a place has an alternating path of even length from the missed place.
    even: Vec<bool>,
    /// The even place from which an odd place was reached, or [`UNREACHED`].
    reached_from: Vec<u32>,
    /// A union-find forest of the even places. Its roots are the bases of blossoms.
    base: Vec<u32>,
    /// The number of odd places between a base and the root of the search.
    depth: Vec<u32>,
}

const UNREACHED: u32 = u32::MAX;

impl Blossoms {
    fn new(places: usize) -> Blossoms {
        Blossoms {
            even: vec![false; places],
            reached_from: vec![UNREACHED; places],
            base: (0..places as u32).collect(),
            depth: vec![0; places],
        }
    }

    /// Whether each place of a component can be the one that a matching of the component misses.
    ///
    /// The given matching misses one of them. Exchanging the edges along an alternating path of
    /// even length from there makes it miss the end of the path instead, so there must be such a
    /// path to every place. O(m log n).
    fn is_factor_critical(&mut self, graph: &MatchedGraph, component: &[u32]) -> bool {
        let partner = |place: u32| {
            let mate = graph.solution.mate(place)?;
            (graph.outcome(mate) == Some(Outcome::Loss)).then_some(mate)
        };
        let mut left_out = component.iter().filter(|&&place| partner(place).is_none());
        let (Some(&root), None) = (left_out.next(), left_out.next()) else {
            return false;
        };
        self.even[root as usize] = true;
        let mut reached = vec![root];
        let mut next = 0;
        while let Some(&place) = reached.get(next) {
            next += 1;
            for to in graph.neighbours(place) {
                if graph.outcome(to) != Some(Outcome::Loss) {
                    continue;
                }
                if self.even[to as usize] {
                    self.contract(place, to, partner, &mut reached);
                } else if self.reached_from[to as usize] == UNREACHED
                    && let Some(beyond) = partner(to)
                {
                    self.reached_from[to as usize] = place;
                    self.even[beyond as usize] = true;
                    let base = self.base(place);
                    self.depth[beyond as usize] = self.depth[base as usize] + 1;
                    reached.push(beyond);
                }
            }
        }
        reached.len() == component.len()
    }

    /// Contracts the odd cycle that an edge between two even places closes. Its odd places become
    /// even.
    fn contract(
        &mut self,
        one: u32,
        other: u32,
        partner: impl Fn(u32) -> Option<u32>,
        reached: &mut Vec<u32>,
    ) {
        let (mut deeper, mut other) = (self.base(one), self.base(other));
        while deeper != other {
            if self.depth[deeper as usize] < self.depth[other as usize] {
                std::mem::swap(&mut deeper, &mut other);
            }
            let odd = partner(deeper).expect("only the root of the search has no partner");
            let above = self.base(self.reached_from[odd as usize]);
            self.base[deeper as usize] = above;
            self.base[odd as usize] = above;
            self.even[odd as usize] = true;
            reached.push(odd);
            deeper = above;
        }
    }

    fn base(&mut self, mut place: u32) -> u32 {
        while self.base[place as usize] != place {
            let above = self.base[self.base[place as usize] as usize];
            self.base[place as usize] = above;
            place = above;
        }
        place
    }
}
