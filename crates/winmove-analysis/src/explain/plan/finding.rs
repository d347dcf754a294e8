//! Finds plans for a drawn position, in terms of places of the document.

use std::collections::BTreeSet;

use super::holding::{Held, HeldField};
use super::{DrawPlans, Mistake, Plan};
use crate::position::Position;
use crate::solved::{Analysis, At};
use winmove_core::game::{Game, PositionId, Pursuit};
use winmove_core::model::{Outcome, Place, Side};
use winmove_core::solver::{Cancelled, Control, Solution};

impl Analysis {
    /// Plans with few places by which both sides keep a draw. `None` unless the position is a draw
    /// with moves, in a game whose endless play is a draw and whose positions have numbers. The
    /// work is bounded: at most a few hundred explorations of 40,000 positions or 400,000 moves
    /// each.
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled.
    pub fn draw_plans(
        &self,
        from: Position,
        control: &Control,
    ) -> Result<Option<DrawPlans>, Cancelled> {
        let is_draw = self.label(from).map(|label| label.outcome) == Some(Outcome::Draw);
        if !is_draw || self.has_owners() || self.endless(from) != Outcome::Draw {
            return Ok(None);
        }
        let best = self.best_move(from).and_then(|step| self.id(step.to));
        let Some(ends) = self.id(from).zip(best) else {
            return Ok(None);
        };
        match self.at(from) {
            Some(At::Token(game, _)) => {
                let key = |_, id: PositionId| id.0;
                self.both(game.0, game.1, ends, &key, from, control)
            }
            Some(At::Pursuit(game, at)) => {
                let key = |is_mover, id| {
                    let side = if is_mover {
                        at.turn
                    } else {
                        at.turn.opponent()
                    };
                    game.0.position(id).place(side)
                };
                self.both(game.0, game.1, ends, &key, from, control)
            }
            Some(At::Geography(..)) | None => Ok(None),
        }
    }

    fn both<G: Game>(
        &self,
        game: &G,
        solution: &Solution,
        (start, best): (PositionId, PositionId),
        key: &dyn Fn(bool, PositionId) -> u32,
        from: Position,
        control: &Control,
    ) -> Result<Option<DrawPlans>, Cancelled> {
        let field = HeldField {
            game,
            solution,
            control,
            start,
            best,
            key,
        };
        let plan = |is_mover: bool| -> Result<Option<Plan>, Cancelled> {
            let held = field.plan(is_mover)?;
            Ok(held.map(|held| self.named(&field, &held, is_mover, from)))
        };
        Ok(Some(DrawPlans {
            mover: plan(true)?,
            opponent: plan(false)?,
        }))
    }

    /// Converts a plan to places of the document.
    fn named<G: Game>(
        &self,
        field: &HeldField<'_, G>,
        held: &Held,
        is_mover: bool,
        from: Position,
    ) -> Plan {
        let side = from
            .turn()
            .map(|turn| if is_mover { turn } else { turn.opponent() });
        let mut places: Vec<Place> = held
            .keys
            .iter()
            .map(|&key| self.places.place(key))
            .collect();
        places.sort_unstable();
        let mistake = field.mistake(held, is_mover);
        let ends = |beyond: bool| {
            let mut states = held.states.iter();
            states.any(|&(id, _)| {
                field.moves(id).is_empty() && self.goes_on_beyond(self.position(id)) == beyond
            })
        };
        let mut plan = Plan {
            side,
            places,
            positions: held
                .states
                .iter()
                .map(|&(id, holds)| (self.position(id), holds))
                .collect(),
            moves: held
                .moves
                .iter()
                .map(|&(from, to)| (self.position(from), self.position(to)))
                .collect(),
            may_end: ends(false),
            may_leave: ends(true),
            may_win: field.may_win(held),
            mistake: mistake.map(|(from, to)| Mistake {
                from: self.position(from),
                to: self.position(to),
                label: field.solution.label(to),
            }),
            is_out_of_reach: false,
            guarded: Vec::new(),
            is_thief_shut_in: false,
            circle: None,
        };
        if let (Some((game, _)), Some(side)) = (self.solved.pursuit(), side) {
            let reached = reached(game, field.start, side.opponent());
            plan.is_out_of_reach = held.keys.is_disjoint(&reached);
            if side == Side::Police {
                plan.is_thief_shut_in = !reached.iter().any(|&at| game.is_exit(at));
                let guarded = guarded(game, held).into_iter();
                plan.guarded = guarded.map(|at| self.places.place(at)).collect();
                plan.guarded.sort_unstable();
            }
        } else {
            let places =
                |ids: Vec<PositionId>| ids.iter().map(|id| self.places.place(id.0)).collect();
            plan.circle = field.circle(held).map(places);
        }
        plan
    }
}

/// The places that a side of a pursuit can ever reach, whatever the other side does.
fn reached(game: &Pursuit, start: PositionId, side: Side) -> BTreeSet<u32> {
    let from = game.position(start).place(side);
    let mut seen = BTreeSet::from([from]);
    let mut stack = vec![from];
    while let Some(at) = stack.pop() {
        for to in game.reach(side, at) {
            if seen.insert(to) {
                stack.push(to);
            }
        }
    }
    seen
}

/// The exits that the thief can move to from some of the positions.
fn guarded(game: &Pursuit, held: &Held) -> Vec<u32> {
    let mut exits = BTreeSet::new();
    for &(id, holds) in &held.states {
        if holds || game.terminal(id).is_some() {
            continue;
        }
        let thief = game.position(id).thief;
        exits.extend(
            game.reach(Side::Thief, thief)
                .filter(|&to| game.is_exit(to)),
        );
    }
    exits.into_iter().collect()
}
