//! The textbook baseline: a vector of vectors of predecessors, a counter of moves for each vertex,
//! and a recursive function. It finds only outcomes; remoteness would need a queue.

use crate::families::List;

/// No outcome was found, so it is a draw.
pub const DRAW: u8 = 0;
/// A win for the mover.
pub const WIN: u8 = 1;
/// A loss for the mover.
pub const LOSS: u8 = 2;

/// The outcome of every vertex in normal play. The stack needs some hundred bytes per vertex.
pub fn outcomes(list: &List) -> Vec<u8> {
    let n = list.vertices as usize;
    let mut reverse: Vec<Vec<u32>> = vec![Vec::new(); n];
    let mut degree = vec![0u32; n];
    for &(from, to) in &list.edges {
        reverse[to as usize].push(from);
        degree[from as usize] += 1;
    }
    let stuck: Vec<usize> = (0..n).filter(|&v| degree[v] == 0).collect();
    let mut outcome = vec![DRAW; n];
    for v in stuck {
        outcome[v] = LOSS;
        visit(v, &reverse, &mut degree, &mut outcome);
    }
    outcome
}

fn visit(v: usize, reverse: &[Vec<u32>], degree: &mut [u32], outcome: &mut [u8]) {
    for &u in &reverse[v] {
        let u = u as usize;
        if outcome[u] != DRAW {
            continue;
        }
        if outcome[v] == LOSS {
            outcome[u] = WIN;
        } else {
            degree[u] -= 1;
            if degree[u] > 0 {
                continue;
            }
            outcome[u] = LOSS;
        }
        visit(u, reverse, degree, outcome);
    }
}
