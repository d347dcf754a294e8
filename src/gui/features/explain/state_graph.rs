//! The position of a pursuit as a vertex of its state graph, with its predecessors and successors. A click on one
//! selects it, on the field as well.

use egui::{Pos2, Sense, Stroke, Ui, pos2, vec2};

use super::state_node::{node_ui, state_arrow};
use super::strategy_graph;
use crate::analysis::{Position, words};
use crate::editor::MOST_NEIGHBOUR_PLACES;
use crate::gui::commands::Situation;
use crate::gui::requests::{ExploreRequest, Requests};
use crate::gui::theme::Palette;
use crate::gui::widgets::section_ui;

/// The most positions in a column.
const MOST_IN_COLUMN: usize = 14;
const ROW: f32 = 54.0;

/// Shows the neighbourhood of the selected position.
pub fn ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    if !now.editor.is_pursuit() {
        return;
    }
    section_ui(ui, "In the state graph", |ui| graph_ui(ui, now, requests));
}

fn graph_ui(ui: &mut Ui, now: &Situation<'_>, requests: &mut Requests) {
    let editor = now.editor;
    let Some(here) = editor.looked_at() else {
        ui.weak("Place officer and thief first.");
        return;
    };
    ui.label(words::position(editor.document(), here));
    let Some((before, after)) = editor.explain().neighbourhood() else {
        ui.weak(format!(
            "Shown on fields of up to {} places.",
            MOST_NEIGHBOUR_PLACES
        ));
        return;
    };
    let rows = before.len().max(after.len()).clamp(1, MOST_IN_COLUMN);
    let size = vec2(ui.available_width(), rows as f32 * ROW);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let column = |x: f32, count: usize| {
        let count = count.min(MOST_IN_COLUMN);
        let top = rect.center().y - (count as f32 - 1.0) * ROW / 2.0;
        (0..count).map(move |row| pos2(x, top + row as f32 * ROW - 6.0))
    };
    let (left, right) = (rect.left() + 34.0, rect.right() - 34.0);
    let middle = rect.center() - vec2(0.0, 6.0);
    let stroke = Stroke::new(1.5, Palette::in_use(ui.ctx()).edge);
    let nodes: Vec<(Pos2, Position)> = column(left, before.len())
        .zip(before.iter().copied())
        .chain(column(right, after.len()).zip(after.iter().copied()))
        .collect();
    for (at, _) in &nodes {
        let (from, to) = if at.x < middle.x {
            (*at, middle)
        } else {
            (middle, *at)
        };
        state_arrow(ui.painter(), from, to, stroke);
    }
    let mut clicked = None;
    let within = ui.id();
    for (at, position) in nodes {
        if node_ui(ui, now, at, position, false, within) {
            clicked = Some(position);
        }
    }
    node_ui(ui, now, middle, here, true, within);
    let hidden =
        before.len().saturating_sub(MOST_IN_COLUMN) + after.len().saturating_sub(MOST_IN_COLUMN);
    if hidden > 0 {
        ui.weak(format!("… and {hidden} more"));
    }
    if let Some(position) = clicked {
        requests.push(ExploreRequest::LookAt(position));
    }
    strategy_graph::ui(ui, now, requests);
}
