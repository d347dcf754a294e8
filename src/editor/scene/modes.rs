//! What is shown in each mode.

use crate::analysis::{Analysis, Move, Position, words};
use crate::editor::{Mode, Scene, Shown};
use crate::model::{Document, Place};

impl Scene<'_> {
    /// Whether the labels are hidden, on the field and from screen readers.
    pub fn hides_verdicts(self) -> bool {
        match self.now.mode() {
            Mode::Edit | Mode::Explore => false,
            Mode::Play => self.play().hides_verdicts(),
            Mode::Replay | Mode::Practise => true,
        }
    }

    /// The accessible name of a place. It reveals no more than the field shows.
    pub fn spoken(self, place: Place) -> String {
        let told = self.now.analysis().filter(|_| !self.hides_verdicts());
        let at = self.now.position_at(place);
        let told = told.map(AsRef::as_ref);
        spoken(self.now.document, told, at, place, self.shown(place))
    }

    /// The rated moves to show on the field: those of the selected position, or in a game only the hint.
    pub fn moves_on_show(self) -> Vec<Move> {
        match self.now.mode() {
            Mode::Edit | Mode::Explore => self.moves_of_position_on_show(),
            Mode::Play => self.play().moves_on_show(),
            Mode::Replay | Mode::Practise => Vec::new(),
        }
    }

    /// The places to which a person can move the token now.
    pub fn targets(self) -> Vec<Place> {
        match self.now.mode() {
            Mode::Play => self.play().targets(),
            Mode::Edit | Mode::Explore | Mode::Replay | Mode::Practise => Vec::new(),
        }
    }
}

/// The accessible name of a place that shows this. `told` is the analysis, unless the verdicts are hidden.
pub(in crate::editor) fn spoken(
    document: &Document,
    told: Option<&Analysis>,
    at: Option<Position>,
    place: Place,
    shown: Shown,
) -> String {
    let text = words::spoken(document, told, at, place);
    match shown {
        Shown::Label(label) if told.is_none() => {
            format!("{text}, {}", words::label(label).to_lowercase())
        }
        Shown::Label(_) | Shown::Undecided | Shown::Blank => text,
    }
}
