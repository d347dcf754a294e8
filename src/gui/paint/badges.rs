//! Positions for badges on a field that don't cover tokens or arrowheads: counters, move numbers,
//! marks of an exercise.

use std::collections::{HashMap, HashSet};

use egui::{Context, Pos2, Rect, Vec2};

use crate::gui::paint::camera::Camera;
use crate::gui::theme::text_size;
use winmove_core::model::{Place, Point, VertexId};
use winmove_editor::geometry::{
    EdgeStyle, TOKEN_RADIUS, VertexOutline, arrowhead_length, clip, token_on_cell,
};
use winmove_editor::{Editor, ShownToken};

/// The minimum radius of a token on a board, in canvas units. It keeps letters legible on small
/// cells.
pub fn least_token(ctx: &Context, camera: &Camera) -> f64 {
    const MIN: f32 = 9.5;
    f64::from(text_size(ctx, MIN) / camera.zoom)
}

/// The disc of a token on the screen, with its rim.
#[derive(Clone, Copy, Debug)]
pub struct TokenDisc {
    at: Pos2,
    radius: f32,
}

impl TokenDisc {
    fn new(at: Pos2, radius: f32) -> TokenDisc {
        // Half of the rim, but at least half a pixel, lies outside the radius.
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

/// The tokens that are shown, by place.
pub struct TokenDiscs(HashMap<Place, Vec<TokenDisc>>);

impl TokenDiscs {
    /// The tokens as painted in a picture of the field. O(n) in their number.
    pub fn of(ctx: &Context, editor: &Editor, camera: &Camera) -> TokenDiscs {
        let least = least_token(ctx, camera);
        let mut discs: HashMap<Place, Vec<TokenDisc>> = HashMap::new();
        for ShownToken { place, side, .. } in editor.tokens(false) {
            let here = discs.entry(place).or_default();
            let placed = match place {
                Place::Cell(cell) => {
                    let small = editor.scene().stands_aside(place, side);
                    Some(token_on_cell(cell, side, small, least))
                }
                Place::Vertex(id) => {
                    let corner = editor.canvas().corners_of(id).token(here.len());
                    let offset = editor.canvas().corner_offset(id, corner);
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

    /// Whether a rectangle covers none of the tokens on a place.
    pub fn is_clear_on(&self, place: Place, rect: Rect) -> bool {
        let here = self.0.get(&place);
        here.is_none_or(|here| here.iter().all(|token| token.is_clear_of(rect)))
    }

    /// Whether a rectangle covers no token at all. O(n).
    pub fn is_clear(&self, rect: Rect) -> bool {
        let mut all = self.0.values().flatten();
        all.all(|token| token.is_clear_of(rect))
    }
}

/// The arrowheads at vertices with a loop, on the screen. A loop takes a whole side of its vertex,
/// so possibly no corner is free for a badge. At other vertices there is always a free corner.
pub struct LoopedHeads(HashMap<VertexId, Vec<[Pos2; 3]>>);

impl LoopedHeads {
    /// The arrowheads as painted in a picture of the field. O(m) for what is drawn in detail.
    pub fn of(editor: &Editor, camera: &Camera) -> LoopedHeads {
        let mut heads: HashMap<VertexId, Vec<[Pos2; 3]>> = HashMap::new();
        let canvas = editor.canvas();
        let graph = canvas.detailed_graph();
        let Some(graph) = graph.filter(|_| !editor.now().ignores_direction()) else {
            return LoopedHeads(heads);
        };
        let all = || graph.edges().zip(canvas.curves());
        let loops = all().filter(|(_, (_, curve))| curve.is_loop);
        let looped: HashSet<VertexId> = loops.map(|((_, edge), _)| edge.to).collect();
        if looped.is_empty() {
            return LoopedHeads(heads);
        }
        let is_inside = |id: VertexId| {
            let place = Place::Vertex(id);
            let outline = VertexOutline {
                shape: editor.scene().shape(place),
                stretch: canvas.stretch_of(id),
            };
            let middle = canvas.drawn_at(id).unwrap_or_default();
            move |at: Point| outline.contains(at - middle)
        };
        let length = arrowhead_length(EdgeStyle::Plain.width());
        for ((_, edge), (_, curve)) in all().filter(|((_, edge), _)| looped.contains(&edge.to)) {
            let visible = curve.between_rims(is_inside(edge.from), is_inside(edge.to));
            let (_, head) = curve.head(visible, length);
            let corners = head.map(|head| head.map(|corner| camera.to_screen(corner)));
            heads.entry(edge.to).or_default().extend(corners);
        }
        LoopedHeads(heads)
    }

    /// Whether there are arrowheads at a place.
    pub fn are_at(&self, place: Place) -> bool {
        matches!(place, Place::Vertex(id) if self.0.contains_key(&id))
    }

    /// Whether a rectangle covers none of the arrowheads at a place.
    pub fn is_clear_on(&self, place: Place, rect: Rect) -> bool {
        let Place::Vertex(id) = place else {
            return true;
        };
        let point = |at: Pos2| Point::new(at.x.into(), at.y.into());
        let (least, most) = (point(rect.min), point(rect.max));
        let covers = |[a, b, c]: &[Pos2; 3]| {
            [(a, b), (b, c), (c, a)]
                .into_iter()
                .any(|(from, to)| clip(point(*from), point(*to), least, most).is_some())
        };
        !self.0.get(&id).into_iter().flatten().any(covers)
    }
}

/// The objects that badges at a place must not cover.
pub struct Obstacles {
    pub tokens: TokenDiscs,
    pub heads: LoopedHeads,
}

impl Obstacles {
    /// The obstacles in a picture of the field. O(n + m) for what is drawn in detail.
    pub fn of(ctx: &Context, editor: &Editor, camera: &Camera) -> Obstacles {
        Obstacles {
            tokens: TokenDiscs::of(ctx, editor, camera),
            heads: LoopedHeads::of(editor, camera),
        }
    }

    /// The first position around a place where a badge of this size covers nothing: at one of these
    /// offsets from the middle, or farther out. The first offset if there is none.
    pub fn clear_spot(&self, place: Place, middle: Pos2, offsets: &[Vec2], size: Vec2) -> Pos2 {
        let outwards = [1.0, 1.25, 1.5, 2.0, 3.0].into_iter();
        let mut spots = outwards.flat_map(|far| offsets.iter().map(move |at| middle + *at * far));
        let is_clear = |at: &Pos2| {
            let around = Rect::from_center_size(*at, size);
            self.tokens.is_clear_on(place, around) && self.heads.is_clear_on(place, around)
        };
        let usual = middle + offsets.first().copied().unwrap_or_default();
        spots.find(is_clear).unwrap_or(usual)
    }
}

/// Moves a rectangle as little as possible, in one of several directions, to where it is free. If
/// it isn't free anywhere near, it stays.
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
