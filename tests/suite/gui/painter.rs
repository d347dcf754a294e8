//! A software renderer for the window's meshes, so that pictures are the same on every machine.
//! None of the published ones supports the window's version of egui.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use egui::epaint::{Mesh, Primitive, Vertex};
use egui::{Color32, ColorImage, Context, FullOutput, ImageData, Pos2, Rect, TextureId, pos2};
use egui_kittest::TestRenderer;

/// The textures of a window.
#[derive(Clone, Default)]
pub struct Painter {
    textures: Rc<RefCell<HashMap<TextureId, ColorImage>>>,
}

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut egui::TexturesDelta) {
        let mut textures = self.textures.borrow_mut();
        let changes = delta.set.iter();
        for (&id, change) in changes.flat_map(|(id, all)| all.iter().map(move |one| (id, one))) {
            let ImageData::Color(image) = &change.image;
            match change.pos {
                None => drop(textures.insert(id, ColorImage::clone(image))),
                Some([left, top]) => {
                    let whole = textures
                        .get_mut(&id)
                        .expect("only what is there is patched");
                    let width = whole.size[0];
                    for (row, pixels) in image.pixels.chunks(image.size[0]).enumerate() {
                        let start = (top + row) * width + left;
                        whole.pixels[start..start + pixels.len()].copy_from_slice(pixels);
                    }
                }
            }
        }
        for id in &delta.free {
            textures.remove(id);
        }
        delta.clear();
    }
}

impl Painter {
    /// The window's picture, on a background of this colour.
    pub fn picture(&self, ctx: &Context, output: &FullOutput, ground: Color32) -> ColorImage {
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().size() * scale;
        let size = [size.x.round() as usize, size.y.round() as usize];
        let mut image = ColorImage::filled(size, ground);
        let textures = self.textures.borrow();
        for clipped in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &clipped.primitive else {
                continue;
            };
            let clip = Rect::from_min_max(
                (clipped.clip_rect.min.to_vec2() * scale).to_pos2().round(),
                (clipped.clip_rect.max.to_vec2() * scale).to_pos2().round(),
            );
            // The texture may be freed in this frame.
            if let Some(texture) = textures.get(&mesh.texture_id) {
                paint_mesh(&mut image, mesh, texture, clip, scale);
            }
        }
        image
    }
}

fn paint_mesh(image: &mut ColorImage, mesh: &Mesh, texture: &ColorImage, clip: Rect, scale: f32) {
    for corners in mesh.indices.chunks_exact(3) {
        let mut corners = [0, 1, 2].map(|corner| mesh.vertices[corners[corner] as usize]);
        for corner in &mut corners {
            corner.pos = (corner.pos.to_vec2() * scale).to_pos2();
        }
        // Fix the orientation, so that the inside is on the same side of each edge.
        if turn(corners[0].pos, corners[1].pos, corners[2].pos) < 0.0 {
            corners.swap(1, 2);
        }
        paint_triangle(image, corners, texture, clip);
    }
}

/// Twice the signed area of a triangle.
fn turn(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn paint_triangle(image: &mut ColorImage, corners: [Vertex; 3], texture: &ColorImage, clip: Rect) {
    let [a, b, c] = corners.map(|corner| corner.pos);
    let area = turn(a, b, c);
    if area <= 0.0 {
        return;
    }
    let bounds = Rect::from_points(&[a, b, c])
        .intersect(clip)
        .intersect(Rect::from_min_max(
            Pos2::ZERO,
            pos2(image.size[0] as f32, image.size[1] as f32),
        ));
    if !bounds.is_positive() {
        return;
    }
    let pixels = |low: f32, high: f32| (low - 0.5).ceil() as usize..(high - 0.5).ceil() as usize;
    let (columns, rows) = (
        pixels(bounds.left(), bounds.right()),
        pixels(bounds.top(), bounds.bottom()),
    );
    // A pixel on the shared edge of two triangles is painted by only one of them.
    let takes_line = |from: Pos2, to: Pos2| to.y < from.y || to.y == from.y && to.x > from.x;
    let lines = [(b, c), (c, a), (a, b)];
    let takes = lines.map(|(from, to)| takes_line(from, to));
    let flat = corners[0].color == corners[1].color && corners[1].color == corners[2].color;
    let flat = flat && corners[0].uv == corners[1].uv && corners[1].uv == corners[2].uv;
    let whole = flat.then(|| tinted(sampled(texture, corners[0].uv), rgba(corners[0].color)));
    for row in rows {
        for column in columns.clone() {
            let at = pos2(column as f32 + 0.5, row as f32 + 0.5);
            let shares = lines.map(|(from, to)| turn(from, to, at));
            let inside = (0..3).all(|i| shares[i] > 0.0 || shares[i] == 0.0 && takes[i]);
            if !inside {
                continue;
            }
            let colour = whole.unwrap_or_else(|| {
                let shares = shares.map(|share| share / area);
                let uv = (0..3).fold(egui::Vec2::ZERO, |sum, i| {
                    sum + corners[i].uv.to_vec2() * shares[i]
                });
                let own = corners.map(|corner| rgba(corner.color));
                let own =
                    [0, 1, 2, 3].map(|part| (0..3).map(|i| own[i][part] * shares[i]).sum::<f32>());
                tinted(sampled(texture, uv.to_pos2()), own)
            });
            let pixel = &mut image.pixels[row * image.size[0] + column];
            let below = rgba(*pixel);
            let mixed = [0, 1, 2, 3].map(|i| colour[i] + below[i] * (1.0 - colour[3]));
            *pixel = Color32::from_rgba_premultiplied(
                byte(mixed[0]),
                byte(mixed[1]),
                byte(mixed[2]),
                byte(mixed[3]),
            );
        }
    }
}

fn rgba(colour: Color32) -> [f32; 4] {
    colour.to_array().map(|part| f32::from(part) / 255.0)
}

fn byte(share: f32) -> u8 {
    (share * 255.0).round().clamp(0.0, 255.0) as u8
}

fn tinted(texel: [f32; 4], colour: [f32; 4]) -> [f32; 4] {
    [0, 1, 2, 3].map(|i| texel[i] * colour[i])
}

/// The texture at coordinates from 0 to 1, interpolated from four texels.
fn sampled(texture: &ColorImage, uv: Pos2) -> [f32; 4] {
    let [width, height] = texture.size;
    let (x, y) = (uv.x * width as f32 - 0.5, uv.y * height as f32 - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let texel = |x: f32, y: f32| {
        let column = x.clamp(0.0, (width - 1) as f32) as usize;
        let row = y.clamp(0.0, (height - 1) as f32) as usize;
        rgba(texture.pixels[row * width + column])
    };
    let (right, below) = (x - left, y - top);
    let corners = [
        (texel(left, top), (1.0 - right) * (1.0 - below)),
        (texel(left + 1.0, top), right * (1.0 - below)),
        (texel(left, top + 1.0), (1.0 - right) * below),
        (texel(left + 1.0, top + 1.0), right * below),
    ];
    [0, 1, 2, 3].map(|part| {
        corners
            .iter()
            .map(|(texel, share)| texel[part] * share)
            .sum()
    })
}
