//! The visible part of the field: fitting, zooming, and following the selection.

use egui::{Context, Pos2, Rect, Vec2};

use super::{CanvasPanel, caption};
use crate::gui::paint::camera::{Camera, bounds};
use crate::gui::paint::picture;
use crate::gui::theme::{Settings, is_narrow};
use winmove_core::model::{Place, Point};
use winmove_editor::geometry::{CELL_SIZE, LABEL_SIZE, VERTEX_RADIUS, cell_middle, is_far};
use winmove_editor::{Editor, Mode, View};

/// The maximum fraction of a view's height that is reserved for the caption below a board.
const MAX_BELOW: f32 = 0.15;
/// The smallest size of a vertex's label that can be read, in points.
const LEGIBLE: f32 = 11.0;
/// The space around objects that the view was moved to show, in points.
pub(super) const AROUND: f32 = 24.0;

impl CanvasPanel {
    /// Moves the view just enough to show the final positions of what a layout has moved. If they
    /// don't fit, or if the view was fitted to the whole field before, fits it again.
    pub(super) fn bring_arranged_into_view(&mut self, ctx: &Context, editor: &Editor, view: Rect) {
        let was_fitted = self.is_fitted();
        let whole = !editor.now().arranges_selection();
        let places = editor.now().arranged_places().into_iter();
        let ends = bounds(places.filter(|at| !is_far(*at)), 1.6 * VERTEX_RADIUS as f32);
        let what = match ends {
            // Edges that bend far out are part of the extent, but are only known when the motion
            // ends.
            Some(_) if whole && self.gliding_since.is_none() => picture::extent(editor),
            Some(ends) => ends,
            None => return,
        };
        let is_shown = !(whole && was_fitted) && self.pan_to_show(what, view);
        match (is_shown, whole) {
            (true, _) => {}
            (false, true) => self.fit_to(ctx, what, editor, view),
            (false, false) => self.camera = Camera::fitting(what, view, 20.0, self.camera.zoom),
        }
    }

    /// Moves the view just enough to show a rectangle of the canvas, with some space around it. If
    /// the rectangle is in view already, the view stays. Returns whether there is room for the
    /// rectangle.
    pub(super) fn pan_to_show(&mut self, what: Rect, view: Rect) -> bool {
        let seen = self.camera.rect_to_screen(what);
        if view.contains_rect(seen) {
            return true;
        }
        let inner = view.shrink(AROUND.min(0.1 * view.size().min_elem()));
        if seen.width() > inner.width() || seen.height() > inner.height() {
            return false;
        }
        let to = Rect::from_min_size(
            seen.min.clamp(inner.min, inner.max - seen.size()),
            seen.size(),
        );
        self.camera.pan += to.min - seen.min;
        true
    }

    /// Moves the view just enough to show the whole field again, after it was in view before. Fits
    /// the view if there is no room.
    pub fn show_all_again(&mut self, editor: &Editor) {
        if let Some(view) = self.rect {
            self.fit |= !self.pan_to_show(picture::extent(editor), view);
        }
    }

    /// Moves the view just enough to show the selection. If there isn't enough room and none of it
    /// is in view, centres it.
    pub fn follow_selection(&mut self, editor: &Editor) {
        let (Some(view), Some(what)) = (self.rect, extent_of_selection(editor, 1.6)) else {
            return;
        };
        let has_room = self.pan_to_show(what, view);
        let seen = self.camera.rect_to_screen(what);
        if !has_room && !view.intersects(seen) {
            self.camera.pan += view.center() - seen.center();
        }
    }

    /// Moves the view just enough to show the given places. Fits the view if there is no room.
    pub fn show_places(&mut self, places: impl IntoIterator<Item = Place>, editor: &Editor) {
        let places = places.into_iter();
        let middles = places.filter_map(|place| editor.canvas().middle(place));
        let what = bounds(middles, 1.6 * VERTEX_RADIUS as f32);
        if let (Some(view), Some(what)) = (self.rect, what) {
            self.fit |= !self.pan_to_show(what, view);
        }
    }

    /// Whether the whole field is in view.
    pub fn shows_all(&self, editor: &Editor) -> bool {
        self.shows(picture::extent(editor))
    }

    /// Whether a rectangle of the canvas is in view.
    pub fn shows(&self, what: Rect) -> bool {
        let seen = self.camera.rect_to_screen(what);
        self.rect.is_some_and(|view| view.contains_rect(seen))
    }

    /// Whether the view was fitted to the field and not moved since.
    pub fn is_fitted(&self) -> bool {
        self.fitted.is_some_and(|(_, camera)| camera == self.camera)
    }

    /// Fits the view to the selection, or to the whole field if nothing is selected.
    pub fn fit_selection(&mut self, editor: &Editor) {
        let Some(view) = self.rect else { return };
        match extent_of_selection(editor, 4.0) {
            Some(what) => self.camera = Camera::fitting(what, view, 20.0, 2.0),
            None => self.fit = true,
        }
    }

    /// Moves the view so that a place is well inside. Zooms in if the place is too small to read.
    pub fn bring_into_view(&mut self, place: Place, editor: &Editor) {
        const MIN: f32 = 0.5;
        const READABLE: f32 = 0.6;
        let (Some(view), Some(at)) = (self.rect, editor.canvas().middle(place)) else {
            return;
        };
        let size = self.camera.zoom * editor.canvas().text_scale() as f32;
        if size < MIN {
            let at = self.camera.to_screen(at);
            self.camera.zoom_at(at, READABLE / size);
        }
        self.pan_to(at, view);
    }

    /// Moves the view just enough to show a place that is out of view.
    pub fn follow(&mut self, place: Place, editor: &Editor) {
        if let (Some(view), Some(at)) = (self.rect, editor.canvas().middle(place)) {
            self.pan_to(at, view);
        }
    }

    /// Moves the view just enough to show a vertex or cell at a point, with some space around it.
    /// If it is in view already, the view stays.
    fn pan_to(&mut self, at: Point, view: Rect) {
        let half = CELL_SIZE as f32 / 2.0 * self.camera.zoom;
        let seen = Rect::from_center_size(self.camera.to_screen(at), Vec2::splat(2.0 * half));
        if view.contains_rect(seen) || half > 0.5 * view.size().min_elem() {
            return;
        }
        let inner = view.shrink((half + AROUND).min(0.45 * view.size().min_elem()));
        let at = seen.center();
        self.camera.pan += at.clamp(inner.min, inner.max) - at;
    }

    pub fn look_at(&mut self, at: Point) {
        if let Some(view) = self.rect {
            self.camera.pan += view.center() - self.camera.to_screen(at);
        }
    }

    /// Zooms around the middle of the canvas.
    pub fn zoom_by(&mut self, factor: f32, editor: &Editor) {
        if let Some(view) = self.rect {
            self.zoom_at(view.center(), factor, editor);
        }
    }

    /// Zooms around a position on the screen, out to where the whole field is barely visible.
    pub(super) fn zoom_at(&mut self, at: Pos2, factor: f32, editor: &Editor) {
        const MIN_FIELD: f32 = 40.0;
        let factor = if factor < 1.0 {
            let field = picture::extent(editor).size();
            let least = MIN_FIELD / field.max_elem().max(MIN_FIELD);
            factor.max(least / self.camera.zoom).min(1.0)
        } else {
            factor
        };
        self.camera.zoom_at(at, factor);
    }

    /// The point in the middle of the view, for vertices that are added without a pointer.
    pub fn middle(&self) -> Point {
        self.rect.map_or(Point::default(), |view| {
            self.camera.to_canvas(view.center())
        })
    }

    /// The view without a margin, in which captions are shown.
    pub fn inner_view(&self) -> View {
        const MARGIN: f32 = 40.0;
        let view = self.rect.unwrap_or(Rect::ZERO);
        self.camera
            .view(view.shrink(MARGIN.min(view.height() / 4.0)))
    }

    /// Keeps a board in view when its size changes. If all of it was in view, it is fitted again.
    pub(super) fn follow_board(&mut self, ctx: &Context, editor: &Editor, view: Rect) {
        let Some(board) = editor.document().board() else {
            self.board_size = None;
            return;
        };
        let size = Some((editor.revision().opened, board.rows(), board.columns()));
        let extent = self.camera.rect_to_screen(picture::extent(editor));
        let changed = size != self.board_size;
        let same_document = size.map(|size| size.0) == self.board_size.map(|size| size.0);
        let lost = self.board_whole && !view.contains_rect(extent) || !view.intersects(extent);
        if changed && same_document && lost {
            self.fit_now(ctx, editor, view);
        }
        let extent = self.camera.rect_to_screen(picture::extent(editor));
        self.board_size = size;
        self.board_whole = view.contains_rect(extent);
    }

    /// Fits the view to a local view that was redrawn. If its centre has changed, brings that into
    /// view.
    pub(super) fn follow_part(&mut self, ctx: &Context, editor: &Editor, view: Rect) {
        let part = editor.canvas().local_view();
        let centre = part.map(|local| local.centre);
        let seen = centre.and_then(|centre| editor.canvas().drawn_at(centre));
        if let Some(at) = seen
            && self.centre != centre
        {
            self.pan_to(at, view);
        }
        self.centre = centre;
        let drawings = part.map(|part| (editor.revision().opened, part.drawings));
        if drawings != self.drawings {
            self.drawings = drawings;
            self.fit_now(ctx, editor, view);
        }
    }

    /// Fits the view again if its size has changed and it wasn't moved since the last fit.
    pub(super) fn keep_fitted(&mut self, ctx: &Context, editor: &Editor, view: Rect) {
        if self
            .fitted
            .is_some_and(|(room, camera)| room != view && camera == self.camera)
        {
            self.fit_now(ctx, editor, view);
        }
    }

    pub(super) fn fit_now(&mut self, ctx: &Context, editor: &Editor, view: Rect) {
        self.fit_to(ctx, picture::extent(editor), editor, view);
    }

    /// Fits the view to the field, which has this extent now or at the end of its motion.
    fn fit_to(&mut self, ctx: &Context, extent: Rect, editor: &Editor, view: Rect) {
        let on_board = editor.document().board().is_some();
        let margin = if on_board { 40.0 } else { 28.0 };
        // A small graph doesn't fill the window, but grows with it and with the text. A small board
        // fills the window.
        let scale = Settings::of(ctx).font_size / Settings::USUAL_FONT_SIZE;
        let most = match (on_board, self.presents) {
            (true, true) => 8.0,
            (true, false) | (false, true) => 4.0,
            (false, false) => (view.size().min_elem() / 550.0).clamp(1.4, 2.4) * scale.max(1.0),
        };
        // Leave room below a board for the caption, so that it doesn't cover cells.
        let below = if on_board {
            caption::room_below(ctx, editor, view) - margin
        } else {
            0.0
        };
        let mut room = view;
        if below > 0.0 && below < MAX_BELOW * view.height() {
            room.max.y -= below;
        }
        self.camera = Camera::fitting(extent, room, margin, most);
        self.zoom_to_read(ctx, editor, room);
        // The view must not jump when the first vertices are added to an empty canvas.
        let graph = editor.canvas().graph();
        let empty = graph.is_some_and(|graph| graph.vertices().is_empty());
        self.fitted = (!empty).then_some((view, self.camera));
    }

    /// On a phone, zooms in on a fitted graph until its labels can be read. The place that is
    /// looked at is in view, or else a question, or else a token.
    fn zoom_to_read(&mut self, ctx: &Context, editor: &Editor, room: Rect) {
        // A field that would be much larger than the screen is shown as a whole, unless a question
        // is about one of its places.
        const MAX: f32 = 4.0;
        let factor = LEGIBLE / (LABEL_SIZE as f32 * self.camera.zoom);
        let practise = editor.practise();
        let asks = editor.mode() == Mode::Practise && practise.asks_for_some();
        // Those of the file are known before the game is solved.
        let given = editor.document().exercise().into_iter();
        let given = given.flat_map(|exercise| &exercise.places);
        let asked = practise.asked();
        let is_open = |&&place: &&Place| asks && practise.answer_of(place).is_none();
        let question = asked.iter().chain(given).find(is_open).copied();
        let is_large = factor > MAX || editor.canvas().has_background();
        let is_graph = editor.canvas().graph().is_some();
        let stays = !is_graph || factor < 1.0 || is_large && question.is_none();
        if self.shows_whole || !is_narrow(ctx) || stays {
            return;
        }
        self.camera.zoom_at(room.center(), factor);
        let looked_at = editor.now().looked_at().map(|at| at.mover_place());
        let token = || editor.tokens(false).first().map(|token| token.place);
        if let Some(place) = looked_at.or(question).or_else(token) {
            self.follow(place, editor);
        }
    }
}

/// The extent of the selected texts, arrows and centres of vertices and cells, extended by a number
/// of vertex radii. `None` if nothing is selected.
fn extent_of_selection(editor: &Editor, radii: f32) -> Option<Rect> {
    let vertices = editor
        .selection()
        .vertices
        .iter()
        .filter_map(|&id| editor.canvas().drawn_at(id));
    let cells = editor.selection().cells();
    let corners = cells
        .into_iter()
        .flat_map(|area| [area.first(), area.last()]);
    let annotations = editor.canvas().annotations();
    let selected = editor.selection().annotations.iter();
    let beside = selected.filter_map(|&index| annotations.get(index));
    let points = vertices
        .chain(corners.map(cell_middle))
        .chain(beside.flat_map(|placed| placed.corners()));
    bounds(points, radii * VERTEX_RADIUS as f32)
}
