//! The panel of the algorithm that is watched: what is done, the step in words, the queue, and the slider.

use egui::{Context, Key, Modifiers, RichText, Slider, Ui};
use egui_phosphor::regular as icons;

use crate::analysis::words;
use crate::editor::Way;
use crate::gui::app::App;
use crate::gui::features::explore::pursuit::pursuit_ui;

/// How many positions of the queue are named.
const MOST_NAMED: usize = 12;

/// The most frames a second in which the run goes on; faster runs make several steps a frame.
const FRAMES_PER_SEC: u32 = 30;

/// The whole panel.
pub fn ui(ui: &mut Ui, app: &mut App) {
    let Some(way) = app.editor().replay().map(crate::editor::Replay::way) else {
        ui.label("There is nothing to watch until the game is solved.");
        return;
    };
    ui.label(RichText::new("The algorithm at work").size(17.0).strong());
    ways_ui(ui, app, way);
    if let Some(why) = app.editor().replay_obstacle(way) {
        ui.label(why);
        return;
    }
    ui.separator();
    buttons_ui(ui, app);
    slider_ui(ui, app);
    ui.separator();
    ui.label(RichText::new(app.editor().replay_words()).size(15.0));
    if way == Way::Steps {
        queue_ui(ui, app);
        ui.label(RichText::new("The number beside a place counts its moves that may not reach a win for the other side.").weak());
    }
    if app.editor().is_pursuit() {
        ui.separator();
        app.show_panel(&ui.ctx().clone(), |now, requests| {
            pursuit_ui(ui, now, requests);
        });
    }
}

fn ways_ui(ui: &mut Ui, app: &mut App, chosen: Way) {
    ui.horizontal_wrapped(|ui| {
        for way in Way::ALL {
            let obstacle = app.editor().replay_obstacle(way);
            let hint = match way {
                Way::Steps => "Every step of the solver's own run: the queue, the counters, the move that is looked at",
                Way::Rounds => "All labels of one remoteness at a time, as they spread from where play is over",
                Way::Order => "Each place after all places that it leads to; only where there is no cycle",
            };
            let response = ui
                .add_enabled(obstacle.is_none(), egui::Button::selectable(way == chosen, way.name()))
                .on_hover_text(hint)
                .on_disabled_hover_text(obstacle.unwrap_or_default());
            if response.clicked() {
                app.editor_mut().watch(way);
            }
        }
    });
}

fn buttons_ui(ui: &mut Ui, app: &mut App) {
    let Some(replay) = app.editor().replay() else {
        return;
    };
    let (done, runs) = (replay.done(), replay.runs());
    let end = app.editor().replay_len();
    ui.horizontal(|ui| {
        let mut button = |icon: &str, hint: &str, enabled: bool| {
            let button = egui::Button::new(RichText::new(icon).size(18.0));
            let response = ui.add_enabled(enabled, button).on_hover_text(hint);
            let name = hint.split(" (").next().unwrap_or(hint).to_owned();
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, &name)
            });
            response.clicked()
        };
        let first = button(icons::SKIP_BACK, "To the beginning (Home)", done > 0);
        let back = button(icons::CARET_LEFT, "A step back (Left)", done > 0);
        let run = match runs {
            true => button(icons::PAUSE, "Stop (Space)", true),
            false => button(icons::PLAY, "Run (Space)", end > 0),
        };
        let on = button(icons::CARET_RIGHT, "A step on (Right)", done < end);
        let last = button(icons::SKIP_FORWARD, "To the end (End)", done < end);
        let editor = app.editor_mut();
        if first {
            editor.replay_to(0);
        } else if last {
            editor.replay_to(end);
        } else if back {
            editor.replay_by(-1);
        } else if on {
            editor.replay_by(1);
        } else if run {
            editor.run_replay(!runs);
        }
    });
}

fn slider_ui(ui: &mut Ui, app: &mut App) {
    let Some(replay) = app.editor().replay() else {
        return;
    };
    let (mut done, mut speed) = (replay.done(), replay.per_second());
    let end = app.editor().replay_len();
    ui.spacing_mut().slider_width = (ui.available_width() - 90.0).max(80.0);
    let slider = Slider::new(&mut done, 0..=end).suffix(format!(" / {end}"));
    let name = ui.label("Steps done");
    if ui
        .add(slider)
        .labelled_by(name.id)
        .on_hover_text("How many steps are done")
        .changed()
    {
        app.editor_mut().replay_to(done);
    }
    let slider = Slider::new(&mut speed, 1..=200)
        .logarithmic(true)
        .suffix(" / s");
    let name = ui.label("Steps a second");
    if ui
        .add(slider)
        .labelled_by(name.id)
        .on_hover_text("Steps a second, while it runs")
        .changed()
    {
        app.editor_mut().set_replay_speed(speed);
    }
}

fn queue_ui(ui: &mut Ui, app: &App) {
    let editor = app.editor();
    let (queue, length) = editor.replay_queue(MOST_NAMED);
    ui.separator();
    ui.label(RichText::new(format!("Queue ({length})")).strong())
        .on_hover_text("Labelled, and the moves that lead there not yet looked at; the next first");
    if queue.is_empty() {
        ui.label(RichText::new("empty").weak());
        return;
    }
    let names: Vec<String> = queue
        .into_iter()
        .map(|position| words::position(editor.document(), position))
        .collect();
    let more = match length - names.len() {
        0 => String::new(),
        more => format!(" … and {more} more"),
    };
    let between = if editor.is_pursuit() { "\n" } else { " · " };
    ui.label(names.join(between) + &more);
}

/// Arrows step, Home and End go to the ends, Space runs and stops.
pub fn keys(app: &mut App, ctx: &Context) {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let Some(runs) = app.editor().replay().map(crate::editor::Replay::runs) else {
        return;
    };
    let editor = app.editor_mut();
    if pressed(Key::ArrowRight) {
        editor.replay_by(1);
    }
    if pressed(Key::ArrowLeft) {
        editor.replay_by(-1);
    }
    if pressed(Key::Home) {
        editor.replay_to(0);
    }
    if pressed(Key::End) {
        editor.replay_to(usize::MAX);
    }
    if pressed(Key::Space) {
        editor.run_replay(!runs);
    }
}

/// The run goes on.
pub fn tick(app: &mut App, ctx: &Context) {
    let Some(replay) = app.editor().replay().filter(|replay| replay.runs()) else {
        app.clock_mut().stop();
        return;
    };
    let per_second = replay.per_second();
    let frames = per_second.min(FRAMES_PER_SEC);
    if app.clock_mut().is_due(ctx, 1.0 / f64::from(frames)) {
        app.editor_mut().replay_by((per_second / frames) as isize);
    }
}
