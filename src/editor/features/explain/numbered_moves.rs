//! Best play as it is drawn on the field: each move of the principal line an arrow, with its numbers beside it.

use crate::analysis::Position;
use crate::editor::Editor;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_at, cell_middle};
use crate::model::{Place, Point, Side};

/// A move of the principal line; one that is made again has several numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Leg {
    /// Whose token moves, in a pursuit.
    pub side: Option<Side>,
    /// As which moves of the line it is made; the first is 1.
    pub numbers: Vec<usize>,
    /// From the rim of one place to that of the other; empty where the token stays.
    pub course: Vec<Point>,
    /// Where the numbers stand.
    pub at: Point,
    ends: [Place; 2],
}

impl Leg {
    /// The numbers as they are written: `2, 4, 6`, and no more than three of them.
    pub fn text(&self) -> String {
        const MOST: usize = 3;
        let shown: Vec<String> = self
            .numbers
            .iter()
            .take(MOST)
            .map(usize::to_string)
            .collect();
        let more = if self.numbers.len() > MOST {
            " …"
        } else {
            ""
        };
        shown.join(", ") + more
    }
}

/// How far beside each other arrows between the same two places are drawn.
const LANE: f64 = 13.0;
/// How far the numbers stand beside their arrow, and how far they keep from each other and from what a cell says.
const BESIDE: f64 = 10.0;
const CLEAR: f64 = 19.0;

impl Editor {
    /// The most moves of the principal line that are drawn; more would cover each other.
    pub const MOST_DRAWN_MOVES: usize = 30;

    /// The principal line from the position on show, as far as it is drawn: the places it goes between, each way once.
    /// Arrows that would cover each other lie side by side.
    pub fn legs(&self) -> Vec<Leg> {
        let mut legs: Vec<Leg> = Vec::new();
        let line = self.line_on_show();
        for (index, pair) in line.windows(2).take(Editor::MOST_DRAWN_MOVES).enumerate() {
            let side = match pair[0] {
                Position::Token(_) => None,
                Position::Pursuit { turn, .. } => Some(turn),
            };
            let ends = [pair[0].mover_place(), pair[0].moved_to(pair[1])];
            let known = legs
                .iter_mut()
                .find(|leg| leg.side == side && leg.ends == ends);
            match known {
                Some(leg) => leg.numbers.push(index + 1),
                None => legs.push(Leg {
                    side,
                    numbers: vec![index + 1],
                    course: Vec::new(),
                    at: Point::default(),
                    ends,
                }),
            }
        }
        for leg in &mut legs {
            leg.course = self.now().path_between(leg.ends);
        }
        set_side_by_side(&mut legs);
        let mut taken: Vec<Point> = Vec::new();
        for leg in &mut legs {
            leg.at = self.place_for_numbers(leg, &taken);
            taken.push(leg.at);
        }
        legs
    }

    /// The first place beside an arrow, or beside the token that stays, that is clear; else the clearest.
    fn place_for_numbers(&self, leg: &Leg, taken: &[Point]) -> Point {
        let on_board = self.document.content().board().is_some();
        let spots = match (leg.course.len(), self.now().middle(leg.ends[0])) {
            (0, Some(at)) => {
                let far = if on_board {
                    CELL_SIZE * 0.36
                } else {
                    VERTEX_RADIUS + 9.0
                };
                let ways = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
                ways.map(|(x, y)| at + Point::new(x, y) * (far * 0.75))
                    .to_vec()
            }
            _ => spots_along(&leg.course),
        };
        let clear = |at: &Point| {
            let others = taken.iter().map(|other| other.distance(*at));
            let cell = cell_at(*at).filter(|_| on_board).map(cell_middle);
            let said = cell.map(|middle| middle.distance(*at));
            others.chain(said).fold(CLEAR, f64::min)
        };
        let best = spots.iter().copied().reduce(|best, spot| {
            if clear(&spot) > clear(&best) {
                spot
            } else {
                best
            }
        });
        best.unwrap_or_default()
    }
}

/// Moves arrows between the same two places apart, each to the right of its way, where they would cover each other.
fn set_side_by_side(legs: &mut [Leg]) {
    let middle = |leg: &Leg| leg.course.get(leg.course.len() / 2).copied();
    let joins = |leg: &Leg, ends: [Place; 2]| {
        let [a, b] = leg.ends;
        !leg.course.is_empty() && a != b && (ends == [a, b] || ends == [b, a])
    };
    let lanes: Vec<f64> = (0..legs.len())
        .map(|index| {
            let leg = &legs[index];
            let covered = legs.iter().enumerate().any(|(other, it)| {
                let near = middle(leg)
                    .zip(middle(it))
                    .is_some_and(|(a, b)| a.distance(b) < 9.0);
                other != index && joins(it, leg.ends) && near
            });
            let before = legs[..index].iter().filter(|it| it.ends == leg.ends);
            match covered {
                true => before.count() as f64 + 0.5,
                false => 0.0,
            }
        })
        .collect();
    for (leg, lane) in legs.iter_mut().zip(lanes) {
        if lane > 0.0 {
            leg.course = beside(&leg.course, lane * LANE);
        }
    }
}

/// Spots for numbers: beside the middle of a course, then nearer to its ends, to the right of it before the left.
fn spots_along(course: &[Point]) -> Vec<Point> {
    let sides = [BESIDE, -BESIDE].map(|distance| beside(course, distance));
    [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95]
        .into_iter()
        .flat_map(|along: f64| {
            sides.iter().filter_map(move |points| {
                let last = points.len().checked_sub(1)?;
                points.get((last as f64 * along).round() as usize).copied()
            })
        })
        .collect()
}

/// A course moved to the right of its way.
fn beside(course: &[Point], distance: f64) -> Vec<Point> {
    let last = course.len().saturating_sub(1);
    (0..course.len())
        .map(|index| {
            let way = course[(index + 1).min(last)] - course[index.saturating_sub(1)];
            let length = way.x.hypot(way.y).max(1e-9);
            // The canvas goes down: to the right of the way east is south.
            course[index] + Point::new(-way.y, way.x) * (distance / length)
        })
        .collect()
}
