//! What is shown in each mode.

use std::collections::{BTreeSet, HashMap};

use crate::features::play::Play;
use crate::features::sums::Summand;
use crate::geometry::MIN_CROWDED_EDGES;
use crate::now::paths::edges_of_matching;
use crate::scene::Scene;
use crate::view::shown::Shown;
use winmove_analysis::{Analysis, Move, Position, words};
use winmove_core::model::{Document, EdgeId, Graph, Outcome, Place, Player, VertexId};
use winmove_core::solver::{Label, Quality};
use winmove_files::Mode;
use winmove_words::say;

impl<'a> Scene<'a> {
    /// Whether the labels are hidden, both on the field and from screen readers.
    pub fn hides_verdicts(self) -> bool {
        match self.now.mode() {
            Mode::Edit | Mode::Explore => false,
            // Labels are those of single tokens, which say nothing about a sum.
            Mode::Play => self.sums().is_sum() || self.play().hides_verdicts(),
            Mode::Replay | Mode::Practise => true,
        }
    }

    /// The game with the player from whose point of view labels are shown, as in the record. `None`
    /// if they are for the mover, or name the winner because vertices have owners.
    pub(crate) fn viewed(self) -> Option<(&'a Play, Player)> {
        let has_owners = self.now.document.rules().turns().owners().is_some();
        if self.now.mode() != Mode::Play || self.hides_verdicts() || has_owners {
            return None;
        }
        let play = self.play().game()?;
        Some((play, play.seats.viewer()))
    }

    /// Whether the field shows the labels of the document's analysis, as they are for the mover.
    pub(crate) fn shows_labels_for_the_mover(self) -> bool {
        !self.hides_verdicts() && self.viewed().is_none() && self.labels_moves_from().is_none()
    }

    /// For the moves of the vertices that show a win or a loss, whether each is a best one. Empty
    /// in a graph without crowded edges, in which they needn't be told apart, and in a very large
    /// one. O(n + m).
    pub fn moves_in_crowd(self) -> HashMap<EdgeId, bool> {
        const MAX_EDGES: usize = 5_000;
        let has_crowd =
            |graph: &&Graph| (MIN_CROWDED_EDGES..=MAX_EDGES).contains(&graph.edge_count());
        let has_owners = self.now.document.rules().turns().owners().is_some();
        let is_told = self.shows_labels_for_the_mover() && !self.now.has_sides() && !has_owners;
        let Some(graph) = self
            .now
            .document
            .graph()
            .filter(|_| is_told)
            .filter(has_crowd)
        else {
            return HashMap::new();
        };
        let vertices = graph.vertices().iter().map(|vertex| vertex.id);
        let shown: HashMap<VertexId, Shown> = vertices
            .map(|id| (id, self.shown(Place::Vertex(id))))
            .collect();
        let moves = graph.edges().filter_map(|(id, edge)| {
            let is_best = shown.get(&edge.from)?.is_best_move(*shown.get(&edge.to)?)?;
            Some((id, is_best))
        });
        moves.collect()
    }

    /// The label of a place as the field shows it, see [`Scene::viewed`]. One token is where
    /// it was when it was there, as in the record, and elsewhere after the next move.
    pub(crate) fn label_on_show(self, place: Place, label: Label) -> Label {
        let Some((play, viewer)) = self.viewed() else {
            return label;
        };
        let is_viewers = match play.side(viewer) {
            Some(side) => side == self.now.exploring().turn,
            None => match play.record.last_at(place) {
                Some(turn) => play.record.mover(turn) == viewer,
                None => play.record.now().mover != viewer,
            },
        };
        if is_viewers {
            label
        } else {
            label.for_opponent()
        }
    }

    /// The outcome of the shown position, whose colour its moves have. `None` while the verdicts
    /// are hidden, so that a hint reveals only a move.
    pub fn outcome_on_show(self) -> Option<Outcome> {
        if self.hides_verdicts() {
            return None;
        }
        let (position, analysis) = self.position_on_show()?;
        let label = analysis.label(position)?;
        let outcome = self.label_on_show(position.mover_place(), label).outcome;
        Some(analysis.shown(position, outcome))
    }

    /// The accessible name of a place. It reveals no more than the field shows.
    pub fn spoken(self, place: Place) -> String {
        let shown = self.shown(place);
        let name = || words::spoken(self.now.document, None, None, place);
        if let (Shown::Label(label), Some((play, viewer))) = (shown, self.viewed()) {
            return words::label_for(&name(), label, play.who(viewer));
        }
        if let Some(from) = self.labels_moves_from() {
            return self.spoken_of_moves(from, place);
        }
        let practise = self.practise();
        if let Shown::Label(label) = shown {
            if self.now.mode() == Mode::Practise
                && !practise.shows_answers()
                && !practise.is_revealed(place)
                && practise.answer_of(place).is_some()
            {
                let given = words::shown_label(self.now.document, label);
                return say::terms_label_marked(name(), given);
            }
            if self.sums().is_sum() && !self.hides_verdicts() {
                return words::label_alone(&name(), label);
            }
        }
        let analysis = self.now.analysis().filter(|_| !self.hides_verdicts());
        let at = self.now.position_at(place);
        let analysis = analysis.map(AsRef::as_ref);
        spoken(self.now.document, analysis, at, place, shown)
    }

    /// The accessible name of a place while the field labels the moves from another.
    fn spoken_of_moves(self, from: Place, place: Place) -> String {
        let document = self.now.document;
        let name = words::spoken(document, None, None, place);
        if place == from {
            let on_show = self.position_on_show();
            let analysis = on_show.map(|(_, analysis)| &**analysis);
            return words::spoken(document, analysis, on_show.map(|(at, _)| at), place);
        }
        match self.shown(place) {
            Shown::Label(label) => words::label_after_move(&name, label),
            Shown::Undecided => say::caption_undecided_after_move(name),
            Shown::Blank => name,
        }
    }

    /// The pairs of the matching that decides a geography, if the field shows who wins.
    pub fn matching(self) -> Vec<(Place, Place)> {
        if self.hides_verdicts() {
            Vec::new()
        } else {
            self.now.matching()
        }
    }

    /// The edges of a graph that join the pairs of [`Scene::matching`], one for each pair. O(m).
    pub fn edges_of_matching(self, graph: &Graph) -> BTreeSet<EdgeId> {
        edges_of_matching(graph, self.matching())
    }

    /// The rated moves to show on the field. These are the moves of the selected position, only the
    /// hint in a game, and the chosen move in an exercise.
    pub fn moves_on_show(self) -> Vec<Move> {
        match self.now.mode() {
            // The best move of one token may lose the sum. The best moves of the sum are shown
            // instead.
            Mode::Edit | Mode::Explore if self.sums().is_sum() => Vec::new(),
            Mode::Edit | Mode::Explore => self.moves_of_position_on_show(),
            Mode::Play if self.sums().is_sum() => Vec::new(),
            Mode::Play => self.play().moves_on_show(),
            Mode::Practise => self.practise().chosen_move().into_iter().collect(),
            Mode::Replay => Vec::new(),
        }
    }

    /// The best of [`Scene::moves_on_show`]. The one to make comes first, see
    /// [`Analysis::best_move`].
    pub fn best_moves_on_show(self) -> Vec<Move> {
        let moves = self.moves_on_show();
        let named = match self.now.mode() {
            Mode::Play => self
                .play()
                .game()
                .and_then(|play| play.best_move().copied()),
            Mode::Edit | Mode::Explore | Mode::Replay | Mode::Practise => self
                .position_on_show()
                .and_then(|(position, analysis)| analysis.best_of(position, &moves)),
        };
        let mut best = moves;
        best.retain(|step| step.quality == Quality::Best);
        // The sort is stable, so the others keep their order.
        best.sort_by_key(|step| named.is_none_or(|named| named.to != step.to));
        best
    }

    /// The places to which a person can now move the tokens of the added game with this index.
    pub fn targets_in_component(self, index: usize) -> Vec<Place> {
        if self.plays_sum() {
            self.targets_in_part(Some(index))
        } else {
            Vec::new()
        }
    }

    /// The tokens of a sum that a person can now move.
    pub fn movable_tokens(self) -> Vec<Summand> {
        if !self.plays_sum() || !self.sums().is_persons_turn() {
            return Vec::new();
        }
        let tokens = self.sums().summands();
        let mut parts: Vec<usize> = self.sum_moves().iter().map(|step| step.part).collect();
        parts.dedup();
        parts.into_iter().map(|part| tokens[part]).collect()
    }

    /// The places of a game of the sum to which a person can now move the chosen token or, if none
    /// is chosen, any token.
    fn targets_in_part(self, component: Option<usize>) -> Vec<Place> {
        if !self.sums().is_persons_turn() {
            return Vec::new();
        }
        let tokens = self.sums().summands();
        let chosen = self.sums().chosen();
        let may_move = |token: Summand| chosen.is_none_or(|chosen| chosen == token);
        let moves = self.sum_moves().into_iter();
        let own = moves.filter(|step| {
            let token = tokens[step.part];
            token.component == component && may_move(token)
        });
        let mut places: Vec<Place> = own.map(|step| step.to).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The places to which a person can now move the token.
    pub fn targets(self) -> Vec<Place> {
        match self.now.mode() {
            Mode::Play if self.sums().is_sum() => self.targets_in_part(None),
            Mode::Play => self.play().targets(),
            Mode::Edit | Mode::Explore | Mode::Replay | Mode::Practise => Vec::new(),
        }
    }
}

/// The accessible name of a place that shows this. `analysis` is `None` if the verdicts are hidden.
pub(crate) fn spoken(
    document: &Document,
    analysis: Option<&Analysis>,
    at: Option<Position>,
    place: Place,
    shown: Shown,
) -> String {
    let text = words::spoken(document, analysis, at, place);
    match shown {
        Shown::Label(label) if analysis.is_none() => {
            say::terms_label_of(text, words::shown_label(document, label))
        }
        Shown::Label(_) | Shown::Undecided | Shown::Blank => text,
    }
}
