//! The winner's strategy as part of the state graph. It is drawn from left to right, with one move
//! of the winner or all moves of the loser. A click on a position selects it on the field too.

use std::collections::HashMap;

use egui::{Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::state_node::{Name, NodeSize, node_ui, state_arrow};
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use winmove_analysis::Position;
use winmove_core::model::Outcome;
use winmove_editor::{ExplainAction, StrategyPart};
use winmove_words::say;

/// The maximum number of moves in a row.
const LAYERS: usize = 12;
/// The maximum number of positions in a column.
const ROWS: usize = 24;
/// The visible height, in points.
const HEIGHT: f32 = 420.0;

/// Shows the beginning of the strategy, if the strategy is shown on the field.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, size: NodeSize) {
    let editor = cx.editor;
    let label = editor.analysis().zip(editor.looked_at());
    let label = label.and_then(|(analysis, at)| analysis.label(at));
    if label.is_none_or(|label| label.outcome == Outcome::Draw) {
        return;
    }
    if !editor.explain().shows_strategy() {
        ui.weak(say::explore_strategy_hint(say::explore_strategy()));
        return;
    }
    if editor.explain().needs_proof() {
        cx.push(ExplainAction::Prove);
    }
    let Some(part) = cx.editor.scene().strategy_part(LAYERS, ROWS) else {
        return;
    };
    let shown: usize = part.layers.iter().map(Vec::len).sum();
    ui.strong(say::explore_strategy_title());
    ui.label(match part.hidden {
        0 => say::explore_strategy_whole(shown),
        hidden => say::explore_strategy_part(shown, shown + hidden, part.layers.len() - 1),
    });
    egui::ScrollArea::both()
        .id_salt("strategy")
        .max_height(HEIGHT)
        .min_scrolled_height(HEIGHT)
        .show(ui, |ui| part_ui(ui, cx, &part, size));
}

fn part_ui(ui: &mut Ui, cx: &PanelContext<'_>, part: &StrategyPart, size: NodeSize) {
    let rows = part.layers.iter().map(Vec::len).max().unwrap_or(1);
    let name = Name::widest(ui, cx, part.layers.iter().flatten());
    let (row_height, column_width) = (size.row(ui.ctx()), size.column(name));
    let margin = column_width * 0.5;
    let wide = (part.layers.len() - 1) as f32 * column_width + 2.0 * margin;
    let (rect, _) = ui.allocate_exact_size(vec2(wide, rows as f32 * row_height), Sense::hover());
    let mut nodes: Vec<(Pos2, Position)> = Vec::new();
    for (column, layer) in part.layers.iter().enumerate() {
        let x = rect.left() + margin + column as f32 * column_width;
        let places = (0..).map(|row| pos2(x, rect.top() + (row as f32 + 0.4) * row_height));
        nodes.extend(places.zip(layer.iter().copied()));
    }
    let place: HashMap<Position, Pos2> = nodes.iter().map(|&(at, node)| (node, at)).collect();
    let palette = Palette::in_use(ui.ctx());
    for &(from, to) in &part.moves {
        let analysis = cx.editor.analysis();
        let label = analysis.and_then(|analysis| analysis.label(from));
        let outcome = label.map_or(Outcome::Draw, |label| label.outcome);
        // Only one move of the winner is shown at each position, so it is emphasised.
        let stroke = match outcome {
            Outcome::Win => Stroke::new(3.0, palette.outcome(outcome)),
            Outcome::Loss | Outcome::Draw => Stroke::new(1.2, palette.edge),
        };
        if let (Some(from), Some(to)) = (place.get(&from), place.get(&to)) {
            state_arrow(ui.painter(), [*from, *to], [name, name], stroke, size);
        }
    }
    for (index, &(at, position)) in nodes.iter().enumerate() {
        if ui.is_rect_visible(Rect::from_center_size(at, vec2(column_width, row_height))) {
            // The neighbours drawn above may include the same position, so the ids must differ.
            let below = ui.id().with("strategy");
            node_ui(ui, cx, at, position, index == 0, below, size);
        }
    }
}
