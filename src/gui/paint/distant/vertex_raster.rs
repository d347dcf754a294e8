//! The raster of the distant view: vertices as small shapes on top of the density of edges. It is
//! drawn pixel by pixel, which is cheaper than a mesh with as many triangles, both to build and in
//! software rendering.

use egui::{Color32, ColorImage, Pos2, Rect, Vec2, pos2};
use serde::{Deserialize, Serialize};

use crate::gui::convert::{point, pos};
use crate::gui::theme::{Palette, mix};
use winmove_core::model::{Field, Outcome, Place, Square};
use winmove_editor::Editor;
use winmove_editor::geometry::{
    CELL_SIZE, OutcomeShape, VERTEX_RADIUS, cell_middle, clip, shown_at,
};

/// Limits on the total length of the drawn lines, in pixels, and per pixel of the image. Above
/// them, only every second or third line is drawn, which is hardly visible at such a density.
const MAX_LINE_PIXELS: f32 = 12e6;
const MAX_COVERAGE: f32 = 12.0;

/// A colour and a shape for every place, and a line for every edge.
#[derive(Default, Serialize, Deserialize)]
pub struct VertexRaster {
    marks: Vec<RasterMark>,
    lines: Vec<(u32, u32)>,
    radius: f32,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct RasterMark {
    at: Pos2,
    colour: Color32,
    shape: OutcomeShape,
}

/// The background colours.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Ground {
    canvas: Color32,
    edge: Color32,
}

impl Ground {
    /// Creates the colours, with edges blended into the canvas by a fraction from 0 to 1.
    pub fn new(palette: &Palette, back: f32) -> Ground {
        Ground {
            canvas: palette.canvas,
            edge: mix(palette.edge, palette.canvas, back),
        }
    }
}

/// Options for the colours of the raster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tint {
    /// How far colours are blended into the canvas, from 0 to 1.
    pub back: f32,
    /// Whether selected vertices have the accent colour.
    pub selection: bool,
}

impl VertexRaster {
    /// Creates the raster of an editor's field. O(n + m).
    pub fn of(editor: &Editor, palette: &Palette, tint: Tint) -> VertexRaster {
        let scene = editor.scene();
        match editor.document().field() {
            Field::Graph(_) => VertexRaster::of_graph(editor, palette, tint),
            Field::Board(board) => {
                let cells = board.cells().map(|(cell, square)| {
                    let at = cell_middle(cell);
                    let colour = match square {
                        Square::Wall => palette.wall,
                        Square::Floor | Square::Exit => {
                            let outcome = scene.shown_outcome(Place::Cell(cell));
                            look(palette, tint.back, outcome).0
                        }
                    };
                    RasterMark {
                        at: pos(at),
                        colour,
                        shape: OutcomeShape::Square,
                    }
                });
                VertexRaster {
                    marks: cells.collect(),
                    lines: Vec::new(),
                    radius: CELL_SIZE as f32 / 2.0,
                }
            }
        }
    }

    fn of_graph(editor: &Editor, palette: &Palette, tint: Tint) -> VertexRaster {
        let Some(graph) = editor.canvas().graph() else {
            return VertexRaster::default();
        };
        let selected = if tint.selection {
            graph.which(&*editor.selection().vertices)
        } else {
            vec![false; graph.vertices().len()]
        };
        let scene = editor.scene();
        let has_owners = editor.document().rules().turns().owners().is_some();
        let marks = graph
            .vertices()
            .iter()
            .zip(selected)
            .map(|(vertex, is_selected)| {
                let at = shown_at(vertex.at);
                let outcome = scene.shown_outcome(Place::Vertex(vertex.id));
                let (colour, shape) = look(palette, tint.back, outcome);
                let owner = has_owners.then(|| OutcomeShape::of_owner(vertex.owner));
                let shape = owner.unwrap_or(shape);
                let colour = if is_selected { palette.accent } else { colour };
                RasterMark {
                    at: pos(at),
                    colour,
                    shape,
                }
            });
        let index = |id| graph.index_of(id).map(|index| index as u32);
        let lines = graph
            .edges()
            .filter_map(|(_, edge)| Some((index(edge.from)?, index(edge.to)?)));
        VertexRaster {
            marks: marks.collect(),
            lines: lines.collect(),
            radius: VERTEX_RADIUS as f32,
        }
    }

    /// The number of places.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Draws the part of the canvas to the lower right of a corner, with or without the places.
    /// `zoom` is in pixels per canvas unit.
    pub fn image(
        &self,
        corner: Pos2,
        zoom: f32,
        size: [usize; 2],
        ground: Ground,
        places: bool,
    ) -> ColorImage {
        let to_pixels = |at: Pos2| ((at - corner) * zoom).to_pos2();
        let mut density = EdgeDensity::new(size);
        let view = Rect::from_min_size(Pos2::ZERO, Vec2::new(size[0] as f32, size[1] as f32));
        let ends = |&(from, to): &(u32, u32)| {
            let (from, to) = (self.marks[from as usize].at, self.marks[to as usize].at);
            clipped(to_pixels(from), to_pixels(to), view)
        };
        let steps: f32 = self.lines.iter().filter_map(ends).map(length).sum();
        let most = MAX_LINE_PIXELS.min(MAX_COVERAGE * view.area());
        let every = (steps / most).ceil().max(1.0) as usize;
        for (from, to) in self.lines.iter().step_by(every).filter_map(ends) {
            density.draw(from, to);
        }
        let strength = (1.8 * zoom).clamp(0.12, 0.85);
        let mut image = density.image(ground.canvas, ground.edge, strength);
        if places {
            for mark in &self.marks {
                draw_mark(&mut image, to_pixels(mark.at), self.radius * zoom, mark);
            }
        }
        image
    }
}

/// The colour and the shape of a place with this outcome. The colour is blended into the canvas by
/// a fraction from 0 to 1.
fn look(palette: &Palette, back: f32, outcome: Option<Outcome>) -> (Color32, OutcomeShape) {
    let colour = match outcome {
        Some(outcome) => palette.outcome(outcome),
        None => mix(palette.blank, palette.rim, 0.35),
    };
    let colour = mix(colour, palette.canvas, back);
    (colour, OutcomeShape::of(outcome))
}

fn length((from, to): (Pos2, Pos2)) -> f32 {
    (to.x - from.x).abs().max((to.y - from.y).abs()) + 1.0
}

/// The part of a line that is inside a rectangle.
fn clipped(from: Pos2, to: Pos2, view: Rect) -> Option<(Pos2, Pos2)> {
    let (enters, leaves) = clip(point(from), point(to), point(view.min), point(view.max))?;
    let way = to - from;
    Some((from + way * enters as f32, from + way * leaves as f32))
}

/// The coverage of a pixel with one line through its middle.
const FULL_COVERAGE: f32 = 16.0;

/// The density of edges: how much of each pixel is covered by lines, in sixteenths.
struct EdgeDensity {
    size: [usize; 2],
    counts: Vec<u8>,
}

impl EdgeDensity {
    fn new(size: [usize; 2]) -> EdgeDensity {
        let counts = vec![0; size[0] * size[1]];
        EdgeDensity { size, counts }
    }

    fn draw(&mut self, from: Pos2, to: Pos2) {
        let [width, height] = self.size;
        let steps = length((from, to)) as usize;
        let step = (to - from) / steps as f32;
        let mut at = from;
        let is_level = step.x.abs() >= step.y.abs();
        for _ in 0..=steps {
            // Distribute the coverage over the two nearest pixels across the line, by distance (Wu
            // 1991).
            let (along, across) = if is_level { (at.x, at.y) } else { (at.y, at.x) };
            let before = (across - 0.5).floor();
            let share = ((across - 0.5 - before) * FULL_COVERAGE) as u8;
            for (across, share) in [(before, FULL_COVERAGE as u8 - share), (before + 1.0, share)] {
                let (x, y) = if is_level {
                    (along, across)
                } else {
                    (across, along)
                };
                if x >= 0.0 && y >= 0.0 && (x as usize) < width && (y as usize) < height {
                    let count = &mut self.counts[y as usize * width + x as usize];
                    *count = count.saturating_add(share);
                }
            }
            at += step;
        }
    }

    fn image(&self, canvas: Color32, edge: Color32, strength: f32) -> ColorImage {
        let shade = |count: u8| {
            let lines = f32::from(count) / FULL_COVERAGE;
            mix(canvas, edge, 1.0 - (1.0 - strength).powf(lines))
        };
        let shades: Vec<Color32> = (0..=255).map(shade).collect();
        let pixels = self.counts.iter().map(|&count| shades[usize::from(count)]);
        ColorImage::new(self.size, pixels.collect())
    }
}

/// Draws a mark onto the image.
fn draw_mark(image: &mut ColorImage, at: Pos2, radius: f32, mark: &RasterMark) {
    let [width, height] = image.size;
    let radius = f64::from(radius.max(0.5));
    let reach = mark.shape.extent(radius) as f32;
    let (left, right) = (at.x - reach, at.x + reach);
    let (top, bottom) = (at.y - reach, at.y + reach);
    if right < 0.0 || bottom < 0.0 || left >= width as f32 || top >= height as f32 {
        return;
    }
    let pixels = |low: f32, high: f32, size: usize| {
        let first = (low.floor().max(0.0) as usize).min(size - 1);
        first..(high.ceil().max(0.0) as usize).clamp(first + 1, size)
    };
    for y in pixels(top, bottom, height) {
        for x in pixels(left, right, width) {
            let (dx, dy) = (x as f32 + 0.5 - at.x, y as f32 + 0.5 - at.y);
            let depth = mark.shape.depth(point(pos2(dx, dy)), radius) as f32;
            let share = (depth + 0.5).clamp(0.0, 1.0);
            if share > 0.0 {
                let pixel = &mut image.pixels[y * width + x];
                *pixel = mix(*pixel, mark.colour, share);
            }
        }
    }
}
