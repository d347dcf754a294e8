//! Looking at a solved field: which position is explored, and what every place shows.

mod showing;
pub(in crate::editor) mod walk;
pub(in crate::editor) mod walk_query;

use crate::analysis::{Analysis, Budget, Move, Position, Walk};
use crate::editor::solving::background_job::Wake;
use crate::editor::{Editor, Exploring, Mode, Shown};
use crate::model::{Outcome, Place, Rules, Side};
use crate::solver::Label;
use walk_query::WalkQuery;

/// The search for what is left of the game where the walk of the stone that never returns stands.
pub struct Explore {
    pub(in crate::editor) walk_query: WalkQuery,
    // The budget of the last *think longer*.
    pub(in crate::editor) budget: Option<Budget>,
}

impl Explore {
    /// Nothing is searched for yet. Its queries call `wake`; without one they are answered in line.
    pub(in crate::editor) fn new(wake: Option<Wake>) -> Explore {
        Explore {
            walk_query: WalkQuery::new(wake),
            budget: None,
        }
    }

    /// The call that tells of an answer.
    pub(in crate::editor) fn wake(&self) -> Option<Wake> {
        self.walk_query.wake()
    }
}

impl Editor {
    /// The position of a pursuit that is looked at.
    pub fn exploring(&self) -> Exploring {
        self.interaction.exploring
    }

    /// Whether the game is a pursuit, so that [`Editor::exploring`] says what is looked at.
    pub fn is_pursuit(&self) -> bool {
        matches!(self.document().rules(), Rules::Pursuit(_))
    }

    /// Holds a side's token where it is; the field shows the other side's places.
    pub fn hold(&mut self, side: Side) {
        self.interaction.exploring.held = side;
    }

    /// Says whose turn it is in the position looked at.
    pub fn set_turn(&mut self, turn: Side) {
        self.interaction.exploring.turn = turn;
    }

    /// Looks at the start of the game again.
    pub fn look_at_start(&mut self) {
        self.interaction
            .exploring
            .restart(self.document.content.rules());
        self.interaction.selection = match (self.document.content.rules(), self.start_place()) {
            (Rules::Token(_) | Rules::Geography(_), Some(place)) => {
                crate::editor::Selection::one(place)
            }
            _ => crate::editor::Selection::default(),
        };
        if let Some(place) = self.interaction.selection.place() {
            self.walk_from(place);
            self.look_around_place(place);
        }
    }

    fn start_place(&self) -> Option<Place> {
        match self.document.content.rules().tokens()[..] {
            [place] => Some(place),
            _ => None,
        }
    }

    /// The position looked at: the selected place, or, in a pursuit, the one explored. Walls have none.
    pub fn looked_at(&self) -> Option<Position> {
        self.now().looked_at()
    }

    /// The moves from the position looked at; of the stone that never returns, those that the places used up leave.
    pub fn moves(&self) -> Vec<Move> {
        match (self.answering(), self.looked_at()) {
            (Some(analysis), Some(position)) => analysis.moves(position),
            _ => Vec::new(),
        }
    }

    /// Makes a move in the position looked at: looks at the one that it leads to.
    pub fn follow(&mut self, step: &Move) {
        // A list that is out of date may offer what an edit has taken away.
        if self.document().field().check_place(step.place).is_err() {
            return;
        }
        match step.to {
            Position::Token(place) if self.never_returns() => {
                self.step_to(place);
                self.look_around_place(place);
            }
            to => {
                self.show_position(to);
                // The token that has moved, while the position selects the one that moves next.
                self.interaction.selection = crate::editor::Selection::one(step.place);
                self.look_around_place(step.place);
            }
        }
    }

    /// Selects the place of the mover; in a pursuit both tokens are explored from where they stand.
    pub(in crate::editor) fn show_position(&mut self, position: Position) {
        if let Position::Pursuit {
            police,
            thief,
            turn,
        } = position
        {
            self.interaction.exploring.police = Some(police);
            self.interaction.exploring.thief = Some(thief);
            self.interaction.exploring.turn = turn;
        }
        self.interaction.selection = crate::editor::Selection::one(position.mover_place());
    }

    /// The position that a place stands for: in a pursuit the one in which the side that isn't held is there.
    pub fn position_at(&self, place: Place) -> Option<Position> {
        self.now().position_at(place)
    }

    /// What a place shows. While a stone that never returns is on its way, that is what the position looked at and
    /// the moves from it are worth, and nothing elsewhere.
    ///
    /// While a game is played only fixed outcomes are shown, unless more is asked for; while the algorithm is watched, what it has
    /// found so far; to a student, the marks.
    pub fn shown(&self, place: Place) -> Shown {
        if self.interaction.mode() == Mode::Replay {
            return self.shown_in_replay(place);
        }
        if self.interaction.mode() == Mode::Teach {
            return self.shown_to_student(place);
        }
        if self.hides_verdicts() {
            return self.given(place).map_or(Shown::Blank, |outcome| {
                Shown::Label(Label {
                    outcome,
                    remoteness: None,
                })
            });
        }
        if let Some(preview) = self.shown_in_preview(place) {
            return preview;
        }
        if let Some(walk) = self.walk().filter(|walk| walk.path().len() > 1) {
            return self.shown_on_walk(walk, place);
        }
        match self.analysis() {
            Some(analysis) => self.shown_by(analysis, place),
            None => Shown::Blank,
        }
    }

    fn shown_on_walk(&self, walk: &Walk, place: Place) -> Shown {
        let Some(left) = self.answering() else {
            return Shown::Blank;
        };
        let at = Position::Token(walk.at());
        if place == walk.at() {
            return left.label(at).map_or(Shown::Undecided, Shown::Label);
        }
        let moves = left.moves(at);
        match moves.iter().find(|step| step.place == place) {
            Some(step) => Shown::Label(step.label),
            None if left.undecided_moves(at).contains(&place) => Shown::Undecided,
            None => Shown::Blank,
        }
    }

    /// The places whose outcome on show the newest analysis has changed. Only those of an analysis of the same game
    /// under the same view are compared, and of a graph of which a part is drawn only the vertices there. O(places).
    pub fn flipped(&self) -> Vec<Place> {
        if self.walk().is_some_and(|walk| walk.path().len() > 1) {
            return Vec::new();
        }
        let (Some(new), Some(old)) = (self.analysis(), &self.solving.latest.before) else {
            return Vec::new();
        };
        let outcome = |analysis: &Analysis, place| match self.shown_by(analysis, place) {
            Shown::Label(label) => Some(label.outcome),
            Shown::Blank | Shown::Undecided => None,
        };
        let drawn = self
            .canvas()
            .local_view()
            .and(self.canvas().detailed_graph());
        let drawn = drawn.map(|graph| {
            graph
                .vertices()
                .iter()
                .map(|vertex| Place::Vertex(vertex.id))
        });
        let all = drawn.is_none().then(|| new.places().iter());
        all.into_iter()
            .flatten()
            .chain(drawn.into_iter().flatten())
            .filter(|&place| {
                let was = outcome(old, place);
                was.is_some() && outcome(new, place).is_some_and(|is| Some(is) != was)
            })
            .collect()
    }

    pub(in crate::editor) fn shown_by(&self, analysis: &Analysis, place: Place) -> Shown {
        let Some(position) = self.position_at(place) else {
            return Shown::Blank;
        };
        match analysis.label(position) {
            Some(label) => Shown::Label(label),
            None if analysis.places().number(place).is_some()
                && matches!(position, Position::Token(_)) =>
            {
                Shown::Undecided
            }
            None => Shown::Blank,
        }
    }

    /// The outcome that a place shows, if it shows one.
    pub fn shown_outcome(&self, place: Place) -> Option<Outcome> {
        match self.shown(place) {
            Shown::Label(label) => Some(label.outcome),
            Shown::Blank | Shown::Undecided => None,
        }
    }
}
