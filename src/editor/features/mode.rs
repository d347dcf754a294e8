//! What modes change: what is shown, and what gestures do that edit nothing.

use crate::analysis::{Move, Position, words};
use crate::editor::{Editor, Gesture, Hit, Mode, Shown, State};
use crate::game;
use crate::model::{Outcome, Place};

/// How far the pointer may stray before a press is no click, in screen pixels.
const CLICK_WITHIN: f64 = 4.0;

impl Editor {
    /// What the field is used for.
    pub fn mode(&self) -> Mode {
        self.interaction.mode()
    }

    /// Uses the field for something else; what is under way is dropped.
    pub fn set_mode(&mut self, mode: Mode) {
        self.drop_gesture();
        self.preview(None);
        self.interaction.set_mode(mode);
        self.view.looks += 1;
        match mode {
            Mode::Play => self.play_mut().enter(),
            Mode::Replay => self.enter_replay(),
            Mode::Edit | Mode::Explore | Mode::Teach => {}
        }
    }

    /// Whether there is nothing on the field: no vertex.
    pub fn is_field_empty(&self) -> bool {
        let graph = self.document.content.graph();
        graph.is_some_and(|graph| graph.vertices().is_empty())
    }

    /// Whether the labels are hidden, from the eye and from a screen reader.
    pub fn hides_verdicts(&self) -> bool {
        match self.interaction.mode() {
            Mode::Edit | Mode::Explore => false,
            Mode::Play => self.play().hides_verdicts(),
            Mode::Replay | Mode::Teach => true,
        }
    }

    /// The fixed outcome of a vertex, where the game heeds it: that is a rule of the game, told where labels are hidden.
    pub(in crate::editor) fn given(&self, place: Place) -> Option<Outcome> {
        let (Place::Vertex(id), true) = (
            place,
            game::uses_fixed_outcomes(self.document.content.rules()),
        ) else {
            return None;
        };
        self.document.content.graph()?.vertex(id)?.outcome
    }

    /// What a screen reader says of a place: no more than the field shows.
    pub fn spoken(&self, place: Place) -> String {
        let hides = self.hides_verdicts();
        let analysis = self.analysis().filter(|_| !hides).map(AsRef::as_ref);
        let text = words::spoken(
            &self.document.content,
            analysis,
            self.now().position_at(place),
            place,
        );
        match self.shown(place) {
            Shown::Label(label) if hides => {
                format!("{text}, {}", words::label(label).to_lowercase())
            }
            Shown::Label(_) | Shown::Undecided | Shown::Blank => text,
        }
    }

    /// The moves to show on the field, rated: those of the position looked at; in a game only what was asked for.
    pub fn moves_on_show(&self) -> Vec<Move> {
        match self.interaction.mode() {
            Mode::Edit | Mode::Explore => self.moves_of_position_on_show(),
            Mode::Play => self.play().moves_on_show(),
            Mode::Replay | Mode::Teach => Vec::new(),
        }
    }

    /// Where a person who plays can move the token now.
    pub fn targets(&self) -> Vec<Place> {
        match self.interaction.mode() {
            Mode::Play => self.play().targets(),
            Mode::Edit | Mode::Explore | Mode::Replay | Mode::Teach => Vec::new(),
        }
    }

    /// What a gesture does where nothing is edited: a click, or a token dragged to a place.
    pub(in crate::editor) fn gesture_without_edits(
        &mut self,
        state: State,
        gesture: Gesture,
    ) -> State {
        match (state, gesture) {
            (State::Pressed { at, hit }, Gesture::Release(pointer)) => {
                let near = at.distance(pointer.at) < CLICK_WITHIN * pointer.pixel;
                match (hit.place(), self.interaction.hover.place()) {
                    (Some(place), _) if near => self.click_place(place),
                    (Some(from), Some(to)) if from != to => self.drag_token(from, to),
                    _ if near
                        && hit == Hit::Nothing
                        && self.interaction.mode() == Mode::Explore =>
                    {
                        self.commands().deselect();
                    }
                    _ => {}
                }
                State::Idle
            }
            (state @ State::Pressed { .. }, Gesture::Move(_) | Gesture::Press(_)) => state,
            (_, Gesture::Press(pointer)) => State::Pressed {
                at: pointer.at,
                hit: self.interaction.hover,
            },
            (State::Idle, Gesture::Escape) if self.interaction.mode() == Mode::Play => {
                self.play_mut().resume();
                State::Idle
            }
            (_, Gesture::DoubleClick(_) | Gesture::Escape) => State::Idle,
            (state, Gesture::Move(_) | Gesture::Release(_)) => state,
        }
    }

    fn click_place(&mut self, place: Place) {
        match self.interaction.mode() {
            Mode::Explore => self.commands().explore_to(place),
            Mode::Play if self.play().game().is_some() => drop(self.play_mut().move_to(place)),
            Mode::Edit | Mode::Play | Mode::Replay | Mode::Teach => self.commands().select(place),
        }
    }

    fn drag_token(&mut self, from: Place, to: Place) {
        let mover = |position: Position| position.mover_place() == from;
        match self.interaction.mode() {
            Mode::Play
                if self
                    .play()
                    .game()
                    .is_some_and(|play| mover(play.position())) =>
            {
                self.play_mut().move_to(to);
            }
            Mode::Explore if self.looked_at().is_some_and(mover) => self.commands().explore_to(to),
            _ => {}
        }
    }
}
