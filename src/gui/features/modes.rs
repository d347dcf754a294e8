//! The modes in the window: the switch, the panel and the keys of each, and what goes on by itself.

use egui::{Context, RichText, Ui};

use crate::analysis::Position;
use crate::editor::Mode;
use crate::gui::app::App;
use crate::gui::commands::{Command, Situation, with_shortcut};
use crate::gui::features::play::panel as play_panel;
use crate::gui::features::practise::panel as teach_panel;
use crate::gui::features::replay::panel as replay_panel;
use crate::gui::requests::{ExploreRequest, InspectorRequest, Requests};
use crate::gui::widgets::{place_in_direction, pressed_arrow};
use crate::model::Place;

/// The five modes, one of them chosen.
pub fn switch_ui(ui: &mut Ui, app: &mut App) {
    if app.is_start_page() {
        return;
    }
    ui.separator();
    for mode in Mode::ALL {
        let chosen = app.editor().mode() == mode;
        let keys = Command::Use(mode).shortcut_text(ui.ctx());
        let response = ui.selectable_label(chosen, mode.name()).on_hover_ui(|ui| {
            ui.label(RichText::new(with_shortcut(mode.name(), &keys)).strong());
            ui.label(mode.purpose());
        });
        response.widget_info(|| {
            let text = format!("{} mode", mode.name());
            egui::WidgetInfo::selected(egui::WidgetType::Button, true, chosen, text)
        });
        if response.clicked() {
            app.run(Command::Use(mode), &ui.ctx().clone());
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
        let keys = Command::Use(Mode::Edit).shortcut_text(ui.ctx());
        let hint = with_shortcut("Only in Edit is the field changed", &keys);
        if draw.on_hover_text(hint).clicked() {
            app.run(Command::Use(Mode::Edit), &ui.ctx().clone());
        }
        return;
    }
    match app.editor().mode() {
        Mode::Edit | Mode::Explore => {}
        Mode::Play => app.show_panel(&ui.ctx().clone(), |now, requests| {
            play_panel::ui(ui, now, requests);
        }),
        Mode::Replay => app.show_panel(&ui.ctx().clone(), |now, requests| {
            replay_panel::ui(ui, now, requests);
        }),
        Mode::Teach => {
            let mut draft = *app.exercise_mut();
            app.show_panel(&ui.ctx().clone(), |now, requests| {
                teach_panel::ui(ui, now, &mut draft, requests);
            });
            *app.exercise_mut() = draft;
        }
    }
}

/// The keys of a mode, while the canvas has the keyboard.
pub fn keys(app: &mut App, ctx: &Context) {
    match app.editor().mode() {
        Mode::Edit => {}
        Mode::Explore => app.show_panel(ctx, |now, requests| walk_keys(ctx, now, requests)),
        Mode::Teach => {
            app.show_panel(ctx, |_, requests| teach_panel::keys(ctx, requests));
            app.show_panel(ctx, |now, requests| select_keys(ctx, now, requests));
        }
        Mode::Play => app.show_panel(ctx, |now, requests| play_panel::keys(ctx, now, requests)),
        Mode::Replay => {
            app.show_panel(ctx, |now, requests| replay_panel::keys(ctx, now, requests));
        }
    }
}

/// Goes on with what goes on by itself.
pub fn tick(app: &mut App, ctx: &Context) {
    match app.editor().mode() {
        mode @ (Mode::Play | Mode::Replay) => {
            let mut clock = std::mem::take(app.clock_mut());
            app.show_panel(ctx, |now, requests| match mode {
                Mode::Play => play_panel::tick(ctx, now, &mut clock, requests),
                _ => replay_panel::tick(ctx, now, &mut clock, requests),
            });
            *app.clock_mut() = clock;
        }
        Mode::Edit | Mode::Explore | Mode::Teach => app.clock_mut().stop(),
    }
}

/// Arrows follow the moves.
fn walk_keys(ctx: &Context, now: &Situation<'_>, requests: &mut Requests) {
    let Some(from) = now.editor.looked_at().map(Position::mover_place) else {
        return;
    };
    if let Some(direction) = pressed_arrow(ctx) {
        let moves = now.editor.moves().into_iter().map(|step| step.place);
        let places = moves.chain(now.editor.undecided_moves());
        if let Some(place) = place_in_direction(now.editor, from, direction, places) {
            requests.push(ExploreRequest::To(place));
        }
    }
}

/// Arrows go from vertex to vertex. On a board they go from cell to cell anyway.
fn select_keys(ctx: &Context, now: &Situation<'_>, requests: &mut Requests) {
    let (Some(from @ Place::Vertex(_)), Some(analysis)) =
        (now.editor.selection().place(), now.editor.analysis())
    else {
        return;
    };
    if let Some(direction) = pressed_arrow(ctx) {
        let places = analysis.places().iter().filter(|&place| place != from);
        if let Some(place) = place_in_direction(now.editor, from, direction, places) {
            requests.push(InspectorRequest::Select(place));
        }
    }
}
