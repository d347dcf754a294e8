//! What lies under a large graph's detail: specks and hairs, kept as a picture for as long as it serves.

use egui::{Color32, Painter, Pos2, Rect, TextureHandle, TextureOptions, Theme, pos2};

use super::camera::Camera;
use super::settings::Settings;
use super::specks::{Specks, Tint};
use super::theme::Palette;
use crate::editor::{Editor, Exploring, Selection, State};

/// How much farther than the view the picture reaches, as a share of its size, so that the view can be moved for a
/// while without another one.
const MARGIN: f32 = 0.2;

/// The ground of a large graph.
#[derive(Default)]
pub struct Ground {
    specks: Specks,
    made_for: Option<Made>,
    taken: Option<(Taken, TextureHandle)>,
}

/// Everything that decides what is to be seen.
#[derive(Clone, PartialEq)]
struct Made {
    generation: u64,
    revision: u64,
    arrivals: u64,
    looks: u64,
    exploring: Exploring,
    selection: Selection,
    theme: Theme,
    settings: Settings,
    tint: Tint,
}

/// Which part of the canvas is on the picture.
#[derive(Clone, Copy, PartialEq)]
struct Taken {
    zoom: f32,
    pixels_per_point: f32,
    canvas: Rect,
    places: bool,
}

impl Ground {
    /// Paints what `view` shows of it.
    pub fn paint(
        &mut self,
        painter: &Painter,
        camera: &Camera,
        view: Rect,
        editor: &Editor,
        stale: bool,
    ) {
        let fades = editor.looked_at().is_some() && !editor.is_pursuit();
        let back = match (fades, stale) {
            (true, _) => 0.55,
            (false, true) => 0.3,
            (false, false) => 0.0,
        };
        let theme = painter.ctx().theme();
        let palette = Palette::in_use(painter.ctx());
        let tint = Tint {
            back,
            selection: true,
        };
        let made = Made {
            generation: editor.generation(),
            revision: editor.revision(),
            arrivals: editor.arrivals(),
            looks: editor.looks(),
            exploring: editor.exploring(),
            selection: editor.selection().clone(),
            theme,
            settings: Settings::of(painter.ctx()),
            tint,
        };
        // While vertices are dragged they stand out, over where they were.
        let moving = matches!(editor.state(), State::Moving { .. });
        let serves = |known: &Made| *known == made || moving && known.generation == made.generation;
        if !self.made_for.as_ref().is_some_and(serves) {
            self.specks = Specks::of(editor, palette, tint);
            self.made_for = Some(made);
            self.taken = None;
        }
        let seen = Rect::from_min_max(on_canvas(camera, view.min), on_canvas(camera, view.max));
        let pixels_per_point = painter.ctx().pixels_per_point();
        let places = editor.is_far();
        let serves = |taken: &Taken| {
            taken.zoom == camera.zoom
                && taken.pixels_per_point == pixels_per_point
                && taken.places == places
                && taken.canvas.contains_rect(seen)
        };
        if !self.taken.as_ref().is_some_and(|(taken, _)| serves(taken)) {
            let taken = Taken {
                zoom: camera.zoom,
                pixels_per_point,
                canvas: seen.expand2(seen.size() * MARGIN),
                places,
            };
            let scale = camera.zoom * pixels_per_point;
            let size = taken.canvas.size() * scale;
            let size = [size.x.ceil() as usize, size.y.ceil() as usize];
            let corner = taken.canvas.min;
            let image = self
                .specks
                .picture(corner, scale, size, palette, back, places);
            let texture = match self.taken.take() {
                Some((_, mut texture)) => {
                    texture.set(image, TextureOptions::NEAREST);
                    texture
                }
                None => painter
                    .ctx()
                    .load_texture("ground", image, TextureOptions::NEAREST),
            };
            self.taken = Some((taken, texture));
        }
        if let Some((taken, texture)) = &self.taken {
            let corner = camera.rect_to_screen(taken.canvas).min;
            let rect = Rect::from_min_size(corner, texture.size_vec2() / pixels_per_point);
            let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            painter.image(texture.id(), rect, whole, Color32::WHITE);
        }
    }
}

fn on_canvas(camera: &Camera, at: Pos2) -> Pos2 {
    let at = camera.to_canvas(at);
    pos2(at.x as f32, at.y as f32)
}
