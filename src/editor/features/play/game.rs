//! The state of a game: whose turn it is, which moves there are, how it ended.

use std::collections::HashMap;

use super::{Controller, Player, Record, controller};
use crate::analysis::{Move, Position, Walk};
use crate::families::Random;
use crate::model::{Outcome, Place};
use crate::solver::{Label, Quality};

/// A game that is played.
#[derive(Clone, Debug)]
pub struct Play {
    pub(super) record: Record,
    pub(super) controllers: [Controller; 2],
    pub(super) random: Random,
    pub(super) paused: bool,
    // At which turn play was ended because the position came back, and what that is for its mover.
    pub(super) agreed: Option<(usize, Outcome)>,
    // At which turns the game was seen to end, so that one who walks back through it still knows.
    pub(super) endings: HashMap<usize, Ending>,
    pub(super) shows_verdicts: bool,
    pub(super) hinted: bool,
    pub(super) moves: Vec<Move>,
    pub(super) undecided: Vec<Place>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who has won; nobody where it is a draw.
    pub winner: Option<Player>,
    /// Whether it was ended because the position came back, and not by the rules of the game.
    pub repeated: bool,
}

impl Play {
    /// A game that begins at a position with this label: a person moves first, the computer second.
    pub(super) fn new(start: Position, label: Option<Label>, seed: u64) -> Play {
        Play {
            record: Record::new(start, label),
            controllers: [Controller::Person, Controller::PERFECT],
            random: Random::seeded(seed),
            paused: false,
            agreed: None,
            endings: HashMap::new(),
            shows_verdicts: false,
            hinted: false,
            moves: Vec::new(),
            undecided: Vec::new(),
        }
    }

    /// Takes the settings over from another game. The computer goes on with the same random numbers, so that it errs
    /// at other moves than in that game.
    pub(super) fn take_over(&mut self, before: &Play) {
        self.controllers = before.controllers;
        self.random = before.random.clone();
        self.shows_verdicts = before.shows_verdicts;
    }

    /// The move that the computer chooses; nothing if it has none, or the mover is a person.
    pub(super) fn choose(&mut self) -> Option<Place> {
        let Controller::Computer { errs } = self.controller(self.mover()) else {
            return None;
        };
        let moves = self.moves().to_vec();
        controller::choose(&moves, &self.undecided, errs, &mut self.random)
    }

    /// The record of the game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The position in play.
    pub fn position(&self) -> Position {
        self.record.now().position
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Player {
        self.record.mover(self.record.at())
    }

    /// Who makes a player's moves.
    pub fn controller(&self, player: Player) -> Controller {
        self.controllers[player as usize]
    }

    /// The moves that can be made and are rated; none once play is over.
    pub fn moves(&self) -> &[Move] {
        match self.agreed_here() {
            Some(_) => &[],
            None => &self.moves,
        }
    }

    /// Where one can move though a search has not decided what that is worth.
    pub fn undecided(&self) -> &[Place] {
        &self.undecided
    }

    /// Where the mover can go, in the order of the moves.
    pub fn targets(&self) -> Vec<Place> {
        let rated = self.moves().iter().map(|step| step.place);
        rated.chain(self.undecided.iter().copied()).collect()
    }

    /// Whether the computer waits to be told to go on.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the verdicts are shown while the game is played.
    pub fn shows_verdicts(&self) -> bool {
        self.shows_verdicts
    }

    /// Whether it is told what the moves made were worth: not while that would give the answers away, so once the game
    /// has been over, and from then on.
    pub fn rates(&self) -> bool {
        self.shows_verdicts || !self.endings.is_empty()
    }

    /// The best move, once it was asked for at this turn.
    pub fn hint(&self) -> Option<&Move> {
        let best = |step: &&Move| step.quality == Quality::Best;
        self.moves().iter().find(best).filter(|_| self.hinted)
    }

    /// How the game ended, if it is over where one stands.
    pub fn ending(&self) -> Option<Ending> {
        let at = self.record.at();
        if let Some(outcome) = self.agreed_here() {
            return Some(Ending {
                winner: winner(outcome, self.mover()),
                repeated: true,
            });
        }
        let label = self.record.now().label?;
        if !self.moves.is_empty() || !self.undecided.is_empty() {
            return None;
        }
        Some(Ending {
            winner: winner(label.outcome, self.record.mover(at)),
            repeated: false,
        })
    }

    /// How the game ended where the line on which one stands ends, wherever in it one stands.
    pub fn line_ending(&self) -> Option<Ending> {
        let last = self.record.line().last().copied()?;
        self.ending().or_else(|| self.endings.get(&last).copied())
    }

    /// Remembers an ending that is reached.
    pub(super) fn note_ending(&mut self) {
        if let Some(ending) = self.ending() {
            self.endings.insert(self.record.at(), ending);
        }
    }

    fn agreed_here(&self) -> Option<Outcome> {
        let (turn, outcome) = self.agreed?;
        (turn == self.record.at()).then_some(outcome)
    }

    /// Whether the position has come for the third time, so that the game may be ended.
    pub fn may_end(&self) -> bool {
        self.ending().is_none() && self.record.times(self.record.at()) >= 3
    }

    /// What each position of the line was worth for the player who moved first, with its remoteness; nothing where that
    /// is not known.
    pub fn evaluations(&self) -> Vec<(usize, Option<Label>)> {
        let line = self.record.line().into_iter();
        line.map(|turn| (turn, self.worth_for_first(turn)))
            .collect()
    }

    /// What the position at a turn is for the player who moved first, as far as it is known.
    pub(super) fn worth_for_first(&self, turn: usize) -> Option<Label> {
        let label = self.record.turns()[turn].label?;
        Some(match self.record.mover(turn) {
            Player::First => label,
            Player::Second => Label {
                outcome: label.outcome.for_opponent(),
                ..label
            },
        })
    }

    pub(super) fn walk(&self) -> Walk {
        let turns = self.record.turns();
        let mut walk = Walk::from(turns[0].place);
        for turn in self.record.line_to(self.record.at()).into_iter().skip(1) {
            walk.step(turns[turn].place);
        }
        walk
    }
}

fn winner(outcome: Outcome, mover: Player) -> Option<Player> {
    match outcome {
        Outcome::Win => Some(mover),
        Outcome::Loss => Some(mover.opponent()),
        Outcome::Draw => None,
    }
}
