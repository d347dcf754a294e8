//! The replay panel: the mode, the step in words, the queue, and the sliders.

use crate::gui::icons::regular as icons;
use egui::{Color32, Context, Key, RichText, Slider, Ui};

use crate::gui::commands::{Command, Situation};
use crate::gui::features::replay::pseudocode::pseudocode_ui;
use crate::gui::features::replay::state_map;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{
    Clock, Hint, WINNER_KEYS, grouped, outcome_keys, pressed, sentence, shown_positions_ui,
    title_ui, with_more,
};
use winmove_analysis::words;
use winmove_core::model::Outcome;
use winmove_editor::{ReplayAction, ReplayMode};
use winmove_words::say;

/// The number of positions in the queue that are named.
const MAX_NAMED: usize = 12;

/// The fraction of the panel's height for the log, and the range of its number of lines.
const LOG_SHARE: f32 = 0.15;
const LOG_LINES: std::ops::RangeInclusive<f32> = 3.0..=7.0;

/// The maximum frame rate of a replay. Faster replays make several steps per frame.
const FRAMES_PER_SEC: u32 = 30;

/// The log in a separate panel at the bottom. Its current line stays in view regardless of the
/// height of the rest. In a low window, the log is below the rest and scrolls with it.
pub fn log_part_ui(ui: &mut Ui, cx: &PanelContext<'_>, is_low: bool) {
    let replay = cx.editor.replay();
    let mode = replay.watched().map(|replay| replay.mode);
    if mode.is_none_or(|mode| replay.obstacle(mode).is_some()) {
        return;
    }
    let row = row_height(ui);
    if is_low {
        ui.separator();
        let size = egui::vec2(ui.available_width(), LOG_LINES.end() * row);
        let downwards = egui::Layout::top_down(egui::Align::Min);
        ui.allocate_ui_with_layout(size, downwards, |ui| log_ui(ui, cx));
        return;
    }
    const MARGIN: i8 = 4;
    // The question about the next label takes two lines.
    let question = if replay.predicts() { 2.0 } else { 0.0 };
    let lines = ((LOG_SHARE * ui.available_height() / row).floor() - question)
        .clamp(*LOG_LINES.start(), *LOG_LINES.end());
    let title = ui.text_style_height(&egui::TextStyle::Body) + ui.spacing().item_spacing.y;
    egui::Panel::bottom("log-of-the-replay")
        .frame(egui::Frame::NONE.inner_margin(egui::Margin::symmetric(0, MARGIN)))
        .resizable(false)
        .exact_size(title + lines * row + 2.0 * f32::from(MARGIN))
        .show(ui, |ui| log_ui(ui, cx));
}

fn row_height(ui: &Ui) -> f32 {
    ui.text_style_height(&egui::TextStyle::Body) + 4.0
}

/// Shows the panel except for the log. `height` is the visible height. In a low window, the step
/// comes before the sliders.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, height: f32, is_low: bool) {
    let Some(mode) = cx.editor.replay().watched().map(|replay| replay.mode) else {
        ui.horizontal_wrapped(|ui| {
            if cx.editor.replay().is_recording() {
                ui.spinner();
            }
            ui.label(cx.editor.replay().words());
        });
        return;
    };
    title_ui(ui, say::replay_panel_title(), 17.0);
    modes_ui(ui, cx, mode);
    if let Some(why) = cx.editor.replay().obstacle(mode) {
        ui.label(sentence(&why.to_string()));
        return;
    }
    ui.separator();
    buttons_ui(ui, cx, is_low);
    if !is_low {
        slider_ui(ui, cx);
        ui.separator();
    }
    // The position of a pursuit takes a line.
    let lines = if cx.editor.has_sides() && !is_low {
        5.0
    } else {
        3.0
    };
    still_ui(ui, "step", lines * text_size(ui.ctx(), 15.0) * 1.2, |ui| {
        ui.label(RichText::new(cx.editor.replay().words()).size(text_size(ui.ctx(), 15.0)));
    });
    predict_ui(ui, cx);
    if is_low {
        pseudocode_ui(ui, cx, height);
        slider_ui(ui, cx);
    }
    if !is_low {
        ui.separator();
        pseudocode_ui(ui, cx, height);
    }
    if let Some(summary) = cx.editor.replay().summary() {
        ui.separator();
        ui.strong(summary);
    }
    if cx.editor.has_sides() {
        ui.separator();
        state_map::switch_ui(ui, cx);
        shown_positions_ui(ui, cx);
    }
    if mode == ReplayMode::Steps {
        queue_ui(ui, cx);
        ui.weak(cx.editor.replay().counter_words());
    }
}

/// Shows words in a part of fixed height, which scrolls if they are longer, so that what is below
/// never moves.
fn still_ui(ui: &mut Ui, name: &str, height: f32, contents: impl FnOnce(&mut Ui)) {
    egui::ScrollArea::vertical()
        .id_salt(name)
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false)
        .show(ui, contents);
}

fn modes_ui(ui: &mut Ui, cx: &PanelContext<'_>, chosen: ReplayMode) {
    ui.horizontal_wrapped(|ui| {
        for mode in cx.editor.replay().modes() {
            let obstacle = cx.editor.replay().obstacle(mode).map(|why| why.to_string());
            let hint = say::replay_panel_mode(<&str>::from(mode));
            let is_lit = mode == chosen && obstacle.is_none();
            let button = egui::Button::selectable(is_lit, mode.name());
            cx.usable_button_ui(ui, button, hint, obstacle, ReplayAction::Watch(mode));
        }
    });
}

fn buttons_ui(ui: &mut Ui, cx: &PanelContext<'_>, is_low: bool) {
    let Some(replay) = cx.editor.replay().watched() else {
        return;
    };
    let (done, runs) = (replay.done, replay.runs);
    let end = cx.editor.replay().len();
    let by = |steps| Request::from(ReplayAction::By(steps));
    let to = |steps| Request::from(ReplayAction::To(steps));
    let (is_begun, is_ended) = (done > 0, done >= end);
    let (icon, name) = if runs {
        (icons::PAUSE, "stop")
    } else {
        (icons::PLAY, "run")
    };
    let run = (icon, name, runs || end > 0, ReplayAction::Run(!runs).into());
    let is_over_next = cx.editor.replay().over_steps().next().is_some();
    let export = Command::ExportAnimation;
    let can_export = export.obstacle(cx).is_none();
    let buttons = [
        (icons::SKIP_BACK, "first", is_begun, to(0)),
        (icons::CARET_LEFT, "back", is_begun, by(-1)),
        run,
        (icons::CARET_RIGHT, "forward", !is_ended, by(1)),
        (
            icons::FAST_FORWARD,
            "over",
            is_over_next,
            ReplayAction::SkipOver.into(),
        ),
        (icons::SKIP_FORWARD, "last", !is_ended, to(end)),
        (icons::FILM_STRIP, "export", can_export, export.into()),
    ];
    ui.horizontal_wrapped(|ui| {
        // A low window has no room for a second row.
        let buttons = buttons.into_iter();
        let shown = buttons.filter(|(_, name, ..)| !is_low || *name != "over");
        for (icon, name, enabled, request) in shown {
            let button = egui::Button::new(RichText::new(icon).size(text_size(ui.ctx(), 18.0)));
            let hint = say::replay_panel_button_tip(name);
            let response = ui.add_enabled(enabled, button).hint(hint);
            response.widget_info(|| {
                let name = say::replay_panel_button(name);
                egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, name)
            });
            if response.clicked() {
                cx.push(request);
            }
        }
    });
}

fn slider_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(replay) = cx.editor.replay().watched() else {
        return;
    };
    let (mut done, mut speed) = (replay.done, replay.per_second);
    let end = cx.editor.replay().len();
    let mode = <&str>::from(replay.mode);
    let (name, hint) = match cx.editor.replay().last_round() {
        // Rounds are numbered from 0.
        Some(_) => (say::replay_panel_round(), say::replay_panel_round_tip()),
        None => (
            say::replay_panel_done(mode),
            say::replay_panel_done_tip(mode),
        ),
    };
    let slider = Slider::new(&mut done, 0..=end)
        .custom_formatter(|done, _| cx.editor.replay().done_words(done as usize))
        .custom_parser(|typed| {
            let steps = cx.editor.replay().steps_typed(typed)?;
            Some(steps as f64)
        });
    let a_second = say::replay_panel_speed(mode);
    // The width of the number next to a slider depends on its digits.
    let font = egui::TextStyle::Body.resolve(ui.style());
    let width_of = |text: String| {
        let set = ui
            .painter()
            .layout_no_wrap(text, font.clone(), Color32::WHITE);
        set.size().x + 2.0 * ui.spacing().item_spacing.x
    };
    let padding = 2.0 * ui.spacing().button_padding.x;
    let number = width_of(format!("{0} / {0}", grouped(end))) + padding;
    let beside = width_of(a_second.clone()).max(width_of(name.clone()));
    let width = ui.available_width() - number;
    // With large text, a name doesn't fit next to its slider.
    let is_beside = width - beside >= text_size(ui.ctx(), 60.0);
    let width = if is_beside { width - beside } else { width };
    ui.spacing_mut().slider_width = width.max(40.0);
    let columns = if is_beside { 2 } else { 1 };
    let grid = egui::Grid::new("sliders-of-the-replay").num_columns(columns);
    let slider_ui = |ui: &mut Ui, name: &str, slider: Slider<'_>, hint: String| {
        let name = ui.label(name);
        if !is_beside {
            ui.end_row();
        }
        let response = ui.add(slider).labelled_by(name.id).hint(hint);
        response.changed()
    };
    let is_moved = grid.show(ui, |ui| {
        let is_moved = slider_ui(ui, &name, slider, hint);
        ui.end_row();
        let slider = Slider::new(&mut speed, 1..=200)
            .logarithmic(true)
            .suffix(" / s");
        if slider_ui(ui, &a_second, slider, say::replay_panel_speed_tip()) {
            cx.push(ReplayAction::SetSpeed(speed));
        }
        is_moved
    });
    if is_moved.inner {
        cx.push(ReplayAction::To(done));
    }
}

/// The switch for predictions, the question before the next label, and the score.
fn predict_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let replay = cx.editor.replay();
    if replay.trace().is_some() {
        return;
    }
    let (text, hint) = (say::replay_panel_predict(), say::replay_panel_predict_tip());
    let obstacle = (!replay.can_predict()).then(say::replay_panel_predict_rounds);
    let predict = ReplayAction::Predict;
    let predicts = replay.predicts();
    cx.usable_checkbox_ui(ui, predicts, text, hint, obstacle, predict);
    if !predicts || !replay.can_predict() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let is_asked = replay.asked().is_some();
        ui.add_enabled_ui(is_asked, |ui| {
            let has_owners = needs_winner(cx);
            for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
                let (name, hint) = if has_owners {
                    (say::owners_guess(outcome), say::owners_guess_tip(outcome))
                } else {
                    (
                        say::outcome_capital(outcome),
                        say::replay_panel_guess(outcome),
                    )
                };
                cx.button_ui(ui, name, hint, ReplayAction::Guess(outcome));
            }
            let (text, hint) = (say::replay_panel_skip(), say::replay_panel_skip_tip());
            cx.button_ui(ui, text, hint, ReplayAction::By(1));
        });
    });
    let lines = if cx.editor.has_sides() { 7.0 } else { 5.0 };
    let height = lines * row_height(ui);
    still_ui(ui, "prediction", height, |ui| predicted_ui(ui, cx));
}

/// Whether a prediction names the winner, because vertices have owners.
fn needs_winner(cx: &PanelContext<'_>) -> bool {
    cx.editor.document().rules().turns().owners().is_some()
}

/// Shows the question before the next label, whether the last answer was right, and the score.
fn predicted_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let replay = cx.editor.replay();
    if let Some(question) = replay.asked_words() {
        ui.strong(question);
    }
    if let Some(words) = replay.last_prediction_words() {
        let palette = Palette::in_use(ui.ctx());
        let is_right = replay
            .last_prediction()
            .is_some_and(|prediction| prediction.is_right());
        let (icon, colour) = if is_right {
            (icons::CHECK, palette.outcome_text(Outcome::Win))
        } else {
            (icons::X, palette.danger)
        };
        ui.colored_label(colour, format!("{icon} {words}"));
    }
    let score = replay.score();
    if score.right + score.wrong > 0 {
        ui.weak(say::replay_panel_score(score.right, score.wrong));
    }
}

/// A hint for a list of positions, which explains their names in a pursuit.
fn with_notation(now: &Situation<'_>, hint: String) -> String {
    if now.editor.has_sides() {
        format!("{hint} {}", say::replay_panel_notation())
    } else {
        hint
    }
}

/// The replayed steps, with the last one at the bottom. A click on a step goes back to it.
fn log_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let replay = cx.editor.replay();
    let Some(done) = replay.watched().map(|replay| replay.done) else {
        return;
    };
    let title = match replay.last_round() {
        Some(_) => say::replay_panel_log(),
        None => say::replay_panel_log_count(done),
    };
    ui.strong(title)
        .hint(with_notation(cx, say::replay_panel_log_tip()));
    let (height, in_view) = (row_height(ui), ui.available_height());
    let in_width = ui.available_width();
    // Every step scrolls to the last line, regardless of the previous scroll position.
    let id = ui.id().with("last-line-in-view");
    let key = (cx.editor.revision().opened, done, in_view);
    let known = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<_>>(id).replace(key));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = height;
        // A line must be exactly as high as the scroll area assumes.
        ui.spacing_mut().button_padding.y = 0.0;
        if done == 0 {
            ui.weak(say::replay_panel_empty());
            return;
        }
        let area = egui::ScrollArea::vertical()
            .id_salt("log")
            .max_height(in_view)
            .min_scrolled_height(in_view)
            .auto_shrink([false, true]);
        let area = if known == Some(key) {
            area
        } else {
            area.vertical_scroll_offset((done as f32 * height - in_view).max(0.0))
        };
        area.show_rows(ui, height, done, |ui, rows| {
            for step in rows {
                let text = match replay.last_round() {
                    // The text of a round already begins with its number.
                    Some(_) => replay.logged(step),
                    None => format!("{}. {}", grouped(step + 1), replay.logged(step)),
                };
                let button = egui::Button::selectable(step + 1 == done, &text)
                    .truncate()
                    .min_size(egui::vec2(ui.available_width(), height));
                let response = ui.add(button);
                let is_cut = response
                    .intrinsic_size()
                    .is_some_and(|size| size.x > in_width);
                let response = if is_cut {
                    response.hint(text)
                } else {
                    response
                };
                if response.clicked() {
                    cx.push(ReplayAction::To(step + 1));
                }
            }
        });
    });
}

fn queue_ui(ui: &mut Ui, now: &Situation<'_>) {
    let editor = now.editor;
    let (queue, length) = editor.replay().queue(MAX_NAMED);
    ui.separator();
    ui.strong(say::replay_panel_queue(length))
        .hint(with_notation(now, say::replay_panel_queue_tip()));
    if queue.is_empty() {
        ui.weak(say::replay_panel_empty());
        return;
    }
    let names: Vec<String> = queue
        .into_iter()
        .map(|position| words::state(editor.document(), position))
        .collect();
    let more = length - names.len();
    ui.label(with_more(names.join(" · "), more));
}

/// Arrow keys step, Home and End jump to the ends, Space starts and stops; W, L and D predict.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    let Some(runs) = cx.editor.replay().watched().map(|replay| replay.runs) else {
        // While the run is being recorded, arrow keys are consumed so that they don't select the
        // next place.
        if cx.editor.replay().is_recording() {
            for key in [Key::ArrowRight, Key::ArrowLeft] {
                _ = pressed(ctx, key);
            }
        }
        return;
    };
    let keys = [
        (Key::ArrowRight, ReplayAction::By(1)),
        (Key::ArrowLeft, ReplayAction::By(-1)),
        (Key::Home, ReplayAction::To(0)),
        (Key::End, ReplayAction::To(usize::MAX)),
        (Key::Space, ReplayAction::Run(!runs)),
    ];
    cx.keys(ctx, keys);
    if cx.editor.replay().asked().is_some() {
        let keys = if needs_winner(cx) {
            WINNER_KEYS
        } else {
            outcome_keys()
        };
        let guesses = keys.map(|(key, outcome)| (key, ReplayAction::Guess(outcome)));
        cx.keys(ctx, guesses);
    }
}

/// Advances a running replay.
pub fn tick(ctx: &Context, cx: &PanelContext<'_>, clock: &mut Clock) {
    let Some(replay) = cx.editor.replay().watched().filter(|replay| replay.runs) else {
        clock.stop();
        return;
    };
    let per_second = replay.per_second;
    let frames = per_second.min(FRAMES_PER_SEC);
    if clock.is_due(ctx, 1.0 / f64::from(frames)) {
        cx.push(ReplayAction::Advance((per_second / frames) as usize));
    }
}
