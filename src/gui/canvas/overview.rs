//! The overview in a corner of the canvas: a small picture of the whole field with a frame around
//! the visible part. It is shown if the field is larger than the view.

use crate::gui::icons::regular as icons;
use egui::{
    Align2, Area, Button, Color32, ColorImage, Context, Frame, Order, Pos2, Rect, Sense, Stroke,
    StrokeKind, TextureHandle, TextureOptions, Theme, Ui, pos2, vec2,
};
use serde::{Deserialize, Serialize};

use crate::gui::commands::Command;
use crate::gui::convert::{point, wake};
use crate::gui::paint::camera::Camera;
use crate::gui::paint::distant::vertex_raster::{Ground, Tint, VertexRaster};
use crate::gui::paint::picture;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::theme::{Palette, Settings};
use crate::gui::widgets::named_button_ui;
use winmove_core::model::Place;
use winmove_editor::{BackgroundJob, Codec, Drawing, Editor, Exploring, Reporter, Work};
use winmove_words::say;

/// The length of the longer side of the overview, and the minimum of the shorter one, in points.
const LONG: f32 = 190.0;
const SHORT: f32 = 60.0;
/// The factor by which the field may exceed the view before the overview appears.
const SPARE: f32 = 1.02;

/// Pictures with more places than this are painted on another thread.
const MAX_IN_LINE: usize = 20_000;

/// The overview, with its picture.
#[derive(Default)]
pub struct Overview {
    field: Option<(OverviewKey, Rect)>,
    taken: Option<Taken>,
    // Created for the first picture that is painted on another thread.
    job: Option<BackgroundJob<OverviewWork>>,
    // The picture that the job is painting or has failed to paint.
    begun: Option<(OverviewKey, Rect)>,
}

/// A finished picture and the part of the canvas that it shows.
struct Taken {
    key: OverviewKey,
    field: Rect,
    texture: TextureHandle,
}

/// Paints pictures on another thread.
#[derive(Default)]
pub(in crate::gui) struct OverviewWork;

#[derive(Serialize, Deserialize)]
pub(in crate::gui) struct OverviewTask {
    field: Rect,
    pixels_per_point: f32,
    raster: VertexRaster,
    ground: Ground,
}

impl OverviewTask {
    fn image(&self) -> ColorImage {
        let zoom = LONG * self.pixels_per_point / self.field.width().max(self.field.height());
        let pixels = |side: f32| ((side * zoom).ceil() as usize).max(1);
        let size = [pixels(self.field.width()), pixels(self.field.height())];
        let corner = self.field.min;
        self.raster.image(corner, zoom, size, self.ground, true)
    }
}

impl Work for OverviewWork {
    type Task = OverviewTask;
    type Answer = ColorImage;
    const NAME: &'static str = "overview";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(&mut self, task: OverviewTask, _: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        Some(task.image())
    }
}

/// Everything that the picture depends on.
#[derive(Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
struct OverviewKey {
    document: u64,
    drawing: Drawing,
    arrivals: u64,
    looks: u64,
    exploring: Exploring,
    moves_from: Option<Place>,
    theme: Theme,
    settings: Settings,
    pixels_per_point: f32,
}

impl OverviewKey {
    fn of(editor: &Editor, ctx: &Context) -> OverviewKey {
        OverviewKey {
            document: editor.revision().opened,
            drawing: editor.canvas().drawing(),
            arrivals: editor.revision().analysis,
            looks: editor.revision().look,
            exploring: editor.exploring(),
            moves_from: editor.scene().labels_moves_from(),
            theme: ctx.theme(),
            settings: Settings::of(ctx),
            pixels_per_point: ctx.pixels_per_point(),
        }
    }

    /// Whether a picture for `self` is good enough for `now`. Changes during a drag are barely
    /// visible at this size, and painting each of them would take too long.
    fn serves(self, now: OverviewKey, editor: &Editor) -> bool {
        self == now || editor.now().is_busy() && self.document == now.document
    }
}

impl Overview {
    /// Shows the overview at the lower right of a part of the window, or a button to unfold it.
    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>, camera: Camera, within: Rect) {
        if cx.editor.now().is_field_empty() {
            return;
        }
        let key = OverviewKey::of(cx.editor, ctx);
        let field = self.extent(key, cx.editor);
        if fits(camera, field, within) {
            return;
        }
        if !cx.window.overview_is_folded {
            self.take(key, field, cx.editor, ctx);
            if self.taken.is_none() {
                return;
            }
        }
        // Always the same corner, so that it is found where it was.
        let corner = Align2::RIGHT_BOTTOM;
        let pivot = corner.pos_in_rect(&within.shrink(10.0));
        Area::new(egui::Id::new("overview"))
            .order(Order::Middle)
            .pivot(corner)
            .fixed_pos(pivot)
            .constrain_to(within)
            .show(ctx, |ui| {
                if cx.window.overview_is_folded {
                    fold_ui(ui, cx, icons::MAP_TRIFOLD);
                } else {
                    let frame = Frame::popup(ui.style()).inner_margin(4.0);
                    frame.show(ui, |ui| self.map_ui(ui, cx, camera, within));
                }
            });
    }

    /// The part of the canvas that the overview shows. `None` before the first frame.
    pub fn field(&self) -> Option<Rect> {
        self.field.map(|(_, field)| field)
    }

    /// The part of the canvas that the overview shows. O(n) after a change.
    fn extent(&mut self, key: OverviewKey, editor: &Editor) -> Rect {
        match self.field {
            Some((known, field)) if known.serves(key, editor) => field,
            _ => {
                let field = picture::extent(editor);
                self.field = Some((key, field));
                field
            }
        }
    }

    /// Paints the picture if it is out of date. A large field is painted on another thread; until
    /// that is done, the previous picture of the same document is shown, if there is one.
    fn take(&mut self, key: OverviewKey, field: Rect, editor: &Editor, ctx: &Context) {
        // After an error, the previous picture stays until something changes.
        let answer = self.job.as_mut().and_then(BackgroundJob::answer);
        if let (Some(Ok(image)), Some((key, field))) = (answer, self.begun)
            && key.document == editor.revision().opened
        {
            self.show(key, field, image, ctx);
        }
        (self.taken).take_if(|taken| taken.key.document != key.document);
        let known = self.taken.as_ref().map(|taken| taken.key);
        if [known, self.begun.map(|(key, _)| key)]
            .iter()
            .flatten()
            .any(|known| known.serves(key, editor))
        {
            return;
        }
        let tint = Tint {
            back: 0.0,
            selection: false,
        };
        let palette = Palette::in_use(ctx);
        let task = OverviewTask {
            field,
            pixels_per_point: key.pixels_per_point,
            raster: VertexRaster::of(editor, palette, tint),
            ground: Ground::new(palette, 0.3),
        };
        if task.raster.len() <= MAX_IN_LINE {
            self.begun = None;
            let image = task.image();
            self.show(key, field, image, ctx);
            return;
        }
        let start = || BackgroundJob::threaded(wake(ctx));
        self.job.get_or_insert_with(start).submit(task);
        self.begun = Some((key, field));
    }

    fn show(&mut self, key: OverviewKey, field: Rect, image: ColorImage, ctx: &Context) {
        let texture = ctx.load_texture("overview", image, TextureOptions::NEAREST);
        self.taken = Some(Taken {
            key,
            field,
            texture,
        });
    }

    fn map_ui(&self, ui: &mut Ui, cx: &PanelContext<'_>, camera: Camera, within: Rect) {
        let Some(Taken { field, texture, .. }) = &self.taken else {
            return;
        };
        let palette = Palette::in_use(ui.ctx());
        let size = texture.size_vec2() / ui.ctx().pixels_per_point();
        // In a small view, the overview covers only a corner.
        let room = within.size() * 0.4;
        let size = size * (room.x / size.x).min(room.y / size.y).min(1.0);
        let outer = size.max(vec2(SHORT, SHORT));
        let (rect, response) = ui.allocate_exact_size(outer, Sense::click_and_drag());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Other, true, say::canvas_overview())
        });
        let map = Rect::from_center_size(rect.center(), size);
        let scale = size.x / field.width();
        let painter = ui.painter_at(rect);
        painter.rect_filled(rect, 0.0, palette.canvas);
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        painter.image(texture.id(), map, whole, Color32::WHITE);
        let on_map = |at: Pos2| map.min + (at - field.min) * scale;
        let view = camera.rect_to_canvas(within);
        let view = Rect::from_min_max(on_map(view.min), on_map(view.max));
        // The frame stays visible even if the view is tiny.
        let view = Rect::from_center_size(view.center(), view.size().max(vec2(7.0, 7.0)))
            .intersect(rect.shrink(1.0));
        let fill = palette.accent.gamma_multiply(0.12);
        let frame = Stroke::new(1.5, palette.accent);
        painter.rect(view, 2.0, fill, frame, StrokeKind::Middle);
        if let Some(at) = response.interact_pointer_pos()
            && (response.clicked() || response.dragged())
        {
            let at = field.min + (at - map.min) / scale;
            cx.push(Request::LookAt(point(at)));
        }
        let corner = Rect::from_min_size(rect.right_top() - vec2(22.0, 0.0), vec2(22.0, 20.0));
        let mut over = ui.new_child(egui::UiBuilder::new().max_rect(corner));
        fold_ui(&mut over, cx, icons::CARET_DOWN);
    }
}

/// Whether the whole field is in view, within a tolerance.
fn fits(camera: Camera, field: Rect, within: Rect) -> bool {
    let seen = camera.rect_to_screen(field);
    let spared = Rect::from_center_size(seen.center(), seen.size() / SPARE);
    within.contains_rect(spared)
}

fn fold_ui(ui: &mut Ui, cx: &PanelContext<'_>, icon: &str) {
    let button = Button::new(icon).small();
    let hint = Command::ToggleOverview.text_with_shortcut(ui.ctx());
    if named_button_ui(ui, button, say::canvas_fold_overview(), hint) {
        cx.push(Command::ToggleOverview);
    }
}
