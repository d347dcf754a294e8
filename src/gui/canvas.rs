//! The canvas: turns what the pointer does into gestures, and keeps the camera.

use std::collections::HashSet;

use egui::{
    CursorIcon, Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Rect, Response, Sense,
    Ui, Vec2, vec2,
};

use super::camera::{Camera, bounds};
use super::picture::{self, Options, Picture, Pulse};
use crate::analysis::words;
use crate::editor::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle, shown_at};
use crate::editor::{Editor, Gesture, Hit, Pointer, Renaming, State, Tool};
use crate::model::{Place, Point};

/// How long what an edit flipped pulses, in seconds.
const PULSE_SECS: f64 = 0.7;
/// A solve that takes longer than this, in seconds, leaves the labels on show visibly out of date.
const STALE_AFTER_SECS: f64 = 0.15;
/// Above so many places in view, none has an accessible node of its own: a frame must stay quick.
const MOST_NAMED: usize = 500;

/// The canvas of the window.
#[derive(Default)]
pub struct Canvas {
    camera: Camera,
    picture: Picture,
    rect: Option<Rect>,
    fit: bool,
    panning: bool,
    pulse: Option<(f64, Pulse)>,
    arrivals: u64,
    solving_since: Option<f64>,
    // When and where the last click was, if another one makes it a double click.
    last_click: Option<(f64, Pos2)>,
    label: String,
    label_focused: bool,
    id: Option<egui::Id>,
    wants_focus: bool,
    /// What the context menu is for.
    pub context: Hit,
    /// Where on the canvas it was opened.
    pub context_at: Point,
}

impl Canvas {
    /// A canvas that will show the whole field.
    pub fn new() -> Canvas {
        Canvas {
            fit: true,
            wants_focus: true,
            ..Canvas::default()
        }
    }

    /// The zoom, 1 for full size.
    pub fn zoom(&self) -> f32 {
        self.camera.zoom
    }

    /// The camera, for tests and for what is painted over the canvas.
    pub fn camera(&self) -> Camera {
        self.camera
    }

    /// Shows the whole field with the next frame.
    pub fn fit(&mut self) {
        self.fit = true;
    }

    /// Shows what is selected, or the whole field if nothing is.
    pub fn fit_selection(&mut self, editor: &Editor) {
        let Some(view) = self.rect else { return };
        let graph = editor.document().graph();
        let vertices = editor.selection().vertices.iter().filter_map(|&id| {
            let vertex = graph?.vertex(id)?;
            Some(shown_at(vertex.at))
        });
        let cell = editor.selection().cell.map(cell_middle);
        match bounds(vertices.chain(cell), 4.0 * VERTEX_RADIUS as f32) {
            Some(what) => self.camera = Camera::fitting(what, view, 20.0, 2.0),
            None => self.fit = true,
        }
    }

    /// Whether plain keys are the canvas's: it has the focus, or nothing has.
    pub fn has_keys(&self, ctx: &egui::Context) -> bool {
        let focused = ctx.memory(|memory| memory.focused());
        focused.is_none() || focused == self.id
    }

    /// Gives the keyboard to the canvas, or takes it away.
    pub fn toggle_focus(&mut self, ctx: &egui::Context) {
        let Some(id) = self.id else { return };
        if ctx.memory(|memory| memory.has_focus(id)) {
            ctx.memory_mut(|memory| memory.surrender_focus(id));
        } else {
            self.wants_focus = true;
        }
    }

    /// Zooms about the middle of the canvas.
    pub fn zoom_by(&mut self, factor: f32) {
        if let Some(view) = self.rect {
            self.camera.zoom_at(view.center(), factor);
        }
    }

    /// Where a new vertex is put that no pointer places: the middle of the view.
    pub fn middle(&self) -> Point {
        self.rect.map_or(Point::default(), |view| {
            self.camera.to_canvas(view.center())
        })
    }

    /// Shows the canvas and hands gestures to the editor. `active` is false while a dialog is open.
    pub fn ui(&mut self, ui: &mut Ui, editor: &mut Editor, active: bool) -> Response {
        let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
        let view = response.rect;
        self.rect = Some(view);
        self.keep_focus(ui, &response);
        if self.fit && view.width() > 50.0 && view.height() > 50.0 {
            let margin = if editor.document().board().is_some() {
                40.0
            } else {
                28.0
            };
            self.camera = Camera::fitting(picture::extent(editor.document()), view, margin, 1.4);
            self.fit = false;
        }
        if active {
            self.navigate(ui, &response);
            self.gestures(ui, &response, editor);
        }
        let options = self.options(ui, editor);
        let painter = ui.painter_at(view);
        self.picture
            .paint(&painter, &self.camera, view, editor, &options);
        self.paint_handle(ui, &painter, editor);
        self.names(ui, editor, view);
        self.rename_ui(ui, editor, view);
        if response.hovered() {
            ui.ctx().set_cursor_icon(self.cursor(ui, editor));
        }
        response
    }

    /// While the canvas has the focus, Tab and the arrows walk the field and not the buttons.
    fn keep_focus(&mut self, ui: &Ui, response: &Response) {
        self.id = Some(response.id);
        if std::mem::take(&mut self.wants_focus) {
            response.request_focus();
        }
        if response.has_focus() {
            let filter = egui::EventFilter {
                tab: true,
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: true,
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        }
    }

    fn options(&mut self, ui: &Ui, editor: &Editor) -> Options {
        let now = ui.input(|input| input.time);
        if self.arrivals != editor.arrivals() {
            self.arrivals = editor.arrivals();
            let places: HashSet<Place> = editor.flipped().into_iter().collect();
            if !places.is_empty() && ui.style().animation_time > 0.0 {
                let progress = 0.0;
                self.pulse = Some((now, Pulse { places, progress }));
            }
        }
        if let Some((since, pulse)) = &mut self.pulse {
            pulse.progress = ((now - *since) / PULSE_SECS) as f32;
            ui.ctx().request_repaint();
        }
        self.pulse.take_if(|(_, pulse)| pulse.progress >= 1.0);
        if !editor.is_solving() {
            self.solving_since = None;
        } else if self.solving_since.is_none() {
            self.solving_since = Some(now);
            let delay = std::time::Duration::from_secs_f64(STALE_AFTER_SECS);
            ui.ctx().request_repaint_after(delay);
        }
        Options {
            pulse: self.pulse.as_ref().map(|(_, pulse)| pulse.clone()),
            stale: self.is_stale(now),
            small: false,
        }
    }

    /// Whether a solve has been under way for longer than a blink.
    pub fn is_stale(&self, now: f64) -> bool {
        self.solving_since
            .is_some_and(|since| now - since >= STALE_AFTER_SECS)
    }

    fn navigate(&mut self, ui: &Ui, response: &Response) {
        let hovered = response.contains_pointer();
        ui.input(|input| {
            let pointer = input.pointer.hover_pos().unwrap_or(response.rect.center());
            for event in &input.events {
                match event {
                    Event::MouseWheel {
                        unit,
                        delta,
                        modifiers,
                        ..
                    } if hovered => self.wheel(*unit, *delta, *modifiers, pointer),
                    Event::Zoom(factor) if hovered => self.camera.zoom_at(pointer, *factor),
                    _ => {}
                }
            }
            let space = input.key_down(Key::Space) && input.pointer.primary_down();
            let pans = input.pointer.middle_down() || space;
            if pans && (hovered || self.panning) {
                self.camera.pan += input.pointer.delta();
            }
            self.panning = pans && (hovered || self.panning);
        });
    }

    /// A wheel zooms; two fingers on a touchpad pan, and zoom with Ctrl.
    fn wheel(&mut self, unit: MouseWheelUnit, delta: Vec2, modifiers: Modifiers, at: Pos2) {
        const ZOOM_A_NOTCH: f32 = 1.15;
        const ZOOM_A_POINT: f32 = 1.0 / 250.0;
        const PAN_A_NOTCH: f32 = 50.0;
        match unit {
            MouseWheelUnit::Line | MouseWheelUnit::Page if modifiers.shift => {
                self.camera.pan += vec2(delta.x + delta.y, 0.0) * PAN_A_NOTCH;
            }
            MouseWheelUnit::Line | MouseWheelUnit::Page => {
                self.camera.zoom_at(at, ZOOM_A_NOTCH.powf(delta.y));
                self.camera.pan.x += delta.x * PAN_A_NOTCH;
            }
            MouseWheelUnit::Point if modifiers.command || modifiers.ctrl => {
                self.camera.zoom_at(at, (delta.y * ZOOM_A_POINT).exp());
            }
            MouseWheelUnit::Point => self.camera.pan += delta,
        }
    }

    fn gestures(&mut self, ui: &Ui, response: &Response, editor: &mut Editor) {
        let inside = response.contains_pointer();
        let events = ui.input(|input| input.events.clone());
        let space = ui.input(|input| input.key_down(Key::Space));
        for (index, event) in events.iter().enumerate() {
            // Of several moves in a row the last tells where the pointer is; strokes fill what lies between.
            let outrun = matches!(events.get(index + 1), Some(Event::PointerMoved(_)));
            if outrun && matches!(event, Event::PointerMoved(_)) {
                continue;
            }
            match *event {
                Event::PointerMoved(at) if inside || editor.is_busy() => {
                    let shift = ui.input(|input| input.modifiers.shift);
                    editor.gesture(Gesture::Move(self.pointer(at, shift)));
                }
                Event::PointerButton {
                    pos,
                    button: PointerButton::Primary,
                    pressed: true,
                    modifiers,
                } if inside && !space && !self.panning => {
                    self.keep_label(editor);
                    response.request_focus();
                    editor.gesture(Gesture::Press(self.pointer(pos, modifiers.shift)));
                }
                Event::PointerButton {
                    pos,
                    button: PointerButton::Primary,
                    pressed: false,
                    modifiers,
                } if editor.is_busy() => {
                    editor.gesture(Gesture::Release(self.pointer(pos, modifiers.shift)));
                }
                Event::PointerButton {
                    pos,
                    button: PointerButton::Secondary,
                    pressed: true,
                    ..
                } if inside => self.open_context(editor, pos),
                Event::PointerGone => editor.leave(),
                _ => {}
            }
        }
        if response.clicked()
            && let Some(at) = response.interact_pointer_pos()
            && self.is_second_click(ui, at)
        {
            editor.gesture(Gesture::DoubleClick(self.pointer(at, false)));
        }
        if !inside && !editor.is_busy() {
            editor.leave();
        }
    }

    /// Whether a click is the second of a pair; the next one starts anew. To egui, two double clicks in quick
    /// succession are a double and a triple one, wherever they are.
    fn is_second_click(&mut self, ui: &Ui, at: Pos2) -> bool {
        let now = ui.input(|input| input.time);
        let (delay, reach) = ui.ctx().options(|options| {
            let options = &options.input_options;
            (options.max_double_click_delay, options.max_click_dist)
        });
        let paired = self
            .last_click
            .take_if(|(before, there)| now - *before < delay && there.distance(at) < reach);
        if paired.is_none() {
            self.last_click = Some((now, at));
        }
        paired.is_some()
    }

    fn pointer(&self, at: Pos2, shift: bool) -> Pointer {
        Pointer {
            at: self.camera.to_canvas(at),
            pixel: self.camera.pixel(),
            shift,
        }
    }

    /// A right click selects what it is for, unless that is selected already.
    fn open_context(&mut self, editor: &mut Editor, at: Pos2) {
        self.keep_label(editor);
        let pointer = self.pointer(at, false);
        self.context_at = pointer.at;
        self.context = editor.hit(pointer);
        match self.context {
            Hit::Vertex { id, .. } if !editor.selection().vertices.contains(&id) => {
                editor.select(Place::Vertex(id));
            }
            Hit::Edge(id) if !editor.selection().edges.contains(&id) => editor.select_edge(id),
            Hit::Cell(cell) => editor.select(Place::Cell(cell)),
            Hit::Vertex { .. } | Hit::Edge(_) | Hit::Nothing => {}
        }
    }

    fn paint_handle(&self, ui: &Ui, painter: &egui::Painter, editor: &Editor) {
        let (Hit::Vertex { id, rim }, State::Idle) = (editor.hover(), editor.state()) else {
            return;
        };
        let sketches = matches!(editor.tool(), Tool::Select | Tool::Vertex | Tool::Edge);
        if !sketches || VERTEX_RADIUS as f32 * self.camera.zoom < 14.0 {
            return;
        }
        let vertex = editor.document().graph().and_then(|graph| graph.vertex(id));
        let pointer = ui.input(|input| input.pointer.hover_pos());
        if let (Some(vertex), Some(pointer)) = (vertex, pointer) {
            let on = rim || editor.tool() == Tool::Edge;
            picture::paint_handle(painter, &self.camera, shown_at(vertex.at), pointer, on);
        }
    }

    fn cursor(&self, ui: &Ui, editor: &Editor) -> CursorIcon {
        if self.panning {
            return CursorIcon::Grabbing;
        }
        if ui.input(|input| input.key_down(Key::Space)) {
            return CursorIcon::Grab;
        }
        match (editor.state(), editor.tool(), editor.hover()) {
            (State::Moving { .. } | State::Carrying { .. }, _, _) => CursorIcon::Grabbing,
            (State::Sketching { .. } | State::Boxing { .. }, _, _) => CursorIcon::Crosshair,
            (_, Tool::Edge, Hit::Vertex { .. }) => CursorIcon::Crosshair,
            (_, Tool::Vertex, Hit::Nothing) => CursorIcon::Copy,
            (_, Tool::Paint(_) | Tool::Token(_), _) => CursorIcon::Crosshair,
            (_, Tool::Erase, Hit::Vertex { .. } | Hit::Edge(_) | Hit::Cell(_)) => {
                CursorIcon::NoDrop
            }
            (_, _, Hit::Vertex { rim: true, .. }) => CursorIcon::Crosshair,
            (_, _, Hit::Vertex { rim: false, .. }) => CursorIcon::Grab,
            (_, _, Hit::Edge(_)) => CursorIcon::PointingHand,
            (_, Tool::Select, Hit::Cell(cell)) if editor.token_at(Place::Cell(cell)).is_some() => {
                CursorIcon::Grab
            }
            _ => CursorIcon::Default,
        }
    }

    /// Gives every place in view a node that a screen reader, and a test, can find by what it says.
    fn names(&self, ui: &Ui, editor: &Editor, view: Rect) {
        let places: Vec<(Place, Rect)> = self.places_in_view(editor, view);
        if places.len() > MOST_NAMED {
            return;
        }
        for (place, rect) in places {
            let id = ui.id().with(place);
            let node = ui.interact(rect, id, Sense::empty());
            node.widget_info(|| {
                let analysis = editor.analysis().map(std::convert::AsRef::as_ref);
                let text = words::spoken(
                    editor.document(),
                    analysis,
                    editor.position_at(place),
                    place,
                );
                egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text)
            });
        }
    }

    fn places_in_view(&self, editor: &Editor, view: Rect) -> Vec<(Place, Rect)> {
        let document = editor.document();
        let around = |middle: Point, size: f64| {
            let size = Vec2::splat(size as f32 * self.camera.zoom);
            Rect::from_center_size(self.camera.to_screen(middle), size)
        };
        let vertices = document.graph().into_iter().flat_map(|graph| {
            graph.vertices().iter().map(|vertex| {
                let rect = around(shown_at(vertex.at), 2.0 * VERTEX_RADIUS);
                (Place::Vertex(vertex.id), rect)
            })
        });
        let cells = document.board().into_iter().flat_map(|board| {
            board
                .cells()
                .map(|(cell, _)| (Place::Cell(cell), around(cell_middle(cell), CELL_SIZE)))
        });
        vertices
            .chain(cells)
            .filter(|(_, rect)| view.intersects(*rect))
            .take(MOST_NAMED + 1)
            .collect()
    }

    /// The field in which a label is typed, over what it belongs to.
    fn rename_ui(&mut self, ui: &mut Ui, editor: &mut Editor, view: Rect) {
        let Some(renaming) = editor.renaming() else {
            // Whoever has typed a label goes on with the keyboard on the canvas.
            self.wants_focus |= std::mem::take(&mut self.label_focused);
            return;
        };
        let Some(at) = self.label_place(editor, renaming) else {
            editor.finish_rename(None);
            return;
        };
        if !self.label_focused {
            self.label = editor.renamed_label().unwrap_or_default().to_owned();
        }
        let size = vec2(120.0, 26.0);
        let at = Rect::from_center_size(at, size);
        let rect = at.translate(pushed_inside(at, view));
        let id = ui.id().with("label");
        let edit = egui::TextEdit::singleline(&mut self.label)
            .id(id)
            .hint_text("label")
            .horizontal_align(egui::Align::Center)
            .vertical_align(egui::Align::Center);
        let response = ui.put(rect, edit);
        if !self.label_focused {
            response.request_focus();
            select_all_text(ui, id, self.label.chars().count());
            self.label_focused = true;
            return;
        }
        let escaped = ui.input(|input| input.key_pressed(Key::Escape));
        if escaped {
            editor.finish_rename(None);
        } else if response.lost_focus() || !response.has_focus() {
            self.keep_label(editor);
        }
    }

    /// Ends a renaming with what was typed so far.
    pub fn keep_label(&mut self, editor: &mut Editor) {
        if editor.renaming().is_some() && self.label_focused {
            let label = std::mem::take(&mut self.label);
            editor.finish_rename(Some(label.trim()));
            self.wants_focus = true;
        }
        self.label_focused = false;
    }

    fn label_place(&self, editor: &Editor, renaming: Renaming) -> Option<Pos2> {
        let at = match renaming {
            Renaming::Vertex(id) => shown_at(editor.document().graph()?.vertex(id)?.at),
            Renaming::Edge(id) => {
                let curves = editor.curves();
                let index = curves.binary_search_by_key(&id, |(id, _)| *id).ok()?;
                curves[index].1.at(0.5)
            }
        };
        Some(self.camera.to_screen(at))
    }
}

fn pushed_inside(rect: Rect, view: Rect) -> Vec2 {
    let push = |low: f32, high: f32, least: f32, most: f32| {
        if low < least {
            least - low
        } else if high > most {
            most - high
        } else {
            0.0
        }
    };
    vec2(
        push(rect.left(), rect.right(), view.left(), view.right()),
        push(rect.top(), rect.bottom(), view.top(), view.bottom()),
    )
}

fn select_all_text(ui: &Ui, id: egui::Id, length: usize) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(length));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), id);
}
