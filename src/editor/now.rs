//! What a feature may read of the rest of the editor.

use std::sync::Arc;

use crate::analysis::{Analysis, Position, Walk};
use crate::editor::features::explore::{Explore, Exploring};
use crate::editor::interaction::Interaction;
use crate::editor::solving::Latest;
use crate::editor::view::CanvasView;
use crate::editor::{Canvas, Mode, Revision, Selection};
use crate::model::{Document, Place, Rules};

/// The state of the editor as features read it: what is open, what is known about it, and what is looked at.
#[allow(dead_code)]
#[derive(Clone, Copy)]
pub struct Now<'a> {
    pub(in crate::editor) document: &'a Document,
    pub(in crate::editor) revision: Revision,
    pub(in crate::editor) latest: &'a Latest,
    pub(in crate::editor) interaction: &'a Interaction,
    pub(in crate::editor) explore: &'a Explore,
    pub(in crate::editor) view: &'a CanvasView,
    pub(in crate::editor) mode: Mode,
}

impl<'a> Now<'a> {
    /// The newest finished analysis. It may belong to an earlier revision of the document.
    pub(in crate::editor) fn analysis(self) -> Option<&'a Arc<Analysis>> {
        self.latest.analysis.as_ref()
    }

    /// The newest finished analysis, if it belongs to the document as it is.
    pub(in crate::editor) fn fresh_analysis(self) -> Option<&'a Arc<Analysis>> {
        self.analysis()
            .filter(|analysis| analysis.revision() == self.revision.game)
    }

    pub(in crate::editor) fn selection(self) -> &'a Selection {
        &self.interaction.selection
    }

    /// The position of a pursuit that is looked at.
    pub(in crate::editor) fn exploring(self) -> Exploring {
        self.interaction.exploring
    }

    /// What is drawn of the document.
    pub(in crate::editor) fn canvas(self) -> Canvas<'a> {
        Canvas::new(self.document, self.revision.document, self.view)
    }

    /// Whether the game is a pursuit.
    pub(in crate::editor) fn is_pursuit(self) -> bool {
        matches!(self.document.rules(), Rules::Pursuit(_))
    }

    /// Whether a place once stood on can never be entered again.
    pub(in crate::editor) fn never_returns(self) -> bool {
        matches!(self.document.rules(), Rules::Geography(_))
    }

    /// The position looked at: the selected place, or, in a pursuit, the one explored. Walls have none.
    pub(in crate::editor) fn looked_at(self) -> Option<Position> {
        if self.is_pursuit() {
            return self.exploring().position();
        }
        let place = self.selection().place()?;
        let stands = self.document.field().check_place(place).is_ok();
        stands.then_some(Position::Token(place))
    }

    /// The position that a place stands for: in a pursuit the one in which the side that isn't held is there.
    pub(in crate::editor) fn position_at(self, place: Place) -> Option<Position> {
        if !self.is_pursuit() {
            return Some(Position::Token(place));
        }
        let mut there = self.exploring();
        there.look_at(place);
        there.position()
    }

    /// The walk of the stone that never returns, from where exploring began to the place looked at.
    pub(in crate::editor) fn walk(self) -> Option<&'a Walk> {
        let walk = self.explore.walking.walk()?;
        let here = self.selection().place() == Some(walk.at());
        (here && self.never_returns()).then_some(walk)
    }

    /// The analysis that answers for the position looked at: the document's, or, for a stone that has moved, that of
    /// what is left of the game, once it has arrived.
    pub(in crate::editor) fn answering(self) -> Option<&'a Arc<Analysis>> {
        match (self.walk(), self.explore.walking.left()) {
            (Some(_), Some(left)) => Some(left),
            (Some(walk), None) if walk.path().len() > 1 => None,
            _ => self.analysis(),
        }
    }
}
