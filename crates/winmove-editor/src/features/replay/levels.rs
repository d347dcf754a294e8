//! A replay of Zielonka's algorithm: the claims so far, the sub-game, and the moves by which
//! vertices are attracted.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use super::{ReplayMode, Replaying};
use crate::feature::FeatureRef;
use winmove_analysis::Analysis;
use winmove_core::model::{Place, Player};
use winmove_core::solver::{Label, TraceEvent, TraceStep, ZielonkaTrace};
use winmove_words::Language;

/// The most vertices of a step whose moves are shown.
const MAX_MOVED: usize = 2_000;

/// What is shown after a number of steps.
#[derive(Debug)]
pub(super) struct LevelView {
    /// Who wins each vertex, by its number.
    claims: Vec<Option<Option<Player>>>,
    /// The places of the sub-game. `None` for the whole game.
    pub(super) inside: Option<Arc<HashSet<Place>>>,
    /// The places of the last step.
    pub(super) last: Vec<Place>,
    /// The moves by which vertices were attracted in the last step.
    pub(super) attracting: Vec<[Place; 2]>,
    /// The last step in words, which can name many vertices.
    words: Mutex<Option<(Language, String)>>,
}

impl LevelView {
    fn new(trace: &ZielonkaTrace, analysis: &Analysis, done: usize) -> LevelView {
        let places = analysis.places();
        let of = |vertices: &[u32]| -> Vec<Place> {
            vertices.iter().map(|&at| places.place(at)).collect()
        };
        let last = done.checked_sub(1);
        let inside = last.and_then(|last| trace.sub_game(last));
        let step = last.and_then(|last| trace.steps().get(last));
        let is_marked =
            |step: &&TraceStep| !matches!(step.event, TraceEvent::SubGame | TraceEvent::Decided);
        let mut attracting = Vec::new();
        let attraction = last.and_then(|last| trace.attraction(places.len(), last));
        let is_short = |[_, added]: &[&[u32]; 2]| added.len() <= MAX_MOVED;
        if let Some([begun, added]) = attraction.filter(is_short) {
            let mut attracted: HashSet<Place> = of(begun).into_iter().collect();
            for place in of(added) {
                let moves = analysis.moves(place.into());
                let moves = moves.iter().filter(|step| attracted.contains(&step.place));
                attracting.extend(moves.map(|step| [place, step.place]));
                attracted.insert(place);
            }
        }
        LevelView {
            claims: trace.claims(places.len(), done),
            inside: inside.map(|inside| Arc::new(of(inside).into_iter().collect())),
            last: step
                .filter(is_marked)
                .map_or(Vec::new(), |step| of(&step.vertices)),
            attracting,
            words: Mutex::default(),
        }
    }

    /// The label of a place, with the outcome for its owner.
    pub(super) fn label(&self, analysis: &Analysis, place: Place) -> Option<Label> {
        let number = analysis.places().number(place)? as usize;
        let winner = (*self.claims.get(number)?)?;
        Some(Label {
            outcome: analysis.owner(place)?.outcome(winner),
            // Only a forced end has one, and the ends come first.
            remoteness: analysis.label(place.into())?.remoteness,
        })
    }
}

impl<'a> FeatureRef<'a, Replaying> {
    /// What a replay by levels shows. Cached: linear in the vertices of the steps so far after a
    /// change, otherwise O(1).
    pub(super) fn level_view(self) -> Option<Arc<LevelView>> {
        let look = self.feature.look();
        self.feature.levels.get(self.now, look, || {
            let (replay, analysis) = self.run_and_analysis()?;
            let trace = replay
                .levels()
                .filter(|_| replay.mode == ReplayMode::Levels)?;
            Some(Arc::new(LevelView::new(trace, analysis, replay.done)))
        })
    }

    /// The last step in words, which are composed by `compose`. Cached.
    pub(crate) fn level_words(self, compose: impl FnOnce(&ZielonkaTrace) -> String) -> String {
        let (Some(trace), Some(view)) = (self.trace(), self.level_view()) else {
            return String::new();
        };
        let mut words = view.words.lock().unwrap_or_else(PoisonError::into_inner);
        let known = words.take_if(|(language, _)| *language == Language::spoken());
        let (_, text) = words.insert(known.unwrap_or_else(|| (Language::spoken(), compose(trace))));
        text.clone()
    }

    /// The places of the sub-game that a replay by levels is about. `None` if it is about the whole
    /// game, and in other modes.
    pub fn sub_game(self) -> Option<Arc<HashSet<Place>>> {
        self.level_view()?.inside.clone()
    }

    /// The steps of Zielonka's algorithm, if it is replayed.
    pub fn trace(self) -> Option<&'a ZielonkaTrace> {
        let replay = self.watched()?;
        replay
            .levels()
            .filter(|_| replay.mode == ReplayMode::Levels)
    }

    /// The number of the last step that claims a place for a player, counted from 1.
    pub(super) fn claimed_after(self, place: Place) -> Option<usize> {
        let (replay, analysis) = self.run_and_analysis()?;
        let number = analysis.places().number(place)?;
        let claims =
            |step: &TraceStep| step.event != TraceEvent::SubGame && step.vertices.contains(&number);
        let last = replay.levels()?.steps().iter().rposition(claims);
        last.map(|last| last + 1)
    }
}
