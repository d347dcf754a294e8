//! A board in a picture.

use std::collections::HashSet;

use super::{PictureTask, class};
use crate::geometry::{CELL_SIZE, cell_middle};
use crate::picture::{CellLook, Items, Paint, PicturePalette, Text, token};
use crate::scene::numbered_moves::places_of;
use winmove_analysis::Position;
use winmove_core::model::{Board, Cell, Document, Place, Point, Square};

/// The margin around the cells, with space for the numbers of rows and columns.
const MARGIN: f64 = 26.0;
/// The offset of the corners of a cell from its middle.
const HALF: Point = Point::new(CELL_SIZE / 2.0, CELL_SIZE / 2.0);

/// The corners of the drawn part of a board, with a margin.
pub(super) fn extent(picture: &PictureTask) -> (Point, Point) {
    let margin = Point::new(MARGIN, MARGIN);
    let (first, last) = corners(picture);
    (
        cell_middle(first) - HALF - margin,
        cell_middle(last) + HALF + margin,
    )
}

/// The first and the last drawn cell. The drawn cells are a rectangle.
fn corners(picture: &PictureTask) -> (Cell, Cell) {
    let cells = picture.looks.keys().filter_map(|place| match place {
        Place::Cell(cell) => Some(*cell),
        Place::Vertex(_) => None,
    });
    let origin = Cell::new(0, 0);
    let first = cells.clone().min().unwrap_or(origin);
    (first, cells.max().unwrap_or(origin))
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
    let (from, to) = (cell_middle(first) - HALF, cell_middle(last) + HALF);
    out.rect(from, to, 0.0, frame);
    rulers(out, (first, last), &picture.document, palette);
    // The line of a strategy, which is drawn later, begins with the best move.
    if line.is_none()
        && let Some((position, _)) = &picture.on_show
    {
        let is_drawn = |place| picture.looks.contains_key(&place);
        let from = position.mover_place();
        out.best_moves(from, &picture.best, picture.outcome, palette, is_drawn);
    }
    for &(shown, small) in &picture.tokens {
        let disc = shown.disc(picture.canvas(), small, 0.0);
        if let (Some((at, radius)), true) = (disc, picture.looks.contains_key(&shown.place)) {
            token(out, at, radius, shown.face(), palette);
        }
    }
}

/// Draws a cell. An `unlettered` cell has no badge, because numbered moves take its place.
fn cell(out: &mut Items, picture: &PictureTask, board: &Board, cell: Cell, unlettered: bool) {
    let palette = &picture.palette;
    let place = Place::Cell(cell);
    let (Some(square), Some(look)) = (board.square(cell), picture.looks.get(&place)) else {
        return;
    };
    let (name, title) = match square {
        Square::Wall => ("cell wall".to_owned(), None),
        Square::Floor | Square::Exit => {
            let name = format!("cell {}", class(look.badge.outcome()));
            (name, Some(picture.spoken(place, look)))
        }
    };
    let look = CellLook {
        unlettered,
        used_up: look.is_used_up,
        counter: picture.counters.get(&place).copied(),
        ..CellLook::new(square, look.badge)
    };
    out.open(name, title);
    let middle = cell_middle(cell);
    let ground = Paint::filled(look.ground(palette.blank, palette)).outlined(palette.line, 1.0);
    out.rect(middle - HALF, middle + HALF, 0.0, ground);
    look.draw(cell, palette, out);
    out.close();
}

/// Draws the numbers of rows and columns as displayed.
fn rulers(
    out: &mut Items,
    (first, last): (Cell, Cell),
    document: &Document,
    palette: &PicturePalette,
) {
    let beside = 0.5 * CELL_SIZE + 12.0;
    for row in first.row..=last.row {
        let cell = Cell::new(row, first.column);
        let at = cell_middle(cell) - Point::new(beside, 0.0);
        let number = document.displayed(cell).row.to_string();
        out.text(Text::new(at, 11.0, number), palette.faint);
    }
    for column in first.column..=last.column {
        let cell = Cell::new(first.row, column);
        let at = cell_middle(cell) - Point::new(0.0, beside);
        let number = document.displayed(cell).column.to_string();
        out.text(Text::new(at, 11.0, number), palette.faint);
    }
}
