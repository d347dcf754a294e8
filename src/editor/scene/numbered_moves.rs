//! Best play on the field: an arrow with numbers for each move of the principal line.

use crate::analysis::Position;
use crate::editor::geometry::{
    CELL_SIZE, LINE_HEAD, VERTEX_RADIUS, cell_at, cell_middle, token_on_cell,
};
use crate::editor::scene::Scene;
use crate::editor::scene::tokens::ShownToken;
use crate::editor::view::Canvas;
use crate::model::{Place, Point, Side};

/// A move of the principal line as an arrow. A repeated move has several numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberedMove {
    /// The side that moves, in a pursuit.
    pub side: Option<Side>,
    /// Its numbers in the line, from 1, in ascending order.
    pub numbers: Vec<usize>,
    /// Its path from the rim of one place to that of the other. Empty if the token stays.
    pub path: Vec<Point>,
    /// The place of the numbers.
    pub at: Point,
    ends: [Place; 2],
}

impl NumberedMove {
    /// The numbers as text: `2, 4, 6`, and no more than three of them.
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

    /// The middle of its arrowhead, if it has one.
    pub fn head(&self) -> Option<Point> {
        let end = *self.path.last()?;
        let within = |at: &&Point| at.distance(end) < LINE_HEAD / 2.0;
        let start = self.path.iter().rev().take_while(within).last()?;
        Some((*start + end) * 0.5)
    }

    /// The pieces of its path, of which the last has the head: without what would cross the labels of cells in between.
    pub fn pieces(&self) -> Vec<&[Point]> {
        let crosses = |at: &Point| {
            let cell = match self.ends {
                [Place::Cell(from), Place::Cell(to)] => {
                    cell_at(*at).filter(|cell| *cell != from && *cell != to)
                }
                _ => None,
            };
            cell.is_some_and(|cell| cell_middle(cell).distance(*at) < 0.33 * CELL_SIZE)
        };
        let pieces = self.path.split(crosses);
        pieces.filter(|piece| piece.len() > 1).collect()
    }
}

/// The most moves of the principal line that are drawn. More would cover each other.
pub const MOST_DRAWN_MOVES: usize = 30;

/// The distance between arrows between the same two places, in canvas units.
const LANE: f64 = 13.0;
/// The distance of numbers from their arrow, and from each other and the text of a cell, in canvas units.
const BESIDE: f64 = 10.0;
const CLEAR: f64 = 19.0;

impl Scene<'_> {
    /// The principal line from the position on show, its first [`MOST_DRAWN_MOVES`] moves. Equal moves of one
    /// token are one arrow. Arrows that would cover each other are drawn side by side.
    pub fn numbered_moves(self) -> Vec<NumberedMove> {
        let tokens =
            self.tokens(false)
                .into_iter()
                .filter_map(|ShownToken { place, side, .. }| {
                    let at = match place {
                        Place::Cell(cell) => {
                            token_on_cell(cell, side, self.hides_behind_label(place, side)).0
                        }
                        Place::Vertex(id) => self.now.canvas().drawn_at(id)?,
                    };
                    Some(at)
                });
        numbered_moves(
            self.line_on_show(),
            self.now.canvas(),
            &tokens.collect::<Vec<_>>(),
        )
    }
}

/// The first [`MOST_DRAWN_MOVES`] moves of a line, see [`Scene::numbered_moves`], with numbers clear of the tokens.
pub(in crate::editor) fn numbered_moves(
    line: &[Position],
    canvas: Canvas<'_>,
    tokens: &[Point],
) -> Vec<NumberedMove> {
    let mut moves: Vec<NumberedMove> = Vec::new();
    for (index, pair) in line.windows(2).take(MOST_DRAWN_MOVES).enumerate() {
        let side = match pair[0] {
            Position::Token(_) => None,
            Position::Pursuit { turn, .. } => Some(turn),
        };
        let ends = [pair[0].mover_place(), pair[0].moved_to(pair[1])];
        let known = moves
            .iter_mut()
            .find(|step| step.side == side && step.ends == ends);
        match known {
            Some(step) => step.numbers.push(index + 1),
            None => moves.push(NumberedMove {
                side,
                numbers: vec![index + 1],
                path: Vec::new(),
                at: Point::default(),
                ends,
            }),
        }
    }
    for step in &mut moves {
        step.path = canvas.path_between(step.ends);
    }
    set_side_by_side(&mut moves);
    // Numbers cover neither tokens nor arrowheads nor labels nor each other.
    let mut taken: Vec<Point> = tokens.to_vec();
    taken.extend(moves.iter().filter_map(NumberedMove::head));
    taken.extend(points_of_labels(canvas, &moves));
    for step in &mut moves {
        step.at = place_for_numbers(canvas, step, &taken);
        taken.push(step.at);
    }
    moves
}

/// Points of the labels near the paths of moves: the first ones, if they are many. O(n + m) of what is drawn in detail.
fn points_of_labels(canvas: Canvas<'_>, moves: &[NumberedMove]) -> Vec<Point> {
    const MOST: usize = 200;
    let labels = canvas.labels();
    let texts = labels.edges.iter().map(|it| (it.middle, it.half));
    let texts = texts.chain(labels.vertices.iter().map(|it| (it.middle, it.half)));
    let spots: Vec<Point> = (moves.iter())
        .flat_map(|step| step.path.iter().copied())
        .collect();
    let reach = |half: Point| half.x + half.y + BESIDE + CLEAR;
    let low = |of: fn(&Point) -> f64| spots.iter().map(of).fold(f64::INFINITY, f64::min);
    let high = |of: fn(&Point) -> f64| spots.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (left, right) = (low(|at| at.x), high(|at| at.x));
    let (top, bottom) = (low(|at| at.y), high(|at| at.y));
    let near = texts.filter(|(at, half)| {
        let reach = reach(*half);
        (left - reach..=right + reach).contains(&at.x)
            && (top - reach..=bottom + reach).contains(&at.y)
    });
    let shares = [-0.8, -0.4, 0.0, 0.4, 0.8];
    near.take(MOST)
        .flat_map(|(at, half)| shares.map(|share| at + Point::new(share * half.x, 0.0)))
        .collect()
}

/// The first free spot beside an arrow, or beside a token that stays, or else the spot with the most room.
fn place_for_numbers(canvas: Canvas<'_>, step: &NumberedMove, taken: &[Point]) -> Point {
    let on_board = canvas.is_board();
    let spots = match (step.path.len(), canvas.middle(step.ends[0])) {
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
        _ => spots_along(&step.path),
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

/// Moves overlapping arrows between the same two places apart, each to the right of its direction.
fn set_side_by_side(moves: &mut [NumberedMove]) {
    let middle = |step: &NumberedMove| step.path.get(step.path.len() / 2).copied();
    let joins = |step: &NumberedMove, ends: [Place; 2]| {
        let [a, b] = step.ends;
        !step.path.is_empty() && a != b && (ends == [a, b] || ends == [b, a])
    };
    let lanes: Vec<f64> = (0..moves.len())
        .map(|index| {
            let step = &moves[index];
            let covered = moves.iter().enumerate().any(|(other, it)| {
                let near = middle(step)
                    .zip(middle(it))
                    .is_some_and(|(a, b)| a.distance(b) < 9.0);
                other != index && joins(it, step.ends) && near
            });
            let before = moves[..index].iter().filter(|it| it.ends == step.ends);
            match covered {
                true => before.count() as f64 + 0.5,
                false => 0.0,
            }
        })
        .collect();
    for (step, lane) in moves.iter_mut().zip(lanes) {
        if lane > 0.0 {
            step.path = beside(&step.path, lane * LANE);
        }
    }
}

/// Spots for numbers: beside the middle of a path, then nearer to its ends, to the right of it before the left.
fn spots_along(path: &[Point]) -> Vec<Point> {
    let sides = [BESIDE, -BESIDE].map(|distance| beside(path, distance));
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

/// A path moved to the right of its direction.
fn beside(path: &[Point], distance: f64) -> Vec<Point> {
    let last = path.len().saturating_sub(1);
    (0..path.len())
        .map(|index| {
            let along = path[(index + 1).min(last)] - path[index.saturating_sub(1)];
            let length = along.x.hypot(along.y).max(1e-9);
            // y grows downwards, so that the right of an eastward path is south.
            path[index] + Point::new(-along.y, along.x) * (distance / length)
        })
        .collect()
}
