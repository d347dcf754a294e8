//! The moves of a stored record as a tree, each checked once against the game.

use std::collections::{HashMap, HashSet};

use crate::playing::Turn;
use winmove_analysis::{Analysis, Move, Position, Walk};
use winmove_core::model::{GameRecord, Place};

/// The moves of a record. Equal moves after the same move are merged.
pub(super) struct MoveTree {
    /// The moves, each after the move that it follows. The first entry represents the start.
    pub(super) moves: Vec<TreeMove>,
    /// The moves in the order of the record, with repetitions. `None` for a move that doesn't
    /// follow an earlier one.
    pub(super) order: Vec<Option<usize>>,
}

/// A move of the tree.
pub(super) struct TreeMove {
    /// The move that it follows.
    pub(super) before: usize,
    place: Place,
    /// The turn after it, if it is possible.
    pub(super) made: Option<Turn>,
    next: Vec<usize>,
}

/// The moves from a position.
struct MovesFrom {
    moves: HashMap<Place, Move>,
    // The best move, if any, once it has been computed.
    best: Option<Option<Move>>,
}

impl MoveTree {
    /// The moves of a record that starts at a position. Linear in the record and in the moves from
    /// its positions, each position counted once.
    pub(super) fn of(record: &GameRecord, analysis: &Analysis, start: Position) -> MoveTree {
        let root = TreeMove {
            before: 0,
            place: start.mover_place(),
            made: None,
            next: Vec::new(),
        };
        let mut tree = MoveTree {
            moves: vec![root],
            order: Vec::with_capacity(record.moves.len()),
        };
        let mut known: HashMap<(usize, Place), usize> = HashMap::new();
        for step in &record.moves {
            let before = match step.after.checked_sub(1) {
                None => Some(0),
                Some(after) => tree.order.get(after as usize).copied().flatten(),
            };
            let Some(before) = before else {
                tree.order.push(None);
                continue;
            };
            let fresh = tree.moves.len();
            let number = *known.entry((before, step.place)).or_insert(fresh);
            if number == fresh {
                tree.moves[before].next.push(number);
                tree.moves.push(TreeMove {
                    before,
                    place: step.place,
                    made: None,
                    next: Vec::new(),
                });
            }
            tree.order.push(Some(number));
        }
        match analysis.searched_states() {
            None => tree.rate(analysis, start),
            Some(_) => tree.walk(analysis, start.mover_place()),
        }
        tree
    }

    /// Looks the moves up by their positions.
    fn rate(&mut self, analysis: &Analysis, start: Position) {
        let mut moves: HashMap<Position, MovesFrom> = HashMap::new();
        for number in 1..self.moves.len() {
            let step = &self.moves[number];
            let from = match (step.before, &self.moves[step.before].made) {
                (0, _) => start,
                (_, Some(made)) => made.position,
                (_, None) => continue,
            };
            let known = moves.entry(from).or_insert_with(|| {
                let moves = analysis.moves(from).into_iter();
                MovesFrom {
                    moves: moves.rev().map(|step| (step.place, step)).collect(),
                    best: None,
                }
            });
            let MovesFrom { moves, best } = known;
            let best = || *best.get_or_insert_with(|| analysis.best_move(from));
            let made = moves.get(&step.place);
            self.moves[number].made = made.map(|step| Turn::rated(step, best));
        }
    }

    /// Walks along each branch, since in geography the moves depend on the places visited. A job
    /// rates them.
    fn walk(&mut self, analysis: &Analysis, start: Place) {
        let mut steps: HashMap<Place, HashSet<Place>> = HashMap::new();
        let mut walk = Walk::from(start);
        // The moves of the branch, each with the number of its successors already processed.
        let mut branch = vec![(0, 0)];
        while let Some((number, done)) = branch.last_mut() {
            let Some(&next) = self.moves[*number].next.get(*done) else {
                branch.pop();
                walk.back();
                continue;
            };
            *done += 1;
            let at = walk.at();
            let place = self.moves[next].place;
            let steps = steps.entry(at).or_insert_with(|| {
                let places = analysis.places_after(&Walk::from(at));
                places.into_iter().collect()
            });
            if steps.contains(&place) && !walk.visited(place) {
                self.moves[next].made = Some(Turn::undecided(place));
                walk.step(place);
                branch.push((next, 0));
            }
        }
    }
}
