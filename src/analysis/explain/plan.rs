//! Plans by which each side keeps a draw: few places on which it stays.
//!
//! A side holds a set of places if, from the position in question, it always has a move to one of them that keeps the
//! draw, against all moves of the opponent that don't lose for the opponent. Whether it does is a safety game: positions
//! from which it would have to leave are removed, until none is left to remove. The set grows from the side's own place,
//! ring by ring of its moves, until it is held, and then each place that isn't needed is left out. The plan of the player to
//! move begins with [`Analysis::best_move`], the move that is named, shown and made everywhere else.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use crate::analysis::position::Position;
use crate::analysis::solved::{Analysis, Solved};
use crate::game::{Game, PositionId, Pursuit};
use crate::model::{Outcome, Place, Side};
use crate::solver::{Cancelled, Control, Label, Solution};

/// The most places of a plan.
const MOST_PLACES: usize = 32;
/// The most positions, and moves, that are visited to find out whether a side holds some places.
const MOST_POSITIONS: usize = 40_000;
const MOST_MOVES: usize = 400_000;

/// The plans of both sides in a drawn position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawPlans {
    /// The plan of the player to move. `None` if none of few places was found.
    pub mover: Option<Plan>,
    /// The plan of the opponent.
    pub opponent: Option<Plan>,
}

/// A plan of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The side of a pursuit. `None` in a token game, whose players have no names.
    pub side: Option<Side>,
    /// The places on which it stays, in order: of its own token in a pursuit, of the token in the other games.
    pub places: Vec<Place>,
    /// The positions that can come up, the one in question first, and whether the side is to move in each. In a token game a
    /// place may come up with either player to move.
    pub positions: Vec<(Position, bool)>,
    /// The move of the plan in each position where the side is to move, unless play is over there.
    pub moves: Vec<(Position, Position)>,
    /// Whether play may come to an end, which is then a draw by rule.
    pub may_end: bool,
    /// A move of the side, in one of these positions, that loses.
    pub mistake: Option<Mistake>,
    /// In a pursuit, whether the other side can never come to any of the places.
    pub is_out_of_reach: bool,
    /// In a plan of the police, the exits that the thief could enter with its next move in some of the positions, if the
    /// officer weren't there.
    pub guarded: Vec<Place>,
    /// In a plan of the police, whether the thief has no way to an exit at all, wherever the officer goes.
    pub is_thief_shut_in: bool,
    /// In a token game, the places that play goes round, if no other move keeps the draw; the first one again at the end.
    pub circle: Option<Vec<Place>>,
}

/// A move that loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where it starts.
    pub from: Position,
    /// Where it leads.
    pub to: Position,
    /// The win of the opponent there.
    pub label: Label,
}

impl DrawPlans {
    /// The plans that were found, that of the player to move first.
    pub fn all(&self) -> impl Iterator<Item = &Plan> {
        self.mover.iter().chain(&self.opponent)
    }

    /// Play from the position in question while both sides follow their plans, until a position comes up again
    /// or play ends. `None` without both plans.
    pub fn line(&self) -> Option<Vec<Position>> {
        let moves =
            |plan: &Plan| -> HashMap<Position, Position> { plan.moves.iter().copied().collect() };
        let (mover, opponent) = (self.mover.as_ref()?, self.opponent.as_ref()?);
        let turns = [moves(mover), moves(opponent)];
        let mut line = vec![mover.positions.first()?.0];
        let mut seen = HashSet::new();
        // A plan contains all positions to which the other side can move without losing, so those of both.
        for turn in (0..2).cycle() {
            let at = *line.last()?;
            let Some(&to) = turns[turn].get(&at) else {
                break;
            };
            if !seen.insert(at) {
                break;
            }
            line.push(to);
        }
        Some(line)
    }

    /// The circle that both sides keep play on: every other move there loses.
    pub fn circle(&self) -> Option<&[Place]> {
        let (mover, opponent) = (self.mover.as_ref()?, self.opponent.as_ref()?);
        let turns = |plan: &Plan, is_mover: bool| -> BTreeSet<(Place, bool)> {
            let positions = plan.positions.iter();
            positions
                .map(|&(at, holder)| (at.mover_place(), holder == is_mover))
                .collect()
        };
        let same = turns(mover, true) == turns(opponent, false);
        let circle = mover.circle.as_deref().filter(|_| same)?;
        opponent.circle.is_some().then_some(circle)
    }
}

impl Analysis {
    /// Plans of few places by which both sides keep a draw. `None` unless the position is a draw with moves, in a game
    /// whose endless play is a draw. Bounded: at most some hundred visits of 40,000 positions or 400,000 moves.
    ///
    /// # Errors
    /// [`Cancelled`], when the control was cancelled.
    pub fn draw_plans(
        &self,
        from: Position,
        control: &Control,
    ) -> Result<Option<DrawPlans>, Cancelled> {
        let is_draw = self.label(from).map(|label| label.outcome) == Some(Outcome::Draw);
        if !is_draw || self.endless(from) != Outcome::Draw {
            return Ok(None);
        }
        let best = self.best_move(from).and_then(|step| self.id(step.to));
        let (Some(id), Some(best)) = (self.id(from), best) else {
            return Ok(None);
        };
        match &self.solved {
            Solved::Token(game, solution) => {
                let field = Field {
                    game,
                    solution,
                    control,
                    start: id,
                    best,
                    key: &|_, id| id.0,
                };
                self.both(&field, from)
            }
            Solved::Pursuit(game, solution) => {
                let turn = game.position(id).turn;
                let field = Field {
                    game,
                    solution,
                    control,
                    start: id,
                    best,
                    key: &|is_mover, id| {
                        let position = game.position(id);
                        match (is_mover, turn) {
                            (true, Side::Police) | (false, Side::Thief) => position.police,
                            (true, Side::Thief) | (false, Side::Police) => position.thief,
                        }
                    },
                };
                self.both(&field, from)
            }
            Solved::Geography(..) => Ok(None),
        }
    }

    fn both<G: Game>(
        &self,
        field: &Field<'_, G>,
        from: Position,
    ) -> Result<Option<DrawPlans>, Cancelled> {
        let plan = |is_mover: bool| -> Result<Option<Plan>, Cancelled> {
            let held = field.plan(is_mover)?;
            Ok(held.map(|held| self.named(field, &held, is_mover, from)))
        };
        Ok(Some(DrawPlans {
            mover: plan(true)?,
            opponent: plan(false)?,
        }))
    }

    /// A plan in places of the document.
    fn named<G: Game>(
        &self,
        field: &Field<'_, G>,
        held: &Held,
        is_mover: bool,
        from: Position,
    ) -> Plan {
        let side = from.turn().map(|turn| match is_mover {
            true => turn,
            false => turn.opponent(),
        });
        let mut places: Vec<Place> = held
            .keys
            .iter()
            .map(|&key| self.places.place(key))
            .collect();
        places.sort_unstable();
        let mistake = field.mistake(held, is_mover);
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
            may_end: held
                .states
                .iter()
                .any(|&(id, _)| field.moves(id).is_empty()),
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
        match (&self.solved, side) {
            (Solved::Pursuit(game, _), Some(side)) => {
                let reached = reached(game, field.start, side.opponent());
                plan.is_out_of_reach = held.keys.is_disjoint(&reached);
                if side == Side::Police {
                    plan.is_thief_shut_in = !reached.iter().any(|&at| game.is_exit(at));
                    let mut guarded = guarded(game, held);
                    plan.guarded = guarded.drain(..).map(|at| self.places.place(at)).collect();
                    plan.guarded.sort_unstable();
                }
            }
            _ => {
                let places =
                    |ids: Vec<PositionId>| ids.iter().map(|id| self.places.place(id.0)).collect();
                plan.circle = field.circle(held).map(places);
            }
        }
        plan
    }
}

/// The game around a drawn position.
struct Field<'a, G> {
    game: &'a G,
    solution: &'a Solution,
    control: &'a Control,
    start: PositionId,
    // Where the best move from the start leads.
    best: PositionId,
    // The number of the place that counts for the player to move at the start, or for the opponent, in a position.
    key: &'a dyn Fn(bool, PositionId) -> u32,
}

/// A position, and whether the side that holds is to move.
type State = (PositionId, bool);

/// The positions of a plan.
struct Held {
    keys: BTreeSet<u32>,
    // The position in question first.
    states: Vec<State>,
    moves: Vec<(PositionId, PositionId)>,
}

impl<G: Game> Field<'_, G> {
    fn moves(&self, from: PositionId) -> Vec<PositionId> {
        match self.game.terminal(from) {
            Some(_) => Vec::new(),
            None => {
                let mut moves: Vec<PositionId> = self.game.moves(from).collect();
                moves.sort_unstable_by_key(|to| to.0);
                moves.dedup();
                moves
            }
        }
    }

    /// The moves that keep the draw.
    fn keeping(&self, from: PositionId) -> Vec<PositionId> {
        let mut moves = self.moves(from);
        moves.retain(|&to| self.solution.label(to).outcome == Outcome::Draw);
        moves
    }

    /// The moves that keep the draw, in a plan: from the start, a side to move has chosen the best one.
    fn planned(&self, from: PositionId, holds: bool) -> Vec<PositionId> {
        match holds && from == self.start {
            true => vec![self.best],
            false => self.keeping(from),
        }
    }

    /// The plan of one side. `None` if it needs too many places.
    fn plan(&self, is_mover: bool) -> Result<Option<Held>, Cancelled> {
        let home = (self.key)(is_mover, self.start);
        let rings = self.rings(is_mover)?;
        let mut keys = BTreeSet::new();
        let mut held = None;
        for ring in &rings {
            keys.extend(ring.iter().copied());
            if keys.len() > MOST_PLACES {
                break;
            }
            held = self.hold(is_mover, &keys)?;
            if held.is_some() {
                break;
            }
        }
        let Some(mut held) = held else {
            return Ok(None);
        };
        // The farthest are left out first, so that what stays is near.
        for &key in rings.iter().rev().flat_map(|ring| ring.iter().rev()) {
            if key == home || !held.keys.contains(&key) {
                continue;
            }
            let mut fewer = held.keys.clone();
            fewer.remove(&key);
            if let Some(less) = self.hold(is_mover, &fewer)? {
                held = less;
            }
        }
        Ok(Some(held))
    }

    /// The places by the number of drawn moves that lead there from that of the start, as far as a plan may reach.
    fn rings(&self, is_mover: bool) -> Result<Vec<Vec<u32>>, Cancelled> {
        let mut rings = vec![vec![(self.key)(is_mover, self.start)]];
        let mut known = BTreeSet::from([rings[0][0]]);
        let mut states: HashMap<State, ()> = HashMap::from([((self.start, is_mover), ())]);
        let mut frontier = vec![(self.start, is_mover)];
        let mut visited = 0;
        while !frontier.is_empty() && known.len() <= MOST_PLACES {
            self.control.check()?;
            let mut next = Vec::new();
            let mut ring = Vec::new();
            for (at, holds) in frontier {
                for to in self.planned(at, holds) {
                    visited += 1;
                    let state = (to, !holds);
                    if visited > MOST_MOVES || states.insert(state, ()).is_some() {
                        continue;
                    }
                    let key = (self.key)(is_mover, to);
                    if known.insert(key) {
                        ring.push(key);
                    }
                    next.push(state);
                }
            }
            if !ring.is_empty() {
                ring.sort_unstable();
                rings.push(ring);
            }
            frontier = next;
        }
        Ok(rings)
    }

    /// Whether the side holds these places, and the positions that come up if it stays where it can.
    fn hold(&self, is_mover: bool, keys: &BTreeSet<u32>) -> Result<Option<Held>, Cancelled> {
        self.control.check()?;
        let start = (self.start, is_mover);
        if !keys.contains(&(self.key)(is_mover, self.start)) {
            return Ok(None);
        }
        let mut numbers: HashMap<State, usize> = HashMap::from([(start, 0)]);
        let mut states = vec![start];
        let mut next: Vec<Vec<usize>> = Vec::new();
        let mut before: Vec<Vec<usize>> = vec![Vec::new()];
        let mut lost: Vec<usize> = Vec::new();
        let (mut at, mut visited) = (0, 0);
        while let Some(&(position, holds)) = states.get(at) {
            let all = self.planned(position, holds);
            let mut row = Vec::with_capacity(all.len());
            let mut leaves = false;
            for &to in &all {
                visited += 1;
                if !keys.contains(&(self.key)(is_mover, to)) {
                    leaves = true;
                    continue;
                }
                let state = (to, !holds);
                let number = *numbers.entry(state).or_insert_with(|| {
                    states.push(state);
                    before.push(Vec::new());
                    states.len() - 1
                });
                row.push(number);
                before[number].push(at);
            }
            if states.len() > MOST_POSITIONS || visited > MOST_MOVES {
                return Ok(None);
            }
            // The opponent may leave the places of a token, and the side has to.
            if !all.is_empty() && (row.is_empty() || !holds && leaves) {
                lost.push(at);
            }
            next.push(row);
            at += 1;
        }
        self.control.check()?;
        let mut is_lost = vec![false; states.len()];
        lost.iter().for_each(|&at| is_lost[at] = true);
        let mut left: Vec<usize> = next.iter().map(Vec::len).collect();
        while let Some(gone) = lost.pop() {
            for &source in &before[gone] {
                left[source] -= 1;
                let falls = !states[source].1 || left[source] == 0;
                if falls && !is_lost[source] {
                    is_lost[source] = true;
                    lost.push(source);
                }
            }
        }
        if is_lost[0] {
            return Ok(None);
        }
        let is_token = self.game.mover(self.start).is_none();
        // What comes up if the side stays where it can.
        let mut held = Held {
            keys: BTreeSet::new(),
            states: Vec::new(),
            moves: Vec::new(),
        };
        let mut seen = vec![false; states.len()];
        let mut queue = VecDeque::from([0]);
        seen[0] = true;
        while let Some(at) = queue.pop_front() {
            let (position, holds) = states[at];
            let own = (self.key)(is_mover, position);
            held.keys.insert(own);
            held.states.push((position, holds));
            let safe = next[at].iter().copied().filter(|&to| !is_lost[to]);
            let followed: Vec<usize> = match holds {
                true => {
                    let stays = |&to: &usize| {
                        let key = (self.key)(is_mover, states[to].0);
                        match is_token {
                            // The order of the best move, whose play the sentence about the draw names.
                            true => (false, false, states[to].0.0),
                            false => (key != own, !held.keys.contains(&key), states[to].0.0),
                        }
                    };
                    safe.min_by_key(stays).into_iter().collect()
                }
                false => safe.collect(),
            };
            for to in followed {
                if holds {
                    held.moves.push((position, states[to].0));
                }
                if !std::mem::replace(&mut seen[to], true) {
                    queue.push_back(to);
                }
            }
        }
        Ok(Some(held))
    }

    /// A losing move of the side in one of the positions: one that leaves its places before one that doesn't, then the one
    /// that loses soonest.
    fn mistake(&self, held: &Held, is_mover: bool) -> Option<(PositionId, PositionId)> {
        let mut best = None;
        for &(from, holds) in &held.states {
            if !holds {
                continue;
            }
            for to in self.moves(from) {
                let label = self.solution.label(to);
                let (Outcome::Win, Some(moves)) = (label.outcome, label.remoteness) else {
                    continue;
                };
                let stays = held.keys.contains(&(self.key)(is_mover, to));
                let rank = (stays, moves);
                if best.is_none_or(|(known, _)| rank < known) {
                    best = Some((rank, (from, to)));
                }
            }
        }
        best.map(|(_, step)| step)
    }

    /// The positions that play goes round, if in each position of the plan only one move keeps it. The first one again at
    /// the end.
    fn circle(&self, held: &Held) -> Option<Vec<PositionId>> {
        let chosen: HashMap<PositionId, PositionId> = held.moves.iter().copied().collect();
        let next = |&(at, holds): &State| -> Option<State> {
            let to = match (holds, &self.keeping(at)[..]) {
                (true, _) => *chosen.get(&at)?,
                (false, &[to]) => to,
                (false, _) => return None,
            };
            Some((to, !holds))
        };
        let mut round = vec![*held.states.first()?];
        loop {
            let to = next(round.last()?)?;
            if round[0].0 == to.0 {
                let mut ids: Vec<PositionId> = round.iter().map(|&(id, _)| id).collect();
                ids.push(to.0);
                let all: BTreeSet<u32> = ids.iter().map(|id| id.0).collect();
                let is_whole = held.keys.iter().all(|key| all.contains(key));
                let is_forced = held.states.iter().all(|state| next(state).is_some());
                return (is_whole && is_forced).then_some(ids);
            }
            if round.len() > held.states.len() {
                return None;
            }
            round.push(to);
        }
    }
}

/// The places to which a side of a pursuit can ever come, whatever the other does.
fn reached(game: &Pursuit, start: PositionId, side: Side) -> BTreeSet<u32> {
    let position = game.position(start);
    let from = match side {
        Side::Police => position.police,
        Side::Thief => position.thief,
    };
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

/// The exits that the thief has a move to in some of the positions.
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
