//! The record of a game: a tree of variations whose root is the start of play.

use winmove_analysis::{Move, Position, Walk};
use winmove_core::model::{Place, Player};
use winmove_core::solver::{EndlessQuality, Label, Quality};

/// The move that should have been made instead of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Instead {
    /// The token, by its number in the position.
    pub token: usize,
    /// The new place of the token.
    pub place: Place,
    /// Whether the token stays in its place.
    pub stays: bool,
}

/// A position that was reached, with the move that led to it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Turn<P = Position> {
    /// The previous turn; at the start, the turn itself.
    pub before: usize,
    /// The number of moves made before.
    pub depth: usize,
    /// The position.
    pub position: P,
    /// The player to move.
    pub mover: Player,
    /// Whether the move to it passed the turn.
    pub(crate) passes: bool,
    /// The label of the position for its mover, if known.
    pub label: Option<Label>,
    /// The token that moved, by its number in the position. It is 0 at the start and in games with
    /// one token.
    pub token: usize,
    /// The place of the token that moved; at the start, of the mover's token.
    pub place: Place,
    /// Whether the token stayed in its place.
    pub stays: bool,
    /// The quality of the move, if known; `None` at the start.
    pub quality: Option<Quality>,
    /// What the move is good for, see [`Move::endless`].
    pub endless: Option<EndlessQuality>,
    /// The best move instead of this one, if this one wasn't best.
    pub instead: Option<Instead>,
    /// The turns that follow, in the order in which they were first played.
    pub next: Vec<usize>,
    /// The index in `next` of the turn on the current line.
    pub(crate) followed: usize,
}

/// A game with its variations, and the current turn.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Record<P = Position> {
    /// Every turn, each after its predecessor. The first is the start.
    pub turns: Vec<Turn<P>>,
    /// The number of the current turn.
    pub at: usize,
}

impl Record {
    /// The record on a field whose places have moved.
    ///
    /// `to` returns the new place of a place that still exists. Moves to places that no longer
    /// exist are left out, with all moves after them. Returns `None` if the start no longer exists.
    pub(crate) fn moved(&self, to: impl Fn(Place) -> Option<Place>) -> Option<Record> {
        let mut numbers: Vec<Option<usize>> = Vec::with_capacity(self.turns.len());
        let mut turns: Vec<Turn> = Vec::with_capacity(self.turns.len());
        for (number, turn) in self.turns.iter().enumerate() {
            let before = match number {
                0 => Some(0),
                _ => numbers[turn.before],
            };
            let places = turn.position.moved(&to).zip(to(turn.place));
            let moved = before.zip(places).map(|(before, (position, place))| Turn {
                before,
                position,
                place,
                instead: turn.instead.and_then(|instead| {
                    Some(Instead {
                        place: to(instead.place)?,
                        ..instead
                    })
                }),
                next: Vec::new(),
                followed: 0,
                ..turn.clone()
            });
            numbers.push(moved.as_ref().map(|_| turns.len()));
            turns.extend(moved);
        }
        if turns.is_empty() {
            return None;
        }
        for (old, number) in self.turns.iter().zip(&numbers) {
            let Some(number) = *number else { continue };
            let next = old.next.iter().filter_map(|&next| numbers[next]);
            turns[number].next = next.collect();
            let followed = old.next.get(old.followed).and_then(|&next| numbers[next]);
            let followed = turns[number]
                .next
                .iter()
                .position(|&next| Some(next) == followed);
            turns[number].followed = followed.unwrap_or(0);
        }
        let line = self.line_to(self.at).into_iter();
        let at = line.filter_map(|turn| numbers[turn]).next_back();
        Some(Record {
            turns,
            at: at.unwrap_or(0),
        })
    }

    /// The places of some turns.
    pub(crate) fn places(&self, turns: Vec<usize>) -> Vec<Place> {
        turns
            .into_iter()
            .map(|turn| self.turns[turn].place)
            .collect()
    }

    /// Goes to the turn with these places on the line to it, or as far towards it as moves lead.
    pub(crate) fn go_towards(&mut self, places: &[Place]) {
        let mut at = 0;
        for &place in places.iter().skip(1) {
            let mut next = self.turns[at].next.iter();
            match next.find(|&&next| self.turns[next].place == place) {
                Some(&next) => at = next,
                None => break,
            }
        }
        self.go_to(at);
    }

    /// The places from the start to a turn.
    pub(crate) fn walk_to(&self, turn: usize) -> Walk {
        let mut walk = Walk::from(self.turns[0].place);
        for turn in self.line_to(turn).into_iter().skip(1) {
            walk.step(self.turns[turn].place);
        }
        walk
    }
}

impl<P: PartialEq> Record<P> {
    /// A game without moves. The token on `place` is the first to move.
    pub(crate) fn new(start: P, place: Place, label: Option<Label>) -> Record<P> {
        Record {
            turns: vec![Turn::at(start, place, label)],
            at: 0,
        }
    }

    /// The current turn.
    pub fn now(&self) -> &Turn<P> {
        &self.turns[self.at]
    }

    /// The numbers of the turns from the start to a turn.
    pub fn line_to(&self, turn: usize) -> Vec<usize> {
        let mut line = vec![turn];
        let mut at = turn;
        while at != 0 {
            at = self.turns[at].before;
            line.push(at);
        }
        line.reverse();
        line
    }

    /// The turns of the current line: from the start through the current turn to the end.
    pub fn line(&self) -> Vec<usize> {
        let mut line = self.line_to(self.at);
        let mut at = self.at;
        while let Some(&next) = self.turns[at].next.get(self.turns[at].followed) {
            at = next;
            line.push(at);
        }
        line
    }

    /// The current turn if it is at a place, or else the last one of the current line that is.
    pub(crate) fn last_at(&self, place: Place) -> Option<usize> {
        let is_there = |turn: &usize| self.turns[*turn].place == place;
        let line = self.line().into_iter();
        line.chain([self.at]).rfind(is_there)
    }

    /// The player to move at a turn.
    pub fn mover(&self, turn: usize) -> Player {
        self.turns[turn].mover
    }

    /// The player who made the move to a turn; at the start, the player to move.
    pub fn maker(&self, turn: usize) -> Player {
        self.mover(self.turns[turn].before)
    }

    /// The turns after the last earlier occurrence of a turn's position, up to that turn. Empty if
    /// it has not occurred before.
    pub(crate) fn cycle(&self, turn: usize) -> Vec<usize> {
        let mut line = self.line_to(turn);
        let position = &self.turns[turn].position;
        let mut earlier = line[..line.len() - 1].iter();
        let before = earlier.rposition(|&turn| self.turns[turn].position == *position);
        before.map_or(Vec::new(), |before| line.split_off(before + 1))
    }

    /// How often the position of a turn occurs on the line to it, including that turn.
    pub fn times(&self, turn: usize) -> usize {
        let position = &self.turns[turn].position;
        let line = self.line_to(turn);
        let same = line
            .iter()
            .filter(|&&turn| self.turns[turn].position == *position);
        same.count()
    }

    /// Makes the move to a turn. Returns the new turn, or the existing one if the same move was
    /// made before.
    pub(crate) fn make(&mut self, step: Turn<P>) -> usize {
        let known = self.turns[self.at]
            .next
            .iter()
            .map(|&next| &self.turns[next])
            .position(|next| (next.token, next.place) == (step.token, step.place));
        let followed = known.unwrap_or(self.turns[self.at].next.len());
        if known.is_none() {
            self.add(self.at, step);
        }
        self.turns[self.at].followed = followed;
        self.at = self.turns[self.at].next[followed];
        self.at
    }

    /// Adds the turn after a move, and returns its number. The same move must not have been made
    /// there before. The current line doesn't change.
    pub(crate) fn add(&mut self, before: usize, step: Turn<P>) -> usize {
        let number = self.turns.len();
        let Turn { depth, mover, .. } = self.turns[before];
        self.turns[before].next.push(number);
        self.turns.push(Turn {
            before,
            depth: depth + 1,
            mover: if step.passes { mover.opponent() } else { mover },
            ..step
        });
        number
    }

    /// Goes to several turns in order, as [`Record::go_to`] does. Linear in the turns of the record
    /// and in `turns`.
    pub(crate) fn go_along(&mut self, turns: &[usize]) {
        // For each turn, the last step, from 1, that goes to it or to a turn after it; 0 if there
        // is none.
        let mut last = vec![0; self.turns.len()];
        for (time, &turn) in (1..).zip(turns) {
            last[turn] = time;
        }
        for number in (1..self.turns.len()).rev() {
            let before = self.turns[number].before;
            last[before] = last[before].max(last[number]);
        }
        for turn in &mut self.turns {
            let gone_to = turn.next.iter().map(|&next| last[next]).enumerate();
            let latest = gone_to.max_by_key(|&(_, time)| time);
            if let Some((index, 1..)) = latest {
                turn.followed = index;
            }
        }
        self.at = turns.last().copied().unwrap_or(self.at);
    }

    /// Sets the label of the current turn if it has none.
    pub(crate) fn set_label(&mut self, label: Option<Label>) {
        let known = &mut self.turns[self.at].label;
        *known = known.or(label);
    }

    /// The turns whose moves have no quality.
    pub(crate) fn unrated(&self) -> impl Iterator<Item = usize> {
        let turns = self.turns.iter().enumerate().skip(1);
        turns
            .filter(|(_, turn)| turn.quality.is_none())
            .map(|(number, _)| number)
    }

    /// Sets the label of a turn and the quality of the move to it, unless they are known.
    pub(crate) fn rate(&mut self, turn: usize, made: Turn<P>) {
        if let Some(turn) = self.turns.get_mut(turn) {
            turn.label = turn.label.or(made.label);
            turn.quality = turn.quality.or(made.quality);
            turn.endless = turn.endless.or(made.endless);
            turn.instead = turn.instead.or(made.instead);
        }
    }

    /// Goes back one turn. Returns false at the start.
    pub(crate) fn back(&mut self) -> bool {
        let went = self.at != 0;
        self.at = self.turns[self.at].before;
        went
    }

    /// Goes forward one turn along the current line. Returns false at its end.
    pub(crate) fn forward(&mut self) -> bool {
        let now = self.now();
        let next = now.next.get(now.followed).copied();
        self.at = next.unwrap_or(self.at);
        next.is_some()
    }

    /// Goes to a turn, which becomes part of the current line.
    pub(crate) fn go_to(&mut self, turn: usize) {
        if turn >= self.turns.len() {
            return;
        }
        for pair in self.line_to(turn).windows(2) {
            let next = &self.turns[pair[0]].next;
            let followed = next.iter().position(|&next| next == pair[1]);
            self.turns[pair[0]].followed = followed.expect("a turn follows the one before it");
        }
        self.at = turn;
    }
}

impl<P> Turn<P> {
    /// A turn with a position, in which the token on `place` has moved, or moves first. It is not
    /// part of a record yet.
    pub(crate) fn at(position: P, place: Place, label: Option<Label>) -> Turn<P> {
        Turn {
            before: 0,
            depth: 0,
            position,
            mover: Player::First,
            passes: true,
            label,
            token: 0,
            place,
            stays: false,
            quality: None,
            endless: None,
            instead: None,
            next: Vec::new(),
            followed: 0,
        }
    }
}

impl Turn {
    /// The turn after a rated move. `best` is only called if the move isn't best, and returns the
    /// one to make instead.
    pub(crate) fn rated(step: &Move, best: impl FnOnce() -> Option<Move>) -> Turn {
        let is_best = step.quality == Quality::Best;
        let instead = (!is_best).then(best).flatten().map(|best| Instead {
            token: 0,
            place: best.place,
            stays: best.stays,
        });
        Turn {
            stays: step.stays,
            passes: step.passes,
            quality: Some(step.quality),
            endless: step.endless,
            instead,
            ..Turn::at(step.to, step.place, Some(step.label))
        }
    }

    /// The turn after a move of a geography game that the search has not decided.
    pub(crate) fn undecided(place: Place) -> Turn {
        Turn::at(place.into(), place, None)
    }
}
