//! The replay panel: the replay mode, the step in words, the queue, and the slider.

use egui::{Context, Key, Modifiers, RichText, Slider, Ui};
use egui_phosphor::regular as icons;

use crate::analysis::words;
use crate::editor::{Replay, ReplayMode};
use crate::gui::commands::Situation;
use crate::gui::requests::{ReplayRequest, Requests};
use crate::gui::theme::text_size;
use crate::gui::widgets::{Clock, shown_positions_ui, title_ui, usable_button_ui};

/// The number of positions of the queue that are named.
const MOST_NAMED: usize = 12;

/// The most frames per second in which a replay advances. Faster replays make several steps per frame.
const FRAMES_PER_SEC: u32 = 30;

/// The whole panel.
pub fn ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    let Some(mode) = now.editor.replay().watched().map(Replay::mode) else {
        ui.horizontal_wrapped(|ui| {
            if now.editor.replay().is_recording() {
                ui.spinner();
            }
            ui.label(now.editor.replay().words());
        });
        return;
    };
    title_ui(ui, "The algorithm at work", 17.0);
    modes_ui(ui, now, requests, mode);
    if let Some(why) = now.editor.replay().obstacle(mode) {
        ui.label(why.to_string());
        return;
    }
    ui.separator();
    buttons_ui(ui, now, requests);
    slider_ui(ui, now, requests);
    ui.separator();
    ui.label(RichText::new(now.editor.replay().words()).size(text_size(ui.ctx(), 15.0)));
    if mode == ReplayMode::Steps {
        queue_ui(ui, now);
        ui.weak("The number beside a place counts its moves that are not yet known to reach a win for the other side.");
    }
    if now.editor.is_pursuit() {
        ui.separator();
        shown_positions_ui(ui, now, requests);
    }
}

fn modes_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests, chosen: ReplayMode) {
    ui.horizontal_wrapped(|ui| {
        for mode in ReplayMode::ALL {
            let obstacle = now.editor.replay().obstacle(mode).map(|why| why.to_string());
            let hint = match mode {
                ReplayMode::Steps => "Every step of the solver's own run: the queue, the counters, the move that is looked at",
                ReplayMode::Rounds => "All labels of one remoteness at a time, as they spread from where play is over",
                ReplayMode::Order => "Each place after all places that it leads to; only where there is no cycle",
            };
            let button = egui::Button::selectable(mode == chosen, mode.name());
            if usable_button_ui(ui, button, hint, obstacle) {
                requests.push(ReplayRequest::Watch(mode));
            }
        }
    });
}

fn buttons_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    let Some(replay) = now.editor.replay().watched() else {
        return;
    };
    let (done, runs) = (replay.done(), replay.runs());
    let end = now.editor.replay().len();
    ui.horizontal(|ui| {
        let mut button = |icon: &str, hint: &str, enabled: bool| {
            let button = egui::Button::new(RichText::new(icon).size(text_size(ui.ctx(), 18.0)));
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
        if first {
            requests.push(ReplayRequest::To(0));
        } else if last {
            requests.push(ReplayRequest::To(end));
        } else if back {
            requests.push(ReplayRequest::By(-1));
        } else if on {
            requests.push(ReplayRequest::By(1));
        } else if run {
            requests.push(ReplayRequest::Run(!runs));
        }
    });
}

fn slider_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    let Some(replay) = now.editor.replay().watched() else {
        return;
    };
    let (mut done, mut speed) = (replay.done(), replay.per_second());
    let end = now.editor.replay().len();
    ui.spacing_mut().slider_width = (ui.available_width() - 90.0).max(80.0);
    let slider = Slider::new(&mut done, 0..=end).suffix(format!(" / {end}"));
    let name = ui.label("Steps done");
    if ui
        .add(slider)
        .labelled_by(name.id)
        .on_hover_text("How many steps are done")
        .changed()
    {
        requests.push(ReplayRequest::To(done));
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
        requests.push(ReplayRequest::SetSpeed(speed));
    }
}

fn queue_ui(ui: &mut Ui, now: &Situation<'_>) {
    let editor = now.editor;
    let (queue, length) = editor.replay().queue(MOST_NAMED);
    ui.separator();
    ui.strong(format!("Queue ({length})"))
        .on_hover_text("Labelled, and the moves that lead there not yet looked at; the next first");
    if queue.is_empty() {
        ui.weak("empty");
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

/// Arrow keys step, Home and End go to the ends, Space runs and stops.
pub fn keys(ctx: &Context, now: &Situation<'_>, requests: &mut Requests) {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let Some(runs) = now.editor.replay().watched().map(Replay::runs) else {
        return;
    };
    let keys = [
        (Key::ArrowRight, ReplayRequest::By(1)),
        (Key::ArrowLeft, ReplayRequest::By(-1)),
        (Key::Home, ReplayRequest::To(0)),
        (Key::End, ReplayRequest::To(usize::MAX)),
        (Key::Space, ReplayRequest::Run(!runs)),
    ];
    for (key, request) in keys {
        if pressed(key) {
            requests.push(request);
        }
    }
}

/// Advances a replay that runs.
pub fn tick(ctx: &Context, now: &Situation<'_>, clock: &mut Clock, requests: &mut Requests) {
    let Some(replay) = now.editor.replay().watched().filter(|replay| replay.runs()) else {
        clock.stop();
        return;
    };
    let per_second = replay.per_second();
    let frames = per_second.min(FRAMES_PER_SEC);
    if clock.is_due(ctx, 1.0 / f64::from(frames)) {
        requests.push(ReplayRequest::By((per_second / frames) as isize));
    }
}
