//! The handle through which commands use the editor.

use crate::composition::Editor;
use crate::document::shifts::CellMap;
use crate::document::step_name::StepName;
use crate::feature::FeatureMut;
use crate::features::play::Playing;
use crate::features::replay::Replaying;
use crate::features::sums::Sums;
use crate::interaction::Interaction;
use crate::interaction::Renaming;
use crate::interaction::exploring::Exploring;
use crate::interaction::gesture::Gesture;
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::interaction::state::State;
use crate::layout::{Layout, LayoutRequest};
use crate::now::Now;
use crate::scene::Scene;
use crate::view::CanvasView;
use crate::view::hit::Hit;
use winmove_analysis::{Position, Walk};
use winmove_core::model::{Document, Edit, Place, Point};

/// The commands of an editor. Each edit by a command is one step of the history.
pub struct Commands<'a> {
    editor: &'a mut Editor,
}

impl<'a> Commands<'a> {
    pub(crate) fn new(editor: &'a mut Editor) -> Commands<'a> {
        Commands { editor }
    }

    pub(crate) fn now(&self) -> Now<'_> {
        self.editor.now()
    }

    pub(crate) fn scene(&self) -> Scene<'_> {
        self.editor.scene()
    }

    pub(crate) fn play_mut(&mut self) -> FeatureMut<'_, Playing> {
        self.editor.play_mut()
    }

    pub(crate) fn replay_mut(&mut self) -> FeatureMut<'_, Replaying> {
        self.editor.replay_mut()
    }

    pub(crate) fn sums_mut(&mut self) -> FeatureMut<'_, Sums> {
        self.editor.sums_mut()
    }

    pub(crate) fn document(&self) -> &Document {
        self.editor.document()
    }

    pub(crate) fn interaction(&self) -> &Interaction {
        &self.editor.interaction
    }

    pub(crate) fn selection(&self) -> &Selection {
        &self.editor.interaction.selection
    }

    pub(crate) fn selection_mut(&mut self) -> &mut Selection {
        &mut self.editor.interaction.selection
    }

    /// Replaces the selection by those of the elements that the document has.
    pub(crate) fn choose(&mut self, selection: Selection) {
        self.editor.select(selection);
    }

    pub(crate) fn exploring_mut(&mut self) -> &mut Exploring {
        &mut self.editor.interaction.exploring
    }

    pub(crate) fn state_mut(&mut self) -> &mut State {
        &mut self.editor.interaction.state
    }

    pub(crate) fn renaming_mut(&mut self) -> &mut Option<Renaming> {
        &mut self.editor.interaction.renaming
    }

    pub(crate) fn set_hover(&mut self, hover: Hit) {
        self.editor.interaction.hover = hover;
    }

    /// Shows a notice, or removes the one on show.
    pub(crate) fn notify(&mut self, notice: Option<Notice>) {
        self.editor.interaction.notice = notice;
    }

    /// Makes an edit that the history doesn't record. Edits that don't fit the document are left
    /// out.
    pub(crate) fn edit_unrecorded(&mut self, edit: Edit) {
        self.editor
            .document
            .edit_unrecorded(edit)
            .unwrap_or_default();
    }

    pub(crate) fn set_shift(&mut self, down: i64, right: i64) {
        self.editor.document.set_shift(down, right);
    }

    /// Moves what lies on the cells of the board with them, as the last step has done; its undo
    /// moves it back.
    pub(crate) fn carry_along(&mut self, to: CellMap) {
        self.editor.carry(&to);
        self.editor.document.note_rearranged(to);
    }

    /// Takes the offset by which cells have moved on the canvas since the last call because the
    /// north or west border was moved, in canvas units.
    pub fn take_shift(&mut self) -> Point {
        self.editor.document.take_shift()
    }

    pub(crate) fn times_pasted(&mut self, at: Option<Point>) -> u32 {
        self.editor.document.times_pasted(at)
    }

    pub(crate) fn note_pasted(&mut self) {
        self.editor.document.note_pasted();
    }

    /// Opens a step of the history. A gesture under way is cancelled.
    pub(crate) fn begin(&mut self, name: StepName) {
        self.editor.begin(name);
    }

    /// Makes one edit. Returns whether it was made; if not, the notice says why.
    pub(crate) fn edit(&mut self, edit: Edit) -> bool {
        self.editor.edit(edit)
    }

    /// Commits the open step.
    pub(crate) fn commit(&mut self) {
        self.editor.commit();
    }

    /// Undoes the open step.
    pub(crate) fn abort(&mut self) {
        self.editor.abort();
    }

    /// Undoes the edits of the open step, so that they can be made again.
    pub(crate) fn rewind(&mut self) {
        self.editor.rewind();
    }

    /// Updates the other parts after the edits made so far.
    pub(crate) fn flush(&mut self) {
        self.editor.flush();
    }

    /// Makes edits as one step.
    pub(crate) fn transact(&mut self, name: StepName, edits: Vec<Edit>) {
        self.editor.transact(name, edits);
    }

    /// Selects a place and, unless it is a wall, looks at it.
    pub(crate) fn select_place(&mut self, place: Place) {
        self.editor.select_place(place);
    }

    /// Looks at a position: selects the mover's place and, in a pursuit, explores the position.
    pub(crate) fn show_position(&mut self, position: Position) {
        self.editor.show_position(position);
    }

    /// Sets the explored walk of a geography, or clears it.
    pub(crate) fn set_walk(&mut self, walk: Option<Walk>) {
        self.editor.set_walk(walk);
    }

    /// Begins a walk at a place, in a geography.
    pub(crate) fn walk_from(&mut self, place: Place) {
        self.editor.walk_from(place);
    }

    /// Centres the local view on a place. Does nothing in other views.
    pub(crate) fn look_around_place(&mut self, place: Place) {
        self.editor.look_around_place(place);
    }

    /// Passes a gesture to the active tool.
    pub(crate) fn gesture(&mut self, gesture: Gesture) {
        self.editor.gesture(gesture);
    }

    pub(crate) fn layout_mut(&mut self) -> &mut LayoutRequest {
        &mut self.editor.layout
    }

    pub(crate) fn view_mut(&mut self) -> &mut CanvasView {
        &mut self.editor.view
    }

    /// Arranges the drawing of the local view, which is no edit. Returns whether there is a local
    /// view.
    pub(crate) fn arrange_local_view(&mut self, layout: Layout) -> bool {
        self.editor
            .view
            .arrange(self.editor.document.content(), layout)
    }
}
