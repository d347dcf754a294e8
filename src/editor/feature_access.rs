//! How the window and the tests reach features and commands, and how what these ask of other parts is done.
//!
//! A feature's questions are methods of `FeatureRef<'_, F>`, its commands methods of `FeatureMut<'_, F>`, both in the
//! folder of the feature, which needs no [`Editor`] for them.

use crate::editor::document::OpenDocument;
use crate::editor::effect::{Effect, Effects};
use crate::editor::features::Features;
use crate::editor::features::sums::Sums;
use crate::editor::interaction::Interaction;
use crate::editor::now::Now;
use crate::editor::{Canvas, Editor, Hit, Pointer, Revision, Shown, SumAnswer, View};
use crate::model::{Document, Edit, Place, VertexId};

/// A feature to be asked.
#[derive(Clone, Copy)]
pub struct FeatureRef<'a, F> {
    pub(in crate::editor) feature: &'a F,
    pub(in crate::editor) now: Now<'a>,
}

/// A feature to be changed.
pub struct FeatureMut<'a, F> {
    editor: &'a mut Editor,
    pick: fn(&mut Features) -> &mut F,
}

impl<F> FeatureMut<'_, F> {
    /// Runs a command of the feature, and then applies the effects that it asked for.
    pub(in crate::editor) fn run<T>(
        &mut self,
        command: impl FnOnce(&mut F, Now<'_>, &mut Effects) -> T,
    ) -> T {
        let mut effects = Effects::new();
        let (features, now) = self.editor.features_and_now();
        let answer = command((self.pick)(features), now, &mut effects);
        self.editor.apply(effects);
        answer
    }
}

/// The commands of an editor. Each that edits is one step of the history.
pub struct Commands<'a> {
    editor: &'a mut Editor,
}

impl<'a> Commands<'a> {
    pub(in crate::editor) fn new(editor: &'a mut Editor) -> Commands<'a> {
        Commands { editor }
    }

    pub(in crate::editor) fn now(&self) -> Now<'_> {
        self.editor.now()
    }

    pub(in crate::editor) fn document(&self) -> &Document {
        self.editor.document()
    }

    pub(in crate::editor) fn interaction(&self) -> &Interaction {
        &self.editor.interaction
    }

    pub(in crate::editor) fn interaction_mut(&mut self) -> &mut Interaction {
        &mut self.editor.interaction
    }

    pub(in crate::editor) fn open_mut(&mut self) -> &mut OpenDocument {
        &mut self.editor.document
    }

    /// What a place shows.
    pub(in crate::editor) fn shown(&self, place: Place) -> Shown {
        self.editor.shown(place)
    }

    /// Opens a step of the history; what is under way is dropped.
    pub(in crate::editor) fn begin(&mut self, name: impl Into<String>) {
        self.editor.begin(name);
    }

    /// Makes one edit. Whether the document took it; if not, the notice says why.
    pub(in crate::editor) fn edit(&mut self, edit: Edit) -> bool {
        self.editor.edit(edit)
    }

    /// Closes the open step.
    pub(in crate::editor) fn commit(&mut self) {
        self.editor.commit();
    }

    /// Takes the open step back.
    pub(in crate::editor) fn abort(&mut self) {
        self.editor.abort();
    }

    /// Takes back what the open step did so far, to make it anew.
    pub(in crate::editor) fn rewind(&mut self) {
        self.editor.rewind();
    }

    /// Tells the other parts about the edits made so far.
    pub(in crate::editor) fn flush(&mut self) {
        self.editor.flush();
    }

    /// Makes edits as one step.
    pub(in crate::editor) fn transact(&mut self, name: impl Into<String>, edits: Vec<Edit>) {
        self.editor.transact(name, edits);
    }

    /// Selects a place, and looks at it where it is one.
    pub(in crate::editor) fn select_place(&mut self, place: Place) {
        self.editor.select_place(place);
    }

    /// Centres the local view on a place, where only a part of the graph is drawn.
    pub(in crate::editor) fn look_around_place(&mut self, place: Place) {
        self.editor.look_around_place(place);
    }

    /// Ends a layout that is under way.
    pub(in crate::editor) fn settle(&mut self) {
        self.editor.settle();
    }
}

impl Editor {
    /// The sum of several tokens and games.
    pub fn sums(&self) -> FeatureRef<'_, Sums> {
        self.feature(&self.features.sums)
    }

    /// The sum, to be played or given another part.
    pub fn sums_mut(&mut self) -> FeatureMut<'_, Sums> {
        self.feature_mut(|features| &mut features.sums)
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

    fn feature<'a, F>(&'a self, feature: &'a F) -> FeatureRef<'a, F> {
        FeatureRef {
            feature,
            now: self.now(),
        }
    }

    fn feature_mut<F>(&mut self, pick: fn(&mut Features) -> &mut F) -> FeatureMut<'_, F> {
        FeatureMut { editor: self, pick }
    }

    /// The document and what is looked at, for questions about both.
    pub fn now(&self) -> Now<'_> {
        Now {
            document: &self.document.content,
            revision: self.revision(),
            latest: &self.solving.latest,
            interaction: &self.interaction,
            explore: &self.explore,
            view: &self.view,
            mode: self.features.mode,
        }
    }

    /// The features, to be changed, and what they read meanwhile.
    fn features_and_now(&mut self) -> (&mut Features, Now<'_>) {
        let revision = self.revision();
        let now = Now {
            document: &self.document.content,
            revision,
            latest: &self.solving.latest,
            interaction: &self.interaction,
            explore: &self.explore,
            view: &self.view,
            mode: self.features.mode,
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
            look: self.view.looks + self.features.look(),
        }
    }
}
