//! Where a draw comes from: play that never ends, or an end that is a draw by rule.

use std::collections::HashMap;

use super::{Analysis, Position, Solved};
use crate::model::Outcome;

/// What becomes of play where both keep the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawCause {
    /// It never ends.
    Endless,
    /// It ends in a fixed draw, whatever they do.
    Fixed,
    /// It may end in a fixed draw, or never.
    Either,
}

/// The most positions that are walked through for an answer.
const MOST: usize = 2_000;

impl Analysis {
    /// Where the draw of a position comes from; nothing if it is none, or if more than 2,000 positions would have to
    /// be walked through. Depth first over the moves that keep the draw.
    pub fn draw_cause(&self, from: Position) -> Option<DrawCause> {
        if self.label(from)?.outcome != Outcome::Draw {
            return None;
        }
        let may_end = match &self.solved {
            Solved::Token(game, _) => game.may_end_drawn(),
            Solved::Pursuit(game, _) => game.may_end_drawn(),
            Solved::Geography(..) => return None,
        };
        if !may_end {
            return Some(DrawCause::Endless);
        }
        let (mut ends, mut comes_back) = (false, false);
        // Whether a position is still on the path that is walked.
        let mut on_path = HashMap::from([(from, true)]);
        let mut path = vec![(from, self.drawing_moves(from))];
        while let Some((position, moves)) = path.last_mut() {
            let Some(next) = moves.pop() else {
                on_path.insert(*position, false);
                path.pop();
                continue;
            };
            match on_path.get(&next) {
                Some(true) => comes_back = true,
                Some(false) => {}
                None if on_path.len() >= MOST => return None,
                None => {
                    on_path.insert(next, true);
                    path.push((next, self.drawing_moves(next)));
                }
            }
            ends |= self.moves(next).is_empty();
            if ends && comes_back {
                return Some(DrawCause::Either);
            }
        }
        Some(match comes_back {
            true => DrawCause::Endless,
            false => DrawCause::Fixed,
        })
    }

    fn drawing_moves(&self, from: Position) -> Vec<Position> {
        self.best(from).into_iter().map(|step| step.to).collect()
    }
}
