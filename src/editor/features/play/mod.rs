//! Playing: a game from any position, by people or the computer, with a record of every move and what it was worth.

mod controller;
mod game;
mod keep;
mod record;
mod words;

pub use crate::editor::features::play::controller::Controller;
pub use game::{Ending, Play};
pub use record::{Player, Record, Turn};
pub use words::Tally;

use std::collections::HashMap;

use record::Made;

use crate::analysis::{Analysis, Budget, Move, Position, Walk};
use crate::editor::Editor;
use crate::families::Random;
use crate::model::{Place, Rules};
use crate::solver::{Control, Label};

/// How far the search for the stone that never returns goes before a frame is painted: some milliseconds.
const AT_ONCE: Budget = Budget(300_000);

/// The game that is played, and the one that was put away while it is chosen where to play another.
#[derive(Default)]
pub struct Playing {
    pub(in crate::editor) game: Option<Play>,
    pub(in crate::editor) left: Option<Play>,
}

impl Editor {
    /// The game that is played.
    pub fn play(&self) -> Option<&Play> {
        self.features.play.game.as_ref()
    }

    /// Begins a game from a position; the controllers stay as they were. Whether the game has such a position.
    pub fn start_play(&mut self, from: Position) -> bool {
        let Some(analysis) = self
            .solving
            .latest
            .analysis
            .as_ref()
            .filter(|known| known.knows(from))
        else {
            return false;
        };
        let label = analysis.label(from);
        // Another game is played by the same controllers, and errs in other ways.
        let (controllers, random, shows_verdicts) = match self.features.play.game.as_ref().or(self
            .features
            .play
            .left
            .as_ref())
        {
            Some(play) => (play.controllers, play.random.clone(), play.shows_verdicts),
            None => {
                let random = Random::seeded(self.document.revision);
                ([Controller::Person, Controller::PERFECT], random, false)
            }
        };
        self.features.play.left = None;
        self.features.play.game = Some(Play {
            record: Record::new(from, label),
            controllers,
            random,
            paused: false,
            agreed: None,
            endings: HashMap::new(),
            shows_verdicts,
            hinted: false,
            moves: Vec::new(),
            undecided: Vec::new(),
        });
        self.follow_play();
        true
    }

    /// Puts the game away, so that another position can be chosen; [`Editor::resume_play`] goes back to it.
    pub fn leave_play(&mut self) {
        self.features.play.left = self
            .features
            .play
            .game
            .take()
            .or(self.features.play.left.take());
        self.view.looks += 1;
    }

    /// Whether a game was put away, to which one can go back.
    pub fn has_left_play(&self) -> bool {
        self.features.play.left.is_some()
    }

    /// Goes back to the game that was put away, as it was. Whether there was one.
    pub fn resume_play(&mut self) -> bool {
        let Some(play) = self.features.play.left.take() else {
            return false;
        };
        self.features.play.game = Some(play);
        self.follow_play();
        true
    }

    /// Says who makes a player's moves.
    pub fn set_controller(&mut self, player: Player, controller: Controller) {
        if let Some(play) = &mut self.features.play.game {
            play.controllers[player as usize] = controller;
        }
    }

    /// The seed by which the computer errs from now on.
    pub fn seed_play(&mut self, seed: u64) {
        if let Some(play) = &mut self.features.play.game {
            play.random = Random::seeded(seed);
        }
    }

    /// Shows the verdicts while the game is played, or hides them; so while another one is chosen.
    pub fn show_verdicts_in_play(&mut self, show: bool) {
        if let Some(play) = self
            .features
            .play
            .game
            .as_mut()
            .or(self.features.play.left.as_mut())
        {
            play.shows_verdicts = show;
            self.view.looks += 1;
        }
    }

    /// Shows the best move of this turn.
    pub fn hint_in_play(&mut self) {
        if let Some(play) = &mut self.features.play.game {
            play.hinted = true;
            self.view.looks += 1;
        }
    }

    /// Lets the computer go on, or wait.
    pub fn pause_play(&mut self, paused: bool) {
        if let Some(play) = &mut self.features.play.game {
            play.paused = paused;
        }
    }

    /// Makes a person's move: the mover's token to a place. Whether that is a move, and the person's turn.
    pub fn play_to(&mut self, place: Place) -> bool {
        let persons = |play: &Play| play.controller(play.mover()) == Controller::Person;
        self.features.play.game.as_ref().is_some_and(persons) && self.make_move(place)
    }

    /// Makes the computer's move, if it is its turn and it isn't paused. Whether it moved.
    pub fn computer_move(&mut self) -> bool {
        if !self.computer_to_move() {
            return false;
        }
        let searching = self.computer_searches();
        let Some(play) = &mut self.features.play.game else {
            return false;
        };
        let Controller::Computer { errs } = play.controller(play.mover()) else {
            return false;
        };
        if searching {
            return false;
        }
        if play.may_end()
            && play
                .controllers
                .iter()
                .all(|controller| *controller != Controller::Person)
        {
            // Nobody is there to be asked.
            return self.end_repetition();
        }
        let moves = play.moves().to_vec();
        let place = controller::choose(&moves, &play.undecided, errs, &mut play.random);
        place.is_some_and(|place| self.make_move(place))
    }

    /// Whether the computer, which is to move, has found no move that is decided and still searches for one. What
    /// [`Editor::stop_thinking`] ends; then it moves as it can.
    pub fn computer_searches(&self) -> bool {
        let knows_none = |play: &Play| play.moves().is_empty();
        // A search for other starts of the field tells nothing of this position.
        self.features.explore.walk_query.is_thinking()
            && self.computer_to_move()
            && self.features.play.game.as_ref().is_some_and(knows_none)
    }

    /// Whether the computer is to move, and not told to wait.
    pub fn computer_to_move(&self) -> bool {
        self.features.play.game.as_ref().is_some_and(|play| {
            !play.paused
                && play.controller(play.mover()) != Controller::Person
                && play.ending().is_none()
        })
    }

    fn make_move(&mut self, place: Place) -> bool {
        // Where a search has come to know more since.
        self.follow_play();
        let Some(play) = self
            .features
            .play
            .game
            .as_mut()
            .filter(|play| play.ending().is_none())
        else {
            return false;
        };
        let step = play.moves().iter().find(|step| step.place == place);
        let made = match step {
            Some(step) => Made::rated(step),
            None if play.undecided.contains(&place) => Made::undecided(place),
            None => return false,
        };
        play.record.make(made);
        play.paused = false;
        play.hinted = false;
        self.follow_play();
        true
    }

    /// Takes the last move back; against the computer, as far as the person's last move. Whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.travel(Record::back)
    }

    /// Goes forward to what was taken back. Whether there was something.
    pub fn play_forward(&mut self) -> bool {
        self.travel(Record::forward)
    }

    fn travel(&mut self, go: fn(&mut Record) -> bool) -> bool {
        let Some(play) = &mut self.features.play.game else {
            return false;
        };
        let from = play.record.at();
        let one_computer = play.controllers.contains(&Controller::Person)
            && play.controllers[0] != play.controllers[1];
        while go(&mut play.record) {
            if !one_computer || play.controller(play.mover()) == Controller::Person {
                break;
            }
        }
        let went = play.record.at() != from;
        self.arrive(went);
        went
    }

    /// Goes to a turn of the record.
    pub fn go_to_turn(&mut self, turn: usize) {
        if let Some(play) = &mut self.features.play.game {
            play.record.go_to(turn);
            self.arrive(true);
        }
    }

    fn arrive(&mut self, paused: bool) {
        if let Some(play) = &mut self.features.play.game {
            play.paused |= paused;
            play.hinted = false;
        }
        self.follow_play();
    }

    /// Ends the game because its position has come for the third time. Whether it has.
    pub fn end_repetition(&mut self) -> bool {
        let (Some(play), Some(analysis)) =
            (&mut self.features.play.game, &self.solving.latest.analysis)
        else {
            return false;
        };
        let ends = play.may_end();
        if ends {
            play.agreed = Some((play.record.at(), analysis.endless(play.position())));
            play.note_ending();
            // Now verdicts are shown.
            self.looks_changed();
        }
        ends
    }

    /// Takes up the game that the document keeps, or begins one where play starts.
    pub(in crate::editor) fn enter_play(&mut self) {
        if self.features.play.game.is_none() && !self.resume_play() && !self.restore_play() {
            let start = self
                .solving
                .latest
                .analysis
                .as_ref()
                .and_then(|analysis| analysis.start());
            if let Some(from) = start.or(self.looked_at()) {
                self.start_play(from);
            }
        }
        self.follow_play();
    }

    /// Whether the labels are hidden in a game. They are while it is chosen where to play, which would tell as much.
    pub(in crate::editor) fn play_hides_verdicts(&self) -> bool {
        match &self.features.play.game {
            Some(play) => !play.shows_verdicts && play.ending().is_none(),
            None => !self.shows_verdicts_in_play(),
        }
    }

    /// Whether the verdicts are shown while a game is played, or while it is chosen where.
    pub fn shows_verdicts_in_play(&self) -> bool {
        let play = self
            .features
            .play
            .game
            .as_ref()
            .or(self.features.play.left.as_ref());
        play.is_some_and(Play::shows_verdicts)
    }

    /// Looks at the position in play, and at the moves from there.
    pub(in crate::editor) fn follow_play(&mut self) {
        self.view.looks += 1;
        let Some(play) = &self.features.play.game else {
            return;
        };
        let position = play.position();
        let walk =
            matches!(self.document.content.rules(), Rules::Geography(_)).then(|| play.walk());
        if let Some(walk) = walk.clone().filter(|walk| self.walk() != Some(walk)) {
            self.set_walk(Some(walk));
        }
        self.show_position(position);
        let Some(analysis) = self.solving.latest.analysis.clone() else {
            return;
        };
        let (label, moves, undecided) = match &walk {
            None => (
                analysis.label(position),
                analysis.moves(position),
                Vec::new(),
            ),
            Some(walk) => self.left_after(&analysis, walk),
        };
        if let Some(play) = &mut self.features.play.game {
            play.moves = moves;
            play.undecided = undecided;
            play.record.learn(label);
            play.note_ending();
        }
    }

    /// What is known where a stone that never returns stands: what the search beside the window has found, or one that
    /// takes no time.
    fn left_after(
        &self,
        analysis: &Analysis,
        walk: &Walk,
    ) -> (Option<Label>, Vec<Move>, Vec<Place>) {
        let at = Position::Token(walk.at());
        let found = self.answering().filter(|_| self.walk() == Some(walk));
        let quick = match found {
            Some(_) => None,
            None => analysis
                .after(walk, AT_ONCE, &Control::default())
                .ok()
                .flatten(),
        };
        match found.map(AsRef::as_ref).or(quick.as_ref()) {
            Some(left) => (left.label(at), left.moves(at), left.undecided_moves(at)),
            None => (None, Vec::new(), Vec::new()),
        }
    }
}
