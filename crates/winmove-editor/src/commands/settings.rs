//! Commands for the rules of the game and its places.
//!
//! They concern squares, tokens, exits, fixed outcomes, the title and the notes.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::now::Now;
use winmove_core::model::{
    Cell, Edit, LayoutOptions, Place, Rules, Side, Square, VertexId, VertexValues,
};

impl Editor {
    /// Paints a cell, and removes a token from a new wall. Does nothing outside the board.
    pub(crate) fn paint(&mut self, cell: Cell, square: Square) {
        let old = self.document().board().and_then(|board| board.square(cell));
        if old.is_none_or(|old| old == square) {
            return;
        }
        if square == Square::Wall {
            self.take_tokens(|place| place == Place::Cell(cell));
        }
        self.edit(Edit::Paint(cell, square));
    }

    /// Paints several cells like [`Editor::paint`].
    pub(crate) fn paint_all(&mut self, cells: impl IntoIterator<Item = Cell>, square: Square) {
        for cell in cells {
            self.paint(cell, square);
        }
    }

    /// Puts a token on a place, or removes it from the field. Does nothing for a side that the game
    /// doesn't have. If there are several tokens, the one on `from` is moved. If there is none on
    /// `from`, the token replaces all others.
    pub(crate) fn put_token(
        &mut self,
        token: Option<Side>,
        from: Option<Place>,
        place: Option<Place>,
    ) {
        let mut rules = self.document().rules().clone();
        rules.put(token, from, place);
        if rules != *self.document().rules() {
            self.edit(Edit::SetRules(rules));
        }
    }

    /// Puts a token on a place, or removes it from the field, as one step.
    pub fn place_token(&mut self, token: Option<Side>, place: Option<Place>) {
        let name = match place {
            Some(_) => StepName::PlaceToken(None),
            None => StepName::TakeTokenOff,
        };
        self.step(name, |editor| editor.put_token(token, None, place));
    }

    /// Removes the tokens on these places.
    pub(super) fn take_tokens(&mut self, from: impl Fn(Place) -> bool) {
        if self.document().rules().tokens().into_iter().any(&from) {
            let rules = self.document().rules().clone();
            self.edit(Edit::SetRules(rules.retaining_tokens(|place| !from(place))));
        }
    }

    /// Sets values of vertices as one step. If nothing changes, no step is made.
    pub(super) fn transact_all<T>(
        &mut self,
        name: StepName,
        changes: Vec<(VertexId, T)>,
        values: fn(Vec<(VertexId, T)>) -> VertexValues,
    ) {
        let edit = (!changes.is_empty()).then(|| Edit::ChangeVertices(values(changes)));
        self.transact(name, edit.into_iter().collect());
    }

    /// Replaces the rules as one step. `name` is its name in the Undo menu.
    pub fn set_rules(&mut self, name: StepName, rules: Rules) {
        if rules != *self.document().rules() {
            self.transact(name, vec![Edit::SetRules(rules)]);
        }
    }

    /// Changes the title of the document.
    pub fn set_title(&mut self, title: &str) {
        if title != self.document().title() {
            self.transact(
                StepName::ChangeTitle,
                vec![Edit::SetTitle(title.to_owned())],
            );
        }
    }

    /// Changes how layouts of the document are to look.
    pub fn set_layout_options(&mut self, options: LayoutOptions) {
        if options != *self.document().layout() {
            self.transact(StepName::ChangeLayout, vec![Edit::SetLayout(options)]);
        }
    }

    /// Changes the notes of the document.
    pub fn set_notes(&mut self, notes: &str) {
        if notes != self.document().notes() {
            self.transact(
                StepName::ChangeNotes,
                vec![Edit::SetNotes(notes.to_owned())],
            );
        }
    }
}

impl Now<'_> {
    /// The token on a place, if any; if both tokens are there, the officer's. It is identified by
    /// its side if the game has sides.
    pub fn token_at(self, place: Place) -> Option<Option<Side>> {
        let placed = self.document.rules().placed();
        let token = placed.into_iter().find(|&(at, _)| at == place)?;
        Some(token.1)
    }

    /// Whether every selected vertex or cell is an exit.
    pub fn selection_is_exit(self) -> bool {
        if let (Some(area), Some(board)) =
            (self.interaction.selection.cells(), self.document.board())
        {
            let mut squares = area.cells().map(|cell| board.square(cell));
            return squares.all(|square| square == Some(Square::Exit));
        }
        let graph = self.document.graph();
        let mut vertices = self
            .interaction
            .selection
            .vertices
            .iter()
            .filter_map(|&id| graph?.vertex(id));
        !self.interaction.selection.vertices.is_empty() && vertices.all(|vertex| vertex.exit)
    }
}
