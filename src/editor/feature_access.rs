//! The handles by which the window and the tests reach features, commands and what is on show; and how effects are
//! applied.

use crate::analysis::{Move, Position, Walk};
use crate::editor::commands::Commands;
use crate::editor::effect::{Effect, Effects};
use crate::editor::feature::{FeatureMut, FeatureRef, Host};
use crate::editor::features::Features;
use crate::editor::features::explain::Explaining;
use crate::editor::features::explore::Explore;
use crate::editor::features::play::Playing;
use crate::editor::features::practise::Practising;
use crate::editor::features::replay::Replaying;
use crate::editor::features::structure::Studies;
use crate::editor::features::sums::Sums;
use crate::editor::features::what_if::WhatIf;
use crate::editor::now::Now;
use crate::editor::scene::Scene;
use crate::editor::{
    Canvas, Editor, Exploring, Hit, NoPicture, PicturePalette, Pointer, Revision, Selection, Shown,
    SumAnswer, View,
};
use crate::model::{Place, Side, VertexId};

/// Lets a feature be changed, which is a field of [`Features`].
macro_rules! hosts {
    ($($feature:ty => $field:ident),* $(,)?) => {$(
        impl Host<$feature> for Editor {
            fn lend(&mut self) -> (&mut $feature, Now<'_>) {
                let (features, now) = self.features_and_now();
                (&mut features.$field, now)
            }

            fn apply(&mut self, effects: Effects) {
                Editor::apply(self, effects);
            }
        }
    )*};
}

hosts! {
    Explore => explore,
    Playing => play,
    Replaying => replay,
    Practising => practise,
    Explaining => explain,
    WhatIf => what_if,
    Studies => structure,
    Sums => sums,
}

impl Editor {
    /// The game that is played.
    pub fn play(&self) -> FeatureRef<'_, Playing> {
        self.scene().play()
    }

    /// The game that is played, to be started, continued or put away.
    pub fn play_mut(&mut self) -> FeatureMut<'_, Playing> {
        FeatureMut::new(self)
    }

    /// Makes the computer's move, if it is its turn, it isn't paused, and it does not wait for a search. Whether it
    /// moved.
    pub fn computer_move(&mut self) -> bool {
        !self.scene().computer_searches() && self.play_mut().computer_move()
    }

    /// The run of the algorithm that is watched.
    pub fn replay(&self) -> FeatureRef<'_, Replaying> {
        self.scene().replay()
    }

    /// The run of the algorithm, to be watched.
    pub fn replay_mut(&mut self) -> FeatureMut<'_, Replaying> {
        FeatureMut::new(self)
    }

    /// The exercise.
    pub fn practise(&self) -> FeatureRef<'_, Practising> {
        self.scene().practise()
    }

    /// The exercise, to be drawn, marked and checked.
    pub fn practise_mut(&mut self) -> FeatureMut<'_, Practising> {
        FeatureMut::new(self)
    }

    /// The sum of several tokens and games.
    pub fn sums(&self) -> FeatureRef<'_, Sums> {
        self.scene().sums()
    }

    /// The sum, to be played or given another part.
    pub fn sums_mut(&mut self) -> FeatureMut<'_, Sums> {
        FeatureMut::new(self)
    }

    /// The search for what is left of the game that is explored.
    pub fn explore(&self) -> FeatureRef<'_, Explore> {
        self.scene().explore()
    }

    /// The search for what is left of the game, to be continued or stopped.
    pub fn explore_mut(&mut self) -> FeatureMut<'_, Explore> {
        FeatureMut::new(self)
    }

    /// The explanation of the position looked at.
    pub fn explain(&self) -> FeatureRef<'_, Explaining> {
        self.scene().explain()
    }

    /// The explanation, to be found, unfolded or shown.
    pub fn explain_mut(&mut self) -> FeatureMut<'_, Explaining> {
        FeatureMut::new(self)
    }

    /// The what-if search.
    pub fn what_if(&self) -> FeatureRef<'_, WhatIf> {
        self.scene().what_if()
    }

    /// The what-if search, to be begun or stopped, and what it has found, to be previewed or made.
    pub fn what_if_mut(&mut self) -> FeatureMut<'_, WhatIf> {
        FeatureMut::new(self)
    }

    /// The studies of the whole game.
    pub fn structure(&self) -> FeatureRef<'_, Studies> {
        self.scene().structure()
    }

    /// The studies, to be asked for or shown.
    pub fn structure_mut(&mut self) -> FeatureMut<'_, Studies> {
        FeatureMut::new(self)
    }

    /// What is known of the sum after the moves followed, or why nothing is; nothing while its values are not known, and
    /// where there is no sum. O(k · tokens) for k moves.
    pub fn sum(&self) -> Option<Result<SumAnswer, String>> {
        self.sums().answer(self.structure().values())
    }

    /// Whether there is a move that was followed and can be taken back: of the stone that never returns, or of a sum.
    pub fn has_stepped(&self) -> bool {
        self.sums().moves_made() > 0 || self.now().walk().is_some_and(|walk| walk.path().len() > 1)
    }

    /// Takes the last move back that was followed. Whether there was one.
    pub fn undo_step(&mut self) -> bool {
        self.sums_mut().back() || self.commands().step_back()
    }

    /// The document and what is looked at, for questions about both.
    pub fn now(&self) -> Now<'_> {
        Now {
            document: self.document.content(),
            revision: self.revision(),
            solving: &self.solving,
            interaction: &self.interaction,
            layout: &self.layout,
            view: &self.view,
        }
    }

    /// The position of a pursuit that is looked at.
    pub fn exploring(&self) -> Exploring {
        self.interaction.exploring
    }

    /// Whether the game is a pursuit, so that [`Editor::exploring`] tells what is looked at.
    pub fn is_pursuit(&self) -> bool {
        self.now().is_pursuit()
    }

    /// The position looked at: the selected place, or, in a pursuit, the one explored. Walls have none.
    pub fn looked_at(&self) -> Option<Position> {
        self.now().looked_at()
    }

    /// The moves from the position looked at; of the stone that never returns, those that its walk leaves.
    pub fn moves(&self) -> Vec<Move> {
        self.now().moves()
    }

    /// Looks at a position: its mover's place is selected, and a pursuit is explored from where both sides stand.
    pub(in crate::editor) fn show_position(&mut self, position: Position) {
        let exploring = &mut self.interaction.exploring;
        if let Position::Pursuit {
            police,
            thief,
            turn,
        } = position
        {
            exploring.police = Some(police);
            exploring.thief = Some(thief);
            exploring.turn = turn;
        }
        self.interaction.selection = Selection::one(position.mover_place());
    }

    /// Looks at the place where a walk stands, and solves from there where the analysis of the document does not answer.
    pub(in crate::editor) fn set_walk(&mut self, walk: Option<Walk>) {
        if let Some(walk) = &walk {
            self.interaction.selection = Selection::one(walk.at());
        }
        self.interaction.walking.set(walk);
        self.explore_mut().ask_walk_query();
        self.poll();
    }

    /// Begins a walk on a place, in the game that has them.
    pub(in crate::editor) fn walk_from(&mut self, place: Place) {
        if self.now().never_returns() {
            self.set_walk(Some(Walk::from(place)));
        }
    }

    /// Whether the document as it is is being solved.
    pub fn is_solving(&self) -> bool {
        self.now().is_solving()
    }

    /// What is on show.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            now: self.now(),
            features: &self.features,
        }
    }

    /// The features, to be changed, and what they read meanwhile.
    fn features_and_now(&mut self) -> (&mut Features, Now<'_>) {
        let revision = self.revision();
        let now = Now {
            document: self.document.content(),
            revision,
            solving: &self.solving,
            interaction: &self.interaction,
            layout: &self.layout,
            view: &self.view,
        };
        (&mut self.features, now)
    }

    /// Does what a feature asked for.
    pub(in crate::editor) fn apply(&mut self, effects: Effects) {
        for effect in effects {
            match effect {
                Effect::Edit { name, edits } => self.transact(name, edits),
                Effect::Select(selection) => self.interaction.selection = selection,
                Effect::LookAt(position) => self.show_position(position),
                Effect::LookAround(place) => self.look_around_place(place),
                Effect::Walk(walk) => self.set_walk(walk),
                Effect::Notice(notice) => self.interaction.notice = Some(notice),
                Effect::WalkLeaves(left) => self.interaction.walking.set_left(Some(left)),
                Effect::Search(budget) => {
                    let revision = self.document.game_revision();
                    self.solving.solver.search(revision, budget);
                }
                Effect::StopSearch => self.solving.solver.stop_searching(),
                Effect::Poll => drop(self.poll()),
            }
        }
    }

    /// What a place shows.
    pub fn shown(&self, place: Place) -> Shown {
        self.scene().shown(place)
    }

    /// The tokens to show: at the start, or, in a pursuit, where the position looked at has them.
    pub fn tokens(&self, at_start: bool) -> Vec<(Place, Option<Side>)> {
        self.scene().tokens(at_start)
    }

    /// The field as it is shown, see [`Scene::picture`]. A strategy that is shown is worked out before.
    ///
    /// # Errors
    /// Those of [`Scene::picture`].
    pub fn picture(&mut self, palette: &PicturePalette) -> Result<String, NoPicture> {
        if self.explain().shows_strategy() {
            self.explain_mut().prove_in_line();
        }
        self.scene().picture(palette)
    }

    /// The commands of menus, keys and panels.
    pub fn commands(&mut self) -> Commands<'_> {
        Commands::new(self)
    }

    /// What is drawn of the document, and where.
    pub fn canvas(&self) -> Canvas<'_> {
        self.now().canvas()
    }

    /// What lies at a pointer: vertices before labels, and those before the edges beside them.
    pub fn hit(&self, pointer: Pointer) -> Hit {
        self.canvas().hit(pointer.at, pointer.pixel)
    }

    /// Sets the part of the canvas that is in view; of a large graph, that part is drawn in detail.
    pub fn look_through(&mut self, view: View) {
        if self.view.depends_on_camera() {
            let looked_at = self.looked_at();
            let document = self.document.content();
            let standouts = self.interaction.standouts(document, looked_at);
            self.view.look_through(document, view, standouts);
        }
    }

    /// Centres the local view on a vertex. Vertices that remain in view keep their places. Does nothing if the graph is
    /// drawn whole.
    pub fn look_around(&mut self, id: VertexId) {
        self.view.look_around(self.document.content(), id);
    }

    /// The same for the place of a click, a jump or a move; a vertex without edges leaves the view as it is.
    pub(in crate::editor) fn look_around_place(&mut self, place: Place) {
        self.view.look_around_place(self.document.content(), place);
    }

    /// Widens the local view by one ring, or narrows it.
    pub fn widen_local_view(&mut self, wider: bool) {
        self.view.widen(self.document.content(), wider);
    }

    /// Tells this state of the editor from others.
    pub fn revision(&self) -> Revision {
        Revision {
            opened: self.document.opened_revision(),
            document: self.document.revision(),
            game: self.document.game_revision(),
            analysis: self.solving.arrivals,
            look: self.view.looks + self.interaction.look() + self.features.look(),
        }
    }
}
