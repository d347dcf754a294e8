//! A board in a picture.

use std::collections::HashSet;

use super::{PictureTask, class};
use crate::geometry::{
    CELL_BADGE_RADIUS, CELL_SIZE, cell_middle, room_below_tokens, token_on_cell,
};
use crate::picture::{
    Badge, Items, Outline, Paint, PicturePalette, Text, counter, exit, fitting_size, token,
};
use crate::scene::numbered_moves::places_of;
use winmove_analysis::Position;
use winmove_core::model::{Board, Cell, Place, Point, Square};

/// The margin around the cells, with room for the numbers of rows and columns.
const MARGIN: f64 = 26.0;

/// The corners of the drawn part of a board, with a margin.
pub(super) fn extent(picture: &PictureTask) -> (Point, Point) {
    let margin = Point::new(MARGIN, MARGIN);
    let (first, last) = corners(picture);
    let half = Point::new(CELL_SIZE, CELL_SIZE) * 0.5;
    (
        cell_middle(first) - half - margin,
        cell_middle(last) + half + margin,
    )
}

/// The first and the last drawn cell. The drawn cells are a rectangle.
fn corners(picture: &PictureTask) -> (Cell, Cell) {
    let cells = picture.looks.keys().filter_map(|place| match place {
        Place::Cell(cell) => Some(*cell),
        Place::Vertex(_) => None,
    });
    let cells: Vec<Cell> = cells.collect();
    let span = |of: fn(&Cell) -> u32| {
        let all = cells.iter().map(of);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let (rows, columns) = (span(|cell| cell.row), span(|cell| cell.column));
    (Cell::new(rows.0, columns.0), Cell::new(rows.1, columns.1))
}

/// Draws the cells, the best moves of the selected position, and the tokens.
pub(super) fn draw(
    out: &mut Items,
    picture: &PictureTask,
    board: &Board,
    line: Option<&[Position]>,
) {
    let emptied = line.map_or_else(HashSet::new, places_of);
    let palette = &picture.palette;
    out.open("cells", None);
    let (first, last) = corners(picture);
    for row in first.row..=last.row {
        for column in first.column..=last.column {
            let at = Cell::new(row, column);
            let unlettered = emptied.contains(&Place::Cell(at));
            cell(out, picture, board, at, unlettered);
        }
    }
    out.close();
    let frame = Paint::line(palette.faint, 1.5);
    let half = Point::new(CELL_SIZE, CELL_SIZE) * 0.5;
    let (from, to) = (cell_middle(first) - half, cell_middle(last) + half);
    out.rect(from, to, 0.0, frame);
    rulers(out, (first, last), palette);
    // The line of a strategy, which is drawn later, begins with the best move.
    if line.is_none() {
        if let Some((position, _)) = &picture.on_show {
            let is_drawn = |place| picture.looks.contains_key(&place);
            let from = position.mover_place();
            out.best_moves(from, &picture.best, picture.outcome, palette, is_drawn);
        }
    }
    for &(shown, small) in &picture.tokens {
        match shown.place {
            Place::Cell(cell) if picture.looks.contains_key(&shown.place) => {
                let (at, radius) = token_on_cell(cell, shown.side, small, 0.0);
                token(out, at, radius, shown.face(), palette);
            }
            Place::Cell(_) | Place::Vertex(_) => {}
        }
    }
}

/// Draws a cell; an `unlettered` one without its badge, in whose place numbered moves are drawn.
fn cell(out: &mut Items, picture: &PictureTask, board: &Board, cell: Cell, unlettered: bool) {
    let palette = &picture.palette;
    let place = Place::Cell(cell);
    let (Some(square), Some(look)) = (board.square(cell), picture.looks.get(&place)) else {
        return;
    };
    let badge = look.badge;
    let outcome = badge.outcome();
    let fill = match (square, outcome) {
        (Square::Wall, _) => palette.wall,
        _ if look.is_used_up => palette.edge.mix(palette.canvas, 0.6),
        (_, Some(outcome)) => palette.outcome(outcome).mix(palette.blank, 0.7),
        (_, None) => palette.blank,
    };
    let name = match square {
        Square::Wall => "cell wall".to_owned(),
        Square::Floor | Square::Exit => format!("cell {}", class(outcome)),
    };
    let title = match square {
        Square::Wall => None,
        Square::Floor | Square::Exit => Some(picture.spoken(place, look)),
    };
    out.open(name, title);
    let middle = cell_middle(cell);
    let half = Point::new(CELL_SIZE, CELL_SIZE) * 0.5;
    let floor = Paint::filled(fill).outlined(palette.line, 1.0);
    out.rect(middle - half, middle + half, 0.0, floor);
    if square == Square::Exit {
        let inset = Point::new(1.5, 1.5);
        let rim = Paint::line(palette.ink, 2.6);
        out.rect(middle - half + inset, middle + half - inset, 0.0, rim);
        let (at, size) = match outcome {
            None => (middle, CELL_SIZE * 0.45),
            Some(_) => (middle + half - Point::new(7.0, 7.0), CELL_SIZE * 0.15),
        };
        exit(out, at, size, palette.ink);
    }
    if let Some(outcome) = outcome.filter(|_| !unlettered) {
        let paint = Paint::filled(palette.outcome(outcome));
        let radius = CELL_SIZE * CELL_BADGE_RADIUS;
        let outline = Outline {
            at: middle,
            radius,
            grown: 0.0,
            outline: badge.shape().into(),
        };
        out.outline(outline, paint);
        let text = badge.text();
        let usual = match text.chars().count() {
            1 => 15.0,
            2 | 3 => 12.0,
            _ => 10.0,
        };
        let size = fitting_size(&text, usual, badge.shape(), radius);
        out.text(Text::new(middle, size, text), palette.on_outcome(outcome));
    }
    if badge == Badge::Undecided && !unlettered {
        out.text(Text::new(middle, 15.0, "?"), palette.ink);
    }
    if let Some(&count) = picture.counters.get(&place) {
        // Below its tokens.
        counter(out, room_below_tokens(cell).0, count, palette);
    }
    out.close();
}

fn rulers(out: &mut Items, (first, last): (Cell, Cell), palette: &PicturePalette) {
    let beside = 0.5 * CELL_SIZE + 12.0;
    for row in first.row..=last.row {
        let at = cell_middle(Cell::new(row, first.column)) - Point::new(beside, 0.0);
        out.text(Text::new(at, 11.0, row.to_string()), palette.faint);
    }
    for column in first.column..=last.column {
        let at = cell_middle(Cell::new(first.row, column)) - Point::new(0.0, beside);
        out.text(Text::new(at, 11.0, column.to_string()), palette.faint);
    }
}
