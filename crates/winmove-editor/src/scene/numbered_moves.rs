//! Best play on the field: a numbered arrow for each move of the principal line.

use std::collections::HashSet;

use crate::geometry::{
    CELL_BADGE_RADIUS, CELL_SIZE, LINE_HEAD, VERTEX_RADIUS, bounds, cell_at, cell_middle,
};
use crate::scene::Scene;
use crate::view::Canvas;
use winmove_analysis::Position;
use winmove_core::model::{Place, Point, Side};

/// A move of the principal line as an arrow. A repeated move has several numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberedMove {
    /// The side that moves, in a pursuit.
    pub side: Option<Side>,
    /// Its numbers in the line, from 1, in ascending order.
    pub numbers: Vec<usize>,
    /// The path from the rim of one place to the rim of the other. Empty if the token stays.
    pub path: Vec<Point>,
    /// The position of the numbers.
    pub at: Point,
    ends: [Place; 2],
}

impl NumberedMove {
    /// The numbers as text, such as `2, 4, 6`. At most three of them are shown.
    pub fn text(&self) -> String {
        const MAX: usize = 3;
        let shown: Vec<String> = self
            .numbers
            .iter()
            .take(MAX)
            .map(usize::to_string)
            .collect();
        let more = if self.numbers.len() > MAX { " …" } else { "" };
        shown.join(", ") + more
    }

    /// Whether the numbers are kept if there isn't enough space for all. This holds for the first
    /// move of each side and every fifth one.
    pub(crate) fn is_milestone(&self) -> bool {
        let turn = |number: &usize| match self.side {
            Some(_) => number.div_ceil(2),
            None => *number,
        };
        let mut turns = self.numbers.iter().map(turn);
        turns.any(|turn| turn == 1 || turn % 5 == 0)
    }

    /// The middle of the arrowhead, if there is one.
    pub fn head(&self) -> Option<Point> {
        let end = *self.path.last()?;
        let within = |at: &&Point| at.distance(end) < LINE_HEAD / 2.0;
        let start = self.path.iter().rev().take_while(within).last()?;
        Some((*start + end) * 0.5)
    }

    /// The pieces of the path; the last one has the head. Parts that would cross the labels of
    /// cells in between are left out.
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
pub const MAX_DRAWN_MOVES: usize = 30;

/// The distance between arrows between the same two places, in canvas units.
const LANE: f64 = 13.0;
/// The distance of numbers from their arrow, and from each other and from labels, in canvas units.
const BESIDE: f64 = 10.0;
const CLEAR: f64 = 19.0;
/// Half the width of two-digit numbers, in canvas units.
const CHIP: f64 = 9.0;

/// A centre and a radius.
type Disc = (Point, f64);

impl Scene<'_> {
    /// The principal line from the shown position, up to [`MAX_DRAWN_MOVES`] moves. Repeated moves
    /// of a token share an arrow. Arrows that would cover each other are drawn side by side.
    pub fn numbered_moves(self) -> Vec<NumberedMove> {
        self.numbered_moves_beside(0.0)
    }

    /// Like [`Scene::numbered_moves`], for tokens on a board with at least this radius. It is given
    /// in canvas units.
    pub fn numbered_moves_beside(self, least_token: f64) -> Vec<NumberedMove> {
        let canvas = self.now.canvas();
        let tokens = self.tokens(false).into_iter().filter_map(|token| {
            let small = self.hides_behind_label(token.place, token.side);
            token.disc(canvas, small, least_token)
        });
        let tokens: Vec<Disc> = tokens.collect();
        numbered_moves(self.line_on_show(), canvas, &tokens)
    }

    /// The cells that the numbered moves use while the strategy is shown; none on a graph.
    ///
    /// They have no badges, because a badge describes a position that isn't in the line. The
    /// numbers and arrows need their space.
    pub fn places_of_line(self) -> HashSet<Place> {
        if self.explain().shows_strategy() && self.now.canvas().is_board() {
            places_of(self.line_on_show())
        } else {
            HashSet::new()
        }
    }
}

/// The places used by the first [`MAX_DRAWN_MOVES`] moves of a line; none if the line has no moves.
pub(crate) fn places_of(line: &[Position]) -> HashSet<Place> {
    let pairs = line.windows(2).take(MAX_DRAWN_MOVES);
    pairs
        .flat_map(|pair| [pair[0].mover_place(), pair[0].moved_to(pair[1])])
        .collect()
}

/// The first [`MAX_DRAWN_MOVES`] moves of a line, with numbers and arrows clear of the tokens. See
/// [`Scene::numbered_moves`].
pub(crate) fn numbered_moves(
    line: &[Position],
    canvas: Canvas<'_>,
    tokens: &[Disc],
) -> Vec<NumberedMove> {
    let mut moves: Vec<NumberedMove> = Vec::new();
    for (index, pair) in line.windows(2).take(MAX_DRAWN_MOVES).enumerate() {
        let side = pair[0].turn();
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
        step.path = if canvas.is_board() {
            canvas.path_between_emptied(step.ends)
        } else {
            canvas.path_between(step.ends)
        };
    }
    set_side_by_side(&mut moves);
    for step in &mut moves {
        step.path = clear_of(std::mem::take(&mut step.path), tokens);
    }
    // Numbers don't cover tokens, arrowheads, labels or each other.
    let mut taken: Vec<Disc> = tokens
        .iter()
        .map(|&(at, radius)| (at, CLEAR.max(radius + CHIP)))
        .collect();
    let points = moves.iter().filter_map(NumberedMove::head);
    taken.extend(points.map(|at| (at, CLEAR)));
    let points = points_of_labels(canvas, &moves).into_iter();
    taken.extend(points.map(|at| (at, CLEAR)));
    let emptied = places_of(line);
    for step in &mut moves {
        step.at = place_for_numbers(canvas, step, &taken, &emptied);
        taken.push((step.at, CLEAR));
    }
    moves
}

/// Points of the labels near the paths of moves, up to a limit. O(n + m) for the part that is drawn
/// in detail.
fn points_of_labels(canvas: Canvas<'_>, moves: &[NumberedMove]) -> Vec<Point> {
    const MAX: usize = 200;
    let labels = canvas.labels();
    let edges = labels.edges.iter().map(|label| (label.middle, label.half));
    let vertices = labels.vertices.iter();
    let texts = edges.chain(vertices.map(|label| (label.middle, label.half)));
    let Some((least, most)) = bounds(moves.iter().flat_map(|step| step.path.iter().copied()))
    else {
        return Vec::new();
    };
    let near = texts.filter(|(at, half)| {
        let reach = half.x + half.y + BESIDE + CLEAR;
        (least.x - reach..=most.x + reach).contains(&at.x)
            && (least.y - reach..=most.y + reach).contains(&at.y)
    });
    let shares = [-0.8, -0.4, 0.0, 0.4, 0.8];
    near.take(MAX)
        .flat_map(|(at, half)| shares.map(|share| at + Point::new(share * half.x, 0.0)))
        .collect()
}

/// The first free spot next to an arrow, or next to a token that stays. If no spot is free, the one
/// with the most space.
fn place_for_numbers(
    canvas: Canvas<'_>,
    step: &NumberedMove,
    taken: &[Disc],
    emptied: &HashSet<Place>,
) -> Point {
    let on_board = canvas.is_board();
    let spots = match (step.path.len(), canvas.middle(step.ends[0])) {
        (0, Some(at)) => {
            let far = if on_board {
                CELL_SIZE * 0.4
            } else {
                0.75 * (VERTEX_RADIUS + 9.0)
            };
            let ways = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
            ways.map(|(x, y)| at + Point::new(x, y) * far).to_vec()
        }
        _ => spots_along(&step.path),
    };
    // How much of the needed distance a spot has to the taken discs: 1 if it is free.
    let clear = |at: &Point| {
        let others = taken.iter().copied();
        let badges = on_board.then(|| badges_near(*at, emptied));
        let all = others.chain(badges.into_iter().flatten());
        all.map(|(other, need)| other.distance(*at) / need)
            .fold(1.0, f64::min)
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

/// The badges of the cell at a point and the cells around it, with the distance that numbers keep.
fn badges_near(at: Point, emptied: &HashSet<Place>) -> impl Iterator<Item = Disc> {
    let around = [-1.0, 0.0, 1.0];
    let cells = around.into_iter().flat_map(move |down| {
        let across = around.into_iter();
        across.filter_map(move |right| cell_at(at + Point::new(right, down) * CELL_SIZE))
    });
    cells
        .filter(|cell| !emptied.contains(&Place::Cell(*cell)))
        .map(|cell| (cell_middle(cell), CELL_SIZE * CELL_BADGE_RADIUS + CHIP))
}

/// A path without the parts at its ends that lie below tokens. If nothing would be left, the whole
/// path.
fn clear_of(path: Vec<Point>, tokens: &[Disc]) -> Vec<Point> {
    const GAP: f64 = 2.5;
    let is_below = |at: &Point| {
        let mut near = tokens.iter();
        near.any(|(middle, radius)| *radius > 0.0 && middle.distance(*at) < radius + GAP)
    };
    let half = path.len() / 2;
    let (first, last) = path.split_at(half);
    let begin = first.iter().rposition(is_below).map_or(0, |at| at + 1);
    let end = last
        .iter()
        .position(is_below)
        .map_or(path.len(), |at| half + at);
    if end - begin > 1 {
        path[begin..end].to_vec()
    } else {
        path
    }
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
            let covered = moves.iter().enumerate().any(|(other, other_step)| {
                let near = middle(step)
                    .zip(middle(other_step))
                    .is_some_and(|(a, b)| a.distance(b) < 9.0);
                other != index && joins(other_step, step.ends) && near
            });
            let before = moves[..index]
                .iter()
                .filter(|earlier| earlier.ends == step.ends);
            if covered {
                before.count() as f64 + 0.5
            } else {
                0.0
            }
        })
        .collect();
    for (step, lane) in moves.iter_mut().zip(lanes) {
        if lane > 0.0 {
            step.path = beside(&step.path, lane * LANE);
        }
    }
}

/// Spots for numbers: next to the middle of a path, and then nearer to its ends. Each spot on the
/// right comes before the one on the left.
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

/// A path shifted to the right of its direction.
fn beside(path: &[Point], distance: f64) -> Vec<Point> {
    let last = path.len().saturating_sub(1);
    (0..path.len())
        .map(|index| {
            let along = path[(index + 1).min(last)] - path[index.saturating_sub(1)];
            let length = along.x.hypot(along.y).max(1e-9);
            // Since y grows downwards, the right of an eastward path is south.
            path[index] + Point::new(-along.y, along.x) * (distance / length)
        })
        .collect()
}
