//! Who makes the moves, and what the game is waiting for.

use super::controller::Controller;
use super::record::Record;
use winmove_analysis::families::Random;
use winmove_core::model::Player;

/// The two players of a game, with settings that carry over to the next game.
#[derive(Clone, Debug)]
pub struct Seats {
    controllers: [Controller; 2],
    pub(crate) random: Random,
    paused: bool,
    /// Whether a game between two computers has been started.
    pub has_started: bool,
    /// Whether the verdicts are shown during the game.
    pub shows_verdicts: bool,
    // Whether the game is shown from the other side than usual.
    is_flipped: bool,
    /// Whether a hint was requested on this turn.
    pub is_hinted: bool,
}

impl Seats {
    /// A person moves first, and the computer second.
    pub(crate) fn seeded(seed: u64) -> Seats {
        Seats {
            controllers: [Controller::Person, Controller::PERFECT],
            random: Random::seeded(seed),
            paused: false,
            has_started: false,
            shows_verdicts: false,
            is_flipped: false,
            is_hinted: false,
        }
    }

    /// The seats of a new game. The computer's random numbers continue, so that it errs at
    /// different moves.
    pub(crate) fn of_next_game(&self) -> Seats {
        Seats {
            paused: false,
            has_started: false,
            is_hinted: false,
            ..self.clone()
        }
    }

    /// Swaps the controllers of the two players.
    pub(crate) fn swap(&mut self) {
        self.controllers.reverse();
    }

    /// The controller of a player.
    pub fn controller(&self, player: Player) -> Controller {
        self.controllers[player as usize]
    }

    /// The player from whose side the game is shown: the person who plays against the computer,
    /// otherwise the first player, unless it was flipped.
    pub fn viewer(&self) -> Player {
        let [first, second] = self.controllers.map(|known| known == Controller::Person);
        if (second && !first) != self.is_flipped {
            Player::Second
        } else {
            Player::First
        }
    }

    /// Shows the game from the other side.
    pub(crate) fn flip(&mut self) {
        self.is_flipped = !self.is_flipped;
    }

    /// Sets who makes a player's moves. Two computers don't begin until [`Seats::pause`] lets them.
    pub(crate) fn set_controller(&mut self, player: Player, controller: Controller) {
        let was_watched = self.is_watched();
        if (self.controller(player) == Controller::Person) != (controller == Controller::Person) {
            self.is_flipped = false;
        }
        self.controllers[player as usize] = controller;
        self.has_started &= was_watched;
    }

    /// Whether the computer makes the moves of both players.
    pub fn is_watched(&self) -> bool {
        !self.controllers.contains(&Controller::Person)
    }

    /// Whether the computer is paused.
    pub fn is_paused(&self) -> bool {
        self.paused || (self.is_watched() && !self.has_started)
    }

    /// Whether the computer makes a player's moves and isn't paused.
    pub fn is_computers_turn(&self, mover: Player) -> bool {
        !self.is_paused() && self.controller(mover) != Controller::Person
    }

    /// Pauses the computer, or lets it continue. The latter also starts a game between two
    /// computers.
    pub(crate) fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.has_started |= !paused;
    }

    /// Records that a move was made. The computer may now answer it.
    pub(crate) fn note_move(&mut self) {
        self.paused = false;
        self.is_hinted = false;
    }

    /// Goes to a turn of the record, and pauses the computer there.
    pub(crate) fn go_to<P: PartialEq>(&mut self, record: &mut Record<P>, turn: usize) {
        record.go_to(turn);
        self.paused = true;
        self.is_hinted = false;
    }

    /// Goes back or forward by one move; against the computer, to the nearest turn of the person.
    /// Returns whether it moved.
    pub(crate) fn travel<P: PartialEq>(&mut self, record: &mut Record<P>, back: bool) -> bool {
        let from = record.at;
        let go = if back { Record::back } else { Record::forward };
        let one_computer = self.controllers.contains(&Controller::Person)
            && self.controllers[0] != self.controllers[1];
        while go(record) {
            if !one_computer || self.controller(record.mover(record.at)) == Controller::Person {
                break;
            }
        }
        let went = record.at != from;
        self.paused |= went;
        self.is_hinted = false;
        went
    }
}
