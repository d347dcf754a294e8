//! Plays a game from any position, between people or the computer.
//!
//! Every move is recorded, with its quality.

mod action;
mod commands;
mod game;
mod keep;
mod move_tree;
mod rating_job;

pub use action::PlayAction;
pub use game::{Ending, Play, Tally, WhyOver};

use crate::document::history::Mark;
use game::{Earlier, Known};
pub(crate) use rating_job::RatingWork;

use crate::effect::{Effect, Effects};
use crate::feature::FeatureRef;
use crate::now::Now;
use crate::playing::{Controller, Turn};
use crate::revision::Tracked;
use crate::solving::background_job::BackgroundJob;
use winmove_analysis::{Analysis, Explanation, Move, Position, Walk};
use winmove_core::model::Place;

/// The current game, or the one that was set aside while the start of another is chosen.
#[derive(Default)]
pub struct Playing {
    games: Tracked<Games>,
    rating: BackgroundJob<RatingWork>,
    // The revision of the game whose moves the job rates.
    rated: u64,
    // Who plays the game that the document stores, once it is restored.
    restored: Option<[Controller; 2]>,
}

#[derive(Default)]
struct Games {
    current: Option<Play>,
    left: Option<Play>,
    // The game before the edits that left out moves, once for each state of the document.
    earlier: Vec<Earlier>,
}

impl Games {
    /// The current game, or otherwise the one that was set aside.
    fn either(&self) -> Option<&Play> {
        self.current.as_ref().or(self.left.as_ref())
    }

    fn either_mut(&mut self) -> Option<&mut Play> {
        self.current.as_mut().or(self.left.as_mut())
    }

    /// Keeps a game that an edit has taken back to its first `left` turns.
    fn keep(&mut self, mark: Mark, play: Play, left: usize) {
        self.earlier.retain(|earlier| earlier.mark != mark);
        self.earlier.push(Earlier { mark, play, left });
    }
}

impl Playing {
    fn game(&self) -> Option<&Play> {
        self.games.get().current.as_ref()
    }

    /// Mutable access to the game. Counts as a change of the display, unless there is no game.
    fn game_mut(&mut self) -> Option<&mut Play> {
        self.game()?;
        self.games.get_mut().current.as_mut()
    }

    /// Mutable access to the current game or the one set aside. Counts as a change of the display,
    /// unless there is none.
    fn either_mut(&mut self) -> Option<&mut Play> {
        self.games.get().either()?;
        self.games.get_mut().either_mut()
    }

    /// A counter that increases whenever the display of the game may have changed.
    pub(crate) fn look(&self) -> u64 {
        self.games.changes()
    }

    fn start(&mut self, now: Now<'_>, from: Position) -> bool {
        let Some(analysis) = now.analysis().filter(|known| known.has(from)) else {
            return false;
        };
        let owner = from.alone().and_then(|place| analysis.owner(place));
        let mut play = Play::new(from, owner, analysis.label(from), now.revision.document);
        if let Some(before) = self.games.get().either() {
            play.take_over(before);
        }
        self.rating.cancel();
        self.games.set(Games {
            current: Some(play),
            ..Games::default()
        });
        true
    }

    /// Moves the games along with the places of the field, see [`Record::moved`].
    /// [`Playing::look_up_position`] must be called again. `before` is the state of the document
    /// in which moves that are left out come back. Returns their number, or `None` if a game is
    /// lost.
    fn carry(&mut self, to: &dyn Fn(Place) -> Option<Place>, before: Mark) -> Option<usize> {
        if self.games.get().either().is_none() {
            return Some(0);
        }
        self.rating.cancel();
        let games = self.games.get_mut();
        let mut left_out = Some(0);
        let both = [games.current.take(), games.left.take()];
        let [current, left] = both.map(|game| {
            let play = game?;
            let Some(record) = play.record.moved(to) else {
                games.keep(before, play, 0);
                left_out = None;
                return None;
            };
            let count = play.record.turns.len() - record.turns.len();
            left_out = left_out.map(|all: usize| all + count);
            let mut moved = play.clone();
            if count > 0 {
                // They refer to turns by numbers, which have changed.
                moved.repeated = None;
                moved.retried = None;
                moved.endings.clear();
                games.keep(before, play, record.line_to(record.at).len());
            }
            moved.record = record;
            Some(moved)
        });
        games.current = current;
        games.left = left;
        left_out
    }

    /// Makes the move to a place, if the game isn't over and has the move.
    fn make(&mut self, place: Place) -> bool {
        let Some(play) = self.game_mut().filter(|play| play.ending().is_none()) else {
            return false;
        };
        let step = play.moves().iter().find(|step| step.place == place);
        let made = match step {
            Some(step) => Turn::rated(step, || play.best_move().copied()),
            None if play.undecided().contains(&place) => Turn::undecided(place),
            None => return false,
        };
        play.record.make(made);
        play.seats.note_move();
        true
    }

    /// Selects the position of the game. In geography, also sets the walk.
    fn show(&self, now: Now<'_>, effects: &mut Effects) {
        let Some(play) = self.game() else {
            return;
        };
        if now.uses_up_places() {
            let walk = play.walk();
            if now.walk() != Some(&walk) {
                effects.push(Effect::Walk(Some(walk)));
            }
        }
        effects.push(Effect::LookAt(play.position()));
    }

    /// Looks up the label and the moves of the position of the game.
    fn look_up_position(&mut self, now: Now<'_>) {
        let (Some(play), Some(analysis)) = (self.game_mut(), now.analysis()) else {
            return;
        };
        let position = play.position();
        let known = if now.uses_up_places() {
            Known::after(now, analysis, &play.walk())
        } else {
            Known::of(analysis, position)
        };
        play.record.set_label(known.label);
        play.known = known;
        play.end_at_repetition(now.document);
        play.note_ending();
    }
}

impl Known {
    fn of(analysis: &Analysis, position: Position) -> Known {
        let moves = analysis.moves(position);
        Known {
            label: analysis.label(position),
            best: analysis.best_of(position, &moves),
            over: moves
                .is_empty()
                .then(|| why_over(analysis, position))
                .flatten(),
            undecided: analysis.undecided_moves(position),
            moves,
        }
    }

    /// What is known about the end of a walk in geography, from the background search. Until it
    /// answers, all moves are undecided.
    fn after(now: Now<'_>, analysis: &Analysis, walk: &Walk) -> Known {
        match now.answering().filter(|_| now.walk() == Some(walk)) {
            Some(left) => Known::of(left, walk.at().into()),
            None => Known {
                undecided: analysis.places_after(walk),
                ..Known::default()
            },
        }
    }
}

/// Why play is over in a position without moves.
fn why_over(analysis: &Analysis, position: Position) -> Option<WhyOver> {
    match analysis.explain(position) {
        Explanation::Over(ending) => Some(WhyOver::ByRule(ending)),
        Explanation::Stuck { verdict, .. } => Some(WhyOver::Stuck(verdict)),
        _ => None,
    }
}

impl<'a> FeatureRef<'a, Playing> {
    /// The game being played.
    pub fn game(self) -> Option<&'a Play> {
        self.feature.game()
    }

    /// Whether a game was set aside, for [`FeatureMut::resume`](crate::FeatureMut::resume).
    pub fn has_left(self) -> bool {
        self.feature.games.get().left.is_some()
    }

    /// Whether it is the computer's turn, and the computer isn't paused.
    pub fn is_computer_to_move(self) -> bool {
        self.game().is_some_and(|play| {
            play.seats.is_computers_turn(play.mover()) && play.ending().is_none()
        })
    }

    /// Whether the verdicts are shown while a game is played, or while its start is chosen.
    pub fn shows_verdicts(self) -> bool {
        let play = self.feature.games.get().either();
        play.is_some_and(|play| play.seats.shows_verdicts)
    }

    /// Whether labels are hidden during a game. They are also hidden while its start is chosen,
    /// since they would rate the starts.
    pub(crate) fn hides_verdicts(self) -> bool {
        match self.game() {
            Some(play) => !play.seats.shows_verdicts && play.ending().is_none(),
            None => !self.shows_verdicts(),
        }
    }

    /// The rated moves that a game displays on the field. These are all moves if the verdicts are
    /// shown, and otherwise the hint.
    pub(crate) fn moves_on_show(self) -> Vec<Move> {
        match self.game() {
            Some(play) if play.seats.shows_verdicts => play.moves().to_vec(),
            Some(play) => play.hint().copied().into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// The places that a person can now move the token to. Empty while it is the computer's turn.
    pub(crate) fn targets(self) -> Vec<Place> {
        match self.game() {
            Some(play) if play.is_persons_turn() => play.targets(),
            _ => Vec::new(),
        }
    }
}
