//! Read access to the parts of the editor that every feature may read.

mod kept;
pub(crate) mod paths;

pub(crate) use kept::Kept;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::interaction::Interaction;
use crate::interaction::exploring::Exploring;
use crate::interaction::exploring::Held;
use crate::interaction::notice::{FailedJob, Notice};
use crate::interaction::selection::Selection;
use crate::layout::LayoutRequest;
use crate::revision::Revision;
use crate::solving::background_job::Executor;
use crate::solving::{Latest, Solving};
use crate::view::Canvas;
use crate::view::CanvasView;
use crate::view::shown::Shown;
use winmove_analysis::{
    self, Analysis, Flips, Move, Position, SolveError, SolveNeeds, Verdict, Walk,
};
use winmove_core::game;
use winmove_core::model::{Document, EdgeId, Outcome, Place, Player};
use winmove_files::Mode;

/// The most positions of a game that is solved within a frame.
const MAX_AT_ONCE: u64 = 20_000;
/// The same for a pursuit on a board. Bit sets solve one with 20 × 20 cells in a few milliseconds.
const MAX_AT_ONCE_ON_BOARD: u64 = 350_000;

/// The state of the editor as features read it.
///
/// It is the document, its analysis, the interaction and the view.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    pub(crate) document: &'a Arc<Document>,
    pub(crate) revision: Revision,
    pub(crate) solving: &'a Solving,
    pub(crate) layout: &'a LayoutRequest,
    pub(crate) interaction: &'a Interaction,
    pub(crate) view: &'a CanvasView,
    pub(crate) executor: Option<&'a Executor>,
}

impl<'a> Now<'a> {
    /// What is known about the document.
    pub(crate) fn latest(self) -> &'a Latest {
        self.solving.latest()
    }

    /// The mode.
    pub fn mode(self) -> Mode {
        self.interaction.mode()
    }

    /// The newest finished analysis. It may belong to an earlier revision of the document.
    pub(crate) fn analysis(self) -> Option<&'a Arc<Analysis>> {
        self.latest().analysis.as_ref()
    }

    /// The newest finished analysis, if it belongs to the current document.
    pub(crate) fn fresh_analysis(self) -> Option<&'a Arc<Analysis>> {
        self.analysis()
            .filter(|analysis| analysis.revision() == self.revision.game)
    }

    pub(crate) fn selection(self) -> &'a Selection {
        &self.interaction.selection
    }

    /// The explored position of a pursuit.
    pub(crate) fn exploring(self) -> Exploring {
        self.interaction.exploring
    }

    /// The drawn part of the document.
    pub(crate) fn canvas(self) -> Canvas<'a> {
        Canvas::new(self.document, self.revision.document, self.view)
    }

    /// Whether each player moves a separate token, as in a pursuit.
    pub(crate) fn has_sides(self) -> bool {
        self.document.rules().has_sides()
    }

    /// Whether a place that the token has left can't be entered again, as in geography.
    pub fn uses_up_places(self) -> bool {
        self.document.rules().kind().uses_up_places()
    }

    /// Whether a search solves the game, as in geography.
    pub(crate) fn is_searched(self) -> bool {
        let analysis = self.analysis();
        analysis.is_some_and(|analysis| analysis.searched_states().is_some())
    }

    /// The position being looked at: the selected place or, in a pursuit, the explored position. A
    /// wall has no position.
    pub fn looked_at(self) -> Option<Position> {
        if self.has_sides() {
            return self.exploring().position();
        }
        let place = self.selection().place()?;
        let is_place = self.document.field().check_place(place).is_ok();
        is_place.then_some(place.into())
    }

    /// The held side of a pursuit, its place and the side to move; `None` in other games.
    ///
    /// A [`Revision`] doesn't count its changes. It must therefore be part of the cache key of
    /// everything that is computed for every place.
    pub(crate) fn held(self) -> Option<Held> {
        let exploring = self.exploring();
        self.has_sides().then(|| Held {
            side: exploring.held,
            place: exploring.place(exploring.held),
            turn: exploring.turn,
        })
    }

    /// The position that a place represents. In a pursuit, this is the explored position with the
    /// token that isn't held moved to that place.
    pub fn position_at(self, place: Place) -> Option<Position> {
        if !self.has_sides() {
            return Some(place.into());
        }
        let mut exploring = self.exploring();
        exploring.look_at(place);
        exploring.position()
    }

    /// The explored walk in geography, if it ends at the place being looked at. There is no walk in
    /// Replay and Teach, which show the whole field of the document.
    pub fn walk(self) -> Option<&'a Walk> {
        let walk = self.interaction.walking.get().walk.as_ref()?;
        if matches!(self.mode(), Mode::Replay | Mode::Practise) {
            return None;
        }
        let here = self.selection().place() == Some(walk.at());
        (here && self.uses_up_places()).then_some(walk)
    }

    /// The analysis of the position being looked at. This is the document's analysis or, after the
    /// moves of a walk, that of the remaining game, once it has arrived.
    pub fn answering(self) -> Option<&'a Arc<Analysis>> {
        match (self.walk(), &self.interaction.walking.get().left) {
            (Some(_), Some(left)) => Some(left),
            (Some(walk), None) if walk.path().len() > 1 => None,
            _ => self.analysis(),
        }
    }

    /// The position being looked at, with its analysis.
    pub(crate) fn here(self) -> Option<(&'a Arc<Analysis>, Position)> {
        self.answering().zip(self.looked_at())
    }

    /// The result of best play from the start, by the newest analysis. `None` if there is no start.
    pub fn verdict(self) -> Option<Verdict> {
        self.latest().verdict
    }

    /// The reason why the current document has no analysis, if it can't be solved.
    pub fn failure(self) -> Option<SolveError> {
        self.latest().failure
    }

    /// Whether labels of a game that was solved earlier are being fetched. Some places are blank
    /// meanwhile.
    pub fn is_fetching(self) -> bool {
        let before = self.solving.solved_before();
        before.is_some_and(|before| before.is_fetching())
    }

    /// Whether the newest analysis belongs to an earlier revision of the document.
    pub fn is_out_of_date(self) -> bool {
        self.latest().failure.is_none()
            && self
                .analysis()
                .is_none_or(|analysis| analysis.revision() != self.revision.game)
    }

    /// Whether the current document is being solved.
    pub fn is_solving(self) -> bool {
        self.is_out_of_date() && !self.is_stopped()
    }

    /// Whether the solve of the current document failed or was stopped. It is stopped by
    /// [`Editor::stop_solving`](crate::Editor::stop_solving).
    pub fn is_stopped(self) -> bool {
        self.is_out_of_date() && self.latest().stopped == Some(self.revision.game)
    }

    /// Why the game isn't solved if that [was stopped](Now::is_stopped) by a failure.
    pub fn why_stopped(self) -> Option<String> {
        let error = self.latest().error.as_ref()?;
        Some(Notice::Failed(FailedJob::Solve, error.clone()).words())
    }

    /// The number of positions of the game.
    pub fn position_count(self) -> u64 {
        winmove_analysis::position_count(self.document.field(), self.document.rules())
    }

    /// The most memory that solving the document takes, in bytes. It is estimated before moves are
    /// counted. O(k) for k cells on a board.
    pub fn memory_needed(self) -> u64 {
        SolveNeeds::of(self.document).before().bytes()
    }

    /// The most positions of a game that is solved anew within a frame, for example for a preview.
    ///
    /// They are 20,000, or 350,000 in a pursuit on a board, which is solved by bit sets.
    pub fn most_at_once(self) -> u64 {
        if self.has_sides() && self.document.board().is_some() {
            MAX_AT_ONCE_ON_BOARD
        } else {
            MAX_AT_ONCE
        }
    }

    /// Whether the game has at most [`Now::most_at_once`] positions.
    pub fn solves_at_once(self) -> bool {
        self.position_count() <= self.most_at_once()
    }

    /// The number of positions that the running solve has decided.
    pub fn decided(self) -> usize {
        self.solving.solver().decided()
    }

    /// The number of places and moves visited by the running solve to build the game graph. Each
    /// visit is counted. This shows progress before the first position is decided.
    pub fn laid_out(self) -> usize {
        self.solving.solver().laid_out()
    }

    /// The differences between the newest analysis and the one before. Empty after an edit that
    /// doesn't change the game, such as moving a vertex.
    pub fn flips(self) -> &'a Flips {
        static NONE: Flips = Flips {
            count: 0,
            places: Vec::new(),
        };
        if self.revision.document == self.revision.game {
            &self.latest().flips
        } else {
            &NONE
        }
    }

    /// The moves from the position being looked at. In geography, moves to places that the walk has
    /// used up are left out.
    pub fn moves(self) -> Vec<Move> {
        let here = self.here();
        here.map_or_else(Vec::new, |(analysis, position)| analysis.moves(position))
    }

    /// Whether the explored walk has left a place, which then can't be entered again.
    pub fn is_used_up(self, place: Place) -> bool {
        self.walk()
            .is_some_and(|walk| walk.at() != place && walk.visited(place))
    }

    /// The edges along the explored walk.
    pub fn walked_edges(self) -> BTreeSet<EdgeId> {
        self.walk()
            .map_or_else(BTreeSet::new, |walk| self.edges_along(walk.path()))
    }

    /// The pairs of the matching that decides a geography. They are those for the position being
    /// looked at, or else for the start.
    pub fn matching(self) -> Vec<(Place, Place)> {
        let analysis = self.answering();
        analysis.map_or_else(Vec::new, |analysis| {
            paths::matching(analysis, self.looked_at())
        })
    }

    /// The destinations of the undecided moves from the position being looked at. [`Now::moves`]
    /// leaves these moves out.
    pub fn undecided_moves(self) -> Vec<Place> {
        let undecided = |(analysis, at): (&Arc<Analysis>, _)| analysis.undecided_moves(at);
        self.here().map_or_else(Vec::new, undecided)
    }

    /// The outcome shown at a place, according to an analysis.
    pub(crate) fn shown_by(self, analysis: &Analysis, place: Place) -> Shown {
        let Some(position) = self.position_at(place) else {
            return Shown::Blank;
        };
        // In a pursuit, every place stands for the side that isn't held.
        let placed = self.exploring().held.opponent();
        match analysis.label_on_field(position, placed) {
            Some(label) => Shown::Label(analysis.shown_label(position, label)),
            None if analysis.places().number(place).is_some() && position.turn().is_none() => {
                Shown::Undecided
            }
            None => Shown::Blank,
        }
    }

    /// One edge between each place of a path and the next. O(m).
    pub(crate) fn edges_along(self, path: &[Place]) -> BTreeSet<EdgeId> {
        paths::edges_along(self.document, path)
    }

    /// The outcome to show at a place, given that for its mover. If vertices have owners, it is
    /// that for player 0.
    pub fn shown_for(self, place: Place, outcome: Outcome) -> Outcome {
        shown_outcome(self.document, place, outcome)
    }

    /// Whether the field is a graph without vertices.
    pub fn is_field_empty(self) -> bool {
        let graph = self.document.graph();
        graph.is_some_and(|graph| graph.vertices().is_empty())
    }

    /// The fixed outcome of a vertex, if the game uses it. It is a rule of the game, so it is shown
    /// even if labels are hidden.
    pub(crate) fn given(self, place: Place) -> Option<Outcome> {
        let (Place::Vertex(id), true) = (place, game::uses_fixed_outcomes(self.document.rules()))
        else {
            return None;
        };
        let outcome = self.document.graph()?.vertex(id)?.outcome?;
        Some(shown_outcome(self.document, place, outcome))
    }
}

/// The outcome to show at a place, given that for its mover, and the other way round. It is the
/// same, unless vertices have owners: then outcomes are shown for player 0.
pub(crate) fn shown_outcome(document: &Document, place: Place, outcome: Outcome) -> Outcome {
    match owner(document, place) {
        Some(owner) => Player::First.outcome(owner.winner_of(outcome)),
        None => outcome,
    }
}

/// The player who owns a place, if vertices have owners.
pub(crate) fn owner(document: &Document, place: Place) -> Option<Player> {
    document.rules().turns().owners()?;
    match place {
        Place::Vertex(id) => document.graph()?.vertex(id).map(|vertex| vertex.owner),
        Place::Cell(_) => None,
    }
}

/// The number of the targets of a Büchi game, which player 0 wants to come to again and again: the
/// greatest one, if it is even and all others have the same odd number. O(n).
pub(crate) fn target_number(document: &Document) -> Option<u32> {
    let vertices = document.graph()?.vertices();
    let numbers = vertices.iter().map(|vertex| vertex.priority);
    let [least, greatest] = [numbers.clone().min()?, numbers.clone().max()?];
    let is_buchi = document.rules().turns().uses_priorities()
        && least % 2 == 1
        && greatest % 2 == 0
        && numbers
            .clone()
            .all(|number| number == least || number == greatest);
    is_buchi.then_some(greatest)
}
