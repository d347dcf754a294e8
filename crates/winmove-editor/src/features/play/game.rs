//! The state of a game: the player to move, the moves, and the ending.

use std::collections::HashMap;

use crate::document::history::Mark;
use crate::playing::controller;
use crate::playing::{Controller, Player, Record, Seats};
use winmove_analysis::{Move, Position, Walk};
use winmove_core::model::{Document, Endless, Outcome, Place, Turns};
use winmove_core::solver::{EndlessQuality, Label, Quality};

/// A game being played.
#[derive(Clone, Debug)]
pub struct Play {
    /// The record of the game.
    pub record: Record,
    /// The players, and what the game is waiting for.
    pub seats: Seats,
    /// Whether vertices have owners. The players are then 0 and 1.
    pub has_owners: bool,
    // The turn at which a repetition ended play, and how.
    pub(super) repeated: Option<(usize, Ending)>,
    // The endings reached, by turn. They are kept when the current turn changes.
    pub(super) endings: HashMap<usize, Ending>,
    // The turn before a mistake that the person plays again.
    pub(super) retried: Option<usize>,
    // Whether a hint was requested there.
    pub(super) is_retry_hinted: bool,
    // Whether the last move tried there was a mistake, too, and was taken back.
    pub(super) is_retry_wrong: bool,
    pub(super) known: Known,
}

/// A game before an edit that left out some of its moves, or all.
pub(super) struct Earlier {
    /// The only state of the document in which the game may come back.
    pub(super) mark: Mark,
    pub(super) play: Play,
    /// The number of turns on the way to the position to which the edit took the game back.
    pub(super) left: usize,
}

/// What is known about the current position of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    pub(super) label: Option<Label>,
    pub(super) moves: Vec<Move>,
    // The best of the moves, by the analysis that rated them.
    pub(super) best: Option<Move>,
    pub(super) undecided: Vec<Place>,
    // Why play is over by the rules, if it is.
    pub(super) over: Option<WhyOver>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner; `None` in a draw.
    pub winner: Option<Player>,
    /// Why it is over.
    pub why: WhyOver,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyOver {
    /// A repetition ended it.
    Repeated,
    /// A position came again in a game with owners, in which this player wins endless play.
    CameAgain {
        /// The winner.
        winner: Player,
        /// The greatest number on the cycle, if the numbers decide.
        greatest: Option<u32>,
        /// The turn of the move that lost, if every move by itself kept the win or the draw: the
        /// loser's last one on the cycle that isn't the best. The best ones close no such cycle.
        lost_by: Option<usize>,
    },
    /// The rules ended it here.
    ByRule(winmove_analysis::RuleEnding),
    /// The player to move has no moves, which gives that player this outcome.
    Stuck(Outcome),
}

/// The number of a player's moves of each quality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Best moves, and others that are as good where play is won by going on.
    pub best: usize,
    /// Wins that take longer than with the best move.
    pub slower_wins: usize,
    /// Moves that keep a win by endless play, but not if they are made again and again.
    pub detours: usize,
    /// Forced draws that take longer than with the best move.
    pub slower_draws: usize,
    /// Losses that come sooner than with the best move.
    pub faster_losses: usize,
    /// Mistakes.
    pub mistakes: usize,
    /// Moves of unknown quality.
    pub unrated: usize,
}

impl Play {
    /// A game that starts at a position with this label. A person plays for the first player, the
    /// computer for the second. `owner` is the owner of the place, if places have owners.
    pub(super) fn new(
        start: Position,
        owner: Option<Player>,
        label: Option<Label>,
        seed: u64,
    ) -> Play {
        let mut record = Record::new(start, start.mover_place(), label);
        record.turns[0].mover = owner.unwrap_or(Player::First);
        Play {
            record,
            seats: Seats::seeded(seed),
            has_owners: owner.is_some(),
            repeated: None,
            endings: HashMap::new(),
            retried: None,
            is_retry_hinted: false,
            is_retry_wrong: false,
            known: Known::default(),
        }
    }

    /// Takes over the players of another game. In a pursuit, people and computers keep their sides,
    /// whichever side moves first.
    pub(super) fn take_over(&mut self, before: &Play) {
        self.seats = before.seats.of_next_game();
        let first = |play: &Play| play.record.turns[0].position.turn();
        if first(self)
            .zip(first(before))
            .is_some_and(|(now, then)| now != then)
        {
            self.seats.swap();
        }
    }

    /// The move that the computer chooses; `None` if it has no move, or the mover is a person.
    pub(super) fn choose(&mut self) -> Option<Place> {
        let Controller::Computer { errs } = self.seats.controller(self.mover()) else {
            return None;
        };
        let moves = self.moves().to_vec();
        let best = self.best_move().copied();
        controller::choose(
            &moves,
            best.as_ref(),
            &self.known.undecided,
            errs,
            &mut self.seats.random,
        )
    }

    /// The current position.
    pub fn position(&self) -> Position {
        self.record.now().position
    }

    /// The player to move.
    pub fn mover(&self) -> Player {
        self.record.mover(self.record.at)
    }

    /// Whether it is a person's turn.
    pub fn is_persons_turn(&self) -> bool {
        self.seats.controller(self.mover()) == Controller::Person
    }

    /// The rated moves from the position; empty once play is over.
    pub fn moves(&self) -> &[Move] {
        match self.repeated_here() {
            Some(_) => &[],
            None => &self.known.moves,
        }
    }

    /// The targets of the moves that no search has decided.
    pub fn undecided(&self) -> &[Place] {
        &self.known.undecided
    }

    /// The targets of all moves: the rated ones, then the undecided ones.
    pub fn targets(&self) -> Vec<Place> {
        let rated = self.moves().iter().map(|step| step.place);
        rated.chain(self.known.undecided.iter().copied()).collect()
    }

    /// Whether the moves of the current line are rated.
    ///
    /// They are if the verdicts are shown, or once the line has been played to its end. Before
    /// that, ratings would give away the verdicts.
    pub fn rates(&self) -> bool {
        let is_retrying = self.retried == Some(self.record.at);
        self.seats.shows_verdicts || self.line_ending().is_some() && !is_retrying
    }

    /// Whether a person is to move at a turn.
    fn is_persons(&self, turn: usize) -> bool {
        self.seats.controller(self.record.mover(turn)) == Controller::Person
    }

    /// The turns before a person's mistakes, in the order of the record, and whether no better move
    /// was tried there.
    fn mistakes(&self) -> impl Iterator<Item = (usize, bool)> {
        let is_mistake = |turn: usize| {
            self.quality(turn)
                .map(|quality| matches!(quality, Quality::Mistake { .. }))
        };
        let turns = self.record.turns.iter().enumerate();
        turns.filter_map(move |(number, turn)| {
            let mut tried = turn.next.iter().map(|&next| is_mistake(next));
            let has_erred = tried.clone().any(|known| known == Some(true));
            let is_open = tried.all(|known| known != Some(false));
            (self.is_persons(number) && has_erred).then_some((number, is_open))
        })
    }

    /// The turns before a person's mistakes at which no better move was tried, in the order of the
    /// record.
    pub fn open_mistakes(&self) -> Vec<usize> {
        let open = self.mistakes().filter(|(_, is_open)| *is_open);
        open.map(|(number, _)| number).collect()
    }

    /// The number of the mistake that is played again, from 1, and that of all mistakes.
    pub fn retried_mistake(&self) -> Option<(usize, usize)> {
        let retried = self.retried?;
        if self.record.at != retried && self.retry_is_right().is_none() {
            return None;
        }
        let at = self.mistakes().position(|(turn, _)| turn == retried)?;
        Some((at + 1, self.mistakes().count()))
    }

    /// Whether the better move than the one to a turn isn't named, because the person is looking
    /// for it and hasn't requested a hint.
    pub(crate) fn hides_better(&self, turn: usize) -> bool {
        let before = self.record.turns[turn].before;
        let is_sought = self.retried == Some(before) && !self.is_retry_hinted;
        is_sought && self.mistakes().any(|known| known == (before, true))
    }

    /// Whether the move made instead of a mistake is right, if one was made on the current line and
    /// it is the last move of a person, or was taken back because it is not.
    pub fn retry_is_right(&self) -> Option<bool> {
        let retried = self.retried?;
        if self.record.at == retried {
            return self.is_retry_wrong.then_some(false);
        }
        let line = self.record.line_to(self.record.at);
        let at = line.iter().position(|&turn| turn == retried)?;
        let (_, after) = line[at..].split_last()?.1.split_first()?;
        if after.iter().any(|&turn| self.is_persons(turn)) {
            return None;
        }
        let quality = self.record.turns[line[at + 1]].quality?;
        Some(!matches!(quality, Quality::Mistake { .. }))
    }

    /// The same for the line that ends with a turn.
    pub(crate) fn rates_to(&self, last: usize) -> bool {
        self.seats.shows_verdicts || self.endings.contains_key(&last)
    }

    /// The best move from the position; `None` once play is over.
    ///
    /// See [`Analysis::best_move`](winmove_analysis::Analysis::best_move).
    pub fn best_move(&self) -> Option<&Move> {
        self.known
            .best
            .as_ref()
            .filter(|_| self.repeated_here().is_none())
    }

    /// The best move, if a hint was requested at this turn.
    pub fn hint(&self) -> Option<&Move> {
        self.best_move().filter(|_| self.seats.is_hinted)
    }

    /// The ending, if the game is over at the current turn.
    pub fn ending(&self) -> Option<Ending> {
        let at = self.record.at;
        if let Some(ending) = self.repeated_here() {
            return Some(ending);
        }
        let label = self.record.now().label?;
        if !self.known.moves.is_empty() || !self.known.undecided.is_empty() {
            return None;
        }
        Some(Ending {
            winner: self.record.mover(at).winner_of(label.outcome),
            why: self.known.over.unwrap_or(WhyOver::Stuck(label.outcome)),
        })
    }

    /// The ending of the current line, if any.
    pub fn line_ending(&self) -> Option<Ending> {
        let last = self.record.line().last().copied()?;
        self.ending().or_else(|| self.endings.get(&last).copied())
    }

    /// Records the ending at the current turn, if the game is over there.
    pub(super) fn note_ending(&mut self) {
        if let Some(ending) = self.ending() {
            self.endings.insert(self.record.at, ending);
        }
    }

    fn repeated_here(&self) -> Option<Ending> {
        let (turn, ending) = self.repeated?;
        (turn == self.record.at).then_some(ending)
    }

    /// Ends the game if its position came again and endless play is decided. Whoever can win can do
    /// so by a strategy that depends on the position alone, so the first repetition decides.
    pub(super) fn end_at_repetition(&mut self, document: &Document) {
        let Turns::Owners(endless) = document.rules().turns() else {
            return;
        };
        let cycle = self.record.cycle(self.record.at);
        let numbers = cycle
            .iter()
            .filter_map(|&turn| match self.record.turns[turn].place {
                Place::Vertex(id) => Some(document.graph()?.vertex(id)?.priority),
                Place::Cell(_) => None,
            });
        let Some(greatest) = numbers.max() else {
            return;
        };
        let (winner, greatest) = match endless {
            Endless::Draw => return,
            Endless::Won(player) => (player, None),
            Endless::Priorities => (Player::of_parity(greatest), Some(greatest)),
        };
        let loser = winner.opponent();
        let now = self.record.now();
        let kept = now
            .label
            .and_then(|label| now.mover.winner_of(label.outcome));
        let is_given_away = now.label.is_some() && kept != Some(winner);
        let own = cycle.into_iter();
        let own = own.filter(|&turn| self.record.maker(turn) == loser);
        let own: Vec<_> = own
            .map(|turn| (turn, self.record.turns[turn].quality))
            .collect();
        let is_mistake =
            |(_, quality): &(usize, _)| matches!(quality, Some(Quality::Mistake { .. }));
        let is_given_away = is_given_away && !own.iter().any(is_mistake);
        let is_kept = |(_, quality): &(usize, _)| {
            matches!(quality, Some(Quality::SlowerWin | Quality::SlowerDraw))
        };
        let lost_by = own.into_iter().rfind(is_kept).map(|(turn, _)| turn);
        let ending = Ending {
            winner: Some(winner),
            why: WhyOver::CameAgain {
                winner,
                greatest,
                lost_by: lost_by.filter(|_| is_given_away),
            },
        };
        self.repeated = Some((self.record.at, ending));
    }

    /// Whether the position has occurred for the third time, so that the game may be ended.
    pub fn may_end(&self) -> bool {
        self.ending().is_none() && self.record.times(self.record.at) >= 3
    }

    /// The turns of the current line, with the labels of their positions for the player from whose
    /// side the game is shown.
    pub fn evaluations(&self) -> Vec<(usize, Option<Label>)> {
        let line = self.record.line().into_iter();
        line.map(|turn| (turn, self.worth_for(turn, self.seats.viewer())))
            .collect()
    }

    /// The label of a turn's position for a player, if known. Where a repetition has ended play,
    /// the result.
    pub(crate) fn worth_for(&self, turn: usize, player: Player) -> Option<Label> {
        if let Some(ending) = self.endings.get(&turn)
            && let WhyOver::CameAgain { winner, .. } = ending.why
        {
            return Some(Label {
                outcome: player.outcome(Some(winner)),
                remoteness: None,
            });
        }
        let label = self.record.turns[turn].label?;
        Some(if self.record.mover(turn) == player {
            label
        } else {
            label.for_opponent()
        })
    }

    /// The number of a player's moves of each quality, on the current line.
    pub fn tally(&self, player: Player) -> Tally {
        let mut tally = Tally::default();
        for turn in self.record.line().into_iter().skip(1) {
            if self.record.maker(turn) != player {
                continue;
            }
            let made = &self.record.turns[turn];
            let goes_on = made.label.is_some_and(|label| label.remoteness.is_none());
            match self.quality(turn) {
                Some(Quality::SlowerWin) if made.endless == Some(EndlessQuality::Detour) => {
                    tally.detours += 1;
                }
                Some(Quality::SlowerWin) if self.has_owners && goes_on => tally.best += 1,
                Some(Quality::Best) => tally.best += 1,
                Some(Quality::SlowerWin) => tally.slower_wins += 1,
                Some(Quality::SlowerDraw) => tally.slower_draws += 1,
                Some(Quality::FasterLoss) => tally.faster_losses += 1,
                Some(Quality::Mistake { .. }) => tally.mistakes += 1,
                None => tally.unrated += 1,
            }
        }
        tally
    }

    /// The quality of the move to a turn, if known. The move by which a repetition at the end of
    /// the current line lost is a mistake.
    pub fn quality(&self, turn: usize) -> Option<Quality> {
        let made = &self.record.turns[turn];
        let lost_by = self.line_ending().and_then(|ending| match ending.why {
            WhyOver::CameAgain { lost_by, .. } => lost_by,
            _ => None,
        });
        if lost_by != Some(turn) {
            return made.quality;
        }
        let from = self.record.turns[made.before].label?.outcome;
        let to = Outcome::Loss;
        Some(Quality::Mistake { from, to })
    }

    pub(super) fn walk(&self) -> Walk {
        self.record.walk_to(self.record.at)
    }
}
