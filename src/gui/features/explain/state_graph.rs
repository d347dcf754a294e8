//! A position of a pursuit as a vertex of the state graph, with its predecessors and successors. A
//! click on one of them selects it on the field too; a click next to them opens a large drawing
//! with small pictures of the field.

use std::collections::HashMap;
use std::sync::Arc;

use egui::panel::PanelState;
use egui::{Align2, FontId, Id, Pos2, Sense, Stroke, Ui, pos2, vec2};

use super::state_node::{Name, NodeSize, node_ui, state_arrow};
use super::strategy_graph;
use crate::gui::commands::Situation;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{more_ui, section_ui, small_button_ui, usable_button_ui};
use winmove_analysis::{MAX_STATES, Position, words};
use winmove_core::model::{Outcome, Side};
use winmove_core::solver::Quality;
use winmove_editor::MAX_NEIGHBOUR_PLACES;
use winmove_editor::geometry::EdgeStyle;
use winmove_words::say;

/// The maximum number of positions in a column.
const MAX_IN_COLUMN: usize = 14;
/// The font size of headings at the usual text size.
const HEADING: f32 = 12.0;

/// The id of the flag for the separate window with the large drawing.
fn large_id() -> Id {
    Id::new("large-state-graph")
}

/// Shows the neighbours of the selected position in the state graph.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if !cx.editor.has_sides() {
        return;
    }
    section_ui(ui, "state-graph", say::explore_states(), |ui| {
        let mut opens = false;
        ui.horizontal_wrapped(|ui| {
            let hint = say::explore_states_larger_tip();
            opens = small_button_ui(ui, say::explore_states_larger(), hint);
            open_ui(ui, cx);
        });
        if graph_ui(ui, cx, NodeSize::Small) || opens {
            ui.data_mut(|data| data.insert_temp(large_id(), true));
        }
    });
    large_ui(ui, cx);
}

/// A button that opens the state graph as a document.
fn open_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(analysis) = cx.editor.analysis() else {
        return;
    };
    let is_large = analysis.state_count().is_none();
    let obstacle = is_large.then(|| say::explore_states_too_large(MAX_STATES));
    let button = egui::Button::new(say::panel_open_states()).small();
    if usable_button_ui(ui, button, say::panel_open_states_tip(), obstacle)
        && let Some(document) = analysis.state_graph(cx.editor.document())
    {
        cx.push(Request::StateGraph(Arc::new(document)));
    }
}

/// Shows the window with the large drawing, if it is open.
fn large_ui(ui: &Ui, cx: &PanelContext<'_>) {
    let mut is_open = ui.data(|data| data.get_temp::<bool>(large_id()).unwrap_or(false));
    if !is_open {
        return;
    }
    let mut room = ui.ctx().content_rect();
    // Keep the menus accessible.
    if let Some(menus) = PanelState::load(ui.ctx(), Id::new("menu")) {
        room.min.y = menus.outer_rect.bottom();
    }
    let room = room.shrink(8.0);
    // The window is as high as the drawing and the lines above and below it.
    let columns = cx.editor.explain().neighbourhood();
    let rows = columns.map_or(1, |(before, after)| rows(&before, &after));
    let lines = 11.0 * ui.text_style_height(&egui::TextStyle::Body);
    let height = rows as f32 * NodeSize::Large.row(ui.ctx()) + lines;
    egui::Window::new(say::explore_states_window())
        .id(Id::new("state-graph-window"))
        .open(&mut is_open)
        .constrain_to(room)
        .default_pos(room.min + vec2(text_size(ui.ctx(), 60.0), 0.0))
        .default_width(room.width().min(1000.0) * 0.8)
        .default_height(height)
        .max_height(room.height() - 2.0 * text_size(ui.ctx(), 20.0))
        .show(ui.ctx(), |ui| {
            egui::ScrollArea::both()
                .auto_shrink([true, true])
                .show(ui, |ui| {
                    graph_ui(ui, cx, NodeSize::Large);
                });
        });
    ui.data_mut(|data| data.insert_temp(large_id(), is_open));
}

/// The number of rows in a drawing of a position's neighbours.
fn rows(before: &[Position], after: &[Position]) -> usize {
    before.len().max(after.len()).clamp(1, MAX_IN_COLUMN)
}

/// Draws the neighbours of a position. Returns whether the drawing was clicked, but not on a
/// position.
fn graph_ui(ui: &mut Ui, cx: &PanelContext<'_>, size: NodeSize) -> bool {
    let editor = cx.editor;
    let Some(here) = editor.looked_at() else {
        ui.weak(say::panel_place_tokens());
        return false;
    };
    ui.label(words::position(editor.document(), here));
    let Some((before, after)) = editor.explain().neighbourhood() else {
        ui.weak(say::explore_states_limit(MAX_NEIGHBOUR_PLACES));
        return false;
    };
    let letters = [Side::Police, Side::Thief].map(words::letter);
    ui.weak(say::explore_states_legend(letters[0], letters[1]));
    let rows = rows(&before, &after);
    let all = before.iter().chain(&after).chain([&here]);
    let name = Name::widest(ui, cx, all);
    let row = size.row(ui.ctx());
    let width = ui.available_width().max(3.0 * size.least_column(name));
    let width = match size {
        NodeSize::Small => width,
        // Columns that are too far apart are hard to follow.
        NodeSize::Large => width.min(4.0 * size.column(name)),
    };
    let head = 1.9 * text_size(ui.ctx(), HEADING);
    let room = vec2(width, head + rows as f32 * row);
    let (rect, response) = ui.allocate_exact_size(room, Sense::click());
    let centre = rect.center() + vec2(0.0, head / 2.0 - 0.65 * text_size(ui.ctx(), HEADING));
    let column = |x: f32, count: usize| {
        let count = count.min(MAX_IN_COLUMN);
        let top = centre.y - (count as f32 - 1.0) * row / 2.0;
        (0..count).map(move |index| pos2(x, top + index as f32 * row))
    };
    let margin = width / 6.0;
    let (left, right) = (rect.left() + margin, rect.right() - margin);
    let nodes: Vec<(Pos2, Position)> = column(left, before.len())
        .zip(before.iter().copied())
        .chain(column(right, after.len()).zip(after.iter().copied()))
        .collect();
    let qualities = qualities(cx, here);
    let palette = Palette::in_use(ui.ctx());
    // The best moves come last, so that they are on top.
    for is_best in [false, true] {
        for &(at, position) in &nodes {
            let leads_here = at.x < centre.x;
            let quality = qualities.get(&position).filter(|_| !leads_here);
            if quality.is_some_and(|(quality, _)| *quality == Quality::Best) != is_best {
                continue;
            }
            let stroke = match quality {
                Some(&(quality, outcome)) => {
                    let style = if is_best {
                        EdgeStyle::Best
                    } else {
                        EdgeStyle::Plain
                    };
                    let colour = palette.quality(quality, Some(outcome));
                    Stroke::new(0.8 * style.width() as f32, colour)
                }
                None => Stroke::new(1.5, palette.edge),
            };
            let ends = if leads_here {
                [at, centre]
            } else {
                [centre, at]
            };
            state_arrow(ui.painter(), ends, [name, name], stroke, size);
        }
    }
    if let Some(turn) = here.turn() {
        let other = turn.opponent();
        for (x, side) in [(left, other), (centre.x, turn), (right, other)] {
            let room = 2.0 * (x - rect.left()).min(rect.right() - x);
            heading(ui, pos2(x, rect.top()), side, room);
        }
    }
    let within = ui.id();
    for (at, position) in nodes {
        node_ui(ui, cx, at, position, false, within, size);
    }
    node_ui(ui, cx, centre, here, true, within, size);
    let hidden = |side: &[Position]| side.len().saturating_sub(MAX_IN_COLUMN);
    more_ui(ui, hidden(&before) + hidden(&after));
    strategy_graph::ui(ui, cx, size);
    response.clicked()
}

/// The quality of each move from a position and the position's outcome, by the target of the move.
fn qualities(now: &Situation<'_>, here: Position) -> HashMap<Position, (Quality, Outcome)> {
    let analysis = now.editor.analysis();
    let label = analysis.and_then(|analysis| analysis.label(here));
    let moves = analysis.map(|analysis| analysis.moves(here));
    let moves = moves.into_iter().flatten();
    let rated = moves.filter_map(|step| Some((step.to, (step.quality, label?.outcome))));
    rated.collect()
}

/// Writes the side to move above a column, in one word if three don't fit.
fn heading(ui: &Ui, at: Pos2, side: Side, room: f32) {
    let palette = Palette::in_use(ui.ctx());
    let colour = palette.side(side);
    let font = FontId::proportional(text_size(ui.ctx(), HEADING));
    let set = |text: String| ui.painter().layout_no_wrap(text, font.clone(), colour);
    let galley = Some(set(say::widget_side_to_move(side)))
        .filter(|galley| galley.size().x <= room)
        .unwrap_or_else(|| set(say::side(side)));
    let corner = Align2::CENTER_TOP.anchor_size(at, galley.size()).min;
    ui.painter().galley(corner, galley, colour);
}
