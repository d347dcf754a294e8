//! The distant view: a background layer with everything in a large graph that isn't drawn in
//! detail.
//!
//! The layer is a texture that is reused while it covers the view. Drawing it takes a tenth of a
//! second or more if there are many edges, so textures are drawn on another thread. Until a texture
//! is ready, the previous one is moved and scaled. The first one is preceded by a coarse texture
//! that is drawn immediately.

pub(in crate::gui) mod vertex_raster;

use std::sync::Arc;
use std::time::Duration;

use egui::{Color32, ColorImage, Painter, Pos2, Rect, TextureHandle, TextureOptions, Theme, pos2};
use serde::{Deserialize, Serialize};

use crate::gui::convert::wake;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::distant::vertex_raster::{Ground, Tint, VertexRaster};
use crate::gui::theme::Palette;
use crate::gui::theme::Settings;
use winmove_editor::{
    BackgroundJob, Codec, Editor, Exploring, Reporter, Revision, Selection, State, Work,
};

/// How far the texture extends beyond the view, as a fraction of its size. It can be reused after
/// small movements.
const MARGIN: f32 = 0.2;
/// When the texture extends beyond the view by less than this fraction, the next one is started.
const MIN_MARGIN: f32 = 0.06;
/// The factor by which the coarse texture has fewer pixels per point in each direction.
const COARSENESS: f32 = 4.0;
/// The interval for checking for a finished texture, in case its wake-up was missed.
const POLL_INTERVAL: Duration = Duration::from_millis(250);

/// The background layer of a large graph.
#[derive(Default)]
pub struct BackgroundLayer {
    raster: Arc<VertexRaster>,
    // The number of rasters so far.
    number: u64,
    raster_key: Option<RasterKey>,
    taken: Option<(DistantSnapshot, TextureHandle)>,
    // Created for the first texture that is drawn on another thread.
    job: Option<BackgroundJob<SnapshotWork>>,
    // The number of the raster that was sent to the job.
    sent: Option<u64>,
    // Whether drawing failed, so that it isn't tried again in every frame.
    failed: bool,
}

/// Everything that the raster depends on.
#[derive(Clone, PartialEq)]
struct RasterKey {
    revision: Revision,
    exploring: Exploring,
    selection: Selection,
    theme: Theme,
    settings: Settings,
    tint: Tint,
}

/// The part of the canvas to draw, and its raster.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(in crate::gui) struct DistantSnapshot {
    raster: u64,
    zoom: f32,
    pixels_per_point: f32,
    canvas: Rect,
    places: bool,
}

impl DistantSnapshot {
    fn draw(&self, raster: &VertexRaster, ground: Ground) -> ColorImage {
        let scale = self.zoom * self.pixels_per_point;
        let size = self.canvas.size() * scale;
        let size = [size.x.ceil() as usize, size.y.ceil() as usize];
        raster.image(self.canvas.min, scale, size, ground, self.places)
    }
}

/// Draws snapshots on another thread.
#[derive(Default)]
pub(in crate::gui) struct SnapshotWork {
    // The raster of the most recent task that had one.
    raster: Option<Arc<VertexRaster>>,
}

#[derive(Serialize, Deserialize)]
pub(in crate::gui) struct SnapshotTask {
    // A raster, if it differs from the previous task's.
    raster: Option<Arc<VertexRaster>>,
    snapshot: DistantSnapshot,
    ground: Ground,
}

impl Work for SnapshotWork {
    type Task = SnapshotTask;
    type Answer = (DistantSnapshot, ColorImage);
    const NAME: &'static str = "distant-view";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(&mut self, task: SnapshotTask, _: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        if task.raster.is_some() {
            self.raster = task.raster;
        }
        let image = task.snapshot.draw(self.raster.as_ref()?, task.ground);
        Some((task.snapshot, image))
    }
}

impl BackgroundLayer {
    /// Paints the visible part of the layer.
    pub fn paint(
        &mut self,
        painter: &Painter,
        camera: &Camera,
        view: Rect,
        editor: &Editor,
        stale: bool,
    ) {
        let fades = editor.looked_at().is_some() && !editor.has_sides();
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
        let key = RasterKey {
            revision: editor.revision(),
            exploring: editor.exploring(),
            selection: editor.selection().clone(),
            theme,
            settings: Settings::of(painter.ctx()),
            tint,
        };
        // Dragged vertices are drawn in detail, on top of their old places.
        let moving = matches!(editor.state(), State::Moving { .. });
        let same = |known: &RasterKey| known.revision.opened == key.revision.opened;
        let serves = |known: &RasterKey| *known == key || moving && same(known);
        if !self.raster_key.as_ref().is_some_and(serves) {
            if !self.raster_key.as_ref().is_some_and(same) {
                (self.taken, self.job, self.sent) = (None, None, None);
            }
            self.number += 1;
            self.raster = Arc::new(VertexRaster::of(editor, palette, tint));
            self.raster_key = Some(key);
            self.failed = false;
        }
        self.receive(painter);
        let ground = Ground::new(palette, back);
        let seen = camera.rect_to_canvas(view);
        let wanted = DistantSnapshot {
            raster: self.number,
            zoom: camera.zoom,
            pixels_per_point: painter.ctx().pixels_per_point(),
            canvas: seen.expand2(seen.size() * MARGIN),
            places: editor.canvas().is_distant(),
        };
        let serves = |taken: &DistantSnapshot| {
            taken.raster == wanted.raster
                && taken.zoom == wanted.zoom
                && taken.pixels_per_point == wanted.pixels_per_point
                && taken.places == wanted.places
                && taken
                    .canvas
                    .contains_rect(seen.expand2(seen.size() * MIN_MARGIN))
        };
        match &self.taken {
            None => {
                let coarse = DistantSnapshot {
                    pixels_per_point: wanted.pixels_per_point / COARSENESS,
                    ..wanted
                };
                let image = coarse.draw(&self.raster, ground);
                self.show(painter, coarse, image);
                // The next frame starts the fine texture.
                painter.ctx().request_repaint();
            }
            Some((taken, _)) if !serves(taken) && !self.failed && !self.is_drawing() => {
                self.begin(painter, wanted, ground);
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

    /// Starts to draw a texture on another thread, which wakes the window when it is ready.
    fn begin(&mut self, painter: &Painter, wanted: DistantSnapshot, ground: Ground) {
        let start = || BackgroundJob::threaded(wake(painter.ctx()));
        let job = self.job.get_or_insert_with(start);
        let has_raster = !job.take_lost_state() && self.sent == Some(self.number);
        self.sent = Some(self.number);
        job.submit(SnapshotTask {
            raster: (!has_raster).then(|| Arc::clone(&self.raster)),
            snapshot: wanted,
            ground,
        });
    }

    fn is_drawing(&self) -> bool {
        self.job.as_ref().is_some_and(BackgroundJob::is_busy)
    }

    fn receive(&mut self, painter: &Painter) {
        match self.job.as_mut().and_then(BackgroundJob::answer) {
            Some(Ok((taken, image))) => self.show(painter, taken, image),
            Some(Err(_)) => self.failed = true,
            // Keep checking while an old texture is shown.
            None if self.is_drawing() => painter.ctx().request_repaint_after(POLL_INTERVAL),
            None => {}
        }
    }

    fn show(&mut self, painter: &Painter, taken: DistantSnapshot, image: ColorImage) {
        let texture = match self.taken.take() {
            Some((_, mut texture)) => {
                texture.set(image, TextureOptions::NEAREST);
                texture
            }
            None => painter
                .ctx()
                .load_texture("background", image, TextureOptions::NEAREST),
        };
        self.taken = Some((taken, texture));
    }
}
