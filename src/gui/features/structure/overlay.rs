//! The outlines of strongly connected components on the canvas, each in its own colour.

use std::collections::HashSet;

use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2, pos2};

use crate::gui::paint;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::dashes::dashed;
use crate::gui::theme::{Palette, text_size};
use winmove_analysis::structure::Structure;
use winmove_core::model::{Cell, Place, Point};
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use winmove_editor::{Editor, Mode, Study};

/// The maximum number of places outlined. More outlines would be slow and indistinguishable.
pub const MAX_OUTLINED: usize = 5_000;

/// The components with at least two places that are outlined, with their numbers from 1.
fn outlined(editor: &Editor) -> impl Iterator<Item = (usize, &[Place])> {
    let studies = editor.structure();
    // In other modes, rings have another meaning, and there is no button to hide the outlines.
    let is_on = matches!(editor.mode(), Mode::Edit | Mode::Explore)
        && studies.outlines_components()
        && studies.is_fresh(Study::Structure);
    let known = studies.newest().filter(|_| is_on);
    let structure = known.and_then(|known| known.as_ref().as_ref().ok());
    let structure = structure.filter(|structure| places(structure) <= MAX_OUTLINED);
    let components = structure.map_or(&[][..], |structure| &structure.components[..]);
    (1..)
        .zip(components)
        .map(|(number, places)| (number, &places[..]))
        .filter(|(_, places)| places.len() > 1)
}

/// The number of places in a structure.
pub fn places(structure: &Structure) -> usize {
    structure.components.iter().map(Vec::len).sum()
}

/// Paints a hull around each component of a graph. Its vertices also get rings, because a hull may
/// contain other vertices.
pub fn paint_vertices(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    for (number, places) in outlined(editor) {
        let colour = palette.component(number - 1);
        let line = palette.picture.component(number - 1);
        let rings = paint::rings(editor, places, VERTEX_RADIUS + 5.0, line, 2.5);
        paint::paint(painter, camera, &rings);
        // The centres of the round ends of the rings.
        let mut middles: Vec<Pos2> = Vec::new();
        for &place in places {
            let stretch = match place {
                Place::Vertex(id) => editor.canvas().stretch_of(id),
                Place::Cell(_) => 0.0,
            };
            let ends = editor.canvas().middle(place).into_iter();
            let ends = ends.flat_map(|at| [-stretch, stretch].map(|x| at + Point::new(x, 0.0)));
            middles.extend(ends.map(|at| camera.to_screen(at)));
        }
        let hull = hull(rims(&middles, (VERTEX_RADIUS as f32 + 14.0) * camera.zoom));
        if let Some(&top) = hull.iter().min_by(|a, b| a.y.total_cmp(&b.y)) {
            name(painter, top - Vec2::new(0.0, 2.0), number, colour);
        }
        let fill = colour.gamma_multiply(0.07);
        painter.add(Shape::convex_polygon(hull.clone(), fill, Stroke::NONE));
        let mut line = hull;
        line.extend(line.first().copied());
        let stroke = Stroke::new(1.8, colour);
        painter.extend(dashed(&line, stroke, 7.0, 5.0, painter.clip_rect()));
    }
}

fn name(painter: &Painter, at: Pos2, number: usize, colour: Color32) {
    let font = egui::FontId::proportional(text_size(painter.ctx(), 13.0));
    let bottom = egui::Align2::CENTER_BOTTOM;
    painter.text(at, bottom, format!("C{number}"), font, colour);
}

/// Points around each centre, so that their hull encloses the vertices.
fn rims(middles: &[Pos2], radius: f32) -> Vec<Pos2> {
    const PIECES: u32 = 12;
    let angles = (0..PIECES).map(|piece| std::f32::consts::TAU * piece as f32 / PIECES as f32);
    let directions: Vec<Vec2> = angles.map(Vec2::angled).collect();
    let around = |&middle: &Pos2| directions.iter().map(move |&by| middle + by * radius);
    middles.iter().flat_map(around).collect()
}

/// The convex hull of points, in order. O(n log n). (Andrew 1979.)
fn hull(mut points: Vec<Pos2>) -> Vec<Pos2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = Pos2>| {
        let mut chain: Vec<Pos2> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..]
                && turn(before, last, point) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter().copied());
    hull.extend(half(&mut points.iter().rev().copied()));
    hull
}

/// Positive if the path through three points turns left.
fn turn(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Paints a line around each component of a board, between its cells and the others.
pub fn paint_cells(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = Palette::in_use(painter.ctx());
    let size = CELL_SIZE as f32;
    for (number, places) in outlined(editor) {
        let colour = palette.component(number - 1);
        let stroke = Stroke::new((4.0 * camera.zoom).max(2.0), colour);
        let within: HashSet<&Place> = places.iter().collect();
        for place in places {
            let Place::Cell(cell) = place else { continue };
            let corner = |down: u32, right: u32| {
                let at = pos2((cell.column + right) as f32, (cell.row + down) as f32);
                camera
                    .rect_to_screen(egui::Rect::from_min_size(at * size, Vec2::ZERO))
                    .min
            };
            let sides = [
                (-1, 0, corner(0, 0), corner(0, 1)),
                (1, 0, corner(1, 0), corner(1, 1)),
                (0, -1, corner(0, 0), corner(1, 0)),
                (0, 1, corner(0, 1), corner(1, 1)),
            ];
            for (down, right, from, to) in sides {
                let row = cell.row.checked_add_signed(down);
                let beside = row.zip(cell.column.checked_add_signed(right));
                let beside = beside.map(|(row, column)| Place::Cell(Cell::new(row, column)));
                if !beside.is_some_and(|beside| within.contains(&beside)) {
                    painter.line_segment([from, to], stroke);
                }
            }
        }
    }
}
