//! What a feature may read of the rest of the editor.

mod paths;

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use crate::analysis::{self, Analysis, Flips, Move, Position, SolveError, Verdict, Walk};
use crate::editor::interaction::Interaction;
use crate::editor::interaction::exploring::Held;
use crate::editor::layout::LayoutRequest;
use crate::editor::solving::{Latest, Solving};
use crate::editor::view::CanvasView;
use crate::editor::{Canvas, Exploring, Mode, Revision, Selection, Shown};
use crate::game;
use crate::model::{Document, EdgeId, Graph, Outcome, Place, Rules, Steps};

/// The most positions of a game that is solved before a frame is painted.
const MOST_AT_ONCE: u64 = 20_000;
/// The same for a pursuit on a board. On 20 × 20 cells, bit sets solve it in some milliseconds.
const MOST_AT_ONCE_ON_BOARD: u64 = 350_000;

/// The state of the editor as features read it: what is open, what is known about it, and what is looked at.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    pub(in crate::editor) document: &'a Arc<Document>,
    pub(in crate::editor) revision: Revision,
    pub(in crate::editor) solving: &'a Solving,
    pub(in crate::editor) layout: &'a LayoutRequest,
    pub(in crate::editor) interaction: &'a Interaction,
    pub(in crate::editor) view: &'a CanvasView,
}

impl<'a> Now<'a> {
    /// What is known of the document.
    pub(in crate::editor) fn latest(self) -> &'a Latest {
        &self.solving.latest
    }

    /// What the window is used for.
    pub fn mode(self) -> Mode {
        self.interaction.mode()
    }

    /// The newest finished analysis. It may belong to an earlier revision of the document.
    pub(in crate::editor) fn analysis(self) -> Option<&'a Arc<Analysis>> {
        self.latest().analysis.as_ref()
    }

    /// The newest finished analysis, if it belongs to the document as it is.
    pub(in crate::editor) fn fresh_analysis(self) -> Option<&'a Arc<Analysis>> {
        self.analysis()
            .filter(|analysis| analysis.revision() == self.revision.game)
    }

    pub(in crate::editor) fn selection(self) -> &'a Selection {
        &self.interaction.selection
    }

    /// The position of a pursuit that is looked at.
    pub(in crate::editor) fn exploring(self) -> Exploring {
        self.interaction.exploring
    }

    /// What is drawn of the document.
    pub(in crate::editor) fn canvas(self) -> Canvas<'a> {
        Canvas::new(self.document, self.revision.document, self.view)
    }

    /// Whether the game is a pursuit.
    pub(in crate::editor) fn is_pursuit(self) -> bool {
        matches!(self.document.rules(), Rules::Pursuit(_))
    }

    /// Whether a place once stood on can never be entered again.
    pub fn never_returns(self) -> bool {
        matches!(self.document.rules(), Rules::Geography(_))
    }

    /// The position looked at: the selected place, or, in a pursuit, the one explored. Walls have none.
    pub fn looked_at(self) -> Option<Position> {
        if self.is_pursuit() {
            return self.exploring().position();
        }
        let place = self.selection().place()?;
        let stands = self.document.field().check_place(place).is_ok();
        stands.then_some(Position::Token(place))
    }

    /// The side of a pursuit that is held, with its place and the turn; nothing in other games. A [`Revision`] does not
    /// count its changes, so it belongs to the key of what is computed for every place on show.
    pub(in crate::editor) fn held(self) -> Option<Held> {
        let exploring = self.exploring();
        self.is_pursuit().then(|| Held {
            side: exploring.held,
            place: exploring.place(exploring.held),
            turn: exploring.turn,
        })
    }

    /// The position that a place stands for: in a pursuit the one in which the side that isn't held is there.
    pub fn position_at(self, place: Place) -> Option<Position> {
        if !self.is_pursuit() {
            return Some(Position::Token(place));
        }
        let mut there = self.exploring();
        there.look_at(place);
        there.position()
    }

    /// The walk of the stone that never returns, from where exploring began to the place looked at.
    pub fn walk(self) -> Option<&'a Walk> {
        let walk = self.interaction.walking.walk()?;
        let here = self.selection().place() == Some(walk.at());
        (here && self.never_returns()).then_some(walk)
    }

    /// The analysis that answers for the position looked at: the document's, or, for a stone that has moved, that of
    /// what is left of the game, once it has arrived.
    pub fn answering(self) -> Option<&'a Arc<Analysis>> {
        match (self.walk(), self.interaction.walking.left()) {
            (Some(_), Some(left)) => Some(left),
            (Some(walk), None) if walk.path().len() > 1 => None,
            _ => self.analysis(),
        }
    }

    /// What comes of best play from the start, as of the analysis on show; none where no start is placed.
    pub fn verdict(self) -> Option<Verdict> {
        self.latest().verdict
    }

    /// Why the document as it is has no analysis.
    pub fn failure(self) -> Option<SolveError> {
        self.latest().failure
    }

    /// Whether the analysis on show does not belong to the document as it is.
    pub fn is_out_of_date(self) -> bool {
        self.latest().failure.is_none()
            && self
                .analysis()
                .is_none_or(|analysis| analysis.revision() != self.revision.game)
    }

    /// Whether the document as it is is being solved.
    pub fn is_solving(self) -> bool {
        self.is_out_of_date() && !self.is_stopped()
    }

    /// Whether the document as it is isn't being solved, since [`Editor::stop_solving`](crate::editor::Editor::stop_solving) was called or the solver failed.
    pub fn is_stopped(self) -> bool {
        self.is_out_of_date() && self.latest().stopped == Some(self.revision.game)
    }

    /// How many positions the game has.
    pub fn position_count(self) -> u64 {
        analysis::position_count(self.document.field(), self.document.rules())
    }

    /// The most positions of a game that is solved anew within a frame, as for a preview: 20,000, or 350,000 of a pursuit
    /// on a board, which is solved by bit sets.
    pub fn most_at_once(self) -> u64 {
        match self.is_pursuit() && self.document.board().is_some() {
            true => MOST_AT_ONCE_ON_BOARD,
            false => MOST_AT_ONCE,
        }
    }

    /// Whether the game has at most [`Now::most_at_once`] positions.
    pub fn solves_at_once(self) -> bool {
        self.position_count() <= self.most_at_once()
    }

    /// How many positions the solve under way has decided.
    pub fn decided(self) -> usize {
        self.solving.solver.decided()
    }

    /// How many places and moves the solve under way has gone through to lay the game out, once for each time; before
    /// the first position is decided it tells that the work goes on.
    pub fn laid_out(self) -> usize {
        self.solving.solver.laid_out()
    }

    /// What the last finished analysis changed.
    pub fn flips(self) -> &'a Flips {
        &self.latest().flips
    }

    /// The moves from the position looked at; of the stone that never returns, those that the places used up leave.
    pub fn moves(self) -> Vec<Move> {
        match (self.answering(), self.looked_at()) {
            (Some(analysis), Some(position)) => analysis.moves(position),
            _ => Vec::new(),
        }
    }

    /// Whether the stone that is explored has left a place, so that it can't enter it any more.
    pub fn is_used_up(self, place: Place) -> bool {
        self.walk()
            .is_some_and(|walk| walk.at() != place && walk.visited(place))
    }

    /// The edges of the walk.
    pub fn walked_edges(self) -> BTreeSet<EdgeId> {
        self.walk()
            .map_or_else(BTreeSet::new, |walk| self.edges_along(walk.path()))
    }

    /// The pairs of the matching by which the stone that never returns is won, from where it stands, else from its start.
    pub fn matching(self) -> Vec<(Place, Place)> {
        let Some(analysis) = self.answering() else {
            return Vec::new();
        };
        match self.looked_at().or(analysis.start()) {
            Some(position) => analysis.matching_from(position.mover_place()),
            None => analysis.matching(),
        }
    }

    /// Where the moves from the position looked at lead that [`Now::moves`] leaves out as undecided.
    pub fn undecided_moves(self) -> Vec<Place> {
        match (self.answering(), self.looked_at()) {
            (Some(analysis), Some(position)) => analysis.undecided_moves(position),
            _ => Vec::new(),
        }
    }

    /// What a place shows by an analysis.
    pub(in crate::editor) fn shown_by(self, analysis: &Analysis, place: Place) -> Shown {
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

    /// One edge between each place of a path and the next; against its direction where moves go both ways. O(edges).
    pub(in crate::editor) fn edges_along(self, path: &[Place]) -> BTreeSet<EdgeId> {
        let mut wanted: HashSet<(Place, Place)> =
            path.windows(2).map(|step| (step[0], step[1])).collect();
        let both_ways = self.moves_both_ways();
        let edges = self.document.graph().into_iter().flat_map(Graph::edges);
        edges
            .filter(|(_, edge)| {
                let ends = (Place::Vertex(edge.from), Place::Vertex(edge.to));
                wanted.remove(&ends) || both_ways && wanted.remove(&(ends.1, ends.0))
            })
            .map(|(id, _)| id)
            .collect()
    }

    fn moves_both_ways(self) -> bool {
        match self.document.rules() {
            Rules::Token(rules) => rules.steps == Steps::EdgesBothWays,
            Rules::Geography(rules) => rules.steps == Steps::EdgesBothWays,
            Rules::Pursuit(_) => false,
        }
    }

    /// Whether there is nothing on the field: no vertex.
    pub fn is_field_empty(self) -> bool {
        let graph = self.document.graph();
        graph.is_some_and(|graph| graph.vertices().is_empty())
    }

    /// The fixed outcome of a vertex, where the game uses it. It is a rule of the game, so it is shown where labels are
    /// hidden.
    pub(in crate::editor) fn given(self, place: Place) -> Option<Outcome> {
        let (Place::Vertex(id), true) = (place, game::uses_fixed_outcomes(self.document.rules()))
        else {
            return None;
        };
        self.document.graph()?.vertex(id)?.outcome
    }
}
