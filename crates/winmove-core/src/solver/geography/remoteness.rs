//! The search for the remoteness of decided starts, after all outcomes.
//!
//! The remoteness of a start is only given together with its best moves: the moves that achieve it
//! must be known, and all others must be known to be worse. So if a start has a remoteness, a move
//! without one is not best. If the budget doesn't suffice, neither the start nor any of its moves
//! gets a remoteness.

use super::bounds::Bounds;
use super::component::{Component, components};
use super::remoteness_search::{RemotenessSearch, remoteness_search};
use super::search::MAX_PLACES;
use super::solve::{Goal, Solve, nearer};
use crate::game::PositionId;
use crate::model::Outcome;
use crate::solver::control::Cancelled;
use crate::solver::label::Label;
use crate::solver::order::{Score, value_if_passed};

/// A component in which remoteness is searched.
struct Part {
    component: Component,
    search: Option<Box<dyn RemotenessSearch>>,
}

/// A move from the start being solved.
struct Candidate {
    /// The local number of its target, if a search can find out more about it.
    searched: Option<u32>,
    /// The bounds of the score of its target, for the opponent.
    bounds: Bounds,
}

impl Candidate {
    fn is_open(&self) -> bool {
        self.searched.is_some() && self.bounds.score().is_none()
    }

    /// The score to ask about next: whether a win takes longer than is known, or whether a loss,
    /// real or possible, takes less long.
    fn question(&self) -> Score {
        if self.bounds.least > Score::DRAW {
            self.bounds.most
        } else {
            self.bounds.least.above()
        }
    }
}

impl Solve<'_> {
    /// Finds the remoteness of the decided starts and of their moves, within the budget. Half of it
    /// goes to `first`. All starts come before the moves that are not best.
    pub(super) fn tell_all(&mut self, first: Option<u32>) -> Result<(), Cancelled> {
        let components = components(self.game, &self.linear);
        // Every start has two turns: one for its own remoteness, and one for its moves that are not
        // best.
        let mut turns = 2 * components.iter().map(Vec::len).sum::<usize>() as u64;
        for places in components {
            let mut part = Part::new(Component::new(self.game, &places, &self.starts));
            for goal in [Goal::Decide, Goal::Rate] {
                for &place in &places {
                    let preferred = goal == Goal::Decide && Some(place) == first;
                    let share = if preferred { 2 } else { turns };
                    self.tell(&mut part, place, goal, self.left / share)?;
                    turns -= 1;
                }
            }
        }
        Ok(())
    }

    /// Finds the remoteness of a single start and of its moves, in the component of all places that
    /// are reachable from it.
    pub(super) fn tell_one(&mut self, start: u32, seen: &[u32]) -> Result<(), Cancelled> {
        let mut part = Part::new(Component::new(self.game, seen, &self.starts));
        self.tell(&mut part, start, Goal::Decide, self.left)?;
        self.tell(&mut part, start, Goal::Rate, self.left)
    }

    /// Finds the remoteness of a start, or of its moves that are not best.
    fn tell(
        &mut self,
        part: &mut Part,
        place: u32,
        goal: Goal,
        share: u64,
    ) -> Result<(), Cancelled> {
        self.control.check()?;
        let Some(label) = self.starts[place as usize] else {
            return Ok(());
        };
        let is_told = label.remoteness.is_some();
        let Some(start) = part.component.local(place) else {
            return Ok(());
        };
        if is_told != (goal == Goal::Rate) || share <= part.cost_of_a_state() {
            return Ok(());
        }
        let mut moves = self.candidates(part, place);
        let mut spent = 0;
        while let Some(next) = next(&moves, label.outcome, goal)
            && spent < share
        {
            let step = &mut moves[next];
            let least = step.question();
            let to = step.searched.expect("an open move can be searched");
            let search = part.search(self);
            let before = search.spent();
            let found = search.search(start, to, least, share - spent, self.control)?;
            spent += search.spent() - before;
            step.bounds = step.bounds.and(found);
            if step.bounds.at_least(least).is_none() {
                step.searched = None;
            }
        }
        self.left = self.left.saturating_sub(spent);
        if !is_told {
            let Some(score) = told_score(&moves, label.outcome) else {
                return Ok(());
            };
            self.starts[place as usize] = Some(score.label());
        }
        let row = &mut self.after[place as usize];
        for (label, step) in row.iter_mut().zip(&moves) {
            *label = step.bounds.score().map(Score::label).or(*label);
        }
        Ok(())
    }

    /// The moves from a place, with everything known without a search.
    fn candidates(&self, part: &Part, place: u32) -> Vec<Candidate> {
        let own = self.token.label(PositionId(place));
        let row = self.after[place as usize].iter();
        let moves = row.zip(self.game.moves(place));
        let candidate = |(&label, &to): (&Option<Label>, &u32)| {
            let Some(local) = part.component.local(to) else {
                // Play can't return from the target's component, so the target has the same label
                // as it has as a start.
                return Candidate {
                    searched: None,
                    bounds: Bounds::of_label(self.starts[to as usize]),
                };
            };
            if self.game.moves(to).iter().all(|&next| next == place) {
                return Candidate {
                    searched: None,
                    bounds: Bounds::of(Score::at_the_end(self.game.stuck())),
                };
            }
            let mut bounds = Bounds::of_label(label);
            // The winner can follow the labels of the token game; visits can only deprive the loser
            // of ways to delay.
            if let Some(token) = nearer(self.token.label(PositionId(to)), own) {
                match token.outcome {
                    Outcome::Win => bounds.least = bounds.least.max(token.into()),
                    Outcome::Loss => bounds.most = bounds.most.min(token.into()),
                    Outcome::Draw => {}
                }
            }
            Candidate {
                searched: (part.component.len() <= MAX_PLACES).then_some(local),
                bounds,
            }
        };
        moves.map(candidate).collect()
    }
}

impl Part {
    fn new(component: Component) -> Part {
        Part {
            component,
            search: None,
        }
    }

    /// The approximate number of moves that the search counts per state.
    fn cost_of_a_state(&self) -> u64 {
        let places = self.component.len() as u64;
        places * places.div_ceil(64)
    }

    /// The search of the component, kept for its table.
    fn search(&mut self, solve: &Solve<'_>) -> &mut dyn RemotenessSearch {
        let component = &self.component;
        let search = self.search.get_or_insert_with(|| {
            let exit = |&place: &u32| {
                let moves = solve.game.moves(place).iter();
                let out = moves.filter(|&&to| component.local(to).is_none());
                let worth = out.map(|&to| Bounds::of_label(solve.starts[to as usize]));
                worth.map(Bounds::of_move_there).reduce(Bounds::or)
            };
            let exits = component.places().iter().map(exit).collect();
            remoteness_search(component, exits, solve.game.stuck())
        });
        &mut **search
    }
}

/// The move whose remoteness should be searched next: the one nearest to the end, as far as is
/// known.
fn next(moves: &[Candidate], outcome: Outcome, goal: Goal) -> Option<usize> {
    let open = (0..moves.len()).filter(|&index| moves[index].is_open());
    match (goal, outcome) {
        (Goal::Decide, Outcome::Win) => {
            let nearest = nearest_loss(moves);
            let may_be_best = |&index: &usize| {
                let least = moves[index].bounds.least;
                least < Score::DRAW && nearest.is_none_or(|nearest| least <= nearest)
            };
            open.filter(may_be_best)
                .min_by_key(|&index| (moves[index].bounds.least, moves[index].bounds.most))
        }
        (Goal::Decide, Outcome::Loss) => {
            let is_lost_for_search =
                |step: &Candidate| step.searched.is_none() && step.bounds.score().is_none();
            if moves.iter().any(is_lost_for_search) {
                return None;
            }
            open.max_by_key(|&index| moves[index].bounds.most)
        }
        (Goal::Rate, _) => {
            let is_decided = |&index: &usize| {
                let bounds = moves[index].bounds;
                bounds.most < Score::DRAW || bounds.least > Score::DRAW
            };
            open.filter(is_decided)
                .max_by_key(|&index| moves[index].question().nearness())
        }
        (Goal::Decide, Outcome::Draw) => None,
    }
}

/// The least score for the opponent among the moves that are known to lead to a loss.
fn nearest_loss(moves: &[Candidate]) -> Option<Score> {
    let known = moves.iter().filter_map(|step| step.bounds.score());
    known.filter(|&score| score < Score::DRAW).min()
}

/// The score of a start with this outcome, given its moves, if it is known which of them are best.
fn told_score(moves: &[Candidate], outcome: Outcome) -> Option<Score> {
    match outcome {
        Outcome::Win => {
            let nearest = nearest_loss(moves)?;
            let is_worse = |step: &Candidate| step.bounds.least > nearest;
            let is_known = |step: &Candidate| step.bounds.score().is_some() || is_worse(step);
            moves.iter().all(is_known).then(|| value_if_passed(nearest))
        }
        Outcome::Loss => {
            let scores = moves.iter().map(|step| step.bounds.score());
            let scores: Option<Vec<Score>> = scores.collect();
            scores?.into_iter().map(value_if_passed).max()
        }
        Outcome::Draw => None,
    }
}
