//! The labels shown at places.

use crate::features::structure::Worth;
use crate::geometry::OutcomeShape;
use crate::now::{owner, target_number};
use crate::picture::{Badge, Beside};
use crate::scene::Scene;
use crate::view::shown::Shown;
use winmove_analysis::Analysis;
use winmove_analysis::sums::Value;
use winmove_core::model::{Outcome, Place, Player};
use winmove_core::solver::Label;
use winmove_files::Mode;

impl Scene<'_> {
    /// What a place shows, which is usually its label.
    ///
    /// In geography, while a place is being looked at, only that place and the targets of its moves
    /// have labels, see [`Scene::labels_moves_from`]. In Play, only fixed outcomes are shown unless
    /// verdicts are switched on. A replay shows the labels found so far, and an exercise its marks.
    pub fn shown(self, place: Place) -> Shown {
        if self.now.mode() == Mode::Replay {
            return self.replay().shown(place);
        }
        if self.now.mode() == Mode::Practise {
            return self.practise().shown(place);
        }
        if self.hides_verdicts() {
            return self.now.given(place).map_or(Shown::Blank, |outcome| {
                Shown::Label(Label {
                    outcome,
                    remoteness: None,
                })
            });
        }
        if self.labels_moves_from().is_some() {
            return self.shown_of_moves(place);
        }
        if let Some(preview) = self.shown_in_preview(place) {
            return preview;
        }
        let shown = match self.now.analysis() {
            Some(analysis) => self.now.shown_by(analysis, place),
            None => Shown::Blank,
        };
        match shown {
            Shown::Label(label) => Shown::Label(self.label_on_show(place, label)),
            Shown::Blank | Shown::Undecided => shown,
        }
    }

    /// The player whose shape a place has, if vertices have owners.
    pub fn owner_on_show(self, place: Place) -> Option<Player> {
        owner(self.document_on_show(), place)
    }

    /// The number of the targets of a Büchi game, which have a double rim. O(n).
    pub fn target_number(self) -> Option<u32> {
        target_number(self.document_on_show())
    }

    /// The shape of a place: that of its owner or of its outcome.
    pub fn shape(self, place: Place) -> OutcomeShape {
        let owner = self.owner_on_show(place).map(OutcomeShape::of_owner);
        owner.unwrap_or_else(|| self.badge(place).shape())
    }

    /// The badge of a place: its outcome with its Grundy value, if shown, or with its remoteness.
    pub fn badge(self, place: Place) -> Badge {
        self.badge_of(place, self.shown(place))
    }

    /// Like [`Scene::badge`], for a place that shows this.
    pub(crate) fn badge_of(self, place: Place, shown: Shown) -> Badge {
        let label = match shown {
            Shown::Blank => return Badge::Blank,
            Shown::Undecided => return Badge::Undecided,
            Shown::Label(label) => label,
        };
        if self.owner_on_show(place).is_some() {
            return Badge::of_winner(label);
        }
        let beside = match self.structure().worth(place) {
            None => return Badge::from(label),
            Some(Worth::Value(Value::Number(number))) => Beside::Value(number),
            Some(Worth::Value(Value::Infinite(numbers))) => match numbers[..] {
                [] => Beside::Infinite,
                [number] => Beside::InfiniteTo(number),
                _ => Beside::InfiniteToMore,
            },
            Some(Worth::None) => Beside::NoValue,
            Some(Worth::Argument) => Beside::Argument,
        };
        Badge::Outcome(label.outcome, beside)
    }

    /// The place whose moves are labelled by what they lead to.
    ///
    /// In geography, this is the place being looked at. After a move away from it, it can't be
    /// entered again, so the outcome of the target may differ from that of a start there. If no
    /// place is being looked at, the labels of starts are shown.
    pub fn labels_moves_from(self) -> Option<Place> {
        let shows_labels = !self.hides_verdicts() && self.now.uses_up_places();
        let looked_at = self.now.looked_at().filter(|_| shows_labels)?;
        Some(looked_at.mover_place())
    }

    /// What a place shows as the place being looked at, or as the target of a move from it.
    fn shown_of_moves(self, place: Place) -> Shown {
        let Some((position, left)) = self.position_on_show() else {
            return Shown::Blank;
        };
        let at = position.mover_place();
        let label = if place == at {
            Some(left.label(position))
        } else {
            left.move_to(at, place)
        };
        label.map_or(Shown::Blank, |known| {
            known.map_or(Shown::Undecided, |label| {
                Shown::Label(self.label_on_show(place, label))
            })
        })
    }

    /// What a place shows while no place is being looked at.
    pub fn shown_as_start(self, place: Place) -> Shown {
        match self.labels_moves_from().and(self.now.analysis()) {
            Some(analysis) => self.now.shown_by(analysis, place),
            None => self.shown(place),
        }
    }

    /// The places whose shown outcome was changed by the newest analysis. Linear in their number.
    ///
    /// Only analyses of the same game are compared. In a large graph, only the vertices that are
    /// drawn in detail are considered.
    pub fn flipped(self) -> Vec<Place> {
        if self.labels_moves_from().is_some() {
            return Vec::new();
        }
        let (Some(new), Some(old)) = (self.now.analysis(), self.now.latest().before.as_ref())
        else {
            return Vec::new();
        };
        let outcome = |analysis: &Analysis, place| self.now.shown_by(analysis, place).outcome();
        let has_flipped = |place: &Place| {
            let was = outcome(old, *place);
            was.is_some() && outcome(new, *place).is_some_and(|is| Some(is) != was)
        };
        let canvas = self.now.canvas();
        match canvas.detailed_graph().filter(|_| !canvas.is_whole()) {
            Some(graph) => {
                let places = graph.vertices().iter().map(|v| Place::Vertex(v.id));
                places.filter(has_flipped).collect()
            }
            None => new.places().iter().filter(has_flipped).collect(),
        }
    }

    /// The outcome that a place shows, if any.
    pub fn shown_outcome(self, place: Place) -> Option<Outcome> {
        self.shown(place).outcome()
    }

    /// The places whose outcome differs between two scenes, with both outcomes, in order. In
    /// geography these are the outcomes of starts. O(n log n).
    pub fn differences(self, other: Scene<'_>) -> Vec<(Place, Outcome, Outcome)> {
        let places = self
            .now
            .analysis()
            .into_iter()
            .flat_map(|analysis| analysis.places().iter());
        let field = other.now.document.field();
        let places = places.filter(|place| field.check_place(*place).is_ok());
        let mut differ: Vec<(Place, Outcome, Outcome)> = places
            .filter_map(|place| {
                let outcome = |scene: Scene<'_>| scene.shown_as_start(place).outcome();
                let (here, there) = (outcome(self)?, outcome(other)?);
                (here != there).then_some((place, here, there))
            })
            .collect();
        differ.sort_unstable_by_key(|(place, ..)| *place);
        differ
    }
}
