//! The commands of playing: starting a game, moving, and going through the record.

use super::Playing;
use super::game::{Ending, Play, WhyOver};
use crate::document::history::Mark;
use crate::feature::FeatureMut;
use crate::playing::Seats;
use winmove_analysis::Position;
use winmove_analysis::families::Random;
use winmove_core::model::Place;
use winmove_core::solver::Quality;
use winmove_files::Mode;

impl FeatureMut<'_, Playing> {
    /// Starts a game from a position, with the controllers of the last game. Returns whether the
    /// game has that position.
    pub fn start(&mut self, from: Position) -> bool {
        let started = self.run(|playing, now, _| playing.start(now, from));
        if started {
            self.follow();
        }
        started
    }

    pub(crate) fn leave(&mut self) {
        self.run(|playing, _, _| {
            let games = playing.games.get_mut();
            games.left = games.current.take().or(games.left.take());
        });
    }

    /// Returns to the game that was set aside, in its former state. Returns whether there was one.
    pub fn resume(&mut self) -> bool {
        let resumed = self.run(|playing, _, _| {
            let has_left = playing.games.get().left.is_some();
            if has_left {
                let games = playing.games.get_mut();
                games.current = games.left.take();
            }
            has_left
        });
        if resumed {
            self.follow();
        }
        resumed
    }

    /// Moves the games along with the places of the field, as far as these still exist. Returns the
    /// number of moves that were left out, or `None` if a game was lost. `before` is the state of
    /// the document before.
    pub(crate) fn carry(
        &mut self,
        to: &dyn Fn(Place) -> Option<Place>,
        before: Mark,
    ) -> Option<usize> {
        self.run(|playing, _, _| playing.carry(to, before))
    }

    /// Seeds the computer's errors from now on.
    pub fn seed(&mut self, seed: u64) {
        self.change(|play| play.seats.random = Random::seeded(seed));
    }

    pub(super) fn change(&mut self, change: impl FnOnce(&mut Play)) {
        self.run(|playing, _, _| {
            if let Some(play) = playing.game_mut() {
                change(play);
            }
        });
    }

    /// Changes the players of the current game, or of the one that was set aside.
    pub(crate) fn change_seats(&mut self, change: impl FnOnce(&mut Seats)) {
        self.run(|playing, _, _| {
            if let Some(play) = playing.either_mut() {
                change(&mut play.seats);
                let is_retrying = play.retried == Some(play.record.at);
                play.is_retry_hinted |= is_retrying && play.seats.is_hinted;
            }
        });
    }

    /// Makes a person's move of the token to a place. Returns false if it isn't a move, or it is
    /// the computer's turn.
    pub fn move_to(&mut self, place: Place) -> bool {
        let is_persons = self.ask(|play| {
            let play = play.game();
            play.is_some_and(Play::is_persons_turn)
        });
        is_persons && self.make(place)
    }

    /// Makes the move that the computer chooses. Returns whether there is one.
    pub(crate) fn computer_move(&mut self) -> bool {
        let place = self.run(|playing, _, _| playing.game_mut()?.choose());
        place.is_some_and(|place| self.make(place))
    }

    fn make(&mut self, place: Place) -> bool {
        // A search may have decided more moves since the last turn.
        self.follow();
        let made = self.run(|playing, _, _| playing.make(place));
        if made {
            self.follow();
            self.rate();
            self.judge_retry();
        }
        made
    }

    /// Takes the last move back if it is another mistake where one is played again, so that a hint
    /// shows the right move there.
    fn judge_retry(&mut self) {
        let judged = self.ask(|play| {
            let play = play.game()?;
            let turn = &play.record.turns[play.record.at];
            let retried = play.retried.filter(|&retried| retried == turn.before)?;
            Some((retried, matches!(turn.quality?, Quality::Mistake { .. })))
        });
        if let Some((retried, is_wrong)) = judged {
            self.change(|play| play.is_retry_wrong = is_wrong);
            if is_wrong {
                self.go_to_turn(retried);
            }
        }
    }

    /// Takes back the last move, or makes it again; against the computer, up to a turn of the
    /// person. Returns whether there was one.
    pub(crate) fn travel(&mut self, back: bool) -> bool {
        let went = self.run(|playing, _, _| {
            let play = playing.game_mut();
            play.is_some_and(|play| play.seats.travel(&mut play.record, back))
        });
        self.follow();
        went
    }

    pub(crate) fn go_to_turn(&mut self, turn: usize) {
        self.change(|play| {
            play.seats.go_to(&mut play.record, turn);
        });
        self.follow();
    }

    /// Goes back to the turn before the person's first mistake at which no better move was tried.
    pub(crate) fn retry(&mut self) {
        let turn = self.ask(|play| play.game()?.open_mistakes().first().copied());
        if let Some(turn) = turn {
            self.change(|play| {
                play.retried = Some(turn);
                play.is_retry_hinted = false;
                play.is_retry_wrong = false;
            });
            self.go_to_turn(turn);
        }
    }

    /// Ends the game if its position has occurred for the third time. Returns whether it has.
    pub(crate) fn end_repetition(&mut self) -> bool {
        self.run(|playing, now, _| {
            let Some(analysis) = now.analysis() else {
                return false;
            };
            let Some(play) = playing.game_mut().filter(|play| play.may_end()) else {
                return false;
            };
            let ending = Ending {
                winner: play.mover().winner_of(analysis.endless(play.position())),
                why: WhyOver::Repeated,
            };
            play.repeated = Some((play.record.at, ending));
            play.note_ending();
            true
        })
    }

    /// Restores the game that the document stores, or starts one at the start of play. Without a
    /// start, no game is started, and the panel offers to choose a start.
    pub(crate) fn enter(&mut self) {
        let is_playing = self.ask(|play| play.game().is_some());
        if !is_playing && !self.resume() && !self.restore() {
            let from = self.ask(|play| play.now.analysis()?.start());
            if let Some(from) = from {
                self.start(from);
            }
        }
        self.follow();
    }

    /// Looks up the moves from the current position of the game. In Play, also selects that
    /// position; in other modes the selection is kept, so that an edit doesn't change it.
    pub(crate) fn follow(&mut self) {
        self.run(|playing, now, effects| {
            if now.mode() == Mode::Play {
                playing.show(now, effects);
            }
        });
        self.run(|playing, now, _| playing.look_up_position(now));
    }
}
