//! The modes in the window: the switch, the panel and the keys of each, and what goes on by itself.

use egui::{Context, Key, Modifiers, RichText, Ui};

use crate::analysis::Position;
use crate::editor::{Editor, Mode};
use crate::gui::app::App;
use crate::gui::commands::{Command, keys_text};
use crate::gui::features::play::panel as play_panel;
use crate::gui::features::practise::panel as teach_panel;
use crate::gui::features::replay::panel as replay_panel;
use crate::model::Place;

/// When something last went on by itself, in the seconds of the window.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    since: Option<f64>,
}

impl Clock {
    /// Whether it is time for the next step of something that goes on by itself; asks for a frame when it will be.
    pub fn is_due(&mut self, ctx: &Context, every_secs: f64) -> bool {
        let now = ctx.input(|input| input.time);
        let since = *self.since.get_or_insert(now);
        let left = since + every_secs - now;
        if left > 0.0 {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
            return false;
        }
        self.since = None;
        ctx.request_repaint();
        true
    }

    /// Nothing goes on by itself.
    pub fn stop(&mut self) {
        self.since = None;
    }
}

/// The five modes, one of them chosen.
pub fn switch_ui(ui: &mut Ui, app: &mut App) {
    if app.is_start_page() {
        return;
    }
    ui.separator();
    for mode in Mode::ALL {
        let chosen = app.editor().mode() == mode;
        let entry = Command::Use(mode).entry();
        let keys = entry.keys.first();
        let keys = keys.map(|keys| keys_text(ui.ctx(), keys));
        let response = ui.selectable_label(chosen, mode.name()).on_hover_ui(|ui| {
            ui.label(
                RichText::new(format!("{} ({})", mode.name(), keys.unwrap_or_default())).strong(),
            );
            ui.label(mode.purpose());
        });
        response.widget_info(|| {
            let text = format!("{} mode", mode.name());
            egui::WidgetInfo::selected(egui::WidgetType::Button, true, chosen, text)
        });
        if response.clicked() {
            Command::Use(mode).run(app, &ui.ctx().clone());
        }
    }
}

/// Whether a mode has a panel of its own in the place of the inspector.
pub fn has_panel(mode: Mode) -> bool {
    match mode {
        Mode::Edit | Mode::Explore => false,
        Mode::Play | Mode::Replay | Mode::Teach => true,
    }
}

/// The panel of a mode.
pub fn panel_ui(ui: &mut Ui, app: &mut App) {
    if app.editor().is_field_empty() {
        ui.label(
            RichText::new(app.editor().mode().name())
                .size(17.0)
                .strong(),
        );
        ui.label(app.editor().mode().purpose());
        ui.label("There is nothing on the field yet.");
        let draw = ui.button("Draw it in Edit");
        let keys = Command::Use(Mode::Edit).entry().keys.first();
        let keys = keys.map(|keys| keys_text(ui.ctx(), keys));
        let hint = format!(
            "Only in Edit is the field changed ({})",
            keys.unwrap_or_default()
        );
        if draw.on_hover_text(hint).clicked() {
            Command::Use(Mode::Edit).run(app, &ui.ctx().clone());
        }
        return;
    }
    match app.editor().mode() {
        Mode::Edit | Mode::Explore => {}
        Mode::Play => play_panel::ui(ui, app),
        Mode::Replay => replay_panel::ui(ui, app),
        Mode::Teach => teach_panel::ui(ui, app),
    }
}

/// The keys of a mode, while the canvas has the keyboard.
pub fn keys(app: &mut App, ctx: &Context) {
    match app.editor().mode() {
        Mode::Edit => {}
        Mode::Explore => walk_keys(app, ctx),
        Mode::Teach => {
            teach_panel::keys(app, ctx);
            select_keys(app, ctx);
        }
        Mode::Play => play_panel::keys(app, ctx),
        Mode::Replay => replay_panel::keys(app, ctx),
    }
}

/// Goes on with what goes on by itself.
pub fn tick(app: &mut App, ctx: &Context) {
    match app.editor().mode() {
        Mode::Play => play_panel::tick(app, ctx),
        Mode::Replay => replay_panel::tick(app, ctx),
        Mode::Edit | Mode::Explore | Mode::Teach => app.clock_mut().stop(),
    }
}

/// The arrow that was pressed, as so far to the right and down.
pub fn arrow(ctx: &Context) -> Option<(f64, f64)> {
    let arrows = [
        (Key::ArrowLeft, (-1.0, 0.0)),
        (Key::ArrowRight, (1.0, 0.0)),
        (Key::ArrowUp, (0.0, -1.0)),
        (Key::ArrowDown, (0.0, 1.0)),
    ];
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    arrows
        .into_iter()
        .find(|&(key, _)| pressed(key))
        .map(|(_, way)| way)
}

/// Of some places the one that lies best in a direction; none that lies off by 60 degrees or more.
pub fn towards(editor: &Editor, from: Place, way: (f64, f64), places: &[Place]) -> Option<Place> {
    let start = editor.middle(from)?;
    let mut best: Option<(f64, Place)> = None;
    for &place in places {
        let to = editor.middle(place)? - start;
        let length = to.x.hypot(to.y);
        let along = (to.x * way.0 + to.y * way.1) / length;
        if length > 0.0 && along > 0.5 && best.is_none_or(|(most, _)| along > most) {
            best = Some((along, place));
        }
    }
    best.map(|(_, place)| place)
}

/// Arrows walk along the moves.
fn walk_keys(app: &mut App, ctx: &Context) {
    let editor = app.editor();
    let Some(from) = editor.looked_at().map(Position::mover_place) else {
        return;
    };
    if let Some(way) = arrow(ctx) {
        let moves = editor.moves().into_iter().map(|step| step.place);
        let places: Vec<Place> = moves.chain(editor.undecided_moves()).collect();
        if let Some(place) = towards(editor, from, way, &places) {
            app.editor_mut().explore_to(place);
        }
    }
}

/// Arrows go from vertex to vertex; on a board they go from cell to cell anyway.
fn select_keys(app: &mut App, ctx: &Context) {
    let editor = app.editor();
    let (Some(from @ Place::Vertex(_)), Some(analysis)) =
        (editor.selection().place(), editor.analysis())
    else {
        return;
    };
    if let Some(way) = arrow(ctx) {
        let places: Vec<Place> = analysis
            .places()
            .iter()
            .filter(|&place| place != from)
            .collect();
        if let Some(place) = nearest_towards(editor, from, way, &places) {
            app.editor_mut().select(place);
        }
    }
}

/// Of some places the nearest that lies in a direction, give or take 60 degrees.
fn nearest_towards(
    editor: &Editor,
    from: Place,
    way: (f64, f64),
    places: &[Place],
) -> Option<Place> {
    let start = editor.middle(from)?;
    let mut best: Option<(f64, Place)> = None;
    for &place in places {
        let to = editor.middle(place)? - start;
        let length = to.x.hypot(to.y);
        let along = (to.x * way.0 + to.y * way.1) / length;
        if length > 0.0 && along > 0.5 && best.is_none_or(|(least, _)| length < least) {
            best = Some((length, place));
        }
    }
    best.map(|(_, place)| place)
}
