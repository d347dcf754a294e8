//! An independent check of places decided by matchings.
//!
//! *That wins are wins*: the deficiency formula of Tutte and Berge. Let A be the wins next to a loss. Every matching
//! leaves out at least as many places as there are odd components without A, less the size of A; if the matching shown
//! leaves out just as many, it is a maximum one, and every maximum matching covers all but places of odd components. So
//! if those are losses, all wins are covered by every maximum matching.
//!
//! *That losses are losses*: from what the matching leaves out one gets, by way of A, to every component of losses, so
//! that each of them can be the one with a place left out; and in it any place can be, which holds if and only if the
//! component is factor-critical. Of single places that is plain; of others it is told by the kernel of a random
//! skew-symmetric matrix modulo a prime (Tutte 1947, Lovász 1979), which errs with a chance below 2^-50.
//!
//! Moves that lead elsewhere, or have no opposite, must lead to a win of the opponent as a start; that play can't come
//! back from there is taken on trust.

use super::CertifyError;
use crate::game::{Geography, PositionId};
use crate::model::Outcome;
use crate::solver::GeographySolution;

/// The most steps that matrices may take in all: components of losses of up to 400 places. Larger ones are taken on
/// trust.
const MOST_STEPS: u64 = 1 << 26;
const PRIME: u64 = (1 << 61) - 1;

#[derive(Clone, Copy, PartialEq)]
enum Role {
    /// Not decided by a matching.
    Other,
    /// A win next to a loss.
    Beside,
    /// A win elsewhere.
    Inner,
    Loss,
}

/// Checks all places that a solution says it decided by matchings. Linear, and at most 2^26 steps over matrices.
pub(super) fn certify_matching(
    game: &Geography,
    solution: &GeographySolution,
) -> Result<(), CertifyError> {
    let places = game.places() as u32;
    let fault = |place: u32, what: &str| CertifyError {
        position: PositionId(place),
        what: what.to_owned(),
    };
    let mut roles = vec![Role::Other; places as usize];
    for place in (0..places).filter(|&place| solution.is_matched(place)) {
        roles[place as usize] = match solution.label(place).map(|label| label.outcome) {
            Some(Outcome::Win) => Role::Inner,
            Some(Outcome::Loss) => Role::Loss,
            _ => return Err(fault(place, "matched, but not decided")),
        };
    }
    let inside = |place: u32| {
        let moves = game.moves(place).iter().copied();
        moves.filter(move |&to| {
            solution.is_matched(to) && game.moves(to).binary_search(&place).is_ok()
        })
    };
    let is_win = |place: u32| {
        let label = solution.label(place);
        label.is_some_and(|label| label.outcome == Outcome::Win)
    };
    let mut left_out = 0;
    for place in (0..places).filter(|&place| solution.is_matched(place)) {
        if game.stuck() != Outcome::Loss {
            return Err(fault(place, "matched, but being stuck is no loss"));
        }
        let inner: Vec<u32> = inside(place).collect();
        let mut outer = game.moves(place).iter();
        if outer.any(|&to| inner.binary_search(&to).is_err() && !is_win(to)) {
            return Err(fault(place, "matched, but a way out is not known to lose"));
        }
        match solution.mate(place) {
            Some(mate)
                if solution.mate(mate) != Some(place) || !inside(place).any(|to| to == mate) =>
            {
                return Err(fault(place, "its partner is none"));
            }
            Some(_) => {}
            None if roles[place as usize] != Role::Loss => {
                return Err(fault(place, "a win that the matching leaves out"));
            }
            None => left_out += 1,
        }
        if roles[place as usize] == Role::Inner
            && inside(place).any(|to| roles[to as usize] == Role::Loss)
        {
            roles[place as usize] = Role::Beside;
        }
    }

    let components = without_beside(&roles, inside);
    let mut of = vec![usize::MAX; places as usize];
    let mut odd = 0;
    for (number, component) in components.iter().enumerate() {
        component
            .iter()
            .for_each(|&place| of[place as usize] = number);
        let is_odd = component.len() % 2 == 1;
        odd += usize::from(is_odd);
        if is_odd != (roles[component[0] as usize] == Role::Loss) {
            return Err(fault(component[0], "its component has the wrong parity"));
        }
    }
    let beside = roles.iter().filter(|&&role| role == Role::Beside).count();
    if odd != beside + left_out {
        return Err(fault(0, "the matching is not known to be a maximum one"));
    }

    // By way of the wins beside them, to every component of losses.
    let mut seen = vec![false; components.len()];
    let mut todo: Vec<usize> = Vec::new();
    for place in (0..places).filter(|&p| solution.is_matched(p) && solution.mate(p).is_none()) {
        seen[of[place as usize]] = true;
        todo.push(of[place as usize]);
    }
    while let Some(number) = todo.pop() {
        for &place in &components[number] {
            for beside in inside(place).filter(|&to| roles[to as usize] == Role::Beside) {
                let next = solution
                    .mate(beside)
                    .map_or(usize::MAX, |mate| of[mate as usize]);
                if next != usize::MAX && !std::mem::replace(&mut seen[next], true) {
                    todo.push(next);
                }
            }
        }
    }
    let mut steps = 0;
    for (component, seen) in components.iter().zip(seen) {
        if roles[component[0] as usize] != Role::Loss {
            continue;
        }
        if !seen {
            return Err(fault(
                component[0],
                "no maximum matching is seen to leave it out",
            ));
        }
        steps += (component.len() as u64).pow(3);
        if component.len() > 1 && steps <= MOST_STEPS && !is_factor_critical(component, inside) {
            return Err(fault(component[0], "its component is not factor-critical"));
        }
    }
    Ok(())
}

/// The components of the graph without the wins beside losses, each sorted.
fn without_beside<I: Iterator<Item = u32>>(
    roles: &[Role],
    moves: impl Fn(u32) -> I,
) -> Vec<Vec<u32>> {
    let kept = |place: u32| matches!(roles[place as usize], Role::Inner | Role::Loss);
    let mut met = vec![false; roles.len()];
    let mut components = Vec::new();
    for root in (0..roles.len() as u32).filter(|&place| kept(place)) {
        if std::mem::replace(&mut met[root as usize], true) {
            continue;
        }
        let mut component = vec![root];
        let mut next = 0;
        while let Some(&place) = component.get(next) {
            next += 1;
            for to in moves(place).filter(|&to| kept(to)) {
                if !std::mem::replace(&mut met[to as usize], true) {
                    component.push(to);
                }
            }
        }
        component.sort_unstable();
        components.push(component);
    }
    components
}

/// Whether a component has a perfect matching without any one of its places: a random skew-symmetric matrix of its
/// edges has a kernel of one dimension, in which no place is zero.
fn is_factor_critical<I: Iterator<Item = u32>>(places: &[u32], moves: impl Fn(u32) -> I) -> bool {
    let count = places.len();
    let mut matrix = vec![vec![0; count]; count];
    for (row, &place) in places.iter().enumerate() {
        for to in moves(place) {
            if let Ok(column) = places.binary_search(&to)
                && row < column
            {
                let weight = weight(place, to);
                matrix[row][column] = weight;
                matrix[column][row] = PRIME - weight;
            }
        }
    }
    // Gauss and Jordan: a pivot a row, and no column may be without but one.
    let mut free = None;
    let mut pivots = Vec::new();
    for column in 0..count {
        let rank = pivots.len();
        let Some(found) = (rank..count).find(|&row| matrix[row][column] != 0) else {
            if free.replace(column).is_some() {
                return false;
            }
            continue;
        };
        matrix.swap(rank, found);
        let inverse = power(matrix[rank][column], PRIME - 2);
        let pivot: Vec<u64> = matrix[rank]
            .iter()
            .map(|&value| times(value, inverse))
            .collect();
        for row in (0..count).filter(|&row| row != rank) {
            let factor = PRIME - matrix[row][column];
            if factor != PRIME {
                for (value, &above) in matrix[row].iter_mut().zip(&pivot).skip(column) {
                    *value = (*value + times(factor, above)) % PRIME;
                }
            }
        }
        matrix[rank] = pivot;
        pivots.push(column);
    }
    // The kernel: one at the free column, and at each pivot what its row has there.
    free.is_some_and(|free| (0..pivots.len()).all(|row| matrix[row][free] != 0))
}

/// A weight of an edge that looks random, the same every time (splitmix64).
fn weight(from: u32, to: u32) -> u64 {
    let mut z = (u64::from(from) << 32 | u64::from(to)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    1 + (z ^ (z >> 31)) % (PRIME - 1)
}

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, base);
        }
        base = times(base, base);
        exponent >>= 1;
    }
    result
}
