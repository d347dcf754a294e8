//! The two tables of positions in a state graph.

use egui::{Pos2, Rect, Vec2, vec2};

use winmove_analysis::Position;
use winmove_core::model::{Place, Side};

/// The positions and their layout on the screen.
pub(super) struct Tables {
    /// The places in order.
    pub places: Vec<Place>,
    /// The corner of the first table on the screen.
    pub corner: Pos2,
    /// The size of a position.
    pub size: f32,
}

impl Tables {
    /// The side whose places are the rows.
    pub const ROWS: Side = Side::Police;
    /// The side whose places are the columns.
    pub const COLUMNS: Side = Side::Thief;

    /// All positions.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        Side::ALL.into_iter().flat_map(move |turn| {
            self.places.iter().flat_map(move |&row| {
                let columns = self.places.iter();
                columns.map(move |&column| Position::of_sides([row, column], turn))
            })
        })
    }

    fn number(&self, place: Place) -> Option<usize> {
        self.places.binary_search(&place).ok()
    }

    /// The rectangle of a position.
    pub fn rect(&self, position: Position) -> Option<Rect> {
        let ([police, thief], turn) = position.sides()?;
        let (row, column) = (self.number(police)?, self.number(thief)?);
        let block = self.block(turn);
        let at = vec2((block + column) as f32, row as f32) * self.size;
        Some(Rect::from_min_size(self.corner + at, Vec2::splat(self.size)).shrink(self.size * 0.05))
    }

    /// The first column of a table.
    pub fn block(&self, turn: Side) -> usize {
        match turn {
            Side::Police => 0,
            Side::Thief => self.places.len() + 1,
        }
    }

    /// The position at a point.
    pub fn at(&self, at: Pos2) -> Option<Position> {
        let offset = (at - self.corner) / self.size;
        if offset.x < 0.0 || offset.y < 0.0 {
            return None;
        }
        let (column, row) = (offset.x as usize, offset.y as usize);
        let turns = Side::ALL.into_iter();
        let turn = turns.rev().find(|&turn| column >= self.block(turn))?;
        let places = [row, column - self.block(turn)].map(|index| self.places.get(index).copied());
        let [Some(row), Some(column)] = places else {
            return None;
        };
        Some(Position::of_sides([row, column], turn))
    }
}
