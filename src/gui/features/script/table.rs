//! The table of a script whose start has parameters: a coloured cell for each start.

use egui::{
    Align2, DragValue, FontId, Pos2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, vec2,
};

use crate::gui::requests::{PanelContext, Request};
use crate::gui::theme::{Palette, colour, text_size};
use crate::gui::widgets::worded_button_ui;
use winmove_editor::{ScriptAction, cell_words, letter, period_words};
use winmove_scripts::Table;
use winmove_words::say;

/// The greatest range of one parameter, and of each of two.
const MAX: [i64; 2] = [2_000, 60];

/// Shows the ranges of the parameters, and the table.
pub(super) fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    // It would answer an exercise.
    if cx.editor.scene().hides_verdicts() {
        return;
    }
    let scripting = cx.editor.script();
    let Some(ranges) = scripting.ranges() else {
        return;
    };
    let made = scripting.table();
    let table = made.and_then(|(made, _)| made.table.as_ref().ok());
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let mut chosen = Vec::new();
        for (index, range) in ranges.iter().enumerate() {
            let (mut from, mut to) = (*range.start(), *range.end());
            let most = MAX[ranges.len() - 1];
            let name = table.and_then(|table| table.names.get(index));
            let name = ui.label(name.map_or("", String::as_str)).id;
            let first = DragValue::new(&mut from).range(to - most..=to).speed(0.1);
            ui.add(first).labelled_by(name);
            ui.label("…");
            let last = DragValue::new(&mut to).range(from..=from + most).speed(0.2);
            ui.add(last).labelled_by(name);
            chosen.push(from..=to);
        }
        if chosen != ranges {
            cx.push(ScriptAction::Tabulate(chosen));
        }
        if let Some(table) = table {
            if worded_button_ui(ui, say::SCRIPT_COPY_TABLE) {
                ui.ctx().copy_text(table.text(","));
            }
            if worded_button_ui(ui, say::SCRIPT_SAVE_TABLE) {
                cx.push(Request::SaveTable);
            }
        }
        if !made.is_some_and(|(_, is_current)| is_current) {
            ui.spinner();
        }
    });
    match made.map(|(made, _)| &made.table) {
        Some(Ok(table)) => {
            cells_ui(ui, cx, table);
            if let Some(words) = period_words(table) {
                ui.weak(words);
            }
        }
        Some(Err(fault)) => {
            ui.colored_label(Palette::in_use(ui.ctx()).danger, &fault.sentence);
        }
        None => {}
    }
    ui.add_space(4.0);
}

/// Shows a cell for each start. A click on one shows its game.
fn cells_ui(ui: &mut Ui, cx: &PanelContext<'_>, table: &Table) {
    let palette = Palette::in_use(ui.ctx());
    let font = FontId::proportional(text_size(ui.ctx(), 11.0));
    let size = vec2(2.6 * font.size, 1.8 * font.size);
    let columns = match table.names[..] {
        [_, _] => table.columns(),
        _ => ((ui.available_width() - 12.0) / size.x).max(1.0) as usize,
    };
    let height = table.rows.len().div_ceil(columns);
    let shown = cx.editor.document().script().map(|script| &script.start);
    let area = ScrollArea::both()
        .id_salt("script table")
        .max_height(11.0 * size.y);
    area.show(ui, |ui| {
        let whole = vec2(columns as f32 * size.x, height as f32 * size.y);
        let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
        let name = say::script_table();
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &name));
        for (index, row) in table.rows.iter().enumerate() {
            let aside = vec2((index % columns) as f32, (index / columns) as f32) * size;
            let cell = Rect::from_min_size(rect.min + aside, size).shrink(1.0);
            if !ui.is_rect_visible(cell) {
                continue;
            }
            let (fill, ink) = (
                palette.picture.outcome(row.outcome),
                palette.picture.on_outcome(row.outcome),
            );
            let painter = ui.painter();
            painter.rect_filled(cell, 3.0, colour(fill));
            if shown == Some(&row.at) {
                let line = Stroke::new(2.0, palette.accent);
                painter.rect_stroke(cell, 3.0, line, StrokeKind::Outside);
            }
            let (middle, align) = (cell.center(), Align2::CENTER_CENTER);
            let text = table.cell(row, letter);
            painter.text(middle, align, text, font.clone(), colour(ink));
        }
        let under = |at: Pos2| {
            let off = (at - rect.min) / size;
            let (column, row) = (off.x.max(0.0) as usize, off.y.max(0.0) as usize);
            let is_inside = column < columns;
            table.rows.get(row * columns + column).filter(|_| is_inside)
        };
        let row = response.hover_pos().and_then(under);
        if let Some(row) = row {
            if response.clicked() {
                cx.push(ScriptAction::StartAt(row.at.clone()));
            }
            response.on_hover_text_at_pointer(cell_words(table, row));
        }
    });
}
