//! The state graph of a small pursuit next to its field: every position as a small picture, with
//! its label and counter, and the move visited by the last step.
//!
//! Positions are in two tables, on the left those with the police to move, and on the right those
//! with the thief to move. A row is a place of the officer and a column a place of the thief, so a
//! move of the police leads from a row on the left to another row in the same column on the right.

use egui::{
    Align2, Context, FontId, Id, Painter, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
};

use crate::gui::commands::Situation;
use crate::gui::features::replay::state_headings::Headings;
use crate::gui::features::replay::state_tables::Tables;
use crate::gui::paint::arrow::arrow;
use crate::gui::paint::camera::stepped_font_size;
use crate::gui::paint::outcome_shape::stretched_shape;
use crate::gui::paint::small_field;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::theme::{Palette, mix, text_size};
use crate::gui::widgets::{button_ui, title_ui};
use winmove_analysis::{MAX_STATES, Position, RecordedStep, words};
use winmove_core::model::Place;
use winmove_editor::{Badge, Editor, Mode, ReplayAction, ReplayMode};
use winmove_words::say;

/// Positions of this size on the screen, in points, are drawn as small pictures.
const MIN_PICTURE: f32 = 40.0;
/// Positions of this size have letters.
const MIN_LETTER: f32 = 13.0;
/// The range of sizes.
const SIZES: std::ops::RangeInclusive<f32> = 4.0..=160.0;

/// Whether the state graph can be shown next to the field.
pub fn is_offered(editor: &Editor) -> bool {
    let mode = editor.replay().watched().map(|replay| replay.mode);
    let states = editor
        .analysis()
        .and_then(|analysis| analysis.state_count());
    editor.mode() == Mode::Replay
        && mode == Some(ReplayMode::Steps)
        && states.is_some_and(|states| states > 0)
}

/// The visible part of the tables.
#[derive(Clone, Copy)]
struct View {
    // The corner of the first table, relative to the corner of the area with positions.
    pan: Vec2,
    // The size of a position.
    size: f32,
    // The document and the number of places that the view is for.
    of: (u64, usize),
    // The number of steps when the last position was brought into view.
    followed: usize,
}

/// Shows the panel.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    let Some(analysis) = editor.analysis() else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        title_ui(ui, say::replay_panel_states(), 15.0);
        if button_ui(ui, say::panel_open_states(), say::panel_open_states_tip())
            && let Some(document) = analysis.state_graph(editor.document())
        {
            cx.push(Request::StateGraph(std::sync::Arc::new(document)));
        }
        let (text, hint) = (say::replay_panel_hide(), say::replay_panel_hide_tip());
        cx.button_ui(ui, text, hint, ReplayAction::ShowStates(false));
    });
    ui.weak(say::replay_panel_tables());
    let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
    let mut places: Vec<Place> = analysis.places().iter().collect();
    places.sort_unstable();
    let painter = ui.painter_at(response.rect);
    let headings = Headings::of(&painter, response.rect, editor.document(), &places);
    let body = headings.body;
    let tables = view(ui, editor, &response, body, places);
    let palette = Palette::in_use(ui.ctx());
    painter.rect_filled(response.rect, 0.0, palette.canvas);
    let on_body = painter.with_clip_rect(body.intersect(response.rect));
    paint(&on_body, cx, &tables, body);
    headings.paint(&painter, editor.document(), &tables);
    let pointed = response.hover_pos().filter(|at| body.contains(*at));
    let hovered = pointed.and_then(|at| tables.at(at));
    if let (true, Some(position)) = (response.clicked(), hovered) {
        cx.push(ReplayAction::LookAt(position));
    }
    response.widget_info(|| {
        let name = say::explore_states_window();
        egui::WidgetInfo::labeled(egui::WidgetType::Other, true, name)
    });
    if let Some(position) = hovered {
        let name = words::position(editor.document(), position);
        let replay = editor.replay();
        let words = match (replay.label_of(position), replay.counter_of(position)) {
            (Some(label), _) => say::replay_panel_state(name, words::label(label)),
            (None, Some(left)) => say::replay_panel_counter(left, name),
            (None, None) => say::replay_panel_no_label(name),
        };
        response.on_hover_text_at_pointer(words);
    }
}

/// Pans and zooms with the pointer, and keeps the last position in view. Returns the tables at
/// their place on the screen.
fn view(ui: &Ui, editor: &Editor, response: &Response, rect: Rect, places: Vec<Place>) -> Tables {
    let id = Id::new("state-map");
    let of = (editor.revision().opened, places.len());
    let known: Option<View> = ui.data(|data| data.get_temp(id));
    let columns = (2 * places.len() + 1) as f32;
    let whole = (rect.width() / columns).min(rect.height() / places.len().max(1) as f32);
    let mut view = known.filter(|view| view.of == of).unwrap_or(View {
        pan: Vec2::ZERO,
        size: whole.clamp(48.0, 84.0),
        of,
        followed: usize::MAX,
    });
    view.pan += response.drag_delta();
    if let Some(at) = response.hover_pos() {
        let (scroll, zoom) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        let size = (view.size * zoom * (scroll * 0.004).exp()).clamp(*SIZES.start(), *SIZES.end());
        let fixed = at - rect.min;
        view.pan = fixed - (fixed - view.pan) * (size / view.size);
        view.size = size;
    }
    let done = editor.replay().watched().map_or(0, |replay| replay.done);
    let mut tables = Tables {
        places,
        corner: rect.min + view.pan,
        size: view.size,
    };
    if view.followed != done {
        view.followed = done;
        let at = editor.replay().followed();
        if let Some(at) = at
            .and_then(|at| tables.rect(at))
            .filter(|at| !rect.contains_rect(*at))
        {
            view.pan += rect.center() - at.center();
        }
    }
    // The tables fill the view as far as possible.
    let size = vec2(columns, tables.places.len() as f32) * view.size;
    let least = (rect.size() - Vec2::splat(8.0) - size).min(Vec2::ZERO);
    view.pan = view.pan.clamp(least, Vec2::ZERO);
    tables.corner = rect.min + view.pan;
    ui.data_mut(|data| data.insert_temp(id, view));
    tables
}

fn paint(painter: &Painter, now: &Situation<'_>, tables: &Tables, view: Rect) {
    let editor = now.editor;
    let palette = Palette::in_use(painter.ctx());
    for position in tables.positions() {
        if let Some(rect) = tables.rect(position).filter(|rect| view.intersects(*rect)) {
            node(painter, editor, rect, position, tables.size);
        }
    }
    let ring = Stroke::new((tables.size * 0.06).clamp(2.0, 4.0), palette.accent);
    let around = |position: Position, stroke: Stroke| {
        if let Some(rect) = tables.rect(position) {
            painter.rect_stroke(rect.expand(1.0), 3.0, stroke, StrokeKind::Outside);
        }
    };
    if let Some(step) = editor.replay().last_step() {
        around(step.subject(), ring);
        if let RecordedStep::Known(from, to)
        | RecordedStep::Won(from, to)
        | RecordedStep::Counted(from, to, _)
        | RecordedStep::Lost(from, to) = step
            && let (Some(start), Some(end)) = (tables.rect(from), tables.rect(to))
        {
            around(to, Stroke::new(ring.width * 0.6, palette.accent));
            let towards = (end.center() - start.center()).normalized() * tables.size * 0.45;
            let path = [start.center() + towards, end.center() - towards];
            arrow(painter, &path, (tables.size * 0.25).clamp(7.0, 14.0), ring);
        }
    }
    if let Some(rect) = editor
        .replay()
        .asked()
        .and_then(|asked| tables.rect(asked.position))
    {
        let rect = rect.expand(2.0);
        let corners = [
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom(),
            rect.left_bottom(),
            rect.left_top(),
        ];
        let stroke = Stroke::new(ring.width, palette.danger);
        painter.extend(Shape::dashed_line(&corners, stroke, 6.0, 4.0));
    }
}

/// Paints a position: a small picture with its label or counter, or just these if there is no room
/// for a picture.
fn node(painter: &Painter, editor: &Editor, rect: Rect, position: Position, size: f32) {
    let palette = Palette::in_use(painter.ctx());
    let label = editor.replay().label_of(position);
    let badge = label.map(Badge::from);
    let colour = badge
        .and_then(Badge::outcome)
        .map(|outcome| palette.outcome(outcome));
    if size < MIN_LETTER {
        painter.rect_filled(rect, 0.0, colour.unwrap_or(palette.blank));
        return;
    }
    let has_picture = size >= MIN_PICTURE;
    let ground = colour.map_or(palette.blank, |colour| mix(colour, palette.canvas, 0.72));
    let rim = Stroke::new(1.0, colour.unwrap_or(palette.line));
    painter.rect(rect, 3.0, ground, rim, StrokeKind::Inside);
    if has_picture {
        let picture = Rect::from_min_max(rect.min, rect.max - vec2(0.0, size * 0.3));
        let picture = picture.shrink(size * 0.06);
        small_field::paint(painter, picture, editor.document(), position);
    }
    let (at, radius) = if has_picture {
        let middle = pos2(rect.center().x, rect.bottom() - size * 0.17);
        (middle, size * 0.15)
    } else {
        (rect.center(), size * 0.4)
    };
    match badge {
        Some(badge) => {
            let outcome = badge.outcome();
            let fill = outcome.map_or(palette.blank, |outcome| palette.outcome(outcome));
            let ink = outcome.map_or(palette.ink, |outcome| palette.on_outcome(outcome));
            let (shape, disc) = (badge.shape(), radius * 1.15);
            let shape = stretched_shape(shape, at, disc, 0.0, 0.0, fill, Stroke::NONE);
            painter.add(shape);
            let font = FontId::proportional(stepped_font_size(radius));
            painter.text(at, Align2::CENTER_CENTER, badge.text(), font, ink);
        }
        None => {
            if let Some(counter) = editor.replay().counter_of(position) {
                let font = FontId::proportional(stepped_font_size(radius * 1.6));
                painter.text(at, Align2::CENTER_CENTER, counter, font, palette.accent);
            }
        }
    }
}

/// The switch for the state graph in the replay panel.
pub fn switch_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if !is_offered(cx.editor) {
        let words = cx.editor.replay().no_steps_words();
        ui.weak(words.unwrap_or_else(|| say::replay_panel_states_limit(MAX_STATES)));
        return;
    }
    let shows = cx.editor.replay().shows_states();
    let text = say::replay_panel_show_states();
    let hint = say::replay_panel_show_states_tip();
    cx.checkbox_ui(ui, shows, text, hint, ReplayAction::ShowStates);
    if shows && !cx.window.has_room_for_states {
        ui.weak(say::replay_panel_show_states_room());
    }
    let follows = cx.editor.replay().follows();
    let (text, hint) = (say::replay_panel_follow(), say::replay_panel_follow_tip());
    cx.checkbox_ui(ui, follows, text, hint, ReplayAction::Follow);
}

/// Whether the state graph and the field both fit in this width.
pub fn has_room(ctx: &Context, width: f32) -> bool {
    width >= text_size(ctx, 440.0)
}
