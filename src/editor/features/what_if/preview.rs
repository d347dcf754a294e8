//! A change before it is made: the field as it would be, with its labels, its moves and its strategy.

use std::sync::Arc;

use crate::analysis::{Analysis, GameChange, Move, Position, position_count};
use crate::editor::features::explain::Proof;
use crate::editor::geometry;
use crate::editor::{Editor, Shown};
use crate::model::{Document, Place, Point, Side};

/// The most positions of a field that is solved for a preview before a frame is painted.
pub(in crate::editor) const MOST_AT_ONCE: u64 = 20_000;
/// The same where bit sets solve it: a pursuit on a board of 20 × 20 cells takes some milliseconds.
pub(in crate::editor) const MOST_AT_ONCE_ON_BOARD: u64 = 350_000;

/// A change that is previewed.
pub(in crate::editor) struct Preview {
    idea: GameChange,
    document: Document,
    analysis: Arc<Analysis>,
    // What the strategy would be, where one is shown.
    proof: Option<Proof>,
    // The course of an edge that would be new, from rim to rim.
    course: Vec<Point>,
}

impl Editor {
    /// The most positions of a field that is solved anew within a frame, as for a preview: 20,000, or 350,000 of a
    /// pursuit on a board.
    pub fn most_at_once(&self) -> u64 {
        match self.is_pursuit() && self.document.content().board().is_some() {
            true => MOST_AT_ONCE_ON_BOARD,
            false => MOST_AT_ONCE,
        }
    }

    /// Whether a change can be shown before it is made: the game has at most [`Editor::most_at_once`] positions.
    pub fn can_preview(&self) -> bool {
        position_count(
            self.document.content().field(),
            self.document.content().rules(),
        ) <= self.most_at_once()
    }

    /// Shows the field as it would be after a change, or as it is. Nothing where [`Editor::can_preview`] says no.
    pub fn preview(&mut self, idea: Option<GameChange>) {
        let known = self
            .features
            .what_if
            .preview
            .as_ref()
            .map(|known| known.idea);
        if known == idea {
            return;
        }
        self.features.what_if.preview = idea.and_then(|idea| self.prepared(idea));
        self.view.looks += 1;
    }

    fn prepared(&self, idea: GameChange) -> Option<Preview> {
        if !self.can_preview() {
            return None;
        }
        let mut document = Document::clone(self.document.content());
        document.apply(idea.edit(&document)?).ok()?;
        let analysis = Analysis::of(&document).ok()?;
        let position = self.looked_at().map(|position| idea.position(position));
        let explains = self.shows_strategy() && !self.now().never_returns();
        let proof = position.filter(|_| explains).and_then(|position| {
            let strategy = || analysis.strategy(position).map(Proof::Won);
            let certificate = || analysis.certificate(position).map(Proof::Drawn);
            strategy().or_else(certificate)
        });
        Some(Preview {
            idea,
            course: self.course_to_come(idea, &document),
            document,
            analysis: Arc::new(analysis),
            proof,
        })
    }

    /// The course of an edge that a change would add, as it will be drawn where the whole graph is at hand.
    fn course_to_come(&self, idea: GameChange, changed: &Document) -> Vec<Point> {
        let GameChange::AddEdge(from, to) = idea else {
            return Vec::new();
        };
        let ends = [Place::Vertex(from), Place::Vertex(to)];
        let (true, Some(graph)) = (self.canvas().is_whole(), changed.graph()) else {
            return self.now().path_between(ends);
        };
        // A new edge has the greatest id.
        match geometry::curves(graph).last() {
            Some((_, curve)) => self.now().between_rims(ends, curve.points_along()),
            None => Vec::new(),
        }
    }

    /// The change that is previewed.
    pub fn previewed(&self) -> Option<GameChange> {
        self.on_preview().map(|preview| preview.idea)
    }

    fn on_preview(&self) -> Option<&Preview> {
        // The list that it was chosen from may be gone with the selection.
        self.ideas()?;
        self.features.what_if.preview.as_ref()
    }

    /// The course of the edge that the previewed change adds or takes away, from rim to rim; nothing for other changes.
    pub fn previewed_course(&self) -> Vec<Point> {
        let Some(preview) = self.on_preview() else {
            return Vec::new();
        };
        match preview.idea {
            GameChange::AddEdge(..) => preview.course.clone(),
            GameChange::RemoveEdge(id) => self.now().edge_path(id),
            GameChange::Fix(..)
            | GameChange::MarkExit(..)
            | GameChange::Paint(..)
            | GameChange::Stand(..) => Vec::new(),
        }
    }

    /// The document whose field is shown: as a previewed change would make it, or as it is.
    pub fn document_on_show(&self) -> &Document {
        self.on_preview()
            .map_or(&**self.document.content(), |preview| &preview.document)
    }

    /// The position looked at with who answers for it: after a previewed change, or as it is.
    pub fn position_on_show(&self) -> Option<(Position, &Arc<Analysis>)> {
        let position = self.looked_at()?;
        match self.on_preview() {
            Some(preview) => Some((preview.idea.position(position), &preview.analysis)),
            None => Some((position, self.now().answering()?)),
        }
    }

    /// Where a side of a pursuit stands in [`Editor::position_on_show`].
    pub(in crate::editor) fn place_on_show(&self, side: Side) -> Option<Place> {
        match self.previewed() {
            Some(GameChange::Stand(moved, place)) if moved == side => Some(place),
            _ => self.interaction.exploring.place(side),
        }
    }

    /// The moves of [`Editor::position_on_show`].
    pub(in crate::editor) fn moves_of_position_on_show(&self) -> Vec<Move> {
        let on_show = self.position_on_show();
        on_show.map_or_else(Vec::new, |(position, analysis)| analysis.moves(position))
    }

    /// What makes the position on show what it is, see [`Editor::prove`].
    pub fn proof_on_show(&self) -> Option<&Proof> {
        match self.on_preview() {
            Some(preview) => preview.proof.as_ref(),
            None => self.proof(),
        }
    }

    /// The principal line from the position on show, that position first.
    pub fn line_on_show(&self) -> Vec<Position> {
        match (self.on_preview(), self.position_on_show()) {
            (Some(_), Some((from, analysis))) if !self.now().never_returns() => {
                let line = analysis.line(from);
                std::iter::once(from).chain(line).collect()
            }
            (Some(_), _) => Vec::new(),
            (None, _) => self.principal_line(),
        }
    }

    pub(in crate::editor) fn shown_in_preview(&self, place: Place) -> Option<Shown> {
        let Preview { idea, analysis, .. } = self.on_preview()?;
        let position = match self.now().position_at(place) {
            // The held token stands elsewhere; the other is tried on every place anyway.
            Some(position) => match idea {
                GameChange::Stand(side, _) if *side != self.interaction.exploring.held => position,
                idea => idea.position(position),
            },
            None => return Some(Shown::Blank),
        };
        let label = analysis.label(position).map(Shown::Label);
        Some(label.unwrap_or_else(|| self.now().shown_by(analysis, place)))
    }
}
