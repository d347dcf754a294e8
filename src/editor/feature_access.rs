//! The handles by which the window and the tests reach features, commands and what is on show; and how effects are
//! applied.

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
use crate::editor::{Canvas, Editor, Hit, Pointer, Revision, SumAnswer, View};
use crate::model::{Place, VertexId};

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

    /// The sum of several tokens and games.
    pub fn sums(&self) -> FeatureRef<'_, Sums> {
        self.scene().sums()
    }

    /// The sum, to be played or given another part.
    pub fn sums_mut(&mut self) -> FeatureMut<'_, Sums> {
        FeatureMut::new(self)
    }

    /// What is known of the sum after the moves followed, or why nothing is; nothing while its values are not known, and
    /// where there is no sum. O(k · tokens) for k moves.
    pub fn sum(&self) -> Option<Result<SumAnswer, String>> {
        self.sums().answer(self.values())
    }

    /// Whether there is a move that was followed and can be taken back: of the stone that never returns, or of a sum.
    pub fn has_stepped(&self) -> bool {
        self.sums().moves_made() > 0 || self.walk().is_some_and(|walk| walk.path().len() > 1)
    }

    /// Takes the last move back that was followed. Whether there was one.
    pub fn undo_step(&mut self) -> bool {
        self.sums_mut().back() || self.step_back()
    }

    /// The document and what is looked at, for questions about both.
    pub fn now(&self) -> Now<'_> {
        Now {
            document: &self.document.content,
            revision: self.revision(),
            solving: &self.solving,
            interaction: &self.interaction,
            layout: &self.layout,
            view: &self.view,
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
            document: &self.document.content,
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
                    let revision = self.document.play_revision;
                    self.solving.solver.search(revision, budget);
                }
                Effect::StopSearch => self.solving.solver.stop_searching(),
                Effect::Poll => drop(self.poll()),
            }
        }
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
            let document = &self.document.content;
            let standouts = self.interaction.standouts(document, looked_at);
            self.view.look_through(document, view, standouts);
        }
    }

    /// Centres the local view on a vertex. Vertices that remain in view keep their places. Does nothing if the graph is
    /// drawn whole.
    pub fn look_around(&mut self, id: VertexId) {
        self.view.look_around(&self.document.content, id);
    }

    /// The same for the place of a click, a jump or a move; a vertex without edges leaves the view as it is.
    pub(in crate::editor) fn look_around_place(&mut self, place: Place) {
        self.view.look_around_place(&self.document.content, place);
    }

    /// Widens the local view by one ring, or narrows it.
    pub fn widen_local_view(&mut self, wider: bool) {
        self.view.widen(&self.document.content, wider);
    }

    /// Tells this state of the editor from others.
    pub fn revision(&self) -> Revision {
        Revision {
            opened: self.document.opened_revision,
            document: self.document.revision,
            game: self.document.play_revision,
            analysis: self.solving.arrivals,
            look: self.view.looks + self.interaction.look() + self.features.look(),
        }
    }
}
