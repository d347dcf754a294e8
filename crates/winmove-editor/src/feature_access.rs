//! The handles of features, commands and the scene, and the application of effects.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::effect::{Effect, Effects};
use crate::export::{NoPicture, PictureOptions, PictureTask};
use crate::feature::{FeatureMut, FeatureRef, Lender};
use crate::features::Features;
use crate::features::explain::Explaining;
use crate::features::explore::Explore;
use crate::features::play::Playing;
use crate::features::practise::Practising;
use crate::features::replay::Replaying;
use crate::features::script::Scripting;
use crate::features::structure::Studies;
use crate::features::sums::SumAnswer;
use crate::features::sums::Sums;
use crate::features::what_if::WhatIf;
use crate::interaction::exploring::Exploring;
use crate::interaction::gesture::Pointer;
use crate::interaction::selection::Selection;
use crate::now::Now;
use crate::picture::PicturePalette;
use crate::revision::Revision;
use crate::scene::{Scene, ShownToken};
use crate::view::hit::Hit;
use crate::view::shown::Shown;
use crate::view::{Canvas, View};
use winmove_analysis::{Move, Position, Walk};
use winmove_core::model::{Place, VertexId};

/// Defines the handles of each feature for the editor and the scene, and lets the editor lend it.
macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident, $vis:vis $name_mut:ident: $feature:ty;)*) => {
        impl<'a> Scene<'a> {
            $($(#[$doc])*
            pub fn $name(self) -> FeatureRef<'a, $feature> {
                FeatureRef {
                    feature: &self.features.$name,
                    now: self.now,
                }
            })*
        }

        impl Editor {
            $($(#[$doc])*
            pub fn $name(&self) -> FeatureRef<'_, $feature> {
                self.scene().$name()
            }

            $(#[$doc])*
            $vis fn $name_mut(&mut self) -> FeatureMut<'_, $feature> {
                FeatureMut::new(self)
            })*
        }

        $(impl AsMut<$feature> for Features {
            fn as_mut(&mut self) -> &mut $feature {
                &mut self.$name
            }
        })*
    };
}

handles! {
    /// Exploring the game that remains after a walk.
    explore, pub(crate) explore_mut: Explore;
    /// The game being played.
    play, pub play_mut: Playing;
    /// The replay of the algorithm.
    replay, pub replay_mut: Replaying;
    /// The exercise.
    practise, pub practise_mut: Practising;
    /// The explanation of the selected position.
    explain, pub(crate) explain_mut: Explaining;
    /// The what-if search for the selected position.
    what_if, pub(crate) what_if_mut: WhatIf;
    /// The studies of the whole game.
    structure, pub(crate) structure_mut: Studies;
    /// The sum of several tokens and games.
    sums, pub(crate) sums_mut: Sums;
    /// The script of a game by rules.
    script, pub(crate) script_mut: Scripting;
}

impl Editor {
    /// The answer for the sum after the moves followed, or why there is none. `None` while the
    /// values aren't known, or if there is no sum. O(k + t) for k moves and t tokens.
    pub fn sum(&self) -> Option<Result<SumAnswer, String>> {
        self.scene().sum()
    }

    /// Whether a move can be taken back, of a walk in geography or of a sum.
    pub fn has_stepped(&self) -> bool {
        self.sums().moves_made() > 0 || self.now().walk().is_some_and(|walk| walk.path().len() > 1)
    }

    /// Takes back the last move of the walk or of the sum. Returns whether there was one.
    pub fn undo_step(&mut self) -> bool {
        self.sums_mut().back() || self.step_back()
    }

    /// Whether [`Editor::undo_exercise`] has something to undo. What was handed in stays.
    pub fn can_undo_exercise(&self) -> bool {
        let practise = self.practise();
        !practise.is_handed_in() && (practise.can_undo_mark() || self.is_setting_last())
    }

    /// Whether [`Editor::redo_exercise`] has something to redo.
    pub fn can_redo_exercise(&self) -> bool {
        let practise = self.practise();
        !practise.is_handed_in() && (practise.can_redo_mark() || self.is_setting_next())
    }

    /// Whether the last step of the history changed the stored exercise, after the last mark.
    fn is_setting_last(&self) -> bool {
        let last = self.document.history().undo_name();
        self.practise().is_setting_last() && last.is_some_and(StepName::is_of_exercise)
    }

    /// Whether the next step to redo changes the stored exercise, before the next mark.
    fn is_setting_next(&self) -> bool {
        let next = self.document.history().redo_name();
        let practise = self.practise();
        !practise.is_homework()
            && practise.is_setting_next()
            && next.is_some_and(StepName::is_of_exercise)
    }

    /// Undoes the last action in an exercise. It is a mark, a change of the stored exercise, or the
    /// start of another exercise. Returns whether there was something to undo.
    pub fn undo_exercise(&mut self) -> bool {
        if !self.can_undo_exercise() {
            return false;
        }
        if self.is_setting_last() {
            self.practise_mut().forget_setting();
            let has_undone = self.undo();
            self.practise_mut().follow_document();
            return has_undone;
        }
        if !self.practise().brings_back() {
            return self.practise_mut().undo_mark();
        }
        self.practise_mut().bring_back();
        let last = self.document.history().undo_name();
        if self.practise().differs_from_kept() && last.is_some_and(StepName::is_of_exercise) {
            self.undo();
        }
        self.practise_mut().keep_up();
        true
    }

    /// Redoes the last undone action in an exercise. Returns whether there was something to redo.
    pub fn redo_exercise(&mut self) -> bool {
        if !self.can_redo_exercise() {
            return false;
        }
        if !self.is_setting_next() {
            return self.practise_mut().redo_mark();
        }
        let has_redone = self.redo();
        if !self.practise_mut().follow_document() {
            self.practise_mut().note_setting();
        }
        has_redone
    }

    /// The document, the interaction and the analysis, for queries.
    pub fn now(&self) -> Now<'_> {
        Now {
            document: self.document.content(),
            revision: self.revision(),
            solving: &self.solving,
            interaction: &self.interaction,
            layout: &self.layout,
            view: &self.view,
            executor: self.executor.as_ref(),
        }
    }

    /// The explored position of a pursuit.
    pub fn exploring(&self) -> Exploring {
        self.interaction.exploring
    }

    /// Whether each player moves a separate token, as in a pursuit. The selected position is then
    /// [`Editor::exploring`].
    pub fn has_sides(&self) -> bool {
        self.now().has_sides()
    }

    /// The selected position: that of the selected place or, in a pursuit, the explored position. A
    /// wall has no position.
    pub fn looked_at(&self) -> Option<Position> {
        self.now().looked_at()
    }

    /// The moves from the selected position. During a walk in geography, moves to visited places
    /// are left out.
    pub fn moves(&self) -> Vec<Move> {
        self.now().moves()
    }

    /// Replaces the selection with those of the given elements that the document has.
    pub(crate) fn choose(&mut self, selection: Selection) {
        self.interaction.selection = selection;
        self.interaction.selection.prune(self.document.content());
    }

    /// Selects a position: the mover's place and, in a pursuit, the places of both sides. Does
    /// nothing if the field doesn't have these places, for example after an edit.
    pub(crate) fn show_position(&mut self, position: Position) {
        if !position.fits(self.document.content().field()) {
            return;
        }
        let exploring = &mut self.interaction.exploring;
        if let Some((places, turn)) = position.sides() {
            exploring.places = places.map(Some);
            exploring.turn = turn;
        }
        self.interaction.selection = Selection::one(position.mover_place());
    }

    /// Sets the walk, and selects its last place. A walk over places that no longer exist is
    /// dropped.
    ///
    /// The game that remains after the walk is solved, unless the analysis of the document covers
    /// it.
    pub(crate) fn set_walk(&mut self, walk: Option<Walk>) {
        let field = self.document.content().field();
        let exists = |&place: &Place| field.check_place(place).is_ok();
        self.follow_walk(walk.filter(|walk| walk.path().iter().all(exists)));
        self.collect();
    }

    /// Sets the walk, selects its last place and starts to solve what remains.
    pub(crate) fn follow_walk(&mut self, walk: Option<Walk>) {
        if let Some(walk) = &walk {
            self.interaction.selection = Selection::one(walk.at());
        }
        self.interaction.walk(walk);
        self.explore_mut().start_walk_query();
    }

    /// Starts a walk at a place, in geography.
    pub(crate) fn walk_from(&mut self, place: Place) {
        if self.now().uses_up_places() {
            self.set_walk(Some(Walk::from(place)));
        }
    }

    /// Whether the current document is being solved.
    pub fn is_solving(&self) -> bool {
        self.now().is_solving()
    }

    /// The scene: the state of the editor with all features.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            now: self.now(),
            features: &self.features,
        }
    }

    /// Applies the effects of a feature, in order.
    fn apply_effects(&mut self, effects: Effects) {
        for effect in effects {
            match effect {
                Effect::Edit(name, edit) => self.transact(name, vec![edit]),
                Effect::Edits(name, edits) => self.transact(name, edits),
                Effect::Select(selection) => self.choose(selection),
                Effect::LookAt(position) => self.show_position(position),
                Effect::Walk(walk) => self.set_walk(walk),
                Effect::Notice(notice) => self.interaction.notice = Some(notice),
                Effect::WalkLeaves(left) => self.interaction.walking.get_mut().left = Some(left),
                Effect::Search(budget) => {
                    let revision = self.document.game_revision();
                    let document = self.document.content();
                    self.solving.search(revision, budget, document);
                }
                Effect::StopSearch => self.solving.stop_searching(),
                Effect::Poll => drop(self.collect()),
            }
        }
    }

    /// What a place shows.
    pub fn shown(&self, place: Place) -> Shown {
        self.scene().shown(place)
    }

    /// The tokens to show: those at the start, or in a pursuit those of the selected position.
    pub fn tokens(&self, at_start: bool) -> Vec<ShownToken> {
        self.scene().tokens(at_start)
    }

    /// The field as it is shown, for a picture; see [`Scene::picture`].
    ///
    /// # Errors
    /// Those of [`Scene::picture`].
    pub fn picture(
        &self,
        palette: &PicturePalette,
        options: &PictureOptions,
    ) -> Result<PictureTask, NoPicture> {
        self.scene().picture(palette, options)
    }

    /// The drawn part of the document.
    pub fn canvas(&self) -> Canvas<'_> {
        self.now().canvas()
    }

    /// The element under a pointer. Vertices come before labels, and labels before edges.
    pub fn hit(&self, pointer: Pointer) -> Hit {
        self.canvas().hit(pointer.at, pointer.pixel)
    }

    /// Sets the part of the canvas that is in view. In a large graph, that part is drawn in detail.
    pub fn look_through(&mut self, view: View) {
        if self.view.depends_on_camera() {
            let looked_at = self.looked_at();
            let document = self.document.content();
            let standouts = self.interaction.standouts(document, looked_at);
            self.view.look_through(document, view, standouts);
        }
    }

    /// Centres the local view on a vertex. Vertices that remain in view stay in place. Does nothing
    /// if the graph is drawn whole.
    pub fn look_around(&mut self, id: VertexId) {
        self.view.look_around(self.document.content(), id);
    }

    /// Centres the local view on the place of a click, a jump or a move. Does nothing if the place
    /// is a vertex without edges that is already in view.
    pub(crate) fn look_around_place(&mut self, place: Place) {
        self.view.look_around_place(self.document.content(), place);
    }

    /// Widens the local view by one ring, or narrows it by one.
    pub fn widen_local_view(&mut self, wider: bool) {
        self.view.widen(self.document.content(), wider);
    }

    /// The revision, which identifies the state of the editor.
    pub fn revision(&self) -> Revision {
        Revision {
            opened: self.document.opened_revision(),
            document: self.document.revision(),
            game: self.document.game_revision(),
            analysis: self.solving.arrivals(),
            look: self.interaction.look() + self.features.look() + self.solving.fetched(),
        }
    }
}

impl<F> Lender<F> for Editor
where
    Features: AsMut<F>,
{
    fn lend(&mut self) -> (&mut F, Now<'_>) {
        let revision = self.revision();
        let now = Now {
            document: self.document.content(),
            revision,
            solving: &self.solving,
            interaction: &self.interaction,
            layout: &self.layout,
            view: &self.view,
            executor: self.executor.as_ref(),
        };
        (self.features.as_mut(), now)
    }

    fn apply(&mut self, effects: Effects) {
        self.apply_effects(effects);
    }
}
