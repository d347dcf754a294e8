//! Edits of the document. Every edit belongs to a step of the history.
//!
//! After an edit, the other parts of the editor are updated.

use std::sync::Arc;

use crate::composition::Editor;
use crate::document::shifts::CellMap;
use crate::document::step_name::StepName;
use crate::features::what_if::WhatIfAction;
use crate::interaction::area::Area;
use crate::interaction::exploring;
use crate::interaction::gesture::{Gesture, Pointer};
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::interaction::state::{State, Tool};
use crate::view::hit::{HANDLE_AREA, HANDLE_REACH, Hit};
use winmove_core::model::{Edit, EditError, Place, Point, Square, VertexValues};
use winmove_files::Mode;

impl Editor {
    /// Passes a gesture to the active tool. Every edit made by it can be undone.
    pub fn gesture(&mut self, gesture: Gesture) {
        if let Gesture::Press(_) = gesture {
            // A notice is about the previous command.
            self.interaction.notice = None;
        }
        if let Gesture::Press(pointer)
        | Gesture::Move(pointer)
        | Gesture::Release(pointer)
        | Gesture::DoubleClick(pointer) = gesture
        {
            self.interaction.hover = self.hit_or_handle(pointer);
        }
        let state = std::mem::take(&mut self.interaction.state);
        self.interaction.state = match self.interaction.mode() {
            Mode::Edit => self.next_state(state, gesture),
            Mode::Explore | Mode::Play | Mode::Replay | Mode::Practise => {
                self.next_state_without_edits(state, gesture)
            }
        };
        self.flush();
    }

    /// The element under a pointer. The handles of the selected edge are above everything else, and
    /// are also hit from nearby if nothing else is. During a gesture there are no handles.
    fn hit_or_handle(&self, pointer: Pointer) -> Hit {
        let interaction = &self.interaction;
        let has_handles = interaction.mode() == Mode::Edit
            && interaction.tool == Tool::Select
            && interaction.state == State::Idle;
        let edge = interaction.selection.only_edge().filter(|_| has_handles);
        let handle = |reach: f64| {
            let (at, pixel) = (pointer.at, pointer.pixel);
            edge.and_then(|id| self.canvas().hit_handle(id, at, pixel, reach))
        };
        if let Some(handle) = handle(HANDLE_REACH) {
            return handle;
        }
        let takes = interaction.mode() == Mode::Edit
            && interaction.state == State::Idle
            && matches!(interaction.tool, Tool::Select | Tool::Erase);
        let annotation = || self.canvas().hit_annotation(pointer.at, pointer.pixel);
        if let Some(hit) = takes.then(annotation).flatten() {
            return hit;
        }
        let hit = self.hit(pointer);
        let is_free = hit == Hit::Nothing || edge.is_some_and(|id| hit == Hit::Edge(id));
        handle(HANDLE_AREA).filter(|_| is_free).unwrap_or(hit)
    }

    /// The mode.
    pub fn mode(&self) -> Mode {
        self.interaction.mode()
    }

    /// Changes the mode. Cancels a gesture in progress.
    pub fn set_mode(&mut self, mode: Mode) {
        self.drop_gesture();
        let before = self.interaction.mode();
        if mode != before {
            self.interaction.notice = None;
        }
        self.act(WhatIfAction::Preview(None));
        if mode != Mode::Replay {
            self.replay_mut().leave();
        }
        self.interaction.set_mode(mode);
        self.keep_or_leave_steps(before, mode);
        match mode {
            Mode::Play if self.sums().is_sum() => {}
            Mode::Play => {
                // If no game begins, the place offered as its start must not be that of a step.
                if before == Mode::Replay {
                    self.explore_start_of_pursuit();
                }
                self.play_mut().enter();
            }
            Mode::Replay => self.replay_mut().enter(),
            // An exercise starts from the beginning, regardless of what was played, replayed or
            // explored before.
            Mode::Practise if before != Mode::Practise => self.explore_start_of_pursuit(),
            Mode::Practise => {}
            Mode::Edit | Mode::Explore => {
                // A walk that was left in a mode without walks isn't solved yet.
                if self.now().walk().is_some() && self.interaction.walking.get().left.is_none() {
                    self.explore_mut().start_walk_query();
                    self.collect();
                }
            }
        }
    }

    /// Stores the selection and the explored position when a replay is entered. Build and Explore
    /// restore them, so that no step of the replay remains selected.
    fn keep_or_leave_steps(&mut self, before: Mode, mode: Mode) {
        let document = self.revision().document;
        let interaction = &mut self.interaction;
        if mode == Mode::Replay && before != Mode::Replay {
            let kept = (
                document,
                interaction.exploring,
                interaction.selection.clone(),
            );
            interaction.before_replay = Some(kept);
        }
        if before != Mode::Replay || mode == Mode::Replay {
            return;
        }
        match (interaction.before_replay.take(), mode) {
            (Some((at, exploring, selection)), Mode::Edit | Mode::Explore) if at == document => {
                interaction.exploring = exploring;
                interaction.selection = selection;
            }
            (_, Mode::Edit | Mode::Explore) => self.explore_start_of_pursuit(),
            (_, Mode::Play | Mode::Replay | Mode::Practise) => {}
        }
    }

    /// Explores a pursuit from its start again, and clears the selection.
    fn explore_start_of_pursuit(&mut self) {
        if self.interaction.start.is_some() {
            let rules = self.document().rules().clone();
            self.interaction.exploring.restart(&rules);
            self.interaction.selection = Selection::default();
        }
    }

    /// Undoes the last step, and restores the selection before it. If a gesture or a layout is in
    /// progress, cancels it instead. Returns whether there was something to undo or cancel.
    pub fn undo(&mut self) -> bool {
        if self.drop_gesture() || self.stop_arranging() {
            return true;
        }
        let before = self.document().script().cloned();
        let changed = self.undo_once();
        // The game of a script may have been made after a later step. The field doesn't go back to
        // the text without its game.
        let is_unmade = |editor: &Editor| {
            let scripts = editor.document().script().zip(before.as_ref());
            scripts.is_some_and(|(now, before)| {
                let is_older = now.text == before.text && now.working != before.working;
                is_older && now.is_out_of_date()
            })
        };
        while is_unmade(self) && self.undo_once() {}
        self.fit_other_than(before.as_ref());
        changed
    }

    fn undo_once(&mut self) -> bool {
        let mark = self.document.history().mark();
        let changed = self.document.undo();
        let interaction = &mut self.interaction;
        let selected = interaction.selections.undo(mark, &interaction.selection);
        self.after_history(changed, selected.filter(|_| changed))
    }

    /// Redoes the last undone step, and restores the selection after it. If a gesture is in
    /// progress, cancels it instead. Returns whether there was something to redo or cancel.
    pub fn redo(&mut self) -> bool {
        if self.drop_gesture() {
            return true;
        }
        let before = self.document().script().cloned();
        let changed = self.redo_once();
        let is_unmade = |editor: &Editor| {
            let script = editor.document().script();
            let script = script.filter(|script| script.is_out_of_date());
            let history = editor.document.history();
            script.is_some_and(|script| history.makes_later(&script.text))
        };
        while is_unmade(self) && self.redo_once() {}
        self.fit_other_than(before.as_ref());
        changed
    }

    fn redo_once(&mut self) -> bool {
        let changed = self.document.redo();
        let mark = self.document.history().mark();
        let selected = self.interaction.selections.redo(mark);
        self.after_history(changed, selected.filter(|_| changed))
    }

    /// The step that Undo would undo.
    pub fn undone_step(&self) -> Option<StepName> {
        self.document.history().undo_name()
    }

    /// The name of the step that Undo would undo.
    pub fn undo_name(&self) -> Option<String> {
        self.undone_step().map(StepName::words)
    }

    /// The name of the step that Redo would redo.
    pub fn redo_name(&self) -> Option<String> {
        self.document.history().redo_name().map(StepName::words)
    }

    /// Updates the other parts after undo or redo. `selected` is the selection to restore, if
    /// known.
    fn after_history(&mut self, changed: bool, selected: Option<Selection>) -> bool {
        self.interaction.notice = None;
        if let Some(to) = self.document.take_moved_by() {
            self.carry(&to);
        }
        // A walk continues as long as the game still has its moves.
        let walks = self.now().walk().is_some_and(|walk| walk.path().len() > 1);
        if let Some(selected) = selected.filter(|_| !walks) {
            self.interaction.selection = selected;
        }
        self.flush();
        changed
    }

    /// Moves everything on the cells of a board along with them, after the board was rearranged.
    /// This includes the selection, the selected position, the walk, and the game being played.
    pub(crate) fn carry(&mut self, to: &CellMap) {
        let moved = |place| match place {
            Place::Cell(cell) => to(cell).map(Place::Cell),
            Place::Vertex(_) => Some(place),
        };
        let interaction = &mut self.interaction;
        let corners = interaction
            .selection
            .cells()
            .and_then(|area| to(area.first()).zip(to(area.last())));
        interaction.selection = match corners {
            Some((a, b)) => Selection::area(Area::between(a, b)),
            None => Selection::default(),
        };
        let exploring = &mut interaction.exploring;
        exploring.places = exploring.places.map(|place| place.and_then(moved));
        // The start only moved with the cells, so exploring doesn't start over.
        interaction.start = exploring::start(self.document.content().rules());
        let walk = interaction.walking.get().walk.clone();
        if let Some(walk) = walk {
            interaction.walk(walk.moved(moved));
        }
        let before = self.document.history().came_from();
        let left_out = self.play_mut().carry(&moved, before);
        let notice = &mut self.interaction.notice;
        if let (Some(count @ 1..), None) = (left_out, &notice) {
            *notice = Some(Notice::GameCut(count));
        }
        if left_out.is_none() {
            let lost = match self.interaction.notice.take() {
                Some(Notice::TokensLost(lost)) => lost,
                _ => Vec::new(),
            };
            self.interaction.notice = Some(Notice::GameLost(lost));
        }
    }

    /// Cancels a gesture or a renaming in progress. Returns whether there was a gesture.
    pub(crate) fn drop_gesture(&mut self) -> bool {
        self.interaction.renaming = None;
        self.settle();
        let busy = self.now().is_busy();
        if busy {
            self.gesture(Gesture::Escape);
        }
        busy
    }

    /// Opens a step of the history. A command cancels a gesture in progress. At the beginning of a
    /// gesture, the state is [`State::Idle`], because [`Editor::gesture`] has taken it.
    pub(crate) fn begin(&mut self, name: StepName) {
        self.interaction.notice = None;
        self.settle();
        if self.interaction.state != State::Idle {
            self.gesture(Gesture::Escape);
        }
        self.document.begin(name);
        let interaction = &mut self.interaction;
        let mark = self.document.history().mark();
        interaction.selections.begin(mark, &interaction.selection);
    }

    pub(crate) fn commit(&mut self) {
        self.document.commit();
        let mark = self.document.history().mark();
        self.interaction.selections.commit(mark);
    }

    pub(crate) fn abort(&mut self) {
        self.document.abort();
        self.interaction.selections.abort();
    }

    /// Undoes the edits of the open step, so that they can be made again.
    pub(crate) fn rewind(&mut self) {
        if self.document.rewind() {
            self.view.forget_paths();
        }
    }

    /// Makes one edit. Returns whether it was made. If not, the notice says why.
    pub(crate) fn edit(&mut self, edit: Edit) -> bool {
        if self.would_be_too_large(&edit) {
            self.interaction.notice = Some(Notice::TooManyPositions);
            return false;
        }
        match self.document.edit(rounded(edit)) {
            Ok(()) => {
                self.view.forget_paths();
                true
            }
            Err(error) => {
                if error == EditError::Scripted {
                    // A token must not leave a vertex that stays.
                    self.rewind();
                }
                self.interaction.notice = Some(Notice::Refused(error));
                false
            }
        }
    }

    /// Whether the game after an edit would have more positions than a file may describe.
    fn would_be_too_large(&self, edit: &Edit) -> bool {
        let content = self.document.content();
        let (field, rules) = (content.field(), content.rules());
        let vertices = content.graph().map_or(0, |graph| graph.vertices().len());
        let most = winmove_analysis::most_positions(field, rules);
        let places = match edit {
            Edit::SetRules(rules) => {
                return winmove_analysis::position_count(field, rules)
                    > winmove_analysis::most_positions(field, rules);
            }
            // Walls may become floor later.
            Edit::ReplaceBoard(board) => board.cells().len(),
            Edit::Paint(cell, Square::Floor | Square::Exit) => {
                let board = content.board();
                if board.and_then(|board| board.square(*cell)) != Some(Square::Wall) {
                    return false;
                }
                let cells = board.map_or(0, |board| board.cells().len());
                if winmove_analysis::positions_of(rules, cells) <= most {
                    return false;
                }
                winmove_core::game::Places::count(field) + 1
            }
            Edit::AddVertex(_) => vertices + 1,
            Edit::AddMany { vertices: more, .. } => vertices + more.len(),
            // No other edit adds places.
            _ => return false,
        };
        winmove_analysis::positions_of(rules, places) > most
    }

    /// Makes the edits of a function as one step of the history. Returns its result.
    pub(crate) fn step<T>(&mut self, name: StepName, edits: impl FnOnce(&mut Editor) -> T) -> T {
        self.begin(name);
        let result = edits(self);
        self.commit();
        self.flush();
        result
    }

    /// Makes edits as one step of the history.
    pub(crate) fn transact(&mut self, name: StepName, edits: Vec<Edit>) {
        self.step(name, |editor| {
            for edit in edits {
                editor.edit(edit);
            }
        });
    }

    /// Updates the other parts after the edits made since the last call.
    pub(crate) fn flush(&mut self) {
        let Some(mut edits) = self.document.take_edits() else {
            return;
        };
        if self.document().script().is_some() {
            self.place_new_states();
            edits.extend(self.document.take_edits().into_iter().flatten());
        }
        let content = self.document.content();
        self.view.follow(content, &edits);
        let interaction = &mut self.interaction;
        interaction.selection.prune(content);
        if !interaction.hover.is_part_of(content) {
            interaction.hover = Hit::Nothing;
        }
        if self.now().renamed_label().is_none() {
            self.interaction.renaming = None;
        }
        let content = self.document.content();
        if edits.iter().any(Edit::touches_play) {
            self.features.sums.restart();
            let revision = self.document.revision();
            self.solving.solve(edits, revision, content);
        }
        let start = exploring::start(content.rules());
        let interaction = &mut self.interaction;
        if start != interaction.start || !interaction.exploring.fits(content.field()) {
            interaction.exploring.restart(content.rules());
            interaction.start = start;
        }
        self.collect();
    }
}

/// An edit with its coordinates rounded to tenths of a unit. The difference can't be seen, and
/// files stay short and readable.
fn rounded(mut edit: Edit) -> Edit {
    fn round(at: &mut Option<Point>) {
        const TENTHS: f64 = 10.0;
        // Larger coordinates don't have tenths.
        const GREATEST: f64 = 1e12;
        if let Some(at) = at
            && at.x.abs().max(at.y.abs()) < GREATEST
        {
            *at = Point::new(
                (at.x * TENTHS).round() / TENTHS,
                (at.y * TENTHS).round() / TENTHS,
            );
        }
    }
    match &mut edit {
        Edit::AddVertex(vertex) => round(&mut vertex.at),
        Edit::ChangeVertices(VertexValues::At(moves)) => {
            moves.iter_mut().for_each(|(_, at)| round(at))
        }
        Edit::AddMany { vertices, .. } => {
            let vertices = Arc::make_mut(vertices).iter_mut();
            vertices.for_each(|vertex| round(&mut vertex.at));
        }
        Edit::Annotate(annotations) => {
            for annotation in annotations {
                let mut at = Some(annotation.at);
                round(&mut at);
                annotation.at = at.unwrap_or(annotation.at);
                round(&mut annotation.to);
            }
        }
        // No other edit has coordinates.
        _ => {}
    }
    edit
}
