//! Analyses of a document while it is edited. Each is derived from the previous one if possible.
//!
//! Most edits of token games on graphs are followed: adding and removing vertices, edges and fixed
//! outcomes, moving the token, changing the convention. Everything else is solved from scratch:
//! boards, other games, other steps, and batches of edits that would cost more to follow than a new
//! solve.

use std::sync::{Arc, OnceLock};

use super::by_numbers::shown;
use super::flips::Flips;
use super::solve::SolveError;
use super::solve::start;
use super::solved::Timing;
use super::solved::{Analysis, Solved};
use super::solved_before::SolvedBefore;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::game::{Game, Places, PositionId, Token};
use winmove_core::model::{
    Document, Edge, Edit, EditError, Outcome, Place, Player, Steps, Turns, Vertex, VertexId,
    VertexValues,
};
use winmove_core::platform;
use winmove_core::solver::{Budget, Cancelled, Control, Counts, Incremental, Need, Solution};

/// What to continue a search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum FurtherSearch {
    /// For the start of play only, see [`Analysis::start_further`].
    Start(Budget),
    /// For all starts, beginning with the start of play, see [`Analysis::further`].
    All(Budget),
}

/// A document together with the state that makes it cheap to solve again after an edit.
///
/// # Examples
/// ```
/// use winmove_analysis::{Analysis, Follower};
/// use winmove_core::model::{Document, Edge, EdgeId, Edit, Graph, Vertex, VertexId};
/// use winmove_core::solver::Control;
///
/// let (a, b) = (VertexId(0), VertexId(1));
/// let graph = Graph::from_parts(vec![Vertex::new(a), Vertex::new(b)], Vec::new())?;
/// let mut follower = Follower::new(Document::with_graph(graph));
/// let control = Control::default();
/// follower.solve(1, &control)?;
/// follower.apply(Edit::AddEdge(EdgeId(0), Edge::new(b, a)))?;
/// let (analysis, flips) = follower.solve(2, &control)?;
/// assert_eq!(analysis.counts(), Analysis::of(follower.document())?.counts());
/// assert_eq!(flips.count, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Follower {
    document: Document,
    // A game that was solved earlier; it may be the document's game.
    before: Option<Arc<dyn SolvedBefore>>,
    // The newest analysis.
    last: Option<Arc<Analysis>>,
    track: Option<Track>,
}

/// The changes since the last analysis.
#[derive(Debug)]
struct Track {
    steps: Steps,
    turns: Turns,
    // `None` until the first edit is followed.
    live: Option<Live>,
    // The changes since `live` was updated or, without it, since the last analysis.
    changes: Vec<MoveChange>,
}

/// A change to a token game on a graph.
#[derive(Clone, Copy, Debug)]
pub(super) enum MoveChange {
    AddVertex(VertexId, Option<Outcome>, Player),
    RemoveVertex(VertexId),
    Fix(VertexId, Option<Outcome>),
    Own(VertexId, Player),
    AddEdge(VertexId, VertexId),
    RemoveEdge(VertexId, VertexId),
}

/// The vertices and edges that an edit adds to a graph.
fn parts(edit: &Edit) -> (Vec<&Vertex>, Vec<&Edge>) {
    match edit {
        Edit::AddVertex(vertex) => (vec![vertex], Vec::new()),
        Edit::AddEdge(_, edge) => (Vec::new(), vec![edge]),
        Edit::AddMany { vertices, edges } => {
            let edges = edges.iter().map(|(_, edge)| edge);
            (vertices.iter().collect(), edges.collect())
        }
        Edit::SetRules(_)
        | Edit::RemoveVertex(_)
        | Edit::RemoveEdge(_)
        | Edit::RemoveMany { .. }
        | Edit::Paint(..)
        | Edit::ReplaceBoard(_)
        | Edit::ChangeVertices(_)
        | Edit::RelabelEdge(..)
        | Edit::BendEdges(_)
        | Edit::SetTitle(_)
        | Edit::SetNotes(_)
        | Edit::SetLayout(_)
        | Edit::Annotate(_)
        | Edit::SetRecord(_)
        | Edit::SetExercise(_)
        | Edit::SetScript { .. } => (Vec::new(), Vec::new()),
    }
}

/// What an edit adds to a game on a graph, and which outcomes it fixes. The token game ignores
/// exits on graphs, rules are compared when the game is solved, and boards aren't followed.
fn added(edit: &Edit) -> Vec<MoveChange> {
    if let Edit::ChangeVertices(VertexValues::Outcome(outcomes)) = edit {
        let fix = |&(id, outcome): &_| MoveChange::Fix(id, outcome);
        return outcomes.iter().map(fix).collect();
    }
    if let Edit::ChangeVertices(VertexValues::Owner(owners)) = edit {
        let own = |&(id, owner): &_| MoveChange::Own(id, owner);
        return owners.iter().map(own).collect();
    }
    let (vertices, edges) = parts(edit);
    let vertices = vertices.into_iter();
    let vertices =
        vertices.map(|vertex| MoveChange::AddVertex(vertex.id, vertex.outcome, vertex.owner));
    let edges = edges.into_iter();
    vertices
        .chain(edges.map(|edge| MoveChange::AddEdge(edge.from, edge.to)))
        .collect()
}

/// What an edit removed from a game, given the inverse of the edit.
fn removed(inverse: &Edit) -> Vec<MoveChange> {
    let (vertices, edges) = parts(inverse);
    let edges = edges.into_iter();
    let edges = edges.map(|edge| MoveChange::RemoveEdge(edge.from, edge.to));
    let vertices = vertices.into_iter();
    edges
        .chain(vertices.map(|vertex| MoveChange::RemoveVertex(vertex.id)))
        .collect()
}

/// A solved game that can be changed. The position of a vertex is the number of its place. The
/// number of a removed vertex remains as a position without moves until a new vertex takes it.
#[derive(Debug)]
pub(super) struct Live {
    pub(super) game: Incremental,
    places: Arc<Places>,
    both_ways: bool,
    // Whether vertices were added or removed since the last analysis.
    renumbered: bool,
}

impl Follower {
    /// A follower of a document that isn't solved yet.
    pub fn new(document: Document) -> Follower {
        Follower::resumed(document, None)
    }

    /// A follower that replaces one that was lost, given its document and its newest analysis,
    /// which may be of an older revision.
    pub fn resumed(document: Document, last: Option<Arc<Analysis>>) -> Follower {
        Follower {
            document,
            before: None,
            last,
            track: None,
        }
    }

    /// Uses the labels of a game that was solved earlier, whenever it is the document's game.
    pub fn with_solved(self, before: Option<Arc<dyn SolvedBefore>>) -> Follower {
        Follower { before, ..self }
    }

    /// The current document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Applies one edit, as [`Document::apply`] does. Nothing is solved.
    ///
    /// # Errors
    /// [`EditError`] if the edit would make the document invalid. The document is unchanged then.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, EditError> {
        if edit.replaces_graph() {
            // The whole graph is another one.
            self.track = None;
        }
        let added = match self.track {
            Some(_) => added(&edit),
            None => Vec::new(),
        };
        let inverse = self.document.apply(edit)?;
        if let Some(track) = &mut self.track {
            track.changes.extend(added);
            // Only the inverse holds what was removed.
            track.changes.extend(removed(&inverse));
        }
        Ok(inverse)
    }

    /// The analysis of the current document, and how it differs from the previous analysis. An edit
    /// that can be followed costs as much as the changes that it causes and a copy of the labels;
    /// any other edit costs a new [`Analysis::solve`].
    ///
    /// # Errors
    /// [`SolveError`], as for a new solve. After `Cancelled`, the call can be repeated.
    pub fn solve(
        &mut self,
        revision: u64,
        control: &Control,
    ) -> Result<(Arc<Analysis>, Flips), SolveError> {
        let (analysis, flips) = match self.followed(control)? {
            Some(timing) => self.publish(revision, timing, control)?,
            None => self.solve_anew(revision, control)?,
        };
        let analysis = Arc::new(analysis);
        self.last = Some(Arc::clone(&analysis));
        Ok((analysis, flips))
    }

    /// Drops the last analysis, which frees its memory for the next solve. That solve starts from
    /// scratch.
    pub fn forget(&mut self) {
        self.last = None;
        self.track = None;
    }

    /// Whether the search of the last analysis left a position undecided.
    pub fn is_undecided(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.is_partial())
    }

    /// Continues the search of a revision. `None` if another revision was solved last, if nothing
    /// is left to search, or if cancelled.
    pub fn further(
        &mut self,
        revision: u64,
        search: FurtherSearch,
        control: &Control,
    ) -> Option<(Arc<Analysis>, Flips)> {
        let last = self.last.as_ref()?;
        if last.revision != revision {
            return None;
        }
        let further = match search {
            FurtherSearch::Start(budget) => last.start_further(budget, control),
            FurtherSearch::All(budget) => {
                let first = self.document.rules().tokens().first().copied();
                last.further(first, budget, control)
            }
        };
        let further = further.ok()??;
        let flips = further.flips_since(last);
        let analysis = Arc::new(further);
        self.last = Some(Arc::clone(&analysis));
        Some((analysis, flips))
    }

    /// Builds the tables for following edits, so that the first edit is faster. O(n + m).
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled. The next edit then builds the tables.
    pub fn prepare(&mut self, control: &Control) -> Result<(), Cancelled> {
        match (&mut self.track, &self.last) {
            (Some(track), Some(last)) => track.live(last, control).map(|_| ()),
            _ => Ok(()),
        }
    }

    /// Applies the changes to the live game and updates its labels, if it can be followed. Returns
    /// the time it took.
    fn followed(&mut self, control: &Control) -> Result<Option<Timing>, Cancelled> {
        let begun = platform::now();
        let (Some(track), Some(last)) = (&mut self.track, &self.last) else {
            return Ok(None);
        };
        let Some(rules) = self.document.rules().token() else {
            return Ok(None);
        };
        let too_many = track.changes.len() > 1000 + last.places.len() / 16;
        if track.steps != rules.steps || track.turns != rules.turns || too_many {
            return Ok(None);
        }
        let changes = std::mem::take(&mut track.changes);
        let live = match track.live(last, control) {
            Ok(Some(live)) => live,
            Ok(None) => return Ok(None),
            Err(cancelled) => {
                track.changes = changes;
                return Err(cancelled);
            }
        };
        let built = platform::now();
        changes.into_iter().for_each(|change| live.make(change));
        live.game.set_convention(rules.convention);
        if !Incremental::follows(live.game.game()) {
            return Ok(None);
        }
        live.game.settle(control)?;
        Ok(Some(Timing::new(begun, built)))
    }

    fn solve_anew(
        &mut self,
        revision: u64,
        control: &Control,
    ) -> Result<(Analysis, Flips), SolveError> {
        // Until the solve is done, no list of changes leads from the last analysis to the document.
        self.track = None;
        let known = match &self.before {
            Some(before) => Analysis::of_solved(&**before, &self.document, revision, control)?,
            None => None,
        };
        let analysis = match known {
            Some(known) => known,
            None => {
                let whole = self.before.as_deref();
                let beyond = whole
                    .map(|whole| whole.beyond(&self.document))
                    .unwrap_or_default();
                Analysis::solve_part(&beyond, &self.document, revision, control)?
            }
        };
        let flips = match &self.last {
            Some(last) => analysis.flips_since_checked(last, control)?,
            None => Flips::default(),
        };
        // The larger graph determines what an edit does to a part of it, also if the edit restores
        // earlier rules. A part is small enough to be solved from scratch.
        if let (Some(_), Some(rules), None) = (
            self.document.graph(),
            self.document.rules().token(),
            &self.before,
        ) {
            self.track = Some(Track {
                steps: rules.steps.clone(),
                turns: rules.turns,
                live: None,
                changes: Vec::new(),
            });
        }
        Ok((analysis, flips))
    }

    /// The analysis of the live game, whose labels are up to date.
    fn publish(
        &mut self,
        revision: u64,
        timing: Timing,
        control: &Control,
    ) -> Result<(Analysis, Flips), Cancelled> {
        let live = self.track.as_mut().and_then(|track| track.live.as_mut());
        let (live, last) = live
            .zip(self.last.as_ref())
            .expect("what was followed is live, and began with an analysis");
        let solution = live.game.solution();
        // If this is cancelled, the last changes alone don't lead from the published analysis to
        // the next one.
        let renumbered = std::mem::replace(&mut live.renumbered, true);
        let (counts, flips) = if renumbered {
            (live.count(&solution, control)?, None)
        } else {
            let (counts, flips) = live.what_changed(last.counts);
            (counts, Some(flips))
        };
        let analysis = Analysis {
            revision,
            places: Arc::clone(&live.places),
            solved: Solved::Token(live.game.game().clone(), solution),
            start: start(self.document.rules()),
            counts,
            timing,
            strategy: Vec::new(),
            draw_causes: OnceLock::new(),
            endless_play: OnceLock::new(),
            has_cycle: OnceLock::new(),
        };
        let flips = match flips {
            Some(flips) => flips,
            None => analysis.flips_since_checked(last, control)?,
        };
        live.renumbered = false;
        Ok((analysis, flips))
    }
}

impl Track {
    /// The live game, which is built from an analysis if necessary. `None` if it is too large.
    fn live(&mut self, last: &Analysis, control: &Control) -> Result<Option<&mut Live>, Cancelled> {
        if self.live.is_none()
            && let Some((game, solution)) = last.solved.token()
            && Incremental::follows(game)
        {
            let positions = solution.len() as u64;
            let need = Need::game_graph(positions, game.move_bound(), 32 * positions);
            if need.check().is_ok() {
                let both_ways = self.steps == Steps::EdgesBothWays;
                self.live = Some(Live::new(game, solution, &last.places, both_ways, control)?);
            }
        }
        Ok(self.live.as_mut())
    }
}

impl Live {
    pub(super) fn new(
        game: &Token,
        solution: &Solution,
        places: &Arc<Places>,
        both_ways: bool,
        control: &Control,
    ) -> Result<Live, Cancelled> {
        Ok(Live {
            game: Incremental::new(game.clone(), solution, control)?,
            places: Arc::clone(places),
            both_ways,
            renumbered: false,
        })
    }

    pub(super) fn make(&mut self, change: MoveChange) {
        match change {
            MoveChange::AddVertex(id, outcome, owner) => {
                self.renumbered = true;
                let number = Arc::make_mut(&mut self.places)
                    .add_vertex(id)
                    .expect("the document had no such vertex");
                if (number as usize) < self.game.game().positions() {
                    self.game.fix(PositionId(number), outcome);
                } else {
                    self.game.add_position(outcome);
                }
                self.own(PositionId(number), owner);
            }
            MoveChange::RemoveVertex(id) => {
                self.renumbered = true;
                let number = Arc::make_mut(&mut self.places)
                    .remove_vertex(id)
                    .expect("the document had such a vertex");
                self.game.fix(PositionId(number), None);
            }
            MoveChange::Own(id, owner) => self.own(self.position(id), owner),
            MoveChange::Fix(id, outcome) => self.game.fix(self.position(id), outcome),
            MoveChange::AddEdge(from, to) => {
                for (from, to) in self.moves(from, to) {
                    self.game.add_move(from, to);
                }
            }
            MoveChange::RemoveEdge(from, to) => {
                for (from, to) in self.moves(from, to) {
                    self.game.remove_move(from, to);
                }
            }
        }
    }

    /// Gives a position to a player, if places have owners.
    fn own(&mut self, position: PositionId, owner: Player) {
        if self.game.game().has_owners() && self.game.game().mover(position) != Some(owner) {
            self.game.set_owner(position, owner);
            // What was counted and compared is the outcome for another player now.
            self.renumbered = true;
        }
    }

    fn position(&self, id: VertexId) -> PositionId {
        let number = self.places.number(Place::Vertex(id));
        PositionId(number.expect("the document had such a vertex"))
    }

    /// The moves along an edge.
    fn moves(
        &self,
        from: VertexId,
        to: VertexId,
    ) -> impl Iterator<Item = (PositionId, PositionId)> + use<> {
        let (from, to) = (self.position(from), self.position(to));
        let back = (self.both_ways && from != to).then_some((to, from));
        std::iter::once((from, to)).chain(back)
    }

    /// Updates the counts by the last changes; also returns the positions whose outcome changed.
    fn what_changed(&self, mut counts: Counts) -> (Counts, Flips) {
        let mut flips = Flips::default();
        for change in self.game.changes() {
            let number = change.position.0;
            let place = self.places.place(number);
            let there = self.places.number(place) == Some(number);
            if there && change.before.outcome != change.now.outcome {
                let told = |outcome| Some(shown(self.game.game(), change.position, outcome));
                counts.remove(told(change.before.outcome));
                counts.add(told(change.now.outcome));
                flips.count += 1;
                flips.places.push(place);
            }
        }
        flips.places.sort_unstable();
        (counts, flips)
    }

    fn count(&self, solution: &Solution, control: &Control) -> Result<Counts, Cancelled> {
        let mut counts = Counts::default();
        let places = self.places.iter();
        let numbers = places.filter_map(|place| self.places.number(place));
        for (index, number) in numbers.enumerate() {
            if index.is_multiple_of(CHECK_INTERVAL) {
                control.check()?;
            }
            let (at, game) = (PositionId(number), self.game.game());
            counts.add(Some(shown(game, at, solution.label(at).outcome)));
        }
        Ok(counts)
    }
}
