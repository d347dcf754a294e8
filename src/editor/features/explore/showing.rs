//! What of a position and its moves is seen on the field: where tokens stand, along which edges moves go and how good
//! they are, and their courses.

use std::collections::HashMap;

use crate::analysis::{Move, Position};
use crate::editor::geometry::{CELL_SIZE, Curve, VERTEX_RADIUS, cell_middle};
use crate::editor::{Editor, Mode, Shown};
use crate::model::{EdgeId, Place, Point, Rules, Side, Steps};
use crate::solver::Quality;

impl Editor {
    /// The tokens to show: at the start, or, in a pursuit, where the position looked at has them.
    pub fn tokens(&self, at_start: bool) -> Vec<(Place, Option<Side>)> {
        let rules = self.document().rules();
        if let Rules::Pursuit(rules) = rules {
            return [Side::Police, Side::Thief]
                .into_iter()
                .filter_map(|side| {
                    // A place that is looked at is a position once both stand somewhere; before, no token is there.
                    let place = match at_start || self.looked_at().is_none() {
                        true => rules.side(side).at,
                        false => self.place_on_show(side),
                    };
                    Some((place?, Some(side)))
                })
                .collect();
        }
        let play = self.play().game().filter(|_| self.mode() == Mode::Play);
        if let Some(play) = play.filter(|_| !at_start) {
            return vec![(play.position().mover_place(), None)];
        }
        let moved = self.walk().filter(|walk| walk.path().len() > 1);
        if let Some(walk) = moved.filter(|_| !at_start) {
            return vec![(walk.at(), None)];
        }
        if !at_start && matches!(rules, Rules::Token(_)) {
            let own = self.sums().summands().into_iter();
            let own = own.filter(|token| token.component.is_none());
            return own.map(|token| (token.at, None)).collect();
        }
        let tokens = rules.tokens().into_iter();
        tokens.map(|place| (place, None)).collect()
    }

    /// Whether a token steps aside, small, for what its cell of a board says. The one that is held in a pursuit has
    /// nothing to hide: it is caught there.
    pub fn hides_behind_label(&self, place: Place, side: Option<Side>) -> bool {
        let held = self.is_pursuit().then(|| self.exploring().held);
        let shared = Some(place) == held.and_then(|held| self.exploring().place(held));
        let tells = self.shown(place) != Shown::Blank;
        (side.is_none() || side != held) && (tells || shared)
    }

    /// Whether moves go along every edge both ways, whoever moves.
    pub fn ignores_direction(&self) -> bool {
        match self.document().rules() {
            Rules::Token(rules) => rules.steps == Steps::EdgesBothWays,
            Rules::Geography(rules) => rules.steps == Steps::EdgesBothWays,
            Rules::Pursuit(rules) => [Side::Police, Side::Thief]
                .into_iter()
                .all(|side| rules.side(side).steps == Steps::EdgesBothWays),
        }
    }

    fn mover_ignores_direction(&self) -> bool {
        match self.document().rules() {
            Rules::Pursuit(rules) => {
                rules.side(self.exploring().turn).steps == Steps::EdgesBothWays
            }
            Rules::Token(_) | Rules::Geography(_) => self.ignores_direction(),
        }
    }

    /// How good the move along an edge is, if it is one of these moves, by where they lead.
    pub fn rated_along(
        &self,
        moves: &HashMap<Place, Move>,
        from: Place,
        start: Place,
        end: Place,
    ) -> Option<Quality> {
        let rated = |place: Place| moves.get(&place).map(|step| step.quality);
        match from {
            from if start == from => rated(end),
            from if end == from && self.mover_ignores_direction() => rated(start),
            _ => None,
        }
    }

    /// The place that stands for a position on the field, if one does: in a pursuit that of the side that isn't held.
    pub fn stands_for(&self, position: Position) -> Option<Place> {
        let place = match position {
            Position::Token(place) => place,
            Position::Pursuit { police, thief, .. } => match self.exploring().held {
                Side::Police => thief,
                Side::Thief => police,
            },
        };
        (self.position_at(place) == Some(position)).then_some(place)
    }

    /// Where on the canvas a place is shown.
    pub fn middle(&self, place: Place) -> Option<Point> {
        match place {
            Place::Vertex(id) => self.canvas().drawn_at(id),
            Place::Cell(cell) => Some(cell_middle(cell)),
        }
    }

    /// The course on the canvas from the rim of one place to that of another, as points: along the edge, or straight
    /// where there is none; nothing for a token that stays.
    pub fn course(&self, ends: [Place; 2]) -> Vec<Point> {
        self.outside(ends, self.whole_course(ends))
    }

    /// The course of an edge that is drawn, from rim to rim.
    pub(in crate::editor) fn course_of(&self, id: EdgeId) -> Vec<Point> {
        let edge = self
            .document
            .content
            .graph()
            .and_then(|graph| graph.edge(id));
        let index = self
            .canvas()
            .curves()
            .binary_search_by_key(&id, |(known, _)| *known);
        let (Some(edge), Ok(index)) = (edge, index) else {
            return Vec::new();
        };
        let ends = [Place::Vertex(edge.from), Place::Vertex(edge.to)];
        self.outside(ends, self.canvas().curves()[index].1.points_along())
    }

    /// What of a course lies outside the places at its ends.
    pub(in crate::editor) fn outside(&self, ends: [Place; 2], whole: Vec<Point>) -> Vec<Point> {
        let (Some(&first), Some(&last)) = (whole.first(), whole.last()) else {
            return Vec::new();
        };
        let rim = match self.document().board() {
            Some(_) => CELL_SIZE * 0.3,
            None => VERTEX_RADIUS,
        };
        let outside = |at: &Point| at.distance(first) >= rim && at.distance(last) >= rim;
        // A loop begins and ends at the rim, and comes near neither end between.
        let is_loop = ends[0] == ends[1];
        let outside = |at: &Point| is_loop || outside(at);
        whole.into_iter().filter(outside).collect()
    }

    /// A course from middle to middle, along the edge that joins them where there is one.
    fn whole_course(&self, ends: [Place; 2]) -> Vec<Point> {
        let canvas = self.canvas();
        let curve = match ends {
            [Place::Vertex(from), Place::Vertex(to)] => {
                let there = canvas.curve_between(from, to).map(|curve| (curve, false));
                there.or_else(|| Some((canvas.curve_between(to, from)?, true)))
            }
            _ => None,
        };
        match curve {
            Some((curve, false)) => curve.points_along(),
            Some((curve, true)) => curve.points_along().into_iter().rev().collect(),
            None if ends[0] == ends[1] => Vec::new(),
            None => {
                let [Some(from), Some(to)] = ends.map(|place| self.middle(place)) else {
                    return Vec::new();
                };
                Curve::straight(from, to).points_along()
            }
        }
    }
}
