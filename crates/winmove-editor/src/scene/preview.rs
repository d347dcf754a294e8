//! What is shown while a change is previewed, and otherwise.

use std::sync::Arc;

use crate::scene::Scene;
use crate::view::shown::Shown;
use winmove_analysis::{Analysis, GameChange, Move, Position, Proof};
use winmove_core::model::{Document, Place, Point, Side};

impl<'a> Scene<'a> {
    /// The document whose field is shown: the result of a previewed change, or the document itself.
    pub fn document_on_show(self) -> &'a Document {
        match self.what_if().preview() {
            Some(preview) => &preview.document,
            None => self.now.document,
        }
    }

    /// The position being looked at and its analysis, both after the previewed change, if any.
    pub fn position_on_show(self) -> Option<(Position, &'a Arc<Analysis>)> {
        let position = self.now.looked_at()?;
        match self.what_if().preview() {
            Some(preview) => Some((preview.change.position(position), &preview.analysis)),
            None => Some((position, self.now.answering()?)),
        }
    }

    /// The place of a side of a pursuit in [`Scene::position_on_show`].
    pub(crate) fn place_on_show(self, side: Side) -> Option<Place> {
        match self.what_if().previewed() {
            Some(GameChange::Stand(moved, place)) if moved == side => Some(place),
            _ => self.now.exploring().place(side),
        }
    }

    /// The moves of [`Scene::position_on_show`].
    pub(crate) fn moves_of_position_on_show(self) -> Vec<Move> {
        let on_show = self.position_on_show();
        on_show.map_or_else(Vec::new, |(position, analysis)| analysis.moves(position))
    }

    /// The proof of the label of [`Scene::position_on_show`], from the preview or the explanation.
    pub fn proof_on_show(self) -> Option<&'a Proof> {
        match self.what_if().preview() {
            Some(preview) => Some(&preview.proof).filter(|proof| **proof != Proof::Nothing),
            None => self.explain().proof(),
        }
    }

    /// The principal line from the shown position, beginning with that position.
    pub fn line_on_show(self) -> &'a [Position] {
        match self.what_if().preview() {
            Some(preview) => &preview.line,
            None => self.explain().principal_line(),
        }
    }

    /// The path of the edge that the previewed change adds or removes, from rim to rim. Empty for
    /// other changes.
    pub fn previewed_path(self) -> Vec<Point> {
        let Some(preview) = self.what_if().preview() else {
            return Vec::new();
        };
        match preview.change {
            GameChange::AddEdge(from, to) => {
                let ends = [Place::Vertex(from), Place::Vertex(to)];
                match &preview.curve {
                    Some(curve) => self.now.canvas().between_rims(ends, curve.points_along()),
                    None => self.now.canvas().path_between(ends),
                }
            }
            GameChange::RemoveEdge(id) => self.now.canvas().edge_path(id),
            GameChange::Fix(..)
            | GameChange::Own(..)
            | GameChange::Number(..)
            | GameChange::MarkExit(..)
            | GameChange::Paint(..)
            | GameChange::Stand(..) => Vec::new(),
        }
    }

    /// What a place shows after the previewed change; `None` without a preview.
    pub(crate) fn shown_in_preview(self, place: Place) -> Option<Shown> {
        let preview = self.what_if().preview()?;
        let Some(position) = self.now.position_at(place) else {
            return Some(Shown::Blank);
        };
        let position = match preview.change {
            // The change moves the held token. Every place still represents the other token.
            GameChange::Stand(side, _) if side != self.now.exploring().held => position,
            change => change.position(position),
        };
        let label = preview.analysis.label(position).map(Shown::Label);
        Some(label.unwrap_or_else(|| self.now.shown_by(&preview.analysis, place)))
    }
}
