//! The evaluation strip of a game: what each position was worth for the player who moved first.

use egui::Ui;
use egui_plot::{Bar, BarChart, Plot, VLine};

use super::theme::Palette;
use crate::analysis::words;
use crate::editor::Play;
use crate::model::Outcome;
use crate::solver::Label;

/// The height of a bar: a win stands up and a loss hangs down, the nearer the end the farther; a draw is a stump.
fn height(label: Label, farthest: u32) -> f64 {
    const LEAST: f64 = 0.35;
    let near = match label.remoteness {
        Some(moves) => 1.0 - f64::from(moves) / f64::from(farthest + 1),
        None => 0.0,
    };
    let far = LEAST + (1.0 - LEAST) * near;
    match label.outcome {
        Outcome::Win => far,
        Outcome::Loss => -far,
        Outcome::Draw => 0.08,
    }
}

/// Shows the strip; the turn that was clicked.
pub fn ui(ui: &mut Ui, play: &Play) -> Option<usize> {
    let palette = Palette::in_use(ui.ctx());
    let evaluations = play.evaluations();
    let moves = evaluations
        .iter()
        .filter_map(|(_, label)| label.as_ref()?.remoteness);
    let farthest = moves.max().unwrap_or(0);
    let bars = evaluations
        .iter()
        .enumerate()
        .filter_map(|(index, (_, label))| {
            let label = (*label)?;
            let fill = palette.outcome(label.outcome);
            let text = words::label(label).to_lowercase();
            Some(
                Bar::new(index as f64, height(label, farthest))
                    .width(0.8)
                    .fill(fill)
                    .stroke(egui::Stroke::new(1.0, palette.rim))
                    .name(format!("after {index} moves: {text}")),
            )
        })
        .collect();
    let at = play.record().now().depth;
    let chart =
        BarChart::new("evaluation", bars).element_formatter(Box::new(|bar, _| bar.name.clone()));
    let last = evaluations.len() as f64;
    let shown = Plot::new("evaluation strip")
        .height(90.0)
        .include_y(1.05)
        .include_y(-1.05)
        .include_x(-0.6)
        .include_x(last.max(6.0) - 0.4)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_axes([false, false])
        .show_grid([false, true])
        .show_x(false)
        .show_y(false)
        .show(ui, |plot| {
            plot.vline(
                VLine::new("now", at as f64)
                    .color(palette.accent)
                    .width(2.0),
            );
            plot.bar_chart(chart);
            let clicked = plot.response().clicked();
            plot.pointer_coordinate().filter(|_| clicked)
        });
    let index = shown.inner?.x.round();
    let within = index >= 0.0 && index < last;
    within.then(|| evaluations[index as usize].0)
}
