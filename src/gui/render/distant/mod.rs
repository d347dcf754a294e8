//! What lies under a large graph's detail: specks and hairs, kept as a picture for as long as it serves.
//!
//! A picture takes a tenth of a second and more where there are many edges, so all but the first are made beside the
//! window: until one is ready, the one before is moved and scaled in its place.

pub(in crate::gui) mod vertex_raster;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use egui::{Color32, ColorImage, Painter, Pos2, Rect, TextureHandle, TextureOptions, Theme, pos2};

use crate::editor::{Editor, Exploring, Selection, State};
use crate::gui::pages::settings::Settings;
use crate::gui::render::camera::Camera;
use crate::gui::render::distant::vertex_raster::{Specks, Tint};
use crate::gui::theme::Palette;
use crate::platform;

/// How much farther than the view the picture reaches, as a share of its size, so that the view can be moved for a
/// while without another one.
const MARGIN: f32 = 0.2;
/// From which share on the next picture is made.
const AHEAD: f32 = 0.06;
/// How soon it is asked whether a picture is ready, should its wake-up be missed.
const LOOKS_AGAIN: Duration = Duration::from_millis(250);

/// The ground of a large graph.
#[derive(Default)]
pub struct Ground {
    specks: Arc<Specks>,
    made_for: Option<Made>,
    taken: Option<(Taken, TextureHandle)>,
    under_way: Option<Receiver<(Taken, ColorImage)>>,
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

/// What a picture was taken of, and which part of the canvas is on it.
#[derive(Clone)]
struct Taken {
    specks: Arc<Specks>,
    zoom: f32,
    pixels_per_point: f32,
    canvas: Rect,
    places: bool,
}

impl Taken {
    fn picture(&self, palette: &Palette, back: f32) -> ColorImage {
        let scale = self.zoom * self.pixels_per_point;
        let size = self.canvas.size() * scale;
        let size = [size.x.ceil() as usize, size.y.ceil() as usize];
        self.specks
            .picture(self.canvas.min, scale, size, palette, back, self.places)
    }
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
            let same = |known: &Made| known.generation == made.generation;
            if !self.made_for.as_ref().is_some_and(same) {
                (self.taken, self.under_way) = (None, None);
            }
            self.specks = Arc::new(Specks::of(editor, palette, tint));
            self.made_for = Some(made);
        }
        self.take_in(painter);
        let seen = Rect::from_min_max(on_canvas(camera, view.min), on_canvas(camera, view.max));
        let wanted = Taken {
            specks: Arc::clone(&self.specks),
            zoom: camera.zoom,
            pixels_per_point: painter.ctx().pixels_per_point(),
            canvas: seen.expand2(seen.size() * MARGIN),
            places: editor.is_far(),
        };
        let serves = |taken: &Taken| {
            Arc::ptr_eq(&taken.specks, &wanted.specks)
                && taken.zoom == wanted.zoom
                && taken.pixels_per_point == wanted.pixels_per_point
                && taken.places == wanted.places
                && taken
                    .canvas
                    .contains_rect(seen.expand2(seen.size() * AHEAD))
        };
        match &self.taken {
            None => {
                let image = wanted.picture(palette, back);
                self.show(painter, wanted, image);
            }
            Some((taken, _)) if !serves(taken) && self.under_way.is_none() => {
                self.begin(painter, wanted, palette, back);
            }
            Some(_) => {}
        }
        if let Some((taken, texture)) = &self.taken {
            let corner = camera.rect_to_screen(taken.canvas).min;
            let size = texture.size_vec2() / taken.pixels_per_point;
            let rect = Rect::from_min_size(corner, size * (camera.zoom / taken.zoom));
            let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            painter.image(texture.id(), rect, whole, Color32::WHITE);
        }
    }

    /// Makes a picture on another thread, which wakes the window when it is ready.
    fn begin(&mut self, painter: &Painter, wanted: Taken, palette: &'static Palette, back: f32) {
        let (outgoing, under_way) = channel();
        let ctx = painter.ctx().clone();
        let _ = platform::spawn("distant view", move || {
            let image = wanted.picture(palette, back);
            // Nobody waits for it when another document was opened meanwhile.
            let _ = outgoing.send((wanted, image));
            ctx.request_repaint();
        });
        self.under_way = Some(under_way);
    }

    fn take_in(&mut self, painter: &Painter) {
        let Some(under_way) = &self.under_way else {
            return;
        };
        match under_way.try_recv() {
            Ok((taken, image)) => {
                self.under_way = None;
                self.show(painter, taken, image);
            }
            // The window isn't at rest while it shows an old picture.
            Err(TryRecvError::Empty) => painter.ctx().request_repaint_after(LOOKS_AGAIN),
            Err(TryRecvError::Disconnected) => self.under_way = None,
        }
    }

    fn show(&mut self, painter: &Painter, taken: Taken, image: ColorImage) {
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
}

fn on_canvas(camera: &Camera, at: Pos2) -> Pos2 {
    let at = camera.to_canvas(at);
    pos2(at.x as f32, at.y as f32)
}
