//! The canvas: translates pointer input into gestures, and owns the camera.

pub(super) mod caption;
pub(super) mod context_menu;
pub(super) mod find;
mod label_editor;
mod names;
mod overlays;
pub(super) mod overview;
pub(super) mod part_bar;
mod pointer_input;
pub(super) mod sequence;
mod view;

use std::collections::HashSet;

use egui::{Pos2, Rect, Response, Sense, Ui, Vec2};

use crate::gui::canvas::context_menu::ContextMenu;
use crate::gui::canvas::overlays::OVERLAYS;
use crate::gui::paint::camera::{Camera, Viewpoint};
use crate::gui::paint::picture::{Options, Picture, Pulse};
use crate::gui::paint::sketch;
use crate::gui::theme::Settings;
use winmove_core::model::{GameScript, Place, VertexId, in_plain_text, shortened_to};
use winmove_editor::geometry::{VERTEX_RADIUS, shortened};
use winmove_editor::{Editor, ExplainAction, Grip, Hit, Mode, Selection, State, Tool};

/// The duration of the pulse of labels that have changed, in seconds.
const PULSE_SECS: f64 = 0.7;
/// The duration of the motion of vertices to their new layout, in seconds.
const GLIDE_SECS: f64 = 0.4;
/// Nothing fades for this many seconds after an edit.
const CALM_SECS: f64 = 1.0;
/// Labels are marked as out of date once a solve has taken this many seconds.
const STALE_AFTER_SECS: f64 = 0.15;

#[derive(Default)]
pub struct CanvasPanel {
    pub camera: Camera,
    // The document and the spacing of its drawing that the camera was set for.
    spacing: Option<(u64, f64)>,
    picture: Picture,
    rect: Option<Rect>,
    /// Whether to fit the view to the whole field in the next frame.
    pub fit: bool,
    /// Whether the user has asked for the whole field, even if its labels are then too small.
    pub shows_whole: bool,
    /// Whether a layout has moved vertices, possibly out of view. They are brought into view in the
    /// next frame.
    pub arranged: bool,
    // The view and the camera that shows the whole field in it, unless the view was moved since.
    fitted: Option<(Rect, Camera)>,
    panning: bool,
    /// The offset of the mirrored view with the same camera, while the pointer is over that view.
    pub pointed_beside: Option<Vec2>,
    // The time of the last two-finger scroll.
    fingers: Option<f64>,
    // The document of the current board, and the board's size.
    board_size: Option<(u64, u32, u32)>,
    board_whole: bool,
    // The document and the drawing of the local view that the camera was set for.
    drawings: Option<(u64, u64)>,
    centre: Option<VertexId>,
    // The state for which the hover was last updated.
    hovered_as: Option<(u64, Camera, bool)>,
    pulse: Option<(f64, Pulse)>,
    arrivals: u64,
    solving_since: Option<f64>,
    // The document and its last edit.
    edited: (u64, u64),
    // The time of that edit, until [`CALM_SECS`] after it.
    edited_at: Option<f64>,
    // The selection after that edit, until a click or a change of the selection.
    drawn: Option<Selection>,
    // The time and position of the last click, if another click would make it a double click.
    last_click: Option<(f64, Pos2)>,
    label: String,
    label_focused: bool,
    // The vertex that was brought into view for its label, and that label.
    followed_label: Option<(VertexId, String)>,
    // The recently named vertices, newest last.
    named_last: Vec<VertexId>,
    id: Option<egui::Id>,
    wants_focus: bool,
    /// Whether the field is being presented, and so may be larger than usual.
    pub presents: bool,
    // The time at which the motion to a layout started.
    gliding_since: Option<f64>,
    pub menu: ContextMenu,
}

impl CanvasPanel {
    /// A canvas that shows the whole field in its first frame.
    pub fn new() -> CanvasPanel {
        CanvasPanel {
            fit: true,
            wants_focus: true,
            ..CanvasPanel::default()
        }
    }

    /// Whether the shades of the board's cells show remoteness.
    pub fn is_shaded(&self) -> bool {
        self.picture.is_shaded
    }

    /// The current view, to return to later.
    pub fn viewpoint(&self) -> Viewpoint {
        Viewpoint {
            camera: self.camera,
            spacing: self.spacing,
        }
    }

    /// Returns to an earlier view, even if the spacing between vertices has changed since.
    pub fn return_to(&mut self, viewpoint: Viewpoint) {
        self.camera = viewpoint.camera;
        self.spacing = viewpoint.spacing;
    }

    /// Opens the context menu of the selection, next to it.
    pub fn open_menu(&mut self, editor: &Editor) {
        let Some(view) = self.rect else { return };
        let selection = editor.selection();
        let first = selection.vertices.first().copied().map(Place::Vertex);
        let place = selection.place().or(first);
        let (context, at) = match (selection.only_edge(), place) {
            (Some(id), _) => {
                let curve = editor.canvas().curve_of(id);
                (Hit::Edge(id), curve.map(|curve| curve.at(0.5)))
            }
            (None, Some(place)) => {
                let hit = match place {
                    Place::Vertex(id) => Hit::Vertex { id, rim: false },
                    Place::Cell(cell) => Hit::Cell(cell),
                };
                (hit, editor.canvas().middle(place))
            }
            (None, None) => match selection.annotations.first().copied() {
                Some(index) => {
                    let placed = editor.canvas().annotations().into_iter().nth(index);
                    (
                        Hit::Annotation(index, Grip::Text),
                        placed.map(|annotation| annotation.at),
                    )
                }
                None => (Hit::Nothing, None),
            },
        };
        let at = at.unwrap_or_else(|| self.camera.to_canvas(view.center()));
        self.menu.context = context;
        self.menu.context_at = at;
        self.menu.at = Some(self.camera.to_screen(at).clamp(view.min, view.max));
        self.menu.wants_focus = true;
    }

    /// Whether keys without modifiers go to the canvas: it has the focus, or no widget has.
    pub fn has_keys(&self, ctx: &egui::Context) -> bool {
        let focused = ctx.memory(|memory| memory.focused());
        focused.is_none() || focused == self.id
    }

    /// Moves the focus to the canvas; if it is there already, to the given widget or else to the
    /// menus.
    pub fn toggle_focus(&mut self, beside: Option<egui::Id>, ctx: &egui::Context) {
        let has_it = self
            .id
            .is_some_and(|id| ctx.memory(|memory| memory.has_focus(id)));
        match (has_it, beside) {
            (false, _) => self.wants_focus = true,
            (true, Some(beside)) => ctx.memory_mut(|memory| memory.request_focus(beside)),
            (true, None) => self.focus_menus(ctx),
        }
    }

    /// Moves the focus to the first menu.
    pub fn focus_menus(&self, ctx: &egui::Context) {
        ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
            memory.move_focus(egui::FocusDirection::Next);
        });
    }

    /// The options for a picture next to the canvas.
    pub fn plain_options(&self, ctx: &egui::Context) -> Options {
        let settings = Settings::of(ctx);
        Options {
            unlabelled: !settings.labels,
            terse: !settings.remoteness,
            overlays: Some(OVERLAYS),
            ..Options::default()
        }
    }

    /// Shows the canvas and sends gestures to the editor. `active` is false while a dialog is open.
    pub fn ui(&mut self, ui: &mut Ui, editor: &mut Editor, active: bool) -> Response {
        let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
        let view = response.rect;
        self.rect = Some(view);
        let camera = self.camera;
        self.keep_focus(ui, &response, active);
        self.glide(ui, editor);
        if self.fit && view.width() > 50.0 && view.height() > 50.0 {
            if self.gliding_since.is_none() {
                editor.choose_spacing();
                self.spacing = None;
                self.keep_places(editor);
            }
            self.fit_now(ui.ctx(), editor, view);
            self.fit = self.gliding_since.is_some();
        }
        if self.arranged {
            self.bring_arranged_into_view(ui.ctx(), editor, view);
            self.arranged = self.gliding_since.is_some();
        }
        self.keep_fitted(ui.ctx(), editor, view);
        let shift = editor.take_shift();
        self.camera.pan -= egui::vec2(shift.x as f32, shift.y as f32) * self.camera.zoom;
        self.follow_board(ui.ctx(), editor, view);
        self.follow_part(ui.ctx(), editor, view);
        if active {
            self.navigate(ui, &response, editor);
            self.gestures(ui, &response, editor);
        } else {
            editor.leave();
            self.hovered_as = None;
        }
        self.follow_renamed(ui, editor, view);
        editor.look_through(self.camera.view(view));
        if self.camera != camera {
            // Repaint the status bar, which shows the zoom.
            ui.ctx().request_repaint();
        }
        if editor.explain().shows_strategy() {
            // The panel that requests the strategy may be closed.
            editor.act(ExplainAction::Prove);
        }
        let draws = self.draws(ui, editor, response.clicked());
        let options = Options {
            draws,
            ..self.options(ui, editor)
        };
        let painter = ui.painter_at(view);
        sketch::paint_grid(&painter, &self.camera, view, editor);
        self.picture
            .paint(&painter, &self.camera, view, editor, &options);
        self.paint_handle(ui, &painter, editor);
        if let Some(place) = self.names(ui, editor, view) {
            editor.act_on(place);
            self.follow(place, editor);
        }
        self.rename_ui(ui, editor, view);
        if response.hovered() {
            ui.ctx().set_cursor_icon(self.cursor(ui, editor));
        }
        match cut_label(editor) {
            Some(label) => response.on_hover_text_at_pointer(label),
            None => response,
        }
    }

    /// Animates vertices on their way to a new layout, and applies the text scale to labels.
    fn glide(&mut self, ui: &Ui, editor: &mut Editor) {
        editor.set_gliding(Settings::of(ui.ctx()).moves(ui.ctx()));
        let size = Settings::of(ui.ctx()).font_size / Settings::USUAL_FONT_SIZE;
        // Labels next to vertices are part of the extent that is fitted.
        let was_fitted = self.is_fitted();
        self.fit |= editor.set_text_scale(f64::from(size)) && was_fitted;
        self.keep_places(editor);
        editor.set_snapping(Settings::of(ui.ctx()).snapping());
        if !matches!(editor.state(), State::Gliding { .. }) {
            self.gliding_since = None;
            return;
        }
        let now = ui.input(|input| input.time);
        let since = *self.gliding_since.get_or_insert(now);
        if editor.glide((now - since) / GLIDE_SECS) {
            ui.ctx().request_repaint();
        } else {
            self.gliding_since = None;
        }
    }

    /// Adapts the zoom to a new spacing of vertices, so that each stays in place on the screen.
    fn keep_places(&mut self, editor: &Editor) {
        let spacing = editor.canvas().spacing();
        let opened = editor.revision().opened;
        if let Some((of, before)) = self.spacing
            && of == opened
            && before != spacing
        {
            self.fit |= self.is_fitted();
            self.camera.zoom *= (before / spacing) as f32;
        }
        self.spacing = Some((opened, spacing));
    }

    /// Whether the canvas is so small that overlays would cover it.
    pub fn is_small(&self) -> bool {
        self.rect
            .is_some_and(|view| view.width() < 520.0 || view.height() < 400.0)
    }

    /// Takes the focus if no widget has it, for example after a menu entry. While the canvas has
    /// the focus, Tab and arrows select places instead of moving the focus.
    fn keep_focus(&mut self, ui: &Ui, response: &Response, active: bool) {
        self.id = Some(response.id);
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let takes = active && is_free && !egui::Popup::is_any_open(ui.ctx());
        if std::mem::take(&mut self.wants_focus) || takes {
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

    /// Whether the user is drawing rather than viewing the field: during a gesture, while typing a
    /// label, with a drawing tool, and after an edit for a moment, or longer until a click or a
    /// change of the selection.
    fn draws(&mut self, ui: &Ui, editor: &Editor, clicked: bool) -> bool {
        let now = ui.input(|input| input.time);
        let revision = editor.revision();
        let edited = (revision.opened, revision.document);
        if self.edited.0 != edited.0 {
            (self.edited_at, self.drawn) = (None, None);
            self.named_last.clear();
        } else if self.edited.1 != edited.1 {
            self.edited_at = Some(now);
            self.drawn = Some(editor.selection().clone());
        } else if clicked {
            self.drawn = None;
        }
        self.edited = edited;
        self.edited_at.take_if(|at| now - *at >= CALM_SECS);
        if let Some(at) = self.edited_at {
            let rest = std::time::Duration::from_secs_f64(CALM_SECS - (now - at).max(0.0));
            ui.ctx().request_repaint_after(rest);
        }
        self.drawn.take_if(|drawn| drawn != editor.selection());
        let is_idle = matches!(editor.state(), State::Idle) && editor.renaming().is_none();
        let selects = matches!(editor.tool(), Tool::Select | Tool::Lasso);
        let calm = self.edited_at.is_some() || self.drawn.is_some();
        editor.mode() == Mode::Edit && (calm || !is_idle || !selects)
    }

    fn options(&mut self, ui: &Ui, editor: &Editor) -> Options {
        let now = ui.input(|input| input.time);
        let settings = Settings::of(ui.ctx());
        if self.arrivals != editor.revision().analysis {
            self.arrivals = editor.revision().analysis;
            let places: HashSet<Place> = editor.scene().flipped().into_iter().collect();
            if !places.is_empty() && settings.pulses() {
                let progress = 0.0;
                self.pulse = Some((now, Pulse { places, progress }));
            }
        }
        if let Some((since, pulse)) = &mut self.pulse {
            pulse.progress = ((now - *since) / PULSE_SECS) as f32;
            ui.ctx().request_repaint();
        }
        self.pulse.take_if(|(_, pulse)| pulse.progress >= 1.0);
        let script = editor.document().script();
        let is_typed = script.is_some_and(GameScript::is_out_of_date);
        if !editor.now().is_out_of_date() && !is_typed {
            self.solving_since = None;
        } else if self.solving_since.is_none() {
            self.solving_since = Some(now);
            let delay = std::time::Duration::from_secs_f64(STALE_AFTER_SECS);
            ui.ctx().request_repaint_after(delay);
        }
        Options {
            pulse: self.pulse.as_ref().map(|(_, pulse)| pulse.clone()),
            stale: self.is_stale(now),
            ..self.plain_options(ui.ctx())
        }
    }

    /// Whether the labels are marked as out of date: a solve takes long, or a script has faults.
    pub fn is_stale(&self, now: f64) -> bool {
        self.solving_since
            .is_some_and(|since| now - since >= STALE_AFTER_SECS)
    }

    fn paint_handle(&self, ui: &Ui, painter: &egui::Painter, editor: &Editor) {
        let (Hit::Vertex { id, rim }, State::Idle) = (editor.hover(), editor.state()) else {
            return;
        };
        let sketches = matches!(editor.tool(), Tool::Select | Tool::Vertex | Tool::Edge);
        if !sketches
            || editor.mode() != Mode::Edit
            || VERTEX_RADIUS as f32 * self.camera.zoom < 14.0
        {
            return;
        }
        let pointer = ui.input(|input| input.pointer.hover_pos());
        if let (Some(vertex), Some(pointer)) = (editor.canvas().drawn_at(id), pointer) {
            let on = rim || editor.tool() == Tool::Edge;
            sketch::paint_handle(painter, &self.camera, vertex, pointer, on);
        }
    }
}

/// The maximum number of characters of a label in a tooltip.
const LONGEST_HINT: usize = 1_000;

/// The tooltip for the object under the pointer: the note of a vertex, or the whole label if the
/// canvas shows it shortened.
fn cut_label(editor: &Editor) -> Option<String> {
    if editor.now().is_busy() {
        return None;
    }
    let graph = editor.document().graph()?;
    let hit = editor.hover();
    let (label, note, is_whole) = match (hit.vertex(), hit.edge()) {
        (Some(id), _) => {
            let vertex = graph.vertex(id)?;
            let label = vertex.label.as_str();
            // In homework, notes could give answers away.
            let note = Some(&*vertex.note).filter(|_| !editor.practise().is_homework());
            (label, note, shortened(label) == label.trim())
        }
        (None, Some(id)) => {
            let written = editor.canvas().labels().of_edge(id)?;
            (graph.edge(id)?.label, None, !written.is_cut)
        }
        (None, None) => return None,
    };
    let label = (!is_whole).then(|| {
        let label = shortened_to(label, LONGEST_HINT);
        in_plain_text(&label).into_owned()
    });
    let note = note.filter(|note| !note.is_empty());
    let note = note.map(|note| shortened_to(note, LONGEST_HINT));
    let lines: Vec<String> = label.into_iter().chain(note).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
