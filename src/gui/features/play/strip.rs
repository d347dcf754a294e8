//! The evaluation strip: the label of each position in a game, from the side of the person who
//! plays.

use egui::{Align2, Rangef, RichText, Stroke, Ui};
use egui_plot::{AxisHints, Bar, BarChart, GridMark, Plot, PlotPoint, Text, VLine};

use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{line_width, part_around};
use winmove_core::model::Outcome;
use winmove_core::solver::Label;
use winmove_editor::{Editor, Play};

/// The maximum number of positions for bars with a letter and a remoteness, or only a remoteness.
const MAX_NAMED: usize = 11;
const MAX_NUMBERED: usize = 22;
/// The maximum number of positions shown, around the current one.
const MAX_BARS: usize = 1_000;
/// The maximum number of positions for bars with a rim.
const MAX_RIMMED: usize = 40;

/// The gap between a bar and its text.
const GAP: f64 = 0.03;
/// The height of the numbers below the bars, and of the text at a bar, at the usual text size.
const NUMBERS: f32 = 22.0;
const TEXT: f32 = 18.0;

/// The height of a bar: positive for a win, negative for a loss, and larger the nearer the end. A
/// draw has a small bar. With owners, endless play is a win like any other.
fn height(label: Label, farthest: u32, has_owners: bool) -> f64 {
    const MIN: f64 = 0.35;
    let near = match label.remoteness {
        Some(moves) => 1.0 - f64::from(moves) / f64::from(farthest + 1),
        None => f64::from(u8::from(has_owners)),
    };
    let far = MIN + (1.0 - MIN) * near;
    match label.outcome {
        Outcome::Win => far,
        Outcome::Loss => -far,
        Outcome::Draw => 0.08,
    }
}

/// The text at the end of a bar, depending on the number of bars: `W 5` or `5`. Fewer texts fit if
/// they are large.
fn numbers(play: &Play, label: Label, bars: usize, text_scale: f32) -> Option<String> {
    let letter = play.letter(label.outcome);
    let has_room = |most: usize| bars as f32 * text_scale <= most as f32;
    match label.remoteness {
        _ if !has_room(MAX_NUMBERED) => None,
        None => Some(letter),
        Some(moves) if has_room(MAX_NAMED) => Some(format!("{letter} {moves}")),
        Some(moves) => Some(moves.to_string()),
    }
}

/// Shows the strip at this height. Returns the turn that was clicked.
pub fn ui(ui: &mut Ui, editor: &Editor, play: &Play, in_view: f32) -> Option<usize> {
    let palette = Palette::in_use(ui.ctx());
    let all = play.evaluations();
    let shown = part_around(play.record.now().depth, all.len(), MAX_BARS);
    let first = shown.start;
    let evaluations = &all[shown];
    let count = evaluations.len();
    let labels = || evaluations.iter().map(|(_, label)| *label);
    let farthest = labels()
        .filter_map(|label| label?.remoteness)
        .max()
        .unwrap_or(0);
    let mut bars = Vec::with_capacity(count);
    let mut texts = Vec::new();
    for (index, label) in labels().enumerate() {
        let Some(label) = label else { continue };
        let (at, height) = (
            (first + index) as f64,
            height(label, farthest, play.has_owners),
        );
        // Rims would cover narrow bars.
        let rim = if count > MAX_RIMMED { 0.0 } else { 1.0 };
        let bar = Bar::new(at, height).width(0.8);
        bars.push(
            bar.fill(palette.outcome(label.outcome))
                .stroke(Stroke::new(rim, palette.rim)),
        );
        if let Some(numbers) = numbers(play, label, count, text_size(ui.ctx(), 1.0)) {
            // Fill the background of the text, so that the line at the current position doesn't run
            // through it.
            let text = RichText::new(numbers)
                .size(text_size(ui.ctx(), 11.0))
                .background_color(ui.visuals().extreme_bg_color)
                .color(palette.ink);
            let (beyond, anchor) = if height < 0.0 {
                (height - GAP, Align2::CENTER_TOP)
            } else {
                (height + GAP, Align2::CENTER_BOTTOM)
            };
            let text = Text::new("remoteness", PlotPoint::new(at, beyond), text);
            texts.push(text.anchor(anchor));
        }
    }
    let at = play.record.now().depth;
    let spacing = (count / 8).max(1);
    let (start, last) = (first as f64, (first + count) as f64);
    // The texts at the longest bars, and the last number, need room within the frame. In a very low
    // one there is none.
    let text = text_size(ui.ctx(), TEXT);
    let inner = in_view - text_size(ui.ctx(), NUMBERS);
    let high = if texts.is_empty() || inner < 3.2 * text {
        0.0
    } else {
        inner / (inner - 2.0 * text)
    };
    let high = f64::from(high).max(1.45);
    let span = (last - start).max(6.0);
    let number = line_width(ui, &last.to_string()) / ui.available_width();
    let right = (0.5 * f64::from(number) * span).max(0.6);
    let shown = Plot::new("evaluation-strip")
        .height(in_view)
        .default_y_bounds(-high, high)
        .default_x_bounds(start - 0.6, start + span - 1.0 + right)
        .reset()
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_axes([true, true])
        .show_grid([false, true])
        .show_x(false)
        .show_y(false)
        .y_grid_spacer(|_| marks([-1.0, 0.0, 1.0].into_iter(), 1.0))
        .x_grid_spacer(move |_| {
            let at = (first..first + count).step_by(spacing).map(|at| at as f64);
            marks(at, spacing as f64)
        })
        .custom_y_axes(vec![
            AxisHints::new_y()
                .formatter(|mark, _| {
                    play.outcome_name(match mark.value {
                        value if value > 0.5 => Outcome::Win,
                        value if value < -0.5 => Outcome::Loss,
                        _ => Outcome::Draw,
                    })
                })
                .label_spacing(Rangef::new(8.0, 12.0)),
        ])
        .custom_x_axes(vec![
            AxisHints::new_x()
                .formatter(|mark, _| format!("{:.0}", mark.value))
                .label_spacing(Rangef::new(10.0, 16.0)),
        ])
        .show(ui, |plot| {
            plot.vline(
                VLine::new("now", at as f64)
                    .color(palette.accent)
                    .width(2.0)
                    .allow_hover(false),
            );
            // Before the bars, so that the background of a text doesn't cover the rim of one.
            for text in texts {
                plot.text(text.allow_hover(false));
            }
            plot.bar_chart(BarChart::new("evaluation", bars).allow_hover(false));
            plot.response()
                .hovered()
                .then(|| plot.pointer_coordinate())
                .flatten()
        });
    let index = shown.inner?.x.round();
    if !(start..last).contains(&index) {
        return None;
    }
    let turn = all[index as usize].0;
    let words = play.evaluation_words(editor.document(), turn);
    let response = shown.response.on_hover_text_at_pointer(words);
    response.clicked().then_some(turn)
}

fn marks(values: impl Iterator<Item = f64>, step_size: f64) -> Vec<GridMark> {
    values.map(|value| GridMark { value, step_size }).collect()
}
