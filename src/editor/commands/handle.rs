//! The handle through which commands use the editor.

use crate::analysis::{Position, Walk};
use crate::editor::composition::Editor;
use crate::editor::document::shifts::CellMap;
use crate::editor::document::step_name::StepName;
use crate::editor::feature::FeatureMut;
use crate::editor::features::play::Playing;
use crate::editor::features::replay::Replaying;
use crate::editor::features::sums::Sums;
use crate::editor::interaction::Interaction;
use crate::editor::interaction::Renaming;
use crate::editor::interaction::exploring::Exploring;
use crate::editor::interaction::gesture::Gesture;
use crate::editor::interaction::notice::Notice;
use crate::editor::interaction::selection::Selection;
use crate::editor::interaction::state::State;
use crate::editor::layout::{Layout, LayoutRequest};
use crate::editor::now::Now;
use crate::editor::scene::Scene;
use crate::editor::view::CanvasView;
use crate::editor::view::hit::Hit;
use crate::model::{Document, Edit, Place, Point};

/// The commands of an editor. Each edit by a command is one step of the history.
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

    pub(in crate::editor) fn scene(&self) -> Scene<'_> {
        self.editor.scene()
    }

    pub(in crate::editor) fn play_mut(&mut self) -> FeatureMut<'_, Playing> {
        self.editor.play_mut()
    }

    pub(in crate::editor) fn replay_mut(&mut self) -> FeatureMut<'_, Replaying> {
        self.editor.replay_mut()
    }

    pub(in crate::editor) fn sums_mut(&mut self) -> FeatureMut<'_, Sums> {
        self.editor.sums_mut()
    }

    pub(in crate::editor) fn document(&self) -> &Document {
        self.editor.document()
    }

    pub(in crate::editor) fn interaction(&self) -> &Interaction {
        &self.editor.interaction
    }

    pub(in crate::editor) fn selection(&self) -> &Selection {
        &self.editor.interaction.selection
    }

    pub(in crate::editor) fn selection_mut(&mut self) -> &mut Selection {
        &mut self.editor.interaction.selection
    }

    /// Replaces the selection by those of the elements that the document has.
    pub(in crate::editor) fn choose(&mut self, selection: Selection) {
        self.editor.select(selection);
    }

    pub(in crate::editor) fn exploring_mut(&mut self) -> &mut Exploring {
        &mut self.editor.interaction.exploring
    }

    pub(in crate::editor) fn state_mut(&mut self) -> &mut State {
        &mut self.editor.interaction.state
    }

    pub(in crate::editor) fn renaming_mut(&mut self) -> &mut Option<Renaming> {
        &mut self.editor.interaction.renaming
    }

    pub(in crate::editor) fn set_hover(&mut self, hover: Hit) {
        self.editor.interaction.hover = hover;
    }

    /// Shows a notice, or removes the one on show.
    pub(in crate::editor) fn notify(&mut self, notice: Option<Notice>) {
        self.editor.interaction.notice = notice;
    }

    /// Makes an edit that the history doesn't record. Edits that don't fit the document are left out.
    pub(in crate::editor) fn edit_unrecorded(&mut self, edit: Edit) {
        self.editor
            .document
            .edit_unrecorded(edit)
            .unwrap_or_default();
    }

    pub(in crate::editor) fn set_shift(&mut self, down: i64, right: i64) {
        self.editor.document.set_shift(down, right);
    }

    /// Moves what lies on the cells of the board with them, as the last step has done; its undo moves it back.
    pub(in crate::editor) fn carry_along(&mut self, to: CellMap) {
        self.editor.carry(&to);
        self.editor.document.note_rearranged(to);
    }

    /// Takes the offset by which cells have moved on the canvas since the last call because the north or west border was
    /// moved, in canvas units.
    pub fn take_shift(&mut self) -> Point {
        self.editor.document.take_shift()
    }

    pub(in crate::editor) fn times_pasted(&mut self, at: Option<Point>) -> u32 {
        self.editor.document.times_pasted(at)
    }

    pub(in crate::editor) fn note_pasted(&mut self) {
        self.editor.document.note_pasted();
    }

    /// Opens a step of the history. A gesture under way is cancelled.
    pub(in crate::editor) fn begin(&mut self, name: StepName) {
        self.editor.begin(name);
    }

    /// Makes one edit. Returns whether it was made; if not, the notice says why.
    pub(in crate::editor) fn edit(&mut self, edit: Edit) -> bool {
        self.editor.edit(edit)
    }

    /// Commits the open step.
    pub(in crate::editor) fn commit(&mut self) {
        self.editor.commit();
    }

    /// Undoes the open step.
    pub(in crate::editor) fn abort(&mut self) {
        self.editor.abort();
    }

    /// Undoes the edits of the open step, so that they can be made again.
    pub(in crate::editor) fn rewind(&mut self) {
        self.editor.rewind();
    }

    /// Updates the other parts after the edits made so far.
    pub(in crate::editor) fn flush(&mut self) {
        self.editor.flush();
    }

    /// Makes edits as one step.
    pub(in crate::editor) fn transact(&mut self, name: StepName, edits: Vec<Edit>) {
        self.editor.transact(name, edits);
    }

    /// Selects a place and, unless it is a wall, looks at it.
    pub(in crate::editor) fn select_place(&mut self, place: Place) {
        self.editor.select_place(place);
    }

    /// Looks at a position: selects the mover's place and, in a pursuit, explores the position.
    pub(in crate::editor) fn show_position(&mut self, position: Position) {
        self.editor.show_position(position);
    }

    /// Sets the explored walk of a geography, or clears it.
    pub(in crate::editor) fn set_walk(&mut self, walk: Option<Walk>) {
        self.editor.set_walk(walk);
    }

    /// Begins a walk at a place, in a geography.
    pub(in crate::editor) fn walk_from(&mut self, place: Place) {
        self.editor.walk_from(place);
    }

    /// Centres the local view on a place. Does nothing in other views.
    pub(in crate::editor) fn look_around_place(&mut self, place: Place) {
        self.editor.look_around_place(place);
    }

    /// Passes a gesture to the active tool.
    pub(in crate::editor) fn gesture(&mut self, gesture: Gesture) {
        self.editor.gesture(gesture);
    }

    pub(in crate::editor) fn layout_mut(&mut self) -> &mut LayoutRequest {
        &mut self.editor.layout
    }

    pub(in crate::editor) fn view_mut(&mut self) -> &mut CanvasView {
        &mut self.editor.view
    }

    /// Arranges the drawing of the local view, which is no edit. Returns whether there is a local view.
    pub(in crate::editor) fn arrange_local_view(&mut self, layout: Layout) -> bool {
        self.editor
            .view
            .arrange(self.editor.document.content(), layout)
    }
}
