//! Where badges that are painted over a field cover no token: counters, numbers of moves, marks of an exercise.

use std::collections::HashMap;

use egui::{Pos2, Rect, Vec2};

use crate::editor::geometry::{Corners, TOKEN_RADIUS, token_on_cell};
use crate::editor::{Editor, ShownToken};
use crate::gui::render::camera::Camera;
use crate::model::Place;

/// The disc of a token on the screen, with its rim.
#[derive(Clone, Copy, Debug)]
pub struct TokenDisc {
    at: Pos2,
    radius: f32,
}

impl TokenDisc {
    fn new(at: Pos2, radius: f32) -> TokenDisc {
        // Half of the rim lies outside of the radius, and is at least half a pixel wide.
        let rim = (0.08 * radius).max(0.5);
        TokenDisc {
            at,
            radius: radius + rim,
        }
    }

    fn is_clear_of(&self, rect: Rect) -> bool {
        rect.distance_to_pos(self.at) >= self.radius
    }
}

/// The tokens on show, by their places.
pub struct TokenDiscs(HashMap<Place, Vec<TokenDisc>>);

impl TokenDiscs {
    /// The tokens as a picture of the field paints them. O(n) in their number.
    pub fn of(editor: &Editor, camera: &Camera) -> TokenDiscs {
        let mut discs: HashMap<Place, Vec<TokenDisc>> = HashMap::new();
        for ShownToken { place, side, .. } in editor.tokens(false) {
            let here = discs.entry(place).or_default();
            let placed = match place {
                Place::Cell(cell) => {
                    let small = editor.scene().stands_aside(place, side);
                    Some(token_on_cell(cell, side, small))
                }
                Place::Vertex(id) => {
                    let corner = editor.canvas().corners_of(id).token(here.len());
                    let offset = Corners::offset(corner, editor.canvas().stretch_of(id));
                    let middle = editor.canvas().drawn_at(id);
                    middle.map(|middle| (middle + offset, TOKEN_RADIUS))
                }
            };
            here.extend(placed.map(|(at, radius)| {
                TokenDisc::new(camera.to_screen(at), radius as f32 * camera.zoom)
            }));
        }
        TokenDiscs(discs)
    }

    /// The number of tokens on a place.
    pub fn count_on(&self, place: Place) -> usize {
        self.0.get(&place).map_or(0, Vec::len)
    }

    /// Whether a rectangle covers no token that stands on a place.
    pub fn is_clear_on(&self, place: Place, rect: Rect) -> bool {
        let here = self.0.get(&place);
        here.is_none_or(|here| here.iter().all(|token| token.is_clear_of(rect)))
    }

    /// Whether a rectangle covers no token. O(n).
    pub fn is_clear(&self, rect: Rect) -> bool {
        let mut all = self.0.values().flatten();
        all.all(|token| token.is_clear_of(rect))
    }
}

/// The place for a rectangle nearest to its own, in some directions, that is free. Its own if none near it is.
pub fn nearest_free(rect: Rect, is_free: impl Fn(Rect) -> bool) -> Rect {
    const DIRECTIONS: usize = 16;
    const STEPS: usize = 24;
    let step = 0.125 * rect.height();
    let turn = std::f32::consts::TAU / DIRECTIONS as f32;
    let around = (1..=STEPS).flat_map(|ring| {
        (0..DIRECTIONS).map(move |index| {
            let direction = Vec2::angled(turn * index as f32);
            rect.translate(direction * step * ring as f32)
        })
    });
    let mut places = std::iter::once(rect).chain(around);
    places.find(|&place| is_free(place)).unwrap_or(rect)
}
